"""A phone: everything fits on its screen and is large enough for a finger, and the game is played by taps."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.inside import inside
from tests.web.choosing import building, choice, copying, harvested, over, placing_camp, producing
from tests.web.playing import choose, confirm, go_button, mode, point_out
from tests.web.screens import PHONE, Screens
from tests.web.serving import OURS, House
from warren.table.tables import Table
from warren.web.browser import Browser

SEATS = ("person", "random", "random", "random")
SEED = 24
NARROW = PHONE | {"viewport": {"width": 360, "height": 740}}
"""The narrowest screen that the pages are made for."""
FINGER = 36
"""CSS pixels that a control is high, at least."""
CELL = 24
"""The same for the spaces of the map: ten of them share the width of the screen."""


def test_a_round_of_choosing_and_a_placing_by_taps(screens: Screens, house: House) -> None:
    table = house.set_table(*SEATS, seed=SEED)
    page = screens.open(f"/t/{table.id}", Browser(OURS), **PHONE)
    turns = 0
    while mode(page) == "draft":
        texts = choice(house.table(table.id), 0)
        point_out(page, texts)
        _fits(page)
        choose(page, [])
        turns += 1
    assert turns == 5
    table = house.play(house.table(table.id), building)
    page.reload()
    texts = next([text] for text in map(table.game.spell, table.legal(0)) if text.startswith("place "))
    point_out(page, texts)
    expect(go_button(page, texts)).to_be_in_viewport(ratio=1)
    _fits(page)
    confirm(page, go_button(page, texts))
    assert texts[0] in map(table.game.spell, [move for seat, move in inside(house.table(table.id)).moves if seat == 0])


@pytest.mark.parametrize("moment", [building, placing_camp, producing, harvested, copying, over])
def test_every_moment_fits_on_a_phone(screens: Screens, house: House, moment: Callable[[Table], bool]) -> None:
    table = house.play(house.set_table(*SEATS, seed=SEED), moment)
    page = screens.open(f"/t/{table.id}", Browser(OURS), **NARROW)
    _fits(page)
    if mode(page) == "harvest":
        choose(page, [])
        _fits(page)
    if table.over:
        page.get_by_role("button", name="Show all").tap()
        _fits(page)
        page.goto(f"/t/{table.id}/replay")
        _fits(page)


def test_spaces_that_may_be_chosen_come_into_sight(screens: Screens, house: House) -> None:
    table = house.play(house.set_table(*SEATS, seed=SEED), building)
    page = screens.open(f"/t/{table.id}", Browser(OURS), **NARROW)
    texts = choice(table, 0)
    page.locator(f'.tray label:has(input[value="{texts[0].split()[1]}"])').tap()
    page.locator("#act [data-space]").wait_for(state="attached")
    page.locator(".cells button[value]:not([aria-disabled])").first.wait_for()
    top = "document.getElementById('act').getBoundingClientRect().top"
    hidden = f"""() => [...document.querySelectorAll(".cells button[value]:not([aria-disabled])")].filter((space) => {{
      const place = space.getBoundingClientRect();
      return place.top < 0 || place.bottom > {top};
    }}).length"""
    page.wait_for_function(f"() => ({hidden})() === 0")


def test_the_sheet_folds_so_that_the_map_is_seen_and_stays_folded(screens: Screens, house: House) -> None:
    table = house.play(house.set_table(*SEATS, seed=SEED), building)
    page = screens.open(f"/t/{table.id}", Browser(OURS), **NARROW)
    top = "document.getElementById('act').getBoundingClientRect().top"
    before = page.evaluate(top)
    page.get_by_text("Show the table", exact=True).tap()
    assert page.evaluate(top) > before
    expect(page.locator("#act h1")).to_be_visible()
    expect(page.locator(".tray")).to_be_hidden()
    house.choose(table, 0)
    expect(page.locator(f'#act [name=version][value="{table.version(0)}"]')).to_have_count(0)
    expect(page.locator("#act h1")).to_be_visible()
    assert page.evaluate(top) > before
    unfolds = page.locator("#sheet-fold summary")
    unfolds.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_text("Show what to do")).to_be_hidden()
    expect(page.locator("#act .do")).to_be_visible()


@pytest.mark.parametrize("path", ["/", "/rules/kingdom", "/rules/kingdom/K-BUILD-01", "/t/none"])
def test_the_other_pages_fit_on_a_phone(screens: Screens, path: str) -> None:
    screens.tolerate("status of 404")
    _fits(screens.open(path, None, **NARROW))


def test_no_table_is_wider_than_its_window(screens: Screens, house: House) -> None:
    table = house.play(house.set_table(*SEATS, seed=SEED), building)
    page = screens.open(f"/t/{table.id}", Browser(OURS))
    for width in (480, 600, 768, 959, 1000, 1180, 1920):
        page.set_viewport_size({"width": width, "height": 900})
        assert _width(page) <= width


def _fits(page: Page) -> None:
    assert page.viewport_size is not None
    assert _width(page) <= page.viewport_size["width"]
    assert page.evaluate(_SMALL, {"finger": FINGER, "cell": CELL}) == []


def _width(page: Page) -> int:
    return int(page.evaluate("document.documentElement.scrollWidth"))


_SMALL = """least => [...document.querySelectorAll("a, button, select, summary, input, label.card, label.choice")]
  .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest(".vh, .skip, [aria-hidden=true]"))
  // A link among words is as high as they are; a box inside its label is the label's.
  .filter((one) => !(one.matches("a:not([class]), .link, .ask") && one.closest("p, li, h1, h2, h3, small, article")))
  .filter((one) => !(one.matches("input") && one.closest("label")))
  .map((one) => [one, Math.round(one.getBoundingClientRect().height * 10) / 10])
  .filter(([one, high]) => high < (one.closest(".cells") ? least.cell : least.finger))
  .map(([one, high]) => `${one.outerHTML.slice(0, 90)}: ${high} px`)"""
