"""The default pages shut nobody out: no moment of Clover, wide or narrow, by day or by night."""

from collections.abc import Iterator
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Any, Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser as Chromium
from playwright.sync_api import Page, TimeoutError

from tests.fifth_game import GAME
from tests.web.screens import DESKTOP, PHONE, Screens
from tests.web.serving import NAMES, OURS, House
from warren.kernel import registry
from warren.players import PERSON, Player
from warren.table.tables import Table
from warren.web.browser import Browser

RULES = {"runOnly": {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]}}
_keys = count()


@pytest.fixture(autouse=True)
def _clover(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_OUTSIDE", {})
    registry.register(GAME)


@pytest.fixture
def screens(chromium: Chromium, tmp_path: Path) -> Iterator[tuple[Screens, House]]:
    """A server of their own: the game is not known to other tests."""
    with House(tmp_path / "tables.db") as house:
        opened = Screens(chromium, house)
        yield opened, house
        opened.close()
        assert opened.complaints == []


def clover(house: House, moves: int) -> Table:
    """Set a table and play so many moves of the person's."""
    setup = GAME.check_options({"seats": 3, "seed": 4})
    players = [Player(name, agent) for name, agent in zip(NAMES, (PERSON, "random", "random"), strict=False)]
    table = house.do(house.tables.create(setup, players, {0: OURS}))
    for _ in range(moves):
        if table.legal(0):
            post = house.tables.post(table.id, 0, table.version(0), f"clover-{next(_keys)}", [table.legal(0)[-1]])
            table = house.do(post)
    return table


@pytest.mark.parametrize(("size", "scheme"), [(DESKTOP, "light"), (PHONE, "dark")], ids=["desk", "phone"])
def test_nobody_is_shut_out(
    screens: tuple[Screens, House], size: dict[str, Any], scheme: Literal["light", "dark"]
) -> None:
    opened, house = screens
    for moves in (0, 2, 20):
        table = clover(house, moves)
        page = opened.open(f"/t/{table.id}", Browser(OURS), color_scheme=scheme, **size)
        if not table.over:
            page.keyboard.press("1")
            page.wait_for_selector("#go")
        assert not Axe().run(page, options=RULES).response["violations"], moves
        width = page.evaluate("document.documentElement.scrollWidth - innerWidth")
        assert width <= 0, f"the page is {width} pixels too wide"
    page.goto(f"/t/{table.id}/replay?ply=3")
    assert not Axe().run(page, options=RULES).response["violations"]


def test_a_game_is_played_with_the_keyboard_alone(screens: tuple[Screens, House]) -> None:
    opened, house = screens
    page = opened.open(f"/t/{clover(house, 0).id}", Browser(OURS))
    for _ in range(8):
        if page.locator(".laurel").count():
            break
        shown = page.locator("#act input[name=version]").input_value()
        page.locator("#not-yet").wait_for()
        page.locator("#card-1").focus()
        _tick_first(page)
        page.keyboard.press("Enter")
        page.wait_for_function(
            "shown => document.querySelector('.laurel')"
            " || (document.querySelector('#not-yet')"
            " && document.querySelector('#act input[name=version]').value !== shown)",
            arg=shown,
        )
    assert page.locator(".laurel h1").count()


def _tick_first(page: Page) -> None:
    """Tick the first option with its digit; on a page that is not ready yet, after another one once more."""
    for digit in "121":
        page.keyboard.press(digit)
        with suppress(TimeoutError):
            page.wait_for_selector("#go", timeout=5_000)
            return
    raise AssertionError("no option can be ticked")
