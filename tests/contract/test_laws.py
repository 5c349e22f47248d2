"""Every law of play, knowledge and records, tested on random games of every registered game and number of seats."""

import os
import subprocess
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import warren
from tests.contract import laws_of_knowledge, laws_of_play, laws_of_records
from tests.contract.census import Bounds, Table, bounds_of, tables
from tests.contract.twins import Outcome, check_twins
from tests.contract.walk import Walk, arrive, verbs
from warren.kernel.game import Game

ROOT = Path(__file__).parents[2]
TASTES = (1.0, 0.3, 0.6, 2.0, 4.0)

games = pytest.mark.parametrize("table", tables(), ids=str)


def looks(table: Table, count: int) -> Callable[[Any], Any]:
    """Look at so many examples of a hundred, of which the Hypothesis profile says how many there are; see `usual`."""
    return settings(max_examples=max(1, count * settings().max_examples // (100 if table.usual else 600)))


@cache
def _verbs(table: Table) -> list[str]:
    """Return the verbs that somebody at a table can come to use."""
    never = bounds_of(table.game).never(table)
    return [verb for verb in verbs(warren.game(table.game)) if verb not in never]


@st.composite
def walks(draw: st.DrawFn, table: Table, whole: bool) -> Walk:
    """Draw a random game of a table: a whole one, or one that stops anywhere, often at a rare question."""
    seed, taste = draw(st.integers(0, 2**32)), draw(st.sampled_from(TASTES))
    if whole:
        return Walk(table.seats, seed, taste, options=table.options)
    plies = draw(st.integers(0, bounds_of(table.game).usual))
    return Walk(table.seats, seed, taste, plies, draw(st.sampled_from(["", *_verbs(table)])), table.options)


def whole_games(check: Callable[[Game, Walk, Bounds], None], table: Table, count: int) -> None:
    """Check whole games of a table."""
    game, bounds = warren.game(table.game), bounds_of(table.game)

    @looks(table, count)
    @given(walk=walks(table, whole=True))
    def look(walk: Walk) -> None:
        check(game, walk, bounds)

    look()


def positions(check: Callable[[Game, Walk, Random, Bounds], None], table: Table, count: int) -> None:
    """Check states anywhere in games of a table."""
    game, bounds = warren.game(table.game), bounds_of(table.game)

    @looks(table, count)
    @given(walk=walks(table, whole=False), luck=st.integers(0, 2**32))
    def look(walk: Walk, luck: int) -> None:
        check(game, walk, Random(luck), bounds)

    look()


# Playing


@games
def test_somebody_is_asked_until_the_game_is_over_and_has_something_legal(table: Table) -> None:
    whole_games(lambda game, walk, _: laws_of_play.check_what_is_asked(game, walk), table, 60)


@games
def test_legal_lists_belong_to_who_asked_for_them(table: Table) -> None:
    positions(lambda game, walk, _, __: laws_of_play.check_legal_lists_are_fresh(game, walk), table, 50)


@games
def test_every_legal_action_plays(table: Table) -> None:
    positions(lambda game, walk, _, __: laws_of_play.check_legal_actions_play(game, walk), table, 150)


@games
def test_every_other_action_is_refused_and_changes_nothing(table: Table) -> None:
    positions(lambda game, walk, rng, _: laws_of_play.check_illegal_actions_are_refused(game, walk, rng), table, 100)


@games
def test_copies_are_independent_forever(table: Table) -> None:
    whole_games(lambda game, walk, _: laws_of_play.check_copies_are_independent(game, walk), table, 20)


@games
def test_every_game_ends(table: Table) -> None:
    whole_games(lambda game, walk, bounds: laws_of_play.check_games_end(game, walk, bounds.plies), table, 150)


@games
def test_cards_and_pieces_are_conserved(table: Table) -> None:
    whole_games(lambda game, walk, bounds: laws_of_play.check_parts_are_conserved(game, walk, bounds.census), table, 25)


@games
def test_scores_add_up_and_only_finished_games_have_winners(table: Table) -> None:
    positions(lambda game, walk, _, __: laws_of_play.check_scores_add_up(game, walk), table, 150)


@games
def test_listening_to_events_changes_nothing(table: Table) -> None:
    whole_games(lambda game, walk, _: laws_of_play.check_events_change_nothing(game, walk), table, 15)


@games
def test_the_order_of_hidden_choices_is_free(table: Table) -> None:
    positions(
        lambda game, walk, rng, _: laws_of_play.check_order_of_hidden_choices_is_free(game, walk, rng), table, 150
    )


@games
def test_the_latest_actions_up_to_the_horizon_can_be_taken_back(table: Table) -> None:
    positions(lambda game, walk, _, __: laws_of_play.check_taking_back(game, walk), table, 250)


# Knowledge


@games
def test_nothing_that_a_seat_cannot_know_shows_anywhere(table: Table) -> None:
    positions(lambda game, walk, rng, _: laws_of_knowledge.check_nothing_leaks(game, walk, rng), table, 80)


@games
def test_a_seat_cannot_tell_a_game_from_its_twins(table: Table) -> None:
    outcomes: list[Outcome] = []
    count = 50 if table.usual else 300  # of a variant too there have to be enough to say what they tell
    positions(lambda game, walk, rng, bounds: outcomes.extend(check_twins(game, walk, rng, bounds.deck)), table, count)
    telling = [outcome for outcome in outcomes if outcome.telling]
    assert len(telling) > len(outcomes) / 10, "too few twins differ in anything that another seat knows"


@games
def test_hidden_choices_show_to_nobody_else(table: Table) -> None:
    whole_games(lambda game, walk, _: laws_of_knowledge.check_hidden_choices_are_hidden(game, walk), table, 12)


@games
def test_a_view_says_whether_its_seat_is_asked(table: Table) -> None:
    positions(lambda game, walk, _, __: laws_of_knowledge.check_views_say_who_is_asked(game, walk), table, 100)


@games
def test_views_are_plain_data(table: Table) -> None:
    positions(lambda game, walk, _, __: laws_of_knowledge.check_views_are_data(game, walk), table, 60)


@games
def test_how_far_a_game_is_everybody_knows_alike(table: Table) -> None:
    positions(lambda game, walk, _, __: laws_of_knowledge.check_stages_are_public(game, walk), table, 60)


@games
def test_imagined_states_are_whole_and_fit_the_view(table: Table) -> None:
    positions(
        lambda game, walk, rng, bounds: laws_of_knowledge.check_imagine_fits(
            game, walk, rng, bounds.census, bounds.plies
        ),
        table,
        60,
    )


@games
def test_imagining_reads_the_view_and_nothing_else(table: Table) -> None:
    positions(
        lambda game, walk, rng, _: laws_of_knowledge.check_imagine_reads_the_view_alone(game, walk, rng), table, 150
    )


# Records and texts


@games
def test_records_replay_and_are_written_the_same_again(table: Table) -> None:
    positions(lambda game, walk, _, __: laws_of_records.check_records(game, walk), table, 100)


@games
def test_every_beginning_of_a_record_is_a_game(table: Table) -> None:
    positions(lambda game, walk, rng, _: laws_of_records.check_prefixes_replay(game, walk, rng), table, 60)


@pytest.mark.parametrize("name", warren.games())
def test_action_texts_and_numbers_are_inverse(name: str) -> None:
    laws_of_records.check_texts(warren.game(name))


DIGESTS = """
import warren
from tests.contract.laws_of_records import digest_of
from tests.contract.walk import Walk
for name, walk in {walks!r}:
    print(digest_of(warren.game(name), Walk(*walk)))
"""


def test_another_process_plays_the_same_games() -> None:
    walks = [(table.game, Walk(table.seats, 2024, 0.6, options=table.options)) for table in tables()]
    program = DIGESTS.format(walks=[(name, tuple(walk)) for name, walk in walks])
    here = [laws_of_records.digest_of(warren.game(name), walk) for name, walk in walks]
    environment = {**os.environ, "PYTHONHASHSEED": "0" if os.environ.get("PYTHONHASHSEED") == "1" else "1"}
    there = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, env=environment, capture_output=True, text=True, check=True
    )
    assert there.stdout.split() == here


# What the tests above look at


def _asked_at(table: Table, seed: int, verb: str) -> set[str]:
    """Return the verbs that are legal where a walk of a table stops that looks for one of them."""
    game = warren.game(table.game)
    state = arrive(game, Walk(table.seats, seed, TASTES[seed % len(TASTES)], 0, verb, table.options))
    return {game.spell(action).partition(" ")[0] for seat in state.to_act for action in state.legal(seat)}


@games
def test_the_walks_come_to_every_kind_of_decision(table: Table) -> None:
    for verb in _verbs(table):
        assert any(verb in _asked_at(table, seed, verb) for seed in range(60)), f"no walk of {table} comes to {verb}"


@games
def test_there_are_twins_at_every_kind_of_decision_and_after_the_end(table: Table) -> None:
    game, bounds = warren.game(table.game), bounds_of(table.game)

    def is_found(verb: str, seed: int) -> bool:
        if verb and verb not in _asked_at(table, seed, verb):
            return False  # far sooner said than of its twins
        plies = 0 if verb else 1_000_000
        walk = Walk(table.seats, seed, TASTES[seed % len(TASTES)], plies, verb, table.options)
        outcomes = check_twins(game, walk, Random(seed), bounds.deck)
        return any(outcome.telling and (verb in outcome.verbs if verb else not outcome.verbs) for outcome in outcomes)

    # A variant is looked at where it asks what the usual game does not.
    asked = set(_verbs(table)) - (set(_verbs(Table(table.game, table.seats))) if table.options else set())
    for verb in (asked - bounds.blind) | (set() if bounds.ends_open else {""}):
        assert any(is_found(verb, seed) for seed in range(300)), (
            f"no twins differ where somebody may {verb or 'look back'}"
        )
