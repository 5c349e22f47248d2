"""The scores before and after an action are compared; each game tests what its actions bring (tests/presentation)."""

from hypothesis import given
from hypothesis import strategies as st

from warren.kernel.score import Score, summed
from warren.kernel.what_if import changes

points = st.integers(-9, 9)
leaf = st.builds(Score, st.sampled_from("ab"), points, st.sampled_from(["", "x"]))
score = st.recursive(leaf, lambda parts: st.builds(summed, st.sampled_from("ab"), st.lists(parts).map(tuple)))


@given(score, score)
def test_the_parts_that_change_add_up_to_the_difference(before: Score, after: Score) -> None:
    found = list(changes(before, after))
    assert sum(change.points_after - change.points_before for change in found) == after.points - before.points
    assert all(change.points_after != change.points_before for change in found)


def test_a_part_that_comes_or_goes_is_a_change_of_its_own() -> None:
    carrots, card = Score("carrot", 5), Score("card", 3, "c1")
    (gone,) = changes(summed("total", (carrots, card)), summed("total", (carrots,)))
    assert (gone.part, gone.points_before, gone.points_after) == (card, 3, 0)
    (new,) = changes(summed("total", (carrots,)), summed("total", (carrots, carrots)))
    assert (new.before, new.after) == (None, carrots)
