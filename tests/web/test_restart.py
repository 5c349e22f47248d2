"""The program is killed in mid-game and started again: the open page goes on by itself."""

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.web.playing import table_id, version, wait_for_change
from tests.web.screens import Screens

GONE = (
    r"ERR_CONNECTION|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_EMPTY_RESPONSE|htmx:.*Error|htmx:afterRequest|\[object Event\]"
)
"""What browser and htmx write when a server is not there."""


def test_a_page_goes_on_after_the_program_was_killed_and_started_again(screens: Screens, tmp_path: Path) -> None:
    screens.tolerate(GONE)
    port = _free_port()
    context = screens.browser()
    page = context.new_page()
    with _running(tmp_path, port) as program:
        page.goto(f"http://127.0.0.1:{port}/")
        page.get_by_role("form", name="Bunny Kingdom", exact=True).get_by_role("button", name="Play").click()
        page.wait_for_selector("#act")
        _play_two_cards(page)
        witness = context.new_page()
        witness.goto(page.url)
        page.bring_to_front()
        hand = page.locator(".hand").inner_text()
        os.kill(program.pid, signal.SIGKILL)
    page.locator(".hand .card").first.click()
    expect(page.get_by_role("alert").filter(has_text="does not answer")).to_be_visible()
    with _running(tmp_path, port):
        shown = version(witness)
        _play_two_cards(page)
        wait_for_change(witness, shown)
        assert witness.locator(".hand").inner_text() == page.locator(".hand").inner_text() != hand
        start = context.new_page()
        start.goto(f"http://127.0.0.1:{port}/")
        start.get_by_role("link", name="Continue").click()
        assert table_id(start) == table_id(page)
        start.wait_for_selector("#act.mode-draft")
        assert start.locator(".hand").inner_text() == page.locator(".hand").inner_text()


def _play_two_cards(page: Page) -> None:
    shown = version(page)
    for card in page.locator(".hand .card:not(:has(:checked))").all()[:2]:
        card.click()
    page.locator("#go").click()
    wait_for_change(page, shown)


def _free_port() -> int:
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        port: int = door.getsockname()[1]
        return port


@contextmanager
def _running(folder: Path, port: int) -> Iterator[subprocess.Popen[str]]:
    """Run the program, until it is killed."""
    command = ["play", "--no-open", "--port", str(port), "--database", f"sqlite:///{folder / 'tables.db'}"]
    with subprocess.Popen(
        [sys.executable, "-c", "from warren.cli import main; main()", *command],
        env={**os.environ, "XDG_DATA_HOME": str(folder), "LC_ALL": "C"},
        stdout=subprocess.PIPE,
        text=True,
    ) as program:
        assert program.stdout is not None
        assert f"http://127.0.0.1:{port}/" in program.stdout.readline()
        try:
            yield program
        finally:
            program.kill()
