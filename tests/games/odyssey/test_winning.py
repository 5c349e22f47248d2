"""The Civ ledger as it is shown, the reasons of a total, and what becomes of the cards of who has lost."""

from typing import Any

import pytest

from tests.games.odyssey.positions import at, goes, names, number, numbers, play, position, told, total
from tests.looping import for_each, for_each_by_clause
from warren.games.odyssey import OdysseyState
from warren.games.odyssey.frames import NOTHING
from warren.games.odyssey.pieces import owner_of
from warren.games.odyssey.score import shown_ledger
from warren.kernel.errors import SetupError


@for_each_by_clause(
    ("points", "squares", "die"),
    {
        "O-LEDGER-02": [(1, 0, 1), (10, 0, 10), (20, 0, 20), (40, 1, 20), (41, 2, 1), (75, 3, 15)],
        "O-EXAMPLE-11": [(21, 1, 1)],
    },
)
def test_twenty_stay_on_the_die_and_more_become_a_square(points: int, squares: int, die: int) -> None:
    assert shown_ledger(points) == {"squares": squares, "die": die}
    ledger = at("score 80", ledger={0: points}).scores()[0].find("ledger")
    assert ledger is not None
    assert (ledger.points, ledger.counted) == (points, {"squares": squares, "die": die})


@pytest.mark.clause("O-SCORE-01")
def test_every_point_of_a_total_has_a_reason() -> None:
    state = at(
        "circle EV13; center EV15(EV01); bonus 0.EV13 3; attached 0.EV13 0.EV28; damage 0.EV13 2 0.EV15 1; ledger 0 25"
    )
    score = state.scores()[0]
    assert {(part.label, part.subject): (part.points, part.counted) for part in score.walk()} == {
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


def at_the_end(**more: Any) -> OdysseyState:
    """Return a turn of seat 0 of three, who can only discard his run and loses when he has to draw."""
    return at(
        "seats 3; pile -; ledger 0 10; circle EV13 | EO13; center EV15(EV14 1.EO14) EV17; bonus 0.EV13 2 0.EV14 3; "
        "attached 0.EV13 0.EV28, 0.EV14 1.EO28, 0.EV15 0.EV34; damage 0.EV13 1 0.EV15 1; ready EV43 | 6; spent EV44; "
        "saved EV36; discards EV01 EV02; hand EV19-23; top EV24; bottom EV25",
        **more,
    )


@pytest.mark.clause("O-LOSS-01", "O-LOSS-02")
def test_all_cards_of_a_player_who_has_lost_leave_the_game_but_for_cities_which_are_abandoned() -> None:
    state = at_the_end()
    assert owner_of(state, number("0.EV15")) == 0
    events = goes(state, "run discard, end", "lost 0; damage 0.EV15 1; attached 0.EV15 0.EV34; center EV15 EV17")
    stay = ["0.EV15", "0.EV17", "0.EV34"]
    gone = [f"0.EV{n:02}" for n in range(1, 61) if f"0.EV{n:02}" not in stay]
    assert sorted(names(state.gone)) == sorted([*gone, "1.EO14", "1.EO28"])  # also what had come to him
    for zone in (state.piles, state.discards, state.hands, state.saved, state.ready, state.spent, state.circle):
        assert zone[0] == ()
    assert (state.tops[0], state.bottoms[0]) == (NOTHING, NOTHING)
    assert (state.ledger[1:], told(events, "gains"), total(state, 1)) == ([10, 10], [], 10 + 4)  # nobody gains
    assert (owner_of(state, number("0.EV15")), state.inside) == (NOTHING, {})
    goes(state, "move 1.EO13", "into 0.EV15, 0.EV17")  # and so anybody may claim them


@pytest.mark.clause("O-LOSS-01")
def test_what_he_had_begun_comes_to_nothing() -> None:
    state = at("seats 3; ready 1 | 1; hand EV36 | EO42; pile | -; discards | EO01; ledger 1 10")
    events = play(state, "play 0.EV36", "respond 1.EO42")  # the Red Tape is replaced in his hand, and so he loses
    assert state.lost == (1,)
    assert {"1.EO42", "1.EO01"} <= set(names(state.gone))
    assert [event.seat for event in told(events, "gains resources")] == [0]  # the Overtime Shift takes effect


@pytest.mark.clause("O-LOSS-03")
def test_whoever_has_lost_is_asked_nothing() -> None:
    state = at_the_end()
    goes(state, "run discard, end", "asked 1; turn 1")  # a loss in one's own turn ends it
    for turn in (2, 1, 2):
        goes(state, "end turn", f"turn {turn}")
    assert state.legal(0) == []


@pytest.mark.clause("O-LOSS-01")
def test_a_card_for_his_pile_leaves_the_game() -> None:
    there = "lost 0; seats 3; turn 1; circle | EO13; center EV15 | EO15(EO14); attached 0.EV15 1.EO34; ready | 5; d12 1"
    state = at(f"{there}; top | EO32")
    goes(state, "run play", "discards -; ledger 10 10+8 10")
    assert state.gone == numbers(["0.EV15", "1.EO34"])


@pytest.mark.clause("O-LOSS-03")
@for_each(("lost", "then"), [((), "oppose 0, 1"), ((0,), "choose 1.EO01, 1.EO05")])
def test_whoever_has_lost_is_no_target(lost: tuple[int, ...], then: str) -> None:
    state = at("seats 3; turn 2; circle | | EB13; ready | | EB43 EB44; hand | EO01 EO05 | EB37", lost=lost)
    goes(state, "play 2.EB37", then)  # Firmware Hijack
