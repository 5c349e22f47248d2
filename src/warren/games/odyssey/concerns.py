"""Whom a response concerns: a person whom none of its outcomes does is spared the asking."""

from warren.games.odyssey import frames
from warren.games.odyssey.attacks import level_of, splashes
from warren.games.odyssey.damage import bodyguards
from warren.games.odyssey.effects import ExhaustAll, ModifyRoll, Redirect, StrikeAll, Weapon, WeaponRunner
from warren.games.odyssey.frames import NOTHING, Frame, HitFrame, PlayFrame
from warren.games.odyssey.interrupts import SUBJECT, answers
from warren.games.odyssey.pieces import circle_of, current_value, neighbours, owner_of
from warren.games.odyssey.score import alive, total
from warren.games.odyssey.state import OdysseyData
from warren.games.odyssey.targets import aims_at_opponents, struck_by_all

NEAR = 12
"""Whoever lacks no more Civ Points to win concerns everybody with all that happens to him."""


def is_concerned(state: OdysseyData, seat: int) -> bool:
    """Return whether a response of the seat that is asked for one could change what concerns it.

    That follows from what lies open and from its own cards alone.
    """
    at = len(state.stack) + SUBJECT
    subject = state.stack[at]
    if isinstance(subject, HitFrame) and subject.stage == frames.LANDING:
        return _roll_concerns(state, subject, seat)
    return _concerns(state, at, seat)


def _is_near(state: OdysseyData, seat: int) -> bool:
    return seat != NOTHING and bool(total(state, seat) >= state.setup.options["score"] - NEAR)


def _roll_concerns(state: OdysseyData, hit: HitFrame, seat: int) -> bool:
    """Return whether a seat would have a roll higher or lower, and can make something else of it.

    Higher: of its own piece, and of whatever somebody near the end attacks. Lower: in its own attack, and on somebody
    near the end.
    """
    attacker, owner = hit.seat, owner_of(state, hit.piece)
    higher = owner == seat or (attacker != seat and _is_near(state, attacker))
    lower = owner != seat and (attacker == seat or _is_near(state, owner))
    if hit.attack == frames.BY_RUNNER:  # what is rolled above its own level damages it
        return higher or lower or bool(state.circle[seat])
    most = max(current_value(state, piece) for piece in (hit.piece, *bodyguards(state, hit.piece)))
    damage = hit.level - hit.rolled
    for card in answers(state, hit, seat):
        effect = state.lookup.effect[card]
        if not isinstance(effect, ModifyRoll):
            return higher or lower
        now, less, more = (
            min(max(0, amount), most) for amount in (damage, damage - effect.amount, damage + effect.amount)
        )
        if (higher and less < now) or (lower and more > now):
            return True
    return False


def _concerns(state: OdysseyData, at: int, seat: int) -> bool:
    """Return whether what lies there on the stack concerns a seat: whose it is, whom it hits, who is near the end."""
    frame = state.stack[at]
    if len(alive(state)) == len((frame.seat, seat)) or seat == frame.seat or _is_near(state, frame.seat):
        return True
    if isinstance(frame, HitFrame):
        return owner_of(state, frame.piece) == seat
    assert isinstance(frame, PlayFrame)
    if frame.how in (frames.RESPONSE, frames.RESPONSE_FROM_HAND):
        answered = state.stack[at + SUBJECT]
        is_turned = isinstance(state.lookup.effect[frame.card], Redirect) and frame.target != NOTHING
        if is_turned and _hits(state, answered, frame.target, seat):
            return True
        return _concerns(state, at + SUBJECT, seat)
    return _hits(state, frame, frame.target, seat)


def _hits(state: OdysseyData, frame: Frame, target: int, seat: int) -> bool:
    """Return whether a card that is played, aimed at this, does something to a seat."""
    if not isinstance(frame, PlayFrame):
        return False
    effect = state.lookup.effect[frame.card]
    match effect:
        case ExhaustAll():
            return True
        case StrikeAll():
            return any(owner_of(state, piece) == seat for piece in struck_by_all(state, frame.seat))
        case WeaponRunner():
            return bool(state.circle[seat])
    if target == NOTHING:
        return False
    if aims_at_opponents(state, frame.card):
        return target == seat
    pieces = [target]
    if isinstance(effect, Weapon):
        level = level_of(state, frame.seat, frame.card)
        if any(splashes(state, frame.seat, frame.card, target, level)):
            pieces += neighbours(circle_of(state, target), target)
    return any(owner_of(state, piece) == seat for piece in pieces)
