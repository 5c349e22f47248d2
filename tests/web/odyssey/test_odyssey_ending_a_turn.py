"""The page at the end of a turn: what is the main button, what the steps show, what a call costs."""

from tests.games.odyssey.positions import play, position, with_much_to_do
from tests.presentation.odyssey.test_refilling import HAND, MORE, refilling
from tests.web.odyssey.shown import shown
from warren.games.odyssey import OdysseyState


def steps(state: OdysseyState) -> list[str]:
    """Return how far each step is: the start, the main step, the refill, the end."""
    return [step.state for step in shown(state).presenter.steps()]


def test_with_a_full_hand_and_both_runs_the_end_is_the_main_button_and_the_draw_is_warned_of() -> None:
    found = shown(refilling(HAND, bottom="0.EV44"))
    assert [other.id for other in found.others] == ["end", "draw"]
    assert found.others[1].note.startswith("One too many: your turn would end with 6 cards in hand.")
    assert not found.selection.not_yet
    still = shown(refilling(HAND[:4], bottom="0.EV44"))
    assert [other.id for other in still.others] == ["draw", "end"]


def test_a_seventh_card_is_not_the_main_button_while_one_is_to_be_put_down() -> None:
    state = refilling([*HAND, MORE[0]])
    assert shown(state).selection.not_yet == "first put a card down as BOTTOM RUN"
    assert shown(state, "bottom 0.EV20").go == "bottom 0.EV20"
    assert not shown(refilling(HAND)).selection.not_yet


def test_the_steps_show_in_the_refill_by_hand_too() -> None:
    assert steps(refilling(HAND)) == ["done", "done", "now", "later"]


def test_the_main_step_is_done_when_its_card_is_resolved() -> None:
    state = position(circle={0: ["0.EV13"]}, center={0: ["0.EV15"]}, top={0: "0.EV22"})
    assert steps(state) == ["done", "now", "later", "later"]
    play(state, "run discard")
    assert steps(state) == ["done", "done", "later", "later"]
    play(state, "move 0.EV13")
    assert not state.stack or steps(state) == ["done", "done", "later", "later"]


def test_the_card_of_the_main_step_is_still_it_while_its_place_is_chosen() -> None:
    state = position(circle={1: ["1.EO13"]}, top={0: "0.EV03"}, ready={0: ["0.EV43"]})
    play(state, "run play")
    assert steps(state) == ["done", "now", "later", "later"]


def test_the_end_says_that_a_city_stays_empty() -> None:
    state = position(circle={0: ["0.EV13"]}, center={0: ["0.EV15"]}, top={0: "0.EV22"})
    play(state, "run discard")
    ends, draws = shown(state).others
    assert (ends.id, draws.id) == ("end", "draw")  # the end is the main button
    assert ends.note.startswith("Mistral Spire stays abandoned")
    assert draws.note.startswith("The refill comes now")


def test_after_an_early_refill_its_step_is_done() -> None:
    state = with_much_to_do()
    play(state, "run discard", "draw")
    assert steps(state) == ["done", "done", "now", "later"]
    assert {group.id for group in shown(state).groups} == {"bottom", "play", "use", "move", "offer", "ask for offers"}
    play(state, "bottom 0.EV02")
    assert steps(state) == ["done", "done", "done", "later"]
    assert [other.id for other in shown(state).others] == ["end"]


def test_a_claimed_city_may_be_left_or_moved() -> None:
    state = position(
        circle={0: ["0.EV13"]}, center={0: ["0.EV17"], 1: ["1.EO15"]}, inside={"0.EV17": ["0.EV05", "0.EV07"]}
    )
    play(state, "move 0.EV13")
    page = shown(state)
    assert [(other.id, other.label) for other in page.others] == [("stay there", "Leave it where it lies")]
    assert "It stays in the section of Bea." in page.others[0].note
    (places,) = page.groups
    assert [option.id for option in page.of(places.id)] == ["slot 0 0", "slot 0 1"]
    assert shown(state, "slot 0 1").go == "slot 0 1"


def test_the_buttons_of_a_call_say_who_loses_what() -> None:
    call, let_go = shown(refilling([*HAND, MORE[0]], bottom="0.EV44")).others
    assert call.note.startswith("Ann loses a card of the hand")
    assert let_go.note == "Nobody loses anything."


def test_what_has_to_be_read_before_a_press_is_marked_so_that_it_shows_where_room_is_scarce() -> None:
    end, draw = shown(refilling(HAND, bottom="0.EV44")).others
    assert draw.is_warning
    assert not end.note
    assert not shown(refilling(HAND[:4], bottom="0.EV44")).others[0].is_warning
    call, let_go = shown(refilling([*HAND, MORE[0]], bottom="0.EV44")).others
    assert (call.is_warning, let_go.is_warning) == (True, False)
