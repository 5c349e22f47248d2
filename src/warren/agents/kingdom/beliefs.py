"""What is probably hidden: a state is drawn more often, the better it explains what the others took.

A seat that laid a card face down probably liked it better than what it passed on, and what it passed on was probably
worth little to it. So a choice is as likely as greedy's values of the cards in the hand make it, by the table as it lay
then. Whatever else a seat hides is left out.
"""

from collections.abc import Sequence
from functools import cached_property
from itertools import chain, islice
from math import exp, log
from random import Random
from typing import Protocol, Self

from warren.agents.choice import Imaginer
from warren.agents.kingdom.draft import gain
from warren.agents.kingdom.outlook import Outlook
from warren.agents.kingdom.past import tables_before_reveals
from warren.agents.parts import value_of
from warren.games.kingdom.imagine import shuffle
from warren.games.kingdom.view import COPYING, FACE_DOWN, KingdomView, Reveal
from warren.kernel.game import View, check_view

TEMPERATURE = 1.5
"""Carrots: a card that is worth so much less to a seat is e = 2.7 times rarer among what it takes."""
FIRST, MOST = 32, 256
"""So many states are imagined before the first draw; each further draw adds one, up to so many."""


class Imagined(Protocol):
    """What is read of an imagined state, and dealt anew."""

    history: tuple[Reveal, ...]
    deck: tuple[int, ...]
    reserves: tuple[tuple[int, ...], ...]

    def copy(self) -> Self:
        """Return an independent copy."""


def believe(view: View, imagine: Imaginer) -> Imaginer:
    """Return an imaginer that draws likelier states of a view more often (`Evaluator.beliefs`).

    All states are equally likely before anything was taken, and once all parchments lie open.
    """
    seen = check_view(view, KingdomView, "kingdom")
    return Beliefs(seen, imagine).draw if seen.plays and seen.phase < COPYING else imagine


class Beliefs:
    """States imagined from a view, each weighed by how likely it makes what the other seats took."""

    def __init__(self, view: KingdomView, imagine: Imaginer) -> None:
        self._imagine = imagine
        # What was hidden in earlier rounds is still of use where a parchment lies face down.
        self._choices = [
            (reveal, seat, Odds(table, seat))
            for reveal, (table, cards) in enumerate(zip(tables_before_reveals(view), view.plays, strict=True))
            for seat in range(view.seats)
            if seat != view.seat and (table.round == view.round or FACE_DOWN in cards[seat])
        ]
        self._played = 1 if view.seats == 2 else view.draft_formats[view.seats].choices
        self._states: list[Imagined] = []
        self._chances: list[float] = []

    def log_chance(self, state: Imagined) -> float:
        """Return the logarithm of the chance of what the others took, as far as that differs between states."""
        total = 0.0
        for reveal, seat, odds in self._choices:
            left, took, _ = state.history[reveal]
            played, discarded = took[seat][: self._played], took[seat][self._played :]
            total += odds.log_chance(played, {*left[seat], *discarded})
        return total

    def draw(self, rng: Random) -> Imagined:
        """Return one of the states, with what is still to be dealt shuffled anew."""
        for _ in range(1 if self._states else FIRST):
            if len(self._states) < MOST:
                self._states.append(self._imagine(rng))
                self._chances.append(self.log_chance(self._states[-1]))
        best = max(self._chances)
        state = rng.choices(self._states, [exp(chance - best) for chance in self._chances])[0].copy()
        _deal_anew(state, rng)
        return state


def _deal_anew(state: Imagined, rng: Random) -> None:
    """Shuffle the cards that nobody held yet: the deck, and the reserves of two players."""
    cards = iter(shuffle([*state.deck, *chain.from_iterable(state.reserves)], rng))
    state.reserves = tuple([tuple(islice(cards, len(reserve))) for reserve in state.reserves])
    state.deck = tuple(cards)


class Odds(dict[int, float]):
    """How likely a seat is to take each card at a table, one beside the other, as greedy values them."""

    def __init__(self, table: KingdomView, seat: int) -> None:
        self._table, self._seat = table, seat

    @cached_property
    def _outlook(self) -> Outlook:
        return Outlook(self._table, self._seat, ())

    def __missing__(self, card: int) -> float:
        odds = self[card] = exp(value_of(gain(self._outlook, card)) / TEMPERATURE)
        return odds

    def log_chance(self, taken: Sequence[int], rest: set[int]) -> float:
        """Return the logarithm of the chance that cards are taken, in this order, from a hand with a rest of others."""
        total = 0.0
        for card in reversed(taken):
            rest.add(card)
            total += log(self[card] / sum([self[other] for other in rest]))
        return total
