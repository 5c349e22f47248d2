"""Whole games at the terminal, from the first card to the ranking."""

from pathlib import Path

import pytest

from tests.terminal.sitting import AnyPlayer, Sitting
from warren.kernel.record import Record


@pytest.mark.parametrize(
    ("seats", "people", "lang", "sky"),
    [
        *((2, 1, "en", False), (3, 1, "zh-Hant", False), (4, 1, "en", False)),
        *((2, 2, "zh-Hant", False), (3, 2, "en", False), (4, 4, "en", False)),
        *((2, 1, "en", True), (3, 3, "zh-Hant", True), (5, 1, "en", True)),
    ],
)
def test_a_game_is_played_to_its_end_and_kept(seats: int, people: int, lang: str, sky: bool, tmp_path: Path) -> None:
    path = tmp_path / "game.record"
    sitting = Sitting(path, seats=seats, people=people, lang=lang, seed=seats, typist=AnyPlayer(people), sky=sky)
    sitting.run()
    assert sitting.finished
    record = Record.read(path.read_text(encoding="utf-8"))
    assert record.replay().over
    assert record.moves == sitting.table.moves


def test_what_is_forced_is_played_and_told(tmp_path: Path) -> None:
    shown = Sitting(tmp_path / "game.record", seats=2, typist=AnyPlayer(1)).run()
    # With two players the last card of each round can only be discarded.
    assert shown.count("You had only one choice: discard") == 4
    for before in shown.split("You had only one choice")[:-1]:
        assert before.endswith("\n"), "a line of its own"
        assert not before.rstrip().endswith("─"), "under the title of what comes after it"


def test_the_end_shows_the_score_with_its_reasons(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path / "game.record", seats=3, seed=5, typist=AnyPlayer(5))
    shown = sitting.run()
    state = sitting.table.state
    (winner, *_) = state.winners
    best = state.scores()[winner]
    assert (
        f"The winner, with {best.points} carrots, and Big Ears from now on: {sitting.table.players[winner].name}"
        in shown
    )
    for score in state.scores():
        for parchment in score.walk():
            if parchment.label == "parchment":
                assert f"+{parchment.points} " in shown
    assert shown.count("from the harvests") == 3
    assert f"warren replay {sitting.table.save.path}" in shown.replace("\n", "")
