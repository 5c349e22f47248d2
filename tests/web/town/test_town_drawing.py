"""The drawings of Town: the river, the tiles, the Neighborhoods, and the graph at the end."""

import re
from importlib.resources import files
from itertools import pairwise

import pytest

from tests.games.town.table import PlayerSetup, own_set
from tests.games.town.table import table as laid_out
from tests.web.layered import whole
from warren.games.town import GAME, TownState
from warren.games.town.board import EDGE_NUMBERS, EDGES, SPACE_NUMBERS
from warren.games.town.lookup import lookup_of
from warren.games.town.parts import BUILDING_IDS
from warren.presentation.model import Gain
from warren.presentation.town.presenter import TownPresenter
from warren.presentation.translator import Translator
from warren.web.drawing.graph import leads, totals
from warren.web.drawing.wild import stream
from warren.web.town.board import BOARD, GRID, Looked, bridges, cells, ground, layers, place
from warren.web.town.tiles import MOST_SUMMED, face, is_long, sum_of_stars, tile
from warren.words import words


def shown(state: TownState) -> TownPresenter:
    return TownPresenter(GAME, Translator(words("en"), ["Ann", "Bea"]), state.view(0))


def river(*edges: str) -> str:
    return stream(GRID, [EDGES[EDGE_NUMBERS[edge]] for edge in edges])


def ends(path: str) -> list[tuple[float, float]]:
    """Return the points at which the lines of a path begin and end."""
    found = []
    for line in path.split("M")[1:]:
        numbers = [float(number) for number in re.findall(r"-?[\d.]+", line)]
        found += [(numbers[0], numbers[1]), (numbers[-2], numbers[-1])]
    return found


# The river


def test_a_river_runs_in_one_line_from_rim_to_rim() -> None:
    path = stream(GRID, [EDGES[EDGE_NUMBERS["-".join(edge)]] for edge in lookup_of("").parts.board.river_edges])
    (top, bottom) = ends(path)
    assert (top[1], bottom[1]) == (0, BOARD)


def test_a_river_ends_inside_the_board_forks_and_closes_to_a_ring() -> None:
    (start, end) = ends(river("A1-A2", "B1-B2"))
    assert start[1] < GRID.top
    assert end == GRID.at(1, 2)
    assert ends(river("A1-A2", "B1-B2", "B1-C1", "B2-C2")).count(GRID.at(1, 2)) == 3, "its arms meet"
    assert river("A1-A2", "B1-B2", "B2-C2", "B2-B3", "A2-A3").count("M") == 1
    (start, end) = ends(river("A2-B2", "B1-B2", "B2-C2", "B2-B3"))
    assert start == end, "a lake"


def test_the_ground_has_every_forest_and_the_river() -> None:
    drawn = ground(lookup_of(""))
    assert drawn.count('href="#t-f"') == lookup_of("").forest.bit_count()
    assert [drawn.count(f'class="river{layer}"') for layer in range(3)] == [1, 1, 1]
    assert ground(lookup_of("")) is drawn, "drawn once"


# What lies on it


def test_tiles_bunnies_and_neighborhoods_are_drawn() -> None:
    state = laid_out(PlayerSetup("b15 B1, b03 C1"), PlayerSetup("b18 D5", annexed="B1"))
    drawn = layers(shown(state), Looked())
    assert set(re.findall(r'id="bd-(..)"', drawn)) == {"B1", "C1", "D5"}
    assert set(re.findall(r'id="rb-(..-.)"', drawn)) == {"B1-0", "C1-0", "D5-1", "B1-1"}
    assert set(re.findall(r'id="area-(.-..)"', drawn)) == {"0-B1", "1-B1", "1-D5"}


def test_ids_are_used_once() -> None:
    state = laid_out(PlayerSetup("b15 B1, b03 C1"), PlayerSetup("b18 D5", annexed="B1"), bridges="A2-A3")
    ids = re.findall(r'\bid="([^"]+)"', layers(shown(state), Looked({3: None}, 3)))
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize(("active", "idle"), [(0b00000, 1), (0b01000, 0)])
def test_a_star_that_needs_a_type_is_pale_where_it_is_missing(active: int, idle: int) -> None:
    playhouse = 15  # 1 star with a residential Building
    assert face(lookup_of(""), playhouse, active).count('class="idle"') == min(idle, 1) * 2


def test_bridges_lie_across_the_river() -> None:
    beside, below = bridges(1 << EDGE_NUMBERS["A2-A3"]), bridges(1 << EDGE_NUMBERS["C3-D3"])
    assert "rotate" not in beside[0]
    assert "rotate(90" in below[0]


def test_places_are_hundredths_of_the_drawing() -> None:
    assert place(0, 0) == (round(100 * GRID.left / BOARD, 2),) * 2
    assert place(2.5, 2.5) == (50, 50)


def test_a_building_that_may_be_chosen_has_its_name_on_the_map() -> None:
    drawn = whole(cells(shown(laid_out(PlayerSetup("b15 B1"), PlayerSetup())), Looked({SPACE_NUMBERS["B1"]: Gain(2)})))
    assert re.search(r'<span class="tile-name">[^<]+</span><span class="at-space"><span class="gain">\+2<', drawn)
    assert "&lt;" not in drawn


def test_every_building_of_the_standard_set_has_its_drawing_and_any_other_the_sign_of_its_type() -> None:
    sheet = (files("warren.web") / "static" / "town.svg").read_text(encoding="utf-8")
    lookup, other = lookup_of(""), lookup_of(own_set(b15={"name": "Toad Hall"}))
    for number, part_id in enumerate(BUILDING_IDS):
        assert f'<symbol id="{part_id}"' in sheet
        assert f"#{part_id}" in tile(lookup, number)
    assert "town.svg" not in tile(other, BUILDING_IDS.index("b15"))
    assert "#ty-leisure" in tile(other, BUILDING_IDS.index("b15"))
    assert re.findall(r'class="|(?:fill|stroke)="', sheet) == [], "a page cannot reach into a sheet but by variables"


def test_a_drawing_is_lower_under_what_its_building_does_and_smaller_above_a_name_of_two_lines() -> None:
    lookup, number = lookup_of(""), BUILDING_IDS.index("b01")
    usual, marked, both = (
        re.findall(r'class="pic"[^>]* y="(\d+)"[^>]* height="(\d+)"', face(lookup, number, **how))
        for how in ({}, {"is_marked": True}, {"is_marked": True, "is_high": True})
    )
    ((top, height),), ((marked_top, marked_height),), ((both_top, both_height),) = usual, marked, both
    assert int(marked_top) > int(top)
    assert int(marked_top) + int(marked_height) == int(top) + int(height)
    assert both_top == marked_top
    assert int(both_height) < int(marked_height)


def test_names_take_one_line_of_a_tile_or_two() -> None:
    long = {str(building.name) for building in lookup_of("").parts.buildings if is_long(str(building.name))}
    assert {"Bridgewrights' Yard", "Eavesdroppers' Attic", "Willow Villas"} - long == {"Willow Villas"}
    assert is_long("很長的名字在這裡")


def test_a_sum_is_drawn_with_its_stars_and_the_types_that_are_there() -> None:
    town = shown(laid_out(PlayerSetup("b15 B1, b18 C1"), PlayerSetup()))
    ((_, found),) = town.areas
    drawn = sum_of_stars(town.star_sum(found, 0))
    assert drawn.count("#star") == found.stars
    assert drawn.count(' off"') == 5 - found.types.bit_count()
    assert f'aria-label="{town.influence(found)}"' in drawn
    many = shown(laid_out(PlayerSetup("b15 A1, b18 B1, b21 C1, b24 D1, b27 E1"), PlayerSetup()))
    ((_, found),) = many.areas
    assert found.stars > MOST_SUMMED
    assert sum_of_stars(many.star_sum(found, 0)).count("#star") == 1


# The graph


def test_a_graph_rises_with_the_carrots_and_keeps_rabbits_apart() -> None:
    drawn = totals({1: [0, 5, 9, 40], 0: [0, 2, 12, 39]})
    heights = [y for _, y in drawn.lines[1]]
    assert heights == sorted(heights, reverse=True)
    assert [end.total for end in drawn.ends] == [40, 39]
    assert drawn.ends[1].y - drawn.ends[0].y >= 25
    assert [value for _, value in drawn.scale] == [0, 10, 20, 30, 40]
    for points in (0, 1, 7, 260, 999, 12345):
        assert 1 <= len(totals({0: [0, points], 1: [0, 0]}).scale) <= 6


def test_a_graph_of_leads_has_the_mean_of_all_as_nothing() -> None:
    drawn = leads({2: [0, 8, 30], 0: [0, 2, 30], 1: [0, 2, 0]})
    (even,) = [y for y, value in drawn.scale if not value]
    begins = {y for line in drawn.lines.values() for x, y in line if x == drawn.columns[0]}
    assert begins == {even}
    ahead, behind, last = (drawn.lines[seat] for seat in (2, 0, 1))
    assert ahead[1][1] < even < behind[1][1] == last[1][1]
    assert ahead[2] == behind[2], "who had as much lies as high"
    assert sum(even - line[2][1] for line in drawn.lines.values()) == pytest.approx(0, abs=0.2)
    assert [end.total for end in drawn.ends] == [30, 30, 0]
    crowded = leads({seat: [0, 30 - seat] for seat in range(6)}).ends
    assert all(lower.y - upper.y >= 25 for upper, lower in pairwise(crowded))
    assert crowded[-1].y <= 300 - 20, "all of them in the drawing"
