"""The parts of Town as data: the board, the cards and tiles, and the numbers of the game.

The standard set is packaged, facts/town.json; an owner of the box can write a set of his own; sets.py reads both. Ids,
and with them the numbers of actions, are the same in every set. The waterfront follows from the river and is stored
nowhere.
"""

from typing import Annotated, Literal

from msgspec import Meta

from warren.games.town.effects import BuildingEffect, BuildingType, Scoring, UpgradeEffect
from warren.kernel.parts import Line, Name, Paragraph, PartsSet, PartsStruct, Provenance, Story, identifier, whole
from warren.words import mark

BUILDING_IDS = tuple(f"b{number:02}" for number in range(1, 31))
UPGRADE_IDS = tuple(f"u{number:02}" for number in range(1, 17))
REQUEST_IDS = tuple(f"r{number:02}" for number in range(1, 31))
CHAPTERS = 6
CHAPTER_IDS = tuple(str(number) for number in range(1, CHAPTERS + 1))
TRACK_PLACES = 5
"""The places of the plot track, and with them the plots of a chapter."""

Space = Annotated[str, Meta(pattern=r"^[A-E][1-5]\Z", extra={"expected": mark("a space, A1 to E5")})]
BuildingId = Annotated[str, identifier(r"^b(0[1-9]|[12][0-9]|30)\Z", "b01", "b30")]
UpgradeId = Annotated[str, identifier(r"^u(0[1-9]|1[0-6])\Z", "u01", "u16")]
RequestId = Annotated[str, identifier(r"^r(0[1-9]|[12][0-9]|30)\Z", "r01", "r30")]
Edge = tuple[Space, Space]
Plots = Annotated[tuple[Space, ...], Meta(min_length=TRACK_PLACES, max_length=TRACK_PLACES)]


def edge_id(edge: Edge) -> str:
    """Name an edge by its two spaces in board order."""
    return "-".join(sorted(edge))


class Building(PartsStruct, frozen=True):
    """A building tile. `waterfront`: it goes on a space at the river only."""

    id: BuildingId
    name: Name | Line
    type: BuildingType
    effect: BuildingEffect
    provenance: Provenance
    waterfront: bool = False
    published_fields: tuple[Literal["name", "type", "waterfront", "effect"], ...] = ()


class Upgrade(PartsStruct, frozen=True):
    """An upgrade tile. Upgrades of the same name, cost and effect are copies: one thing."""

    id: UpgradeId
    name: Name | Line
    cost_wood: Annotated[int, whole(0, 9)]
    effect: UpgradeEffect
    provenance: Provenance
    published_fields: tuple[Literal["name", "cost_wood", "effect"], ...] = ()


class Request(PartsStruct, frozen=True):
    """A request card."""

    id: RequestId
    name: Name | Line
    scoring: Scoring
    provenance: Provenance
    published_fields: tuple[Literal["name", "scoring"], ...] = ()


class Chapter(PartsStruct, frozen=True):
    """A setup card: the plots on the track, from its left end to the right, and the bridges that stand."""

    chapter: Annotated[int, whole(1, CHAPTERS)]
    title: Name | Line
    intro: Story | Paragraph
    plots: Plots
    bridges: tuple[Edge, ...]
    provenance: Provenance
    published_fields: tuple[Literal["chapter", "title", "intro", "plots", "bridges"], ...] = ()


class PrintedBoard(PartsStruct, frozen=True):
    """What is printed on the board: the river, the forests, the costs of the plot track from left to right."""

    river_edges: tuple[Edge, ...]
    forest: tuple[Space, ...]
    plot_track_costs: Annotated[
        tuple[Annotated[int, whole(0, 9)], ...], Meta(min_length=TRACK_PLACES, max_length=TRACK_PLACES)
    ]
    coordinate_provenance: Provenance
    river_provenance: Provenance
    forest_provenance: Provenance
    plot_track_provenance: Provenance
    plot_track_published_costs: tuple[Annotated[int, whole(0, 9)], ...] = ()
    river_note: Story | Paragraph | None = None
    forest_note: Story | Paragraph | None = None
    plot_track_note: Story | Paragraph | None = None


class Start(PartsStruct, frozen=True):
    """What a player has at the start and gets each round; what each building after the first of a turn costs more."""

    coins: Annotated[int, whole(0, 99)]
    coins_per_round: Annotated[int, whole(0, 99)]
    requests_dealt_per_round: Annotated[int, whole(1, 5)]
    requests_kept_per_round: Literal[1]
    additional_building_cost: Annotated[int, whole(0, 9)]


class GameLimits(PartsStruct, frozen=True):
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
    board: PrintedBoard
    start: Start
    limits: GameLimits
    chapters: tuple[Chapter, ...]
    buildings: tuple[Building, ...]
    upgrades: tuple[Upgrade, ...]
    requests: tuple[Request, ...]
