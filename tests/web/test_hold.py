"""A finger that stays is told what it lies on, and does nothing; what ends a turn for good is chosen first."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.looping import in_soak
from tests.web.choosing import asked_for, building, texts
from tests.web.looking import overlapping
from tests.web.moments import moments, set_moment
from tests.web.odyssey.sitting import find, view_of
from tests.web.screens import PHONE, Screens
from tests.web.serving import OURS, House
from warren.games.odyssey.frames import MAIN, RUN_DONE
from warren.players import PERSON
from warren.table.tables import Table
from warren.web.browser import Browser

THREE = (PERSON, "random", "random")
PHONES = ((375, 812), (375, 667))
_TOLD = "#held-note, .pointed>.tip"


def with_a_power(house: House) -> Table:
    return find(house, asked_for("use"), *THREE)


def going_on(house: House) -> Table:
    """Return a table of Odyssey where a card of the hand could end the turn."""
    return find(house, lambda table: _may_end(table) and bool(view_of(table).circle[0]), *THREE)


def _may_end(table: Table) -> bool:
    view = view_of(table)
    return view.phase == MAIN and view.main_step == RUN_DONE and "end" in texts(table)


def in_the_kingdom(house: House) -> Table:
    return house.play(house.set_table(*THREE), building)


def in_the_town(house: House) -> Table:
    return set_moment(house, next(moment for moment in moments("town") if moment.name == "plan"))


def _stay_on(page: Page, thing: Locator, told: Locator) -> None:
    """Let a finger rest on something until that is told, then lift it."""
    thing.scroll_into_view_if_needed()
    box = thing.bounding_box()
    assert box is not None
    finger = page.context.new_cdp_session(page)
    at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    expect(told).to_have_count(1)
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(told).to_have_count(1)


@pytest.mark.parametrize(
    ("at", "part"),
    [
        (with_a_power, ".group-use .short"),
        (in_the_kingdom, ".cells button"),
        *in_soak(
            (going_on, ".cells .creature"),
            (in_the_town, ".tile-card"),
            (going_on, "#hand button.hc"),
            (going_on, ".lane .stop"),
            (going_on, "#do-end"),
            (in_the_kingdom, "#ask-hint"),
            (in_the_town, ".cells button"),
        ),
    ],
    ids=lambda one: one if isinstance(one, str) else one.__name__,
)
def test_a_finger_that_stays_is_told_above_the_sheet_what_it_lies_on_and_nothing_is_done(
    screens: Screens, house: House, at: Callable[[House], Table], part: str
) -> None:
    table = at(house)
    page = screens.open(f"/t/{table.id}", Browser(OURS), **PHONE)
    before, told = page.url, page.locator(_TOLD)
    chosen = page.locator("#act :is([aria-pressed=true], input:checked:not([type=hidden])), #help[open]")
    chosen_before = chosen.count()
    _stay_on(page, page.locator(part).first, told)
    box, sheet = told.bounding_box(), page.locator("#act").bounding_box()
    assert page.url == before
    assert house.table(table.id).version(0) == table.version(0)
    assert chosen.count() == chosen_before
    assert told.inner_text().strip()
    assert box is not None
    assert sheet is not None
    assert box["y"] >= 0
    assert box["y"] + box["height"] <= sheet["y"]
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 375
    at_tip = [box["x"] + box["width"] / 2, box["y"] + 4]
    assert page.evaluate("([x, y]) => document.elementFromPoint(x, y).closest('#act') === null", at_tip)
    page.touchscreen.tap(2, 2)
    expect(told).to_have_count(0)


def test_a_finger_that_stays_on_a_card_of_the_kingdom_reads_the_line_below_the_hand_and_ticks_nothing(
    screens: Screens, house: House
) -> None:
    table = house.set_table(*THREE)
    page = screens.open(f"/t/{table.id}", Browser(OURS), **PHONE)
    card = page.locator(".hand .card-holder").nth(1)
    _stay_on(page, card, page.locator(".hand .card-holder:nth-child(2).pointed"))
    expect(card.locator(".of-card")).to_be_visible()
    expect(card.locator("input")).not_to_be_checked()


def test_a_tap_on_a_piece_of_the_table_tells_what_it_is_where_its_note_has_no_room(
    screens: Screens, house: House
) -> None:
    page = screens.open(f"/t/{going_on(house).id}", Browser(OURS), **PHONE)
    piece = page.locator(".cells .token:not([name])").first
    piece.tap()
    expect(page.locator("#held-note")).to_have_text(piece.get_attribute("aria-label") or "")


def test_a_card_that_would_end_the_turn_for_good_is_chosen_first(screens: Screens, house: House) -> None:
    table = going_on(house)
    page = screens.open(f"/t/{table.id}", Browser(OURS), **PHONE)
    card = page.locator("#hand button.hc").first
    name = card.locator(".nm").inner_text()
    card.tap()
    expect(page.locator("#hand [aria-pressed=true]")).to_have_count(1)
    assert house.table(table.id).version(0) == table.version(0)
    for width, height in PHONES:
        page.set_viewport_size({"width": width, "height": height})
        expect(page.locator(".would")).to_contain_text(name)
        expect(page.locator(".would")).to_contain_text("your turn is over")
        expect(page.locator("#go")).to_be_in_viewport(ratio=1)
        assert overlapping(page) == [], height
    page.locator("#go").tap()
    expect(page.locator("#go")).to_have_count(0)
    after = house.table(table.id)
    assert after.version(0) != table.version(0)
    assert after.own_actions(0)[-2] == table.game.parse("end")


def test_by_keys_a_card_that_would_end_the_turn_is_chosen_by_its_digit_and_played_by_enter(
    screens: Screens, house: House
) -> None:
    table = going_on(house)
    page = screens.open(f"/t/{table.id}", Browser(OURS))
    page.keyboard.press("1")
    expect(page.locator("#hand [aria-pressed=true]")).to_have_count(1)
    assert house.table(table.id).version(0) == table.version(0)
    page.keyboard.press("Enter")
    expect(page.locator("#hand [aria-pressed=true]")).to_have_count(0)
    assert house.table(table.id).own_actions(0)[-2] == table.game.parse("end")
