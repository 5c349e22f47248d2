"""The talk at a table, beside its game and in its room: what was said, who says something, and who is not heard."""

from collections.abc import Awaitable
from typing import NamedTuple

from starlette.datastructures import FormData
from starlette.responses import HTMLResponse, RedirectResponse, Response

from warren.kernel.errors import ActionError
from warren.table.tables import Room, Table
from warren.table.talk import LONGEST_SAYING
from warren.web.browser import seating
from warren.web.context import RequestContext, key_of, new_key, number_of
from warren.words import mark


class TalkLine(NamedTuple):
    """Something that was said. is_new: whether this browser had not read it. may_go: whether it may take it away."""

    n: int
    seat: int
    name: str
    text: str
    is_new: bool
    may_go: bool


class Other(NamedTuple):
    """Somebody else at the table."""

    seat: int
    name: str
    is_muted: bool


class TalkSheet(NamedTuple):
    """The talk as a browser has it.

    seat: as whose it speaks. new: how much was said that it does not read even now. latest: the number of the last row.
    """

    seat: int
    lines: tuple[TalkLine, ...]
    others: tuple[Other, ...]
    new: int
    latest: int
    longest: int = LONGEST_SAYING


async def talk_at(context: RequestContext, found: Table | Room, *, is_read: bool = False) -> TalkSheet | None:
    """Return the talk at a table; None for who has no seat, and where all sit at one browser.

    is_read: whether it is read now, as far as it is returned.
    """
    browser, words = context.browser.id, context.words
    held = found.held_by(browser)
    if not held or not found.is_shared:
        return None
    said, noted, latest = await context.tables.talk.heard_by(found.id, browser)
    if is_read and latest > noted.heard:
        await context.tables.talk.read_to(found.id, latest, browser)
    names, host = found.names(words), found.host == browser
    lines = [
        TalkLine(
            *(one.n, one.seat, one.name or names[one.seat], one.text),
            is_new=one.n > noted.heard and one.browser != browser,
            may_go=host or one.browser == browser,
        )
        for one in said
    ]
    holders, heard = {seat: found.holder(seat) for seat in found.seats}, {one.browser for one in said}
    others = [
        Other(seat, names[seat], holder in noted.muted)
        for seat, holder in holders.items()
        if holder not in (None, browser) and (holder in heard or holder in noted.muted)
    ]
    seat = seating(found, context.browser).seat if isinstance(found, Table) else None
    new = 0 if is_read else sum(line.is_new for line in lines)
    return TalkSheet(held[0] if seat is None else seat, tuple(lines), tuple(others), new, latest)


async def fragment(context: RequestContext) -> Response:
    """Show what was said, and how much of it is new."""
    found = await context.tables.find(context.part("table"))
    return await _shown(context, found, is_read="read" in context.request.query_params)


async def _shown(context: RequestContext, found: Table | Room, *, is_read: bool) -> Response:
    talk = await talk_at(context, found, is_read=is_read)
    if talk is None:
        return Response(status_code=204)
    is_beside = isinstance(found, Table)
    return HTMLResponse(context.render("talk_now.html", place=found, talk=talk, is_beside=is_beside, key=new_key()))


async def say(context: RequestContext) -> Response:
    """Say something to the others at the table."""
    table, form = await _asked(context)
    seat, key = number_of(form.get("seat")), key_of(form)
    if key is None:
        raise ActionError(mark("the form is incomplete: it has no key; load the page again"))
    return await _done(
        context, context.tables.talk.say(table, seat, context.browser.id, str(form.get("text", "")), key)
    )


async def take_away(context: RequestContext) -> Response:
    """Take away something that was said."""
    table, form = await _asked(context)
    return await _done(context, context.tables.talk.take_away(table, number_of(form.get("n")), context.browser.id))


async def mute(context: RequestContext) -> Response:
    """Hear somebody no more, or again."""
    table, form = await _asked(context)
    seat, is_muted = number_of(form.get("seat")), form.get("mute") == "on"
    return await _done(context, context.tables.talk.mute(table, seat, context.browser.id, mute=is_muted))


async def _asked(context: RequestContext) -> tuple[str, FormData]:
    """Return the table that is asked for, which is there, and the form."""
    found = await context.tables.find(context.part("table"))
    return found.id, await context.form()


async def _done(context: RequestContext, change: Awaitable[None]) -> Response:
    """Show the talk after something was done there."""
    await change
    found = await context.tables.find(context.part("table"))
    if context.wants_fragment:
        return await _shown(context, found, is_read=True)
    return RedirectResponse(f"/t/{found.id}?talk#talk", 303)
