"""`warren play --terminal`: a game at this terminal, with people and bots."""

import secrets
import shlex
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

import msgspec
import typer
from rich.text import Text

from warren.cli.checks import USUAL_GAME, Asked, Checks, CommandError, seated
from warren.cli.output import make_ready
from warren.kernel.catalogue import shorten
from warren.kernel.chance import SEED_BITS
from warren.kernel.errors import FileError, Problem, WarrenError, explain, problem
from warren.kernel.game import Setup
from warren.kernel.registry import find_game, game_ids
from warren.players import Player, called, from_notes
from warren.table.info import TableSummary
from warren.table.tables import Table
from warren.terminal.dialogue import Dialogue
from warren.terminal.display import Display
from warren.terminal.renderer import renderer_of
from warren.terminal.scene import Scene
from warren.terminal.screen import Screen
from warren.terminal.table import IN_MEMORY, LocalGame, LocalTables, RecordFile, own_database
from warren.words import Words, mark

NO_FILE = mark("“{text}” names no file")


def play_at_terminal(
    words: Words, checks: Checks, asked: Asked, *, database: str | None, go_on: bool, plain: bool
) -> None:
    """Set the table, or take up a game, and play. checks: what is wrong already."""
    screen = Screen.of_terminal(plain=plain)
    if go_on:
        _check_going_on(checks, asked, database)
        if asked.game is not None and asked.game not in game_ids():
            _go_on_with_file(Path(asked.game), screen, words)
            return
    is_new = not go_on and asked != Asked()
    setup, players = _checked(checks, asked, words, database) if is_new else (None, ())
    checks.done()
    file = RecordFile.new(Path(asked.save)) if asked.save is not None else None
    url = IN_MEMORY if file else database if database is not None else own_database()
    with closing(LocalTables(url)) as local:
        if go_on:
            table = _latest(local, asked.game)
        elif setup is None:
            table = _offered(local, screen, words) or _begun(local, *_checked(checks, asked, words, database), words)
        else:
            table = _begun(local, setup, players, words)
        going_on = shlex.quote(str(file.path)) if file else f"--database {shlex.quote(database)}" if database else ""
        _sit_down(LocalGame(local, table, file), screen, words, going_on)


def _begun(local: LocalTables, setup: Setup, players: Sequence[Player], words: Words) -> Table:
    _have_bots_ready(setup.game, players, words)
    return local.do(local.tables.create(setup, players))


def _have_bots_ready(game: str, players: Sequence[Player], words: Words) -> None:
    make_ready({player.agent for player in players if not player.is_person}, game, words)


def _sit_down(game: LocalGame, screen: Screen, words: Words, going_on: str) -> None:
    _have_bots_ready(game.table.game.meta.id, game.table.players, words)
    scene = _scene(game.table, screen, words)
    renderer = renderer_of(scene, game.table.public_setup)
    Dialogue(Display(game, screen, scene, renderer), going_on).run()


def _scene(table: Table, screen: Screen, words: Words) -> Scene:
    named = zip(table.players, table.names(words), strict=True)
    return screen.scene(words, [player._replace(name=name) for player, name in named])


# A new game


def _checked(checks: Checks, asked: Asked, words: Words, database: str | None) -> tuple[Setup, Sequence[Player]]:
    """Check all that was typed together; return how the game is set up and who plays."""
    if asked.game is not None and Path(asked.game).is_file():
        message = mark("this is a file; to go on with its game: warren play --terminal --continue {file}")
        raise CommandError([problem(shorten(asked.game), message, file=shorten(asked.game, 200))])
    game = find_game(USUAL_GAME if asked.game is None else asked.game)
    setup = checks.setup(game, asked.seats, asked.given)
    seed = secrets.randbits(SEED_BITS)
    if asked.seed is not None:
        seed = checks.number("--seed", asked.seed, 0, 2**SEED_BITS - 1)
    players = seated(checks, asked, setup.seats if setup else game.meta.seats[1])
    if asked.save is not None and not asked.save.strip():
        checks.add("--save", NO_FILE, text=shorten(asked.save))
    elif asked.save is not None and database is not None:
        checks.add("--save", mark("a game is kept in a file of its own or in a database: give one of the two"))
    checks.done()
    assert setup is not None
    named = [player._replace(name=name) for player, name in zip(players, called(tuple(players), words), strict=True)]
    return msgspec.structs.replace(setup, seed=seed), named


# An unfinished game


def _check_going_on(checks: Checks, asked: Asked, database: str | None) -> None:
    """Raise CommandError for what does not go with --continue."""
    for name in asked.typed:
        checks.add(name, mark("this is for a new game and does not go with --continue"))
    if asked.game is not None and not asked.game.strip():
        checks.add("--continue", NO_FILE, text=shorten(asked.game))
    elif asked.game is not None and asked.game not in game_ids() and database is not None:
        checks.add("--database", mark("the game in a file is kept there and not in a database: give one of the two"))
    checks.done()


def _go_on_with_file(path: Path, screen: Screen, words: Words) -> None:
    """Take up the game in a file, and keep it there."""
    file, record = RecordFile.open(path)
    if record.replay().over:
        message = mark("the game in “{path}” is over; to see it again: warren replay {path}")
        raise FileError(message, path=shorten(str(path), 200))
    with closing(LocalTables(IN_MEMORY)) as local:
        players = from_notes(record.notes, record.setup.seats, words)
        table = local.do(local.tables.take_up(record, players))
        _sit_down(LocalGame(local, table, file), screen, words, shlex.quote(str(path)))


def _latest(local: LocalTables, game: str | None) -> Table:
    """Return the latest unfinished game (of one game, if named). CommandError names those that cannot be read."""
    broken = []
    for summary in local.unfinished():
        if game in (None, summary.game):
            try:
                return local.do(local.tables.get(summary.id))
            except WarrenError as error:
                broken.append(_broken(summary, error))
    if broken:
        raise CommandError(broken)
    raise FileError(mark("there is no unfinished game in “{database}”"), database=local.tables.name)


def _broken(summary: TableSummary, error: WarrenError) -> Problem:
    return problem(summary.id, mark("cannot be read and is left as it is: {reason}"), reason=error)


def _offered(local: LocalTables, screen: Screen, words: Words) -> Table | None:
    """Offer to go on with the latest unfinished game, if there is one; None where a new one is wanted."""
    for summary in local.unfinished():
        try:
            table = local.do(local.tables.get(summary.id))
        except WarrenError as error:
            screen.show(Text(explain(_broken(summary, error), words)))
            continue
        scene = _scene(table, screen, words)
        title = renderer_of(scene, table.public_setup).at(table.view(None)).title()
        who = scene.listed(player.name for player in scene.players)
        message = mark("There is an unfinished game of {date}: {who}. {title}.")
        date = f"{summary.touched.astimezone():%Y-%m-%d %H:%M}"
        screen.show(Text(words.text(message, date=date, who=who, title=title)))
        try:
            answer = screen.ask(words.text(mark("Enter goes on with it, “new” begins another> ")))
        except EOFError:
            raise typer.Exit from None
        return None if answer.strip() else table
    return None
