"""The head of a phone, and its sheet, on which lies what is asked: it leaves the map in sight."""

import pytest
from playwright.sync_api import expect

from tests.web.choosing import building, choice
from tests.web.looking import cut_chips, overlapping
from tests.web.screens import NARROW, PHONE, Screens
from tests.web.serving import OURS, House
from tests.web.town.sitting import play, set_town
from warren.games.kingdom.view import KingdomView
from warren.table.tables import Table
from warren.web.browser import Browser

SEATS = ("person", "random", "random", "random")
SEED = 24


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
    height = "document.getElementById('act').offsetHeight"
    before = page.evaluate(height)
    page.locator("#sheet-fold summary").tap()
    assert page.evaluate(height) < before / 2
    expect(page.locator("#act h1")).to_be_visible()
    expect(page.locator(".tray")).to_be_hidden()
    house.choose(table, 0)
    expect(page.locator(f'#act [name=version][value="{table.version(0)}"]')).to_have_count(0)
    expect(page.locator("#act h1")).to_be_visible()
    assert page.evaluate(height) < before / 2
    unfolds = page.locator("#sheet-fold summary")
    unfolds.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#sheet-fold")).to_have_attribute("open", "")
    expect(page.locator("#act .do")).to_be_visible()
    grip, down = unfolds.bounding_box(), page.evaluate(top)
    assert grip is not None
    page.mouse.move(grip["x"] + 50, grip["y"] + 5)
    page.mouse.down()
    page.mouse.move(grip["x"] + 50, grip["y"] + 205)
    assert page.evaluate(top) == down + 200, "the tray follows the finger"
    page.mouse.up()
    page.wait_for_function(f"() => {top} === {down}")
    expect(page.locator("#sheet-fold")).to_have_attribute("open", "")


def test_beside_a_building_that_alone_is_left_a_guide_says_where_it_goes(screens: Screens, house: House) -> None:
    def is_lone(table: Table) -> bool:
        view = table.view(0)
        assert isinstance(view, KingdomView)
        return view.round == 1 and building(table) and len({*view.fronts[0]}) == 1

    table = house.table_at(is_lone, *SEATS, seed=SEED)
    for how in (PHONE, {"size": (1280, 800)}):
        page = screens.open(f"/t/{table.id}", Browser(OURS, guide=True), **how)
        assert page.locator(".tray :checked").count() == 1, "it is chosen already"
        expect(page.locator(".coach")).to_be_visible()
        expect(page.locator(".coach")).to_contain_text("Choose a space that lights up")
        expect(page.locator(".of-card")).to_be_visible()
        assert overlapping(page) == []


def test_the_number_of_a_hint_covers_no_figure_of_a_parchment(screens: Screens, house: House) -> None:
    table = house.set_table(*SEATS, seed=SEED)
    for how in (PHONE, {}):
        page = screens.open(f"/t/{table.id}", Browser(OURS, guide=False), **how)
        assert page.locator(".hand .k-parch text").count() > 1
        assert page.locator(".hand .k-parch").evaluate_all(_COVERED) == []


_COVERED = """cards => cards.flatMap((card) => {
  card.dataset.nth = 1;
  const { left, top, width } = getComputedStyle(card, "::after"), frame = card.getBoundingClientRect();
  const [right, bottom] = [left, top].map((side) => parseFloat(side) + parseFloat(width) + card.clientLeft);
  const texts = [...card.querySelectorAll("text")].map((one) => [one.textContent, one.getBoundingClientRect()]);
  return texts.filter(([, box]) => box.left - frame.left < right && box.right - frame.left > parseFloat(left)
    && box.top - frame.top < bottom && box.bottom - frame.top > parseFloat(top)).map(([said]) => said);
})"""
"""Figures of cards over which the number of a hint would lie."""
_APART = """() => {
  const [one, other] = [...document.querySelectorAll(".pips i")].map((pip) => pip.getBoundingClientRect());
  return other.left - one.right;
}"""
"""How far the first turn of a draft stands from the second one."""


def test_the_turns_of_a_draft_of_two_leave_room_for_the_switch_of_the_boards(screens: Screens, house: House) -> None:
    table = house.set_table("person", "random", seed=SEED, sky=True)
    page = screens.open(f"/t/{table.id}", Browser(OURS), **PHONE)
    for width in (375, 360):
        page.set_viewport_size({"width": width, "height": 812})
        phase, switch = (page.locator(part).bounding_box() for part in (".phases", ".swap"))
        assert phase is not None
        assert switch is not None
        assert phase["x"] + phase["width"] <= switch["x"]
        if width == 375:
            assert page.evaluate(_APART) >= 3, "the ring of the turn touches none beside it"


def test_who_has_a_finger_is_told_to_rest_it_on_a_card_and_who_has_a_mouse_to_point(
    screens: Screens, house: House
) -> None:
    table = house.set_table(*SEATS, seed=SEED)
    for how, tells in ((PHONE, "Rest a finger"), ({}, "Point at")):
        page = screens.open(f"/t/{table.id}", Browser(OURS, guide=False), **how)
        assert page.locator(".asks>.tell").inner_text().startswith(tells)


@pytest.mark.soak
def test_a_replay_of_the_town_shows_upgrades_beside_no_number_and_its_end_has_buttons_of_one_line(
    screens: Screens, house: House
) -> None:
    table = play(house, set_town(house, "person", "random"), lambda table: table.over)
    page = screens.open(f"/t/{table.id}", Browser(OURS), **PHONE)
    lines = "one => one.offsetHeight / parseFloat(getComputedStyle(one).lineHeight)"
    assert page.locator(".end>.do>a span").evaluate(lines) < 2
    page.goto(f"/t/{table.id}/replay")
    last = int(page.locator("#ply").get_attribute("max") or 0)
    shown = set()
    for ply in range(last, 0, -last // 8):
        page.goto(f"/t/{table.id}/replay?ply={ply}")
        assert page.locator(".town-seat").evaluate_all(_UNDER_UPGRADES) == [], ply
        shown |= {*page.locator(".town-seat .slots").evaluate_all(_UPGRADES)}
    assert shown >= {0, 1, 2}


_UPGRADES = "(slots) => slots.map((one) => one.querySelectorAll('li:not(.free)').length)"

_UNDER_UPGRADES = """(seats) => seats.flatMap((seat) => {
  const boxes = (part) => [...seat.querySelectorAll(part)].filter((one) => one.checkVisibility())
    .map((one) => one.getBoundingClientRect());
  const upgrades = boxes(".slots li"), { right } = seat.getBoundingClientRect();
  return boxes(".count, .small-tiles li").filter((box) => box.right > right || upgrades.some((other) =>
     box.right > other.left && other.right > box.left && box.bottom > other.top && other.bottom > box.top));
})"""
"""What of a seat lies under its Upgrades, or beyond its card."""


@pytest.mark.soak
def test_four_cards_that_each_of_four_others_played_are_whole_in_their_rows(screens: Screens, house: House) -> None:
    table = house.table_at(building, "person", *["random"] * 4, seed=SEED, sky=True)
    page = screens.open(f"/t/{table.id}", Browser(OURS), **PHONE)
    played = page.locator(".seat-row .played:has(>:nth-child(4))")
    expect(played.first).to_be_visible()
    for spaces in (False, True):
        if spaces:  # the longest there are
            page.locator(".seat-row .mini").evaluate_all("all => all.forEach(one => one.innerHTML = '<b>G10</b>')")
        for row in played.all():
            for name in row.locator("b").all():
                assert name.evaluate("name => name.scrollWidth <= name.clientWidth"), name.inner_text()
        assert cut_chips(page) == []


def test_on_a_phone_whoever_looks_on_is_counted_beside_the_phase_and_who_plays_is_named_before_anything_was_played(
    screens: Screens, house: House
) -> None:
    held = dict(enumerate(("ann", "bea", "cleo", "dora")))
    table = house.set_table("person", "person", "person", "person", held=held)
    page = screens.open(f"/t/{table.id}", Browser("ann"), **PHONE)
    screens.open(f"/t/{table.id}", Browser("eve"))
    eye = page.locator(".onlookers span")
    expect(eye).to_be_visible()
    seen, phase = eye.bounding_box(), page.locator(".phases").bounding_box()
    assert seen is not None
    assert phase is not None
    assert phase["x"] + phase["width"] <= seen["x"]
    for seat, name in ((1, "Bea"), (2, "Cleo"), (3, "Dora")):
        named = page.locator(f"#seat-{seat} .nm").bounding_box()
        assert named is not None
        assert named["width"] > 20, name


def test_on_a_phone_names_stand_beside_what_was_played_and_a_finger_shows_them_whole(
    screens: Screens, house: House
) -> None:
    names = ("Ann", "Bartholomew", "Cleo", "Dorothea", "Emil")
    for agents, options in ((["normal"] * 3, {}), (["normal"] * 4, {"sky": True})):
        table = house.table_at(building, "person", *agents, seed=SEED, names=names, **options)
        page = screens.open(f"/t/{table.id}", Browser(OURS), **PHONE)
        assert overlapping(page) == []
        for name in page.locator(".seat-row .nm").all():
            box = name.bounding_box()
            assert box is not None
            assert box["width"] >= 30, "six letters"
            name.tap()
            assert name.evaluate("name => name.scrollWidth <= name.clientWidth"), name.inner_text()
