"""Time and absence on the page of a table: what each seat has left, who is here, and what a person does about it."""

from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import Any, NamedTuple

from sse_starlette import ServerSentEvent
from starlette.responses import RedirectResponse, Response

from warren.kernel.errors import ActionError
from warren.table.clock import DAY, Agreed
from warren.table.tables import Room, Table
from warren.web.browser import Seating, seating
from warren.web.context import RequestContext, number_of
from warren.words import Words, mark

HERE, AWAY, FREE = mark("here"), mark("away"), mark("a free seat")


def agreed_said(agreed: Agreed | None, words: Words) -> str:
    """Return in words how long people may think."""
    if agreed is None:
        return words.text("No clock")
    if agreed.is_live:
        message = mark("{move} seconds a move, and {bank} minutes for all that take longer")
        return words.text(message, move=agreed.move, bank=agreed.bank // 60)
    days, away = agreed.move // DAY, agreed.vacation // DAY
    if days == 1:
        return words.text("A day a move, and {away} days of vacation", away=away)
    return words.text("{days} days a move, and {away} days of vacation", days=days, away=away)


class SeatTime(NamedTuple):
    """What a panel says of a seat's time.

    kind: "runs", "stands", "bot" or "vacation". said: in words, or for a page that does not count. out: when the clock
    that runs is out, and move: when the move's own time is; in milliseconds, 0 where that is over.
    """

    kind: str
    said: str
    out: int = 0
    move: int = 0


class PersonNow(NamedTuple):
    """What a panel says of a person. here: HERE, AWAY, FREE, or "" for who needs no word, such as whoever looks."""

    seat: int
    here: str
    time: SeatTime | None


def persons(context: RequestContext, found: Table, sitting: Seating) -> dict[int, PersonNow]:
    """Return by seat what there is to say of people: nothing of one at this browser who has all the time he likes."""
    if found.over or found.kept:
        return {}
    now, words = context.tables.now(), context.words
    shown = [
        PersonNow(seat, _here(context, found, seat), _time(words, found, seat, now, own=seat in sitting.held))
        for seat in found.people
    ]
    return {one.seat: one for one in shown if one.here or one.time}


def _here(context: RequestContext, found: Table, seat: int) -> str:
    holder = found.holder(seat)
    if holder is None:
        return FREE
    if holder == context.browser.id or found.is_away(seat):
        return ""
    return HERE if holder in context.tables.present(found.id) else AWAY


def company(context: RequestContext, found: Table) -> str:
    """Return what tells whether a page shows who else is here."""
    here = [str(seat) for seat in found.people if _here(context, found, seat) == HERE]
    return ".".join((str(context.tables.onlookers(found)), *here))


def news_of_company(context: RequestContext, found: Table) -> Iterator[ServerSentEvent]:
    """Tell a page how many look on, and who of the players is here."""
    shown = values(context, found, seating(found, context.browser))
    yield ServerSentEvent(event="onlookers", data=context.render("onlookers.html", **shown))
    for person in shown["persons"].values():
        if person.here:
            yield ServerSentEvent(event=f"here-{person.seat}", data=context.render("here.html", person=person))


def _time(words: Words, found: Table, seat: int, now: datetime, *, own: bool) -> SeatTime | None:
    if found.is_away(seat):
        return SeatTime("bot", words.text("a bot plays"))
    clocks = found.clocks
    if clocks is None:
        return None
    if clocks.is_resting(seat, now):
        return SeatTime("vacation", words.text("on vacation"))
    left = clocks.left(seat, now, own=own)
    if left.out is None:
        return SeatTime("stands", _minutes(left.bank)) if left.bank else None
    is_live = clocks.agreed.is_live
    until = f"{left.out.astimezone():%H:%M:%S}" if is_live else f"{left.out.astimezone():%Y-%m-%d %H:%M}"
    move = _milliseconds(now + left.move) if left.move else 0
    return SeatTime("runs", words.text("until {when}", when=until), _milliseconds(left.out), move)


def _minutes(left: timedelta) -> str:
    minutes, seconds = divmod(round(left.total_seconds()), 60)
    return f"{minutes}:{seconds:02}"


def _milliseconds(moment: datetime) -> int:
    return round(moment.timestamp() * 1000)


def values(context: RequestContext, found: Table, sitting: Seating) -> dict[str, Any]:
    """Return what the templates of a table page say of time, of absence, and of who looks on."""
    shown, own = persons(context, found, sitting), [seat for seat in sitting.held if not found.over]
    waits = waits_for_others(found, sitting)
    return {
        "persons": shown,
        "onlookers": context.tables.onlookers(found),
        "company": company(context, found),
        "now": _milliseconds(context.tables.now()) if any(one.time for one in shown.values()) else 0,
        "gone": [seat for seat in own if found.is_away(seat)],
        "waits_for_others": waits,
        "can_go": sitting.seat is not None and waits and not found.is_away(sitting.seat),
        # Who plays alone is always asked.
        "is_turn": len(found.people) > len(own) and any(found.legal(seat) and not found.is_away(seat) for seat in own),
    }


def waits_for_others(found: Table, sitting: Seating) -> bool:
    """Return whether nobody before the screen has anything to choose, and people at other browsers play too."""
    held = sitting.held
    return bool(held) and not found.over and len(found.people) > len(held) and not any(map(found.legal, held))


def fingerprint(context: RequestContext, found: Table) -> str:
    """Return what tells whether others are away as a page shows it."""
    now, clocks = context.tables.now(), found.clocks
    away = [seat for seat in found.people if found.is_away(seat)]
    resting = [seat for seat in found.people if clocks is not None and clocks.is_resting(seat, now)]
    return "".join(f"~{''.join(map(str, seats))}" for seats in (away, resting)) if away or resting else ""


def choices(context: RequestContext, found: Table, sitting: Seating) -> dict[str, Any] | None:
    """Return what the person before the screen may do about being away; None where there is nothing."""
    seat, clocks = sitting.seat, found.clocks
    if seat is None or seat not in sitting.held or found.over or len(found.people) == len(sitting.held):
        return None
    now = context.tables.now()
    vacation = timedelta() if clocks is None else clocks.vacation_left(seat, now)
    return {
        "is_away": found.is_away(seat),
        "is_resting": clocks is not None and clocks.is_resting(seat, now),
        "vacation": -(-vacation // timedelta(days=1)),
        "agreed": "" if found.clock is None else agreed_said(found.clock, context.words),
    }


async def change(context: RequestContext) -> Response:
    """Let a bot play for a person, or the person again; begin or end a vacation; give up a seat."""
    found: Table | Room = await context.tables.get(context.part("table"))
    form = await context.form()
    of = (found.id, number_of(form.get("seat")), context.browser.id)
    absences = context.tables.absences
    match form.get("what"):
        case "bot":
            await absences.begin(*of)
        case "back":
            await absences.end(*of)
        case "vacation" | "work" as what:
            await absences.rest(*of, begins=what == "vacation")
        case "leave":
            await absences.leave(*of)
        case _:
            raise ActionError(mark("the form is incomplete: load the page again"))
    return RedirectResponse(f"/t/{found.id}", 303)
