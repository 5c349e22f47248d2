"""Clover keeps the laws of the contract, and is simulated."""

from collections import Counter
from collections.abc import Callable, Mapping
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.contract import laws_of_knowledge, laws_of_play, laws_of_records
from tests.contract.walk import Walk
from tests.fifth_game import CARDS, GAME, CloverState
from warren.kernel.game import State
from warren.kernel.registry import game, games, register
from warren.simulation import Plan, play, sum_up

MOST_PLIES = 4 * 5
WALKS = st.tuples(st.integers(2, 4), st.integers(0, 2**32), st.sampled_from((0.5, 1.0, 2.0)), st.integers(0, 20))
LAWS: tuple[Callable[[Walk, Random], None], ...] = (
    lambda walk, _: laws_of_play.check_what_is_asked(GAME, walk),
    lambda walk, _: laws_of_play.check_legal_lists_are_fresh(GAME, walk),
    lambda walk, _: laws_of_play.check_legal_actions_play(GAME, walk),
    lambda walk, rng: laws_of_play.check_illegal_actions_are_refused(GAME, walk, rng),
    lambda walk, _: laws_of_play.check_copies_are_independent(GAME, walk),
    lambda walk, _: laws_of_play.check_games_end(GAME, walk, MOST_PLIES),
    lambda walk, _: laws_of_play.check_parts_are_conserved(GAME, walk, census),
    lambda walk, _: laws_of_play.check_scores_add_up(GAME, walk),
    lambda walk, _: laws_of_play.check_events_change_nothing(GAME, walk),
    lambda walk, rng: laws_of_play.check_order_of_hidden_choices_is_free(GAME, walk, rng),
    lambda walk, _: laws_of_play.check_taking_back(GAME, walk),
    lambda walk, rng: laws_of_knowledge.check_nothing_leaks(GAME, walk, rng),
    lambda walk, _: laws_of_knowledge.check_hidden_choices_are_hidden(GAME, walk),
    lambda walk, _: laws_of_knowledge.check_views_say_who_is_asked(GAME, walk),
    lambda walk, _: laws_of_knowledge.check_views_are_data(GAME, walk),
    lambda walk, _: laws_of_knowledge.check_stages_are_public(GAME, walk),
    lambda walk, rng: laws_of_knowledge.check_imagine_fits(GAME, walk, rng, census, MOST_PLIES),
    lambda walk, rng: laws_of_knowledge.check_imagine_reads_the_view_alone(GAME, walk, rng),
    lambda walk, _: laws_of_records.check_records(GAME, walk),
    lambda walk, rng: laws_of_records.check_prefixes_replay(GAME, walk, rng),
)


def census(state: State) -> Mapping[str, int]:
    """Count the cards by where they can be."""
    assert isinstance(state, CloverState)
    cards = [*state.deck, *(card for cards in (*state.hands, *state.shown) for card in cards)]
    return {f"card {card}": count for card, count in Counter(cards).items()}


@given(walk=WALKS.map(lambda drawn: Walk(*drawn)), luck=st.integers(0, 2**32))
def test_every_law_holds(walk: Walk, luck: int) -> None:
    for law in LAWS:
        law(walk, Random(luck))


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
    report = sum_up(plan, (play(plan, number) for number in range(plan.games))).report
    greedy, other = report.agents
    assert greedy.mean > other.mean
