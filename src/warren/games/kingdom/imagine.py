"""Imagine a state that a view allows: every card that the seat cannot place is drawn anew, from where it can have been.

The draw is exact: each way to lay the unseen cards out that agrees with everything the seat saw is equally likely
(which weighs a face by how many of its cards are unseen). What others may have chosen in the running phase is not
made up: they choose anew. The past is filled in too, so that every seat of an imagined state has a whole view of its
own.

With two players imagine_reserves.py lays the unseen cards out, with three and more `lay_out` here does. There every
hand of a round goes from seat to seat. What the seat saw in a hand is there until somebody takes it; what was taken is
open, except parchments. So each stretch of a hand's way between two looks is an urn of its own: the cards seen at its
beginning, of which the parchments taken on the way and what is left are drawn. Hands before their first look, the draws
of Provisions and the deck share one urn: the cards never seen.
"""

from bisect import insort
from collections.abc import Iterable
from functools import cache
from random import Random
from typing import NamedTuple

from warren.games.kingdom.board import bits
from warren.games.kingdom.exploration import passes_left
from warren.games.kingdom.lookup import PARCHMENTS
from warren.games.kingdom.state import KingdomData
from warren.games.kingdom.view import CONSTRUCTION, EXPLORATION, FACE_DOWN, KingdomView, received, whole_hand
from warren.kernel.chance import SEED_BITS
from warren.kernel.game import Setup

CardNumbers = tuple[int, ...]


class HiddenCards(NamedTuple):
    """One way to lay out all hidden cards: `deck`; per seat `hands` to `parchments`; per reveal `left` and `took`."""

    deck: list[int]
    hands: list[CardNumbers]
    reserves: tuple[CardNumbers, ...]
    discards: tuple[CardNumbers, ...]
    drew: tuple[CardNumbers, ...]
    parchments: list[list[int]]
    left: list[tuple[CardNumbers, ...]]
    took: list[tuple[CardNumbers, ...]]


def unseen_cards(view: KingdomView, located: Iterable[int]) -> tuple[list[int], list[int]]:
    """Return the cards whose place the seat cannot tell at all: parchments, and all others.

    located: cards beyond the seat's own and the open ones of which it knows roughly where they are.
    """
    counts = list(view.card_counts)
    for cards in (whole_hand(view), view.discards, *view.parchments, located):
        for card in cards:
            counts[card] -= 1
    for reveal in view.plays:
        for seen in reveal:
            for card in seen:
                if card != FACE_DOWN:
                    counts[card] -= 1
    faces, other_faces = _faces(len(counts))
    parchments = [card for card in faces if counts[card]]
    others = [card for card in other_faces for _ in range(counts[card])]
    return parchments, others


@cache
def _faces(count: int) -> tuple[list[int], list[int]]:
    """Return the parchments among the first so many faces, and the rest of them."""
    return [card for card in PARCHMENTS if card < count], [card for card in range(count) if card not in PARCHMENTS]


def shuffle(cards: list[int], rng: Random) -> list[int]:
    """Return the cards in random order (quicker than Random.shuffle; ties have no measurable chance)."""
    random = rng.random
    return sorted(cards, key=lambda _: random())


def owners_of_open_parchments(view: KingdomView) -> dict[int, int]:
    """Return who holds each parchment that lies open (after the last harvest); empty before."""
    return {
        card: seat
        for seat, held in enumerate(view.parchments)
        for card in held
        if seat != view.seat and len(held) == view.parchment_counts[seat]
    }


def fill(state: KingdomData, view: KingdomView, hidden: HiddenCards, rng: Random) -> None:
    """Fill a new, empty state from a view and hidden cards. Its seed is drawn, so no record can be made of it."""
    options = {"seats": view.seats, "sky": state.sky, "deck": ()}
    state.setup = Setup("kingdom", view.seats, rng.getrandbits(SEED_BITS), options)
    state.fill(view, view.seats)
    state.deck = tuple(hidden.deck)
    state.drawn = 0
    state.hands = hidden.hands
    state.reserves = hidden.reserves
    state.discards = hidden.discards
    state.drew = hidden.drew
    state.parchments = [tuple(sorted(held)) for held in hidden.parchments]
    state.history = tuple(
        (left, chosen, seen) for left, chosen, seen in zip(hidden.left, hidden.took, view.plays, strict=True)
    )
    asked = bits(view.to_act)
    state.asked, state.waiting = (0, view.builders) if view.phase == CONSTRUCTION else (asked, asked)
    state.to_act = view.to_act
    if view.seat is not None and (view.choices or view.phase == EXPLORATION):
        state.asked |= 1 << view.seat


# Three players and more

Slot = tuple[list[int], int, int]
"""A face-down parchment: the choice it is part of, its place there, and who holds it."""
Way = list[tuple[int, int]]
"""Where a hand went: (reveal, holder), oldest first."""


class Layout:
    """The hidden cards of a view, to be laid out."""

    def __init__(self, view: KingdomView, rng: Random) -> None:
        self.view = view
        self.rng = rng
        self.owners = owners_of_open_parchments(view)
        self.parchments: list[list[int]] = [[] for _ in range(view.seats)]
        self.size, _, self.choices = view.draft_formats[view.seats]
        self.took = [[list(seen[: self.choices]) for seen in reveal] for reveal in view.plays]
        self.hands: list[CardNumbers] = [()] * view.seats
        self.urns: list[tuple[list[Slot], list[int], int | None]] = []
        """Stretches of known cards: parchments taken, cards they and the rest come from, who holds the rest now."""
        self.unseen_slots: list[Slot] = []
        self.unseen_hands: list[tuple[int, int]] = []
        """Hands never looked at: holder, size."""
        self.ways: list[tuple[Way, int | None]] = []
        """Every hand's way, and who holds it now (None: it is used up)."""
        if view.seat is not None:
            self.parchments[view.seat] = list(view.parchments[view.seat])
            self.hands[view.seat] = view.hand
            for t, chosen in enumerate(view.took):
                self.took[t][view.seat] = list(chosen)

    def draw(self) -> HiddenCards:
        """Draw a layout that agrees with the view, all equally likely."""
        view, rng = self.view, self.rng
        turns = self.size // self.choices
        for first in range(0, len(view.plays) + 1, turns):
            count = min(turns, len(view.plays) - first)
            in_play = count < turns and first // turns + 1 == view.round
            if count or in_play:
                self._trace_round(first // turns + 1, first, count, in_play)
        for reveal in view.plays:  # parchments that others drew by Provisions come from the deck
            for seat, seen in enumerate(reveal):
                if len(seen) > self.choices and seat != view.seat:
                    drawn = list(seen[self.choices :])
                    self.unseen_slots += [(drawn, n, seat) for n, card in enumerate(drawn) if card == FACE_DOWN]
        located = [card for _, cards, _ in self.urns for card in cards if card not in self.owners]
        parchments, others = unseen_cards(view, located)
        if self.owners:
            self._lay_open_parchments()
        else:
            parchments = self._fill(self.unseen_slots, shuffle(parchments, rng))
            for slots, cards, holder in self.urns:
                rest = self._fill(slots, shuffle([card for card in cards if card in PARCHMENTS], rng))
                if holder is not None:
                    self.hands[holder] = tuple(sorted([*(card for card in cards if card not in PARCHMENTS), *rest]))
        deck = shuffle(parchments + others, rng)
        for holder, size in self.unseen_hands:
            self.hands[holder] = tuple(sorted(deck[:size]))
            del deck[:size]
        empty: tuple[CardNumbers, ...] = ((),) * view.seats
        took = [tuple([tuple(chosen) for chosen in reveal]) for reveal in self.took]
        return HiddenCards(deck, self.hands, empty, empty, empty, self.parchments, self._past_hands(), took)

    def _trace_round(self, round_: int, first: int, count: int, in_play: bool) -> None:
        """Follow each hand of a round through `count` reveals, the first of them number `first`."""
        view = self.view
        step = 1 if passes_left(round_) else -1
        for start in range(view.seats):
            way: Way = [(first + turn, (start + step * turn) % view.seats) for turn in range(count)]
            holder = (start + step * count) % view.seats if in_play else None
            self.ways.append((way, holder))
            known: list[int] | None = None
            slots: list[Slot] = []
            for reveal, taker in way:
                if taker == view.seat:
                    self._close(slots, known, received(view, reveal) if slots and known else ())
                    known = list(view.left[reveal])
                    slots = []
                    continue
                chosen = self.took[reveal][taker]
                for place, card in enumerate(chosen):
                    if card == FACE_DOWN:
                        slots.append((chosen, place, taker))
                    elif known is not None:
                        known.remove(card)
            if holder is None or holder == view.seat:
                self._close(slots, known, () if holder is None else whole_hand(view) if slots else ())
            elif known is None:
                self.unseen_slots += slots
                self.unseen_hands.append((holder, self.size - self.choices * count))
            else:
                self.urns.append((slots, known, holder))

    def _close(self, slots: list[Slot], known: list[int] | None, found: CardNumbers) -> None:
        """End a stretch at a look (or at the hand's end): what is no longer found was taken."""
        if not slots:
            return
        if known is None:
            self.unseen_slots += slots
            return
        missing = list(known)
        for card in found:
            missing.remove(card)
        self.urns.append((slots, missing, None))

    def _fill(self, slots: list[Slot], cards: list[int]) -> list[int]:
        """Lay cards (parchments in random order) on face-down places; return what is left over."""
        for (choice, place, owner), card in zip(slots, cards, strict=False):
            choice[place] = card
            self.parchments[owner].append(card)
        return cards[len(slots) :]

    def _lay_open_parchments(self) -> None:
        """Fill the places when all parchments lie open: each gets one of its owner's, from its stretch if any."""
        rest = [self.rng.sample(held, len(held)) for held in self.view.parchments]
        self.parchments = [list(held) for held in self.view.parchments]
        for slots, cards, _ in self.urns:
            for choice, place, owner in slots:
                choice[place] = next(card for card in rest[owner] if card in cards)
                rest[owner].remove(choice[place])
        for choice, place, owner in self.unseen_slots:
            choice[place] = rest[owner].pop()

    def _past_hands(self) -> list[tuple[CardNumbers, ...]]:
        """Fill in every hand as it was passed on, from what it is now back through what was taken."""
        left: list[list[CardNumbers]] = [[()] * self.view.seats for _ in self.view.plays]
        for way, holder in self.ways:
            hand = [] if holder is None else list(self.hands[holder])
            if holder is not None and holder == self.view.seat:
                hand = list(whole_hand(self.view))
            for reveal, taker in reversed(way):
                left[reveal][taker] = tuple(hand)
                for card in self.took[reveal][taker]:
                    insort(hand, card)
        return [tuple(reveal) for reveal in left]
