"""The catalogue of Kingdom: every action has a number and a text. Numbers are only ever appended.

The number of `pick CARD` is the number of the card; the other verbs follow, block by block.
"""

from warren.games.kingdom.parts import (
    BASIC_RESOURCES,
    BUILDINGS,
    CAMPS,
    CARD_IDS,
    FIRST_PARCHMENT,
    PARCHMENTS,
    SPACE_IDS,
)
from warren.kernel.catalogue import Catalogue

_texts = [f"pick {card}" for card in CARD_IDS]

DISCARD = len(_texts)
"""`discard CARD`: DISCARD + card."""
_texts += [f"discard {card}" for card in CARD_IDS]

_first_place = len(_texts)
_texts += [f"place {building.id} {space}" for building in BUILDINGS.values() for space in SPACE_IDS]
PLACE = {card: _first_place + n * len(SPACE_IDS) for n, card in enumerate(BUILDINGS)}
"""`place BUILDING SPACE`: PLACE[card] + space."""

ANNOUNCE = {card: len(_texts) + n for n, card in enumerate(CAMPS)}
"""`announce CAMP`, by card."""
_texts += [f"announce {BUILDINGS[card].id}" for card in CAMPS]

KEEP = len(_texts)
PASS = KEEP + 1
DONE = KEEP + 2
_texts += ["keep", "pass", "done"]

PRODUCE = len(_texts)
"""`produce RESOURCE SPACE`: PRODUCE + 3 * space + basic resource, so that a post's three choices stand together."""
_texts += [f"produce {resource} {space}" for space in SPACE_IDS for resource in BASIC_RESOURCES]

COPY = len(_texts) - FIRST_PARCHMENT
"""`copy PARCHMENT`: COPY + card."""
_texts += [f"copy {parchment.id}" for parchment in PARCHMENTS.values()]

CATALOGUE = Catalogue(_texts)

PLACED_CARD = {PLACE[card] + space: card for card in BUILDINGS for space in range(len(SPACE_IDS))}
"""The building of each `place` action."""
ANNOUNCED_CARD = {action: card for card, action in ANNOUNCE.items()}
"""The camp of each `announce` action."""
