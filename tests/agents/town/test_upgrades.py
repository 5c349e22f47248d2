"""Upgrades by the greedy agent: which, and when."""

import pytest

from tests.agents.town.choosing import choice, turn, values
from tests.games.town.table import PlayerSetup, table

RICH = "b15 A1, b18 A2, b21 B1"


def test_ten_carrots_are_taken_in_the_last_turn_at_the_latest() -> None:
    state = table(PlayerSetup(RICH, wood=3, coins=0), round=4, display="", upgrades="u01 u14")
    assert "create u01" in turn(state)


@pytest.mark.parametrize("upgrade", ["u05", "u13", "u14", "u15", "u16"])
def test_what_brings_no_carrots_is_not_created_in_the_last_turn(upgrade: str) -> None:
    state = table(PlayerSetup(RICH, wood=3, coins=0), round=4, display="", upgrades=upgrade)
    assert values(state)[f"create {upgrade}"] < 0.05


def test_a_neighborhood_is_activated_after_it_has_grown() -> None:
    own = PlayerSetup(RICH, reserve="b24", wood=3, coins=0)
    state = table(own, round=4, display="", upgrades="u03", track="E5 D5 D4 E4 B2")
    assert turn(state)[:2] == ["construct b24 B2", "create u03"]


def test_carrots_for_tiles_in_reserve_wait_until_the_plan() -> None:
    state = table(
        PlayerSetup(reserve="b24", wood=2),
        round=4,
        planned=False,
        display="b15 b18",
        upgrades="u07",
        track="A5 B5 C5 D5 A1",
    )
    assert choice(state).startswith("plan")


def test_free_plots_are_worth_more_early() -> None:
    own = PlayerSetup(RICH, wood=3, coins=3)
    early = values(table(own, round=1, upgrades="u14"))["create u14"]
    late = values(table(own, round=4, upgrades="u14"))["create u14"]
    assert early > late


def test_illegal_as_a_type_is_worth_more_with_illegal_buildings() -> None:
    with_it = table(PlayerSetup(f"{RICH}, b14 B2", wood=3), round=3, upgrades="u15")
    without = table(PlayerSetup(f"{RICH}, b01 B2", wood=3), round=3, upgrades="u15")
    assert values(with_it)["create u15"] > values(without)["create u15"]


def test_a_request_for_upgrades_makes_them_worth_more() -> None:
    plain = PlayerSetup(RICH, wood=1, upgrades="u14 u14")
    state = table(plain, round=4, display="", upgrades="u16")
    wanted = table(plain._replace(requests="r28"), round=4, display="", upgrades="u16")
    assert values(wanted)["create u16"] == pytest.approx(values(state)["create u16"] + 10)
