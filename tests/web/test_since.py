"""What happened since one looked last is told to whoever comes back, and shown on the board."""

import re

import pytest
from playwright.sync_api import expect

from tests.inside import inside
from tests.table.sitting import by_moves
from tests.web.looking import complaints
from tests.web.screens import PHONE, Screens
from tests.web.serving import Host, House
from tests.web.site import Site, SiteClient, words_in
from warren.players import PERSON
from warren.table.tables import Table
from warren.web.browser import Browser
from warren.words import Words

EACH = {0: "ann", 1: "bea", 2: "cleo"}


def go_on(site: Host, table: Table, moves: int) -> Table:
    """Let whoever is asked first choose, so many times."""
    for _ in range(moves):
        seat = next(seat for seat in table.people if table.legal(seat))
        table = site.post(table, seat, by_moves(len(inside(table).moves), table.legal(seat)))
    return table


def since(asker: SiteClient, table: Table) -> str:
    """Return what a page tells of what happened since its browser looked last; "" for nothing."""
    found = re.findall(r'<section class="sheet" id="since".*?</section>', asker.get(f"/t/{table.id}").text, re.DOTALL)
    return words_in("".join(found))


@pytest.mark.parametrize("game", ["kingdom", "town", "odyssey"])
def test_who_comes_back_is_told_once_what_others_did_as_the_log_tells_it(site: Site, game: str) -> None:
    ann, eve = site.browser("ann"), site.browser("eve")
    held = {seat: EACH[seat] for seat in range(2 if game == "town" else 3)}
    table = go_on(site, site.set_table(*[PERSON] * len(held), of=game, seed=3, held=held), 20)
    assert since(ann, table) == "", "who looks for the first time has looked at nothing before"
    table = go_on(site, table, 20)
    told = since(ann, table)
    assert told.startswith("Since you last looked")
    assert any(name in told for name in table.names(Words("en"))[1:]), told
    assert since(ann, table) == ""
    assert since(eve, table) == "", "who only looks on has no place here"


def test_nobody_is_told_of_what_was_done_alone_or_at_the_same_screen(site: Site) -> None:
    table = go_on(site, site.set_table(PERSON, PERSON, "normal", seed=3, held={0: "ann", 1: "bea"}), 8)
    ann = site.browser("ann")
    since(ann, table)
    before = len(inside(table).events)
    while len(inside(table).events) == before and table.legal(0):
        table = site.post(table, 0, table.legal(0)[0])
    others = [event for event in inside(table).events[before:] if event.seat != 0]
    assert bool(since(ann, table)) == bool(others)
    alone = go_on(site, site.set_table(PERSON, PERSON, seed=3, held={0: "ann", 1: "ann"}), 6)
    since(ann, alone)
    assert since(ann, go_on(site, alone, 6)) == ""


def test_what_was_seen_as_it_happened_is_not_told_again_and_the_rest_lies_on_the_board(
    screens: Screens, house: House
) -> None:
    table = go_on(house, house.set_table(*[PERSON] * 3, seed=3, held=EACH), 9)
    page = screens.open(f"/t/{table.id}", Browser("ann"))
    log = page.locator("#log .log>li")
    lines = log.count()
    table = go_on(house, table, 6)
    expect(log).not_to_have_count(lines)
    page.goto("/")
    page.goto(f"/t/{table.id}")
    expect(page.locator("#main")).to_be_visible()
    expect(page.locator("#since")).to_have_count(0)
    page.goto("/")
    table = go_on(house, table, 6)
    page.goto(f"/t/{table.id}")
    marks = page.locator("#since-marks>div")
    told = page.locator("#since [data-places]").evaluate_all(
        "all => all.map(one => one.dataset.places.split(' ')).flat()"
    )
    assert told
    expect(marks).to_have_count(len(told))
    assert complaints(page) == []
    page.keyboard.press("Escape")
    expect(page.locator("#since")).to_have_count(0)
    expect(marks).to_have_count(0)
    expect(page.locator("#main")).to_be_focused()
    expect(page.locator("#main")).to_have_css("outline-style", "none")


@pytest.mark.parametrize("sky", [False, True])
def test_on_a_desk_it_covers_neither_who_plays_nor_what_can_be_chosen(
    screens: Screens, house: House, sky: bool
) -> None:
    table = go_on(house, house.set_table(*[PERSON] * 3, seed=3, held=EACH, sky=sky), 9)
    house.page(f"/t/{table.id}", Browser("ann"))
    table = go_on(house, table, 9)
    page = screens.open(f"/t/{table.id}", Browser("ann"))
    for width, height in ((1280, 720), (1280, 800), (1920, 1080)):
        page.set_viewport_size({"width": width, "height": height})
        expect(page.locator("#since")).to_be_visible()
        assert page.evaluate(COVERED) == [], (width, height)


COVERED = """() => {
  const over = document.getElementById("since").getBoundingClientRect();
  const seen = document.querySelectorAll(".seat-row, .card, .act .do .btn, .cells button, #plate");
  return [...seen].filter((one) => {
    const box = one.getBoundingClientRect();
    return box.right > over.left + 1 && box.left < over.right - 1 && box.bottom > over.top + 1;
  }).map((one) => one.className || one.id);
}"""


@pytest.mark.soak
def test_on_a_phone_half_of_the_board_stays_in_sight_and_one_press_is_enough(screens: Screens, house: House) -> None:
    table = go_on(house, house.set_table(*[PERSON] * 3, seed=3, held=EACH), 9)
    page = screens.open(f"/t/{table.id}", Browser("ann"), **PHONE)
    page.goto("/")
    table = go_on(house, table, 9)
    page.goto(f"/t/{table.id}")
    box = page.locator("#since").bounding_box()
    assert box
    assert box["y"] >= 812 / 2 - 1
    assert complaints(page) == []
    page.get_by_role("link", name="Got it").click()
    expect(page.locator("#since")).to_have_count(0)
    expect(page.locator("#go, #not-yet, #change").first).to_be_visible()
