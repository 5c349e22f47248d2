"""The map of Bunny Kingdom as a page shows it: rabbits, buildings, links, and what is looked at.

`ground` stands once in a page; `layers` is drawn anew with every change, like `cells` and `callouts` of `overlay.py`,
into one element of class `plate`. Every piece has an id by its space (bd-E7 a building, rb-E7 a rabbit), so that a
morph touches only what changed.
"""

from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache

from markupsafe import Markup

from warren.games.kingdom.board import bits, spaces_in
from warren.games.kingdom.fiefs import Fief, Harvest, Land
from warren.games.kingdom.lookup import BUILDINGS, CARD_IDS
from warren.games.kingdom.sky.parts import RAINBOWS, WONDERS
from warren.games.kingdom.sky.state import RAINBOW_ENDS
from warren.presentation.kingdom.laid import buildings, fiefs_by_seat, half_towers, products, rainbows
from warren.presentation.kingdom.what_if import snapshot
from warren.web.drawing.grid import arc, brackets, number
from warren.web.drawing.symbols import building_symbol
from warren.web.kingdom.chart import Chart, chart_of, counters, fief_id

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


def _use(symbol: str, x: float, y: float, box: Box, name: str, css_class: str) -> str:
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


def far_ends(chart: Chart, land: Land, tried: tuple[int, int] | None) -> list[str]:
    """Write on both ends of each link between two boards where its other end is: one may look at one board alone."""
    parts = []
    for start, end in _joined(land, tried):
        for here, there in ((start, end), (end, start)) if chart.board(start) != chart.board(end) else ():
            x, y = chart.corner(here)
            parts.append(
                f'<g class="yonder"><rect x="{x + 24:g}" y="{y + 44:g}" width="38" height="18" rx="4"/>'
                f'<text x="{x + 43:g}" y="{y + 58:g}">↔{chart.space_ids[there]}</text></g>'
            )
    return parts


def _building(building_id: str, *, is_owned: bool) -> tuple[str, Box]:
    """Return the symbol of a building, and its box."""
    if building_id in WONDERS:
        return f"wonder-{building_id}", _TOKEN if is_owned else _WONDER
    return building_symbol(building_id), _BUILT.get(_KINDS.get(building_id, ""), _TOKEN) if is_owned else _NOBODYS


@lru_cache(maxsize=64)
def pieces(chart: Chart, land: Harvest, ghost: tuple[int, int] | None) -> list[str]:
    """Draw buildings, rabbits and products in board order, and a building that is only tried out (space, card)."""
    owner, sold, half = owners(land), products(land), half_towers(land)
    built, bent = buildings(land), rainbows(land)
    if ghost is not None and ghost[1] in RAINBOWS:  # moved: it leaves the space where it was
        end = RAINBOW_ENDS[RAINBOWS[ghost[1]] + 1]
        bent = {space: n for space, n in bent.items() if n != RAINBOWS[ghost[1]] + 1 or end >> space & 1}
    tried = {} if ghost is None else {ghost[0]: CARD_IDS[ghost[1]]}
    parts = []
    for space in sorted({*owner, *built, *bent, *tried}):
        (x, y), name, is_owned = chart.corner(space), chart.space_ids[space], space in owner
        css_class = "bd" if is_owned else "bd free"
        if space in built:
            symbol, box = _building(built[space], is_owned=is_owned)
            parts.append(_use(symbol, x, y, box, f"bd-{name}", css_class + " half" * (half >> space & 1)))
        if space in tried:
            symbol, box = _building(tried[space], is_owned=True)
            parts.append(_use(symbol, x, y, box, f"ghost-{name}", "bd ghost"))
        elif space in bent:
            box = _TOKEN if is_owned else _WONDER
            parts.append(_use(f"rainbow-{bent[space]}", x, y, box, f"ra-{name}", css_class))
        if is_owned:
            is_alone = space not in built and space not in bent and space not in tried
            css_class = f"rabbit s{owner[space]}{' alone' * is_alone}"
            box = _ALONE if is_alone else _BESIDE
            parts.append(_use(f"rabbit-{owner[space]}", x, y, box, f"rb-{name}", css_class))
        if space in sold:
            parts.append(
                f'<g id="po-{name}" class="product"><circle cx="{x + 51:g}" cy="{y + 42:g}" r="10.5"/>'
                f'<use href="#i-{sold[space]}" x="{x + 43:g}" y="{y + 34:g}" width="16" height="16"/></g>'
            )
    return parts


_FRAME = 3
"""How far the frame around a chosen space stays inside it."""


def layers(
    land: Land,
    *,
    track: Sequence[int] = (),
    hot: Collection[int] = (),
    tags: Collection[int] = (),
    legal: Collection[int] | None = None,
    chosen: int | None = None,
    also: Collection[int] = (),
    ghost: tuple[int, int] | None = None,
    link: tuple[int, int] | None = None,
) -> Markup:
    """Draw the map: the ground, and all that lies on it.

    track: carrots per seat. hot: a space of each fief that is spoken of. tags: spaces that show their coordinates, for
    a card in hand. legal: where something may go; all else lies under a veil (None: no veil). chosen: the space looked
    at; also: others that are chosen with it. ghost: a building that is only tried out (space, card); link: the spaces
    that it joins.
    """
    chart = chart_of(land)
    parts = [_lines(chart, snapshot(land), bits(hot), link)]
    if legal is not None:
        all_fiefs = [(seat, fief) for seat, own in enumerate(fiefs_by_seat(land)) for fief in own]
        parts += _veil(chart, all_fiefs, legal, chosen)
    parts += pieces(chart, snapshot(land), ghost)
    parts += far_ends(chart, land, link)
    parts += [_tag(chart, space) for space in sorted(tags)]
    parts += [_tick(chart, space) for space in sorted(legal or ()) if space != chosen]
    parts += [_chosen(chart, space, f"-{chart.space_ids[space]}") for space in also]
    if chosen is not None:
        parts.append(_chosen(chart, chosen))
    parts.append(counters(track))
    return Markup('<svg class="map" id="map" viewBox="0 0 {} {}" aria-hidden="true" focusable="false">{}</svg>').format(
        number(chart.width), number(chart.height), Markup("".join(parts))
    )


@lru_cache(maxsize=64)
def _lines(chart: Chart, land: Harvest, spoken_of: int, link: tuple[int, int] | None) -> str:
    """Draw the ground, the outlines of the fiefs and what links them."""
    all_fiefs = [(seat, fief) for seat, own in enumerate(fiefs_by_seat(land)) for fief in own]
    parts = [_shown(chart, "ground")]
    parts += [_fief(chart, seat, fief, is_hot=bool(fief.spaces & spoken_of)) for seat, fief in all_fiefs]
    parts.append(_shown(chart, "lava"))
    parts += links(chart, land, owners(land), _names(all_fiefs), link)
    return "".join(parts)


def _shown(chart: Chart, symbol: str) -> str:
    size = f'width="{number(chart.width)}" height="{number(chart.height)}"'
    return f'<use href="#{symbol}" id="{symbol}-shown" {size}/>'


def _fief(chart: Chart, seat: int, fief: Fief, *, is_hot: bool) -> str:
    path = chart.outline(fief.spaces)
    return (
        f'<g id="{fief_id(seat, fief.spaces)}" class="fief s{seat}{" hot" if is_hot else ""}">'
        f'<path class="line k" d="{path}"/><path class="line" d="{path}"/></g>'
    )


def _names(all_fiefs: Sequence[tuple[int, Fief]]) -> dict[int, str]:
    return {space: fief_id(seat, fief.spaces) for seat, fief in all_fiefs for space in spaces_in(fief.spaces)}


def _veil(chart: Chart, all_fiefs: Sequence[tuple[int, Fief]], legal: Collection[int], chosen: int | None) -> list[str]:
    """Draw the veil, and over it once more the outlines of the fiefs that have a legal space."""
    open_spaces = bits(legal) | (0 if chosen is None else 1 << chosen)
    above = [
        f'<path id="above-{name}" data-of="{name}" class="line s{seat}" d="{chart.outline(fief.spaces)}"/>'
        for seat, fief in all_fiefs
        for name in [fief_id(seat, fief.spaces)]
        if fief.spaces & open_spaces
    ]
    veil = f'<path id="veil" class="veil" fill-rule="evenodd" d="{chart.all_but(open_spaces)}"/>'
    return [veil, f'<g class="fief above">{"".join(above)}</g>']


def _tag(chart: Chart, space: int) -> str:
    x, y = chart.corner(space)
    name = chart.space_ids[space]
    return (
        f'<g id="tag-{name}" class="tag"><rect x="{x + 4:g}" y="{y + 4:g}" width="27" height="18" rx="3"/>'
        f'<text x="{x + 17.5:g}" y="{y + 17.6:g}">{name}</text></g>'
    )


def _tick(chart: Chart, space: int) -> str:
    path = brackets(chart.board(space), space)
    ticks = f'<path class="tick k" d="{path}"/><path class="tick" d="{path}"/>'
    return f'<g id="tick-{chart.space_ids[space]}" class="ticks">{ticks}</g>'


def _chosen(chart: Chart, space: int, name: str = "") -> str:
    x, y = chart.corner(space)
    length = chart.board(space).cell - 2 * _FRAME
    box = f'x="{x + _FRAME:g}" y="{y + _FRAME:g}" width="{length:g}" height="{length:g}" rx="5"'
    return f'<g id="chosen{name}" class="chosen"><rect class="lit k" {box}/><rect class="lit" {box}/></g>'
