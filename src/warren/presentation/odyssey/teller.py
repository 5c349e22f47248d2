"""How an event is said: its cards and seats by their names, its numbers with what they count."""

from collections.abc import Callable, Iterable
from typing import Any

from warren.games.odyssey.actions import CARD_NUMBERS
from warren.games.odyssey.frames import NOTHING
from warren.kernel.game import Event
from warren.presentation.odyssey.names import Table, counted, name, names
from warren.presentation.translator import Translator

CARD_KEYS = ("card", "piece", "bunny", "guard", "city", "discarded")
SEAT_KEYS = ("owner", "victim", "partner", "offerer", "offender", "section")
"""Details of events that are cards, and that are seats."""
COUNTED = {"points": "civ_points", "count": "cards"}
"""Details that are numbers of something."""


class Teller:
    """Says events in the words of one table."""

    def __init__(self, translator: Translator, table: Table) -> None:
        self.translator = translator
        self.table = table

    def text(self, message: str, event: Event, **more: object) -> str:
        """Return the words for a message with the details of an event, cards and seats by their names."""
        return self.translator.text(message, **(self._values(event) | more))

    def _values(self, event: Event) -> dict[str, Any]:
        return {key: self._value(key, value) for key, value in event.details.items()}

    def _value(self, key: str, value: Any) -> object:
        if key in CARD_KEYS:
            return name(self.translator, self.table, CARD_NUMBERS[value])
        if key in SEAT_KEYS:
            return "" if value == NOTHING else self.translator.name(value)
        return counted(self.translator, COUNTED[key], value) if key in COUNTED else value

    def names(self, cards: Iterable[int]) -> str:
        """List cards by their names."""
        return names(self.translator, self.table, cards)

    def ids(self, card_ids: Iterable[str]) -> str:
        """List cards that stand in an event by their ids."""
        return self.names(CARD_NUMBERS[card] for card in card_ids)


Say = Callable[[Teller, Event], str]


def saying(message: str) -> Say:
    """Return the words for every event of a kind with one message."""
    return lambda teller, event: teller.text(message, event)
