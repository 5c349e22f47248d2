"""Where a line of Chinese is broken: between any two characters, but in no word or number, and before no closing mark.

Rich breaks at spaces alone; what has none it cuts wherever the line ends, or leaves out.
"""

import re
from collections.abc import Iterable

from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, RenderableType
from rich.segment import Segment
from rich.text import Text

_HAN, _OPENING, _CLOSING = "\u3400-\u9fff", "（「『《", "，。；：、！？）」』》…"
_IS_CHINESE = re.compile(f"[{_HAN}{_OPENING}{_CLOSING}]")
_PIECE = re.compile(rf"[{_OPENING}]*(?:[{_HAN}]|[^\s{_HAN}{_OPENING}{_CLOSING}]+)?[{_CLOSING}]*\s*")
"""What stays on one line: a character or a word, with the marks that belong to it."""


class BreakingConsole(Console):
    """A console that breaks lines of Chinese as Chinese is broken."""

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
