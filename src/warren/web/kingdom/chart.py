"""Where the boards lie in the drawing of the map: the New World alone, or with the Great Cloud beside it."""

from dataclasses import dataclass

from warren.games.kingdom.fiefs import Land
from warren.games.kingdom.lookup import SPACE_IDS
from warren.games.kingdom.parts import COLUMNS, ROW_LETTERS
from warren.games.kingdom.sky.parts import FACTS, FIRST_CLOUD_SPACE
from warren.presentation.kingdom.board_words import has_cloud
from warren.web.drawing.grid import Grid, Row, all_but, outline

NEW_WORLD = Grid.even(len(ROW_LETTERS), COLUMNS)
SIDE = NEW_WORLD.width + 2 * NEW_WORLD.left
"""The New World with its frame, which is as wide as it is high."""
_AIR = 26
"""Between the frame of the New World and the cloud, and around the cloud."""
CLOUD = Grid(
    tuple(Row(start, length) for start, length in zip(FACTS.row_x_offset, FACTS.rows, strict=True)),
    first=FIRST_CLOUD_SPACE,
    left=SIDE + _AIR,
    top=NEW_WORLD.top,
)


@dataclass(frozen=True, eq=False)
class Chart:
    """The boards of a game in one drawing; space_ids: of all their spaces."""

    boards: tuple[Grid, ...]
    width: float
    height: float
    space_ids: tuple[str, ...]

    @property
    def has_cloud(self) -> bool:
        """Whether the Great Cloud is there."""
        return len(self.boards) > 1

    def board(self, space: int) -> Grid:
        """Return the board of a space."""
        return CLOUD if space >= FIRST_CLOUD_SPACE else NEW_WORLD

    def corner(self, space: int) -> tuple[float, float]:
        """Return where the top left corner of a space lies."""
        return self.board(space).corner(space)

    def place(self, space: int) -> tuple[float, float]:
        """Return where the upper middle of a space lies, in hundredths of the drawing."""
        x, y = self.corner(space)
        return round(100 * (x + self.board(space).cell / 2) / self.width, 1), round(100 * y / self.height, 1)

    def outline(self, spaces: int) -> str:
        """Draw the outline of a group of spaces, of both boards if it lies on both."""
        return "".join(outline(board, spaces) for board in self.boards if board.covers & spaces)

    def all_but(self, spaces: int) -> str:
        """Draw all boards without a set of spaces; to be filled by the even-odd rule."""
        return "".join(all_but(board, spaces) for board in self.boards)


BASE = Chart((NEW_WORLD,), SIDE, SIDE, SPACE_IDS[:FIRST_CLOUD_SPACE])
SKY = Chart((NEW_WORLD, CLOUD), CLOUD.left + CLOUD.width + _AIR, SIDE, SPACE_IDS)


def fief_id(seat: int, spaces: int) -> str:
    """Return the id of a fief in the page: its seat and its first space."""
    return f"fief-{seat}-{SPACE_IDS[(spaces & -spaces).bit_length() - 1]}"


def chart_of(land: Land) -> Chart:
    """Return the chart on which a land is drawn."""
    return SKY if has_cloud(land) else BASE
