"""Every address of the site: what it answers to a page, to a part of a page, and in either language."""

import re
from pathlib import Path

import pytest
from starlette.routing import Route

import warren.web
from tests.inside import inside
from tests.looping import for_each
from tests.web.choosing import choice
from tests.web.serving import NAMES
from tests.web.site import Site, words_in
from warren.games.kingdom.actions import CHOSEN_CARD
from warren.games.kingdom.lookup import BUILDINGS
from warren.games.kingdom.view import EXPLORATION, KingdomView
from warren.kernel.record import Record
from warren.players import PERSON
from warren.rulebook import clauses
from warren.table.tables import Table
from warren.web.any_end import replay_of
from warren.web.static_files import SCRIPTS, SHEETS
from warren.words import words


@pytest.fixture
def table(site: Site) -> Table:
    """Ann against two bots."""
    return site.set_table(PERSON, "normal", "easy")


@pytest.fixture
def finished(site: Site) -> Table:
    return site.play(site.set_table(PERSON, "random", seed=5))


def fill(path: str, table: Table) -> str:
    game = "odyssey" if path.startswith("/decks") else "kingdom"
    return path.format(table=table.id, game=game, clause="K-BUILD-01", deck="mine")


def test_every_page_that_is_looked_at_is_drawn_whole(site: Site, table: Table, finished: Table) -> None:
    looked = {
        route.path
        for route in site.app.routes
        if isinstance(route, Route)
        and "GET" in (route.methods or ())
        and not route.path.endswith(".txt")
        and not route.path.startswith("/api/")
    }
    of_finished = {"/t/{table}/record", "/t/{table}/replay"}
    assert of_finished < looked, "the paths have changed: this test knows nothing of them"
    others = {"/t/{table}/news", "/t/{table}/record", "/t/{table}/room", "/t/{table}/talk"}  # at some tables alone
    for path in sorted(looked - others):
        asker = site.browser("ann")
        asker.send("/decks/odyssey", {"name": "mine"})
        answer = asker.get(fill(path, finished if path in of_finished else table))
        assert answer.status_code == 200, path
        assert answer.headers["content-type"] == "text/html; charset=utf-8"
        if not path.endswith(("/game", "/hint")):  # parts of pages
            assert answer.text.startswith("<!doctype html>")
            assert answer.text.rstrip().endswith("</html>")
            assert re.search("<h[1-3]", answer.text)
            assert "<title>" in answer.text


def test_nothing_on_a_page_comes_from_elsewhere(site: Site, table: Table, finished: Table) -> None:
    for path in ("/", "/rules/kingdom", f"/t/{table.id}", f"/t/{finished.id}", f"/t/{finished.id}/replay"):
        page = site.browser("ann").get(path)
        loaded = re.findall(r'(?:src|<link[^>]*href)="([^"]*)"', page.text)
        assert loaded
        for address in loaded:
            assert address.startswith("/static/")
            assert site.browser("ann").get(address).status_code == 200
        assert "default-src 'self'" in page.headers["content-security-policy"]
        assert page.headers["x-content-type-options"] == "nosniff"
        assert "<script>" not in page.text


def test_every_answer_keeps_other_sites_out(site: Site, table: Table) -> None:
    ann = site.browser("ann")
    guards = ("content-security-policy", "x-content-type-options", "referrer-policy")
    of_a_page = [ann.get("/").headers[name] for name in guards]
    for method, path, status in (
        ("GET", "/robots.txt", 200),
        ("POST", "/robots.txt", 405),
        ("GET", "/static/warren.css", 200),
        ("GET", "/static/warren.js?1", 200),
        ("GET", "/static/nothing.css", 404),
        ("POST", "/static/warren.css", 405),
        ("POST", "/static/odyssey.css", 405),
        ("GET", f"/t/{table.id}/", 307),
        ("POST", "/settings", 303),
        ("GET", "/nothing", 404),
    ):
        answer = ann.ask(method, path)
        assert answer.status_code == status, path
        assert [answer.headers.get(name) for name in guards] == of_a_page, path


def test_what_shows_secrets_is_not_kept_by_the_browser(site: Site, table: Table) -> None:
    """Otherwise the way back shows it to the next person at the screen; and a part would stand for its page."""
    for path in (f"/t/{table.id}", f"/t/{table.id}/game", f"/t/{table.id}/hint", "/rules/kingdom/K-BUILD-01"):
        assert site.browser("ann").get(path).headers["cache-control"] == "no-store"


def test_every_style_is_sent_and_a_table_loads_that_of_its_own_game_alone(site: Site, table: Table) -> None:
    folder = Path(warren.web.__file__).parent / "static" / "styles"
    assert {sheet.stem for sheet in folder.iterdir()} == set().union(*SHEETS.values())
    ann = site.browser("ann")
    for path, sheet in ((f"/t/{table.id}", "kingdom.css"), ("/decks/odyssey", "odyssey.css"), ("/", "pages.css")):
        loaded = re.findall(r'rel="stylesheet" href="/static/([^?]*)', ann.get(path).text)
        assert loaded[:2] == ["warren.css", sheet]
        sent = "".join(ann.get(f"/static/{one}").text for one in loaded)
        assert sent.lstrip().startswith(":root{")
        assert "/*" not in sent
        assert (".one-screen{" in sent, ".lane{" in sent) == (sheet == "kingdom.css", sheet == "odyssey.css")


def test_all_modules_are_sent_as_one_script_with_the_scenes_of_its_own_game_alone(site: Site, table: Table) -> None:
    loaded = re.findall(r'src="/static/(\w+\.js)', site.browser("ann").get(f"/t/{table.id}").text)
    assert loaded == ["kingdom.js"]
    for path in SCRIPTS:
        sent = site.browser().get(f"/static/{path}")
        assert sent.headers["content-type"].startswith("text/javascript")
        assert not re.findall(r"^(?:import|export)\b|^\s*(?://|/\*)", sent.text, re.MULTILINE)
        scenes = {game for game in ("kingdom", "town", "odyssey") if f"function {game}Turn(" in sent.text}
        assert scenes == {path.removesuffix(".js")} - {"warren"}
    folder = Path(warren.web.__file__).parent / "static" / "modules"
    exported = [
        name
        for module in folder.rglob("*.js")
        for name in re.findall(r"^export (?:const|function|class) (\w+)", module.read_text("utf-8"), re.MULTILINE)
    ]
    assert len(exported) == len(set(exported)), "a name is exported once"
    assert all(sent.text.count(f"function {name}(") == 1 for name in exported if name.startswith("watch"))


def test_static_files_are_kept_as_long_as_their_address(site: Site) -> None:
    page = site.browser().get("/").text
    style = re.search(r"/static/warren\.css\?[0-9a-f]+", page)
    assert style
    assert "immutable" in site.browser().get(style[0]).headers["cache-control"]
    assert "immutable" not in site.browser().get("/static/warren.css").headers.get("cache-control", "")


@for_each(
    ("wanted", "language", "said"),
    [
        ("en;q=0.9, fr", "en", "A table for the bunny games"),
        ("zh-Hant;q=0.9, fr", "zh-Hant", "兔子"),
        # A language that we do not have gives English.
        *((one, "en", "") for one in ("", ",;,", "*", "xx-YY", "zh-Hans", "en_../..", "q" * 5000, "é", "fr;q=x,de")),
    ],
)
def test_the_start_page_speaks_the_language_of_the_browser(site: Site, wanted: str, language: str, said: str) -> None:
    page = site.browser().get("/", headers={"accept-language": wanted.encode()}).text
    assert f'<html lang="{language}"' in page
    assert said in page


def test_language_preferences_and_guide_are_kept_in_the_cookie(site: Site, table: Table) -> None:
    asker = site.browser("ann")
    assert 'coach">' in asker.get(f"/t/{table.id}").text
    picked = {"theme": "dark", "pace": "brisk", "volume": "soft", "confirm": "play", "done": "itself"}
    for form in ({"language": "zh-Hant"}, {"guide": "off"}, *({name: pick} for name, pick in picked.items())):
        answer = asker.send("/settings", {**form, "back": f"/t/{table.id}?a=1"})
        assert (answer.status_code, answer.headers["location"]) == (303, f"/t/{table.id}?a=1")
    page = asker.get(f"/t/{table.id}").text
    said = " ".join(['<html lang="zh-Hant"', *(f'data-{name}="{pick}"' for name, pick in picked.items())])
    assert said in page
    assert 'coach">' not in page
    asker.send("/settings", {"language": "xx", "theme": "pink", "pace": "wild", "done": ""})
    assert said in asker.get("/").text, "what we do not have changes nothing"
    asker.send("/settings", {"theme": "", "guide": "on"})
    assert asker.known_as.theme == ""
    assert asker.known_as.guide


@for_each(
    "back",
    [
        "https://elsewhere.test/",
        "//elsewhere.test/",
        "/\\elsewhere.test",
        "/\t/elsewhere.test",
        "/\n/elsewhere.test",
        "\t//elsewhere.test",
        "javascript:alert(1)",
        "elsewhere",
        "",
        "/ok\r\nSet-Cookie: warren=x",
        "/" + "x" * 100_000,
    ],
)
def test_settings_lead_back_to_a_path_of_our_own(site: Site, back: str) -> None:
    answer = site.browser("ann").send("/settings", {"theme": "dark", "back": back})
    assert answer.status_code == 303
    location = answer.headers["location"]
    assert re.match(r"/(?![/\\\s])", location + "x")
    assert len(location) < 10_000
    assert answer.headers.get_list("set-cookie") != []
    assert all("=x" not in cookie for cookie in answer.headers.get_list("set-cookie"))


def test_a_table_is_set_as_the_form_says(site: Site) -> None:
    ann = site.browser()
    form = {"game": "kingdom", "kind-0": "person", "kind-1": "normal", "kind-2": "open", "kind-3": "easy"}
    answer = ann.send("/tables", form | {"name-0": " Ann ", "name-3": "Zoe"})
    assert answer.status_code == 303
    found = site.room_of(answer)
    assert [player.agent for player in found.players] == ["person", "normal", "person", "easy"]
    assert [player.name for player in found.players] == ["Ann", "Clover", "", "Zoe"], "bots keep their names"
    assert len({*found.names(words("en"))}) == 4
    assert [found.holder(seat) for seat in range(4)] == [ann.known_as.id, None, None, None]
    assert site.room_of(ann.send("/tables", form)).commitment != found.commitment


def test_the_order_of_ticking_is_the_order_of_playing(site: Site) -> None:
    table = site.set_table(PERSON, PERSON, "normal", held={0: "ann", 1: "bea"})
    first, second = (one.removeprefix("pick ") for one in choice(table, 0))
    ann = site.browser("ann")
    page = ann.get(f"/t/{table.id}?pick={first}&pick={second}&order={second},{first}").text
    ticked = re.findall(r'<input type="hidden" name="action" value="(pick .+?)">', page)
    ann.move(table, 0, *ticked)
    assert [table.game.spell(action) for _, action in inside(site.table(table.id)).moves] == [
        f"pick {second}",
        f"pick {first}",
    ]


def test_an_onlooker_may_take_a_free_seat(site: Site) -> None:
    table = site.set_table(PERSON, PERSON, held={0: "ann"})
    bea = site.browser("bea")
    assert "Take the seat of Bea" in words_in(bea.get(f"/t/{table.id}").text)
    assert bea.send(f"/t/{table.id}/sit", {"seat": "1"}).status_code == 303
    assert site.table(table.id).holder(1) == "bea"
    page = bea.get(f"/t/{table.id}").text
    assert "Take the seat" not in page
    assert 'name="pick"' in page
    assert bea.send(f"/t/{table.id}/sit", {"seat": "1"}).status_code == 303, "once more does no harm"


def test_a_finished_game_has_a_sheet_a_record_a_replay_and_the_seats_for_another(site: Site, finished: Table) -> None:
    for asker in (site.browser("ann"), site.browser()):
        sheet = words_in(asker.get(f"/t/{finished.id}").text)
        assert "Big Ears" in sheet
        record = asker.get(f"/t/{finished.id}/record")
        assert record.headers["content-type"] == "text/plain; charset=utf-8"
        assert record.headers["content-disposition"].startswith("attachment")
        assert Record.read(record.text) == finished.record()
        first = replay_of(finished).stops[1]
        for ply in (1, first):  # what all choose at once is shown together
            replay = asker.get(f"/t/{finished.id}/replay?ply={ply}")
            assert f"Move {first} of {len(inside(finished).moves)}" in words_in(replay.text)
    fresh = site.led_to(site.browser("ann").send(f"/t/{finished.id}/again"))
    assert [player.name for player in fresh.players] == ["Bea", "Ann"], "each sits a seat further"
    assert fresh.holder(1) == "ann"
    assert inside(fresh).setup.seed != inside(finished).setup.seed


def test_who_waits_with_one_card_left_sees_the_table(site: Site) -> None:
    def waits(at: Table) -> bool:
        view = at.view(0)
        return isinstance(view, KingdomView) and len(view.hand) == 1 and not at.legal(0)

    table = site.play_on(site.set_table(PERSON, PERSON, held={0: "ann", 1: "bea"}, seed=3), choice, waits)
    assert site.browser("ann").get(f"/t/{table.id}").status_code == 200


@for_each("ply", ["", "-1", "x", "1e3", "٣", "999999999999", "0x10", "3.5", "99999"])
def test_a_move_that_is_no_number_is_the_start_and_one_beyond_the_last_is_the_end(
    site: Site, finished: Table, ply: str
) -> None:
    answer = site.browser().get(f"/t/{finished.id}/replay", params={"ply": ply})
    assert answer.status_code == 200
    count = len(finished.seats)
    shown = f"Parchments, {count} of {count}" if ply == "99999" else f"Move 0 of {len(inside(finished).moves)}"
    assert shown in words_in(answer.text)


def test_a_record_from_elsewhere_is_looked_at_also_where_it_stops_halfway(site: Site, finished: Table) -> None:
    text = finished.record().write()
    half = Record(inside(finished).setup, inside(finished).moves[:50], {"seat-0": "<hr>&'"})
    for sent, moves in (
        ({"files": {"record": ("a.record", text)}}, len(inside(finished).moves)),
        ({"data": {"record": text}}, len(inside(finished).moves)),
        ({"data": {"record": half.write()}}, 50),
    ):
        path = site.browser().ask("POST", "/records", **sent).headers["location"]
        assert f"of {moves}" in words_in(site.browser().get(path).text)
    assert "<hr" not in site.browser().get(path.removesuffix("/replay")).text
    assert site.browser().get(path.removesuffix("replay") + "record").status_code == 200


def test_rules_are_looked_up(site: Site) -> None:
    asker = site.browser()
    every = asker.get("/rules/kingdom").text
    assert every.count('<article class="clause"') == len(clauses("kingdom", "en"))
    found = asker.get("/rules/kingdom?look=trading post").text
    assert 0 < found.count('<article class="clause"') < 30
    for nothing in ("zzz", "[(*", "\\", "<script>", "x" * 5000, "\0"):
        answer = asker.get("/rules/kingdom", params={"look": nothing})
        assert answer.status_code == 200
        assert '<article class="clause"' not in answer.text
        assert "<script>" not in answer.text
    part = asker.get("/rules/kingdom/K-BUILD-01", htmx=True).text
    assert part.startswith('<article class="clause"')
    for page in (part, asker.get("/rules/kingdom/K-BUILD-01").text, every):
        assert re.search("Source: (English manual|Chinese rulebook|Component data), ", page)
        assert not re.search(r"\[[A-Z]\]", page)


def test_robots_are_sent_away(site: Site) -> None:
    assert site.browser().get("/robots.txt").text == "User-agent: *\nDisallow: /\n"


@for_each("name", ["<script>", '<b a="', "&amp;</b>", "'><i>", "{name}", "%s%d"])
def test_a_name_is_shown_as_it_is_and_never_read_as_anything(site: Site, name: str) -> None:
    name = name.replace('"', "”")  # quotation marks are refused
    ann = site.browser()
    form = {"game": "kingdom", "kind-0": "person", "name-0": name, "kind-1": "person", "name-1": "B", "kind-2": "easy"}
    answer = ann.send("/tables", form)
    assert answer.status_code == 303
    path = answer.headers["location"]
    table = site.table(path.removeprefix("/t/"))
    pages = [ann.get(path).text]  # the screen is handed over
    ann.send(f"{path}/before", {"seat": "0"})
    pages += [ann.get(path).text, ann.get("/").text, site.browser().get(path).text]
    table = site.play(table, 10)
    pages += [ann.get(path).text, site.browser().get(path).text]
    table = site.play(table)
    pages += [ann.get(path).text, ann.get(f"{path}/replay?ply=60").text]
    for page in pages:
        assert name in words_in(page) or "<" in name
        if "<" in name or "&" in name:
            assert name not in page


def test_bots_are_ready_and_people_think_until_all_have_chosen(site: Site) -> None:
    table = site.set_table(PERSON, PERSON, "normal", held={0: "ann", 1: "bea"})
    ann = site.browser("ann")
    for _ in range(2):  # whether Bea has chosen, Ann is not told
        shown = ann.get(f"/t/{table.id}/game").text
        row = re.compile(r'<b class="nm" title="(\w+)".*?<span class="stt[^>]*aria-label="(\w+)"', re.DOTALL)
        status = dict(row.findall(shown))
        assert status == {NAMES[1]: "thinking", NAMES[2]: "ready"}
        site.browser("bea").move(table, 1, *choice(table, 1))


def test_what_ended_a_round_without_construction_is_shown_with_the_harvest(site: Site) -> None:
    """Where the last choice of a round leaves nobody anything to build, the harvest comes at once."""
    table = site.set_table(PERSON, "random", seed=5)
    ann = site.browser("ann")
    kinds = set()
    while not table.over:
        # Ann takes no building as long as there is anything else.
        table = site.post(table, 0, min(table.legal(0), key=lambda action: CHOSEN_CARD.get(action) in BUILDINGS))
        view = table.view(0)
        assert isinstance(view, KingdomView)
        if view.phase != EXPLORATION or view.turn or view.choices or view.round == 1:
            continue
        news = [event.kind for event in table.events_for(0)[table.news_from(0) :]]
        unseen = not {"claim", "take_building", "lay_parchment"}.isdisjoint(news) and "place" not in news
        shown = ann.get(f"/t/{table.id}/game").text
        assert "Harvest of round" in words_in(shown)
        assert ("data-played" in shown) == unseen
        kinds.add(unseen)
    assert True in kinds, "no round of this game ends with a choice of cards"
