"""A server, and a real browser to look at its pages with."""

import asyncio
import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser as Chromium
from playwright.sync_api import sync_playwright

from tests.web.screens import QUIET, Screens
from tests.web.serving import House
from tests.web.site import Site, site_at

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""Browsers to look at the pages with. The first has no windows to draw: a page costs it a quarter less."""


def found_browser() -> str | None:
    """Return the path of a browser to look at the pages with, if there is one."""
    return next(filter(None, map(shutil.which, NAMES)), None)


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server with an empty store, for all tests."""
    with House(tmp_path_factory.mktemp("house") / "tables.db") as house:
        yield house


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    """The pages in this process, with a store of their own."""
    with site_at(tmp_path / "warren.db") as site:
        yield site


@pytest.fixture(scope="session")
def launched() -> Iterator[tuple[Chromium, asyncio.AbstractEventLoop]]:
    """A browser without a window, for all tests, and the loop in which playwright drives it."""
    found = found_browser()
    if found is None:
        message = f"no browser to look at the pages with: none of {', '.join(NAMES)} is installed"
        if os.environ.get("WARREN_BROWSER") == "required":
            pytest.fail(message)
        pytest.skip(message)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=QUIET)
        loop = asyncio.get_running_loop()
        asyncio._set_running_loop(None)
        yield browser, loop
        asyncio._set_running_loop(loop)
        browser.close()


@pytest.fixture
def chromium(launched: tuple[Chromium, asyncio.AbstractEventLoop]) -> Iterator[Chromium]:
    """The browser, while a test looks at pages.

    Playwright's loop counts as running in this thread as long as it is open, and then no other can run, as those of
    other tests have to. So it is the running one only here.
    """
    browser, loop = launched
    asyncio._set_running_loop(loop)
    yield browser
    asyncio._set_running_loop(None)


@pytest.fixture
def screens(chromium: Chromium, house: House) -> Iterator[Screens]:
    """Opens pages as browsers of people do. The test fails if one of them writes an error to its console."""
    opened = Screens(chromium, house)
    yield opened
    opened.close()
    assert opened.complaints == []
