"""The two circles; bunnies in play, Heroes and Villains, pairs."""

from typing import Any

import pytest

from tests.games.odyssey.positions import d12, end_turn, goes, names, number, position
from tests.looping import for_each, for_each_by_clause
from warren.games.odyssey import rules
from warren.games.odyssey.attacks import launched, level_of
from warren.games.odyssey.frames import IN_CIRCLE, NOTHING, PlaceFrame
from warren.games.odyssey.parts import COLORS
from warren.games.odyssey.pieces import creatures_in_play, neighbours, owner_of, pairs, ring
from warren.games.odyssey.sets import standard
from warren.games.odyssey.stack import push

WEAPON: dict[str, Any] = {"ready": "6", "top": "EV22", "dice": (12, 12, 12)}
"""A weapon of level 8."""


def put_into(card: str, slot: int, before: str, after: str) -> tuple[Any, ...]:
    """Return that a new piece goes into a slot of its zone, which has this and then that."""
    zone = "circle" if card == "EV01" else "center"
    return ({"top": card, "ready": "3", zone: before}, f"run play, slot 0 {slot}", {zone: after})


def joins(circle: str, newcomer: str, slots: str) -> tuple[Any, ...]:
    """Return where a Super Bunny or another may go."""
    return (
        {"seats": circle.count("|") + 1, "circle": circle, "top": newcomer, "ready": "3"},
        "run play",
        {"slot": slots},
    )


def launches(circle: str, level: int, weapon: str = "EV22", **more: Any) -> tuple[Any, ...]:
    """Return that a weapon of who has these bunnies has this level."""
    there = {**WEAPON, "top": weapon, "circle": f"{circle} | EO13", **more}
    return (there, "run play", {"rolls level": [level]})


@for_each_by_clause(
    ("there", "steps", "then"),
    {
        "O-GAME-02": [
            ({"top": "EV01", "ready": "1"}, "run play, slot 0 0", {"circle": "EV01", "center": "-"}),
            ({"top": "EV15", "ready": "3"}, "run play, slot 0 0", {"circle": "-", "center": "EV15"}),
        ],
        # A new piece goes before, after or between others.
        "O-CIRCLE-02": [
            ({"top": "EV01", "ready": "3", "circle": "EV13 EV14"}, "run play", {"slot": "0 0, 0 1, 0 2, 1 0"}),
            ({"top": "EV15", "ready": "3", "center": "EV16"}, "run play", {"slot": "0 0, 0 1, 1 0"}),
            put_into("EV01", 0, "EV13 EV14", "EV01 EV13 EV14"),
            put_into("EV01", 1, "EV13 EV14", "EV13 EV01 EV14"),
            put_into("EV01", 2, "EV13 EV14", "EV13 EV14 EV01"),
            put_into("EV15", 0, "EV16", "EV15 EV16"),
            put_into("EV15", 1, "EV16", "EV16 EV15"),
        ],
        # A bunny in the section of an opponent is his; a city there is abandoned, and its whose bunny moves in.
        "O-CIRCLE-03": [
            (
                {"seats": 3, "circle": "| | EG13", "top": "EV13", "ready": "2"},
                "run play, slot 2 1",
                {"circle": "| | EG13 0.EV13", "total": [10, 10, 10 + 4 + 4]},
            ),
            (
                {"circle": "| EO13", "top": "EV15", "ready": "3"},
                "run play, slot 1 0",
                {"center": "| 0.EV15", "total": [10, 10 + 4]},
            ),
            (
                {"turn": 1, "circle": "| EO13", "center": "| 0.EV15"},
                "move 1.EO13",
                {"center": "| 0.EV15(1.EO13)", "total": [10, 10 + 4 + 8]},
            ),
        ],
        "O-GAME-03": [
            (  # A modifier goes behind any creature in play.
                {"circle": "EB13", "center": "EB15(EB14)", "away": "EB11", "top": "EB28", "ready": "EB43"},
                "run play",
                {"aim": "0.EB13, 0.EB14"},
            )
        ],
        # A bunny comes through the runs, is not saved, and scores in play.
        "O-BUNNY-01": [
            (
                {"top": "EV13", "hand": "EV14", "ready": "4"},
                "",
                {"play": "", "run": "play, discard", "total": [10, 10]},
            ),
            ({"top": "EV13", "ready": "4"}, "run play, slot 0 0", {"circle": "EV13", "total": [10 + 4, 10]}),
            ({"circle": "EV13 | EO13"}, "", {"total": [10 + 4, 10 + 4]}),
            ({"circle": "EV13 | EO13", "top": "EV25", "ready": "4", "dice": (1,)}, "run play", {"total": [18, 10]}),
        ],
        # Nobody plays a Villain beside his Hero; those of one side get on, and all others.
        "O-SUPER-02": [
            joins("EV05 | EO13", "EV09", "1 0, 1 1"),
            joins("EV09 | EO13", "EV05", "1 0, 1 1"),
            joins("EV05 | EO13", "EV07", "0 0, 0 1, 1 0, 1 1"),
            joins("EV09 | EO13", "EV11", "0 0, 0 1, 1 0, 1 1"),
            joins("EV09 | EO13", "EV13", "0 0, 0 1, 1 0, 1 1"),
            # Where all have the other side it is not played; occupants count.
            ({"circle": "EV05 | EO05", "top": "EV09", "ready": "3"}, "", {"run": "discard"}),
            ({"circle": "EV13 | EO05", "center": "EV15(EV05)", "top": "EV09", "ready": "3"}, "", {"run": "discard"}),
        ],
        "O-SUPER-03": [joins("| EO09 | EG05", "EV05", "0 0, 2 0, 2 1")],  # nor is a gift legal that would mix them
        # Each pair gives a weapon one level more: EV01 and EV02 are Yang, EV03 and EV04 Yin.
        "O-PAIR-01": [
            launches("EV01", 8),
            launches("EV01 EV03", 8 + 1),
            launches("EV03 EV01", 8 + 1),
            launches("EV01 EV02", 8),
            launches("EV03 EV04", 8),
            launches("EV01 EV13", 8),
            launches("EV01 EV13 EV03", 8),  # they must stand side by side
            launches("EV13 EV01 EV03", 8 + 1),
            launches("EV01 1.EO03", 8),  # and be of one colour
            launches("EV01 1.EV03", 8 + 1),
        ],
        "O-EFFECT-YANG-YIN-PAIR": [
            launches("EV03 EV01 EV04", 8 + 1),  # a bunny is in one pair at most
            launches("EV01 EV03 EV02", 8 + 1),
        ],
        # As many are formed as can be, and a level may rise above twelve.
        "O-PAIR-02": [
            launches("EV01 EV03 EV02 EV04", 8 + 2),
            launches("EV03 EV01 EV04 EV02", 8 + 2),
            launches("EV01 EV03 EV04 EV02", 8 + 2),
            launches("EV01 EV03 EV13 EV02 EV04", 8 + 2),
            launches("EV01 EV03 EV02 EV04", 14, "EV25"),
            (
                {**WEAPON, "circle": "EV01 EV03 EV02 EV04 | EO13", "top": "EV25"},
                "run play",
                {"damage": {"1.EO13": 14 - 12}},
            ),
        ],
        # Inside cities there are no pairs.
        "O-PAIR-04": [
            launches("EV13", 8, center="EV15(EV01 EV03)"),
            launches("EV13 EV01", 8, center="EV15(EV03)"),
        ],
        # A runner is raised by pairs, and a power such as that of Baroness Brimstone is not.
        "O-PAIR-05": [
            *(
                (
                    {**WEAPON, "circle": f"{own} | EO13", "top": "EV33"},
                    "run play, aim 1.EO13, clockwise",
                    {"rolls level": [at]},
                )
                for own, at in (("EV13 EV03", 6), ("EV01 EV03", 7))
            ),
            ({"circle": "EV01 EV03 EV09 | EO13", "ready": "1", "dice": (12,)}, "use 0.EV09", {"rolls level": [6]}),
        ],
    },
)
def test_pieces_in_the_circles(there: dict[str, Any], steps: str, then: dict[str, Any]) -> None:
    goes(position(**there), steps, then)


@pytest.mark.clause("O-CIRCLE-01", "O-CIRCLE-03")
def test_a_circle_is_its_sections_in_the_order_of_the_seats() -> None:
    state = position(seats=3, circle="EV14 EV13 | EO13 | EG13", center="EV17 EV15 | EO15")
    assert names(ring(state.circle)) == ["0.EV14", "0.EV13", "1.EO13", "2.EG13"]
    assert names(ring(state.center)) == ["0.EV17", "0.EV15", "1.EO15"]
    assert [owner_of(state, number(piece)) for piece in ("2.EG13", "0.EV15")] == [2, NOTHING]


@pytest.mark.clause("O-CIRCLE-04")
def test_pieces_are_not_repositioned() -> None:
    there: dict[str, Any] = {"circle": "EV13 EV14 EV01", "center": "EV15(EV07 EV02) EV16(EV08 EV03)"}
    state = position(**there)
    goes(
        state, "", {"options": "run discard"}
    )  # the bunnies do not fit into the cities, and nothing else moves anything
    end_turn(state)
    goes(state, "", there)


CREATURES = {"seats": 4, "circle": "EV13 EV14 | | EG13 | EY13 EY14"}
CITIES = {"seats": 3, "center": "EV15(EV13) | EO15 | EG15(EG13) EG16"}


@pytest.mark.clause("O-CIRCLE-05", "O-CIRCLE-06")
@for_each(
    ("pieces", "piece", "expected"),
    [
        (CREATURES, "0.EV14", ["0.EV13", "2.EG13"]),  # one of another player, past an empty section
        (CREATURES, "2.EG13", ["0.EV14", "3.EY13"]),
        (CREATURES, "0.EV13", ["0.EV14", "3.EY14"]),  # the last is beside the first
        (CREATURES, "3.EY14", ["0.EV13", "3.EY13"]),
        (CITIES, "0.EV15", ["1.EO15", "2.EG16"]),  # abandoned ones too
        (CITIES, "1.EO15", ["0.EV15", "2.EG15"]),
        ({"circle": "EV13 | EO13"}, "0.EV13", ["1.EO13"]),
        ({"circle": "EV13 | EO13"}, "1.EO13", ["0.EV13"]),
        ({"circle": "| EO13"}, "1.EO13", []),
    ],
)
def test_neighbours_are_next_in_the_ring_whosever_they_are(pieces: Any, piece: str, expected: list[str]) -> None:
    state = position(**pieces)
    found = neighbours(state.center if "center" in pieces else state.circle, number(piece))
    assert sorted(names(found)) == expected


@pytest.mark.clause("O-GAME-03")
def test_a_creature_is_in_play_in_the_circle_or_in_a_city() -> None:
    state = position(circle="EB13", center="EB15(EB14)", away="EB11", discards="EB01", hand="EB03")
    assert names(creatures_in_play(state, 0)) == ["0.EB13", "0.EB14"]


SUPER_BUNNIES = {str(card.name): card for card in standard().cards if card.subtype == "super_bunny"}


@pytest.mark.clause("O-SUPER-01")
@for_each("card", SUPER_BUNNIES.values())
def test_super_bunnies_have_five_points_and_a_side(card: Any) -> None:
    assert card.points == 5
    assert card.alignment in ("hero", "villain")
    assert card.effect is not None
    goes(position(circle=card.id), "", {"total": [10 + 5, 10]})


@pytest.mark.clause("O-SUPER-03")
def test_one_that_would_be_mixed_all_the_same_is_discarded_and_nobody_gains() -> None:
    state = position(circle="EV05")
    push(state, PlaceFrame(0, number("0.EV09"), IN_CIRCLE, 0))
    rules.proceed(state)
    goes(state, "", {"circle": "EV05", "discards": "EV09", "ledger": [10, 10]})


# Pairs


@pytest.mark.clause("O-PAIR-01", "O-EFFECT-YANG-YIN-PAIR")
@for_each("letters", ["EV", "EO", "EG", "EY", "ER", "EB"])
def test_every_colour_has_its_pairs(letters: str) -> None:
    deck = COLORS[letters[1]]
    for yin in ("03", "04"):
        for yang in ("01", "02"):
            state = position(decks=(deck, deck), circle=f"{letters}{yang} {letters}{yin}")
            assert level_of(state, 0, number(f"0.{letters}26")) == 7 + 1


@pytest.mark.clause("O-PAIR-01")
@for_each(("weapon", "printed"), [("0.EV19", 5), ("0.EV26", 7), ("0.EV27", 8), ("0.EV30", 8)])
def test_a_pair_raises_every_weapon(weapon: str, printed: int) -> None:
    for circle, more in (("EV13", 0), ("EV01 EV03", 1)):
        assert level_of(position(circle=circle), 0, number(weapon)) == printed + more


@pytest.mark.clause("O-PAIR-01", "O-PAIR-02")
@for_each(
    ("circle", "formed"),
    [
        ("EV13 EV01 | 0.EV03 EO13", [0, 0]),  # both must be one's own
        ("EV13 | EO13 0.EV01 0.EV03", [0, 1]),
        ("EV01 EV13 EV03", [1, 0]),  # a section that is the whole circle is closed
        ("EV01 EV13 EV03 | EO13", [0, 0]),
        ("EV03 EV01 EV13 EV04 EV02", [2, 0]),
        ("EV03 EV13 EV04 EV01", [1, 0]),
    ],
)
def test_pairs_are_of_one_section_round_the_whole_circle(circle: str, formed: list[int]) -> None:
    state = position(circle=circle)
    assert [pairs(state, seat) for seat in (0, 1)] == formed


@pytest.mark.clause("O-PAIR-03")
def test_the_pairs_of_a_turn_are_fixed_by_its_first_weapon() -> None:
    state = position(circle="EV03 EV01 | EO13", ready="3", top="EV26", seed=d12(12, 1, 12))
    goes(state, "run play", {"rolls level": [7 + 1, 4, 4]})
    assert pairs(state, 0) == 0  # the spreading weapon killed one of the two
    assert [launched(state, 0, number("0.EV22")) for _ in range(2)] == [8 + 1, 8 + 1]  # other weapons of this turn
    end_turn(state)
    end_turn(state)
    assert (state.turn, level_of(state, 0, number("0.EV22"))) == (0, 8)


@pytest.mark.clause("O-PAIR-03")
def test_a_pair_that_comes_after_the_first_weapon_does_not_count_in_this_turn() -> None:
    state = position(circle="EV03 EV13 | EO13", ready="2", top="EV22", dice=(12,))
    goes(state, "run play", {"rolls level": [8]})
    state.circle[0] = (number("0.EV03"), number("0.EV01"))
    assert (pairs(state, 0), level_of(state, 0, number("0.EV22"))) == (1, 8)
