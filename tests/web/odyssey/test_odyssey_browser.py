"""Odyssey in a real browser: nobody is shut out, everything fits on a phone, and pieces are chosen by mouse and key."""

import re

from playwright.sync_api import expect

from tests.inside import inside
from tests.web.looking import NARROW
from tests.web.odyssey.sitting import asked_for, choice, do, find, set_odyssey, texts, view_of
from tests.web.screens import Screens
from tests.web.serving import OURS, House
from warren.games.odyssey.actions import CARD_NUMBERS
from warren.players import PERSON
from warren.web.browser import Browser

THREE = (PERSON, "random", "random")
LEGIBLE = 11
"""CSS pixels of the smallest letters on the round table."""


def test_the_circles_cover_nothing_that_lies_under_them(screens: Screens, house: House) -> None:
    table = find(house, asked_for("bottom"), *THREE)
    pick = next(text for text in texts(table) if text.startswith("bottom "))
    page = screens.open(
        f"/t/{table.id}?pick={pick.replace(' ', '+')}", Browser(OURS), viewport={"width": 1280, "height": 800}
    )
    page.mouse.wheel(0, 5000)
    page.wait_for_function("scrollY > 100")
    board, log = page.locator(".board").bounding_box(), page.locator("#log").bounding_box()
    assert board
    assert log
    assert board["y"] + board["height"] <= log["y"]


def test_a_piece_is_lit_by_its_line_looked_at_by_a_press_and_aimed_at_by_a_second_one(
    screens: Screens, house: House
) -> None:
    table = find(house, asked_for("aim", 2), *THREE)
    page = screens.open(f"/t/{table.id}", Browser(OURS))
    piece = next(text for text in texts(table) if text.startswith("aim ")).split()[1]
    token = page.locator(f'[id="piece-{piece}"]')
    page.locator(f'#asks button[value="aim {piece}"]').hover()
    expect(token).to_have_class(re.compile(r"\bhot\b"))
    expect(page.locator(f'[id="callout-note-{piece.replace(".", "-")}"]')).to_be_visible()
    token.click()
    expect(page.locator("#go")).to_contain_text("Aim at")
    expect(page.locator(".preview .chances tbody tr").first).to_be_visible()
    token.click()
    expect(page.locator(f'#go[value="aim {piece}"]')).to_have_count(0)
    assert len(inside(house.table(table.id)).moves) > len(inside(table).moves)


def test_on_a_phone_all_is_in_sight_legible_and_large_enough(screens: Screens, house: House) -> None:
    page = screens.browser(Browser(OURS), **NARROW).new_page()

    table = find(house, asked_for("aim", 2), *THREE)
    page.goto(f"/t/{table.id}")
    page.get_by_text("Show the table", exact=True).tap()
    sheet, plate = page.locator("#act").bounding_box(), page.locator("#plate").bounding_box()
    assert sheet
    assert plate
    assert plate["y"] + plate["height"] <= sheet["y"], "the whole round table is in sight above a folded sheet"
    piece = next(text for text in texts(table) if text.startswith("aim ")).split()[1]
    page.locator(f'[id="piece-{piece}"]').tap()
    expect(page.locator("#go")).to_contain_text("Aim at")
    expect(page.locator("#go")).to_be_in_viewport()
    expect(page.locator("#asks")).to_be_hidden()

    table = find(house, lambda table: view_of(table).round >= 4 and "offer 1" in texts(table), *THREE)
    page.goto(f"/t/{do(house, table, 0, 'offer 1').id}")
    last = page.locator("#asks button").last
    last.scroll_into_view_if_needed()
    page.locator("#act").evaluate("sheet => sheet.scrollTo(0, sheet.scrollHeight)")
    card, buttons = last.bounding_box(), page.locator("#act .do").bounding_box()
    assert card
    assert buttons
    assert card["y"] + card["height"] <= buttons["y"], "the last that can be offered scrolls free of the buttons"

    page.goto(f"/t/{find(house, asked_for('top'), *THREE).id}")
    buttons = page.locator("#act .do").bounding_box()
    cards = [card.bounding_box() for card in page.locator("#asks .ocard").all()]
    assert buttons
    whole = [card for card in cards if card is not None and card["y"] + card["height"] <= buttons["y"]]
    assert len(whole) >= 2, "whole cards are seen where runs are chosen"
    hit = page.locator("#asks .card-holder .ask").first.evaluate(_HIT_AROUND)
    assert hit == [True] * 4, "a question mark is large to hit"

    table = find(house, lambda table: view_of(table).round >= 8 and table.legal(0), *THREE, trading=False)
    page.goto(f"/t/{table.id}")
    assert page.evaluate(_SMALL_LETTERS, LEGIBLE) == []


_HIT_AROUND = """(mark) => {
  const box = mark.getBoundingClientRect();
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  const beside = [[-21, 0], [21, 0], [0, -21], [0, 21]];
  return beside.map(([right, down]) => document.elementFromPoint(x + right, y + down) === mark);
}"""
_SMALL_LETTERS = """least => [...document.querySelectorAll("#plate *")]
  .filter((one) => one.checkVisibility() && !one.closest(".vh, .callout"))
  .filter((one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim()))
  .map((one) => {
    const drawing = one.closest("svg");
    const scale = drawing ? drawing.getBoundingClientRect().width / drawing.viewBox.baseVal.width : 1;
    return [one.textContent.trim(), parseFloat(getComputedStyle(one).fontSize) * scale];
  })
  .filter(([, size]) => size < least)"""
"""What is written on the round table in letters that are too small."""


def test_a_round_is_played_by_keys_alone(screens: Screens, house: House) -> None:
    table = set_odyssey(house, PERSON, "random", trading=False)
    page = screens.open(f"/t/{table.id}", Browser(OURS))
    for _ in range(8):
        table = house.table(table.id)
        text = choice(table, 0)
        option = page.locator(f'#act button[value="{text}"]').first
        is_looked_at_first = option.get_attribute("name") == "pick"
        option.focus()
        page.keyboard.press("Enter")
        if is_looked_at_first:
            go = page.locator(f'#go[value="{text}"]')
            expect(go).to_be_visible()
            go.focus()
            page.keyboard.press("Enter")
        expect(page.locator(f'#act input[name=version][value="{table.version(0)}"]')).to_have_count(0)
    assert len(inside(house.table(table.id)).moves) > 8


def test_digits_enter_and_arrows_choose_what_is_listed_and_reach_pieces(screens: Screens, house: House) -> None:
    table = find(house, asked_for("top"), *THREE)
    page = screens.open(f"/t/{table.id}", Browser(OURS))
    second = page.locator("#asks button[data-place]").nth(1)
    value = second.get_attribute("value")
    page.keyboard.press("2")
    expect(page.locator(f'#go[value="{value}"]')).to_be_visible()
    expect(second).to_have_attribute("aria-pressed", "true")
    expect(second).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(f'#go[value="{value}"]')).to_have_count(0)
    assert len(inside(house.table(table.id)).moves) > len(inside(table).moves)

    table = find(house, lambda table: len(view_of(table).circle[0]) > 1 and table.legal(0), *THREE)
    page.goto(f"/t/{table.id}")
    piece, other = view_of(table).circle[0][:2]
    ids = {number: card for card, number in CARD_NUMBERS.items()}
    page.locator(f'[id="piece-{ids[piece]}"]').focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator(f'[id="piece-{ids[other]}"]')).to_be_focused()
    expect(page.locator(f'[id="callout-note-{ids[other].replace(".", "-")}"]')).to_be_visible()


def test_a_deck_of_ones_own_is_written_kept_in_another_language_and_then_picked_by_name(screens: Screens) -> None:
    screens.tolerate("422")  # a browser notes in its console that a form was refused
    page = screens.open("/?game=odyssey")
    text = page.locator(".own-decks textarea")
    page.locator("select[name=deck-1]").select_option("villains")
    page.locator(".own-decks summary").click()
    text.fill("deck mine")
    for language in ("繁體中文", "English"):
        with page.expect_navigation():
            page.get_by_role("button", name=language).click()
        expect(page.locator("select[name=deck-1]")).to_have_value("villains")
        expect(text).to_have_value("deck mine")
    page.goto("/?game=odyssey")
    expect(text).to_be_hidden()
    page.locator("#deck-0").select_option("own")
    expect(text).to_be_visible()
    page.get_by_role("button", name="Play").click()
    refused = page.locator("#not-begun")
    expect(refused).to_contain_text("there is none: write it below")
    text.fill("deck zebra\nEV01-EV60\ndeck apple\nEO01-EO60")
    page.get_by_role("button", name="Check the decks").click()
    expect(page.locator("#found")).to_contain_text("zebra: can be played")
    expect(refused).to_be_empty()
    expect(page.locator("#deck-0")).to_have_value("zebra")
    page.locator("#deck-0").select_option("apple")
    page.get_by_role("button", name="Play").click()
    page.wait_for_selector("#act")


def test_an_answer_of_somebody_else_comes_to_the_page_by_itself(screens: Screens, house: House) -> None:
    held = {0: OURS, 1: "the other browser"}
    table = set_odyssey(house, PERSON, PERSON, held=held)
    page = screens.open(f"/t/{table.id}", Browser(OURS))
    table = do(house, table, 0, "declare land")
    expect(page.locator("#act h1")).to_contain_text("You have chosen")
    do(house, table, 1, "declare animals")
    expect(page.locator("#act h1")).to_contain_text("Choose your run cards")
