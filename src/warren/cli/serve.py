"""`warren serve`: the pages for people elsewhere."""

from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from pathlib import Path
from typing import Annotated

import typer

from warren.cli.checks import Checks
from warren.cli.options import value
from warren.cli.output import say
from warren.files import data_folder, own_folder
from warren.kernel.catalogue import shorten
from warren.kernel.errors import FileError, WarrenError, explain_all
from warren.words import Words, mark

EXAMPLES = {
    "serve": (
        "warren serve",
        "warren serve --database sqlite:////var/lib/warren/tables.sqlite3 --secret-file /var/lib/warren/key",
        "warren serve --trusted-proxy 127.0.0.1 --allowed-host warren.example",
        "warren serve --database postgresql:///warren --port 8471",
        "warren serve --host 0.0.0.0 --trusted-proxy 172.16.0.0/12 --allowed-host warren.example",
    ),
}

HERE = "127.0.0.1"
MOST_WORKERS = 1000
OWN_FOLDER = "serve"
"""Where in Warren's own folder a server keeps what it is not told to keep elsewhere: apart from the games at home."""


def serve(
    ctx: typer.Context,
    host: Annotated[
        str | None, value("ADDRESS", mark("The address to listen at (otherwise 127.0.0.1: only this machine)."))
    ] = None,
    port: Annotated[str | None, value("P", mark("The port (otherwise 8470)."))] = None,
    database: Annotated[
        str | None,
        value("URL", mark("Keep the tables there: sqlite:///FILE or postgresql://… (otherwise in the own folder).")),
    ] = None,
    secret_file: Annotated[
        str | None,
        value("FILE", mark("The key that signs cookies, made if missing (otherwise in the own folder).")),
    ] = None,
    trusted_proxy: Annotated[
        list[str] | None,
        value("ADDRESS", mark("A proxy or network that is believed for whom it asks; may be given several times.")),
    ] = None,
    allowed_host: Annotated[
        list[str] | None,
        value("NAME", mark("A name by which people find this server; may be given several times.")),
    ] = None,
    workers: Annotated[
        str | None,
        value("N", mark("How many processes bots think in that take long (otherwise one less than there are cores).")),
    ] = None,
) -> None:
    words: Words = ctx.obj
    # Loaded only here: no other command but `play` needs the database and the pages, and they take a while.
    from warren.table.database import check_url
    from warren.web import server
    from warren.web.rates import Rates

    checks = Checks()
    address = _address(checks, host or HERE) if host is not None else HERE
    number = checks.number("--port", port, 1, server.MOST_PORT) if port is not None else server.USUAL_PORT
    thinking = checks.number("--workers", workers, 1, MOST_WORKERS) if workers is not None else None
    proxies = [network for typed in trusted_proxy or () if (network := _network(checks, typed))]
    hosts = [name for typed in allowed_host or () if (name := _name(checks, typed))]
    key_file = Path(secret_file) if secret_file is not None else data_folder() / OWN_FOLDER / server.KEY_FILE
    key = ""
    try:
        key = server.key_in(key_file) if key_file.exists() else ""
    except FileError as error:
        checks.add("--secret-file", error.message, **error.values)
    try:
        if database is not None:
            check_url(database)
    except WarrenError as error:
        checks.add("--database", error.message, **error.values)
    checks.done()
    store = database if database is not None else server.usual_database(OWN_FOLDER)

    def complain(error: WarrenError) -> None:
        for line in explain_all(error, words):
            say(words, "{line}", line=line)

    def started() -> None:
        say(words, mark("serving at {address}"), address=f"http://{_in_url(address)}:{number}/")

    def ended() -> None:
        say(words, mark("the server has stopped"))

    with server.listening(address, number) as door:
        if not key:
            if secret_file is None:
                own_folder(OWN_FOLDER)
            key = server.make_key(key_file)
            say(words, mark("the key that signs cookies was made: {path}"), path=str(key_file))
        manner = server.Manner(hosts, proxies, Rates())
        tellers = server.Tellers(started, lambda: say(words, server.CROWDED), ended, complain)
        server.serve(store, key, door, manner, tellers, workers=thinking)


def _address(checks: Checks, typed: str) -> str:
    try:
        return str(ip_address(typed.strip()))
    except ValueError:
        message = mark("“{text}” is not an address: 127.0.0.1 is this machine alone, 0.0.0.0 all its networks")
        checks.add("--host", message, text=shorten(typed))
        return HERE


def _in_url(address: str) -> str:
    return f"[{address}]" if ":" in address else address


def _network(checks: Checks, typed: str) -> IPv4Network | IPv6Network | None:
    try:
        network = ip_network(typed.strip())
    except ValueError:
        message = mark("“{text}” is neither an address such as 127.0.0.1 nor a network such as 172.16.0.0/12")
        checks.add("--trusted-proxy", message, text=shorten(typed))
        return None
    if network.prefixlen == 0:
        message = mark("“{text}” is everybody: anybody could pretend to be anybody. Name the proxy")
        checks.add("--trusted-proxy", message, text=shorten(typed))
    return network


def _name(checks: Checks, typed: str) -> str:
    from warren.web.browser import name_in

    name = name_in(typed.strip())
    if not name:
        message = mark("“{text}” is not the name of a server, such as warren.example; it has no https:// and no path")
        checks.add("--allowed-host", message, text=shorten(typed))
    return name
