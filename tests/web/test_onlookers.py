"""Who looks on: how many they are is shown, and a table may be for those alone who play there."""

import re
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from itertools import groupby, takewhile
from pathlib import Path

import pytest
from httpx2 import Client
from playwright.sync_api import Page, expect

from tests.web.screens import Screens
from tests.web.serving import KEY, House
from tests.web.site import Site, SiteClient, complaint, news_at, site_at, words_in
from warren.players import PERSON
from warren.table import company
from warren.table.tables import Table
from warren.web.browser import COOKIE, Browser, Cookies

FORM = {"game": "kingdom", "kind-0": "person", "name-0": "Ann", "kind-1": "open"}
REFUSED = "Only who plays at this table may look at its game before it is over"


@pytest.fixture
def ann(site: Site) -> SiteClient:
    return site.browser("ann")


@pytest.fixture
def bea(site: Site) -> SiteClient:
    return site.browser("bea")


@pytest.fixture
def eve(site: Site) -> SiteClient:
    """Somebody who knows the address."""
    return site.browser("eve")


def begun(site: Site, ann: SiteClient, bea: SiteClient, **fields: str) -> Table:
    """Let Ann open a table as the form says, and Bea come."""
    room = site.room_of(ann.send("/tables", FORM | fields))
    bea.send(f"/t/{room.id}/sit", {"seat": "1"})
    for asker in (ann, bea):
        asker.send(f"/t/{room.id}/ready")
    return site.table(room.id)


@pytest.fixture
def closed(site: Site, ann: SiteClient, bea: SiteClient) -> Table:
    return begun(site, ann, bea, watched="off")


# A table for those who play


def test_at_a_closed_table_no_address_shows_the_game_to_who_has_no_seat(closed: Table, eve: SiteClient) -> None:
    for path in ("", "/game", "/news", "/replay"):
        assert REFUSED in complaint(eve.get(f"/t/{closed.id}{path}"), 403, htmx=False), path
    for path in ("/hint", "/record"):
        assert complaint(eve.get(f"/t/{closed.id}{path}"), 409, htmx=False), "as at any table"


def test_at_a_closed_table_no_form_shows_the_game_to_who_has_no_seat(closed: Table, eve: SiteClient) -> None:
    for htmx in (True, False):
        assert complaint(eve.move(closed, 0, "pick A1", htmx=htmx), 403, htmx=htmx)
    for what, field in (("before", "seat"), ("sit", "seat"), ("asked", "asked"), ("here", "seat")):
        answer = eve.send(f"/t/{closed.id}/{what}", {field: "0"}, htmx=True)
        assert complaint(answer, 403, htmx=True), what


def test_a_closed_table_is_shown_to_who_plays_there_and_at_its_end_to_everybody(
    site: Site, closed: Table, ann: SiteClient, bea: SiteClient, eve: SiteClient
) -> None:
    assert [asker.get(f"/t/{closed.id}").status_code for asker in (ann, bea)] == [200, 200]
    site.play(closed)
    for path in ("", "/game", "/replay", "/record"):
        assert eve.get(f"/t/{closed.id}{path}").status_code == 200


def test_a_list_leads_nobody_to_a_closed_table_who_does_not_play_there(
    closed: Table, ann: SiteClient, eve: SiteClient
) -> None:
    link = f'href="/t/{closed.id}"'
    assert link in ann.get("/games/waiting").text
    assert link not in eve.get("/games/waiting").text


def test_who_may_look_on_is_agreed_in_the_room_and_stays_so_in_the_next_game(
    site: Site, ann: SiteClient, bea: SiteClient, eve: SiteClient
) -> None:
    for fields, said in (({"watched": "off"}, "Only who plays may look at the game"), ({}, "Others may watch what is")):
        room = site.room_of(ann.send("/tables", FORM | fields))
        assert said in words_in(eve.get(f"/t/{room.id}").text)
    table = site.play(begun(site, ann, bea, watched="off"))
    again = site.room_of(ann.send(f"/t/{table.id}/again"))
    assert not again.is_watched


def test_the_form_asks_who_may_look_on_and_keeps_the_answer_when_something_is_wrong(ann: SiteClient) -> None:
    box = re.compile(r'name="watched" value="on"( checked)?>')
    assert [one[1] for one in box.finditer(ann.get("/?game=kingdom").text)] == [" checked"]
    answer = ann.send("/tables", FORM | {"watched": "off", "name-1": "Ann"})
    assert [one[1] for one in box.finditer(answer.text)] == [None]


def test_who_may_take_over_a_seat_at_this_machine_sees_the_closed_table(tmp_path: Path) -> None:
    with site_at(tmp_path / "warren.db", here=True) as here:
        table = begun(here, here.browser("ann"), here.browser("bea"), watched="off")
        assert "Go on here" in words_in(here.browser("eve").get(f"/t/{table.id}").text)


def test_an_onlooker_of_the_room_is_told_that_the_game_is_not_shown(
    site: Site, ann: SiteClient, eve: SiteClient
) -> None:
    room = site.room_of(ann.send("/tables", FORM | {"watched": "off"}))
    assert "held" in eve.get(f"/t/{room.id}").text
    site.browser("bea").send(f"/t/{room.id}/sit", {"seat": "1"})
    for name in ("ann", "bea"):
        site.browser(name).send(f"/t/{room.id}/ready")
    assert eve.get(f"/t/{room.id}/room?held=", htmx=True).headers["HX-Refresh"] == "true"
    assert REFUSED in complaint(eve.get(f"/t/{room.id}"), 403, htmx=False)


# How many look on


@contextmanager
def looking(house: House, table: Table, name: str) -> Iterator[Iterator[str]]:
    """Let a browser look at a table, and give what its stream tells of onlookers, in words."""
    cookies = {COOKIE: Cookies(KEY).dump(Browser(name, "en"))}
    with (
        Client(base_url=house.address, cookies=cookies, timeout=30) as asker,
        asker.stream("GET", news_at(asker.get(f"/t/{table.id}").text)) as stream,
    ):
        lines = stream.iter_lines()

        def told() -> Iterator[str]:
            while True:
                message = [line.rstrip() for line in takewhile(bool, lines)]
                if message[0] == "event: onlookers":
                    yield words_in(" ".join(line.removeprefix("data:") for line in message[1:]))

        # A number is told again when a player comes, together with an onlooker or later.
        yield (number for number, _ in groupby(told()))


def test_who_comes_to_look_on_is_counted_once_however_many_pages_and_told_to_all(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(company, "COMING", 0.01)
    monkeypatch.setattr(company, "LEAVING", 0.01)
    table = house.set_table(PERSON, PERSON, held={0: "ann", 1: "bea"})
    with looking(house, table, "ann") as to_ann:
        with ExitStack() as eves:
            for _ in range(2):
                eves.enter_context(looking(house, table, "eve"))
            assert next(to_ann) == "1"
            with looking(house, table, "fay"), looking(house, table, "bea"):
                assert next(to_ann) == "2", "who plays there does not look on"
            assert next(to_ann) == "1"
            cookies = {COOKIE: Cookies(KEY).dump(Browser("ann", "en"))}
            with Client(base_url=house.address, cookies=cookies) as ann:
                assert 'aria-label="1 watching"' in ann.get(f"/t/{table.id}").text
        assert next(to_ann) == ""


def test_a_player_sees_in_the_head_of_the_page_that_somebody_came(screens: Screens, house: House) -> None:
    table = house.set_table(PERSON, PERSON, held={0: "ann", 1: "bea"})
    page: Page = screens.open(f"/t/{table.id}", Browser("ann"))
    onlookers = page.get_by_role("img", name="1 watching")
    expect(onlookers).to_have_count(0)
    screens.open(f"/t/{table.id}", Browser("eve"))
    expect(onlookers).to_be_visible()
