"""What stands beside the buttons of Odyssey on a phone: question marks, warnings, and who sits in which row."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.choosing import asked_for
from tests.web.odyssey.sitting import find, fullest, set_odyssey, turns
from tests.web.screens import PHONE, Screens
from tests.web.serving import OURS, House
from warren.players import LONGEST_NAME, PERSON
from warren.table.tables import Table
from warren.web.browser import Browser

PHONES = ((375, 812), (375, 667))
THREE = (PERSON, "random", "random")


def with_a_power(house: House) -> Table:
    return find(house, asked_for("use"), *THREE)


def test_the_sign_beside_the_powers_tells_what_each_does_without_scripts(screens: Screens, house: House) -> None:
    table = with_a_power(house)
    page = screens.open(f"/t/{table.id}", Browser(OURS), **PHONE, java_script_enabled=False)
    powers = page.locator(".group-use")
    powers.locator("summary").click()
    lines = powers.locator(".told-of li:has(b)")
    assert lines.count() == powers.locator(".short").count() > 0
    for line, tip in zip(lines.all_inner_texts(), powers.locator(".tip").all_text_contents(), strict=True):
        assert line.split() == tip.split()
    expect(lines.first).to_be_visible()
    assert powers.locator(".told-of a[href*='/rules/odyssey/']").count() == 1


_SIGNS = "#act .ask:not(:is(.strip, .lane, .tiles) *)"
"""The question marks of the sheet: those of cards are none for a finger, which rests on the card."""
_ACTING = """() => [...document.querySelectorAll("#act :is(button, select)")].filter((one) => one.checkVisibility())
  .map((one) => { const { x, y } = one.getBoundingClientRect(); return [one.id, x, y]; })"""
"""Where all that acts lies in the sheet."""
_UNDER = """([sign, x, y]) => {
  const under = document.elementFromPoint(x, y);
  return sign.contains(under) ? "it" : under.closest("dialog, .told-of") ? "what it opened" : under.outerHTML;
}"""
"""What a second tap meets."""


@pytest.mark.soak
@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (4, 31), (6, 3)])
def test_a_question_mark_moves_no_button_under_the_finger_that_taps_it(
    screens: Screens, house: House, seats: int, seed: int
) -> None:
    full = fullest(seats, seed)
    for what in ("powers 0", "all 0", "movers 0"):
        table = house.take_up(full[what][0], {0: OURS}, [PERSON, *["greedy"] * (seats - 1)])
        page = screens.open(f"/t/{table.id}", Browser(OURS), **PHONE)
        for width, height in PHONES:
            page.set_viewport_size({"width": width, "height": height})
            tapped = [_moves_nothing(page, sign) for sign in page.locator(_SIGNS).all() if sign.is_visible()]
            assert any(tapped)


def _moves_nothing(page: Page, sign: Locator) -> bool:
    """Assert that a question mark, tapped, moves nothing that acts. Return whether it lies where it can be tapped."""
    sign.scroll_into_view_if_needed()
    box, folds = sign.bounding_box(), sign.evaluate("one => one.tagName") == "SUMMARY"
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    at = [sign.element_handle(), x, y]
    if page.evaluate(_UNDER, at) != "it":  # a low sheet hides its heading
        return False
    before = page.evaluate(_ACTING)
    page.touchscreen.tap(x, y)
    opened = page.locator(".told-of[open]" if folds else "dialog[open]")
    expect(opened).to_have_count(1)
    assert page.evaluate(_ACTING) == before
    assert page.evaluate(_UNDER, at) in ("it", "what it opened")
    if folds:
        page.touchscreen.tap(x, y)
    else:
        page.keyboard.press("Escape")
    expect(opened).to_have_count(0)
    return True


def test_long_names_of_six_players_are_whole_in_their_rows(screens: Screens, house: House) -> None:
    page = screens.open(f"/t/{set_odyssey(house, PERSON, *['random'] * 5).id}", Browser(OURS), **PHONE)
    name = "Wilhelmina-Alexandra"[:LONGEST_NAME]
    cut = page.evaluate(
        """(name) => {
          const names = [...document.querySelectorAll(".sign span")];
          for (const one of names) one.textContent = name;
          return names.filter((one) => {
            const row = one.closest(".sign").getBoundingClientRect(), box = one.getBoundingClientRect();
            return one.scrollWidth > one.clientWidth || box.top < row.top || box.bottom > row.bottom + 1;
          }).length;
        }""",
        name,
    )
    assert cut == 0


@pytest.mark.soak
def test_a_name_that_is_shortened_among_six_players_is_whole_where_its_piece_has_the_focus(
    screens: Screens, house: House
) -> None:
    *_, late = (record for record, _, can in turns(6, 3) if "run discard" in can)
    table = house.take_up(late, {0: OURS}, [PERSON, *["greedy"] * 5])
    page = screens.open(f"/t/{table.id}", Browser(OURS, guide=False), **PHONE)
    page.set_viewport_size({"width": 375, "height": 667})
    shortened = page.locator(".token:has(.nm)").evaluate_all(
        """all => all.map((one) => [one.id, one.querySelector(".nm")]).filter(([, name]) =>
          name.scrollWidth > name.clientWidth || name.innerText !== name.textContent).map(([id]) => id)"""
    )
    assert len(shortened) > 4
    for piece in shortened:
        name = page.locator(f"[id='{piece}'] .nm")
        page.locator(f"[id='{piece}']").focus()
        assert name.evaluate("one => one.scrollWidth <= one.clientWidth && one.innerText === one.textContent"), piece
    assert page.evaluate("document.documentElement.scrollWidth") == 375
