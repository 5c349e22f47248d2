"""City Weapons: whom they target, what they destroy, and who gains by it."""

from typing import Any

import pytest

from tests.games.odyssey.positions import d12, goes, play, position, told
from tests.games.odyssey.sets import changed, put
from tests.looping import for_each, for_each_by_clause
from warren.games.odyssey.parts import COLORS
from warren.games.odyssey.sets import standard

LEVELS = {"30": 8, "31": 10, "32": 12}
"""The level of a City Weapon, by the number in its id."""
CHANGED = {"EV31": 12, "EO30": 9, "EB30": 10, "EB31": 11}
"""The levels that the balance of the decks made others."""
SIEGE: dict[str, Any] = {"circle": "EV13", "ready": "6", "top": "EV30"}
"""A weapon of level 8; EV31 has 12."""
ALL_THREE: dict[str, Any] = {
    **{"seats": 3, "circle": "EV13 | EO13", "ready": "3", "top": "EV30"},
    "center": "EV15(EV14) EV16 | EO15(EO14) | EG15 EG16(EG14)",
}


def on(city: str, *dice: int, **more: Any) -> dict[str, Any]:
    """Return a siege of a city of seat 1, of eight points and with these occupants."""
    return {**SIEGE, "center": f"EV15(EV14) | {city}", "dice": dice, **more}


def destroyed(weapon: str, roll: int, damage: int = 0) -> tuple[Any, ...]:
    """Return that a city with occupants of 4 and 3 points is destroyed; which is looked at before any sacrifice."""
    there = on("EO15(EO14 EO01)", roll, top=weapon, damage={"1.EO15": damage} if damage else {})
    return (
        there,
        "run play",
        {"asked": 0, "ledger": [10 + 8 + 4 + 3, 10], "center": "| -", "discards": "| EO14 EO01 EO15"},
    )


def abandoned(section: int) -> dict[str, Any]:
    """Return a siege of an abandoned city, EV15, in the section of a seat of three."""
    cities = {0: ["0.EV17"]} | {section: ["0.EV17", "0.EV15"] if section == 0 else ["0.EV15"]}
    return {**SIEGE, "seats": 3, "center": cities, "inside": {"0.EV17": ["0.EV14"]}}


@for_each_by_clause(
    ("there", "steps", "then"),
    {
        # It targets a city of an opponent or an abandoned one, and none of one's own.
        "O-SIEGE-01": [
            (ALL_THREE, "run play", {"aim": "0.EV16, 1.EO15, 2.EG15, 2.EG16"}),
            ({**SIEGE, "center": "EV15(EV14)"}, "", {"run": "discard"}),
        ],
        "O-TARGET-01": [({**ALL_THREE, "center": "EV15(EV14) EV16 | EO15"}, "run play", {"aim": "0.EV16, 1.EO15"})],
        # Occupants that no longer fit are sacrificed: 7 points in 8. The attacker gains what they are worth with
        # modifiers, whatever their damage.
        "O-SIEGE-02": [
            (on("EO15(EO14 EO01)", 7), "run play", {"asked": 0, "damage": {"1.EO15": 1}, "ledger": [10, 10]}),
            *(
                (
                    on("EO15(EO14 EO01)", roll),
                    "run play",
                    {"asked": 1, "choose": "1.EO01, 1.EO14", "damage": {"1.EO15": 8 - roll}, "ledger": [10, 10]},
                )
                for roll in (6, 4)
            ),
            (
                on("EO15(EO14 EO01)", 4),
                "run play, choose 1.EO01",
                {"asked": 0, "center": "| EO15(EO14)", "discards": "| EO01", "ledger": [10 + 3, 10]},
            ),
            (
                on("EO15(EO14 EO01)", 4, bonus={"1.EO14": 2}, damage={"1.EO14": 2}),
                "run play, choose 1.EO14",
                {"ledger": [10 + 4 + 2, 10]},
            ),
            (  # Of 3 points left neither of them fits: without occupants it is abandoned.
                on("EO15(EO14 EO13)", 3),
                "run play, choose 1.EO13",
                {"center": "| EO15", "ledger": [10 + 4 + 4, 10], "total": [10 + 4 + 4 + 4 + 8 + 4, 10]},
            ),
        ],
        # A destroyed city brings its points and those of its occupants, and goes with all that belongs to it.
        "O-SIEGE-03": [
            destroyed("EV31", 4),
            destroyed("EV30", 5, damage=5),
            destroyed("EV32", 1),
            (on("EO15(EO14 EO01)", 5, top="EV31"), "run play", {"center": "| EO15(EO14 EO01)", "ledger": [10, 10]}),
            (
                on(
                    "EO15(EO14 EO01)",
                    2,
                    top="EV31",
                    bonus={"1.EO14": 1},
                    attached={"1.EO14": ["1.EO28"], "1.EO15": ["0.EV35", "1.EO35"]},
                    damage={"1.EO01": 1},
                ),
                "run play",
                {
                    "discards": "| EO14 EO28 EO01 EO15 0.EV35 EO35",
                    "center": "EV15(EV14) | -",
                    **{"damage": {}, "bonus": {}, "attached": {}},
                    "ledger": [10 + 8 + (4 + 1) + 3, 10],
                },
            ),
        ],
        # Anybody may attack an abandoned city, and gains its points; it goes to the pile of its section.
        "O-SIEGE-04": [
            *(({**abandoned(at), "dice": (3,)}, "run play", {"damage": {"0.EV15": 5}}) for at in range(3)),
            # Nothing but a City Wall and Bulwark Bess defends a city, and nothing at all an abandoned one.
            *(
                (
                    {
                        **{"circle": "EV13 | EG05", "center": "EV17(EV14) | EG15 EG16(EG13)", "ready": "3"},
                        **{"attached": {"1.EG15": ["1.EG34"], "1.EG16": ["0.EV34"]}, "top": "EV30", "dice": (5,)},
                    },
                    f"run play, aim {city}",
                    {"rolls bonus": [bonus], "damage": damage},
                )
                for city, bonus, damage in (("1.EG15", 0, {"1.EG15": 3}), ("1.EG16", 2 + 2, {}))
            ),
        ],
        "O-KILL-04": [
            (
                {**abandoned(at), "top": "EV31", "dice": (2,), "attached": {"0.EV15": ["1.EO34"]}},
                "run play",
                {"ledger": [10 + 8, 10, 10], "discards": " | " * at + ("EV31 " if not at else "") + "0.EV15 1.EO34"},
            )
            for at in range(3)
        ],
        # One that spreads, which no card of the standard set does, hits the cities beside its target.
        "O-SPLASH-01": [
            (
                {
                    **{"cards": changed(put("EV30 effect splash", {"level": 4, "targets": "both_adjacent"}))},
                    **{"circle": "EV13 | EO13", "ready": "3", "top": "EV30", "dice": (7, 3, 2)},
                    "center": "EV15(EV14) | EO15(EO14) EO17(EO01) EO16",
                },
                "run play, aim 1.EO15",
                {
                    "rolls piece": ["1.EO15", "1.EO17", "0.EV15"],
                    "rolls level": [8, 4, 4],
                    "damage": {"1.EO15": 1, "1.EO17": 1, "0.EV15": 2},
                },
            )
        ],
    },
)
def test_city_weapons(there: dict[str, Any], steps: str, then: dict[str, Any]) -> None:
    goes(position(**there), steps, then)


@pytest.mark.clause("O-EFFECT-WEAPON-CITY")
@for_each("weapon", [card.id for card in standard().cards if card.subtype == "city_weapon"])
def test_what_is_missing_to_the_level_is_damage_to_the_city(weapon: str) -> None:
    level, of = CHANGED.get(weapon, LEVELS[weapon[2:]]), weapon[:2]
    for roll, damage in ((level - 3, {"1.EO17": 3}), (level, {})):
        state = position(
            decks=(COLORS[weapon[1]], "orange"),
            circle=f"{of}13",
            center=f"{of}15({of}14) | EO17(EO01)",
            ready=f"{of}43-47",
            top=weapon,
            seed=d12(roll),
        )
        events = goes(state, "run play", {"rolls level": [level], "damage": damage, "discards": weapon})
        assert [event.seat for event in told(events, "rolls")] == [1]


@pytest.mark.clause("O-CIRCLE-05", "O-SIEGE-04")
@for_each("section", [0, 1, 2])
def test_the_player_to_the_left_rolls_for_an_abandoned_city(section: int) -> None:
    (rolled,) = told(play(position(**abandoned(section)), "run play"), "rolls")
    assert rolled.seat == 1
