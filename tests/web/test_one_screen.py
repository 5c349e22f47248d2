"""One screen, few words: a turn is seen whole, and nothing lies over anything else, wherever a page is scrolled."""

from collections.abc import Callable
from itertools import pairwise

import pytest
from playwright.sync_api import expect

from tests.looping import for_each, in_soak
from tests.web.choosing import building, choice, drafting, harvested, placing_camp, texts
from tests.web.looking import covered_at_its_end, cut_chips, overlapping, words_in_sight
from tests.web.moments import moments, set_moment
from tests.web.one_screen import (
    DESKS,
    MOST_WORDS,
    PHONES,
    SIZES,
    cut_at_the_foot,
    meeting_on_cards,
    not_above_the_tray,
    not_in_a_row,
    not_in_sight,
    sized,
)
from tests.web.scenes import PHASES
from tests.web.screens import Screens
from tests.web.serving import OURS, House
from warren.games.kingdom.lookup import CARD_IDS, PARCHMENTS
from warren.games.kingdom.view import NO_SPACE, ROUNDS, KingdomView
from warren.kernel.game import Event
from warren.kernel.registry import game_ids
from warren.players import PERSON
from warren.presentation.kingdom.presenter import KingdomPresenter
from warren.presentation.translator import Translator
from warren.table.tables import Table
from warren.web.browser import Browser
from warren.web.kingdom.overlay import NOTE_WIDTH
from warren.words import words

THREE, FOUR = ("person", "greedy", "greedy"), ("person", "greedy", "greedy", "greedy")
FIVE = ("person", "random", "random", "random", "random")


def view_of(table: Table) -> KingdomView:
    view = table.view(0)
    assert isinstance(view, KingdomView)
    return view


def full_hand(table: Table) -> bool:
    """Return whether seat 0 chooses from a full hand in the last round, with what it laid down before."""
    view = view_of(table)
    return drafting(table) and view.round == ROUNDS and not view.turn


def much_to_build(table: Table) -> bool:
    return building(table) and len(view_of(table).fronts[0]) >= 4


def with_half_a_tower(table: Table) -> bool:
    return not table.over and view_of(table).half_towers[0] != NO_SPACE


def test_words_that_a_screen_reader_alone_says_are_not_counted_as_seen(screens: Screens) -> None:
    page = screens.open("/")
    page.set_content("<p>seen</p><p style='position:absolute;clip-path:inset(50%)'>heard <b>alone</b></p>")
    assert words_in_sight(page) == ["seen"]


@pytest.mark.parametrize(
    ("seats", "sky", "until"),
    [
        pytest.param(THREE, False, full_hand, id="12 cards"),
        pytest.param(FOUR, False, full_hand, id="10 cards", marks=pytest.mark.soak),
        pytest.param(FOUR, False, much_to_build, id="construction"),
        pytest.param(THREE, True, full_hand, id="15 cards and the cloud"),
    ],
)
@pytest.mark.parametrize("language", ["en", *in_soak("zh-Hant")])
def test_a_turn_of_kingdom_is_on_one_screen_in_few_words(
    screens: Screens, house: House, seats: tuple[str, ...], sky: bool, until: object, language: str
) -> None:
    assert callable(until)
    table = house.table_at(until, *seats, seed=24, sky=sky)
    picks = [text.split()[1] for text in choice(table, 0)]
    chosen = "&".join(f"pick={card}" for card in picks) + f"&order={','.join(picks)}&read=3"
    page, resize = sized(screens, Browser(OURS, language=language, guide=False))
    page.goto(f"/t/{table.id}?{chosen}")
    page.locator("#card-1").focus()
    expect(page.locator(".mine a svg:not(.counted)")).to_have_count(0)  # by that class they have their size
    for width, height in DESKS if language == "en" else DESKS[1:2]:  # the lowest one shows what is too much
        resize(width, height, False)
        assert not_in_sight(page) == [], (language, width, height)
        assert overlapping(page) + meeting_on_cards(page) + cut_chips(page) == [], (language, width, height)
        assert page.evaluate("document.documentElement.scrollHeight") == height, (language, width, height)
        if sky:
            chips = page.locator(".seat-row .mini").evaluate_all("all => all.map((one) => one.offsetWidth)")
            assert min(chips) > 40, "two others have room for their cards"
        if (width, language) == (1280, "en"):
            mode = "draft" if until is full_hand else "build"
            assert len(words_in_sight(page)) <= MOST_WORDS[mode]
    for width, height in PHONES:
        resize(width, height, True)
        assert not_above_the_tray(page) + cut_chips(page) == [], (language, width, height)
    for width, height in (*DESKS, (1024, 768)) if until is full_hand else ():
        resize(width, height, False)
        assert page.evaluate(_AT_THE_RIM) == [], (language, width, height)
        assert page.evaluate(_OUT_OF_SIGHT_AT_THE_FOOT) == [], (language, width, height)
    if until is full_hand:
        assert page.evaluate(_NUMBERED_BESIDE_A_HINT) == [True, True], "what is chosen keeps its own number"


_NUMBERED_BESIDE_A_HINT = """() => {
  const cards = [...document.querySelectorAll(".hand .card")];
  const [chosen, other] = [true, false].map((is) => cards.find((one) => one.matches(":has(:checked)") === is));
  for (const one of [chosen, other]) one.dataset.nth = "1";
  const own = chosen.querySelector(".seal").checkVisibility({ visibilityProperty: true });
  const shown = [chosen, other].map((one) => getComputedStyle(one, "::after").content);
  return [own && shown[0] !== '"1"', shown[1] === '"1"'];
}"""


# Two lines of what happened, the later one of two to five cards, three of them with a space; and one of so many
# buildings, of which four and a number are seen where there are more than six.
_OUT_OF_SIGHT_AT_THE_FOOT = """() => {
  const list = document.querySelector("#peek ul");
  if (!list.checkVisibility()) return [];
  const named = (place) => `<svg class="ter"></svg><b>${place}</b>`;
  const chip = (place) => `<span class="mini">${place ? named(place) : "<svg></svg>"}</span>`;
  const line = (chips) => `<li><span class="part"><svg></svg><span><b>Thistle</b></span><span class="did">
    <span class="shown">${chips.map(chip).join("")}</span></span></span></li>`;
  const every = ["D10", "", "C10", "", "E10"], frame = list.getBoundingClientRect();
  const outOfSight = (said) => [...list.querySelectorAll(".mini, small")].filter((one) => {
    const box = one.getBoundingClientRect(), row = one.parentElement.getBoundingClientRect();
    const isCut = one.checkVisibility() && one.scrollWidth > one.clientWidth + 1;
    return isCut || box.bottom > row.bottom + 1 || box.right > frame.right + 1 || box.bottom > frame.bottom + 1;
  }).map((one) => `${said}: ${one.textContent}`);
  const hands = [2, 3, 4, 5].flatMap((count) => {
    list.innerHTML = line(every.slice(0, count)) + line(every.slice(0, 2));
    return outOfSight(count);
  });
  return hands.concat([4, 5, 6, 9].flatMap((count) => {
    list.innerHTML = line(Array(count).fill(""));
    list.querySelectorAll(".mini").forEach((one) => one.insertAdjacentHTML("beforeend", "<b>J10</b>"));
    if (count > 6) list.querySelector(".shown").insertAdjacentHTML("beforeend", `<small>+${count - 4}</small>`);
    const seen = [...list.querySelectorAll(".mini")].filter((one) => one.checkVisibility()).length;
    return outOfSight(`${count} built`).concat(seen === (count > 6 ? 4 : count) ? [] : `${seen} of ${count} built`);
  }));
}"""

_AT_THE_RIM = """() => {
  const list = document.querySelector(".mine ul");
  while (list.children.length < 12) list.append(list.firstElementChild.cloneNode(true));
  return [...list.querySelectorAll("a")].map((one) => {
    const [held, words] = [one.querySelector(".held"), document.createRange()];
    held.textContent = "24";
    words.selectNodeContents(held);
    return one.getBoundingClientRect().right - words.getBoundingClientRect().right;
  }).filter((room) => room < 2);
}"""
"""Where the numbers of twelve parchments come too near to the rims of their chips."""
_CUT_NUMBERS = """() => [...document.querySelectorAll(".asks ul .seal")].filter((one) => one.checkVisibility())
  .map((one) => [one.getBoundingClientRect(), one.closest("ul")])
  .filter(([{ top }, list]) => getComputedStyle(list).overflowY !== "visible" && top < list.getBoundingClientRect().top)
  .map(([{ top }]) => top)"""
"""Where numbers of chosen cards run out of a list that cuts them off."""


@pytest.mark.parametrize(
    ("seats", "sky"),
    [(FOUR, True), (THREE, True), *in_soak((FOUR, False))],
    ids=["12 cards and the cloud", "15 cards and the cloud", "10 cards"],
)
def test_two_chosen_cards_of_a_first_hand_say_all_of_themselves_beside_the_guide(
    screens: Screens, house: House, seats: tuple[str, ...], *, sky: bool
) -> None:
    table = house.set_table(*seats, seed=24, sky=sky)
    picks = [text.split()[1] for text in choice(table, 0)]
    page, resize = sized(screens, Browser(OURS))
    page.goto(f"/t/{table.id}?{'&'.join(f'pick={card}' for card in picks)}&order={','.join(picks)}")
    expect(page.locator(".coach")).to_have_count(1)
    expect(page.locator(".card:not(:has(.verdict))")).to_have_count(0)
    for width, height in (*DESKS, (1024, 768), *PHONES):
        resize(width, height, width < 600)
        assert meeting_on_cards(page) == [], (width, height)
        assert page.evaluate(_CUT_NUMBERS) == [], (width, height)
        assert page.locator(".card:has(:checked) :is(.verdict, .seal):visible").count() == 2 * len(picks)
        if width > 600:
            assert page.evaluate("document.documentElement.scrollHeight") == height, (width, height)


_WIDEST_NOTE = """() => {
  const [note] = document.querySelectorAll("#plate .callout");
  if (!note.childElementCount) note.textContent = "96 12 8";
  document.querySelector(`[data-fief=${note.id.slice("callout-".length)}]`)
    .dispatchEvent(new PointerEvent("pointermove", { bubbles: true, pointerType: "mouse" }));
  const both = [note, document.querySelector("#plate .cells button")];
  const [shown, space] = both.map((one) => one.getBoundingClientRect());
  return [note.textContent, shown.width / space.width, shown.height / space.height];
}"""
"""What the note of a fief says where it says as much as one can, and how many spaces that is wide and high."""


def test_the_note_of_a_fief_is_no_wider_than_its_place_was_reckoned_with(screens: Screens, house: House) -> None:
    page, resize = sized(screens, Browser(OURS, guide=False))
    page.goto(PHASES["construction"].set_up(house))
    for width, height in SIZES:
        resize(width, height, width < 600)
        said, wide, high = page.evaluate(_WIDEST_NOTE)
        assert said == "12×8=96"
        assert wide <= NOTE_WIDTH, (width, height)
        assert high < 0.6, (width, height)
        page.locator("#plate .callout").first.evaluate("note => note.style.setProperty('--top', '99%')")
        note, board = (page.locator(one).first.bounding_box() for one in ("#plate .callout", ".board"))
        assert note is not None
        assert board is not None
        if width < 600:  # there the margin of the map is cropped
            assert note["y"] + note["height"] <= board["y"] + board["height"], (width, height)


_LONG_SUMS = """() => [...document.querySelectorAll(".sums-of")].filter((one) => one.scrollWidth > one.clientWidth)
  .map((one) => one.innerText)"""
"""The sums of fiefs that run out of their room."""
_BROKEN_SUMS = r"""() => [...document.querySelectorAll(".sums-of .sum")].flatMap((one) => {
  const found = [], walker = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
  while (walker.nextNode())
    for (const { 0: said, index } of walker.currentNode.data.matchAll(/(\w+: )?\d+ × \d+ = \d+/g)) {
      const range = document.createRange();
      range.setStart(walker.currentNode, index);
      range.setEnd(walker.currentNode, index + said.length);
      if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) found.push(said);
    }
  return found;
})"""
"""What one fief gives, where it goes on in another line."""


def test_no_term_of_the_harvest_as_it_is_goes_on_in_another_line(house: House) -> None:
    page = house.page(PHASES["construction"].set_up(house), Browser(OURS))
    told = page.split('as-yet">')[1].partition("<")[0]
    assert told.count("\N{NO-BREAK SPACE}×\N{NO-BREAK SPACE}") == told.count("×") > 0


@pytest.mark.soak
@pytest.mark.parametrize("scene", ["sky-construction-on", "construction-on", "camp-asked"])
def test_what_two_placed_buildings_add_to_a_turn_stays_in_its_one_row_of_buttons(
    screens: Screens, house: House, scene: str
) -> None:
    address = PHASES[scene].set_up(house)
    for language in ("en", "zh-Hant"):
        page, resize = sized(screens, Browser(OURS, language=language, guide=False))
        page.goto(address)
        if scene != "camp-asked":
            page.locator(".tray input:not([aria-disabled])").first.check()
        page.locator(".cells button[value]:not([aria-disabled])").last.click()
        page.locator("#go").wait_for()
        for width, height in (*DESKS, PHONES[0]):
            resize(width, height, width < 600)
            assert not_in_a_row(page) == [], (language, width, height)
            assert page.evaluate(_LONG_SUMS) == page.evaluate(_BROKEN_SUMS) == [], (language, width, height)
        for button in ("#undo", "#restart"):
            expect(page.locator(button)).to_have_attribute("title", page.locator(button).inner_text())


@pytest.mark.soak
def test_what_stands_at_the_foot_of_a_table_of_five_in_the_sky_is_whole_and_keeps_clear_of_its_rims(
    screens: Screens, house: House
) -> None:
    address = PHASES["sky-harvest"].set_up(house)
    page, resize = sized(screens, Browser(OURS, guide=False))
    for read in ("", "?read=1&read=2&read=3"):
        page.goto(f"{address}{read}")
        for width, height in DESKS:
            resize(width, height, False)
            assert cut_at_the_foot(page) == [], (read, width, height)
            assert overlapping(page) == [], (read, width, height)


@pytest.mark.soak
def test_at_a_table_in_the_sky_a_wide_screen_has_print_as_large_as_its_room_allows(
    screens: Screens, house: House
) -> None:
    address = PHASES["sky-draft"].set_up(house)
    page, resize = sized(screens, Browser(OURS, guide=False))
    page.goto(address)
    resize(1920, 1080, False)
    for line, least in (
        (".seat-row > .nm", 22),
        (".counts", 15),
        (".mine .held", 15),
        (".trade li b", 15),
        (".peek li", 15),
    ):
        size = page.locator(line).first.evaluate("one => parseFloat(getComputedStyle(one).fontSize)")
        assert size >= least, line


@pytest.mark.parametrize("sky", [False, *in_soak(True)], ids=["kingdom", "sky"])
def test_where_nothing_is_left_to_place_no_card_is_spoken_of_and_the_harvest_fills_the_room(
    screens: Screens, house: House, *, sky: bool
) -> None:
    def is_through(table: Table) -> bool:
        return texts(table) == ["done"] and not view_of(table).fronts[0]

    table = house.table_at(is_through, *THREE, seed=1, sky=sky)
    page, resize = sized(screens, Browser(OURS, guide=False))
    page.goto(f"/t/{table.id}?read=1&read=2&read=3&read=4")
    expect(page.locator("#act")).not_to_contain_text("Point at a card")
    for width, height in (*DESKS, *PHONES):
        resize(width, height, width < 600)
        title, now, do = (page.locator(f"#act > {one}").bounding_box() for one in (".me", ".as-yet", ".do"))
        assert title is not None
        assert now is not None
        assert do is not None
        assert now["y"] - (title["y"] + title["height"]) < 24, (width, height)
        # a list of fiefs is as high as they are many
        is_list = page.locator(".as-yet .fiefs:visible").count()
        assert is_list or do["y"] - (now["y"] + now["height"]) < 24, (width, height)
        assert (not_above_the_tray if width < 600 else not_in_sight)(page) == [], (width, height)


@pytest.mark.parametrize("sky", [False, *in_soak(True)], ids=["kingdom", "sky"])
def test_who_waits_for_others_has_the_whole_hand_before_it_in_a_panel_without_empty_room(
    screens: Screens, house: House, *, sky: bool
) -> None:
    def with_fiefs(table: Table) -> bool:
        return drafting(table) and view_of(table).round == 3

    people = dict(enumerate((OURS, "another browser", "a third one")))
    table = house.play(house.set_table(*[PERSON] * 3, held=people, seed=3, sky=sky), with_fiefs)
    held, table = len(view_of(table).hand), house.choose(table, 0)
    page, resize = sized(screens, Browser(OURS, guide=False))
    page.goto(f"/t/{table.id}?read=1&read=2")
    expect(page.locator("#act h1")).to_contain_text("You have chosen")
    for width, height in (*DESKS, *PHONES):
        resize(width, height, width < 600)
        assert page.locator("#act .waiting-cards > li:visible").count() == held, (width, height)
        act, do = (page.locator(one).bounding_box() for one in ("#act", "#act > .do"))
        assert act is not None
        assert do is not None
        assert act["y"] + act["height"] - do["y"] - do["height"] < 24, (width, height)
        told = page.locator("#act > :is(.me, .asks, .as-yet, .do):visible").evaluate_all(
            "(all) => all.map((one) => one.getBoundingClientRect()).map(({ top, bottom }) => [top, bottom])"
        )
        assert all(below[0] - above[1] < 24 for above, below in pairwise(told)), (width, height)
        for seat in page.locator(".seat-row").all():
            row, here = seat.bounding_box(), seat.locator(".here .dot").bounding_box()
            assert row is not None
            assert here is not None
            assert here["y"] + here["height"] <= row["y"] + row["height"], "who is here is said in the row"
        assert (not_above_the_tray if width < 600 else not_in_sight)(page) == [], (width, height)


def test_five_on_a_phone_see_the_whole_board_that_is_shown_above_what_they_do(screens: Screens, house: House) -> None:
    page, resize = sized(screens, Browser(OURS))
    table = house.set_table(*FIVE, seed=24, sky=True)
    for until in (drafting, building, harvested):
        table = house.play(table, until)
        page.goto(f"/t/{table.id}")
        for width, height in PHONES:
            resize(width, height, True)
            for _ in ("the cloud", "the New World"):
                page.evaluate("document.getElementById('swap').click()")
                assert not_above_the_tray(page) == [], (until.__name__, width, height)


@pytest.mark.parametrize("sky", [False, *in_soak(True)], ids=["kingdom", "sky"])
def test_what_a_lone_building_does_stands_in_the_room_beside_it(screens: Screens, house: House, *, sky: bool) -> None:
    def is_lone(table: Table) -> bool:
        return building(table) and len({*view_of(table).fronts[0]}) == 1

    table = house.play(house.set_table(*THREE, seed=5, sky=sky), is_lone)
    page, resize = sized(screens, Browser(OURS, guide=False))
    page.goto(f"/t/{table.id}?read=1&read=2&read=3&read=4")
    for width, height in DESKS:
        resize(width, height, False)
        asks, card, told = (page.locator(f".mode-build {one}").bounding_box() for one in (".asks", ".card", ".of-card"))
        assert asks is not None
        assert card is not None
        assert told is not None
        expect(page.locator(".of-card")).to_be_visible()
        assert told["x"] >= card["x"] + card["width"]
        assert told["x"] + told["width"] == pytest.approx(asks["x"] + asks["width"], abs=2)
        assert told["y"] <= card["y"] + 6, "the card is chosen, and stands out a little"
        assert told["height"] >= card["height"] - 2
        assert overlapping(page) == []
        assert not_in_sight(page) == []


@pytest.mark.soak
@for_each("language", ["en", "zh-Hant"])
def test_no_line_of_what_happened_is_cut_at_the_foot_of_a_table(screens: Screens, house: House, language: str) -> None:
    said, district = Translator(words(language), ("Bramblewoods",) * 5), [f"{row}10" for row in "ABCDEFGHI"]
    done: dict[str, dict[str, object]] = {
        "rainbow": {"card": "rainbow_2", "space": "A10", "moved_from": "B10"},
        "district": {"spaces": district, "coins": 1},
        "open_parchments": {"cards": [CARD_IDS[card] for card in sorted(PARCHMENTS)[:12]]},
    }
    table = house.play(house.set_table(*FIVE, seed=1, sky=True), building)
    page, resize = sized(screens, Browser(OURS, guide=False, language=language))
    page.goto(f"/t/{table.id}?read=1")
    for kinds in (["rainbow", "district"], ["open_parchments"]):
        events = [Event(kind, 1, done[kind]) for kind in kinds]
        *_, line = KingdomPresenter(table.game, said, table.view(0), (), events).log(events)
        brief = line.parts[0].brief
        page.locator("#peek ul").evaluate(
            """(list, brief) => { const part = '<span class="part"><svg></svg><span><b>Bramblewoods</b> ';
              list.innerHTML = `<li>${part}${brief}</span></span></li>`.repeat(2); }""",
            brief,
        )
        for width, height in ((1280, 800), (1920, 1080)):
            resize(width, height, False)
            latest, panel = (page.locator(one).first.bounding_box() for one in ("#peek li", "#peek"))
            assert latest is not None
            assert panel is not None
            assert latest["y"] >= panel["y"] + 20
            assert latest["y"] + latest["height"] <= panel["y"] + panel["height"]
            assert (
                page.locator("#peek li .part > span").first.evaluate("one => one.scrollHeight - one.clientHeight") <= 1
            )


@pytest.mark.parametrize("until", [placing_camp, *in_soak(with_half_a_tower)], ids=["camp", "second tower"])
def test_what_a_camp_or_a_second_tower_would_bring_stands_beside_it_and_fills_the_room(
    screens: Screens, house: House, until: Callable[[Table], bool]
) -> None:
    table = house.table_at(until, *FOUR, seed=1)
    page, resize = sized(screens, Browser(OURS, guide=False))
    page.goto(f"/t/{table.id}?read=1&read=2&read=3&read=4")
    for width, height in DESKS:
        resize(width, height, False)
        act, piece, then = (page.locator(one).bounding_box() for one in ("#act", ".subject", ".change"))
        assert act is not None
        assert piece is not None
        assert then is not None
        assert piece["x"] + piece["width"] <= then["x"] <= piece["x"] + piece["width"] + 12
        assert act["x"] + act["width"] - then["x"] - then["width"] <= 20
        assert then["height"] <= 360
        assert (then["y"], then["height"]) == pytest.approx((piece["y"], piece["height"]), abs=2)
        assert overlapping(page) == []
        assert not_in_sight(page) == []
        # the fiefs are told once: on a wide desk the sheet below has them
        sums, fiefs = page.locator(".as-yet > p:visible"), page.locator(".fiefs:visible")
        assert (sums.count(), fiefs.count()) == ((1, 1) if width == 1920 else (0, 1)), (width, height)


@pytest.mark.soak
@pytest.mark.parametrize("game_id", game_ids())
def test_nothing_lies_over_anything_else_at_the_end_of_a_page(screens: Screens, house: House, game_id: str) -> None:
    page, resize = sized(screens, Browser(OURS))
    for moment in moments(game_id):
        page.evaluate("document.body.replaceChildren()")  # else a change of its size would cost as much as a new page
        resize(*SIZES[0], False)
        page.goto(f"/t/{set_moment(house, moment).id}?read=99")
        for width, height in SIZES:
            resize(width, height, width < 600)
            assert covered_at_its_end(page) == [], (moment.name, width)


def discarding_with_two_in_front(table: Table) -> bool:
    return len(view_of(table).fronts[0]) >= 2 and any(text.startswith("discard ") for text in texts(table))


def test_on_a_wide_screen_the_heading_of_a_discard_keeps_clear_of_what_lies_in_front(
    screens: Screens, house: House
) -> None:
    table = house.table_at(discarding_with_two_in_front, "person", "greedy", seed=24)
    page = screens.open(f"/t/{table.id}", Browser(OURS, guide=False), size=(1920, 1080))
    sign, front = (page.locator(f"#act .me {part}").bounding_box() for part in ("h1 .ask", ".pieces"))
    assert sign is not None
    assert front is not None
    assert sign["x"] + sign["width"] <= front["x"]
