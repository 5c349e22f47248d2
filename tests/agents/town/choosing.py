"""What the greedy agent chooses in a position of Town, as texts."""

from warren.agents import GreedyAgent, evaluator
from warren.games.town import GAME, TownState


def choice(state: TownState) -> str:
    """Return the action that the agent would choose for the seat that is asked."""
    seat = state.to_act[0]
    return GAME.spell(GreedyAgent(0).choose(state.view(seat), state.legal(seat)))


def turn(state: TownState) -> list[str]:
    """Let the agent play until the turn of the seat that is asked is over, and give its actions."""
    seat = state.to_act[0]
    actions: list[str] = []
    while state.to_act == (seat,) and "end" not in actions:
        actions.append(choice(state))
        state.play(seat, GAME.parse(actions[-1]))
    return actions


def values(state: TownState) -> dict[str, float]:
    """Return the value of each legal action."""
    seat = state.to_act[0]
    legal = state.legal(seat)
    return dict(zip(map(GAME.spell, legal), evaluator("town").values(state.view(seat), legal), strict=True))
