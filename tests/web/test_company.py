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
from tests.web.choosing import asked_for, choice
from tests.web.looking import complaints, overlapping, words_in_sight
from tests.web.screens import DESKTOP, PHONE, Screens
from tests.web.serving import House
from tests.web.site import Site, words_in
from warren.kernel.registry import game_ids
from warren.players import PERSON
from warren.table import company
from warren.table.clock import Agreed
from warren.table.tables import Tables
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
    assert {*re.findall(r'sse-swap="here-(\d)"[^>]*><i[^>]*></i><span>(\w+)</span>', page)} == {("1", "away")}


def test_who_plays_alone_is_told_of_nobody(site: Site) -> None:
    for players, held in (([PERSON, "normal"], {0: "ann"}), ([PERSON, PERSON], {0: "ann", 1: "ann"})):
        table = site.set_table(*players, held=held)
        assert 'sse-swap="here' not in site.browser("ann").get(f"/t/{table.id}").text


def test_where_a_bot_plays_for_somebody_nobody_is_waited_for(site: Site) -> None:
    table = site.set_table(PERSON, PERSON, held={0: "ann", 1: "bea"})
    site.do(partial(site.tables.absences.begin, browser="bea"), table.id, 1)
    assert 'sse-swap="here' not in site.browser("ann").get(f"/t/{table.id}").text
    three = site.set_table(*[PERSON] * 3, held={0: "ann", 1: "bea", 2: "cleo"})
    three = site.act(three, 0, *choice(three, 0))
    page = words_in(site.browser("ann").get(f"/t/{three.id}").text)
    assert page.count("Bea and Cleo may still be thinking.") == 1
    site.do(partial(site.tables.absences.begin, browser="bea"), three.id, 1)
    assert "Cleo is still thinking." in words_in(site.browser("ann").get(f"/t/{three.id}").text)


def test_who_comes_and_leaves_is_seen_in_the_panels(
    screens: Screens, house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(company, "COMING", 0.01)
    monkeypatch.setattr(company, "LEAVING", 0.01)
    table = house.set_table(PERSON, PERSON, of="odyssey", held={0: "ann", 1: "bea"})
    page = screens.open(f"/t/{table.id}", Browser("ann"), **PHONE)
    for _ in range(2):
        expect(page.locator(".here")).to_have_text(["away"] * 2)
        other = screens.open(f"/t/{table.id}", Browser("bea"))
        expect(page.locator(".here")).to_have_text(["here"] * 2)
        other.goto("about:blank")
    expect(page.locator("#seat-1 .here")).to_have_text("away")


@pytest.mark.parametrize("size", SIZES)
def test_the_rows_of_kingdom_write_out_who_is_here(screens: Screens, house: House, size: str) -> None:
    table = house.set_table(*[PERSON] * 4, held=dict(enumerate(NAMES[:4])))
    table = house.play_on(table, choice, lambda now: len(inside(now).moves) >= 8)
    page = screens.open(f"/t/{table.id}", Browser("ann"), **SIZES[size])
    assert words_in_sight(page).count("away") == 3
    assert overlapping(page) == []
    house.do(partial(house.tables.absences.leave, browser="cleo"), table.id, 2)
    page = screens.open(f"/t/{table.id}", Browser("ann"), size=(1920, 1080))
    expect(page.locator("#seat-2 .here")).to_have_text("a free seat")
    assert overlapping(page) == []


@for_each("game", game_ids())
def test_who_waits_for_people_may_leave_it_to_a_bot_and_finds_the_next_table_that_waits(
    site: Site, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    held = {0: f"ann at {game}", 1: f"bea at {game}"}
    table = site.set_table(PERSON, PERSON, of=game, held=held)
    while table.legal(0):
        table = site.post(table, 0, table.legal(0)[0])
    ann, bea = map(site.browser, held.values())
    link = re.compile(r'id="next-table" href="([^"]*)"')
    assert not link.findall(ann.get(f"/t/{table.id}").text), "no other table waits"
    other = site.set_table(PERSON, PERSON, seed=2, held=held)
    page = ann.get(f"/t/{table.id}").text
    assert link.findall(page) == [f"/t/{other.id}"]
    with monkeypatch.context() as patch:
        patch.delattr(Tables, "list")
        news = ann.get(f"/t/{table.id}/game", htmx=True).text
    assert '<a hidden data-same id="next-table"></a>' in news, "the page keeps the link, and the store is not asked"
    if table.legal(1):
        assert not {"go-away", "next-table"} & {*re.findall(r'id="([^"]*)"', bea.get(f"/t/{table.id}").text)}
    (form,) = re.findall(r'<form id="away-for-me".*?</form>', page)
    fields = dict(re.findall(r'name="(\w+)" value="([^"]*)"', form))
    ann.send(f"/t/{table.id}/away", fields | {"what": "bot"})
    assert site.table(table.id).is_away(0)


def test_news_leave_the_way_to_the_next_table_where_it_is(screens: Screens, house: House) -> None:
    held = {0: "one who plays at two tables", 1: "bea"}
    table = house.set_table(PERSON, PERSON, held=held)
    other = house.set_table(PERSON, PERSON, held=held, seed=2)
    table = house.play_on(table, choice, lambda now: not now.legal(0) and asked_for("place", seat=1)(now))
    page = screens.open(f"/t/{table.id}", Browser(held[0]))
    link = page.locator("#next-table")
    expect(link).to_have_attribute("href", f"/t/{other.id}")
    before = page.locator("#main").get_attribute("data-seen")
    house.choose(table, 1)
    expect(page.locator("#main")).not_to_have_attribute("data-seen", before or "")
    expect(link).to_have_attribute("href", f"/t/{other.id}")


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
    page.evaluate("for (const one of document.querySelectorAll('.here, .clock:not(.plate-of *)')) one.remove()")
    assert heights(page) == before


CENTRED = """() => [...document.querySelectorAll(".at-sign > .clock")].every((clock) => {
  const [own, sign] = [clock.getBoundingClientRect(), clock.parentElement.getBoundingClientRect()];
  return Math.abs(own.x + own.width / 2 - sign.x - sign.width / 2) < 1;
})"""


def heights(page: Page) -> list[float]:
    found: list[float] = page.evaluate("[...document.querySelectorAll('[id^=seat-]')].map(one => one.offsetHeight)")
    return found
