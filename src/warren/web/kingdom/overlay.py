"""What lies over the map: a button for each space, which says what is there, and a note for each fief."""

from collections.abc import Iterable
from functools import lru_cache
from itertools import islice

from markupsafe import escape

from warren.games.kingdom.board import PRODUCT, STARTING_CITIES, TERRAIN, bits, spaces_in
from warren.games.kingdom.fiefs import Fief, Harvest, Land, snapshot
from warren.games.kingdom.lookup import SPACE_IDS
from warren.games.kingdom.parts import COLUMNS, ROW_LETTERS
from warren.games.kingdom.sky.texts import RESOURCE_NAMES, TERRAIN_NAMES
from warren.presentation.kingdom.board import building_teller, sum_words
from warren.presentation.model import Gain
from warren.presentation.translator import Translator
from warren.web.drawing.gains import chip
from warren.web.drawing.grid import Grid, Point, button_row, grid_of
from warren.web.drawing.parts import Drawn, Layer
from warren.web.drawing.pieces import callouts, cell
from warren.web.kingdom.board import MOST_KEPT, UNMARKED, Looked, all_fiefs
from warren.web.kingdom.chart import CLOUD_GRID, GROUND, NEW_WORLD_GRID, Plate, plates_of
from warren.words import mark


def cells(land: Land, translator: Translator, looked: Looked = UNMARKED, plate: Plate = GROUND) -> tuple[Layer, ...]:
    """Return the layers of a grid of buttons to lie over a board.

    One of them is in the tab key's order; arrow keys do the rest. Where something may go the buttons send the form
    `look`.
    """
    sends, open_spaces = looked.legal is not None, looked.legal or {}
    here, tabbed = snapshot(land), _first(plate.board, looked)
    told, buttons = _told(here, translator), dict[int, str]()
    for space in filter(plate.has, {tabbed, *looked.tags, *open_spaces, *looked.gains}):
        label, rest = told[space]
        said = [label, translator.text("its card is in your hand")] if space in looked.tags else [label]
        gain = looked.gains.get(space)
        if space in open_spaces:
            gain = open_spaces[space]
            message = mark("possible here") if gain is None else mark("would bring {points} here")
            said.append(translator.text(message, points=gain))
        elif sends:
            said.append(translator.text("not possible here"))
        buttons[space] = cell(
            SPACE_IDS[space],
            translator.listed(said),
            rest,
            "" if gain is None else chip(Gain(gain)),
            sends=sends,
            can=space in open_spaces,
            tabbed=space == tabbed,
            chosen=space == looked.chosen,
        )
    new_world, great_cloud = mark("Spaces of the New World, A1 to J10"), mark("Spaces of the Great Cloud, K1 to O7")
    label, more = (new_world, "") if plate is GROUND else (great_cloud, " data-cloud")
    plain, rows, first = _plain(here, translator, sends), [*_plain_rows(here, translator, sends, plate)], 0
    for number, row in enumerate(plate.board.rows):
        spaces = range(plate.board.first + first, plate.board.first + first + row.length)
        if not buttons.keys().isdisjoint(spaces):
            of_row = [buttons.get(space) or plain[space] for space in spaces]
            rows[number] = button_row(plate.by_itself, number, of_row, (plate.width, plate.height))
        first += row.length
    return grid_of(plate.by_itself, rows, translator.text(label), more)


@lru_cache(maxsize=MOST_KEPT)
def _plain(land: Harvest, translator: Translator, sends: bool) -> list[str]:
    """Return the button of each space as it is where nothing more is said of it. sends: whether it sends the form."""
    more = [translator.text("not possible here")] if sends else []
    return [
        cell(space_id, translator.listed([label, *more]), rest, sends=sends)
        for space_id, (label, rest) in zip(SPACE_IDS, _told(land, translator), strict=False)
    ]


@lru_cache(maxsize=MOST_KEPT)
def _plain_rows(land: Harvest, translator: Translator, sends: bool, plate: Plate) -> tuple[Drawn, ...]:
    """Return these buttons in the rows of a board."""
    buttons = iter(_plain(land, translator, sends)[plate.board.first :])
    rows, size = enumerate(plate.board.rows), (plate.width, plate.height)
    return tuple(button_row(plate.by_itself, number, [*islice(buttons, row.length)], size) for number, row in rows)


def _first(board: Grid, looked: Looked) -> int:
    """Return the space of a board that the tab key comes to."""
    wanted = (space for space in (looked.chosen, *sorted(looked.legal or ())) if space is not None)
    return next((space for space in wanted if board.covers >> space & 1), board.first)


@lru_cache(maxsize=MOST_KEPT)
def _told(land: Harvest, translator: Translator) -> list[tuple[str, str]]:
    """Return of each space place, terrain, building, whose it is, and what its fief gives; and what its button has."""
    building = building_teller(land, translator)
    fiefs = {
        space: (
            f' data-fief="{name}"',
            (translator.name(seat), translator.text("fief: {sum}", sum=sum_words(fief, translator))),
        )
        for seat, name, fief in all_fiefs(land)
        for space in spaces_in(fief.spaces)
    }
    nobodys = "", (translator.text("no rabbit"),)
    told = []
    for space in range(plates_of(land)[-1].board.covers.bit_length()):
        known, owned = fiefs.get(space, nobodys)
        said, rest = _space(translator, space, building(space), owned)
        told.append((said, rest + known))
    return told


@lru_cache(maxsize=4096)
def _space(translator: Translator, space: int, built: str, owned: tuple[str, ...]) -> tuple[str, str]:
    """Return what a space is and whose; and the tooltip of a wondrous one, whose picture alone does not say it."""
    # The building of a city space is its city: the terrain would say it twice.
    terrain = [] if built and TERRAIN[space] == "city" else [translator.text(TERRAIN_NAMES[TERRAIN[space]])]
    said = translator.listed([SPACE_IDS[space], *terrain, *([built] if built else []), *owned])
    if TERRAIN[space] != "wondrous":
        return said, ""
    return said, f' title="{escape(translator.text(RESOURCE_NAMES[PRODUCT[space]]))}"'


NOTE_WIDTH = 3
"""How many spaces wide a note is, at most; it is about half a space high."""
_WIDTH_OVER_CLOUD = 5
"""The same for one over the Great Cloud, which is drawn smaller."""
_HALF = NEW_WORLD_GRID.cell / 2
_ROW = (1 << COLUMNS) - 1


def notes(land: Land, legal: Iterable[int] = (), plate: Plate = GROUND) -> Drawn:
    """Return a note for each fief of a board: its points, strength and wealth.

    A script draws the one that it shows. legal: spaces that no note may cover where that can be.
    """
    return _notes(snapshot(land), bits(legal), plate)


@lru_cache(maxsize=MOST_KEPT)
def _notes(land: Harvest, kept_free: int, plate: Plate) -> Drawn:
    taken = STARTING_CITIES
    for spaces in (*land.controlled, *land.placed):
        taken |= spaces
    told = []
    for _, name, fief in all_fiefs(land):
        if here := fief.spaces & plate.board.covers:
            near = _rows_near(here)
            place = _on_new_world(here, taken & near, kept_free & near) if plate is GROUND else _over_cloud(here)
            told.append(_note(f"callout-{name}{plate.name}", plate.shares(*place), fief))
    return callouts(told, f"callouts{plate.name}")


@lru_cache(maxsize=2048)
def _note(name: str, at: Point, fief: Fief) -> str:
    return (
        f'<p class="callout" id="{name}" style="left:{at[0]:.1f}%;--top:{at[1]:.1f}%">'
        f"{fief.points} {fief.strength} {fief.wealth}</p>"
    )


_COLUMNS = range(NOTE_WIDTH, 2 * COLUMNS - NOTE_WIDTH + 1)
"""Where the middle of a note may lie, in half spaces from the left."""
_COVERED = {
    column: sum(1 << n for n in range((column - NOTE_WIDTH) // 2, (column + NOTE_WIDTH - 1) // 2 + 1))
    for column in _COLUMNS
}
"""The spaces of a row that a note covers, by its middle."""


def _rows_near(fief: int) -> int:
    """Return the spaces of the rows in which the note of a fief may lie: what stands elsewhere does not matter."""
    top, bottom = ((fief & -fief).bit_length() - 1) // COLUMNS, (fief.bit_length() - 1) // COLUMNS
    return (1 << (bottom + 2) * COLUMNS) - (1 << max(top - 2, 0) * COLUMNS)


@lru_cache(maxsize=4096)
def _on_new_world(fief: int, taken: int, kept_free: int) -> Point:
    """Choose where the middle of the note of a fief of the New World lies.

    Above the fief, or failing that below it, half a space high (a half row: -1 is the margin): over as few pieces as
    can be, over no space of `kept_free`, and near.
    """
    rows = [space // COLUMNS for space in spaces_in(fief)]
    top, bottom = min(rows), max(rows)
    above = [half_row for half_row in (2 * top - 1, 2 * top - 2, 2 * top - 3) if half_row >= -1]
    below = [half_row for half_row in (2 * bottom + 2, 2 * bottom + 3) if half_row <= 2 * len(ROW_LETTERS)]
    found = []
    for row, half_rows in ((top, above), (bottom, below)):
        in_row = spaces_in(fief >> row * COLUMNS & _ROW)
        middle = sum(2 * n + 1 for n in in_row) / len(in_row)
        for away, half_row in enumerate(half_rows):
            first, on_board = half_row // 2 * COLUMNS, 0 <= half_row < 2 * len(ROW_LETTERS)
            pieces, kept = (spaces >> first & _ROW if on_board else 0 for spaces in (taken, kept_free))
            cost, column = _in_row(middle, away, pieces, kept)
            found.append((cost, half_row, column))
    _, half_row, column = min(found)
    return NEW_WORLD_GRID.left + column * _HALF, NEW_WORLD_GRID.top + half_row * _HALF + _HALF / 2


@lru_cache(maxsize=4096)
def _in_row(middle: float, away: int, pieces: int, kept: int) -> tuple[float, int]:
    """Return what the best place in a half row costs, and its column. away: how far the half row is from the fief."""
    found = []
    for column, covered in _COVERED.items():
        cost = 3 * (pieces & covered).bit_count() + 12 * (kept & covered).bit_count()
        found.append((cost + (away + abs(column - middle) / 2), column))
    return min(found)


def _over_cloud(fief: int) -> Point:
    """Return the place above what a fief has of the Great Cloud, so that the note does not hang over its sides."""
    squares = [CLOUD_GRID.squares[space - CLOUD_GRID.first] for space in CLOUD_GRID.spaces(fief)]
    row = min(row for _, row in squares)
    columns = [column for column, in_row in squares if in_row == row]
    middle = sum(columns) / len(columns) + 0.5
    half = _WIDTH_OVER_CLOUD / 2
    return CLOUD_GRID.at(min(max(middle, half), CLOUD_GRID.columns - half), row - 0.25)
