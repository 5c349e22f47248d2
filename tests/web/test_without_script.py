"""Every game can be played without scripts: by forms and links alone."""

from random import Random

import pytest

from tests.inside import inside
from tests.web.choosing import building, choice
from tests.web.site import Site, SiteClient, words_in
from tests.web.unscripted import Page
from warren import game
from warren.kernel.registry import game_ids
from warren.table.tables import Table

MOST_PRESSES = 40
"""So many presses at most change a table: a question, a tick, a space, a button."""
STEPS = 9
"""More than a round of each game."""


def opened(asker: SiteClient, table: Table) -> Page:
    return Page(asker, asker.get(f"/t/{table.id}"))


def press_something(page: Page, rng: Random) -> Page:
    """Tick what is asked and look at it, press one of the buttons, or play what is chosen."""
    go = page.called("go") or page.called("go-on")
    if go and rng.random() < 0.9:
        return page.press(go)
    ticks, looks = [one for one in page.to_tick() if not one.is_off], page.buttons("")
    presses = page.buttons("action", "pick", "next", "place")
    if looks and ticks and (not presses or rng.random() < 0.6):
        page.tick(*rng.sample(ticks, min(int(looks[0].form.get("data-most") or 1), len(ticks))))
        return page.press(looks[0])
    return page.press(rng.choice(presses))


@pytest.mark.parametrize("game_id", game_ids())
def test_a_game_is_played_by_ticks_and_buttons_alone(site: Site, game_id: str) -> None:
    rng = Random(7)
    table = site.set_table("person", *["random"] * (min(4, game(game_id).meta.seats[1]) - 1), of=game_id, seed=3)
    for step in range(STEPS):
        asker = site.browser("ann", confirm="play" if step % 2 else "ask")
        page, presses, before = opened(asker, table), 0, table.version(0)
        while (table := site.table(table.id)).version(0) == before and not table.over:
            presses += 1
            assert presses < MOST_PRESSES, f"nothing is played: {table.legal(0)}"
            page = press_something(page, rng)


def test_a_building_is_placed_by_the_press_on_its_space_for_who_plays_at_once(site: Site) -> None:
    table = site.play_on(site.set_table("person", "random", seed=24), choice, building)
    for confirm, is_placed in (("ask", False), ("play", True)):
        page = opened(site.browser("ann", confirm=confirm), table)
        page.tick(page.to_tick()[0])
        page = page.press(page.buttons("")[0])
        page.press(page.buttons("place")[0])
        last = inside(site.table(table.id)).moves[-1]
        assert (last != inside(table).moves[-1]) == is_placed
        assert not is_placed or table.game.spell(last[1]).startswith("place ")


def test_a_hint_comes_with_the_page_and_what_is_ticked_stays(site: Site) -> None:
    page = opened(site.browser("ann"), site.set_table("person", *["random"] * 3, seed=3))
    ticked = page.to_tick()[3:5]
    page.tick(*ticked)
    button = page.called("ask-hint")
    assert button
    page = page.press(button)
    assert "Hint: " in words_in(page.text.partition('id="hint"')[2])
    assert [one.value for one in page.to_tick() if one.is_set] == [one.value for one in ticked]
