"""A whole game in a real browser by clicks, from the start page to another game with the same seats."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.inside import inside
from tests.web.choosing import building, choice, harvested, over
from tests.web.looking import width
from tests.web.playing import asked, choose, confirm, mode, point_out, table_id
from tests.web.screens import Screens
from tests.web.serving import OURS, House
from warren.games.kingdom.board import space_ids
from warren.games.kingdom.fiefs import fiefs
from warren.games.kingdom.view import KingdomView
from warren.table.tables import Table
from warren.web.any_end import replay_of
from warren.web.browser import Browser

SEED = 24
"""With it a person who chooses as `choosing` says is asked everything that the game can ask."""
SEATS = ("person", "random", "random", "random")


@pytest.mark.soak
def test_a_whole_game_by_clicks_is_the_game_that_was_chosen(screens: Screens, house: House, tmp_path: Path) -> None:
    table = house.set_table(*SEATS, seed=SEED)
    page = screens.open(f"/t/{table.id}", Browser(OURS))
    modes = set()
    for what, texts in asked(house, page):
        modes.add(what)
        choose(page, texts)
    assert modes == {"harvest", "draft", "build", "place", "products", "copies"}
    chosen = house.play(house.set_table(*SEATS, seed=SEED), over).record().write()
    assert house.table(table.id).record().write() == chosen
    with page.expect_download() as download:
        expect(page.locator(".laurel h1")).to_contain_text("Big Ears")
        page.locator("#more summary").first.click()
        page.get_by_role("link", name="Download the record").click()
    download.value.save_as(tmp_path / "record")
    assert (tmp_path / "record").read_text(encoding="utf-8") == chosen


def test_a_harvest_is_looked_at_fief_by_fief_before_the_game_goes_on(screens: Screens, house: House) -> None:
    table = house.play(house.set_table(*SEATS, seed=SEED), harvested)
    view = table.view(0)
    assert isinstance(view, KingdomView)
    page = screens.open(f"/t/{table.id}", Browser(OURS))
    expect(page.get_by_role("heading", level=1)).to_contain_text(f"Harvest of round {len(view.harvests)}")
    expect(page.locator(".phases .now")).to_have_text("Harvest")
    land, gave = view.harvests[-1], []
    for seat in range(view.seats):
        fiefs_of_seat = [fief for fief in fiefs(land, land.controlled[seat]) if fief.points]
        listed = page.locator(f".harvest > .s{seat}")
        expect(listed.locator("p .pts").first).to_contain_text(f"+{sum(fief.points for fief in fiefs_of_seat)}")
        expect(listed.locator("[data-light]")).to_have_count(len(fiefs_of_seat))
        gave += [f"+{fief.points}" for fief in fiefs_of_seat]
    assert sorted(page.locator(".cells .gain").all_inner_texts()) == sorted(gave)
    for row in page.locator("[data-light]").all():
        row.focus()
        shown = page.locator(f"#callout-{row.get_attribute('data-light')}")
        expect(shown).to_be_visible()
        strength, wealth, points = re.findall(r"\d+", row.inner_text())[-3:]
        expect(shown).to_contain_text(f"{strength}×{wealth}={points}")
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("Enter")
    page.locator("#go-on").wait_for(state="detached")
    assert mode(page) == "draft"
    expect(page.locator(".cells .gain")).to_have_count(0)
    choose(page, choice(table, 0))
    assert mode(page) == "draft", "a harvest is looked at once"


def test_a_finished_game_is_summed_up_player_by_player_watched_and_played_once_more(
    screens: Screens, house: House
) -> None:
    table = house.play(house.set_table(*SEATS, seed=SEED), over)
    page = screens.open(f"/t/{table.id}", Browser(OURS), size=(1280, 800))
    for part in (".laurel", ".ranking", ".my-place", ".how", ".people", ".person:visible", "#plate", ".end > .do"):
        expect(page.locator(part)).to_be_in_viewport(ratio=1)
    leads, totals = page.locator(".graph.lead"), page.locator(".graph.total")
    expect(leads).to_be_visible()
    page.get_by_label("Total", exact=True).check(force=True)
    expect(leads).to_be_hidden()
    expect(totals).to_be_visible()
    best = max(score.points for score in inside(table).state.scores())
    behind = best - inside(table).state.scores()[0].points
    expect(page.locator(".my-place")).to_contain_text(f", {behind} behind ")
    for seat, score in enumerate(inside(table).state.scores()):
        person, row = page.locator(f".person.of-{seat}"), page.locator(f".rank .s{seat}")
        name = table.players[seat].name
        expect(row.get_by_role("rowheader")).to_have_text(name if seat else f"{name} (you)")
        expect(row.locator(".tot")).to_contain_text(str(score.points))
        label = page.locator(f".whose .s{seat}")
        expect(label).to_contain_text(name)
        label.click()
        expect(page.locator(".person:visible")).to_have_count(1)
        expect(person).to_be_visible()
        parchments = score.find("parchments")
        assert parchments is not None
        harvests = [str(part.points) for part in score.parts if part.label == "harvest"]
        expect(person.locator(".made summary b")).to_have_text(harvests)
        opened = sorted((part.points for part in parchments.parts), reverse=True)
        expect(person.locator(".laid-open .pts")).to_have_text([str(points) for points in opened])
        parchment = person.locator("[data-lights]").first
        parchment.locator("a").focus()
        counted = [f"cell-{space}" for space in str(parchment.get_attribute("data-lights")).split()]
        assert page.locator(".counted").evaluate_all("all => all.map((one) => one.id)") == counted
        person.locator(".made summary").click()
        expect(person.locator(".made h3 b")).to_have_text(harvests)
        expect(person.locator(".laid-open")).to_be_hidden()
        parts = [int(text.split(": ")[1]) for text in row.locator(".part").evaluate_all("all => all.map(o => o.title)")]
        assert sum(parts) == score.points
    page.goto(f"/t/{table.id}/replay")
    heading, slider = page.get_by_role("heading", level=1), page.get_by_role("slider", name="Move")
    plies, steps = len(inside(table).moves), replay_of(table).stops
    expect(heading).to_have_text(f"Move 0 of {plies}")
    page.get_by_role("link", name="Next move").click()
    expect(heading).to_have_text(f"Move {steps[1]} of {plies}")
    page.get_by_label("Hands and parchments", exact=True).first.check(force=True)
    page.get_by_role("link", name="Next move").click()
    expect(heading).to_have_text(f"Move {steps[2]} of {plies}")
    expect(page.locator(".hands")).to_be_visible()
    expect(page.locator("#log .log")).to_be_hidden()
    page.get_by_role("link", name="Round 3").click()
    expect(page.locator("#act")).to_contain_text("Round 3 begins")
    slider.focus()
    page.keyboard.press("End")
    expect(heading).to_have_text("Parchments, 4 of 4")
    expect(page).to_have_url(re.compile(r"/replay\?ply=\d+$"))
    page.reload()
    expect(heading).to_have_text("Parchments, 4 of 4")
    expect(page.locator(".at-table")).to_contain_text("carrots")
    heading.click()
    page.keyboard.press("Home")
    expect(heading).to_have_text(f"Move 0 of {plies}")
    plays = page.get_by_role("button", name="Play on")
    page.get_by_role("button", name="4×").click()
    plays.click()
    expect(heading).to_have_text(re.compile(rf"Move [2-9] of {plies}"))
    expect(plays).to_have_attribute("aria-pressed", "true")
    heading.click()
    page.keyboard.press("Space")
    expect(plays).to_have_attribute("aria-pressed", "false")
    expect(page.get_by_role("button", name="4×")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("End")
    expect(heading).to_have_text("Parchments, 4 of 4")
    page.goto(f"/t/{table.id}")
    page.get_by_role("button", name="Play once more").click()
    page.wait_for_selector("#act")
    again = house.table(table_id(page))
    assert again.id != table.id
    assert sorted(again.players) == sorted(table.players)
    assert mode(page) == "draft"


def test_a_placing_is_refused_or_shown_before_it_is_played_and_taken_back(screens: Screens, house: House) -> None:
    table = house.play(house.set_table(*SEATS, seed=SEED), building)
    page = screens.open(f"/t/{table.id}", Browser(OURS))
    assert width(page) == page.evaluate("innerWidth"), "nothing hidden sticks out either"
    view = table.view(0)
    assert isinstance(view, KingdomView)
    own = space_ids(view.controlled[0])
    action = next(text for text in map(table.game.spell, table.legal(0)) if text.startswith("place "))
    page.locator(f'.tray label:has(input[value="{action.split()[1]}"])').click()
    every = page.locator(".cells button[value][aria-disabled=true]")
    every.first.wait_for()
    barred, space = next((cell, at) for cell in every.all() if (at := str(cell.get_attribute("value"))) not in own)
    barred.click(force=True)  # marked as disabled, but it answers
    expect(page.locator(".refusal")).to_contain_text(f"You do not control {space}")
    page.get_by_role("button", name="Hint").click()
    expect(page.locator("#hint")).to_contain_text("Hint:")
    expect(page.locator(".cells .advised")).to_be_visible()
    page.locator("#hint summary").click()
    expect(page.locator("#hint section").first).to_be_visible()
    expect(page.locator(".tray .card").first).to_be_visible()
    page.locator("#hint summary").click()
    expect(page.locator("#own")).to_be_visible()
    page.get_by_role("link", name="Help: the rule").first.click()
    dialog = page.get_by_role("dialog")
    expect(dialog.locator(".clause")).to_be_visible()
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    fief = page.locator(".cells button[data-fief]").first
    fief.hover()
    expect(page.locator(f"#callout-{fief.get_attribute('data-fief')}")).to_be_visible()
    point_out(page, [action])
    space = action.split()[-1]
    expect(page.locator(".change")).to_contain_text("Your harvest then")
    expect(page.locator(f"[role=gridcell][aria-selected=true] #cell-{space}")).to_be_visible()
    assert inside(house.table(table.id)).moves == inside(table).moves, "nothing was played yet"
    confirm(page, page.get_by_role("button", name=f"Place on {space}"))
    assert len(inside(house.table(table.id)).moves) > len(inside(table).moves)
    confirm(page, page.get_by_role("button", name="Take back"))
    assert inside(house.table(table.id)).moves == inside(table).moves


def test_two_quick_clicks_tick_two_cards_and_a_third_gives_way(screens: Screens, house: House) -> None:
    table = house.set_table(*SEATS)
    page = screens.open(f"/t/{table.id}", Browser(OURS))
    ticked = page.locator(".hand input:checked")
    for number, expected in enumerate([["1"], ["1", "2"], ["2", "3"], ["3", "4"]], 1):
        page.locator(f".card:has(#card-{number})").click()
        assert [one.get_attribute("id") for one in ticked.all()] == [f"card-{n}" for n in expected]
    expect(page.locator("#go")).to_have_text(re.compile("^Play .+ and .+"))
    assert [one.get_attribute("id") for one in ticked.all()] == ["card-3", "card-4"]


def test_of_buildings_that_are_alike_a_card_says_how_many_are_left(house: House) -> None:
    def twins(table: Table) -> bool:
        view = table.view(0)
        assert isinstance(view, KingdomView)
        return building(table) and len({*view.fronts[0]}) < len(view.fronts[0])

    table = house.play(house.set_table("person", "random", "random", "random", seed=5), twins)
    assert '<b class="at">2 left</b>' in house.page(f"/t/{table.id}?read=99", Browser(OURS))
