"""A hint: whatever it names can be seen on the page."""

import html
import re

import pytest

from tests.web.moments import AT_THE_END, moments, set_moment
from tests.web.scenes import SKIPS_HARVEST
from tests.web.serving import OURS, House
from warren import games
from warren.web.browser import Browser


@pytest.mark.parametrize("game_id", games())
def test_what_a_hint_names_is_something_to_light_at_every_moment_of_a_game(house: House, game_id: str) -> None:
    dark = []
    for moment in moments(game_id):
        if moment.name in AT_THE_END:
            continue
        here = f"/t/{set_moment(house, moment).id}"
        hint, page = (html.unescape(house.page(path, Browser(OURS))) for path in (f"{here}/hint", here + SKIPS_HARVEST))
        advised = re.search(r'data-advised="([^"]+)"', hint)
        assert advised, moment.name
        for action in advised[1].split(";"):
            if not any(re.search(sought, page) for sought in _lit_by(action)):
                dark.append((moment.name, action))
    assert dark == []


def _lit_by(action: str) -> list[str]:
    """Return what the page may have for an action: a button that plays it, also before others, or what it is about."""
    _, *words = map(re.escape, action.split())
    about = [rf'<input[^>]* value="{word}"|id="(cell|edge|piece)-{word}"' for word in words]
    return [rf'<(button|option)[^>]* value="{re.escape(action)}[;"]', *about]
