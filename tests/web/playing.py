"""Playing on the page: what a person clicks or taps to choose something."""

import re
from collections.abc import Callable, Iterator, Sequence
from functools import partial

from playwright.sync_api import Locator, Page

from tests.web.choosing import choice
from tests.web.serving import House
from warren.table.tables import Table

HAND = ("draft", "copies")
"""What a page asks for by cards that lie open in one row."""
POLL = 30
"""Milliseconds after which it is looked again whether something has happened."""


def mode(page: Page) -> str:
    """Return what the page asks for: draft, build, place, products, copies, harvest or wait; handover; or over."""
    return str(page.evaluate(_MODE))


_MODE = """() => document.querySelector(".handover") ? "handover"
    : document.querySelector(".laurel") ? "over"
    : /mode-([a-z]+)/.exec(document.querySelector("#act").className)[1]"""


def press(target: Locator) -> None:
    """Click, or where the screen is touched, tap."""
    if target.page.evaluate("navigator.maxTouchPoints > 0"):
        target.tap()
    else:
        target.click()


def choose(page: Page, texts: Sequence[str]) -> None:
    """Choose actions and play them, none where a harvest is looked at; wait until the page shows what came of it."""
    if mode(page) == "harvest":
        press(page.locator("#go-on"))
        page.locator("#go-on").wait_for(state="detached")
        return
    point_out(page, texts)
    confirm(page, go_button(page, texts))


def point_out(page: Page, texts: Sequence[str]) -> None:
    """Choose cards of the hand, or a building and its space, or a product; nothing is played yet."""
    asked = mode(page)
    for text in texts:
        if asked in HAND:
            _tick(page, text.split()[1])
        elif asked == "products":
            press(page.locator(f'.products label:has(input[value="{text.split()[1]}"])'))
        else:
            _point_at_building(page, *text.split())


def _tick(page: Page, card: str) -> None:
    """Tick a card: of two with the same face either will do; where one alone is chosen, it may be ticked already."""
    if not page.locator(f'.hand input[type=radio][value="{card}"]:checked').count():
        press(page.locator(f'.hand label:has(input:is([value="{card}"], [value^="{card}."]):not(:checked))').first)


def tick_by_key(page: Page, table: Table, seat: int) -> None:
    """Tick the cards of a seat's choice by key, until they can be played."""
    for text in choice(table, seat):
        card = text.split()[1]
        page.locator(f'.hand input:is([value="{card}"], [value^="{card}."]):not(:checked)').first.press("Space")
    page.locator("#go").wait_for()


def _point_at_building(page: Page, verb: str, building: str = "", space: str = "") -> None:
    if verb not in ("place", "announce"):
        return
    card = page.locator(f'.tray label:has(input[value="{building}"])')
    if card.count() and not card.locator("input").is_checked():
        press(card)
    if verb == "place":
        press(page.locator(f"#cell-{space}[value]:not([aria-disabled])"))


def go_button(page: Page, texts: Sequence[str]) -> Locator:
    """Return the button that plays what was pointed out."""
    if mode(page) in (*HAND, "products"):
        return page.locator("#go")
    return page.locator(f'#act button[value="{texts[0]}"]')


def confirm(page: Page, button: Locator) -> None:
    """Press a button that plays something; wait until the page shows what came of it."""
    shown = version(page)
    press(button)
    wait_for_change(page, shown)


def version(page: Page) -> str:
    """Return the version of the seat that the page shows."""
    return page.locator("#act input[name=version]").input_value()


def wait_for_change(page: Page, shown: str) -> None:
    """Wait until the page shows the table later than at this version of the seat, or something else."""
    page.wait_for_function(
        "shown => document.querySelector('#main')"
        " && document.querySelector('#act input[name=version]')?.value !== shown",
        arg=shown,
        polling=POLL,  # not by frames: a page behind another draws none
    )


def wait_for_answers(page: Page) -> None:
    """Wait until the page shows whatever it has asked for."""
    page.wait_for_function(
        "() => !document.querySelector('.htmx-request, .htmx-swapping, .htmx-settling')", polling=POLL
    )


def hold_look(page: Page, choose: Callable[[], object]) -> Callable[[], object]:
    """Choose something, and hold back the look at it that the page asks for; whatever news ask for is answered.

    Return what lets the look go. It is held in the page: a route that the browser was told of just now may miss it.
    """
    page.evaluate(_HOLD_LOOK)
    choose()
    page.wait_for_function("() => window.letGo", polling=POLL)
    return partial(page.evaluate, "() => window.letGo()")


_HOLD_LOOK = """() => {
  document.addEventListener("htmx:beforeSend", ({ detail: { elt, xhr } }) => {
    if (elt.id === "main" || window.letGo) return;
    const send = xhr.send;
    xhr.send = (...sent) => { window.letGo = () => send.apply(xhr, sent); };
  });
}"""


def table_id(page: Page) -> str:
    """Return the id of the table that the page shows."""
    found = re.search(r"/t/([a-z0-9-]+)", page.url)
    assert found, page.url
    return found[1]


def asked(house: House, page: Page, seat: int = 0) -> Iterator[tuple[str, list[str]]]:
    """Return what the page asks for and what the seat then chooses, again and again until the game is over."""
    while (what := mode(page)) != "over":
        yield what, [] if what == "harvest" else choice(house.table(table_id(page)), seat)


def at_the_hand(page: Page) -> Page:
    """Go on from the harvest that a page shows first, if it does."""
    if mode(page) == "harvest":
        choose(page, [])
    return page
