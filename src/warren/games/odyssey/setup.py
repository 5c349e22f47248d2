"""Setting up (O-SETUP): options, decks, stacked cards, the table, and what all choose before the first turn."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from warren.games.odyssey import turn
from warren.games.odyssey.actions import CARD_NAMES, CARD_NUMBERS, CARDS, DECLARE, PUT_BOTTOM, TOP
from warren.games.odyssey.decks import names_in, read_decks, ready
from warren.games.odyssey.drawing import cut_by_opponent, places_to_cut
from warren.games.odyssey.frames import CUTTING, DECLARING, NOT_DONE, NOTHING, RUNS
from warren.games.odyssey.lookup import TYPES, UNIVERSAL, Lookup
from warren.games.odyssey.state import OdysseyData
from warren.kernel.catalogue import shorten
from warren.kernel.chance import die, shuffled
from warren.kernel.errors import PartsError, Problem, problem
from warren.kernel.fields import starter
from warren.kernel.game import Setup
from warren.words import mark

WINNING_SCORES = (40, 60, 80)


def _piles(setup: Setup, lookup: Lookup) -> list[tuple[int, ...]]:
    """Shuffle every deck under the cards that are stacked on it; the top is the last (O-SETUP)."""
    stacked = [CARD_NUMBERS[name] for name in setup.options["deck"]]
    piles = []
    for seat, cards in enumerate(decks_of(setup.options, setup.seats, lookup)):
        top = [card for card in stacked if card // CARDS == seat]
        rest = shuffled(setup.seed, f"deck {seat}", 0, [card for card in cards if card not in top])
        if not setup.options["manual_cut"] and (places := places_to_cut(lookup, len(rest))):
            count = places[die(setup.seed, f"cut {seat}", 0, len(places)) - 1]
            rest = rest[-count:] + rest[:-count]
        piles.append((*reversed(rest), *reversed(top)))
    return piles


def _first_player(setup: Setup) -> int:
    """Return the seat with the highest d12; those with the same roll again (ruling R2)."""
    seats, dice = list(range(setup.seats)), 0
    while len(seats) > 1:
        rolls = {seat: die(setup.seed, "first player", dice + at, 12) for at, seat in enumerate(seats)}
        dice += len(seats)
        seats = [seat for seat in seats if rolls[seat] == max(rolls.values())]
    return seats[0]


def deck_names(options: Mapping[str, Any], seats: int, lookup: Lookup) -> list[str]:
    """Return the name of each seat's deck; where none is named, the ready decks follow in their order."""
    every, named = [deck.id for deck in lookup.parts.decks], options["decks"]
    return [named[seat] if seat < len(named) else every[seat % len(every)] for seat in range(seats)]


def decks_of(options: Mapping[str, Any], seats: int, lookup: Lookup) -> list[tuple[int, ...]]:
    """Return the cards of each seat's deck, ascending."""
    known = ready(lookup.parts, read_decks(options["own_decks"], lookup.parts))
    names = enumerate(deck_names(options, seats, lookup))
    return [tuple(CARD_NUMBERS[f"{seat}.{card}"] for card in known[name]) for seat, name in names]


def check(setup: Setup, lookup: Lookup) -> list[Problem]:
    options: Mapping[str, Any] = setup.options
    problems = []
    if options["score"] not in WINNING_SCORES:
        message = mark("{score} is not a winning score; the scores: {scores}")
        scores = ", ".join(map(str, WINNING_SCORES))
        problems.append(problem("score", message, score=options["score"], scores=scores))
    known = ready(lookup.parts, {})
    try:
        known = ready(lookup.parts, read_decks(options["own_decks"], lookup.parts))
    except PartsError as error:
        problems += [found._replace(at=f"own_decks {found.at}".rstrip()) for found in error.problems]
    if len(options["decks"]) > setup.seats:
        message = mark("there are {count} decks for {seats} seats")
        problems.append(problem("decks", message, count=len(options["decks"]), seats=setup.seats))
    for name in dict.fromkeys(options["decks"]):
        # A deck of one's own that is wrong has been told of.
        if name not in known and name not in names_in(options["own_decks"]):
            message = mark("there is no deck “{deck}”; the decks: {decks}")
            problems.append(problem("decks", message, deck=shorten(name), decks=", ".join(known)))
    return problems or _check_stack(setup, lookup)


def _check_stack(setup: Setup, lookup: Lookup) -> list[Problem]:
    """Return what is wrong with stacked cards: names that there are not, that stand twice, or lie in no deck."""
    problems = []
    known = {card for deck in decks_of(setup.options, setup.seats, lookup) for card in deck}
    for name, count in Counter(setup.options["deck"]).items():
        if CARD_NUMBERS.get(name) not in known:
            message = mark("there is no card “{card}” in the decks; one is written like {example}")
            example = CARD_NAMES[min(known)]
            problems.append(problem("deck", message, card=shorten(name), example=example))
        elif count > 1:
            message = mark("{card} is listed {count} times, and the game has only one")
            problems.append(problem("deck", message, card=name, count=count))
    return problems


# The table, and what all choose at once before the first turn


_start = starter(OdysseyData)


def lay_out(state: OdysseyData) -> None:
    """Set up the table, and roll for who begins (O-SETUP)."""
    seats, lookup = state.setup.seats, state.lookup
    _start(state, seats)
    state.phase = DECLARING
    state.first = state.turn = _first_player(state.setup)
    state.main_step = NOT_DONE
    state.piles = _piles(state.setup, lookup)
    state.declared = [NOTHING] * seats
    state.tops = [NOTHING] * seats
    state.bottoms = [NOTHING] * seats
    state.ledger = [state.lookup.parts.parameters.start_civ] * seats
    state.virtual = (0, 0, NOTHING)
    state.pairs = NOTHING
    state.seen = [()] * (seats + 1)
    state.winner = NOTHING
    types = [[lookup.type[card] for card in pile] for pile in state.piles]
    state.to_act = tuple(seat for seat in range(seats) if UNIVERSAL in types[seat])
    if not state.to_act:
        _cut_decks(state)


def _cut_decks(state: OdysseyData) -> None:
    """Each deck is cut by the opponent on the left (O-CUT)."""
    state.phase = CUTTING
    if state.setup.options["manual_cut"]:
        for seat in reversed(range(state.setup.seats)):
            cut_by_opponent(state, seat)


def deal_hands(state: OdysseyData) -> bool:
    """Deal the hands; everybody chooses his runs (O-SETUP)."""
    cards = state.lookup.parts.parameters.hand + 2
    for seat in range(state.setup.seats):
        drawn = state.piles[seat][-cards:]
        state.piles[seat] = state.piles[seat][:-cards]
        state.hands[seat] = tuple(sorted(drawn))
        state.tell("draws", seat, secret={"cards": sorted(drawn)}, count=len(drawn))
    state.phase = RUNS
    state.undoable = 0
    state.to_act = tuple(range(state.setup.seats))
    return True


def only_type(state: OdysseyData, seat: int) -> int | None:
    """Return the declaration of the one type that the cards of a seat's deck cost; None if they cost several, or none.

    The deck is whole while types are declared. Universal Resources of another type could only substitute.
    """
    kinds = {kind for card in state.piles[seat] for kind, count in enumerate(state.lookup.cost[card].colored) if count}
    return DECLARE + kinds.pop() if len(kinds) == 1 else None


def chosen_at_once(state: OdysseyData, seat: int) -> list[int]:
    if state.phase == DECLARING:
        return [DECLARE + kind for kind in range(TYPES)]
    verb = PUT_BOTTOM if state.choices[seat] else TOP
    taken = [action - TOP for action in state.choices[seat]]
    hand = [card for card in state.hands[seat] if card not in taken]
    return [verb + card for card in state.lookup.of_faces(hand)]


def choose_at_once(state: OdysseyData, seat: int, action: int) -> None:
    """Note a hidden choice; when the last seat has chosen, all of them count."""
    state.choices[seat] += (action,)
    needed = 1 if state.phase == DECLARING else 2
    if len(state.choices[seat]) == needed:
        state.to_act = tuple(other for other in state.to_act if other != seat)
    if state.to_act:
        return
    choices = state.choices
    state.choices = [()] * state.setup.seats
    if state.phase == DECLARING:
        for other, chosen in enumerate(choices):
            if chosen:
                state.declared[other] = chosen[0] - DECLARE
                state.tell("declares", other, type=state.declared[other])
        _cut_decks(state)
    else:
        for other, (top, bottom) in enumerate(choices):
            runs = (top - TOP, bottom - PUT_BOTTOM)
            state.tops[other], state.bottoms[other] = runs
            state.hands[other] = tuple(card for card in state.hands[other] if card not in runs)
            state.tell("puts runs", other, secret={"cards": runs})
        state.round = 1
        turn.begin(state, state.turn)
