"""Trading: who trades with whom and when, what is traded, and that it is traded once."""

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
    resources,
    total,
    with_defaults,
)
from tests.games.odyssey.trades import table, trade
from warren.games.odyssey import OdysseyState

# When


@pytest.mark.clause("O-TRADE-01")
def test_the_player_whose_turn_it_is_offers_to_anybody() -> None:
    state = table(seats=3)
    assert asked(state) == 0
    assert offered(state, "offer") == ["1", "2"]
    end_turn(state)
    assert asked(state) == 1
    assert offered(state, "offer") == ["0", "2"]


@pytest.mark.clause("O-TRADE-01")
def test_who_has_lost_gets_no_offer() -> None:
    state = table(seats=3, turn=1, pile="| -", ledger={1: 5})
    play(state, "run discard", "end")
    assert state.lost == (1,)
    assert offered(state, "offer") == ["0"]


@pytest.mark.clause("O-TRADE-01")
def test_players_may_agree_not_to_trade() -> None:
    assert offered(table(), "offer") == ["1"]
    assert offered(table(trading=False), "offer") == []


@pytest.mark.clause("O-TRADE-01")
def test_nobody_trades_while_something_is_resolved() -> None:
    state = table(top="EV20", ready="1 | 2")
    play(state, "run play")
    assert {text.split()[0] for text in options(state)} == {"aim"}
    play(state, "aim 1.EO13")
    assert asked(state) == 1
    assert options(state) == ["respond 1.EO39", "pass", "pass until turn"]


# Asking for offers


def asking(**more: Any) -> OdysseyState:
    """Return a turn of seat 1 of three, who has asked the others for offers."""
    state = table(**with_defaults(more, seats=3, turn=1))
    play(state, "ask for offers")
    return state


@pytest.mark.clause("O-TRADE-17")
def test_the_others_are_asked_clockwise_each_for_one_offer_to_the_active_player() -> None:
    state = asking()
    assert asked(state) == 2
    assert options(state) == ["pass", "offer 1"]
    play(state, "pass")
    assert asked(state) == 0
    assert options(state) == ["pass", "offer 1"]
    play(state, "offer 1", "give 0.EV43", "send")
    assert asked(state) == 1
    assert options(state) == ["accept", "refuse", "counter"]
    play(state, "refuse")
    assert (asked(state), state.stack) == (1, ())
    assert "run discard" in options(state)


@pytest.mark.clause("O-TRADE-17")
def test_what_is_accepted_changes_hands_before_the_next_is_asked() -> None:
    state = asking(turn=0, seats=3)
    play(state, "offer 0", "give 1.EO43", "send", "accept")
    assert asked(state) == 2
    assert names(state.ready[0]) == ["0.EV43", "1.EO43"]


@pytest.mark.clause("O-TRADE-17")
def test_offers_are_asked_for_once_a_turn() -> None:
    state = asking(turn=0)
    assert state.view(2).asked_offers
    play(state, "pass", "pass")
    assert "ask for offers" not in options(state)
    why = state.why_illegal(0, state.game.parse("ask for offers"))
    assert why.message == "the others were asked for offers this turn"
    end_turn(state)
    assert "ask for offers" in options(state)


@pytest.mark.clause("O-TRADE-17")
def test_nobody_is_asked_for_offers_in_a_game_without_trading() -> None:
    state = table(trading=False)
    assert "ask for offers" not in options(state)
    why = state.why_illegal(0, state.game.parse("ask for offers"))
    assert why.message == "this game is played without trading"


@pytest.mark.clause("O-TRADE-17")
def test_who_gives_an_offer_up_is_still_asked() -> None:
    state = asking(turn=0)
    play(state, "offer 0", "give 1.EO43", "withdraw")
    assert (asked(state), options(state)) == (1, ["pass", "offer 0"])


@pytest.mark.clause("O-TRADE-17")
def test_who_has_begun_three_offers_is_asked_all_the_same() -> None:
    # How many somebody began and gave up is nobody else's business.
    state = asking(turn=0)
    for _ in range(3):
        play(state, "offer 0", "withdraw")
    assert (asked(state), options(state)) == (1, ["pass"])
    state = table(seats=3)
    play(state, "offer 1", "give 0.EV43", "send", *["counter", "withdraw"] * 3, "refuse", "ask for offers")
    assert (asked(state), options(state)) == (1, ["pass"])


@pytest.mark.clause("O-TRADE-17")
def test_the_active_player_may_answer_with_an_offer_in_return() -> None:
    state = asking(turn=0)
    play(state, "offer 0", "give 1.EO43", "send", "counter", "give 0.EV43", "send")
    assert asked(state) == 1
    play(state, "accept")
    assert names(state.ready[1]) == ["0.EV43", "1.EO43"]
    assert asked(state) == 2


@pytest.mark.clause("O-TRADE-17")
def test_a_trade_that_wins_ends_the_game_before_the_next_is_asked() -> None:
    state = asking(turn=0, ledger={0: 42})
    assert total(state, 0) == 58
    play(state, "offer 0", "give 1.EO01", "send", "accept", "slot 0 0")
    assert (state.over, state.winner) == (True, 0)


@pytest.mark.clause("O-TRADE-17")
def test_what_happens_in_a_round_of_offers_is_told() -> None:
    state = table(seats=3)
    events = play(state, "ask for offers", "pass", "pass")
    assert [(event.kind, event.seat) for event in events] == [
        ("asks for offers", 0),
        ("makes no offer", 1),
        ("makes no offer", 2),
    ]


# What


@pytest.mark.clause("O-TRADE-02")
def test_saved_cards_creatures_and_cities_are_traded() -> None:
    state = table()
    play(state, "offer 1")
    assert {*offered(state, "give")} == {"0.EV13", "0.EV15", "0.EV36", "0.EV43", "0.EV50"}
    assert {*offered(state, "want")} == {"1.EO01", "1.EO13", "1.EO15", "1.EO39", "1.EO43"}
    play(state, "give 0.EV36", "give 0.EV43", "give 0.EV13", "want 1.EO39", "want 1.EO15", "send", "accept")
    play(state, "slot 1 0", "slot 0 1")
    assert names(state.saved[0]) == ["1.EO39"]
    assert names(state.saved[1]) == ["0.EV36"]
    assert names(state.ready[1]) == ["0.EV43", "1.EO43"]
    assert names(state.circle[1]) == ["0.EV13", "1.EO13", "1.EO01"]
    assert names(state.center[0]) == ["0.EV15", "1.EO15"]
    assert state.circle[0] == state.center[1] == ()


@pytest.mark.clause("O-TRADE-02")
def test_a_city_goes_with_all_that_belongs_to_it() -> None:
    state = table(attached={"0.EV15": ["0.EV34"]}, damage={"0.EV15": 2, "0.EV14": 1})
    worth = 8 - 2 + 4 - 1
    before = [total(state, seat) for seat in range(2)]
    trade(state, "give 0.EV15")
    play(state, "slot 1 0")
    assert names(state.center[1]) == ["0.EV15", "1.EO15"]
    assert names(state.inside[number("0.EV15")]) == ["0.EV14"]
    assert names(state.attached[number("0.EV15")]) == ["0.EV34"]
    assert [total(state, seat) for seat in range(2)] == [before[0] - worth, before[1] + worth]


@pytest.mark.clause("O-TRADE-02")
def test_an_offer_may_be_a_gift() -> None:
    state = table()
    trade(state, "give 0.EV43")
    trade(state, "want 1.EO43")
    assert names(state.ready[0]) == ["1.EO43"]
    assert names(state.ready[1]) == ["0.EV43"]
    play(state, "offer 1")
    assert "send" not in options(state)  # but nothing for nothing is no offer


@pytest.mark.clause("O-TRADE-03")
def test_runs_occupants_abandoned_cities_and_the_absent_are_not_traded() -> None:
    state = table(center="EV15 EV17 | EO15 EO17", away="EB11 | EB11", top="EV44 | EO44", bottom="EV05 | EO05")
    play(state, "offer 1")
    not_traded = {"EV44", "EV05", "EV14", "EV17", "EB11", "EO44", "EO05", "EO14", "EO17"}
    for verb in ("give", "want", "swap"):
        assert not_traded.isdisjoint(card[2:] for card in offered(state, verb))


@pytest.mark.clause("O-TRADE-03")
def test_what_substituted_is_not_traded() -> None:
    # Three Elementals pay for a Super Bunny of another type: two of them substitute.
    state = table(ready="3", spent="", top="EO07")
    play(state, "run play", "slot 0 0")
    assert len(state.substituted[0]) == 2
    (kept,) = {*state.spent[0]} - {*state.substituted[0]}
    play(state, "offer 1")
    assert [card for card in offered(state, "give") if card in resources(0, 3)] == names([kept])


# Once


@pytest.mark.clause("O-TRADE-04")
def test_a_card_is_traded_once() -> None:
    state = table()
    trade(state, "give 0.EV13", "give 0.EV43", "want 1.EO39")
    play(state, "slot 1 0")
    play(state, "offer 1")
    for card in ("0.EV13", "0.EV43"):
        assert card not in offered(state, "want")
    assert "1.EO39" not in offered(state, "give")
    assert {"1.EO13", "1.EO43"} <= {*offered(state, "want")}
    play(state, "withdraw")
    end_turn(state)
    play(state, "offer 0")
    assert {"0.EV13", "0.EV43"}.isdisjoint(offered(state, "give"))


@pytest.mark.clause("O-TRADE-04")
def test_a_traded_card_that_comes_back_stays_traded() -> None:
    # The new owner of a bunny kills it with a runner of his own, and revives it.
    given: dict[str, Any] = {"ready": "7", "spent": "", "saved": "EV38"}
    state = table(top="EV33", seed=d12(1, 12), **given)
    trade(state, "want 1.EO13")
    play(state, "slot 0 0", "run play", "aim 1.EO13", "clockwise")
    assert "1.EO13" in names(state.discards[0])
    play(state, "play 0.EV38", "slot 0 0")
    assert names(state.circle[0]) == ["1.EO13", "0.EV13"]
    play(state, "offer 1")
    assert "0.EV13" in offered(state, "give")
    assert "1.EO13" not in offered(state, "give")


@pytest.mark.clause("O-TRADE-05")
def test_what_goes_along_counts_as_traded() -> None:
    state = table(attached={"0.EV15": ["0.EV34"], "0.EV14": ["0.EV28"]}, bonus={"0.EV14": 2})
    trade(state, "give 0.EV15")
    play(state, "slot 1 0")
    for card in ("0.EV15", "0.EV14", "0.EV34", "0.EV28"):
        assert number(card) in state.view(1).traded
    assert number("1.EO14") not in state.view(1).traded


@pytest.mark.clause("O-TRADE-05")
@pytest.mark.parametrize("before", ["0.EV14", "0.EV34", "0.EV28"])
def test_a_city_with_a_traded_occupant_is_not_offered(before: str) -> None:
    state = table(attached={"0.EV15": ["0.EV34"], "0.EV14": ["0.EV28"]})
    play(state, "offer 1")
    assert "0.EV15" in offered(state, "give")
    play(state, "withdraw")
    state.traded = frozenset(numbers([before]))
    play(state, "offer 1")
    assert "0.EV15" not in offered(state, "give")
    assert "0.EV13" in offered(state, "give")


@pytest.mark.clause("O-TRADE-06")
def test_what_a_card_moves_was_not_traded() -> None:
    state = table(top="EV05", ready="3")
    play(state, "run play", "slot 1 0")
    assert state.traded == frozenset()
    play(state, "offer 1")
    assert "0.EV05" in offered(state, "want")


@pytest.mark.clause("O-SUPER-03")
def test_a_trade_that_would_mix_heroes_and_villains_is_illegal() -> None:
    state = table(circle="EV05 EV13 | EO09 EO13", away="| EB11")
    play(state, "offer 1", "give 0.EV05")
    assert "send" not in options(state)
    play(state, "withdraw", "offer 1", "want 1.EO09")
    assert "send" not in options(state)
    play(state, "give 0.EV05")
    assert "send" not in options(state)  # the villain who is away counts too
    play(state, "withdraw")
    exchanged = table(circle="EV05 | EO09")
    play(exchanged, "offer 1", "want 1.EO09", "give 0.EV05")
    assert "send" in options(exchanged)


@pytest.mark.clause("O-SUPER-03")
def test_heroes_inside_a_traded_city_count() -> None:
    state = table(circle="EV13 | EO09", inside={"0.EV15": ["0.EV05"], "1.EO15": ["1.EO14"]})
    play(state, "offer 1", "give 0.EV15")
    assert "send" not in options(state)
