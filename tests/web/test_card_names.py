"""The names of Kingdom's cards are whole on cards of every size, and no word breaks but at a hyphen."""

import pytest
from playwright.sync_api import Page

from tests.looping import in_soak
from tests.web.choosing import drafting
from tests.web.looking import resizer
from tests.web.scenes import PHASES
from tests.web.screens import Screens
from tests.web.serving import OURS, House
from warren.games.kingdom.lookup import CARD_IDS
from warren.presentation.kingdom.names import card_part
from warren.presentation.translator import Translator
from warren.web.browser import Browser
from warren.web.kingdom.lettering import name_on_card
from warren.words import words

SIZES = ((1280, 800), (1024, 768), (1920, 1080), (375, 812))
NAMES = ("Ann", "Bea", "Cleo")


def cut_or_broken(page: Page, faces: list[str]) -> list[str]:
    """Return which of these names do not stand whole on the narrowest card of a hand, or have a broken word."""
    found: list[str] = page.evaluate(_CUT_OR_BROKEN, faces)
    return found


_CUT_OR_BROKEN = """async (faces) => {
  await document.fonts.ready;
  const found = [], cards = document.querySelectorAll(".hand .nm").length;
  for (let at = 0; at < faces.length; at += cards) {
    const names = [...document.querySelectorAll(".hand .nm")].slice(0, faces.length - at);
    names.forEach((name, nth) => { name.outerHTML = faces[at + nth]; });
    for (const name of [...document.querySelectorAll(".hand .nm")].slice(0, names.length)) {
      const frame = name.getBoundingClientRect(), text = name.firstChild, range = document.createRange();
      const rects = (from, to) => {
        range.setStart(text, from);
        range.setEnd(text, to);
        return [...range.getClientRects()];
      };
      for (const { right, top, bottom } of rects(0, text.length)) {
        const rim = (bottom - top) / 6;  // letters do not fill their line
        if (right > frame.right || bottom - rim > frame.bottom) found.push(`${text.data} is cut`);
      }
      const line = (at) => rects(at, at + 1).at(-1).top;  // a hyphen stands on the line before
      for (const { 0: part, index } of text.data.matchAll(/[A-Za-z'’]+/g))
        if (line(index) !== line(index + part.length - 1)) found.push(`${part} is broken`);
    }
  }
  return [...new Set(found)];
}"""


@pytest.mark.parametrize("language", ["en", *in_soak("zh-Hant")])
@pytest.mark.parametrize("sky", [False, True], ids=["12 cards", "15 cards and the cloud"])
def test_the_name_of_every_card_is_whole_on_a_card_of_a_full_hand(
    screens: Screens, house: House, language: str, sky: bool
) -> None:
    translator = Translator(words(language), NAMES)
    faces = sorted({str(name_on_card(card_part(translator, card).name)) for card in range(len(CARD_IDS))})
    table = house.table_at(drafting, "person", "random", "random", seed=1, sky=sky)
    page = screens.browser(Browser(OURS, language=language, guide=False)).new_page()
    page.goto(f"/t/{table.id}")
    resize = resizer(page)
    for width, height in SIZES:
        resize(width, height, width < 600)
        assert cut_or_broken(page, faces) == [], (width, height)


@pytest.mark.soak
@pytest.mark.parametrize("scene", ["end", "sky-end"])
def test_what_scored_for_a_player_breaks_no_word_but_at_a_hyphen(screens: Screens, house: House, scene: str) -> None:
    page = screens.browser(Browser(OURS)).new_page()
    page.goto(PHASES[scene].set_up(house))
    resize = resizer(page)
    shown = set[str]()
    for width, height in SIZES:
        resize(width, height, width < 600)
        for label in page.locator(".whose label").all():
            label.evaluate("label => label.click()")
            shown.update(page.locator(".laid-open b:visible").all_text_contents())
            assert page.evaluate(_BROKEN) == [], (width, height)
    assert any("\u00ad" in name for name in shown), "a long name is among them"


_BROKEN = """async () => {
  await document.fonts.ready;
  const found = [], range = document.createRange();
  for (const name of [...document.querySelectorAll(".laid-open b")].filter((one) => one.checkVisibility())) {
    const text = name.firstChild;
    const line = (at) => {
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      return [...range.getClientRects()].at(-1).top;
    };
    for (const { 0: part, index } of text.data.matchAll(/[A-Za-z'’]+/g))
      if (line(index) !== line(index + part.length - 1)) found.push(text.data);
  }
  return found;
}"""
