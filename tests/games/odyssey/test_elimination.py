"""Players who have lost: what leaves the game with them, and what stays."""

from typing import Any

import pytest

from tests.games.odyssey.positions import asked, d12, end_turn, names, number, offered, play, position, told, total
from warren.games.odyssey import OdysseyState
from warren.games.odyssey.frames import NOTHING
from warren.games.odyssey.pieces import owner_of

LOSE = ("run discard", "end")


def at_the_end(**more: Any) -> OdysseyState:
    """Return a turn of seat 0 of three, who can only discard his run and loses when he has to draw."""
    return position(
        seats=3,
        pile="-",
        ledger={0: 10},
        circle="EV13 | EO13",
        center="EV15 EV17",
        inside={"0.EV15": ["0.EV14", "1.EO14"]},
        attached={"0.EV13": ["0.EV28"], "0.EV14": ["1.EO28"], "0.EV15": ["0.EV34"]},
        bonus={"0.EV13": 2, "0.EV14": 3},
        damage={"0.EV13": 1, "0.EV15": 1},
        ready="EV43 | 6",
        spent="EV44",
        saved="EV36",
        discards="EV01 EV02",
        hand="EV19 EV20 EV21 EV22 EV23",
        top="EV24",
        bottom="EV25",
        **more,
    )


@pytest.mark.clause("O-LOSS-01")
def test_all_cards_of_a_player_who_has_lost_leave_the_game() -> None:
    state = at_the_end()
    events = play(state, *LOSE)
    assert state.lost == (0,)
    stay = ["0.EV15", "0.EV17", "0.EV34"]
    gone = [f"0.EV{n:02}" for n in range(1, 61) if f"0.EV{n:02}" not in stay]
    assert sorted(names(state.gone)) == sorted([*gone, "1.EO14", "1.EO28"])  # also what had come to him
    for zone in (state.piles, state.discards, state.hands, state.saved, state.ready, state.spent, state.circle):
        assert zone[0] == ()
    assert (state.tops[0], state.bottoms[0]) == (NOTHING, NOTHING)
    assert (state.ledger[1:], told(events, "gains"), total(state, 1)) == ([10, 10], [], 10 + 4)  # nobody gains


@pytest.mark.clause("O-LOSS-01")
def test_a_card_for_his_pile_leaves_the_game() -> None:
    state = position(
        seats=3,
        turn=1,
        circle="| EO13",
        center="EV15 | EO15(EO14)",
        attached={"0.EV15": ["1.EO34"]},
        ready="| 5",
        top="| EO32",
        seed=d12(1),
    )
    state.lost = (0,)
    play(state, "run play")
    assert names(state.gone) == ["0.EV15", "1.EO34"]
    assert state.discards[0] == ()
    assert state.ledger[1] == 10 + 8


@pytest.mark.clause("O-LOSS-01")
def test_what_he_had_begun_comes_to_nothing() -> None:
    state = position(seats=3, ready="1 | 1", hand="EV36 | EO42", pile="| -", discards="| EO01", ledger={1: 10})
    events = play(state, "play 0.EV36", "respond 1.EO42")  # the Red Tape is replaced in his hand, and so he loses
    assert state.lost == (1,)
    assert {"1.EO42", "1.EO01"} <= set(names(state.gone))
    assert [event.seat for event in told(events, "gains resources")] == [0]  # the Overtime Shift takes effect


@pytest.mark.clause("O-LOSS-02")
def test_cities_of_a_player_who_has_lost_are_abandoned() -> None:
    state = at_the_end()
    assert owner_of(state, number("0.EV15")) == 0
    play(state, *LOSE)
    assert names(state.center[0]) == ["0.EV15", "0.EV17"]
    assert owner_of(state, number("0.EV15")) == NOTHING
    assert state.inside == {}
    assert state.damage == {number("0.EV15"): 1}
    assert names(state.attached[number("0.EV15")]) == ["0.EV34"]
    play(state, "move 1.EO13")  # and so anybody may claim them
    assert offered(state, "into") == ["0.EV15", "0.EV17"]


@pytest.mark.clause("O-LOSS-03")
def test_whoever_has_lost_is_asked_nothing() -> None:
    state = at_the_end()
    play(state, *LOSE)
    assert asked(state) == 1  # a loss in one's own turn ends it
    turns = [state.turn]
    for _ in range(3):
        end_turn(state)
        turns.append(state.turn)
    assert turns == [1, 2, 1, 2]
    assert state.legal(0) == []


@pytest.mark.clause("O-LOSS-03")
def test_whoever_has_lost_is_no_target() -> None:
    for lost, asks in (((), True), ((0,), False)):
        state = position(
            decks=("violet", "orange", "blue"),
            seats=3,
            turn=2,
            circle="| | EB13",
            ready="| | EB43 EB44",
            hand="| | EB37",
        )
        state.lost = lost
        play(state, "play 2.EB37")  # Firmware Hijack
        assert (offered(state, "oppose") == ["0", "1"]) == asks
        if not asks:
            assert set(offered(state, "choose")) == set(names(state.hands[1]))


@pytest.mark.clause("O-LOSS-03")
def test_a_loss_in_the_turn_of_another_does_not_end_it() -> None:
    state = position(
        decks=("blue", "orange", "green"),
        seats=3,
        circle="EB13",
        ready="EB43 EB44 EB45",
        hand="EB37 | EO19 EO20",
        saved="EB36",
        pile="| -",
        ledger={1: 10},
    )
    play(state, "play 0.EB37", "oppose 1", "choose 1.EO19")  # he has to draw a card
    assert state.lost == (1,)
    assert (state.turn, asked(state)) == (0, 0)
