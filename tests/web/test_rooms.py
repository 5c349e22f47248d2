"""The room of a table: friends come by its address, sit down, are called something, and begin together."""

import re
from pathlib import Path
from typing import Any

import pytest
from httpx2 import Response
from playwright.sync_api import Browser as Chromium
from playwright.sync_api import Page, expect

from tests.inside import inside
from tests.web.choosing import over
from tests.web.looking import complaints, overlapping, resizer, too_small, too_wide
from tests.web.screens import PHONE, Screens
from tests.web.serving import House
from tests.web.site import Site, SiteClient, complaint, site_at, words_in
from warren.deal import Deal, wrong_with_deal
from warren.players import PERSON, Player
from warren.table import company
from warren.table.clock import Agreed
from warren.table.tables import Room, Table
from warren.web.browser import Browser
from warren.words import words

FORM = {"game": "kingdom", "kind-0": "person", "name-0": "Ann", "kind-1": "open", "kind-2": "open", "name-2": "Cleo"}


@pytest.fixture
def ann(site: Site) -> SiteClient:
    return site.browser("ann")


@pytest.fixture
def room(site: Site, ann: SiteClient) -> Room:
    """A room that Ann has opened for three, of whom one is invited by name."""
    return site.room_of(ann.send("/tables", FORM | {"word": "annsword"}))


def do(asker: SiteClient, room: Room, what: str, **fields: Any) -> Response:
    """Send a form of the room."""
    return asker.send(f"/t/{room.id}/{what}", {name: str(value) for name, value in fields.items()})


def now(site: Site, room: Room) -> Room | Table:
    found: Room | Table = site.do(site.tables.find, room.id)
    return found


# The page


def test_a_room_says_who_sits_there_who_is_awaited_and_what_it_waits_for(
    site: Site, ann: SiteClient, room: Room
) -> None:
    bea = site.browser("bea")
    for asker, unready in ((ann, "you"), (bea, "Ann")):
        page = words_in(asker.get(f"/t/{room.id}").text)
        assert "1 of 3 people sit here" in page
        assert f"The game waits for Player 2 and Cleo to sit down, and for {unready} to be ready." in page
        assert "Cleo is awaited" in page
    do(bea, room, "sit", seat=1)
    do(ann, room, "bot", seat=2, agent="normal")
    page = words_in(bea.get(f"/t/{room.id}").text)
    assert "Everybody sits here The game waits for Ann and you to be ready." in page
    do(ann, room, "ready")
    page = words_in(bea.get(f"/t/{room.id}").text)
    assert "The game waits for you to be ready." in page
    assert "Start the game" in page, "the last one begins the game"


def test_a_room_offers_its_address_as_a_link_and_as_a_code(site: Site, room: Room) -> None:
    page = site.browser("bea").get(f"/t/{room.id}").text
    assert f'href="http://192.168.1.7:8470/t/{room.id}"' in page
    assert re.search(r'class="qr"><svg [^>]*viewBox=', page), "a code is drawn whole at whatever size"


def test_a_room_shows_what_seals_the_deal_and_to_each_browser_its_own_word_alone(
    site: Site, ann: SiteClient, room: Room
) -> None:
    bea = site.browser("bea")
    do(bea, room, "sit", seat=1, word="beasword")
    for asker, own, other in ((ann, "annsword", "beasword"), (bea, "beasword", "annsword")):
        page = asker.get(f"/t/{room.id}").text
        assert room.commitment in page
        assert f"This browser added: {own}" in words_in(page)
        assert other not in page
        assert f"{inside_secret(site, room):032x}" not in page


def inside_secret(site: Site, room: Room) -> int:
    info = site.do(site.tables._store.info, room.id)
    secret: int = info.secret
    return secret


def test_what_the_form_of_a_table_seals_is_what_the_table_was_sealed_with(site: Site, ann: SiteClient) -> None:
    for page in (ann.get("/?game=kingdom").text, ann.get("/").text):
        seals = dict(re.findall(r'name="key" value="([^"]+)"><input type="hidden" name="word" data-seal="(\w+)"', page))
        for key, seal in seals.items():
            assert site.room_of(ann.send("/tables", FORM | {"key": key})).commitment == seal
        assert seals


def test_lists_say_of_a_room_how_many_sit_there(site: Site, room: Room) -> None:
    page = words_in(site.browser("bea").get("/games/waiting").text)
    assert "Bunny Kingdom, not begun: 1 of 3 people sit there; " in page


# What is done there


def test_friends_sit_down_are_called_something_and_begin_together(site: Site, ann: SiteClient, room: Room) -> None:
    bea, cleo = site.browser("bea"), site.browser("cleo")
    do(bea, room, "sit", seat=1, word="beasword")
    do(bea, room, "name", **{"name-1": "  Bea   Trix "})
    do(cleo, room, "sit", seat=2)
    for asker in (ann, bea, cleo):
        answer = do(asker, room, "ready", word="late" if asker is cleo else "another")
        assert answer.headers["location"] == f"/t/{room.id}"
    table = now(site, room)
    assert isinstance(table, Table)
    assert table.players == tuple(Player(name, PERSON) for name in ("Ann", "Bea Trix", "Cleo"))
    words = tuple(map(table.word, range(3)))
    assert words == ("annsword", "beasword", "late"), "who sat down without a word adds one with being ready"
    assert inside(table).setup.seed == Deal(inside_secret(site, room), words).seed
    for asker, seat in ((ann, 0), (bea, 1), (cleo, 2)):
        assert f'name="seat" value="{seat}"' in asker.get(f"/t/{room.id}").text, "each plays their own seat at once"


@pytest.mark.parametrize(("pressed", "seat"), [("ready", 0), ("sit", 1), ("bot", 1)])
def test_what_was_typed_as_a_name_is_kept_whatever_is_pressed_then(
    site: Site, ann: SiteClient, room: Room, pressed: str, seat: int
) -> None:
    do(ann, room, pressed, seat=seat, leaving=0, agent="normal", key="k", **{"name-0": " Zoe "})
    found = now(site, room)
    assert isinstance(found, Room)
    assert [found.players[own].name for own in found.held_by("ann")] == ["Zoe"]


def test_a_name_that_cannot_be_is_told_to_who_is_ready_and_none_is_no_name(
    site: Site, ann: SiteClient, room: Room
) -> None:
    bea = site.browser("bea")
    do(bea, room, "sit", seat=1)
    assert "Two players are called “Ann”" in complaint(do(bea, room, "ready", **{"name-1": "Ann"}), 422, htmx=False)
    assert f"for {words('en').joined(['Ann', 'you'])} to be ready" in words_in(bea.get(f"/t/{room.id}").text)
    do(bea, room, "ready", **{"name-1": ""})
    assert "and for Ann to be ready" in words_in(bea.get(f"/t/{room.id}").text)


def test_who_was_called_something_is_called_so_at_the_next_table_unless_somebody_else_is(
    site: Site, ann: SiteClient, room: Room
) -> None:
    bea = site.browser("bea")
    do(bea, room, "sit", seat=1)
    do(bea, room, "name", **{"name-1": "Bea"})
    do(bea, room, "stand", seat=1)
    assert 'name="name-0" maxlength="12" value="Bea"' in bea.get("/?game=town").text
    # Where a name was invited, or somebody has this one, it does not come along.
    for seat, called in ((1, "Bea"), (2, "Cleo")):
        do(bea, room, "sit", seat=seat)
        assert now(site, room).players[seat].name == called
        do(bea, room, "stand", seat=seat)
    do(ann, room, "name", **{"name-0": "Bea"})
    do(bea, room, "sit", seat=1)
    assert now(site, room).players[1].name == ""


def test_who_sits_may_move_to_another_rabbit_and_leave(site: Site, ann: SiteClient, room: Room) -> None:
    bea = site.browser("bea")
    do(bea, room, "sit", seat=1)
    do(bea, room, "sit", seat=2, leaving=1)
    found = now(site, room)
    assert isinstance(found, Room)
    assert found.held_by("bea") == (2,)
    do(bea, room, "stand", seat=2)
    assert now(site, room).holder(2) is None


def test_who_holds_two_seats_may_leave_either(site: Site, ann: SiteClient) -> None:
    room = site.room_of(ann.send("/tables", FORM | {"kind-1": "person", "name-1": "Al"}))
    page = ann.get(f"/t/{room.id}").text
    for name in ("Ann", "Al"):
        assert f'aria-label="Leave the seat: {name}"' in page
    do(ann, room, "stand", seat=1)
    assert "Leave the seat:" not in ann.get(f"/t/{room.id}").text, "the one that is left has its button above"


def test_the_host_may_free_the_seat_of_somebody_who_is_ready(site: Site, ann: SiteClient, room: Room) -> None:
    bea = site.browser("bea")
    do(bea, room, "sit", seat=1)
    do(bea, room, "ready")
    assert 'aria-label="Free the seat: Player 2"' in ann.get(f"/t/{room.id}").text
    assert "Free the seat" not in bea.get(f"/t/{room.id}").text


@pytest.mark.parametrize("language", ["en", "zh-Hant"])
def test_a_button_of_a_seat_is_read_out_with_the_words_that_are_seen_first(
    site: Site, room: Room, language: str
) -> None:
    do(site.browser("bea"), room, "sit", seat=1)
    for name in ("ann", "bea", "eve"):
        page = site.browser(name, language).get(f"/t/{room.id}").text
        named = re.findall(r'<button[^>]* aria-label="([^"]*)">([^<]+)</button>', page)
        assert named
        assert all(read.startswith(seen) and read != seen for read, seen in named), named


def test_whose_seat_was_freed_is_shown_the_whole_page_anew(site: Site, ann: SiteClient, room: Room) -> None:
    bea = site.browser("bea")
    do(bea, room, "sit", seat=1)
    (news,) = re.findall('hx-get="([^"]+/room[^"]*)"', bea.get(f"/t/{room.id}").text)
    assert 'id="now"' in bea.get(news, htmx=True).text
    do(ann, room, "stand", seat=1)
    assert bea.get(news, htmx=True).headers["hx-refresh"] == "true", "there is nobody to be named any more"


def test_whose_seat_was_freed_is_told_so_until_another_is_taken(site: Site, ann: SiteClient, room: Room) -> None:
    bea, told = site.browser("bea"), "Who opened the table has freed your seat."
    do(bea, room, "sit", seat=1)
    do(ann, room, "stand", seat=1)
    assert told in words_in(bea.get(f"/t/{room.id}").text)
    assert told not in words_in(site.browser("eve").get(f"/t/{room.id}").text)
    do(bea, room, "sit", seat=2)
    do(bea, room, "stand", seat=2)
    assert told not in words_in(bea.get(f"/t/{room.id}").text), "she left it herself"


def test_a_bot_keeps_its_name_whatever_people_are_called(site: Site, ann: SiteClient, room: Room) -> None:
    do(ann, room, "bot", seat=2, agent="normal")
    (called,) = now(site, room).names(words("en"))[2:]
    do(ann, room, "name", **{"name-0": called[:3]})
    assert now(site, room).names(words("en"))[2] == called
    assert "1 of 2 people sit here" in words_in(ann.get(f"/t/{room.id}").text), "a bot is nobody who came"
    other = site.room_of(ann.send("/tables", FORM | {"kind-2": "normal", "name-2": ""}))
    before = other.names(words("en"))[2]
    do(ann, other, "name", **{"name-0": before[:2]})
    assert now(site, other).names(words("en"))[2] == before


def test_an_invitation_to_a_full_table_is_to_watch(site: Site, ann: SiteClient, room: Room) -> None:
    assert "may take a free seat" in words_in(ann.get(f"/t/{room.id}").text)
    for name, seat in (("bea", 1), ("cleo", 2)):
        do(site.browser(name), room, "sit", seat=seat)
    for page in (ann.get(f"/t/{room.id}").text, ann.get(f"/t/{room.id}/room?held=0", htmx=True).text):
        assert "All seats are taken; whoever opens this address may watch" in words_in(page), "who looks on is told too"
        assert "free seat" not in words_in(page)


def test_who_comes_late_is_told_who_plays_and_may_open_a_table(site: Site, ann: SiteClient, room: Room) -> None:
    for name, seat in (("bea", 1), ("cleo", 2)):
        do(site.browser(name), room, "sit", seat=seat)
    for name in ("ann", "bea", "cleo"):
        do(site.browser(name), room, "ready")
    page = site.browser("eve").get(f"/t/{room.id}").text
    assert "The game has begun: Ann, Player 2 and Cleo play. You can watch. A table of your own" in words_in(page)
    assert 'href="/?game=kingdom&amp;kind-0=person&amp;kind-1=open"' in page
    assert "The game has begun" not in words_in(ann.get(f"/t/{room.id}").text)


def test_at_the_machine_itself_a_seat_of_a_room_can_be_gone_on_with(tmp_path: Path) -> None:
    with site_at(tmp_path / "warren.db", here=True) as site:
        ann, other = site.browser("ann"), site.browser("other")
        room = site.room_of(ann.send("/tables", FORM))
        assert "Go on here" in words_in(other.get(f"/t/{room.id}").text)
        assert do(other, room, "here", seat=0).status_code == 303
        assert now(site, room).holder(0) == "other"
        assert "Go on here" not in words_in(other.get(f"/t/{room.id}").text)
    with site_at(tmp_path / "elsewhere.db") as site:
        room = site.room_of(site.browser("ann").send("/tables", FORM))
        eve = site.browser("eve")
        assert "Go on here" not in words_in(eve.get(f"/t/{room.id}").text)
        assert do(eve, room, "here", seat=0).status_code == 403
        assert now(site, room).holder(0) == "ann"


def test_a_room_says_which_decks_are_agreed(site: Site, ann: SiteClient) -> None:
    form = {"game": "odyssey", "kind-0": "person", "name-0": "Ann", "kind-1": "open", "name-1": "Bea"}
    page = words_in(ann.get(ann.send("/tables", form).headers["location"]).text)
    agreed = page.partition("What is agreed")[2]
    assert re.search(r"Deck of Ann: \w+.* Deck of Bea: \w+", agreed)


def test_what_cannot_be_is_told_on_the_page_of_the_room(site: Site, ann: SiteClient, room: Room) -> None:
    bea = site.browser("bea")
    do(bea, room, "sit", seat=1)
    for answer, status, said in (
        (do(bea, room, "name", **{"name-1": "ann"}), 422, "Two players are called “ann”"),
        (do(bea, room, "name", **{"name-1": ""}), 422, "“” is not a name"),
        (do(bea, room, "ready", **{"name-1": "Zoe\u202e!"}), 422, "“Zoe !” is not a name"),  # and turns no line round
        (do(bea, room, "sit", seat=0), 403, "Somebody else has taken this seat"),
        (do(bea, room, "bot", seat=2, agent="normal"), 403, "Only who opened the table"),
        (do(site.browser("eve"), room, "ready"), 403, "This seat is not played in this browser"),
    ):
        assert said in complaint(answer, status, htmx=False)
        assert "2 of 3 people sit here" in words_in(answer.text), "the room is still there to go on with"


def test_a_name_is_shown_as_it_is_written(site: Site, ann: SiteClient, room: Room) -> None:
    do(ann, room, "name", **{"name-0": "<b>&amp;"})
    page = ann.get(f"/t/{room.id}").text
    assert "<b>&amp;" not in page.replace("<b>&lt;b&gt;&amp;amp;", "")
    assert "&lt;b&gt;&amp;amp;" in page


def test_when_the_game_has_begun_the_room_gives_way_to_its_table(site: Site, ann: SiteClient, room: Room) -> None:
    assert 'id="now"' in ann.get(f"/t/{room.id}/room?held=0", htmx=True).text
    for seat in (1, 2):
        do(ann, room, "bot", seat=seat, agent="easy")
    do(ann, room, "ready", key="once")
    assert do(ann, room, "ready", key="once").status_code == 303, "once more does no harm"
    assert ann.get(f"/t/{room.id}/room", htmx=True).headers["hx-refresh"] == "true"
    assert ann.get(f"/t/{room.id}/room").headers["location"] == f"/t/{room.id}"
    assert "The game has begun" in complaint(do(site.browser("bea"), room, "stand", seat=0), 403, htmx=False)
    assert "The game has begun" in complaint(do(ann, room, "name", **{"name-0": "Zoe"}), 403, htmx=False)


def test_before_the_game_there_is_nothing_to_see_of_it(site: Site, ann: SiteClient, room: Room) -> None:
    for path in ("/game", "/hint", "/record", "/replay"):
        assert "has not begun yet" in complaint(ann.get(f"/t/{room.id}{path}"), 409, htmx=False)
    moved = ann.send(f"/t/{room.id}/move", {"seat": "0", "version": "0", "key": "k", "action": "pick A1"})
    assert "has not begun yet" in complaint(moved, 409, htmx=False)


# The end


def test_at_the_end_everybody_can_check_that_nobody_chose_the_deal(site: Site, ann: SiteClient) -> None:
    form = {"game": "kingdom", "kind-0": "person", "name-0": "Ann", "kind-1": "easy", "word": "annsword"}
    table = site.led_to(ann.send("/tables", form))
    page = words_in(ann.get(f"/t/{table.id}").text)
    assert f"before anybody added a word: {table.commitment}." in page
    assert "This browser added: annsword" in page
    assert "annsword" not in site.browser("eve").get(f"/t/{table.id}").text
    table = site.play(table)
    assert table.deal is not None
    for asker in (ann, site.browser("eve")):
        page = words_in(asker.get(f"/t/{table.id}").text)
        assert f"Shown before the game {table.commitment} The secret of the server {table.deal.secret:032x}" in page
        assert "The word of Ann annsword" in page
        assert "Checked: the secret fits what was shown" in page
    assert wrong_with_deal(table.record(), table.commitment) == []


def test_playing_once_more_several_browsers_come_together_in_a_room(site: Site, ann: SiteClient) -> None:
    table = site.play(site.set_table(PERSON, PERSON, seed=5, held={0: "ann", 1: "bea"}))
    room = site.room_of(ann.send(f"/t/{table.id}/again", {"word": "annsword"}))
    assert room.holders == {0: "bea", 1: "ann"}, "whoever was first is last now"
    assert [player.name for player in room.players] == ["Bea", "Ann"]
    assert [room.word(seat) for seat in (0, 1)] == ["", "annsword"]


def test_whoever_of_them_presses_play_once_more_next_comes_to_the_same_room(site: Site, ann: SiteClient) -> None:
    table, bea = site.play(site.set_table(PERSON, PERSON, seed=5, held={0: "ann", 1: "bea"})), site.browser("bea")
    seals = [seal_of_again(asker, table) for asker in (ann, bea)]
    room = site.room_of(ann.send(f"/t/{table.id}/again", {"word": "annsword"}))
    assert site.room_of(bea.send(f"/t/{table.id}/again", {"word": "another"})).id == room.id
    assert seals == [room.commitment] * 2, "both saw before what seals the deal"
    do(ann, room, "ready")
    assert f'name="word" data-seal="{room.commitment}"' in bea.get(f"/t/{room.id}").text
    do(bea, room, "ready", word="beasword")
    fresh = now(site, room)
    assert isinstance(fresh, Table)
    assert (fresh.word(0), fresh.word(1), fresh.commitment) == ("beasword", "annsword", room.commitment)
    after = site.room_of(bea.send(f"/t/{site.play(fresh).id}/again"))
    assert after.id != room.id, "after that game another one follows"


def seal_of_again(asker: SiteClient, table: Table) -> str:
    """Return the seal of the next deal, as the end of a game shows it."""
    (form,) = re.findall(rf'action="/t/{table.id}/again">(.*?)</form>', asker.get(f"/t/{table.id}").text)
    (seal,) = re.findall(r'data-seal="(\w+)"', form)
    return str(seal)


def test_only_who_played_a_game_plays_it_once_more(site: Site, ann: SiteClient) -> None:
    table, eve = site.play(site.set_table(PERSON, PERSON, seed=5, held={0: "ann", 1: "bea"})), site.browser("eve")
    assert "Play once more" in ann.get(f"/t/{table.id}").text
    assert "Play once more" not in eve.get(f"/t/{table.id}").text
    before = site.kept()
    assert "Only who played this game" in complaint(eve.send(f"/t/{table.id}/again"), 403, htmx=False)
    assert site.kept() == before


def test_a_game_whose_seats_nobody_holds_may_be_played_once_more_by_everybody(site: Site) -> None:
    table = site.play(site.set_table(PERSON, "random", seed=5, held={}))
    assert site.room_of(site.browser("eve").send(f"/t/{table.id}/again")).holders == {}


# In browsers


def test_two_browsers_see_each_other_come_and_begin_and_each_remembers_its_word(screens: Screens, house: House) -> None:
    table_id = house.open_room("ann", "Ann", "")
    ann: Page = screens.open(f"/t/{table_id}", Browser("ann"))
    bea: Page = screens.open(f"/t/{table_id}", Browser("bea"))
    bea.get_by_role("button", name="Sit here: Player 2").click()
    expect(ann.get_by_role("heading", level=1)).to_have_text("Everybody sits here")
    expect(ann).to_have_title(re.compile("^Everybody sits here"))
    expect(bea.get_by_label("Your name")).to_be_focused()
    bea.get_by_label("Your name").fill("Bea")
    ann.get_by_role("button", name="I am ready").click()
    expect(bea.get_by_role("status").first).to_contain_text("for you to be ready")
    expect(bea.get_by_label("Your name")).to_have_value("Bea")
    bea.get_by_label("Your name").press("Enter")
    expect(bea.get_by_role("heading", level=1)).to_be_focused()
    expect(ann.get_by_text("Bea", exact=True)).to_be_visible()
    bea.get_by_label("Your name").fill("Beatrix")
    bea.get_by_role("button", name="Start the game").click()
    expect(bea.locator("#board, .board").first).to_be_visible()
    expect(ann.locator("#board, .board").first).to_be_visible()
    assert house.table(table_id).players[1].name == "Beatrix", "what was typed is kept with what is pressed"
    word = house.table(table_id).word(1)
    assert re.fullmatch("[0-9a-f]{32}", word)
    kept = bea.evaluate("localStorage.getItem('deal-words')")
    assert f"{house.table(table_id).commitment} {word}" in kept, "what sealed the deal is remembered with the word"


def test_a_name_that_is_typed_is_what_others_see_though_nothing_is_pressed(screens: Screens, house: House) -> None:
    table_id = house.open_room("ann", "Ann", "")
    ann, bea = (screens.open(f"/t/{table_id}", Browser(browser)) for browser in ("ann", "bea"))
    named = ann.get_by_label("Your name")
    named.fill("Cleo")
    named.press("Tab")
    for page in (ann, bea):
        expect(page.get_by_role("listitem").filter(has_text="Cleo")).to_be_visible()
    named.fill("")
    named.press_sequentially("Helene")
    expect(bea.get_by_role("listitem").filter(has_text="Helene")).to_be_visible()
    assert not ann.url.endswith("#log"), "what is typed is no key of the table"
    named.fill("Cleopatra")
    ann.goto("/")
    expect(bea.get_by_role("listitem").filter(has_text="Cleopatra")).to_be_visible()


def test_a_room_shows_who_is_here_and_who_is_away(
    screens: Screens, house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(company, "LEAVING", 0.01)
    table_id = house.open_room("ann", "Ann", "Bea")
    house.do(house.tables.rooms.sit, table_id, 1, "bea")
    ann: Page = screens.open(f"/t/{table_id}", Browser("ann"))
    bea_is = ann.get_by_role("listitem").filter(has_text="Bea")
    expect(bea_is).to_contain_text("away")
    bea: Page = screens.open(f"/t/{table_id}", Browser("bea"))
    expect(bea_is).to_contain_text("here")
    bea.goto("about:blank")
    expect(bea_is).to_contain_text("away")


def test_a_room_can_be_read_and_pressed_on_a_desk_and_on_a_phone(screens: Screens, house: House) -> None:
    table_id = house.open_room("ann", "Ann", "")
    for seat, browser in enumerate(("ann", "bea")):
        page = screens.browser(Browser(browser)).new_page()
        page.goto(f"/t/{table_id}")
        page.locator("#seal > summary").click()
        assert complaints(page) == []
        resize = resizer(page)
        for width, height in ((1920, 1080), (375, 812), (1280, 800)):
            resize(width, height, width == 375)
            assert not too_wide(page), (seat, width)
            assert width > 375 or too_small(page) == []
            expect(page.locator("header").get_by_text("Bunny Kingdom")).to_be_visible()


def test_a_room_of_three_with_a_clock_is_on_one_screen_of_a_small_desk(tmp_path: Path, chromium: Chromium) -> None:
    with House(tmp_path / "warren.db", at_home=False) as house:
        room = house.open_room("ann", "Ann", "", "", clock=Agreed.read("3d+14"))
        for seat, who in ((1, "bea"), (2, "cleo")):
            house.do(house.tables.rooms.sit, room, seat, who)
        screens = Screens(chromium, house)
        for size in ((1280, 720), (1024, 768)):
            page = screens.open(f"/t/{room}", Browser("ann"), size=size)
            expect(page.locator(".foot")).to_be_in_viewport(ratio=1)
            assert overlapping(page) == []
        screens.close()


def test_the_browser_that_added_a_word_checks_the_deal_itself(screens: Screens, house: House) -> None:
    page: Page = screens.open("/?game=kingdom&kind-0=person&kind-1=easy", Browser("dora"), **PHONE)
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_url("**/t/*")
    house.play(house.table(page.url.rpartition("/")[2]), over)
    page.locator("#more > summary").click()
    page.locator("#more #fair > summary").click()
    expect(page.get_by_text("This browser remembers it, and the number that was shown then.").first).to_be_visible()
    expect(page.get_by_text("This browser has checked it too.")).to_be_visible()
    expect(page.get_by_text("no word")).to_have_count(1)
    assert not too_wide(page)


@pytest.mark.soak
def test_who_still_looks_at_the_end_is_led_to_where_the_other_waits_for_the_next_game(
    screens: Screens, house: House
) -> None:
    table = house.set_table(PERSON, PERSON, held={0: "ann", 1: "bea"})
    ann, bea = (screens.open(f"/t/{table.id}", Browser(name)) for name in ("ann", "bea"))
    house.play(table, over)
    expect(bea.get_by_role("button", name="Play once more")).to_be_visible()
    bea.locator("#menu > summary").click()
    expect(bea.get_by_role("button", name="Calm")).to_be_visible()
    expect(bea.get_by_text("Give up the seat")).to_be_hidden()
    bea.keyboard.press("Escape")
    ann.get_by_role("button", name="Play once more").click()
    expect(ann.get_by_role("heading", level=1)).to_have_text("Everybody sits here")
    way = bea.get_by_role("link", name="Play once more Ann is there")
    expect(way).to_be_visible()
    assert complaints(bea) == []
    way.click()
    expect(bea.get_by_role("heading", level=1)).to_have_text("Everybody sits here")
    ann.goto(f"/t/{table.id}")
    expect(ann.get_by_role("button", name="Play once more")).to_be_visible()
