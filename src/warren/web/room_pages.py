"""The room of a table before its game: who sits and is ready, what is agreed, how others come, what is done there."""

from collections.abc import Awaitable, Sequence
from typing import NamedTuple

from starlette.datastructures import FormData
from starlette.responses import HTMLResponse, RedirectResponse, Response

from warren.cards import CARDS_OPTION
from warren.kernel.catalogue import shorten
from warren.kernel.errors import ActionError, WarrenError, explain_all
from warren.players import LONGEST_NAME
from warren.table.info import SeatError
from warren.table.tables import Room, Table
from warren.web.absence_pages import agreed_said
from warren.web.any_game import pages_of
from warren.web.context import RequestContext, key_of, new_key, number_of, word_of
from warren.web.new_table import LEVELS, switches
from warren.web.responses import status_of
from warren.words import Words, mark


def fingerprint(room: Room) -> str:
    """Return what tells whether a page shows the room as it is."""
    return f"room-{room.n}"


def show(context: RequestContext, room: Room, error: WarrenError | None = None) -> Response:
    """Show the room; error: why nothing came of what somebody did there."""
    return context.show("room.html", status_of(error) if error else 200, **_values(context, room, error))


async def fragment(context: RequestContext) -> Response:
    """Show the part of the page that changes.

    The whole page gives way where the game has begun, or where this browser holds other seats than the page shows.
    """
    found = await context.tables.find(context.part("table"))
    if context.wants_fragment:
        held = "-".join(map(str, found.held_by(context.browser.id))) if isinstance(found, Room) else None
        if held != context.request.query_params.get("held", ""):
            return HTMLResponse("", headers={"HX-Refresh": "true"})
    if isinstance(found, Table):
        return RedirectResponse(f"/t/{found.id}", 303)
    return HTMLResponse(context.render("room_now.html", **_values(context, found)))


class Place(NamedTuple):
    """A seat in the room. kind: "person", "free" or "bot". said: what is told of it below the name."""

    seat: int
    name: str
    kind: str
    is_own: bool
    is_ready: bool
    said: str


def _values(context: RequestContext, room: Room, error: WarrenError | None = None) -> dict[str, object]:
    words, names = context.words, room.names(context.words)
    places = [_place(context, room, seat, names[seat]) for seat in room.seats]
    taken, seats = sum(place.kind != "free" for place in places), len(places)
    missing = words.text("{count} of {seats} sit here", count=taken, seats=seats)
    return {
        "room": room,
        "places": places,
        "held": room.held_by(context.browser.id),
        "is_host": room.host == context.browser.id,
        "title": words.text("Everybody sits here") if taken == seats else missing,
        "waits": _waits(room, names, words),
        "agreed": _agreed(room, words),
        "levels": LEVELS,
        "longest": LONGEST_NAME,
        "address": _address(context, room),
        "fingerprint": fingerprint(room),
        "key": new_key(),
        "lines": explain_all(error, words) if error else [],
    }


def _place(context: RequestContext, room: Room, seat: int, name: str) -> Place:
    holder, player, words = room.holder(seat), room.players[seat], context.words
    if not player.is_person:
        return Place(seat, name, "bot", False, True, words.text("bot, {level}", level=player.level(words)))
    is_own = holder == context.browser.id
    if holder is None:
        said = words.text("is awaited") if player.name else words.text("This seat is free.")
        return Place(seat, name, "free", False, False, said)
    said = words.text("opened this table") if holder == room.host else words.text("sits here")
    return Place(seat, name, "person", is_own, seat in room.ready, words.text("you") if is_own else said)


def _waits(room: Room, names: Sequence[str], words: Words) -> str:
    """Return what the game waits for."""
    free = words.listed(names[seat] for seat in room.waits_for if room.holder(seat) is None)
    unready = words.listed(names[seat] for seat in room.waits_for if room.holder(seat) is not None)
    if free and unready:
        message = mark("The game waits for {free} to sit down, and for {unready} to be ready.")
    elif free:
        message = mark("The game waits for {free} to sit down.")
    else:
        message = mark("The game waits for {unready} to be ready.")
    return words.text(message, free=free, unready=unready)


def _agreed(room: Room, words: Words) -> list[str]:
    """Return what is played, as far as it was chosen: the options that are on, and what was picked of others."""
    options, pages = room.public_setup.options, pages_of(room.game.meta.id)
    agreed = [words.text(option.help) for option in switches(room.game.meta) if options[option.name]]
    own = options.get(CARDS_OPTION, "")
    for choice in pages.choices(words, own):
        picked = {pick.value: pick.name or pick.value for pick in choice.picks}
        value = str(options[choice.option])
        agreed.append(words.text("{what}: {picked}", what=choice.title, picked=picked.get(value, value)))
    watching = (
        mark("Others may watch what is public") if room.is_watched else mark("Only who plays may look at the game")
    )
    agreed.append(words.text(watching))
    if room.clock is not None:
        agreed.append(agreed_said(room.clock, words))
    return agreed


def _address(context: RequestContext, room: Room) -> str:
    """Return where others find the table; "" where only this machine does."""
    base = context.address_for_others
    return f"{base}/t/{room.id}" if base else ""


# What is done there


async def sit(context: RequestContext, room: Room) -> Response:
    """Take a free seat, or move there from another."""
    form = await context.form()
    seat, leaving = number_of(form.get("seat")), number_of(form.get("leaving")) if "leaving" in form else None
    change = context.tables.rooms.sit(
        room.id, seat, context.browser.id, word=word_of(form), leaving=leaving, key=key_of(form)
    )
    return await _done(context, change)


async def stand(context: RequestContext) -> Response:
    """Leave a seat; the host frees that of somebody else."""
    table, form = await _asked(context)
    seat = number_of(form.get("seat"))
    return await _done(context, context.tables.rooms.stand(table, seat, context.browser.id, key=key_of(form)))


async def ready(context: RequestContext) -> Response:
    table, form = await _asked(context)
    rooms, browser = context.tables.rooms, context.browser.id
    return await _done(context, rooms.ready(table, browser, word=word_of(form), key=key_of(form)))


async def name(context: RequestContext) -> Response:
    """Call the person of a seat something."""
    table, form = await _asked(context)
    seat, wanted = number_of(form.get("seat")), " ".join(str(form.get("name", "")).split())
    rooms, browser = context.tables.rooms, context.browser.id
    return await _done(context, rooms.name(table, seat, wanted, browser, key=key_of(form)))


async def give_to_bot(context: RequestContext) -> Response:
    """Let a bot take a free seat, as the host wishes."""
    table, form = await _asked(context)
    seat, agent = number_of(form.get("seat")), shorten(str(form.get("agent", "")))
    rooms, browser = context.tables.rooms, context.browser.id
    return await _done(context, rooms.give_to_bot(table, seat, agent, browser, key=key_of(form)))


async def _asked(context: RequestContext) -> tuple[str, FormData]:
    """Return the table that is asked for, which is there, and the form."""
    found = await context.tables.find(context.part("table"))
    return found.id, await context.form()


async def _done(context: RequestContext, change: Awaitable[Table | Room]) -> Response:
    """Show the table after what somebody did in its room; or the room, and why nothing came of it."""
    try:
        found = await change
    except (ActionError, SeatError) as error:
        room = await context.tables.find(context.part("table"))
        if isinstance(room, Table) or context.wants_fragment:
            raise
        return show(context, room, error)
    return RedirectResponse(f"/t/{found.id}", 303)
