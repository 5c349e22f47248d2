"""The attack that is being resolved, at a glance: who fires what at whom, what each roll would do, and what it did."""

from typing import NamedTuple

from warren.games.odyssey import effects, frames
from warren.games.odyssey.actions import CARD_NUMBERS
from warren.games.odyssey.attacks import D12, defense_bonus
from warren.games.odyssey.frames import NOTHING, HitFrame, PlayFrame
from warren.games.odyssey.pieces import current_value, owner_of, pairs, value
from warren.games.odyssey.score import total
from warren.presentation.odyssey.fighting import struck
from warren.presentation.odyssey.moment import Moment
from warren.words import mark

KILLED, HURT, MISSED = "killed", "hurt", "missed"
_ASIDE = (frames.WindowFrame, frames.BillFrame, frames.DrawFrame, PlayFrame, HitFrame)
"""What may lie over an attack while it is staged; all else asks for pieces of the table, or comes of an attack."""


class Outcome(NamedTuple):
    """What a roll comes to. end: KILLED, HURT or MISSED; stamp: the same in a word or two; said: in a sentence."""

    end: str
    stamp: str
    said: str


class Attack(NamedTuple):
    """An attack on a piece.

    card: what attacks. owner: of the piece, NOTHING of an abandoned city. level_said: the sum that is its level. rolls:
    what each number of the d12 does, from 1 on. rolled: the one of them that it came to, responses that change the roll
    among it; 0 before the roll. lay: the number that the die shows, where that is another one, else 0. total: with the
    bonus of the piece; sum_said: how it came about, "" where the die says all. outcome: None before the roll.
    """

    seat: int
    card: int
    piece: int
    owner: int
    level: int
    level_said: str
    rolls: tuple[str, ...]
    rolled: int = 0
    lay: int = 0
    total: int = 0
    sum_said: str = ""
    outcome: Outcome | None = None


def running(moment: Moment) -> Attack | None:
    """Return the attack that is being resolved; None without one, before it has a target, and once it has landed."""
    view = moment.view
    for frame in reversed(view.stack):
        match frame:
            case HitFrame(stage=stage) if stage != frames.SPARED:
                found = _attack(moment, frame.seat, frame.card, frame.piece, frame.level)
                return _rolled(moment, found, frame.rolled) if stage in (frames.REROLLING, frames.LANDING) else found
            case PlayFrame(target=target) if target != NOTHING and frame.stage not in (frames.AIMING, frames.COUNTERED):
                if frame.extra & frames.SPARE or not (struck_first := struck(moment, frame.seat, frame.card, target)):
                    continue
                return _attack(moment, frame.seat, frame.card, target, struck_first[0].level)
        if not isinstance(frame, _ASIDE):
            return None
    return None


def threatened(moment: Moment, subject: PlayFrame | HitFrame) -> list[Attack]:
    """Return what each piece faces if nobody responds to a card or a hit; neighbours chosen later are left out."""
    if isinstance(subject, HitFrame):
        is_open = subject.stage in (frames.AIMED, frames.ROLLING)
        found = [(subject.piece, subject.level)] if is_open else []
    else:
        faced = struck(moment, subject.seat, subject.card, subject.target)
        if moment.lookup.is_weapon[subject.card] and subject.extra & frames.SPARE:
            faced = faced[1:]  # the target is spared, its neighbours are not
        found = [(CARD_NUMBERS[one.id], one.level) for one in faced]
    return [_attack(moment, subject.seat, subject.card, *one) for one in found]


def _attack(moment: Moment, seat: int, card: int, piece: int, level: int) -> Attack:
    bonus = defense_bonus(moment.view, piece)
    rolls = tuple(_end(moment, piece, level - bonus - number) for number in range(1, D12 + 1))
    return Attack(seat, card, piece, owner_of(moment.view, piece), level, _level_said(moment, seat, card, level), rolls)


def _rolled(moment: Moment, attack: Attack, total: int) -> Attack:
    view, bonus = moment.view, defense_bonus(moment.view, attack.piece)
    rolled, lay = min(D12, max(1, total - bonus)), view.last_roll
    changes = [change for change in (bonus, total - bonus - lay) if change]
    parts = "".join(f" {moment.sign('−', '-') if change < 0 else '+'} {abs(change)}" for change in changes)
    return attack._replace(
        rolled=rolled,
        lay=lay if lay != rolled else 0,
        total=total,
        sum_said=f"{lay}{parts} = {total}" if changes else "",
        outcome=outcome(moment, attack, total),
    )


def _level_said(moment: Moment, seat: int, card: int, level: int) -> str:
    """Return the level of an attack with what it is made of: “12 + 1 pair = 13”."""
    effect, view = moment.lookup.effect[card], moment.view
    printed = effect.level if isinstance(effect, effects.Weapon | effects.WeaponRunner | effects.Strike) else level
    if level <= printed:
        return moment.text("level {level}", level=level)
    paired = min(level - printed, pairs(view, seat) if view.pairs == NOTHING else view.pairs)
    more = level - printed - paired
    parts = [str(printed), *([moment.counted("pairs", paired)] if paired else []), *([str(more)] if more else [])]
    return f"{' + '.join(parts)} = {level}"


def _end(moment: Moment, piece: int, damage: int) -> str:
    if damage <= 0:
        return MISSED
    return KILLED if damage >= current_value(moment.view, piece) else HURT


def gain(moment: Moment, piece: int) -> int:
    """Return how many Civ Points who kills a piece gains: for a city, its occupants too."""
    view = moment.view
    return value(view, piece) + sum(value(view, one) for one in view.inside.get(piece, ()))


def outcome(moment: Moment, attack: Attack, rolled: int) -> Outcome:
    """Return what an attack does to its target with a roll, the bonus of the target counted in."""
    view, piece, text = moment.view, attack.piece, moment.text
    damage = attack.level - rolled
    end, name = _end(moment, piece, damage), moment.name(piece)
    if end == MISSED:
        return Outcome(end, text("MISS"), text("{piece} unharmed", piece=name))
    if end == HURT:
        left = current_value(view, piece) - damage
        said = text("{piece} left with {left} of {points}", piece=name, left=left, points=value(view, piece))
        return Outcome(end, f"{moment.sign('−', '-')}{damage}", said)
    killed = text("DESTROYED") if moment.lookup.is_city[piece] else text("KILLED")
    if attack.owner == attack.seat:
        return Outcome(end, killed, text("{piece} gone", piece=name))
    gained = gain(moment, piece)
    before = total(view, attack.seat)
    message = mark("{piece} gone, {name} goes from {before} to {after}")
    said = text(message, piece=name, name=moment.player(attack.seat), before=before, after=before + gained)
    return Outcome(end, f"{killed} +{gained}", said)
