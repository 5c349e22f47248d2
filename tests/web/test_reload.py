"""Pages loaded anew, and pages without any script: what was confirmed stays, and the game goes on."""

import pytest
from playwright.sync_api import Page, Route, expect

from tests.inside import inside
from tests.looping import for_each
from tests.web.choosing import building, choice, copying, over, producing
from tests.web.playing import (
    at_the_hand,
    choose,
    go_button,
    mode,
    point_out,
    table_id,
    tick_by_key,
    version,
    wait_for_change,
)
from tests.web.screens import Screens
from tests.web.serving import OURS, House
from warren.web.browser import Browser

SEATS = ("person", "random", "random", "random")


def test_a_reload_in_mid_draft_loses_what_is_ticked_and_news_of_others_leave_the_focus(
    screens: Screens, house: House
) -> None:
    table = house.set_table("person", "person", "random", held={0: OURS, 1: "another browser"})
    page = screens.open(f"/t/{table.id}", Browser(OURS))
    point_out(page, choice(table, 0)[:1])
    page.reload()
    expect(page.locator("#not-yet")).to_have_text("Choose two cards")
    assert page.locator(".hand input:checked").count() == 0
    for cards, is_reloaded in ((10, False), (8, True)):
        tick_by_key(page, house.table(table.id), 0)
        page.locator("#go").press("Enter")
        prompt = page.locator("#act h1")
        expect(prompt).to_be_focused()
        confirmed = inside(house.table(table.id)).moves
        assert mode(page) == "wait"
        if is_reloaded:
            page.reload()
            assert mode(page) == "wait"
            assert inside(house.table(table.id)).moves == confirmed
        else:
            page.evaluate("document.activeElement.addEventListener('blur', () => { window.lost = true; })")
        shown = version(page)
        house.choose(house.table(table.id), 1)
        wait_for_change(page, shown)
        assert mode(page) == "draft"
        assert page.locator(".hand .card").count() == cards
        if not is_reloaded:
            expect(prompt).to_be_focused()
            assert page.evaluate("window.lost") is None


def test_what_is_ticked_before_the_scripts_have_come_counts(screens: Screens, house: House) -> None:
    table = house.set_table(*SEATS)
    page = screens.page(Browser(OURS))
    scripts: list[Route] = []
    page.route("**/kingdom.js*", lambda script: scripts.append(script))
    page.goto(f"/t/{table.id}", wait_until="commit")
    for text in choice(table, 0):
        page.locator(f'.hand label:has(input[value="{text.split()[1]}"]:not(:checked))').first.click()
    expect(page.locator("#go")).to_have_count(0)
    scripts[0].continue_()
    expect(page.locator("#go")).to_contain_text(" and ")


def test_a_second_tab_shows_the_same_and_a_stale_choice_there_is_refused(screens: Screens, house: House) -> None:
    screens.tolerate("status of 409")
    table = house.set_table(*SEATS)
    context = screens.browser(Browser(OURS))
    first, second = context.new_page(), context.new_page()
    first.goto(f"/t/{table.id}")
    second.goto(f"/t/{table.id}")
    shown = version(second)
    first.bring_to_front()
    choose(first, choice(table, 0))
    wait_for_change(second, shown)
    second.bring_to_front()
    assert second.locator(".hand").inner_text() == first.locator(".hand").inner_text()
    now = house.table(table.id)
    point_out(second, choice(now, 0))
    expect(second.locator("#go")).to_contain_text(" and ")
    # As if the news had not come:
    second.locator("#act input[name=version]").evaluate("(field, old) => { field.value = old; }", shown)
    second.locator("#go").click()
    refusal = second.get_by_role("alert").filter(has_text="changed in the meantime")
    second.get_by_role("heading").first.click()
    expect(refusal).to_be_visible()
    refusal.get_by_role("button", name="Close").click()
    expect(refusal).to_be_hidden()
    assert inside(house.table(table.id)).moves == inside(now).moves
    choose(second, choice(now, 0))
    assert len(inside(house.table(table.id)).moves) > len(inside(now).moves)


@for_each("others", [("random", "random"), ("person", "random")])
def test_news_of_a_choice_may_come_before_its_answer(screens: Screens, house: House, others: tuple[str, ...]) -> None:
    table = house.set_table("person", *others, seed=12)
    if "person" not in others:
        table = house.play(table, copying)
    page = screens.open(f"/t/{table.id}", Browser(OURS))
    if mode(page) == "handover":
        page.locator(".handover .btn").click()
        page.locator(".hand").wait_for()
    at_the_hand(page)

    def hold_back(route: Route) -> None:
        answer = route.fetch()
        page.locator("#act").wait_for(state="detached")
        route.fulfill(response=answer)

    page.route("**/move", hold_back)
    texts = choice(table, 0)
    point_out(page, texts)
    page.evaluate(_NOTE_ANSWERS)
    go_button(page, texts).click()
    page.wait_for_function("() => window.answered")
    assert page.locator("main").count() == 1
    assert mode(page) in ("over", "handover")


def test_the_player_who_is_looked_at_at_the_end_stays_when_late_news_come(screens: Screens, house: House) -> None:
    table = house.play(house.set_table("person", "random", "random", seed=12), copying)
    page = at_the_hand(screens.open(f"/t/{table.id}", Browser(OURS)))
    looked_at = page.locator("#whose-2")
    asked: list[Route] = []

    def answer_after_news_were_asked_for(route: Route) -> None:
        answer = route.fetch()
        while not asked:
            page.wait_for_timeout(20)
        route.fulfill(response=answer)

    def answer_after_another_is_looked_at(route: Route) -> None:
        asked.append(route)
        answer = route.fetch()
        looked_at.check(force=True)
        route.fulfill(response=answer)

    texts = choice(table, 0)
    with page.expect_response("**/game?*"):
        point_out(page, texts)
    page.route("**/move", answer_after_news_were_asked_for)
    page.route("**/game*", answer_after_another_is_looked_at)
    with page.expect_response("**/game*"):
        go_button(page, texts).click()
    page.evaluate("htmx.trigger('#main', 'sse:changed', {data: document.getElementById('main').dataset.seen})")
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert len(asked) == 1
    expect(looked_at).to_be_checked()
    expect(page.locator(".person:visible")).to_have_count(1)


@pytest.mark.soak
def test_a_choice_of_cards_a_placing_and_the_end_without_any_script(screens: Screens, house: House) -> None:
    table = house.set_table(*SEATS, seed=1)
    page = screens.open(f"/t/{table.id}", Browser(OURS), java_script_enabled=False)
    for text in choice(table, 0):
        page.locator(f'.card:has(input[value="{text.split()[1]}"])').click()
    page.get_by_role("button", name="Look at what is ticked").click()
    page.locator("#go").click()
    assert len(inside(house.table(table.id)).moves) == 8
    table = house.play(house.table(table.id), building)
    page.goto(f"/t/{table.id}")
    action = next(text for text in map(table.game.spell, table.legal(0)) if text.startswith("place "))
    _, card, space = action.split()
    page.locator(f'.tray .card:has(input[value="{card}"])').click()
    page.get_by_role("button", name="Look at what is ticked").click()
    page.locator(f"#cell-{space}").click()
    page.get_by_role("button", name=f"Place on {space}").click()
    assert table_id(page) == table.id
    assert action in [table.game.spell(move) for seat, move in inside(house.table(table.id)).moves if seat == 0]
    table = house.play(house.table(table.id), producing)
    page.goto(f"/t/{table.id}")
    page.locator(".products label").last.click()
    page.locator("#go").click()
    assert len(inside(house.table(table.id)).moves) > len(inside(table).moves)
    table = house.play(house.table(table.id), over)
    page.goto(f"/t/{table.id}")
    expect(page.locator(".laurel h1")).to_be_visible()
    page.locator(".whose label").last.click()
    expect(page.locator(".person:visible")).to_have_count(1)
    page.get_by_role("link", name="Watch the game again").click()
    page.get_by_role("link", name="Next move").click()
    at_once = 2 * len(SEATS)  # the cards of all come out in one step
    expect(page.get_by_role("heading", level=1)).to_have_text(f"Move {at_once} of {len(inside(table).moves)}")


def test_language_and_theme_are_changed_on_the_page_and_stay(screens: Screens, house: House) -> None:
    table = house.set_table(*SEATS)
    page = screens.open(f"/t/{table.id}", Browser(OURS))
    light = _ground(page)
    menu = page.get_by_role("banner").get_by_label("Menu")
    menu.click()
    with page.expect_response("**/settings"):
        page.get_by_role("button", name="Dark").click()
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Dark")).to_be_hidden()
    menu.press("Enter")
    expect(page.get_by_role("button", name="Dark")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    assert _ground(page) != light
    page.get_by_role("button", name="繁體中文").click()
    expect(page.locator("html")).to_have_attribute("lang", "zh-Hant")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    assert table_id(page) == table.id
    # What is filled in for a new table stays too.
    page.goto("/?game=kingdom")
    page.locator("input[name=name-0]").fill("Ann")
    page.locator("select[name=kind-2]").select_option("easy")
    page.locator("input[name=option-sky]").check()
    page.locator("#menu > summary").click()
    page.get_by_role("button", name="English").click()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page.locator("input[name=name-0]")).to_have_value("Ann")
    expect(page.locator("select[name=kind-2]")).to_have_value("easy")
    expect(page.locator("input[name=option-sky]")).to_be_checked()
    page.reload()
    expect(page.locator("input[name=option-sky]")).not_to_be_checked()


_NOTE_ANSWERS = """document.addEventListener("htmx:beforeSwap", (event) => {
  if (event.detail.requestConfig.verb === "post") setTimeout(() => { window.answered = true; });
})"""


def _ground(page: Page) -> str:
    return str(page.evaluate("getComputedStyle(document.body).backgroundColor"))
