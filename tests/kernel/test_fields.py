"""The fields of a state are declared once; slots, copies, views and imagined states follow."""

from typing import Any

import pytest

from warren.kernel.fields import Derived, Hidden, Own, Public, filler, starter, viewer
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

    legal = advance = view = scores = undo_horizon = why_illegal = winners = pending = None  # type: ignore[assignment]


class MoreCards(Cards):
    """An expansion adds fields; the base's stay."""

    clouds: Public[tuple[int, ...]]


class CardsView(View, frozen=True):
    round: int
    coins: tuple[int, ...]
    guards: dict[int, int]
    marked: tuple[int, ...]
    hands: tuple[int, ...]
    promises: int
    pile_size: int


show = viewer(Cards, CardsView)
fill = filler(Cards)


def cards(kind: type[Cards] = Cards) -> Any:
    state: Any = kind()
    state.setup, state.over, state.to_act, state.events = None, False, (0, 1), print
    state.round, state.coins, state.guards, state.marked = 3, [4, 5], {9: 1, 2: 7}, frozenset((40, 8))
    state.hands, state.promises, state.pile, state.asked = [(1, 2), (3,)], [6, 0], (8, 7), 0b11
    return state


def test_a_state_has_a_slot_for_each_field_and_no_others() -> None:
    state = cards()
    with pytest.raises(AttributeError):
        state.rounds = 4
    slots: dict[type, Any] = {kind: kind.__slots__ for kind in (Cards, MoreCards)}
    assert slots[Cards] == ("round", "coins", "guards", "marked", "hands", "promises", "pile", "asked")
    assert slots[MoreCards] == ("clouds",)
    assert [*MoreCards.fields] == [*Cards.fields, "clouds"]


def test_a_copy_shares_what_never_changes_and_nothing_that_does() -> None:
    state = cards(MoreCards)
    state.clouds = (1,)
    copy = state.copy()
    assert type(copy) is MoreCards
    assert copy.events is None
    for name in (*MoreCards.fields, "setup", "over", "to_act"):
        assert getattr(copy, name) == getattr(state, name)
    copy.coins[0], copy.guards[5], copy.hands[1] = 0, 5, ()
    assert (state.coins, state.guards, state.hands) == ([4, 5], {2: 7, 9: 1}, [(1, 2), (3,)])


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


def test_an_imagined_state_has_what_the_view_shows_and_lacks_the_rest() -> None:
    state = cards()
    seen = show(state, 0, to_act=(0,), pile_size=2)
    imagined: Any = Cards()
    fill(imagined, seen, 2)
    assert (imagined.round, imagined.coins, imagined.guards) == (3, [4, 5], {2: 7, 9: 1})
    assert imagined.marked == frozenset((40, 8))
    assert (imagined.hands, imagined.promises) == ([(1, 2), ()], [6, 0])
    assert (imagined.over, imagined.events) == (False, None)
    assert not hasattr(imagined, "pile")
    assert not hasattr(imagined, "asked")
    imagined.guards[1] = 1
    assert seen.guards == {2: 7, 9: 1}


def test_an_empty_state_has_an_entry_per_seat_and_nothing_else() -> None:
    state: Any = Cards()
    starter(Cards)(state, 2)
    assert (state.round, state.coins, state.guards, state.marked) == (0, [0, 0], {}, frozenset())
    assert (state.hands, state.promises, state.pile) == ([(), ()], [0, 0], ())
    assert (state.over, state.events) == (False, None)
    assert not hasattr(state, "setup")
