"""What happened at a table since a browser looked there last."""

from contextlib import suppress
from typing import NamedTuple

from anyio import CancelScope

from warren.presentation.model import LogLine
from warren.table.info import StoreError
from warren.table.tables import Room, Table
from warren.web.any_game import pages_of
from warren.web.browser import Seating
from warren.web.context import RequestContext

MOST_LINES = 12


class NewLine(NamedTuple):
    """A line of the log. places: where on the board it happened; number: by which the board shows them, 0 for none."""

    told: LogLine
    places: tuple[str, ...]
    number: int


class Since(NamedTuple):
    """What happened, the oldest line first. earlier: how many lines before these are left to the log."""

    lines: tuple[NewLine, ...]
    earlier: int


async def since_last_look(context: RequestContext, found: Table, sitting: Seating) -> Since | None:
    """Return what happened since this browser was shown a game last, and note that it is shown it now.

    None for who has no seat there, where all sit at one browser, and where nobody else did anything.
    """
    browser, seat, words = context.browser.id, sitting.seat, context.words
    if not _is_of(found, browser):
        return None
    events = found.events_for(seat)
    seen = await context.tables.looks.look(found.id, browser, len(events))
    if seat is None or not seen:
        return None
    view, legal, news_from = found.view(seat), found.legal(seat), found.news_from(seat)
    pages = pages_of(found.game.meta.id)
    presenter = pages.presenter_at(found.names(words), words, view, legal, events, news_from)
    lines, number = list[NewLine](), 0
    for told in presenter.log(events[seen:]):
        if told.is_heading:
            continue
        places = tuple(dict.fromkeys(part.place for said in told.parts for part in said.shown if part.place))
        number += bool(places)
        lines.append(NewLine(told, places, number if places else 0))
    if all(said.seat == seat for line in lines for said in line.told.parts):
        return None
    return Since(tuple(lines[-MOST_LINES:]), max(0, len(lines) - MOST_LINES))


def shown_now(context: RequestContext, found: Table | Room) -> int | None:
    """Return how many events of a game this browser is shown; None where that is not noted."""
    return len(found.events_for(None)) if isinstance(found, Table) and _is_of(found, context.browser.id) else None


async def note_look(context: RequestContext, table_id: str, shown: int | None) -> None:
    """Note that this browser was shown so many events until now, when it leaves."""
    if shown is not None:
        # Who leaves ends what is done for them.
        with CancelScope(shield=True), suppress(StoreError):
            await context.tables.looks.look(table_id, context.browser.id, shown)


def _is_of(found: Table, browser: str) -> bool:
    """Return whether a browser plays a game with others at other devices."""
    return bool(found.held_by(browser)) and found.is_shared and not found.over
