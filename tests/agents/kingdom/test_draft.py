"""Choosing cards by the greedy agent: what fits its fiefs and parchments, what the others should not get, and why."""

import pytest

from tests.agents.kingdom.choosing import choice, values
from tests.games.kingdom.table import NOBODY, PlayerSetup, deal, play, table
from warren.agents import Reason, evaluator
from warren.agents.kingdom.reasons import COUNTS, DENYING, NOW, PARCHMENT
from warren.games.kingdom import GAME, KingdomState

BARE = "D1 E2 E4 E7 E9 G3 G6 G8 H1 H5 H8"
"""Eleven plains far apart."""


def hand(cards: str, me: PlayerSetup, *others: PlayerSetup) -> KingdomState:
    """Return the begin of the last round, seat 0 with these cards."""
    return table(me, *others, round=3, next_hands=[cards])


@pytest.mark.parametrize("others", [1, 2, 3])
def test_it_takes_the_space_that_joins_its_fiefs(others: int) -> None:
    state = hand(f"A4 {BARE}" if others == 2 else f"A4 {BARE[:-6]}", PlayerSetup("A3 city_2, A5"), *[NOBODY] * others)
    assert choice(state) == "pick A4"


@pytest.mark.parametrize(
    ("parchment", "card"),
    [("master_fisher", "B5"), ("explorer", "A1"), ("merchant", "farm_pearl"), ("king_of_thieves", "city_1")],
)
def test_it_takes_what_its_parchments_count(parchment: str, card: str) -> None:
    cards = "B5 A1 farm_pearl city_1 E2 E4 E7 E9 G3 G6 G8 H1"
    spaces = "C3, D10, E5, F10, H7, J1"
    plain, counting = (
        values(hand(cards, PlayerSetup(spaces, parchments=held), NOBODY, NOBODY)) for held in ("royal_ring", parchment)
    )
    gains = {action: counting[action] - plain[action] for action in plain}
    assert max(gains, key=lambda action: gains[action]) == f"pick {card}"


def test_a_glove_is_worth_more_to_the_holder_of_the_other() -> None:
    cards = f"left_glove {BARE}"
    alone = values(hand(cards, PlayerSetup("A1"), NOBODY, NOBODY))["pick left_glove"]
    paired = values(hand(cards, PlayerSetup("A1", parchments="right_glove"), NOBODY, NOBODY))["pick left_glove"]
    assert paired > alone + 4


def test_treasures_are_worth_double_with_the_hunter() -> None:
    cards = f"royal_carrot {BARE}"
    alone = values(hand(cards, PlayerSetup("A1"), NOBODY, NOBODY))["pick royal_carrot"]
    doubled = values(hand(cards, PlayerSetup("A1", parchments="treasure_hunter"), NOBODY, NOBODY))["pick royal_carrot"]
    assert doubled == pytest.approx(2 * alone)


def test_a_mission_that_is_as_good_as_done_is_worth_more() -> None:
    cards = f"hun_ny_king {BARE}"
    many = values(hand(cards, PlayerSetup("A1, A3, A9, C3, D10, E5, F10, H6, J1, J10"), NOBODY, NOBODY))[
        "pick hun_ny_king"
    ]
    few = values(hand(cards, PlayerSetup("A1, A2, A3"), NOBODY, NOBODY))["pick hun_ny_king"]
    assert many > few + 3


def test_the_second_card_is_chosen_with_the_first_in_mind() -> None:
    # B7 joins the fish and wood of A7 and A8 to C7 only if one holds C7.
    cards = f"C7 B7 {BARE[:-3]}"
    state = hand(cards, PlayerSetup("A7, A8 city_3"), NOBODY, NOBODY)
    before = values(state)["pick B7"]
    play(state, "0 pick C7")
    assert values(state)["pick B7"] > before + 2
    assert choice(state) == "pick B7"


def test_of_two_seats_it_discards_what_the_other_needs_most() -> None:
    cards = "A4 D1 E2 E4 E7 E9 G3 G6 G8 H1 H5"
    state = hand(cards, PlayerSetup("J1, J2"), PlayerSetup("A3 city_2, A5, B5"))
    play(state, "0 pick D1")
    assert choice(state) == "discard A4"


def test_with_the_last_choice_it_minds_what_the_next_seat_would_gain() -> None:
    # Hands go right in round 4: seat 2 is next, and A4 would join its cities to its fish.
    state = hand(f"I1 A4 {BARE[:-3]}", NOBODY, NOBODY, PlayerSetup("A3 city_2, A5, B5"))
    play(state, "0 pick D1")
    denied = {
        card: sum(reason.points for reason in why(state, f"pick {card}") if reason.message == DENYING)
        for card in ("A4", "E2")
    }
    assert denied["A4"] > denied["E2"]
    assert choice(state) == "pick A4"


def test_provisions_are_worth_more_than_a_lone_plain() -> None:
    state = deal("provisions D1 E2 E4 E7 E9 G3 G6 G8 H1", "", "", "")
    assert choice(state) == "pick provisions"


# Reasons: they name what matters


def why(state: KingdomState, action: str) -> tuple[Reason, ...]:
    """Return the agent's reasons for an action of seat 0."""
    return evaluator("kingdom").reasons(state.view(0), state.legal(0), GAME.parse(action))


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
