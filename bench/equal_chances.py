"""Search at Kingdom with what is probably hidden, and with equal chances, to be measured against each other.

    warren arena kingdom --seats 2 --agents bench.equal_chances:Believing,bench.equal_chances:Equal --deals 200

In rounds 1 and 2 both choose as greedy does: so a game takes a third of the time, and beliefs know little then.
"""

from collections.abc import Sequence

from warren.agents import Budget, GreedyAgent, SearchAgent
from warren.games.kingdom.view import KingdomView

PLAYOUTS = 60
FIRST_ROUND = 3
"""From here on games are played out."""


class Believing:
    def __init__(self, seed: int, *, believes: bool = True) -> None:
        self._greedy = GreedyAgent(seed)
        self._search = SearchAgent(seed, Budget(PLAYOUTS), believes=believes)

    def choose(self, view: KingdomView, legal: Sequence[int]) -> int:
        agent = self._search if view.round >= FIRST_ROUND else self._greedy
        return agent.choose(view, legal)


class Equal(Believing):
    def __init__(self, seed: int) -> None:
        super().__init__(seed, believes=False)
