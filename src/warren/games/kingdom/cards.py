"""The cards as people look them up: every face with its kind, how many there are, its name and what it does."""

import msgspec

from warren.games.kingdom.board import TERRAIN
from warren.games.kingdom.parts import (
    BOARD,
    BUILDINGS,
    CARD_COUNTS,
    CARD_IDS,
    PARCHMENTS,
    PROVISIONS,
    SPACE_IDS,
)
from warren.games.kingdom.texts import CARDS, RESOURCES, TERRAINS, card_name
from warren.words import Words, mark

KINDS = {
    "territory": mark("Territories"),
    "building": mark("Buildings"),
    "provisions": mark("Provisions"),
    "treasure": mark("Parchments: treasures"),
    "mission": mark("Parchments: missions"),
}

_PRODUCES = mark("Terrain: {terrain}. Your rabbit goes on the space, which produces {resource}.")
_PRODUCES_NOTHING = mark("Terrain: {terrain}. Your rabbit goes on the space, which produces nothing by itself.")
_HAS_CITY = mark("Your rabbit goes on the space; a City 1 is printed there. It produces nothing by itself.")


class CardFace(msgspec.Struct, frozen=True):
    """One face of a card: `count` cards have it."""

    id: str
    kind: str
    count: int

    def name(self, words: Words) -> str:
        """Give its name; a territory is called by its space."""
        return words.text(card_name(self.id))

    def help(self, words: Words) -> str:
        """Say what it does."""
        if self.kind != "territory":
            return words.text(CARDS[self.id].help)
        terrain = TERRAIN[SPACE_IDS.index(self.id)]
        if terrain == "city":
            return words.text(_HAS_CITY)
        resource = BOARD.produces.get(terrain)
        if resource is None:
            return words.text(_PRODUCES_NOTHING, terrain=words.text(TERRAINS[terrain]))
        return words.text(_PRODUCES, terrain=words.text(TERRAINS[terrain]), resource=words.text(RESOURCES[resource]))


def _kind(card: int) -> str:
    if card in PARCHMENTS:
        return PARCHMENTS[card].kind
    if card == PROVISIONS:
        return "provisions"
    return "building" if card in BUILDINGS else "territory"


FACES = tuple(CardFace(CARD_IDS[card], _kind(card), count) for card, count in enumerate(CARD_COUNTS))
"""Every face, in the order of the card numbers."""
