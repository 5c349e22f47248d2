"""What the greedy agent of Town plans, constructs, creates and answers, on crafted positions with one right answer."""

import pytest

from tests.agents.town.choosing import choice, turn, values
from tests.games.scenarios import position_of
from tests.games.town.table import goes, read_position
from tests.looping import for_each
from warren.games.town import TownState

GROWN = "b15 A1, b18 A2, b21 B1"
"""A Neighborhood of 3 stars and 3 types in a corner."""
LAST = "round 4; display -"
"""The last turn."""
CIVIC = "built b21 A1, b22 C1, b23 E1; reserve b11; round 2; pile r01 r10; track E5 D5 D1 A4 E3"
"""Three civic Buildings, and of leisure none."""

ANNEXING = f"built b18 A3, b24 B3 | b15 A5, b23 B5; reserve b13; coins 0; {LAST}; track E5 D5 D1 E1 A4"
OPPOSITE = "built b15 D4, b18 E4, b21 D5; reserve b24; round 4"
"""A Neighborhood in the other corner."""


def at(text: str) -> TownState:
    return read_position(position_of(text))


@for_each(
    ("there", "steps", "chosen"),
    [
        # A Building joins the Neighborhood that is worth most.
        *(
            (f"built {GROWN}, b08 E1; reserve b24; round {n}; track E5 A5 D5 D1 B2", "", "construct b24 B2")
            for n in (2, 3, 4)
        ),
        # Of two tiles for one Plot it constructs the one that adds a type, and it plans the tile that adds most;
        (f"built {GROWN}; reserve b16 b27; coins 0; {LAST}; track E5 A5 D5 D4 B2", "", "construct b27 B2"),
        (f"built {GROWN}; coins 0; round 4; planned no; display b05 b08 b27; track E5 A5 D5 D4 B2", "", "plan b27"),
        # at the waterfront, where B2 and C2 lie, what can be built there: two stars more are worth more than one.
        (f"built {GROWN}; coins 0; round 4; planned no; display b24 b26; track E5 A5 D5 D4 B2", "", "plan b26"),
        # Without a Plot that it could build on in its last turn, only the other can use a tile: b26 most.
        (
            "built | b15 C2, b18 C1, b21 D1, b03 B1; coins 0 | 9; round 4; planned no; display b08 b26; "
            "track B2 D2 A1 D3 -",
            "",
            "plan b26",
        ),
        # Annexing is reckoned before the Building is placed: from A4 the rich Building of A5 is linked.
        (
            f"built b18 A3, b24 B3 | b15 A5, b23 B5; reserve b13; coins 0; {LAST}; track E5 D5 D1 E1 A4",
            "",
            "construct b13 A4",
        ),
        # It keeps the Request that is fulfilled already: the Purist has its 7; tiles in reserve count for one.
        (CIVIC, "construct b11 E3", "keep r10"),
        (
            "built b03 A1; reserve b11 b21 b22 b23; round 2; pile r01 r03; track E5 D5 D1 A4 E3",
            "construct b11 E3",
            "keep r03",
        ),
        # A Bridge joins what it can, and nothing is returned that is of use where it is.
        (
            "built b15 C2, b18 C1, b24 C3, b27 C4; reserve b09; round 3; track E5 D5 D1 A4 D4",
            "construct b09 D4",
            "bridge C2-C3",
        ),
        (f"built {GROWN}; reserve b10; coins 0; {LAST}; track E5 D5 D1 E4 B2", "construct b10 B2", "return none"),
        # The Neighborhood that is worth most is activated.
        (f"built {GROWN}, b24 E5; wood 3; {LAST}; sale u03", "", "create u03"),
        (f"built {GROWN}, b24 E5; wood 3; {LAST}; sale u03", "create u03", "activate A1"),
        # In the last turn it pays with wood, for which there is no use.
        (
            f"built {GROWN}; reserve b24; coins 1; wood 1; upgrades u16; requests r26; {LAST}; track E5 D5 D1 B2 E4",
            "construct b24 B2",
            "pay 1",
        ),
        # Carrots for tiles in reserve wait until the Plan.
        ("reserve b24; wood 2; round 4; planned no; display b15 b18; sale u07; track A5 B5 C5 D5 A1", "", "plan b15"),
    ],
)
def test_a_choice(there: str, steps: str, chosen: str) -> None:
    state = at(there)
    goes(state, steps)
    assert choice(state) == chosen


@for_each(
    ("there", "more", "less"),
    [
        # C1 and B2 both join the Neighborhood, and neither has wood to be taken: the cheaper is better.
        (
            "built b15 D4, b18 E4, b21 D5; reserve b24; round 4; track E5 A1 B1 C4 B2",
            "construct b24 C4",
            "construct b24 B2",
        ),
        # Nothing of its own lies near C4 or E1; C4 is what the other's Neighborhood can grow on.
        (
            "built b03 A1 | b15 C5, b18 D5, b21 B5, b17 D4, b27 B4; reserve b08; round 4; "
            "track A5 E5 E4 C4 E1; plots -",
            "construct b08 C4",
            "construct b08 E1",
        ),
    ],
)
def test_one_is_worth_more_than_the_other(there: str, more: str, less: str) -> None:
    found = values(at(there))
    assert found[more] > found[less]


@for_each(
    ("one", "other", "action"),
    [
        # The same Plot for nothing and for four coins;
        (f"{OPPOSITE}; track E5 A1 B1 B2 C4", f"{OPPOSITE}; track C4 A1 B1 E5 B2", "construct b24 C4"),
        # free Plots early and late, and illegal as a type with illegal Buildings and without.
        (
            f"built {GROWN}; wood 3; coins 3; sale u14",
            f"built {GROWN}; wood 3; coins 3; round 4; sale u14",
            "create u14",
        ),
        (
            f"built {GROWN}, b14 B2; wood 3; round 3; sale u15",
            f"built {GROWN}, b01 B2; wood 3; round 3; sale u15",
            "create u15",
        ),
    ],
)
def test_it_is_worth_more_in_one_position_than_in_the_other(one: str, other: str, action: str) -> None:
    assert values(at(one))[action] > values(at(other))[action]


@for_each("upgrade", ["u05", "u13", "u14", "u15", "u16"])
def test_what_brings_no_carrots_is_not_created_in_the_last_turn(upgrade: str) -> None:
    assert values(at(f"built {GROWN}; wood 3; coins 0; {LAST}; sale {upgrade}"))[f"create {upgrade}"] < 0.05


def test_a_request_for_upgrades_makes_them_worth_more() -> None:
    plain = f"built {GROWN}; wood 1; upgrades u14 u14; {LAST}; sale u16"
    wanted = values(at(f"{plain}; requests r28"))
    assert wanted["create u16"] == pytest.approx(values(at(plain))["create u16"] + 10)


def test_a_whole_turn() -> None:
    # It does not end its last turn with carrots left to build for.
    state = at(f"built {GROWN}; reserve b24 b27; coins 9; {LAST}; track E5 D5 C1 A3 B2; bridges A2-A3")
    assert len([action for action in turn(state) if action.startswith("construct")]) == 2
    assert state.carrots[0] == 4 * 4 + 5 * 5
    # It builds the star before what activates it once more: the star and the type that come first count twice.
    state = at(f"built b15 A1, b18 A2, b08 B1; reserve b24 b03; coins 9; {LAST}; track E5 D5 E4 C1 B2")
    assert [action[:13] for action in turn(state)][:2] == ["construct b24", "construct b03"]
    # Ten carrots are taken in the last turn at the latest; a Neighborhood is activated after it has grown.
    assert "create u01" in turn(at(f"built {GROWN}; wood 3; coins 0; {LAST}; sale u01 u14"))
    state = at(f"built {GROWN}; reserve b24; wood 3; coins 0; {LAST}; sale u03; track E5 D5 D4 E4 B2")
    assert turn(state)[:2] == ["construct b24 B2", "create u03"]
    # What can be annexed is taken with the Building that annexes.
    state = at(ANNEXING)
    turn(state)
    assert state.carrots[0] == 3 * 3
