"""The line of one action in a list of what can be chosen."""

from warren.games.odyssey.view import OdysseyView
from warren.presentation.model import Option
from warren.presentation.odyssey.options import options
from warren.presentation.translator import Translator


def option(translator: Translator, view: OdysseyView, action: int) -> Option:
    """Return the line of an action."""
    return next(one for one in options(translator, view, [action]) if one.actions == (action,))
