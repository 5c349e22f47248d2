"""The parts of In the Sky as data: the Great Cloud and its cards, read from facts/ and checked when loaded.

Numbers go on where those of the base end: spaces 100 to 130 are K1 to O7, and cards and buildings follow the base ones.
lookup.py puts the parts of both together.
"""

import hashlib
from collections import Counter
from importlib import resources
from typing import Literal

import msgspec

from warren.games.kingdom.parts import (
    BASE_BUILDINGS,
    BASE_CARD_IDS,
    BASE_PARTS_SHA256,
    NEW_WORLD_IDS,
    ROW_LETTERS,
    Building,
    Parchment,
    check_counts,
)
from warren.kernel.errors import PartsError, Problem, problem
from warren.words import mark


class CloudSpace(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A space of the Great Cloud, with what is printed on it: a resource, a city's strength or a rainbow's number."""

    id: str
    terrain: Literal["wondrous", "nimbus", "city", "forest", "sea", "field", "rainbow"]
    rim: bool
    corner: bool
    neighbours: list[str]
    resource: str = ""
    city: int = 0
    rainbow: int = 0
    note: str = ""


class Rainbow(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A rainbow card: the cloud space that it claims."""

    id: str
    space: str


class TaxCollector(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """The Tax Collector card and the Coins that it gives."""

    id: str
    count: int
    coins: int


class SkyFacts(msgspec.Struct, forbid_unknown_fields=True):
    """Everything that is printed in the expansion. Spaces stand in board order."""

    provenance: dict[str, str]
    rows: list[int]
    row_x_offset: list[float]
    counts: dict[str, int]
    spaces: list[CloudSpace]
    rainbows: list[Rainbow]
    buildings: list[Building]
    parchments: list[Parchment]
    tax_collector: TaxCollector
    totals: dict[str, int]


def check_parts(facts: SkyFacts) -> list[Problem]:
    """Return everything that is wrong with the parts."""
    problems: list[Problem] = []
    spaces = {space.id: space for space in facts.spaces}
    first_row = len(ROW_LETTERS)
    expected = [f"{chr(ord('A') + first_row + row)}{n + 1}" for row, size in enumerate(facts.rows) for n in range(size)]
    if [space.id for space in facts.spaces] != expected:
        problems.append(problem("spaces", mark("the spaces have to be {spaces}"), spaces=" ".join(expected)))
    for space in facts.spaces:
        for other in space.neighbours:
            if other not in spaces or space.id not in spaces[other].neighbours:
                message = mark("{other} is named as a neighbour, and does not name this space")
                problems.append(problem(space.id, message, other=other))
    kinds = {
        "territory": len(facts.spaces) - len(facts.rainbows),
        "rainbow": len(facts.rainbows),
        "building": sum(building.count for building in facts.buildings),
        "parchment": len(facts.parchments),
        "action": facts.tax_collector.count,
    }
    terrains = Counter[str](space.terrain for space in facts.spaces)
    ids = [*BASE_CARD_IDS, *spaces, facts.tax_collector.id, *(rainbow.id for rainbow in facts.rainbows)]
    ids += [*(building.id for building in facts.buildings), *(parchment.id for parchment in facts.parchments)]
    return problems + check_counts(terrains, facts.counts, kinds, facts.totals, ids)


def _load() -> tuple[SkyFacts, str]:
    text = (resources.files(__package__) / "facts" / "sky.json").read_bytes()
    facts = msgspec.json.decode(text, type=SkyFacts)
    problems = check_parts(facts)
    if problems:
        raise PartsError(problems)
    return facts, hashlib.sha256(BASE_PARTS_SHA256.encode() + b"\0" + text).hexdigest()


FACTS, PARTS_SHA256 = _load()
"""The parts of the expansion, and the SHA-256 of those of base and expansion together."""

FIRST_CLOUD_SPACE = len(NEW_WORLD_IDS)
FIRST_NEW_CARD = len(BASE_CARD_IDS)
CLOUD_NUMBERS = {space.id: number for number, space in enumerate(FACTS.spaces, FIRST_CLOUD_SPACE)}
"""The spaces of the Great Cloud alone."""

_RAINBOW_SPACES = {rainbow.space for rainbow in FACTS.rainbows}
_TERRITORIES = [space.id for space in FACTS.spaces if space.id not in _RAINBOW_SPACES]
_NEW_CARDS = (
    *((territory, 1) for territory in _TERRITORIES),
    *((rainbow.id, 1) for rainbow in FACTS.rainbows),
    *((building.id, building.count) for building in FACTS.buildings),
    (FACTS.tax_collector.id, FACTS.tax_collector.count),
    *((parchment.id, 1) for parchment in FACTS.parchments),
)
NEW_CARD_IDS = tuple(card for card, _ in _NEW_CARDS)
"""The cards of the expansion alone, as the other tables here."""
NEW_CARD_COUNTS = tuple(count for _, count in _NEW_CARDS)
NEW_CARD_NUMBERS = {card: number for number, card in enumerate(NEW_CARD_IDS, FIRST_NEW_CARD)}

RAINBOWS = {NEW_CARD_NUMBERS[rainbow.id]: n for n, rainbow in enumerate(FACTS.rainbows)}
"""Place of each rainbow among the rainbows, by card number."""
CLOUD_CLAIMS = {
    **{NEW_CARD_NUMBERS[territory]: CLOUD_NUMBERS[territory] for territory in _TERRITORIES},
    **{NEW_CARD_NUMBERS[rainbow.id]: CLOUD_NUMBERS[rainbow.space] for rainbow in FACTS.rainbows},
}
"""The space that a card claims, by card number: those of territories and rainbows."""
TAX_COLLECTOR = NEW_CARD_NUMBERS[FACTS.tax_collector.id]
TAX_COINS = FACTS.tax_collector.coins
NEW_PARCHMENTS = {NEW_CARD_NUMBERS[parchment.id]: parchment for parchment in FACTS.parchments}
NEW_BUILDINGS = {NEW_CARD_NUMBERS[building.id]: building for building in FACTS.buildings}
CARROTADEL_CARD, CHIMNEY_CARD = (NEW_CARD_NUMBERS[card] for card in ("carrotadel", "chimney"))

WONDERS = tuple(space.resource for space in FACTS.spaces if space.terrain == "wondrous")
"""The wondrous resources, in the order of their spaces."""
_AT = {card: len(BASE_BUILDINGS) + n for n, card in enumerate(NEW_BUILDINGS)}
CARROTADEL, CHIMNEY = _AT[CARROTADEL_CARD], _AT[CHIMNEY_CARD]
"""Where a land's `placed` holds them; it goes on where the buildings of the base end."""
