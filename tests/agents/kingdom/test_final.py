"""Trading posts and copies: the greedy agent takes exactly what is best, told by trying everything."""

from itertools import product
from random import Random

import pytest

from tests.agents.kingdom.choosing import choice, values
from tests.games.kingdom.table import NOBODY, PlayerSetup, play, table, totals
from warren.agents import GreedyAgent
from warren.games.kingdom import GAME, KingdomState
from warren.games.kingdom.score import OPPORTUNIST
from warren.games.kingdom.view import COPYING, HARVEST


def test_a_post_produces_what_the_fief_lacks() -> None:
    state = table(PlayerSetup("A1, A2 trading_post, A3 city_2"), NOBODY, round=2)
    assert values(state) == {"produce fish A2": 2, "produce carrots A2": 2, "produce wood A2": 0}


def test_in_the_last_round_a_post_serves_the_parchments_too() -> None:
    # Fish adds a carrot to the harvest; one more wood counts two by the mission.
    player = PlayerSetup("A1, A2 trading_post, A3 city_1", parchments="master_carpenter")
    assert choice(table(player, NOBODY, round=3)) == "produce fish A2"
    assert choice(table(player, NOBODY, round=4)) == "produce wood A2"


def test_two_posts_of_a_fief_are_set_together() -> None:
    state = table(PlayerSetup("A1, A2 trading_post, A3 city_2, B1 trading_post"), NOBODY)
    play(state, f"0 {choice(state)}")
    play(state, f"0 {choice(state)}")
    assert totals(state)[0] == 6


def test_posts_are_set_for_the_best_harvest_there_is() -> None:
    """In games played at random, the posts that the agent sets bring as much as any other setting."""
    checked = 0
    for seed in range(150):
        state = random_game(seed, HARVEST)
        while state is not None and state.phase == HARVEST:
            seat = state.to_act[0]
            assert harvest_after(state.copy(), seat, greedy=True) == harvest_after(state.copy(), seat, greedy=False)
            checked += 1
            state.advance(seat, state.legal(seat)[0])
    assert checked > 50


def harvest_after(state: KingdomState, seat: int, *, greedy: bool) -> int:
    """Return what a seat's harvest brings with its posts set by the agent, or in the best of all ways."""
    tried = []
    for kinds in [(0, 0)] if greedy else product(range(3), repeat=2):
        copy = state.copy()
        before = copy.track[seat]
        for kind in kinds:
            if copy.phase == HARVEST and seat in copy.to_act:
                legal = copy.legal(seat)
                copy.advance(seat, GreedyAgent(0).choose(copy.view(seat), legal) if greedy else legal[kind])
        while copy.phase == HARVEST and copy.round == state.round:
            other = copy.to_act[0]
            copy.advance(other, copy.legal(other)[0])
        tried.append(copy.track[seat] - before)
    return max(tried)


def random_game(seed: int, phase: int) -> KingdomState | None:
    """Play at random up to the first decision of a phase before the last round; None where there is none."""
    rng = Random(seed)
    state = GAME.new(seats=rng.choice((2, 3, 4)), seed=seed)
    assert isinstance(state, KingdomState)
    while not state.over and (state.phase != phase or (phase == HARVEST and state.round == 4)):
        seat = rng.choice(state.to_act)
        state.advance(seat, rng.choice(state.legal(seat)))
    return None if state.over else state


@pytest.mark.parametrize(
    ("held", "neighbour", "best"),
    [
        ("liberal", "royal_ring royal_crown royal_carrot", "royal_carrot"),
        ("left_glove liberal", "right_glove royal_carrot", "right_glove"),  # the pair counts 8 instead of 1
        ("royal_crown royal_carrot liberal", "treasure_hunter royal_chalice diplomat", "treasure_hunter"),
        ("royal_coat royal_scepter treasure_guardian liberal", "royal_ring farmer", "royal_ring"),
    ],
)
def test_a_copy_is_the_best_for_all_parchments_together(held: str, neighbour: str, best: str) -> None:
    state = table(PlayerSetup(parchments=held), NOBODY, NOBODY, PlayerSetup(parchments=neighbour))
    assert choice(state) == f"copy {best}"


def test_copies_and_their_chains_are_as_good_as_any() -> None:
    """In games played at random, the copies that the agent chooses bring as much as any other choice."""
    checked = 0
    for seed in range(90):
        state = random_game(seed, COPYING)
        if state is not None and any(OPPORTUNIST in held for held in state.parchments):
            continue  # what it brings depends on the others' copies
        while state is not None and state.phase == COPYING:
            seat = state.to_act[0]
            chosen = state.copy()
            while chosen.phase == COPYING and seat in chosen.to_act:
                chosen.advance(seat, GreedyAgent(0).choose(chosen.view(seat), chosen.legal(seat)))
            assert parchments_of(chosen, seat) == max(every_way(state.copy(), seat))
            checked += 1
            state.advance(seat, state.legal(seat)[0])
    assert checked > 20


def every_way(state: KingdomState, seat: int) -> list[int]:
    """Return what a seat's parchments bring for every way to choose its copies."""
    if state.phase != COPYING or seat not in state.to_act:
        return [parchments_of(state, seat)]
    ways = []
    for action in state.legal(seat):
        copy = state.copy()
        copy.advance(seat, action)
        ways += every_way(copy, seat)
    return ways


def parchments_of(state: KingdomState, seat: int) -> int:
    """Return what a seat's parchments bring when the others take their first choices."""
    while not state.over:
        other = state.to_act[0]
        state.advance(other, state.legal(other)[0])
    return state.scores()[seat].parts[-1].points


@pytest.mark.parametrize(("held", "best"), [("royal_scepter", "opportunist"), ("royal_ring", "royal_coat")])
def test_opportunist_is_copied_by_who_is_second(held: str, best: str) -> None:
    # Seat 1 is far ahead. Seat 2 has 2 carrots before it copies, so seat 0 is second with 3 of its own, third with 1.
    state = table(
        PlayerSetup(parchments=f"{held} liberal"),
        PlayerSetup("A3 city_2, A4, A5, B5, A1, A2", parchments="royal_crown royal_carrot"),
        PlayerSetup(parchments="opportunist royal_coat"),
    )
    assert choice(state) == f"copy {best}"
