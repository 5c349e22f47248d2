"""Very Specials, card by card, and where the Detour Sign may send a card."""

from typing import Any

from tests.games.odyssey.positions import goes, position
from tests.looping import for_each_by_clause

LETTERS = ("EV", "EO", "EG", "EY", "ER", "EB")
ATTACK: dict[str, Any] = {"top": "EV20", "circle": "EV13 | EO07", "ready": "5 | 4"}
"""Seat 0 can attack the creature of seat 1, of five points, with a weapon of level 6."""
SPREADING: dict[str, Any] = {**ATTACK, "circle": "EV13 | EO13 EO07 EO14", "saved": "| EO39 EV39"}
DETOUR = "1.EO40"
LED: dict[str, Any] = {"top": "EV20", "hand": f"| {DETOUR}", "ready": "4 | 2", "circle": "EV13 EV14 | EO13 EO14"}
"""Seat 0 can launch a weapon of level 6 while seat 1 has a Detour Sign."""
THREE: dict[str, Any] = {**LED, "seats": 3, "circle": "EV13 | EO13 EO14 | EG13"}
FOUR_CREATURES = "EV13 | EO13 EO14 EO07"
HIJACK: dict[str, Any] = {**LED, "top": "EB37", "ready": "2 | 2"}
UNASKED = {"asked": 0, "hand": f"| {DETOUR}"}


def leads(aimed: str, others: str, **pieces: Any) -> tuple[Any, ...]:
    """Return where a Detour Sign may send a card that is aimed like this."""
    return ({**LED, **pieces}, f"run play, {aimed}, respond {DETOUR}", {"aim": others})


@for_each_by_clause(
    ("there", "steps", "then"),
    {
        # A Weighted Die changes a roll by four, whoever rolled.
        "O-EFFECT-MODIFY-ROLL": [
            *(
                row
                for of in LETTERS
                for there in ({**ATTACK, "saved": f"| 1.{of}41", "bonus": {"1.EO07": 10}, "dice": (3,)},)
                for row in (
                    (there, f"run play, respond 1.{of}41", {"asked": 1, "options": "raise, lower"}),
                    (there, f"run play, respond 1.{of}41, raise", {"damage": {}, "discards": f"| 1.{of}41"}),
                    (there, f"run play, respond 1.{of}41, lower", {"damage": {"1.EO07": 3 + 4}, "spent": "| 1"}),
                )
            ),
            *(
                (
                    {
                        "seats": 3,
                        "top": "EV20",
                        "saved": {seat: [f"{seat}.EV41"]},
                        "ready": "5 | | 1",
                        "circle": "EV13 | EO07 | EG13",
                        "bonus": {"1.EO07": 10},
                        "dice": (4,),
                    },
                    f"run play, aim 1.EO07, respond {seat}.EV41, lower",
                    {"damage": {"1.EO07": 6}},
                )
                for seat in (0, 2)
            ),
        ],
        # A roll may be above twelve or below one.
        "O-ATTACK-04": [
            (
                {**ATTACK, "top": "EV25", "saved": "ER37", "hand": "| EO41", "bonus": {"1.EO07": 30}, "dice": (roll,)},
                f"play 0.ER37, run play, respond 1.EO41, {way}",
                {"damage": damage},
            )
            for way, roll, damage in (
                ("raise", 11, {}),
                ("raise", 10, {"1.EO07": 1}),
                ("lower", 2, {"1.EO07": 17}),
                ("lower", 1, {"1.EO07": 18}),
            )
        ],
        # A Rabbit Hole saves the direct target: a city too, and from strikes, but one's own pieces alone.
        "O-EFFECT-CANCEL-TARGET": [
            *(
                row
                for card, action, pieces, after in (
                    *((f"1.{of}39", "run play", {}, {"circle": "EV13 | EO07"}) for of in LETTERS),
                    (
                        "1.EO39",
                        "run play",
                        {"top": "EV30", "center": "EV15(EV14) | EO15(EO13)"},
                        {"center": "EV15(EV14) | EO15(EO13)"},
                    ),
                    ("1.EO39", "use 0.EV09", {"circle": "EV09 | EO07"}, {"circle": "EV09 | EO07"}),
                    (
                        "1.EO39",
                        "use 0.EG09",
                        {"circle": "EG09", "center": "| EO15(EO13)"},
                        {"center": "| EO15(EO13)"},
                    ),
                )
                for there in ({**ATTACK, "hand": f"| {card}", **pieces},)
                for row in (
                    (there, action, {"asked": 1, "dice": 0}),
                    (there, f"{action}, respond {card}", {"dice": 0, "damage": {}, "spent": "| 2", **after}),
                )
            ),
            ({**ATTACK, "hand": "| EO39"}, "run play, respond 1.EO39", {"discards": "EV20 | EO39"}),  # both are used
            (
                {**ATTACK, "seats": 3, "circle": "EV13 | EO07 | EG13", "hand": "| | EG39", "dice": (4,)},
                "run play, aim 1.EO07",
                {"damage": {"1.EO07": 2}},
            ),
        ],
        "O-HOLE-01": [
            (  # Neighbours defend all the same; the second Rabbit Hole saves none: nobody asks for it.
                {**SPREADING, "top": "EV26", "dice": (12, 3)},
                "run play, aim 1.EO07, respond 1.EV39",
                {"damage": {"1.EO13": 1}, "saved": "| EO39"},
            ),
            # Each target of a Wild Rumpus can be saved; of two that are alike the lower number is offered.
            ({**SPREADING, "top": "EO37", "dice": (2,)}, "run play", {"respond": "1.EV39"}),
            (
                {**SPREADING, "top": "EO37", "dice": (2,)},
                "run play, pass",
                {"damage": {"1.EO13": 3}, "respond": "1.EV39"},
            ),
            (
                {**SPREADING, "top": "EO37", "dice": (2,)},
                "run play, pass, respond 1.EV39",
                {"damage": {"1.EO13": 3}, "dice": 1},
            ),
            (  # So can the first creature of a runner; it goes on from there, and nobody else is a direct target.
                {**SPREADING, "top": "EV33", "dice": (5, 12)},
                "run play, aim 1.EO13, clockwise, respond 1.EV39",
                {"rolls piece": ["1.EO07", "1.EO14"], "saved": "| EO39", "damage": {"1.EO07": 1}},
            ),
        ],
        # Red Tape counters a Special or a response, but no run card and no card of one's own.
        "O-EFFECT-COUNTER": [
            *(
                (
                    {**ATTACK, "saved": "EV36", "hand": f"| 1.{of}42"},
                    f"play 0.EV36, respond 1.{of}42",
                    {"virtual": (0, 0, -1), "discards": f"EV36 | 1.{of}42", "spent": "1 | 1"},
                )
                for of in LETTERS
            ),
            ({**ATTACK, "saved": "EV42 | EO39", "dice": (4,)}, "run play, respond 1.EO39", {"asked": 0}),
            (
                {**ATTACK, "saved": "EV42 | EO39", "dice": (4,)},
                "run play, respond 1.EO39, respond 0.EV42",
                {"damage": {"1.EO07": 2}, "discards": "| EO39"},
            ),
            (  # Of three virtual resources the weapon took one.
                {**ATTACK, "saved": "EV36 EV42 | EO42", "ready": "5", "dice": (4,)},
                "play 0.EV36, run play",
                {"virtual": (2, 0, -1), "damage": {"1.EO07": 2}},
            ),
        ],
        # Whoever plays a Detour Sign chooses the new target.
        "O-EFFECT-REDIRECT": [
            (THREE, f"run play, aim 1.EO13, respond {DETOUR}", {"asked": 1, "aim": "1.EO14, 2.EG13"}),
            (
                {**THREE, "dice": (5,)},
                f"run play, aim 1.EO13, respond {DETOUR}, aim 2.EG13",
                {"damage": {"2.EG13": 1}, "discards": "EV20 | EO40", "spent": "| 2"},
            ),
        ],
        "O-REDIRECT-01": [
            leads("aim 1.EO13", "1.EO07, 1.EO14", circle=FOUR_CREATURES, center="| EO15"),
            # Without another target nothing is redirected.
            ({**LED, "circle": "EV13 EV14 | EO13", "dice": (4,)}, "run play", {"damage": {"1.EO13": 2}, **UNASKED}),
        ],
        "O-REDIRECT-02": [
            # It may go to a third player but not to the attacker,
            leads("aim 1.EO13", "1.EO14, 2.EG13", seats=3, circle="EV13 | EO13 EO14 | EG13"),
            # nor does a runner go to its own player, though he may aim it there himself;
            leads("aim 1.EO13, clockwise", "1.EO07, 1.EO14", top="EV33", circle=FOUR_CREATURES),
            # with two players it stays with the defender: not the attacker's EV15, nor EV16, which is nobody's.
            leads(
                "aim 1.EO15",
                "1.EO16, 1.EO17",
                top="EV30",
                center="EV15(EV01) EV16 | EO15(EO01) EO16(EO03) EO17(EO04)",
            ),
        ],
        # Powers, cards without one target and those without a pink box are not redirected.
        "O-REDIRECT-03": [
            ({**LED, "circle": "EV09 | EO13 EO14"}, "use 0.EV09, aim 1.EO13", UNASKED),
            ({**LED, "circle": "EY09 | EO13 EO14"}, "use 0.EY09, aim 1.EO13", UNASKED),
            ({**LED, "top": "EV37"}, "run play", UNASKED),
            ({**LED, "top": "EO37"}, "run play", UNASKED),
            ({**LED, "top": "EV28"}, "run play, aim 1.EO13", UNASKED),
            # A card aimed at a player goes to another player.
            ({**HIJACK, "seats": 3}, "run play, oppose 1", {"asked": 1, "respond": DETOUR}),
            (
                {**HIJACK, "seats": 3, "hand": f"| {DETOUR} | EG01 EG05"},
                f"run play, oppose 1, respond {DETOUR}",
                {"asked": 0, "choose": "2.EG01, 2.EG05"},
            ),
            (HIJACK, "run play", {"asked": 0}),
        ],
        # The owner of the new target may respond.
        "O-REDIRECT-04": [
            ({**THREE, "ready": "1 | 2 | 2", "hand": f"| {DETOUR} | EG39"}, steps, then)
            for steps, then in (
                (f"run play, aim 1.EO13, respond {DETOUR}, aim 2.EG13", {"asked": 2}),
                (
                    f"run play, aim 1.EO13, respond {DETOUR}, aim 2.EG13, respond 2.EG39",
                    {"damage": {}, "dice": 0},
                ),
            )
        ],
    },
)
def test_very_specials(there: dict[str, Any], steps: str, then: dict[str, Any]) -> None:
    goes(position(**there), steps, then)
