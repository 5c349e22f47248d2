"""A turn: its start, the main step, and its end; as games/odyssey/turn.py."""

from warren.core.compiled import Cells, compiled
from warren.core.odyssey import stack, tables
from warren.core.odyssey.asking import add, ask_sorted, forget_options
from warren.core.odyssey.damage import drop_unkept, remove_creature
from warren.core.odyssey.dice import roll
from warren.core.odyssey.drawing import begin_refill, has_cards
from warren.core.odyssey.interrupts import push_play
from warren.core.odyssey.layout import (
    AMOUNT,
    ASKED_OFFERS,
    ATTACHED,
    AWAY,
    BOOST,
    BURNS,
    CARDS,
    CIRCLE,
    FIRST,
    FOUNDED,
    GUARD,
    HAND,
    HANDS,
    IDLE,
    INSIDE,
    KIND,
    MAIN_STEP,
    MANUAL_REFILL,
    MARKS,
    NEXT,
    NONE,
    NUMBER,
    OF,
    OFFERS,
    OPTION_COUNT,
    PAIRS,
    PASSING,
    PHASE,
    PINK_KEEP,
    READY,
    REROLLED,
    ROUND,
    SAVED,
    SEATS,
    SHIELDS,
    SPENT,
    STRAY,
    TO_SIZE,
    TOP_CLASSES,
    TOPS,
    TURN,
    TYPED,
    TYPED_AS,
    USED,
    VIRTUAL,
    WORD,
)
from warren.core.odyssey.payment import burn_substituted, count_burnable
from warren.core.odyssey.pieces import next_city, next_creature
from warren.core.odyssey.places import insert, move, put_last, take_out
from warren.core.odyssey.placing import push_place
from warren.core.odyssey.playing import add_free, add_playable, do_free
from warren.core.odyssey.score import alive_count, discard, end_exhausted, is_alive, left_of
from warren.core.odyssey.targets import can_be_played, list_healable
from warren.games.odyssey import actions, frames
from warren.games.odyssey.attacks import D12
from warren.games.odyssey.lookup import RESOURCE, RUN, SPECIAL

# The start


@compiled
def begin(cells: Cells, seat: int) -> None:
    """A seat's turn starts: its resources are unspent again, absent bunnies return."""
    cells[TURN] = seat
    cells[PHASE] = frames.ARRIVING
    cells[MAIN_STEP] = frames.NOT_DONE
    cells[ASKED_OFFERS] = cells[BOOST] = cells[PASSING + seat] = cells[SHIELDS + seat] = 0
    cells[PAIRS] = NONE
    no_virtual_resources(cells)
    for other in range(cells[SEATS]):
        cells[OFFERS + other] = 0
    for card in range(CARDS * cells[SEATS]):
        cells[MARKS + card] &= ~(USED | FOUNDED)
    creature = next_creature(cells, seat, NONE)
    while creature != NONE:
        cells[GUARD + creature] = 0
        cells[MARKS + creature] &= ~REROLLED
        creature = next_creature(cells, seat, creature)
    while cells[SPENT + seat] != NONE:
        move(cells, cells[SPENT + seat], READY + seat)
    return_from_away(cells, seat)


@compiled
def no_virtual_resources(cells: Cells) -> None:
    cells[VIRTUAL] = cells[TYPED] = 0
    cells[TYPED_AS] = NONE


@compiled
def return_from_away(cells: Cells, seat: int) -> None:
    """Absent bunnies choose their places, the first that left first."""
    while cells[AWAY + seat] != NONE:
        bunny = cells[AWAY + seat]
        while cells[NEXT + bunny] != NONE:
            bunny = cells[NEXT + bunny]
        take_out(cells, bunny)
        cells[GUARD + bunny] = 0
        push_place(cells, seat, bunny, NONE)


@compiled
def run_arriving(cells: Cells) -> bool:
    """When absent bunnies are back, what comes by itself: virtual resources and dice."""
    seat = cells[TURN]
    cells[PHASE] = frames.START
    bunny = next_creature(cells, seat, NONE)
    while bunny != NONE:
        word, amount = cells[WORD + bunny % CARDS], cells[AMOUNT + bunny % CARDS]
        if word == tables.START_RESOURCE:
            cells[TYPED] += amount
            cells[TYPED_AS] = cells[OF + bunny % CARDS]
        elif word == tables.START_RECOVERY and roll(cells, D12) >= cells[NUMBER + bunny % CARDS]:
            stack.push_one(cells, stack.RECOVER, seat, amount)
        bunny = next_creature(cells, seat, bunny)
    return False


@compiled
def run_start(cells: Cells) -> bool:
    """What the player may do at the start, in any order, until the player begins."""
    seat = cells[TURN]
    forget_options(cells)
    bunny = next_creature(cells, seat, NONE)
    while bunny != NONE:
        is_used = cells[MARKS + bunny] & USED
        if cells[WORD + bunny % CARDS] == tables.START_HEAL and not is_used and list_healable(cells, seat):
            add(cells, actions.USE + bunny)
        bunny = next_creature(cells, seat, bunny)
    city = next_city(cells, seat, NONE)
    while city != NONE:
        if has_exit(cells, city):
            occupant = cells[INSIDE + city]
            while occupant != NONE:
                add(cells, actions.LEAVE + occupant)
                occupant = cells[NEXT + occupant]
        city = next_city(cells, seat, city)
    if not cells[OPTION_COUNT]:
        cells[PHASE] = frames.MAIN
        return False
    add_free(cells, seat)
    add(cells, actions.BEGIN)
    return ask_sorted(cells, seat)


@compiled
def has_exit(cells: Cells, city: int) -> bool:
    """Return whether occupants of a city may be let out."""
    modifier = cells[ATTACHED + city]
    while modifier != NONE and cells[WORD + modifier % CARDS] != tables.EXIT_STRATEGY:
        modifier = cells[NEXT + modifier]
    return modifier != NONE


@compiled
def answer_start(cells: Cells, action: int) -> None:
    seat = cells[TURN]
    if action == actions.BEGIN:
        cells[PHASE] = frames.MAIN
    elif actions.LEAVE <= action < actions.AIM:
        remove_creature(cells, action - actions.LEAVE)
        push_place(cells, seat, action - actions.LEAVE, seat)
    else:
        do_free(cells, seat, action)


# The main step


@compiled
def run_main(cells: Cells) -> bool:
    """Ask for the main step and what is free beside it; after it, until the turn is ended."""
    seat = cells[TURN]
    is_done = cells[MAIN_STEP] != frames.NOT_DONE
    if is_done and cells[MANUAL_REFILL]:
        begin_refill(cells)  # which asks for what is free too
        return False
    forget_options(cells)
    add_free(cells, seat)
    if not is_done:
        add_playable(cells, seat, cells[HANDS + seat])
        if cells[TOPS + seat] != NONE:
            add_ways(cells, seat, cells[TOPS + seat])
            return ask_sorted(cells, seat)
    if not cells[OPTION_COUNT]:
        end(cells)
        return False
    add(cells, actions.END)
    if is_done and cells[MAIN_STEP] != frames.REFILLED and has_cards(cells, seat):
        add(cells, actions.DRAW_ONE)  # now, and the turn goes on after it
    return ask_sorted(cells, seat)


@compiled
def add_ways(cells: Cells, seat: int, top: int) -> None:
    """Add what can be done with the TOP RUN."""
    of = top % CARDS
    if cells[KIND + of] <= SPECIAL and can_be_played(cells, seat, top):
        add(cells, actions.RUN_PLAY)
    add(cells, actions.RUN_DISCARD)
    if cells[KIND + of] != RUN and (cells[CIRCLE + seat] != NONE or not cells[PINK_KEEP + of]):
        add(cells, actions.RUN_SAVE)


@compiled
def answer_main(cells: Cells, action: int) -> None:
    seat = cells[TURN]
    if action in (actions.RUN_PLAY, actions.RUN_DISCARD, actions.RUN_SAVE):
        run(cells, seat, action)
    elif action == actions.END:
        end(cells)
    elif action == actions.DRAW_ONE:
        begin_refill(cells)
        cells[PHASE] = frames.BOTTOM if cells[MAIN_STEP] != frames.HAND_DONE else frames.MAIN
        cells[MAIN_STEP] = frames.REFILLED
        stack.push_one(cells, stack.DRAW, seat, 1)
    else:
        do_free(cells, seat, action)


@compiled
def end(cells: Cells) -> None:
    """The turn comes to its end, after the refill where that has not come yet."""
    if cells[MAIN_STEP] == frames.REFILLED:
        cells[PHASE] = frames.LEAVING
    else:
        begin_refill(cells)


@compiled
def run(cells: Cells, seat: int, action: int) -> None:
    """Play, discard or save the TOP RUN."""
    card = cells[TOPS + seat]
    take_out(cells, card)
    cells[TOP_CLASSES + seat] = frames.UNKNOWN
    cells[STRAY + card] = NONE
    cells[MAIN_STEP] = frames.RUN_DONE
    if action == actions.RUN_PLAY:
        push_play(cells, seat, card, frames.FROM_RUN)
    elif action == actions.RUN_DISCARD:
        discard(cells, seat, card)
    else:
        insert(cells, card, (READY if cells[KIND + card % CARDS] == RESOURCE else SAVED) + seat)


# The end


@compiled
def run_leaving(cells: Cells) -> bool:
    """Bunnies that may leave play for the time being are asked about; then the turn ends."""
    seat = cells[TURN]
    forget_options(cells)
    bunny = cells[CIRCLE + seat]
    while bunny != NONE:
        card = bunny % CARDS
        if cells[WORD + card] == tables.PHASE_OUT and count_burnable(cells, seat) >= cells[BURNS + card]:
            add(cells, actions.USE + bunny)
        bunny = cells[NEXT + bunny]
    if cells[OPTION_COUNT]:
        add(cells, actions.STAY)
        return ask_sorted(cells, seat)
    finish(cells)
    return False


@compiled
def answer_leaving(cells: Cells, action: int) -> None:
    if action == actions.STAY:
        finish(cells)
        return
    seat, bunny = cells[TURN], action - actions.USE
    take_out(cells, bunny)
    put_last(cells, bunny, AWAY + seat)
    drop_unkept(cells, seat)
    stack.push_one(cells, stack.BURNING, seat, cells[BURNS + bunny % CARDS])


@compiled
def finish(cells: Cells) -> None:
    """The turn is over; who has six cards in hand can be called."""
    seat = cells[TURN]
    no_virtual_resources(cells)
    cells[PHASE] = frames.CALLING
    if cells[MANUAL_REFILL] and cells[HANDS + seat + TO_SIZE] > cells[HAND]:
        frame = stack.push(cells, stack.CALLS, seat)
        for other in range(cells[SEATS]):
            if other != seat and is_alive(cells, other):
                cells[frame + stack.WAITING] |= 1 << other


@compiled
def run_calling(cells: Cells) -> bool:
    """Substitutes are gone, and the next turn begins; a round too, where all have had one since the seat that began."""
    burn_substituted(cells)
    if cells[IDLE] >= alive_count(cells):
        end_exhausted(cells)
        return False
    following, seats = left_of(cells, cells[TURN]), cells[SEATS]
    if (following - cells[FIRST] + seats) % seats <= (cells[TURN] - cells[FIRST] + seats) % seats:
        cells[ROUND] += 1
    begin(cells, following)
    return False
