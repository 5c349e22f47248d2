"""The room of a table before its game: who sits and is ready, what is agreed, how others come, what is done there."""

from collections.abc import Awaitable, Callable, Sequence
from typing import NamedTuple

from starlette.datastructures import FormData
from starlette.responses import HTMLResponse, RedirectResponse, Response

from warren.cards import CARDS_OPTION
from warren.kernel.catalogue import shorten
from warren.kernel.errors import ActionError, WarrenError, explain_all
from warren.players import LONGEST_NAME, bot_names
from warren.table.info import SeatError
from warren.table.tables import Room, Table
from warren.web.absence_pages import agreed_said
from warren.web.any_game import pages_of
from warren.web.context import RequestContext, key_of, new_key, number_of, word_of
from warren.web.new_table import bot_of, switches
from warren.web.responses import status_of
from warren.web.talk_pages import talk_at
from warren.words import Words, mark


def fingerprint(context: RequestContext, room: Room) -> str:
    """Return what tells whether a page shows the room as it is, with who is here."""
    return "-".join(["room", str(room.n), *(str(seat) for seat in room.people if _is_here(context, room, seat))])


def _is_here(context: RequestContext, room: Room, seat: int) -> bool:
    """Return whether the browser that holds a seat looks at the room, as far as this process knows."""
    holder = room.holder(seat)
    return holder == context.browser.id or holder in context.tables.present(room.id)


async def show(context: RequestContext, room: Room, error: WarrenError | None = None) -> Response:
    """Show the room; error: why nothing came of what somebody did there."""
    talk = await talk_at(context, room, is_read=True)
    values = _values(context, room, error) | {"talk": talk, "place": room}
    return context.show("room.html", status_of(error) if error else 200, **values)


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
    """A seat in the room. kind: "person", "free" or "bot". said: what is told of it below the name.

    is_here: whether its person looks at the room.
    """

    seat: int
    name: str
    kind: str
    is_own: bool
    is_ready: bool
    said: str
    is_here: bool = False


def _values(context: RequestContext, room: Room, error: WarrenError | None = None) -> dict[str, object]:
    words, names = context.words, room.names(context.words)
    places = [_place(context, room, seat, names[seat]) for seat in room.seats]
    people, taken = len(room.people), sum(place.kind == "person" for place in places)
    missing = words.text("{count} of {people} people sit here", count=taken, people=people)
    title = words.text("Everybody sits here") if taken == people else missing
    return {
        "room": room,
        "places": places,
        "held": room.held_by(context.browser.id),
        "is_host": room.host == context.browser.id,
        "title": title,
        "page_title": f"{title} · {words.text(room.game.meta.title)} · Warren",
        "was_freed": context.browser.id in room.freed,
        "waits": _waits(context, room, names),
        "agreed": _agreed(room, names, words),
        "longest": LONGEST_NAME,
        "address": _address(context, room),
        "fingerprint": fingerprint(context, room),
        "key": new_key(),
        "lines": explain_all(error, words) if error else [],
    }


def _place(context: RequestContext, room: Room, seat: int, name: str) -> Place:
    holder, player, words = room.holder(seat), room.players[seat], context.words
    if not player.is_person:
        return Place(seat, name, "bot", False, True, bot_of(player.agent, words))
    is_own = holder == context.browser.id
    if holder is None:
        said = words.text("is awaited") if player.name else words.text("This seat is free.")
        return Place(seat, name, "free", False, False, said)
    is_here = _is_here(context, room, seat)
    said = words.text("here") if is_here else words.text("away")
    if holder == room.host:
        said = words.text("{said}, opened this table", said=said)
    said = words.text("you") if is_own else said
    return Place(seat, name, "person", is_own, seat in room.ready, said, is_here)


def _waits(context: RequestContext, room: Room, names: Sequence[str]) -> str:
    """Return what the game waits for; whoever is awaited with others stands last as “you”."""
    words, own = context.words, room.held_by(context.browser.id)
    free = words.joined([names[seat] for seat in room.waits_for if room.holder(seat) is None])
    late = [names[seat] for seat in room.waits_for if room.holder(seat) is not None and seat not in own]
    mine = [names[seat] for seat in room.waits_for if seat in own]
    # Of several people at this browser each has to be named.
    unready = words.joined([*late, words.text("you", context="object")] if len(mine) == 1 else [*late, *mine])
    if free and unready:
        message = mark("The game waits for {free} to sit down, and for {unready} to be ready.")
    elif free:
        message = mark("The game waits for {free} to sit down.")
    else:
        message = mark("The game waits for {unready} to be ready.")
    return words.text(message, free=free, unready=unready)


def _agreed(room: Room, names: Sequence[str], words: Words) -> list[str]:
    """Return what is played, as far as it was chosen: the options that are on, and what was picked of others."""
    options, pages = room.public_setup.options, pages_of(room.game.meta.id)
    agreed = [words.text(option.help) for option in switches(room.game.meta) if options[option.name]]
    own = options.get(CARDS_OPTION, "")
    for choice in pages.choices(words, own):
        picked = {pick.value: pick.name or pick.value for pick in choice.picks}
        value = str(options[choice.option])
        agreed.append(words.text("{what}: {picked}", what=choice.title, picked=picked.get(value, value)))
    if pages.by_seat is not None:
        choice = pages.by_seat.choice(words, own)
        called = {pick.value: pick.name for pick in choice.picks}
        for name, value in zip(names, options[pages.by_seat.option], strict=False):
            agreed.append(
                words.text("{what} of {name}: {picked}", what=choice.title, name=name, picked=called.get(value, value))
            )
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

Act = Callable[[RequestContext, Table | Room, FormData], Awaitable[Table | Room]]


def _done(act: Act) -> Callable[[RequestContext], Awaitable[Response]]:
    """Show the table after what somebody did in its room; or the room, and why nothing came of it."""

    async def answer(context: RequestContext) -> Response:
        before, form = await context.tables.find(context.part("table")), await context.form()
        try:
            found = await act(context, before, form)
        except (ActionError, SeatError) as error:
            room = await context.tables.find(before.id)
            if isinstance(room, Table) or context.wants_fragment:
                raise
            return await show(context, room, error)
        return RedirectResponse(f"/t/{found.id}", 303)

    return answer


@_done
async def sit(context: RequestContext, found: Table | Room, form: FormData) -> Table | Room:
    """Take a free seat, or move there from another."""
    seat, leaving = number_of(form.get("seat")), number_of(form.get("leaving")) if "leaving" in form else None
    await _keep_names(context, found, form)
    name = "" if leaving is not None or isinstance(found, Table) else _known_name(context, found, seat)
    rooms, word, key = context.tables.rooms, word_of(form), _key(context, form)
    return await rooms.sit(found.id, seat, context.browser.id, word=word, name=name, leaving=leaving, key=key)


def _known_name(context: RequestContext, room: Room, seat: int) -> str:
    """Return what whoever sits down was called last, where the seat has no name and nobody here has that one."""
    name = context.browser.name
    is_free = seat in room.seats and not room.players[seat].name and room.wrong_name(seat, name) is None
    return name if is_free else ""


@_done
async def stand(context: RequestContext, found: Table | Room, form: FormData) -> Table | Room:
    """Leave a seat; the host frees that of somebody else."""
    seat, browser = number_of(form.get("seat")), context.browser.id
    return await context.tables.rooms.stand(found.id, seat, browser, key=_key(context, form))


@_done
async def ready(context: RequestContext, found: Table | Room, form: FormData) -> Table | Room:
    """Wish to begin."""
    await _keep_names(context, found, form)
    rooms, browser = context.tables.rooms, context.browser.id
    return await rooms.ready(found.id, browser, word=word_of(form), key=_key(context, form))


@_done
async def name(context: RequestContext, found: Table | Room, form: FormData) -> Table | Room:
    """Call the persons at this browser something."""
    if not any(field.startswith("name-") for field in form):
        raise ActionError(mark("the form is incomplete: load the page again"))
    await _keep_names(context, found, form, may_be_empty=False)
    return found


@_done
async def give_to_bot(context: RequestContext, found: Table | Room, form: FormData) -> Table | Room:
    """Let a bot take a free seat, as the host wishes."""
    seat, agent = number_of(form.get("seat")), shorten(str(form.get("agent", "")))
    await _keep_names(context, found, form)
    rooms, browser = context.tables.rooms, context.browser.id
    (called,) = bot_names(1, found.names(context.words), context.words)
    return await rooms.give_to_bot(found.id, seat, agent, browser, name=called, key=_key(context, form))


async def _keep_names(
    context: RequestContext, found: Table | Room, form: FormData, *, may_be_empty: bool = True
) -> None:
    """Call persons what was typed, whatever was pressed then. may_be_empty: which leaves a name as it was."""
    rooms, browser = context.tables.rooms, context.browser
    # What is pressed once more as the game begins is known already; a name alone is refused then.
    for seat in found.seats if isinstance(found, Room) or not may_be_empty else ():
        if (field := f"name-{seat}") not in form:
            continue
        typed = " ".join(str(form[field]).split())
        is_kept = typed == found.players[seat].name if typed else may_be_empty
        if not is_kept:
            await rooms.name(found.id, seat, typed, browser.id, key=_key(context, form, field))
            browser.name = typed


def _key(context: RequestContext, form: FormData, what: str = "") -> str | None:
    """Return what a press is known by: all buttons of a room send one form, and so one key."""
    if not (key := key_of(form)):
        return key
    pressed = what or context.request.url.path.rpartition("/")[2]
    return f"{key}-{pressed}-{shorten(str(form.get('seat', '')), 9)}"
