"""What the dialogue shows on and reads from: a terminal, or for tests any pair of functions."""

import sys
from collections.abc import Callable
from contextlib import suppress

from rich.console import Console, RenderableType

from warren.terminal.breaking import BreakingConsole
from warren.terminal.palette import PAPER, SIXTEEN, Palette
from warren.typewriter import can_show, stand_in

ERASE = "\x1b[H\x1b[2J\x1b[3J"
"""Cursor to the top, erase the screen, erase what was scrolled off it."""

_SIGNS = "♣≈▲·┃⌂ψ▒“”×→"
"""Characters that drawings and sentences take for granted."""


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
        self.plain = plain or not can_show(console.encoding, _SIGNS)
        """Whether to use the characters of a typewriter alone."""
        self._read = read
        self._forget = forget

    @classmethod
    def of_terminal(cls, *, plain: bool = False) -> "Screen":
        """Make the screen of this program's terminal."""
        with suppress(ImportError):
            import readline  # noqa: F401  # from now on `input` edits lines and remembers them
        stand_in(sys.stdout)
        console = BreakingConsole(file=sys.stdout, highlight=False, markup=False, emoji=False)
        read = input if sys.stdin is None or sys.stdin.isatty() else _read_and_show
        return cls(console, read, plain=plain, forget=_forget_typed)

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

    @property
    def is_terminal(self) -> bool:
        """Whether somebody looks at it, and not a file."""
        return self.console.is_terminal

    def show(self, *what: RenderableType) -> None:
        """Show things, one under the other."""
        for one in what:
            self.console.print(one)

    def ask(self, prompt: str) -> str:
        """Read a line. EOFError when there is no more, or nothing to read from at all."""
        self.console.file.flush()
        try:
            return self._read(prompt)
        except RuntimeError as error:  # what `input` raises where the program was started without standard input
            if sys.stdin is None:
                raise EOFError from error
            raise

    def wipe(self) -> None:
        """Erase the screen, what scrolled off it, and the lines that were typed."""
        if self.console.is_terminal and not self.console.is_dumb_terminal:
            self.console.file.write(ERASE)
        else:
            self.console.file.write("\n" * self.console.height)
        self.console.file.flush()
        self._forget()


def _read_and_show(prompt: str) -> str:
    """Read a line that comes from elsewhere than a keyboard, and show it where it would have been typed."""
    line = input(prompt)
    print(line)
    return line


def _forget_typed() -> None:
    """Forget the lines typed so far, which the arrow keys would bring back."""
    with suppress(ImportError):
        import readline

        readline.clear_history()
