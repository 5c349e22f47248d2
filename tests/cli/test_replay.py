"""`warren replay`: a record as a log, as one position, or step by step; and the one line for a record that is none."""

import io
import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from rich.console import Console

import warren as face
from tests.cli.ran import Warren
from tests.looping import for_each
from warren.cli.replay import Playback, step_through
from warren.kernel.catalogue import shorten
from warren.kernel.record import Record, Recorder
from warren.players import from_notes
from warren.terminal.scene import Scene
from warren.terminal.screen import Screen
from warren.words import words

NOTES = {"seat-0": "Ann", "seat-1": "Bea", "agent-1": "greedy"}


def _record(moves: int | None = None) -> Record:
    state = face.new("kingdom", seats=2, seed=11)
    recorder = Recorder(state)
    choose = random.Random(11).choice
    while not state.over and (moves is None or len(recorder.moves) < moves):
        seat = state.to_act[0]
        recorder.play(seat, choose(state.legal(seat)))
    return recorder.record(NOTES)


WHOLE = _record()


@pytest.fixture
def kept(tmp_path: Path) -> str:
    path = tmp_path / "game.record"
    path.write_text(WHOLE.write(), encoding="utf-8")
    return str(path)


# Without a terminal


def test_the_log_of_an_unfinished_game_ends_with_the_table(warren: Warren, tmp_path: Path) -> None:
    path = tmp_path / "half.record"
    path.write_text(_record(70).write(), encoding="utf-8")
    ran = warren("replay", str(path))
    assert ran.code == 0
    assert "Harvest of round 1" in ran.out
    assert "70. " in ran.out
    assert "wins" not in ran.out


def test_the_log_of_a_whole_game_ends_with_what_decided_it_and_the_sheet(warren: Warren, kept: str) -> None:
    told = warren("replay", kept).out.partition("What decided it")[2]
    assert re.match(r"\n.*(Ann|Bea) (opened|Harvest) .*\n(Ann|Bea) gained \d+ on (Ann|Bea) with it", told)
    assert "Parchments" in told


def test_the_log_in_chinese(warren: Warren, kept: str) -> None:
    out = warren("replay", kept, "--lang", "zh-Hant").out
    assert words("zh-Hant").text("Harvest of round {round}", round=1) in out
    assert "Harvest" not in out


def test_a_record_from_standard_input(warren_process: Warren, warren: Warren, kept: str) -> None:
    assert warren_process("replay", "-", stdin=WHOLE.write().encode()).out == warren("replay", kept).out


def test_a_position_as_one_seat_knew_it_does_not_show_the_other_seats_parchments(warren: Warren, kept: str) -> None:
    last = len(WHOLE.moves) - 1
    seen = [warren("replay", kept, "--to", str(last), "--seat", seat).out for seat in ("0", "1")]
    assert "As Ann sees it:" in seen[0]
    assert "As Bea sees it:" in seen[1]
    assert seen[0] != seen[1]


@for_each(
    ("game", "logged", "shown"),
    [
        ("kingdom", "Harvest of round 1", "Round 1 of 4"),
        ("town", "Round 1", "Plot track:"),
        ("odyssey", "Round 1", "The Bunny Circle"),
    ],
)
def test_a_record_of_every_game_is_shown_as_a_log_and_as_one_position(
    warren: Warren, tmp_path: Path, game: str, logged: str, shown: str
) -> None:
    folder = tmp_path / game
    assert warren("simulate", game, "--agents", "random", "--games", "1", "--out", str(folder)).code == 0
    log = warren("replay", str(folder / f"{game}-1.record"))
    assert (log.code, log.err) == (0, "")
    assert logged in log.out
    position = warren("replay", str(folder / f"{game}-1.record"), "--to", "30", "--seat", "1")
    assert "As Player 2 sees it:" in position.out
    assert shown in position.out


# Step by step


def _typed(lines: list[str]) -> str:
    """Go through the game typing these lines; give what was shown."""
    waiting = iter([*lines])

    def read(prompt: str) -> str:
        console.print(prompt)
        try:
            return next(waiting)
        except StopIteration:
            raise EOFError from None

    console = Console(file=io.StringIO(), width=100)
    screen = Screen(console, read)
    scene = Scene(words("en"), from_notes(NOTES, 2, words("en")), screen.palette, width=100)
    step_through(Playback(WHOLE, scene, None), screen)
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def _moves_shown(shown: str) -> Iterator[str]:
    for line in shown.splitlines():
        if line.startswith("Move "):
            yield line.split()[1]


LAST = str(len(WHOLE.moves))


@for_each(
    ("lines", "moves"),
    [
        (["q"], ["0"]),
        ([], ["0"]),
        (["", "n", "N", "b", "q"], ["0", "1", "2", "3", "2"]),
        (["b", "q"], ["0", "0"]),
        (["57", "", "q"], ["0", "57", "58"]),
        ([LAST, "", "q"], ["0", LAST, LAST]),
        (["57", "999", "q"], ["0", "57", "57"]),
        (["57", "0", "q"], ["0", "57", "0"]),
        (["²", "-1", "what", "q"], ["0", "0", "0", "0"]),
    ],
)
def test_going_on_back_and_to_a_number(lines: list[str], moves: list[str]) -> None:
    assert list(_moves_shown(_typed(lines))) == moves


@for_each("typed", ["foo", "-3", "?", "pick C4", "²", str(len(WHOLE.moves) + 1), "9" * 5_000, "[b]"])
def test_what_leads_nowhere_is_told_in_one_line_what_can_be_typed(typed: str) -> None:
    """The position is not drawn again: the answer would be out of sight."""
    shown = _typed(["57", typed, "q"]).rpartition("Move 57")[0].rpartition("leaves: ")[2]
    last = len(WHOLE.moves)
    said = f"is not one of these: Enter or n (on), b (back), q (leave), a number from 0 to {last}."
    assert " ".join(shown.split()) == f"“{shorten(typed)}” {said}"


def test_a_step_shows_the_move_and_what_came_of_it() -> None:
    game = WHOLE.game
    at = next(n for n, (_, action) in enumerate(WHOLE.moves, 1) if game.spell(action).startswith("place city_1"))
    space = game.spell(WHOLE.moves[at - 1][1]).split()[-1]
    shown = _typed([str(at), "q"])
    assert f"{at}. " in shown
    assert f"place City 1 on {space}" in shown
    assert f"placed City 1 on {space}" in shown
