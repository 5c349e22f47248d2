"""What the greedy agents expect of parchments is, when nothing is to come any more, what the parchments score."""

from functools import cache
from random import Random

import pytest

from tests.looping import for_each
from warren.agents.kingdom.parchments import MISSIONS
from warren.agents.kingdom.position import Position
from warren.games.kingdom import GAME, KingdomState
from warren.games.kingdom.copying import COPIES
from warren.games.kingdom.lookup import PARCHMENTS
from warren.games.kingdom.parts import FIRST_BUILDING, TRADING_POST
from warren.games.kingdom.parts import PARCHMENTS as BASE
from warren.games.kingdom.score import OPPORTUNIST, camps_played, score_parchment
from warren.games.kingdom.sky.parchments import SkyTally
from warren.games.kingdom.view import CONSTRUCTION

COUNTED = sorted(set(PARCHMENTS) - set(COPIES) - {OPPORTUNIST})


@cache
def last_constructions(games: int, sky: bool) -> list[tuple[KingdomState, int]]:
    """Return states of the last construction in games played at random, and a seat that is asked there."""
    found = []
    for seed in range(games):
        rng = Random(seed)
        state = GAME.new(seats=rng.choice((2, 3, 4)), seed=seed, sky=sky)
        assert isinstance(state, KingdomState)
        while not (state.round == 4 and state.phase == CONSTRUCTION):
            seat = rng.choice(state.to_act)
            state.advance(seat, rng.choice(state.legal(seat)))
        found.append((state, rng.choice(state.to_act)))
    return found


@for_each("card", COUNTED)
def test_at_the_end_a_parchment_is_expected_to_bring_what_it_scores(card: int) -> None:
    for known, seat in last_constructions(12, sky=True) + (last_constructions(12, sky=False) if card in BASE else []):
        state = known.copy()
        if state.controlled[seat] & state.placed[TRADING_POST - FIRST_BUILDING]:
            continue  # a post is expected to serve every mission
        state.fronts[seat] = ()
        state.parchments[seat] = (card,)
        view = state.view(seat)
        tally = SkyTally(view, seat, 2, [card], camps_played(view.plays, seat))
        expected = Position(view, seat, ()).parchments.worth(card)
        assert expected == pytest.approx(score_parchment(tally, card)[0], abs=0.5)


def test_every_figure_that_a_mission_counts_grows_and_is_raised_by_cards_unless_it_counts_fiefs() -> None:
    assert [mission.name for mission in MISSIONS.values() if not mission.figure.growth > 0] == []
    no_card = {mission.name for mission in MISSIONS.values() if not mission.figure.raised_by}
    rows = {"cloud_rows_present", "cloud_rows_led"}  # which cards raise them, the board says
    assert no_card == {"fiefs", "fiefs_of_size", "cities_in_resourceless_fiefs", "districts"} | rows
