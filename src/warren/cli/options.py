"""Options of games that the command line has words of its own for, and what was typed of them."""

from collections.abc import Mapping
from typing import Annotated, NamedTuple

import typer

from warren.words import mark

Settings = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="NAME=VALUE", help=mark("An option of the game; may be given several times.")),
]
Sky = Annotated[bool, typer.Option("--sky", help=mark("With the expansion In the Sky, as --option sky=yes (kingdom)."))]
Decks = Annotated[
    str | None,
    typer.Option(metavar="NAME,…", help=mark("The deck of each seat (odyssey; else the ready decks in their order).")),
]
Score = Annotated[
    str | None, typer.Option(metavar="N", help=mark("The Total Civ Points that win: 40, 60 or 80 (odyssey)."))
]
NoTrading = Annotated[bool, typer.Option("--no-trading", help=mark("Nobody trades (odyssey)."))]
ManualCut = Annotated[bool, typer.Option("--manual-cut", help=mark("Opponents choose where to cut a pile (odyssey)."))]
ManualRefill = Annotated[
    bool,
    typer.Option(
        "--manual-refill",
        help=mark(
            "Players draw by themselves; whoever is caught with six cards in hand loses one and Civ Points (odyssey)."
        ),
    ),
]
OwnDecks = Annotated[
    str | None, typer.Option(metavar="FILE", help=mark("Decks of one’s own, by their names for --decks (odyssey)."))
]
Cards = Annotated[
    str | None, typer.Option(metavar="FILE", help=mark("Play with the set of cards in this file (town, odyssey)."))
]

FILES = ("cards", "own_decks")
"""Options of games that are the text of a file."""
NAMED = ("seats", "decks", "score", *FILES)
"""Options of games whose value the command line takes by their name."""


class Given(NamedTuple):
    """What was typed about the options of a game."""

    option: tuple[str, ...] = ()
    """NAME=VALUE, each."""
    sky: bool = False
    decks: str | None = None
    score: str | None = None
    no_trading: bool = False
    manual_cut: bool = False
    manual_refill: bool = False
    own_decks: str | None = None
    """A file, as `cards`."""
    cards: str | None = None

    @property
    def settings(self) -> Mapping[str, tuple[str, str]]:
        """Return the settings that options of their own stand for: what was typed, and the value, by their names."""
        given = {
            "sky": ("--sky", "yes" if self.sky else None),
            "decks": ("--decks", None if self.decks is None else self.decks.replace(",", " ")),
            "score": ("--score", self.score),
            "trading": ("--no-trading", "no" if self.no_trading else None),
            "manual_cut": ("--manual-cut", "yes" if self.manual_cut else None),
            "manual_refill": ("--manual-refill", "yes" if self.manual_refill else None),
        }
        return {name: (flag, value) for name, (flag, value) in given.items() if value is not None}

    @property
    def files(self) -> Mapping[str, str]:
        """Return the files that were named, by the options whose text they hold."""
        return {name: path for name in FILES if (path := getattr(self, name)) is not None}


def flag(name: str) -> str:
    """Return what is typed for an option of a name: “own_decks” is --own-decks."""
    return f"--{name.replace('_', '-')}"
