"""The pages of any game: what its presenter says, laid out plainly. A game adds drawings of its board and its parts.

Their parts are the files beside: `any_moment.py`, on which the others stand, `any_turn.py` and `any_end.py`.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from types import MappingProxyType
from typing import Any

from markupsafe import Markup
from starlette.exceptions import HTTPException
from starlette.responses import Response

from warren.cards import cards
from warren.kernel.game import Game
from warren.kernel.registry import brought, find_game
from warren.web.any_end import EndPages
from warren.web.any_moment import AnyPresenter
from warren.web.any_turn import TurnPages
from warren.web.choices import BySeat, Choice
from warren.web.context import RequestContext
from warren.web.looks import Introduction
from warren.words import Words


class GamePages(TurnPages[AnyPresenter], EndPages[AnyPresenter]):
    """The pages of a game: its place on the start page and on that of a new table, its turns and its end."""

    introduction = Introduction()
    by_seat: BySeat | None = None
    """What is picked for each seat, if anything is."""
    option_from: Mapping[str, int] = MappingProxyType({})
    """Options that a table needs from so many seats on."""
    addressed: Mapping[str, str] = MappingProxyType({})
    """The messages of a game about a set-up, and how each is put in the form of a new table."""

    def little(self, owners: str, *, is_switched: bool) -> Markup:
        """Draw a game of a list in 40 by 40: its sign, and with it whose the spaces are (`Game.owners`).

        is_switched: whether it is played with what `Introduction.switch` names.
        """
        return Markup('<use href="#mini-{}"/>').format(self.game.meta.id)

    def choices(self, words: Words, own: str = "") -> Sequence[Choice]:
        """Return the options of which one thing is picked before a game; those that are yes or no are not among them.

        own: the text of a set of cards of one's own, if games are begun with one.
        """
        return ()

    def about(self, words: Words, own: str = "") -> str:
        """Return what has to be known of the parts before a game is begun; "" if nothing. own: as in `choices`."""
        return cards(self.game.meta.id, own).about(words)

    def drawn(self, part_id: str, own: str = "") -> Markup:
        """Draw a part for the list of all of them; nothing for one without a drawing. own: as in `choices`."""
        return Markup("")

    async def own_decks(self, context: RequestContext) -> Response:
        """Show or change the decks of a browser's own. HTTPException for a game without decks."""
        raise HTTPException(404)


@cache
def _pages(game: Game) -> GamePages[Any]:
    found: GamePages[Any] = brought(game, "web", "pages", "PAGES") or GamePages(game)
    return found


def pages_of(game_id: str) -> GamePages[Any]:
    """Return the pages of a game: its own, or the default. UnknownGameError where there is no such game."""
    return _pages(find_game(game_id))
