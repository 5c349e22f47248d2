"""Bridges, Buildings that come back, and Buildings that are annexed."""

from tests.games.town.table import NOBODY, PlayerSetup, Rules, by_rule, check, own_set, rule, table
from warren.games.town import TownState

EVERY_EDGE = "A2-A3 B2-B3 C2-C3 D3-D4 E3-E4 C3-D3"
FOUR = "b01 b03 b04 b05"
"""A display before the other seat's Plan."""


def at(space: str, own: PlayerSetup, other: PlayerSetup = NOBODY, bridges: str = "", stock: int = 4) -> TownState:
    """Return a position in which the Plot of a space is free; the others lie far from all Buildings."""
    cards = own_set(limits={"bridges": stock})
    return table(own, other, track=f"A4 A5 E1 E2 {space}", bridges=bridges, display=FOUR, cards=cards)


BRIDGE = PlayerSetup(reserve="b09")
BACK = PlayerSetup("b15 A1", reserve="b10")
DEN = PlayerSetup(reserve="b13")


@by_rule(
    {
        "T-BRIDGE-01: without a Bridge in the supply nothing happens": rule(
            at("C2", PlayerSetup("b15 B2", reserve="b09"), bridges="A2-A3 B2-B3 D3-D4 C3-D3"),
            "construct b09 C2",
            gained=1 * 2,
            asked="turn",
            bridges="A2-A3 B2-B3 D3-D4 C3-D3",
        ),
        "T-BRIDGE-01: without a free edge nothing happens": rule(
            at("C2", BRIDGE, bridges=EVERY_EDGE, stock=7), "construct b09 C2", asked="turn"
        ),
        "T-EFFECT-BRIDGE T-TURN-03: the only free edge is not asked for": rule(
            at("C2", BRIDGE, bridges="A2-A3 B2-B3 C2-C3 D3-D4 C3-D3", stock=6),
            "construct b09 C2",
            asked="turn",
            bridges=EVERY_EDGE,
        ),
        "T-BRIDGE-02: a Bridge counts for the activation of its Building": rule(
            at("C2", PlayerSetup("b15 C3, b24 C4", reserve="b09")),
            *("construct b09 C2", "bridge C2-C3"),
            gained=2 * 3,
        ),
        "T-BRIDGE-02: a Bridge scores nothing elsewhere": rule(
            at("C2", PlayerSetup("b15 E3, b24 E4", reserve="b09"), PlayerSetup("b18 B2, b21 B3")),
            *("construct b09 C2", "bridge E3-E4"),
            gained=0,
            groups=[["C2"], ["E3", "E4"]],
        ),
    }
)
def test_bridges(rules: Rules) -> None:
    check(rules)


@by_rule(
    {
        "T-RETURN-01: other Buildings that one placed oneself can come back": rule(
            at("B1", PlayerSetup("b15 A1, b18 E5", reserve="b10", annexed="B2"), PlayerSetup("b21 B2, b24 C5")),
            "construct b10 B1",
            offers={"return": "A1 E5 none"},
        ),
        "T-RETURN-01: what was constructed in the same turn can come back but not what it annexed": rule(
            table(PlayerSetup(reserve="b15 b13 b10"), PlayerSetup("b18 B2"), track="A4 A5 D1 A2 B1"),
            *("construct b15 D1", "construct b13 A2", "construct b10 B1"),
            own="A2 B1 B2 D1",
            offers={"return": "A2 D1 none"},
        ),
        "T-RETURN-01: a Building that the opponent annexed can come back": rule(
            at("B1", BACK, PlayerSetup(annexed="A1")), "construct b10 B1", offers={"return": "A1 none"}
        ),
        "T-RETURN-02 T-TURN-03: taking back may be declined": rule(
            at("B1", BACK), "construct b10 B1", "return none", gained=1 * 2, own="A1 B1", reserve=""
        ),
        "T-RETURN-02: with nothing to take back there is no question": rule(
            at("B1", PlayerSetup(reserve="b10", annexed="B2"), PlayerSetup("b21 B2")), "construct b10 B1", asked="turn"
        ),
        # Of 16 Bunnies one counts the score, and one waits in each of two or one rounds to come.
        "T-RETURN-03: the tile and all Bunnies go back": [
            rule(at("B1", BACK, PlayerSetup("b21 A2", annexed="A1")), bunnies=[13, 11]),
            rule(
                at("B1", BACK, PlayerSetup("b21 A2", annexed="A1")),
                *("construct b10 B1", "return A1"),
                reserve="b15",
                tiles="b21 A2, b10 B1",
                own="B1",
                other="A2",
                bunnies=[13, 12],
            ),
        ],
        "T-RETURN-04: Plot and Bridges and carrots and wood stay as they are": rule(
            table(
                PlayerSetup("b09 A3", reserve="b10 b15", carrots=12),
                track="A4 A5 E1 E2 B1",
                bridges="A2-A3",
                plots="C4 C5",
                display=FOUR,
            ),
            *("construct b10 B1", "return A3", "construct b15 E2", "end", "plan b01", "end", "plan b03"),
            carrots=[12 + 0 + 1, 0],
            bridges="A2-A3",
            forests="A1 B4 C1 C5 D2 E3 E5",
            wood=[0, 0],
            track="C5 C4 A4 A5 E1",
            plots="",
        ),
        # 1 for the Plot, 1 more, and 2 that it brings.
        "T-RETURN-05 T-EFFECT-02: it can be built again in the same turn and does its effect again": rule(
            table(PlayerSetup("b01 A1", reserve="b10", coins=3), track="A4 A5 C1 E1 B1"),
            *("construct b10 B1", "return A1", "construct b01 E1"),
            coins=[3 - 2 + 2, 9],
            own="B1 E1",
        ),
        "T-RETURN-05: it can be built again in a later turn": rule(
            table(PlayerSetup("b07 C2", reserve="b10", coins=3), track="A4 A5 B2 E1 B1", display=FOUR),
            *("construct b10 B1", "return C2", "end", "plan b01", "end", "plan b03", "construct b07 B2"),
            carrots=[10, 0],
        ),
        "T-RETURN-06: it does not count in the activation": [
            rule(at("B1", PlayerSetup("b15 A1, b18 B2", reserve="b10")), "construct b10 B1", answer, gained=carrots)
            for answer, carrots in (("return A1", 1 * 2), ("return none", 2 * 3))
        ],
    }
)
def test_buildings_that_come_back(rules: Rules) -> None:
    check(rules)


@by_rule(
    {
        # C3 lies across the river; D2 is one's own; D1 and D3 touch no edge of C2.
        "T-ANNEX-01: Buildings of the opponent next to the new one can be annexed": rule(
            at(
                "C2",
                PlayerSetup("b01 D2", reserve="b13"),
                PlayerSetup("b15 B2, b18 C1, b21 C3, b24 D1, b27 D3"),
            ),
            "construct b13 C2",
            offers={"annex": "B2 C1 C3"},
        ),
        "T-ANNEX-01 T-ANNEX-03: what both control is not annexed again": rule(
            at("B1", PlayerSetup(reserve="b13", annexed="B2"), PlayerSetup("b15 B2, b18 C1, b21 A1")),
            "construct b13 B1",
            offers={"annex": "A1 C1"},
        ),
        "T-ANNEX-02: with nothing to annex nothing happens": rule(
            at("B1", PlayerSetup("b15 A1", reserve="b13"), PlayerSetup("b18 C2")),
            "construct b13 B1",
            gained=1,
            asked="turn",
            own="A1 B1",
        ),
        "T-ANNEX-02 T-TURN-03: the only one is annexed unasked": rule(
            at("B1", DEN, PlayerSetup("b18 C1")), "construct b13 B1", asked="turn", own="B1 C1"
        ),
        "T-ANNEX-03: its builder does not annex it back": rule(
            at("B1", PlayerSetup("b15 A1", reserve="b13"), PlayerSetup(annexed="A1")),
            "construct b13 B1",
            asked="turn",
            own="A1 B1",
            other="A1",
        ),
        "T-ANNEX-03: both control it from then on": rule(
            at("B1", DEN, PlayerSetup("b18 C1, b15 D1")),
            "construct b13 B1",
            groups=[["B1", "C1"]],
            groups_of_other=[["C1", "D1"]],
            tiles="b13 B1, b18 C1, b15 D1",
        ),
        "T-ANNEX-04: an annexed Building counts in the activation if it is linked": [
            rule(at(space, DEN, PlayerSetup(f"b18 {other}"), bridges), f"construct b13 {space}", gained=carrots)
            for space, other, bridges, carrots in (("B1", "C1", "", 1), ("C2", "C3", "", 0), ("C2", "C3", "C2-C3", 1))
        ],
        "T-ANNEX-04: the effect of an annexed Building does not happen": rule(
            at("B1", PlayerSetup(reserve="b13", coins=3), PlayerSetup("b01 C1")), "construct b13 B1", coins=[3, 9]
        ),
        # Built again the tile annexes again.
        "T-ANNEX-05: the annexed Building stays annexed when the tile that annexed it is taken back": [
            rule(
                table(
                    PlayerSetup("b13 A1", annexed="A2", reserve="b10"),
                    PlayerSetup("b15 A2, b18 B1, b21 D1"),
                    track="A4 A5 D2 C1 E5",
                ),
                *("construct b10 E5", "return A1", *more),
                own=own,
            )
            for more, own in (((), "A2 E5"), (("construct b13 D2",), "A2 D1 D2 E5"))
        ],
    }
)
def test_annexing(rules: Rules) -> None:
    check(rules)
