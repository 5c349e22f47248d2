"""What the dialogue shows on and reads from: a terminal, or for tests any pair of functions."""

import io
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import TextIO, cast

from rich.console import Console, RenderableType

from warren.terminal.palette import PAPER, SIXTEEN, Palette

ERASE = "\x1b[H\x1b[2J\x1b[3J"
"""Cursor to the top, erase the screen, erase what was scrolled off it."""

_SIGNS = "♣≈▲·┃⌂ψ▒“”×→"
"""Characters that drawings and sentences take for granted."""
_TYPEWRITER = str.maketrans(
    {"“": '"', "”": '"', "‘": "'", "’": "'", "–": "-", "—": "-", "…": "...", "×": "x", "·": "-", "→": "->", "←": "<-"}
    | {"├": "|", "└": "`", "─": "-", "│": "|", "━": "-", "┃": "|"}
)


class Screen:
    """Shows and reads. `wipe` leaves nothing of what was shown, as far as the terminal can."""

    def __init__(
        self,
        console: Console,
        read: Callable[[str], str],
        *,
        plain: bool = False,
        forget: Callable[[], None] = lambda: None,
    ) -> None:
        self.console = console
        self.plain = plain
        """Whether to use the characters of a typewriter alone."""
        self._read = read
        self._forget = forget

    @classmethod
    def of_terminal(cls, *, plain: bool = False) -> "Screen":
        """Make the screen of this program's terminal."""
        with suppress(ImportError):
            import readline  # noqa: F401  # from now on `input` edits lines and remembers them
        unicode = _can_show(sys.stdout.encoding, _SIGNS)
        out = sys.stdout if unicode else cast(TextIO, Typewriter(sys.stdout))
        console = Console(file=out, highlight=False, markup=False, emoji=False)
        return cls(console, input, plain=plain or not unicode, forget=_forget_typed)

    def can_show(self, text: str) -> bool:
        """Whether the terminal's encoding has these characters."""
        return _can_show(self.console.encoding, text)

    @property
    def palette(self) -> Palette:
        """The colours that this terminal can show."""
        many = self.console.color_system in ("truecolor", "256") and not self.console.no_color
        return PAPER if many else SIXTEEN

    @property
    def width(self) -> int:
        """Columns."""
        return self.console.width

    @property
    def height(self) -> int:
        """Lines."""
        return self.console.height

    def show(self, *what: RenderableType) -> None:
        """Show things, one under the other."""
        for one in what:
            self.console.print(one)

    def ask(self, prompt: str) -> str:
        """Read a line. EOFError when there is no more."""
        self.console.file.flush()
        return self._read(prompt)

    def wipe(self) -> None:
        """Erase the screen, what scrolled off it, and the lines that were typed."""
        if self.console.is_terminal and not self.console.is_dumb_terminal:
            self.console.file.write(ERASE)
        else:
            self.console.file.write("\n" * self.console.height)
        self.console.file.flush()
        self._forget()


class Typewriter(io.TextIOBase):
    """A stream for an encoding without the characters of print: those of a typewriter stand for them, or “?”."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    @property
    def encoding(self) -> str:  # type: ignore[override]  # TextIOBase has a plain attribute
        """The stream's encoding."""
        return self._stream.encoding

    def write(self, text: str) -> int:
        """Write a text, what the encoding lacks replaced."""
        if not _can_show(self.encoding, text):
            text = text.translate(_TYPEWRITER).encode(self.encoding, "replace").decode(self.encoding)
        self._stream.write(text)
        return len(text)

    def flush(self) -> None:
        """Flush the stream."""
        self._stream.flush()

    def isatty(self) -> bool:
        """Whether the stream is a terminal."""
        return self._stream.isatty()

    def fileno(self) -> int:
        """The stream's number, from which rich learns the size of the terminal."""
        return self._stream.fileno()


def _can_show(encoding: str | None, text: str) -> bool:
    try:
        text.encode(encoding or "ascii")
    except (LookupError, UnicodeEncodeError):
        return False
    return True


def _forget_typed() -> None:
    """Forget the lines typed so far, which the arrow keys would bring back."""
    with suppress(ImportError):
        import readline

        readline.clear_history()
