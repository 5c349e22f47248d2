"""Paying: hexagons, burns, substitutes, virtual resources, and which resources go first."""

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
    types,
)
from tests.games.odyssey.sets import changed, put
from tests.looping import for_each
from warren.games.odyssey import OdysseyState
from warren.games.odyssey.effects import RESOURCE_TYPES
from warren.games.odyssey.sets import standard

BUNNY = "0.EV01"
"""It costs one Elementals."""
BUNNIES = "0.EV13"
"""It costs two Elementals."""
CITY = "0.EV15"
"""It costs one Elementals, and burns two."""
SHIFT = "0.EV36"
"""Overtime Shift, which costs one White."""


def running(card: str, ready: list[str], **more: Any) -> OdysseyState:
    """Return a turn of seat 0 with this card as TOP RUN, and these unspent resources."""
    return position(top=card, ready={0: ready}, **more)


def paid(state: OdysseyState, *answers: str) -> list[str]:
    """Play the run, answer what is asked, and give what is spent then."""
    play(state, "run play", *answers)
    return names(state.spent[0])


# In full and first


@pytest.mark.clause("O-TURN-07", "O-PLAY-02", "O-PAY-02")
@for_each(("card", "cost"), [(BUNNY, 1), (BUNNIES, 2), ("0.EV05", 3), (CITY, 3), ("0.EV17", 4)])
def test_who_cannot_pay_cannot_play(card: str, cost: int) -> None:
    assert offered(running(card, resources(0, cost)), "run") == ["play", "discard"]
    assert offered(running(card, resources(0, cost - 1)), "run") == ["discard"]


@pytest.mark.clause("O-PLAY-02", "O-PAY-02")
def test_who_cannot_pay_plays_no_special_and_does_not_respond() -> None:
    for count in (0, 1):
        state = position(ready=f"{count}", saved=SHIFT)
        assert offered(state, "play") == [SHIFT][:count]
        state = position(ready={0: resources(0, 1), 1: resources(1, count)}, saved=SHIFT, hand="| EO42")
        play(state, f"play {SHIFT}")
        assert (offered(state, "respond") == ["1.EO42"]) == bool(count)


@pytest.mark.clause("O-PAY-01", "O-EFFECT-RESOURCE")
@for_each(
    ("card", "spent", "burned"), [(BUNNY, 1, 0), ("0.EV21", 2, 0), ("0.EV26", 3, 0), ("0.EV27", 2, 1), (CITY, 1, 2)]
)
def test_each_hexagon_takes_one_unspent_resource(card: str, spent: int, burned: int) -> None:
    state = played(running(card, resources(0, 6), circle="EV13 | EO13", seed=d12(12, 12)), "run play")
    assert (len(state.spent[0]), len(state.ready[0])) == (spent, 6 - spent - burned)
    assert len([name for name in names(state.discards[0]) if name in resources(0, 6)]) == burned


@pytest.mark.clause("O-PAY-01")
def test_what_is_spent_pays_no_more() -> None:
    state = position(ready="2", saved=f"{SHIFT} EV38", discards="EV01")
    assert offered(state, "play") == [SHIFT, "0.EV38"]
    bare = position(spent="2", saved=f"{SHIFT} EV38", discards="EV01")
    assert offered(bare, "play") == []


@pytest.mark.clause("O-PAY-02")
def test_a_card_without_effect_stays_paid() -> None:
    state = played(position(ready="2 | 1", saved=SHIFT, hand="| EO42", top=BUNNY), f"play {SHIFT}")
    assert (names(state.spent[0]), asked(state)) == (["0.EV43"], 1)  # it was paid before he may respond
    play(state, "respond 1.EO42")
    assert names(state.spent[0]) == ["0.EV43"]
    assert names(state.discards[0]) == [SHIFT]
    assert state.virtual[0] == 0
    cancelled = position(top="EV27", ready="3 | 2", circle="EV13 | EO13", saved="| EO39", seed=d12(12))
    play(cancelled, "run play", "respond 1.EO39")
    assert (len(cancelled.spent[0]), cancelled.ready[0]) == (2, ())
    assert set(names(cancelled.discards[0])) == {"0.EV27", "0.EV45"}  # the burn


# For a round


@pytest.mark.clause("O-PAY-03")
def test_spent_resources_stay_saved() -> None:
    state = running(BUNNIES, resources(0, 3))
    assert paid(state, "slot 0 0") == ["0.EV43", "0.EV44"]
    end_turn(state)
    end_turn(state)
    assert (state.turn, names(state.ready[0]), state.spent[0]) == (0, resources(0, 3), ())
    assert state.discards[0] == ()


@pytest.mark.clause("O-PAY-03")
@for_each(("have", "left"), [(2, False), (3, True)])
def test_one_pool_for_a_whole_round(have: int, left: bool) -> None:
    state = running(BUNNIES, resources(0, have), seats=3, saved="| EO36 | EG36", hand="EV41 EV42 EV01 EV02")
    state.ready[1:] = [tuple(map(number, resources(1, 1))), tuple(map(number, resources(2, 1)))]
    play(state, "run play", "slot 0 0", "bottom 0.EV01")
    assert state.turn == 1
    play(state, "play 1.EO36")
    assert (offered(state, "respond") == ["0.EV42"]) == left
    if left:
        play(state, "respond 0.EV42")
        assert (len(state.ready[0]), len(state.spent[0])) == (0, 3)
        state.hands[0] += (number("3.EY42"),)
    end_turn(state)
    play(state, "play 2.EG36")
    assert offered(state, "respond") == []  # what he spent in one turn is missing in the next one


# Colours, White and burns


@pytest.mark.clause("O-PAY-04")
@for_each("letters", ["EV", "EO", "EG", "EY", "ER", "EB"])
def test_a_coloured_hexagon_takes_its_type(letters: str) -> None:
    deck = next(card.color for card in standard().cards if card.id == f"{letters}01")
    kind = next(iter(standard().cards[[card.id for card in standard().cards].index(f"{letters}13")].cost.resource))
    other = "1.EG43" if letters != "EG" else "1.EB43"
    state = running(f"0.{letters}13", [f"0.{letters}43", f"0.{letters}44", other], decks=(deck, "green"))
    play(state, "run play")
    assert types(state, state.spent[0]) == [kind, kind]
    assert names(state.ready[0]) == [other]
    assert state.substituted[0] == ()


@pytest.mark.clause("O-PAY-05", "O-PAY-06")
@for_each("kind", ["elementals", "animals", "crops"])
def test_a_white_hexagon_or_a_burn_takes_any_type(kind: str) -> None:
    state = played(position(ready="EV43 1.EO43 3.EY43", saved=SHIFT), f"play {SHIFT}")
    assert offered(state, "pay") == ["elementals", "animals", "crops"]
    play(state, f"pay {kind}")
    assert types(state, state.spent[0]) == [kind]
    end_turn(state)
    assert len(state.spent[0]) == 1  # it is no substitute
    state = played(position(top="EV27", ready="EV43-45 1.EO43 3.EY43", circle="EV13 | EO13"), "run play")
    assert offered(state, "burn") == ["elementals", "animals", "crops"]
    play(state, f"burn {kind}")  # it is discarded at once
    (burned,) = [card for card in state.discards[0] if card != number("0.EV27")]
    assert types(state, [burned]) == [kind]
    assert (len(state.spent[0]), len(state.ready[0])) == (2, 2)


@pytest.mark.clause("O-PAY-06")
def test_spent_resources_cannot_be_burned() -> None:
    for ready, spent, playable in ((3, 0, True), (2, 1, False), (1, 5, False)):
        state = running(CITY, resources(0, ready), spent={0: resources(0, spent, 50)})
        assert ("run play" in options(state)) == playable


# Universal Resources


@pytest.mark.clause("O-PAY-07", "O-EFFECT-RESOURCE")
@for_each("declared", RESOURCE_TYPES)
def test_a_universal_resource_is_of_its_declared_type(declared: str) -> None:
    state = running(BUNNY, ["0.EV57"])
    state.declared[0] = RESOURCE_TYPES.index(declared)
    assert types(state, state.ready[0]) == [declared]
    assert paid(state) == ["0.EV57"]
    assert names(state.substituted[0]) == ([] if declared == "elementals" else ["0.EV57"])


@pytest.mark.clause("O-PAY-07")
def test_a_traded_universal_resource_keeps_its_type() -> None:
    state = position(trading=True, ready="EV57 | EO57", top=BUNNY)
    play(state, "offer 1", "give 0.EV57", "want 1.EO57", "send", "accept")
    assert (names(state.ready[0]), names(state.ready[1])) == (["1.EO57"], ["0.EV57"])
    assert types(state, (*state.ready[0], *state.ready[1])) == ["animals", "elementals"]
    assert paid(state) == ["1.EO57"]
    assert names(state.substituted[0]) == ["1.EO57"]


# Substitutes


@pytest.mark.clause("O-TURN-15", "O-PAY-08")
def test_a_substitute_is_discarded_at_the_end_of_the_turn() -> None:
    state = played(running(BUNNIES, ["0.EV43", "1.EO43", "1.EO44"]), "run play", "slot 0 0")
    assert (names(state.spent[0]), state.discards[0]) == (["0.EV43", "1.EO43"], ())
    end_turn(state)
    assert (names(state.spent[0]), names(state.discards[0])) == (["0.EV43"], ["1.EO43"])
    assert names(state.ready[0]) == ["1.EO44"]


def countered_for_crops(**more: Any) -> OdysseyState:
    """Let seat 1 of three counter a Special of seat 0 with a Red Tape that costs Crops, which an Animals stands for."""
    cards = changed(*(put(f"E{letter}42 cost", {"crops": 1}) for letter in "VOGYRB"))
    state = position(cards=cards, seats=3, ready="1 | 1", saved=SHIFT, hand="| EO42", **more)
    play(state, f"play {SHIFT}", "respond 1.EO42")
    assert names(state.substituted[1]) == ["1.EO43"]
    return state


@pytest.mark.clause("O-PAY-08")
def test_in_the_turn_of_another_it_is_discarded_at_the_end_of_that_turn() -> None:
    state = countered_for_crops()
    assert (state.turn, names(state.spent[1]), names(state.discards[1])) == (0, ["1.EO43"], ["1.EO42"])
    losing = countered_for_crops(pile="-", ledger={0: 10})
    for game, lost in ((state, ()), (losing, (0,))):  # also where its player has lost
        end_turn(game)
        assert (game.lost, game.turn, game.spent[1]) == (lost, 1, ())
        assert names(game.discards[1]) == ["1.EO42", "1.EO43"]


@pytest.mark.clause("O-PAY-08")
@for_each(
    ("ready", "spent", "playable"),
    [
        ("1.EO43", "", False),
        ("1.EO43 1.EO44", "", True),
        ("EV43 1.EO43", "", True),
        ("EV43 EV44", "", True),
        ("EV43", "1.EO43", False),  # what is spent cannot substitute
    ],
)
def test_a_wrong_type_may_substitute_one_for_one(ready: str, spent: str, playable: bool) -> None:
    state = position(top=BUNNIES, ready=ready, spent=spent)
    assert ("run play" in options(state)) == playable
    if playable:
        had = names(state.ready[0])
        assert paid(state) == had
        assert names(state.substituted[0]) == [card for card in had if card[0] == "1"]


@pytest.mark.clause("O-PAY-08")
def test_a_substitute_is_not_burned_as_well() -> None:
    animals = ["1.EO43", "1.EO44", "1.EO45"]
    assert "run play" not in options(running(CITY, animals[:2]))
    state = played(running(CITY, animals), "run play", "slot 0 0")
    assert (len(state.discards[0]), state.spent[0]) == (2, state.substituted[0])
    assert len(state.substituted[0]) == 1
    end_turn(state)
    assert sorted(names(state.discards[0])) == animals


@pytest.mark.clause("O-PAY-08")
def test_a_deck_of_one_type_may_substitute_after_a_trade() -> None:
    state = position(trading=True, ready="| EO43", top=BUNNY)
    assert "run play" not in options(state)
    play(state, "offer 1", "want 1.EO43", "send", "accept")
    assert "run play" in options(state)
    assert paid(state) == ["1.EO43"]
    assert names(state.substituted[0]) == ["1.EO43"]


# What pays first


@pytest.mark.clause("O-PAY-10")
def test_exact_types_pay_before_substitutes() -> None:
    state = played(running(BUNNIES, ["0.EV43", "1.EO43", "3.EY43"]), "run play")
    assert names(state.spent[0]) == ["0.EV43"]
    assert offered(state, "substitute") == ["animals", "crops"]
    play(state, "substitute crops")
    assert names(state.substituted[0]) == ["3.EY43"]
    assert names(state.ready[0]) == ["1.EO43"]


@pytest.mark.clause("O-PAY-11")
def test_one_is_asked_only_where_payments_cost_equally_little() -> None:
    state = running("0.EV21", ["0.EV43", "0.EV44", "1.EO43"], circle="EV13 | EO13")
    play(state, "run play")  # its Elementals are paid without a question, the White one is asked
    assert names(state.spent[0]) == ["0.EV43"]
    assert offered(state, "pay") == ["elementals", "animals"]
    state = running("0.EV21", ["0.EV43", "1.EO43"], circle="EV13 | EO13", seed=d12(12))
    assert paid(state) == ["0.EV43", "1.EO43"]  # no substitute where the types are there
    assert state.substituted[0] == ()


@pytest.mark.clause("O-PAY-11")
@for_each("ready", [resources(0, 3), ["1.EO43", "1.EO44", "1.EO45"], ["0.EV43", "1.EO43", "1.EO44"]])
def test_a_single_way_to_pay_asks_nothing(ready: list[str]) -> None:
    state = played(running(CITY, ready), "run play")
    assert offered(state, "slot") == ["0 0", "1 0"]
    assert state.ready[0] == ()


@pytest.mark.clause("O-PAY-11")
def test_of_equal_resources_traded_ones_go_first_then_the_lowest_number() -> None:
    state = running(BUNNIES, ["0.EV43", "0.EV44", "0.EV50", "0.EV57"])
    state.traded = frozenset([number("0.EV50")])
    assert paid(state) == ["0.EV43", "0.EV50"]


@pytest.mark.clause("O-KIND-07")
def test_a_resource_saved_in_this_turn_can_pay() -> None:
    state = position(top="EV43", saved=SHIFT)
    assert offered(state, "play") == []
    play(state, "run save")
    assert offered(state, "play") == [SHIFT]
    play(state, f"play {SHIFT}")
    assert names(state.spent[0]) == ["0.EV43"]


def with_overtime(ready: str = "", **more: Any) -> OdysseyState:
    """Return a turn after Overtime Shift: three virtual resources of any type, and what is saved beside."""
    state = played(position(saved=SHIFT, ready=f"EV43 {ready}", **more), f"play {SHIFT}")
    return state


@pytest.mark.clause("O-EFFECT-VIRTUAL-RESOURCE")
@for_each("color", ["EV", "EO", "EG", "EY", "ER", "EB"])
def test_overtime_shift_brings_three_of_any_type(color: str) -> None:
    card = f"0.{color}36"
    # Two Elementals and a White, or two Technology and a White; a fourth hexagon cannot be paid.
    for top, can_be_paid in (("0.EV05", True), ("0.EB05", True), ("0.EV33", False)):
        state = position(saved=card, ready="EV43", top=top, circle="EV13")
        assert "run play" not in options(state)
        play(state, f"play {card}")
        assert ("run play" in options(state)) is can_be_paid
        assert names(state.discards[0]) == [card]


@pytest.mark.clause("O-TURN-15", "O-EFFECT-VIRTUAL-RESOURCE")
def test_virtual_resources_are_gone_when_the_turn_ends() -> None:
    state = with_overtime(bottom="EV05")
    assert state.virtual[0] == 3
    end_turn(state)
    assert state.virtual == (0, 0, -1)
    end_turn(state)
    assert state.turn == 0
    assert "run play" not in options(state)


@pytest.mark.clause("O-PAY-09", "O-PAY-10")
@for_each(
    ("top", "ready", "left", "virtual"),
    [
        ("0.EB05", "", [], 0),  # two Technology and a White: any hexagon
        ("0.EV13", "EV50 EV51", ["0.EV50", "0.EV51"], 1),  # they pay first
        ("0.EB05", "EV50 EV51", ["0.EV50", "0.EV51"], 0),  # so that no Elementals has to substitute
    ],
)
def test_virtual_resources_pay_first(top: str, ready: str, left: list[str], virtual: int) -> None:
    state = played(with_overtime(top=top, ready=ready), "run play", "slot 0 0")
    assert names(state.circle[0]) == [top]
    assert (names(state.ready[0]), names(state.spent[0])) == (left, ["0.EV43"])
    assert (state.virtual[0], state.substituted[0]) == (virtual, ())


@pytest.mark.clause("O-PAY-09")
@for_each(("saved", "can_be_paid"), [("EV50", False), ("EV50 EV51", True)])
def test_virtual_resources_are_never_burned(saved: str, can_be_paid: bool) -> None:
    state = with_overtime(top="EV15", ready=saved)
    assert ("run play" in options(state)) is can_be_paid


@pytest.mark.clause("O-PAY-09")
def test_virtual_resources_burn_for_no_power() -> None:
    state = with_overtime(circle="EV09 EV10 | EO13")
    assert offered(state, "use") == ["0.EV09", "0.EV10"]
    play(state, "use 0.EV09")  # what paid for Overtime Shift burns, and nothing is left but what is virtual
    assert (state.virtual[0], names(state.discards[0])) == (3, ["0.EV36", "0.EV43"])
    assert offered(state, "use") == []


@pytest.mark.clause("O-PAY-09")
def test_virtual_resources_are_never_traded_or_counted() -> None:
    state = played(with_overtime(trading=True), "offer 1")
    assert offered(state, "give") == ["0.EV43"]
    assert state.ready[0] == ()
    assert state.view(1).ready[0] == ()
    assert state.scores()[0].points == 10
