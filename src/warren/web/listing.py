"""Lists of tables: what each line says (who plays, how far they are or who won, what one can do there), in pages.

A page begins after the last game of the one before, wherever that stands now: games that are touched meanwhile move to
the beginning of the list, and none is shown twice or left out for it.
"""

import re
from datetime import UTC, datetime, timedelta
from typing import NamedTuple

from starlette.responses import Response

from warren.kernel.catalogue import shorten
from warren.kernel.registry import game as find_game
from warren.sitters import called, called_by_seat
from warren.table.tables import Entry, Place
from warren.web.answers import PageError
from warren.web.desk import Visit
from warren.web.faces import PAGES
from warren.words import mark

ON_A_PAGE = 30
_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_PLACE = re.compile(r"([0-9]{1,16})-([0-9a-z-]{1,40})")


class Listed(NamedTuple):
    """A line of a list of tables. go: what the button says that leads there."""

    id: str
    who: str
    about: str
    go: str


def listed(visit: Visit, entry: Entry) -> Listed:
    """Say what the list says of a table."""
    names = called_by_seat(entry.sitters, visit.words) if entry.kept else called(entry.sitters, visit.words)
    return Listed(entry.id, visit.listed(names), _about(visit, entry, names), _go(visit, entry))


def _about(visit: Visit, entry: Entry, names: list[str]) -> str:
    words, standing = visit.words, entry.standing
    game = words.text(find_game(entry.game).meta.title)
    when = f"{entry.touched.astimezone():%Y-%m-%d %H:%M}"
    if standing is None:
        return words.text("{game}, not begun yet; {when}", game=game, when=when)
    if standing.winners:
        winners, points = visit.listed(names[seat] for seat in standing.winners), standing.points[standing.winners[0]]
        won = words.text(PAGES[entry.game].won, winners=winners, points=points)
        if entry.kept:
            return words.text("{game}, a record to look at: {won}; {when}", game=game, won=won, when=when)
        return words.text("{game}: {won}; {when}", game=game, won=won, when=when)
    progress = PAGES[entry.game].progress(standing.stage, words)
    if entry.kept:
        return words.text("{game}, a record to look at, {progress}; {when}", game=game, progress=progress, when=when)
    return words.text("{game}, {progress}; last {when}", game=game, progress=progress, when=when)


def _go(visit: Visit, entry: Entry) -> str:
    if entry.over:
        return visit.words.text("Look")
    if entry.free or visit.browser.id in entry.holders.values():
        return visit.words.text("Continue")
    return visit.words.text("Go on here") if visit.is_here else visit.words.text("Look on")


async def waiting(visit: Visit) -> Response:
    """Show a page of the games that wait."""
    return await _page(visit, over=False, title=mark("Games that wait"))


async def over(visit: Visit) -> Response:
    """Show a page of the games that are over."""
    return await _page(visit, over=True, title=mark("Games that are over"))


async def _page(visit: Visit, *, over: bool, title: str) -> Response:
    asked = visit.request.query_params.get("after")
    found = await visit.tables.list(over=over, limit=ON_A_PAGE + 1, after=None if asked is None else _read(asked))
    return visit.show(
        "games.html",
        title=title,
        entries=[listed(visit, entry) for entry in found[:ON_A_PAGE]],
        is_later=asked is not None,
        earlier=_spell(found[ON_A_PAGE - 1].place) if len(found) > ON_A_PAGE else None,
    )


def _spell(place: Place) -> str:
    """Write a place in a list into an address."""
    return f"{(place.touched - _EPOCH) // timedelta(microseconds=1)}-{place.id}"


def _read(text: str) -> Place:
    """Read a place in a list. PageError for what is none."""
    if (found := _PLACE.fullmatch(text)) is None:
        raise PageError(mark("“{place}” is no place in a list of games: go to its beginning"), place=shorten(text))
    return Place(_EPOCH + timedelta(microseconds=int(found[1])), found[2])
