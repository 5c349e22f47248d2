"""A moment of any game as a seat sees it: what every part of a presenter speaks from."""

from collections.abc import Collection, Mapping, Sequence
from functools import cached_property
from random import Random
from types import MappingProxyType
from typing import Any, ClassVar

from warren.kernel.errors import Problem, explain
from warren.kernel.game import Event, Game, State, View
from warren.kernel.score import Score, summed
from warren.kernel.what_if import STATES_TRIED, Trials
from warren.presentation.translator import Translator


class Moment:
    """One moment of a game as a seat sees it (None: an onlooker), in the words of a translator.

    legal: what the seat may do. events: all that happened, as the seat may know it; from `news_from` on they are new.
    Everything follows from these and the view, so equal views are told alike.
    """

    addressed: ClassVar[Mapping[str, str]] = MappingProxyType({})
    """Marked messages about a seat, by what the rules say of it, as they are said to the person in it."""

    def __init__(
        self,
        game: Game,
        translator: Translator,
        view: View,
        legal: Sequence[int] = (),
        events: Sequence[Event] = (),
        news_from: int | None = None,
    ) -> None:
        self.game = game
        self.translator = translator
        self.text = translator.text
        self.signed = translator.signed
        self.view = view
        self.seat = view.seat
        self.legal = list(legal)
        self.events = events
        self.news_from = len(events) if news_from is None else news_from

        self.worth: Mapping[int, float] = {}
        """What a bot thinks that actions are worth, where that decides in which order they are listed."""
        self.slow: Collection[int] = ()
        """The seats whose players take their time, where that is known: people, and bots that think long."""

    @property
    def own_seat(self) -> int:
        """The seat that looks; for any but an onlooker."""
        assert self.seat is not None
        return self.seat

    def named(self, value: Any) -> Any:
        """Name what an id of the game stands for; anything else is given back as it is."""
        return value

    def explained(self, problem: Problem) -> str:
        """Return the words for a problem to the seat's player, what its ids stand for named."""
        values = {key: self.named(value) for key, value in problem.values.items()}
        message = self.addressed.get(problem.message, problem.message)
        return explain(problem._replace(message=message, values=values), self.translator.words)

    def value_said(self, value: object) -> str:
        """Return the words for a value of a view or an event."""
        if isinstance(value, bool):
            return self.text("yes") if value else self.text("no")
        if isinstance(value, tuple | list):
            nested = any(isinstance(one, tuple | list) for one in value)
            between = self.text("; ", context="list") if nested else self.text(", ", context="list")
            return between.join(map(self.value_said, value)) or "–"
        return "–" if value in (None, "") else str(self.named(value))

    @cached_property
    def trials(self) -> list[Trials[State]]:
        """What the seat may do, tried on states that its view allows; an onlooker tries nothing."""
        imagined = (self.game.imagine(self.view, Random(number)) for number in range(STATES_TRIED))
        return [Trials(state, self.seat or 0, _points_of, lambda _: ()) for state in imagined]

    @property
    def points(self) -> list[int]:
        """What everybody has so far, which is public."""
        return [part.points for part in self.trials[0].before.parts]


def spoken(identifier: str) -> str:
    """Return an id of the game as words."""
    return identifier.replace("_", " ")


def _points_of(state: State) -> Score:
    return summed("points", tuple(Score("seat", score.points, str(seat)) for seat, score in enumerate(state.scores())))
