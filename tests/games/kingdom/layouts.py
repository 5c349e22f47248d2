"""Every way to lay out what is hidden from seat 0 (or an onlooker), late in round 4 of a stacked game.

The enumeration knows nothing of how imagining works. It deals the deck in every order that matters, replays the same
table with the other seats taking whatever lies at the place that they took, and keeps what gives the looker the same
view.
"""

from collections import Counter
from collections.abc import Hashable, Iterator, Sequence
from functools import cached_property
from itertools import permutations, product
from random import Random

import warren
from warren.games.kingdom import KingdomState, lookup
from warren.games.kingdom.actions import DONE, PICK
from warren.games.kingdom.lookup import CARD_IDS, CARD_NUMBERS, PARCHMENTS
from warren.games.kingdom.parts import BASE_DECK, PROVISIONS
from warren.games.kingdom.sky.state import DRAFT_FORMATS as SKY_DRAFT_FORMATS
from warren.games.kingdom.view import CONSTRUCTION, COPYING, DRAFT_FORMATS, EXPLORATION
from warren.kernel.errors import WarrenError

GAME = warren.game("kingdom")
PARCHMENTS_BEFORE = {3: 0, 4: 2}
"""Parchments in each hand of rounds 1 to 3: with four there are not enough other cards. Seat 0 takes them all."""

Choice = tuple[str, ...]
Places = tuple[int, ...]


class Study:
    """A game of three or four stacked for round 4, and the same round 4 with other cards at its hidden places.

    Nothing of rounds 1 to 3 is hidden from seat 0, nor with three players from an onlooker. hands: the cards dealt to
    each seat in round 4. drawn: what Provisions then draw. turns: for each choice what each seat takes. until: play on
    after them until this phase asks somebody, or the game is over. sky: with In the Sky, where three players choose
    three cards at a time.
    """

    def __init__(
        self,
        hands: Sequence[str],
        drawn: str,
        turns: Sequence[Sequence[Choice]],
        until: int = EXPLORATION,
        sky: bool = False,
    ) -> None:
        self.seats = len(hands)
        self.sky = sky
        self.hand = (SKY_DRAFT_FORMATS if sky else DRAFT_FORMATS)[self.seats].hand
        dealt = [CARD_NUMBERS[card] for hand in hands for card in hand.split()]
        dealt += [CARD_NUMBERS[card] for card in drawn.split()]
        rest = Counter(lookup.FULL_DECK if sky else BASE_DECK)
        rest.subtract(dealt)
        assert min(rest.values()) >= 0, "a card is dealt twice"
        assert [len(hand.split()) for hand in hands] == [self.hand] * self.seats, "a hand of the wrong size"
        before = self._dealt_before(rest)
        rest.subtract(before)
        self.dealt_before = len(before)
        self.deck = [*before, *dealt, *sorted(rest.elements())]
        self.until = until
        self.start, self.last = self._before_round_4()
        self._place_choices(turns)

    def _dealt_before(self, rest: Counter[int]) -> list[int]:
        """Choose the hands of rounds 1 to 3. No Provisions are among them."""
        rng = Random(4)
        hands, special = 3 * self.seats, PARCHMENTS_BEFORE[self.seats]
        others = [card for card in rest.elements() if card not in PARCHMENTS and card != PROVISIONS]
        parchments = rng.sample([card for card in rest.elements() if card in PARCHMENTS], hands * special)
        plain = rng.sample(others, hands * (self.hand - special))
        before: list[int] = []
        for _ in range(hands):
            before += [parchments.pop() for _ in range(special)]
            before += [plain.pop() for _ in range(self.hand - special)]
        return before

    def _before_round_4(self) -> tuple[KingdomState, tuple[int, int]]:
        """Play rounds 1 to 3, building nothing; give the state before their last action, and that action."""
        state = GAME.new(seats=self.seats, deck=[CARD_IDS[card] for card in self.deck], sky=self.sky)
        while True:
            assert isinstance(state, KingdomState)
            seat = state.to_act[0]
            legal = state.legal(seat)
            action = DONE if state.phase == CONSTRUCTION else max(legal) if seat == 0 else min(legal)
            before = state.copy()
            state.play(seat, action)
            if state.round == 4:
                assert not any(state.parchments[1:]), "another than seat 0 holds a parchment before round 4"
                return before, (seat, action)

    def _place_choices(self, turns: Sequence[Sequence[Choice]]) -> None:
        """Note the places in the deck that each seat takes from, and when seat 0 last saw what lies at each."""
        held = [[self.dealt_before + self.hand * seat + n for n in range(self.hand)] for seat in range(self.seats)]
        self.taken: list[tuple[int, Places]] = []
        self.last_seen: dict[int, int] = {}
        for turn, choices in enumerate(turns):
            for seat, chosen in enumerate(choices):
                cards = {self.deck[place]: place for place in held[seat]}
                places = tuple(cards[CARD_NUMBERS[card]] for card in chosen)
                held[seat] = [place for place in held[seat] if place not in places]
                self.taken.append((seat, places))
            self.last_seen |= dict.fromkeys(held[0], turn)
            held = held[1:] + held[:1]  # to the right
        self.last_seen |= dict.fromkeys(held[0], len(turns))
        self.held = held

    def deal(self, deck: Sequence[int]) -> KingdomState | None:
        """Play round 4 with another deck, everybody taking from the same places; None where that cannot be."""
        state = self.start.copy()
        state.deck = tuple(deck)
        state.play(*self.last)
        try:
            for seat, places in self.taken:
                for place in places:
                    state.play(seat, PICK[deck[place]])
            while state.phase < self.until and not state.over:
                seat = state.to_act[0]
                state.play(seat, DONE if state.phase == CONSTRUCTION else state.legal(seat)[0])
        except WarrenError:
            return None
        return state

    @cached_property
    def truth(self) -> KingdomState:
        """What really happened."""
        state = self.deal(self.deck)
        assert state is not None
        return state

    def hidden_places(self, looker: int | None) -> list[int]:
        """Return the places of the cards that others took face down or hold, whatever the looker can tell of them."""
        undrawn = self.dealt_before + self.hand * self.seats
        places = [place for seat, chosen in self.taken if seat != looker for place in chosen]
        places += range(undrawn, self.truth.drawn)
        face_down = [place for place in places if self.deck[place] in PARCHMENTS]
        return face_down + [place for seat, hand in enumerate(self.held) if seat != looker for place in hand]

    def decks(self, looker: int | None) -> Iterator[list[int]]:
        """Return every deck that has other cards at hidden places, those apart that only reorder a hand or the rest.

        A card that the looker saw changes its place only with others that it saw for the last time when it saw that:
        otherwise the looker would have seen another hand. So every group of such cards is laid out in every way.
        """
        undealt = range(self.truth.drawn, len(self.deck))
        groups: dict[int | None, tuple[list[int], list[int]]] = {None: ([], list(undealt))}
        for place in self.hidden_places(looker):
            seen = None if looker is None else self.last_seen.get(place)
            ordered, heap = groups.setdefault(seen, ([], []))
            (heap if any(place in hand for hand in self.held) else ordered).append(place)
        assert len(groups[None][1]) == len(undealt), "a hand that was never seen would have to be laid out too"
        ways = [
            [
                (ordered, ordered + heap, chosen)
                for chosen in permutations(ordered + heap, len(ordered))
                if self._can_lie_face_down(chosen, ordered)
            ]
            for ordered, heap in groups.values()
        ]
        for way in product(*ways):
            deck = list(self.deck)
            for ordered, places, chosen in way:
                others = [self.deck[place] for place in places if place not in chosen]
                for place, source in zip(ordered, chosen, strict=True):
                    deck[place] = self.deck[source]
                for place, card in zip(places[len(ordered) :], others, strict=True):
                    deck[place] = card
            yield deck

    def _can_lie_face_down(self, sources: Sequence[int], places: Sequence[int]) -> bool:
        """A quick look that saves playing most decks: only parchments, and in the end they lie open, all together."""
        cards, before = ([self.deck[place] for place in chosen] for chosen in (sources, places))
        return sorted(cards) == sorted(before) if self.until >= COPYING else all(card in PARCHMENTS for card in cards)

    def ways(self, looker: int | None) -> Counter[Hashable]:
        """Count the ways to lay out the hidden cards that agree with the looker's view, by what is then where."""
        view = self.truth.view(looker)
        states = (self.deal(deck) for deck in self.decks(looker))
        return Counter(layout(state) for state in states if state and state.view(looker) == view)


def layout(state: KingdomState) -> Hashable:
    """Return where every hidden card is and was, but for the order of the deck."""
    return (tuple(state.hands), tuple(state.parchments), state.history, tuple(sorted(state.deck[state.drawn :])))


def imagined(study: Study, looker: int | None, count: int) -> Counter[Hashable]:
    """Count layouts of imagined states."""
    view, rng = study.truth.view(looker), Random(2024)
    states = (GAME.imagine(view, rng) for _ in range(count))
    return Counter(layout(state) for state in states if isinstance(state, KingdomState))
