"""A position in the numbers of the game: what its own scoring counts."""

from typing import NamedTuple

from warren.assistant.town.position import Player, Position
from warren.games.town.board import EDGE_NUMBERS, SPACE_IDS, SPACE_NUMBERS, bits
from warren.games.town.lookup import Lookup
from warren.games.town.parts import BUILDING_IDS, REQUEST_IDS, UPGRADE_IDS
from warren.games.town.state import BOTH, NOTHING


class Table(NamedTuple):
    """What lies on the table; it is a Town (neighborhoods.py)."""

    lookup: Lookup
    tiles: tuple[int, ...]
    controlled: tuple[int, ...]
    bridges: int
    coins: tuple[int, ...]
    wood: tuple[int, ...]
    reserves: tuple[int, ...]
    upgrades: tuple[tuple[int, ...], ...]


def table_of(position: Position) -> Table:
    """Return the table of a position that holds no problem."""
    standing = position.tiles
    return Table(
        position.lookup,
        tuple(BUILDING_IDS.index(standing[at].building) if at in standing else NOTHING for at in SPACE_IDS),
        tuple(bits(SPACE_NUMBERS[at] for at, tile in standing.items() if seat in tile.bunnies) for seat in BOTH),
        bits(EDGE_NUMBERS[edge] for edge in position.bridges),
        tuple(player.coins for player in position.players),
        tuple(player.wood for player in position.players),
        tuple(bits(map(BUILDING_IDS.index, player.reserve)) for player in position.players),
        tuple(faces(position.lookup, player.upgrades) for player in position.players),
    )


def faces(lookup: Lookup, upgrades: list[str]) -> tuple[int, ...]:
    """Return the numbers of Upgrades, ascending; of copies the first stands for all."""
    return tuple(sorted(lookup.faces[UPGRADE_IDS.index(upgrade)] for upgrade in upgrades))


def held(player: Player) -> list[int]:
    """Return the numbers of a player's Requests, in the order of the position."""
    return [REQUEST_IDS.index(request) for request in player.requests]
