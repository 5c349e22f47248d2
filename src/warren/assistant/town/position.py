"""A position: what lies on a real table of Town. Read, made of a game, or put into its numbers."""

import json
from collections.abc import Mapping
from functools import lru_cache
from typing import Annotated, Any

import msgspec
from msgspec import UNSET, Meta

from warren.assistant.reading import PositionReader, Text
from warren.games.town import TownState
from warren.games.town.board import EDGE_IDS, EDGE_NUMBERS, SPACE_IDS, SPACE_NUMBERS, bits, members, space_ids
from warren.games.town.lookup import Lookup, lookup_of
from warren.games.town.neighborhoods import RealTable
from warren.games.town.parts import BUILDING_IDS, CHAPTERS, REQUEST_IDS, UPGRADE_IDS, Building, Parts, Request, Upgrade
from warren.games.town.sets import read_parts, standard
from warren.games.town.state import BOTH, NOTHING, SEATS
from warren.games.town.view import TownView
from warren.kernel.errors import PartsError, problem
from warren.kernel.parts import said, whole, word
from warren.words import languages, mark
from warren.words import words as words_of

GAME = "town"

SpaceId = Annotated[str, word(SPACE_IDS, mark("a space, {first} to {last}"), first=SPACE_IDS[0], last=SPACE_IDS[-1])]
_both_ways = "|".join(f"{edge}|{edge[3:]}-{edge[:2]}" for edge in EDGE_IDS)
_an_edge = mark("an edge between two spaces that touch, such as {example}")
EdgeId = Annotated[str, Meta(pattern=rf"^({_both_ways})\Z", extra={"expected": _an_edge, "example": EDGE_IDS[0]})]
_building, _upgrade, _request = (
    word(ids, message, first=ids[0], last=ids[-1])
    for ids, message in (
        (BUILDING_IDS, mark("the id of a Building, {first} to {last}")),
        (UPGRADE_IDS, mark("the id of an Upgrade, {first} to {last}")),
        (REQUEST_IDS, mark("the id of a Request, {first} to {last}")),
    )
)
BuildingId = Annotated[str, _building]
UpgradeId = Annotated[str, _upgrade]
RequestId = Annotated[str, _request]
_bunnies = Meta(
    min_length=1,
    max_length=SEATS,
    extra={"expected": mark("a list of the seats whose Bunnies stand here, such as [0] or [0, 1]")},
)


class Tile(msgspec.Struct, forbid_unknown_fields=True):
    """A Building on the board, and the seats whose Bunnies stand on it."""

    building: BuildingId
    bunnies: Annotated[tuple[Annotated[int, whole(0, SEATS - 1)], ...], _bunnies]


class PositionPlayer(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True):
    """A player: the carrots of the score track, coins, wood, and the ids of what lies before him."""

    carrots: Annotated[int, whole(0, 9_999)] = 0
    coins: Annotated[int, whole(0, 999)] = 0
    wood: Annotated[int, whole(0, 16)] = 0
    reserve: Annotated[list[BuildingId], Meta(max_length=len(BUILDING_IDS))] = []
    upgrades: Annotated[list[UpgradeId], Meta(max_length=len(UPGRADE_IDS))] = []
    requests: Annotated[list[RequestId], Meta(max_length=len(REQUEST_IDS))] = []


class Position(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True):
    """A whole position. 0 and None: nothing is said; the game is over where no round is.

    cards: the set as it is written; in a position that was read its tables, whichever set it is played with.
    """

    id: Text = ""
    game: str = ""
    chapter: Annotated[int, whole(1, CHAPTERS)] = 0
    round: Any = 0  # how many there are says the set
    tiles: dict[SpaceId, Tile] = {}
    bridges: Annotated[list[EdgeId], Meta(max_length=len(EDGE_IDS))] | None = None
    forest_wood: Annotated[list[SpaceId], Meta(max_length=len(SPACE_IDS))] | None = None
    players: list[PositionPlayer] = []
    cards: Any = None

    @property
    def lookup(self) -> Lookup:
        """The tables of the set, once it was read."""
        found: Lookup = self.cards
        return found

    @property
    def rounds(self) -> int:
        """The rounds that were begun."""
        return self.round or self.lookup.rounds

    @property
    def bridges_at_first(self) -> list[str]:
        """The edges with a Bridge at the beginning, as far as the chapter is known."""
        chapters = self.lookup.parts.chapters
        return ["-".join(edge) for edge in chapters[self.chapter - 1].bridges] if self.chapter else []

    @property
    def bridges_now(self) -> list[str]:
        """The edges with a Bridge, each written in board order."""
        if self.bridges is None:
            return self.bridges_at_first
        return ["-".join(sorted(edge.split("-"))) for edge in self.bridges]


def read(data: dict[Any, Any], reader: PositionReader, cards: str) -> Position | None:
    """Return what of a position can be read; None where its set cannot: what that does not say nobody can judge.

    cards: the text of the set for a position without its own; PartsError where it is wrong.
    """
    lookup = _own_set(data["cards"], reader) if "cards" in data else lookup_from(cards)
    # Ids and spaces are the same in all sets, so the rest can be read by another one.
    usual = lookup or lookup_from("")
    reader.names = _names(usual)
    position: Position = reader.read(Position, data)
    if "round" in data and reader.read(Annotated[int, whole(1, usual.rounds)], position.round, ("round",)) is UNSET:
        position.round = 0
    if len(position.players) != SEATS:
        message = mark("there have to be {seats} players, seat 0 first, and there are {players}")
        reader.tell(("players",), problem("", message, seats=SEATS, players=len(position.players)))
    position.tiles = dict(sorted(position.tiles.items(), key=lambda entry: SPACE_NUMBERS[entry[0]]))
    position.players = [*position.players, PositionPlayer(), PositionPlayer()][:SEATS]
    position.cards = lookup
    return position if lookup else None


def _own_set(value: Any, reader: PositionReader) -> Lookup | None:
    """Return the tables of the set in a position; None where that cannot be read."""
    if reader.read(dict, value, ("cards",)) is UNSET:
        return None
    try:
        return _lookup_of(read_parts(value))
    except PartsError as error:
        for found in error.problems:
            reader.tell((f"cards {found.at}".rstrip(),), found)
        return None


@lru_cache(maxsize=16)
def lookup_from(text: str) -> Lookup:
    """Return the tables of a set by the text of its file, of the standard set for none. PartsError as `read_parts`."""
    if not text:
        return lookup_of("")
    return _lookup_of(read_parts(text))


def _lookup_of(parts: Parts) -> Lookup:
    return lookup_of("" if parts.sha256 == standard().sha256 else parts.text)


@lru_cache(maxsize=16)
def _names(lookup: Lookup) -> Mapping[str, str]:
    """Return ids by what people write for them: names in every language, and numbers written short, as in b3."""
    parts: list[Building | Upgrade | Request]
    parts = [*lookup.parts.buildings, *lookup.parts.upgrades, *lookup.parts.requests]
    names = {f"{part.id[0]}{int(part.id[1:])}": part.id for part in parts}
    for part in reversed(parts):  # of copies the first has the name
        names |= {said(part.name, words_of(language)).casefold(): part.id for language in languages()}
    return names


def table_of(position: Position) -> RealTable:
    """Return the table of a position that holds no problem."""
    standing = position.tiles
    return RealTable(
        position.lookup,
        tuple(BUILDING_IDS.index(standing[at].building) if at in standing else NOTHING for at in SPACE_IDS),
        tuple(bits(SPACE_NUMBERS[at] for at, tile in standing.items() if seat in tile.bunnies) for seat in BOTH),
        bits(EDGE_NUMBERS[edge] for edge in position.bridges_now),
        tuple(player.coins for player in position.players),
        tuple(player.wood for player in position.players),
        tuple(bits(map(BUILDING_IDS.index, player.reserve)) for player in position.players),
        tuple(faces(position.lookup, player.upgrades) for player in position.players),
    )


def faces(lookup: Lookup, upgrades: list[str]) -> tuple[int, ...]:
    """Return the numbers of Upgrades, ascending; of copies the first stands for all."""
    return tuple(sorted(lookup.faces[UPGRADE_IDS.index(upgrade)] for upgrade in upgrades))


# A game played here


def position_of(table: TownState | TownView, name: str = "") -> dict[str, Any]:
    """Return a game as a position. name: the `id` of it.

    Requests are in it once they lie open, when the game is over, so it tells no secret.
    """
    position = Position(
        name,
        GAME,
        table.chapter if isinstance(table, TownView) else table.setup.options["chapter"],
        0 if table.over else table.round,
        {SPACE_IDS[space]: _tile(table, space) for space, building in enumerate(table.tiles) if building != NOTHING},
        [EDGE_IDS[edge] for edge in members(table.bridges)],
        space_ids(table.forest_wood),
        [_player(table, seat) for seat in BOTH],
        json.loads(table.lookup.cards) if table.lookup.cards else None,
    )
    fields: dict[str, Any] = msgspec.to_builtins(position)
    return fields


def _tile(table: TownState | TownView, space: int) -> Tile:
    bunnies = tuple(seat for seat in BOTH if table.controlled[seat] >> space & 1)
    return Tile(BUILDING_IDS[table.tiles[space]], bunnies)


def _player(table: TownState | TownView, seat: int) -> PositionPlayer:
    return PositionPlayer(
        table.carrots[seat],
        table.coins[seat],
        table.wood[seat],
        [BUILDING_IDS[building] for building in members(table.reserves[seat])],
        [UPGRADE_IDS[upgrade] for upgrade in table.upgrades[seat]],
        [REQUEST_IDS[request] for request in members(table.requests[seat])] if table.over else [],
    )
