"""A moment of Kingdom as a seat sees it: what would come of each action is reckoned once, for all that is shown."""

from functools import cached_property
from typing import Any

from warren.games.kingdom.lookup import CARD_IDS
from warren.games.kingdom.sky.texts import CARDS, RESOURCES, TERRAINS
from warren.games.kingdom.texts import PHASES
from warren.games.kingdom.view import KingdomView
from warren.presentation.kingdom.what_if import WhatIf
from warren.presentation.presenter import Presenter

_NAMES = {**RESOURCES, **TERRAINS, **PHASES}


class Moment(Presenter):
    """See Presenter. What is common to all that Kingdom says."""

    view: KingdomView

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        assert isinstance(self.view, KingdomView)

    @cached_property
    def what_if(self) -> WhatIf:
        """What the seat has as the board stands."""
        return WhatIf(self.view)

    @cached_property
    def other(self) -> WhatIf:
        """What the other of two players has, as far as the table shows it."""
        assert self.seat is not None
        return WhatIf(self.view, 1 - self.seat)

    def named(self, value: Any) -> Any:
        """Name a card, a resource, a terrain or a phase by its id."""
        if not isinstance(value, str):
            return value
        message = _NAMES.get(value) or (CARDS[value].name if value in CARDS else None)
        return value if message is None else self.text(message)

    def card_id(self, card: int) -> str:
        """Return the id of a card."""
        return CARD_IDS[card]
