"""The core of Town plays as the rules do: the same legal lists, states and points, step by step, with any set."""

from random import Random

import pytest

from tests.core.side_by_side import play_both, read
from tests.games.town.table import own_set
from tests.looping import in_soak
from warren.agents import agent
from warren.core.compiled import Cells
from warren.core.town import layout
from warren.core.town.game import TownCore
from warren.games.town import GAME, TownState
from warren.games.town.effects import Annex, DrawRequests, GainResource, ReturnBuilding, Star, Stars, Steal
from warren.games.town.parts import CHAPTERS

COMPILED = ("town",)
STRANGE = own_set(
    b15={"effect": ReturnBuilding()},
    b16={"effect": Stars((Star(1, if_type="work", per="upgrades"), Star(2, if_type="civic"), Star(1)))},
    b18={"effect": DrawRequests(draw=9)},
    b21={"effect": Annex()},
    b24={"effect": GainResource("wood", per="wood")},
    b27={"effect": DrawRequests("discard", draw=3)},
    b17={"effect": Steal(5)},
    limits={"bunnies_per_player": 7, "upgrade_slots": 6, "upgrade_reveal_total_wood": 25, "wood": 12, "bridges": 6},
    start={"requests_dealt_per_round": 4, "coins": 9, "coins_per_round": 6},
)
"""A set with which Requests run out, Bunnies, wood and Bridges too."""


def held(cells: Cells, state: TownState) -> dict[str, object]:
    """Return what the cells of a game hold, by field; of piles what is left of them."""
    piles = {
        "pile": read(cells, layout.PILE + cells[layout.REVEALED], cells[layout.PILE_SIZE] - cells[layout.REVEALED]),
        "plots": read(
            cells, layout.PLOTS + cells[layout.PLOTS_LAID], cells[layout.PLOTS_SIZE] - cells[layout.PLOTS_LAID]
        ),
        "deck": read(cells, layout.DECK + cells[layout.DECK_DRAWN], cells[layout.DECK_SIZE] - cells[layout.DECK_DRAWN]),
        "drawn": read(cells, layout.DRAWN, cells[layout.DRAWN_COUNT]),
    }
    for seat in range(len(state.coins)):
        first, count = layout.OFFERS + layout.DRAWN_MOST * seat, cells[layout.OFFERED + seat]
        piles[f"offer {seat}"] = read(cells, first, count)
    return {
        **piles,
        "course": read(cells, layout.PHASE, layout.PILE - layout.PHASE),
        "track": read(cells, layout.SIDE, layout.PLOTS - layout.SIDE),
        "shuffles": read(cells, layout.SHUFFLES, layout.OFFERED - layout.SHUFFLES),
        "drawn openly": read(cells, layout.DRAWN_OPENLY, 1),
        "seats and board": read(cells, layout.HELD, layout.KEPT - layout.HELD),
    }


def new(seed: int, cards: str = "") -> TownState:
    state = GAME.start(GAME.check_options({"seed": seed, "chapter": seed % CHAPTERS + 1, "cards": cards}))
    assert isinstance(state, TownState)
    return state


MANY = 10_000
"""Games with the standard set in the soak run."""


@pytest.mark.parametrize(
    ("cards", "games"),
    [
        pytest.param("", 1_500, id="standard"),
        pytest.param(STRANGE, 50, id="strange"),
        pytest.param("", MANY, id="standard-many", marks=pytest.mark.soak),
        pytest.param(STRANGE, MANY // 5, id="strange-many", marks=pytest.mark.soak),
    ],
)
def test_random_games_are_the_same_in_rules_and_core(cards: str, games: int) -> None:
    shuffles = 0
    for seed in range(games):
        state = new(seed, cards)
        play_both(TownCore, state, held, Random(seed))
        shuffles += state.shuffles
    assert shuffles, "Requests were shuffled during a game"


@pytest.mark.parametrize("games", [4, *in_soak(MANY // 50)])
def test_greedy_games_are_the_same_in_rules_and_core(games: int) -> None:
    for seed in range(games):
        agents = [agent(name, seed) for name in ("greedy", "easy")]
        play_both(TownCore, new(seed), held, Random(seed), agents)
