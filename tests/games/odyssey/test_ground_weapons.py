"""Ground Weapons: whom they target, their level, the roll against them."""

from typing import Any

import pytest

from tests.games.odyssey.positions import d12, names, number, offered, play, position, told
from tests.looping import for_each
from warren.games.odyssey import OdysseyState
from warren.games.odyssey.parts import COLORS
from warren.games.odyssey.sets import standard

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
    state = attack(seats=3, circle="EV13 EV14 | EO13 | EG01 EG05", center="| EO15 EO17(EO14)")
    play(state, "run play")
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
@pytest.mark.parametrize("target", ["1.EO13", "2.EG13"])
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
