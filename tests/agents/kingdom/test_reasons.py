"""Reasons: they name what matters."""

import pytest

from tests.agents.kingdom.choosing import values
from tests.games.kingdom.table import NOBODY, PlayerSetup, table
from warren.agents import GreedyAgent, Reason
from warren.agents.kingdom.position import Why
from warren.games.kingdom import GAME, KingdomState


def why(state: KingdomState, action: str) -> tuple[Reason, ...]:
    """Return the agent's reasons for an action of seat 0."""
    return GreedyAgent(0).explain(state.view(0), state.legal(0), GAME.parse(action))


def test_a_card_says_what_it_adds_to_the_coming_harvest() -> None:
    # The starting city of A4 joins two towers and three resources.
    state = table(PlayerSetup("A3 city_2, A5 farm_carrots"), NOBODY, NOBODY, round=3, next_hands=["A4 D1 E2"])
    assert Reason(Why.NOW, {}, 9 - 2) in why(state, "pick A4")


def test_a_card_names_the_parchments_that_count_it() -> None:
    held = PlayerSetup("C3", parchments="diplomat explorer bun_shee")
    state = table(held, NOBODY, NOBODY, round=3, next_hands=["A1 E2"])
    counting = {reason.values["parchment"] for reason in why(state, "pick A1") if reason.message == Why.COUNTS}
    assert {"diplomat", "explorer"} <= counting


def test_a_parchment_says_what_it_brings_by_itself_and_for_the_others() -> None:
    state = table(PlayerSetup("C3", parchments="bureaucrat"), NOBODY, NOBODY, round=3, next_hands=["royal_carrot E2"])
    reasons = {reason.message: reason for reason in why(state, "pick royal_carrot")}
    assert reasons[Why.PARCHMENT].values == {"parchment": "royal_carrot"}
    assert reasons[Why.COUNTS].values == {"parchment": "bureaucrat"}
    assert sum(reason.points for reason in reasons.values()) == pytest.approx(values(state)["pick royal_carrot"])
