"""Once more: a new game for those who played one that is over."""

from collections.abc import Sequence
from typing import TypeVar

from warren.deal import secret_for
from warren.kernel.errors import NotToActError
from warren.table.info import SeatError
from warren.table.tables import Room, Table
from warren.web.any_game import pages_of
from warren.web.context import AppContext
from warren.words import mark

T = TypeVar("T")


async def play_again(app_context: AppContext, table: Table, browser: str, word: str) -> Table | Room:
    """Set a new table with the players of a game that is over and a new deal; who was first in the order is now last.

    Whoever of them asks next gets the same table. word: what who asks adds to the deal. SeatError for who did not play;
    NotToActError while the game is played.
    """
    if table.kept:
        raise SeatError(mark("this is a record to look at; nobody plays it"))
    if not table.over:
        raise NotToActError(mark("the game is still being played: you can play once more when it is over"))
    if not table.is_played_by(browser):
        raise SeatError(mark("only who played this game can play it once more"))
    options, by_seat = table.public_setup.options, pages_of(table.game.meta.id).by_seat
    if by_seat is not None:
        options = {**options, by_seat.option: _moved_on(options[by_seat.option])}
    key = app_context.key_after(table.id)
    found = await app_context.tables.create_sealed(
        table.game.check_options(options),
        _moved_on(table.players),
        {seat: holder for seat, holder in enumerate(_moved_on([*map(table.holder, table.seats)])) if holder},
        browser,
        secret=secret_for(app_context.key, key),
        word=word,
        watched=table.is_watched,
        clock=table.clock,
        key=key,
    )
    app_context.tables.stir(table.id)
    return found


def _moved_on(by_seat: Sequence[T]) -> Sequence[T]:
    """Return what belongs to each seat once all have moved on by one."""
    return (*by_seat[1:], *by_seat[:1])
