"""Rings divided among players: wedges, places and gaps in them."""

from itertools import combinations
from math import hypot

import pytest

from tests.games.odyssey.positions import position
from warren.web.odyssey.chart import BUNNIES, CITIES, Chart, Ring, Wedge, arc, packed, polar, wedges


def test_wedges_lie_one_behind_the_other_and_make_a_whole() -> None:
    found = wedges([1, 2, 5], lowest=1)
    assert [wedge.end - wedge.start for wedge in found] == pytest.approx([45, 90, 225])
    assert [one.end for one in found[:-1]] == pytest.approx([other.start for other in found[1:]])


@pytest.mark.parametrize("lowest", range(4))
def test_the_wedge_of_who_looks_lies_at_the_foot(lowest: int) -> None:
    middle = wedges([3, 1, 4, 2, 1], lowest)[lowest].middle
    assert polar(10, middle) == pytest.approx((0, 10))
    assert wedges([3, 1, 4, 2], lowest)[lowest].middle == pytest.approx(135), "of four on the right"


def test_angles_go_clockwise_from_the_top() -> None:
    assert polar(2, 0) == pytest.approx((0, -2))
    assert polar(2, 90) == pytest.approx((2, 0))


def crowds(seats: int) -> list[tuple[int, ...]]:
    """Return how many pieces the sections can hold: few, and as many as can be owned before somebody wins."""
    return [*((count,) * seats for count in (1, 2, 3, 4, 6, 7, 16)), (23, *(2,) * (seats - 1)), (0,) * seats]


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("ring", [BUNNIES, CITIES], ids=["creatures", "cities"])
def test_pieces_with_their_names_and_chips_never_overlap_and_stay_in_their_section(seats: int, ring: Ring) -> None:
    for counts in crowds(seats):
        of_each = wedges([max(1.0, count * seats / 20) for count in counts], 0)
        for wedge, count in zip(of_each, counts, strict=True):
            found = packed(ring, wedge, count)
            wide, high = ring.wide * found.width - 0.1, ring.high * found.width - 0.1
            points = [polar(*place) for place in found.places]
            assert len(points) == count
            for (x, y), (u, v) in combinations(points, 2):
                assert abs(x - u) > wide or abs(y - v) > high, counts
            assert all(wedge.holds(point, wide, high) for point in points), counts
            near = [hypot(max(0, abs(x) - wide / 2), max(0, abs(y) - high / 2)) for x, y in points]
            assert all(far >= ring.clear for far in near), "they leave room for what is being played"
            turns = [turn for _, turn in found.places]
            assert turns == sorted(turns), "they stand in their order clockwise"
            assert all(ring.inner <= radius - found.width / 2 for radius, _ in found.places), counts


def test_pieces_are_the_larger_the_fewer_they_are_and_seven_of_a_quarter_are_still_seen() -> None:
    quarter = wedges([1.0] * 4, 0)[0]
    widths = [packed(BUNNIES, quarter, count).width for count in (1, 4, 7)]
    assert widths == sorted(widths, reverse=True)
    assert widths[0] > BUNNIES.most - 2
    assert widths[-1] >= 65


def test_each_place_lies_between_its_gaps() -> None:
    for count in range(6):
        chart = Chart(position(seats=4, circle={0: [f"0.EV{card:02}" for card in range(1, count + 1)]}).view(0), 0)
        wedge, turns = chart.wedges[0], [turn for _, turn in chart.creatures.values()]
        gaps = chart.gaps(0, BUNNIES)
        assert len(gaps) == count + 1
        together = [angle for pair in zip(gaps, turns, strict=False) for angle in pair] + [gaps[-1]]
        assert together == sorted(together)
        assert wedge.start + 2 < gaps[0], "those at the border of two sections stay apart"
        assert gaps[-1] < wedge.end - 2


def test_an_arc_goes_the_long_way_where_the_wedge_does_and_back_from_where_it_ends() -> None:
    assert " 0 0 1 " in arc(10, Wedge(0, 179))
    assert " 0 1 1 " in arc(10, Wedge(0, 181))
    there, back = arc(10, Wedge(0, 90)), arc(10, Wedge(0, 90), is_back=True)
    assert there.startswith("M0.0 -10.0A")
    assert there.endswith(" 10.0 -0.0")
    assert back.startswith("M10.0 -0.0A")
    assert back.endswith(" 0.0 -10.0")
