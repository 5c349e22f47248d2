"""A game at a table as it stood at one moment. What is played later gives another `Table`."""

from collections.abc import Mapping
from datetime import datetime

from warren.kernel.chance import commitment
from warren.kernel.game import Event, Game, Setup, State, View
from warren.kernel.record import Move, Record
from warren.sitters import Sitter, called, called_by_seat, to_notes
from warren.table.course import Course
from warren.table.head import Head
from warren.words import Words
from warren.words import words as in_language


class Table:
    """A game with people and bots. Nobody changes what it gives: least of all the state, which is for the end."""

    def __init__(self, head: Head, course: Course) -> None:
        self.head = head
        self.course = course

    @property
    def id(self) -> str:
        """What the table is called in addresses."""
        return self.head.id

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.course.game

    @property
    def setup(self) -> Setup:
        """How the game was set up. Secret, for it holds the seed."""
        return self.head.setup

    @property
    def sitters(self) -> tuple[Sitter, ...]:
        """Who sits where."""
        return self.head.sitters

    def names(self, words: Words) -> list[str]:
        """Give everybody's name; who has none is called something in these words."""
        return called_by_seat(self.sitters, words) if self.kept else called(self.sitters, words)

    @property
    def kept(self) -> bool:
        """Whether it is a record from elsewhere that is only looked at."""
        return self.head.kept

    @property
    def created(self) -> datetime:
        """When the table was set."""
        return self.head.created

    @property
    def people(self) -> tuple[int, ...]:
        """The seats that people play here: of a kept record none."""
        return () if self.kept else tuple(seat for seat, sitter in enumerate(self.sitters) if sitter.is_person)

    @property
    def state(self) -> State:
        """The state. Secret; what a seat sees is made of `view`."""
        return self.course.state

    @property
    def events(self) -> list[Event]:
        """All that has happened. Secret; `events_for` gives what a seat may know."""
        return self.course.events

    @property
    def moves(self) -> tuple[Move, ...]:
        """All moves that were not taken back, hidden choices included, in the order of a record. Secret."""
        return self.course.moves

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.course.state.over

    @property
    def commitment(self) -> str:
        """What commits to the seed: shown from the start, checked against the seed at the end."""
        return commitment(self.setup.seed)

    def holder(self, seat: int) -> str | None:
        """Give the browser that plays a person's seat; None where the seat is free, or a bot's."""
        return self.course.holders.get(seat)

    def version(self, seat: int | None) -> int:
        """Give a number that grows exactly when what this seat (None: an onlooker) sees changes: view or legal list."""
        return self.course.version(seat)

    def view(self, seat: int | None) -> View:
        """Give all that a seat (None: an onlooker) may know."""
        return self.course.view(seat)

    def legal(self, seat: int) -> list[int]:
        """Give what a seat may play now."""
        return self.course.legal(seat)

    def events_for(self, seat: int | None, since: int = 0) -> list[Event]:
        """Give the events from number `since` on, each as that seat (None: an onlooker) may know it."""
        return [event.known_to(seat) for event in self.course.events[since:]]

    def news_from(self, seat: int | None) -> int:
        """Give the number of the first event since a seat's latest choice began; to an onlooker nothing is news."""
        return len(self.course.events) if seat is None else self.course.news_from[seat]

    def horizon(self, seat: int) -> int:
        """Say how many of its latest actions `undo` would take back for a seat; 0 if there is none."""
        return 0 if self.kept else self.course.latest_choice(seat)

    def whole_horizon(self, seat: int) -> int:
        """Say how many of its latest actions `undo` would take back for a seat as a whole; 0 if there is none."""
        return 0 if self.kept else self.course.all_choices(seat)

    def record(self, notes: Mapping[str, str] | None = None) -> Record:
        """Give the whole record, with who played and these notes. Secret until the game is over.

        Whoever has no name is called something in English, whoever asks: the same game has one record.
        """
        known = self.head.notes if self.kept else to_notes(self._named())
        return Record(self.setup, self.moves, known | dict(notes or {}))

    def _named(self) -> list[Sitter]:
        names = called(self.sitters, in_language("en"))
        return [sitter._replace(name=name) for sitter, name in zip(self.sitters, names, strict=True)]
