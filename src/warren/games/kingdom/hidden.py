"""What imagine.py has to find: the hidden cards of a game, laid out."""

from collections.abc import Iterable
from functools import cache
from random import Random
from typing import NamedTuple

from warren.games.kingdom.exploration import FACE_DOWN
from warren.games.kingdom.lookup import PARCHMENTS
from warren.games.kingdom.view import KingdomView, whole_hand

Cards = tuple[int, ...]


class Hidden(NamedTuple):
    """One way to lay out all hidden cards: `deck`; per seat `hands` to `parchments`; per reveal `left` and `took`."""

    deck: list[int]
    hands: list[Cards]
    reserves: tuple[Cards, ...]
    discards: tuple[Cards, ...]
    drew: tuple[Cards, ...]
    parchments: list[list[int]]
    left: list[tuple[Cards, ...]]
    took: list[tuple[Cards, ...]]


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
