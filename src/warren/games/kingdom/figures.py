"""What a figure is that parchments count, and the tally of a seat, which it is counted of.

It is counted on the board as it stands after the last harvest, with the trading posts of round 4.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Any, ClassVar, NamedTuple

from warren.games.kingdom.board import connected_groups, spaces_in
from warren.games.kingdom.fiefs import Land, cities, group_points, sources, units
from warren.games.kingdom.lookup import CLAIMED_BY, PARCHMENTS, RESOURCES, TREASURES

Result = tuple[int, dict[str, Any]]
"""Points, and what was counted by name."""

HUNTERS: dict[int, int] = {
    card: parchment.rule["add"]
    for card, parchment in PARCHMENTS.items()
    if parchment.rule["op"] == "treasure_multiplier"
}
"""How many more times treasures count, by the card that makes them so."""


class OneFief(NamedTuple):
    """A fief as figures count it. produces: whether it gives any resource."""

    spaces: int
    produces: bool


class Tally:
    """What the parchments count for one seat, each part worked out when first asked for.

    held: how many parchments the seat holds. effective: what they count as, after copying.
    camp_cards: how many Camp cards the seat has played.

    It counts both boards where a land has both. Base and expansion each have a subclass with their figures.
    """

    figures: ClassVar[Mapping[str, "Figure"]]
    """What parchments count, by name in the facts; units of a resource by the name of the resource."""
    operations: ClassVar[Mapping[str, Callable[[Any, dict[str, Any]], Result]]] = {}
    """What parchments do with these figures, beside the operations of score.py: by name in the facts."""

    def __init__(self, land: Land, seat: int, held: int, effective: Sequence[int], camp_cards: int) -> None:
        self.land = land
        self.seat = seat
        self.held = held
        self.camp_cards = camp_cards
        self.own = land.controlled[seat]
        self.hold(effective)

    def hold(self, effective: Sequence[int]) -> None:
        """Let these parchments count in place of those before. The figures of the board stay."""
        self.effective = effective
        self.treasure_times = 1 + sum([HUNTERS[card] for card in effective if card in HUNTERS])
        """How often treasures count: once, and once more for each Treasure Hunter effect."""

    @cached_property
    def units(self) -> dict[str, int]:
        """Units of each resource, duplicates too."""
        return dict(zip(RESOURCES, units(self.land, self.own), strict=False))

    @cached_property
    def groups(self) -> list[int]:
        """The spaces of each fief."""
        return connected_groups(self.own, self.land.links)

    @cached_property
    def fiefs(self) -> list[OneFief]:
        """Each fief as figures count it."""
        return [OneFief(group, bool(group & self.producing)) for group in self.groups]

    @cached_property
    def producing(self) -> int:
        """All spaces of the board that produce anything."""
        result = 0
        for source in sources(self.land):
            result |= source
        return result

    @cached_property
    def city_spaces(self) -> int:
        """All spaces of the board with a city."""
        return cities(self.land)

    @property
    def treasures(self) -> int:
        """Treasures held, copied ones included."""
        return sum(card in TREASURES for card in self.effective)

    @cached_property
    def rivals(self) -> list[int]:
        """The spaces of each other seat."""
        return [spaces for seat, spaces in enumerate(self.land.controlled) if seat != self.seat]

    def lead(self, spaces: int) -> int:
        """Return how many of some spaces the seat has more than any other: below 0 where another has more."""
        return (spaces & self.own).bit_count() - max([(spaces & rival).bit_count() for rival in self.rivals])

    @cached_property
    def fief_points(self) -> list[int]:
        """What each fief gives at a harvest by what it produces itself, without chimneys."""
        produced = sources(self.land)
        return [group_points(self.land, group, produced) for group in self.groups]


class Figure(NamedTuple):
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
    many: str = ""
    """The words for several, where a parchment asks for so many."""
    of_fief: Callable[..., int] | None = None
    """Counts it of one fief, told that and all spaces with a city. None: the fiefs have no part in it."""
    join: Callable[[list[int]], int] = sum
    """Makes the figure of those of the fiefs: `sum`, or `max` where the best one counts."""
    asks: tuple[str, ...] = ()
    """What of a rule in the facts the count is told, by name."""
    raised_on: Callable[..., int] | None = None
    """Of a tally: the spaces that bring one as things stand, where no cards always do."""
    bare: int = 0
    """The spaces that count only as long as no city or farm stands on them."""


def claiming(spaces: int) -> frozenset[int]:
    """Return the cards that claim a set of spaces."""
    return frozenset(CLAIMED_BY[space] for space in spaces_in(spaces))


def own_spaces(spaces: int, one: str, counted: str, picture: str, growth: float) -> Figure:
    """Return the figure of the spaces that a seat controls of a set."""
    return Figure(lambda tally: (tally.own & spaces).bit_count(), one, counted, picture, growth, claiming(spaces))


def of_fiefs(
    of_fief: Callable[..., int],
    one: str,
    counted: str,
    picture: str,
    growth: float,
    many: str = "",
    join: Callable[[list[int]], int] = sum,
    asks: tuple[str, ...] = (),
) -> Figure:
    """Return the figure that is made of what each fief of a seat adds: `of_fief` says how much."""

    def count(tally: Tally, **asked: int) -> int:
        counts = [of_fief(fief, tally.city_spaces, **asked) for fief in tally.fiefs]
        return join(counts) if counts else 0

    return Figure(count, one, counted, picture, growth, many=many, of_fief=of_fief, join=join, asks=asks)


def figure_name(rule: dict[str, Any]) -> str:
    """Return the name of the figure that a rule of the facts counts."""
    name: str = rule["resource"] if rule["count"] == "produced" else rule["count"]
    return name
