"""What the dialogue shows on and reads from: a terminal, or for tests any pair of functions."""

import re
import sys
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress

from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, RenderableType
from rich.segment import Segment
from rich.text import Text

from warren.files import can_show, stand_in
from warren.players import Player
from warren.terminal.scene import PAPER, SIXTEEN, Palette, Scene
from warren.words import Words

_HAN, _OPENING, _CLOSING = "\u3400-\u9fff", "（「『《", "，。；：、！？）」』》…"
_IS_CHINESE = re.compile(f"[{_HAN}{_OPENING}{_CLOSING}]")
_PIECE = re.compile(rf"[{_OPENING}]*(?:[{_HAN}]|[^\s{_HAN}{_OPENING}{_CLOSING}]+)?[{_CLOSING}]*\s*")
"""What stays on one line: a character or a word, with the marks that belong to it."""


class BreakingConsole(Console):
    def render(self, renderable: RenderableType, options: ConsoleOptions | None = None) -> Iterable[Segment]:
        """Render something; a text is broken first."""
        options = options or self.options
        if isinstance(renderable, str):
            renderable = self.render_str(renderable, highlight=options.highlight, markup=options.markup)
        if isinstance(renderable, Text) and not (renderable.no_wrap or options.no_wrap):
            renderable = broken(renderable, options.max_width)
        return super().render(renderable, options)


def broken(text: Text, width: int) -> Text:
    """Return a text with its lines broken to a width in cells, if there is Chinese in it."""
    if not _IS_CHINESE.search(text.plain):
        return text
    lines = [part for line in text.split(allow_blank=True) for part in line.divide(_breaks(line.plain, width))]
    for line in lines:
        if line.cell_len > width:
            line.rstrip()  # a space that hangs over the end, for which Rich would leave a character out
    return text.blank_copy("\n").join(lines)


def _breaks(line: str, width: int) -> list[int]:
    """Return where a line is broken so that each part fits, as far as its pieces do."""
    breaks, used = [], 0
    for piece in _PIECE.finditer(line):
        if used and used + cell_len(piece[0].rstrip()) > width:
            breaks.append(piece.start())
            used = 0
        used += cell_len(piece[0])
    return breaks


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
        """Whether to use plain ASCII characters alone."""
        self._read = read
        self._forget = forget

    @classmethod
    def of_terminal(cls, *, plain: bool = False) -> "Screen":
        with suppress(ImportError):
            import readline  # noqa: F401  # from now on `input` edits lines and remembers them
        stand_in(sys.stdout)
        console = BreakingConsole(file=sys.stdout, highlight=False, markup=False, emoji=False)
        read = input if sys.stdin is None or sys.stdin.isatty() else _read_and_show
        return cls(console, read, plain=plain, forget=_forget_typed)

    @property
    def palette(self) -> Palette:
        many = self.console.color_system in ("truecolor", "256") and not self.console.no_color
        return PAPER if many else SIXTEEN

    def scene(self, words: Words, players: Sequence[Player]) -> Scene:
        """Return the scene of these players, as this screen can show it."""
        width, height = self.console.size
        return Scene(words, players, self.palette, width=width, height=height, plain=self.plain)

    def show(self, *what: RenderableType) -> None:
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
