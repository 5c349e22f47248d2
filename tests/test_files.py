"""Files: one clear error where one cannot be read or written, and never half a file."""

import io
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from warren.files import data_folder, make_folder, own_folder, read_lines, read_text, stand_in, write_whole
from warren.kernel.errors import FileError

NOISE = bytes(range(256)) * 40_000
ROOT = os.geteuid() == 0


def _read(path: str) -> str:
    return read_text(path, 1000)


def _names(folder: Path) -> list[str]:
    return [path.name for path in folder.iterdir()]


def _lines(path: str) -> list[bytes]:
    return list(read_lines(path))


def test_lines_are_read_one_by_one_and_their_encoding_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "lines"
    path.write_bytes(b"a\n\xff\n\nb")
    assert _lines(str(path)) == [b"a\n", b"\xff\n", b"\n", b"b"]


@pytest.mark.parametrize("read", [_read, _lines])
@pytest.mark.parametrize(
    ("name", "said"),
    [("missing", "there is no file"), (".", "is a folder"), ("nul\0", "cannot be read"), ("text/x", "cannot be read")],
)
def test_what_is_no_file_is_told(tmp_path: Path, read: Callable[[str], object], name: str, said: str) -> None:
    (tmp_path / "text").touch()
    with pytest.raises(FileError, match=said):
        read(f"{tmp_path}/{name}")


@pytest.mark.skipif(ROOT, reason="root may read everything")
def test_a_file_that_one_may_not_read_is_told(tmp_path: Path) -> None:
    path = tmp_path / "secret"
    path.touch(0)
    with pytest.raises(FileError, match="you may not read"):
        _read(str(path))


def test_a_file_that_is_too_long_is_refused_without_reading_it_whole() -> None:
    with pytest.raises(FileError, match=r"“/dev/zero” has more than 1000 bytes"):
        _read("/dev/zero")


def test_what_is_no_text_is_told(tmp_path: Path) -> None:
    path = tmp_path / "noise"
    path.write_bytes(b"abc\xff")
    with pytest.raises(FileError, match="byte 4 is not valid UTF-8"):
        _read(str(path))
    path.write_bytes(NOISE)
    with pytest.raises(FileError, match="is not a text file"):
        _lines(str(path))


def test_a_file_is_written_whole_and_nothing_else_is_left(tmp_path: Path) -> None:
    path = tmp_path / "text"
    path.write_text("before", encoding="utf-8")
    write_whole(path, "兔\n")
    assert path.read_bytes() == "兔\n".encode()
    assert _names(tmp_path) == ["text"]


def test_what_cannot_be_written_is_told_and_nothing_is_left(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    with pytest.raises(FileError, match="is a folder"):
        write_whole(tmp_path / "folder", "text")
    with pytest.raises(FileError, match="there is no folder"):
        write_whole(tmp_path / "missing" / "text", "text")
    assert _names(tmp_path) == ["folder"]


def test_a_file_stays_as_it_was_when_the_new_one_cannot_be_finished(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_file: int) -> None:
        raise OSError(28, "No space left on device")

    path = tmp_path / "text"
    path.write_text("before", encoding="utf-8")
    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(FileError, match="cannot be written: No space left on device"):
        write_whole(path, "after")
    assert path.read_text(encoding="utf-8") == "before"
    assert _names(tmp_path) == ["text"]


@pytest.mark.parametrize("moment", ["touch", "open", "replace"])
def test_ctrl_c_at_any_moment_leaves_nothing_beside_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, moment: str
) -> None:
    path = tmp_path / "text"
    path.write_text("before", encoding="utf-8")
    done = getattr(Path, moment)

    def interrupted(self: Path, *given: Any, **settings: Any) -> None:
        made = done(self, *given, **settings)
        if made is not None and moment == "open":
            made.close()
        raise KeyboardInterrupt

    with monkeypatch.context() as meanwhile:
        meanwhile.setattr(Path, moment, interrupted)
        with pytest.raises(KeyboardInterrupt):
            write_whole(path, "after")
    assert path.read_text(encoding="utf-8") == ("after" if moment == "replace" else "before")
    assert _names(tmp_path) == ["text"]


def test_a_folder_is_made_or_taken_when_it_is_empty(tmp_path: Path) -> None:
    assert make_folder(str(tmp_path / "new")).is_dir()
    assert make_folder(str(tmp_path / "new")) == tmp_path / "new"


@pytest.mark.parametrize(
    ("name", "said"),
    [("text", "is a file, not a folder"), ("", "is not empty"), ("a/b", "there is no folder"), ("\0", "cannot be")],
)
def test_a_folder_that_cannot_be_had_is_told(tmp_path: Path, name: str, said: str) -> None:
    (tmp_path / "text").touch()
    with pytest.raises(FileError, match=said):
        make_folder(f"{tmp_path}/{name}")
    assert _names(tmp_path) == ["text"]


def test_the_data_folder_follows_the_base_directory_specification(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert own_folder("finished") == tmp_path / "warren" / "finished"
    assert (tmp_path / "warren" / "finished").is_dir()
    monkeypatch.setenv("XDG_DATA_HOME", "relative")
    monkeypatch.setenv("HOME", "/somewhere")
    assert data_folder() == Path("/somewhere/.local/share/warren")
    monkeypatch.delenv("XDG_DATA_HOME")
    assert data_folder() == Path("/somewhere/.local/share/warren")


# Output whose encoding lacks the characters of print


def test_what_an_encoding_lacks_is_written_with_a_typewriters_characters() -> None:
    written = io.BytesIO()
    stream = io.TextIOWrapper(written, encoding="ascii")
    stand_in(stream)
    stream.write("“2 × 3” – it’s 6 · A → B, ±1…; ← 5 µs ├─ └─ │ ✿ 灰")
    stream.flush()
    assert written.getvalue() == b'"2 x 3" - it\'s 6 - A -> B, +-1...; <- 5 us |- `- | ? ?'
