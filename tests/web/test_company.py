"""Who is here: at a table of several devices each panel says so, live, and no panel becomes larger for it."""

import re
from collections.abc import Mapping
from functools import partial
from itertools import product
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.inside import inside
from tests.looping import for_each, in_soak
from tests.web.choosing import choice
from tests.web.looking import complaints, overlapping
from tests.web.screens import DESKTOP, PHONE, Screens
from tests.web.serving import House
from tests.web.site import Site
from warren.kernel.registry import game_ids
from warren.players import PERSON
from warren.table import company
from warren.table.clock import Agreed
from warren.web.browser import Browser

SIZES = {"desk": {**DESKTOP, "size": (1280, 800)}, "phone": PHONE}
TABLES: Mapping[str, tuple[int, Mapping[str, Any]]] = {
    "kingdom": (4, {}),
    "sky": (5, {"of": "kingdom", "sky": True}),
    "town": (2, {"of": "town"}),
    "odyssey": (4, {"of": "odyssey"}),
}
FULLEST = [("sky", "desk"), ("kingdom", "phone"), ("odyssey", "phone")]
NAMES = ("ann", "bea", "cleo", "dora", "eve")


@for_each("game", game_ids())
def test_each_panel_of_somebody_else_says_whether_that_is_here(site: Site, game: str) -> None:
    table = site.set_table(PERSON, PERSON, of=game, held={0: "ann", 1: "bea"})
    page = site.browser("ann").get(f"/t/{table.id}").text
    assert {*re.findall(r'aria-label="(\w+)" title="\w+" sse-swap="here-(\d)"', page)} == {("away", "1")}


def test_who_plays_alone_is_told_of_nobody(site: Site) -> None:
    for players, held in (([PERSON, "normal"], {0: "ann"}), ([PERSON, PERSON], {0: "ann", 1: "ann"})):
        table = site.set_table(*players, held=held)
        assert 'sse-swap="here' not in site.browser("ann").get(f"/t/{table.id}").text


def test_where_a_bot_plays_for_somebody_nobody_is_waited_for(site: Site) -> None:
    table = site.set_table(PERSON, PERSON, held={0: "ann", 1: "bea"})
    site.do(partial(site.tables.absences.begin, browser="bea"), table.id, 1)
    assert 'sse-swap="here' not in site.browser("ann").get(f"/t/{table.id}").text


def test_who_comes_and_leaves_is_seen_in_the_panels(
    screens: Screens, house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(company, "COMING", 0.01)
    monkeypatch.setattr(company, "LEAVING", 0.01)
    table = house.set_table(PERSON, PERSON, of="odyssey", held={0: "ann", 1: "bea"})
    page = screens.open(f"/t/{table.id}", Browser("ann"), **PHONE)
    for _ in range(2):
        expect(page.locator("i.dot")).to_have_count(2)
        expect(page.locator("i.dot:not([aria-label=away])")).to_have_count(0)
        other = screens.open(f"/t/{table.id}", Browser("bea"))
        expect(page.locator("i.dot[aria-label=here]")).to_have_count(2)
        other.goto("about:blank")
    expect(page.locator("#seat-1").get_by_role("img", name="away")).to_have_count(1)


@pytest.mark.parametrize(
    ("game", "size"), [*FULLEST, *in_soak(*(one for one in product(TABLES, SIZES) if one not in FULLEST))]
)
def test_neither_dots_nor_clocks_make_a_panel_larger_or_cover_what_it_says(
    screens: Screens, house: House, game: str, size: str
) -> None:
    seats, options = TABLES[game]
    held = dict(enumerate(NAMES[:seats]))
    table = house.set_table(*[PERSON] * seats, held=held, clock=Agreed(30, 600), **options)
    if table.game.meta.id == "kingdom":
        # Beside what was just played there is least room.
        house.play_on(table, choice, lambda now: len(inside(now).moves) >= 3 * seats)
    page = screens.open(f"/t/{table.id}", Browser("ann"), **SIZES[size])
    expect(page.locator("time.clock small").first).to_have_count(1)
    assert overlapping(page) == []
    assert complaints(page) == []
    assert page.evaluate(CENTRED), "the clocks of a phone's lanes stand below their rabbits"
    before = heights(page)
    page.evaluate("for (const one of document.querySelectorAll('i.dot, .clock:not(.plate-of *)')) one.remove()")
    assert heights(page) == before


CENTRED = """() => [...document.querySelectorAll(".at-sign > .clock")].every((clock) => {
  const [own, sign] = [clock.getBoundingClientRect(), clock.parentElement.getBoundingClientRect()];
  return Math.abs(own.x + own.width / 2 - sign.x - sign.width / 2) < 1;
})"""


def heights(page: Page) -> list[float]:
    found: list[float] = page.evaluate("[...document.querySelectorAll('[id^=seat-]')].map(one => one.offsetHeight)")
    return found
