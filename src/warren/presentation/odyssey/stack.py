"""What is being resolved, in words: every frame of the stack, and what responses wait for."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from warren.games.odyssey.actions import PASS, RESPOND
from warren.games.odyssey.effects import ModifyRoll, Redirect
from warren.games.odyssey.interrupts import TRIGGER_OF
from warren.games.odyssey.lookup import Cost
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
from warren.games.odyssey.targets import aims_at_opponents
from warren.games.odyssey.view import OdysseyView
from warren.presentation.odyssey.names import bill_said, counted, name, whose
from warren.presentation.odyssey.offers import offer_said
from warren.presentation.translator import Translator, capitalized
from warren.words import mark


def resolving(translator: Translator, view: OdysseyView) -> list[str]:
    """Return what is being resolved, the first that was begun first: a sentence without its stop for each."""
    told = [frame_said(translator, view, frame) for frame in view.stack]
    return [capitalized(said) for said in told if said]


def frame_said(translator: Translator, view: OdysseyView, frame: Frame) -> str:
    """Return what a frame of the stack is about; "" for those that only wait for others."""
    if frame[0] in (OFFERING, OFFER, SWAP):
        return offer_said(translator, view, frame)
    say = _SAYING.get(frame[0])
    return say(translator, view, *frame[1:]) if say else ""


def subject_said(translator: Translator, view: OdysseyView) -> str:
    """Return what a response would answer: what lies under the window on top of the stack."""
    return frame_said(translator, view, view.stack[-2])


def at_said(translator: Translator, view: OdysseyView, card: int, target: int) -> str:
    """Name what a card is aimed at: a player, or a piece with its owner."""
    if aims_at_opponents(view, card):
        return translator.text("you") if target == view.seat else translator.name(target)
    return whose(translator, view, target)


# The frames


def _play(
    translator: Translator, view: OdysseyView, seat: int, card: int, how: int, stage: int, target: int, extra: int
) -> str:
    values = {"name": translator.name(seat), "card": name(translator, view, card)}
    if how in (RESPONSE, RESPONSE_FROM_HAND):
        said = _response(translator, view, (PLAY, seat, card, how, stage, target, extra), values)
    elif target == NOTHING:
        said = translator.text("{name} uses {card}" if how == AS_POWER else "{name} plays {card}", **values)
    else:
        message = mark("{name} uses {card}: {target}") if how == AS_POWER else mark("{name} plays {card}: {target}")
        said = translator.text(message, target=at_said(translator, view, card, target), **values)
    if stage == COUNTERED:
        return translator.text("{said}, which will do nothing", said=said)
    if view.lookup.is_weapon[card] and extra & SPARE:
        return translator.text("{said}, who is spared", said=said)
    return said


def _response(translator: Translator, view: OdysseyView, frame: Frame, values: Mapping[str, str]) -> str:
    """Return the words for a response, with what it changes as far as that is chosen."""
    _, _, card, _, stage, target, extra = frame
    effect = view.lookup.effect[card]
    if isinstance(effect, ModifyRoll) and stage > SECOND:
        raised, lowered = mark("{name} makes the roll {amount} higher"), mark("{name} makes the roll {amount} lower")
        return translator.text(raised if extra else lowered, context=None, amount=effect.amount, **values)
    if isinstance(effect, Redirect) and target != NOTHING:
        redirected = view.stack[view.stack.index(frame) - 2]
        message = mark("{name} turns {other} elsewhere: {target}")
        other = name(translator, view, redirected[2])
        at = at_said(translator, view, redirected[2], target)
        return translator.text(message, context=None, other=other, target=at, **values)
    return translator.text("{name} responds with {card}", context=None, **values)


def _bill(translator: Translator, view: OdysseyView, seat: int, colored: tuple[int, ...], white: int, burn: int) -> str:
    cost = bill_said(translator, Cost(colored, white, burn))
    return translator.text("{name} has still to pay: {cost}", name=translator.name(seat), cost=cost)


def _burning(translator: Translator, view: OdysseyView, seat: int, count: int) -> str:
    message = mark("{name} has still to burn {resources}, spent or not")
    return translator.text(message, name=translator.name(seat), resources=counted(translator, "resources", count))


def _weapon(translator: Translator, view: OdysseyView, seat: int, card: int, target: int, level: int, *_: Any) -> str:
    message = mark("{card} strikes {target} with level {level}")
    return translator.text(
        message, card=name(translator, view, card), target=whose(translator, view, target), level=level
    )


def _strike(translator: Translator, view: OdysseyView, seat: int, piece: int, level: int, card: int, stage: int) -> str:
    if stage == SPARED:
        message = mark("{card} strikes at {target}, who is spared")
    else:
        message = mark("{card} strikes {target} with level {level}")
    return translator.text(
        message, card=name(translator, view, card), target=whose(translator, view, piece), level=level
    )


def _hit(
    translator: Translator,
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
    outcome = translator.text("{amount} damage", amount=amount) if amount else translator.text("no damage")
    return translator.text(
        message,
        name="" if roller == NOTHING else translator.name(roller),
        rolled=rolled,
        piece=whose(translator, view, piece),
        level=level,
        card=name(translator, view, card),
        outcome=outcome,
    )


def _runner(
    translator: Translator, view: OdysseyView, seat: int, card: int, level: int, order: tuple[int, ...], damage: int
) -> str:
    message = mark("{card} of {name} runs round with level {level} and has {damage} damage")
    return translator.text(
        message, card=name(translator, view, card), name=translator.name(seat), level=level, damage=damage
    )


def _damage(translator: Translator, view: OdysseyView, seat: int, piece: int, amount: int, *_: Any) -> str:
    return translator.text("{amount} damage comes to {piece}", amount=amount, piece=whose(translator, view, piece))


def _retaliate(translator: Translator, view: OdysseyView, seat: int, attacker: int, amount: int) -> str:
    message = mark("{name} strikes back: {amount} damage to a creature of {attacker}")
    return translator.text(message, name=translator.name(seat), amount=amount, attacker=translator.name(attacker))


def _sacrifice(translator: Translator, view: OdysseyView, seat: int, city: int, attacker: int) -> str:
    message = mark("{city} holds {points} too many")
    too_many = counted(translator, "points", -room(view, city))
    return translator.text(message, city=whose(translator, view, city), points=too_many)


def _recover(translator: Translator, view: OdysseyView, seat: int, count: int, fewer: bool) -> str:
    message = mark("{name} takes back {resources} of the Discard Pile")
    return translator.text(message, name=translator.name(seat), resources=counted(translator, "resources", count))


def _repair(translator: Translator, view: OdysseyView, seat: int, points: int) -> str:
    return translator.text("{name} repairs up to {points} damage of cities", name=translator.name(seat), points=points)


def _healing(
    translator: Translator, view: OdysseyView, seat: int, amount: int, creatures: int, healed: tuple[int, ...]
) -> str:
    message = mark("{name} heals {amount} damage each on {creatures}")
    return translator.text(
        message, name=translator.name(seat), amount=amount, creatures=counted(translator, "creatures", creatures)
    )


def _exhaust(translator: Translator, view: OdysseyView, seat: int, victim: int, count: int) -> str:
    message = mark("{name} makes {resources} of {victim} count as spent")
    resources = counted(translator, "resources", count)
    return translator.text(message, name=translator.name(seat), resources=resources, victim=translator.name(victim))


def _lose(translator: Translator, view: OdysseyView, seat: int, count: int) -> str:
    message = mark("{name} has to discard {resources}")
    return translator.text(message, name=translator.name(seat), resources=counted(translator, "resources", count))


def _raid(translator: Translator, view: OdysseyView, seat: int, victim: int) -> str:
    return translator.text(
        "{name} sees the hand of {victim}", name=translator.name(seat), victim=translator.name(victim)
    )


def _move(translator: Translator, view: OdysseyView, seat: int, bunny: int) -> str:
    message = mark("{name} takes {bunny} to a city")
    return translator.text(message, name=translator.name(seat), bunny=name(translator, view, bunny))


def _claim(translator: Translator, view: OdysseyView, seat: int, city: int, zone: int, section: int) -> str:
    message = mark("{name} chooses where {piece} is to lie")
    return translator.text(message, name=translator.name(seat), piece=name(translator, view, city))


def _round(translator: Translator, view: OdysseyView, seat: int, waiting: tuple[int, ...]) -> str:
    return translator.text("{name} asks the others for offers", name=translator.name(seat))


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


def triggers_said(translator: Translator, view: OdysseyView, legal: Iterable[int]) -> str:
    """Return what the responses that are possible now answer: what “pass until turn” lets pass."""
    effects = [view.lookup.effect[action - RESPOND] for action in legal if RESPOND <= action < PASS]
    answered = {TRIGGER_OF[effect.__class__] for effect in effects}  # type: ignore[index]
    return translator.listed(translator.text(said) for trigger, said in _TRIGGERS.items() if trigger in answered)
