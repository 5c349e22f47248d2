"""The parts of Town as data: the board, the cards and tiles, and the numbers of the game.

The standard set is packaged, facts/town.json; an owner of the box can write a set of his own. Ids, and with them the
numbers of actions, are the same in every set. The waterfront follows from the river and is stored nowhere.
"""

import hashlib
from functools import cache, cached_property
from importlib import resources
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from warren.games.town.effects import BuildingEffect, BuildingType, Scoring, UpgradeEffect, whole
from warren.words import Words, mark

BUILDING_IDS = tuple(f"b{number:02}" for number in range(1, 31))
UPGRADE_IDS = tuple(f"u{number:02}" for number in range(1, 17))
REQUEST_IDS = tuple(f"r{number:02}" for number in range(1, 31))
CHAPTERS = 6
TRACK = 5
"""The places of the plot track, and with them the plots of a chapter."""

Provenance = Literal["published", "reconstructed"]
"""Whether a source establishes the part, or it is designed to fill a gap."""
Line = Annotated[
    str, Meta(min_length=1, max_length=60, extra={"expected": mark("a text of 1 to 60 characters on one line")})
]
Paragraph = Annotated[
    str, Meta(min_length=1, max_length=400, extra={"expected": mark("a text of 1 to 400 characters on one line")})
]
Space = Annotated[str, Meta(pattern=r"^[A-E][1-5]\Z", extra={"expected": mark("a space, A1 to E5")})]
Edge = tuple[Space, Space]
BuildingId = Annotated[
    str, Meta(pattern=r"^b(0[1-9]|[12][0-9]|30)\Z", extra={"expected": mark("an id from b01 to b30")})
]
UpgradeId = Annotated[str, Meta(pattern=r"^u(0[1-9]|1[0-6])\Z", extra={"expected": mark("an id from u01 to u16")})]
RequestId = Annotated[
    str, Meta(pattern=r"^r(0[1-9]|[12][0-9]|30)\Z", extra={"expected": mark("an id from r01 to r30")})
]
Plots = Annotated[tuple[Space, ...], Meta(min_length=TRACK, max_length=TRACK)]


class _Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    pass


class Name(_Part, frozen=True, rename={"english": "en", "chinese": "zh-Hant"}):
    """A name in both languages."""

    english: Line
    chinese: Line

    def __str__(self) -> str:
        return self.english


class Story(_Part, frozen=True, rename={"english": "en", "chinese": "zh-Hant"}):
    """A few sentences in both languages."""

    english: Paragraph
    chinese: Paragraph

    def __str__(self) -> str:
        return self.english


def said(text: Name | Story | str, words: Words) -> str:
    """Give a text of the parts in the language of the words; a plain text is the same in all."""
    if isinstance(text, str):
        return text
    return text.chinese if words.lang == "zh-Hant" else text.english


class Building(_Part, frozen=True):
    """A building tile. `waterfront`: it goes on a space at the river only."""

    id: BuildingId
    name: Name | Line
    type: BuildingType
    effect: BuildingEffect
    provenance: Provenance
    waterfront: bool = False
    published_fields: tuple[Literal["name", "type", "waterfront", "effect"], ...] = ()


class Upgrade(_Part, frozen=True):
    """An upgrade tile. Upgrades of the same name, cost and effect are copies: one thing."""

    id: UpgradeId
    name: Name | Line
    cost_wood: Annotated[int, whole(0, 9)]
    effect: UpgradeEffect
    provenance: Provenance
    published_fields: tuple[Literal["name", "cost_wood", "effect"], ...] = ()


class Request(_Part, frozen=True):
    """A request card."""

    id: RequestId
    name: Name | Line
    scoring: Scoring
    provenance: Provenance
    published_fields: tuple[Literal["name", "scoring"], ...] = ()


class Chapter(_Part, frozen=True):
    """A setup card: the plots on the track, from its left end to the right, and the bridges that stand."""

    chapter: Annotated[int, whole(1, CHAPTERS)]
    title: Name | Line
    intro: Story | Paragraph
    plots: Plots
    bridges: tuple[Edge, ...]
    provenance: Provenance
    published_fields: tuple[Literal["chapter", "title", "intro", "plots", "bridges"], ...] = ()


class Board(_Part, frozen=True):
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


class Start(_Part, frozen=True):
    """What a player has at the start and gets each round; what each building after the first of a turn costs more."""

    coins: Annotated[int, whole(0, 99)]
    coins_per_round: Annotated[int, whole(0, 99)]
    requests_dealt_per_round: Annotated[int, whole(1, 5)]
    requests_kept_per_round: Literal[1]
    additional_building_cost: Annotated[int, whole(0, 9)]


class Limits(_Part, frozen=True):
    """How long a game is, and how much there is of everything."""

    rounds: Annotated[int, whole(1, 6)]
    building_display: Annotated[int, whole(1, 8)]
    buildings_per_game: Annotated[int, whole(1, len(BUILDING_IDS))]
    upgrade_slots: Annotated[int, whole(0, 9)]
    upgrade_reveal_total_wood: Annotated[int, whole(0, 99)]
    bunnies_per_player: Annotated[int, whole(1, 25)]
    wood: Annotated[int, whole(0, 16)]
    bridges: Annotated[int, whole(0, 40)]


class Parts(_Part, frozen=True, dict=True):
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

    @cached_property
    def text(self) -> str:
        """The canonical text: the same for equal sets, however their files were laid out."""
        return msgspec.json.encode(self).decode()

    @cached_property
    def sha256(self) -> str:
        """The SHA-256 of the canonical text, in hexadecimal digits."""
        return hashlib.sha256(self.text.encode()).hexdigest()


@cache
def standard() -> Parts:
    """Give the standard set."""
    return read_parts((resources.files(__package__) / "facts" / "town.json").read_text(encoding="utf-8"))


def read_parts(text: str) -> Parts:
    """Read a set."""
    return msgspec.json.decode(text, type=Parts)
