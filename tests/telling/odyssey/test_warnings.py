"""What a newcomer is told before it is too late: gifts, what a payment takes, empty cities, refusals, the deck."""

from collections import Counter
from random import Random

import warren
from tests.games.odyssey.positions import asked, number, play, position, resources
from warren.games.odyssey import OdysseyState
from warren.games.odyssey.actions import CARD_NAMES, CARDS, CATALOGUE, DECLARE, PLAY_CARD, RUN_PLAY, RUN_SAVE
from warren.games.odyssey.phases import BILL, BOTTOM, LEAVING, PLAY
from warren.games.odyssey.tables import FREE, RESOURCE, RUN, tables_of
from warren.games.odyssey.view import OdysseyView
from warren.telling.odyssey.circumstances import facts
from warren.telling.odyssey.declaring import deck_lines
from warren.telling.odyssey.options import option
from warren.telling.odyssey.questions import question
from warren.telling.odyssey.refusals import refusals
from warren.telling.voice import Voice
from warren.words import words

VOICE = Voice(words("en"), ["Ann", "Bea", "Cleo"])


def view_of(state: OdysseyState) -> OdysseyView:
    return state.view(asked(state))


def said(state: OdysseyState, action: str) -> str:
    """Give what is said of an action before it is done."""
    return " ".join(facts(VOICE, view_of(state), state.game.parse(action)))


def asks(state: OdysseyState) -> str:
    return question(VOICE, view_of(state), state.legal(asked(state)))


def refused(state: OdysseyState) -> dict[int, str]:
    """Give what cannot be done now, and why."""
    seat = asked(state)
    return {action: why for action, _, why in refusals(VOICE, state.view(seat), state.legal(seat))}


# Places


def test_a_creature_in_the_section_of_another_is_said_to_be_given_away_with_its_points() -> None:
    state = position(circle={1: ["1.EO13"]}, ready={0: resources(0, 1)}, top={0: "0.EV03"}, score=80)
    play(state, "run play")
    told = said(state, "slot 1 0")
    assert "You give it away: it is owned by Bea, and its 3 points count in that total, not in yours." in told
    assert option(VOICE, view_of(state), state.game.parse("slot 1 0")).brings == "you give it to Bea"
    assert "give" not in said(state, "slot 0 0")


def test_a_city_in_the_section_of_another_is_no_gift() -> None:
    state = position(ready={0: resources(0, 5)}, top={0: "0.EV17"}, score=80)
    play(state, "run play")
    told = said(state, "slot 1 0")
    assert "It lies in the section of Bea, and is nobody’s there too." in told
    assert "give" not in told
    assert option(VOICE, view_of(state), state.game.parse("slot 1 0")).brings == ""


def test_a_city_without_a_bunny_to_move_in_is_warned_of_before_it_is_played_and_while_it_is_placed() -> None:
    state = position(circle={1: ["1.EO13"]}, ready={0: resources(0, 5)}, top={0: "0.EV17"}, score=80)
    warning = (
        "It comes abandoned: nobody owns or scores it until a bunny moves in from The Bunny Circle. "
        "No bunny of yours there can move in now. In their own turns it could be claimed by: Bea."
    )
    assert said(state, "run play").endswith(warning)
    play(state, "run play")
    assert said(state, "slot 0 0").endswith(warning)


def test_a_city_with_a_bunny_that_fits_names_it() -> None:
    state = position(circle={0: ["0.EV13"]}, ready={0: resources(0, 5)}, top={0: "0.EV17"}, score=80)
    told = said(state, "run play")
    assert told.endswith("until a bunny moves in from The Bunny Circle. You can then move in: Geyser Bunnies.")


# Payments


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
    called = VOICE.words.text(str(state.tables.part[number("0.EV17")].name))
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
        while state.stack and state.stack[-1][0] == BILL:
            seat = asked(state)
            for action in state.legal(seat):
                told, paid = " ".join(facts(VOICE, state.view(seat), action)), state.copy()
                paid.play(seat, action)
                is_open, is_final = "you can take it back" in told, "cannot be taken back" in told
                assert is_open != is_final
                assert (paid.undo_horizon(seat) > 0) == is_open, told
                checked[f"{state.game.spell(action).split()[0]} {is_open}"] += 1
            state.play(seat, rng.choice(state.legal(seat)))
    assert len(checked) == 6, checked


def random_position(rng: Random) -> OdysseyState:
    """Give a position in which seat 0 has begun to play a Run card with some Resources of some types."""
    tables = tables_of("")
    cards = [card for card in range(2 * CARDS) if tables.kind[card] in (RUN, RESOURCE)]
    owned = rng.sample([card for card in cards if tables.kind[card] == RESOURCE], rng.randint(3, 9))
    top = rng.choice([card for card in cards if tables.cost[card] != FREE])
    circle = {0: ["0.EV13"], 1: ["1.EO13", "1.EO14"]}
    ready = {0: [CARD_NAMES[card] for card in owned]}
    state = position(circle=circle, ready=ready, top={0: CARD_NAMES[top]}, score=80)
    state.declared = [rng.randrange(7) for _ in state.declared]
    if RUN_PLAY in state.legal(0):
        play(state, "run play")
        while state.stack and state.stack[-1][0] == PLAY:
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
    assert option(VOICE, view_of(state), state.game.parse("use 0.EB09")).brings == "burns 2 Technology"


# Cards that are alike


def test_cards_that_are_alike_are_listed_once_with_their_number() -> None:
    state = position(hand={0: [*resources(0, 4), "0.EV36"]}, phase=BOTTOM, bottom={0: ""})
    listed = [option(VOICE, view_of(state), action).name for action in state.legal(0)]
    assert listed == ["Overtime Shift", "Elementals Resource × 4"]


# What cannot be done


def test_a_run_card_that_cannot_be_played_says_why() -> None:
    state = position(circle={0: ["0.EV13"]}, top={0: "0.EV22"})
    why = refused(state)
    assert why[RUN_PLAY].startswith("Lava Lob needs more unspent Resources: ")
    assert why[RUN_PLAY].endswith("in all, and you have 0")
    assert why[RUN_SAVE] == "Lava Lob is a Run card: it is played or discarded, never saved"
    assert f"{why[RUN_PLAY]}." in said(state, "run discard")


def test_an_aggressive_run_card_without_a_creature_says_so() -> None:
    state = position(top={0: "0.EV22"}, ready={0: resources(0, 6)})
    assert "is Aggressive: it needs a creature in The Bunny Circle" in refused(state)[RUN_PLAY]


def test_specials_that_cannot_be_played_say_why_once_for_each_face() -> None:
    state = position(hand={0: ["0.EV36"]}, top={0: resources(0, 1)[0]})
    why = refused(state)
    assert [*why] == [PLAY_CARD + number("0.EV36")]
    assert "unspent Resources" in why[PLAY_CARD + number("0.EV36")]


def test_nothing_is_refused_of_what_can_be_done_or_outside_the_main_step() -> None:
    state = position(circle={0: ["0.EV13"], 1: ["1.EO13", "1.EO14"]}, ready={0: resources(0, 4)}, top={0: "0.EV22"})
    assert RUN_PLAY not in refused(state)
    play(state, "run play")
    assert refused(state) == {}


# The deck


def test_whoever_declares_is_told_of_the_deck_and_how_often_it_asks_for_each_type() -> None:
    state = warren.game("odyssey").new(seats=2, decks=["heroes", "green"])
    assert isinstance(state, OdysseyState)
    view = state.view(0)
    assert question(VOICE, view, state.legal(0)) == (
        "Your deck is League of Heroes (Land, Technology). "
        "Declare one type for its Universal Resources (4), for the whole game."
    )
    assert deck_lines(VOICE, view)[0].startswith("60 cards: Bunnies 6, Super Bunnies 6")
    deck = view.hidden[0]
    for kind in range(7):
        hexagons = sum(state.tables.cost[card].colored[kind] for card in deck)
        told = facts(VOICE, view, DECLARE + kind)
        line = option(VOICE, view, DECLARE + kind).note
        assert f"{hexagons} hexagon" in told[0]
        assert f"{hexagons} hexagon" in line or (not hexagons and line == "no card asks for it")
    assert facts(VOICE, view, CATALOGUE.parse("declare land"))[1] == (
        "Resources that give it then: 11, 4 of them Universal."
    )
