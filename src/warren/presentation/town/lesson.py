"""A first round of Town: what is told on the way, each thing once, where it happens."""

from warren.games.town.actions import is_construction
from warren.presentation.model import Lesson
from warren.presentation.town.moment import Moment
from warren.words import mark

LESSON = Lesson(seats=2, seed=20261001)
"""The person has the first turn."""

_REQUESTS = mark(
    "A Request is a secret wish that counts when the game ends. Keep the one that you would build towards."
)
_PLANS = (
    mark(
        "Plan: take one Building from the display into your reserve. Stars are worth carrots, and types multiply them."
    ),
    mark(
        "The Plots slid to the right, where they cost less. Buildings of yours side by side make one Neighborhood; the "
        "river parts them where no Bridge lies."
    ),
    mark("A type that your Neighborhood lacks multiplies all its stars. The last tile of the display ends the round."),
)
_FIRST_BUILDING = mark(
    "Now choose an open space: the coin is its price, the carrot your gain. What you do not build waits."
)
_BUILT = mark(
    "The Neighborhood of your Building was activated: its stars × its different types. Each further Building of a turn "
    "costs one coin more, so you may want to end it."
)
_AFTER_A_ROUND = mark(
    "That was a whole round. Three more like it, then the Requests are opened, and the most carrots win. Play on, or "
    "begin a game of your own on the start page."
)


class Lessons(Moment):
    lesson_deal = LESSON

    def lesson(self) -> str:
        view = self.view
        if self.phase == "requests" and view.round <= 2:
            return self.text(_REQUESTS if view.round == 1 else _AFTER_A_ROUND)
        if view.round > 1 or self.phase != "turn":
            return ""
        built = view.controlled[self.own_seat].bit_count()
        if not view.planned:
            return self.text(_PLANS[self.taken]) if self.taken < len(_PLANS) else ""
        if not built:
            return self.text(_FIRST_BUILDING) if self.taken == 1 and any(map(is_construction, self.legal)) else ""
        return self.text(_BUILT) if view.built and built == 1 else ""
