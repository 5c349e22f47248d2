"""The table: the page of a game that is played, what is done on it, and the news that make it look again."""

from collections.abc import AsyncIterator, Mapping, Sequence
from typing import Any, NamedTuple

from sse_starlette import ServerSentEvent
from starlette.datastructures import FormData
from starlette.responses import HTMLResponse, RedirectResponse, Response

from warren.kernel.catalogue import shorten
from warren.kernel.errors import ActionError, NotToActError, WarrenError
from warren.kernel.explain import explain_all
from warren.table.errors import SeatError, StaleError
from warren.table.tables import Table
from warren.web.answers import status_of
from warren.web.desk import Visit
from warren.web.faces import PAGES
from warren.web.forms import key_of, new_key
from warren.web.seating import Seating, free_seats, seating, seats_elsewhere
from warren.web.streams import Asker, NewsResponse
from warren.words import mark


async def table(visit: Visit) -> Response:
    """Show a table as whoever sits before the browser may see it."""
    found = await visit.tables.get(visit.part("table"))
    sitting = seating(found, visit.browser)
    if sitting.next is None:
        visit.browser.sits_before(found.id, sitting.seat)
    values = _values(visit, found, sitting, visit.request.query_params)
    return visit.show("table.html", still=PAGES[found.game.meta.id].still(found), **values)


async def fragment(visit: Visit) -> Response:
    """Show the part of a table page that changes, with what is ticked on it so far."""
    found = await visit.tables.get(visit.part("table"))
    return _fragment(visit, found, visit.request.query_params)


def _fragment(visit: Visit, found: Table, chosen: Any, error: WarrenError | None = None) -> Response:
    sitting = seating(found, visit.browser)
    values = _values(visit, found, sitting, chosen, error)
    return HTMLResponse(visit.render("game.html", **values), status_of(error) if error else 200)


def _values(
    visit: Visit, found: Table, sitting: Seating, chosen: Any, error: WarrenError | None = None
) -> dict[str, Any]:
    """Give what the templates of a table page need."""
    pages = PAGES[found.game.meta.id]
    asked: Mapping[str, Sequence[str]] = {name: chosen.getlist(name) for name in chosen} if chosen else {}
    values: dict[str, Any] = {
        "table": found,
        "pages": pages,
        "sitting": sitting,
        "key": new_key(),
        "lines": explain_all(error, visit.words) if error else [],
        "fingerprint": _fingerprint(visit, found),
        "names": found.names(visit.words),
        "joining": _joining(visit, found, sitting),
    }
    if sitting.next is not None:
        return values
    if found.over:
        return values | {"inner": pages.end_template} | pages.end(found, visit.words)
    return (
        values
        | {"inner": pages.template, "version": found.version(sitting.seat)}
        | pages.seen(found, sitting.seat, visit.words, asked)
    )


class Joining(NamedTuple):
    """The seats that somebody may take: those that are free, and those that other browsers hold, by browser."""

    free: tuple[int, ...]
    elsewhere: tuple[tuple[int, ...], ...]


def _joining(visit: Visit, found: Table, sitting: Seating) -> Joining:
    """Find the seats that this browser is offered. A player is offered more seats only at the machine itself."""
    if found.over or (sitting.held and not visit.is_here):
        return Joining((), ())
    return Joining(free_seats(found), seats_elsewhere(found, visit.browser) if visit.is_here else ())


async def move(visit: Visit) -> Response:
    """Play what was chosen, or take a choice back, and show the table as it is then."""
    found = await visit.tables.get(visit.part("table"))
    form = await visit.form()
    read = FormData([("read", value) for value in form.getlist("read")])
    try:
        seat, version = _number(form.get("seat")), _number(form.get("version"))
        if (key := key_of(form)) is None:
            raise ActionError(mark("the form is incomplete: it has no key; load the page again"))
        _check_before(found, seat, visit, key)
        if "undo" in form:
            whole = form.get("undo") == "all"
            found = await visit.tables.undo(found.id, seat, version, key, browser=visit.browser.id, whole=whole)
        else:
            actions = _actions(found, [str(text) for text in form.getlist("action")], str(form.get("order", "")))
            found = await visit.tables.post(found.id, seat, version, key, actions, browser=visit.browser.id)
    except (ActionError, StaleError, SeatError) as error:
        if not visit.wants_fragment:
            raise
        return _fragment(visit, await visit.tables.get(found.id), read, error)
    if visit.wants_fragment:
        return _fragment(visit, found, read)
    return RedirectResponse(f"/t/{found.id}", 303)


def _check_before(found: Table, seat: int, visit: Visit, key: str) -> None:
    """Refuse a post for one of the seats at this browser whose person does not sit before the screen; not a repeat.

    That the seat is played at this browser at all is checked when the rows are added.
    """
    sitting = seating(found, visit.browser)
    if seat in sitting.held and seat != sitting.seat and key not in found.course.keys:
        raise SeatError(mark("somebody else sits before this screen now: hand it over first"))


def _number(value: object) -> int:
    if not isinstance(value, str) or not (value.isascii() and value.isdigit()) or len(value) > 9:
        raise ActionError(mark("the form is incomplete: load the page again"))
    return int(value)


def _actions(found: Table, texts: Sequence[str], order: str) -> list[int]:
    """Read the actions of a form, in the order in which they were ticked if the page says it."""
    if not texts:
        raise ActionError(mark("nothing was chosen"))
    ticked = order[:2000].split(",")  # longer than any that our page sends
    ordered = sorted(texts, key=lambda text: ticked.index(text) if text in ticked else len(ticked))
    return [found.game.parse(shorten(text, 80)) for text in ordered]


async def sit_before(visit: Visit) -> Response:
    """Note that the person of a seat has taken the screen."""
    found = await visit.tables.get(visit.part("table"))
    form = await visit.form()
    seat = _number(form.get("seat"))
    if seat not in seating(found, visit.browser).held:
        raise SeatError(mark("this seat is not played at this browser"))
    visit.browser.sits_before(found.id, seat)
    return _fragment(visit, found, {}) if visit.wants_fragment else RedirectResponse(f"/t/{found.id}", 303)


async def sit(visit: Visit) -> Response:
    """Take a free seat."""
    found = await visit.tables.get(visit.part("table"))
    form = await visit.form()
    seat = _number(form.get("seat"))
    await visit.tables.sit(found.id, seat, visit.browser.id)
    visit.browser.sits_before(found.id, seat)
    return RedirectResponse(f"/t/{found.id}", 303)


async def go_on_here(visit: Visit) -> Response:
    """Take over seats that another browser holds: only for who sits at this very machine."""
    found = await visit.tables.get(visit.part("table"))
    form = await visit.form()
    if not visit.is_here:
        raise SeatError(mark("only at the machine where Warren runs can a seat be taken over from another browser"))
    seats = [_number(seat) for seat in form.getlist("seat")]
    if not seats:
        raise ActionError(mark("the form is incomplete: load the page again"))
    await visit.tables.take_over(found.id, seats, visit.browser.id)
    return RedirectResponse(f"/t/{found.id}", 303)


async def hint(visit: Visit) -> Response:
    """Show what a good bot would do, and why."""
    found = await visit.tables.get(visit.part("table"))
    sitting = seating(found, visit.browser)
    if sitting.seat is None or not found.legal(sitting.seat):
        raise NotToActError(mark("nothing is asked of you now"))
    return visit.show("hint.html", **PAGES[found.game.meta.id].hint(found, sitting.seat, visit.words))


async def news(visit: Visit) -> Response:
    """Tell a page whenever what it shows has changed; it asks for it then."""
    found = await visit.tables.get(visit.part("table"))

    async def changes() -> AsyncIterator[ServerSentEvent]:
        # What changed between the drawing of the page and this connection, or while it was cut, is news too.
        shown = visit.request.query_params.get("seen", "")
        if _fingerprint(visit, found) != shown:
            shown = _fingerprint(visit, found)
            yield ServerSentEvent(event="changed", data=shown)
        async for _ in visit.tables.watch(found.id):
            now = _fingerprint(visit, await visit.tables.get(found.id))
            if now != shown:
                shown = now
                yield ServerSentEvent(event="changed", data=shown)

    client = visit.request.client
    asker = Asker(visit.browser.id if visit.is_known else "", client.host if client else "")
    return NewsResponse(changes(), visit.desk.streams, asker)


def _fingerprint(visit: Visit, found: Table) -> str:
    """Give what tells whether the page of this browser shows anything else than before, of the game or the seats."""
    sitting = seating(found, visit.browser)
    joining = _joining(visit, found, sitting)
    versions = ".".join(str(found.version(seat)) for seat in sitting.held or (None,))
    return "-".join(
        [versions, *("".join(map(str, seats)) for seats in (sitting.held, joining.free, *joining.elsewhere))]
    )
