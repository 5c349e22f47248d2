"""What no scenario brings about: sides that would be mixed, pairs within a turn, the types of Universal Resources."""

import pytest

from tests.games.odyssey.positions import end_turn, goes, number, position, types
from tests.looping import for_each
from warren.games.odyssey import attacks, rules
from warren.games.odyssey.attacks import launched, level_of
from warren.games.odyssey.effects import RESOURCE_TYPES
from warren.games.odyssey.frames import PlaceFrame
from warren.games.odyssey.pieces import pairs
from warren.games.odyssey.score import left_of
from warren.games.odyssey.stack import push


@pytest.mark.clause("O-SUPER-03")
def test_one_that_would_be_mixed_all_the_same_is_discarded_and_nobody_gains() -> None:
    state = position(circle="EV05")
    push(state, PlaceFrame(0, number("0.EV09"), 0))
    rules.proceed(state)
    goes(state, "", "circle EV05; discards EV09; ledger 10 10")


@pytest.mark.clause("O-PAIR-03")
def test_the_pairs_of_a_turn_are_fixed_by_its_first_weapon() -> None:
    state = position(circle="EV03 EV01 | EO13", ready="3", top="EV26", dice=(12, 1, 12))
    goes(state, "run play")
    assert pairs(state, 0) == 0  # the spreading weapon killed one of the two
    assert [launched(state, 0, number("0.EV22")) for _ in range(2)] == [8 + 1, 8 + 1]  # other weapons of this turn


@pytest.mark.clause("O-PAIR-03")
def test_a_pair_that_comes_after_the_first_weapon_does_not_count_in_this_turn() -> None:
    state = position(circle="EV03 EV13 | EO13", ready="2", top="EV22", dice=(12,))
    goes(state, "run play", "rolls level 8")
    state.circle[0] = (number("0.EV03"), number("0.EV01"))
    assert (pairs(state, 0), level_of(state, 0, number("0.EV22"))) == (1, 8)


@pytest.mark.clause("O-SPLASH-03")
@for_each("weapon", ["EV26", "EV27"])
def test_without_a_neighbour_nobody_else_is_hit(weapon: str) -> None:
    # The box asks for a creature of the attacker's own: here it is gone when the weapon takes effect.
    alone = position(top=weapon, circle="| EO13", dice=(2,))
    attacks.fire(alone, 0, alone.tops[0], number("1.EO13"), False)
    rules.proceed(alone)
    goes(alone, "", "dice 1")


@pytest.mark.clause("O-PAY-07", "O-EFFECT-RESOURCE")
@for_each("declared", RESOURCE_TYPES)
def test_a_universal_resource_is_of_its_declared_type(declared: str) -> None:
    state = position(top="EV01", ready="EV57")
    state.declared[0] = RESOURCE_TYPES.index(declared)
    assert types(state, state.ready[0]) == [declared]
    goes(state, "run play", f"spent EV57; substituted {'-' if declared == 'elementals' else 'EV57'}")


@pytest.mark.clause("O-GAME-07", "O-TURN-01")
@for_each(
    ("seats", "first", "loses", "turns", "rounds"),
    [
        (4, 3, False, [3, 0, 1, 2, 3], [1, 1, 1, 1, 2]),  # clockwise
        (4, 1, True, [1, 2, 3, 0, 2], [1, 1, 1, 1, 2]),  # past who has lost
        (3, 0, False, [0, 1, 2, 0, 1, 2], [1, 1, 1, 2, 2, 2]),  # a round is a turn of everybody
        (3, 1, False, [1, 2, 0, 1, 2, 0], [1, 1, 1, 2, 2, 2]),
        (3, 2, False, [2, 0, 1, 2, 0, 1], [1, 1, 1, 2, 2, 2]),
        (3, 1, True, [1, 2, 0, 2, 0, 2], [1, 1, 1, 2, 2, 3]),  # he who began loses
    ],
)
def test_turns_and_rounds_go_clockwise_past_those_who_have_lost(
    seats: int, first: int, loses: bool, turns: list[int], rounds: list[int]
) -> None:
    state = position(seats=seats, turn=first, first=first, **({"pile": "| -", "ledger": {1: 5}} if loses else {}))  # type: ignore[arg-type]
    found = []
    for _ in turns:
        found.append((state.turn, state.round))
        end_turn(state)
    assert found == list(zip(turns, rounds, strict=True))
    assert state.lost == ((1,) if loses else ())
    assert left_of(state, 0) == (2 if loses else 1)
