"""A whole game with the keyboard alone: Tab, Shift+Tab, Space, Enter, arrows and digits."""

import pytest
from playwright.sync_api import Page, expect

from tests.web.choosing import building, to_try_out
from tests.web.playing import HAND, asked, version, wait_for_change
from tests.web.screens import Screens
from tests.web.serving import OURS, House
from tests.web.stepping import go_to, walk_on_map
from warren.games.kingdom.lookup import SPACE_NUMBERS
from warren.games.kingdom.parts import COLUMNS
from warren.web.browser import Browser

SEATS = ("person", "random", "random", "random")
SEED = 24
MOST_STEPS = 120
"""Presses of Tab: more than any page here has controls in its order."""


@pytest.mark.soak
def test_a_whole_game_with_the_keyboard_alone(screens: Screens, house: House) -> None:
    table = house.set_table(*SEATS, seed=SEED)
    page = screens.open(f"/t/{table.id}", Browser(OURS, guide=False))
    modes = set()
    for what, chosen in asked(house, page):
        modes.add(what)
        if what == "harvest":
            _go_to(page, "#go-on")
            page.keyboard.press("Enter")
            page.locator("#go-on").wait_for(state="detached")
        else:
            shown = version(page)
            _type(page, what, chosen)
            wait_for_change(page, shown)
        assert page.evaluate("document.activeElement !== document.body"), f"nothing has the focus after {what} {chosen}"
    assert modes == {"harvest", "draft", "build", "place", "products", "copies"}
    expect(page.locator(".laurel h1")).to_be_focused()
    _go_to(page, 'a[href$="/replay#play"]')
    page.keyboard.press("Enter")
    _go_to(page, "#ply")
    page.keyboard.press("End")
    expect(page.get_by_role("heading", level=1)).to_have_text("Parchments, 4 of 4")


def test_two_digits_and_enter_play_a_draft_also_from_a_new_table_and_after_tab(screens: Screens, house: House) -> None:
    table = house.set_table(*SEATS, seed=SEED)
    page = screens.open(f"/t/{table.id}", Browser(OURS))
    for before in ((), ("Enter", "Tab")):
        shown = version(page)
        for key in (*before, "1", "2"):
            page.keyboard.press(key)
        expect(page.locator("#card-2")).to_be_focused()
        page.locator("#go").wait_for()
        page.keyboard.press("Enter")
        wait_for_change(page, shown)
        expect(page.locator("#act h1")).to_be_focused()  # where Enter plays nothing before all is chosen
    table = house.play(house.table(table.id), to_try_out)
    page.goto(f"/t/{table.id}?read=1")
    tried = to_try_out(table)[0]
    building = page.locator(f".hand input[value={tried}]").first
    other = page.locator(f".hand input:not([value^={tried}])").last
    for card in (other, building):
        card.press("Space")
        expect(card).to_be_checked()
    order = page.locator("[data-order]")
    ticked = [str(card.get_attribute("value")) for card in (other, building)]
    expect(order).to_have_value(",".join(ticked))
    space = page.locator(".cells button[value]:not([aria-disabled])").first
    for _ in range(2):  # tried out, as often as one likes
        space.press("Enter")
        expect(page.locator(".pointed .tell")).to_contain_text(f"{space.get_attribute('value')}: ")
    expect(order).to_have_value(",".join(ticked))
    page.locator("#act h1").evaluate("heading => { heading.tabIndex = -1; heading.focus(); }")
    shown = version(page)
    page.keyboard.press("Enter")
    wait_for_change(page, shown)


def test_arrow_keys_walk_over_the_map_and_digits_tick_cards_but_not_while_a_rule_is_read(
    screens: Screens, house: House
) -> None:
    table = house.play(house.set_table(*SEATS, seed=SEED), building)
    page = screens.open(f"/t/{table.id}", Browser(OURS))
    _go_to(page, ".cells button")
    page.keyboard.press("Home")
    for _ in range(12):
        page.keyboard.press("ArrowUp")
    expect(page.locator("#cell-A1")).to_be_focused()
    for key, space in (("ArrowRight", "A2"), ("ArrowDown", "B2"), ("End", "B10"), ("ArrowRight", "B10")):
        page.keyboard.press(key)
        expect(page.locator(f"#cell-{space}")).to_be_focused()
    silent = "all => all.filter((one) => !one.ariaLabel.startsWith(one.id.slice('cell-'.length))).length"
    assert page.locator(".cells button").evaluate_all(silent) == 0

    page.goto(f"/t/{house.set_table(*SEATS, seed=SEED).id}")
    first = page.locator(".hand .card").first.locator(".at").text_content()
    aloud, dialog = page.locator("#aloud"), page.get_by_role("dialog")
    for digit, card in (("1", "#card-1"), ("2", "#card-2"), ("0", "#card-10")):
        expect(aloud).to_be_empty()
        page.get_by_role("link", name="Help: the rule").first.click()
        expect(dialog).to_be_visible()
        page.keyboard.press(digit)
        expect(page.locator(card)).not_to_be_checked()
        page.keyboard.press("Escape")
        expect(dialog).to_be_hidden()
        page.keyboard.press(digit)
        expect(page.locator(card)).to_be_checked()
    expect(page.locator("#card-1")).not_to_be_checked()
    assert first
    expect(aloud).to_contain_text(first)  # what gives way
    expect(aloud).not_to_contain_text("{card}")
    _go_to(page, "#card-3")
    with page.expect_response("**/game?*"):
        page.keyboard.press("Space")
    expect(page.locator("#card-3")).to_be_checked()
    expect(page.locator("#card-3")).to_be_focused()  # also when the page is drawn anew
    for part in ("#log .log", "#board-words .in-words", "#others li", "#own h2"):
        expect(page.locator(part).first).to_be_attached()  # what was not sent again


def test_enter_on_the_board_leads_to_the_button_that_plays_what_is_ticked(screens: Screens, house: House) -> None:
    page = screens.open(f"/t/{house.set_table(*SEATS, seed=SEED).id}", Browser(OURS))
    shown = version(page)
    for key in ("1", "2"):
        page.keyboard.press(key)
    page.locator("#go").wait_for()
    page.keyboard.press("ArrowDown")
    expect(page.locator(".cells button:focus")).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.locator("#go")).to_be_focused()
    assert version(page) == shown, "nothing is played at once"
    page.keyboard.press("Enter")
    wait_for_change(page, shown)


def test_an_arrow_goes_to_the_board_and_a_digit_to_the_spaces_of_its_card(screens: Screens, house: House) -> None:
    table = house.play(house.set_table(*SEATS, seed=SEED), building)
    page = screens.open(f"/t/{table.id}", Browser(OURS, guide=False))
    page.keyboard.press("ArrowRight")
    expect(page.locator(".cells button:focus")).to_be_visible()
    placed = next(text for text in map(table.game.spell, table.legal(0)) if text.startswith("place ")).split()[1]
    cards = [str(card.get_attribute("value")) for card in page.locator(".tray input").all()]
    page.keyboard.press(str(1 + cards.index(placed)))
    space = page.locator(".cells button:not([aria-disabled]):focus")
    expect(space).to_be_visible()
    value = space.get_attribute("value")
    shown = version(page)
    page.keyboard.press("Enter")
    page.locator(f'#go[value="place {placed} {value}"]').wait_for()
    assert version(page) == shown, "the first press only chooses"
    page.keyboard.press("Enter")
    wait_for_change(page, shown)


def _type(page: Page, what: str, chosen: list[str]) -> None:
    """Choose some actions and play them."""
    button = "#go"
    if what in HAND:
        _tick(page, chosen)
    elif what == "products":
        _go_to(page, ".products input:checked")
        _choose_radio(page, chosen[0].split()[1])
    else:
        button = f'#act button[value="{chosen[0]}"]'
        verb, *rest = chosen[0].split()
        if verb in ("place", "announce") and page.locator(".tray").count():
            _pick_building(page, rest[0])
        if verb == "place":
            _walk_to(page, rest[1])
    _go_to(page, button)
    page.keyboard.press("Enter")


def _tick(page: Page, chosen: list[str]) -> None:
    """Choose cards of the hand by their digits, in this order, also where the page has ticked the last ones itself."""
    values = [str(card.get_attribute("value")) for card in page.locator(".hand input").all()]
    for text in chosen:
        place = values.index(text.split()[1])
        page.keyboard.press(str((place + 1) % 10))
        values[place] = ""


def _pick_building(page: Page, building: str) -> None:
    """Choose a building in the tray."""
    _go_to(page, ".tray input")
    _choose_radio(page, building)


def _choose_radio(page: Page, value: str) -> None:
    """Choose one of the row that has the focus."""
    page.keyboard.press("Space")
    for _ in range(MOST_STEPS):
        if page.evaluate("document.activeElement.value") == value:
            break
        page.keyboard.press("ArrowRight")
    expect(page.locator(f'#act input[type=radio][value="{value}"]')).to_be_checked()


def _walk_to(page: Page, space: str) -> None:
    """Walk over the map to a space that may be chosen, and choose it."""
    page.locator(f"#cell-{space}[value]:not([aria-disabled])").wait_for()
    _go_to(page, ".cells button", "Shift+Tab")
    walk_on_map(page, space, SPACE_NUMBERS, COLUMNS)


def _go_to(page: Page, selector: str, key: str = "Tab") -> None:
    go_to(page, selector, key, MOST_STEPS)
