"""The pieces on the map: rabbits, buildings and the links of sky towers.

Every piece has an id by its space (bd-E7 a building, rb-E7 a rabbit), so that an update changes only what moved.
"""

from collections.abc import Mapping
from functools import lru_cache

from warren.games.kingdom.board import spaces_in
from warren.games.kingdom.fiefs import Harvest, Land
from warren.games.kingdom.lookup import BUILDINGS, CARD_IDS
from warren.games.kingdom.sky.board import RAINBOW_ENDS
from warren.games.kingdom.sky.parts import RAINBOWS, WONDERS
from warren.presentation.kingdom.board_words import buildings, half_towers, products, rainbows
from warren.web.drawing.grid import arc
from warren.web.drawing.symbols import building_symbol
from warren.web.kingdom.chart import Chart

Box = tuple[float, float, float, float]
"""A place within a space: left, top, width, height."""

_ALONE: Box = (15, 11, 34, 42.5)
"""A rabbit in the middle of its space."""
_BESIDE: Box = (4, 25, 28, 35)
"""A rabbit below and left of a building."""
_NOBODYS: Box = (11, 10, 42, 42)
"""A city in the middle of a space without rabbit."""
_TOWER: Box = (31, 4, 30, 43)
_BUILT: dict[str, Box] = {"city": (26, 4, 36, 36), "camp": (29, 5, 32, 32), "sky_tower": _TOWER}
"""Buildings beside a rabbit, by their kind."""
_KINDS = {building.id: building.kind for building in BUILDINGS.values()}
_WONDER: Box = (14, 12, 36, 36)
"""What is printed in the middle of a cloud space without rabbit."""
_TOKEN: Box = (30, 5, 31, 31)
_RISE, _RISE_OF_SECOND = 40, 170
"""How far above its ends a bow is drawn up; that of the second rainbow, so that those of one player lie apart."""


def use(symbol: str, x: float, y: float, box: Box, name: str, css_class: str) -> str:
    """Place a symbol in a box of the space whose corner is at x, y."""
    left, top, width, height = box
    # In a group, because browsers do not agree on the box of a <use>, and styles scale a piece within its own box.
    return (
        f'<g id="{name}" class="{css_class}"><use href="#{symbol}" x="{x + left:g}" y="{y + top:g}" '
        f'width="{width:g}" height="{height:g}"/></g>'
    )


def owners(land: Land) -> dict[int, int]:
    """Return the seat whose rabbit stands on each space that has one."""
    return {space: seat for seat, spaces in enumerate(land.controlled) for space in spaces_in(spaces)}


def far_ends(chart: Chart, land: Land, tried: tuple[int, int] | None) -> list[str]:
    """Write on both ends of each link between two boards where its other end is: one may look at one board alone."""
    return [_yonder(chart, *pair) for pair in _joined(land, tried)]


def _joined(land: Land, tried: tuple[int, int] | None) -> list[tuple[int, int]]:
    """Return the ends of each link, without a link that one that is only tried out would move, but with that one."""
    pairs = [(start, end) for start, end in map(spaces_in, land.links) if not {start, end} & {*(tried or ())}]
    return [*pairs, (min(tried), max(tried))] if tried else pairs


def links(
    chart: Chart, land: Land, owner: Mapping[int, int], fief_of: Mapping[int, str], tried: tuple[int, int] | None
) -> list[str]:
    """Draw a dotted bow between the ends of each link, known by its fief.

    tried: the ends of a link that is only tried out.
    """
    parts = []
    for start, end in _joined(land, tried):
        rise = _RISE_OF_SECOND if 1 << end == RAINBOW_ENDS[2] else _RISE
        path = arc(
            chart.corner(start), chart.corner(end), across=_TOWER[0] + _TOWER[2] / 2, down=_TOWER[1] + 4, rise=rise
        )
        css_class = f"bow{' tried' * ({start, end} == {*(tried or ())})}" + (
            f" s{owner[start]}" if start in owner else ""
        )
        known = f' data-of="{fief_of[start]}"' if start in fief_of else ""
        parts.append(
            f'<g id="link-{chart.space_ids[start]}-{chart.space_ids[end]}" class="{css_class}"{known}>'
            f'<path class="tie k" d="{path}"/><path class="tie" d="{path}"/></g>'
        )
    return parts


def _yonder(chart: Chart, start: int, end: int) -> str:
    if chart.board(start) == chart.board(end):
        return ""
    parts = []
    for here, there in ((start, end), (end, start)):
        x, y = chart.corner(here)
        parts.append(
            f'<g class="yonder"><rect x="{x + 24:g}" y="{y + 44:g}" width="38" height="18" rx="4"/>'
            f'<text x="{x + 43:g}" y="{y + 58:g}">↔{chart.space_ids[there]}</text></g>'
        )
    return "".join(parts)


def building(chart: Chart, building_id: str, space: int, *, is_owned: bool, name: str, more: str = "") -> str:
    """Draw a building on its space."""
    x, y = chart.corner(space)
    box = _BUILT.get(_KINDS.get(building_id, ""), _TOKEN) if is_owned else _NOBODYS
    if building_id in WONDERS:
        symbol, box = f"wonder-{building_id}", _TOKEN if is_owned else _WONDER
    else:
        symbol = building_symbol(building_id)
    css_class = f"bd{'' if is_owned else ' free'}{more}"
    return use(symbol, x, y, box, f"{name}-{chart.space_ids[space]}", css_class)


def rainbow(chart: Chart, number: int, space: int, *, is_owned: bool) -> str:
    """Draw the end of a rainbow."""
    x, y = chart.corner(space)
    box = _TOKEN if is_owned else _WONDER
    return use(f"rainbow-{number}", x, y, box, f"ra-{chart.space_ids[space]}", f"bd{'' if is_owned else ' free'}")


def product(chart: Chart, resource: str, space: int) -> str:
    """Draw what a trading post produces at its foot."""
    x, y = chart.corner(space)
    return (
        f'<g id="po-{chart.space_ids[space]}" class="product"><circle cx="{x + 51:g}" cy="{y + 42:g}" r="10.5"/>'
        f'<use href="#i-{resource}" x="{x + 43:g}" y="{y + 34:g}" width="16" height="16"/></g>'
    )


def rabbit(chart: Chart, seat: int, space: int, *, is_built: bool) -> str:
    """Draw a rabbit on its space."""
    x, y = chart.corner(space)
    css_class = f"rabbit s{seat}" + ("" if is_built else " alone")
    return use(f"rabbit-{seat}", x, y, _BESIDE if is_built else _ALONE, f"rb-{chart.space_ids[space]}", css_class)


@lru_cache(maxsize=64)
def pieces(chart: Chart, land: Harvest, ghost: tuple[int, int] | None) -> list[str]:
    """Draw all buildings and rabbits, and a building that is only tried out (space, card), in board order."""
    owner, produces = owners(land), products(land)
    built = buildings(land)
    bent = rainbows(land)
    if ghost is not None and ghost[1] in RAINBOWS:  # moved: it leaves the space where it was
        end = RAINBOW_ENDS[RAINBOWS[ghost[1]] + 1]
        bent = {space: n for space, n in bent.items() if n != RAINBOWS[ghost[1]] + 1 or end >> space & 1}
    half = half_towers(land)
    tried = {} if ghost is None else {ghost[0]: ghost[1]}
    parts = []
    for space in sorted({*owner, *built, *bent, *tried}):
        is_owned = space in owner
        if space in built:
            more = " half" if half >> space & 1 else ""
            parts.append(building(chart, built[space], space, is_owned=is_owned, name="bd", more=more))
        if space in tried:
            parts.append(building(chart, CARD_IDS[tried[space]], space, is_owned=True, name="ghost", more=" ghost"))
        if space in bent and space not in tried:
            parts.append(rainbow(chart, bent[space], space, is_owned=is_owned))
        if is_owned:
            parts.append(rabbit(chart, owner[space], space, is_built=space in built or space in bent or space in tried))
        if space in produces:
            parts.append(product(chart, produces[space], space))
    return parts
