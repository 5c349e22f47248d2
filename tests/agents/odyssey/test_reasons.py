"""Reasons: they name what matters."""

from tests.games.odyssey.positions import asked, position
from warren.agents import GreedyAgent, Reason
from warren.agents.odyssey.reasons import ATTACK, NO_DEAL, NOTHING_BETTER, SCORES, WINS
from warren.games.odyssey import GAME, OdysseyState


def why(state: OdysseyState, action: str) -> tuple[Reason, ...]:
    """Return the agent's reasons for an action of the seat that is asked."""
    seat = asked(state)
    return GreedyAgent(0).explain(state.view(seat), state.legal(seat), GAME.parse(action))


def test_a_bunny_is_played_for_its_points() -> None:
    state = position(top="EV05", ready="5")
    assert why(state, "run play")[0].message == SCORES


def test_what_wins_the_game_says_so_first() -> None:
    state = position(top="EV05", ready="5", ledger={0: 56})
    assert why(state, "run play")[0].message == WINS


def test_a_weapon_is_played_for_what_it_is_likely_to_do() -> None:
    state = position(top="EV22", circle="EV01 | EO01", ready="5")
    assert why(state, "run play")[0].message == ATTACK


def test_the_null_move_has_no_value_of_its_own() -> None:
    state = position(top="EV22")
    assert why(state, "run discard") == (Reason(NOTHING_BETTER, {}, 0.0),)


def test_an_offer_that_nobody_would_take_says_so() -> None:
    state = position(top="EV22", trading=True)
    assert why(state, "offer 1")[0].message == NO_DEAL
