"""Rings divided among players: wedges, places and gaps in them."""

import pytest

from warren.web.odyssey.chart import Wedge, arc, polar, room, wedges


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


def test_each_place_lies_between_its_gaps() -> None:
    assert Wedge(0, 90).gaps(0) == [45]
    wedge = Wedge(10, 100)
    for count in range(1, 6):
        places, gaps = wedge.places(count), wedge.gaps(count)
        assert len(gaps) == count + 1
        together = [angle for pair in zip(gaps, places, strict=False) for angle in pair] + [gaps[-1]]
        assert together == sorted(together)
        assert wedge.start < gaps[0]
        assert gaps[-1] < wedge.end


def test_the_gaps_at_the_border_of_two_wedges_stay_apart() -> None:
    left, right = Wedge(0, 60), Wedge(60, 120)
    assert right.gaps(2)[0] - left.gaps(2)[-1] > 5


def test_room_is_the_distance_of_the_nearest_two_across_the_top_too() -> None:
    assert room(10, [0, 90, 200]) == pytest.approx(10 * 2**0.5)
    assert room(10, [350, 10, 180]) == pytest.approx(2 * 10 * 0.17364817)
    assert room(10, []) == room(10, [77]) == 20, "who is alone has the whole width"


def test_an_arc_goes_the_long_way_where_the_wedge_does_and_back_from_where_it_ends() -> None:
    assert " 0 0 1 " in arc(10, Wedge(0, 179))
    assert " 0 1 1 " in arc(10, Wedge(0, 181))
    there, back = arc(10, Wedge(0, 90)), arc(10, Wedge(0, 90), is_back=True)
    assert there.startswith("M0.0 -10.0A")
    assert there.endswith(" 10.0 -0.0")
    assert back.startswith("M10.0 -0.0A")
    assert back.endswith(" 0.0 -10.0")
