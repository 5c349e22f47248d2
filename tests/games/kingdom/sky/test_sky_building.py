"""Buildings on two boards: where each may stand, camps on the cloud, Sky Towers from board to board; and rainbows."""

from tests.games.kingdom.table import PlayerSetup, Rules, by_rule, check, deal, rule, see, table
from warren.games.kingdom import KingdomState

BELOW_AND_ABOVE = "A1, C4, D4, A9, B1, M7, N2, O1, K2, K3"
"""Forest, sea, field, plain and mountain below; forest, sea and field above, and nimbus, which is none of them."""
ON_TERRAIN = {
    "farm_mushroom": "A1 M7",
    "farm_pearl": "C4 N2",
    "farm_spice": "D4 O1",
    "farm_plain": "A9",
    "farm_gold": "B1",
    "city_3": "B1",
}


def laid(spaces: str, front: str = "", other: str | PlayerSetup = "", **more: int) -> KingdomState:
    """Return a position of two, of whom the first has buildings in front."""
    return table(PlayerSetup(spaces, front=front), other, sky=True, **more)


@by_rule(
    {
        "K-SKY-09: buildings without a board or terrain go on either board": [
            rule(
                laid("C3, K2, M7", building),
                see(offers={f"0 place {building}": "C3 K2 M7"}),
                f"0 place {building} K2",
                built={"K2": True},
                front={0: ""},
            )
            for building in ("city_1", "city_2", "farm_wood", "trading_post", "carrotadel")
        ],
        "K-SKY-09: terrains of both boards meet a requirement": [
            rule(laid(BELOW_AND_ABOVE, building), offers={f"0 place {building}": spaces})
            for building, spaces in ON_TERRAIN.items()
        ],
        "K-SKY-10: nothing is built on a wondrous farm a printed city or a rainbow": [
            rule(
                laid(f"{space}, K2, K3, O4, A1", building),
                refused={f"0 place {building} {space}": f"{space} has a building already"},
            )
            for building in ("city_1", "carrotadel", "farm_cloud", "chimney", "sky_tower")
            for space in ("K1", "L3", "O2")
        ],
        "K-SKY-11: some buildings go on the cloud alone": [
            case
            for building in ("chimney", "farm_cloud")
            for case in (
                rule(
                    laid("A1, C3, K2, M7", building),
                    offers={f"0 place {building}": "K2 M7"},
                    refused={f"0 place {building} A1": f"{building} stands only on great_cloud; A1 is new_world"},
                ),
                rule(laid("A1, C3", building, PlayerSetup("J1", front="city_1")), asked=(1,)),
            )
        ],
        "K-SKY-11: a seat without a free space of the cloud is told so": rule(
            laid("A1, K1", "chimney city_1"),
            refused={"0 place chimney K1": "no great_cloud of this seat is without a building"},
        ),
        "K-SKY-12: camps go on empty spaces of either board": [
            *(
                rule(
                    laid("A1, K2", "camp_1", "K3"), "0 announce camp_1", f"0 place camp_1 {at}", holds={f"0 {at}": True}
                )
                for at in ("A3", "L2", "M7", "O5")
            ),
            rule(
                laid("A1, K2", "camp_1", "K3"),
                "0 announce camp_1",
                refused={
                    f"0 place camp_1 {at}": "without rabbit and without building"
                    for at in ("K1", "L3", "L4", "L5", "O2", "O6", "A4", "A1", "K2", "K3")
                },
            ),
        ],
        "K-SKY-12: the card of a cloud space drives a camp away": rule(
            table(PlayerSetup("A1", front="camp_1"), "", round=3, next_hands=("", "L2"), sky=True),
            *("0 announce camp_1", "0 place camp_1 L2", "0 done", "1 pick L2", "reveal"),
            holds={"0 A1": True, "0 L2": False, "1 L2": True},
            standing={"camp_1": ""},
            built={"L2": False},
        ),
        "K-SKY-13: a Sky Tower joins the boards": rule(
            laid("A1, A2, K2, M7", "sky_tower"),
            see(offers={"0 place sky_tower": "A1 A2 K2 M7"}),
            "0 place sky_tower A2",
            see(offers={"0 place sky_tower": "K2 M7"}),
            "0 place sky_tower M7",
            fiefs={0: "A1 A2 M7, K2"},
        ),
        "K-SKY-15: cards of the cloud claim their spaces and buildings wait in front": rule(
            deal("K4 carrotadel", "A1 chimney", "C1 farm_plain", "E1 farm_cloud", sky=True),
            *("0 pick K4", "0 pick carrotadel", "1 pick chimney", "2 pick farm_plain", "3 pick farm_cloud", "reveal"),
            own={0: "K4"},
            front={0: "carrotadel", 1: "chimney", 2: "farm_plain", 3: "farm_cloud"},
        ),
    }
)
def test_building_on_two_boards(rules: Rules) -> None:
    check(rules)


# Rainbows: claimed at once, joined in Construction, moved in every later one


@by_rule(
    {
        "K-RAINBOW-01: a rainbow claims its space at once": [
            rule(
                deal(card, "A1", "C1", "E1", sky=True),
                *(f"0 pick {card}", "reveal"),
                holds={f"0 {space}": True},
                front={0: ""},
            )
            for card, space in (("rainbow_1", "O2"), ("rainbow_2", "O6"))
        ],
        "K-RAINBOW-02: its second token joins two fiefs in Construction": rule(
            laid("O2, O3, A1, A2, C3"),
            see(asked=(0,), fiefs={0: "A1 A2, C3, O2 O3"}, offers={"0 place rainbow_1": "A1 A2 C3"}),
            "0 place rainbow_1 A2",
            fiefs={0: "A1 A2 O2 O3, C3"},
            built={"A2": True},
        ),
        # A Sky Tower joins A1 and A2 with the cloud space already; A4 is a city.
        "K-RAINBOW-03: where the token cannot stand": rule(
            laid("O2, O3 sky_tower 1, A1, A2 sky_tower 1, A4, C3", other="E1"),
            offers={"0 place rainbow_1": "C3"},
            refused={
                "0 place rainbow_1 O3": "stands only on the New World; O3 is on the Great Cloud",
                "0 place rainbow_1 A4": "A4 has a building already",
                "0 place rainbow_1 E1": "E1 is not controlled by this seat",
                "0 place rainbow_1 A1": "joins two different fiefs, and A1 is in that of its cloud space",
            },
        ),
        "K-RAINBOW-03: nothing else is built where the token stands": rule(
            laid("O2, A1, C3", "city_1"), "0 place rainbow_1 A1", offers={"0 place city_1": "C3"}
        ),
        "K-RAINBOW-04: the token may be moved in a later Construction": rule(
            laid("O2, A1, C3", "city_1", round=1),
            *("0 place rainbow_1 A1", "0 done", "construction"),
            see(refused={"0 place city_1 A1": "A1 has a building already"}),
            "0 place rainbow_1 C3",
            see(built={"A1": False, "C3": True}, joined={"0 C3 O2": True}),
            "0 place city_1 A1",
        ),
        "K-RAINBOW-04: a token that could be moved is asked for and may stay": rule(
            laid("O2, A1, C3 rainbow 1"), see(legal={0: "done, place rainbow_1 A1"}), "0 done", over=True
        ),
        "K-RAINBOW-05: a token is placed or moved once in a Construction": rule(
            laid("O2, A1, C3, E7", "city_1"),
            "0 place rainbow_1 A1",
            offers={"0 place rainbow_1": ""},
            refused={"0 place rainbow_1 C3": "moves once in each Construction"},
        ),
        # A1 is in another fief than O2 as soon as the token is lifted from A2.
        "K-RAINBOW-06: the fiefs are told apart with the token lifted": rule(
            laid("O2, A1, A2 rainbow 1, C3"),
            see(
                offers={"0 place rainbow_1": "A1 C3"},
                refused={"0 place rainbow_1 A2": "rainbow_1 stands on A2 already"},
            ),
            "0 place rainbow_1 A1",
            fiefs={0: "A1 A2 O2, C3"},
        ),
        "K-RAINBOW-06: a token never comes off the board": rule(
            laid("O2, A1 rainbow 1, A2", "city_1"), legal={0: "place city_1 A2, done, place rainbow_1 A2"}
        ),
        "K-RAINBOW-07: only who played the rainbow places its token": rule(
            laid("A1", "city_1", "O2, C3"),
            offers={"1 place rainbow_1": "C3"},
            refused={
                "0 place rainbow_1 A1": "this seat has not played rainbow_1",
                "1 place rainbow_2 C3": "this seat has not played rainbow_2",
            },
        ),
        "K-RAINBOW-02: both rainbows of one player join three fiefs": rule(
            laid("O2, O6, A1, C3"),
            "0 place rainbow_1 A1",
            see(offers={"0 place rainbow_2": "C3"}),
            "0 place rainbow_2 C3",
            fiefs={0: "A1 O2, C3 O6"},
        ),
        "K-RAINBOW-05: a token waits while a Sky Tower is half built": rule(
            laid("O2, A1, C3, E7", "sky_tower"),
            "0 place sky_tower A1",
            offers={"0 place rainbow_1": ""},
            refused={"0 place rainbow_1 C3": "the second token of the sky tower"},
        ),
    }
)
def test_rainbows(rules: Rules) -> None:
    check(rules)
