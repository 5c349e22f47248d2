"""Sky Towers: two spaces of two fiefs become neighbours."""

from tests.games.kingdom.table import PlayerSetup, Rules, by_rule, check, rule, see, table

HALF_BUILT = table(PlayerSetup("A1, C3, E5", front="sky_tower city_1"), PlayerSetup("J1", front="city_2"))
COMES_FIRST = "second token of the sky tower on A1 comes first"


@by_rule(
    {
        # Fiefs: A1-A2-B2, C4-C5, E6 (a city, so it has no room) and G4 with a farm.
        "K-TOWER-01: a pair joins two different fiefs": rule(
            table(PlayerSetup("A1, A2, B2, C4, C5, E6, G4 farm_wood", front="sky_tower"), "J1"),
            see(offers={"0 place sky_tower": "A1 A2 B2 C4 C5"}),
            "0 place sky_tower A2",
            see(
                legal={0: "place sky_tower C4, place sky_tower C5"},
                refused={f"0 place sky_tower {same_fief}": "of another own fief" for same_fief in ("A1", "B2")},
            ),
            "0 place sky_tower C4",
            standing={"sky_tower": "A2 C4"},
        ),
        "K-TOWER-01: a Sky Tower needs room in two fiefs": [
            rule(table(PlayerSetup(land, front="sky_tower"), PlayerSetup("J1", front="city_1")), asked=(1,))
            for land in (
                "A1, A2, A3",  # one fief
                "A1, A2, E6",  # no room in the other
                "A1 city_2, E8",  # room in one alone
                "A1, B2 sky_tower 1, A2, J10 sky_tower 1, J9",  # two that are joined already
                "",
            )
        ],
        # From corner to corner, over lava, from plain to field and from mountain to sea.
        "K-TOWER-02: a pair reaches over distance and lava": [
            rule(
                table(PlayerSetup(f"{one}, {other}", front="sky_tower city_1"), "C4, C5, D4"),
                see(fiefs={0: ", ".join(sorted([one, other]))}),
                *(f"0 place sky_tower {one}", f"0 place sky_tower {other}"),
                fiefs={0: " ".join(sorted([one, other]))},
            )
            for one, other in (("A1", "J10"), ("B1", "B2"), ("J6", "A9"), ("B1", "B5"))
        ],
        # The city of the one now has wood and fish of its own, and carrots and gold of the other.
        "K-TOWER-03: a pair makes one fief of two": rule(
            table(PlayerSetup("A4, B4, A3, J6, J7 farm_gold, I6", front="sky_tower"), ""),
            see(fiefs={0: "A3 A4 B4, I6 J6 J7"}),
            *("0 place sky_tower B4", "0 place sky_tower I6", "0 done"),
            fiefs={0: "A3 A4 B4 I6 J6 J7"},
            fief_points={0: [1 * 4]},
        ),
        "K-TOWER-04: each pair joins only itself": [
            rule(
                table(PlayerSetup("A1, C3, E5, G4", front="sky_tower sky_tower"), "", round=1),
                *("0 place sky_tower A1", "0 place sky_tower G4", "0 place sky_tower C3", "0 place sky_tower E5"),
                fiefs={0: "A1 G4, C3 E5"},
            ),
            rule(
                table(
                    "A1 sky_tower 1, J10 sky_tower 1",
                    "C3 sky_tower 2, E5 sky_tower 2",
                    "G3 sky_tower 3, A9 sky_tower 3",
                ),
                fiefs={0: "A1 J10", 1: "C3 E5", 2: "A9 G3"},
            ),
        ],
        "K-TOWER-04: three pairs may join four fiefs": rule(
            table(
                "A1 sky_tower 1, A2 sky_tower 2, A3, E3 sky_tower 1, G7 sky_tower 2, F7 sky_tower 3, J10 sky_tower 3",
                "",
            ),
            resources={"0 J10": "carrots fish wood"},
            fiefs={0: "A1 A2 A3 E3 F7 G7 J10"},
        ),
        # They are joined only when both stand.
        "K-TOWER-05: the first tower stands and the second comes next": rule(
            HALF_BUILT,
            "0 place sky_tower A1",
            see(built={"A1": True}, fiefs={0: "A1, C3, E5"}, legal={0: "place sky_tower C3, place sky_tower E5"}),
            see(refused={"0 done": COMES_FIRST, "0 place city_1 C3": COMES_FIRST}),
            *("1 done", "0 place sky_tower E5"),
            legal={0: "place city_1 C3, done"},
        ),
        "K-TOWER-05: a tower without a second space returns to its card": rule(
            table(PlayerSetup("A1, A3", front="sky_tower camp_1"), PlayerSetup("J10", front="camp_2")),
            *("0 place sky_tower A1", "1 announce camp_2", "0 place camp_1 A2"),
            see(fiefs={0: "A1 A2 A3"}, standing={"sky_tower": ""}, built={"A1": False}, front={0: "sky_tower"}),
            "1 place camp_2 J9",
            # There is one fief only: seat 0 has nothing more that it could place.
            legal={0: "done"},
            own={0: "A1 A2 A3"},
        ),
        "K-TOWER-05: a tower with another second space stays": rule(
            table(PlayerSetup("A1, A3, G4", front="sky_tower camp_1"), PlayerSetup("J10", front="camp_2")),
            *("0 place sky_tower A1", "1 announce camp_2", "0 place camp_1 A2", "1 keep"),
            see(legal={0: "place sky_tower G4"}),
            "0 place sky_tower G4",
            fiefs={0: "A1 A2 A3 G4"},
        ),
    }
)
def test_sky_towers(rules: Rules) -> None:
    check(rules)
