"""The catalogue of Kingdom: every action has a number and a text. Numbers are only ever appended.

The cards of edition 1 have the first numbers, verb by verb; edition 2 is In the Sky, with what the cards of the first
may do on the Great Cloud. Cards that come to the game later are of a higher edition: wherever they stand in the facts,
the numbers of their actions follow all those of the editions before.
"""

from collections.abc import Iterable, Sequence

from warren.games.kingdom.lookup import CARD_EDITIONS, CARD_IDS, EDITION, PARCHMENTS, PLACEABLE, SPACE_IDS
from warren.games.kingdom.parts import BASIC_RESOURCES, CAMPS, NEW_WORLD_IDS
from warren.kernel.catalogue import Catalogue

CATALOGUE = Catalogue()


def _append(verb: str, cards: Iterable[int]) -> dict[int, int]:
    """Append the actions `VERB CARD`; return the number by card."""
    return {card: CATALOGUE.append(verb, [CARD_IDS[card]]) for card in cards}


def _append_placings(cards: Iterable[int], spaces: Sequence[str]) -> None:
    """Append the actions `place CARD SPACE`."""
    for card in cards:
        first = CATALOGUE.append("place", [CARD_IDS[card]], spaces)
        PLACING[card] = (*PLACING.get(card, ()), *range(first, len(CATALOGUE)))


def _append_products(verb: str, spaces: Sequence[str]) -> tuple[int, ...]:
    """Append the actions `VERB RESOURCE SPACE`, a space's three together; return the first number of each space."""
    products = [f"{resource} {space}" for space in spaces for resource in BASIC_RESOURCES]
    first = CATALOGUE.append(verb, products)
    return tuple(range(first, len(CATALOGUE), len(BASIC_RESOURCES)))


PICK: dict[int, int] = {}
"""`pick CARD`, by card."""
DISCARD: dict[int, int] = {}
"""`discard CARD`, by card."""
PLACING: dict[int, tuple[int, ...]] = {}
"""`place BUILDING SPACE`, by card: the numbers by space. A rainbow's ground end is placed, and moved, like that too."""
ANNOUNCE: dict[int, int] = {}
"""`announce CAMP`, by card."""
COPY: dict[int, int] = {}
"""`copy PARCHMENT`, by card."""

for edition in sorted(set(CARD_EDITIONS)):
    new = [card for card, first in enumerate(CARD_EDITIONS) if first == edition]
    PICK |= _append("pick", new)
    DISCARD |= _append("discard", new)
    if edition == EDITION:
        _append_placings(PLACING, SPACE_IDS[len(NEW_WORLD_IDS) :])
    _append_placings([card for card in new if card in PLACEABLE], NEW_WORLD_IDS if edition == 1 else SPACE_IDS)
    ANNOUNCE |= _append("announce", [card for card in new if card in CAMPS])
    if edition == 1:
        KEEP, PASS, DONE = map(CATALOGUE.append, ("keep", "pass", "done"))
        _products = _append_products("produce", NEW_WORLD_IDS)
    if edition == EDITION:
        PRODUCTS = (*_products, *_append_products("produce", SPACE_IDS[len(NEW_WORLD_IDS) :]))
        """`produce RESOURCE SPACE`, by space: the first of three numbers, one for each basic resource."""
        SHARES = dict(enumerate(_append_products("share", SPACE_IDS[len(NEW_WORLD_IDS) :]), len(NEW_WORLD_IDS)))
        """`share RESOURCE SPACE` of a chimney, by space: the first of three numbers, one for each basic resource."""
    COPY |= _append("copy", [card for card in new if card in PARCHMENTS])

CHOSEN_CARD = {action: card for numbers in (PICK, DISCARD) for card, action in numbers.items()}
"""The card of each `pick` and `discard` action."""
PLACED_CARD = {action: card for card, actions in PLACING.items() for action in actions}
"""The building of each `place` action."""
PLACED_SPACE = {action: space for actions in PLACING.values() for space, action in enumerate(actions)}
"""The space of each `place` action."""
ANNOUNCED_CARD = {action: card for card, action in ANNOUNCE.items()}
"""The camp of each `announce` action."""
GIVEN = {
    first + kind: (space, kind)
    for space, first in (*enumerate(PRODUCTS), *SHARES.items())
    for kind in range(len(BASIC_RESOURCES))
}
"""The space of each `produce` and `share` action, and which of the basic resources it gives."""
COPIED_CARD = {action: card for card, action in COPY.items()}
"""The parchment of each `copy` action."""
