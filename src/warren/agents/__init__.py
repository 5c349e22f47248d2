"""The agents: they see a view and what is legal, never a state.

    import warren.agents

    agent = warren.agents.agent("normal", seed=1)
    action = agent.choose(state.view(seat), state.legal(seat))

An agent keeps nothing between its choices but its generator of random numbers. A package in this folder that has the id
of a game holds its `EVALUATOR` (choice.py), by which the greedy agents play it; nothing else names it.
"""

from collections.abc import Callable
from typing import Protocol, runtime_checkable

from warren.agents import playouts
from warren.agents.budget import Budget, read_budget
from warren.agents.choice import Evaluator, Reason
from warren.agents.greedy import GreedyAgent, evaluator
from warren.agents.levels import LevelAgent
from warren.agents.random import RandomAgent
from warren.agents.search import SearchAgent
from warren.core import COMPILING, FAST
from warren.kernel.catalogue import hinted, shorten
from warren.kernel.errors import UnknownAgentError
from warren.kernel.record import Agent
from warren.words import mark

__all__ = [
    "HINT_BUDGET",
    "SEARCH_BUDGET",
    "Budget",
    "Evaluator",
    "GreedyAgent",
    "LevelAgent",
    "Reason",
    "SearchAgent",
    "SlowAgent",
    "agent",
    "agents",
    "compiles",
    "evaluator",
    "is_slow",
    "prepare",
]

SEARCH_BUDGET = Budget(64)
"""What `search` may take for a choice where nothing else is asked for."""
HINT_BUDGET = Budget(300, seconds=0.4)
"""What a hint may take for each choice that it gives."""
STRONGEST = "expert"
"""The level that hints play games out as."""
BY_RULES = mark("Without numba far fewer games are played out, by the rules: install warren[fast]")
OTHER_FACTS = mark("The compiled core does not know a card of this game: far fewer games are played out, by the rules")


@runtime_checkable
class SlowAgent(Protocol):
    """An agent that says where it is slow: where a choice takes it more than a millisecond or two."""

    def is_slow(self, game: str) -> bool:
        """Return whether the agent is slow at a game, named by its id."""


_AGENTS: dict[str, tuple[str, Callable[[int], Agent]]] = {
    "easy": (
        mark("A gentle opponent: like normal, but often content with its second or third best choice."),
        lambda seed: LevelAgent(seed, "easy"),
    ),
    "expert": (
        mark("The best opponent: plays games out before it chooses, for a second at most."),
        lambda seed: LevelAgent(seed, "expert"),
    ),
    "greedy": (mark("Takes the action that it values most, without looking ahead move by move."), GreedyAgent),
    "normal": (mark("A good opponent, without looking ahead move by move."), lambda seed: LevelAgent(seed, "normal")),
    "random": (mark("Any legal action, all equally likely."), RandomAgent),
    "search": (
        mark("Plays games out before it chooses; search:200 plays out 200 for each choice."),
        lambda seed: SearchAgent(seed, SEARCH_BUDGET),
    ),
    "strong": (
        mark("A strong opponent, which chooses within a third of a second."),
        lambda seed: LevelAgent(seed, "strong"),
    ),
}


def agents() -> dict[str, str]:
    """Return the names of all agents, in alphabetical order, with a line of help for each."""
    return {name: help for name, (help, _) in _AGENTS.items()}


def agent(name: str, seed: int) -> Agent:
    """Make an agent by its name; behind that of `search` may be a budget, and whom playouts take the others for.

    `search:200` plays out 200 games for a choice, `search:200@easy` as many against `easy` (`SearchAgent`). The same
    seed and views give the same choices. UnknownAgentError names the agents there are, or says what a budget is.
    """
    kind, colon, how = str(name).partition(":")
    if colon and kind in _AGENTS:
        if kind != "search":
            message = mark("“{agent}” has no budget; search has one: search:{playouts}")
            raise UnknownAgentError(message, agent=kind, playouts=SEARCH_BUDGET.playouts)
        budget, at, against = how.partition("@")
        return SearchAgent(seed, read_budget(budget), against if at else None)
    if name not in _AGENTS:
        hint = mark("there is no agent “{agent}”; did you mean {nearest}? The agents: {agents}")
        plain = mark("there is no agent “{agent}”; the agents: {agents}")
        message, near = hinted(str(name), _AGENTS, hint, plain)
        raise UnknownAgentError(message, agent=shorten(str(name)), nearest=near, agents=", ".join(_AGENTS))
    return _AGENTS[name][1](seed)


def compiles(name: str, game: str) -> bool:
    """Return whether an agent plays a game better once something is compiled for it (`prepare`).

    UnknownAgentError as `agent`.
    """
    return FAST and _plays_out(name, game)


def prepare(name: str, game: str, tell: Callable[[str], None]) -> None:
    """Have ready what an agent plays a game with; what takes long or is missing is told, in a marked sentence.

    Without this `search`, and the levels that it plays, play games out by the rules until their core was compiled.
    UnknownAgentError as `agent`.
    """
    if not _plays_out(name, game):
        return
    if not FAST:
        tell(BY_RULES)
    elif playouts.compiled_core(game) is None:
        tell(OTHER_FACTS)
    else:
        if not playouts.is_prepared(game):
            tell(COMPILING)
        playouts.prepare(game)


def _plays_out(name: str, game: str) -> bool:
    """Return whether an agent plays games out that somebody wrote compiled playouts of."""
    made = agent(name, 0)
    plays = made.at(game) if isinstance(made, LevelAgent) else made
    return isinstance(plays, SearchAgent) and playouts.can_compile(game)


def is_slow(name: str, game: str) -> bool:
    """Return whether an agent says that it is slow at a game: then nobody may wait for it, and it chooses elsewhere.

    UnknownAgentError as `agent`.
    """
    made = agent(name, 0)
    return isinstance(made, SlowAgent) and made.is_slow(game)
