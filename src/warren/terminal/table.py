"""Tables played at from one keyboard: `warren.table` for a program that does one thing at a time."""

import asyncio
import secrets
import signal
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Self, TypeVar

from warren.files import cannot, own_folder, read_text, write_whole
from warren.kernel.catalogue import shorten
from warren.kernel.errors import FileError
from warren.kernel.record import MOST_RECORD_BYTES, Record
from warren.table.info import TableSummary
from warren.table.tables import OwnTables, Table
from warren.words import mark


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
            raise cannot("use", str(path), error) from None
        folder = mark("“{path}” is a folder, not a file")
        file = mark("“{path}” exists already: continue it with --continue, or name another file")
        if taken:
            raise FileError(folder if path.is_dir() else file, path=_shown(path))
        return cls(path)

    @classmethod
    def open(cls, path: Path) -> tuple[Self, Record]:
        """Read a file. FileError or RecordError says what is wrong with it; it is left as it is."""
        text = read_text(str(path), MOST_RECORD_BYTES)
        return cls(path, text), Record.read(text)

    def write(self, record: Record) -> None:
        """Replace the file by this record: it is on disk before this returns.

        FileError if that fails, or if the file is no longer what we left; then it is as it was.
        """
        if self._on_disk() != self._text:
            message = mark("“{path}” was changed by another program in the meantime; it is left as it is")
            raise FileError(message, path=_shown(self.path))
        text = record.write()
        write_whole(self.path, text)
        self._text = text

    def _on_disk(self) -> str | None:
        if self._text is None and not self.path.exists():
            return None
        return read_text(str(self.path), MOST_RECORD_BYTES)


def _shown(path: Path) -> str:
    return shorten(str(path), 200)


TERMINAL_DATABASE = "terminal.sqlite3"
IN_MEMORY = "sqlite://"
"""The database of a game that is kept as a record in a file of its own."""
FINISHED = "finished"
KEYBOARD = "keyboard"
"""Who holds the seats of the people here, as a browser does elsewhere."""

T = TypeVar("T")


def own_database() -> str:
    """Return the address of the terminal's database in Warren's own folder. FileError where there can be none."""
    return f"sqlite:///{own_folder() / TERMINAL_DATABASE}"


class LocalTables:
    """The tables of a database, open until `close`, for a program that does one thing at a time."""

    def __init__(self, url: str) -> None:
        self._runner = asyncio.Runner()
        try:
            self.tables = self.do(OwnTables.open(url))
        except BaseException:
            self._runner.close()
            raise

    def close(self) -> None:
        self.do(self.tables.close())
        self._runner.close()

    def do(self, coroutine: Coroutine[Any, Any, T]) -> T:
        """Run a coroutine of the tables to its end."""
        return self._runner.run(coroutine)

    def unfinished(self) -> Iterator[TableSummary]:
        """Return the unfinished games, the latest touched first."""
        after = None
        while listed := self.do(self.tables.list(over=False, after=after)):
            yield from listed
            after = listed[-1].cursor


@contextmanager
def _ctrl_c_waits() -> Iterator[None]:
    """Hold back Ctrl-C until the block is done."""
    heard: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, _: heard.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if heard:
        raise KeyboardInterrupt


class LocalGame:
    """A game at this keyboard: a table of a database, with its record in a file if its player named one.

    `table` is the game as it stands now. While something is played and kept, Ctrl-C waits.
    """

    def __init__(self, local: LocalTables, table: Table, file: RecordFile | None = None) -> None:
        self.file = file
        self._do = local.do
        self._tables = local.tables
        self.table = table if table.over else self._do(self._tables.seats.take_over(table.id, table.people, KEYBOARD))
        self._write()

    @property
    def place(self) -> str:
        return self._tables.name if self.file is None else str(self.file.path)

    @property
    def begun(self) -> bool:
        return any(map(self.table.has_chosen, self.table.people))

    def next_seat(self) -> int:
        return min(self.table.asked)

    def play(self, seat: int, *actions: int) -> None:
        """Play some actions, all or none. ActionError if they are not legal; then nothing has changed."""
        version, key = self.table.version(seat), secrets.token_hex()
        with _ctrl_c_waits():
            self.table = self._do(self._tables.post(self.table.id, seat, version, key, actions))
            self._write()

    def take_back(self, seat: int, *, whole: bool = False) -> tuple[int, ...]:
        """Take back a seat's latest choice, or all that it may; return the actions, oldest first.

        ActionError if nothing may be taken back; then nothing has changed.
        """
        count = self.table.horizon(seat, whole=whole)
        own = self.table.own_actions(seat)
        version, key = self.table.version(seat), secrets.token_hex()
        with _ctrl_c_waits():
            self.table = self._do(self._tables.undo(self.table.id, seat, version, key, whole=whole))
            self._write()
        return own[len(own) - count :]

    def ask_always(self, *, always: bool) -> None:
        """Ask the people here at every chance to respond, or only where it matters to them."""
        with _ctrl_c_waits():
            self.table = self._do(self._tables.seats.ask_always(self.table.id, KEYBOARD, always=always))
            self._write()

    def look_again(self) -> None:
        """See what another program has done at this table."""
        self.table = self._do(self._tables.get(self.table.id))

    def discard(self) -> bool:
        """Drop a game that nobody has begun, unless its player named a file; return whether it is gone."""
        if self.begun or self.file is not None:
            return False
        self._do(self._tables.drop(self.table.id))
        return True

    def export(self, path: Path) -> None:
        """Write the record so far to a new file. FileError if it cannot be."""
        RecordFile.new(path).write(self._do(self._tables.export(self.table.id)))

    def finish(self) -> Path:
        """Return the file with the record of a game that is over: the one named, or one among the finished games."""
        if self.file is not None:
            return self.file.path
        folder = own_folder(FINISHED)
        name = f"{self.table.game.meta.id}-{self.table.created.astimezone():%Y-%m-%d-%H%M}-{self.table.id}.record"
        RecordFile.new(folder / name).write(self.table.record())
        return folder / name

    def _write(self) -> None:
        if self.file is not None:
            self.file.write(self._do(self._tables.export(self.table.id)))
