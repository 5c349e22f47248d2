"""Reasons: they add up to the value, they can be said in every language, and they name what matters."""

import pytest

import warren
from tests.agents.kingdom.choosing import values
from tests.games.kingdom.table import NOBODY, PlayerSetup, table
from warren.agents import GreedyAgent, Reason
from warren.agents.kingdom.reasons import COUNTS, NOW, PARCHMENT
from warren.games.kingdom import GAME, KingdomState
from warren.games.kingdom.sky.parts import CARD_IDS, PARCHMENTS
from warren.words import languages, words


def why(state: KingdomState, action: str) -> tuple[Reason, ...]:
    """Return the agent's reasons for an action of seat 0."""
    return GreedyAgent(0).explain(state.view(0), state.legal(0), GAME.parse(action))


@pytest.mark.parametrize(("seats", "sky"), [(2, False), (3, False), (4, False), (3, True), (5, True)])
def test_the_reasons_add_up_to_the_value_in_every_decision_of_a_game(seats: int, sky: bool) -> None:
    state = warren.new("kingdom", seats=seats, seed=seats, sky=sky)
    agent = GreedyAgent(0)
    parchments = {CARD_IDS[card] for card in PARCHMENTS}
    while not state.over:
        seat = state.to_act[0]
        ranked = agent.ranked(state.view(seat), state.legal(seat))
        for choice in ranked:
            assert choice.reasons
            assert sum(reason.points for reason in choice.reasons) == pytest.approx(choice.value)
            weights = [abs(reason.points) for reason in choice.reasons]
            assert weights == sorted(weights, reverse=True)
            for reason in choice.reasons:
                assert set(reason.values.values()) <= parchments
                for language in languages():
                    assert "{" not in words(language).text(reason.message, **reason.values)
        state.advance(seat, ranked[0].action)


def test_a_card_says_what_it_adds_to_the_coming_harvest() -> None:
    # The starting city of A4 joins two towers and three resources.
    state = table(PlayerSetup("A3 city_2, A5 farm_carrots"), NOBODY, NOBODY, round=3, next_hands=["A4 D1 E2"])
    assert Reason(NOW, {}, 9 - 2) in why(state, "pick A4")


def test_a_card_names_the_parchments_that_count_it() -> None:
    held = PlayerSetup("C3", parchments="diplomat explorer bun_shee")
    state = table(held, NOBODY, NOBODY, round=3, next_hands=["A1 E2"])
    counting = {reason.values["parchment"] for reason in why(state, "pick A1") if reason.message == COUNTS}
    assert {"diplomat", "explorer"} <= counting


def test_a_parchment_says_what_it_brings_by_itself_and_for_the_others() -> None:
    state = table(PlayerSetup("C3", parchments="bureaucrat"), NOBODY, NOBODY, round=3, next_hands=["royal_carrot E2"])
    reasons = {reason.message: reason for reason in why(state, "pick royal_carrot")}
    assert reasons[PARCHMENT].values == {"parchment": "royal_carrot"}
    assert reasons[COUNTS].values == {"parchment": "bureaucrat"}
    assert sum(reason.points for reason in reasons.values()) == pytest.approx(values(state)["pick royal_carrot"])
