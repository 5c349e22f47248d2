"""The main step of a turn, the kinds of card in it, and what is free beside it."""

from typing import Any

import pytest

from tests.games.odyssey.positions import goes, names, options, play, played, position, told, with_much_to_do
from tests.looping import for_each, for_each_by_clause
from warren.games.odyssey import OdysseyState
from warren.games.odyssey.frames import START

BEFORE: dict[str, Any] = {
    **{"trading": True, "circle": "EV13", "ready": "4", "top": "EV36", "hand": "EV38 EV19", "discards": "EV01"}
}
"""A main step in which trading keeps the turn going afterwards."""
ATTACKED: dict[str, Any] = {"top": "EV20", "circle": "EV13 | EO13", "ready": "3 | 3", "dice": (4,)}
"""Seat 0 attacks a creature of seat 1 with a weapon of level 6, and 4 is rolled."""
WAYS = "run play, run discard, run save, play 0.EV38"
SURGES: dict[str, Any] = {"saved": "ER37 1.ER37 2.ER37", "circle": "EV13", "ready": "2", "top": "EV50"}
TABLE: dict[str, Any] = {"circle": "EV13 | EO13", "center": "EV16(EV14) | EO15(EO14)", "ready": "6", "spent": "EV50"}


def flipped(cards: str, ways: str, saved: str = "") -> list[tuple[Any, ...]]:
    """Return what can be done with these cards as TOP RUN; saved: the zone in which one that is saved lies."""
    rows: list[tuple[Any, ...]] = []
    for card in cards.split():
        there = {**TABLE, "top": card}
        rows.append((there, "", {"run": ways}))
        if saved:
            zone = card if saved == "saved" else f"EV43-48 {card}"
            rows.append((there, "run save", {saved: zone, "spent": "EV50", "discards": "-"}))
    return rows


def answers(responds: bool, **lies: str) -> tuple[Any, ...]:
    """Return whether a Rabbit Hole is played from where it lies."""
    there = {**ATTACKED, **lies}
    if not responds:
        return (there, "run play", {"asked": 0, "damage": {"1.EO13": 2}})
    return (there, "run play, respond 1.EO39", {"damage": {}, "discards": "EV20 | EO39"})


@for_each_by_clause(
    ("there", "steps", "then"),
    {
        # Exactly one of four ways; what was saved in this turn may be played all the same: that is free.
        "O-TURN-05": [
            (BEFORE, "", {"may": WAYS}),
            (BEFORE, "run play", {"asked": 0, "may": "end", "may not": f"{WAYS}, play 0.EV36"}),
            (BEFORE, "run discard", {"asked": 0, "may": "end", "may not": f"{WAYS}, play 0.EV36"}),
            (BEFORE, "run save", {"asked": 0, "may": "end, play 0.EV36", "may not": WAYS}),
            (BEFORE, "play 0.EV38, slot 0 0", {"asked": 0, "may": "end", "may not": f"{WAYS}, play 0.EV36"}),
        ],
        # It cannot be passed, and the TOP RUN may always be discarded.
        "O-TURN-06": [
            ({**BEFORE, "top": "EV39", "hand": "-"}, "", {"options": "run discard, run save, offer 1, ask for offers"}),
            (
                {**BEFORE, "top": "EV39", "hand": "-"},
                "run discard",
                {"options": "draw, offer 1, end, ask for offers"},
            ),
            *(
                ({"top": card, "ready": ready, "circle": "EV13 | EO13"}, "run discard", {"discards": card})
                for card in ("EV14", "EV15", "EV19", "EV28", "EV36", "EV39", "EV43")
                for ready in ("EV44-47", "-")
            ),
        ],
        # The TOP RUN is flipped and played, or discarded for nothing.
        "O-TURN-07": [({"top": "EV14", "ready": "2"}, "run play, slot 0 0", {"circle": "EV14", "discards": "-"})],
        "O-TURN-08": [
            (
                {"top": card, "ready": "EV50-51", "circle": "EV13 | EO13"},
                "run discard",
                {"discards": card, "circle": "EV13", "ready": "EV50 EV51", "damage": {}, "saved": "-"},
            )
            for card in ("EV14", "EV19", "EV36", "EV43")
        ],
        # A Special from the hand leaves both runs; no card of the hand is discarded as a main step.
        "O-TURN-10": [
            (
                {"hand": "EV36", "ready": "1", "top": "EV20", "bottom": "EV21"},
                "play 0.EV36",
                {"turn": 1, "top": "EV20", "bottom": "EV21"},
            ),
            ({"hand": "EV36 EV39 EV43 EV19", "top": "EV14", "circle": "EV13 | EO13"}, "", {"options": "run discard"}),
        ],
        # Run cards are never saved nor played from the hand, Very Specials never played, Resources saved without cost.
        "O-TURN-09": flipped("EV36", "play, discard, save", "saved"),
        "O-KIND-01": [
            *flipped("EV01 EV05 EV15 EV19 EV28 EV30 EV33 EV34", "play, discard"),
            ({"hand": "EV01 EV19 EV28 EV36", "circle": "EV13 | EO13", "ready": "6"}, "", {"play": "0.EV36"}),
        ],
        "O-KIND-06": flipped("EV39 EV40 EV41 EV42", "discard, save", "saved"),
        "O-KIND-07": flipped("EV49 EV57", "discard, save", "ready"),
        "O-KIND-02": [
            ({"top": "EV36", "ready": "1"}, "", {"options": "run play, run discard, run save"}),
            ({"top": "EV36", "ready": "1"}, "run play", {"discards": "EV36"}),
            ({"hand": "EV36", "ready": "1"}, "", {"play": "0.EV36"}),
            ({"hand": "EV36", "ready": "1"}, "play 0.EV36", {"discards": "EV36"}),
        ],
        # Any number of saved Specials in one's own turn, each of them paid, and none in the turn of another
        "O-KIND-03": [
            (SURGES, "play 0.ER37, run save, play 1.ER37", {"boost": 6, "spent": "EV43 EV44"}),
            (
                SURGES,
                "play 0.ER37, run save, play 1.ER37, play 2.ER37",
                {"boost": 9, "discards": "ER37 1.ER37 2.ER37"},
            ),
            ({**SURGES, "ready": "1"}, "", {"play": "0.ER37"}),
            ({**SURGES, "ready": "1"}, "play 0.ER37", {"play": ""}),
            (
                {**ATTACKED, "saved": "| EO36 EO38", "discards": "| EO14"},
                "run play",
                {"damage": {"1.EO13": 2}, "saved": "| EO36 EO38"},
            ),
        ],
        # A Very Special is played from the hand or saved, and is no main step.
        "O-KIND-04": [
            answers(True, hand="| EO39"),
            answers(True, saved="| EO39"),
            answers(False, top="EV20 | EO39"),
            answers(False, bottom="| EO39"),
            ({"circle": "EV09 | EO07", "ready": "2", "hand": "EV41"}, "", {"play": ""}),
            (  # 6 - (4 - 4) damage
                {"circle": "EV09 | EO07", "ready": "2", "hand": "EV41", "dice": (4,)},
                "use 0.EV09, respond 0.EV41, lower",
                {"discards": "| EO07", "may": "run discard"},
            ),
        ],
        # One of the hand is replaced at once, as the Red Tape of the attacker shows, and a saved one is not.
        "O-KIND-05": [
            (
                {**ATTACKED, "hand": "EV42 | EO39 EO01 EO02 EO03 EO04", "pile": "| EO19 EO20"},
                "run play, respond 1.EO39",
                {"asked": 0, "respond": "0.EV42", "hand": "| EO01 EO02 EO03 EO04 EO19"},
            ),
            (
                {**ATTACKED, "saved": "| EO39", "hand": "| EO01 EO02"},
                "run play, respond 1.EO39",
                {"hand": "| EO01 EO02"},
            ),
        ],
    },
)
def test_the_main_step(there: dict[str, Any], steps: str, then: dict[str, Any]) -> None:
    goes(position(**there), steps, then)


@pytest.mark.clause("O-TURN-08")
@for_each("card", ["0.EV14", "0.EV19", "0.EV36", "0.EV43"])
def test_everybody_sees_what_is_flipped(card: str) -> None:
    (flip,) = told(play(position(top=card), "run discard"), "flips")
    assert flip.details["card"] == card


# What is free

FREE = ["play 0.EV36", "use 0.EO07", "move 0.EV13", "move 0.EO07", "offer 1", "ask for offers"]


def moments() -> dict[str, OdysseyState]:
    """Return the moments of a turn in which all is possible that is free."""
    return {
        "at the start": with_much_to_do(phase=START, attached={"0.EV15": ["0.EV35"]}),
        "before the main step": with_much_to_do(),
        "after it": played(with_much_to_do(), "run discard"),
        "before the BOTTOM RUN is put down": played(with_much_to_do(), "run discard", "draw"),
        "after the refill": played(with_much_to_do(), "run discard", "draw", "bottom 0.EV02"),
        "while one refills by hand": played(with_much_to_do(manual_refill=True), "run discard", "draw"),
    }


@pytest.mark.clause("O-TURN-11")
@for_each("moment", moments())
@for_each(
    "actions",
    [
        ["play 0.EV36"],
        ["use 0.EO07"],
        ["move 0.EV13", "into 0.EV15"],
        ["move 0.EO07", "into 1.EO15", "stay there"],
        ["offer 1", "withdraw"],
    ],
)
def test_at_any_moment_of_ones_turn_all_is_possible_that_is_free(moment: str, actions: list[str]) -> None:
    state = moments()[moment]
    before = (state.phase, state.main_step, state.to_act)
    assert [text for text in options(state) if text.startswith(("play", "use", "move", "offer", "ask"))] == FREE
    play(state, *actions)
    assert (state.phase, state.main_step, state.to_act) == before  # the turn goes on where it was


@pytest.mark.clause("O-TURN-11")
@for_each(
    ("actions", "asks"),
    [
        (["run discard", "end"], {"bottom"}),  # who has ended his turn only puts down a card
        # Nothing is free while something is resolved.
        (["use 0.EO07"], {"aim"}),
        (["move 0.EV13"], {"into"}),
        (["offer 1"], {"give", "want", "swap", "withdraw"}),
        (["move 0.EV13", "into 0.EV15", "use 0.EO07", "aim 0.EO07", "play 0.EV36"], {"run", "move", "offer", "ask"}),
    ],
)
def test_what_is_asked_otherwise(actions: list[str], asks: set[str]) -> None:
    state = played(with_much_to_do({"0.EV13": 1, "0.EO07": 1}), *actions)
    assert {text.split()[0] for text in options(state)} == asks
    assert names(state.circle[0])[0] == "0.EO07"
