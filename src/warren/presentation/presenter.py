"""A game in words for people: a default for everything, made from the contract of games alone.

Its parts are the files beside: `moment.py`, on which the others stand, `actions.py`, `questions.py`, `advice.py`,
`table_panels.py`, `log.py` and `ending.py`.

What a game can say better it says in a subclass: `PRESENTER` of the module `warren.presentation.GAME.presenter`, or of
a game from outside the house, of the module `presenter` in its own package.
"""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, ClassVar

from warren.agents import Budget
from warren.kernel.game import Game, View
from warren.kernel.registry import brought, find_game
from warren.presentation.advice import Hints
from warren.presentation.ending import Endings
from warren.presentation.model import Hint, Lesson, Progress
from warren.presentation.moment import spoken
from warren.presentation.table_panels import TablePanels
from warren.presentation.translator import Translator, capitalized
from warren.words import Words, words


class Presenter(Hints, TablePanels, Endings):
    """All that a seat is told at one moment of a game."""

    glossary: ClassVar[Mapping[str, str]] = MappingProxyType({})
    """Marked explanations of the words that a newcomer meets first."""
    spared: ClassVar[str] = ""
    """What people are asked where it matters to them, and otherwise not (`State.spared`); "" for nothing."""
    lesson_deals: ClassVar[tuple[Lesson, ...]] = ()
    """The deals of first games that are accompanied by `lesson`: of one with an expansion, too."""

    def lesson(self) -> str:
        """Return the one thing that a first game is told at this moment; "" for nothing."""
        return ""

    def points_called(self) -> str:
        """Return what is scored."""
        return self.text("points")

    def welcome(self) -> list[str]:
        """Return in a few lines what the game is about."""
        return []

    def about(self) -> str:
        """Return what has to be known of the parts that are played with; "" if nothing."""
        return ""

    @classmethod
    def stage_said(cls, stage: Mapping[str, Any], words: Words) -> str:
        """Return in a few words how far a running game is (`Game.stage`)."""
        said = [
            words.text("round {round}", round=value) if name == "round" else spoken(str(value))
            for name, value in stage.items()
        ]
        return words.listed(said)

    def progress(self) -> Progress:
        """Return how far the game is."""
        stage = self.game.stage(self.view)
        number = stage.get("round", 0)
        return Progress(self.stage_said(stage, self.translator.words), number if isinstance(number, int) else 0)

    def title(self) -> str:
        """Return in one line how far the game is, and who is asked for what."""
        return self.text("The game is over") if self.view.over else capitalized(self.progress().said)


def presenter_of(game: Game) -> type[Presenter]:
    """Return what presents a game: its own presenter, or the default."""
    found: type[Presenter] = brought(game, "presentation", "presenter", "PRESENTER") or Presenter
    return found


def advice(game_id: str, names: tuple[str, ...], lang: str, view: View, legal: Sequence[int], budget: Budget) -> Hint:
    """Return what the best bot does in the seat of a view within a budget, and why, in a language."""
    game = find_game(game_id)
    presenter = presenter_of(game)(game, Translator(words(lang), names), view, legal)
    return presenter.hint(budget, presenter.advised)
