"""Whole games at the terminal, from the first card to the ranking."""

from pathlib import Path

import pytest

from tests.inside import inside
from tests.terminal.sitting import WIPED, AnyPlayer, Sitting, is_choice
from warren.kernel.record import Record
from warren.words import words


@pytest.mark.parametrize(
    ("seats", "people", "lang", "sky"),
    [
        (3, 1, "en", False),
        (3, 2, "zh-Hant", True),
        *(pytest.param(*row, marks=pytest.mark.soak) for row in ((2, 1, "en", True), (5, 1, "en", True))),
    ],
)
def test_a_game_is_played_to_its_end_kept_and_shown_with_its_reasons(
    seats: int, people: int, lang: str, sky: bool, path: Path
) -> None:
    sitting = Sitting(path, seats=seats, people=people, lang=lang, seed=seats, typist=AnyPlayer(people), sky=sky)
    shown = sitting.run()
    assert sitting.finished
    record, state, text = Record.read(path.read_text(encoding="utf-8")), inside(sitting.table).state, words(lang).text
    assert record.replay().over
    assert record.moves == inside(sitting.table).moves
    (winner, *_) = state.winners
    assert text("{name}, Big Ears", name=sitting.table.players[winner].name) in shown
    for score in state.scores():
        harvests = sum(part.points for part in score.parts if part.label == "harvest")
        assert text("{points} from the harvests", points=harvests) in shown
        for parchment in score.walk():
            assert parchment.label != "parchment" or f"+{parchment.points} " in shown
    assert f"warren replay {sitting.game.place}" in shown.replace("\n", "")
    if people == 1:
        assert WIPED not in shown, "nobody else is there to pass the keyboard to"


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
