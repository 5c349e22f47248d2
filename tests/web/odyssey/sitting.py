"""Tables of Odyssey for the tests of its pages: what people choose there, and moments at which a page is looked at."""

from collections.abc import Callable, Mapping
from itertools import count

import warren
from tests.inside import inside
from tests.web.asking import Site
from tests.web.serving import NAMES, OURS, House
from warren.games.odyssey.actions import CATALOGUE
from warren.games.odyssey.view import OdysseyView
from warren.players import PERSON, Player
from warren.table.tables import Table

SEED = 1
NAMES_OF_SIX = (*NAMES, "Fay")
_LIKED = ("run play", "run save", "end", "begin", "withdraw", "refuse", "stay")
"""Whatever brings the game on is done as soon as it can be."""
_SELDOM = ("offer", "cut", "counter")
_keys = count()

Until = Callable[[Table], object]


def set_odyssey(
    at: House | Site, *agents: str, seed: int = SEED, held: Mapping[int, str] | None = None, **options: object
) -> Table:
    """Set a table of Odyssey. held: by seat, the browsers of people who sit there; if not given, all sit at OURS."""
    setup = warren.game("odyssey").check_options({"seats": len(agents), "seed": seed, **options})
    players = tuple(Player(name, agent) for name, agent in zip(NAMES_OF_SIX, agents, strict=False))
    ours = {seat: OURS for seat, agent in enumerate(agents) if agent == PERSON} if held is None else held
    if isinstance(at, House):
        return at.do(at.tables.create(setup, players, ours))
    table: Table = at.do(at.tables.create, setup, players, ours)
    return table


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


def do(at: House | Site, table: Table, seat: int, text: str) -> Table:
    """Play an action without any page."""
    key, actions = f"odyssey-{next(_keys)}", [CATALOGUE.parse(text)]
    if isinstance(at, House):
        return at.do(at.tables.post(table.id, seat, table.version(seat), key, actions))
    after: Table = at.do(at.tables.post, table.id, seat, table.version(seat), key, actions)
    return after


def play(at: House | Site, table: Table, until: Until) -> Table:
    """Let people choose as `choice` says until something holds. AssertionError if the game ends before."""
    while not until(table):
        seat = next((seat for seat in table.people if table.legal(seat)), None)
        assert seat is not None, "the game was over before"
        table = do(at, table, seat, choice(table, seat))
    return table


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


def find(at: House | Site, until: Until, *agents: str, **options: object) -> Table:
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
