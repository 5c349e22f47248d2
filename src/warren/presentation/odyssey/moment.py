"""A moment of Odyssey as a seat sees it, and what all its things are called there, with what they are and do."""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache, cached_property
from random import Random
from typing import Any

from warren.games.odyssey.actions import CARD_NUMBERS, CARDS
from warren.games.odyssey.effects import RESOURCE_TYPES, Weapon, WeaponRunner
from warren.games.odyssey.frames import NOTHING
from warren.games.odyssey.imagine import imagine
from warren.games.odyssey.lookup import UNIVERSAL, Cost, Lookup
from warren.games.odyssey.payment import type_of
from warren.games.odyssey.pieces import owner_of, section_of
from warren.games.odyssey.texts import (
    ALIGNMENTS,
    amount,
    color_name,
    cost_said,
    effect_said,
    needs_said,
    sentence,
    subtype_name,
    type_name,
)
from warren.games.odyssey.view import OdysseyView
from warren.kernel.parts import said
from warren.presentation.presenter import Presenter
from warren.presentation.translator import Translator
from warren.words import mark

_WORDS = {
    mark("TOP RUN"): mark("the face-down card of your turn: you flip it and play it, discard it or save it."),
    mark("BOTTOM RUN"): mark("the face-down card behind it: it becomes TOP RUN when your turn ends."),
    mark("Special"): mark(
        "a card that is run or played from the hand as your turn; saved, it is played at any moment of your turn."
    ),
    mark("Very Special"): mark("a card that answers what others do, from the hand or saved, in anybody's turn."),
    mark("Resource"): mark("saved, it pays one hexagon a round: spent now, it is unspent when your next turn starts."),
    mark("White"): mark("a hexagon that any type of Resource pays."),
    mark("burn"): mark("to discard an unspent Resource, of any type."),
    mark("substitute"): mark("to pay a hexagon with another type; that Resource is lost when the turn ends."),
    mark("section"): mark("the part of a circle where a player's pieces lie, side by side with the next player's."),
    mark("Aggressive"): mark("a card with a pink box: it needs a creature of yours in The Bunny Circle."),
    mark("defend"): mark("the owner of the target rolls a d12; what is missing to the level is damage."),
    mark("strike"): mark("an attack that is not a weapon: its target defends, and nothing raises its level."),
    mark("room"): mark("the points of occupants that a city still has room for: its own points less what is inside."),
    mark("ledger"): mark("Civ Points for kills and the like, on the d20; below 1 you have lost."),
    mark("total"): mark("your ledger and the points of your creatures, occupied cities and occupants, less damage."),
    mark("worth"): mark("what the bot expects of it: more than of the choice that it counts from."),
}
"""Explanations by word, in the order in which they help."""

_ADDRESSED = {
    "{card} is neither in this seat's hand nor saved": mark("{card} is neither in your hand nor saved"),
    "{card} needs more unspent Resources: {needed} in all, and this seat has {count}": mark(
        "{card} needs more unspent Resources: {needed} in all, and you have {count}"
    ),
    "{card} is not a creature of this seat in play": mark("{card} is not a creature of yours in play"),
    "{card} is not a creature of this seat in The Bunny Circle": mark(
        "{card} is not a creature of yours in The Bunny Circle"
    ),
    "the power of {card} burns saved Resources: {burn} in all, and this seat has {count}": mark(
        "the power of {card} burns saved Resources: {burn} in all, and you have {count}"
    ),
    "no city of this seat, and no abandoned one, has room for {card}": mark(
        "no city of yours, and no abandoned one, has room for {card}"
    ),
    "it is asked whether this seat responds: respond and a Very Special, pass, or pass until turn": mark(
        "it is asked whether you respond: respond and a Very Special, pass, or pass until turn"
    ),
}
"""What the rules say of a seat, by their message, said to the person in it."""
_COUNTED = {
    "cards": (mark("1 card"), mark("{count} cards")),
    "civ_points": (mark("1 Civ Point"), mark("{count} Civ Points")),
    "hand_cards": (mark("1 card of the hand"), mark("{count} cards of the hand")),
    "virtual": (mark("1 virtual Resource"), mark("{count} virtual Resources")),
}


@cache
def _shared(lookup: Lookup) -> frozenset[object]:
    """Return the names that cards of several faces have."""
    faces: dict[object, set[int]] = {}
    for card, part in enumerate(lookup.part[:CARDS]):
        faces.setdefault(part.name, set()).add(lookup.face[card])
    return frozenset(name for name, of in faces.items() if len(of) > 1)


def printed(translator: Translator, lookup: Lookup, card: int) -> str:
    """Name a card as it is printed; where cards that differ have its name, with its colour: “Yang Bunny (violet)”."""
    part = lookup.part[card]
    called = said(part.name, translator.words)
    if part.name not in _shared(lookup):
        return called
    return translator.text(mark("{name} ({color})"), name=called, color=color_name(translator.words, part.color))


class Moment(Presenter):
    """See Presenter. What is common to all that Odyssey says."""

    view: OdysseyView
    glossary = _WORDS
    addressed = _ADDRESSED

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        assert isinstance(self.view, OdysseyView)
        self.lookup: Lookup = self.view.lookup
        self.words, self.player = self.translator.words, self.translator.name
        self.listed, self.sign = self.translator.listed, self.translator.sign

    @property
    def own_seat(self) -> int:
        """The seat of the view, which is no onlooker's."""
        assert self.seat is not None
        return self.seat

    @cached_property
    def possible(self) -> Sequence[int]:
        """What the seat may do, also where nobody said it: what is hidden from the seat changes nothing about that."""
        return self.legal or imagine(self.view, Random(0)).legal(self.own_seat)

    def counted(self, what: str, count: int) -> str:
        """Return how many there are of something: “1 card”, “2 Civ Points”, and all that the game itself counts."""
        if what in _COUNTED:
            return self.text(_COUNTED[what][count != 1], count=count)
        return amount(self.words, what, count)

    # Cards

    def name(self, card: int) -> str:
        """Name a card; a Universal Resource with the type that is declared for its deck: “Universal Resource (Energy)”.

        Those of several decks can lie side by side after a trade.
        """
        called = printed(self.translator, self.lookup, card)
        kind = self.view.declared[card // CARDS] if self.lookup.type[card] == UNIVERSAL else NOTHING
        if kind == NOTHING:
            return called
        return self.text(mark("{resource} ({type})"), resource=called, type=self.type_named(kind))

    def names(self, cards: Iterable[int]) -> str:
        """List cards by name, equal names once with their number: “Land Resource × 2, Lava Lob”."""
        found = Counter(map(self.name, cards))
        times = self.sign("×", "x")
        return self.listed(called if count == 1 else f"{called} {times} {count}" for called, count in found.items())

    def named(self, value: Any) -> Any:
        """Name a card as it is printed by its id, such as 0.EV05."""
        return printed(self.translator, self.lookup, CARD_NUMBERS[value]) if value in CARD_NUMBERS else value

    def kind_said(self, card: int) -> str:
        """Return what a card is: “Super Bunny, Hero”, “Very Special”."""
        part = self.lookup.part[card]
        alignment = [] if part.alignment is None else [self.text(ALIGNMENTS[part.alignment])]
        return self.listed([subtype_name(self.words, part.subtype), *alignment])

    def short_note(self, card: int) -> str:
        """Return in very few words what a card is: its kind, its points, the level of a weapon."""
        part, effect = self.lookup.part[card], self.lookup.effect[card]
        told = [self.kind_said(card)]
        if part.points is not None:
            told.append(self.counted("points", part.points))
        if isinstance(effect, Weapon | WeaponRunner):
            told.append(self.text("level {level}", level=effect.level))
        return self.listed(told)

    def note(self, card: int) -> str:
        """Return in a few words what a card is, what it is worth and what it does."""
        what, part = self.short_note(card), self.lookup.part[card]
        if part.effect is None or part.subtype in ("city", "resource"):
            return what
        return self.text("{what}; {effect}", what=what, effect=effect_said(self.words, part.effect))

    def effect_note(self, card: int) -> str:
        """Return in a few words what a card or the power of a bunny does; "" where it does nothing."""
        effect = self.lookup.effect[card]
        return "" if effect is None else effect_said(self.words, effect)

    def card_lines(self, card: int) -> list[str]:
        """Return a card in sentences: what it is and is worth, its cost, what it does, what it needs."""
        part, words = self.lookup.part[card], self.words
        worth = [self.kind_said(card)]
        if part.points is not None:
            worth += [color_name(words, part.bunny_color)] if part.bunny_color else []
            worth.append(amount(words, "points", part.points))
        told = [sentence(words, self.listed(worth))]
        if part.kind != "RESOURCE":
            told.append(self.text("Cost: {cost}.", cost=cost_said(words, part.cost)))
        if part.effect is not None:
            told.append(sentence(words, effect_said(words, part.effect)))
        return told + needs_said(words, part.boxes)

    # Resources and costs

    def type_named(self, kind: int) -> str:
        """Name a type of resource by its number."""
        return type_name(self.words, RESOURCE_TYPES[kind])

    def resources_said(self, cards: Sequence[int]) -> str:
        """Count resources by type: “2 Land, 1 Crops”; "" without any. A Universal counts as what is declared."""
        return self._by_type(Counter(type_of(self.view, card) for card in cards))

    def bill_said(self, cost: Cost) -> str:
        """Return what is to be paid: “2 Crops, 1 White, burn 1”; “nothing” where it is free."""
        told = [
            self._by_type(dict(enumerate(cost.colored))),
            self.text("{count} White", count=cost.white) if cost.white else "",
            self.text("burn {count}", count=cost.burn) if cost.burn else "",
        ]
        return self.listed(filter(None, told)) or self.text("nothing", context="cost")

    def _by_type(self, counts: dict[int, int]) -> str:
        message = mark("{count} {type}")
        found = sorted(counts.items())
        return self.listed(
            self.text(message, count=count, type=self.type_named(kind)) for kind, count in found if count
        )

    # Whose they are

    def whose(self, card: int) -> str:
        """Name a piece in play with its owner: “Zephyra of Bea”, “your Zephyra”, “the abandoned Emberdeep”."""
        called, owner = self.name(card), owner_of(self.view, card)
        if owner == self.seat:
            return self.text("your {piece}", piece=called)
        if owner != NOTHING:
            return self.text("{piece} of {owner}", piece=called, owner=self.player(owner))
        is_city = section_of(self.view.center, card) != NOTHING
        return self.text("the abandoned {piece}", piece=called) if is_city else called
