"""`warren play --terminal`: a game at this terminal, with people and bots."""

import secrets
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

import msgspec
import typer
from rich.text import Text

from warren import game as find_game
from warren import games as game_ids
from warren.agents import agent
from warren.cli.asked import USUAL_GAME, Asked, seated
from warren.cli.checks import Checks, CommandError
from warren.kernel.catalogue import shorten
from warren.kernel.chance import SEED_BITS
from warren.kernel.errors import FileError, Problem, problem
from warren.kernel.explain import explain
from warren.kernel.record import Record
from warren.players import Player, called, from_notes
from warren.saves import UNFINISHED, SaveFile, Unfinished, data_folder, unfinished
from warren.terminal.dialogue import Dialogue
from warren.terminal.renderers import RENDERERS
from warren.terminal.scene import Scene
from warren.terminal.screen import Screen
from warren.terminal.table import Table
from warren.words import Words, mark

NO_FILE = mark("“{text}” names no file")


def play_at_terminal(asked: Asked, words: Words, *, go_on: bool, plain: bool) -> None:
    """Set the table, or take up a game, and play."""
    screen = Screen.of_terminal(plain=plain)
    if go_on:
        kept = _kept_game(asked, words)
    elif asked == Asked():
        kept = _offered_game(screen, words) or _new_game(asked, words)
    else:
        kept = _new_game(asked, words)
    _sit_down(kept, screen, words)


class _Kept(NamedTuple):
    """A game, new or taken up, who sits at it, and where it is kept."""

    record: Record
    players: tuple[Player, ...]
    save: SaveFile


def _sit_down(kept: _Kept, screen: Screen, words: Words) -> None:
    scene = Scene(words, kept.players, screen.palette, width=screen.width, height=screen.height, plain=screen.plain)
    renderer = RENDERERS[kept.record.setup.game](scene, kept.record.setup)
    Dialogue(Table(kept.record, kept.players, kept.save, agent), screen, scene, renderer).run()


# A new game


def _new_game(asked: Asked, words: Words) -> _Kept:
    """Check all that was typed together, and set the table."""
    if asked.game is not None and Path(asked.game).is_file():
        message = mark("this is a file; to go on with the game in it: warren play --terminal --continue {file}")
        raise CommandError([problem(shorten(asked.game), message, file=shorten(asked.game, 200))])
    game = find_game(USUAL_GAME if asked.game is None else asked.game)
    checks = Checks()
    setup = checks.setup(game, asked.seats, asked.given)
    seed = secrets.randbits(SEED_BITS)
    if asked.seed is not None:
        seed = checks.number("--seed", asked.seed, 0, 2**SEED_BITS - 1)
    players = seated(checks, asked, setup.seats if setup else game.meta.seats[1])
    if asked.save is not None and not asked.save.strip():
        checks.add("--save", NO_FILE, text=shorten(asked.save))
    checks.done()
    assert setup is not None
    named = [player._replace(name=name) for player, name in zip(players, called(players, words), strict=True)]
    if asked.save is not None:
        save = SaveFile.new(Path(asked.save))
    else:
        save = SaveFile.for_new_game(game.meta.id, datetime.now().astimezone())
    return _Kept(Record(msgspec.structs.replace(setup, seed=seed)), tuple(named), save)


# An unfinished game


def _kept_game(asked: Asked, words: Words) -> _Kept:
    """Take up the game in the file that was named, or the latest."""
    if asked.typed:
        message = mark("this is for a new game and does not go with --continue")
        raise CommandError([problem(name, message) for name in asked.typed])
    if asked.game is not None and not asked.game.strip():
        raise CommandError([problem("--continue", NO_FILE, text=shorten(asked.game))])
    if asked.game is not None and asked.game not in game_ids():
        return _taken_up(Path(asked.game), words)
    broken = []
    for entry in unfinished(asked.game):
        if entry.record is not None:
            return _taken_up(entry.path, words)
        broken.append(_broken(entry))
    if broken:
        raise CommandError(broken)
    raise FileError(mark("there is no unfinished game in {folder}"), folder=data_folder() / UNFINISHED)


def _taken_up(path: Path, words: Words) -> _Kept:
    save, record = SaveFile.open(path)
    if record.replay().over:
        message = mark("the game in “{path}” is over; to see it again: warren replay {path}")
        raise FileError(message, path=shorten(str(path), 200))
    players = from_notes(record.notes, record.setup.seats, words)
    for player in players:
        if not player.is_person:
            agent(player.agent, 0)  # says so where there is no such bot any more
    return _Kept(record, players, save)


def _broken(entry: Unfinished) -> Problem:
    message = mark("cannot be read and is left as it is: {reason}")
    return problem(shorten(str(entry.path), 200), message, reason=entry.error)


def _offered_game(screen: Screen, words: Words) -> _Kept | None:
    """Offer to go on with the latest unfinished game, if there is one; None where a new one is wanted."""
    for entry in unfinished():
        if entry.record is None:
            screen.show(Text(explain(_broken(entry), words)))
            continue
        players = from_notes(entry.record.notes, entry.record.setup.seats, words)
        scene = Scene(words, players, screen.palette, plain=screen.plain)
        title = RENDERERS[entry.record.setup.game](scene, entry.record.setup).title(entry.record.replay().view(None))
        who = scene.listed(player.name for player in players)
        message = mark("There is an unfinished game of {date}: {who}. {title}.")
        screen.show(Text(words.text(message, date=f"{entry.changed:%Y-%m-%d %H:%M}", who=who, title=title)))
        try:
            answer = screen.ask(words.text(mark("Enter goes on with it, “new” begins another> ")))
        except EOFError:
            raise typer.Exit from None
        return None if answer.strip() else _taken_up(entry.path, words)
    return None
