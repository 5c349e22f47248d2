"""Reads a state of the rules of Town into the cells of the core."""

from warren.core.compiled import Cells, copied, write
from warren.core.town import layout as at
from warren.core.town.tables import facts
from warren.games.town import TownState
from warren.games.town.actions import KEEP
from warren.games.town.board import bits
from warren.games.town.state import BOTH
from warren.kernel.chance import shuffled


def loaded(state: TownState) -> Cells:
    """Return cells that hold a state and the facts of its set. The past is left behind."""
    cells = copied(facts(state.lookup.cards))
    _load_course(cells, state)
    _load_cards(cells, state)
    _load_board(cells, state)
    for n in range(state.shuffles, cells[at.ORDER_COUNT]):
        order = shuffled(state.setup.seed, "requests", n + 1, range(at.REQUESTS))
        write(cells, at.ORDERS + at.REQUESTS * n, order)
    return cells


def _load_course(cells: Cells, state: TownState) -> None:
    cells[at.PHASE], cells[at.ROUND] = state.phase, state.round
    cells[at.FIRST], cells[at.ACTIVE] = state.first, state.active
    cells[at.WAITING] = bits(state.to_act)
    cells[at.PLANNED], cells[at.BUILT] = int(state.planned), state.built
    write(cells, at.CONSTRUCTED, state.constructing)
    write(cells, at.CHOSEN, [chosen[0] - KEEP if chosen else at.NONE for chosen in state.choices])
    write(cells, at.CARROTS, state.carrots)


def _load_cards(cells: Cells, state: TownState) -> None:
    for field, pile in ((at.PILE, state.building_pile), (at.PLOTS, state.plot_pile), (at.DECK, state.request_deck)):
        write(cells, field, pile)
    cells[at.PILE_SIZE], cells[at.PLOTS_SIZE] = len(state.building_pile), len(state.plot_pile)
    cells[at.DECK_SIZE], cells[at.SHUFFLES], cells[at.DISCARD] = len(state.request_deck), state.shuffles, state.discard
    cells[at.SIDE], cells[at.DISPLAY] = state.side, state.display
    write(cells, at.TRACK, state.track)
    for seat, offer in enumerate(state.offer):
        cells[at.OFFERED + seat] = len(offer)
        write(cells, at.OFFERS + seat * at.DRAWN_MOST, offer)
    cells[at.DRAWN_COUNT], cells[at.DRAWN_OPENLY] = len(state.drawn), int(state.drawn_openly)
    write(cells, at.DRAWN, state.drawn)
    write(cells, at.HELD, state.requests)
    write(cells, at.KNOWN, state.known)


def _load_board(cells: Cells, state: TownState) -> None:
    write(cells, at.COINS, state.coins)
    write(cells, at.WOOD, state.wood)
    cells[at.WOOD_SUPPLY], cells[at.FOREST_WOOD] = state.wood_supply, state.forest_wood
    write(cells, at.RESERVES, state.reserves)
    for seat in BOTH:
        upgrades = state.upgrades[seat]
        perks = state.lookup.perks(upgrades)
        cells[at.CREATED + seat], cells[at.CREATED_COUNT + seat] = bits(upgrades), len(upgrades)
        write(cells, at.PLACE_COSTS + seat * len(perks.costs), perks.costs)
        cells[at.COUNTS_ILLEGAL + seat], cells[at.WOOD_AS_COINS + seat] = perks.counts_illegal, perks.wood_as_coins
    for upgrade in state.offered:
        cells[at.OPEN + upgrade] += 1
    cells[at.OPEN_KINDS], cells[at.OPEN_COUNT] = bits(state.offered), len(state.offered)
    write(cells, at.TILES, state.tiles)
    write(cells, at.CONTROLLED, state.controlled)
    write(cells, at.PLACED, state.placed)
    cells[at.BRIDGES] = state.bridges
    write(cells, at.LINKED, state.lookup.linked(state.bridges))
