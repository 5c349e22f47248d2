"""Greedy-1, the frozen agent of the arena, still plays the games that it played when it was frozen.

A record that a changed rule refuses is made anew by `warren simulate GAME --agents bench.greedy_1:Greedy1 --games 1`.
"""

from pathlib import Path

import pytest

from bench.greedy_1 import EVALUATORS, Greedy1
from warren.kernel.record import Record, play_out

RECORDS = sorted(Path(__file__).with_name("greedy_1").glob("*.record"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_greedy_1_plays_the_very_game_that_it_played_when_it_was_frozen(path: Path) -> None:
    record = Record.read(path.read_text(encoding="utf-8"))
    state, played = record.replay(0), []
    play_out(state, [Greedy1(0)] * record.setup.seats, [lambda seat, action: played.append((seat, action))])
    assert [(seat, state.game.spell(action)) for seat, action in played] == [
        (seat, state.game.spell(action)) for seat, action in record.moves
    ]


def test_every_game_that_greedy_1_knows_has_a_record() -> None:
    kinds = {type(Record.read(path.read_text(encoding="utf-8")).replay(0).view(0)) for path in RECORDS}
    assert kinds == set(EVALUATORS)
