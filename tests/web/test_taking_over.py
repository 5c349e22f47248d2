"""A seat that another browser holds is taken over at the machine itself alone, by a click, and the log tells it."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect
from starlette.requests import Request
from starlette.testclient import TestClient

from tests.inside import inside
from tests.table.sitting import in_file
from tests.web.choosing import choice, drafting
from tests.web.playing import mode
from tests.web.screens import Screens
from tests.web.serving import KEY, House
from tests.web.site import Site, complaint, site_at, words_in
from warren.players import PERSON
from warren.table.tables import Table, Tables
from warren.web.app import create_app
from warren.web.browser import COOKIE, Browser, Cookies, is_here

GO_ON = "Go on here"


@pytest.fixture
def here(tmp_path: Path) -> Iterator[Site]:
    """The pages as browsers of this machine get them."""
    with site_at(tmp_path / "warren.db", here=True) as site:
        yield site


@pytest.fixture
def room(here: Site) -> Iterator[Site]:
    """The same tables, as other devices in the room get their pages."""
    with site_at(here.path) as site:
        yield site


@pytest.fixture
def table(here: Site) -> Table:
    """Ann and Bea at one browser, Cleo at another, and a bot."""
    return here.set_table(PERSON, PERSON, PERSON, "normal", held={0: "old", 1: "old", 2: "cleo"})


# Who is here


def is_asked_here(client: str | None = "127.0.0.1", host: str = "127.0.0.1:8470", **headers: str) -> bool:
    """Return whether a request from there, with these headers, counts as one of this machine."""
    sent = {"host": host, **{name.replace("_", "-"): value for name, value in headers.items()}}
    told = [(name.encode(), value.encode()) for name, value in sent.items()]
    known = {"scheme": "http", "server": ("127.0.0.1", 8470), "path": "/", "query_string": b"", "headers": told}
    return is_here(Request({"type": "http", "client": None if client is None else (client, 50000), **known}))


def test_who_comes_by_the_loopback_device_and_by_its_name_is_here() -> None:
    for client, host in (("127.0.0.1", "localhost:8470"), ("127.8.9.1", "127.0.0.1"), ("::1", "[::1]:8470")):
        assert is_asked_here(client, host), client
    for elsewhere in ("192.168.1.9", "10.0.0.1", "0.0.0.0", "fe80::1", "testclient", "", None):
        assert not is_asked_here(elsewhere), elsewhere
    # The page of somebody else may give its own name our address.
    names = ("warren.test", "192.168.1.7:8470", "127.0.0.1.elsewhere.test", "localhost.elsewhere.test", "a_b.test")
    for host in (*names, "[", "127.0.0.1:x", "\0", ""):
        assert not is_asked_here(host=host), host
    for passed_on in ("forwarded", "via", "x_forwarded_for", "x_forwarded_host", "x_real_ip"):
        assert not is_asked_here(**{passed_on: "127.0.0.1"}), passed_on


def test_a_server_that_was_not_told_so_takes_nobody_to_be_here(here: Site, table: Table) -> None:
    async def opened() -> Tables:
        return await Tables.open(f"sqlite:///{here.path}")

    before = here.kept()
    cookie = {"cookie": f"{COOKIE}={Cookies(KEY).dump(Browser('new', 'en'))}"}
    with TestClient(
        create_app(opened, KEY), "http://127.0.0.1:8470", client=("127.0.0.1", 1), headers=cookie
    ) as hosted:
        assert GO_ON not in hosted.get(f"/t/{table.id}").text
        assert hosted.post(f"/t/{table.id}/here", data={"seat": "0"}).status_code == 403
    assert here.kept() == before


# Taking over


def test_looking_says_that_a_seat_is_played_elsewhere_and_takes_nothing(here: Site, table: Table) -> None:
    before = here.kept()
    page = here.browser("new").get(f"/t/{table.id}").text
    said = words_in(page)
    assert "Ann Bea played in another browser" in said
    assert "Cleo played in another browser" in said
    assert page.count(f">{GO_ON}</button>") == 2
    assert 'name="pick"' not in page
    assert here.kept() == before


def test_one_click_takes_all_the_seats_of_one_browser(here: Site, table: Table) -> None:
    new = here.browser("new")
    answer = new.send(f"/t/{table.id}/here", {"seat": ["0", "1"]})
    assert (answer.status_code, answer.headers["location"]) == (303, f"/t/{table.id}")
    now = here.table(table.id)
    assert [now.holder(seat) for seat in range(4)] == ["new", "new", "cleo", None]
    assert "Ann, it is your turn" in words_in(new.get(f"/t/{table.id}").text)
    old = here.browser("old")
    assert "You are watching" in words_in(old.get(f"/t/{table.id}").text)
    assert 'name="pick"' not in old.get(f"/t/{table.id}").text
    assert "not played in this browser" in complaint(old.move(now, 0, *choice(now, 0)), 403, htmx=False)
    assert inside(here.play(now, 12)).moves, "the game goes on"


def test_it_is_taken_back_in_the_same_way_and_again_does_no_harm(here: Site, table: Table) -> None:
    for name in ("new", "old", "old"):
        assert here.browser(name).send(f"/t/{table.id}/here", {"seat": ["0", "1", "1"]}).status_code == 303
        assert {here.table(table.id).holder(seat) for seat in (0, 1)} == {name}
    rows = in_file(here.path, "select seat, kind, browser from moves where n > 3 order by n")
    assert rows == [(0, "sit", "new"), (1, "sit", "new"), (0, "sit", "old"), (1, "sit", "old")]


def test_it_is_the_same_after_a_restart(here: Site, room: Site, table: Table) -> None:
    here.browser("new").send(f"/t/{table.id}/here", {"seat": ["0", "1"]})
    assert (
        inside(room.table(table.id)).holders == inside(here.table(table.id)).holders == {0: "new", 1: "new", 2: "cleo"}
    )


def test_whoever_plays_here_is_offered_the_other_seats_in_the_menu(here: Site, room: Site, table: Table) -> None:
    page = here.browser("cleo").get(f"/t/{table.id}").text
    assert page.index('id="menu"') < page.index("Other seats") < page.index(GO_ON) < page.index("</header>")
    assert "Other seats" not in room.browser("cleo").get(f"/t/{table.id}").text
    alone = here.set_table(PERSON, "normal", held={0: "cleo"})
    assert "Other seats" not in here.browser("cleo").get(f"/t/{alone.id}").text


@pytest.mark.parametrize("htmx", [False, True], ids=["page", "part"])
def test_another_device_in_the_room_takes_over_nothing(room: Site, table: Table, htmx: bool) -> None:
    before = room.kept()
    phone = room.browser("phone")
    assert GO_ON not in phone.get(f"/t/{table.id}").text
    for seats in (["0"], ["0", "1"], [], ["9"]):
        answer = phone.send(f"/t/{table.id}/here", {"seat": seats}, htmx=htmx)
        assert "Only at the machine where Warren runs" in complaint(answer, 403, htmx=htmx)
    assert room.kept() == before


@pytest.mark.parametrize("htmx", [False, True], ids=["page", "part"])
@pytest.mark.parametrize(
    ("seats", "status", "said"),
    [
        (["0", "3"], 403, "a bot plays this seat"),
        (["0", "99"], 422, "seat"),
        (["0", "x"], 422, "the form is incomplete"),
        ([], 422, "the form is incomplete"),
    ],
)
def test_all_seats_that_are_asked_for_are_taken_or_none(
    here: Site, table: Table, seats: list[str], status: int, said: str, htmx: bool
) -> None:
    before = here.kept()
    answer = here.browser("new").send(f"/t/{table.id}/here", {"seat": seats}, htmx=htmx)
    assert said in complaint(answer, status, htmx=htmx).casefold()
    assert here.kept() == before


def test_a_game_that_is_over_has_no_seats_to_take(here: Site) -> None:
    table = here.play(here.set_table(PERSON, "random", seed=5, held={0: "old"}))
    before = here.kept()
    new = here.browser("new")
    assert GO_ON not in new.get(f"/t/{table.id}").text
    complaint(new.send(f"/t/{table.id}/here", {"seat": "0"}), 422, htmx=False)
    kept = here.do(here.tables.keep, table.record())
    complaint(new.send(f"/t/{kept.id}/here", {"seat": "0"}), 403, htmx=False)
    assert [table for table, *_ in here.kept()[1] if table != kept.id] == [table for table, *_ in before[1]]


# In a browser


def test_who_goes_on_by_key_is_at_the_prompt_and_the_old_browser_is_redrawn(screens: Screens, house: House) -> None:
    table = house.play(house.set_table(PERSON, "normal", held={0: "old"}), drafting)
    old = screens.open(f"/t/{table.id}", Browser("old"))
    new = screens.open(f"/t/{table.id}", Browser("new"))
    assert mode(old) == "draft"
    assert mode(new) == "wait"
    new.keyboard.press("Tab")
    with new.expect_navigation():
        new.get_by_role("button", name=GO_ON).press("Enter")
    new.wait_for_selector("#act.mode-draft")
    expect(new.locator("#act h1")).to_be_focused()
    expect(old.get_by_role("heading", level=1)).to_have_text("You are watching")
    expect(old.get_by_role("button", name=GO_ON)).to_be_visible()
