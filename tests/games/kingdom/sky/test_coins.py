"""Coins: for new Districts and by Tax Collectors; and Trade, which they count in."""

import pytest

from tests.games.kingdom.sky.lands import land
from tests.games.kingdom.table import PlayerSetup, Rules, by_rule, check, deal, finish_choice, play, rule, see, table
from warren.games.kingdom import GAME, KingdomState, SkyState, SkyView
from warren.games.kingdom.sky.parchments import trade_score
from warren.games.kingdom.view import EXPLORATION
from warren.kernel.game import Event
from warren.kernel.record import Recorder

PICKS = [
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
]
"""What is owned, what three cards are picked, and the Coins that they earn."""
EVERY_PIECE = 5 * 5 + 10 * 3 + 15 * 1


def laid(spaces: str, front: str = "", coins: int = 0) -> SkyState:
    state = table(PlayerSetup(spaces, front=front, coins=coins), "", sky=True)
    assert isinstance(state, SkyState)
    return state


def with_a_camp_on_a2(hand: str = "") -> KingdomState:
    """Return a game in which seat 0 made a District of A1 and a camp on A2; it has this hand now, and another camp."""
    owner = PlayerSetup("A1", front="camp_1 camp_2")
    state = table(owner, "", "", round=1, next_hands=(hand, "A2"), sky=True)
    play(state, "0 announce camp_1", "0 place camp_1 A2", "0 done")
    check([rule(state, earned={0: 1})])
    return state


@by_rule(
    {
        "K-COIN-01 K-COIN-02 K-COIN-03 K-COIN-04: a pick of three cards earns a Coin for each new District": [
            rule(
                table(owned, "", "", round=1, next_hands=(picked,), sky=True),
                *(*(f"0 pick {card}" for card in picked.split()), "reveal"),
                earned={0: coins},
            )
            for owned, picked, coins in PICKS
        ],
        "K-COIN-02: every seat earns its Coins": rule(
            deal("C3", "A1 A2", "E1 A3", "F1 F2", sky=True),
            *("1 pick A1", "1 pick A2", "2 pick E1", "2 pick A3", "3 pick F1", "3 pick F2", "reveal"),
            earned={1: 1, 2: 0, 3: 1},
        ),
        "K-COIN-05: a Sky Tower or a rainbow that joins two single rabbits earns a Coin": rule(
            laid("A1, E7, O2, J8", "sky_tower"),
            "0 place sky_tower A1",
            see(earned={0: 0}),
            "0 place sky_tower E7",
            see(earned={0: 1}),
            "0 place rainbow_1 J8",
            earned={0: 2, 1: 0},
        ),
        "K-COIN-05: a link between Districts earns nothing": rule(
            laid("A1, A2, O2, O3, J8", "sky_tower"),
            "0 place rainbow_1 A2",
            see(earned={0: 0}),
            *("0 place sky_tower A1", "0 place sky_tower J8"),
            earned={0: 0},
        ),
        # O2 was in a District with A1.
        "K-COIN-05: a rainbow that is moved earns nothing": rule(
            laid("O2, A1 rainbow 1, C3", coins=1), "0 place rainbow_1 C3", fiefs={0: "A1, C3 O2"}, earned={0: 1}
        ),
        "K-COIN-05: a camp can make a new District": rule(
            laid("A1", "camp_1"), *("0 announce camp_1", "0 place camp_1 A2"), earned={0: 1}
        ),
        # The camp is driven away in the pick that brings B1.
        "K-COIN-06: a District with a space that was in one just before is not new": rule(
            with_a_camp_on_a2("B1"),
            *("0 pick B1", "1 pick A2", "reveal"),
            joined={"0 A1 B1": True, "0 A1 A2": False},
            earned={0: 1},
        ),
        "K-COIN-06: a rabbit that was left alone and joins another later makes a new District": rule(
            with_a_camp_on_a2(),
            *("1 pick A2", "construction"),
            see(holds={"0 A2": False}, earned={0: 5}),
            *("0 announce camp_2", "0 place camp_2 B1"),
            joined={"0 A1 B1": True},
            earned={0: 6},
        ),
        "K-COIN-06: what a rainbow left alone makes a new District with another": rule(
            laid("O2, A1 rainbow 1, C3, J8", "sky_tower", coins=1),
            *("0 place rainbow_1 C3", "0 place sky_tower A1", "0 place sky_tower J8"),
            fiefs={0: "A1 J8, C3 O2"},
            earned={0: 2},
        ),
        "K-COIN-08: a Tax Collector gives two Coins at once": rule(
            deal("tax_collector tax_collector A1", "C1", "E1", "G1", sky=True),
            *("0 pick tax_collector", "0 pick tax_collector", "reveal"),
            earned={0: 4},
        ),
        "K-COIN-04 K-COIN-08: what Provisions draw earns Coins like what is picked": rule(
            deal("provisions A1", "C1", "E1", "G1", then="A2 tax_collector", sky=True),
            *("0 pick provisions", "0 pick A1", "reveal"),
            earned={0: 1 + 2},
        ),
        "K-COIN-09: Coins count by value and never run out": rule(
            table(
                *(PlayerSetup("A1", coins=EVERY_PIECE), "", "", ""),
                round=1,
                next_hands=("tax_collector A2",),
                sky=True,
            ),
            *("0 pick tax_collector", "0 pick A2", "reveal"),
            earned={0: EVERY_PIECE + 2 + 1},
        ),
        "K-TRADE-02: Trade is part of the total at the end and not before": [
            rule(
                table(PlayerSetup("K1, K4, C3", coins=4), PlayerSetup("E1", coins=9), sky=True),
                totals=[8, 0],
                parts={0: "harvest trade parchments"},
            ),
            rule(table(PlayerSetup("K1, K4", coins=4), "", round=1, sky=True), totals=[0, 0]),
        ],
        "K-TRADE-03: Trade counts before the Opportunist": [
            rule(
                table(
                    PlayerSetup("K1, C3", coins=3, parchments="opportunist"),
                    *(PlayerSetup("K4, K5", coins=5), "E1"),
                    sky=True,
                ),
                totals=[3 + 10, 10, 0],
            ),
            rule(table(PlayerSetup("K1, C3", coins=3, parchments="opportunist"), "E1", sky=True), totals=[3, 0]),
        ],
    }
)
def test_coins_and_trade(rules: Rules) -> None:
    check(rules)


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
