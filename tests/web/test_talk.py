"""The talk beside a game and in its room: read and written by those who sit there, with scripts and without."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.looping import in_soak
from tests.web.looking import complaints, resizer, too_small, too_wide
from tests.web.screens import Screens
from tests.web.serving import House
from tests.web.site import Site, SiteClient, complaint, words_in
from warren.players import PERSON
from warren.table.tables import Table
from warren.web.browser import Browser


@pytest.fixture
def ann(site: Site) -> SiteClient:
    return site.browser("ann")


@pytest.fixture
def bea(site: Site) -> SiteClient:
    return site.browser("bea")


@pytest.fixture
def table(site: Site) -> Table:
    return site.set_table(PERSON, PERSON, "normal", held={0: "ann", 1: "bea"})


def say(asker: SiteClient, table_id: str, seat: int, text: str, **how: bool) -> str:
    """Say something by the form of the page; give what the answer says."""
    page = asker.get(f"/t/{table_id}").text
    (form,) = re.findall(r'<form id="say".*?</form>', page, re.DOTALL)
    (key,) = re.findall(r'name="key" value="([^"]+)"', form)
    assert f'name="seat" value="{seat}"' in form
    answer = asker.send(f"/t/{table_id}/say", {"seat": str(seat), "key": key, "text": text}, **how)
    assert answer.headers["location"] == f"/t/{table_id}?talk#talk"
    return page


def said(page: str) -> str:
    """Return what a page says in its talk."""
    (found,) = re.findall(r'<div class="said".*?</ol>', page, re.DOTALL)
    return words_in(found)


def test_without_scripts_one_says_something_and_the_other_reads_it(
    table: Table, ann: SiteClient, bea: SiteClient
) -> None:
    say(ann, table.id, 0, "Hello <b>Bea</b> & co")
    page = bea.get(f"/t/{table.id}").text
    assert "<b>Bea</b> &" not in page
    assert said(page) == "Ann Hello <b>Bea</b> & co"
    assert "New in the talk: 1" in words_in(page)
    assert "New in the talk" not in words_in(bea.get(f"/t/{table.id}?talk").text.partition("<main")[2])
    assert "New in the talk" not in words_in(bea.get(f"/t/{table.id}").text), "it was read"
    assert "New in the talk" not in words_in(ann.get(f"/t/{table.id}").text), "one's own is not new"


def test_who_looks_on_neither_reads_nor_writes(site: Site, table: Table, ann: SiteClient) -> None:
    say(ann, table.id, 0, "between us")
    eve = site.browser("eve")
    for path in ("", "/game"):
        page = eve.get(f"/t/{table.id}{path}").text
        assert "between us" not in page
        assert 'id="talk"' not in page
    assert (eve.get(f"/t/{table.id}/talk").status_code, eve.get(f"/t/{table.id}/talk").text) == (204, "")
    for path, fields in (("say", {"seat": "0", "text": "hi"}), ("unsay", {"n": "1"}), ("mute", {"seat": "0"})):
        assert complaint(eve.send(f"/t/{table.id}/{path}", fields | {"key": "k"}), 403, htmx=False)


def test_a_game_at_one_screen_has_no_talk(site: Site, ann: SiteClient) -> None:
    for table in (site.set_table(PERSON, "normal"), site.set_table(PERSON, PERSON)):
        assert 'id="talk"' not in ann.get(f"/t/{table.id}").text


def test_people_talk_in_the_room_and_read_it_again_at_the_table(site: Site, ann: SiteClient, bea: SiteClient) -> None:
    form = {"game": "town", "kind-0": "person", "name-0": "Ann", "kind-1": "open"}
    room = site.room_of(ann.send("/tables", form))
    assert 'id="talk"' not in bea.get(f"/t/{room.id}").text
    bea.send(f"/t/{room.id}/sit", {"seat": "1"})
    say(bea, room.id, 1, "Is this the place?")
    assert said(ann.get(f"/t/{room.id}").text) == "Player 2 Is this the place?"
    bea.send(f"/t/{room.id}/name", {"name-1": "Bea"})
    for asker in (ann, bea):
        asker.send(f"/t/{room.id}/ready")
    page = ann.get(f"/t/{room.id}").text
    assert said(page) == "Bea Is this the place?"
    assert "New in the talk" not in words_in(page), "it was read in the room"


def test_only_the_host_and_who_said_it_are_offered_to_take_it_away(
    site: Site, ann: SiteClient, bea: SiteClient
) -> None:
    room = site.room_of(ann.send("/tables", {"game": "town", "kind-0": "person", "name-0": "Ann", "kind-1": "open"}))
    bea.send(f"/t/{room.id}/sit", {"seat": "1"})
    say(ann, room.id, 0, "one")
    say(bea, room.id, 1, "two")
    offered = [asker.get(f"/t/{room.id}").text.count("/unsay") // 2 for asker in (ann, bea)]
    assert offered == [2, 1]
    assert complaint(bea.send(f"/t/{room.id}/unsay", {"n": "1"}), 403, htmx=False)
    ann.send(f"/t/{room.id}/unsay", {"n": "2"})
    assert said(bea.get(f"/t/{room.id}").text) == "Ann one"


def test_who_is_muted_is_not_heard_until_heard_again(table: Table, ann: SiteClient, bea: SiteClient) -> None:
    assert "Mute Ann" not in bea.get(f"/t/{table.id}").text, "there is nothing to mute yet"
    say(ann, table.id, 0, "hello")
    assert "Mute Ann" in bea.get(f"/t/{table.id}").text
    bea.send(f"/t/{table.id}/mute", {"seat": "0", "mute": "on"})
    page = words_in(bea.get(f"/t/{table.id}").text)
    assert "hello" not in page
    assert "New in the talk" not in page
    assert "Nothing was said yet" not in page, "it is not known to who hears not all"
    assert "Hear Ann again" in page
    bea.send(f"/t/{table.id}/mute", {"seat": "0", "mute": "off"})
    assert "hello" in words_in(bea.get(f"/t/{table.id}").text)


def test_what_cannot_be_said_is_told_and_nothing_is_said(table: Table, ann: SiteClient) -> None:
    for htmx in (True, False):
        fields = {"seat": "0", "key": "k", "text": " "}
        told = complaint(ann.send(f"/t/{table.id}/say", fields, htmx=htmx), 422, htmx=htmx)
        assert "has 1 to 280 characters, not 0" in told
    assert said(ann.get(f"/t/{table.id}").text) == "Nothing was said yet. Only who plays here hears it."


# In browsers


def test_one_talks_the_other_reads_it_at_once_mutes_and_the_host_takes_it_away(screens: Screens, house: House) -> None:
    table_id = house.open_room("ann", "Ann", "")
    ann: Page = screens.open(f"/t/{table_id}", Browser("ann"))
    bea: Page = screens.open(f"/t/{table_id}", Browser("bea"))
    bea.get_by_role("button", name="Sit here: Player 2").click()
    ann.get_by_role("button", name="I am ready").click()
    bea.get_by_role("button", name="Start the game").click()
    ann.get_by_role("link", name="Talk").click()
    field = ann.get_by_label("Say something")
    expect(field).to_be_focused()
    field.fill("good luck")
    field.press("Enter")
    expect(field).to_have_value("")
    expect(bea.locator("#to-talk b")).to_have_text("1")
    expect(bea.get_by_role("status").filter(has_text="New in the talk: 1")).to_have_count(1)
    bea.get_by_role("link", name="Talk").press("Enter")
    expect(bea.get_by_text("good luck")).to_be_visible()
    expect(bea.locator("#to-talk b")).to_have_count(0)
    bea.get_by_label("Say something").fill("half a sent")
    field.fill("are you there?")
    ann.get_by_role("button", name="Send").click()
    expect(bea.get_by_text("are you there?")).to_be_visible()
    expect(bea.get_by_label("Say something")).to_have_value("half a sent")
    expect(bea.locator("#to-talk b")).to_have_count(0)
    bea.get_by_label("Say something").press("Enter")
    expect(ann.get_by_text("half a sent")).to_be_visible()
    ann.get_by_role("button", name=re.compile("half a sent")).click()
    expect(ann.get_by_text("half a sent")).to_have_count(0)
    expect(bea.get_by_text("half a sent")).to_have_count(0)
    bea.get_by_role("button", name="Mute Ann").click()
    expect(bea.get_by_text("good luck")).to_have_count(0)
    assert complaints(ann) == []
    ann.keyboard.press("Escape")
    expect(ann.locator("#talk")).to_be_hidden()
    expect(ann.get_by_role("link", name="Talk")).to_be_focused()


@pytest.mark.parametrize("game", ["sky", "odyssey", *in_soak("kingdom", "town")])
def test_the_talk_can_be_read_and_written_on_a_desk_and_on_a_phone(screens: Screens, house: House, game: str) -> None:
    options: dict[str, Any] = {"sky": True} if game == "sky" else {"of": game}
    table = house.set_table(PERSON, PERSON, held={0: "ann", 1: "bea"}, **options)
    house.do(house.tables.talk.say, table.id, 1, "bea", "a long word: " + "x" * 200, "k1")
    page = screens.browser(Browser("ann")).new_page()
    page.goto(f"/t/{table.id}#talk")
    expect(page.get_by_label("Say something")).to_be_visible()
    resize = resizer(page)
    for width, height in ((1920, 1080), (375, 812), (1280, 800)):
        resize(width, height, width == 375)
        assert not too_wide(page), width
        assert width > 375 or too_small(page) == []
        expect(page.get_by_role("button", name="Send")).to_be_in_viewport()
        expect(page.locator("#talk").get_by_role("link", name="Close")).to_be_visible()
