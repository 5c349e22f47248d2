"""Coins: for new Districts and by Tax Collectors; and Trade, which they count in."""

import pytest

from tests.games.kingdom.sky.lands import land
from tests.games.kingdom.table import (
    PlayerSetup,
    deal,
    fief_spaces,
    finish_choice,
    in_phase,
    play,
    play_on,
    table,
    totals,
)
from tests.looping import for_each
from warren.games.kingdom import GAME, KingdomState, KingdomView, SkyState, SkyView
from warren.games.kingdom.sky.parchments import trade_score
from warren.games.kingdom.view import CONSTRUCTION, EXPLORATION
from warren.kernel.game import Event
from warren.kernel.record import Recorder


def coins(state: KingdomState) -> tuple[int, ...]:
    assert isinstance(state, SkyState)
    return state.coins


def coins_of(view: KingdomView) -> tuple[int, ...]:
    assert isinstance(view, SkyView)
    return view.coins


@pytest.mark.clause("K-COIN-01", "K-COIN-02", "K-COIN-03", "K-COIN-04")
@for_each(
    ("owned", "picked", "earned"),
    [
        ("A1", "A2 J8 J10", 1),  # a new District
        ("", "A1 A2 J8", 1),
        ("", "A1 C3 E7", 0),
        ("A1, C3", "A2 C4 J8", 2),  # each new one
        ("", "A1 A2 A3", 1),  # one of three at once
        ("A1, A2", "A3 J8 J10", 0),  # it only grows
        ("A1, A2, C1, C2", "B2 J8 J10", 0),  # two are joined
        ("A1, A2, A4", "A3 J8 J10", 0),
        # One after the other A3 and A4 would be a District of their own before A2 joins them to that of A1.
        ("A1, B2, B3", "A5 A4 A3", 0),
    ],
)
def test_a_pick_of_three_cards_earns_a_coin_for_each_new_district(owned: str, picked: str, earned: int) -> None:
    state = table(PlayerSetup(owned), PlayerSetup(), PlayerSetup(), round=1, next_hands=(picked,), sky=True)
    before = coins(state)[0]
    play(state, *(f"0 pick {card}" for card in picked.split()))
    finish_choice(state)
    assert coins(state)[0] - before == earned


@pytest.mark.clause("K-COIN-02")
def test_every_seat_earns_its_coins() -> None:
    state = deal("C3", "A1 A2", "E1 A3", "F1 F2", sky=True)
    play(state, "1 pick A1", "1 pick A2", "2 pick E1", "2 pick A3", "3 pick F1", "3 pick F2")
    finish_choice(state)
    assert coins(state)[1:] == (1, 0, 1)


@pytest.mark.clause("K-COIN-04")
def test_coins_of_a_pick_come_when_all_have_played() -> None:
    state = deal("A1 A2", "A3", "C1", "E1", sky=True)
    told: list[Event] = []
    state.events = told.append
    play(state, "0 pick A1", "0 pick A2")
    assert coins(state) == (0, 0, 0, 0)
    finish_choice(state)
    assert coins(state)[0] == 1
    first = next(event for event in told if event.kind == "district")
    assert (first.seat, first.details) == (0, {"coins": 1, "spaces": ("A1", "A2")})


@pytest.mark.clause("K-COIN-05")
def test_a_sky_tower_or_a_rainbow_that_joins_two_single_rabbits_earns_a_coin() -> None:
    state = table(PlayerSetup("A1, E7, O2, J8", front="sky_tower"), PlayerSetup(), sky=True)
    play(state, "0 place sky_tower A1")
    assert coins(state) == (0, 0)
    play(state, "0 place sky_tower E7")
    assert coins(state) == (1, 0)
    play(state, "0 place rainbow_1 J8")
    assert coins(state) == (2, 0)


@pytest.mark.clause("K-COIN-05")
def test_a_link_between_districts_earns_nothing() -> None:
    state = table(PlayerSetup("A1, A2, O2, O3, J8", front="sky_tower"), PlayerSetup(), sky=True)
    play(state, "0 place rainbow_1 A2")
    assert coins(state) == (0, 0)
    play(state, "0 place sky_tower A1", "0 place sky_tower J8")
    assert coins(state) == (0, 0)


@pytest.mark.clause("K-COIN-05")
def test_a_rainbow_that_is_moved_earns_nothing() -> None:
    # O2 was in a District with A1.
    state = table(PlayerSetup("O2, A1 rainbow 1, C3", coins=1), PlayerSetup(), sky=True)
    play(state, "0 place rainbow_1 C3")
    assert fief_spaces(state, 0) == [["A1"], ["C3", "O2"]]
    assert coins(state) == (1, 0)


@pytest.mark.clause("K-COIN-05")
def test_a_camp_can_make_a_new_district() -> None:
    state = table(PlayerSetup("A1", front="camp_1"), PlayerSetup(), sky=True)
    play(state, "0 announce camp_1", "0 place camp_1 A2")
    assert coins(state) == (1, 0)


def with_a_camp_on_a2(hand: str = "") -> KingdomState:
    """Return a game in which seat 0 made a District of A1 and a camp on A2; it has this hand now, and another camp."""
    owner = PlayerSetup("A1", front="camp_1 camp_2")
    state = table(owner, PlayerSetup(), PlayerSetup(), round=1, next_hands=(hand, "A2"), sky=True)
    play(state, "0 announce camp_1", "0 place camp_1 A2", "0 done")
    assert coins(state)[0] == 1
    return state


@pytest.mark.clause("K-COIN-06")
def test_a_district_with_a_space_that_was_in_one_just_before_is_not_new() -> None:
    state = with_a_camp_on_a2("B1")
    play(state, "0 pick B1", "1 pick A2")  # the camp is driven away in the pick that brings B1
    finish_choice(state)
    assert fief_spaces(state, 0)[0] == ["A1", "B1"]
    assert coins(state)[0] == 1


@pytest.mark.clause("K-COIN-06")
def test_a_rabbit_that_was_left_alone_and_joins_another_later_makes_a_new_district() -> None:
    state = with_a_camp_on_a2()
    play(state, "1 pick A2")
    play_on(state, in_phase(CONSTRUCTION))
    assert ["A1"] in fief_spaces(state, 0)
    before = coins(state)[0]
    play(state, "0 announce camp_2", "0 place camp_2 B1")
    assert coins(state)[0] == before + 1


@pytest.mark.clause("K-COIN-06")
def test_what_a_rainbow_left_alone_makes_a_new_district_with_another() -> None:
    state = table(PlayerSetup("O2, A1 rainbow 1, C3, J8", front="sky_tower", coins=1), PlayerSetup(), sky=True)
    play(state, "0 place rainbow_1 C3", "0 place sky_tower A1", "0 place sky_tower J8")
    assert fief_spaces(state, 0) == [["A1", "J8"], ["C3", "O2"]]
    assert coins(state) == (2, 0)


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
    assert coins(state)[0] == coins_of(before)[0] + 1
    assert state.undo_horizon(0) == 1
    again = recorder.record().replay(len(recorder.moves) - 1)
    assert again.view(0) == before  # Coins are part of the view


@pytest.mark.clause("K-COIN-08")
def test_a_tax_collector_gives_two_coins_at_once() -> None:
    state = deal("tax_collector tax_collector A1", "C1", "E1", "G1", sky=True)
    play(state, "0 pick tax_collector", "0 pick tax_collector")
    finish_choice(state)
    assert coins(state)[0] == 4


@pytest.mark.clause("K-COIN-04")
@pytest.mark.clause("K-COIN-08")
def test_what_provisions_draw_earns_coins_like_what_is_picked() -> None:
    state = deal("provisions A1", "C1", "E1", "G1", then="A2 tax_collector", sky=True)
    play(state, "0 pick provisions", "0 pick A1")
    finish_choice(state)
    assert coins(state)[0] == 1 + 2


@pytest.mark.clause("K-COIN-09")
def test_coins_count_by_value_and_never_run_out() -> None:
    every_piece = 5 * 5 + 10 * 3 + 15 * 1
    owner = PlayerSetup("A1", coins=every_piece)
    state = table(
        owner, PlayerSetup(), PlayerSetup(), PlayerSetup(), round=1, next_hands=("tax_collector A2",), sky=True
    )
    play(state, "0 pick tax_collector", "0 pick A2")
    finish_choice(state)
    assert coins(state)[0] == every_piece + 2 + 1
    assert trade_score(land("K1", coins=(every_piece + 3, 0)), 0).points == every_piece + 3


# Trade


@pytest.mark.clause("K-TRADE-01")
def test_trade_is_coins_times_different_luxury_and_wondrous_resources() -> None:
    board = land("B1=farm_gold N2=farm_cloud K1 K4 K5", coins=(7, 3))
    score = trade_score(board, 0)
    assert score.points == 7 * (2 + 3) == 35  # the rulebook's example
    assert score.counted == {"coins": 7, "unique_resources": 5}
    assert trade_score(board, 1).points == 0
    assert trade_score(land("A1 B3 M7", coins=(5, 0)), 0).points == 0  # basic resources do not count


@pytest.mark.clause("K-TRADE-02")
def test_trade_is_part_of_the_total_at_the_end() -> None:
    state = table(PlayerSetup("K1, K4, C3", coins=4), PlayerSetup("E1", coins=9), sky=True)
    assert totals(state) == [8, 0]
    assert [part.label for part in state.scores()[0].parts] == ["harvest", "trade", "parchments"]


@pytest.mark.clause("K-TRADE-02")
def test_before_the_end_no_trade_is_scored() -> None:
    state = table(PlayerSetup("K1, K4", coins=4), PlayerSetup(), round=1, sky=True)
    assert totals(state) == [0, 0]


@pytest.mark.clause("K-TRADE-03")
def test_trade_counts_before_the_opportunist() -> None:
    state = table(
        PlayerSetup("K1, C3", coins=3, parchments="opportunist"),
        PlayerSetup("K4, K5", coins=5),
        PlayerSetup("E1"),
        sky=True,
    )
    assert totals(state) == [3 + 10, 10, 0]
    ahead = table(PlayerSetup("K1, C3", coins=3, parchments="opportunist"), PlayerSetup("E1"), sky=True)
    assert totals(ahead) == [3, 0]
