"""What is said of a card, and of a figure that parchments count: the records that parchments.py is made of."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, NamedTuple, Self, overload

from warren.games.kingdom.board import spaces_in
from warren.games.kingdom.lookup import CLAIMED_BY

Result = tuple[int, dict[str, Any]]
"""Points, and what was counted by name."""


class CardText(NamedTuple):
    """What a person reads about a card: its name, and what it does in one to three sentences."""

    name: str
    help: str


@dataclass(eq=False)
class Figure:
    """A figure that parchments count."""

    count: Callable[..., int]
    """Counts it, of a tally."""
    one: str
    """The words for one of it, as in “2 for each {one}”."""
    counted: str
    """What is said of how many there are."""
    picture: str
    """The symbol that shows it."""
    growth: float
    """How much of it a pick brings to a holder who does not care for it: a guess, for bots."""
    raised_by: frozenset[int] = frozenset()
    """The cards that bring one."""
    counts_fiefs: bool = False
    """What a card brings depends on where it lies."""
    many: str = ""
    """The words for several, where a parchment asks for so many."""
    asks: tuple[str, ...] = ()
    """What of a rule in the facts the count is told, by name."""

    @overload
    def __get__(self, tally: None, owner: type) -> Self: ...
    @overload
    def __get__(self, tally: object, owner: type) -> int: ...
    def __get__(self, tally: object, owner: type) -> Self | int:
        """Return the figure of a tally; of the class, this record."""
        return self if tally is None else self.count(tally)

    def of(self, tally: object, rule: dict[str, Any]) -> tuple[int, dict[str, Any]]:
        """Return how many a tally has, and what of a rule in the facts the count was told."""
        asked = {name: rule[name] for name in self.asks}
        return self.count(tally, **asked), asked


def figure(raised_by: Iterable[int] = (), **said: Any) -> Callable[[Callable[..., int]], Figure]:
    """Make a property of a Tally a figure; see Figure for what is said of it."""
    return lambda count: Figure(count, raised_by=frozenset(raised_by), **said)


def figures_of(tally: type) -> dict[str, Figure]:
    """Return the figures of a kind of tally, by the names that the facts have for them."""
    return {
        name: value
        for kind in reversed(tally.__mro__)
        for name, value in vars(kind).items()
        if isinstance(value, Figure)
    }


def claiming(spaces: int) -> list[int]:
    """Return the cards that claim a set of spaces."""
    return [CLAIMED_BY[space] for space in spaces_in(spaces)]
