"""Modifiers: what they are put on, what they do, and that they stay with it."""

from typing import Any

import pytest

from tests.games.odyssey.positions import end_turn, goes, number, play, played, position, seed_for, told
from tests.looping import for_each, for_each_by_clause
from warren.games.odyssey.frames import START
from warren.games.odyssey.parts import COLORS
from warren.games.odyssey.sets import standard

EXIT_STRATEGIES = {"Tunnel Out", "Ostrich Taxi", "Canyon Zip Line", "Corn Truck Shuck", "Rocket Sled", "Super Scooter"}
MODIFIER: dict[str, Any] = {"ready": "1", "top": "EV28"}
FULL = "| EO15(EO13 EO14)"
"""A city of 8 points with as many inside."""
EXIT: dict[str, Any] = {"phase": START, "circle": "EV01", "center": "EV17(EV13 EV14) EV15(EV05)"}


def d6(number: int) -> int:
    """Return a seed with which the first die, of six sides, is this."""
    return seed_for((6, number))


def under(card: str, **pieces: Any) -> dict[str, Any]:
    """Return a turn of three in which a City Modifier can be played."""
    return {"ready": "1", "top": card, "seats": 3, **pieces}


def exits(of: str) -> dict[str, Any]:
    """Return the start of a turn of six with an Exit Strategy under a city."""
    return {**EXIT, "seats": 6, "attached": {"0.EV17": [of]}}


@for_each_by_clause(
    ("there", "steps", "then"),
    {
        # A Bunny Modifier goes behind any creature, but behind no occupant of a full city; damage leaves less room.
        "O-MODIFIER-01": [
            (
                {**MODIFIER, "circle": "EV13 | EO13", "center": "EV17(EV14) | EO17(EO14)"},
                steps,
                then,
            )
            for steps, then in (
                ("run play", {"aim": "0.EV13, 0.EV14, 1.EO13, 1.EO14"}),
                ("run play, aim 1.EO14", {"attached": {"1.EO14": ["0.EV28"]}}),
            )
        ],
        "O-MODIFIER-02": [
            ({**MODIFIER, "circle": "EV13", "center": FULL}, "run play", {"attached": {"0.EV13": ["0.EV28"]}}),
            ({**MODIFIER, "center": FULL}, "", {"run": "discard"}),
            (
                {**MODIFIER, "center": "| EO15(EO14)", "damage": {"1.EO15": 3}, "seed": d6(1)},
                "run play",
                {"attached": {"1.EO14": ["0.EV28"]}},
            ),
            ({**MODIFIER, "center": "| EO15(EO14)", "damage": {"1.EO15": 4}}, "", {"run": "discard"}),
            # One for which a city has no room, of 4 points in one of 8, is discarded.
            *(
                (
                    {**MODIFIER, "center": "| EO15(EO14)", "seed": d6(roll)},
                    "run play",
                    {"center": "| EO15(EO14)", **then},
                )
                for roll, then in (
                    (3, {"bonus": {"1.EO14": 3}, "discards": "-"}),
                    (4, {"bonus": {"1.EO14": 4}, "discards": "-"}),
                    (5, {"bonus": {}, "discards": "EV28"}),
                    (6, {"bonus": {}, "discards": "EV28"}),
                )
            ),
        ],
        # Modifiers follow their creature and are discarded with it.
        "O-MODIFIER-03": [
            (
                {
                    **{"circle": "EV13 | EO13", "center": "EV15", "ready": "4", "top": "EV25", "dice": (1,)},
                    "bonus": {"0.EV13": 2, "1.EO13": 1},
                    "attached": {"0.EV13": ["1.EO28"], "1.EO13": ["0.EV28"]},
                },
                steps,
                then,
            )
            for steps, then in (
                ("", {"total": [10 + 4 + 2, 10 + 4 + 1]}),
                (
                    "run play, move 0.EV13",
                    {
                        **{"discards": "EV25 | EO13 0.EV28", "attached": {"0.EV13": ["1.EO28"]}},
                        **{"bonus": {"0.EV13": 2}, "total": [(10 + 4 + 1) + 8 + 4 + 2, 10]},
                    },
                ),
            )
        ],
        "O-EFFECT-BUNNY-MODIFIER": [
            (
                {**MODIFIER, "circle": "EV13", "seed": d6(roll)},
                "run play",
                {"bonus": {"0.EV13": roll}, "total": [10 + 4 + roll, 10]},
            )
            for roll in range(1, 7)
        ],
        # A City Modifier goes under any city, abandoned or not.
        "O-MODIFIER-04": [
            row
            for card in ("0.EV34", "0.EV35")
            for row in (
                (
                    under(card, center="EV15(EV13) | EO15(EO13) | EG15"),
                    "run play",
                    {"aim": "0.EV15, 1.EO15, 2.EG15"},
                ),
                (
                    under(card, center="EV15(EV13) | EO15(EO13) | EG15"),
                    "run play, aim 2.EG15",
                    {"attached": {"2.EG15": [card]}},
                ),
                (under(card, center="| EO15(EO13) EO16"), "run play", {"aim": "1.EO15, 1.EO16"}),
            )
        ],
        # Without anything to modify it is discarded: Bunny Modifiers are for creatures, and City Modifiers for cities.
        "O-MODIFIER-05": [
            row
            for card, pieces in (
                *((card, {}) for card in ("EV28", "EV34", "EV35")),
                ("EV28", {"center": "EV15"}),
                ("EV34", {"circle": "EV13"}),
            )
            for row in (
                ({"ready": "4", "top": card, **pieces}, "", {"run": "discard"}),
                ({"ready": "4", "top": card, **pieces}, "run discard", {"discards": card}),
            )
        ],
        # Modifiers follow their city and are discarded with it.
        "O-MODIFIER-06": [
            (
                {"circle": "EV13", "center": "| EO15", "attached": {"1.EO15": ["0.EV34", "1.EO35"]}},
                "move 0.EV13, slot 0 0",
                {"center": "1.EO15(EV13)", "attached": {"1.EO15": ["0.EV34", "1.EO35"]}},
            ),
            (
                {
                    **{
                        "circle": "EV13",
                        "center": "EV15(EV14) | EO15(EO13)",
                        "ready": "5",
                        "top": "EV32",
                        "dice": (1,),
                    },
                    "attached": {"1.EO15": ["0.EV34", "1.EO35"]},
                },
                "run play",
                {"discards": "| EO13 EO15 0.EV34 EO35", "attached": {}},
            ),
        ],
        # A City Wall defends its city.
        "O-EFFECT-CITY-DEFENSE": [
            (
                {
                    **{"circle": "EV13", "center": "EV15(EV14) | EO17(EO14) EO15(EO13)", "ready": "3", "top": "EV30"},
                    **{"attached": {"1.EO17": walls} if walls else {}, "dice": (3,)},
                },
                f"run play, aim {city}",
                {"rolls bonus": [bonus], "damage": {city: 8 - 3 - bonus}},
            )
            for walls, city, bonus in (
                ([], "1.EO17", 0),
                (["1.EO34"], "1.EO17", 2),
                (["1.EO34", "0.EV34"], "1.EO17", 4),
                (["1.EO35"], "1.EO17", 0),
                (["1.EO34"], "1.EO15", 0),
            )
        ],
        # An Exit Strategy lets as many occupants out at the start of a turn as its owner likes.
        "O-EFFECT-EXIT-STRATEGY": [
            (exits(card), steps, then)
            for card in ("0.EV35", "1.EO35", "2.EG35", "3.EY35", "4.ER35", "5.EB35")
            for steps, then in (
                ("", {"options": "use 0.EV05, move 0.EV01, leave 0.EV13, leave 0.EV14, begin"}),
                ("leave 0.EV14", {"slot": "0 0, 0 1"}),
                ("leave 0.EV14, slot 0 0", {"circle": "EV14 EV01", "leave": "0.EV13"}),
                ("leave 0.EV14, slot 0 0, begin", {"leave": "", "center": "EV17(EV13) EV15(EV05)"}),
                # A city that all leave is abandoned.
                (
                    "leave 0.EV14, slot 0 0, leave 0.EV13, slot 0 0",
                    {"center": "EV17 EV15(EV05)", "attached": {"0.EV17": [card]}},
                ),
            )
        ],
    },
)
def test_modifiers(there: dict[str, Any], steps: str, then: dict[str, Any]) -> None:
    goes(position(**there), steps, then)


@pytest.mark.clause("O-SCORE-02", "O-EFFECT-BUNNY-MODIFIER")
@for_each("card", [card.id for card in standard().cards if card.subtype == "bunny_modifier"])
def test_several_modifiers_add_up(card: str) -> None:
    deck, of = COLORS[card[1]], card[:2]
    there: dict[str, Any] = {"bonus": {f"0.{of}13": 3}, "attached": {f"0.{of}13": [f"1.{of}28"]}}
    state = position(decks=(deck, deck), circle=f"{of}13", ready=f"{of}43", top=card, seed=d6(5), **there)
    goes(state, "run play", {"total": [10 + 4 + 3 + 5, 10]})


@pytest.mark.clause("O-EFFECT-BUNNY-MODIFIER", "O-MODIFIER-02")
def test_the_owner_of_the_creature_rolls() -> None:
    for creature in ("0.EV13", "1.EO13", "2.EG13"):
        state = position(seats=3, circle="EV13 | EO13 | EG13", **MODIFIER)
        (modified,) = told(play(state, "run play", f"aim {creature}"), "modifies")
        assert modified.seat == int(creature[0])
    events = play(position(**MODIFIER, center="| EO15(EO14)", seed=d6(5)), "run play")
    assert [event.seat for event in told(events, "does not fit")] == [1]


@pytest.mark.clause("O-EFFECT-CITY-DEFENSE", "O-EFFECT-EXIT-STRATEGY")
def test_every_colour_has_such_a_wall_and_an_exit_strategy() -> None:
    walls = [card for card in standard().cards if str(card.name) == "City Wall"]
    assert {card.color for card in walls} == set(COLORS.values())
    assert len({card.effect for card in walls}) == 1
    assert {str(card.name) for card in standard().cards if card.id[2:] == "35"} == EXIT_STRATEGIES


@pytest.mark.clause("O-EFFECT-EXIT-STRATEGY")
@for_each("owner", [0, 1])
def test_an_exit_strategy_serves_whoever_owns_the_city(owner: int) -> None:
    # The card comes from the deck of seat 0, and so does the city.
    cities: dict[str, Any] = {"center": {owner: ["0.EV17"]}, "inside": {"0.EV17": ["0.EV13"]}}
    state = position(turn=1 - owner, attached={"0.EV17": ["0.EV35"]}, **cities)
    goes(state, "", {"leave": ""})
    end_turn(state)
    goes(state, "", {"asked": owner, "leave": "0.EV13"})
    assert number("0.EV13") in played(state, "leave 0.EV13").circle[owner]
