"""Help on cards and rules, for `?`: a card by id or name in any language, a clause by id, or a word of the rules."""

from collections.abc import Mapping, Sequence
from itertools import groupby, zip_longest

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from warren.cards import cards
from warren.kernel.catalogue import nearest
from warren.kernel.parts import Face
from warren.presentation.translator import capitalized
from warren.rulebook import Clause, clauses, look_up
from warren.terminal.reading import fold
from warren.terminal.scene import Scene, borderless_table
from warren.words import languages, mark, words

MOST_CLAUSES = 3
"""So many clauses are shown in full; of more only the titles."""
MOST_TITLES = 15


class Helps:
    """All that `?` explains about a game."""

    def __init__(self, game: str, scene: Scene, glossary: Mapping[str, str] | None = None, own: str = "") -> None:
        """Take what explains the words that a newcomer meets first, by word, and everything else from the game.

        own: the text of a set of cards of one's own, if the game is played with one.
        """
        self.scene = scene
        self.glossary = glossary or {}
        self.faces = cards(game, own).faces
        self.game = game
        self.rules = clauses(game, scene.words.lang)

    def find(self, topic: str) -> RenderableType | None:
        """Explain a card, a clause or a word; None where nothing is called so."""
        typed = fold(topic)
        explained = [
            Text.assemble((word, "bold"), "  ", capitalized(meaning))
            for word, meaning in self.glossary.items()
            if typed == fold(word)
        ]
        by_name = [face for face in self.faces if typed in map(fold, self._called(face))]
        if by_name:
            return _stacked([self._card(face) for face in by_name])
        by_part = [
            face for face in self.faces if len(typed) > 1 and any(typed in fold(one) for one in self._called(face))
        ]
        parts = [*explained, *(self._card(face) for face in by_part[:MOST_CLAUSES]), *self._on(topic)]
        return _stacked(parts) if parts else None

    def rules_on(self, topic: str) -> RenderableType | None:
        """Show a rule or a chapter by its id, or what rules say a word; None where none do. "" lists the chapters."""
        parts = self._on(topic) if topic else [self._chapters()]
        return _stacked(parts) if parts else None

    def _on(self, topic: str) -> list[RenderableType]:
        found = look_up(self.game, self.scene.words.lang, topic)
        return [self._titles(found)] if len(found) > MOST_CLAUSES else [_clause(clause) for clause in found]

    def overview(self, commands: Mapping[str, str], example: str) -> RenderableType:
        """Return how to type, what every command does, what the words mean; example: an action that can be typed."""
        text = self.scene.text
        typing = _grid()
        typing.add_row(f"1, {example}", text("choose by number or name, or with the whole action"))
        message = mark("several at once, without asking; “!” skips the question too")
        typing.add_row("1 4, 1!", text(message))
        card = next((name for face in self.faces if (name := face.name(self.scene.words)) != face.id), "")
        if self.rules:
            rule = mark("explain a card, a word, or a rule such as “? {rule}”")
            typing.add_row(f"? {card}".strip(), text(rule, rule=self.rules[0].id))
        listed = _grid(2)
        entries = list(commands.items())
        half = -(-len(entries) // 2)
        for left, right in zip_longest(entries[:half], entries[half:], fillvalue=()):
            listed.add_row(*left, *right)
        meanings = _grid()
        for word, meaning in self.glossary.items():
            meanings.add_row(word, capitalized(meaning))
        return Group(typing, "", listed, "", meanings)

    def _chapters(self) -> RenderableType:
        if not self.rules:
            return Text(self.scene.text("This game has no rules document."))
        grid = _grid()
        for section, entries in groupby(self.rules, lambda clause: clause.section):
            grid.add_row(_beginning(next(entries)), section)
        example = _beginning(self.rules[0])
        hint = self.scene.text("“rules {id}” shows a chapter, “rules {word}” what says so.", id=example, word=self.word)
        return Group(grid, Text(hint, "dim"))

    @property
    def word(self) -> str:
        """A word that the rules explain."""
        return next(iter([*self.glossary, *(clause.title for clause in self.rules)]), "…")

    def nearest(self, topic: str) -> list[str]:
        return nearest(topic, [one for face in self.faces for one in self._called(face)])

    def _called(self, face: Face) -> list[str]:
        return [face.id, *(face.name(words(language)) for language in languages())]

    def _card(self, face: Face) -> RenderableType:
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


def _grid(pairs: int = 1) -> Table:
    grid = borderless_table()
    for _ in range(pairs):
        grid.add_column(style="bold", no_wrap=True)
        grid.add_column(overflow="fold")  # for a language without spaces
    return grid


def _beginning(clause: Clause) -> str:
    """Return what the ids of a chapter have in common: K-CAMP of K-CAMP-02."""
    return "-".join(clause.id.split("-")[:2])


def _clause(clause: Clause) -> RenderableType:
    return Group(Text.assemble((f"{clause.id}  ", "cyan"), (clause.title, "bold")), Text(clause.text))


def _stacked(parts: Sequence[RenderableType]) -> RenderableType:
    lines: list[RenderableType] = []
    for part in parts:
        lines += [part, ""]
    return Group(*lines[:-1])
