"""Clover at the terminal, by default renderings alone."""

from pathlib import Path

import pytest
from rich.cells import cell_len

from tests.fifth_game import CloverState
from tests.inside import inside
from tests.terminal.sitting import WIPED, AnyPlayer, Sitting, run


@pytest.mark.parametrize(("lang", "people", "width"), [("en", 1, 80), ("zh-Hant", 2, 60)])
def test_a_game_is_played_to_its_end(lang: str, people: int, width: int, tmp_path: Path) -> None:
    sitting = Sitting(
        tmp_path / "game.record", game="clover", seats=3, people=people, lang=lang, width=width, typist=AnyPlayer(3)
    )
    shown = sitting.run()
    assert sitting.finished
    drawn = [line for line in shown.splitlines() if "> " not in line]
    assert max(map(cell_len, drawn)) <= width


def test_the_picture_has_the_question_the_hand_and_the_players(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path / "game.record", game="clover", seats=3, typed=["hint", "?", "rules", "quit"])
    shown = " ".join(sitting.run().split())
    state = inside(sitting.table).state
    assert isinstance(state, CloverState)
    assert f"Secrets hands: {', '.join(map(str, state.hands[0]))}" in shown
    assert all(f"Play {card}" in shown for card in state.hands[0])
    assert "Choose what to do." in shown
    assert "The bot would play" in shown
    assert "average lead over the best of the others" in shown


def test_an_action_says_what_it_changes_where_that_is_certain(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path / "game.record", game="clover", seats=2, people=2, seed=6)
    state = inside(sitting.table).state.copy()
    state.play(0, state.legal(0)[-1])
    state.play(1, state.legal(1)[0])
    assert isinstance(state, CloverState)
    (taker,) = state.to_act
    renderer = sitting.display.renderer
    view = state.view(taker)
    (fact,) = renderer.at(view).facts(state.game.parse("eat"))
    name = sitting.table.players[taker].name
    assert fact == f"{name}: 4, then {4 + state.patch}."
    assert [choice.brings_said for choice in renderer.choices(view, state.legal(taker), {})] == [
        f"+{state.patch}",
        "+2",
    ]


def test_what_happened_is_told_and_secrets_only_to_their_seat(tmp_path: Path) -> None:
    shown = run(tmp_path / "game.record", game="clover", seats=2, people=2, seed=8)
    assert "play" in shown
    for part in shown.split(WIPED):
        owners = [name for name in ("Ann", "Bea") if f"\n{name}> " in part]
        assert len(owners) < 2, "two people's turns stand on one screen"
    assert "won with" in shown
