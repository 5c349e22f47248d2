"""The map of Bunny Kingdom as a page shows it: rabbits, buildings, links, and what is looked at.

`ground` stands once in a page; `layers` are drawn anew with every change, like `cells` and `notes` of `overlay.py`,
into one element of class `plate` for each board. What all see of a land lies in layers of its own, which are drawn once
for all. Every piece has an id by its space (bd-E7 a building, rb-E7 a rabbit), so that a morph touches only what
changed.
"""

from collections.abc import Collection, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import NamedTuple

from markupsafe import Markup

from warren.games.kingdom.board import bits, spaces_in
from warren.games.kingdom.fiefs import Fief, Harvest, Land, owners, snapshot
from warren.games.kingdom.lookup import BUILDINGS, CARD_IDS, SPACE_IDS
from warren.games.kingdom.sky.parts import RAINBOWS, WONDERS
from warren.games.kingdom.sky.state import RAINBOW_ENDS
from warren.presentation.kingdom.board import built_on, fiefs_by_seat
from warren.web.drawing.grid import arc, outline
from warren.web.drawing.parts import Drawn, Layer, part_of
from warren.web.drawing.pieces import CLOSING, Box, frame, full_size, line, opening, tick, use, veil
from warren.web.drawing.pieces import chosen as framed
from warren.web.drawing.symbols import building_symbol
from warren.web.kingdom.chart import GROUND, SKY, Plate, corner, counters, fief_id

MOST_KEPT = 256
"""So many boards are kept of each thing that is drawn once for all who look: those of the tables that are played at."""

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


UNMARKED = Looked()


def _joined(land: Land, tried: tuple[int, int] | None) -> list[tuple[int, int]]:
    """Return the ends of each link, without a link that one that is only tried out would move, but with that one."""
    pairs = [(start, end) for start, end in map(spaces_in, land.links) if not {start, end} & {*(tried or ())}]
    return [*pairs, (min(tried), max(tried))] if tried else pairs


def links(
    plate: Plate, land: Land, owner: Mapping[int, int], fief_of: Mapping[int, str], tried: tuple[int, int] | None
) -> list[str]:
    """Draw a dotted bow between the ends of each link with an end on a board, known by its fief.

    tried: the ends of a link that is only tried out.
    """
    parts = []
    for start, end in _joined(land, tried):
        if not (plate.has(start) or plate.has(end)):
            continue
        rise = _RISE_OF_SECOND if 1 << end == RAINBOW_ENDS[2] else _RISE
        path = arc(corner(start), corner(end), across=_TOWER[0] + _TOWER[2] / 2, down=_TOWER[1] + 4, rise=rise)
        css_class = f"bow{' tried' * ({start, end} == {*(tried or ())})}" + (
            f" s{owner[start]}" if start in owner else ""
        )
        known = f' data-of="{fief_of[start]}"' if start in fief_of else ""
        parts.append(
            f'<g id="link-{SPACE_IDS[start]}-{SPACE_IDS[end]}{plate.name}" class="{css_class}"{known}>'
            f'<path class="tie k" d="{path}"/><path class="tie" d="{path}"/></g>'
        )
    return parts


def far_ends(plate: Plate, land: Land, tried: tuple[int, int] | None) -> list[str]:
    """Write on the end of each link that leads to another board where its other end is: in a corner without pieces."""
    parts = []
    for start, end in _joined(land, tried):
        for here, there in ((start, end), (end, start)):
            if not plate.has(here) or plate.has(there):
                continue
            x, y = corner(here)
            left, top = (x + 34, y + 48) if plate is SKY else (x + 0.5, y + 2)
            parts.append(
                f'<g class="yonder"><rect x="{left:g}" y="{top:g}" width="29.5" height="15.5" rx="4"/>'
                f'<text x="{left + 14.75:g}" y="{top + 12:g}">↔{SPACE_IDS[there]}</text></g>'
            )
    return parts


def _building(building_id: str, *, is_owned: bool) -> tuple[str, Box]:
    if building_id in WONDERS:
        return f"wonder-{building_id}", _TOKEN if is_owned else _WONDER
    if building_id in _RAINBOWS:
        return building_symbol(building_id), _TOKEN if is_owned else _WONDER
    return building_symbol(building_id), _BUILT.get(_KINDS.get(building_id, ""), _TOKEN) if is_owned else _NOBODYS


@lru_cache(maxsize=MOST_KEPT)
def pieces(plate: Plate, land: Harvest, ghost: tuple[int, int] | None) -> tuple[Drawn, ...]:
    """Draw buildings, rabbits and products, row by row, and a building that is only tried out (space, card)."""
    owner, standing = owners(land), built_on(land)
    tried = {} if ghost is None else {ghost[0]: CARD_IDS[ghost[1]]}
    if ghost is not None and ghost[1] in RAINBOWS:  # moved: it leaves the space where it was
        end = RAINBOW_ENDS[RAINBOWS[ghost[1]] + 1]
        standing = {at: one for at, one in standing.items() if one.id != CARD_IDS[ghost[1]] or end >> at & 1}
    rows: dict[str, list[str]] = {}
    for space in filter(plate.has, sorted({*owner, *standing, *tried})):
        parts = rows.setdefault(SPACE_IDS[space][0], [])
        at, name, is_owned, there = corner(space), SPACE_IDS[space], space in owner, standing.get(space)
        if there is not None:
            symbol, box = _building(there.id, is_owned=is_owned)
            css_class = ("bd" if is_owned else "bd free") + " half" * there.is_half
            parts.append(use(symbol, at, box, f"{'ra' if there.id in _RAINBOWS else 'bd'}-{name}", css_class))
        if space in tried:
            symbol, box = _building(tried[space], is_owned=True)
            parts.append(use(symbol, at, box, f"ghost-{name}", "bd ghost"))
        if is_owned:
            is_alone = there is None and space not in tried
            css_class = f"rabbit s{owner[space]}{' alone' * is_alone}"
            parts.append(use(f"rabbit-{owner[space]}", at, _ALONE if is_alone else _BESIDE, f"rb-{name}", css_class))
        if there is not None and there.product:
            x, y = at
            parts.append(
                f'<g id="po-{name}" class="product"><circle cx="{x + 51:g}" cy="{y + 42:g}" r="10.5"/>'
                f'<use href="#i-{there.product}" x="{x + 43:g}" y="{y + 34:g}" width="16" height="16"/></g>'
            )
    return tuple(part_of(f"pieces-{row}", f'<g id="pieces-{row}">{"".join(parts)}</g>') for row, parts in rows.items())


_FRAME = 3, 5
"""How far the frame around a chosen space stays inside it, and how round it is."""


def layers(
    land: Land, track: tuple[int, ...] = (), looked: Looked = UNMARKED, plate: Plate = GROUND
) -> tuple[Layer, ...]:
    """Draw a board: the ground, and all that lies on it. track: carrots per seat."""
    here, legal, chosen = snapshot(land), looked.legal, looked.chosen
    below = _lines(plate, here, bits(looked.lit), looked.link)
    veiled = [] if legal is None else _veil(plate, here, bits(legal) | (0 if chosen is None else 1 << chosen))
    standing = pieces(plate, here, looked.ghost)
    above = _marks(plate, here, track, looked)
    return *below, Markup("".join(veiled)), *standing, Markup("".join([*above, CLOSING]))


def _marks(plate: Plate, land: Harvest, track: tuple[int, ...], looked: Looked) -> list[str]:
    """Draw what lies over the pieces: what is new, what may be chosen and what is, and the carrots."""
    legal, chosen, parts = looked.legal, looked.chosen, list[str]()
    for space in filter(plate.has, looked.fresh):
        x, y = corner(space)
        round_it = f'cx="{x + 32:g}" cy="{y + 32:g}" r="{_HALO}"'
        rings = f'<circle class="k" {round_it}/><circle {round_it}/>'
        parts.append(f'<g id="fresh-{SPACE_IDS[space]}" class="halo s{looked.fresh[space]}">{rings}</g>')
    if plate is SKY:
        parts += _free_names(land, looked)
    for space in filter(plate.has, sorted(legal or ())):
        if space != chosen:
            parts.append(tick(plate.board, space, SPACE_IDS[space]))
    for space in filter(plate.has, looked.also):
        parts.append(framed(frame(plate.board, space, *_FRAME), f"-{SPACE_IDS[space]}"))
    if chosen is not None and plate.has(chosen):
        parts.append(framed(frame(plate.board, chosen, *_FRAME)))
    # Over rings, corners and frames: none goes across what is written.
    standing = built_on(land)
    for space in filter(plate.has, sorted(looked.tags)):
        (x, y), name = corner(space), SPACE_IDS[space]
        css_class = "tag beside" if space in standing else "tag"
        parts.append(
            f'<g id="tag-{name}" class="{css_class}"><rect x="{x + 4:g}" y="{y + 4:g}" width="27" height="18" rx="3"/>'
            f'<text x="{x + 17.5:g}" y="{y + 17.6:g}">{name}</text></g>'
        )
    parts += far_ends(plate, land, looked.link)
    if plate is GROUND:
        parts.append(counters(track))
    return parts


def _free_names(land: Harvest, looked: Looked) -> list[str]:
    """Write the names of the spaces of the cloud on which nothing lies, where no piece or card of a hand hides them.

    They stand high between the corners, which are marked where something may go: what that would bring is said below.
    """
    tried = () if looked.ghost is None else looked.ghost[:1]
    taken, parts = {*owners(land), *built_on(land), *looked.tags, *tried}, []
    for space in SKY.board.spaces(-1):
        if space not in taken:
            x, y = corner(space)
            parts.append(f'<text class="co on" x="{x + 32:g}" y="{y + 27:g}">{SPACE_IDS[space]}</text>')
    return parts


def all_fiefs(land: Harvest) -> list[tuple[int, str, Fief]]:
    """Return the fiefs of all seats, each with its seat and its id."""
    return [(seat, fief_id(seat, one.spaces), one) for seat, own in enumerate(fiefs_by_seat(land)) for one in own]


def _shown_as(name: str, fief: Fief, plate: Plate) -> str:
    """Return the id of what a board shows of a fief: its own id on the board where its first space is."""
    return name if plate.has((fief.spaces & -fief.spaces).bit_length() - 1) else f"{name}{plate.name}"


@lru_cache(maxsize=MOST_KEPT)
def _lines(plate: Plate, land: Harvest, spoken_of: int, link: tuple[int, int] | None) -> tuple[Layer, ...]:
    """Begin the drawing with the ground, the outlines of the fiefs and what links them."""
    box = plate.width, plate.height, plate.left, plate.top
    fief_lines, names = list[Drawn](), dict[int, str]()
    for seat, name, fief in all_fiefs(land):
        names |= dict.fromkeys(spaces_in(fief.spaces), name)
        if fief.spaces & plate.board.covers:
            css_class, shown = f"fief s{seat}{' hot' * bool(fief.spaces & spoken_of)}", _shown_as(name, fief, plate)
            drawn = line(shown, css_class, outline(plate.board, fief.spaces), f' data-of="{name}"' * (shown != name))
            fief_lines.append(part_of(shown, drawn))
    lava = [full_size("lava", *box)] if plate is GROUND else []
    return (
        Markup(opening(*box, f"map{plate.name}") + full_size(f"ground{plate.name}", *box)),
        *fief_lines,
        Markup("".join([*lava, *links(plate, land, owners(land), names, link)])),
    )


def _veil(plate: Plate, land: Harvest, open_spaces: int) -> list[str]:
    """Draw the veil, and over it once more the outlines of the fiefs that have an open space."""
    above = [
        f'<path id="above-{_shown_as(name, fief, plate)}" data-of="{name}" class="line s{seat}" '
        f'd="{outline(plate.board, fief.spaces)}"/>'
        for seat, name, fief in all_fiefs(land)
        if fief.spaces & open_spaces and fief.spaces & plate.board.covers
    ]
    return [veil([plate.board], open_spaces, f"veil{plate.name}"), f'<g class="fief above">{"".join(above)}</g>']
