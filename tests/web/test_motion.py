"""Scenes end where the server put the pieces; a press ends them and plays nothing; without motion nothing is missed."""

import html
import json
import re
from collections.abc import Callable, Sequence
from itertools import count

import pytest
from playwright.sync_api import Page, expect

from tests.web.choosing import building, choice, drafting
from tests.web.looking import overlapping, width
from tests.web.playing import confirm, go_button, point_out, press, version, wait_for_change
from tests.web.scenes import play as play_by_greedy
from tests.web.screens import PHONE, Screens
from tests.web.serving import MOST_GAMES, OURS, House
from warren.agents import agent
from warren.games.kingdom.lookup import CARD_IDS, PARCHMENTS
from warren.games.kingdom.parts import CAMPS
from warren.games.kingdom.sky.parts import TAX_COLLECTOR
from warren.games.kingdom.view import KingdomView
from warren.kernel.game import Event
from warren.table.tables import Table
from warren.web.browser import Browser

MOVING = "document.getAnimations().filter((one) => !(one instanceof CSSTransition)).length"
FLYING = "document.querySelectorAll('#flights > *').length"
PLACES = """[...document.querySelectorAll("#map [id], .card-holder, [data-total]")].map((one) => {
  const { left, top, width, height } = one.getBoundingClientRect();
  return [one.id, getComputedStyle(one).opacity, ...[left, top, width, height].map(Math.round)].join(" ");
})"""


OUTSIDE_OF_ITS_CARD = """all => all.filter((card) => {
  const [drawn, of] = [card.querySelector("svg"), card].map((one) => one.getBoundingClientRect());
  return drawn.left < of.left || drawn.right > of.right || drawn.top < of.top || drawn.bottom > of.bottom;
}).map((card) => card.dataset.part)"""


def within_a_draft(house: House) -> Table:
    """Return a table where another choice of cards comes after the next one."""

    def is_there(table: Table) -> bool:
        view = table.view(0)
        assert isinstance(view, KingdomView)
        return view.turn == 2

    return house.play(house.set_table("person", "normal", "normal", "normal", seed=5), is_there)


def last_to_build(table: Table) -> bool:
    """Return whether all others have built: once seat 0 is done comes a harvest."""
    return building(table) and not any(table.legal(seat) for seat in table.seats if seat)


def play(page: Page, table: Table) -> None:
    texts = choice(table, 0)
    point_out(page, texts)
    confirm(page, go_button(page, texts))


def test_a_press_ends_a_scene_and_plays_nothing(screens: Screens, house: House) -> None:
    table = within_a_draft(house)
    page = screens.open(f"/t/{table.id}", Browser(OURS, pace="calm", volume="soft"), reduced_motion="no-preference")
    play(page, table)
    shown = version(page)
    assert page.evaluate(MOVING) > 20
    assert page.evaluate(FLYING) > 0
    assert width(page) == page.evaluate("innerWidth"), "nothing that moves makes the page wider"
    press(page.locator("#act h1"))
    assert page.evaluate(MOVING) == page.evaluate(FLYING) == 0, "the scene is over at once"
    expect(page.locator(".hand input:checked")).to_have_count(0)
    assert page.evaluate("document.getElementById('flights').offsetHeight") == 0, "nor does it keep the page as high"
    places = page.evaluate(PLACES)
    page.reload()
    assert page.evaluate(PLACES) == places, "pieces are where the server put them"
    assert version(page) == shown
    table = within_a_draft(house)
    page.goto(f"/t/{table.id}")
    play(page, table)
    shown = version(page)
    page.keyboard.press("1")
    assert page.evaluate(FLYING) == 0, "a digit ends it too"
    page.keyboard.press("2")
    page.locator("#go").wait_for()
    page.keyboard.press("Enter")
    wait_for_change(page, shown)


def test_neither_a_key_nor_a_press_that_ends_the_scene_of_a_harvest_goes_on(screens: Screens, house: House) -> None:
    who = Browser(OURS, pace="calm", guide=False)
    page = screens.page(who, reduced_motion="no-preference")
    onward, rows = page.locator("#go-on"), page.locator("[data-harvest]")
    for by_key in (True, False):
        held = {0: OURS, 1: "another"}
        page.goto(f"/t/{house.table_at(last_to_build, 'person', 'person', seed=9, held=held).id}")
        confirm(page, page.locator("#act [value=done]"))
        expect(onward).to_be_visible()
        assert page.evaluate(MOVING) > 0
        expect(page.locator("#peek ul")).to_have_css("opacity", "0")  # it would tell the result
        assert "0" in rows.evaluate_all("all => all.map((row) => getComputedStyle(row).opacity)"), "each when it counts"
        if by_key:
            page.keyboard.press("Enter")
        else:
            press(onward)
        assert page.evaluate(MOVING) == page.evaluate(FLYING) == 0, "the scene is over at once"
        expect(page.locator("#peek ul")).to_have_css("opacity", "1")
        expect(onward).to_be_visible()
        page.evaluate("() => new Promise((done) => setTimeout(done))")  # no hand presses again as fast as a test
        page.keyboard.press("Enter")
        onward.wait_for(state="detached")


WATCH_COUNTERS = """() => {
  window.counters = { seen: 0, astray: [] };
  const isAt = (one, other) => Math.abs(one.left - other.left) < 2 && Math.abs(one.top - other.top) < 2;
  setInterval(() => {
    const list = document.querySelector(".harvest")?.getBoundingClientRect();
    const flying = [...document.querySelectorAll("#flights>*")].filter((one) => getComputedStyle(one).opacity === "1");
    const boxes = flying.map((one) => one.getBoundingClientRect()).filter((one) => list && one.top > list.top);
    const counted = [...document.querySelectorAll("[data-harvest] p>:is(.pts, .then)")];
    const numbers = counted.map((one) => one.getBoundingClientRect());
    counters.seen += boxes.length;
    counters.astray.push(...boxes.filter((box) => !numbers.some((one) => isAt(one, box))).map(({ top }) => top));
  }, 50);
}"""
"""Looks again and again whether what counts in the list of a harvest lies over the number of a row."""
MUCH = 12
"""Carrots of all players after which a harvest has many fiefs."""


@pytest.mark.soak
def test_on_a_phone_the_row_of_whose_fiefs_are_lit_comes_into_sight(screens: Screens, house: House) -> None:
    table = play_by_greedy(house, "kingdom", lambda table: building(table) and sum(table.view(None).track) > MUCH)  # type: ignore[attr-defined]
    who = Browser(OURS, guide=False)
    page = screens.open(f"/t/{table.id}", who, reduced_motion="no-preference", **PHONE)
    page.evaluate(WATCH_COUNTERS)
    confirm(page, page.locator("#act [value=done]"))
    page.wait_for_function(
        """() => {
          const [row] = [...document.querySelectorAll("[data-harvest]")].slice(-1);
          const buttons = document.querySelector("#act>.do");
          return row?.getBoundingClientRect().bottom < buttons.getBoundingClientRect().top;
        }"""
    )
    page.wait_for_function(f"() => {FLYING} === 0")
    counters = page.evaluate("counters")
    assert counters["seen"] > 0
    assert counters["astray"] == [], "numbers that count go where their rows are scrolled to"
    expect(page.locator("#act h1")).to_be_in_viewport(ratio=1)
    assert overlapping(page) == []


def test_a_phone_shows_below_the_whole_map_what_everybody_played_until_a_tap(screens: Screens, house: House) -> None:
    table = within_a_draft(house)
    page = screens.open(f"/t/{table.id}", Browser(OURS, pace="calm"), reduced_motion="no-preference", **PHONE)
    play(page, table)
    page.wait_for_function("() => document.querySelector('#act').getBoundingClientRect().top >= innerHeight")
    assert page.locator("#flights > .shows > div > b").all_inner_texts() == ["Ann", "Bea", "Cleo", "Dora"]
    low = page.locator("#plate").evaluate("(one) => one.getBoundingClientRect().bottom")
    tops = page.locator("#flights > .shows").evaluate_all("all => all.map((one) => one.getBoundingClientRect().top)")
    assert min(tops) >= low - 1, "nothing lies over the map"
    is_cut = """(sheet) => {
      const name = sheet.querySelector(":scope > b");
      name.textContent = "Bramble";
      while (sheet.children.length < 6) sheet.append(sheet.lastElementChild.cloneNode(true));
      return name.scrollWidth > name.clientWidth;
    }"""
    assert page.locator("#flights > .shows .mini").evaluate_all(OUTSIDE_OF_ITS_CARD) == []
    assert not page.locator("#flights > .shows > div").last.evaluate(is_cut), "nor is a name cut beside four cards"
    shown = version(page)
    page.touchscreen.tap(180, 300)
    assert page.evaluate(FLYING) == 0
    expect(page.locator("#not-yet")).to_be_in_viewport(ratio=1)
    assert version(page) == shown


def test_ones_own_and_trade_stay_as_they_were_until_what_was_played_lies_on_the_board(
    screens: Screens, house: House
) -> None:
    kinds = ((TAX_COLLECTOR,), PARCHMENTS, CAMPS)

    def chosen(table: Table) -> list[str]:
        """Return a Tax Collector, a parchment and a building of the hand; fewer where it lacks one of them."""
        view = table.view(0)
        assert isinstance(view, KingdomView)
        found = [next((card for card in view.hand if card in kind), None) for kind in kinds]
        return [f"pick {CARD_IDS[card]}" for card in found if card is not None]

    table = house.table_at(
        lambda table: drafting(table) and len(chosen(table)) == len(kinds),
        *("person", "normal", "normal"),
        seed=5,
        sky=True,
    )
    who = Browser(OURS, pace="calm", guide=False)
    page = screens.open(f"/t/{table.id}?read=1&read=2&read=3", who, reduced_motion="no-preference")
    told = [page.locator(f"#main {way}") for way in ("#own", "#trade", ".have .pieces")]
    was = ["".join(one.all_text_contents()) for one in told]
    assert was[-1] == "", "nothing lies in front yet"
    texts = chosen(table)
    point_out(page, texts)
    confirm(page, go_button(page, texts))
    for one, before in zip(told, was, strict=True):
        expect(one).to_have_css("opacity", "0")
        assert not before or before in page.locator("#flights > *").all_text_contents()
    press(page.locator("#act h1"))
    for one, before in zip(told, was, strict=True):
        expect(one).to_have_css("opacity", "1")
        assert not before or one.text_content() != before


LANDS_WITHIN = """() => [...document.querySelectorAll("#flights>[class='']>[data-part]")].flatMap((one) => {
  const cell = document.getElementById(`cell-${one.dataset.part}`);
  if (!cell) return []; // a building comes to its player
  const [flight, space] = [one.parentElement.getAnimations()[0], cell.getBoundingClientRect()];
  flight.pause();
  flight.currentTime = flight.effect.getComputedTiming().endTime - 1;
  const { width, height } = one.getBoundingClientRect();
  return [one.dataset.part, width <= space.width + 1, height <= space.height + 1].join(" ");
})"""


def before_the_last_cards(house: House) -> Table:
    """Return a table where the next choice ends an exploration: what is left then is played by itself."""

    def is_there(table: Table) -> bool:
        view = table.view(0)
        assert isinstance(view, KingdomView)
        return len(view.hand) == 4

    return house.play(house.set_table("person", *["normal"] * 3), is_there)


@pytest.mark.soak
def test_the_last_cards_of_a_round_are_seen_whole_and_land_on_their_spaces(screens: Screens, house: House) -> None:
    table = before_the_last_cards(house)
    for screen in ({}, PHONE):
        page = screens.open(f"/t/{table.id}", Browser(OURS, pace="calm"), reduced_motion="no-preference", **screen)
        play(page, table)
        page.wait_for_selector("#flights>[class='']>[data-part]", state="attached")
        landed = page.evaluate(LANDS_WITHIN)
        assert landed
        assert all(one.endswith("true true") for one in landed), landed
        page.keyboard.press("Enter")
        table = before_the_last_cards(house)


@pytest.mark.soak
def test_a_phone_shows_all_of_the_last_cards_and_none_at_the_top_before_it_is_turned(
    screens: Screens, house: House
) -> None:
    table = before_the_last_cards(house)
    page = screens.open(f"/t/{table.id}", Browser(OURS, pace="calm"), reduced_motion="no-preference", **PHONE)
    play(page, table)
    page.wait_for_selector("#flights>.shows", state="attached")
    sheets = page.locator("#flights>.shows")
    assert sheets.locator(".mini").count() > 3 * 3
    outside = sheets.locator(".mini, .mini>b").evaluate_all(
        """all => all.filter((one) => {
          const { left, top, right, bottom } = one.getBoundingClientRect();
          const sheet = one.closest(".shows>div").getBoundingClientRect();
          const isCut = one.matches("b") && one.scrollWidth > one.clientWidth;
          return isCut || left < sheet.left || right > sheet.right || top < sheet.top || bottom > sheet.bottom;
        }).map((one) => one.textContent)"""
    )
    assert outside == []
    told = page.locator(".seat-row .played [data-part]").evaluate_all(
        """all => all.map((one) => {
          const hides = one.getAnimations()[0].effect;
          const turns = document.querySelector(`.shows [data-part="${one.dataset.part}"]`).getAnimations()[0].effect;
          return hides.getKeyframes()[0].opacity === "0" && hides.getTiming().duration >= turns.getTiming().delay;
        })"""
    )
    assert told
    assert all(told), "the strip at the top waits"


@pytest.mark.soak
def test_the_last_cards_of_a_round_are_told_and_seen_to_be_played_by_themselves(screens: Screens, house: House) -> None:
    for screen in ({}, PHONE):
        table = before_the_last_cards(house)
        page = screens.open(f"/t/{table.id}", Browser(OURS, pace="calm"), reduced_motion="no-preference", **screen)
        play(page, table)
        page.wait_for_selector("#flights>*", state="attached")
        view = house.table(table.id).view(0)
        assert isinstance(view, KingdomView)
        chosen, forced = ([CARD_IDS[card] for card in took] for took in view.took[-2:])
        told = page.locator(".last-cards [data-part]")
        part = "all => all.map((one) => one.dataset.part)"
        assert told.evaluate_all(part) == forced
        if screen:
            shown = page.locator("#flights>.shows").first.locator("[data-part]")
            assert sorted(shown.evaluate_all(part)) == sorted([*chosen, *forced]), "the phone shows all of them"
        else:
            assert all(told.evaluate_all("all => all.map((one) => one.getAnimations().length)")), "they are turned over"
        page.keyboard.press("Enter")
        play(page, house.table(table.id))
        expect(told).to_have_count(0)


def test_without_motion_what_is_new_is_marked(screens: Screens, house: House) -> None:
    for pace, taste in (("off", "no-preference"), ("normal", "reduce")):
        table = within_a_draft(house)
        page = screens.open(f"/t/{table.id}", Browser(OURS, pace=pace), reduced_motion=taste)
        play(page, table)
        assert page.evaluate(MOVING) == page.evaluate(FLYING) == 0, pace
        now = house.table(table.id)
        events = now.events_for(0, since=now.news_from(0))
        claimed = [event.details["space"] for event in events if event.kind == "claim" and event.seat]
        assert page.locator(".halo").evaluate_all("all => all.map((one) => one.id)") == [
            f"fresh-{space}" for space in claimed
        ]
        assert claimed


def test_what_moves_is_named_as_the_board_has_it(house: House) -> None:
    for game, kind, piece in (("town", "activate", "bd"), ("odyssey", "rolls", "piece")):
        table = house.set_table("person", "normal", of=game, seed=3)
        bot = agent("greedy", 1)
        while not any(event.kind == kind for event in table.events_for(0, since=table.news_from(0))):
            table = house.post(table, 0, bot.choose(table.view(0), table.legal(0)))
        page = house.page(f"/t/{table.id}", Browser(OURS))
        shown = re.search(r"data-movements='(.*?)'", page)
        assert shown
        until, moved = json.loads(html.unescape(shown[1]))
        assert until == len(table.events_for(0))
        places = [place for _, what, _, places, _, _ in moved for place in places if what == kind]
        assert places
        assert all(f'id="{piece}-{place}"' in page for place in places)


def before(house: House, happens: Callable[[Table, Sequence[Event]], bool], of: str = "odyssey") -> tuple[Table, int]:
    """Return a table of a game, and what the person plays next: that happens then, before he is asked again."""
    for seed in range(1, MOST_GAMES):
        played: list[int] = []
        table, bot = house.set_table("person", "normal", of=of, seed=seed), agent("greedy", 1)
        while not table.over:
            played.append(bot.choose(table.view(0), table.legal(0)))
            table = house.post(table, 0, played[-1])
            if happens(table, table.events_for(0, since=table.news_from(0))):
                again = house.set_table("person", "normal", of=of, seed=seed)
                for action in played[:-1]:
                    again = house.post(again, 0, action)
                return again, played[-1]
    raise AssertionError("it never happens")


def test_the_panel_of_an_opponent_in_town_does_not_tell_a_score_before_it_is_stamped_on_its_neighborhood(
    screens: Screens, house: House
) -> None:
    def scores(table: Table, news: Sequence[Event]) -> bool:
        """Whether a bot builds onto a Building, and all that is activated is that."""
        activated = [event for event in news if event.kind == "activate"]
        kinds = {event.kind for event in news if event.seat == 1}
        return (
            kinds >= {"construct", "activate"}
            and len(activated) == 1
            and len(activated[0].details["spaces"]) > 1
            and activated[0].details["points"] > 0
        )

    table, action = before(house, scores, of="town")
    page = screens.open(f"/t/{table.id}", Browser(OURS, pace="calm"), reduced_motion="no-preference")
    table = house.post(table, 0, action)
    page.wait_for_selector("#flights>.stamp", state="attached")
    timing = "(one) => one.getAnimations()[0].effect.getTiming()"
    stamped, told = (page.locator(one).evaluate(timing) for one in ("#flights>.stamp", "#seat-1 .last"))
    assert told["delay"] >= stamped["delay"]
    (spaces,) = (
        event.details["spaces"] for event in table.events_for(0, since=table.news_from(0)) if event.kind == "activate"
    )
    middles = """all => all.map((one) => {
      const { left, top, width, height } = one.getBoundingClientRect();
      return [left + width / 2, top + height / 2];
    })"""
    built, stamp = page.locator(", ".join(f"#bd-{space}" for space in spaces)), page.locator("#flights>.stamp")
    for one in (built, stamp):
        one.evaluate_all("all => all.forEach((one) => one.getAnimations().forEach((moves) => moves.finish()))")
    tiles, (stands,) = built.evaluate_all(middles), stamp.evaluate_all(middles)
    assert stands == pytest.approx([sum(along) / len(tiles) for along in zip(*tiles, strict=True)], abs=2)


def attacked(house: House) -> tuple[Table, int]:
    """Return a table where a bot attacks before the next turn, and what the person plays."""

    def attacks(table: Table, news: Sequence[Event]) -> bool:
        kinds = {event.kind for event in news if event.kind != "launches" or event.seat == 1}
        return kinds >= {"launches", "rolls"} and 'id="die-' not in house.page(f"/t/{table.id}", Browser(OURS))

    return before(house, attacks)


def saves(seat: int) -> Callable[[Table, Sequence[Event]], bool]:
    """Return whether a seat saves a card, and nothing is attacked."""

    def happens(table: Table, news: Sequence[Event]) -> bool:
        saved = [event.seat for event in news if event.details.get("way") == "save"]
        return saved == [seat] and "rolls" not in {event.kind for event in news}

    return happens


def test_a_weapon_comes_before_its_die_and_the_next_turn_is_shown_after_both(screens: Screens, house: House) -> None:
    table, action = attacked(house)
    page = screens.open(f"/t/{table.id}", Browser(OURS, pace="calm"), reduced_motion="no-preference")
    house.post(table, 0, action)
    page.wait_for_selector("#flights>.weapon", state="attached")
    begins = "(one) => one.getAnimations()[0].effect.getTiming().delay"
    weapon, die = (page.locator(f"#flights>.{kind}").first.evaluate(begins) for kind in ("weapon", "falls"))
    assert weapon < die
    assert page.locator("#flights>.weapon .fig").count() == 1, "the weapon has its figure"
    for told in ("#act .lane", "#act .news"):
        assert page.locator(told).evaluate(begins) > die, f"{told} waits"
    page.keyboard.press("Enter")
    assert page.evaluate(FLYING) == 0
    expect(page.locator("#act .lane")).to_have_css("opacity", "1")


@pytest.mark.soak
def test_a_card_that_flies_from_a_crowded_row_is_drawn_as_small_as_it_lay_there(screens: Screens, house: House) -> None:
    page = screens.open(f"/t/{within_a_draft(house).id}", Browser(OURS))
    sizes = page.evaluate(
        """async () => {
          const script = document.querySelector("script[type=module]").src;
          const { copyOf } = await import(script.replace(/[^/]*$/, "modules/scene.js"));
          const row = document.querySelector(".played:has(.mini)");
          while (row.children.length < 4) row.append(row.querySelector(".mini").cloneNode(true));
          return [...row.querySelectorAll(".mini")].flatMap((chip) => {
            const copy = copyOf(chip);
            document.body.append(copy);
            const widthOf = (one) => getComputedStyle(one).width;
            return [...chip.children].map((part, nth) => [widthOf(part), widthOf(copy.children[nth])]);
          });
        }"""
    )
    assert sizes
    assert all(was == flies for was, flies in sizes), sizes


@pytest.mark.soak
def test_a_piece_that_flies_is_framed_and_named_as_it_was_on_the_table(screens: Screens, house: House) -> None:
    page = screens.open(f"/t/{attacked(house)[0].id}", Browser(OURS))
    looks = page.evaluate(
        """async () => {
          const script = document.querySelector("script[type=module]").src;
          const { copyOf } = await import(script.replace(/[^/]*$/, "modules/scene.js"));
          const looksOf = (one) => {
            const { borderRadius, borderColor, backgroundColor, padding } = getComputedStyle(one);
            const shown = [...one.children].map((part) => getComputedStyle(part).display);
            return [borderRadius, borderColor, backgroundColor, padding, ...shown].join(" ");
          };
          return [...document.querySelectorAll("#plate .token[id]")].map((token) => {
            const copy = copyOf(token);
            document.body.append(copy);
            return [looksOf(token), looksOf(copy)];
          });
        }"""
    )
    assert looks
    assert all(was == flies for was, flies in looks), looks


@pytest.mark.soak
def test_the_tip_of_a_piece_makes_room_for_what_happens(screens: Screens, house: House) -> None:
    table, action = attacked(house)
    page = screens.open(f"/t/{table.id}", Browser(OURS, pace="calm"), reduced_motion="no-preference")
    house.post(table, 0, action)
    page.wait_for_selector("#flights>.weapon", state="attached")
    piece, tip = page.locator("#plate .token").first, page.locator(".callout.shown")
    moves = {"pointerType": "mouse", "bubbles": True}
    piece.dispatch_event("pointermove", moves)
    expect(tip).to_have_count(0)
    page.keyboard.press("Enter")
    page.wait_for_selector("#flights>.weapon", state="detached")
    piece.dispatch_event("pointermove", moves)
    expect(tip).to_have_css("visibility", "visible")
    page.locator("#plate").evaluate("(one) => one.insertAdjacentHTML('beforeend', '<section class=stage></section>')")
    expect(tip).to_have_css("visibility", "hidden")


ENDS_AT = """(flying, kept) => {
  const flight = flying.getAnimations()[0];
  flight.pause();
  flight.currentTime = flight.effect.getComputedTiming().endTime - 1;
  const middleOf = (one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  };
  const [x, y] = middleOf(flying);
  const { left, top, right, bottom } = kept.getBoundingClientRect();
  return left - 3 <= x && x <= right + 3 && top - 3 <= y && y <= bottom + 3;
}"""


def test_a_saved_card_flies_to_where_it_is_kept(screens: Screens, house: House) -> None:
    for seat, kept in ((0, "#act .heaps.mine"), (1, "#seat-1")):
        table, action = before(house, saves(seat))
        page = screens.open(f"/t/{table.id}", Browser(OURS, pace="calm"), reduced_motion="no-preference")
        house.post(table, 0, action)
        flying = page.locator("#flights>.saved-card")
        flying.wait_for(state="attached")
        assert flying.locator(".fig").count() == 1, "it has its figure"
        place = page.locator(kept).element_handle()
        assert flying.evaluate(ENDS_AT, place), kept
        page.keyboard.press("Enter")
        assert page.evaluate(FLYING) == 0


def test_the_next_turns_move_up_to_the_left(screens: Screens, house: House) -> None:
    table, action = before(house, saves(0))
    page = screens.open(f"/t/{table.id}", Browser(OURS, pace="calm"), reduced_motion="no-preference")
    sides = """() => Object.fromEntries([...document.querySelectorAll("#act .lane [data-run]")].map((one) => {
      const { left, right } = one.getBoundingClientRect();
      return [one.dataset.run, [left, right]];
    }))"""
    was = page.evaluate(sides)
    house.post(table, 0, action)
    page.wait_for_selector("#flights>.saved-card", state="attached")
    assert width(page) == page.evaluate("innerWidth"), "nothing that moves makes the page wider"
    slides = page.evaluate(sides)
    assert slides
    assert all(lies == pytest.approx(was[run], abs=2) for run, lies in slides.items()), "they begin where they were"
    page.keyboard.press("Enter")
    now = page.evaluate(sides)
    assert all(left < was[run][0] for run, (left, _) in now.items())


COINS_SEEN = """(id) => {
  const lies = document.getElementById(id);
  const isOf = (one) => (lies.dataset.of ? one.dataset.of === lies.dataset.of : one.matches(`li.${lies.classList[0]}`));
  const isSeen = (one) => getComputedStyle(one).opacity > 0.5;
  const copies = [...document.querySelectorAll("#flights>.was>*")].filter(isOf);
  const seen = [...copies.filter((one) => isSeen(one.parentElement)), lies].filter(isSeen);
  return seen.map((one) => one.querySelector(".coin")?.textContent);
}"""
COINS = """() => Object.fromEntries([...document.querySelectorAll("#plate .token[id], .race li[id]")].map((one) =>
  [one.id, one.querySelector(".coin")?.textContent]))"""


# What is written on the pieces as they are seen, and where.
SIGNS = """() => [...document.querySelectorAll("#plate .token[data-of]")].flatMap((token) => {
  const copy = [...document.querySelectorAll("#flights>.was>*")].find((one) => one.dataset.of === token.dataset.of);
  const signs = [...(copy ?? token).querySelectorAll(".nm, .chip, .coin")].filter((one) => one.checkVisibility());
  return signs.map((one) => {
    const { left, top } = one.getBoundingClientRect();
    return [token.id, one.textContent, Math.round(left), Math.round(top)].join(" ");
  });
})"""
# The words of a panel and where they lie, as far as it can be seen.
PANEL = """(panel) => {
  if (!panel.checkVisibility({ opacityProperty: true })) return [];
  const found = [], walker = document.createTreeWalker(panel, NodeFilter.SHOW_TEXT), range = document.createRange();
  while (walker.nextNode()) {
    range.selectNodeContents(walker.currentNode);
    const { left, top, width } = range.getBoundingClientRect();
    if (width) found.push([range.toString().trim(), ...[left, top, width].map(Math.round)].join(" "));
  }
  return found;
}"""


@pytest.mark.soak
def test_what_a_die_does_is_not_seen_before_its_stamp_has_landed(screens: Screens, house: House) -> None:
    def hurts(table: Table, news: Sequence[Event]) -> bool:
        told = [event.kind for event in news if event.kind in ("rolls", "damages", "kills")]
        is_staged = 'id="die-' in house.page(f"/t/{table.id}", Browser(OURS))
        return told == ["rolls", "damages"] and not is_staged

    table, action = before(house, hurts)
    page = screens.open(f"/t/{table.id}", Browser(OURS, pace="calm"), reduced_motion="no-preference")
    was, signs = page.evaluate(COINS), page.evaluate(SIGNS)
    asked = page.locator("#act").evaluate(PANEL)
    house.post(table, 0, action)
    page.wait_for_selector("#flights>.stamp", state="attached")
    page.evaluate("document.getAnimations().forEach((one) => one.pause())")
    show = "(at) => document.getAnimations().forEach((one) => { one.currentTime = at; })"
    stamped = page.locator("#flights>.stamp").last.evaluate("(one) => one.getAnimations()[0].effect.getTiming().delay")
    now = page.evaluate(COINS)
    changed = [one for one in was if one in now and was[one] != now[one]]
    assert any(one.startswith("piece") for one in changed)
    assert any(one.startswith("runner") for one in changed)
    page.evaluate(show, 0)
    assert signs == page.evaluate(SIGNS), "nothing that is written on a piece moves"
    for at in (0, stamped / 2, stamped):
        page.evaluate(show, at)
        for one in changed:
            assert page.evaluate(COINS_SEEN, one) == [was[one]], f"{one} is as before"
        for told in (".lane", ".do", ".strip", ".row"):
            assert page.locator(f"#act {told}").first.evaluate("(one) => getComputedStyle(one).opacity") == "0", told
        assert page.locator("#flights>.past .act").evaluate(PANEL) == asked, "the panel looks as before"
    page.evaluate("document.getAnimations().forEach((one) => one.play())")
    page.keyboard.press("Enter")
    for one in changed:
        assert page.evaluate(COINS_SEEN, one) == [now[one]], f"{one} is as it is"
    expect(page.locator("#act .do")).to_have_css("opacity", "1")


def test_an_attack_straight_from_the_lane_shows_the_panel_as_it_was_and_its_die_before_its_end(
    screens: Screens, house: House
) -> None:
    def can_aim(table: Table) -> bool:
        is_payable = "run play" in map(table.game.spell, table.legal(0))
        return is_payable and "run play;aim" in house.page(f"/t/{table.id}", Browser(OURS))

    bot = agent("greedy", 1)
    table = house.play_on(
        house.set_table("person", "normal", of="odyssey", seed=1),
        lambda table, seat: [table.game.spell(bot.choose(table.view(seat), table.legal(seat)))],
        can_aim,
    )
    page = screens.open(f"/t/{table.id}", Browser(OURS, pace="calm"), reduced_motion="no-preference")
    page.locator('.cells button[value^="run play;aim"]').first.click()
    page.locator("#go").wait_for()
    asked = page.locator("#act").evaluate(PANEL)
    page.locator("#go").click()
    page.wait_for_selector("#flights>.past", state="attached")
    page.evaluate("document.getAnimations().forEach((one) => { one.pause(); one.currentTime = 0; })")
    assert page.locator("#flights>.past .act").evaluate(PANEL) == asked
    heights = "all => new Set(all.map((one) => one.offsetHeight)).size"
    cells = page.locator(".stage .ruler li")
    assert cells.evaluate_all(heights) == 1, "no number stands out before it was rolled"
    page.keyboard.press("Enter")
    assert cells.evaluate_all(heights) == 2


WAS = "[...document.querySelectorAll('#flights>.was')]"
# The pieces that are seen now, those on which something asks for the next turn, and which of a circle overlap.
PIECES = """() => {
  const isSeen = (one) => getComputedStyle(one).opacity > 0.5, name = (one) => one.dataset.of;
  const isCity = (one) => one.matches(".city");
  const old = [...document.querySelectorAll("#flights>.was")].filter(isSeen).map((one) => one.firstElementChild);
  const seen = [...old, ...[...document.querySelectorAll("#plate .token")].filter(isSeen)];
  const pieces = seen.filter((one) => one.matches(".city, .creature"));
  const boxes = pieces.map((one) => [one, one.getBoundingClientRect()]);
  return {
    names: pieces.map(name),
    asked: pieces.filter((one) => isSeen(one.querySelector(".odds") ?? document.head)).map(name),
    meet: boxes.flatMap(([one, box], at) => boxes.slice(at + 1)
      .filter(([other, lies]) => name(one) !== name(other) && isCity(one) === isCity(other)
      && Math.min(box.right, lies.right) - Math.max(box.left, lies.left) > 0.2 * box.width
      && Math.min(box.bottom, lies.bottom) - Math.max(box.top, lies.top) > 0.2 * box.height)
      .map(([other]) => [name(one), name(other)])),
  };
}"""


def test_pieces_make_room_when_another_comes_which_is_not_aimed_at_before_the_end(
    screens: Screens, house: House
) -> None:
    # A bot shoots, then another one's city comes to lie beside his first.
    choices = count(1)
    table = play_by_greedy(house, "odyssey", lambda _: next(choices) >= 108, first=16)
    action = agent("greedy", 108).choose(table.view(0), table.legal(0))
    page = screens.open(f"/t/{table.id}", Browser(OURS, pace="calm"), reduced_motion="no-preference")
    were = page.evaluate(PIECES)["names"]
    house.post(table, 0, action)
    page.wait_for_selector("#flights>.was", state="attached")
    page.evaluate("document.getAnimations().forEach((one) => one.pause())")
    ends = page.evaluate(f"Math.max(...{WAS}.map((one) => one.getAnimations()[0].effect.getComputedTiming().endTime))")
    for step in range(20):
        page.evaluate("(at) => document.getAnimations().forEach((one) => { one.currentTime = at; })", ends * step / 20)
        seen = page.evaluate(PIECES)
        assert seen["meet"] == [], f"{step} of 20"
        assert set(seen["asked"]) <= set(were), f"{step} of 20"
    page.keyboard.press("Enter")
    seen = page.evaluate(PIECES)
    assert seen["meet"] == []
    assert not set(seen["asked"]) <= set(were), "the piece that came is aimed at next"


@pytest.mark.soak
def test_a_total_that_lies_under_the_panel_is_not_counted_over_it_and_not_told_before_its_time(
    screens: Screens, house: House
) -> None:
    def brings(table: Table, news: Sequence[Event]) -> bool:
        return any(event.kind == "kills" and event.details["points"] for event in news)

    table, action = before(house, brings)
    page = screens.open(f"/t/{table.id}", Browser(OURS, pace="calm"), reduced_motion="no-preference", **PHONE)
    totals = """() => [...document.querySelectorAll("#main [data-total]")].filter((one) => one.checkVisibility()).map(
      (one) => [one.textContent, getComputedStyle(one).opacity])"""
    was = page.evaluate(totals)
    house.post(table, 0, action)
    page.wait_for_selector("#flights>*", state="attached")
    foot = page.locator("#act").evaluate("(one) => one.getBoundingClientRect().top")
    lows = page.locator("#flights [data-total]").evaluate_all(
        "all => all.map((one) => one.getBoundingClientRect().bottom)"
    )
    assert lows
    assert max(lows) <= foot
    now = page.evaluate(totals)
    changed = [opacity for (before, _), (after, opacity) in zip(was, now, strict=True) if before != after]
    assert changed
    assert set(changed) == {"0"}


@pytest.mark.soak
def test_no_two_of_the_next_turns_lie_over_one_another_while_they_move_up(screens: Screens, house: House) -> None:
    table, action = before(house, saves(0))
    page = screens.open(f"/t/{table.id}", Browser(OURS, pace="calm"), reduced_motion="no-preference")
    house.post(table, 0, action)
    page.wait_for_selector("#flights>.saved-card", state="attached")
    most = page.evaluate(
        """() => {
          const lane = document.querySelector("#act .lane").getBoundingClientRect();
          const moving = document.getAnimations().filter((one) => one.constructor === Animation);
          const stop = moving.find((one) => one.effect.target.matches(".lane>.stop")).effect.getComputedTiming();
          const counts = [];
          for (let part = 0; part <= 20; part += 1) {
            for (const one of moving) {
              one.pause();
              one.currentTime = part * stop.endTime / 20;
            }
            for (let x = lane.left + 1; x < lane.right; x += 4) {
              const there = document.elementsFromPoint(x, lane.top + lane.height / 2);
              counts.push(there.filter((one) => one.matches(".stop") && getComputedStyle(one).opacity > 0).length);
            }
          }
          return Math.max(...counts);
        }"""
    )
    assert most == 1


TELLS_WHO_HAS_WON = """() => {
  const told = document.querySelectorAll(".end :is(.laurel h1, .my-place, .decided, .rank tbody td:first-child)");
  const seen = (one) => {
    for (let at = one; at; at = at.parentElement) if (getComputedStyle(at).opacity === "0") return false;
    return true;
  };
  const curves = [...document.querySelectorAll(".end .graph.lead .ln")];
  const whole = curves.filter((one) => parseFloat(getComputedStyle(one).strokeDashoffset) < 1);
  return [...[...told].filter(seen).map((one) => one.textContent), ...whole.map(() => "a whole curve")];
}"""
TOTALS_SEEN = """() => [...document.querySelectorAll("#flights .pts")]
  .filter((one) => getComputedStyle(one.parentElement).opacity === "1").map((one) => parseInt(one.textContent))"""


def test_an_end_tells_who_has_won_when_all_is_opened_and_until_then_shows_totals_that_count(
    screens: Screens, house: House
) -> None:
    table, action = before(house, lambda table, _: table.over, of="kingdom")
    page = screens.open(f"/t/{table.id}", Browser(OURS, pace="calm"), reduced_motion="no-preference")
    house.post(table, 0, action)
    page.wait_for_selector("#flights .pts", state="attached")
    page.evaluate("document.getAnimations().forEach((one) => one.pause())")
    crowned = page.locator(".laurel h1").evaluate(
        "(one) => one.parentElement.getAnimations()[0].effect.getTiming().delay"
    )
    page.evaluate("(at) => document.getAnimations().forEach((one) => { one.currentTime = at; })", crowned / 4)
    assert page.evaluate(TELLS_WHO_HAS_WON) == []
    counting = page.evaluate(TOTALS_SEEN)
    assert len(counting) == 2
    totals = page.locator(".rank .tot .pts").evaluate_all("all => all.map((one) => parseInt(one.textContent))")
    assert sum(counting) < sum(totals)
    page.evaluate("document.getAnimations().forEach((one) => one.play())")
    page.keyboard.press("Enter")
    assert len(page.evaluate(TELLS_WHO_HAS_WON)) > 4
