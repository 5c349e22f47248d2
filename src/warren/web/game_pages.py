"""The table: the page of a game that is played, what is done on it, news that make it look again, and the replay."""

from collections.abc import AsyncIterator, Mapping, Sequence
from functools import partial
from itertools import zip_longest
from typing import Any, NamedTuple
from urllib.parse import urlencode

from sse_starlette import ServerSentEvent
from starlette.datastructures import FormData
from starlette.responses import HTMLResponse, PlainTextResponse, RedirectResponse, Response

from warren.deal import wrong_with_deal
from warren.kernel.catalogue import shorten
from warren.kernel.errors import ActionError, WarrenError, explain_all
from warren.presentation.selection import Selection
from warren.rulebook import clauses
from warren.table.info import SeatError, StaleError
from warren.table.tables import Room, Table
from warren.web import absence_pages, room_pages, talk_pages
from warren.web.advising import advised
from warren.web.any_game import GamePages, pages_of
from warren.web.browser import Seating, address_of, free_seats, seating, seats_elsewhere
from warren.web.connections import NewsReader, NewsResponse, once_it_can
from warren.web.context import RequestContext, key_of, new_key, number_of
from warren.web.fragments import Parts
from warren.web.responses import NOT_SHOWN, status_of
from warren.web.since import note_look, shown_now, since_last_look
from warren.web.start_pages import next_game
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
    asked = context.request.query_params
    values = _values(context, found, _of_people(context, found, sitting), asked)
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
    return _fragment(context, found, context.request.query_params)


def _fragment(context: RequestContext, found: Table, chosen: Any, error: WarrenError | None = None) -> Response:
    """Answer with what a page lacks of the part that changes; with all of it where something was refused."""
    sitting = seating(found, context.browser)
    values = _of_people(context, found, sitting, error)

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
        "names": names,
        "deciding": context.words.listed(names[seat] for seat in found.deciding),
        "joining": joining,
        **absence_pages.values(context, found, sitting),
    }


def _values(context: RequestContext, found: Table, values: dict[str, Any], chosen: Any) -> dict[str, Any]:
    """Return what the templates of a table page need, made of `_of_people`."""
    pages, sitting = pages_of(found.game.meta.id), values["sitting"]
    asked: Mapping[str, Sequence[str]] = {name: chosen.getlist(name) for name in chosen} if chosen else {}
    if sitting.next is not None:
        return values
    if found.over:
        context.browser.sits_before(found.id, None)  # the lists may tell how it ended
        is_whole = not context.wants_fragment or "more" in asked
        values |= {"wrong_deal": wrong_with_deal(found.record(), found.commitment) if found.is_sealed else []}
        return values | {"inner": pages.end_template, "is_whole": is_whole} | pages.end(found, context.words)
    values |= {"inner": pages.template, "version": found.version(sitting.seat)}
    return values | pages.seen(found, sitting.seat, context.words, asked)


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


async def move(context: RequestContext) -> Response:
    """Play what was chosen, or take a choice back, and show the table as it is then."""
    found = await context.tables.remembered(context.part("table"))
    form = await context.form()
    read = FormData([("read", value) for value in form.getlist("read")])
    try:
        seat, version = number_of(form.get("seat")), number_of(form.get("version"))
        if (key := key_of(form)) is None:
            raise ActionError(mark("the form is incomplete: it has no key; load the page again"))
        # It may have gone on in another process.
        if not _may_post(found, seat, context, key):
            found = await context.tables.get(found.id)
            if not _may_post(found, seat, context, key):
                raise SeatError(mark("somebody else is using this screen now: hand it over first"))
        if "undo" in form:
            found = await _take_back(context, str(form["undo"]), found.id, seat, version, key)
        else:
            # The page also sends what its other button would play, of what was ticked before.
            texts = [] if "chosen" in form else list(map(str, form.getlist("action")))
            chosen = {} if texts or context.wants_fragment else _chosen(form)
            if chosen.keys() - {"read"}:
                found = await context.tables.check_post(found.id, seat, version, key, context.browser.id)
                if found.knows(key):
                    return RedirectResponse(f"/t/{found.id}", 303)
                if not (texts := _settled(context, found, seat, chosen, is_pressed="chosen" in form)):
                    return RedirectResponse(f"/t/{found.id}?{urlencode(chosen, doseq=True)}", 303)
            actions, *further = _actions(found, texts)
            then = partial(_next, pages_of(found.game.meta.id), seat, further, context.browser.done == "itself")
            found = await context.tables.post(
                found.id, seat, version, key, actions, browser=context.browser.id, then=then
            )
    except (ActionError, StaleError, SeatError) as error:
        if not context.wants_fragment:
            raise
        return _fragment(context, await context.tables.get(found.id), read, error)
    if context.wants_fragment:
        return _fragment(context, found, read)
    return RedirectResponse(f"/t/{found.id}", 303)


async def _take_back(context: RequestContext, what: str, table_id: str, seat: int, version: int, key: str) -> Table:
    """Take back a choice or all of them, ask the others for that, or answer who asks."""
    tables, browser = context.tables, context.browser.id
    match what:
        case "ask":
            return await tables.consents.ask(table_id, seat, version, key, browser=browser)
        case "withdraw":
            return await tables.consents.withdraw(table_id, seat, version, key, browser=browser)
        case "agree" | "refuse":
            agrees = what == "agree"
            return await tables.consents.answer(table_id, seat, version, key, agrees=agrees, browser=browser)
    return await tables.undo(table_id, seat, version, key, browser=browser, whole=what == "all")


def _chosen(form: FormData) -> dict[str, list[str]]:
    """Return what was pointed at in a form, as it is asked for in the address of a table."""
    every = {name: [value for value in map(str, form.getlist(name)) if value] for name in CHOSEN}
    return {name: values for name, values in every.items() if values}


def _settled(
    context: RequestContext, found: Table, seat: int, chosen: Mapping[str, Sequence[str]], *, is_pressed: bool
) -> list[str]:
    """Return what a page without scripts plays at once, as nothing is left to choose; [] where something is.

    is_pressed: whether the button that plays was pressed; else a place that no action names is only tried out.
    """
    seen = pages_of(found.game.meta.id).seen(found, seat, context.words, chosen)
    go: list[str] = seen["go"]
    selection: Selection = seen["selection"]
    place = selection.refused or selection.place
    is_tried = place and not is_pressed and place not in " ".join(go).split()
    if not go or is_tried:
        return []
    return go if seen["at_once"] > 1 else [";".join(go)]


def _may_post(found: Table, seat: int, context: RequestContext, key: str) -> bool:
    """Return whether the person of a seat at this browser sits before the screen, or a post is only repeated.

    That the seat is played in this browser at all is checked when the rows are added.
    """
    sitting = seating(found, context.browser)
    return seat not in sitting.held or seat == sitting.seat or found.knows(key)


def _actions(found: Table, texts: Sequence[str]) -> list[list[int]]:
    """Read the actions of a form. What a button plays in steps has semicolons between: each is a list by itself."""
    if not texts:
        raise ActionError(mark("nothing was chosen"))
    steps = zip_longest(*(text.split(";") for text in texts))
    return [[found.game.parse(shorten(text, 80)) for text in step if text is not None] for step in steps]


def _next(
    pages: GamePages[Any], seat: int, further: list[list[int]], finishes: bool, found: Table, times: int
) -> Sequence[int]:
    """Return the next step of a button, if it can be played; after the last one what follows by itself.

    finishes: whether that is also what ends a step of the seat, where nothing else is left.
    """
    legal = found.legal(seat)
    if times < len(further):
        step = [pages.meant(found, seat, action) for action in further[times]]
        return step if set(step) <= set(legal) else ()
    is_last = finishes and len(legal) == 1 and found.game.spell(legal[0]) in pages.presenter.finishing
    return legal if is_last else pages.follows(found, seat)


async def sit_before(context: RequestContext) -> Response:
    """Note that the person of a seat has taken the screen."""
    found = await context.tables.get(context.part("table"))
    form = await context.form()
    seat = number_of(form.get("seat"))
    if seat not in seating(found, context.browser).held:
        raise SeatError(mark("this seat is not played in this browser"))
    context.browser.sits_before(found.id, seat)
    return _fragment(context, found, {}) if context.wants_fragment else RedirectResponse(f"/t/{found.id}", 303)


async def sit(context: RequestContext) -> Response:
    found = await context.tables.find(context.part("table"))
    if isinstance(found, Room):
        return await room_pages.sit(context, found)
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
    hint = await advised(found, seat, context.words, context.app_context.workers)
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
        log, talk, is_led_on, shown = -1, asked.get("talk", "0"), False, None
        try:
            async for latest in context.tables.watch(table_id, asker.browser or asker.address):
                now = context.tables.in_memory(table_id) if latest.log == log else None
                now, log = now or await once_it_can(context.tables, table_id), latest.log
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
    """Show a finished game after so many of its moves, all cards open, or as a seat saw it then."""
    found = await context.tables.get(context.part("table"))
    asked = context.request.query_params.get("ply", "0")
    ply = int(asked) if asked.isascii() and asked.isdigit() and len(asked) < 9 else 0
    pages = pages_of(found.game.meta.id)
    seen_by = next((seat for seat in found.seats if str(seat) == context.request.query_params.get("as")), None)
    values = pages.at(found, ply, context.words, seen_by)
    link = f"{context.address_for_others}/t/{found.id}/replay" if context.address_for_others else ""
    template = pages.replay_template if context.wants_fragment else "replay_page.html"
    return context.show(template, table=found, pages=pages, still=pages.still(found), link=link, persons={}, **values)
