"""Boards as small as the sign of a game in a list: every space is a square of one unit."""

from collections.abc import Iterable
from itertools import groupby

from markupsafe import Markup

BRIM = Markup('<path class="brim" d="M2 2h36v36h-36z"/>')
"""Around a board in 40 by 40, with room of 2 at each side."""


def squares(spaces: Iterable[int], columns: int) -> str:
    """Return the path of some spaces, which are counted row by row: those of a row that touch are one."""
    path, ordered = "", sorted(divmod(space, columns) for space in spaces)
    for (row, _), run in groupby(enumerate(ordered), lambda one: (one[1][0], one[1][1] - one[0])):
        (_, (_, first)), *others = run
        length = 1 + len(others)
        path += f"M{first} {row}h{length}v1h-{length}z"
    return path


def lots(owners: str, columns: int) -> Markup:
    """Draw whose the spaces are. owners: as `Game.owners` has it."""
    by_seat: dict[str, list[int]] = {}
    for space, seat in enumerate(owners):
        if seat != ".":
            by_seat.setdefault(seat, []).append(space)
    paths = (f'<path class="lot s{seat}" d="{squares(found, columns)}"/>' for seat, found in sorted(by_seat.items()))
    return Markup("".join(paths))
