"""Tables of Odyssey for the tests of its pages: what people choose there, and moments at which a page is looked at."""

from typing import Any

from tests.inside import inside
from tests.web.choosing import Until, texts
from tests.web.serving import Host
from warren.games.odyssey.view import OdysseyView
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
