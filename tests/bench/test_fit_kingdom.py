"""How greedy's weights at Kingdom are fitted: the table, what candidates are, and that judging is fair.

Games are played uncompiled, as in tests/agents/kingdom/test_compiled.py.
"""

import subprocess
import sys
from pathlib import Path

import pytest

from bench.fit_kingdom import LEAST, Space, share_of, table_of
from tests.core.test_kingdom_core import VARIANTS
from tests.looping import for_each
from warren.agents.kingdom.weights import COURSES, Course, Weights, course_name, read, weights_at

ROOT = Path(__file__).parents[2]


def test_every_game_has_weights() -> None:
    assert {*COURSES} == {course_name(seats, sky) for sky, seats in VARIANTS}


def test_a_table_is_read_as_it_was_written() -> None:
    course = Course(Weights(*map(float, range(len(Weights._fields)))), Weights(*[0.125] * len(Weights._fields)))
    courses = {"base-2": course, "sky-5": course._replace(last=course.first)}
    assert read(table_of(courses)) == courses


def test_weights_go_evenly_from_the_beginning_to_the_end() -> None:
    first, last = COURSES["base-4"]
    assert weights_at(4, False, 1.0) == pytest.approx(first)
    assert weights_at(4, False, 0.0) == pytest.approx(last)
    quarter = weights_at(4, False, 0.25)
    assert quarter == pytest.approx([end + (begin - end) / 4 for begin, end in zip(first, last, strict=True)])


@for_each(
    ("seats", "sky", "idle"),
    [
        (2, False, {"denying", "rainbow", "unique", "coin"}),
        (4, False, {"passing", "returning", "rainbow", "unique", "coin"}),
        (5, True, {"passing", "returning"}),
    ],
)
def test_a_candidate_differs_by_what_matters_in_the_game(seats: int, sky: bool, idle: set[str]) -> None:
    course = COURSES[course_name(seats, sky)]
    space = Space(course, seats, sky)
    here, moved = space.course_at([0.0] * 2 * len(space.moved)), space.course_at([-0.5] * 2 * len(space.moved))
    taken_for = [max(weight, LEAST) if at in space.moved else weight for at, weight in enumerate(course.first)]
    assert here.first == pytest.approx(taken_for)
    assert {field for at, field in enumerate(Weights._fields) if moved.first[at] != course.first[at]} == (
        {*Weights._fields} - idle
    )
    assert moved.last == pytest.approx(here.last), "what moves both ends and what moves them apart cancel there"


def test_a_share_of_victory_grows_with_the_lead_over_the_best_of_the_others() -> None:
    assert share_of((80, 80, 10)) == 0.5
    assert share_of((92, 80, 10)) == pytest.approx(0.731, abs=0.001)
    assert share_of((80, 10, 92)) == pytest.approx(0.269, abs=0.001)


FAIR = """
import sys
sys.modules["numba"] = None
import warren
from bench.fit_kingdom import Space, fitted, judge
from warren.agents.kingdom.weights import COURSES
from warren.core.kingdom.game import KingdomCore
game = KingdomCore(warren.new("kingdom", seats=2, seed=0))
course = COURSES["base-2"]
print(*judge(game, course, course, 2), sep="\\n")
space = Space(course, 2, False)
found, again = (fitted(game, space, course, generations=1, population=4, deals=1, seed=3) for _ in range(2))
print(found == again, found != course)
"""


def test_nothing_is_better_than_itself_and_a_seed_fits_the_same_again() -> None:
    ran = subprocess.run([sys.executable, "-c", FAIR], cwd=ROOT, capture_output=True, text=True, timeout=300)
    said, better, fitted = ran.stdout.splitlines()
    assert said.startswith("wins 50.0% (")
    assert said.endswith(") of 4 games on 2 deals; fair is 50.0%; lead 0.0 ± 0.0 carrots")
    assert (better, fitted) == ("False", "True True")
