"""Odyssey in a real browser: what a question is about lies in sight above the panel, and columns leave no holes."""

from playwright.sync_api import FloatRect, Locator, Page, ViewportSize

from tests.presentation.odyssey.moments import presented
from tests.web.odyssey.sitting import Until, asked_for, find, view_of
from tests.web.screens import PHONE, Screens
from tests.web.serving import OURS, House
from warren.kernel.game import Event
from warren.players import PERSON
from warren.web.browser import Browser

THREE = (PERSON, "random", "random")
PHONES: list[ViewportSize] = [{"width": 375, "height": 740}, {"width": 360, "height": 640}]
WIDE, USUAL = ViewportSize(width=1600, height=900), ViewportSize(width=1280, height=800)
MOMENTS_OF_RUN: list[tuple[Until, dict[str, bool]]] = [
    (asked_for("run"), {"trading": False}),
    (lambda table: view_of(table).round >= 3 and asked_for("run")(table), {}),
]
OTHER_MOMENTS: list[tuple[str, int]] = [("slot", 3), ("bottom", 4), ("respond", 1)]
FOOT = 80
"""CSS pixels that the buttons at the foot of a phone take at most."""


def test_on_a_phone_what_a_question_is_about_is_in_sight(screens: Screens, house: House) -> None:
    main, later = (find(house, until, *THREE, **options) for until, options in MOMENTS_OF_RUN)
    slots, bottom, response = (find(house, asked_for(*of), *THREE, trading=False) for of in OTHER_MOMENTS)
    page = screens.browser(Browser(OURS), **PHONE).new_page()

    def box(part: str) -> FloatRect:
        found = page.locator(part).first.bounding_box()
        assert found, part
        return found

    for size in PHONES:
        page.set_viewport_size(size)
        page.goto(f"/t/{main.id}")
        assert _is_above_the_panel(page, page.locator("#bunnies-0 .rim")), "one's own section"
        assert _is_above_the_panel(page, page.locator(".sign.s0"))
        assert page.locator(".group-run .ocard .sub").is_visible(), "the top run says what it does"
        assert page.locator(".odyssey-steps [aria-current=step]").is_visible()
        assert page.locator(".to-rules").is_visible(), "the head leads to the rules"
        page.goto(f"/t/{later.id}")
        news_box = box(".since")
        assert news_box["y"] + news_box["height"] <= min(box("#act .do")["y"], box("#asks")["y"]), "under the question"
        page.goto(f"/t/{slots.id}")
        place = page.locator(".spot:not(.theirs)").first
        assert _is_above_the_panel(page, place), "before it is chosen"
        place.tap()
        page.locator("[aria-selected=true]>.spot").wait_for()
        page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        assert _is_above_the_panel(page, place), "after it is chosen"
        page.goto(f"/t/{bottom.id}")
        first, second = (page.locator("#asks .card-holder").nth(at).bounding_box() for at in (0, 1))
        assert first
        assert second
        assert first["y"] == second["y"], "cards of the hand lie two by two"
        page.goto(f"/t/{response.id}")
        assert box("#act .do")["height"] <= FOOT, "the foot of a response is one row"


def test_each_column_of_the_table_goes_on_where_it_ends_and_names_are_not_cut(screens: Screens, house: House) -> None:
    table = find(house, asked_for("run"), *THREE, *("random",) * 3, trading=False)
    page = screens.browser(Browser(OURS)).new_page()
    for size, above in ((WIDE, ".ody-seats"), (USUAL, "#secrets")):
        page.set_viewport_size(size)
        page.goto(f"/t/{table.id}")
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
