"""Ground Weapons and Runners: whom they hit, the rolls against them, the damage, and who gains by it."""

from typing import Any

import pytest

from tests.games.odyssey.positions import d12, end_turn, goes, names, number, play, played, position, told
from tests.looping import for_each, for_each_by_clause
from warren.games.odyssey import attacks, rules
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
LETTERS = ("EV", "EO", "EG", "EY", "ER", "EB")
ATTACK: dict[str, Any] = {"top": "EV22", "circle": "EV13 | EO13", "ready": "6", "dice": (8,)}
"""Seat 0 can launch a weapon of level 8 at the one creature of seat 1, of four points."""
SPREADING: dict[str, Any] = {"top": "EV26", "ready": "4 | 2", "circle": "EV13 | EO13 EO07 EO14"}
"""A weapon of level 7, and of 4 for both neighbours."""
DOUBLE = {**SPREADING, "top": "EV27"}
"""A weapon of level 8, for a neighbour too."""
RUNNER: dict[str, Any] = {"top": "EV33", "ready": "4", "circle": "EV13 | EO13 EO07"}
"""A runner of level 6, which stops after as much damage."""


def on(there: dict[str, Any], *dice: int, **more: Any) -> dict[str, Any]:
    """Return a table with something else on it, and these dice."""
    return {**there, **({"dice": dice} if dice else {}), **more}


def modified(bonus: int) -> dict[str, Any]:
    return {"bonus": {"1.EO13": bonus}, "attached": {"1.EO13": ["1.EO28"]}}


def rolled(die: int, damage: int) -> tuple[Any, ...]:
    """Return that a weapon of level 8 does so much damage to a roll."""
    left = {"1.EO13": damage} if damage else {}
    return (on(ATTACK, die), "run play", {"damage": left, "discards": "EV22", "rolls die": [die]})


def ran(aimed: str, *dice: int, pieces: str, **then: Any) -> tuple[Any, ...]:
    """Return that a runner meets these pieces with these rolls."""
    return (on(RUNNER, *dice), f"run play, aim {aimed}, clockwise", {"rolls piece": pieces.split(), **then})


@for_each_by_clause(
    ("there", "steps", "then"),
    {
        "O-PLAY-03": [rolled(8, 0), rolled(5, 3)],
        "O-ATTACK-03": [rolled(7, 1), rolled(9, 0)],
        "O-EFFECT-WEAPON-CREATURE": [rolled(6, 2), rolled(12, 0)],
        "O-GROUND-01": [
            # No own one, no occupant and no city.
            (
                on(ATTACK, seats=3, circle="EV13 EV14 | EO13 | EG01 EG05", center="| EO15 EO17(EO14)"),
                "run play",
                {"aim": "1.EO13, 2.EG01, 2.EG05"},
            ),
            (on(ATTACK, circle="EV13 EV14", center="| EO15 EO17(EO14)"), "", {"run": "discard"}),
        ],
        # A pair, Chimerabbit, and a Power Surge that came by trade
        "O-ATTACK-01": [
            (
                {
                    "decks": ("orange", "red"),
                    "circle": "EO01 EO03 | ER13",
                    "center": "EO15(EO09)",
                    "ready": "EO43 EO44 1.ER43",
                    "saved": "1.ER37",
                    "top": "EO22",
                },
                "play 1.ER37, run play",
                {"rolls level": [9 + 1 + 1 + 3]},
            )
        ],
        "O-BUNNY-02": [
            (
                {"circle": "EV13", "center": "EV15", "damage": {"0.EV13": 2}},
                "move 0.EV13",
                {"damage": {"0.EV13": 2}, "total": [10 + 8 + (4 - 2), 10]},
            ),
            (
                {"phase": START, "center": "EV15(EV13)", "attached": {"0.EV15": ["0.EV35"]}, "damage": {"0.EV13": 2}},
                "leave 0.EV13",
                {"circle": "EV13", "damage": {"0.EV13": 2}},
            ),
        ],
        # Damage adds up until a creature is killed; modifiers count for what it endures.
        "O-GROUND-02": [
            (on(ATTACK, 5), "run play", {"circle": "EV13 | EO13", "damage": {"1.EO13": 3}}),
            (on(ATTACK, 4), "run play", {"circle": "EV13 | -", "discards": "EV22 | EO13", "damage": {}}),
            (on(ATTACK, 5, damage={"1.EO13": 1}), "run play", {"circle": "EV13 | -", "damage": {}}),
            (on(ATTACK, 8, damage={"1.EO13": 3}), "run play", {"damage": {"1.EO13": 3}}),
            (on(ATTACK, 3, **modified(2)), "run play", {"circle": "EV13 | EO13", "damage": {"1.EO13": 5}}),
            (on(ATTACK, 2, **modified(2)), "run play", {"discards": "EV22 | EO13 EO28", "damage": {}}),
        ],
        # A kill brings points and modifiers, whatever the damage.
        "O-KILL-03": [
            (on(ATTACK, 1, top="EV25", **there), "run play", {"circle": "EV13 | -", "ledger": [10 + points, 10]})
            for points, there in (
                (4, {}),
                (4, {"damage": {"1.EO13": 3}}),
                (9, modified(5)),
                (9, {**modified(5), "damage": {"1.EO13": 8}}),
            )
        ],
        # A bunny of the deck of seat 0 that came to seat 1, with a modifier that a third player put behind it
        "O-KILL-04": [
            (
                on(ATTACK, 1, top="EV25", seats=3, circle="EV13 | 0.EV14", attached={"0.EV14": ["2.EG28"]}),
                "run play",
                {"discards": "EV25 | 0.EV14 2.EG28 | -"},
            )
        ],
        # Both neighbours have 3 points and suffer 3: his own dies for nothing, the other one for its points.
        "O-KILL-02": [
            (
                on(SPREADING, 7, 1, 1, circle="EV01 | EO13 EO01"),
                "run play, aim 1.EO13",
                {"discards": "EV26 EV01 | EO01", "ledger": [10 + 3, 10]},
            )
        ],
        "O-SCORE-02": [
            (on(ATTACK, 6), "", {"total": [10 + 4, 10 + 4]}),
            (on(ATTACK, 6), "run play", {"total": [10 + 4, 10 + 4 - 2]}),
            (
                {"circle": "EV13", "center": "EV15(EV14) | EO17(EO13)", "ready": "3", "top": "EV30", "dice": (5,)},
                "run play",
                {"total": [10 + 4 + 8 + 4, 10 + (10 - 3) + 4]},
            ),
        ],
        "O-TARGET-01": [
            (SPREADING, "run play", {"aim": "1.EO07, 1.EO13, 1.EO14"}),
            (  # One's own creature beside the target is hit.
                on(SPREADING, 12, 12, 3),
                "run play, aim 1.EO13",
                {"rolls piece": ["1.EO13", "1.EO07", "0.EV13"], "damage": {"0.EV13": 1}},
            ),
        ],
        # Every target has a roll of its own: first the direct one, then clockwise.
        "O-SPLASH-01": [
            (
                on(SPREADING, 4, 3, 2),
                "run play, aim 1.EO07",
                {"rolls die": [4, 3, 2], "damage": {"1.EO07": 3, "1.EO14": 1, "1.EO13": 2}},
            ),
            *(
                (on(SPREADING, 12, 12, 12), f"run play, aim {target}", {"rolls piece": [target, *others]})
                for target, *others in (
                    ("1.EO13", "1.EO07", "0.EV13"),
                    ("1.EO07", "1.EO14", "1.EO13"),
                    ("1.EO14", "0.EV13", "1.EO07"),
                )
            ),
        ],
        # Further targets are chosen after the responses.
        "O-SPLASH-02": [
            (on(DOUBLE, hand="| EO39"), "run play, aim 1.EO07", {"asked": 1, "respond": "1.EO39"}),
            (
                on(DOUBLE, hand="| EO39"),
                "run play, aim 1.EO07, pass",
                {"asked": 0, "options": "aim 1.EO13, aim 1.EO14", "dice": 0},
            ),
        ],
        # A single neighbour is hit once.
        "O-SPLASH-03": [
            (on(there, 12, 12, circle="EV13 | EO13"), "run play", {"rolls piece": ["1.EO13", "0.EV13"]})
            for there in (SPREADING, DOUBLE)
        ],
        "O-EFFECT-SPLASH-BOTH-ADJACENT": [
            *(
                (
                    on(SPREADING, 12, 1, 4, top=f"0.{letters}26"),
                    "run play, aim 1.EO07",
                    {"rolls piece": ["1.EO07", "1.EO14", "1.EO13"], "rolls level": [7, 4, 4], "damage": {"1.EO14": 3}},
                )
                for letters in LETTERS
            ),
            (  # Nothing raises the level of further targets.
                on(SPREADING, 12, 12, 12, saved="ER37", ready="5", circle="EV01 EV03 EO09 | EO13 EO07 EO14"),
                "play 0.ER37, run play, aim 1.EO07",
                {"rolls level": [7 + 3 + 1 + 1, 4, 4]},
            ),
        ],
        "O-EFFECT-SPLASH-ONE-ADJACENT": [
            (DOUBLE, "run play, aim 1.EO07", {"options": "aim 1.EO13, aim 1.EO14"}),
            *(
                (
                    on(DOUBLE, 8, 5, top=f"0.{letters}27"),
                    "run play, aim 1.EO07, aim 1.EO13",
                    {"rolls piece": ["1.EO07", "1.EO13"], "rolls level": [8, 8], "damage": {"1.EO13": 3}},
                )
                for letters in LETTERS
            ),
            (
                on(DOUBLE, 12, 12, circle="EO09 | EO13 EO07 EO14"),
                "run play, aim 1.EO07, aim 1.EO13",
                {"rolls level": [9, 8]},
            ),
        ],
        "O-RUNNER-01": [
            # It starts at any creature, one's own too, and its player chooses the direction.
            (on(RUNNER, center="| EO15(EO14)"), "run play", {"aim": "0.EV13, 1.EO07, 1.EO13"}),
            ran("0.EV13", 12, pieces="0.EV13"),
            (RUNNER, "run play, aim 1.EO13", {"options": "clockwise, counterclockwise"}),
            ran("1.EO13", 6, 6, 12, pieces="1.EO13 1.EO07 0.EV13"),
            (
                on(RUNNER, 6, 6, 12),
                "run play, aim 1.EO13, counterclockwise",
                {"rolls piece": ["1.EO13", "0.EV13", "1.EO07"]},
            ),
        ],
        "O-PLAY-05": [  # Among two creatures nobody asks which way.
            (
                on(RUNNER, 6, 12, circle="EV13 | EO13"),
                "run play, aim 1.EO13",
                {"rolls piece": ["1.EO13", "0.EV13"]},
            )
        ],
        # A low roll damages the creature, a high one the runner, and that of its level neither.
        "O-RUNNER-02": [
            ran("1.EO07", 3, 12, pieces="1.EO07 0.EV13", damage={"1.EO07": 3}, ledger=[10, 10]),
            ran("1.EO07", 1, 12, pieces="1.EO07 0.EV13", damage={}, ledger=[15, 10]),  # a kill is scored,
            ran("0.EV13", 1, 12, pieces="0.EV13 1.EO13", damage={}, ledger=[10, 10]),  # but not that of one's own
        ],
        # What raises its level attacks but does not protect it: with a pair, of level 7.
        "O-RUNNER-04": [
            *(
                (
                    on(RUNNER, roll, 12, circle="EV01 EV03 | EO13"),
                    "run play, aim 1.EO13, clockwise",
                    {"rolls level": [7, 7], "damage": {"1.EO13": 7 - roll} if roll < 7 else {}},
                )
                for roll in (5, 6, 7, 8)
            ),
            (
                on(RUNNER, 8, 9, 9, saved="ER37", ready="5"),
                "play 0.ER37, run play, aim 1.EO07, clockwise",
                {"rolls level": [9, 9, 9], "damage": {"1.EO07": 1}},
            ),
        ],
        # It goes on until it has taken six damage, and visits one's own creatures too.
        "O-RUNNER-05": [
            *(
                (
                    on(RUNNER, *dice, top=f"0.{letters}33"),
                    "run play, aim 1.EO13, clockwise",
                    {"rolls level": [6] * len(dice), "discards": f"{letters}33"},
                )
                for letters in LETTERS
                for dice in ((12,), (9, 9), (11, 7), (8, 8, 8), (11, 6, 9))
            ),
            ran("1.EO13", 6, 6, 4, 12, pieces="1.EO13 1.EO07 0.EV13 1.EO13", damage={"0.EV13": 2}),
            (
                on(RUNNER, 5, 6, 12, circle="EV13"),
                "run play",
                {"rolls piece": ["0.EV13"] * 3, "damage": {"0.EV13": 1}},
            ),
            (on(RUNNER, 2, circle="EV13"), "run play", {"circle": "- | -", "discards": "EV13 EV33"}),
        ],
        # Chimerabbit and Death Stalker do nothing for it.
        "O-RUNNER-06": [
            (
                on(RUNNER, 5, 12, circle=f"{bunny} | EO13 EO07"),
                "run play, aim 1.EO13, clockwise",
                {"rolls piece": ["1.EO13", "1.EO07"], "rolls level": [6, 6], "damage": {"1.EO13": 1}},
            )
            for bunny in ("EO09", "ER09")
        ],
    },
)
def test_weapons_and_runners(there: dict[str, Any], steps: str, then: dict[str, Any]) -> None:
    goes(position(**there), steps, then)


@pytest.mark.clause("O-ATTACK-02")
@for_each("target", ["1.EO13", "2.EG13"])
def test_the_owner_of_the_target_rolls_a_d12(target: str) -> None:
    state = position(**on(ATTACK, 12, seats=3, circle="EV13 | EO13 | EG13"))
    (rolled,) = told(play(state, "run play", f"aim {target}"), "rolls")
    assert (rolled.seat, rolled.details["die"], rolled.details["bonus"]) == (int(target[0]), 12, 0)


@pytest.mark.clause("O-EFFECT-WEAPON-CREATURE")
@for_each("weapon", [card.id for card in standard().cards if card.subtype == "ground_weapon"])
def test_every_ground_weapon_has_its_level(weapon: str) -> None:
    level, color = CHANGED.get(weapon, LEVELS[weapon[2:]]), weapon[:2]
    there = on(
        ATTACK, decks=(COLORS[weapon[1]], "orange"), circle=f"{color}13 | EO13", ready=f"{color}43-46", top=weapon
    )
    for roll in (level - 1, level):
        state = position(**on(there, roll, 12))
        events = play(state, "run play")
        assert told(events, "rolls")[0].details["level"] == level
        assert roll < level or told(events, "holds")[0].seat == 1
        assert state.damage.get(number("1.EO13"), 0) == level - roll


@pytest.mark.clause("O-BUNNY-02")
def test_damage_stays_from_turn_to_turn() -> None:
    state = position(circle="EV13", damage={"0.EV13": 2})
    end_turn(state)
    end_turn(state)
    goes(state, "", {"turn": 0, "damage": {"0.EV13": 2}})


@pytest.mark.clause("O-KILL-01")
def test_whoever_finishes_it_gains_the_points() -> None:
    state = position(seats=3, circle="EV13 | EO13 | EG13", top="EV22 | EO22", ready="2 | 2", seed=d12(5, 7))
    play(state, "run play", "aim 2.EG13")
    end_turn(state)
    goes(state, "", {"ledger": [10, 10, 10], "damage": {"2.EG13": 3}})
    goes(state, "run play, aim 2.EG13", {"ledger": [10, 10 + 4, 10]})  # one point of damage more


@pytest.mark.clause("O-KILL-02")
def test_it_is_told_whose_creature_was_killed_for_how_many_points() -> None:
    events = play(position(**on(SPREADING, 7, 1, 1, circle="EV01 | EO13 EO01")), "run play", "aim 1.EO13")
    kills = [(event.details["owner"], event.details["points"]) for event in told(events, "kills")]
    assert sorted(kills) == [(0, 0), (1, 3)]


@pytest.mark.clause("O-SPLASH-03")
@for_each("there", [SPREADING, DOUBLE])
def test_without_a_neighbour_nobody_else_is_hit(there: dict[str, Any]) -> None:
    # The box asks for a creature of the attacker's own: here it is gone when the weapon takes effect.
    alone = position(**on(there, 12, circle="| EO13"))
    events: list[Event] = []
    alone.events = events.append
    attacks.fire(alone, 0, alone.tops[0], number("1.EO13"), False)
    rules.proceed(alone)
    assert [event.details["piece"] for event in told(events, "rolls")] == ["1.EO13"]


@pytest.mark.clause("O-RUNNER-02", "O-RUNNER-03", "O-RUNNER-04", "O-EFFECT-WEAPON-RUNNER")
@for_each(
    ("circle", "dice", "suffered"),
    [
        ("EV13 | EO13 EO07", (3, 12), [6]),
        ("EV13 | EO13 EO07", (8, 12), [2, 6]),
        ("EV13 | EO13 EO07", (6, 12), [6]),
        ("EV01 EV03 | EO13", (8, 12), [2, 6]),  # of its own level, whatever raises that
    ],
)
def test_a_high_roll_damages_the_runner(circle: str, dice: tuple[int, ...], suffered: list[int]) -> None:
    events = play(position(**on(RUNNER, *dice, circle=circle)), "run play", "aim 1.EO13", "clockwise")
    assert [event.details["amount"] for event in told(events, "runner suffers")] == suffered


@pytest.mark.clause("O-RUNNER-05")
def test_a_run_is_over_in_the_turn_of_its_player() -> None:
    state = position(**on(RUNNER, 6, 6, 6, 12))
    kinds = [event.kind for event in play(state, "run play", "aim 1.EO13", "clockwise")]
    assert kinds.count("runner stops") == 1
    assert kinds.index("runner stops") < kinds.index("draws")
    assert "0.EV33" in names(played(state).discards[0])
