"""`warren cards`: the cards of a game, in both languages."""

from collections.abc import Mapping, Sequence
from typing import Annotated

import typer
from rich.padding import Padding
from rich.text import Text

from warren.cards import Card
from warren.cards import cards as cards_of
from warren.cli.checks import nearest
from warren.cli.screen import Screen
from warren.kernel.catalogue import shorten
from warren.kernel.errors import WarrenError
from warren.typewriter import can_show
from warren.words import Words, languages, mark
from warren.words import words as words_of

HELP = mark("Look up cards: all of a game, or those that an id, a name or a word finds. Names are in both languages.")
EXAMPLES = (
    "warren cards kingdom",
    "warren cards kingdom merchant",
    "warren cards kingdom C4",
    "warren cards kingdom mountain --lang zh-Hant",
)


def cards(
    ctx: typer.Context,
    game: Annotated[str, typer.Argument(metavar="GAME", help=mark("The game, such as kingdom."))],
    card: Annotated[
        list[str] | None,
        typer.Argument(metavar="CARD", help=mark("A card's id or name, or a word of its name or help.")),
    ] = None,
) -> None:
    """List the cards of a game, or those that a word finds."""
    words: Words = ctx.obj
    faces, kinds = cards_of(game)
    if card is None:
        _list(faces, kinds, words)
        return
    text = " ".join(card)
    found = find(faces, text, words)
    if not found:
        known = {name: face.name(words) for face in faces for name in (face.id, *_names(face))}
        close = dict.fromkeys(known[name] for name in nearest(text, list(known)))
        hint = mark("no card is called “{text}”, or says so; the nearest: {nearest}")
        plain = mark("no card is called “{text}”, or says so; “warren cards {game}” lists them all")
        raise WarrenError(hint if close else plain, text=shorten(text), nearest=", ".join(close), game=game)
    _list(found, kinds, words)


def find(faces: Sequence[Card], text: str, words: Words) -> list[Card]:
    """Find the card with this id or name, else those that hold the text in their names, then those in their help."""
    typed = " ".join(text.casefold().split())
    by_name = [face for face in faces if typed in (face.id.casefold(), *map(str.casefold, _names(face)))]
    by_part = [face for face in faces if any(typed in name.casefold() for name in _names(face))]
    by_help = [face for face in faces if face not in by_part and typed in face.help(words).casefold()]
    return (by_name or by_part + by_help) if typed else []


def _names(face: Card) -> list[str]:
    return [face.name(words_of(language)) for language in languages()]


def _list(faces: Sequence[Card], kinds: Mapping[str, str], words: Words) -> None:
    """Print cards by kind; those that do the same stand together."""
    screen = Screen()
    present = [kind for kind in kinds if any(face.kind == kind for face in faces)]
    for kind in present:
        of_kind = [face for face in faces if face.kind == kind]
        if kind != present[0]:
            screen.print()
        screen.print(f"{words.text(kinds[kind])} ({sum(face.count for face in of_kind)})", style="bold")
        for text in dict.fromkeys(face.help(words) for face in of_kind):
            titles = [_title(face, words, screen.encoding) for face in of_kind if face.help(words) == text]
            screen.print(Padding(Text(", ").join(titles), (0, 0, 0, 2)))
            screen.print(Padding(Text(text), (0, 0, 0, 6)))


def _title(face: Card, words: Words, encoding: str) -> Text:
    """Give a card's names, its own language first, then its id and how many there are where that is worth saying."""
    name = face.name(words)
    others = [other for other in _names(face) if other != name and can_show(encoding, other)]
    title = Text.assemble((name, "bold"), *(f" {other}" for other in others))
    if face.id != name:
        title.append(f" {face.id}", "cyan")
    if face.count > 1:
        title.append(f" × {face.count}")
    return title
