"""The parts of the base game as data: the board and the cards, read from facts/ and checked when loaded.

A card's number is the number of its face: cards with the same face are one thing (law 4). Territories come first, in
board order, so the number of a territory card is the number of its space.
"""

import hashlib
from collections import Counter
from collections.abc import Mapping, Sequence
from importlib import resources
from typing import Any, Literal

import msgspec

from warren.kernel.errors import PartsError, Problem, problem
from warren.words import mark


class BoardFacts(msgspec.Struct, forbid_unknown_fields=True):
    """The New World: terrain letters row by row, and the edges that lava closes."""

    provenance: dict[str, str]
    terrains: dict[str, str]
    produces: dict[str, str]
    rows: list[str]
    lava_edges: list[tuple[str, str]]
    counts: dict[str, int]


class Building(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A building card, of base or expansion. `edition`: see actions.py.

    terrain, board: where it has to stand; None: anywhere. strength_floor: how far it raises the strength of its fief.
    """

    id: str
    kind: Literal["city", "farm", "camp", "sky_tower", "chimney"]
    count: int
    terrain: str | None = None
    board: Literal["great_cloud"] | None = None
    strength: int = 0
    strength_floor: int = 0
    sort: Literal["basic", "trading_post", "luxury"] | None = None
    resource: str | list[str] | None = None
    priority: int = 0
    tokens: int = 1
    note: str = ""
    edition: int = 1


class Provisions(msgspec.Struct, forbid_unknown_fields=True):
    """The Provisions card."""

    id: str
    count: int
    draws: int


class Parchment(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A parchment; `rule` says how it scores (score.py knows the operations). `edition`: see actions.py."""

    id: str
    kind: Literal["treasure", "mission"]
    rule: dict[str, Any]
    edition: int = 1


class CardFacts(msgspec.Struct, forbid_unknown_fields=True):
    """Every card that is not a territory."""

    provenance: dict[str, str]
    basic_resources: list[str]
    buildings: list[Building]
    provisions: Provisions
    parchments: list[Parchment]
    totals: dict[str, int]


ROW_LETTERS = "ABCDEFGHIJ"
COLUMNS = 10


def check_parts(board: BoardFacts, cards: CardFacts) -> list[Problem]:
    """Return everything that is wrong with the parts."""
    problems: list[Problem] = []
    if [len(row) for row in board.rows] != [COLUMNS] * len(ROW_LETTERS):
        problems.append(problem("rows", mark("the board has to have {rows} rows of {columns}"), rows=10, columns=10))
    unknown = sorted(set("".join(board.rows)) - set(board.terrains))
    if unknown:
        problems.append(problem("rows", mark("unknown terrain letters: {letters}"), letters=" ".join(unknown)))
    spaces = {
        f"{letter}{column}": board.terrains.get(terrain, terrain)
        for letter, row in zip(ROW_LETTERS, board.rows, strict=False)
        for column, terrain in enumerate(row, 1)
    }
    for edge in board.lava_edges:
        if [spaces.get(space) for space in edge] != ["mountain", "mountain"]:
            message = mark("lava runs between two mountains, and {edge} is not such an edge")
            problems.append(problem("lava_edges", message, edge="-".join(edge)))
    terrains = board.terrains.values()
    for building in cards.buildings:
        if building.terrain is not None and building.terrain not in terrains:
            message = mark("there is no terrain “{terrain}”; the terrains: {terrains}")
            problems.append(problem(building.id, message, terrain=building.terrain, terrains=", ".join(terrains)))
    counts = {
        "territory": sum(map(len, board.rows)),
        "building": sum(building.count for building in cards.buildings),
        "provisions": cards.provisions.count,
        "parchment": len(cards.parchments),
    }
    ids = [cards.provisions.id, *(building.id for building in cards.buildings), *(card.id for card in cards.parchments)]
    return problems + check_counts(Counter(spaces.values()), board.counts, counts, cards.totals, ids)


def check_counts(
    terrains: Mapping[str, int],
    terrain_counts: Mapping[str, int],
    kinds: Mapping[str, int],
    totals: Mapping[str, int],
    ids: Sequence[str],
) -> list[Problem]:
    """Return the terrains and kinds of cards that are not as many as the facts say, and the ids that stand twice."""
    kinds = {**kinds, "all": sum(kinds.values())}
    board = mark("the board has {found} {kind} spaces, and its count says {count}")
    cards = mark("there are {found} cards of the kind {kind}, and the totals say {count}")
    return [
        problem(at, message, found=found.get(kind, 0), kind=kind, count=count)
        for at, message, found, said in (("counts", board, terrains, terrain_counts), ("totals", cards, kinds, totals))
        for kind, count in said.items()
        if found.get(kind) != count
    ] + [
        problem(part, mark("this id is listed {count} times"), count=count)
        for part, count in Counter(ids).items()
        if count > 1
    ]


def _load() -> tuple[BoardFacts, CardFacts, str]:
    folder = resources.files(__package__) / "facts"
    texts = [(folder / name).read_bytes() for name in ("board.json", "cards.json")]
    board = msgspec.json.decode(texts[0], type=BoardFacts)
    cards = msgspec.json.decode(texts[1], type=CardFacts)
    problems = check_parts(board, cards)
    if problems:
        raise PartsError(problems)
    return board, cards, hashlib.sha256(b"\0".join(texts)).hexdigest()


BOARD, CARD_FACTS, BASE_PARTS_SHA256 = _load()

NEW_WORLD_IDS = tuple(f"{letter}{column}" for letter in ROW_LETTERS for column in range(1, COLUMNS + 1))

BASE_BUILDINGS = {len(NEW_WORLD_IDS) + n: building for n, building in enumerate(CARD_FACTS.buildings)}
"""Building by card number."""
PROVISIONS = len(NEW_WORLD_IDS) + len(BASE_BUILDINGS)
BASE_PARCHMENTS = {PROVISIONS + 1 + n: parchment for n, parchment in enumerate(CARD_FACTS.parchments)}
"""Parchment by card number."""

_CARDS = (
    *((space, 1, 1) for space in NEW_WORLD_IDS),
    *((building.id, building.count, building.edition) for building in CARD_FACTS.buildings),
    (CARD_FACTS.provisions.id, CARD_FACTS.provisions.count, 1),
    *((parchment.id, 1, parchment.edition) for parchment in CARD_FACTS.parchments),
)
BASE_CARD_IDS = tuple(card for card, _, _ in _CARDS)
BASE_CARD_COUNTS = tuple(count for _, count, _ in _CARDS)
"""How many cards there are of each face."""
BASE_CARD_EDITIONS = tuple(edition for _, _, edition in _CARDS)
"""The edition of the catalogue that brought each card (see actions.py)."""
BASE_CARD_NUMBERS = {card: number for number, card in enumerate(BASE_CARD_IDS)}
FIRST_BUILDING = min(BASE_BUILDINGS)

BASE_DECK = tuple(card for card, count in enumerate(BASE_CARD_COUNTS) for _ in range(count))
"""All cards, ascending."""

CITY_1, CITY_2, CITY_3 = (BASE_CARD_NUMBERS[f"city_{strength}"] for strength in (1, 2, 3))
SKY_TOWER = BASE_CARD_NUMBERS["sky_tower"]
TRADING_POST = BASE_CARD_NUMBERS["trading_post"]
CAMPS = tuple(card for card, building in BASE_BUILDINGS.items() if building.kind == "camp")
"""Camp cards by priority, number 1 first."""

BASIC_RESOURCES = tuple(CARD_FACTS.basic_resources)
BASE_LUXURY_FARMS = tuple(card for card, building in BASE_BUILDINGS.items() if building.sort == "luxury")
