"""The end of any game: the ranking, the sheet with all that was scored, and what decided it."""

from collections.abc import Sequence
from itertools import pairwise
from typing import ClassVar, Protocol, Self

from warren.kernel.game import Event
from warren.kernel.score import Score
from warren.presentation.log import Happenings
from warren.presentation.model import Decision, Ending, Fact, LogLine, Part, Said, Scored, Standing
from warren.presentation.moment import spoken
from warren.presentation.translator import capitalized
from warren.words import mark

MOST_LINES = 2
"""Lines that tell what decided a game."""
_PLACES = (
    mark("You came second, {behind} behind {name}"),
    mark("You came third, {behind} behind {name}"),
    mark("You came fourth, {behind} behind {name}"),
    mark("You came fifth, {behind} behind {name}"),
    mark("You came sixth, {behind} behind {name}"),
)


class Course(Protocol):
    """A finished game, move by move (`table.replay.Replay`)."""

    @property
    def points(self) -> Sequence[Sequence[int]]:
        """After each move what every seat has in public, from the beginning on."""

    @property
    def happened(self) -> Sequence[Sequence[Event]]:
        """What each move led to; of the beginning nothing."""


class Endings(Happenings):
    """What a presenter says when a game is over."""

    won: ClassVar[str] = mark("{winners} won with {points} points")

    def reason(self, score: Score) -> str:
        """Return what a score counted."""
        counted = [f"{spoken(name)} {self.value_said(value)}" for name, value in score.counted.items()]
        return self.translator.listed(counted)

    def scored(self, score: Score) -> Scored:
        """Return a part of a score, with what makes it up."""
        found = [one for one in score.walk() if not one.parts and one is not score]
        lines = tuple(Part(one.subject, self._called(one), reason=self.reason(one), points=one.points) for one in found)
        return Scored(capitalized(self._called(score)), score.points, lines, self.reason(score))

    def _called(self, score: Score) -> str:
        return " ".join([spoken(score.label), *([str(self.named(score.subject))] if score.subject else [])])

    def came_of(self, before: Self, seat: int, action: int) -> str:
        """Return what a move has changed, in sums; before: the presenter of the moment before it."""
        return ""

    def place_of_seat(self, ending: Ending, seat: int) -> str:
        """Return where its player came in who did not win, and what was missing; "" for a winner or who had lost."""
        own, best = ending.of(seat), ending.standings[0]
        if own.rank == 1 or own.is_out:
            return ""
        if own.total >= best.total:
            return self.text("You have as much as {name}, who wins.", name=best.name)
        return self.text(_PLACES[own.rank - 2], behind=best.total - own.total, name=best.name)

    def lead(self, order: Sequence[Standing]) -> str:
        """Return by what the first of a ranking is ahead; "" where that is not said by names."""
        return ""

    def lead_to(self, ending: Ending, seat: int | None) -> str:
        """Return the lead of an ending as it is said to the player of a seat."""
        told = [one._replace(name=self.text("you")) if one.seat == seat else one for one in ending.standings]
        return self.lead(told) or ending.lead

    def ending(self, scores: Sequence[Score], winners: Sequence[int]) -> Ending:
        """Return how the game ended."""
        order = sorted(range(len(scores)), key=lambda seat: (seat not in winners, -scores[seat].points, seat))
        standings = []
        for place, seat in enumerate(order, 1):
            rank = 1 if seat in winners else place
            sheet = tuple(map(self.scored, scores[seat].parts or (scores[seat],)))
            figures = tuple(one.points for one in sheet)
            standings.append(Standing(seat, self.translator.name(seat), rank, scores[seat].points, figures, sheet))
        names = self.translator.listed(self.translator.name(seat) for seat in winners)
        title = self.text(self.won, winners=names, points=scores[order[0]].points)
        labels = [[part.label for part in score.parts] for score in scores]
        is_even = all(found == labels[0] for found in labels)
        headings = tuple(Fact(capitalized(spoken(label)), "") for label in labels[0]) if is_even else ()
        if not is_even:
            standings = [one._replace(figures=()) for one in standings]
        return Ending(title, "", tuple(standings), headings)

    def decision(self, ending: Ending, course: Course) -> Decision | None:
        """Return the act that decided the game: by which the first gained most on the best of those who did not win.

        A secret that was opened at the end is an act of its own. None where the first has no more points than that one.
        """
        first = ending.standings[0]
        second = next((one for one in ending.standings if one.rank > 1), None)
        if second is None or first.total <= second.total:
            return None
        acts, last = self.acts(ending, first, second, course), len(course.happened) - 1
        for part in first.opened:
            line = LogLine((Said(first.seat, self.text("opened {cards}", cards=part.name)),))
            acts.append(Decision(last, (line,), part.points or 0, opener=first.seat))
        best = max(acts, key=lambda act: act.worth)
        message = mark("{name} gained {points} on {other} with it.")
        return best._replace(said=self.text(message, name=first.name, points=best.worth, other=second.name))

    def opened(self, ending: Ending, seat: int) -> LogLine:
        """Tell what a seat gained behind the last move, when its secrets were opened, and by what."""
        one = ending.of(seat)
        gave = [
            f"{name} {self.signed(points)}"
            for scored in one.sheet[len(ending.curve[seat]) - 2 :]
            for name, points in [(part.name, part.points) for part in scored.lines] or [(scored.title, scored.points)]
            if points
        ]
        said = self.text("{gain} ({total})", gain=self.signed(ending.gain(seat)), total=one.total)
        if gave:
            message = mark("{gain}: {parts}")
            said = self.text(message, gain=said, parts=self.translator.listed(gave))
        return LogLine((Said(seat, said),))

    def acts(self, ending: Ending, first: Standing, second: Standing, course: Course) -> list[Decision]:
        """Return the acts that may have decided a game between two: by default the move that was worth most.

        Secrets that were opened with the last move are left out.
        """
        leads = [points[first.seat] - points[second.seat] for points in course.points]
        if ending.opening:
            leads[-1] = first.before - second.before
        gains = [later - earlier for earlier, later in pairwise(leads)]
        ply = 1 + gains.index(max(gains))
        happened = self.telling(course.happened[ply])
        told = [line for line in self.log(happened) if any(part.seat is not None for part in line.parts)]
        return [Decision(ply, tuple(told[-MOST_LINES:]), gains[ply - 1])]
