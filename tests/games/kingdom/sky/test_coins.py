"""Coins: for new Districts and by Tax Collectors; and Trade, which they count in."""

import pytest

from tests.games.kingdom.table import PlayerSetup, deal, goes, play, table
from warren.games.kingdom import GAME, SkyView
from warren.games.kingdom.view import EXPLORATION
from warren.kernel.game import Event
from warren.kernel.record import Recorder


@pytest.mark.clause("K-COIN-04")
def test_coins_of_a_pick_come_when_all_have_played() -> None:
    state = deal("A1 A2", "A3", "C1", "E1", sky=True)
    told: list[Event] = []
    state.events = told.append
    play(state, "0 pick A1", "0 pick A2")
    goes(state, "", "earned 0 | 0 | 0 | 0")
    goes(state, "reveal", "earned 1")
    first = next(event for event in told if event.kind == "district")
    assert (first.seat, first.details) == (0, {"coins": 1, "spaces": ("A1", "A2")})


@pytest.mark.clause("K-COIN-07")
def test_what_is_taken_back_takes_its_coin_with_it() -> None:
    state = deal("rainbow_1 A1", "C1", "E1", "G1", sky=True)
    recorder = Recorder(state)
    recorder.play(0, GAME.parse("pick rainbow_1"))
    recorder.play(0, GAME.parse("pick A1"))
    while state.phase == EXPLORATION:
        recorder.play(state.to_act[0], state.legal(state.to_act[0])[-1])  # buildings and parchments, no more spaces
    before = state.view(0)
    recorder.play(0, GAME.parse("place rainbow_1 A1"))
    assert isinstance(before, SkyView)
    assert state.coins[0] == before.coins[0] + 1
    assert state.undo_horizon(0) == 1
    again = recorder.record().replay(len(recorder.moves) - 1)
    assert again.view(0) == before  # Coins are part of the view


@pytest.mark.clause("K-TRADE-01")
def test_the_score_says_what_trade_counted() -> None:
    state = table(PlayerSetup("B1 farm_gold, N2 farm_cloud, K1, K4, K5", coins=7), "", sky=True)
    trade = state.scores()[0].find("trade")
    assert trade is not None
    assert trade.counted == {"coins": 7, "unique_resources": 5}
