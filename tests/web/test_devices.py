"""Playing on another device too: one link, once, for ten minutes, and nobody becomes somebody else unasked."""

import re
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest
from playwright.sync_api import Browser as Chromium
from playwright.sync_api import expect

from tests.looping import for_each
from tests.web.looking import complaints, too_wide
from tests.web.screens import PHONE, Screens
from tests.web.serving import OURS, House
from tests.web.site import Site, SiteClient, complaint, words_in
from warren.players import PERSON
from warren.web import device_pages
from warren.web.browser import Browser


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    """A site as `warren serve` has it."""
    site = Site(tmp_path / "warren.db", at_home=False)
    with site.client:
        yield site


def link_of(browser: SiteClient) -> str:
    """Return the secret word of a new link."""
    found = re.search(r"/device/here#([0-9a-z-]+)", browser.send("/device").text)
    assert found
    return found[1]


def test_by_a_link_another_device_has_the_same_seats(site: Site) -> None:
    table = site.set_table(PERSON, PERSON, held={0: "ann", 1: "bea"})
    ann, phone = site.browser("ann", before={table.id: 0}), site.browser(theme="dark")
    phone.get("/")
    assert "/device/here#" not in ann.get("/device").text, "a link is made on demand alone"
    word = link_of(ann)
    assert phone.send("/device/here", {"word": word}).headers["location"] == "/"
    assert phone.known_as.id == "ann"
    assert phone.known_as.before == {}
    assert table.id in phone.get("/").text
    assert "Your turn" in phone.get("/").text


def test_a_link_is_good_once_and_only_its_form_uses_it_up(site: Site) -> None:
    word = link_of(site.browser("ann"))
    for _ in range(2):  # whoever only looks: a preview, a prefetcher
        assert site.browser().get("/device/here").status_code == 200
    first, second = site.browser(), site.browser()
    assert first.send("/device/here", {"word": f" https://warren.test/device/here#{word.upper()} "}).status_code == 303
    assert "was used already" in complaint(second.send("/device/here", {"word": word}), 403, htmx=False)
    assert second.known_as.id != "ann"


def test_a_link_ends_with_its_time_and_with_a_newer_one(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = site.browser("ann")
    older = link_of(ann)
    newer = link_of(ann)
    assert site.browser().send("/device/here", {"word": older}).status_code == 403
    assert site.browser().send("/device/here", {"word": newer}).status_code == 303
    monkeypatch.setattr(device_pages, "LASTS", timedelta(seconds=-1))
    late = link_of(ann)
    assert "older than ten minutes" in complaint(site.browser().send("/device/here", {"word": late}), 403, htmx=False)


@for_each("word", ["", "ann", "2222-2222-2222-2222", "#", "x" * 5000])
def test_a_wrong_word_makes_nobody_somebody(site: Site, word: str) -> None:
    link_of(site.browser("ann"))
    eve = site.browser("eve")
    assert "is not whole" in complaint(eve.send("/device/here", {"word": word}), 403, htmx=False)
    assert eve.known_as.id == "eve"


def test_who_plays_as_another_guest_is_warned_first_and_loses_nothing_unasked(site: Site) -> None:
    site.set_table(PERSON, PERSON, held={0: "ann", 1: "bea"})
    word, bea = link_of(site.browser("ann")), site.browser("bea")
    asked = bea.send("/device/here", {"word": word})
    assert "it loses those seats for good" in words_in(asked.text)
    assert bea.known_as.id == "bea"
    assert bea.send("/device/here", {"word": word, "replace": "yes"}).status_code == 303
    assert bea.known_as.id == "ann"


def test_the_word_is_in_no_address_that_is_asked_for_and_not_in_the_file(site: Site) -> None:
    word = link_of(site.browser("ann"))
    assert word.encode() not in b"".join(path.read_bytes() for path in site.path.parent.iterdir())
    eve = site.browser("eve")
    assert word not in complaint(eve.send("/device/here", {"word": f"{word}x"}), 403, htmx=False)


def test_a_phone_opens_the_link_and_its_person_presses_once(tmp_path: Path, chromium: Chromium) -> None:
    with House(tmp_path / "warren.db", at_home=False) as house:
        table = house.set_table(PERSON, PERSON, held={0: OURS, 1: "bea"})
        screens = Screens(chromium, house)
        desk = screens.open("/device", Browser(OURS))
        desk.get_by_role("button", name="Make a link").click()
        expect(desk.get_by_text("It works once, for ten minutes")).to_be_visible()
        assert complaints(desk) == []
        desk.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(new Error('refused')); }")
        desk.get_by_role("button", name="Copy").click()
        expect(desk.get_by_role("button", name="Copied")).to_be_visible()
        link = desk.locator("[data-invite]").get_attribute("data-invite") or ""
        phone = screens.open(link.removeprefix(house.address), Browser("new-phone"), **PHONE)
        assert phone.url.endswith("/device/here"), "the word stands in the address no more"
        assert complaints(phone) == []
        assert too_wide(phone) == []
        phone.get_by_role("button", name="Play on here").tap()
        expect(phone.locator(f"a[href='/t/{table.id}']").first).to_be_visible()
        screens.close()
