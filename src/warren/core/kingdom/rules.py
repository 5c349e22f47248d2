"""The course of a game in the core: who is asked, what is legal, what an action does; as games/kingdom/rules.py."""

from warren.core.chance import below
from warren.core.compiled import Cells, compiled
from warren.core.kingdom.construction import asked_owner, begin_construction, build, legal_building
from warren.core.kingdom.copying import begin_copying, choose_copy, legal_copies
from warren.core.kingdom.exploration import choose_card, deal, legal_choices
from warren.core.kingdom.harvest import (
    ask_for_settings,
    choose_setting,
    legal_settings,
    reap,
    set_chimneys,
    set_posts,
)
from warren.core.kingdom.layout import CONTEST, DECK, DECK_SIZE, DRAWN, NONE, PHASE, ROUND, SKY, WAITING
from warren.core.kingdom.tables import ABOUT, SPACE, VERB
from warren.games.kingdom.view import CHIMNEYS, CONSTRUCTION, COPYING, EXPLORATION, HARVEST, OVER, ROUNDS


@compiled
def asked(cells: Cells) -> int:
    """Return the seats that are asked, as the bits of a word."""
    if cells[PHASE] == OVER:
        return 0
    return cells[WAITING] if cells[CONTEST] == NONE else 1 << asked_owner(cells)


@compiled
def list_legal(cells: Cells, seat: int, out: Cells) -> int:
    """Write what a seat that is asked may do, in the order of the rules, and return how many actions these are."""
    phase = cells[PHASE]
    if phase == EXPLORATION:
        found = legal_choices(cells, seat, out)
    elif phase == CONSTRUCTION:
        found = legal_building(cells, seat, out)
    elif phase == COPYING:
        found = legal_copies(cells, seat, out)
    else:
        found = legal_settings(cells, seat, out)
    for at in range(1, found):  # what is written is in order but for cards of later editions
        action = out[at]
        while at and out[at - 1] > action:
            out[at] = out[at - 1]
            at -= 1
        out[at] = action
    return found


@compiled
def play(cells: Cells, seat: int, action: int) -> None:
    """Play a legal action."""
    phase = cells[PHASE]
    about = ABOUT[action]
    if phase == EXPLORATION:
        over = choose_card(cells, seat, about)
    elif phase == CONSTRUCTION:
        over = build(cells, seat, VERB[action], about, SPACE[action])
    elif phase == COPYING:
        choose_copy(cells, seat, about)
        over = 0
    else:
        over = choose_setting(cells, seat, about)
    if over:
        go_on(cells)


@compiled
def go_on(cells: Cells) -> None:
    """Go on to what follows the phase that is over, until somebody is asked."""
    asking = 0
    while not asking:
        if cells[PHASE] == EXPLORATION:
            begin_construction(cells)
        elif cells[PHASE] == CONSTRUCTION:
            ask_for_settings(cells, HARVEST)
        elif cells[PHASE] == HARVEST and cells[SKY]:
            set_posts(cells)
            ask_for_settings(cells, CHIMNEYS)
        else:
            if cells[PHASE] == HARVEST:
                set_posts(cells)
            else:
                set_chimneys(cells)
            reap(cells)
            if cells[ROUND] == ROUNDS:
                begin_copying(cells)
                return
            cells[ROUND] += 1
            deal(cells)
        asking = cells[WAITING]


@compiled
def lowest_seat(seats: int) -> int:
    """Return the first seat of a set that is not empty."""
    seat = 0
    while not seats >> seat & 1:
        seat += 1
    return seat


@compiled
def play_randomly(cells: Cells, generator: Cells, legal: Cells) -> int:
    """Play a game to its end, every legal action equally likely; return how many decisions that took."""
    decisions = 0
    while cells[PHASE] != OVER:
        seat = lowest_seat(asked(cells))
        found = list_legal(cells, seat, legal)
        play(cells, seat, legal[below(generator, found)])
        decisions += 1
    return decisions


@compiled
def deal_anew(cells: Cells, generator: Cells) -> None:
    """Shuffle the whole deck of a game of which nothing has been played yet, and deal."""
    for at in range(cells[DECK_SIZE] - 1, 0, -1):
        other = below(generator, at + 1)
        card = cells[DECK + at]
        cells[DECK + at] = cells[DECK + other]
        cells[DECK + other] = card
    cells[DRAWN] = 0
    deal(cells)
