"""An evening of friends, each at a browser of their own: four play by link, one of them on a phone and in Chinese,
one goes and comes back, one is too slow, and somebody looks on."""

import re
from collections.abc import Callable, Iterator
from datetime import timedelta
from pathlib import Path

import pytest
from playwright.sync_api import Browser as Chromium
from playwright.sync_api import Page, expect

from tests.web.choosing import choice, over
from tests.web.playing import at_the_hand, choose, press, table_id
from tests.web.screens import PHONE, Screens
from tests.web.serving import House
from tests.web.test_chinese import foreign
from warren.games.kingdom.view import KingdomView
from warren.table.tables import Table

FORM = "/?game=kingdom&kind-0=person&name-0=Ann&kind-1=open&kind-2=open&kind-3=open&clock=30%2B600"
CHINESE = PHONE | {"locale": "zh-TW"}


@pytest.fixture
def served(tmp_path: Path) -> Iterator[House]:
    """A server as `warren serve` runs it."""
    with House(tmp_path / "warren.db", at_home=False) as house:
        yield house


class Evening:
    """Four at a table of Kingdom, each at a browser, and one who looks on."""

    def __init__(self, screens: Screens, house: House) -> None:
        self._house = house
        ann = screens.open(FORM)
        ann.get_by_role("button", name="Open the table").click()
        link = ann.locator("[data-invite]").get_attribute("data-invite") or ""
        self.players = [ann]
        for name, taste in (("Bea", CHINESE), ("Cleo", {}), ("Dora", {})):
            # A window of its own can be closed.
            page = screens.browser(**taste).new_page()
            page.goto(link.removeprefix(house.address))
            press(page.locator(f".s{len(self.players)} button[formaction$='/sit']"))
            page.locator("input[name^=name-]").fill(name)
            page.locator("input[name^=name-]").press("Enter")
            expect(ann.get_by_text(name, exact=True)).to_be_visible()
            self.players.append(page)
        for page in self.players:
            press(page.locator("button[formaction$='/ready']"))
        for page in self.players:
            page.wait_for_selector("#act.mode-draft")
        self.eve = screens.open(link.removeprefix(house.address))

    @property
    def table(self) -> Table:
        """The table as it stands now."""
        return self._house.table(table_id(self.players[0]))

    @property
    def turn(self) -> int:
        view = self.table.view(None)
        assert isinstance(view, KingdomView)
        return view.turn

    def choose(self, seat: int) -> None:
        """Let somebody choose on the own page, once it shows what is asked."""
        table, page = self.table, self.players[seat]
        self.shows_now(seat)
        choose(at_the_hand(page), choice(table, seat))

    def shows_now(self, seat: int) -> None:
        """Wait until the page of somebody shows the table as it is."""
        version = self.table.version(seat)
        expect(self.players[seat].locator("#act input[name=version]")).to_have_value(str(version))

    def play(self, until: Callable[[Table], object]) -> None:
        """Let whoever is asked choose, until something holds."""
        while not until(self.table):
            self.choose(self.table.asked[0])


@pytest.mark.soak
def test_four_play_at_a_browser_each_and_another_looks_on(chromium: Chromium, served: House) -> None:
    screens = Screens(chromium, served)
    evening = Evening(screens, served)
    ann, bea, cleo, dora = evening.players
    assert foreign(but_for_numbers(bea)) == []
    expect(evening.eve.get_by_text("Ann, Bea, Cleo and Dora play")).to_be_visible()

    # What is chosen can be changed until the last has chosen, and nobody sees that.
    others = (cleo, dora, evening.eve)
    before = [shown(page) for page in others]
    evening.choose(0)
    ann.get_by_role("button", name="Change it").click()
    ann.wait_for_selector("#act.mode-draft")
    evening.choose(0)
    evening.choose(1)
    assert [shown(page) for page in others] == before

    # One closes the window, and comes back by the link when all others have chosen.
    cleo.close()
    evening.choose(3)
    assert evening.turn == 0
    cleo = evening.players[2] = cleo.context.new_page()
    cleo.goto(ann.url)
    evening.choose(2)
    for seat, page in enumerate(evening.players):
        evening.shows_now(seat)
        expect(page.locator(".hand .card")).to_have_count(8)

    # One is too slow: a bot chooses, the others go on, and one press takes the seat back.
    for seat in (0, 1, 2):
        evening.choose(seat)
    served.passed += timedelta(seconds=633)
    served.do(served.tables.keeper.see_to)
    for page in (ann, cleo, evening.eve):
        expect(page.locator("#seat-3 .clock")).to_have_text("a bot plays")
    dora.get_by_role("button", name="I am back").click()
    expect(evening.eve.locator("#seat-3 time.clock")).to_be_visible()
    evening.choose(3)
    assert evening.table.asked == (0, 1, 2)
    assert foreign(but_for_numbers(bea)) == []

    evening.play(over)
    for page in (*evening.players, evening.eve):
        expect(page.locator(".laurel")).to_be_visible()
    assert foreign(but_for_numbers(bea)) == []
    screens.close()
    assert screens.complaints == []


def shown(page: Page) -> str | None:
    """Return by what a page knows whether it shows the table as it is."""
    return page.locator("#main").get_attribute("data-seen")


def but_for_numbers(page: Page) -> str:
    """Return a page without the numbers of its deal, which have letters too."""
    return re.sub(r"<code\b.*?</code>", "", page.content())
