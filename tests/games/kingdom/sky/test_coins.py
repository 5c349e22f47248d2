"""Coins: for new Districts and by Tax Collectors; and Trade, which they count in."""

import pytest

from tests.games.kingdom.sky.lands import land
from tests.games.kingdom.table import deal, finish_choice, play
from warren.games.kingdom import GAME, SkyView
from warren.games.kingdom.sky.parchments import trade_score
from warren.games.kingdom.view import EXPLORATION
from warren.kernel.game import Event
from warren.kernel.record import Recorder

EVERY_PIECE = 5 * 5 + 10 * 3 + 15 * 1


@pytest.mark.clause("K-COIN-04")
def test_coins_of_a_pick_come_when_all_have_played() -> None:
    state = deal("A1 A2", "A3", "C1", "E1", sky=True)
    told: list[Event] = []
    state.events = told.append
    play(state, "0 pick A1", "0 pick A2")
    assert state.coins == (0, 0, 0, 0)
    finish_choice(state)
    assert state.coins[0] == 1
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
def test_trade_is_coins_times_different_luxury_and_wondrous_resources() -> None:
    assert trade_score(land("K1", coins=(EVERY_PIECE, 0)), 0).points == EVERY_PIECE
    board = land("B1=farm_gold N2=farm_cloud K1 K4 K5", coins=(7, 3))
    score = trade_score(board, 0)
    assert score.points == 7 * (2 + 3) == 35  # the rulebook's example
    assert score.counted == {"coins": 7, "unique_resources": 5}
    assert trade_score(board, 1).points == 0
    assert trade_score(land("A1 B3 M7", coins=(5, 0)), 0).points == 0  # basic resources do not count
