"""Reading a position: from any value to a Position that holds what could be read, and what could not."""

import json
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from warren.assistant.shown import is_whole, key_text, listed, nearest, shown
from warren.assistant.town.position import GAME, Player, Position, Tile, tables_from
from warren.assistant.values import Values
from warren.games.town.board import EDGE_IDS, SPACE_IDS, SPACE_NUMBERS
from warren.games.town.lookup import Lookup
from warren.games.town.parts import BUILDING_IDS, CHAPTERS, REQUEST_IDS, UPGRADE_IDS, Building, Request, Upgrade
from warren.games.town.state import BOTH, SEATS
from warren.kernel.errors import PartsError, Problem
from warren.kernel.parts import said
from warren.words import languages, mark
from warren.words import words as words_of

POSITION_KEYS = ("id", "game", "chapter", "round", "tiles", "bridges", "forest_wood", "players", "cards")
TILE_KEYS = ("building", "bunnies")
PLAYER_KEYS = ("carrots", "coins", "wood", "reserve", "upgrades", "requests")

MOST_CARROTS = 9_999
MOST_COINS = 999


class Kind(NamedTuple):
    """A kind of tile or card: the section of a set that holds it, its ids, and what is said of an unknown id."""

    section: str
    ids: Sequence[str]
    unknown: str
    nearer: str


BUILDINGS = Kind(
    "buildings",
    BUILDING_IDS,
    mark("there is no Building {value}; there are {first} to {last}"),
    mark("there is no Building {value}; did you mean {nearest}?"),
)
UPGRADES = Kind(
    "upgrades",
    UPGRADE_IDS,
    mark("there is no Upgrade {value}; there are {first} to {last}"),
    mark("there is no Upgrade {value}; did you mean {nearest}?"),
)
REQUESTS = Kind(
    "requests",
    REQUEST_IDS,
    mark("there is no Request {value}; there are {first} to {last}"),
    mark("there is no Request {value}; did you mean {nearest}?"),
)


def read(data: object, place: str, cards: str) -> tuple[Position | None, list[Problem]]:
    """Return the position and what of it cannot be read. None where there is nothing that could be judged any further.

    place: what a problem with the whole is told to be at. cards: the text of the set for a position without its own;
    PartsError where it is wrong. Raises nothing else, whatever the data.
    """
    reader = _Reader(tables_from(cards))
    return reader.position(data, place), reader.problems


class _Reader(Values):
    """Reads one position; what cannot be read is not in it."""

    def __init__(self, lookup: Lookup) -> None:
        super().__init__()
        self.lookup = lookup

    def position(self, data: object, place: str) -> Position | None:
        if not self.is_position(data, place):
            return None
        if data.get("game") != GAME:
            message = mark("“{key}” is {value}; in a position of Town it is “{game}”")
            self.unread("game", message, key="game", value=shown(data.get("game")), game=GAME)
            return None
        name = self.name(data, POSITION_KEYS)
        known = "cards" not in data or self.own_set(data["cards"])
        chapter = self.optional("chapter", data, CHAPTERS)
        position = Position(
            self.lookup,
            name,
            chapter,
            self.optional("round", data, self.lookup.rounds),
            self.tiles(data),
            self.bridges(data, chapter),
            self.spaces("forest_wood", data) if "forest_wood" in data else None,
            self.players(data),
        )
        # What a set does not say nobody can judge; ids and spaces are the same in all.
        return position if known else None

    def own_set(self, value: object) -> bool:
        """Take the tables of the set that stands in the position; False if there is none in it."""
        if not isinstance(value, Mapping):
            message = mark("“{key}” is {value}; it has to be an object")
            self.unread("cards", message, key="cards", value=shown(value))
            return False
        try:
            self.lookup = tables_from(json.dumps(value, ensure_ascii=False, default=shown, skipkeys=True))
        except PartsError as error:
            for found in error.problems:
                self.problems.append(found._replace(at=f"cards {found.at}".rstrip()))
            return False
        except (ValueError, RecursionError):  # numbers that Python does not write, and what lies within itself
            self.unread("cards", mark("{value} is no set of cards"), value=shown(value))
            return False
        return True

    def optional(self, key: str, data: Mapping[Any, Any], most: int) -> int | None:
        """Return a whole number from 1; None if it is missing or cannot be read."""
        return self.whole(key, key, data, 1, most, 0) or None

    # The board

    def tiles(self, data: Mapping[Any, Any]) -> dict[str, Tile]:
        """Return the Buildings on the board, in board order."""
        found = {}
        for at, fields in self.object_of("tiles", "tiles", data).items():
            space = self.space(key_text(at), at)
            if space and not isinstance(fields, Mapping):
                self.unread(space, mark("{value} is no tile; a tile is an object"), value=shown(fields))
            elif space and (tile := self.tile(space, fields)) is not None:
                found[space] = tile
        return dict(sorted(found.items(), key=lambda entry: SPACE_NUMBERS[entry[0]]))

    def space(self, at: str, value: object) -> str:
        """Return the id of a space; "" for an unknown one, which is reported."""
        if isinstance(value, str) and value in SPACE_NUMBERS:
            return value
        if isinstance(value, str) and value.upper() in SPACE_NUMBERS:
            self.unread(at, mark("the town has no such space; did you mean {nearest}?"), nearest=value.upper())
        else:
            message = mark("the town has no such space; the spaces are {first} to {last}")
            self.unread(at, message, first=SPACE_IDS[0], last=SPACE_IDS[-1])
        return ""

    def tile(self, at: str, fields: Mapping[Any, Any]) -> Tile | None:
        """Return a Building with its Bunnies; None where one of the two cannot be read."""
        for key in fields:
            if key not in TILE_KEYS:
                message = mark("a tile has no key “{key}”; there are {keys}")
                self.unread(at, message, key=key_text(key), keys=listed(TILE_KEYS))
        building = ""
        if "building" in fields:
            building = self.part(at, fields["building"], BUILDINGS)
        else:
            self.unread(at, mark("“building” is missing; it is the id of the Building that stands here"))
        bunnies = self.bunnies(at, fields)
        return Tile(building, bunnies) if building and bunnies else None

    def bunnies(self, at: str, fields: Mapping[Any, Any]) -> list[int]:
        """Return the seats whose Bunnies stand on a Building; none where they cannot be read."""
        given = fields.get("bunnies", [])
        if is_whole(given, *BOTH):
            message = mark("“bunnies” is {seat}; it has to be a list, here [{seat}]")
            self.unread(at, message, seat=given)
            return []
        seats = self.list_of(at, "bunnies", fields)
        if isinstance(given, list | tuple) and not seats:
            message = mark("no Bunny stands on this Building, and one always does; “bunnies” lists the seats, 0 and 1")
            self.unread(at, message)
        wrong = [seat for seat in seats if not is_whole(seat, *BOTH)]
        for seat in wrong:
            self.unread(at, mark("“bunnies” has {value}; the seats are 0 and 1"), value=shown(seat))
        if not wrong and len(set(seats)) < len(seats):
            self.unread(at, mark("a seat stands twice in “bunnies”, and a player has one Bunny on a Building"))
        return [] if wrong else sorted(set(seats))

    def bridges(self, data: Mapping[Any, Any], chapter: int | None) -> list[str]:
        """Return the edges with a Bridge; where nothing is said those of the chapter, if that is said."""
        if "bridges" not in data:
            setup = self.lookup.parts.chapters[chapter - 1].bridges if chapter else ()
            return ["-".join(edge) for edge in setup]
        return [edge for value in self.list_of("bridges", "bridges", data) if (edge := self.edge(value))]

    def edge(self, value: object) -> str:
        """Return the id of an edge, its spaces in either order; "" for an unknown one, which is reported."""
        edge = "-".join(sorted(value.split("-"))) if isinstance(value, str) else ""
        if edge in EDGE_IDS:
            return edge
        message = mark("{value} is no edge; one lies between two spaces that touch, such as “{example}”")
        self.unread("bridges", message, value=shown(value), example=EDGE_IDS[0])
        return ""

    def spaces(self, key: str, data: Mapping[Any, Any]) -> list[str]:
        """Return a list of spaces."""
        values = self.list_of(key, key, data)
        return [at for value in values if (at := self.space(f"{key} {key_text(value)}", value))]

    # Players

    def players(self, data: Mapping[Any, Any]) -> list[Player]:
        """Return the two players; one too many is read for its problems alone."""
        given = self.list_of("players", "players", data)
        if len(given) != SEATS and isinstance(data.get("players", given), list | tuple):
            message = mark("there have to be {seats} players, seat 0 first, and here stand {players}")
            self.unread("players", message, seats=SEATS, players=len(given))
        found = [self.player(str(seat), fields) for seat, fields in enumerate(given[: SEATS + 1])]
        return [*found[:SEATS], *(Player() for _ in range(SEATS - len(found)))]

    def player(self, at: str, fields: object) -> Player:
        if not self.is_player(fields, at, PLAYER_KEYS):
            return Player()
        return Player(
            self.whole(f"{at}.carrots", "carrots", fields, 0, MOST_CARROTS, 0),
            self.whole(f"{at}.coins", "coins", fields, 0, MOST_COINS, 0),
            self.whole(f"{at}.wood", "wood", fields, 0, self.lookup.parts.limits.wood, 0),
            self.parts(f"{at}.reserve", "reserve", fields, BUILDINGS),
            self.parts(f"{at}.upgrades", "upgrades", fields, UPGRADES),
            self.parts(f"{at}.requests", "requests", fields, REQUESTS),
        )

    def parts(self, at: str, key: str, fields: Mapping[Any, Any], kind: Kind) -> list[str]:
        """Return the tiles or cards of a list that can be read; of endless lists no more than there are."""
        values = self.list_of(at, key, fields)
        if len(values) > len(kind.ids):
            message = mark("{count} stand here, and there are only {all}")
            self.unread(at, message, count=len(values), all=len(kind.ids))
        return [part for value in values[: len(kind.ids)] if (part := self.part(at, value, kind))]

    def part(self, at: str, value: object, kind: Kind) -> str:
        """Return the id of a tile or card, or "" and say that it is unknown; who wrote its name is told its id."""
        if isinstance(value, str) and value in kind.ids:
            return value
        near = self.named(value, kind) or nearest(value, kind.ids)
        if near:
            self.unread(at, kind.nearer, value=shown(value), nearest=near)
        else:
            self.unread(at, kind.unknown, value=shown(value), first=kind.ids[0], last=kind.ids[-1])
        return ""

    def named(self, value: object, kind: Kind) -> str:
        """Return the id of what has this name in a language, or whose number is written short, as in b3; else ""."""
        if not isinstance(value, str):
            return ""
        typed = " ".join(value[:60].casefold().split())
        short = f"{typed[:1]}{typed[1:]:0>2}"
        if short in kind.ids:
            return short
        every: Sequence[Building | Upgrade | Request] = getattr(self.lookup.parts, kind.section)
        for part in every:
            if typed in (said(part.name, words_of(language)).casefold() for language in languages()):
                return part.id
        return ""
