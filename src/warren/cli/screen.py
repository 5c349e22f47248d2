"""Where output goes: to people on a terminal in colour, to a pipe or a file as plain text."""

from typing import Any, NoReturn

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

PIPE_WIDTH = 100
"""How wide output is laid out that goes to no terminal; COLUMNS says otherwise."""


class Screen(Console):
    """A console that prints texts as they are: no markup, no emoji names, no highlighting by guess."""

    def __init__(self, *, stderr: bool = False) -> None:
        super().__init__(stderr=stderr, markup=False, emoji=False, highlight=False)
        if not self.is_terminal and "COLUMNS" not in self._environ:
            self.width = PIPE_WIDTH

    def print(self, *objects: Any, **settings: Any) -> None:
        """Print; for a pipe or a file without the spaces that fill lines up."""
        if self.is_terminal:
            super().print(*objects, **settings)
            return
        with self.capture() as capture:
            super().print(*objects, **settings)
        lines = capture.get().split("\n")
        self.file.write("\n".join(line.rstrip() for line in lines))

    def on_broken_pipe(self) -> NoReturn:
        """Leave it to `main` what happens when nobody reads on."""
        raise BrokenPipeError


def table(*headings: str, numbers_from: int = 1) -> Table:
    """Make a table; the columns from `numbers_from` on hold numbers and stand to the right."""
    made = Table(box=SIMPLE_HEAD, show_edge=False, header_style="bold", pad_edge=False)
    for place, heading in enumerate(headings):
        made.add_column(heading, justify="right" if place >= numbers_from else "left")
    return made
