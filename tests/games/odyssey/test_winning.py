"""The Civ ledger and the total; who wins, and who has lost."""

from typing import Any

import pytest

from tests.games.odyssey.positions import (
    asked,
    end_turn,
    goes,
    names,
    number,
    numbers,
    offered,
    play,
    played,
    position,
    told,
    total,
)
from tests.looping import for_each, for_each_by_clause
from warren.games.odyssey import OdysseyState
from warren.games.odyssey.frames import NOTHING
from warren.games.odyssey.pieces import owner_of
from warren.games.odyssey.score import shown_ledger
from warren.kernel.errors import SetupError

NOTHING_LEFT: dict[str, Any] = {"hand": "- | -", "top": "- | -", "bottom": "- | -", "pile": "- | -"}
WON_BY_0: dict[str, Any] = {"over": True, "winner": 0, "to_act": ()}
PLAYED: dict[str, Any] = {"top": "EV13", "ready": "2"}
SPREADING: dict[str, Any] = {
    **{"top": "EV26", "circle": "EV13 | EO13", "damage": {"0.EV13": 3}, "ready": "3", "ledger": {0: 55}}
}
OF_SIX: dict[str, Any] = {"seats": 3, "manual_refill": True, "hand": "EV19 EV20 EV21 EV22 EV23 EV24"}


def has_enough(winner: int, **there: Any) -> tuple[Any, ...]:
    """Return that of several who have the winning score this seat wins."""
    return (there, "", {"over": True, "winners": (winner,)})


@for_each_by_clause(
    ("there", "steps", "then"),
    {
        # A ledger rises without limit, and whoever falls below one has lost: six cards cost 5 Civ Points.
        "O-LEDGER-01": [
            (
                {"score": 80, "circle": "EV13 | EO13", "ready": "4", "top": "EV25", "ledger": {0: 71}, "dice": (1,)},
                "run play",
                {"ledger": [75, 10]},
            )
        ],
        "O-LEDGER-03": [
            (
                {**OF_SIX, "ledger": {0: points}},
                "run discard, draw, bottom 0.EV19, call",
                {"lost": lost, "ledger": ledger},
            )
            for points, lost, ledger in ((5, (0,), [0, 10, 10]), (6, (), [1, 10, 10]))
        ],
        "O-SCORE-01": [
            (
                {
                    "circle": "EV13 EV05 | EO13",
                    "center": "EV15(EV01 EV02) EV17(EV07)",
                    "bonus": {"0.EV05": 3, "0.EV07": 1},
                    "damage": {"0.EV13": 2, "0.EV15": 1, "0.EV02": 1},
                    "ledger": {0: 7},
                },
                "",
                {"total": [7 + (4 - 2) + (5 + 3) + (8 - 1) + 3 + (3 - 1) + 10 + (5 + 1), 10 + 4]},
            )
        ],
        # Saved cards, hands, abandoned cities and the absent score nothing.
        "O-SCORE-03": [
            (
                {
                    **{"turn": 1, "center": "EB15", "away": "EB11", "saved": "EB36 EB39", "ready": "EB43 EB44"},
                    **{"hand": "EB13 EB14 EB17", "discards": "EB01"},
                },
                "",
                {"total": [10, 10]},
            )
        ],
        # The winning score in total wins at once, in the turn of another too,
        "O-WIN-01": [
            *(
                ({**PLAYED, "ledger": {0: ledger}, "score": score}, "run play, slot 0 0", {"over": over})
                for score, ledger, over in (
                    *((60, 55, False), (60, 56, True), (60, 57, True)),
                    *((40, 35, False), (40, 36, True), (80, 75, False), (80, 76, True)),
                )
            ),
            ({**PLAYED, "ledger": {0: 56}}, "run play, slot 0 0", {**WON_BY_0, "winners": (0,)}),
            ({**PLAYED, "ledger": {1: 56}}, "run play, slot 1 0", {"over": True, "winners": (1,)}),
            # but what is being resolved comes to its end first: the kill of the direct target makes 60; then the
            # attacker's own creature has to defend too.
            ({**SPREADING, "dice": (1, 3)}, "run play", {"discards": "| EO13", "total": [59, 10], "over": False}),
            ({**SPREADING, "dice": (1, 4)}, "run play", {"discards": "| EO13", "total": [60, 10], "over": True}),
        ],
        # Of several the active player wins, else the higher total, and then the next clockwise.
        "O-WIN-02": [
            has_enough(0, seats=3, turn=0, ledger={0: 60, 1: 80, 2: 70}),
            has_enough(1, seats=3, turn=1, ledger={0: 80, 1: 60, 2: 70}),
            has_enough(2, seats=4, turn=0, ledger={1: 60, 2: 70, 3: 65}),
            has_enough(1, seats=4, turn=0, ledger={1: 60, 3: 60}),
            has_enough(3, seats=4, turn=2, ledger={1: 60, 3: 60}),
            has_enough(1, seats=4, turn=3, ledger={1: 60, 2: 60}),
        ],
        # The last one left wins.
        "O-WIN-03": [
            *(
                (
                    {"seats": seats, "pile": "-", "discards": "EV19", "ledger": {0: 10, 1: 1}},
                    "run discard",
                    {"lost": (0,), "winners": winners},
                )
                for seats, winners in ((2, (1,)), (3, ()))
            ),
            (  # A card that is played then is not lost: the defender responds from his hand and cannot draw another.
                {
                    **{"circle": "EV01 | EO13", "ready": "3 | 2", "top": "EV20", "hand": "| EO39", "pile": "| -"},
                    **{"discards": "| EO44", "ledger": {1: 10}},
                },
                "run play, respond 1.EO39",
                {"winners": (0,), "discards": "EV20"},
            ),
        ],
        # Nobody could pay for a new pile, but the first who has to draw loses, and then nobody else has to.
        "O-WIN-04": [
            (
                {"turn": turn, "pile": "- | -", "ledger": {0: 5, 1: 5}},
                "run discard",
                {"lost": (turn,), "winners": (1 - turn,)},
            )
            for turn in (0, 1)
        ],
        # A game in which nobody can do or draw anything ends; what is free does not bring that end nearer.
        "O-WIN-05": [
            ({**NOTHING_LEFT, "circle": "| EO13"}, "", {"over": True, "winners": (1,)}),
            ({**NOTHING_LEFT, "circle": "| EO13", "top": "- | EO43"}, "", {"over": False}),
            ({**NOTHING_LEFT, "circle": "| EO13", "top": "- | EO43"}, "run save", {"winners": (1,)}),
            (
                {
                    **{"manual_refill": True, "hand": "EV01 EV02", "trading": True},
                    **{"top": "-", "bottom": "-", "pile": "-"},
                },
                "end, offer 1, withdraw, offer 1, withdraw, bottom 0.EV01",
                {"over": False, "idle": 1},
            ),
        ],
        # A loss in the turn of another does not end it: he has to draw a card.
        "O-LOSS-03": [
            (
                {
                    **{"seats": 3, "circle": "EB13", "ready": "EB43 EB44 EB45", "hand": "EB37 | EO19 EO20"},
                    **{"saved": "EB36", "pile": "| -", "ledger": {1: 10}},
                },
                "play 0.EB37, oppose 1, choose 1.EO19",
                {"lost": (1,), "turn": 0, "asked": 0},
            )
        ],
    },
)
def test_points_win_and_lose(there: dict[str, Any], steps: str, then: dict[str, Any]) -> None:
    goes(position(**there), steps, then)


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


@pytest.mark.clause("O-WIN-01")
def test_other_scores_cannot_be_played_for() -> None:
    with pytest.raises(SetupError):
        position(score=50)


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


@pytest.mark.clause("O-LOSS-01")
def test_a_card_for_his_pile_leaves_the_game() -> None:
    city, walls = "EV15 | EO15(EO14)", {"0.EV15": ["1.EO34"]}
    state = position(
        seats=3, turn=1, circle="| EO13", center=city, attached=walls, ready="| 5", top="| EO32", dice=(1,)
    )
    state.lost = (0,)
    goes(state, "run play", {"gone": numbers(["0.EV15", "1.EO34"]), "discards": "-", "ledger": [10, 10 + 8, 10]})


@pytest.mark.clause("O-LOSS-03")
@for_each(("lost", "then"), [((), {"oppose": "0, 1"}), ((0,), {"choose": "1.EO01, 1.EO05"})])
def test_whoever_has_lost_is_no_target(lost: tuple[int, ...], then: dict[str, Any]) -> None:
    state = position(seats=3, turn=2, circle="| | EB13", ready="| | EB43 EB44", hand="| EO01 EO05 | EB37")
    state.lost = lost
    goes(state, "play 2.EB37", then)  # Firmware Hijack
