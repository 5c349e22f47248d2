"""Measure how long one waits from a press to the first picture of what is seen to happen, by the clock on the wall.

    python -m bench.first_picture --times 5

A page of a real browser, as the tests of the pages drive it, is pressed at moments of each game. Other work on the
machine counts. Where a bot is seen to move, time begins when the page asks for the news.
"""

from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Annotated

import typer
from playwright.sync_api import sync_playwright
from rich.console import Console
from rich.table import Table

from tests.web.conftest import found_browser
from tests.web.screens import QUIET, Screens
from tests.web.serving import House
from tests.web.test_measured_once import prepared

MEASURE = """
const shown = new MessageChannel();
window.waited = new Promise((done) => (shown.port1.onmessage = () => done(performance.now() - window.begun)));
const look = () => (document.querySelector("#flights>*") ? shown.port2.postMessage(0) : requestAnimationFrame(look));
const begin = () => {
  if (window.begun || !window.isReady) return;
  window.begun = performance.now();
  requestAnimationFrame(look);
};
addEventListener("click", begin, true);
document.addEventListener("htmx:beforeRequest", begin, true);
"""
"""A message that is sent within a frame arrives once the frame is painted."""


def waits(times: int) -> dict[str, list[float]]:
    """Return the milliseconds of each time, by what is seen to happen."""
    waited: dict[str, list[float]] = {}
    with TemporaryDirectory() as folder, House(Path(folder) / "warren.db") as house, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found_browser(), args=QUIET)
        for _ in range(times):
            screens = Screens(browser, house)
            for what, page, happen in prepared(screens, house, MEASURE):
                page.wait_for_timeout(500)  # so that what came before is over
                page.evaluate("window.isReady = true")
                happen()
                waited.setdefault(what, []).append(page.evaluate("window.waited"))
            screens.close()
        browser.close()
    return waited


def main(times: Annotated[int, typer.Option(min=1, help="Times that each is measured.")] = 5) -> None:
    """Measure how long one waits for the first picture of what is seen to happen."""
    sheet = Table("what is seen to happen", "median, ms", "longest, ms")
    for what, all_of_it in waits(times).items():
        sheet.add_row(what, f"{median(all_of_it):.0f}", f"{max(all_of_it):.0f}")
    Console().print(sheet)


if __name__ == "__main__":
    typer.run(main)
