"""In the Sky in a real browser: both boards, what the expansion asks, and five at one table on the smallest screen."""

import re

import pytest
from playwright.sync_api import expect

import warren
from tests.inside import inside
from tests.web.choosing import asked_for, building, drafting, over
from tests.web.layered import layers
from tests.web.playing import asked, at_the_hand, choose
from tests.web.scenes import SKIPS_HARVEST, play
from tests.web.screens import Screens
from tests.web.serving import OURS, House
from warren.games.kingdom.fiefs import owners
from warren.games.kingdom.lookup import SPACE_IDS
from warren.games.kingdom.sky.parts import FACTS
from warren.games.kingdom.sky.state import SkyView
from warren.presentation.kingdom.action_texts import ACTION_TEXTS
from warren.presentation.kingdom.board import built_on
from warren.presentation.translator import Translator
from warren.table.tables import Table
from warren.web.browser import Browser
from warren.web.kingdom.chart import SKY, ground
from warren.words import words

SEED = 12
"""With it a person who chooses as `choosing` says is asked everything that the game can ask."""
THREE = ("person", "random", "random")
FIVE = ("person", "random", "random", "random", "random")


def view_of(table: Table) -> SkyView:
    view = table.view(0)
    assert isinstance(view, SkyView)
    return view


@pytest.mark.soak
def test_a_whole_game_by_clicks_is_the_game_that_was_chosen(screens: Screens, house: House) -> None:
    table = house.set_table(*THREE, seed=SEED, sky=True)
    page = screens.open(f"/t/{table.id}", Browser(OURS))
    modes = set()
    for what, texts in asked(house, page):
        modes.add(what)
        choose(page, texts)
    assert modes >= {"harvest", "draft", "build", "products", "copies"}
    moved = [table.game.spell(action).split()[:2] for seat, action in inside(house.table(table.id)).moves if seat == 0]
    assert {"share"} & {words[0] for words in moved}
    assert ["place", "rainbow_1"] in moved or ["place", "rainbow_2"] in moved
    chosen = house.play(house.set_table(*THREE, seed=SEED, sky=True), over).record().write()
    assert house.table(table.id).record().write() == chosen
    for score, player in zip(
        sorted(inside(house.table(table.id)).state.scores(), key=lambda score: -score.points),
        page.locator(".person").all(),
        strict=True,
    ):
        trade = score.find("trade")
        assert trade is not None
        expect(player.locator("h3").filter(has_text="Trade").locator("b")).to_have_text(str(trade.points))


def test_both_boards_lie_side_by_side_and_coins_and_trade_are_shown_as_they_stand(
    screens: Screens, house: House
) -> None:
    table = house.play(house.set_table(*FIVE, seed=3, sky=True), building)
    page = screens.open(f"/t/{table.id}", Browser(OURS))
    page.evaluate("window.scrollTo(0, 0)")
    new_world = page.get_by_role("grid", name="New World").get_by_role("button")
    cloud = page.get_by_role("grid", name="Great Cloud").get_by_role("button")
    expect(new_world).to_have_count(100)
    expect(cloud).to_have_count(len(FACTS.spaces))
    for space in FACTS.spaces:
        expect(page.locator(f"#cell-{space.id}")).to_be_in_viewport(ratio=0.99)
    page.locator("#cell-K1").focus()
    for key, at in (("ArrowDown", "L1"), ("ArrowRight", "L2"), ("ArrowDown", "M2"), ("End", "M7"), ("ArrowUp", "L6")):
        page.keyboard.press(key)
        expect(page.locator(f"#cell-{at}")).to_be_focused()

    def has_earned(table: Table) -> bool:
        news = table.events_for(0)[table.news_from(0) :]
        return drafting(table) and any(event.kind == "district" for event in news)

    table = house.play(house.set_table(*FIVE, seed=3, sky=True), has_earned)
    page.goto(f"/t/{table.id}")
    at_the_hand(page)
    for seat, coins in enumerate(view_of(table).coins):
        expect(page.locator(f".trade .s{seat} .coins")).to_have_text(re.compile(rf"{coins} ×"))
        if seat:
            expect(page.locator(f"#seat-{seat} .coins")).to_contain_text(str(coins))
    earned = [event for event in table.events_for(0)[table.news_from(0) :] if event.kind == "district"]
    for event in earned:
        told = page.locator(f".trade .s{event.seat}.new")
        expect(told).to_contain_text(" ".join(event.details["spaces"]))


def test_the_cloud_names_the_spaces_on_which_nothing_lies_and_each_row_at_its_side(house: House) -> None:
    view = view_of(house.play(house.set_table(*FIVE, seed=3, sky=True), building))
    taken = {SPACE_IDS[space] for space in {*owners(view), *built_on(view)}}
    names = [space.id for space in FACTS.spaces]
    assert taken & {*names}
    drawn = str(layers(view, plate=SKY))
    assert re.findall(r'class="co on"[^>]*>(\w+)<', drawn) == [name for name in names if name not in taken]
    assert re.findall(r'class="co"[^>]*>([K-O])<', ground((SKY,))) == sorted({name[0] for name in names})


def test_the_replay_says_what_every_kind_of_move_did() -> None:
    """Each verb in words of its own: nothing is told as the end of a construction but that."""
    catalogue = warren.game("kingdom").catalogue
    english = Translator(words("en"), ())
    first = {catalogue.spell(action).split()[0]: action for action in reversed(range(len(catalogue)))}
    told = {verb: ACTION_TEXTS.done(english, action) for verb, action in first.items()}
    assert told["share"] == "shared wood from K1"
    assert told["done"] == "finished building"
    assert len({*told.values()}) == len(told)


def test_a_rainbow_is_called_by_its_name_under_the_hand(screens: Screens, house: House) -> None:
    def holds_rainbow(table: Table) -> bool:
        return building(table) and bool(asked_for("place rainbow_1")(table))

    table = play(house, "sky", holds_rainbow, first=2)  # there it comes to that soon
    page = screens.open(f"/t/{table.id}{SKIPS_HARVEST}", Browser(OURS))
    told = page.locator(".of-card b").all_text_contents()
    assert any(name.startswith("Rainbow ") for name in told), told
    assert not any("_" in name for name in told), told


def test_trade_cuts_no_usual_name_of_five_on_a_desk(screens: Screens, house: House) -> None:
    names = ("Maximiliana", "Konstantin", "Bartholomea", "Wilhelmina", "Aurelianus")
    table = house.set_table(*FIVE, names=names, sky=True)
    for path, size in (("", (1280, 800)), ("/replay", (1920, 1080))):
        page = screens.open(f"/t/{table.id}{path}", Browser(OURS), size=size)
        told = page.locator(".trade b")
        assert told.all_inner_texts() == [*names]
        assert told.evaluate_all("(all) => all.filter((one) => one.scrollWidth > one.clientWidth).length") == 0
    log, trade = (page.locator(one).bounding_box() for one in ("#log", ".trade"))
    assert log
    assert trade
    assert trade["width"] == log["width"] > 800, "what happened has the room that Trade does not need"
