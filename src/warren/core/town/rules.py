"""The course of a game in the core: what is legal, what an action does; as games/town/rules.py and setup.py."""

from warren.core.chance import below
from warren.core.compiled import Cells, compiled
from warren.core.town.apply_effects import list_answers, list_cards
from warren.core.town.layout import (
    ANSWERS,
    BUILDINGS,
    COINS,
    DECK,
    DECK_DRAWN,
    DECK_SIZE,
    DRAWN_MOST,
    FACES,
    FIRST,
    IN_GAME,
    NONE,
    OFFERED,
    OFFERS,
    OPEN,
    OPEN_COUNT,
    OPEN_KINDS,
    ORDER_COUNT,
    ORDERS,
    PHASE,
    PILE,
    PILE_SIZE,
    PLOTS,
    PLOTS_SIZE,
    REQUESTS,
    REVEALED,
    REVEALED_WOOD,
    ROUND,
    SIDE,
    SIDE_UPGRADES,
    START_COINS,
    UPGRADE_COSTS,
    UPGRADES,
    WAITING,
)
from warren.core.town.turn import act, answer, begin_round, choose_request, list_turn
from warren.games.town import state
from warren.games.town.actions import KEEP


@compiled
def list_legal(cells: Cells, seat: int, out: Cells) -> int:
    """Write what a seat that is asked may do, in the order of the rules, and return how many actions these are."""
    phase = cells[PHASE]
    if phase == state.TURN:
        return list_turn(cells, seat, out)
    if phase == state.REQUESTS:
        return list_cards(cells, OFFERS + DRAWN_MOST * seat, cells[OFFERED + seat], out, 0)
    return list_answers(cells, seat, phase, out, 0)


@compiled
def play(cells: Cells, seat: int, action: int) -> None:
    """Play a legal action."""
    if cells[PHASE] == state.TURN:
        act(cells, seat, action)
    elif cells[PHASE] == state.REQUESTS:
        choose_request(cells, seat, action - KEEP)
    else:
        answer(cells, seat, action)


@compiled
def asked_first(cells: Cells) -> int:
    """Return the first seat that is asked."""
    return 0 if cells[WAITING] & 1 else 1


@compiled
def play_randomly(cells: Cells, generator: Cells, legal: Cells) -> int:
    """Play a game to its end, every legal action equally likely; return how many decisions that took."""
    decisions = 0
    while cells[PHASE] != state.OVER:
        seat = asked_first(cells)
        found = list_legal(cells, seat, legal)
        play(cells, seat, legal[below(generator, found)])
        decisions += 1
    return decisions


@compiled
def shuffle_cells(cells: Cells, generator: Cells, first: int, count: int) -> None:
    """Bring the numbers of some cells into a random order."""
    for at in range(count - 1, 0, -1):
        other = first + below(generator, at + 1)
        card = cells[first + at]
        cells[first + at] = cells[other]
        cells[other] = card


@compiled
def fill(cells: Cells, generator: Cells, first: int, count: int) -> None:
    """Write the numbers below `count` in a random order."""
    for n in range(count):
        cells[first + n] = n
    shuffle_cells(cells, generator, first, count)


@compiled
def deal_anew(cells: Cells, generator: Cells) -> None:
    """Shuffle all piles of a game of which nothing has been played yet, and begin its first round."""
    fill(cells, generator, PILE, BUILDINGS)
    cells[PILE_SIZE] = cells[IN_GAME]
    reveal_upgrades(cells, generator)
    shuffle_cells(cells, generator, PLOTS, cells[PLOTS_SIZE])
    fill(cells, generator, DECK, REQUESTS)
    cells[DECK_SIZE] = REQUESTS
    for n in range(cells[ORDER_COUNT]):
        shuffle_cells(cells, generator, ORDERS + REQUESTS * n, REQUESTS)
    cells[FIRST] = below(generator, state.SEATS)
    for seat in range(state.SEATS):
        cells[COINS + seat] = cells[START_COINS]
    cells[ROUND] = cells[REVEALED] = cells[DECK_DRAWN] = 0
    begin_round(cells)


@compiled
def reveal_upgrades(cells: Cells, generator: Cells) -> None:
    """Reveal Upgrades until they cost enough, and the tile beside one that takes it; Buildings were shuffled."""
    fill(cells, generator, ANSWERS, UPGRADES)
    for upgrade in range(UPGRADES):
        cells[OPEN + upgrade] = 0
    cells[OPEN_KINDS] = cells[OPEN_COUNT] = wood = 0
    while cells[OPEN_COUNT] < UPGRADES and wood < cells[REVEALED_WOOD]:
        upgrade = cells[FACES + cells[ANSWERS + cells[OPEN_COUNT]]]
        cells[OPEN + upgrade] += 1
        cells[OPEN_KINDS] |= 1 << upgrade
        cells[OPEN_COUNT] += 1
        wood += cells[UPGRADE_COSTS + upgrade]
    with_side = cells[OPEN_KINDS] & cells[SIDE_UPGRADES] and cells[IN_GAME] < BUILDINGS
    cells[SIDE] = cells[PILE + cells[IN_GAME]] if with_side else NONE
