"""Where New Town lies in its drawing."""

from warren.games.town.board import SIZE, SPACE_IDS
from warren.web.drawing.grid import Grid

GRID = Grid.even(SIZE, SIZE, cell=120, margin=30)
WHOLE = GRID.width + 2 * GRID.left
"""The board with its frame, which is as wide as it is high."""
TILE = 98
"""How wide a tile is; what is left of its space shows the lines of Neighborhoods, and the river."""
INSET = (GRID.cell - TILE) / 2


def neighborhood_id(seat: int, spaces: int) -> str:
    """Return the id of a Neighborhood in the page: its seat and its first space."""
    return f"area-{seat}-{SPACE_IDS[(spaces & -spaces).bit_length() - 1]}"


def place(column: float, row: float) -> tuple[float, float]:
    """Return where a place lies in hundredths of the drawing, counted in spaces from the top left."""
    x, y = GRID.at(column, row)
    return round(100 * x / WHOLE, 2), round(100 * y / WHOLE, 2)
