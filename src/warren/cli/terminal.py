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
from warren.cli.checks import Checks, CommandError
from warren.cli.options import Given, flag
from warren.kernel.catalogue import shorten
from warren.kernel.chance import SEED_BITS
from warren.kernel.errors import FileError, Problem, problem
from warren.kernel.explain import explain
from warren.kernel.record import Record
from warren.saves import UNFINISHED, SaveFile, Unfinished, data_folder, unfinished
from warren.sitters import LONGEST_NAME, PERSON, Sitter, bot_names, from_notes, is_name, person_names
from warren.terminal.dialogue import Dialogue
from warren.terminal.faces import FACES
from warren.terminal.scene import Scene
from warren.terminal.screen import Screen
from warren.terminal.table import Table
from warren.words import Words, mark

USUAL_GAME = "kingdom"
USUAL_BOT = "normal"
NO_FILE = mark("“{text}” names no file")


def play_at_terminal(asked: "Asked", words: Words, *, go_on: bool, plain: bool) -> None:
    """Set the table, or take up a game, and play."""
    screen = Screen.of_terminal(plain=plain)
    if go_on:
        kept = _kept_game(asked, words)
    elif asked == Asked():
        kept = _offered_game(screen, words) or _new_game(asked, words)
    else:
        kept = _new_game(asked, words)
    _sit_down(kept, screen, words)


class Asked(NamedTuple):
    """What was typed behind `warren play --terminal` about the game."""

    game: str | None = None
    seats: str | None = None
    people: str | None = None
    names: str | None = None
    bots: str | None = None
    seed: str | None = None
    save: str | None = None
    given: Given = Given()
    """What was typed about the options of the game."""

    @property
    def typed(self) -> list[str]:
        """Give all that was typed but the game; an empty value was given too: only what is at its default was not."""
        usual = Asked()
        own = [name for name in self._fields if name not in ("game", "given")]
        named = [name for name in own if getattr(self, name) != getattr(usual, name)]
        named += [name for name in Given._fields if getattr(self.given, name) != getattr(usual.given, name)]
        return [flag(name) for name in named]


class _Kept(NamedTuple):
    """A game, new or taken up, who sits at it, and where it is kept."""

    record: Record
    sitters: tuple[Sitter, ...]
    save: SaveFile


def _sit_down(kept: _Kept, screen: Screen, words: Words) -> None:
    scene = Scene(words, kept.sitters, screen.palette, width=screen.width, height=screen.height, plain=screen.plain)
    face = FACES[kept.record.setup.game](scene, kept.record.setup)
    Dialogue(Table(kept.record, kept.sitters, kept.save, agent), screen, scene, face).run()


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
    seats = setup.seats if setup else game.meta.seats[1]
    names = _names(checks, asked, seats, words)
    bots = _bots(checks, asked.bots, seats - len(names))
    if asked.save is not None and not asked.save.strip():
        checks.add("--save", NO_FILE, text=shorten(asked.save))
    checks.done()
    assert setup is not None
    sitters = [Sitter(name, PERSON) for name in names]
    sitters += map(Sitter, bot_names(len(bots), names, words), bots)
    if asked.save is not None:
        save = SaveFile.new(Path(asked.save))
    else:
        save = SaveFile.for_new_game(game.meta.id, datetime.now().astimezone())
    return _Kept(Record(msgspec.structs.replace(setup, seed=seed)), tuple(sitters), save)


def _names(checks: Checks, asked: Asked, seats: int, words: Words) -> list[str]:
    """Give the names of the people; those that gave none are numbered."""
    names = [" ".join(name.split()) for name in asked.names.split(",")] if asked.names is not None else []
    count = len(names) or 1
    if asked.people is not None:
        count = checks.number("--people", asked.people, 1, seats)
        if names and len(names) != count:
            one = mark("1 person, but --names has {names}: give one of the two, or as many names")
            more = mark("{people} people, but --names has {names}: give one of the two, or as many names")
            checks.add("--people", one if count == 1 else more, people=count, names=len(names))
    elif count > seats:
        checks.add("--names", mark("{names} people do not fit on {seats} seats"), names=count, seats=seats)
    for name in names:
        if not is_name(name):
            message = mark("“{name}” is no name: 1 to {most} characters, without quotation marks")
            checks.add("--names", message, name=shorten(name), most=LONGEST_NAME)
    if len({name.casefold() for name in names}) < len(names):
        checks.add("--names", mark("two people have the same name"))
    return names or person_names(count, words)


def _bots(checks: Checks, typed: str | None, seats: int) -> list[str]:
    """Give the bot of each seat that is left."""
    bots = checks.agents("--bots", typed) if typed is not None else [USUAL_BOT]
    if typed is not None and len(bots) > max(seats, 0):
        checks.add(
            "--bots",
            mark("there are more bots ({bots}) than seats left for them ({seats})"),
            bots=len(bots),
            seats=max(seats, 0),
        )
    return [bots[n % len(bots)] for n in range(seats)]


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
    sitters = from_notes(record.notes, record.setup.seats, words)
    for sitter in sitters:
        if not sitter.is_person:
            agent(sitter.agent, 0)  # says so where there is no such bot any more
    return _Kept(record, sitters, save)


def _broken(entry: Unfinished) -> Problem:
    message = mark("cannot be read and is left as it is: {reason}")
    return problem(shorten(str(entry.path), 200), message, reason=entry.error)


def _offered_game(screen: Screen, words: Words) -> _Kept | None:
    """Offer to go on with the latest unfinished game, if there is one; None where a new one is wanted."""
    for entry in unfinished():
        if entry.record is None:
            screen.show(Text(explain(_broken(entry), words)))
            continue
        sitters = from_notes(entry.record.notes, entry.record.setup.seats, words)
        scene = Scene(words, sitters, screen.palette, plain=screen.plain)
        title = FACES[entry.record.setup.game](scene, entry.record.setup).title(entry.record.replay().view(None))
        who = scene.listed(sitter.name for sitter in sitters)
        message = mark("There is an unfinished game of {date}: {who}. {title}.")
        screen.show(Text(words.text(message, date=f"{entry.changed:%Y-%m-%d %H:%M}", who=who, title=title)))
        try:
            answer = screen.ask(words.text(mark("Enter goes on with it, “new” begins another> ")))
        except EOFError:
            raise typer.Exit from None
        return None if answer.strip() else _taken_up(entry.path, words)
    return None
