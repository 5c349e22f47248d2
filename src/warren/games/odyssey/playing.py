"""A card or power being played: its target, its payment, its announcement, what comes of it (O-PLAY)."""

from typing import Any

from warren.games.odyssey import interrupts, knowledge, ledger
from warren.games.odyssey.actions import AIM, CLOCKWISE, COUNTERCLOCKWISE, LOWER, OPPOSE, RAISE
from warren.games.odyssey.apply_effects import do
from warren.games.odyssey.effects import RESOURCE_TYPES, ModifyRoll, RecoverWeapon, Redirect, WeaponRunner
from warren.games.odyssey.payment import burn_for_power
from warren.games.odyssey.phases import (
    AIMING,
    ANNOUNCED,
    AS_POWER,
    BILL,
    BURNING,
    COUNTERED,
    DRAW,
    EFFECT,
    NOTHING,
    PAYING,
    PLAY,
    RESPONSE_FROM_HAND,
    SECOND,
    WINDOW,
    Frame,
)
from warren.games.odyssey.stack import ask, pop, push, replace
from warren.games.odyssey.state import OdysseyState
from warren.games.odyssey.targets import aims_at_opponents, needs_target, targets, total_cost


def begin(state: OdysseyState, seat: int, card: int, how: int) -> None:
    """Begin to play a card that lies nowhere any more, or to use a power."""
    push(state, (PLAY, seat, card, how, AIMING, NOTHING, 0))


def run_play(state: OdysseyState, frame: Frame) -> bool:
    """Go on with a card that is being played, stage by stage."""
    kind, seat, card, how, stage, target, extra = frame
    effect = state.lookup.effect[card]
    if stage == AIMING:
        if effect.__class__ is Redirect:
            return ask(state, seat, interrupts.other_targets(state, state.stack[-3], seat))
        if needs_target(state, card) and (how == AS_POWER or not state.lookup.is_creature[card]):
            return ask(state, seat, targets(state, seat, card))
        replace(state, (kind, seat, card, how, SECOND, target, extra))
    elif stage == SECOND:
        if effect.__class__ is WeaponRunner:
            # Among one or two creatures both ways are the same.
            both = sum(map(len, state.circle)) > 2
            return ask(state, seat, [CLOCKWISE, COUNTERCLOCKWISE] if both else [CLOCKWISE])
        if effect.__class__ is ModifyRoll:
            return ask(state, seat, [RAISE, LOWER])
        replace(state, (kind, seat, card, how, PAYING, target, extra))
    elif stage == PAYING:
        replace(state, (kind, seat, card, how, ANNOUNCED, target, extra))
        if how != AS_POWER:
            push(state, (BILL, seat, *total_cost(state, seat, card, target)))
        elif isinstance(effect, RecoverWeapon):
            for _ in range(effect.burn):
                burn_for_power(state, seat, RESOURCE_TYPES.index(effect.type))
        elif burn := getattr(effect, "burn", 0):
            push(state, (BURNING, seat, burn))
    elif stage == ANNOUNCED:
        _announce(state, frame)
    else:
        pop(state)
        if state.events is not None:
            state.tell("countered" if stage == COUNTERED else "takes effect", seat, card=card)
        if stage == COUNTERED:
            ledger.discard(state, seat, card)
        else:
            do(state, seat, card, how, target, extra)
    return False


def _announce(state: OdysseyState, frame: Frame) -> None:
    """All is chosen and paid: whoever may respond is asked, and a Very Special from the hand is replaced (O-INT)."""
    kind, seat, card, how, _, target, extra = frame
    state.undoable = 0
    state.announced = (seat, card, how, target, extra)
    if state.events is not None:
        at_seat = target != NOTHING and _aims_at_seat(state, card)
        aims: dict[str, Any] = {"target": NOTHING if at_seat else target, "opponent": target if at_seat else NOTHING}
        state.tell("announces", seat, card=card, how=how, extra=extra, **aims)
    replace(state, (kind, seat, card, how, EFFECT, target, extra))
    push(state, (WINDOW, seat, None, ()))
    if how == RESPONSE_FROM_HAND:
        push(state, (DRAW, seat, 1))


def _aims_at_seat(state: OdysseyState, card: int) -> bool:
    """Return whether the target of the card on top is a seat; a redirection has a target of what it redirects."""
    is_redirect = state.lookup.effect[card].__class__ is Redirect
    return aims_at_opponents(state, state.stack[-3][2] if is_redirect else card)


def answer_play(state: OdysseyState, frame: Frame, action: int) -> None:
    """Take the target, or the second thing that a card needs to be told."""
    kind, seat, card, how, stage, target, extra = frame
    if stage == AIMING:
        target = action - AIM if action < OPPOSE else action - OPPOSE
        replace(state, (kind, seat, card, how, SECOND, target, extra))
    else:
        second = 1 if action in (CLOCKWISE, RAISE) else 0
        replace(state, (kind, seat, card, how, PAYING, target, extra | second))


def take_from_hand(state: OdysseyState, seat: int, card: int) -> None:
    """A card leaves the hand, open to all."""
    state.hands[seat] = tuple([other for other in state.hands[seat] if other != card])
    knowledge.forget(state, card)
