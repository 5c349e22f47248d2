"""What lies on the table in any game: players, piles, the board in words, the seat's own secrets."""

from collections.abc import Mapping
from functools import cached_property

from warren.kernel.fields import Visibility
from warren.presentation.model import Command, Fact, Panel, Part, Pile, Section
from warren.presentation.moment import Moment, spoken

_OF_EVERY_VIEW = ("seat", "to_act", "over")


class TablePanels(Moment):
    """What a presenter shows of the table."""

    def panels(self) -> list[Panel]:
        """Return the players: to a seat first the one after it and itself last, to an onlooker seat 0 first."""
        seats = len(self.translator.names)
        first = 0 if self.seat is None else self.seat + 1
        return [self.panel((first + number) % seats) for number in range(seats)]

    def panel(self, seat: int) -> Panel:
        """Return what everybody may know of a seat."""
        by_seat = {name: getattr(self.view, name) for name in self.view.by_seat}
        facts = tuple(Fact(spoken(name), self.value_said(values[seat])) for name, values in by_seat.items())
        is_asked = seat in self.view.to_act
        status = self.text("on turn") if is_asked else ""
        return Panel(seat, self.translator.name(seat), self.points[seat], facts, (), status, is_asked)

    def table_facts(self) -> list[Fact]:
        """Return what else the view shows of what is open, where no pile does."""
        left_out = (*_OF_EVERY_VIEW, *self.view.by_seat, *self._own_fields)
        names = [name for name in self.view.__struct_fields__ if name not in left_out]
        return [Fact(spoken(name), self.value_said(getattr(self.view, name))) for name in names]

    def piles(self) -> list[Pile]:
        """Return what lies open for all, as far as it is not to be chosen now."""
        return []

    def own(self) -> Pile | None:
        """Return what is the seat's own secret; None to an onlooker, and where nothing is."""
        parts = []
        for name in self._own_fields if self.seat is not None else ():
            if held := getattr(self.view, name):
                parts.append(Part(name, self.text("{pile}: {parts}", pile=spoken(name), parts=self.value_said(held))))
        return Pile("own", self.text("Secrets"), tuple(parts)) if parts else None

    @cached_property
    def _own_fields(self) -> list[str]:
        """The fields of the view that the state declares as each seat's own."""
        fields = type(self.trials[0].state).fields
        own = [name for name, field in fields.items() if field.visibility is Visibility.OWN]
        return [name for name in own if name in self.view.__struct_fields__]

    def place_said(self, topic: str) -> list[str] | None:
        """Return what lies at a place; None where there is no such place."""
        return None

    def board_words(self) -> list[Section]:
        """Return the words for the whole board."""
        return []

    def commands(self) -> Mapping[str, Command]:
        """Return the game's own commands by id; each shows a list of reports."""
        return {}
