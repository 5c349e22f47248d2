"""Setting up: the shuffled piles of a game, what lies on the table before the first round, a stacked deck."""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from warren.games.town.board import SPACE_IDS, SPACE_NUMBERS, bits
from warren.games.town.lookup import Lookup
from warren.games.town.parts import BUILDING_IDS, REQUEST_IDS, UPGRADE_IDS
from warren.games.town.state import NO_CONSTRUCTION, NOTHING, SEATS, TownData
from warren.kernel.catalogue import shorten
from warren.kernel.chance import die, shuffled
from warren.kernel.errors import Problem, problem
from warren.kernel.fields import starter
from warren.kernel.game import Setup
from warren.words import mark


class Piles(NamedTuple):
    """What chance decides before the first round: every pile from its top, the Upgrades that lie open, who is first."""

    buildings: tuple[int, ...]
    plots: tuple[int, ...]
    requests: tuple[int, ...]
    upgrades: tuple[int, ...]
    first: int


def shuffle(setup: Setup, lookup: Lookup) -> Piles:
    """Shuffle every pile under the cards that are stacked on it, and reveal Upgrades (T-SETUP-02 to T-SETUP-09)."""
    seed, deck = setup.seed, setup.options["deck"]
    chapter = lookup.parts.chapters[setup.options["chapter"] - 1]
    plots = [space for space in SPACE_IDS if space not in chapter.plots]

    def pile(name: str, ids: Sequence[str]) -> list[str]:
        top = [card for card in deck if card in ids]
        return top + shuffled(seed, name, 0, [card for card in ids if card not in top])

    upgrades: list[int] = []
    wood = 0
    for upgrade in map(UPGRADE_IDS.index, pile("upgrades", UPGRADE_IDS)):
        if wood >= lookup.parts.limits.upgrade_reveal_total_wood:
            break
        upgrades.append(lookup.faces[upgrade])
        wood += lookup.upgrade_costs[upgrade]
    return Piles(
        tuple(map(BUILDING_IDS.index, pile("buildings", BUILDING_IDS))),
        tuple(SPACE_NUMBERS[space] for space in pile("plots", plots)),
        tuple(map(REQUEST_IDS.index, pile("requests", REQUEST_IDS))),
        tuple(sorted(upgrades)),
        die(seed, "first player", 0, 2) - 1,
    )


_start = starter(TownData)


def lay_out(state: TownData) -> None:
    """Set up the table before the first round (T-SETUP)."""
    lookup = state.lookup
    piles = shuffle(state.setup, lookup)
    parts = lookup.parts
    chapter = parts.chapters[state.setup.options["chapter"] - 1]
    _start(state, SEATS)
    state.first = piles.first
    state.constructing = NO_CONSTRUCTION
    state.cause = ""
    state.building_pile = piles.buildings[: parts.limits.buildings_per_game]
    box = piles.buildings[parts.limits.buildings_per_game :]
    state.offered = piles.upgrades
    with_side = not lookup.side_upgrades.isdisjoint(piles.upgrades) and box
    state.side, state.box = (box[0], box[1:]) if with_side else (NOTHING, box)
    state.track = tuple(SPACE_NUMBERS[plot] for plot in chapter.plots)
    state.plot_pile = piles.plots
    state.request_deck = piles.requests
    state.pools = (bits(piles.requests),)
    state.coins = [parts.start.coins] * SEATS
    state.wood_supply = parts.limits.wood - lookup.forest.bit_count()
    state.forest_wood = lookup.forest
    state.tiles = [NOTHING] * len(SPACE_IDS)
    state.bridges = lookup.bridges_of(chapter)


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
            message = mark("{card} stands {count} times, and there is only one")
            problems.append(problem("deck", message, card=card, count=count))
        elif card in plots:
            message = mark("{card} lies on the track from the start in this chapter and cannot be stacked")
            problems.append(problem("deck", message, card=card))
    return problems
