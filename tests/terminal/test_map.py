"""The map tells everything without colour: terrain by sign, owner by mark and line, buildings by code, lava between."""

from random import Random

import pytest
from rich.cells import cell_len

import warren
from tests.terminal.sitting import scene
from warren.games.kingdom.board import LAVA, TERRAIN
from warren.games.kingdom.fiefs import owners
from warren.games.kingdom.parts import NEW_WORLD_IDS
from warren.games.kingdom.view import KingdomView
from warren.terminal.kingdom.map import CELLS, PATTERNS, buildings_on
from warren.terminal.kingdom.renderer import draw
from warren.terminal.scene import PAPER, WASH, mixed, seat_marks


@pytest.fixture(scope="module")
def view() -> KingdomView:
    """A game at its end, when most spaces have a rabbit."""
    state, rng = warren.new("kingdom", seats=4, seed=2), Random(2)
    while not state.over:
        seat = state.to_act[0]
        state.play(seat, rng.choice(state.legal(seat)))
    found = state.view(0)
    assert isinstance(found, KingdomView)
    return found


def cell(lines: list[str], space: int, *, large: bool) -> str:
    row, column = divmod(space, 10)
    line = lines[1 + row if not large else 2 + 2 * row]
    at = 3 + column * (CELLS + 1)
    return line[at : at + CELLS]


@pytest.mark.parametrize("large", [True, False])
@pytest.mark.parametrize("plain", [True, False])
def test_every_space_shows_terrain_owner_and_building(view: KingdomView, large: bool, plain: bool) -> None:
    drawn_with = scene(plain=plain)
    lines = draw(drawn_with, view, large=large).plain.splitlines()
    codes = buildings_on(drawn_with, view)
    lava_below = {min(edge) for edge in LAVA if max(edge) - min(edge) == 10}
    for space in range(100):
        owner = owners(view).get(space)
        shown = cell(lines, space, large=large)
        pattern = PATTERNS[TERRAIN[space]]
        sign = pattern.plain if plain else pattern.sign
        if large or space not in lava_below:
            assert shown[0] == sign, NEW_WORLD_IDS[space]
        assert owner is None or shown[1] == drawn_with.marks[owner], NEW_WORLD_IDS[space]
        assert (shown[1] in drawn_with.marks) == (owner is not None), NEW_WORLD_IDS[space]
        if space in codes:
            assert shown[3:].rstrip() == codes[space]


def test_a_line_runs_between_two_spaces_exactly_where_their_owners_differ(view: KingdomView) -> None:
    lines = draw(scene(), view).plain.splitlines()
    owner = [owners(view).get(space) for space in range(100)]
    for space in range(99):
        if space % 10 < 9:
            row, column = divmod(space, 10)
            between = lines[2 + 2 * row][2 + (column + 1) * (CELLS + 1)]
            if frozenset((space, space + 1)) in LAVA:
                assert between == "▒"
            else:
                assert (between == "┃") == (owner[space] != owner[space + 1]), NEW_WORLD_IDS[space]
        if space < 90:
            below = lines[3 + 2 * (space // 10)][3 + space % 10 * (CELLS + 1)]
            if frozenset((space, space + 10)) in LAVA:
                assert below == "▒"
            else:
                assert (below == "━") == (owner[space] != owner[space + 10]), NEW_WORLD_IDS[space]


@pytest.mark.parametrize("large", [True, False])
@pytest.mark.parametrize("lang", ["en", "zh-Hant"])
def test_the_map_is_75_cells_wide_whatever_stands_on_it(view: KingdomView, large: bool, lang: str) -> None:
    tags = {space: NEW_WORLD_IDS[space] for space in range(0, 100, 3)}
    widths = {cell_len(line.rstrip()) for line in draw(scene(lang=lang), view, tags, large=large).plain.splitlines()}
    assert max(widths) <= 75


@pytest.mark.parametrize(
    ("names", "expected"),
    [
        (("Ann", "Clover", "Bramble"), ("A", "C", "B")),
        (("Ann", "Abe", "Al"), ("A", "B", "L")),
        (("Player 1", "Player 2"), ("1", "2")),
        (("AA", "AA", "AA"), ("A", "2", "3")),
        (("小明", "小華"), ("小", "華")),
        (("🐇", "…"), ("1", "2")),
    ],
)
def test_every_seat_has_a_mark_of_its_own(names: tuple[str, ...], expected: tuple[str, ...]) -> None:
    assert seat_marks(names) == expected


# Legible

LEAST_CONTRAST = 3.0


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def test_on_paper_marks_and_buildings_are_legible() -> None:
    for ground, on_it in zip(PAPER.seats, PAPER.on_seat, strict=True):
        assert contrast(ground, on_it) >= 4.5
    for pattern in PATTERNS.values():
        for seat in PAPER.seats:
            assert contrast(PAPER.ink, mixed(pattern.ground, seat, WASH)) >= LEAST_CONTRAST
