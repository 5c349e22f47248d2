"""Figures: what parchments count, each with all that is said, drawn and expected of it in one record.

Rules, pages, terminal and bots read the record. Counted on the board as it stands after the last harvest, with the
trading posts of round 4.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar, Self, overload

from warren.games.kingdom.board import (
    BARE_TERRAIN,
    CORNERS,
    PRODUCING,
    RIM,
    SPACES_OF,
    connected_groups,
    spaces_in,
)
from warren.games.kingdom.fiefs import Land, cities, group_points, sources, units
from warren.games.kingdom.lookup import BUILDINGS, CLAIMED_BY, LUXURIES, PARCHMENTS, RESOURCES, TREASURES
from warren.games.kingdom.parts import CAMPS, TRADING_POST
from warren.words import mark

Result = tuple[int, dict[str, Any]]
"""Points, and what was counted by name."""


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


_FARMS_OF = {
    resource: [card for card, building in BUILDINGS.items() if building.resource == resource] for resource in RESOURCES
}
_CITY_CARDS = [card for card, building in BUILDINGS.items() if building.kind == "city"]
LUXURY_FARMS = [card for resource in LUXURIES for card in _FARMS_OF[resource]]
"""The farms of luxury resources, of both editions."""
HUNTERS: dict[int, int] = {
    card: parchment.rule["add"]
    for card, parchment in PARCHMENTS.items()
    if parchment.rule["op"] == "treasure_multiplier"
}
"""How many more times treasures count, by the card that makes them so."""


def _produced(resource: str, growth: float) -> Figure:
    """Return the figure of a basic resource: its units, duplicates too."""
    return Figure(
        lambda tally: tally.units[resource],
        one=mark("unit of {resource}"),
        many=mark("units of {resource}"),
        counted=mark("{resource}: {count}"),
        picture=f"i-{resource}",
        growth=growth,
        raised_by=frozenset([*claiming(PRODUCING[resource]), *_FARMS_OF[resource], TRADING_POST]),
    )


class Tally:
    """What the parchments count for one seat, each figure worked out when first asked for.

    held: how many parchments the seat holds. effective: what they count as, after copying.
    camp_cards: how many Camp cards the seat has played.

    It counts both boards where a land has both. In the Sky has a subclass with figures of its own.
    """

    operations: ClassVar[Mapping[str, Callable[[Any, dict[str, Any]], Result]]] = {}
    """What parchments do with these figures, beside the operations of score.py: by name in the facts."""

    def __init__(self, land: Land, seat: int, held: int, effective: Sequence[int], camp_cards: int) -> None:
        self.land = land
        self.seat = seat
        self.effective = effective
        self.own = land.controlled[seat]
        self._held = held
        self._camp_cards = camp_cards

    @cached_property
    def units(self) -> dict[str, int]:
        """Units of each resource, duplicates too."""
        return dict(zip(RESOURCES, units(self.land, self.own), strict=False))

    @figure(
        one=mark("luxury produced"),
        counted=mark("luxuries: {count}"),
        picture="lux",
        growth=0.011,
        raised_by=LUXURY_FARMS,
    )
    def produced_luxury(self) -> int:
        """Units of luxury resources; wondrous ones do not count."""
        return sum(count for name, count in self.units.items() if name in LUXURIES)

    @cached_property
    def groups(self) -> list[int]:
        """The spaces of each fief."""
        return connected_groups(self.own, self.land.links)

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

    @figure(
        one=mark("city"),
        many=mark("cities"),
        counted=mark("cities: {count}"),
        picture="city-1",
        growth=0.17,
        raised_by=[*claiming(SPACES_OF["city"]), *_CITY_CARDS],
    )
    def cities(self) -> int:
        """City figures, whatever their strength."""
        return (self.own & self.city_spaces).bit_count()

    @figure(
        one=mark("space on the rim"),
        counted=mark("spaces on the rim: {count}"),
        picture="e-rim",
        growth=0.19,
        raised_by=claiming(RIM),
    )
    def border_spaces(self) -> int:
        """Spaces on the rim."""
        return (self.own & RIM).bit_count()

    @figure(
        one=mark("corner"),
        counted=mark("corners: {count}"),
        picture="e-corners",
        growth=0.015,
        raised_by=claiming(CORNERS),
    )
    def corner_spaces(self) -> int:
        """Corners."""
        return (self.own & CORNERS).bit_count()

    @figure(
        one=mark("mountain"),
        counted=mark("mountains: {count}"),
        picture="e-mountain",
        growth=0.09,
        raised_by=claiming(SPACES_OF["mountain"]),
    )
    def mountain_spaces(self) -> int:
        """Spaces printed mountain."""
        return (self.own & SPACES_OF["mountain"]).bit_count()

    @figure(
        one=mark("fief"),
        many=mark("fiefs"),
        counted=mark("fiefs: {count}"),
        picture="e-fief",
        growth=0.14,
        counts_fiefs=True,
    )
    def fiefs(self) -> int:
        """How many fiefs, single spaces included."""
        return len(self.groups)

    @figure(
        one=mark("fief of {min_size} spaces or more"),
        counted=mark("fiefs of {min_size} spaces or more: {count}"),
        picture="e-fief-3",
        growth=0.02,
        counts_fiefs=True,
        asks=("min_size",),
    )
    def fiefs_of_size(self, min_size: int) -> int:
        """Fiefs of so many spaces or more."""
        return sum(group.bit_count() >= min_size for group in self.groups)

    @figure(
        one=mark("city in a fief without resource"),
        counted=mark("cities in fiefs without resource: {count}"),
        picture="e-lonely",
        growth=0.027,
        counts_fiefs=True,
    )
    def cities_in_resourceless_fiefs(self) -> int:
        """Cities in fiefs that produce nothing at all."""
        return sum((group & self.city_spaces).bit_count() for group in self.groups if not group & self.producing)

    @figure(
        one=mark("space without city or resource"),
        counted=mark("spaces without city or resource: {count}"),
        picture="e-bare",
        growth=0.15,
        raised_by=claiming(BARE_TERRAIN),
    )
    def bare_spaces(self) -> int:
        """Spaces that themselves have neither city nor production."""
        return (self.own & BARE_TERRAIN & ~self.city_spaces & ~self.producing).bit_count()

    @figure(
        one=mark("parchment of yours"),
        counted=mark("parchments: {count}"),
        picture="parchment",
        growth=0.2,
        raised_by=PARCHMENTS,
    )
    def own_parchments(self) -> int:
        """Parchments held; a copy is one card."""
        return self._held

    @figure(
        one=mark("Camp card played"),
        counted=mark("Camp cards: {count}"),
        picture="camp",
        growth=0.02,
        raised_by=CAMPS,
    )
    def camp_cards_played(self) -> int:
        """Camp cards played, whether placed, kept or lost."""
        return self._camp_cards

    @figure(
        one=mark("treasure"),
        counted=mark("treasures: {count}"),
        picture="e-crown",
        growth=0.035,
        raised_by=TREASURES,
    )
    def own_treasures(self) -> int:
        """Treasures held, copied ones included."""
        return sum(card in TREASURES for card in self.effective)

    wood = _produced("wood", growth=0.083)
    fish = _produced("fish", growth=0.083)
    carrots = _produced("carrots", growth=0.055)

    @property
    def spaces(self) -> int:
        """Spaces controlled."""
        return self.own.bit_count()

    @property
    def spaces_of_others(self) -> list[int]:
        """Spaces that each other seat controls."""
        return [spaces.bit_count() for seat, spaces in enumerate(self.land.controlled) if seat != self.seat]

    @cached_property
    def fief_points(self) -> list[int]:
        """What each fief gives at a harvest by what it produces itself, without chimneys."""
        produced = sources(self.land)
        return [group_points(self.land, group, produced) for group in self.groups]

    @property
    def treasure_times(self) -> int:
        """How often treasures count: once, and once more for each Treasure Hunter effect."""
        return 1 + sum(HUNTERS.get(card, 0) for card in self.effective)


FIGURES = figures_of(Tally)
"""What the parchments of the base count, by name; units of a resource by the name of the resource."""


def figure_name(rule: dict[str, Any]) -> str:
    """Return the name of the figure that a rule of the facts counts."""
    name: str = rule["resource"] if rule["count"] == "produced" else rule["count"]
    return name
