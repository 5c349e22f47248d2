"""Odyssey in a real browser: what lies in sight, and how pieces are chosen by mouse, key and tap."""

import re
from itertools import combinations

import pytest
from playwright.sync_api import FloatRect, Page, ViewportSize, expect

from tests.games.odyssey.positions import position
from tests.inside import inside
from tests.looping import for_each
from tests.presentation.odyssey.moments import presented
from tests.web.choosing import Until, asked_for, texts
from tests.web.layered import whole
from tests.web.looking import overlapping, words_in_sight
from tests.web.moments import moments, set_moment
from tests.web.odyssey.sitting import choice, find, set_odyssey, turns, view_of
from tests.web.screens import PHONE, Screens
from tests.web.serving import OURS, House
from warren.games.odyssey.actions import CARD_NAMES
from warren.players import PERSON
from warren.presentation.selection import Selection
from warren.table.tables import Table
from warren.web.browser import Browser
from warren.web.odyssey.board import board

THREE = (PERSON, "random", "random")
USUAL = ViewportSize(width=1280, height=800)
WIDE = ViewportSize(width=1920, height=1080)
SMALL = ViewportSize(width=1024, height=768)
NARROW = ViewportSize(width=375, height=812)
MARGIN = 16
"""CSS pixels below the last line of a panel."""
MOST_WORDS = 180
FOOT = 80
"""CSS pixels that the buttons at the foot of a phone take at most."""
LEGIBLE = 11
"""CSS pixels of the smallest letters on the round table."""


@for_each("seats", [2, 4, 6])
def test_a_turn_is_one_screen_of_few_words_on_which_nothing_overlaps(
    screens: Screens, house: House, seats: int
) -> None:
    others = ("normal",) * (seats - 1)
    table = find(house, lambda table: view_of(table).round >= 9 and asked_for("run", 2)(table), PERSON, *others)
    page = screens.page(Browser(OURS))
    page.set_viewport_size(USUAL)
    page.goto(f"/t/{table.id}")
    page.evaluate("document.fonts.ready")
    for part in (".race", "#plate", "#act", *(f"#seat-{seat} summary" for seat in range(seats))):
        found = box(page, part)
        assert found["y"] >= 0, part
        assert found["y"] + found["height"] <= USUAL["height"], part
    plate = box(page, "#plate")
    assert plate["width"] >= 0.4 * USUAL["width"]
    if seats <= 4:
        assert box(page, ".felt")["width"] >= 0.45 * USUAL["width"]
    assert box(page, "#act")["x"] >= plate["x"] + plate["width"], "it stands beside the table"
    assert len(words_in_sight(page)) <= MOST_WORDS
    assert overlapping(page) == []
    for size in (SMALL, USUAL):
        page.set_viewport_size(size)
        high = page.evaluate("document.documentElement.scrollHeight")
        assert high <= size["height"], f"nothing is left to scroll on {size}"
    ended = set_moment(house, next(moment for moment in moments("odyssey") if moment.name == "end"))
    for shown in (ended, table):
        page.goto(f"/t/{shown.id}")
        for size in (NARROW, WIDE, SMALL, USUAL):
            page.set_viewport_size(size)
            assert page.evaluate(_OUT_OF_FRAME) == [], size
    crowd = [
        [f"{seat}.E{'VOGYRB'[seat]}{card:02}" for card in (5, 7, 1, 3, 13, 9, 11, 15, 17)] for seat in range(seats)
    ]
    circle, center = ({seat: zone[of] for seat, zone in enumerate(crowd)} for of in (slice(7), slice(7, None)))
    drawn = whole(board(presented(position(seats=seats, circle=circle, center=center).view(0)), Selection()))
    page.evaluate("drawn => { document.getElementById('plate').innerHTML = drawn }", drawn)
    assert page.evaluate(_MEETING) == [], "seven creatures and two cities of everybody"
    inside = {cards[7]: cards[3:5] for cards in crowd}
    drawn = whole(board(presented(position(seats=seats, center=center, inside=inside).view(0)), Selection()))
    page.evaluate("drawn => { document.getElementById('plate').innerHTML = drawn }", drawn)
    assert page.evaluate(_MEETING) == [], "a city of two occupants and one of none of everybody"
    assert page.evaluate(_CUT) == [], "what the cities are called can be read"
    assert page.evaluate(_LONG_NAMES, FOOT) == [], (
        "a longer name makes its sign no higher, and the focus shows it whole"
    )


_OUT_OF_FRAME = """() => {
  const wrong = [], range = document.createRange();
  const within = (one, frame) => one.left >= frame.left - 1 && one.right <= frame.right + 1
    && one.top >= frame.top - 1 && one.bottom <= frame.bottom + 1;
  for (const card of document.querySelectorAll(".stop:not(.later), #hand .hc")) {
    const [figure, art, name] = [".art .big", ".art", ".nm"].map((part) => card.querySelector(part));
    const [drawn, frame, called, whole] = [figure, art, name, card].map((one) => one.getBoundingClientRect());
    const said = `${card.className}: ${name.textContent}`;
    if (figure.checkVisibility() && !(within(drawn, frame) && within(frame, whole))) wrong.push(`figure of ${said}`);
    if (!within(called, whole) || name.scrollWidth > name.clientWidth + 1) wrong.push(said);
    for (const { 0: word, index } of name.textContent.matchAll(/[\\w’]+/g)) {
      range.setStart(name.firstChild, index);
      range.setEnd(name.firstChild, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) wrong.push(`${word} is broken in ${said}`);
    }
  }
  return wrong;
}"""
"""Cards of one's turns and hand whose figure or name leaves its frame, or in whose name a word is broken."""
_CUT = """() => [...document.querySelectorAll(".ring .city .nm")]
  .filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent)"""
_MEETING = """() => {
  const parts = [...document.querySelectorAll(".ring .token :is(.nm, .coin), .ring .occupant")]
    .filter((one) => one.checkVisibility());
  const boxes = parts.map((one) => [one.closest(".token"), one.getBoundingClientRect(), one.textContent]);
  return boxes.flatMap(([token, box, said], at) => boxes.slice(at + 1).filter(([another, other]) => token !== another
    && Math.min(box.right, other.right) - Math.max(box.left, other.left) > 1
    && Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 1).map(([, , also]) => [said, also]));
}"""
"""The names and numbers of different pieces, and occupants, that lie over each other."""
_LONG_NAMES = """most => [...document.querySelectorAll(".plate-of .nm")].flatMap((one, seat) => {
  one.textContent = "Maximiliane B";
  const { height } = document.querySelector(".plate-of summary").getBoundingClientRect();
  one.parentElement.focus();
  return [...(height < most ? [] : [`${seat}: ${height} px`]), ...(one.scrollWidth <= one.clientWidth ? [] : [seat])];
})"""


def meet(one: FloatRect, other: FloatRect) -> bool:
    """Return whether two boxes lie over each other by more than a pixel."""
    across = min(one["x"] + one["width"], other["x"] + other["width"]) - max(one["x"], other["x"])
    down = min(one["y"] + one["height"], other["y"] + other["height"]) - max(one["y"], other["y"])
    return across > 1 and down > 1


def box(page: Page, part: str) -> FloatRect:
    """Return where the first of some parts lies in the window."""
    found = page.locator(part).first.bounding_box()
    assert found, part
    return found


@pytest.mark.soak
@for_each("seats", [2, 4, 6])
def test_on_a_wide_desk_what_i_do_takes_the_room_down_to_the_foot_of_the_table(
    screens: Screens, house: House, seats: int
) -> None:
    others = ("normal",) * (seats - 1)
    table = find(house, lambda table: view_of(table).round >= 9 and asked_for("run", 2)(table), PERSON, *others)
    page = screens.page(Browser(OURS))
    page.set_viewport_size(WIDE)
    page.goto(f"/t/{table.id}")
    page.evaluate("document.fonts.ready")
    panel, log = box(page, "#act"), box(page, "#log")
    foot = panel["y"] + panel["height"]
    assert foot == log["y"] + log["height"] <= WIDE["height"], "it ends where what happened does"
    lowest = max(
        at["y"] + at["height"] for one in page.locator("#act > *, #asks > *").all() if (at := one.bounding_box())
    )
    assert foot - lowest <= MARGIN, "its cards are as large as the room allows"
    assert overlapping(page) == []


def test_a_piece_is_lit_by_its_line_looked_at_by_a_press_and_aimed_at_by_a_second_one(
    screens: Screens, house: House
) -> None:
    table = find(house, asked_for("aim", 2), *THREE)
    page = screens.open(f"/t/{table.id}", Browser(OURS))
    piece = next(text for text in texts(table) if text.startswith("aim ")).split()[1]
    token = page.locator(f'[id="piece-{piece}"]')
    page.locator("#fold-list summary").click()
    page.locator(f'#asks button[value="aim {piece}"]').hover()
    expect(token).to_have_class(re.compile(r"\bhot\b"))
    note = page.locator(f'[id="callout-note-{piece.replace(".", "-")}"]')
    expect(note).to_be_visible()
    token.click()
    expect(page.locator("#go")).to_contain_text("Aim at")
    expect(page.locator(".me .odds-of")).to_be_visible()
    expect(note).to_be_hidden()  # it would lie over the line of the shot
    token.click()
    expect(page.locator(f'#go[value="aim {piece}"]')).to_have_count(0)
    assert len(inside(house.table(table.id)).moves) > len(inside(table).moves)


def test_the_hand_has_one_shape_at_all_steps_and_an_offer_one_size_on_a_desk(screens: Screens, house: House) -> None:
    page = screens.page(Browser(OURS, guide=False), size=(1920, 1080))
    shapes = set[str]()
    for record, _, _ in list(turns(4, 31))[6:26:2]:
        page.goto(f"/t/{house.take_up(record, {0: OURS}, [PERSON, *['greedy'] * 3]).id}")
        shapes.add(page.evaluate(_SHAPE))
    assert len(shapes) == 1
    for width, height in ((1280, 800), (1920, 1080)):
        page.set_viewport_size({"width": width, "height": height})
        table = find(house, lambda table: view_of(table).round >= 4 and "offer 1" in texts(table), *THREE)
        page.goto(f"/t/{house.act(table, 0, 'offer 1').id}")
        before = box(page, ".desks"), box(page, "#act .do")
        page.locator("#asks button.good:not([aria-disabled])").first.click()
        expect(page.locator(".basket .good")).to_have_count(1)
        assert (box(page, ".desks"), box(page, "#act .do")) == before


_SHAPE = """() => {
  const { width, height } = document.querySelector("#hand .hc").getBoundingClientRect();
  return [width, height].map((one) => Math.round(one / 8)).join(" × ");
}"""


def test_which_way_round_is_asked_with_those_lit_who_come_first_and_chosen_by_a_press_at_one(
    screens: Screens, house: House
) -> None:
    asked = next(record for record, _, texts in turns(4, 31) if "clockwise" in texts)
    table = house.take_up(asked, {0: OURS}, [PERSON, *["greedy"] * 3])
    page = screens.open(f"/t/{table.id}", Browser(OURS))
    first = page.locator(".ring .token.open:has(.odds)")
    expect(first).to_have_count(2)
    page.locator("#do-clockwise").hover()
    lit = page.locator(".ring .token.open.hot")
    expect(lit).to_have_count(1)
    lit.click()
    expect(page.locator("#do-clockwise")).to_have_count(0)
    assert inside(house.table(table.id)).moves[len(asked.moves)] == (0, table.game.parse("clockwise"))


def test_the_ring_of_a_card_that_the_keyboard_is_at_is_whole(screens: Screens, house: House) -> None:
    table = set_moment(house, next(moment for moment in moments("odyssey") if moment.name == "end"))
    page = screens.open(f"/t/{table.id}", Browser(OURS))
    page.locator("#hand button.hc").first.focus()
    assert page.evaluate(_OVER_ITS_RING) == []


# Just outside the middle of each side.
_OVER_ITS_RING = """() => {
  const card = document.activeElement, { left, right, top, bottom } = card.getBoundingClientRect();
  const across = (left + right) / 2, down = (top + bottom) / 2;
  return [[across, top - 4], [across, bottom + 4], [left - 4, down], [right + 4, down]]
    .flatMap(([x, y]) => {
      const there = document.elementsFromPoint(x, y);
      return there.slice(0, there.findIndex((one) => one.contains(card)));
    })
    .filter((one) => getComputedStyle(one).backgroundColor !== "rgba(0, 0, 0, 0)")
    .map((one) => one.outerHTML.slice(0, 60));
}"""
"""What has a colour of its own and lies over the ring of what has the focus."""


@pytest.mark.soak
def test_on_a_phone_what_a_question_is_about_is_in_sight_legible_and_large_enough(
    screens: Screens, house: House
) -> None:
    page = screens.page(Browser(OURS), **PHONE, size=(360, 640))

    def look_at(until: Until, **options: bool) -> Table:
        table = find(house, until, *THREE, **options)
        page.goto(f"/t/{table.id}")
        return table

    def is_above_the_panel(part: str) -> bool:
        lies = box(page, part)
        return lies["y"] >= 0 and lies["y"] + lies["height"] <= box(page, "#act")["y"]

    look_at(asked_for("run"), trading=False)
    assert is_above_the_panel(".sign.s0"), "one's own row"
    marks = [one.bounding_box() for one in page.locator(":is(.lane, .strip) .ask").all()]
    assert not any(mark and mark["width"] > 4 for mark in marks), "no mark lies over a drawing"
    page.locator(".stop.now").tap()
    expect(page.locator("#help")).to_contain_text(page.locator(".stop.now .nm").inner_text())
    page.keyboard.press("Escape")
    numbers = [one.bounding_box() for one in page.locator(".race .coin").all()]
    assert not any(meet(*pair) for pair in combinations([one for one in numbers if one], 2)), "numbers of the race"
    assert page.locator(".lane .now .vd").is_visible(), "the top run has its verdict"
    page.get_by_label("Menu").click()
    assert page.get_by_role("link", name="Rules").is_visible()
    page.keyboard.press("Escape")

    look_at(lambda table: view_of(table).round >= 3 and asked_for("run")(table))
    assert page.locator(".news li").first.is_visible()

    look_at(asked_for("slot", 3), trading=False)
    assert is_above_the_panel(".spot:not(.theirs)"), "before it is chosen"
    page.locator(".spot:not(.theirs)").first.tap()
    expect(page.locator(".spot")).to_have_count(0)  # one tap puts it there

    look_at(asked_for("bottom", 4), trading=False)
    first, second = (page.locator("#hand .card-holder").nth(at).bounding_box() for at in (0, 1))
    assert first
    assert second
    assert first["y"] == second["y"], "cards of the hand lie in a row"

    look_at(asked_for("respond"), trading=False)
    assert box(page, "#act .do")["height"] <= FOOT, "the foot of a response is one row"

    page.set_viewport_size({"width": 360, "height": 740})
    table = look_at(asked_for("aim", 2))
    page.get_by_text("Show the table", exact=True).tap()
    assert is_above_the_panel("#plate"), "the whole round table is in sight above a folded sheet"
    piece = next(text for text in texts(table) if text.startswith("aim ")).split()[1]
    page.locator(f'[id="piece-{piece}"]').tap()
    expect(page.locator("#go")).to_contain_text("Aim at")
    expect(page.locator("#go")).to_be_in_viewport()
    expect(page.locator("#hand")).to_be_hidden()

    table = find(house, lambda table: view_of(table).round >= 4 and "offer 1" in texts(table), *THREE)
    page.goto(f"/t/{house.act(table, 0, 'offer 1').id}")
    last = page.locator("#asks button").last
    last.scroll_into_view_if_needed()
    page.locator("#act").evaluate("sheet => sheet.scrollTo(0, sheet.scrollHeight)")
    card = last.bounding_box()
    assert card
    assert card["y"] + card["height"] <= box(page, "#act .do")["y"], "what is offered scrolls free of the buttons"

    look_at(asked_for("top"))
    assert page.evaluate("scrollY") == 0, "nothing on the table is asked for yet"
    asks = box(page, "#asks")
    cards = [card.bounding_box() for card in page.locator("#hand .hc").all()]
    whole = [card for card in cards if card is not None and card["y"] + card["height"] <= asks["y"] + asks["height"]]
    assert len(whole) >= 2, "whole cards are seen where runs are chosen"
    page.set_viewport_size({"width": 375, "height": 812})
    assert box(page, "#act")["height"] <= 0.45 * 812 + 1, "the table is seen above the sheet"

    look_at(lambda table: view_of(table).round >= 8 and table.legal(0), trading=False)
    assert page.locator(".odyssey-steps [aria-current=step]").is_visible(), "no sentence of a first game has its place"
    assert page.evaluate(_SMALL_LETTERS, LEGIBLE) == []


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


def test_a_round_is_played_by_keys_alone_with_digits_and_arrows_too(screens: Screens, house: House) -> None:
    table = set_odyssey(house, PERSON, "random", trading=False)
    page = screens.open(f"/t/{table.id}", Browser(OURS))
    for _ in range(5):
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

    table = find(house, lambda table: len(view_of(table).circle[0]) > 1 and table.legal(0), *THREE)
    page.goto(f"/t/{table.id}")
    piece, other = (CARD_NAMES[card] for card in view_of(table).circle[0][:2])
    page.locator(f'[id="piece-{piece}"]').focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator(f'[id="piece-{other}"]')).to_be_focused()
    expect(page.locator(f'[id="callout-note-{other.replace(".", "-")}"]')).to_be_visible()
    table = find(house, asked_for("run", 2), *THREE)
    page.goto(f"/t/{table.id}")
    page.keyboard.press("2")
    expect(page.locator(".run-as button").nth(1)).to_be_focused()
    table = find(house, asked_for("slot", 2), *THREE)
    page.goto(f"/t/{table.id}")
    page.keyboard.press("2")
    expect(page.locator(".cells button[value]:not([aria-disabled])").nth(1)).to_be_focused()
    table = find(house, asked_for("respond"), *THREE)
    page.goto(f"/t/{table.id}")
    first = page.locator(".way").first
    value = first.get_attribute("value")
    page.keyboard.press("1")
    expect(page.locator(f'#go[value="{value}"]')).to_be_visible()
    expect(first).to_have_attribute("aria-pressed", "true")
    expect(first).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(f'#go[value="{value}"]')).to_have_count(0)
    assert len(inside(house.table(table.id)).moves) > len(inside(table).moves)


def test_an_answer_of_somebody_else_comes_to_the_page_by_itself(screens: Screens, house: House) -> None:
    held = {0: OURS, 1: "the other browser"}
    table = set_odyssey(house, PERSON, PERSON, held=held, decks=["heroes", "villains"])
    page = screens.open(f"/t/{table.id}", Browser(OURS))
    table = house.act(table, 0, "declare land")
    expect(page.locator("#act h1")).to_contain_text("You have chosen")
    house.act(table, 1, "declare crops")
    expect(page.locator("#act h1")).to_contain_text("Choose your run cards")
