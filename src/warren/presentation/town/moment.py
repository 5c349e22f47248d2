"""A moment of Town as a seat sees it: what would come of each action is reckoned once, for all that is shown of it."""

from functools import cached_property
from typing import Any

from warren.games.town.lookup import Lookup
from warren.games.town.view import TownView
from warren.presentation.presenter import Presenter
from warren.presentation.town.names import name
from warren.presentation.town.what_if import Outcome, WhatIf


class Moment(Presenter):
    """See Presenter. What is common to all that Town says."""

    view: TownView

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        assert isinstance(self.view, TownView)
        self.lookup: Lookup = self.view.lookup
        self._outcomes: dict[int, Outcome] = {}
        self._planned: dict[int, list[Outcome]] = {}

    @cached_property
    def what_if(self) -> WhatIf:
        """What the seat has as the board stands."""
        return WhatIf(self.view)

    def outcome_of(self, action: int) -> Outcome:
        """Return what a legal action would bring."""
        if action not in self._outcomes:
            self._outcomes[action] = self.what_if.of(action)
        return self._outcomes[action]

    def planned(self, building: int) -> list[Outcome]:
        """Return what constructing a Building of the display would bring after planning it, the best first."""
        if building not in self._planned:
            self._planned[building] = self.what_if.planned(building)
        return self._planned[building]

    def named(self, value: Any) -> Any:
        """Name a part by its id."""
        return name(self.translator, self.lookup, value) if isinstance(value, str) else value
