"""Whole games at the terminal, from the first card to the ranking."""

from pathlib import Path

import pytest

from tests.inside import inside
from tests.terminal.sitting import AnyPlayer, Sitting, is_choice
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
    assert record.moves == inside(sitting.table).moves


class Lowest:
    """Types the first legal action, until a seat has played eight and is told something."""

    def __call__(self, sitting: Sitting, prompt: str) -> str:
        table = sitting.table
        if len(table.own_actions(0)) > 8 and is_choice(prompt):
            raise EOFError
        return f"{table.game.spell(table.legal(sitting.game.next_seat())[0])}!" if is_choice(prompt) else ""


def test_what_is_forced_is_played_and_told(tmp_path: Path) -> None:
    # The hand that comes back to the first seat for its last two cards has twice the same then.
    land = [f"{row}{column}" for row in "EFGH" for column in range(1, 11)]
    deck = [*land[:8], "city_1", "city_1", *land[8:38]]
    shown = Sitting(tmp_path / "game.record", people=4, deck=deck, typist=Lowest()).run()
    before, _, after = shown.partition("You had only one choice: pick City 1.")
    assert before.endswith("\n"), "a line of its own"
    assert not before.rstrip().endswith("─"), "under the title of what comes after it"
    assert "You had only one choice" not in after


def test_the_end_shows_the_score_with_its_reasons(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path / "game.record", seats=3, seed=5, typist=AnyPlayer(5))
    shown = sitting.run()
    state = inside(sitting.table).state
    (winner, *_) = state.winners
    assert f"{sitting.table.players[winner].name}, Big Ears" in shown
    for score in state.scores():
        for parchment in score.walk():
            if parchment.label == "parchment":
                assert f"+{parchment.points} " in shown
    assert shown.count("from the harvests") == 3
    assert f"warren replay {sitting.game.place}" in shown.replace("\n", "")
