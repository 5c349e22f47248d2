"""What the greedy agents expect of parchments is, when nothing is to come any more, what the parchments score."""

from functools import cache
from random import Random

import pytest

from tests.games.kingdom.table import PlayerSetup, table
from tests.looping import for_each
from warren.agents.kingdom.outlook import Outlook
from warren.agents.kingdom.parchments import MISSIONS, Mission
from warren.games.kingdom import GAME, KingdomState
from warren.games.kingdom.copying import COPIES
from warren.games.kingdom.figures import of_fiefs
from warren.games.kingdom.lookup import CARD_IDS, CARD_NUMBERS, PARCHMENTS, SPACE_NUMBERS
from warren.games.kingdom.parts import BASE_PARCHMENTS, FIRST_BUILDING, TRADING_POST
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
    for known, seat in last_constructions(12, sky=True) + (
        last_constructions(12, sky=False) if card in BASE_PARCHMENTS else []
    ):
        state = known.copy()
        if state.controlled[seat] & state.placed[TRADING_POST - FIRST_BUILDING]:
            continue  # a post is expected to serve every mission
        state.fronts[seat] = ()
        state.parchments[seat] = (card,)
        view = state.view(seat)
        tally = SkyTally(view, seat, 2, [card], camps_played(view.plays, seat))
        expected = Outlook(view, seat, ()).parchments.worth(card)
        assert expected == pytest.approx(score_parchment(tally, card)[0], abs=0.5)


def test_every_figure_that_a_mission_counts_grows_and_says_what_raises_it() -> None:
    for card, mission in MISSIONS.items():
        figure = mission.figure
        assert figure.growth > 0, CARD_IDS[card]
        raised = [bool(figure.raised_by), figure.raised_on is not None, figure.of_fief is not None]
        assert raised.count(True) == 1, f"{CARD_IDS[card]}: cards, spaces or the fiefs"


def test_a_mission_may_count_the_best_of_the_fiefs_instead_of_all(monkeypatch: pytest.MonkeyPatch) -> None:
    largest = of_fiefs(lambda fief, _cities: fief.spaces.bit_count(), "", "", "", 0.0, join=max)
    card = CARD_NUMBERS["harecingetorix"]
    monkeypatch.setitem(MISSIONS, card, Mission(largest, {}, 1, 0, 1))
    spaces = PlayerSetup("A1, A2, A4, C1, J1, J2, J3", parchments="harecingetorix")
    view = table(spaces, PlayerSetup("F1"), next_hands=("A3", "F5")).view(0)
    outlook = Outlook(view, 0, ())
    assert outlook.parchments.worth(card) == largest.count(SkyTally(view, 0, 1, [card], 0)) == 3
    for space, more in (("A3", 1), ("B4", 0), ("F5", 0), ("J4", 1)):
        ((_, gain),) = outlook.parchments.gains(-1, outlook.valuation.claim(SPACE_NUMBERS[space]))
        assert gain == pytest.approx(more * outlook.horizon.weights.counting), space
    assert largest.count(SkyTally(table(PlayerSetup(), PlayerSetup("F1")).view(0), 0, 1, [card], 0)) == 0
