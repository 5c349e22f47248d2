"""What is being resolved, in words: every frame of the stack, and what responses wait for."""

from collections.abc import Callable, Iterable, Mapping
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
from warren.games.odyssey.view import HIDDEN, OdysseyView
from warren.presentation.model import Layer
from warren.presentation.odyssey.names import bill_said, counted, name, whose
from warren.presentation.odyssey.trades import offer_said
from warren.presentation.translator import Translator
from warren.words import mark

_SAID: dict[type[frames.Frame], int] = {frames.BillFrame: 2, frames.BurningFrame: 2, frames.WindowFrame: 2}
"""How many layers a question says itself, by its kind; others say one.

A bill has the card beside it that is paid for; who may respond is asked so in a heading, above what would be answered.
"""


def resolving(translator: Translator, view: OdysseyView) -> tuple[Layer, ...]:
    """Return what is being resolved, the latest first; nothing where the question to the view's seat says it all."""
    told = [(frame, frame_said(translator, view, frame)) for frame in view.stack]
    found = [Layer(None if isinstance(frame, HIDDEN) else frame.seat, said) for frame, said in told if said]
    if view.seat in view.to_act and view.stack and len(found) <= _SAID.get(type(view.stack[-1]), 1):
        return ()
    return tuple(found[::-1])


def frame_said(translator: Translator, view: OdysseyView, frame: frames.Frame) -> str:
    """Return what a frame of the stack is about."""
    if isinstance(frame, frames.TradeFrame):
        return offer_said(translator, view, frame)
    say = _SAYING.get(type(frame))
    return say(translator, view, frame) if say else ""


def subject_said(translator: Translator, view: OdysseyView) -> str:
    """Return what a response would answer: what lies under the window on top of the stack."""
    return frame_said(translator, view, view.stack[-2])


def at_said(translator: Translator, view: OdysseyView, card: int, target: int) -> str:
    """Name what a card is aimed at: a player, or a piece with its owner."""
    if aims_at_opponents(view, card):
        return translator.text("you") if target == view.seat else translator.name(target)
    return whose(translator, view, target)


# The frames


def _play(translator: Translator, view: OdysseyView, frame: frames.PlayFrame) -> str:
    seat, card, how, target = frame.seat, frame.card, frame.how, frame.target
    values = {"name": translator.name(seat), "card": name(translator, view, card)}
    if how in (RESPONSE, RESPONSE_FROM_HAND):
        said = _response(translator, view, frame, values)
    elif target == NOTHING:
        said = translator.text("{name} uses {card}" if how == AS_POWER else "{name} plays {card}", **values)
    else:
        message = mark("{name} uses {card}: {target}") if how == AS_POWER else mark("{name} plays {card}: {target}")
        said = translator.text(message, target=at_said(translator, view, card, target), **values)
    if frame.stage == COUNTERED:
        return translator.text("{said}, which will do nothing", said=said)
    if view.lookup.is_weapon[card] and frame.extra & SPARE:
        return translator.text("{said}, who is spared", said=said)
    return said


def _response(translator: Translator, view: OdysseyView, frame: frames.PlayFrame, values: Mapping[str, str]) -> str:
    """Return the words for a response, with what it changes as far as that is chosen."""
    effect = view.lookup.effect[frame.card]
    if isinstance(effect, ModifyRoll) and frame.stage > SECOND:
        raised, lowered = mark("{name} makes the roll {amount} higher"), mark("{name} makes the roll {amount} lower")
        return translator.text(raised if frame.extra else lowered, context=None, amount=effect.amount, **values)
    if isinstance(effect, Redirect) and frame.target != NOTHING:
        redirected = top(view, frames.PlayFrame, view.stack.index(frame) - 2)
        message = mark("{name} turns {other} elsewhere: {target}")
        other = name(translator, view, redirected.card)
        at = at_said(translator, view, redirected.card, frame.target)
        return translator.text(message, context=None, other=other, target=at, **values)
    return translator.text("{name} responds with {card}", context=None, **values)


def _bill(translator: Translator, view: OdysseyView, frame: frames.BillFrame) -> str:
    cost = bill_said(translator, Cost(frame.colored, frame.white, frame.burn))
    return translator.text("{name} has still to pay: {cost}", name=translator.name(frame.seat), cost=cost)


def _burning(translator: Translator, view: OdysseyView, frame: frames.BurningFrame) -> str:
    message = mark("{name} has still to burn {resources}, spent or not")
    return translator.text(
        message, name=translator.name(frame.seat), resources=counted(translator, "resources", frame.count)
    )


def _weapon(translator: Translator, view: OdysseyView, frame: frames.WeaponFrame) -> str:
    message = mark("{card} strikes {target} with level {level}")
    return translator.text(
        message,
        card=name(translator, view, frame.card),
        target=whose(translator, view, frame.target),
        level=frame.level,
    )


def _strike(translator: Translator, view: OdysseyView, frame: frames.StrikeFrame) -> str:
    if frame.stage == SPARED:
        message = mark("{card} strikes at {target}, who is spared")
    else:
        message = mark("{card} strikes {target} with level {level}")
    return translator.text(
        message, card=name(translator, view, frame.card), target=whose(translator, view, frame.piece), level=frame.level
    )


def _hit(translator: Translator, view: OdysseyView, frame: frames.HitFrame) -> str:
    message = mark("{name} has rolled {rolled} for {piece} against level {level} of {card}: {outcome}")
    if frame.stage == ROLLING:
        message = mark("{piece} has to defend against level {level} of {card}")
    amount = max(0, frame.level - frame.rolled)
    outcome = translator.text("{amount} damage", amount=amount) if amount else translator.text("no damage")
    return translator.text(
        message,
        name="" if frame.roller == NOTHING else translator.name(frame.roller),
        rolled=frame.rolled,
        piece=whose(translator, view, frame.piece),
        level=frame.level,
        card=name(translator, view, frame.card),
        outcome=outcome,
    )


def _runner(translator: Translator, view: OdysseyView, frame: frames.RunnerFrame) -> str:
    message = mark("{card} of {name} runs round with level {level} and has {damage} damage")
    return translator.text(
        message,
        card=name(translator, view, frame.card),
        name=translator.name(frame.seat),
        level=frame.level,
        damage=frame.damage,
    )


def _damage(translator: Translator, view: OdysseyView, frame: frames.DamageFrame) -> str:
    return translator.text(
        "{amount} damage comes to {piece}", amount=frame.amount, piece=whose(translator, view, frame.piece)
    )


def _retaliate(translator: Translator, view: OdysseyView, frame: frames.RetaliateFrame) -> str:
    message = mark("{name} strikes back: {amount} damage to a creature of {attacker}")
    return translator.text(
        message, name=translator.name(frame.seat), amount=frame.amount, attacker=translator.name(frame.attacker)
    )


def _sacrifice(translator: Translator, view: OdysseyView, frame: frames.SacrificeFrame) -> str:
    message = mark("{city} holds {points} too many")
    too_many = counted(translator, "points", -room(view, frame.city))
    return translator.text(message, city=whose(translator, view, frame.city), points=too_many)


def _recover(translator: Translator, view: OdysseyView, frame: frames.RecoverFrame) -> str:
    message = mark("{name} takes back {resources} of the Discard Pile")
    return translator.text(
        message, name=translator.name(frame.seat), resources=counted(translator, "resources", frame.count)
    )


def _repair(translator: Translator, view: OdysseyView, frame: frames.RepairFrame) -> str:
    return translator.text(
        "{name} repairs up to {points} damage of cities", name=translator.name(frame.seat), points=frame.points
    )


def _healing(translator: Translator, view: OdysseyView, frame: frames.HealingFrame) -> str:
    message = mark("{name} heals {amount} damage each on {creatures}")
    return translator.text(
        message,
        name=translator.name(frame.seat),
        amount=frame.amount,
        creatures=counted(translator, "creatures", frame.creatures),
    )


def _exhaust(translator: Translator, view: OdysseyView, frame: frames.ExhaustFrame) -> str:
    message = mark("{name} makes {resources} of {victim} count as spent")
    resources = counted(translator, "resources", frame.count)
    return translator.text(
        message, name=translator.name(frame.seat), resources=resources, victim=translator.name(frame.victim)
    )


def _lose(translator: Translator, view: OdysseyView, frame: frames.LoseFrame) -> str:
    message = mark("{name} has to discard {resources}")
    return translator.text(
        message, name=translator.name(frame.seat), resources=counted(translator, "resources", frame.count)
    )


def _raid(translator: Translator, view: OdysseyView, frame: frames.RaidFrame) -> str:
    return translator.text(
        "{name} sees the hand of {victim}", name=translator.name(frame.seat), victim=translator.name(frame.victim)
    )


def _move(translator: Translator, view: OdysseyView, frame: frames.MoveFrame) -> str:
    message = mark("{name} takes {bunny} to a city")
    return translator.text(message, name=translator.name(frame.seat), bunny=name(translator, view, frame.bunny))


def _claim(translator: Translator, view: OdysseyView, frame: frames.ClaimFrame) -> str:
    message = mark("{name} chooses where {piece} is to lie")
    return translator.text(message, name=translator.name(frame.seat), piece=name(translator, view, frame.city))


def _place(translator: Translator, view: OdysseyView, frame: frames.PlaceFrame) -> str:
    called, who = name(translator, view, frame.card), translator.name(frame.seat)
    return translator.text("{name} chooses a place for {piece}", name=who, piece=called)


def _cut(translator: Translator, view: OdysseyView, frame: frames.CutFrame) -> str:
    owner, who = translator.name(frame.owner), translator.name(frame.seat)
    return translator.text("{name} cuts the pile of {owner}", name=who, owner=owner)


def _window(translator: Translator, view: OdysseyView, frame: frames.WindowFrame) -> str:
    if frame.concerned == ASKED:
        return translator.text("you may respond")
    return translator.text("somebody may respond")


def _calls(translator: Translator, view: OdysseyView, frame: frames.CallsFrame) -> str:
    return translator.text("opponents look at the number of cards in hand")


def _round(translator: Translator, view: OdysseyView, frame: frames.RoundFrame) -> str:
    return translator.text("{name} asks the others for offers", name=translator.name(frame.seat))


_SAYING: dict[type[frames.Frame], Callable[[Translator, OdysseyView, Any], str]] = {
    frames.PlayFrame: _play,
    frames.BillFrame: _bill,
    frames.WeaponFrame: _weapon,
    frames.StrikeFrame: _strike,
    frames.HitFrame: _hit,
    frames.RunnerFrame: _runner,
    frames.DamageFrame: _damage,
    frames.RetaliateFrame: _retaliate,
    frames.SacrificeFrame: _sacrifice,
    frames.RecoverFrame: _recover,
    frames.RepairFrame: _repair,
    frames.HealingFrame: _healing,
    frames.ExhaustFrame: _exhaust,
    frames.LoseFrame: _lose,
    frames.RaidFrame: _raid,
    frames.MoveFrame: _move,
    frames.ClaimFrame: _claim,
    frames.BurningFrame: _burning,
    frames.RoundFrame: _round,
    frames.PlaceFrame: _place,
    frames.CutFrame: _cut,
    frames.WindowFrame: _window,
    frames.CallsFrame: _calls,
}
"""How each kind of frame is told."""


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
