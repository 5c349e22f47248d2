"""The abilities of bunnies: what holds for all of them, and those of violet and orange Super Bunnies."""

from typing import Any

import pytest

from tests.games.odyssey.positions import end_turn, goes, names, play, position, resources
from tests.games.odyssey.powers import attack, attacked, besieging, rolled, turn_of
from tests.looping import for_each, for_each_by_clause

GUARDED = {"top": "EV22", "ready": "5", "dice": (6,), "circle": "EV13 | EO13 EV07 EO14 EO07"}
"""Seat 0 can attack seat 1, whose Stonewarren stands in the midst of its section, and does two points of damage."""
HURT = {"circle": "EO07 EV13 EV14 | EO13", "damage": {"0.EV13": 3, "0.EO07": 1, "1.EO13": 1}}
STUNG = {"top": "EV22", "ready": "5", "dice": (6,)}
RESPONSES = {"circle": "EV09 | EO13 EO14", "saved": "| EO40 EO42", "ready": "1 | 4"}
ZEPHYRA = {"circle": "EV13 EV14 EV05 | EO13", "center": "EV17(EV01)", "ready": "5"}
UNDERTOW: dict[str, Any] = {
    "circle": "EV11 | EO13",
    "seats": 4,
    "ready": "| EO43 EO44 EG43 | | EY43",
    "spent": "| | EG43",
}


def burns(had: str, had_spent: str, steps: str, **then: Any) -> tuple[Any, ...]:
    """Return what Baroness Brimstone does with these resources."""
    return ({"circle": "EV09 | EO13", "ready": had, "spent": had_spent}, steps, then)


@for_each_by_clause(
    ("there", "steps", "then"),
    {
        # Two of one name work each; none in the turn of another.
        "O-POWER-01": [
            ({"circle": "EO07", "damage": {"0.EO07": 4}}, "use 0.EO07", {"damage": {"0.EO07": 2}, "use": ""}),
            (
                {"turn": 1, "circle": "EO07 | EO07", "damage": {"0.EO07": 4, "1.EO07": 4}},
                "",
                {"asked": 1, "use": "1.EO07"},
            ),
        ],
        "O-POWER-02": [
            ({"circle": "EO07 EO08", "damage": {"0.EO07": 4}}, "", {"use": "0.EO07, 0.EO08"}),
            ({"circle": "EO07 EO08", "damage": {"0.EO07": 4}}, "use 0.EO07", {"use": "0.EO08"}),
            ({"circle": "EO07 EO08", "damage": {"0.EO07": 4}}, "use 0.EO07, use 0.EO08", {"damage": {}}),
        ],
        # An ability is no card: nobody responds to it.
        "O-POWER-03": [
            (
                RESPONSES,
                "use 0.EV09, aim 1.EO13",
                {"asked": 0, "saved": "| EO40 EO42", "discards": "1", "circle": "EV09"},
            ),
        ],
        # The burn of a power takes real resources, spent or not; of one type a spent one burns first, unasked.
        "O-PAY-12": [
            burns("", "", "", use=""),
            burns("", "EV43 EO43", "use 0.EV09", burn="elementals, animals"),
            burns("", "EV43 EO43", "use 0.EV09, burn animals", discards="EO43", spent="EV43"),
            burns("EV43 EO43", "", "use 0.EV09", burn="elementals, animals"),
            burns("EV43 EO43", "", "use 0.EV09, burn animals", discards="EO43", ready="EV43"),
            burns("EV43", "EV44", "use 0.EV09", burn="", discards="EV44", ready="EV43"),
            (  # What substituted burns for none: an Animals Resource pays the Elementals of Lucky Parsnip.
                {"circle": "EV09 | EO13", "ready": "EO43", "top": "EV28", "trading": True},
                "run play, aim 0.EV09",
                {"substituted": "EO43", "use": ""},
            ),
        ],
        # Zephyra moves a creature within the section.
        "O-EFFECT-REPOSITION-OWN": [
            (ZEPHYRA, "use 0.EV05", {"options": "aim 0.EV05, aim 0.EV13, aim 0.EV14"}),
            (ZEPHYRA, "use 0.EV05, aim 0.EV05", {"options": "slot 0 0, slot 0 1, slot 0 2"}),
            (ZEPHYRA, "use 0.EV05, aim 0.EV05, slot 0 0", {"circle": "EV05 EV13 EV14"}),
            (ZEPHYRA, "use 0.EV05, aim 0.EV14, slot 0 0", {"circle": "EV14 EV13 EV05"}),
        ],
        # Stonewarren may take the damage of a neighbour, of any kind, and not that of others or of somebody else's.
        "O-EFFECT-BODYGUARD": [
            (GUARDED, "run play, aim 1.EO14", {"asked": 1, "options": "shield 1.EV07, take"}),
            (GUARDED, "run play, aim 1.EO14, shield 1.EV07", {"damage": {"1.EV07": 2}}),
            (GUARDED, "run play, aim 1.EO14, take", {"damage": {"1.EO14": 2}}),
            (GUARDED, "run play, aim 1.EO07", {"damage": {"1.EO07": 2}}),
            (
                {**GUARDED, "circle": "EV13 | EO13 | EV07", "seats": 3},
                "run play, aim 1.EO13",
                {"damage": {"1.EO13": 2}},
            ),
            *(
                (
                    {"circle": f"{bunny} | EO13 EV07", "ready": "5", "top": "EV33", "dice": dice},
                    f"{steps}, shield 1.EV07",
                    {"damage": {"1.EV07": 1}},
                )
                for bunny, dice, steps in (
                    ("EY09", (), "use 0.EY09, aim 1.EO13"),
                    ("EV09", (5,), "use 0.EV09, aim 1.EO13"),
                    ("EV13", (5, 12), "run play, aim 1.EO13, clockwise"),
                )
            ),
        ],
        # Brimstone strikes a creature beside one's own: beside the other bunny, and beside herself.
        "O-EFFECT-STRIKE-ADJACENT-CREATURE": [
            (
                {"circle": "EV13 EV09 | EO13 EO14 EO07", "ready": "5"},
                "use 0.EV09",
                {"options": "aim 1.EO07, aim 1.EO13"},
            ),
            (
                {"circle": "EV13 EV09 | EO13 EO14 EO07", "ready": "5", "dice": (4,)},
                "use 0.EV09, aim 1.EO07",
                {"rolls level": [6], "damage": {"1.EO07": 2}, "discards": "1"},
            ),
        ],
        "O-EFFECT-EXHAUST-POWER": [
            (UNDERTOW, "use 0.EV11", {"options": "oppose 1, oppose 3"}),
            (UNDERTOW, "use 0.EV11, oppose 1", {"options": "exhaust animals, exhaust land"}),
            (UNDERTOW, "use 0.EV11, oppose 1, exhaust animals", {"ready": "| EO44 EG43", "spent": "| EO43"}),
        ],
        # Alpha Hare defends its neighbours, not itself and nobody else's.
        "O-EFFECT-DEFENSE-BONUS-OWN-ADJACENT-BUNNIES": [
            (
                {"top": "EV22", "ready": "5", "circle": circle, "dice": (5,)},
                f"run play, aim {target}",
                {"rolls bonus": [bonus], "damage": {target: 8 - 5 - bonus}},
            )
            for circle, target, bonus in (
                ("EV13 | EO13 EO05 EO14 EO07", "1.EO13", 2),
                ("EV13 | EO13 EO05 EO14 EO07", "1.EO14", 2),
                ("EV13 | EO13 EO05 EO14 EO07", "1.EO05", 0),
                ("EV13 | EO13 EO05 EO14 EO07", "1.EO07", 0),
                ("EO05 | EO13 EO14", "1.EO13", 0),
            )
        ],
        # Doc Dormouse removes two damage, of an occupant as far as it fits.
        "O-EFFECT-HEAL": [
            (HURT, "use 0.EO07", {"options": "aim 0.EV13, aim 0.EO07"}),
            (HURT, "use 0.EO07, aim 0.EV13", {"damage": {"0.EV13": 1, "0.EO07": 1, "1.EO13": 1}}),
            ({**HURT, "damage": {"0.EV13": 2, "0.EO07": 1}}, "use 0.EO07, aim 0.EV13", {"damage": {"0.EO07": 1}}),
            ({**HURT, "damage": {"0.EV13": 1, "0.EO07": 1}}, "use 0.EO07, aim 0.EV13", {"damage": {"0.EO07": 1}}),
            # Occupants of 4 points and of 4 less 2 in a city of 8, which is full with 8.
            ({"circle": "EO07", "center": "EV15(EV13 EV14)", "damage": {"0.EV14": 2}}, "use 0.EO07", {"damage": {}}),
            (
                {"circle": "EO07", "center": "EV15(EV13 EV14)", "damage": {"0.EV14": 2, "0.EV15": 1}},
                "use 0.EO07",
                {"damage": {"0.EV14": 1, "0.EV15": 1}},
            ),
            ({"circle": "EO07", "center": "EV15(EV13 EV14)", "damage": {"0.EV14": 2, "0.EV15": 2}}, "", {"use": ""}),
        ],
        # Vespa stings the attacker for what damages her.
        "O-EFFECT-RETALIATE": [
            (
                {**STUNG, "circle": "EV13 EO07 | EO11 | EG13", "seats": 3},
                "run play, aim 1.EO11",
                {"asked": 1, "options": "choose 0.EV13, choose 0.EO07"},
            ),
            (
                {**STUNG, "circle": "EV13 EO07 | EO11 | EG13", "seats": 3},
                "run play, aim 1.EO11, choose 0.EO07",
                {"damage": {"1.EO11": 2, "0.EO07": 2}},
            ),
            # For strikes too; not without damage, nor without a weapon or strike, nor once she is killed.
            (
                {**STUNG, "circle": "EV09 | EO11", "dice": (4,)},
                "use 0.EV09",
                {"damage": {"1.EO11": 2, "0.EV09": 2}},
            ),
            ({**STUNG, "circle": "EV13 | EO11", "dice": (8,)}, "run play", {"damage": {}}),
            ({**STUNG, "circle": "EY09 | EO11"}, "use 0.EY09", {"damage": {"1.EO11": 1}}),
            ({**STUNG, "circle": "EV13 | EO11", "damage": {"1.EO11": 3}}, "run play", {"ledger": [10 + 5, 10]}),
            (  # She gains for what she kills.
                {**STUNG, "circle": "EV13 | EO11", "damage": {"0.EV13": 2}},
                "run play",
                {"damage": {"1.EO11": 2}, "ledger": [10, 10 + 4]},
            ),
        ],
    },
)
def test_what_an_ability_does(there: dict[str, Any], steps: str, then: dict[str, Any]) -> None:
    goes(position(**there), steps, then)


@pytest.mark.clause("O-POWER-01")
def test_a_power_is_used_again_in_the_next_turn() -> None:
    state = turn_of("0.EO07", damage={"0.EO07": 4}, ready="")
    play(state, "use 0.EO07")
    end_turn(state)
    end_turn(state)
    goes(state, "", {"turn": 0, "use": "0.EO07"})


@pytest.mark.clause("O-POWER-02")
def test_lasting_abilities_add_up() -> None:
    assert rolled(attack(attacked("1.EO05", "1.EO13", "1.EO06", dice=(4,)), "1.EO13"), "bonus") == [2 + 2]
    assert rolled(attack(attacked(dice=(12,), circle="EO09 EO10 | EO13")), "level") == [8 + 1 + 1]
    # A city for two Land and two burned: two Trailblazers take both.
    for count, hexagons in ((0, 2), (1, 0), (2, 0)):
        for less, ways in ((0, "play, discard"), (1, "discard")):
            ready = {0: resources(0, 2 + hexagons - less)}
            goes(turn_of("0.EG13", *["0.EG07", "0.EG08"][:count], top="EG17", ready=ready), "", {"run": ways})


@pytest.mark.clause("O-EFFECT-REPOSITION-OWN")
def test_what_zephyra_moved_defends_better_until_the_next_turn() -> None:
    state = turn_of("0.EV05", "0.EV13", ready="| 2", top={1: "1.EO20"}, bottom="| EO19", dice=(4, 4))
    play(state, "use 0.EV05", "aim 0.EV13", "slot 0 0")
    end_turn(state)
    assert rolled(attack(state, "0.EV13"), "bonus") == [3]
    end_turn(state)
    end_turn(state)
    assert rolled(attack(state, "0.EV13"), "bonus") == [0]


@pytest.mark.clause("O-EFFECT-EXHAUST-POWER")
def test_what_undertow_exhausted_is_unspent_in_its_owners_turn() -> None:
    state = position(**UNDERTOW)
    play(state, "use 0.EV11", "oppose 1", "exhaust animals")
    end_turn(state)
    assert (state.turn, names(state.ready[1])) == (1, ["1.EO43", "1.EO44", "1.EG43"])


@pytest.mark.clause("O-EFFECT-WEAPON-LEVEL-BONUS-GROUND-WEAPON")
@for_each(("state", "level"), [(attacked(circle="EO09 | EO13", dice=(8,)), 9), (besieging("0.EO09"), 8)])
def test_chimerabbit_raises_ground_weapons(state: Any, level: int) -> None:
    assert rolled(attack(state), "level") == [level]
