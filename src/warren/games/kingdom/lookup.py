"""What is looked up by number. Base and expansion are numbered as one; what In the Sky brings comes behind.

A set, a land or a hand of a base game never holds a number of the expansion, so one table serves both.
"""

from warren.games.kingdom.parts import (
    BASE_BUILDINGS,
    BASE_CARD_COUNTS,
    BASE_CARD_EDITIONS,
    BASE_CARD_IDS,
    BASE_PARCHMENTS,
    BASIC_RESOURCES,
    NEW_WORLD_IDS,
    Building,
)
from warren.games.kingdom.sky import parts as sky

SPACE_IDS = (*NEW_WORLD_IDS, *sky.CLOUD_NUMBERS)
"""The spaces of the New World, then those of the Great Cloud."""
SPACE_NUMBERS = {space: number for number, space in enumerate(SPACE_IDS)}
CLOUD_SPACES = tuple(sky.FACTS.spaces)

CARD_IDS = (*BASE_CARD_IDS, *sky.NEW_CARD_IDS)
CARD_NUMBERS = {card: number for number, card in enumerate(CARD_IDS)}
CARD_COUNTS = (*BASE_CARD_COUNTS, *sky.NEW_CARD_COUNTS)
"""How many cards there are of each face."""
EDITION = 2
"""The edition of the catalogue that brought the cards of the expansion (see actions.py)."""
CARD_EDITIONS = (*BASE_CARD_EDITIONS, *(EDITION for _ in sky.NEW_CARD_IDS))
FULL_DECK = tuple(card for card, count in enumerate(CARD_COUNTS) for _ in range(count))
"""All cards of base and expansion, ascending."""
CLAIMED_SPACE = {**{card: card for card in range(len(NEW_WORLD_IDS))}, **sky.CLOUD_CLAIMS}
"""The space that a card claims, by card number: those of all territories and rainbows."""
CLAIMED_BY = {space: card for card, space in CLAIMED_SPACE.items()}
"""The card that claims each space."""

BUILDINGS: dict[int, Building] = {**BASE_BUILDINGS, **sky.NEW_BUILDINGS}
"""Building by card number."""
BUILDING_AT = {card: at for at, card in enumerate(BUILDINGS)}
"""Where a land's `placed` holds each building, by card number."""
BUILDING_IDS = (*(building.id for building in BUILDINGS.values()), *sky.WONDERS)
"""What a land's `placed` holds: the buildings of base and expansion, then the wondrous farms that the cloud prints."""
PLACEABLE = frozenset((*BUILDINGS, *sky.RAINBOWS))
"""The cards that bring something to place."""
FLOOR_CITY, STRENGTH_FLOOR = sky.CARROTADEL, BUILDINGS[sky.CARROTADEL_CARD].strength_floor
"""Where a land holds the city that raises the strength of its fief, and how far. Lands of the base end before."""
FIRST_NEW_FARM = min(BUILDING_AT[card] for card, building in sky.NEW_BUILDINGS.items() if building.sort == "luxury")
"""From here on a land holds what produces the resources that the expansion brings, in their order."""

PARCHMENTS = {**BASE_PARCHMENTS, **sky.NEW_PARCHMENTS}
"""Parchment by card number."""
TREASURES = frozenset(card for card, parchment in PARCHMENTS.items() if parchment.kind == "treasure")
_LUXURY_FARMS = {card: str(building.resource) for card, building in BUILDINGS.items() if building.sort == "luxury"}
LUXURY_FARMS = frozenset(_LUXURY_FARMS)
LUXURIES = tuple(_LUXURY_FARMS.values())
RESOURCES = (*BASIC_RESOURCES, *LUXURIES, *sky.WONDERS)
"""Every resource: basic, luxury, wondrous. Those of the base come first."""
