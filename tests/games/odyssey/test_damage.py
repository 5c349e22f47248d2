"""Damage: when it kills, what it costs its owner, and who gains by it."""

from typing import Any

import pytest

from tests.games.odyssey.positions import d12, end_turn, names, number, play, position, told, total
from tests.looping import for_each
from warren.games.odyssey import OdysseyState
from warren.games.odyssey.frames import START


def attack(weapon: str = "0.EV22", dice: tuple[int, ...] = (8,), **more: Any) -> OdysseyState:
    """Return a turn in which seat 0 can launch a weapon at the one creature of seat 1, which has 4 points."""
    pieces = {"circle": "EV13 | EO13", "ready": "6"} | more
    return position(top=weapon, seed=d12(*dice), **pieces)


@pytest.mark.clause("O-BUNNY-02")
def test_damage_stays_when_a_bunny_moves_in_or_out() -> None:
    state = position(circle="EV13", center="EV15", damage={"0.EV13": 2})
    play(state, "move 0.EV13")
    assert state.damage == {number("0.EV13"): 2}
    assert total(state, 0) == 10 + 8 + (4 - 2)
    state = position(phase=START, center="EV15(EV13)", attached={"0.EV15": ["0.EV35"]}, damage={"0.EV13": 2})
    play(state, "leave 0.EV13")
    assert names(state.circle[0]) == ["0.EV13"]
    assert state.damage == {number("0.EV13"): 2}


@pytest.mark.clause("O-BUNNY-02")
def test_damage_stays_from_turn_to_turn() -> None:
    state = position(circle="EV13", damage={"0.EV13": 2})
    end_turn(state)
    end_turn(state)
    assert (state.turn, state.damage) == (0, {number("0.EV13"): 2})


@pytest.mark.clause("O-GROUND-02")
@for_each(
    ("before", "bonus", "rolled", "killed"),
    [
        (0, 0, 5, False),
        (0, 0, 4, True),
        (1, 0, 5, True),  # damage adds up
        (3, 0, 8, False),
        (0, 2, 3, False),  # modifiers count for what a creature endures
        (0, 2, 2, True),
    ],
)
def test_damage_adds_up_until_a_creature_is_killed(before: int, bonus: int, rolled: int, killed: bool) -> None:
    modified: dict[str, Any] = {"bonus": {"1.EO13": bonus}, "attached": {"1.EO13": ["1.EO28"]}} if bonus else {}
    state = attack(dice=(rolled,), damage={"1.EO13": before} if before else {}, **modified)
    play(state, "run play")
    assert names(state.circle[1]) == ([] if killed else ["1.EO13"])
    assert names(state.discards[1]) == (["1.EO13", "1.EO28"][: 1 + bool(bonus)] if killed else [])
    assert state.damage.get(number("1.EO13"), 0) == (0 if killed else before + 8 - rolled)


@pytest.mark.clause("O-KILL-01")
def test_whoever_finishes_it_gains_the_points() -> None:
    state = position(seats=3, circle="EV13 | EO13 | EG13", top="EV22 | EO22", ready="2 | 2", seed=d12(5, 7))
    play(state, "run play", "aim 2.EG13")
    end_turn(state)
    assert (state.ledger, state.damage) == ([10, 10, 10], {number("2.EG13"): 3})
    play(state, "run play", "aim 2.EG13")  # one point of damage more
    assert state.ledger == [10, 10 + 4, 10]


@pytest.mark.clause("O-KILL-02")
def test_nobody_gains_for_what_its_own_owner_killed() -> None:
    state = attack("0.EV26", dice=(7, 1, 1), circle="EV01 | EO13 EO01")
    events = play(state, "run play", "aim 1.EO13")
    # Both neighbours have 3 points and suffer 3: his own dies for nothing, the other one for its points.
    assert names(state.discards[0]) == ["0.EV26", "0.EV01"]
    assert names(state.discards[1]) == ["1.EO01"]
    assert state.ledger == [10 + 3, 10]
    assert sorted((event.details["owner"], event.details["points"]) for event in told(events, "kills")) == [
        (0, 0),
        (1, 3),
    ]


@pytest.mark.clause("O-KILL-03")
@pytest.mark.parametrize(("bonus", "damage"), [(0, 0), (0, 3), (5, 0), (5, 8)])
def test_a_kill_brings_points_and_modifiers_whatever_the_damage(bonus: int, damage: int) -> None:
    more: dict[str, Any] = {"bonus": {"1.EO13": bonus}, "attached": {"1.EO13": ["1.EO28"]}} if bonus else {}
    state = attack("0.EV25", dice=(1,), damage={"1.EO13": damage} if damage else {}, **more)
    play(state, "run play")
    assert names(state.circle[1]) == []
    assert state.ledger == [10 + 4 + bonus, 10]


@pytest.mark.clause("O-KILL-04")
def test_the_killed_go_to_the_pile_of_their_controller() -> None:
    # A bunny of the deck of seat 0 that came to seat 1, with a modifier that a third player put behind it
    state = attack(
        "0.EV25", dice=(1,), seats=3, circle="EV13 | 0.EV14", bonus={"0.EV14": 1}, attached={"0.EV14": ["2.EG28"]}
    )
    play(state, "run play")
    assert names(state.discards[1]) == ["0.EV14", "2.EG28"]
    assert names(state.discards[0]) == ["0.EV25"]
    assert state.discards[2] == ()


@pytest.mark.clause("O-SCORE-02")
def test_damage_lowers_what_a_piece_scores() -> None:
    state = attack(dice=(6,))
    assert total(state, 1) == 10 + 4
    play(state, "run play")
    assert total(state, 1) == 10 + 4 - 2
    state = position(circle="EV13", center="EV15(EV14) | EO17(EO13)", ready="3", top="EV30", seed=d12(5))
    assert total(state, 1) == 10 + 10 + 4
    play(state, "run play")
    assert total(state, 1) == 10 + (10 - 3) + 4
