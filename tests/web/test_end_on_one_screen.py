"""One screen for an end: ranking, curve and what each player made are seen at once, and so is a replay."""

import pytest
from playwright.sync_api import expect

from tests.looping import in_soak
from tests.web.choosing import over
from tests.web.looking import cut_chips, overlapping, too_wide, words_in_sight
from tests.web.one_screen import DESKS, MOST_WORDS, left_empty, not_in_sight, sized
from tests.web.scenes import PHASES, play
from tests.web.screens import Screens
from tests.web.serving import OURS, House
from warren.agents import agent
from warren.games.kingdom.lookup import CARD_IDS, PARCHMENTS
from warren.games.kingdom.parchments import TEXTS
from warren.games.kingdom.parts import BASE_DECK
from warren.games.town.view import TownView
from warren.table.tables import Table
from warren.web.browser import Browser

_NOT_TO_ONE_SCALE = """() => {
  const rows = [...document.querySelectorAll(".made-of > span")].map((room) => {
    const parts = [...room.querySelectorAll(".part:not(.loss)")];
    const worth = parts.reduce((sum, one) => sum + Number(one.querySelector("b").textContent), 0);
    const [within, ends] = [room, parts.at(-1) ?? room].map((one) => one.getBoundingClientRect());
    const lost = parseFloat(getComputedStyle(room).paddingRight);
    return { worth, room: within.width - lost, length: parts.length ? ends.right - within.left : 0 };
  });
  const most = Math.max(...rows.map((one) => one.worth));
  return rows.filter(({ worth, room, length }) => Math.abs(length - room * worth / most) > 2);
}"""
"""The rows of a ranking whose bar is not as long as its total is worth, of the room that the largest one fills."""


@pytest.mark.parametrize(
    ("game_id", "seats", "options"),
    [
        ("kingdom", 4, {}),
        *in_soak(("kingdom", 5, {"sky": True}), ("town", 2, {}), ("odyssey", 6, {"score": 40, "trading": False})),
    ],
    ids=["kingdom", "sky", "town", "odyssey"],
)
def test_an_end_is_on_one_screen_for_everybody_who_played_and_so_is_its_replay(
    screens: Screens, house: House, game_id: str, seats: int, options: dict[str, object]
) -> None:
    who = ("person", *["random"] * (seats - 1))
    bot, table = agent("random", 24), house.set_table(*who, of=game_id, seed=24, **options)  # type: ignore[arg-type]
    table = house.play_on(table, lambda at, seat: [at.game.spell(bot.choose(at.view(seat), at.legal(seat)))], over)
    page, resize = sized(screens, Browser(OURS))
    page.goto(f"/t/{table.id}")
    for width, height in ((1024, 768), (1280, 800), (1920, 1080)):
        resize(width, height, False)
        for label in page.locator(".whose label").all():
            label.evaluate("label => label.click()")
            assert overlapping(page) == [], (width, label.inner_text())
            assert not_in_sight(page) == [], (width, label.inner_text())
            assert left_empty(page) == [], (width, label.inner_text())
    assert page.evaluate(_NOT_TO_ONE_SCALE) == []
    assert len(words_in_sight(page)) <= MOST_WORDS["draft"]
    resize(375, 812, True)
    assert page.evaluate(_NOT_TO_ONE_SCALE) == []
    page.evaluate("window.scrollTo(0, 0)")
    assert overlapping(page) == []
    assert too_wide(page) == []
    graph, do = page.locator(".graph:visible").bounding_box(), page.locator(".end > .do").bounding_box()
    assert graph is not None
    assert do is not None
    assert graph["y"] + graph["height"] <= do["y"] + 1, "ranking and curve are in the first view of a phone"
    for _ in page.locator(".people .zoom:visible").all():
        assert page.locator(".people :is(.swap, .of-map):visible").count() == 1, "no control has a row for itself"
    page.goto(f"/t/{table.id}/replay?ply=99")
    for width, height in ((1920, 1080), (1280, 800)):
        resize(width, height, False)
        assert not_in_sight(page) == []
        assert overlapping(page) == []
        assert page.evaluate("document.documentElement.scrollHeight") == height, "nothing is below"
    resize(1024, 768, False)
    assert overlapping(page) + cut_chips(page) == []
    page.locator(".other").evaluate("label => label.click()")
    assert overlapping(page) == []
    page.locator("#menu > summary").click()
    expect(page.locator("#menu")).to_contain_text("An unofficial fan work.")


def test_beside_few_parchments_an_end_tells_what_else_was_counted(screens: Screens, house: House) -> None:
    others = [CARD_IDS[card] for card in BASE_DECK if card not in PARCHMENTS]
    deck = ["royal_ring", *others[:100], "royal_coat", *others[100:]]
    table = house.set_table("random", "random", "random", of="kingdom", deck=deck)
    few = [seat for seat, score in enumerate(table.record().replay().scores()) if len(score.parts[-1].parts) < 4]
    assert few
    page, resize = sized(screens, Browser(OURS))
    page.goto(f"/t/{table.id}")
    for width, height in ((1280, 800), (1920, 1080)):
        resize(width, height, False)
        for seat in few:
            page.locator(f"label:has(#whose-{seat})").evaluate("label => label.click()")
            expect(page.locator(f"#made-{seat}")).to_have_attribute("open", "")
            for part in (".laid-open > li", ".made section"):
                expect(page.locator(f".of-{seat} {part}").first).to_be_visible()
            assert not_in_sight(page) == []
            assert left_empty(page) == []


_CUT = """(cards) => cards.flatMap((card) => [...card.querySelectorAll("em")]).filter((one) => {
  const frame = one.closest("li").getBoundingClientRect();
  return one.scrollHeight > one.clientHeight + 1 || one.getBoundingClientRect().bottom > frame.bottom;
}).map((one) => one.textContent)"""


def test_the_cards_of_an_end_have_the_same_print_in_a_row_of_three_and_of_two(screens: Screens, house: House) -> None:
    def with_five_requests(table: Table) -> bool:
        view = table.view(0)
        assert isinstance(view, TownView)
        return table.over and view.requests[0].bit_count() == 5

    page = screens.open(f"/t/{play(house, 'town', with_five_requests).id}", Browser(OURS), size=(1280, 800))
    cards = page.locator(".laid-open > li:visible")
    assert len(set(cards.evaluate_all("(all) => all.map((one) => one.offsetWidth)"))) > 1
    for part in ("b", "em", ".pts"):
        sizes = cards.locator(part).evaluate_all("(all) => all.map((one) => getComputedStyle(one).fontSize)")
        assert len(sizes) == 5
        assert len(set(sizes)) == 1, (part, sizes)
    for width, height in ((1280, 800), (1920, 1080), (1024, 768)):
        page.set_viewport_size({"width": width, "height": height})
        assert cards.evaluate_all(_CUT) == [], "what a Request counts is said in whole"
        assert page.evaluate("document.documentElement.scrollHeight") == height


_LAY_OPEN = """([count, name, why]) => {
  const [list] = [...document.querySelectorAll(".secret")].filter((one) => one.checkVisibility());
  while (list.children.length < count) list.append(list.firstElementChild.cloneNode(true));
  while (list.children.length > count) list.lastElementChild.remove();
  [...list.children].filter((_, nth) => nth % 2).forEach((one) => {
    one.querySelector("b").textContent = name;
    one.querySelector("em").textContent = why;
  });
  const heights = [...list.children].map((one) => one.getBoundingClientRect().height);
  const inside = [...list.querySelectorAll("a")].filter((one) => one.scrollHeight > one.clientHeight + 1);
  const shade = getComputedStyle(list, "::after");
  return [new Set(heights).size, inside.length, list.scrollHeight - list.clientHeight, shade.content !== "none"];
}"""
"""Lay so many parchments open, every other one with the longest texts; tell how many heights they have, how many run
out of themselves, how far they scroll, and whether a shade says so."""


def test_parchments_with_long_names_lie_open_in_rows_of_one_height_and_a_shade_tells_of_more(
    screens: Screens, house: House
) -> None:
    page, resize = sized(screens, Browser(OURS))
    page.goto(PHASES["sky-end"].set_up(house))
    name = max((text.name for text in TEXTS.values()), key=len)
    why = "copies Cloud Independence; K2 8 × 3, without links"
    for width, height in (*DESKS, (1024, 768)):
        resize(width, height, False)
        for count in (6, 10, 12):
            told = page.evaluate(_LAY_OPEN, [count, name, why])
            assert told == [1, 0, 0, False], (width, height, count)
        heights, cut, more, shaded = page.evaluate(_LAY_OPEN, [21, name, why])
        assert (heights, cut, more > 0) == (1, 0, shaded), (width, height)
