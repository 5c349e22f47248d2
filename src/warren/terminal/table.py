"""A game being played at one terminal: its state, its record on disk, who sits where, and what has happened."""

from collections.abc import Callable, Sequence

from warren.kernel.chance import draw_words
from warren.kernel.errors import ActionError, Problem
from warren.kernel.game import Event, Game, State, View
from warren.kernel.match import Agent
from warren.kernel.record import Move, Record, Recorder
from warren.players import Player, to_notes
from warren.saves import SaveFile
from warren.words import mark

MakeAgent = Callable[[str, int], Agent]
"""Makes an agent by name and seed."""


class Table:
    """A game with people and bots. Whatever was played is on disk before `play` or `take_back` returns.

    A bot decides from its view and a seed that follows from the game's seed and the number of the move, so that a game
    that is continued later goes on as it would have.
    """

    def __init__(self, record: Record, players: Sequence[Player], save: SaveFile, make_agent: MakeAgent) -> None:
        self.game: Game = record.game
        self.setup = record.setup
        self.players = tuple(players)
        self.save = save
        self._make_agent = make_agent
        self._notes = record.notes | to_notes(self.players)
        self.events: list[Event] = []
        self.state: State
        self._recorder: Recorder
        self.news_from: dict[int, int]
        """How many events there were before each seat's latest action; later ones are news to one who comes back."""
        self._replay(record.moves)
        self._keep()

    @property
    def moves(self) -> tuple[Move, ...]:
        """All moves so far, hidden choices included."""
        return self._recorder.moves

    @property
    def people(self) -> tuple[int, ...]:
        """The seats that people play."""
        return tuple(seat for seat, player in enumerate(self.players) if player.is_person)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.over

    @property
    def begun(self) -> bool:
        """Whether a person has acted."""
        return any(self.players[seat].is_person for seat, _ in self.moves)

    def next_seat(self) -> int:
        """Return the seat that acts next. People come before bots, so that they can take back until they are done."""
        return min(self.state.to_act, key=lambda seat: (not self.players[seat].is_person, seat))

    def view(self, seat: int | None) -> View:
        """Return all that a seat (None: an onlooker) may know."""
        return self.state.view(seat)

    def legal(self, seat: int) -> list[int]:
        """Return what a seat may play now."""
        return self.state.legal(seat)

    def events_for(self, seat: int, since: int = 0) -> list[Event]:
        """Return the events from number `since` on, each as that seat may know it."""
        return [event.known_to(seat) for event in self.events[since:]]

    def play(self, seat: int, action: int) -> None:
        """Play an action and write the record. ActionError if it is not legal; then nothing has changed."""
        self._play(seat, action)
        self._keep()

    def choose_for_bot(self, seat: int) -> int:
        """Let a seat's bot choose among what is legal."""
        legal = self.legal(seat)
        if len(legal) == 1:
            return legal[0]
        (seed,) = draw_words(self.setup.seed, f"agent {seat}", len(self.moves), 1)
        return self._make_agent(self.players[seat].agent, seed).choose(self.view(seat), tuple(legal))

    def legal_after(self, seat: int, actions: Sequence[int]) -> list[int]:
        """Return what a seat might play after actions of its own."""
        after = self.state.copy()
        for action in actions:
            after.advance(seat, action)
        return after.legal(seat)

    def why_illegal(self, seat: int, action: int) -> Problem:
        """Return why an action is not legal for a seat that is asked."""
        return self.state.why_illegal(seat, action)

    def is_forced(self, legal: Sequence[int]) -> bool:
        """Return whether a person need not be asked, for nothing else is legal."""
        return len(legal) == 1 and legal[0] not in self.game.always_asked

    def settles(self, seat: int, *actions: int) -> bool:
        """Return whether a seat could not take the last of some actions back, forced ones that follow included."""
        after = self.state.copy()
        for action in actions:
            after.advance(seat, action)
        while seat in after.to_act:
            legal = after.legal(seat)
            if not self.is_forced(legal):
                return after.undo_horizon(seat) == 0
            after.advance(seat, legal[0])
        return True

    def may_take_back(self, seat: int) -> bool:
        """Return whether a seat has a choice that it may take back."""
        return self.state.undo_horizon(seat) > 0

    def take_back(self, seat: int) -> list[int]:
        """Take back a seat's latest choice, with the forced actions after it; give the actions, oldest first.

        ActionError if there is none that may be taken back; then nothing has changed.
        """
        moves = list(self.moves)
        taken: list[int] = []
        for _ in range(self.state.undo_horizon(seat)):
            last = max(n for n, (mover, _) in enumerate(moves) if mover == seat)
            taken.insert(0, moves.pop(last)[1])
            before = self.game.start(self.setup)
            for mover, action in moves:
                before.play(mover, action)
            if not self.is_forced(before.legal(seat)):
                self._replay(moves)
                self._keep()
                return taken
        raise ActionError(mark("there is nothing to take back: what was revealed or announced stays"))

    def _replay(self, moves: Sequence[Move]) -> None:
        self.state = self.game.start(self.setup)
        self.events.clear()
        self.news_from = dict.fromkeys(range(self.setup.seats), 0)
        self.state.events = self.events.append
        self._recorder = Recorder(self.state)
        for seat, action in moves:
            self._play(seat, action)

    def _play(self, seat: int, action: int) -> None:
        before = len(self.events)
        self._recorder.play(seat, action)
        self.news_from[seat] = before

    def _keep(self) -> None:
        self.save.write(self._recorder.record(self._notes))
