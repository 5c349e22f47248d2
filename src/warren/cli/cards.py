"""`warren cards`: the cards of a game, in both languages."""

from collections.abc import Mapping, Sequence
from typing import Annotated

import typer
from rich.padding import Padding
from rich.text import Text

from warren.cards import Card, exported, takes_own
from warren.cards import cards as cards_of
from warren.cli.checks import Checks, unknown
from warren.cli.screen import Screen, hand_out
from warren.files import can_show
from warren.words import Words, languages, mark
from warren.words import words as words_of

EXAMPLES = (
    "warren cards kingdom",
    "warren cards kingdom merchant",
    "warren cards kingdom C4",
    "warren cards kingdom mountain --lang zh-Hant",
    "warren cards town sawmill",
    "warren cards town --export my-town.json",
    "warren cards town --cards my-town.json",
    "warren cards odyssey weapon",
)


def cards(
    ctx: typer.Context,
    game: Annotated[str, typer.Argument(metavar="GAME", help=mark("The game, such as kingdom."))],
    card: Annotated[
        list[str] | None,
        typer.Argument(metavar="CARD", help=mark("A card's id or name, or a word of its name or help.")),
    ] = None,
    own: Annotated[
        str | None, typer.Option("--cards", metavar="FILE", help=mark("The set of cards in this file ({with_cards})."))
    ] = None,
    export: Annotated[
        str | None,
        typer.Option(metavar="FILE", help=mark("Write the set to this file; “-” is standard output ({with_cards}).")),
    ] = None,
    force: Annotated[bool, typer.Option("--force", help=mark("Overwrite an existing file."))] = False,
) -> None:
    words: Words = ctx.obj
    chosen = _set(game, own, card, export, force)
    if export is not None:
        message = mark(
            "The set is in “{path}”. Change what you like, its name too; with --cards {path} it is played, simulated "
            "and looked up."
        )
        hand_out(exported(game, chosen), export, words, message)
        return
    faces, kinds, about = cards_of(game, chosen)
    if card is None:
        _list(faces, kinds, words, about(words))
        return
    text = " ".join(card)
    found = find(faces, text, words)
    if not found:
        known = {name: face.name(words) for face in faces for name in (*face.ids, *_names(face))}
        hint = mark("no card has “{text}” in its name or text; the nearest: {nearest}")
        plain = mark("no card has “{text}” in its name or text; “warren cards {game}” lists them all")
        raise unknown(text, known, hint, plain, game=game)
    _list(found, kinds, words)


def _set(game: str, own: str | None, card: list[str] | None, export: str | None, force: bool) -> str:
    """Check all that was typed about the set, together; give the text of the set in the file, "" for the standard."""
    checks = Checks()
    text = checks.own_cards(game, own)
    if export is None:
        if force:
            checks.add("--force", mark("this goes only with --export"))
    elif not takes_own(game):
        checks.add("--export", mark("{game} has only its own set of cards"), game=game)
    else:
        if card is not None:
            checks.add("--export", mark("the whole set is written: name no card"))
        checks.new_file("--export", export, force)
    checks.done()
    return text


def find(faces: Sequence[Card], text: str, words: Words) -> list[Card]:
    """Find the card with this id or name, else those that hold the text in their names, then those in their help."""
    typed = " ".join(text.casefold().split())
    by_name = [face for face in faces if typed in map(str.casefold, (*face.ids, *_names(face)))]
    by_part = [face for face in faces if any(typed in name.casefold() for name in _names(face))]
    by_help = [face for face in faces if face not in by_part and typed in face.help(words).casefold()]
    return (by_name or by_part + by_help) if typed else []


def _names(face: Card) -> list[str]:
    return [face.name(words_of(language)) for language in languages()]


def _list(faces: Sequence[Card], kinds: Mapping[str, str], words: Words, about: str = "") -> None:
    """Print cards by kind; those that do the same stand together. about: what is said about all of them first."""
    screen = Screen()
    if about:
        screen.print(about)
        screen.print()
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
    """Return a card's names, its own language first, then its ids and how many there are where that is worth saying."""
    name = face.name(words)
    others = [other for other in _names(face) if other != name and can_show(encoding, other)]
    title = Text.assemble((name, "bold"), *(f" {other}" for other in others))
    if face.id != name:
        title.append(f" {' '.join(face.ids)}", "cyan")
    if face.count > len(face.ids):
        title.append(f" × {face.count}")
    return title
