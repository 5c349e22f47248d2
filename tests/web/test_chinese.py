"""Who reads Chinese reads nothing else: no English word is left on any page."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.web.choosing import building, choice, copying, drafting, harvested, over, placing_camp, producing
from tests.web.playing import choose, mode, point_out
from tests.web.screens import Screens
from tests.web.serving import NAMES, OURS, House
from warren.table.tables import Table
from warren.web.browser import Browser
from warren.web.odyssey.decks import EXAMPLE

SEATS = ("person", "random", "random", "random")
SEED = 24
READER = Browser(OURS, language="zh-Hant")
KNOWN = {*NAMES, "Warren", "EN", "English", *re.findall(r"[A-Za-z]{2,}", EXAMPLE)}
"""Names, the way back to English, and the deck that shows how one is written."""


@pytest.mark.parametrize("moment", [drafting, building, placing_camp, producing, harvested, copying, over])
def test_every_moment_of_a_game_is_told_in_chinese(
    screens: Screens, house: House, moment: Callable[[Table], bool]
) -> None:
    table = house.play(house.set_table(*SEATS, seed=SEED), moment)
    page = screens.open(f"/t/{table.id}", READER)
    assert _foreign(page) == []
    if table.over:
        page.locator("[data-all-steps]").click()
        assert _foreign(page) == []
        page.goto(f"/t/{table.id}/replay?ply=90")
        assert _foreign(page) == []
        return
    if mode(page) == "harvest":
        choose(page, [])
        assert _foreign(page) == []
    hint = page.locator("#ask-hint")
    if hint.count():
        hint.click()
        page.locator("#hint .hint").wait_for()
    texts = choice(table, 0)
    point_out(page, texts)
    if texts[0].startswith("place "):
        page.locator(".change").wait_for()
    assert _foreign(page) == []
    page.locator(".me .ask").click()
    page.get_by_role("dialog").locator(".clause").wait_for()
    assert _foreign(page) == []


def test_the_other_pages_are_in_chinese(screens: Screens, house: House) -> None:
    screens.tolerate("status of 404")
    pair = house.set_table("person", "person", "random", seed=SEED)
    house.play(house.set_table(*SEATS, seed=SEED), over)
    page = screens.open("/", READER)
    for path in ("/", "/rules/kingdom", "/t/222222-222222", f"/t/{pair.id}"):
        page.goto(path)
        assert _foreign(page) == [], path
    page.locator(".handover .btn.go").click()
    page.locator(".hand").wait_for()
    choose(page, choice(pair, 0))
    assert _foreign(page) == []
    onlooker = screens.open(f"/t/{pair.id}", Browser("another", language="zh-Hant"))
    assert _foreign(onlooker) == []


def _foreign(page: Page) -> list[str]:
    """Return the words in Latin letters that are seen on a page or read out, but for names, ids and coordinates."""
    said = "\n".join(page.evaluate(_SAID))
    said = re.sub(r"\b[a-z2-9]{6}-[a-z2-9]{6}\b|\b[0-9a-f]{64}\b|\bK-[A-Z0-9-]+|https?:\S+", "", said)
    return sorted(set(re.findall(r"[A-Za-z]{2,}", said)) - KNOWN)


_SAID = """() => {
  for (const fold of document.querySelectorAll("details")) fold.open = true;
  return [document.title, document.body.innerText, ...[...document.querySelectorAll("*")].flatMap(
    (one) => ["aria-label", "aria-valuetext", "title", "placeholder", "alt"].map((name) => one.getAttribute(name) ?? "")
  )];
}"""
