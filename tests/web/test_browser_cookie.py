"""Who a browser is: what its cookie tells, that nobody else can write it, and that a broken one is no cookie."""

import base64
import zlib

import pytest
from itsdangerous import URLSafeSerializer

from tests.looping import for_each
from tests.web.choosing import choice
from tests.web.serving import KEY
from tests.web.site import Site
from warren.players import PERSON
from warren.table.tables import Table
from warren.web.browser import COOKIE, REMEMBERED_TABLES, Browser, Cookies


@pytest.fixture
def table(site: Site) -> Table:
    return site.set_table(PERSON, "normal", "normal")


def signed(value: object, key: str = KEY, salt: str = "browser") -> str:
    return str(URLSafeSerializer(key, salt=salt).dumps(value))


ANN = {"id": "ann", "language": "", "theme": "", "guide": True, "before": {}}
PAYLOAD, _, SIGNATURE = signed(ANN).rpartition(".")
BOMB = "." + base64.urlsafe_b64encode(zlib.compress(b" " * 3_000_000, 9)).decode().rstrip("=")

BROKEN = {
    "a letter changed": PAYLOAD[:-1] + ("A" if PAYLOAD[-1] != "A" else "B") + "." + SIGNATURE,
    "a signature changed": PAYLOAD + "." + SIGNATURE[::-1],
    "no signature": PAYLOAD,
    "an empty signature": PAYLOAD + ".",
    "signed with another key": signed(ANN, "another key"),
    "signed with no key": signed(ANN, ""),
    "signed for another use": signed(ANN, salt="itsdangerous"),
    "a name alone": "ann",
    "dots": "....",
    "characters of no alphabet": "\u00e9\u00ff.\u00e9",
    "long": "x" * 60_000,
    "a pack that grows": BOMB + ".x",
    "a pack that grows, well signed by somebody else": f"{BOMB}.{SIGNATURE}",
}


@for_each("cookie", BROKEN.values())
def test_a_cookie_that_is_not_ours_makes_a_stranger(site: Site, table: Table, cookie: str) -> None:
    before = site.kept()
    asker = site.browser()
    asker.cookie = cookie
    page = asker.get(f"/t/{table.id}")
    assert page.status_code == 200
    assert 'name="pick"' not in page.text
    assert asker.known_as.id not in ("ann", ""), "a stranger gets an identity of its own"
    asker.cookie = cookie
    assert asker.move(table, 0, *choice(table, 0)).status_code == 403
    assert site.kept() == before


@for_each(
    "value",
    [{}, {"name": "ann"}, {"id": 5}, {"id": "ann", "before": [0]}, {"id": "ann", "guide": "yes"}, ["ann"], "ann", None],
)
def test_a_cookie_of_another_version_of_this_program_is_replaced_by_one_that_lasts(site: Site, value: object) -> None:
    asker = site.browser()
    asker.cookie = signed(value)
    asker.get("/")
    first = asker.known_as.id
    asker.get("/")
    assert asker.known_as.id == first


def test_the_cookie_is_for_this_site_alone_and_no_script_reads_it(site: Site) -> None:
    sent = site.browser().get("/").headers["set-cookie"]
    assert sent.startswith(f"{COOKIE}=")
    attributes = {part.strip().casefold() for part in sent.split(";")[1:]}
    assert {"httponly", "samesite=lax", "path=/"} <= attributes
    assert any(part.startswith("max-age=") and int(part[8:]) > 10**7 for part in attributes)


def test_two_strangers_are_two(site: Site) -> None:
    one, other = site.browser(), site.browser()
    one.get("/")
    other.get("/")
    assert one.known_as.id != other.known_as.id
    assert len(one.known_as.id) >= 16


def test_the_cookie_is_sent_only_when_it_changes(site: Site, table: Table) -> None:
    asker = site.browser("ann")
    asker.get(f"/t/{table.id}")
    for path in ("/", f"/t/{table.id}", f"/t/{table.id}/game", "/nothing"):
        assert "set-cookie" not in asker.get(path).headers
    assert "set-cookie" in asker.send("/settings", {"theme": "dark"}).headers
    assert "set-cookie" not in asker.send("/settings", {"theme": "dark"}).headers


def test_an_identity_comes_with_the_first_answer_whatever_it_is(site: Site, table: Table) -> None:
    for method, path in (("GET", "/nothing"), ("GET", f"/t/{table.id}"), ("POST", f"/t/{table.id}/move"), ("PUT", "/")):
        asker = site.browser()
        asker.ask(method, path)
        assert asker.cookie


def test_what_comes_of_a_cookie_changes_nothing_where_it_is_read_again() -> None:
    cookies, browser = Cookies(KEY), Browser("ann")
    browser.sits_before("table", 1)
    said = cookies.dump(browser)
    for name in ("Ann", "Anna"):
        found = cookies.load(said)
        assert found
        assert found == browser
        found.name = name
        found.sits_before("table", 2)


def test_of_many_tables_the_latest_are_remembered() -> None:
    browser = Browser("ann")
    for number in range(REMEMBERED_TABLES + 5):
        browser.sits_before(f"table-{number}", number % 4)
    assert len(browser.before) == REMEMBERED_TABLES
    assert "table-4" not in browser.before
    browser.sits_before("table-5", 1)
    assert [*browser.before][-1] == "table-5", "what was touched is young again"
    browser.sits_before("table-6", None)
    assert "table-6" not in browser.before
    assert len(Cookies(KEY).dump(browser)) < 4000, "browsers drop cookies that are longer"
