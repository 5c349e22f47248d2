"""Lists of tables: what each line says (who plays, how far they are or who won, what one can do there), in pages.

A page begins after the last game of the one before, wherever that stands now: games that are touched meanwhile move to
the beginning of the list, and none is shown twice or left out for it.
"""

import re
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import NamedTuple

from markupsafe import Markup, escape
from starlette.responses import Response

from warren.kernel.catalogue import shorten
from warren.kernel.registry import find_game
from warren.players import called, called_by_seat
from warren.presentation.presenter import presenter_of
from warren.presentation.translator import still_thinking
from warren.table.clock import DAY, Agreed
from warren.table.tables import ListCursor, TableSummary
from warren.web.any_game import pages_of
from warren.web.context import RequestContext
from warren.web.responses import PageError
from warren.web.time_left import is_little, left_at, left_said
from warren.words import mark

ON_A_PAGE = 30
_MONTH = 30
_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_PLACE = re.compile(r"([01])-([0-9]{1,16})-([0-9a-z-]{1,40})")


class TableLine(NamedTuple):
    """A line of a list of tables. go: what the button says that leads there; "" for a game that is not shown.

    little: the game in small. waits: for whom it waits, as far as whoever asks may know. taken: by seat whether it is;
    marks: by seat “bot”, “thinks”, “ready” or "". turn: whether it waits for who asks. left: how much time that one
    has, "" where no clock runs; is_short: whether it is little. points, by seat, and winners: of a game whose end was
    seen.
    """

    id: str
    game: str
    who: str
    about: Markup
    waits: str
    little: Markup
    go: str
    taken: tuple[bool, ...]
    marks: tuple[str, ...]
    free: tuple[int, ...]
    turn: bool
    left: str
    is_short: bool
    points: tuple[int, ...]
    winners: tuple[int, ...]


def table_line(context: RequestContext, entry: TableSummary) -> TableLine:
    """Return what the list says of a table: also the time that is left, or else what is agreed of it."""
    names, left = names_at(context, entry), left_at(entry, context.tables.now())
    seen = None if is_unseen(entry) else entry.status
    owners = seen.owners if seen else ""
    about = _about(context, entry, names)
    return TableLine(
        entry.id,
        entry.game,
        context.words.listed(_who(entry, names)),
        _with_clock(context, entry, about) if left is None else about,
        _waits(context, entry, names),
        pages_of(entry.game).little(owners, is_switched=_is_switched(entry)),
        _go(context, entry),
        tuple(seat not in entry.free for seat in range(len(names))),
        tuple(_mark(context, entry, seat) for seat in range(len(names))),
        entry.free,
        is_turn(entry),
        "" if left is None else left_said(left, context.words),
        left is not None and is_little(left, entry),
        seen.points if seen else (),
        seen.winners if seen else (),
    )


def lines_by_time(context: RequestContext, entries: Sequence[TableSummary]) -> list[TableLine]:
    """Return the lines of tables; first those that wait for who asks, and of these where time is out soonest."""
    now = context.tables.now()

    def soonest(entry: TableSummary) -> tuple[bool, timedelta]:
        left = left_at(entry, now)
        return not is_turn(entry), timedelta.max if left is None else left

    return [table_line(context, entry) for entry in sorted(entries, key=soonest)]


def names_at(context: RequestContext, entry: TableSummary) -> tuple[str, ...]:
    """Return what the players of a table are called."""
    return (called_by_seat if entry.kept else called)(entry.players, context.words)


def _who(entry: TableSummary, names: tuple[str, ...]) -> tuple[str, ...]:
    """Return whom a table is told apart by: a free seat to which nobody was invited is no player."""
    players = zip(names, entry.players, strict=True)
    who = tuple(name for seat, (name, player) in enumerate(players) if player.name or seat not in entry.free)
    return who or names


def is_turn(entry: TableSummary) -> bool:
    """Return whether a table waits for who asks to do something."""
    return entry.turn and not entry.over


def _is_switched(entry: TableSummary) -> bool:
    """Return whether a game is played with the expansion that the start page has a switch for."""
    return bool(entry.options.get(pages_of(entry.game).introduction.switch[0]))


def _may_think(context: RequestContext, entry: TableSummary) -> tuple[int, ...]:
    """Return the seats that a game may wait for. Who has chosen is hidden, but whoever asks knows it of itself."""
    awaited = () if entry.over or entry.status is None else entry.status.awaited
    return tuple(seat for seat in awaited if entry.turn or entry.holders.get(seat) != context.browser.id)


def _waits(context: RequestContext, entry: TableSummary, names: tuple[str, ...]) -> str:
    """Name the people for whom a game waits that does not wait for whoever asks."""
    people = [names[seat] for seat in _may_think(context, entry) if entry.players[seat].is_person]
    return still_thinking(context.words, people) if people and not entry.turn else ""


def _mark(context: RequestContext, entry: TableSummary, seat: int) -> str:
    """Return what stands at the foot of a seat's rabbit: where all choose at once, also that it is done."""
    if entry.over:
        return ""
    if not entry.players[seat].is_person:
        return "bot"
    if seat in _may_think(context, entry):
        return "thinks"
    is_at_once = entry.status is not None and len(entry.status.awaited) > 1
    return "ready" if is_at_once else ""


def _with_clock(context: RequestContext, entry: TableSummary, about: Markup) -> Markup:
    """Return what is said of a table, and in few words how long people may think, where they may not forever."""
    if entry.clock is None or entry.over:
        return about
    agreed = Agreed.read(entry.clock)
    days = agreed.move // DAY
    if agreed.is_live:
        return _said(context, mark("{about}; {seconds} s a move"), about=about, seconds=agreed.move)
    if days == 1:
        return _said(context, mark("{about}; a day a move"), about=about)
    return _said(context, mark("{about}; {days} days a move"), about=about, days=days)


def _said(context: RequestContext, message: str, **values: object) -> Markup:
    """Return a text with values that may be parts of a page."""
    return Markup(context.words.text(message, **{name: escape(value) for name, value in values.items()}))


def _when(context: RequestContext, moment: datetime) -> Markup:
    """Return how long ago a moment was; when exactly is in its title, which a script has in the reader's time zone.

    What is more than a month ago is told by its date (modules/times.js).
    """
    exactly = f"{moment.astimezone():%Y-%m-%d %H:%M}"
    said, words = exactly, context.words
    minutes = (context.tables.now() - moment) // timedelta(minutes=1)
    days, hours = minutes // (24 * 60), minutes // 60
    if minutes < 1:
        said = words.text("just now")
    elif hours < 1:
        said = words.text("{count} min ago", count=minutes)
    elif days < 1:
        said = words.text("{count} h ago", count=hours)
    elif days == 1:
        said = words.text("a day ago")
    elif days <= _MONTH:
        said = words.text("{count} days ago", count=days)
    return Markup('<time datetime="{}" title="{}">{}</time>').format(moment.isoformat(), exactly, said)


def is_unseen(entry: TableSummary) -> bool:
    """Return whether a game is over, whoever ended it, and the browser that asks plays it and was not shown the end."""
    return entry.over and entry.turn


def _about(context: RequestContext, entry: TableSummary, names: tuple[str, ...]) -> Markup:
    words, status, game = context.words, entry.status, find_game(entry.game)
    presenter = presenter_of(game)
    title = words.text(game.meta.title)
    if _is_switched(entry):
        called = words.text(pages_of(entry.game).introduction.switch[1])
        title = words.text("{game} {expansion}", game=title, expansion=called)
    values: dict[str, object] = {"game": title, "when": _when(context, entry.touched)}
    if is_unseen(entry):
        return _said(context, mark("{game}, over; {when}"), **values)
    if status is None:
        if entry.free and all(entry.players[seat].name for seat in entry.free):
            values["free"] = words.joined([names[seat] for seat in entry.free])
            return _said(context, mark("{game}, not begun: it waits for {free}; {when}"), **values)
        people = sum(player.is_person for player in entry.players)
        values |= {"count": str(people - len(entry.free)), "people": str(people)}
        return _said(context, mark("{game}, not begun: {count} of {people} people sit there; {when}"), **values)
    if status.winners:
        winners, points = words.listed(names[seat] for seat in status.winners), status.points[status.winners[0]]
        values["won"] = words.text(presenter.won, winners=winners, points=points)
        kept, played = mark("{game}, a record to look at: {won}; {when}"), mark("{game}: {won}; {when}")
    else:
        values["progress"] = presenter.stage_said(status.stage, words)
        kept = mark("{game}, a record to look at, {progress}; {when}")
        played = mark("{game}, {progress}; {when}")
    return _said(context, kept if entry.kept else played, **values)


def _go(context: RequestContext, entry: TableSummary) -> str:
    if entry.over:
        return context.words.text("See the end") if is_unseen(entry) else context.words.text("Look")
    if entry.free or context.browser.id in entry.holders.values():
        if context.app_context.at_home:
            return context.words.text("Continue")
        if entry.status is None:
            return context.words.text("Go in")
        return context.words.text("Play") if entry.turn or entry.free else context.words.text("Look")
    if context.is_here:
        return context.words.text("Go on here")
    return context.words.text("Look on") if entry.watched else ""


async def listed(
    context: RequestContext, *, over: bool, limit: int, after: ListCursor | None = None
) -> Sequence[TableSummary]:
    """Return the games that are over, or those that are not: in one room all of them, elsewhere a browser's own."""
    own = not context.app_context.at_home
    return await context.tables.list(over=over, browser=context.browser.id, own=own, limit=limit, after=after)


async def waiting(context: RequestContext) -> Response:
    return await _page(context, over=False, title=mark("Unfinished games"))


async def open_tables(context: RequestContext) -> Response:
    return await _page(context, over=None, title=mark("Open tables"))


async def over(context: RequestContext) -> Response:
    return await _page(context, over=True, title=mark("Finished games"))


async def _page(context: RequestContext, *, over: bool | None, title: str) -> Response:
    asked = context.request.query_params.get("after")
    after = None if asked is None else read_cursor(asked)
    if over is None:
        found = await context.tables.open_to(context.browser.id, limit=ON_A_PAGE + 1, after=after)
    else:
        found = await listed(context, over=over, limit=ON_A_PAGE + 1, after=after)
    return context.show(
        "games.html",
        title=title,
        entries=[table_line(context, entry) for entry in found[:ON_A_PAGE]],
        is_later=asked is not None,
        takes_records=bool(over),
        unknown=[shorten(game) for game in await context.tables.unknown_games()],
        earlier=spell_cursor(found[ON_A_PAGE - 1].cursor) if len(found) > ON_A_PAGE else None,
    )


def spell_cursor(place: ListCursor) -> str:
    """Write a place in a list into an address."""
    return f"{place.turn:d}-{(place.touched - _EPOCH) // timedelta(microseconds=1)}-{place.id}"


def read_cursor(text: str) -> ListCursor:
    """Read a place in a list. PageError for anything else."""
    if (found := _PLACE.fullmatch(text)) is None:
        raise PageError(mark("“{place}” is not a place in a list of games: go to its beginning"), place=shorten(text))
    return ListCursor(found[1] == "1", _EPOCH + timedelta(microseconds=int(found[2])), found[3])
