"""Figures: what parchments count, each with all that is said, drawn and expected of it.

A figure is a property of a Tally, made with the decorator `figure`. Rules, pages, terminal and bots read one record.
"""

from collections.abc import Callable, Iterable
from typing import Any, Self, overload

from warren.games.kingdom.board import spaces_in
from warren.games.kingdom.sky.parts import CLAIMED_BY


class Figure:
    """A figure that parchments count.

    one: the words for one of it, as in “2 for each {one}”. many: for several, where a parchment asks for so many.
    counted: what is said of how many there are. picture: the symbol that shows it. growth: how much of it a pick
    brings to a holder who does not care for it; a guess, for bots. raised_by: the cards that bring one. counts_fiefs:
    what a card brings depends on where it lies. asks: what of a rule in the facts the count is told, by name.
    """

    def __init__(
        self,
        count: Callable[..., int],
        *,
        one: str,
        counted: str,
        picture: str,
        growth: float,
        raised_by: Iterable[int] = (),
        counts_fiefs: bool = False,
        many: str = "",
        asks: tuple[str, ...] = (),
    ) -> None:
        self._count = count
        self._asks = asks
        self.__doc__ = count.__doc__
        self.one = one
        self.many = many
        self.counted = counted
        self.picture = picture
        self.growth = growth
        self.raised_by = frozenset(raised_by)
        self.counts_fiefs = counts_fiefs

    @overload
    def __get__(self, tally: None, owner: type) -> Self: ...
    @overload
    def __get__(self, tally: object, owner: type) -> int: ...
    def __get__(self, tally: object, owner: type) -> Self | int:
        """Return the figure of a tally; of the class, this record."""
        return self if tally is None else self._count(tally)

    def of(self, tally: object, rule: dict[str, Any]) -> tuple[int, dict[str, Any]]:
        """Return how many a tally has, and what of a rule in the facts the count was told."""
        asked = {name: rule[name] for name in self._asks}
        return self._count(tally, **asked), asked


def figure(**said: Any) -> Callable[[Callable[..., int]], Figure]:
    """Make a property of a Tally a figure; see Figure for what is said of it."""
    return lambda count: Figure(count, **said)


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
