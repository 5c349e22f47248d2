"""What was typed behind `warren play` about a new game: which one, who plays it, and its options."""

from typing import NamedTuple

from warren.cli.checks import Checks
from warren.cli.options import Given, flag
from warren.kernel.catalogue import shorten
from warren.players import LONGEST_NAME, PERSON, Player, is_name
from warren.words import mark

USUAL_GAME = "kingdom"
USUAL_BOT = "normal"


class Asked(NamedTuple):
    """What was typed about the game."""

    game: str | None = None
    seats: str | None = None
    people: str | None = None
    names: str | None = None
    bots: str | None = None
    seed: str | None = None
    save: str | None = None
    given: Given = Given()
    """What was typed about the options of the game."""

    @property
    def typed(self) -> list[str]:
        """Return all that was typed but the game; an empty value was given too: only what is at its default was not."""
        usual = Asked()
        own = [name for name in self._fields if name not in ("game", "given")]
        return [*(flag(name) for name in own if getattr(self, name) != getattr(usual, name)), *self.given.typed]


def seated(checks: Checks, asked: Asked, seats: int) -> list[Player]:
    """Return who sits at so many seats, people first, with the names that were given."""
    names = _names(checks, asked, seats)
    bots = _bots(checks, asked.bots, seats - len(names))
    return [*(Player(name, PERSON) for name in names), *(Player("", bot) for bot in bots)]


def _names(checks: Checks, asked: Asked, seats: int) -> list[str]:
    """Return the names of the people, "" for each that gave none."""
    names = [" ".join(name.split()) for name in asked.names.split(",")] if asked.names is not None else []
    count = len(names) or 1
    if asked.people is not None:
        count = checks.number("--people", asked.people, 1, seats)
        if names and len(names) != count:
            one = mark("1 person, but --names has {names}: give one of the two, or as many names")
            more = mark("{people} people, but --names has {names}: give one of the two, or as many names")
            checks.add("--people", one if count == 1 else more, people=count, names=len(names))
    elif count > seats:
        checks.add("--names", mark("{names} people do not fit on {seats} seats"), names=count, seats=seats)
    for name in names:
        if not is_name(name):
            message = mark("“{name}” is no name: 1 to {most} characters, without quotation marks")
            checks.add("--names", message, name=shorten(name), most=LONGEST_NAME)
    if len({name.casefold() for name in names}) < len(names):
        checks.add("--names", mark("two people have the same name"))
    return names or [""] * count


def _bots(checks: Checks, typed: str | None, seats: int) -> list[str]:
    """Return the bot of each seat that is left."""
    bots = checks.agents("--bots", typed) if typed is not None else [USUAL_BOT]
    if typed is not None and len(bots) > max(seats, 0):
        checks.add(
            "--bots",
            mark("there are more bots ({bots}) than seats left for them ({seats})"),
            bots=len(bots),
            seats=max(seats, 0),
        )
    return [bots[n % len(bots)] for n in range(seats)]
