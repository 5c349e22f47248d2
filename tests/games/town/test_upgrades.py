"""Upgrades: when they are created, what they cost, and what each does."""

from typing import NamedTuple

import pytest

from tests.games.town.table import (
    PlayerSetup,
    Rules,
    asked,
    by_rule,
    check,
    controlled,
    for_sale,
    gained,
    ids,
    offered,
    own_set,
    play,
    reserve,
    rule,
    table,
    totals,
    upgrades,
    wood_in_all,
    worth,
)
from tests.looping import for_each, for_each_by_clause
from warren.games.town.effects import ILLEGAL, IncludeIllegal
from warren.games.town.parts import UPGRADE_IDS
from warren.games.town.sets import standard

COPIES = [("u01", "u02"), ("u03", "u04"), ("u05", "u06"), ("u07", "u08"), ("u10", "u11")]
SINGLE = ids("u09 u12 u13 u14 u15 u16")
TRACK = "A2 A4 A5 B1 B2"
"""Plots for 4, 3, 2, 1 and 0 coins, none of them a Forest."""


def cost(upgrade: str) -> int:
    return standard().upgrades[UPGRADE_IDS.index(upgrade)].cost_wood


def test_every_upgrade_is_tested_here() -> None:
    assert sorted([*SINGLE, *(upgrade for pair in COPIES for upgrade in pair)]) == list(UPGRADE_IDS)


@pytest.mark.clause("T-UPGRADE-01")
def test_upgrades_are_created_at_any_time_of_the_turn() -> None:
    limits = {"upgrade_slots": 4}
    state = table(
        PlayerSetup(reserve="b15 b18", wood=8),
        planned=False,
        upgrades="u05 u06 u14 u16",
        track=TRACK,
        cards=own_set(limits=limits, u16={"cost_wood": 1}),
    )
    play(state, "create u05")
    play(state, f"plan {offered(state, 'plan')[0]}", "create u05", "construct b15 B2", "create u14")
    play(state, "construct b18 B1", "create u16", "end")
    assert upgrades(state, 0) == ids("u05 u05 u14 u16")


@pytest.mark.clause("T-UPGRADE-01")
def test_coins_of_an_upgrade_pay_for_the_next_plot() -> None:
    state = table(PlayerSetup(reserve="b15 b18", coins=0, wood=2), upgrades="u05", track=TRACK)
    play(state, "construct b15 B2")
    assert offered(state, "construct b18") == []
    play(state, "create u05", "construct b18 A5")
    assert state.coins[0] == 0


@pytest.mark.clause("T-UPGRADE-02")
@for_each("upgrade", [*(pair[0] for pair in COPIES), *SINGLE])
def test_the_price_in_wood_goes_back_to_the_supply(upgrade: str) -> None:
    price = cost(upgrade)
    state = table(PlayerSetup(wood=4), upgrades=upgrade)
    supply = state.wood_supply
    play(state, f"create {upgrade}")
    assert (state.wood, state.wood_supply) == ([4 - price, 0], supply + price)
    assert wood_in_all(state) == 16
    poor = table(PlayerSetup(wood=price - 1, coins=9), upgrades=upgrade)
    assert offered(poor, "create") == []


@pytest.mark.clause("T-UPGRADE-03", "T-EXAMPLE-06")
def test_there_are_three_slots() -> None:
    state = table(PlayerSetup(wood=8), upgrades="u05 u14 u16 u10")
    play(state, "create u14", "create u16")
    assert offered(state, "create") != []
    play(state, "create u05")
    assert offered(state, "create") == []
    assert standard().limits.upgrade_slots == 3


@pytest.mark.clause("T-UPGRADE-04", "T-PARTS-06")
@for_each("pair", COPIES)
def test_of_two_copies_each_player_may_buy_one_or_one_player_both(pair: tuple[str, str]) -> None:
    first, _ = pair
    both = table(PlayerSetup(wood=6, coins=0), upgrades=" ".join(pair))
    play(both, f"create {first}", f"create {first}")
    assert upgrades(both, 0) == [first, first]
    assert for_sale(both) == []
    each = table(PlayerSetup(wood=4), PlayerSetup(wood=4), upgrades=" ".join(pair), display="b01 b03 b04 b05")
    play(each, f"create {first}", "end", "plan b01", f"create {first}")
    assert upgrades(each, 0) == upgrades(each, 1) == [first]


@pytest.mark.clause("T-UPGRADE-05")
def test_a_permanent_upgrade_works_at_once() -> None:
    state = table(PlayerSetup(reserve="b15", coins=0, wood=4), upgrades="u13 u14", track=TRACK)
    assert offered(state, "construct b15") == ["B2"]
    play(state, "create u14")
    assert offered(state, "construct b15") == ["B1", "B2"]
    play(state, "create u13")
    assert offered(state, "construct b15") == ["A2", "B1", "B2"]


# What they do when they are bought


class Brings(NamedTuple):
    """What an Upgrade brings to its buyer, who has 7 coins: coins and carrots. offered: the Upgrade, or its copy."""

    offered: str
    coins: int = 0
    carrots: int = 0
    reserve: str = ""
    owned: str = ""


BRINGS = {
    "T-UPGRADE-CARROTS": [Brings("u01", carrots=10), Brings("u02", carrots=10)],
    "T-UPGRADE-COINS": [Brings("u05", coins=3), Brings("u06", coins=3)],
    "T-UPGRADE-CARROTS-RESERVE": [
        Brings(upgrade, carrots=2 * len(kept.split()), reserve=kept)
        for upgrade in ("u07", "u08")
        for kept in ("", "b15", "b15 b18 b21")
    ],
    "T-UPGRADE-CARROTS-COINS": [Brings("u12", carrots=7)],
    "T-UPGRADE-WOOD-AS-COINS": [Brings("u12", carrots=7, owned="u16")],
}


@for_each_by_clause("case", BRINGS)
def test_what_an_upgrade_brings(case: Brings) -> None:
    own = PlayerSetup("b24 A1", reserve=case.reserve, coins=7, wood=4, upgrades=case.owned)
    state = table(own, PlayerSetup(reserve="b27"), upgrades=case.offered)
    assert gained(state, f"create {for_sale(state)[0]}") == case.carrots
    assert state.coins == [7 + case.coins, 9]
    assert totals(state) == [case.carrots, 0]


@pytest.mark.clause("T-UPGRADE-ACTIVATE")
@for_each("upgrade", ["u03", "u04"])
def test_the_town_crier_activates_a_neighborhood_of_ones_choice(upgrade: str) -> None:
    own = PlayerSetup("b15 A1, b01 B1, b18 E1, b24 E2, b04 D2", wood=4, coins=3, reserve="b27")
    state = table(own, PlayerSetup("b21 B4"), upgrades=upgrade)
    play(state, "create u03")
    assert offered(state, "activate") == ["A1", "D2"]
    assert gained(state, "activate D2") == 2 * 2
    assert (state.coins[0], state.wood[0]) == (3, 4 - cost(upgrade))  # no effect but the influence


@by_rule(
    {
        "T-UPGRADE-01 T-TURN-01: the other player creates nothing meanwhile": rule(
            table(PlayerSetup(), PlayerSetup(wood=8), upgrades="u05"), legal="end", active=0
        ),
        "T-UPGRADE-04: what is bought is gone for the opponent": rule(
            table(PlayerSetup(wood=4), PlayerSetup(wood=4), upgrades="u14 u16", display="b01 b03 b04 b05"),
            *("create u14", "end", "plan b01"),
            for_sale="u16",
            offers={"create": "u16"},
        ),
        "T-UPGRADE-ACTIVATE T-TURN-03: the only Neighborhood is activated unasked": rule(
            table(PlayerSetup("b15 A1, b18 B1", wood=4), upgrades="u03"), "create u03", gained=2 * 2, asked="turn"
        ),
        "T-UPGRADE-ACTIVATE: without a Neighborhood the Town Crier does nothing": rule(
            table(PlayerSetup(wood=4), PlayerSetup("b15 A1"), upgrades="u03", planned=False),
            "create u03",
            gained=0,
            asked="turn",
        ),
        "T-UPGRADE-ACTIVATE T-STAR-06: the Town Crier itself is an Upgrade that counts": rule(
            table(PlayerSetup("b23 A1", wood=4, upgrades="u14"), upgrades="u03"), "create u03", gained=2
        ),
        "T-UPGRADE-REQUEST T-REQUEST-05: the Suggestion Box brings a Request": [
            rule(
                table(PlayerSetup(wood=4, requests="r09"), upgrades=upgrade, requests="r05 r02"),
                "create u10",
                requests="r05 r09",
                next_request=["r02"],
                asked="turn",
            )
            for upgrade in ("u10", "u11")
        ],
        "T-UPGRADE-WOOD-AS-COINS: without it wood pays no Plot and coins never pay an Upgrade": [
            rule(
                table(PlayerSetup(reserve="b15", coins=0, wood=5), PlayerSetup(upgrades="u16"), track=TRACK),
                offers={"construct b15": "B2"},
            ),
            rule(table(PlayerSetup(coins=9, wood=0, upgrades="u16"), upgrades="u14"), offers={"create": ""}),
        ],
        "T-UPGRADE-WOOD-AS-COINS: wood pays the coin more too": [
            rule(
                table(PlayerSetup(reserve="b15 b18", coins=0, wood=wood, upgrades="u16"), track=TRACK),
                "construct b15 B2",
                offers={"construct b18": plots},
            )
            for wood, plots in ((1, ""), (2, "B1"))
        ],
    }
)
def test_upgrades(rules: Rules) -> None:
    check(rules)


@pytest.mark.clause("T-UPGRADE-SIDE-TILE", "T-SETUP-07")
def test_the_salvaged_blueprint_brings_the_tile_beside_it() -> None:
    state = table(PlayerSetup(reserve="b15", wood=4), upgrades="u09", side="b30", track=TRACK)
    play(state, "create u09")
    assert reserve(state, 0) == ["b15", "b30"]
    play(state, "construct b30 B2")
    assert controlled(state, 0) == ["B2"]


# What they do all the time


@pytest.mark.clause("T-UPGRADE-FREE-4", "T-UPGRADE-FREE-1", "T-EXAMPLE-06")
@for_each(("upgrade", "free"), [("u13", "A2"), ("u14", "B1")])
def test_a_plot_is_free_for_the_owner_of_the_upgrade_and_no_other_is(upgrade: str, free: str) -> None:
    state = table(PlayerSetup(reserve="b15 b18", coins=1, upgrades=upgrade), track=TRACK)
    play(state, f"construct b15 {free}")
    assert state.coins[0] == 1
    after_another = table(PlayerSetup(reserve="b15 b18", coins=1, upgrades=upgrade), track=TRACK)
    play(after_another, "construct b15 B2", f"construct b18 {free}")
    assert after_another.coins[0] == 0
    poor = table(PlayerSetup(reserve="b15", coins=0, upgrades=upgrade), track=TRACK)
    assert offered(poor, "construct b15") == sorted({free, "B2"})
    opponent = table(PlayerSetup(reserve="b15", coins=0), PlayerSetup(upgrades=upgrade), track=TRACK)
    assert offered(opponent, "construct b15") == ["B2"]


@pytest.mark.clause("T-UPGRADE-ILLEGAL")
def test_the_blind_eye_makes_illegal_a_type_of_its_owner() -> None:
    land = "b15 A1, b14 B1"
    assert worth(table(PlayerSetup(land)), 0, "A1").points == 1
    found = worth(table(PlayerSetup(land, upgrades="u15")), 0, "A1")
    assert found.points == 1 * 2
    assert found.types >> ILLEGAL & 1
    assert worth(table(PlayerSetup(land), PlayerSetup(upgrades="u15")), 0, "A1").points == 1


@pytest.mark.clause("T-UPGRADE-ILLEGAL")
def test_the_blind_eye_needs_an_illegal_building_in_the_neighborhood() -> None:
    state = table(PlayerSetup("b15 A1, b18 B1, b14 E5", upgrades="u15"))
    assert worth(state, 0, "A1").points == 2 * 2
    assert worth(table(PlayerSetup("b15 A1, b14 B1, b13 C1", upgrades="u15")), 0, "A1").points == 1 * 2  # once


@pytest.mark.clause("T-UPGRADE-ILLEGAL", "T-STAR-06")
def test_a_building_of_both_is_a_sixth_type_for_the_owner_of_the_blind_eye_alone() -> None:
    state = table(PlayerSetup("b14 B1, b15 A1"), PlayerSetup("b18 C1", annexed="B1", upgrades="u15"))
    assert worth(state, 0, "A1").points == 1
    assert worth(state, 1, "C1").points == 1 * 2


@pytest.mark.clause("T-UPGRADE-ILLEGAL")
def test_the_blind_eye_works_at_activations() -> None:
    state = table(PlayerSetup("b14 A1", reserve="b15", upgrades="u15"), track=TRACK)
    assert gained(state, "construct b15 B1") == 1 * 2
    own = own_set(u01={"effect": IncludeIllegal()}, u02={"effect": IncludeIllegal()})
    assert worth(table(PlayerSetup("b14 A1, b15 B1", upgrades="u01 u02"), cards=own), 0, "A1").points == 1 * 2


@pytest.mark.clause("T-UPGRADE-WOOD-AS-COINS")
def test_the_timber_market_asks_how_much_is_paid_in_wood() -> None:
    state = table(PlayerSetup(reserve="b15", coins=2, wood=5, upgrades="u16"), track=TRACK)
    supply = state.wood_supply
    play(state, "construct b15 A4")  # costs 3: at least one wood, at most three
    assert asked(state) == "payment"
    assert offered(state, "pay") == ["1", "2", "3"]
    play(state, "pay 2")
    assert (state.coins[0], state.wood[0], state.wood_supply) == (1, 3, supply + 2)
    assert controlled(state, 0) == ["A4"]


@pytest.mark.clause("T-UPGRADE-WOOD-AS-COINS", "T-TURN-03")
@pytest.mark.parametrize(
    ("coins", "wood", "plot", "left"),
    [
        (0, 5, "A4", (0, 2)),  # wood alone can pay it
        (5, 0, "A4", (2, 0)),  # coins alone
        (2, 1, "A4", (0, 0)),  # both, to the last
        (5, 5, "B2", (5, 5)),  # nothing to pay
    ],
)
def test_one_way_to_pay_is_not_asked(coins: int, wood: int, plot: str, left: tuple[int, int]) -> None:
    state = table(PlayerSetup(reserve="b15", coins=coins, wood=wood, upgrades="u16"), track=TRACK)
    play(state, f"construct b15 {plot}")
    assert asked(state) == "turn"
    assert (state.coins[0], state.wood[0]) == left
