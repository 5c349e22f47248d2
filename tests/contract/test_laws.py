"""Every law of play, knowledge and records, tested on random games of every registered game and number of seats."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import warren
from tests.contract import laws_of_knowledge as knowledge
from tests.contract import laws_of_play as playing
from tests.contract import laws_of_records as records
from tests.contract.census import PLAIN, bounds_of, tables
from tests.contract.twins import Outcome, check_twins
from tests.contract.walk import Bounds, Playthrough, Table, Walk, passing, verbs, verbs_at

ROOT = Path(__file__).parents[2]
TASTES = (1.0, 0.3, 0.6, 2.0, 4.0)
FEW_WALKS, MOST_WALKS = 20, 60
"""Walks in which a kind of decision is looked for."""

games = pytest.mark.parametrize("table", tables(), ids=str)


Check = Callable[[Playthrough, Random, Bounds], object]

LAWS_OF_GAMES: tuple[Check, ...] = (
    playing.check_games_end,
    playing.check_what_is_asked,
    playing.check_copies_are_independent,
    playing.check_pickled_states_are_copies,
    playing.check_parts_are_conserved,
    playing.check_events_change_nothing,
    knowledge.check_hidden_choices_are_hidden,
)
"""What is looked at in every state of a game."""
LAWS_OF_STATES: tuple[Check, ...] = (
    playing.check_legal_lists_are_fresh,
    playing.check_legal_actions_play,
    playing.check_illegal_actions_are_refused,
    playing.check_scores_add_up,
    playing.check_order_of_hidden_choices_is_free,
    playing.check_taking_back,
    knowledge.check_nothing_leaks,
    knowledge.check_views_say_who_is_asked,
    knowledge.check_views_are_data,
    knowledge.check_stages_are_public,
    knowledge.check_imagine_fits,
    knowledge.check_imagine_reads_the_view_alone,
    records.check_records,
    records.check_prefixes_replay,
)
"""What is looked at in one state, and on the way to it."""


def looks(table: Table, count: int) -> settings:
    """Look at so many examples of a hundred, of which the Hypothesis profile says how many there are.

    At a variant, which shares most of its rules with the usual game, a third of them. Odyssey's games are long, and no
    table of its eight is more usual than the others.
    """
    usual = not table.options and table.game != "odyssey"
    return settings(max_examples=max(1, count * settings().max_examples // (100 if usual else 300)))


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


def look_at(table: Table, laws: Sequence[Check], count: int, whole: bool) -> None:
    """Check laws at so many games of a table, whole ones or up to any state."""
    game, bounds = warren.game(table.game), bounds_of(table.game)

    @looks(table, count)
    @given(walk=walks(table, whole), luck=st.integers(0, 2**32))
    def look(walk: Walk, luck: int) -> None:
        course = Playthrough(game, walk, bounds.plies)
        for law in laws:
            law(course, Random(luck), bounds)

    look()


@games
def test_the_laws_of_games_hold(table: Table) -> None:
    look_at(table, LAWS_OF_GAMES, 12, whole=True)


@games
def test_the_laws_of_states_hold(table: Table) -> None:
    look_at(table, LAWS_OF_STATES, 50, whole=False)


@pytest.mark.parametrize("name", warren.games())
def test_action_texts_and_numbers_are_inverse(name: str) -> None:
    records.check_texts(warren.game(name))


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
    here = [records.digest_of(warren.game(name), walk) for name, walk in walks]
    environment = {**os.environ, "PYTHONHASHSEED": "0" if os.environ.get("PYTHONHASHSEED") == "1" else "1"}
    there = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, env=environment, capture_output=True, text=True, check=True
    )
    assert there.stdout.split() == here


# Twins, and what the walks come to


@games
def test_a_seat_cannot_tell_a_game_from_its_twins(table: Table) -> None:
    outcomes: list[Outcome] = []
    look_at(table, [lambda course, rng, bounds: outcomes.extend(check_twins(course, rng, bounds))], 120, whole=False)
    assert any(outcome.telling for outcome in outcomes), "no twins differ in anything that another seat knows"


@cache
def stops(table: Table, seed: int) -> dict[str, int]:
    """Return by verb how far a random game of a table has come when an action of it is legal for the first time."""
    found: dict[str, int] = {}
    for ply, state in enumerate(passing(warren.game(table.game), walk_of(table, seed))):
        found |= dict.fromkeys(verbs_at(state) - found.keys(), ply)
    return found


def walk_of(table: Table, seed: int, plies: int = 1_000_000) -> Walk:
    return Walk(table.seats, seed, TASTES[seed % len(TASTES)], plies, options=table.options)


def _with_the_like_in_soak() -> Iterator[Any]:
    """Return all tables; those that have the options of a plain one, but not its seats, are for soak."""
    for table in tables():
        plain = PLAIN[table.game]
        is_like = table not in plain and any(table.options == one.options for one in plain)
        yield pytest.param(table, marks=[pytest.mark.soak] if is_like else [], id=str(table))


@pytest.mark.parametrize("table", [*_with_the_like_in_soak()])
def test_there_are_twins_at_every_kind_of_decision_and_after_the_end(table: Table) -> None:
    """The walks come to every kind of decision, and there some twins differ in what another seat knows."""
    game, bounds, plain = warren.game(table.game), bounds_of(table.game), PLAIN[table.game]
    missing = [verb for verb in _verbs(table) if not any(verb in stops(table, seed) for seed in range(MOST_WALKS))]
    assert not missing, f"no walk of {table} comes to {missing}"
    few = range(FEW_WALKS)

    def differ(verb: str) -> bool:
        """Return whether twins differ at a verb; the shortest of a few walks comes first."""
        ways = sorted(few, key=lambda seed: stops(table, seed).get(verb, bounds.plies)) if verb else few
        return any(differ_in(verb, seed) for seed in (*ways, *range(FEW_WALKS, 300)))

    def differ_in(verb: str, seed: int) -> bool:
        if verb and verb not in stops(table, seed):
            return False
        walk = walk_of(table, seed, stops(table, seed)[verb]) if verb else walk_of(table, seed)
        outcomes = check_twins(Playthrough(game, walk), Random(seed), bounds)
        return any(outcome.telling and (verb in outcome.verbs if verb else not outcome.verbs) for outcome in outcomes)

    # At other tables than the plain ones only what is not asked there.
    known = set() if table in plain else {"", *(verb for one in plain for verb in _verbs(one))}
    asked = {*_verbs(table), *(() if bounds.ends_open else ("",))} - bounds.blind - known
    alike = [verb or "look back" for verb in asked if not differ(verb)]
    assert not alike, f"no twins of {table} differ where somebody may {alike}"
