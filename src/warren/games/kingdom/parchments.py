"""What each parchment scores: one function per operation of the facts, one figure for each thing that is counted.

Counted on the board as it stands after the last harvest, with the trading posts of round 4.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from typing import Any

from warren.games.kingdom.board import connected_groups
from warren.games.kingdom.fiefs import Land, cities, group_points, sources, units
from warren.games.kingdom.figures import Figure, claiming, figure, figures_of
from warren.games.kingdom.parts import CAMPS, CARD_NUMBERS, PARCHMENTS, TRADING_POST, Parchment
from warren.games.kingdom.sky.board import BARE_TERRAIN, CORNERS, PRODUCING, RIM, SPACES_OF
from warren.games.kingdom.sky.parts import BUILDINGS, LUXURIES, RESOURCES, TREASURES
from warren.games.kingdom.sky.parts import PARCHMENTS as ALL_PARCHMENTS
from warren.kernel.errors import PartsError, Problem, problem
from warren.words import mark

_FARMS_OF = {
    resource: [card for card, building in BUILDINGS.items() if building.resource == resource] for resource in RESOURCES
}
_CITY_CARDS = [card for card, building in BUILDINGS.items() if building.kind == "city"]
LUXURY_FARMS = [card for resource in LUXURIES for card in _FARMS_OF[resource]]
"""The farms of luxury resources, of both editions."""


def _produced(resource: str, growth: float) -> Figure:
    """Return the figure of a basic resource: its units, duplicates too."""
    return Figure(
        lambda tally: tally.units[resource],
        one=mark("unit of {resource}"),
        many=mark("units of {resource}"),
        counted=mark("{resource}: {count}"),
        picture=f"i-{resource}",
        growth=growth,
        raised_by=[*claiming(PRODUCING[resource]), *_FARMS_OF[resource], TRADING_POST],
    )


class Tally:
    """What the parchments count for one seat, each figure worked out when first asked for.

    held: how many parchments the seat holds. effective: what they count as, after copying.
    camp_cards: how many Camp cards the seat has played.

    It counts both boards where a land has both. Other cards bring a subclass with their own figures.
    """

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
        """Units of luxury resources; wondrous ones are none."""
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
        raised_by=ALL_PARCHMENTS,
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

    def score(self, card: int) -> "Result":
        """Apply the rule of a parchment; see `score_parchment`."""
        rule = PARCHMENTS[card].rule
        return OPERATIONS[rule["op"]](self, rule)


FIGURES = figures_of(Tally)
"""What the parchments of the base count, by name; units of a resource by the name of the resource."""


Result = tuple[int, dict[str, Any]]
"""Points, and what was counted by name."""


def figure_name(rule: dict[str, Any]) -> str:
    """Return the name of the figure that a rule of the facts counts."""
    name: str = rule["resource"] if rule["count"] == "produced" else rule["count"]
    return name


def _count(tally: Tally, rule: dict[str, Any]) -> Result:
    """Return the figure that a rule counts, and the same by name."""
    name = figure_name(rule)
    figure: Figure = getattr(type(tally), name)
    count, asked = figure.of(tally, rule)
    return count, {name: count, **asked}


def _flat(tally: Tally, rule: dict[str, Any]) -> Result:
    return _times(tally, rule["points"], {})


def _pair(tally: Tally, rule: dict[str, Any]) -> Result:
    paired = CARD_NUMBERS[rule["partner"]] in tally.effective
    return _times(tally, rule["paired"] if paired else rule["alone"], {"paired": paired})


def _times(tally: Tally, points: int, counted: dict[str, Any]) -> Result:
    times = tally.treasure_times
    return points * times, counted | ({"times": times, "each": points} if times > 1 else {})


def _per(tally: Tally, rule: dict[str, Any]) -> Result:
    count, counted = _count(tally, rule)
    return rule["points"] * count, counted | {"each": rule["points"]}


def _at_least(tally: Tally, rule: dict[str, Any]) -> Result:
    count, counted = _count(tally, rule)
    return rule["points"] if count >= rule["min"] else 0, counted | {"needed": rule["min"]}


def _sole_leader(tally: Tally, rule: dict[str, Any]) -> Result:
    best = max(tally.spaces_of_others)
    counted = {"spaces": tally.spaces, "best_other": best}
    return rule["points"] if tally.spaces > best else 0, counted


def _reharvest_except_best(tally: Tally, rule: dict[str, Any]) -> Result:
    points = sorted(tally.fief_points, reverse=True)
    return sum(points[rule["skip"] :]), {"fief_points": points, "left_out": points[: rule["skip"]]}


def _nothing(_tally: Tally, _rule: dict[str, Any]) -> Result:
    """Score no points by itself: Treasure Hunter raises treasures, Opportunist is paid after everything else."""
    return 0, {}


OPERATIONS: dict[str, Callable[[Tally, dict[str, Any]], Result]] = {
    "flat": _flat,
    "pair": _pair,
    "per": _per,
    "at_least": _at_least,
    "sole_leader": _sole_leader,
    "reharvest_except_best": _reharvest_except_best,
    "treasure_multiplier": _nothing,
    "rank_bonus": _nothing,
}
HUNTERS: dict[int, int] = {
    card: parchment.rule["add"]
    for card, parchment in PARCHMENTS.items()
    if parchment.rule["op"] == "treasure_multiplier"
}
"""How many more times treasures count, by the card that makes them so."""


def check_rules(
    parchments: Iterable[Parchment], operations: Iterable[str] = OPERATIONS, tally: type[Tally] = Tally
) -> list[Problem]:
    """Return the parchments whose rule these operations cannot apply. Copy cards have theirs in copying.py."""
    known = [*operations, "copy"]
    problems = []
    for parchment in parchments:
        rule = parchment.rule
        if rule.get("op") not in known:
            message = mark("there is no operation “{op}”; the operations: {known}")
            problems.append(problem(parchment.id, message, op=str(rule.get("op")), known=", ".join(known)))
        if rule.get("resource", RESOURCES[0]) not in RESOURCES:
            problems.append(problem(parchment.id, mark("there is no resource “{resource}”"), resource=rule["resource"]))
        elif "count" in rule and not hasattr(tally, figure_name(rule)):
            problems.append(problem(parchment.id, mark("nothing counts “{count}”"), count=figure_name(rule)))
        if "partner" in rule and rule["partner"] not in CARD_NUMBERS:
            problems.append(problem(parchment.id, mark("there is no card “{card}”"), card=rule["partner"]))
    return problems


_problems = check_rules(PARCHMENTS.values())
if _problems:
    raise PartsError(_problems)


def score_parchment(tally: Tally, card: int) -> Result:
    """Return the points of a parchment (not a copy card) for the seat of the tally, and what was counted.

    Opportunist gives 0 here; see `second_place_bonus`.
    """
    return tally.score(card)


OPPORTUNIST = CARD_NUMBERS["opportunist"]


def second_place_bonus(totals: Sequence[int], seat: int) -> Result:
    """Return what one Opportunist effect pays: its points at rank 2, where rank is 1 + the seats with strictly more."""
    rule = PARCHMENTS[OPPORTUNIST].rule
    rank = 1 + sum(total > totals[seat] for total in totals)
    return rule["points"] if rank == rule["rank"] else 0, {"rank": rank, "total_before": totals[seat]}


__all__ = [
    "FIGURES",
    "OPERATIONS",
    "OPPORTUNIST",
    "Result",
    "Tally",
    "figure_name",
    "score_parchment",
    "second_place_bonus",
]
