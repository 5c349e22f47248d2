"""Nobody is shut out: axe-core finds nothing against WCAG 2 A and AA on any page, in light and in dark."""

from collections.abc import Callable
from typing import Any, Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from tests.web.choosing import building, choice, drafting, harvested, over, producing
from tests.web.playing import choose, point_out
from tests.web.screens import PHONE, Screens
from tests.web.serving import OURS, House
from warren.web.browser import Browser

SEATS = ("person", "random", "random", "random")
SEED = 24
RULES = {"runOnly": {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]}}
CONTRAST = {"runOnly": {"type": "rule", "values": ["color-contrast"]}}
"""The one rule that another theme may break."""

Opened = Callable[[Screens, House], Page]


def _start(screens: Screens, house: House) -> Page:
    house.set_table(*SEATS)
    house.play(house.set_table(*SEATS), over)
    return screens.open("/")


def _draft(screens: Screens, house: House) -> Page:
    table = house.play(house.set_table(*SEATS, seed=SEED), drafting)
    page = screens.open(f"/t/{table.id}", Browser(OURS))
    point_out(page, choice(table, 0))
    page.get_by_role("button", name="Hint").click()
    page.locator("#hint .hint").wait_for()
    return page


def _construction(screens: Screens, house: House) -> Page:
    table = house.play(house.set_table(*SEATS, seed=SEED), building)
    page = screens.open(f"/t/{table.id}", Browser(OURS))
    point_out(page, [text for text in map(table.game.spell, table.legal(0)) if text.startswith("place ")][:1])
    page.locator(".change").wait_for()
    return page


def _on_a_phone(screens: Screens, house: House) -> Page:
    table = house.play(house.set_table(*SEATS, seed=SEED), building)
    return screens.open(f"/t/{table.id}", Browser(OURS), **PHONE)


def _waiting(screens: Screens, house: House) -> Page:
    table = house.set_table("person", "person", "random", held={0: OURS, 1: "another browser"})
    page = screens.open(f"/t/{table.id}", Browser(OURS))
    choose(page, choice(table, 0))
    return page


def _handover(screens: Screens, house: House) -> Page:
    return screens.open(f"/t/{house.set_table('person', 'person').id}", Browser(OURS))


def _harvest(screens: Screens, house: House) -> Page:
    return screens.open(f"/t/{house.play(house.set_table(*SEATS, seed=SEED), harvested).id}", Browser(OURS))


def _trading_post(screens: Screens, house: House) -> Page:
    return screens.open(f"/t/{house.play(house.set_table(*SEATS, seed=SEED), producing).id}", Browser(OURS))


def _opening(screens: Screens, house: House) -> Page:
    page = screens.open(f"/t/{house.play(house.set_table(*SEATS, seed=SEED), over).id}", Browser(OURS))
    page.get_by_role("button", name="Open the next").click()
    return page


def _end(screens: Screens, house: House) -> Page:
    page = _opening(screens, house)
    page.get_by_role("button", name="Show all").click()
    page.locator(".laurel h1").wait_for()
    return page


def _replay(screens: Screens, house: House) -> Page:
    return screens.open(f"/t/{house.play(house.set_table(*SEATS, seed=SEED), over).id}/replay?ply=60")


def _rules(screens: Screens, _: House) -> Page:
    return screens.open("/rules/kingdom?look=camp")


def _rule_in_a_dialog(screens: Screens, house: House) -> Page:
    page = _draft(screens, house)
    page.get_by_role("link", name="Help: the rule").first.click()
    page.get_by_role("dialog").locator(".clause").wait_for()
    return page


def _error(screens: Screens, _: House) -> Page:
    screens.tolerate("status of 404")
    return screens.open("/t/none")


PAGES: tuple[Opened, ...] = (
    *(_start, _draft, _construction, _on_a_phone, _waiting, _handover, _harvest, _trading_post),
    *(_opening, _end, _replay, _rules, _rule_in_a_dialog, _error),
)


@pytest.mark.parametrize("opened", PAGES, ids=lambda opened: opened.__name__.strip("_"))
def test_axe_finds_nothing(screens: Screens, house: House, opened: Opened) -> None:
    page = opened(screens, house)
    schemes: tuple[tuple[Literal["light", "dark"], Any], ...] = (("light", RULES), ("dark", CONTRAST))
    for scheme, rules in schemes:
        page.emulate_media(color_scheme=scheme)
        found = Axe().run(page, options=rules)
        assert not found.violations_count, f"{scheme}: {found.generate_report()}"
        assert "color-contrast" in {rule["id"] for rule in found.response["passes"]}, "texts were looked at"
