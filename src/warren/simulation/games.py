"""Many games between agents: what is played, by whom, in which seats, here or in many processes.

Everything but the time follows from the plan: the seed of a deal, and the seed of each agent in a game, are functions
of the plan's seed and their numbers. So a game of a plan can be played alone, anywhere, and in any order.
"""

import traceback
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from itertools import combinations, permutations
from math import comb, factorial
from time import process_time
from typing import Any, Literal, NamedTuple, Protocol, TypeVar

import msgspec

from warren.agents import prepare
from warren.agents.outside import any_agent, is_outside
from warren.kernel.catalogue import short_repr, shorten
from warren.kernel.chance import draw_words
from warren.kernel.errors import WarrenError
from warren.kernel.game import Setup, View
from warren.kernel.record import Agent, Record, Recorder, play_out
from warren.kernel.registry import find_game
from warren.words import mark

MOST_GAMES = 10_000_000
MOST_SEATINGS = 10_000
"""Of one deal."""
SEEDS = 2**64
"""The seed of a plan is below this, so that it is a JSON number."""

Order = Literal["all", "moved", "fixed"]
"""Who sits where on a deal: every seating that is another one; all move on by a seat from game to game; as named."""
J = TypeVar("J")
T = TypeVar("T")


class AgentError(WarrenError):
    """An agent from outside failed, or answered with what is not legal."""


class Plan(msgspec.Struct, frozen=True):
    """What to play: each deal once in every seating, one deal after the other.

    setup: how each game is set up; its seed is the plan's seed, from which those of the deals come.
    agents: their names, as `any_agent` takes them. Fewer than there are seats repeat round the table; of more, each
    choice of as many as there are seats is a table. games: how many, of which the last deal may lack some.
    """

    setup: Setup
    agents: tuple[str, ...]
    games: int
    order: Order = "moved"

    @staticmethod
    def of_deals(setup: Setup, agents: tuple[str, ...], deals: int, order: Order) -> "Plan":
        """Return a plan of whole deals."""
        return Plan(setup, agents, deals * len(seatings(agents, setup.seats, order)), order)

    @property
    def seatings(self) -> tuple[tuple[str, ...], ...]:
        """The seatings of each deal: of each the agents, by seat."""
        return seatings(self.agents, self.setup.seats, self.order)

    def place(self, number: int) -> tuple[int, tuple[str, ...]]:
        """Return the deal of a game, counted from 0, and the agents by seat."""
        deal, seating = divmod(number, len(self.seatings))
        return deal, self.seatings[seating]


@cache
def seatings(agents: tuple[str, ...], seats: int, order: Order) -> tuple[tuple[str, ...], ...]:
    """Return the seatings of each deal. See `Plan`."""
    tables = [*combinations(agents, seats)] or [tuple(agents[seat % len(agents)] for seat in range(seats))]
    return tuple(dict.fromkeys(seating for table in tables for seating in _orders(table, order)))


def _orders(table: tuple[str, ...], order: Order) -> Iterable[tuple[str, ...]]:
    if order == "all":
        return permutations(table)
    return [table[-moved:] + table[:-moved] for moved in range(len(table) if order == "moved" else 1)]


def count_orders(agents: int, seats: int, order: Order) -> int:
    """Return how many seatings so many different agents have at most, without making them."""
    of_table = {"all": factorial(seats), "moved": seats, "fixed": 1}[order]
    return max(1, comb(agents, seats)) * of_table


class Result(msgspec.Struct, frozen=True):
    """How a game came out.

    game, deal: their numbers in the plan, from 0. seed: of the deal, 32 hexadecimal digits. agents, points, choices and
    thinking_s by seat: how many choices the agent made, and the CPU seconds that they took. winners: seats, ascending.
    decisions: actions in the game, forced ones included. cpu_s: CPU seconds of the whole game.
    """

    game: int
    deal: int
    seed: str
    agents: tuple[str, ...]
    points: tuple[int, ...]
    winners: tuple[int, ...]
    decisions: int
    choices: tuple[int, ...]
    thinking_s: tuple[float, ...]
    cpu_s: float


class Played(NamedTuple):
    """A game that was played: how it came out, and its record."""

    result: Result
    record: Record


class Pool(Protocol):
    """Many processes: `warren.workers.Workers` on this machine, `warren.cluster.Cluster` on several."""

    def each(self, work: Callable[[J], T], jobs: Iterable[J]) -> Iterator[T]:
        """Do some work for each of the jobs, and return what comes of it, in the order in which they end."""


def simulate(plan: Plan) -> Iterator[Played]:
    """Play the games of a plan here, one after the other."""
    return (play(plan, number) for number in range(plan.games))


def results(plan: Plan, numbers: Iterable[int], pool: Pool) -> Iterator[Result]:
    """Play some games of a plan in many processes; how they came out, in the order in which they ended."""
    return pool.each(_result, ((plan, number) for number in numbers))


def _result(job: tuple[Plan, int]) -> Result:
    plan, number = job
    for name in plan.place(number)[1]:
        _have_ready(name, plan.setup.game)
    return play(plan, number).result


@cache
def _have_ready(name: str, game: str) -> None:
    """Compile what an agent plays a game with, once in a process: another machine may not have it yet."""
    if not is_outside(name):
        prepare(name, game, lambda _: None)


def play(plan: Plan, number: int) -> Played:
    """Play one game of a plan, counted from 0. AgentError where an agent from outside fails."""
    start = process_time()
    deal, names = plan.place(number)
    setup = msgspec.structs.replace(plan.setup, seed=_seed(plan, "game", deal))
    state = find_game(setup.game).start(setup)
    seated = [_Seated(name, _seed(plan, f"agent {seat}", number)) for seat, name in enumerate(names)]
    recorder = Recorder(state)
    play_out(state, seated, [recorder])
    record = recorder.record({f"agent-{seat}": name for seat, name in enumerate(names)})
    result = Result(
        game=number,
        deal=deal,
        seed=f"{setup.seed:032x}",
        agents=names,
        points=tuple(score.points for score in state.scores()),
        winners=state.winners,
        decisions=len(record.moves),
        choices=tuple(agent.choices for agent in seated),
        thinking_s=tuple(round(agent.seconds, 6) for agent in seated),
        cpu_s=round(process_time() - start, 6),
    )
    return Played(result, record)


def _seed(plan: Plan, purpose: str, number: int) -> int:
    high, low = draw_words(plan.setup.seed, f"simulation {purpose}", number, 2)
    return high << 64 | low


class _Seated:
    """An agent in its seat, whose choices are counted and timed; what an agent from outside does wrong is told."""

    def __init__(self, name: str, seed: int) -> None:
        self._name = name
        self._agent: Agent = any_agent(name, seed)
        self._choose = self._from_outside if is_outside(name) else self._agent.choose
        self.choices = 0
        self.seconds = 0.0

    def choose(self, view: View, legal: Sequence[int]) -> int:
        start = process_time()
        action = self._choose(view, legal)
        self.seconds += process_time() - start
        self.choices += 1
        return action

    def _from_outside(self, view: View, legal: Sequence[int]) -> int:
        try:
            action: Any = self._agent.choose(view, legal)
        except (Exception, SystemExit) as error:
            place = traceback.extract_tb(error.__traceback__)[-1]
            message = mark("the agent “{agent}” failed in line {line} of “{file}”: {reason}")
            raise self._error(message, line=place.lineno, file=place.filename, reason=repr(error)) from error
        if action not in legal:
            message = mark("the agent “{agent}” answered {action}, which is not among the legal actions that it got")
            raise self._error(message, action=short_repr(action))
        return int(action)

    def _error(self, message: str, **values: Any) -> AgentError:
        shown = {key: shorten(value, 200) if isinstance(value, str) else value for key, value in values.items()}
        return AgentError(message, agent=shorten(self._name, 200), **shown)
