"""Winning: when it is looked at, who wins of several, and the last one left."""

from typing import Any

import pytest

from tests.games.odyssey.positions import d12, names, number, play, position, total
from tests.looping import for_each
from warren.kernel.errors import SetupError


@pytest.mark.clause("O-WIN-01")
@for_each(
    ("score", "ledger", "section", "winners"),
    [
        (60, {0: 55}, 0, ()),
        (60, {0: 56}, 0, (0,)),
        (60, {0: 57}, 0, (0,)),
        (60, {1: 56}, 1, (1,)),  # in the turn of another
        (40, {0: 35}, 0, ()),
        (40, {0: 36}, 0, (0,)),
        (80, {0: 75}, 0, ()),
        (80, {0: 76}, 0, (0,)),
    ],
)
def test_the_winning_score_in_total_wins_at_once(
    score: int, ledger: dict[int, int], section: int, winners: tuple[int, ...]
) -> None:
    state = position(top="EV13", ready="2", ledger=ledger, score=score)
    assert not state.over
    play(state, "run play", f"slot {section} 0")
    assert total(state, section) == ledger[section] + 4
    assert (state.over, state.winners) == (bool(winners), winners)
    assert not (winners and state.to_act)


@pytest.mark.clause("O-WIN-01")
def test_other_scores_cannot_be_played_for() -> None:
    with pytest.raises(SetupError):
        position(score=50)


@pytest.mark.clause("O-WIN-01")
@pytest.mark.parametrize(("own_roll", "won"), [(3, False), (4, True)])
def test_what_is_being_resolved_comes_to_its_end_first(own_roll: int, won: bool) -> None:
    # The kill of the direct target makes 60; then the attacker's own creature has to defend too.
    state = position(
        seed=d12(1, own_roll), top="EV26", circle="EV13 | EO13", damage={"0.EV13": 3}, ready="3", ledger={0: 55}
    )
    play(state, "run play")
    assert "1.EO13" in names(state.discards[1])
    assert total(state, 0) == 59 + won
    assert state.over is won


def several(seats: int, turn: int, ledger: dict[int, int]) -> tuple[int, ...]:
    """Return who has won where several have enough at the same time."""
    state = position(seats=seats, turn=turn, ledger=ledger)
    assert state.over
    return state.winners


@pytest.mark.clause("O-WIN-02")
def test_of_several_the_active_player_wins() -> None:
    assert several(3, 0, {0: 60, 1: 80, 2: 70}) == (0,)
    assert several(3, 1, {0: 80, 1: 60, 2: 70}) == (1,)


@pytest.mark.clause("O-WIN-02")
def test_else_the_higher_total_and_then_the_next_clockwise() -> None:
    assert several(4, 0, {1: 60, 2: 70, 3: 65}) == (2,)
    assert several(4, 0, {1: 60, 3: 60}) == (1,)
    assert several(4, 2, {1: 60, 3: 60}) == (3,)
    assert several(4, 3, {1: 60, 2: 60}) == (1,)


@pytest.mark.clause("O-WIN-03")
@pytest.mark.parametrize(("seats", "over"), [(2, True), (3, False)])
def test_the_last_one_left_wins(seats: int, over: bool) -> None:
    state = position(seats=seats, pile="-", discards="EV19", ledger={0: 10, 1: 1})
    play(state, "run discard")
    assert state.lost == (0,)
    assert state.over is over
    assert state.winners == ((1,) if over else ())


@pytest.mark.clause("O-WIN-04")
def test_losses_are_looked_at_one_by_one() -> None:
    # Nobody could pay for a new pile, but the first who has to draw loses, and then nobody else has to.
    for turn in (0, 1):
        state = position(turn=turn, pile="- | -", ledger={0: 5, 1: 5})
        play(state, "run discard")
        assert state.lost == (turn,)
        assert state.winners == (1 - turn,)


@pytest.mark.clause("O-WIN-05")
def test_a_game_in_which_nobody_can_do_or_draw_anything_ends() -> None:
    nothing: dict[str, Any] = {"hand": "- | -", "top": "- | -", "bottom": "- | -", "pile": "- | -"}
    state = position(circle="| EO13", **nothing)
    assert state.over
    assert state.winners == (1,)
    state = position(circle="| EO13", **(nothing | {"top": "- | EO43"}))
    assert not state.over
    play(state, "run save")
    assert state.winners == (1,)


@pytest.mark.clause("O-WIN-05")
def test_what_is_free_does_not_bring_that_end_nearer() -> None:
    nothing: dict[str, Any] = {"top": "-", "bottom": "-", "pile": "-"}
    state = position(manual_refill=True, hand="EV01 EV02", trading=True, **nothing)
    play(state, "end", "offer 1", "withdraw", "offer 1", "withdraw", "bottom 0.EV01")
    assert not state.over
    assert state.idle == 1


@pytest.mark.clause("O-WIN-03")
def test_a_card_that_is_played_when_the_last_opponent_loses_is_not_lost() -> None:
    # The defender responds from his hand, has nothing to draw, and cannot pay for shuffling.
    state = position(
        circle="EV01 | EO13", ready="3 | 2", top="EV20", hand="| EO39", pile="| -", discards="| EO44", ledger={1: 10}
    )
    play(state, "run play", "respond 1.EO39")
    assert state.winners == (0,)
    assert number("0.EV20") in state.discards[0]
