"""A turn: whose it is, its phases, its start, the refill, and what can be taken back."""

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
    told,
    with_much_to_do,
)
from tests.looping import for_each
from warren.games.odyssey import OdysseyState
from warren.games.odyssey.score import left_of


def phase(state: OdysseyState) -> int | str:
    """Return the phase that everybody sees."""
    return state.game.stage(state.view(None))["phase"]


# Turns and rounds


LOSING = {"pile": "| -", "ledger": {1: 5}}
"""Seat 1 loses in its turn."""


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
    if more:
        assert left_of(state, 0) == 2


@pytest.mark.clause("O-GAME-07")
def test_with_two_players_the_same_player_is_on_both_sides() -> None:
    assert [left_of(position(), seat) for seat in (0, 1)] == [1, 0]


@pytest.mark.clause("O-TURN-02")
def test_start_main_step_refill_and_end() -> None:
    # The Exit Strategy is asked about at the start, Suzie Shadows at the end.
    state = position(turn=1, circle="EB11", center="EV15(EV13 EV01)", attached={"0.EV15": ["0.EV35"]}, ready="1")
    end_turn(state)
    seen = []
    for way in ("begin", "run discard", "bottom", "stay"):
        seen.append(phase(state))
        play(state, next(text for text in options(state) if text.startswith(way)))
    assert seen == ["start", "main", "bottom", "leaving"]
    assert state.turn == 1


# The start


@pytest.mark.clause("O-TURN-03")
def test_saved_resources_are_unspent_again_at_the_start_of_their_owners_turn() -> None:
    state = position(seats=3, turn=2, ready="1", spent="EV50-51 | 2 | 2")
    assert len(state.ready[0]) == 1
    end_turn(state)
    assert state.turn == 0
    assert names(state.ready[0]) == ["0.EV43", "0.EV50", "0.EV51"]
    assert [names(cards) for cards in state.spent] == [[], ["1.EO43", "1.EO44"], ["2.EG43", "2.EG44"]]


def starting() -> OdysseyState:
    """Return the start of a turn with an absent bunny, a die to be rolled, and two kinds of choices."""
    state = position(
        turn=1,
        seed=d12(10),
        circle="EY05 EY07",
        away="EV14",
        damage={"0.EY05": 2},
        discards="EV50",
        center="EV15(EV13 EV01)",
        attached={"0.EV15": ["0.EV35"]},
    )
    end_turn(state)
    return state


@pytest.mark.clause("O-TURN-04")
def test_at_the_start_bunnies_return_before_dice_and_choices() -> None:
    state = starting()
    assert (asked(state), state.dice) == (0, 0)
    assert {text.split()[0] for text in options(state)} == {"slot"}
    events = play(state, "slot 0 0")
    assert [event.kind for event in events] == ["places", "rolls for", "recovers"]
    assert options(state) == ["use 0.EY07", "leave 0.EV01", "leave 0.EV13", "begin"]


@pytest.mark.clause("O-TURN-04")
@for_each("first", ["use 0.EY07", "leave 0.EV01"])
def test_choices_of_the_start_are_made_in_any_order(first: str) -> None:
    state = played(starting(), "slot 0 0", first)
    if first == "use 0.EY07":
        play(state, "choose 0.EY05")
        assert (offered(state, "use"), offered(state, "leave")) == ([], ["0.EV01", "0.EV13"])
        play(state, "leave 0.EV01", "slot 0 0", "begin")
    else:
        play(state, "slot 0 0")
        assert (offered(state, "use"), offered(state, "leave")) == (["0.EY07"], ["0.EV13"])
        play(state, "use 0.EY07", "choose 0.EY05", "begin")
    assert state.damage == {number("0.EY05"): 1}
    assert names(state.circle[0])[0] == "0.EV01"
    assert phase(state) == "main"


# The refill


@pytest.mark.clause("O-TURN-12")
@for_each("way", ["run discard", "run play"])
def test_the_bottom_run_becomes_the_top_run(way: str) -> None:
    state = played(position(top="EV36", bottom="EV19", ready="1"), way)
    assert names([state.tops[0]]) == ["0.EV19"]
    play(state, options(state)[0])
    assert names([state.tops[0]]) == ["0.EV19"]


@pytest.mark.clause("O-TURN-12")
@for_each("bottom", ["0.EV01", "0.EV44"])
def test_a_card_is_drawn_and_one_of_the_hand_becomes_the_bottom_run(bottom: str) -> None:
    hand = ["0.EV01", "0.EV05", "0.EV13", "0.EV19", "0.EV28"]
    state = position(hand={0: hand}, pile="EV44 EV45")
    (drawn,) = told(play(state, "run discard"), "draws")
    assert drawn.details == {"count": 1}
    assert drawn.secret == {"cards": ["0.EV44"]}
    assert offered(state, "bottom") == [*hand, "0.EV44"]
    (put,) = told(play(state, f"bottom {bottom}"), "puts down")
    assert "0.E" not in str(put.details)
    assert names([state.bottoms[0]]) == [bottom]
    assert names(state.hands[0]) == [card for card in (*hand, "0.EV44") if card != bottom]


@pytest.mark.clause("O-TURN-13", "O-TURN-14")
def test_after_a_special_from_the_hand_one_card_is_drawn() -> None:
    hand = ["0.EV01", "0.EV05", "0.EV13", "0.EV19", "0.EV36"]
    state = position(hand={0: hand}, pile="EV44 EV45", ready="1")
    events = play(state, "play 0.EV36")
    assert (len(told(events, "draws")), told(events, "puts down")) == (1, [])
    assert names(state.hands[0]) == [*hand[:-1], "0.EV44"]
    assert state.turn == 1
    early = position(hand={0: hand}, pile="EV44 EV45", ready="1", trading=True)
    runs = (early.tops[0], early.bottoms[0])
    play(early, "play 0.EV36", "draw")  # one may draw early too
    assert (phase(early), names(early.hands[0])) == ("main", [*hand[:-1], "0.EV44"])
    assert options(early) == ["offer 1", "end", "ask for offers"]
    play(early, "end")
    assert (early.turn, early.tops[0], early.bottoms[0], len(early.hands[0])) == (1, *runs, 5)


@pytest.mark.clause("O-TURN-14")
def test_a_turn_goes_on_until_its_player_ends_it() -> None:
    state = with_much_to_do()
    pile = state.piles[0]
    play(state, "run discard", "use 0.EO07")
    assert phase(state) == "main"
    assert state.piles[0] == pile
    play(state, "end")
    assert phase(state) == "bottom"
    assert state.piles[0] == pile[:-1]
    nothing_more = played(position(), "run discard")
    assert phase(nothing_more) == "bottom"


@pytest.mark.clause("O-TURN-14")
def test_one_may_draw_before_the_turn_is_ended() -> None:
    state = with_much_to_do()
    pile, bottom = state.piles[0], state.bottoms[0]
    play(state, "run discard", "draw")
    assert phase(state) == "bottom"
    assert (state.tops[0], state.piles[0], len(state.hands[0])) == (bottom, pile[:-1], 6)
    play(state, "bottom 0.EV02")
    assert phase(state) == "main"
    assert names([state.bottoms[0]]) == ["0.EV02"]
    assert not {"draw", "run discard"} & {*options(state)}  # once a turn
    hand = state.hands[0]
    play(state, "use 0.EO07", "end")
    assert (state.turn, state.hands[0], state.piles[0]) == (1, hand, pile[:-1])


@pytest.mark.clause("O-TURN-14")
def test_by_hand_the_turn_goes_on_beside_the_refill() -> None:
    state = played(position(manual_refill=True, trading=True), "run discard")
    assert phase(state) == "refill"
    assert {text.split()[0] for text in options(state)} == {"bottom", "draw", "offer", "ask"}
    play(state, "draw", options(state)[0])
    assert {"offer 1", "end"} <= {*options(state)}
    play(state, "offer 1", "withdraw", "end")
    assert state.turn == 1
    nothing = played(position(pile="-", hand="EV01 EV02", top="EV43", trading=True), "run save")
    assert options(nothing) == ["offer 1", "end", "ask for offers"]  # with nothing to draw nobody draws early


# Taking back


@pytest.mark.clause("O-TURN-16")
def test_what_reveals_nothing_can_be_taken_back() -> None:
    state = with_much_to_do()
    assert state.undo_horizon(0) == 0
    for count, action in enumerate(("move 0.EV13", "into 0.EV15", "offer 1", "give 0.EV43"), start=1):
        play(state, action)
        assert state.undo_horizon(0) == count
        assert state.undo_horizon(1) == 0


@pytest.mark.clause("O-TURN-16")
@for_each("way", ["run discard", "use 0.EO07", "play 0.EV36", "offer 1"])
def test_announcing_flipping_rolling_and_drawing_are_never_taken_back(way: str) -> None:
    state = played(with_much_to_do(), "move 0.EV13", "into 0.EV15")
    assert state.undo_horizon(0) == 2
    play(state, way)
    if way == "offer 1":
        assert state.undo_horizon(0) == 3
        play(state, "give 0.EV43", "send")
        assert state.undo_horizon(1) == 0
        play(state, "refuse")
    assert asked(state) == 0
    assert state.undo_horizon(0) == 0


@pytest.mark.clause("O-TURN-16")
def test_dice_and_draws_cannot_be_taken_back() -> None:
    rolling = played(position(circle="EY11", ready="| 1", seed=d12(12)), "use 0.EY11")
    assert rolling.undo_horizon(0) == 0
    drawing = played(position(hand="EV01 EV05", trading=True), "run discard", "end")
    assert (phase(drawing), drawing.undo_horizon(0)) == ("bottom", 0)
    state = played(with_much_to_do(), "run discard", "move 0.EV13", "into 0.EV15", "draw")
    assert state.undo_horizon(0) == 0
    play(state, "bottom 0.EV02", "offer 1")  # but what was put down
    assert state.undo_horizon(0) == 2
