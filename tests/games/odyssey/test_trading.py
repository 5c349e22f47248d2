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
    played,
    resources,
    total,
    with_defaults,
)
from tests.games.odyssey.trades import table, trade
from tests.looping import for_each
from warren.games.odyssey import OdysseyState

# When


@pytest.mark.clause("O-TRADE-01")
def test_the_player_whose_turn_it_is_offers_to_anybody_in_the_game() -> None:
    state = table(seats=3)
    assert (asked(state), offered(state, "offer")) == (0, ["1", "2"])
    end_turn(state)
    assert (asked(state), offered(state, "offer")) == (1, ["0", "2"])
    losing = played(table(seats=3, turn=1, pile="| -", ledger={1: 5}), "run discard", "end")
    assert (losing.lost, offered(losing, "offer")) == ((1,), ["0"])
    assert offered(table(trading=False), "offer") == []  # players may agree not to trade


@pytest.mark.clause("O-TRADE-01")
def test_nobody_trades_while_something_is_resolved() -> None:
    state = played(table(top="EV20", ready="1 | 2"), "run play")
    assert {text.split()[0] for text in options(state)} == {"aim"}
    play(state, "aim 1.EO13")
    assert asked(state) == 1
    assert options(state) == ["respond 1.EO39", "pass", "pass until turn"]


# Asking for offers


def asking(**more: Any) -> OdysseyState:
    """Return a turn of seat 1 of three, who has asked the others for offers."""
    state = played(table(**with_defaults(more, seats=3, turn=1)), "ask for offers")
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
@for_each(
    ("steps", "asked_next"),
    [
        (["send", "accept"], 2),  # what is accepted changes hands before the next is asked
        (["withdraw"], 1),  # who gives an offer up is still asked
        (["send", "counter", "give 0.EV43", "send", "accept"], 2),  # he may be answered with an offer in return
    ],
)
def test_an_offer_of_the_round_is_made_as_any_other(steps: list[str], asked_next: int) -> None:
    state = played(asking(turn=0), "offer 0", "give 1.EO43", *steps)
    assert (asked(state), options(state)) == (asked_next, ["pass", "offer 0"])
    ready = {"accept": ["0.EV43", "1.EO43"], "withdraw": ["0.EV43"], "counter": []}
    assert names(state.ready[0]) == ready["counter" if "counter" in steps else steps[-1]]


@pytest.mark.clause("O-TRADE-17")
def test_offers_are_asked_for_once_a_turn_in_a_game_with_trading() -> None:
    state = asking(turn=0)
    assert state.view(2).asked_offers
    play(state, "pass", "pass")
    untraded = table(trading=False)
    for game, reason in (
        (state, "the others were asked for offers this turn"),
        (untraded, "this game is played without trading"),
    ):
        assert "ask for offers" not in options(game)
        assert game.why_illegal(0, game.game.parse("ask for offers")).message == reason
    end_turn(state)
    assert "ask for offers" in options(state)


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
    state = played(table(), "offer 1")
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
    state = played(table(ready="3", spent="", top="EO07"), "run play", "slot 0 0")
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
@for_each("before", ["0.EV14", "0.EV34", "0.EV28"])
def test_a_city_with_a_traded_occupant_is_not_offered(before: str) -> None:
    state = played(table(attached={"0.EV15": ["0.EV34"], "0.EV14": ["0.EV28"]}), "offer 1")
    assert "0.EV15" in offered(state, "give")
    play(state, "withdraw")
    state.traded = frozenset(numbers([before]))
    play(state, "offer 1")
    assert "0.EV15" not in offered(state, "give")
    assert "0.EV13" in offered(state, "give")


@pytest.mark.clause("O-TRADE-06")
def test_what_a_card_moves_was_not_traded() -> None:
    state = played(table(top="EV05", ready="3"), "run play", "slot 1 0")
    assert state.traded == frozenset()
    play(state, "offer 1")
    assert "0.EV05" in offered(state, "want")


@pytest.mark.clause("O-SUPER-03")
@for_each(
    ("circle", "away", "offer", "legal"),
    [
        ("EV05 EV13 | EO09 EO13", "| EB11", ["give 0.EV05"], False),
        ("EV05 EV13 | EO09 EO13", "| EB11", ["want 1.EO09"], False),
        ("EV05 EV13 | EO09 EO13", "| EB11", ["want 1.EO09", "give 0.EV05"], False),  # one who is away counts too
        ("EV05 | EO09", "", ["want 1.EO09", "give 0.EV05"], True),
        ("EV13 | EO09", "", ["give 0.EV15"], False),  # and so does the Hero inside the city
    ],
)
def test_a_trade_that_would_mix_heroes_and_villains_is_illegal(
    circle: str, away: str, offer: list[str], legal: bool
) -> None:
    inside = {"0.EV15": ["0.EV05" if "0.EV15" in offer[0] else "0.EV14"], "1.EO15": ["1.EO14"]}
    state = played(table(circle=circle, away=away, inside=inside), "offer 1", *offer)
    assert ("send" in options(state)) == legal
