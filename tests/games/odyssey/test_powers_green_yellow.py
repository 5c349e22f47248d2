"""The abilities of the Super Bunnies in green and yellow, one after the other."""

import pytest

from tests.games.odyssey.positions import asked, d12, end_turn, names, number, offered, options, play, resources, told
from tests.games.odyssey.powers import CITY_OF_EIGHT, attack, attacked, besieging, rolled, starting, turn_of
from tests.looping import for_each

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
    state = turn_of("0.EG07", top=city, ready="EG43 EG44")
    play(state, "run play", "slot 0 0")
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
@pytest.mark.parametrize(("roll", "comes_back"), [(9, False), (10, True), (12, True)])
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
    none = starting("0.EY07", damage={"0.EY07": 2})
    play(none, "begin")
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
@pytest.mark.parametrize("roll", [1, 3, 4, 12])
def test_count_cutworm_costs_a_resource_with_three_or_less(roll: int) -> None:
    state = turn_of("0.EY11", seats=4, seed=d12(roll), ready="| EO43 EO44", spent="| EG43 | EG43")
    play(state, "use 0.EY11")
    assert options(state) == ["oppose 1", "oppose 2"]
    play(state, "oppose 1")
    if roll <= 3:
        assert asked(state) == 1
        assert options(state) == ["choose 1.EO43", "choose 1.EG43"]
        play(state, "choose 1.EG43")
    assert asked(state) == 0
    assert names(state.discards[1]) == (["1.EG43"] if roll <= 3 else [])
    assert names(state.ready[1]) == ["1.EO43", "1.EO44"]
