"""Clocks and absence on the pages: what is agreed, what is seen of it, and what a person does."""

import re
from collections.abc import Iterator
from datetime import timedelta
from functools import partial

import pytest
from playwright.sync_api import expect

from tests.looping import for_each
from tests.web.choosing import choice
from tests.web.looking import complaints
from tests.web.screens import PHONE, Screens
from tests.web.serving import House
from tests.web.site import Site, SiteClient, complaint, words_in
from warren.kernel.registry import game_ids
from warren.players import PERSON
from warren.table.clock import OFFERED, Agreed
from warren.table.tables import Table
from warren.web.browser import Browser

FORM = {"game": "kingdom", "kind-0": PERSON, "kind-1": "open"}
HELD = {0: "ann", 1: "bea"}
LIVE = Agreed(30, 60)


@pytest.fixture
def ann(site: Site) -> SiteClient:
    return site.browser("ann")


@pytest.fixture
def late(house: House) -> Iterator[House]:
    """A server where time passes as a test wants."""
    yield house
    house.passed = timedelta()


def away(asker: SiteClient, table: Table, what: str, seat: int = 0) -> int:
    """Send what a person does about being away; return the status of the answer."""
    return asker.send(f"/t/{table.id}/away", {"seat": str(seat), "what": what}).status_code


# What is agreed


def test_a_clock_is_agreed_in_the_form_and_said_in_the_room(site: Site, ann: SiteClient) -> None:
    room = site.room_of(ann.send("/tables", FORM | {"clock": "3d+14"}))
    assert room.clock == Agreed.read("3d+14")
    assert "3 days a move, and 14 days of vacation" in words_in(ann.get(f"/t/{room.id}").text)
    untimed = site.room_of(ann.send("/tables", FORM | {"key": "another"}))
    assert untimed.clock is None


def test_the_form_offers_every_clock_and_refuses_others_with_those(ann: SiteClient) -> None:
    offered = re.findall(r'name="clock" value="([0-9d+]+)"', ann.get("/?game=kingdom").text)
    assert offered == [*OFFERED]
    refused = ann.send("/tables", FORM | {"clock": "1+1"})
    assert refused.status_code == 422
    assert "“1+1” is not a clock; these are: 15+300, 30+600" in words_in(refused.text)


# What is seen


@for_each("game", game_ids())
def test_each_panel_says_what_its_seat_has_left(site: Site, game: str) -> None:
    table = site.set_table(PERSON, PERSON, of=game, held=HELD, clock=LIVE)
    page = site.browser("ann").get(f"/t/{table.id}").text
    outs = re.findall(r'<time class="clock" role="timer" data-out="(\d+)" data-move="(\d+)">until ', page)
    assert {int(out) - int(move) for out, move in outs} == {60_000}
    assert "data-now=" in page
    untimed = site.set_table(PERSON, PERSON, of=game, held=HELD)
    plain = site.browser("ann").get(f"/t/{untimed.id}").text
    assert 'class="clock' not in plain
    assert "data-now=" not in plain


def test_a_page_tells_by_no_clock_who_has_chosen(site: Site) -> None:
    table = site.set_table(PERSON, PERSON, held=HELD, clock=LIVE)
    bea = site.browser("bea")
    before = re.findall(r'data-out="\d+" data-move="\d+"', bea.get(f"/t/{table.id}").text)
    site.play_on(table, choice, lambda now: 0 not in now.asked)
    assert re.findall(r'data-out="\d+" data-move="\d+"', bea.get(f"/t/{table.id}").text) == before


def test_who_is_asked_among_others_is_told_in_the_title(site: Site, ann: SiteClient) -> None:
    table = site.set_table(PERSON, PERSON, held=HELD)
    assert 'data-turn="Your turn"' in ann.get(f"/t/{table.id}").text
    site.play_on(table, choice, lambda now: 0 not in now.asked)
    assert "data-turn" not in ann.get(f"/t/{table.id}").text
    alone = site.set_table(PERSON, "normal", held={0: "ann"})
    assert "data-turn" not in ann.get(f"/t/{alone.id}").text, "who plays alone is always asked"


# What is done


def test_a_bot_goes_on_for_a_person_who_is_back_by_one_press(site: Site, ann: SiteClient) -> None:
    table = site.set_table(PERSON, PERSON, held=HELD)
    seen = ann.get(f"/t/{table.id}").text
    assert "A bot goes on for me" in seen
    assert away(ann, table, "bot") == 303
    for name in ("ann", "bea"):
        assert "a bot plays" in words_in(site.browser(name).get(f"/t/{table.id}").text)
    assert "I am back" in words_in(ann.get(f"/t/{table.id}").text)
    assert away(ann, table, "back") == 303
    assert "a bot plays" not in words_in(ann.get(f"/t/{table.id}").text)


def test_the_screen_is_not_handed_to_who_is_away(site: Site) -> None:
    table = site.set_table(PERSON, PERSON, PERSON, held={0: "ann", 1: "ann", 2: "bea"})
    ann = site.browser("ann")
    assert "Ann, it is your turn" in words_in(ann.get(f"/t/{table.id}").text)
    assert away(ann, table, "bot") == 303
    assert "Bea, it is your turn" in words_in(ann.get(f"/t/{table.id}").text)


def test_whoever_else_asks_sends_nobody_away(site: Site) -> None:
    table = site.set_table(PERSON, PERSON, held=HELD, clock=Agreed.read("1d+7"))
    for name in ("bea", "onlooker", ""):
        for what in ("bot", "back", "vacation", "work", "leave"):
            refused = site.browser(name).send(f"/t/{table.id}/away", {"seat": "0", "what": what})
            assert "not played in this browser" in complaint(refused, 403, htmx=False)
    assert not site.table(table.id).is_away(0)


def test_a_seat_that_was_given_up_is_offered_to_others(site: Site, ann: SiteClient) -> None:
    table = site.set_table(PERSON, PERSON, held=HELD)
    assert away(ann, table, "leave") == 303
    assert "Take the seat of Ann" in words_in(site.browser("cleo").get(f"/t/{table.id}").text)


def test_a_vacation_is_begun_and_ended(site: Site, ann: SiteClient) -> None:
    table = site.set_table(PERSON, PERSON, held=HELD, clock=Agreed.read("1d+7"))
    assert "Vacation (days left: 7)" in words_in(ann.get(f"/t/{table.id}").text)
    assert away(ann, table, "vacation") == 303
    assert "on vacation" in words_in(site.browser("bea").get(f"/t/{table.id}").text)
    assert away(ann, table, "work") == 303
    assert "on vacation" not in words_in(ann.get(f"/t/{table.id}").text)


# In a browser


def test_a_clock_that_runs_out_is_seen_and_the_person_takes_the_seat_back(screens: Screens, late: House) -> None:
    table = late.set_table(PERSON, PERSON, PERSON, held={0: "ann", 1: "bea", 2: "cleo"}, clock=LIVE)
    page, other = (
        screens.open(f"/t/{table.id}", Browser("ann")),
        screens.open(f"/t/{table.id}", Browser("bea"), **PHONE),
    )
    expect(page).to_have_title(re.compile(r"^\(Your turn\) Ann"))
    expect(page.locator("time.clock").first).to_have_text(re.compile(r"^0:\d\d \+ 1:00$"))
    late.passed += timedelta(seconds=60)
    for seat in (1, 2):
        table = late.do(partial(late.tables.absences.begin, browser=HELD.get(seat, "cleo")), table.id, seat)
    late.do(partial(late.tables.absences.end, browser="bea"), table.id, 1)
    late.passed += timedelta(seconds=33)
    late.do(late.tables.keeper.see_to)
    expect(page.get_by_text("A bot plays for Ann.")).to_be_visible()
    expect(page).to_have_title(re.compile(r"^Ann"))
    expect(other.locator("#seat-0 .clock")).to_have_text("a bot plays")
    assert complaints(page) == complaints(other) == []
    page.get_by_role("button", name="I am back").click()
    expect(page.get_by_text("A bot plays for Ann.")).to_have_count(0)
    expect(other.locator("#seat-0 time.clock")).to_be_visible()


_COVERED = """() => [...document.querySelectorAll("#act :is(button, .card), .head :is(a, summary)")].filter((one) => {
  const { left, top, width, height } = one.getBoundingClientRect();
  return one.checkVisibility() && document.elementFromPoint(left + width / 2, top + height / 2)?.closest(".toast");
}).map((one) => one.textContent.trim())"""


def test_on_a_phone_the_note_that_a_bot_plays_for_one_covers_no_button(screens: Screens, late: House) -> None:
    table = late.set_table(PERSON, PERSON, PERSON, held={0: "ann", 1: "bea", 2: "cleo"})
    late.do(partial(late.tables.absences.begin, browser="ann"), table.id, 0)
    page = screens.open(f"/t/{table.id}", Browser("ann", guide=False), **PHONE)
    expect(page.get_by_role("button", name="I am back")).to_be_in_viewport(ratio=1)
    assert page.evaluate(_COVERED) == []
