"""`warren play` in the browser: the server on this machine, and the page that is opened."""

import webbrowser
from collections.abc import Sequence
from functools import partial
from urllib.parse import urlsplit

import segno
import typer
from rich.console import Console

from warren.cards import CARDS_OPTION, takes
from warren.cli.checks import USUAL_GAME, Asked, Checks, game_of, seated
from warren.cli.output import say
from warren.kernel.catalogue import hinted, shorten
from warren.kernel.registry import find_game, game_ids
from warren.web.new_table import LEVELS, chooses_by_seat, filled_in, not_offered
from warren.web.server import (
    CROWDED,
    MOST_PORT,
    Manner,
    Tellers,
    address_in_room,
    listening,
    serve,
    server_key,
    usual_database,
)
from warren.words import Words, mark

HERE = "127.0.0.1"
EVERYWHERE = "0.0.0.0"  # asked for by --lan alone


def play_in_browser(
    words: Words,
    checks: Checks,
    asked: Asked,
    *,
    port: str | None,
    no_open: bool,
    lan: bool,
    database: str | None,
) -> None:
    """Serve the table until it is interrupted, and open it in the browser, the start page filled in as was asked.

    checks: what was found wrong before.
    """
    filled, own = _begun(checks, asked)
    number = checks.number("--port", port, 1, MOST_PORT) if port is not None else None
    checks.done()
    store = usual_database() if database is None else database
    door = listening(EVERYWHERE if lan else HERE, number)
    here = f"http://{HERE}:{door.getsockname()[1]}/"
    room = [f"http://{address_in_room()}:{door.getsockname()[1]}/"] if lan else []

    def started() -> None:
        _announce(words, f"{here}{filled}", room)
        if not no_open:
            webbrowser.open(f"{here}{filled}")

    manner = Manner([urlsplit(address).netloc for address in room], at_home=True)
    with door:
        serve(store, server_key(), door, manner, Tellers(started, partial(say, words, CROWDED)), room, own)


def _begun(checks: Checks, asked: Asked) -> tuple[str, dict[str, str]]:
    """Return what follows the address of the start page, and by game the set of cards that games are begun with."""
    if asked.game is not None and asked.game not in game_ids():
        hint = mark("there is no game “{game}” to play in the browser; did you mean {nearest}? The games: {games}")
        plain = mark("there is no game “{game}” to play in the browser; the games: {games}")
        message, near = hinted(asked.game, game_ids(), hint, plain)
        checks.add("GAME", message, game=shorten(asked.game), nearest=near, games=", ".join(game_ids()))
        return "", {}
    if asked == Asked():
        return "", {}
    game = find_game(_meant(asked.given.flags.get(CARDS_OPTION)) if asked.game is None else asked.game)
    setup = checks.setup(game, asked.seats, asked.given)
    typed = (asked.seats, asked.people, asked.names, asked.bots)
    is_seated = any(one is not None for one in typed) or (setup is not None and chooses_by_seat(setup))
    players = seated(checks, asked, setup.seats if setup else game.meta.seats[1]) if is_seated else []
    for bot in not_offered(players):
        message = mark("the start page offers these bots: {levels}; for “{bot}” add --terminal")
        checks.add("--bots", message, levels=", ".join(LEVELS), bot=bot)
    if setup is None:
        return "", {}
    filled, without_field = filled_in(setup, players)
    for name in without_field:
        message = mark("the start page has no such option from here: choose it there, or add --terminal")
        checks.add(asked.given.place(name), message)
    own = setup.options.get(CARDS_OPTION)
    return filled, {game.meta.id: own} if own else {}


def _meant(cards: str | None) -> str:
    """Return the game that is meant where none was named: that of the set of cards, if one was."""
    return USUAL_GAME if cards is None else game_of(cards, [name for name in game_ids() if takes(name, CARDS_OPTION)])


def _announce(words: Words, here: str, room: Sequence[str]) -> None:
    screen = Console(highlight=False, soft_wrap=True)
    screen.print(words.text(mark("The table is at {address} (Ctrl-C ends)"), address=here), markup=False)
    for address in room:
        screen.print(words.text(mark("Other devices in this room: {address}"), address=address), markup=False)
        if typer.get_text_stream("stdout").isatty():
            segno.make(address, micro=False).terminal(compact=True)
