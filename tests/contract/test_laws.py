"""Every law of play, knowledge and records, tested on random games of every registered game and number of seats."""

import os
import subprocess
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import warren
from tests.contract import laws_of_knowledge as knowledge
from tests.contract import laws_of_play as playing
from tests.contract import laws_of_records as records
from tests.contract.census import bounds_of, tables
from tests.contract.twins import Outcome, check_twins
from tests.contract.walk import Bounds, Table, Walk, arrive, verbs
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


Check = Callable[[Game, Walk, Random, Bounds], object]


def look_at(table: Table, check: Check, count: int, whole: bool = False) -> None:
    """Check states anywhere in so many games of a table, or whole games."""
    game, bounds = warren.game(table.game), bounds_of(table.game)

    @looks(table, count)
    @given(walk=walks(table, whole), luck=st.integers(0, 2**32))
    def look(walk: Walk, luck: int) -> None:
        check(game, walk, Random(luck), bounds)

    look()


class Law(NamedTuple):
    """A law: what it says, its check, and how many games of a hundred are looked at, each somewhere or as a whole."""

    says: str
    check: Check
    looks: int
    whole: bool = False


LAWS = [
    # Playing
    Law("somebody is asked until the end and can do something", playing.check_what_is_asked, 60, whole=True),
    Law("legal lists belong to who asked for them", playing.check_legal_lists_are_fresh, 50),
    Law("every legal action plays", playing.check_legal_actions_play, 150),
    Law("all else is refused and changes nothing", playing.check_illegal_actions_are_refused, 100),
    Law("copies are independent forever", playing.check_copies_are_independent, 20, whole=True),
    Law("every game ends", playing.check_games_end, 150, whole=True),
    Law("cards and pieces are conserved", playing.check_parts_are_conserved, 25, whole=True),
    Law("scores add up and only finished games have winners", playing.check_scores_add_up, 150),
    Law("listening to events changes nothing", playing.check_events_change_nothing, 15, whole=True),
    Law("the order of hidden choices is free", playing.check_order_of_hidden_choices_is_free, 150),
    Law("the latest actions up to the horizon can be taken back", playing.check_taking_back, 250),
    # Knowledge
    Law("nothing that a seat cannot know shows anywhere", knowledge.check_nothing_leaks, 80),
    Law("hidden choices show to nobody else", knowledge.check_hidden_choices_are_hidden, 12, whole=True),
    Law("a view says whether its seat is asked", knowledge.check_views_say_who_is_asked, 100),
    Law("views are plain data", knowledge.check_views_are_data, 60),
    Law("how far a game is everybody knows alike", knowledge.check_stages_are_public, 60),
    Law("imagined states are whole and fit the view", knowledge.check_imagine_fits, 60),
    Law("imagining reads the view and nothing else", knowledge.check_imagine_reads_the_view_alone, 150),
    # Records
    Law("records replay and are written the same again", records.check_records, 100),
    Law("every beginning of a record is a game", records.check_prefixes_replay, 60),
]


@games
@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.says)
def test_a_law_holds(law: Law, table: Table) -> None:
    look_at(table, law.check, law.looks, law.whole)


@games
def test_a_seat_cannot_tell_a_game_from_its_twins(table: Table) -> None:
    outcomes: list[Outcome] = []
    count = 50 if table.usual else 300  # of a variant too there have to be enough to say what they tell
    look_at(table, lambda game, walk, rng, its: outcomes.extend(check_twins(game, walk, rng, its)), count)
    telling = [outcome for outcome in outcomes if outcome.telling]
    assert len(telling) > len(outcomes) / 10, "too few twins differ in anything that another seat knows"


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
        outcomes = check_twins(game, walk, Random(seed), bounds)
        return any(outcome.telling and (verb in outcome.verbs if verb else not outcome.verbs) for outcome in outcomes)

    # A variant is looked at where it asks what the usual game does not.
    asked = set(_verbs(table)) - (set(_verbs(Table(table.game, table.seats))) if table.options else set())
    for verb in (asked - bounds.blind) | (set() if bounds.ends_open else {""}):
        assert any(is_found(verb, seed) for seed in range(300)), (
            f"no twins differ where somebody may {verb or 'look back'}"
        )
