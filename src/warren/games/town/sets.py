"""Sets of parts: read from JSON, checked, and put in order. The standard set is packaged, facts/town.json.

What must hold beyond the shape of each part is checked here, each section by itself and on the parts that are sound, so
that one wrong part hides nothing about the others: everything that is wrong is told at once, each with its place.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from importlib import resources
from operator import attrgetter
from typing import Any, TypeVar

import msgspec

from warren.games.town.board import ALL_SPACES, EDGE_NUMBERS, SPACE_NUMBERS, bits, groups, neighbours
from warren.games.town.effects import CONDITION_LIMITS, If, Joker, Per, PlotFree, TakeSideBuilding
from warren.games.town.parts import (
    BUILDING_IDS,
    CHAPTER_IDS,
    REQUEST_IDS,
    UPGRADE_IDS,
    Building,
    Chapter,
    Edge,
    GameLimits,
    Parts,
    PrintedBoard,
    Request,
    Upgrade,
    edge_id,
)
from warren.kernel.errors import Problem, problem
from warren.kernel.parts import listed_twice, named_alike, read_set, section, sound
from warren.kernel.reading import Fields
from warren.words import mark

P = TypeVar("P", Building, Upgrade, Request, Chapter)


@cache
def standard() -> Parts:
    return read_parts((resources.files(__package__) / "facts" / "town.json").read_text(encoding="utf-8"))


def read_parts(source: str | dict[str, Any]) -> Parts:
    """Read a set from JSON. PartsError lists everything that is wrong with it."""
    return _in_order(read_set(source, Parts, _check))


def _in_order(parts: Parts) -> Parts:
    """Sort what has no order of its own, so that equal sets are written alike."""
    board = msgspec.structs.replace(
        parts.board,
        river_edges=_ordered_edges(parts.board.river_edges),
        forest=tuple(sorted(parts.board.forest)),
        plot_track_published_costs=tuple(sorted(set(parts.board.plot_track_published_costs))),
    )
    chapters = [msgspec.structs.replace(chapter, bridges=_ordered_edges(chapter.bridges)) for chapter in parts.chapters]
    return msgspec.structs.replace(
        parts,
        board=board,
        chapters=_ordered(chapters, "chapter"),
        buildings=_ordered(parts.buildings, "id"),
        upgrades=_ordered(parts.upgrades, "id"),
        requests=_ordered(parts.requests, "id"),
    )


def _ordered(parts: Sequence[P], by: str) -> tuple[P, ...]:
    ordered = sorted(parts, key=attrgetter(by))
    return tuple(
        msgspec.structs.replace(part, published_fields=tuple(sorted(set(part.published_fields)))) for part in ordered
    )


def _ordered_edges(edges: Sequence[Edge]) -> tuple[Edge, ...]:
    return tuple(sorted((min(edge), max(edge)) for edge in edges))


# What must hold


def _check(data: Fields) -> list[Problem]:
    """Check what the shapes do not say, of all parts that are sound by themselves."""
    board, limits = sound(PrintedBoard, data.get("board")), sound(GameLimits, data.get("limits"))
    chapters, wrong_chapters = section(data, "chapters", Chapter, CHAPTER_IDS)
    buildings, wrong_buildings = section(data, "buildings", Building, BUILDING_IDS)
    upgrades, wrong_upgrades = section(data, "upgrades", Upgrade, UPGRADE_IDS)
    requests, wrong_requests = section(data, "requests", Request, REQUEST_IDS)
    return [
        *(*wrong_chapters, *wrong_buildings, *wrong_upgrades, *wrong_requests),
        *(_check_board(board, limits) if board is not None else ()),
        *(_check_limits(limits, upgrades) if limits is not None else ()),
        *_check_chapters(chapters, board, limits),
        *_check_buildings(buildings),
        *_check_upgrades(upgrades, board, limits),
        *_check_requests(requests, limits),
    ]


def _check_buildings(buildings: Sequence[Building]) -> Iterator[Problem]:
    """Names differ (ruling R27); a park, of which there is one at most, is the joker."""
    yield from named_alike("buildings", buildings)
    for building in buildings:
        if (building.type == "park") != isinstance(building.effect, Joker):
            message = mark("the type “park” and the effect “joker” go together, and one has to come with the other")
            yield problem(f"buildings {building.id} effect", message)
    for building in [building for building in buildings if building.type == "park"][1:]:
        yield problem(f"buildings {building.id} type", mark("this is one park more, and there can be one at most"))


def _check_upgrades(
    upgrades: Sequence[Upgrade], board: PrintedBoard | None, limits: GameLimits | None
) -> Iterator[Problem]:
    """Upgrades of one name are copies (ruling R27); they fit the track, and there are enough to reveal at setup."""
    first: dict[str, Upgrade] = {}
    for upgrade in upgrades:
        other = first.setdefault(str(upgrade.name), upgrade)
        if (upgrade.name, upgrade.cost_wood, upgrade.effect) != (other.name, other.cost_wood, other.effect):
            message = mark("{other} has this name too, “{name}”, so cost, effect and both names have to be the same")
            yield problem(f"upgrades {upgrade.id}", message, other=other.id, name=str(other.name))
    aside = [upgrade for upgrade in upgrades if isinstance(upgrade.effect, TakeSideBuilding)]
    for upgrade in aside[1:]:
        yield problem(f"upgrades {upgrade.id} effect", mark("one upgrade at most can take the tile beside it"))
    for upgrade in upgrades:
        effect = upgrade.effect
        if board is not None and isinstance(effect, PlotFree) and effect.cost not in board.plot_track_costs:
            message = mark("no place of the plot track costs {cost}; the costs: {costs}")
            costs = ", ".join(map(str, board.plot_track_costs))
            yield problem(f"upgrades {upgrade.id} effect cost", message, cost=effect.cost, costs=costs)
    cost = sum(upgrade.cost_wood for upgrade in upgrades)
    if limits is not None and len(upgrades) == len(UPGRADE_IDS) and cost < limits.upgrade_reveal_total_wood:
        message = mark("it is {found}, and all upgrades together cost {cost}; it can be that at most")
        found = limits.upgrade_reveal_total_wood
        yield problem("limits upgrade_reveal_total_wood", message, found=found, cost=cost)


def _check_requests(requests: Sequence[Request], limits: GameLimits | None) -> Iterator[Problem]:
    """Names differ; a count or condition has what it needs, and no more."""
    yield from named_alike("requests", requests)
    for request in requests:
        at = f"requests {request.id} scoring"
        scoring = request.scoring
        if isinstance(scoring, Per) and (scoring.count == "type") != (scoring.type is not None):
            yield problem(f"{at} type", mark("the count “type” needs a type, and no other count can have one"))
        elif isinstance(scoring, If):
            most = CONDITION_LIMITS.get(scoring.condition)
            if scoring.condition == "upgrades" and limits is not None:
                most = limits.upgrade_slots
            if most is None:
                if scoring.n is not None:
                    message = mark("“{condition}” goes without a number")
                    yield problem(f"{at} n", message, condition=scoring.condition)
            elif scoring.n is None or scoring.n > most:
                message = mark("“{condition}” needs a number from 1 to {most}")
                yield problem(f"{at} n", message, condition=scoring.condition, most=most)


def _check_board(board: PrintedBoard, limits: GameLimits | None) -> Iterator[Problem]:
    """Every stretch of the river parts two banks; each forest stands once, and there is wood for all."""
    yield from _check_river(board.river_edges)
    yield from listed_twice("board forest", board.forest)
    if limits is not None and len(set(board.forest)) > limits.wood:
        message = mark("it is {found}, and has to be enough for the {forests} forests")
        yield problem("limits wood", message, found=limits.wood, forests=len(set(board.forest)))
    odd = sorted(set(board.plot_track_published_costs) - set(board.plot_track_costs))
    if odd:
        message = mark("no place of the plot track costs {cost}; the costs: {costs}")
        costs = ", ".join(map(str, board.plot_track_costs))
        yield problem("board plot_track_published_costs", message, cost=", ".join(map(str, odd)), costs=costs)


def _check_river(edges: Sequence[Edge]) -> Iterator[Problem]:
    at = "board river_edges"
    yield from listed_twice(at, [edge_id(edge) for edge in edges])
    real = [edge_id(edge) for edge in edges if edge_id(edge) in EDGE_NUMBERS]
    for edge in edges:
        if edge_id(edge) not in EDGE_NUMBERS:
            message = mark("{first} and {second} do not touch; the river runs between two spaces that do")
            yield problem(at, message, first=edge[0], second=edge[1])
    banks = list(groups(ALL_SPACES, neighbours(bits({EDGE_NUMBERS[edge] for edge in real}))))
    if len(banks) == 1:
        message = mark("the river separates nothing: without bridges it has to part the spaces into banks")
        yield problem(at, message)
        return
    for name in dict.fromkeys(real):
        ends = bits(SPACE_NUMBERS[space] for space in name.split("-"))
        if any(bank & ends == ends for bank in banks):
            message = mark("{edge} separates nothing: there is a way around that crosses no river")
            yield problem(at, message, edge=name)


def _check_chapters(
    chapters: Sequence[Chapter], board: PrintedBoard | None, limits: GameLimits | None
) -> Iterator[Problem]:
    for chapter in chapters:
        at = f"chapters {chapter.chapter}"
        yield from listed_twice(f"{at} plots", chapter.plots)
        yield from check_bridges(f"{at} bridges", list(map(edge_id, chapter.bridges)), board, limits)


def check_bridges(
    at: str, edges: Sequence[str], board: PrintedBoard | None, limits: GameLimits | None
) -> Iterator[Problem]:
    """Bridges differ, lie on the river and come out of the stock."""
    yield from listed_twice(at, edges)
    river = sorted(map(edge_id, board.river_edges)) if board is not None else []
    for edge in dict.fromkeys(edges):
        if river and edge not in river:
            message = mark("the river does not run at {edge}; a bridge lies across one of: {edges}")
            yield problem(at, message, edge=edge, edges=", ".join(river))
    if limits is not None and len(edges) > limits.bridges:
        message = mark("there are {found}, and no more than {most} in all")
        yield problem(at, message, found=len(edges), most=limits.bridges)


def _check_limits(limits: GameLimits, upgrades: Sequence[Upgrade]) -> Iterator[Problem]:
    """The rounds use up the buildings of a game; the box holds a tile for the upgrade that takes one."""
    at = "limits buildings_per_game"
    shown = limits.rounds * limits.building_display
    if limits.buildings_per_game != shown:
        message = mark("it is {found}, and has to be {rounds} rounds × {display} buildings displayed = {wanted}")
        values = {"rounds": limits.rounds, "display": limits.building_display, "wanted": shown}
        yield problem(at, message, found=limits.buildings_per_game, **values)
    for upgrade in upgrades:
        if isinstance(upgrade.effect, TakeSideBuilding) and limits.buildings_per_game == len(BUILDING_IDS):
            message = mark("it is {found} of {found} tiles, and {upgrade} takes one of those left in the box")
            yield problem(at, message, found=len(BUILDING_IDS), upgrade=upgrade.id)
