"""The lobby of a server: the tables of whoever asks, those first that wait, and tables where everybody may sit down."""

import re
from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from playwright.sync_api import Browser as Chromium
from playwright.sync_api import expect

from tests.looping import for_each
from tests.web.choosing import over
from tests.web.looking import complaints, overlapping, too_wide
from tests.web.screens import PHONE, Screens
from tests.web.serving import OURS, House
from tests.web.site import Site, words_in
from tests.web.test_start import fields_of, forms
from warren import games
from warren.players import PERSON
from warren.table.clock import OFFERED, Agreed
from warren.web.browser import Browser

FORM = {"game": "kingdom", "kind-0": PERSON, "name-0": "Ann", "kind-1": "open", "kind-2": "normal"}


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    """A site as `warren serve` has it."""
    site = Site(tmp_path / "warren.db", at_home=False)
    with site.client:
        yield site


def section(page: str, title: str) -> str:
    """Return a list of the lobby; "" where it is not there."""
    found = re.search(rf"<h2[^>]*>{title}</h2>(.*?)</section>", page, re.DOTALL)
    return found[1] if found else ""


def test_whoever_is_new_finds_every_game_and_the_tables_that_are_open_to_all(site: Site) -> None:
    ann, eve = site.browser("ann"), site.browser("eve")
    assert words_in(eve.get("/").text).count("With friends") == 3
    by_link = site.room_of(ann.send("/tables", FORM))
    public = site.room_of(ann.send("/tables", FORM | {"come": "all"}))
    page = eve.get("/").text
    assert public.id in section(page, "Open tables")
    assert by_link.id not in page
    assert "1 of 2 people sit there" in words_in(section(page, "Open tables")), "a bot is nobody who came"
    assert public.id in eve.get("/games/open").text
    mine = ann.get("/").text
    assert {by_link.id, public.id} <= set(re.findall(r'href="/t/([^"/]+)"', section(mine, "My tables")))
    assert not section(mine, "Open tables")


@for_each("game", games())
def test_one_press_opens_a_room_for_friends_with_as_many_seats_as_bots_would_take(site: Site, game: str) -> None:
    ann = site.browser("ann")
    (form,) = [one for one in forms(ann.get("/").text) if fields_of(one).get("game") == game]
    assert re.search(r'<button[^>]* name="with" value="friends"[^>]*>.*?With friends', form)
    fields = fields_of(form)
    room = site.room_of(ann.send("/tables", fields | {"with": "friends"}))
    assert room.people == tuple(range(len([name for name in fields if name.startswith("kind-")])))
    assert [room.holder(seat) for seat in room.people[:2]] == ["ann", None]
    page = ann.get(f"/t/{room.id}").text
    assert page.count(f"/t/{room.id}</a>") == 1, "the address to send"
    assert 'class="qr"' in page


@for_each("game", games())
def test_a_name_that_was_typed_comes_along_whichever_button_is_pressed_and_is_left_out_where_it_is_taken_away(
    site: Site, game: str
) -> None:
    cleo = site.browser(f"cleo of {game}")
    (form,) = [one for one in forms(cleo.get("/").text) if fields_of(one).get("game") == game]
    friends, alone = fields_of(form) | {"with": "friends", "key": f"{game} 1"}, fields_of(form) | {"key": f"{game} 2"}
    room = site.room_of(cleo.send("/tables", friends))
    assert room.players[0].name == "", "nobody knows it yet"
    cleo.send(f"/t/{room.id}/name", {"name-0": "Cleo"})
    assert site.room_of(cleo.send("/tables", friends | {"key": f"{game} 3"})).players[0].name == "Cleo"
    assert site.led_to(cleo.send("/tables", alone)).players[0].name == "Cleo"
    assert site.led_to(cleo.send("/lessons", {"game": game, "key": f"{game} 4"})).players[0].name == "Cleo"
    nameless = site.led_to(cleo.send("/tables", alone | {"name-0": "", "key": f"{game} 5"}))
    assert nameless.players[0].name == "", "the form showed the name, and it was taken away"


def test_what_is_switched_on_goes_along_with_friends(site: Site) -> None:
    ann = site.browser("ann")
    (form,) = [one for one in forms(ann.get("/").text) if fields_of(one).get("game") == "kingdom"]
    room = site.room_of(ann.send("/tables", fields_of(form) | {"option-sky": "on", "with": "friends"}))
    assert room.public_setup.options["sky"]


def test_a_few_tables_leave_the_games_their_pictures_and_many_stand_beside_them(site: Site) -> None:
    for number in range(1, 7):
        site.set_table(PERSON, PERSON, seed=number, held={0: "ann", 1: "bea"})
        page = site.browser("ann").get("/").text
        assert section(page, "My tables").count("<li") == number
        assert ('<main class="opened lobby"' in page) == (number > 4)


def test_who_looks_for_a_table_reads_how_long_people_may_think_there(site: Site) -> None:
    ann, eve = site.browser("ann"), site.browser("eve")
    for clock, said in (("30+600", "30 s a move"), ("1d+7", "a day a move"), ("3d+14", "3 days a move")):
        ann.send("/tables", FORM | {"come": "all", "clock": clock, "key": clock})
        assert said in words_in(section(eve.get("/").text, "Open tables"))
    ann.send("/tables", FORM | {"come": "all", "key": "untimed"})
    assert words_in(eve.get("/games/open").text).count(" a move") == 3


def test_my_tables_say_how_much_time_i_have_left_and_the_least_stands_first(site: Site) -> None:
    held = {0: "ann", 1: "bea"}
    days, day = (
        site.set_table(PERSON, PERSON, seed=seed, held=held, clock=Agreed.read(clock))
        for seed, clock in enumerate(("3d+14", "1d+7"))
    )
    untimed = site.set_table(PERSON, PERSON, seed=2, held=held)
    own = section(site.browser("ann").get("/").text, "My tables")
    assert own.index(day.id) < own.index(days.id) < own.index(untimed.id)
    assert "2 days 23 h left" in words_in(row(site, "ann", days.id))
    assert " left" not in words_in(row(site, "ann", untimed.id))
    assert 'class="left short"' not in own
    site.passed = timedelta(hours=21)
    assert "2 h left" in words_in(row(site, "ann", day.id))
    assert 'class="left short"' in row(site, "ann", day.id)
    assert site.browser("ann").get("/games/waiting").text.count('class="left') == 2
    for _ in range(2):
        site.post(site.table(day.id), 0, site.table(day.id).legal(0)[0])
    chosen = words_in(row(site, "ann", day.id))
    assert " left" not in chosen
    assert "a day a move" in chosen, "it is not my clock that runs"


def test_a_free_seat_is_no_player_of_a_table(site: Site) -> None:
    site.browser("ann").send("/tables", FORM | {"come": "all"})
    assert "Player 2" not in section(site.browser("eve").get("/").text, "Open tables")


def test_one_press_sits_down_and_the_table_stands_among_the_own_then(site: Site) -> None:
    public = site.room_of(site.browser("ann").send("/tables", FORM | {"come": "all"}))
    eve = site.browser("eve")
    (form,) = re.findall(r"<form.*?</form>", section(eve.get("/").text, "Open tables"), re.DOTALL)
    assert f'action="/t/{public.id}/sit"' in form
    fields = dict(re.findall(r'name="(\w+)" value="([^"]*)"', form))
    assert eve.send(f"/t/{public.id}/sit", fields).headers["location"] == f"/t/{public.id}"
    page = eve.get("/").text
    assert public.id in section(page, "My tables")
    assert public.id not in section(site.browser("cleo").get("/").text, "Open tables"), "nobody else finds room there"


def test_the_tables_that_wait_for_me_stand_first_and_finished_games_lead_to_their_replay(site: Site) -> None:
    waiting = site.set_table(PERSON, PERSON, held={0: "ann", 1: "bea"})
    other = site.set_table(PERSON, PERSON, seed=2, held={0: "ann", 1: "bea"})
    while other.legal(0):
        other = site.post(other, 0, other.legal(0)[0])
    ended = site.play(site.set_table(PERSON, "normal", seed=3, held={0: "ann"}))
    page = site.browser("ann").get("/").text
    own = section(page, "My tables")
    assert own.index(waiting.id) < own.index(other.id)
    assert own.count("Your turn") == 1
    assert "See the end" in section(page, "Finished games")
    site.browser("ann").get(f"/t/{ended.id}")
    assert f"/t/{ended.id}/replay" in section(site.browser("ann").get("/").text, "Finished games")
    assert not section(site.browser("eve").get("/").text, "Finished games")


def row(site: Site, who: str, table_id: str) -> str:
    """Return the line of a table among somebody's own."""
    lines = section(site.browser(who).get("/").text, "My tables").split("</li>")
    return next(line for line in lines if f"/t/{table_id}" in line)


def test_a_little_map_and_the_expansion_tell_each_table_from_the_others(site: Site) -> None:
    held = {0: "ann", 1: "bea"}
    base, town = (
        site.play_on(
            site.set_table(PERSON, PERSON, of=game, held=held),
            lambda now, seat: [now.game.spell(now.legal(seat)[0])],
            lambda now: all(now.view(None).controlled),  # type: ignore[attr-defined]
        )
        for game in ("kingdom", "town")
    )
    sky = site.set_table(PERSON, PERSON, seed=2, held=held, sky=True)
    little = re.compile(r'<svg class="little".*?</svg>')
    drawn = {one.id: little.findall(row(site, "ann", one.id))[0] for one in (base, sky, town)}
    for one in (base, town):
        for seat, spaces in enumerate(one.view(None).controlled):  # type: ignore[attr-defined]
            (path,) = re.findall(rf'class="lot s{seat}" d="([^"]*)"', drawn[one.id])
            assert sum(map(int, re.findall(r"h(\d+)v", path))) == spaces.bit_count()
    assert "lot s" not in drawn[sky.id]
    assert [one.id for one in (base, sky, town) if 'class="cl"' in drawn[one.id]] == [sky.id]
    assert "Bunny Kingdom In the Sky, round 1" in words_in(row(site, "ann", sky.id))
    assert "In the Sky" not in row(site, "ann", base.id)


def test_each_rabbit_has_a_mark_and_who_may_still_think_is_named_but_not_who_has_chosen(site: Site) -> None:
    table = site.set_table(PERSON, PERSON, PERSON, "normal", held={0: "ann", 1: "bea", 2: "cleo"})

    def marks() -> list[str]:
        return re.findall(r'class="at-foot (\w+)"', row(site, "ann", table.id))

    assert marks() == ["thinks", "thinks", "thinks", "bot"]
    assert "thinking." not in row(site, "ann", table.id), "it is her turn"
    assert "Play" in words_in(row(site, "ann", table.id))

    def choose(seat: int) -> None:
        for _ in range(2):
            site.post(site.table(table.id), seat, site.table(table.id).legal(seat)[0])

    choose(0)
    waits = row(site, "ann", table.id)
    assert marks() == ["ready", "thinks", "thinks", "bot"]
    assert "Bea and Cleo may still be thinking." in words_in(waits)
    assert "Look" in words_in(waits)
    choose(1)
    assert row(site, "ann", table.id) == waits, "who has chosen is hidden"
    room = site.room_of(site.browser("ann").send("/tables", FORM))
    assert "Go in" in words_in(row(site, "ann", room.id))


def test_the_lobby_is_whole_on_a_phone_and_a_desk_and_nothing_is_wrong_with_it(
    tmp_path: Path, chromium: Chromium
) -> None:
    with House(tmp_path / "warren.db", at_home=False) as house:
        house.set_table(PERSON, PERSON, held={0: OURS, 1: "bea"})
        house.play(house.set_table(PERSON, "normal", seed=2), over)
        screens = Screens(chromium, house)
        for taste in ({}, PHONE):
            page = screens.open("/", Browser(OURS), **taste)
            expect(page.get_by_text("Your turn")).to_be_visible()
            assert too_wide(page) == []
            assert complaints(page) == []
            switch = page.get_by_role("checkbox", name="In the Sky")
            expect(page.locator("label", has=switch)).to_be_visible()
            assert overlapping(page) == [], "beside the game's name"
            assert page.locator(".trow p").evaluate_all(ALONE) == [], "“just now” stands on no line alone"
        screens.close()


LOWER_THAN_ITS_ROW = """(one) => {
  const [middle, of] = [one, one.parentElement].map((part) => part.getBoundingClientRect())
    .map(({ top, bottom }) => (top + bottom) / 2);
  return middle - of;
}"""


def test_tables_of_four_with_long_names_say_who_plays_and_whose_turn_it_is_in_two_lines_each(
    tmp_path: Path, chromium: Chromium
) -> None:
    names, held = ("Cleopatra", "Bartholomew", "Anastasia", "Dora"), {0: OURS, 1: "bea", 2: "cleo", 3: "dora"}
    with House(tmp_path / "warren.db", at_home=False) as house:
        screens = Screens(chromium, house)
        for more, count, size in ((1, 1, (1280, 800)), (3, 4, (1280, 800)), (1, 5, (1024, 768))):
            for _ in range(more):
                house.set_table(*[PERSON] * 4, names=names, held=held, clock=Agreed.read(OFFERED[-1]))
            page = screens.open("/", Browser(OURS), size=size)
            expect(page.locator(".trow h3")).to_have_count(count)
            assert page.locator(".trow h3").evaluate_all("all => all.filter((one) => one.clientHeight > 50)") == []
            assert page.locator(".trow p").evaluate_all("all => all.filter((one) => one.clientHeight > 40)") == []
            assert overlapping(page) == []
            assert too_wide(page) == []
            if count == 1:
                low = page.locator(".crew").evaluate(LOWER_THAN_ITS_ROW)
                assert abs(low) < 2, "the rabbits stand in the middle"
        screens.close()


@pytest.mark.soak
def test_the_form_keeps_its_button_in_sight_and_it_says_whether_a_game_begins_or_a_table_is_opened(
    tmp_path: Path, chromium: Chromium
) -> None:
    with House(tmp_path / "warren.db", at_home=False) as house:
        screens = Screens(chromium, house)
        for game in games():
            for taste in ({"size": (1280, 800)}, PHONE):
                page = screens.open(f"/?game={game}", **taste)
                button = page.get_by_role("button", name="Play", exact=True)
                expect(button).to_be_in_viewport(ratio=1)
                page.get_by_label("Seat 2: who").select_option("a person elsewhere")
                expect(button).to_have_count(0)
                expect(page.get_by_role("button", name="Open the table")).to_be_in_viewport(ratio=1)
                page.evaluate("scrollTo(0, document.body.scrollHeight)")
                assert too_wide(page) == overlapping(page) == []
                assert complaints(page) == []
        page.get_by_role("radio", name="3", exact=True).check()
        expect(page.get_by_text("3 days a move, and 14 days of vacation")).to_be_visible()
        page.get_by_role("button", name="Open the table").click()
        expect(page.get_by_role("heading", level=1)).to_have_text("1 of 2 people sit here")
        screens.close()


ALONE = """(all) => all
  .filter((one) => one.querySelector("time").offsetLeft < one.offsetLeft + 20)
  .map((one) => one.innerText)"""


def test_when_exactly_a_table_was_touched_is_told_by_the_clock_of_whoever_reads(
    tmp_path: Path, chromium: Chromium
) -> None:
    with House(tmp_path / "warren.db", at_home=False) as house:
        house.set_table(PERSON, PERSON, held={0: OURS, 1: "bea"})
        touched = house.now()
        screens = Screens(chromium, house)
        for zone in ("Asia/Taipei", "America/St_Johns"):
            page = screens.open("/", Browser(OURS), timezone_id=zone)
            expect(page.locator("time")).to_have_text("just now")
            told = datetime.fromisoformat(page.locator("time").get_attribute("title") or "").replace(
                tzinfo=ZoneInfo(zone)
            )
            assert abs(touched - told) < timedelta(minutes=3), zone
        screens.close()
