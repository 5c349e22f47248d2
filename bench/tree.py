"""A search that goes deeper: a tree of one's own next choices below each candidate, to be measured against `search`.

    warren arena town --seats 2 --agents bench.tree:TreeSearch,search:60 --deals 30

The tree is one of information sets (Cowling, Powley and Whitehouse 2012): its nodes are the seat's own choices since
the candidate, whatever the others hide, and each imagined state walks down it by upper confidence bounds before it is
played out. The others choose as greedy does, from their own views.
"""

from collections import defaultdict
from collections.abc import Sequence
from math import log, sqrt
from typing import NamedTuple

from warren.agents import Budget, SearchAgent
from warren.agents.choice import Evaluator
from warren.agents.greedy import evaluator
from warren.agents.playouts import Core, Ending, ending_of
from warren.agents.search import VICTORY
from warren.kernel.game import State

PLAYOUTS = 60
DEPTH = 2
"""How many own choices follow the candidate in the tree."""
WIDTH = 3
"""So many of greedy's best actions are branches."""


class Branch:
    """What was seen of an action at a node."""

    def __init__(self) -> None:
        self.games = 0
        self.total = 0.0

    def add(self, ending: Ending) -> None:
        self.games += 1
        self.total += ending.lead + VICTORY * ending.won


class Tree(NamedTuple):
    """The playouts of a core that begin with what did best below each candidate so far; one tree for one choice."""

    core: Core
    judge: Evaluator
    branches: defaultdict[tuple[int, ...], Branch]

    @property
    def spread(self) -> float:
        return self.core.spread

    def endings(self, state: State, seat: int, actions: Sequence[int], luck: int) -> list[Ending]:
        return [self._ending(state.copy(), seat, action, luck) for action in actions]

    def _ending(self, state: State, seat: int, action: int, luck: int) -> Ending:
        path = [action]
        while len(path) <= DEPTH and self._reaches_next(state, seat, path[-1]):
            path.append(self._next(state, seat, (*path,)))
        if state.over:
            ending = ending_of([score.points for score in state.scores()], seat)
        else:
            [ending] = self.core.endings(state, seat, path[-1:], luck)
        for depth in range(2, len(path) + 1):
            self.branches[(*path[:depth],)].add(ending)
        return ending

    def _reaches_next(self, state: State, seat: int, action: int) -> bool:
        """Take an action, let the others choose, and return whether the seat has another choice."""
        state.advance(seat, action)
        while not state.over:
            asked = state.to_act[0]
            legal = state.legal(asked)
            if asked == seat and len(legal) > 1:
                return True
            state.advance(asked, self.judge.best(state.view(asked), legal) if len(legal) > 1 else legal[0])
        return False

    def _next(self, state: State, seat: int, path: tuple[int, ...]) -> int:
        """Return the branch with the highest upper confidence bound; greedy's order where some were never tried."""
        legal = state.legal(seat)
        values = self.judge.values(state.view(seat), legal)
        likely = [action for _, action in sorted(zip(values, legal, strict=True), key=lambda one: -one[0])[:WIDTH]]
        known = [self.branches[(*path, action)] for action in likely]
        tried = sum(branch.games for branch in known)

        def bound(number: int) -> float:
            branch = known[number]
            if not branch.games:
                return float("inf")
            return branch.total / branch.games + self.spread * sqrt(2 * log(tried) / branch.games)

        return likely[max(range(len(likely)), key=bound)]


class TreeSearch(SearchAgent):
    """`search` with a tree below its candidates."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed, Budget(PLAYOUTS))

    def core(self, game_id: str) -> Core:
        return Tree(super().core(game_id), evaluator(game_id), defaultdict(Branch))
