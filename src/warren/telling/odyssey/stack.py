"""What is being resolved, in words: every frame of the stack, and what responses wait for."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from warren.games.odyssey.actions import PASS, RESPOND
from warren.games.odyssey.effects import ModifyRoll, Redirect
from warren.games.odyssey.interrupts import TRIGGER_OF
from warren.games.odyssey.phases import (
    AGGRESSIVE_AT_OWN,
    AS_POWER,
    BILL,
    BURNING,
    CLAIM,
    COUNTERED,
    DAMAGE,
    DEFENSE_ROLLED,
    EXHAUST,
    HEALING,
    HIT,
    LOSE,
    MOVE,
    NOTHING,
    OFFER,
    OFFERING,
    PLAY,
    RAID,
    RECOVER,
    REPAIR,
    RESPONSE,
    RESPONSE_FROM_HAND,
    RETALIATE,
    ROLLING,
    ROUND,
    RUNNER,
    SACRIFICE,
    SECOND,
    SPARE,
    SPARED,
    SPECIAL_PLAYED,
    STRIKE,
    SWAP,
    WEAPON,
    WEAPON_AT_OWN,
    Frame,
)
from warren.games.odyssey.pieces import room
from warren.games.odyssey.tables import Cost
from warren.games.odyssey.targets import aims_at_opponents
from warren.games.odyssey.view import OdysseyView
from warren.telling.odyssey.names import bill_said, counted, name, whose
from warren.telling.odyssey.offers import offer_said
from warren.telling.voice import Voice, capitalized
from warren.words import mark


def resolving(voice: Voice, view: OdysseyView) -> list[str]:
    """Say what is being resolved, the first that was begun first: a sentence without its stop for each."""
    told = [frame_said(voice, view, frame) for frame in view.stack]
    return [capitalized(said) for said in told if said]


def frame_said(voice: Voice, view: OdysseyView, frame: Frame) -> str:
    """Say what a frame of the stack is about; "" for those that only wait for others."""
    if frame[0] in (OFFERING, OFFER, SWAP):
        return offer_said(voice, view, frame)
    say = _SAYING.get(frame[0])
    return say(voice, view, *frame[1:]) if say else ""


def subject_said(voice: Voice, view: OdysseyView) -> str:
    """Say what a response would answer: what lies under the window on top of the stack."""
    return frame_said(voice, view, view.stack[-2])


def at_said(voice: Voice, view: OdysseyView, card: int, target: int) -> str:
    """Name what a card is aimed at: a player, or a piece with its owner."""
    if aims_at_opponents(view, card):
        return voice.text("you") if target == view.seat else voice.name(target)
    return whose(voice, view, target)


# The frames


def _play(voice: Voice, view: OdysseyView, seat: int, card: int, how: int, stage: int, target: int, extra: int) -> str:
    values = {"name": voice.name(seat), "card": name(voice, view, card)}
    if how in (RESPONSE, RESPONSE_FROM_HAND):
        said = _response(voice, view, (PLAY, seat, card, how, stage, target, extra), values)
    elif target == NOTHING:
        said = voice.text("{name} uses {card}" if how == AS_POWER else "{name} plays {card}", **values)
    else:
        message = mark("{name} uses {card}: {target}") if how == AS_POWER else mark("{name} plays {card}: {target}")
        said = voice.text(message, target=at_said(voice, view, card, target), **values)
    if stage == COUNTERED:
        return voice.text("{said}, which will do nothing", said=said)
    if view.tables.is_weapon[card] and extra & SPARE:
        return voice.text("{said}, who is spared", said=said)
    return said


def _response(voice: Voice, view: OdysseyView, frame: Frame, values: Mapping[str, str]) -> str:
    """Say a response, with what it changes as far as that is chosen."""
    _, _, card, _, stage, target, extra = frame
    effect = view.tables.effect[card]
    if isinstance(effect, ModifyRoll) and stage > SECOND:
        raised, lowered = mark("{name} makes the roll {amount} higher"), mark("{name} makes the roll {amount} lower")
        return voice.text(raised if extra else lowered, context=None, amount=effect.amount, **values)
    if isinstance(effect, Redirect) and target != NOTHING:
        redirected = view.stack[view.stack.index(frame) - 2]
        message = mark("{name} turns {other} elsewhere: {target}")
        other = name(voice, view, redirected[2])
        at = at_said(voice, view, redirected[2], target)
        return voice.text(message, context=None, other=other, target=at, **values)
    return voice.text("{name} responds with {card}", context=None, **values)


def _bill(voice: Voice, view: OdysseyView, seat: int, colored: tuple[int, ...], white: int, burn: int) -> str:
    cost = bill_said(voice, Cost(colored, white, burn))
    return voice.text("{name} has still to pay: {cost}", name=voice.name(seat), cost=cost)


def _burning(voice: Voice, view: OdysseyView, seat: int, count: int) -> str:
    message = mark("{name} has still to burn {resources}, spent or not")
    return voice.text(message, name=voice.name(seat), resources=counted(voice, "resources", count))


def _weapon(voice: Voice, view: OdysseyView, seat: int, card: int, target: int, level: int, *_: Any) -> str:
    message = mark("{card} strikes {target} with level {level}")
    return voice.text(message, card=name(voice, view, card), target=whose(voice, view, target), level=level)


def _strike(voice: Voice, view: OdysseyView, seat: int, piece: int, level: int, card: int, stage: int) -> str:
    if stage == SPARED:
        message = mark("{card} strikes at {target}, who is spared")
    else:
        message = mark("{card} strikes {target} with level {level}")
    return voice.text(message, card=name(voice, view, card), target=whose(voice, view, piece), level=level)


def _hit(
    voice: Voice,
    view: OdysseyView,
    seat: int,
    piece: int,
    level: int,
    card: int,
    attack: int,
    stage: int,
    roller: int,
    rolled: int,
) -> str:
    message = mark("{name} has rolled {rolled} for {piece} against level {level} of {card}: {outcome}")
    if stage == ROLLING:
        message = mark("{piece} has to defend against level {level} of {card}")
    amount = max(0, level - rolled)
    outcome = voice.text("{amount} damage", amount=amount) if amount else voice.text("no damage")
    return voice.text(
        message,
        name="" if roller == NOTHING else voice.name(roller),
        rolled=rolled,
        piece=whose(voice, view, piece),
        level=level,
        card=name(voice, view, card),
        outcome=outcome,
    )


def _runner(
    voice: Voice, view: OdysseyView, seat: int, card: int, level: int, order: tuple[int, ...], damage: int
) -> str:
    message = mark("{card} of {name} runs round with level {level} and has {damage} damage")
    return voice.text(message, card=name(voice, view, card), name=voice.name(seat), level=level, damage=damage)


def _damage(voice: Voice, view: OdysseyView, seat: int, piece: int, amount: int, *_: Any) -> str:
    return voice.text("{amount} damage comes to {piece}", amount=amount, piece=whose(voice, view, piece))


def _retaliate(voice: Voice, view: OdysseyView, seat: int, attacker: int, amount: int) -> str:
    message = mark("{name} strikes back: {amount} damage to a creature of {attacker}")
    return voice.text(message, name=voice.name(seat), amount=amount, attacker=voice.name(attacker))


def _sacrifice(voice: Voice, view: OdysseyView, seat: int, city: int, attacker: int) -> str:
    message = mark("{city} holds {points} too many")
    too_many = counted(voice, "points", -room(view, city))
    return voice.text(message, city=whose(voice, view, city), points=too_many)


def _recover(voice: Voice, view: OdysseyView, seat: int, count: int, fewer: bool) -> str:
    message = mark("{name} takes back {resources} of the Discard Pile")
    return voice.text(message, name=voice.name(seat), resources=counted(voice, "resources", count))


def _repair(voice: Voice, view: OdysseyView, seat: int, points: int) -> str:
    return voice.text("{name} repairs up to {points} damage of cities", name=voice.name(seat), points=points)


def _healing(voice: Voice, view: OdysseyView, seat: int, amount: int, creatures: int, healed: tuple[int, ...]) -> str:
    message = mark("{name} heals {amount} damage each on {creatures}")
    return voice.text(message, name=voice.name(seat), amount=amount, creatures=counted(voice, "creatures", creatures))


def _exhaust(voice: Voice, view: OdysseyView, seat: int, victim: int, count: int) -> str:
    message = mark("{name} makes {resources} of {victim} count as spent")
    resources = counted(voice, "resources", count)
    return voice.text(message, name=voice.name(seat), resources=resources, victim=voice.name(victim))


def _lose(voice: Voice, view: OdysseyView, seat: int, count: int) -> str:
    message = mark("{name} has to discard {resources}")
    return voice.text(message, name=voice.name(seat), resources=counted(voice, "resources", count))


def _raid(voice: Voice, view: OdysseyView, seat: int, victim: int) -> str:
    return voice.text("{name} sees the hand of {victim}", name=voice.name(seat), victim=voice.name(victim))


def _move(voice: Voice, view: OdysseyView, seat: int, bunny: int) -> str:
    message = mark("{name} takes {bunny} to a city")
    return voice.text(message, name=voice.name(seat), bunny=name(voice, view, bunny))


def _claim(voice: Voice, view: OdysseyView, seat: int, city: int, zone: int, section: int) -> str:
    message = mark("{name} chooses where {piece} is to lie")
    return voice.text(message, name=voice.name(seat), piece=name(voice, view, city))


def _round(voice: Voice, view: OdysseyView, seat: int, waiting: tuple[int, ...]) -> str:
    return voice.text("{name} asks the others for offers", name=voice.name(seat))


_SAYING: dict[int, Callable[..., str]] = {
    PLAY: _play,
    BILL: _bill,
    WEAPON: _weapon,
    STRIKE: _strike,
    HIT: _hit,
    RUNNER: _runner,
    DAMAGE: _damage,
    RETALIATE: _retaliate,
    SACRIFICE: _sacrifice,
    RECOVER: _recover,
    REPAIR: _repair,
    HEALING: _healing,
    EXHAUST: _exhaust,
    LOSE: _lose,
    RAID: _raid,
    MOVE: _move,
    CLAIM: _claim,
    BURNING: _burning,
    ROUND: _round,
}
"""How each kind of frame is told; its values are those of the frame, in their order."""


# Responses

_TRIGGERS = {
    SPECIAL_PLAYED: mark("a Special or Very Special of somebody else"),
    AGGRESSIVE_AT_OWN: mark("an Aggressive card aimed at you or something of yours"),
    WEAPON_AT_OWN: mark("a weapon aimed at something of yours"),
    DEFENSE_ROLLED: mark("a defence roll"),
}


def triggers_said(voice: Voice, view: OdysseyView, legal: Iterable[int]) -> str:
    """Say what the responses that are possible now answer: what “pass until turn” lets pass."""
    effects = [view.tables.effect[action - RESPOND] for action in legal if RESPOND <= action < PASS]
    answered = {TRIGGER_OF[effect.__class__] for effect in effects}  # type: ignore[index]
    return voice.listed(voice.text(said) for trigger, said in _TRIGGERS.items() if trigger in answered)
