"""`warren play` in the browser: the server on this machine, and the page that is opened."""

import webbrowser
from collections.abc import Sequence
from contextlib import suppress

import msgspec
import typer
from rich.console import Console

from warren import game as find_game
from warren.cards import OPTION, takes_own
from warren.cli.checks import MOST_BYTES, Checks
from warren.cli.options import Given
from warren.files import read_text
from warren.kernel.catalogue import shorten
from warren.kernel.errors import FileError
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
    """Read the set of cards in a file, checked; by the game that is named, or the one that the set says it is for."""
    if path is None or (game is not None and game not in PAGES):
        return {}
    taking = [name for name in PAGES if takes_own(name)]
    chosen = game if game is not None else game_of(path, taking)
    setup = checks.setup(find_game(chosen), None, Given(cards=path))
    own = setup.options.get(OPTION) if setup is not None else None
    return {chosen: own} if own else {}


def game_of(path: str, games: Sequence[str]) -> str:
    """Give the game that a set of cards says it is for; of a file that says nothing the last, which then says why."""
    with suppress(FileError, msgspec.DecodeError):
        said = msgspec.json.decode(read_text(path, MOST_BYTES))
        if isinstance(said, dict) and said.get("game") in games:
            return str(said["game"])
    return games[-1]


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
