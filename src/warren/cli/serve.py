"""`warren serve`: the pages for people elsewhere."""

from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from pathlib import Path
from typing import TYPE_CHECKING, Annotated
from urllib.parse import urlsplit

import typer

from warren.cli.checks import Checks
from warren.cli.options import value
from warren.cli.output import say
from warren.files import data_folder, own_folder
from warren.kernel.catalogue import shorten
from warren.kernel.errors import FileError, WarrenError, explain_all
from warren.words import Words, mark

if TYPE_CHECKING:
    from warren.web.notices import Mailer

EXAMPLES = {
    "serve": (
        "warren serve",
        "warren serve --database sqlite:////var/lib/warren/tables.sqlite3 --secret-file /var/lib/warren/key",
        "warren serve --trusted-proxy 127.0.0.1 --allowed-host warren.example",
        "warren serve --database postgresql:///warren --port 8471",
        "warren serve --host 0.0.0.0 --trusted-proxy 172.16.0.0/12 --allowed-host warren.example",
        "warren serve --smtp smtp://localhost:25 --mail-from warren@warren.example --public-url https://warren.example",
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
    smtp: Annotated[
        str | None,
        value("URL", mark("Tell people by e-mail through this server: smtp://user@mail.example:587 or smtps://….")),
    ] = None,
    smtp_password_file: Annotated[
        str | None, value("FILE", mark("The password of the user there, in a file that nobody else reads."))
    ] = None,
    mail_from: Annotated[str | None, value("ADDRESS", mark("The address from which e-mails come."))] = None,
    public_url: Annotated[
        str | None, value("URL", mark("Where people find this server, for links in e-mails: https://warren.example."))
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
    told = (smtp, smtp_password_file, mail_from, public_url)
    mailer = _mailer(checks, *told) if any(one is not None for one in told) else None
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
        manner = server.Manner(hosts, proxies, Rates(), mailer=mailer)
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


def _mailer(
    checks: Checks, smtp: str | None, password_file: str | None, sender: str | None, public_url: str | None
) -> "Mailer | None":
    """Return what sends e-mails as it was typed; None where something is wrong with it."""
    from warren.web.mail import mail_address, server_at
    from warren.web.notices import Mailer
    from warren.web.server import secret_in

    needed = {"--smtp": smtp, "--mail-from": sender, "--public-url": public_url}
    for at in (name for name, typed in needed.items() if typed is None):
        checks.add(at, mark("it is needed too where people are told by e-mail"))
    found = checks.read("--smtp", server_at, smtp)
    password = checks.read("--smtp-password-file", lambda path: secret_in(Path(path)), password_file) or ""
    address = checks.read("--mail-from", mail_address, sender)
    site = checks.read("--public-url", _site, public_url)
    if found is not None and bool(found.user) != (password_file is not None):
        checks.add("--smtp", mark("a user, as in smtp://user@mail.example, and --smtp-password-file belong together"))
    if found is None or address is None or site is None:
        return None
    return Mailer(found._replace(password=password, sender=address), site)


def _site(typed: str) -> str:
    """Return the address of a server, without a slash at its end. WarrenError for what is none."""
    parts = urlsplit(typed.strip())
    is_plain = not (parts.path.strip("/") or parts.query or parts.fragment or parts.username)
    if parts.scheme not in ("http", "https") or not parts.hostname or not is_plain:
        raise WarrenError(mark("“{text}” is not an address such as https://warren.example"), text=shorten(typed))
    return f"{parts.scheme}://{parts.netloc}"
