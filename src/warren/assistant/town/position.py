"""A position: what lies on a real table of Town. Reading and judging it are in reading.py and problems.py."""

import json
from functools import lru_cache
from typing import Any

import msgspec

from warren.games.town.lookup import Lookup, lookup_of
from warren.games.town.sets import read_parts, standard

GAME = "town"


class Tile(msgspec.Struct):
    """A Building on the board, and the seats whose Bunnies stand on it."""

    building: str
    bunnies: list[int]


class Player(msgspec.Struct, omit_defaults=True):
    """A player: the carrots of the score track, coins, wood, and the ids of what lies before him."""

    carrots: int = 0
    coins: int = 0
    wood: int = 0
    reserve: list[str] = []
    upgrades: list[str] = []
    requests: list[str] = []


class Position(msgspec.Struct, omit_defaults=True):
    """A whole position. `tiles` stand in board order; edges are written in board order.

    tables: the set that it is played with. chapter, forest_wood: None where nothing is said. round: None where the game
    is over.
    """

    lookup: Lookup
    id: str = ""
    chapter: int | None = None
    round: int | None = None
    tiles: dict[str, Tile] = {}
    bridges: list[str] = []
    forest_wood: list[str] | None = None
    players: list[Player] = []

    @property
    def rounds(self) -> int:
        """The rounds that were begun."""
        return self.lookup.rounds if self.round is None else self.round

    def data(self) -> dict[str, Any]:
        """Return the position as docs/formats/town-position.md writes it."""
        fields = {
            "id": self.id,
            "game": GAME,
            "chapter": self.chapter,
            "round": self.round,
            "tiles": msgspec.to_builtins(self.tiles),
            "bridges": self.bridges,
            "forest_wood": self.forest_wood,
            "players": msgspec.to_builtins(self.players),
            "cards": json.loads(self.lookup.cards) if self.lookup.cards else None,
        }
        return {key: value for key, value in fields.items() if value is not None}


@lru_cache(maxsize=16)
def tables_from(text: str) -> Lookup:
    """Return the tables of a set by the text of its file, of the standard set for none. PartsError as `read_parts`."""
    if not text:
        return lookup_of("")
    parts = read_parts(text)
    return lookup_of("" if parts.sha256 == standard().sha256 else parts.text)
