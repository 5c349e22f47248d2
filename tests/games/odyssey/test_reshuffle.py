"""Running out of cards: a new pile and its price."""

import pytest

from tests.games.odyssey.positions import asked, end_turn, names, numbers, options, play, position, told
from tests.looping import for_each
from warren.games.odyssey import OdysseyState

USED = [f"0.EV{n:02}" for n in (1, 3, 5, 7, 9, 13, 15, 19, 20, 21, 22, 23)]
"""A Discard Pile."""


def with_empty_pile(ledger: int, seats: int = 2, used: list[str] = USED) -> OdysseyState:
    """Return a turn whose player saves a resource and then has to draw from an empty pile."""
    return position(seats=seats, top="EV43", pile="-", discards={0: used}, ledger={0: ledger})


@pytest.mark.clause("O-PILE-01")
def test_the_discard_pile_is_shuffled_and_drawn_from_for_ten_civ_points() -> None:
    state = with_empty_pile(25)
    before = state.hands[0]
    play(state, "run save")
    (drawn,) = {*state.hands[0]} - {*before}
    assert state.discards[0] == ()
    assert sorted((*state.piles[0], drawn)) == sorted(numbers(USED))
    assert names(state.piles[0]) != [card for card in USED if card in names(state.piles[0])]
    assert state.ledger == [15, 10]


@pytest.mark.clause("O-PILE-01")
def test_an_empty_pile_costs_nothing_before_a_draw() -> None:
    state = position(top="EV43", pile="EV44", discards={0: USED}, ledger={0: 25})
    play(state, "run save")
    assert state.piles[0] == ()
    play(state, options(state)[0])
    assert state.ledger[0] == 25
    assert state.turn == 1
    end_turn(state)
    events = end_turn(state)
    assert [event.details["points"] for event in told(events, "pays points")] == [10]


@pytest.mark.clause("O-PILE-02")
@for_each(("ledger", "lost"), [(1, True), (10, True), (11, False)])
def test_with_ten_or_less_one_loses(ledger: int, lost: bool) -> None:
    state = with_empty_pile(ledger, seats=3)
    play(state, "run save")
    assert state.lost == ((0,) if lost else ())
    assert state.ledger[0] == (0 if lost else 1) or lost
    assert asked(state) == (1 if lost else 0)


@pytest.mark.clause("O-PILE-04")
@pytest.mark.parametrize("ledger", [5, 25])
def test_with_both_piles_empty_nothing_is_drawn_and_nothing_lost(ledger: int) -> None:
    state = with_empty_pile(ledger, used=[])
    play(state, "run save")
    assert state.ledger[0] == ledger
    assert len(names(state.hands[0])) == 5
    play(state, options(state)[0])
    assert len(names(state.hands[0])) == 4
    assert state.turn == 1


@pytest.mark.clause("O-PILE-04")
def test_one_plays_on_with_fewer_cards() -> None:
    state = position(top="EV43", bottom="EV44", hand="EV45", pile="-")
    for saved in (1, 2, 3):
        play(state, "run save")
        assert len(names(state.ready[0])) == saved
        end_turn(state)
    # No card is left: the turns of the other player follow each other.
    assert (state.turn, state.round) == (1, 4)
    assert state.lost == ()


@pytest.mark.clause("O-PILE-04")
def test_without_a_top_run_a_special_of_the_hand_may_be_played() -> None:
    state = position(top="-", bottom="-", hand="EV36", pile="EV01", ready="1")
    assert options(state) == ["play 0.EV36", "end"]
    play(state, "play 0.EV36")
    assert state.turn == 1
    assert names(state.discards[0]) == ["0.EV36"]
