"""The parts of Town as people look them up: every face with its kind, its name and what it does, of any set."""

from collections import Counter
from collections.abc import Callable
from functools import cache, partial
from typing import TypeVar

from warren.games.town.board import SPACE_NUMBERS
from warren.games.town.effects import Joker, Stars
from warren.games.town.lookup import Lookup, lookup_of
from warren.games.town.parts import Building, Chapter, Request, Upgrade
from warren.games.town.texts import amount, effect_said, scoring_said, type_name
from warren.kernel.parts import Face, said
from warren.words import Words, mark

P = TypeVar("P", Building, Upgrade, Request)

KINDS = {
    "building": mark("Building tiles"),
    "upgrade": mark("Upgrades"),
    "request": mark("Requests"),
    "plot": mark("Plots"),
    "chapter": mark("Chapters"),
}


def _building(building: Building, words: Words) -> str:
    kind = mark("{type}, waterfront only.") if building.waterfront else mark("{type}.")
    effect = effect_said(words, building.effect)
    if isinstance(building.effect, Joker):
        does = _sentence(words, effect)
    elif isinstance(building.effect, Stars):
        does = words.text("Whenever it is activated: {effect}.", effect=effect)
    else:
        does = words.text("When constructed: {effect}.", effect=effect)
    return words.sentences([words.text(kind, type=type_name(words, building.type)), does])


def _upgrade(upgrade: Upgrade, words: Words) -> str:
    message = mark("For good: {effect}.") if upgrade.effect.is_permanent else mark("At once: {effect}.")
    cost = words.text("Costs {wood}.", wood=amount(words, "wood", upgrade.cost_wood))
    return words.sentences([cost, words.text(message, effect=effect_said(words, upgrade.effect))])


def _request(request: Request, words: Words) -> str:
    return _sentence(words, scoring_said(words, request.scoring))


def _plot(lookup: Lookup, space: str, words: Words) -> str:
    """Return what the space of a Plot is, and in which chapters it lies on the track from the start."""
    number = SPACE_NUMBERS[space]
    told = [words.text("Opens the space {space}.", space=space)]
    if lookup.waterfront >> number & 1:
        told.append(words.text("It lies at the waterfront."))
    if lookup.forest >> number & 1:
        told.append(words.text("Forest: whoever builds there first takes its wood."))
    chapters = [str(chapter.chapter) for chapter in lookup.parts.chapters if space in chapter.plots]
    if chapters:
        message = mark("In chapter {chapters} its Plot lies on the track.")
        if len(chapters) > 1:
            message = mark("In the chapters {chapters} its Plot lies on the track.")
        told.append(words.text(message, chapters=words.text(", ", context="list").join(chapters)))
    return words.sentences(told)


def _chapter(chapter: Chapter, words: Words) -> str:
    plots = words.text("Plots on the track: {plots}.", plots=" ".join(chapter.plots))
    bridges = words.text(", ", context="list").join("-".join(edge) for edge in chapter.bridges)
    stand = words.text("Bridges: {bridges}.", bridges=bridges) if bridges else words.text("No Bridge stands.")
    return words.sentences([said(chapter.intro, words), plots, stand])


def _sentence(words: Words, text: str) -> str:
    """Make a sentence of what was said as a part of one."""
    return words.text("{sentence}.", sentence=text[:1].upper() + text[1:])


@cache
def faces(cards: str = "") -> tuple[Face, ...]:
    """Return every face of a set by its canonical text, of the standard set for none. PartsError as `read_parts`."""
    lookup = lookup_of(cards)
    parts = lookup.parts

    def face(kind: str, part: P, told: Callable[[P, Words], str], count: int = 1) -> Face:
        return Face((part.id,), kind, count, partial(said, part.name), partial(told, part))

    return (
        *(face("building", part, _building) for part in parts.buildings),
        *(face("upgrade", parts.upgrades[at], _upgrade, count) for at, count in Counter(lookup.faces).items()),
        *(face("request", part, _request) for part in parts.requests),
        *(Face((space,), "plot", 1, partial(said, space), partial(_plot, lookup, space)) for space in SPACE_NUMBERS),
        *(
            Face((f"chapter {part.chapter}",), "chapter", 1, partial(said, part.title), partial(_chapter, part))
            for part in parts.chapters
        ),
    )


FACES = faces()
"""Every face of the standard set."""


def about(words: Words, cards: str = "") -> str:
    """Return the words for once what a set is, and how much of it no source shows."""
    parts = lookup_of(cards).parts
    pieces: list[Building | Upgrade | Request | Chapter]
    pieces = [*parts.buildings, *parts.upgrades, *parts.requests, *parts.chapters]
    board = parts.board
    designed = sum(piece.provenance == "reconstructed" for piece in pieces)
    if not designed:
        return words.text("The set: {name}.", name=said(parts.name, words))
    message = mark(
        "The set: {name}. No source shows all of Town: {designed} of the {all} tiles, Requests and chapters are "
        "reconstructed, at least in part."
    )
    told = words.text(message, name=said(parts.name, words), designed=designed, all=len(pieces))
    if "reconstructed" in (board.river_provenance, board.forest_provenance):
        also = words.text("So are parts of the board, such as the course of the river.")
        told = words.sentences([told, also])
    return told
