"""The round table as a page shows it: the drawing, the buttons that are its pieces, and what both say."""

from collections.abc import Collection
from math import degrees

from markupsafe import Markup, escape

from warren.games.odyssey.frames import NOTHING, HitFrame, PlayFrame, WeaponFrame
from warren.games.odyssey.pieces import paired
from warren.games.odyssey.score import total
from warren.games.odyssey.targets import aims_at_opponents
from warren.games.odyssey.view import OdysseyView
from warren.presentation.odyssey.attack import running
from warren.presentation.odyssey.presenter import OdysseyPresenter
from warren.presentation.odyssey.shot import Shot, shot
from warren.presentation.selection import Selection
from warren.web.drawing.grid import Point
from warren.web.drawing.parts import Layer
from warren.web.drawing.symbols import piece as symbol
from warren.web.odyssey.chart import APART, BUNNIES, CITIES, RIM, SIGN, WHOLE, Chart, arc, sector
from warren.web.odyssey.tokens import Tokens

_HALF = WHOLE / 2
_MUZZLE = 92
"""How far from the middle a shot begins, and how far before the middle of its target it ends."""
_SHORT_OF = 56
_RING = 66
"""How far from the middle of a target the ring about it lies."""

_IN_SIGHT = 4
"""So many rows lie between the stage of an attack and the sheet on a phone."""


def drawing(view: OdysseyView, chart: Chart, meant: Shot | None = None) -> Markup:
    """Draw the sections, the pairs and the shots; the pieces themselves are buttons over it.

    meant: the shot that is chosen and not yet fired.
    """
    parts = [f'<circle class="felt" r="{RIM}"/>']
    for name, ring in (("bunnies", BUNNIES), ("cities", CITIES)):
        parts += [
            f'<path id="{name}-{seat}" class="section s{seat}" d="{sector(ring.inner, ring.outer, wedge, APART)}"/>'
            for seat, wedge in enumerate(chart.wedges)
        ]
    trimmed = degrees(APART / RIM)
    for seat, wedge in enumerate(chart.wedges):
        parts.append(f'<path class="rim s{seat}" d="{arc(BUNNIES.outer, wedge, trimmed)}"/>')
        parts += [_link(chart, seat, one, other) for one, other in paired(view, seat)]
    parts += [_shot(end, seat) + _ring(end) for seat, end in _aims(view, chart)]
    parts += [_shot(chart.points[meant.target], meant.seat)] if meant else []
    return Markup(
        f'<svg class="map rings" id="map" viewBox="{-_HALF:g} {-_HALF:g} {WHOLE} {WHOLE}" aria-hidden="true" '
        f'focusable="false">{"".join(parts)}</svg>'
    )


def _link(chart: Chart, seat: int, one: int, other: int) -> str:
    """Link two creatures of a pair from rim to rim, along their circle."""
    wedge, radius = chart.between(one, other), (chart.creatures[one][0] + chart.creatures[other][0]) / 2
    covered = min(degrees(chart.creatures_of[seat].width / 2 / radius), (wedge.end - wedge.start) / 2)
    line, (x, y) = arc(radius, wedge, covered), chart.sign(one, other)
    return (
        f'<g class="pair"><path class="k" d="{line}"/><path d="{line}"/><circle cx="{x:.1f}" cy="{y:.1f}" r="{SIGN}"/>'
        f'<text x="{x:.1f}" y="{y + 7:.1f}">+1</text></g>'
    )


def _aims(view: OdysseyView, chart: Chart) -> list[tuple[int, Point]]:
    """Return the attacks that are drawn: of which seat, and at which place of the table."""
    found = []
    for frame in view.stack:
        match frame:
            case PlayFrame(target=target) if target != NOTHING and aims_at_opponents(view, frame.card):
                found.append((frame.seat, chart.middle(target)))
            case PlayFrame(target=piece) | HitFrame(piece=piece) | WeaponFrame(target=piece) if piece in chart.points:
                found.append((frame.seat, chart.points[piece]))
    return list(dict.fromkeys(found))


def _shot(end: Point, seat: int) -> str:
    """Draw a shot from the middle of the table, bent a little."""
    x, y = end
    far = max(1.0, (x * x + y * y) ** 0.5)
    start, stop = _MUZZLE / far, 1 - _SHORT_OF / far
    bend = f"{0.5 * x - 0.1 * y:.1f} {0.5 * y + 0.1 * x:.1f}"
    line = f"M{start * x:.1f} {start * y:.1f}Q{bend} {stop * x:.1f} {stop * y:.1f}"
    return f'<g class="aimed s{seat}"><path class="k" d="{line}"/><path d="{line}"/></g>'


def _ring(middle: Point) -> str:
    """Draw a ring about a target; one that is only chosen has its own."""
    x, y = middle
    return f'<circle class="aimed-at" cx="{x:.1f}" cy="{y:.1f}" r="{_RING}"/>'


def signs(presenter: OdysseyPresenter) -> Markup:
    """Return the sign and the total of every seat, which a small screen shows beside its row; asked seats in a ring."""
    view, parts, order = presenter.view, [], rows(presenter)
    for seat, row in enumerate(order):
        state = " lost" if seat in view.lost else " asked" if seat in view.to_act else ""
        parts.append(
            f'<p class="sign s{seat}{state}" style="--row:{row}">{symbol(f"rabbit-{seat}", f"pc s{seat}")}'
            f'<b data-total="{seat}">{total(view, seat)}</b><span>{escape(presenter.player(seat))}</span></p>'
        )
    return Markup(f'<div class="signs" aria-hidden="true">{"".join(parts)}</div>')


def rows(presenter: OdysseyPresenter) -> list[int]:
    """Return the row of each seat where sections lie one below the other.

    One's own is the lowest; that of whoever is attacked lies directly under the stage. Of more rows than lie above the
    sheet then, that of who attacks and one's own come next.
    """
    view, attack = presenter.view, running(presenter)
    seats, own = len(view.circle), view.seat or 0
    attacked, near = (NOTHING, ()) if attack is None else (attack.owner, (attack.seat, own))
    order = sorted(
        range(seats),
        key=lambda seat: (seat != attacked, seats > _IN_SIGHT and seat not in near, (seat - own - 1) % seats),
    )
    return [order.index(seat) + 1 for seat in range(seats)]


def board(presenter: OdysseyPresenter, selection: Selection, fresh: Collection[int] = ()) -> tuple[Layer, ...]:
    """Return all that lies in the plate: the drawing, the signs of the seats, the pieces as buttons, their notes."""
    chart = Chart(presenter.view, presenter.seat)
    tokens = Tokens(presenter, chart, selection, rows(presenter), fresh)
    meant = shot(presenter, selection.actions)
    return drawing(presenter.view, chart, meant), signs(presenter), tokens.grid(), tokens.callouts()
