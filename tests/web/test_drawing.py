"""Paths for boards of squares, and the symbols of the pieces."""

import re
from itertools import pairwise

import pytest

from tests.looping import for_each
from warren.games.kingdom.lookup import BUILDINGS, CARD_IDS, LUXURIES, SPACE_IDS, SPACE_NUMBERS
from warren.games.kingdom.parts import BASE_PARCHMENTS, BASIC_RESOURCES, BOARD
from warren.games.kingdom.sky.parts import FACTS
from warren.web.drawing.grid import Grid, all_but, arc, brackets, loops, outline, sides, squares
from warren.web.drawing.symbols import building_symbol, piece, sprite, view_boxes
from warren.web.drawing.wild import coast, crack
from warren.web.kingdom.chart import CLOUD_GRID
from warren.web.kingdom.emblems import emblem

GRID = Grid.even(3, 3, cell=10, margin=0)
A1, A2, A3, B1, B2, B3, C1, C2, C3 = (1 << n for n in range(9))
ALL = (1 << 9) - 1
RING = ALL & ~B2


def numbers(path: str) -> list[float]:
    return [float(text) for text in re.findall(r"-?\d+(?:\.\d+)?", path)]


def points(path: str) -> list[tuple[float, float]]:
    found = numbers(path)
    return list(zip(found[::2], found[1::2], strict=True))


def walked(path: str) -> list[tuple[float, float]]:
    """Return where a path comes by: the ends of its lines, and the corner points of its curves."""
    at, found = (0.0, 0.0), []
    for sign, rest in re.findall(r"([A-Za-z])([^A-Za-z]*)", path):
        given = numbers(rest)
        from_x, from_y = at if sign.islower() else (0.0, 0.0)
        match sign.lower():
            case "h":
                at = from_x + given[0], at[1]
            case "v":
                at = at[0], from_y + given[0]
            case "m" | "l" | "q":
                found += [(from_x + x, from_y + y) for x, y in zip(given[:-2:2], given[1:-2:2], strict=True)]
                at = from_x + given[-2], from_y + given[-1]
        found.append(at)
    return found


def turning(loop: list[tuple[int, int]]) -> int:
    """Return twice the area that a walk goes around, more than 0 if clockwise on a page."""
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in pairwise([*loop, loop[0]]))


# Borders


def test_one_space_has_one_border_walked_clockwise() -> None:
    assert list(loops(GRID, B2)) == [[(1, 1), (2, 1), (2, 2), (1, 2)]]


def test_spaces_that_touch_at_a_corner_stay_apart() -> None:
    first, second = loops(GRID, A1 | B2)
    assert sorted(map(len, (first, second))) == [4, 4]
    assert set(first) & set(second) == {(1, 1)}


def test_a_hole_has_a_border_of_its_own_walked_the_other_way() -> None:
    outer, hole = loops(GRID, RING)
    assert (turning(outer), turning(hole)) == (18, -2)


def test_a_hole_that_opens_at_a_corner_is_no_hole() -> None:
    (only,) = loops(GRID, RING & ~A1)
    assert only.count((1, 1)) == 2, "the border passes the corner twice, once on either side"


def test_every_side_between_inside_and_outside_is_walked_once() -> None:
    for spaces in range(1, ALL + 1):
        walked = [frozenset(side) for loop in loops(GRID, spaces) for side in pairwise([*loop, loop[0]])]
        beside = list(sides(GRID))
        inner = sum((beside[n] & spaces).bit_count() for n in range(9) if spaces >> n & 1)
        assert len(set(walked)) == len(walked) == 4 * spaces.bit_count() - inner


def test_the_outline_keeps_inside_its_spaces() -> None:
    found = walked(outline(GRID, B2, inset=2, radius=3))
    assert min(found) >= (12, 12)
    assert all(12 <= x <= 18 and 12 <= y <= 18 for x, y in found)


def test_outlines_of_neighbours_do_not_meet() -> None:
    left, right = (walked(outline(GRID, spaces, inset=2, radius=3)) for spaces in (A1 | B1, A2 | B2))
    assert max(x for x, _ in left) == 8
    assert min(x for x, _ in right) == 12


def test_a_veil_leaves_its_spaces_open() -> None:
    assert all_but(GRID, B2) == "M0 0h30v10h-30ZM0 10h30v10h-30ZM0 20h30v10h-30Z" + squares(GRID, B2)
    assert squares(GRID, B2) == "M10 10h10v10h-10Z"


def test_corner_marks_lie_inside_their_space() -> None:
    found = walked(brackets(GRID, 4, inset=1, length=3))
    assert {(11, 11), (19, 11), (19, 19), (11, 19)} <= {*found}
    assert all(11 <= x <= 19 and 11 <= y <= 19 for x, y in found)


# Rows that lie like bricks


def test_on_the_cloud_those_that_share_part_of_a_side_are_neighbours() -> None:
    for space, beside in zip(FACTS.spaces, sides(CLOUD_GRID), strict=True):
        assert sorted(SPACE_IDS[other] for other in CLOUD_GRID.spaces(beside)) == sorted(space.neighbours)


def test_two_bricks_are_outlined_as_one() -> None:
    upper, lower = (1 << SPACE_NUMBERS[space] for space in ("K1", "L1"))
    (border,) = loops(CLOUD_GRID, upper | lower)
    assert len(border) == 4 * 3 - 2, "four sides of two steps or one each, without the step that they share"
    assert turning(border) == 2 * 2 * 2, "twice the area of two squares of two steps"
    assert outline(CLOUD_GRID, upper | lower).count("Z") == 1
    assert outline(CLOUD_GRID, upper | 1 << SPACE_NUMBERS["M1"]).count("Z") == 2


def test_a_board_of_another_edition_draws_nothing() -> None:
    assert outline(CLOUD_GRID, (1 << CLOUD_GRID.first) - 1) == ""
    assert CLOUD_GRID.spaces((1 << CLOUD_GRID.first) - 1) == []


# Lines drawn by hand


def test_regions_side_by_side_share_their_coast() -> None:
    left, right = (set(points(coast(GRID, spaces))) for spaces in (A1, A2))
    shared = [point for point in left & right if 9 < point[0] < 11]
    assert len(shared) == 5, "three points of the side and the two between them"


def test_the_rim_of_the_board_is_straight() -> None:
    found = points(coast(GRID, A1 | A2 | A3))
    assert len([y for x, y in found if y == 0 and 1 <= x <= 29]) >= 9
    assert min(y for _, y in found) == 0


@for_each(("one", "other"), [(0, 1), (1, 0)])
def test_lava_runs_along_the_side_between_two_spaces(one: int, other: int) -> None:
    found = points(crack(Grid.even(3, 3, margin=0), one, other))
    assert all(abs(x - 64) <= 4.2 and 3 <= y <= 61 for x, y in found)


def test_a_bow_does_not_leave_the_drawing() -> None:
    grid = Grid.even(3, 3)
    for start in range(9):
        for end in range(start):
            found = points(arc(grid.corner(start), grid.corner(end), across=32, down=8))
            assert all(
                grid.left <= x <= grid.left + grid.width and 0 <= y <= grid.top + len(grid.rows) * grid.cell
                for x, y in found
            )


# Symbols


def test_everything_has_a_symbol() -> None:
    needed = [f"t-{letter}" for letter in BOARD.terrains]
    needed += [f"i-{resource}" for resource in (*BASIC_RESOURCES, *LUXURIES)]
    needed += [building_symbol(building.id) for building in BUILDINGS.values()]
    needed += [f"rabbit-{seat}" for seat in range(5)] + ["provisions", "parchment", "points", "card-back"]
    assert [symbol for symbol in needed if symbol not in view_boxes()] == []


def test_every_parchment_shows_how_it_scores() -> None:
    drawn = {CARD_IDS[card]: emblem(parchment.rule) for card, parchment in BASE_PARCHMENTS.items()}
    for card, parchment in BASE_PARCHMENTS.items():
        figures = [parchment.rule[name] for name in ("points", "min", "alone", "paired") if name in parchment.rule]
        assert all(str(figure) in drawn[CARD_IDS[card]] for figure in figures), CARD_IDS[card]
    # Those that differ in their rule differ in their picture; the gloves are a pair.
    assert len(set(drawn.values())) == len(drawn) - 1


def test_symbols_use_only_what_is_there_and_have_no_colours_of_their_own() -> None:
    assert re.findall(r'(?:fill|stroke)="(?!currentColor)[^"]+"', sprite()) == []
    ids = re.findall(r'\bid="([^"]+)"', sprite())
    assert len(set(ids)) == len(ids)
    assert set(re.findall(r'href="#([^"]+)"', sprite())) <= set(ids)


def test_a_piece_is_hidden_from_screen_readers_and_keeps_its_shape() -> None:
    assert piece("sky-tower", "big") == (
        '<svg class="big" viewBox="0 0 28 40" aria-hidden="true"><use href="#sky-tower"/></svg>'
    )
    with pytest.raises(KeyError, match="dragon"):
        piece("dragon")
