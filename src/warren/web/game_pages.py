"""The table: the page of a game that is played, what is done on it, news that make it look again, and the replay."""

from collections.abc import AsyncIterator, Mapping, Sequence
from typing import Any, NamedTuple

from sse_starlette import ServerSentEvent
from starlette.responses import HTMLResponse, PlainTextResponse, RedirectResponse, Response

from warren.deal import wrong_with_deal
from warren.kernel.errors import ActionError, WarrenError, explain_all
from warren.rulebook import clauses
from warren.table.info import SeatError
from warren.table.tables import Room, Table
from warren.web import absence_pages, room_pages, talk_pages
from warren.web.advising import advised
from warren.web.any_game import pages_of
from warren.web.browser import Seating, address_of, free_seats, seating, seats_elsewhere
from warren.web.connections import NewsReader, NewsResponse, once_it_can
from warren.web.context import RequestContext, new_key, number_of
from warren.web.fragments import Parts
from warren.web.responses import NOT_SHOWN, status_of
from warren.web.since import note_look, shown_now, since_last_look
from warren.web.start_pages import next_game
from warren.web.table_lists import names_at
from warren.words import mark

CHOSEN = ("pick", "next", "place", "order", "read")
"""The fields of what was pointed at."""


async def table(context: RequestContext) -> Response:
    """Show a table, as the person before the browser may see it; before its game, the room."""
    found = await context.tables.find(context.part("table"))
    if isinstance(found, Room):
        return await room_pages.show(context, found)
    sitting = seating(found, context.browser)
    if sitting.next is None:
        context.browser.sits_before(found.id, sitting.seat)
    await _note_end(context, found)
    asked = context.request.query_params
    values = _values(context, found, _of_people(context, found, sitting), asked)
    values |= {"is_news": False, "next_table": await _next_table(context, found, sitting)}
    if "hint" in asked and sitting.seat is not None and found.legal(sitting.seat):
        values["hint"] = await _advice(context, found, sitting.seat)
    has_rules = bool(clauses(found.game.meta.id, context.words.lang))
    still = pages_of(found.game.meta.id).still(found)
    absence = absence_pages.choices(context, found, sitting)
    talk = await talk_pages.talk_at(context, found, is_read="talk" in asked)
    since = await since_last_look(context, found, sitting)
    values |= {"absence": absence, "talk": talk, "since": since, "place": found}
    return context.show("table.html", still=still, has_rules=has_rules, **values)


async def fragment(context: RequestContext) -> Response:
    """Show the part of a table page that changes, with what is ticked on it so far."""
    found = await context.tables.get(context.part("table"))
    return await show_fragment(context, found, context.request.query_params, is_news=True)


async def show_fragment(
    context: RequestContext, found: Table, chosen: Any, error: WarrenError | None = None, *, is_news: bool = False
) -> Response:
    """Answer with what a page lacks of the part that changes; with all of it where something was refused.

    is_news: whether nothing was done at this browser. Then the page keeps its way to the next table: news come to every
    seat, and to ask the store for it each time costs a third of such an answer.
    """
    await _note_end(context, found)
    sitting = seating(found, context.browser)
    values = _of_people(context, found, sitting, error)
    values |= {"is_news": is_news, "next_table": None if is_news else await _next_table(context, found, sitting)}

    def draw() -> str:
        return context.render("game.html", **_values(context, found, values, chosen))

    if error:
        context.parts = Parts()
        return HTMLResponse(draw(), status_of(error))
    # A clock is told with the time of the answer, and only a seat chooses.
    is_shared = not (sitting.held or found.over or values["now"] or any(chosen.values()))
    if not (is_shared and context.wants_fragment):
        return HTMLResponse(draw())
    of_people = values["fingerprint"], values["joining"], tuple(values["persons"].values())
    key = context.words.lang, context.browser.guide, of_people, context.parts.shown
    return context.app_context.onlookers.page(context.request, found, key, draw)


def _of_people(
    context: RequestContext, found: Table, sitting: Seating, error: WarrenError | None = None
) -> dict[str, Any]:
    """Return what the templates of a table page need but for the game. SeatError for who may not look."""
    joining = _joining(context, found, sitting)
    _check_looking(context, found, joining)
    names = found.names(context.words)
    return {
        "table": found,
        "pages": pages_of(found.game.meta.id),
        "sitting": sitting,
        "key": new_key(),
        "lines": explain_all(error, context.words) if error else [],
        "fingerprint": _fingerprint(context, found),
        "names": _as_told(names, context, found, sitting),
        "deciding": context.words.listed(names[seat] for seat in found.deciding),
        "joining": joining,
        **absence_pages.values(context, found, sitting),
    }


def _as_told(names: tuple[str, ...], context: RequestContext, found: Table, sitting: Seating) -> tuple[str, ...]:
    """Return what players are called before what each did or has: who plays alone and gave no name is “You”."""
    is_alone = found.people == (sitting.seat,)
    you = context.words.text("You")
    return tuple(
        you if is_alone and seat == sitting.seat and not found.players[seat].name else name
        for seat, name in enumerate(names)
    )


class NextTable(NamedTuple):
    """Another table. who: the names of its players."""

    id: str
    who: str


async def _next_table(context: RequestContext, found: Table, sitting: Seating) -> NextTable | None:
    """Return a table that waits for whoever has nothing to choose at this one, with people elsewhere; None without."""
    if not absence_pages.waits_for_others(found, sitting):
        return None
    first = await context.tables.list(over=False, browser=context.browser.id, own=True, limit=1)
    return next(
        (NextTable(entry.id, context.words.listed(names_at(context, entry))) for entry in first if entry.turn), None
    )


def _values(context: RequestContext, found: Table, values: dict[str, Any], chosen: Any) -> dict[str, Any]:
    """Return what the templates of a table page need, made of `_of_people`."""
    pages, sitting = pages_of(found.game.meta.id), values["sitting"]
    asked: Mapping[str, Sequence[str]] = {name: chosen.getlist(name) for name in chosen} if chosen else {}
    if sitting.next is not None:
        return values
    if found.over:
        is_whole = not context.wants_fragment or "more" in asked
        values |= {"wrong_deal": wrong_with_deal(found.record(), found.commitment) if found.is_sealed else []}
        return values | {"inner": pages.end_template, "is_whole": is_whole} | pages.end(found, context.words)
    values |= {"inner": pages.template, "version": found.version(sitting.seat)}
    return values | pages.seen(found, sitting.seat, context.words, asked)


async def _note_end(context: RequestContext, found: Table) -> None:
    """Note that a game is over where this browser plays, and that it is shown how it ended."""
    if found.over and found.held_by(context.browser.id):
        context.browser.sits_before(found.id, None)
        await context.tables.looks.see_end(found.id, context.browser.id)


class Joining(NamedTuple):
    """The seats that somebody may take: those that are free, and those that other browsers hold, by browser."""

    free: tuple[int, ...]
    elsewhere: tuple[tuple[int, ...], ...]


def _joining(context: RequestContext, found: Table, sitting: Seating) -> Joining:
    """Find the seats that this browser is offered. A player is offered more seats only at the machine itself."""
    if found.over or (sitting.held and not context.is_here):
        return Joining((), ())
    return Joining(free_seats(found), seats_elsewhere(found, context.browser) if context.is_here else ())


def _may_look(context: RequestContext, found: Table, joining: Joining) -> bool:
    """Return whether the game is shown to a browser, which it is to whoever may take a seat."""
    return found.is_shown_to(context.browser.id) or joining != Joining((), ())


def _check_looking(context: RequestContext, found: Table, joining: Joining) -> None:
    if not _may_look(context, found, joining):
        raise SeatError(NOT_SHOWN)


async def sit_before(context: RequestContext) -> Response:
    """Note that the person of a seat has taken the screen."""
    found = await context.tables.get(context.part("table"))
    form = await context.form()
    seat = number_of(form.get("seat"))
    if seat not in seating(found, context.browser).held:
        raise SeatError(mark("this seat is not played in this browser"))
    context.browser.sits_before(found.id, seat)
    if context.wants_fragment:
        return await show_fragment(context, found, {})
    return RedirectResponse(f"/t/{found.id}", 303)


async def sit(context: RequestContext) -> Response:
    found = await context.tables.find(context.part("table"))
    if isinstance(found, Room):
        return await room_pages.sit(context)
    form = await context.form()
    seat = number_of(form.get("seat"))
    await context.tables.seats.sit(found.id, seat, context.browser.id)
    context.browser.sits_before(found.id, seat)
    return RedirectResponse(f"/t/{found.id}", 303)


async def ask_always(context: RequestContext) -> Response:
    """Ask the persons of a browser at every chance to respond, or only where one matters to them."""
    form = await context.form()
    found = await context.tables.get(context.part("table"))
    await context.tables.seats.ask_always(found.id, context.browser.id, always=form.get("asked") == "always")
    return RedirectResponse(f"/t/{found.id}", 303)


async def go_on_here(context: RequestContext) -> Response:
    """Take over seats that another browser holds: only at this very machine."""
    found = await context.tables.find(context.part("table"))
    form = await context.form()
    if not context.is_here:
        raise SeatError(mark("only at the machine where Warren runs can a seat be taken over from another browser"))
    seats = [number_of(seat) for seat in form.getlist("seat")]
    if not seats:
        raise ActionError(mark("the form is incomplete: load the page again"))
    goes_on = context.tables.rooms if isinstance(found, Room) else context.tables.seats
    await goes_on.take_over(found.id, seats, context.browser.id)
    return RedirectResponse(f"/t/{found.id}", 303)


async def hint(context: RequestContext) -> Response:
    """Show what a good bot would do, and why."""
    found = await context.tables.get(context.part("table"))
    return HTMLResponse(await _advice(context, found, seating(found, context.browser).seat))


async def _advice(context: RequestContext, found: Table, seat: int | None) -> str:
    hint = await advised(context.app_context, found, seat, context.words)
    return context.render("hint.html", **hint._asdict())


async def news(context: RequestContext) -> Response:
    """Tell a page whenever what it shows has changed; it asks for it then."""
    found = await context.tables.find(context.part("table"))
    if isinstance(found, Table):
        _check_looking(context, found, _joining(context, found, seating(found, context.browser)))
    asker, table_id = NewsReader(context.browser.id if context.is_known else "", address_of(context.request)), found.id

    async def changes() -> AsyncIterator[ServerSentEvent]:
        # What changed between the drawing of the page and this connection, or while it was cut, is news too.
        asked = context.request.query_params
        seen, told = asked.get("seen", ""), asked.get("company", "")
        talk, is_led_on, shown = asked.get("talk", "0"), False, None
        try:
            async for latest in context.tables.watch(table_id, asker.browser or asker.address):
                now = context.tables.in_memory(table_id, latest.log)
                now = now or await once_it_can(context.tables, table_id)
                shown = shown_now(context, now)
                if (fingerprint := _fingerprint(context, now)) != seen:
                    seen = fingerprint
                    yield ServerSentEvent(event="changed", data=seen)
                if isinstance(now, Table) and (company := absence_pages.company(context, now)) != told:
                    told = company
                    for event in absence_pages.news_of_company(context, now):
                        yield event
                if isinstance(now, Table) and not is_led_on and (way := await next_game(context, now)):
                    is_led_on = True
                    yield ServerSentEvent(event="next", data=way)
                if now.is_shared and now.held_by(context.browser.id) and str(latest.talk) != talk:
                    talk = str(latest.talk)
                    yield ServerSentEvent(event="talk", data=talk)
                now = None  # a table with which nothing happens is kept by nobody
        finally:
            await note_look(context, table_id, shown)

    return NewsResponse(changes(), context.app_context.streams, asker)


def _fingerprint(context: RequestContext, found: Table | Room) -> str:
    """Return what tells whether the page of this browser shows anything else than before, of the game or the seats."""
    if isinstance(found, Room):
        return room_pages.fingerprint(context, found)
    sitting = seating(found, context.browser)
    joining = _joining(context, found, sitting)
    if not _may_look(context, found, joining):
        return ""
    versions = ".".join(str(found.version(seat)) for seat in sitting.held or (None,))
    asking = "".join(map(str, found.deciding)) if found.asking else "x"
    of_seats = (sitting.held, joining.free, *joining.elsewhere)
    shown = "-".join([versions, *("".join(map(str, seats)) for seats in of_seats), asking])
    return shown + absence_pages.fingerprint(context, found)


async def record(context: RequestContext) -> Response:
    found = await context.tables.get(context.part("table"))
    name = f"{found.game.meta.id}-{found.id}.record"
    response = PlainTextResponse(found.record().write())
    response.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return response


async def replay(context: RequestContext) -> Response:
    """Show a game after so many of its moves: all cards open when it is over, or as a seat saw it then.

    While it is played everybody sees it as they did.
    """
    found = await context.tables.get(context.part("table"))
    asked = context.request.query_params.get("ply", "")
    ply = int(asked) if asked.isascii() and asked.isdigit() and len(asked) < 9 else None
    pages, sitting = pages_of(found.game.meta.id), seating(found, context.browser)
    if found.is_open:
        seen_by = next((seat for seat in found.seats if str(seat) == context.request.query_params.get("as")), None)
    else:
        _check_looking(context, found, _joining(context, found, sitting))
        seen_by = sitting.seat
    called = _as_told(found.names(context.words), context, found, sitting)
    values = pages.at(found, ply, context.words, seen_by, called)
    link = f"{context.address_for_others}/t/{found.id}/replay" if found.is_open and context.address_for_others else ""
    template = pages.replay_template if context.wants_fragment else "replay_page.html"
    return context.show(template, table=found, pages=pages, still=pages.still(found), link=link, persons={}, **values)
