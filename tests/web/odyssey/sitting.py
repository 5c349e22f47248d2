"""Tables of Odyssey for the tests of its pages: what people choose there, and moments at which a page is looked at."""

from collections.abc import Callable, Iterator
from heapq import nlargest
from typing import Any

from tests.inside import inside
from tests.web.choosing import Until, texts
from tests.web.serving import Host
from warren.agents import agent
from warren.games.odyssey.view import OdysseyView
from warren.kernel.record import Record, Recorder
from warren.kernel.registry import find_game
from warren.table.tables import Table

SEED = 1
_LIKED = ("run play", "run save", "end", "begin", "withdraw", "refuse", "stay")
"""Whatever brings the game on is done as soon as it can be."""
_SELDOM = ("offer", "cut", "counter")


def set_odyssey(at: Host, *agents: str, **how: Any) -> Table:
    """Set a table of Odyssey; how: as `Host.set_table` has it."""
    return at.set_table(*agents, of="odyssey", **how)


def choice(table: Table, seat: int) -> str:
    """Return what a seat plays next: a function of the game so far that runs what it can, and answers in turn."""
    can = texts(table, seat)
    for liked in _LIKED[:2]:
        if liked in can:
            return liked
    does = [text for text in can if text.split()[0] in ("move", "into", "use", "play", "respond")]
    if does and len(inside(table).moves) % 4:
        return does[7 * len(inside(table).moves) % len(does)]
    for liked in _LIKED[2:]:
        if liked in can:
            return liked
    among = [text for text in can if text.split()[0] not in _SELDOM] or can
    return among[7 * len(inside(table).moves) % len(among)]


def play(at: Host, table: Table, until: Until) -> Table:
    """Let people choose as `choice` says until something holds. AssertionError if the game ends before."""
    return at.play_on(table, lambda now, seat: [choice(now, seat)], until)


# Moments


def view_of(table: Table, seat: int = 0) -> OdysseyView:
    """Return what a seat sees."""
    view = table.view(seat)
    assert isinstance(view, OdysseyView)
    return view


MOST_SEEDS, MOST_MOVES = 30, 250


def find(at: Host, until: Until, *agents: str, **options: Any) -> Table:
    """Set tables until something holds at one of them. AssertionError if it does at none."""
    for seed in range(SEED, SEED + MOST_SEEDS):
        table = set_odyssey(at, *agents, seed=seed, **options)
        for _ in range(MOST_MOVES):
            if until(table):
                return table
            seat = next((seat for seat in table.people if table.legal(seat)), None)
            if seat is None:
                break
            table = at.act(table, seat, choice(table, seat))
    raise AssertionError("that happened in none of the games")


# The fullest turns of whole games

MOST = 2
"""So many of the fullest turns of a kind are looked at in each game."""

Texts = list[str]


def _count(texts: Texts, *verbs: str) -> int:
    return sum(text.split()[0] in verbs for text in texts)


KINDS: dict[str, Callable[[OdysseyView, Texts], int]] = {
    "powers": lambda view, texts: _count(texts, "use") * len(view.circle[0]),
    "movers": lambda view, texts: _count(texts, "move"),
    "Specials": lambda view, texts: _count(texts, "play"),
    "hand": lambda view, texts: len(view.hand) * ("end" in texts or "run save" in texts),
    "all": lambda view, texts: _count(texts, "use", "move", "play", "offer") + len(view.hand),
    "answers": lambda view, texts: len(view.stack) * _count(texts, "respond", "use", "pass"),
}


def turns(seats: int, seed: int) -> Iterator[tuple[Record, OdysseyView, Texts]]:
    """Return the choices of seat 0 in a game of greedy ones, each as the record of the game until then."""
    game = find_game("odyssey")
    recorder = Recorder(game.start(game.check_options({"seats": seats, "seed": seed})))
    state, bots = recorder.state, [agent("greedy", seat) for seat in range(seats)]
    while not state.over:
        seat = state.to_act[0]
        view, legal = state.view(seat), state.legal(seat)
        assert isinstance(view, OdysseyView)
        if not seat and len(legal) > 1 and view.round:
            yield recorder.record(), view, [game.spell(action) for action in legal]
        recorder.play(seat, bots[seat].choose(view, legal) if len(legal) > 1 else legal[0])


def fullest(seats: int, seed: int) -> dict[str, tuple[Record, Texts]]:
    """Return the fullest turns of a game, each with what can be done in it, by what they are full of."""
    every = list(turns(seats, seed))
    return {
        f"{kind} {nth}": (record, texts)
        for kind, many in KINDS.items()
        for nth, (record, _, texts) in enumerate(nlargest(MOST, every, key=lambda one: many(*one[1:])))
    }
