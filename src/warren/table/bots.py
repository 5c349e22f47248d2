"""What happens at a table by itself: bots act when no person is asked, and a person's only choice is played at once.

Not so where the person has something to take back, or the game wants it said: see course.is_forced.
"""

from collections.abc import Sequence

from warren.agents import agent
from warren.kernel.chance import draw_words
from warren.kernel.record import Move
from warren.sitters import Sitter
from warren.table.course import Course, is_forced
from warren.table.pen import Pen


def check_bots(sitters: Sequence[Sitter]) -> None:
    """Raise UnknownAgentError where one of the bots that are to sit is none."""
    for sitter in sitters:
        if not sitter.is_person:
            agent(sitter.agent, 0)


def go_on(pen: Pen, sitters: Sequence[Sitter]) -> None:
    """Write all that needs no person: until one has a choice, or the game is over.

    Bots wait for people, so that these can take back until they are done.
    """
    while (move := _next(pen.course, sitters)) is not None:
        seat, action = move
        pen.write("act", seat, action)
    if pen.course.state.over:
        pen.write("end", 0)


def _next(course: Course, sitters: Sequence[Sitter]) -> Move | None:
    asked = course.state.to_act
    people = [seat for seat in asked if sitters[seat].is_person]
    for seat in people:
        legal = course.legal(seat)
        if is_forced(course.state, seat):
            return seat, legal[0]
    if people or not asked:
        return None
    return asked[0], choose(course, asked[0], sitters[asked[0]].agent)


def choose(course: Course, seat: int, name: str) -> int:
    """Let the agent of this name choose for a seat, from the seat's view alone.

    Its seed follows from the game's seed and the number of the move, so a game that is continued later, anywhere, goes
    on as it would have. UnknownAgentError if there is no such agent.
    """
    legal = course.legal(seat)
    if len(legal) == 1:
        return legal[0]
    (seed,) = draw_words(course.setup.seed, f"agent {seat}", len(course.moves), 1)
    return agent(name, seed).choose(course.view(seat), tuple(legal))
