"""Constructing: Buildings on Plots, what it costs, what it brings; and the track of Plots."""

from random import Random

import pytest

from tests.games.town.table import (
    EMPTY,
    PlayerSetup,
    Rules,
    by_rule,
    check,
    keep_first,
    new,
    own_set,
    play,
    rule,
    table,
)
from warren.games.town.effects import Gain
from warren.games.town.state import NOTHING

TRACK = "A2 A4 A5 B1 B2"
"""Plots for 4, 3, 2, 1 and 0 coins, none of them a Forest."""
FOUR = "b01 b03 b04 b05"
"""A display before the other seat's Plan."""


@by_rule(
    {
        "T-BUILD-01: any Building of the reserve but none of the display goes on any Plot of the track": rule(
            table(PlayerSetup(reserve="b15"), planned=False, display="b01 b18 b24 b27 b21", track=TRACK),
            "plan b18",
            offers={"construct b15": TRACK, "construct b18": TRACK, "construct b01": "", "construct b24": ""},
        ),
        "T-BUILD-02: nobody has to construct": rule(
            table(PlayerSetup(reserve="b15"), track=TRACK), "end", reserve="b15", active=1
        ),
        "T-BUILD-03: waterfront Buildings stand on the waterfront only": [
            rule(
                table(PlayerSetup(reserve="b17 b15"), track="A2 A4 C3 B1 B2"),
                offers={"construct b17": "A2 B2 C3", "construct b15": "A2 A4 B1 B2 C3"},
            ),
            rule(table(PlayerSetup(reserve="b17"), track="A1 A4 A5 B1 B5"), offers={"construct b17": ""}),
            rule(table(PlayerSetup(reserve="b17", coins=3), track="A2 A4 A5 B1 B5"), offers={"construct b17": ""}),
        ],
        "T-BUILD-04: a Plot costs what its place says and is offered to who can pay": [
            case
            for cost, plot in enumerate(reversed(TRACK.split()))
            for case in (
                rule(table(PlayerSetup(reserve="b15"), track=TRACK), f"construct b15 {plot}", coins=[9 - cost, 9]),
                rule(
                    table(PlayerSetup(reserve="b15", coins=cost), track=TRACK),
                    offers={"construct b15": " ".join(sorted(TRACK.split()[4 - cost :]))},
                ),
            )
        ],
        "T-BUILD-05: every further Building of a turn costs one coin more": [
            rule(
                table(PlayerSetup(reserve="b15 b18 b21 b24", coins=12), track=TRACK),
                *("construct b15 A5", "construct b18 B1", "construct b21 B2", "construct b24 A4"),
                coins=[12 - 2 - (1 + 1) - (0 + 1) - (3 + 1), 9],
            ),
            # It has to be there, for the free Plot too.
            rule(
                table(PlayerSetup(reserve="b15 b18", coins=1), track=TRACK),
                "construct b15 B1",
                offers={"construct b18": ""},
            ),
            rule(
                table(PlayerSetup(reserve="b15 b18", coins=2), track=TRACK),
                "construct b15 B1",
                offers={"construct b18": "B2"},
            ),
            rule(
                table(
                    PlayerSetup(reserve="b15 b18"),
                    PlayerSetup(reserve="b21", coins=0),
                    track="A2 A4 A5 B1 -",
                    plots="B2",
                    display=FOUR,
                ),
                *("construct b15 A5", "construct b18 B1", "end", "plan b01"),
                offers={"construct b21": "A4"},  # the next turn begins without it
            ),
        ],
        "T-BUILD-06: Plot and tile and Bunny": rule(
            table(PlayerSetup(reserve="b15"), track=TRACK),
            "construct b15 A5",
            track=f"A2 A4 {EMPTY} B1 B2",
            own="A5",
            other="",
            reserve="",
            tiles="b15 A5",
        ),
        "T-BUILD-07: the first Building on a Forest brings its wood which does not come from the supply": [
            rule(
                table(PlayerSetup(reserve="b15 b18"), track="A1 A2 A4 C1 B1"),
                *("construct b15 A1", "construct b18 B1"),
                wood=[1, 0],
                supply=8,
                forests="A3 B4 C1 C5 D2 E3 E5",
            ),
            rule(
                table(PlayerSetup(reserve="b15", wood=4), PlayerSetup(wood=4), track="A1 A2 A4 A5 B1"),
                "construct b15 A1",
                wood=[5, 4],
                supply=0,
            ),
            # It is taken once, though the Building comes back.
            rule(
                table(PlayerSetup("b15 A1", reserve="b10"), track=TRACK),
                *("construct b10 B1", "return A1"),
                wood=[0, 0],
                forests="A3 B4 C1 C5 D2 E3 E5",
            ),
        ],
        "T-BUILD-08: what a Building brings does not pay for it": [
            rule(table(PlayerSetup(reserve="b01", coins=1), track=TRACK), offers={"construct b01": "B1 B2"}),
            rule(
                table(PlayerSetup(reserve="b15", coins=0, upgrades="u16"), track="A2 A4 A5 A1 B2"),
                offers={"construct b15": "B2"},
            ),
        ],
        "T-BUILD-08: the wood of the space comes before the effect": rule(
            table(
                PlayerSetup(reserve="b15", wood=1),
                track="A2 A4 A5 B1 A1",
                cards=own_set(b15={"effect": Gain("carrots", amount=2, per="wood")}),
            ),
            "construct b15 A1",
            gained=2 * 2,
        ),
        "T-BUILD-08 T-STAR-01: the effect comes before the activation": [
            # The Bridge links B2 and B3 in time: 1 star x 2 types.
            rule(
                table(PlayerSetup("b15 B3", reserve="b09"), track=TRACK),
                *("construct b09 B2", bridge),
                gained=carrots,
            )
            for bridge, carrots in (("bridge B2-B3", 2), ("bridge C2-C3", 0))
        ],
    }
)
def test_constructing(rules: Rules) -> None:
    check(rules)


@pytest.mark.clause("T-BUILD-06", "T-TRACK-05")
def test_a_used_plot_never_comes_back() -> None:
    rng = Random(5)
    state = new(seed=5)
    seen = list(state.track)
    while not state.over:
        keep_first(state)
        before = set(state.track)
        state.play(state.active, rng.choice(state.legal(state.active)))
        seen += [plot for plot in state.track if plot not in before and plot != NOTHING]
    assert len(set(seen)) == len(seen) > 10
    assert sum(tile != NOTHING for tile in state.tiles) > 5


@by_rule(
    {
        "T-TRACK-01: places stay empty until the end of the turn and the others cost what they did": rule(
            table(PlayerSetup(reserve="b15 b18 b21"), track=TRACK),
            *("construct b15 B2", "construct b18 A5", "construct b21 A4"),
            track=f"A2 {EMPTY} {EMPTY} B1 {EMPTY}",
            coins=[9 - 0 - (2 + 1) - (3 + 1), 9],
        ),
        # A2, A5 and B1 keep their order; C4 was drawn first and lies on the cheapest place that was free.
        "T-TRACK-02 T-TRACK-03: Plots slide to the cheap end and new ones follow": rule(
            table(PlayerSetup(reserve="b15 b18"), track=TRACK, plots="C4 C5 D1"),
            *("construct b15 B2", "construct b18 A4", "end"),
            track="C5 C4 A2 A5 B1",
            plots="D1",
        ),
        "T-TRACK-02: without a gap nothing slides": rule(
            table(track=TRACK, plots="C4 C5 D1"), "end", track=TRACK, plots="C4 C5 D1"
        ),
        "T-TRACK-04: when the pile is empty the Plots lie at the cheap end": [
            rule(
                table(PlayerSetup(reserve="b15 b18 b21"), track=TRACK, plots="C4"),
                *("construct b15 B2", "construct b18 A4", "construct b21 B1", "end"),
                track=f"{EMPTY} {EMPTY} C4 A2 A5",
            ),
            rule(
                table(PlayerSetup(reserve="b15"), track=f"{EMPTY} A4 A5 B1 B2", plots=""),
                *("construct b15 B2", "end"),
                track=f"{EMPTY} {EMPTY} A4 A5 B1",
            ),
        ],
        "T-TRACK-04: an empty place is no Plot": rule(
            table(PlayerSetup(reserve="b15"), track=f"{EMPTY} {EMPTY} A5 B1 B2", plots=""),
            offers={"construct b15": "A5 B1 B2"},
        ),
        "T-TRACK-05: a space is open while its Plot is on the track": [
            rule(
                table(PlayerSetup(reserve="b15 b18"), track=TRACK, plots="C4"),
                "construct b15 B2",
                offers={"construct b18": "A2 A4 A5 B1"},
            ),
            rule(
                table(PlayerSetup(reserve="b15"), PlayerSetup(reserve="b21"), track=TRACK, plots="C4", display=FOUR),
                *("construct b15 B2", "end", "plan b01"),
                offers={"construct b21": "A2 A4 A5 B1 C4"},
            ),
        ],
    }
)
def test_the_track(rules: Rules) -> None:
    check(rules)


@pytest.mark.clause("T-TRACK-05", "T-SETUP-04")
def test_at_first_the_five_spaces_of_the_chapter_are_open() -> None:
    state = new("b15 b18 b21 b24 b27")
    keep_first(state)
    play(state, "plan b15")
    check([rule(state, offers={"construct b15": "A4 B1 C2 D4 E5"}, tiles="")])
