"""What is done for each operation of the JSON API."""

from collections.abc import AsyncIterator, Awaitable, Callable, Iterable

import msgspec
from sse_starlette import ServerSentEvent
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from warren.api import answers, types
from warren.api.openapi import description
from warren.api.operations import Operation
from warren.kernel.errors import ActionError, Problem, ProblemsError
from warren.kernel.game import Game
from warren.table.info import Latest, StaleError
from warren.table.tables import Table
from warren.table.talk import check_part, takes_part
from warren.web.advising import advised
from warren.web.browser import address_of
from warren.web.connections import NewsReader, NewsResponse, once_it_can
from warren.web.context import AppContext
from warren.web.json_calls import Call, answered, refusal
from warren.web.json_tables import (
    games,
    give_to_bot,
    identify,
    open_table,
    ready,
    rename,
    sit,
    stand,
    table,
    tables,
)
from warren.web.playing_again import play_again

# In the game


async def view(call: Call) -> types.ViewAnswer:
    seat = call.query(types.OfSeat).seat
    found = await call.tables.find(call.table_id)
    call.check_looking(found, seat)
    return call.view(await call.tables.get(found.id), seat)


async def move(call: Call) -> types.ViewAnswer | Response:
    asked = await call.body(types.Move)
    actions = _actions((await call.tables.remembered(call.table_id)).game, asked.actions)
    post = call.tables.post(
        call.table_id, asked.seat, asked.version, call.key(asked.key), actions, browser=call.browser
    )
    return await _seen(call, asked.seat, post)


def _actions(game: Game, texts: Iterable[str]) -> list[int]:
    """Read actions. ProblemsError with all that are none."""
    found, problems = list[int](), list[Problem]()
    for number, text in enumerate(texts):
        try:
            found.append(game.parse(text))
        except ActionError as error:
            problems.append(Problem(f"actions {number}", error.message, error.values))
    if problems:
        raise ProblemsError(problems)
    return found


async def undo(call: Call) -> types.ViewAnswer | Response:
    asked, tables, browser = await call.body(types.Undo), call.tables, call.browser
    post = (call.table_id, asked.seat, asked.version, call.key(asked.key))
    match asked.how:
        case "ask":
            done = tables.consents.ask(*post, browser=browser)
        case "withdraw":
            done = tables.consents.withdraw(*post, browser=browser)
        case "agree" | "refuse":
            done = tables.consents.answer(*post, agrees=asked.how == "agree", browser=browser)
        case "alone":
            done = tables.undo(*post, browser=browser, whole=asked.whole)
    return await _seen(call, asked.seat, done)


async def _seen(call: Call, seat: int, post: Awaitable[Table]) -> types.ViewAnswer | Response:
    """Return what a seat sees after a post; of one that comes too late, what it sees now."""
    try:
        return call.view(await post, seat)
    except StaleError as error:
        now = call.view(await call.tables.get(call.table_id), seat)
        return refusal(call.app_context, call.request, error, now)


async def be_away(call: Call) -> types.TableAnswer:
    asked, absences = await call.body(types.Away), call.tables.absences
    change = absences.begin if asked.is_away else absences.end
    return call.answer(await change(call.table_id, asked.seat, call.browser))


async def log(call: Call) -> types.LogAnswer:
    asked = call.query(types.OfLog)
    found = await call.tables.find(call.table_id)
    call.check_looking(found, asked.seat)
    return answers.log(await call.tables.get(found.id), asked.seat, asked.since)


async def news(call: Call) -> Response:
    seat = call.query(types.OfSeat).seat
    found = await call.tables.find(call.table_id)
    call.check_looking(found, seat)

    asker = NewsReader(call.browser, address_of(call.request))

    async def changes() -> AsyncIterator[ServerSentEvent]:
        shown, known = call.request.headers.get("last-event-id", ""), Latest(-1, -1)
        async for latest in call.tables.watch(found.id, asker.browser or asker.address):
            if latest == known:
                continue
            now, known = await once_it_can(call.tables, found.id), latest
            if not call.may_look(now, seat):
                return
            name, told = answers.news(now, seat, latest.talk if takes_part(now, call.browser) else 0)
            if name != shown:
                shown = name
                yield ServerSentEvent(msgspec.json.encode(told).decode(), id=name)

    return NewsResponse(changes(), call.app_context.streams, asker)


async def talk(call: Call) -> types.TalkAnswer:
    return await _said(call, call.query(types.OfTalk).since)


async def say(call: Call) -> types.TalkAnswer:
    asked = await call.body(types.Say)
    await call.tables.talk.say(call.table_id, asked.seat, call.browser, asked.text, call.key(asked.key))
    return await _said(call, 0)


async def mute(call: Call) -> types.TalkAnswer:
    asked = await call.body(types.Mute)
    await call.tables.talk.mute(call.table_id, asked.seat, call.browser, mute=asked.mute)
    return await _said(call, 0)


async def unsay(call: Call) -> types.TalkAnswer:
    asked = await call.body(types.Unsay)
    await call.tables.talk.take_away(call.table_id, asked.number, call.browser)
    return await _said(call, 0)


async def _said(call: Call, since: int) -> types.TalkAnswer:
    found = await call.tables.find(call.table_id)
    check_part(found, call.browser)
    said, _, latest = await call.tables.talk.heard_by(found.id, call.browser)
    return answers.talk(found, [one for one in said if one.n >= since], latest, call.words)


async def hint(call: Call) -> types.HintAnswer:
    seat = call.query(types.OfSeat).seat
    found = await call.tables.get(call.table_id)
    call.check_looking(found, seat)
    return answers.hint(await advised(call.app_context, found, seat, call.words))


async def again(call: Call) -> types.TableAnswer:
    asked = await call.body(types.Again)
    found = await call.tables.get(call.table_id)
    return call.answer(await play_again(call.app_context, found, call.browser, asked.word))


async def record(call: Call) -> types.RecordAnswer:
    return types.RecordAnswer((await call.tables.get(call.table_id)).record().write())


# All of it

_HANDLERS: dict[str, Callable[[Call], Awaitable[msgspec.Struct | Response]]] = {
    handler.__name__: handler
    for handler in (
        *(identify, games, tables, open_table, table),
        *(sit, stand, ready, rename, give_to_bot),
        *(view, hint, move, undo, be_away, log, news, talk, say, mute, unsay, record, again),
    )
}


def handler_of(app_context: AppContext, operation: Operation) -> Callable[[Request], Awaitable[Response]]:
    """Return what answers an operation."""
    handler = _HANDLERS[operation.name]

    async def answer(request: Request) -> Response:
        call = Call(app_context, request)
        if call.known is None and operation.needs_token:
            raise HTTPException(401, headers={"WWW-Authenticate": "Bearer"})
        found = await handler(call)
        return found if isinstance(found, Response) else answered(found, operation.status)

    return answer


async def describe(request: Request) -> Response:
    """Return the description of the API."""
    return answered(description(), 200)
