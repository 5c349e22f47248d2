"""One action of any game: what it is called, what it changes, and what it is done at."""

from collections.abc import Sequence
from typing import ClassVar

from warren.kernel.what_if import agreed
from warren.presentation.action_texts import ActionTexts
from warren.presentation.model import Gain, Option, Preview
from warren.presentation.moment import Moment
from warren.presentation.translator import capitalized


class Actions(Moment):
    """What a presenter says of an action."""

    idling: ClassVar[Sequence[str]] = ()
    """Actions, as they are spelled, that leave as much as possible as it is."""
    finishing: ClassVar[Sequence[str]] = ()
    """Actions, as they are spelled, that end a step: where one is the only one left, it may follow by itself."""

    @property
    def action_texts(self) -> ActionTexts:
        """What the actions of the game are called; by default as they are spelled."""
        return ActionTexts(self.game.catalogue, {})

    def describe(self, action: int) -> str:
        """Return what an action does, for a sentence like “The bot would plan Sawmill.”; it can be typed so."""
        return self.action_texts.described(self.translator, action)

    def done(self, action: int) -> str:
        """Return what somebody did."""
        return self.action_texts.done(self.translator, action)

    def closing(self, action: int) -> str:
        """Return what is settled when a seat's turn ends with this action."""
        return self.describe(action)

    def spelled(self, action: int) -> str:
        """Return one way to type an action, in the language of the table and with the names of the list."""
        return self.action_texts.spelled(self.translator, action)

    def typed_forms(self, action: int) -> tuple[str, ...]:
        """Return every way to type an action; some may mean several actions."""
        return self.action_texts.typed(action)

    def meanings(self) -> range | tuple[int, ...]:
        """Return the actions that a typed line may mean, possible now or not: all that can ever be."""
        return range(len(self.game.catalogue))

    def idle(self) -> int | None:
        """Return the legal action that leaves everything as it is, from which worth is counted; or None."""
        idle = map(self.game.parse, self.idling)
        return next((action for action in idle if action in self.legal), None)

    def facts(self, action: int) -> list[str]:
        """Return in sentences what the table says about a legal action."""
        return list(self.preview(action).lines)

    def outcome(self, action: int) -> Gain | None:
        """Return what a legal action brings the seat at once; None where that hangs on what it cannot know."""
        after = self._points_after(action)
        return None if after is None or self.seat is None else Gain(after[self.seat] - self.points[self.seat])

    def preview(self, action: int) -> Preview:
        """Return what a legal action would change."""
        after = self._points_after(action) or self.points
        lines = [
            self.text("{name}: {before}, then {after}.", name=self.translator.name(seat), before=before, after=then)
            for seat, (before, then) in enumerate(zip(self.points, after, strict=True))
            if before != then
        ]
        brings = self.outcome(action)
        if brings is not None and not brings.together:
            brings = None
        return Preview(capitalized(self.describe(action)), tuple(lines), brings=brings)

    def tried(self, option: Option, place: str) -> Option | None:
        """Return what an option does together with its trial on a place, where both are played at once; or None."""
        return None

    def trial(self, option: Option, place: str) -> Preview:
        """Return what an option would change if it came to this place: one of its `trials`."""
        return self.preview(option.actions[0])

    def is_place(self, place: str) -> bool:
        """Return whether a text is a place of the board."""
        return False

    def place_of(self, action: int) -> str:
        """Return the place of the board that an action is done at; "" without one."""
        return ""

    def why_not(self, option: Option | None, place: str) -> str:
        """Return why a place cannot be chosen for what is looked at."""
        return self.text("that cannot be chosen: what can be is lit")

    def _points_after(self, action: int) -> list[int] | None:
        """Return the points of all after an action; None where they hang on what the seat cannot know."""
        tried = agreed(self.trials, action)
        return None if tried is None else [part.points for part in tried.after.parts]
