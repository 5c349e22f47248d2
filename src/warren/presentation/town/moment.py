"""A moment of Town as a seat sees it, and the names of what lies there.

What would come of each action is reckoned once, for all that is shown of it.
"""

from collections.abc import Iterable
from functools import cached_property
from typing import Any

from warren.games.town.actions import constructed
from warren.games.town.board import SPACE_IDS, members
from warren.games.town.lookup import Lookup
from warren.games.town.neighborhoods import Influence
from warren.games.town.parts import BUILDING_IDS
from warren.games.town.texts import amount, name, note, product, type_name
from warren.games.town.turn import cost_of
from warren.games.town.view import TownView
from warren.presentation.presenter import Presenter
from warren.presentation.town.what_if import Outcome, WhatIf


class Moment(Presenter):
    """See Presenter. What is common to all that Town says; each file of this package adds a part of the presenter."""

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

    @property
    def own_seat(self) -> int:
        """The seat of whoever looks, who is no onlooker."""
        assert self.seat is not None
        return self.seat

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

    def price_of(self, action: int) -> int:
        return cost_of(self.view, self.own_seat, constructed(action)[1])

    # Names

    def name(self, part_id: str) -> str:
        """Name a part by its id; anything else, such as a space, is called by its id."""
        return name(self.translator.words, self.lookup, part_id)

    def names(self, part_ids: Iterable[str]) -> str:
        return self.translator.listed(map(self.name, part_ids))

    def named(self, value: Any) -> Any:
        return self.name(value) if isinstance(value, str) else value

    def building(self, number: int) -> str:
        return self.name(BUILDING_IDS[number])

    def buildings(self, numbers: int) -> str:
        return self.names(BUILDING_IDS[number] for number in members(numbers))

    def building_on(self, space: int) -> str:
        """Name the Building on a space: “Bandstand on B1”."""
        called = self.building(self.view.tiles[space])
        return self.text("{building} on {space}", building=called, space=SPACE_IDS[space])

    def types(self, kinds: Iterable[str]) -> str:
        return self.translator.listed(type_name(self.translator.words, kind) for kind in kinds)

    def amount(self, what: str, count: int) -> str:
        """Return how many there are of something: “1 coin”, “2 coins”."""
        return amount(self.translator.words, what, count)

    def influence(self, found: Influence) -> str:
        """Return what a Neighborhood is worth: “3 stars × 4 types = 12”."""
        return product(self.translator.words, found.stars, found.types.bit_count(), found.points)

    def noted(self, part_id: str) -> str:
        """Name a part and say in a few words what it is and does."""
        what = note(self.translator.words, self.lookup, part_id)
        return self.text("{subject}: {what}.", subject=self.name(part_id), what=what)
