"""Whole games: wherever a twin of the game has a card (see tests/contract/twins.py), the card can be imagined there.

The seat cannot tell a game from its twin, so both are states that its view allows.
"""

from collections.abc import Iterator
from random import Random
from types import ModuleType

import pytest

import warren
from tests.contract.census import deck_of_kingdom
from tests.contract.twins import choose_exchange, side_by_side, trace
from tests.contract.walk import Playthrough, Walk
from tests.looping import for_each
from warren.games.kingdom import KingdomState, imagine, imagine_reserves
from warren.games.kingdom.actions import CHOSEN_CARD
from warren.games.kingdom.view import EXPLORATION

GAME = warren.game("kingdom")
IMAGINED = 1_000
TRIED = 30

Lie = tuple[str, int, int]
"""Where a card lies or when it was chosen: kind of heap, whose, the card."""

WALKS = [
    Walk(seats, seed, 0.6, plies, until)
    for seats in (2, 3, 4)
    for seed, (plies, until) in enumerate([(70, "pick"), (100, "place"), (0, "produce"), (0, "copy")])
] + [
    Walk(seats, 7, 0.6, plies, until, (("sky", True),))
    for seats, plies, until in [(2, 70, "pick"), (3, 100, "pick"), (5, 100, "place"), (4, 0, "share")]
]


def lies(state: KingdomState) -> Iterator[Lie]:
    """Return where every card that can be hidden lies; a card that waits for the reveal is still of the hand.

    And give who chose what at each reveal.
    """
    for seat in range(state.seats):
        waiting = [CHOSEN_CARD[action] for action in state.choices[seat]] if state.phase == EXPLORATION else []
        yield from (("hand", seat, card) for card in (*state.hands[seat], *waiting))
        yield from (("reserve", seat, card) for card in state.reserves[seat])
        yield from (("discards", seat, card) for card in state.discards[seat])
        yield from (("parchments", seat, card) for card in state.parchments[seat])
    for reveal, (_, chosen_by, _) in enumerate(state.history):
        yield from ((f"reveal {reveal}", seat, card) for seat, chosen in enumerate(chosen_by) for card in chosen)
    yield from (("deck", 0, card) for card in state.deck[state.drawn :])


def lies_in_twins(walk: Walk, looker: int | None, rng: Random) -> tuple[KingdomState, set[Lie]]:
    """Return where a walk leads, and where cards lie in its twins that do not lie there in it."""
    course = trace(Playthrough(GAME, walk), looker, deck_of_kingdom)
    end = None
    found: set[Lie] = set()
    for in_deck in (n % 2 == 0 for n in range(TRIED)):
        exchange = choose_exchange(GAME, course, in_deck, rng)
        pairs = list(side_by_side(GAME, course, exchange)) if exchange else []
        if len(pairs) == len(course.moves) + 1:
            truth, twin = pairs[-1]
            assert isinstance(truth, KingdomState)
            assert isinstance(twin, KingdomState)
            end = truth
            found |= {*lies(twin)} - {*lies(truth)}
    assert end is not None, "this walk has no twins"
    return end, found


def check_chances(walk: Walk) -> None:
    """AssertionError unless a card is imagined, sooner or later, wherever a twin of the walk has it."""
    rng = Random(f"{walk}")
    looker = rng.choice([*range(walk.seats), None])
    state, found = lies_in_twins(walk, looker, rng)
    assert found, "no twin has any card elsewhere"
    view, missing = state.view(looker), found
    for _ in range(IMAGINED):
        imagined = GAME.imagine(view, rng)
        assert isinstance(imagined, KingdomState)
        missing = missing.difference(lies(imagined))
        if not missing:
            break
    assert not missing, f"never imagined for {looker}: {sorted(missing)}"


@for_each("walk", WALKS)
def test_a_card_can_be_wherever_a_twin_has_it(walk: Walk) -> None:
    check_chances(walk)


@pytest.mark.parametrize(("walk", "file"), [(WALKS[0], imagine_reserves), (WALKS[8], imagine)])
def test_a_place_that_is_never_imagined_is_found(walk: Walk, file: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(file, "shuffle", lambda cards, _rng: sorted(cards))
    with pytest.raises(AssertionError, match="never imagined"):
        check_chances(walk)
