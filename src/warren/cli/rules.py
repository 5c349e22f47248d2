"""`warren rules`: the rules of a game, clause by clause."""

from collections.abc import Iterable
from itertools import groupby
from typing import Annotated

import typer
from rich.padding import Padding
from rich.text import Text

from warren.cli.checks import unknown
from warren.cli.screen import Screen
from warren.kernel.errors import WarrenError
from warren.rulebook import Clause, cited, clauses, look_up
from warren.words import Words, languages, mark

EXAMPLES = (
    "warren rules kingdom",
    "warren rules kingdom K-CAMP-02",
    "warren rules kingdom lava",
    "warren rules kingdom --all --lang zh-Hant",
)


def rules(
    ctx: typer.Context,
    game: Annotated[str, typer.Argument(metavar="GAME", help=mark("The game, such as kingdom."))],
    clause: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="CLAUSE", help=mark("A clause's id or its beginning, or a word of the rules in either language.")
        ),
    ] = None,
    whole: Annotated[bool, typer.Option("--all", help=mark("All clauses in full."))] = False,
) -> None:
    words: Words = ctx.obj
    rulebook = clauses(game, words.lang)
    if not rulebook:
        raise WarrenError(mark("there is no rules text for {game}"), game=game)
    screen = Screen()
    if whole:
        _print_clauses(screen, game, rulebook, words)
    elif clause is None:
        _print_contents(screen, rulebook)
        screen.print()
        hint = mark("“warren rules {game} ID” shows a clause; a word in place of the ID shows all that contain it.")
        screen.print(words.text(hint, game=game))
    else:
        _print_clauses(screen, game, _found(game, " ".join(clause), words), words)


def _found(game: str, text: str, words: Words) -> list[Clause]:
    found = look_up(game, words.lang, text)
    if not found:
        known = {
            name: entry.id
            for language in languages()
            for entry in clauses(game, language)
            for name in (entry.id, entry.id.partition("-")[2], entry.title)
        }
        hint = mark("no clause has “{text}” in its id or text; the nearest: {nearest}")
        plain = mark("no clause has “{text}” in its id or text; “warren rules {game}” lists them all")
        raise unknown(text, known, hint, plain, game=game)
    return found


def _print_contents(screen: Screen, rulebook: Iterable[Clause]) -> None:
    for number, (section, entries) in enumerate(groupby(rulebook, lambda entry: entry.section)):
        if number:
            screen.print()
        screen.print(section, style="bold")
        for entry in entries:
            screen.print(Text.assemble("  ", (entry.id, "cyan"), "  ", entry.title))


def _print_clauses(screen: Screen, game: str, entries: Iterable[Clause], words: Words) -> None:
    for number, entry in enumerate(entries):
        if number:
            screen.print()
        screen.print(Text.assemble((entry.id, "cyan"), "  ", (entry.title, "bold")))
        screen.print(Padding(Text(entry.text), (0, 0, 0, 2)))
        if entry.source:
            source = words.text("Source: {source}", source=cited(game, entry, words))
            screen.print(Padding(Text(source, "dim"), (0, 0, 0, 2)))
