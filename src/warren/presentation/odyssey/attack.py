"""The attack that is being resolved, at a glance: who fires what at whom, what each roll would do, and what it did."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from warren.games.odyssey import effects, frames
from warren.games.odyssey.actions import CARD_NUMBERS
from warren.games.odyssey.attacks import D12, defense_bonus
from warren.games.odyssey.frames import NOTHING, HitFrame, PlayFrame
from warren.games.odyssey.pieces import current_value, owner_of, value
from warren.games.odyssey.score import is_in_play, total
from warren.kernel.game import Event
from warren.presentation.odyssey.fighting import level_in_short, struck
from warren.presentation.odyssey.moment import Moment
from warren.words import mark

KILLED, HURT, MISSED = "killed", "hurt", "missed"
_ASIDE = (frames.WindowFrame, frames.BillFrame, frames.DrawFrame, PlayFrame, HitFrame)
"""What may lie over an attack while it is staged; all else asks for pieces of the table, or comes of an attack."""

RESOLVED = ("holds", "hits")
_ACTS = ("turn", "flips", "plays", "announces", "responds", "places", "moves in", "leaves", "puts down", "offers")
"""Events with which an attack ends, and with which something else begins."""


class Outcome(NamedTuple):
    """What a roll comes to. end: KILLED, HURT or MISSED; stamp: the same in a word or two; said: in a sentence."""

    end: str
    stamp: str
    said: str


class Attack(NamedTuple):
    """An attack on a piece.

    card: what attacks. owner: of the piece, NOTHING of an abandoned city. level_said: the sum that is its level. rolls:
    what each number of the d12 does, from 1 on. rolled: the number that it came to, which a response may have brought
    beyond those of the die; 0 before the roll. lay: the number that the die shows, where that is another one, else 0.
    total: with the bonus of the piece; sum_said: how it came about, "" where the die says all. outcome: None before the
    roll.
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
    """Return the attack that is being resolved; None without one, until its course is set, and once it has landed."""
    view, turned = moment.view, NOTHING
    for frame in reversed(view.stack):
        match frame:
            case PlayFrame(stage=frames.SECOND) if isinstance(moment.lookup.effect[frame.card], effects.WeaponRunner):
                return None
            case PlayFrame() if (elsewhere := turned_at(moment, frame)) != NOTHING:
                turned = elsewhere
            case HitFrame(stage=stage) if stage != frames.SPARED:
                found = _attack(moment, frame.seat, frame.card, frame.piece, frame.level)
                return _rolled(moment, found, frame.rolled) if stage in (frames.REROLLING, frames.LANDING) else found
            case PlayFrame(target=target) if target != NOTHING and frame.stage not in (frames.AIMING, frames.COUNTERED):
                target = target if turned == NOTHING else turned
                if frame.extra & frames.SPARE or not (struck_first := struck(moment, frame.seat, frame.card, target)):
                    continue
                return _attack(moment, frame.seat, frame.card, target, struck_first[0].level)
        if not isinstance(frame, _ASIDE):
            return None
    return None


def turned_at(moment: Moment, frame: PlayFrame) -> int:
    """Return the piece at which a response that waits turns an attack; NOTHING where it does not."""
    is_turning = isinstance(moment.lookup.effect[frame.card], effects.Redirect) and frame.stage == frames.EFFECT
    return frame.target if is_turning and is_in_play(moment.view, frame.target) else NOTHING


def landed(moment: Moment) -> Attack | None:
    """Return the attack that was resolved last, as it was: of this turn, since the seat's own latest choice.

    None once anything else was done, or while anything is being resolved.
    """
    events, view = moment.events, moment.view
    at = next((at for at in range(len(events) - 1, -1, -1) if events[at].kind in (*_ACTS, *RESOLVED)), -1)
    if at < max(0, moment.news_from) or view.stack or events[at].kind not in RESOLVED:
        return None
    before, after = events[:at][::-1], events[at:]
    roll = next(event.details for event in before if event.kind == "rolls")
    fired = fired_before(moment, at)
    if fired is None or fired.seat is None:
        return None
    piece, came_to = CARD_NUMBERS[roll["piece"]], after[0].details["roll"]
    owner, worth, suffered = owner_of(view, piece), current_value(view, piece), None
    for event in after:
        if event.kind == "damages" and suffered is None:
            suffered, owner = event.details, event.details["owner"]
    if suffered is not None and suffered["piece"] == roll["piece"]:
        worth = value(view, piece) - suffered["damage"] + suffered["amount"]
    rolls = tuple(_end(worth, roll["level"] - roll["bonus"] - number) for number in range(1, D12 + 1))
    card = CARD_NUMBERS[fired.details["card"]]
    level_said = level_in_short(moment, fired.seat, card, roll["level"])
    found = Attack(fired.seat, card, piece, owner, roll["level"], level_said, rolls)
    return _came_to(moment, found, came_to, roll["die"], roll["bonus"], _told(moment, found, after, suffered))


def fired_before(moment: Moment, at: int) -> Event | None:
    """Return the weapon or strike that took effect last before an event; None where none has."""
    before = (moment.events[place] for place in range(at - 1, -1, -1))
    return next((one for one in before if one.kind == "takes effect" and _attacks(moment, one.details["card"])), None)


def _attacks(moment: Moment, card_id: str) -> bool:
    effect = moment.lookup.effect[CARD_NUMBERS[card_id]]
    return isinstance(effect, effects.Weapon | effects.WeaponRunner | effects.Strike | effects.StrikeAll)


def _told(moment: Moment, attack: Attack, after: Sequence[Event], suffered: dict[str, Any] | None) -> Outcome:
    """Return what an attack did, by the events since. suffered: where damage was done, also to a bodyguard."""
    view, seat = moment.view, attack.seat
    if suffered is None:
        return _outcome(moment, seat, attack.piece, 0, current_value(view, attack.piece), 0, total(view, seat))
    ended = [one.details for one in after if one.kind in ("kills", "destroys")]
    gained = next((end["points"] for end in ended if end["piece"] == suffered["piece"]), None)
    piece = CARD_NUMBERS[suffered["piece"]]
    left = current_value(view, piece) if gained is None else 0
    before = total(view, seat) - (gained or 0)
    return _outcome(moment, seat, piece, suffered["amount"], left, gained or 0, before)


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
    bonus, worth = defense_bonus(moment.view, piece), current_value(moment.view, piece)
    rolls = tuple(_end(worth, level - bonus - number) for number in range(1, D12 + 1))
    return Attack(
        seat, card, piece, owner_of(moment.view, piece), level, level_in_short(moment, seat, card, level), rolls
    )


def _rolled(moment: Moment, attack: Attack, total: int) -> Attack:
    bonus = defense_bonus(moment.view, attack.piece)
    return _came_to(moment, attack, total, moment.view.last_roll, bonus, outcome(moment, attack, total))


def _came_to(moment: Moment, attack: Attack, total: int, lay: int, bonus: int, outcome: Outcome) -> Attack:
    rolled = total - bonus
    changes = [change for change in (bonus, total - bonus - lay) if change]
    parts = "".join(f" {moment.sign('−', '-') if change < 0 else '+'} {abs(change)}" for change in changes)
    return attack._replace(
        rolled=rolled,
        lay=lay if lay != rolled else 0,
        total=total,
        sum_said=f"{lay}{parts} = {total}" if changes else "",
        outcome=outcome,
    )


def _end(worth: int, damage: int) -> str:
    if damage <= 0:
        return MISSED
    return KILLED if damage >= worth else HURT


def gain(moment: Moment, piece: int) -> int:
    """Return how many Civ Points who kills a piece gains: for a city, its occupants too."""
    view = moment.view
    return value(view, piece) + sum(value(view, one) for one in view.inside.get(piece, ()))


def outcome(moment: Moment, attack: Attack, rolled: int) -> Outcome:
    """Return what an attack does to its target with a roll, the bonus of the target counted in."""
    view, seat, piece = moment.view, attack.seat, attack.piece
    loss, gained = max(0, attack.level - rolled), gain(moment, piece) if attack.owner != seat else 0
    return _outcome(moment, seat, piece, loss, current_value(view, piece) - loss, gained, total(view, seat))


def _outcome(moment: Moment, seat: int, piece: int, loss: int, left: int, gained: int, before: int) -> Outcome:
    """Say what an attack of a seat comes to: what a piece loses and has left; where nothing, what the seat gains.

    before: the seat's points without that gain.
    """
    text, name = moment.text, moment.name(piece)
    if not loss:
        return Outcome(MISSED, text("MISS"), text("{piece} unharmed", piece=name))
    if left > 0:
        said = text("{piece} left with {left} of {points}", piece=name, left=left, points=value(moment.view, piece))
        return Outcome(HURT, f"{moment.sign('−', '-')}{loss}", said)
    killed = text("DESTROYED") if moment.lookup.is_city[piece] else text("KILLED")
    if not gained:
        return Outcome(KILLED, killed, text("{piece} gone", piece=name))
    message = mark("{piece} gone, {name} goes from {before} to {after}")
    said = text(message, piece=name, name=moment.player(seat), before=before, after=before + gained)
    return Outcome(KILLED, f"{killed} +{gained}", said)
