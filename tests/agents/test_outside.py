"""Agents from outside the house: files and modules that hold them, and what is said where they are wrong."""

from pathlib import Path

import pytest

from bench.greedy_1 import Greedy1
from tests.looping import for_each
from warren import game
from warren.agents import SearchAgent
from warren.agents.outside import any_agent, is_outside
from warren.agents.random import RandomAgent
from warren.kernel.errors import UnknownAgentError
from warren.simulation.games import AgentError, Plan, play

SETUP = game("kingdom").check_options({"seats": 2, "seed": 5})
FILES = {
    "taste.py": "def pick(legal):\n    return legal[-1]\n",
    "last.py": (
        "import taste\n\n\n"
        "class Last:\n    def __init__(self, seed): pass\n"
        "    def choose(self, view, legal): return taste.pick(legal)\n\n\n"
        "class Seedless:\n    def choose(self, view, legal): return legal[0]\n\n\n"
        "class Idle:\n    def __init__(self, seed): pass\n"
    ),
    "broken.py": "def f(:\n",
    "needy.py": "import nothing_like_it\n",
    "wild.py": (
        "class Wild:\n    def __init__(self, seed): pass\n    def choose(self, view, legal): return -1\n\n\n"
        "class Weak:\n    def __init__(self, seed): pass\n"
        "    def choose(self, view, legal):\n        return legal[999]\n"
    ),
}


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    for name, text in FILES.items():
        Path(name).write_text(text, encoding="utf-8")
    return tmp_path


def test_an_agent_of_a_file_plays_with_what_stands_beside_it(folder: Path) -> None:
    name = f"{folder}/last.py:Last"
    result, record = play(Plan(SETUP, (name, "random"), 1), 0)
    assert result.agents == (name, "random")
    state = record.replay(0)
    for seat, action in record.moves:
        assert seat or action == state.legal(0)[-1]
        state.play(seat, action)


def test_an_agent_of_a_module_is_named_by_it_and_one_of_the_house_as_ever() -> None:
    assert isinstance(any_agent("bench.greedy_1:Greedy1", 1), Greedy1)
    assert isinstance(any_agent("random", 1), RandomAgent)


@for_each(
    ("name", "said"),
    [
        ("none.py:Last", "there is no file “none.py”, which the agent “none.py:Last” names"),
        ("no.such:Last", "there is no module “no”, which the agent “no.such:Last” needs"),
        ("needy.py:A", "there is no module “nothing_like_it”, which the agent “needy.py:A” needs"),
        ("last.py:Lost", "“last.py” has no “Lost”, which the agent “last.py:Lost” names"),
        ("broken.py:A", "the agent “broken.py:A” cannot be loaded: SyntaxError: "),
        ("last.py:Seedless", "the agent “last.py:Seedless” cannot be made of a seed, a whole number: TypeError: "),
        ("last.py:Idle", "“last.py:Idle” makes no agent: an object with a method choose(view, legal)"),
        (":A", "the agent “:A” cannot be loaded: ValueError: Empty module name"),
        ("gredy", "there is no agent “gredy”; did you mean greedy?"),
    ],
)
def test_what_makes_no_agent_is_told_in_a_line(folder: Path, name: str, said: str) -> None:
    with pytest.raises(UnknownAgentError) as caught:
        any_agent(name, 0)
    assert str(caught.value).startswith(said)
    assert "\n" not in str(caught.value)


def test_an_agent_that_fails_or_cheats_is_named_with_what_it_did(folder: Path) -> None:
    with pytest.raises(AgentError, match=r"“wild.py:Wild” answered -1, which is not among the legal actions"):
        play(Plan(SETUP, ("wild.py:Wild", "random"), 1), 0)
    with pytest.raises(AgentError, match=r"“wild.py:Weak” failed in line 9 of “.*wild.py”: IndexError\("):
        play(Plan(SETUP, ("wild.py:Weak", "random"), 1), 0)


def test_behind_an_agent_of_the_house_stands_its_budget_and_no_name_of_a_module() -> None:
    made = any_agent("search:5", 1)
    assert isinstance(made, SearchAgent)
    assert made.budget.playouts == 5
    assert not is_outside("search:5")
    with pytest.raises(UnknownAgentError, match=r"^a budget is a whole number of playouts"):
        any_agent("search:0", 1)
