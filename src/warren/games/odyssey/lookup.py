"""What the rules look up in a set of parts, worked out once for each set. Every list is by card, of all owners."""

from collections.abc import Callable, Iterable
from functools import cache
from typing import NamedTuple

from warren.games.odyssey import effects, frames, parts
from warren.games.odyssey.effects import POWERS, RESOURCE_TYPES
from warren.games.odyssey.frames import MOST_SEATS, NOTHING
from warren.games.odyssey.parts import COLORS, Card, Parts
from warren.games.odyssey.sets import read_parts, standard

RUN, SPECIAL, VERY_SPECIAL, RESOURCE = range(4)
KIND_NUMBERS = {"RUN": RUN, "SPECIAL": SPECIAL, "VERY SPECIAL": VERY_SPECIAL, "RESOURCE": RESOURCE}
TYPES = len(RESOURCE_TYPES)
UNIVERSAL = TYPES
"""The type of a Universal Resource, which its deck's owner declares."""
NEUTRAL, HERO, VILLAIN = range(3)
ALIGNMENTS = {None: NEUTRAL, "hero": HERO, "villain": VILLAIN}


TRIGGERS: dict[type[object], int] = {
    effects.Counter: frames.SPECIAL_PLAYED,
    effects.Redirect: frames.AGGRESSIVE_AT_OWN,
    effects.CancelTarget: frames.WEAPON_AT_OWN,
    effects.ModifyRoll: frames.DEFENSE_ROLLED,
}
"""What each response answers."""


class Cost(NamedTuple):
    """Hexagons: coloured ones by type, White ones, and burns."""

    colored: tuple[int, ...]
    white: int
    burn: int

    @property
    def hexagons(self) -> int:
        """How many resources it takes, burns included."""
        return sum(self.colored) + self.white + self.burn


FREE = Cost((0,) * TYPES, 0, 0)


class Lookup:
    """The lists of a set; `parts` is the set itself, `cards` its canonical text where it is one's own."""

    def __init__(self, of_set: Parts, cards: str) -> None:
        self.parts = of_set
        self.cards = cards
        faces: dict[tuple[object, ...], int] = {}
        of_face = [faces.setdefault(_face(card), index) for index, card in enumerate(of_set.cards)]
        every = of_set.cards * MOST_SEATS
        self.part: list[Card] = [*every]
        self.effect: list[effects.Effect | None] = [card.effect for card in every]
        self.kind = [KIND_NUMBERS[card.kind] for card in every]
        self.cost = [_cost(card.cost) for card in every]
        self.points = [card.points or 0 for card in every]
        self.type = [_type(card.effect) for card in every]
        self.is_creature = [card.points is not None and not isinstance(card.effect, effects.City) for card in every]
        self.is_city = [isinstance(card.effect, effects.City) for card in every]
        self.alignment = [ALIGNMENTS[card.alignment] for card in every]
        self.pink = [card.boxes.pink for card in every]
        self.pink_keep = [card.boxes.pink_keep for card in every]
        self.green = [card.boxes.green for card in every]
        self.pair = [_pair(card) for card in every]
        """Of a Yang or Yin Bunny twice the number of its colour, plus one for Yin; NOTHING of others."""
        self.has_power = [isinstance(card.effect, POWERS) for card in every]
        self.is_weapon = [isinstance(card.effect, effects.Weapon | effects.WeaponRunner) for card in every]
        self.trigger = [TRIGGERS.get(type(card.effect), 0) for card in every]
        count = len(of_face)
        self.face = [
            of_face[card % count] + (card // count * count if kind == UNIVERSAL else 0)
            for card, kind in enumerate(self.type)
        ]
        """Cards of one face are one thing. Universal Resources of two deck owners may have two types."""

    def of_faces(self, cards: Iterable[int]) -> list[int]:
        """Return one card of each face, ascending: the one with the lowest number. The cards ascend."""
        face = self.face
        found: dict[int, int] = {}
        for card in cards:
            found.setdefault(face[card], card)
        return list(found.values())

    def __reduce__(self) -> tuple[Callable[[str], "Lookup"], tuple[str]]:
        """Pickle as the text that it is worked out from, so that states are small."""
        return lookup_of, (self.cards,)

    def __repr__(self) -> str:
        return f"Lookup({self.parts.sha256})"


def _cost(printed: parts.PrintedCost) -> Cost:
    return Cost(tuple(getattr(printed, kind) for kind in RESOURCE_TYPES), printed.white, printed.burn)


def _type(effect: effects.Effect | None) -> int:
    if not isinstance(effect, effects.Resource):
        return NOTHING
    return UNIVERSAL if effect.provides == "universal" else RESOURCE_TYPES.index(effect.provides)


def _pair(card: Card) -> int:
    if not isinstance(card.effect, effects.YangYin):
        return NOTHING
    return 2 * [*COLORS.values()].index(str(card.bunny_color)) + (card.effect.side == "yin")


def _face(card: Card) -> tuple[object, ...]:
    """Return all of a card that the rules look at: not its id and its symbol."""
    worth = (card.points, card.alignment, card.bunny_color)
    return (str(card.name), card.subtype, card.cost, card.boxes, worth, card.effect)


@cache
def lookup_of(cards: str) -> Lookup:
    """Return the lookup of the standard set (""), or of a set of one's own by its text. PartsError as `read_parts`."""
    return Lookup(read_parts(cards) if cards else standard(), cards)
