"""Both boards in a real browser: what lies in sight beside them, which one a phone shows, and what is pointed at."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.inside import inside
from tests.web.choosing import building, drafting, over, placing_camp
from tests.web.playing import (
    at_the_hand,
    confirm,
    hold_look,
    point_out,
    version,
    wait_for_answers,
    wait_for_change,
)
from tests.web.screens import NARROW, PHONE, Screens
from tests.web.serving import OURS, House
from warren.games.kingdom.board import CLOUD, spaces_in
from warren.games.kingdom.fiefs import Fief, fiefs
from warren.games.kingdom.lookup import BUILDING_AT, CARD_IDS, CLAIMED_SPACE, PARCHMENTS, SPACE_IDS
from warren.games.kingdom.parts import TRADING_POST
from warren.games.kingdom.sky.state import SkyView
from warren.table.tables import Table
from warren.web.browser import Browser
from warren.web.kingdom.chart import fief_id

Until = Callable[[Table], object]

SEED = 12
THREE = ("person", "random", "random")
FIVE = ("person", "random", "random", "random", "random")
DESK = (1280, 800)
ONE_LINE = 40
"""CSS pixels: a note of more lines is higher."""


def placings(table: Table, building: str) -> list[str]:
    """Return where a building may go now, as actions."""
    return [text for text in map(table.game.spell, table.legal(0)) if text.startswith(f"place {building} ")]


def with_chimney(table: Table) -> bool:
    """Return whether seat 0 may place a chimney, and other things."""
    return building(table) and bool(placings(table, "chimney"))


def rainbows(table: Table) -> list[str]:
    """Return where a rainbow may go now, as actions."""
    return placings(table, "rainbow_1") or placings(table, "rainbow_2")


def with_rainbow(table: Table) -> bool:
    return building(table) and bool(rainbows(table))


def joined(table: Table) -> list[tuple[int, Fief]]:
    """Return the fiefs that lie on both boards, each with its seat."""
    view = table.view(0)
    assert isinstance(view, SkyView)
    return [
        (seat, fief)
        for seat, own in enumerate(view.controlled)
        for fief in fiefs(view, own)
        if fief.spaces & CLOUD and fief.spaces & ~CLOUD
    ]


def on_both_boards(table: Table) -> bool:
    return building(table) and bool(joined(table))


def second_turn(table: Table) -> bool:
    """Return whether seat 0 has to choose cards after the first reveal."""
    return drafting(table) and len(inside(table).moves) >= inside(table).setup.seats


def look_at(page: Page, house: House, until: Until, *seats: str, seed: int = SEED) -> Table:
    """Set a table, play to a moment, and look at it."""
    table = house.table_at(until, *seats, seed=seed, sky=True)
    page.goto(f"/t/{table.id}")
    at_the_hand(page)
    return table


# What lies in sight


def parts_lie_above_the_button(page: Page, parts: str) -> None:
    """Assert that all parts that a selector finds lie in sight, above the button that plays what is chosen."""
    expect(page.locator(parts).first).to_be_visible()
    expect(page.locator("#act .do")).to_be_in_viewport(ratio=1)
    for part in page.locator(parts).all():
        upper, lower = part.bounding_box(), page.locator("#act .do").bounding_box()
        assert upper is not None
        assert lower is not None
        assert upper["y"] + upper["height"] <= lower["y"] + 1, parts


def test_both_boards_the_hand_and_what_everybody_played_are_in_sight_and_the_boards_swap(
    screens: Screens, house: House
) -> None:
    page = screens.page(Browser(OURS, guide=False), size=DESK)
    for seats, until in ((FIVE, second_turn), (THREE, drafting), (THREE, second_turn)):
        look_at(page, house, until, *seats)
        expect(page.locator(".head .what")).to_have_text("Bunny KingdomIn the Sky")
        parts_lie_above_the_button(page, ".hand .card")
        for space in ("A1", "J10", "K1", "O7"):
            expect(page.locator(f"#cell-{space}")).to_be_in_viewport(ratio=1)
        expect(page.locator(".seat-row .stt")).to_have_count(len(seats) - 1)
        assert page.locator(".seat-row .mini").count() == 0 or until is second_turn
        for chip in page.locator(".seat-row .mini").all():
            expect(chip).to_be_in_viewport(ratio=1)
    before = page.locator("#map").bounding_box(), page.locator("#map-cloud").bounding_box()
    assert before[0] is not None
    assert before[1] is not None
    assert before[0]["width"] >= 600
    swap = page.get_by_role("switch", name="Great Cloud")
    swap.check()
    cloud = page.locator("#map-cloud").bounding_box()
    assert cloud is not None
    assert cloud["width"] > 1.8 * before[1]["width"]
    for space in ("A1", "J10", "K1", "O7"):
        expect(page.locator(f"#cell-{space}")).to_be_in_viewport(ratio=1)
    with page.expect_response("**/game?*"):
        page.locator("#card-4").check()
    expect(swap).to_be_checked()  # also when the page is drawn anew
    page.reload()
    expect(swap).to_be_checked()


# What a name of the cloud touches: strokes by their course, pieces and signs by their boxes. A letter is as high as two
# thirds of its font, and both halves of the stroke around it count.
TOUCHED = """() => [...document.querySelectorAll("#map-cloud text.co.on, #ground-cloud text.co")].flatMap((name) => {
  const board = document.querySelector("#map-cloud"), onScreen = board.getScreenCTM();
  const isOnSpace = name.matches(".on"), size = parseFloat(getComputedStyle(name).fontSize), rim = isOnSpace ? 1.5 : 0;
  const x = Number(name.getAttribute("x")), y = Number(name.getAttribute("y"));
  const half = (isOnSpace ? name.getBBox().width : size * 0.9) / 2;
  const [left, right, top, bottom] = [x - half - rim, x + half + rim, y - size * 0.67 - rim, y + rim];
  const points = [];
  for (let at = left; at <= right; at += 1)
    for (let down = top; down <= bottom; down += 1) points.push(new DOMPoint(at, down));
  const strokes = [...board.querySelectorAll(".tick, .fief .line, .lit, .halo circle")];
  const pieces = board.querySelectorAll(".bd, .rabbit, .product, .tag, .yonder");
  const boxes = [...pieces, ...document.querySelectorAll(".gain")];
  const first = new DOMPoint(left, top).matrixTransform(onScreen);
  const last = new DOMPoint(right, bottom).matrixTransform(onScreen);
  const isOver = (box) => first.x < box.right && box.left < last.x && first.y < box.bottom && box.top < last.y;
  const touched = [
    ...strokes.filter((stroke) => points.some((point) => stroke.isPointInStroke(point))),
    ...boxes.filter((one) => one.getClientRects().length && isOver(one.getBoundingClientRect())),
  ];
  return touched.map((one) => `${name.textContent} touches ${one.getAttribute("class")} ${one.parentElement.id}`);
})"""


@pytest.mark.soak
def test_no_name_of_the_cloud_touches_a_mark_a_piece_or_what_a_space_would_bring(
    screens: Screens, house: House
) -> None:
    camp, cards = (house.table_at(until, *FIVE, seed=SEED, sky=True) for until in (placing_camp, second_turn))
    for how in ({"size": DESK}, {"size": (1920, 1080)}, PHONE):
        page = screens.open(f"/t/{cards.id}", Browser(OURS, guide=False), **how)
        assert page.locator("#map-cloud text.co.on").count() > 1
        assert page.evaluate(TOUCHED) == [], "while cards are chosen"
        page.goto(f"/t/{camp.id}")
        swap = page.get_by_role("switch", name="Great Cloud")
        for _ in range(2):
            assert page.evaluate(TOUCHED) == [], "while a camp may go anywhere"
            swap.click(force=True)
        swap.set_checked(True, force=True)
        assert page.locator(".cells .gain:visible").count() > 1
        page.locator("[id^=cell-]:is([id*=K],[id*=L],[id*=M]):not([aria-disabled])").last.click()
        wait_for_answers(page)
        assert page.evaluate(TOUCHED) == [], "where one is chosen"


@pytest.mark.soak
def test_a_building_with_its_sums_is_in_sight_and_a_note_lies_on_the_board_pointed_at(
    screens: Screens, house: House
) -> None:
    page = screens.page(Browser(OURS), size=DESK)
    for until, seed in ((with_rainbow, 15), (with_chimney, 6)):
        table = look_at(page, house, until, *FIVE, seed=seed)
        expect(page.locator(".coach")).to_be_visible()
        placing = (rainbows(table) or placings(table, "chimney"))[0]
        point_out(page, [placing])
        for part in (".tray .card:has(:checked)", ".change", ".change .lines"):
            parts_lie_above_the_button(page, part)
        if placing.startswith("place rainbow"):
            expect(page.locator("#map .bow.tried")).to_have_count(1)
            assert placing.split()[2] in (page.locator("#map .bow.tried").get_attribute("id") or ""), (
                "its line is shown"
            )
    table = look_at(page, house, on_both_boards, *THREE)
    seat, fief = joined(table)[0]
    note = f"#callout-{fief_id(seat, fief.spaces)}"
    for part_of_fief, shown, hidden in ((fief.spaces & ~CLOUD, "", "-cloud"), (fief.spaces & CLOUD, "-cloud", "")):
        page.locator(f"#cell-{SPACE_IDS[spaces_in(part_of_fief)[0]]}").hover()
        told = page.locator(f"{note}{shown}")
        expect(told).to_be_visible()
        line, plate = told.bounding_box(), page.locator(f"#plate{shown}").bounding_box()
        assert line is not None
        assert plate is not None
        assert line["height"] < ONE_LINE
        assert plate["x"] - 2 <= line["x"] <= plate["x"] + plate["width"] - line["width"] + 2
        expect(page.locator(f"{note}{hidden}")).to_be_hidden()


# Which board a phone shows


@pytest.mark.soak
def test_a_phone_turns_to_the_board_where_a_building_may_go(screens: Screens, house: House) -> None:
    page = screens.page(Browser(OURS, guide=False), **NARROW)
    table = look_at(page, house, with_chimney, *THREE)
    swap, reach = page.get_by_role("switch", name="Great Cloud"), page.locator(".swap .reach")
    expect(swap).not_to_be_checked()
    page.locator('.tray label:has(input[value="chimney"])').tap()
    expect(swap).to_be_checked()
    expect(reach).to_have_text(str(len(placings(table, "chimney"))))
    # Whoever turns back is left there.
    swap.tap()
    page.locator("#ask-hint").tap()
    expect(page.locator("#hint .hint")).to_be_visible()
    expect(swap).not_to_be_checked()
    # Also where the look at what was chosen comes only then.
    page.reload()
    let_go = hold_look(page, page.locator('.tray label:has(input[value="chimney"])').tap)
    for _ in range(2):
        swap.tap()
    let_go()
    expect(reach).to_have_text(str(len(placings(table, "chimney"))))
    expect(swap).not_to_be_checked()


def test_a_phone_turns_to_the_board_of_the_land_that_was_ticked_last_and_to_where_it_lands(
    screens: Screens, house: House
) -> None:
    def of_each_kind(table: Table) -> tuple[list[str], list[str], list[str]]:
        """Return the lands of the New World, those of the cloud, and the parchments of a hand."""
        view = table.view(0)
        assert isinstance(view, SkyView)
        claimed = [(CARD_IDS[card], CLAIMED_SPACE[card]) for card in view.hand if card in CLAIMED_SPACE]
        below, above = (
            [card for card, space in claimed if bool(1 << space & CLOUD) == is_up] for is_up in (False, True)
        )
        return below, above, [CARD_IDS[card] for card in view.hand if card in PARCHMENTS]

    table = house.table_at(
        lambda table: drafting(table) and all(len(kind) > 1 for kind in of_each_kind(table)),
        *THREE,
        seed=SEED,
        sky=True,
    )
    (below, *_), (above, *_), others = of_each_kind(table)
    who = Browser(OURS, pace="calm", guide=False)
    page = screens.open(f"/t/{table.id}", who, reduced_motion="no-preference", **PHONE)
    swap, halves = page.get_by_role("switch", name="Great Cloud"), page.locator(".swap>span")

    def tick(card: str) -> None:
        page.locator(f'.hand label:has(input[value="{card}"])').tap()
        wait_for_answers(page)

    tick(below)
    expect(swap).not_to_be_checked()
    tick(above)
    expect(swap).to_be_checked()
    expect(page.locator(f"#cell-{above}")).to_be_in_viewport()
    for half in halves.all():
        expect(half.locator(".reach")).to_have_attribute("title", "spaces chosen: 1")
    tick(below)
    for card in others:
        if not page.locator("#go").count():
            tick(card)
    swap.tap()
    confirm(page, page.locator("#go"))
    expect(swap).to_be_checked()
    expect(page.locator(f"#rb-{above}")).to_be_in_viewport()


def test_a_phone_shows_one_board_at_a_time_and_a_closer_look_makes_either_larger(
    screens: Screens, house: House
) -> None:
    page = screens.page(Browser(OURS), **NARROW)
    table = look_at(page, house, drafting, *FIVE, seed=3)
    swap = page.get_by_role("switch", name="Great Cloud")
    expect(page.locator("#cell-A1")).to_be_in_viewport(ratio=0.9)
    expect(page.locator("#cell-K5")).to_be_hidden()
    swap.tap()
    for space in ("K1", "M1", "M7", "O7"):
        expect(page.locator(f"#cell-{space}")).to_be_in_viewport(ratio=0.99)
    expect(page.locator("#cell-A1")).to_be_hidden()
    for space, board in (("A1", False), ("K1", True)):
        swap.set_checked(board)
        sizes = []
        for _ in range(2):
            box = page.locator(f"#cell-{space}").bounding_box()
            assert box is not None
            sizes.append(box["width"])
            page.locator("#zoom").tap()
        assert sizes[1] > 1.5 * sizes[0]

    table = house.play(house.set_table(*FIVE, seed=SEED, sky=True), over)
    page.goto(f"/t/{table.id}/replay?ply=99")
    for space, board in (("A1", False), ("K5", True)):
        swap.set_checked(board)
        expect(page.locator(f"#cell-{space}")).to_be_visible()


# Keys


def test_a_key_pressed_once_more_does_not_answer_what_was_not_read(screens: Screens, house: House) -> None:
    """What a trading post produces is asked with the best choice selected, so that its button is there at once."""

    def with_a_post(table: Table) -> bool:
        view = table.view(0)
        assert isinstance(view, SkyView)
        return building(table) and bool(view.controlled[0] & view.placed[BUILDING_AT[TRADING_POST]])

    page = screens.page(Browser(OURS))
    look_at(page, house, with_a_post, "person", "random")
    shown = version(page)
    page.locator("#do-done").press("Enter")
    wait_for_change(page, shown)
    expect(page.locator("#act h1")).to_contain_text("Trading Post")
    expect(page.locator("#go")).to_be_visible()
    expect(page.locator("#act h1")).to_be_focused()
