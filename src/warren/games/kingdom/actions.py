"""The catalogue of Kingdom: every action has a number and a text. Numbers are only ever appended.

The cards of edition 1 have the first numbers, verb by verb. Cards that come to the game later are of a higher edition:
wherever they stand in the facts, the numbers of their actions follow all those of the editions before.
"""

from collections.abc import Iterable

from warren.games.kingdom.parts import (
    BASIC_RESOURCES,
    BUILDINGS,
    CAMPS,
    CARD_EDITIONS,
    CARD_IDS,
    PARCHMENTS,
    SPACE_IDS,
)
from warren.kernel.catalogue import Catalogue

_texts: list[str] = []


def _append(verb: str, cards: Iterable[int], spaces: tuple[str, ...] = ()) -> dict[int, int]:
    """Append the actions `VERB CARD`, or `VERB CARD SPACE` for every space; give the (first) number by card."""
    numbers = {}
    for card in cards:
        numbers[card] = len(_texts)
        text = f"{verb} {CARD_IDS[card]}"
        _texts.extend([f"{text} {space}" for space in spaces] if spaces else [text])
    return numbers


PICK: dict[int, int] = {}
"""`pick CARD`, by card."""
DISCARD: dict[int, int] = {}
"""`discard CARD`, by card."""
PLACE: dict[int, int] = {}
"""`place BUILDING SPACE`: PLACE[card] + space."""
ANNOUNCE: dict[int, int] = {}
"""`announce CAMP`, by card."""
COPY: dict[int, int] = {}
"""`copy PARCHMENT`, by card."""

for edition in sorted(set(CARD_EDITIONS)):
    new = [card for card, first in enumerate(CARD_EDITIONS) if first == edition]
    PICK |= _append("pick", new)
    DISCARD |= _append("discard", new)
    PLACE |= _append("place", [card for card in new if card in BUILDINGS], SPACE_IDS)
    ANNOUNCE |= _append("announce", [card for card in new if card in CAMPS])
    if edition == 1:
        KEEP = len(_texts)
        PASS = KEEP + 1
        DONE = KEEP + 2
        _texts += ["keep", "pass", "done"]
        PRODUCE = len(_texts)
        """`produce RESOURCE SPACE`: PRODUCE + 3 * space + resource, so that a post's three choices stand together."""
        _texts += [f"produce {resource} {space}" for space in SPACE_IDS for resource in BASIC_RESOURCES]
    COPY |= _append("copy", [card for card in new if card in PARCHMENTS])

CATALOGUE = Catalogue(_texts)

CHOSEN_CARD = {action: card for numbers in (PICK, DISCARD) for card, action in numbers.items()}
"""The card of each `pick` and `discard` action."""
PLACED_CARD = {first + space: card for card, first in PLACE.items() for space in range(len(SPACE_IDS))}
"""The building of each `place` action."""
ANNOUNCED_CARD = {action: card for card, action in ANNOUNCE.items()}
"""The camp of each `announce` action."""
COPIED_CARD = {action: card for card, action in COPY.items()}
"""The parchment of each `copy` action."""
