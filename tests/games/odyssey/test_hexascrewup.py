"""Six cards in a hand: who calls it, and what it costs."""

from typing import Any

import pytest

from tests.games.odyssey.positions import asked, end_turn, names, offered, options, play, position, told
from tests.looping import for_each
from warren.games.odyssey import OdysseyState

HAND = tuple(f"0.EV{n}" for n in range(19, 24))


def refilling(draws: int, seats: int = 3, hand: tuple[str, ...] = HAND, **more: Any) -> OdysseyState:
    """Return a game whose players draw by themselves, where seat 0 drew so many cards in his refill."""
    state = position(seats=seats, manual_refill=True, hand={0: hand}, **more)
    play(state, "run discard", *["draw"] * draws)
    return state


def with_six(**more: Any) -> OdysseyState:
    """Return the end of a turn in which seat 0 holds six cards."""
    state = refilling(2, **more)
    play(state, "bottom 0.EV19")
    return state


@pytest.mark.clause("O-HEXA-01")
def test_by_default_the_hand_never_has_six() -> None:
    state = position(seats=3)
    for _ in range(9):
        assert [len(hand) for hand in state.hands] == [5, 5, 5]
        events = play(state, "run discard")
        assert len(told(events, "draws")) == 1
        assert "draw" not in options(state)
        assert len(offered(state, "bottom")) > 1
        end_turn(state)


@pytest.mark.clause("O-HEXA-02")
def test_by_hand_one_may_draw_too_many() -> None:
    state = refilling(0)
    assert options(state)[-1] == "draw"
    play(state, "draw")
    assert "draw" in options(state)
    play(state, "draw")
    assert "draw" not in options(state)  # one card too many, and no more
    assert [state.view(1).hand_sizes[0], len(state.hands[0])] == [7, 7]
    assert "end" not in options(state)  # the BOTTOM RUN is put down first
    play(state, "bottom 0.EV19")
    assert state.view(2).hand_sizes == (6, 5, 5)


@pytest.mark.clause("O-HEXA-02", "O-HEXA-05")
@for_each("missing", [0, 1])
def test_after_the_right_number_or_less_there_is_nothing_to_call(missing: int) -> None:
    state = refilling(1 - missing)
    play(state, "bottom 0.EV19")
    assert len(state.hands[0]) == 5 - missing
    play(state, "end")
    assert len(state.hands[0]) == 5  # what is missing is drawn without penalty
    assert (state.turn, asked(state), state.ledger) == (1, 1, [10, 10, 10])


@pytest.mark.clause("O-HEXA-03")
def test_opponents_are_asked_clockwise_whether_they_call() -> None:
    state = with_six()
    for seat in (1, 2):
        assert asked(state) == seat
        assert options(state) == ["call", "let go"]
        assert [state.view(other).to_act for other in range(3)] == [
            (seat,) if other == seat else () for other in range(3)
        ]
        told_to_all = play(state, "let go")
        assert told(told_to_all, "calls six") == []
    assert state.turn == 1


@pytest.mark.clause("O-HEXA-04")
def test_a_caller_discards_a_blind_card() -> None:
    found = set()
    for seed in range(30):
        state = with_six(seed=seed)
        hand = set(names(state.hands[0]))
        play(state, "let go", "call")
        (lost,) = hand - set(names(state.hands[0]))
        assert names(state.discards[0])[-1] == lost
        found.add(lost)
    assert len(found) > 6  # chance takes it, and what was drawn differs too


@pytest.mark.clause("O-HEXA-04")
@for_each(("answers", "points", "cards"), [(["call"], 5, 5), (["let go", "call"], 5, 5), (["let go", "let go"], 10, 6)])
def test_the_offender_loses_five_and_the_game_goes_on(answers: list[str], points: int, cards: int) -> None:
    state = with_six()
    events = play(state, *answers)
    called = [(event.seat, event.details["offender"]) for event in told(events, "calls six")]
    assert called == ([(len(answers), 0)] if points == 5 else [])
    assert (state.ledger, len(state.hands[0])) == ([points, 10, 10], cards)
    assert (state.turn, asked(state)) == (1, 1)  # nobody else is asked
    assert "call" not in options(state)
