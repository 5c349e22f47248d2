"""What only some know: hands and runs, what is drawn or looked at, who is asked for a response, what an offer holds."""

from random import Random

import pytest

from tests.games.odyssey.positions import (
    asked,
    at,
    goes,
    names,
    number,
    numbers,
    options,
    play,
    played,
    told,
)
from tests.games.odyssey.trades import offering
from tests.looping import for_each
from warren.games.odyssey import GAME, OdysseyState
from warren.games.odyssey.frames import ASKED, LET_PASS, NOT_CONCERNED, NOTHING, OfferFrame, WindowFrame
from warren.games.odyssey.knowledge import IN_HAND
from warren.games.odyssey.lookup import SPECIAL
from warren.games.odyssey.stack import top

EVERYBODY = (0, 1, None)
"""Two seats and an onlooker."""


# Hands, runs and piles


@pytest.mark.clause("O-GAME-04")
def test_all_but_hands_runs_and_piles_is_open() -> None:
    state = at(
        "circle EV13 | EO13; center EV15(EV14); ready 2; spent | 1; saved | EO39; discards EV19; damage 0.EV13 1; "
        "bonus 1.EO13 2; attached 1.EO13 1.EO28"
    )
    for seat in EVERYBODY:
        view = state.view(seat)
        for zone in ("ready", "spent", "saved", "circle", "center", "discards", "ledger"):
            assert getattr(view, zone) == tuple(getattr(state, zone)), zone
        for zone in ("inside", "damage", "bonus", "attached"):
            assert getattr(view, zone) == getattr(state, zone), zone
        assert view.hand_sizes == (5, 5)
        assert view.pile_sizes == tuple(map(len, state.piles))


@pytest.mark.clause("O-GAME-05")
def test_hands_and_runs_are_seen_by_their_owner_alone_and_the_order_of_a_pile_by_nobody() -> None:
    state, other = at("hand EV01 EV13 EV19; top EV05; bottom EV09"), at("hand EV02 EV14 EV20; top EV06; bottom EV10")
    own = state.view(0)
    assert (own.hand, own.top, own.bottom) == (tuple(state.hands[0]), number("0.EV05"), number("0.EV09"))
    for seat in (1, None):
        assert state.view(seat) == other.view(seat)
    state, other = at("pile EV43 EV44"), at("pile EV44 EV43")
    assert state.piles != other.piles
    for seat in EVERYBODY:
        assert state.view(seat) == other.view(seat)


@pytest.mark.clause("O-GAME-05")
def test_a_card_drawn_unseen_leaves_no_number_for_all_to_see() -> None:
    state = at("circle 5.EB09; ready 5.EB43 5.EB44; discards EV19")
    before = state.view(1)
    assert told(play(state, "use 5.EB09"), "takes weapon")
    assert (state.view(1).dice, state.view(1).last_roll) == (before.dice, before.last_roll)


@pytest.mark.clause("O-TURN-12", "O-TURN-13")
def test_what_is_drawn_and_put_down_is_a_secret() -> None:
    state = at("hand EV01 EV05 EV13 EV19 EV28; pile EV44 EV45")
    (drawn,) = told(play(state, "run discard"), "draws")
    assert (drawn.details, drawn.secret) == ({"count": 1}, {"cards": ["0.EV44"]})
    (put,) = told(play(state, "bottom 0.EV01"), "puts down")
    assert "0.E" not in str(put.details)
    events = play(at("hand EV01 EV05 EV13 EV19 EV36; ready 1"), "play 0.EV36")
    assert (len(told(events, "draws")), told(events, "puts down")) == (1, [])


@pytest.mark.clause("O-HEXA-02", "O-HEXA-03")
def test_how_many_cards_a_hand_has_all_see_and_who_is_asked_nobody_else() -> None:
    state = at("seats 3; manual_refill; hand EV19-23")
    play(state, "run discard", "draw", "draw", "bottom 0.EV19")
    assert state.view(2).hand_sizes == (6, 5, 5)
    for seat in (1, 2):
        assert [state.view(other).to_act for other in range(3)] == [(seat,) * (other == seat) for other in range(3)]
        assert told(play(state, "let go"), "calls six") == []


# What is looked at


def peeking(run: str) -> OdysseyState:
    """Return a game in which Gigabyte of seat 0 looks at a TOP RUN, that of seat 1 or that of seat 2."""
    return played(at(f"circle EB07 | EO13; ready 5 | 4; seats 3; top | {run} | EG20"), "use 0.EB07")


@pytest.mark.clause("O-EFFECT-PEEK-RUN")
def test_gigabyte_alone_sees_the_run() -> None:
    state = peeking("EO20")
    (looked,) = told(goes(state, "", "options oppose 1, oppose 2") + play(state, "oppose 1"), "looks at run")
    assert looked.secret == {"card": "1.EO20"}
    assert "1.EO20" not in str(looked.details)
    assert [card for _, card, _ in state.view(0).seen] == [number("1.EO20")]
    assert state.view(2).seen == state.view(None).seen == ()


@pytest.mark.clause("O-EFFECT-PEEK-RUN")
@for_each("weapon", ["EO20", "EO30", "EO33"])
def test_everybody_learns_whether_it_was_a_weapon(weapon: str) -> None:
    unknown, is_weapon, is_none = peeking("EO20"), peeking(weapon), peeking("EO13")
    for state in (is_weapon, is_none):
        play(state, "oppose 1")
    for seat in (1, 2, None):
        assert len({state.view(seat).top_classes[1] for state in (unknown, is_weapon, is_none)}) == 3


@pytest.mark.clause("O-EFFECT-HAND-RAID")
def test_firmware_hijack_discards_a_card_of_a_hand_that_is_seen() -> None:
    state = at("circle EV13 | EO13; ready 4; saved EB37; seats 3; hand | EO01 EO02 EO19 EO39; pile | EO43 EO44")
    events = play(state, "play 0.EB37", "oppose 1")
    goes(state, "", "options choose 1.EO01, choose 1.EO19, choose 1.EO39")  # of two that are alike one
    (looked,) = told(events, "looks at hand")
    assert looked.secret["cards"] == ["1.EO01", "1.EO02", "1.EO19", "1.EO39"]
    assert "1.EO" not in str(looked.details)
    # Whatever hand another imagines, the one who chooses from it has seen it.
    imagined = GAME.imagine(state.view(2), Random(1))
    assert {card for _, card, _ in imagined.view(0).seen} == {*imagined.view(1).hand}
    # He draws back to five, and who saw the hand remembers it.
    goes(state, "choose 1.EO39", "discards | EO39; hand | EO01 EO02 EO19 EO43 EO44; pile | -")
    assert {card for _, card, _ in state.view(0).seen} == {*numbers(["1.EO01", "1.EO02", "1.EO19"])}
    assert state.view(2).seen == state.view(None).seen == ()


# Responses


def special(hand: str) -> OdysseyState:
    """Let seat 0 of three play an Overtime Shift; whoever may respond is asked."""
    return played(at(f"seats 3; ready 4 | 4 | 4; saved EV36; top EV19; hand {hand}"), "play 0.EV36")


@pytest.mark.clause("O-INT-02")
def test_nobody_learns_who_was_asked() -> None:
    state = special("| EO42 | EG42")
    assert [state.view(seat).to_act for seat in (0, 1, 2, None)] == [(), (1,), (), ()]
    windows = [state.view(seat).stack[-1] for seat in range(3)]
    assert windows == [WindowFrame(0, concerned=known) for known in (NOT_CONCERNED, ASKED, NOT_CONCERNED)]
    other = special("| | EG42")  # where seat 2 is asked alone
    assert other.view(0).stack == state.view(0).stack
    assert other.view(0).to_act == state.view(0).to_act


@pytest.mark.clause("O-INT-03", "O-INT-06")
def test_letting_pass_for_once_or_longer_is_not_seen() -> None:
    state, other = special("| EO42 | EG42"), special("| EO42 | EG42")
    before = state.view(0)
    assert play(state, "pass") == play(other, "pass until turn") == []
    assert asked(state) == 2
    assert before == state.view(0) == other.view(0)
    assert state.view(2) == other.view(2)
    assert state.view(1).stack[-1] == WindowFrame(0, concerned=LET_PASS)  # but to himself


# Offers


@pytest.mark.clause("O-TRADE-08")
def test_who_gets_an_offer_sees_the_cards_of_the_hand_in_it_and_no_third_seat_does() -> None:
    state = offering()
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
    gave, other = offering(), offering()
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
    state = played(offering(), "offer 1", "swap 0.EV19", "swap 0.EV01", "send")
    before = [state.view(seat) for seat in (0, 2, None)]
    assert goes(state, "accept, swap 1.EO19", "undo 2") == []  # so he may still take it back
    assert [state.view(seat) for seat in (0, 2, None)] == before


@pytest.mark.clause("O-TRADE-15")
def test_who_has_no_card_of_the_kind_cannot_accept_and_nobody_else_learns_why() -> None:
    without, having = offering(), offering(second="EO39")
    for state in (without, having):
        play(state, "offer 1", "swap 0.EV19", "for very special", "send")
    assert options(without) == ["refuse", "counter"]
    assert options(having) == ["accept", "refuse", "counter"]
    why = without.why_illegal(1, without.game.parse("accept"))
    assert why.message == "this seat has too few cards in hand of the kinds that the offer asks for"
    for seat in (0, 2, None):
        assert without.view(seat).to_act == having.view(seat).to_act == (1,)
        assert without.view(seat).stack == having.view(seat).stack


@pytest.mark.clause("O-TRADE-11")
def test_an_offer_is_unseen_until_it_is_sent_and_taken_back_step_by_step() -> None:
    state, other = offering(), offering()
    play(other, "offer 1", "want 1.EO13")
    for count, action in enumerate(("offer 1", "give 0.EV43", "want 1.EO43"), start=1):
        goes(state, action, f"undo {count}")
    for seat in (1, None):
        assert state.view(seat) == other.view(seat)
    goes(state.copy(), "withdraw", "may run discard; ready EV43 | EO43")
    play(state, "send")
    for seat in (1, None):
        assert state.view(seat) != other.view(seat)
    assert names(state.ready[0]) == ["0.EV43"]
