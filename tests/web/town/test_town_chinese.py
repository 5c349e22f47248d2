"""Who reads Chinese reads nothing else at a table of Town: no English word is left on any page."""

import re

import pytest
from playwright.sync_api import Page

from tests.web.playing import mode
from tests.web.screens import Screens
from tests.web.serving import NAMES, OURS, House
from tests.web.town.sitting import SEED, SEED_OF_ANNEXING, Until, asked_for, choice, over, play, point_out, set_town
from warren.web.browser import Browser
from warren.web.odyssey.decks import EXAMPLE

PAIR = ("person", "random")
READER = Browser(OURS, language="zh-Hant")
KNOWN = {*NAMES, "Warren", "EN", "English", *re.findall(r"[A-Za-z]{2,}", EXAMPLE)}
"""Names, the way back to English, and the deck that shows how one is written."""
VERBS = ("keep", "plan", "construct", "create", "pay", "bridge", "return", "annex", "activate")
MOMENTS: dict[str, Until] = {**{verb: asked_for(verb, 1 + (verb != "create")) for verb in VERBS}, "over": over}


@pytest.mark.parametrize("moment", MOMENTS)
def test_every_moment_of_a_game_is_told_in_chinese(screens: Screens, house: House, moment: str) -> None:
    seed = SEED_OF_ANNEXING if moment == "annex" else SEED
    table = play(house, set_town(house, *PAIR, seed=seed), MOMENTS[moment])
    page = screens.open(f"/t/{table.id}", READER)
    assert _foreign(page) == []
    if mode(page) == "over":
        page.locator("[data-all-steps]").click()
        assert _foreign(page) == []
        page.goto(f"/t/{table.id}/replay?ply=50")
        assert _foreign(page) == []
        return
    page.locator("#ask-hint").click()
    page.locator("#hint .hint").wait_for()
    point_out(page, choice(table, 0))
    page.wait_for_load_state("networkidle")
    assert _foreign(page) == []
    page.locator(".me .ask").click()
    page.get_by_role("dialog").locator(".clause").wait_for()
    assert _foreign(page) == []


def test_waiting_looking_on_and_refusals_are_in_chinese(screens: Screens, house: House) -> None:
    table = play(house, set_town(house, *PAIR), asked_for("construct", 2))
    page = screens.open(f"/t/{table.id}", READER)
    page.locator(f'#act input[name=pick][value="{choice(table, 0).split()[1]}"]').check()
    page.locator(".cells button[aria-disabled]").first.click(force=True)
    page.locator(".refusal").wait_for()
    assert _foreign(page) == []
    onlooker = screens.open(f"/t/{table.id}", Browser("another", language="zh-Hant"))
    assert _foreign(onlooker) == []
    pair = set_town(house, "person", "person", held={0: OURS, 1: "another browser"})
    page.goto(f"/t/{pair.id}")
    point_out(page, choice(pair, 0))
    page.locator("#go").click()
    page.locator(".mode-wait").wait_for()
    assert _foreign(page) == []


def test_the_start_page_offers_the_chapters_in_chinese(screens: Screens) -> None:
    page = screens.open("/", READER)
    page.locator("input[name=game][value=town]").check()
    assert _foreign(page) == []


def _foreign(page: Page) -> list[str]:
    """Return the words in Latin letters that are seen on a page or read out, but for names, ids and coordinates."""
    said = "\n".join(page.evaluate(_SAID))
    said = re.sub(r"\b[a-z2-9]{6}-[a-z2-9]{6}\b|\b[0-9a-f]{64}\b|\b[KT]-[A-Z0-9-]+|https?:\S+", "", said)
    return sorted(set(re.findall(r"[A-Za-z]{2,}", said)) - KNOWN)


_SAID = """() => {
  for (const fold of document.querySelectorAll("details")) fold.open = true;
  return [document.title, document.body.innerText, ...[...document.querySelectorAll("*")].flatMap(
    (one) => ["aria-label", "aria-valuetext", "title", "placeholder", "alt"].map((name) => one.getAttribute(name) ?? "")
  )];
}"""
