"""Every action is on disk before the next is asked; a game goes on as if it had never been left."""

from contextlib import suppress
from pathlib import Path

import pytest

from tests.terminal.sitting import AnyPlayer, Sitting, is_choice
from warren.kernel.errors import FileError, RecordError, WarrenError
from warren.kernel.record import Record
from warren.saves import SaveFile, data_folder


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game.record"


class ByMoves:
    """Plays the same in the same place, whoever sat down before: its choice follows from the number of moves."""

    def __init__(self, patience: int = 10**9) -> None:
        self.patience = patience

    def __call__(self, sitting: Sitting, prompt: str) -> str:
        self.patience -= 1
        if self.patience < 0:
            raise EOFError
        table = sitting.table
        if table.over or not is_choice(prompt):
            return ""
        legal = table.legal(table.next_seat())
        return table.game.spell(legal[7 * len(table.moves) % len(legal)])


def test_every_action_is_on_disk_before_the_next_prompt(path: Path) -> None:
    class Reader(AnyPlayer):
        """Looks into the file whenever something is asked."""

        asked = 0

        def __call__(self, sitting: Sitting, prompt: str) -> str:
            self.asked += 1
            if not sitting.table.over or path.exists():
                assert Record.read(path.read_text(encoding="utf-8")).moves == sitting.table.moves
            return super().__call__(sitting, prompt)

    reader = Reader(3)
    Sitting(path, seats=3, typist=reader).run()
    assert reader.asked > 30


@pytest.mark.parametrize("patience", [3, 17])
def test_a_game_left_again_and_again_ends_as_one_played_through(tmp_path: Path, patience: int) -> None:
    through = Sitting(tmp_path / "through.record", seed=4, typist=ByMoves())
    through.run()
    left = Sitting(tmp_path / "left.record", seed=4, typist=ByMoves(patience))
    sittings = 1
    while not left.table.over:
        left.run()
        left = Sitting(tmp_path / "left.record", seed=4, typist=ByMoves(patience))
        sittings += 1
    assert sittings > 3
    assert left.table.moves == through.table.moves


def test_what_is_taken_back_is_off_the_disk_too(path: Path) -> None:
    Sitting(path, typed=["1", "undo"]).run()
    assert [seat for seat, _ in Record.read(path.read_text(encoding="utf-8")).moves] == []


def test_who_sits_where_is_kept(path: Path) -> None:
    Sitting(path, seats=3, people=2, typed=[""]).run()
    notes = Record.read(path.read_text(encoding="utf-8")).notes
    assert [notes[f"seat-{seat}"] for seat in range(3)] == ["Ann", "Bea", "Fern"]
    assert [notes[f"agent-{seat}"] for seat in range(3)] == ["person", "person", "random"]


def test_one_who_comes_back_is_told_what_happened_since_the_own_latest_action(path: Path) -> None:
    Sitting(path, typed=["1 2"]).run()
    shown = Sitting(path, typed=[]).run()
    assert "Fern" in shown.partition("choice 2 of 5")[0]


# The file


def test_a_file_cut_short_is_refused_and_left_as_it_is(path: Path) -> None:
    Sitting(path, typed=["1 2"]).run()
    text = path.read_bytes()
    for length in range(1, len(text) - 1, 29):
        path.write_bytes(text[:length])
        with suppress(RecordError):  # cut between two moves it is the record of a shorter game
            SaveFile.open(path)
        assert path.read_bytes() == text[:length]


@pytest.mark.parametrize("content", [b"", b"\xff\xfe\x00", b"hello", b"x" * 10_000_000])
def test_what_is_no_record_is_refused_in_one_line_and_left_as_it_is(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    with pytest.raises(WarrenError) as caught:
        SaveFile.open(path)
    assert "\n" not in str(caught.value)
    assert path.read_bytes() == content


def test_a_file_that_is_there_is_not_written_over(path: Path) -> None:
    path.write_text("a letter to my aunt")
    with pytest.raises(FileError, match="--continue"):
        SaveFile.new(path)
    assert path.read_text() == "a letter to my aunt"


def test_a_directory_is_no_file(tmp_path: Path) -> None:
    with pytest.raises(FileError, match="folder"):
        SaveFile.new(tmp_path)


def test_what_another_program_wrote_meanwhile_is_not_written_over(path: Path) -> None:
    sitting = Sitting(path, typed=["1"])
    path.write_text("somebody else was here")
    with pytest.raises(FileError, match="changed by another program"):
        sitting.run()
    assert path.read_text() == "somebody else was here"


def test_nothing_is_left_beside_the_file(path: Path) -> None:
    Sitting(path, typed=["1 2", "1"]).run()
    assert [entry.name for entry in path.parent.iterdir()] == ["game.record"]


# Warren's own folder


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return tmp_path / "warren"


def test_the_data_folder_follows_the_base_directory_specification(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert data_folder() == home
    monkeypatch.setenv("XDG_DATA_HOME", "relative")
    monkeypatch.setenv("HOME", "/somewhere")
    assert data_folder() == Path("/somewhere/.local/share/warren")
    monkeypatch.delenv("XDG_DATA_HOME")
    assert data_folder() == Path("/somewhere/.local/share/warren")
