"""What the greedy agent chooses in a position, as texts."""

from warren.agents import GreedyAgent, evaluator
from warren.games.kingdom import GAME, KingdomState
from warren.games.kingdom.view import CONSTRUCTION


def choice(state: KingdomState, seat: int = 0) -> str:
    """Return the action that the agent would choose."""
    return GAME.spell(GreedyAgent(0).choose(state.view(seat), state.legal(seat)))


def build(state: KingdomState, seat: int = 0) -> list[str]:
    """Let the agent build for a seat until it is no longer asked, and give its actions."""
    actions = []
    while state.phase == CONSTRUCTION and state.to_act == (seat,):
        actions.append(choice(state, seat))
        state.play(seat, GAME.parse(actions[-1]))
    return actions


def values(state: KingdomState, seat: int = 0) -> dict[str, float]:
    """Return the value of each legal action."""
    legal = state.legal(seat)
    return dict(zip(map(GAME.spell, legal), evaluator("kingdom").values(state.view(seat), legal), strict=True))
