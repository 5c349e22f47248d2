"""Walks: random games that the laws are tested on. The same walk always plays the same actions.

The check of a law is given a walk as it was played, chance to draw from, and what the laws need to know of the game;
most need the first alone. It raises AssertionError where the law breaks.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from random import Random
from typing import Any, NamedTuple

from warren.kernel.game import Game, State
from warren.kernel.record import Move, Record, Recorder

Options = tuple[tuple[str, Any], ...]
"""Options of a game beside seats and seed: names and values."""


class Walk(NamedTuple):
    """A random game, played for a number of plies or to its end.

    options: the game's options beside seats and seed.
    until: go on after them until an action of this verb is legal (the first word of its text).
    taste: 1 chooses evenly among what is legal, less prefers actions of high number, more those of low number. Evenly
    alone, a game would hardly ever see what a seat has to avoid `done` or `pass` for.
    """

    seats: int
    seed: int
    taste: float = 1.0
    plies: int = 1_000_000
    until: str = ""
    options: Options = ()


class Table(NamedTuple):
    """A game as the laws are tested on it: how many play, and with which options."""

    game: str
    seats: int
    options: Options = ()

    def __str__(self) -> str:
        names = [
            f"{name}{value}" if type(value) is int else f"no-{name}" if value is False else name
            for name, value in self.options
        ]
        return "-".join([self.game, *names, str(self.seats)])


Census = Callable[[State], Mapping[str, int]]
"""Counts of a game's cards and pieces that never change."""
Deck = Callable[[State], Sequence[Sequence[str]]]
"""The whole deck of a game that was just set up, in piles: ids, the top first; one behind the other they are what
`new(deck=...)` takes. Cards change places with others of their pile alone; open ones are piles of their own."""


class Bounds(NamedTuple):
    """What the laws need to know of a game.

    It ends within `plies` actions, usually after about `usual`.
    ends_open: all that a seat held lies open at the end. never: the verbs that nobody at a table comes to use, or
    hardly ever. blind: the verbs that are asked for when nobody has seen a card.
    """

    census: Census
    deck: Deck
    plies: int
    usual: int
    ends_open: bool = False
    never: Callable[[Table], set[str]] = lambda table: set()
    blind: frozenset[str] = frozenset()


class Step(NamedTuple):
    """A decision of a walk: the state as it was before (a copy), who was asked, what was chosen."""

    before: State
    seat: int
    action: int


def start(game: Game, walk: Walk, deck: Sequence[str] = ()) -> State:
    """Set up the game of a walk, with a stacked deck or its own."""
    stacked = {"deck": deck} if deck else {}
    return game.new(seats=walk.seats, seed=walk.seed, **stacked, **dict(walk.options))


def chooser(walk: Walk) -> Random:
    """Return the chance that a walk chooses by."""
    return Random(f"walk {walk.seats} {walk.seed} {walk.taste}")


def choose(state: State, rng: Random, taste: float) -> Move:
    """Choose a seat and an action for it."""
    seat = rng.choice(state.to_act)
    return seat, pick(state.legal(seat), rng, taste)


def pick(legal: Sequence[int], rng: Random, taste: float = 1.0) -> int:
    """Choose among legal actions."""
    return legal[int(len(legal) * rng.random() ** taste)]


@cache
def verb_of(game: Game) -> tuple[str, ...]:
    """Return the first word of the text of each action."""
    return tuple(game.spell(action).partition(" ")[0] for action in range(len(game.catalogue)))


def verbs(game: Game) -> list[str]:
    """Return the first words of all action texts."""
    return list(dict.fromkeys(verb_of(game)))


def verbs_at(state: State) -> set[str]:
    """Return the verbs of all that may be done now."""
    verb = verb_of(state.game)
    return {verb[action] for seat in state.to_act for action in state.legal(seat)}


def is_done(walk: Walk, plies: int, state: State) -> bool:
    """Return whether a walk ends at this state."""
    return state.over or (plies >= walk.plies and (not walk.until or walk.until in verbs_at(state)))


def passing(game: Game, walk: Walk) -> Iterator[State]:
    """Play a walk, and give the state before each decision and at the end: one state that goes on, not to be kept."""
    state, rng, plies = start(game, walk), chooser(walk), 0
    yield state
    while not is_done(walk, plies, state):
        state.advance(*choose(state, rng, walk.taste))
        plies += 1
        yield state


class Playthrough:
    """A walk as it was played, once for all laws that look at it.

    steps: every decision. first, last: the states that it began and ended with, not to be changed.
    """

    def __init__(self, game: Game, walk: Walk, most: int = 1_000_000) -> None:
        """Play a walk, no further than so many plies."""
        self.game, self.walk = game, walk
        state, rng = start(game, walk), chooser(walk)
        self.first = state.copy()
        self.steps: list[Step] = []
        while len(self.steps) < most and not is_done(walk, len(self.steps), state):
            seat, action = choose(state, rng, walk.taste)
            self.steps.append(Step(state.copy(), seat, action))
            state.advance(seat, action)
        self.last = state

    @property
    def states(self) -> list[State]:
        """The state before each decision, and the last."""
        return [*(step.before for step in self.steps), self.last]

    def recorder(self) -> Recorder:
        """Play it again with a recorder."""
        recorder = Recorder(self.first.copy())
        for step in self.steps:
            recorder.play(step.seat, step.action)
        return recorder


def play_to_end(state: State, rng: Random, most: int, taste: float = 1.0) -> None:
    """Play a state to its end, in at most so many plies."""
    for _ in range(most):
        if state.over:
            return
        state.play(*choose(state, rng, taste))
    assert state.over, f"the game does not end: still going after {most} more plies"


def slots_of(state: State) -> list[str]:
    """Return the names of everything that a state holds, the events hook apart."""
    names: set[str] = set()
    for kind in type(state).__mro__:
        slots = kind.__dict__.get("__slots__", ())
        names |= {slots} if isinstance(slots, str) else set(slots)
    names |= set(getattr(state, "__dict__", ()))
    return sorted(names - {"events", "__dict__", "__weakref__"})


def fingerprint(state: State) -> dict[str, str]:
    """Return everything that a state holds, spelled out to the last number."""
    return {name: repr(getattr(state, name)) for name in slots_of(state)}


def changes(before: dict[str, str], after: dict[str, str]) -> str:
    """Name what differs between two fingerprints; empty if nothing does."""
    return ", ".join(name for name in before | after if before.get(name) != after.get(name))


def seats_and_onlooker(state: State) -> list[int | None]:
    """Return everybody who can look at a game."""
    return [*range(state.setup.seats), None]


def replay(state: State, moves: Sequence[Move]) -> State:
    """Return the state that moves lead to in the game that this state was set up as."""
    return Record(state.setup, moves).replay()
