"""A card or power being played: target, payment, announcement, what comes of it; as games/odyssey/playing.py."""

from warren.core.compiled import Cells, compiled
from warren.core.odyssey import stack, tables
from warren.core.odyssey.apply_effects import do
from warren.core.odyssey.asking import add, add_found, ask, begin_faces, forget_options, is_new_face
from warren.core.odyssey.attacks import open_window
from warren.core.odyssey.interrupts import list_other_targets, push_play
from warren.core.odyssey.layout import (
    AMOUNT,
    BURNS,
    CARDS,
    CENTER,
    CIRCLE,
    HANDS,
    HAS_POWER,
    HEALED,
    IS_CREATURE,
    KIND,
    MAIN_STEP,
    MARKS,
    NEXT,
    NONE,
    NUMBER,
    OF,
    SAVED,
    STRAY,
    USED,
    WHERE,
    WORD,
)
from warren.core.odyssey.payment import burn_for_power
from warren.core.odyssey.pieces import next_creature, ring_size
from warren.core.odyssey.places import take_out
from warren.core.odyssey.placing import add_movable
from warren.core.odyssey.score import discard
from warren.core.odyssey.targets import can_be_played, can_be_used, list_targets, needs_target, total_cost
from warren.core.odyssey.trading import add_offers, ask_for_offers, begin_offer
from warren.games.odyssey import actions, frames
from warren.games.odyssey.lookup import SPECIAL

ANSWERED = 3
"""How deep what a response answers lies on the stack, while the response is on top and the window below it."""


@compiled
def run_play(cells: Cells, frame: int) -> bool:
    seat, card, how = cells[frame + stack.SEAT], cells[frame + stack.CARD], cells[frame + stack.HOW]
    stage, word, target = cells[frame + stack.STAGE], cells[WORD + card % CARDS], cells[frame + stack.TARGET]
    if stage == frames.AIMING:
        forget_options(cells)
        if word == tables.REDIRECT:
            add_found(cells, 0, list_other_targets(cells, stack.below(cells, ANSWERED), seat))
            return ask(cells, seat)
        if needs_target(cells, card) and (how == frames.AS_POWER or not cells[IS_CREATURE + card % CARDS]):
            add_found(cells, 0, list_targets(cells, seat, card))
            return ask(cells, seat)
        cells[frame + stack.STAGE] = frames.SECOND
    elif stage == frames.SECOND:
        forget_options(cells)
        if word == tables.WEAPON_RUNNER:
            add(cells, actions.CLOCKWISE)
            if ring_size(cells, CIRCLE) > 2:  # among one or two creatures both ways are the same
                add(cells, actions.COUNTERCLOCKWISE)
            return ask(cells, seat)
        if word == tables.MODIFY_ROLL:
            add(cells, actions.RAISE)
            add(cells, actions.LOWER)
            return ask(cells, seat)
        cells[frame + stack.STAGE] = frames.PAYING
    elif stage == frames.PAYING:
        cells[frame + stack.STAGE] = frames.ANNOUNCED
        pay(cells, seat, card, how, target)
    elif stage == frames.ANNOUNCED:
        cells[frame + stack.STAGE] = frames.EFFECT
        open_window(cells, seat)
        if how == frames.RESPONSE_FROM_HAND:  # it is replaced
            stack.push_one(cells, stack.DRAW, seat, 1)
    else:
        extra = cells[frame + stack.EXTRA]
        stack.pop(cells)
        if stage == frames.COUNTERED:
            discard(cells, seat, card)
        else:
            do(cells, seat, card, how, target, extra)
    return False


@compiled
def pay(cells: Cells, seat: int, card: int, how: int, target: int) -> None:
    """A card is paid, or the use of a power."""
    burn = cells[BURNS + card % CARDS]
    if how != frames.AS_POWER:
        frame = stack.push(cells, stack.BILL, seat)
        total_cost(cells, seat, card, target, frame + stack.COLORED)
    elif cells[WORD + card % CARDS] == tables.RECOVER_WEAPON:
        for _ in range(burn):
            burn_for_power(cells, seat, cells[OF + card % CARDS])
    elif burn:
        stack.push_one(cells, stack.BURNING, seat, burn)


@compiled
def answer_play(cells: Cells, frame: int, action: int) -> None:
    if cells[frame + stack.STAGE] == frames.AIMING:
        cells[frame + stack.STAGE] = frames.SECOND
        cells[frame + stack.TARGET] = action - (actions.AIM if action < actions.OPPOSE else actions.OPPOSE)
    else:
        cells[frame + stack.STAGE] = frames.PAYING
        if action in (actions.CLOCKWISE, actions.RAISE):
            cells[frame + stack.EXTRA] |= 1


# What is free


@compiled
def add_free(cells: Cells, seat: int) -> None:
    """Add what is free: saved Specials, powers, bunnies that can move into cities, offers."""
    add_playable(cells, seat, cells[SAVED + seat])
    bunny = next_creature(cells, seat, NONE)
    while bunny != NONE:
        if cells[HAS_POWER + bunny % CARDS] and can_be_used(cells, seat, bunny):
            add(cells, actions.USE + bunny)
        bunny = next_creature(cells, seat, bunny)
    if cells[CIRCLE + seat] != NONE and ring_size(cells, CENTER):
        add_movable(cells, seat)
    add_offers(cells, seat)


@compiled
def add_playable(cells: Cells, seat: int, card: int) -> None:
    """Add the Specials among the cards from one on that can be played, one of each face."""
    stamp = begin_faces(cells)
    while card != NONE:
        is_new = cells[KIND + card % CARDS] == SPECIAL and is_new_face(cells, card, stamp)
        if is_new and can_be_played(cells, seat, card):
            add(cells, actions.PLAY_CARD + card)
        card = cells[NEXT + card]


@compiled
def do_free(cells: Cells, seat: int, action: int) -> None:
    if action < actions.USE:
        play_special(cells, seat, action - actions.PLAY_CARD)
    elif action < actions.MOVE_BUNNY:
        use(cells, seat, action - actions.USE)
    elif action < actions.INTO:
        stack.push_one(cells, stack.MOVE, seat, action - actions.MOVE_BUNNY)
    elif action == actions.ASK_OFFERS:
        ask_for_offers(cells, seat)
    else:
        begin_offer(cells, seat, action - actions.OFFER_TO)


@compiled
def use(cells: Cells, seat: int, bunny: int) -> None:
    """Use the power of a bunny."""
    cells[MARKS + bunny] |= USED
    if cells[WORD + bunny % CARDS] != tables.START_HEAL:
        push_play(cells, seat, bunny, frames.AS_POWER)
        return
    frame = stack.push(cells, stack.HEALING, seat)
    cells[frame + stack.AMOUNT] = cells[AMOUNT + bunny % CARDS]
    cells[frame + stack.CREATURES] = cells[NUMBER + bunny % CARDS]
    creature = next_creature(cells, seat, NONE)
    while creature != NONE:
        cells[MARKS + creature] &= ~HEALED
        creature = next_creature(cells, seat, creature)


@compiled
def play_special(cells: Cells, seat: int, card: int) -> None:
    """Play a saved Special, or one from the hand, which is the main step."""
    how = frames.FROM_SAVED
    if cells[WHERE + card] == HANDS + seat:
        how = frames.FROM_HAND
        cells[STRAY + card] = NONE
        cells[MAIN_STEP] = frames.HAND_DONE
    take_out(cells, card)
    push_play(cells, seat, card, how)
