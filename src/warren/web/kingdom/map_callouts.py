"""The note of each fief: strength x wealth = carrots, laid beside the fief where it hides least."""

import math
from collections.abc import Iterable
from functools import lru_cache

from markupsafe import Markup, escape

from warren.games.kingdom.board import NEW_WORLD as GROUND
from warren.games.kingdom.board import STARTING_CITIES, spaces_in
from warren.games.kingdom.fiefs import Fief, Land
from warren.games.kingdom.parts import COLUMNS, ROW_LETTERS
from warren.presentation.kingdom.board_words import fiefs_by_seat
from warren.presentation.translator import Translator
from warren.web.drawing.symbols import piece
from warren.web.kingdom.chart import CLOUD, NEW_WORLD, Chart, chart_of, fief_id

_WIDTH = 4
"""How many spaces a note may cover, side by side; it is about half a space high."""
_HALF = NEW_WORLD.cell / 2
_ROW = (1 << COLUMNS) - 1
Place = tuple[float, float]
"""The middle of a note, in drawing units."""


def callouts(land: Land, translator: Translator, *, legal: Iterable[int] = ()) -> Markup:
    """Return one note per fief, hidden until a script shows it; its id is callout- and that of the fief.

    legal: spaces that no note may cover where that can be. The buttons of
    `cells` say the same to a screen reader.
    """
    chart = chart_of(land)
    taken = STARTING_CITIES
    for spaces in (*land.controlled, *land.placed):
        taken |= spaces
    kept_free = sum(1 << space for space in legal)
    notes = [
        _note(chart, seat, fief, _places(fief.spaces, taken, kept_free), translator)
        for seat, own in enumerate(fiefs_by_seat(land))
        for fief in own
    ]
    return Markup(f'<div class="callouts" id="callouts" aria-hidden="true">{"".join(notes)}</div>')


@lru_cache(maxsize=2048)
def _note(chart: Chart, seat: int, fief: Fief, places: tuple[Place, ...], translator: Translator) -> str:
    left, top = _shares(chart, places[0])
    style, css_class = f"left:{left}%;top:{top}%", "callout"
    if len(places) > 1:
        left, top = _shares(chart, places[1])
        style, css_class = f"{style};--cloud-left:{left}%;--cloud-top:{top}%", "callout both"
    return (
        f'<p class="{css_class}" id="callout-{fief_id(seat, fief.spaces)}" style="{style}">'
        f'{piece(f"rabbit-{seat}", f"who s{seat}")}<span class="by">{escape(translator.name(seat))}</span>'
        f"{piece('ui-strength', '')}<span><em>{escape(translator.text('strength'))} </em><b>{fief.strength}</b></span>×"
        f"{piece('ui-wealth', '')}<span><em>{escape(translator.text('wealth'))} </em><b>{fief.wealth}</b></span>="
        f'<span class="pts">{fief.points}{piece("points", "i")}</span></p>'
    )


def _shares(chart: Chart, place: Place) -> tuple[str, str]:
    """Return a place in hundredths of the drawing."""
    return f"{100 * place[0] / chart.width:.1f}", f"{100 * place[1] / chart.height:.1f}"


_COLUMNS = range(_WIDTH, 2 * COLUMNS - _WIDTH + 1)
"""Where the middle of a note may lie, in half spaces from the left."""
_COVERED = {
    column: sum(1 << n for n in range((column - _WIDTH) // 2, (column + _WIDTH - 1) // 2 + 1)) for column in _COLUMNS
}
"""The spaces of a row that a note covers, by its middle."""


@lru_cache(maxsize=1024)
def _places(fief: int, taken: int, kept_free: int) -> tuple[Place, ...]:
    """Choose where a fief’s note lies, on each board where the fief does: the New World first."""
    below = fief & GROUND
    places = (_on_new_world(below, taken, kept_free),) if below else ()
    return places if below == fief else (*places, _over_cloud(fief))


def _on_new_world(fief: int, taken: int, kept_free: int) -> Place:
    """Choose where the middle of the note of a fief of the New World lies.

    Above the fief, or failing that below it, half a space high: over as few pieces as can be, over no space of
    `kept_free`, and near.
    """
    rows = [space // COLUMNS for space in spaces_in(fief)]
    top, bottom = min(rows), max(rows)
    best = math.inf, 0, 0
    for row, half_rows in ((top, _above(top)), (bottom, _below(bottom))):
        in_row = spaces_in(fief >> row * COLUMNS & _ROW)
        middle = sum(2 * n + 1 for n in in_row) / len(in_row)
        for away, half_row in enumerate(half_rows):
            on_board = 0 <= half_row < 2 * len(ROW_LETTERS)
            pieces = taken >> half_row // 2 * COLUMNS if on_board else 0
            kept = kept_free >> half_row // 2 * COLUMNS if on_board else 0
            for column, covered in _COVERED.items():
                cost = 3 * (pieces & covered).bit_count() + 12 * (kept & covered).bit_count()
                best = min(best, (cost + away + abs(column - middle) / 2, half_row, column))
    _, half_row, column = best
    return NEW_WORLD.left + column * _HALF, NEW_WORLD.top + half_row * _HALF + _HALF / 2


def _over_cloud(fief: int) -> Place:
    """Return the place above what a fief has of the Great Cloud, so that the note does not hang over its sides."""
    squares = [CLOUD.squares[space - CLOUD.first] for space in CLOUD.spaces(fief)]
    row = min(row for _, row in squares)
    columns = [column for column, in_row in squares if in_row == row]
    middle = sum(columns) / len(columns) + 0.5
    return CLOUD.at(min(max(middle, _WIDTH / 2), CLOUD.columns - _WIDTH / 2), row - 0.25)


def _above(top: int) -> list[int]:
    """Return the half rows above a row, the nearest first; -1 is the margin."""
    return [half_row for half_row in (2 * top - 1, 2 * top - 2, 2 * top - 3) if half_row >= -1]


def _below(bottom: int) -> list[int]:
    """Return the half rows below a row, the nearest first, down to the margin."""
    return [half_row for half_row in (2 * bottom + 2, 2 * bottom + 3) if half_row <= 2 * len(ROW_LETTERS)]
