"""Agents: who there are, that the same seed makes the same choices, and that they see nothing but views."""

import ast
import importlib
from pathlib import Path
from types import ModuleType

import pytest

import warren.agents
from tests.looping import for_each
from warren.agents import Budget, GreedyAgent, LevelAgent, SearchAgent, agent, agents, evaluator, is_slow
from warren.agents.greedy import RandomPlay
from warren.kernel.errors import UnknownAgentError, UnknownGameError, ViewError
from warren.kernel.game import Game, State, View
from warren.kernel.record import Agent, play_out

NAMES = list(agents())


def play(names: list[str], seed: int) -> list[tuple[int, int]]:
    """Play a game of Kingdom and give its moves."""
    state = warren.new("kingdom", seats=len(names), seed=seed)
    moves: list[tuple[int, int]] = []
    play_out(state, [agent(name, seed) for name in names], [lambda seat, action: moves.append((seat, action))])
    return moves


def test_every_agent_has_a_name_and_a_line_of_help() -> None:
    assert NAMES == ["easy", "expert", "greedy", "normal", "random", "search", "strong"]
    assert all(help.endswith(".") and "\n" not in help for help in agents().values())


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("gredy", "there is no agent “gredy”; did you mean greedy? The agents: easy, expert, greedy, normal, random,"),
        ("mcts", f"there is no agent “mcts”; the agents: {', '.join(NAMES)}"),
        ("", f"there is no agent “”; the agents: {', '.join(NAMES)}"),
        ("x" * 10_000, "there is no agent “x"),
    ],
)
def test_an_unknown_agent_is_refused_with_the_known_ones(name: str, message: str) -> None:
    with pytest.raises(UnknownAgentError) as refused:
        agent(name, 0)
    assert str(refused.value).startswith(message)
    assert len(str(refused.value)) < 200


def test_there_is_no_evaluator_of_a_game_that_there_is_not() -> None:
    with pytest.raises(UnknownGameError, match="there is no game “chess”"):
        evaluator("chess")


def test_every_game_of_ours_has_an_evaluator() -> None:
    assert not any(isinstance(evaluator(game), RandomPlay) for game in warren.games())


def test_a_level_plays_each_game_as_its_evaluator_says() -> None:
    view, legal = first_decision()
    for seed in range(20):
        assert agent("greedy", seed).choose(view, legal) == GreedyAgent(seed).choose(view, legal)
        assert agent("normal", seed).choose(view, legal) == GreedyAgent(seed, 0.7).choose(view, legal)
        assert agent("easy", seed).choose(view, legal) == GreedyAgent(seed, 2.0).choose(view, legal)
    for game in warren.games():
        for level, how in evaluator(game).levels._asdict().items():
            made = agent(level, 1)
            assert isinstance(made, LevelAgent)
            plays = made.at(game)
            assert how == (plays.budget if isinstance(plays, SearchAgent) else plays.temperature)
            assert is_slow(level, game) == isinstance(plays, SearchAgent)


def test_the_levels_of_every_game_err_less_and_less_then_play_more_and_more_games_out() -> None:
    for game in warren.games():
        levels = evaluator(game).levels
        temperatures = [how for how in levels if not isinstance(how, Budget)]
        budgets = [how for how in levels if isinstance(how, Budget)]
        assert [*temperatures, *budgets] == [*levels]
        assert temperatures == sorted(set(temperatures), reverse=True)
        assert [how.playouts for how in budgets] == sorted({how.playouts for how in budgets})
        for how, seconds in ((levels.strong, 0.3), (levels.expert, 1.0)):
            assert not isinstance(how, Budget) or how.seconds == seconds
        assert isinstance(levels.expert, Budget)


@pytest.mark.parametrize("name", ["easy", "greedy", "normal", "random"])
def test_the_same_seed_and_views_give_the_same_choices(name: str) -> None:
    assert play([name] * 3, 5) == play([name] * 3, 5)


@pytest.mark.parametrize("name", ["easy", "random"])
def test_another_seed_gives_other_choices(name: str) -> None:
    view, legal = first_decision()
    assert len({agent(name, seed).choose(view, legal) for seed in range(30)}) > 1


@for_each("name", ["easy", "greedy", "normal"])
@for_each("view", [warren.new("kingdom"), None, "a view"])
def test_what_is_no_view_is_refused(name: str, view: object) -> None:
    greedy = agent(name, 1)
    assert isinstance(greedy, GreedyAgent | LevelAgent)
    with pytest.raises(ViewError, match=r"^(KingdomState|NoneType|str) is not a view; `view` of a state returns one$"):
        greedy.choose(view, [0, 1])  # type: ignore[arg-type]


def test_no_agent_knows_states() -> None:
    """Law 3: what could look into a state, or make one, is not even imported.

    greedy.py finds the game of a view, from which states are imagined; playouts.py and compiled.py play on what was
    imagined, and beliefs.py is handed what imagines.
    """
    makers = (warren.new, warren.game)
    for file in Path(warren.agents.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom):
                module = importlib.import_module(str(node.module))
                for found in (getattr(module, alias.name) for alias in node.names):
                    is_state = isinstance(found, type) and issubclass(found, State)
                    assert not is_state or (found is State and file.name in ("playouts.py", "compiled.py")), file
                    assert not isinstance(found, Game), file
                    assert not (isinstance(found, ModuleType) and found.__name__.endswith((".state", ".rules"))), file
                    # By identity: tables of compiled code compare number by number.
                    is_maker = any(found is maker for maker in makers)
                    assert not is_maker or (found is warren.game and file.name == "greedy.py"), file


def test_greedy_takes_what_is_worth_most() -> None:
    view, legal = first_decision()
    values = [*evaluator("kingdom").values(view, legal)]
    assert GreedyAgent(0).choose(view, legal) == legal[values.index(max(values))]


def test_a_lower_temperature_is_more_often_content_with_the_best() -> None:
    view, legal = first_decision()
    best = GreedyAgent(0).choose(view, legal)
    cold, hot = GreedyAgent(1, 0.5), GreedyAgent(1, 50)
    taken = [sum(one.choose(view, legal) == best for _ in range(200)) for one in (cold, hot)]
    assert taken[0] > taken[1]


def first_decision() -> tuple[View, list[int]]:
    """Return the first decision of a game, in which two cards are worth nearly the same."""
    state: State = warren.new("kingdom", seats=4, seed=13)
    return state.view(0), state.legal(0)


def test_every_agent_is_an_agent() -> None:
    one: Agent = agent("greedy", 0)  # the type is the test: mypy reads it
    assert callable(one.choose)
