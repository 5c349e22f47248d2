"""Who reads Chinese reads nothing else at a table of Odyssey: no English word is left on any page."""

import re

import pytest
from playwright.sync_api import Page

from tests.inside import inside
from tests.web.odyssey.sitting import Until, asked_for, choice, do, find, over, texts, view_of
from tests.web.screens import Screens
from tests.web.serving import NAMES, OURS, House
from warren.players import PERSON
from warren.web.browser import Browser
from warren.web.odyssey.decks import EXAMPLE

READER = Browser(OURS, language="zh-Hant")
COLORS = {"EV", "EO", "EG", "EY", "ER", "EB"}
"""With what the ids of each colour begin."""
KNOWN = {*NAMES, *COLORS, "Warren", "EN", "English", "RUN", *re.findall(r"[A-Za-z]{2,}", EXAMPLE)}
"""Names, the way back to English, what is printed on a kind of card, and the deck that shows how one is written."""
VERBS = ("declare", "top", "run", "use", "aim", "respond", "slot", "move", "bottom")
MOMENTS: dict[str, Until] = {**{verb: asked_for(verb) for verb in VERBS}, "over": over}


@pytest.mark.parametrize("moment", MOMENTS)
def test_every_moment_of_a_game_is_told_in_chinese(screens: Screens, house: House, moment: str) -> None:
    table = find(house, MOMENTS[moment], PERSON, "random", "random")
    pick = next((text for text in texts(table) if text.startswith(moment)), "")
    page = screens.open(f"/t/{table.id}?pick={pick.replace(' ', '+')}", READER)
    assert _foreign(page) == []
    if table.over:
        page.goto(f"/t/{table.id}/replay?ply={len(inside(table).moves) // 2}")
        assert _foreign(page) == []
        return
    page.locator("#ask-hint").click()
    page.locator("#hint .hint").wait_for()
    assert _foreign(page) == []
    page.locator(".me .ask").click()
    page.get_by_role("dialog").locator(".clause").wait_for()
    assert _foreign(page) == []


def test_offers_waiting_and_looking_on_are_in_chinese(screens: Screens, house: House) -> None:
    held = {0: OURS, 1: "another browser"}
    table = find(
        house, lambda table: view_of(table).round >= 4 and "offer 1" in texts(table), PERSON, PERSON, held=held
    )
    table = do(house, table, 0, "offer 1")
    table = do(house, table, 0, next(text for text in texts(table) if text.startswith(("give ", "swap "))))
    page = screens.open(f"/t/{table.id}", READER)
    assert _foreign(page) == []
    table = do(house, table, 0, "send")
    for browser in (READER, Browser("another browser", language="zh-Hant"), Browser("eve", language="zh-Hant")):
        assert _foreign(screens.open(f"/t/{table.id}", browser)) == []


def test_the_form_and_its_report_are_in_chinese(screens: Screens) -> None:
    page = screens.open("/?game=odyssey", READER)
    page.locator(".own-decks summary").click()
    page.locator(".own-decks textarea").fill(EXAMPLE)
    page.locator(".own-decks button").click()
    page.locator("#found li").wait_for()
    assert _foreign(page) == []


def test_what_others_choose_is_told_in_chinese(screens: Screens, house: House) -> None:
    table = find(house, lambda table: view_of(table).round >= 12, PERSON, "random", "random")
    assert choice(table, 0)
    assert _foreign(screens.open(f"/t/{table.id}", READER)) == []


def _foreign(page: Page) -> list[str]:
    """Return the words in Latin letters that are seen on a page or read out, but for names and ids."""
    said = "\n".join(page.evaluate(_SAID))
    said = re.sub(
        r"\b[a-z2-9]{6}-[a-z2-9]{6}\b|\b[0-9a-f]{64}\b|\bO-[A-Z0-9-]+|\b(?:\d\.)?E[A-Z]\d\d|https?:\S+", "", said
    )
    return sorted(set(re.findall(r"[A-Za-z]{2,}", said)) - KNOWN)


_SAID = """() => {
  for (const fold of document.querySelectorAll("details")) fold.open = true;
  return [document.title, document.body.innerText, ...[...document.querySelectorAll("*")].flatMap(
    (one) => ["aria-label", "aria-valuetext", "title", "placeholder", "alt"].map((name) => one.getAttribute(name) ?? "")
  )];
}"""
