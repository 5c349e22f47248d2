"""The attack that is being resolved, at a glance: who fires what at whom, what each roll would do, and what it did."""

from typing import NamedTuple

from warren.games.odyssey import effects, frames
from warren.games.odyssey.attacks import D12, defense_bonus
from warren.games.odyssey.frames import NOTHING, HitFrame, PlayFrame
from warren.games.odyssey.pieces import current_value, owner_of
from warren.presentation.odyssey.fighting import left_said, struck
from warren.presentation.odyssey.lane import Verdict
from warren.presentation.odyssey.moment import Moment
from warren.words import mark

KILLED, HURT, MISSED = "killed", "hurt", "missed"


class Attack(NamedTuple):
    """An attack on a piece.

    card: what attacks. owner: of the piece, NOTHING of an abandoned city. level_said: the sum that is its level. rolls:
    what each number of the d12 does, from 1 on. rolled: the one of them that it came to, responses that change the roll
    among it; 0 before the roll. total: with the bonus of the piece. end: what that is, and said: in words; "" before.
    """

    seat: int
    card: int
    piece: int
    owner: int
    level: int
    level_said: str
    rolls: tuple[str, ...]
    rolled: int = 0
    total: int = 0
    end: str = ""
    said: str = ""
    after: str = ""


def running(moment: Moment) -> Attack | None:
    """Return the attack that is being resolved; None without one, or before it has a target."""
    view = moment.view
    for frame in reversed(view.stack):
        match frame:
            case HitFrame(stage=stage) if stage != frames.SPARED:
                is_rolled = stage in (frames.REROLLING, frames.LANDING)
                return _attack(moment, frame.seat, frame.card, frame.piece, frame.level, frame.rolled, is_rolled)
            case PlayFrame(target=target) if target != NOTHING and frame.stage not in (frames.AIMING, frames.COUNTERED):
                if frame.extra & frames.SPARE or not (found := struck(moment, frame.seat, frame.card, target)):
                    continue
                return _attack(moment, frame.seat, frame.card, target, found[0].level, 0, False)
    return None


def _attack(moment: Moment, seat: int, card: int, piece: int, level: int, total: int, is_rolled: bool) -> Attack | None:
    view, bonus = moment.view, defense_bonus(moment.view, piece)
    effect = moment.lookup.effect[card]
    printed = effect.level if isinstance(effect, effects.Weapon | effects.WeaponRunner | effects.Strike) else level
    said = f"{printed} + {level - printed} = {level}" if level > printed else moment.text("level {level}", level=level)
    rolls = tuple(_end(moment, piece, level - bonus - number) for number in range(1, D12 + 1))
    found = Attack(seat, card, piece, owner_of(view, piece), level, said, rolls)
    if not is_rolled:
        return found
    end, amount = _end(moment, piece, level - total), max(0, level - total)
    after = left_said(moment, piece, amount) if amount else moment.text("unharmed")
    return found._replace(
        rolled=min(D12, max(1, total - bonus)), total=total, end=end, said=_stamp(moment, end, amount), after=after
    )


def _end(moment: Moment, piece: int, damage: int) -> str:
    if damage <= 0:
        return MISSED
    return KILLED if damage >= current_value(moment.view, piece) else HURT


def _stamp(moment: Moment, end: str, amount: int) -> str:
    if end == HURT:
        return f"{moment.sign('−', '-')}{amount}"
    return moment.text("KILLED") if end == KILLED else moment.text("MISS")


def reply(moment: Moment, card: int) -> Verdict:
    """Return what responding with a card would come to, in few words."""
    attack, effect = running(moment), moment.lookup.effect[card]
    if not isinstance(effect, effects.ModifyRoll) or attack is None or not attack.end:
        return Verdict("rep", moment.text("a response"))
    is_defended = attack.owner == moment.view.seat
    total = attack.total + (effect.amount if is_defended else -effect.amount)
    end = _end(moment, attack.piece, attack.level - total)
    stamp = _stamp(moment, end, max(0, attack.level - total))
    message = mark("{before} becomes {after}: {end}")
    return Verdict("rep", moment.text(message, before=attack.total, after=total, end=stamp))
