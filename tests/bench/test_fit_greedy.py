"""How greedy's weights are fitted: the table, what candidates are, and that judging is fair.

Games are played uncompiled, as in tests/agents/kingdom/test_compiled.py.
"""

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from bench.fit_greedy import kingdom, plain
from bench.fit_greedy.kingdom import LEAST, Space
from tests.core.test_kingdom_core import VARIANTS
from tests.looping import for_each
from warren.agents.kingdom.weights import COURSES, Course, Weights, course_name, read, weights_at
from warren.agents.odyssey import weights as of_odyssey
from warren.agents.town import weights as of_town

ROOT = Path(__file__).parents[2]
PLAIN: dict[str, Any] = {"odyssey": of_odyssey, "town": of_town}


def test_every_game_has_weights() -> None:
    assert {*COURSES} == {course_name(seats, sky) for sky, seats in VARIANTS}


def test_a_table_is_read_as_it_was_written() -> None:
    course = Course(Weights(*map(float, range(len(Weights._fields)))), Weights(*[0.125] * len(Weights._fields)))
    courses = {"base-2": course, "sky-5": course._replace(last=course.first)}
    assert read(kingdom.table_of(courses)) == courses
    for game, module in PLAIN.items():
        weights = type(module.WEIGHTS)(*map(float, range(len(module.WEIGHTS))))
        assert module.read(plain.table_of(game, weights)) == weights


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


@for_each("game", ["odyssey", "town"])
def test_elsewhere_every_weight_moves(game: str) -> None:
    contest = plain.contest(game, 2)
    here, moved = contest.at([0.0] * contest.size), contest.at([0.5] * contest.size)
    assert here == PLAIN[game].WEIGHTS
    assert all(more > weight for more, weight in zip(moved, here, strict=True))


def test_a_share_of_victory_grows_with_the_lead_over_the_best_of_the_others() -> None:
    share_of = kingdom.contest(3, False, "base-3").share_of
    assert share_of((80, 80, 10)) == 0.5
    assert share_of((92, 80, 10)) == pytest.approx(0.731, abs=0.001)
    assert share_of((80, 10, 92)) == pytest.approx(0.269, abs=0.001)


FAIR = """
import sys
sys.modules["numba"] = None
from bench.fit_greedy import kingdom, plain
for contest in (kingdom.contest(2, False, "base-2"), plain.contest("town", 2), plain.contest("odyssey", 2)):
    print(*contest.judge(contest.today, contest.today, 2), sep="\\n")
    found, again = (contest.fitted(generations=1, population=4, deals=1, seed=3) for _ in range(2))
    print(found == again, found != contest.today)
"""


@pytest.mark.soak
def test_nothing_is_better_than_itself_and_a_seed_fits_the_same_again() -> None:
    ran = subprocess.run([sys.executable, "-c", FAIR], cwd=ROOT, capture_output=True, text=True, timeout=300)
    told = ran.stdout.splitlines()
    assert len(told) == 9, ran.stderr
    for said, better, fitted in (told[:3], told[3:6], told[6:]):
        assert said.startswith("wins 50.0% (")
        assert said.endswith(") of 4 games on 2 deals; fair is 50.0%; lead 0.0 ± 0.0 points")
        assert (better, fitted) == ("False", "True True")
