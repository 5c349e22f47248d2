"""The Great Cloud: what is printed on it, as sets of spaces (see board.py)."""

from warren.games.kingdom.board import CLOUD, SPACES_OF, STARTING_CITIES, bits, connected_groups
from warren.games.kingdom.lookup import BUILDING_IDS
from warren.games.kingdom.sky.parts import CLOUD_NUMBERS, FACTS, FIRST_CLOUD_SPACE

CLOUD_ROWS = tuple(
    bits(number for space, number in CLOUD_NUMBERS.items() if space[0] == letter)
    for letter in sorted({space[0] for space in CLOUD_NUMBERS})
)
WONDER_SPACES = tuple(1 << FIRST_CLOUD_SPACE + n for n, space in enumerate(FACTS.spaces) if space.terrain == "wondrous")
"""The space of each wondrous resource, in the order of sky.parts.WONDERS."""
PRINTED_CITIES = tuple(
    bits(CLOUD_NUMBERS[space.id] for space in FACTS.spaces if space.city == strength) for strength in (1, 2, 3)
)
"""The cloud spaces with a neutral city of strength 1, 2 and 3."""
PRINTED_BUILDINGS = SPACES_OF["city"] | SPACES_OF["wondrous"] | SPACES_OF["rainbow"]
"""The spaces of both boards that print a city, a wondrous farm or a rainbow's end: nothing is built there."""
RAINBOW_ENDS = {space.rainbow: 1 << CLOUD_NUMBERS[space.id] for space in FACTS.spaces if space.rainbow}
"""The cloud end (a set of one space) of each rainbow, by its number."""

STARTING_PLACED = (
    STARTING_CITIES | PRINTED_CITIES[0],
    *PRINTED_CITIES[1:],
    *(0 for _ in BUILDING_IDS[len(PRINTED_CITIES) : -len(WONDER_SPACES)]),
    *WONDER_SPACES,
)
"""What stands on both boards before the game, as a land holds it."""


def cloud_groups(spaces: int) -> list[int]:
    """Return the groups that a seat's spaces form on the cloud alone, without any link."""
    return connected_groups(spaces & CLOUD)
