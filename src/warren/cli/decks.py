"""`warren decks`: the ready decks of a game, and decks of one's own, checked."""

from pathlib import Path
from typing import Annotated

import typer
from rich.padding import Padding
from rich.text import Text

from warren import game as find_game
from warren.cli.checks import STANDARD_OUTPUT, Checks, CommandError
from warren.cli.screen import Screen
from warren.files import read_text, write_whole
from warren.games.odyssey.cards import parts_of
from warren.games.odyssey.decks import MOST_CHARACTERS, OwnDeck, read_decks, ready, report, report_said, write_decks
from warren.games.odyssey.parts import DECK_IDS, Parts
from warren.kernel.catalogue import shorten
from warren.kernel.errors import PartsError
from warren.kernel.parts import said
from warren.words import Words, mark

ODYSSEY = "odyssey"
MOST_BYTES = 4 * MOST_CHARACTERS
EXAMPLES = (
    "warren decks odyssey",
    "warren decks odyssey my-decks.txt",
    "warren decks odyssey my-decks.txt --export violet",
    "warren decks odyssey my-decks.txt --cards my-odyssey.json",
)


def decks(
    ctx: typer.Context,
    game: Annotated[str, typer.Argument(metavar="GAME", help=mark("The game: odyssey."))],
    file: Annotated[
        str | None, typer.Argument(metavar="FILE", help=mark("A file with decks; “-” is standard input or output."))
    ] = None,
    export: Annotated[
        str | None, typer.Option(metavar="DECK", help=mark("Write this ready deck to FILE, or to standard output."))
    ] = None,
    force: Annotated[bool, typer.Option("--force", help=mark("Write over a file that is there."))] = False,
    cards: Annotated[str | None, typer.Option(metavar="FILE", help=mark("The set of cards in this file."))] = None,
) -> None:
    """List decks with what is in them, or write one."""
    words: Words = ctx.obj
    checks = Checks()
    if find_game(game).meta.id != ODYSSEY:
        checks.add("GAME", mark("{game} has no decks to choose; there are some in: {games}"), game=game, games=ODYSSEY)
        checks.done()
    own = checks.own_cards(game, cards)
    if export is None:
        if force:
            checks.add("--force", mark("this goes with --export alone"))
    else:
        if export not in DECK_IDS:
            message = mark("“{deck}” is no ready deck; there are: {decks}")
            checks.add("--export", message, deck=shorten(export), decks=", ".join(DECK_IDS))
        if file is not None:
            checks.new_file("FILE", file, force)
    checks.done()
    parts = parts_of(own)
    if export is not None:
        _export(parts, export, file or STANDARD_OUTPUT, words)
    elif file is not None:
        _list([(deck.name, deck.name, deck.cards) for deck in _read(file, parts)], parts, words)
    else:
        _list([(deck.id, said(deck.name, words), deck.cards) for deck in parts.decks], parts, words)


def _read(file: str, parts: Parts) -> tuple[OwnDeck, ...]:
    """Read the decks in a file. CommandError names everything that is wrong with them, and the file."""
    text = read_text(file, MOST_BYTES)
    checks = Checks()
    found: tuple[OwnDeck, ...] = ()
    try:
        found = read_decks(text, parts)
    except PartsError as error:
        at = shorten(file, 200)
        raise CommandError(
            [entry._replace(at=f"{at}, {entry.at}" if entry.at else at) for entry in error.problems]
        ) from None
    if not found:
        checks.add(shorten(file, 200), mark("there is no deck in it; a deck begins with a line “deck NAME”"))
    checks.done()
    return found


def _export(parts: Parts, name: str, file: str, words: Words) -> None:
    """Write a ready deck under a name of one's own: to a file, and say so, or to standard output."""
    text = write_decks([OwnDeck(f"my-{name}", ready(parts)[name])])
    if file == STANDARD_OUTPUT:
        print(text, end="")
        return
    write_whole(Path(file), text)
    message = mark(
        "The deck is in “{path}”. Change it and its name as you like; “warren decks odyssey {path}” checks it."
    )
    Screen().print(words.text(message, path=file), soft_wrap=True)


def _list(found: list[tuple[str, str, tuple[str, ...]]], parts: Parts, words: Words) -> None:
    """Print decks: of each its name to type, what it is called, and its cards."""
    screen = Screen()
    for number, (name, called, cards) in enumerate(found):
        if number:
            screen.print()
        screen.print(Text.assemble((called, "bold"), *([] if called == name else [(f" {name}", "cyan")])))
        for line in report_said(words, report(cards, parts)):
            screen.print(Padding(Text(line), (0, 0, 0, 2)))
