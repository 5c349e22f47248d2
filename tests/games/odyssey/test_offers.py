"""Offers: cards of the hand, how an offer is made and answered, and what becomes of it."""

from typing import Any

import pytest

from tests.games.odyssey.positions import asked, end_turn, names, number, offered, options, play, told, total, types
from tests.games.odyssey.trades import table, trade
from warren.games.odyssey import OdysseyState

# Cards of the hand


def with_hands(**more: Any) -> OdysseyState:
    """Give a turn of seat 0 with hands that are known."""
    return table(
        hand={0: ["0.EV01", "0.EV02", "0.EV19"], 1: ["1.EO03", "1.EO19", "1.EO28"], 2: ["2.EG01"]}, seats=3, **more
    )


@pytest.mark.clause("O-TRADE-07")
def test_cards_of_the_hand_go_one_for_one() -> None:
    state = with_hands()
    play(state, "offer 1", "swap 0.EV19", "swap 0.EV01", "send", "accept", "swap 1.EO03", "swap 1.EO28")
    assert names(state.hands[0]) == ["0.EV02", "1.EO03", "1.EO28"]
    assert names(state.hands[1]) == ["0.EV01", "0.EV19", "1.EO19"]


@pytest.mark.clause("O-TRADE-07")
def test_no_more_cards_of_the_hand_are_offered_than_the_other_has() -> None:
    state = with_hands()
    play(state, "offer 2", "swap 0.EV19")
    assert offered(state, "swap") == []
    play(state, "withdraw", "offer 1", "swap 0.EV19")
    assert offered(state, "swap") == ["0.EV01"]


@pytest.mark.clause("O-TRADE-07")
def test_cards_of_the_hand_may_be_traded_again() -> None:
    state = with_hands()
    play(state, "offer 1", "swap 0.EV19", "send", "accept", "swap 1.EO28")
    assert state.traded == frozenset()
    play(state, "offer 1")
    assert "1.EO28" in offered(state, "swap")
    play(state, "swap 1.EO28", "send", "accept")
    assert "0.EV19" in offered(state, "swap")


@pytest.mark.clause("O-TRADE-08")
def test_cards_of_the_hand_in_a_sent_offer_lie_open() -> None:
    state = with_hands()
    events = play(state, "offer 1", "swap 0.EV19", "give 0.EV43", "send")
    (offer,) = told(events, "offers")
    assert offer.details["swap"] == ["0.EV19"]
    assert offer.secret == {}
    for seat in (0, 1, 2, None):
        assert number("0.EV19") in state.view(seat).stack[-1][-1]


@pytest.mark.clause("O-TRADE-08")
def test_the_receiver_chooses_what_he_answers_with() -> None:
    state = with_hands()
    play(state, "offer 1", "swap 0.EV19", "swap 0.EV01", "send", "accept")
    assert asked(state) == 1
    assert options(state) == ["swap 1.EO03", "swap 1.EO19", "swap 1.EO28"]
    play(state, "swap 1.EO19")
    assert options(state) == ["swap 1.EO03", "swap 1.EO28"]


# How an offer goes


@pytest.mark.clause("O-TRADE-09")
def test_an_offer_is_accepted_refused_or_countered() -> None:
    state = table()
    play(state, "offer 1", "give 0.EV43", "want 1.EO43", "send")
    assert asked(state) == 1
    assert options(state) == ["accept", "refuse", "counter"]
    accepted, refused, countered = state.copy(), state.copy(), state.copy()
    play(accepted, "accept")
    assert [names(cards) for cards in accepted.ready] == [["1.EO43"], ["0.EV43"]]
    play(refused, "refuse")
    assert asked(refused) == 0
    assert [names(cards) for cards in refused.ready] == [["0.EV43"], ["1.EO43"]]
    play(countered, "counter", "give 1.EO43", "want 0.EV36", "send")
    assert asked(countered) == 0
    assert options(countered) == ["accept", "refuse", "counter"]
    play(countered, "accept")
    assert asked(countered) == 0
    assert [names(cards) for cards in countered.ready] == [["0.EV43", "1.EO43"], []]
    assert names(countered.saved[1]) == ["0.EV36", "1.EO39"]


@pytest.mark.clause("O-TRADE-09")
def test_who_gives_up_a_counter_offer_still_has_to_answer() -> None:
    state = table()
    play(state, "offer 1", "give 0.EV43", "send", "counter", "withdraw")
    assert asked(state) == 1
    assert options(state) == ["accept", "refuse", "counter"]


@pytest.mark.clause("O-TRADE-09")
def test_an_offer_holds_cards_alone() -> None:
    state = table()
    play(state, "offer 1", "give 0.EV43")
    assert {text.split()[0] for text in options(state)} == {"give", "want", "swap", "send", "withdraw"}


@pytest.mark.clause("O-TRADE-10")
def test_three_offers_in_a_turn() -> None:
    state = table(seats=3)
    play(state, "offer 1", "give 0.EV43", "send", "refuse")
    play(state, "offer 2", "withdraw")
    assert offered(state, "offer") == ["1", "2"]
    play(state, "offer 1", "give 0.EV43", "send", "accept")
    assert offered(state, "offer") == []
    end_turn(state)
    assert offered(state, "offer") == ["0", "2"]
    for _ in range(2):
        end_turn(state)
    assert offered(state, "offer") == ["1", "2"]


@pytest.mark.clause("O-TRADE-10")
def test_counter_offers_count_for_who_makes_them() -> None:
    state = table()
    play(state, "offer 1", "give 0.EV43", "send")
    for _ in range(2):
        play(state, "counter", "give 1.EO43", "send", "counter", "give 0.EV43", "send")
    assert options(state) == ["accept", "refuse", "counter"]
    play(state, "counter", "give 1.EO43", "send")
    assert asked(state) == 0
    assert options(state) == ["accept", "refuse"]  # seat 0 has begun three
    play(state, "refuse")
    assert offered(state, "offer") == []


@pytest.mark.clause("O-TRADE-11")
def test_an_offer_is_unseen_until_it_is_sent() -> None:
    state, other = table(), table()
    play(state, "offer 1", "give 0.EV43")
    play(other, "offer 1", "want 1.EO15")
    for seat in (1, None):
        assert state.view(seat) == other.view(seat)
    play(state, "send")
    for seat in (1, None):
        assert state.view(seat) != other.view(seat)


@pytest.mark.clause("O-TRADE-11")
def test_an_offer_is_taken_back_step_by_step() -> None:
    state = table()
    for count, action in enumerate(("offer 1", "give 0.EV43", "want 1.EO43"), start=1):
        play(state, action)
        assert state.undo_horizon(0) == count
    play(state, "withdraw")
    assert "run discard" in options(state)
    assert [names(cards) for cards in state.ready] == [["0.EV43"], ["1.EO43"]]


# What becomes of it


@pytest.mark.clause("O-TRADE-12")
def test_the_receiver_chooses_the_slot() -> None:
    state = table()
    trade(state, "give 0.EV13", "want 1.EO15")
    assert asked(state) == 1
    assert options(state) == ["slot 1 0", "slot 1 1", "slot 1 2"]
    play(state, "slot 1 1")
    assert names(state.circle[1]) == ["1.EO13", "0.EV13", "1.EO01"]
    assert asked(state) == 0
    assert options(state) == ["slot 0 0", "slot 0 1"]
    play(state, "slot 0 0")
    assert names(state.center[0]) == ["1.EO15", "0.EV15"]


@pytest.mark.clause("O-TRADE-13")
def test_damage_and_modifiers_go_along() -> None:
    state = table(damage={"0.EV13": 2}, bonus={"0.EV13": 5}, attached={"0.EV13": ["0.EV28"]})
    trade(state, "give 0.EV13")
    play(state, "slot 1 0")
    assert state.damage[number("0.EV13")] == 2
    assert state.bonus[number("0.EV13")] == 5
    assert names(state.attached[number("0.EV13")]) == ["0.EV28"]
    assert total(state, 1) == 10 + (4 + 5 - 2) + 4 + 3 + 8 + 4


@pytest.mark.clause("O-TRADE-13")
def test_spent_resources_stay_spent_when_traded() -> None:
    state = table(center={}, inside={})
    trade(state, "give 0.EV50", "give 0.EV43")
    assert names(state.spent[1]) == ["0.EV50"]
    assert types(state, state.ready[1]) == ["elementals", "animals"]
    assert state.spent[0] == ()


@pytest.mark.clause("O-TRADE-14")
def test_who_traded_his_last_creature_discards_what_needs_one() -> None:
    kept = {"saved": {0: ["0.ER37", "0.EV36"]}}
    last = table(**kept)
    trade(last, "give 0.EV13")
    play(last, "slot 1 0")
    assert names(last.saved[0]) == ["0.EV36"]
    assert names(last.discards[0]) == ["0.ER37"]
    for_another = table(**kept)
    trade(for_another, "give 0.EV13", "want 1.EO13")
    play(for_another, "slot 1 0")
    assert names(for_another.circle[0]) == ["1.EO13"]
    assert names(for_another.saved[0]) == ["0.EV36", "0.ER37"]
