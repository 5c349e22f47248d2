"""The Ground Weapon Runner: where it goes, what it does and what it suffers."""

from typing import Any

import pytest

from tests.games.odyssey.positions import d12, names, number, offered, options, play, position, told, with_defaults
from tests.looping import for_each
from warren.games.odyssey import OdysseyState
from warren.kernel.game import Event

RUNNER = "0.EV33"


def ready_to_run(*dice: int, **more: Any) -> OdysseyState:
    """Return a turn in which a runner can be played; the dice are those of the defences."""
    return position(**with_defaults(more, seed=d12(*dice), top=RUNNER, ready="4", circle="EV13 | EO13 EO07"))


def run(state: OdysseyState, first: str, way: str = "clockwise") -> list[Event]:
    """Let the runner go."""
    return play(state, "run play", f"aim {first}", way)


def visited(events: list[Event]) -> list[str]:
    """Return the creatures that had to defend, one after the other."""
    return [event.details["piece"] for event in told(events, "rolls")]


def suffered(events: list[Event]) -> list[int]:
    """Return the damage of the runner, one roll after the other."""
    return [event.details["amount"] for event in told(events, "runner suffers")]


@pytest.mark.clause("O-RUNNER-01")
def test_a_runner_starts_at_any_creature_ones_own_too() -> None:
    state = ready_to_run(12, center="| EO15", inside={"1.EO15": ["1.EO14"]})
    play(state, "run play")
    assert offered(state, "aim") == ["0.EV13", "1.EO07", "1.EO13"]
    assert visited(play(state, "aim 0.EV13", "clockwise")) == ["0.EV13"]


@pytest.mark.clause("O-RUNNER-01")
def test_its_player_chooses_the_direction() -> None:
    state = ready_to_run(6, 6, 12)
    play(state, "run play", "aim 1.EO13")
    assert options(state) == ["clockwise", "counterclockwise"]
    assert visited(play(state, "clockwise")) == ["1.EO13", "1.EO07", "0.EV13"]
    assert visited(run(ready_to_run(6, 6, 12), "1.EO13", "counterclockwise")) == ["1.EO13", "0.EV13", "1.EO07"]


@pytest.mark.clause("O-RUNNER-01", "O-PLAY-05")
def test_among_two_creatures_nobody_asks_which_way() -> None:
    state = ready_to_run(6, 12, circle="EV13 | EO13")
    assert visited(play(state, "run play", "aim 1.EO13")) == ["1.EO13", "0.EV13"]


@pytest.mark.clause("O-KILL-02", "O-RUNNER-02", "O-RUNNER-03")
@for_each(
    ("aimed", "dice", "damage", "to_runner", "ledger"),
    [
        ("1.EO07", (3, 12), {"1.EO07": 3}, [6], 10),  # a low roll damages the creature,
        ("1.EO07", (8, 12), {}, [2, 6], 10),  # a high one the runner,
        ("1.EO07", (6, 12), {}, [6], 10),  # and that of its level neither
        ("1.EO07", (1, 12), None, [6], 15),  # a kill is scored,
        ("0.EV13", (1, 12), None, [6], 10),  # but not that of a creature of one's own
    ],
)
def test_a_low_roll_damages_the_creature_and_a_high_one_the_runner(
    aimed: str, dice: tuple[int, ...], damage: dict[str, int] | None, to_runner: list[int], ledger: int
) -> None:
    state = ready_to_run(*dice)
    events = run(state, aimed)
    assert len(visited(events)) == len(dice)
    assert suffered(events) == to_runner
    assert state.damage == {number(piece): points for piece, points in (damage or {}).items()}
    assert (aimed in names((*state.discards[0], *state.discards[1]))) == (damage is None)
    assert state.ledger == [ledger, 10]


@pytest.mark.clause("O-RUNNER-04")
@pytest.mark.parametrize(("roll", "damage", "to_runner"), [(5, 2, 0), (6, 1, 0), (7, 0, 1), (8, 0, 2)])
def test_a_raised_level_attacks_but_does_not_protect_it(roll: int, damage: int, to_runner: int) -> None:
    state = ready_to_run(roll, 12, circle="EV01 EV03 | EO13")
    events = run(state, "1.EO13")
    assert [event.details["level"] for event in told(events, "rolls")] == [7, 7]
    assert state.damage.get(number("1.EO13"), 0) == damage
    assert suffered(events) == ([to_runner] if to_runner else []) + [6]


@pytest.mark.clause("O-RUNNER-04")
def test_a_boost_raises_all_its_attacks() -> None:
    state = ready_to_run(8, 9, 9, saved="ER37", ready="5")
    play(state, "play 0.ER37")
    events = run(state, "1.EO07")
    assert state.damage == {number("1.EO07"): 1}
    assert [event.details["level"] for event in told(events, "rolls")] == [9, 9, 9]
    assert suffered(events) == [2, 3, 3]


@pytest.mark.clause("O-RUNNER-05", "O-EFFECT-WEAPON-RUNNER")
@for_each("color", ["EV", "EO", "EG", "EY", "ER", "EB"])
@for_each("dice", [(12,), (9, 9), (11, 7), (8, 8, 8), (11, 6, 9)])
def test_it_goes_on_until_it_has_taken_six_damage(color: str, dice: tuple[int, ...]) -> None:
    runner = f"0.{color}33"
    state = ready_to_run(*dice, top=runner)
    events = run(state, "1.EO13")
    assert [event.details["level"] for event in told(events, "rolls")] == [6] * len(dice)
    assert names(state.discards[0])[0] == runner


@pytest.mark.clause("O-RUNNER-05")
def test_it_visits_ones_own_creatures_too() -> None:
    state = ready_to_run(6, 6, 4, 12)
    assert visited(run(state, "1.EO13")) == ["1.EO13", "1.EO07", "0.EV13", "1.EO13"]
    assert state.damage == {number("0.EV13"): 2}


@pytest.mark.clause("O-RUNNER-05")
def test_a_single_creature_is_visited_again() -> None:
    state = ready_to_run(5, 6, 12, circle="EV13")
    assert visited(play(state, "run play")) == ["0.EV13"] * 3
    assert state.damage == {number("0.EV13"): 1}


@pytest.mark.clause("O-RUNNER-05")
def test_an_empty_circle_ends_it() -> None:
    state = ready_to_run(2, circle="EV13")
    assert visited(play(state, "run play")) == ["0.EV13"]
    assert state.circle == [(), ()]
    assert {*names(state.discards[0])} >= {"0.EV13", RUNNER}


@pytest.mark.clause("O-RUNNER-05")
def test_it_is_over_in_the_turn_of_its_player() -> None:
    state = ready_to_run(6, 6, 6, 12)
    events = run(state, "1.EO13")
    stops = [at for at, event in enumerate(events) if event.kind == "runner stops"]
    following = [at for at, event in enumerate(events) if event.kind in ("draws", "turn")]
    assert len(stops) == 1
    assert stops[0] < following[0]
    assert RUNNER in names(state.discards[0])


@pytest.mark.clause("O-RUNNER-06", "O-EFFECT-WEAPON-LEVEL-BONUS-GROUND-WEAPON")
@pytest.mark.parametrize("bunny", ["0.EO09", "0.ER09"])
def test_chimerabbit_and_death_stalker_do_nothing_for_it(bunny: str) -> None:
    state = ready_to_run(5, 12, circle=f"{bunny} | EO13 EO07")
    events = run(state, "1.EO13")
    assert visited(events) == ["1.EO13", "1.EO07"]
    assert [event.details["level"] for event in told(events, "rolls")] == [6, 6]
    assert state.damage == {number("1.EO13"): 1}
