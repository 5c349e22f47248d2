"""The questions inside a turn, answered by the greedy agent."""

from tests.agents.town.choosing import choice
from tests.games.town.table import PlayerSetup, asked, play, table

RICH = "b15 A1, b18 A2, b21 B1"


def test_it_keeps_the_request_that_is_fulfilled_already() -> None:
    # Three civic Buildings: the Purist has its 7, and of leisure there is none.
    own = PlayerSetup("b21 A1, b22 C1, b23 E1", reserve="b11")
    state = table(own, round=2, requests="r01 r10", track="E5 D5 D1 A4 E3")
    play(state, "construct b11 E3")
    assert asked(state) == "keep"
    assert choice(state) == "keep r10"


def test_tiles_in_reserve_count_for_a_request() -> None:
    own = PlayerSetup("b03 A1", reserve="b11 b21 b22 b23")
    state = table(own, round=2, requests="r01 r03", track="E5 D5 D1 A4 E3")
    play(state, "construct b11 E3")
    assert choice(state) == "keep r03"


def test_a_bridge_joins_what_it_can() -> None:
    own = PlayerSetup("b15 C2, b18 C1, b24 C3, b27 C4", reserve="b09")
    state = table(own, round=3, track="E5 D5 D1 A4 D4")
    play(state, "construct b09 D4")
    assert choice(state) == "bridge C2-C3"


def test_it_annexes_what_adds_most() -> None:
    other = PlayerSetup("b03 A5, b26 B3")
    state = table(PlayerSetup("b15 A3, b18 B5", reserve="b13"), other, round=4, track="E5 D5 D1 E4 B4")
    play(state, "construct b13 B4")
    assert asked(state) == "turn" or choice(state) == "annex B3"


def test_it_returns_nothing_that_is_of_use_where_it_is() -> None:
    own = PlayerSetup(RICH, reserve="b10", coins=0)
    state = table(own, round=4, display="", track="E5 D5 D1 E4 B2")
    play(state, "construct b10 B2")
    assert asked(state) == "return"
    assert choice(state) == "return none"


def test_the_neighborhood_that_is_worth_most_is_activated() -> None:
    state = table(PlayerSetup(f"{RICH}, b24 E5", wood=3), round=4, display="", upgrades="u03")
    assert choice(state) == "create u03"
    play(state, "create u03")
    assert choice(state) == "activate A1"


def test_in_the_last_turn_it_pays_with_wood_for_which_there_is_no_use() -> None:
    own = PlayerSetup(RICH, reserve="b24", coins=1, wood=1, upgrades="u16", requests="r26")
    state = table(own, round=4, display="", track="E5 D5 D1 B2 E4")
    play(state, "construct b24 B2")
    assert asked(state) == "payment"
    assert choice(state) == "pay 1"
