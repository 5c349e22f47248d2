"""A scene is made up from one look at the page: however much is to move, it begins as soon as the page is drawn."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any

from playwright.sync_api import CDPSession, Locator, Page

from tests.web.choosing import choice
from tests.web.playing import go_button, point_out, wait_for_answers
from tests.web.screens import DESKTOP, PHONE, Screens
from tests.web.serving import OURS, House
from tests.web.test_motion import attacked, before, last_to_build, within_a_draft
from warren.kernel.game import Event
from warren.table.tables import Table
from warren.web.browser import Browser

MOST = 6
"""Layouts: of the page as the server sends it, when the focus goes on there, of what a phone shows below its map, of
and of the first picture. With a measure after each thing that moves they were 9 to 40."""
STANDS_AT_ITS_BEGINNING = "Animation.prototype.play = () => {}"
WATCH_PARTS = """() => {
  window.movedParts = [];
  const isPart = (one) => one.isConnected && one.querySelectorAll?.("*").length > 20;
  const note = (all) => {
    const removed = all.flatMap((one) => [...one.removedNodes]);
    movedParts.push(...removed.filter(isPart).map((one) => one.id || one.className));
  };
  new MutationObserver(note).observe(document.getElementById("main"), { childList: true, subtree: true });
}"""

Happens = Callable[[], object]
Scene = tuple[str, Any, Table, Callable[[Page], Happens]]
"""What is seen to happen, on which screen, at which table, and what prepares it and returns what makes it happen."""


def scenes(house: House) -> Iterator[Scene]:
    def pressed(button: Locator) -> Happens:
        """Return what presses at once: a hand that looks where it presses makes the browser measure too."""
        return partial(button.evaluate, "(one) => one.click()")

    def chosen(table: Table, page: Page) -> Happens:
        texts = choice(table, 0)
        point_out(page, texts)
        wait_for_answers(page)
        return pressed(go_button(page, texts))

    def posted(table: Table, action: int, page: Page) -> Happens:
        return partial(house.post, table, 0, action)

    def activates(table: Table, news: Sequence[Event]) -> bool:
        return any(event.kind == "activate" and event.details["points"] for event in news)

    for size in (DESKTOP, PHONE):
        draft = within_a_draft(house)
        yield "what everybody played is revealed", size, draft, partial(chosen, draft)
    harvest = house.table_at(last_to_build, "person", "person", seed=9, held={0: OURS, 1: "another"})
    yield "a harvest", DESKTOP, harvest, lambda page: pressed(page.locator("#act [value=done]"))
    attack, action = attacked(house)
    yield "a bot attacks", PHONE, attack, partial(posted, attack, action)
    city, action = before(house, activates, of="town")
    yield "a Neighborhood is activated", DESKTOP, city, partial(posted, city, action)


def layouts(devtools: CDPSession) -> int:
    metrics = devtools.send("Performance.getMetrics")["metrics"]
    return next(int(metric["value"]) for metric in metrics if metric["name"] == "LayoutCount")


def prepared(screens: Screens, house: House, script: str) -> Iterator[tuple[str, Page, Happens]]:
    """Open a page of each scene at which a script runs first, bring it to where all but the scene has happened, and
    close it."""
    for what, size, table, prepare in scenes(house):
        page = screens.browser(Browser(OURS, guide=False), **size).new_page()
        page.add_init_script(script)
        page.emulate_media(reduced_motion="null")
        page.goto(f"/t/{table.id}")
        happen = prepare(page)
        page.emulate_media(reduced_motion="no-preference")
        yield f"{what}, {'phone' if size is PHONE else 'desk'}", page, happen
        page.close()


def test_a_scene_is_made_up_from_one_look_at_the_page(screens: Screens, house: House) -> None:
    for what, page, happen in prepared(screens, house, STANDS_AT_ITS_BEGINNING):
        devtools = page.context.new_cdp_session(page)
        devtools.send("Performance.enable")
        page.evaluate(WATCH_PARTS)
        already = layouts(devtools)
        happen()
        page.wait_for_selector("#flights>*", state="attached")
        page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        assert layouts(devtools) - already <= MOST, what
        assert page.evaluate("movedParts") == [], "what stays is not taken out and put back"
