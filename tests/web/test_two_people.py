"""Several people at one screen: the screen is handed over before anything secret is on it."""

import pytest
from playwright.sync_api import Page, expect

from tests.web.choosing import building, choice
from tests.web.playing import choose, mode, tick_by_key, version, wait_for_change
from tests.web.screens import Screens
from tests.web.serving import NAMES, OURS, House
from warren.games.kingdom.lookup import CARD_IDS, PARCHMENTS
from warren.games.kingdom.view import KingdomView
from warren.presentation.kingdom.names import name
from warren.presentation.translator import Translator
from warren.table.tables import Table
from warren.web.browser import Browser
from warren.words import words

PAIR = ("person", "person", "random")


def test_the_screen_is_handed_over_before_anything_secret_and_that_is_read_out(screens: Screens, house: House) -> None:
    table = house.set_table(*PAIR, seed=2)
    page = _listened_to(screens, table)
    seats = []
    for _ in range(6):
        table = house.table(table.id)
        if mode(page) == "handover":
            assert not _said(page, table)
            page.get_by_role("button", name="I am").press("Enter")
            expect(page.locator("#act h1")).to_be_focused()
        seats.append(int(page.locator("#act input[name=seat]").input_value()))
        own, others = _secrets(table, seats[-1]), _secrets(table, 1 - seats[-1])
        assert _said(page, table) >= own
        assert not _said(page, table) & (others - own)
        tick_by_key(page, table, seats[-1])
        expect(page.locator("#go")).to_contain_text(" and ")
        _forget(page)
        shown = version(page)
        page.locator("#go").press("Enter")
        wait_for_change(page, shown)
        expect(page.locator("main h1")).to_be_focused()
    assert seats == [0, 1, 1, 0, 0, 1], "who has the screen may go on at once; then it is handed over"


@pytest.mark.soak
def test_who_has_the_screen_keeps_it_while_building_also_after_a_reload(screens: Screens, house: House) -> None:
    table = house.play(house.set_table(*PAIR, seed=3), building)
    page = screens.open(f"/t/{table.id}", Browser(OURS))
    page.get_by_role("button", name="I am Ann").click()
    page.wait_for_selector("#act")
    choose(page, choice(table, 0))
    page.reload()
    while (table := house.table(table.id)).legal(0):
        assert mode(page) in ("build", "place")
        choose(page, choice(table, 0))
    assert mode(page) == "handover"


def _listened_to(screens: Screens, table: Table) -> Page:
    """Open a table; the page keeps every answer to what it asks for, shown or not."""
    page = screens.browser(Browser(OURS, guide=False)).new_page()
    page.add_init_script(
        "window.heard = []; window.since = 0;"
        "document.addEventListener('htmx:beforeSend', (event) => { event.detail.xhr.sent = performance.now(); });"
        "document.addEventListener('htmx:beforeSwap', (event) => {"
        "  if (event.detail.xhr.sent >= window.since) window.heard.push(event.detail.serverResponse); });"
    )
    page.goto(f"/t/{table.id}")
    return page


def _secrets(table: Table, seat: int) -> set[str]:
    """Return what must be on no page of another: a seat's hand as the form has it, the names of its parchments."""
    view = table.view(seat)
    assert isinstance(view, KingdomView)
    translator = Translator(words("en"), NAMES)
    secret = [card for card in (*view.hand, *view.parchments[seat]) if card in PARCHMENTS]
    return {f'value="{CARD_IDS[card]}"' for card in view.hand} | {f">{name(translator, card)}<" for card in secret}


def _said(page: Page, table: Table) -> set[str]:
    """Return what of the secrets of both people is on the page, or was sent to it since `_forget`."""
    every = _secrets(table, 0) | _secrets(table, 1)
    heard = [page.content(), *page.evaluate("window.heard")]
    return {secret for secret in every if any(secret in text for text in heard)}


def _forget(page: Page) -> None:
    # What was asked for before may still arrive, and is thrown away unseen.
    page.evaluate("window.heard.length = 0; window.since = performance.now()")
