"""Harvest: fiefs, lava and links, strength and wealth, trading posts and the track."""

import pytest

from tests.games.kingdom.table import (
    WHOLE_BOARD,
    PlayerSetup,
    Rules,
    after_harvest,
    by_rule,
    check,
    ids,
    play_on,
    rule,
    see,
    table,
)
from warren.games.kingdom.view import EXPLORATION, HARVEST

LAVA = ids("B1-B2 B6-C6 C2-D2 C8-C9 D5-D6 F2-F3 I7-J7 I8-J8")
TOWERS = "A4, A3 sky_tower {pair}, J6, J5 sky_tower {pair}"
A9_PRODUCES = "produce wood A9, produce fish A9, produce carrots A9"
TWO_CITIES = "A4, A5, J3, J2, I1, {city}"
"""A4-A5: 1 x fish. J1-J2-J3-I1: two cities x wood."""
WORTH = {
    # City 2 and two printed cities; wood, fish and carrots.
    "K-HARVEST-04: strength times wealth": [
        ("A2 city_2, A3, A4, B3, B4, D4, C4, J1 city_2", {"A2": (2 + 1 + 1, "carrots fish wood"), "J1": (2, "wood")})
    ],
    "K-HARVEST-05: all cities of a fief count": [
        ("A4, A3 city_1, A2 city_2, B2 city_3, A1 farm_gold", {"A1": (1 + 1 + 2 + 3, "gold wood")}),
        ("C1", {"C1": (1, "")}),
    ],
    # Wood of three forests and a farm, fish of one sea, pearls and mushrooms.
    "K-HARVEST-06: each resource counts once": [
        ("A1, A2 farm_wood, A3 farm_mushroom, A4, A5 farm_pearl", {"A1": (1, "fish mushroom pearl wood")}),
    ],
    "K-HARVEST-07: without a city or a resource a fief gives nothing": [
        ("A1, A2, C4 farm_gold", {"A1": (0, "wood"), "C4": (0, "fish gold")}),
        ("G5, G4 city_2, G3", {"G5": (3, "")}),
    ],
}
"""The strength and the resources of each fief of some spaces."""


def whole_board() -> str:
    """Return the whole board with all buildings that a harvest counts."""
    buildings = dict.fromkeys(ids("A9 B8 C3 C10 D1 D8 E2 E4 E5"), "city_1")
    buildings |= dict.fromkeys(ids("E7 E9 F6 F10 G3 G4 G6 G8 G10"), "city_2")
    buildings |= dict.fromkeys(ids("B1 B2 B6"), "city_3")
    buildings |= {"A5": "farm_pearl", "A1": "farm_mushroom", "C7": "farm_spice", "C2": "farm_diamond"}
    buildings |= {"C6": "farm_copper", "C8": "farm_gold", "C9": "farm_iron"}
    return ", ".join(f"{space} {buildings.get(space, '')}" for space in WHOLE_BOARD.split(", "))


@by_rule(
    {
        # A1 and B2 touch at a corner only; C3-C4-D4 turn a corner by sides; E10 and F1 are on opposite rims.
        "K-HARVEST-01: a fief hangs together by sides": [
            rule(table("A1, B2, C3, C4, D4, E10, F1", "A2, D3"), fiefs={0: "A1, B2, C3 C4 D4, E10, F1"}),
            rule(table("A4", "A5"), fiefs={0: "A4"}),  # another player's
        ],
        "K-HARVEST-02: lava parts": [
            *(rule(table(border.replace("-", ", "), ""), fiefs={0: border.replace("-", ", ")}) for border in LAVA),
            rule(table("B1, A1, A2, B2", ""), fiefs={0: "A1 A2 B1 B2"}),  # the long way round
        ],
        "K-HARVEST-03: Sky Towers connect": [
            rule(
                table(TOWERS.format(pair=1), ""),
                fiefs={0: "A3 A4 J5 J6"},
                fief_points={0: [1 * 3]},  # wood, carrots, fish
            ),
            rule(table("A4, A3, J6, J5", ""), fief_points={0: [1, 0]}),
        ],
        **{
            said: [
                rule(
                    table(spaces, ""),
                    strength={f"0 {at}": strength for at, (strength, _) in fiefs.items()},
                    resources={f"0 {at}": resources for at, (_, resources) in fiefs.items()},
                    fief_points={0: [strength * len(resources.split()) for strength, resources in fiefs.values()]},
                )
                for spaces, fiefs in cases
            ]
            for said, cases in WORTH.items()
        },
        # All cities: 18 printed, 9 of strength 1, 9 of strength 2, 3 of strength 3; and all luxuries.
        "K-HARVEST-06: the largest harvest is 540": rule(
            table(whole_board(), ""), fief_points={0: [(18 + 9 + 2 * 9 + 3 * 3) * (3 + 7)]}, track=(540, 0)
        ),
        "K-HARVEST-08: Trading Posts choose before every harvest": rule(
            table("A4, A9 trading_post, B9", "B3, C3 trading_post", round=1),
            see(phase=HARVEST, asked=(0, 1), legal={0: A9_PRODUCES}),
            *("0 produce carrots A9", "1 produce fish C3"),
            see(resources={"0 A9": "carrots", "1 C3": "fish"}, track=(1, 1)),
            *("round 2", "harvest"),
            see(legal={0: A9_PRODUCES}),
            *("0 produce wood A9", "1 produce carrots C3"),
            resources={"0 A9": "wood", "1 C3": "carrots"},
        ),
        "K-HARVEST-08: Trading Posts choose each by itself and in secret": rule(
            table("A4, A9 trading_post, B9, E2 trading_post, G2", "B3", round=1),
            see(asked=(0,)),
            "0 produce fish A9",
            see(unseen=(1, None), legal={0: "produce wood E2, produce fish E2, produce carrots E2"}),
            "0 produce wood E2",
            resources={"0 A9": "fish", "0 E2": "wood"},
        ),
        "K-HARVEST-08: who has chosen for a Trading Post is hidden until the last": rule(
            table("A9 trading_post", "C3 trading_post", ""), "0 produce fish A9", unseen=(1, 2)
        ),
        "K-HARVEST-09: a harvest adds all fiefs to the track": [
            rule(
                table(PlayerSetup(TWO_CITIES.format(city="J1"), front="city_2"), "E6, E5", round=1),
                "0 done",
                track=(1 + 2, 0),
                totals=[3, 0],
            ),
            rule(
                table(TWO_CITIES.format(city="J1 city_2"), "E6, E7, E8"),
                fief_points={0: [1, 4 * 1]},
                track=(5, 1),
            ),
        ],
        # Around the printed city of A4, which nobody has.
        "K-HARVEST-10: neutral cities give nothing": rule(table("A5, B4", "A3"), built={"A4": True}, track=(0, 0)),
        "K-HARVEST-11: after the harvest comes the next round": [
            rule(
                table("A4, A5", "", "", round=n),
                phase=EXPLORATION,
                round=n + 1,
                hands=[12, 12, 12],
                track=(1, 0, 0),
            )
            for n in (1, 2, 3)
        ],
        "K-HARVEST-11: after the fourth harvest the parchments follow": rule(
            table(PlayerSetup("A4, A5", parchments="royal_crown"), "D2 trading_post"),
            see(phase=HARVEST),
            "1 produce wood D2",
            over=True,
            totals=[1 + 5, 0],
        ),
    }
)
def test_harvests(rules: Rules) -> None:
    check(rules)


@pytest.mark.clause("K-HARVEST-09")
def test_every_round_adds_to_the_track_of_the_rounds_before() -> None:
    state = table(PlayerSetup("A4, A5"), PlayerSetup("J3, J2"), round=1)
    assert state.track == (1, 1)
    for round_ in (2, 3, 4):
        before = state.track
        play_on(state, after_harvest(round_))
        gained = [score.parts[round_ - 1].points for score in state.scores()]
        assert list(state.track) == [old + new for old, new in zip(before, gained, strict=True)]
