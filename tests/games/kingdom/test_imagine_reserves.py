"""Two players: imagined states against every reserve card and decision that the other seat can have had in round 1.

A way is a deal of the cards and a choice of places, card by card: two cards of one face are two cards. Ways are
enumerated by playing them; where reveals hang together a small model of the table does it, which is tested against the
game. Neither knows how imagining works.
"""

from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Sequence
from itertools import pairwise, permutations, product
from operator import itemgetter
from random import Random
from typing import NamedTuple

import pytest

import warren
from tests.games.kingdom.frequency import check_frequencies, folded
from warren.games.kingdom import KingdomState
from warren.games.kingdom.actions import DISCARD, PICK
from warren.games.kingdom.lookup import CARD_NUMBERS, PARCHMENTS
from warren.games.kingdom.parts import BASE_DECK
from warren.games.kingdom.view import FACE_DOWN

GAME = warren.game("kingdom")
HAND = 10
RESERVES = (HAND, 3 * HAND)
"""Where in the deck the reserve of each seat begins, seat 0's and seat 1's."""
UNDEALT = 4 * HAND
SETUP = GAME.check_options({"seats": 2})
MOST_DRAWS = 5_000
EXPECTED = 9
"""So often at least the rarest case is to be drawn, if that takes no more than that."""

Choice = tuple[str, str]
"""A card to play and a card to discard."""


class Study(NamedTuple):
    """Reveals of round 1, seen by seat 0. hands and draws: per seat, dealt and drawn from its reserve in order.

    provisions: what seat 1's Provisions draw.
    """

    hands: tuple[str, str]
    draws: tuple[str, str]
    mine: Sequence[Choice]
    theirs: Sequence[Choice]
    provisions: str = ""

    def deck(self) -> list[int]:
        """Return the whole deck, the cards that do not matter in fixed order."""
        texts = (*self.hands, *self.draws, self.provisions)
        named = [[CARD_NUMBERS[card] for card in cards.split()] for cards in texts]
        rest = Counter(BASE_DECK)
        for cards in named:
            rest.subtract(cards)
        assert min(rest.values()) >= 0, "a card is dealt twice"
        others = Random(1).sample(list(rest.elements()), rest.total())
        deck = []
        for hand, draws in zip(named[:2], named[2:4], strict=True):
            deck += [*hand, *draws]
            deck += [others.pop() for _ in range(2 * HAND - len(hand) - len(draws))]
        return deck + named[4] + others

    def truth(self) -> KingdomState:
        """Return the state after the reveals as they were."""
        state = _deal(self.deck())
        for mine, theirs in zip(self.mine, self.theirs, strict=True):
            _choose(state, 0, *(CARD_NUMBERS[card] for card in mine))
            _choose(state, 1, *(CARD_NUMBERS[card] for card in theirs))
        return state


def _deal(deck: Sequence[int]) -> KingdomState:
    return KingdomState(SETUP, tuple(deck))  # what GAME.new does with a stacked deck, without checking it


def _choose(state: KingdomState, seat: int, played: int, discarded: int) -> None:
    state.play(seat, PICK[played])
    state.play(seat, DISCARD[discarded])


def explanation(state: KingdomState) -> Hashable:
    """Return what seat 1 drew, played and discarded after the first reveal."""
    drew = state.drew[1][1 : len(state.history)]
    chosen = [(played, discard) for _, (_, (played, discard)), _ in state.history[1:]]
    return tuple((card, *choice) for card, choice in zip(drew, chosen, strict=True))


def face_down_before(state: KingdomState) -> Hashable:
    """Return the parchments that seat 1 holds without those of its later choices: played first, or drawn with that."""
    later = [played for _, (_, (played, _)), _ in state.history[1:]]
    return tuple(card for card in state.parchments[1] if card not in later)


def first_places(study: Study) -> list[int]:
    """Return where in the deck lies what seat 1 played and discarded first."""
    deck = study.deck()
    return [deck.index(CARD_NUMBERS[card], 2 * HAND) for card in study.theirs[0]]


def face_down_places(study: Study) -> list[int]:
    """Return where in the deck lie the parchments that seat 1 played first or drew with that."""
    deck = study.deck()
    drawn = range(UNDEALT, UNDEALT + len(study.provisions.split()))
    return [place for place in (first_places(study)[0], *drawn) if deck[place] in PARCHMENTS]


def unseen_places(study: Study) -> list[int]:
    """Return the places in the deck of the cards that seat 0 has not seen.

    It has seen its own hand and draws, what seat 1 passed on first, and what seat 1 played first or drew with that, if
    it lies open.
    """
    deck = study.deck()
    _, discarded = first_places(study)
    known = {*range(HAND), *range(RESERVES[0], RESERVES[0] + len(study.mine) + 1)}
    known |= {*range(2 * HAND, RESERVES[1] + 1)} - {discarded}
    known |= {*range(UNDEALT, UNDEALT + len(study.provisions.split()))}
    known -= {*face_down_places(study)}
    return [place for place in range(len(deck)) if place not in known]


def ways(study: Study, shown: Callable[[KingdomState], Hashable]) -> Counter[Hashable]:
    """Count the ways of two reveals that give seat 0 the view it has, by what `shown` tells of them.

    Cards that seat 0 has not seen change places with seat 1's second reserve card and with the parchment that seat 1
    played first or drew with that, if it did. Seat 1 makes its first choice at the same places, its second in every
    way.
    """
    deck, truth = study.deck(), study.truth()
    view = truth.view(0)
    first, face_down = first_places(study), face_down_places(study)
    hidden = [RESERVES[1] + 1, *face_down]
    counted: Counter[Hashable] = Counter()
    for places in permutations(unseen_places(study), len(hidden)):
        if any(deck[place] not in PARCHMENTS for place in places[1:]):
            continue  # it would lie open
        other = _with(deck, hidden, places)
        state = _deal(other)
        _choose(state, 0, *(CARD_NUMBERS[card] for card in study.mine[0]))
        _choose(state, 1, *(other[place] for place in first))
        _choose(state, 0, *(CARD_NUMBERS[card] for card in study.mine[1]))
        counted += _decisions(state, truth.history[1][0][1], lambda found: found.view(0) == view, shown)
    return counted


def _with(deck: list[int], places: Sequence[int], sources: Sequence[int]) -> list[int]:
    """Return the deck with the cards of `sources` at `places`, and those that lay there where these came from."""
    order = list(range(len(deck)))
    for place, source in zip(places, sources, strict=True):
        here, there = order.index(source), place
        order[here], order[there] = order[there], order[here]
    return [deck[n] for n in order]


def _decisions(
    state: KingdomState,
    passed_on: Sequence[int],
    agrees: Callable[[KingdomState], bool],
    shown: Callable[[KingdomState], Hashable],
) -> Counter[Hashable]:
    """Count the ways in which seat 1 can choose two cards, place by place, that agree with what seat 0 saw."""
    counted: Counter[Hashable] = Counter()
    hand = state.hands[1]
    for one, other in permutations(range(len(hand)), 2):
        # Seat 0 is passed the rest: a quick look that it can be that saves playing most of them.
        if tuple(card for place, card in enumerate(hand) if place not in (one, other)) == passed_on:
            found = state.copy()
            _choose(found, 1, hand[one], hand[other])
            if agrees(found):
                counted[shown(found)] += 1
    return counted


def check_drawn(study: Study, weights: Counter[Hashable], shown: Callable[[KingdomState], Hashable]) -> None:
    """Compare what `shown` tells of imagined states with the ways that there are to it."""
    count = min(max(300, EXPECTED * weights.total() // min(weights.values())), MOST_DRAWS)
    check_frequencies(weights, drawn(study, shown, count))


def drawn(study: Study, shown: Callable[[KingdomState], Hashable], count: int) -> Counter[Hashable]:
    """Count what `shown` tells of imagined states."""
    view, rng = study.truth().view(0), Random(77)
    states = (GAME.imagine(view, rng) for _ in range(count))
    return Counter(shown(state) for state in states if isinstance(state, KingdomState))


# Studies: seat 0's first hand goes to seat 1, which draws its second reserve card to it.

MINE = "fisher farmer city_1 city_1 A1 A2 A3 A5 A6 A8"
THEIRS = "merchant city_2 city_2 B3 B4 B5 B6 B7 B8 B9"
KEPT = [("A1", "A2"), ("B6", "B7"), ("A6", "A8")]
"""What seat 0 takes at each reveal."""
ALIKE = {CARD_NUMBERS["city_1"], CARD_NUMBERS["city_2"]}
"""Cards that are passed on more than once in a hand."""


def _study(draws: str, *theirs: Choice) -> Study:
    return Study((MINE, THEIRS), ("C1 C2 C3", draws), KEPT[: len(theirs)], theirs)


OPEN = ("B3", "B4")
TWO_REVEALS = {
    "the reserve card came back": _study("C4 C5", OPEN, ("A3", "A5")),
    "it came back, two parchments are gone": _study("C4 C5", OPEN, ("fisher", "farmer")),
    "a parchment is played, one is gone": _study("C4 royal_crown", OPEN, ("fisher", "royal_crown")),
    "a parchment is played, none is gone": _study("C4 royal_crown", OPEN, ("royal_crown", "A3")),
    "the card gone is the card played": _study("C4 C5", OPEN, ("A3", "C5")),
    "another than the card gone is played": _study("C4 C5", OPEN, ("C5", "A3")),
    "one of two like cards is gone and played": _study("C4 C5", OPEN, ("city_1", "C5")),
    "a like card is drawn, and two are left": _study("C4 city_1", OPEN, ("city_1", "city_1")),
    "a like card is drawn and comes back": _study("C4 city_1", OPEN, ("A3", "A5")),
}
THREE_REVEALS = {
    "cards of one face": _study("C4 C5 C6", OPEN, ("city_1", "C5"), ("city_2", "C6")),
    "parchments": _study("C4 C5 royal_crown", OPEN, ("fisher", "C5"), ("merchant", "royal_crown")),
}


@pytest.mark.parametrize("name", TWO_REVEALS)
def test_readings_are_as_likely_as_they_have_ways(name: str) -> None:
    study = TWO_REVEALS[name]
    check_drawn(study, ways(study, explanation), explanation)


TWO_PARCHMENTS = {
    "one was played first": _study("C4 royal_crown", ("merchant", "B4"), ("fisher", "royal_crown")),
    "Provisions drew one": Study(
        (MINE, THEIRS.replace("merchant", "provisions")),
        ("C1 C2 C3", "C4 royal_crown"),
        KEPT[:2],
        [("provisions", "B4"), ("fisher", "royal_crown")],
        "C6 merchant",
    ),
}


@pytest.mark.parametrize("name", TWO_PARCHMENTS)
def test_two_parchments_are_as_likely_as_they_have_ways(name: str) -> None:
    study = TWO_PARCHMENTS[name]
    together = ways(study, lambda state: (face_down_before(state), explanation(state)))
    for part, shown in enumerate((face_down_before, explanation)):
        check_drawn(study, folded(together, itemgetter(part)), shown)


# A model of the table, for reveals that hang together by the cards that nobody can have drawn twice


def modelled(study: Study) -> Counter[Hashable]:
    """Count the ways of all reveals after the first, as `ways` does, without playing them."""
    truth, deck = study.truth(), study.deck()
    unseen = [(place, deck[place]) for place in unseen_places(study)]
    reveals = [
        list(_ways_of_reveal(before[0][0], after[0][1], after[2][1][0], unseen))
        for before, after in pairwise(truth.history)
    ]
    different = (way for way in product(*reveals) if len({place for place, _ in way}) == len(way))
    return Counter(tuple(kind for _, kind in way) for way in different)


def _ways_of_reveal(
    passed: Sequence[int], back: Sequence[int], seen: int, unseen: Sequence[tuple[int, int]]
) -> Iterator[tuple[int, Hashable]]:
    """Return every card that can have been drawn, with every choice of places that shows and returns the right ones."""
    for place_in_deck, card in unseen:
        hand = [*passed, card]
        for one, other in permutations(range(len(hand)), 2):
            rest = sorted(face for place, face in enumerate(hand) if place not in (one, other))
            shows = hand[one] if hand[one] not in PARCHMENTS else FACE_DOWN
            if rest == list(back) and shows == seen:
                yield place_in_deck, (card, hand[one], hand[other])


@pytest.mark.parametrize("name", TWO_REVEALS)
def test_the_model_is_the_game(name: str) -> None:
    assert modelled(TWO_REVEALS[name]) == ways(TWO_REVEALS[name], explanation)


@pytest.mark.parametrize("name", THREE_REVEALS)
def test_reveals_that_hang_together_are_weighed_together(name: str) -> None:
    study = THREE_REVEALS[name]
    check_drawn(study, folded(modelled(study), _kinds), lambda state: _kinds(explanation(state)))


def _kinds(explanations: Hashable) -> Hashable:
    """Return only what was done with each card drawn, and whether it is like others: few enough cases."""
    assert isinstance(explanations, tuple)
    return tuple(
        (drew if drew in ALIKE else drew in PARCHMENTS, drew == played, drew == discarded)
        for drew, played, discarded in explanations
    )
