"""A position: what lies on a real table at a harvest, with In the Sky or without. Read from whatever is given."""

from collections.abc import Sequence
from typing import Annotated, Any

import msgspec
from msgspec import UNSET, Meta

from warren.assistant.reading import PositionReader, Text, listed
from warren.games.kingdom import KingdomState, SkyState, SkyView
from warren.games.kingdom.board import spaces_in
from warren.games.kingdom.copying import COPIES
from warren.games.kingdom.fiefs import Land, harvest_points, owners, sources
from warren.games.kingdom.lookup import BUILDINGS, CARD_IDS, CARD_NUMBERS, PARCHMENTS, SPACE_IDS, SPACE_NUMBERS
from warren.games.kingdom.parts import BASIC_RESOURCES, CAMPS, NEW_WORLD_IDS
from warren.games.kingdom.score import camps_played
from warren.games.kingdom.sky.parts import CLOUD_NUMBERS, NEW_CARD_IDS
from warren.games.kingdom.sky.state import PRINTED_BUILDINGS, RAINBOW_ENDS
from warren.games.kingdom.view import (
    CHIMNEYS,
    CONSTRUCTION,
    COPYING,
    EXPLORATION,
    HARVEST,
    MOST_SEATS,
    MOST_SEATS_WITH_SKY,
    ROUNDS,
    KingdomView,
)
from warren.kernel.errors import PositionError, problem
from warren.kernel.parts import whole, word
from warren.kernel.reading import expected, short_json
from warren.words import mark

GAME = "kingdom"
CAMP, SKY_TOWER, TRADING_POST, CHIMNEY, RAINBOW = "camp", "sky_tower", "trading_post", "chimney", "rainbow"

NAMED_BUILDINGS = (*(card.id for card in BUILDINGS.values() if card.kind != "camp"), CAMP, RAINBOW)
"""The buildings as a position names them."""
IN_THE_SKY = {*CLOUD_NUMBERS, *NEW_CARD_IDS, RAINBOW}
"""The spaces, buildings and parchments that belong to In the Sky."""

SpaceId = Annotated[
    str,
    word(
        SPACE_IDS,
        mark("a space, {first} to {last}, or in the sky {first_in_the_sky} to {last_in_the_sky}"),
        first=NEW_WORLD_IDS[0],
        last=NEW_WORLD_IDS[-1],
        first_in_the_sky=SPACE_IDS[len(NEW_WORLD_IDS)],
        last_in_the_sky=SPACE_IDS[-1],
    ),
]
BuildingId = Annotated[
    str, word(NAMED_BUILDINGS, mark("the id of a building card, or one of: {more}"), more=f"{CAMP}, {RAINBOW}")
]
ParchmentId = Annotated[str, word([card.id for card in PARCHMENTS.values()], mark("the id of a parchment"))]
_copy_cards = [CARD_IDS[card] for card in COPIES]
CopyId = Annotated[str, word(_copy_cards, mark("a copy card: {cards}"), cards=listed(_copy_cards))]
_to_be_set = mark("one of {resources}, or left out to be chosen")
BasicResource = Annotated[str, word(BASIC_RESOURCES, _to_be_set, resources=listed(BASIC_RESOURCES))]
CampNumber = Annotated[int, whole(1, len(CAMPS))]
Pair = Annotated[int, whole(1, 99)]
"""Of sky towers: the number tells pairs apart."""
RainbowNumber = Annotated[int, whole(1, 2)]
OWNERS = {"number": (CAMP,), "pair": (SKY_TOWER, RAINBOW), "produces": (TRADING_POST,), "shares": (CHIMNEY,)}
"""The buildings that each key of a space belongs to."""
NEEDED = {CAMP: ("number", CampNumber), SKY_TOWER: ("pair", Pair), RAINBOW: ("pair", RainbowNumber)}
"""The key that a building cannot be without."""


class ControlledSpace(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True):
    """A controlled space. `number` is a camp's, `pair` a sky tower's or rainbow's; empty or 0 where nothing is said."""

    seat: Annotated[int, whole(0, MOST_SEATS_WITH_SKY - 1)]
    building: BuildingId = ""
    number: CampNumber = 0
    pair: Pair = 0
    produces: BasicResource = ""
    shares: BasicResource = ""

    @property
    def card(self) -> int:
        """The number of its building's card; of a rainbow's ground end that of the rainbow."""
        kind = {CAMP: f"camp_{self.number}", RAINBOW: f"rainbow_{self.pair}"}.get(self.building, self.building)
        return CARD_NUMBERS[kind]


class PositionPlayer(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True):
    """A player's track before the harvest, Coins, Camp cards played, and parchments with what copies have become."""

    harvested: Annotated[int, whole(0, 9_999)] = 0
    coins: Annotated[int, whole(0, 999)] = 0
    camps_played: Annotated[int, whole(0, len(CAMPS))] = 0
    parchments: Annotated[list[ParchmentId], Meta(max_length=len(PARCHMENTS))] = []
    copies: dict[CopyId, Annotated[tuple[ParchmentId, ...], Meta(max_length=len(PARCHMENTS))]] = {}


class Position(msgspec.Struct, forbid_unknown_fields=True):
    """A whole position. `spaces` stand in board order, a player at each seat."""

    id: Text = ""
    game: str = GAME
    sky: bool = False
    seats: Any = 0  # how many there can be says the edition
    round: Annotated[int, whole(1, ROUNDS)] = ROUNDS
    spaces: dict[SpaceId, ControlledSpace] = {}
    players: list[PositionPlayer] = []
    partial: bool = False

    def standing(self, building: str) -> list[str]:
        """Return the spaces with such a building, in board order."""
        return [at for at, space in self.spaces.items() if space.building == building]

    def own(self, seat: int, building: str) -> list[str]:
        """Return the spaces on which such a building of a seat stands, in board order."""
        return [at for at in self.standing(building) if self.spaces[at].seat == seat]

    def held(self) -> list[list[int]]:
        """Return the parchments of each seat as card numbers, in the order of the position."""
        return [[CARD_NUMBERS[card] for card in player.parchments] for player in self.players]

    def raze(self, *spaces: str) -> None:
        """Take the buildings off these spaces; their rabbits stay."""
        for at in spaces:
            self.spaces[at] = ControlledSpace(self.spaces[at].seat)

    def discard(self, seat: int, card: str, count: int = 1) -> None:
        """Take so many parchments of an id from a player, the last first, and with all of them what it copies."""
        player = self.players[seat]
        for _ in range(min(count, player.parchments.count(card))):
            del player.parchments[len(player.parchments) - 1 - player.parchments[::-1].index(card)]
        if card not in player.parchments:
            player.copies.pop(card, None)


def read(data: dict[Any, Any], reader: PositionReader, _: str = "") -> Position:
    """Return what of a position can be read; the reader is told what cannot. All of them have the same parts."""
    position: Position = reader.read(Position, data)
    # Where the edition cannot be read, the larger one: it takes nothing for wrong that may be right.
    position.sky |= not isinstance(data.get("sky", False), bool)
    if not position.sky:
        _leave_out_the_sky(position, reader)
    _read_seats(position, data, reader)
    for at in sorted(position.spaces, key=SPACE_NUMBERS.__getitem__):
        space = position.spaces.pop(at)
        if space.seat >= position.seats:
            reader.read(Annotated[int, whole(0, position.seats - 1)], space.seat, (at, "seat"))
        else:
            position.spaces[at] = _with_its_keys(space, at, data["spaces"][at], reader)
    # An empty copy is one that is not said.
    for player in position.players:
        player.copies = {card: chain for card, chain in player.copies.items() if chain}
    return position


def _leave_out_the_sky(position: Position, reader: PositionReader) -> None:
    """Take off what a position without In the Sky cannot have."""

    def refuse(value: str, *path: str) -> None:
        message = mark("{value} belongs to In the Sky, and “sky” is not true in this position")
        reader.tell(path, problem("", message, value=value))

    for at in [at for at in position.spaces if at in IN_THE_SKY]:
        refuse(at, at)
        del position.spaces[at]
    for at, space in position.spaces.items():
        if space.building in IN_THE_SKY:
            refuse(space.building, at)
            position.raze(at)
    for seat, player in enumerate(position.players):
        if player.coins:
            refuse("coins", str(seat), "coins")
            player.coins = 0
        for card in [card for card in player.parchments if card in IN_THE_SKY]:
            refuse(card, str(seat), "parchments")
            player.parchments.remove(card)
        for card, chain in [*player.copies.items()]:
            if new := next((copied for copied in chain if copied in IN_THE_SKY), ""):
                refuse(new, str(seat), card)
                del player.copies[card]


def _read_seats(position: Position, data: dict[Any, Any], reader: PositionReader) -> None:
    """Take as many players as there are seats; where that number cannot be read, as many seats as players."""
    most = MOST_SEATS_WITH_SKY if position.sky else MOST_SEATS
    kind = Annotated[int, whole(2, most)]
    if "seats" not in data:
        reader.missing("seats", expected(kind), ())
    players = len(position.players)
    if "seats" not in data or reader.read(kind, position.seats, ("seats",)) is UNSET:
        position.seats = min(max(players, 2), most) if players else most
    elif players != position.seats:
        message = mark("there have to be {seats}, one for each seat, and there are {players}")
        reader.tell(("players",), problem("", message, players=players, seats=position.seats))
    position.players = [*position.players, *(PositionPlayer() for _ in range(position.seats))][: position.seats]


def _with_its_keys(space: ControlledSpace, at: str, given: dict[Any, Any], reader: PositionReader) -> ControlledSpace:
    """Return a space without what another building would have, and without a building that lacks what it needs."""
    if "building" in given and not space.building:
        return ControlledSpace(space.seat)
    for key, buildings in OWNERS.items():
        if key in given and space.building not in buildings:
            message = mark("{key} goes only with {owners}")
            reader.tell((at,), problem("", message, key=short_json(key), owners=listed(buildings)))
    if space.building in NEEDED:
        key, kind = NEEDED[space.building]
        if key not in given:
            reader.missing(key, expected(kind), (at,))
        if not getattr(space, key) or reader.read(kind, getattr(space, key), (at, key)) is UNSET:
            return ControlledSpace(space.seat)
    return space


# A game played here


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
        GAME,
        isinstance(table, (SkyState, SkyView)),
        table.seats,
        len(table.harvests) + under_way,
        _spaces(land, () if table.phase == HARVEST else land.posts, () if under_way else land.shares),
        [_player(table, land, seat, points) for seat, points in enumerate(harvested)],
    )
    fields: dict[str, Any] = msgspec.to_builtins(position)
    del fields["partial"]
    return fields


def _spaces(land: Land, posts: Sequence[int], shares: Sequence[int]) -> dict[str, ControlledSpace]:
    """Return the controlled spaces in board order, with what stands there, what posts produce and chimneys share."""
    found = {space: ControlledSpace(seat) for space, seat in owners(land).items()}
    for card, spaces in zip(BUILDINGS.values(), land.placed, strict=False):
        for space in spaces_in(spaces & ~PRINTED_BUILDINGS):
            found[space].building = CAMP if card.kind == "camp" else card.id
            found[space].number = card.priority
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


def _player(table: KingdomState | KingdomView, land: Land, seat: int, harvested: int) -> PositionPlayer:
    plays = table.plays if isinstance(table, KingdomView) else [seen for _, _, seen in table.history]
    # What the next round has revealed meanwhile does not belong to the harvest.
    reveals = len(plays) - (table.turn if table.phase in (EXPLORATION, CONSTRUCTION) else 0)
    coins = land.coins[seat] if land.coins else 0
    player = PositionPlayer(harvested, coins, camps_played(plays[:reveals], seat))
    if table.phase >= COPYING:
        player.parchments = [CARD_IDS[card] for card in table.parchments[seat]]
        if table.copies:
            player.copies = {
                CARD_IDS[card]: tuple(CARD_IDS[c] for c in more) for card, *more in table.copies[seat] if more
            }
    return player
