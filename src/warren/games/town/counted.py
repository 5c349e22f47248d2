"""Where on the board a Request finds what it counts, to be shown there; what it counts elsewhere is on no space."""

from collections.abc import Callable, Mapping
from functools import reduce
from operator import or_

from warren.games.town.board import BLOCKS, COLUMNS, ROWS, members
from warren.games.town.effects import PARK, TYPE_NUMBERS, TYPES, If, Per
from warren.games.town.neighborhoods import FIVE_TYPES, Land
from warren.games.town.score import Holding, at_bridges, holdings, score_request
from warren.games.town.state import NOTHING


def spaces_counted(town: Land, seat: int, request: int, park: int = NOTHING) -> int:
    """Return the spaces (a set) that a Request of a seat counts; those that meet it where it asks for something.

    park: the type that the Park of the seat stands for.
    """
    held = next(one for one in holdings(town, seat) if one.park == park)
    scoring = town.lookup.scorings[request]
    if not score_request(held, request).points:
        return 0
    if isinstance(scoring, Per):
        return _ON[scoring.count](held) if scoring.type is None else _of_type(held, TYPE_NUMBERS[scoring.type])
    if isinstance(scoring, If):
        meets = _MEETS.get(scoring.condition)
        return meets(held, scoring.n or 0) if meets else 0
    small = [group for group in held.groups if group.bit_count() <= scoring.max_buildings]
    return max(small, key=lambda group: held.influence(group).points)


def _of_type(held: Holding, kind: int) -> int:
    types, tiles = held.town.lookup.types, held.town.tiles
    found = {space: types[tiles[space]] for space in members(held.own)}
    return sum(1 << space for space, of in found.items() if of == kind or (of == PARK and held.park == kind))


def _of_types(held: Holding, least: int) -> int:
    """Return the Buildings of all types of which there are so many."""
    return sum(_of_type(held, kind) for kind, number in enumerate(held.of_type[: len(TYPES)]) if number >= least)


def _on(places: str) -> Callable[[Holding], int]:
    return lambda held: held.own & held.town.lookup.places[places]


def _first(held: Holding, lines: tuple[int, ...], least: int) -> int:
    return next(held.own & line for line in lines if (held.own & line).bit_count() >= least)


_ON: Mapping[str, Callable[[Holding], int]] = {
    "types_twice": lambda held: _of_types(held, 2),
    "waterfront": _on("waterfront"),
    "forest": _on("forest"),
    "corners": _on("corners"),
    "border": _on("border"),
    "center_3x3": _on("center_3x3"),
    "lone_buildings": lambda held: sum(group for group in held.groups if group.bit_count() == 1),
    "neighborhoods_min2": lambda held: sum(group for group in held.groups if group.bit_count() >= 2),
    "active_stars_best": lambda held: max(held.groups, key=lambda group: held.influence(group).stars),
    "bridges_touched": lambda held: reduce(or_, at_bridges(held), 0),
    "coins": lambda _: 0,
    "wood": lambda _: 0,
    "reserve_buildings": lambda _: 0,
}
"""Where that is what a Request counts."""
_MEETS: Mapping[str, Callable[[Holding, int], int]] = {
    "all_types_one_neighborhood": lambda held, _: next(
        group for group in held.groups if held.influence(group).types & FIVE_TYPES == FIVE_TYPES
    ),
    "same_type": lambda held, number: _of_types(held, number),
    "largest_neighborhood": lambda held, _: max(held.groups, key=int.bit_count),
    "largest_beats_opponent": lambda held, _: max(held.groups, key=int.bit_count),
    "each_bank": lambda held, _: held.own,
    "same_row": lambda held, number: _first(held, ROWS, number),
    "same_column": lambda held, number: _first(held, COLUMNS, number),
    "block_2x2": lambda held, _: next(block for block in BLOCKS if held.own & block == block),
}
"""Where that is what a Request asks for."""
