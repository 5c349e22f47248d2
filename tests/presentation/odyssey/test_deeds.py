"""Actions said without ids: what is advised, and what was done."""

from tests.games.odyssey.positions import asked, options, position, resources
from tests.presentation.odyssey.moments import presented
from warren.games.odyssey import OdysseyState
from warren.games.odyssey.view import OdysseyView
from warren.presentation.odyssey.action_texts import advised, done
from warren.presentation.translator import Translator
from warren.words import words

VOICE = Translator(words("en"), ["Ann", "Bea"])


def view_of(state: OdysseyState) -> OdysseyView:
    view = state.view(0)
    assert isinstance(view, OdysseyView)
    return view


def attacking(*defenders: str) -> OdysseyState:
    """Let Ann choose whom of Bea's her weapon is aimed at."""
    state = position(circle={0: ["0.EV13"], 1: [*defenders]}, ready={0: resources(0, 3)}, top={0: "0.EV20"})
    state.play(asked(state), state.game.parse("run play"))
    return state


def test_a_piece_is_said_with_its_owner_and_without_its_id() -> None:
    state = attacking("1.EO05", "1.EO13")
    aim = state.game.parse("aim 1.EO05")
    assert advised(presented(view_of(state)), aim) == "aim at Alpha Hare of Bea"
    assert done(presented(view_of(state)), aim) == "aimed at Alpha Hare of Bea"


def test_two_of_one_name_are_told_apart_by_their_places() -> None:
    state = attacking("1.EO05", "1.EO13", "1.EO06")
    twins = [text for text in options(state) if text != "aim 1.EO13"]
    assert [advised(presented(view_of(state)), state.game.parse(text)) for text in twins] == [
        "aim at Alpha Hare of Bea, 1 of 3 clockwise",
        "aim at Alpha Hare of Bea, 3 of 3 clockwise",
    ]


def test_a_card_that_is_no_piece_is_called_by_its_name() -> None:
    state = position(hand={0: ["0.EV36", "0.EV20"]}, ready={0: resources(0, 1)})
    assert advised(presented(view_of(state)), state.game.parse("play 0.EV36")) == "play Overtime Shift"
    assert done(presented(view_of(state)), state.game.parse("run play")) == "played the TOP RUN"
