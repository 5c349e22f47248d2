"""Photographs the table in the browser, every phase of a game: `.venv/bin/python -m tools.screenshots docs/images`.

With words behind the folder only the scenes are photographed whose names begin with one of them.

The games are seeded and greedy plays them, so the pictures only change when the pages or the bots do.
"""

import sys
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Literal

from playwright.sync_api import Browser as Chromium
from playwright.sync_api import Page, sync_playwright

from tests.web.choosing import asked_for, building, drafting, over, placing_camp, producing
from tests.web.conftest import found_browser
from tests.web.odyssey.sitting import set_odyssey
from tests.web.playing import at_the_hand
from tests.web.screens import QUIET
from tests.web.serving import OURS, House
from tests.web.town.sitting import set_town
from warren.agents import agent
from warren.games.kingdom.view import KingdomView
from warren.games.odyssey.frames import PlayFrame
from warren.games.odyssey.stack import last
from warren.games.odyssey.view import OdysseyView
from warren.games.town.view import TownView
from warren.presentation.town.what_if import WhatIf
from warren.table.tables import Table
from warren.web.browser import Browser

DESKTOP = {"width": 1280, "height": 860}
PHONE = {"width": 375, "height": 812}
SEED = 11
SEEDS_TRIED = 20
GAMES = ("town", "odyssey")
"""Games whose scenes bear their names; all others are of Kingdom."""
MANY = 12
"""Creatures of a table of Odyssey that is worth a picture."""
MUCH = 9
"""Carrots of a Neighborhood of Town that is worth a picture."""
QUALITY = 80
"""Of the JPEG files: they take a third of what PNG files do, and nobody sees the difference."""
Theme = Literal["light", "dark"]


def main(folder: Path, wanted: tuple[str, ...]) -> None:
    """Write the pictures of the scenes whose names begin so into a folder."""
    with TemporaryDirectory() as store, House(Path(store) / "tables.db") as house, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=found_browser(), args=QUIET)
        for name, until, prepare, whole in SCENES:
            if not name.startswith(wanted):
                continue
            table = play(house, until, name.partition("-")[0])
            for size, viewport, theme in views(name):
                page = opened(chromium, house, table, viewport, theme)
                if not name.startswith(GAMES) and not name.endswith("harvest"):
                    at_the_hand(page)
                prepare(page)
                page.wait_for_load_state("networkidle")
                file = folder / f"{'' if name.startswith(GAMES) else 'table-'}{name}{size}.jpg"
                page.screenshot(path=file, type="jpeg", quality=QUALITY, full_page=whole)
                page.context.close()
        chromium.close()


def views(name: str) -> list[tuple[str, dict[str, int], Theme]]:
    """Return the sizes and themes in which a scene is photographed: most only on a desk by day."""
    usual: list[tuple[str, dict[str, int], Theme]] = [("", DESKTOP, "light")]
    if name in ("draft", "construction", "end", "sky-construction", "town-construction", "odyssey-aim"):
        usual += [("-dark", DESKTOP, "dark"), ("-phone", PHONE, "light")]
    return usual


def play(house: House, until: Callable[[Table], object], game: str) -> Table:
    """Let greedy play a person's seat against bots until something holds, in the first game in which it does.

    game: town or odyssey; or sky, Kingdom with In the Sky and five at the table; else Kingdom with four.
    """
    for seed in range(SEED, SEED + SEEDS_TRIED):
        if game == "town":
            table = set_town(house, "person", "normal", seed=seed, deck=())
        elif game == "odyssey":
            table = set_odyssey(house, "person", "normal", "normal", "normal", seed=seed)
        else:
            bots = ["normal"] * (4 if game == "sky" else 3)
            table = house.set_table("person", *bots, seed=seed, sky=game == "sky")
        key = 0
        while not until(table) and not table.over:
            key += 1
            action = agent("greedy", key).choose(table.view(0), table.legal(0))
            table = house.post(table, 0, action)
        if until(table):
            return table
    raise LookupError(f"no game from seed {SEED} on shows {until}")


def opened(chromium: Chromium, house: House, table: Table, viewport: dict[str, int], theme: Theme) -> Page:
    """Open a table in a browser that sits at seat 0, without the sentences of a first game."""
    size: Any = viewport
    context = chromium.new_context(
        base_url=house.address, viewport=size, color_scheme=theme, reduced_motion="reduce", locale="en-GB"
    )
    cookie: Any = house.cookie(Browser(OURS, guide=False))
    context.add_cookies([cookie])
    page = context.new_page()
    page.goto(f"/t/{table.id}")
    return page


def in_round(number: int, holds: Callable[[Table], object]) -> Callable[[Table], bool]:
    """Return that something holds in a round, or later."""

    def there(table: Table) -> bool:
        view = table.view(0)
        assert isinstance(view, KingdomView)
        return view.round >= number and bool(holds(table))

    return there


def _nothing(_page: Page) -> None:
    pass


def _tick_two(page: Page) -> None:
    for number in (1, 3):
        page.locator(f"#card-{number}").check()
        page.wait_for_load_state("networkidle")
    page.locator("#go").wait_for()


def _place(page: Page) -> None:
    page.locator(".tray input:not([aria-disabled])").first.check()
    page.wait_for_load_state("networkidle")
    page.locator(".cells button[value]:not([aria-disabled])").last.click()
    page.locator("#go").wait_for()


def _look_at_a_tile(page: Page) -> None:
    page.locator("#card-2").check()
    page.wait_for_load_state("networkidle")
    page.locator(".cells button[value]:not([aria-disabled])").first.click()


def _look_at_the_best(page: Page) -> None:
    """Choose the space that brings most for the tile that is looked at."""
    gains = page.locator(".cells button:not([aria-disabled]) .gain")
    best = max(gains.all(), key=lambda gain: int(gain.inner_text().partition("\n")[0].replace("−", "-")))
    best.locator("xpath=ancestor::button").click()


def _choose_town(page: Page) -> None:
    page.goto("/?game=town")


def _choose_odyssey(page: Page) -> None:
    page.goto("/?game=odyssey")


def _aim(page: Page) -> None:
    page.locator(".cells button.open").last.click()
    page.locator("#go").wait_for()


def _respond(page: Page) -> None:
    page.locator("#hand button, .group-respond button").first.click()
    page.locator("#go").wait_for()


def _start(page: Page) -> None:
    page.goto("/")


def _replay(page: Page) -> None:
    page.goto(page.url + "/replay?ply=150")


def _replay_town(page: Page) -> None:
    page.goto(page.url + "/replay?ply=40")


def in_town(number: int, verb: str, least: int) -> Callable[[Table], bool]:
    """Return whether seat 0 can use a verb in so many ways, in a round of Town or later, with Upgrades about."""

    def there(table: Table) -> bool:
        view = table.view(0)
        assert isinstance(view, TownView)
        return view.round >= number and bool(asked_for(verb, least)(table)) and bool(view.offered)

    return there


def crowded(verb: str, least: int, creatures: int = MANY) -> Callable[[Table], bool]:
    """Return that seat 0 may do something of a verb in so many ways at a table of Odyssey with so many creatures."""

    def there(table: Table) -> bool:
        view = table.view(0)
        assert isinstance(view, OdysseyView)
        frame = last(view)
        if verb == "aim" and not (isinstance(frame, PlayFrame) and view.lookup.is_weapon[frame.card]):
            return False
        return bool(asked_for(verb, least)(table)) and sum(map(len, view.circle)) >= creatures

    return there


def growing(table: Table) -> bool:
    """Return that a Building of seat 0 would join a Neighborhood that then brings much."""
    if not in_town(3, "construct", 4)(table):
        return False
    view = table.view(0)
    assert isinstance(view, TownView)
    what_if = WhatIf(view)
    found = [what_if.of(action) for action in table.legal(0)]
    return any(one.influence >= MUCH and one.joined and one.after for one in found)


def _fresh_round(table: Table) -> bool:
    view = table.view(0)
    assert isinstance(view, KingdomView)
    return drafting(table) and view.turn == 0


SCENES: tuple[tuple[str, Callable[[Table], object], Callable[[Page], None], bool], ...] = (
    ("start", over, _start, False),
    ("draft", in_round(3, drafting), _tick_two, False),
    ("harvest", in_round(3, _fresh_round), _nothing, False),
    ("construction", in_round(3, building), _place, False),
    ("camp", placing_camp, _nothing, False),
    ("trading-post", producing, _nothing, False),
    ("end", over, _nothing, True),
    ("replay", over, _replay, False),
    ("sky-draft", in_round(3, drafting), _tick_two, False),
    ("sky-construction", in_round(3, building), _place, False),
    ("sky-harvest", in_round(3, _fresh_round), _nothing, False),
    ("sky-end", over, _nothing, True),
    ("town-start", over, _choose_town, False),
    ("town-plan", in_town(2, "plan", 4), _look_at_a_tile, False),
    ("town-construction", growing, _look_at_the_best, False),
    ("town-bridge", in_town(1, "bridge", 3), _nothing, False),
    ("town-end", over, _nothing, True),
    ("town-replay", over, _replay_town, False),
    ("odyssey-start", over, _choose_odyssey, True),
    ("odyssey-turn", crowded("run", 2), _nothing, False),
    ("odyssey-aim", crowded("aim", 5), _aim, False),
    ("odyssey-response", crowded("respond", 1, 6), _respond, False),
    ("odyssey-end", over, _nothing, True),
    ("odyssey-replay", over, _replay, False),
)
"""What is photographed: its name, when in a game, what is done on the page first, whether the whole page is shown."""


if __name__ == "__main__":
    main(Path(sys.argv[1]), tuple(sys.argv[2:]) or ("",))
