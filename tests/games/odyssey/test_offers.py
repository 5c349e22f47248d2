"""Offers: cards of the hand, how an offer is made and answered, and what becomes of it."""

import pytest

from tests.games.odyssey.positions import (
    asked,
    end_turn,
    names,
    number,
    offered,
    options,
    play,
    played,
    told,
    total,
    types,
)
from tests.games.odyssey.trades import HANDS, table, trade, with_hands
from tests.looping import for_each
from warren.games.odyssey.frames import NOTHING, OfferFrame
from warren.games.odyssey.knowledge import IN_HAND
from warren.games.odyssey.lookup import SPECIAL
from warren.games.odyssey.stack import top

# Cards of the hand


@pytest.mark.clause("O-TRADE-07", "O-TRADE-08")
def test_cards_of_the_hand_go_one_for_one() -> None:
    state = played(with_hands(), "offer 1", "swap 0.EV19", "swap 0.EV01", "send", "accept")
    assert (asked(state), offered(state, "swap")) == (1, HANDS[1])  # the receiver chooses what he answers with
    play(state, "swap 1.EO03")
    assert offered(state, "swap") == HANDS[1][1:]
    play(state, "swap 1.EO28")
    assert names(state.hands[0]) == ["0.EV02", "0.EV37", "0.EV44", "1.EO03", "1.EO28"]
    assert names(state.hands[1]) == ["0.EV01", "0.EV19", "1.EO19", "1.EO37", "1.EO44"]


@pytest.mark.clause("O-TRADE-07")
@for_each("short", [0, 1])
def test_no_cards_of_hands_are_traded_where_one_of_both_hands_has_not_five(short: int) -> None:
    state = played(with_hands(hand={**HANDS, short: HANDS[short][:4]}), "offer 1")
    assert offered(state, "swap") == []
    assert "give 0.EV43" in options(state)  # what lies on the table is traded all the same
    why = state.why_illegal(0, state.game.parse("swap 0.EV01"))
    assert why.message == "cards of hands are only traded where both players hold {count}"


@pytest.mark.clause("O-TRADE-07")
def test_after_a_special_of_the_hand_cards_of_hands_are_traded_once_one_has_drawn() -> None:
    state = played(with_hands(hand={**HANDS, 0: [*HANDS[0][:4], "0.EV36"]}, saved=""), "play 0.EV36")
    assert len(state.hands[0]) == 4
    play(state, "offer 1")
    assert offered(state, "swap") == []
    play(state, "withdraw", "draw", "offer 1")
    assert offered(state, "swap") != []


@pytest.mark.clause("O-TRADE-07")
def test_cards_of_the_hand_may_be_traded_again() -> None:
    state = played(with_hands(), "offer 1", "swap 0.EV19", "send", "accept", "swap 1.EO28")
    assert state.traded == frozenset()
    play(state, "offer 1")
    assert "1.EO28" in offered(state, "swap")
    play(state, "swap 1.EO28", "send", "accept")
    assert "0.EV19" in offered(state, "swap")


@pytest.mark.clause("O-TRADE-08")
def test_who_gets_an_offer_sees_the_cards_of_the_hand_in_it_and_no_third_seat_does() -> None:
    state = with_hands()
    events = play(state, "offer 1", "swap 0.EV19", "give 0.EV43", "for special", "send")
    for side in (0, 1):
        offer = top(state.view(side), OfferFrame)
        assert (offer.swapped, offer.kinds) == ((number("0.EV19"),), (SPECIAL,))
    for other in (2, None):
        offer = top(state.view(other), OfferFrame)
        assert (offer.swapped, offer.kinds) == ((NOTHING,), ())
    (made,), (shown,) = told(events, "offers"), told(events, "is shown")
    assert (made.details["give"], made.details["hand"]) == (["0.EV43"], 1)
    assert (made.seat, shown.seat) == (0, 1)
    assert made.secret == shown.secret == {"cards": ["0.EV19"], "kinds": [SPECIAL]}
    assert state.view(1).seen == ((0, number("0.EV19"), IN_HAND),)
    assert state.view(2).seen == state.view(None).seen == ()


@pytest.mark.clause("O-TRADE-08")
def test_a_third_seat_sees_neither_what_was_given_nor_what_was_answered() -> None:
    gave, other = with_hands(), with_hands()
    heard = [
        play(gave, "offer 1", "swap 0.EV19", "for run", "send", "accept", "swap 1.EO28"),
        play(other, "offer 1", "swap 0.EV37", "send", "accept", "swap 1.EO44"),
    ]
    for seat in (2, None):
        assert gave.view(seat) == other.view(seat)
        assert [event.known_to(seat) for event in heard[0]] == [event.known_to(seat) for event in heard[1]]
    assert gave.view(0) != other.view(0)
    assert gave.view(1) != other.view(1)


@pytest.mark.clause("O-TRADE-08")
def test_nobody_sees_that_an_offer_is_being_accepted_before_all_cards_are_chosen() -> None:
    state = played(with_hands(), "offer 1", "swap 0.EV19", "swap 0.EV01", "send")
    before = [state.view(seat) for seat in (0, 2, None)]
    events = play(state, "accept", "swap 1.EO19")
    assert [state.view(seat) for seat in (0, 2, None)] == before
    assert events == []
    assert state.undo_horizon(1) == 2  # so he may still take it back


# The kinds that are asked for


@pytest.mark.clause("O-TRADE-15")
def test_an_offer_asks_for_kinds_at_most_as_many_as_it_gives_of_the_hand() -> None:
    state = played(with_hands(), "offer 1")
    assert offered(state, "for") == []
    play(state, "swap 0.EV19")
    assert offered(state, "for") == ["run", "special", "very special", "resource"]
    play(state, "for very special")
    assert offered(state, "for") == []
    play(state, "swap 0.EV01")
    assert "for very special" in options(state)


@pytest.mark.clause("O-TRADE-15")
@for_each(
    ("kind", "fitting"),
    [
        ("run", ["1.EO03", "1.EO19", "1.EO28"]),
        ("special", ["1.EO37", "1.EO38"]),
        # Who has the kind once is asked all the same, or else others would learn of it.
        ("resource", ["1.EO44"]),
    ],
)
def test_the_answer_is_of_the_kind_that_is_asked_for(kind: str, fitting: list[str]) -> None:
    hand = ["1.EO03", "1.EO19", "1.EO28", "1.EO37", "1.EO44" if kind == "resource" else "1.EO38"]
    state = played(with_hands(hand={**HANDS, 1: hand}), "offer 1", "swap 0.EV19", f"for {kind}", "send", "accept")
    assert offered(state, "swap") == fitting
    play(state, f"swap {fitting[-1]}")
    assert fitting[-1] in names(state.hands[0])


@pytest.mark.clause("O-TRADE-15")
def test_of_several_cards_those_of_any_kind_are_as_many_as_are_not_named() -> None:
    state = with_hands(hand={**HANDS, 1: [*HANDS[1][:3], "1.EO37", "1.EO38"]})
    play(state, "offer 1", "swap 0.EV19", "swap 0.EV01", "for special", "send", "accept")
    assert offered(state, "swap") == ["1.EO03", "1.EO19", "1.EO28", "1.EO37", "1.EO38"]
    play(state, "swap 1.EO03")
    assert offered(state, "swap") == ["1.EO37", "1.EO38"]


@pytest.mark.clause("O-TRADE-15")
def test_who_has_no_card_of_the_kind_cannot_accept_and_nobody_else_learns_why() -> None:
    without, having = with_hands(), with_hands(hand={**HANDS, 1: [*HANDS[1][:4], "1.EO39"]}, saved="")
    without.saved = [(), (), ()]
    for state in (without, having):
        play(state, "offer 1", "swap 0.EV19", "for very special", "send")
    assert options(without) == ["refuse", "counter"]
    assert options(having) == ["accept", "refuse", "counter"]
    why = without.why_illegal(1, without.game.parse("accept"))
    assert why.message == "this seat has too few cards in hand of the kinds that the offer asks for"
    for seat in (0, 2, None):
        assert without.view(seat).to_act == having.view(seat).to_act == (1,)
        assert without.view(seat).stack == having.view(seat).stack


@pytest.mark.clause("O-TRADE-15")
def test_who_can_only_refuse_is_asked_all_the_same() -> None:
    state = with_hands()
    for _ in range(3):
        play(state, "offer 1", "swap 0.EV19", "for very special", "send", "counter", "withdraw", "refuse")
    assert options(state)[-1] != "refuse"
    state = played(with_hands(), "offer 1", "swap 0.EV19", "for very special", "send")
    for _ in range(3):
        play(state, "counter", "withdraw")
    assert asked(state) == 1
    assert options(state) == ["refuse"]


# How an offer goes


@pytest.mark.clause("O-TRADE-09")
def test_an_offer_is_accepted_refused_or_countered() -> None:
    state = played(table(), "offer 1", "give 0.EV43", "want 1.EO43", "send")
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
    state = played(table(), "offer 1", "give 0.EV43")
    assert {text.split()[0] for text in options(state)} == {"give", "want", "swap", "send", "withdraw"}  # cards alone
    play(state, "send", "counter", "withdraw")
    assert (asked(state), options(state)) == (1, ["accept", "refuse", "counter"])


@pytest.mark.clause("O-TRADE-10")
def test_three_offers_in_a_turn() -> None:
    state = played(table(seats=3), "offer 1", "give 0.EV43", "send", "refuse")
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
    state = played(table(), "offer 1", "give 0.EV43", "send")
    for _ in range(2):
        play(state, "counter", "give 1.EO43", "send", "counter", "give 0.EV43", "send")
    assert options(state) == ["accept", "refuse", "counter"]
    play(state, "counter", "give 1.EO43", "send")
    assert asked(state) == 0
    assert options(state) == ["accept", "refuse"]  # seat 0 has begun three
    play(state, "refuse")
    assert offered(state, "offer") == []


@pytest.mark.clause("O-TRADE-11")
def test_an_offer_is_unseen_until_it_is_sent_and_taken_back_step_by_step() -> None:
    state, other = table(), table()
    play(other, "offer 1", "want 1.EO15")
    for count, action in enumerate(("offer 1", "give 0.EV43", "want 1.EO43"), start=1):
        play(state, action)
        assert state.undo_horizon(0) == count
    for seat in (1, None):
        assert state.view(seat) == other.view(seat)
    withdrawn = state.copy()
    play(state, "send")
    for seat in (1, None):
        assert state.view(seat) != other.view(seat)
    play(withdrawn, "withdraw")
    assert "run discard" in options(withdrawn)
    assert [names(cards) for cards in withdrawn.ready] == [["0.EV43"], ["1.EO43"]]


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
def test_damage_modifiers_and_what_is_spent_go_along() -> None:
    state = table(damage={"0.EV13": 2}, bonus={"0.EV13": 5}, attached={"0.EV13": ["0.EV28"]})
    trade(state, "give 0.EV13", "give 0.EV50", "give 0.EV43")
    play(state, "slot 1 0")
    assert (state.damage, state.bonus) == ({number("0.EV13"): 2}, {number("0.EV13"): 5})
    assert names(state.attached[number("0.EV13")]) == ["0.EV28"]
    assert total(state, 1) == 10 + (4 + 5 - 2) + 4 + 3 + 8 + 4
    assert (names(state.spent[1]), state.spent[0]) == (["0.EV50"], ())
    assert types(state, state.ready[1]) == ["elementals", "animals"]


@pytest.mark.clause("O-TRADE-14")
def test_who_traded_his_last_creature_discards_what_needs_one() -> None:
    kept = {"saved": "ER37 EV36"}
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
