"""The map of Bunny Kingdom as a page shows it: the drawing, the buttons over it, and what both say.

`ground` stands once in a page; `layers`, `cells` and `callouts` are drawn anew with every change, into one element of
class `plate`. All that changes has a stable id, so that a morph touches only what changed.
"""

from collections.abc import Collection, Sequence

from markupsafe import Markup

from warren.games.kingdom.board import bits, spaces_in
from warren.games.kingdom.fiefs import Fief, Land
from warren.presentation.kingdom.board_words import fiefs_by_seat
from warren.presentation.kingdom.what_if import snapshot
from warren.web.drawing.grid import brackets, number
from warren.web.kingdom.chart import Chart, chart_of, fief_id
from warren.web.kingdom.map_callouts import callouts
from warren.web.kingdom.map_cells import cells
from warren.web.kingdom.map_ground import LETTERS, ground
from warren.web.kingdom.map_pieces import far_ends, links, owners, pieces
from warren.web.kingdom.map_track import counters

__all__ = ["LETTERS", "callouts", "cells", "fief_id", "ground", "layers"]

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
    owner = owners(land)
    parts = [_shown(chart, "ground")]
    spoken_of = bits(hot)
    all_fiefs = [(seat, fief) for seat, own in enumerate(fiefs_by_seat(land)) for fief in own]
    parts += [_fief(chart, seat, fief, is_hot=bool(fief.spaces & spoken_of)) for seat, fief in all_fiefs]
    parts.append(_shown(chart, "lava"))
    parts += links(chart, land, owner, _names(all_fiefs), link)
    if legal is not None:
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
    """Return the id of the fief that each space is in."""
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
