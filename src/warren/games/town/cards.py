"""The parts of Town as people look them up: every face with its kind, its name and what it does, of any set."""

from collections import Counter
from functools import cache, reduce

import msgspec

from warren.games.town.board import SPACE_NUMBERS
from warren.games.town.effects import Joker, Stars
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
        """Return all that it is and does, in sentences."""
        match self.part:
            case Building():
                told = self._building(words, self.part)
            case Upgrade():
                told = self._upgrade(words, self.part)
            case Request():
                told = [_sentence(words, scoring_said(words, self.part.scoring))]
            case Chapter():
                told = self._chapter(words, self.part)
            case _:
                told = self._plot(words)
        return reduce(lambda first, second: words.text("{first} {second}", first=first, second=second), told)

    def _building(self, words: Words, building: Building) -> list[str]:
        kind = mark("{type}, waterfront only.") if building.waterfront else mark("{type}.")
        effect = effect_said(words, building.effect)
        if isinstance(building.effect, Joker):
            does = _sentence(words, effect)
        elif isinstance(building.effect, Stars):
            does = words.text("Whenever it is activated: {effect}.", effect=effect)
        else:
            does = words.text("When constructed: {effect}.", effect=effect)
        return [words.text(kind, type=type_name(words, building.type)), does]

    def _upgrade(self, words: Words, upgrade: Upgrade) -> list[str]:
        message = mark("For good: {effect}.") if upgrade.effect.is_permanent else mark("At once: {effect}.")
        cost = words.text("Costs {wood}.", wood=amount(words, "wood", upgrade.cost_wood))
        return [cost, words.text(message, effect=effect_said(words, upgrade.effect))]

    def _plot(self, words: Words) -> list[str]:
        """Say what the space of a Plot is, and in which chapters it lies on the track from the start."""
        number = SPACE_NUMBERS[self.id]
        told = [words.text("Opens the space {space}.", space=self.id)]
        if self.lookup.waterfront >> number & 1:
            told.append(words.text("It lies at the waterfront."))
        if self.lookup.forest >> number & 1:
            told.append(words.text("Forest: whoever builds there first takes its wood."))
        chapters = [str(chapter.chapter) for chapter in self.lookup.parts.chapters if self.id in chapter.plots]
        if chapters:
            message = mark("In chapter {chapters} its Plot lies on the track.")
            if len(chapters) > 1:
                message = mark("In the chapters {chapters} its Plot lies on the track.")
            told.append(words.text(message, chapters=words.text(", ", context="list").join(chapters)))
        return told

    def _chapter(self, words: Words, chapter: Chapter) -> list[str]:
        bridges = words.text(", ", context="list").join("-".join(edge) for edge in chapter.bridges)
        return [
            said(chapter.intro, words),
            words.text("Plots on the track: {plots}.", plots=" ".join(chapter.plots)),
            words.text("Bridges: {bridges}.", bridges=bridges) if bridges else words.text("No Bridge stands."),
        ]


def _sentence(words: Words, text: str) -> str:
    """Make a sentence of what was said as a part of one."""
    return words.text("{sentence}.", sentence=text[:1].upper() + text[1:])


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
