"""A defence that can be rolled again by a power that lies open: said before the shot."""

from tests.games.odyssey.positions import play, position, resources
from tests.presentation.odyssey.moments import presented
from warren.games.odyssey import OdysseyState
from warren.presentation.odyssey.fighting import rerolls_said
from warren.presentation.translator import Translator
from warren.words import words

VOICE = Translator(words("en"), ["Ann", "Bea", "Cleo"])
BACKDRAFT = "1.ER07"
SAID = "Bea can roll a defence again, which is not reckoned in: Backdraft."


def aiming(*opposing: str) -> OdysseyState:
    """Return a game in which seat 0 is about to aim a weapon at a creature of Bea."""
    state = position(circle={0: ["0.EV13"], 1: [*opposing]}, ready={0: resources(0, 3)}, top={0: "0.EV20"})
    play(state, "run play")
    return state


def said(state: OdysseyState, target: str) -> list[str]:
    view = state.view(0)
    return [line for line in presented(view).facts(state.game.parse(f"aim {target}")) if line == SAID]


def test_a_power_of_the_target_s_owner_is_named_whoever_of_that_seat_is_aimed_at() -> None:
    state = aiming("1.EO13", BACKDRAFT)
    assert len(said(state, "1.EO13")) == len(said(state, BACKDRAFT)) == 1
    assert not said(aiming("1.EO13", "1.EO14"), "1.EO13")


def test_a_power_that_was_used_is_not_named() -> None:
    state = aiming("1.EO13", BACKDRAFT)
    state.rerolled = tuple(state.circle[1][1:])
    assert not said(state, "1.EO13")


def test_an_own_power_and_a_city_of_nobody_are_no_matter() -> None:
    state = position(circle={0: [BACKDRAFT]}, center={1: ["1.EO15"]})
    assert rerolls_said(presented(state.view(0)), [*state.circle[0], *state.center[1]]) == []
