"""What is being resolved, in words: every frame of the stack, and what responses wait for."""

from collections.abc import Callable, Mapping
from typing import Any

from warren.games.odyssey import frames
from warren.games.odyssey.actions import PASS, RESPOND
from warren.games.odyssey.effects import ModifyRoll, Redirect
from warren.games.odyssey.frames import (
    AGGRESSIVE_AT_OWN,
    AS_POWER,
    ASKED,
    COUNTERED,
    DEFENSE_ROLLED,
    NOTHING,
    RESPONSE,
    RESPONSE_FROM_HAND,
    ROLLING,
    SECOND,
    SPARE,
    SPARED,
    SPECIAL_PLAYED,
    WEAPON_AT_OWN,
)
from warren.games.odyssey.interrupts import TRIGGER_OF
from warren.games.odyssey.lookup import Cost
from warren.games.odyssey.pieces import room
from warren.games.odyssey.stack import top
from warren.games.odyssey.targets import aims_at_opponents
from warren.games.odyssey.view import HIDDEN
from warren.presentation.model import Layer
from warren.presentation.odyssey.moment import Moment
from warren.presentation.odyssey.trades import offer_said
from warren.words import mark

Say = str | Callable[[Moment, Any], str]
"""A message about a frame, in which its fields stand by their names; or what says it."""

_LAYERS_SAID: dict[type[frames.Frame], int] = {frames.BillFrame: 2, frames.BurningFrame: 2, frames.WindowFrame: 2}
"""How many layers a question says itself, by its kind; others say one.

A bill has the card beside it that is paid for; who may respond is asked so in a heading, above what would be answered.
"""


def resolving(moment: Moment) -> tuple[Layer, ...]:
    """Return what is being resolved, the latest first; nothing where the question to the view's seat says it all."""
    view = moment.view
    told = [(frame, frame_said(moment, frame)) for frame in view.stack]
    found = [Layer(None if isinstance(frame, HIDDEN) else frame.seat, said) for frame, said in told if said]
    if view.seat in view.to_act and view.stack and len(found) <= _LAYERS_SAID.get(type(view.stack[-1]), 1):
        return ()
    return tuple(found[::-1])


def frame_said(moment: Moment, frame: frames.Frame) -> str:
    """Return what a frame of the stack is about."""
    if isinstance(frame, frames.TradeFrame):
        return offer_said(moment, frame)
    return told_of(moment, frame, _SAID.get(type(frame), ""))


def told_of(moment: Moment, frame: frames.Frame, say: Say) -> str:
    """Return the words for a frame; name is whoever it is the frame of."""
    if callable(say):
        return say(moment, frame)
    return moment.text(say, **_values(moment, frame)) if say else ""


def _values(moment: Moment, frame: frames.Frame) -> dict[str, Any]:
    values: dict[str, Any] = {field: getattr(frame, field) for field in frame.__struct_fields__}
    values["name"] = values["seat"]
    if "count" in values:
        values["resources"] = moment.counted("resources", values["count"])
    calls = {
        **dict.fromkeys(("name", "victim", "owner", "attacker", "roller"), moment.player),
        **dict.fromkeys(("card", "bunny", "city"), moment.name),
        **dict.fromkeys(("piece", "target"), moment.whose),
    }
    called = {key: calls[key](value) if value != NOTHING else "" for key, value in values.items() if key in calls}
    return values | called


def at_said(moment: Moment, card: int, target: int) -> str:
    """Name what a card is aimed at: a player, or a piece with its owner."""
    if aims_at_opponents(moment.view, card):
        return moment.text("you") if target == moment.seat else moment.player(target)
    return moment.whose(target)


# The frames


def _play(moment: Moment, frame: frames.PlayFrame) -> str:
    card, how, target = frame.card, frame.how, frame.target
    values = {"name": moment.player(frame.seat), "card": moment.name(card)}
    if how in (RESPONSE, RESPONSE_FROM_HAND):
        said = _response(moment, frame, values)
    elif target == NOTHING:
        said = moment.text("{name} uses {card}" if how == AS_POWER else "{name} plays {card}", **values)
    else:
        message = mark("{name} uses {card}: {target}") if how == AS_POWER else mark("{name} plays {card}: {target}")
        said = moment.text(message, target=at_said(moment, card, target), **values)
    if frame.stage == COUNTERED:
        return moment.text("{said}, which will do nothing", said=said)
    if moment.lookup.is_weapon[card] and frame.extra & SPARE:
        return moment.text("{said}, who is spared", said=said)
    return said


def _response(moment: Moment, frame: frames.PlayFrame, values: Mapping[str, str]) -> str:
    """Return the words for a response, with what it changes as far as that is chosen."""
    view, effect = moment.view, moment.lookup.effect[frame.card]
    if isinstance(effect, ModifyRoll) and frame.stage > SECOND:
        raised, lowered = mark("{name} makes the roll {amount} higher"), mark("{name} makes the roll {amount} lower")
        return moment.text(raised if frame.extra else lowered, context=None, amount=effect.amount, **values)
    if isinstance(effect, Redirect) and frame.target != NOTHING:
        redirected = top(view, frames.PlayFrame, view.stack.index(frame) - 2)
        message = mark("{name} turns {other} elsewhere: {target}")
        other, at = moment.name(redirected.card), at_said(moment, redirected.card, frame.target)
        return moment.text(message, context=None, other=other, target=at, **values)
    return moment.text("{name} responds with {card}", context=None, **values)


def _bill(moment: Moment, frame: frames.BillFrame) -> str:
    cost = moment.bill_said(Cost(frame.colored, frame.white, frame.burn))
    return moment.text("{name} has still to pay: {cost}", name=moment.player(frame.seat), cost=cost)


def _strike(moment: Moment, frame: frames.StrikeFrame) -> str:
    spared, struck = (
        mark("{card} strikes at {piece}, who is spared"),
        mark("{card} strikes {piece} with level {level}"),
    )
    return told_of(moment, frame, spared if frame.stage == SPARED else struck)


def _hit(moment: Moment, frame: frames.HitFrame) -> str:
    if frame.stage == ROLLING:
        return told_of(moment, frame, mark("{piece} has to defend against level {level} of {card}"))
    message = mark("{name} has rolled {rolled} for {piece} against level {level} of {card}: {outcome}")
    amount = max(0, frame.level - frame.rolled)
    outcome = moment.text("{amount} damage", amount=amount) if amount else moment.text("no damage")
    values = _values(moment, frame)
    return moment.text(message, **(values | {"name": values["roller"], "outcome": outcome}))


def _sacrifice(moment: Moment, frame: frames.SacrificeFrame) -> str:
    too_many = moment.counted("points", -room(moment.view, frame.city))
    return moment.text("{city} holds {points} too many", city=moment.whose(frame.city), points=too_many)


def _healing(moment: Moment, frame: frames.HealingFrame) -> str:
    message, creatures = mark("{name} heals {amount} damage each on {creatures}"), frame.creatures
    return moment.text(message, **(_values(moment, frame) | {"creatures": moment.counted("creatures", creatures)}))


def _window(moment: Moment, frame: frames.WindowFrame) -> str:
    return moment.text("you may respond" if frame.concerned == ASKED else "somebody may respond")


_SAID: dict[type[frames.Frame], Say] = {
    frames.PlayFrame: _play,
    frames.BillFrame: _bill,
    frames.WeaponFrame: mark("{card} strikes {target} with level {level}"),
    frames.StrikeFrame: _strike,
    frames.HitFrame: _hit,
    frames.RunnerFrame: mark("{card} of {name} runs round with level {level} and has {damage} damage"),
    frames.DamageFrame: mark("{amount} damage comes to {piece}"),
    frames.RetaliateFrame: mark("{name} strikes back: {amount} damage to a creature of {attacker}"),
    frames.SacrificeFrame: _sacrifice,
    frames.RecoverFrame: mark("{name} takes back {resources} of the Discard Pile"),
    frames.RepairFrame: mark("{name} repairs up to {points} damage of cities"),
    frames.HealingFrame: _healing,
    frames.ExhaustFrame: mark("{name} makes {resources} of {victim} count as spent"),
    frames.LoseFrame: mark("{name} has to discard {resources}"),
    frames.RaidFrame: mark("{name} sees the hand of {victim}"),
    frames.MoveFrame: mark("{name} takes {bunny} to a city"),
    frames.ClaimFrame: mark("{name} chooses where {city} is to lie"),
    frames.BurningFrame: mark("{name} has still to burn {resources}, spent or not"),
    frames.RoundFrame: mark("{name} asks the others for offers"),
    frames.PlaceFrame: mark("{name} chooses a place for {card}"),
    frames.CutFrame: mark("{name} cuts the pile of {owner}"),
    frames.WindowFrame: _window,
    frames.CallsFrame: mark("opponents look at the number of cards in hand"),
}
"""How each kind of frame is told."""


# Responses

_TRIGGERS = {
    SPECIAL_PLAYED: mark("a Special or Very Special of somebody else"),
    AGGRESSIVE_AT_OWN: mark("an Aggressive card aimed at you or something of yours"),
    WEAPON_AT_OWN: mark("a weapon aimed at something of yours"),
    DEFENSE_ROLLED: mark("a defence roll"),
}


def triggers_said(moment: Moment) -> str:
    """Return what the responses that are possible now answer: what “pass until turn” lets pass."""
    effects = [moment.lookup.effect[action - RESPOND] for action in moment.possible if RESPOND <= action < PASS]
    answered = {TRIGGER_OF[effect.__class__] for effect in effects}  # type: ignore[index]
    return moment.listed(moment.text(said) for trigger, said in _TRIGGERS.items() if trigger in answered)
