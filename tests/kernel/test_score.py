"""The itemised score: a tree that is the sum of its parts."""

from warren.kernel.score import Score, summed

FIEF, OTHER = Score("fief", 6, "A1", {"strength": 3}), Score("fief", 2, "C3")
HARVEST = summed("harvest", (FIEF, OTHER), "1", {"fiefs": 2})
TOTAL = summed("total", (HARVEST, summed("parchments", ())))


def test_a_sum_has_the_points_of_its_parts() -> None:
    assert (HARVEST.points, TOTAL.points) == (8, 8)
    assert (HARVEST.subject, HARVEST.counted, HARVEST.parts) == ("1", {"fiefs": 2}, (FIEF, OTHER))
    assert summed("parchments", ()).points == 0


def test_a_walk_goes_from_the_top_through_all_parts() -> None:
    assert [score.label for score in TOTAL.walk()] == ["total", "harvest", "fief", "fief", "parchments"]


def test_a_part_is_found_by_label_and_subject() -> None:
    assert TOTAL.find("fief") is FIEF
    assert TOTAL.find("fief", "C3") is OTHER
    assert TOTAL.find("total") is TOTAL
    assert TOTAL.find("fief", "Z9") is None
    assert TOTAL.find("fox") is None
