"""Offers: cards of the hand, how an offer is made and answered, and what becomes of it."""

from typing import Any

import pytest

from tests.games.odyssey.positions import (
    end_turn,
    goes,
    names,
    number,
    offered,
    options,
    play,
    played,
    told,
)
from tests.games.odyssey.trades import HANDS, table, with_hands
from tests.looping import for_each, for_each_by_clause
from warren.games.odyssey.frames import NOTHING, OfferFrame
from warren.games.odyssey.knowledge import IN_HAND
from warren.games.odyssey.lookup import SPECIAL
from warren.games.odyssey.stack import top

OFFERED = "offer 1, give 0.EV43, want 1.EO43, send"
TWO = "offer 1, swap 0.EV19, swap 0.EV01"
VERY = "offer 1, swap 0.EV19, for very special, send"
LADEN: dict[str, Any] = {"damage": {"0.EV13": 2}, "bonus": {"0.EV13": 5}, "attached": {"0.EV13": ["0.EV28"]}}
NEEDY = {"saved": "ER37 EV36"}
BETWEEN_TWO = {"seats": 2, "hand": {}}
"""A turn of two with hands that do not matter."""


def of_kind(kind: str, fitting: str) -> list[tuple[Any, ...]]:
    """Return that a card is answered with one of this kind; who has it once is asked all the same."""
    there = {"hand": {**HANDS, 1: [*HANDS[1][:4], "1.EO44" if kind == "resource" else "1.EO38"]}}
    steps = f"offer 1, swap 0.EV19, for {kind}, send, accept"
    return [(there, steps, {"asked": 1, "swap": fitting})]


@for_each_by_clause(
    ("there", "steps", "then"),
    {
        # Cards of the hand go one for one, between hands of five, and may be traded again.
        "O-TRADE-07": [
            ({}, f"{TWO}, send, accept", {"asked": 1, "swap": ", ".join(HANDS[1])}),
            ({}, f"{TWO}, send, accept, swap 1.EO03", {"asked": 1, "swap": ", ".join(HANDS[1][1:])}),
            (
                {},
                f"{TWO}, send, accept, swap 1.EO03, swap 1.EO28",
                {"hand": "EV02 EV37 EV44 1.EO03 1.EO28 | 0.EV01 0.EV19 EO19 EO37 EO44"},
            ),
            # After a Special of the hand they are traded once one has drawn.
            (
                {"hand": {**HANDS, 0: [*HANDS[0][:4], "0.EV36"]}, "saved": ""},
                "play 0.EV36, offer 1",
                {"swap": ""},
            ),
            (
                {"hand": {**HANDS, 0: [*HANDS[0][:4], "0.EV36"]}, "saved": ""},
                "play 0.EV36, draw, offer 1",
                {"may": "swap 0.EV01"},
            ),
            ({}, "offer 1, swap 0.EV19, send, accept, swap 1.EO28", {"traded": frozenset()}),
            (
                {},
                "offer 1, swap 0.EV19, send, accept, swap 1.EO28, offer 1, swap 1.EO28, send, accept",
                {"may": "swap 0.EV19"},
            ),
        ],
        # An offer asks for kinds, at most as many as it gives of the hand; those of any kind are the others.
        "O-TRADE-15": [
            ({}, "offer 1", {"for": ""}),
            ({}, "offer 1, swap 0.EV19", {"for": "run, special, very special, resource"}),
            ({}, "offer 1, swap 0.EV19, for very special", {"for": ""}),
            ({}, "offer 1, swap 0.EV19, for very special, swap 0.EV01", {"may": "for very special"}),
            *of_kind("run", "1.EO03, 1.EO19, 1.EO28"),
            *of_kind("special", "1.EO37, 1.EO38"),
            *of_kind("resource", "1.EO44"),
            *(
                (
                    {"hand": {**HANDS, 1: [*HANDS[1][:3], "1.EO37", "1.EO38"]}},
                    f"{TWO}, for special, send, accept{chosen}",
                    {"swap": fitting},
                )
                for chosen, fitting in (
                    ("", "1.EO03, 1.EO19, 1.EO28, 1.EO37, 1.EO38"),
                    (", swap 1.EO03", "1.EO37, 1.EO38"),
                )
            ),
            # Who can only refuse is asked all the same.
            ({}, f"{VERY}{', counter, withdraw' * 3}", {"asked": 1, "options": "refuse"}),
        ],
        # An offer is accepted, refused or countered; who gives up a counter-offer still has to answer.
        "O-TRADE-09": [
            (BETWEEN_TWO, OFFERED, {"asked": 1, "options": "accept, refuse, counter"}),
            (BETWEEN_TWO, f"{OFFERED}, accept", {"ready": "1.EO43 | 0.EV43"}),
            (BETWEEN_TWO, f"{OFFERED}, refuse", {"asked": 0, "ready": "EV43 | EO43"}),
            (
                BETWEEN_TWO,
                f"{OFFERED}, counter, give 1.EO43, want 0.EV36, send",
                {"asked": 0, "options": "accept, refuse, counter"},
            ),
            (
                BETWEEN_TWO,
                f"{OFFERED}, counter, give 1.EO43, want 0.EV36, send, accept",
                {"asked": 0, "ready": "EV43 1.EO43 | -", "saved": "- | 0.EV36 EO39"},
            ),
            (BETWEEN_TWO, f"{OFFERED}, counter, withdraw", {"asked": 1, "options": "accept, refuse, counter"}),
        ],
        # Counter-offers count for who makes them.
        "O-TRADE-10": [
            (
                BETWEEN_TWO,
                f"offer 1, give 0.EV43, send{', counter, give 1.EO43, send, counter, give 0.EV43, send' * 2}{more}",
                then,
            )
            for more, then in (
                ("", {"options": "accept, refuse, counter"}),
                (", counter, give 1.EO43, send", {"asked": 0, "options": "accept, refuse"}),  # seat 0 has begun three
                (", counter, give 1.EO43, send, refuse", {"asked": 0, "offer": ""}),
            )
        ],
        # The receiver chooses the slot.
        "O-TRADE-12": [
            (BETWEEN_TWO, f"offer 1, give 0.EV13, want 1.EO15, send, accept{steps}", then)
            for steps, then in (
                ("", {"asked": 1, "options": "slot 1 0, slot 1 1, slot 1 2"}),
                (", slot 1 1", {"asked": 0, "circle": "| EO13 0.EV13 EO01", "options": "slot 0 0, slot 0 1"}),
                (", slot 1 1, slot 0 0", {"center": "1.EO15(1.EO14) EV15(EV14)"}),
            )
        ],
        # Damage, modifiers and what is spent go along.
        "O-TRADE-13": [
            (
                {**BETWEEN_TWO, **LADEN},
                "offer 1, give 0.EV13, give 0.EV50, give 0.EV43, send, accept, slot 1 0",
                {**LADEN, "total": [10 + 8 + 4, 10 + (4 + 5 - 2) + 4 + 3 + 8 + 4], "spent": "- | 0.EV50"},
            )
        ],
        # Who traded his last creature discards what needs one.
        "O-TRADE-14": [
            (
                {**BETWEEN_TWO, **NEEDY},
                "offer 1, give 0.EV13, send, accept, slot 1 0",
                {"saved": "EV36", "discards": "ER37"},
            ),
            (
                {**BETWEEN_TWO, **NEEDY},
                "offer 1, give 0.EV13, want 1.EO13, send, accept, slot 1 0",
                {"circle": "1.EO13", "saved": "EV36 ER37"},
            ),
        ],
    },
)
def test_offers(there: dict[str, Any], steps: str, then: dict[str, Any]) -> None:
    goes(with_hands(**there), steps, then)


# Cards of the hand


@pytest.mark.clause("O-TRADE-07")
@for_each("short", [0, 1])
def test_no_cards_of_hands_are_traded_where_one_of_both_hands_has_not_five(short: int) -> None:
    state = played(with_hands(hand={**HANDS, short: HANDS[short][:4]}), "offer 1")
    assert offered(state, "swap") == []
    assert "give 0.EV43" in options(state)  # what lies on the table is traded all the same
    why = state.why_illegal(0, state.game.parse("swap 0.EV01"))
    assert why.message == "cards of hands are only traded where both players hold {count}"


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


# How an offer goes


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
