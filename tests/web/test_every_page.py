"""The pages of every game in a real browser, at moments that together show all that the style sheet knows (moments.py).

Nobody is shut out: axe-core finds nothing against WCAG 2 A and AA, in light and in dark. On a phone everything fits, in
both languages and in a wider font too, and is large enough for a finger. The fonts are our own.
"""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.fifth_game import GAME as CLOVER
from tests.looping import for_each, in_soak
from tests.web.looking import (
    CONTRAST_AND_SIZES,
    RULES,
    Inspector,
    Scheme,
    complaints,
    covered_at_its_end,
    escaping,
    fonts,
    look_at_something,
    overlapping,
    resizer,
    too_small,
    too_wide,
    width,
)
from tests.web.moments import moments, pages, set_moment
from tests.web.odyssey.sitting import choice, set_odyssey
from tests.web.playing import version, wait_for_answers, wait_for_change
from tests.web.screens import Screens
from tests.web.serving import OURS, House
from tests.web.square import in_squares
from tests.web.stepping import go_to
from warren import games
from warren.kernel import registry
from warren.players import PERSON
from warren.web.browser import Browser

MOST_STEPS = 160
"""Presses of Tab: more than any page here has controls in its order."""
GAMES = [*games(), CLOVER.meta.id]
READERS = {language: Browser(OURS, language=language) for language in ("en", "zh-Hant")}
UNROLLED = 4000
"""CSS pixels: so high that no panel at the foot of the screen lies over what can be scrolled from under it."""
SCHEMES = pytest.mark.parametrize("desk", ["light", *in_soak("dark")])
"""How the pages look on a desk; on a phone the other way. In light at the moments of TELLING, in dark at all."""
TELLING = ("pass", "pay", "move", "the end")
"""The moments whose pages show most of all layouts: of Kingdom, Town and Odyssey, and of all games."""
WIDTHS = (480, 600, 768, 959, 1000, 1180, 1440, 1920)
FONTS = {"Warren Sans", "Warren Serif"}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server of its own, for it knows a game that other tests do not."""
    with pytest.MonkeyPatch.context() as patch, House(tmp_path_factory.mktemp("every") / "tables.db") as house:
        patch.setattr(registry, "_OUTSIDE", {})
        registry.register(CLOVER)
        yield house


@SCHEMES
@pytest.mark.parametrize("game_id", GAMES)
def test_nobody_is_shut_out_and_everything_fits(screens: Screens, house: House, game_id: str, desk: Scheme) -> None:
    page, inspector = screens.browser(READERS["en"]).new_page(), Inspector()
    page.add_init_script(in_squares())
    page.context.pages[0].bring_to_front()  # what lies behind it is laid out, and never painted
    resize = resizer(page)
    in_hand: Scheme = "dark" if desk == "light" else "light"
    telling = [(one.name, f"/t/{set_moment(house, one).id}?read=99") for one in moments(game_id) if one.name in TELLING]
    assert telling, "a loop over nothing cannot fail"
    found = telling if desk == "light" else pages(house, game_id)
    for number, (name, path) in enumerate(sorted(found, key=_is_replay)):
        # What Odyssey plays at one press leads elsewhere from a page that was laid into another.
        is_loaded = not number or _is_replay((name, path)) or game_id == "odyssey"
        page.evaluate(_EMPTY)  # else a change of its size would cost as much as a new page
        page.emulate_media(color_scheme=desk)
        resize(1280, 860, False)
        screens.sign_in(page.context, READERS["en"])
        if is_loaded:
            page.goto(path)
        else:
            page.evaluate(_SHOW, ["en", path])
        if not number or _is_replay((name, path)):
            assert fonts(page) == FONTS, name
        look_at_something(page)
        assert overlapping(page) + escaping(page) == [], name
        assert _is_replay((name, path)) or covered_at_its_end(page) == [], f"the end of {name}"
        for most in (1280,) if number else (*WIDTHS, 1280):
            resize(most, UNROLLED, False)
            assert width(page) <= most, name
        inspector.meet(page)
        assert inspector.complaints(page, desk) == [], name
        page.emulate_media(color_scheme=in_hand)
        resize(360, UNROLLED, True)
        assert overlapping(page) == [], f"{name} on a phone, unrolled"
        assert inspector.complaints(page, in_hand, CONTRAST_AND_SIZES if number else RULES) == [], name
        resize(360, 740, True)
        assert overlapping(page) + escaping(page) == [], f"{name} on a phone"
        assert _is_replay((name, path)) or covered_at_its_end(page) == [], f"the end of {name} on a phone"
        assert too_small(page) == [], name
        assert too_wide(page) == [], name
        screens.sign_in(page.context, READERS["zh-Hant"])
        if number:
            page.evaluate(_SHOW, ["zh-Hant", path])
        else:
            page.goto(path)
            assert "Square" in fonts(page), name
        assert overlapping(page) == [], f"{name} in Chinese"
        assert too_wide(page) == [], f"{name} in Chinese"


def _is_replay(page: tuple[str, str]) -> bool:
    """Return whether a page is a replay, which comes last: around it stands something else than around a game."""
    return "/replay" in page[1]


_EMPTY = "document.querySelector('#main')?.replaceChildren()"
# What stands around a game is loaded once in each language. What was chosen stays chosen in the other one.
_SHOW = """([language, path]) => {
  const form = document.querySelector("form#act:not(.replay)");
  const chosen = new URLSearchParams(form ? new FormData(form) : "");
  const [page, asked] = path.split("?");
  document.documentElement.lang = language;
  document.querySelectorAll("[data-drawn]").forEach((part) => part.removeAttribute("data-drawn"));
  const address = page.endsWith("replay") ? path : `${page}/game?${chosen.size ? chosen : asked}`;
  return htmx.ajax("GET", address, { target: "#main", swap: "outerHTML" });
}"""


@for_each("game_id", GAMES)
def test_choices_are_made_by_keys_alone(screens: Screens, house: House, game_id: str) -> None:
    # Most of what Odyssey asks is played by one press.
    moment = next((one for one in moments(game_id) if one.name == "respond"), moments(game_id)[2])
    page = screens.open(f"/t/{set_moment(house, moment).id}?read=99", Browser(OURS, guide=False))
    shown = version(page)
    for digit in "12":
        if not page.locator("#act button#go").count():
            page.locator("#card-1, #asks button[data-place]").first.wait_for()
            page.keyboard.press(digit)
            page.wait_for_function(_IS_CHOSEN, arg=digit)
    go_to(page, "#act button#go", "Tab", MOST_STEPS)
    page.keyboard.press("Enter")
    wait_for_change(page, shown)
    assert page.evaluate("document.activeElement !== document.body"), "the keys go on where they were"


_IS_CHOSEN = """digit => document.querySelector("#act button#go") || document.querySelector(`#card-${digit}:checked`)"""


def test_the_other_pages_shut_nobody_out_and_fit_on_a_phone(screens: Screens, house: House) -> None:
    screens.tolerate("status of 404")
    shared, apart = (house.set_table(PERSON, PERSON, held={0: OURS, 1: other}) for other in (OURS, "another"))
    house.post(apart, 0, apart.legal(0)[0])
    others = ["/", "/rules/kingdom?look=camp", "/cards/odyssey", "/t/none", f"/t/{shared.id}", f"/t/{apart.id}"]
    page, inspector = screens.browser(READERS["en"]).new_page(), Inspector()
    page.context.pages[0].bring_to_front()
    resize = resizer(page)
    # The rules of the other games have more of what those of Town have.
    for path in (*others, *(f"/?game={one}" for one in games()), "/rules/town"):
        resize(1280, 860, False)
        page.goto(path)
        if path in others:
            assert fonts(page) == FONTS, path
        assert complaints(page, inspector) == [], path
        resize(360, 740, True)
        assert too_small(page) == [], path
        assert too_wide(page) == [], path


def test_a_rule_in_a_dialog_a_hint_and_a_report_shut_nobody_out(screens: Screens, house: House) -> None:
    inspector = Inspector()
    page = screens.open(f"/t/{set_moment(house, moments('kingdom')[2]).id}", Browser(OURS))
    inspector.meet(page)  # the page itself is looked at above
    page.get_by_role("button", name="Hint").click()
    page.locator("#hint .hint").wait_for()
    assert complaints(page, inspector) == []
    page.get_by_role("link", name="Help: the rule").first.click()
    page.get_by_role("dialog").locator(".clause").wait_for()
    assert complaints(page, inspector) == []
    page.goto("/decks/odyssey")
    page.get_by_label("Its name").fill("mine")
    assert complaints(page, inspector) == []
    page.get_by_role("button", name="Make the deck").click()
    page.wait_for_url("**/mine")
    page.get_by_role("radio", name="Weapons").check()
    page.get_by_role("radio", name="Green").check()
    page.locator(".deck-card:visible").first.get_by_role("button", name="Take out").click()
    assert complaints(page, inspector) == []


@pytest.mark.soak
def test_a_whole_game_of_clover_by_keys(screens: Screens, house: House) -> None:
    table = set_moment(house, moments(CLOVER.meta.id)[2])
    page = screens.open(f"/t/{table.id}", Browser(OURS))
    while not page.locator(".laurel").count():
        shown = version(page)
        page.locator("#not-yet").wait_for()
        page.locator("#card-1").focus()
        page.keyboard.press("Space")
        page.locator("#go").wait_for()
        page.keyboard.press("Enter")
        wait_for_change(page, shown)
    assert house.table(table.id).over


@pytest.mark.soak
def test_a_whole_game_of_odyssey_by_clicks(screens: Screens, house: House) -> None:
    table = set_odyssey(house, PERSON, "random", score=40, trading=False)
    page = screens.open(f"/t/{table.id}", Browser(OURS))
    while not (table := house.table(table.id)).over:
        text, shown = choice(table, 0), version(page)
        fold = page.locator(f'#act details:not([open]):has([value="{text}"]) > summary')
        if fold.count():
            fold.click()
        if text.startswith("cut "):
            page.locator("#cut").select_option(text)
        else:  # a button may play more than this
            page.locator(f'#act button:is([value="{text}"], [value^="{text};"])').first.click()
        wait_for_answers(page)
        if version(page) == shown:
            page.locator("#go").click()
        wait_for_change(page, shown)
    expect(page.locator(".laurel h1")).to_have_count(1)
