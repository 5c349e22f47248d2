"""Ground Weapons and Runners: whom they hit, the rolls against them, the damage, and who gains by it."""

from typing import Any

import pytest

from tests.games.odyssey.positions import (
    asked,
    d12,
    end_turn,
    names,
    number,
    offered,
    options,
    play,
    played,
    position,
    resources,
    told,
    total,
    with_defaults,
)
from tests.looping import for_each
from warren.games.odyssey import OdysseyState, attacks, rules
from warren.games.odyssey.frames import START
from warren.games.odyssey.parts import COLORS
from warren.games.odyssey.sets import standard
from warren.kernel.game import Event

LEVELS = {"19": 5, "20": 6, "21": 7, "22": 8, "23": 9, "24": 10, "25": 12, "26": 7, "27": 8}
"""The level of a Ground Weapon, by the number in its id."""
CHANGED = {
    **{"EV21": 9, "EV23": 11, "EV24": 12},
    **{"EO20": 7, "EO21": 8, "EO22": 9, "EO23": 10, "EO24": 11},
    **{"EY23": 8, "EY24": 9, "EY25": 11},
    **{"ER20": 7, "ER23": 10, "ER24": 11},
    **{"EB19": 6, "EB20": 7, "EB21": 9, "EB22": 9, "EB23": 12, "EB24": 12},
}
"""The levels that the balance of the decks made others."""


def attack(weapon: str = "0.EV22", dice: tuple[int, ...] = (8,), **more: Any) -> OdysseyState:
    """Return a turn in which seat 0 can launch a weapon at the one creature of seat 1."""
    pieces = {"circle": "EV13 | EO13", "ready": "6"} | more
    return position(top=weapon, seed=d12(*dice), **pieces)


@pytest.mark.clause("O-PLAY-03", "O-ATTACK-03", "O-EFFECT-WEAPON-CREATURE")
@for_each(("rolled", "damage"), [(5, 3), (6, 2), (7, 1), (8, 0), (9, 0), (12, 0)])
def test_what_is_missing_to_the_level_is_damage(rolled: int, damage: int) -> None:
    state = attack(dice=(rolled,))
    events = play(state, "run play")
    assert state.damage == ({number("1.EO13"): damage} if damage else {})
    assert [event.seat for event in told(events, "holds")] == ([] if damage else [1])
    assert names(state.discards[0]) == ["0.EV22"]


@pytest.mark.clause("O-CITY-08", "O-GROUND-01", "O-TARGET-01")
def test_a_ground_weapon_targets_a_creature_of_an_opponent_in_the_circle() -> None:
    state = played(attack(seats=3, circle="EV13 EV14 | EO13 | EG01 EG05", center="| EO15 EO17(EO14)"), "run play")
    assert offered(state, "aim") == ["1.EO13", "2.EG01", "2.EG05"]  # no own one, no occupant and no city
    assert offered(attack(circle="EV13 EV14", center="| EO15 EO17(EO14)"), "run") == ["discard"]


@pytest.mark.clause("O-ATTACK-01")
def test_the_level_is_the_printed_one_with_all_that_raises_it() -> None:
    state = position(
        decks=("orange", "red"),
        circle="EO01 EO03 | ER13",
        center="EO15(EO09)",
        ready="EO43 EO44 1.ER43",
        saved="1.ER37",
        top="EO22",
    )
    # A pair, Chimerabbit, and a Power Surge that came by trade
    (rolled,) = told(play(state, "play 1.ER37", "run play"), "rolls")
    assert rolled.details["level"] == 9 + 1 + 1 + 3


@pytest.mark.clause("O-ATTACK-02")
@for_each("target", ["1.EO13", "2.EG13"])
def test_the_owner_of_the_target_rolls_a_d12(target: str) -> None:
    state = attack(seats=3, dice=(12,), circle="EV13 | EO13 | EG13")
    (rolled,) = told(play(state, "run play", f"aim {target}"), "rolls")
    assert rolled.seat == int(target[0])
    assert (rolled.details["die"], rolled.details["bonus"]) == (12, 0)


@pytest.mark.clause("O-EFFECT-WEAPON-CREATURE")
@for_each("weapon", [card.id for card in standard().cards if card.subtype == "ground_weapon"])
def test_every_ground_weapon_has_its_level(weapon: str) -> None:
    level, color = CHANGED.get(weapon, LEVELS[weapon[2:]]), weapon[:2]
    for roll in (level - 1, level):
        state = attack(
            f"0.{weapon}",
            dice=(roll, 12),
            decks=(COLORS[weapon[1]], "orange"),
            circle=f"{color}13 | EO13",
            ready={0: [f"0.{color}{n}" for n in range(43, 47)]},
        )
        rolls = told(play(state, "run play"), "rolls")
        assert (rolls[0].seat, rolls[0].details["level"]) == (1, level)
        assert state.damage.get(number("1.EO13"), 0) == level - roll


@pytest.mark.clause("O-BUNNY-02")
def test_damage_stays_when_a_bunny_moves_in_or_out() -> None:
    state = played(position(circle="EV13", center="EV15", damage={"0.EV13": 2}), "move 0.EV13")
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
    state = played(attack(dice=(rolled,), damage={"1.EO13": before} if before else {}, **modified), "run play")
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
@for_each(("bonus", "damage"), [(0, 0), (0, 3), (5, 0), (5, 8)])
def test_a_kill_brings_points_and_modifiers_whatever_the_damage(bonus: int, damage: int) -> None:
    more: dict[str, Any] = {"bonus": {"1.EO13": bonus}, "attached": {"1.EO13": ["1.EO28"]}} if bonus else {}
    state = played(attack("0.EV25", dice=(1,), damage={"1.EO13": damage} if damage else {}, **more), "run play")
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


LETTERS = ("EV", "EO", "EG", "EY", "ER", "EB")
SPREADING, DOUBLE = "0.EV26", "0.EV27"


def launching(card: str = SPREADING, *dice: int, **more: Any) -> OdysseyState:
    """Return a turn in which a weapon with further targets can be played."""
    return position(**with_defaults(more, seed=d12(*dice), top=card, ready="4 | 2", circle="EV13 | EO13 EO07 EO14"))


def defended(events: list[Event]) -> list[tuple[int | None, str, int]]:
    """Return who rolled for which creature against which level, one after the other."""
    return [(event.seat, event.details["piece"], event.details["level"]) for event in told(events, "rolls")]


@pytest.mark.clause("O-TARGET-01")
def test_ones_own_creature_beside_the_target_is_hit() -> None:
    state = played(launching(SPREADING, 12, 12, 3), "run play")
    assert offered(state, "aim") == ["1.EO07", "1.EO13", "1.EO14"]
    assert (0, "0.EV13", 4) in defended(play(state, "aim 1.EO13"))
    assert state.damage == {number("0.EV13"): 1}


@pytest.mark.clause("O-SPLASH-01")
def test_every_target_has_a_roll_of_its_own() -> None:
    state = launching(SPREADING, 4, 3, 2)
    events = play(state, "run play", "aim 1.EO07")
    assert [event.details["die"] for event in told(events, "rolls")] == [4, 3, 2]
    assert state.damage == {number("1.EO07"): 3, number("1.EO14"): 1, number("1.EO13"): 2}
    for target, *others in (
        ("1.EO13", "1.EO07", "0.EV13"),
        ("1.EO07", "1.EO14", "1.EO13"),
        ("1.EO14", "0.EV13", "1.EO07"),
    ):
        events = play(launching(SPREADING, 12, 12, 12), "run play", f"aim {target}")
        assert [piece for _, piece, _ in defended(events)] == [target, *others]  # then clockwise


@pytest.mark.clause("O-SPLASH-02")
def test_further_targets_are_chosen_after_the_responses() -> None:
    state = played(launching(DOUBLE, 12, 12, hand="| EO39"), "run play", "aim 1.EO07")
    assert asked(state) == 1
    play(state, "pass")
    assert asked(state) == 0
    assert options(state) == ["aim 1.EO13", "aim 1.EO14"]
    assert state.dice == 0


@pytest.mark.clause("O-SPLASH-03")
@for_each("card", [SPREADING, DOUBLE])
def test_a_single_neighbour_is_hit_once_and_without_one_nobody_else(card: str) -> None:
    state = launching(card, 12, 12, circle="EV13 | EO13")
    assert [piece for _, piece, _ in defended(play(state, "run play"))] == ["1.EO13", "0.EV13"]
    # The box asks for a creature of the attacker's own: here it is gone when the weapon takes effect.
    alone = launching(card, 12, circle="| EO13")
    events: list[Event] = []
    alone.events = events.append
    attacks.fire(alone, 0, number(card), number("1.EO13"), False)
    rules.proceed(alone)
    assert [piece for _, piece, _ in defended(events)] == ["1.EO13"]


@pytest.mark.clause("O-EFFECT-SPLASH-BOTH-ADJACENT", "O-EFFECT-SPLASH-ONE-ADJACENT")
def test_nothing_raises_the_level_of_further_targets() -> None:
    state = launching(SPREADING, 12, 12, 12, saved="ER37", ready="5", circle="EV01 EV03 EO09 | EO13 EO07 EO14")
    play(state, "play 0.ER37")
    events = play(state, "run play", "aim 1.EO07")
    assert [level for _, _, level in defended(events)] == [7 + 3 + 1 + 1, 4, 4]
    double = launching(DOUBLE, 12, 12, circle="EO09 | EO13 EO07 EO14")
    events = play(double, "run play", "aim 1.EO07", "aim 1.EO13")
    assert [level for _, _, level in defended(events)] == [9, 8]


@pytest.mark.clause("O-EFFECT-SPLASH-BOTH-ADJACENT")
@for_each("color", LETTERS)
def test_both_neighbours_defend_against_the_lower_level(color: str) -> None:
    state = launching(f"0.{color}26", 12, 1, 4)
    events = play(state, "run play", "aim 1.EO07")
    assert defended(events) == [(1, "1.EO07", 7), (1, "1.EO14", 4), (1, "1.EO13", 4)]
    assert state.damage == {number("1.EO14"): 3}


@pytest.mark.clause("O-EFFECT-SPLASH-ONE-ADJACENT")
@for_each("color", LETTERS)
def test_one_neighbour_of_ones_choice_defends(color: str) -> None:
    state = played(launching(f"0.{color}27", 8, 5), "run play", "aim 1.EO07")
    assert options(state) == ["aim 1.EO13", "aim 1.EO14"]
    assert defended(play(state, "aim 1.EO13")) == [(1, "1.EO07", 8), (1, "1.EO13", 8)]
    assert state.damage == {number("1.EO13"): 3}
    assert len([card for card in names(state.discards[0]) if card in resources(0, 4)]) == 1


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
    state = played(ready_to_run(12, center="| EO15", inside={"1.EO15": ["1.EO14"]}), "run play")
    assert offered(state, "aim") == ["0.EV13", "1.EO07", "1.EO13"]
    assert visited(play(state, "aim 0.EV13", "clockwise")) == ["0.EV13"]


@pytest.mark.clause("O-RUNNER-01")
def test_its_player_chooses_the_direction() -> None:
    state = played(ready_to_run(6, 6, 12), "run play", "aim 1.EO13")
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
@for_each(("roll", "damage", "to_runner"), [(5, 2, 0), (6, 1, 0), (7, 0, 1), (8, 0, 2)])
def test_a_raised_level_attacks_but_does_not_protect_it(roll: int, damage: int, to_runner: int) -> None:
    state = ready_to_run(roll, 12, circle="EV01 EV03 | EO13")
    events = run(state, "1.EO13")
    assert [event.details["level"] for event in told(events, "rolls")] == [7, 7]
    assert state.damage.get(number("1.EO13"), 0) == damage
    assert suffered(events) == ([to_runner] if to_runner else []) + [6]


@pytest.mark.clause("O-RUNNER-04")
def test_a_boost_raises_all_its_attacks() -> None:
    state = played(ready_to_run(8, 9, 9, saved="ER37", ready="5"), "play 0.ER37")
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
@for_each("bunny", ["0.EO09", "0.ER09"])
def test_chimerabbit_and_death_stalker_do_nothing_for_it(bunny: str) -> None:
    state = ready_to_run(5, 12, circle=f"{bunny} | EO13 EO07")
    events = run(state, "1.EO13")
    assert visited(events) == ["1.EO13", "1.EO07"]
    assert [event.details["level"] for event in told(events, "rolls")] == [6, 6]
    assert state.damage == {number("1.EO13"): 1}
