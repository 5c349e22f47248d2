"""What views are made of, from the fields of a state; the contract shows that states, copies and views agree."""

from typing import Any

import pytest

from warren.kernel.fields import Derived, Hidden, Own, Public, viewer
from warren.kernel.game import State, View


class Cards(State):
    """The state of a little game that nobody plays; only its fields matter here."""

    round: Public[int]
    coins: Public[list[int]]
    guards: Public[dict[int, int]]
    marked: Public[frozenset[int]]
    hands: Own[list[tuple[int, ...]]]
    promises: Own[list[int]]
    pile: Hidden[tuple[int, ...]]
    asked: Derived[int]
    rank: int
    """An annotation of no kind is no field."""

    legal = advance = view = scores = undo_horizon = why_illegal = winners = None  # type: ignore[assignment]


class CardsView(View, frozen=True):
    round: int
    coins: tuple[int, ...]
    guards: dict[int, int]
    marked: tuple[int, ...]
    hands: tuple[int, ...]
    promises: int
    pile_size: int


show = viewer(Cards, CardsView)


def cards() -> Any:
    state: Any = Cards()
    state.setup, state.over, state.to_act, state.events = None, False, (0, 1), print
    state.round, state.coins, state.guards, state.marked = 3, [4, 5], {9: 1, 2: 7}, frozenset((40, 8))
    state.hands, state.promises, state.pile, state.asked = [(1, 2), (3,)], [6, 0], (8, 7), 0b11
    return state


def test_a_view_shows_public_fields_and_its_own_seats_entries() -> None:
    state = cards()
    assert show(state, 1, to_act=(1,), pile_size=2) == CardsView(
        1, (1,), False, 3, (4, 5), {2: 7, 9: 1}, (8, 40), (3,), 0, 2
    )
    onlooker = show(state, None, to_act=(), pile_size=2)
    assert (onlooker.hands, onlooker.promises) == ((), 0)
    assert [*onlooker.guards] == [2, 9], "equal views list the same in the same order"
    state.coins[0], state.guards[5] = 0, 5
    assert (onlooker.coins, onlooker.guards) == ((4, 5), {2: 7, 9: 1}), "a view stays as it was"


def test_what_a_view_works_out_is_demanded_by_name() -> None:
    with pytest.raises(TypeError, match="pile_size"):
        show(cards(), 0, to_act=())


def test_a_view_that_leaves_a_public_field_out_is_refused_when_the_game_is_loaded() -> None:
    class Blind(View, frozen=True):
        round: int

    with pytest.raises(TypeError, match="Blind does not show coins, guards, hands, marked, promises"):
        viewer(Cards, Blind)
