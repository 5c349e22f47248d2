"""`warren serve`: what it is told, whom it believes, and how it ends."""

import re
import signal
import socket
import stat
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest
from httpx2 import Client, HTTPTransport

from tests.cli.ran import Served, Warren
from tests.looping import for_each
from warren.files import data_folder
from warren.web import server
from warren.web.browser import COOKIE, SECURE_COOKIE
from warren.web.mail import MailServer
from warren.web.notices import Mailer
from warren.web.rates import Rates

PROGRAM = [sys.executable, "-c", "from warren.cli import main; main()", "serve"]
PATIENCE = 30
"""Seconds: far more than anything here takes."""
KEY = "k" * 40

pytestmark = pytest.mark.usefixtures("own_folder")


@pytest.fixture
def port(monkeypatch: pytest.MonkeyPatch) -> str:
    """A port that is free; the usual one is it too."""
    with socket.create_server(("127.0.0.1", 0)) as door:
        number = int(door.getsockname()[1])
    monkeypatch.setattr(server, "USUAL_PORT", number)
    return str(number)


def key_file(folder: Path, text: str = KEY, mode: int = 0o600) -> Path:
    path = folder / "secret"
    path.write_text(text, encoding="utf-8")
    path.chmod(mode)
    return path


# What it is told


def test_it_serves_this_machine_at_one_port_and_keeps_all_apart_from_the_games_at_home(
    warren: Warren, served: Served, port: str
) -> None:
    ran = warren("serve")
    made = data_folder() / "serve" / "key"
    assert (ran.code, ran.out) == (0, "")
    assert ran.err == (
        f"warren: the key that signs cookies was made: {made}\nwarren: serving at http://127.0.0.1:{port}/\n"
    )
    assert (served.host, served.port) == ("127.0.0.1", int(port))
    assert served.database == f"sqlite:///{data_folder() / 'serve' / server.SERVER_DATABASE}"
    assert served.key == made.read_text()
    assert served.manner == server.Manner([], [], Rates(), at_home=False)
    assert served.opened == [], "it opens no browser"


def test_it_serves_as_it_is_told(warren: Warren, served: Served, own_folder: Path, port: str) -> None:
    told = ["--host", "0.0.0.0", "--port", port, "--database", "postgresql:///warren"]
    told += ["--secret-file", str(key_file(own_folder, f"{KEY}\n"))]
    told += ["--trusted-proxy", "127.0.0.1", "--trusted-proxy", "172.16.0.0/12", "--trusted-proxy", "::1"]
    told += ["--allowed-host", "warren.example", "--allowed-host", "Play.Example.", "--workers", "3"]
    ran = warren("serve", *told)
    assert (ran.code, ran.err) == (0, f"warren: serving at http://0.0.0.0:{port}/\n")
    assert (served.host, served.database, served.key) == ("0.0.0.0", "postgresql:///warren", KEY)
    assert served.manner.hosts == ["warren.example", "play.example"]
    assert served.workers == 3
    assert [*map(str, served.manner.proxies)] == ["127.0.0.1/32", "172.16.0.0/12", "::1/128"]


def test_a_port_that_is_taken_is_told_in_a_line_and_no_other_is_taken(
    warren: Warren, served: Served, port: str
) -> None:
    with socket.create_server(("127.0.0.1", int(port))):
        ran = warren("serve")
    assert (ran.code, served.port) == (2, 0)
    assert ran.err == f"warren: port {port} is in use or not allowed; choose another with --port\n"


def test_an_address_of_another_machine_is_told_in_a_line(warren: Warren, served: Served, port: str) -> None:
    ran = warren("serve", "--host", "192.0.2.1")
    assert (ran.code, ran.err) == (2, "warren: 192.0.2.1 is not an address of this machine\n")


# E-mails


def test_it_sends_e_mails_as_it_is_told(warren: Warren, served: Served, own_folder: Path, port: str) -> None:
    password = key_file(own_folder, "tarnip\n")
    told = ["--smtp", "smtp://ann%40x@mail.example", "--smtp-password-file", str(password)]
    told += ["--mail-from", "warren@warren.example", "--public-url", "https://warren.example/"]
    assert warren("serve", *told).code == 0
    by = MailServer("mail.example", 587, tls=False, user="ann@x", password="tarnip", sender="warren@warren.example")
    assert served.manner.mailer == Mailer(by, "https://warren.example")


def test_all_that_is_wrong_with_e_mails_is_told_at_once(
    warren: Warren, served: Served, own_folder: Path, port: str
) -> None:
    assert "--mail-from: it is needed too" in warren("serve", "--smtp", "smtp://mail.example").err
    told = ["--smtp", "smtp://ann@mail.example:x", "--mail-from", "warren", "--public-url", "warren.example"]
    ran = warren("serve", *told, "--smtp-password-file", str(key_file(own_folder, "tarnip", 0o644)))
    assert (ran.code, ran.err.count("\n"), served.port) == (2, 4, 0)
    for said in (
        "--smtp: “smtp://ann@mail.example:x” is not the address of a mail server",
        "--mail-from: “warren” is not an e-mail address",
        "--public-url: “warren.example” is not an address such as https://warren.example",
        "--smtp-password-file: ",
    ):
        assert f"warren: {said}" in ran.err
    assert "tarnip" not in ran.err
    for smtp in ("smtp://ann:tarnip@mail.example", "smtp://ann@mail.example"):
        ran = warren("serve", "--smtp", smtp, "--mail-from", "a@b.example", "--public-url", "https://b.example")
        assert (ran.code, "--smtp-password-file" in ran.err, "tarnip" in ran.err) == (2, True, False)


# The key


def test_a_key_that_is_missing_is_made_once_and_nobody_else_reads_it(
    warren: Warren, served: Served, own_folder: Path, port: str
) -> None:
    path = own_folder / "secret"
    assert f"the key that signs cookies was made: {path}" in warren("serve", "--secret-file", str(path)).err
    made = served.key
    assert len(made) >= server.SHORTEST_KEY
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert "was made" not in warren("serve", "--secret-file", str(path)).err
    assert served.key == made


@for_each("mode", [0o600, 0o400, 0o440, 0o640])
def test_a_key_that_a_group_may_read_is_one(
    warren: Warren, served: Served, own_folder: Path, port: str, mode: int
) -> None:
    assert warren("serve", "--secret-file", str(key_file(own_folder, mode=mode))).code == 0
    (own_folder / "secret").unlink()


@for_each(
    ("text", "mode", "said"),
    [
        (KEY, 0o644, "may be read by everybody or written by others; this keeps it secret: chmod 600 "),
        (KEY, 0o602, "may be read by everybody or written by others; this keeps it secret: chmod 600 "),
        (KEY, 0o660, "may be read by everybody or written by others; this keeps it secret: chmod 600 "),
        ("", 0o600, "has to hold 32 characters or more, and holds 0; without it, one is made"),
        (" \n" * 99, 0o600, "has to hold 32 characters or more, and holds 0; without it, one is made"),
        ("short\n", 0o600, "has to hold 32 characters or more, and holds 5; without it, one is made"),
        ("k" * 2000, 0o600, "has more than 1000 bytes"),
    ],
)
def test_a_key_that_is_none_is_refused_and_left_as_it_is(
    warren: Warren, served: Served, own_folder: Path, port: str, text: str, mode: int, said: str
) -> None:
    path = key_file(own_folder, text, mode)
    ran = warren("serve", "--secret-file", str(path))
    assert (ran.code, ran.err.count("\n"), served.port) == (2, 1, 0)
    assert ran.err.startswith(f"warren: --secret-file: “{path}” {said}")
    assert path.read_text() == text
    path.unlink()


# The whole program


@contextmanager
def running(*told: str) -> Iterator[tuple[subprocess.Popen[str], int]]:
    """Run the program, and give its port."""
    with socket.create_server(("127.0.0.1", 0)) as door:
        port = int(door.getsockname()[1])
    command = [*PROGRAM, "--port", str(port), *told]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as program:
        try:
            assert program.stderr
            lines = iter(program.stderr.readline, "")
            assert any(line == f"warren: serving at http://127.0.0.1:{port}/\n" for line in lines)
            yield program, port
        finally:
            program.kill()


def asker(port: int, source: str = "127.0.0.1", host: str = "warren.example", **headers: str) -> Client:
    """Return what asks a server, from an address of this machine's, with these headers besides."""
    said = {"Host": host} | {name.replace("_", "-"): value for name, value in headers.items()}
    transport = HTTPTransport(local_address=source)
    return Client(base_url=f"http://127.0.0.1:{port}", headers=said, transport=transport, timeout=PATIENCE)


PASSED_ON = {"X_Forwarded_For": "192.0.2.7", "X_Forwarded_Proto": "https"}


@pytest.mark.skipif(sys.platform != "linux", reason="only there every address 127.… is one of this machine")
def test_a_proxy_that_is_trusted_is_believed_and_nobody_else() -> None:
    with running("--trusted-proxy", "127.0.0.2", "--allowed-host", "warren.example") as (_, port):
        for source, name in (("127.0.0.2", SECURE_COOKIE), ("127.0.0.1", COOKIE)):
            with asker(port, source, **PASSED_ON) as one:
                assert one.get("/").headers["set-cookie"].startswith(f"{name}=")
        for source, origin, status in [
            ("127.0.0.2", "https://warren.example", 303),
            ("127.0.0.2", "http://warren.example", 403),
            ("127.0.0.1", "https://elsewhere.test", 403),
        ]:
            with asker(port, source, Origin=origin, **PASSED_ON) as one:
                assert one.post("/settings", data={"theme": "dark"}).status_code == status
        # So many tables one address sets; whom the proxy asks for are others, and who says so himself is not.
        for source, is_refused in (("127.0.0.1", True), ("127.0.0.2", False)):
            with asker(port, source) as one:
                for n in range(Rates().tables.at_once + 1):
                    last = one.post("/records", headers={"X-Forwarded-For": f"192.0.2.{n}"}).status_code
            assert (last == 429) == is_refused


def test_a_signal_ends_it_and_who_is_being_answered_gets_the_answer() -> None:
    with running() as (program, port), asker(port, host="localhost") as one, ExitStack() as stack:
        page = one.post("/tables", data={"game": "kingdom", "kind-0": "person", "kind-1": "normal"})
        lines = stack.enter_context(one.stream("GET", f"{page.headers['location']}/news")).iter_lines()
        assert next(lines) == "event: changed"
        with socket.create_connection(("127.0.0.1", port), PATIENCE) as line:
            head = "POST /settings HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n"
            line.sendall(
                f"{head}Content-Type: application/x-www-form-urlencoded\r\nExpect: 100-continue\r\n\r\n".encode()
            )
            assert line.recv(1000).startswith(b"HTTP/1.1 100 "), "it is being answered"
            program.send_signal(signal.SIGTERM)
            line.sendall(b"theme=dark")
            assert line.recv(1000).startswith(b"HTTP/1.1 303 ")
        assert "event: changed" not in list(lines), "and it ends"
        out, err = program.communicate(timeout=PATIENCE)
    assert (out, err) == ("", "warren: the server has stopped\n")
    assert program.returncode == -signal.SIGTERM


# The documents


ROOT = Path(__file__).parents[2]
SERVING = ROOT / "docs/serving"


def test_what_the_documents_start_is_a_server(
    warren: Warren, served: Served, own_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server, "listening", lambda host, port: socket.create_server(("127.0.0.1", 0)))
    unit = re.search(r"^ExecStart=\S+/warren ((?:.*\\\n)*.*)$", (SERVING / "warren.service").read_text(), re.M)
    image = re.search(r"^ENTRYPOINT \[(.*)\]$", (SERVING / "Containerfile").read_text(), re.M)
    document = (ROOT / "docs/serving.md").read_text(encoding="utf-8")
    shown = re.findall(r"^(?:\S*/)?warren (serve .*)$", document, re.M)
    assert unit
    assert image
    assert len(shown) >= 2
    commands = [
        unit[1].replace("\\\n", " "),
        image[1].replace('"', "").replace(",", " ").removeprefix("warren "),
        *shown,
    ]
    for command in commands:
        arguments = command.replace("%S/warren", str(own_folder)).replace("/data", str(own_folder)).split()
        ran = warren(*[one.replace("/var/lib/warren", str(own_folder)) for one in arguments])
        assert (ran.code, ran.out) == (0, ""), (command, ran.err)


def test_the_proxy_of_the_documents_asks_the_server_that_they_start_and_keeps_no_news_back() -> None:
    text = (SERVING / "Caddyfile").read_text()
    unit = (SERVING / "warren.service").read_text()
    (name,) = re.findall(r"^(\S+) \{$", text, re.M)
    assert f"--allowed-host {name}" in unit
    assert f"reverse_proxy 127.0.0.1:{server.USUAL_PORT} {{" in text
    assert "--trusted-proxy 127.0.0.1" in unit
    assert "flush_interval -1" in text


def test_the_image_of_the_documents_gets_all_that_the_program_is_built_of() -> None:
    lines = re.findall(r"^COPY (.*) /warren/\S*$", (SERVING / "Containerfile").read_text(), re.M)
    copied = [ROOT / name for line in lines for name in line.split()]
    assert all(path.exists() for path in copied)
    linked = [path.resolve() for path in (ROOT / "src").rglob("*") if path.is_symlink()]
    needed = [
        *linked,
        *(ROOT / name for name in ("pyproject.toml", "README.md", "LICENSE", "requirements/fast.lock")),
    ]
    assert linked
    assert [path for path in needed if not any(path.is_relative_to(one) for one in copied)] == []
