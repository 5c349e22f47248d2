"""What each parchment scores: one function per operation of the facts, on what is counted for its holder.

Counted on the board as it stands after the last harvest, with the trading posts of round 4.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from typing import Any

from warren.games.kingdom.board import SPACES_OF, connected_groups
from warren.games.kingdom.fiefs import Land, cities, group_points, sources, units
from warren.games.kingdom.parts import CARD_NUMBERS, PARCHMENTS, Parchment
from warren.games.kingdom.sky.board import BARE_TERRAIN, CORNERS, RIM
from warren.games.kingdom.sky.parts import LUXURIES, RESOURCES, TREASURES
from warren.kernel.errors import PartsError, Problem, problem
from warren.words import mark


class Tally:
    """What the parchments count for one seat, each figure worked out when first asked for.

    held: how many parchments the seat holds. effective: what they count as, after copying.
    camp_cards: how many Camp cards the seat has played.

    It counts both boards where a land has both. Other cards bring a subclass with their own figures.
    """

    def __init__(self, land: Land, seat: int, held: int, effective: Sequence[int], camp_cards: int) -> None:
        self.land = land
        self.seat = seat
        self.own_parchments = held
        self.effective = effective
        self.camp_cards_played = camp_cards
        self.own = land.controlled[seat]

    @cached_property
    def units(self) -> dict[str, int]:
        """Units of each resource, duplicates too."""
        return dict(zip(RESOURCES, units(self.land, self.own), strict=False))

    @property
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

    @property
    def cities(self) -> int:
        """City figures, whatever their strength."""
        return (self.own & self.city_spaces).bit_count()

    @property
    def border_spaces(self) -> int:
        """Spaces on the rim."""
        return (self.own & RIM).bit_count()

    @property
    def corner_spaces(self) -> int:
        """Corners."""
        return (self.own & CORNERS).bit_count()

    @property
    def mountain_spaces(self) -> int:
        """Spaces printed mountain."""
        return (self.own & SPACES_OF["mountain"]).bit_count()

    @property
    def fiefs(self) -> int:
        """How many fiefs, single spaces included."""
        return len(self.groups)

    @property
    def cities_in_resourceless_fiefs(self) -> int:
        """Cities in fiefs that produce nothing at all."""
        return sum((group & self.city_spaces).bit_count() for group in self.groups if not group & self.producing)

    @property
    def bare_spaces(self) -> int:
        """Spaces that themselves have neither city nor production."""
        return (self.own & BARE_TERRAIN & ~self.city_spaces & ~self.producing).bit_count()

    @property
    def own_treasures(self) -> int:
        """Treasures held, copied ones included."""
        return sum(card in TREASURES for card in self.effective)

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


Result = tuple[int, dict[str, Any]]
"""Points, and what was counted by name."""


def _count(tally: Tally, rule: dict[str, Any]) -> Result:
    """Give the figure that a rule counts, and the same by name."""
    name = rule["count"]
    if name == "produced":
        figure = tally.units[rule["resource"]]
        return figure, {rule["resource"]: figure}
    if name == "fiefs_of_size":
        sizes = [group.bit_count() for group in tally.groups]
        figure = sum(size >= rule["min_size"] for size in sizes)
        return figure, {name: figure, "min_size": rule["min_size"]}
    figure = getattr(tally, name)
    return figure, {name: figure}


def _flat(tally: Tally, rule: dict[str, Any]) -> Result:
    return _times(tally, rule["points"], {})


def _pair(tally: Tally, rule: dict[str, Any]) -> Result:
    paired = CARD_NUMBERS[rule["partner"]] in tally.effective
    return _times(tally, rule["paired"] if paired else rule["alone"], {"paired": paired})


def _times(tally: Tally, points: int, counted: dict[str, Any]) -> Result:
    times = tally.treasure_times
    return points * times, counted | ({"times": times, "each": points} if times > 1 else {})


def _per(tally: Tally, rule: dict[str, Any]) -> Result:
    figure, counted = _count(tally, rule)
    return rule["points"] * figure, counted | {"each": rule["points"]}


def _at_least(tally: Tally, rule: dict[str, Any]) -> Result:
    figure, counted = _count(tally, rule)
    return rule["points"] if figure >= rule["min"] else 0, counted | {"needed": rule["min"]}


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


_OTHER_FIGURES = ("produced", "fiefs_of_size", "own_parchments", "camp_cards_played")
"""What can be counted and is no property of a Tally."""


def check_rules(
    parchments: Iterable[Parchment], operations: Iterable[str] = OPERATIONS, tally: type[Tally] = Tally
) -> list[Problem]:
    """Say every parchment whose rule these operations cannot apply. Copy cards have theirs in copying.py."""
    known = [*operations, "copy"]
    problems = []
    for parchment in parchments:
        rule = parchment.rule
        if rule.get("op") not in known:
            message = mark("there is no operation “{op}”; the operations: {known}")
            problems.append(problem(parchment.id, message, op=str(rule.get("op")), known=", ".join(known)))
        count = rule.get("count", "produced")
        if not hasattr(tally, count) and count not in _OTHER_FIGURES:
            problems.append(problem(parchment.id, mark("nothing counts “{count}”"), count=str(count)))
        if rule.get("resource", RESOURCES[0]) not in RESOURCES:
            problems.append(problem(parchment.id, mark("there is no resource “{resource}”"), resource=rule["resource"]))
        if "partner" in rule and rule["partner"] not in CARD_NUMBERS:
            problems.append(problem(parchment.id, mark("there is no card “{card}”"), card=rule["partner"]))
    return problems


_problems = check_rules(PARCHMENTS.values())
if _problems:
    raise PartsError(_problems)


def score_parchment(tally: Tally, card: int) -> Result:
    """Give the points of a parchment (not a copy card) for the seat of the tally, and what was counted.

    Opportunist gives 0 here; see `second_place_bonus`.
    """
    return tally.score(card)


OPPORTUNIST = CARD_NUMBERS["opportunist"]


def second_place_bonus(totals: Sequence[int], seat: int) -> Result:
    """Give what one Opportunist effect pays: its points at rank 2, where rank is 1 + the seats with strictly more."""
    rule = PARCHMENTS[OPPORTUNIST].rule
    rank = 1 + sum(total > totals[seat] for total in totals)
    return rule["points"] if rank == rule["rank"] else 0, {"rank": rank, "total_before": totals[seat]}


__all__ = ["OPERATIONS", "OPPORTUNIST", "Result", "Tally", "score_parchment", "second_place_bonus"]
