"""The lists of games: the latest on the start page, all page by page, for a finger, the keys and a reader."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.looping import for_each
from tests.table.sitting import copy_out, in_file, recorded
from tests.web.looking import complaints, too_wide
from tests.web.screens import PHONE, Screens
from tests.web.serving import House
from tests.web.site import ROOM, Site, complaint, words_in
from warren.players import PERSON
from warren.web.start_pages import MOST_WAITING
from warren.web.table_lists import ON_A_PAGE

COPIES = 2 * ON_A_PAGE + 5


def listed(page: str) -> list[str]:
    """Return the ids of the tables that a page lists, in its order."""
    return re.findall(r'<span><b><a href="/t/([^"]+)">', page)


def many(site: Site, **which: Any) -> list[str]:
    """Put many games into a list, and give their ids as they stand there."""
    over = which.get("over", True)
    table = site.do(site.tables.keep, recorded(7)) if over else site.set_table(PERSON, PERSON)
    site.do(copy_out, site.tables, table, COPIES)

    async def asked() -> list[str]:
        return [entry.id for entry in await site.tables.list(over=over, limit=1000)]

    every: list[str] = site.do(asked)
    assert len(every) == COPIES + 1
    return every


# The pages


@pytest.mark.parametrize(("path", "over"), [("/games/over", True), ("/games/waiting", False)])
def test_page_by_page_every_game_is_listed_once(site: Site, path: str, over: bool) -> None:
    every, ann = many(site, over=over), site.browser("ann")
    begin = ann.get("/").text
    assert listed(begin) == ([] if over else every[:MOST_WAITING])
    assert f'href="{path}"' in begin
    found: list[str] = []
    address: str | None = path
    while address:
        page = ann.get(address).text
        assert len(listed(page)) <= ON_A_PAGE
        assert ("Latest games" in page) == (address != path)
        found += listed(page)
        further = re.search(r'rel="next" href="([^"]+)"', page)
        address = further and further[1]
    assert found == every


def test_the_games_that_wait_stand_before_those_that_can_be_begun_and_no_result_is_told(site: Site) -> None:
    over = site.do(site.tables.keep, recorded(7))
    waiting = site.set_table(PERSON, PERSON)
    page = site.browser("ann").get("/").text
    assert listed(page) == [waiting.id]
    assert page.index(waiting.id) < page.index('action="/tables"') < page.index("Finished games")
    assert over.id not in page
    assert ROOM in page, "where other devices find it"


WON = re.compile(r" won with [0-9]+ golden carrots")


@pytest.mark.parametrize("looked", [True, False])
def test_how_a_game_ended_is_told_once_its_players_have_seen_it(site: Site, looked: bool) -> None:
    table = site.set_table(PERSON, PERSON, seed=5, held={0: "ann", 1: "bea"})
    ann, eve = site.browser("ann"), site.browser("eve")
    for browser in (ann, eve) if looked else ():
        browser.get(f"/t/{table.id}")
    site.play(table)
    begin = words_in(ann.get("/").text)
    assert "Ann, Bea Bunny Kingdom, over; just now" in begin
    assert "See the end" in begin
    assert not WON.search(begin + words_in(ann.get("/games/over").text))
    assert WON.search(eve.get("/games/over").text), "who plays no seat there awaits nothing"
    ann.get(f"/t/{table.id}/game", htmx=True)
    assert listed(ann.get("/").text) == []
    assert WON.search(ann.get("/games/over").text)
    assert not WON.search(site.browser("bea").get("/games/over").text)


def test_how_bots_alone_played_is_told_at_once(site: Site) -> None:
    site.set_table("random", "random", seed=5)
    ann = site.browser("ann")
    assert listed(ann.get("/").text) == []
    assert WON.search(ann.get("/games/over").text)


def test_games_that_are_not_installed_are_named_below_the_list(site: Site) -> None:
    waiting, other = site.set_table(PERSON, PERSON), site.set_table(PERSON, PERSON)
    in_file(site.path, "update tables set game = 'chess' where id = ?", other.id)
    for path in ("/", "/games/waiting"):
        assert listed(site.browser("ann").get(path).text) == [waiting.id]
    assert "not installed here: chess" in site.browser("ann").get("/games/over").text


def test_a_short_list_has_no_pages(site: Site) -> None:
    ann = site.browser("ann")
    for path, over in (("/games/over", True), ("/games/waiting", False)):
        assert "None yet." in ann.get(path).text
        table = site.do(site.tables.keep, recorded(7)) if over else site.set_table(PERSON, PERSON)
        page = ann.get(path).text
        assert listed(page) == [table.id]
        assert "Pages of the list" not in page
    assert "/games/waiting" not in ann.get("/").text


def test_a_page_after_the_last_game_says_that_there_are_no_earlier_ones(site: Site) -> None:
    site.do(site.tables.keep, recorded(7))
    for language, said in (("en", "No earlier games."), ("zh-Hant", "沒有較早的遊戲。")):
        page = site.browser("ann", language).get("/games/over?after=0-0-a").text
        assert said in page
        assert listed(page) == []


@for_each("place", ["", "carrots", "0-99999999999999999-k7mq3x", "12-k7mq3x", "0-12-", "0--5-k7mq3x", "0-12-<b>"])
def test_a_place_that_is_none_is_refused(site: Site, place: str) -> None:
    answer = site.browser("ann").get("/games/over", params={"after": place})
    assert "is not a place in a list of games" in complaint(answer, 422, htmx=False)


# For whoever looks


def test_a_phone_goes_through_all_games_by_taps_and_a_desk_by_keys(screens: Screens, house: House) -> None:
    table = house.do(house.tables.keep, recorded())
    house.do(copy_out, house.tables, table, COPIES)
    count = len(house.do(lambda: house.tables.list(over=True, limit=1000)))
    full = (count - 1) // ON_A_PAGE
    page = screens.open("/", None, **PHONE)
    page.get_by_role("link", name="Finished games", exact=True).tap()
    for _ in range(full):
        expect(page.get_by_role("listitem")).to_have_count(ON_A_PAGE)
        assert too_wide(page) == []
        with page.expect_navigation(url="**/games/over?after=*"):
            page.get_by_role("link", name="Earlier games").tap()
    expect(page.get_by_role("link", name="Earlier games")).to_have_count(0)
    expect(page.get_by_role("listitem")).to_have_count(count - full * ON_A_PAGE)
    page.get_by_role("link", name="Latest games").tap()
    page.wait_for_url("**/games/over")
    expect(page.get_by_role("listitem")).to_have_count(ON_A_PAGE)

    page = screens.open("/games/over")
    expect(page.get_by_role("heading", level=1, name="Finished games")).to_be_visible()
    pages = page.get_by_role("navigation", name="Pages of the list")
    page.get_by_role("listitem").last.get_by_role("link").last.focus()
    page.keyboard.press("Tab")
    expect(pages.get_by_role("link", name="Earlier games")).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_url("**/games/over?after=*")
    expect(pages.get_by_role("link", name="Latest games")).to_be_visible()
    assert complaints(page) == []
