"""A game as a position: what lay on the table at a harvest of a state, or of what a seat may know of one."""

from collections.abc import Sequence
from typing import Any

from warren.assistant.kingdom.edition import CAMP
from warren.assistant.kingdom.position import Player, Position, Space
from warren.games.kingdom.board import STARTING_CITIES, spaces_in
from warren.games.kingdom.fiefs import Land, harvest_points, sources
from warren.games.kingdom.parts import BASIC_RESOURCES, BUILDINGS, CAMPS, CARD_IDS, FIRST_BUILDING, SPACE_IDS
from warren.games.kingdom.phases import CONSTRUCTION, COPYING, EXPLORATION, HARVEST
from warren.games.kingdom.state import KingdomState
from warren.games.kingdom.view import KingdomView
from warren.kernel.errors import PositionError, problem
from warren.words import mark


def position_of(table: KingdomState | KingdomView, name: str = "") -> dict[str, Any]:
    """Give the latest harvest of a game as a position, or the one under way, with its trading posts still to be set.

    name: the `id` of the position. Parchments are in it once they lie open, after the last harvest, so it tells no
    secret. Raises PositionError before the first harvest.
    """
    under_way = table.phase == HARVEST
    if not under_way and not table.harvests:
        raise PositionError([problem("round", mark("this game has had no harvest yet"))])
    land: Land = table if under_way else table.harvests[-1]
    harvested = list(table.track)
    if not under_way:
        produced = sources(land)
        for seat, spaces in enumerate(land.controlled):
            harvested[seat] -= harvest_points(land, spaces, produced)
    position = Position(
        name,
        False,
        table.seats,
        len(table.harvests) + under_way,
        _spaces(land, () if under_way else land.posts),
        [_player(table, seat, points) for seat, points in enumerate(harvested)],
    )
    return position.data()


def _spaces(land: Land, posts: Sequence[int]) -> dict[str, Space]:
    """Give the controlled spaces in board order, with what stands there and what its trading posts produce."""
    found = {space: Space(seat) for seat, spaces in enumerate(land.controlled) for space in spaces_in(spaces)}
    for at, spaces in enumerate(land.placed):
        card = BUILDINGS[FIRST_BUILDING + at]
        for space in spaces_in(spaces & ~STARTING_CITIES):
            found[space].building = CAMP if card.kind == "camp" else card.id
            found[space].number = card.priority
    for pair, link in enumerate(land.links, 1):
        for space in spaces_in(link):
            found[space].pair = pair
    for resource, spaces in zip(BASIC_RESOURCES, posts, strict=False):
        for space in spaces_in(spaces):
            found[space].produces = resource
    return {SPACE_IDS[space]: found[space] for space in sorted(found)}


def _player(table: KingdomState | KingdomView, seat: int, harvested: int) -> Player:
    plays = table.plays if isinstance(table, KingdomView) else [seen for _, _, seen in table.history]
    # What the next round has revealed meanwhile does not belong to the harvest.
    reveals = len(plays) - (table.turn if table.phase in (EXPLORATION, CONSTRUCTION) else 0)
    camps = sum(card in CAMPS for play in plays[:reveals] for card in play[seat])
    player = Player(harvested, camps_played=camps)
    if table.phase >= COPYING:
        player.parchments = [CARD_IDS[card] for card in table.parchments[seat]]
        if table.copies:
            player.copies = {CARD_IDS[card]: [CARD_IDS[c] for c in more] for card, *more in table.copies[seat] if more}
    return player
