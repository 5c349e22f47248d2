"""Town on a phone: everything fits on its screen and is large enough for a finger; a whole game by taps."""

import pytest
from playwright.sync_api import Page, expect

from tests.web.playing import confirm, mode
from tests.web.screens import PHONE, Screens
from tests.web.serving import OURS, House
from tests.web.town.sitting import (
    SEED,
    SEED_OF_ANNEXING,
    Until,
    asked,
    asked_for,
    choice,
    go_button,
    over,
    play,
    point_out,
    set_town,
)
from warren.web.browser import Browser

PAIR = ("person", "random")
NARROW = PHONE | {"viewport": {"width": 360, "height": 740}}
"""The narrowest screen that the pages are made for."""
FINGER = 36
"""CSS pixels that a control is high, at least."""
MOMENTS: dict[str, Until] = {
    **{
        verb: asked_for(verb, 2)
        for verb in ("keep", "plan", "construct", "pay", "bridge", "return", "annex", "activate")
    },
    "over": over,
}


def test_a_whole_game_by_taps(screens: Screens, house: House) -> None:
    table = set_town(house, *PAIR)
    page = screens.open(f"/t/{table.id}", Browser(OURS), **PHONE)
    for _, text in asked(house, page):
        point_out(page, text)
        expect(go_button(page, text)).to_be_in_viewport(ratio=1)
        confirm(page, go_button(page, text))
    assert house.table(table.id).over


@pytest.mark.parametrize("moment", MOMENTS)
def test_every_moment_fits_on_a_phone(screens: Screens, house: House, moment: str) -> None:
    seed = SEED_OF_ANNEXING if moment == "annex" else SEED
    table = play(house, set_town(house, *PAIR, seed=seed), MOMENTS[moment])
    page = screens.open(f"/t/{table.id}", Browser(OURS), **NARROW)
    _fits(page)
    if mode(page) == "over":
        page.get_by_role("button", name="Show all").tap()
        _fits(page)
        page.goto(f"/t/{table.id}/replay?ply=30")
    else:
        point_out(page, choice(table, 0))
        expect(go_button(page, choice(table, 0))).to_be_visible()
    _fits(page)


def test_the_start_page_with_its_chapters_fits(screens: Screens) -> None:
    page = screens.open("/", None, **NARROW)
    page.get_by_text("Bunny Kingdom: Town", exact=True).tap()
    expect(page.get_by_text("High Water")).to_be_visible()
    _fits(page)


def test_no_table_is_wider_than_its_window(screens: Screens, house: House) -> None:
    table = play(house, set_town(house, *PAIR), asked_for("construct", 3))
    page = screens.open(f"/t/{table.id}", Browser(OURS))
    for width in (480, 600, 768, 959, 1000, 1180, 1440, 1920):
        page.set_viewport_size({"width": width, "height": 900})
        assert _width(page) <= width


def _fits(page: Page) -> None:
    assert page.viewport_size is not None
    assert _width(page) <= page.viewport_size["width"]
    assert page.evaluate(_SMALL, FINGER) == []


def _width(page: Page) -> int:
    return int(page.evaluate("document.documentElement.scrollWidth"))


_SMALL = """least => [...document.querySelectorAll("a, button, select, summary, input, label.card, label.choice")]
  .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest(".vh, .skip, [aria-hidden=true]"))
  // A link among words is as high as they are; a box inside its label is the label's.
  .filter((one) => !(one.matches("a:not([class]), .link, .ask") && one.closest("p, li, h1, h2, h3, small, article")))
  .filter((one) => !(one.matches("input") && one.closest("label")))
  .map((one) => [one, Math.round(one.getBoundingClientRect().height * 10) / 10])
  .filter(([one, high]) => high < least)
  .map(([one, high]) => `${one.outerHTML.slice(0, 90)}: ${high} px`)"""
