"""Measure the pages as a browser gets them: their weight, and how long one waits.

    make bench-pages
    make bench-pages ARGS='--games 20 --bots normal'

`warren play` runs as a process of its own, with a store on disk, and is asked over HTTP on the loopback device, one
request after another over one connection. A person plays whole games against three bots: two cards at a time, and every
building on the first space that it may go to. A time is from the first byte of the request to the last one of the
answer, by the clock on the wall, so other work on the machine counts; sizes are of head and body as sent, packed.
"""

import os
import platform
import re
import socket
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Annotated, Any, NamedTuple
from urllib.parse import urljoin

import typer
from httpx2 import Client
from rich.console import Console
from rich.table import Table

WEIGHT = 200
"""What we ask of the first view, in thousands of bytes at most."""
WAIT = 100
"""What we ask of a reveal, in milliseconds at most (median)."""

AS_PAGES_DO = {"HX-Request": "true"}

_LOADED = re.compile(r'<(?:script src|link [^>]*?href|use [^>]*?href)="([^"#]+)')
_NAMED_BY_STYLE = re.compile(r'url\("?([^")]+)"?\)')


class Answer(NamedTuple):
    """What came back: the text, the bytes on the wire, and the milliseconds that it took."""

    text: str
    size: int
    took: float


class TimedClient:
    """A browser that asks for one thing after the other."""

    def __init__(self, client: Client) -> None:
        self._client = client

    def __call__(self, method: str, path: str, **what: Any) -> Answer:
        """Ask, and wait for the last byte. HTTPError where the answer is no page."""
        request = self._client.build_request(method, path, **what)
        begun = perf_counter()
        answer = self._client.send(request)
        took = 1000 * (perf_counter() - begun)
        answer.raise_for_status()
        head = sum(len(name) + len(value) + len(": \r\n") for name, value in answer.headers.raw)
        return Answer(answer.text, head + answer.num_bytes_downloaded, took)


@contextmanager
def served() -> Iterator[str]:
    """Run `warren play` with a store of its own, and give its address."""
    with socket.create_server(("127.0.0.1", 0)) as door:
        port = door.getsockname()[1]
    command = [sys.executable, "-c", "from warren.cli import main; main()", "play", "--no-open", f"--port={port}"]
    with TemporaryDirectory() as folder:
        environment = {**os.environ, "XDG_DATA_HOME": folder}
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as program:
            try:
                assert program.stdout
                program.stdout.readline()
                yield f"http://127.0.0.1:{port}"
            finally:
                program.terminate()


def first_tables(bots: str) -> dict[str, dict[str, Any]]:
    """Return the forms that set a table of each kind, for one person among bots."""
    kinds = {
        "Kingdom": ({"game": "kingdom"}, 4),
        "In the Sky": ({"game": "kingdom", "option-sky": "on"}, 5),
        "Town": ({"game": "town"}, 2),
        "Odyssey": ({"game": "odyssey"}, 6),
    }
    return {
        name: form | {f"kind-{seat}": bots if seat else "person" for seat in range(seats)}
        for name, (form, seats) in kinds.items()
    }


def first_view(ask: TimedClient, path: str) -> dict[str, int]:
    """Return the bytes of a page and of all that it loads, by address."""
    page = ask("GET", path)
    sizes = {path: page.size}
    waiting = [urljoin(path, address) for address in _LOADED.findall(page.text)]
    while waiting:
        address = waiting.pop()
        if address not in sizes and not address.startswith("data:"):
            loaded = ask("GET", address)
            sizes[address] = loaded.size
            if ".css" in address:
                waiting += [urljoin(address, found) for found in _NAMED_BY_STYLE.findall(loaded.text)]
    return sizes


class Waits(NamedTuple):
    """All that was waited for: answers by what they were."""

    reveals: list[Answer]
    harvests: list[Answer]
    previews: list[Answer]


def play(client: Client, bots: str, waits: Waits) -> None:
    """Play one game as a person against three bots."""
    ask = TimedClient(client)
    form = {"game": "kingdom", "kind-0": "person"} | {f"kind-{seat}": bots for seat in (1, 2, 3)}
    path = client.post("/tables", data=form).url.path
    table = ask("GET", f"{path}/game").text
    while 'id="act"' in table:
        if read := re.search(r'id="go-on"[^>]*hx-get="([^"]*)"', table):  # a harvest is looked at first
            table = ask("GET", read[1], headers=AS_PAGES_DO).text
        fields: dict[str, Any] = dict(
            re.findall(r'<input type="hidden" name="(seat|version|key)" value="([^"]*)"', table)
        )
        preview: dict[str, Any] = {}
        if "mode-draft" in table:
            cards = hand(table)[:2]
            preview = {"pick": cards, "order": ",".join(cards)}
            fields["action"] = [f"pick {card.partition('.')[0]}" for card in cards]
        elif "mode-build" in table or "mode-place" in table:
            fields["action"] = _place(ask, path, table, fields, preview)
        else:
            fields["action"] = re.findall(r'name="action" value="([^"]*)"', table)[:1]
        if preview:
            waits.previews.append(_look(ask, path, table, fields | preview))
        answer = ask("POST", f"{path}/move", data=fields, headers=AS_PAGES_DO)
        table = answer.text
        if 'class="harvest"' in table:
            waits.harvests.append(answer)
        elif "data-played=" in table and "pick" in str(fields["action"]):
            waits.reveals.append(answer)


def hand(table: str) -> list[str]:
    """Return the cards of the hand that a page asks to choose from; what is ticked already stands there once more."""
    return re.findall(r'<input type="(?:checkbox|radio)" name="pick" value="([^"]*)"', table)


def _look(ask: TimedClient, path: str, table: str, chosen: dict[str, Any]) -> Answer:
    """Look at what is chosen, as a page does that says which parts it shows."""
    shown = {"Warren-Shown": " ".join(re.findall(r'data-drawn="([^"]*)"', table))}
    return ask("GET", f"{path}/game", params=chosen, headers=AS_PAGES_DO | shown)


def _place(ask: TimedClient, path: str, table: str, fields: dict[str, Any], preview: dict[str, Any]) -> list[str]:
    """Choose the first building that has a space, and its first space; else what ends the turn."""
    for building in re.findall(r'<label class="card (?:(?!cannot)[^"])*"><input[^>]*value="([^"]*)"', table):
        shown = _look(ask, path, table, fields | {"pick": building}).text
        if announced := re.findall(r'name="action" value="(announce [^"]*)"', shown):
            return announced
        if spaces := re.findall(r'name="place" value="(\w+)">', shown):
            preview |= {"pick": building, "place": spaces[0]}
            return [f"place {building} {spaces[0]}"]
    # A second token and a camp have their building already.
    if spaces := re.findall(r'name="place" value="(\w+)">', table):
        preview |= {"place": spaces[0]}
        table = _look(ask, path, table, fields | preview).text
    return re.findall(r'name="action" value="([^"]*)"', table)[:1]


def row(title: str, answers: Sequence[Answer]) -> list[str]:
    """Lay out one line of the table of times."""
    times = [answer.took for answer in answers]
    sizes = [answer.size / 1000 for answer in answers]
    tenths = quantiles(times, n=10)
    return [
        title,
        str(len(times)),
        f"{median(times):.0f}",
        f"{tenths[-1]:.0f}",
        f"{median(sizes):.1f}",
        f"{max(sizes):.1f}",
    ]


def main(
    games: Annotated[int, typer.Option(min=1, help="How many games are played; each has 20 reveals or so.")] = 8,
    bots: Annotated[str, typer.Option(help="Who plays the other three seats.")] = "greedy",
) -> None:
    """Measure the pages and print the figures."""
    console = Console()
    waits = Waits([], [], [])
    with served() as address, Client(base_url=address, timeout=60, follow_redirects=True) as client:
        ask = TimedClient(client)
        tables = {name: client.post("/tables", data=form).url.path for name, form in first_tables(bots).items()}
        for what, path in {"start page": "/", **tables}.items():
            sizes = first_view(ask, path)
            console.print(
                f"First view, {what}: {sum(sizes.values()) / 1000:.1f} kB in {len(sizes)} answers (at most {WEIGHT} kB)"
            )
            for name, size in sorted(sizes.items(), key=lambda one: -one[1]):
                console.print(f"  {size / 1000:7.1f}  {name.partition('?')[0]}", highlight=False)
        for _ in range(games):
            play(client, bots, waits)
    found = Table(title=f"One person and three {bots} bots, {games} games (asked: {WAIT} ms)")
    found.add_column("")
    for heading in ("answers", "ms", "90 %", "kB", "most"):
        found.add_column(heading, justify="right")
    found.add_row(*row("a choice, up to the reveal", waits.reveals))
    found.add_row(*row("a choice, up to the harvest", waits.harvests))
    found.add_row(*row("a preview", waits.previews))
    console.print(found)
    console.print(f"{processor()}, {os.cpu_count()} cores, {platform.platform()}, Python {platform.python_version()}")


def processor() -> str:
    """Return what the machine calls its processor."""
    with suppress(OSError):
        found = re.search(r"model name\s*: (.*)", Path("/proc/cpuinfo").read_text(encoding="utf-8"))
        if found:
            return found[1]
    return platform.processor() or platform.machine()


if __name__ == "__main__":
    typer.run(main)
