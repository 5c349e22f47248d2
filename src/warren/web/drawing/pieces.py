"""What lies on a board of squares and over it, alike in every game: pieces, outlines, marks, buttons and notes.

What changes has an id of its own by its place, so that an update of the page changes only what moved.
"""

from collections.abc import Iterable

from markupsafe import Markup, escape

from warren.web.drawing.grid import Grid, Point, all_but, brackets, number
from warren.web.drawing.parts import Drawn, part_of

Box = tuple[float, float, float, float]
"""A place within a space: left, top, width, height."""


def full_size(symbol: str, width: float, height: float, left: float = 0, top: float = 0) -> str:
    """Show a symbol over the whole drawing, which begins at left, top."""
    corner = f'x="{number(left)}" y="{number(top)}" ' if left or top else ""
    return f'<use href="#{symbol}" id="{symbol}-shown" {corner}width="{number(width)}" height="{number(height)}"/>'


def drawing(
    width: float, height: float, parts: Iterable[str], left: float = 0, top: float = 0, name: str = "map"
) -> Markup:
    """Return the map of a game, of all that lies on it. left, top: where it begins. name: its id."""
    return Markup(f"{opening(width, height, left, top, name)}{''.join(parts)}{CLOSING}")


def opening(width: float, height: float, left: float = 0, top: float = 0, name: str = "map") -> str:
    """Begin a drawing, where it is given in several layers. Otherwise as `drawing`."""
    box = " ".join(map(number, (left, top, width, height)))
    return f'<svg class="map" id="{name}" viewBox="{box}" aria-hidden="true" focusable="false">'


CLOSING = "</svg>"
"""Ends a drawing."""


def image(symbol: str, x: float, y: float, width: float, height: float) -> str:
    """Draw a symbol in a box."""
    return f'<use href="#{symbol}" x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}"/>'


def use(symbol: str, corner: Point, box: Box, name: str, css_class: str) -> str:
    """Place a symbol in a box of the space whose corner this is."""
    (x, y), (left, top, width, height) = corner, box
    # In a group, because browsers do not agree on the box of a <use>, and styles move a piece within its own box.
    return f'<g id="{name}" class="{css_class}">{image(symbol, x + left, y + top, width, height)}</g>'


def line(name: str, css_class: str, path: str, more: str = "") -> str:
    """Draw the outline of spaces that belong together, dark under its colour. more: further attributes."""
    return (
        f'<g id="{name}" class="{css_class}"{more}><path class="line k" d="{path}"/><path class="line" d="{path}"/></g>'
    )


def veil(grids: Iterable[Grid], spaces: int, name: str = "veil") -> str:
    """Draw what lies over all but a set of spaces. name: its id."""
    path = "".join(all_but(grid, spaces) for grid in grids)
    return f'<path id="{name}" class="veil" fill-rule="evenodd" d="{path}"/>'


def tick(grid: Grid, space: int, place: str, *size: float) -> str:
    """Mark a space that can be chosen. size: as of `brackets`."""
    path = brackets(grid, space, *size)
    return f'<g id="tick-{place}" class="ticks"><path class="tick k" d="{path}"/><path class="tick" d="{path}"/></g>'


def frame(grid: Grid, space: int, inset: float, radius: float) -> str:
    """Return the attributes of a frame that stays a little inside a space."""
    x, y = grid.corner(space)
    length = grid.cell - 2 * inset
    return f'x="{x + inset:g}" y="{y + inset:g}" width="{length:g}" height="{length:g}" rx="{radius:g}"'


def chosen(frame: str, more: str = "") -> str:
    """Draw the frame of a space that is chosen. more: of its id, where several are."""
    return f'<g id="chosen{more}" class="chosen"><rect class="lit k" {frame}/><rect class="lit" {frame}/></g>'


# Over the drawing


def cell(
    place: str,
    said: str,
    rest: str = "",
    inside: str = "",
    *,
    sends: bool,
    can: bool = False,
    tabbed: bool = False,
    chosen: bool = False,
) -> str:
    """Return the button of a space, for `button_grid`.

    said: what it is called. rest: further attributes. sends: whether it sends the form `look`: one that cannot be
    chosen is marked aria-disabled and sends it too, so that the answer says why not. tabbed: whether the tab key comes
    to it; arrow keys go to the others.
    """
    if sends:
        rest += f' form="look" name="place" value="{place}"'
    if sends and not can:
        rest += ' aria-disabled="true"'
    return (
        f'<div role="gridcell"{_SELECTED if chosen else ""}><button id="cell-{place}" '
        f'type="{"submit" if sends else "button"}" tabindex="{0 if tabbed else -1}" '
        f'aria-label="{escape(said)}"{rest}>{inside}</button></div>'
    )


_SELECTED = ' aria-selected="true"'


def callouts(notes: Iterable[str], name: str = "callouts") -> Drawn:
    """Lay notes over the map, hidden until a script shows one: its id is callout- and that of what it is about.

    The buttons say the same to a screen reader.
    """
    return part_of(name, f'<div class="callouts" id="{name}" aria-hidden="true">{"".join(notes)}</div>')
