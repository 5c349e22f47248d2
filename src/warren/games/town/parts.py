"""The parts of Town as data: the board, the cards and tiles, and the numbers of the game.

The standard set is packaged, facts/town.json; an owner of the box can write a set of his own. Ids, and with them the
numbers of actions, are the same in every set. The waterfront follows from the river and is stored nowhere.
"""

from collections.abc import Sequence
from functools import cache
from importlib import resources
from operator import attrgetter
from typing import Annotated, Literal, TypeVar

import msgspec
from msgspec import Meta

from warren.games.town.effects import BuildingEffect, BuildingType, Scoring, UpgradeEffect
from warren.games.town.parts_check import (
    check_board,
    check_buildings,
    check_chapters,
    check_limits,
    check_requests,
    check_upgrades,
)
from warren.games.town.values import BuildingId, RequestId, Space, UpgradeId
from warren.kernel.errors import PartsError, Problem
from warren.kernel.parts import Name, Part, PartsSet, Provenance, Story, section, sound
from warren.kernel.reading import Fields, faults, load
from warren.kernel.values import Line, Paragraph, whole

BUILDING_IDS = tuple(f"b{number:02}" for number in range(1, 31))
UPGRADE_IDS = tuple(f"u{number:02}" for number in range(1, 17))
REQUEST_IDS = tuple(f"r{number:02}" for number in range(1, 31))
CHAPTERS = 6
CHAPTER_IDS = tuple(str(number) for number in range(1, CHAPTERS + 1))
TRACK = 5
"""The places of the plot track, and with them the plots of a chapter."""

Edge = tuple[Space, Space]
Plots = Annotated[tuple[Space, ...], Meta(min_length=TRACK, max_length=TRACK)]


class Building(Part, frozen=True):
    """A building tile. `waterfront`: it goes on a space at the river only."""

    id: BuildingId
    name: Name | Line
    type: BuildingType
    effect: BuildingEffect
    provenance: Provenance
    waterfront: bool = False
    published_fields: tuple[Literal["name", "type", "waterfront", "effect"], ...] = ()


class Upgrade(Part, frozen=True):
    """An upgrade tile. Upgrades of the same name, cost and effect are copies: one thing."""

    id: UpgradeId
    name: Name | Line
    cost_wood: Annotated[int, whole(0, 9)]
    effect: UpgradeEffect
    provenance: Provenance
    published_fields: tuple[Literal["name", "cost_wood", "effect"], ...] = ()


class Request(Part, frozen=True):
    """A request card."""

    id: RequestId
    name: Name | Line
    scoring: Scoring
    provenance: Provenance
    published_fields: tuple[Literal["name", "scoring"], ...] = ()


class Chapter(Part, frozen=True):
    """A setup card: the plots on the track, from its left end to the right, and the bridges that stand."""

    chapter: Annotated[int, whole(1, CHAPTERS)]
    title: Name | Line
    intro: Story | Paragraph
    plots: Plots
    bridges: tuple[Edge, ...]
    provenance: Provenance
    published_fields: tuple[Literal["chapter", "title", "intro", "plots", "bridges"], ...] = ()


class Board(Part, frozen=True):
    """What is printed on the board: the river, the forests, the costs of the plot track from left to right."""

    river_edges: tuple[Edge, ...]
    forest: tuple[Space, ...]
    plot_track_costs: Annotated[tuple[Annotated[int, whole(0, 9)], ...], Meta(min_length=TRACK, max_length=TRACK)]
    coordinate_provenance: Provenance
    river_provenance: Provenance
    forest_provenance: Provenance
    plot_track_provenance: Provenance
    plot_track_published_costs: tuple[Annotated[int, whole(0, 9)], ...] = ()
    river_note: Story | Paragraph | None = None
    forest_note: Story | Paragraph | None = None
    plot_track_note: Story | Paragraph | None = None


class Start(Part, frozen=True):
    """What a player has at the start and gets each round; what each building after the first of a turn costs more."""

    coins: Annotated[int, whole(0, 99)]
    coins_per_round: Annotated[int, whole(0, 99)]
    requests_dealt_per_round: Annotated[int, whole(1, 5)]
    requests_kept_per_round: Literal[1]
    additional_building_cost: Annotated[int, whole(0, 9)]


class Limits(Part, frozen=True):
    """How long a game is, and how much there is of everything."""

    rounds: Annotated[int, whole(1, 6)]
    building_display: Annotated[int, whole(1, 8)]
    buildings_per_game: Annotated[int, whole(1, len(BUILDING_IDS))]
    upgrade_slots: Annotated[int, whole(1, 9)]
    upgrade_reveal_total_wood: Annotated[int, whole(0, 99)]
    bunnies_per_player: Annotated[int, whole(4, 25)]
    wood: Annotated[int, whole(0, 16)]
    bridges: Annotated[int, whole(0, 40)]


class Parts(PartsSet, frozen=True):
    """A whole set. Buildings, upgrades and requests stand in the order of their ids, chapters in theirs."""

    game: Literal["town"]
    name: Name | Line
    board: Board
    start: Start
    limits: Limits
    chapters: tuple[Chapter, ...]
    buildings: tuple[Building, ...]
    upgrades: tuple[Upgrade, ...]
    requests: tuple[Request, ...]


P = TypeVar("P", Building, Upgrade, Request, Chapter)


@cache
def standard() -> Parts:
    """Return the standard set."""
    return read_parts((resources.files(__package__) / "facts" / "town.json").read_text(encoding="utf-8"))


def read_parts(text: str) -> Parts:
    """Read a set from JSON. PartsError lists everything that is wrong with it."""
    data = load(text)
    problems = [*faults(Parts, data), *_check(data if isinstance(data, Fields) else Fields())]
    if problems:
        raise PartsError(problems)
    return _in_order(msgspec.convert(data, Parts))


def _check(data: Fields) -> list[Problem]:
    """Check what the shapes do not say, of all parts that are sound by themselves."""
    board, limits = sound(Board, data.get("board")), sound(Limits, data.get("limits"))
    chapters, wrong_chapters = section(data, "chapters", Chapter, CHAPTER_IDS)
    buildings, wrong_buildings = section(data, "buildings", Building, BUILDING_IDS)
    upgrades, wrong_upgrades = section(data, "upgrades", Upgrade, UPGRADE_IDS)
    requests, wrong_requests = section(data, "requests", Request, REQUEST_IDS)
    return [
        *(*wrong_chapters, *wrong_buildings, *wrong_upgrades, *wrong_requests),
        *(check_board(board, limits) if board is not None else ()),
        *(check_limits(limits, len(BUILDING_IDS), upgrades) if limits is not None else ()),
        *check_chapters(chapters, board, limits),
        *check_buildings(buildings),
        *check_upgrades(upgrades, len(UPGRADE_IDS), board, limits),
        *check_requests(requests, limits),
    ]


def _in_order(parts: Parts) -> Parts:
    """Put in order what has none of its own, so that equal sets are written alike."""
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
