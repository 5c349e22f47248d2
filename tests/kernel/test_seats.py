"""Odd seats and odd views are refused with one clear error, for every game; `advance` alone checks nothing."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

import warren
from tests.looping import for_each
from warren.kernel.errors import UnknownSeatError, ViewError
from warren.kernel.game import Game, State

GAMES = pytest.mark.parametrize("game", [warren.game(name) for name in warren.games()], ids=warren.games())
ASKED: dict[str, Callable[[State, Any], object]] = {
    "legal": lambda state, seat: state.legal(seat),
    "play": lambda state, seat: state.play(seat, 0),
    "view": lambda state, seat: state.view(seat),
    "undo_horizon": lambda state, seat: state.undo_horizon(seat),
}


@GAMES
@for_each(
    "seat",
    [-1, 7, "0", True, False, 1.0, 10**5000, [0]],
)
@for_each("asked", ASKED)
def test_what_is_no_seat_is_told_which_seats_there_are(game: Game, asked: str, seat: Any) -> None:
    state = game.new()
    with pytest.raises(UnknownSeatError, match=rf"^there is no seat .*: the seats are 0 to {state.setup.seats - 1}$"):
        ASKED[asked](state, seat)


@GAMES
@for_each("make", [lambda game: game.new(), lambda _: None, lambda _: 0])
def test_only_a_view_can_be_imagined(game: Game, make: Callable[[Game], Any]) -> None:
    with pytest.raises(ViewError, match=f"is not a view of {game.meta.id}; `view` of a state returns one"):
        game.imagine(make(game), Random(1))
