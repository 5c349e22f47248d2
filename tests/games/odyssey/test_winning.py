"""The Civ ledger and the total; who wins, and who has lost."""

from typing import Any

import pytest

from tests.games.odyssey.positions import (
    asked,
    d12,
    end_turn,
    names,
    number,
    offered,
    play,
    played,
    position,
    told,
    total,
)
from tests.looping import for_each
from warren.games.odyssey import OdysseyState
from warren.games.odyssey.frames import NOTHING
from warren.games.odyssey.pieces import owner_of
from warren.games.odyssey.score import shown_ledger
from warren.kernel.errors import SetupError


@pytest.mark.clause("O-LEDGER-01")
def test_a_ledger_rises_without_limit() -> None:
    state = position(score=80, circle="EV13 | EO13", ready="4", top="EV25", ledger={0: 71}, seed=d12(1))
    play(state, "run play")
    assert state.ledger == [75, 10]


@pytest.mark.clause("O-LEDGER-02")
@for_each(
    ("points", "squares", "die"),
    [(1, 0, 1), (10, 0, 10), (20, 0, 20), (21, 1, 1), (40, 1, 20), (41, 2, 1), (75, 3, 15)],
)
def test_twenty_stay_on_the_die_and_more_become_a_square(points: int, squares: int, die: int) -> None:
    assert shown_ledger(points) == {"squares": squares, "die": die}
    state = position(score=80, ledger={0: points})
    ledger = state.scores()[0].find("ledger")
    assert ledger is not None
    assert (ledger.points, ledger.counted) == (points, {"squares": squares, "die": die})


@pytest.mark.clause("O-LEDGER-03")
@for_each(("points", "lost"), [(5, True), (6, False)])
def test_whoever_falls_below_one_has_lost(points: int, lost: bool) -> None:
    state = position(seats=3, manual_refill=True, ledger={0: points}, hand={0: [f"0.EV{n}" for n in range(19, 25)]})
    play(state, "run discard", "draw", "bottom 0.EV19", "call")  # six cards cost 5 Civ Points
    assert (0 in state.lost) == lost
    assert state.ledger[0] == points - 5


@pytest.mark.clause("O-SCORE-01")
def test_the_total_is_ledger_creatures_cities_and_occupants() -> None:
    state = position(
        circle="EV13 EV05 | EO13",
        center="EV15(EV01 EV02) EV17(EV07)",
        bonus={"0.EV05": 3, "0.EV07": 1},
        attached={"0.EV05": ["0.EV28"], "0.EV07": ["1.EO28"]},
        damage={"0.EV13": 2, "0.EV15": 1, "0.EV02": 1},
        ledger={0: 7},
    )
    creatures = (4 - 2) + (5 + 3)
    cities = (8 - 1) + 3 + (3 - 1) + 10 + (5 + 1)
    assert total(state, 0) == 7 + creatures + cities
    assert total(state, 1) == 10 + 4


@pytest.mark.clause("O-SCORE-01")
def test_every_point_of_a_total_has_a_reason() -> None:
    state = position(
        circle="EV13",
        center="EV15(EV01)",
        bonus={"0.EV13": 3},
        attached={"0.EV13": ["0.EV28"]},
        damage={"0.EV13": 2, "0.EV15": 1},
        ledger={0: 25},
    )
    score = state.scores()[0]
    told = {(part.label, part.subject): (part.points, part.counted) for part in score.walk()}
    assert told == {
        ("total", ""): (25 + 5 + 10, {}),
        ("ledger", ""): (25, {"squares": 1, "die": 5}),
        ("creature", "0.EV13"): (5, {"printed": 4, "modifiers": 3, "damage": 2}),
        ("city", "0.EV15"): (10, {}),
        ("walls", "0.EV15"): (7, {"printed": 8, "damage": 1}),
        ("occupant", "0.EV01"): (3, {"printed": 3}),
    }
    for part in score.walk():
        assert not part.parts or part.points == sum(inner.points for inner in part.parts)


@pytest.mark.clause("O-SCORE-03")
def test_saved_cards_hands_abandoned_cities_and_the_absent_score_nothing() -> None:
    state = position(
        decks=("blue", "orange"),
        turn=1,
        center="EB15",
        away="EB11",
        saved="EB36 EB39",
        ready="EB43 EB44",
        hand="EB13 EB14 EB17",
        discards="EB01",
    )
    assert total(state, 0) == 10


@pytest.mark.clause("O-WIN-01")
@for_each(
    ("score", "ledger", "section", "winners"),
    [
        (60, {0: 55}, 0, ()),
        (60, {0: 56}, 0, (0,)),
        (60, {0: 57}, 0, (0,)),
        (60, {1: 56}, 1, (1,)),  # in the turn of another
        (40, {0: 35}, 0, ()),
        (40, {0: 36}, 0, (0,)),
        (80, {0: 75}, 0, ()),
        (80, {0: 76}, 0, (0,)),
    ],
)
def test_the_winning_score_in_total_wins_at_once(
    score: int, ledger: dict[int, int], section: int, winners: tuple[int, ...]
) -> None:
    state = position(top="EV13", ready="2", ledger=ledger, score=score)
    assert not state.over
    play(state, "run play", f"slot {section} 0")
    assert total(state, section) == ledger[section] + 4
    assert (state.over, state.winners) == (bool(winners), winners)
    assert not (winners and state.to_act)


@pytest.mark.clause("O-WIN-01")
def test_other_scores_cannot_be_played_for() -> None:
    with pytest.raises(SetupError):
        position(score=50)


@pytest.mark.clause("O-WIN-01")
@for_each(("own_roll", "won"), [(3, False), (4, True)])
def test_what_is_being_resolved_comes_to_its_end_first(own_roll: int, won: bool) -> None:
    # The kill of the direct target makes 60; then the attacker's own creature has to defend too.
    state = position(
        seed=d12(1, own_roll), top="EV26", circle="EV13 | EO13", damage={"0.EV13": 3}, ready="3", ledger={0: 55}
    )
    play(state, "run play")
    assert "1.EO13" in names(state.discards[1])
    assert total(state, 0) == 59 + won
    assert state.over is won


@pytest.mark.clause("O-WIN-02")
@for_each(
    ("seats", "turn", "ledger", "winner"),
    [
        (3, 0, {0: 60, 1: 80, 2: 70}, 0),  # of several the active player wins,
        (3, 1, {0: 80, 1: 60, 2: 70}, 1),
        (4, 0, {1: 60, 2: 70, 3: 65}, 2),  # else the higher total,
        (4, 0, {1: 60, 3: 60}, 1),  # and then the next clockwise
        (4, 2, {1: 60, 3: 60}, 3),
        (4, 3, {1: 60, 2: 60}, 1),
    ],
)
def test_of_several_who_have_enough_one_wins(seats: int, turn: int, ledger: dict[int, int], winner: int) -> None:
    state = position(seats=seats, turn=turn, ledger=ledger)
    assert (state.over, state.winners) == (True, (winner,))


@pytest.mark.clause("O-WIN-03")
@for_each(("seats", "over"), [(2, True), (3, False)])
def test_the_last_one_left_wins(seats: int, over: bool) -> None:
    state = played(position(seats=seats, pile="-", discards="EV19", ledger={0: 10, 1: 1}), "run discard")
    assert state.lost == (0,)
    assert state.over is over
    assert state.winners == ((1,) if over else ())


@pytest.mark.clause("O-WIN-04")
def test_losses_are_looked_at_one_by_one() -> None:
    # Nobody could pay for a new pile, but the first who has to draw loses, and then nobody else has to.
    for turn in (0, 1):
        state = played(position(turn=turn, pile="- | -", ledger={0: 5, 1: 5}), "run discard")
        assert state.lost == (turn,)
        assert state.winners == (1 - turn,)


@pytest.mark.clause("O-WIN-05")
def test_a_game_in_which_nobody_can_do_or_draw_anything_ends() -> None:
    nothing: dict[str, Any] = {"hand": "- | -", "top": "- | -", "bottom": "- | -", "pile": "- | -"}
    state = position(circle="| EO13", **nothing)
    assert state.over
    assert state.winners == (1,)
    state = position(circle="| EO13", **(nothing | {"top": "- | EO43"}))
    assert not state.over
    play(state, "run save")
    assert state.winners == (1,)


@pytest.mark.clause("O-WIN-05")
def test_what_is_free_does_not_bring_that_end_nearer() -> None:
    nothing: dict[str, Any] = {"top": "-", "bottom": "-", "pile": "-"}
    state = position(manual_refill=True, hand="EV01 EV02", trading=True, **nothing)
    play(state, "end", "offer 1", "withdraw", "offer 1", "withdraw", "bottom 0.EV01")
    assert not state.over
    assert state.idle == 1


@pytest.mark.clause("O-WIN-03")
def test_a_card_that_is_played_when_the_last_opponent_loses_is_not_lost() -> None:
    # The defender responds from his hand, has nothing to draw, and cannot pay for shuffling.
    state = position(
        circle="EV01 | EO13", ready="3 | 2", top="EV20", hand="| EO39", pile="| -", discards="| EO44", ledger={1: 10}
    )
    play(state, "run play", "respond 1.EO39")
    assert state.winners == (0,)
    assert number("0.EV20") in state.discards[0]


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
    state = played(at_the_end(), *LOSE)
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
