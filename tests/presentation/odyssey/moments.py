"""Moments of Odyssey as they are presented in English, and the line of one action there."""

from collections.abc import Sequence

from warren.games.odyssey import GAME
from warren.games.odyssey.view import OdysseyView
from warren.kernel.game import Event
from warren.presentation.model import Option
from warren.presentation.odyssey.presenter import OdysseyPresenter
from warren.presentation.translator import Translator
from warren.words import words

NAMES = ("Ann", "Bea", "Cleo", "Dora", "Emil", "Fay")


def presented(
    view: OdysseyView,
    legal: Sequence[int] = (),
    events: Sequence[Event] = (),
    news_from: int | None = None,
    language: str = "en",
) -> OdysseyPresenter:
    """Return a moment as a seat sees it."""
    translator = Translator(words(language), NAMES[: len(view.ledger)])
    return OdysseyPresenter(GAME, translator, view, legal, events, news_from)


def option(view: OdysseyView, action: int, language: str = "en") -> Option:
    """Return the line of an action."""
    found = presented(view, [action], language=language).options([action])
    return next(one for one in found if one.actions == (action,))
