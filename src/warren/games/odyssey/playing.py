"""A card or power being played (O-PLAY): its target, its payment, its announcement, what comes of it.

At the end what is free at any moment of one's own turn outside the resolution of a card (O-TURN-11).
"""

from typing import Any

from warren.games.odyssey import actions, frames, interrupts, knowledge, trading
from warren.games.odyssey.apply_effects import do
from warren.games.odyssey.effects import RESOURCE_TYPES, ModifyRoll, RecoverWeapon, Redirect, StartHeal, WeaponRunner
from warren.games.odyssey.frames import NOTHING, changed
from warren.games.odyssey.lookup import SPECIAL
from warren.games.odyssey.payment import burn_for_power
from warren.games.odyssey.pieces import creatures_in_play
from warren.games.odyssey.placing import movable
from warren.games.odyssey.score import discard
from warren.games.odyssey.stack import ask, pop, push, replace, top
from warren.games.odyssey.state import OdysseyData
from warren.games.odyssey.targets import (
    aims_at_opponents,
    needs_target,
    targets,
    total_cost,
    why_not_played,
    why_not_used,
)

ANSWERED = -3
"""Where what a response answers lies on the stack, while the response is on top and the window below it."""


def run_play(state: OdysseyData, frame: frames.PlayFrame) -> bool:
    seat, card, how, stage, target = frame.seat, frame.card, frame.how, frame.stage, frame.target
    effect = state.lookup.effect[card]
    if stage == frames.AIMING:
        if effect.__class__ is Redirect:
            return ask(state, seat, interrupts.other_targets(state, top(state, frames.PlayFrame, ANSWERED), seat))
        if needs_target(state, card) and (how == frames.AS_POWER or not state.lookup.is_creature[card]):
            return ask(state, seat, targets(state, seat, card))
        replace(state, changed(frame, stage=frames.SECOND))
    elif stage == frames.SECOND:
        if effect.__class__ is WeaponRunner:
            # Among one or two creatures both ways are the same.
            both = sum(map(len, state.circle)) > 2
            return ask(state, seat, [actions.CLOCKWISE, actions.COUNTERCLOCKWISE] if both else [actions.CLOCKWISE])
        if effect.__class__ is ModifyRoll:
            return ask(state, seat, [actions.RAISE, actions.LOWER])
        replace(state, changed(frame, stage=frames.PAYING))
    elif stage == frames.PAYING:
        replace(state, changed(frame, stage=frames.ANNOUNCED))
        if how != frames.AS_POWER:
            push(state, frames.BillFrame(seat, *total_cost(state, seat, card, target)))
        elif isinstance(effect, RecoverWeapon):
            for _ in range(effect.burn):
                burn_for_power(state, seat, RESOURCE_TYPES.index(effect.type))
        elif burn := getattr(effect, "burn", 0):
            push(state, frames.BurningFrame(seat, burn))
    elif stage == frames.ANNOUNCED:
        _announce(state, frame)
    else:
        pop(state)
        state.tell("countered" if stage == frames.COUNTERED else "takes effect", seat, card=card)
        if stage == frames.COUNTERED:
            discard(state, seat, card)
        else:
            do(state, frame)
    return False


def _announce(state: OdysseyData, frame: frames.PlayFrame) -> None:
    """All is chosen and paid: whoever may respond is asked, and a Very Special from the hand is replaced (O-INT)."""
    seat, card, how, target, extra = frame.seat, frame.card, frame.how, frame.target, frame.extra
    state.announced = (seat, card, how, target, extra)
    if state.events is not None:
        # The target of a redirection is one of what it redirects.
        is_redirect = state.lookup.effect[card].__class__ is Redirect
        aimed = top(state, frames.PlayFrame, ANSWERED).card if is_redirect else card
        at_seat = target != NOTHING and aims_at_opponents(state, aimed)
        aims: dict[str, Any] = {"target": NOTHING if at_seat else target, "opponent": target if at_seat else NOTHING}
        state.tell("announces", seat, card=card, how=how, extra=extra, **aims)
    replace(state, changed(frame, stage=frames.EFFECT))
    push(state, frames.WindowFrame(seat))
    if how == frames.RESPONSE_FROM_HAND:
        push(state, frames.DrawFrame(seat, 1))


def answer_play(state: OdysseyData, frame: frames.PlayFrame, action: int) -> None:
    if frame.stage == frames.AIMING:
        target = action - actions.AIM if action < actions.OPPOSE else action - actions.OPPOSE
        replace(state, changed(frame, stage=frames.SECOND, target=target))
    else:
        second = 1 if action in (actions.CLOCKWISE, actions.RAISE) else 0
        replace(state, changed(frame, stage=frames.PAYING, extra=frame.extra | second))


# What is free


def is_free_asked(phase: int, main_step: int) -> bool:
    """Return whether what is free is asked for in a phase of a turn, while nothing is being resolved.

    Whoever has ended his turn puts down the BOTTOM RUN and does nothing else.
    """
    return phase in (frames.START, frames.MAIN, frames.REFILL) or (
        phase == frames.BOTTOM and main_step == frames.REFILLED
    )


def free_options(state: OdysseyData, seat: int) -> list[int]:
    """Return what is free, ascending: saved Specials, powers, bunnies that can move into cities, offers (O-TURN-11)."""
    options = playable(state, seat, state.saved[seat]) if state.saved[seat] else []
    if state.circle[seat] or state.inside:
        has_power = state.lookup.has_power
        powers = [bunny for bunny in creatures_in_play(state, seat) if has_power[bunny]]
        options += sorted([actions.USE + bunny for bunny in powers if not why_not_used(state, seat, bunny)])
    if state.circle[seat] and any(state.center):
        options += sorted([actions.MOVE_BUNNY + bunny for bunny in movable(state, seat)])
    return options + trading.options_to_trade(state, seat)


def playable(state: OdysseyData, seat: int, cards: tuple[int, ...]) -> list[int]:
    """Return the actions that play Specials among cards that lie together, one of each face."""
    kind = state.lookup.kind
    specials = [card for card in cards if kind[card] == SPECIAL]
    if not specials:
        return []
    found = state.lookup.of_faces(specials)
    return [actions.PLAY_CARD + card for card in found if not why_not_played(state, seat, card)]


def do_free(state: OdysseyData, seat: int, action: int) -> None:
    if action < actions.USE:
        play_special(state, seat, action - actions.PLAY_CARD)
    elif action < actions.MOVE_BUNNY:
        bunny = action - actions.USE
        effect = state.lookup.effect[bunny]
        state.used = tuple(sorted((*state.used, bunny)))
        if isinstance(effect, StartHeal):
            push(state, frames.HealingFrame(seat, effect.amount, effect.creatures))
        else:
            push(state, frames.PlayFrame(seat, bunny, frames.AS_POWER))
    elif action < actions.INTO:
        push(state, frames.MoveFrame(seat, action - actions.MOVE_BUNNY))
    elif action == actions.ASK_OFFERS:
        trading.ask_for_offers(state, seat)
    else:
        trading.begin(state, seat, action - actions.OFFER_TO)


def play_special(state: OdysseyData, seat: int, card: int) -> None:
    """Play a saved Special, or one from the hand, which is the main step."""
    how = frames.FROM_SAVED if card in state.saved[seat] else frames.FROM_HAND
    if how == frames.FROM_HAND:
        state.hands[seat] = tuple([other for other in state.hands[seat] if other != card])
        knowledge.forget(state, card)
        state.main_step = frames.HAND_DONE
        state.undoable = 0
    else:
        state.saved[seat] = tuple(other for other in state.saved[seat] if other != card)
    state.tell("plays", seat, card=card, saved=how == frames.FROM_SAVED)
    push(state, frames.PlayFrame(seat, card, how))
