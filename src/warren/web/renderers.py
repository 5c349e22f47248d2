"""What a game brings to its pages, and which games have pages."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from markupsafe import Markup

from warren.table.tables import Table
from warren.web.choices import BySeat, Choice
from warren.web.kingdom.pages import KingdomPages
from warren.web.odyssey.pages import OdysseyPages
from warren.web.town.pages import TownPages
from warren.words import Words


class Pages(Protocol):
    """The pages of one game. All that a seat sees is made of its view; `chosen` is what was ticked on the page so far.

    template: the game's part of the table page; route_template: how far the game is, for the head of the page; `seen`
    gives the values of both. end_template and replay_template: the same for the sheet at the end, with the values of
    `end`, and for the replay, with those of `at`. glossary: explanations of the words that a newcomer meets first.
    won: what is said of winners and their points. by_seat: what is picked for each seat, if anything is. option_from:
    options that a table needs from so many seats on. addressed: messages about a set-up, by what the game says of it,
    as they are said to whoever fills in the form.
    """

    template: str
    route_template: str
    end_template: str
    replay_template: str
    glossary: Mapping[str, str]
    won: str
    by_seat: BySeat | None
    option_from: Mapping[str, int]
    addressed: Mapping[str, str]

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


RENDERERS: Mapping[str, Pages] = {"kingdom": KingdomPages(), "odyssey": OdysseyPages(), "town": TownPages()}
"""The pages of each game, by its id."""
