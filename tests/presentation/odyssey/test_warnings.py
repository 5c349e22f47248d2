"""What a newcomer is told before it is too late: gifts, empty cities, refusals, the deck."""

import warren
from tests.games.odyssey.positions import asked, number, play, position, resources
from tests.presentation.odyssey.moments import option, presented, said, view_of
from warren.games.odyssey import OdysseyState
from warren.games.odyssey.actions import CATALOGUE, DECLARE, PLAY_CARD, RUN_PLAY, RUN_SAVE
from warren.presentation.odyssey.cards import refusals
from warren.presentation.odyssey.turns import deck_lines


def refused(state: OdysseyState) -> dict[int, str]:
    """Return what cannot be done now, and why."""
    seat = asked(state)
    return {action: why for action, _, why in refusals(presented(state.view(seat), state.legal(seat)))}


# Places


def test_a_creature_in_the_section_of_another_is_said_to_be_given_away_with_its_points() -> None:
    state = position(circle={1: ["1.EO13"]}, ready={0: resources(0, 1)}, top={0: "0.EV03"}, score=80)
    play(state, "run play")
    told = said(state, "slot 1 0")
    assert "You give it away: it is owned by Bea, and its 3 points count in that total, not in yours." in told
    assert option(view_of(state), state.game.parse("slot 1 0")).note == "you give it to Bea"
    assert "give" not in said(state, "slot 0 0")


def test_a_city_in_the_section_of_another_is_no_gift() -> None:
    state = position(ready={0: resources(0, 5)}, top={0: "0.EV17"}, score=80)
    play(state, "run play")
    told = said(state, "slot 1 0")
    assert "It lies in the section of Bea, and is nobody’s there too." in told
    assert "give" not in told
    assert option(view_of(state), state.game.parse("slot 1 0")).gain == ""


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
    assert presented(view, state.legal(0)).question(()) == (
        "Your deck is League of Heroes (Land, Technology). "
        "Declare one type for its Universal Resources (4), for the whole game."
    )
    assert deck_lines(presented(view))[0].startswith("60 cards: Bunnies 6, Super Bunnies 6")
    deck = view.hidden[0]
    for kind in range(7):
        hexagons = sum(state.lookup.cost[card].colored[kind] for card in deck)
        told = presented(view).facts(DECLARE + kind)
        line = option(view, DECLARE + kind).note
        assert f"{hexagons} hexagon" in told[0]
        assert f"{hexagons} hexagon" in line or (not hexagons and line == "no card asks for it")
    assert presented(view).facts(CATALOGUE.parse("declare land"))[1] == (
        "Resources that give it then: 11, 4 of them Universal."
    )
