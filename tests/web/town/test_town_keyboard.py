"""A whole game of Town with the keyboard alone."""

import pytest
from playwright.sync_api import Page, expect

from tests.inside import inside
from tests.web.playing import version, wait_for_change
from tests.web.screens import Screens
from tests.web.serving import OURS, House
from tests.web.stepping import go_to, walk_on_map
from tests.web.town.sitting import LISTS, MODES, asked, asked_for, play, set_town
from warren.games.town.board import SIZE, SPACE_NUMBERS
from warren.web.browser import Browser

MOST_STEPS = 160
"""Presses of Tab: more than any page here has controls in its order."""


@pytest.mark.soak
def test_a_whole_game_with_the_keyboard_alone(screens: Screens, house: House) -> None:
    table = set_town(house, "person", "random")
    page = screens.open(f"/t/{table.id}", Browser(OURS, guide=False))
    modes = set()
    for what, text in asked(house, page):
        modes.add(what)
        shown = version(page)
        _type(page, what, text)
        wait_for_change(page, shown)
        assert page.evaluate("document.activeElement !== document.body"), f"nothing has the focus after {text}"
    assert modes == MODES
    _go_to(page, "[data-all-steps]")
    page.keyboard.press("Enter")
    expect(page.locator(".laurel h1")).to_be_focused()
    _go_to(page, 'a[href$="/replay"]')
    page.keyboard.press("Enter")
    _go_to(page, "#ply")
    page.keyboard.press("End")
    plies = len(inside(house.table(table.id)).moves)
    expect(page.get_by_role("heading", level=1)).to_have_text(f"Move {plies} of {plies}")


def test_the_answers_to_a_question_are_chosen_without_the_map_too(screens: Screens, house: House) -> None:
    table = set_town(house, "person", "random")
    page = screens.open(f"/t/{table.id}", Browser(OURS, guide=False))
    for what, text in asked(house, page):
        shown = version(page)
        if what == "bridge":
            _go_to(page, f"#answer-{text.split()[1]}")
            page.keyboard.press("Enter")
            expect(page.locator(f"#answer-{text.split()[1]}")).to_have_attribute("aria-pressed", "true")
            _go_to(page, f'button[value="{text}"]')
            page.keyboard.press("Enter")
            wait_for_change(page, shown)
            return
        _type(page, what, text)
        wait_for_change(page, shown)


def test_digits_choose_tiles(screens: Screens, house: House) -> None:
    table = set_town(house, "person", "random")
    page = screens.open(f"/t/{table.id}", Browser(OURS))
    page.keyboard.press("2")
    expect(page.locator("#card-2")).to_be_checked()
    expect(page.locator("#go")).to_contain_text("Keep ")
    page.keyboard.press("Tab")
    page.locator("#card-2").focus()
    shown = version(page)
    page.keyboard.press("Enter")
    wait_for_change(page, shown)


def _type(page: Page, what: str, text: str) -> None:
    """Choose and play an action with keys."""
    verb, *rest = text.split()
    if what in LISTS:
        _choose_radio(page, "#asks input", rest[0] if what == "keep" else text)
        _go_to(page, "#go")
    else:
        if verb in ("plan", "construct", "create"):
            _choose_radio(page, "#act input[name=pick]", rest[0])
        if verb == "bridge":
            _go_to(page, f"#edge-{rest[0]}", "Shift+Tab")
            page.keyboard.press("Enter")
        elif verb in ("construct", "annex", "activate") or (verb == "return" and rest != ["none"]):
            _walk_to(page, rest[-1])
        _go_to(page, f'#act button[value="{text}"]')
    page.keyboard.press("Enter")


def _choose_radio(page: Page, row: str, value: str) -> None:
    """Choose one of the row of radio buttons that the tab key comes to."""
    wanted = page.locator(f'#act input[type=radio][value="{value}"]')
    if wanted.is_checked():
        return
    _go_to(page, row)
    page.keyboard.press("Space")
    for _ in range(MOST_STEPS):
        if page.evaluate("document.activeElement.value") == value:
            break
        page.keyboard.press("ArrowDown")
    expect(wanted).to_be_checked()


def _walk_to(page: Page, space: str) -> None:
    """Walk over the map to a space that may be chosen, and choose it."""
    page.locator(f"#cell-{space}[value]:not([aria-disabled])").wait_for()
    _go_to(page, ".cells [role=row] button", "Shift+Tab")
    walk_on_map(page, space, SPACE_NUMBERS, SIZE)


def _go_to(page: Page, selector: str, key: str = "Tab") -> None:
    go_to(page, selector, key, MOST_STEPS)


def test_what_was_picked_before_cannot_be_played_while_another_pick_is_looked_at(
    screens: Screens, house: House
) -> None:
    table = play(house, set_town(house, "person", "random"), asked_for("pay", 2))
    page = screens.open(f"/t/{table.id}", Browser(OURS, guide=False))
    expect(page.locator("#go")).to_be_enabled()
    page.route("**/game?*", lambda _: None)  # the answer never comes
    page.locator("#asks input[name=pick]:not(:checked)").first.press("Space")
    expect(page.locator("#go")).to_be_disabled()
