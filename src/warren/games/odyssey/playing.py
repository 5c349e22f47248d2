"""A card or power being played: its target, its payment, its announcement, what comes of it (O-PLAY)."""

from typing import Any

from warren.games.odyssey import interrupts, knowledge, ledger
from warren.games.odyssey.actions import AIM, CLOCKWISE, COUNTERCLOCKWISE, LOWER, OPPOSE, RAISE
from warren.games.odyssey.apply_effects import do
from warren.games.odyssey.effects import RESOURCE_TYPES, ModifyRoll, RecoverWeapon, Redirect, WeaponRunner
from warren.games.odyssey.frames import (
    AIMING,
    ANNOUNCED,
    AS_POWER,
    COUNTERED,
    EFFECT,
    NOTHING,
    PAYING,
    RESPONSE_FROM_HAND,
    SECOND,
    BillFrame,
    BurningFrame,
    DrawFrame,
    PlayFrame,
    WindowFrame,
    changed,
)
from warren.games.odyssey.payment import burn_for_power
from warren.games.odyssey.stack import ask, pop, push, replace, top
from warren.games.odyssey.state import OdysseyState
from warren.games.odyssey.targets import aims_at_opponents, needs_target, targets, total_cost

REDIRECTED = -3
"""Where what a redirection answers lies on the stack, while the redirection is on top and the window below it."""


def begin(state: OdysseyState, seat: int, card: int, how: int) -> None:
    """Begin to play a card that lies nowhere any more, or to use a power."""
    push(state, PlayFrame(seat, card, how))


def run_play(state: OdysseyState, frame: PlayFrame) -> bool:
    """Go on with a card that is being played, stage by stage."""
    seat, card, how, stage, target = frame.seat, frame.card, frame.how, frame.stage, frame.target
    effect = state.lookup.effect[card]
    if stage == AIMING:
        if effect.__class__ is Redirect:
            return ask(state, seat, interrupts.other_targets(state, top(state, PlayFrame, REDIRECTED), seat))
        if needs_target(state, card) and (how == AS_POWER or not state.lookup.is_creature[card]):
            return ask(state, seat, targets(state, seat, card))
        replace(state, changed(frame, stage=SECOND))
    elif stage == SECOND:
        if effect.__class__ is WeaponRunner:
            # Among one or two creatures both ways are the same.
            both = sum(map(len, state.circle)) > 2
            return ask(state, seat, [CLOCKWISE, COUNTERCLOCKWISE] if both else [CLOCKWISE])
        if effect.__class__ is ModifyRoll:
            return ask(state, seat, [RAISE, LOWER])
        replace(state, changed(frame, stage=PAYING))
    elif stage == PAYING:
        replace(state, changed(frame, stage=ANNOUNCED))
        if how != AS_POWER:
            push(state, BillFrame(seat, *total_cost(state, seat, card, target)))
        elif isinstance(effect, RecoverWeapon):
            for _ in range(effect.burn):
                burn_for_power(state, seat, RESOURCE_TYPES.index(effect.type))
        elif burn := getattr(effect, "burn", 0):
            push(state, BurningFrame(seat, burn))
    elif stage == ANNOUNCED:
        _announce(state, frame)
    else:
        pop(state)
        if state.events is not None:
            state.tell("countered" if stage == COUNTERED else "takes effect", seat, card=card)
        if stage == COUNTERED:
            ledger.discard(state, seat, card)
        else:
            do(state, seat, card, how, target, frame.extra)
    return False


def _announce(state: OdysseyState, frame: PlayFrame) -> None:
    """All is chosen and paid: whoever may respond is asked, and a Very Special from the hand is replaced (O-INT)."""
    seat, card, how, target, extra = frame.seat, frame.card, frame.how, frame.target, frame.extra
    state.undoable = 0
    state.announced = (seat, card, how, target, extra)
    if state.events is not None:
        at_seat = target != NOTHING and _aims_at_seat(state, card)
        aims: dict[str, Any] = {"target": NOTHING if at_seat else target, "opponent": target if at_seat else NOTHING}
        state.tell("announces", seat, card=card, how=how, extra=extra, **aims)
    replace(state, changed(frame, stage=EFFECT))
    push(state, WindowFrame(seat))
    if how == RESPONSE_FROM_HAND:
        push(state, DrawFrame(seat, 1))


def _aims_at_seat(state: OdysseyState, card: int) -> bool:
    """Return whether the target of the card on top is a seat; a redirection has a target of what it redirects."""
    is_redirect = state.lookup.effect[card].__class__ is Redirect
    return aims_at_opponents(state, top(state, PlayFrame, REDIRECTED).card if is_redirect else card)


def answer_play(state: OdysseyState, frame: PlayFrame, action: int) -> None:
    """Take the target, or the second thing that a card needs to be told."""
    if frame.stage == AIMING:
        target = action - AIM if action < OPPOSE else action - OPPOSE
        replace(state, changed(frame, stage=SECOND, target=target))
    else:
        second = 1 if action in (CLOCKWISE, RAISE) else 0
        replace(state, changed(frame, stage=PAYING, extra=frame.extra | second))


def take_from_hand(state: OdysseyState, seat: int, card: int) -> None:
    """A card leaves the hand, open to all."""
    state.hands[seat] = tuple([other for other in state.hands[seat] if other != card])
    knowledge.forget(state, card)
