"""What tiles and Requests do, and what they ask; as games/town/apply_effects.py."""

from warren.core.compiled import Cells, bit_count, compiled, lowest
from warren.core.town.layout import (
    AMOUNT,
    ANSWERS,
    BRIDGES,
    BRIDGES_MOST,
    BUNNIES,
    CARROTS,
    COINS,
    CONTROLLED,
    COST,
    COSTS,
    COUNTS_ILLEGAL,
    CREATED_COUNT,
    DECK,
    DECK_DRAWN,
    DECK_SIZE,
    DISCARD,
    DRAWN,
    DRAWN_COUNT,
    DRAWN_OPENLY,
    FIRST,
    GOES_BY,
    GROUPS,
    HELD,
    KNOWN,
    LINKED,
    NONE,
    OF,
    ORDERS,
    PHASE,
    PLACE_COSTS,
    PLACED,
    REQUESTS,
    RESERVES,
    RIVER,
    ROUND,
    ROUNDS,
    SHUFFLES,
    SIDE,
    SITE,
    TILES,
    WOOD,
    WOOD_AS_COINS,
    WOOD_SUPPLY,
    WORD,
)
from warren.core.town.neighborhoods import influence, list_groups, neighborhood
from warren.core.town.tables import (
    ACTIVATE,
    ANNEX,
    BRIDGE,
    BY_COINS,
    BY_RESERVE,
    BY_ROUND,
    BY_UPGRADES,
    BY_WOOD,
    DRAW,
    ENDS,
    GAIN,
    INCLUDE_ILLEGAL,
    NEXT_TO,
    OF_COINS,
    OF_DISCARD,
    OF_WOOD,
    PLOT_FREE,
    RETURN,
    STEAL,
    TAKE_SIDE,
)
from warren.core.town.tables import WOOD_AS_COINS as LET_WOOD_PAY
from warren.games.town import actions
from warren.games.town.parts import TRACK_PLACES
from warren.games.town.state import ACTIVATING, ANNEXING, BRIDGING, HUNDRED, KEEPING, PAYMENT, RETURNING

# Questions


@compiled
def list_answers(cells: Cells, seat: int, phase: int, out: Cells, at: int) -> int:
    """Write the answers to a question from a cell on, ascending, and return how many these are."""
    found = 0
    if phase == PAYMENT:
        cost = cells[COST]
        for wood in range(max(0, cost - cells[COINS + seat]), min(cost, cells[WOOD + seat]) + 1):
            out[at + found] = actions.PAY + wood
            found += 1
    elif phase == BRIDGING:
        edges = free_edges(cells)
        while edges:
            out[at + found] = actions.BRIDGE + lowest(edges)
            edges &= edges - 1
            found += 1
    elif phase == RETURNING:
        found = list_spaces(cells[PLACED + seat] & ~(1 << cells[SITE]), actions.RETURN, out, at)
        out[at + found] = actions.RETURN_NONE
        found += 1
    elif phase == ANNEXING:
        if bunnies(cells, seat):
            found = list_spaces(beside(cells, seat, cells[SITE]), actions.ANNEX, out, at)
    elif phase == KEEPING:
        found = list_cards(cells, DRAWN, cells[DRAWN_COUNT], out, at)
    else:
        found = list_groups(cells, cells[CONTROLLED + seat])
        for n in range(found):
            out[at + n] = actions.ACTIVATE + lowest(cells[GROUPS + n])
    return found


@compiled
def list_spaces(spaces: int, first: int, out: Cells, at: int) -> int:
    """Write the actions of a set of spaces, and return how many these are."""
    found = 0
    while spaces:
        out[at + found] = first + lowest(spaces)
        spaces &= spaces - 1
        found += 1
    return found


@compiled
def list_cards(cells: Cells, field: int, count: int, out: Cells, at: int) -> int:
    """Write the actions that keep one of some Requests, ascending, and return how many these are."""
    cards = 0
    for n in range(count):
        cards |= 1 << cells[field + n]
    found = 0
    while cards:
        out[at + found] = actions.KEEP + lowest(cards)
        cards &= cards - 1
        found += 1
    return found


@compiled
def ask(cells: Cells, seat: int, phase: int) -> None:
    """Ask a question, unless there is only one answer, or none."""
    found = list_answers(cells, seat, phase, cells, ANSWERS)
    if found > 1:
        cells[PHASE] = phase
    elif found:
        do_answer(cells, seat, phase, cells[ANSWERS])


@compiled
def do_answer(cells: Cells, seat: int, phase: int, action: int) -> None:
    """Do what an answer to the question of an effect says."""
    if phase == BRIDGING:
        lay_bridge(cells, action - actions.BRIDGE)
    elif phase == RETURNING:
        if action != actions.RETURN_NONE:
            take_back(cells, seat, action - actions.RETURN)
    elif phase == ANNEXING:
        cells[CONTROLLED + seat] |= 1 << action - actions.ANNEX
    elif phase == KEEPING:
        keep(cells, seat, action - actions.KEEP)
    elif phase == ACTIVATING:
        activate(cells, seat, action - actions.ACTIVATE)


@compiled
def resolve(cells: Cells, seat: int, effect: int) -> None:
    """Do an effect, or ask how; note what a permanent one does from now on."""
    word, amount = cells[WORD + effect], cells[AMOUNT + effect]
    if word == GAIN:
        gain(cells, seat, cells[OF + effect], amount * means_of(cells, seat, cells[GOES_BY + effect]))
    elif word == STEAL:
        stolen = min(amount, cells[COINS + 1 - seat])
        cells[COINS + 1 - seat] -= stolen
        cells[COINS + seat] += stolen
    elif word == DRAW:
        draw_requests(cells, seat, amount * means_of(cells, seat, cells[GOES_BY + effect]), cells[OF + effect])
    elif word == TAKE_SIDE:
        if cells[SIDE] != NONE:
            cells[RESERVES + seat] |= 1 << cells[SIDE]
            cells[SIDE] = NONE
    elif word == BRIDGE:
        ask(cells, seat, BRIDGING)
    elif word == RETURN:
        ask(cells, seat, RETURNING)
    elif word == ANNEX:
        ask(cells, seat, ANNEXING)
    elif word == ACTIVATE:
        ask(cells, seat, ACTIVATING)
    elif word == PLOT_FREE:
        for place in range(TRACK_PLACES):
            if cells[COSTS + place] == amount:
                cells[PLACE_COSTS + TRACK_PLACES * seat + place] = 0
    elif word == INCLUDE_ILLEGAL:
        cells[COUNTS_ILLEGAL + seat] = 1
    elif word == LET_WOOD_PAY:
        cells[WOOD_AS_COINS + seat] = 1


@compiled
def means_of(cells: Cells, seat: int, by: int) -> int:
    """Return how many there are of what a gain goes by; 1 where it goes by nothing."""
    if by == BY_ROUND:
        return cells[ROUND]
    if by == BY_UPGRADES:
        return cells[CREATED_COUNT + seat]
    if by == BY_COINS:
        return cells[COINS + seat]
    if by == BY_WOOD:
        return cells[WOOD + seat]
    return bit_count(cells[RESERVES + seat]) if by == BY_RESERVE else 1


@compiled
def gain(cells: Cells, seat: int, resource: int, amount: int) -> None:
    """Gain coins, wood or carrots; of wood what the supply has."""
    if resource == OF_COINS:
        cells[COINS + seat] += amount
    elif resource == OF_WOOD:
        amount = min(amount, cells[WOOD_SUPPLY])
        cells[WOOD_SUPPLY] -= amount
        cells[WOOD + seat] += amount
    else:
        cells[CARROTS + seat] += amount


# What effects do to the board


@compiled
def free_edges(cells: Cells) -> int:
    """Return the river edges (a set) that a Bridge can be laid on; none when the Bridges are used up."""
    if bit_count(cells[BRIDGES]) >= cells[BRIDGES_MOST]:
        return 0
    return cells[RIVER] & ~cells[BRIDGES]


@compiled
def lay_bridge(cells: Cells, edge: int) -> None:
    one, other = ENDS[2 * edge], ENDS[2 * edge + 1]
    cells[BRIDGES] |= 1 << edge
    cells[LINKED + one] |= 1 << other
    cells[LINKED + other] |= 1 << one


@compiled
def take_back(cells: Cells, seat: int, space: int) -> None:
    """Take a Building back into the reserve; all Bunnies on it go home, and the space stays empty."""
    there = ~(1 << space)
    cells[RESERVES + seat] |= 1 << cells[TILES + space]
    cells[TILES + space] = NONE
    cells[PLACED + seat] &= there
    cells[CONTROLLED] &= there
    cells[CONTROLLED + 1] &= there


@compiled
def beside(cells: Cells, seat: int, space: int) -> int:
    """Return the spaces (a set) next to one whose Building the other seat alone controls, whatever runs between."""
    return cells[CONTROLLED + 1 - seat] & ~cells[CONTROLLED + seat] & NEXT_TO[space]


@compiled
def bunnies(cells: Cells, seat: int) -> int:
    """Count the Bunnies that a seat has at hand, as `bunnies` of a state."""
    ahead = cells[ROUNDS] - cells[ROUND]
    waiting = (ahead + (first_of(cells, cells[ROUND] + 1) == seat)) // 2
    left = cells[BUNNIES] - 1 - waiting - bit_count(cells[CONTROLLED + seat])
    return left - 1 if left and cells[CARROTS + seat] >= HUNDRED else left


@compiled
def first_of(cells: Cells, number: int) -> int:
    """Return the seat that is first player of a round."""
    return cells[FIRST] ^ (number + 1) % 2


@compiled
def activate(cells: Cells, seat: int, space: int) -> None:
    """Score the Neighborhood around a space, for this seat alone."""
    points, _, _ = influence(cells, seat, neighborhood(cells, seat, space), NONE)
    cells[CARROTS + seat] += points


# Requests


@compiled
def shuffle(cells: Cells, cards: int, field: int) -> int:
    """Write a set of Requests as the next shuffle orders them, and return how many these are."""
    order = ORDERS + REQUESTS * cells[SHUFFLES]
    cells[SHUFFLES] += 1
    found = 0
    while cards:
        cells[ANSWERS + found] = lowest(cards)
        cards &= cards - 1
        found += 1
    written = 0
    for n in range(REQUESTS):
        place = cells[order + n]
        if place < found:
            cells[field + written] = cells[ANSWERS + place]
            written += 1
    return found


@compiled
def draw(cells: Cells, number: int, field: int) -> int:
    """Write so many Requests of the deck, into which the discard is shuffled; return how many there are."""
    found = 0
    for _ in range(2):
        while found < number and cells[DECK_DRAWN] < cells[DECK_SIZE]:
            cells[field + found] = cells[DECK + cells[DECK_DRAWN]]
            cells[DECK_DRAWN] += 1
            found += 1
        if found < number and cells[DISCARD]:
            cells[DECK_SIZE] = shuffle(cells, cells[DISCARD], DECK)
            cells[DECK_DRAWN] = 0
            cells[DISCARD] = 0
    return found


@compiled
def draw_requests(cells: Cells, seat: int, number: int, source: int) -> None:
    """Draw Requests of the deck or of the discard, and keep one."""
    if source == OF_DISCARD:
        drawn = min(number, shuffle(cells, cells[DISCARD], DRAWN))
        for n in range(drawn):
            cells[DISCARD] ^= 1 << cells[DRAWN + n]
    else:
        drawn = draw(cells, number, DRAWN)
    if drawn:
        cells[DRAWN_COUNT] = drawn
        cells[DRAWN_OPENLY] = source == OF_DISCARD
        ask(cells, seat, KEEPING)


@compiled
def keep(cells: Cells, seat: int, request: int) -> None:
    """Keep one of the Requests that were drawn."""
    if cells[DRAWN_OPENLY]:
        cells[KNOWN + seat] |= 1 << request
    keep_of(cells, seat, request, DRAWN, cells[DRAWN_COUNT])
    cells[DRAWN_COUNT] = 0
    cells[DRAWN_OPENLY] = 0


@compiled
def keep_of(cells: Cells, seat: int, kept: int, field: int, count: int) -> None:
    """Keep one of some Requests and discard the others."""
    for n in range(count):
        if cells[field + n] != kept:
            cells[DISCARD] |= 1 << cells[field + n]
    cells[HELD + seat] |= 1 << kept
