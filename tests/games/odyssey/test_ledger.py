"""The Civ ledger and the total."""

import pytest

from tests.games.odyssey.positions import d12, play, position, total
from warren.games.odyssey.score import shown_ledger


@pytest.mark.clause("O-LEDGER-01")
def test_a_ledger_rises_without_limit() -> None:
    state = position(score=80, circle="EV13 | EO13", ready="4", top="EV25", ledger={0: 71}, seed=d12(1))
    play(state, "run play")
    assert state.ledger == [75, 10]


@pytest.mark.clause("O-LEDGER-02")
@pytest.mark.parametrize(
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
@pytest.mark.parametrize(("points", "lost"), [(5, True), (6, False)])
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
