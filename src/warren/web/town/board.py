"""The map of Town as a page shows it: all that is drawn anew over the ground with every change."""

from collections.abc import Collection, Mapping

from markupsafe import Markup

from warren.games.town.board import SPACE_IDS, bits
from warren.games.town.neighborhoods import Town, neighborhoods
from warren.games.town.state import BOTH
from warren.web.drawing.grid import all_but, brackets, number, outline
from warren.web.town.ground import GRID, WHOLE, neighborhood_id, place
from warren.web.town.map_pieces import bridges, open_spaces, tiles, wood

_INSETS = (3.6, 8)
"""How far the outline of each seat stays inside a space, so that both are seen where both control a Building."""
_FRAME = 5


def layers(
    town: Town,
    *,
    prices: Mapping[int, int] | None = None,
    forest_wood: int = 0,
    legal: Collection[int] | None = None,
    chosen: int | None = None,
    ghost: tuple[int, int] | None = None,
    joined: tuple[int, int, int] | None = None,
    edges: int = 0,
    edge: int = 0,
    fresh: Collection[int] = (),
) -> Markup:
    """Draw the map.

    prices: what each open space costs. forest_wood: the spaces with wood. legal: the spaces that may be chosen; all
    else lies under a veil (None: no veil). chosen: the one looked at. ghost: a tile that is only tried out (space,
    Building). joined: the Neighborhood (seat, spaces, types) that would be activated. edges: where a Bridge may be
    laid; edge: the one looked at (sets). fresh: the spaces where something was built that the one who looks has not
    answered yet.
    """
    side = number(WHOLE)
    parts = [f'<use href="#ground" id="ground-shown" width="{side}" height="{side}"/>']
    parts += wood(forest_wood)
    parts += open_spaces(prices or {}, ghost[0] if ghost else None)
    parts += tiles(town, ghost, joined)
    if legal is not None:
        clear = bits(legal) | (joined[1] if joined else 0)
        parts.append(f'<path id="veil" class="veil" fill-rule="evenodd" d="{all_but(GRID, clear)}"/>')
    for seat in BOTH:
        for group in neighborhoods(town, seat):
            if joined is None or seat != joined[0] or not group & joined[1]:
                parts.append(_area(seat, group))
    if joined is not None:
        parts.append(_area(joined[0], joined[1], " hot joined"))
    parts += [f'<rect id="fresh-{SPACE_IDS[space]}" class="fresh" {_frame(space)}/>' for space in fresh]
    parts += bridges(town.bridges)
    parts += bridges(edges & ~edge, "maybe", " maybe")
    parts += bridges(edge, "ghost", " ghost")
    parts += [_tick(space) for space in sorted(legal or ()) if space != chosen]
    if chosen is not None and joined is None:
        frame = _frame(chosen)
        parts.append(f'<g id="chosen" class="chosen"><rect class="lit k" {frame}/><rect class="lit" {frame}/></g>')
    return Markup(
        '<svg class="map" id="map" viewBox="0 0 {0} {0}" aria-hidden="true" focusable="false">{1}</svg>'
    ).format(side, Markup("".join(parts)))


def _area(seat: int, group: int, more: str = "") -> str:
    path = outline(GRID, group, _INSETS[seat], 12)
    return (
        f'<g id="{neighborhood_id(seat, group)}" class="fief area s{seat}{more}">'
        f'<path class="line k" d="{path}"/><path class="line" d="{path}"/></g>'
    )


def _frame(space: int) -> str:
    x, y = GRID.corner(space)
    length = GRID.cell - 2 * _FRAME
    return f'x="{x + _FRAME:g}" y="{y + _FRAME:g}" width="{length:g}" height="{length:g}" rx="9"'


def _tick(space: int) -> str:
    path = brackets(GRID, space, 5, 15)
    ticks = f'<path class="tick k" d="{path}"/><path class="tick" d="{path}"/>'
    return f'<g id="tick-{SPACE_IDS[space]}" class="ticks">{ticks}</g>'


def above(space: int) -> tuple[float, float]:
    """Return where the upper middle of a space lies, in hundredths of the drawing."""
    column, row = GRID.squares[space]
    return place(column + 0.5, row)
