"""The server itself: its port, its key, its news, and what it does with requests that no browser makes."""

import asyncio
import re
import socket
import stat
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from itertools import takewhile
from pathlib import Path

import pytest
from httpx2 import Client, Response

from tests.inside import inside
from tests.looping import for_each
from tests.web.serving import KEY, House
from tests.web.site import complaint
from warren.kernel.errors import FileError
from warren.players import PERSON
from warren.table.tables import Table
from warren.web import server
from warren.web.browser import COOKIE, Browser, Cookies
from warren.web.responses import MOST_BODY_BYTES
from warren.web.server import PortError, address_in_room, listening, server_key, usual_database

HERE = "127.0.0.1"
MUCH = 10_000_000


def port_of(door: socket.socket) -> int:
    return int(door.getsockname()[1])


# Ports


@pytest.fixture
def free_port() -> int:
    with socket.create_server((HERE, 0)) as door:
        return port_of(door)


def test_a_port_that_is_named_is_had(free_port: int) -> None:
    with listening(HERE, free_port) as door:
        assert port_of(door) == free_port


def test_an_answer_does_not_wait_for_the_other_side() -> None:
    async def connected() -> int:
        told: asyncio.Future[int] = asyncio.get_running_loop().create_future()

        def came(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            line = writer.get_extra_info("socket")
            told.set_result(line.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
            writer.close()

        with listening(HERE, None) as door:
            async with await asyncio.start_server(came, sock=door):
                _, writer = await asyncio.open_connection(*door.getsockname())
                delays_nothing = await told
                writer.close()
        return delays_nothing

    assert asyncio.run(connected())


def test_a_port_that_is_taken_is_refused_by_its_number(free_port: int) -> None:
    with listening(HERE, free_port), pytest.raises(PortError, match=f"port {free_port} is in use or not allowed"):
        listening(HERE, free_port)


def test_without_a_name_the_first_free_port_is_had(free_port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "USUAL_PORT", free_port)
    with listening(HERE, None) as first, listening(HERE, None) as second:
        assert port_of(first) == free_port
        assert port_of(second) > free_port, "also where the first has not begun to answer yet"


def test_where_all_ports_are_taken_they_are_named(free_port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "USUAL_PORT", free_port)
    monkeypatch.setattr(server, "PORTS_TRIED", 1)
    with listening(HERE, None), pytest.raises(PortError, match=f"the ports {free_port} to {free_port} are all taken"):
        listening(HERE, None)


def test_the_address_in_the_room_is_one_of_numbers() -> None:
    assert re.fullmatch(r"\d+\.\d+\.\d+\.\d+", address_in_room())


# Its own folder


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where Warren's own folder is to be."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return tmp_path / "warren"


def test_the_key_is_made_once_and_nobody_else_reads_it(data: Path) -> None:
    key = server_key()
    assert len(key) > 30
    assert server_key() == key
    (file,) = data.iterdir()
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_an_empty_key_is_none(data: Path) -> None:
    data.mkdir()
    (data / server.KEY_FILE).touch()
    assert len(server_key()) > 30


@pytest.mark.parametrize("content", [b"\xff\xfe", b"x" * 10_000], ids=["no text", "long"])
def test_a_key_that_cannot_be_one_is_refused(data: Path, content: bytes) -> None:
    data.mkdir()
    (data / server.KEY_FILE).write_bytes(content)
    with pytest.raises(FileError, match="key"):
        server_key()
    assert (data / server.KEY_FILE).read_bytes() == content


def test_a_folder_in_the_place_of_the_key_is_named(data: Path) -> None:
    (data / server.KEY_FILE).mkdir(parents=True)
    with pytest.raises(FileError, match="is a folder, not a file"):
        server_key()


def test_a_folder_that_cannot_be_made_is_named(data: Path) -> None:
    data.write_text("a file in its place", encoding="utf-8")
    for needs in (server_key, usual_database):
        with pytest.raises(FileError, match=re.escape(f"“{data}” cannot be used")):
            needs()


def test_the_usual_database_is_in_the_own_folder(data: Path) -> None:
    assert usual_database() == f"sqlite:///{data / server.SERVER_DATABASE}"
    assert data.is_dir()


# News


def client(house: House, name: str) -> Client:
    return Client(base_url=house.address, cookies={COOKIE: Cookies(KEY).dump(Browser(name, "en"))}, timeout=30)


def seen(asker: Client, table: Table) -> str:
    """Return the address at which a page asks for news, but for who is here: those come and go as they like."""
    found = re.search(r'sse-connect="([^"]*)"', asker.get(f"/t/{table.id}").text)
    assert found
    return re.sub(r"company=[\d.]*&amp;", "", found[1])


def shown(asker: Client, table: Table) -> str:
    """Return what a page says that it shows, as news say it."""
    found = re.search(r'data-seen="([^"]*)"', asker.get(f"/t/{table.id}/game").text)
    assert found
    return found[1]


def of_two(house: House) -> Table:
    """Set a table for Ann and Bea, each at a browser of her own."""
    return house.set_table(PERSON, PERSON, "normal", held={0: "ann", 1: "bea"})


def next_of(lines: Iterator[str]) -> list[str]:
    """Wait for the next message of a stream, and give its lines."""
    message = [line.rstrip() for line in takewhile(bool, lines)]
    # How many look on and who is here is told whenever they come and go (test_onlookers.py).
    return next_of(lines) if message and message[0].startswith(("event: onlookers", "event: here")) else message


def test_news_say_what_a_page_would_show_and_nothing_else(house: House) -> None:
    table = of_two(house)
    with client(house, "ann") as ann, ann.stream("GET", seen(ann, table)) as stream:
        assert stream.headers["content-type"].startswith("text/event-stream")
        assert "content-encoding" not in stream.headers, "what is packed would wait"
        lines = stream.iter_lines()
        for _ in range(3):
            before, *seats = shown(ann, table).split("-")
            table = house.choose(house.choose(table, 0), 1)
            now = shown(ann, table).split("-")[0]
            assert int(now) > int(before)
            later = ["-".join([str(version), *seats]) for version in range(int(before) + 1, int(now) + 1)]
            told = [next_of(lines)]
            while told[-1] != ["event: changed", f"data: {later[-1]}"]:
                told.append(next_of(lines))
            assert all(message in [["event: changed", f"data: {seen}"] for seen in later] for message in told)


def test_what_another_hides_is_no_news(house: House) -> None:
    table = of_two(house)
    with client(house, "ann") as ann, client(house, "bea") as bea, bea.stream("GET", seen(bea, table)) as to_bea:
        address, page = seen(ann, table), ann.get(f"/t/{table.id}/game").text
        house.choose(table, 1)
        assert next_of(to_bea.iter_lines()) == ["event: changed", f"data: {shown(bea, table)}"]
        assert seen(ann, table) == address, "what she is asked to look for"
        key = re.compile(r'name="key" value="[^"]*"')
        assert key.sub("", ann.get(f"/t/{table.id}/game").text) == key.sub("", page)


def test_what_changed_before_the_connection_is_news_too(house: House) -> None:
    table = of_two(house)
    with client(house, "ann") as ann:
        address = seen(ann, table)
        house.choose(house.choose(table, 0), 1)
        for asked in (address, f"/t/{table.id}/news"):
            with ann.stream("GET", asked) as stream:
                assert next_of(stream.iter_lines()) == ["event: changed", f"data: {shown(ann, table)}"]


def test_who_sits_down_or_is_taken_over_is_news_to_those_who_are_shown_it(house: House) -> None:
    table = house.set_table(PERSON, PERSON, "normal", held={0: "ann"})
    browsers = [client(house, name) for name in ("ann", "bea", "eve")]
    with ExitStack() as stack:
        ann, bea, eve = map(stack.enter_context, browsers)
        lines = [stack.enter_context(asker.stream("GET", seen(asker, table))).iter_lines() for asker in (ann, bea, eve)]
        bea.post(f"/t/{table.id}/sit", data={"seat": "1"})
        for asker, line in zip((ann, bea, eve), lines, strict=True):
            assert next_of(line) == ["event: changed", f"data: {shown(asker, table)}"]
        eve.post(f"/t/{table.id}/here", data={"seat": "0"})
        for asker, line in ((ann, lines[0]), (eve, lines[2])):
            assert next_of(line) == ["event: changed", f"data: {shown(asker, table)}"]
        assert 'name="pick"' not in ann.get(f"/t/{table.id}/game").text


def test_what_news_say_of_seats_names_no_browser(house: House) -> None:
    table = house.set_table(PERSON, PERSON, PERSON, held={0: "ann-of-17-letters", 1: "bea-of-17-letters"})
    for name in ("ann-of-17-letters", "eve"):
        with client(house, name) as asker:
            assert re.fullmatch(r"[0-9x.-]+", shown(asker, table))


def test_news_of_no_table_are_refused_on_a_page(house: House) -> None:
    with client(house, "ann") as ann:
        assert "there is no table" in complaint(ann.get("/t/nope/news"), 404, htmx=False).casefold()


# Requests that no browser makes


def raw(house: House, request: bytes) -> bytes:
    """Send bytes, and give all that comes back until the server ends it."""
    address, _, port = house.address.removeprefix("http://").partition(":")
    with socket.create_connection((address, int(port)), timeout=30) as line:
        line.sendall(request)
        answer = b""
        with suppress(ConnectionResetError):  # it answers before it has read all
            while part := line.recv(65536):
                answer += part
    return answer


def test_ten_megabytes_are_refused_on_a_page(house: House) -> None:
    table = of_two(house)
    before = inside(house.table(table.id)).n

    def pieces() -> Iterator[bytes]:
        yield from [b"x" * 100_000] * (MUCH // 100_000)

    for path in (f"/t/{table.id}/move", "/records", "/tables", "/settings"):
        for content in (b"x" * MUCH, pieces()):
            with client(house, "ann") as ann:
                kind = {"content-type": "application/x-www-form-urlencoded"}
                answer: Response = ann.post(path, content=content, headers=kind)
                assert answer.status_code in (400, 413)
                said = complaint(answer, answer.status_code, htmx=False)
                assert f"at most {MOST_BODY_BYTES} bytes" in said or "a field of it is too long" in said
    assert inside(house.table(table.id)).n == before


def test_a_file_of_ten_megabytes_is_refused_on_a_page(house: House) -> None:
    with client(house, "ann") as ann:
        answer = ann.post("/records", files={"record": ("a.record", b"x" * MUCH)})
        assert f"at most {MOST_BODY_BYTES} bytes" in complaint(answer, 413, htmx=False)


ODD = {
    "bytes that are no text in a path": b"GET /t/\xff\xfe HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
    "bytes that are no text in a question": b"GET /?look=\xff\xfe HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
    "an odd host": b"GET / HTTP/1.1\r\nHost: [\r\nConnection: close\r\n\r\n",
    "no host": b"GET / HTTP/1.0\r\n\r\n",
    "no path": b"GET http://a HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
    "a length that is none": b"POST /tables HTTP/1.1\r\nHost: a\r\nContent-Length: many\r\nConnection: close\r\n\r\n",
    "a length below all": b"POST /tables HTTP/1.1\r\nHost: a\r\nContent-Length: -5\r\nConnection: close\r\n\r\n",
    "no language": b"GARBAGE\r\n\r\n",
    "another protocol": b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + b"\0" * 300,
    "a path without end": b"GET /" + b"x" * 200_000 + b" HTTP/1.1\r\nHost: a\r\n\r\n",
}


@for_each("what", ODD)
def test_an_odd_request_is_answered_and_does_not_stop_the_server(house: House, what: str) -> None:
    answer = raw(house, ODD[what])
    assert re.match(rb"HTTP/1\.[01] [234]\d\d ", answer), answer[:200]
    assert b"Traceback" not in answer
    with client(house, "ann") as ann:
        assert ann.get("/").status_code == 200
