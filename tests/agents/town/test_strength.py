"""How strong the agents are at Town: a few games always, and by `make soak` all that docs/bots.md promises."""

from collections.abc import Sequence

import pytest

import warren
from tests.games.town.table import own_set
from warren.agents import agent
from warren.games.town.effects import Annex, GainResource, Joker, PlaceBridge, ReturnBuilding, Star, Stars
from warren.kernel.record import play_out

NO_PARK = own_set(b30={"type": "work", "effect": Annex(), "name": "Nobody's Yard"})
STRANGE = own_set(
    b01={"type": "park", "effect": Joker(), "name": "The Only Park"},
    b02={"effect": Stars((Star(2, "work"), Star(1, None, "upgrades"), Star(3, "civic", "upgrades")))},
    b07={"effect": ReturnBuilding()},
    b30={"type": "civic", "effect": PlaceBridge()},
    u14={"effect": GainResource("carrots", 5, "wood"), "cost_wood": 4},
    limits={"rounds": 2, "buildings_per_game": 10, "bunnies_per_player": 8, "bridges": 6},
    start={"coins": 0, "coins_per_round": 9, "requests_dealt_per_round": 3, "additional_building_cost": 0},
)
"""A set with stars for Upgrades where a type is, other costs, and half the rounds."""


def wins(names: Sequence[str], games: int, cards: str = "") -> float:
    """Play some games of all chapters, each by both seats, and give how many the first agent wins; a tie is half."""
    won = 0.0
    for number in range(games):
        seat = number % 2
        seated = names if seat == 0 else names[::-1]
        state = warren.new("town", chapter=1 + number // 2 % 6, seed=1000 + number // 2, cards=cards)
        play_out(state, [agent(name, 10 * number + place) for place, name in enumerate(seated)])
        won += (seat in state.winners) / len(state.winners)
    return won


def test_greedy_beats_random() -> None:
    assert wins(["greedy", "random"], 24) == 24


@pytest.mark.parametrize("cards", [NO_PARK, STRANGE], ids=["no park", "strange"])
def test_greedy_beats_random_with_a_set_of_ones_own(cards: str) -> None:
    assert wins(["greedy", "random"], 12, cards) >= 11


def test_easy_is_weaker_than_normal_and_stronger_than_random() -> None:
    assert wins(["normal", "easy"], 16) > 9
    assert wins(["easy", "random"], 8) >= 7


@pytest.mark.soak
def test_greedy_wins_98_of_100_games_against_random() -> None:
    assert wins(["greedy", "random"], 400) >= 392
