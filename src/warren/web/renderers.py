"""What a game brings to its pages."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Protocol

from markupsafe import Markup

from warren.kernel.game import Game
from warren.kernel.registry import game as find_game
from warren.kernel.registry import games
from warren.presentation.presenter import brought
from warren.table.tables import Table
from warren.web.any_game import GamePages
from warren.web.choices import BySeat, Choice
from warren.words import Words


class Pages(Protocol):
    """The pages of one game. All that a seat sees is made of its view; `chosen` is what was ticked on the page so far.

    template: the game's part of the table page; route_template: how far the game is, for the head of the page; `seen`
    gives the values of both. end_template and replay_template: the same for the sheet at the end, with the values of
    `end`, and for the replay, with those of `at`. by_seat: what is picked for each seat, if anything is. option_from:
    options that a table needs from so many seats on. addressed: messages about a set-up, by what the game says of it,
    as they are said to whoever fills in the form.
    """

    template: str
    route_template: str
    end_template: str
    replay_template: str
    by_seat: BySeat | None
    option_from: Mapping[str, int]
    addressed: Mapping[str, str]

    @property
    def glossary(self) -> Mapping[str, str]:
        """Explanations of the words that a newcomer meets first."""
        ...

    @property
    def won(self) -> str:
        """What is said of winners and their points."""
        ...

    def choices(self, words: Words, own: str = "", /) -> Sequence[Choice]:
        """Return the options of which one thing is picked before a game; those that are yes or no are not among them.

        own: the text of a set of cards of one's own, if games are begun with one.
        """
        ...

    def about(self, words: Words, own: str = "", /) -> str:
        """Return what has to be known of the parts before a game is begun; "" if nothing. own: as in `choices`."""
        ...

    def still(self, table: Table) -> Markup:
        """Return what never changes on a page of a table: the ground of the map."""
        ...

    def seen(self, table: Table, seat: int | None, words: Words, chosen: Mapping[str, Sequence[str]]) -> dict[str, Any]:
        """Return what a seat (None: an onlooker) sees of a game."""
        ...

    def end(self, table: Table, words: Words) -> dict[str, Any]:
        """Return what the sheet of a finished game shows."""
        ...

    def at(self, table: Table, ply: int, words: Words) -> dict[str, Any]:
        """Return what the replay of a finished game shows after so many moves."""
        ...

    def hint(self, table: Table, seat: int, words: Words) -> dict[str, Any]:
        """Return what a good bot would do in a seat, and why."""
        ...

    def progress(self, stage: Mapping[str, Any], words: Words) -> str:
        """Return in a few words how far a running game is (`Game.stage`)."""
        ...


@cache
def _pages(game: Game) -> Pages:
    found: Pages = brought(game, "web", "pages", "PAGES") or GamePages(game)
    return found


def pages_of(game_id: str) -> Pages:
    """Return the pages of a game: its own, or the default. UnknownGameError where there is no such game."""
    return _pages(find_game(game_id))


def pages_of_known(game_id: str) -> Pages | None:
    """Return the pages of a game; None where there is no such game."""
    return pages_of(game_id) if game_id in games() else None
