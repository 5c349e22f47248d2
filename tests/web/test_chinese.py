"""Who reads Chinese reads nothing else: no English word or comma is left on any page of any game, at any moment."""

import html
import re
from collections.abc import Iterator

import pytest

from tests.inside import inside
from tests.looping import for_each, in_soak
from tests.web.looking import too_wide
from tests.web.moments import AT_THE_END, moments, set_moment, some_moments
from tests.web.screens import PHONE, Screens
from tests.web.serving import NAMES, OURS, House
from tests.web.site import Site
from tests.web.square import in_squares
from warren import game, games
from warren.players import PERSON
from warren.table.tables import Table
from warren.web.browser import Browser

READER, ONLOOKER = (Browser(who, language="zh-Hant") for who in (OURS, "an onlooker"))
KEYS = {"Enter", "Tab", "Esc", "Space", "Home", "End"}
TYPED = {"warren", "score", "FILE", "pretty"}
KNOWN = {*NAMES, *KEYS, *TYPED, "Warren", "English", "RUN", "QR", "deck", "mine", "NAME"}
"""Names, the way back to English, what is printed on cards and keys, and the deck that shows how one is written."""
IDS = r"\b[a-z2-9]{6}-[a-z2-9]{6}\b|\b[0-9a-f]{64}\b|\b[KTO]-[A-Z0-9-]+|\b(?:\d\.)?E[A-Z](?:\d\d)?\b|https?:\S+"

WESTERN = re.compile(r"[\u4e00-\u9fff）」] ?[,:;!.(](?!\d)|\d \(")
"""Punctuation of English behind a Chinese sign, and its brackets behind a number."""


@pytest.mark.parametrize("step", [4, *in_soak(1)])
@pytest.mark.parametrize("game_id", games())
def test_every_moment_of_a_game_is_told_in_chinese(house: House, game_id: str, step: int) -> None:
    found: dict[tuple[str, str], list[str]] = {}
    rules = set[str]()
    for moment in some_moments(game_id, step):
        table = set_moment(house, moment)
        for path in _paths(house, table):
            page = house.page(path, READER)
            found[moment.name, path] = foreign(page)
            assert page.count("<h1") == ("/hint" not in path), (moment.name, path)
            rules.update(re.findall(r'href="(/rules/\w+/[^"]+)"', page))
        if moment.name in AT_THE_END:
            found[moment.name, "looking on"] = foreign(house.page(f"/t/{table.id}", ONLOOKER))
    assert foreign(house.page(f"/t/{table.id}", Browser(OURS))), "English is found"
    found |= {("a rule", path): foreign(house.page(path, READER)) for path in rules}
    assert {where: words for where, words in found.items() if words} == {}


def _paths(house: House, table: Table) -> Iterator[str]:
    """Return where to look at a table: as it is, with what is offered first of each kind, a hint, a replay."""
    here = f"/t/{table.id}"
    yield (whole := f"{here}?read=99")
    if table.over:
        yield from (f"{here}/replay?ply={ply}" for ply in range(0, len(inside(table).moves), 40))
        return
    yield f"{here}/hint"
    page = house.page(whole, READER)
    if "mode-draft" in page:
        yield here  # a harvest, maybe
    for field, value in dict(re.findall(r'name="(pick|building|action)" value="([^"]+)"', page)).items():
        yield f"{whole}&{field}={value.replace(' ', '+')}"


@pytest.mark.parametrize("game_id", games())
def test_refusals_waiting_and_handing_over_are_told_in_chinese(house: House, game_id: str) -> None:
    other = Browser("another", language="zh-Hant")
    setup = game(game_id).check_options({"seats": 2, "seed": 1})
    for held in ({0: OURS, 1: other.id}, {0: OURS, 1: OURS}):
        table = house.set_up(setup, [PERSON] * 2, held)
        for browser in (READER, other, ONLOOKER):
            assert foreign(house.page(f"/t/{table.id}", browser)) == []
    first = table.asked[0]
    house.post(table, first, table.legal(first)[0])
    for path in (f"/t/{table.id}", f"/t/{table.id}?place=A1&space=A1"):
        assert foreign(house.page(path, READER)) == []


@for_each("path", ["/", "/?game=town", "/?game=odyssey", "/games/over", *(f"/rules/{one}" for one in games())])
def test_the_other_pages_are_in_chinese(site: Site, path: str) -> None:
    assert foreign(site.browser("ann", "zh-Hant").get(path).text) == []


def test_errors_and_what_is_in_a_deck_are_told_in_chinese(site: Site) -> None:
    reader = site.browser("ann", "zh-Hant")
    assert foreign(reader.get("/t/222222-222222").text) == []
    reader.send("/decks/odyssey", {"import": "", "text": "deck mine\nEV01-EV30"})
    assert foreign(reader.get("/decks/odyssey").text) == []
    assert foreign(reader.get("/decks/odyssey/mine").text) == []


def test_in_chinese_no_link_breaks_and_what_a_replay_says_keeps_clear_of_the_magnifier(
    screens: Screens, house: House
) -> None:
    end = next(moment for moment in moments("kingdom") if moment.name == "the end")
    table = set_moment(house, end)
    page = screens.browser(READER, **PHONE).new_page()
    page.add_init_script(in_squares())
    page.goto(f"/t/{table.id}/replay?ply=40")
    said, magnifier = page.locator("#act .me p").first, page.locator(".watching .zoom").bounding_box()
    assert magnifier is not None
    text = (
        "one => { const all = new Range(); all.selectNode(one.firstChild); return all.getBoundingClientRect().right; }"
    )
    right: float = said.evaluate(text)
    assert right <= magnifier["x"]
    page.set_viewport_size({"width": 1100, "height": 800})
    page.goto("/")
    assert too_wide(page) == []
    for link in page.locator(".party a, .party .link").all():
        assert link.evaluate("one => one.scrollHeight / parseFloat(getComputedStyle(one).fontSize)") < 4, (
            link.inner_text()
        )


def foreign(page: str) -> list[str]:
    """Return what of a page is not Chinese, shown or read out, but for names, ids and coordinates.

    That is words in Latin letters, and Western punctuation with the Chinese before it.
    """
    page = re.sub(r"<(script|style)\b.*?</\1>", " ", page, flags=re.DOTALL)
    read_out = re.findall(r'(?:aria-label|aria-valuetext|title|placeholder|alt)="([^"]*)"', page)
    said = html.unescape(" ".join([*read_out, re.sub(r"<[^>]*>", " ", page)]))
    words = set(re.findall(r"[A-Za-z]{2,}", re.sub(IDS, "", said))) - KNOWN
    return sorted(words | set(WESTERN.findall(said)))
