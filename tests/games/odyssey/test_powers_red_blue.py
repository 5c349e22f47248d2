"""The abilities of the Super Bunnies in red and blue, one after the other."""

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
    resources,
    seed_for_lot,
    told,
    with_defaults,
)
from tests.games.odyssey.powers import attack, attacked, besieging, rolled, starting, turn_of
from warren.games.odyssey import OdysseyState

# Red


@pytest.mark.clause("O-EFFECT-WEAPON-LEVEL-BONUS-CITY-WEAPON")
def test_dynamo_doe_raises_city_weapons() -> None:
    state = besieging("0.ER05", dice=(8,))
    assert rolled(attack(state), "level") == [9]
    assert state.damage == {number("1.EO17"): 1}
    assert rolled(attack(attacked(circle="ER05 | EO13", dice=(12,))), "level") == [8]


@pytest.mark.clause("O-EFFECT-REROLL-DEFENSE")
@pytest.mark.parametrize(("second", "damage"), [(8, {}), (5, {"1.ER07": 3})])
def test_the_second_roll_counts(second: int, damage: dict[str, int]) -> None:
    state = attacked("1.ER07", dice=(7, second))
    attack(state)
    assert asked(state) == 1
    assert options(state) == ["reroll", "keep"]
    play(state, "reroll")
    assert state.damage == {number(card): points for card, points in damage.items()}


@pytest.mark.clause("O-EFFECT-REROLL-DEFENSE")
def test_backdraft_rolls_again_once_a_round() -> None:
    # A weapon that makes both neighbours defend: three rolls of one player.
    state = attacked("1.EO13", "1.ER07", "1.EO14", weapon="0.EV26", dice=(7, 7, 4, 4))
    attack(state, "1.ER07")
    play(state, "keep")
    assert options(state) == ["reroll", "keep"]  # for the next roll, for it was not used
    play(state, "reroll")
    assert asked(state) == 0  # and for the third it is used up
    end_turn(state)
    end_turn(state)
    assert state.rerolled == ()


@pytest.mark.clause("O-POWER-02", "O-EFFECT-REROLL-DEFENSE")
def test_two_backdrafts_repeat_one_roll_twice() -> None:
    state = attacked("1.ER07", "1.ER08", dice=(7, 5, 6))
    attack(state, "1.ER07")
    play(state, "reroll")
    assert options(state) == ["reroll", "keep"]
    play(state, "reroll")
    assert asked(state) == 0
    assert state.damage == {number("1.ER07"): 2}


@pytest.mark.clause("O-EFFECT-REROLL-DEFENSE")
def test_backdraft_is_asked_again_after_its_owners_next_turn_started() -> None:
    weapons: dict[str, Any] = {"top": "EV22 | | EG22", "bottom": "EV20"}
    state = attacked(
        "1.ER07",
        dice=(12, 12, 12, 12, 12),
        seats=3,
        circle="EV13 | ER07 | EG13",
        ready="5 | | 5",
        bonus={"1.ER07": 10},
        **weapons,
    )
    attack(state, "1.ER07")
    play(state, "reroll")
    end_turn(state)
    assert state.turn == 1
    end_turn(state)
    attack(state, "1.ER07")
    assert options(state) == ["reroll", "keep"]
    play(state, "reroll")
    end_turn(state)
    attack(state, "1.ER07")
    assert asked(state) == 0


@pytest.mark.clause("O-EFFECT-REROLL-DEFENSE")
def test_backdraft_decides_before_responses() -> None:
    state = attacked("1.ER07", dice=(7, 8), saved="EV41")
    attack(state)
    assert options(state) == ["reroll", "keep"]
    play(state, "reroll")
    assert asked(state) == 0
    assert offered(state, "respond") == ["0.EV41"]
    play(state, "respond 0.EV41", "lower")
    assert state.damage == {number("1.ER07"): 4}


NEIGHBOURS = ("1.EO13", "1.EO07", "1.EO14")


@pytest.mark.clause("O-EFFECT-WEAPON-SPLASH")
def test_death_stalker_adds_a_target_at_half_the_level() -> None:
    state = attacked(circle={0: ["0.ER09"], 1: NEIGHBOURS}, dice=(8, 1))
    attack(state, "1.EO07")
    assert options(state) == ["aim 1.EO13", "aim 1.EO14"]
    events = play(state, "aim 1.EO14")
    assert rolled(events, "piece") == ["1.EO07", "1.EO14"]
    assert rolled(events, "level") == [8, 4]
    assert state.damage == {number("1.EO14"): 3}
    assert rolled(attack(besieging("0.ER09")), "piece") == ["1.EO17"]


@pytest.mark.clause("O-EFFECT-WEAPON-SPLASH")
@pytest.mark.parametrize(
    ("weapon", "own", "levels"),
    [
        ("0.EV21", ["0.ER09"], [9, 4]),
        ("0.EV21", ["0.ER09", "0.EO09"], [10, 5]),
        ("0.EV22", ["0.ER09", "0.EO09", "0.EO10"], [10, 5]),
        ("0.EV23", ["0.ER09", "0.EO09", "0.EV01", "0.EV03"], [13, 6]),
    ],
)
def test_half_is_of_the_whole_level_rounded_down(weapon: str, own: list[str], levels: list[int]) -> None:
    state = attacked(weapon=weapon, circle={0: own, 1: NEIGHBOURS}, dice=(12, 12))
    attack(state, "1.EO07")
    assert rolled(play(state, "aim 1.EO13"), "level") == levels


@pytest.mark.clause("O-EFFECT-WEAPON-SPLASH")
def test_each_death_stalker_adds_a_target() -> None:
    state = attacked(circle={0: ["0.ER09", "0.ER10"], 1: NEIGHBOURS}, dice=(12, 12, 12))
    attack(state, "1.EO07")
    events = play(state, "aim 1.EO13", "aim 1.EO14")
    assert rolled(events, "piece") == ["1.EO07", "1.EO14", "1.EO13"]
    assert rolled(events, "level") == [8, 4, 4]


@pytest.mark.clause("O-SPLASH-04")
@pytest.mark.parametrize(("dice", "damage"), [((12, 3, 2), 1 + 2), ((12, 1, 1), 3 + 3)])
def test_two_further_targets_may_be_the_same_neighbour(dice: tuple[int, ...], damage: int) -> None:
    state = attacked(circle={0: ["0.ER09", "0.ER10"], 1: NEIGHBOURS}, dice=dice, bonus={"1.EO13": 6})
    attack(state, "1.EO07")
    events = play(state, "aim 1.EO13", "aim 1.EO13")
    assert rolled(events, "piece") == ["1.EO07", "1.EO13", "1.EO13"]
    assert state.damage == {number("1.EO13"): damage}


@pytest.mark.clause("O-SPLASH-04")
def test_a_neighbour_that_is_gone_does_not_roll_again() -> None:
    state = attacked(circle={0: ["0.ER09", "0.ER10"], 1: NEIGHBOURS}, dice=(12, 1), damage={"1.EO13": 2})
    attack(state, "1.EO07")
    events = play(state, "aim 1.EO13", "aim 1.EO13")
    assert rolled(events, "piece") == ["1.EO07", "1.EO13"]
    assert names(state.discards[1]) == ["1.EO13"]


@pytest.mark.clause("O-EFFECT-WEAPON-SPLASH")
def test_death_stalker_comes_on_top_of_what_a_weapon_does() -> None:
    # A double weapon of level 8: one neighbour at 8, and one at half of 8.
    state = attacked(weapon="0.EV27", circle={0: ["0.ER09"], 1: NEIGHBOURS}, dice=(12, 12, 12))
    attack(state, "1.EO07")
    events = play(state, "aim 1.EO14", "aim 1.EO13")
    assert rolled(events, "level") == [8, 8, 4]


@pytest.mark.clause("O-EFFECT-BOOST-POWER")
def test_overload_raises_the_next_weapon_of_the_turn() -> None:
    state = attacked(circle="ER11 | EO13", dice=(11,))
    play(state, "use 0.ER11")
    assert names(state.discards[0]) == resources(0, 1)
    assert rolled(attack(state), "level") == [8 + 4]
    assert state.damage == {number("1.EO13"): 1}
    assert state.boost == 0


# Blue


@pytest.mark.clause("O-EFFECT-START-RESOURCE")
def test_captain_capacitor_brings_a_virtual_technology() -> None:
    # Fan Bunnies cost two Technology.
    own: dict[str, Any] = {"ready": "EB43", "top": "EB13"}
    assert "run play" not in options(starting("0.EV13", **own))
    state = starting("0.EB05", **own)
    assert "run play" in options(state)
    play(state, "run play", "slot 0 0")
    assert names(state.circle[0]) == ["0.EB13", "0.EB05"]
    assert state.virtual[1] == 0


@pytest.mark.clause("O-EFFECT-START-RESOURCE")
def test_the_virtual_technology_is_no_other_type_but_pays_white() -> None:
    # Two Elementals: Technology could pay one by substitution, but a virtual resource is no substitute.
    other = starting("0.EB05", ready="EV43", top="EV13")
    white = starting("0.EB05", ready="", saved="EV36")
    assert "run play" not in options(other)
    assert offered(white, "play") == ["0.EV36"]


def peeking(top: str) -> OdysseyState:
    """Return a game in which seat 0 has looked at the TOP RUN of seat 1."""
    state = turn_of("0.EB07", seats=3, top=f"| {top} | EG20", ready="| 4", seed=d12(2, 2))
    play(state, "use 0.EB07")
    return state


@pytest.mark.clause("O-EFFECT-PEEK-RUN")
def test_gigabyte_alone_sees_the_run() -> None:
    state = peeking("1.EO20")
    assert options(state) == ["oppose 1", "oppose 2"]
    (looked,) = told(play(state, "oppose 1"), "looks at run")
    assert looked.secret == {"card": "1.EO20"}
    assert "1.EO20" not in str(looked.details)
    assert [card for _, card, _ in state.view(0).seen] == [number("1.EO20")]
    assert state.view(2).seen == state.view(None).seen == ()


@pytest.mark.clause("O-EFFECT-PEEK-RUN")
@pytest.mark.parametrize("weapon", ["1.EO20", "1.EO30", "1.EO33"])
def test_everybody_learns_whether_it_was_a_weapon(weapon: str) -> None:
    unknown, is_weapon, is_none = peeking("1.EO20"), peeking(weapon), peeking("1.EO13")
    for state in (is_weapon, is_none):
        play(state, "oppose 1")
    for seat in (1, 2, None):
        classes = [state.view(seat).top_classes[1] for state in (unknown, is_weapon, is_none)]
        assert len({*classes}) == 3


@pytest.mark.clause("O-EFFECT-PEEK-RUN")
@pytest.mark.parametrize(("top", "bonus"), [("1.EO20", 1), ("1.EO13", 0)])
def test_a_weapon_seen_defends_all_until_the_next_turn(top: str, bonus: int) -> None:
    state = turn_of("0.EB07", "0.EV13", top=f"| {top}", bottom="| EO20", ready="| 4", seed=d12(5, 5))
    play(state, "use 0.EB07")
    end_turn(state)
    if top == "1.EO13":
        end_turn(state)
        end_turn(state)
    assert rolled(attack(state, "0.EV13"), "bonus") == [bonus]
    end_turn(state)
    assert state.shields == [0, 0]


def with_redeux(lost: int = 1, **more: Any) -> OdysseyState:
    """Return a turn with Redeux; of the six cards of the hand the one of this number is lost."""
    return turn_of(
        "0.EB09",
        **with_defaults(
            more,
            ready="EB43 EB44 EV43",
            discards="EV13 EV20",
            hand="EV01 EV02 EV03 EV04 EV28",
            seed=seed_for_lot(6, lost),
        ),
    )


@pytest.mark.clause("O-EFFECT-RECOVER-WEAPON")
def test_redeux_takes_a_weapon_of_the_discard_pile_into_the_hand() -> None:
    state = with_redeux(lost=1)
    play(state, "use 0.EB09")
    assert names(state.hands[0]) == ["0.EV02", "0.EV03", "0.EV04", "0.EV20", "0.EV28"]
    assert "0.EV20" not in names(state.discards[0])
    assert offered(state, "use") == []


@pytest.mark.clause("O-REDEUX-01")
@pytest.mark.parametrize(
    "ready",
    [["0.EB43"], ["0.EB43", "0.EV43", "0.EV44"], []],
    ids=["one Technology", "others would have to substitute", "none"],
)
def test_redeux_burns_two_real_technology(ready: list[str]) -> None:
    state = with_redeux()
    play(state, "use 0.EB09")
    assert names(state.ready[0]) == ["0.EV43"]
    assert {*names(state.discards[0])} >= {"0.EB43", "0.EB44"}
    assert offered(with_redeux(ready={0: ready}), "use") == []


@pytest.mark.clause("O-REDEUX-01")
@pytest.mark.parametrize("unspent", [[], ["0.EB43"], ["0.EB43", "0.EB44"]])
def test_redeux_burns_technology_spent_or_not(unspent: list[str]) -> None:
    spent = ["0.EB50", "0.EB51"]
    state = with_redeux(ready={0: unspent}, spent={0: spent})
    play(state, "use 0.EB09")
    assert {*names(state.discards[0])} >= {*spent}
    assert names(state.ready[0]) == unspent


@pytest.mark.clause("O-REDEUX-01")
def test_redeux_burns_no_virtual_technology() -> None:
    state = with_redeux(ready="EB43 EV43", saved="EV36")
    play(state, "play 0.EV36", "pay elementals")
    assert state.virtual[0] == 3
    assert offered(state, "use") == []


@pytest.mark.clause("O-REDEUX-02")
def test_redeux_takes_any_weapon() -> None:
    state = with_redeux(discards="EV13 EV20 EV30 EV28 EV33 EV26 | EO20")
    play(state, "use 0.EB09")
    assert options(state) == ["aim 0.EV20", "aim 0.EV26", "aim 0.EV30", "aim 0.EV33"]


@pytest.mark.clause("O-REDEUX-02")
def test_without_a_weapon_redeux_does_nothing() -> None:
    assert offered(with_redeux(discards="EV13 EV28 | EO20"), "use") == []


@pytest.mark.clause("O-REDEUX-03")
@pytest.mark.parametrize(("at", "lost"), [(1, "0.EV01"), (5, "0.EV20"), (6, "0.EV28")])
def test_redeux_costs_a_blind_card_of_the_hand(at: int, lost: str) -> None:
    state = with_redeux(lost=at)
    play(state, "use 0.EB09")
    assert names(state.discards[0])[-1] == lost
    assert lost not in names(state.hands[0])
    assert len(names(state.hands[0])) == 5
