"""The agents at every game: they read nothing but the view, keep nothing, and say reasons that add up to the value."""

import copy
from random import Random
from statistics import fmean
from typing import Any

import pytest

import warren
from tests.agents.town.test_strength import NO_PARK
from warren.agents import Budget, GreedyAgent, SearchAgent, agent, evaluator
from warren.games.kingdom.lookup import CARD_IDS, PARCHMENTS
from warren.games.town.parts import REQUEST_IDS
from warren.kernel.errors import NotToActError, UnknownActionError, UnknownSeatError, ViewError, WarrenError
from warren.kernel.game import State
from warren.words import languages, words

SET_UPS: dict[str, list[dict[str, Any]]] = {
    "kingdom": [{"seats": 2}, {"seats": 4}, {"seats": 3, "sky": True}],
    "odyssey": [{"seats": 2}, {"seats": 4}, {"manual_refill": True, "manual_cut": True}],
    "town": [{"chapter": 1}, {"chapter": 6}, {"chapter": 3, "cards": NO_PARK}],
}
NAMED = {"kingdom": {CARD_IDS[card] for card in PARCHMENTS}, "town": {*REQUEST_IDS}}
"""What the reasons of a game name, where that is the cards of one kind."""

every_game = pytest.mark.parametrize("game", warren.games())


@pytest.mark.parametrize(
    ("game", "name"),
    # Normal is easy with less noise, and chance needs no view; so one game with it is enough.
    [("town", "random"), *((game, name) for game in warren.games() for name in ("easy", "greedy"))],
)
def test_a_copy_of_the_view_is_enough_and_neither_it_nor_the_list_is_changed(game: str, name: str) -> None:
    state = warren.new(game, seed=8)
    sharing, apart = agent(name, 4), agent(name, 4)
    while not state.over:
        seat = state.to_act[0]
        view, legal = state.view(seat), tuple(state.legal(seat))
        before = copy.deepcopy(view)
        action = apart.choose(copy.deepcopy(view), legal)
        assert action == sharing.choose(view, legal)
        assert view == before
        state.play(seat, action)


@every_game
def test_what_is_hidden_or_was_chosen_before_does_not_matter_to_greedy(game: str) -> None:
    state = warren.new(game, seed=4)
    old, rng = GreedyAgent(0), Random(1)
    while not state.over:
        seat = state.to_act[0]
        view, legal = state.view(seat), state.legal(seat)
        action = old.choose(view, legal)
        other = state.game.imagine(view, rng)
        assert GreedyAgent(9).choose(other.view(seat), other.legal(seat)) == action
        state.advance(seat, action)


@pytest.mark.parametrize(
    ("game", "options"), [(game, options) for game, set_ups in SET_UPS.items() for options in set_ups]
)
def test_the_reasons_add_up_to_the_value_in_every_decision_of_a_game(game: str, options: dict[str, Any]) -> None:
    state = warren.new(game, seed=3, **options)
    while not state.over:
        state.advance(*_explained(state, game))


def _explained(state: State, game: str) -> tuple[int, int]:
    """Check the reasons for some of what a seat may do, and return it with the best of it."""
    seat = state.to_act[0]
    view, legal, judge = state.view(seat), state.legal(seat), evaluator(game)
    worth = dict(zip(legal, judge.values(view, legal), strict=True))
    ranked = sorted(legal, key=lambda action: -worth[action])
    assert judge.best(view, legal) == ranked[0]
    for action in ranked[:: 1 + len(ranked) // 6]:
        reasons = judge.reasons(view, legal, action)
        assert reasons
        assert sum(reason.points for reason in reasons) == pytest.approx(worth[action])
        weights = [abs(reason.points) for reason in reasons]
        assert weights == sorted(weights, reverse=True)
        for reason in reasons:
            assert set(reason.values.values()) <= NAMED.get(game, {*reason.values.values()})
            for language in languages():
                assert "{" not in words(language).text(reason.message, **reason.values)
    return seat, ranked[0]


@pytest.mark.parametrize(
    ("game", "options", "most"),
    [("kingdom", {"seats": 2}, 25), ("kingdom", {"seats": 3, "sky": True}, 60), ("odyssey", {}, 20), ("town", {}, 30)],
)
def test_the_value_of_a_position_comes_near_to_the_end(game: str, options: dict[str, Any], most: float) -> None:
    """most: by so many points it is off at most, in the mean of a few games; late, a seat's own by less."""
    every, own = [], []
    for seed in range(4):
        state, judge, greedy = warren.new(game, seed=seed, **options), evaluator(game), GreedyAgent(0)
        told: list[tuple[int, list[float]]] = []
        asked = 0
        while not state.over:
            seat = state.to_act[0]
            view, legal = state.view(seat), state.legal(seat)
            if not asked % 7:
                told.append((seat, [judge.value(view, other) for other in range(state.setup.seats)]))
            state.advance(seat, greedy.choose(view, legal))
            asked += 1
        points = [score.points for score in state.scores()]
        every += [abs(value - end) for _, values in told for value, end in zip(values, points, strict=True)]
        own += [(at / len(told), abs(values[seat] - points[seat])) for at, (seat, values) in enumerate(told)]
    assert fmean(every) < most
    assert fmean(off for at, off in own if at > 0.8) < 0.7 * most


@pytest.mark.parametrize("game", SET_UPS)
def test_what_cannot_be_weighed_is_refused_in_a_line(game: str) -> None:
    state = warren.new(game, seed=1)
    other = warren.new(next(one for one in SET_UPS if one != game), seed=1)
    judge, legal, seats = evaluator(game), state.legal(state.to_act[0]), state.setup.seats
    for seat in (-1, seats, True, "0"):
        with pytest.raises(UnknownSeatError, match=f"the seats are 0 to {seats - 1}"):
            judge.value(state.view(0), seat)  # type: ignore[arg-type]
    for view in (state, other.view(0), None):
        with pytest.raises(ViewError, match="is not a view"):
            judge.value(view, 0)  # type: ignore[arg-type]
        for ask in (judge.values, judge.best):
            with pytest.raises(ViewError, match="is not a view"):
                ask(view, legal)  # type: ignore[arg-type]
    for ask in (judge.values, judge.best, SearchAgent(1, Budget(4)).choose, GreedyAgent(1).choose):
        with pytest.raises(ViewError, match="an onlooker's view"):
            ask(state.view(None), legal)
        with pytest.raises(NotToActError, match="there is nothing to choose from"):
            ask(state.view(0), [])
        for actions in ([10**9], [*legal, 10**9]):
            with pytest.raises(UnknownActionError, match="1000000000"):
                ask(state.view(state.to_act[0]), actions)
    with pytest.raises(UnknownActionError, match="1000000000"):
        judge.reasons(state.view(state.to_act[0]), legal, 10**9)


@pytest.mark.parametrize(("game", "options"), [("kingdom", {"seats": 3}), ("odyssey", {}), ("town", {})])
def test_what_is_not_legal_has_a_value_or_is_refused_in_a_line(game: str, options: dict[str, Any]) -> None:
    state, judge, rng = warren.new(game, seed=0, **options), evaluator(game), Random(5)
    refused = 0
    while not state.over:
        seat = state.to_act[0]
        view, legal = state.view(seat), state.legal(seat)
        for action in {*rng.sample(range(len(state.game.catalogue)), 2)} - {*legal}:
            try:
                judge.best(view, [action])
                assert len(judge.values(view, [*legal, action])) == len(legal) + 1
            except WarrenError:
                refused += 1
        state.advance(seat, judge.best(view, legal))
    assert refused
