"""Pages and streams of a table of any game are the same to the last byte whatever their reader cannot know."""

import asyncio
import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from tests.web.imagining import hidden_anew
from tests.web.site import HOST, Site, SiteClient
from warren import games
from warren.api.operations import PREFIX
from warren.players import PERSON
from warren.table import company
from warren.table.table import Table
from warren.web.browser import COOKIE

PATIENCE = 30
"""Seconds: far more than anything here takes."""
MOMENTS = 2
CHANGING = re.compile(rb'name="key" value="[^"]*"|data-seal="[^"]*"')
"""The key of each form, and what commits to the secret of a table that is asked for with it."""
LOOKERS = ((0, "ann"), (1, "bea"), (None, "eve"))


def told_to(site: Site, asker: SiteClient, table: Table, seat: int | None) -> Iterator[bytes]:
    """Return all that the site shows of a table to a browser without changing anything."""
    path, as_seat = f"/t/{table.id}", "" if seat is None else f"?seat={seat}"
    for part in ("", "/game", "/hint", "/talk", "/record", "/replay?ply=9"):
        yield asker.get(path + part).content
    for page in ("/", "/games/waiting"):
        yield asker.get(page).content
    for other in table.seats:
        legal = table.legal(other) if other == seat else []
        wrong = next(action for action in range(10**6) if action not in legal)
        yield asker.move(table, other, table.game.spell(wrong), version=99, htmx=True).content
    yield stream(site, asker, f"{path}/news?talk=none", b"event: changed" if seat is None else b"event: talk")
    yield stream(site, asker, f"{PREFIX}/tables/{table.id}/events{as_seat}", b"data: ")


def stream(site: Site, asker: SiteClient, address: str, last: bytes) -> bytes:
    """Return what a stream tells at once, until something was told."""
    path, _, query = address.partition("?")
    headers = [(b"host", HOST.encode()), (b"cookie", f"{COOKIE}={asker.cookie}".encode())]
    headers += [(b"authorization", f"Bearer {asker.cookie}".encode())]
    scope = {
        **{"type": "http", "http_version": "1.1", "method": "GET", "scheme": "http", "root_path": ""},
        **{"path": path, "raw_path": path.encode(), "query_string": query.encode(), "headers": headers},
        **{"client": ("192.168.1.9", 50000), "server": (HOST, 80), "state": {}},
    }

    async def read() -> bytes:
        told, parts = asyncio.Event(), [{"type": "http.request", "body": b"", "more_body": False}]
        body = b""

        async def receive() -> Any:
            if not parts:
                await told.wait()
            return parts.pop() if parts else {"type": "http.disconnect"}

        async def send(message: Any) -> None:
            nonlocal body
            body += message.get("body", b"")
            if re.search(last + rb".*\n", body):
                told.set()

        await asyncio.wait_for(site.app(scope, receive, send), PATIENCE)
        found = re.search(rb".*?" + last + rb"[^\n]*\n", body, re.DOTALL)
        assert found
        return found[0]

    told: bytes = site.do(read)
    return told


@pytest.mark.parametrize("of", games())
def test_pages_and_streams_are_the_same_whatever_their_reader_cannot_know(
    site: Site, of: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(company, "COMING", 1000)  # who comes and leaves meanwhile is told to nobody
    rng, differing = Random(of), 0
    table = site.set_table(PERSON, PERSON, of=of, held={0: "ann", 1: "bea"})
    for _ in range(MOMENTS):
        for _ in range(20):
            if mover := next(((seat, legal) for seat in (1, 0) if (legal := table.legal(seat))), None):
                table = site.post(table, mover[0], rng.choice(mover[1]))
        for seat, name in LOOKERS:
            asker, truth = site.browser(name), site.tables._memory.cached[table.id]
            stream(site, asker, f"/t/{table.id}/news", b"event: changed")  # so that nothing is new any more
            before, told = site.kept(), [*told_to(site, asker, table, seat)]
            hidden_anew(site, table, seat, rng)
            differing += any(site.table(table.id).view(other) != table.view(other) for other in {0, 1} - {seat})
            also_told = [*told_to(site, asker, table, seat)]
            for number, (one, other) in enumerate(zip(told, also_told, strict=True)):
                assert CHANGING.sub(b"", one) == CHANGING.sub(b"", other), (name, number)
            site.tables._memory.cached[table.id] = truth
            assert site.kept() == before
    assert differing >= MOMENTS, "nothing was hidden, so this test would see nothing"
