"""`warren decks`: the ready decks of a game, and decks of one's own, checked."""

from collections.abc import Sequence
from typing import Annotated

import typer
from rich.padding import Padding
from rich.text import Text

from warren.cards import Deck, decks_of, has_decks, own_decks, ready_deck
from warren.cli.checks import STANDARD_OUTPUT, Checks, CommandError, games_with
from warren.cli.screen import Screen, hand_out
from warren.files import read_text
from warren.kernel.catalogue import shorten
from warren.kernel.errors import PartsError
from warren.words import Words, mark

MOST_BYTES = 400_000
EXAMPLES = (
    "warren decks odyssey",
    "warren decks odyssey my-decks.txt",
    "warren decks odyssey my-decks.txt --export violet",
    "warren decks odyssey my-decks.txt --cards my-odyssey.json",
)


def decks(
    ctx: typer.Context,
    game: Annotated[str, typer.Argument(metavar="GAME", help=mark("The game: {with_decks}."))],
    file: Annotated[
        str | None, typer.Argument(metavar="FILE", help=mark("A file with decks; “-” is standard input or output."))
    ] = None,
    export: Annotated[
        str | None, typer.Option(metavar="DECK", help=mark("Write this ready deck to FILE, or to standard output."))
    ] = None,
    force: Annotated[bool, typer.Option("--force", help=mark("Overwrite an existing file."))] = False,
    cards: Annotated[str | None, typer.Option(metavar="FILE", help=mark("The set of cards in this file."))] = None,
) -> None:
    words: Words = ctx.obj
    checks = Checks()
    if not has_decks(game):
        message = mark("{game} has no decks to choose; there are some in: {games}")
        checks.add("GAME", message, game=game, games=games_with("decks"))
        checks.done()
    own = checks.own_cards(game, cards)
    if export is None:
        if force:
            checks.add("--force", mark("this goes only with --export"))
    else:
        ready = [deck.id for deck in decks_of(game, words)]
        if export not in ready:
            message = mark("“{deck}” is not a ready deck; the ready decks: {decks}")
            checks.add("--export", message, deck=shorten(export), decks=", ".join(ready))
        if file is not None:
            checks.new_file("FILE", file, force)
    checks.done()
    if export is not None:
        message = mark(
            "The deck is in “{path}”. Change it and its name as you like; “warren decks {game} {path}” checks it."
        )
        hand_out(ready_deck(game, export, own), file or STANDARD_OUTPUT, words, message, game=game)
    elif file is not None:
        _list(_read(game, file, words, own))
    else:
        _list(decks_of(game, words, own))


def _read(game: str, file: str, words: Words, cards: str) -> Sequence[Deck]:
    """Read the decks in a file. CommandError names everything that is wrong with them, and the file."""
    text = read_text(file, MOST_BYTES)
    checks = Checks()
    found: Sequence[Deck] = ()
    try:
        found = own_decks(game, text, words, cards)
    except PartsError as error:
        at = shorten(file, 200)
        raise CommandError(
            [entry._replace(at=f"{at}, {entry.at}" if entry.at else at) for entry in error.problems]
        ) from None
    if not found:
        checks.add(shorten(file, 200), mark("there is no deck in it; a deck begins with a line “deck NAME”"))
    checks.done()
    return found


def _list(found: Sequence[Deck]) -> None:
    """Print decks: of each its name, what is typed for it where that is another one, and its cards."""
    screen = Screen()
    for number, deck in enumerate(found):
        if number:
            screen.print()
        screen.print(Text.assemble((deck.name, "bold"), *([] if deck.name == deck.id else [(f" {deck.id}", "cyan")])))
        for line in deck.contents:
            screen.print(Padding(Text(line), (0, 0, 0, 2)))
