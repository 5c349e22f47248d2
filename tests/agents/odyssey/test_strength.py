"""How strong the agents are at Odyssey: a few games always, and by `make soak` all that docs/bots.md promises."""

from collections.abc import Sequence

import pytest

import warren
from warren.agents import agent
from warren.games.odyssey.parts import DECK_IDS
from warren.kernel.record import play_out

MOST_PLIES = 4_000
"""More than a game of bots takes."""


def wins(names: Sequence[str], games: int, seats: int = 2) -> int:
    """Play some games of one deck against itself, each by every seat; give how many the first agent wins."""
    won = 0
    for number in range(games):
        own = number % seats
        seated = [names[0] if seat == own else names[1] for seat in range(seats)]
        deck = DECK_IDS[number // seats % len(DECK_IDS)]
        state = warren.new("odyssey", seats=seats, decks=(deck,) * seats, seed=1000 + number // seats)
        play_out(state, [agent(name, 10 * number + seat) for seat, name in enumerate(seated)])
        won += state.winners == (own,)
    return won


def test_greedy_beats_random() -> None:
    assert wins(["greedy", "random"], 12) == 12


def test_easy_is_weaker_than_normal_and_stronger_than_random() -> None:
    assert wins(["normal", "easy"], 16) > 9
    assert wins(["easy", "random"], 8) > 6


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_every_game_of_bots_ends(seats: int) -> None:
    """Offers are refused, powers are not used for ever, and somebody wins."""
    for seed in range(3):
        state = warren.new("odyssey", seats=seats, seed=seed)
        agents = [agent("greedy", seat) for seat in range(seats)]
        plies = 0
        while not state.over:
            seat = state.to_act[0]
            state.advance(seat, agents[seat].choose(state.view(seat), state.legal(seat)))
            plies += 1
            assert plies < MOST_PLIES
        assert len(state.winners) == 1


@pytest.mark.soak
def test_greedy_wins_95_of_100_games_against_random() -> None:
    assert wins(["greedy", "random"], 400) >= 380
    assert wins(["greedy", "random"], 200, seats=4) >= 190
