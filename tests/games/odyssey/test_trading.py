"""Trading: who trades with whom and when, what is traded, and that it is traded once."""

from typing import Any

import pytest

from tests.games.odyssey.positions import d12, end_turn, goes, names, number, numbers, offered, play, played, resources
from tests.games.odyssey.trades import table, trade
from tests.looping import for_each, for_each_by_clause

ASKING: dict[str, Any] = {"seats": 3, "turn": 1}
"""A turn of seat 1 of three; with `ask for offers` the others are asked."""
ASKED_BY_0: dict[str, Any] = {"seats": 3}
LADEN: dict[str, Any] = {"attached": {"0.EV15": ["0.EV34"], "0.EV14": ["0.EV28"]}}
MIXED: dict[str, Any] = {"circle": "EV05 EV13 | EO09 EO13", "away": "| EB11"}
"""Heroes of seat 0, Villains of seat 1, one of which is away."""


@for_each_by_clause(
    ("there", "steps", "then"),
    {
        # Whose turn it is offers to anybody in the game; players may agree not to trade.
        "O-TRADE-01": [
            ({"seats": 3}, "", {"asked": 0, "offer": "1, 2"}),
            ({"seats": 3, "turn": 1}, "", {"asked": 1, "offer": "0, 2"}),
            (
                {"seats": 3, "turn": 1, "pile": "| -", "ledger": {1: 5}},
                "run discard, end",
                {"lost": (1,), "offer": "0"},
            ),
            ({"trading": False}, "", {"offer": ""}),
            # Nobody trades while something is resolved.
            ({"top": "EV20", "ready": "1 | 2"}, "run play", {"options": "aim 1.EO01, aim 1.EO13"}),
            (
                {"top": "EV20", "ready": "1 | 2"},
                "run play, aim 1.EO13",
                {"asked": 1, "options": "respond 1.EO39, pass, pass until turn"},
            ),
        ],
        # The others are asked clockwise, each for one offer to the active player, which is made as any other.
        "O-TRADE-17": [
            (ASKING, "ask for offers", {"asked": 2, "options": "pass, offer 1"}),
            (ASKING, "ask for offers, pass", {"asked": 0, "options": "pass, offer 1"}),
            (
                ASKING,
                "ask for offers, pass, offer 1, give 0.EV43, send",
                {"asked": 1, "options": "accept, refuse, counter"},
            ),
            (
                ASKING,
                "ask for offers, pass, offer 1, give 0.EV43, send, refuse",
                {"asked": 1, "stack": (), "may": "run discard", "may not": "ask for offers"},
            ),
            *(
                (
                    ASKED_BY_0,
                    f"ask for offers, offer 0, give 1.EO43, {steps}",
                    {"asked": asked, "options": "pass, offer 0", "ready": ready},
                )
                for steps, asked, ready in (
                    ("send, accept", 2, "EV43 1.EO43"),  # what is accepted changes hands before the next is asked
                    ("withdraw", 1, "EV43"),  # who gives an offer up is still asked
                    ("send, counter, give 0.EV43, send, accept", 2, "-"),  # he may be answered with an offer in return
                )
            ),
            # Who has begun three offers is asked all the same: how many he gave up is nobody else's business.
            (
                ASKED_BY_0,
                "ask for offers, offer 0, withdraw, offer 0, withdraw, offer 0, withdraw",
                {"asked": 1, "options": "pass"},
            ),
            (
                ASKED_BY_0,
                "offer 1, give 0.EV43, send, " + "counter, withdraw, " * 3 + "refuse, ask for offers",
                {"asked": 1, "options": "pass"},
            ),
            # A trade that wins ends the game before the next is asked.
            ({**ASKED_BY_0, "ledger": {0: 42}}, "ask for offers", {"total": [58, 29, 10]}),
            (
                {**ASKED_BY_0, "ledger": {0: 42}},
                "ask for offers, offer 0, give 1.EO01, send, accept, slot 0 0",
                {"over": True, "winner": 0},
            ),
        ],
        # Saved cards, creatures and cities are traded, with all that belongs to them; an offer may be a gift.
        "O-TRADE-02": [
            ({}, "offer 1", {"give": "0.EV13, 0.EV15, 0.EV36, 0.EV43, 0.EV50"}),
            ({}, "offer 1", {"want": "1.EO01, 1.EO13, 1.EO15, 1.EO39, 1.EO43", "may not": "send"}),
            (
                {},
                "offer 1, give 0.EV36, give 0.EV43, give 0.EV13, want 1.EO39, want 1.EO15, send, accept, "
                "slot 1 0, slot 0 1",
                {
                    **{"saved": "1.EO39 | 0.EV36", "ready": "- | 0.EV43 EO43", "circle": "- | 0.EV13 EO13 EO01"},
                    "center": "EV15(EV14) 1.EO15(1.EO14) | -",
                },
            ),
            (
                {"attached": {"0.EV15": ["0.EV34"]}, "damage": {"0.EV15": 2, "0.EV14": 1}},
                "",
                {"total": [10 + 4 + (8 - 2) + (4 - 1), 10 + 4 + 3 + 8 + 4]},
            ),
            (
                {"attached": {"0.EV15": ["0.EV34"]}, "damage": {"0.EV15": 2, "0.EV14": 1}},
                "offer 1, give 0.EV15, send, accept, slot 1 0",
                {
                    **{"center": "- | 0.EV15(0.EV14) EO15(EO14)", "attached": {"0.EV15": ["0.EV34"]}},
                    "total": [10 + 4, 10 + 4 + 3 + 8 + 4 + (8 - 2) + (4 - 1)],
                },
            ),
            (
                {},
                "offer 1, give 0.EV43, send, accept, offer 1, want 1.EO43, send, accept",
                {"ready": "1.EO43 | 0.EV43"},
            ),
        ],
        # What a card moves was not traded.
        "O-TRADE-06": [
            ({"top": "EV05", "ready": "3"}, "run play, slot 1 0", {"traded": frozenset()}),
            ({"top": "EV05", "ready": "3"}, "run play, slot 1 0, offer 1", {"may": "want 0.EV05"}),
        ],
        # A trade that would mix Heroes and Villains is illegal; one who is away counts too, and so does one in a city.
        "O-SUPER-03": [
            (MIXED, "offer 1, give 0.EV05", {"may not": "send"}),
            (MIXED, "offer 1, want 1.EO09", {"may not": "send"}),
            (MIXED, "offer 1, want 1.EO09, give 0.EV05", {"may not": "send"}),
            ({"circle": "EV05 | EO09"}, "offer 1, want 1.EO09, give 0.EV05", {"may": "send"}),
            (
                {"circle": "EV13 | EO09", "inside": {"0.EV15": ["0.EV05"], "1.EO15": ["1.EO14"]}},
                "offer 1, give 0.EV15",
                {"may not": "send"},
            ),
        ],
    },
)
def test_trading(there: dict[str, Any], steps: str, then: dict[str, Any]) -> None:
    goes(table(**there), steps, then)


@pytest.mark.clause("O-TRADE-17")
def test_offers_are_asked_for_once_a_turn_in_a_game_with_trading() -> None:
    state = table(**ASKED_BY_0)
    events = play(state, "ask for offers", "pass", "pass")
    told = [("asks for offers", 0), ("makes no offer", 1), ("makes no offer", 2)]
    assert [(event.kind, event.seat) for event in events] == told
    assert state.view(2).asked_offers
    for game, reason in (
        (state, "the others were asked for offers this turn"),
        (table(trading=False), "this game is played without trading"),
    ):
        goes(game, "", {"may not": "ask for offers"})
        assert game.why_illegal(0, game.game.parse("ask for offers")).message == reason
    end_turn(state)
    goes(state, "", {"may": "ask for offers"})


@pytest.mark.clause("O-TRADE-03")
def test_runs_occupants_abandoned_cities_the_absent_and_what_substituted_are_not_traded() -> None:
    runs: dict[str, Any] = {"top": "EV44 | EO44", "bottom": "EV05 | EO05"}
    cities = "EV15(EV14) EV17 | EO15(EO14) EO17"
    state = played(table(center=cities, inside={}, away="EB11 | EB11", **runs), "offer 1")
    not_traded = {"EV44", "EV05", "EV14", "EV17", "EB11", "EO44", "EO05", "EO14", "EO17"}
    for verb in ("give", "want", "swap"):
        assert not_traded.isdisjoint(card[2:] for card in offered(state, verb))
    # Three Elementals pay for a Super Bunny of another type: two of them substitute.
    state = played(table(ready="3", spent="", top="EO07"), "run play", "slot 0 0")
    assert len(state.substituted[0]) == 2
    kept = {*state.spent[0]} - {*state.substituted[0]}
    play(state, "offer 1")
    assert [card for card in offered(state, "give") if card in resources(0, 3)] == names([*kept])


@pytest.mark.clause("O-TRADE-04")
def test_a_card_is_traded_once() -> None:
    state = table()
    trade(state, "give 0.EV13", "give 0.EV43", "want 1.EO39")
    goes(state, "slot 1 0, offer 1", {"want": "1.EO01, 1.EO13, 1.EO15, 1.EO43", "give": "0.EV15, 0.EV36, 0.EV50"})
    play(state, "withdraw")
    end_turn(state)
    goes(state, "offer 0", {"may not": "give 0.EV13, give 0.EV43"})


@pytest.mark.clause("O-TRADE-04")
def test_a_traded_card_that_comes_back_stays_traded() -> None:
    # The new owner of a bunny kills it with a runner of his own, and revives it.
    state = table(top="EV33", seed=d12(1, 12), ready="7", spent="", saved="EV38")
    trade(state, "want 1.EO13")
    play(state, "slot 0 0", "run play", "aim 1.EO13", "clockwise")
    assert "1.EO13" in names(state.discards[0])
    goes(state, "play 0.EV38, slot 0 0", {"circle": "1.EO13 EV13"})
    goes(state, "offer 1", {"may": "give 0.EV13", "may not": "give 1.EO13"})


@pytest.mark.clause("O-TRADE-05")
def test_what_goes_along_counts_as_traded() -> None:
    state = table(**LADEN, bonus={"0.EV14": 2})
    trade(state, "give 0.EV15")
    play(state, "slot 1 0")
    assert {*numbers(["0.EV15", "0.EV14", "0.EV34", "0.EV28"])} <= {*state.view(1).traded}
    assert number("1.EO14") not in state.view(1).traded


@pytest.mark.clause("O-TRADE-05")
@for_each("before", ["0.EV14", "0.EV34", "0.EV28"])
def test_a_city_with_a_traded_occupant_is_not_offered(before: str) -> None:
    state = table(**LADEN)
    goes(state.copy(), "offer 1", {"may": "give 0.EV15"})
    state.traded = frozenset(numbers([before]))
    goes(state, "offer 1", {"may": "give 0.EV13", "may not": "give 0.EV15"})
