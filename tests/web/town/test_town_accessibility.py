"""Nobody is shut out of Town: axe-core finds nothing against WCAG 2 A and AA, in light and in dark."""

from typing import Any, Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from tests.web.screens import PHONE, Screens
from tests.web.serving import OURS, House
from tests.web.town.sitting import SEED, SEED_OF_ANNEXING, Until, asked_for, choice, over, play, point_out, set_town
from warren.web.browser import Browser

RULES = {"runOnly": {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]}}
CONTRAST = {"runOnly": {"type": "rule", "values": ["color-contrast"]}}
"""The one rule that another theme may break."""
VERBS = ("keep", "plan", "construct", "pay", "bridge", "return", "annex", "activate")
MOMENTS: dict[str, Until] = {**{verb: asked_for(verb, 2) for verb in VERBS}, "over": over}


@pytest.mark.parametrize("moment", MOMENTS)
def test_no_moment_of_a_game_shuts_anybody_out(screens: Screens, house: House, moment: str) -> None:
    page = _at(screens, house, moment)
    assert _complaints(page, RULES) == []
    page.emulate_media(color_scheme="dark")
    assert _complaints(page, CONTRAST) == []


@pytest.mark.parametrize("moment", ["plan", "construct", "over"])
def test_nor_on_a_phone(screens: Screens, house: House, moment: str) -> None:
    page = _at(screens, house, moment, **PHONE)
    assert _complaints(page, RULES) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_nor_does_the_start_page_with_its_chapters(screens: Screens, scheme: Literal["light", "dark"]) -> None:
    page = screens.open("/", None, color_scheme=scheme)
    page.locator("input[name=game][value=town]").check()
    assert _complaints(page, RULES) == []


def test_nor_does_the_replay(screens: Screens, house: House) -> None:
    table = play(house, set_town(house, "person", "random"), over)
    assert _complaints(screens.open(f"/t/{table.id}/replay?ply=40"), RULES) == []


def _at(screens: Screens, house: House, moment: str, **taste: Any) -> Page:
    seed = SEED_OF_ANNEXING if moment == "annex" else SEED
    table = play(house, set_town(house, "person", "random", seed=seed), MOMENTS[moment])
    page = screens.open(f"/t/{table.id}", Browser(OURS), **taste)
    if table.over:
        page.get_by_role("button", name="Show all").click()
    else:
        point_out(page, choice(table, 0))
        page.wait_for_load_state("networkidle")
    return page


def _complaints(page: Page, rules: Any) -> list[str]:
    found = Axe().run(page, options=rules).response["violations"]
    return [f"{one['id']}: {node['html'][:160]}" for one in found for node in one["nodes"]]
