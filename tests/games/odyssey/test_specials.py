"""Specials, card by card."""

from typing import Any

import pytest

from tests.games.odyssey.positions import (
    asked,
    d12,
    end_turn,
    names,
    number,
    numbers,
    offered,
    options,
    play,
    played,
    position,
    told,
    total,
    types,
    with_defaults,
)
from tests.looping import for_each
from warren.games.odyssey import OdysseyState

COLORS = ("EV", "EO", "EG", "EY", "ER", "EB")


def with_special(card: str, **more: Any) -> OdysseyState:
    """Return a turn in which a player can play a Special that he has saved."""
    return position(**with_defaults(more, saved=card, circle="EV13 | EO13", ready="4"))


# Construction Crew


def with_damage(roll: int, damage: dict[str, int], card: str = "0.EV29") -> OdysseyState:
    """Return a turn with Construction Crew, two cities of one's own, an opponent's, and an abandoned one."""
    return with_special(
        card,
        seed=d12(roll),
        center="EV15 EV17 EV18 | EO15",
        inside={"0.EV15": ["0.EV01"], "0.EV17": ["0.EV03"], "1.EO15": ["1.EO01"]},
        damage=damage,
    )


@pytest.mark.clause("O-EFFECT-REPAIR-CITIES")
@for_each("color", COLORS)
@for_each(("roll", "left"), [(1, 4), (4, 1), (5, 0), (12, 0)])
def test_construction_crew_repairs_what_it_rolls(color: str, roll: int, left: int) -> None:
    state = with_damage(roll, {"0.EV17": 5, "1.EO15": 2, "0.EV18": 2, "0.EV13": 1}, f"0.{color}29")
    play(state, f"play 0.{color}29")
    assert state.damage.get(number("0.EV17"), 0) == left
    # Cities of others, abandoned ones and creatures are not repaired.
    assert [state.damage[card] for card in numbers(["1.EO15", "0.EV18", "0.EV13"])] == [2, 2, 1]
    assert f"0.{color}29" in names(state.discards[0])


@pytest.mark.clause("O-EFFECT-REPAIR-CITIES")
def test_repair_is_split_as_one_likes() -> None:
    state = played(with_damage(4, {"0.EV15": 3, "0.EV17": 3}), "play 0.EV29")
    for choice in ("choose 0.EV15", "choose 0.EV17", "choose 0.EV15", "choose 0.EV17"):
        assert options(state) == ["choose 0.EV15", "choose 0.EV17", "enough"]
        play(state, choice)
    assert state.damage == {number("0.EV15"): 1, number("0.EV17"): 1}
    less = played(with_damage(12, {"0.EV15": 3, "0.EV17": 3}), "play 0.EV29", "choose 0.EV17", "enough")
    assert less.damage == {number("0.EV15"): 3, number("0.EV17"): 2}


# Riptide


@pytest.mark.clause("O-EFFECT-EXHAUST-EACH-OPPONENT")
def test_riptide_exhausts_two_resources_of_every_opponent() -> None:
    state = played(with_special("0.EV37", seats=3, ready="1 | EO43 EO44 EV43 EG43 | EG43 EG44 EY43"), "play 0.EV37")
    assert offered(state, "exhaust") == ["elementals", "animals", "land"]
    play(state, "exhaust animals", "exhaust elementals")
    assert types(state, state.spent[1]) == ["elementals", "animals"]
    assert offered(state, "exhaust") == ["crops", "land"]
    play(state, "exhaust land", "exhaust land")
    assert (names(state.spent[2]), names(state.ready[2])) == (["2.EG43", "2.EG44"], ["2.EY43"])
    end_turn(state)
    assert names(state.spent[1]) == []  # his turn has come
    assert names(state.spent[2]) == ["2.EG43", "2.EG44"]
    single = played(with_special("0.EV37", seats=3, ready="1 | EO43", spent="| | EG43"), "play 0.EV37")
    assert (single.ready[1], names(single.spent[1]), names(single.spent[2])) == ((), ["1.EO43"], ["2.EG43"])
    assert offered(single, "exhaust") == []


# Second Chance


@pytest.mark.clause("O-EFFECT-REVIVE")
@for_each("color", COLORS)
@for_each(("bunny", "cost"), [("0.EV01", 1), ("0.EV13", 2), ("0.EV05", 3)])
def test_second_chance_revives_a_bunny_that_is_paid_too(color: str, bunny: str, cost: int) -> None:
    card = f"0.{color}38"
    poor, rich = (
        with_special(card, discards=f"EV19 {bunny} EV43", circle="EV14", ready=f"{count}") for count in (cost, cost + 1)
    )
    assert offered(poor, "play") == []
    play(rich, f"play {card}", "slot 0 1")
    assert names(rich.circle[0]) == ["0.EV14", bunny]
    assert names(rich.discards[0]) == ["0.EV19", "0.EV43", card]
    assert len(rich.spent[0]) == cost + 1


@pytest.mark.clause("O-EFFECT-REVIVE")
def test_the_bunny_to_be_revived_is_chosen() -> None:
    state = played(with_special("0.EV38", discards="EV19 EV01 EV02 EV05 | EO14"), "play 0.EV38")
    assert options(state) == ["aim 0.EV01", "aim 0.EV05"]


@pytest.mark.clause("O-SUPER-03")
def test_second_chance_does_not_mix_heroes_and_villains() -> None:
    given: dict[str, Any] = {"discards": "EV09"}
    state = played(with_special("0.EV38", circle="EV05 | EO13", **given), "play 0.EV38")
    assert offered(state, "slot") == ["1 0", "1 1"]
    heroes = with_special("0.EV38", circle="EV05 | EO05", **given)
    assert offered(heroes, "play") == []


# Wild Rumpus


@pytest.mark.clause("O-EFFECT-STRIKE-ALL")
def test_wild_rumpus_strikes_every_opposing_neighbour() -> None:
    circle = {0: ["0.EV13", "0.EV14"], 1: ["1.EO13", "1.EO14"], 2: ["2.EG13", "2.EG14"]}
    state = with_special("0.EO37", seats=3, circle=circle, seed=d12(3, 4))
    events = play(state, "play 0.EO37")
    rolls = [(event.seat, event.details["piece"], event.details["level"]) for event in told(events, "rolls")]
    assert rolls == [(1, "1.EO13", 5), (2, "2.EG14", 5)]
    assert state.damage == {number("1.EO13"): 2, number("2.EG14"): 1}


# Eviction Notice


def with_occupants(**more: Any) -> OdysseyState:
    """Return a turn with Eviction Notice; each player has a city with occupants, and there is an abandoned one."""
    return with_special(
        "0.EG37",
        **with_defaults(
            more,
            circle="EV13 | EO13 EO14",
            center="EV15 | EO15 EO16",
            inside={"0.EV15": ["0.EV14"], "1.EO15": ["1.EO01", "1.EO03"]},
        ),
    )


@pytest.mark.clause("O-TARGET-02")
def test_an_aggressive_special_targets_what_it_says() -> None:
    state = played(with_occupants(), "play 0.EG37")
    assert options(state) == ["aim 1.EO01", "aim 1.EO03"]
    hijack = played(with_special("0.EB37", seats=4, hand="| | -"), "play 0.EB37")
    assert options(hijack) == ["oppose 1", "oppose 3"]


@pytest.mark.clause("O-EFFECT-EVICT")
def test_an_eviction_notice_puts_an_occupant_back_into_the_circle() -> None:
    state = played(with_occupants(damage={"1.EO03": 1}), "play 0.EG37", "aim 1.EO03")
    assert asked(state) == 1  # its owner chooses the slot
    assert options(state) == ["slot 1 0", "slot 1 1", "slot 1 2"]
    play(state, "slot 1 1")
    assert names(state.circle[1]) == ["1.EO13", "1.EO03", "1.EO14"]
    assert names(state.inside[number("1.EO15")]) == ["1.EO01"]
    assert state.damage == {number("1.EO03"): 1}
    last = with_occupants(inside={"0.EV15": ["0.EV14"], "1.EO15": ["1.EO01"]})
    before = total(last, 1)
    play(last, "play 0.EG37", "slot 1 0")
    assert number("1.EO15") not in last.inside  # the city is abandoned
    assert names(last.center[1]) == ["1.EO15", "1.EO16"]
    assert total(last, 1) == before - 8


# Crop Rotation


@pytest.mark.clause("O-EFFECT-RECOVER-RESOURCE")
def test_crop_rotation_brings_back_up_to_two_resources_spent() -> None:
    state = played(with_special("0.EY37", discards="EV50 EV19 EY43 EV51 EB43", ready="EY44 EY45"), "play 0.EY37")
    assert options(state) == ["choose 0.EV50", "choose 0.EY43", "choose 0.EB43", "enough"]
    one = state.copy()
    play(state, "choose 0.EV50", "choose 0.EB43")
    assert {*names(state.spent[0])} == {"0.EY44", "0.EY45", "0.EV50", "0.EB43"}
    assert state.ready[0] == ()
    assert names(state.discards[0]) == ["0.EV19", "0.EY43", "0.EV51", "0.EY37"]
    end_turn(state)
    end_turn(state)
    assert {*names(state.ready[0])} >= {"0.EV50", "0.EB43"}
    play(one, "choose 0.EV50", "enough")
    assert names(one.discards[0]) == ["0.EV19", "0.EY43", "0.EV51", "0.EB43", "0.EY37"]


# Power Surge


@pytest.mark.clause("O-EFFECT-BOOST-NEXT-WEAPON")
def test_power_surge_raises_the_next_weapon_of_the_turn() -> None:
    state = played(with_special("0.ER37", top="EV20", seed=d12(8)), "play 0.ER37")
    (roll,) = told(play(state, "run play"), "rolls")
    assert roll.details["level"] == 6 + 3
    assert state.damage == {number("1.EO13"): 1}
    assert state.boost == 0


@pytest.mark.clause("O-TURN-15", "O-EFFECT-BOOST-NEXT-WEAPON")
def test_a_boost_that_no_weapon_used_is_lost() -> None:
    state = played(with_special("0.ER37", bottom="EV20", seed=d12(4)), "play 0.ER37")
    end_turn(state)
    end_turn(state)
    (roll,) = told(play(state, "run play"), "rolls")
    assert roll.details["level"] == 6


# Firmware Hijack


@pytest.mark.clause("O-EFFECT-HAND-RAID")
def test_firmware_hijack_discards_a_card_of_a_hand_that_is_seen() -> None:
    state = with_special("0.EB37", seats=3, hand="| EO01 EO02 EO19 EO39", pile="| EO43 EO44")
    events = play(state, "play 0.EB37", "oppose 1")
    assert options(state) == ["choose 1.EO01", "choose 1.EO19", "choose 1.EO39"]  # of two that are alike one
    (looked,) = told(events, "looks at hand")
    assert looked.secret["cards"] == ["1.EO01", "1.EO02", "1.EO19", "1.EO39"]
    assert "1.EO" not in str(looked.details)
    play(state, "choose 1.EO39")
    assert names(state.discards[1]) == ["1.EO39"]
    assert names(state.hands[1]) == ["1.EO01", "1.EO02", "1.EO19", "1.EO43", "1.EO44"]  # he draws back to five
    assert state.piles[1] == ()
    # Who saw the hand remembers it.
    assert {card for _, card, _ in state.view(0).seen} == {*numbers(["1.EO01", "1.EO02", "1.EO19"])}
    assert state.view(2).seen == state.view(None).seen == ()
