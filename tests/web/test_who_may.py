"""Each address has a word on who may ask for it; for whoever may not, it shows nothing and does nothing.

A route without a word in `LOOKED_AT`, `OWN_SENT` or `DONE` fails here.
"""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from httpx2 import Response
from starlette.routing import Mount, Route

from tests.table.sitting import in_file
from tests.web.serving import KEY
from tests.web.site import Site, site_at
from warren.api.operations import OPERATIONS, PREFIX
from warren.players import PERSON
from warren.table.mailboxes import Mailbox
from warren.table.schema import METADATA
from warren.table.tables import Table
from warren.web.browser import COOKIE, Browser, Cookies
from warren.web.mail import MailServer
from warren.web.notices import Mailer
from warren.web.responses import GUARDS, MOST_BODY_BYTES

EVERYBODY = "everybody, at any time"
LOOKERS = "who may look at the game"
OWNERS = "whose seat or deck it is"
LATER = "everybody, when the game is over"
WRITTEN_TO = "who was sent the word of a link"
LOOKED_AT: Mapping[str, str] = {
    "/": EVERYBODY,
    "/games/waiting": EVERYBODY,
    "/games/open": EVERYBODY,
    "/games/over": EVERYBODY,
    "/decks/{game}": EVERYBODY,
    "/decks/{game}/{deck}": OWNERS,
    "/device": EVERYBODY,
    "/device/here": EVERYBODY,
    "/mail": EVERYBODY,
    "/mail/confirm": WRITTEN_TO,
    "/mail/stop": WRITTEN_TO,
    "/cards/{game}": EVERYBODY,
    "/rules/{game}": EVERYBODY,
    "/rules/{game}/{clause}": EVERYBODY,
    "/robots.txt": EVERYBODY,
    "/t/{table}": LOOKERS,
    "/t/{table}/game": LOOKERS,
    "/t/{table}/news": LOOKERS,
    "/t/{table}/replay": LOOKERS,
    "/t/{table}/hint": OWNERS,
    "/t/{table}/talk": OWNERS,
    "/t/{table}/room": EVERYBODY,
    "/t/{table}/record": LATER,
    f"{PREFIX}/openapi.json": EVERYBODY,
    f"{PREFIX}/games": EVERYBODY,
    f"{PREFIX}/tables": EVERYBODY,
    f"{PREFIX}/tables/{{table}}": LOOKERS,
    f"{PREFIX}/tables/{{table}}/view": LOOKERS,
    f"{PREFIX}/tables/{{table}}/log": LOOKERS,
    f"{PREFIX}/tables/{{table}}/events": LOOKERS,
    f"{PREFIX}/tables/{{table}}/hint": OWNERS,
    f"{PREFIX}/tables/{{table}}/talk": OWNERS,
    f"{PREFIX}/tables/{{table}}/record": LATER,
}
OF_SEATS = [f"{PREFIX}/tables/{{table}}/{part}" for part in ("view", "log", "events")]
"""What shows to who asks for a seat what that seat alone may see."""
IN_ROOMS = ("/t/{table}", f"{PREFIX}/tables/{{table}}")
"""What shows a room too, before there is a game."""
STREAMS = ("/t/{table}/news", f"{PREFIX}/tables/{{table}}/events")

OWN_SENT: Mapping[str, Mapping[str, str]] = {
    "/tables": {"game": "kingdom", "kind-0": PERSON, "kind-1": "random"},
    "/lessons": {"game": "kingdom"},
    "/records": {"record": "none"},
    "/settings": {"theme": "dark"},
    "/device": {},
    "/device/here": {"word": "none"},
    "/mail/ask": {"address": "eve@mail.test"},
    "/mail/forget": {},
    "/mail/confirm": {},
    "/mail/stop": {},
    "/decks/{game}": {},
    "/decks/{game}/{deck}": {},
    f"{PREFIX}/identities": {},
    f"{PREFIX}/tables": {},
}
"""What changes nothing that others have: with something to send there."""


class Done(NamedTuple):
    """What Ann may do. at: at a table that is played, a room or a game that is over. sent: what she sends.

    is_own: whether Bea, who sits beside her, may do the same for herself.
    """

    at: str
    sent: Mapping[str, Any]
    is_own: bool = False


SEAT = {"seat": 0}
DONE: Mapping[str, Done] = {
    "/t/{table}/move": Done("played", SEAT),
    "/t/{table}/before": Done("played", SEAT),
    "/t/{table}/sit": Done("played", SEAT),
    "/t/{table}/away": Done("played", SEAT | {"what": "bot"}),
    "/t/{table}/asked": Done("played", {"asked": "always"}, is_own=True),
    "/t/{table}/stand": Done("room", SEAT),
    "/t/{table}/ready": Done("room", {}, is_own=True),
    "/t/{table}/name": Done("room", {"name-0": "Ada"}),
    "/t/{table}/bot": Done("room", {"seat": 2, "agent": "easy"}),
    "/t/{table}/say": Done("played", SEAT | {"text": "hello"}),
    "/t/{table}/unsay": Done("played", {"n": 1}),
    "/t/{table}/mute": Done("played", {"seat": 1, "mute": "on"}, is_own=True),
    "/t/{table}/again": Done("over", {}, is_own=True),
    f"{PREFIX}/tables/{{table}}/sit": Done("played", SEAT),
    f"{PREFIX}/tables/{{table}}/stand": Done("room", SEAT),
    f"{PREFIX}/tables/{{table}}/away": Done("played", SEAT),
    f"{PREFIX}/tables/{{table}}/ready": Done("room", {}, is_own=True),
    f"{PREFIX}/tables/{{table}}/name": Done("room", SEAT | {"name": "Ada"}),
    f"{PREFIX}/tables/{{table}}/bot": Done("room", {"seat": 2, "bot": "easy"}),
    f"{PREFIX}/tables/{{table}}/moves": Done("played", SEAT),
    f"{PREFIX}/tables/{{table}}/undo": Done("chosen", SEAT),
    f"{PREFIX}/tables/{{table}}/talk": Done("played", SEAT | {"text": "hello"}),
    f"{PREFIX}/tables/{{table}}/mute": Done("played", {"seat": 1}, is_own=True),
    f"{PREFIX}/tables/{{table}}/unsay": Done("played", {"number": 1}),
    f"{PREFIX}/tables/{{table}}/again": Done("over", {}, is_own=True),
}
AT_THE_MACHINE = "/t/{table}/here"
"""What nobody does who comes from elsewhere: tests/web/test_taking_over.py."""
VERSIONED = ("/t/{table}/move", f"{PREFIX}/tables/{{table}}/moves", f"{PREFIX}/tables/{{table}}/undo")


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    """A site with all routes; nobody takes its e-mails."""
    mailer = Mailer(MailServer("127.0.0.1", 9, tls=False, sender="warren@warren.test"), "https://warren.test")
    with site_at(tmp_path / "warren.db", mailer=mailer) as site:
        yield site


def routes(site: Site) -> Iterator[tuple[str, str]]:
    """Return the path and method of all that can be asked for."""
    for route in site.app.routes:
        if isinstance(route, Mount):
            assert route.path == "/static"
            continue
        assert isinstance(route, Route)
        for method in (route.methods or {"GET"}) - {"HEAD"}:
            yield route.path, method


def whole(path: str, table: str = "") -> str:
    game = "odyssey" if path.startswith("/decks") else "kingdom"
    return path.format(table=table, game=game, clause="K-BUILD-01", deck="mine")


def ask(site: Site, name: str, method: str, path: str, **how: Any) -> Response:
    """Ask as somebody; "" for nobody that is known. What is sent is a form, or JSON to the API."""
    known = Cookies(KEY).dump(Browser(name)) if name else ""
    headers = how.pop("headers", {})
    if path.startswith(PREFIX):
        headers |= {"authorization": f"Bearer {known}"} if known else {}
    else:
        headers |= {"cookie": f"{COOKIE}={known}"} if known else {}
    if "sent" in how:
        how["json" if path.startswith(PREFIX) else "data"] = how.pop("sent")
    site.client.cookies.clear()
    return site.client.request(method, path, headers=headers, **how)


def held(site: Site) -> list[list[Any]]:
    """Return all that the database holds."""
    return [in_file(site.path, f'select * from "{table.name}"') for table in METADATA.sorted_tables]


def open_with_bea(site: Site, seats: int = 2, **fields: str) -> str:
    """Let Ann open a room, and Bea sit down there."""
    kinds = {f"kind-{seat}": "open" for seat in range(1, seats)}
    form = {"game": "kingdom", "kind-0": PERSON, "name-0": "Ann", **kinds, **fields}
    room = site.room_of(site.browser("ann").send("/tables", form))
    site.browser("bea").send(f"/t/{room.id}/sit", {"seat": "1"})
    return room.id


def begin(site: Site, room: str) -> Table:
    for name in ("ann", "bea"):
        site.browser(name).send(f"/t/{room}/ready")
    return site.table(room)


def set_at(site: Site, at: str) -> str:
    """Set a table of Ann and Bea where something can be done; return its id."""
    if at == "room":
        return open_with_bea(site, 3)
    table = begin(site, open_with_bea(site))
    if at == "over":
        return site.play(table).id
    if at == "chosen":
        site.post(table, 0, table.legal(0)[0])
    said = site.browser("ann").send(f"/t/{table.id}/say", {"seat": "0", "text": "I am here", "key": "said"})
    assert said.status_code == 303
    return table.id


def sent_of(site: Site, path: str, table: str) -> dict[str, Any]:
    """Return what Ann would send."""
    sent = {"key": "the-key-of-ann"} | dict(DONE[path].sent)
    if path in VERSIONED:
        found = site.table(table)
        text = found.game.spell(found.legal(0)[0])
        sent |= {"version": found.version(0), "action": text, "actions": [text]}
    if path.startswith(PREFIX):
        (body,) = (one.body for one in OPERATIONS if PREFIX + one.path == path and one.method == "POST")
        assert body
        sent = {name: value for name, value in sent.items() if name in body.__struct_fields__}
    return sent


def test_every_route_has_a_word_on_who_may_ask_for_it(site: Site) -> None:
    asked = {"GET": {*LOOKED_AT}, "POST": {*OWN_SENT, *DONE, AT_THE_MACHINE}}
    for method, paths in asked.items():
        assert {path for path, takes in routes(site) if takes == method} == paths
    assert {method for _, method in routes(site)} == {*asked}


@pytest.mark.parametrize("path", DONE)
def test_only_who_may_does_something_at_a_table(site: Site, path: str) -> None:
    done = DONE[path]
    table = set_at(site, done.at)
    sent, before = sent_of(site, path, table), held(site)
    for name in ("", "eve", *(() if done.is_own else ("bea",))):
        answer = ask(site, name, "POST", whole(path, table), sent=sent)
        assert answer.status_code == (401 if path.startswith(PREFIX) and not name else 403), (name, answer.text)
        assert held(site) == before, name
    assert ask(site, "ann", "POST", whole(path, table), sent=sent).status_code in (200, 303)


def test_only_at_the_machine_itself_a_seat_is_taken_over(site: Site) -> None:
    table = set_at(site, "played")
    before = held(site)
    for name in ("", "eve", "bea", "ann"):
        assert ask(site, name, "POST", whole(AT_THE_MACHINE, table), sent={"seat": "0"}).status_code == 403
    assert held(site) == before


def test_what_anybody_sends_changes_nothing_that_others_have(site: Site) -> None:
    table = set_at(site, "played")
    site.do(site.tables.keep_text, "ann", "odyssey", "a deck of Ann's")
    site.do(site.tables.mailboxes.put, Mailbox("ann", "ann@mail.test", "en", "a word of Ann's"))
    before = held(site)
    for path, sent in OWN_SENT.items():
        for name in ("", "eve", "bea"):
            assert ask(site, name, "POST", whole(path, table), sent=dict(sent)).status_code < 500
            for was, now in zip(before, held(site), strict=True):
                assert [row for row in was if row not in now] == [], (path, name)


@pytest.mark.parametrize("at", ["played", "closed", "room", "over"])
def test_only_who_may_is_shown_something_and_looking_changes_nothing(site: Site, at: str) -> None:
    table = begin(site, open_with_bea(site, watched="off")).id if at == "closed" else set_at(site, at)
    before = held(site)
    is_shown = {EVERYBODY: True, LOOKERS: at != "closed", OWNERS: False, LATER: at == "over", WRITTEN_TO: False}
    for path, may in LOOKED_AT.items():
        answers = {
            name: ask(site, name, "GET", whole(path, table))
            for name in ("", "eve")
            if not (path in STREAMS and is_shown[may])  # which has no end: tests/web/test_imagined.py looks at those
        }
        begins = may == LOOKERS and path not in IN_ROOMS and at == "room"
        for name, answer in answers.items():
            assert (answer.status_code in (200, 303)) == (is_shown[may] and not begins), (path, name, answer.text)
            assert answer.status_code < 500
            assert "I am here" not in answer.text, "what is said is for those who sit there"
        if path in OF_SEATS and at != "room":
            for name in ("", "eve", "bea"):
                assert ask(site, name, "GET", whole(path, table), params={"seat": 0}).status_code == 403, (path, name)
    assert held(site) == before


# Whoever they are


def test_every_answer_is_guarded_and_what_comes_from_elsewhere_or_is_too_large_does_nothing(site: Site) -> None:
    tables = {at: set_at(site, at) for at in ("played", "room", "chosen", "over")}
    before = held(site)
    for path, method in routes(site):
        at = tables[DONE[path].at if path in DONE else "played"]
        sent = sent_of(site, path, at) if path in DONE else dict(OWN_SENT.get(path, {"seat": "0"}))
        wrong: list[tuple[int, dict[str, Any]]] = [(421, {"host": "elsewhere.test"})]
        if method == "POST":
            wrong += [(403, {"origin": "https://elsewhere.test"}), (403, {"sec-fetch-site": "cross-site"})]
            wrong += [(413, {"content-length": str(MOST_BODY_BYTES + 1)})]
        for status, headers in wrong:
            how = {"sent": sent} if method == "POST" else {}
            answer = ask(site, "ann", method, whole(path, at), headers=headers, **how)
            assert answer.status_code == status, (path, headers, answer.text)
            assert GUARDS.items() <= {name: answer.headers.get(name) for name in GUARDS}.items()
    assert held(site) == before
