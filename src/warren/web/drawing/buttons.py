"""A grid of buttons that lies over a board of squares, one for each space, where it is drawn."""

from collections.abc import Sequence
from functools import lru_cache

from markupsafe import Markup, escape

from warren.web.drawing.grid import Grid

Size = tuple[float, float]
"""Width and height of a whole drawing."""


def button_grid(grid: Grid, buttons: Sequence[str], size: Size, label: str, more: str = "") -> Markup:
    """Lay the buttons of a board, in the order of its spaces, over it.

    label: what they are. more: further attributes of the grid.
    """
    rows, at = [], 0
    for number, row in enumerate(grid.rows):
        x, y = grid.at(row.start, number)
        box = over((x, y), (row.length * grid.cell, grid.cell), size)
        rows.append(f'<div role="row" style="{box}">{"".join(buttons[at : at + row.length])}</div>')
        at += row.length
    name = f'id="cells-{grid.first}" role="grid" aria-label="{escape(label)}"{more}'
    return Markup(f'<div class="cells" {name}>{"".join(rows)}</div>')


@lru_cache(maxsize=1024)
def over(corner: tuple[float, float], box: Size, size: Size) -> str:
    """Return the style that lays an element over a part of a drawing."""
    parts = {
        "left": corner[0] / size[0],
        "top": corner[1] / size[1],
        "width": box[0] / size[0],
        "height": box[1] / size[1],
    }
    return ";".join(f"{name}:{part:.3%}" for name, part in parts.items())
