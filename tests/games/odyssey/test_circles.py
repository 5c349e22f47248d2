"""The two circles: sections, slots, neighbours."""

from typing import Any

import pytest

from tests.games.odyssey.positions import end_turn, names, number, offered, options, play, position, total
from tests.looping import for_each
from warren.games.odyssey import OdysseyState
from warren.games.odyssey.frames import NOTHING
from warren.games.odyssey.pieces import neighbours, owner_of, ring


def beside(state: OdysseyState, piece: str) -> set[str]:
    """Return the neighbours of a piece in its circle."""
    sections = state.center if state.lookup.is_city[number(piece)] else state.circle
    found = neighbours(sections, number(piece))
    assert len(found) == len(set(found))
    return set(names(found))


@pytest.mark.clause("O-GAME-02")
def test_creatures_stand_in_the_bunny_circle_and_cities_in_the_center_circle() -> None:
    state = position(top="EV01", ready="1")
    play(state, "run play", "slot 0 0")
    assert (names(state.circle[0]), names(state.center[0])) == (["0.EV01"], [])
    state = position(top="EV15", ready="3")
    play(state, "run play", "slot 0 0")
    assert (names(state.circle[0]), names(state.center[0])) == ([], ["0.EV15"])


@pytest.mark.clause("O-CIRCLE-01")
def test_a_circle_is_its_sections_in_the_order_of_the_seats() -> None:
    state = position(seats=3, circle="EV14 EV13 | EO13 | EG13", center="EV17 EV15 | EO15")
    assert names(ring(state.circle)) == ["0.EV14", "0.EV13", "1.EO13", "2.EG13"]
    assert names(ring(state.center)) == ["0.EV17", "0.EV15", "1.EO15"]
    assert beside(state, "2.EG13") == {"1.EO13", "0.EV14"}  # it closes into a ring


@pytest.mark.clause("O-CIRCLE-02")
@for_each(
    ("card", "there", "slot", "section"),
    [
        ("0.EV01", {"circle": "EV13 EV14"}, 0, ["0.EV01", "0.EV13", "0.EV14"]),
        ("0.EV01", {"circle": "EV13 EV14"}, 1, ["0.EV13", "0.EV01", "0.EV14"]),
        ("0.EV01", {"circle": "EV13 EV14"}, 2, ["0.EV13", "0.EV14", "0.EV01"]),
        ("0.EV15", {"center": "EV16"}, 0, ["0.EV15", "0.EV16"]),
        ("0.EV15", {"center": "EV16"}, 1, ["0.EV16", "0.EV15"]),
    ],
)
def test_a_new_piece_goes_before_after_or_between_others(
    card: str, there: dict[str, Any], slot: int, section: list[str]
) -> None:
    state = position(top=card, ready="3", **there)
    play(state, "run play")
    assert offered(state, "slot") == [*(f"0 {at}" for at in range(len(section))), "1 0"]
    play(state, f"slot 0 {slot}")
    assert names((*state.circle[0], *state.center[0])) == section
    assert owner_of(state, number(card)) == (NOTHING if state.lookup.is_city[number(card)] else 0)


@pytest.mark.clause("O-CIRCLE-03")
def test_a_bunny_in_the_section_of_an_opponent_is_his() -> None:
    state = position(seats=3, circle="| | EG13", top="EV13", ready="2")
    play(state, "run play", "slot 2 1")
    assert owner_of(state, number("0.EV13")) == 2
    assert (total(state, 0), total(state, 2)) == (10, 10 + 4 + 4)


@pytest.mark.clause("O-CIRCLE-03")
def test_a_city_in_the_section_of_an_opponent_is_abandoned() -> None:
    state = position(circle="| EO13", top="EV15", ready="3")
    play(state, "run play", "slot 1 0")
    assert names(state.center[1]) == ["0.EV15"]
    assert owner_of(state, number("0.EV15")) == NOTHING
    assert (total(state, 0), total(state, 1)) == (10, 10 + 4)


@pytest.mark.clause("O-CIRCLE-03")
def test_a_city_that_was_a_gift_belongs_to_whose_bunny_moves_in() -> None:
    state = position(turn=1, circle="| EO13", center="| 0.EV15")
    play(state, "move 1.EO13")
    assert owner_of(state, number("0.EV15")) == 1
    assert total(state, 1) == 10 + 4 + 8


@pytest.mark.clause("O-CIRCLE-04")
def test_pieces_are_not_repositioned() -> None:
    state = position(circle="EV13 EV14 EV01", center="EV15(EV07 EV02) EV16(EV08 EV03)")
    assert options(state) == ["run discard"]  # the bunnies do not fit into the cities, and nothing else moves anything
    end_turn(state)
    assert names(state.circle[0]) == ["0.EV13", "0.EV14", "0.EV01"]
    assert names(state.center[0]) == ["0.EV15", "0.EV16"]


CREATURES = {"seats": 4, "circle": "EV13 EV14 | | EG13 | EY13 EY14"}
CITIES = {"seats": 3, "center": "EV15(EV13) | EO15 | EG15(EG13) EG16"}


@pytest.mark.clause("O-CIRCLE-05", "O-CIRCLE-06")
@for_each(
    ("pieces", "piece", "expected"),
    [
        (CREATURES, "0.EV14", {"0.EV13", "2.EG13"}),  # one of another player, past an empty section
        (CREATURES, "2.EG13", {"0.EV14", "3.EY13"}),
        (CREATURES, "0.EV13", {"3.EY14", "0.EV14"}),  # the last is beside the first
        (CREATURES, "3.EY14", {"0.EV13", "3.EY13"}),
        (CITIES, "0.EV15", {"2.EG16", "1.EO15"}),  # abandoned ones too
        (CITIES, "1.EO15", {"0.EV15", "2.EG15"}),
        ({"circle": "EV13 | EO13"}, "0.EV13", {"1.EO13"}),
        ({"circle": "EV13 | EO13"}, "1.EO13", {"0.EV13"}),
        ({"circle": "| EO13"}, "1.EO13", set()),
    ],
)
def test_neighbours_are_next_in_the_ring_whosever_they_are(
    pieces: dict[str, Any], piece: str, expected: set[str]
) -> None:
    assert beside(position(**pieces), piece) == expected
