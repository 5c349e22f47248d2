"""Both boards in a real browser: what lies in sight beside them, which one a phone shows, and what is pointed at."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.inside import inside
from tests.web.choosing import building, choice, drafting, over
from tests.web.playing import at_the_hand, choose, point_out, version, wait_for_change
from tests.web.screens import NARROW, PHONE, Screens
from tests.web.serving import OURS, House
from warren.games.kingdom.board import CLOUD, spaces_in
from warren.games.kingdom.fiefs import Fief, fiefs
from warren.games.kingdom.lookup import SPACE_IDS
from warren.games.kingdom.sky.state import SkyView
from warren.table.tables import Table
from warren.web.browser import Browser
from warren.web.kingdom.chart import fief_id

Until = Callable[[Table], object]

SEED = 12
THREE = ("person", "random", "random")
FIVE = ("person", "random", "random", "random", "random")
DESK = (1280, 800)
LOOKS = 20
"""How often the page is looked at, a tenth of a second apart, before something lies in the wrong place."""


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


def above(upper: Locator, lower: Locator) -> bool:
    """Return whether one lies above the other, looking again while the page exchanges either of them."""
    for _ in range(LOOKS):
        first, second = upper.bounding_box(), lower.bounding_box()
        if first and second and first["y"] + first["height"] <= second["y"] + 1:
            return True
        upper.page.wait_for_timeout(100)
    return False


def parts_lie_above_the_button(page: Page, parts: str) -> None:
    """Assert that all parts that a selector finds lie above the button that plays what is chosen."""
    expect(page.locator(parts).first).to_be_visible()
    for part in page.locator(parts).all():
        assert above(part, page.locator(".act .do")), parts


SUMS = (".tray .card:has(:checked)", ".change", ".change .lines")


def test_the_hand_or_a_building_with_its_sums_lies_beside_both_boards(screens: Screens, house: House) -> None:
    page = screens.page(Browser(OURS, guide=False), size=DESK)
    for seats, until in ((FIVE, second_turn), (THREE, drafting), (THREE, second_turn)):
        look_at(page, house, until, *seats)
        parts_lie_above_the_button(page, ".hand .card")
        for space in ("J1", "O7"):
            expect(page.locator(f"#cell-{space}")).to_be_in_viewport(ratio=1)
    table = look_at(page, house, with_chimney, *THREE)
    point_out(page, placings(table, "chimney")[:1])
    for part in SUMS:
        parts_lie_above_the_button(page, part)
    revealed = page.locator(".reveal:visible")
    expect(revealed).to_have_count(1)
    assert above(page.locator("#map"), revealed), "what was played lies under the boards"
    page.mouse.move(1200, 500)
    page.mouse.wheel(0, 150)
    page.wait_for_function("() => window.scrollY > 60")
    for space in ("A1", "K1", "J10", "O7"):
        expect(page.locator(f"#cell-{space}")).to_be_in_viewport(ratio=1)

    table = look_at(page, house, on_both_boards, *THREE)
    seat, fief = joined(table)[0]
    note, cloud = page.locator(f"#callout-{fief_id(seat, fief.spaces)}"), page.locator(".cells[data-cloud]")
    for part_of_fief, is_above in ((fief.spaces & ~CLOUD, False), (fief.spaces & CLOUD, True)):
        page.locator(f"#cell-{SPACE_IDS[spaces_in(part_of_fief)[0]]}").hover()
        expect(note).to_be_visible()
        box, edge = note.bounding_box(), cloud.locator("[role=row]").nth(2).bounding_box()
        assert box is not None
        assert edge is not None
        assert (box["x"] + box["width"] / 2 > edge["x"]) is is_above, "the note lies on the board pointed at"


@pytest.mark.parametrize("half", [0, pytest.param(1, marks=pytest.mark.soak)])
def test_the_hand_and_the_sums_of_a_placing_lie_beside_both_boards_in_a_first_game_too(
    screens: Screens, house: House, half: int
) -> None:
    page = screens.page(Browser(OURS), size=DESK)
    for until, seed in ((drafting, SEED), (drafting, 8), (second_turn, 3), (second_turn, SEED))[half::2]:
        table = look_at(page, house, until, *FIVE, seed=seed)
        point_out(page, choice(table, 0))
        expect(page.locator("#go")).to_be_visible()
        expect(page.locator(".coach")).to_be_visible()
        parts_lie_above_the_button(page, ".hand .card")
    for until, seed in ((with_rainbow, 15), (with_rainbow, 20), (with_chimney, 6))[half::2]:
        table = look_at(page, house, until, *FIVE, seed=seed)
        placing = (rainbows(table) or placings(table, "chimney"))[0]
        point_out(page, [placing])
        expect(page.locator(".coach")).to_be_visible()
        for part in SUMS:
            parts_lie_above_the_button(page, part)
        if placing.startswith("place rainbow"):
            expect(page.locator(".bow.tried")).to_have_count(1)
            assert placing.split()[2] in (page.locator(".bow.tried").get_attribute("id") or ""), "its line is shown"


def hand_and_switch_are_in_sight(page: Page) -> bool:
    """Return whether neither the buttons of a phone nor its panel hide what is worked with."""
    cards = page.locator(".hand .card").all()
    return all(above(card, page.locator(".act .do")) for card in cards) and above(
        page.locator(".turn-over"), page.locator("#act")
    )


@pytest.mark.parametrize("guide", [True, pytest.param(False, marks=pytest.mark.soak)])
def test_what_everybody_played_is_folded_where_the_hand_needs_the_room(
    screens: Screens, house: House, guide: bool
) -> None:
    page = screens.page(Browser(OURS, guide=guide), **PHONE, size=(412, 915))
    table = look_at(page, house, second_turn, *FIVE)
    expect(page.locator("#played ul")).to_be_visible()
    assert hand_and_switch_are_in_sight(page), "it lies open where there is room"
    page.set_viewport_size({"width": 360, "height": 740})
    point_out(page, choice(table, 0))
    expect(page.locator("#go")).to_be_visible()
    assert hand_and_switch_are_in_sight(page)
    played = page.locator("#played")
    expect(played.locator("ul")).to_be_hidden()
    page.get_by_role("button", name="Great Cloud").tap()
    expect(page.locator("#cell-K5")).to_be_visible()
    # What was opened stays open in this turn, whatever is ticked.
    played.locator("summary").tap()
    expect(played.locator("li")).to_have_count(len(FIVE))
    page.locator(".hand label:has(:checked)").first.tap()
    expect(page.locator("#not-yet")).to_be_visible()
    expect(played.locator("ul")).to_be_visible()
    for is_open in (False, True):
        played.locator("summary").tap()
        expect(played.locator("ul")).to_be_visible(visible=is_open)
    choose(page, choice(table, 0))
    expect(played.locator("summary")).to_be_visible()
    expect(played.locator("ul")).to_be_hidden()
    assert hand_and_switch_are_in_sight(page), "it is folded again when more was played"


# Which board a phone shows


def test_a_phone_turns_to_the_board_where_a_building_may_go(screens: Screens, house: House) -> None:
    page = screens.page(Browser(OURS, guide=False), **NARROW)
    table = look_at(page, house, with_chimney, *THREE)
    cloud = page.get_by_role("button", name="Great Cloud")
    expect(cloud).to_have_attribute("aria-pressed", "false")
    page.locator('.tray label:has(input[value="chimney"])').tap()
    expect(cloud).to_have_attribute("aria-pressed", "true")
    expect(cloud.locator(".reach")).to_have_text(str(len(placings(table, "chimney"))))
    # Whoever turns back is left there.
    page.get_by_role("button", name="New World").tap()
    page.locator("#ask-hint").tap()
    expect(page.locator("#hint .hint")).to_be_visible()
    expect(cloud).to_have_attribute("aria-pressed", "false")
    # Also where the look at what was chosen comes only then.
    page.reload()
    looks: list[Route] = []
    page.route("**/game?*", lambda look: looks.append(look))
    with page.expect_request("**/game?*"):
        page.locator('.tray label:has(input[value="chimney"])').tap()
    page.get_by_role("button", name="New World").tap()
    looks[0].continue_()
    expect(cloud.locator(".reach")).to_have_text(str(len(placings(table, "chimney"))))
    expect(cloud).to_have_attribute("aria-pressed", "false")


def test_a_phone_turns_the_boards_over_by_tap_and_focus_and_a_closer_look_makes_either_larger(
    screens: Screens, house: House
) -> None:
    page = screens.page(Browser(OURS), **NARROW)
    table = look_at(page, house, drafting, *FIVE, seed=3)
    page.locator(".board").scroll_into_view_if_needed()
    expect(page.locator("#cell-A1")).to_be_in_viewport()
    expect(page.locator("#cell-K5")).not_to_be_in_viewport()
    page.get_by_role("button", name="Great Cloud").tap()
    expect(page.locator("#cell-K5")).to_be_in_viewport(ratio=0.99)
    expect(page.locator("#cell-M1")).to_be_in_viewport(ratio=0.99)
    expect(page.locator("#cell-A1")).not_to_be_in_viewport()
    choose(page, choice(table, 0))
    expect(page.locator("#cell-K5")).to_be_in_viewport()
    page.get_by_role("button", name="New World").tap()
    expect(page.locator("#cell-A1")).to_be_in_viewport()

    look_at(page, house, building, *THREE)
    for space, pressed in (("K5", "true"), ("A1", "false"), ("O7", "true")):
        page.locator(f"#cell-{space}").focus()
        expect(page.get_by_role("button", name="Great Cloud")).to_have_attribute("aria-pressed", pressed)
        assert page.evaluate("document.querySelector('.board').scrollLeft") == 0
        expect(page.locator(f"#cell-{space}")).to_be_in_viewport(ratio=0.9)
    for board, space in (("New World", "A1"), ("Great Cloud", "K1")):
        page.get_by_role("button", name=board).tap()
        sizes = []
        for _ in range(2):
            box = page.locator(f"#cell-{space}").bounding_box()
            assert box is not None
            sizes.append(box["width"])
            expect(page.locator(f"#cell-{space}")).to_be_in_viewport(ratio=0.9)
            page.locator("#zoom").tap()
        assert sizes[1] > 1.5 * sizes[0]

    table = house.play(house.set_table(*FIVE, seed=SEED, sky=True), over)
    page.goto(f"/t/{table.id}/replay?ply=99")
    for board, space in (("Great Cloud", "K5"), ("New World", "A1")):
        page.get_by_role("button", name=board).tap()
        expect(page.locator(f"#cell-{space}")).to_be_in_viewport(ratio=0.9)


# Keys


def test_a_key_pressed_once_more_does_not_answer_what_was_not_read(screens: Screens, house: House) -> None:
    """The last cards of a hand are all played, so that its button is there at once."""

    def one_before_the_last(table: Table) -> bool:
        return drafting(table) and len(table.view(0).hand) <= 2 * len(choice(table, 0))  # type: ignore[attr-defined]

    page = screens.page(Browser(OURS))
    table = look_at(page, house, one_before_the_last, *THREE)
    point_out(page, choice(table, 0))
    shown = version(page)
    page.locator("#go").press("Enter")
    wait_for_change(page, shown)
    expect(page.locator("#go")).to_be_visible()
    expect(page.locator("#act h1")).to_be_focused()
