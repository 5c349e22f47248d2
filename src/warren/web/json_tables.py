"""What is done for the operations of the JSON API on tables: they are listed, opened, looked at; who sits there."""

from collections.abc import Iterable

from warren.api import answers, types
from warren.deal import secret_for
from warren.kernel.catalogue import shorten
from warren.kernel.errors import Problem, ProblemsError, SetupError, problem
from warren.kernel.game import Game, Setup
from warren.kernel.registry import find_game
from warren.players import PERSON, Player
from warren.table.clock import Agreed
from warren.table.tables import Table
from warren.web.browser import Browser
from warren.web.json_calls import Call
from warren.web.new_table import OPEN, FormSeat, seat_range, wrong_seats_in
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
        own = not call.app_context.at_home or asked.which != "shown"
        found = await call.tables.list(over=asked.over, browser=call.browser, own=own, limit=ON_A_PAGE + 1, after=after)
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
