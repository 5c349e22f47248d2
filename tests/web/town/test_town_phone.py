"""Town on a phone: everything fits on its screen and is large enough for a finger; a whole game by taps."""

import msgspec
import pytest
from playwright.sync_api import expect

from tests.web.playing import confirm
from tests.web.screens import PHONE, Screens
from tests.web.serving import OURS, House
from tests.web.town.sitting import (
    SEED_OF_ANNEXING,
    asked,
    asked_for,
    go_button,
    play,
    point_out,
    set_town,
    view_of,
)
from warren.games.town.sets import standard
from warren.kernel.parts import Name
from warren.web.browser import Browser

PAIR = ("person", "random")
LINE = 10
"""CSS pixels that a line that is shown is higher than."""


@pytest.mark.soak
def test_a_whole_game_by_taps(screens: Screens, house: House) -> None:
    table = set_town(house, *PAIR)
    page = screens.open(f"/t/{table.id}", Browser(OURS), **PHONE)
    for _, text in asked(house, page):
        point_out(page, text)
        expect(go_button(page, text)).to_be_in_viewport(ratio=1)
        confirm(page, go_button(page, text))
    assert house.table(table.id).over


def test_on_a_phone_news_are_whole_lines_and_upgrades_are_named_where_they_are_tapped(
    screens: Screens, house: House
) -> None:
    table = play(house, set_town(house, *PAIR), lambda table: view_of(table).round == 2 and asked_for("plan")(table))
    page = screens.open(f"/t/{table.id}", Browser(OURS), **PHONE)
    assert page.locator(".since .cap").evaluate("one => one.getBoundingClientRect().height") > LINE
    assert page.locator(".since ul").evaluate("one => one.scrollHeight <= one.clientHeight")
    table = play(house, table, lambda table: all(view_of(table).upgrades))
    page.reload()
    for seat, upgrades in enumerate(view_of(table).upgrades):
        page.locator(f"#seat-{seat} .slots a").first.tap()
        expect(page.locator("#help-text")).to_contain_text(str(standard().upgrades[upgrades[0]].name))
        page.get_by_role("button", name="Close").tap()


def test_answers_with_long_names_stay_in_their_frames_and_the_buttons_at_the_foot(
    screens: Screens, house: House
) -> None:
    parts = standard()
    names = [Name(f"Honourable Bridgewrights' {one.id}", f"很長的名字 {one.id}") for one in parts.buildings]
    named = tuple(msgspec.structs.replace(one, name=name) for one, name in zip(parts.buildings, names, strict=True))
    cards = msgspec.json.encode(msgspec.structs.replace(parts, buildings=named)).decode()
    table = play(house, set_town(house, *PAIR, seed=SEED_OF_ANNEXING, cards=cards), asked_for("annex", 2))
    page = screens.open(f"/t/{table.id}", Browser(OURS))
    bursting = "all => all.filter(one => one.scrollWidth > one.clientWidth).length"
    for width in (360, 960, 1280):
        page.set_viewport_size({"width": width, "height": 800})
        assert page.locator(".answers .btn").evaluate_all(bursting) == 0, width
    page.goto(f"/t/{play(house, set_town(house, *PAIR), asked_for('plan', 5)).id}")
    expect(page.locator("#not-yet")).to_be_in_viewport(ratio=1)
