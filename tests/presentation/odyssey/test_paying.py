"""What a payment takes is told before it is made, and whether it can be taken back."""

from collections import Counter
from random import Random

from tests.games.odyssey.positions import asked, number, play, position, resources
from tests.presentation.odyssey.moments import asks, option, presented, said, view_of
from warren.games.odyssey import OdysseyState
from warren.games.odyssey.actions import CARD_NAMES, CARDS, RUN_PLAY
from warren.games.odyssey.frames import LEAVING, BillFrame, PlayFrame
from warren.games.odyssey.lookup import FREE, RESOURCE, RUN, lookup_of
from warren.games.odyssey.stack import last
from warren.presentation.translator import Translator
from warren.words import words

VOICE = Translator(words("en"), ["Ann", "Bea", "Cleo"])


def paying() -> OdysseyState:
    """Seat 0 plays a city that burns two, with Resources of two types."""
    ready = {0: [*resources(0, 4), "1.EO43", "1.EO44"]}
    state = position(circle={0: ["0.EV13"]}, ready=ready, top={0: "0.EV17"}, score=80)
    play(state, "run play")
    return state


def test_a_burn_says_which_card_goes_what_is_left_and_what_is_still_owed() -> None:
    state = paying()
    assert "Choose what to burn (2 to go)" in asks(state)
    assert said(state, "burn animals") == (
        "Animals Resource is burned: it goes to your Discard Pile at once. Unspent Animals: 2, then 1. "
        "Still to be paid then: burn 1. Until all is paid you can take it back."
    )


def test_what_can_be_taken_back_of_a_payment_is_as_it_was_said() -> None:
    state = paying()
    play(state, "burn animals")
    assert state.undo_horizon(0) > 0
    called = VOICE.words.text(str(state.lookup.part[number("0.EV17")].name))
    assert said(state, "burn animals").endswith(f"{called} is paid with it, and cannot be taken back then.")
    play(state, "burn animals")
    assert state.undo_horizon(0) == 0


def test_where_one_type_is_left_the_rest_is_said_to_be_paid_at_once_and_never_to_be_taken_back() -> None:
    ready = {0: [*resources(0, 3), "1.EO43"]}
    state = position(circle={0: ["0.EV13"]}, ready=ready, top={0: "0.EV17"}, score=80)
    play(state, "run play")
    assert said(state, "burn animals").endswith(
        "Unspent Animals: 1, then 0. Only Elementals can pay the rest, so it is paid at once too: 1 burned. "
        "Emberdeep is paid with it, and cannot be taken back then."
    )
    play(state, "burn animals")
    assert state.ready[0] == ()
    assert state.undo_horizon(0) == 0


def test_the_rest_that_is_paid_at_once_is_said_by_what_becomes_of_it() -> None:
    ready = {0: ["1.EO43", "2.EG43", "2.EG44", "2.EG45"]}
    state = position(circle={0: ["0.EV13"]}, ready=ready, top={0: "0.EV17"}, score=80)
    play(state, "run play")
    assert "Only Land can pay the rest, so it is paid at once too: 1 lost when the turn ends, 2 burned." in said(
        state, "substitute animals"
    )


def test_paying_for_the_last_bunny_that_can_leave_play_ends_the_turn_for_good() -> None:
    ready = {0: [*resources(0, 1), "1.EO43", "1.EO44"]}
    state = position(circle={0: ["0.EB11", "0.EB12"]}, ready=ready, phase=LEAVING, score=80)
    play(state, "use 0.EB11")
    assert said(state, "burn animals").endswith("All is paid with it.")
    play(state, "burn animals")
    assert state.undo_horizon(0) > 0
    play(state, "use 0.EB12")
    told = said(state, "burn animals")
    assert told.endswith("All is paid with it: your turn ends, and it cannot be taken back.")
    play(state, "burn animals")
    assert state.undo_horizon(0) == 0


def test_in_random_positions_what_is_said_of_taking_a_payment_back_is_what_happens() -> None:
    rng = Random(6)
    checked: Counter[str] = Counter()
    while checked.total() < 1500:
        state = random_position(rng)
        while isinstance(last(state), BillFrame):
            seat = asked(state)
            for action in state.legal(seat):
                told, paid = " ".join(presented(state.view(seat)).facts(action)), state.copy()
                paid.play(seat, action)
                is_open, is_final = "you can take it back" in told, "cannot be taken back" in told
                assert is_open != is_final
                assert (paid.undo_horizon(seat) > 0) == is_open, told
                checked[f"{state.game.spell(action).split()[0]} {is_open}"] += 1
            state.play(seat, rng.choice(state.legal(seat)))
    assert len(checked) == 6, checked


def random_position(rng: Random) -> OdysseyState:
    """Return a position in which seat 0 has begun to play a Run card with some Resources of some types."""
    lookup = lookup_of("")
    cards = [card for card in range(2 * CARDS) if lookup.kind[card] in (RUN, RESOURCE)]
    owned = rng.sample([card for card in cards if lookup.kind[card] == RESOURCE], rng.randint(3, 9))
    top = rng.choice([card for card in cards if lookup.cost[card] != FREE])
    circle = {0: ["0.EV13"], 1: ["1.EO13", "1.EO14"]}
    ready = {0: [CARD_NAMES[card] for card in owned]}
    state = position(circle=circle, ready=ready, top={0: CARD_NAMES[top]}, score=80)
    state.declared = [rng.randrange(7) for _ in state.declared]
    if RUN_PLAY in state.legal(0):
        play(state, "run play")
        while isinstance(last(state), PlayFrame):
            state.play(0, rng.choice(state.legal(0)))
    return state


def test_a_substitute_says_for_what_it_pays_and_when_it_is_lost() -> None:
    ready = {0: ["0.EV43", "1.EO43", "1.EO44", "2.EG43", "2.EG44"]}
    state = position(circle={0: ["0.EV13"]}, ready=ready, top={0: "0.EV17"}, score=80)
    play(state, "run play")
    told = said(state, "substitute animals")
    assert told.startswith("Animals Resource pays for Elementals, and goes to your Discard Pile when the turn ends.")
    assert "Still to be paid then: burn 2." in told


def test_a_power_that_burns_a_type_by_itself_says_so_before() -> None:
    state = position(circle={0: ["0.EB09"]}, ready={0: ["5.EB43", "5.EB44"]}, discards={0: ["0.EV22"]}, score=80)
    assert "2 Technology would be burned: discarded at once." in said(state, "use 0.EB09")
    assert option(view_of(state), state.game.parse("use 0.EB09")).gain == "burns 2 Technology"
