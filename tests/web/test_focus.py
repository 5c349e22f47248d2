"""Where the keys go on after something vanished from the page, and what is only said aloud."""

from playwright.sync_api import Page, expect

from tests.inside import inside
from tests.looping import for_each
from tests.web.choosing import building, choice, copying
from tests.web.playing import choose, confirm, press, tick_by_key, version, wait_for_answers, wait_for_change
from tests.web.screens import PHONE, Screens
from tests.web.serving import OURS, House
from warren.table.tables import Table
from warren.web.browser import Browser

SEATS = ("person", "random", "random", "random")
SEED = 24
PROMPT = "#act h1"
RING = "getComputedStyle(document.activeElement).outlineStyle"


def test_where_the_keys_go_on_after_help_a_choice_a_harvest_and_a_new_page(screens: Screens, house: House) -> None:
    page = screens.open(f"/t/{(table := house.set_table(*SEATS, seed=SEED)).id}", Browser(OURS))
    page.get_by_role("link", name="Help: the rule").first.press("Enter")
    expect(page.get_by_role("dialog").get_by_role("heading")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_be_hidden()
    choose(page, choice(table, 0))
    expect(page.locator(PROMPT)).to_be_focused()
    assert page.evaluate(RING) == "none", "there is no ring for who uses no keys"
    tick_by_key(page, house.table(table.id), 0)
    page.keyboard.press("Tab")
    page.locator("#go").press("Enter")
    page.locator("#not-yet").wait_for()
    expect(page.locator(PROMPT)).to_be_focused()
    assert page.evaluate(RING) == "none", "a heading has no ring"
    page.keyboard.press("Tab")
    assert page.evaluate(RING) == "solid"

    page.goto(f"/t/{house.set_table(*SEATS, seed=SEED).id}")
    for button, focused in (("Do not show this again", PROMPT), ("中文", "button[lang=zh-Hant]")):
        page.keyboard.press("Tab")
        if page.get_by_role("button", name=button).is_hidden():
            page.locator("#menu > summary").press("Enter")
        with page.expect_navigation():
            page.get_by_role("button", name=button).press("Enter")
        expect(page.locator(focused)).to_be_focused()
        expect(page.locator(".coach")).to_have_count(0)
        page.reload()
        assert page.evaluate("document.activeElement === document.body"), "a reload starts at the top, as everywhere"

    table = house.table_at(copying, *SEATS, seed=SEED)
    page.set_viewport_size({"width": 1280, "height": 420})
    page.goto(f"/t/{table.id}?read=0")
    page.locator("#go-on").press("Enter")
    expect(page.locator(PROMPT)).to_be_focused()
    expect(page.locator(PROMPT)).to_be_in_viewport(ratio=1)


@for_each("taste", [{}, PHONE])
def test_the_chosen_space_pressed_again_by_click_tap_or_key_is_built_on(
    screens: Screens, house: House, taste: dict[str, object]
) -> None:
    table = house.play(house.set_table(*SEATS, seed=SEED), building)
    page = screens.open(f"/t/{table.id}", Browser(OURS), **taste)
    text = _placing(page, table)
    cell, go = page.locator(f"#cell-{text.split()[2]}"), page.locator(f'#go[value="{text}"]')
    press(cell)
    expect(go).to_be_in_viewport(ratio=1)
    assert inside(house.table(table.id)).moves == inside(table).moves, "the first press only chooses"
    confirm(page, cell)
    assert _newest(house, table) == text
    confirm(page, page.locator("#undo"))
    if taste:
        return

    text = _placing(page, table)
    cell.press("Enter")
    go.wait_for()
    shown = version(page)
    page.keyboard.press("Enter")
    wait_for_change(page, shown)
    assert _newest(house, table) == text
    expect(cell).to_be_focused()
    confirm(page, page.locator("#undo"))

    # Enter on a card plays what is chosen, and takes nothing back.
    _placing(page, table)
    press(cell)
    go.wait_for()
    shown = version(page)
    page.locator(".tray input:checked").press("Enter")
    wait_for_change(page, shown)
    now = house.table(table.id)
    assert _newest(house, table) == text
    page.locator("#undo").wait_for()
    assert page.locator("#go").count() == 0
    for card in page.locator(".tray input").all()[:1]:
        card.press("Enter")
    wait_for_answers(page)
    assert inside(house.table(table.id)).moves == inside(now).moves


def _placing(page: Page, table: Table) -> str:
    """Choose a building; give a placing of it."""
    text = next(text for text in map(table.game.spell, table.legal(0)) if text.startswith("place "))
    page.locator(f'.tray label:has(input[value="{text.split()[1]}"])').click()
    page.locator(f"#cell-{text.split()[2]}[value]:not([aria-disabled])").wait_for()
    return text


def _newest(house: House, table: Table) -> str:
    """Return what seat 0 did first since a table stood so."""
    now = house.table(table.id)
    return next(table.game.spell(action) for seat, action in inside(now).moves[len(inside(table).moves) :] if seat == 0)
