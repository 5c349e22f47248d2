"""Clover keeps the laws of the contract, and is simulated."""

from collections import Counter
from collections.abc import Mapping
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.contract.test_laws import LAWS_OF_GAMES, LAWS_OF_STATES
from tests.contract.walk import Bounds, Course, Walk
from tests.fifth_game import CARDS, GAME, CloverState
from warren.kernel.game import State
from warren.kernel.registry import game, games, register
from warren.simulation import Plan, play, sum_up

MOST_PLIES = 4 * 5
WALKS = st.tuples(st.integers(2, 4), st.integers(0, 2**32), st.sampled_from((0.5, 1.0, 2.0)), st.integers(0, 20))


def census(state: State) -> Mapping[str, int]:
    """Count the cards by where they can be."""
    assert isinstance(state, CloverState)
    cards = [*state.deck, *(card for cards in (*state.hands, *state.shown) for card in cards)]
    return {f"card {card}": count for card, count in Counter(cards).items()}


BOUNDS = Bounds(census, lambda _: (), MOST_PLIES, MOST_PLIES)


@given(walk=WALKS.map(lambda drawn: Walk(*drawn)), luck=st.integers(0, 2**32))
def test_every_law_holds(walk: Walk, luck: int) -> None:
    course = Course(GAME, walk)
    for law in (*LAWS_OF_GAMES, *LAWS_OF_STATES):
        law(course, Random(luck), BOUNDS)


def test_no_card_is_forgotten() -> None:
    assert sum(census(GAME.new(seats=4)).values()) == len(CARDS)


def test_the_game_is_found_beside_those_of_the_house() -> None:
    register(GAME)
    assert game("clover") is GAME
    assert {"clover", "town"} < {*games()}
    with pytest.raises(ValueError, match="town"):
        register(game("town"))


def test_games_between_agents_are_simulated() -> None:
    plan = Plan(GAME.check_options({"seats": 3, "seed": 5}), ("greedy", "random", "random"), 12)
    report, _ = sum_up(plan, (play(plan, number) for number in range(plan.games)))
    greedy, other = report.agents
    assert greedy.mean > other.mean
