"""Whole games of Town in a real browser by clicks: what is previewed is what then happens, and how a game ends."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.inside import inside
from tests.web.playing import confirm, mode, press, table_id, version, wait_for_change
from tests.web.screens import Screens
from tests.web.serving import OURS, House
from tests.web.stepping import open_one_by_one
from tests.web.town.sitting import (
    MODES,
    SEED_OF_ANNEXING,
    asked,
    asked_for,
    choice,
    choose,
    do,
    go_button,
    over,
    play,
    point_out,
    set_town,
    view_of,
)
from warren.games.town import TownState
from warren.games.town.actions import CATALOGUE
from warren.games.town.board import members
from warren.games.town.score import score_requests
from warren.games.town.state import TURN
from warren.games.town.texts import amount
from warren.presentation.town.what_if import WhatIf
from warren.table.tables import Table
from warren.web.browser import Browser
from warren.words import words

PAIR = ("person", "random")


def test_from_the_start_page_to_a_table_of_town(screens: Screens, house: House) -> None:
    page = screens.open()
    page.get_by_text("Bunny Kingdom: Town", exact=True).click()
    expect(page.locator(".place:visible")).to_have_count(2)
    page.get_by_text("The Bend in the River").click()
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator("#act h1")).to_contain_text("Keep one of your Requests")
    table = house.table(table_id(page))
    assert (table.game.meta.id, inside(table).setup.options["chapter"]) == ("town", 4)
    assert [player.agent for player in table.players] == ["person", "normal"]


@pytest.mark.soak
def test_a_whole_game_by_clicks_is_the_game_that_was_chosen(screens: Screens, house: House, tmp_path: Path) -> None:
    table = set_town(house, *PAIR)
    page = screens.open(f"/t/{table.id}", Browser(OURS))
    modes = set()
    for what, text in asked(house, page):
        modes.add(what)
        choose(page, text)
    assert modes == MODES
    chosen = play(house, set_town(house, *PAIR), over).record().write()
    assert house.table(table.id).record().write() == chosen
    with page.expect_download() as download:
        open_one_by_one(page, "mayor").get_by_role("link", name="Download the record").click()
    download.value.save_as(tmp_path / "record")
    assert (tmp_path / "record").read_text(encoding="utf-8") == chosen


def test_a_building_is_annexed_on_the_map(screens: Screens, house: House) -> None:
    table = play(house, set_town(house, *PAIR, seed=SEED_OF_ANNEXING), asked_for("annex", 2))
    page = screens.open(f"/t/{table.id}", Browser(OURS))
    text = choice(table, 0)
    space = text.split()[1]
    before = view_of(table).controlled[0]
    choose(page, text)
    assert view_of(house.table(table.id)).controlled[0].bit_count() == before.bit_count() + 1
    expect(page.locator(f"#rb-{space}-0")).to_be_attached()
    expect(page.locator(f"#rb-{space}-1")).to_be_attached()


@pytest.mark.soak
def test_what_is_previewed_is_what_then_happens(screens: Screens, house: House) -> None:
    """Carrots, coins, wood and what one's Requests would score, for every step of a game."""
    table = set_town(house, *PAIR)
    page = screens.open(f"/t/{table.id}", Browser(OURS))
    compared = set()
    for what, text in asked(house, page):
        point_out(page, text)
        button = go_button(page, text)
        expect(button).to_be_visible()
        if what != "keep" and text.split()[0] not in ("plan", "end") and text != "return none":
            _compare(page, house.table(table.id), text)
            compared.add(text.split()[0])
        confirm(page, button)
    assert compared >= {"construct", "create", "pay", "bridge", "activate"}


def _compare(page: Page, table: Table, text: str) -> None:
    """Play an action on the side, with the answers that the page reckons with, and compare what came of it."""
    view = view_of(table)
    outcome = WhatIf(view).of(CATALOGUE.parse(text))
    after = inside(table).state.copy()
    assert isinstance(after, TownState)
    for action in (CATALOGUE.parse(text), *outcome.answers):
        after.play(0, action)
    while after.phase != TURN:  # answers that make no difference
        after.play(0, after.legal(0)[0])
    change = page.locator(".sums-change")
    assert after.carrots[0] - view.carrots[0] == _number(change.locator(".brought > .pts").inner_text()), text
    requests = change.locator(".by-requests")
    counted = _number(requests.inner_text()) if requests.count() else 0
    held = members(view.requests[0])
    assert score_requests(after, 0, held).points - score_requests(view, 0, held).points == counted, text
    for what, count in (("coins", after.coins[0]), ("wood", after.wood[0])):
        assert amount(words("en"), what, count) in change.inner_text(), text


def _number(said: str) -> int:
    return int(re.sub(r"[^\d-]", "", said.replace("−", "-")))


def test_the_neighborhood_that_a_placing_would_join_is_lit(screens: Screens, house: House) -> None:
    table = play(house, set_town(house, *PAIR), _joins)
    page = screens.open(f"/t/{table.id}", Browser(OURS))
    text = _joins(table)
    assert text
    point_out(page, text)
    expect(page.locator(".area.joined")).to_have_count(1)
    expect(page.locator(".sums-of")).to_contain_text("now")
    outcome = WhatIf(view_of(table)).of(CATALOGUE.parse(text))
    assert outcome.after
    expect(page.locator(".sums-of")).to_contain_text(f"= {outcome.after.worth.points}")
    expect(page.locator(".sums-of")).to_contain_text(f"= {outcome.joined[0].worth.points}")


def _joins(table: Table) -> str:
    """Return a construction that joins a Neighborhood of seat 0; "" where there is none."""
    view = view_of(table)
    if view.phase != TURN or view.seat not in view.to_act:
        return ""
    what_if = WhatIf(view)
    for action in table.legal(0):
        if CATALOGUE.spell(action).startswith("construct ") and what_if.of(action).joined:
            return CATALOGUE.spell(action)
    return ""


# Taking back, and the end of a turn


def test_a_turn_ends_only_when_its_player_says_so(screens: Screens, house: House) -> None:
    table = play(house, set_town(house, *PAIR), lambda table: [*map(CATALOGUE.spell, table.legal(0))] == ["end"])
    page = screens.open(f"/t/{table.id}", Browser(OURS))
    moves = len(inside(table).moves)
    expect(page.locator("#do-end")).to_have_class(re.compile(r"\bgo\b"))
    expect(page.locator("#act h1")).to_contain_text("end your turn", ignore_case=True)
    shown = version(page)
    press(page.locator("#do-end"))
    wait_for_change(page, shown)
    assert len(inside(house.table(table.id)).moves) > moves


def test_take_back_and_restart_the_turn_until_something_was_revealed(screens: Screens, house: House) -> None:
    table = play(house, set_town(house, *PAIR), lambda table: len(table.legal(0)) and table.horizon(0, whole=True) > 2)
    page = screens.open(f"/t/{table.id}", Browser(OURS))
    moves = inside(table).moves
    shown = version(page)
    press(page.locator("#undo"))
    wait_for_change(page, shown)
    assert inside(house.table(table.id)).moves == moves[: -table.horizon(0)]
    shown = version(page)
    press(page.locator("#restart"))
    wait_for_change(page, shown)
    assert inside(house.table(table.id)).moves == moves[: -table.horizon(0, whole=True)]
    expect(page.locator("#undo")).to_have_count(0)
    expect(page.locator("#restart")).to_have_count(0)


def test_nothing_is_taken_back_behind_a_drawn_request(screens: Screens, house: House) -> None:
    table = play(house, set_town(house, *PAIR), lambda table: view_of(table).planned and asked_for("keep", 2)(table))
    page = screens.open(f"/t/{table.id}", Browser(OURS))
    choose(page, choice(table, 0))
    expect(page.locator("#undo")).to_have_count(0)


# What the other one does


def test_what_the_other_did_is_said_until_one_has_chosen(screens: Screens, house: House) -> None:
    table = set_town(house, "person", "person", held={0: OURS, 1: "another browser"})
    for seat in (0, 1):
        table = do(house, table, seat, choice(table, seat))
    other = next(seat for seat in (0, 1) if table.legal(seat))
    if other == 0:  # the other one shall begin
        while table.legal(0):
            table = do(house, table, 0, choice(table, 0))
    page = screens.open(f"/t/{table.id}", Browser(OURS))
    expect(page.locator("#act h1")).to_contain_text("Bea is on turn")
    while table.legal(1):
        table = do(house, table, 1, choice(table, 1))
    since = page.locator(".since")
    expect(since).to_contain_text("Planned")
    fresh = page.locator(".map .fresh")
    expect(fresh).to_have_count(view_of(table).controlled[1].bit_count())
    expect(page.locator("#act h1")).to_contain_text("Plan")
    choose(page, choice(table, 0))
    expect(since).to_have_count(0)
    expect(fresh).to_have_count(0)


# The end


def test_the_sheet_adds_up_the_replay_goes_through_the_whole_game_and_once_more_keeps_the_chapter(
    screens: Screens, house: House
) -> None:
    table = play(house, set_town(house, *PAIR, chapter=3), over)
    ended = screens.open(f"/t/{table.id}", Browser(OURS))
    ended.get_by_role("button", name="Show all").click()
    for score, person in zip(inside(table).state.scores(), (0, 1), strict=True):
        sheet = ended.locator(f".person.s{person}")
        assert _number(sheet.locator("header .pts").inner_text()) == score.points
        sums = [_number(sum_) for sum_ in sheet.locator("h3 b").all_inner_texts()]
        assert sum(sums) == score.points
        rows = [_number(row) for row in sheet.locator(".list .pts").all_inner_texts()]
        assert sum(rows) == score.points
    ended.goto(f"/t/{table.id}/replay?ply=0")
    heading = ended.get_by_role("heading", level=1)
    for number in (1, 2):
        ended.get_by_role("link", name="Next move").click()
        expect(heading).to_have_text(f"Move {number} of {len(inside(table).moves)}")
    ended.locator("#ply").fill(str(len(inside(table).moves)))
    expect(heading).to_have_text(f"Move {len(inside(table).moves)} of {len(inside(table).moves)}")
    built = sum(tile >= 0 for tile in view_of(table, 0).tiles)
    expect(ended.locator(".tile")).to_have_count(built)
    expect(ended.locator(".plots")).to_have_count(0)
    ended.goto(f"/t/{table.id}")
    ended.get_by_role("button", name="Play once more").click()
    ended.wait_for_selector("#act")
    fresh = house.table(table_id(ended))
    assert fresh.id != table.id
    assert inside(fresh).setup.options == {**inside(table).setup.options, "deck": ()}
    assert mode(ended) == "keep"


# Without JavaScript


def test_a_turn_without_javascript(screens: Screens, house: House) -> None:
    table = set_town(house, *PAIR)
    page = screens.open(f"/t/{table.id}", Browser(OURS), java_script_enabled=False)
    page.locator("#card-1").check(force=True)
    page.get_by_role("button", name="Look at what is ticked").click()
    page.locator("#go").click()
    table = play(house, house.table(table.id), asked_for("plan"))
    for verb in ("plan", "construct"):
        page.goto(f"/t/{table.id}")
        text = next(text for text in map(CATALOGUE.spell, house.table(table.id).legal(0)) if text.startswith(verb))
        page.locator(f'#act input[name=pick][value="{text.split()[1]}"]').check(force=True)
        page.get_by_role("button", name="Look at what is ticked").click()
        if verb == "construct":
            page.locator(f"#cell-{text.split()[2]}").click()
        page.locator(f'#act button[value="{text}"]').click()
        assert CATALOGUE.parse(text) in [action for _, action in inside(house.table(table.id)).moves]
    page.get_by_role("button", name="Take back").click()
    assert CATALOGUE.parse(text) not in [action for _, action in inside(house.table(table.id)).moves]
