"""Whatever is sent: one clear sentence, to a page and to a part of one, in either language, and nothing is lost."""

import re
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from httpx2 import Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.testclient import TestClient

from tests.inside import inside
from tests.looping import for_each
from tests.table.sitting import in_file
from tests.web.choosing import asked_for, choice
from tests.web.site import HOST, Site, SiteClient, complaint, site_at, speak_marked, words_in
from warren.games.kingdom import GAME
from warren.kernel.record import Record
from warren.players import PERSON
from warren.table.tables import Table
from warren.web import game_pages
from warren.web.responses import MOST_BODY_BYTES

MUCH = 10_000_000


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Site]:
    speak_marked(monkeypatch)
    with site_at(tmp_path / "warren.db") as site:
        yield site


@pytest.fixture
def table(site: Site) -> Table:
    return set_table(site)


def set_table(site: Site) -> Table:
    """Set a table for Ann and Bea, each at a browser of her own, and a bot."""
    return site.set_table(PERSON, PERSON, "normal", held={0: "ann", 1: "bea"})


@pytest.fixture
def record(site: Site) -> str:
    return site.play(site.set_table(PERSON, "random", seed=5)).record().write()


def in_hand(table: Table) -> list[str]:
    return [table.game.spell(action) for action in table.legal(0)]


def not_in_hand(table: Table) -> str:
    return next(text for text in table.game.catalogue.texts if text.startswith("pick ") and text not in in_hand(table))


# What a form of a turn can have wrong

Deed = Callable[[SiteClient, Table, bool], Response]


def turn(*actions: str | Callable[[Table], str], **fields: Any) -> Deed:
    """A turn whose fields are otherwise than the page has them; actions: texts, or what gives them for the table."""

    def post(asker: SiteClient, table: Table, htmx: bool) -> Response:
        texts = [action if isinstance(action, str) else action(table) for action in actions] or choice(table, 0)
        return asker.move(table, 0, *texts, htmx=htmx, **fields)

    return post


def sent(**body: Any) -> Deed:
    """Something else in the place of the form of a turn."""
    return lambda asker, table, htmx: asker.ask("POST", f"/t/{table.id}/move", htmx=htmx, **body)


TURNS: dict[str, tuple[int, str, Deed]] = {
    "another browser's seat": (403, "this seat is not played in this browser", turn(seat=1)),
    "a bot's seat": (403, "a bot plays this seat", turn(seat=2)),
    "a seat that is none": (422, "there is no seat 99: the seats are 0 to 2", turn(seat=99)),
    "a seat that is no number": (422, "the form is incomplete", turn(seat="x")),
    "a seat below all": (422, "the form is incomplete", turn(seat="-1")),
    "a seat in other digits": (422, "the form is incomplete", turn(seat="٣")),
    "a seat of a thousand digits": (422, "the form is incomplete", turn(seat="1" * 1000)),
    "no seat": (422, "the form is incomplete", turn(seat=None)),
    "a version of tomorrow": (409, "the table has changed in the meantime", turn(version=7)),
    "a version that is no number": (422, "the form is incomplete", turn(version="latest")),
    "no version": (422, "the form is incomplete", turn(version=None)),
    "no key": (422, "the form is incomplete: it has no key", turn(key=None)),
    "an empty key": (422, "the form is incomplete: it has no key", turn(key=" \t")),
    "no action": (422, "nothing was chosen", turn(action=None)),
    "a misspelt action": (422, "there is no action “pik A1”", turn("pik A1")),
    "an action of no game": (422, "there is no action", turn("\0" * 300)),
    "an illegal action": (422, "", turn(not_in_hand)),
    "an action of another phase": (422, "", turn("done")),
    "three actions at once": (409, "", turn(*[lambda table, at=at: in_hand(table)[at] for at in range(3)])),
    "a legal action and an illegal one": (422, "", turn(lambda table: in_hand(table)[0], not_in_hand)),
    "a hundred actions": (422, "", turn(*["done"] * 150, order="," * 90_000)),
    "nothing to take back": (422, "there is nothing to take back", turn(undo="1")),
    "nothing at all": (422, "the form is incomplete", sent(data={})),
    "no form": (422, "the form is incomplete", sent(json={"seat": 0, "action": "pick A1"})),
    "a thousand fields": (400, "this form cannot be read", sent(data={f"f{number}": "1" for number in range(1000)})),
    "a field of two million characters": (400, "this form cannot be read", turn(order="x" * 2_000_000)),
    "files in the place of texts": (422, "the form is incomplete", sent(files={"seat": ("0", b"0")})),
    "too much": (413, f"at most {MOST_BODY_BYTES} bytes", turn(order="x" * MUCH)),
    "from another site": (
        403,
        "this did not come from one of warren's pages",
        sent(headers={"origin": "https://elsewhere.test"}),
    ),
    "from a site of a longer name": (
        403,
        "this did not come from one of warren's pages",
        sent(headers={"origin": "http://warren.test.elsewhere.test"}),
    ),
    "from nowhere": (403, "this did not come from one of warren's pages", sent(headers={"origin": "null"})),
}


@for_each("htmx", [False, True])
@for_each("wrong", TURNS)
def test_a_wrong_turn_is_refused_in_a_sentence(site: Site, wrong: str, htmx: bool) -> None:
    status, said, post = TURNS[wrong]
    table = set_table(site)
    before = site.kept()
    assert said.casefold() in complaint(post(site.browser("ann"), table, htmx), status, htmx=htmx).casefold()
    assert "⟦" in complaint(post(site.browser("ann", "zh-Hant"), table, htmx), status, htmx=htmx)
    assert site.kept() == before
    assert site.browser("ann").move(table, 0, *choice(table, 0), htmx=htmx).status_code in (200, 303)
    assert len(inside(site.table(table.id)).moves) == 2, "what is right is played as if nothing had been"


def test_a_refused_turn_shows_the_table_as_it_is(site: Site, table: Table) -> None:
    answer = site.browser("ann").move(table, 0, "pik A1", htmx=True)
    assert '<main id="main"' in answer.text
    assert answer.text.count('name="pick"') == len(table.view(0).hand)  # type: ignore[attr-defined]
    assert f'name="version" value="{table.version(0)}"' in answer.text


@pytest.mark.parametrize("htmx", [False, True], ids=["page", "part"])
def test_a_post_that_is_repeated_is_played_once(site: Site, table: Table, htmx: bool) -> None:
    """Also where nothing is asked of the seat any more: the answer to the first one may have been lost."""
    ann, cards, version = site.browser("ann"), choice(table, 0), table.version(0)
    first = ann.move(table, 0, *cards, key="once", version=version, htmx=htmx)
    before = site.kept()
    again = ann.move(table, 0, *cards, key="once", version=version, htmx=htmx)
    assert first.status_code == again.status_code == (200 if htmx else 303)
    assert site.kept() == before
    if htmx:
        same = re.compile(r'name="key" value="[^"]*"')
        assert same.sub("", first.text) == same.sub("", again.text)


def test_a_repeated_post_does_no_harm_after_the_game_went_on(site: Site) -> None:
    table = site.set_table(PERSON, "normal", "normal")
    ann, cards = site.browser("ann"), choice(table, 0)
    ann.move(table, 0, *cards, key="once")
    later = site.play(site.table(table.id), 3)
    before = site.kept()
    assert ann.move(table, 0, *cards, key="once", htmx=True).status_code == 200
    assert site.kept() == before
    assert inside(site.table(table.id)).moves == inside(later).moves


def test_of_two_tabs_the_later_is_told_that_the_table_has_changed(site: Site) -> None:
    table = site.set_table(PERSON, "normal", "normal")
    ann = site.browser("ann")
    assert ann.move(table, 0, *choice(table, 0), htmx=True).status_code == 200
    before = site.kept()
    said = complaint(ann.move(table, 0, *in_hand(table)[-2:], htmx=True), 409, htmx=True)
    assert "look at it as it is now, then choose again" in said
    assert "409" not in said
    complaint(ann.move(table, 0, *in_hand(table)[-2:]), 409, htmx=False)
    complaint(ann.move(table, 0, undo="1", htmx=True), 409, htmx=True)
    assert site.kept() == before


def test_what_others_choose_makes_no_tab_stale(site: Site, table: Table) -> None:
    ann, bea = site.browser("ann"), site.browser("bea")
    version = table.version(0)
    first = choice(table, 1)[:1]
    assert bea.move(table, 1, *first).status_code == 303
    assert ann.move(table, 0, *choice(table, 0), version=version).status_code == 303


def test_nobody_plays_when_the_game_is_over(site: Site) -> None:
    table = site.play(site.set_table(PERSON, "random", seed=5))
    site.browser("ann").get(f"/t/{table.id}")  # from now on she has seen how it ended
    before = site.kept()
    for fields in ({}, {"undo": "1"}):
        for version in (table.version(0), 0):
            answer = site.browser("ann").move(table, 0, "done", version=version, htmx=True, **fields)
            complaint(answer, answer.status_code, htmx=True)
            assert answer.status_code in (409, 422)
    complaint(site.browser("bea").send(f"/t/{table.id}/sit", {"seat": "0"}), 403, htmx=False)
    assert site.kept() == before


# Seats


@for_each("htmx", [False, True])
@for_each(
    ("post", "seat", "status", "said"),
    [
        ("sit", "0", 403, "somebody else has taken this seat"),
        ("sit", "2", 403, "a bot plays this seat"),
        ("sit", "99", 422, "seat"),
        ("sit", "x", 422, "the form is incomplete"),
        ("sit", None, 422, "the form is incomplete"),
        ("before", "0", 403, "this seat is not played in this browser"),
        ("before", "2", 403, "this seat is not played in this browser"),
        ("before", "99", 403, "this seat is not played in this browser"),
        ("before", "x", 422, "the form is incomplete"),
    ],
)
def test_a_seat_is_not_had_by_asking(
    site: Site, table: Table, post: str, seat: str | None, status: int, said: str, htmx: bool
) -> None:
    before = site.kept()
    for language in ("en", "zh-Hant"):
        asker = site.browser("eve", language)
        answer = asker.send(f"/t/{table.id}/{post}", {} if seat is None else {"seat": seat}, htmx=htmx)
        told = complaint(answer, status, htmx=htmx)
        assert said in told.casefold() if language == "en" else "⟦" in told
    assert site.kept() == before
    assert 'name="pick"' not in site.browser("eve").get(f"/t/{table.id}").text


# Addresses

ODD = (
    "nope",
    "abcdef-ghjkmn",
    "%00",
    "a b",
    "%ff",
    "x" * 3000,
    "é",
    "';drop table tables;--",
    "{id}",
    "%s",
)


def pages(site: Site) -> list[BaseRoute]:
    """Return the routes of the site but for those of the JSON API, which says otherwise what is wrong."""
    return [route for route in site.app.routes if not (isinstance(route, Route) and route.path.startswith("/api/"))]


def paths(site: Site, methods: set[str]) -> list[str]:
    routes = [route for route in pages(site) if isinstance(route, Route)]
    found = [route.path for route in routes if (route.methods or set()) & methods]
    assert found
    return found


@for_each("htmx", [False, True])
@for_each("name", ODD)
def test_a_table_that_is_none_is_told_so(site: Site, table: Table, name: str, htmx: bool) -> None:
    before = site.kept()
    for method in ("GET", "POST"):
        for path in paths(site, {method}):
            if "{table}" in path:
                answer = site.browser("ann").ask(method, path.replace("{table}", name), htmx=htmx)
                said = complaint(answer, 404, htmx=htmx)
                assert "there is no table" in said.casefold() or "there is no page" in said.casefold()
                assert len(said) < 400
    assert site.kept() == before


@for_each("htmx", [False, True])
@for_each(
    ("path", "said"),
    [
        ("/nothing", "there is no page “/nothing”"),
        ("/rules", "there is no page"),
        ("/rules/chess", "chess"),
        ("/rules/chess/K-BUILD-01", "chess"),
        ("/rules/kingdom/K-BUILD-99", "there is no page"),
        ("/rules/kingdom/<script>", "there is no page"),
        ("/rules/..%2f..", "there is no"),
        ("/static/nothing.css", "there is no page"),
        ("/static/../app.py", "there is no page"),
        ("/static/%2e%2e/app.py", "there is no page"),
        ("/static/..%2f..%2fapp.py", "there is no page"),
        ("/static/", "there is no page"),
        ("/t/", "there is no page"),
        ("//elsewhere.test/", "there is no page"),
    ],
)
def test_a_page_that_is_none_is_told_so(site: Site, path: str, said: str, htmx: bool) -> None:
    answer = site.browser("ann").ask("GET", f"http://warren.test{path}", htmx=htmx)
    assert said in complaint(answer, 404, htmx=htmx).casefold()
    assert "<script>" not in answer.text
    assert "⟦" in complaint(site.browser("bea", "zh-Hant").get(f"http://warren.test{path}"), 404, htmx=False)


def test_an_address_is_asked_for_in_its_own_way_alone(site: Site, table: Table) -> None:
    before = site.kept()
    for route in pages(site):
        assert isinstance(route, Route | Mount)
        path = route.path.format(table=table.id, game="kingdom", clause="K-BUILD-01", deck="mine")
        taken = (route.methods if isinstance(route, Route) else None) or {"GET", "HEAD"}
        for method in {"GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "BREW"} - taken:
            asked = f"{path}/warren.js" if isinstance(route, Mount) else path
            if path == "/robots.txt":
                assert site.browser("ann").ask(method, asked).status_code == 405
                continue
            answer = site.browser("ann").ask(method, asked)
            assert "this cannot be done" in complaint(answer, 405, htmx=False).casefold()
            complaint(site.browser("ann").ask(method, asked, htmx=True), 405, htmx=True)
    assert site.kept() == before


@pytest.mark.parametrize("htmx", [False, True], ids=["page", "part"])
def test_what_a_running_game_does_not_give_out(site: Site, table: Table, htmx: bool) -> None:
    before = site.kept()
    ann, eve = site.browser("ann"), site.browser("eve")
    for asker in (ann, eve):
        for answer in (asker.get(f"/t/{table.id}/record", htmx=htmx), asker.send(f"/t/{table.id}/again", htmx=htmx)):
            assert "the game is still being played" in complaint(answer, 409, htmx=htmx).casefold()
    assert (
        "there is nothing for you to decide"
        in complaint(eve.get(f"/t/{table.id}/hint", htmx=htmx), 409, htmx=htmx).casefold()
    )
    assert site.kept() == before


TICKED: list[dict[str, Any]] = [
    {"action": ["pick Z9", "done", "x" * 5000, "\0"]},
    {"action": ["pick A1"] * 500},
    {"building": "city_9"},
    {"building": "fisher", "space": "A1"},
    {"building": "city_1", "space": "Q99"},
    {"building": ["city_1", "camp_2", ""], "space": ["A1", ""]},
    {"order": ",,,,", "action": ""},
    {"space": "A1"},
    {"seat": "1", "version": "-5", "key": "x"},
    {"ply": "3", "view": "1"},
]


def test_anything_may_be_ticked_in_every_phase(site: Site) -> None:
    every = GAME.catalogue.texts
    parts = [every[first : first + 300] for first in range(0, len(every), 300)]
    words = [[[*text.split(), ""] for text in part] for part in parts]
    actions = [
        {"action": part, "building": [word for _, word, *_ in split], "space": [last for *_, last, _ in split]}
        for part, split in zip(parts, words, strict=True)
    ]
    for verb in ("pick", "discard", "place", "announce", "produce", "copy"):
        table = site.table_at(asked_for(verb), PERSON, "random", seed=3)
        before = site.kept()
        for chosen in (*TICKED, *actions):
            answer = site.browser("ann").get(f"/t/{table.id}/game", params=chosen)
            assert answer.status_code == 200
            assert 'class="sheet act' in answer.text
        assert site.browser("ann").get(f"/t/{table.id}", params=TICKED[0]).status_code == 200
        assert site.kept() == before


# New tables


@for_each("htmx", [False, True])
@for_each(
    ("form", "status", "said"),
    [
        ({"game": None}, 404, ["there is no game"]),
        ({"game": "chess"}, 404, ["there is no game", "chess"]),
        ({"kind-0": "normal"}, 422, ["has to be a person's"]),
        (
            {"kind-0": "", "kind-1": "", "kind-2": ""},
            422,
            ["for 2 to 5 players, not 0", "has to be a person's"],
        ),
        ({"kind-1": "", "kind-2": ""}, 422, ["this game is for 2 to 5 players, not 1"]),
        ({"kind-3": "easy", "kind-4": "easy"}, 422, ["five play only with in the sky: tick the expansion"]),
        ({f"kind-{seat}": "normal" for seat in range(1, 10)}, 422, ["for 2 to 5 players, not 10"]),
        ({"kind-2": "cheater"}, 422, ["cheater", "normal"]),
        ({"name-0": "A" * 13}, 422, ["is not a name", "12"]),
        ({"name-0": 'A"B'}, 422, ["is not a name"]),
        ({"name-0": "A\u202eB"}, 422, ["is not a name"]),
        ({"name-0": "Zoe", "name-1": "zoe"}, 422, ["two players are called"]),
        ({"kind-1": "x", "kind-2": "y", "name-0": "C" * 99}, 422, ["“x”", "“y”", "is not a name"]),
    ],
)
def test_a_table_that_cannot_be_is_not_set(
    site: Site, form: dict[str, str | None], status: int, said: list[str], htmx: bool
) -> None:
    right = {"game": "kingdom", "kind-0": "person", "kind-1": "normal", "kind-2": "easy"}
    sent = {name: value for name, value in (right | form).items() if value is not None}
    before = site.kept()
    told = complaint(site.browser().send("/tables", sent, htmx=htmx), status, htmx=htmx).casefold()
    for part in said:
        assert part in told
    assert "⟦" in complaint(site.browser("ann", "zh-Hant").send("/tables", sent, htmx=htmx), status, htmx=htmx)
    assert site.kept() == before


def test_a_refused_form_keeps_what_was_filled_in(site: Site) -> None:
    form = {"game": "kingdom", "kind-0": "normal", "name-0": "Zoe", "kind-1": "easy", "name-1": "Yves"}
    page = site.browser().send("/tables", form).text
    assert 'value="Zoe"' in page
    assert 'value="Yves"' in page


def test_a_name_that_two_players_have_is_told_of_once(site: Site) -> None:
    form = {"game": "kingdom", "kind-0": "person", "name-0": "Zoe", "kind-1": "easy", "name-1": "zoe"}
    assert complaint(site.browser().send("/tables", form), 422, htmx=False).count("Two players are called") == 1


def test_all_that_is_wrong_with_a_form_is_told_at_once_and_each_at_its_field(site: Site) -> None:
    """Seats, names, options and decks: the list above leads to each field, which is marked and says the same."""
    form = {"game": "odyssey", "kind-0": "normal", "name-0": "Zoe", "kind-2": "cheater", "name-2": "zoe"}
    form |= {"option-score": "50", "kind-3": "easy", "name-3": "D" * 13}
    page = site.browser().send("/tables", form).text
    wrong = {
        "seats": "At least one seat has to be a person's",
        "kind-2": "“cheater” cannot take a seat",
        "name-0": "Two players are called “Zoe”",
        "name-3": "“DDDDDDDDDDDDD” is not a name",
        "option-score": "50 is not a winning score",
    }
    above = page.partition('role="alert"')[2].partition("</section>")[0]
    assert set(re.findall(r'<a href="#([\w-]+)"', above)) == wrong.keys()
    for field, said in wrong.items():
        here = page.partition(f'id="wrong-{field}">')[2].partition("</p>")[0]
        assert said in words_in(above)
        assert said in words_in(here)
        (control,) = re.findall(rf'<[^>]*\bid="{field}"[^>]*>', page)
        assert f"wrong-{field}" in control


# Records


def broken(record: str) -> dict[str, tuple[bytes, int, str]]:
    """Return records that are none: what is sent, the status, and what is said."""
    lines = record.splitlines()
    moves = next(number for number, line in enumerate(lines) if line.startswith("1. "))
    twice = [*lines[: moves + 5], lines[moves + 4], *lines[moves + 5 :]]
    return {
        "nothing": (b"", 422, "no record was sent"),
        "blanks": (b" \n\t\n", 422, "no record was sent"),
        "noise": (bytes(range(256)) * 9, 422, "this is not text"),
        "zeros": (b"\0" * 5000, 422, "line 1"),
        "a page": (b"<html><body>hello</body></html>", 422, "line 1"),
        "of another program's rules": (re.sub(r'\[rules "\d+"\]', '[rules "99"]', record).encode(), 422, "rules"),
        "of other parts": (re.sub(r'\[parts "\w{4}', '[parts "0000', record).encode(), 422, "parts"),
        "of another game": (record.replace('"kingdom"', '"chess"').encode(), 422, "chess"),
        "of a later format": (record.replace('[warren-record "1"]', '[warren-record "2"]').encode(), 422, "format 2"),
        "without its head": ("\n".join(lines[moves:]).encode(), 422, "record"),
        "an illegal move": (record.replace(lines[moves], "1. 0 done").encode(), 422, f"line {moves + 1}"),
        "a move twice": ("\n".join(twice).encode(), 422, f"line {moves + 6}"),
        "a seat that is none": (record.replace(lines[moves], "1. 7 pick A1").encode(), 422, f"line {moves + 1}"),
        "a misspelt move": (record.replace(lines[moves], "1. 0 pik A1").encode(), 422, f"line {moves + 1}"),
        "one line without end": (b"x" * 900_000, 422, "line 1"),
        "longer than any record": (b"1. 0 done\n" * 400_000, 422, "this is too long for a record"),
        "cut within a character": (b"x" + "兔".encode() * 1_350_000, 422, "this is too long for a record"),
        "much too long": (b"x" * MUCH, 413, f"at most {MOST_BODY_BYTES} bytes"),
    }


@pytest.mark.parametrize("htmx", [False, True], ids=["page", "part"])
def test_a_broken_record_is_refused_in_a_sentence(site: Site, record: str, htmx: bool) -> None:
    before = site.kept()
    for what, (content, status, said) in broken(record).items():
        for language in ("en", "zh-Hant"):
            asker = site.browser("ann", language)
            answer = asker.ask("POST", "/records", htmx=htmx, files={"record": ("a.record", content)})
            told = complaint(answer, status, htmx=htmx)
            assert len(told) < 600, what
            assert said in told.casefold() if language == "en" else "⟦" in told, (what, told)
    assert site.kept() == before
    assert Record.read(record).write() == record, "the record that they were made of is right"


def test_a_record_in_the_wrong_field_is_none(site: Site, record: str) -> None:
    answer = site.browser().ask("POST", "/records", files={"file": ("a.record", record)})
    assert "no record was sent" in complaint(answer, 422, htmx=False).casefold()
    several = [("record", ("a.record", record)), ("record", ("b.record", record))]
    complaint(site.browser().ask("POST", "/records", files=several), 400, htmx=False)


def test_a_record_is_looked_at_and_not_played(site: Site, record: str) -> None:
    half = Record.read(record)
    half.moves = half.moves[:20]
    half.notes = {"agent-0": "person", "agent-1": "oracle"}
    answer = site.browser("ann").send("/records", {"record": half.write()})
    kept = site.led_to(answer)
    before = site.kept()
    ann = site.browser("ann")
    complaint(ann.move(kept, 0, "done"), 403, htmx=False)
    complaint(ann.send(f"/t/{kept.id}/sit", {"seat": "0"}), 403, htmx=False)
    complaint(ann.get(f"/t/{kept.id}/hint"), 409, htmx=False)
    complaint(ann.send(f"/t/{kept.id}/again"), 403, htmx=False)
    assert site.kept() == before


def test_from_a_refused_form_the_language_is_switched_on_a_page_that_there_is(site: Site, table: Table) -> None:
    eve = site.browser("eve")
    for path in paths(site, {"POST"}):
        if path in ("/settings", "/device"):
            continue  # is never refused
        answer = eve.send(path.replace("{table}", table.id))
        assert answer.status_code >= 400
        backs = set(re.findall(r'name="back" value="([^"]*)"', answer.text))
        assert backs == {f"/t/{table.id}" if "{table}" in path else "/"}


# Faults


@pytest.mark.parametrize("htmx", [False, True], ids=["page", "part"])
def test_a_fault_of_our_own_is_admitted_in_a_sentence(
    site: Site, table: Table, htmx: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("a secret of the inside")

    monkeypatch.setattr(game_pages, "seating", fail)
    site.client = TestClient(site.app, "http://warren.test", raise_server_exceptions=False)
    answer = site.browser("ann").get(f"/t/{table.id}", htmx=htmx)
    assert "this is a bug in warren" in complaint(answer, 500, htmx=htmx).casefold()
    assert "inside" not in answer.text
    assert "Nothing was lost" not in answer.text, "nobody knows that"
    assert "RuntimeError: a secret of the inside" in capsys.readouterr().err


@pytest.mark.parametrize("htmx", [False, True], ids=["page", "part"])
def test_a_database_that_fails_is_told_in_a_sentence(site: Site, table: Table, htmx: bool) -> None:
    with sqlite3.connect(site.path) as file:
        file.execute('drop table "moves"')
    file.close()
    answer = site.browser("ann").move(table, 0, *choice(table, 0), htmx=htmx)
    assert "cannot be used" in complaint(answer, answer.status_code, htmx=htmx)
    assert answer.status_code == 503
    assert "moves" in words_in(answer.text)


@pytest.mark.parametrize("htmx", [False, True], ids=["page", "part"])
def test_a_damaged_database_is_told_with_what_to_do_and_nobody_says_that_nothing_was_lost(
    tmp_path: Path, htmx: bool
) -> None:
    path = tmp_path / "warren.db"
    with site_at(path) as site:
        site.set_table(PERSON, "normal")
    ((root,),) = in_file(path, "select rootpage from sqlite_schema where name = 'listed'")
    with path.open("r+b") as file:
        file.seek(4096 * (root - 1))
        file.write(b"\xa5" * 4096)
    with site_at(path) as site:
        answer = site.browser("ann").get("/", htmx=htmx)
        said = complaint(answer, 503, htmx=htmx)
        assert "is damaged. Keep the file, do not delete it" in said
        assert "put your backup in its place" in said
        assert "--database" in said
        assert "Nothing was lost" not in words_in(answer.text)
        assert "Nothing was lost" in words_in(site.browser("ann").get("/nothing").text), "of any other problem"


@pytest.mark.parametrize("htmx", [False, True], ids=["page", "part"])
@pytest.mark.parametrize(
    ("harm", "path"),
    [("update listed set holders = '{ba'", "/"), ("update tables set seed = 'zz'", "/t/{table}")],
    ids=["JSON", "seed"],
)
def test_a_damaged_cell_is_told_with_what_to_do_and_nobody_says_that_nothing_was_lost(
    tmp_path: Path, harm: str, path: str, htmx: bool, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "warren.db"
    with site_at(file) as site:
        table = site.set_table(PERSON, "normal")
    in_file(file, harm)
    with site_at(file) as site:
        site.client = TestClient(site.app, f"http://{HOST}", raise_server_exceptions=False)
        answer = site.browser("ann").get(path.format(table=table.id), htmx=htmx)
    said = complaint(answer, 503, htmx=htmx)
    assert f"data of table {table.id}" in said
    assert "do not delete it" in said
    assert "Nothing was lost" not in words_in(answer.text)
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize("here", [True, False])
def test_where_the_games_are_kept_is_told_at_this_machine_alone(tmp_path: Path, here: bool) -> None:
    path = tmp_path / "warren.db"
    with site_at(path, here=here) as site:
        with closing(sqlite3.connect(path)) as file:
            file.execute('drop table "listed"')
        answer = site.browser("ann").get("/")
        said = complaint(answer, 503, htmx=False)
        assert "warren.db" in said
        assert (str(tmp_path) in words_in(answer.text)) == here


# Forms that cannot be read

BROKEN_MULTIPART: dict[str, tuple[str, bytes]] = {
    "cut short": ("boundary=cut", b"--cut\r\nContent-Dispo"),
    "no border": ("", b"--cut--"),
    "an empty border": ("boundary=", b"--cut--"),
    "another border": ("boundary=cut", b"--torn\r\n\r\nx"),
    "no end of a line": ("boundary=cut", b"--cut\rContent-Disposition: form-data"),
    "a head that is none": ("boundary=cut", b"--cut\r\n\0: \xff\r\n\r\nx"),
    "a part without a name": ("boundary=cut", b"--cut\r\nContent-Disposition: form-data\r\n\r\nx\r\n--cut--\r\n"),
    "an encoding that is none": (
        "boundary=cut; charset=undefined",
        b'--cut\r\nContent-Disposition: form-data; name="seat"\r\n\r\n0\r\n--cut--\r\n',
    ),
    "not in its encoding": (
        "boundary=cut; charset=punycode",
        b'--cut\r\nContent-Disposition: form-data; name="seat"\r\n\r\n%\r\n--cut--\r\n',
    ),
    "an encoding with a null": ("boundary=cut; charset=a\0b", b"--cut--"),
}


@pytest.mark.parametrize("what", BROKEN_MULTIPART)
def test_a_broken_form_is_refused_and_nothing_is_printed_of_it(
    site: Site,
    table: Table,
    what: str,
    capfd: pytest.CaptureFixture[str],
    caplog: pytest.LogCaptureFixture,
) -> None:
    values, content = BROKEN_MULTIPART[what]
    before = site.kept()
    for path in (f"/t/{table.id}/move", "/records", "/tables", "/settings"):
        kind = {"content-type": f"multipart/form-data; {values}"}
        answer = site.browser("ann").ask("POST", path, headers=kind, content=content)
        if what != "cut short":  # which is a form without a field
            complaint(answer, 400, htmx=False)
    assert site.kept() == before
    assert (capfd.readouterr().err, caplog.records) == ("", [])
