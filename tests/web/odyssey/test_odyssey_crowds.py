"""The fullest turns of whole games on one screen: many powers, targets, movers, Specials and cards in hand."""

from urllib.parse import quote_plus

import pytest
from playwright.sync_api import Page

from tests.looping import in_soak
from tests.web.looking import overlapping
from tests.web.odyssey.sitting import fullest, turns
from tests.web.screens import PHONE, Screens
from tests.web.serving import OURS, House
from warren.games.odyssey.frames import PlaceFrame
from warren.games.odyssey.stack import last
from warren.games.odyssey.view import OdysseyView
from warren.players import PERSON
from warren.web.browser import Browser

SIZES = ((1280, 800), (1920, 1080))
LOW = (1280, 720)
"""Screens of a desk, width and height."""
PHONES = ((375, 812), (375, 667))


def too_much(page: Page) -> list[str]:
    """Return what is wrong with a turn on a desk: too large, hand or news out of sight, a word broken, a line cut."""
    found: list[str] = page.evaluate(_TOO_MUCH)
    return found + [one for one in overlapping(page) if "piece-" not in one]


_UNFRAMED = """() => [...document.querySelectorAll(".shorts > li")]
  .filter((one) => !one.querySelector(".target") === (getComputedStyle(one).outlineStyle === "solid"))
  .map((one) => one.textContent)"""
"""Powers that stand with their targets in no frame, or alone in one."""


_TOO_MUCH = """() => {
  const wrong = [], { scrollHeight: high, scrollWidth: wide } = document.documentElement;
  if (high > innerHeight) wrong.push(`${high} px high`);
  if (wide > innerWidth) wrong.push(`${wide} px wide`);
  for (const card of document.querySelectorAll("#hand .hc")) {
    if (card.getBoundingClientRect().bottom > innerHeight) wrong.push(`out of sight: ${card.textContent}`);
  }
  const range = document.createRange();
  const inside = [...document.querySelectorAll("#act :is(.btn, .hc, .btn *, .hc *)")]
    .filter((one) => !one.closest(".vh"));
  for (const node of inside.flatMap((one) => [...one.childNodes]).filter((one) => one.nodeType === 3)) {
    for (const { 0: word, index } of node.data.matchAll(/[\\w’]+/g)) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) wrong.push(`broken: ${word}`);
    }
  }
  // where there is a log they are there for screen readers alone
  for (const line of document.querySelectorAll(".news li")) {
    const { top, bottom, left } = line.getBoundingClientRect(), frame = line.parentElement.getBoundingClientRect();
    const is_cut = top < frame.top - 1 || bottom > frame.bottom + 1;
    if (frame.width > 1 && left < frame.right && is_cut) wrong.push(`cut: ${line.textContent}`);
    if (frame.width > 1 && left >= frame.right && !line.previousElementSibling) wrong.push("the latest news");
  }
  return wrong;
}"""


OTHERS = ((2, 1), (4, 31), (6, 3))
"""Games that are looked at in the soak run alone: seats, and a seed."""


@pytest.mark.soak
@pytest.mark.parametrize(("seats", "seed"), OTHERS)
def test_the_fullest_turns_of_a_game_are_on_one_screen_with_the_hand_in_sight(
    screens: Screens, house: House, seats: int, seed: int
) -> None:
    page = screens.page(Browser(OURS))
    for what, (record, texts) in fullest(seats, seed).items():
        table = house.take_up(record, {0: OURS}, [PERSON, *["greedy"] * (seats - 1)])
        looked = [text for text in texts if text.startswith("play ")][:2]
        for path in (f"/t/{table.id}", *(f"/t/{table.id}?pick={quote_plus(text)}" for text in looked)):
            page.goto(path)
            for width, height in (*SIZES, LOW):
                page.set_viewport_size({"width": width, "height": height})
                assert too_much(page) == [], (what, path, width, height)
                assert page.evaluate(_UNFRAMED) == [], (what, path)


_IN_THE_WAY = """() => {
  const { scrollHeight } = document.documentElement;
  const wrong = scrollHeight > innerHeight ? [`${scrollHeight} px high`] : [];
  const both = (one, other, from, to) => Math.max(0, Math.min(one[to], other[to]) - Math.max(one[from], other[from]));
  for (const place of document.querySelectorAll(".spot")) {
    const box = place.getBoundingClientRect();
    for (const piece of document.querySelectorAll(".ring [role=row]:not(.aside) .token")) {
      const lies = piece.getBoundingClientRect();
      const hidden = both(lies, box, "left", "right") * both(lies, box, "top", "bottom");
      if (hidden > 0.1 * lies.width * lies.height) wrong.push(`${place.id} over ${piece.id}`);
    }
    const seen = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    if (!place.contains(seen)) wrong.push(`${place.id} out of sight`);
    if (!place.matches(".theirs") && box.width < 24) wrong.push(`${place.id} ${box.width} px wide`);
  }
  return wrong;
}"""
"""What is wrong with places that can be chosen: over a piece, out of sight, too narrow, on a page to be scrolled."""
_GONE = """(pieces) => [...document.querySelectorAll(pieces)].filter((one) => {
  const { left, right, width } = one.getBoundingClientRect();
  return width < (one.matches(".occupant") ? 12 : 28) || left < 0 || right > innerWidth;
}).map((one) => one.id)"""
"""The pieces that have no room on the table, or too little."""
_IN_ORDER = """() => [...document.querySelectorAll(".ring [role=row]:has(.spot)")].map((row) => {
  const places = [...row.children].filter((one) => !one.querySelector(".occupant"));
  return places.map((one) => (one.querySelector(".spot") ? "place" : "piece")).join(" ");
})"""


@pytest.mark.parametrize(("seats", "seed"), [(6, 4), *in_soak(*OTHERS)])
def test_a_place_lies_between_its_neighbours_hides_none_and_all_are_on_one_screen(
    screens: Screens, house: House, seats: int, seed: int
) -> None:
    every = list(turns(seats, seed))
    asked = [nth for nth, (_, view, _) in enumerate(every) if isinstance(last(view), PlaceFrame)]
    for is_city in (False, True):
        fullest = max((nth for nth in asked if _is_of(every[nth][1], is_city)), key=lambda nth: len(every[nth][2]))
        before, table = (
            house.take_up(record, {0: OURS}, [PERSON, *["greedy"] * (seats - 1)])
            for record, _, _ in every[fullest - 1 : fullest + 1]
        )
        for sizes, taste in ((SIZES, {}), (PHONES, PHONE)):
            page = screens.page(Browser(OURS, guide=False), **taste)
            page.goto(f"/t/{before.id}")
            assert page.evaluate(_GONE, ".ring .token") == [], "before anything is pressed all pieces are seen"
            page.goto(f"/t/{table.id}")
            for width, height in sizes:
                page.set_viewport_size({"width": width, "height": height})
                assert page.evaluate(_IN_THE_WAY) == [], (is_city, width, height)
            assert page.evaluate(_GONE, ".ring [role=row]:not(.aside, .placing) .token") == []
            page.set_viewport_size({"width": sizes[0][0], "height": sizes[0][1]})
            assert page.locator(".stop .vd").first.is_visible(), "what a card would come to is said while one chooses"
        for row in page.evaluate(_IN_ORDER):
            assert row.startswith("place")
            assert "place place" not in row
            assert "piece piece" not in row


def _is_of(view: OdysseyView, is_city: bool) -> bool:
    """Return whether a place is chosen for a city, or for a creature."""
    frame = last(view)
    return isinstance(frame, PlaceFrame) and view.lookup.is_city[frame.card] == is_city
