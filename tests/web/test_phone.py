"""A phone: everything fits on its screen and is large enough for a finger, and the game is played by taps."""

from playwright.sync_api import expect

from tests.inside import inside
from tests.web.choosing import building, choice
from tests.web.looking import too_small, width
from tests.web.playing import choose, confirm, go_button, point_out
from tests.web.screens import NARROW, PHONE, Screens
from tests.web.serving import OURS, House
from warren.web.browser import Browser

SEATS = ("person", "random", "random", "random")
SEED = 24


def test_cards_are_chosen_and_a_building_is_placed_by_taps(screens: Screens, house: House) -> None:
    table = house.set_table(*SEATS, seed=SEED)
    page = screens.open(f"/t/{table.id}", Browser(OURS), **PHONE)
    for _ in range(2):
        point_out(page, choice(house.table(table.id), 0))
        assert width(page) <= 375
        assert too_small(page) == []
        choose(page, [])
    table = house.play(house.table(table.id), building)
    page.reload()
    texts = next([text] for text in map(table.game.spell, table.legal(0)) if text.startswith("place "))
    point_out(page, texts)
    expect(go_button(page, texts)).to_be_in_viewport(ratio=1)
    assert width(page) <= 375
    assert too_small(page) == []
    confirm(page, go_button(page, texts))
    assert texts[0] in map(table.game.spell, [move for seat, move in inside(house.table(table.id)).moves if seat == 0])


def test_the_sheet_folds_so_that_the_map_is_seen_and_spaces_that_may_be_chosen_come_into_sight(
    screens: Screens, house: House
) -> None:
    table = house.play(house.set_table(*SEATS, seed=SEED), building)
    page = screens.open(f"/t/{table.id}", Browser(OURS), **NARROW)
    top = "document.getElementById('act').getBoundingClientRect().top"
    page.locator(f'.tray label:has(input[value="{choice(table, 0)[0].split()[1]}"])').tap()
    page.locator("#act [data-space]").wait_for(state="attached")
    page.locator(".cells button[value]:not([aria-disabled])").first.wait_for()
    hidden = f"""() => [...document.querySelectorAll(".cells button[value]:not([aria-disabled])")].filter((space) => {{
      const place = space.getBoundingClientRect();
      return place.top < 0 || place.bottom > {top};
    }}).length"""
    page.wait_for_function(f"() => ({hidden})() === 0")
    page.reload()
    before = page.evaluate(top)
    page.get_by_text("Show the table", exact=True).tap()
    assert page.evaluate(top) > before
    expect(page.locator("#act h1")).to_be_visible()
    expect(page.locator(".tray")).to_be_hidden()
    house.choose(table, 0)
    expect(page.locator(f'#act [name=version][value="{table.version(0)}"]')).to_have_count(0)
    expect(page.locator("#act h1")).to_be_visible()
    assert page.evaluate(top) > before
    unfolds = page.locator("#sheet-fold summary")
    unfolds.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_text("Show what to do")).to_be_hidden()
    expect(page.locator("#act .do")).to_be_visible()
