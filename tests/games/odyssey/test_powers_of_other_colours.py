"""The abilities of green, yellow, red and blue Super Bunnies, one after the other."""

from typing import Any

import pytest

from tests.games.odyssey.positions import end_turn, goes, names, number, play, played, position, seed_for_lot, told
from tests.games.odyssey.powers import attack, attacked, besieging, rolled, starting, turn_of
from tests.looping import for_each, for_each_by_clause
from warren.games.odyssey import OdysseyState

WEAPON: dict[str, Any] = {"top": "EV22", "ready": "5"}
"""A weapon of level 8, and resources enough."""
SIEGE: dict[str, Any] = {"top": "EV30", "ready": "5", "center": "EV15(EV14) | EO17(EO13)"}
"""A City Weapon of level 8, and a city of ten points with an occupant of four."""
FAULTLINE = {"circle": "EG09", "ready": "5", "center": "EV15(EV14) | EO15(EO01) EO16 EO17(EO03)", "dice": (2,)}
BLIGHT = {"circle": "EY09 | EO13 EO14 EO07", "ready": "5", "center": "| EO15(EO01)"}
CUTWORM = {"circle": "EY11 | EO13", "seats": 4, "ready": "| EO43 EO44", "spent": "| EG43 | EG43"}
STALKER = {**WEAPON, "circle": "ER09 | EO13 EO07 EO14"}
BACKDRAFT = {**WEAPON, "circle": "EV13 | ER07"}
REDEUX: dict[str, Any] = {"circle": "EB09 | EO13", "hand": "EV01 EV02 EV03 EV04 EV28", "discards": "EV13 EV20"}
USED = "EV50 EV51 EV52 EV19"


def stalks(own: str, weapon: str, aimed: str, levels: list[int]) -> tuple[Any, ...]:
    """Return that Death Stalkers add these targets to the direct one, at these levels."""
    there = {"top": weapon, "ready": "5", "circle": f"{own} | EO13 EO07 EO14", "dice": (12,) * len(levels)}
    steps = ", ".join(["run play", "aim 1.EO07", *(f"aim {piece}" for piece in aimed.split())])
    return (there, steps, {"rolls level": levels})


def redeux(had: str, had_spent: str, burned: str, left: str) -> tuple[Any, ...]:
    """Return what Redeux burns of these resources; nothing where it cannot be used."""
    there = {**REDEUX, "ready": had, "spent": had_spent, "seed": seed_for_lot(6, 1)}
    if not burned:
        return (there, "", {"use": "", "ready": left})
    return (there, "use 0.EB09", {"discards": f"EV13 {burned} EV01", "ready": left, "use": ""})


@for_each_by_clause(
    ("there", "steps", "then"),
    {
        # Green. Bulwark Bess defends her owner's cities, from inside too, and no creatures.
        "O-EFFECT-DEFENSE-BONUS-OWN-CITIES": [
            (
                {**SIEGE, "circle": "EV13 | EG05", "dice": (5,)},
                "run play",
                {"rolls bonus": [2], "damage": {"1.EO17": 1}},
            ),
            (
                {**SIEGE, "circle": "EV13", "center": "EV15(EV14) | EO17(EG05)", "dice": (5,)},
                "run play",
                {"rolls bonus": [2]},
            ),
            ({**WEAPON, "circle": "EV13 | EG05 EO13", "dice": (12,)}, "run play, aim 1.EO13", {"rolls bonus": [0]}),
            ({**SIEGE, "circle": "EG05", "dice": (12,)}, "run play", {"rolls bonus": [0]}),
        ],
        # Trailblazer makes cities cheaper, but for burns, and nothing else.
        "O-EFFECT-COST-REDUCTION": [
            *(
                row
                for city in ("EG15", "EG17")
                for row in (
                    ({"circle": "EG13", "top": city, "ready": "EG43 EG44"}, "", {"run": "discard"}),
                    ({"circle": "EG07", "top": city, "ready": "EG43"}, "", {"run": "discard"}),
                    (
                        {"circle": "EG07", "top": city, "ready": "EG43 EG44"},
                        "run play, slot 0 0",
                        {"center": city, "discards": "EG43 EG44"},
                    ),
                )
            ),
            *(
                ({"circle": "EG07 | EO13", "top": card, "center": "| EO15"}, "", {"run": "discard"})
                for card in ("EG13", "EG22", "EG34")
            ),
        ],
        "O-EFFECT-STRIKE-CITY": [
            (FAULTLINE, "use 0.EG09", {"options": "aim 1.EO15, aim 1.EO17"}),
            (
                FAULTLINE,
                "use 0.EG09, aim 1.EO17",
                {"rolls level": [5], "damage": {"1.EO17": 3}, "discards": "1"},
            ),
        ],
        # Yellow. Harvest Moon recovers a resource with ten or more: see below. Sister Sunflower heals up to two by one.
        "O-EFFECT-DIRECT-DAMAGE": [
            (BLIGHT, "use 0.EY09", {"options": "aim 1.EO07, aim 1.EO13, aim 1.EO14"}),
            (BLIGHT, "use 0.EY09, aim 1.EO14", {"damage": {"1.EO14": 1}, "dice": 0, "discards": "1"}),
        ],
        # Count Cutworm costs a resource with three or less.
        "O-EFFECT-RESOURCE-RAID-ROLL": [
            (CUTWORM, "use 0.EY11", {"options": "oppose 1, oppose 2"}),
            *(
                ({**CUTWORM, "dice": (roll,)}, "use 0.EY11, oppose 1", {"asked": 1, "choose": "1.EO43, 1.EG43"})
                for roll in (1, 3)
            ),
            (
                {**CUTWORM, "dice": (3,)},
                "use 0.EY11, oppose 1, choose 1.EG43",
                {"asked": 0, "discards": "| EG43", "ready": "| EO43 EO44", "spent": "| -"},
            ),
            *(
                (
                    {**CUTWORM, "dice": (roll,)},
                    "use 0.EY11, oppose 1",
                    {"asked": 0, "discards": "| -", "spent": "| EG43"},
                )
                for roll in (4, 12)
            ),
        ],
        # Red
        "O-EFFECT-WEAPON-LEVEL-BONUS-CITY-WEAPON": [
            ({**SIEGE, "circle": "ER05", "dice": (8,)}, "run play", {"rolls level": [9], "damage": {"1.EO17": 1}}),
            ({**WEAPON, "circle": "ER05 | EO13", "dice": (12,)}, "run play", {"rolls level": [8]}),
        ],
        # The second roll counts, and is made before anybody responds; two bunnies repeat one roll twice.
        "O-EFFECT-REROLL-DEFENSE": [
            ({**BACKDRAFT, "dice": (7, 8)}, "run play", {"asked": 1, "options": "reroll, keep"}),
            ({**BACKDRAFT, "dice": (7, 8)}, "run play, reroll", {"damage": {}}),
            ({**BACKDRAFT, "dice": (7, 5)}, "run play, reroll", {"damage": {"1.ER07": 3}}),
            (
                {**BACKDRAFT, "dice": (7, 8), "saved": "EV41"},
                "run play, reroll",
                {"asked": 0, "respond": "0.EV41"},
            ),
            (
                {**BACKDRAFT, "dice": (7, 8), "saved": "EV41"},
                "run play, reroll, respond 0.EV41, lower",
                {"damage": {"1.ER07": 4}},
            ),
            # Once a round: of three rolls it was not used for the first one.
            (
                {**BACKDRAFT, "top": "EV26", "circle": "EV13 | EO13 ER07 EO14", "dice": (7, 7, 4, 4)},
                "run play, aim 1.ER07, keep",
                {"options": "reroll, keep"},
            ),
            (
                {**BACKDRAFT, "top": "EV26", "circle": "EV13 | EO13 ER07 EO14", "dice": (7, 7, 4, 4)},
                "run play, aim 1.ER07, keep, reroll",
                {"asked": 0},
            ),
        ],
        "O-POWER-02": [
            (
                {**BACKDRAFT, "circle": "EV13 | ER07 ER08", "dice": (7, 5, 6)},
                "run play, aim 1.ER07, reroll",
                {"options": "reroll, keep"},
            ),
            (
                {**BACKDRAFT, "circle": "EV13 | ER07 ER08", "dice": (7, 5, 6)},
                "run play, aim 1.ER07, reroll, reroll",
                {"asked": 0, "damage": {"1.ER07": 2}},
            ),
        ],
        # Death Stalker adds a target at half the level.
        "O-EFFECT-WEAPON-SPLASH": [
            (STALKER, "run play, aim 1.EO07", {"options": "aim 1.EO13, aim 1.EO14"}),
            (
                {**STALKER, "dice": (8, 1)},
                "run play, aim 1.EO07, aim 1.EO14",
                {"rolls piece": ["1.EO07", "1.EO14"], "rolls level": [8, 4], "damage": {"1.EO14": 3}},
            ),
            ({**SIEGE, "circle": "ER09"}, "run play", {"rolls piece": ["1.EO17"]}),
        ],
        "O-SPLASH-04": [
            stalks("ER09", "EV21", "1.EO13", [9, 4]),  # half of the whole level, rounded down
            stalks("ER09 EO09", "EV21", "1.EO13", [10, 5]),
            stalks("ER09 EO09 EO10", "EV22", "1.EO13", [10, 5]),
            stalks("ER09 EO09 EV01 EV03", "EV23", "1.EO13", [13, 6]),
            stalks("ER09 ER10", "EV22", "1.EO14 1.EO13", [8, 4, 4]),  # each adds a target,
            stalks("ER09 ER10", "EV22", "1.EO13 1.EO13", [8, 4, 4]),  # which may be the same neighbour
            stalks("ER09", "EV27", "1.EO14 1.EO13", [8, 8, 4]),  # on top of what a double weapon does
            *(  # A neighbour that is hit twice rolls twice; one that is gone does not roll again.
                (
                    {**STALKER, "circle": "ER09 ER10 | EO13 EO07 EO14", "dice": dice, **more},
                    "run play, aim 1.EO07, aim 1.EO13, aim 1.EO13",
                    {"rolls piece": ["1.EO07", "1.EO13", "1.EO13"][: len(dice)], "damage": damage},
                )
                for dice, more, damage in (
                    ((12, 3, 2), {"bonus": {"1.EO13": 6}}, {"1.EO13": 1 + 2}),
                    ((12, 1, 1), {"bonus": {"1.EO13": 6}}, {"1.EO13": 3 + 3}),
                    ((12, 1), {"damage": {"1.EO13": 2}}, {}),
                )
            ),
        ],
        "O-EFFECT-BOOST-POWER": [
            ({**WEAPON, "circle": "ER11 | EO13"}, "use 0.ER11", {"discards": "1"}),
            (
                {**WEAPON, "circle": "ER11 | EO13", "dice": (11,)},
                "use 0.ER11, run play",
                {"rolls level": [8 + 4], "damage": {"1.EO13": 1}, "boost": 0},
            ),
        ],
        # Blue. Redeux takes any weapon of the Discard Pile, for two real Technology, and costs a blind card.
        "O-EFFECT-RECOVER-WEAPON": [
            (
                {**REDEUX, "ready": "EB43 EB44 EV43", "seed": seed_for_lot(6, 1)},
                "use 0.EB09",
                {"hand": "EV02 EV03 EV04 EV20 EV28", "use": ""},
            )
        ],
        "O-REDEUX-01": [
            redeux("EB43 EB44 EV43", "", "EB43 EB44", "EV43"),
            redeux("", "EB50 EB51", "EB50 EB51", "-"),  # spent or not: the spent ones first
            redeux("EB43", "EB50 EB51", "EB50 EB51", "EB43"),
            redeux("EB43 EB44", "EB50 EB51", "EB50 EB51", "EB43 EB44"),
            redeux("EB43", "", "", "EB43"),  # not one alone, nor with others that would have to substitute
            redeux("EB43 EV43 EV44", "", "", "EV43 EV44 EB43"),
            redeux("", "", "", "-"),
            (
                {**REDEUX, "ready": "EB43 EV43", "saved": "EV36"},
                "play 0.EV36, pay elementals",
                {"virtual": (3, 0, -1), "use": ""},
            ),
        ],
        "O-REDEUX-02": [
            (
                {**REDEUX, "ready": "EB43 EB44", "discards": "EV13 EV20 EV30 EV28 EV33 EV26 | EO20"},
                "use 0.EB09",
                {"options": "aim 0.EV20, aim 0.EV26, aim 0.EV30, aim 0.EV33"},
            ),
            ({**REDEUX, "ready": "EB43 EB44", "discards": "EV13 EV28 | EO20"}, "", {"use": ""}),
        ],
        "O-REDEUX-03": [
            ({**REDEUX, "ready": "EB43 EB44", "seed": seed_for_lot(6, at)}, "use 0.EB09", {"hand": hand})
            for at, hand in (
                (1, "EV02 EV03 EV04 EV20 EV28"),
                (5, "EV01 EV02 EV03 EV04 EV28"),
                (6, "EV01 EV02 EV03 EV04 EV20"),
            )
        ],
    },
)
def test_what_an_ability_of_another_colour_does(there: dict[str, Any], steps: str, then: dict[str, Any]) -> None:
    goes(position(**there), steps, then)


@pytest.mark.clause("O-EFFECT-RECOVER-ON-KILL", "O-SIEGE-02")
@for_each(
    ("state", "recovered"),
    [
        (attacked(circle="EG11 | EO13", dice=(1,), discards=USED), ["0.EV50"]),  # for a kill
        (attacked(circle="EG11 | EO13", dice=(7,), discards=USED), []),  # for nothing less
        # for a city, and for the one who lived in it; and for a sacrifice: of 10 points 3 are left
        (besieging("0.EG11", dice=(1,), damage={"1.EO17": 3}, discards=USED), ["0.EV50", "0.EV51"]),
        (besieging("0.EG11", dice=(4,), damage={"1.EO17": 3}, discards=USED), ["0.EV50"]),
    ],
)
def test_the_claimjumper_recovers_a_resource_for_each_kill(state: OdysseyState, recovered: list[str]) -> None:
    attack(state)
    assert [card for card in names(state.spent[0]) if card in ("0.EV50", "0.EV51", "0.EV52")] == recovered
    assert not {*recovered} & {*names(state.discards[0])}


@pytest.mark.clause("O-EFFECT-RECOVER-ON-KILL")
def test_what_was_recovered_is_spent_until_the_next_turn() -> None:
    state = position(**WEAPON, circle="EG11 | EO13", dice=(1,), discards="EV50 EY43")
    goes(state, "run play", {"options": "choose 0.EV50, choose 0.EY43"})
    play(state, "choose 0.EY43")
    assert "0.EY43" in names(state.spent[0])
    end_turn(state)
    end_turn(state)
    assert "0.EY43" in names(state.ready[0])


@pytest.mark.clause("O-EFFECT-START-RECOVERY")
@for_each(("roll", "spent"), [(9, "-"), (10, "EV50"), (12, "EV50")])
def test_harvest_moon_recovers_a_resource_with_ten_or_more(roll: int, spent: str) -> None:
    goes(starting("0.EY05", dice=(roll,), discards="EV50 EV51"), "", {"spent": spent, "ready": "-"})


@pytest.mark.clause("O-EFFECT-START-HEAL")
def test_sister_sunflower_heals_two_creatures_by_one() -> None:
    hurt = {"0.EV13": 2, "0.EV14": 2, "0.EY07": 2}
    state = starting("0.EY07", "0.EV13", "0.EV14", damage=hurt)
    goes(state, "", {"options": "use 0.EY07, begin"})
    goes(state, "use 0.EY07", {"options": "choose 0.EV13, choose 0.EV14, choose 0.EY07, enough"})
    goes(state, "choose 0.EV14", {"options": "choose 0.EV13, choose 0.EY07, enough"})
    goes(state, "choose 0.EY07", {"damage": {"0.EV13": 2, "0.EV14": 1, "0.EY07": 1}, "may": "run discard"})
    one = starting("0.EY07", "0.EV13", damage={"0.EV13": 2, "0.EY07": 2})
    goes(one, "use 0.EY07, choose 0.EV13, enough", {"damage": {"0.EV13": 1, "0.EY07": 2}})  # or one or none
    goes(starting("0.EY07", damage={"0.EY07": 2}), "begin", {"damage": {"0.EY07": 2}, "use": ""})


@pytest.mark.clause("O-EFFECT-REROLL-DEFENSE")
def test_backdraft_is_asked_again_after_its_owners_next_turn_started() -> None:
    state = position(
        seats=3,
        circle="EV13 | ER07 | EG13",
        ready="5 | | 5",
        bonus={"1.ER07": 10},
        top="EV22 | | EG22",
        bottom="EV20",
        dice=(12, 12, 12, 12, 12),
    )
    play(state, "run play", "aim 1.ER07", "reroll")
    end_turn(state)
    assert (state.turn, state.rerolled) == (1, ())
    end_turn(state)
    goes(state, "run play, aim 1.ER07", {"options": "reroll, keep"})
    play(state, "reroll")
    end_turn(state)
    goes(state, "run play, aim 1.ER07", {"asked": 0})


@pytest.mark.clause("O-EFFECT-START-RESOURCE")
def test_captain_capacitor_brings_a_virtual_technology() -> None:
    # Fan Bunnies cost two Technology.
    goes(starting("0.EV13", ready="EB43", top="EB13"), "", {"run": "discard"})
    goes(starting("0.EB05", ready="EB43", top="EB13"), "run play, slot 0 0", {"circle": "EB13 EB05"})
    # Two Elementals: Technology could pay one by substitution, but a virtual resource is no substitute.
    goes(starting("0.EB05", ready="EV43", top="EV13"), "", {"run": "discard"})
    goes(starting("0.EB05", ready="", saved="EV36"), "", {"play": "0.EV36"})  # it pays White


def peeking(top: str) -> OdysseyState:
    """Return a game in which seat 0 looks at a TOP RUN, that of seat 1 or that of seat 2."""
    return played(turn_of("0.EB07", seats=3, top=f"| {top} | EG20", ready="| 4"), "use 0.EB07")


@pytest.mark.clause("O-EFFECT-PEEK-RUN")
def test_gigabyte_alone_sees_the_run() -> None:
    state = peeking("1.EO20")
    goes(state, "", {"options": "oppose 1, oppose 2"})
    (looked,) = told(play(state, "oppose 1"), "looks at run")
    assert looked.secret == {"card": "1.EO20"}
    assert "1.EO20" not in str(looked.details)
    assert [card for _, card, _ in state.view(0).seen] == [number("1.EO20")]
    assert state.view(2).seen == state.view(None).seen == ()


@pytest.mark.clause("O-EFFECT-PEEK-RUN")
@for_each("weapon", ["1.EO20", "1.EO30", "1.EO33"])
def test_everybody_learns_whether_it_was_a_weapon(weapon: str) -> None:
    unknown, is_weapon, is_none = peeking("1.EO20"), peeking(weapon), peeking("1.EO13")
    for state in (is_weapon, is_none):
        play(state, "oppose 1")
    for seat in (1, 2, None):
        classes = [state.view(seat).top_classes[1] for state in (unknown, is_weapon, is_none)]
        assert len({*classes}) == 3


@pytest.mark.clause("O-EFFECT-PEEK-RUN")
@for_each(("top", "bonus"), [("1.EO20", 1), ("1.EO13", 0)])
def test_a_weapon_seen_defends_all_until_the_next_turn(top: str, bonus: int) -> None:
    state = turn_of("0.EB07", "0.EV13", top=f"| {top}", bottom="| EO20", ready="| 4", dice=(5, 5))
    play(state, "use 0.EB07")
    end_turn(state)
    if top == "1.EO13":
        end_turn(state)
        end_turn(state)
    assert rolled(attack(state, "0.EV13"), "bonus") == [bonus]
    end_turn(state)
    assert state.shields == [0, 0]
