"""Two cards with the same face in a hand: the one that is pressed is the one that is ticked."""

from collections import Counter

import pytest
from playwright.sync_api import expect

from tests.inside import inside
from tests.web.choosing import drafting, harvested
from tests.web.playing import wait_for_answers, wait_for_change
from tests.web.screens import Screens
from tests.web.serving import OURS, House
from tests.web.site import Site
from tests.web.unscripted import Page
from warren.games.kingdom.lookup import CARD_IDS
from warren.games.kingdom.view import KingdomView
from warren.table.tables import Table
from warren.web.browser import Browser

FOUR = ("person", "random", "random", "random")


def twins(table: Table) -> str:
    """Return a card that seat 0 has twice in its hand, among others from which it chooses; "" if there is none."""
    view = table.view(0)
    assert isinstance(view, KingdomView)
    alike = [card for card, count in Counter(view.hand).items() if count > 1]
    asked = drafting(table) and not harvested(table) and len(view.hand) > 2
    return CARD_IDS[alike[0]] if alike and asked else ""


def own_moves(table: Table, before: Table) -> list[str]:
    """Return what seat 0 has played since then."""
    moves = inside(table).moves[len(inside(before).moves) :]
    return [table.game.spell(action) for seat, action in moves if seat == 0]


def test_of_two_cards_alike_the_one_that_is_pressed_is_ticked(screens: Screens, house: House) -> None:
    table = house.table_at(twins, *FOUR, seed=1)
    page = screens.open(f"/t/{table.id}", Browser(OURS))
    card = twins(table)
    boxes = page.locator(f'.hand input:is([value="{card}"], [value^="{card}."])').all()
    left, right = (f"#{box.get_attribute('id')}" for box in boxes)
    key_of = {box.get_attribute("id"): str(at % 10) for at, box in enumerate(page.locator(".hand input").all(), 1)}

    def press(way: str, box: str) -> None:
        with page.expect_response("**/game?*"):
            if way == "mouse":
                page.locator(f".hand .card:has({box})").click()
            elif way == "digits":
                page.keyboard.press(key_of[box[1:]])
            else:
                page.locator(box).press("Space")
        wait_for_answers(page)

    ticked = page.locator(".hand input:checked")
    for way, first, second in (("mouse", right, left), ("digits", left, right), ("Space", right, left)):
        press(way, first)
        expect(ticked).to_have_count(1)
        expect(page.locator(first)).to_be_checked()
        expect(page.locator(".pointed")).to_have_count(1)
        press(way, second)
        expect(ticked).to_have_count(2)
        seals = [page.locator(f".card:has({box}) .seal").inner_text() for box in (first, second)]
        assert seals == ["1", "2"]
        page.locator("#clear").click()
        expect(ticked).to_have_count(0)
        wait_for_answers(page)
    for box in (right, left):
        press("mouse", box)
    shown = page.locator("#act input[name=version]").input_value()
    page.locator(left).press("Enter")
    wait_for_change(page, shown)
    assert own_moves(house.table(table.id), table)[:2] == [f"pick {card}"] * 2


@pytest.mark.parametrize("seats", [4, 2], ids=["ticked together", "chosen alone"])
def test_without_scripts_too_the_card_that_is_pressed_is_the_one_ticked(site: Site, seats: int) -> None:
    table = site.table_at(twins, *FOUR[:seats], seed=1)
    asker = site.browser("ann")
    page = Page(asker, asker.get(f"/t/{table.id}"))
    _, right = (one for one in page.to_tick() if one.value.partition(".")[0] == twins(table))
    page.tick(right)
    page = page.press(page.buttons("")[0])
    assert [one.id for one in page.to_tick() if one.is_set] == [right.id]
    if seats == 4:
        both = [one for one in page.to_tick() if one.value.partition(".")[0] == twins(table)]
        page.tick(*both)
        page = page.press(page.buttons("")[0])
        go = page.called("go")
        assert go
        page.press(go)
        assert own_moves(site.table(table.id), table)[:2] == [f"pick {twins(table)}"] * 2
