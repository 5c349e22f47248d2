"""Help on cards and rules, for `?`: a card by id or name in any language, a clause by id, or a word of the rules."""

import difflib
from collections.abc import Sequence
from importlib import import_module
from typing import Protocol

from rich.console import Group, RenderableType
from rich.text import Text

from warren.kernel.registry import GAMES_PACKAGE
from warren.rulebook import Clause, clauses, find
from warren.terminal.scene import Scene
from warren.terminal.typed import fold
from warren.words import Words, languages, words

MOST_CLAUSES = 3
"""So many clauses are shown in full; of more only the titles."""
MOST_TITLES = 15


class Card(Protocol):
    """A card face as the module `cards` of a game's folder lists them."""

    @property
    def id(self) -> str:
        """Its id in actions and records."""
        ...

    def name(self, words: Words) -> str:
        """Give its name."""
        ...

    def help(self, words: Words) -> str:
        """Say what it does."""
        ...


class Helps:
    """All that `?` explains about a game."""

    def __init__(self, game: str, scene: Scene) -> None:
        self.scene = scene
        self.faces: Sequence[Card] = import_module(f"{GAMES_PACKAGE}.{game}.cards").FACES
        self.rules = clauses(game, scene.words.lang)

    def find(self, topic: str) -> RenderableType | None:
        """Explain a card, a clause or a word; None where nothing is called so."""
        typed = fold(topic)
        by_name = [face for face in self.faces if typed in map(fold, self._called(face))]
        if by_name:
            return _stacked([self._card(face) for face in by_name])
        found = find(self.rules, topic)
        by_part = [
            face for face in self.faces if len(typed) > 1 and any(typed in fold(one) for one in self._called(face))
        ]
        parts = [self._card(face) for face in by_part[:MOST_CLAUSES]]
        if len(found) > MOST_CLAUSES:
            parts += [self._titles(found)]
        else:
            parts += [_clause(clause) for clause in found]
        return _stacked(parts) if parts else None

    def nearest(self, topic: str) -> list[str]:
        """Give the names of cards most like a typed one."""
        known = {fold(one): one for face in self.faces for one in self._called(face)}
        return [known[close] for close in difflib.get_close_matches(fold(topic), known, 3, 0.5)]

    def _called(self, face: Card) -> list[str]:
        return [face.id, *(face.name(words(language)) for language in languages())]

    def _card(self, face: Card) -> RenderableType:
        own = face.name(self.scene.words)
        also = [one for one in self._called(face) if one != own]
        title = Text.assemble((own, "bold"), (f"  {'  '.join(dict.fromkeys(also))}", "dim"))
        return Group(title, Text(face.help(self.scene.words)))

    def _titles(self, found: Sequence[Clause]) -> RenderableType:
        lines = [Text.assemble((f"{clause.id}  ", "cyan"), clause.title) for clause in found[:MOST_TITLES]]
        more = len(found) - len(lines)
        if more:
            lines.append(Text(self.scene.text("and {count} more rules", count=more), "dim"))
        return Group(Text(self.scene.text("Rules that say so; “? {id}” shows one:", id=found[0].id)), *lines)


def _clause(clause: Clause) -> RenderableType:
    return Group(Text.assemble((f"{clause.id}  ", "cyan"), (clause.title, "bold")), Text(clause.text))


def _stacked(parts: Sequence[RenderableType]) -> RenderableType:
    lines: list[RenderableType] = []
    for part in parts:
        lines += [part, ""]
    return Group(*lines[:-1])
