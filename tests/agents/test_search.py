"""The agent that plays games out: it keeps to its view and its budget, and finds what greedy does not see."""

import copy
from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

import warren
from tests.agents.town.choosing import choice
from tests.games.scenarios import position_of
from tests.games.town.table import goes, read_position
from tests.looping import for_each
from warren.agents import Budget, GreedyAgent, SearchAgent, agent, search
from warren.agents.greedy import evaluator
from warren.agents.playouts import ByRules, Ending, core_of
from warren.games.town import GAME, TownState
from warren.kernel.errors import UnknownAgentError, ViewError
from warren.kernel.game import State

FEW = Budget(6)
SET_UPS: list[tuple[str, dict[str, Any]]] = [
    ("kingdom", {"seats": 2}),
    ("kingdom", {"seats": 3, "sky": True}),
    ("odyssey", {}),
    ("town", {}),
]
LAST_TURN = (
    "built b15 A1, b18 A2, b21 B1; reserve b24; coins 9; wood 2; carrots 0 | 23; "
    "round 4; display -; sale u12; track B2 E5 A5 D5 D1"
)
"""A Building for most of nine coins, and an Upgrade that gives a carrot for each coin, ahead of 23 carrots."""


@pytest.fixture(autouse=True)
def played_out_by_the_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    """Play games out by the rules also where bots have been compiled: their playouts end differently."""
    monkeypatch.setattr("warren.agents.playouts.compiled_core", lambda game: None)


def late(game: str, options: dict[str, Any]) -> State:
    """Return a game some choices before its end, as greedy plays it."""
    course = [warren.new(game, seed=6, **options)]
    while not course[-1].over:
        state = course[-1].copy()
        seat = state.to_act[0]
        state.advance(seat, GreedyAgent(0).choose(state.view(seat), state.legal(seat)))
        course.append(state)
    return course[-8]


@pytest.mark.parametrize(("game", "options"), SET_UPS)
def test_the_same_seed_and_budget_give_the_same_game_whatever_the_view_hides(
    game: str, options: dict[str, Any]
) -> None:
    state, rng = late(game, options), Random(1)
    one, other = SearchAgent(5, FEW), SearchAgent(5, FEW)
    while not state.over:
        seat = state.to_act[0]
        view, legal = state.view(seat), tuple(state.legal(seat))
        before = copy.deepcopy(view)
        action = one.choose(view, legal)
        assert action in legal
        assert view == before
        imagined = state.game.imagine(view, rng)
        assert other.choose(imagined.view(seat), imagined.legal(seat)) == action
        state.play(seat, action)


class Counted:
    """Plays games out as the rules do, and counts them by action."""

    def __init__(self, game: str) -> None:
        self._core = ByRules(evaluator(game))
        self.spread = self._core.spread
        self.games = Counter[int]()

    def endings(self, state: State, seat: int, actions: Sequence[int], luck: int) -> list[Ending]:
        self.games.update(actions)
        return self._core.endings(state, seat, actions, luck)


@pytest.mark.parametrize(("game", "options"), SET_UPS)
def test_no_more_games_are_played_out_than_the_budget_allows(
    monkeypatch: pytest.MonkeyPatch, game: str, options: dict[str, Any]
) -> None:
    state = late(game, options)
    seat = state.to_act[0]
    view, legal = state.view(seat), state.legal(seat)
    for playouts in (2, 7, 20):
        core = Counted(game)
        monkeypatch.setattr(search, "core_of", lambda *_, core=core: core)
        found = SearchAgent(1, Budget(playouts)).search(view, legal)
        assert 0 < core.games.total() <= playouts
        assert all(one.action in legal and 0 <= one.won <= 1 for one in found)
        assert all(one.games == core.games[one.action] for one in found)


def test_seconds_cut_a_search_short_but_one_state_is_always_played_out(monkeypatch: pytest.MonkeyPatch) -> None:
    state, core = warren.new("town", seed=2), Counted("town")
    monkeypatch.setattr(search, "core_of", lambda *_: core)
    SearchAgent(1, Budget(100_000, seconds=0.0)).search(state.view(0), state.legal(0))
    assert 0 < core.games.total() <= len(state.legal(0)) * 2


# What it finds


def test_in_the_last_turn_it_takes_the_carrots_for_coins_before_it_spends_them() -> None:
    state = read_position(position_of(LAST_TURN))
    assert choice(state) == "construct b24 B2", "which greedy, one choice at a time, likes most"
    assert _ends(state, "construct b24 B2 / create u12 / end") == (1,)
    assert _ends(state, "create u12 / construct b24 B2 / end") == (0,)
    for seed in range(5):
        found = SearchAgent(seed, Budget(8)).search(state.view(0), state.legal(0))
        best, following = found[:2]
        assert GAME.spell(best.action) == "create u12"
        assert best.won == 1
        assert following.won < 0.5
        assert best.points > following.points


def _ends(state: TownState, steps: str) -> tuple[int, ...]:
    """Return who wins a game that ends with these steps."""
    after = state.copy()
    for step in steps.split(" / "):
        goes(after, step)
    assert after.over
    return after.winners


def test_playouts_of_a_finished_turn_end_as_the_rules_say() -> None:
    state = read_position(position_of(LAST_TURN))
    ends = core_of("town").endings(state, 0, [GAME.parse("end"), GAME.parse("create u12")], 3)
    assert ends[0] == Ending(0, -23, 0)
    assert ends[1].won == 1
    assert not state.over


def test_behind_the_horizon_the_value_of_the_position_counts() -> None:
    judge = evaluator("kingdom")
    state = warren.new("kingdom", seats=2, seed=4)
    (ending,) = ByRules(judge).endings(state, 0, state.legal(0)[:1], 1)
    assert ending.points != int(ending.points)
    assert 0 < ending.won < 1
    assert ending.lead == pytest.approx(0, abs=60)


# What is asked for


@for_each(
    ("name", "message"),
    [
        ("search:0", "a budget is a whole number of playouts from 2 to 1000000, not “0”"),
        ("search:1", "a budget is a whole number of playouts from 2 to 1000000, not “1”"),
        ("search:-3", "a budget is a whole number of playouts from 2 to 1000000, not “-3”"),
        ("search:", "a budget is a whole number of playouts from 2 to 1000000, not “”"),
        ("search:many", "a budget is a whole number of playouts from 2 to 1000000, not “many”"),
        ("search:" + 99 * "9", "a budget is a whole number of playouts from 2 to 1000000, not “9999"),
        ("search:20@", "playouts can take the others for easy, greedy, normal, not for “”"),
        ("search:20@strong", "playouts can take the others for easy, greedy, normal, not for “strong”"),
        ("greedy:20", "“greedy” has no budget; search has one: search:64"),
    ],
)
def test_what_is_no_budget_is_refused(name: str, message: str) -> None:
    with pytest.raises(UnknownAgentError) as refused:
        agent(name, 0)
    assert str(refused.value).startswith(message)


def test_a_budget_is_asked_for_behind_the_name() -> None:
    made = agent("search:200", 3)
    assert isinstance(made, SearchAgent)
    assert made.budget == Budget(200)


@for_each(
    ("playouts", "said"),
    [(0, "0"), (1, "1"), (-1, "-1"), (2_000_000, "2000000"), (2.5, "2.5"), (True, "True"), (None, "None")],
)
def test_what_is_no_number_of_playouts_is_refused(playouts: Any, said: str) -> None:
    with pytest.raises(UnknownAgentError) as refused:
        SearchAgent(1, Budget(playouts))
    assert str(refused.value) == f"a budget is a whole number of playouts from 2 to 1000000, not “{said}”"


@for_each(("seconds", "said"), [(-1, "-1"), (float("inf"), "inf"), (True, "True"), ("x", "x")])
def test_what_is_no_time_is_refused(seconds: Any, said: str) -> None:
    with pytest.raises(UnknownAgentError) as refused:
        SearchAgent(1, Budget(8, seconds))
    assert str(refused.value) == f"a budget has a number of seconds from 0 on, or None, not “{said}”"


def test_playouts_take_the_others_for_whom_they_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[float | None] = []

    def counted(game: str, others: float | None) -> Counted:
        asked.append(others)
        return Counted(game)

    monkeypatch.setattr(search, "core_of", counted)
    state = late("town", {})
    seat = state.to_act[0]
    for name in ("search:4", "search:4@easy", "search:4@greedy", "search:4@normal"):
        assert agent(name, 1).choose(state.view(seat), state.legal(seat)) in state.legal(seat)
    levels = evaluator("town").levels
    assert asked == [None, levels.easy, 0.0, levels.normal]


@for_each("view", [warren.new("town"), None, "a view"])
def test_what_is_no_view_is_refused(view: object) -> None:
    with pytest.raises(ViewError):
        SearchAgent(1, FEW).choose(view, [0, 1])  # type: ignore[arg-type]
