"""Boards as small as the sign of a game in a list: every space is a square of one unit."""

from collections.abc import Callable, Iterable
from itertools import groupby

from markupsafe import Markup

BRIM = Markup('<path class="brim" d="M2 2h36v36h-36z"/>')
"""Around a board in 40 by 40, with room of 2 at each side."""
Square = tuple[int, int]
"""Column and row."""


def squares(places: Iterable[Square]) -> str:
    """Return the path of some squares: those of a row that touch are one."""
    path, ordered = "", sorted((row, column) for column, row in places)
    for (row, _), run in groupby(enumerate(ordered), lambda one: (one[1][0], one[1][1] - one[0])):
        (_, (_, first)), *others = run
        length = 1 + len(others)
        path += f"M{first} {row}h{length}v1h-{length}z"
    return path


def lots(owners: str, place: Callable[[int], Square | None]) -> Markup:
    """Draw whose the spaces are. owners: as `Game.owners` has it. place: where a space lies, if it is drawn."""
    by_seat: dict[str, list[Square]] = {}
    for space, seat in enumerate(owners):
        if seat != "." and (at := place(space)) is not None:
            by_seat.setdefault(seat, []).append(at)
    paths = (f'<path class="lot s{seat}" d="{squares(found)}"/>' for seat, found in sorted(by_seat.items()))
    return Markup("".join(paths))
