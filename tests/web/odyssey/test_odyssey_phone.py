"""Odyssey on phones, low ones too: the table is seen above what is asked, and nothing lies under a button."""

import re
from collections.abc import Callable, Mapping

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.inside import inside
from tests.looping import in_soak
from tests.web.choosing import asked_for, over, texts
from tests.web.looking import overlapping
from tests.web.moments import crowded, moments, set_moment
from tests.web.odyssey.sitting import find, fullest, play, set_odyssey, turns, view_of
from tests.web.scenes import PHASES
from tests.web.screens import PHONE, Screens
from tests.web.serving import OURS, House
from warren.players import PERSON
from warren.table.tables import Table
from warren.web.browser import Browser

PHONES = ((375, 812), (375, 740), (375, 667))
THIRD = 3
"""Of the moments of a game every third is looked at; the others are in `make soak`."""
MOST = 0.45
"""Of a phone's height the sheet takes at most this part."""
OF_CITIES = 12
"""The seed of a game of two in which a city with somebody inside lies below many creatures."""
LARGEST_PIECE = 72
"""CSS pixels."""
THREE = (PERSON, "random", "random")


def building_an_offer(house: House) -> Table:
    table = find(house, lambda table: view_of(table).round >= 4 and "offer 1" in texts(table), *THREE)
    return house.act(table, 0, "offer 1")


def answering_an_offer(house: House) -> Table:
    return find(house, asked_for("accept"), PERSON, "normal", "normal")


def choosing_for_after(house: House) -> Table:
    table = find(house, asked_for("top", 3), *THREE)
    return house.act(table, 0, next(text for text in texts(table) if text.startswith("top ")))


def aiming(house: House) -> Table:
    return find(house, asked_for("aim", 2), *THREE)


def responding(house: House) -> Table:
    return find(house, asked_for("respond"), *THREE)


_UNDER_THE_BUTTONS = """() => {
  const sheet = document.getElementById("act"), buttons = [...sheet.querySelectorAll(".do .btn")]
    .filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect());
  const seen = (one) => {
    let { top, bottom, left, right } = one.getBoundingClientRect();
    for (let at = one.parentElement; at; at = at.parentElement) {
      if (getComputedStyle(at).overflowY === "visible") continue;
      const frame = at.getBoundingClientRect();
      top = Math.max(top, frame.top); bottom = Math.min(bottom, frame.bottom);
      left = Math.max(left, frame.left); right = Math.min(right, frame.right);
    }
    return { top, bottom, left, right };
  };
  return [...sheet.querySelectorAll(":scope > :not(.do) *")]
    .filter((one) => !one.children.length && one.checkVisibility() && !one.closest(".vh, svg, .sheet-fold"))
    .filter((one) => {
      const box = seen(one);
      return buttons.some((other) => Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 1
        && Math.min(box.right, other.right) - Math.max(box.left, other.left) > 1);
    }).map((one) => one.outerHTML.slice(0, 90));
}"""
"""What of the sheet lies where its buttons do."""
_OUT_OF_SIGHT = """() => [...document.querySelectorAll("#act > .do .btn")].filter((one) => one.checkVisibility())
  .filter((one) => one.getBoundingClientRect().bottom > innerHeight || one.getBoundingClientRect().width < 24)
  .map((one) => one.id)"""


_ASKED_IN_VAIN = """() => {
  const sheet = document.getElementById("act"), asks = document.getElementById("asks");
  asks.scrollTo(0, 0);
  const first = asks.querySelector("button, select"), foot = asks.getBoundingClientRect().bottom;
  const hidden = first?.checkVisibility() && first.getBoundingClientRect().top + 24 > foot ? [first.id] : [];
  return sheet.scrollHeight > sheet.clientHeight ? [...hidden, "the sheet"] : hidden;
}"""
"""The first thing that can be pressed above the buttons, if it is not in sight; the sheet, if it can be scrolled."""


@pytest.mark.parametrize(
    "at",
    [
        building_an_offer,
        aiming,
        *in_soak(answering_an_offer, choosing_for_after, responding),
    ],
    ids=lambda at: at.__name__,
)
def test_a_sheet_leaves_the_table_in_sight_and_what_it_asks_scrolls_above_its_buttons(
    screens: Screens, house: House, at: Callable[[House], Table]
) -> None:
    _leaves_the_table_in_sight(screens.open(f"/t/{at(house).id}", Browser(OURS), **PHONE))


def test_while_a_target_or_a_place_is_asked_for_the_coming_turns_have_their_drawings_and_verdicts(
    screens: Screens, house: House
) -> None:
    for moment in moments("odyssey"):
        if moment.name in ("aim", "slot", "exhaust"):
            page = screens.open(f"/t/{set_moment(house, moment).id}", Browser(OURS, guide=False), **PHONE)
            expect(page.locator(".stop .vd").locator("visible=true")).to_have_count(3)
            expect(page.locator(".stop .big").locator("visible=true")).to_have_count(2)
            assert page.evaluate(_CUT_STOPS) == [], moment.name


_CUT_STOPS = """() => [...document.querySelectorAll(".stop .bdy")]
  .filter((one) => one.scrollHeight > one.clientHeight + 1).map((one) => one.textContent)"""


@pytest.mark.soak
def test_nothing_moves_on_the_screen_when_it_is_asked_which_way_a_weapon_goes_on(
    screens: Screens, house: House
) -> None:
    page = screens.browser(Browser(OURS, guide=False), **PHONE).new_page()
    for seats, seed in ((2, 3), (4, 31), (6, 3)):
        every = list(turns(seats, seed))
        at = next(at for at, (_, _, texts) in enumerate(every) if "clockwise" in texts)
        for width, height in PHONES:
            page.set_viewport_size({"width": width, "height": height})
            lay = []
            for record, _, _ in every[at - 1 : at + 1]:
                table = house.take_up(record, {0: OURS}, [PERSON, *["greedy"] * (seats - 1)])
                page.goto(f"/t/{table.id}")
                lay.append(page.evaluate(_LAY))
            expect(page.locator(".token.struck")).to_have_count(1)
            assert lay[0] == lay[1], (seats, height)


_LAY = """() => [...document.querySelectorAll("#act, .lane, .stop, .heaps, .do, .sign, .token")]
  .filter((one) => one.checkVisibility()).map((one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return [one.id, ...[left, top, width, height].map(Math.round)].join(" ");
  })"""
"""Where the sheet with its parts lies, and all pieces."""


@pytest.mark.soak
def test_what_is_resolved_or_was_played_gives_way_to_what_is_asked(screens: Screens, house: House) -> None:
    for moment in moments("odyssey"):
        if moment.name in ("raise", "pay", "cut", "call", "begin"):
            table = set_moment(house, moment)
            page = screens.open(f"/t/{table.id}", Browser(OURS), **PHONE)
            _leaves_the_table_in_sight(page)
            assert page.evaluate(_ASKED_IN_VAIN) == [], moment.name


def _leaves_the_table_in_sight(page: Page) -> None:
    for width, height in PHONES:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("scrollTo(0, 0)")
        assert page.evaluate("document.getElementById('act').offsetHeight") <= MOST * height + 1, height
        assert page.evaluate(_OUT_OF_SIGHT) == [], height
        for part in ("none", "#asks", "#act"):
            page.evaluate("part => document.querySelector(part)?.scrollTo(0, 9999)", part)
            assert page.evaluate(_UNDER_THE_BUTTONS) == [], (height, part)
            assert overlapping(page) == [], (height, part)


def test_the_two_sides_of_a_trade_stand_beside_each_other(screens: Screens, house: House) -> None:
    for at in (building_an_offer, answering_an_offer):
        page = screens.open(f"/t/{at(house).id}", Browser(OURS), **PHONE)
        gives, asks = (desk.bounding_box() for desk in page.locator(".desk").all())
        assert gives is not None
        assert asks is not None
        assert gives["y"] == asks["y"]
        assert gives["x"] + gives["width"] <= asks["x"]


def test_what_a_first_game_says_first_is_whole_above_its_buttons(screens: Screens) -> None:
    page = screens.open("/", Browser(OURS), **PHONE)
    page.locator("[formaction='/lessons'][aria-describedby=of-odyssey]").click()
    told, foot = page.locator(".coach.first"), page.locator(".run-as")
    for width, height in PHONES:
        page.set_viewport_size({"width": width, "height": height})
        sentence, buttons = told.bounding_box(), foot.bounding_box()
        assert sentence is not None
        assert buttons is not None
        assert sentence["y"] + sentence["height"] <= buttons["y"], height


@pytest.mark.parametrize("guide", [True, *in_soak(False)])
def test_the_sentence_of_a_hint_can_be_read(screens: Screens, house: House, guide: bool) -> None:
    asked = choosing_for_after(house), find(house, asked_for("run"), *THREE), building_an_offer(house)
    for table in asked:
        for width, height in PHONES:
            page = screens.page(Browser(OURS, guide=guide), size=(width, height))
            page.goto(f"/t/{table.id}")
            page.locator("#ask-hint").click()
            sentence = page.locator("#hint .hint>p")
            sentence.wait_for()
            box = sentence.bounding_box()
            assert box is not None
            assert box["width"] > 100, (page.locator("h1").last.inner_text(), height)
            assert overlapping(page) == []


def test_a_card_for_after_lies_whole_below_the_sentence_of_a_first_game(screens: Screens, house: House) -> None:
    page = screens.open(f"/t/{choosing_for_after(house).id}", Browser(OURS), **PHONE)
    expect(page.locator(".coach")).to_be_visible()
    for width, height in PHONES:
        page.set_viewport_size({"width": width, "height": height})
        assert _whole_cards(page) >= 2, height


def _whole_cards(page: Page) -> int:
    """Return how many cards of the hand are seen with all that stands on them."""
    return int(
        page.evaluate(
            """() => [...document.querySelectorAll("#hand .hc")].filter((card) => {
              const asks = document.getElementById("asks").getBoundingClientRect();
              const { right, bottom } = card.getBoundingClientRect();
              return right <= innerWidth && bottom <= asks.bottom + 1;
            }).length"""
        )
    )


ROOM = 110
"""So many pixels of what can be done are seen at least, or all of it; a frame may stick out by a few."""
_ROOM = """([room, most]) => {
  const sheet = document.getElementById("act"), asks = document.getElementById("asks");
  if (!asks) return [];
  const wrong = sheet.offsetHeight > most * innerHeight + 1 ? [`${sheet.offsetHeight} px high`] : [];
  // during a turn that runs a card the sheet scrolls as a whole
  const list = getComputedStyle(asks).display === "contents" ? sheet : asks;
  const hidden = list.scrollHeight - list.clientHeight > 6;
  if (hidden && list.clientHeight < room) wrong.push(`${list.clientHeight} of ${list.scrollHeight} px`);
  const buttons = sheet.querySelector(".do").offsetHeight;
  if (sheet.classList.contains("mode-main") && buttons > 60) wrong.push(`buttons ${buttons} px high`);
  for (const one of sheet.querySelectorAll(":is(.do .btn *, .vd)")) {
    if (one.clientWidth > 1 && one.scrollWidth > one.clientWidth + 1) wrong.push(`cut: ${one.textContent}`);
  }
  const alone = sheet.querySelector(".act:not(:has(.run-as)) > .do:not(:has(>.btn)) .btn");
  if (alone?.getBoundingClientRect().top > sheet.querySelector("h1").getBoundingClientRect().bottom) {
    wrong.push("a row for the hint alone");
  }
  for (const button of document.querySelectorAll(".shorts .btn")) {
    const { left, right } = button.getBoundingClientRect(), name = button.id || button.title;
    for (const part of button.querySelectorAll(":scope > :not(.vh)")) {
      const { left: from, right: to } = part.getBoundingClientRect();
      if (from < left || to > Math.min(right, innerWidth)) wrong.push(`beyond its button: ${name}`);
    }
  }
  const hand = sheet.querySelector(".act:is(.mode-main, .mode-other):has(.shorts):not(:has(.run-as)) #hand");
  const foot = list.getBoundingClientRect().bottom + 6;
  for (const card of hand?.querySelectorAll(".hc") ?? []) {
    if (card.getBoundingClientRect().bottom > foot) wrong.push(`below the sheet: ${card.textContent}`);
  }
  return wrong;
}"""


def _hides_what_can_be_done(screens: Screens, tables: Mapping[str, Table]) -> dict[str, list[str]]:
    """Return by table what is wrong there with the sheet of a phone."""
    page, wrong = screens.browser(Browser(OURS), **PHONE).new_page(), dict[str, list[str]]()
    for what, table in tables.items():
        page.goto(f"/t/{table.id}")
        for width, height in PHONES:
            page.set_viewport_size({"width": width, "height": height})
            if found := page.evaluate(_ROOM, [ROOM, MOST]):
                wrong[f"{what}, {height}"] = found
    return wrong


@pytest.mark.parametrize("first", [0, *in_soak(*range(1, THIRD))])
def test_at_every_moment_of_a_game_what_can_be_done_has_room_above_the_buttons(
    screens: Screens, house: House, first: int
) -> None:
    tables = {moment.name: set_moment(house, moment) for moment in moments("odyssey")[first::THIRD]}
    assert _hides_what_can_be_done(screens, tables) == {}


@pytest.mark.soak
@pytest.mark.parametrize(("seats", "seed"), [(4, 31), (6, 3)])
def test_in_the_fullest_turns_what_can_be_done_has_room_above_the_buttons(
    screens: Screens, house: House, seats: int, seed: int
) -> None:
    tables = {
        what: house.take_up(record, {0: OURS}, [PERSON, *["greedy"] * (seats - 1)])
        for what, (record, _) in fullest(seats, seed).items()
    }
    assert _hides_what_can_be_done(screens, tables) == {}


@pytest.mark.soak
@pytest.mark.parametrize("asks", ["swap", "accept", "give"])
def test_in_the_fullest_offers_what_can_be_done_has_room_above_the_buttons(
    screens: Screens, house: House, asks: str
) -> None:
    tables = {moment.name: set_moment(house, moment) for moment in crowded("odyssey") if asks in moment.name.split()}
    assert _hides_what_can_be_done(screens, tables) == {}


STAMPED = 30
"""The turn of a game of four in which what a shot of one's own came to is seen."""
TWO_LINES = 52
"""A button of two lines is at most so high."""
FULL = 8
"""So many turns at the end of a game are looked at: there are most pieces then."""
_SECTIONS = """() => {
  const box = (name) => document.querySelector(name).getBoundingClientRect();
  const rows = [...document.querySelectorAll(".sign")].map((one) => one.getBoundingClientRect());
  const foot = Math.max(...rows.map(({ bottom }) => bottom)), sheet = box("#act"), wrong = [];
  if (foot > sheet.top) wrong.push(`${foot - sheet.top} px under the sheet`);
  if (sheet.top - foot > 16) wrong.push(`${sheet.top - foot} px of empty paper`);
  if (sheet.bottom < innerHeight - 1) wrong.push(`${innerHeight - sheet.bottom} px below the sheet`);
  for (const place of document.querySelectorAll(".spot")) {
    const { left, right } = place.getBoundingClientRect();
    if (left < 0 || right > innerWidth) wrong.push(`beyond the screen: ${place.id}`);
  }
  return wrong;
}"""
"""What is wrong with the rows of the players, one's own the lowest, and with what lies below them."""
_UNSEEN = """() => [...document.querySelectorAll(".game:has(.run-as) .ring .token")].filter((one) => {
  const { left, right, width } = one.getBoundingClientRect();
  return width < (one.matches(".occupant") ? 12 : 28) || left < 0 || right > innerWidth || one.closest(".aside");
}).map((one) => one.id)"""
"""The pieces that are not on the table, or too small, before anything of a turn is pressed."""


@pytest.mark.soak
def test_the_sections_of_all_players_are_in_sight_with_no_empty_paper_below_them(
    screens: Screens, house: House
) -> None:
    page, wrong = screens.browser(Browser(OURS), **PHONE).new_page(), dict[str, list[str]]()
    asked = [moment for moment in crowded("odyssey") if moment.name.split()[0] in ("slot", "aim", "swap", "run")]
    tables = {moment.name: set_moment(house, moment) for moment in asked}
    for seats, seed in ((2, 3), (4, 31), (6, 3)):
        own = [record for record, _, texts in turns(seats, seed) if "run discard" in texts]
        for nth, record in enumerate(own[-FULL:]):
            tables[f"{seats} seats {nth}"] = house.take_up(record, {0: OURS}, [PERSON, *["greedy"] * (seats - 1)])
    for what, table in tables.items():
        page.goto(f"/t/{table.id}")
        for width, height in PHONES:
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate("scrollTo(0, 0)")
            if found := page.evaluate(_SECTIONS) + page.evaluate(_UNSEEN):
                wrong[f"{what}, {height}"] = found
    assert wrong == {}


def test_below_the_stage_of_an_attack_the_sections_of_all_players_are_in_sight(screens: Screens, house: House) -> None:
    page = screens.page(Browser(OURS, guide=False), **PHONE)
    page.goto(PHASES["odyssey-response"].set_up(house))
    expect(page.locator(".stage")).to_be_visible()
    assert page.evaluate(_SECTIONS) == []
    six = PERSON, *["normal"] * 5
    table = find(house, lambda at: view_of(at).round >= 5 and asked_for("respond")(at), *six, trading=False)
    page.goto(f"/t/{table.id}")
    expect(page.locator(".way")).to_have_count(3)
    assert page.evaluate(_SECTIONS) == [], "six of them"
    records = [record for record, *_ in turns(4, 31)]
    page.goto(f"/t/{house.take_up(records[STAMPED], {0: OURS}, [PERSON, *['greedy'] * 3]).id}")
    expect(page.locator(".came-to")).to_be_visible()
    assert page.evaluate(_SECTIONS) == [], "four of them, after a shot"
    assert page.evaluate("scrollY") == 0, "nothing to scroll"
    assert page.evaluate("document.documentElement.scrollHeight") == PHONE["viewport"]["height"]


def test_nothing_is_said_twice_of_a_player_and_what_more_there_is_has_room_above_a_folded_sheet(
    screens: Screens, house: House
) -> None:
    table = set_odyssey(house, PERSON, *["random"] * 3)
    page = screens.open(f"/t/{table.id}", Browser(OURS, guide=False), **PHONE)
    plates = page.locator(".plate-of")
    expect(plates).to_have_count(4)
    assert page.locator(".plates").evaluate("one => one.offsetWidth") == 1, "their rows name them already"
    for plate in plates.all():
        plate.locator("summary").first.focus()
        assert _lies_above_the_sheet(page, plate), "keys reach them, and they are seen then"
    page.locator("#sheet-fold summary").focus()
    expect(page.locator("#asks")).to_be_visible()
    page.get_by_text("Show the table", exact=True).tap()
    assert all(_lies_above_the_sheet(page, plate) for plate in plates.all())


def _lies_above_the_sheet(page: Page, one: Locator) -> bool:
    lies, sheet = one.bounding_box(), page.locator("#act").bounding_box()
    assert lies is not None
    assert sheet is not None
    return lies["width"] > 100 and lies["y"] >= 0 and lies["y"] + lies["height"] <= sheet["y"]


def test_a_reader_hears_once_why_a_run_card_is_not_kept(screens: Screens, house: House) -> None:
    table = find(house, lambda table: "run play" in texts(table) and "run save" not in texts(table), *THREE)
    page = screens.open(f"/t/{table.id}", Browser(OURS, guide=False))
    refused = page.locator(".run-as [aria-disabled=true]", has_text="not for Run cards")
    expect(refused.locator("small")).to_be_visible()
    expect(refused).to_have_accessible_name(re.compile("^Keep it saved .+ is a Run card"))
    expect(refused).not_to_have_accessible_name(re.compile("not for Run cards"))


def test_a_turn_whose_row_is_in_sight_moves_the_page_by_no_pixel(screens: Screens, house: House) -> None:
    page = screens.page(Browser(OURS), **PHONE)
    for moment in moments("odyssey"):
        if moment.name in ("run", "draw", "end", "accept"):
            page.goto(f"/t/{set_moment(house, moment).id}")
            own, sheet = page.locator(".sign.s0").bounding_box(), page.locator("#act").bounding_box()
            assert own is not None
            assert sheet is not None
            assert own["y"] + own["height"] <= sheet["y"], moment.name
            assert page.evaluate("scrollY") == 0, moment.name
            assert page.evaluate("document.documentElement.scrollHeight") == PHONE["viewport"]["height"], moment.name
    *_, late = (record for record, _, texts in turns(4, 31) if {"end", "draw"} <= {*texts})
    page.goto(f"/t/{house.take_up(late, {0: OURS}, [PERSON, *['greedy'] * 3]).id}")
    page.locator("[id^=ends-]").first.tap()
    expect(page.locator("#go")).to_be_visible()
    assert page.evaluate("document.querySelector('#go').offsetHeight") <= TWO_LINES


def test_of_six_players_no_worth_hides_an_occupant_and_no_city_hides_under_what_is_said_of_it(
    screens: Screens, house: House
) -> None:
    *_, late = (record for record, _, texts in turns(6, 3) if "run discard" in texts)
    table = house.take_up(late, {0: OURS}, [PERSON, *["greedy"] * 5])
    page = screens.open(f"/t/{table.id}", Browser(OURS, guide=False), **PHONE)
    for width, height in PHONES:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(_HIDDEN_CITIES) == [], height
        assert page.evaluate(_ON_TOTALS) == [], height
        assert page.evaluate(_CUT_IN_VAIN) == [], height


_ON_TOTALS = """() => [...document.querySelectorAll(".bunnies > .at:first-child .coin")]
  .filter((one) => parseFloat(getComputedStyle(one).left) < -4).map((one) => one.closest("button").id)"""
"""The first pieces of rows whose worth sticks out to where the total of their player stands."""


_CUT_IN_VAIN = """() => [...document.querySelectorAll(".ring [role=row]")].flatMap((row) => {
  const free = [...row.children].map((one) => one.getBoundingClientRect())
    .reduce((sum, { left }, at, all) => sum + (at ? Math.max(0, left - all[at - 1].right) : 0), 0);
  return [...row.querySelectorAll(".nm")].filter((one) => one.checkVisibility())
    .filter((one) => one.scrollHeight > one.clientHeight + 1
      || (one.scrollWidth > one.clientWidth + 1
        && free > one.scrollWidth - one.clientWidth + 8 * row.childElementCount))
    .map((one) => `${one.textContent}: ${one.clientWidth} px, ${free} free`);
})"""
"""The names that are cut though there is room in their row."""
_HIDDEN_CITIES = """() => {
  const covered = (one, { left, top, width, height }) => {
    const box = one.getBoundingClientRect();
    const x = Math.min(left + width, box.right) - Math.max(left, box.left);
    const y = Math.min(top + height, box.bottom) - Math.max(top, box.top);
    return x > 0 && y > 0 ? (x * y) / (width * height) : 0;
  };
  const wrong = [], cities = [...document.querySelectorAll(".cities .city")];
  for (const row of document.querySelectorAll(".cities")) {
    for (const piece of row.querySelectorAll(".token")) {
      const box = piece.getBoundingClientRect(), isCity = piece.matches(".city");
      const over = [...row.querySelectorAll(".coin, .occupant")].filter((one) => one !== piece);
      const others = over.filter((one) => isCity || !piece.contains(one));
      const hidden = others.reduce((sum, one) => sum + covered(one, box), 0);
      if (hidden > (isCity ? 0.6 : 0.25)) wrong.push(`${piece.id}: ${Math.round(100 * hidden)} % hidden`);
    }
  }
  return cities.length ? wrong : ["no cities"];
}"""


def test_who_lives_in_a_city_stands_at_it_and_is_hidden_by_no_chance_of_an_attack(
    screens: Screens, house: House
) -> None:
    page = screens.open("/", Browser(OURS, guide=False), **PHONE)
    lived_in = [(record, view) for record, view, _ in turns(2, OF_CITIES) if {*view.inside} & {*view.center[0]}]
    records = [record for record, view in lived_in if len(view.circle[0]) > 4]
    for record in (lived_in[0][0], records[-1]):
        page.goto(f"/t/{house.take_up(record, {0: OURS}, [PERSON, 'greedy']).id}")
        assert page.evaluate(_AWAY_FROM_CITY) == []
        page.evaluate(_AIM_AT_CITIES)
        assert overlapping(page) == []


_AWAY_FROM_CITY = """() => [...document.querySelectorAll(".at:has(>.occupant)")]
  .filter((one) => one.getBoundingClientRect().left > one.previousElementSibling.getBoundingClientRect().right)
  .map((one) => one.innerText)"""
# It seldom comes to that.
_AIM_AT_CITIES = """() => document.querySelectorAll(".city").forEach((one) =>
  one.insertAdjacentHTML("beforeend", '<span class="odds">75%</span>'))"""


@pytest.mark.soak
def test_the_name_of_a_city_that_is_no_choice_is_as_opaque_as_any(screens: Screens, house: House) -> None:
    aims = [record for record, _, texts in turns(4, 31) if texts[0].startswith("aim ")]
    for record in aims:
        table = house.take_up(record, {0: OURS}, [PERSON, *["greedy"] * 3])
        names = screens.open(f"/t/{table.id}", Browser(OURS), **PHONE).locator(".city.shut .nm").all()
        assert not any(name.evaluate(_FAINT) for name in names)
        if names:
            return
    raise AssertionError("every city could be aimed at")


_FAINT = """(name) => {
  for (let at = name; at; at = at.parentElement) if (getComputedStyle(at).opacity !== "1") return true;
  return false;
}"""


@pytest.mark.soak
def test_in_a_replay_no_rabbit_of_the_race_hides_the_number_of_another(screens: Screens, house: House) -> None:
    page = screens.browser(Browser(OURS, guide=False), **PHONE).new_page()
    table = play(house, set_odyssey(house, PERSON, *["greedy"] * 5), over)
    close = 0
    for ply in range(0, len(inside(table).moves), 48):
        page.goto(f"/t/{table.id}/replay?ply={ply}")
        close += page.locator(".race .low-narrow").count()
        assert page.evaluate(_HIDDEN_NUMBERS) == [], ply
    assert close, "some stand close to each other"
    for width, height in ((1280, 800), (1024, 768)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(_UNDER_ITS_WORTH) == [], "on a desk its circle is small, and so is what is written on it"


_UNDER_ITS_WORTH = """() => [...document.querySelectorAll(".ring .creature:has(.coin)")].filter((one) => {
  const piece = one.getBoundingClientRect(), { right, bottom } = one.querySelector(".coin").getBoundingClientRect();
  return (right - piece.left) * (bottom - piece.top) > 0.4 * piece.width * piece.height;
}).map((one) => one.textContent)"""
_HIDDEN_NUMBERS = """() => [...document.querySelectorAll(".race li:not(.same) .coin")].filter((coin) => {
  const { left, top, width, height } = coin.getBoundingClientRect();
  return [0.2, 0.5, 0.8].some((at) => document.elementFromPoint(left + at * width, top + height / 2) !== coin);
}).map((coin) => coin.textContent)"""


@pytest.mark.soak
def test_pieces_are_as_large_at_the_end_as_in_the_game(screens: Screens, house: House) -> None:
    table = play(house, set_odyssey(house, PERSON, "greedy", score=40, trading=False), over)
    page = screens.open(f"/t/{table.id}", Browser(OURS), **PHONE)
    widths = page.locator(".people .board .token").evaluate_all("all => all.map((one) => one.offsetWidth)")
    assert widths
    assert max(widths) <= LARGEST_PIECE


@pytest.mark.soak
def test_while_an_offer_is_answered_the_verdicts_of_the_hand_are_whole(screens: Screens, house: House) -> None:
    offered = next(moment for moment in moments("odyssey") if moment.name == "accept")
    page = screens.open(f"/t/{set_moment(house, offered).id}", Browser(OURS, guide=False), **PHONE)
    assert page.locator("#hand .vd").count() > 1
    for width, height in PHONES:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(_CUT_VERDICTS) == [], height


_CUT_VERDICTS = """() => {
  const end = document.getElementById("asks").getBoundingClientRect().bottom;
  return [...document.querySelectorAll("#hand .vd")].filter((one) => one.getBoundingClientRect().bottom > end)
    .map((one) => one.textContent);
}"""
