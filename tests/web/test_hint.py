"""A hint: whatever it names can be seen on the page."""

import html
import re
from typing import Any
from unittest.mock import patch

import pytest
from hypothesis import settings
from playwright.sync_api import Page, expect

from tests.looping import in_soak
from tests.web.looking import buried, overlapping
from tests.web.moments import AT_THE_END, set_moment, some_moments
from tests.web.one_screen import SIZES, sized
from tests.web.scenes import SKIPS_HARVEST
from tests.web.screens import Screens
from tests.web.serving import OURS, House
from warren import games
from warren.agents import Budget
from warren.web import advising
from warren.web.browser import Browser

_HYPHEN = re.compile(r"[>\s(]-\d")
"""A hyphen in the place of a minus."""


@pytest.mark.parametrize("step", [4, *in_soak(1)])
@pytest.mark.parametrize("game_id", games())
def test_what_a_hint_names_is_something_to_light_at_every_moment_of_a_game(
    house: House, game_id: str, step: int
) -> None:
    dark = []
    for moment in some_moments(game_id, step):
        if moment.name in AT_THE_END:
            continue
        here = f"/t/{set_moment(house, moment).id}"
        hint, page = (html.unescape(house.page(path, Browser(OURS))) for path in (f"{here}/hint", here + SKIPS_HARVEST))
        advised = re.search(r'data-advised="([^"]+)"', hint)
        assert advised, moment.name
        assert re.search(r"Games played out: (1\. It ended|[2-4]\. On average they end) with \d+\.", hint), moment.name
        assert not _HYPHEN.search(hint), "a minus is none"
        for place in re.findall(r"The place that brings most now: (\w+)\.", hint):
            assert f"at {place}" in advised[1].split(";")
        for action in advised[1].split(";"):
            if not any(re.search(sought, page) for sought in _lit_by(action)):
                dark.append((moment.name, action))
    assert dark == []


@pytest.mark.parametrize("options", [{}, *in_soak({"seats": 3, "sky": True})])
def test_the_line_of_a_hint_in_kingdom_gives_the_reason_that_weighs_most_and_no_other(
    house: House, options: dict[str, Any]
) -> None:
    table, told = house.set_table("person", "normal", "normal", seed=3, **options), 0
    while not table.over and told < settings().max_examples // 3:
        hint = html.unescape(house.page(f"/t/{table.id}/hint", Browser(OURS)))
        line, _, why = hint.partition("</p>")
        weighed = [
            (float(points.replace("−", "-")), said) for points, said in re.findall(r"<li><b>(.+?)</b> (.+?)</li>", why)
        ]
        most, named = max(weighed, default=(0.0, ""))[0], re.findall("<em>mainly: (.+)</em>", line)
        assert len(named) == (most > 0), hint
        assert all((most, one) in weighed for one in named), hint
        told += len(named)
        table = house.choose(table, 0)
    assert told
    town = house.page(f"/t/{house.set_table('person', 'random', of='town').id}/hint", Browser(OURS))
    assert "mainly" not in town, "it would have no room"


def test_why_a_hint_is_given_lies_open_until_escape_is_pressed(screens: Screens, house: House) -> None:
    page = screens.open(f"/t/{house.set_table('person', 'normal', of='town', seed=1).id}", Browser(OURS))
    page.locator("#ask-hint").click()
    why = page.locator("#hint .reckoned")
    why.locator("summary").click()
    expect(why).to_have_attribute("open", "")
    page.keyboard.press("Escape")
    expect(why).not_to_have_attribute("open", "")
    expect(why.locator("summary")).to_be_focused()


@pytest.mark.parametrize("game_id", games())
def test_why_a_hint_is_given_shuts_when_a_drawer_opens_and_lies_below_it(
    screens: Screens, house: House, game_id: str
) -> None:
    page = screens.open(f"/t/{house.set_table('person', 'normal', of=game_id, seed=1).id}", Browser(OURS))
    page.locator("#ask-hint").click()
    why = page.locator("#hint .reckoned")
    why.locator("summary").click()
    expect(why).to_have_attribute("open", "")
    page.evaluate("location.hash = 'log'")
    expect(page.locator("#log")).to_be_visible()
    expect(why).not_to_have_attribute("open", "")
    why.evaluate("one => { one.open = true }")
    page.wait_for_function(_DRAWER_ON_TOP)


_DRAWER_ON_TOP = """() => {
  const { left, top, width, height } = document.querySelector("#log").getBoundingClientRect();
  return [0.1, 0.3, 0.5, 0.7, 0.9].every((x) => [0.1, 0.3, 0.5, 0.7, 0.9]
    .every((y) => document.elementFromPoint(left + x * width, top + y * height)?.closest("#log")));
}"""
"""Whether nothing lies over the drawer of the log."""


@pytest.mark.parametrize("step", [16, *in_soak(1)])
@pytest.mark.parametrize("game_id", games())
def test_why_a_hint_is_given_has_a_place_of_its_own_and_makes_no_page_longer(
    screens: Screens, house: House, game_id: str, step: int
) -> None:
    page, resize = sized(screens, Browser(OURS, guide=False))
    for moment in some_moments(game_id, step):
        if moment.name in AT_THE_END:
            continue
        page.goto(f"/t/{set_moment(house, moment).id}{SKIPS_HARVEST}")
        page.locator("#ask-hint").click()
        why = page.locator("#hint .reckoned")
        why.wait_for()
        for width, height in SIZES:
            resize(width, height, width < 600)
            before, long = _covered(page), page.evaluate(_LENGTH)
            why.evaluate("why => { why.open = true; }")
            assert not _covered(page) - before, (moment.name, width, height)
            seen, whole = why.locator("div").evaluate("one => [one.offsetHeight, one.scrollHeight]")
            assert seen >= min(LEAST_HIGH, whole - 1), (moment.name, width, height)
            if width >= 960:
                assert page.evaluate(_LENGTH) <= max(long, height), (moment.name, width, height)
            why.evaluate("why => { why.open = false; }")


def test_a_long_hint_of_a_first_game_of_town_lies_on_nothing_of_a_small_desk(screens: Screens, house: House) -> None:
    page = screens.open(f"/t/{house.set_table('person', 'normal', of='town', seed=1).id}", Browser(OURS))
    page.set_viewport_size({"width": 1024, "height": 768})
    expect(page.locator(".coach")).to_be_visible()
    page.locator("#ask-hint").click()
    why = page.locator("#hint .reckoned")
    why.wait_for()
    why.evaluate("why => { why.previousElementSibling.textContent = 'Hint: construct Bridgewrights’ Yard on B1'; }")
    for open_ in (False, True):
        why.evaluate("(why, open) => { why.open = open; }", open_)
        low = page.locator("#hint .hint p").first.evaluate("one => one.getBoundingClientRect().bottom")
        below = page.locator(".act > :not(#hint, .me)").evaluate_all(_SHOWN_TOPS)
        assert low <= min(below), open_


_SHOWN_TOPS = """all => all.filter((one) => one.checkVisibility({ visibilityProperty: true }) && one.offsetHeight)
  .map((one) => one.getBoundingClientRect().top)"""
LEAST_HIGH = 45
"""CSS pixels that why a hint is given has at least, where it is not all to be seen: a few lines, which scroll."""
_LENGTH = "document.documentElement.scrollHeight"


def _covered(page: Page) -> set[str]:
    """Return what lies over or under something else, whatever that is."""
    return {found.partition(" under ")[0] for found in overlapping(page) + buried(page)}


def test_who_asks_again_is_told_the_same_until_something_was_played(house: House) -> None:
    table = house.set_table("person", "random", of="town", seed=1)
    first = house.page(f"/t/{table.id}/hint", Browser(OURS))
    with patch.object(advising, "HINT_BUDGET", Budget(64)):
        assert house.page(f"/t/{table.id}/hint", Browser(OURS)) == first
        table = house.post(table, 0, table.legal(0)[0])
        assert house.page(f"/t/{table.id}/hint", Browser(OURS)) != first


def _lit_by(action: str) -> list[str]:
    """Return what the page may have for an action: a button that plays it, also before others, or what it is about."""
    _, *words = map(re.escape, action.split())
    about = [rf'<input[^>]* value="{word}"|id="(cell|edge|piece)-{word}"' for word in words]
    return [rf'<(button|option)[^>]* value="{re.escape(action)}[;"]', *about]
