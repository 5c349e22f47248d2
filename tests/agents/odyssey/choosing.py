"""What the greedy agent chooses in a position of Odyssey, as texts."""

from tests.games.odyssey.positions import asked
from warren.agents import GreedyAgent, evaluator
from warren.games.odyssey import GAME, OdysseyState


def choice(state: OdysseyState) -> str:
    """Return the action that the agent would choose for the seat that is asked."""
    seat = asked(state)
    return GAME.spell(GreedyAgent(0).choose(state.view(seat), state.legal(seat)))


def choices(state: OdysseyState, count: int) -> list[str]:
    """Let the agent play so many actions for whoever is asked, and give them."""
    played: list[str] = []
    for _ in range(count):
        played.append(choice(state))
        state.play(asked(state), GAME.parse(played[-1]))
    return played


def values(state: OdysseyState) -> dict[str, float]:
    """Return the value of each legal action of the seat that is asked."""
    seat = asked(state)
    legal = state.legal(seat)
    return dict(zip(map(GAME.spell, legal), evaluator("odyssey").values(state.view(seat), legal), strict=True))
