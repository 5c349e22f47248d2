"""Who asks too much, or too slowly: others are answered all the same, and nothing is printed but one line at most."""

import gc
import os
import re
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from urllib.parse import urlencode

import pytest
from httpx2 import Client

from tests.inside import inside
from tests.looping import for_each
from tests.web.serving import KEY, House
from warren.players import PERSON
from warren.table.tables import Table
from warren.web import connections
from warren.web.browser import COOKIE, Browser, Cookies
from warren.web.connections import ServerLimits

SOON = 0.2
"""Seconds: the patience of the servers of these tests."""
PATIENCE = 30
"""Seconds: far more than anything here takes."""

FORM = b"POST /settings HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\n"


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Callable[[ServerLimits], House]]:
    """Serves the pages with limits."""
    with ExitStack() as stack:
        yield lambda limits: stack.enter_context(House(tmp_path / "tables.db", limits))


@pytest.fixture
def hasty(served: Callable[[ServerLimits], House]) -> House:
    """A server that waits for nobody long."""
    return served(ServerLimits(patience=SOON))


def connected(address: str, source: str = "") -> socket.socket:
    """Return a connection to a server, from an address of this machine's."""
    host, _, port = address.removeprefix("http://").rstrip("/").partition(":")
    return socket.create_connection((host, int(port)), PATIENCE, source_address=(source, 0) if source else None)


def rest(line: socket.socket) -> bytes:
    """Return all that comes until the server ends the connection. AssertionError if it never does."""
    answer = b""
    with suppress(ConnectionResetError):
        while part := line.recv(65536):
            answer += part
    return answer


def is_ended(line: socket.socket) -> bool:
    """Return whether the server has ended a connection, without waiting for it."""
    line.setblocking(False)
    try:
        return line.recv(1, socket.MSG_PEEK) == b""
    except BlockingIOError:
        return False
    except ConnectionResetError:
        return True
    finally:
        line.settimeout(PATIENCE)


def is_answered(house: House) -> bool:
    with urllib.request.urlopen(house.address, timeout=PATIENCE) as page:
        return bool(page.status == 200)


# Slowness


@for_each("htmx", [b"", b"HX-Request: true\r\n"])
def test_a_form_that_does_not_arrive_is_refused_in_a_sentence(hasty: House, htmx: bytes) -> None:
    with connected(hasty.address) as line:
        line.sendall(FORM + htmx + b"Content-Length: 100\r\n\r\ntheme=")
        answer = rest(line).decode()
    assert answer.startswith("HTTP/1.1 408 ")
    assert "connection: close" in answer.partition("\r\n\r\n")[0].casefold()
    assert "This took too long to arrive: send it again" in answer


def test_a_form_that_drips_in_is_no_better(hasty: House) -> None:
    with connected(hasty.address) as line:
        line.sendall(FORM + b"Content-Length: 1000000\r\n\r\ntheme=")
        line.settimeout(SOON / 10)
        for _ in range(1000):
            line.sendall(b"x")
            with suppress(TimeoutError):
                assert line.recv(65536).startswith(b"HTTP/1.1 408 ")
                return
    raise AssertionError("it is still waited for")


@for_each(
    "begun",
    [
        b"",
        b"GET / HT",
        b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ",
        b"GET /robots.txt HTTP/1.1\r\nHost: localhost\r\n\r\nGET / HTTP/1.1\r\nHost:",
        b"POST /nothing HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000000\r\n\r\nx",
    ],
)
def test_a_request_that_does_not_arrive_is_not_waited_for(hasty: House, begun: bytes) -> None:
    with connected(hasty.address) as line:
        line.sendall(begun)
        rest(line)  # and it ends


def test_who_does_not_take_the_answer_is_let_go(hasty: House) -> None:
    with connected(hasty.address) as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        with suppress(ConnectionError):
            for _ in range(400):
                line.sendall(b"GET /static/warren.css HTTP/1.1\r\nHost: localhost\r\n\r\n" * 10)
                time.sleep(SOON / 40)
            raise AssertionError("it is still served")


@for_each(
    "body",
    [b"Content-Length: 50\r\n\r\nabc", b"Transfer-Encoding: chunked\r\n\r\n4c4b40\r\n" + bytes(5_000_000)],
)
def test_news_that_are_asked_for_with_a_body_that_is_refused_end_without_a_word(
    hasty: House, body: bytes, capfd: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    table = hasty.set_table(PERSON, "normal")
    with connected(hasty.address) as line:
        with suppress(ConnectionError):
            line.sendall(b"GET /t/%b/news HTTP/1.1\r\nHost: localhost\r\n" % table.id.encode() + body)
        rest(line)  # and it ends
    assert is_answered(hasty)
    assert (capfd.readouterr().err, caplog.records) == ("", [])


def test_who_is_quick_enough_is_waited_for(served: Callable[[ServerLimits], House]) -> None:
    house = served(ServerLimits(patience=PATIENCE))
    with connected(house.address) as line:
        for part in (FORM, b"Content-Length: 10\r\nConnection: close\r\n\r\n", b"theme", b"=dark"):
            line.sendall(part)
            time.sleep(0.02)
        assert rest(line).startswith(b"HTTP/1.1 303 ")


# Leaving early


@for_each("kind", [b"application/x-www-form-urlencoded", b"multipart/form-data; boundary=cut"])
@for_each("way", ["closed", "broken off"])
def test_of_who_leaves_in_mid_body_nothing_is_printed(
    house: House, kind: bytes, way: str, capfd: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    for path in (b"/settings", b"/records", b"/tables", b"/decks/odyssey"):
        with connected(house.address) as line:
            if way == "broken off":
                line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")
            head = b"POST %b HTTP/1.1\r\nHost: localhost\r\nContent-Type: %b\r\nContent-Length: 100\r\n\r\n"
            line.sendall(head % (path, kind) + b"--cut\r\n")
            time.sleep(0.02)
    assert is_answered(house)
    assert (capfd.readouterr().err, caplog.records) == ("", [])


def test_who_dies_in_the_middle_of_a_move_has_moved_nothing_and_leaves_nothing_behind(
    served: Callable[[ServerLimits], House],
) -> None:
    house = served(ServerLimits())
    table = house.set_table(PERSON, PERSON, held={0: "ann", 1: "bea"})
    form = {"seat": 0, "version": table.version(0), "key": "cut", "action": table.game.spell(table.legal(0)[0])}
    body = urlencode(form).encode()
    head = (
        f"POST /t/{table.id}/move HTTP/1.1\r\nHost: localhost\r\nCookie: {COOKIE}={Cookies(KEY).dump(Browser('ann'))}"
    )
    head += "\r\nContent-Type: application/x-www-form-urlencoded"
    for missing in (1, 1000):
        with connected(house.address) as line:
            line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")
            line.sendall(f"{head}\r\nContent-Length: {len(body) + missing}\r\n\r\n".encode() + body)
    end = time.monotonic() + PATIENCE
    while house.connections:
        assert time.monotonic() < end, "a connection is left"
        time.sleep(0.01)
    assert inside(house.table(table.id)).n == inside(table).n
    with connected(house.address) as line:
        line.sendall(f"{head}\r\nConnection: close\r\nContent-Length: {len(body)}\r\n\r\n".encode() + body)
        assert rest(line).startswith(b"HTTP/1.1 303 ")
    assert inside(house.table(table.id)).n > inside(table).n


def test_who_announced_more_than_it_sends_and_still_listens_is_told_so(house: House) -> None:
    with connected(house.address) as line:
        line.sendall(FORM + b"Content-Length: 100\r\n\r\ntheme=")
        line.shutdown(socket.SHUT_WR)
        assert rest(line).startswith(b"HTTP/1.1 400 ")


# Many


def test_who_has_waited_longest_makes_room(served: Callable[[ServerLimits], House]) -> None:
    house = served(ServerLimits(connections=4))
    with ExitStack() as stack:
        lines = []
        for _ in range(6):
            lines.append(stack.enter_context(connected(house.address)))
            time.sleep(0.02)  # so that they come one after the other
        assert [is_ended(line) for line in lines] == [True, True, False, False, False, False]
        assert house.crowded == 2
        assert is_answered(house)
        assert is_ended(lines[2])


def test_who_is_being_answered_keeps_the_connection(served: Callable[[ServerLimits], House]) -> None:
    house = served(ServerLimits(connections=4))
    table = house.set_table(PERSON, "normal", held={0: "ann"})
    with news(house, table, "ann") as stream, ExitStack() as stack:
        for _ in range(20):
            stack.enter_context(connected(house.address))
        change(house, table)
        assert next_of(stream) == "event: changed"


@contextmanager
def news(house: House, table: Table, name: str) -> Iterator[Iterator[str]]:
    """Wait for news of a table in a browser; what it is shown at once is read."""
    cookie = {COOKIE: Cookies(KEY).dump(Browser(name, "en"))}
    with (
        Client(base_url=house.address, cookies=cookie, timeout=PATIENCE) as client,
        client.stream("GET", f"/t/{table.id}/news") as stream,
    ):
        lines = stream.iter_lines()
        assert next_of(lines) == "event: changed"
        yield lines


def change(house: House, table: Table) -> None:
    """Play until everybody is shown something else."""
    house.play(table, lambda now: now.version(None) > table.version(None))


def next_of(lines: Iterator[str]) -> str:
    """Return the first line of the next message; "" where the stream ends."""
    left_out = (":", "data:", "event: onlookers", "event: here")  # who comes and goes is told whenever it happens
    return next((line for line in lines if line and not line.startswith(left_out)), "")


def test_of_many_streams_of_a_browser_the_oldest_is_ended_and_told_to_come_again(
    served: Callable[[ServerLimits], House],
) -> None:
    house = served(ServerLimits(streams=2))
    table = house.set_table(PERSON, "normal", held={0: "ann"})
    with ExitStack() as stack:
        other = stack.enter_context(news(house, table, "bea"))
        first, second, third = [stack.enter_context(news(house, table, "ann")) for _ in range(3)]
        assert next_of(first) == connections.AGAIN.decode().strip()
        assert next_of(first) == "", "it has ended"
        change(house, table)
        for stream in (other, second, third):
            assert next_of(stream) == "event: changed"


def test_streams_leave_half_of_the_connections_to_requests(served: Callable[[ServerLimits], House]) -> None:
    house = served(ServerLimits(connections=6, streams=2))
    table = house.set_table(PERSON, "normal", held={0: "ann"})
    with ExitStack() as stack:
        first, *others = [stack.enter_context(news(house, table, f"browser-{n}")) for n in range(4)]
        assert next_of(first) == connections.AGAIN.decode().strip()
        assert is_answered(house)
        change(house, table)
        assert [next_of(stream) for stream in others] == ["event: changed"] * 3


def test_a_stream_that_has_left_counts_no_more(served: Callable[[ServerLimits], House]) -> None:
    house = served(ServerLimits(streams=1))
    table = house.set_table(PERSON, "normal", held={0: "ann"})
    for _ in range(3):
        with news(house, table, "ann"):
            pass
    with news(house, table, "ann") as stream:
        change(house, table)
        assert next_of(stream) == "event: changed"


def ask_for_news(house: House, table: Table, name: str, address: str = "127.0.0.1") -> socket.socket:
    """Ask for news of a table, in a browser with a cookie if it has a name; what it is told waits in the connection."""
    line = connected(house.address, address)
    cookie = f"Cookie: {COOKIE}={Cookies(KEY).dump(Browser(name, 'en'))}\r\n" if name else ""
    line.sendall(f"GET /t/{table.id}/news HTTP/1.1\r\nHost: localhost\r\n{cookie}\r\n".encode())
    return line


def is_told_to_go(line: socket.socket) -> bool:
    """Return whether a stream has been ended, after all that it was sent until now."""
    time.sleep(0.2)
    return b"retry:" in line.recv(65536)


def test_who_brings_no_cookie_has_no_more_streams_than_one_browser(served: Callable[[ServerLimits], House]) -> None:
    house = served(ServerLimits(streams=2))
    table = house.set_table(PERSON, "normal", held={0: "ann"})
    with ExitStack() as stack:
        lines = []
        for name in ("ann", "", "", "", ""):
            lines.append(stack.enter_context(ask_for_news(house, table, name)))
            time.sleep(0.05)  # so that they come one after the other
        assert [is_told_to_go(line) for line in lines] == [False, True, True, False, False]


@pytest.mark.skipif(sys.platform != "linux", reason="only there every address 127.… is one of this machine")
def test_whoever_takes_most_streams_makes_room_for_the_others(served: Callable[[ServerLimits], House]) -> None:
    house = served(ServerLimits(connections=8, streams=2))
    table = house.set_table(PERSON, "normal", held={0: "ann"})
    with ExitStack() as stack:
        lines = []
        for name, address in [("ann", "127.0.0.2"), *((f"of-many-{n}", "127.0.0.3") for n in range(5))]:
            lines.append(stack.enter_context(ask_for_news(house, table, name, address)))
            time.sleep(0.05)
        assert [is_told_to_go(line) for line in lines] == [False, True, True, False, False, False]


def test_of_streams_that_end_while_they_look_at_the_table_nothing_is_printed(
    house: House, capfd: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    table = house.set_table(PERSON, "normal", held={0: "ann"})
    for name in ("ann", ""):
        for way in ("one makes room for another", "they leave"):
            with ExitStack() as stack:
                for n in range(60):
                    line = stack.enter_context(ask_for_news(house, table, name))
                    if way == "they leave":
                        time.sleep(0.001 * (n % 12))
                        line.close()
    assert is_answered(house)
    gc.collect()  # a connection to the database that was broken off complains when it is cleared away
    assert is_answered(house)
    assert (capfd.readouterr().err, caplog.records) == ("", [])


# The whole program

FEW = 128
"""Open files that the program may have."""
PROGRAM = "import resource; resource.setrlimit(resource.RLIMIT_NOFILE, ({few}, {most})); {rest}"
AS_USUAL = "import sys; from warren.cli import main; sys.argv = ['warren', 'play', '--no-open']; main()"
# With more connections than the program may have open files.
UNAWARE = "from warren.web import connections; connections._open_files = lambda wanted: wanted; " + AS_USUAL
SAID = "warren: more connections are open than this program can serve at once: "


@contextmanager
def running(folder: Path, program: str, few: int = FEW, most: int = FEW) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """Run the program with few open files, and as many as it may take; give its address too."""
    with started(folder, program, few, most) as run:
        try:
            assert run.stdout
            found = re.search(r"http://([0-9.]+):([0-9]+)/", run.stdout.readline())
            assert found
            yield run, found[0]
        finally:
            run.kill()


def started(folder: Path, program: str, few: int, most: int) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", PROGRAM.format(few=few, most=most, rest=program)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "XDG_DATA_HOME": str(folder), "PYTHONUTF8": "1", "LC_ALL": "C"},
    )


def ended(run: subprocess.Popen[str]) -> str:
    """End the program and give what it has printed on standard error."""
    run.terminate()
    return run.communicate(timeout=PATIENCE)[1]


def asking(line: socket.socket, asked: bytes) -> socket.socket:
    """Return a connection over which something has been asked; it may have been ended before."""
    with suppress(ConnectionError):
        line.sendall(asked)
    return line


def gets(address: str) -> int:
    with urllib.request.urlopen(address, timeout=PATIENCE) as page:
        return int(page.status)


@pytest.mark.soak
def test_the_program_answers_while_more_come_than_it_has_files_for_streams_too_and_says_so_once(tmp_path: Path) -> None:
    with running(tmp_path, AS_USUAL) as (run, address), ExitStack() as stack:
        with urllib.request.urlopen(f"{address}tables", b"game=kingdom&kind-0=person&kind-1=normal", PATIENCE) as page:
            table = page.url
        news = f"GET {table.removeprefix(address.rstrip('/'))}/news HTTP/1.1\r\nHost: localhost\r\n\r\n".encode()
        for asked in (b"", news):
            lines = [asking(stack.enter_context(connected(address)), asked) for _ in range(2 * FEW)]
            # A newcomer is refused only while every connection is being answered: let each be told something, or end.
            for line in lines if asked else []:
                with suppress(ConnectionError):
                    line.recv(1)
            assert gets(address) == gets(table) == gets(f"{address}static/warren.css") == 200
            stack.close()
        assert gets(table) == 200
        assert re.fullmatch(re.escape(SAID) + r"[^\n]*\n", ended(run))


@pytest.mark.soak
def test_where_the_system_itself_gives_no_more_it_is_said_once_and_the_program_goes_on(tmp_path: Path) -> None:
    with running(tmp_path, UNAWARE) as (run, address), ExitStack() as stack:
        for _ in range(FEW):
            stack.enter_context(connected(address))
        assert run.stderr
        assert run.stderr.readline().startswith(SAID)
        stack.close()
        assert gets(address) == 200
        assert ended(run) == ""


@pytest.mark.soak
def test_the_program_takes_the_files_that_it_may_have(tmp_path: Path) -> None:
    with running(tmp_path, AS_USUAL, 64, 4 * FEW) as (run, address), ExitStack() as stack:
        for _ in range(2 * FEW):
            stack.enter_context(connected(address))
        assert gets(address) == 200
        assert ended(run) == "", "they are not too many"


def test_with_too_few_files_the_program_says_how_many_it_needs(tmp_path: Path) -> None:
    with started(tmp_path, AS_USUAL, 64, 64) as run:
        said, complaint = run.communicate(timeout=PATIENCE)
    assert (run.returncode, said) == (2, "")
    assert complaint == "warren: Warren needs 128 open files, and the system allows 64: allow more with “ulimit -n”\n"
