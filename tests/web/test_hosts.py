"""The names that the server answers to: any other may be that of a page which gave its own name our address."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from tests.looping import for_each
from tests.web.serving import KEY
from warren.players import PERSON
from warren.table.tables import Tables
from warren.web.app import create_app
from warren.web.browser import is_loopback, name_in

NAMES = ("192.168.1.7:8470", "Warren.example.", "[2001:DB8::7]:8470")
"""What the server of these tests is told that it is called."""

OURS = (
    "127.0.0.1",
    "127.0.0.1:8470",
    "127.0.0.1:9000",
    "127.1.2.3",
    "localhost",
    "LocalHost:8470",
    "localhost.",
    "localhost.:8470",
    "localhost:",
    "[::1]",
    "[::ffff:127.0.0.1]:8470",
    "[::ffff:7f00:1]",
    "[::1]:8470",
    "[0:0:0:0:0:0:0:1]:8470",
    "192.168.1.7",
    "192.168.1.7:8470",
    "192.168.1.7:80",
    "warren.example",
    "WARREN.EXAMPLE.:443",
    "[2001:db8::7]",
    "[2001:0db8:0:0::7]:8470",
    "[::ffff:192.168.1.7]",
)
NOT_OURS = (
    "elsewhere.test",
    "elsewhere.test:8470",
    "localhost.elsewhere.test",
    "127.0.0.1.elsewhere.test",
    "a.localhost.elsewhere.test",
    "192.168.1.70",
    "192.168.1.8:8470",
    "0.0.0.0:8470",
    "[::]:8470",
    "[2001:db8::8]",
    "sub.warren.example",
    "warren.example.elsewhere.test",
    "warren.example..",
    "2130706433",
    "127.1",
)
NO_HOST = (
    "",
    " ",
    ":8470",
    ".",
    "[",
    "[]",
    "::1",
    "[127.0.0.1]",
    "127.0.0.1:x",
    "127.0.0.1:8470:1",
    "localhost@elsewhere.test",
    "localhost/elsewhere.test",
    "localhost, elsewhere.test",
    "elsewhere.test, localhost",
    "local\u212aost",
    "l\u00f6calhost",
)
GUARDS = ("content-security-policy", "x-content-type-options", "referrer-policy")


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    """Asks a server with NAMES, by the loopback device."""
    tables: list[Tables] = []

    async def opened() -> Tables:
        tables.append(await Tables.open(f"sqlite:///{tmp_path / 'warren.db'}"))
        return tables[0]

    app = create_app(opened, KEY, hosts=NAMES, at_home=True)
    with TestClient(app, "http://localhost", client=("127.0.0.1", 50000), follow_redirects=False) as client:
        yield client


@for_each("host", OURS)
def test_what_was_sent_to_a_name_of_ours_is_answered(client: TestClient, host: str) -> None:
    for path in ("/", "/robots.txt", "/static/icon.svg"):
        assert client.get(path, headers={"host": host}).status_code == 200


@for_each("host", [*NOT_OURS, *filter(str.isascii, NO_HOST)])
def test_what_was_sent_to_any_other_is_refused_in_a_sentence(client: TestClient, host: str) -> None:
    for method, path in (("GET", "/"), ("POST", "/tables"), ("GET", "/static/icon.svg"), ("GET", "/nothing")):
        answer = client.request(method, path, headers={"host": host})
        assert answer.status_code == (421 if host else 400)
        assert answer.text.startswith("This server does not answer to that address.")
        assert answer.headers["content-type"] == "text/plain; charset=utf-8"
        assert all(answer.headers[name] for name in GUARDS)
        assert "set-cookie" not in answer.headers
        assert "192.168" not in answer.text, "whoever asks learns no name of ours"
    told = client.get("/", headers={"host": host, "accept-language": "zh-TW,en;q=0.5"}).text
    assert not host or told.startswith("這個伺服器不回應"), "in the language of the browser"


def test_a_page_that_gave_its_own_name_our_address_takes_no_seat(client: TestClient) -> None:
    """Its browser takes it and us for one site, so that the form comes from where it was sent to."""
    form = {"game": "kingdom", "kind-0": PERSON, "kind-1": "open"}
    table = client.post("/tables", data=form).headers["location"]
    client.cookies.clear()
    theirs = {"host": "elsewhere.test", "origin": "http://elsewhere.test"}
    assert client.post(f"{table}/sit", data={"seat": "1"}, headers=theirs).status_code == 421
    assert client.post(f"{table}/here", data={"seat": "0"}, headers=theirs).status_code == 421
    ours = {"host": "localhost", "origin": "http://localhost"}
    assert client.post(f"{table}/sit", data={"seat": "1"}, headers=ours).status_code == 303, "it is still free"


def test_a_server_without_names_answers_to_those_of_loopback_alone(tmp_path: Path) -> None:
    async def opened() -> Tables:
        return await Tables.open(f"sqlite:///{tmp_path / 'warren.db'}")

    with TestClient(create_app(opened, KEY, ["http://192.168.1.7:8470/"]), "http://localhost") as client:
        assert client.get("/").status_code == 200
        assert client.get("/", headers={"host": "192.168.1.7:8470"}).status_code == 421


def test_the_address_at_which_a_connection_came_in_is_answered_to(tmp_path: Path) -> None:
    """A machine with several addresses, or with another since the server was started; only names can be rebound."""

    async def opened() -> Tables:
        return await Tables.open(f"sqlite:///{tmp_path / 'warren.db'}")

    app = create_app(opened, KEY, hosts=NAMES)
    with TestClient(app, "http://10.0.0.5:8470") as client:
        for host in ("10.0.0.5", "10.0.0.5:8470", "[::ffff:10.0.0.5]:8470", "192.168.1.7:8470"):
            assert client.get("/robots.txt", headers={"host": host}).status_code == 200
        for host in ("10.0.0.6:8470", "0.0.0.0:8470", "elsewhere.test:8470"):
            assert client.get("/robots.txt", headers={"host": host}).status_code == 421
    with TestClient(app, "http://elsewhere.test") as client:
        assert client.get("/robots.txt").status_code == 421, "a name is none, whatever the server was called"


@for_each("host", NO_HOST)
def test_what_holds_no_name_has_none(host: str) -> None:
    assert name_in(host) == ""
    assert not is_loopback(name_in(host))
