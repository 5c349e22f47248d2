"""All that scores: the carrots of the game, each with its cause, and the Requests at its end (T-REQUEST).

The same code serves games, real tables and bots.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from warren.games.town.board import BLOCKS, COLUMNS, EDGES, ROWS, members, space_ids
from warren.games.town.effects import ILLEGAL, PARK, TYPE_NUMBERS, TYPES, If, Per, Scoring
from warren.games.town.lookup import TYPE_IDS
from warren.games.town.neighborhoods import FIVE_TYPES, Land, influence, neighborhoods
from warren.games.town.parts import BUILDING_IDS, REQUEST_IDS
from warren.games.town.state import BOTH, NOTHING, Entry, Influence, TownData
from warren.games.town.view import TownView
from warren.kernel.score import Score, summed
from warren.words import mark


def scores(state: TownData) -> tuple[Score, ...]:
    """Return each seat's carrots so far, each with its cause; when the game is over those of the Requests too."""
    return tuple([score_of(state, seat, members(state.requests[seat]) if state.over else None) for seat in BOTH])


def score_of(town: TownData | TownView, seat: int, requests: Sequence[int] | None, since: int = 0) -> Score:
    """Return a seat's carrots with their causes, and what these Requests would score now.

    since: how many entries of the ledger are passed over.
    """
    own = [entry for entry in town.ledger[since:] if entry.seat == seat]
    parts = [
        summed("neighborhoods", tuple([_gained(entry) for entry in own if entry.activated])),
        summed("effects", tuple([_gained(entry) for entry in own if not entry.activated])),
    ]
    if requests is not None:
        parts.append(score_requests(town, seat, requests))
    return summed("total", tuple(parts), counted={"coins": town.coins[seat]})


def _gained(entry: Entry) -> Score:
    found = entry.activated
    if found is None:
        return Score("effect", entry.points, entry.cause, {"round": entry.round, "times": entry.counted})
    counted = {
        "round": entry.round,
        "stars": found.stars,
        "types": [TYPE_IDS[kind] for kind in members(found.types)],
        "buildings": [BUILDING_IDS[building] for building in members(found.buildings)],
        "spaces": space_ids(found.spaces),
    }
    if found.park != NOTHING:
        counted["park"] = TYPE_IDS[found.park]
    return Score("neighborhood", entry.points, entry.cause, counted)


def leading(points: Sequence[int], coins: Sequence[int]) -> tuple[int, ...]:
    """The seat with most carrots; of equals that with most coins; else both share (T-END-03 to T-END-05)."""
    totals = list(zip(points, coins, strict=True))
    return tuple(seat for seat in BOTH if totals[seat] == max(totals))


# Requests


class Holding(NamedTuple):
    """What a seat has on the board at the end, with one type for its Park (NOTHING without one).

    own: the spaces that it controls. groups: its Neighborhoods. of_type: how many Buildings it has of each type, the
    Park under the type it stands for.
    """

    town: Land
    seat: int
    park: int
    own: int
    groups: Sequence[int]
    of_type: Sequence[int]

    def influence(self, group: int) -> Influence:
        """Return what a Neighborhood is worth with this Park."""
        return influence(self.town, self.seat, group, self.park)

    @property
    def largest(self) -> int:
        """How many Buildings the largest Neighborhood has."""
        return max((group.bit_count() for group in self.groups), default=0)


def score_requests(town: Land, seat: int, held: Sequence[int]) -> Score:
    """Score the Requests of a seat, with the one type for its Park that gives most for all of them (T-PARK-04)."""
    ways = []
    for holding in holdings(town, seat):
        counted = {} if holding.park == NOTHING else {"park": TYPE_IDS[holding.park]}
        requests = tuple([score_request(holding, request) for request in held])
        ways.append(summed("requests", requests, counted=counted))
    return max(ways, key=lambda way: way.points)


def holdings(town: Land, seat: int) -> list[Holding]:
    """Return what the Requests of a seat count, once for each type that it can choose for its Park."""
    own = town.controlled[seat]
    *without, parks = types_of(town, own)
    groups = neighborhoods(town, seat)
    if not parks:
        return [Holding(town, seat, NOTHING, own, groups, without)]
    with_it = [[number + parks * (kind == park) for kind, number in enumerate(without)] for park in range(len(TYPES))]
    return [Holding(town, seat, park, own, groups, counted) for park, counted in enumerate(with_it)]


def types_of(town: Land, spaces: int) -> list[int]:
    """Count the Buildings on some spaces by type; a Park behind the others."""
    types, tiles = town.lookup.types, town.tiles
    found = [0] * (PARK + 1)
    for space in members(spaces):
        found[types[tiles[space]]] += 1
    return found


def score_request(held: Holding, request: int) -> Score:
    scoring: Scoring = held.town.lookup.scorings[request]
    if isinstance(scoring, Per):
        kind = scoring.type
        number = COUNTS[scoring.count][1](held) if kind is None else held.of_type[TYPE_NUMBERS[kind]]
        points = scoring.points * number
        if scoring.max_points is not None:
            points = min(points, scoring.max_points)
        counted: dict[str, object] = {"count": number, "each": scoring.points}
    elif isinstance(scoring, If):
        holds = CONDITIONS[scoring.condition][1](held, scoring.n or 0)
        points, counted = scoring.points if holds else 0, {"holds": holds}
    else:
        # The best of the Neighborhoods that are small enough, once more (T-REQUEST-ACTIVATE).
        found = [held.influence(group) for group in held.groups if group.bit_count() <= scoring.max_buildings]
        best = max(found, key=lambda each: each.points, default=Influence(0, 0, 0, NOTHING, 0, 0))
        points = best.points
        counted = {"stars": best.stars, "types": [TYPE_IDS[kind] for kind in members(best.types)]}
    return Score("request", points, REQUEST_IDS[request], counted)


def _on(places: str) -> Callable[[Holding], int]:
    return lambda held: (held.own & held.town.lookup.places[places]).bit_count()


def at_bridges(held: Holding) -> list[int]:
    """Return the spaces (a set for each Bridge) that the seat controls at the ends of Bridges."""
    ends = (EDGES[edge] for edge in members(held.town.bridges))
    return [held.own & (1 << one | 1 << other) for one, other in ends]


COUNTS: dict[str, tuple[str, Callable[[Holding], int]]] = {
    "types_twice": (
        mark("type of which you control two Buildings or more"),
        lambda held: sum(number >= 2 for number in held.of_type[: len(TYPES)]),
    ),
    "waterfront": (mark("Building of yours at the waterfront"), _on("waterfront")),
    "forest": (mark("Building of yours on a Forest space"), _on("forest")),
    "corners": (mark("corner of the board that you control"), _on("corners")),
    "border": (mark("Building of yours on the edge of the board"), _on("border")),
    "center_3x3": (mark("Building of yours on the middle nine spaces"), _on("center_3x3")),
    "lone_buildings": (
        mark("Neighborhood of yours of a single Building"),
        lambda held: sum(group.bit_count() == 1 for group in held.groups),
    ),
    "neighborhoods_min2": (
        mark("Neighborhood of yours of two Buildings or more"),
        lambda held: sum(group.bit_count() >= 2 for group in held.groups),
    ),
    "active_stars_best": (
        mark("active star in your Neighborhood with the most"),
        lambda held: max((held.influence(group).stars for group in held.groups), default=0),
    ),
    "bridges_touched": (
        mark("Bridge with a Building of yours at an end"),
        lambda held: sum(map(bool, at_bridges(held))),
    ),
    "coins": (mark("coin that you have left"), lambda held: held.town.coins[held.seat]),
    "wood": (mark("wood that you have left"), lambda held: held.town.wood[held.seat]),
    "reserve_buildings": (
        mark("Building left in your reserve"),
        lambda held: held.town.reserves[held.seat].bit_count(),
    ),
}
"""What a Request of the kind `per` can count beside the Buildings of a type: one of it in words, and how many."""


def _fewer_illegal_or_none(held: Holding, _: int) -> bool:
    own, others = held.of_type[ILLEGAL], types_of(held.town, held.town.controlled[1 - held.seat])
    return own == 0 or own < others[ILLEGAL]


def _largest_beats_opponent(held: Holding, _: int) -> bool:
    others = neighborhoods(held.town, 1 - held.seat)
    return held.largest > max((group.bit_count() for group in others), default=0)


def _in_one(lines: Sequence[int]) -> Callable[[Holding, int], bool]:
    return lambda held, number: any((held.own & line).bit_count() >= number for line in lines)


CONDITIONS: dict[str, tuple[str, Callable[[Holding, int], bool]]] = {
    "fewer_illegal_or_none": (
        mark("you control no Illegal Building, or fewer than your opponent"),
        _fewer_illegal_or_none,
    ),
    "all_types_one_neighborhood": (
        mark("a Neighborhood of yours has all five types"),
        lambda held, _: any(held.influence(group).types & FIVE_TYPES == FIVE_TYPES for group in held.groups),
    ),
    "same_type": (
        mark("you control {buildings} or more of one type"),
        lambda held, number: max(held.of_type[: len(TYPES)]) >= number,
    ),
    "largest_neighborhood": (
        mark("a Neighborhood of yours has {buildings} or more"),
        lambda held, number: held.largest >= number,
    ),
    "largest_beats_opponent": (
        mark("your largest Neighborhood has more Buildings than your opponent’s"),
        _largest_beats_opponent,
    ),
    "each_bank": (
        mark("you control {buildings} or more on each bank of the river"),
        lambda held, number: all((held.own & bank).bit_count() >= number for bank in held.town.lookup.banks),
    ),
    "same_row": (mark("you control {buildings} or more in one row"), _in_one(ROWS)),
    "same_column": (mark("you control {buildings} or more in one column"), _in_one(COLUMNS)),
    "block_2x2": (
        mark("you control a whole square of two by two"),
        lambda held, _: any(held.own & block == block for block in BLOCKS),
    ),
    "upgrades": (
        mark("you have {upgrades} or more"),
        lambda held, number: len(held.town.upgrades[held.seat]) >= number,
    ),
}
"""What a Request of the kind `if` can ask for: in words, and whether it holds."""
