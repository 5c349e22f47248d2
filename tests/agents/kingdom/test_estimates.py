"""Fiefs as the greedy agents plan with them agree with the game's own counting, before and after every change."""

from collections.abc import Iterator
from random import Random

import pytest

from tests.games.kingdom.table import PlayerSetup, table
from tests.looping import for_each
from warren.agents.kingdom.estimates import (
    CITIES,
    FARM_BITS,
    TERRAIN_OF,
    WEALTH,
    Estimate,
    estimates_of,
    with_building,
)
from warren.agents.kingdom.horizon import Horizon
from warren.agents.kingdom.valuation import Valuation
from warren.games.kingdom import GAME, KingdomState, KingdomView
from warren.games.kingdom.board import connected_group, spaces_in
from warren.games.kingdom.fiefs import Harvest, fiefs, harvest_points, sources
from warren.games.kingdom.lookup import BUILDING_AT
from warren.games.kingdom.parts import TRADING_POST


def views(games: int) -> Iterator[tuple[KingdomView, int]]:
    """Return views in the midst of games played at random, a third of them with In the Sky, and their seat."""
    for seed in range(games):
        rng = Random(seed)
        state = GAME.new(seats=rng.choice((2, 3, 4)), seed=seed, sky=seed % 3 == 0)
        assert isinstance(state, KingdomState)
        while not state.over:
            seat = rng.choice(state.to_act)
            if rng.random() < 0.05:
                yield state.view(seat), seat
            state.advance(seat, rng.choice(state.legal(seat)))


def test_estimates_count_as_the_game_does() -> None:
    for view, seat in views(40):
        if view.placed[TRADING_POST - min(CITIES)]:
            continue  # a post may produce anything; below
        land = Harvest(view.controlled, view.placed, view.links, view.posts)
        estimates = estimates_of(view, view.controlled[seat])
        counted = fiefs(land, view.controlled[seat])
        assert [estimate.spaces for estimate in estimates] == [fief.spaces for fief in counted]
        assert [estimate.strength for estimate in estimates] == [fief.strength for fief in counted]
        assert [WEALTH[estimate.resources] for estimate in estimates] == [fief.wealth for fief in counted]
        assert all(estimate.free == estimate.spaces & ~view.built for estimate in estimates)


def test_a_trading_post_counts_as_the_basic_resource_that_the_fief_lacks() -> None:
    # A2 gives wood; the posts add fish and carrots. G1 gives wood too and has no post.
    state = table(PlayerSetup("A2, A3 trading_post, B3 trading_post, B2 city_2, G1"), PlayerSetup())
    view = state.view(0)
    estimates = estimates_of(view, view.controlled[0])
    assert [WEALTH[estimate.resources] for estimate in estimates] == [3, 1]


def test_a_claim_joins_what_the_board_joins() -> None:
    for view, seat in views(40):
        own = view.controlled[seat]
        valuation = Valuation(estimates_of(view, own), (), Horizon(view, seat))
        for space in spaces_in(valuation.horizon.empty)[:8]:
            touched, new = valuation.claim(space)
            assert new.spaces == connected_group(1 << space, own | 1 << space, view.links)
            assert new.spaces == 1 << space | sum(valuation.estimates[at].spaces for at in touched)


@for_each("card", [*CITIES, *FARM_BITS])
def test_a_building_changes_a_fief_as_the_game_counts_it(card: int) -> None:
    own_spaces = "A1, A2, A4, B1, B2, E1, F1, G1, G2, G3, G4, A5, A6, A7, A9, C6, C7, C8, K2, K3, M7, N2, N5, O1, O5"
    state = table(PlayerSetup(own_spaces), PlayerSetup(), sky=True)
    view = state.view(0)
    own = view.controlled[0]
    for at, estimate in enumerate(estimates_of(view, own)):
        for space in spaces_in(estimate.free & TERRAIN_OF[card])[:2]:
            placed = list(view.placed)
            placed[BUILDING_AT[card]] |= 1 << space
            land = Harvest(view.controlled, tuple(placed), view.links, view.posts)
            new = with_building(estimate, card, 1 << space)
            counted = fiefs(land, own)[at]
            assert (new.strength, WEALTH[new.resources]) == (counted.strength, counted.wealth)
            assert new.free == estimate.free & ~(1 << space)


def test_the_points_of_a_realm_are_those_of_a_harvest() -> None:
    for view, seat in views(40):
        if not view.placed[TRADING_POST - min(CITIES)] and not any(view.shares):
            valuation = Valuation(estimates_of(view, view.controlled[seat]), (), Horizon(view, seat))
            assert valuation.points == harvest_points(view, view.controlled[seat], sources(view))


def test_what_a_change_gains_is_the_worth_after_it_less_the_worth_before() -> None:
    checked = 0
    for view, seat in views(60):
        horizon = Horizon(view, seat)
        valuation = Valuation(estimates_of(view, view.controlled[seat]), (), horizon)
        for space in spaces_in(horizon.empty)[::3]:
            touched, new = valuation.claim(space)
            rest = [estimate for at, estimate in enumerate(valuation.estimates) if at not in touched]
            if rank(new) in map(rank, rest):
                continue  # two fiefs are equally the main one, and either may be taken for it
            after = Valuation([*rest, new], (), horizon)
            now, later = valuation.gain((touched, new))
            assert now == after.points - valuation.points
            assert now + later == pytest.approx(after.worth - valuation.worth)
            checked += 1
    assert checked > 1000


def rank(estimate: Estimate) -> int:
    """Return what the main fief is chosen by."""
    return (2 * estimate.strength + 1) * (2 * WEALTH[estimate.resources] + 1)


def test_a_carrotadel_raises_a_fief_and_serves_the_fiefs_that_it_is_joined_to_once() -> None:
    state = table(PlayerSetup("A1 carrotadel, A3 city_2, C4 city_3, D4 city_3, C5 carrotadel"), PlayerSetup(), sky=True)
    view = state.view(0)
    one, other, south = estimates_of(view, view.controlled[0])
    assert [estimate.strength for estimate in (one, other, south)] == [5, 2, 6]
    valuation = Valuation([one, other], (), Horizon(view, 0))
    assert valuation.tower(0, 1)[1].strength == 5
    assert Valuation([other, south], (), Horizon(view, 0)).tower(0, 1)[1].strength == 8
