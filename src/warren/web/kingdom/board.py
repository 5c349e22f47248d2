"""The map of Bunny Kingdom as a page shows it: rabbits, buildings, links, and what is looked at.

`ground` stands once in a page; `layers` is drawn anew with every change, like `cells` and `callouts` of `overlay.py`,
into one element of class `plate`. Every piece has an id by its space (bd-E7 a building, rb-E7 a rabbit), so that a
morph touches only what changed.
"""

from collections.abc import Collection, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import NamedTuple

from markupsafe import Markup

from warren.games.kingdom.board import bits, spaces_in
from warren.games.kingdom.fiefs import Fief, Harvest, Land, owners, snapshot
from warren.games.kingdom.lookup import BUILDINGS, CARD_IDS
from warren.games.kingdom.sky.parts import RAINBOWS, WONDERS
from warren.games.kingdom.sky.state import RAINBOW_ENDS
from warren.presentation.kingdom.table_panels import built_on, fiefs_by_seat
from warren.web.drawing.grid import arc
from warren.web.drawing.pieces import Box, drawing, frame, full_size, line, tick, use, veil
from warren.web.drawing.pieces import chosen as framed
from warren.web.drawing.symbols import building_symbol
from warren.web.kingdom.chart import Chart, chart_of, counters, fief_id

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
_RAINBOWS = frozenset(CARD_IDS[card] for card in RAINBOWS)
_WONDER: Box = (14, 12, 36, 36)
"""What is printed in the middle of a cloud space without rabbit."""
_TOKEN: Box = (30, 5, 31, 31)
_HALO = 33
"""How far the ring around what is new lies from the middle of its space."""
_RISE, _RISE_OF_SECOND = 40, 170
"""How far above its ends a bow is drawn up; that of the second rainbow, so that those of one player lie apart."""


class Looked(NamedTuple):
    """What is looked at on the map.

    legal: where something may go, and what it would bring there (None: that is not said); all else lies under a veil
    (None: no veil). chosen: the space looked at; also: others that are chosen with it. ghost: a building that is only
    tried out (space, card); link: the spaces that it joins. lit: a space of each fief that is spoken of. tags: spaces
    whose card is in the hand of the one who looks. fresh: where something is new, and whose. gains: what is only shown
    on some spaces: carrots of a fief.
    """

    legal: Mapping[int, int | None] | None = None
    chosen: int | None = None
    also: Collection[int] = ()
    ghost: tuple[int, int] | None = None
    link: tuple[int, int] | None = None
    lit: Collection[int] = ()
    tags: Collection[int] = ()
    fresh: Mapping[int, int] = MappingProxyType({})
    gains: Mapping[int, int] = MappingProxyType({})


NOTHING = Looked()


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
    if building_id in WONDERS:
        return f"wonder-{building_id}", _TOKEN if is_owned else _WONDER
    if building_id in _RAINBOWS:
        return building_symbol(building_id), _TOKEN if is_owned else _WONDER
    return building_symbol(building_id), _BUILT.get(_KINDS.get(building_id, ""), _TOKEN) if is_owned else _NOBODYS


@lru_cache(maxsize=64)
def pieces(chart: Chart, land: Harvest, ghost: tuple[int, int] | None) -> list[str]:
    """Draw buildings, rabbits and products in board order, and a building that is only tried out (space, card)."""
    owner, standing = owners(land), built_on(land)
    tried = {} if ghost is None else {ghost[0]: CARD_IDS[ghost[1]]}
    if ghost is not None and ghost[1] in RAINBOWS:  # moved: it leaves the space where it was
        end = RAINBOW_ENDS[RAINBOWS[ghost[1]] + 1]
        standing = {at: one for at, one in standing.items() if one.id != CARD_IDS[ghost[1]] or end >> at & 1}
    parts = []
    for space in sorted({*owner, *standing, *tried}):
        corner, name, is_owned, there = chart.corner(space), chart.space_ids[space], space in owner, standing.get(space)
        if there is not None:
            symbol, box = _building(there.id, is_owned=is_owned)
            css_class = ("bd" if is_owned else "bd free") + " half" * there.is_half
            parts.append(use(symbol, corner, box, f"{'ra' if there.id in _RAINBOWS else 'bd'}-{name}", css_class))
        if space in tried:
            symbol, box = _building(tried[space], is_owned=True)
            parts.append(use(symbol, corner, box, f"ghost-{name}", "bd ghost"))
        if is_owned:
            is_alone = there is None and space not in tried
            css_class = f"rabbit s{owner[space]}{' alone' * is_alone}"
            parts.append(
                use(f"rabbit-{owner[space]}", corner, _ALONE if is_alone else _BESIDE, f"rb-{name}", css_class)
            )
        if there is not None and there.product:
            x, y = corner
            parts.append(
                f'<g id="po-{name}" class="product"><circle cx="{x + 51:g}" cy="{y + 42:g}" r="10.5"/>'
                f'<use href="#i-{there.product}" x="{x + 43:g}" y="{y + 34:g}" width="16" height="16"/></g>'
            )
    return parts


_FRAME = 3, 5
"""How far the frame around a chosen space stays inside it, and how round it is."""


def layers(land: Land, track: tuple[int, ...] = (), looked: Looked = NOTHING) -> Markup:
    """Draw the map: the ground, and all that lies on it. track: carrots per seat."""
    chart, here, legal, chosen = chart_of(land), snapshot(land), looked.legal, looked.chosen
    parts = [_lines(chart, here, bits(looked.lit), looked.link)]
    if legal is not None:
        parts += _veil(chart, here, bits(legal) | (0 if chosen is None else 1 << chosen))
    parts += pieces(chart, here, looked.ghost)
    parts += far_ends(chart, land, looked.link)
    for space, seat in looked.fresh.items():
        (x, y), name = chart.corner(space), chart.space_ids[space]
        round_it = f'cx="{x + 32:g}" cy="{y + 32:g}" r="{_HALO}"'
        rings = f'<circle class="k" {round_it}/><circle {round_it}/>'
        parts.append(f'<g id="fresh-{name}" class="halo s{seat}">{rings}</g>')
    for space in sorted(looked.tags):
        (x, y), name = chart.corner(space), chart.space_ids[space]
        parts.append(
            f'<g id="tag-{name}" class="tag"><rect x="{x + 4:g}" y="{y + 4:g}" width="27" height="18" rx="3"/>'
            f'<text x="{x + 17.5:g}" y="{y + 17.6:g}">{name}</text></g>'
        )
    legal = legal or {}
    parts += [tick(chart.board(one), one, chart.space_ids[one]) for one in sorted(legal) if one != chosen]
    for space in looked.also:
        parts.append(framed(frame(chart.board(space), space, *_FRAME), f"-{chart.space_ids[space]}"))
    if chosen is not None:
        parts.append(framed(frame(chart.board(chosen), chosen, *_FRAME)))
    return drawing(chart.width, chart.height, [*parts, counters(track)])


def all_fiefs(land: Harvest) -> list[tuple[int, str, Fief]]:
    """Return the fiefs of all seats, each with its seat and its id."""
    return [(seat, fief_id(seat, one.spaces), one) for seat, own in enumerate(fiefs_by_seat(land)) for one in own]


@lru_cache(maxsize=64)
def _lines(chart: Chart, land: Harvest, spoken_of: int, link: tuple[int, int] | None) -> str:
    """Draw the ground, the outlines of the fiefs and what links them."""
    parts, names = [full_size("ground", chart.width, chart.height)], dict[int, str]()
    for seat, name, fief in all_fiefs(land):
        is_hot = " hot" * bool(fief.spaces & spoken_of)
        parts.append(line(name, f"fief s{seat}{is_hot}", chart.outline(fief.spaces)))
        names |= dict.fromkeys(spaces_in(fief.spaces), name)
    parts.append(full_size("lava", chart.width, chart.height))
    return "".join([*parts, *links(chart, land, owners(land), names, link)])


def _veil(chart: Chart, land: Harvest, open_spaces: int) -> list[str]:
    """Draw the veil, and over it once more the outlines of the fiefs that have an open space."""
    above = [
        f'<path id="above-{name}" data-of="{name}" class="line s{seat}" d="{chart.outline(fief.spaces)}"/>'
        for seat, name, fief in all_fiefs(land)
        if fief.spaces & open_spaces
    ]
    return [veil(chart.boards, open_spaces), f'<g class="fief above">{"".join(above)}</g>']
