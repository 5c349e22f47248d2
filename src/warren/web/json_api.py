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
from warren.deal import secret_for
from warren.kernel.catalogue import shorten
from warren.kernel.errors import ActionError, Problem, ProblemsError, SetupError, problem
from warren.kernel.game import Game, Setup
from warren.kernel.registry import find_game
from warren.players import PERSON, Player
from warren.table.clock import Agreed
from warren.table.info import Latest, StaleError
from warren.table.tables import Table
from warren.table.talk import check_part, takes_part
from warren.web.advising import advised
from warren.web.browser import Browser, address_of
from warren.web.connections import NewsReader, NewsResponse, once_it_can
from warren.web.context import AppContext
from warren.web.json_calls import Call, answered, refusal
from warren.web.new_table import OPEN, FormSeat, seat_range, wrong_seats_in
from warren.web.playing_again import play_again
from warren.web.table_lists import ON_A_PAGE, read_cursor, spell_cursor
from warren.words import mark

# Who, and which games and tables there are


async def identify(call: Call) -> types.Identity:
    return types.Identity(call.app_context.cookies.dump(Browser.new()))


async def games(call: Call) -> types.GamesAnswer:
    return answers.games(call.words)


async def tables(call: Call) -> types.TableList:
    asked = call.query(types.OfList)
    after = read_cursor(asked.after) if asked.after else None
    if asked.which == "open":
        found = [] if asked.over else await call.tables.open_to(call.browser, limit=ON_A_PAGE + 1, after=after)
    else:
        browser = None if call.app_context.at_home and asked.which == "shown" else call.browser
        found = await call.tables.list(over=asked.over, browser=browser, limit=ON_A_PAGE + 1, after=after)
    following = spell_cursor(found[ON_A_PAGE - 1].cursor) if len(found) > ON_A_PAGE else None
    return types.TableList([answers.listed(one, call.words, call.browser) for one in found[:ON_A_PAGE]], following)


async def open_table(call: Call) -> types.TableAnswer:
    asked = await call.body(types.NewTable)
    setup, players, held = _check_table(asked)
    key = call.key(asked.key)
    found = await call.tables.create_sealed(
        setup,
        players,
        dict.fromkeys(held, call.browser),
        call.browser,
        secret=secret_for(call.app_context.key, key),
        word=asked.word,
        public=asked.is_public,
        watched=asked.is_watched,
        clock=Agreed.read(asked.clock) if asked.clock else None,
        key=key,
    )
    return call.answer(found)


def _check_table(asked: types.NewTable) -> tuple[Setup, tuple[Player, ...], tuple[int, ...]]:
    """Return set-up, players, and the seats of who asks. ProblemsError with all that is wrong; UnknownGameError."""
    game = find_game(asked.game)
    low, high = seat_range(game.meta)
    seats = [FormSeat(seat.kind, " ".join(seat.name.split()), number) for number, seat in enumerate(asked.seats)]
    problems = [_at_seat(one) for one in wrong_seats_in(tuple(seats), low, high)]
    problems += _not_offered(game, asked.options)
    count = min(max(len(seats), low), high)
    offered = {option.name for option in game.meta.options if answers.can_be_chosen(option)}
    options = {name: value for name, value in asked.options.items() if name in offered}
    try:
        setup = game.check_options({**options, "seats": count})
    except SetupError as error:
        # Of too many or too few seats, options are checked for as many as there can be.
        wrong = [one for one in error.problems if one.at != "seats" or count == len(seats)]
        problems += [one if one.at == "seats" else one._replace(at=f"options {one.at}") for one in wrong]
    if problems:
        raise ProblemsError(problems)
    players = tuple(Player(seat.name, PERSON if seat.kind == OPEN else seat.kind) for seat in seats)
    return setup, players, tuple(seat.line for seat in seats if seat.kind == PERSON)


def _at_seat(found: Problem) -> Problem:
    """Return a problem of a seat with its place in what was sent."""
    field, dash, number = found.at.partition("-")
    return found._replace(at=f"seats {number} {field}") if dash else found


def _not_offered(game: Game, names: Iterable[str]) -> list[Problem]:
    offered = [option.name for option in game.meta.options if answers.can_be_chosen(option)]
    message = mark("a table cannot be opened with this option; the options: {options}")
    unknown = (name for name in names if name not in offered)
    return [problem(f"options {shorten(name)}", message, options=", ".join(offered)) for name in unknown]


async def table(call: Call) -> types.TableAnswer:
    found = await call.tables.find(call.table_id)
    call.check_looking(found, None)
    return call.answer(found)


# In the room


async def sit(call: Call) -> types.TableAnswer:
    asked, found = await call.body(types.Sit), await call.tables.find(call.table_id)
    if isinstance(found, Table):
        return call.answer(await call.tables.seats.sit(found.id, asked.seat, call.browser))
    name, key = " ".join(asked.name.split()), call.key(asked.key)
    return call.answer(
        await call.tables.rooms.sit(found.id, asked.seat, call.browser, word=asked.word, name=name, key=key)
    )


async def stand(call: Call) -> types.TableAnswer:
    asked, found = await call.body(types.Stand), await call.tables.find(call.table_id)
    if isinstance(found, Table):
        return call.answer(await call.tables.absences.leave(found.id, asked.seat, call.browser))
    rooms = call.tables.rooms
    return call.answer(await rooms.stand(found.id, asked.seat, call.browser, key=call.key(asked.key)))


async def ready(call: Call) -> types.TableAnswer:
    asked = await call.body(types.Ready)
    rooms = call.tables.rooms
    return call.answer(await rooms.ready(call.table_id, call.browser, word=asked.word, key=call.key(asked.key)))


async def rename(call: Call) -> types.TableAnswer:
    asked = await call.body(types.Name)
    name, key = " ".join(asked.name.split()), call.key(asked.key)
    return call.answer(await call.tables.rooms.name(call.table_id, asked.seat, name, call.browser, key=key))


async def give_to_bot(call: Call) -> types.TableAnswer:
    asked = await call.body(types.GiveToBot)
    rooms, key = call.tables.rooms, call.key(asked.key)
    return call.answer(await rooms.give_to_bot(call.table_id, asked.seat, asked.bot, call.browser, key=key))


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
    return answers.hint(await advised(found, seat, call.words, call.app_context.workers))


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
