"""What people look up: `warren cards`, `warren decks`, `warren rules` and `warren games`."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from typing import Annotated

import typer
from rich.padding import Padding
from rich.text import Text

from warren.cards import CARDS_OPTION, decks_of, exported, takes
from warren.cards import cards as cards_of
from warren.cli.checks import STANDARD_OUTPUT, Checks, CommandError, games_with, unknown
from warren.cli.options import argument, switch, value
from warren.cli.output import Output, hand_out, table
from warren.files import can_show, read_text
from warren.kernel.catalogue import shorten
from warren.kernel.errors import PartsError, WarrenError, problem
from warren.kernel.game import Game
from warren.kernel.parts import DeckInfo, Face
from warren.kernel.registry import find_game, game_ids
from warren.rulebook import Clause, cited, clauses, look_up
from warren.words import Words, languages, mark
from warren.words import words as words_of

EXAMPLES = {
    "cards": (
        "warren cards kingdom",
        "warren cards kingdom merchant",
        "warren cards kingdom C4",
        "warren cards kingdom mountain --lang zh-Hant",
        "warren cards town sawmill",
        "warren cards town --export my-town.json",
        "warren cards town --cards my-town.json",
        "warren cards odyssey weapon",
    ),
    "decks": (
        "warren decks odyssey",
        "warren decks odyssey my-decks.txt",
        "warren decks odyssey my-decks.txt --export violet",
        "warren decks odyssey my-decks.txt --cards my-odyssey.json",
    ),
    "rules": (
        "warren rules kingdom",
        "warren rules kingdom K-CAMP-02",
        "warren rules kingdom lava",
        "warren rules kingdom --all --lang zh-Hant",
    ),
    "games": ("warren games",),
}


# Cards


def cards(
    ctx: typer.Context,
    game: Annotated[str, argument("GAME", mark("The game, such as kingdom."))],
    card: Annotated[
        list[str] | None, argument("CARD", mark("A card's id or name, or a word of its name or help."))
    ] = None,
    own: Annotated[str | None, value("FILE", mark("The set of cards in this file ({with_cards})."), "--cards")] = None,
    export: Annotated[
        str | None, value("FILE", mark("Write the set to this file; “-” is standard output ({with_cards})."))
    ] = None,
    force: Annotated[bool, switch("--force", mark("Overwrite an existing file."))] = False,
) -> None:
    words: Words = ctx.obj
    chosen = _cards_checked(game, own, card, export, force)
    if export is not None:
        message = mark(
            "The set is in “{path}”. Change what you like, its name too; with --cards {path} it is played, simulated "
            "and looked up."
        )
        hand_out(exported(game, chosen), export, words, message)
        return
    faces, kinds, about = cards_of(game, chosen)
    if not faces:
        raise WarrenError(mark("there is no list of cards for {game}"), game=game)
    if card is None:
        _list_cards(faces, kinds, words, about(words))
        return
    text = " ".join(card)
    found = find_cards(faces, text, words)
    if not found:
        known = {name: face.name(words) for face in faces for name in (*face.ids, *_names(face))}
        hint = mark("no card has “{text}” in its name or text; the nearest: {nearest}")
        plain = mark("no card has “{text}” in its name or text; “warren cards {game}” lists them all")
        raise unknown(text, known, hint, plain, game=game)
    _list_cards(found, kinds, words)


def _cards_checked(game: str, own: str | None, card: list[str] | None, export: str | None, force: bool) -> str:
    """Check all that was typed about the set, together; give the text of the set in the file, "" for the standard."""
    checks = Checks()
    text = checks.own_cards(game, own)
    if export is None:
        if force:
            checks.add("--force", mark("this goes only with --export"))
    elif not takes(game, CARDS_OPTION):
        checks.add("--export", mark("{game} has only its own set of cards"), game=game)
    else:
        if card is not None:
            checks.add("--export", mark("the whole set is written: name no card"))
        checks.new_file("--export", export, force)
    checks.done()
    return text


def find_cards(faces: Sequence[Face], text: str, words: Words) -> list[Face]:
    """Find the card with this id or name, else those that hold the text in their names, then those in their help."""
    typed = " ".join(text.casefold().split())
    by_name = [face for face in faces if typed in map(str.casefold, (*face.ids, *_names(face)))]
    by_part = [face for face in faces if any(typed in name.casefold() for name in _names(face))]
    by_help = [face for face in faces if face not in by_part and typed in face.help(words).casefold()]
    return (by_name or by_part + by_help) if typed else []


def _names(face: Face) -> list[str]:
    return [face.name(words_of(language)) for language in languages()]


def _list_cards(faces: Sequence[Face], kinds: Mapping[str, str], words: Words, about: str = "") -> None:
    """Print cards by kind; those that do the same stand together. about: what is said about all of them first."""
    output = Output()
    if about:
        output.print(about)
        output.print()
    for kind in output.apart(kind for kind in kinds if any(face.kind == kind for face in faces)):
        of_kind = [face for face in faces if face.kind == kind]
        output.print(f"{words.text(kinds[kind])} ({sum(face.count for face in of_kind)})", style="bold")
        for text in dict.fromkeys(face.help(words) for face in of_kind):
            titles = [_title(face, words, output.encoding) for face in of_kind if face.help(words) == text]
            output.print(Padding(Text(", ").join(titles), (0, 0, 0, 2)))
            output.print(Padding(Text(text), (0, 0, 0, 6)))


def _title(face: Face, words: Words, encoding: str) -> Text:
    """Return a card's names, its own language first, then its ids and how many there are where that is worth saying."""
    name = face.name(words)
    others = [other for other in _names(face) if other != name and can_show(encoding, other)]
    title = Text.assemble((name, "bold"), *(f" {other}" for other in others))
    if face.id != name:
        title.append(f" {' '.join(face.ids)}", "cyan")
    if face.count > len(face.ids):
        title.append(f" × {face.count}")
    return title


# Decks

MOST_DECKS_BYTES = 400_000


def decks(
    ctx: typer.Context,
    game: Annotated[str, argument("GAME", mark("The game: {with_decks}."))],
    file: Annotated[str | None, argument("FILE", mark("A file with decks; “-” is standard input or output."))] = None,
    export: Annotated[str | None, value("DECK", mark("Write this ready deck to FILE, or to standard output."))] = None,
    force: Annotated[bool, switch("--force", mark("Overwrite an existing file."))] = False,
    cards: Annotated[str | None, value("FILE", mark("The set of cards in this file."))] = None,
) -> None:
    words: Words = ctx.obj
    checks = Checks()
    if not takes(game, "decks"):
        message = mark("{game} has no decks to choose; there are some in: {games}")
        checks.add("GAME", message, game=game, games=games_with("decks"))
        checks.done()
    own = checks.own_cards(game, cards)
    if export is None:
        if force:
            checks.add("--force", mark("this goes only with --export"))
    else:
        ready = [deck.id for deck in decks_of(game).decks(words)]
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
        hand_out(decks_of(game).export_deck(export, own), file or STANDARD_OUTPUT, words, message, game=game)
    elif file is not None:
        _list_decks(_decks_in(game, file, words, own))
    else:
        _list_decks(decks_of(game).decks(words, own))


def _decks_in(game: str, file: str, words: Words, cards: str) -> list[DeckInfo]:
    """Read the decks in a file. CommandError names everything that is wrong with them, and the file."""
    text, at = read_text(file, MOST_DECKS_BYTES), shorten(file, 200)
    try:
        found: list[DeckInfo] = decks_of(game).own_decks(text, words, cards)
    except PartsError as error:
        problems = [entry._replace(at=f"{at}, {entry.at}" if entry.at else at) for entry in error.problems]
        raise CommandError(problems) from None
    if not found:
        raise CommandError([problem(at, mark("there is no deck in it; a deck begins with a line “deck NAME”"))])
    return found


def _list_decks(found: Sequence[DeckInfo]) -> None:
    """Print decks: of each its name, what is typed for it where that is another one, and its cards."""
    output = Output()
    for deck in output.apart(found):
        output.print(Text.assemble((deck.name, "bold"), *([] if deck.name == deck.id else [(f" {deck.id}", "cyan")])))
        for line in deck.contents:
            output.print(Padding(Text(line), (0, 0, 0, 2)))


# Rules


def rules(
    ctx: typer.Context,
    game: Annotated[str, argument("GAME", mark("The game, such as kingdom."))],
    clause: Annotated[
        list[str] | None,
        argument("CLAUSE", mark("A clause's id or its beginning, or a word of the rules in either language.")),
    ] = None,
    whole: Annotated[bool, switch("--all", mark("All clauses in full."))] = False,
) -> None:
    words: Words = ctx.obj
    rulebook = clauses(game, words.lang)
    if not rulebook:
        raise WarrenError(mark("there is no rules text for {game}"), game=game)
    output = Output()
    if whole:
        _print_clauses(output, game, rulebook, words)
    elif clause is None:
        _print_contents(output, rulebook)
        output.print()
        hint = mark("“warren rules {game} ID” shows a clause; a word in place of the ID shows all that contain it.")
        output.print(words.text(hint, game=game))
    else:
        _print_clauses(output, game, _clauses_found(game, " ".join(clause), words), words)


def _clauses_found(game: str, text: str, words: Words) -> list[Clause]:
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


def _print_contents(output: Output, rulebook: Iterable[Clause]) -> None:
    for section, entries in output.apart(groupby(rulebook, lambda entry: entry.section)):
        output.print(section, style="bold")
        for entry in entries:
            output.print(Text.assemble("  ", (entry.id, "cyan"), "  ", entry.title))


def _print_clauses(output: Output, game: str, entries: Iterable[Clause], words: Words) -> None:
    for entry in output.apart(entries):
        output.print(Text.assemble((entry.id, "cyan"), "  ", (entry.title, "bold")))
        output.print(Padding(Text(entry.text), (0, 0, 0, 2)))
        if entry.source:
            source = words.text("Source: {source}", source=cited(game, entry, words))
            output.print(Padding(Text(source, "dim"), (0, 0, 0, 2)))


# Games

_MATURITY = {
    "alpha": mark("alpha: may still change"),
    "beta": mark("beta: complete, being tried out"),
    "stable": mark("stable"),
}


def games(ctx: typer.Context) -> None:
    words: Words = ctx.obj
    headings = (mark("game"), mark("title"), mark("seats"), mark("maturity"))
    listed = table(*map(words.text, headings), numbers_from=len(headings))
    for game in map(find_game, game_ids()):
        meta = game.meta
        listed.add_row(meta.id, words.text(meta.title), _seats_said(game, words), words.text(_MATURITY[meta.maturity]))
    Output().print(listed)


def _seats_said(entry: Game, words: Words) -> str:
    """Return how many play, and with which options it may be others: “2–4, with sky 2–5”."""
    said = ["–".join(map(str, dict.fromkeys(entry.meta.seats)))]
    for option in entry.meta.options:
        counts = entry.seat_counts({option.name: True}) if option.kind == "yes_no" else range(0)
        if counts and (counts[0], counts[-1]) != entry.meta.seats:
            seats = f"{counts[0]}–{counts[-1]}"
            said.append(words.text("with {option} {seats}", option=option.name, seats=seats))
    return words.listed(said)
