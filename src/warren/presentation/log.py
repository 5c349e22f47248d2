"""What happened in any game: the log, the news, and what is seen to move."""

from collections.abc import Callable, Iterable, Sequence
from functools import wraps
from itertools import chain, groupby

from warren.kernel.game import Event
from warren.presentation.model import LogLine, Movement, News, Part, Said
from warren.presentation.moment import Moment, spoken
from warren.presentation.translator import Translator, capitalized

MOST_TOLD = 5_000
"""So many lines of logs are kept, then it begins anew."""

Telling = Callable[[Translator, Sequence[Event]], LogLine | None]


def told_once(tell: Telling) -> Telling:
    """Return what tells the same events only once, for all who know the same of them.

    The same are the very objects: what one seat alone knows makes an event of its own (`Event.known_to`).
    """
    # What is kept holds the events, so that no other ones can have their ids.
    kept: dict[tuple[object, ...], tuple[Sequence[Event], LogLine | None]] = {}

    @wraps(tell)
    def told(translator: Translator, events: Sequence[Event]) -> LogLine | None:
        key = translator, *map(id, events)
        if key not in kept:
            if len(kept) >= MOST_TOLD:
                kept.clear()
            kept[key] = events, tell(translator, events)
        return kept[key][1]

    return told


class Happenings(Moment):
    """What a presenter tells of events."""

    def event_text(self, event: Event) -> str:
        """Return what a seat did; "" where that is seen from what follows."""
        values = [self.value_said(value) for value in {**event.details, **event.secret}.values()]
        return " ".join([spoken(event.kind), *values])

    def common(self, event: Event) -> list[LogLine]:
        """Return what no seat did by itself."""
        return [LogLine((Said(None, capitalized(self.event_text(event))),))]

    def log(self, events: Iterable[Event]) -> list[LogLine]:
        """Tell events; those of one seat in a row make one line."""
        return [line for told in self.apart(events) for line in self._lines(told)]

    def apart(self, events: Iterable[Event]) -> Sequence[Sequence[Event]]:
        """Return the events to tell, in groups; each group begins a new line."""
        return [[*events]]

    def _lines(self, told: Sequence[Event]) -> list[LogLine]:
        lines: list[LogLine] = []
        for seat, group in groupby(told, lambda event: event.seat):
            if seat is None:
                lines += [line for event in group for line in self.common(event)]
            elif texts := [(event, said) for event in group if (said := self.event_text(event))]:
                semicolon = self.text("; ", context="list")
                shown = tuple(part for event, _ in texts if (part := self.pictured(event)))
                besides = semicolon.join(said for event, said in texts if shown and not self.pictured(event))
                lines.append(LogLine((Said(seat, semicolon.join(said for _, said in texts), shown, besides),)))
        return lines

    def pictured(self, event: Event) -> Part | None:
        """Return the piece that says an event where it can be drawn; None where that takes words."""
        return None

    def movements(self) -> tuple[Movement, ...]:
        """Return what is seen to happen, of what is new to the seat; () where the board itself shows all of it."""
        return ()

    def news(self) -> list[News]:
        """Return what the other players did since the seat's own latest choice."""
        if self.seat is None:
            return []
        fresh = [*chain.from_iterable(self.apart(self.events[self.news_from :]))]
        found = []
        for seat in dict.fromkeys(event.seat for event in fresh):
            texts = [said for event in fresh if event.seat == seat and (said := self.event_text(event))]
            if seat is not None and seat != self.seat and texts:
                found.append(News(seat, self.translator.name(seat), tuple(map(capitalized, texts))))
        return found

    def telling(self, events: Sequence[Event]) -> Sequence[Event]:
        """Return of what a move led to the events that say most of it."""
        return events
