"""Chimneys: after the trading posts, what a fief of the cloud has goes to all own fiefs below."""

import pytest

from tests.games.kingdom.table import PlayerSetup, in_phase, play, play_on, table
from warren.games.kingdom import SkyView
from warren.games.kingdom.board import space_ids
from warren.games.kingdom.view import CHIMNEYS


@pytest.mark.clause("K-CHIMNEY-01")
def test_what_was_shared_before_is_gone_while_chimneys_are_set_again() -> None:
    state = table("N3 chimney, O3, A1 city_2, J8 city_1", "", round=3, sky=True)

    def shared() -> list[str]:
        view = state.view(1)
        assert isinstance(view, SkyView)
        return space_ids(sum(view.shares))

    play(state, "0 share carrots N3")
    assert shared() == ["N3"]
    play_on(state, in_phase(CHIMNEYS))
    assert (state.round, shared()) == (4, [])


@pytest.mark.clause("K-CHIMNEY-05")
def test_chimneys_do_not_feed_chimneys() -> None:
    # The fief of O7 reaches down by a rainbow and gets fish from N3; the chimney there can still share wood alone.
    land = "N3 chimney, N2, O7, O6, M7 chimney, N6, A8 rainbow 2, C10 city_2"
    state = table(PlayerSetup(land), PlayerSetup("J1", front="city_1"), sky=True)
    play(state, "1 done")
    assert state.over
    harvest = state.scores()[0].parts[0]
    by_first = {part.subject: part.counted["resources"] for part in harvest.parts}
    assert by_first["A8"] == ["beanstalk", "fish", "wood"]
    assert by_first["C10"] == ["fish", "wood"]
    assert by_first["N2"] == ["fish"]
