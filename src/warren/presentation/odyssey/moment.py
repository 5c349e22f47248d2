"""A moment of Odyssey as a seat sees it; its cards: what each is called, is and does, and why it cannot be played."""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache, cached_property
from itertools import chain
from random import Random
from typing import Any

import msgspec

from warren.games.odyssey import frames, parts, texts
from warren.games.odyssey.actions import (
    CARD_NAMES,
    CARD_NUMBERS,
    CARDS,
    CATALOGUE,
    PLAY_CARD,
    RUN_DISCARD,
    RUN_PLAY,
    RUN_SAVE,
    TOP,
    USE,
)
from warren.games.odyssey.cards import card_lines
from warren.games.odyssey.effects import (
    RESOURCE_TYPES,
    DefenseBonus,
    Revive,
    Strike,
    Weapon,
    WeaponLevelBonus,
    WeaponRunner,
)
from warren.games.odyssey.frames import NOTHING
from warren.games.odyssey.imagine import imagine
from warren.games.odyssey.knowledge import IN_HAND
from warren.games.odyssey.lookup import RESOURCE, RUN, SPECIAL, UNIVERSAL, Cost, Lookup
from warren.games.odyssey.parts import Card
from warren.games.odyssey.pieces import owner_of, section_of
from warren.games.odyssey.playing import is_free_asked
from warren.games.odyssey.rules import OdysseyState
from warren.games.odyssey.stack import last
from warren.games.odyssey.targets import total_cost
from warren.games.odyssey.view import OdysseyView
from warren.kernel.parts import said
from warren.presentation.model import Option, Part
from warren.presentation.odyssey.glossary import ADDRESSED, GLOSSARY
from warren.presentation.presenter import Presenter
from warren.presentation.translator import Translator
from warren.words import mark

RUN_SAID = {RUN_PLAY: mark("Play it"), RUN_SAVE: mark("Keep it saved"), RUN_DISCARD: mark("Discard it")}
"""What can be done with the TOP RUN, which lies above it; what keeps the card stands before what gives it up."""
NEEDS_CREATURE, NOT_KEPT = mark("needs a creature"), mark("not for Run cards")
"""Short reasons on a button that is refused; other cards share the first."""
REFUSED = "refused"
"""The group of Specials that cannot be played now; a page says that of the cards of the hand."""


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
    return translator.text(mark("{name} ({color})"), name=called, color=texts.color_name(translator.words, part.color))


class Moment(Presenter):
    """What is common to all that Odyssey says."""

    view: OdysseyView
    glossary = GLOSSARY
    addressed = ADDRESSED

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.lookup: Lookup = self.view.lookup
        self.words, self.player = self.translator.words, self.translator.name
        self.listed, self.sign = self.translator.listed, self.translator.sign

    @cached_property
    def possible(self) -> Sequence[int]:
        """What the seat may do, also where nobody said it: what is hidden from the seat changes nothing about that."""
        return self.legal or self.imagined.legal(self.own_seat)

    def counted(self, what: str, count: int) -> str:
        """Return how many there are of something: “1 card”, “2 Civ Points”."""
        return texts.amount(self.words, what, count)

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
        """List cards by name, equal names once with their number: “2 × Land Resource, Lava Lob”."""
        found = Counter(map(self.name, cards))
        return self.listed(self.translator.times(called, count) for called, count in found.items())

    def named(self, value: Any) -> Any:
        """Name a card as it is printed by its id, such as 0.EV05."""
        return printed(self.translator, self.lookup, CARD_NUMBERS[value]) if value in CARD_NUMBERS else value

    def kind_said(self, card: int) -> str:
        """Return what a card is: “Super Bunny, Hero”, “Very Special”."""
        part = self.lookup.part[card]
        alignment = [] if part.alignment is None else [self.text(texts.ALIGNMENT_NAMES[part.alignment])]
        return self.listed([texts.subtype_name(self.words, part.subtype), *alignment])

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
        return self.text("{what}; {effect}", what=what, effect=texts.effect_said(self.words, part.effect))

    def effect_note(self, card: int) -> str:
        """Return in a few words what a card or the power of a bunny does; "" where it does nothing."""
        effect = self.lookup.effect[card]
        return "" if effect is None else texts.effect_said(self.words, effect)

    def card_lines(self, card: int) -> list[str]:
        return card_lines(self.words, self.lookup.part[card], has_kind=True)

    # Resources and costs

    def type_named(self, kind: int) -> str:
        return texts.type_name(self.words, RESOURCE_TYPES[kind])

    def bill_said(self, cost: Cost) -> str:
        """Return what is to be paid: “2 Crops, 1 White, burn 1”; “nothing” where it is free."""
        colored = dict(zip(RESOURCE_TYPES, cost.colored, strict=True))
        return texts.cost_said(self.words, parts.PrintedCost(**colored, white=cost.white, burn=cost.burn))

    @cached_property
    def imagined(self) -> OdysseyState:
        """A state that the view allows."""
        return imagine(self.view, Random(0))

    @cached_property
    def rested(self) -> OdysseyView:
        """The view with all Resources of the seat unspent, as they are when its next turn begins, also one run now."""
        view, seat = self.view, self.own_seat
        is_run = view.turn == seat and view.main_step == frames.NOT_DONE and view.phase != frames.RUNS
        kept = {view.top} if is_run and view.top != NOTHING and self.lookup.kind[view.top] == RESOURCE else set[int]()
        ready, spent = [*view.ready], [*view.spent]
        ready[seat] = tuple(sorted({*ready[seat], *spent[seat], *kept}.difference(view.substituted[seat])))
        spent[seat] = ()
        return msgspec.structs.replace(view, ready=tuple(ready), spent=tuple(spent), virtual=(0, 0, NOTHING))

    # What cannot be done

    @cached_property
    def refused(self) -> list[Option]:
        """Why the seat's TOP RUN cannot be played or saved, and its Specials not played; one card of each face.

        Nothing where what is free is not asked for. A Resource is never played but saved, so that is not said of it.
        """
        view, lookup = self.view, self.lookup
        if view.stack or not is_free_asked(view.phase, view.main_step) or view.turn != view.seat:
            return []
        is_open, tried = view.phase == frames.MAIN and view.main_step == frames.NOT_DONE, dict[int, int]()
        if is_open and view.top != NOTHING:
            wished = (RUN_SAVE,) if lookup.kind[view.top] == RESOURCE else (RUN_PLAY, RUN_SAVE)
            tried = {action: view.top for action in wished if action not in self.possible}
        played = {lookup.face[action - PLAY_CARD] for action in self.possible if PLAY_CARD <= action < USE}
        for card in (*view.saved[self.own_seat], *(view.hand if is_open else ())):
            if lookup.kind[card] == SPECIAL and lookup.face[card] not in played:
                played.add(lookup.face[card])
                tried[PLAY_CARD + card] = card
        state, found = self.imagined, []
        for action, card in tried.items():
            label, group = self.name(card), REFUSED
            if action < PLAY_CARD:
                label, group = self.text(RUN_SAID[action]), "run"
            # What the card does is said once, of playing it.
            does, part = "" if action == RUN_SAVE else self.note(card), card_part(self, card)
            short = self.text(NOT_KEPT if lookup.kind[card] == RUN else NEEDS_CREATURE) if action == RUN_SAVE else ""
            why = texts.sentence(self.words, self.explained(state.why_illegal(self.own_seat, action)))
            refused = Option(CATALOGUE.spell(action), label, (), does, group=group, part=part)
            found.append(refused._replace(why_not=why, why_not_short=short))
        return found

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


def card_part(moment: Moment, card: int, state: str = "", *, copies: int = 1, place: str = "") -> Part:
    """Return a card as a part. state: what is to be known of it where it lies."""
    part, does = moment.lookup.part[card], moment.effect_note(card)
    what = [texts.sentence(moment.words, does)] if does else []
    what += texts.needs_said(moment.words, part.boxes)
    told = moment.words.sentences(what)
    kind, clause = moment.kind_said(card), clause_of(part)
    return Part(CARD_NAMES[card], moment.name(card), told, kind, clause, copies, state, place=place)


def clause_of(part: Card) -> str:
    """Return the clause that says most of a card."""
    match part.effect:
        case None:
            return "O-BUNNY-01"
        case Weapon() as effect:
            words = f"splash-{effect.splash.targets}" if effect.splash else f"weapon-{effect.vs}"
        case Strike() as effect:
            words = f"{effect.op}-{effect.target}"
        case DefenseBonus() | WeaponLevelBonus() as effect:
            words = f"{effect.op}-{effect.scope}"
        case effect:
            words = effect.op
    return f"O-EFFECT-{words}".upper().replace("_", "-")


def price(moment: Moment, card: int, by: int = NOTHING) -> str:
    """Return what a card costs; by: the card that would bring it back, which may cost something too."""
    view, lookup = moment.view, moment.lookup
    if lookup.kind[card] == RESOURCE:
        return ""
    is_revived = by != NOTHING and isinstance(lookup.effect[by], Revive)
    cost = total_cost(view, moment.own_seat, by, card) if is_revived else lookup.cost[card]
    return moment.text("costs {cost}", cost=moment.bill_said(cost))


def alike(view: OdysseyView, card: int) -> int:
    """Count the cards for which a card stands: those of its face where it lies that can be chosen; 1 for a piece."""
    places = [view.hand, *view.saved, *view.ready, *view.spent, *view.discards]
    taken = {action - TOP for action in view.choices} if view.phase == frames.RUNS else set()
    match last(view):
        case frames.RaidFrame(victim=victim):
            places.append(tuple(one for holder, one, where in view.seen if (holder, where) == (victim, IN_HAND)))
        case frames.SwapFrame(swapped=swapped, answered=answered):
            taken = {*swapped, *answered}
        case frames.OfferingFrame(given=given, wanted=wanted, swapped=swapped):
            bound = {*chain(view.traded, *view.substituted)}.difference(view.hand)
            taken = {*given, *wanted, *swapped, *bound}
    face, lying = view.lookup.face, next((place for place in places if card in place), None)
    return 1 if lying is None else sum(face[one] == face[card] for one in lying if one not in taken)


def lies_said(moment: Moment, card: int) -> str:
    """Return where a card lies that the view's seat has, or a Resource of anybody; "" for any other."""
    view, seat = moment.view, moment.own_seat
    zones = {
        mark("from your hand"): view.hand,
        mark("saved"): view.saved[seat],
        mark("unspent"): chain(*view.ready),
        mark("spent"): chain(*view.spent),
    }
    return next((moment.text(said) for said, cards in zones.items() if card in cards), "")
