"""A first round of Town: what is told on the way, each thing once and in a sentence, where it happens."""

from warren.games.town.actions import is_construction
from warren.presentation.model import Lesson
from warren.presentation.town.moment import Moment
from warren.words import mark

LESSON = Lesson(seats=2, seed=20261001)
"""The person has the first turn."""

_REQUESTS = mark("Keep the Request that you would build towards: it stays secret, and counts when the game ends.")
_PLANS = (
    mark("Plan one Building: it goes into your reserve, and its stars bring carrots once it is built."),
    mark("Buildings of yours side by side make one Neighborhood, unless the river parts them without a Bridge."),
    mark("A type that your Neighborhood lacks multiplies all its stars."),
)
_FIRST_BUILDING = mark("Build on an open space: the coin is its price, the gold number your gain.")
_BUILT = mark("The Neighborhood of your Building was activated: its stars × its different types.")
_PRICES = mark("Plots slide right after each turn and get cheaper; what you do not build waits in your reserve.")
_WOOD = mark(
    "A forest gives its wood to whoever builds there first, and wood buys Upgrades at any moment of your turn."
)
_LATER = {2: _PRICES, 3: _WOOD}
"""What is told once the seat has taken so many tiles."""
_AFTER_A_ROUND = mark("Keep one more Request: after three more rounds they are opened, and the most carrots win.")


class Lessons(Moment):
    lesson_deals = (LESSON,)

    def lesson(self) -> str:
        view = self.view
        if self.phase == "requests" and view.round <= 2:
            return self.text(_REQUESTS if view.round == 1 else _AFTER_A_ROUND)
        if view.round > 1 or self.phase != "turn":
            return ""
        built = view.controlled[self.own_seat].bit_count()
        if not view.planned:
            return self.text(_PLANS[self.taken]) if self.taken < len(_PLANS) else ""
        if view.built and built == 1:
            return self.text(_BUILT)
        if not built and self.taken == 1:
            return self.text(_FIRST_BUILDING) if any(map(is_construction, self.legal)) else ""
        return self.text(_LATER[self.taken]) if self.taken in _LATER else ""
