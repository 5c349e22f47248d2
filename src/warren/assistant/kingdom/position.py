"""A position: what lies on a real table at a harvest. Reading and judging it are in reading.py and problems.py."""

from typing import Any

import msgspec

GAME = "kingdom"
LAST_ROUND = 4


class Space(msgspec.Struct, omit_defaults=True):
    """A controlled space. `number` is a camp's, `pair` a sky tower's or rainbow's; empty or 0 where nothing is said."""

    seat: int
    building: str = ""
    number: int = 0
    pair: int = 0
    produces: str = ""
    shares: str = ""


class Player(msgspec.Struct, omit_defaults=True):
    """A player's track before the harvest, Coins, Camp cards played, and parchments with what copies have become."""

    harvested: int = 0
    coins: int = 0
    camps_played: int = 0
    parchments: list[str] = []
    copies: dict[str, list[str]] = {}


class Position(msgspec.Struct):
    """A whole position. `spaces` stand in board order, a player at each seat."""

    id: str
    sky: bool
    seats: int
    round: int
    spaces: dict[str, Space]
    players: list[Player]
    partial: bool = False

    def data(self) -> dict[str, Any]:
        """Return the position as docs/formats/kingdom-position.md writes it."""
        fields: dict[str, Any] = msgspec.to_builtins(self)
        if not self.partial:
            del fields["partial"]
        return {"id": fields.pop("id"), "game": GAME, **fields}

    def standing(self, building: str) -> list[str]:
        """Return the spaces with such a building, in board order."""
        return [at for at, space in self.spaces.items() if space.building == building]

    def raze(self, *spaces: str) -> None:
        """Take the buildings off these spaces; their rabbits stay."""
        for at in spaces:
            self.spaces[at] = Space(self.spaces[at].seat)

    def discard(self, seat: int, card: str) -> None:
        """Take the last parchment of this id from a player, and what it copies with it."""
        player = self.players[seat]
        if card in player.parchments:
            player.parchments.reverse()
            player.parchments.remove(card)
            player.parchments.reverse()
        if card not in player.parchments:
            player.copies.pop(card, None)
