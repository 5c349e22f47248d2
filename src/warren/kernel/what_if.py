"""What if: an action tried out with the rules of the game itself, and the itemised scores before and after compared.

    trials = Trials(game.imagine(view, Random(0)), seat, count, answers)
    best = max(trials.ways(action), key=Trial.gain)
    best.gain(), best.actions, [change.part.label for change in changes(best.before, best.after)]

Nothing but a seat's view goes into it: the state is imagined from that. What the seat does not know is left out of
account, and leaving it out is the game's part. `count` scores what the seat knows: the cards that it holds, never one
that the action would draw, for which another lies in every imagined state. `answers` follows a question no further than
that: where the answers depend on what was drawn it names one for all. So equal views give equal results, which a test
asserts for each game that uses this.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Generic, NamedTuple, TypeVar

from warren.kernel.game import State
from warren.kernel.score import Score

AnyState = TypeVar("AnyState", bound=State)

STATES_TRIED = 2
"""How many imagined states have to agree on what an action comes to, where nothing is left out of account."""


class ScoreChange(NamedTuple):
    """A part of a score that an action changes; None where it is not there before or after."""

    before: Score | None
    after: Score | None

    @property
    def part(self) -> Score:
        """The part as it is afterwards, or was if it is gone."""
        found = self.after or self.before
        assert found is not None
        return found

    @property
    def points_before(self) -> int:
        """Its points before; 0 where it is not there."""
        return self.before.points if self.before else 0

    @property
    def points_after(self) -> int:
        """Its points after; 0 where it is not there."""
        return self.after.points if self.after else 0


class Trial(NamedTuple, Generic[AnyState]):
    """An action that was tried.

    actions: the action, then the answers to the questions that it asked. state: as it would be then. It is an imagined
    one: what is shown of it is what its view shows, or what `count` counts.
    """

    actions: tuple[int, ...]
    state: AnyState
    before: Score
    after: Score

    def gain(self) -> int:
        """Return the points that it brings."""
        return self.after.points - self.before.points


class Trials(Generic[AnyState]):
    """The actions of a seat, to be tried on a state that its view allows.

    count: scores the seat as things stand, by what it knows alone. answers: the answers to try to what the seat is
    asked within an action, of equal ones the one preferred first; none when the action is done.
    """

    def __init__(
        self,
        state: AnyState,
        seat: int,
        count: Callable[[AnyState], Score],
        answers: Callable[[AnyState], Sequence[int]],
        before: Score | None = None,
    ) -> None:
        self.state = state
        self.seat = seat
        self.before = count(state) if before is None else before
        """What every trial is compared with."""
        self._count = count
        self._answers = answers

    def then(self, action: int) -> "Trials[AnyState]":
        """Return the trials after an action; they are still compared with the score before it."""
        return Trials(self._after(self.state, action), self.seat, self._count, self._answers, self.before)

    def ways(self, action: int) -> list[Trial[AnyState]]:
        """Try a legal action: one trial for each way to answer its questions."""
        return list(self._follow(self.state, (action,)))

    def _follow(self, state: AnyState, actions: tuple[int, ...]) -> Iterator[Trial[AnyState]]:
        after = self._after(state, actions[-1])
        answers = self._answers(after)
        for answer in answers:
            yield from self._follow(after, (*actions, answer))
        if not answers:
            yield Trial(actions, after, self.before, self._count(after))

    def _after(self, state: AnyState, action: int) -> AnyState:
        after = state.copy()
        after.advance(self.seat, action)
        return after


def agreed(trials: Sequence[Trials[AnyState]], action: int) -> Trial[AnyState] | None:
    """Return what an action comes to, tried on several states that a view allows.

    None where their scores then differ: that hangs on what the seat cannot know.
    """
    found = [way for one in trials for way in one.ways(action)]
    return found[0] if all(way.after == found[0].after for way in found) else None


def score_changes(before: Score | None, after: Score | None) -> Iterator[ScoreChange]:
    """Return the smallest parts in which two scores differ; their points add up to the difference."""
    if before == after:
        return
    scores = [score for score in (before, after) if score is not None]
    if any(score.parts for score in scores) and all(score.parts or not score.points for score in scores):
        old, new = (_by_name(score.parts) if score else {} for score in (before, after))
        for name in dict.fromkeys((*old, *new)):
            yield from score_changes(old.get(name), new.get(name))
    elif (change := ScoreChange(before, after)).points_before != change.points_after:
        yield change


def _by_name(parts: Sequence[Score]) -> dict[tuple[str, str, int], Score]:
    """Return parts by label and subject; several of the same are counted."""
    times: Counter[tuple[str, str]] = Counter()
    found = {}
    for part in parts:
        name = part.label, part.subject
        found[(*name, times[name])] = part
        times[name] += 1
    return found
