"""A game at a table as it stood at one moment. What is played later gives another `Table`."""

from collections.abc import Collection, Mapping, Sequence
from contextlib import suppress
from datetime import datetime
from functools import cached_property
from itertools import takewhile

import msgspec

from warren.agents import is_slow
from warren.deal import Deal, deal_of
from warren.kernel.chance import commitment
from warren.kernel.errors import NotToActError, Problem, ProblemsError
from warren.kernel.game import Event, Game, Setup, State, View
from warren.kernel.record import Record
from warren.kernel.score import Score
from warren.players import Player, called, called_by_seat, to_notes
from warren.table.clock import Agreed, Clocks
from warren.table.consent import moves_back, others_of, still_to_answer
from warren.table.info import TableInfo
from warren.table.replay import Replay
from warren.table.timeline import Asking, Timeline
from warren.words import Words, mark
from warren.words import words as in_language


class Table:
    """A game with people and bots, as pages and terminals get it: views and answers, never the state (law 3)."""

    def __init__(self, info: TableInfo, timeline: Timeline) -> None:
        self._info = info
        self._timeline = timeline
        self._askable = dict[int, bool]()

    # What everybody may know

    @property
    def id(self) -> str:
        """What the table is called in addresses."""
        return self._info.id

    @property
    def game(self) -> Game:
        return self._timeline.game

    @property
    def public_setup(self) -> Setup:
        """How the game was set up, as everybody may know it: the seed is 0, and no deck is stacked."""
        setup = self._info.setup
        return msgspec.structs.replace(setup, seed=0, options={**setup.options, "deck": ()})

    @property
    def players(self) -> tuple[Player, ...]:
        return self._info.players

    @property
    def seats(self) -> range:
        return range(self._info.setup.seats)

    def check_seat(self, seat: int) -> None:
        """Raise UnknownSeatError where a number is no seat here."""
        self._timeline.state.check_seat(seat)

    def names(self, words: Words) -> tuple[str, ...]:
        """Return everybody's name; players without one get a name in these words."""
        return called_by_seat(self.players, words) if self.kept else called(self.players, words)

    @property
    def kept(self) -> bool:
        """Whether it is a record from elsewhere that is only looked at."""
        return self._info.kept

    @property
    def created(self) -> datetime:
        return self._info.created

    @cached_property
    def people(self) -> tuple[int, ...]:
        """The seats that people play here: none of a kept record."""
        return () if self.kept else tuple(seat for seat in self.seats if self.players[seat].is_person)

    @cached_property
    def slow(self) -> tuple[int, ...]:
        """The seats whose players take their time: people, and bots that think long."""
        if self.kept:
            return ()
        game, players = self._info.setup.game, enumerate(self.players)
        return tuple(seat for seat, player in players if player.is_person or is_slow(player.agent, game))

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats that have something to choose now."""
        return self._timeline.asked

    @property
    def over(self) -> bool:
        return self._timeline.state.over

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won. Empty before the end."""
        return self._timeline.state.winners

    def scores(self) -> tuple[Score, ...]:
        """Return one itemised score per seat; before the end, of what is public."""
        return self._timeline.state.scores()

    @property
    def commitment(self) -> str:
        """What commits to the secret of the deal, or to a seed that was made of none: shown from the start."""
        secret = self._info.secret
        return commitment(self._info.setup.seed if secret is None else secret)

    @property
    def deal(self) -> Deal | None:
        """What the seed was made of; None where it was made of no secret and words, or where that is secret still."""
        if not self.over and not self.kept:
            return None
        with suppress(ProblemsError):  # the notes of a record from elsewhere may be anything
            return deal_of(self._info.notes, self._info.setup.seats)
        return None

    def word(self, seat: int) -> str:
        """Return the word that the browser in a seat added to the deal, for that browser alone; "" for none."""
        return self._info.notes.get(f"word-{seat}", "") if self.is_sealed else ""

    @property
    def is_sealed(self) -> bool:
        """Whether the seed was made of a secret and the words of players."""
        return self._info.secret is not None

    def is_dealt_by(self, seed: int) -> bool:
        """Return whether the deal is that of a seed which everybody knows, such as that of a lesson."""
        return self._info.setup.seed == seed

    def holder(self, seat: int) -> str | None:
        """Return the browser that plays a person's seat; None where the seat is free, or a bot's."""
        return self._timeline.holders.get(seat)

    def held_by(self, browser: str) -> tuple[int, ...]:
        return self._held.get(browser, ())

    @cached_property
    def _held(self) -> Mapping[str, tuple[int, ...]]:
        """The seats that each browser plays."""
        return {one: tuple(seat for seat in self.seats if self.holder(seat) == one) for one in self.holders}

    @property
    def is_shared(self) -> bool:
        """Whether people sit there at several devices, or somebody may still come."""
        return len(self.holders) > 1 or any(self.holder(seat) is None for seat in self.people)

    @cached_property
    def holders(self) -> Collection[str]:
        """The browsers that play people's seats."""
        return set(self._timeline.holders.values())

    def is_played_by(self, browser: str) -> bool:
        """Return whether a browser holds a seat, or nobody does."""
        return not self.holders or browser in self.holders

    @property
    def host(self) -> str | None:
        """The browser that opened the table."""
        return self._info.host

    @property
    def is_watched(self) -> bool:
        """Whether those without a seat may look on while the game is played."""
        return self._info.watched

    def is_shown_to(self, browser: str) -> bool:
        """Return whether a browser may look at the game: at its end everybody may."""
        return self.is_watched or self.over or self.kept or browser in self.holders

    def is_away(self, seat: int) -> bool:
        """Return whether a bot plays the seat of a person until that is back."""
        return seat in self._timeline.away

    @property
    def clocks(self) -> Clocks | None:
        """What seats have left; None where people may think as long as they like."""
        return self._timeline.clocks

    @property
    def clock(self) -> Agreed | None:
        """How long people may think, as it was agreed."""
        return self._info.clock

    @property
    def asking(self) -> Asking | None:
        """What somebody asks the others to take back; None where nobody does."""
        return self._timeline.asking

    @property
    def deciding(self) -> tuple[int, ...]:
        """The seats whose persons have still to say whether that may be taken back."""
        return still_to_answer(self._info, self._timeline)

    def is_spared(self, seat: int) -> bool:
        """Return whether the person of a seat is asked only where something matters to it."""
        return seat in self._timeline.spared

    def knows(self, key: str) -> bool:
        return key in self._timeline.keys

    @property
    def is_open(self) -> bool:
        """Whether nothing is hidden any more: the game is over, or only looked at."""
        return self.over or self.kept

    def record(self) -> Record:
        """Return the whole record. NotToActError while the game is played: it tells what is hidden."""
        if not self.is_open:
            raise NotToActError(mark("the game is still being played: its record is given out when it is over"))
        return record_of(self._info, self._timeline)

    def replay(self) -> Replay:
        """Return the game so far. While it is played nobody may be shown more of it than it knew at each ply."""
        return Replay(record_of(self._info, self._timeline), is_open=self.is_open)

    # What a seat may know

    def version(self, seat: int | None) -> int:
        """Return a number that grows exactly when this seat (None: an onlooker) sees another view or legal list."""
        return self._timeline.versions[seat]

    def view(self, seat: int | None) -> View:
        """Return all that a seat (None: an onlooker) may know."""
        return self._timeline.seen_by[seat].view

    def legal(self, seat: int) -> list[int]:
        return [*self._timeline.seen_by[seat].legal]

    def legal_after(self, seat: int, actions: Sequence[int]) -> list[int]:
        """Return what a seat may play after these actions of its own; [] where they `settle`."""
        return [] if actions and self.settles(seat, actions) else self._after(seat, actions).legal(seat)

    def settles(self, seat: int, actions: Sequence[int]) -> bool:
        """Return whether a seat that plays these actions could not take the last of them back at its next choice."""
        after = self._after(seat, actions)
        if after.forced(seat) in self.game.never_asked:
            after = self._after(seat, (*actions, *after.legal(seat)))
        return seat not in after.to_act or not after.undo_horizon(seat)

    def why_illegal(self, seat: int, action: int) -> Problem:
        """Return why an action is not legal for a seat that is asked, from what that seat knows."""
        return self._timeline.state.why_illegal(seat, action)

    def events_for(self, seat: int | None, since: int = 0) -> list[Event]:
        """Return the events from number `since` on, each as that seat (None: an onlooker) may know it.

        One of which two know the same is the same object for both, at every later moment too.
        """
        openly = self._timeline.openly[since:]
        if seat is None:
            return openly
        both = zip(self._timeline.events[since:], openly, strict=True)
        return [event if event.seat == seat else known for event, known in both]

    def news_from(self, seat: int | None) -> int:
        """Return the number of the first event since a seat's latest choice began; to an onlooker nothing is news."""
        return len(self._timeline.events) if seat is None else self._timeline.news_from[seat]

    def own_actions(self, seat: int) -> tuple[int, ...]:
        """Return the actions that a seat has played and not taken back, in order."""
        return tuple(action for action, _ in self._timeline.own[seat])

    def has_chosen(self, seat: int) -> bool:
        """Return whether a seat has played anything by its own choice that it has not taken back."""
        return any(cause == "chosen" for _, cause in self._timeline.own[seat])

    def forced(self, seat: int, since: int = 0) -> tuple[int, ...]:
        """Return what was played for a seat since its latest choice, for nothing else was legal.

        since: only its actions from this number on.
        """
        latest = takewhile(lambda one: one[1] != "chosen", reversed(self._timeline.own[seat][since:]))
        return tuple(action for action, cause in latest if cause == "forced")[::-1]

    def horizon(self, seat: int, *, whole: bool = False) -> int:
        """Return how many of its latest actions `undo` would take back for a seat; 0 if nothing can be."""
        return 0 if self.kept else self._timeline.undo_count(seat, whole=whole)

    def can_ask_back(self, seat: int) -> bool:
        """Return whether a seat can ask the others to let it take back its latest choice."""
        if seat not in self._askable:
            self._askable[seat] = not self.kept and moves_back(self._timeline, seat) > 0
        return self._askable[seat]

    def has_to_ask(self, seat: int) -> bool:
        """Return whether a person at another browser has to agree to that."""
        return bool(others_of(self._info, self._timeline, seat))

    def _after(self, seat: int, actions: Sequence[int]) -> State:
        """Return the state as it would be after some actions of a seat, not to be changed."""
        if not actions:
            return self._timeline.state
        state = self._timeline.state.copy()
        for action in actions:
            state.play(seat, action)
        return state


def record_of(info: TableInfo, timeline: Timeline) -> Record:
    """Return the record of a game so far, with who played. Secret until the game is over.

    Players without a name are called something in English, whoever asks: the same game has one record.
    """
    notes: Mapping[str, str] = info.notes
    if not info.kept:
        names = called(info.players, in_language("en"))
        named = [player._replace(name=name) for player, name in zip(info.players, names, strict=True)]
        notes = {**notes, **to_notes(named)}
    return Record(info.setup, timeline.moves, notes)
