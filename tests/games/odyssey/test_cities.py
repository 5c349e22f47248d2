"""Cities: what they cost, who lives in them, abandoned ones and their claim."""

from typing import Any

import pytest

from tests.games.odyssey.positions import end_turn, goes, names, number, played, position
from tests.looping import for_each, for_each_by_clause
from warren.games.odyssey.actions import AIM
from warren.games.odyssey.attacks import defense_bonus, level_of
from warren.games.odyssey.frames import NOTHING, START
from warren.games.odyssey.parts import COLORS
from warren.games.odyssey.pieces import neighbours, own_cities, owner_of, ring
from warren.games.odyssey.score import charge
from warren.games.odyssey.sets import standard
from warren.games.odyssey.targets import boxes_hold, targets

MODIFIED = {"0.EV15": ["0.EV34", "0.EV35"]}
OF_THREE = "EV16(EV05 EV01) EV17(EV07 EV08)"
"""Two cities of one's own, beside an abandoned third one."""
CLAIMING: dict[str, Any] = {
    "seats": 3,
    "circle": "EV13 | EO13 | EG13",
    "center": "EV17(EV05 EV07) | EO16(EO05) EO15 EO17(EO07)",
}
"""A turn in which seat 0 can claim the middle one of three cities in the section of seat 1."""


@for_each_by_clause(
    ("there", "steps", "then"),
    {
        "O-CITY-02": [
            ({"circle": "EV13", "center": "EV15"}, "", {"total": [10 + 4, 10]}),
            ({"circle": "EV13", "center": "EV15"}, "move 0.EV13", {"center": "EV15(EV13)", "circle": "-"}),
            ({"circle": "EV13", "center": "EV15"}, "move 0.EV13", {"total": [10 + 4 + 8, 10]}),
        ],
        # A placed city is abandoned until a bunny moves in, at once or later.
        "O-CITY-03": [
            ({"circle": "EV13", "top": "EV15", "ready": "3"}, "", {"move": ""}),
            ({"circle": "EV13", "top": "EV15", "ready": "3"}, "run play, slot 0 0", {"center": "EV15", "turn": 0}),
            (
                {"circle": "EV13", "top": "EV15", "ready": "3"},
                "run play, slot 0 0, move 0.EV13",
                {"center": "EV15(EV13)", "turn": 0},
            ),
        ],
        # Bunnies of 3 and 5 points, in a city of 8 and in one of 10
        "O-CITY-04": [
            ({"circle": "EV02 EV07", "center": "EV15(EV13)"}, "", {"move": "0.EV02"}),
            ({"circle": "EV02 EV07", "center": "EV15(EV05)"}, "", {"move": "0.EV02"}),
            ({"circle": "EV02 EV07", "center": "EV15(EV01)"}, "", {"move": "0.EV02, 0.EV07"}),
            ({"circle": "EV02 EV07", "center": "EV15(EV13 EV14)"}, "", {"move": ""}),
            ({"circle": "EV02 EV07", "center": "EV17(EV05)"}, "", {"move": "0.EV02, 0.EV07"}),
            ({"circle": "EV02 EV07", "center": "EV17(EV13 EV01)"}, "", {"move": "0.EV02"}),
            ({"circle": "EV02 EV07", "center": "EV17(EV13 EV14)"}, "", {"move": ""}),
            # Of several cities one chooses among those with room.
            (
                {"circle": "EV13", "center": "EV15(EV05) EV16(EV14) EV17(EV07)"},
                "move 0.EV13",
                {"into": "0.EV16, 0.EV17"},
            ),
            (
                {"circle": "EV13", "center": "EV15(EV05) EV16(EV14) EV17(EV07)"},
                "move 0.EV13, into 0.EV17",
                {"center": "EV15(EV05) EV16(EV14) EV17(EV07 EV13)"},
            ),
        ],
        "O-EFFECT-CITY": [
            # Damage lowers the capacity,
            ({"circle": "EV05 EV13", "center": "EV15", "damage": {"0.EV15": 3}}, "", {"move": "0.EV05, 0.EV13"}),
            ({"circle": "EV05 EV13", "center": "EV15", "damage": {"0.EV15": 4}}, "", {"move": "0.EV13"}),
            ({"circle": "EV05 EV13", "center": "EV15", "damage": {"0.EV15": 5}}, "", {"move": ""}),
            # a damaged bunny takes less room,
            ({"circle": "EV13", "center": "EV15(EV05)"}, "", {"move": ""}),
            ({"circle": "EV13", "center": "EV15(EV05)", "damage": {"0.EV13": 1}}, "", {"move": "0.EV13"}),
            # and a modified one more.
            ({"circle": "EV05", "center": "EV15", "bonus": {"0.EV05": 3}}, "", {"move": "0.EV05"}),
            ({"circle": "EV05", "center": "EV15", "bonus": {"0.EV05": 4}}, "", {"move": ""}),
        ],
        "O-CITY-05": [
            (  # before and after the main step
                {"circle": "EV13 EV01", "center": "EV17(EV02)"},
                "move 0.EV13, run discard, move 0.EV01",
                {"center": "EV17(EV02 EV13 EV01)"},
            ),
            ({"turn": 1, "circle": "EV13 | EO13", "center": "EV15"}, "", {"asked": 1, "move": "1.EO13"}),
            ({"circle": "EV13 | EO13", "center": "EV17"}, "", {"move": "0.EV13"}),
            ({"circle": "EV13", "center": "| EO17(EO13)"}, "", {"move": ""}),  # no city of another
            (  # all may go into cities
                {"circle": "EV13 EV14", "center": "EV15"},
                "move 0.EV13, move 0.EV14",
                {"circle": "-", "total": [10 + 8 + 4 + 4, 10]},
            ),
        ],
        # Occupants do not move out nor to another city.
        "O-CITY-06": [
            ({"center": "EV15(EV13) EV17(EV14)"}, "", {"options": "run discard"}),
            ({"center": "EV15(EV13) EV17(EV14)", "phase": START}, "", {"options": "run discard"}),
        ],
        "O-CITY-07": [
            ({"center": "EV15(EV13 EV01)", "damage": {"0.EV13": 1}}, "", {"total": [10 + 8 + (4 - 1) + 3, 10]})
        ],
        # An abandoned city scores for nobody and keeps its place, damage and modifiers.
        "O-CITY-09": [
            (
                {"phase": START, "center": "EV15(EV13) EV17(EV14)", "attached": MODIFIED, "damage": {"0.EV15": 2}},
                steps,
                {"total": [points, 10], "center": center, "attached": MODIFIED, "damage": {"0.EV15": 2}},
            )
            for steps, points, center in (
                ("", 10 + (8 - 2) + 4 + 10 + 4, "EV15(EV13) EV17(EV14)"),
                ("leave 0.EV13", 10 + 4 + 10 + 4, "EV15 EV17(EV14)"),
            )
        ],
        "O-CITY-10": [
            *(
                (
                    {"seats": 3, "circle": "EV13", "center": {section: ["1.EO15"]}},
                    "move 0.EV13",
                    {"total": [22, 10, 10]},
                )
                for section in range(3)
            ),
            ({"circle": "EV13", "center": "| EO15", "damage": {"1.EO15": 4}}, "", {"move": "0.EV13"}),
            ({"circle": "EV13", "center": "| EO15", "damage": {"1.EO15": 5}}, "", {"move": ""}),
            ({"center": "EV15(EV13) | EO15"}, "", {"move": ""}),  # an occupant claims nothing
        ],
        "O-CITY-11": [
            (
                {"circle": "EV13", "center": "EV15(EV05) EV16(EV07) | EO17(EO13) EO15", "damage": {"1.EO15": 1}},
                "move 0.EV13",
                {"options": "slot 0 0, slot 0 1, slot 0 2, stay there"},
            ),
            (
                {
                    "circle": "EV13",
                    "center": "EV15(EV05) EV16(EV07) | EO17(EO13) EO15",
                    "damage": {"1.EO15": 1},
                    "attached": {"1.EO15": ["1.EO34"]},
                },
                "move 0.EV13, slot 0 1",
                {
                    "center": "EV15(EV05) 1.EO15(EV13) EV16(EV07) | EO17(EO13)",
                    "damage": {"1.EO15": 1},
                    "attached": {"1.EO15": ["1.EO34"]},
                },
            ),
            # In one's own section it moves to any other place, or stays.
            ({"circle": "EV13", "center": f"EV15 {OF_THREE}"}, "move 0.EV13", {"slot": "0 2, 0 3"}),
            ({"circle": "EV13", "center": "EV16(EV05 EV01) EV15 EV17(EV07 EV08)"}, "move 0.EV13", {"slot": "0 0, 0 3"}),
            ({"circle": "EV13", "center": f"{OF_THREE} EV15"}, "move 0.EV13", {"slot": "0 0, 0 1"}),
            *(
                ({"circle": "EV13", "center": before}, f"move 0.EV13, {where}", {"center": after})
                for before, where, after in (
                    (
                        "EV16(EV05 EV01) EV15 EV17(EV07 EV08)",
                        "slot 0 0",
                        "EV15(EV13) EV16(EV05 EV01) EV17(EV07 EV08)",
                    ),
                    (
                        "EV16(EV05 EV01) EV15 EV17(EV07 EV08)",
                        "slot 0 3",
                        "EV16(EV05 EV01) EV17(EV07 EV08) EV15(EV13)",
                    ),
                    (f"EV15 {OF_THREE}", "slot 0 2", "EV16(EV05 EV01) EV15(EV13) EV17(EV07 EV08)"),
                    (f"EV15 {OF_THREE}", "slot 0 3", f"{OF_THREE} EV15(EV13)"),
                    (f"{OF_THREE} EV15", "slot 0 1", "EV16(EV05 EV01) EV15(EV13) EV17(EV07 EV08)"),
                    (f"{OF_THREE} EV15", "stay there", f"{OF_THREE} EV15(EV13)"),
                )
            ),
            ({"circle": "EV13", "center": "EV15"}, "move 0.EV13", {"options": "run discard"}),  # nothing to ask
            (  # A city that was just placed stays there.
                {"circle": "EV13", "center": OF_THREE, "top": "EV15", "ready": "3"},
                "run play, slot 0 1, move 0.EV13",
                {"stay": "", "center": "EV16(EV05 EV01) EV15(EV13) EV17(EV07 EV08)"},
            ),
        ],
        # A claimed city in the section of another
        "O-CITY-12": [
            (CLAIMING, "move 0.EV13, stay there", {"center": "EV17(EV05 EV07) | EO16(EO05) EO15(0.EV13) EO17(EO07)"}),
            (CLAIMING, "", {"total": [10 + 4 + 10 + 5 + 5, 10 + 4 + 8 + 5 + 10 + 5, 14]}),
            (CLAIMING, "move 0.EV13, stay there", {"total": [10 + 4 + 10 + 5 + 5 + 8, 42, 14]}),
            # Its claimer alone moves further bunnies in.
            (
                {**CLAIMING, "circle": "EV13 EV01 | EO01 | EG13"},
                "move 0.EV13, stay there, move 0.EV01",
                {"center": "EV17(EV05 EV07) | EO16(EO05) EO15(0.EV13 0.EV01) EO17(EO07)"},
            ),
            (
                {**CLAIMING, "turn": 1, "center": "| EO15(0.EV13)", "claimed": {"1.EO15": 0}},
                "",
                {"move": ""},
            ),
            (  # It has an Exit Strategy.
                {
                    "phase": START,
                    "center": "| EO16(EO05) EO15(0.EV13)",
                    "claimed": {"1.EO15": 0},
                    "attached": {"1.EO15": ["1.EO35"]},
                },
                "leave 0.EV13",
                {"circle": "EV13", "center": "| EO16(EO05) EO15", "claimed": {}},
            ),
            (  # Traded it goes to the section of who receives it.
                {**CLAIMING, "trading": True},
                "move 0.EV13, stay there, offer 2, give 1.EO15, send, accept",
                {"center": "EV17(EV05 EV07) | EO16(EO05) EO17(EO07) | 1.EO15(0.EV13)", "claimed": {}},
            ),
        ],
    },
)
def test_a_city_is_placed_entered_abandoned_and_claimed(
    there: dict[str, Any], steps: str, then: dict[str, Any]
) -> None:
    goes(position(**there), steps, then)


@pytest.mark.clause("O-CITY-01", "O-EFFECT-CITY")
@for_each("city", [card for card in standard().cards if card.subtype == "city"])
def test_every_city_burns_two_resources_and_has_eight_or_ten_points(city: Any) -> None:
    colored = 1 if city.id.endswith(("15", "16")) else 2
    assert city.points == (8 if colored == 1 else 10)
    saved = [f"0.{city.id[:2]}{n}" for n in range(43, 43 + colored + 2)]
    there: dict[str, Any] = {"decks": (COLORS[city.id[1]],) * 2, "top": city.id}
    state = position(**there, ready={0: saved})
    goes(state, "run play, slot 0 0", {"center": city.id, "ready": "-"})
    assert (len(state.spent[0]), len(state.discards[0])) == (colored, 2)
    goes(position(**there, ready={0: saved[1:]}), "", {"run": "discard"})


@pytest.mark.clause("O-CITY-07")
def test_abilities_that_need_no_place_work_inside_a_city_and_those_of_neighbours_do_not() -> None:
    for inside, more in (("EO13", 0), ("EO09", 1)):  # Chimerabbit
        assert level_of(position(center=f"EO15({inside})"), 0, number("0.EO22")) == 9 + more
    for inside, more in (("EG13", 0), ("EG05", 2)):  # Bulwark Bess
        assert defense_bonus(position(center=f"EG15({inside})"), number("0.EG15")) == more
    for inside, powers in (("EO13", ""), ("EO07", "0.EO07")):  # Doc Dormouse
        goes(position(circle="EO14", center=f"EO15({inside})", damage={"0.EO14": 2}), "", {"use": powers})
    for circle, inside, more in (("EO13", "EO05", 0), ("EO13 EO05", "EO14", 2)):  # Alpha Hare
        assert defense_bonus(position(circle=circle, center=f"EO15({inside})"), number("0.EO13")) == more
    for circle, inside, shields in (("EV13", "EV07", ""), ("EV13 EV07", "EV14", "1.EV07")):  # a bodyguard
        state = position(circle=f"EO13 | {circle}", center=f"| EV15({inside})", top="EO22", ready="EO43-44", dice=(7,))
        goes(state, "run play, aim 1.EV13" if shields else "run play", {"shield": shields})


@pytest.mark.clause("O-CITY-08", "O-CITY-12")
def test_occupants_are_no_neighbours_and_a_claimed_city_keeps_its_own() -> None:
    state = position(seats=3, circle="EV13 | EO13 | EG13", center="| EO15(EO14 EO01)")
    assert names(ring(state.circle)) == ["0.EV13", "1.EO13", "2.EG13"]
    assert set(names(neighbours(state.circle, number("1.EO13")))) == {"0.EV13", "2.EG13"}
    state = played(position(**CLAIMING), "move 0.EV13", "stay there")
    assert state.undo_horizon(0) == 2
    owners = [owner_of(state, number(piece)) for piece in ("1.EO16", "1.EO15", "0.EV13", "1.EO17")]
    assert owners == [1, 0, 0, 1]
    assert [names(own_cities(state, seat)) for seat in (0, 1)] == [["0.EV17", "1.EO15"], ["1.EO16", "1.EO17"]]
    assert {*names(neighbours(state.center, number("1.EO15")))} == {"1.EO16", "1.EO17"}


@pytest.mark.clause("O-CITY-03", "O-CITY-10")
def test_it_is_nobodys_until_a_bunny_moves_in() -> None:
    state = position(circle="EV13", center="EV15")
    assert (owner_of(state, number("0.EV15")), own_cities(state, 0)) == (NOTHING, [])
    end_turn(state)
    end_turn(state)
    (moved,) = goes(state, "move 0.EV13", {})[:1]
    assert moved.details["claimed"]
    assert owner_of(state, number("0.EV15")) == 0


@pytest.mark.clause("O-CITY-12")
def test_a_claimed_city_serves_its_claimer_alone() -> None:
    state = played(position(seats=3, circle="EV13 | EO13 | EG13", center="| EO15"), "move 0.EV13", "stay there")
    own, weapon = number("0.EV30"), number("1.EO30")
    assert boxes_hold(state, 0, own) is False  # its only bunny is inside
    state.circle[0] = (number("0.EV14"),)
    assert boxes_hold(state, 0, own)
    assert not boxes_hold(state, 1, weapon)
    assert names([action - AIM for action in targets(state, 1, weapon)]) == ["1.EO15"]
    assert targets(state, 0, own) == []


@pytest.mark.clause("O-CITY-12")
def test_destroyed_it_goes_to_the_pile_of_its_claimer() -> None:
    state = position(
        turn=1,
        circle="EV14 | EO13",
        center="EV17(EV05) | EO16(EO05) EO15(0.EV13)",
        claimed={"1.EO15": 0},
        damage={"1.EO15": 7},
        ready="| 5",
        top="| EO30",
    )
    goes(state, "run play, aim 1.EO15", {"center": "| EO16(EO05)", "claimed": {}, "ledger": [10, 10 + 8 + 4]})
    assert {"1.EO15", "0.EV13"} <= {*names(state.discards[0])}


@pytest.mark.clause("O-CITY-12")
@for_each(("loser", "center"), [(0, "| EO16(EO05) EO15 EO17(EO07)"), (1, "| EO16 EO15(0.EV13) EO17")])
def test_it_is_abandoned_where_its_claimer_loses_and_not_where_the_player_of_the_section_does(
    loser: int, center: str
) -> None:
    state = played(position(**CLAIMING), "move 0.EV13", "stay there")
    charge(state, loser, 10, "reshuffle")
    goes(state, "", {"lost": (loser,), "center": center, "claimed": {"1.EO15": 0} if loser == 1 else {}})
