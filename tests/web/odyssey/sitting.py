"""Tables of Odyssey for the tests of its pages: what people choose there, and moments at which a page is looked at."""

from collections.abc import Callable, Mapping

import warren
from tests.inside import inside
from tests.web.serving import Host
from warren.games.odyssey.actions import CATALOGUE
from warren.games.odyssey.view import OdysseyView
from warren.table.tables import Table

SEED = 1
_LIKED = ("run play", "run save", "end", "begin", "withdraw", "refuse", "stay")
"""Whatever brings the game on is done as soon as it can be."""
_SELDOM = ("offer", "cut", "counter")

Until = Callable[[Table], object]


def set_odyssey(
    at: Host, *agents: str, seed: int = SEED, held: Mapping[int, str] | None = None, **options: object
) -> Table:
    """Set a table of Odyssey. held: by seat, the browsers of people who sit there."""
    setup = warren.game("odyssey").check_options({"seats": len(agents), "seed": seed, **options})
    return at.set_up(setup, agents, held)


def choice(table: Table, seat: int) -> str:
    """Return what a seat plays next: a function of the game so far that runs what it can, and answers in turn."""
    texts = [CATALOGUE.spell(action) for action in table.legal(seat)]
    for liked in _LIKED[:2]:
        if liked in texts:
            return liked
    does = [text for text in texts if text.split()[0] in ("move", "into", "use", "play", "respond")]
    if does and len(inside(table).moves) % 4:
        return does[7 * len(inside(table).moves) % len(does)]
    for liked in _LIKED[2:]:
        if liked in texts:
            return liked
    among = [text for text in texts if text.split()[0] not in _SELDOM] or texts
    return among[7 * len(inside(table).moves) % len(among)]


def do(at: Host, table: Table, seat: int, text: str) -> Table:
    """Play an action without any page."""
    return at.post(table, seat, CATALOGUE.parse(text))


def play(at: Host, table: Table, until: Until) -> Table:
    """Let people choose as `choice` says until something holds. AssertionError if the game ends before."""
    return at.play_on(table, lambda now, seat: [choice(now, seat)], until)


# Moments


def view_of(table: Table, seat: int = 0) -> OdysseyView:
    """Return what a seat sees."""
    view = table.view(seat)
    assert isinstance(view, OdysseyView)
    return view


def texts(table: Table, seat: int = 0) -> list[str]:
    """Return what a seat may do."""
    return [CATALOGUE.spell(action) for action in table.legal(seat)]


def asked_for(verb: str, least: int = 1, seat: int = 0) -> Until:
    """Return whether a seat may do something of a verb, in so many ways at least."""

    def there(table: Table) -> bool:
        return sum(f"{text} ".startswith(f"{verb} ") for text in texts(table, seat)) >= least

    return there


def over(table: Table) -> bool:
    """Return whether the game has ended."""
    return table.over


MOST_SEEDS, MOST_MOVES = 30, 250


def find(at: Host, until: Until, *agents: str, **options: object) -> Table:
    """Set tables until something holds at one of them. AssertionError if it does at none."""
    for seed in range(SEED, SEED + MOST_SEEDS):
        table = set_odyssey(at, *agents, seed=seed, **options)  # type: ignore[arg-type]
        for _ in range(MOST_MOVES):
            if until(table):
                return table
            seat = next((seat for seat in table.people if table.legal(seat)), None)
            if seat is None:
                break
            table = do(at, table, seat, choice(table, seat))
    raise AssertionError("that happened in none of the games")
