"""The greedy agent trades in Odyssey: what it takes, offers, offers in return and asks for."""

from typing import Any

import pytest

from tests.agents.odyssey.choosing import choice, choices, values
from tests.games.odyssey.positions import asked, names, number, play, played, position, resources, with_defaults
from warren.agents import GreedyAgent
from warren.agents.choice import NOT_RECKONED
from warren.games.odyssey import OdysseyState
from warren.games.odyssey.effects import RESOURCE_TYPES

# What is taken


def test_it_takes_what_is_given_for_nothing() -> None:
    state = played(position(trading=True, top="EV20", circle="EV13"), "offer 1", "give 0.EV13", "send")
    assert choice(state) == "accept"


def test_it_gives_nothing_for_nothing() -> None:
    state = played(position(trading=True, top="EV20", circle="| EO13"), "offer 1", "want 1.EO13", "send")
    assert choice(state) == "refuse"


def test_a_type_that_its_deck_does_not_ask_for_is_not_taken_for_one_that_it_does() -> None:
    state = position(trading=True, top="EV20", ready="EV43 EV57 | EO43 EO57", seats=3)
    for given, wanted in (("0.EV43", "1.EO43"), ("0.EV43", "1.EO57")):
        offered = played(state.copy(), "offer 1", f"give {given}", f"want {wanted}", "send")
        assert choice(offered) == "refuse", wanted


def test_it_takes_a_type_that_its_deck_asks_for() -> None:
    state = position(trading=True, top="EV20", ready="EV43 EO43 | EV43 EV44", seats=3)
    play(state, "offer 1", "give 0.EO43", "want 1.EV43", "send")
    assert choice(state) == "accept"


def test_an_offer_of_somebody_else_is_weighed_before_it_is_sent() -> None:
    state = played(position(trading=True, top="EV20", circle="EV13 | EO13", seats=3), "offer 1", "give 0.EV13")
    assert choice(state) == "withdraw"
    assert values(state)["send"] < 0
    assert values(state)["want 1.EO13"] == NOT_RECKONED


def test_it_refuses_what_lets_the_other_win() -> None:
    state = position(seats=3, trading=True, top="EV20", circle="| EO13", ready="6", ledger={0: 57, 1: 12})
    play(state, "offer 1", "give 0.EV43", "want 1.EO13", "send")
    assert values(state)["accept"] < -20
    assert choice(state) == "refuse"


def test_a_poor_hand_card_is_not_taken_for_another() -> None:
    """Or else whoever asks often enough gets a new hand."""
    for offered in ("0.EV25", "0.EV14"):
        state = position(trading=True, top="EV20", hand=f"{offered} EV01 EV02 EV03 EV04 | EO25 EO31 EO32 EO18 EO33")
        play(state, "offer 1", f"swap {offered}", "send")
        assert choice(state) == "refuse", offered


def test_a_fine_hand_card_is_taken_for_one_that_is_worth_little() -> None:
    state = position(
        seats=4, trading=True, top="EV20", hand="EV57 EV01 EV02 EV03 EV04 | EO43 EO32 EO44 EO45 EO46", ledger={2: 30}
    )
    play(state, "offer 1", "swap 0.EV57", "send")
    assert choices(state, 2) == ["accept", "swap 1.EO32"]


# What is offered


def test_an_offer_is_made_where_both_gain() -> None:
    """Who has many resources and no creature offers one to who has creatures and no resource."""
    state = position(
        seats=4, trading=True, turn=0, top="EV20", ready="12", circle="| EO01 EO02 EO03", ledger={0: 11, 2: 40, 3: 40}
    )
    assert RESOURCE_TYPES[state.declared[0]] == "elementals"
    state.round = 3
    play(state, "run discard")
    assert choices(state, 4) == ["offer 1", "give 0.EV43", "want 1.EO01", "send"]


HERO, VILLAIN = "0.EV07", "0.EV09"


def with_a_villain(**more: Any) -> OdysseyState:
    """Return a turn of seat 0, who has a Hero in play and a Villain in hand, which seat 1 can own and pay for."""
    state = position(
        **with_defaults(
            more,
            seats=4,
            trading=True,
            top="EV20",
            circle=HERO,
            hand=f"{VILLAIN} 4 | EO25 EO31 EO32 EO18 EO35",
            ready="EV47-50 | EV43 EV44 EV45 EV46 EV47 EV48",
            ledger={2: 40, 3: 40},
        )
    )
    state.round = 3
    return state


def test_a_villain_that_it_cannot_own_is_exchanged_for_a_run_card_of_who_can() -> None:
    state = played(with_a_villain(), "run discard")
    assert choices(state, 5) == ["offer 1", f"swap {VILLAIN}", "for run", "send", "accept"]
    choices(state, 1)
    assert VILLAIN in names(state.hands[1])


def test_a_villain_that_it_can_own_itself_is_kept() -> None:
    state = played(with_a_villain(circle=""), "run discard")
    assert choice(state) == "end"


def test_in_most_rounds_it_offers_nothing() -> None:
    state = with_a_villain()
    state.round = 4
    play(state, "run discard")
    assert choice(state) == "end"


def test_it_offers_once_a_turn() -> None:
    state = played(with_a_villain(), "run discard", "offer 1", "withdraw")
    assert choice(state) == "end"


# In return


def offered(*does: str, **more: Any) -> OdysseyState:
    """Return what seat 1 is asked who got an offer of seat 0, who has many resources and some bunnies."""
    state = position(
        **with_defaults(
            more,
            seats=4,
            trading=True,
            top="EV20",
            ready="EO43 EO44 8 | EO45-46",
            circle="EV01 EV02 | EO13 EO01 EO02",
            ledger={2: 40, 3: 40},
        )
    )
    play(state, "offer 1", *does, "send")
    return state


def test_a_bad_offer_that_a_small_change_makes_good_is_answered_with_that() -> None:
    state = offered("want 1.EO13", "want 1.EO01", "give 0.EO43")
    assert choice(state) == "counter"
    count = 0
    while asked(state) == 1:
        (played,) = choices(state, 1)
        count += 1
    assert played == "send"
    assert count > 2
    assert choice(state) == "accept"  # for it is good for both


def test_what_no_small_change_makes_good_is_refused() -> None:
    state = offered("want 1.EO13", ready="-", circle="- | EO13")
    assert choice(state) == "refuse"


def test_it_answers_the_same_offer_with_another_once_a_turn() -> None:
    state = played(offered("want 1.EO13", "want 1.EO01", "give 0.EO43"), "counter", "withdraw")
    assert choice(state) == "refuse"
    play(state, "refuse", "offer 1", "want 1.EO13", "want 1.EO01", "give 0.EO43", "send")
    assert choice(state) == "refuse"


def test_offers_between_bots_come_to_an_end() -> None:
    for seed in range(4):
        state = position(seats=4, trading=True, seed=seed, top="EV20", ready="9")
        for _ in range(3_000):
            if state.over:
                break
            seat = asked(state)
            state.advance(seat, GreedyAgent(0).choose(state.view(seat), state.legal(seat)))
        assert state.over


# A round of offers


def test_who_has_few_resources_asks_those_for_offers_who_have_many() -> None:
    poor: dict[str, Any] = {"seats": 4, "trading": True, "top": "EV20", "hand": "5"}
    state = position(**poor, ready="| | 7")
    state.round = 3
    play(state, "run discard")
    assert choice(state) == "ask for offers"
    play(state, "ask for offers", "pass", "pass", "pass")
    assert choice(state) == "end"
    nobody = position(**poor, ready="| | 3")
    nobody.round = 3
    play(nobody, "run discard")
    assert choice(nobody) == "end"


def test_who_is_asked_offers_what_both_gain_by_or_nothing() -> None:
    state = position(
        seats=4, trading=True, top="EV20", circle="EV13 EV14 EV01", ready="| EV43 11", ledger={2: 40, 3: 40}
    )
    play(state, "ask for offers")
    assert asked(state) == 1
    assert choice(state) == "offer 0"
    choices(state, 4)
    assert asked(state) == 0
    play(state, "accept")
    assert asked(state) == 2
    assert choice(state) == "pass"


# Whoever leads


@pytest.mark.parametrize(("empty_city", "taken"), [(False, True), (True, False)])
def test_it_gives_no_bunny_to_who_could_claim_a_city_and_win_with_it(empty_city: bool, taken: bool) -> None:
    state = position(
        seats=3,
        trading=True,
        top="EV20",
        circle="| EO13",
        center={2: ["2.EG15"]} if empty_city else {},
        ready="6",
        ledger={0: 50, 1: 10},
    )
    play(state, "offer 1", *(f"give {card}" for card in resources(0, 6)), "want 1.EO13", "send")
    assert (choice(state) == "accept") == taken
    assert number("1.EO13") in state.circle[1]
