"""Whatever somebody can be asked, the page fits the window of a desk: nothing scrolls, nothing is covered."""

from collections.abc import Iterable
from itertools import product

import pytest
from playwright.sync_api import Page

from tests.web.looking import overlapping, resizer
from tests.web.moments import Moment, crowded, moments, set_moment
from tests.web.one_screen import not_in_sight
from tests.web.scenes import PHASES
from tests.web.screens import Screens
from tests.web.serving import OURS, House
from warren import game
from warren.kernel.registry import game_ids
from warren.players import PERSON
from warren.web.browser import Browser

DESKS = ((1280, 800), (1920, 1080))
LANGUAGES = ("en", "zh-Hant")


def does_not_fit(page: Page, width: int, height: int) -> list[str]:
    """Return what is not on one screen of a page: how far it goes on outside the window, what is cut or covered."""
    root = page.evaluate("(({ scrollWidth, scrollHeight }) => [scrollWidth, scrollHeight])(document.documentElement)")
    beyond = [f"{have} px" for have, room in zip(root, (width, height), strict=True) if have > room]
    return beyond + not_in_sight(page) + overlapping(page)


def look(screens: Screens, addresses: list[tuple[str, str]], who: str = OURS) -> None:
    """Look at pages, by name and address, in both languages and at both sizes of a desk."""
    told = []
    for language in LANGUAGES:
        page = screens.browser(Browser(who, language=language)).new_page()
        page.context.pages[0].bring_to_front()  # what lies behind it is laid out, and never painted
        resize = resizer(page)
        for name, address in addresses:
            page.goto(address)
            for width, height in DESKS:
                resize(width, height, False)
                told += [(name, language, width, one) for one in does_not_fit(page, width, height)]
    assert told == []


def at_moments(house: House, found: Iterable[Moment]) -> list[tuple[str, str]]:
    """Set tables at moments; return their names and addresses."""
    return [(moment.name, f"/t/{set_moment(house, moment).id}?read=99") for moment in found]


@pytest.mark.parametrize("game_id", ["town", "odyssey"])
def test_a_payment_is_on_one_screen(screens: Screens, house: House, game_id: str) -> None:
    look(screens, at_moments(house, [moment for moment in moments(game_id) if moment.name == "pay"]))


@pytest.mark.soak
def test_where_seats_are_free_or_held_elsewhere_the_table_is_on_one_screen(screens: Screens, house: House) -> None:
    found, elsewhere = [], {0: OURS, 1: "another browser"}
    for game_id, held in (*product(game_ids(), [elsewhere]), ("town", {0: OURS})):
        table = house.set_table(*[PERSON] * game(game_id).meta.seats[-1], of=game_id, held=held)
        found.append((f"{game_id}, {len(held)} seats held", f"/t/{table.id}"))
    look(screens, found)
    look(screens, found[:1], "an onlooker")


@pytest.mark.soak
def test_copying_a_parchment_beside_many_of_ones_own_is_on_one_screen(screens: Screens, house: House) -> None:
    look(screens, [("copying", PHASES["copying"].set_up(house))])


@pytest.mark.soak
@pytest.mark.parametrize("game_id", game_ids())
def test_every_moment_of_a_game_is_on_one_screen(screens: Screens, house: House, game_id: str) -> None:
    look(screens, at_moments(house, (*moments(game_id), *crowded(game_id))))
