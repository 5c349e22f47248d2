"""The start page, the form of a new table, and that a form which is sent twice sets one table."""

import re
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path

import pytest
from playwright.sync_api import expect

import warren
from tests.inside import inside
from tests.looping import for_each
from tests.web.choosing import choice, over
from tests.web.looking import overlapping
from tests.web.odyssey.sitting import play, set_odyssey
from tests.web.playing import table_id
from tests.web.screens import PHONE, Screens
from tests.web.serving import OURS, House
from tests.web.site import Site, complaint, site_at, words_in
from tests.web.stepping import go_to
from warren import games
from warren.games.odyssey.cards import about as about_odyssey
from warren.games.town.cards import about as about_town
from warren.kernel.record import Record
from warren.players import PERSON
from warren.table.tables import Table
from warren.web.browser import Browser
from warren.words import Words, words

FORM = {"game": "kingdom", "kind-0": "person", "kind-1": "normal"}


def line(site: Site, table: Table, name: str) -> str:
    """Return what the lists of games say to a browser of a table."""
    page = site.browser(name).get("/games/over" if table.over or table.kept else "/games/waiting").text
    (found,) = [part for part in page.split("<li>") if f'href="/t/{table.id}"' in part]
    return words_in(found.partition("</li>")[0])


# What it says


def test_it_says_continue_where_this_browser_can_play_on(site: Site) -> None:
    held = site.set_table(PERSON, PERSON, held={0: "ann", 1: "bea"})
    open_ = site.set_table(PERSON, PERSON, held={0: "ann"})
    for table, name, said in (
        (held, "ann", "Continue"),
        (held, "bea", "Continue"),
        (held, "eve", "Look on"),
        (open_, "ann", "Continue"),
        (open_, "eve", "Continue"),
    ):
        assert line(site, table, name).endswith(said)


def test_at_the_machine_itself_the_seats_of_another_browser_can_be_gone_on_with(tmp_path: Path) -> None:
    with site_at(tmp_path / "warren.db", here=True) as site:
        table = site.set_table(PERSON, "normal")
        assert line(site, table, "ann").endswith("Continue")
        assert line(site, table, "new").endswith("Go on here")
        site.browser("new").send(f"/t/{table.id}/here", {"seat": "0"})
        assert line(site, table, "ann").endswith("Go on here")
        assert line(site, table, "new").endswith("Continue")


def test_it_says_in_which_round_and_phase_a_game_is(site: Site) -> None:
    table = site.set_table(PERSON, "normal", "easy", seed=3)
    assert "Bunny Kingdom, round 1 of 4, Exploration; just now" in line(site, table, "ann")
    table = site.play(table, until="place")
    assert "round 1 of 4, Construction" in line(site, table, "ann")
    while table.view(0).round < 3:  # type: ignore[attr-defined]
        table = site.play(table, 1)
    assert "round 3 of 4, Exploration" in line(site, table, "ann")
    of_town = warren.game("town").check_options({"seed": 3})
    town = site.set_up(of_town, (PERSON, "random"))
    assert "Bunny Kingdom: Town, round 1, Requests; just now" in line(site, town, "ann")


@for_each(
    ("passed", "said"),
    [
        (timedelta(minutes=2, seconds=5), "2 min ago"),
        (timedelta(hours=3), "3 h ago"),
        (timedelta(hours=30), "a day ago"),
        (timedelta(days=12), "12 days ago"),
        (timedelta(days=99), "20"),
    ],
)
def test_it_says_how_long_ago_a_game_was_played(site: Site, passed: timedelta, said: str) -> None:
    table = site.set_table(PERSON, "normal", seed=3)
    site.passed = passed
    assert f"Exploration; {said}" in line(site, table, "ann")
    site.passed = timedelta()


def test_it_says_of_a_table_that_is_not_begun_whom_it_waits_for_or_else_how_many_sit_there(site: Site) -> None:
    for names, said in ((("Ann", "Bea"), "it waits for Ann and Bea"), (("Ann", ""), "0 of 2 people sit there")):
        table = site.set_table(PERSON, PERSON, held={}, names=names)
        assert f"Bunny Kingdom, not begun: {said}; just now" in line(site, table, "ann")


def test_it_says_who_won_and_with_how_many_points(site: Site) -> None:
    odyssey = play(site, set_odyssey(site, PERSON, "random", score=40, trading=False, held={0: "ann"}), over)
    (winner,) = inside(odyssey).state.winners
    points = inside(odyssey).state.scores()[winner].points
    assert f"{odyssey.players[winner].name} won with {points} Civ Points" in line(site, odyssey, "eve")
    table = site.play(site.set_table(PERSON, "random", seed=5))
    best = max(score.points for score in inside(table).state.scores())
    (winner,) = inside(table).state.winners
    said = f"{table.players[winner].name} won with {best} golden carrots"
    assert f"Bunny Kingdom: {said}; just now" in line(site, table, "eve")
    kept = site.do(site.tables.keep, table.record())
    assert f"Bunny Kingdom, a record to look at: {said}; just now" in line(site, kept, "ann")
    half = site.do(site.tables.keep, Record(inside(table).setup, inside(table).moves[:30]))
    assert "a record to look at, round 1 of 4, " in line(site, half, "ann")


def test_who_gave_no_name_is_called_so_in_the_words_of_the_reader(site: Site) -> None:
    table = site.led_to(site.browser("ann", "zh-Hant").send("/tables", FORM))
    for language, name in (("en", "Player 1"), ("zh-Hant", "玩家 1")):
        assert table.names(words(language))[0] == name
        eve = site.browser("eve", language)
        assert f'href="/t/{table.id}">{name}' in eve.get("/").text
        page = eve.get(f"/t/{table.id}").text
        assert f">{name}<" in page
        assert f"<title>{words(language).listed(table.names(words(language)))} · " in page
    assert 'seat-0 "Player 1"' in site.play(site.table(table.id)).record().write()


@for_each("game", games())
def test_who_plays_alone_without_a_name_reads_what_that_player_did_as_you(site: Site, game: str) -> None:
    ann = site.browser("ann")
    table = site.led_to(ann.send("/tables", FORM | {"game": game}))
    for _ in range(4):
        table = site.post(table, 0, table.legal(0)[0])
    logs = [one.get(f"/t/{table.id}").text.partition('id="log"')[2] for one in (ann, site.browser("eve"))]
    assert ["<b>You</b>" in log for log in logs] == [True, False]
    assert ["<b>Player 1</b>" in log for log in logs] == [False, True]
    replays = [one.get(f"/t/{table.id}/replay").text for one in (ann, site.browser("eve"))]
    seats = [{*re.findall(r'class="nm"[^>]*>([^<]+)<', replay)} for replay in replays]
    assert [names & {"You", "Player 1"} for names in seats] == [{"You"}, {"Player 1"}]


def test_who_plays_alone_without_a_name_is_you_in_harvest_and_trade(site: Site) -> None:
    ann = site.browser("ann")
    table = site.led_to(ann.send("/tables", FORM | {"option-sky": "on"}))
    table = site.play_on(table, choice, lambda at: at.game.stage(at.view(None)).get("round", 1) == 2)
    page = ann.get(f"/t/{table.id}").text
    for part in ('<ul class="harvest">.*?</ul>', '<section[^>]* id="trade".*?</section>'):
        (shown,) = re.findall(part, page, re.DOTALL)
        assert ">You<" in shown
        assert ">Player 1<" not in shown


def test_the_address_fills_the_form_in(site: Site) -> None:
    fields = "kind-0=person&name-0=Ann&kind-1=easy&kind-2=normal&deck-1=heroes&option-score=80&option-trading=off"
    page = " ".join(site.browser("ann").get(f"/?game=odyssey&{fields}&option-manual_cut=on").text.split())
    assert 'name="game" value="odyssey"' in page
    assert 'name="name-0" maxlength="12" value="Ann"' in page
    kinds = [re.search(rf'name="kind-{seat}">.*?</select>', page) for seat in range(6)]
    picked = [re.findall(r'value="(\w*)" selected', kind[0]) for kind in kinds if kind]
    assert picked == [["person"], ["easy"], ["normal"], [""], [""], [""]]
    assert 'value="heroes" selected' in page.partition('name="deck-1"')[2].partition("</select>")[0]
    assert 'name="option-score" value="80" checked' in page
    assert 'name="option-trading">' in page
    assert 'name="option-manual_cut" checked>' in page


@for_each(
    ("language", "said"),
    [
        ("en", ["bot, easy", "bot, normal", "bot, strong", "bot, expert"]),
        ("zh-Hant", ["電腦玩家，簡單", "電腦玩家，普通", "電腦玩家，強", "電腦玩家，專家"]),
    ],
)
def test_every_level_of_bots_is_offered_by_its_own_name(site: Site, language: str, said: list[str]) -> None:
    page = site.browser("ann", language=language).get("/?game=town").text
    second = page.partition('name="kind-1"')[2].partition("</select>")[0]
    assert re.findall(r'value="(?:easy|normal|strong|expert)"[^>]*>([^<]+)', second) == said


def test_an_address_that_names_no_game_shows_the_start_page(site: Site) -> None:
    page = site.browser("ann").get("/?game=chess&kind-0=easy").text
    assert "A table for the bunny games" in page
    assert "<select" not in page


@for_each("game_id", games())
def test_one_press_sends_what_the_form_of_the_game_sends_unchanged(site: Site, game_id: str) -> None:
    ann = site.browser("ann")
    (pressed,) = [fields for fields in map(fields_of, forms(ann.get("/").text)) if fields.get("game") == game_id]
    (filled,) = [fields for fields in map(fields_of, forms(ann.get(f"/?game={game_id}").text)) if "game" in fields]
    for fields in (pressed, filled):
        assert fields.pop("key")
        assert fields.pop("word") == "", "a word is made when the form is sent"
    taken = {name: value for name, value in filled.items() if filled.get(f"kind-{name[-1]}", value)}
    assert taken.items() - {(f"name-{seat}", "") for seat in range(6)} == pressed.items()
    table = site.led_to(ann.send("/tables", pressed))
    assert (table.game.meta.id, table.players[0].agent) == (game_id, PERSON)
    assert {player.agent for player in table.players[1:]} == {"normal"}


def test_where_no_other_device_finds_the_program_no_link_is_promised(house: House) -> None:
    page = house.page("/", Browser("ann"))
    assert "With friends" not in page
    assert page.count("At this screen") == len(games())
    assert page.count("&amp;kind-0=person&amp;kind-1=person") == len(games())


def forms(page: str) -> list[str]:
    return re.findall(r"<form.*?</form>", page, re.DOTALL)


def fields_of(form: str) -> dict[str, str]:
    """Return what a browser sends of a form in which nothing was changed."""
    sent = {}
    for tag in re.findall(r"<input[^>]*>", form):
        kind, name, value = (re.search(rf'\b{one}="([^"]*)"', tag) for one in ("type", "name", "value"))
        if name and not (kind and kind[1] in ("checkbox", "radio") and "checked" not in tag):
            sent[name[1]] = value[1] if value else "on" if kind and kind[1] == "checkbox" else ""
    for name_, options in re.findall(r'<select[^>]*name="([^"]+)">(.*?)</select>', form, re.DOTALL):
        sent[name_] = re.findall(r'value="([^"]*)"[^>]* selected', options)[0]
    return sent


@for_each("form", [*({"game": game_id} for game_id in games()), {"option-sky": "on"}])
def test_at_every_table_there_is_a_hint_and_a_reader_is_shown_which_seat_is_the_own_one(
    site: Site, form: dict[str, str]
) -> None:
    ann, eve = site.browser("ann"), site.browser("eve")
    location = ann.send("/tables", FORM | form).headers["location"]
    assert "Player 1 (you)" in words_in(ann.get(location).text)
    assert ">Player 1<" in (looked_on := eve.get(location).text)
    assert "(you)" not in looked_on
    hint = words_in(ann.get(f"{location}/hint", htmx=True).text)
    assert hint.startswith("Hint:")
    assert "Games played out" in hint


@for_each(("game_id", "said"), [("odyssey", about_odyssey), ("town", about_town)])
def test_that_parts_are_reconstructed_is_said_once_on_each_page(
    site: Site, game_id: str, said: Callable[[Words], str]
) -> None:
    ann = site.browser("ann")
    location = ann.send("/tables", {"game": game_id, "kind-0": "person", "kind-1": "normal"}).headers["location"]
    for path in (f"/?game={game_id}", location):
        assert words_in(ann.get(path).text).count(said(words("en"))) == 1
    assert (
        '<details class="small" id="about-set"><summary class="cap">About this set</summary>' in ann.get(location).text
    )


@pytest.mark.parametrize("given", ["Player 1", "player 1", "玩家 1", "Clover"])
def test_nobody_is_called_what_somebody_else_has_called_himself(site: Site, given: str) -> None:
    form = FORM | {"kind-2": "person", "kind-3": "easy", "name-2": given}
    table = site.led_to(site.browser("ann").send("/tables", form))
    for language in ("en", "zh-Hant"):
        assert len({name.casefold() for name in table.names(words(language))}) == 4


# A form that is sent twice


def tables_set(site: Site) -> int:
    return len(site.kept()[0])


def test_a_form_that_is_sent_twice_sets_one_table(site: Site, tmp_path: Path) -> None:
    ann = site.browser("ann")
    first, second = (ann.send("/tables", FORM | {"key": "k1"}).headers["location"] for _ in range(2))
    assert first == second
    assert tables_set(site) == 1
    with site_at(site.path) as restarted:
        assert restarted.browser("ann").send("/tables", FORM | {"key": "k1"}).headers["location"] == first
    assert ann.send("/tables", FORM | {"key": "k2"}).headers["location"] != first
    assert tables_set(site) == 2


def test_every_form_of_every_page_has_a_key_of_its_own(site: Site) -> None:
    pages = [site.browser("ann").get(path).text for path in ("/", "/", "/?game=town", "/?game=town")]
    keys = [key for page in pages for key in re.findall(r'name="key" value="([^"]*)"', page)]
    assert len(set(keys)) == len(keys) == 2 * len(games()) + 2
    assert "" not in keys


def test_playing_once_more_is_asked_for_once(site: Site) -> None:
    table = site.play(site.set_table(PERSON, "random", seed=5))
    ann = site.browser("ann")
    first, second = (ann.send(f"/t/{table.id}/again").headers["location"] for _ in range(2))
    assert first == second != f"/t/{table.id}"
    assert tables_set(site) == 2
    fresh = site.table(first.removeprefix("/t/"))
    assert (fresh.players, inside(fresh).holders) == (table.players[::-1], {1: "ann"})
    assert inside(fresh).setup.seed != inside(table).setup.seed


def test_once_more_is_played_with_a_shuffled_deck(site: Site) -> None:
    deck = ["A1", "B2", "C3"]
    setup = warren.game("kingdom").check_options({"seats": 2, "seed": 5, "deck": deck})
    table = site.play(site.set_up(setup, [PERSON, "random"], {0: "ann"}))
    fresh = site.led_to(site.browser("ann").send(f"/t/{table.id}/again"))
    assert inside(fresh).setup.options == {"seats": 2, "sky": False, "deck": ()}


@pytest.mark.parametrize("htmx", [False, True], ids=["page", "part"])
def test_a_record_from_elsewhere_is_not_played_once_more(site: Site, htmx: bool) -> None:
    played = site.play(site.set_table(PERSON, "random", seed=5))
    kept = site.do(site.tables.keep, played.record())
    ann = site.browser("ann")
    assert "Play once more" not in ann.get(f"/t/{kept.id}").text
    before = site.kept()
    answer = ann.send(f"/t/{kept.id}/again", htmx=htmx)
    assert "this is a record to look at" in complaint(answer, 403, htmx=htmx).casefold()
    assert site.kept() == before


def test_the_start_page_fills_a_wide_desk_and_on_a_phone_its_switch_lies_clear_of_the_castle(screens: Screens) -> None:
    page = screens.open(**PHONE)
    castle, switch, title = (
        page.locator(one).bounding_box() for one in (".castle .d >> nth=-1", ".switch", "#of-kingdom")
    )
    assert castle is not None
    assert switch is not None
    assert title is not None
    assert castle["y"] + castle["height"] < switch["y"] < switch["y"] + switch["height"] < title["y"] + title["height"]
    assert overlapping(page) == []
    page = screens.open(size=(1920, 1080))
    box, links = (page.locator(one).bounding_box() for one in (".box >> nth=0", ".more-links"))
    assert box is not None
    assert links is not None
    assert links["y"] - box["y"] - box["height"] < 48
    first = page.get_by_role("button", name="New here? A guided first round, 5 minutes")
    expect(first).to_have_count(3)


def test_a_game_that_waits_has_its_rabbits_on_a_phone_too_and_no_word_stands_alone(
    screens: Screens, house: House
) -> None:
    house.set_table("person", *["normal"] * 4, sky=True, names=("Ann", "Bea", "Cleo", "Dora", "Emil"))
    for taste in ({"size": (1280, 800)}, PHONE):
        page = screens.open("/", Browser(OURS), **taste)
        game = page.locator(".waiting li").first
        expect(game.locator(".crew")).to_be_visible()
        about = "Bunny Kingdom In the Sky, round 4 of 4, Construction; 2 min ago"
        game.locator("em").evaluate("(one, about) => one.textContent = about", about)
        last = game.locator("em").evaluate(
            """(one) => {
              const [words, text] = [document.createRange(), one.lastChild];
              words.selectNodeContents(text);
              return [...words.getClientRects()].at(-1).width;
            }"""
        )
        assert last > 60
        assert overlapping(page) == []


def test_games_are_begun_by_a_click_or_two_and_by_keys(screens: Screens, house: House) -> None:
    screens.tolerate("status of 422")
    page = screens.open(size=(1280, 800))
    assert page.evaluate("document.documentElement.scrollHeight") == 800, "all of it is seen at once"
    page.get_by_label("In the Sky").check()
    kingdom = page.get_by_role("form", name="Bunny Kingdom", exact=True)
    with page.expect_navigation():
        kingdom.get_by_role("button", name="New here? A guided first round, 5 minutes").click()
    assert inside(house.table(table_id(page))).setup.options["sky"]
    expect(page.locator(".coach")).to_contain_text("New World or the Great Cloud")
    page.go_back()
    page.get_by_label("In the Sky").check()
    with page.expect_navigation():
        kingdom.get_by_role("button", name="Play").click()
    assert inside(house.table(table_id(page))).setup.options["sky"]
    before = len(house.do(lambda: house.tables.list(over=False, limit=1000)))
    page.goto("/")
    kingdom.get_by_role("button", name="Play").dblclick()
    expect(page.locator("#act h1")).to_contain_text("Choose two cards")
    assert len(house.do(lambda: house.tables.list(over=False, limit=1000))) == before + 1
    assert [player.agent for player in house.table(table_id(page)).players] == ["person", "normal", "normal", "normal"]

    page.goto("/")
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to the game")).to_be_focused()
    page.keyboard.press("Enter")
    go_to(page, "a[href='/?game=kingdom']", "Tab", 120)
    page.keyboard.press("Enter")
    page.wait_for_url("**/?game=kingdom")
    go_to(page, "select[name=kind-1]", "Tab", 120)
    page.keyboard.type("bot, easy")
    go_to(page, "input[name=name-0]", "Tab", 120)
    page.keyboard.type("Ann")
    page.keyboard.press("Enter")
    page.wait_for_selector("#act.mode-draft")

    page.goto("/")
    page.get_by_role("form", name="Bunny Kingdom: Town").get_by_role("link", name="Change").click()
    expect(page.locator(".place:visible")).to_have_count(2)
    page.get_by_text("The Bend in the River").click()
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator("#act h1")).to_contain_text("Keep one of your Requests")
    table = house.table(table_id(page))
    assert (table.game.meta.id, inside(table).setup.options["chapter"]) == ("town", 4)
    assert [player.agent for player in table.players] == ["person", "normal"]

    page.goto("/")
    box = page.get_by_role("form", name="Bunny Kingdom", exact=True)
    for link in ("At this screen", "Change"):
        box.get_by_label("In the Sky").check(force=True)
        box.get_by_role("link", name=link).click()
        expect(page.get_by_label("with the expansion In the Sky")).to_be_checked()
        page.go_back()

    page.goto("/?game=kingdom")
    sky, fifth = page.get_by_label("with the expansion In the Sky"), page.locator("select[name=kind-4]")
    page.locator("select[name=kind-2]").select_option("easy")
    expect(sky).not_to_be_checked()
    fifth.select_option("easy")
    sky.uncheck()
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.get_by_role("alert")).to_contain_text("In the Sky")
    fifth.select_option("easy")
    expect(sky).to_be_checked()
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_selector("#act")
    setup = inside(house.table(table_id(page))).setup
    assert (setup.seats, setup.options["sky"]) == (5, True)
