"""Three players: imagined states against every way to lay out what is hidden, late in round 4 of a stacked game.

The enumeration knows nothing of how imagining works. It deals the deck in every order that matters, replays the same
table with the other seats taking whatever lies at the place that they took, and keeps what gives the looker the same
view.
"""

from collections import Counter
from collections.abc import Hashable, Iterator, Sequence
from functools import cached_property
from itertools import permutations, product
from random import Random

import pytest

import warren
from tests.games.kingdom.frequency import check_frequencies
from warren.games.kingdom import KingdomState, hidden_hands
from warren.games.kingdom.actions import DONE
from warren.games.kingdom.parts import CARD_IDS, CARD_NUMBERS, FIRST_PARCHMENT, FULL_DECK
from warren.games.kingdom.phases import CONSTRUCTION
from warren.kernel.errors import WarrenError

GAME = warren.game("kingdom")
SEATS = 3
HAND = 12
DEALT_BEFORE = 3 * SEATS * HAND
"""Cards dealt in rounds 1 to 3: no parchment and no Provisions among them, so nothing of these rounds is hidden."""

Choice = tuple[str, str]
Places = tuple[int, int]


class Study:
    """A game stacked for round 4, and the same round 4 with other cards at its hidden places.

    hands: the cards dealt to each seat in round 4. drawn: what Provisions then draw. turns: for each choice what each
    seat takes. finish: play the game to its end after them.
    """

    def __init__(
        self, hands: Sequence[str], drawn: str, turns: Sequence[Sequence[Choice]], finish: bool = False
    ) -> None:
        dealt = [CARD_NUMBERS[card] for hand in hands for card in hand.split()]
        dealt += [CARD_NUMBERS[card] for card in drawn.split()]
        rest = Counter(FULL_DECK)
        rest.subtract(dealt)
        assert min(rest.values()) >= 0, "a card is dealt twice"
        assert [len(hand.split()) for hand in hands] == [HAND] * SEATS, "a hand of the wrong size"
        plain = [card for card in rest.elements() if card < CARD_NUMBERS["provisions"]]
        before = Random(4).sample(plain, DEALT_BEFORE)
        rest.subtract(before)
        self.deck = [*before, *dealt, *sorted(rest.elements())]
        self.finish = finish
        self.start, self.last = self._before_round_4()
        self._place_choices(turns)

    def _before_round_4(self) -> tuple[KingdomState, tuple[int, int]]:
        """Play rounds 1 to 3, building nothing; give the state before their last action, and that action."""
        state = GAME.new(seats=SEATS, deck=[CARD_IDS[card] for card in self.deck])
        rng = Random(8)
        while True:
            assert isinstance(state, KingdomState)
            seat = state.to_act[0]
            action = DONE if state.phase == CONSTRUCTION else rng.choice(state.legal(seat))
            before = state.copy()
            state.play(seat, action)
            if state.round == 4:
                return before, (seat, action)

    def _place_choices(self, turns: Sequence[Sequence[Choice]]) -> None:
        """Note the places in the deck that each seat takes from, and when seat 0 last saw what lies at each."""
        held = [[DEALT_BEFORE + HAND * seat + n for n in range(HAND)] for seat in range(SEATS)]
        self.taken: list[tuple[int, Places]] = []
        self.last_seen: dict[int, int] = {}
        for turn, choices in enumerate(turns):
            for seat, (first, second) in enumerate(choices):
                cards = {self.deck[place]: place for place in held[seat]}
                places = cards[CARD_NUMBERS[first]], cards[CARD_NUMBERS[second]]
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
                    state.play(seat, deck[place])
            while self.finish and not state.over:
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
        """Give the places of the cards that others took face down or hold, whatever the looker can tell of them."""
        places = [
            place
            for seat, both in self.taken
            for place in both
            if seat != looker and self.deck[place] >= FIRST_PARCHMENT
        ]
        places += [place for seat, hand in enumerate(self.held) if seat != looker for place in hand]
        undrawn = DEALT_BEFORE + HAND * SEATS
        return places + [p for p in range(undrawn, self.truth.drawn) if self.deck[p] >= FIRST_PARCHMENT]

    def decks(self, looker: int | None) -> Iterator[list[int]]:
        """Give every deck that has other cards at hidden places, those apart that only reorder a hand or the rest.

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
            [(ordered, ordered + heap, chosen) for chosen in permutations(ordered + heap, len(ordered))]
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

    def ways(self, looker: int | None) -> Counter[Hashable]:
        """Count the ways to lay out the hidden cards that agree with the looker's view, by what is then where."""
        view = self.truth.view(looker)
        states = (self.deal(deck) for deck in self.decks(looker))
        return Counter(layout(state) for state in states if state and state.view(looker) == view)


def layout(state: KingdomState) -> Hashable:
    """Give where every hidden card is and was, but for the order of the deck."""
    return (tuple(state.hands), tuple(state.parchments), state.history, tuple(sorted(state.deck[state.drawn :])))


def imagined(study: Study, looker: int | None, count: int) -> Counter[Hashable]:
    """Count layouts of imagined states."""
    view, rng = study.truth.view(looker), Random(2024)
    states = (GAME.imagine(view, rng) for _ in range(count))
    return Counter(layout(state) for state in states if isinstance(state, KingdomState))


HAND_0 = "fisher farmer merchant A1 A2 A3 A5 A6 A8 A9 A10 B1"
HAND_1 = "diplomat B2 B3 B4 B5 B6 B7 B8 B9 B10 C1 C2"
HAND_2 = "provisions C3 C4 C5 C6 C7 C8 C9 C10 D1 city_1 city_1"
NO_PROVISIONS = HAND_2.replace("provisions", "city_2")
QUIET = "D2 " + HAND_1.removeprefix("diplomat ")
ONE_PARCHMENT = "fisher D3 D4 " + HAND_0.removeprefix("fisher farmer merchant ")

FIRST_TURNS = [
    [("A1", "A2"), ("diplomat", "B2"), ("C3", "C4")],
    [("B3", "B4"), ("C5", "C6"), ("fisher", "A3")],
]
"""Seat 1 takes a parchment out of a hand that seat 0 has not seen yet, seat 2 one out of a hand that it has."""
WITH_PROVISIONS = [
    [("A1", "A2"), ("D2", "B2"), ("C3", "C4")],
    [("B3", "B4"), ("provisions", "C6"), ("A5", "fisher")],
    [("C5", "C7"), ("A3", "merchant"), ("B5", "B6")],
]
"""Two parchments of a hand are gone when it comes back to seat 0; another came by Provisions."""
BOTH_AT_ONCE = [
    [("A1", "A2"), ("D2", "B2"), ("C3", "C4")],
    [("B3", "B4"), ("C5", "C6"), ("farmer", "fisher")],
    [("city_1", "C7"), ("merchant", "A3"), ("B5", "B6")],
    [("A5", "A6"), ("B7", "B8"), ("C8", "C9")],
    [("B9", "B10"), ("C10", "provisions"), ("A8", "A9")],
    [("D1", "city_1"), ("A10", "B1"), ("C1", "C2")],
]
"""Seat 2 takes two parchments of one hand in one choice; then the round is played out."""
ONE_EACH = [
    [("A1", "A2"), ("diplomat", "B2"), ("C3", "C4")],
    [("B3", "B4"), ("C5", "C6"), ("fisher", "A3")],
    [("city_1", "C7"), ("D3", "D4"), ("B5", "B6")],
    [("A5", "A6"), ("B7", "B8"), ("C8", "C9")],
    [("B9", "B10"), ("C10", "D1"), ("A8", "A9")],
    [("city_2", "city_1"), ("A10", "B1"), ("C1", "C2")],
]
"""Two parchments in the whole game."""

STUDIES = {
    "hands are in play": (Study([HAND_0, HAND_1, HAND_2], "", FIRST_TURNS), 0, 34 * 3),
    "a hand came back, Provisions drew": (
        Study([HAND_0, QUIET, HAND_2], "city_2 royal_crown", WITH_PROVISIONS),
        0,
        34 * 2,
    ),
    "two of one choice": (Study([HAND_0, QUIET, HAND_2], "city_2 city_2", BOTH_AT_ONCE), 0, 6),
    "two of one choice, all open": (Study([HAND_0, QUIET, HAND_2], "city_2 city_2", BOTH_AT_ONCE, finish=True), 0, 2),
    "an onlooker": (Study([ONE_PARCHMENT, HAND_1, NO_PROVISIONS], "", ONE_EACH), None, 37 * 36),
    "an onlooker, all open": (Study([ONE_PARCHMENT, HAND_1, NO_PROVISIONS], "", ONE_EACH, finish=True), None, 1),
}
"""By name: the study, who looks, and how many layouts its view allows."""


@pytest.mark.parametrize("name", STUDIES)
def test_every_layout_that_the_view_allows_is_imagined_as_often_as_it_has_ways(name: str) -> None:
    study, looker, count = STUDIES[name]
    ways = study.ways(looker)
    assert len(ways) == count, "the study is another than was meant"
    check_frequencies(ways, imagined(study, looker, max(300, 12 * count)))


def test_the_enumeration_misses_nothing() -> None:
    """Cards that were not last seen at the same time cannot have changed places: the looker would know."""
    study, looker, _ = STUDIES["hands are in play"]
    view, rng = study.truth.view(looker), Random(3)
    places = [*study.hidden_places(looker), *range(study.truth.drawn, len(study.deck))]
    known = study.ways(looker)
    found = 0
    for _ in range(600):
        deck = list(study.deck)
        for one, other in (rng.sample(places, 2) for _ in range(rng.randint(1, 2))):
            deck[one], deck[other] = deck[other], deck[one]
        state = study.deal(deck)
        if state and state.view(looker) == view:
            found += 1
            assert layout(state) in known
    assert found > 50, "hardly any of these decks agrees with the view, so little was tried"


def test_cards_that_are_not_drawn_at_random_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    study, looker, count = STUDIES["hands are in play"]
    ways = study.ways(looker)
    monkeypatch.setattr(hidden_hands, "shuffle", lambda cards, _rng: sorted(cards))
    with pytest.raises(AssertionError, match="not drawn"):
        check_frequencies(ways, imagined(study, looker, 12 * count))
