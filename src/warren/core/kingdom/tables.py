"""What the core looks up by number: the facts of Kingdom, as its rules have them, written as flat tables."""

from collections.abc import Iterable

from warren.core.compiled import table
from warren.core.kingdom.layout import NONE, SPACES, WORD, WORDS
from warren.games.kingdom import actions, board, lookup
from warren.games.kingdom.parts import (
    BASE_CARD_IDS,
    BASIC_RESOURCES,
    CAMPS,
    CARD_FACTS,
    PROVISIONS,
    SKY_TOWER,
    TRADING_POST,
)
from warren.games.kingdom.sky import parts as sky
from warren.games.kingdom.sky.state import CLOUD_ROWS

_MASK = (1 << WORD) - 1


def words(spaces: int) -> list[int]:
    """Return the words of a set of spaces as the rules hold it."""
    return [spaces >> WORD * n & _MASK for n in range(WORDS)]


def spaces_of(cut: Iterable[int]) -> int:
    """Return the set that the words are."""
    return sum(word << WORD * n for n, word in enumerate(cut))


def _flat(sets: Iterable[int]) -> list[int]:
    return [word for spaces in sets for word in words(spaces)]


# Cards

TERRITORY, BUILDING, PARCHMENT, DRAWS, TAX = range(5)
"""What a card does when it is played."""
_CARDS = range(len(lookup.CARD_IDS))
PARCHMENT_CARDS = tuple(lookup.PARCHMENTS)
PARCHMENT_AT = {card: at for at, card in enumerate(PARCHMENT_CARDS)}


def _what(card: int) -> tuple[int, int]:
    """Return what a card does, and of what: the space, building, parchment, or how many cards or Coins."""
    if card in lookup.CLAIMED_SPACE:
        return TERRITORY, lookup.CLAIMED_SPACE[card]
    if card in lookup.BUILDINGS:
        return BUILDING, lookup.BUILDING_AT[card]
    if card in lookup.PARCHMENTS:
        return PARCHMENT, PARCHMENT_AT[card]
    return (DRAWS, CARD_FACTS.provisions.draws) if card == PROVISIONS else (TAX, sky.TAX_COINS)


DOES = table(_what(card)[0] for card in _CARDS)
OF = table(_what(card)[1] for card in _CARDS)

# Actions

CHOOSE, PLACE, ANNOUNCE, KEEP, PASS, DONE, GIVE, COPY = range(8)
_BY_VERB = {
    "pick": CHOOSE,
    "discard": CHOOSE,
    "place": PLACE,
    "announce": ANNOUNCE,
    "keep": KEEP,
    "pass": PASS,
    "done": DONE,
    "produce": GIVE,
    "share": GIVE,
    "copy": COPY,
}
RAINBOW_KIND = len(lookup.BUILDINGS)
"""From here on the kinds that are placed are rainbows."""
_PLACED_KIND = lookup.BUILDING_AT | {card: RAINBOW_KIND + n for card, n in sky.RAINBOWS.items()}


def _about(action: int) -> tuple[int, int, int]:
    """Return the verb of an action, what it is about, and for `place` the space."""
    verb = _BY_VERB[actions.CATALOGUE.spell(action).split()[0]]
    if verb == CHOOSE:
        return verb, actions.CHOSEN_CARD[action], 0
    if verb == PLACE:
        return verb, _PLACED_KIND[actions.PLACED_CARD[action]], actions.PLACED_SPACE[action]
    if verb == ANNOUNCE:
        return verb, lookup.BUILDING_AT[actions.ANNOUNCED_CARD[action]], 0
    if verb == GIVE:
        return verb, actions.GIVEN[action][1], 0
    return verb, PARCHMENT_AT[actions.COPIED_CARD[action]] if verb == COPY else 0, 0


_ACTIONS = [_about(action) for action in range(len(actions.CATALOGUE))]
VERB = table(verb for verb, _, _ in _ACTIONS)
ABOUT = table(about for _, about, _ in _ACTIONS)
SPACE = table(space for _, _, space in _ACTIONS)

PICKING = table(actions.PICK[card] for card in _CARDS)
DISCARDING = table(actions.DISCARD[card] for card in _CARDS)
PLACING = table(actions.PLACING[card][space] for card in _PLACED_KIND for space in range(SPACES))
"""By kind and space."""
ANNOUNCING = table(actions.ANNOUNCE.get(card, NONE) for card in lookup.BUILDINGS)
KEEPING, PASSING, ENDING = actions.KEEP, actions.PASS, actions.DONE
PRODUCING = table(actions.PRODUCTS)
SHARING = table(actions.SHARES.get(space, NONE) for space in range(SPACES))
COPYING_ACTION = table(actions.COPY[card] for card in PARCHMENT_CARDS)

# The boards

NEIGHBOURS = table(_flat(board.NEIGHBOURS))
"""Three words for each space."""
ALL = table(_flat((board.NEW_WORLD, board.ALL_SPACES)))
"""The spaces of a game without and with the Great Cloud."""
PRINTED = table(
    sum(1 << n for n, resource in enumerate(lookup.RESOURCES) if resource == board.PRODUCT[space])
    for space in range(SPACES)
)
"""The resources that each space prints, as the bits of a word; they have the order of the rules."""
RESOURCES = len(lookup.RESOURCES)
BASIC = len(BASIC_RESOURCES)
LUXURIES_MASK = sum(1 << lookup.RESOURCES.index(name) for name in lookup.LUXURIES)
WONDERS_MASK = sum(1 << lookup.RESOURCES.index(name) for name in sky.WONDERS)
CLOUD_END = table(lookup.CLAIMED_SPACE[card] for card in sky.RAINBOWS)
"""The space of each rainbow on the cloud."""
RAINBOWS = len(sky.RAINBOWS)
ROWS = table(_flat(CLOUD_ROWS))
ROW_COUNT = len(CLOUD_ROWS)

# Buildings, by kind; what the boards print beside them

_BUILDINGS = [*lookup.BUILDINGS.items()]
STANDS_ON = table(_flat(board.STANDS_ON.get(card, 0) for card in lookup.BUILDINGS))
"""Three words for each kind; nothing for sky towers and camps, which have rules of their own."""
TOWER, POST, CHIMNEY, CARROTADEL = (
    lookup.BUILDING_AT[card] for card in (SKY_TOWER, TRADING_POST, sky.CHIMNEY_CARD, sky.CARROTADEL_CARD)
)
CAMP_KINDS = sum(1 << lookup.BUILDING_AT[card] for card in CAMPS)
FIRST_CAMP = lookup.BUILDING_AT[CAMPS[0]]
BASE_KINDS = sum(1 for card, _ in _BUILDINGS if card < len(BASE_CARD_IDS))
FLOOR = lookup.STRENGTH_FLOOR
RAISING = 1 << 8
"""What a Carrotadel adds to the towers of its fief: more than these ever are."""
_STANDING = [None, *lookup.BUILDINGS.values()]
TOWERS = table(0 if one is None else RAISING if one.strength_floor else one.strength for one in _STANDING)
"""By what stands on a space: 1 + the kind, 0 for nothing. So are:"""
IS_CITY = table(one is not None and one.kind == "city" for one in _STANDING)
YIELDS = table(
    0 if one is None or not isinstance(one.resource, str) else 1 << lookup.RESOURCES.index(one.resource)
    for one in _STANDING
)
"""The resource of a farm that always gives the same, as the bit of a word."""
