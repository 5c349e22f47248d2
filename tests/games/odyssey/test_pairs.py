"""Pairs of Yang and Yin Bunnies, and what they raise."""

from typing import Any

import pytest

from tests.games.odyssey.positions import d12, end_turn, number, play, position, told
from warren.games.odyssey import OdysseyState
from warren.games.odyssey.attacks import launched, level_of
from warren.games.odyssey.parts import COLORS
from warren.games.odyssey.pieces import pairs

YANG, YANG_2, YIN, YIN_2 = "0.EV01", "0.EV02", "0.EV03", "0.EV04"
OTHER = "0.EV13"


def level(circle: list[str], weapon: str = "0.EV22", target: tuple[str, ...] = ("1.EO13",), **more: Any) -> int:
    """Return the level against which the first target of a weapon defends, which a seat with these bunnies launches."""
    state = position(circle={0: circle, 1: target}, ready="6", top={0: weapon}, seed=d12(12, 12, 12), **more)
    return first_level(state)


def first_level(state: OdysseyState) -> int:
    """Play the run, and give the level of the first attack."""
    found = told(play(state, "run play"), "rolls")[0].details["level"]
    assert isinstance(found, int)
    return found


@pytest.mark.clause("O-PAIR-01", "O-EFFECT-YANG-YIN-PAIR")
@pytest.mark.parametrize(
    ("circle", "more"),
    [([YANG, YIN], 1), ([YIN, YANG], 1), ([YANG, YANG_2], 0), ([YIN, YIN_2], 0), ([YANG, OTHER], 0), ([YANG], 0)],
)
def test_a_pair_gives_a_weapon_one_level_more(circle: list[str], more: int) -> None:
    assert level(circle) == 8 + more


@pytest.mark.clause("O-PAIR-01", "O-EFFECT-YANG-YIN-PAIR")
@pytest.mark.parametrize("letters", ["EV", "EO", "EG", "EY", "ER", "EB"])
def test_every_colour_has_its_pairs(letters: str) -> None:
    deck = COLORS[letters[1]]
    for yin in ("03", "04"):
        for yang in ("01", "02"):
            state = position(decks=(deck, deck), circle={0: [f"0.{letters}{yang}", f"0.{letters}{yin}"]})
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


@pytest.mark.clause("O-PAIR-01")
def test_both_must_be_ones_own() -> None:
    state = position(circle={0: [OTHER, YANG], 1: [YIN, "1.EO13"]})
    assert (pairs(state, 0), pairs(state, 1)) == (0, 0)
    state = position(circle={0: [OTHER], 1: ["1.EO13", YANG, YIN]})
    assert (pairs(state, 0), pairs(state, 1)) == (0, 1)


@pytest.mark.clause("O-PAIR-01")
def test_they_must_stand_side_by_side() -> None:
    assert level([YANG, OTHER, YIN]) == 8
    assert level([OTHER, YANG, YIN]) == 8 + 1


@pytest.mark.clause("O-PAIR-01")
def test_the_ends_of_a_section_that_is_the_whole_circle_are_side_by_side() -> None:
    alone = position(circle={0: [YANG, OTHER, YIN]})
    assert pairs(alone, 0) == 1
    among = position(circle={0: [YANG, OTHER, YIN], 1: ["1.EO13"]})
    assert pairs(among, 0) == 0


@pytest.mark.clause("O-PAIR-02")
@pytest.mark.parametrize("circle", [[YIN, YANG, YIN_2], [YANG, YIN, YANG_2]])
def test_a_bunny_is_in_one_pair_at_most(circle: list[str]) -> None:
    assert level(circle) == 8 + 1


@pytest.mark.clause("O-PAIR-02")
@pytest.mark.parametrize(
    "circle",
    [
        [YANG, YIN, YANG_2, YIN_2],
        [YIN, YANG, YIN_2, YANG_2],
        [YANG, YIN, YIN_2, YANG_2],
        [YANG, YIN, OTHER, YANG_2, YIN_2],
    ],
)
def test_as_many_pairs_are_formed_as_can_be(circle: list[str]) -> None:
    assert level(circle) == 8 + 2


@pytest.mark.clause("O-PAIR-02")
@pytest.mark.parametrize(("circle", "most"), [([YIN, YANG, OTHER, YIN_2, YANG_2], 2), ([YIN, OTHER, YIN_2, YANG], 1)])
def test_as_many_pairs_are_formed_round_the_whole_circle(circle: list[str], most: int) -> None:
    assert pairs(position(circle={0: circle}), 0) == most


@pytest.mark.clause("O-PAIR-02")
def test_a_level_may_rise_above_twelve() -> None:
    state = position(circle={0: [YANG, YIN, YANG_2, YIN_2], 1: ["1.EO13"]}, ready="4", top="EV25", seed=d12(12))
    assert first_level(state) == 14
    assert state.damage == {number("1.EO13"): 14 - 12}


@pytest.mark.clause("O-PAIR-03")
def test_the_pairs_of_a_turn_are_fixed_by_its_first_weapon() -> None:
    state = position(circle={0: [YIN, YANG], 1: ["1.EO13"]}, ready="3", top="EV26", seed=d12(12, 1, 12))
    assert first_level(state) == 7 + 1
    assert pairs(state, 0) == 0  # the spreading weapon killed one of the two
    assert [launched(state, 0, number("0.EV22")) for _ in range(2)] == [8 + 1, 8 + 1]  # other weapons of this turn
    end_turn(state)
    end_turn(state)
    assert (state.turn, level_of(state, 0, number("0.EV22"))) == (0, 8)


@pytest.mark.clause("O-PAIR-03")
def test_a_pair_that_comes_after_the_first_weapon_does_not_count_in_this_turn() -> None:
    state = position(circle={0: [YIN, OTHER], 1: ["1.EO13"]}, ready="2", top="EV22", seed=d12(12))
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
    state = position(circle={0: [YANG, YIN, "0.EV09"], 1: ["1.EO13"]}, ready="1", seed=d12(12))
    (rolled,) = told(play(state, "use 0.EV09"), "rolls")  # Baroness Brimstone
    assert rolled.details["level"] == 6
