"""`warren play`: the table is set as asked, or nothing is done and one line for each problem says why."""

import io
import os
import subprocess
import sys
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

import pytest

from tests.cli.ran import Ran
from tests.table.sitting import in_file
from warren.cli.app import run
from warren.files import own_folder
from warren.kernel.record import Move, Record
from warren.terminal.table import FINISHED, TERMINAL_DATABASE, LocalTables, own_database

BEGIN = "\n1\n"
"""Takes the keyboard if it was passed, and makes a first choice: a game that nobody has begun is not kept."""


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def play(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> "Play":
    return Play(monkeypatch, capsys)


class Play:
    """Runs `warren play` with lines as its input, then end of input."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self._monkeypatch, self._capsys = monkeypatch, capsys

    def __call__(self, *arguments: str, typed: str = "") -> Ran:
        self._monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        code = run(["play", "--terminal", *arguments], {})
        said = self._capsys.readouterr()
        return Ran(code, said.out, said.err)


def kept(database: str | None = None) -> list[Record]:
    """Return the unfinished games."""
    with closing(LocalTables(database or own_database())) as local:
        return [local.do(local.tables.export(entry.id)) for entry in local.unfinished()]


def players(record: Record) -> list[tuple[str, str]]:
    notes = record.notes
    return [(notes[f"seat-{seat}"], notes[f"agent-{seat}"]) for seat in range(record.setup.seats)]


def test_without_options_one_person_plays_three_normal_bots(play: Play) -> None:
    ran = play(typed=BEGIN)
    assert (ran.code, ran.err) == (0, "")
    (record,) = kept()
    names = [name for name, _ in players(record)]
    assert [agent for _, agent in players(record)] == ["person", "normal", "normal", "normal"]
    assert names[0] == "Player 1"
    assert len(set(names)) == 4
    assert "Choose two cards." in ran.out


@pytest.mark.parametrize(
    ("arguments", "seated"),
    [
        (
            ["kingdom", "--seats", "4", "--names", "Ann, Bea", "--bots", "greedy,easy", "--seed", "7"],
            ["Ann person", "Bea person", "greedy", "easy"],
        ),
        (["--seats", "4", "--bots", "easy,random"], ["person", "easy", "random", "easy"]),
        (["--seats", "2", "--people", "2"], ["person", "person"]),
    ],
)
def test_seats_people_names_and_bots_are_as_asked(play: Play, arguments: list[str], seated: list[str]) -> None:
    play(*arguments, typed=BEGIN)
    (record,) = kept()
    assert [
        " ".join(player)[-len(as_asked) :] for player, as_asked in zip(players(record), seated, strict=True)
    ] == seated
    assert "--seed" not in arguments or record.setup.seed == 7


def test_every_new_game_has_a_secret_seed_of_its_own(play: Play) -> None:
    play("--seats", "2", typed=BEGIN)
    play("--seats", "2", typed=BEGIN)
    one, other = kept()
    assert one.setup.seed != other.setup.seed
    assert max(one.setup.seed, other.setup.seed) >= 2**100


def test_chinese_is_spoken_where_it_is_asked_for(play: Play) -> None:
    assert "選兩張牌。" in play("--lang", "zh-Hant").out


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--names", "A\x1b[2J"], "--names"),
        (["--continue"], "there is no unfinished game"),
        (["--save", "nul\0.record"], "cannot be written"),
        (["--save", "x" * 5000], "cannot be used"),
    ],
)
def test_bad_input_is_told_and_nothing_is_done(play: Play, arguments: list[str], told: str) -> None:
    """More of it, letter by letter, in tests/cli/refused.txt."""
    ran = play(*arguments)
    assert (ran.code, len(ran.err.splitlines())) == (2, 1)
    assert told in ran.err
    assert "\x1b" not in ran.err
    assert kept() == []


@pytest.mark.parametrize(
    ("arguments", "typed"),
    [([], ""), ([], "?\n"), (["--seed", "7"], "quit\n"), (["--seats", "2", "--people", "2"], "\n1\nundo\n")],
)
def test_a_game_that_nobody_has_begun_is_not_kept(play: Play, arguments: list[str], typed: str) -> None:
    ran = play(*arguments, typed=typed)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.endswith("Nobody has played yet, so there is no game to keep.\n")
    assert "--continue" not in ran.out
    assert kept() == []


def test_a_named_file_is_kept_before_anybody_has_played(play: Play, home: Path) -> None:
    ran = play("--seats", "2", "--save", "mine.record")
    assert "The game is kept." in ran.out
    assert Record.read((home / "mine.record").read_text()).moves == ()


# Going on


def test_a_game_goes_on_where_it_was_left(play: Play) -> None:
    play("--seats", "2", "--seed", "3", typed="1 2\n1\n")
    (before,) = kept()
    ran = play("--continue")
    assert ran.code == 0
    assert [record.moves for record in kept()] == [before.moves]
    assert "choice 2 of 10" in ran.out


def test_an_unfinished_game_is_offered_and_enter_takes_it_up(play: Play) -> None:
    play("--seats", "3", "--names", "Ann", typed="1 2\n")
    ran = play(typed="\n")
    assert "There is an unfinished game" in ran.out
    assert "Ann" in ran.out
    assert len(kept()) == 1


def test_no_answer_changes_nothing(play: Play) -> None:
    play("--seats", "3", typed="1 2\n")
    before = kept()
    assert play().code == 0
    assert kept() == before


def test_another_answer_than_enter_begins_a_new_game(play: Play) -> None:
    play("--seats", "3", typed=BEGIN)
    play(typed="new\n" + BEGIN)
    assert sorted(record.setup.seats for record in kept()) == [3, 4]


def test_a_game_that_cannot_be_read_is_named_and_left_alone(play: Play) -> None:
    play("--seats", "3", typed=BEGIN)
    play("--seats", "2", typed=BEGIN)
    database = own_folder() / TERMINAL_DATABASE
    ((broken,),) = in_file(database, "select id from tables where seats = 2")
    in_file(database, "update tables set rules = 999 where seats = 2")
    ran = play(typed="\n")
    assert f"{broken}: cannot be read and is left as it is" in " ".join(ran.out.split())
    assert "has kingdom rules version 999" in " ".join(ran.out.split())
    assert ran.code == 0
    in_file(database, "update tables set rules = 999")
    alone = play("--continue")
    assert alone.code == 2
    assert len(alone.err.splitlines()) == 2
    assert f"warren: {broken}: cannot be read" in alone.err
    assert in_file(database, "select count(*) from moves where kind = 'act'") > [(1,)]


def test_a_database_can_be_named(play: Play, home: Path) -> None:
    there = f"sqlite:///{home / 'friday.db'}"
    left = play("--seats", "2", "--database", there, typed=BEGIN)
    assert f"--continue --database {there}" in left.out.replace("\n", "")
    assert kept() == []
    (record,) = kept(there)
    assert "There is an unfinished game" in play("--database", there).out
    play("--continue", "--database", there, typed="1!\n")
    assert len(kept(there)[0].moves) > len(record.moves)
    for arguments, said in (
        (["--seats", "2", "--save", "x", "--database", there], "--save: a game is kept in a file of its own or in"),
        (["--continue", "x", "--database", there], "--database: the game in a file is kept there"),
        (["--continue", "town", "--database", there], "there is no unfinished game in “"),
    ):
        assert said in play(*arguments).err


def test_a_database_that_cannot_be_used_is_told_in_a_line_and_left_as_it_is(play: Play, home: Path) -> None:
    database = own_folder() / TERMINAL_DATABASE
    database.write_bytes(b"this is no database at all" * 99)
    for arguments in ([], ["--continue"], ["--seats", "2"]):
        ran = play(*arguments)
        assert (ran.code, len(ran.err.splitlines())) == (2, 1)
        assert "is not a SQLite database" in ran.err
    assert database.read_bytes() == b"this is no database at all" * 99


def test_a_named_file_keeps_the_game_and_takes_it_up(play: Play, home: Path) -> None:
    path = home / "mine.record"
    play("--seats", "2", "--save", str(path), typed="1 2\n")
    moves = Record.read(path.read_text()).moves
    assert moves
    again = play("--seats", "2", "--save", str(path))
    assert "continue it with --continue" in again.err
    assert play("--continue", str(path), typed="1 2\n").code == 0
    assert len(Record.read(path.read_text()).moves) > len(moves)


def test_a_name_in_a_record_cannot_play_tricks_on_the_terminal(play: Play, home: Path) -> None:
    path = home / "game.record"
    play("--seats", "2", "--save", str(path))
    path.write_text(path.read_text().replace('[note.seat-0 "Player 1"]', '[note.seat-0 "\x1b[2JEvil"]'))
    ran = play("--continue", str(path))
    assert "Evil" in ran.out
    assert "\x1b" not in ran.out


def test_a_finished_game_moves_to_the_finished_ones(play: Play) -> None:
    ran = play("--seats", "2", "--bots", "random", "--seed", "1", typed="1!\n" * 2000)
    assert ran.code == 0
    assert kept() == []
    (path,) = own_folder(FINISHED).glob("*")
    assert Record.read(path.read_text()).replay().over
    assert ", Big Ears" in ran.out
    assert f"warren replay {path}" in ran.out.replace("\n", "")
    assert "is over" in play("--continue", str(path)).err


@pytest.mark.parametrize("place", [[], ["--save", "game.record"]])
def test_a_game_outlives_a_program_that_is_killed(play: Play, home: Path, place: list[str]) -> None:
    command = [
        sys.executable,
        "-c",
        "from warren.cli import main; main()",
        "play",
        "--terminal",
        "--seats",
        "2",
        *place,
    ]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env={**os.environ, "PYTHONUTF8": "1"}
    ) as running:
        assert running.stdin is not None
        assert running.stdout is not None
        running.stdin.write(b"1 2\n1\n")
        running.stdin.flush()
        for line in running.stdout:
            if b"Choose a card to discard" in line:  # it asks for the second card of the second choice
                break
        running.kill()

    def moves() -> Sequence[Move]:
        return (Record.read((home / "game.record").read_text()) if place else kept()[0]).moves

    before = moves()
    assert len(before) == 5
    assert "choice 2 of 10" in play("--continue", *place[1:]).out
    assert moves() == before
