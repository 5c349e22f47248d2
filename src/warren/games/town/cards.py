"""The parts of Town as people look them up: every face with its kind, its name and what it does, of any set."""

from collections import Counter
from functools import cache, reduce

import msgspec

from warren.games.town.board import SPACE_NUMBERS
from warren.games.town.effects import PERMANENT, Joker, Stars
from warren.games.town.lookup import Lookup, lookup_of
from warren.games.town.parts import Building, Chapter, Request, Upgrade
from warren.games.town.texts import amount, effect_said, scoring_said, type_name
from warren.kernel.parts import said, write_parts
from warren.words import Words, mark

KINDS = {
    "building": mark("Building tiles"),
    "upgrade": mark("Upgrades"),
    "request": mark("Requests"),
    "plot": mark("Plots"),
    "chapter": mark("Chapters"),
}


class CardFace(msgspec.Struct, frozen=True):
    """One face of a tile or card: `count` of them have it."""

    id: str
    kind: str
    count: int
    lookup: Lookup
    part: Building | Upgrade | Request | Chapter | None
    """None: a Plot, which is no more than its space."""

    @property
    def ids(self) -> tuple[str, ...]:
        return (self.id,)

    def name(self, words: Words) -> str:
        """Return its name; a Plot is called by its space."""
        if isinstance(self.part, Chapter):
            return said(self.part.title, words)
        return self.id if self.part is None else said(self.part.name, words)

    def help(self, words: Words) -> str:
        match self.part:
            case Building():
                return building_help(words, self.part)
            case Upgrade():
                return upgrade_help(words, self.part)
            case Request():
                return sentence(words, scoring_said(words, self.part.scoring))
            case Chapter():
                return chapter_help(words, self.part)
        return plot_help(words, self.lookup, self.id)


def sentence(words: Words, text: str) -> str:
    """Make a sentence of what was said as a part of one."""
    return words.text("{sentence}.", sentence=text[:1].upper() + text[1:])


def building_help(words: Words, building: Building) -> str:
    """Say of what type a Building is, where it goes and what it does."""
    kind = mark("{type}, waterfront only.") if building.waterfront else mark("{type}.")
    effect = effect_said(words, building.effect)
    if isinstance(building.effect, Joker):
        does = sentence(words, effect)
    elif isinstance(building.effect, Stars):
        does = words.text("Whenever it is activated: {effect}.", effect=effect)
    else:
        does = words.text("When constructed: {effect}.", effect=effect)
    return words.text("{first} {second}", first=words.text(kind, type=type_name(words, building.type)), second=does)


def upgrade_help(words: Words, upgrade: Upgrade) -> str:
    effect = effect_said(words, upgrade.effect)
    message = mark("For good: {effect}.") if isinstance(upgrade.effect, PERMANENT) else mark("At once: {effect}.")
    cost = words.text("Costs {wood}.", wood=amount(words, "wood", upgrade.cost_wood))
    return words.text("{first} {second}", first=cost, second=words.text(message, effect=effect))


def plot_help(words: Words, lookup: Lookup, space: str) -> str:
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
    return _in_a_row(words, told)


def chapter_help(words: Words, chapter: Chapter) -> str:
    """Tell the story of a chapter, and what it sets up."""
    bridges = words.text(", ", context="list").join("-".join(edge) for edge in chapter.bridges)
    return _in_a_row(
        words,
        [
            said(chapter.intro, words),
            words.text("Plots on the track: {plots}.", plots=" ".join(chapter.plots)),
            words.text("Bridges: {bridges}.", bridges=bridges) if bridges else words.text("No Bridge stands."),
        ],
    )


def _in_a_row(words: Words, sentences: list[str]) -> str:
    return reduce(lambda first, second: words.text("{first} {second}", first=first, second=second), sentences)


@cache
def faces(cards: str = "") -> tuple[CardFace, ...]:
    """Return every face of a set by its canonical text, of the standard set for none. PartsError as `read_parts`."""
    lookup = lookup_of(cards)
    parts = lookup.parts
    copies = Counter(lookup.faces)
    return (
        *(CardFace(part.id, "building", 1, lookup, part) for part in parts.buildings),
        *(CardFace(parts.upgrades[face].id, "upgrade", copies[face], lookup, parts.upgrades[face]) for face in copies),
        *(CardFace(part.id, "request", 1, lookup, part) for part in parts.requests),
        *(CardFace(space, "plot", 1, lookup, None) for space in SPACE_NUMBERS),
        *(CardFace(f"chapter {part.chapter}", "chapter", 1, lookup, part) for part in parts.chapters),
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
        told = words.text("{first} {second}", first=told, second=also)
    return told


def export(cards: str = "") -> str:
    """Write a set, the standard set for none, as a file for people to change."""
    return write_parts(lookup_of(cards).parts)
