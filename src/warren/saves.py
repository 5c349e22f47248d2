"""Unfinished games on disk: each is a record in one file, replaced as a whole after every action.

A game is under data_folder()/unfinished while it lasts and is moved to data_folder()/finished when it ends; a file that
its player named stays where it is. Who plays stands in the record's notes (seat-0 "Ann", agent-0 "person", …).
"""

import os
from collections.abc import Iterator
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import NamedTuple, Self

from warren.files import read_text, write_whole
from warren.kernel.catalogue import shorten
from warren.kernel.errors import FileError, WarrenError
from warren.kernel.record import MAX_CHARACTERS, Record
from warren.words import mark

SUFFIX = ".record"
UNFINISHED, FINISHED = "unfinished", "finished"
MOST_BYTES = 4 * MAX_CHARACTERS
"""No character takes more than four bytes in UTF-8."""


def data_folder() -> Path:
    """Return the folder of Warren's data: $XDG_DATA_HOME/warren, or ~/.local/share/warren."""
    base = Path(os.environ.get("XDG_DATA_HOME", ""))
    # The base directory specification: a path that is not absolute is to be ignored.
    return (base if base.is_absolute() else Path.home() / ".local" / "share") / "warren"


class SaveFile:
    """One file that holds one record. It never overwrites what another program wrote there meanwhile."""

    def __init__(self, path: Path, text: str | None = None) -> None:
        self.path = path
        self._text = text
        """What stands in the file, as far as we know; None: there is no file yet."""

    @classmethod
    def new(cls, path: Path) -> Self:
        """Choose a file to keep a game in. FileError if there is one already."""
        try:
            taken = path.exists()
        except (OSError, ValueError) as error:  # ValueError: a path with a null character
            raise _unusable(path, error) from None
        if path.is_dir():
            raise FileError(mark("“{path}” is a folder, not a file"), path=_shown(path))
        if taken:
            message = mark("“{path}” is there already: continue it with --continue, or name another file")
            raise FileError(message, path=_shown(path))
        return cls(path)

    @classmethod
    def for_new_game(cls, game: str, now: datetime) -> Self:
        """Choose a file of its own for a new game among the unfinished ones."""
        folder = data_folder() / UNFINISHED
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise _unusable(folder, error) from None
        name = f"{game}-{now:%Y-%m-%d-%H%M}"
        path = folder / f"{name}{SUFFIX}"
        n = 1
        while path.exists():
            n += 1
            path = folder / f"{name}-{n}{SUFFIX}"
        return cls(path)

    @classmethod
    def open(cls, path: Path) -> tuple[Self, Record]:
        """Read a kept game. FileError or RecordError says what is wrong with the file; it is left as it is."""
        text = read_text(str(path), MOST_BYTES)
        return cls(path, text), Record.read(text)

    def write(self, record: Record) -> None:
        """Replace the file by this record: it is on disk before this returns.

        FileError if that fails, or if the file is no longer what we left; then it is as it was.
        """
        if self._on_disk() != self._text:
            message = mark("“{path}” was changed by another program meanwhile; it is left as it is")
            raise FileError(message, path=_shown(self.path))
        text = record.write()
        write_whole(self.path, text)
        with suppress(OSError):
            _settle(self.path.parent)
        self._text = text

    @property
    def is_own(self) -> bool:
        """Whether it lies in Warren's own folder, where `--continue` finds the latest by itself."""
        return self.path.parent == data_folder() / UNFINISHED

    def discard(self) -> bool:
        """Remove the file of a game that nobody has begun, unless its player named it; say whether it is gone."""
        if not self.is_own or self._on_disk() != self._text:
            return False
        with suppress(OSError):  # then it stays
            self.path.unlink(missing_ok=True)
        return not self.path.exists()

    def finish(self) -> Path:
        """Put the record of a game that is over with the finished ones, unless its player named it; give the path."""
        if self.is_own:
            folder = data_folder() / FINISHED
            with suppress(OSError):  # then it stays where it is
                folder.mkdir(parents=True, exist_ok=True)
                self.path = self.path.replace(folder / self.path.name)
        return self.path

    def _on_disk(self) -> str | None:
        if self._text is None and not self.path.exists():
            return None
        return read_text(str(self.path), MOST_BYTES)


def _settle(folder: Path) -> None:
    """Ask the disk to keep the new name of a file too; some systems cannot."""
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _shown(path: Path) -> str:
    return shorten(str(path), 200)


def _unusable(path: Path, error: OSError | ValueError) -> FileError:
    reason = (error.strerror if isinstance(error, OSError) else None) or str(error)
    return FileError(mark("“{path}” cannot be used: {reason}"), path=_shown(path), reason=reason)


class Unfinished(NamedTuple):
    """An unfinished game, or a file among them that cannot be read, with what is wrong."""

    path: Path
    record: Record | None
    error: WarrenError | None
    changed: datetime


def unfinished(game: str | None = None) -> Iterator[Unfinished]:
    """Return the unfinished games (of one game, if named), the latest first; broken files too, which are left alone."""
    folder = data_folder() / UNFINISHED
    found = [(path.stat().st_mtime, path) for path in folder.glob(f"[!.]*{SUFFIX}")] if folder.is_dir() else []
    for time, path in sorted(found, reverse=True):
        changed = datetime.fromtimestamp(time).astimezone()
        try:
            record = SaveFile.open(path)[1]
        except WarrenError as error:
            yield Unfinished(path, None, error, changed)
        else:
            if game in (None, record.setup.game):
                yield Unfinished(path, record, None, changed)
