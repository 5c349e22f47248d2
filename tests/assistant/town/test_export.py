"""A game played here and its position from a real table score the same."""

import json
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from tests.games.town.table import own_set
from warren.assistant.positions import score_position
from warren.assistant.town import position_of
from warren.games.town import GAME, TownState, TownView
from warren.games.town.board import space_ids
from warren.games.town.effects import Annex, DrawRequests, PlaceBridge, ReturnBuilding
from warren.games.town.neighborhoods import influence, neighborhoods

OWN = own_set(
    # Every unusual thing often: Buildings that annex, lay Bridges, take back and draw.
    b01={"effect": Annex()},
    b03={"effect": ReturnBuilding()},
    b05={"effect": PlaceBridge()},
    b08={"effect": DrawRequests(draw=2)},
    u01={"effect": DrawRequests(), "name": "Second Suggestion"},
    limits={"rounds": 6, "upgrade_slots": 9, "upgrade_reveal_total_wood": 20, "buildings_per_game": 24}
    | {"building_display": 4},
)


def new(seed: int, chapter: int, own: bool) -> TownState:
    state = GAME.new(seed=seed, chapter=chapter, cards=OWN if own else "")
    assert isinstance(state, TownState)
    return state


def play(state: TownState, rng: Random) -> None:
    seat = state.to_act[0]
    legal = state.legal(seat)
    # Not to end turns early, so that much stands on the board.
    state.advance(seat, rng.choice(legal[:-1] or legal))


def check(state: TownState) -> None:
    """The answer has no problem, and the numbers of the engine."""
    answer = score_position(position_of(state))
    assert "problems" not in answer, answer["problems"]
    assert [player["total"] for player in answer["players"]] == [score.points for score in state.scores()]
    for seat, player in enumerate(answer["players"]):
        groups = neighborhoods(state, seat)
        assert [found["spaces"] for found in player["neighborhoods"]] == [space_ids(group) for group in groups]
        worth = [influence(state, seat, group).points for group in groups]
        assert [found["points"] for found in player["neighborhoods"]] == worth


@given(st.integers(0, 2**32), st.integers(1, 6), st.booleans())
def test_any_state_of_a_game_is_a_position_without_problems_and_scores_the_same(
    seed: int, chapter: int, own: bool
) -> None:
    state = new(seed, chapter, own)
    rng = Random(seed)
    while not state.over:
        if rng.random() < 0.07:
            check(state)
        play(state, rng)
    check(state)


@given(st.integers(0, 2**32), st.integers(1, 6))
def test_the_end_of_a_game_has_the_same_requests_and_winners(seed: int, chapter: int) -> None:
    state = new(seed, chapter, False)
    rng = Random(seed)
    while not state.over:
        play(state, rng)
    answer = score_position(json.loads(json.dumps(position_of(state, "table 1"))))
    assert (answer["id"], answer["winners"]) == ("table 1", list(state.winners))
    for player, score in zip(answer["players"], state.scores(), strict=True):
        requests = score.find("requests")
        assert requests is not None
        assert [(line["card"], line["points"], line["counted"]) for line in player["requests"]] == [
            (line.subject, line.points, line.counted) for line in requests.parts
        ]
        assert player.get("park") == (requests.counted.get("park") if requests.parts else None)


@given(st.integers(0, 2**32))
def test_every_onlooker_has_the_same_position(seed: int) -> None:
    state = new(seed, 1, False)
    rng = Random(seed)
    while not state.over:
        if rng.random() < 0.2:
            view = state.view(rng.choice((None, 0, 1)))
            assert isinstance(view, TownView)
            assert position_of(view) == position_of(state)
        play(state, rng)
    assert position_of(state.view(None)) == position_of(state)


def test_requests_are_in_it_only_when_they_lie_open() -> None:
    state = new(1, 1, False)
    rng = Random(1)
    while not state.over:
        found = position_of(state)
        assert found["round"] == state.round
        assert not any("requests" in player for player in found["players"])
        play(state, rng)
    found = position_of(state)
    assert "round" not in found
    assert all(player["requests"] for player in found["players"])


def test_a_set_of_ones_own_goes_with_the_position_and_the_standard_set_is_left_out() -> None:
    assert "cards" not in position_of(new(1, 1, False))
    assert position_of(new(1, 1, True))["cards"] == json.loads(OWN)
