"""The JSON API: who sits where, what a seat sees and does, what is refused, and what its description says."""

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from datetime import datetime
from itertools import count
from pathlib import Path
from random import Random
from typing import Any
from urllib.request import Request, urlopen

import pytest
from starlette.routing import Route

from tests.inside import inside
from tests.looping import for_each, in_soak
from tests.web.asking import Program
from tests.web.imagining import hidden_anew
from tests.web.serving import KEY, House
from tests.web.site import Site, site_at, words_in
from warren import game, games
from warren.api.openapi import description
from warren.api.operations import OPERATIONS, PREFIX
from warren.kernel.record import Record
from warren.players import PERSON
from warren.table.table import Table
from warren.web.browser import Browser, Cookies
from warren.web.json_calls import MOST_BYTES
from warren.web.rates import Buckets, TooOftenError

DOCS = Path(__file__).parents[2] / "docs"
BOT = DOCS / "examples" / "bot.py"
TWO = [{"kind": "person"}, {"kind": "open"}]
ALONE = [{"kind": "person"}, {"kind": "random"}]


@pytest.fixture
def ann(site: Site) -> Program:
    return Program(site, "ann")


@pytest.fixture
def bea(site: Site) -> Program:
    return Program(site, "bea")


def opened(program: Program, seats: list[dict[str, str]], of: str = "kingdom", **sent: Any) -> Any:
    return program.told(program.post("/tables", game=of, seats=seats, **sent), 201)


def wrong(answer: Any) -> dict[str, str]:
    return {problem["at"]: problem["detail"] for problem in answer["problems"]}


# Who asks


def test_a_token_is_the_identity_of_a_browser_and_its_cookie_is_a_token(site: Site) -> None:
    program = Program(site)
    token = program.told(program.ask("POST", "/identities"), 201)["token"]
    program.headers = {"authorization": f"Bearer {token}"}
    table = opened(program, ALONE)["id"]
    browser = site.browser()
    browser.cookie = token
    assert f'action="/t/{table}/move"' in browser.get(f"/t/{table}").text
    program.headers = {"authorization": f"Bearer {browser.cookie}"}
    assert browser.cookie != token, "it has noted who sits before the screen"
    assert program.view(table, 0)["seat"] == 0


def test_who_brings_no_token_or_a_false_one_is_told_so_and_no_cookie_stands_for_it(site: Site, ann: Program) -> None:
    table = opened(ann, ALONE)["id"]
    cookie = {"cookie": f"warren={Cookies(KEY).dump(Browser('ann'))}"}
    eve = Program(site)
    for operation in OPERATIONS:
        path = operation.path.format(table=table)
        for headers in ({"authorization": "Bearer no.token"}, {"authorization": "Basic YTpi"}):
            answer = eve.ask(operation.method, path, headers=headers) if operation.name != "identify" else None
            assert answer is None or eve.told(answer, 401)["code"] == "unauthorized"
        if operation.needs_token:
            assert eve.told(eve.ask(operation.method, path, headers=cookie), 401)
    answer = eve.ask("GET", f"/tables/{table}/view", params={"seat": 0}, headers=cookie)
    assert eve.told(answer, 403)["code"] == "seat"


# Coming together and playing


def test_two_programs_come_together_in_a_room_and_play(site: Site, ann: Program, bea: Program) -> None:
    room = opened(ann, TWO, word="abc")
    assert (room["state"], room["waits_for"], room["version"]) == ("room", [0, 1], 1)
    listed = bea.told(bea.get("/tables"))
    assert [(entry["id"], entry["state"]) for entry in listed["tables"]] == [(room["id"], "room")]
    assert [seat["is_free"] for seat in listed["tables"][0]["seats"]] == [False, True]
    path = f"/tables/{room['id']}"
    sat = bea.told(bea.post(f"{path}/sit", seat=1, name=" Bea  B", word="d0e1"))
    assert sat["seats"][1] == {"seat": 1, "name": "Bea B", "player": PERSON, "is_free": False, "is_yours": True}
    assert ann.told(ann.get(f"{path}/view"), 409)["code"] == "not_begun"
    assert ann.told(ann.post(f"{path}/name", seat=0, name="Ann"))["seats"][0]["name"] == "Ann"
    assert bea.told(bea.post(f"{path}/ready"))["waits_for"] == [0]
    begun = ann.told(ann.post(f"{path}/ready", word="never"))
    assert (begun["state"], begun["commitment"]) == ("playing", room["commitment"])
    seen = ann.view(room["id"], 0)
    assert [action["text"] for action in seen["legal"]] == [
        game("kingdom").spell(action) for action in site.table(room["id"]).legal(0)
    ]
    now = ann.told(ann.move(room["id"], seen))
    assert now["version"] == seen["version"] + 1
    assert now["view"]["choices"] == [seen["legal"][0]["number"]]
    back = ann.told(ann.post(f"{path}/undo", seat=0, version=now["version"]))
    assert (back["view"], back["legal"]) == (seen["view"], seen["legal"])
    assert inside(site.table(room["id"])).setup.seed != 0


def test_the_host_gives_a_free_seat_to_a_bot_and_who_sits_can_leave(ann: Program, bea: Program) -> None:
    path = f"/tables/{opened(ann, TWO)['id']}"
    bea.told(bea.post(f"{path}/sit", seat=1))
    assert ann.told(ann.post(f"{path}/bot", seat=1, bot="easy"), 403)["code"] == "seat"
    assert bea.told(bea.post(f"{path}/stand", seat=1))["seats"][1]["is_free"]
    assert bea.told(bea.post(f"{path}/bot", seat=1, bot="easy"), 403)
    assert ann.told(ann.post(f"{path}/bot", seat=1, bot="eas"), 422)["code"] == "unknown_agent"
    assert ann.told(ann.post(f"{path}/bot", seat=1, bot="easy"))["seats"][1]["player"] == "easy"


def test_a_program_can_let_a_bot_play_for_it_come_back_and_leave_its_seat(
    site: Site, ann: Program, bea: Program
) -> None:
    table = site.set_table(PERSON, PERSON, held={0: "ann", 1: "bea"})
    path = f"/tables/{table.id}"
    assert ann.told(ann.post(f"{path}/away", seat=1), 403)["code"] == "seat"
    assert ann.told(ann.post(f"{path}/away", seat=0))["away"] == [0]
    assert bea.told(bea.post(f"{path}/away", seat=1), 403), "then bots alone would play"
    assert ann.told(ann.post(f"{path}/away", seat=0, is_away=False))["away"] == []
    assert ann.told(ann.post(f"{path}/stand", seat=0))["seats"][0]["is_free"]
    assert bea.told(bea.post(f"{path}/sit", seat=0))["seats"][0]["is_yours"]


def test_a_clock_is_agreed_on_and_told(ann: Program) -> None:
    table = opened(ann, ALONE, clock="30+600")
    clock = ann.view(table["id"], 0)["players"][0]["clock"]
    assert (table["clock"], clock["bank"], clock["move"] in (29, 30)) == ("30+600", 600, True)
    assert ann.view(table["id"], 0)["players"][1]["clock"] is None
    told = ann.told(ann.post("/tables", game="kingdom", seats=ALONE, clock="30+5"), 422)
    assert "60+1200" in wrong(told)["clock"]


def test_who_sits_down_under_a_name_that_is_taken_does_not_sit(ann: Program, bea: Program) -> None:
    path = f"/tables/{opened(ann, [TWO[0] | {'name': 'Ann'}, TWO[1]])['id']}"
    answer = bea.told(bea.post(f"{path}/sit", seat=1, name="ann"), 422)
    assert "two players are called" in answer["detail"]
    assert bea.told(bea.get(path))["seats"][1]["is_free"]


@pytest.mark.soak
@for_each("of", games())
def test_a_whole_game_is_played_by_what_is_told_alone(site: Site, ann: Program, of: str) -> None:
    table, rng, moves = opened(ann, ALONE, of)["id"], Random(of), 0
    seen = ann.view(table, 0)
    while not seen["over"] and moves < 150:  # Odyssey goes on, and has shown all its phases
        text = rng.choice(seen["legal"])["text"]
        seen, moves = ann.told(ann.move(table, seen, text)), moves + 1
        assert seen == json.loads(json.dumps(seen, allow_nan=False))
        assert ann.told(ann.get(f"/tables/{table}/log", seat=0, since=10**6))["events"] == []
    numbers = [event["number"] for event in ann.told(ann.get(f"/tables/{table}/log", seat=0))["events"]]
    assert numbers == [*range(len(site.table(table).events_for(0)))]
    if seen["over"]:
        told = ann.told(ann.get(f"/tables/{table}"))
        assert (told["state"], len(told["points"])) == ("over", 2)
        assert Record.read(ann.told(ann.get(f"/tables/{table}/record"))["record"]).setup.game == of
        assert ann.told(ann.get("/tables", over=True))["tables"][0]["winners"] == told["winners"]
    else:
        assert ann.told(ann.get(f"/tables/{table}/record"), 409)["code"] == "not_to_act"


def test_numbers_that_some_languages_cannot_hold_are_texts(site: Site, ann: Program) -> None:
    table = site.set_table(PERSON, PERSON, held={0: "ann"})
    table = site.play(table, 30)
    built = ann.view(table.id, 0)["view"]["built"]
    assert isinstance(built, str)
    assert int(built) == table.view(0).built  # type: ignore[attr-defined]  # of Kingdom


def test_a_list_goes_on_where_its_page_ended(site: Site, ann: Program) -> None:
    tables = {site.set_table(PERSON, "random").id for _ in range(35)}
    first = ann.told(ann.get("/tables"))
    second = ann.told(ann.get("/tables", after=first["next"]))
    assert second["next"] is None
    assert {entry["id"] for entry in first["tables"] + second["tables"]} == tables
    assert (len(first["tables"]), len(second["tables"])) == (30, 5)


def test_on_a_server_everybody_is_listed_the_own_tables_and_those_that_are_open(tmp_path: Path) -> None:
    with site_at(tmp_path / "served.db", at_home=False) as site:
        ann, bea, eve = Program(site, "ann"), Program(site, "bea"), Program(site)
        own = opened(ann, ALONE)["id"]
        opened(ann, TWO)
        public = opened(ann, TWO, is_public=True)["id"]

        def listed(program: Program, which: str) -> list[tuple[str, bool]]:
            tables = program.told(program.get("/tables", which=which))["tables"]
            return [(entry["id"], entry["waits_for_you"]) for entry in tables]

        assert listed(ann, "own")[0] == (own, True)
        assert listed(ann, "shown") == listed(ann, "own")
        assert len(listed(ann, "own")) == 3
        assert listed(ann, "open") == []
        for program in (bea, eve):
            assert listed(program, "shown") == []
            assert listed(program, "open") == [(public, False)]


def test_a_game_that_others_may_not_watch_is_told_to_who_plays_alone(site: Site, ann: Program, bea: Program) -> None:
    path = f"/tables/{opened(ann, ALONE, is_watched=False)['id']}"
    for part in ("", "/view", "/log", "/events"):
        assert bea.told(bea.get(path + part), 403)["code"] == "seat"
    assert ann.told(ann.get(path))["is_watched"] is False
    assert ann.told(ann.get(f"{path}/view", seat=0))["seat"] == 0


def test_what_is_told_in_words_is_told_in_the_language_that_is_asked_for(site: Site, ann: Program) -> None:
    table = site.set_table(PERSON, PERSON, held={0: "ann"})
    ann.headers["accept-language"] = "zh-Hant"
    assert re.search("[一-鿿]", ann.view(table.id, 0)["legal"][0]["says"])
    assert re.search("[一-鿿]", ann.told(ann.get(f"/tables/{table.id}/view", seat=1), 403)["detail"])


# Posts


def test_a_repeat_is_harmless_and_what_comes_too_late_is_answered_with_the_view_of_now(
    site: Site, ann: Program, bea: Program
) -> None:
    table = site.set_table(PERSON, PERSON, held={0: "ann", 1: "bea"})
    seen = ann.view(table.id, 0)
    first = ann.told(ann.move(table.id, seen, key="the-same-key"))
    assert ann.told(ann.move(table.id, seen, key="the-same-key")) == first
    late = ann.told(ann.move(table.id, seen), 409)
    assert (late["code"], late["view"]) == ("stale", first)
    # Two who think of the same key are not taken for each other.
    other = bea.view(table.id, 1)
    assert bea.told(bea.move(table.id, other, key="the-same-key"))["version"] == other["version"] + 1


def test_an_opened_table_is_opened_once_by_each_who_asks_with_a_key(ann: Program, bea: Program) -> None:
    one, again, other = (opened(program, ALONE, key="the-same-key")["id"] for program in (ann, ann, bea))
    assert one == again != other


# Hints, and once more


@for_each("of", games())
def test_a_hint_is_what_the_page_advises_and_can_be_played(site: Site, of: str) -> None:
    table = site.set_table(PERSON, PERSON, of=of, seed=5, held={0: "ann", 1: "bea"})
    seat = table.asked[0]
    program = Program(site, ("ann", "bea")[seat])
    told = program.told(program.get(f"/tables/{table.id}/hint", seat=seat))
    page = site.browser(("ann", "bea")[seat]).get(f"/t/{table.id}/hint").text
    assert all(told[part] in words_in(page) for part in ("sentence", "expects", "next_best"))
    texts = [one["text"] for one in told["actions"]]
    assert texts[0] in [table.game.spell(action) for action in table.legal(seat)]
    program.told(program.move(table.id, program.view(table.id, seat), *texts))


def test_nobody_is_advised_who_is_not_asked_or_whose_seat_it_is_not(site: Site, ann: Program, bea: Program) -> None:
    table = site.set_table(PERSON, PERSON, of="town", held={0: "ann", 1: "bea"})
    assert ann.told(ann.get(f"/tables/{table.id}/hint", seat=1), 403)["code"] == "seat"
    assert ann.told(ann.get(f"/tables/{table.id}/hint"), 409)["code"] == "not_to_act"
    waits = next(seat for seat in table.seats if not table.legal(seat)) if len(table.asked) < 2 else None
    if waits is not None:
        program = (ann, bea)[waits]
        assert program.told(program.get(f"/tables/{table.id}/hint", seat=waits), 409)["code"] == "not_to_act"


def test_programs_play_once_more_at_one_new_table(site: Site, ann: Program, bea: Program) -> None:
    over = site.play(site.set_table(PERSON, PERSON, held={0: "ann", 1: "bea"}))
    path = f"/tables/{over.id}/again"
    fresh = ann.told(ann.post(path, word="carrot"))
    assert fresh["id"] == bea.told(bea.post(path))["id"] != over.id
    assert [seat["is_yours"] for seat in fresh["seats"]] == [False, True], "who was first is last"
    eve = Program(site, "eve")
    assert eve.told(eve.post(path), 403)["code"] == "seat"
    assert ann.told(ann.post(f"/tables/{fresh['id']}/again"), 409)["code"] in ("not_begun", "not_to_act")


# Talk


def test_programs_and_people_talk_to_each_other_at_their_table(site: Site, ann: Program, bea: Program) -> None:
    path = f"/tables/{opened(ann, [TWO[0] | {'name': 'Ann'}, TWO[1]])['id']}"
    assert bea.told(bea.get(f"{path}/talk"), 403)["code"] == "seat"
    bea.told(bea.post(f"{path}/sit", seat=1))
    for _ in range(2):
        told = ann.told(ann.post(f"{path}/talk", seat=0, text=" Hello\n<b>Bea</b> ", key="the-same-key"))
    (line,) = told["said"]
    assert (line["number"], line["seat"], line["name"], line["text"]) == (1, 0, "Ann", "Hello <b>Bea</b>")
    assert datetime.fromisoformat(line["at"]).tzinfo
    # Two who think of the same key are not taken for each other.
    bea.told(bea.post(f"{path}/talk", seat=1, text="Hello, Ann", key="the-same-key"))
    table = path.rpartition("/")[2]
    assert "Hello, Ann" in site.browser("ann").get(f"/t/{table}").text
    later = ann.told(ann.get(f"{path}/talk", since=2))
    assert [(line["name"], line["text"]) for line in later["said"]] == [("Player 2", "Hello, Ann")]
    for muted, heard in ((True, [0]), (False, [0, 1]), (True, [0])):
        assert [line["seat"] for line in ann.told(ann.post(f"{path}/mute", seat=1, mute=muted))["said"]] == heard
    assert bea.told(bea.post(f"{path}/unsay", number=1), 403)["code"] == "seat", "Ann said it, who opened the table"
    ann.told(ann.post(f"{path}/unsay", number=2))
    told = bea.told(bea.get(f"{path}/talk"))
    assert ([line["number"] for line in told["said"]], told["latest"]) == ([1], 3)


def test_what_cannot_be_said_is_refused_to_programs_too(ann: Program) -> None:
    alone, path = opened(ann, ALONE)["id"], f"/tables/{opened(ann, TWO)['id']}/talk"
    assert ann.told(ann.post(f"/tables/{alone}/talk", seat=0, text="hello"), 403)["code"] == "seat"
    assert ann.told(ann.post(path, seat=1, text="hello"), 403)["code"] == "seat"
    assert "1 to 280 characters" in ann.told(ann.post(path, seat=0, text=" \u202e"), 422)["detail"]
    assert wrong(ann.told(ann.post(path, seat=0, text="x" * 281), 422)).keys() == {"text"}
    assert ann.told(ann.get(path))["said"] == []


# What is refused


def test_all_that_is_wrong_is_told_at_once_with_its_place(site: Site, ann: Program) -> None:
    before = site.kept()
    sent = {"game": 3, "seats": [{"kind": "easy", "nam": ""}], "word": "é"}
    told = ann.told(ann.ask("POST", "/tables", json=sent), 422)
    assert (told["title"], told["status"], told["code"]) == ("Unprocessable Entity", 422, "invalid")
    assert [problem["at"] for problem in told["problems"]] == ["game", "seats 0", "", "word"]
    assert 'did you mean "name"?' in wrong(told)["seats 0"]
    assert '"key" is missing' in wrong(told)[""]
    seats = [{"kind": "persn"}, {"kind": "open", "name": '"'}]
    told = ann.told(ann.post("/tables", game="kingdom", seats=seats, options={"deck": [], "sky": 1}), 422)
    assert [*wrong(told)] == ["seats 0 kind", "seats 1 name", "options deck", "options sky"]
    assert ann.told(ann.post("/tables", game="kingdm", seats=ALONE), 404)["code"] == "unknown_game"
    assert wrong(ann.told(ann.get("/tables", over="maybe", befor=""), 422)).keys() == {"over", ""}
    assert site.kept() == before


def test_actions_that_are_none_are_told_together(site: Site, ann: Program) -> None:
    table = site.set_table(PERSON, PERSON, held={0: "ann"})
    before, seen = site.kept(), ann.view(table.id, 0)
    told = ann.told(ann.move(table.id, seen, "pik A1", seen["legal"][0]["text"], "x"), 422)
    assert [*wrong(told)] == ["actions 0", "actions 2"]
    assert ann.told(ann.move(table.id, seen, "done"), 422)["code"] == "illegal_action"
    assert site.kept() == before


@for_each(
    ("content", "kind", "status"),
    [
        (b"{", "application/json", 422),
        (b"\xff", "application/json", 422),
        (b"[" * 50_000, "application/json", 422),
        (b"{}", "text/plain", 415),
        (b"a=b", "application/x-www-form-urlencoded", 415),
        (b'"' + b"x" * MOST_BYTES + b'"', "application/json", 413),
        (b"[]", "application/json", 422),
        (b"null", "application/json; charset=utf-8", 422),
    ],
)
def test_what_is_no_request_is_refused(site: Site, ann: Program, content: bytes, kind: str, status: int) -> None:
    before = site.kept()
    headers = {"content-type": kind, **ann.headers}
    for operation in OPERATIONS:
        if operation.body:
            path = operation.path.format(table="abcdef-ghjkmn")
            answer = ann.ask("POST", path, content=content, headers=headers)
            assert ann.told(answer, status)["status"] == status
    assert site.kept() == before


def test_an_address_that_is_none_and_a_fault_are_told_in_the_same_shape(
    site: Site, ann: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert ann.told(ann.get("/nothing"), 404)["code"] == "not_found"
    assert ann.told(ann.get("/tables/nope-nope"), 404)["code"] == "unknown_table"
    answer = ann.ask("DELETE", "/tables")
    assert ann.told(answer, 405)["code"] == "method_not_allowed"
    assert "GET" in answer.headers["allow"] or "POST" in answer.headers["allow"]
    monkeypatch.setattr("warren.api.answers.games", lambda _: 1 / 0)
    site.client._transport.raise_server_exceptions = False  # type: ignore[attr-defined]
    told = ann.told(ann.get("/games"), 500)
    assert told["code"] == "bug"
    assert "division" not in str(told)


def test_nobody_sees_or_plays_the_seat_of_another(site: Site, ann: Program) -> None:
    table = site.set_table(PERSON, PERSON, "random", held={0: "ann", 1: "bea"})
    before, seen = site.kept(), ann.view(table.id, 0)
    for program in (Program(site), Program(site, "eve"), ann):
        for seat in (1, 2):
            for path in ("view", "log", "events"):
                answer = program.get(f"/tables/{table.id}/{path}", seat=seat)
                assert program.told(answer, 403)["code"] == "seat"
            if program.headers:
                assert program.told(program.move(table.id, seen, seat=seat), 403)["code"] == "seat"
                undone = program.post(f"/tables/{table.id}/undo", seat=seat, version=0)
                assert program.told(undone, 403)["code"] == "seat"
    assert ann.told(ann.get(f"/tables/{table.id}/view", seat=3), 422)["code"] == "unknown_seat"
    assert ann.told(ann.post(f"/tables/{table.id}/sit", seat=1), 403)["code"] == "seat"
    assert site.kept() == before


def test_whoever_holds_no_seat_changes_nothing_in_a_room_or_a_game(site: Site, ann: Program) -> None:
    room = opened(ann, TWO)["id"]
    playing = site.set_table(PERSON, PERSON, held={0: "ann", 1: "bea"})
    text = playing.game.spell(playing.legal(0)[0])
    sent = {"seat": 0, "version": 0, "actions": [text], "name": "Eve", "bot": "easy", "text": "hello"}
    sent["number"] = 1
    before, eve = site.kept(), Program(site, "eve")
    for table in (room, playing.id):
        for operation in OPERATIONS:
            if operation.body and "{table}" in operation.path:
                fields = {name: sent[name] for name in operation.body.__struct_fields__ if name in sent}
                path = operation.path.format(table=table)
                assert eve.post(path, **fields).status_code in (403, 409), operation.name
                assert Program(site).post(path, **fields).status_code == 401
    assert site.kept() == before


# What nobody may learn


def told_to(program: Program, table: Table, seat: int | None) -> Iterator[bytes]:
    """Return all that the API tells of a table to who holds a seat (None: to an onlooker)."""
    path, as_seat = f"/tables/{table.id}", {} if seat is None else {"seat": seat}
    for part in ("", "/view", "/log", "/talk", "/record"):
        yield program.get(path + part, **(as_seat if part in ("/view", "/log") else {})).content
    yield program.get("/tables").content
    for other in table.seats:
        text = table.game.spell(7)
        yield program.post(f"{path}/moves", seat=other, version=99, actions=[text], key="never-used").content
        yield program.get(f"{path}/view", seat=other).content if other != seat else b""
    if seat is not None and table.legal(seat):
        wrong = next(action for action in range(10**6) if action not in table.legal(seat))
        sent = {"seat": seat, "version": table.version(seat), "key": "never-used", "actions": [table.game.spell(wrong)]}
        yield program.post(f"{path}/moves", **sent).content


@for_each("of", games())
def test_answers_are_the_same_whatever_a_seat_cannot_know(site: Site, of: str) -> None:
    rng, differing = Random(of), 0
    table = site.set_table(PERSON, PERSON, of=of, held={0: "ann", 1: "bea"})
    for _ in range(3):
        for _ in range(16):
            if mover := next(((seat, legal) for seat in (1, 0) if (legal := table.legal(seat))), None):
                table = site.post(table, mover[0], rng.choice(mover[1]))
        for seat, name in ((0, "ann"), (1, "bea"), (None, "eve")):
            program, truth = Program(site, name), site.tables._memory.cached[table.id]
            told = [*told_to(program, table, seat)]
            hidden_anew(site, table, seat, rng)
            differing += any(site.table(table.id).view(other) != table.view(other) for other in {0, 1} - {seat})
            assert [*told_to(program, table, seat)] == told
            site.tables._memory.cached[table.id] = truth
    assert differing > 3, "nothing was hidden, so this test would see nothing"


def test_no_answer_names_a_browser_or_the_seed(site: Site) -> None:
    ann = Program(site, "ann-of-17-letters")
    table = opened(ann, TWO)["id"]
    for path in ("/tables", f"/tables/{table}"):
        answer = ann.get(path)
        assert "of-17-letters" not in answer.text + str(answer.headers)


# News


def stream(house: House, path: str, last: str, headers: dict[str, str]) -> Iterator[tuple[str, Any]]:
    """Return the events of a stream as they come, each with its id."""
    head = headers | ({"Last-Event-ID": last} if last else {})
    with urlopen(Request(f"{house.address}{PREFIX}{path}", headers=head), timeout=30) as lines:
        name = ""
        for line in lines:
            key, _, value = line.decode().strip().partition(": ")
            name = value if key == "id" else name
            if key == "data":
                yield name, json.loads(value)


def test_a_stream_tells_the_version_of_the_seat_and_goes_on_after_what_was_heard_last(house: House) -> None:
    table = house.set_table(PERSON, PERSON, held={0: "ann", 1: "bea"})
    headers = {"Authorization": f"Bearer {Cookies(KEY).dump(Browser('ann'))}"}
    path = f"/tables/{table.id}/events?seat=0"
    news = stream(house, path, "", headers)
    first = next(news)
    assert first == ("game-0", {"state": "playing", "version": 0, "is_asked": True, "decides": False, "talk": 0})
    table = house.post(table, 1, table.legal(1)[0])  # hidden, so no news
    table = house.post(table, 0, table.legal(0)[0])
    assert next(news) == ("game-1", {"state": "playing", "version": 1, "is_asked": True, "decides": False, "talk": 0})
    news.close()  # type: ignore[attr-defined]  # a generator
    later = stream(house, path, "game-1", headers)
    table = house.post(table, 0, table.legal(0)[0])
    assert next(later)[0] == "game-2"
    house.do(house.tables.talk.say, table.id, 1, "bea", "hello", "k1")
    name, told = next(later)
    assert (name, told["talk"]) == ("game-2-talk-1", 1)
    onlooker = stream(house, f"/tables/{table.id}/events", "", {})
    assert next(onlooker)[1]["talk"] == 0, "who only looks on hears nothing of the talk"
    onlooker.close()  # type: ignore[attr-defined]
    later.close()  # type: ignore[attr-defined]


# The description and the documents


def test_the_description_has_every_route_and_no_other(site: Site, ann: Program) -> None:
    told = ann.told(ann.get("/openapi.json"))
    described = {(path, method.upper()) for path, methods in told["paths"].items() for method in methods}
    served = {
        (route.path.removeprefix(PREFIX), method)
        for route in site.app.routes
        if isinstance(route, Route) and route.path.startswith("/api/")
        for method in (route.methods or set()) - {"HEAD"}
    }
    assert served - described == {("/openapi.json", "GET")}
    assert described - served == set()


def test_the_document_names_every_route_and_shows_the_bot_that_is_there() -> None:
    document = (DOCS / "api.md").read_text(encoding="utf-8")
    named = set(re.findall(r"^\| `(GET|POST) (/[^`]*)` \|", document, re.MULTILINE))
    assert named == {(one.method, one.path) for one in OPERATIONS} | {("GET", "/openapi.json")}
    assert f"```python\n{BOT.read_text(encoding='utf-8')}```" in document
    assert description()["servers"] == [{"url": PREFIX}]


@pytest.mark.parametrize("of", ["town", *in_soak("kingdom", "odyssey")])
def test_two_bots_of_the_example_play_a_whole_game_on_a_server_where_they_ask_too_often(
    house: House, of: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = count()

    def take(buckets: Buckets, request: object) -> None:
        if next(asked) % 3 == 2:
            raise TooOftenError(0)

    monkeypatch.setattr(Buckets, "take", take)

    def bot(where: str) -> subprocess.Popen[str]:
        command = [sys.executable, "-I", "-W", "error", str(BOT), house.address, where]
        return subprocess.Popen(command, stdout=subprocess.PIPE, text=True)

    with bot(of) as first:
        assert first.stdout
        table = first.stdout.readline().split()[-1]
        with bot(table) as second:
            ends = [process.communicate(timeout=300)[0].splitlines()[-1] for process in (first, second)]
    points = [score.points for score in house.table(table).scores()]
    assert ends == [f"points: {points}"] * 2
    assert house.table(table).over
