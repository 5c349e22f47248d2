"""Town in a real browser: by mouse, keys and taps, for one and for two at a screen; what is previewed then happens."""

import re
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import msgspec
import pytest
from playwright.sync_api import Page, expect

from tests.inside import inside
from tests.looping import in_soak
from tests.web.choosing import asked_for, over, texts
from tests.web.looking import overlapping, width, words_in_sight
from tests.web.moments import crowded, set_moment
from tests.web.one_screen import sized
from tests.web.playing import confirm, mode, table_id, version, wait_for_answers, wait_for_change
from tests.web.scenes import PHASES
from tests.web.screens import PHONE, Screens
from tests.web.serving import OURS, House
from tests.web.stepping import go_to
from tests.web.town.sitting import (
    MODES,
    SEED_OF_ANNEXING,
    asked,
    choice,
    choose,
    go_button,
    play,
    point_out,
    set_town,
    view_of,
)
from warren.agents import agent
from warren.games.town import TownState
from warren.games.town.actions import CATALOGUE
from warren.games.town.board import members
from warren.games.town.counted import spaces_counted
from warren.games.town.parts import BUILDING_IDS, REQUEST_IDS
from warren.games.town.score import score_requests
from warren.games.town.sets import standard
from warren.games.town.state import NOTHING, TURN
from warren.games.town.texts import amount, name
from warren.kernel.parts import Name, said
from warren.presentation.town.what_if import WhatIf
from warren.table.tables import Table
from warren.web.browser import Browser
from warren.words import words

PAIR = ("person", "random")
MOST_STEPS = 160
"""Presses of Tab: more than any page here has controls in its order."""
MOST_WORDS = 180
"""On a turn, without numbers."""
RING = 5
"""Pixels that the ring of the keyboard's focus takes around a card."""
MOVED = 2
"""Pixels that what lies below a hint may move: Chinese letters are higher."""
MOST_OF_A_REQUEST = 62
"""Pixels of a name and two lines."""
TURNS = 10
"""Choices of two at one screen, in which it is handed over."""


@pytest.mark.soak
def test_a_whole_game_by_clicks_is_the_game_that_was_chosen(screens: Screens, house: House, tmp_path: Path) -> None:
    """What is previewed then happens: carrots, coins, wood and what one's Requests would score, at every step."""
    table = set_town(house, *PAIR)
    page = screens.open(f"/t/{table.id}", Browser(OURS))
    modes, compared = set(), set()
    for what, text in asked(house, page):
        modes.add(what)
        point_out(page, text)
        button = go_button(page, text)
        expect(button).to_be_visible()
        if what != "keep" and text.split()[0] not in ("plan", "end") and text != "return none":
            _compare(page, house.table(table.id), text)
            compared.add(text.split()[0])
        confirm(page, button)
    assert modes == MODES
    assert compared >= {"construct", "create", "pay", "bridge", "activate"}
    chosen = play(house, set_town(house, *PAIR), over).record().write()
    assert house.table(table.id).record().write() == chosen
    with page.expect_download() as download:
        expect(page.locator(".laurel h1")).to_contain_text("mayor")
        page.locator("#more summary").first.click()
        page.get_by_role("link", name="Download the record").click()
    download.value.save_as(tmp_path / "record")
    assert (tmp_path / "record").read_text(encoding="utf-8") == chosen


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
    change = page.locator(".stars-change, .sums-change")
    page.locator(".what-else > summary").evaluate_all("all => all.forEach((one) => one.parentElement.open = true)")
    assert after.carrots[0] - view.carrots[0] == _number(change.locator(".brought > .pts").inner_text()), text
    requests = change.locator(".by-requests")
    counted = _number(requests.inner_text()) if requests.count() else 0
    held = members(view.requests[0])
    assert score_requests(after, 0, held).points - score_requests(view, 0, held).points == counted, text
    for what, number in (("coins", after.coins[0]), ("wood", after.wood[0])):
        assert amount(words("en"), what, number) in change.inner_text(), text


def _number(said: str) -> int:
    return int(re.sub(r"[^\d-]", "", said.replace("−", "-")))


def test_a_building_is_annexed_on_the_map_and_the_neighborhood_that_a_placing_would_join_is_lit(
    screens: Screens, house: House
) -> None:
    table = play(house, set_town(house, *PAIR, seed=SEED_OF_ANNEXING), asked_for("annex", 2))
    page = screens.open(f"/t/{table.id}", Browser(OURS))
    text = choice(table, 0)
    space = text.split()[1]
    before = view_of(table).controlled[0]
    choose(page, text)
    assert view_of(house.table(table.id)).controlled[0].bit_count() == before.bit_count() + 1
    expect(page.locator(f"#rb-{space}-0")).to_be_attached()
    expect(page.locator(f"#rb-{space}-1")).to_be_attached()

    table = play(house, set_town(house, *PAIR), _joins)
    page.goto(f"/t/{table.id}")
    text = _joins(table)
    assert text
    point_out(page, text)
    expect(page.locator(".area.joined")).to_have_count(1)
    outcome = WhatIf(view_of(table)).of(CATALOGUE.parse(text))
    assert outcome.after
    expect(page.locator(".joins")).to_contain_text("joins your Neighborhood of")
    expect(page.locator(".joins [role=img]")).to_have_attribute("aria-label", re.compile(f"= {outcome.after.points}$"))


def _joins(table: Table, seat: int = 0) -> str:
    """Return a construction that joins a Neighborhood of a seat; "" where there is none."""
    view = view_of(table, seat)
    if view.phase != TURN or view.seat not in view.to_act:
        return ""
    what_if = WhatIf(view)
    for action in table.legal(seat):
        if CATALOGUE.spell(action).startswith("construct ") and what_if.of(action).joined:
            return CATALOGUE.spell(action)
    return ""


def test_a_tile_that_is_planned_or_built_flies_from_where_it_lay_to_where_it_lies_then(
    screens: Screens, house: House
) -> None:
    table = play(house, set_town(house, *PAIR), asked_for("plan", 2))
    page = screens.open(f"/t/{table.id}", Browser(OURS, pace="calm"), reduced_motion="no-preference")
    planned = choice(table, 0)
    tile = planned.split()[1]
    lay = page.locator(f"#tray-display [data-tile={tile}]").bounding_box()
    choose(page, planned)
    assert page.evaluate(_FLIGHT, f"#tray-reserve [data-tile={tile}]") == [0, 0]
    assert page.locator("#flights [data-tile]").get_attribute("data-tile") == tile
    assert page.locator("#flights > :has([data-tile])").evaluate(_BEGAN) == pytest.approx(lay, abs=0.1)

    built = next(text for text in texts(house.table(table.id), 0) if text.startswith(f"construct {tile}"))
    choose(page, built)
    assert page.evaluate(_FLIGHT, f"#bd-{built.split()[2]}") == [0, 0]

    table = play(house, set_town(house, "person", "greedy"), lambda table: texts(table, 0) == ["end"])
    page.goto(f"/t/{table.id}")
    lying = view_of(table).display
    choose(page, "end")
    flown = page.locator("#flights [data-tile]").get_attribute("data-tile")
    assert flown in [BUILDING_IDS[one] for one in members(lying & ~view_of(house.table(table.id)).display)]


def test_who_has_built_ends_the_turn_at_once_by_a_click_but_by_no_key_before_it_was_seen(
    screens: Screens, house: House
) -> None:
    page = screens.page(Browser(OURS, guide=False, pace="calm"), reduced_motion="no-preference")
    for key in ("Enter", ""):
        table = play(house, house.set_table("person", "random", of="town", seed=4), asked_for("plan", 4))
        page.goto(f"/t/{table.id}")
        table = house.table(table.id)
        place = next(text for text in texts(house.act(table, 0, _planned(table)), 0) if text.startswith("construct "))
        page.goto(f"/t/{table.id}")
        choose(page, place)
        expect(page.locator("#flights > *")).not_to_have_count(0)
        shown = version(page)
        if key:
            page.locator("#do-end").press(key)
            expect(page.locator("#flights > *")).to_have_count(0)
            assert version(page) == shown
        else:
            page.locator("#do-end").click()
            wait_for_change(page, shown)


def _planned(table: Table) -> str:
    return next(text for text in texts(table) if text.startswith("plan "))


def test_a_neighborhood_keeps_its_outline_until_what_it_grows_by_has_settled(screens: Screens, house: House) -> None:
    table = set_town(house, "person", "person", held={0: OURS, 1: "another"})
    table = play(house, table, lambda table: _joins(table, 1))
    page = screens.open(f"/t/{table.id}", Browser(OURS, pace="calm"), reduced_motion="no-preference")
    before = page.evaluate(_FLOORS, 1)
    page.evaluate(_PAUSE)
    house.act(table, 1, _joins(table, 1))
    expect(page.locator("#flights > *")).not_to_have_count(0)
    assert page.evaluate(_FLOORS, 1) == before
    page.locator("#act h1").click()
    assert page.evaluate(_FLOORS, 1) != before


def test_the_form_of_a_new_game_tells_of_the_chapter_that_is_picked_and_nothing_moves_when_another_is(
    screens: Screens,
) -> None:
    page = screens.open("/?game=town", Browser(OURS))
    go, told = page.get_by_role("button", name="Play"), page.locator(".pick small:visible")
    assert len(words_in_sight(page)) <= 150
    chapters = standard().chapters
    assert len(chapters) > 3
    places = []
    for chapter in chapters:
        page.locator(f"label:has([name=option-chapter][value='{chapter.chapter}'])").click()
        assert told.all_inner_texts() == [said(chapter.intro, words("en"))]
        assert overlapping(page) == []
        places.append(go.bounding_box())
    assert all(place == places[0] for place in places)


def test_a_turn_ends_when_its_player_says_so_and_is_taken_back_until_something_was_revealed(
    screens: Screens, house: House
) -> None:
    table = play(house, set_town(house, *PAIR), lambda table: len(table.legal(0)) and table.horizon(0, whole=True) > 2)
    page = screens.open(f"/t/{table.id}", Browser(OURS))
    moves = inside(table).moves
    confirm(page, page.locator("#undo"))
    assert inside(house.table(table.id)).moves == moves[: -table.horizon(0)]
    confirm(page, page.locator("#restart"))
    assert inside(house.table(table.id)).moves == moves[: -table.horizon(0, whole=True)]
    expect(page.locator("#undo, #restart")).to_have_count(0)

    table = play(house, set_town(house, *PAIR), lambda table: [*map(CATALOGUE.spell, table.legal(0))] == ["end"])
    page.goto(f"/t/{table.id}")
    expect(page.locator("#do-end")).to_have_class(re.compile(r"\bgo\b"))
    expect(page.locator("#act h1")).to_contain_text("end your turn", ignore_case=True)
    confirm(page, page.locator("#do-end"))
    assert len(inside(house.table(table.id)).moves) > len(inside(table).moves)

    table = play(house, set_town(house, *PAIR), lambda table: view_of(table).planned and asked_for("keep", 2)(table))
    page.goto(f"/t/{table.id}")
    choose(page, choice(table, 0))
    expect(page.locator("#undo")).to_have_count(0)


def test_what_the_other_did_is_said_in_its_row_and_lit_on_the_map_until_one_has_chosen(
    screens: Screens, house: House
) -> None:
    table = set_town(house, "person", "person", held={0: OURS, 1: "another browser"})
    for seat in (0, 1):
        table = house.act(table, seat, choice(table, seat))
    other = next(seat for seat in (0, 1) if table.legal(seat))
    if other == 0:  # the other one shall begin
        while table.legal(0):
            table = house.act(table, 0, choice(table, 0))
    page = screens.open(f"/t/{table.id}", Browser(OURS))
    expect(page.locator("#act h1")).to_contain_text("Bea is on turn")
    while table.legal(1):
        table = house.act(table, 1, choice(table, 1))
    built = view_of(table).tiles[members(view_of(table).controlled[1])[0]]
    expect(page.locator("#seat-1 .last")).to_contain_text(str(standard().buildings[built].name))
    fresh = page.locator(".map .fresh")
    expect(fresh).to_have_count(view_of(table).controlled[1].bit_count())
    expect(page.locator("#act h1")).to_contain_text("Plan")
    choose(page, choice(table, 0))
    expect(fresh).to_have_count(0)


def test_the_sheet_adds_up_the_replay_goes_through_the_whole_game_and_once_more_keeps_the_chapter(
    screens: Screens, house: House
) -> None:
    table = play(house, set_town(house, *PAIR, chapter=3), over)
    ended = screens.open(f"/t/{table.id}", Browser(OURS))
    for score, person in zip(inside(table).state.scores(), (0, 1), strict=True):
        sheet = ended.locator(f".person.of-{person}")
        ended.locator(f".whose .s{person}").click()
        opened = _number(ended.locator(f".whose .s{person} .pts").inner_text())
        sums = [_number(sum_) for sum_ in sheet.locator("summary b").all_inner_texts()]
        assert opened + sum(sums) == score.points
        sheet.locator(".made summary").click()
        rows = [_number(row) for row in sheet.locator("li .pts").all_inner_texts()]
        assert sum(rows) == score.points
    heading = ended.get_by_role("heading", level=1)
    ended.get_by_role("link", name="Watch it").click()
    expect(heading).to_have_text(re.compile(r"(Move|Requests,) \d+ of "))
    ended.goto(f"/t/{table.id}/replay?ply=0")
    ended.get_by_role("link", name="Next move").click()
    expect(heading).to_have_text(f"Move 2 of {len(inside(table).moves)}")  # both keep a Request
    ended.keyboard.press("ArrowRight")
    expect(heading).to_have_text(f"Move 3 of {len(inside(table).moves)}")
    ended.locator("#ply").focus()
    ended.keyboard.press("ArrowLeft")
    expect(heading).to_have_text(f"Move 2 of {len(inside(table).moves)}")
    ended.locator("#ply").fill(str(len(inside(table).moves)))
    expect(heading).to_have_text(f"Move {len(inside(table).moves)} of {len(inside(table).moves)}")
    built = sum(tile >= 0 for tile in view_of(table, 0).tiles)
    expect(ended.locator("#map .tile")).to_have_count(built)
    expect(ended.locator(".plots")).to_have_count(0)
    ended.goto(f"/t/{table.id}")
    ended.get_by_role("button", name="Play once more").click()
    ended.wait_for_selector("#act")
    fresh = house.table(table_id(ended))
    assert fresh.id != table.id
    assert inside(fresh).setup.options == {**inside(table).setup.options, "deck": ()}
    assert mode(ended) == "keep"


@pytest.mark.soak
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


def test_tiles_and_answers_are_chosen_by_keys_without_the_map_too(screens: Screens, house: House) -> None:
    table = set_town(house, *PAIR)
    page = screens.open(f"/t/{table.id}", Browser(OURS, guide=False))
    page.keyboard.press("2")
    expect(page.locator("#card-2")).to_be_checked()
    expect(page.locator("#go")).to_contain_text("Keep ")
    page.keyboard.press("Tab")
    page.locator("#card-2").focus()
    shown = version(page)
    page.keyboard.press("Enter")
    wait_for_change(page, shown)

    table = play(house, house.table(table.id), asked_for("bridge"))
    page.goto(f"/t/{table.id}")
    text, shown = choice(table, 0), version(page)
    answer = f"#answer-{text.split()[1]}"
    go_to(page, answer, "Tab", MOST_STEPS)
    page.keyboard.press("Enter")
    expect(page.locator(answer)).to_have_attribute("aria-pressed", "true")
    go_to(page, f'button[value="{text}"]', "Tab", MOST_STEPS)
    page.keyboard.press("Enter")
    wait_for_change(page, shown)

    table = play(house, house.table(table.id), asked_for("pay", 2))
    page.goto(f"/t/{table.id}")
    expect(page.locator("#go")).to_be_enabled()
    page.route("**/game?*", lambda _: None)  # the answer never comes
    page.locator("#asks input[name=pick]:not(:checked)").first.press("Space")
    expect(page.locator("#go")).to_be_disabled()  # what was picked before cannot be played any more


def test_a_whole_turn_is_played_by_a_digit_and_enter_and_a_held_key_does_not_end_it(
    screens: Screens, house: House
) -> None:
    table = house.set_table("person", "random", of="town", seed=4)
    page = screens.open(f"/t/{play(house, table, asked_for('plan', 4)).id}", Browser(OURS, guide=False))
    page.keyboard.press("2")
    named = page.locator("#card-2").get_attribute("data-where")
    expect(page.locator(f"#cell-{named}")).to_be_focused()
    page.keyboard.press("Enter")
    wait_for_answers(page)
    expect(page.locator("#go:enabled")).to_be_visible()
    shown = version(page)
    page.keyboard.down("Enter")
    wait_for_change(page, shown)
    expect(page.locator("#do-end")).to_be_focused()
    shown = version(page)
    page.keyboard.down("Enter")  # held still
    page.keyboard.up("Enter")
    wait_for_answers(page)
    assert version(page) == shown
    page.keyboard.press("Enter")
    wait_for_change(page, shown)


def test_who_has_paid_by_keys_and_has_nothing_left_to_choose_is_at_the_button_that_ends_the_turn(
    screens: Screens, house: House
) -> None:
    table = play(house, set_town(house, *PAIR), asked_for("pay", 1))
    page = screens.open(f"/t/{table.id}", Browser(OURS, guide=False))
    page.locator("#asks input[value^=pay]").first.focus()
    shown = version(page)
    page.keyboard.press("Enter")
    wait_for_change(page, shown)
    expect(page.locator("#do-end")).to_be_focused()


# How much of its row the text of a Request takes.
_WRITTEN = """all => all.map((one) => {
  const shown = [...one.children].filter((part) => part.getClientRects().length);
  const boxes = shown.map((part) => part.getBoundingClientRect());
  const low = Math.max(...boxes.map((box) => box.bottom)), high = Math.min(...boxes.map((box) => box.top));
  return (low - high) / one.getBoundingClientRect().height;
})"""
# Of what flies: how far it ends from the middle of what it becomes, and where it began.
_FLIGHT = """(end) => {
  const one = document.querySelector("#flights > :has([data-tile])"), [animation] = one.getAnimations();
  const { delay, duration } = animation.effect.getTiming();
  animation.pause();
  animation.currentTime = delay + duration - 0.01;
  for (const settles of document.querySelector(end).getAnimations()) settles.cancel();
  const [from, to] = [one, document.querySelector(end)].map((some) => some.getBoundingClientRect());
  return [from.x + from.width / 2 - to.x - to.width / 2, from.y + from.height / 2 - to.y - to.height / 2]
    .map((apart) => Math.abs(Math.trunc(apart)));
}"""
_BEGAN = """({ style: { left: x, top: y, width, height } }) => Object.fromEntries(
  Object.entries({ x, y, width, height }).map(([name, pixels]) => [name, parseFloat(pixels)]))"""
_PAUSE = """() => document.addEventListener("htmx:afterSwap", () => {
  for (const one of document.getAnimations()) one.pause();
})"""
"""Scenes stand still at their beginning."""
_FLOORS = """(seat) => [...document.querySelectorAll(`.floor.s${seat} path`)].map((one) => {
  const { d, opacity } = getComputedStyle(one);
  return d.slice(6, -2) + opacity + getComputedStyle(one.parentElement).opacity;
}).filter((one) => one.startsWith("M")).toSorted()"""
"""The outlines and streets of the Neighborhoods of a seat as they are seen."""


# A desk


@pytest.mark.parametrize("language", ["zh-Hant", *in_soak("en")])
def test_a_turn_fits_on_one_screen_in_few_words_with_nothing_over_anything(
    screens: Screens, house: House, language: str
) -> None:
    """With the longest usual content: a full display, three tiles in reserve, Upgrades, Requests and a place chosen."""
    table = _full_table(house)
    page = screens.open(f"/t/{table.id}", Browser(OURS, guide=False, language=language), size=(1280, 800))
    for number in (1, 2, 3):
        page.locator(f"#card-{number}").check(force=True)
        wait_for_answers(page)
        # Another place each time: a second press on the same one does it.
        page.evaluate("n => document.querySelectorAll('.cells button[value]:not([aria-disabled])')[n]?.click()", number)
        wait_for_answers(page)
        page.mouse.move(2, 2)
        assert page.evaluate(_BELOW) == [], number
        assert overlapping(page) == [], number
        assert language != "en" or len(page.evaluate(_WORDS)) <= MOST_WORDS, number
        assert page.evaluate(_NAMES_CUT) == [], number
    names = [said(one.name, words(language)) for one in standard().buildings]
    assert page.evaluate(_ANY_NAMES_CUT, names) == []
    below, tops = page.locator("#act .tiles, #act .do, #secrets"), "all => all.map((one) => one.offsetTop)"
    before = below.evaluate_all(tops)
    page.locator("#ask-hint").click()
    page.locator("#hint .hint").wait_for()
    assert overlapping(page) == []
    assert below.evaluate_all(tops) == pytest.approx(before, abs=MOVED)
    page.locator("#hint summary").click()
    assert page.evaluate(_BELOW) == []
    assert below.evaluate_all(tops)[:-1] == pytest.approx(before[:-1], abs=MOVED), "it stands in the place of the last"
    page.locator("#hint summary").click()
    for tipped in page.locator("#act :is(.tile-card, .tiles a, .upgrades label):has(.tile-tip)").all():
        tipped.hover()
        assert width(page) == 1280, tipped.inner_text()
    for size in ((1920, 1080), (960, 700)):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        assert overlapping(page) == [], size
        assert width(page) <= size[0]


def test_what_somebody_did_last_is_told_in_whole_where_it_is_pointed_at_and_nothing_moves_for_it(
    screens: Screens, house: House
) -> None:
    page, resize = sized(screens, Browser(OURS, guide=False))
    page.goto(f"/t/{_full_table(house).id}")
    last = page.locator(".town-seat .last").first
    last.evaluate("one => { one.textContent = 'Planned and built, and more than has room there '.repeat(3); }")
    page.locator(".purse").evaluate_all(_TWELVE)
    for width_, height in ((1280, 800), (1920, 1080), (1024, 768)):
        resize(width_, height, False)
        assert page.locator(".town-seat").evaluate_all(_TOUCHING) == [], "ten coins and more"
        places = page.locator(".town-seat, #act").evaluate_all(_PLACES)
        last.hover()
        assert last.evaluate("one => one.scrollHeight <= one.clientHeight")
        assert page.locator(".town-seat, #act").evaluate_all(_PLACES) == places
        page.mouse.move(2, 2)


_PLACES = "all => all.map((one) => [one.offsetTop, one.offsetHeight])"
_TWELVE = """all => all.forEach((purse) => {
  for (const one of purse.querySelectorAll(".count"))
    [...one.childNodes].find((part) => part instanceof Text && /\\d/.test(part.data)).data = "12";
})"""
_TOUCHING = """all => all.filter((seat) => {
  const count = [...seat.querySelectorAll(".count")].at(-1).getBoundingClientRect();
  const slots = seat.querySelector(".slots").getBoundingClientRect();
  return count.right > slots.left - 2 && count.bottom > slots.top + 2;
}).map((seat) => seat.id)"""


@pytest.mark.soak
def test_the_fullest_questions_are_on_one_screen(screens: Screens, house: House) -> None:
    """Of four Requests one to keep, a Building to take back of many, many Upgrades beside a chosen tile."""
    fullest = ((asked_for("keep", 4), 1), (asked_for("return", 10), 16), (lambda table: len(_offered(table)) > 3, 8))
    tables = [next(filter(holds, _played(house, first))) for holds, first in fullest]
    tables += [set_moment(house, moment) for moment in crowded("town")]
    for table in tables:
        page = screens.open(f"/t/{table.id}?read=99", Browser(OURS, guide=False))
        for size in ((1280, 800), (1024, 768)):
            page.set_viewport_size({"width": size[0], "height": size[1]})
            assert page.evaluate(_BELOW) == [], size
            assert page.evaluate("document.documentElement.scrollHeight") == size[1]
            assert overlapping(page) == [], size


def _offered(table: Table) -> tuple[int, ...]:
    """Return the Upgrades that lie open while seat 0 builds and holds three Requests."""
    view = view_of(table)
    is_building = bool(asked_for("construct")(table)) and view.requests[0].bit_count() == 3
    return tuple(view.offered) if is_building else ()


_MIDDLES = "all => all.map((one) => one.getBoundingClientRect()).map(({ top, height }) => top + height / 2)"


@pytest.mark.parametrize("stars", [6, *in_soak(4)])
def test_a_sum_of_stars_is_one_line(screens: Screens, house: House, stars: int) -> None:
    table, text = _activating(house, stars)
    _, tile, space, *_ = text.split()
    for size in ((1280, 800), (960, 700)):
        page = screens.open(f"/t/{table.id}?pick={tile}&place={space}", Browser(OURS), size=size)
        middles = page.locator("#act .sum-of-stars > *").evaluate_all(_MIDDLES)
        assert max(middles) - min(middles) < 6, size


def test_on_a_phone_a_sum_has_all_its_stars_and_what_was_done_last_two_lines(screens: Screens, house: House) -> None:
    page, scene = screens.page(Browser(OURS, guide=False), **PHONE), PHASES["town-construction"]
    page.goto(scene.set_up(house))
    last = page.locator(".town-seat:has(.held) .last")
    assert last.evaluate("one => one.scrollWidth <= one.clientWidth && one.clientHeight > 20")
    scene.prepare(page)
    expect(page.locator(".joins .stars .i:visible")).to_have_count(3)
    middles = page.locator(".joins .sum-of-stars > *").evaluate_all(_MIDDLES)
    assert max(middles) - min(middles) < 6


@pytest.mark.soak
def test_each_of_three_upgrades_has_one_whole_sign_with_its_words(screens: Screens, house: House) -> None:
    def held(table: Table, seat: int) -> set[str]:
        return {str(standard().upgrades[one].name) for one in view_of(table).upgrades[seat]}

    table, seat = next((one, seat) for one in _played(house) for seat in (0, 1) if len(held(one, seat)) == 3)
    page = screens.open(f"/t/{table.id}", Browser(OURS))
    for size in ((1280, 800), (960, 700), (375, 812)):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        assert page.locator(f"#seat-{seat} .slots a").evaluate_all(_SIGNS) == [[1, True]] * 3, size
    for called in held(table, seat):
        expect(page.locator(f'#seat-{seat} .slots a[title^="{called}: "]')).to_be_attached()


def test_a_turn_with_nothing_left_to_do_has_one_button_and_says_once_why(screens: Screens, house: House) -> None:
    left_over = (one for one in _played(house, first=70) if texts(one, 0) == ["end"] and view_of(one).reserves[0])
    table = next(one for one in left_over if not view_of(one).built)
    page = screens.open(f"/t/{table.id}", Browser(OURS))
    expect(page.locator("#do-end")).to_have_class(re.compile(r"\bgo\b"))
    expect(page.locator("#not-yet, .cannot-now")).to_have_count(0)
    expect(page.locator("#tray-reserve .note").first).not_to_be_empty()


def test_what_is_chosen_has_no_tip_over_what_lies_above_it(screens: Screens, house: House) -> None:
    table = play(house, set_town(house, *PAIR), asked_for("plan", 2))
    page = screens.open(f"/t/{table.id}", Browser(OURS))
    first, second = (page.locator(f".tile-card:has(#card-{number})") for number in (1, 2))
    first.click()
    wait_for_answers(page)
    for tile, most in ((first, 1), (second, 220)):
        tile.hover()
        box = tile.locator(".tile-tip").bounding_box()
        assert box is not None
        assert (box["width"] > 1) == (most > 1)


def test_requests_keep_their_order_and_one_line_each_at_the_top_of_their_panel(screens: Screens, house: House) -> None:
    table = next(one for one in _played(house) if view_of(one).round == 4 and asked_for("plan", 3)(one))
    page = screens.open(f"/t/{table.id}", Browser(OURS, guide=False))
    held = [str(standard().requests[one].name) for one in members(view_of(table).requests[0])]
    for chosen in ("", f"?pick={page.locator('#tray-display input').first.input_value()}"):
        page.goto(f"/t/{table.id}{chosen}")
        expect(page.locator(".requests a")).to_have_text(held)
        for row in page.locator(".requests li").all():
            assert row.evaluate("one => one.offsetHeight") <= MOST_OF_A_REQUEST
            expect(row.locator(".does")).to_be_visible()


def _activating(house: House, stars: int) -> tuple[Table, str]:
    """Return a table where a Building would activate so many stars, and how it is built."""
    for table in _played(house):
        what_if = WhatIf(view_of(table))
        for text in texts(table, 0):
            after = what_if.of(CATALOGUE.parse(text)).after if text.startswith("construct") else None
            if after is not None and after.stars == stars:
                return table, text
    raise AssertionError


@pytest.mark.soak
def test_requests_keep_their_size_where_there_is_much_room(screens: Screens, house: House) -> None:
    page, table = screens.page(Browser(OURS, guide=False), size=(1920, 1080)), set_town(house, *PAIR)
    for held in (2, 4, 5, 6):
        table = play(house, table, lambda at, held=held: view_of(at).requests[0].bit_count() >= held)  # type: ignore[misc]
        page.goto(f"/t/{table.id}")
        shares = page.locator(".requests li").evaluate_all(_WRITTEN)
        assert len(shares) >= held
        assert all(0.6 <= share <= 1 for share in shares), (held, shares)


def test_what_was_done_in_a_turn_has_the_whole_width_of_a_narrow_log_and_hangs_in_a_wide_one(
    screens: Screens, house: House
) -> None:
    address = f"/t/{_full_table(house).id}#log"
    for size, hangs in (((1920, 1080), False), ((1280, 800), True)):
        page = screens.page(Browser(OURS, guide=False), size=size)
        page.goto(address)
        turn = page.locator(".log .part:has(.did small)").last
        who, what = turn.locator("b").first.bounding_box(), turn.locator("small").bounding_box()
        assert who
        assert what
        assert (what["x"] > who["x"] + who["width"]) == hangs
        assert what["width"] >= 200


def _full_table(house: House) -> Table:
    """Return one where much lies about: five tiles to plan, three in reserve, open Upgrades."""

    def is_full(table: Table) -> bool:
        view = view_of(table)
        is_late = view.round >= 3 and bool(asked_for("plan", 5)(table))
        return is_late and view.reserves[0].bit_count() >= 3 and len(view.offered) >= 3

    return next(filter(is_full, _played(house, first=86)))


def _played(house: House, first: int = 1) -> Iterator[Table]:
    """Let greedy play a person's seat, game after game; return the table before each choice and when it is over.

    first: the seed to begin at; that of a game which comes to a rare moment spares the many before it.
    """
    for seed in count(first):
        table = set_town(house, *PAIR, seed=seed, deck=())
        for key in count():
            yield table
            if table.over:
                break
            table = house.post(table, 0, agent("greedy", key).choose(table.view(0), table.legal(0)))


# What is asked of a page: a script each. The turn ends with the Requests; the log and what is seldom wanted follow.
_BELOW = """() => ["#plate", ".seats", "#act", "#secrets"].filter((one) =>
  document.querySelector(one).getBoundingClientRect().bottom > innerHeight)"""
_NAMES_CUT = """() => [...document.querySelectorAll(".tile-name")]
  .filter((one) => getComputedStyle(one).clipPath === "none")
  .filter((one) => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight + 1)
  .map((one) => one.textContent)"""
_ANY_NAMES_CUT = """names => [".cells", ".tile-card", ".lying"].flatMap((where) => {
  const one = document.querySelector(`${where} .tile-name`), was = one.textContent;
  const cut = names.filter((name) => {
    one.textContent = name;
    return one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight + 1;
  });
  one.textContent = was;
  return cut.map((name) => `${where}: ${name}`);
})"""
_WORDS = """() => {
  const isShown = (one) => {
    for (let at = one; at; at = at.parentElement) if (getComputedStyle(at).clipPath !== "none") return false;
    const { top, bottom, width } = one.getBoundingClientRect(), how = { visibilityProperty: true };
    return one.checkVisibility(how) && width && bottom > 0 && top < innerHeight;
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), words = [];
  for (let node; (node = walker.nextNode()); )
    if (!node.parentElement.closest("script, style, noscript, svg") && isShown(node.parentElement))
      words.push(...node.data.split(/\\s+/).filter((word) => /\\p{L}/u.test(word)));
  return words;
}"""
_SIGNS = """all => all.map((one) => {
  const frame = one.getBoundingClientRect(), signs = [...one.querySelectorAll(".marks :is(svg, b)")]
    .map((sign) => sign.getBoundingClientRect()).filter(({ width }) => width);
  return [signs.length, signs.every(({ left, right }) => left >= frame.left && right <= frame.right)];
})"""
_BOARD_IS_COVERED = """() => {
  const { left, right, top, bottom } = document.getElementById("plate").getBoundingClientRect();
  if (top < -1 || bottom > innerHeight) return [`from ${top} to ${bottom}`];
  const spots = [0.1, 0.3, 0.5, 0.7, 0.9].flatMap((x) => [0.1, 0.3, 0.5, 0.7, 0.9].map((y) => [x, y]));
  return spots
    .map(([x, y]) => document.elementFromPoint(left + x * (right - left), top + y * (bottom - top)))
    .filter((one) => !one?.closest("#plate")).map((one) => one?.outerHTML.slice(0, 60));
}"""


# A phone


def test_on_a_phone_the_whole_board_stays_in_sight_and_upgrades_are_named_where_they_are_tapped(
    screens: Screens, house: House
) -> None:
    table = play(house, set_town(house, *PAIR), lambda table: view_of(table).round == 2 and asked_for("plan")(table))
    page = screens.open(f"/t/{table.id}", Browser(OURS), **PHONE)
    tray = page.locator("#act")
    for chosen in ("", f"?pick={page.locator('.tile-card input').first.input_value()}"):
        page.goto(f"/t/{table.id}{chosen}")
        for height in (812, 740, 667):
            page.set_viewport_size({"width": 375, "height": height})
            assert page.evaluate(_BOARD_IS_COVERED) == [], chosen
            assert tray.evaluate("act => act.offsetHeight / innerHeight") <= 0.45
            assert tray.evaluate("act => act.scrollHeight <= act.clientHeight"), "nothing is half hidden"
            expect(page.locator("#sheet-fold")).to_be_hidden()  # it would lay open bare ground
            for part in (".seats", "#act", "#act .do"):
                expect(page.locator(part)).to_be_in_viewport(ratio=1)
    page.locator(".to-requests").tap()
    for part in ("#secrets", ".requests"):
        expect(page.locator(part)).to_be_in_viewport(ratio=1)
    assert page.evaluate(_BOARD_IS_COVERED) == []
    page.locator("#secrets").get_by_role("link", name="Close").tap()
    expect(page.locator("#secrets")).to_be_hidden()
    for last in page.locator(".last[tabindex]").all():
        last.focus()
        assert last.evaluate("one => one.scrollHeight <= one.clientHeight && one.scrollWidth <= one.clientWidth")
    table = play(house, table, lambda table: all(view_of(table).upgrades))
    page.reload()
    for seat, upgrades in enumerate(view_of(table).upgrades):
        page.locator(f"#seat-{seat} .slots a").first.tap()
        expect(page.locator("#help-text")).to_contain_text(str(standard().upgrades[upgrades[0]].name))
        page.get_by_role("button", name="Close").tap()


@pytest.mark.parametrize("language", ["zh-Hant", *in_soak("en")])
def test_on_a_phone_the_sum_of_a_chosen_space_is_whole_in_a_first_game_too(
    screens: Screens, house: House, language: str
) -> None:
    table, reader = play(house, set_town(house, *PAIR), asked_for("plan", 4)), Browser(OURS, language=language)
    page = screens.page(reader, **PHONE)
    here, chosen = f"/t/{table.id}", list[str]()
    for tile in re.findall(r'name="pick" value="(b\d+)"', house.page(here, reader)):
        open_spaces = re.findall(r'name="place" value="(\w+)">', house.page(f"{here}?pick={tile}", reader))
        chosen += [f"{here}?pick={tile}&place={space}" for space in open_spaces[:1]]
    assert chosen
    for address in chosen:
        page.goto(address)
        for height in (812, 667):
            page.set_viewport_size({"width": 375, "height": height})
            foot, buttons = (page.locator(f"#act {part}").bounding_box() for part in (".sum-of-stars", ".do"))
            assert foot is not None
            assert buttons is not None
            assert foot["y"] + foot["height"] <= buttons["y"], (address, height)
            assert page.locator("#act").evaluate("act => act.scrollHeight <= act.clientHeight"), (address, height)


@pytest.mark.soak
def test_on_a_phone_the_row_of_tiles_shows_its_start_to_the_next_question_and_stays_while_one_is_looked_at(
    screens: Screens, house: House
) -> None:
    table = play(house, set_town(house, *PAIR), lambda table: view_of(table).round == 2 and asked_for("plan")(table))
    page = screens.open(f"/t/{table.id}", Browser(OURS, guide=False), **PHONE)
    row, scrolled = page.locator(".tile-shelf"), "one => one.scrollLeft"
    row.evaluate("one => one.scrollTo(one.scrollWidth, 0)")
    page.locator(".tile-card input:not([aria-describedby])").last.check(force=True)
    wait_for_answers(page)
    assert row.evaluate(scrolled) > 0
    shown = version(page)
    house.act(table, 0, next(text for text in texts(table) if text.startswith("plan ")))
    wait_for_change(page, shown)
    expect(row).to_have_js_property("scrollLeft", 0)


def test_on_a_phone_a_request_that_is_ticked_says_once_what_it_counts_and_guide_and_hint_are_whole(
    screens: Screens, house: House
) -> None:
    table = set_town(house, *PAIR)
    page = screens.open(f"/t/{table.id}", Browser(OURS), **PHONE)
    page.locator("#card-1").check(force=True)
    wait_for_answers(page)
    said = page.locator(".card:has(#card-1) .sub").inner_text()
    assert page.locator("#act").inner_text().count(said) == 1
    assert page.locator("#act").evaluate("act => act.scrollHeight <= act.clientHeight")
    assert page.locator(".coach").evaluate("one => one.scrollWidth <= one.clientWidth")
    page.set_viewport_size({"width": 375, "height": 667})
    for pressed in ("#ask-hint", "#hint summary"):
        page.locator(pressed).evaluate("one => one.click()")
    expect(page.locator("#hint .hint")).to_be_in_viewport(ratio=1)
    assert page.evaluate("scrollY") == 0, "the tray alone is scrolled"
    page.set_viewport_size({"width": 1280, "height": 800})
    title, card = (page.locator(part).bounding_box() for part in ("#row-offer", ".card:has(#card-1)"))
    assert title is not None
    assert card is not None
    assert title["y"] + title["height"] + RING <= card["y"]


def test_on_a_phone_the_first_construction_is_explained_in_whole_until_a_space_is_chosen(
    screens: Screens, house: House
) -> None:
    table = set_town(house, *PAIR)
    table = play(house, table, lambda table: bool(view_of(table).planned) and asked_for("construct", 1)(table))
    for language in ("en", "zh-Hant"):
        page = screens.open(f"/t/{table.id}", Browser(OURS, language=language), **PHONE)
        guide = page.locator(".coach")
        for height in (812, 667):
            page.set_viewport_size({"width": 375, "height": height})
            expect(guide).to_be_in_viewport(ratio=1)
            assert guide.evaluate("one => one.scrollHeight <= one.clientHeight && one.clientHeight > 16"), language
            tiles, buttons = (page.locator(f"#act {part}").bounding_box() for part in (".tile-shelf", ".do"))
            assert tiles is not None
            assert buttons is not None
            assert tiles["y"] + tiles["height"] <= buttons["y"], (language, height)
        page.locator(".cells button:not([aria-disabled])").first.click()
        wait_for_answers(page)
        assert guide.evaluate("one => one.clientHeight") == 1, "what it would bring stands there now"


def test_answers_with_long_names_stay_in_their_frames_and_the_buttons_at_the_foot(
    screens: Screens, house: House
) -> None:
    parts = standard()
    names = [Name(f"Honourable Bridgewrights' {one.id}", f"很長的名字 {one.id}") for one in parts.buildings]
    named = tuple(msgspec.structs.replace(one, name=name) for one, name in zip(parts.buildings, names, strict=True))
    cards = msgspec.json.encode(msgspec.structs.replace(parts, buildings=named)).decode()
    table = play(house, set_town(house, *PAIR, seed=SEED_OF_ANNEXING, cards=cards), asked_for("annex", 2))
    page = screens.open(f"/t/{table.id}", Browser(OURS))
    bursting = "all => all.filter(one => one.scrollWidth > one.clientWidth).length"
    for most in (360, 960, 1280):
        page.set_viewport_size({"width": most, "height": 800})
        assert page.locator(".answers .btn").evaluate_all(bursting) == 0, most
    page.goto(f"/t/{play(house, set_town(house, *PAIR), asked_for('plan', 5)).id}")
    expect(page.locator("#not-yet")).to_be_in_viewport(ratio=1)


def test_what_comes_to_lie_under_a_pointer_that_rests_lights_and_tells_nothing_until_it_moves(
    screens: Screens, house: House
) -> None:
    page = screens.open(f"/t/{play(house, set_town(house, *PAIR), _counts).id}", Browser(OURS))
    upgrade, tip = page.locator(".upgrades label").first, page.locator(".upgrades .tile-tip").first
    upgrade.hover()
    expect(tip).to_have_css("clip-path", "none")
    page.evaluate("() => window.htmx.trigger('#main', 'sse:changed')")
    expect(tip).not_to_have_css("clip-path", "none")
    counted, request = page.locator(".cells .counted"), page.locator("#secrets li[data-lights]").first
    page.evaluate(_SLIDE, request.element_handle())
    page.wait_for_function("row => row.matches(':hover')", arg=request.element_handle())
    expect(counted).to_have_count(0)
    box = request.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 20, box["y"] + 10)
    expect(counted).to_have_count(len((request.get_attribute("data-lights") or "").split()))
    page.evaluate("() => window.htmx.trigger('#main', 'sse:changed')")
    expect(counted).to_have_count(0)
    upgrade.hover()
    expect(tip).to_have_css("clip-path", "none")


def test_what_a_request_does_not_count_is_veiled_up_to_the_edge_of_the_board(screens: Screens, house: House) -> None:
    page = screens.open(f"/t/{play(house, set_town(house, *PAIR), _counts).id}", Browser(OURS))
    page.locator("#secrets li[data-lights]").first.hover()
    veil, plate, spaces, counted = page.evaluate(_VEIL)
    assert veil == pytest.approx(plate, abs=0.5), "river, margins and all"
    assert spaces == pytest.approx(counted, abs=0.5)


def _counts(table: Table) -> bool:
    """Return whether a person may plan, and a Request of theirs counts something."""
    view = view_of(table)
    counted = [spaces_counted(view, 0, request, NOTHING) for request in members(view.requests[0])]
    return bool(asked_for("plan")(table)) and any(counted)


_SLIDE = """row => {
    const {left, top, width, height} = document.querySelector(".upgrades label").getBoundingClientRect();
    const [at, over, wide, tall] = [left, top, width, height].map(length => `${length}px`);
    Object.assign(row.style, {position: "fixed", left: at, top: over, width: wide, height: tall, zIndex: 99});
}"""
"""Lays a Request where an Upgrade is."""
_VEIL = """() => {
    const grid = document.querySelector(".cells:has(.counted)"), drawn = getComputedStyle(grid, "::before");
    const plate = grid.closest(".plate").getBoundingClientRect();
    const [wide, tall] = [parseFloat(drawn.width), parseFloat(drawn.height)];
    const [, ...corners] = drawn.clipPath.split(",").map(corner => corner.trim().split(" ").map(parseFloat));
    const holes = [], counted = [];
    for (let at = 5; at < corners.length; at += 6) {
        const [[left, top], , [right, bottom]] = corners.slice(at);
        holes.push(...[left, top, right, bottom].map((part, n) => part * [plate.width, plate.height][n % 2] / 100));
    }
    for (const space of grid.querySelectorAll(".counted")) {
        const {left, top, right, bottom} = space.getBoundingClientRect();
        counted.push(left - plate.left, top - plate.top, right - plate.left, bottom - plate.top);
    }
    return [[wide, tall], [plate.width, plate.height], holes, counted];
}"""
"""How large the veil is and the board; where the veil is open, and where the spaces that are counted lie."""


# Two at one screen


def test_the_screen_is_handed_over_before_a_request_is_on_it_and_all_lie_open_at_the_end(
    screens: Screens, house: House
) -> None:
    table = set_town(house, "person", "person", seed=2)
    page = screens.open(f"/t/{table.id}", Browser(OURS, guide=False))
    turns: list[int] = []
    while len(turns) < TURNS:
        table = house.table(table.id)
        if mode(page) == "handover":
            assert not any(name in page.content() for seat in (0, 1) for name in _secret(table, seat))
            expect(page.locator(".head [href='#log']")).to_have_count(0)
            page.get_by_role("button", name="I am").click()
            page.wait_for_selector("#act")
            expect(page.locator(".head [href='#log']")).to_be_visible()
        seat = int(page.locator("#act input[name=seat]").input_value())
        turns.append(seat)
        hidden = _secret(table, 1 - seat) - _secret(table, seat)
        assert all(name in page.content() for name in _secret(table, seat))
        assert not any(f">{name}<" in page.content() for name in hidden)
        choose(page, choice(table, seat))
    assert {*turns} == {0, 1}
    table = play(house, house.table(table.id), over)
    page.goto(f"/t/{table.id}")
    for seat in (0, 1):
        for called in _secret(table, seat):
            expect(page.locator(f".person.s{seat}")).to_contain_text(called)
    request = page.locator(".secret:visible li[data-lights]").first
    request.hover()
    expect(page.locator(".cells .counted")).to_have_count(len((request.get_attribute("data-lights") or "").split()))


def test_to_whoever_takes_the_screen_a_score_counts_up_from_what_it_was_before_the_others_turn(
    screens: Screens, house: House
) -> None:
    table = play(house, set_town(house, "person", "person", seed=2, deck=()), lambda table: len(_gained(table)) > 2)
    page = screens.open(f"/t/{table.id}", Browser(OURS, pace="calm"), reduced_motion="no-preference")
    page.evaluate(_PAUSE)
    page.get_by_role("button", name="I am").click()
    page.wait_for_selector("#act")
    counting = page.locator("#flights [data-total='1']")
    is_now, gained = view_of(table).carrots[1], _gained(table)
    until_then = [is_now - sum(gained[nth:]) for nth in range(len(gained))]
    assert [_number(said) for said in counting.all_inner_texts()] == until_then
    seen = counting.evaluate_all("all => all.map((one) => getComputedStyle(one.parentElement).opacity)")
    assert seen == ["1", "0", "0"], "one number at a time"
    page.locator("#act h1").click()
    expect(page.locator("#seat-1 [data-total]")).to_contain_text(str(is_now))


def _gained(table: Table) -> list[int]:
    """Return the carrots that seat 1 won since seat 0 chose, gain by gain, if it is that one's turn again."""
    if not table.legal(0) or view_of(table).phase != TURN:
        return []
    news = [event.details for event in table.events_for(0)[table.news_from(0) :] if event.seat == 1]
    won = [one["amount"] if one.get("resource") == "carrots" else one.get("points") for one in news]
    return [carrots for carrots in won if carrots]


def _secret(table: Table, seat: int) -> set[str]:
    """Return the names of the Requests that a seat alone knows."""
    view = view_of(table, seat)
    held = [*members(view.requests[seat] & ~view.known[seat]), *view.offer]
    if not view.drawn_openly:
        held += view.drawn
    # What was discarded was seen by all, in the log.
    return {name(words("en"), view.lookup, REQUEST_IDS[number]) for number in held}


def test_the_pages_of_the_first_turns_end_with_the_window_also_with_a_first_games_sentence(
    screens: Screens, house: House
) -> None:
    table, bot = house.set_table("person", "normal", of="town", seed=4), agent("greedy", 1)
    page = screens.open(f"/t/{table.id}", Browser(OURS))
    expect(page.locator(".coach")).to_be_visible()
    for _ in range(5):
        page.goto(f"/t/{table.id}")
        assert page.evaluate("document.documentElement.scrollHeight <= innerHeight"), mode(page)
        table = house.post(table, 0, bot.choose(table.view(0), table.legal(0)))
