"""The round table as a page shows it: the drawing, the buttons that are its pieces, and what both say."""

from collections.abc import Collection
from math import degrees

from markupsafe import Markup, escape

from warren.games.odyssey.frames import NOTHING, HitFrame, PlayFrame, WeaponFrame
from warren.games.odyssey.pieces import paired
from warren.games.odyssey.score import total
from warren.games.odyssey.targets import aims_at_opponents
from warren.games.odyssey.view import OdysseyView
from warren.presentation.odyssey.moment import Moment
from warren.presentation.odyssey.presenter import OdysseyPresenter
from warren.presentation.selection import Selection
from warren.web.drawing.symbols import piece as symbol
from warren.web.odyssey.chart import BUNNIES, CITIES, WHOLE, Chart, Point, Wedge, arc
from warren.web.odyssey.tokens import Tokens

_HALF = WHOLE / 2
_BANDS = {"bunnies": (BUNNIES, 126), "cities": (CITIES, 150)}
"""How far from the middle the band of each circle lies, and how wide it is."""
_APART = 1.1
"""Degrees that are left free between the bands of two sections, at either end."""
_NAMES, _LETTER = 336, 15
"""How far from the middle the names stand, and how high their letters are."""
_CAPTIONS = {"bunnies": 343, "cities": 283}
"""How far from the middle what a circle is called stands: beside its band."""
_CAPTION, _ROOM = 40, 50
"""Degrees that a caption takes at most, and how wide the wedges on both of its sides are at least, for their names."""
_ARROW = 40
"""How far before the middle of its target an arrow ends."""
_HEAD = 26
"""How long the head of an arrow is."""


def drawing(moment: Moment, chart: Chart) -> Markup:
    """Draw the sections, the pairs and the arrows; the pieces themselves are buttons over it."""
    view = moment.view
    parts = [f'<circle class="felt" r="{_HALF - 6:g}"/>']
    for name, (radius, width) in _BANDS.items():
        parts += [_band(chart, name, seat, radius, width) for seat in range(len(view.circle))]
    for seat in range(len(view.circle)):
        parts += [_link(chart, one, other) for one, other in paired(view, seat)]
    # Under the names, which stay readable.
    parts += [_arrow(chart.sign(seat), end, seat) for seat, end in _aims(view, chart)]
    parts += [_name(moment, chart, seat) for seat in range(len(view.circle))]
    parts += _captions(moment, chart)
    return Markup(
        f'<svg class="map rings" id="map" viewBox="{-_HALF:g} {-_HALF:g} {WHOLE} {WHOLE}" aria-hidden="true" '
        f'focusable="false">{"".join(parts)}</svg>'
    )


def _band(chart: Chart, name: str, seat: int, radius: float, width: float) -> str:
    path, outer = (arc(at, chart.wedges[seat], _APART * BUNNIES / radius) for at in (radius, radius + width / 2))
    return (
        f'<g id="{name}-{seat}" class="section s{seat}"><path class="band" stroke-width="{width:g}" d="{path}"/>'
        f'<path class="rim" d="{outer}"/></g>'
    )


def _name(moment: Moment, chart: Chart, seat: int) -> str:
    """Write the name of a seat and its total along its section, upright on either half of the table."""
    wedge = chart.wedges[seat]
    is_below = 90 < wedge.middle % 360 < 270
    path = arc(_NAMES + _LETTER * is_below, wedge, is_back=is_below)
    points = f'<tspan class="total">{total(moment.view, seat)}</tspan>'
    return _along(seat, path, "called", f"{escape(moment.player(seat))} {points}")


def _captions(moment: Moment, chart: Chart) -> list[str]:
    """Name both circles between two sections, where the names of their seats leave room."""
    sides = zip(chart.wedges, [*chart.wedges[1:], chart.wedges[0]], strict=True)
    narrower, angle = max((min(one.end - one.start, two.end - two.start), one.end) for one, two in sides)
    if narrower < _ROOM:
        return []
    is_below = 90 < angle % 360 < 270
    called = {"bunnies": moment.text("The Bunny Circle"), "cities": moment.text("The Center Circle")}
    wedge = Wedge(angle - _CAPTION / 2, angle + _CAPTION / 2)
    paths = {name: arc(at + 11 * is_below, wedge, is_back=is_below) for name, at in _CAPTIONS.items()}
    return [_along(name, path, "caption", escape(called[name])) for name, path in paths.items()]


def _along(name: object, path: str, kind: str, said: str) -> str:
    return (
        f'<path id="way-{name}" class="way" d="{path}"/><text class="{kind}"><textPath href="#way-{name}" '
        f'startOffset="50%">{said}</textPath></text>'
    )


def _link(chart: Chart, one: int, other: int) -> str:
    """Link two creatures of a pair from rim to rim, along their circle: the second follows the first clockwise."""
    start, end = chart.creatures[one], chart.creatures[other]
    wedge = Wedge(start, end if end > start else end + 360)
    covered = min(degrees(chart.creature_width / 2 / BUNNIES), (wedge.end - wedge.start) / 2)
    line = arc(BUNNIES, wedge, covered)
    return f'<g class="pair"><path class="k" d="{line}"/><path d="{line}"/></g>'


def _aims(view: OdysseyView, chart: Chart) -> list[tuple[int, Point]]:
    """Return the attacks that are drawn: of which seat, and at which place of the table."""
    found = []
    for frame in view.stack:
        match frame:
            case PlayFrame(target=target) if target != NOTHING and aims_at_opponents(view, frame.card):
                found.append((frame.seat, chart.sign(target)))
            case PlayFrame(target=piece) | HitFrame(piece=piece) | WeaponFrame(target=piece) if piece in chart.points:
                found.append((frame.seat, chart.points[piece]))
    return list(dict.fromkeys(found))


def _arrow(start: Point, end: Point, seat: int) -> str:
    x, y = _before(start, end, _ARROW)
    # Bent towards the middle of the table, so that it is seen between two pieces side by side.
    bend = (start[0] + x) / 2 * 0.72, (start[1] + y) / 2 * 0.72
    line = f"M{start[0]:.1f} {start[1]:.1f}Q{bend[0]:.1f} {bend[1]:.1f} {x:.1f} {y:.1f}"
    back_x, back_y = _before(bend, (x, y), _HEAD)
    across_x, across_y = -0.55 * (y - back_y), 0.55 * (x - back_x)
    corners = ((x, y), (back_x + across_x, back_y + across_y), (back_x - across_x, back_y - across_y))
    head = f"M{'L'.join(f'{at_x:.1f} {at_y:.1f}' for at_x, at_y in corners)}Z"
    return f'<g class="aimed s{seat}"><path class="k" d="{line}"/><path d="{line}"/><path class="tip" d="{head}"/></g>'


def _before(start: Point, end: Point, distance: float) -> Point:
    dx, dy = end[0] - start[0], end[1] - start[1]
    part = distance / max(1.0, (dx * dx + dy * dy) ** 0.5)
    return end[0] - dx * min(part, 1.0), end[1] - dy * min(part, 1.0)


def signs(view: OdysseyView, chart: Chart) -> Markup:
    """Return the sign of every seat between the circles, those of asked seats in a ring."""
    parts = []
    for seat in range(len(view.circle)):
        x, y = (_HALF + at for at in chart.sign(seat))
        state = " lost" if seat in view.lost else " asked" if seat in view.to_act else ""
        parts.append(
            f'<p class="sign s{seat}{state}" style="left:{x / WHOLE:.2%};top:{y / WHOLE:.2%}">'
            f"{symbol(f'rabbit-{seat}', f'pc s{seat}')}</p>"
        )
    return Markup(f'<div class="signs" aria-hidden="true">{"".join(parts)}</div>')


def board(presenter: OdysseyPresenter, selection: Selection, fresh: Collection[int] = ()) -> Markup:
    """Return all that lies in the plate: the drawing, the signs of the seats, the pieces as buttons, their notes."""
    chart = Chart(presenter.view, presenter.seat)
    tokens = Tokens(presenter, chart, selection, fresh)
    drawn = drawing(presenter, chart), signs(presenter.view, chart), tokens.grid(), tokens.callouts()
    return Markup("".join(drawn))
