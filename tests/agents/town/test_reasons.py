"""Reasons: they name what matters."""

from tests.agents.town.choosing import values
from tests.games.town.table import PlayerSetup, table
from warren.agents import Reason, evaluator
from warren.agents.town.reasons import COUNTS, NOW
from warren.games.town import GAME, TownState


def why(state: TownState, action: str) -> tuple[Reason, ...]:
    """Return the agent's reasons for an action of the seat that is asked."""
    seat = state.to_act[0]
    return evaluator("town").reasons(state.view(seat), state.legal(seat), GAME.parse(action))


def test_a_construction_says_what_its_neighborhood_gives_now() -> None:
    own = PlayerSetup("b15 A1, b18 A2, b21 B1", reserve="b24")
    assert Reason(NOW, {}, 16) in why(table(own, round=3, track="E5 D5 D4 E4 B2"), "construct b24 B2")


def test_a_construction_names_the_requests_that_count_it() -> None:
    own = PlayerSetup("b21 A1", reserve="b22", requests="r03 r18")
    state = table(own, round=4, display="", track="E5 D5 D4 E4 E1")
    counting = {r.values["request"]: r.points for r in why(state, "construct b22 E1") if r.message == COUNTS}
    assert counting == {"r03": 3, "r18": 4}


def test_the_end_of_a_turn_has_no_value_of_its_own() -> None:
    assert values(table(PlayerSetup(reserve="b24")))["end"] == 0
