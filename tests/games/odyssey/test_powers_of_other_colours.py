"""The abilities of green, yellow, red and blue Super Bunnies, one after the other."""

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
    resources,
    seed_for_lot,
    told,
    with_defaults,
)
from tests.games.odyssey.powers import CITY_OF_EIGHT, attack, attacked, besieging, rolled, starting, turn_of
from tests.looping import for_each
from warren.games.odyssey import OdysseyState

# Green


@pytest.mark.clause("O-EFFECT-DEFENSE-BONUS-OWN-CITIES")
def test_bulwark_bess_defends_cities() -> None:
    for state in (besieging(circle="EV13 | EG05", dice=(5,)), besieging(inside="1.EG05", dice=(5,))):
        assert rolled(attack(state), "bonus") == [2]
        assert state.damage == {number("1.EO17"): 1}
    assert rolled(attack(attacked("1.EG05", "1.EO13", dice=(12,)), "1.EO13"), "bonus") == [0]  # no creatures
    assert rolled(attack(besieging("0.EG05")), "bonus") == [0]  # and no cities of others


@pytest.mark.clause("O-EFFECT-COST-REDUCTION")
@for_each("city", ["0.EG15", "0.EG17"])
def test_trailblazer_makes_cities_cheaper_but_for_burns(city: str) -> None:
    assert "run play" not in options(turn_of("0.EG13", top=city, ready="EG43 EG44"))
    state = played(turn_of("0.EG07", top=city, ready="EG43 EG44"), "run play", "slot 0 0")
    assert names(state.center[0]) == [city]
    assert {*names(state.discards[0])} == {"0.EG43", "0.EG44"}
    assert "run play" not in options(turn_of("0.EG07", top=city, ready="EG43"))


@pytest.mark.clause("O-EFFECT-COST-REDUCTION")
@for_each("card", ["0.EG13", "0.EG22", "0.EG34"])
def test_trailblazer_makes_nothing_else_cheaper(card: str) -> None:
    assert "run play" not in options(turn_of("0.EG07", top=card, ready="", center="| EO15"))


@pytest.mark.clause("O-EFFECT-STRIKE-CITY")
def test_faultline_strikes_a_city() -> None:
    state = turn_of(
        "0.EG09",
        seed=d12(2),
        center=f"{CITY_OF_EIGHT} | EO15 EO16 EO17",
        inside={CITY_OF_EIGHT: ["0.EV14"], "1.EO15": ["1.EO01"], "1.EO17": ["1.EO03"]},
    )
    play(state, "use 0.EG09")
    assert options(state) == ["aim 1.EO15", "aim 1.EO17"]
    events = play(state, "aim 1.EO17")
    assert rolled(events, "level") == [5]
    assert state.damage == {number("1.EO17"): 3}
    assert names(state.discards[0]) == resources(0, 1)


@pytest.mark.clause("O-EFFECT-RECOVER-ON-KILL", "O-SIEGE-02")
@for_each(
    ("besieged", "dice", "recovered"),
    [
        (False, 1, ["0.EV50"]),  # for a kill
        (False, 7, []),  # for nothing less
        (True, 1, ["0.EV50", "0.EV51"]),  # for a city, and for the one who lived in it
        (True, 4, ["0.EV50"]),  # for a sacrifice: of 10 points 3 are left, and a bunny of 4 lives there
    ],
)
def test_the_claimjumper_recovers_a_resource_for_each_kill(besieged: bool, dice: int, recovered: list[str]) -> None:
    used = "EV50 EV51 EV52 EV19"
    if besieged:
        state = besieging("0.EG11", dice=(dice,), damage={"1.EO17": 3}, discards=used)
    else:
        state = attacked(circle="EG11 | EO13", dice=(dice,), discards=used)
    events = attack(state)
    assert bool(told(events, "sacrifices")) == (dice == 4)
    spent = names(state.spent[0])
    assert [card for card in spent if card in ("0.EV50", "0.EV51", "0.EV52")] == recovered
    assert not {*recovered} & {*names(state.discards[0])}


@pytest.mark.clause("O-EFFECT-RECOVER-ON-KILL")
def test_what_was_recovered_is_spent_until_the_next_turn() -> None:
    state = attacked(circle="EG11 | EO13", dice=(1,), discards="EV50 EY43")
    attack(state)
    assert options(state) == ["choose 0.EV50", "choose 0.EY43"]
    play(state, "choose 0.EY43")
    assert "0.EY43" in names(state.spent[0])
    assert "0.EY43" not in names(state.ready[0])
    end_turn(state)
    end_turn(state)
    assert "0.EY43" in names(state.ready[0])


# Yellow


@pytest.mark.clause("O-EFFECT-START-RECOVERY")
@for_each(("roll", "comes_back"), [(9, False), (10, True), (12, True)])
def test_harvest_moon_recovers_a_resource_with_ten_or_more(roll: int, comes_back: bool) -> None:
    state = starting("0.EY05", dice=(roll,), discards="EV50 EV51")
    assert names(state.spent[0]) == (["0.EV50"] if comes_back else [])
    assert state.ready[0] == ()
    assert len(names(state.discards[0])) == 2 - comes_back


@pytest.mark.clause("O-EFFECT-START-HEAL")
def test_sister_sunflower_heals_two_creatures_by_one() -> None:
    hurt = {"0.EV13": 2, "0.EV14": 2, "0.EY07": 2}
    state = starting("0.EY07", "0.EV13", "0.EV14", damage=hurt)
    assert options(state) == ["use 0.EY07", "begin"]
    play(state, "use 0.EY07")
    assert options(state) == ["choose 0.EV13", "choose 0.EV14", "choose 0.EY07", "enough"]
    play(state, "choose 0.EV14")
    assert options(state) == ["choose 0.EV13", "choose 0.EY07", "enough"]
    play(state, "choose 0.EY07")
    assert {card: state.damage[number(card)] for card in hurt} == {"0.EV13": 2, "0.EV14": 1, "0.EY07": 1}
    assert "run discard" in options(state)  # the start is over


@pytest.mark.clause("O-EFFECT-START-HEAL")
def test_sister_sunflower_may_heal_one_or_none() -> None:
    one = starting("0.EY07", "0.EV13", damage={"0.EV13": 2, "0.EY07": 2})
    play(one, "use 0.EY07", "choose 0.EV13", "enough")
    assert one.damage == {number("0.EV13"): 1, number("0.EY07"): 2}
    none = played(starting("0.EY07", damage={"0.EY07": 2}), "begin")
    assert none.damage == {number("0.EY07"): 2}
    assert offered(none, "use") == []


@pytest.mark.clause("O-EFFECT-DIRECT-DAMAGE")
def test_blightblossom_damages_without_a_roll() -> None:
    state = turn_of("0.EY09", opposing=["1.EO13", "1.EO14", "1.EO07"], center="| EO15", inside={"1.EO15": ["1.EO01"]})
    play(state, "use 0.EY09")
    assert options(state) == ["aim 1.EO07", "aim 1.EO13", "aim 1.EO14"]
    play(state, "aim 1.EO14")
    assert state.damage == {number("1.EO14"): 1}
    assert state.dice == 0
    assert names(state.discards[0]) == resources(0, 1)


@pytest.mark.clause("O-EFFECT-RESOURCE-RAID-ROLL")
@for_each("roll", [1, 3, 4, 12])
def test_count_cutworm_costs_a_resource_with_three_or_less(roll: int) -> None:
    state = played(turn_of("0.EY11", seats=4, seed=d12(roll), ready="| EO43 EO44", spent="| EG43 | EG43"), "use 0.EY11")
    assert options(state) == ["oppose 1", "oppose 2"]
    play(state, "oppose 1")
    if roll <= 3:
        assert asked(state) == 1
        assert options(state) == ["choose 1.EO43", "choose 1.EG43"]
        play(state, "choose 1.EG43")
    assert asked(state) == 0
    assert names(state.discards[1]) == (["1.EG43"] if roll <= 3 else [])
    assert names(state.ready[1]) == ["1.EO43", "1.EO44"]


# Red


@pytest.mark.clause("O-EFFECT-WEAPON-LEVEL-BONUS-CITY-WEAPON")
def test_dynamo_doe_raises_city_weapons() -> None:
    state = besieging("0.ER05", dice=(8,))
    assert rolled(attack(state), "level") == [9]
    assert state.damage == {number("1.EO17"): 1}
    assert rolled(attack(attacked(circle="ER05 | EO13", dice=(12,))), "level") == [8]


@pytest.mark.clause("O-EFFECT-REROLL-DEFENSE")
@for_each(("second", "damage"), [(8, {}), (5, {"1.ER07": 3})])
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


@pytest.mark.clause("O-EFFECT-WEAPON-SPLASH")
def test_death_stalker_adds_a_target_at_half_the_level() -> None:
    state = attacked(circle="ER09 | EO13 EO07 EO14", dice=(8, 1))
    attack(state, "1.EO07")
    assert options(state) == ["aim 1.EO13", "aim 1.EO14"]
    events = play(state, "aim 1.EO14")
    assert (rolled(events, "piece"), rolled(events, "level")) == (["1.EO07", "1.EO14"], [8, 4])
    assert state.damage == {number("1.EO14"): 3}
    assert rolled(attack(besieging("0.ER09")), "piece") == ["1.EO17"]


@pytest.mark.clause("O-EFFECT-WEAPON-SPLASH", "O-SPLASH-04")
@for_each(
    ("weapon", "own", "aimed", "levels"),
    [
        ("0.EV21", "ER09", ["1.EO13"], [9, 4]),  # half of the whole level, rounded down
        ("0.EV21", "ER09 EO09", ["1.EO13"], [10, 5]),
        ("0.EV22", "ER09 EO09 EO10", ["1.EO13"], [10, 5]),
        ("0.EV23", "ER09 EO09 EV01 EV03", ["1.EO13"], [13, 6]),
        ("0.EV22", "ER09 ER10", ["1.EO14", "1.EO13"], [8, 4, 4]),  # each adds a target,
        ("0.EV22", "ER09 ER10", ["1.EO13", "1.EO13"], [8, 4, 4]),  # which may be the same neighbour
        ("0.EV27", "ER09", ["1.EO14", "1.EO13"], [8, 8, 4]),  # on top of what a double weapon does
    ],
)
def test_each_death_stalker_adds_a_target(weapon: str, own: str, aimed: list[str], levels: list[int]) -> None:
    state = attacked(weapon=weapon, circle=f"{own} | EO13 EO07 EO14", dice=(12,) * len(levels))
    attack(state, "1.EO07")
    events = play(state, *(f"aim {piece}" for piece in aimed))
    assert sorted(rolled(events, "piece")) == sorted(["1.EO07", *aimed])
    assert rolled(events, "level") == levels


@pytest.mark.clause("O-SPLASH-04")
@for_each(
    ("dice", "bonus", "before", "rolls", "damage"),
    [
        ((12, 3, 2), 6, 0, 3, 1 + 2),
        ((12, 1, 1), 6, 0, 3, 3 + 3),
        ((12, 1), 0, 2, 2, 0),  # a neighbour that is gone does not roll again
    ],
)
def test_a_neighbour_that_is_hit_twice_rolls_twice(
    dice: tuple[int, ...], bonus: int, before: int, rolls: int, damage: int
) -> None:
    more: dict[str, Any] = {"bonus": {"1.EO13": bonus}} if bonus else {"damage": {"1.EO13": before}}
    state = attacked(circle="ER09 ER10 | EO13 EO07 EO14", dice=dice, **more)
    attack(state, "1.EO07")
    events = play(state, "aim 1.EO13", "aim 1.EO13")
    assert rolled(events, "piece") == ["1.EO07", "1.EO13", "1.EO13"][:rolls]
    assert state.damage.get(number("1.EO13"), 0) == damage
    assert names(state.discards[1]) == ([] if damage else ["1.EO13"])


@pytest.mark.clause("O-EFFECT-BOOST-POWER")
def test_overload_raises_the_next_weapon_of_the_turn() -> None:
    state = played(attacked(circle="ER11 | EO13", dice=(11,)), "use 0.ER11")
    assert names(state.discards[0]) == resources(0, 1)
    assert rolled(attack(state), "level") == [8 + 4]
    assert state.damage == {number("1.EO13"): 1}
    assert state.boost == 0


# Blue


@pytest.mark.clause("O-EFFECT-START-RESOURCE")
def test_captain_capacitor_brings_a_virtual_technology() -> None:
    # Fan Bunnies cost two Technology.
    assert "run play" not in options(starting("0.EV13", ready="EB43", top="EB13"))
    state = played(starting("0.EB05", ready="EB43", top="EB13"), "run play", "slot 0 0")
    assert names(state.circle[0]) == ["0.EB13", "0.EB05"]
    assert state.virtual[1] == 0
    # Two Elementals: Technology could pay one by substitution, but a virtual resource is no substitute.
    assert "run play" not in options(starting("0.EB05", ready="EV43", top="EV13"))
    assert offered(starting("0.EB05", ready="", saved="EV36"), "play") == ["0.EV36"]  # it pays White


def peeking(top: str) -> OdysseyState:
    """Return a game in which seat 0 has looked at the TOP RUN of seat 1."""
    state = played(turn_of("0.EB07", seats=3, top=f"| {top} | EG20", ready="| 4", seed=d12(2, 2)), "use 0.EB07")
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
@for_each("weapon", ["1.EO20", "1.EO30", "1.EO33"])
def test_everybody_learns_whether_it_was_a_weapon(weapon: str) -> None:
    unknown, is_weapon, is_none = peeking("1.EO20"), peeking(weapon), peeking("1.EO13")
    for state in (is_weapon, is_none):
        play(state, "oppose 1")
    for seat in (1, 2, None):
        classes = [state.view(seat).top_classes[1] for state in (unknown, is_weapon, is_none)]
        assert len({*classes}) == 3


@pytest.mark.clause("O-EFFECT-PEEK-RUN")
@for_each(("top", "bonus"), [("1.EO20", 1), ("1.EO13", 0)])
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
    state = played(with_redeux(lost=1), "use 0.EB09")
    assert names(state.hands[0]) == ["0.EV02", "0.EV03", "0.EV04", "0.EV20", "0.EV28"]
    assert "0.EV20" not in names(state.discards[0])
    assert offered(state, "use") == []


@pytest.mark.clause("O-REDEUX-01")
@for_each(
    ("ready", "spent", "burned", "left"),
    [
        ("EB43 EB44 EV43", "", ["0.EB43", "0.EB44"], ["0.EV43"]),
        ("", "EB50 EB51", ["0.EB50", "0.EB51"], []),  # spent or not: the spent ones first
        ("EB43", "EB50 EB51", ["0.EB50", "0.EB51"], ["0.EB43"]),
        ("EB43 EB44", "EB50 EB51", ["0.EB50", "0.EB51"], ["0.EB43", "0.EB44"]),
        ("EB43", "", [], ["0.EB43"]),  # not one alone, nor with others that would have to substitute
        ("EB43 EV43 EV44", "", [], ["0.EV43", "0.EV44", "0.EB43"]),
        ("", "", [], []),
    ],
)
def test_redeux_burns_two_real_technology(ready: str, spent: str, burned: list[str], left: list[str]) -> None:
    state = with_redeux(ready=ready, spent=spent)
    assert offered(state, "use") == (["0.EB09"] if burned else [])
    play(state, *(["use 0.EB09"] if burned else []))
    assert [card for card in names(state.discards[0]) if card[:4] == "0.EB"] == burned
    assert names(state.ready[0]) == left


@pytest.mark.clause("O-REDEUX-01")
def test_redeux_burns_no_virtual_technology() -> None:
    state = played(with_redeux(ready="EB43 EV43", saved="EV36"), "play 0.EV36", "pay elementals")
    assert state.virtual[0] == 3
    assert offered(state, "use") == []


@pytest.mark.clause("O-REDEUX-02")
def test_redeux_takes_any_weapon() -> None:
    state = played(with_redeux(discards="EV13 EV20 EV30 EV28 EV33 EV26 | EO20"), "use 0.EB09")
    assert options(state) == ["aim 0.EV20", "aim 0.EV26", "aim 0.EV30", "aim 0.EV33"]
    assert offered(with_redeux(discards="EV13 EV28 | EO20"), "use") == []


@pytest.mark.clause("O-REDEUX-03")
@for_each(("at", "lost"), [(1, "0.EV01"), (5, "0.EV20"), (6, "0.EV28")])
def test_redeux_costs_a_blind_card_of_the_hand(at: int, lost: str) -> None:
    state = played(with_redeux(lost=at), "use 0.EB09")
    assert names(state.discards[0])[-1] == lost
    assert lost not in names(state.hands[0])
    assert len(names(state.hands[0])) == 5
