"""Construction: who builds when, where each building may stand, and what it gives."""

from tests.games.kingdom.table import WHOLE_BOARD, PlayerSetup, Rules, by_rule, check, ids, rule, see, table
from warren.games.kingdom.view import CONSTRUCTION, EXPLORATION, HARVEST

ONE_OF_EACH_TERRAIN = "A1, A5, A9, B1, C7"
"""Forest, sea, plain, mountain and field."""
ANY_SPACE = "A1 A5 A9 B1 C7"
ORDINARY = ("city_1", "farm_wood", "trading_post", "sky_tower")
BASIC = ("wood", "fish", "carrots")
BUILT_ON = "A4, B3, B2 city_2, B1 farm_gold, C1, E1 sky_tower 1, E3 sky_tower 1, G1 camp_1, J1, J8"
ABLE = PlayerSetup("A1, A2, A3", front="city_1 city_1 city_1")
LAND = "A1, A5, A9, C2, C4, C7, E3, F4, J7, B7, I7 city_1, A2 city_1, D4 city_1, B4 city_1"
LUXURIES = [
    # clause, farm, spaces of its terrain among those controlled, one of them, what that space then produces
    ("K-BUILD-13", "farm_pearl", "A5 C4", "A5", "fish pearl"),
    ("K-BUILD-14", "farm_mushroom", "A1 F4", "A1", "mushroom wood"),
    ("K-BUILD-15", "farm_spice", "C7 E3", "C7", "carrots spice"),
    ("K-BUILD-16", "farm_diamond", "C2 J7", "J7", "diamond"),
    ("K-BUILD-17", "farm_copper", "C2 J7", "J7", "copper"),
    ("K-BUILD-18", "farm_gold", "C2 J7", "J7", "gold"),
    ("K-BUILD-19", "farm_iron", "C2 J7", "J7", "iron"),
]


@by_rule(
    {
        "K-BUILD-01: all players build at the same time": rule(
            table(
                *(PlayerSetup("A1, A2, A3", front="city_1 city_2"), PlayerSetup("J1, J2", front="city_2 farm_wood")),
                "E3",
            ),
            see(asked=(0, 1)),
            *("1 place farm_wood J2", "0 place city_2 A3", "0 place city_1 A1"),
            see(built={"A1": True}, standing={"city_2": "A3", "farm_wood": "J2"}, phase=CONSTRUCTION),
            "1 place city_2 J1",
        ),
        "K-BUILD-02: buildings may be kept for a later round": rule(
            table(PlayerSetup("A1, A2", front="city_1 city_2"), "", "", round=1),
            *("0 place city_1 A1", "0 done"),
            see(round=2),
            "construction",
            see(front={0: "city_2"}),
            "0 place city_2 A2",
            standing={"city_2": "A2"},
        ),
        # Seat 1 has nothing to place, seat 2 nowhere to place it: no mountain, no forest.
        "K-BUILD-03: a seat that has something to place is asked until it says done": rule(
            table(
                *(ABLE, "E3, E4", PlayerSetup("C4, B3", front="city_3 farm_mushroom")),
                ABLE._replace(spaces="J1, J2, I3"),
                round=1,
            ),
            see(asked=(0, 3)),
            "0 place city_1 A1",
            see(asked=(0, 3)),
            "0 done",
            see(asked=(3,), refused={"0 place city_1 A2": "not asked"}),
            *("3 place city_1 J1", "3 place city_1 J2"),
            see(phase=CONSTRUCTION),
            "3 place city_1 I3",
            see(phase=CONSTRUCTION, legal={3: "done"}),  # nothing is left to place
            "3 done",
            phase=EXPLORATION,
            round=2,
        ),
        "K-BUILD-03: a seat that never had anything to place is done by itself": rule(
            table(
                PlayerSetup(WHOLE_BOARD.removesuffix(", J10"), front="camp_1"),
                *(PlayerSetup(front="camp_2 city_1"), PlayerSetup(front="city_2")),
                round=1,
            ),
            see(asked=(0, 1)),
            *("0 announce camp_1", "0 place camp_1 J10"),
            # The last empty space is gone: the camp of seat 1 has none any more, but it had.
            legal={0: "done", 1: "done"},
        ),
        "K-BUILD-03: the last building can be taken back like any other": rule(
            table(PlayerSetup("A1, A2", front="city_1 city_2"), PlayerSetup("J1", front="city_1"), round=1),
            *("0 place city_1 A1", "0 place city_2 A2"),
            see(asked=(0, 1), undo={0: 2}),
            *("0 done", "1 place city_1 J1"),
            see(asked=(1,), undo={0: 3}),
            "1 done",
            phase=EXPLORATION,
            undo={0: 0},
        ),
        "K-BUILD-04: buildings go on own spaces": [
            rule(
                table(PlayerSetup("A1, C3, E7", front=building), "A2, C5"),
                offers={f"0 place {building}": "A1 C3 E7"},
                refused={f"0 place {building} {space}": "not controlled" for space in ("A2", "G4")},
            )
            for building in ORDINARY
        ],
        "K-BUILD-05: a space holds one building": [
            rule(
                table(PlayerSetup(BUILT_ON, front=building), ""),
                offers={f"0 place {building}": "J1 J8"},
                refused={f"0 place {building} {space}": "has a building already" for space in ids("A4 B2 B1 E1 G1")},
            )
            for building in ORDINARY
        ],
        "K-BUILD-06: buildings stay where they are": rule(
            table(
                PlayerSetup("A1, B1, C3, F1, F4, H1", front="city_1 farm_gold trading_post camp_4 sky_tower"),
                "",
                round=1,
            ),
            *("0 place city_1 A1", "0 place farm_gold B1", "0 place trading_post C3"),
            *("0 announce camp_4", "0 place camp_4 J10"),
            see(
                refused={
                    f"0 place {building} H1": f"no {building} lies in front"
                    for building in ("city_1", "farm_gold", "trading_post", "camp_4")
                }
            ),
            *("0 place sky_tower F1", "0 place sky_tower F4", "end"),
            built={"A1": True},
            standing={"farm_gold": "B1", "trading_post": "C3", "sky_tower": "F1 F4"},
            holds={f"0 {space}": True for space in ids("A1 B1 C3 F1 F4")},
        ),
        # A5 touches the printed city of A4.
        "K-BUILD-09: City 1 and City 2 go on any own space": [
            rule(
                table(PlayerSetup(f"{ONE_OF_EACH_TERRAIN}, A4, J1", front=f"{city} city_1"), ""),
                see(offers={f"0 place {city}": f"{ANY_SPACE} J1"}),
                f"0 place {city} {space}",
                built={space: True},
                strength={f"0 {space}": strength},
            )
            for city, strength in (("city_1", 1), ("city_2", 2))
            for space in ids("A1 A9 B1 C7")
        ],
        "K-BUILD-07: the card of a placed building is discarded": rule(
            table(PlayerSetup("A1, A3, E3", front="city_2 sky_tower"), ""),
            see(discards={0: "A1 A3 E3"}),
            "0 place city_2 A1",
            see(front={0: "sky_tower"}, discards={0: "A1 A3 E3 city_2"}),
            *("0 place sky_tower A3", "0 place sky_tower E3"),
            front={0: ""},
            discards={0: "A1 A3 E3 city_2 sky_tower"},
        ),
        "K-BUILD-08: a space keeps its resource under a building": [
            rule(
                table(PlayerSetup("A2, A3, A4", front="city_2 farm_mushroom"), ""),
                *("0 place city_2 A2", "0 place farm_mushroom A3", "0 done"),
                resources={"0 A2": "mushroom wood"},
            ),
            # Both forests still give wood, and a Wood Farm on one of them gives a third.
            rule(
                table(PlayerSetup("A2 city_2, A3, A4", front="farm_wood", parchments="carpenter"), ""),
                *("0 place farm_wood A3", "0 done"),
                points={"0 carpenter": 3},
            ),
        ],
        "K-BUILD-10: City 3 goes on a mountain": rule(
            table(PlayerSetup(f"{ONE_OF_EACH_TERRAIN}, A4, C2, D2 farm_iron", front="city_3 city_1"), ""),
            see(
                offers={"0 place city_3": "B1 C2"},
                refused={"0 place city_3 A9": "city_3 stands only on mountain; A9 is plain"},
            ),
            "0 place city_3 C2",
            strength={"0 C2": 3},
        ),
        "K-BUILD-11: basic farms go on any own space": [
            rule(
                table(PlayerSetup(f"{ONE_OF_EACH_TERRAIN}, A4", front=f"farm_{resource} city_2"), ""),
                see(offers={f"0 place farm_{resource}": ANY_SPACE}),
                f"0 place farm_{resource} A9",
                resources={"0 A9": resource},
            )
            for resource in BASIC
        ],
        "K-BUILD-12: trading posts go on any own space": [
            rule(
                table(PlayerSetup(f"{ONE_OF_EACH_TERRAIN}, A4, A8 city_2", front="trading_post"), ""),
                see(offers={"0 place trading_post": ANY_SPACE}),
                *("0 place trading_post A9", "0 done"),
                see(phase=HARVEST),
                f"0 produce {resource} A9",
                resources={"0 A9": " ".join(sorted({resource, "wood"}))},
            )
            for resource in BASIC
        ],
        "K-BUILD-02: a building that no longer fits anywhere waits": rule(
            table(PlayerSetup("B1, A1", front="city_3 city_1 city_2"), "", round=1),
            *("0 place city_1 B1", "0 place city_2 A1", "0 done"),
            round=2,
            front={0: "city_3"},
        ),
        "K-BUILD-04: a space that was claimed can be built on in the same round": rule(
            table(PlayerSetup("A9", front="city_2"), "", "", round=1, next_hands=["B8 A8"]),
            *("0 done", "round 2", "0 pick A8", "0 pick B8", "reveal", "construction"),
            "0 place city_2 B8",
            standing={"city_2": "B8"},
        ),
        # Nor on a city space, another building, a rival's space or one that nobody has.
        **{
            f"{clause}: {farm} needs its terrain": [
                rule(
                    table(
                        PlayerSetup(LAND, front=farm),
                        "A3, A6, D7, B1",
                    ),
                    see(offers={f"0 place {farm}": allowed}),
                    f"0 place {farm} {space}",
                    standing={farm: space},
                ),
                rule(table(f"{space} {farm}", ""), resources={f"0 {space}": resources}),
            ]
            for clause, farm, allowed, space, resources in LUXURIES
        },
    }
)
def test_construction(rules: Rules) -> None:
    check(rules)
