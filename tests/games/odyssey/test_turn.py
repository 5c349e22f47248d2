"""A turn: whose it is, its phases, its start, the refill, and what can be taken back."""

from typing import Any

import pytest

from tests.games.odyssey.positions import end_turn, goes, names, options, play, played, position, told, with_much_to_do
from tests.looping import for_each, for_each_by_clause
from warren.games.odyssey import OdysseyState
from warren.games.odyssey.frames import BOTTOM, MAIN, REFILL
from warren.games.odyssey.score import left_of

LOSING = {"pile": "| -", "ledger": {1: 5}}
"""Seat 1 loses in its turn."""
FREE = with_much_to_do
STARTING: dict[str, Any] = {
    **{"turn": 1, "dice": (10,), "circle": "EY05 EY07", "away": "EV14", "damage": {"0.EY05": 2}, "discards": "EV50"},
    **{"center": "EV15(EV13 EV01)", "attached": {"0.EV15": ["0.EV35"]}},
}
"""The turn before one with an absent bunny, a die to be rolled, and two kinds of choices."""
DRAWN: dict[str, Any] = {"hand": "EV01 EV05 EV13 EV19 EV28", "pile": "EV44 EV45"}
HELD: dict[str, Any] = {"hand": "EV01 EV05 EV13 EV19 EV36", "pile": "EV44 EV45", "ready": "1"}
"""A Special of the hand, and what is drawn after it."""


@for_each_by_clause(
    ("there", "steps", "then"),
    {
        # The BOTTOM RUN becomes the TOP RUN, a card is drawn, and one of the hand becomes the BOTTOM RUN.
        "O-TURN-12": [
            ({"top": "EV36", "bottom": "EV19", "ready": "1"}, "run discard", {"top": "EV19", "bottom": "-"}),
            ({"top": "EV36", "bottom": "EV19", "ready": "1"}, "run play", {"top": "EV19", "bottom": "-"}),
            (DRAWN, "run discard", {"put": "0.EV01, 0.EV05, 0.EV13, 0.EV19, 0.EV28, 0.EV44"}),
            (DRAWN, "run discard, bottom 0.EV01", {"bottom": "EV01", "hand": "EV05 EV13 EV19 EV28 EV44"}),
            (DRAWN, "run discard, bottom 0.EV44", {"bottom": "EV44", "hand": "EV01 EV05 EV13 EV19 EV28"}),
        ],
        # After a Special from the hand one card is drawn, and one may draw early too.
        "O-TURN-13": [
            (
                {**HELD, "top": "EV20", "bottom": "EV21"},
                "play 0.EV36",
                {"turn": 1, "hand": "EV01 EV05 EV13 EV19 EV44", "top": "EV20", "bottom": "EV21"},
            ),
            (
                {**HELD, "trading": True},
                "play 0.EV36, draw",
                {"phase": MAIN, "hand": "EV01 EV05 EV13 EV19 EV44", "options": "offer 1, end, ask for offers"},
            ),
            (
                {**HELD, "trading": True, "top": "EV20", "bottom": "EV21"},
                "play 0.EV36, draw, end",
                {"turn": 1, "hand": "EV01 EV05 EV13 EV19 EV44", "top": "EV20", "bottom": "EV21"},
            ),
        ],
        # By hand the turn goes on beside the refill; with nothing to draw nobody draws early.
        "O-TURN-14": [
            ({}, "run discard", {"phase": BOTTOM}),
            (
                {"manual_refill": True, "trading": True, "hand": "EV01 EV05"},
                "run discard",
                {"phase": REFILL, "options": "bottom 0.EV01, bottom 0.EV05, draw, offer 1, ask for offers"},
            ),
            (
                {"manual_refill": True, "trading": True, "hand": "EV01 EV05"},
                "run discard, draw, bottom 0.EV01",
                {"may": "offer 1, end"},
            ),
            (
                {"manual_refill": True, "trading": True, "hand": "EV01 EV05"},
                "run discard, draw, bottom 0.EV01, offer 1, withdraw, end",
                {"turn": 1},
            ),
            (
                {"pile": "-", "hand": "EV01 EV02", "top": "EV43", "trading": True},
                "run save",
                {"options": "offer 1, end, ask for offers"},
            ),
        ],
    },
)
def test_the_refill(there: dict[str, Any], steps: str, then: dict[str, Any]) -> None:
    goes(position(**there), steps, then)


# Turns and rounds


@pytest.mark.clause("O-GAME-07", "O-TURN-01")
@for_each(
    ("seats", "first", "more", "turns", "rounds"),
    [
        (4, 3, {}, [3, 0, 1, 2, 3], [1, 1, 1, 1, 2]),  # clockwise
        (4, 1, LOSING, [1, 2, 3, 0, 2], [1, 1, 1, 1, 2]),  # past who has lost
        (3, 0, {}, [0, 1, 2, 0, 1, 2], [1, 1, 1, 2, 2, 2]),  # a round is a turn of everybody
        (3, 1, {}, [1, 2, 0, 1, 2, 0], [1, 1, 1, 2, 2, 2]),
        (3, 2, {}, [2, 0, 1, 2, 0, 1], [1, 1, 1, 2, 2, 2]),
        (3, 1, LOSING, [1, 2, 0, 2, 0, 2], [1, 1, 1, 2, 2, 3]),  # he who began loses
    ],
)
def test_turns_and_rounds_go_clockwise_past_those_who_have_lost(
    seats: int, first: int, more: dict[str, Any], turns: list[int], rounds: list[int]
) -> None:
    state = position(seats=seats, turn=first, first=first, **more)
    found = []
    for _ in turns:
        found.append((state.turn, state.round))
        end_turn(state)
    assert found == list(zip(turns, rounds, strict=True))
    assert state.lost == ((1,) if more else ())
    assert left_of(state, 0) == (2 if more else 1)
    assert [left_of(position(), seat) for seat in (0, 1)] == [1, 0]  # with two the same player is on both sides


@pytest.mark.clause("O-TURN-02")
def test_start_main_step_refill_and_end() -> None:
    # The Exit Strategy is asked about at the start, Suzie Shadows at the end.
    state = position(turn=1, circle="EB11", center="EV15(EV13 EV01)", attached={"0.EV15": ["0.EV35"]}, ready="1")
    end_turn(state)
    seen = []
    for way in ("begin", "run discard", "bottom", "stay"):
        seen.append(state.game.stage(state.view(None))["phase"])
        play(state, next(text for text in options(state) if text.startswith(way)))
    assert (seen, state.turn) == (["start", "main", "bottom", "leaving"], 1)


# The start


@pytest.mark.clause("O-TURN-03")
def test_saved_resources_are_unspent_again_at_the_start_of_their_owners_turn() -> None:
    state = position(seats=3, turn=2, ready="1", spent="EV50-51 | 2 | 2")
    end_turn(state)
    goes(state, "", {"turn": 0, "ready": "EV43 EV50 EV51", "spent": "- | EO43 EO44 | EG43 EG44"})


def starting() -> OdysseyState:
    """Return the start of a turn with all that can be done in it."""
    state = position(**STARTING)
    end_turn(state)
    return state


@pytest.mark.clause("O-TURN-04")
def test_at_the_start_bunnies_return_before_dice_and_choices() -> None:
    state = starting()
    goes(state, "", {"asked": 0, "dice": 0, "options": "slot 0 0, slot 0 1, slot 0 2, slot 1 0"})
    events = goes(state, "slot 0 0", {"options": "use 0.EY07, leave 0.EV01, leave 0.EV13, begin"})
    assert [event.kind for event in events] == ["places", "rolls for", "recovers"]


@pytest.mark.clause("O-TURN-04")
@for_each(
    ("first", "use", "leave", "second"),
    [
        ("use 0.EY07, choose 0.EY05", "", "0.EV01, 0.EV13", "leave 0.EV01, slot 0 0, begin"),
        ("leave 0.EV01, slot 0 0", "0.EY07", "0.EV13", "use 0.EY07, choose 0.EY05, begin"),
    ],
)
def test_choices_of_the_start_are_made_in_any_order(first: str, use: str, leave: str, second: str) -> None:
    state = played(starting(), "slot 0 0")
    goes(state, first, {"use": use, "leave": leave})
    goes(state, second, {"damage": {"0.EY05": 1}, "circle": "EV01 EV14 EY05 EY07", "phase": MAIN})


# The refill


@pytest.mark.clause("O-TURN-12", "O-TURN-13")
def test_what_is_drawn_and_put_down_is_a_secret() -> None:
    state = position(**DRAWN)
    (drawn,) = told(play(state, "run discard"), "draws")
    assert (drawn.details, drawn.secret) == ({"count": 1}, {"cards": ["0.EV44"]})
    (put,) = told(play(state, "bottom 0.EV01"), "puts down")
    assert "0.E" not in str(put.details)
    events = play(position(**HELD), "play 0.EV36")
    assert (len(told(events, "draws")), told(events, "puts down")) == (1, [])


@pytest.mark.clause("O-TURN-14")
def test_a_turn_goes_on_until_its_player_ends_it_and_one_may_draw_before() -> None:
    state = FREE()
    pile, bottom = names(state.piles[0][::-1]), names([state.bottoms[0]])
    ended = state.copy()
    goes(ended, "run discard, use 0.EO07", {"phase": MAIN})
    assert names(ended.piles[0][::-1]) == pile
    goes(ended, "end", {"phase": BOTTOM})
    assert names(ended.piles[0][::-1]) == pile[1:]
    goes(state, "run discard, draw", {"phase": BOTTOM})
    assert (names([state.tops[0]]), names(state.piles[0][::-1]), len(state.hands[0])) == (bottom, pile[1:], 6)
    goes(state, "bottom 0.EV02", {"phase": MAIN, "bottom": "EV02", "may not": "draw, run discard"})  # once a turn
    hand = state.hands[0]
    play(state, "use 0.EO07", "end")
    assert (state.turn, state.hands[0], names(state.piles[0][::-1])) == (1, hand, pile[1:])


# Taking back


@pytest.mark.clause("O-TURN-16")
@for_each(
    ("state", "steps", "horizon"),
    [
        # What reveals nothing can be taken back.
        (FREE(), "", 0),
        (FREE(), "move 0.EV13", 1),
        (FREE(), "move 0.EV13, into 0.EV15", 2),
        (FREE(), "move 0.EV13, into 0.EV15, offer 1", 3),
        (FREE(), "move 0.EV13, into 0.EV15, offer 1, give 0.EV43", 4),
        # Announcing, flipping, rolling, drawing and sending are never taken back, but what was put down is.
        *(
            (FREE(), f"move 0.EV13, into 0.EV15, {way}", 0)
            for way in ("run discard", "use 0.EO07", "play 0.EV36", "offer 1, give 0.EV43, send")
        ),
        (FREE(), "move 0.EV13, into 0.EV15, offer 1, give 0.EV43, send, refuse", 0),
        (FREE(), "run discard, move 0.EV13, into 0.EV15, draw", 0),
        (FREE(), "run discard, move 0.EV13, into 0.EV15, draw, bottom 0.EV02, offer 1", 2),
        (position(circle="EY11", ready="| 1", dice=(12,)), "use 0.EY11", 0),
        (position(hand="EV01 EV05", trading=True), "run discard, end", 0),
    ],
)
def test_what_can_be_taken_back(state: OdysseyState, steps: str, horizon: int) -> None:
    state = played(state, *(steps.split(", ") if steps else ()))
    assert [state.undo_horizon(seat) for seat in (0, 1)] == ([horizon, 0] if state.to_act == (0,) else [0, horizon])
