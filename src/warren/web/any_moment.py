"""One moment of any game on its pages: what every page shows, and what a game draws."""

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache, partial
from types import MappingProxyType
from typing import Any, Generic, TypeVar

from markupsafe import Markup, escape

from warren.kernel.game import Event, Game, View
from warren.presentation.model import Gain, Option, Part, Section
from warren.presentation.presenter import Presenter, presenter_of
from warren.presentation.selection import Selection
from warren.presentation.translator import Translator
from warren.table.tables import Table
from warren.web.drawing.gains import chip
from warren.web.drawing.parts import Layer, part_of
from warren.web.looks import Art, BoardDrawing, Terms
from warren.words import Words, mark

AnyPresenter = TypeVar("AnyPresenter", bound=Presenter)


class MomentPages(Generic[AnyPresenter]):
    """What all pages of a game have in common."""

    points_symbol = ""
    """What stands for points beside their number, and what they are called aloud."""
    points_aloud = mark("points")
    secrets_symbol = ""
    """What stands for the secrets that are opened at the end."""
    terms = Terms()
    side = "lists-side"
    """The class of what stands beside or below the board."""
    rows: Mapping[str, str] = MappingProxyType({})
    """Groups of cards that lie in rows, not in lines: the class of each."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.presenter: type[AnyPresenter] = presenter_of(game)  # type: ignore[assignment]  # its own

    def still(self, table: Table) -> Markup:
        """Return what never changes on a page of a table: the ground of the board."""
        return Markup("")

    def board(self, presenter: AnyPresenter, selection: Selection, place: str = "") -> BoardDrawing | None:
        """Draw the board with what is selected; None for a game without one. place: where the latest move was made."""
        return None

    def art(self, presenter: AnyPresenter, part: Part) -> Art:
        return Art()

    def parted(self, name: str) -> str:
        """Return the name of a part with soft hyphens where a narrow place may part its words."""
        return name

    def more(self, presenter: AnyPresenter) -> dict[str, Any]:
        """Return what else the game's own templates show."""
        return {}

    def gain(self, option: Option) -> Markup:
        """Draw what an option brings, as a chip with the words beside it."""
        brings = option.brings or Gain()
        return Markup("{} {}").format(chip(brings), option.brings_said)

    def is_gold(self, option: Option) -> bool:
        """Return whether what an option brings is shown in gold."""
        return option.brings is not None and option.brings.together > 0 and not option.where

    def values_of(self, presenter: AnyPresenter) -> dict[str, Any]:
        """Return what all templates show."""
        return {
            "game_id": self.game.meta.id,
            "art_of": cache(partial(self.art, presenter)),
            "panels": presenter.panels(),
            "facts": presenter.table_facts(),
            "piles": presenter.piles(),
            "about": presenter.about(),
            "board_words": in_words(tuple(presenter.board_words())),
        } | self.more(presenter)

    def presenter_at(
        self,
        names: tuple[str, ...],
        words: Words,
        view: View,
        legal: Sequence[int] = (),
        events: Sequence[Event] = (),
        news_from: int | None = None,
    ) -> AnyPresenter:
        return self.presenter(self.game, _translator(words, names), view, legal, events, news_from)


_translator = lru_cache(maxsize=256)(Translator)
"""Whoever speaks at a table: one as long as it can be, for what it said is kept by it."""


@lru_cache(maxsize=256)
def in_words(sections: tuple[Section, ...]) -> tuple[Layer, ...]:
    """Write what a board shows as lists."""
    parts: list[Layer] = [Markup('<div class="in-words">')]
    for number, section in enumerate(sections):
        name, items = f"words-{number}", "".join(f"<li>{escape(line)}</li>" for line in section.lines)
        parts += Markup("<h3>{}</h3>").format(section.title), part_of(name, f'<ul id="{name}">{items}</ul>')
    return *parts, Markup("</div>")
