"""Setting up: the options, the decks, and the stacked cards of a game (O-SETUP)."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from warren.games.odyssey.actions import CARD_NAMES, CARD_NUMBERS, CARDS, MOST_CUT
from warren.games.odyssey.decks import names_in, read_decks, ready
from warren.games.odyssey.lookup import UNIVERSAL, Lookup
from warren.kernel.catalogue import shorten
from warren.kernel.chance import die, shuffled
from warren.kernel.errors import PartsError, Problem, problem
from warren.kernel.game import Setup
from warren.words import mark

WINNING_SCORES = (40, 60, 80)


class Deal(NamedTuple):
    """What chance decides before the first turn: the piles, the top last, and who begins."""

    piles: tuple[tuple[int, ...], ...]
    first: int


def deal(setup: Setup, lookup: Lookup) -> Deal:
    """Shuffle every deck under the cards that are stacked on it, and roll for who begins (O-SETUP)."""
    stacked = [CARD_NUMBERS[name] for name in setup.options["deck"]]
    piles = []
    for seat, cards in enumerate(decks_of(setup, lookup)):
        top = [card for card in stacked if card // CARDS == seat]
        rest = shuffled(setup.seed, f"deck {seat}", 0, [card for card in cards if card not in top])
        if not setup.options["manual_cut"] and (places := places_to_cut(lookup, len(rest))):
            count = places[die(setup.seed, f"cut {seat}", 0, len(places)) - 1]
            rest = rest[-count:] + rest[:-count]
        piles.append((*reversed(rest), *reversed(top)))
    return Deal(tuple(piles), first_player(setup))


def places_to_cut(lookup: Lookup, cards: int) -> range:
    """Return the numbers of cards that may be cut off a pile of so many (O-CUT)."""
    least = lookup.parts.parameters.cut_minimum
    least = least if cards >= 2 * least else 1
    return range(least, min(cards - least, MOST_CUT) + 1)


def first_player(setup: Setup) -> int:
    """Return the seat with the highest d12; those with the same roll again (ruling R2)."""
    seats, dice = list(range(setup.seats)), 0
    while len(seats) > 1:
        rolls = {seat: die(setup.seed, "first player", dice + at, 12) for at, seat in enumerate(seats)}
        dice += len(seats)
        seats = [seat for seat in seats if rolls[seat] == max(rolls.values())]
    return seats[0]


def deck_names(setup: Setup, lookup: Lookup) -> tuple[str, ...]:
    """Return the name of each seat's deck; where none is named, the ready decks in their order."""
    named: tuple[str, ...] = setup.options["decks"]
    every = lookup.parts.decks
    return tuple(named[seat] if seat < len(named) else every[seat % len(every)].id for seat in range(setup.seats))


def decks_of(setup: Setup, lookup: Lookup) -> list[tuple[int, ...]]:
    """Return the cards of each seat's deck, ascending."""
    known = ready(lookup.parts, read_decks(setup.options["own_decks"], lookup.parts))
    return [
        tuple(seat * CARDS + CARD_NUMBERS[f"0.{card}"] for card in known[name])
        for seat, name in enumerate(deck_names(setup, lookup))
    ]


def has_universals(cards: Sequence[int], lookup: Lookup) -> bool:
    """Return whether a deck holds Universal Resources."""
    return any(lookup.type[card] == UNIVERSAL for card in cards)


def check(setup: Setup, lookup: Lookup) -> list[Problem]:
    """Return what is wrong between the options: the score, the decks, the stacked cards."""
    options: Mapping[str, Any] = setup.options
    problems = []
    if options["score"] not in WINNING_SCORES:
        message = mark("{score} is no winning score; the scores: {scores}")
        scores = ", ".join(map(str, WINNING_SCORES))
        problems.append(problem("score", message, score=options["score"], scores=scores))
    known = ready(lookup.parts)
    own_are_right = True
    try:
        known = ready(lookup.parts, read_decks(options["own_decks"], lookup.parts))
    except PartsError as error:
        own_are_right = False
        for found in error.problems:
            problems.append(problem(f"own_decks {found.at}".rstrip(), found.message, **found.values))
    if len(options["decks"]) > setup.seats:
        message = mark("there are {count} decks for {seats} seats")
        problems.append(problem("decks", message, count=len(options["decks"]), seats=setup.seats))
    for name in dict.fromkeys(options["decks"]):
        # A deck of one's own that is wrong has been told of.
        if name not in known and (own_are_right or name not in names_in(options["own_decks"])):
            message = mark("there is no deck “{deck}”; the decks: {decks}")
            problems.append(problem("decks", message, deck=shorten(name), decks=", ".join(known)))
    return problems or _check_stack(setup, lookup)


def _check_stack(setup: Setup, lookup: Lookup) -> list[Problem]:
    """Return what is wrong with stacked cards: names that there are not, that stand twice, or lie in no deck."""
    problems = []
    known = {card for deck in decks_of(setup, lookup) for card in deck}
    for name, count in Counter(setup.options["deck"]).items():
        if CARD_NUMBERS.get(name) not in known:
            message = mark("there is no card “{card}” in the decks; one is written like {example}")
            example = CARD_NAMES[min(known)]
            problems.append(problem("deck", message, card=shorten(name), example=example))
        elif count > 1:
            message = mark("{card} stands {count} times, and there is only one")
            problems.append(problem("deck", message, card=name, count=count))
    return problems
