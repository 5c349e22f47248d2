"""Three players and more: where the unseen cards can be.

Every hand of a round goes from seat to seat. What the seat saw in a hand is there until somebody takes it; what was
taken is open, but for parchments. So each stretch of a hand's way between two looks is an urn of its own: the cards
seen at its beginning, of which the parchments taken on the way and what is left are drawn. Hands before their first
look, the draws of Provisions and the deck share one urn: the cards never seen.
"""

from bisect import insort
from random import Random

from warren.games.kingdom.exploration import passes_left
from warren.games.kingdom.imagine import Cards, Hidden, owners_of_open_parchments, shuffle, unseen_cards
from warren.games.kingdom.lookup import PARCHMENTS
from warren.games.kingdom.view import FACE_DOWN, KingdomView, received, whole_hand

Slot = tuple[list[int], int, int]
"""A face-down parchment: the choice it is part of, its place there, and who holds it."""
Way = list[tuple[int, int]]
"""Where a hand went: (reveal, holder), oldest first."""


def lay_out(view: KingdomView, rng: Random) -> Hidden:
    """Draw a layout of the hidden cards that agrees with the view, all equally likely."""
    return _Layout(view, rng).draw()


class _Layout:
    def __init__(self, view: KingdomView, rng: Random) -> None:
        self.view = view
        self.rng = rng
        self.owners = owners_of_open_parchments(view)
        self.parchments: list[list[int]] = [[] for _ in range(view.seats)]
        self.size, _, self.choices = view.deals[view.seats]
        self.took = [[list(seen[: self.choices]) for seen in reveal] for reveal in view.plays]
        self.hands: list[Cards] = [()] * view.seats
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

    def draw(self) -> Hidden:
        view, rng = self.view, self.rng
        turns = self.size // self.choices
        for first in range(0, len(view.plays) + 1, turns):
            count = min(turns, len(view.plays) - first)
            in_play = count < turns and first // turns + 1 == view.round
            if count or in_play:
                self._trace_round(first // turns + 1, first, count, in_play)
        self._note_provisions()
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
        empty: tuple[Cards, ...] = ((),) * view.seats
        took = [tuple([tuple(chosen) for chosen in reveal]) for reveal in self.took]
        return Hidden(deck, self.hands, empty, empty, empty, self.parchments, self._past_hands(), took)

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

    def _close(self, slots: list[Slot], known: list[int] | None, found: Cards) -> None:
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

    def _note_provisions(self) -> None:
        """Parchments that others drew by Provisions come from the deck."""
        for reveal in self.view.plays:
            for seat, seen in enumerate(reveal):
                if len(seen) > self.choices and seat != self.view.seat:
                    drawn = list(seen[self.choices :])
                    self.unseen_slots += [(drawn, n, seat) for n, card in enumerate(drawn) if card == FACE_DOWN]

    def _fill(self, slots: list[Slot], cards: list[int]) -> list[int]:
        """Lay cards (parchments in random order) on face-down places; return what is left over."""
        for (choice, place, owner), card in zip(slots, cards, strict=False):
            choice[place] = card
            self.parchments[owner].append(card)
        return cards[len(slots) :]

    def _lay_open_parchments(self) -> None:
        """The same when all parchments lie open: each place gets one of its owner's, out of its stretch if any."""
        rest = [self.rng.sample(held, len(held)) for held in self.view.parchments]
        self.parchments = [list(held) for held in self.view.parchments]
        for slots, cards, _ in self.urns:
            for choice, place, owner in slots:
                choice[place] = next(card for card in rest[owner] if card in cards)
                rest[owner].remove(choice[place])
        for choice, place, owner in self.unseen_slots:
            choice[place] = rest[owner].pop()

    def _past_hands(self) -> list[tuple[Cards, ...]]:
        """Fill in every hand as it was passed on, from what it is now back through what was taken."""
        left: list[list[Cards]] = [[()] * self.view.seats for _ in self.view.plays]
        for way, holder in self.ways:
            hand = [] if holder is None else list(self.hands[holder])
            if holder is not None and holder == self.view.seat:
                hand = list(whole_hand(self.view))
            for reveal, taker in reversed(way):
                left[reveal][taker] = tuple(hand)
                for card in self.took[reveal][taker]:
                    insort(hand, card)
        return [tuple(reveal) for reveal in left]
