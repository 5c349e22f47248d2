"""Pairs of Yang and Yin Bunnies, and what they raise."""

from typing import Any

import pytest

from tests.games.odyssey.positions import d12, end_turn, number, play, position, told
from tests.looping import for_each
from warren.games.odyssey import OdysseyState
from warren.games.odyssey.attacks import launched, level_of
from warren.games.odyssey.parts import COLORS
from warren.games.odyssey.pieces import pairs

YANG, YANG_2, YIN, YIN_2 = "0.EV01", "0.EV02", "0.EV03", "0.EV04"
OTHER = "0.EV13"


def level(circle: list[str], weapon: str = "0.EV22", target: tuple[str, ...] = ("1.EO13",), **more: Any) -> int:
    """Return the level against which the first target of a weapon defends, which a seat with these bunnies launches."""
    state = position(circle={0: circle, 1: target}, ready="6", top=weapon, seed=d12(12, 12, 12), **more)
    return first_level(state)


def first_level(state: OdysseyState) -> int:
    """Play the run, and give the level of the first attack."""
    found = told(play(state, "run play"), "rolls")[0].details["level"]
    assert isinstance(found, int)
    return found


@pytest.mark.clause("O-PAIR-01", "O-PAIR-02", "O-EFFECT-YANG-YIN-PAIR")
@for_each(
    ("circle", "formed"),
    [
        ([YANG], 0),
        ([YANG, YIN], 1),
        ([YIN, YANG], 1),
        ([YANG, YANG_2], 0),
        ([YIN, YIN_2], 0),
        ([YANG, OTHER], 0),
        ([YANG, OTHER, YIN], 0),  # they must stand side by side
        ([OTHER, YANG, YIN], 1),
        ([YIN, YANG, YIN_2], 1),  # a bunny is in one pair at most
        ([YANG, YIN, YANG_2], 1),
        ([YANG, YIN, YANG_2, YIN_2], 2),  # as many are formed as can be
        ([YIN, YANG, YIN_2, YANG_2], 2),
        ([YANG, YIN, YIN_2, YANG_2], 2),
        ([YANG, YIN, OTHER, YANG_2, YIN_2], 2),
    ],
)
def test_each_pair_gives_a_weapon_one_level_more(circle: list[str], formed: int) -> None:
    assert level(circle) == 8 + formed


@pytest.mark.clause("O-PAIR-01", "O-EFFECT-YANG-YIN-PAIR")
@pytest.mark.parametrize("letters", ["EV", "EO", "EG", "EY", "ER", "EB"])
def test_every_colour_has_its_pairs(letters: str) -> None:
    deck = COLORS[letters[1]]
    for yin in ("03", "04"):
        for yang in ("01", "02"):
            state = position(decks=(deck, deck), circle=f"{letters}{yang} {letters}{yin}")
            assert level_of(state, 0, number(f"0.{letters}26")) == 7 + 1


@pytest.mark.clause("O-PAIR-01")
@pytest.mark.parametrize(("weapon", "printed"), [("0.EV19", 5), ("0.EV26", 7), ("0.EV27", 8), ("0.EV30", 8)])
def test_a_pair_raises_every_weapon(weapon: str, printed: int) -> None:
    for circle, more in (([OTHER], 0), ([YANG, YIN], 1)):
        state = position(circle={0: circle})
        assert level_of(state, 0, number(weapon)) == printed + more


@pytest.mark.clause("O-PAIR-01")
@pytest.mark.parametrize(("yin", "more"), [("1.EO03", 0), ("1.EV03", 1)])
def test_both_must_be_of_one_colour(yin: str, more: int) -> None:
    deck = {"O": "orange", "V": "violet"}[yin[3]]
    assert level([YANG, yin], target=(f"1.E{yin[3]}13",), decks=("violet", deck)) == 8 + more


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


@pytest.mark.clause("O-PAIR-02")
def test_a_level_may_rise_above_twelve() -> None:
    state = position(circle=f"{YANG} {YIN} {YANG_2} {YIN_2} | EO13", ready="4", top="EV25", seed=d12(12))
    assert first_level(state) == 14
    assert state.damage == {number("1.EO13"): 14 - 12}


@pytest.mark.clause("O-PAIR-03")
def test_the_pairs_of_a_turn_are_fixed_by_its_first_weapon() -> None:
    state = position(circle=f"{YIN} {YANG} | EO13", ready="3", top="EV26", seed=d12(12, 1, 12))
    assert first_level(state) == 7 + 1
    assert pairs(state, 0) == 0  # the spreading weapon killed one of the two
    assert [launched(state, 0, number("0.EV22")) for _ in range(2)] == [8 + 1, 8 + 1]  # other weapons of this turn
    end_turn(state)
    end_turn(state)
    assert (state.turn, level_of(state, 0, number("0.EV22"))) == (0, 8)


@pytest.mark.clause("O-PAIR-03")
def test_a_pair_that_comes_after_the_first_weapon_does_not_count_in_this_turn() -> None:
    state = position(circle=f"{YIN} {OTHER} | EO13", ready="2", top="EV22", seed=d12(12))
    assert first_level(state) == 8
    state.circle[0] = (number(YIN), number(YANG))
    assert (pairs(state, 0), level_of(state, 0, number("0.EV22"))) == (1, 8)


@pytest.mark.clause("O-PAIR-04")
def test_inside_cities_there_are_no_pairs() -> None:
    for inside in ([YANG, YIN], [YIN]):
        circle = [OTHER] if YANG in inside else [OTHER, YANG]
        assert level(circle, center="EV15", inside={"0.EV15": inside}) == 8


@pytest.mark.clause("O-PAIR-05")
def test_a_runner_is_raised_by_pairs() -> None:
    for circle, raised in (([OTHER, YIN], 6), ([YANG, YIN], 7)):
        state = position(circle={0: circle, 1: ["1.EO13"]}, ready="4", top="EV33", seed=d12(12))
        events = play(state, "run play", "aim 1.EO13", "clockwise")
        assert told(events, "rolls")[0].details["level"] == raised


@pytest.mark.clause("O-PAIR-05")
def test_a_power_is_not_raised_by_pairs() -> None:
    state = position(circle=f"{YANG} {YIN} EV09 | EO13", ready="1", seed=d12(12))
    (rolled,) = told(play(state, "use 0.EV09"), "rolls")  # Baroness Brimstone
    assert rolled.details["level"] == 6
