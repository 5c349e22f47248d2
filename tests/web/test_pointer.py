"""The pointer in a real browser: what it rests on stays readable, and stays where it is."""

from playwright.sync_api import expect

from tests.web.choosing import building
from tests.web.playing import wait_for_answers
from tests.web.screens import Screens
from tests.web.serving import OURS, House
from warren.web.browser import Browser

SEATS = ("person", "random", "random", "random")


def test_what_is_under_the_pointer_stays_where_it_is_and_its_words_are_read(screens: Screens, house: House) -> None:
    table = house.set_table(*SEATS, seed=1)
    page = screens.open(f"/t/{table.id}", Browser(OURS))
    card = page.locator(".hand .card").first
    card.scroll_into_view_if_needed()
    box = card.bounding_box()
    assert box is not None
    for below in range(1, 7):
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] + below)
        assert {page.evaluate(_TOP) for _ in range(6)} == {box["y"]}, "it does not tremble"
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] - 1)
    assert {page.evaluate(_TOP) for _ in range(6)} == {box["y"] - 3}, "it stays lifted"
    page.mouse.down()
    page.mouse.up()
    expect(card.locator("input")).to_be_checked()
    for _ in ("a draft", "a construction"):
        page.locator("#not-yet").hover()
        page.wait_for_function("document.querySelector('#not-yet').getAnimations().length === 0")
        ink, ground = page.evaluate(_COLOURS)
        assert ink != ground
        page.goto(f"/t/{house.play(house.table(table.id), building).id}")


def test_a_card_is_told_of_where_the_mouse_has_moved_to_it_and_not_where_it_rests(
    screens: Screens, house: House
) -> None:
    page = screens.open(f"/t/{house.set_table(*SEATS, seed=1).id}", Browser(OURS))
    first, other = page.locator(".hand .card-holder").nth(0), page.locator(".hand .card-holder").nth(1)
    first.hover()
    expect(first.locator(".of-card")).to_be_visible()
    page.keyboard.press("2")
    expect(other.locator("input")).to_be_checked()
    wait_for_answers(page)
    expect(first.locator(".of-card")).to_be_hidden()
    expect(other.locator(".of-card")).to_be_visible()
    box = first.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 20, box["y"] + 20)
    expect(first.locator(".of-card")).to_be_visible()
    expect(other.locator(".of-card")).to_be_hidden()


_TOP = """() => new Promise((tell) => requestAnimationFrame(() => requestAnimationFrame(() =>
    tell(document.querySelector(".hand .card").getBoundingClientRect().top))))"""
_COLOURS = "(style => [style.color, style.backgroundColor])(getComputedStyle(document.querySelector('#not-yet')))"
