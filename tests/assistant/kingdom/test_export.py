"""A game played here and its position from a real table score the same."""

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import warren
from warren.assistant.kingdom import position_of
from warren.assistant.positions import score_position
from warren.games.kingdom import KingdomState, KingdomView
from warren.games.kingdom.parts import NEW_WORLD_IDS
from warren.games.kingdom.view import HARVEST
from warren.kernel.errors import PositionError


def new(seats: int, seed: int, deck: tuple[str, ...] = (), sky: bool = False) -> KingdomState:
    state = warren.game("kingdom").new(seats=seats, seed=seed, deck=deck, sky=sky)
    assert isinstance(state, KingdomState)
    return state


def play(state: KingdomState, rng: Random) -> None:
    seat = state.to_act[0]
    legal = state.legal(seat)
    # Not to end building early, so that much stands on the board.
    state.advance(seat, rng.choice(legal[:-1] or legal))


def totals(answer: dict[str, Any]) -> list[int]:
    assert "problems" not in answer, answer["problems"]
    return [player["total"] for player in answer["players"]]


# The parchments that score in their own way come up in the first hand, so that someone holds them.
SPECIAL = ("liberal", "socialist", "opportunist", "treasure_hunter", "left_glove", "little_prince", "colonist")


@given(st.integers(2, 4), st.integers(0, 2**32), st.booleans(), st.booleans())
def test_the_end_of_a_game_scores_the_same(seats: int, seed: int, special: bool, sky: bool) -> None:
    state = new(seats + sky, seed, SPECIAL if special else (), sky)
    rng = Random(seed)
    while not state.over:
        play(state, rng)
    answer = score_position(position_of(state, "table 1"))
    assert answer["id"] == "table 1"
    assert totals(answer) == [score.points for score in state.scores()]
    assert answer["winners"] == list(state.winners)
    assert "choices" not in answer
    for player, score in zip(answer["players"], state.scores(), strict=True):
        parchments = score.find("parchments")
        assert parchments is not None
        assert [(line["card"], line["points"]) for line in player["parchments"]] == [
            (line.subject, line.points) for line in parchments.parts
        ]
        harvest = score.find("harvest", "4")
        assert harvest is not None
        assert [fief["points"] for fief in player["fiefs"]] == [fief.points for fief in harvest.parts]


@given(st.integers(2, 4), st.integers(0, 2**32), st.booleans())
def test_every_harvest_on_the_way_scores_the_same_for_any_onlooker(seats: int, seed: int, sky: bool) -> None:
    state = new(seats + sky, seed, sky=sky)
    rng = Random(seed)
    while not state.over:
        before = len(state.harvests)
        play(state, rng)
        if len(state.harvests) > before:
            answer = score_position(position_of(rng.choice((state, state.view(None), state.view(0)))))
            harvests = [score.find("harvest", str(before + 1)) for score in state.scores()]
            assert [p["harvest"] for p in answer["players"]] == [h.points if h else None for h in harvests]
            assert before + 1 == 4 or totals(answer) == list(state.track)


def test_what_the_next_round_has_shown_since_does_not_belong_to_the_harvest() -> None:
    camps = tuple(f"camp_{number}" for number in range(1, 7))
    state = new(3, 5, (*NEW_WORLD_IDS[: 3 * 12], *camps))  # the camps are dealt in round 2
    rng = Random(5)
    while not state.harvests:
        play(state, rng)
    then = position_of(state)
    assert not any("camps_played" in player for player in then["players"])
    while len(state.harvests) < 2 and state.phase != HARVEST:
        assert position_of(state) == then
        play(state, rng)
    assert position_of(state) != then


def test_a_harvest_under_way_leaves_its_trading_posts_to_be_chosen() -> None:
    for seed in range(50):
        state = new(2, seed, ("trading_post",))
        rng = Random(seed)
        while state.phase != HARVEST and not state.harvests:
            play(state, rng)
        if state.phase == HARVEST:
            break
    found = position_of(state)
    posts = [at for at, space in found["spaces"].items() if space.get("building") == "trading_post"]
    assert posts
    assert found["round"] == 1
    answer = score_position(found)
    assert list(answer["choices"]) == posts
    assert not any("harvested" in player for player in found["players"])


def test_parchments_are_in_it_only_when_they_lie_open() -> None:
    state = new(4, 1)
    rng = Random(1)
    while not state.over:
        if state.harvests and len(state.harvests) < 4:
            assert not any("parchments" in player for player in position_of(state)["players"])
        play(state, rng)
    assert any("parchments" in player for player in position_of(state)["players"])
    view = state.view(None)
    assert isinstance(view, KingdomView)
    assert position_of(view) == position_of(state)


def test_before_the_first_harvest_there_is_no_position() -> None:
    with pytest.raises(PositionError, match="no harvest yet"):
        position_of(new(3, 1))
