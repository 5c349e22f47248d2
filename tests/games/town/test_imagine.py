"""Imagined states are as likely as there are ways to shuffle the piles to what a seat saw."""

from collections import Counter
from collections.abc import Hashable
from itertools import combinations
from random import Random

import msgspec
import pytest

import warren
from tests.games.kingdom.frequency import check_frequencies
from warren.games.town import TownState
from warren.games.town.actions import KEEP
from warren.games.town.board import bits, members
from warren.games.town.sets import standard
from warren.games.town.state import KEEPING, REQUESTS
from warren.kernel.game import State, View

GAME = warren.game("town")


def with_requests_dealt(number: int) -> str:
    """Return a set in which each seat is dealt so many Requests in a round."""
    parts = standard()
    start = msgspec.structs.replace(parts.start, requests_dealt_per_round=number)
    return msgspec.structs.replace(parts, start=start).text


def play_to(state: State, round_: int) -> TownState:
    """Play first actions, but no construction, until the Requests of a round are dealt."""
    assert isinstance(state, TownState)
    while (state.round, state.phase) != (round_, REQUESTS):
        seat = state.to_act[0]
        legal = state.legal(seat)
        state.play(seat, legal[-1] if state.planned and state.phase != REQUESTS else legal[0])
    return state


def imagined(view: View, count: int) -> list[TownState]:
    """Imagine so many states."""
    rng = Random(1)
    states = [GAME.imagine(view, rng) for _ in range(count)]
    assert all(isinstance(state, TownState) for state in states)
    return [state for state in states if isinstance(state, TownState)]


def test_a_kept_request_is_any_that_was_never_seen_all_equally_likely() -> None:
    state = play_to(GAME.new(seed=5), 2)
    view = state.view(0)
    seen = view.requests[0] | bits(view.offer) | view.discard
    unseen = [request for request in range(30) if not seen >> request & 1]
    assert len(unseen) == 30 - 1 - 2 - 2
    weights: dict[Hashable, float] = {(kept, dealt): 1 for kept in unseen for dealt in unseen if kept != dealt}
    drawn = Counter[Hashable]((*members(other.requests[1]), other.offer[1][0]) for other in imagined(view, 12_000))
    check_frequencies(weights, drawn)


def test_what_was_kept_before_a_reshuffle_never_changes_places_with_what_was_shuffled_in() -> None:
    # 4 to each seat take 24 Requests in three rounds; seat 0 gets 4 of the last 6, seat 1 two and two of the discard.
    state = play_to(GAME.new(seed=7, cards=with_requests_dealt(4)), 4)
    view = state.view(0)
    assert len(view.pools) == 2
    old = view.pools[0] & ~view.pools[1] & ~view.requests[0] & ~bits(view.offer)
    assert old.bit_count() == 3 + 2, "three kept, and two of those just dealt"
    weights: dict[Hashable, float] = {
        (*one, *two): 1 for one in combinations(members(old), 2) for two in combinations(members(view.pools[1]), 2)
    }
    drawn: Counter[Hashable] = Counter()
    for other in imagined(view, 15_000):
        offer = bits(other.offer[1])
        assert other.requests[1] == old & ~offer
        drawn[*members(offer & old), *members(offer & view.pools[1])] += 1
    check_frequencies(weights, drawn)


def test_the_onlooker_knows_of_a_reshuffle_as_much_as_a_seat() -> None:
    state = play_to(GAME.new(seed=7, cards=with_requests_dealt(5)), 4)
    view = state.view(None)
    old = view.pools[0] & ~view.pools[1]
    drawn: Counter[Hashable] = Counter()
    for other in imagined(view, 3_000):
        assert other.requests[0] | other.requests[1] == old
        drawn[other.requests[0]] += 1
    check_frequencies({bits(held): 1 for held in combinations(members(old), 3)}, drawn)


def test_piles_and_box_are_any_of_what_was_never_seen() -> None:
    state = play_to(GAME.new(seed=3), 3)
    view = state.view(1)
    seen = view.display | view.reserves[0] | view.reserves[1] | (1 << view.side if view.side >= 0 else 0)
    hidden = [building for building in range(30) if not seen >> building & 1]
    firsts: Counter[Hashable] = Counter()
    boxed: Counter[Hashable] = Counter()
    plots: Counter[Hashable] = Counter()
    for other in imagined(view, 4_000):
        assert sorted((*other.building_pile, *other.box)) == hidden
        assert len(other.building_pile) == view.pile_size
        firsts[other.building_pile[0]] += 1
        boxed[other.box[0]] += 1
        plots[other.plot_pile[0]] += 1
    check_frequencies(dict.fromkeys(hidden, 1), firsts)
    check_frequencies(dict.fromkeys(hidden, 1), boxed)
    check_frequencies(dict.fromkeys(members(view.plots_left), 1), plots)


@pytest.mark.parametrize("looker", [0, 1, None])
def test_what_the_other_seat_draws_for_an_effect_is_hidden_until_it_discards(looker: int | None) -> None:
    state = _drawing()
    active = state.active
    drawn = Counter[Hashable](other.drawn for other in imagined(state.view(looker), 200))
    assert (len(drawn) == 1) == (looker == active)
    state.play(active, KEEP + state.drawn[0])
    assert all(other.discard == state.discard for other in imagined(state.view(looker), 20))


def _drawing() -> TownState:
    """Return a game in which a seat draws two Requests or more and has to choose."""
    for seed in range(500):
        state = GAME.new(seed=seed)
        assert isinstance(state, TownState)
        rng = Random(seed)
        while not state.over:
            if state.phase == KEEPING and not state.drawn_openly:
                return state
            seat = state.to_act[0]
            state.play(seat, rng.choice(state.legal(seat)))
    raise AssertionError("no game draws Requests")
