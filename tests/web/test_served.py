"""Pages for people elsewhere: over TLS, for forms of our own pages alone, and not more often than one person sends."""

import re
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest
from httpx2 import Response
from starlette.testclient import TestClient

from tests.looping import for_each
from tests.table.sitting import recorded
from tests.web.serving import KEY
from tests.web.site import Site, complaint
from warren.api.operations import PREFIX
from warren.kernel.errors import WarrenError
from warren.players import PERSON
from warren.table.info import StoreError
from warren.table.tables import Tables
from warren.web import rates
from warren.web.app import create_app
from warren.web.browser import COOKIE, SECURE_COOKIE, Browser, Cookies
from warren.web.rates import Rate, Rates

NAME = "warren.test"
HSTS = "strict-transport-security"
TABLE = {"game": "kingdom", "kind-0": PERSON, "kind-1": "normal"}
DARK = {"theme": "dark"}


class Served:
    """A server of the pages for NAME, and the time that it reads."""

    def __init__(self, path: Path, few: Rates | None = None) -> None:
        self.path = path
        self.now = 1000.0
        self.complaints: list[WarrenError] = []
        self.app = create_app(self._open, KEY, hosts=[NAME], rates=few, complain=self.complaints.append)

    async def _open(self) -> Tables:
        self.tables = await Tables.open(f"sqlite:///{self.path}")
        return self.tables

    def browser(self, address: str = "192.0.2.1", scheme: str = "https") -> TestClient:
        """Return a browser that asks from an address, and keeps its cookies."""
        return TestClient(self.app, f"{scheme}://{NAME}", client=(address, 50000), follow_redirects=False)


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    """A server that lets everybody send what they like."""
    served = Served(tmp_path / "warren.db")
    with served.browser():
        yield served


@pytest.fixture
def strict(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Served]:
    """A server where an address sends three forms, two of which set tables, and one more every ten seconds."""
    served = Served(tmp_path / "warren.db", Rates(Rate(3, 10), Rate(2, 10), Rate(4, 10), Rate(1, 30)))
    monkeypatch.setattr(rates, "monotonic", lambda: served.now)
    with served.browser():
        yield served


def attributes(answer: Response) -> set[str]:
    """Return what an answer says of its cookie."""
    return {part.strip().casefold() for part in answer.headers["set-cookie"].split(";")[1:]}


# TLS


def test_over_tls_the_cookie_comes_back_over_tls_alone_and_to_this_name_alone(served: Served) -> None:
    asker = served.browser()
    answer = asker.get("/")
    assert answer.headers["set-cookie"].startswith(f"{SECURE_COOKIE}=")
    assert SECURE_COOKIE.startswith("__Host-")
    assert {"secure", "httponly", "samesite=lax", "path=/"} <= attributes(answer)
    assert not any(part.startswith("domain") for part in attributes(answer))


def test_over_tls_a_browser_stays_who_it_is(served: Served) -> None:
    asker, other = served.browser(), served.browser()
    page = asker.post("/tables", data=TABLE).headers["location"]
    assert 'name="pick"' in asker.get(page).text
    assert 'name="pick"' not in other.get(page).text


def test_over_tls_a_cookie_that_another_site_could_have_put_there_is_none(served: Served) -> None:
    asker = served.browser()
    page = asker.post("/tables", data=TABLE).headers["location"]
    planted = {"cookie": f"{COOKIE}={asker.cookies[SECURE_COOKIE]}"}
    assert 'name="pick"' not in served.browser().get(page, headers=planted).text


def test_only_over_tls_is_it_said_that_this_name_is_asked_for_over_tls_alone(served: Served) -> None:
    for path in ("/", "/robots.txt", "/static/icon.svg", "/nothing"):
        assert served.browser().get(path).headers[HSTS] == "max-age=31536000"
        plain = served.browser(scheme="http").get(path)
        assert HSTS not in plain.headers
    assert "secure" not in attributes(served.browser(scheme="http").get("/"))


# Whom a table is told of


def test_only_its_own_people_are_told_of_a_table_and_of_a_record(served: Served) -> None:
    ann, bea, eve = [served.browser() for _ in range(3)]
    page = ann.post("/tables", data=TABLE | {"kind-1": "open"}).headers["location"]
    assert bea.post(f"{page}/sit", data={"seat": "1"}).headers["location"] == page
    record = recorded(7).write()
    looked_at = ann.post("/records", data={"record": record}).headers["location"].removesuffix("/replay")
    for path, own in (("/", page), ("/games/waiting", page), ("/games/over", looked_at)):
        assert own in ann.get(path).text
        assert own not in eve.get(path).text
    assert page in bea.get("/").text
    assert looked_at not in bea.get("/games/over").text
    assert eve.get(page).status_code == 200, "whoever has the address may look"


# Forms from elsewhere

FROM_ELSEWHERE = (
    {"origin": "https://elsewhere.test"},
    {"origin": f"http://{NAME}"},
    {"origin": f"https://{NAME}.elsewhere.test"},
    {"origin": f"https://sub.{NAME}"},
    {"origin": f"https://{NAME}:8443"},
    {"origin": f"https://{NAME}/"},
    {"origin": NAME},
    {"origin": "null"},
    {"origin": ""},
    {"sec-fetch-site": "cross-site"},
    {"sec-fetch-site": "same-site"},
    {"sec-fetch-site": "same-site", "origin": f"https://{NAME}"},
)
FROM_HERE: tuple[dict[str, str], ...] = (
    {},
    {"origin": f"https://{NAME}"},
    {"origin": f"https://{NAME}", "sec-fetch-site": "same-origin"},
)


@for_each("headers", FROM_ELSEWHERE)
def test_a_form_from_another_site_is_refused_in_a_sentence(served: Served, headers: dict[str, str]) -> None:
    for path, form in (("/tables", TABLE), ("/settings", DARK), ("/records", {"record": "x"})):
        answer = served.browser().post(path, data=form, headers=headers)
        assert "This did not come from one of Warren's pages" in complaint(answer, 403, htmx=False)


@for_each("headers", FROM_HERE)
def test_a_form_of_our_own_is_taken_and_of_what_is_no_browser_too(served: Served, headers: dict[str, str]) -> None:
    assert served.browser().post("/settings", data=DARK, headers=headers).status_code == 303


def test_a_proxy_that_is_not_trusted_does_not_make_our_own_forms_those_of_others(served: Served) -> None:
    told = {"origin": f"https://{NAME}"}
    assert served.browser(scheme="http").post("/settings", data=DARK, headers=told).status_code == 303


def test_a_link_on_another_site_leads_here(served: Served) -> None:
    assert served.browser().get("/", headers={"sec-fetch-site": "cross-site"}).status_code == 200


# How often


def test_who_sends_too_often_is_told_when_to_come_again(strict: Served) -> None:
    asker = strict.browser()
    for _ in range(3):
        assert asker.post("/settings", data=DARK).status_code == 303
    strict.now += 4
    for htmx in (False, True):
        answer = asker.post("/settings", data=DARK, headers={"hx-request": "true"} if htmx else {})
        said = complaint(answer, 429, htmx=htmx)
        assert "Too much was sent from your address: send it again in 6 s" in said
        assert answer.headers["retry-after"] == "6"
    assert asker.get("/").status_code == 200, "whoever only looks is not counted"
    strict.now += 6
    assert [asker.post("/settings", data=DARK).status_code for _ in range(2)] == [303, 429]
    strict.now += 1000
    assert [asker.post("/settings", data=DARK).status_code for _ in range(4)] == [303, 303, 303, 429]


def test_new_tables_are_counted_by_themselves(strict: Served) -> None:
    asker = strict.browser()
    assert [asker.post("/tables", data=TABLE).status_code for _ in range(3)] == [303, 303, 429]
    strict.now += 30
    sent = [asker.post(path, data={"game": "kingdom"}).status_code for path in ("/lessons", "/records", "/records")]
    assert sent[-1] == 429
    assert 429 not in sent[:-1]


def test_addresses_are_counted_apart_and_those_of_one_household_together(strict: Served) -> None:
    def sends(address: str) -> int:
        return strict.browser(address).post("/settings", data=DARK).status_code

    assert [sends("192.0.2.1") for _ in range(4)] == [303, 303, 303, 429]
    assert sends("::ffff:192.0.2.1") == 429, "the same address, as a door of IPv6 tells it"
    assert sends("192.0.2.2") == 303
    assert [sends(f"2001:db8:0:1::{n}") for n in range(4)] == [303, 303, 303, 429]
    assert sends("2001:db8:0:2::1") == 303


def test_a_form_from_another_site_takes_nothing_from_who_is_made_to_send_it(strict: Served) -> None:
    asker = strict.browser()
    for _ in range(9):
        assert asker.post("/settings", data=DARK, headers={"origin": "https://elsewhere.test"}).status_code == 403
    assert asker.post("/settings", data=DARK).status_code == 303


def test_of_many_addresses_that_which_was_silent_longest_is_forgotten(
    strict: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rates.Buckets, "MOST", 2)

    def sends(address: str, times: int = 1) -> list[int]:
        return [strict.browser(address).post("/settings", data=DARK).status_code for _ in range(times)]

    sends("192.0.2.1", 3)
    sends("192.0.2.2")
    assert sends("192.0.2.1") == [429]
    sends("192.0.2.3")
    assert sends("192.0.2.1") == [429], "it was touched after the second, which is forgotten"


def test_what_programs_ask_and_send_is_counted_like_what_pages_send(strict: Served) -> None:
    asker, wanted = strict.browser(), {"game": "kingdom", "seats": [{"kind": PERSON}, {"kind": "random"}]}
    answers = [asker.get(f"{PREFIX}/games") for _ in range(5)]
    assert [answer.status_code for answer in answers] == [200, 200, 200, 200, 429]
    assert (answers[-1].headers["retry-after"], answers[-1].json()["code"]) == ("10", "too_many_requests")
    token = asker.post(f"{PREFIX}/identities").json()["token"]
    sent = [
        asker.post(
            f"{PREFIX}/tables", json=wanted | {"key": f"the-table-{n}"}, headers={"authorization": f"Bearer {token}"}
        )
        for n in range(2)
    ]
    assert [answer.status_code for answer in sent] == [201, 201]
    assert asker.post("/settings", data=DARK).status_code == 429
    strict.now += 10
    assert asker.post("/tables", data=TABLE).status_code == 303
    strict.now += 10
    assert asker.post(f"{PREFIX}/identities").status_code == 201


def test_what_is_said_at_tables_is_counted_by_itself(strict: Served) -> None:
    ann, bea = strict.browser(), strict.browser("192.0.2.2")
    page = ann.post("/tables", data=TABLE | {"kind-1": "open"}).headers["location"]
    bea.post(f"{page}/sit", data={"seat": "1"})

    def says(asker: TestClient, seat: int, key: str) -> int:
        return asker.post(f"{page}/say", data={"seat": seat, "text": f"I say {key}", "key": key}).status_code

    assert [says(ann, 0, "one"), says(ann, 0, "two"), says(bea, 1, "three")] == [303, 429, 303]
    assert "I say two" not in bea.get(page).text
    strict.now += 29
    answer = ann.post(f"{page}/say", data={"seat": "0", "text": "I say two", "key": "two"})
    assert "send it again in 1 s" in complaint(answer, 429, htmx=False)
    assert ann.post("/settings", data=DARK).status_code == 303
    strict.now += 1
    assert says(ann, 0, "two") == 303
    assert "I say two" in bea.get(page).text
    strict.now += 20
    sent = {"seat": 0, "text": "I say more", "key": "I-say-more"}
    head = {"authorization": f"Bearer {ann.cookies[SECURE_COOKIE]}"}
    assert ann.post(f"{PREFIX}/tables{page[2:]}/talk", json=sent, headers=head).status_code == 429
    strict.now += 10
    assert ann.post(f"{PREFIX}/tables{page[2:]}/talk", json=sent, headers=head).status_code == 200


def test_at_home_nobody_is_counted(site: Site) -> None:
    asker = site.browser("ann")
    assert {asker.send("/settings", DARK).status_code for _ in range(200)} == {303}


# Nobody sits at this machine, and the log keeps secrets


def test_nobody_takes_over_a_seat_not_even_at_the_machine_itself(served: Served) -> None:
    page = served.browser().post("/tables", data=TABLE).headers["location"]
    asker = TestClient(served.app, "http://127.0.0.1", client=("127.0.0.1", 1), follow_redirects=False)
    assert "Go on here" not in asker.get(page).text
    assert asker.post(f"{page}/here", data={"seat": "0"}).status_code == 403


def test_a_database_that_fails_is_told_to_who_runs_the_server(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fails(*_: object, **__: object) -> None:
        raise StoreError("“{database}” is gone", database="/secret/place/warren.db")

    monkeypatch.setattr(served.tables, "list", fails)
    said = complaint(served.browser().get("/"), 503, htmx=False)
    assert "“warren.db” is gone" in said
    (told,) = served.complaints
    assert told.values["database"] == "/secret/place/warren.db"


def test_of_cookies_keys_and_words_nothing_is_printed_whatever_goes_wrong(
    served: Served, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    marked = "zyzzyva"
    caplog.set_level("DEBUG", "warren")
    cookie = Cookies(KEY).dump(Browser(f"browser-{marked}", before={marked: 0}))
    asker = TestClient(served.app, f"https://{NAME}", raise_server_exceptions=False, follow_redirects=False)
    headers = {"cookie": f"{SECURE_COOKIE}={cookie}", "referer": f"https://{NAME}/{marked}"}
    secret = {"key": f"key-{marked}", "word": f"word-{marked}", "name-0": f"name-{marked}", "seat": marked}
    secret |= {"text": f"said-{marked}"}

    def send_all() -> list[int]:
        paths = ["/tables", "/settings", "/records", "/lessons", "/t/none/move", f"/{marked}", "/t/none/sit"]
        paths += ["/t/none/say", "/t/none/name", "/device/here"]
        return [asker.post(path, data=TABLE | secret, headers=headers).status_code for path in paths]

    assert not {status for status in send_all() if status >= 500}
    with sqlite3.connect(served.path) as file:
        file.execute("ALTER TABLE tables RENAME TO elsewhere")
    monkeypatch.setattr(served.tables, "get", None)
    assert {500, 503} <= {*send_all()}
    printed = capfd.readouterr()
    everything = printed.out + printed.err + caplog.text + "".join(map(repr, served.complaints))
    everything += "".join(str(error.__cause__) for error in served.complaints)
    assert "Traceback" in printed.err
    assert served.complaints
    assert not re.search(f"{marked}|{re.escape(cookie[:20])}|{KEY}", everything)
