"""A game as a position: what lies on the table in a state, or in what a seat may know of one."""

from typing import Any

from warren.assistant.town.position import Player, Position, Tile
from warren.games.town import TownState
from warren.games.town.board import EDGE_IDS, SPACE_IDS, members, space_ids
from warren.games.town.parts import BUILDING_IDS, REQUEST_IDS, UPGRADE_IDS
from warren.games.town.state import BOTH, NOTHING
from warren.games.town.view import TownView


def position_of(table: TownState | TownView, name: str = "") -> dict[str, Any]:
    """Return a game as a position. name: the `id` of it.

    Requests are in it once they lie open, when the game is over, so it tells no secret.
    """
    position = Position(
        table.lookup,
        name,
        table.chapter if isinstance(table, TownView) else table.setup.options["chapter"],
        None if table.over else table.round,
        {SPACE_IDS[space]: _tile(table, space) for space, building in enumerate(table.tiles) if building != NOTHING},
        [EDGE_IDS[edge] for edge in members(table.bridges)],
        space_ids(table.forest_wood),
        [_player(table, seat) for seat in BOTH],
    )
    return position.data()


def _tile(table: TownState | TownView, space: int) -> Tile:
    bunnies = [seat for seat in BOTH if table.controlled[seat] >> space & 1]
    return Tile(BUILDING_IDS[table.tiles[space]], bunnies)


def _player(table: TownState | TownView, seat: int) -> Player:
    return Player(
        table.carrots[seat],
        table.coins[seat],
        table.wood[seat],
        [BUILDING_IDS[building] for building in members(table.reserves[seat])],
        [UPGRADE_IDS[upgrade] for upgrade in table.upgrades[seat]],
        [REQUEST_IDS[request] for request in members(table.requests[seat])] if table.over else [],
    )
