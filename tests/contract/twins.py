"""Twins: two games that are the same to a seat, made without `imagine`, by a stacked deck and others' other choices.

A game is played again with two cards exchanged: the deck has each where the other was, or deals the same and the other
seats do with each what they did with the other. The seat itself does what it did. As long as it is asked the same and
told the same, it is in the same place: whatever else it is shown may not differ. So all that a view shows must have
come to the seat by an answer that it was asked for or by an event (a secret one, if it is for this seat alone).
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from random import Random
from typing import Any, NamedTuple

from tests.contract.laws_of_knowledge import check_same_to, play_on
from tests.contract.walk import Bounds, Deck, Playthrough, Walk, start, verbs_at
from warren.kernel.game import Event, Game, State
from warren.kernel.record import Move

TRIED = 3
"""Twins that a walk is compared with."""
LOOKED = 0.1
"""How often a step is looked at with all that is slow: scores, error texts, what may be taken back."""
HELD = 0.7
"""How often cards are chosen of which another seat had one, where there are such."""
AFTER = 10
"""Plies that twins are played on after the game that they repeat."""


class Traced(NamedTuple):
    """A game as it went, and what one looker (None: an onlooker) had to do with each card.

    piles: of each card of which there is one alone. asked: the cards in the actions that were ever legal to the looker.
    told: by card, the number of the event that first named it to the looker.
    """

    looker: int | None
    walk: Walk
    deck: tuple[str, ...]
    moves: tuple[Move, ...]
    piles: Mapping[str, int]
    asked: frozenset[str]
    told: dict[str, int]


class Exchange(NamedTuple):
    """Two cards that change places, in the deck or (both dealt as they were) in what other seats do with them."""

    cards: tuple[str, str]
    in_deck: bool


class Outcome(NamedTuple):
    """What came of a comparison.

    same: nothing differed to the looker up to the end of the walk; otherwise it was shown a difference, or the others
    could not do the like. telling: then another seat saw a difference. verbs: of what could be done there; none if the
    game was over.
    """

    same: bool
    telling: bool
    verbs: frozenset[str]


def check_twins(course: Playthrough, rng: Random, bounds: Bounds) -> list[Outcome]:
    """Compare a walk with some twins of it, as a looker at random sees them; say what came of each."""
    traced = trace(course, rng.choice([*range(course.walk.seats), None]), bounds.deck)
    exchanges = [choose_exchange(course.game, traced, n % 2 == 0, rng) for n in range(TRIED)]
    return [_compare(course.game, traced, exchange, rng) for exchange in exchanges if exchange]


def trace(course: Playthrough, looker: int | None, deck_of: Deck) -> Traced:
    """Note what a looker is asked and told in a walk."""
    state = course.first.copy()
    piles = deck_of(state)
    deck = tuple(card for pile in piles for card in pile)
    heard: list[Event] = []
    state.events = lambda event: heard.append(event.known_to(looker))
    asked: set[int] = set()
    for step in course.steps:
        asked.update([] if looker is None else state.legal(looker))
        state.advance(step.seat, step.action)
    asked.update([] if looker is None else state.legal(looker))
    moves = tuple((step.seat, step.action) for step in course.steps)
    told: dict[str, int] = {}
    for number, event in enumerate(heard):
        for word in _words([event.details, event.secret]):
            told.setdefault(word, number)
    counts = Counter(deck)
    alone = {card: number for number, pile in enumerate(piles) for card in pile if counts[card] == 1}
    return Traced(looker, course.walk, deck, moves, alone, frozenset(_named(course.game, asked)), told)


def _words(data: Any) -> Iterator[str]:
    """Return every text in the data of an event."""
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict):
        yield from _words(list(data.values()))
    elif isinstance(data, (list, tuple)):
        for part in data:
            yield from _words(part)


def _named(game: Game, actions: Iterable[int]) -> set[str]:
    """Return the words of some actions."""
    return {word for action in actions for word in game.spell(action).split()}


def choose_exchange(game: Game, traced: Traced, in_deck: bool, rng: Random) -> Exchange | None:
    """Choose two cards of a pile that the looker may well not miss: it was told of both at one moment, or of neither.

    In the deck they are cards that it never had a choice about, one of which somebody else had, where there is such a
    card. Else they are cards that the others chose.
    """
    others = _named(game, {action for seat, action in traced.moves if seat != traced.looker})
    own = _named(game, {action for seat, action in traced.moves if seat == traced.looker})
    fitting = [card for card in traced.piles if card not in (traced.asked if in_deck else own)]
    moments: dict[tuple[int, int | None], list[str]] = {}
    for card in fitting:
        if in_deck or card in others:
            moments.setdefault((traced.piles[card], traced.told.get(card)), []).append(card)
    alike = [cards for cards in moments.values() if len(cards) > 1]
    if not alike:
        return None
    held = [cards for cards in alike if any(card in others for card in cards)]
    cards = rng.choice(held if held and rng.random() < HELD else alike)
    one = rng.choice([card for card in cards if card in others] or cards)
    return Exchange((one, rng.choice([card for card in cards if card != one])), in_deck)


def _compare(game: Game, traced: Traced, exchange: Exchange, rng: Random) -> Outcome:
    """Compare a traced and its twin at every step; say what came of it."""
    at_end = False
    for step, (truth, twin) in enumerate(side_by_side(game, traced, exchange)):
        at_end = step == len(traced.moves)
        if at_end or rng.random() < LOOKED:
            check_same_to(traced.looker, truth, twin, rng)
    if not at_end:
        return Outcome(False, False, frozenset())
    telling = any(truth.view(seat) != twin.view(seat) for seat in range(traced.walk.seats))
    verbs = verbs_at(truth)
    play_on(traced.looker, truth.copy(), twin.copy(), rng, AFTER)
    return Outcome(True, telling, frozenset(verbs))


def side_by_side(game: Game, traced: Traced, exchange: Exchange) -> Iterator[tuple[State, State]]:
    """Play a traced and its twin; give both before each move and at the end, as long as they are same to the looker.

    It ends early where the looker is shown a difference, or where the other seats cannot do the like in the twin.
    """
    looker, (one, other) = traced.looker, exchange.cards
    names = {one: other, other: one}
    deck = [names.get(card, card) for card in traced.deck] if exchange.in_deck else traced.deck
    truth, twin = start(game, traced.walk, traced.deck), start(game, traced.walk, deck)
    logs: tuple[list[Event], list[Event]] = ([], [])
    for state, log in zip((truth, twin), logs, strict=True):
        state.events = lambda event, log=log: log.append(event.known_to(looker))
    for seat, action in traced.moves:
        if not _is_same(looker, truth, twin, *logs):
            return
        yield truth, twin
        also = action if seat == looker else _like(game, action, names)
        if also is None or also not in twin.legal(seat):
            return
        truth.advance(seat, action)
        twin.advance(seat, also)
    if _is_same(looker, truth, twin, *logs):
        yield truth, twin


def _like(game: Game, action: int, names: Mapping[str, str]) -> int | None:
    """Return the action that does with other cards what this one does; None where nothing does."""
    text = " ".join(names.get(word, word) for word in game.spell(action).split())
    return _numbers(game).get(text)


@cache
def _numbers(game: Game) -> dict[str, int]:
    """Return the numbers of all actions by their texts."""
    return {text: number for number, text in enumerate(game.catalogue.texts)}


def _is_same(looker: int | None, truth: State, twin: State, log: list[Event], log_of_twin: list[Event]) -> bool:
    """Return whether two states are still the same to the looker: then in everything, or else by what it can know."""
    asked = looker is None or truth.legal(looker) == twin.legal(looker)
    told = log == log_of_twin
    same = truth.view(looker) == twin.view(looker)
    assert same or not (asked and told), f"the view of {looker} shows what it was neither asked nor told"
    assert asked or not same, f"the legal actions of seat {looker} tell what its view does not show"
    assert told or not same, f"the log tells {looker} what its view does not show: {log[-3:]} {log_of_twin[-3:]}"
    log.clear()
    log_of_twin.clear()
    return same
