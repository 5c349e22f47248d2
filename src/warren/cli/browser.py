"""`warren play` in the browser: the server on this machine, and the page that is opened."""

import webbrowser
from collections.abc import Sequence

import typer
from rich.console import Console

from warren import game as find_game
from warren.cards import OPTION, takes_own
from warren.cli.checks import Checks
from warren.kernel.catalogue import shorten
from warren.web.faces import PAGES
from warren.web.server import address_in_room, listening, serve, usual_database
from warren.words import Words, mark

HERE = "127.0.0.1"
EVERYWHERE = "0.0.0.0"  # asked for by --lan alone
MOST_PORT = 65535


def play_in_browser(
    words: Words,
    checks: Checks,
    game: str | None,
    *,
    port: str | None,
    no_open: bool,
    lan: bool,
    database: str | None,
    cards: str | None = None,
) -> None:
    """Serve the table until it is interrupted, and open it in the browser. checks: what was found wrong before."""
    if game is not None and game not in PAGES:
        message = mark("there is no game “{game}” to play in the browser; the games: {games}")
        checks.add("GAME", message, game=shorten(game), games=", ".join(PAGES))
    own = _own_cards(checks, game, cards)
    number = checks.number("--port", port, 1, MOST_PORT) if port is not None else None
    checks.done()
    store = usual_database() if database is None else database
    door = listening(EVERYWHERE if lan else HERE, number)
    here = f"http://{HERE}:{door.getsockname()[1]}/"
    room = [f"http://{address_in_room()}:{door.getsockname()[1]}/"] if lan else []

    def started() -> None:
        _announce(words, here, room)
        if not no_open:
            webbrowser.open(f"{here}?game={game}" if game else here)

    serve(store, door, room, started, own)


def _own_cards(checks: Checks, game: str | None, path: str | None) -> dict[str, str]:
    """Read the set of cards in a file, checked; by the game that is named, or the only one that takes such sets."""
    if path is None or (game is not None and game not in PAGES):
        return {}
    taking = [name for name in PAGES if takes_own(name)] if game is None else [game]
    setup = checks.setup(find_game(taking[0]), None, (), path)
    own = setup.options.get(OPTION) if setup is not None else None
    return {taking[0]: own} if own else {}


def _announce(words: Words, here: str, room: Sequence[str]) -> None:
    """Say where the table is."""
    screen = Console(highlight=False, soft_wrap=True)
    screen.print(words.text(mark("The table is at {address} (Ctrl-C ends)"), address=here), markup=False)
    for address in room:
        screen.print(words.text(mark("Other devices in this room: {address}"), address=address), markup=False)
        _draw_code(address)


def _draw_code(address: str) -> None:
    import segno

    if typer.get_text_stream("stdout").isatty():
        segno.make(address, micro=False).terminal(compact=True)
