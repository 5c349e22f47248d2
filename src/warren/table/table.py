"""A game at a table as it stood at one moment. What is played later gives another `Table`."""

from collections.abc import Mapping
from datetime import datetime

from warren.kernel.chance import commitment
from warren.kernel.game import Event, Game, Setup, State, View
from warren.kernel.record import Move, Record
from warren.players import Player, called, called_by_seat, to_notes
from warren.table.info import TableInfo
from warren.table.timeline import Timeline
from warren.words import Words
from warren.words import words as in_language


class Table:
    """A game with people and bots. Nobody changes what it gives: least of all the state, which is for the end."""

    def __init__(self, info: TableInfo, timeline: Timeline) -> None:
        self.info = info
        self.timeline = timeline

    @property
    def id(self) -> str:
        """What the table is called in addresses."""
        return self.info.id

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.timeline.game

    @property
    def setup(self) -> Setup:
        """How the game was set up. Secret, for it holds the seed."""
        return self.info.setup

    @property
    def players(self) -> tuple[Player, ...]:
        """Who sits where."""
        return self.info.players

    def names(self, words: Words) -> list[str]:
        """Return everybody's name; who has none is called something in these words."""
        return called_by_seat(self.players, words) if self.kept else called(self.players, words)

    @property
    def kept(self) -> bool:
        """Whether it is a record from elsewhere that is only looked at."""
        return self.info.kept

    @property
    def created(self) -> datetime:
        """When the table was set."""
        return self.info.created

    @property
    def people(self) -> tuple[int, ...]:
        """The seats that people play here: of a kept record none."""
        return () if self.kept else tuple(seat for seat, player in enumerate(self.players) if player.is_person)

    @property
    def state(self) -> State:
        """The state. Secret; what a seat sees is made of `view`."""
        return self.timeline.state

    @property
    def events(self) -> list[Event]:
        """All that has happened. Secret; `events_for` gives what a seat may know."""
        return self.timeline.events

    @property
    def moves(self) -> tuple[Move, ...]:
        """All moves that were not taken back, hidden choices included, in the order of a record. Secret."""
        return self.timeline.moves

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.timeline.state.over

    @property
    def commitment(self) -> str:
        """What commits to the seed: shown from the start, checked against the seed at the end."""
        return commitment(self.setup.seed)

    def holder(self, seat: int) -> str | None:
        """Return the browser that plays a person's seat; None where the seat is free, or a bot's."""
        return self.timeline.holders.get(seat)

    def version(self, seat: int | None) -> int:
        """Return a number that grows exactly when this seat (None: an onlooker) sees another view or legal list."""
        return self.timeline.version(seat)

    def view(self, seat: int | None) -> View:
        """Return all that a seat (None: an onlooker) may know."""
        return self.timeline.view(seat)

    def legal(self, seat: int) -> list[int]:
        """Return what a seat may play now."""
        return self.timeline.legal(seat)

    def events_for(self, seat: int | None, since: int = 0) -> list[Event]:
        """Return the events from number `since` on, each as that seat (None: an onlooker) may know it."""
        return [event.known_to(seat) for event in self.timeline.events[since:]]

    def news_from(self, seat: int | None) -> int:
        """Return the number of the first event since a seat's latest choice began; to an onlooker nothing is news."""
        return len(self.timeline.events) if seat is None else self.timeline.news_from[seat]

    def horizon(self, seat: int) -> int:
        """Return how many of its latest actions `undo` would take back for a seat; 0 if there is none."""
        return 0 if self.kept else self.timeline.latest_choice(seat)

    def whole_horizon(self, seat: int) -> int:
        """Return how many of its latest actions `undo` would take back for a seat as a whole; 0 if there is none."""
        return 0 if self.kept else self.timeline.all_choices(seat)

    def record(self, notes: Mapping[str, str] | None = None) -> Record:
        """Return the whole record, with who played and these notes. Secret until the game is over.

        Whoever has no name is called something in English, whoever asks: the same game has one record.
        """
        known = self.info.notes if self.kept else to_notes(self._named())
        return Record(self.setup, self.moves, known | dict(notes or {}))

    def _named(self) -> list[Player]:
        names = called(self.players, in_language("en"))
        return [player._replace(name=name) for player, name in zip(self.players, names, strict=True)]
