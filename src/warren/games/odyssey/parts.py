"""The parts of Odyssey as data: the cards, the ready decks and the numbers of the game.

The standard set is packaged, facts/odyssey.json; an owner of the cards can write a set of his own. Ids, and with them
the numbers of actions, are the same in every set.
"""

from collections.abc import Iterable, Mapping
from typing import Annotated, Literal, get_args

from warren.games.odyssey.effects import RESOURCE_TYPES, Effect, ResourceType
from warren.kernel.parts import Line, Name, PartsSet, PartsStruct, Provenance, identifier, whole

COLORS = {"V": "violet", "O": "orange", "G": "green", "Y": "yellow", "R": "red", "B": "blue"}
"""The colours by their letter in an id, in the order of the cards."""
CARD_IDS = tuple(f"E{letter}{number:02}" for letter in COLORS for number in range(1, 61))
Color = Literal["violet", "orange", "green", "yellow", "red", "blue"]
PLACE_OF = {card: number for number, card in enumerate(CARD_IDS)}
DeckId = Literal["violet", "orange", "green", "yellow", "red", "blue", "heroes", "villains"]
DECK_IDS: tuple[DeckId, ...] = get_args(DeckId)
"""The starter deck of each colour, the League of Heroes and the Syndicate of Villains."""

Kind = Literal["RUN", "SPECIAL", "VERY SPECIAL", "RESOURCE"]
Subtype = Literal[
    "bunny",
    "super_bunny",
    "bunny_modifier",
    "city",
    "city_modifier",
    "ground_weapon",
    "ground_weapon_runner",
    "city_weapon",
    "action",
    "interrupt",
    "resource",
    "universal_resource",
]
SUBTYPES: tuple[Subtype, ...] = get_args(Subtype)
KIND_OF: dict[Subtype, Kind] = {
    "action": "SPECIAL",
    "interrupt": "VERY SPECIAL",
    "resource": "RESOURCE",
    "universal_resource": "RESOURCE",
}
"""The kind of each subtype; of those that are not listed, RUN."""
CREATURES: tuple[Subtype, ...] = ("bunny", "super_bunny")
WEAPONS: tuple[Subtype, ...] = ("ground_weapon", "ground_weapon_runner", "city_weapon")

CardId = Annotated[str, identifier(r"^E[VOGYRB](0[1-9]|[1-5][0-9]|60)\Z", CARD_IDS[0], CARD_IDS[-1])]
Hexagons = Annotated[int, whole(0, 9)]


class PrintedCost(PartsStruct, frozen=True):
    """What a card costs: hexagons of each type, White ones, and resources that are burned."""

    elementals: Hexagons = 0
    energy: Hexagons = 0
    technology: Hexagons = 0
    animals: Hexagons = 0
    crops: Hexagons = 0
    land: Hexagons = 0
    cosmic: Hexagons = 0
    white: Hexagons = 0
    burn: Hexagons = 0

    @property
    def resource(self) -> Mapping[ResourceType, int]:
        """The coloured hexagons: how many of each type, without the types that it lacks."""
        return {kind: getattr(self, kind) for kind in RESOURCE_TYPES if getattr(self, kind)}


class Boxes(PartsStruct, frozen=True):
    """What has to be in play: a bunny of yours (pink, of an Aggressive card), also to keep it saved; a city (green)."""

    pink: bool = False
    pink_keep: bool = False
    green: bool = False


FREE, NO_BOXES = PrintedCost(), Boxes()


class Card(PartsStruct, frozen=True):
    """A card. Cards of the same name do the same."""

    id: CardId
    name: Name | Line
    subtype: Subtype
    provenance: Provenance
    cost: PrintedCost = FREE
    boxes: Boxes = NO_BOXES
    points: Annotated[int, whole(1, 99)] | None = None
    """Of creatures and cities: what they are worth, and how much damage they bear."""
    bunny_color: Color | None = None
    alignment: Literal["hero", "villain"] | None = None
    symbol: Literal["triangle", "rectangle", "spiral", "ellipse", "star", "cross"] | None = None
    effect: Effect | None = None
    published_fields: tuple[Literal["id", "name", "subtype", "cost", "cost burn", "points", "effect"], ...] = ()

    @property
    def kind(self) -> Kind:
        return KIND_OF.get(self.subtype, "RUN")

    @property
    def color(self) -> str:
        """The colour of the card, and of the starter deck that it comes from."""
        return COLORS[self.id[1]]

    @property
    def is_creature(self) -> bool:
        return self.subtype in CREATURES

    @property
    def is_weapon(self) -> bool:
        return self.subtype in WEAPONS


class Deck(PartsStruct, frozen=True):
    """A ready deck: its cards in the order of their ids."""

    id: DeckId
    name: Name | Line
    cards: tuple[CardId, ...]
    provenance: Provenance


class Parameters(PartsStruct, frozen=True):
    """The numbers of the game."""

    start_civ: Annotated[int, whole(1, 99)]
    """Points on a Civ ledger at the start."""
    hand: Annotated[int, whole(2, 9)]
    """Cards in hand at the end of a turn; two more are dealt, and become the runs."""
    reshuffle_penalty: Annotated[int, whole(0, 99)]
    """Points lost when the draw pile is made of the discards."""
    hexascrewup_penalty: Annotated[int, whole(0, 99)]
    """Points lost when a card too many is found in a hand."""
    cut_minimum: Annotated[int, whole(1, 9)]
    """The fewest cards on either side of a cut."""
    deck_size: Annotated[int, whole(20, 360)]
    """The fewest cards of a deck."""


class Parts(PartsSet, frozen=True):
    """A whole set. Cards and decks stand in the order of CARD_IDS and DECK_IDS."""

    game: Literal["odyssey"]
    name: Name | Line
    parameters: Parameters
    cards: tuple[Card, ...]
    decks: tuple[Deck, ...]


def in_order(cards: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(cards, key=PLACE_OF.__getitem__))
