"""The pages asked for without a socket: a site in this process, its browsers, and what its file holds."""

import html
import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import msgspec
import pytest
from httpx2 import Response
from starlette.applications import Starlette
from starlette.testclient import TestClient

from tests.table.sitting import in_file
from tests.web.choosing import choice
from tests.web.serving import KEY, Host
from warren.games.kingdom import KingdomState
from warren.games.kingdom.actions import CHOSEN_CARD
from warren.games.kingdom.lookup import CARD_IDS, PARCHMENTS
from warren.games.kingdom.sky.texts import CARD_TEXTS
from warren.kernel.game import State
from warren.table.tables import OwnTables, Room, Table
from warren.web import context
from warren.web.app import create_app
from warren.web.browser import COOKIE, Browser, Cookies
from warren.web.notices import Mailer
from warren.web.rates import Rates
from warren.words import Words
from warren.workers import Workers

HOST = "warren.test"
ROOM = "http://192.168.1.7:8470/"
"""Where the site says that other devices find it."""

_keys = count()


class _Marked(dict[tuple[str | None, str], str]):
    """Translates every text into itself between marks."""

    def get(self, key: Any, default: Any = None) -> Any:
        return f"⟦{key[1]}⟧"


_MARKED = Words("zh-Hant", _Marked())
"""Words by which one sees what was translated: whatever stands between ⟦ and ⟧."""


def speak_marked(patch: pytest.MonkeyPatch) -> None:
    """Let whoever reads Chinese read marked words."""
    patch.setattr(context, "words_for", lambda browser, _: _MARKED if browser.language == _MARKED.lang else Words("en"))


class Site(Host):
    """The application and its tables. A fault in it is raised in the test that asked.

    at_home: whether it is that of one room, as `warren play` has it. here: whether the browsers are on the machine of
    the program, which knows it; else they are elsewhere in the room. own: the text of the set of cards that games are
    begun with, by game. workers: where what takes long is reckoned. mailer: what sends e-mails.
    rates: how often one address may send something.
    """

    _usual = "ann"

    def __init__(
        self,
        path: Path,
        *,
        here: bool = False,
        at_home: bool = True,
        own: Mapping[str, str] | None = None,
        workers: Workers | None = None,
        mailer: Mailer | None = None,
        rates: Rates | None = None,
    ) -> None:
        self.path = path
        found_at = [ROOM] if at_home else []
        self.app: Starlette = create_app(
            self._open,
            KEY,
            found_at,
            hosts=[HOST],
            at_home=at_home,
            own=own,
            workers=workers,
            mailer=mailer,
            rates=rates,
        )
        host, client = ("127.0.0.1:8470", "127.0.0.1") if here else (HOST, "192.168.1.9")
        self.client = TestClient(self.app, f"http://{host}", follow_redirects=False, client=(client, 50000))

    async def _open(self) -> OwnTables:
        self.tables = await OwnTables.open(f"sqlite:///{self.path}", now=self.now)
        return self.tables

    def browser(self, name: str = "", language: str = "en", **known: Any) -> "SiteClient":
        """Return a browser whose identity is its name; without one it has no cookie yet."""
        return SiteClient(self, Cookies(KEY).dump(Browser(name, language, **known)) if name else "")

    def do(self, work: Any, *arguments: Any) -> Any:
        """Do something with the tables, in the loop of the site."""
        assert self.client.portal is not None
        return self.client.portal.call(work, *arguments)

    def play(self, table: Table, turns: int = 1_000_000, until: str = "") -> Table:
        """Let people choose as `choosing` says, for so many turns, or until an action of some verb may be played."""
        for _ in range(turns):
            seat = next((seat for seat in table.people if table.legal(seat)), None)
            if seat is None or (until and any(word == until for word in verbs(table, seat))):
                break
            table = self.act(table, seat, *choice(table, seat))
        return table

    def led_to(self, answer: Response) -> Table:
        """Return the table to whose page an answer leads."""
        return self.table(answer.headers["location"].split("/")[2])

    def room_of(self, answer: Response) -> Room:
        """Return the room to whose page an answer leads."""
        found = self.do(self.tables.find, answer.headers["location"].split("/")[2])
        assert isinstance(found, Room)
        return found

    def kept(self) -> list[list[Any]]:
        """Return all that the file holds, as another program would read it."""
        tables = ("tables", "moves", "listed", "sitting")
        return [in_file(self.path, f'select * from "{name}" order by 1, 2') for name in tables]


def verbs(table: Table, seat: int) -> list[str]:
    """Return the first words of what a seat may play."""
    return [table.game.spell(action).partition(" ")[0] for action in table.legal(seat)]


class SiteClient:
    """A browser: it keeps its cookie, follows nothing by itself, and asks as a page of ours does if `htmx`."""

    def __init__(self, site: Site, cookie: str = "") -> None:
        self._site = site
        self.cookie = cookie

    @property
    def known_as(self) -> Browser:
        """What the cookie says."""
        return msgspec.convert(Cookies(KEY)._signer.loads(self.cookie), Browser)

    def ask(self, method: str, path: str, *, htmx: bool = False, headers: Any = None, **body: Any) -> Response:
        """Ask for a page."""
        sent = {**(headers or {})}
        if self.cookie:
            sent["cookie"] = f"{COOKIE}={self.cookie}".encode()
        if htmx:
            sent["hx-request"] = "true"
        client = self._site.client
        client.cookies.clear()
        answer = client.request(method, path, headers=sent, **body)
        self.cookie = client.cookies.get(COOKIE) or self.cookie
        return answer

    def get(self, path: str, **how: Any) -> Response:
        """Look at a page."""
        return self.ask("GET", path, **how)

    def send(self, path: str, data: Mapping[str, Any] | None = None, **how: Any) -> Response:
        """Send a form."""
        return self.ask("POST", path, data=data or {}, **how)

    def move(self, table: Table, as_seat: int, *actions: str, htmx: bool = False, **fields: Any) -> Response:
        """Send the form of a turn as the page has it; fields: those that are to be otherwise (None: not there)."""
        form: dict[str, Any] = {"seat": as_seat, "version": table.version(as_seat), "key": f"form-{next(_keys)}"}
        form["action"] = [*actions]
        form = {name: value for name, value in (form | fields).items() if value is not None}
        return self.send(f"/t/{table.id}/move", form, htmx=htmx)


@contextmanager
def site_at(path: Path, **how: Any) -> Iterator[Site]:
    """Keep a site open; how: as `Site` is made."""
    site = Site(path, **how)
    with site.client:
        yield site


def words_in(page: str) -> str:
    """Return what a page says, without its drawings."""
    page = re.sub(r"<(svg|script|style)\b.*?</\1>", " ", page, flags=re.DOTALL)
    return " ".join(html.unescape(re.sub(r"<[^>]*>", " ", page)).split())


def news_at(page: str) -> str:
    """Return the address that a page asks for news."""
    found = re.search(r'sse-connect="([^"]*)"', page)
    assert found
    return html.unescape(found[1])


def complaint(answer: Response, status: int, *, htmx: bool) -> str:
    """Return what an answer says is wrong. AssertionError where that is no page, or no note on one, for a person."""
    assert answer.status_code == status, words_in(answer.text)
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert "Traceback" not in answer.text
    assert "<html" not in answer.text if htmx else answer.text.startswith("<!doctype html>")
    if "HX-Retarget" in answer.headers:
        assert htmx
        assert answer.headers["HX-Retarget"] == "#problem"
        said = words_in(answer.text)
    else:
        told = re.search(r'<(section|div)\b[^>]*role="alert"[^>]*>(.*?)</\1>', answer.text, re.DOTALL)
        assert told, "nothing on the page is an alert"
        said = words_in(told[2])
    assert said.removesuffix(" Close"), "the alert is empty"
    return said


def parchments_named(page: str) -> set[str]:
    """Return the parchments that a page names anywhere: what they are called, in what it would send, in its links."""
    found = set()
    # Each glove says what it is worth with the other.
    page = unquote(html.unescape(page)).replace("with the Left Glove", "").replace("with the Right Glove", "")
    # The long names first: Master Farmer is not Farmer.
    for card in sorted((CARD_IDS[card] for card in PARCHMENTS), key=lambda card: -len(CARD_TEXTS[card].name)):
        for said in (CARD_TEXTS[card].name, f"PARCHMENT-{card.upper().replace('_', '-')}", card):
            if said in page:
                found.add(card)
                page = page.replace(said, "")
    return found


def parchments_met(state: State, seat: int) -> set[str]:
    """Return the parchments that a seat has before it: in hand, laid down, discarded or chosen."""
    assert isinstance(state, KingdomState)
    met = [*state.hands[seat], *state.parchments[seat], *state.discards[seat]]
    met += [CHOSEN_CARD[action] for action in state.choices[seat] if action in CHOSEN_CARD]
    return {CARD_IDS[card] for card in met if card in PARCHMENTS}
