"""What a page of a table shows already is not sent to it again, and what all onlookers see is drawn once for all."""

import re
from random import Random

import pytest
from playwright.sync_api import Page, Request, Route, expect

from tests.looping import for_each
from tests.web.choosing import building, choice
from tests.web.imagining import hidden_anew
from tests.web.playing import version, wait_for_change
from tests.web.screens import Screens
from tests.web.serving import OURS, House
from tests.web.site import Site, SiteClient
from warren import games
from warren.table.tables import Table
from warren.web import fragments
from warren.web.browser import Browser
from warren.web.context import RequestContext

HELD = {0: "ann", 1: "bea"}
PART = re.compile(r'<\w+ data-drawn="([\w-]+)"[^>]*? id="([\w-]+)"')
_SEEN = "document.getElementById('main').dataset.seen"
STUB = re.compile(r'id="([\w-]+)" data-same></')


def parts(page: str) -> dict[str, str]:
    """Return the parts of a page, each with its digest by its id."""
    return {name: digest for digest, name in PART.findall(page)}


def lacking(asker: SiteClient, table: Table, shown: str, asked: str = "") -> str:
    """Return what a page that shows something is sent of a table."""
    told = {fragments.SHOWN: " ".join(parts(shown).values())}
    return asker.get(f"/t/{table.id}/game{asked}", htmx=True, headers=told).text


@pytest.fixture
def table(site: Site) -> Table:
    """Return a table at which all have chosen once."""
    table = site.set_table("person", "person", "random", held=HELD, seed=3)
    for seat in HELD:
        site.act(table, seat, *choice(table, seat))
        table = site.table(table.id)
    return table


def test_of_a_page_that_shows_the_table_as_it_is_no_part_is_sent_again(site: Site, table: Table) -> None:
    ann = site.browser("ann")
    page = ann.get(f"/t/{table.id}").text
    shown = parts(page)
    assert {"seat-1", "own", "peek", "words-0", "callouts", "cells-0-0", "told-0-0"} <= shown.keys()
    again = lacking(ann, table, page)
    assert not parts(again)
    assert set(STUB.findall(again)) == shown.keys()


def test_with_what_is_tried_out_or_refused_comes_all_that_the_page_lacks(site: Site, table: Table) -> None:
    ann = site.browser("ann")
    page = ann.get(f"/t/{table.id}").text
    card = choice(table, 0)[0].split()[1]
    assert {"seat-1", "own", "peek", "told-0-0"} <= set(STUB.findall(lacking(ann, table, page, f"?pick={card}")))
    told = {fragments.SHOWN: " ".join(parts(page).values())}
    refused = ann.send(f"/t/{table.id}/move", {"seat": "0", "version": "999"}, htmx=True, headers=told)
    assert refused.status_code >= 400
    assert not STUB.findall(refused.text), "it may come after other answers"


@for_each("game_id", games())
def test_a_page_that_puts_together_what_it_has_and_what_it_gets_shows_what_a_new_page_does(
    site: Site, game_id: str
) -> None:
    table = site.set_table("person", "person", of=game_id, held=HELD, seed=5)
    askers: dict[int | None, SiteClient] = {0: site.browser("ann"), 1: site.browser("bea"), None: site.browser("eve")}
    shown = {seat: asker.get(f"/t/{table.id}/game", htmx=True).text for seat, asker in askers.items()}
    rng, saved = Random(2), 0
    for _ in range(12):
        seat = rng.choice(table.asked)
        site.act(table, seat, table.game.spell(rng.choice(table.legal(seat))))
        table = site.table(table.id)
        for looker, asker in askers.items():
            sent, whole = lacking(asker, table, shown[looker]), asker.get(f"/t/{table.id}/game", htmx=True).text
            had, gets = parts(shown[looker]), parts(sent)
            kept = {name: had[name] for name in STUB.findall(sent)}
            saved += len(kept)
            assert kept | gets == parts(whole)
            assert not kept.keys() & gets.keys()
            shown[looker] = whole
    assert saved


# Onlookers


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Note the templates that are drawn."""
    noted: list[str] = []
    render = RequestContext.render

    def note(context: RequestContext, template: str, **values: object) -> str:
        noted.append(template)
        return render(context, template, **values)

    monkeypatch.setattr(RequestContext, "render", note)
    return noted


def test_a_moment_is_drawn_once_for_all_who_look_on_in_a_language(site: Site, table: Table, drawn: list[str]) -> None:
    eve, finn = site.browser("eve"), site.browser("finn")
    path = f"/t/{table.id}/game"
    first, drawings = eve.get(path, htmx=True), len(drawn)
    assert finn.get(path, htmx=True).content == first.content
    assert len(drawn) == drawings
    chinese = site.browser("gus", "zh-Hant").get(path, htmx=True)
    assert chinese.content != first.content
    assert site.browser("ann").get(path, htmx=True).content != first.content, "who sits there sees a hand"
    site.act(table, 0, *choice(table, 0))
    site.act(site.table(table.id), 1, *choice(site.table(table.id), 1))
    assert finn.get(path, htmx=True).content != first.content


@for_each("game_id", games())
def test_what_onlookers_share_is_the_same_whatever_is_hidden(site: Site, game_id: str) -> None:
    table = site.set_table("person", "person", of=game_id, held=HELD, seed=4)
    eve = site.browser("eve")
    rng = Random(1)
    for _ in range(4):
        table = site.table(table.id)
        seat = rng.choice(table.asked)
        site.act(table, seat, table.game.spell(rng.choice(table.legal(seat))))
        table = site.table(table.id)
        seen = eve.get(f"/t/{table.id}/game", htmx=True).content
        hidden_anew(site, table, None, rng)
        assert site.table(table.id) is not table
        assert eve.get(f"/t/{table.id}/game", htmx=True).content == seen


def test_of_a_moment_few_pages_are_kept_whatever_onlookers_say_that_they_show(
    site: Site, table: Table, drawn: list[str]
) -> None:
    eve = site.browser("eve")

    def look(number: int) -> None:
        eve.get(f"/t/{table.id}/game", htmx=True, headers={fragments.SHOWN: f"{number:08}"})

    for number in range(fragments.MOST_SHARED + 1):
        look(number)
    look(0)
    assert len(drawn) == fragments.MOST_SHARED + 2, "the first was dropped"


# In a browser


def test_an_answer_that_leaves_out_what_has_changed_since_is_asked_for_anew(screens: Screens, house: House) -> None:
    table = house.set_table("person", "person", "random", held=HELD, seed=3)
    page = screens.open(f"/t/{table.id}", Browser(OURS))
    late: list[Request] = []
    before = _shown(page)

    def answer_late(route: Route) -> None:
        answer = route.fetch()
        assert "data-same" in answer.text()
        for seat in HELD:
            house.choose(house.table(table.id), seat)
        page.evaluate(
            "(path) => htmx.ajax('GET', path, { source: '#log', target: '#main', swap: 'morph:outerHTML' })",
            f"/t/{table.id}/game",
        )
        page.wait_for_function(f"(before) => {_SEEN} !== before", arg=before[0])
        late.append(route.request)
        route.fulfill(response=answer)

    page.route("**/game*", answer_late, times=1)
    with page.expect_response(lambda answer: bool(late) and "/game" in answer.url and answer.request != late[0]):
        page.evaluate("htmx.trigger('#main', 'sse:changed', { data: '' })")
    expect(page.locator("[data-same]")).to_have_count(0)
    whole = screens.open(f"/t/{table.id}", Browser("eve"))
    assert before != _shown(page) == _shown(whole)


def _shown(page: Page) -> tuple[str, list[str]]:
    """Return which moment a page says that it shows, and what it tells of the game so far."""
    return page.evaluate(_SEEN), page.locator("#log li").all_inner_texts()


def test_one_space_of_the_map_stays_in_the_order_of_the_tab_key_whichever_rows_are_drawn_anew(
    screens: Screens, house: House
) -> None:
    table = house.table_at(building, "person", "person", seed=1, held={0: OURS, 1: "bea"})
    page = screens.open(f"/t/{table.id}", Browser(OURS))
    stops = page.locator('.cells button[tabindex="0"]')
    page.evaluate("""() => {
      document.querySelector('.cells button[tabindex="0"]').tabIndex = -1;
      document.getElementById("cell-J10").tabIndex = 0;
    }""")
    shown = version(page)
    house.choose(house.table(table.id), 1 if house.table(table.id).legal(1) else 0)
    wait_for_change(page, shown)
    expect(stops).to_have_count(1)
