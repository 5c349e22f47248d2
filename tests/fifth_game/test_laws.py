"""Clover keeps the laws of the contract, and is simulated.

Twins alone cannot be made of it: they exchange cards of which there is one, in a deck that can be stacked.
"""

import subprocess
import sys
from collections import Counter
from collections.abc import Mapping
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.contract.laws_of_records import check_texts, digest_of
from tests.contract.test_laws import LAWS_OF_GAMES, LAWS_OF_STATES, ROOT
from tests.contract.walk import Bounds, Playthrough, Walk
from tests.fifth_game import CARDS, DIG, DUG, EAT, GAME, ROUNDS, CloverState
from warren import game, games
from warren.agents import agent
from warren.cli import app
from warren.kernel.game import State
from warren.kernel.registry import register
from warren.simulation.games import Plan, simulate
from warren.simulation.summary import sum_up

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
    course = Playthrough(GAME, walk)
    for law in (*LAWS_OF_GAMES, *LAWS_OF_STATES):
        law(course, Random(luck), BOUNDS)


def test_its_action_texts_and_numbers_are_inverse() -> None:
    check_texts(GAME)


def test_another_process_plays_the_same_game() -> None:
    program = (
        "from tests.contract.laws_of_records import digest_of; from tests.contract.walk import Walk; "
        "from tests.fifth_game import GAME; from warren.kernel.registry import register; register(GAME); "
        "print(digest_of(GAME, Walk(3, 2024, 0.6)))"
    )
    ran = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == digest_of(GAME, Walk(3, 2024, 0.6))


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
    report = sum_up(plan, (played.result for played in simulate(plan)))
    greedy, other = report.agents
    assert greedy.mean > other.mean


def test_it_is_played_out_at_random_without_an_evaluator() -> None:
    """Whoever takes the last patch knows all that matters: its clovers count more than two cards, or less."""
    chosen = set()
    for seed in range(12):
        state, rng = GAME.start(GAME.check_options({"seats": 3, "seed": seed})), Random(seed)
        while not state.over and not (state.taken and state.round == ROUNDS):
            asked = state.to_act[0]
            state.play(asked, rng.choice(state.legal(asked)))
        if not state.over and state.patch != DUG:
            (seat,) = state.to_act
            action = agent("search:8", seed).choose(state.view(seat), state.legal(seat))
            assert action == (EAT if state.patch > DUG else DIG)
            chosen.add(action)
    assert chosen == {EAT, DIG}


@pytest.mark.parametrize("command", ["cards", "rules"])
def test_what_it_does_not_bring_is_said(
    command: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["warren", command, "clover", "--lang", "en"])
    with pytest.raises(SystemExit):
        app.main()
    said = {"cards": "there is no list of cards for clover", "rules": "there is no rules text for clover"}
    assert capsys.readouterr() == ("", f"warren: {said[command]}\n")
