"""Paying: hexagons, burns, substitutes, virtual resources, and which resources go first."""

from typing import Any

import pytest

from tests.games.odyssey.positions import end_turn, goes, names, number, play, played, position, resources, types
from tests.games.odyssey.sets import changed, put
from tests.looping import for_each, for_each_by_clause
from warren.games.odyssey import OdysseyState
from warren.games.odyssey.effects import RESOURCE_TYPES

BUNNY, BUNNIES, CITY = "EV01", "EV13", "EV15"
"""They cost one Elementals, two, and one with two burned."""
SHIFT = "0.EV36"
"""Overtime Shift, which costs one White, and brings three virtual resources of any type."""
LETTERS = ("EV", "EO", "EG", "EY", "ER", "EB")
BOTH = "EV13 | EO13"
CAN, CANNOT = {"run": "play, discard"}, {"run": "discard"}
SHIFTED: dict[str, Any] = {"saved": SHIFT, "ready": "EV43"}


def takes(card: str, spent: int, burned: int) -> tuple[Any, ...]:
    """Return that a card takes so many of six resources."""
    ready = " ".join(f"EV{n}" for n in range(43 + spent + burned, 49)) or "-"
    there = {"top": card, "ready": "6", "circle": BOTH, "dice": (12, 12)}
    return (there, "run play", {"spent": f"{spent}", "ready": ready})


def costs(card: str, cost: int) -> list[tuple[Any, ...]]:
    """Return that a card is played with so many resources, and not with one less."""
    return [({"top": card, "ready": f"{cost}"}, "", CAN), ({"top": card, "ready": f"{cost - 1}"}, "", CANNOT)]


@for_each_by_clause(
    ("there", "steps", "then"),
    {
        "O-TURN-07": [*costs(BUNNY, 1), *costs(BUNNIES, 2)],
        "O-PLAY-02": [
            *costs("EV05", 3),
            ({"saved": SHIFT}, "", {"play": ""}),
            ({"saved": SHIFT, "ready": "1"}, "", {"play": SHIFT}),
        ],
        "O-PAY-02": [
            *costs(CITY, 3),
            *costs("EV17", 4),
            ({"ready": "1 | 1", "saved": SHIFT, "hand": "| EO42"}, f"play {SHIFT}", {"asked": 1, "spent": "EV43"}),
            ({"ready": "1", "saved": SHIFT, "hand": "| EO42"}, f"play {SHIFT}", {"asked": 0}),  # nor respond
            # A card without effect stays paid.
            (
                {"ready": "2 | 1", "saved": SHIFT, "hand": "| EO42", "top": BUNNY},
                f"play {SHIFT}, respond 1.EO42",
                {"spent": "EV43", "discards": "EV36", "virtual": (0, 0, -1)},
            ),
            (
                {"top": "EV27", "ready": "3 | 2", "circle": BOTH, "saved": "| EO39", "dice": (12,)},
                "run play, respond 1.EO39",
                {"spent": "2", "ready": "-", "discards": "EV45 EV27"},
            ),
        ],
        # Each hexagon takes one unspent resource, and what is spent pays no more.
        "O-PAY-01": [
            takes(BUNNY, 1, 0),
            takes("EV21", 2, 0),
            takes("EV26", 3, 0),
            takes("EV27", 2, 1),
            ({"ready": "2", "saved": "EV36 EV38", "discards": "EV01"}, "", {"play": "0.EV36, 0.EV38"}),
            ({"spent": "2", "saved": "EV36 EV38", "discards": "EV01"}, "", {"play": ""}),
        ],
        "O-EFFECT-RESOURCE": [takes(CITY, 1, 2)],
        "O-PAY-04": [
            (
                {"top": f"{of}13", "ready": f"{of}43 {of}44 {'1.EG43' if of != 'EG' else '1.EB43'}"},
                "run play",
                {"spent": f"{of}43 {of}44", "ready": "1.EG43" if of != "EG" else "1.EB43", "substituted": "-"},
            )
            for of in LETTERS
        ],
        # A White hexagon and a burn take any type; what pays White is no substitute.
        "O-PAY-05": [
            ({"ready": "EV43 1.EO43 3.EY43", "saved": SHIFT}, f"play {SHIFT}", {"pay": "elementals, animals, crops"}),
            *(
                ({"ready": "EV43 1.EO43 3.EY43", "saved": SHIFT}, f"play {SHIFT}, pay {kind}", then)
                for kind, then in (
                    ("elementals", {"spent": "EV43", "substituted": "-"}),
                    ("animals", {"spent": "1.EO43", "substituted": "-"}),
                    ("crops", {"spent": "3.EY43", "substituted": "-"}),
                )
            ),
        ],
        "O-PAY-06": [
            (
                {"top": "EV27", "ready": "EV43-45 1.EO43 3.EY43", "circle": BOTH},
                "run play",
                {"burn": "elementals, animals, crops"},
            ),
            *(
                (
                    {"top": "EV27", "ready": "EV43-45 1.EO43 3.EY43", "circle": BOTH, "dice": (12, 12)},
                    f"run play, burn {kind}",
                    {"discards": f"{burned} EV27", "spent": "2"},
                )
                for kind, burned in (("elementals", "EV45"), ("animals", "1.EO43"), ("crops", "3.EY43"))
            ),
            # What is spent cannot be burned.
            ({"top": CITY, "ready": "3"}, "", CAN),
            ({"top": CITY, "ready": "2", "spent": "EV50"}, "", CANNOT),
            ({"top": CITY, "ready": "1", "spent": "EV50-54"}, "", CANNOT),
        ],
        # A traded Universal Resource keeps its type.
        "O-PAY-07": [
            (
                {"trading": True, "ready": "EV57 | EO57", "top": BUNNY},
                "offer 1, give 0.EV57, want 1.EO57, send, accept, run play",
                {"ready": "- | 0.EV57", "spent": "1.EO57", "substituted": "1.EO57"},
            )
        ],
        # A wrong type may substitute one for one, but not what is spent, nor what is burned as well.
        "O-PAY-08": [
            ({"top": BUNNIES, "ready": "1.EO43"}, "", CANNOT),
            ({"top": BUNNIES, "ready": "EV43", "spent": "1.EO43"}, "", CANNOT),
            ({"top": BUNNIES, "ready": "1.EO43 1.EO44"}, "run play", {"substituted": "1.EO43 1.EO44"}),
            ({"top": BUNNIES, "ready": "EV43 1.EO43"}, "run play", {"spent": "EV43 1.EO43", "substituted": "1.EO43"}),
            ({"top": BUNNIES, "ready": "EV43 EV44"}, "run play", {"spent": "EV43 EV44", "substituted": "-"}),
            ({"top": CITY, "ready": "1.EO43 1.EO44"}, "", CANNOT),
            # After a trade a deck of one type may substitute too.
            ({"trading": True, "ready": "| EO43", "top": BUNNY}, "", CANNOT),
            (
                {"trading": True, "ready": "| EO43", "top": BUNNY},
                "offer 1, want 1.EO43, send, accept, run play",
                {"spent": "1.EO43", "substituted": "1.EO43"},
            ),
        ],
        # Exact types pay before substitutes, and virtual resources first of all.
        "O-PAY-10": [
            (
                {"top": BUNNIES, "ready": "EV43 1.EO43 3.EY43"},
                "run play",
                {"spent": "EV43", "substitute": "animals, crops"},
            ),
            (
                {"top": BUNNIES, "ready": "EV43 1.EO43 3.EY43"},
                "run play, substitute crops",
                {"substituted": "3.EY43", "ready": "1.EO43"},
            ),
            *(
                (
                    {**SHIFTED, "top": top, "ready": f"EV43 {more}"},
                    f"play {SHIFT}, run play, slot 0 0",
                    {"ready": more or "-", "spent": "EV43", "virtual": (left, 0, -1), "substituted": "-"},
                )
                for top, more, left in (
                    ("EB05", "", 0),  # two Technology and a White: any hexagon
                    ("EV13", "EV50 EV51", 1),
                    ("EB05", "EV50 EV51", 0),  # so that no Elementals has to substitute
                )
            ),
        ],
        # One is asked only where payments cost equally little: traded ones go first, then the lowest number.
        "O-PAY-11": [
            (
                {"top": "EV21", "ready": "EV43 EV44 1.EO43", "circle": BOTH},
                "run play",
                {"spent": "EV43", "pay": "elementals, animals"},
            ),
            (
                {"top": "EV21", "ready": "EV43 1.EO43", "circle": BOTH, "dice": (12,)},
                "run play",
                {"spent": "EV43 1.EO43", "substituted": "-"},
            ),
            *(
                ({"top": CITY, "ready": ready}, "run play", {"slot": "0 0, 1 0", "ready": "-"})
                for ready in ("3", "1.EO43 1.EO44 1.EO45", "EV43 1.EO43 1.EO44")
            ),
        ],
        # A resource saved in this turn can pay.
        "O-KIND-07": [
            ({"top": "EV43", "saved": SHIFT}, "", {"play": ""}),
            ({"top": "EV43", "saved": SHIFT}, f"run save, play {SHIFT}", {"spent": "EV43"}),
        ],
        # Two Elementals and a White, or two Technology and a White; a fourth hexagon cannot be paid.
        "O-EFFECT-VIRTUAL-RESOURCE": [
            row
            for of in LETTERS
            for top, ways in (("EV05", CAN), ("EB05", CAN), ("EV33", CANNOT))
            for row in (
                ({"saved": f"{of}36", "ready": "EV43", "top": top, "circle": "EV13"}, "", CANNOT),
                (
                    {"saved": f"{of}36", "ready": "EV43", "top": top, "circle": "EV13"},
                    f"play 0.{of}36",
                    {**ways, "discards": f"{of}36"},
                ),
            )
        ],
        # Virtual resources are never burned, traded or counted.
        "O-PAY-09": [
            ({**SHIFTED, "top": CITY, "ready": "EV43 EV50"}, f"play {SHIFT}", CANNOT),
            ({**SHIFTED, "top": CITY, "ready": "EV43 EV50 EV51"}, f"play {SHIFT}", CAN),
            ({**SHIFTED, "circle": "EV09 EV10 | EO13"}, f"play {SHIFT}", {"use": "0.EV09, 0.EV10"}),
            (  # What paid for Overtime Shift burns for a power, and nothing is left but what is virtual.
                {**SHIFTED, "circle": "EV09 EV10 | EO13"},
                f"play {SHIFT}, use 0.EV09",
                {"virtual": (3, 0, -1), "discards": "EV36 EV43", "use": ""},
            ),
            (
                {**SHIFTED, "trading": True},
                f"play {SHIFT}, offer 1",
                {"give": "0.EV43", "ready": "-", "total": [10, 10]},
            ),
        ],
    },
)
def test_what_is_paid(there: dict[str, Any], steps: str, then: dict[str, Any]) -> None:
    goes(position(**there), steps, then)


# For a round


@pytest.mark.clause("O-PAY-03")
def test_spent_resources_stay_saved() -> None:
    state = position(top=BUNNIES, ready="3")
    goes(state, "run play, slot 0 0", {"spent": "EV43 EV44"})
    end_turn(state)
    end_turn(state)
    goes(state, "", {"turn": 0, "ready": "3", "spent": "-", "discards": "-"})


@pytest.mark.clause("O-PAY-03")
@for_each(("have", "left"), [(2, False), (3, True)])
def test_one_pool_for_a_whole_round(have: int, left: bool) -> None:
    hand = "EV41 EV42 EV01 EV02"
    state = position(top=BUNNIES, ready=f"{have} | 1 | 1", seats=3, saved="| EO36 | EG36", hand=hand)
    play(state, "run play", "slot 0 0", "bottom 0.EV01", "play 1.EO36")
    goes(state, "", {"respond": "0.EV42" if left else ""})
    if left:
        goes(state, "respond 0.EV42", {"ready": "-", "spent": "3"})
        state.hands[0] += (number("3.EY42"),)
    end_turn(state)
    goes(state, "play 2.EG36", {"respond": ""})  # what he spent in one turn is missing in the next one


@pytest.mark.clause("O-PAY-07", "O-EFFECT-RESOURCE")
@for_each("declared", RESOURCE_TYPES)
def test_a_universal_resource_is_of_its_declared_type(declared: str) -> None:
    state = position(top=BUNNY, ready="EV57")
    state.declared[0] = RESOURCE_TYPES.index(declared)
    assert types(state, state.ready[0]) == [declared]
    goes(state, "run play", {"spent": "EV57", "substituted": "-" if declared == "elementals" else "EV57"})


# Substitutes


@pytest.mark.clause("O-TURN-15", "O-PAY-08")
@for_each(
    ("card", "ready", "discards", "spent"),
    [(BUNNIES, "EV43 1.EO43 1.EO44", "1.EO43", "EV43"), (CITY, "1.EO43 1.EO44 1.EO45", "1.EO44 1.EO45 1.EO43", "-")],
)
def test_a_substitute_is_discarded_at_the_end_of_the_turn(card: str, ready: str, discards: str, spent: str) -> None:
    state = played(position(top=card, ready=ready), "run play", "slot 0 0")
    assert names(state.substituted[0]) == ["1.EO43"]
    end_turn(state)
    goes(state, "", {"spent": spent, "discards": discards, "substituted": "-"})


def countered_for_crops(**more: Any) -> OdysseyState:
    """Let seat 1 of three counter a Special of seat 0 with a Red Tape that costs Crops, which an Animals stands for."""
    cards = changed(*(put(f"E{letter}42 cost", {"crops": 1}) for letter in "VOGYRB"))
    state = position(cards=cards, seats=3, ready="1 | 1", saved=SHIFT, hand="| EO42", **more)
    goes(state, f"play {SHIFT}, respond 1.EO42", {"substituted": "| EO43"})
    return state


@pytest.mark.clause("O-PAY-08")
@for_each(("more", "lost"), [({}, ()), ({"pile": "-", "ledger": {0: 10}}, (0,))])  # also where its player has lost
def test_in_the_turn_of_another_it_is_discarded_at_the_end_of_that_turn(more: dict[str, Any], lost: Any) -> None:
    state = countered_for_crops(**more)
    goes(state, "", {"turn": 0, "spent": "| EO43", "discards": "| EO42"})
    end_turn(state)
    goes(state, "", {"lost": lost, "turn": 1, "spent": "| -", "discards": "| EO42 EO43"})


@pytest.mark.clause("O-PAY-11")
def test_of_equal_resources_traded_ones_go_first_then_the_lowest_number() -> None:
    state = position(top=BUNNIES, ready="EV43 EV44 EV50 EV57")
    state.traded = frozenset([number("0.EV50")])
    goes(state, "run play", {"spent": "EV43 EV50"})


@pytest.mark.clause("O-TURN-15", "O-EFFECT-VIRTUAL-RESOURCE")
def test_virtual_resources_are_gone_when_the_turn_ends() -> None:
    state = position(**SHIFTED, bottom="EV05")
    goes(state, f"play {SHIFT}", {"virtual": (3, 0, -1)})
    end_turn(state)
    goes(state, "", {"virtual": (0, 0, -1)})
    end_turn(state)
    goes(state, "", {"turn": 0, **CANNOT})
    assert resources(0, 1) == names(state.ready[0])
