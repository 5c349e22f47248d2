"""Odyssey in a real browser: what a question is about lies in sight above the panel, and columns leave no holes."""

from playwright.sync_api import Locator, Page

from tests.looping import for_each
from tests.presentation.odyssey.moments import presented
from tests.web.odyssey.sitting import asked_for, find, view_of
from tests.web.screens import PHONE, Screens
from tests.web.serving import OURS, House
from warren.kernel.game import Event
from warren.players import PERSON
from warren.web.browser import Browser

THREE = (PERSON, "random", "random")
PHONES = [PHONE | {"viewport": {"width": width, "height": height}} for width, height in ((375, 740), (360, 640))]
WIDE, USUAL = {"viewport": {"width": 1600, "height": 900}}, {"viewport": {"width": 1280, "height": 800}}
FOOT = 80
"""CSS pixels that the buttons at the foot of a phone take at most."""


@for_each("phone", PHONES)
def test_on_a_phone_ones_own_section_is_in_sight_in_the_main_step_and_the_top_run_says_what_it_does(
    screens: Screens, house: House, phone: dict[str, object]
) -> None:
    table = find(house, asked_for("run"), *THREE, trading=False)
    page = screens.open(f"/t/{table.id}", Browser(OURS), **phone)
    assert _is_above_the_panel(page, page.locator("#bunnies-0 .rim"))
    assert _is_above_the_panel(page, page.locator(".sign.s0"))
    assert page.locator(".group-run .ocard .sub").is_visible()
    assert page.locator(".odyssey-steps [aria-current=step]").is_visible()
    assert page.locator(".to-rules").is_visible(), "the head leads to the rules"


@for_each("phone", PHONES)
def test_on_a_phone_a_place_is_in_sight_before_and_after_it_is_chosen(
    screens: Screens, house: House, phone: dict[str, object]
) -> None:
    table = find(house, asked_for("slot", 3), *THREE, trading=False)
    page = screens.open(f"/t/{table.id}", Browser(OURS), **phone)
    place = page.locator(".spot:not(.theirs)").first
    assert _is_above_the_panel(page, place)
    place.tap()
    page.locator("[aria-selected=true]>.spot").wait_for()
    page.wait_for_timeout(100)
    assert _is_above_the_panel(page, place)


@for_each("phone", PHONES)
def test_on_a_phone_what_others_did_stands_under_the_question(
    screens: Screens, house: House, phone: dict[str, object]
) -> None:
    table = find(house, lambda table: view_of(table).round >= 3 and asked_for("run")(table), *THREE)
    page = screens.open(f"/t/{table.id}", Browser(OURS), **phone)
    news_box, foot, asks = (page.locator(one).bounding_box() for one in (".since", "#act .do", "#asks"))
    assert news_box
    assert foot
    assert asks
    assert news_box["y"] + news_box["height"] <= min(foot["y"], asks["y"])


def test_on_a_phone_the_foot_of_a_response_is_one_row(screens: Screens, house: House) -> None:
    table = find(house, asked_for("respond"), *THREE, trading=False)
    page = screens.open(f"/t/{table.id}", Browser(OURS), **PHONES[0])
    foot = page.locator("#act .do").bounding_box()
    assert foot
    assert foot["height"] <= FOOT


def test_on_a_phone_cards_of_the_hand_lie_two_by_two(screens: Screens, house: House) -> None:
    table = find(house, asked_for("bottom", 4), *THREE, trading=False)
    for phone in PHONES:
        page = screens.open(f"/t/{table.id}", Browser(OURS), **phone)
        first, second = (page.locator("#asks .card-holder").nth(at).bounding_box() for at in (0, 1))
        assert first
        assert second
        assert first["y"] == second["y"]


def test_each_column_of_the_table_goes_on_where_it_ends_and_names_are_not_cut(screens: Screens, house: House) -> None:
    table = find(house, asked_for("run"), *THREE, *("random",) * 3, trading=False)
    for taste, above in ((WIDE, ".ody-seats"), (USUAL, "#secrets")):
        page = screens.open(f"/t/{table.id}", Browser(OURS), **taste)
        upper, log = page.locator(above).bounding_box(), page.locator("#log").bounding_box()
        assert upper
        assert log
        assert 0 < log["y"] - upper["y"] - upper["height"] < 20
    for name in page.locator(".ody-seat>.nm").all():
        name.evaluate("one => { one.textContent = 'Maximiliane B' }")
        assert name.evaluate("one => one.scrollWidth <= one.clientWidth && getComputedStyle(one).textOverflow")


def test_what_befell_the_seat_comes_first(house: House) -> None:
    table = find(house, asked_for("run"), *THREE, trading=False)
    view = view_of(table)
    events = [
        Event("kills", 1, {"piece": "0.EV05", "owner": 0, "points": 0}),
        Event("flips", 2, {"card": "0.EV06", "way": "discard"}),
    ]
    assert [one.seat for one in presented(view, (), events, 0).news()] == [1, 2]


def _is_above_the_panel(page: Page, part: Locator) -> bool:
    """Whether a part of the table lies in the window, above the panel at its foot."""
    box, panel = part.bounding_box(), page.locator("#act").bounding_box()
    assert box
    assert panel
    return box["y"] >= 0 and box["y"] + box["height"] <= panel["y"]
