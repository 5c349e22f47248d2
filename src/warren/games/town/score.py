"""All that scores: the carrots of the game, each with its cause, and the Requests at its end (T-REQUEST).

The same code serves games, real tables and bots.
"""

from collections.abc import Callable, Collection, Sequence
from functools import reduce
from operator import or_
from typing import Any, Generic, NamedTuple, TypeVar

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

Found = TypeVar("Found")
NO_INFLUENCE = Influence(0, 0, 0, NOTHING, 0, 0)


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
        if scoring.type is not None:
            number = held.of_type[TYPE_NUMBERS[scoring.type]]
        else:
            count = COUNTS[scoring.count]
            number = count.number(count.finds(held))
        points = scoring.points * number
        if scoring.max_points is not None:
            points = min(points, scoring.max_points)
        counted: dict[str, object] = {"count": number, "each": scoring.points}
    elif isinstance(scoring, If):
        holds = bool(CONDITIONS[scoring.condition].finds(held, scoring.n or 0))
        points, counted = scoring.points if holds else 0, {"holds": holds}
    else:
        best = best_small(held, scoring.max_buildings)
        points = best.points
        counted = {"stars": best.stars, "types": [TYPE_IDS[kind] for kind in members(best.types)]}
    return Score("request", points, REQUEST_IDS[request], counted)


def best_small(held: Holding, most: int) -> Influence:
    """Return what the best Neighborhood of at most so many Buildings is worth (T-REQUEST-ACTIVATE)."""
    found = [held.influence(group) for group in held.groups if group.bit_count() <= most]
    return max(found, key=lambda each: each.points, default=NO_INFLUENCE)


class Count(NamedTuple, Generic[Found]):
    """What a Request can count: one of it in words, what of it there is, how many that are, and on which spaces.

    finds: what is counted, as `number` and `spaces` take it; so what a Request scores is what the map shows of it.
    """

    said: str
    finds: Callable[[Holding], Found]
    number: Callable[[Found], int]
    spaces: Callable[[Holding, Found], int]


class Condition(NamedTuple, Generic[Found]):
    """What a Request can ask for: in words, what meets it, which is false where nothing does, and on which spaces."""

    said: str
    finds: Callable[[Holding, int], Found]
    spaces: Callable[[Holding, Found], int]


# Where what was found lies


def _itself(_: Holding, found: int) -> int:
    return found


def _together(_: Holding, found: Sequence[int]) -> int:
    return reduce(or_, found, 0)


def _nowhere(_: Holding, __: object) -> int:
    return 0


def spaces_of(held: Holding, kinds: Collection[int]) -> int:
    """Return the spaces with Buildings of some types, the Park under the type it stands for."""
    types, tiles = held.town.lookup.types, held.town.tiles
    found = {space: types[tiles[space]] for space in members(held.own)}
    return sum(1 << space for space, of in found.items() if (held.park if of == PARK else of) in kinds)


# What there is


def _on(places: str) -> Callable[[Holding], int]:
    return lambda held: held.own & held.town.lookup.places[places]


def _kinds(held: Holding, least: int) -> list[int]:
    """Return the types of which the seat has so many Buildings."""
    return [kind for kind, number in enumerate(held.of_type[: len(TYPES)]) if number >= least]


def _at_bridges(held: Holding) -> list[int]:
    """Return the spaces (a set for each Bridge) that the seat controls at the ends of Bridges, where it does."""
    ends = (EDGES[edge] for edge in members(held.town.bridges))
    return [spaces for one, other in ends if (spaces := held.own & (1 << one | 1 << other))]


COUNTS: dict[str, Count[Any]] = {
    "types_twice": Count(
        mark("type of which you control two Buildings or more"), lambda held: _kinds(held, 2), len, spaces_of
    ),
    "waterfront": Count(mark("Building of yours at the waterfront"), _on("waterfront"), int.bit_count, _itself),
    "forest": Count(mark("Building of yours on a Forest space"), _on("forest"), int.bit_count, _itself),
    "corners": Count(mark("corner of the board that you control"), _on("corners"), int.bit_count, _itself),
    "border": Count(mark("Building of yours on the edge of the board"), _on("border"), int.bit_count, _itself),
    "center_3x3": Count(mark("Building of yours on the middle nine spaces"), _on("center_3x3"), int.bit_count, _itself),
    "lone_buildings": Count(
        mark("Neighborhood of yours of a single Building"),
        lambda held: [group for group in held.groups if group.bit_count() == 1],
        len,
        _together,
    ),
    "neighborhoods_min2": Count(
        mark("Neighborhood of yours of two Buildings or more"),
        lambda held: [group for group in held.groups if group.bit_count() >= 2],
        len,
        _together,
    ),
    "active_stars_best": Count(
        mark("active star in your Neighborhood with the most"),
        lambda held: max(map(held.influence, held.groups), key=lambda each: each.stars, default=NO_INFLUENCE),
        lambda best: best.stars,
        lambda _, best: best.spaces,
    ),
    "bridges_touched": Count(mark("Bridge with a Building of yours at an end"), _at_bridges, len, _together),
    "coins": Count(mark("coin that you have left"), lambda held: held.town.coins[held.seat], int, _nowhere),
    "wood": Count(mark("wood that you have left"), lambda held: held.town.wood[held.seat], int, _nowhere),
    "reserve_buildings": Count(
        mark("Building left in your reserve"),
        lambda held: held.town.reserves[held.seat],
        int.bit_count,
        _nowhere,
    ),
}
"""What a Request of the kind `per` can count beside the Buildings of a type."""


def _fewer_illegal_or_none(held: Holding, _: int) -> bool:
    own, others = held.of_type[ILLEGAL], types_of(held.town, held.town.controlled[1 - held.seat])
    return own == 0 or own < others[ILLEGAL]


def _largest(held: Holding, least: int) -> int:
    """Return the largest Neighborhood if it has so many Buildings, else 0."""
    group = max(held.groups, key=int.bit_count, default=0)
    return group if group.bit_count() >= least else 0


def _largest_beats_opponent(held: Holding, _: int) -> int:
    others = neighborhoods(held.town, 1 - held.seat)
    return _largest(held, max(map(int.bit_count, others), default=0) + 1)


def _in_one(lines: Sequence[int]) -> Callable[[Holding, int], int]:
    return lambda held, number: next((on for line in lines if (on := held.own & line).bit_count() >= number), 0)


CONDITIONS: dict[str, Condition[Any]] = {
    "fewer_illegal_or_none": Condition(
        mark("you control no Illegal Building, or fewer than your opponent"), _fewer_illegal_or_none, _nowhere
    ),
    "all_types_one_neighborhood": Condition(
        mark("a Neighborhood of yours has all five types"),
        lambda held, _: next(
            (group for group in held.groups if held.influence(group).types & FIVE_TYPES == FIVE_TYPES), 0
        ),
        _itself,
    ),
    "same_type": Condition(mark("you control {buildings} or more of one type"), _kinds, spaces_of),
    "largest_neighborhood": Condition(mark("a Neighborhood of yours has {buildings} or more"), _largest, _itself),
    "largest_beats_opponent": Condition(
        mark("your largest Neighborhood has more Buildings than your opponent’s"), _largest_beats_opponent, _itself
    ),
    "each_bank": Condition(
        mark("you control {buildings} or more on each bank of the river"),
        lambda held, number: (
            held.own if all((held.own & bank).bit_count() >= number for bank in held.town.lookup.banks) else 0
        ),
        _itself,
    ),
    "same_row": Condition(mark("you control {buildings} or more in one row"), _in_one(ROWS), _itself),
    "same_column": Condition(mark("you control {buildings} or more in one column"), _in_one(COLUMNS), _itself),
    "block_2x2": Condition(
        mark("you control a whole square of two by two"),
        lambda held, _: next((block for block in BLOCKS if held.own & block == block), 0),
        _itself,
    ),
    "upgrades": Condition(
        mark("you have {upgrades} or more"),
        lambda held, number: len(held.town.upgrades[held.seat]) >= number,
        _nowhere,
    ),
}
"""What a Request of the kind `if` can ask for."""
