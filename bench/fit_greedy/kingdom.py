"""What may vary at Bunny Kingdom: every weight as a game begins and as it ends, of each number of players."""

from collections.abc import Sequence
from importlib import resources
from math import exp, inf
from pathlib import Path

import warren
from bench.fit_greedy.fitting import Contest
from warren.agents.kingdom.compiled import games
from warren.agents.kingdom.weights import COURSES, Course, Weights, course_name
from warren.core.kingdom.game import KingdomCore

FILE = Path(str(resources.files("warren.agents.kingdom") / "weights.toml"))
LEAD = 12.0
LEAST = 0.003
"""A weight of today that is less is taken for so much: by factors nothing grows from 0."""
MOST_WORTH = {"provisions": 24.0, "copying": 30.0}
"""Carrots: what is taken first anyway stays within what can come true, so that hints tell believable figures."""
OF_TWO = {"passing", "returning"}
OF_MORE = {"denying"}
OF_SKY = {"rainbow", "unique", "coin"}


class Space:
    """Courses as the points that CMA-ES moves: two coordinates a weight, logarithms of factors of a course's own.

    The first moves both ends of the course, the second moves them apart. Weights that do nothing in the game stay.
    """

    def __init__(self, course: Course, seats: int, sky: bool) -> None:
        idle = (OF_MORE if seats == 2 else OF_TWO) | (set() if sky else OF_SKY)
        self.moved = [at for at, field in enumerate(Weights._fields) if field not in idle]
        self.course = course

    def course_at(self, point: Sequence[float]) -> Course:
        first, last = map(list, self.course)
        for n, at in enumerate(self.moved):
            level, apart = point[2 * n], point[2 * n + 1]
            most = MOST_WORTH.get(Weights._fields[at], inf)
            first[at] = min(max(first[at], LEAST) * exp(level + apart), most)
            last[at] = min(max(last[at], LEAST) * exp(level - apart), most)
        return Course(Weights(*first), Weights(*last))


def contest(seats: int, sky: bool, start: str) -> Contest[Course]:
    """Return the contest of a game; start: the name of the course that the fit begins from."""
    space = Space(COURSES[start], seats, sky)
    today = COURSES[course_name(seats, sky)]
    core = KingdomCore(warren.new("kingdom", seats=seats, sky=sky, seed=0))
    return Contest(core, games, today, space.course_at, 2 * len(space.moved), LEAD)


def table_of(courses: dict[str, Course]) -> str:
    """Write a table of weights, as `read` reads it."""
    lines = ["# Made by `python -m bench.fit_greedy kingdom`: the weights of greedy as a game begins and as it ends."]
    for name, course in courses.items():
        lines += ["", f"[{name}]"]
        ends = zip(Weights._fields, *course, strict=True)
        lines += [f"{field} = [{first:.4g}, {last:.4g}]" for field, first, last in ends]
    return "\n".join(lines) + "\n"
