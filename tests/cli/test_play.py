"""`warren play` in the browser: what it opens, what it prints, and one line for each thing that is wrong."""

import os
import re
import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.cli.ran import Served, Warren
from tests.looping import for_each
from warren.cli import browser
from warren.files import data_folder
from warren.web import server

PROGRAM = [sys.executable, "-c", "from warren.cli import main; main()", "play", "--no-open"]
PATIENCE = 30
"""Seconds: far more than anything here takes."""

pytestmark = pytest.mark.usefixtures("own_folder")


@pytest.fixture
def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as door:
        return int(door.getsockname()[1])


# What it opens and prints


def test_it_opens_the_browser_on_a_table_on_this_machine_alone(warren: Warren, served: Served) -> None:
    ran = warren("play")
    address = f"http://127.0.0.1:{served.port}/"
    assert (ran.code, ran.err) == (0, "")
    assert ran.out == f"The table is at {address} (Ctrl-C ends)\n"
    assert served.opened == [address]
    assert (served.host, served.addresses) == ("127.0.0.1", [])
    assert served.port in range(server.USUAL_PORT, server.USUAL_PORT + server.PORTS_TRIED)


@for_each(
    ("typed", "filled"),
    [
        (["kingdom"], "game=kingdom"),
        (["odyssey", "--seats", "3"], "game=odyssey&kind-0=person&kind-1=normal&kind-2=normal"),
        (["--seats", "2", "--names", "Ann"], "game=kingdom&kind-0=person&name-0=Ann&kind-1=normal"),
        (["--seats", "2", "--bots", "easy", "--sky"], "game=kingdom&kind-0=person&kind-1=easy&option-sky=on"),
        (["town", "--option", "chapter=3"], "game=town&option-chapter=3"),
        (
            ["odyssey", "--decks", "heroes,violet", "--score", "40", "--no-trading"],
            "game=odyssey&kind-0=person&kind-1=normal&deck-0=heroes&deck-1=violet&option-score=40&option-trading=off",
        ),
    ],
)
def test_the_start_page_is_opened_as_was_asked(warren: Warren, served: Served, typed: list[str], filled: str) -> None:
    ran = warren("play", *typed)
    assert (ran.code, ran.err) == (0, "")
    assert served.opened.pop() == f"http://127.0.0.1:{served.port}/?{filled}"
    assert ran.out == f"The table is at http://127.0.0.1:{served.port}/?{filled} (Ctrl-C ends)\n"


def test_no_browser_is_opened_where_none_is_wanted(warren: Warren, served: Served) -> None:
    ran = warren("play", "--no-open")
    assert f"127.0.0.1:{served.port}" in ran.out
    assert served.opened == []


def test_a_port_may_be_named(warren: Warren, served: Served, free_port: int) -> None:
    assert f"http://127.0.0.1:{free_port}/" in warren("play", "--port", str(free_port)).out
    assert served.port == free_port


def test_other_devices_are_told_an_address(warren: Warren, served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(browser, "address_in_room", lambda: "192.168.1.7")
    ran = warren("play", "--lan")
    assert served.host == "0.0.0.0"
    assert served.addresses == [f"http://192.168.1.7:{served.port}/"]
    assert f"Other devices in this room: http://192.168.1.7:{served.port}/" in ran.out
    assert served.opened == [f"http://127.0.0.1:{served.port}/"]
    assert "█" not in ran.out, "a code is for a terminal, not for a pipe"


def test_games_are_kept_in_the_own_folder_or_where_it_is_said(warren: Warren, served: Served) -> None:
    warren("play")
    assert served.database == f"sqlite:///{data_folder() / server.SERVER_DATABASE}"
    warren("play", "--database", "sqlite:///elsewhere.db")
    assert served.database == "sqlite:///elsewhere.db"


def test_it_speaks_chinese(warren: Warren, served: Served) -> None:
    ran = warren("play", "--lang", "zh-Hant")
    assert f"http://127.0.0.1:{served.port}/" in ran.out
    assert "The table" not in ran.out


# What is wrong


def test_a_port_that_is_taken_is_refused(warren: Warren, served: Served) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        ran = warren("play", "--port", str(port))
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == f"warren: port {port} is in use or not allowed; choose another with --port\n"


def test_an_empty_address_is_no_database(warren: Warren, served: Served) -> None:
    """What is wrong with it says the server, which opens it."""
    warren("play", "--database=")
    assert served.database == ""


def test_an_own_folder_that_cannot_be_is_named(warren: Warren, served: Served) -> None:
    data_folder().parent.mkdir()
    data_folder().write_text("a file in its place", encoding="utf-8")
    ran = warren("play")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith(f"warren: “{data_folder()}” cannot be used: ")


@contextmanager
def running(*arguments: str) -> Iterator[subprocess.Popen[str]]:
    """Run the program with a server of its own."""
    with subprocess.Popen(
        [*PROGRAM, *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONUTF8": "1", "LC_ALL": "C"},
    ) as program:
        try:
            yield program
        finally:
            program.kill()


def address_of(program: subprocess.Popen[str]) -> str:
    assert program.stdout
    line = program.stdout.readline()
    found = re.search(r"http://\S+", line)
    assert found, line
    return found[0]


def test_a_database_that_cannot_be_used_is_told_in_a_line(warren: Warren, tmp_path: Path) -> None:
    noise = tmp_path / "noise.db"
    noise.write_bytes(b"this is no database at all" * 99)
    for database, said in (
        (f"sqlite:///{tmp_path}", f"“{tmp_path}” is a folder, not a file"),
        (f"sqlite:///{noise}", f"“{noise}” is not a SQLite database. "),
        (
            f"postgresql://ann:secret@/warren?host={tmp_path}",
            "the database “postgresql://ann:***@/warren” cannot be reached now: ",
        ),
        (
            "nonsense",
            "“nonsense” is not the address of a database; one looks like sqlite:///FILE or postgresql://USER@HOST/DATABASE",
        ),
    ):
        ran = warren("play", "--no-open", "--database", database)
        assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
        assert ran.err.startswith(f"warren: {said}")
    assert noise.read_bytes() == b"this is no database at all" * 99


def test_ctrl_c_ends_it_though_pages_wait_for_news(free_port: int) -> None:
    with running("--port", str(free_port)) as program:
        address = address_of(program)
        assert address == f"http://127.0.0.1:{free_port}/"
        form = b"game=kingdom&kind-0=person&kind-1=normal"
        with urllib.request.urlopen(f"{address}tables", form, PATIENCE) as page:
            table = page.url
            assert page.status == 200
        with urllib.request.urlopen(f"{table}/news", timeout=PATIENCE) as news:
            assert news.readline() == b"event: changed\r\n"
            program.send_signal(signal.SIGINT)
            out, err = program.communicate(timeout=PATIENCE)
    assert (program.returncode, out, err) == (130, "", "")
    with (
        running("--port", str(free_port)) as program,
        urllib.request.urlopen(address_of(program), None, PATIENCE) as page,
    ):
        assert table.removeprefix(address) in page.read().decode(), "the game is there when it is started again"


def test_two_programs_share_the_own_folder_and_a_browser_of_this_machine_may_go_on_with_the_game_of_another() -> None:
    with running() as one, running() as other:
        address = address_of(one)
        theirs = address_of(other)
        assert theirs != address
        with urllib.request.urlopen(f"{address}tables", b"game=kingdom&kind-0=person&kind-1=normal", PATIENCE) as page:
            table = page.url  # whoever asks without a cookie is a new browser each time
        forged = urllib.request.Request(table, headers={"X-Forwarded-For": "127.0.0.1"})
        for asked, offered in ((table, True), (forged, False)):
            with urllib.request.urlopen(asked, timeout=PATIENCE) as page:
                assert ("Go on here" in page.read().decode()) == offered
        with urllib.request.urlopen(f"{table}/here", b"seat=0", PATIENCE) as page:
            assert (page.url, page.status) == (table, 200)
        with urllib.request.urlopen(table.replace(address, theirs), timeout=PATIENCE) as page:
            assert page.status == 200
