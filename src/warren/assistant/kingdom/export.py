"""A game as a position: what lay on the table at a harvest of a state, or of what a seat may know of one."""

from collections.abc import Sequence
from typing import Any

from warren.assistant.kingdom.edition import CAMP, RAINBOW
from warren.assistant.kingdom.position import Player, Position, Space
from warren.games.kingdom import KingdomState, SkyState, SkyView
from warren.games.kingdom.board import spaces_in
from warren.games.kingdom.fiefs import Land, harvest_points, sources
from warren.games.kingdom.lookup import BUILDINGS, CARD_IDS, SPACE_IDS
from warren.games.kingdom.parts import BASIC_RESOURCES, CAMPS, Building
from warren.games.kingdom.phases import CHIMNEYS, CONSTRUCTION, COPYING, EXPLORATION, HARVEST
from warren.games.kingdom.sky.board import PRINTED_BUILDINGS, RAINBOW_ENDS
from warren.games.kingdom.view import KingdomView
from warren.kernel.errors import PositionError, problem
from warren.words import mark


def position_of(table: KingdomState | KingdomView, name: str = "") -> dict[str, Any]:
    """Return the latest harvest of a game as a position, or the one under way, with what is still to be set left open.

    name: the `id` of the position. Parchments are in it once they lie open, after the last harvest, so it tells no
    secret. Raises PositionError before the first harvest.
    """
    under_way = table.phase in (HARVEST, CHIMNEYS)
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
        isinstance(table, (SkyState, SkyView)),
        table.seats,
        len(table.harvests) + under_way,
        _spaces(land, () if table.phase == HARVEST else land.posts, () if under_way else land.shares),
        [_player(table, land, seat, points) for seat, points in enumerate(harvested)],
    )
    return position.data()


def _spaces(land: Land, posts: Sequence[int], shares: Sequence[int]) -> dict[str, Space]:
    """Return the controlled spaces in board order, with what stands there, what posts produce and chimneys share."""
    found = {space: Space(seat) for seat, spaces in enumerate(land.controlled) for space in spaces_in(spaces)}
    for card, spaces in zip(BUILDINGS.values(), land.placed, strict=False):
        for space in spaces_in(spaces & ~PRINTED_BUILDINGS):
            found[space].building = CAMP if card.kind == "camp" else card.id
            found[space].number = card.priority if isinstance(card, Building) else 0
    ends = {link: number for number, end in RAINBOW_ENDS.items() for link in land.links if link & end}
    for pair, link in enumerate([link for link in land.links if link not in ends], 1):
        for space in spaces_in(link):
            found[space].pair = pair
    for link, number in ends.items():
        (ground,) = spaces_in(link & ~RAINBOW_ENDS[number])
        found[ground].building, found[ground].pair = RAINBOW, number
    for kind, resource in enumerate(BASIC_RESOURCES):
        for space in spaces_in(posts[kind] if posts else 0):
            found[space].produces = resource
        for space in spaces_in(shares[kind] if shares else 0):
            found[space].shares = resource
    return {SPACE_IDS[space]: found[space] for space in sorted(found)}


def _player(table: KingdomState | KingdomView, land: Land, seat: int, harvested: int) -> Player:
    plays = table.plays if isinstance(table, KingdomView) else [seen for _, _, seen in table.history]
    # What the next round has revealed meanwhile does not belong to the harvest.
    reveals = len(plays) - (table.turn if table.phase in (EXPLORATION, CONSTRUCTION) else 0)
    camps = sum(card in CAMPS for play in plays[:reveals] for card in play[seat])
    player = Player(harvested, camps_played=camps, coins=land.coins[seat] if land.coins else 0)
    if table.phase >= COPYING:
        player.parchments = [CARD_IDS[card] for card in table.parchments[seat]]
        if table.copies:
            player.copies = {CARD_IDS[card]: [CARD_IDS[c] for c in more] for card, *more in table.copies[seat] if more}
    return player
