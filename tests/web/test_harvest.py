"""The page of a harvest: what everybody built stands in the rows and on the map."""

import re
from collections import Counter

import pytest

from tests.looping import in_soak
from tests.web.choosing import Until, harvested, producing, sharing
from tests.web.looking import cut_chips
from tests.web.screens import PHONE, Screens
from tests.web.serving import OURS, House
from warren.table.tables import Table
from warren.web.browser import Browser


def others_built(table: Table) -> bool:
    return harvested(table) and len(_built(table)) >= 2


def _built(table: Table) -> list[tuple[int, str, str]]:
    """Return what others placed in the latest Construction: seat, card and space."""
    events = list(table.events_for(0))
    since = max((at for at, event in enumerate(events) if event.kind == "construction"), default=len(events))
    placed = [event for event in events[since:] if event.kind == "place" and event.seat]
    return [(event.seat or 0, event.details["card"], event.details["space"]) for event in placed]


def test_what_bots_built_stands_in_the_harvest(house: House) -> None:
    table = house.play(house.set_table("person", "normal", "normal", "normal", seed=11), others_built)
    page = house.page(f"/t/{table.id}", Browser(OURS))
    rows = {int(seat): row for seat, row in re.findall(r'id="seat-(\d)"(.*?)</li>', page, re.DOTALL)}
    for seat, card, space in _built(table):
        assert f'data-part="{card}"' in rows[seat], "its row shows the building"
        assert f"on {space}" in rows[seat]
        assert f'id="fresh-{space}"' in page, "and the map where it is"
    draft = house.page(f"/t/{table.id}?read=99&read=1&read=2&read=3", Browser(OURS))
    assert "just built" in page
    assert "just built" in draft, "up to the first choice nobody has played anything since"
    house.choose(table, 0)
    assert "just built" not in house.page(f"/t/{table.id}?read=99&read=1&read=2&read=3", Browser(OURS))


@pytest.mark.parametrize("asked", [producing, *in_soak(sharing)], ids=["trading post", "chimney"])
def test_what_was_built_stands_in_the_rows_while_it_is_asked_what_a_building_gives(house: House, asked: Until) -> None:
    table = house.table_at(asked, "person", "normal", "normal", "normal", seed=11, sky=asked is sharing)
    page = house.page(f"/t/{table.id}", Browser(OURS))
    assert _built(table)
    assert all(f"on {space}" in page for _, _, space in _built(table))
    assert "just built" in page


def test_of_many_buildings_the_last_three_are_shown_whole_and_how_many_more_however_many_play(
    screens: Screens, house: House
) -> None:
    def much_built(table: Table) -> bool:
        return harvested(table) and max(Counter(seat for seat, *_ in _built(table)).values(), default=0) > 4

    table = house.table_at(much_built, "person", "random", "random", seed=1)
    page = screens.open(f"/t/{table.id}", Browser(OURS))
    for seat, count in Counter(seat for seat, *_ in _built(table)).items():
        row = page.locator(f"#seat-{seat} .played")
        assert row.evaluate(
            "row => row.scrollWidth <= row.clientWidth && row.firstElementChild.offsetLeft >= row.offsetLeft"
        )
        assert row.locator(".mini").count() == (count if count < 5 else 3)
        assert row.locator("small").all_inner_texts() == ([f"+{count - 3}"] if count > 4 else [])
    for size in ({}, PHONE):
        page = screens.open(f"/t/{table.id}", Browser(OURS), **size)
        page.locator(".played b").evaluate_all("all => all.forEach(one => { one.textContent = 'H10'; })")  # the longest
        most = max(page.locator(".seat-row").all(), key=lambda row: row.locator(".mini").count())
        for _ in range(3):  # with two, three and four others
            assert cut_chips(page) == [], size
            assert all(most.locator(".mini svg").evaluate_all("all => all.map(one => one.clientWidth >= 16)")), size
            most.evaluate("row => row.after(row.cloneNode(true))")


def test_what_a_strength_comes_from_goes_on_below_its_words_and_drawings_stay_in_their_chips(
    screens: Screens, house: House
) -> None:
    def own_fief(table: Table) -> bool:
        return harvested(table) and 'class="from"' in house.page(f"/t/{table.id}", Browser(OURS))

    table = house.table_at(own_fief, "person", "random", "random", seed=1)
    page = screens.open(f"/t/{table.id}", Browser(OURS))
    said = page.locator(".harvest .from > span").first
    said.evaluate("one => { one.append(' City 1 on J4,'.repeat(20)); }")
    begins = said.evaluate(
        """one => {
          const range = document.createRange();
          range.selectNodeContents(one);
          const lines = [...range.getClientRects()];
          return lines.at(-1).left - one.querySelector("svg").getBoundingClientRect().right;
        }"""
    )
    assert begins >= 0, "not under the picture"
    page.locator("#peek ul").evaluate(
        """list => { list.innerHTML = '<li><span class="part"><span class="shown"><span class="mini">'
          + '<svg viewBox="0 0 40 40"><use href="#city-1"/></svg><b>I8</b></span></span></span></li>'; }"""
    )
    assert page.locator("#peek .mini").evaluate(
        "chip => chip.querySelector('svg').getBoundingClientRect().bottom <= chip.getBoundingClientRect().bottom"
    )
    page.locator("#peek .mini").evaluate(
        """chip => {
          chip.querySelector("use").setAttribute("href", "#parchment");
          chip.querySelector("b").textContent = "Independence of the Cloud and the New World";
        }"""
    )
    assert cut_chips(page) == []


def test_the_longest_names_are_whole_in_the_ranking_and_on_the_buttons_of_an_end(
    screens: Screens, house: House
) -> None:
    names = ("Bramblewoods", "Archibaldine", "Cloverfields")
    table = house.play(house.set_table("person", "random", "random", seed=1, names=names), lambda table: table.over)
    for size in ({}, PHONE):
        page = screens.open(f"/t/{table.id}", Browser(OURS), **size)
        for name in page.locator(":is(.who, .whose) .nm").all():
            wide, room = name.evaluate("name => [name.scrollWidth, name.clientWidth]")
            assert wide <= room, (size, name.inner_text())
