"""The agent that plays games out: it imagines what it cannot see, tries its best actions there, and compares the ends.

The candidates are the actions that greedy values most. Every state that is imagined is played out after each candidate
that is still in question, so that all meet the same cards and the same luck; the worse half of them drops out again and
again (sequential halving). What few playouts say is drawn towards greedy's opinion, the more so the more they vary.
"""

from collections.abc import Callable, Mapping, Sequence
from math import ceil, log2
from random import Random
from statistics import fmean
from time import monotonic
from typing import NamedTuple

from warren.agents.budget import Budget, check_playouts, check_seconds
from warren.agents.choice import Imaginer, Levels, Trust, seat_of
from warren.agents.greedy import evaluator, game_of
from warren.agents.playouts import Core, Ending, core_of
from warren.kernel.catalogue import shorten
from warren.kernel.errors import UnknownAgentError
from warren.kernel.game import View
from warren.words import mark

VICTORY = 10.0
"""Points that a victory is worth beside the lead."""
MOST_CANDIDATES = 6
PLAYOUTS_EACH = 8
"""There are only as many candidates, but two, as the budget has so many playouts for."""
HOPELESS = 40.0
"""What greedy likes so many points less than its best is no candidate."""
USUAL_COUNT = 2
"""As many playouts count what those of the game usually vary by (`Core.spread`)."""

POLICIES: dict[str, Callable[[Levels], float]] = {
    "easy": lambda levels: levels.easy,
    "greedy": lambda _: 0.0,
    "normal": lambda levels: levels.normal,
}
"""The agents that playouts can take the others for, with the temperature (of GreedyAgent) at which they play a game."""


class Candidate(NamedTuple):
    """An action that was considered, the points that are expected from it, and its share of the victories.

    games: how many games were played out after it.
    """

    action: int
    points: float
    won: float
    games: int


class SearchAgent:
    """Chooses by playouts. Equal seeds, views and budgets give equal choices, where no seconds cut a search short.

    against: whom playouts take the others for: one of POLICIES; None: greedy at the playouts' own temperature.
    believes: whether it draws likelier states more often (`beliefs` of the evaluator), or all with equal chances.
    UnknownAgentError for an impossible budget or an unknown policy.
    """

    def __init__(self, seed: int, budget: Budget, against: str | None = None, *, believes: bool = True) -> None:
        self._rng = Random(seed)
        self.budget = budget
        check_playouts(budget.playouts)
        check_seconds(budget.seconds)
        if against is not None and against not in POLICIES:
            message = mark("playouts can take the others for {policies}, not for “{text}”")
            raise UnknownAgentError(message, policies=", ".join(POLICIES), text=shorten(against))
        self._against = against
        self._believes = believes

    def is_slow(self, game: str) -> bool:
        """Return that it takes its time at every game."""
        return True

    def choose(self, view: View, legal: Sequence[int]) -> int:
        """Return one of the legal actions. ViewError for anything that is not a view."""
        tried = self._candidates(view, legal)
        return self._halved(view, tried)[0].action if len(tried) > 1 else next(iter(tried))

    def search(self, view: View, legal: Sequence[int]) -> tuple[Candidate, ...]:
        """Return the action that the agent would choose, and the next best, with what it expects of them."""
        return self._halved(view, self._candidates(view, legal))

    def search_at_once(self, view: View, legal: Sequence[int], choices: int) -> list[tuple[Candidate, ...]]:
        """Return what `search` finds for some choices that a seat makes one after the other, seeing nothing between."""
        seat = seat_of(view)
        found = [self.search(view, legal)]
        state = game_of(type(view)).imaginer(view)(self._rng)
        while len(found) < choices:
            state.advance(seat, found[-1][0].action)
            found.append(self.search(state.view(seat), state.legal(seat)))
        return found

    def core(self, game_id: str) -> Core:
        """Return what plays a game out for one choice."""
        others = None if self._against is None else POLICIES[self._against](evaluator(game_id).levels)
        return core_of(game_id, others)

    def _candidates(self, view: View, legal: Sequence[int]) -> dict[int, float]:
        return candidates(view, legal, min(MOST_CANDIDATES, max(2, self.budget.playouts // PLAYOUTS_EACH)))

    def _halved(self, view: View, tried: Mapping[int, float]) -> tuple[Candidate, ...]:
        game = game_of(type(view)).meta.id
        imagine, core = imaginer(view, believes=self._believes), self.core(game)
        return _Search(imagine, core, evaluator(game).trust, seat_of(view), tried, self._rng).halve(self.budget)


def candidates(view: View, legal: Sequence[int], most: int = MOST_CANDIDATES) -> dict[int, float]:
    """Return the actions that are worth a try, greedy's best first, and what greedy thinks of each over that."""
    values = evaluator(game_of(type(view)).meta.id).values(view, legal)
    ranked = sorted(zip(values, legal, strict=True), key=lambda one: -one[0])
    best = ranked[0][0]
    return {action: value - best for value, action in ranked[:most] if value >= best - HOPELESS}


def imaginer(view: View, *, believes: bool = True) -> Imaginer:
    """Return what draws states that a view allows, the likelier ones more often if it believes and its game can."""
    game = game_of(type(view))
    imagine: Imaginer = game.imaginer(view)
    beliefs = evaluator(game.meta.id).beliefs if believes else None
    return beliefs(view, imagine) if beliefs else imagine


class _Search:
    """A search for one choice. tried: what `candidates` returns."""

    def __init__(
        self, imagine: Imaginer, core: Core, of_judge: Trust, seat: int, tried: Mapping[int, float], rng: Random
    ) -> None:
        self._imagine = imagine
        self._core = core
        self._of_judge = of_judge
        self._seat = seat
        self._opinions = {action: of_judge.opinion * over for action, over in tried.items()}
        self._rng = rng
        self._endings: dict[int, list[Ending]] = {action: [] for action in tried}

    def halve(self, budget: Budget) -> tuple[Candidate, ...]:
        """Play out as the budget allows, one state at least, drop the worse half until two are left: the best."""
        left = [*self._opinions]
        rounds = max(1, ceil(log2(len(left))))
        begun = monotonic()
        for number in range(1, rounds + 1):
            for _ in range(max(1, budget.playouts // (rounds * len(left)))):
                late = budget.seconds is not None and monotonic() - begun > budget.seconds * number / rounds
                if late and self._endings[left[0]]:
                    break
                self._draw(left)
            left = self._ranked(left)
            if number < rounds:
                left = left[: (len(left) + 1) // 2]
        return self._told(left)

    def _draw(self, left: Sequence[int]) -> None:
        """Imagine a state, and play it out after each candidate that is left."""
        state = self._imagine(self._rng)
        endings = self._core.endings(state, self._seat, left, self._rng.getrandbits(64))
        for action, ending in zip(left, endings, strict=True):
            self._endings[action].append(ending)

    def _ranked(self, left: Sequence[int]) -> list[int]:
        """Return the candidates that are left, the best first."""
        better = {action: self._better(action, left) for action in left}
        return sorted(left, key=lambda action: -better[action])

    def _better(self, action: int, left: Sequence[int]) -> float:
        """Return by how much a candidate is better than the first that is left."""
        trust = self._trust(left)
        opinion = self._opinions[action] - self._opinions[left[0]]
        return trust * fmean(self._differences(action, left[0])) + (1 - trust) * opinion

    def _trust(self, left: Sequence[int]) -> float:
        """Return how much the playouts count beside greedy's opinion: each by the inverse of its variance."""
        squares, count = USUAL_COUNT * self._core.spread**2, USUAL_COUNT
        for action in left[1:]:
            differences = self._differences(action, left[0])
            mean = fmean(differences)
            squares += sum([(one - mean) ** 2 for one in differences])
            count += len(differences) - 1
        mean_variance = squares / count / len(self._endings[left[0]])
        doubt = self._of_judge.doubt**2
        return doubt / (doubt + mean_variance)

    def _differences(self, action: int, other: int) -> list[float]:
        """Return by how much one candidate did better than another in each state; those left have met all alike."""
        pairs = zip(self._endings[action], self._endings[other], strict=True)
        return [one.lead - two.lead + VICTORY * (one.won - two.won) for one, two in pairs]

    def _told(self, left: Sequence[int]) -> tuple[Candidate, ...]:
        """Return what is expected of the candidates that are left, the best of them first.

        How much less the next is likely to bring is drawn towards greedy's opinion, as its place is.
        """
        trust = self._trust(left)
        first = self._endings[left[0]]
        points, won = fmean(one.points for one in first), fmean(one.won for one in first)
        found = []
        for action in left:
            own = self._endings[action]
            more = fmean(one.points for one in own) - points
            opinion = self._opinions[action] - self._opinions[left[0]]
            share = won + trust * (fmean(one.won for one in own) - won)
            found.append(Candidate(action, points + trust * more + (1 - trust) * opinion, share, len(own)))
        return tuple(found)
