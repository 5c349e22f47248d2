"""A file that holds the record of one game, replaced as a whole whenever the game has gone on."""

import os
from contextlib import suppress
from pathlib import Path
from typing import Self

from warren.files import read_text, write_whole
from warren.kernel.catalogue import shorten
from warren.kernel.errors import FileError
from warren.kernel.record import MAX_CHARACTERS, Record
from warren.words import mark

MOST_BYTES = 4 * MAX_CHARACTERS
"""No character takes more than four bytes in UTF-8."""


class RecordFile:
    """A file with a record. What another program wrote there meanwhile is never overwritten."""

    def __init__(self, path: Path, text: str | None = None) -> None:
        self.path = path
        self._text = text
        """What stands in the file, as far as we know; None: there is no file yet."""

    @classmethod
    def new(cls, path: Path) -> Self:
        """Choose a file for a record. FileError if there is one already."""
        try:
            taken = path.exists()
        except (OSError, ValueError) as error:  # ValueError: a path with a null character
            reason = (error.strerror if isinstance(error, OSError) else None) or str(error)
            raise FileError(mark("“{path}” cannot be used: {reason}"), path=_shown(path), reason=reason) from None
        if path.is_dir():
            raise FileError(mark("“{path}” is a folder, not a file"), path=_shown(path))
        if taken:
            message = mark("“{path}” is there already: continue it with --continue, or name another file")
            raise FileError(message, path=_shown(path))
        return cls(path)

    @classmethod
    def open(cls, path: Path) -> tuple[Self, Record]:
        """Read a file. FileError or RecordError says what is wrong with it; it is left as it is."""
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
