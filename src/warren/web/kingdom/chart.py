"""What never changes of the map: where the boards lie in their drawings, the score track around them, and the ground.

The ground is terrain, coasts, grid, coordinates and frames, the same in every game.
"""

from collections.abc import Iterable
from functools import cache, cached_property, lru_cache

import msgspec
from markupsafe import Markup

from warren.games.kingdom.board import CLOUD, LAVA, SPACES_OF, TERRAIN, connected_groups
from warren.games.kingdom.fiefs import Land
from warren.games.kingdom.lookup import SPACE_IDS
from warren.games.kingdom.parts import BOARD, COLUMNS, ROW_LETTERS
from warren.games.kingdom.sky.parts import FACTS, FIRST_CLOUD_SPACE
from warren.presentation.kingdom.board import has_cloud
from warren.web.drawing.grid import Grid, GridRow, Point, lines, number, sides
from warren.web.drawing.wild import coast, crack

NEW_WORLD_GRID = Grid.even(len(ROW_LETTERS), COLUMNS)
SIDE = NEW_WORLD_GRID.width + 2 * NEW_WORLD_GRID.left
"""The New World with its frame, which is as wide as it is high."""
_AIR = 28
"""Between the frame of the New World and the cloud, and around the cloud."""
_PUFF = 56
"""How far the white of the cloud reaches around the middle of each space."""
CLOUD_GRID = Grid(
    tuple(GridRow(start, length) for start, length in zip(FACTS.row_x_offset, FACTS.rows, strict=True)),
    first=FIRST_CLOUD_SPACE,
    left=SIDE + _AIR,
    top=NEW_WORLD_GRID.top,
)


class Plate(msgspec.Struct, frozen=True, cache_hash=True, dict=True):
    """A board in a drawing of its own.

    left, top: where the drawing begins in the plane in which all boards lie, so that what joins two of them points from
    each to the other. name: what stands behind ids that several drawings have.
    """

    board: Grid
    left: float
    top: float
    width: float
    height: float
    name: str = ""

    @cached_property
    def by_itself(self) -> Grid:
        """The board as it lies in the drawing alone."""
        return msgspec.structs.replace(self.board, left=self.board.left - self.left, top=self.board.top - self.top)

    def has(self, space: int) -> bool:
        return bool(self.board.covers >> space & 1)

    def shares(self, x: float, y: float) -> Point:
        """Return where a point lies, in hundredths of the drawing."""
        return round(100 * (x - self.left) / self.width, 1), round(100 * (y - self.top) / self.height, 1)

    def place(self, space: int) -> Point:
        """Return where the upper middle of a space lies, in hundredths of the drawing."""
        x, y = self.board.corner(space)
        return self.shares(x + self.board.cell / 2, y)


GROUND = Plate(NEW_WORLD_GRID, 0, 0, SIDE, SIDE)
SKY = Plate(
    CLOUD_GRID,
    SIDE,
    CLOUD_GRID.top - _AIR,
    CLOUD_GRID.width + 2 * _AIR,
    len(CLOUD_GRID.rows) * CLOUD_GRID.cell + 2 * _AIR,
    "-cloud",
)


def plates_of(land: Land) -> tuple[Plate, ...]:
    return (GROUND, SKY) if has_cloud(land) else (GROUND,)


def plate_of(space: int) -> Plate:
    return SKY if space >= FIRST_CLOUD_SPACE else GROUND


def corner(space: int) -> Point:
    """Return where the top left corner of a space lies in the plane of all boards."""
    return plate_of(space).board.corner(space)


def fief_id(seat: int, spaces: int) -> str:
    """Return the id of a fief in the page: its seat and its first space."""
    return f"fief-{seat}-{SPACE_IDS[(spaces & -spaces).bit_length() - 1]}"


TRACK = 21
"""How wide the score track is; it runs along the rim of the drawing."""
STEPS = 100
"""Steps of the score track; then it begins again."""
_RABBIT = (-9, -11.6, 18, 22.5)
"""A rabbit on its step: left, top, width, height."""


def on_track(step: int) -> tuple[float, float, bool]:
    """Return where a step of the score track lies, clockwise from the top left, and whether it runs flat there."""
    length = SIDE - TRACK
    side, along = divmod(step % STEPS * 4 / STEPS, 1)
    near, far, way = TRACK / 2, TRACK / 2 + length, along * length
    x, y = ((near + way, near), (far, near + way), (far - way, far), (near, far - way))[int(side)]
    return x, y, side in (0, 2)


def steps_of_track() -> str:
    """Draw the steps: tens as numbers, odd steps as bars, the others as dots; nothing more in the corners."""
    parts = []
    long = (SIDE - TRACK) / (STEPS / 4) * 0.62
    for step in range(STEPS):
        x, y, is_flat = on_track(step)
        if step % 10 == 0:
            parts.append(f'<text class="trk" x="{number(x)}" y="{number(y + 3.4)}">{step}</text>')
        elif step % (STEPS // 4) == 0:
            continue
        elif step % 2:
            width, height = (long, 3.4) if is_flat else (3.4, long)
            box = number(x - width / 2), number(y - height / 2), number(width), number(height)
            parts.append('<rect class="bar" x="{}" y="{}" width="{}" height="{}"/>'.format(*box))
        else:
            parts.append(f'<circle class="bar" cx="{number(x)}" cy="{number(y)}" r="1.3"/>')
    return f'<g class="track">{"".join(parts)}</g>'


@lru_cache(maxsize=64)
def counters(track: tuple[int, ...]) -> str:
    """Draw the rabbits on the score track. Those on one step stand side by side, with their laps."""
    on_step: dict[int, list[int]] = {}
    for seat in sorted(range(len(track)), key=lambda seat: track[seat]):
        on_step.setdefault(track[seat] % STEPS, []).append(seat)
    rabbits, laps = {}, []
    left, top, width, height = _RABBIT
    for step, seats in on_step.items():
        x, y, is_flat = on_track(step)
        apart = min(15.0, 40 / len(seats))
        first = -apart * (len(seats) - 1) / 2
        # In a corner they crowd inwards, so that none hangs over the rim.
        along_track = x if is_flat else y
        first = min(max(first, TRACK / 2 - along_track), SIDE - TRACK / 2 - along_track - apart * (len(seats) - 1))
        spots = [first + apart * n for n in range(len(seats))]
        for seat, spot in zip(seats, spots, strict=True):
            place = (x + spot, y) if is_flat else (x, y + spot)
            rabbits[seat] = (
                f'<g id="track-{seat}" class="counter s{seat}" transform="translate({number(place[0])} '
                f'{number(place[1])})"><use href="#rabbit-{seat}" x="{left}" y="{top}" width="{width}" '
                f'height="{height}"/></g>'
            )
        for carrots in sorted({track[seat] for seat in seats if track[seat] >= STEPS}):
            along = [spot for seat, spot in zip(seats, spots, strict=True) if track[seat] == carrots]
            middle = x + sum(along) / len(along) if is_flat else x
            low = y + 11 if is_flat else y + max(along) + 11
            laps.append(
                f'<g id="laps-{carrots}" class="laps"><rect x="{number(middle - 13)}" y="{number(low - 5.5)}" '
                f'width="26" height="11" rx="3"/><text x="{number(middle)}" y="{number(low + 3.2)}">'
                f"+{carrots // STEPS * STEPS}</text></g>"
            )
    drawn = "".join([*(rabbits[seat] for seat in range(len(track))), *laps])
    return f'<g class="track" data-rim="{TRACK / 2} {SIDE - TRACK / 2}">{drawn}</g>'


# The ground

LETTERS = {terrain: letter for letter, terrain in BOARD.terrains.items()}
LETTERS |= {"rainbow": "ra", "wondrous": "wo", "nimbus": "ni"}
"""The letters of each terrain, by which its symbol and its colours are named."""

_PAINTED = ("field", "mountain", "city", "forest", "sea")
"""Terrains with a coast, in the order in which they are painted; the plain is what lies under all."""
_PAINTED_ON_CLOUD = ("field", "forest", "sea", "city", "rainbow", "wondrous", "nimbus")


@cache
def ground(plates: tuple[Plate, ...] = (GROUND,)) -> Markup:
    """Return the ground of each board and the lava as symbols that take no room.

    `layers` shows them, the lava above the fiefs, so a page needs this once and never again.
    """
    drawn = [(GROUND, "ground", [*_land(), *_frame(), steps_of_track()]), (GROUND, "lava", _lava())]
    if SKY in plates:
        drawn += [(SKY, f"ground{SKY.name}", _cloud())]
    symbols = []
    for plate, name, parts in drawn:
        box = " ".join(map(number, (plate.left, plate.top, plate.width, plate.height)))
        symbols.append(f'<symbol id="{name}" viewBox="{box}">{"".join(parts)}</symbol>')
    return Markup(f'<svg class="defs" aria-hidden="true">{"".join(symbols)}</svg>')


def _land() -> list[str]:
    inside = number(NEW_WORLD_GRID.left), number(NEW_WORLD_GRID.columns * NEW_WORLD_GRID.cell)
    return [
        '<rect class="gr p" x="{0}" y="{0}" width="{1}" height="{1}"/>'.format(*inside),
        *_regions(NEW_WORLD_GRID, _PAINTED),
        *_drawings(NEW_WORLD_GRID),
    ]


def _cloud() -> list[str]:
    """Draw the Great Cloud: nimbus, on that what else there is, and the letters of the rows beside them."""
    whole, puffs = coast(CLOUD_GRID, CLOUD), ""
    for space in CLOUD_GRID.spaces(-1):
        x, y = CLOUD_GRID.corner(space)
        puffs += f"M{x + CLOUD_GRID.cell / 2 - _PUFF:g} {y + CLOUD_GRID.cell / 2:g}" + "".join(
            f"a{_PUFF} {_PUFF} 0 0 1 {way:g} 0" for way in (2 * _PUFF, -2 * _PUFF)
        )
    parts = [
        f'<path class="puffs k" d="{puffs}"/><path class="puffs" d="{puffs}"/><path class="land ni" d="{whole}"/>',
        *_regions(CLOUD_GRID, _PAINTED_ON_CLOUD),
        *_drawings(CLOUD_GRID),
    ]
    for down, row in enumerate(CLOUD_GRID.rows):
        x, y = CLOUD_GRID.at(row.start, down + 0.5)
        letter = FACTS.spaces[CLOUD_GRID.units[int(row.start * CLOUD_GRID.steps), down] - CLOUD_GRID.first].id[0]
        parts.append(f'<text class="co" x="{number(x - 13)}" y="{number(y + 6)}">{letter}</text>')
    return parts


def _regions(board: Grid, terrains: Iterable[str]) -> list[str]:
    """Paint the regions of each terrain, each with its coast."""
    beside = (*(0,) * (board.first + 1), *sides(board))
    return [
        f'<path class="land {LETTERS[terrain]}" d="{coast(board, region)}"/>'
        for terrain in terrains
        for region in connected_groups(SPACES_OF[terrain] & board.covers, (), beside)
    ]


def _drawings(board: Grid) -> list[str]:
    """Draw on every space what its terrain looks like, and the lines between them."""
    parts = []
    for space in board.spaces(-1):
        letter, (x, y) = LETTERS[TERRAIN[space]], board.corner(space)
        parts.append(f'<use href="#t-{letter}" x="{x:g}" y="{y:g}" width="{board.cell:g}" height="{board.cell:g}"/>')
    return [*parts, f'<path class="gl" d="{lines(board)}"/>']


def _lava() -> list[str]:
    cracks = [crack(NEW_WORLD_GRID, *edge) for edge in sorted(tuple(sorted(edge)) for edge in LAVA)]
    # All of one layer before the next, so that no rim lies over another crack's core.
    return [f'<path class="lava{layer}" d="{"".join(cracks)}"/>' for layer in range(4)]


def _frame() -> list[str]:
    parts = []
    for n in range(COLUMNS):
        middle = number(NEW_WORLD_GRID.left + (n + 0.5) * NEW_WORLD_GRID.cell)
        low = number(NEW_WORLD_GRID.left + (n + 0.5) * NEW_WORLD_GRID.cell + 6)
        for y in (TRACK + 17, SIDE - TRACK - 6):
            parts.append(f'<text class="co" x="{middle}" y="{number(y)}">{n + 1}</text>')
        for x in (TRACK + 11.5, SIDE - TRACK - 11.5):
            parts.append(f'<text class="co" x="{number(x)}" y="{low}">{ROW_LETTERS[n]}</text>')
    for name, edge in (("frame thin", TRACK), ("frame", NEW_WORLD_GRID.left)):
        length = number(SIDE - 2 * edge)
        parts.append(f'<rect class="{name}" x="{edge}" y="{edge}" width="{length}" height="{length}"/>')
    near, far = TRACK + 2.5, SIDE - TRACK - 20.5
    for x, y in ((near, near), (far, near), (near, far), (far, far)):
        parts.append(f'<use href="#rose" x="{number(x)}" y="{number(y)}" width="18" height="18"/>')
    return parts
