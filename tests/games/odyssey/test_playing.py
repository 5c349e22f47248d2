"""Playing a card: in which order it goes, what has to be in play for it, where it ends up."""

from typing import Any

import pytest

from tests.games.odyssey.positions import end_turn, goes, number, position
from tests.games.odyssey.sets import changed, put
from tests.looping import for_each_by_clause
from warren.games.odyssey.frames import LEAVING, START
from warren.games.odyssey.sets import standard

INSIDE, BOTH = "EV15(EV14)", "EV13 | EO13"
ORDER: dict[str, Any] = {
    **{"top": "EV21", "circle": "EV13 | EO07 EO13", "ready": "EV43 EV44 EO43 | 2", "hand": "| EO39", "dice": (5,)}
}
ALIKE: dict[str, Any] = {"hand": "EV01 EV02", "pile": "EV03 EV04 EV28"}
USED: dict[str, Any] = {
    **{"circle": "EV13 | EO13 EO14", "ready": "3 | 3", "saved": "ER37 | EO39", "top": "EV20", "dice": (3,)}
}
BROUGHT: dict[str, Any] = {"circle": "EV14 | 0.EV13", "ready": "2", "saved": "1.EO36", "top": "EV20", "dice": (1,)}
AT_HOME: dict[str, Any] = {"circle": BOTH, "ready": "8"}
LEFT: dict[str, Any] = {"turn": 1, "top": "| EO22", "ready": "| 2", "dice": (4,)}
OWN_CITY, NO_CITY = "EV15(EV14) | EO15(EO14)", "| EO15(EO14)"
PLAYS, DISCARDS = {"run": "play, discard"}, {"run": "discard"}


def needs(card: str, missing: dict[str, Any], there: dict[str, Any]) -> list[tuple[Any, ...]]:
    """Return that a card cannot be played without a target, and can with one."""
    usual = {"top": card, "circle": "EV13", "ready": "EV50-54", **missing}
    return [(usual, "", {"may not": "run play"}), ({**usual, **there}, "", {"may": "run play"})]


def boxed(box: str, plays: bool, **pieces: Any) -> tuple[Any, ...]:
    """Return whether a Red Tape with this box answers a Special."""
    cards = changed(*(put(f"E{letter}42 boxes", {box: True}) for letter in "VOGYRB"))
    there = {"cards": cards, "ready": "1 | 1", "saved": "EV36", "hand": "| EO42", **pieces}
    return (there, "play 0.EV36", {"asked": int(plays)})


def stays(card: str, is_kept: bool) -> tuple[Any, ...]:
    """Return whether a saved card stays saved without a creature."""
    there = {"seats": 6, "circle": "EV13", "center": "EV15", "saved": card}
    return (there, "move 0.EV13", {"saved": card if is_kept else "-"})


@for_each_by_clause(
    ("there", "steps", "then"),
    {
        # Target, then payment, then responses, then effect
        "O-PLAY-01": [
            (ORDER, "run play", {"options": "aim 1.EO07, aim 1.EO13"}),
            (ORDER, "run play, aim 1.EO07", {"options": "pay elementals, pay animals"}),
            (
                ORDER,
                "run play, aim 1.EO07, pay animals",
                {"asked": 1, "respond": "1.EO39", "spent": "EV43 EO43", "dice": 0},
            ),
            (ORDER, "run play, aim 1.EO07, pay animals, pass", {"damage": {"1.EO07": 9 - 5}, "discards": "EV21"}),
        ],
        # Without a legal target a card cannot be played.
        "O-PLAY-02": [
            *needs("EV19", {}, {"circle": BOTH}),
            *needs("EV28", {"circle": ""}, {"circle": "| EO13"}),
            *needs("EV29", {"center": INSIDE}, {"damage": {"0.EV15": 1}}),
            *needs("EV30", {"center": INSIDE}, {"center": f"{INSIDE} | EO15"}),
            *needs("EV34", {}, {"center": "| EO15"}),
            *needs("EV35", {}, {"center": "| EO15"}),
            *needs("EV38", {"discards": "EV19 EV43"}, {"discards": "EV01"}),
            *needs("EG37", {"center": f"{INSIDE} | EO15"}, {"center": f"{INSIDE} | EO15(EO13)"}),
            *needs("EO37", {}, {"circle": BOTH}),
            *needs("EY37", {"discards": "EV19"}, {"discards": "EV43"}),
        ],
        # Used cards go to the Discard Pile of their player, and what came from another to that of who controls it.
        "O-PLAY-03": [
            (USED, "play 0.ER37", {"discards": "ER37"}),
            (
                USED,
                "play 0.ER37, run play, aim 1.EO13, respond 1.EO39",
                {"discards": "ER37 EV20 | EO39", "damage": {}},
            ),
        ],
        "O-PLAY-04": [
            (BROUGHT, "play 1.EO36", {"discards": "1.EO36"}),
            (BROUGHT, "play 1.EO36, run play", {"discards": "1.EO36 EV20 | 0.EV13"}),
        ],
        # A question with one answer is not asked, and cards that are alike are one answer.
        "O-PLAY-05": [
            ({"top": "EV21", "circle": BOTH, "ready": "2", "dice": (3,)}, "run play", {"discards": "EV21 | EO13"}),
            (
                {"top": "EV21", "circle": "EV13 | EO13 EO14", "ready": "2"},
                "run play",
                {"options": "aim 1.EO13, aim 1.EO14"},
            ),
            (ALIKE, "run discard", {"put": "0.EV01, 0.EV03"}),
            (ALIKE, "run discard, bottom 0.EV01", {"hand": "EV02 EV03"}),
            # A saved card and its like in the hand are two answers: the one of the hand is the main step.
            ({"ready": "1", "saved": "EV36", "hand": "1.EO36 2.EG36"}, "", {"play": "0.EV36, 1.EO36"}),
            (
                {"ready": "1", "saved": "EV36", "hand": "1.EO36 2.EG36"},
                "play 1.EO36",
                {"saved": "EV36", "run": ""},
            ),
            ({"hand": "EV01", "pile": "EV02", "ledger": {0: 30}}, "run discard", {"turn": 1, "bottom": "EV01"}),
        ],
        # What counts is the moment when it is played.
        "O-BOX-01": [
            ({**AT_HOME, "top": "EV19", "center": "EV15"}, "", PLAYS),
            ({**AT_HOME, "top": "EV19", "center": "EV15"}, "move 0.EV13", DISCARDS),
            (
                {
                    **{"phase": START, "circle": "| EO13", "center": "EV15(EV13)", "ready": "1", "top": "EV19"},
                    "attached": {"0.EV15": ["0.EV35"]},
                },
                "leave 0.EV13",
                PLAYS,
            ),
            boxed("pink", True, circle="| EO13"),
            boxed("pink", False, center="| EO15(EO13)"),
            # Aggressive cards have a pink box: a Detour Sign answers a City Weapon, and no City Modifier.
            *(
                (
                    {
                        **{"circle": "EV13 | EO14", "center": "EV15(EV14) | EO15(EO13) EO17(EO01)", "top": card},
                        **{"ready": "8 | 2", "hand": "| EO40"},
                    },
                    "run play, aim 1.EO15",
                    {"asked": is_aggressive},
                )
                for card, is_aggressive in (("EV30", 1), ("EV35", 0))
            ),
        ],
        # The pink box needs a creature of one's own in the circle, which is no occupant and nobody absent.
        "O-BOX-02": [
            ({**AT_HOME, "top": "EV19"}, "", PLAYS),
            ({**AT_HOME, "top": "EV19", "circle": "| EO13"}, "", DISCARDS),
            ({**AT_HOME, "top": "EV19", "circle": "| EO13", "center": "EV15(EV13 EV14)"}, "", DISCARDS),
            (
                {"circle": "EB11", "ready": "EB43", "saved": "EB36 1.EV37", "phase": LEAVING},
                "use 0.EB11",
                {"away": "EB11", "saved": "EB36", "discards": "1.EV37 EB43"},
            ),
        ],
        # The green box needs a city of one's own, which is not an abandoned one.
        "O-BOX-03": [
            boxed("green", False, circle="| EO13"),
            boxed("green", True, center="| EO15(EO13)"),
            *(({**AT_HOME, "top": weapon, "center": OWN_CITY}, "", PLAYS) for weapon in ("EV30", "EV31", "EV32")),
            *(({**AT_HOME, "top": weapon, "center": NO_CITY}, "", DISCARDS) for weapon in ("EV30", "EV31", "EV32")),
            ({"top": "EV30", "ready": "8", "center": OWN_CITY}, "", DISCARDS),  # City Weapons have a pink box as well
            ({**AT_HOME, "top": "EV30", "center": "EV15"}, "", DISCARDS),
            ({**AT_HOME, "center": "EV15", "damage": {"0.EV15": 3}, "hand": "EV29"}, "", {"play": ""}),
        ],
        # Without a creature saved cards that need one are discarded, and as long as one is left they stay.
        "O-BOX-04": [
            (
                {**LEFT, "circle": BOTH, "saved": "EV36 EV37 EV39 | EO37"},
                "run play",
                {"discards": "EV37 EV13", "saved": "EV36 EV39 | EO37"},
            ),
            (
                {**LEFT, "circle": "EV13 EV14 | EO13", "saved": "EV37"},
                "run play, aim 0.EV13",
                {"discards": "EV13", "saved": "EV37"},
            ),
            ({"top": "EV37"}, "", DISCARDS),  # without one they are not saved at all
            ({"top": "EV37", "circle": "EV13"}, "", {"run": "discard, save"}),
            stays("EV37", False),
            stays("1.EO37", False),
            stays("4.ER37", False),
            stays("2.EG37", True),
            stays("5.EB37", True),
            stays("EV36", True),
            # Bunnies that all moved into cities keep nothing saved.
            *(
                ({"circle": "EV13 EV14", "center": "EV15", "saved": "EV36 EV37"}, steps, then)
                for steps, then in (
                    ("move 0.EV13", {"saved": "EV36 EV37"}),
                    ("move 0.EV13, move 0.EV14", {"saved": "EV36", "discards": "EV37"}),
                )
            ),
        ],
    },
)
def test_how_a_card_is_played(there: dict[str, Any], steps: str, then: dict[str, Any]) -> None:
    goes(position(**there), steps, then)


@pytest.mark.clause("O-PLAY-04")
def test_what_came_from_another_player_is_part_of_ones_cards_from_then_on() -> None:
    state = position(turn=1, discards="| 0.EV13", pile="| -", ledger={1: 20}, top="| EO13")
    end_turn(state)
    assert number("0.EV13") in (*state.piles[1], *state.hands[1], state.tops[1], state.bottoms[1])


@pytest.mark.clause("O-BOX-01")
def test_every_aggressive_card_has_its_pink_box() -> None:
    others = {str(card.name) for card in standard().cards if card.aggressive and not card.is_weapon}
    assert others == {"Riptide", "Wild Rumpus", "Eviction Notice", "Power Surge", "Firmware Hijack"}
    assert all(card.aggressive for card in standard().cards if card.is_weapon)
