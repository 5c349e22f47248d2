"""Where Requests find what they count: as many spaces as they count things that stand on some."""

import pytest

from tests.games.town.table import PlayerSetup, table
from warren.agents import agent
from warren.games.town import GAME, TownState
from warren.games.town.board import members, space_ids
from warren.games.town.counted import spaces_counted
from warren.games.town.effects import Per
from warren.games.town.parts import REQUEST_IDS
from warren.games.town.score import holdings, score_request
from warren.games.town.sets import standard

STAND = {None, "waterfront", "forest", "corners", "border", "center_3x3", "lone_buildings"}
"""What is counted space by space; None: the Buildings of a type."""


@pytest.mark.parametrize("seed", range(6))
def test_every_request_that_counts_something_counts_it_on_spaces_of_its_player(seed: int) -> None:
    state, bot = GAME.new(seed=seed), agent("random", seed)
    assert isinstance(state, TownState)
    while not state.over:
        seat = state.to_act[0]
        state.play(seat, bot.choose(state.view(seat), state.legal(seat)))
    for seat in (0, 1):
        for held in holdings(state, seat):
            for number in range(len(REQUEST_IDS)):
                score, scoring = score_request(held, number), state.lookup.scorings[number]
                spaces = spaces_counted(state, seat, number, held.park)
                assert spaces & ~held.own == 0
                if not score.points:
                    assert spaces == 0
                elif isinstance(scoring, Per) and (scoring.type or scoring.count in STAND):
                    assert len(members(spaces)) == score.counted["count"], standard().requests[number].id


def test_a_square_and_the_neighborhood_with_most_stars_are_counted_where_they_lie() -> None:
    state = table(PlayerSetup("b15 A4, b24 A5, b16 B4, b25 B5, b27 E1"))
    for name in ("block_2x2", "active_stars_best"):
        request = next(nth for nth, scoring in enumerate(state.lookup.scorings) if name in repr(scoring))
        assert space_ids(spaces_counted(state, 0, request)) == ["A4", "A5", "B4", "B5"]
