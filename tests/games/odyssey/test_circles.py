"""The two circles; bunnies in play, Heroes and Villains, pairs."""

from typing import Any

import pytest

from tests.games.odyssey.positions import (
    d12,
    end_turn,
    names,
    number,
    offered,
    options,
    play,
    played,
    position,
    told,
    total,
)
from tests.looping import for_each
from warren.games.odyssey import OdysseyState, rules
from warren.games.odyssey.attacks import launched, level_of
from warren.games.odyssey.frames import IN_CIRCLE, NOTHING, PlaceFrame
from warren.games.odyssey.parts import COLORS
from warren.games.odyssey.pieces import creatures_in_play, neighbours, owner_of, pairs, ring
from warren.games.odyssey.sets import standard
from warren.games.odyssey.stack import push


def beside(state: OdysseyState, piece: str) -> set[str]:
    """Return the neighbours of a piece in its circle."""
    sections = state.center if state.lookup.is_city[number(piece)] else state.circle
    found = neighbours(sections, number(piece))
    assert len(found) == len(set(found))
    return set(names(found))


@pytest.mark.clause("O-GAME-02")
def test_creatures_stand_in_the_bunny_circle_and_cities_in_the_center_circle() -> None:
    state = played(position(top="EV01", ready="1"), "run play", "slot 0 0")
    assert (names(state.circle[0]), names(state.center[0])) == (["0.EV01"], [])
    state = played(position(top="EV15", ready="3"), "run play", "slot 0 0")
    assert (names(state.circle[0]), names(state.center[0])) == ([], ["0.EV15"])


@pytest.mark.clause("O-CIRCLE-01")
def test_a_circle_is_its_sections_in_the_order_of_the_seats() -> None:
    state = position(seats=3, circle="EV14 EV13 | EO13 | EG13", center="EV17 EV15 | EO15")
    assert names(ring(state.circle)) == ["0.EV14", "0.EV13", "1.EO13", "2.EG13"]
    assert names(ring(state.center)) == ["0.EV17", "0.EV15", "1.EO15"]
    assert beside(state, "2.EG13") == {"1.EO13", "0.EV14"}  # it closes into a ring


@pytest.mark.clause("O-CIRCLE-02")
@for_each(
    ("card", "there", "slot", "section"),
    [
        ("0.EV01", {"circle": "EV13 EV14"}, 0, ["0.EV01", "0.EV13", "0.EV14"]),
        ("0.EV01", {"circle": "EV13 EV14"}, 1, ["0.EV13", "0.EV01", "0.EV14"]),
        ("0.EV01", {"circle": "EV13 EV14"}, 2, ["0.EV13", "0.EV14", "0.EV01"]),
        ("0.EV15", {"center": "EV16"}, 0, ["0.EV15", "0.EV16"]),
        ("0.EV15", {"center": "EV16"}, 1, ["0.EV16", "0.EV15"]),
    ],
)
def test_a_new_piece_goes_before_after_or_between_others(
    card: str, there: dict[str, Any], slot: int, section: list[str]
) -> None:
    state = played(position(top=card, ready="3", **there), "run play")
    assert offered(state, "slot") == [*(f"0 {at}" for at in range(len(section))), "1 0"]
    play(state, f"slot 0 {slot}")
    assert names((*state.circle[0], *state.center[0])) == section
    assert owner_of(state, number(card)) == (NOTHING if state.lookup.is_city[number(card)] else 0)


@pytest.mark.clause("O-CIRCLE-03")
def test_a_bunny_in_the_section_of_an_opponent_is_his() -> None:
    state = played(position(seats=3, circle="| | EG13", top="EV13", ready="2"), "run play", "slot 2 1")
    assert owner_of(state, number("0.EV13")) == 2
    assert (total(state, 0), total(state, 2)) == (10, 10 + 4 + 4)


@pytest.mark.clause("O-CIRCLE-03")
def test_a_city_in_the_section_of_an_opponent_is_abandoned() -> None:
    state = played(position(circle="| EO13", top="EV15", ready="3"), "run play", "slot 1 0")
    assert names(state.center[1]) == ["0.EV15"]
    assert owner_of(state, number("0.EV15")) == NOTHING
    assert (total(state, 0), total(state, 1)) == (10, 10 + 4)


@pytest.mark.clause("O-CIRCLE-03")
def test_a_city_that_was_a_gift_belongs_to_whose_bunny_moves_in() -> None:
    state = played(position(turn=1, circle="| EO13", center="| 0.EV15"), "move 1.EO13")
    assert owner_of(state, number("0.EV15")) == 1
    assert total(state, 1) == 10 + 4 + 8


@pytest.mark.clause("O-CIRCLE-04")
def test_pieces_are_not_repositioned() -> None:
    state = position(circle="EV13 EV14 EV01", center="EV15(EV07 EV02) EV16(EV08 EV03)")
    assert options(state) == ["run discard"]  # the bunnies do not fit into the cities, and nothing else moves anything
    end_turn(state)
    assert names(state.circle[0]) == ["0.EV13", "0.EV14", "0.EV01"]
    assert names(state.center[0]) == ["0.EV15", "0.EV16"]


CREATURES = {"seats": 4, "circle": "EV13 EV14 | | EG13 | EY13 EY14"}
CITIES = {"seats": 3, "center": "EV15(EV13) | EO15 | EG15(EG13) EG16"}


@pytest.mark.clause("O-CIRCLE-05", "O-CIRCLE-06")
@for_each(
    ("pieces", "piece", "expected"),
    [
        (CREATURES, "0.EV14", {"0.EV13", "2.EG13"}),  # one of another player, past an empty section
        (CREATURES, "2.EG13", {"0.EV14", "3.EY13"}),
        (CREATURES, "0.EV13", {"3.EY14", "0.EV14"}),  # the last is beside the first
        (CREATURES, "3.EY14", {"0.EV13", "3.EY13"}),
        (CITIES, "0.EV15", {"2.EG16", "1.EO15"}),  # abandoned ones too
        (CITIES, "1.EO15", {"0.EV15", "2.EG15"}),
        ({"circle": "EV13 | EO13"}, "0.EV13", {"1.EO13"}),
        ({"circle": "EV13 | EO13"}, "1.EO13", {"0.EV13"}),
        ({"circle": "| EO13"}, "1.EO13", set()),
    ],
)
def test_neighbours_are_next_in_the_ring_whosever_they_are(
    pieces: dict[str, Any], piece: str, expected: set[str]
) -> None:
    assert beside(position(**pieces), piece) == expected


@pytest.mark.clause("O-GAME-03")
def test_a_creature_is_in_play_in_the_circle_or_in_a_city() -> None:
    state = position(
        decks=("blue", "orange"),
        circle="EB13",
        center="EB15(EB14)",
        away="EB11",
        discards="EB01",
        hand="EB03",
        top="EB28",
        ready="EB43",
    )
    assert names(creatures_in_play(state, 0)) == ["0.EB13", "0.EB14"]
    play(state, "run play")
    assert offered(state, "aim") == ["0.EB13", "0.EB14"]  # a modifier goes behind any creature in play


@pytest.mark.clause("O-BUNNY-01")
def test_a_bunny_comes_through_the_runs_and_scores_in_play() -> None:
    state = position(top="EV13", hand="EV14", ready="4", circle="| EO13")
    assert offered(state, "play") == []
    assert offered(state, "run") == ["play", "discard"]  # it is not saved
    before = total(state, 0)
    play(state, "run play", "slot 0 0")
    assert names(state.circle[0]) == ["0.EV13"]
    assert total(state, 0) == before + 4


@pytest.mark.clause("O-BUNNY-01")
def test_a_bunny_that_is_killed_scores_no_longer() -> None:
    state = position(circle="EV13 | EO13", top="EV25", ready="4", seed=d12(1))
    assert total(state, 1) == 10 + 4
    play(state, "run play")
    assert total(state, 1) == 10


SUPER_BUNNIES = {str(card.name): card for card in standard().cards if card.subtype == "super_bunny"}


@pytest.mark.clause("O-SUPER-01")
@for_each("name", SUPER_BUNNIES)
def test_super_bunnies_have_five_points_and_a_side(name: str) -> None:
    card = SUPER_BUNNIES[name]
    assert card.points == 5
    assert card.alignment in ("hero", "villain")
    assert card.effect is not None
    color = card.color
    state = position(decks=(color, color), circle=f"{card.id}")
    assert total(state, 0) == 10 + 5


@pytest.mark.clause("O-SUPER-02", "O-SUPER-03")
@for_each(
    ("circle", "newcomer", "slots"),
    [
        ("EV05 | EO13", "0.EV09", ["1 0", "1 1"]),  # nobody plays a Villain beside his Hero
        ("EV09 | EO13", "0.EV05", ["1 0", "1 1"]),
        ("EV05 | EO13", "0.EV07", ["0 0", "0 1", "1 0", "1 1"]),  # those of one side get on, and all others
        ("EV09 | EO13", "0.EV11", ["0 0", "0 1", "1 0", "1 1"]),
        ("EV09 | EO13", "0.EV13", ["0 0", "0 1", "1 0", "1 1"]),
        ("| EO09 | EG05", "0.EV05", ["0 0", "2 0", "2 1"]),  # nor is a gift legal that would mix them
    ],
)
def test_heroes_and_villains_are_never_together(circle: str, newcomer: str, slots: list[str]) -> None:
    state = played(position(seats=circle.count("|") + 1, circle=circle, top=newcomer, ready="3"), "run play")
    assert offered(state, "slot") == slots


@pytest.mark.clause("O-SUPER-02")
def test_where_all_have_the_other_side_it_is_not_played() -> None:
    assert offered(position(circle="EV05 | EO05", top="EV09", ready="3"), "run") == ["discard"]
    inside = position(circle="EV13 | EO05", center="EV15(EV05)", top="EV09", ready="3")  # occupants count
    assert offered(inside, "run") == ["discard"]


@pytest.mark.clause("O-SUPER-03")
def test_one_that_would_be_mixed_all_the_same_is_discarded_and_nobody_gains() -> None:
    state = position(circle="EV05")
    push(state, PlaceFrame(0, number("0.EV09"), IN_CIRCLE, 0))
    rules.proceed(state)
    assert names(state.circle[0]) == ["0.EV05"]
    assert names(state.discards[0]) == ["0.EV09"]
    assert state.ledger == [10, 10]


YANG, YANG_2, YIN, YIN_2 = "0.EV01", "0.EV02", "0.EV03", "0.EV04"
OTHER = "0.EV13"


def level(circle: list[str], weapon: str = "0.EV22", target: tuple[str, ...] = ("1.EO13",), **more: Any) -> int:
    """Return the level against which the first target of a weapon defends, which a seat with these bunnies launches."""
    state = position(circle={0: circle, 1: target}, ready="6", top=weapon, seed=d12(12, 12, 12), **more)
    return first_level(state)


def first_level(state: OdysseyState) -> int:
    """Play the run, and give the level of the first attack."""
    found = told(play(state, "run play"), "rolls")[0].details["level"]
    assert isinstance(found, int)
    return found


@pytest.mark.clause("O-PAIR-01", "O-PAIR-02", "O-EFFECT-YANG-YIN-PAIR")
@for_each(
    ("circle", "formed"),
    [
        ([YANG], 0),
        ([YANG, YIN], 1),
        ([YIN, YANG], 1),
        ([YANG, YANG_2], 0),
        ([YIN, YIN_2], 0),
        ([YANG, OTHER], 0),
        ([YANG, OTHER, YIN], 0),  # they must stand side by side
        ([OTHER, YANG, YIN], 1),
        ([YIN, YANG, YIN_2], 1),  # a bunny is in one pair at most
        ([YANG, YIN, YANG_2], 1),
        ([YANG, YIN, YANG_2, YIN_2], 2),  # as many are formed as can be
        ([YIN, YANG, YIN_2, YANG_2], 2),
        ([YANG, YIN, YIN_2, YANG_2], 2),
        ([YANG, YIN, OTHER, YANG_2, YIN_2], 2),
    ],
)
def test_each_pair_gives_a_weapon_one_level_more(circle: list[str], formed: int) -> None:
    assert level(circle) == 8 + formed


@pytest.mark.clause("O-PAIR-01", "O-EFFECT-YANG-YIN-PAIR")
@for_each("letters", ["EV", "EO", "EG", "EY", "ER", "EB"])
def test_every_colour_has_its_pairs(letters: str) -> None:
    deck = COLORS[letters[1]]
    for yin in ("03", "04"):
        for yang in ("01", "02"):
            state = position(decks=(deck, deck), circle=f"{letters}{yang} {letters}{yin}")
            assert level_of(state, 0, number(f"0.{letters}26")) == 7 + 1


@pytest.mark.clause("O-PAIR-01")
@for_each(("weapon", "printed"), [("0.EV19", 5), ("0.EV26", 7), ("0.EV27", 8), ("0.EV30", 8)])
def test_a_pair_raises_every_weapon(weapon: str, printed: int) -> None:
    for circle, more in (([OTHER], 0), ([YANG, YIN], 1)):
        state = position(circle={0: circle})
        assert level_of(state, 0, number(weapon)) == printed + more


@pytest.mark.clause("O-PAIR-01")
@for_each(("yin", "more"), [("1.EO03", 0), ("1.EV03", 1)])
def test_both_must_be_of_one_colour(yin: str, more: int) -> None:
    deck = {"O": "orange", "V": "violet"}[yin[3]]
    assert level([YANG, yin], target=(f"1.E{yin[3]}13",), decks=("violet", deck)) == 8 + more


@pytest.mark.clause("O-PAIR-01", "O-PAIR-02")
@for_each(
    ("circle", "formed"),
    [
        ("EV13 EV01 | 0.EV03 EO13", [0, 0]),  # both must be one's own
        ("EV13 | EO13 0.EV01 0.EV03", [0, 1]),
        ("EV01 EV13 EV03", [1, 0]),  # a section that is the whole circle is closed
        ("EV01 EV13 EV03 | EO13", [0, 0]),
        ("EV03 EV01 EV13 EV04 EV02", [2, 0]),
        ("EV03 EV13 EV04 EV01", [1, 0]),
    ],
)
def test_pairs_are_of_one_section_round_the_whole_circle(circle: str, formed: list[int]) -> None:
    state = position(circle=circle)
    assert [pairs(state, seat) for seat in (0, 1)] == formed


@pytest.mark.clause("O-PAIR-02")
def test_a_level_may_rise_above_twelve() -> None:
    state = position(circle=f"{YANG} {YIN} {YANG_2} {YIN_2} | EO13", ready="4", top="EV25", seed=d12(12))
    assert first_level(state) == 14
    assert state.damage == {number("1.EO13"): 14 - 12}


@pytest.mark.clause("O-PAIR-03")
def test_the_pairs_of_a_turn_are_fixed_by_its_first_weapon() -> None:
    state = position(circle=f"{YIN} {YANG} | EO13", ready="3", top="EV26", seed=d12(12, 1, 12))
    assert first_level(state) == 7 + 1
    assert pairs(state, 0) == 0  # the spreading weapon killed one of the two
    assert [launched(state, 0, number("0.EV22")) for _ in range(2)] == [8 + 1, 8 + 1]  # other weapons of this turn
    end_turn(state)
    end_turn(state)
    assert (state.turn, level_of(state, 0, number("0.EV22"))) == (0, 8)


@pytest.mark.clause("O-PAIR-03")
def test_a_pair_that_comes_after_the_first_weapon_does_not_count_in_this_turn() -> None:
    state = position(circle=f"{YIN} {OTHER} | EO13", ready="2", top="EV22", seed=d12(12))
    assert first_level(state) == 8
    state.circle[0] = (number(YIN), number(YANG))
    assert (pairs(state, 0), level_of(state, 0, number("0.EV22"))) == (1, 8)


@pytest.mark.clause("O-PAIR-04")
def test_inside_cities_there_are_no_pairs() -> None:
    for inside in ([YANG, YIN], [YIN]):
        circle = [OTHER] if YANG in inside else [OTHER, YANG]
        assert level(circle, center="EV15", inside={"0.EV15": inside}) == 8


@pytest.mark.clause("O-PAIR-05")
def test_a_runner_is_raised_by_pairs() -> None:
    for circle, raised in (([OTHER, YIN], 6), ([YANG, YIN], 7)):
        state = position(circle={0: circle, 1: ["1.EO13"]}, ready="4", top="EV33", seed=d12(12))
        events = play(state, "run play", "aim 1.EO13", "clockwise")
        assert told(events, "rolls")[0].details["level"] == raised


@pytest.mark.clause("O-PAIR-05")
def test_a_power_is_not_raised_by_pairs() -> None:
    state = position(circle=f"{YANG} {YIN} EV09 | EO13", ready="1", seed=d12(12))
    (rolled,) = told(play(state, "use 0.EV09"), "rolls")  # Baroness Brimstone
    assert rolled.details["level"] == 6
