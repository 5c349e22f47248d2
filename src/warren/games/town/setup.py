"""Setting up: what lies on the table before the first round, and a stacked deck."""

from collections import Counter
from collections.abc import Sequence

from warren.games.town.board import EDGE_NUMBERS, SPACE_IDS, SPACE_NUMBERS, bits
from warren.games.town.parts import BUILDING_IDS, REQUEST_IDS, UPGRADE_IDS, edge_id
from warren.games.town.state import NO_CONSTRUCTION, NOTHING, SEATS, TownData
from warren.kernel.catalogue import shorten
from warren.kernel.chance import die, shuffled
from warren.kernel.errors import Problem, problem
from warren.kernel.fields import starter
from warren.words import mark

_start = starter(TownData)


def lay_out(state: TownData) -> None:
    """Set up the table before the first round (T-SETUP): each pile shuffled under the cards that are stacked on it."""
    lookup, seed = state.lookup, state.setup.seed
    deck: tuple[str, ...] = state.setup.options["deck"]
    parts, limits = lookup.parts, lookup.parts.limits
    chapter = parts.chapters[state.setup.options["chapter"] - 1]

    def pile(name: str, ids: Sequence[str], known: Sequence[str]) -> tuple[int, ...]:
        top = [card for card in deck if card in ids]
        shuffled_ids = shuffled(seed, name, 0, [card for card in ids if card not in top])
        return tuple(map(known.index, [*top, *shuffled_ids]))

    _start(state, SEATS)
    state.constructing = NO_CONSTRUCTION
    state.cause = ""
    buildings = pile("buildings", BUILDING_IDS, BUILDING_IDS)
    state.building_pile, box = buildings[: limits.buildings_per_game], buildings[limits.buildings_per_game :]
    upgrades: list[int] = []
    wood = 0
    for upgrade in pile("upgrades", UPGRADE_IDS, UPGRADE_IDS):
        if wood < limits.upgrade_reveal_total_wood:
            upgrades.append(lookup.faces[upgrade])
            wood += lookup.upgrade_costs[upgrade]
    state.offered = tuple(sorted(upgrades))
    with_side = not lookup.side_upgrades.isdisjoint(upgrades) and box
    state.side, state.box = (box[0], box[1:]) if with_side else (NOTHING, box)
    state.track = tuple(SPACE_NUMBERS[plot] for plot in chapter.plots)
    state.plot_pile = pile("plots", [space for space in SPACE_IDS if space not in chapter.plots], SPACE_IDS)
    state.request_deck = pile("requests", REQUEST_IDS, REQUEST_IDS)
    state.pools = (bits(state.request_deck),)
    state.first = die(seed, "first player", 0, 2) - 1
    state.coins = [parts.start.coins] * SEATS
    state.wood_supply = limits.wood - lookup.forest.bit_count()
    state.forest_wood = lookup.forest
    state.tiles = [NOTHING] * len(SPACE_IDS)
    state.bridges = bits(EDGE_NUMBERS[edge_id(edge)] for edge in chapter.bridges)


def check_deck(deck: Sequence[str], plots: Sequence[str]) -> list[Problem]:
    """Return what is wrong with stacked cards: ids that there are not, that stand twice, or Plots of the chapter."""
    problems = []
    known = {*BUILDING_IDS, *REQUEST_IDS, *UPGRADE_IDS, *SPACE_IDS}
    for card, count in Counter(deck).items():
        if card not in known:
            message = mark(
                "there is no card “{card}”; there are b01 to b30, r01 to r30, u01 to u16 and the plots A1 to E5"
            )
            problems.append(problem("deck", message, card=shorten(card)))
        elif count > 1:
            message = mark("{card} is listed {count} times, and the game has only one")
            problems.append(problem("deck", message, card=card, count=count))
        elif card in plots:
            message = mark("{card} lies on the track from the start in this chapter and cannot be stacked")
            problems.append(problem("deck", message, card=card))
    return problems
