"""Whole rounds and games: income, Buildings, Requests, and turns until the display is empty."""

from random import Random

import pytest

from tests.games.town.table import (
    asked,
    discards,
    displayed,
    keep_first,
    new,
    own_set,
    play,
    play_rounds,
    requests,
    turn,
)
from warren.games.town import GAME, TownState
from warren.games.town.parts import BUILDING_IDS
from warren.games.town.state import NOTHING


@pytest.mark.clause("T-ROUND-01", "T-EXAMPLE-01", "T-ROUND-02", "T-ROUND-03")
def test_every_round_brings_two_coins_the_next_five_buildings_and_a_request_to_keep() -> None:
    pile = list(reversed(BUILDING_IDS))
    state = new(" ".join(pile))
    for round_ in (1, 2, 3, 4):
        # The display is seen when the Requests are chosen.
        assert (state.round, asked(state), state.coins) == (round_, "requests", [3 + 2 * round_] * 2)
        assert sorted(displayed(state)) == sorted(pile[5 * round_ - 5 : 5 * round_])
        assert state.view(0).display == state.view(None).display == state.display
        keep_first(state)
        assert len(requests(state, 0)) == len(requests(state, 1)) == round_
        assert len(discards(state)) == 2 * round_
        play_rounds(state, 1)
    assert state.over
    assert state.coins == [11, 11]


@pytest.mark.clause("T-ROUND-03", "T-ROUND-04", "T-ROUND-05")
@pytest.mark.parametrize("first", [0, 1])
def test_both_choose_at_once_hidden_from_each_other(first: int) -> None:
    state = new("r07 r03 r20 r11")
    assert state.to_act == (0, 1)
    # Seat 0 draws first.
    assert (legal_for(state, 0), legal_for(state, 1)) == (["keep r03", "keep r07"], ["keep r11", "keep r20"])
    before = state.view(1 - first)
    play(state, f"{first} {legal_for(state, first)[0]}")
    assert state.view(1 - first) == before  # neither the card nor that it was chosen
    assert discards(state) == []
    play(state, f"{1 - first} {legal_for(state, 1 - first)[0]}")
    assert discards(state) == ["r07", "r20"]  # both keep the lower id
    assert state.view(0).discard == state.view(1).discard == state.discard


def legal_for(state: TownState, seat: int) -> list[str]:
    return [GAME.spell(action) for action in state.legal(seat)]


@pytest.mark.clause("T-ROUND-06")
@pytest.mark.parametrize("seed", range(4))
def test_the_players_alternate_through_the_whole_game(seed: int) -> None:
    state = new(seed=seed)
    seats = []
    while not state.over:
        keep_first(state)
        seats.append(state.active)
        assert state.to_act == (state.active,)
        turn(state)
    assert seats == [state.first, 1 - state.first] * 10


@pytest.mark.clause("T-ROUND-07")
def test_a_set_can_have_fewer_rounds() -> None:
    state = new(cards=own_set(limits={"rounds": 2, "buildings_per_game": 10}))
    play_rounds(state, 2)
    assert state.over


@pytest.mark.clause("T-BUILD-06", "T-TRACK-05")
def test_a_used_plot_never_comes_back() -> None:
    rng = Random(5)
    state = new(seed=5)
    seen = list(state.track)
    while not state.over:
        keep_first(state)
        before = set(state.track)
        state.play(state.active, rng.choice(state.legal(state.active)))
        seen += [plot for plot in state.track if plot not in before and plot != NOTHING]
    assert len(set(seen)) == len(seen) > 10
    assert sum(tile != NOTHING for tile in state.tiles) > 5
