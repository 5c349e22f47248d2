"""Walks: random games that the laws are tested on. The same walk always plays the same actions.

The check of a law is given a game, a walk, chance to draw from, and what the laws need to know of the game; most need
the first two alone. It raises AssertionError where the law breaks.
"""

from collections.abc import Callable, Mapping, Sequence
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

    @property
    def usual(self) -> bool:
        """Whether a game is looked at closely here; its variants, which share most of its rules, are less often.

        Odyssey's games are long, and no table of its nine is more usual than the others.
        """
        return not self.options and self.game != "odyssey"


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


def start(game: Game, walk: Walk) -> State:
    """Set up the game of a walk."""
    return game.new(seats=walk.seats, seed=walk.seed, **dict(walk.options))


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


def verbs(game: Game) -> list[str]:
    """Return the first words of all action texts."""
    return list(dict.fromkeys(game.spell(action).partition(" ")[0] for action in range(len(game.catalogue))))


def is_done(walk: Walk, plies: int, state: State) -> bool:
    """Return whether a walk ends at this state."""
    if state.over or plies < walk.plies or not walk.until:
        return state.over or plies >= walk.plies
    texts = (state.game.spell(action) for seat in state.to_act for action in state.legal(seat))
    return any(text.partition(" ")[0] == walk.until for text in texts)


def follow(game: Game, walk: Walk) -> tuple[Recorder, list[Step]]:
    """Play a walk; give the recorder, which holds the last state, and every step."""
    recorder = Recorder(start(game, walk))
    state, rng = recorder.state, chooser(walk)
    steps: list[Step] = []
    while not is_done(walk, len(steps), state):
        seat, action = choose(state, rng, walk.taste)
        steps.append(Step(state.copy(), seat, action))
        recorder.play(seat, action)
    return recorder, steps


def arrive(game: Game, walk: Walk) -> State:
    """Return the state that a walk leads to."""
    state, rng = start(game, walk), chooser(walk)
    plies = 0
    while not is_done(walk, plies, state):
        state.advance(*choose(state, rng, walk.taste))
        plies += 1
    return state


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
