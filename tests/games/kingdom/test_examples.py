"""The worked examples of the rulebooks, on the real board."""

from tests.games.kingdom.table import PlayerSetup, Rules, by_rule, check, rule, see, table

FIRST_FIEF = "A2 city_2, A3 farm_mushroom, A4, B2 city_3, B3, B4"
SECOND_FIEF = "D3, D4, D5 city_3"
SHORE_AND_MINE = "A5 farm_carrots, C2 farm_gold, D2 trading_post"
WOODS_SEA_PEAK_AND_CITY = "A7, A8, C8 city_3, D8, B9, C9"
HAND = "A3 G5 H1 H4 F1 fisher king_of_thieves royal_crown farm_mushroom city_2"


@by_rule(
    {
        "K-EXAMPLE-01: playing two cards": rule(
            table("A4, B3", "", "", "", round=2, next_hands=[HAND]),
            see(fiefs={0: "A4, B3"}),
            *("0 pick A3", "0 pick farm_mushroom", "reveal"),
            own={0: "A3 A4 B3"},
            fiefs={0: "A3 A4 B3"},
            front={0: "farm_mushroom"},
            hand={1: "F1 G5 H1 H4 city_2 royal_crown fisher king_of_thieves"},
        ),
        "K-EXAMPLE-02: two resources on one space": rule(
            table(PlayerSetup("A3, A4, B3", front="farm_mushroom"), ""),
            see(offers={"0 place farm_mushroom": "A3"}),
            "0 place farm_mushroom A3",
            resources={"0 A3": "mushroom wood"},
        ),
        "K-EXAMPLE-03: five times three": rule(
            table(FIRST_FIEF.replace("A2 city_2", "A2"), ""),
            strength={"0 A3": 1 + 3 + 1},
            resources={"0 A3": "fish mushroom wood"},
            fief_points={0: [15]},
        ),
        "K-EXAMPLE-04: harvest of round 2": rule(
            table(f"{FIRST_FIEF}, {SECOND_FIEF}", "C3, C4", round=2),
            fief_points={0: [7 * 3, 4 * 1], 1: [0]},
            track=(25, 0),
        ),
        "K-EXAMPLE-05: harvest of round 3": rule(
            table(f"{FIRST_FIEF}, {SECOND_FIEF}, {SHORE_AND_MINE}", PlayerSetup("C3, C4", front="city_1"), round=3),
            *("1 place city_1 C3", "1 done", "0 produce fish D2"),
            fief_points={0: [7 * 5, 4 * 2], 1: [1]},
            track=(43, 1),
        ),
        "K-EXAMPLE-06: harvest of round 4": [
            rule(
                table(
                    PlayerSetup(f"{FIRST_FIEF}, {SECOND_FIEF}, {SHORE_AND_MINE}", front="sky_tower"),
                    PlayerSetup("C3 city_1, C4, D7", front="city_2"),
                ),
                *("0 place sky_tower B4", "0 place sky_tower D4", "0 done", "1 place city_2 D7", "1 done"),
                f"0 produce {produced} D2",
                strength={"0 A2": 11},
                resources={"0 A2": "carrots fish gold mushroom wood"},
                fief_points={0: [55], 1: [1, 2]},
                track=(55, 3),
            )
            for produced in ("wood", "fish", "carrots")
        ],
        "K-HARVEST-02 K-EXAMPLE-07: one space joins three fiefs around lava": [
            rule(table(WOODS_SEA_PEAK_AND_CITY, ""), fiefs={0: "A7 A8, B9 C9, C8 D8"}, fief_points={0: [0, 0, 0]}),
            rule(
                table(f"{WOODS_SEA_PEAK_AND_CITY}, B8", ""),
                fiefs={0: "A7 A8 B8 B9 C8 C9 D8"},
                fief_points={0: [(3 + 1) * 2]},
            ),
        ],
    }
)
def test_the_examples(rules: Rules) -> None:
    check(rules)
