"""What is said before an action is what then happens: rolls, levels, payments, places; and what is being resolved."""

from random import Random

import pytest

import warren
from tests.games.odyssey.positions import asked, d12, number, overfull_city, play, position, resources
from tests.presentation.odyssey.moments import asks, option, presented, said, view_of
from warren.games.odyssey import OdysseyState
from warren.games.odyssey.actions import OPPOSE
from warren.games.odyssey.view import OdysseyView
from warren.presentation.model import Layer
from warren.presentation.odyssey.fighting import rerolls_said
from warren.presentation.odyssey.pieces import about_piece, worth_said
from warren.presentation.odyssey.what_if import attacked, defence, weapon_level
from warren.words import languages


def line(state: OdysseyState, action: str) -> tuple[str, str, str]:
    """Return the line of an action in a list."""
    found = option(view_of(state), state.game.parse(action))
    return found.label, found.note, found.gain


# Attacks


@pytest.mark.parametrize("number_rolled", range(1, 13))
def test_a_roll_hurts_and_kills_as_it_was_said(number_rolled: int) -> None:
    circle = {0: ["0.EV13", "0.EV14"], 1: ["1.EO05", "1.EO13"]}
    state = position(
        circle=circle, ready={0: resources(0, 3)}, top={0: "0.EV22"}, damage={"1.EO13": 1}, seed=d12(number_rolled)
    )
    play(state, "run play")
    target = number("1.EO13")
    (found,) = attacked(view_of(state), 0, number("0.EV22"), target)
    assert (found.level, found.bonus, found.hurts, found.kills) == (8, 2, 5, 3)
    play(state, "aim 1.EO13")
    assert (target not in state.circle[1]) == (number_rolled <= found.kills)
    assert (target not in state.circle[1] or state.damage[target] > 1) == (number_rolled <= found.hurts)


def test_all_that_have_to_defend_are_named_before_the_shot() -> None:
    circle = {0: ["0.EV13"], 1: ["1.EO13", "1.EO14", "1.EO05"]}
    state = position(circle=circle, ready={0: resources(0, 3)}, top={0: "0.EV26"})
    play(state, "run play")
    told = said(state, "aim 1.EO14")
    assert "Stampede Bunnies of Bea defends against level 7: hurt by a roll of 1 to 4, gone by 1." in told
    assert "Its bonus of 2 is reckoned in." in told
    assert "Alpha Hare of Bea defends against level 4: hurt by a roll of 1 to 3, gone by none." in told
    assert line(state, "aim 1.EO14")[2] == "33 % to hit (1–4), 8 % to finish (1)"


def test_a_neighbour_that_is_chosen_later_is_announced() -> None:
    circle = {0: ["0.EV13"], 1: ["1.EO13", "1.EO14"]}
    state = position(circle=circle, ready={0: resources(0, 3)}, top={0: "0.EV27"})
    play(state, "run play")
    assert "A neighbour of it, chosen next, defends against level 8." in said(state, "aim 1.EO14")


def test_what_cannot_be_hurt_is_said_so() -> None:
    circle = {0: ["0.EV13"], 1: ["1.EO05", "1.EO13", "1.EO06"]}
    state = position(circle=circle, ready={0: resources(0, 3)}, top={0: "0.EV19"})
    play(state, "run play")
    found = defence(view_of(state), number("1.EO13"), 5)
    assert (found.hurts, found.kills) == (0, 0)
    assert "cannot be hurt" in said(state, "aim 1.EO13")


def test_the_level_of_a_weapon_says_what_makes_it() -> None:
    circle = {0: ["0.EV01", "0.EV03", "1.EO09"], 1: ["1.EO13"]}
    state = position(circle=circle, ready={0: resources(0, 3)}, top={0: "0.EV22"})
    assert weapon_level(view_of(state), 0, number("0.EV22")).whole == 10
    told = "Its level is 10: 8 printed, 1 by Yang-Yin pairs, 1 by powers."
    assert told in said(state, "run play")
    assert line(state, "run play")[2] == "level 10, spends 2"


def test_equal_odds_are_said_of_equal_views() -> None:
    rng = Random(4)
    state = warren.game("odyssey").new(seats=3, seed=4)
    compared = 0
    for _ in range(600):
        if state.over:
            break
        seat = state.to_act[0]
        view = state.view(seat)
        other = warren.game("odyssey").imagine(view, rng).view(seat)
        assert isinstance(view, OdysseyView)
        assert isinstance(other, OdysseyView)
        for action in state.legal(seat)[:6]:
            assert presented(view).facts(action) == presented(other).facts(action)
            compared += 1
        state.play(seat, rng.choice(state.legal(seat)))
    assert compared > 500


# Payments


def test_what_is_burned_and_what_is_lost_as_a_substitute_is_said_before() -> None:
    ready = {0: ["0.EV43", "1.EO43", "1.EO44", "1.EO45"]}
    state = position(circle={0: ["0.EV13"]}, ready=ready, top={0: "0.EV17"})
    told = said(state, "run play")
    assert "Cost: 2 Elementals, burn 2." in told
    assert "2 Resources would be burned: discarded at once." in told
    assert "1 Resource of another type would pay, and be lost when the turn ends." in told
    assert "Unspent Resources then: 0." in told
    assert line(state, "run play")[2] == "room for 10, spends 1, burns 2, 1 of another type, lost at the end"


def test_a_free_card_has_no_word_about_its_price() -> None:
    state = position(circle={0: ["0.EV05", "0.EV13"]}, score=80)
    assert "costs" not in said(state, "use 0.EV05")


def test_a_special_of_the_hand_is_the_main_step_and_a_saved_one_is_free() -> None:
    state = position(hand={0: ["0.EV36", "0.EV20"]}, ready={0: resources(0, 2)})
    assert "It is your main step" in said(state, "play 0.EV36")
    saved = position(saved={0: ["0.EV36"]}, ready={0: resources(0, 2)})
    assert "playing it is free" in said(saved, "play 0.EV36")


# Places and cities


def test_a_place_names_its_neighbours_and_the_pairs_that_it_makes() -> None:
    circle = {0: ["0.EV01", "0.EV13"], 1: ["1.EO13"]}
    state = position(circle=circle, ready={0: resources(0, 1)}, top={0: "0.EV03"}, score=80)
    play(state, "run play")
    told = said(state, "slot 0 1")
    assert "It lies between your Yang Bunny (Violet) and your Geyser Bunnies." in told
    assert "Yang-Yin pairs of Ann: 0, then 1." in told
    assert line(state, "slot 0 1")[2] == "pairs +1"
    assert "it is owned by Bea" in said(state, "slot 1 0")


def test_a_city_says_its_room_and_what_claiming_it_brings() -> None:
    circle = {0: ["0.EV05", "0.EV13"]}
    state = position(circle=circle, center={0: ["0.EV15"], 1: ["1.EO17"]}, score=80)
    play(state, "move 0.EV05")
    assert "It then has room for 5 points more. You claim it: 10 more in your total." in said(state, "into 1.EO17")
    assert line(state, "into 1.EO17") == (
        "Menagerie Heights",
        "room for 5 after that, +10 to your total",
        "",
    )


def test_the_last_creature_of_the_circle_is_warned_about() -> None:
    state = position(circle={0: ["0.EV13"]}, center={0: ["0.EV15"]}, score=80)
    assert "your last creature in The Bunny Circle" in said(state, "move 0.EV13")


# Responses


def test_a_question_about_a_response_says_what_is_answered_and_what_would_come() -> None:
    circle = {0: ["0.EV13"], 1: ["1.EO13"]}
    state = position(
        circle=circle, ready={0: resources(0, 3), 1: resources(1, 2)}, saved={1: ["1.EO39"]}, top={0: "0.EV20"}
    )
    play(state, "run play")
    assert asked(state) == 1
    assert asks(state) == "Ann plays Static Sock: your Stampede Bunnies. Do you respond?"
    assert "hurt by a roll of 1 to 5, gone by 1 to 2." in said(state, "pass")
    assert said(state, "pass until turn").endswith(
        "Until your next turn you are not asked again about: a weapon aimed at something of yours."
    )
    assert line(state, "respond 1.EO39")[2] == "spends 2"
    assert presented(view_of(state)).resolving() == (), "the question says it"
    assert presented(state.view(0)).resolving()[-1] == Layer(0, "Ann plays Static Sock: Stampede Bunnies of Bea")


def test_a_roll_that_can_be_changed_says_what_it_would_become() -> None:
    circle = {0: ["0.EV13"], 1: ["1.EO13"]}
    state = position(
        circle=circle,
        ready={0: resources(0, 3), 1: resources(1, 2)},
        saved={1: ["1.EO41"]},
        top={0: "0.EV22"},
        seed=d12(5),
    )
    play(state, "run play")
    assert asks(state) == (
        "Bea has rolled 5 for your Stampede Bunnies against level 8 of Lava Lob: 3 damage. Do you respond?"
    )
    told = said(state, "respond 1.EO41")
    assert "A roll of 9 against level 8: 0 damage. A roll of 1 against level 8: 7 damage." in told
    play(state, "respond 1.EO41")
    assert said(state, "raise") == "A roll of 9 against level 8: 0 damage."


def test_a_card_that_was_countered_is_said_to_do_nothing() -> None:
    state = position(ready={0: resources(0, 3), 1: resources(1, 2)}, saved={0: ["0.EV36", "0.EV42"], 1: ["1.EO42"]})
    play(state, "play 0.EV36", "respond 1.EO42")
    assert asked(state) == 0
    assert asks(state) == "Bea responds with Red Tape. Do you respond?"
    told = [layer.said for layer in presented(view_of(state)).resolving() if layer.seat is not None]
    assert told == ["Bea responds with Red Tape", "Ann plays Overtime Shift"]


# Damage


def test_a_bodyguard_and_what_it_shields_say_what_they_would_have_left() -> None:
    circle = {0: ["0.EV13"], 1: ["0.EV07", "1.EO13"]}
    state = position(circle=circle, ready={0: resources(0, 3)}, top={0: "0.EV22"}, seed=d12(5))
    play(state, "run play", "aim 1.EO13")
    assert asks(state) == "3 damage comes to your Stampede Bunnies. Does a creature beside it take the damage?"
    assert said(state, "shield 0.EV07") == "Your Stonewarren would have 2 points left."
    assert said(state, "take") == "Your Stampede Bunnies would have 1 point left."


def test_whoever_has_to_leave_a_city_says_what_the_attacker_gains() -> None:
    state = overfull_city()
    assert asks(state) == "Your Hutchaven holds 2 points too many: choose who is discarded."
    assert said(state, "choose 1.EO05") == "Ann gains 5 Civ Points for it."
    assert line(state, "choose 1.EO01")[2] == "+3 for Ann"


# Trades, pieces and totals


def test_an_offer_says_both_totals_before_and_after() -> None:
    state = position(circle={0: ["0.EV13"], 1: ["1.EO01"]}, trading=True)
    play(state, "offer 1", "give 0.EV13", "want 1.EO01")
    assert asks(state) == "Build your offer, and send it. Ann offers Bea Geyser Bunnies for Yang Bunny (Orange)."
    assert said(state, "send") == (
        "Total of Ann: 14, then 13. Total of Bea: 13, then 14. "
        "What lies on the table and changes hands can never be traded again."
    )


def test_a_piece_says_whose_it_is_what_it_is_worth_and_who_is_inside() -> None:
    state = position(
        circle={0: ["0.EV13"]},
        center={1: ["1.EO15"]},
        inside={"1.EO15": ["1.EO05"]},
        attached={"1.EO15": ["1.EO34"]},
        damage={"1.EO15": 1},
        bonus={"1.EO05": 2},
        score=80,
    )
    view = view_of(state)
    told = " ".join(about_piece(presented(view), number("1.EO15")))
    assert told.startswith(
        "Hutchaven 1.EO15, of Bea, worth 7: 8 printed, −1 by damage, occupants: Alpha Hare (7), room for 0 more, "
        "defends with +2, modifiers: City Wall (Orange). City, 8 points."
    )
    assert worth_said(presented(view), number("0.EV13")) == "worth 4"


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(("seed", "seats"), [(0, 2), (1, 3), (2, 4), (5, 6)])
def test_every_question_and_every_action_of_a_game_has_words(language: str, seed: int, seats: int) -> None:
    rng = Random(seed)
    state = warren.game("odyssey").new(seats=seats, seed=seed, manual_cut=seed == 1, manual_refill=seed == 2)
    for _ in range(350):
        if state.over:
            break
        seat = state.to_act[0]
        view, legal = state.view(seat), state.legal(seat)
        assert isinstance(view, OdysseyView)
        moment = presented(view, legal, language=language)
        told = [moment.question(legal), *(layer.said for layer in moment.resolving())]
        for action in rng.sample(legal, min(4, len(legal))):
            told += [*moment.facts(action), option(view, action, language).label]
        assert all(text and "{" not in text for text in told)
        state.play(seat, rng.choice(legal))


def test_a_choice_among_opponents_says_what_they_have() -> None:
    state = position(seats=3, circle={0: ["0.EV11"]}, ready={1: resources(1, 2), 2: resources(2, 1)}, score=80)
    play(state, "use 0.EV11")
    assert state.legal(0) == [OPPOSE + 1, OPPOSE + 2]
    assert line(state, "oppose 1") == ("Bea", "5 cards in hand; unspent: 2 Animals", "")


def test_of_an_opponent_with_nothing_unspent_it_says_so_in_chinese_too() -> None:
    # In Chinese, “nothing” is another word where nothing is left than where nothing is taken back.
    view = view_of(position(seats=3))
    assert option(view, OPPOSE + 1).note == "5 cards in hand; unspent: nothing"
    assert option(view, OPPOSE + 1, "zh-Hant").note == "手上 5 張牌；未用：無"


BACKDRAFT = "1.ER07"
SAID = "Bea can roll a defence again, which is not reckoned in: Backdraft."


def aiming(*opposing: str) -> OdysseyState:
    """Return a game in which seat 0 is about to aim a weapon at a creature of Bea."""
    state = position(circle={0: ["0.EV13"], 1: [*opposing]}, ready={0: resources(0, 3)}, top={0: "0.EV20"})
    play(state, "run play")
    return state


def rerolls(state: OdysseyState, target: str) -> list[str]:
    view = state.view(0)
    return [line for line in presented(view).facts(state.game.parse(f"aim {target}")) if line == SAID]


def test_a_power_of_the_target_s_owner_is_named_whoever_of_that_seat_is_aimed_at() -> None:
    state = aiming("1.EO13", BACKDRAFT)
    assert len(rerolls(state, "1.EO13")) == len(rerolls(state, BACKDRAFT)) == 1
    assert not rerolls(aiming("1.EO13", "1.EO14"), "1.EO13")


def test_a_power_that_was_used_is_not_named() -> None:
    state = aiming("1.EO13", BACKDRAFT)
    state.rerolled = tuple(state.circle[1][1:])
    assert not rerolls(state, "1.EO13")


def test_an_own_power_and_a_city_of_nobody_are_no_matter() -> None:
    state = position(circle={0: [BACKDRAFT]}, center={1: ["1.EO15"]})
    assert rerolls_said(presented(state.view(0)), [*state.circle[0], *state.center[1]]) == []
