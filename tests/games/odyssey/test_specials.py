"""Specials, card by card."""

from typing import Any

import pytest

from tests.games.odyssey.positions import end_turn, goes, names, number, numbers, play, played, position, told
from tests.looping import for_each_by_clause

LETTERS = ("EV", "EO", "EG", "EY", "ER", "EB")
USUAL: dict[str, Any] = {"circle": "EV13 | EO13", "ready": "4"}
DAMAGED: dict[str, Any] = {**USUAL, "center": "EV15(EV01) EV17(EV03) EV18 | EO15(EO01)", "saved": "EV29"}
"""Two cities of one's own, an abandoned one, and one of an opponent."""
SPLIT = {**DAMAGED, "damage": {"0.EV15": 3, "0.EV17": 3}}
RIPTIDE: dict[str, Any] = {"circle": "EV13 | EO13", "saved": "EV37", "seats": 3}
TIDE: dict[str, Any] = {**RIPTIDE, "ready": "1 | EO43 EO44 EV43 EG43 | EG43 EG44 EY43"}
CHANCE: dict[str, Any] = {**USUAL, "saved": "EV38"}
EVICTION: dict[str, Any] = {
    **{"saved": "EG37", "ready": "4", "circle": "EV13 | EO13 EO14"},
    "center": "EV15(EV14) | EO15(EO01 EO03) EO16",
}
ROTATION: dict[str, Any] = {
    **{"circle": "EV13 | EO13", "saved": "EY37", "discards": "EV50 EV19 EY43 EV51 EB43", "ready": "EY44 EY45"}
}


@for_each_by_clause(
    ("there", "steps", "then"),
    {
        # Construction Crew repairs what it rolls, no cities of others, no abandoned ones and no creatures.
        "O-EFFECT-REPAIR-CITIES": [
            *(
                (
                    {
                        **DAMAGED,
                        "saved": f"{of}29",
                        "damage": {"0.EV17": 5, "1.EO15": 2, "0.EV18": 2, "0.EV13": 1},
                        "dice": (roll,),
                    },
                    f"play 0.{of}29",
                    {"damage": {**left, "1.EO15": 2, "0.EV18": 2, "0.EV13": 1}, "discards": f"{of}29"},
                )
                for of in LETTERS
                for roll, left in ((1, {"0.EV17": 4}), (4, {"0.EV17": 1}), (5, {}), (12, {}))
            ),
            # It is split as one likes.
            ({**SPLIT, "dice": (4,)}, "play 0.EV29", {"options": "choose 0.EV15, choose 0.EV17, enough"}),
            (
                {**SPLIT, "dice": (4,)},
                "play 0.EV29, choose 0.EV15, choose 0.EV17, choose 0.EV15, choose 0.EV17",
                {"damage": {"0.EV15": 1, "0.EV17": 1}},
            ),
            (
                {**SPLIT, "dice": (12,)},
                "play 0.EV29, choose 0.EV17, enough",
                {"damage": {"0.EV15": 3, "0.EV17": 2}},
            ),
        ],
        # Riptide exhausts two resources of every opponent, until his next turn.
        "O-EFFECT-EXHAUST-EACH-OPPONENT": [
            (TIDE, "play 0.EV37", {"exhaust": "elementals, animals, land"}),
            (
                TIDE,
                "play 0.EV37, exhaust animals, exhaust elementals",
                {"spent": "| EV43 EO43", "exhaust": "crops, land"},
            ),
            (
                TIDE,
                "play 0.EV37, exhaust animals, exhaust elementals, exhaust land, exhaust land",
                {"spent": "| | EG43 EG44", "ready": "| | EY43"},
            ),
            (
                {**RIPTIDE, "ready": "1 | EO43", "spent": "| | EG43"},
                "play 0.EV37",
                {"ready": "| -", "spent": "| EO43 | EG43", "exhaust": ""},
            ),
        ],
        # Second Chance revives a bunny of one's own pile, which is paid too.
        "O-EFFECT-REVIVE": [
            *(
                row
                for of in LETTERS
                for bunny, cost in (("EV01", 1), ("EV13", 2), ("EV05", 3))
                for there in ({"circle": "EV14", "saved": f"{of}38", "discards": f"EV19 {bunny} EV43"},)
                for row in (
                    ({**there, "ready": f"{cost}"}, "", {"play": ""}),
                    (
                        {**there, "ready": f"{cost + 1}"},
                        f"play 0.{of}38, slot 0 1",
                        {"circle": f"EV14 {bunny}", "discards": f"EV19 EV43 {of}38", "spent": f"{cost + 1}"},
                    ),
                )
            ),
            (
                {**CHANCE, "discards": "EV19 EV01 EV02 EV05 | EO14"},
                "play 0.EV38",
                {"options": "aim 0.EV01, aim 0.EV05"},
            ),
        ],
        "O-SUPER-03": [
            ({**CHANCE, "circle": "EV05 | EO13", "discards": "EV09"}, "play 0.EV38", {"slot": "1 0, 1 1"}),
            ({**CHANCE, "circle": "EV05 | EO05", "discards": "EV09"}, "", {"play": ""}),
        ],
        # Wild Rumpus strikes every opposing neighbour.
        "O-EFFECT-STRIKE-ALL": [
            (
                {
                    **{"seats": 3, "saved": "EO37", "ready": "4", "dice": (3, 4)},
                    "circle": "EV13 EV14 | EO13 EO14 | EG13 EG14",
                },
                "play 0.EO37",
                {
                    "rolls piece": ["1.EO13", "2.EG14"],
                    "rolls level": [5, 5],
                    "damage": {"1.EO13": 2, "2.EG14": 1},
                },
            )
        ],
        # An Aggressive Special targets what it says.
        "O-TARGET-02": [
            (EVICTION, "play 0.EG37", {"options": "aim 1.EO01, aim 1.EO03"}),
            ({**USUAL, "saved": "EB37", "seats": 4, "hand": "| | -"}, "play 0.EB37", {"options": "oppose 1, oppose 3"}),
        ],
        # An Eviction Notice puts an occupant back into the circle, where its owner chooses the slot.
        "O-EFFECT-EVICT": [
            (EVICTION, "play 0.EG37, aim 1.EO03", {"asked": 1, "options": "slot 1 0, slot 1 1, slot 1 2"}),
            (
                {**EVICTION, "damage": {"1.EO03": 1}},
                "play 0.EG37, aim 1.EO03, slot 1 1",
                {"circle": "| EO13 EO03 EO14", "center": "EV15(EV14) | EO15(EO01) EO16", "damage": {"1.EO03": 1}},
            ),
            *(  # A city without occupants is abandoned.
                (
                    {**EVICTION, "center": "EV15(EV14) | EO15(EO01) EO16"},
                    steps,
                    {"center": center, "total": [26, points]},
                )
                for steps, center, points in (
                    ("", "| EO15(EO01) EO16", 10 + 4 + 4 + 3 + 8),
                    ("play 0.EG37, slot 1 0", "| EO15 EO16", 10 + 4 + 4 + 3),
                )
            ),
        ],
        # Crop Rotation brings back up to two resources, spent.
        "O-EFFECT-RECOVER-RESOURCE": [
            (ROTATION, "play 0.EY37", {"options": "choose 0.EV50, choose 0.EY43, choose 0.EB43, enough"}),
            (
                ROTATION,
                "play 0.EY37, choose 0.EV50, choose 0.EB43",
                {"spent": "EV50 EY44 EY45 EB43", "ready": "-", "discards": "EV19 EY43 EV51 EY37"},
            ),
            (ROTATION, "play 0.EY37, choose 0.EV50, enough", {"discards": "EV19 EY43 EV51 EB43 EY37"}),
        ],
        # Power Surge raises the next weapon of the turn.
        "O-EFFECT-BOOST-NEXT-WEAPON": [
            (
                {**USUAL, "saved": "ER37", "top": "EV20", "dice": (8,)},
                "play 0.ER37, run play",
                {"rolls level": [6 + 3], "damage": {"1.EO13": 1}, "boost": 0},
            )
        ],
    },
)
def test_specials(there: dict[str, Any], steps: str, then: dict[str, Any]) -> None:
    goes(position(**there), steps, then)


@pytest.mark.clause("O-EFFECT-EXHAUST-EACH-OPPONENT", "O-EFFECT-RECOVER-RESOURCE", "O-TURN-15")
def test_what_lasts_until_the_next_turn_and_what_does_not() -> None:
    state = played(position(**TIDE), "play 0.EV37", "exhaust animals", "exhaust elementals", *["exhaust land"] * 2)
    end_turn(state)
    goes(state, "", {"turn": 1, "spent": "| - | EG43 EG44"})  # his turn has come
    state = played(position(**ROTATION), "play 0.EY37", "choose 0.EV50", "choose 0.EB43")
    end_turn(state)
    end_turn(state)
    assert {*names(state.ready[0])} >= {"0.EV50", "0.EB43"}
    state = played(position(**USUAL, saved="ER37", bottom="EV20", dice=(4,)), "play 0.ER37")
    end_turn(state)
    end_turn(state)
    goes(state, "run play", {"rolls level": [6]})  # a boost that no weapon used is lost


@pytest.mark.clause("O-EFFECT-HAND-RAID")
def test_firmware_hijack_discards_a_card_of_a_hand_that_is_seen() -> None:
    state = position(**USUAL, saved="EB37", seats=3, hand="| EO01 EO02 EO19 EO39", pile="| EO43 EO44")
    events = play(state, "play 0.EB37", "oppose 1")
    goes(state, "", {"options": "choose 1.EO01, choose 1.EO19, choose 1.EO39"})  # of two that are alike one
    (looked,) = told(events, "looks at hand")
    assert looked.secret["cards"] == ["1.EO01", "1.EO02", "1.EO19", "1.EO39"]
    assert "1.EO" not in str(looked.details)
    # He draws back to five.
    goes(state, "choose 1.EO39", {"discards": "| EO39", "hand": "| EO01 EO02 EO19 EO43 EO44", "pile": "| -"})
    # Who saw the hand remembers it.
    assert {card for _, card, _ in state.view(0).seen} == {*numbers(["1.EO01", "1.EO02", "1.EO19"])}
    assert number("1.EO39") not in {card for _, card, _ in state.view(0).seen}
    assert state.view(2).seen == state.view(None).seen == ()
