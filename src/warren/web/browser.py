"""Who asks: a browser by its signed cookie, its language, who sits before its screen, and from which machine.

Of other browsers a page shows only which seats they hold, never which browser that is.
"""

import re
import secrets
from collections.abc import Callable, Collection, Mapping
from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import Any, NamedTuple

import msgspec
from itsdangerous import BadSignature, URLSafeSerializer
from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from warren.table.tables import Table
from warren.words import LANGUAGES, UnknownLanguageError, Words, mark, words

COOKIE = "warren"
SECURE_COOKIE = f"__Host-{COOKIE}"
"""What it is called over TLS: no other site of the domain, nor anybody on the way, can put one in its place."""
COOKIE_SECONDS = 365 * 24 * 3600
MOST_READ = 4096
"""Cookies that are remembered, of a few hundred bytes each."""


class Preference(NamedTuple):
    """Something that a person likes so or so. picks: each with its words. note: what comes of it."""

    title: str
    picks: Mapping[str, str]
    note: str = ""


PREFERENCES: Mapping[str, Preference] = {
    "theme": Preference(mark("Colours"), {"": mark("System"), "light": mark("Light"), "dark": mark("Dark")}),
    "pace": Preference(
        mark("Motion"),
        {"calm": mark("Calm"), "normal": mark("Normal"), "brisk": mark("Brisk"), "off": mark("Off")},
        mark("A press, Space or Enter skips the animation."),
    ),
    "volume": Preference(
        mark("Sound"), {"off": mark("Off"), "soft": mark("Soft"), "medium": mark("Medium"), "loud": mark("Loud")}
    ),
    "confirm": Preference(mark("A choice"), {"ask": mark("Ask first"), "play": mark("Play at once")}),
    "done": Preference(
        mark("Done"),
        {"hand": mark("By hand"), "itself": mark("By itself")},
        mark("By itself: where nothing else is left, your step ends; it cannot be taken back then."),
    ),
}
"""The fields of `Browser` that a person sets in the menu, by their names."""
REMEMBERED_TABLES = 40
"""Tables of which a browser knows who sits before it; older ones are asked again."""


class Browser(msgspec.Struct):
    """A browser, as its cookie tells: nothing secret, but nobody else can write it.

    id: who it is to the tables; seats that it holds are noted there. language: "" where it did not say. name: what its
    person was called last, "" for nothing. theme to done: picks of PREFERENCES. guide: whether the sentences that
    accompany a first game are shown. before: by table, the seat whose person sits before the screen now; of several
    people at one screen only that one's secrets are shown.
    """

    id: str
    language: str = ""
    name: str = ""
    theme: str = ""
    pace: str = "normal"
    volume: str = "off"
    confirm: str = "ask"
    done: str = "hand"
    guide: bool = True
    before: dict[str, int] = {}

    @classmethod
    def new(cls) -> "Browser":
        """Return an identity that nobody guesses."""
        return cls(secrets.token_urlsafe(12))

    def sits_before(self, table_id: str, seat: int | None) -> None:
        """Note who sits before the screen at a table; None: nobody yet."""
        self.before.pop(table_id, None)
        if seat is not None:
            self.before[table_id] = seat
        for oldest in [*self.before][:-REMEMBERED_TABLES]:
            del self.before[oldest]


class Cookies:
    """Reads and writes the cookie with the server's key."""

    def __init__(self, key: str) -> None:
        self._signer = URLSafeSerializer(key, salt="browser")
        # A browser sends the same cookie with all that it asks for, and to find out whether it is ours takes a while.
        self._loads = lru_cache(maxsize=MOST_READ)(self._signer.loads)

    def read(self, request: Request) -> Browser | None:
        """Return the browser that asks; None for one that is new, or whose cookie is not ours."""
        return self.load(request.cookies.get(SECURE_COOKIE if is_secure(request.scope) else COOKIE, ""))

    def load(self, text: str) -> Browser | None:
        """Return the browser that a cookie tells of, or a token of the JSON API; None where it is not ours."""
        try:
            return msgspec.convert(self._loads(text), Browser)
        except (BadSignature, msgspec.ValidationError):
            return None

    def dump(self, browser: Browser) -> str:
        value: Any = self._signer.dumps(msgspec.to_builtins(browser))
        return str(value)

    def write(self, response: Response, browser: Browser, *, secure: bool) -> None:
        """Let a response bring the cookie. secure: it goes over TLS, and so is sent back over TLS alone."""
        name = SECURE_COOKIE if secure else COOKIE
        said = self.dump(browser)
        response.set_cookie(name, said, max_age=COOKIE_SECONDS, httponly=True, samesite="lax", secure=secure)


def is_secure(scope: Scope) -> bool:
    """Return whether a request came over TLS, to this server or to a proxy that it trusts."""
    return bool(scope.get("scheme") == "https")


def words_for(browser: Browser, request: Request) -> Words:
    """Return the words that a browser reads: those it chose, else the first of its languages we have, or English."""
    wanted = [browser.language] if browser.language in LANGUAGES else []
    for entry in request.headers.get("accept-language", "").split(",")[:20]:
        wanted.append(entry.partition(";")[0].strip())
    for language in wanted:
        try:
            return words(language)
        except UnknownLanguageError:
            continue
    return words("en")


# Who sits before the screen: whose secrets a page may show, and when the screen is handed over first


class Seating(NamedTuple):
    """held: the seats of people at this browser. seat: whose view is shown (None: an onlooker's).

    next: the seat whose person has to take the screen before anything is shown; None where nobody has to.
    """

    held: tuple[int, ...]
    seat: int | None
    next: int | None


def seating(table: Table, browser: Browser) -> Seating:
    """Find out who sits before a browser.

    One person alone simply plays. Of several, one that is asked is shown its own secrets once it has said that it is
    there; as long as it is asked it stays.
    """
    held = table.held_by(browser.id)
    if not held:
        return Seating(held, None, None)
    if len(held) == 1 or table.over:
        return Seating(held, held[0], None)
    before = browser.before.get(table.id)
    asked = [seat for seat in held if seat in table.asked and not table.is_away(seat)]
    if before in held and (before in asked or not asked):
        return Seating(held, before, None)
    return Seating(held, None, asked[0] if asked else held[0])


def free_seats(table: Table) -> tuple[int, ...]:
    """Return the seats of people that nobody has taken."""
    return tuple(seat for seat in table.people if table.holder(seat) is None)


def seats_elsewhere(table: Table, browser: Browser) -> tuple[tuple[int, ...], ...]:
    """Return the seats of people at other browsers: those of one browser together."""
    together: dict[str, list[int]] = {}
    for seat in table.people:
        holder = table.holder(seat)
        if holder is not None and holder != browser.id:
            together.setdefault(holder, []).append(seat)
    return tuple(map(tuple, together.values()))


# From where: the names that the server answers to, and who asks from this very machine
#
# Without this, a page from elsewhere could give its own name the address of this machine, and a browser here would then
# let it look at tables and take free seats: DNS rebinding. An address that is written out in numbers cannot be given
# away like that; so the one at which a connection came in is answered to, whatever it is.

_HOST = re.compile(
    r"(?:\[(?P<v6>[0-9a-f:.]*:[0-9a-f:.]*)\]|(?P<name>[a-z0-9_][a-z0-9._-]*?)\.?)(?::\d*)?", re.ASCII | re.IGNORECASE
)


def name_in(host: str) -> str:
    """Return the name or address in a Host header, as it is compared; "" without one.

    The port is no part of it: another program may pass one port on to another. Nor are capitals and a last dot.
    """
    found = _HOST.fullmatch(host)
    if found is None:
        return ""
    address = _address(found["v6"] or found["name"])
    return str(address) if address is not None else (found["name"] or "").lower()


@lru_cache(maxsize=256)
def _address(text: str) -> IPv4Address | IPv6Address | None:
    """Return the address that is written in a text, in whichever way; one of IPv4 that is wrapped in IPv6 as it is."""
    try:
        found = ip_address(text)
    except ValueError:
        return None
    return (found.ipv4_mapped if isinstance(found, IPv6Address) else None) or found


def is_loopback(name: str) -> bool:
    """Return whether a name or address is one by which a machine calls itself."""
    address = _address(name)
    return address.is_loopback if address is not None else name == "localhost"


class KnownHosts:
    """Answers what was sent to a loopback name, to one of `names` or to the address at which the connection came in.

    `refuse` answers everything else.
    """

    def __init__(self, app: ASGIApp, names: Collection[str], refuse: Callable[[Request], Response]) -> None:
        self.app = app
        self._names = frozenset(map(name_in, names)) - {""}
        self._refuse = refuse

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        app = self.app
        if scope["type"] == "http":
            name = name_in(Headers(scope=scope).get("host", ""))
            if not is_loopback(name) and name not in self._names and not _came_in_at(name, scope):
                app = self._refuse(Request(scope))
        await app(scope, receive, send)


def _came_in_at(name: str, scope: Scope) -> bool:
    """Return whether a name is the address of this machine at which a connection came in, in numbers."""
    own, _ = scope.get("server") or ("", None)
    address = _address(name)
    return address is not None and address == _address(own)


WHOLE_NETWORK = 64
"""Bits by which an address of IPv6 is known here: a household or a machine has all the addresses that begin so."""


def address_of(request: Request) -> str:
    """Return the address that a request comes from, as limits count it; "" for one that is not known.

    Where a trusted proxy passed it on, it is the address that came to the proxy.
    """
    address = _address(request.client.host if request.client is not None else "")
    if isinstance(address, IPv6Address):
        return str(ip_network((address.packed, WHOLE_NETWORK), strict=False))
    return str(address or "")


BY_OTHERS = ("forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-real-ip")
"""What a proxy writes into what it passes on."""


def is_here(request: Request) -> bool:
    """Return whether a request comes by the loopback device, to a loopback address, and was not passed on.

    Its person may do what nobody else in the room may. Only a server that listens itself can tell, as that of
    `warren play` does: behind a proxy, all come from the proxy. The address is looked at too, for a page from elsewhere
    can give its own name an address of this machine.
    """
    passed_on = any(name in request.headers for name in BY_OTHERS)
    # As it was sent: Starlette would replace a malformed host by the server's own.
    asked_for = name_in(request.headers.get("host", ""))
    came_by = request.client.host if request.client is not None else ""
    return is_loopback(came_by) and is_loopback(asked_for) and not passed_on
