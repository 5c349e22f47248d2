"""Moments of Odyssey as they are presented, and what is said there of an action before it is done."""

from collections.abc import Sequence

from tests.games.odyssey.positions import asked
from warren.games.odyssey import GAME, OdysseyState
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


def view_of(state: OdysseyState) -> OdysseyView:
    """Return what the seat that is asked sees."""
    return state.view(asked(state))


def said(state: OdysseyState, action: str) -> str:
    """Return what is said of an action before it is done."""
    return " ".join(presented(view_of(state)).facts(state.game.parse(action)))


def asks(state: OdysseyState) -> str:
    """Return the question to the seat that is asked."""
    return presented(view_of(state), state.legal(asked(state))).question(())
