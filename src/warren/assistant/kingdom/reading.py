"""Reading a position: from any value to a Position that holds what could be read, and what could not."""

from collections.abc import Container, Mapping
from typing import Any

from warren.assistant.kingdom.edition import (
    BASE,
    CAMP,
    CHIMNEY,
    FEWEST_SEATS,
    RAINBOW,
    SKY,
    SKY_TOWER,
    TRADING_POST,
    Edition,
    edition_of,
)
from warren.assistant.kingdom.position import GAME, LAST_ROUND, Player, Position, Space
from warren.assistant.shown import key_text, listed, shown
from warren.assistant.values import Values
from warren.games.kingdom.copying import COPIES
from warren.games.kingdom.parts import BASIC_RESOURCES, CARD_IDS, CARD_NUMBERS
from warren.kernel.errors import Problem
from warren.words import mark

POSITION_KEYS = ("id", "game", "sky", "seats", "round", "spaces", "players", "partial")
SPACE_KEYS = ("seat", "building", "number", "pair", "produces", "shares")
PLAYER_KEYS = ("harvested", "coins", "camps_played", "parchments", "copies")
OWNERS = {"number": (CAMP,), "pair": (SKY_TOWER, RAINBOW), "produces": (TRADING_POST,), "shares": (CHIMNEY,)}
"""The buildings that each key of a space belongs to."""
_SKY_KEYS = ("shares",)

MOST_HARVESTED = 9_999
MOST_COINS = 999
MOST_CAMPS = SKY.kinds[CAMP].cards
MOST_PAIR = 99
COPY_IDS = tuple(CARD_IDS[card] for card in COPIES)


def read(data: object, place: str) -> tuple[Position | None, list[Problem]]:
    """Return the position and what of it cannot be read. None where there is nothing that a score could stand on.

    place: what a problem with the whole is told to be at. Raises nothing, whatever the data.
    """
    reader = _Reader()
    return reader.position(data, place), reader.problems


class _Reader(Values):
    """Reads one position; what cannot be read is not in it."""

    edition: Edition = SKY

    def position(self, data: object, place: str) -> Position | None:
        if not self.is_position(data, place):
            return None
        if data.get("game", GAME) != GAME:
            message = mark("{value} cannot be scored; what can is “{game}”")
            self.unread("game", message, value=shown(data["game"]), game=GAME)
            return None
        name = self.name(data, POSITION_KEYS)
        # Where the edition cannot be read, the larger one: it takes nothing for unknown that may be right.
        sky = self.flag("sky", data, True)
        self.edition = edition_of(sky)
        players = self.list_of("players", "players", data)
        seats = self.seats(data, len(players))
        read_spaces = self.spaces(data, seats)
        return Position(
            name,
            sky,
            seats,
            self.whole("round", "round", data, 1, LAST_ROUND, LAST_ROUND),
            dict(sorted(read_spaces.items(), key=lambda entry: self.edition.space_numbers[entry[0]])),
            self.players(players, seats),
            self.flag("partial", data, False),
        )

    def only_in_the_sky(self, at: str, value: object, base: Container[str], sky: Container[str]) -> bool:
        """Return whether an id belongs to In the Sky in a position without it, and find that wrong."""
        if self.edition is SKY or not isinstance(value, str) or value in base or value not in sky:
            return False
        message = mark("{value} belongs to In the Sky, and “sky” is not true in this position")
        self.unread(at, message, value=shown(value))
        return True

    # Seats and spaces

    def seats(self, data: Mapping[Any, Any], players: int) -> int:
        """Return the number of seats; where it cannot be read, one that lets the rest be judged."""
        most = self.edition.most_seats
        seats = self.needed("seats", "seats", data, FEWEST_SEATS, most)
        if seats is None:
            return max(players, FEWEST_SEATS) if 0 < players <= most else most
        if players != seats:
            one = mark("1 player stands here, and “seats” is {seats}; there has to be one for each seat")
            more = mark("{players} players stand here, and “seats” is {seats}; there has to be one for each seat")
            self.unread("players", one if players == 1 else more, players=players, seats=seats)
        return seats

    def spaces(self, data: Mapping[Any, Any], seats: int) -> dict[str, Space]:
        found = {}
        for at, fields in self.object_of("spaces", "spaces", data).items():
            if at not in self.edition.space_numbers:
                self.unknown_space(at)
            elif not isinstance(fields, Mapping):
                self.unread(at, mark("{value} is no space; a space is an object"), value=shown(fields))
            elif (space := self.space(at, fields, seats)) is not None:
                found[at] = space
        return found

    def unknown_space(self, at: object) -> None:
        place = key_text(at)
        if self.only_in_the_sky(place, at, BASE.space_numbers, SKY.space_numbers):
            return
        numbers = self.edition.space_numbers
        if isinstance(at, str) and at.upper() in numbers:
            self.unread(place, mark("there is no such space; did you mean {nearest}?"), nearest=at.upper())
        else:
            message = mark("there is no such space; the spaces are {first} to {last}")
            self.unread(place, message, first=next(iter(numbers)), last=next(reversed(tuple(numbers))))

    def space(self, at: str, fields: Mapping[Any, Any], seats: int) -> Space | None:
        """Return a space, without its building where that cannot be read; None without a seat."""
        for key in fields:
            if key not in SPACE_KEYS:
                message = mark("a space has no key “{key}”; there are {keys}")
                self.unread(at, message, key=key_text(key), keys=listed(SPACE_KEYS))
        seat = self.needed(at, "seat", fields, 0, seats - 1)
        building = self.building(at, fields["building"]) if "building" in fields else ""
        if building or "building" not in fields:
            self.refuse_foreign_keys(at, building, fields)
        space = self.details(at, building, fields)
        if seat is None:
            return None
        if space is None:
            return Space(seat)
        space.seat = seat
        return space

    def building(self, at: str, value: object) -> str:
        """Return the name of a building, or "" and say what is wrong with it."""
        if self.only_in_the_sky(at, value, BASE.kinds, SKY.kinds):
            return ""
        if isinstance(value, str) and value[:-1] == f"{CAMP}_" and value in CARD_NUMBERS:
            message = mark("write {value} as “{camp}” with “number” {number}")
            self.unread(at, message, value=shown(value), camp=CAMP, number=int(value[-1]))
            return ""
        return self.known(
            at,
            value,
            self.edition.kinds,
            mark("there is no building {value}"),
            mark("there is no building {value}; did you mean {nearest}?"),
        )

    def refuse_foreign_keys(self, at: str, building: str, fields: Mapping[Any, Any]) -> None:
        for key, owners in OWNERS.items():
            if key in fields and building not in owners and not self.only_in_the_sky(at, key, (), _SKY_KEYS):
                here = listed(owner for owner in owners if owner in self.edition.kinds)
                self.unread(at, mark("“{key}” belongs to {owners} alone"), key=key, owners=here)

    def details(self, at: str, building: str, fields: Mapping[Any, Any]) -> Space | None:
        """Return a building with its number, pair or resource; None where one that it needs cannot be read."""
        space = Space(0, building)
        if building == CAMP:
            number = self.needed(at, "number", fields, 1, MOST_CAMPS)
            if number is None:
                return None
            space.number = number
        elif building in OWNERS["pair"]:
            # A rainbow is a certain one; the numbers of sky towers only tell pairs apart.
            most = MOST_PAIR if building == SKY_TOWER else len(self.edition.rainbow_ends)
            pair = self.needed(at, "pair", fields, 1, most)
            if pair is None:
                return None
            space.pair = pair
        elif building == TRADING_POST and "produces" in fields:
            space.produces = self.basic_resource(at, "produces", fields)
        elif building == CHIMNEY and "shares" in fields:
            space.shares = self.basic_resource(at, "shares", fields)
        return space

    def basic_resource(self, at: str, key: str, fields: Mapping[Any, Any]) -> str:
        value = fields[key]
        if isinstance(value, str) and value in BASIC_RESOURCES:
            return value
        message = mark("“{key}” is {value}; it has to be one of {resources}, or left out to be chosen")
        self.unread(at, message, key=key, value=shown(value), resources=listed(BASIC_RESOURCES))
        return ""

    # Players

    def players(self, players: list[Any], seats: int) -> list[Player]:
        """Return a player for each seat; one too many is read for its problems alone."""
        found = [self.player(str(seat), fields) for seat, fields in enumerate(players[: SKY.most_seats])]
        return [*found[:seats], *(Player() for _ in range(seats - len(found)))]

    def player(self, at: str, fields: object) -> Player:
        if not self.is_player(fields, at, PLAYER_KEYS):
            return Player()
        coins = self.whole(f"{at}.coins", "coins", fields, 0, MOST_COINS, 0)
        if coins and self.edition is BASE:
            message = mark("Coins belong to In the Sky, and “sky” is not true in this position")
            self.unread(f"{at}.coins", message)
            coins = 0
        return Player(
            self.whole(f"{at}.harvested", "harvested", fields, 0, MOST_HARVESTED, 0),
            coins,
            self.whole(f"{at}.camps_played", "camps_played", fields, 0, MOST_CAMPS, 0),
            self.cards(f"{at}.parchments", self.list_of(f"{at}.parchments", "parchments", fields)),
            self.copies(at, self.object_of(f"{at}.copies", "copies", fields)),
        )

    def cards(self, at: str, values: list[Any]) -> list[str]:
        """Return the parchments that can be read; of endless lists no more than there are parchments."""
        all_cards = len(self.edition.parchments)
        if len(values) > all_cards:
            message = mark("{count} cards stand here, and there are only {all} parchments")
            self.unread(at, message, count=len(values), all=all_cards)
        return [card for value in values[:all_cards] if (card := self.parchment(at, value))]

    def parchment(self, at: str, value: object) -> str:
        """Return the id of a parchment, or "" and say what is wrong with it."""
        if self.only_in_the_sky(at, value, BASE.parchments, SKY.parchments):
            return ""
        return self.known(
            at,
            value,
            self.edition.parchments,
            mark("there is no parchment {value}"),
            mark("there is no parchment {value}; did you mean {nearest}?"),
        )

    def copies(self, at: str, chains: Mapping[Any, Any]) -> dict[str, list[str]]:
        """Return the chain of each copy card. One that cannot be read whole is left out; an empty one is unset."""
        found = {}
        for card, chain in chains.items():
            if card not in COPY_IDS:
                message = mark("{value} is no copy card; the copy cards are {cards}")
                self.unread(f"{at}.copies", message, value=shown(card), cards=listed(COPY_IDS))
                continue
            place = f"{at}.{card}"
            if not isinstance(chain, list | tuple):
                message = mark("“{key}” is {value}; it has to be a list")
                self.unread(place, message, key=card, value=shown(chain))
                continue
            read_chain = self.cards(place, list(chain))
            if read_chain and len(read_chain) == len(chain):
                found[card] = read_chain
        return found
