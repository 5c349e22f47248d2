"""Attacks and defence by the greedy agent: targets, responses, rolls, shields, sacrifices."""

import pytest

from tests.agents.odyssey.choosing import choice, choices
from tests.games.odyssey.positions import asked, options, play, played, position
from tests.games.odyssey.powers import attack, attacked, besieging
from warren.games.odyssey.actions import CARD_NUMBERS

# Targets


def test_it_aims_at_what_it_is_likely_to_kill() -> None:
    state = attacked("1.EO13", "1.EO05", damage={"1.EO05": 4})
    assert choices(state, 2) == ["run play", "aim 1.EO05"]


def test_with_a_strong_weapon_it_aims_at_what_is_worth_most() -> None:
    state = attacked("1.EO01", "1.EO09", weapon="0.EV25")
    assert choices(state, 2) == ["run play", "aim 1.EO09"]


def test_it_aims_at_who_leads() -> None:
    state = position(seats=3, circle="EV13 | EO13 | EG13", top="EV22", ready="5", ledger={1: 12, 2: 40})
    assert choices(state, 2) == ["run play", "aim 2.EG13"]


def test_it_does_not_aim_where_the_defence_is_better() -> None:
    # Beside Alpha Hare every other creature of its side adds 2.
    state = attacked("1.EO13", "1.EO05", "1.EO14", "1.EY13", "1.EY14")
    assert choices(state, 2)[1] in ("aim 1.EY13", "aim 1.EY14", "aim 1.EO05")


def test_a_runner_sets_out_into_the_section_of_an_opponent() -> None:
    state = attacked("1.EO13", "1.EO01", weapon="0.EV33")
    played = choices(state, 3)
    assert played[0] == "run play"
    assert played[1].startswith("aim 1.")


def test_direct_damage_finishes_what_is_nearly_dead() -> None:
    state = position(
        decks=("yellow", "orange"),
        circle="EY09 | EO13 EO05",
        top="EY20",
        ready={0: [f"0.EY{number}" for number in range(43, 50)]},
        damage={"1.EO05": 4},
    )
    assert choices(state, 2) == ["use 0.EY09", "aim 1.EO05"]


# Payment


def test_it_pays_with_the_type_that_its_deck_needs_least() -> None:
    state = position(top="EV21", circle="EV13 | EO13", ready="EV43 EV44 ER43")
    assert choices(state, 2) == ["run play", "pay energy"]


# Responses


def test_it_lets_a_weapon_pass_that_can_do_little() -> None:
    state = attacked("1.EO13", weapon="0.EV19", saved="| EO39", ready="5 | 3")
    attack(state)
    assert choice(state) == "pass"


def test_it_cancels_a_weapon_that_would_cost_it_much() -> None:
    state = attacked("1.EO05", weapon="0.EV25", saved="| EO39", ready="5 | 3", damage={})
    attack(state)
    assert choice(state) == "respond 1.EO39"


@pytest.mark.parametrize(("number", "answer"), [(7, ["pass"]), (4, ["respond 1.EO41", "raise"]), (12, ["pass"])])
def test_the_weighted_die_is_for_rolls_that_it_can_turn(number: int, answer: list[str]) -> None:
    """Level 8 against four points: a 4 kills and an 8 does not; a 7 does little and a 12 nothing."""
    state = attacked("1.EO13", dice=(number,), saved="| EO41", ready="5 | 3")
    attack(state)
    if asked(state) == 1:
        assert choices(state, len(answer)) == answer


def test_the_attacker_lowers_a_roll_that_saves_the_target() -> None:
    state = attacked("1.EO05", weapon="0.EV24", dice=(8,), saved="EV41", ready="6")
    attack(state)
    assert choices(state, 2) == ["respond 0.EV41", "lower"]


def test_red_tape_stops_what_costs_most() -> None:
    state = position(
        decks=("green", "violet"),
        circle="EG13 EG01",
        center="EG15(EG02) | EV17(EV13)",
        saved="EG37 | EV42",
        ready={0: [f"0.EG{number}" for number in range(43, 48)], 1: ["1.EV43"]},
    )
    play(state, "play 0.EG37")
    assert choice(state) == "respond 1.EV42"


# Defence


@pytest.mark.parametrize(("number", "answer"), [(1, "reroll"), (11, "keep")])
def test_a_bad_roll_is_rolled_again(number: int, answer: str) -> None:
    state = attacked("1.ER07", weapon="0.EV25", dice=(number,), decks=("violet", "red"))
    attack(state)
    assert choice(state) == answer


def test_a_bodyguard_takes_what_would_kill_another_and_not_him() -> None:
    state = attacked(
        "1.EV01",
        "1.EV07",
        dice=(5,),
        decks=("blue", "violet"),
        weapon="0.EB22",
        circle="EB13 | EV01 EV07",
        ready={0: [f"0.EB{number}" for number in range(43, 48)]},
    )
    attack(state, "1.EV01")
    assert choice(state) == "shield 1.EV07"


def test_it_gives_up_as_few_occupants_as_it_can() -> None:
    state = besieging(dice=(6,), inside="1.EO13")
    city, cards = CARD_NUMBERS["1.EO17"], ("1.EO01", "1.EO05")
    state.inside[city] = tuple(CARD_NUMBERS[card] for card in cards)
    state.damage[city] = 1
    attack(state)
    assert options(state) == ["choose 1.EO01", "choose 1.EO05"]
    assert choice(state) == "choose 1.EO01"


def test_it_always_calls_six_cards() -> None:
    state = played(position(top="EV20", manual_refill=True), "run discard", "draw", "draw")
    bottom = next(text for text in options(state) if text.startswith("bottom"))
    play(state, bottom)
    assert choice(state) == "call"
