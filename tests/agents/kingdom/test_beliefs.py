"""What is imagined of hidden cards: likelier what explains the choices of others, and never what the view forbids."""

from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import chain
from random import Random
from statistics import fmean

import pytest

from tests.contract.census import kingdom as census
from tests.games.kingdom.test_imagine_reserves import Study
from tests.looping import for_each
from warren.agents import Budget, GreedyAgent, SearchAgent, evaluator, search
from warren.agents.kingdom.beliefs import FIRST, Beliefs, Odds, believe
from warren.agents.kingdom.past import tables_before_reveals
from warren.agents.playouts import ByRules, Ending
from warren.games.kingdom import GAME, KingdomState
from warren.games.kingdom.lookup import CARD_NUMBERS
from warren.games.kingdom.view import COPYING, EXPLORATION, KingdomView
from warren.kernel.errors import ViewError
from warren.kernel.game import State

GAMES = [(2, False), (3, False), (4, False), (2, True), (3, True), (5, True)]
"""How many play, and whether with In the Sky."""
CROWN, SCEPTRE = CARD_NUMBERS["royal_crown"], CARD_NUMBERS["royal_scepter"]
ONE_OF_TWO = Study(
    ("royal_crown royal_scepter A1 A2 A3 A4 A5 A6 A7 A8", "B1 B2 B3 B4 B5 B6 B7 B8 B9 B10"),
    ("C1 C2", "D1 D2"),
    [("A1", "A2"), ("B3", "B4")],
    [("B1", "B2"), ("royal_crown", "royal_scepter")],
)
"""Of the two parchments that seat 0 passed on, seat 1 laid one face down and discarded the other."""


@cache
def course(seats: int, sky: bool, seed: int = 3) -> list[KingdomState]:
    """Return a game by greedy, at every choice that somebody is asked for."""
    state = GAME.start(GAME.check_options({"seats": seats, "sky": sky, "seed": seed}))
    states = []
    while not state.over:
        states.append(state.copy())
        seat = state.to_act[0]
        state.advance(seat, GreedyAgent(0).choose(state.view(seat), state.legal(seat)))
    return states


def moments(seats: int, sky: bool, count: int = 6) -> list[tuple[KingdomView, KingdomState]]:
    """Return some moments of a game with something hidden, as a seat that is asked sees them, and as they are."""
    states = [state for state in course(seats, sky) if state.history and state.phase < COPYING]
    return [(state.view(state.to_act[0]), state) for state in states[:: len(states) // count]]


def drawn(view: KingdomView, seed: int, count: int) -> list[KingdomState]:
    imagine, rng = believe(view, GAME.imaginer(view)), Random(seed)
    return [imagine(rng) for _ in range(count)]


def everything(state: KingdomState) -> list[object]:
    return [getattr(state, name) for name in type(state).fields]


def test_of_two_explanations_the_one_that_greedy_would_have_chosen_is_drawn_more_often() -> None:
    view = ONE_OF_TWO.truth().view(0)
    odds = Odds(tables_before_reveals(view)[1], 1)
    better = odds[CROWN] / odds[SCEPTRE]
    assert 2 < better < 20, "the crown is worth some carrots more"
    held = Counter(drawn(view, seed, 1)[0].parchments[1] for seed in range(400))
    assert {*held} == {(CROWN,), (SCEPTRE,)}
    share = better / (1 + better)
    assert held[CROWN,] / 400 == pytest.approx(share, abs=0.08)
    equal = Counter(GAME.imagine(view, Random(seed)).parchments[1] for seed in range(400))
    assert equal[CROWN,] / 400 == pytest.approx(0.5, abs=0.1)


@for_each(("seats", "sky"), GAMES)
def test_what_is_drawn_fits_the_view_and_has_all_cards(seats: int, sky: bool) -> None:
    for view, truth in moments(seats, sky):
        for state in drawn(view, 1, 3):
            assert state.view(view.seat) == view
            assert census(state) == census(truth)
            for seat in range(seats):
                again = GAME.imagine(state.view(seat), Random(2))
                assert again.view(seat) == state.view(seat)


@for_each(("seats", "sky"), GAMES)
def test_the_same_view_and_chance_draw_the_same_states_whatever_is_hidden(seats: int, sky: bool) -> None:
    for view, _ in moments(seats, sky, 3):
        twin = GAME.imagine(view, Random(5)).view(view.seat)
        one, other = drawn(view, 4, 3), drawn(twin, 4, 3)
        assert [*map(everything, one)] == [*map(everything, other)]


@for_each(("seats", "sky"), [(2, False), (4, False), (4, True)])
def test_what_is_truly_hidden_explains_the_choices_better_than_what_is_imagined(seats: int, sky: bool) -> None:
    better = []
    for view, truth in moments(seats, sky, 12):
        beliefs = Beliefs(view, GAME.imaginer(view))
        true = beliefs.log_chance(truth)
        rng = Random(1)
        better += [true > beliefs.log_chance(GAME.imagine(view, rng)) for _ in range(12)]
    assert fmean(better) > 0.65


@for_each("seats", [2, 3, 4])
def test_the_tables_of_the_past_are_those_that_lay_there(seats: int) -> None:
    states = course(seats, False)
    before = {len(state.history): state.view(None) for state in states if state.phase == EXPLORATION}
    tables = tables_before_reveals(states[-1].view(0))
    assert len(tables) == len(before)
    same = ["round", "turn", "deck_size", "controlled", "built", "parchment_counts", "plays", "links"]
    for reveal, table in enumerate(tables):
        then = before[reveal]
        assert [getattr(table, name) for name in same] == [getattr(then, name) for name in same]


def test_all_is_equally_likely_before_anything_was_taken_and_when_all_lies_open() -> None:
    states = course(2, False)
    imagine = GAME.imagine
    for state in (states[0], next(state for state in states if state.phase == COPYING)):
        view = state.view(0)
        assert everything(drawn(view, 7, 1)[0]) == everything(imagine(view, Random(7)))


def test_what_is_still_to_be_dealt_differs_where_a_state_is_drawn_again() -> None:
    for seats, sky in GAMES:
        view, _ = moments(seats, sky)[2]
        decks = {(*state.deck, *chain(*state.reserves)) for state in drawn(view, 1, 3 * FIRST)}
        assert len(decks) == 3 * FIRST


class Remembered:
    """Plays games out as the rules do, and remembers from which states."""

    def __init__(self) -> None:
        self._core = ByRules(evaluator("kingdom"))
        self.spread = self._core.spread
        self.states: list[State] = []

    def endings(self, state: State, seat: int, actions: Sequence[int], luck: int) -> list[Ending]:
        self.states.append(state)
        return [Ending(0.0, 0.0, 0.5)] * len(actions)


def test_search_plays_likely_states_out(monkeypatch: pytest.MonkeyPatch) -> None:
    core, state = Remembered(), ONE_OF_TWO.truth()
    monkeypatch.setattr(search, "core_of", lambda *_: core)
    shares = []
    for believes in (True, False):
        core.states.clear()
        for seed in range(20):
            SearchAgent(seed, Budget(40), believes=believes).choose(state.view(0), state.legal(0))
        shares.append(fmean([CROWN in state.parchments[1] for state in core.states if isinstance(state, KingdomState)]))
    assert shares[0] > 0.65 > shares[1]


def test_what_is_no_view_of_kingdom_is_refused() -> None:
    with pytest.raises(ViewError, match="is not a view of kingdom"):
        believe(GAME.new(), GAME.imagine)  # type: ignore[arg-type]
