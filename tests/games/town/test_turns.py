"""A turn: what may be done when, what is asked, and what can be taken back. Then the Plan."""

import pytest

from tests.games.town.table import (
    PlayerSetup,
    Rules,
    by_rule,
    check,
    displayed,
    legal,
    new,
    opened,
    play,
    rule,
    table,
    turn,
)

TRACK = "A4 A5 E1 E2 C2"
FIVE = "b01 b02 b03 b04 b05"
QUESTIONS = {"b09": "bridge", "b10": "return", "b11": "keep", "b12": "keep", "b13": "annex"}
"""What Buildings ask."""


@by_rule(
    {
        "T-TURN-01 T-PLAN-01: a turn begins with the Plan": rule(
            table(PlayerSetup(reserve="b24", wood=2), planned=False, upgrades="u05", display=FIVE),
            legal="plan b01, plan b02, plan b03, plan b04, plan b05, create u05",
        ),
        "T-TURN-01: after the Plan one constructs and creates in any order": [
            rule(
                table(PlayerSetup(reserve="b15 b18", wood=3), upgrades="u05 u14", track="A2 A4 A5 B1 B2"),
                *moves,
                verbs=verbs,
            )
            for moves, verbs in (
                ((), "construct create end"),
                (("construct b15 B1", "create u05", "construct b18 B2", "create u14"), "end"),
            )
        ],
        "T-TURN-02: a turn ends when its player says so": [
            rule(table(PlayerSetup(coins=0)), legal="end", active=0),
            rule(table(PlayerSetup(coins=0)), "end", active=1),
        ],
        "T-TURN-02 T-TURN-04: while a question is open nothing else can be done": [
            rule(
                table(
                    PlayerSetup("b15 A1", reserve=f"{building} b24", wood=3),
                    PlayerSetup("b18 B2, b21 C1, b27 C3"),
                    round=2,
                    track=TRACK,
                    upgrades="u05 u10",
                    discards="r01 r02 r03",
                ),
                f"construct {building} C2",
                asked=question,
                verbs=question,
            )
            for building, question in QUESTIONS.items()
        ],
        "T-TURN-04: nothing is created before a payment or activation is answered": [
            rule(
                table(PlayerSetup(reserve="b24", wood=4, upgrades="u16"), upgrades="u05", track="A2 A4 A5 B1 B2"),
                "construct b24 A5",
                verbs="pay",
            ),
            rule(
                table(PlayerSetup("b15 A1, b18 E1", wood=9), upgrades="u03 u05"),
                "create u03",
                legal="activate A1, activate E1",
            ),
            rule(
                table(PlayerSetup("b15 A1, b18 E1", wood=9), upgrades="u03 u05"),
                *("create u03", "activate E1"),
                verbs="create end",
            ),
        ],
        "T-PLAN-01: one Building is planned in each turn": rule(
            table(planned=False, display=FIVE),
            "plan b03",
            reserve="b03",
            display="b01 b02 b04 b05",
            offers={"plan": ""},
        ),
        "T-PLAN-03: a reserve grows without limit": rule(
            table(
                PlayerSetup(reserve="b01 b02 b03 b04 b05 b06 b07 b08 b09 b10"),
                planned=False,
                display="b11 b12 b13 b14 b15",
            ),
            *("plan b15", "end", "plan b11", "end", "plan b12", "end"),
            reserve="b01 b02 b03 b04 b05 b06 b07 b08 b09 b10 b12 b15",
        ),
    }
)
def test_a_turn(rules: Rules) -> None:
    check(rules)


@pytest.mark.clause("T-PLAN-02")
def test_the_display_is_not_filled_up() -> None:
    state = opened()
    for left in (4, 3, 2, 1):
        turn(state)
        assert len(displayed(state)) == left
    turn(state)
    assert (state.round, len(displayed(state))) == (2, 5)


# Taking back


@pytest.mark.clause("T-TURN-05")
def test_what_reveals_nothing_can_be_taken_back_in_the_turn() -> None:
    state = table(
        PlayerSetup("b18 A1", reserve="b15 b09 b10 b13", wood=8, upgrades="u16"),
        PlayerSetup("b21 B2, b24 D1, b27 D3"),
        planned=False,
        upgrades="u05 u03",
        display=FIVE,
        track="A4 D2 E1 E2 C2",
    )
    moves = ["create u05", "plan b01", "construct b09 C2", "bridge C2-C3", "construct b15 E1", "pay 1"]
    moves += ["create u03", "activate A1", "construct b10 E2", "pay 1", "return A1"]
    moves += ["construct b13 D2", "pay 0", "annex D3"]
    for done, move in enumerate(moves):
        assert (state.undo_horizon(0), state.undo_horizon(1)) == (done, 0)
        play(state, move)
    assert state.undo_horizon(0) == len(moves)
    play(state, "end")
    assert (state.undo_horizon(0), state.undo_horizon(1)) == (0, 0)


@pytest.mark.clause("T-TURN-05")
@pytest.mark.parametrize("building", ["b06", "b11", "b12"])
def test_nothing_before_a_draw_is_taken_back(building: str) -> None:
    state = table(
        PlayerSetup(reserve=f"{building} b15"), round=2, track=TRACK, discards="r01 r02 r03", requests="r05 r06"
    )
    play(state, f"construct {building} C2")
    assert state.undo_horizon(0) == 0
    if building != "b06":
        play(state, legal(state)[0])
        assert state.undo_horizon(0) == 0  # what was discarded has been seen
    play(state, "construct b15 E2")
    assert state.undo_horizon(0) == 1


@by_rule(
    {
        "T-TURN-05: a draw of nothing can be taken back": rule(
            table(PlayerSetup(reserve="b12"), track=TRACK), "construct b12 C2", undo=[1, 0]
        ),
        "T-TURN-05: a Request that an Upgrade draws is not taken back": rule(
            table(PlayerSetup(wood=3), upgrades="u10 u14"), "create u14", "create u10", undo=[0, 0]
        ),
        "T-TURN-05: the choice of a Request is taken back until the other has chosen": [
            rule(new("r01 r02 r03 r04"), "0 keep r01", undo=[1, 0]),
            rule(new("r01 r02 r03 r04"), "0 keep r01", "1 keep r04", undo=[0, 0]),
        ],
    }
)
def test_taking_back(rules: Rules) -> None:
    check(rules)
