"""The signs of pieces and plates of Odyssey: none lies over a name, and no name is cut where it could be whole."""

from typing import Any

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.games.odyssey.positions import play, position, resources
from tests.looping import for_each
from tests.web.choosing import asked_for, over
from tests.web.layered import whole
from tests.web.moments import moments, set_moment
from tests.web.odyssey.shown import shown
from tests.web.odyssey.sitting import find, set_odyssey, view_of
from tests.web.odyssey.sitting import play as play_on
from tests.web.scenes import PHASES
from tests.web.screens import PHONE, Screens
from tests.web.serving import OURS, House
from warren.players import PERSON
from warren.web.browser import Browser
from warren.web.drawing.symbols import link
from warren.web.odyssey.board import board

SIZES = (
    ViewportSize(width=1280, height=800),
    ViewportSize(width=1920, height=1080),
    ViewportSize(width=375, height=812),
)
_SMALL_FIGURES = """() => [...document.querySelectorAll(".laid-open:not(:has(> :nth-child(5))) > li")]
  .filter((tile) => tile.checkVisibility())
  .filter((tile) => 2 * tile.querySelector("svg").getBoundingClientRect().height < tile.offsetHeight
    || tile.querySelector(".pts").getBoundingClientRect().top > tile.getBoundingClientRect().top + 20)
  .map((tile) => tile.textContent)"""
"""What a player of few has that is drawn smaller than half of its tile, or whose points stand lower than its head."""
FREE = 140
"""CSS pixels that a panel leaves free at most."""
THREE = (PERSON, "random", "random")
_OVER_ANOTHER = """() => [...document.querySelectorAll(".ring .token")].flatMap((token) => {
  const signs = [...token.querySelectorAll(".nm, .coin, .odds, .chip")].filter((one) => one.checkVisibility());
  return signs.flatMap((one, nth) => signs.slice(nth + 1).filter((other) => {
    if (!one.matches(".nm") && other.matches(".chip")) return false;
    const [box, lies] = [one, other].map((sign) => sign.getBoundingClientRect());
    return Math.min(box.right, lies.right) - Math.max(box.left, lies.left) > 1
      && Math.min(box.bottom, lies.bottom) - Math.max(box.top, lies.top) > 1;
  }).map((other) => `${one.textContent} and ${other.textContent} of ${token.id}`));
})"""
"""The signs of a piece that lie over its name, and its worth and its chance that lie over one another."""
_TWO_LINES = """() => [...document.querySelectorAll(".ring .creature")].filter((token) => token.offsetWidth < 68)
  .map((token) => token.querySelector(".nm"))
  .filter((name) => name.checkVisibility() && name.offsetHeight > 1.7 * parseFloat(getComputedStyle(name).fontSize))
  .map((name) => name.textContent)"""
"""The names that take more than a line of a small piece."""


def crowd(seats: int) -> dict[int, list[str]]:
    """Return creatures of long names for each seat: with a bonus, with a defence, and with both words long."""
    return {seat: [f"{seat}.E{'VOGYRB'[seat]}{card:02}" for card in (5, 7, 9, 11)] for seat in range(seats)}


@pytest.mark.soak
@for_each("seats", [2, 4, 6])
def test_no_sign_of_a_piece_lies_over_its_name_or_its_worth_and_a_name_takes_one_line_of_a_small_one(
    screens: Screens, house: House, seats: int
) -> None:
    creatures = crowd(seats)
    bonus, damage = ({cards[at]: worth for cards in creatures.values()} for at, worth in ((0, 4), (1, 1)))
    state = position(
        seats=seats, circle=creatures, bonus=bonus, damage=damage, top={0: ["0.EV26"]}, ready={0: resources(0, 9)}
    )
    play(state, "run play")
    found = shown(state)
    drawn = whole(board(found.presenter, found.selection))
    assert 'class="chip wary"' in drawn, "who splashes ones own is warned"
    page = screens.open(f"/t/{set_odyssey(house, PERSON, *['random'] * (seats - 1)).id}", Browser(OURS))
    for size in SIZES:
        page.set_viewport_size(size)
        page.evaluate("drawn => { document.getElementById('plate').innerHTML = drawn }", drawn)
        assert page.evaluate(_OVER_ANOTHER) == [], size
        assert page.evaluate(_TWO_LINES) == [], size


def test_small_cities_with_a_wall_and_room_bear_no_sign_but_what_they_are_worth(screens: Screens, house: House) -> None:
    decks = [(seat, f"{seat}.E{'VOGYRB'[seat]}") for seat in range(6)]
    state = position(
        seats=6,
        center={seat: [f"{deck}15"] for seat, deck in decks},
        inside={f"{deck}15": [f"{deck}01"] for _, deck in decks},
        attached={f"{deck}15": ["0.EV34"] for _, deck in decks[:1]},
    )
    found = shown(state)
    drawn = whole(board(found.presenter, found.selection))
    assert 'class="chip room"' in drawn
    page = screens.open(f"/t/{set_odyssey(house, PERSON, *['random'] * 5).id}", Browser(OURS))
    for size in SIZES:
        page.set_viewport_size(size)
        page.evaluate("drawn => { document.getElementById('plate').innerHTML = drawn }", drawn)
        assert page.locator(".city .coin").locator("visible=true").count() == 6
        assert page.locator(".city .chip").locator("visible=true").count() == 0, "the note has the rest"
        assert page.evaluate(_OVER_ANOTHER) == [], size


def test_on_a_phone_the_row_that_is_attacked_lies_directly_under_the_stage_and_in_sight(
    screens: Screens, house: House
) -> None:
    table = find(house, asked_for("respond"), PERSON, "random", "random", "random", trading=False)
    page = screens.open(f"/t/{table.id}", Browser(OURS), **PHONE)
    row, stage, sheet = (page.locator(part).bounding_box() for part in (".sign.s0", ".stage", "#act"))
    assert row
    assert stage
    assert sheet
    assert 0 <= row["y"] - stage["y"] - stage["height"] < 20
    assert row["y"] + row["height"] <= sheet["y"]


@pytest.mark.soak
def test_on_a_phone_the_saved_cards_are_pictures_whose_names_are_told_where_the_focus_is(
    screens: Screens, house: House
) -> None:
    table = find(house, lambda table: len(view_of(table).saved[0]) >= 3 and table.legal(0), *THREE)
    page = screens.open(f"/t/{table.id}", Browser(OURS), **PHONE)
    cards = page.locator(".saved-own .saved a").all()
    assert len(cards) >= 3
    for card in cards:
        whole = card.bounding_box()
        assert whole
        assert whole["x"] + whole["width"] <= 375
        assert card.evaluate("one => one.scrollWidth <= one.clientWidth + 1"), "nothing of it is cut"
    name = cards[0].locator("span")
    assert name.evaluate("one => one.offsetWidth") == 1
    cards[0].focus()
    told = name.bounding_box()
    assert told
    assert told["width"] > 20
    assert told["x"] >= 0


def test_nothing_of_a_plate_hangs_outside_it_while_its_points_are_counted(screens: Screens, house: House) -> None:
    page = screens.open(f"/t/{set_odyssey(house, PERSON, 'random').id}", Browser(OURS))
    assert page.locator(".plate-of summary [data-total] svg").count() == 0, "what flies is a copy of the number alone"


def test_a_hint_is_asked_for_at_the_same_place_whether_or_not_something_can_be_taken_back(
    screens: Screens, house: House
) -> None:
    page = screens.open(f"/t/{find(house, asked_for('top', 3), *THREE).id}", Browser(OURS))

    def ends() -> float:
        hint = page.locator("#ask-hint").bounding_box()
        assert hint
        return hint["x"] + hint["width"]

    before = ends()
    page.locator("#hand button").first.click()
    page.locator("#undo").wait_for()
    assert ends() == before


LONG = (
    "Emberdeep: City, 10 points.",
    "Cost: 2 Elementals, burn 2.",
    "Spends 2, burns 2.",
    "Unspent Resources then: 2.",
    "It comes abandoned: nobody owns or scores it until a bunny moves in from The Bunny Circle.",
    "You can then move in: Stonewarren.",
    "In their own turns it could be claimed by: Bea.",
)
"""What the table says of a city that is run."""
_FACTS = "(list, said) => { list.innerHTML = said.map((one) => `<li>${one}</li>`).join(''); }"


@for_each("size", [{}, PHONE])
def test_why_a_hint_is_given_squeezes_no_heading_and_on_a_desk_moves_nothing(
    screens: Screens, house: House, size: dict[str, Any]
) -> None:
    table = find(house, asked_for("run", 2), *THREE)
    page = screens.open(f"/t/{table.id}", Browser(OURS), **size)
    page.locator("#ask-hint").click()
    heading, hand = page.locator(".me h1"), page.locator(".strip")
    page.locator("#hint summary").wait_for()
    before, closed = (heading.bounding_box(), hand.bounding_box()), page.locator("#hint .hint").bounding_box()
    page.locator("#hint summary").click()
    why = page.locator("#hint .reckoned > div").bounding_box()
    assert why
    assert closed
    if size:
        assert min(closed["width"], why["width"]) > 300
        room = heading.evaluate("(one) => one.closest('[role=status]').getBoundingClientRect().width")
        assert room <= 1, "the heading is heard and not seen"
    else:
        assert (heading.bounding_box(), hand.bounding_box()) == before
        page.locator("#hint section > ul").first.evaluate(_FACTS, LONG)
        hidden = page.locator("#hint .reckoned > div").evaluate("one => one.scrollHeight - one.clientHeight")
        assert hidden <= 0, "it is whole"


def test_what_happened_is_said_in_one_place_on_any_desk(screens: Screens, house: House) -> None:
    table = find(house, lambda table: view_of(table).round >= 2 and asked_for("run")(table), *THREE)
    page = screens.open(f"/t/{table.id}", Browser(OURS))
    expect(page.locator(".news li").first).to_be_attached()
    for width, height in ((1280, 800), (1920, 1080)):
        page.set_viewport_size({"width": width, "height": height})
        has_log = page.locator("#log").is_visible()
        assert has_log == (width == 1920)
        assert (page.locator(".news").evaluate("one => one.offsetWidth") > 1) != has_log


@pytest.mark.soak
def test_on_a_wide_desk_the_answers_and_the_hand_take_the_room_of_the_panel(screens: Screens, house: House) -> None:
    table = find(house, asked_for("respond"), *THREE, trading=False)
    page = screens.open(f"/t/{table.id}", Browser(OURS))
    page.set_viewport_size({"width": 1920, "height": 1080})
    feet = [page.locator(part).evaluate("one => one.getBoundingClientRect().bottom") for part in ("#hand", "#act")]
    assert feet[1] - feet[0] < FREE
    assert page.evaluate("document.documentElement.scrollHeight") <= 1080


@pytest.mark.parametrize(("rounds", "sentences"), [(range(1, 3), 1), (range(6, 99), 0)], ids=["first", "usual"])
def test_on_a_phone_the_hand_is_in_sight_in_a_turn_with_its_verdicts_also_below_a_sentence_of_a_first_game(
    screens: Screens, house: House, rounds: range, sentences: int
) -> None:
    table = find(house, lambda table: view_of(table).round in rounds and asked_for("run", 2)(table), *THREE)
    page = screens.open(f"/t/{table.id}", Browser(OURS), **PHONE)
    expect(page.locator(".coach")).to_have_count(sentences)
    for height, part in ((812, "#hand .vd"), (667, "#hand .nm")):
        page.set_viewport_size({"width": 375, "height": height})
        seen = page.locator(part).first.bounding_box()
        assert seen
        assert seen["y"] + seen["height"] <= height


def test_a_few_pieces_at_the_end_are_drawn_as_large_as_their_room(screens: Screens, house: House) -> None:
    table = play_on(house, set_odyssey(house, PERSON, "greedy", score=40), over)
    page = screens.open(f"/t/{table.id}", Browser(OURS))
    expect(page.locator(".ring .token")).not_to_have_count(0)
    chips = page.locator(".ring .chip")
    expect(chips).not_to_have_count(0)
    for size in reversed(SIZES):  # on a phone they would lie over the bunnies too
        page.set_viewport_size(size)
        expect(chips.locator("visible=true")).to_have_count(0)
    page.locator(".whose label").first.click()
    expect(page.locator(".laid-open > li:has(.fig)").locator("visible=true").first).to_be_visible()
    assert page.evaluate(_OUT_OF_ITS_CARD, link("mistral-spire")) is False
    page.evaluate("document.querySelectorAll('.laid-open > :nth-child(n + 5)').forEach((one) => one.remove())")
    assert page.evaluate(_SMALL_FIGURES) == []


_OUT_OF_ITS_CARD = """(city) => {
  const drawing = [...document.querySelectorAll(".laid-open .fig use")].find((one) => one.checkVisibility());
  drawing.setAttribute("href", city);
  return drawing.getBoundingClientRect().top < drawing.closest("li > *").getBoundingClientRect().top + 1;
}"""
"""Whether a city would rise above the card that it is drawn on."""


def test_neither_the_stage_nor_the_middle_of_the_table_hides_what_lies_beside_it_and_no_news_or_names_are_cut(
    screens: Screens, house: House
) -> None:
    begin = next(moment for moment in moments("odyssey") if moment.name == "begin")
    page = screens.open(f"/t/{set_moment(house, begin).id}", Browser(OURS, guide=False), viewport=SIZES[0])
    assert page.evaluate(_UNDER_THE_HUB) == []
    assert page.evaluate(_CUT_NEWS) == []
    for height in (860, 720, 657):
        page.set_viewport_size({"width": 1280, "height": height})
        assert page.evaluate(_CUT_NAMES, "Bramble") == [], height
    page.goto(PHASES["odyssey-response"].set_up(house))
    layer = "(one) => Number(getComputedStyle(one).zIndex)"
    stage, name = (page.locator(one).first.evaluate(layer) for one in (".stage", ".bunnies .nm"))
    assert name > stage


_UNDER_THE_HUB = """() => {
  const hub = document.querySelector(".hub"), occupants = [...document.querySelectorAll(".occupant")];
  hub.style.pointerEvents = "auto";
  return occupants.length ? occupants.filter((one) => {
    const { left, width, top } = one.getBoundingClientRect();
    return hub.contains(document.elementFromPoint(left + width / 2, top + 2));
  }).map((one) => one.id) : ["nobody"];
}"""
"""Who lives in a city so near the middle of the table that it lies under what is drawn there."""
_CUT_NAMES = """(called) => [...document.querySelectorAll(".plate-of summary > .nm")].filter((one) => {
  one.textContent = called;
  return one.scrollWidth > one.clientWidth;
}).map((one) => one.closest(".plate-of").id)"""
"""The players whose corners cut a name."""
_CUT_NEWS = """() => [...document.querySelectorAll(".news li")].filter((one) => {
  const line = one.getBoundingClientRect(), list = one.parentElement.getBoundingClientRect();
  return line.left < list.right && (line.top < list.top - 1 || line.bottom > list.bottom + 1);
}).map((one) => one.textContent)"""
"""The lines of the news of which only a part is seen."""
