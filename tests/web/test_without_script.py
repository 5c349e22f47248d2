"""Every game can be played without scripts: by forms and links alone."""

import re
from random import Random
from typing import Any

import pytest
from httpx2 import Response

from tests.inside import inside
from tests.web.choosing import building, choice, drafting, over, texts, to_try_out
from tests.web.odyssey.sitting import find
from tests.web.site import Site, SiteClient, complaint, words_in
from tests.web.unscripted import Page
from warren import game
from warren.kernel.registry import game_ids
from warren.table.tables import Table

MOST_PRESSES = 40
"""So many presses at most change a table: a question, a tick, a space, a button."""
PAIR = ("person", "random")
STEPS = 9
"""More than a round of each game."""


def opened(asker: SiteClient, table: Table) -> Page:
    return Page(asker, asker.get(f"/t/{table.id}"))


def press_something(page: Page, rng: Random) -> Page:
    """Tick what is asked and look at it, press one of the buttons, or play what is chosen."""
    go = page.called("go") or page.called("go-on")
    if go and rng.random() < 0.9:
        return page.press(go)
    ticks, looks = [one for one in page.to_tick() if not one.is_off], page.buttons("", "chosen")
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
        page = page.press(page.buttons("", "chosen")[0])
        page.press(page.buttons("place")[0])
        last = inside(site.table(table.id)).moves[-1]
        assert (last != inside(table).moves[-1]) == is_placed
        assert not is_placed or table.game.spell(last[1]).startswith("place ")


def own_moves(site: Site, before: Table) -> list[str]:
    """Return what seat 0 has played since then."""
    moves = inside(site.table(before.id)).moves[len(inside(before).moves) :]
    return [before.game.spell(action) for seat, action in moves if seat == 0]


def posted(site: Site, table: Table, **fields: Any) -> Response:
    """Send the form of a turn in which something was pointed at."""
    return site.browser("ann", confirm="play").move(table, 0, **fields)


@pytest.mark.parametrize("confirm", ["ask", "play"])
def test_the_answer_that_was_pressed_last_counts(site: Site, confirm: str) -> None:
    answering = find(site, lambda table: any(re.match(r"respond .*41$", text) for text in texts(table)), *PAIR)
    page = opened(site.browser("ann", confirm=confirm), answering)
    ways = [one for one in page.buttons("pick") if one.value.startswith("respond ")]
    for way in ways if confirm == "ask" else ways[:1]:
        page = page.press(next(one for one in page.buttons("pick") if one.value == way.value))
        go = page.called("go")
        assert confirm == "play" or (go and go.value == way.value)
    assert ";".join(own_moves(site, answering)[:2]) == (ways[0].value if confirm == "play" else "")


def test_what_is_ticked_now_is_played_and_not_what_was_looked_at_before(site: Site) -> None:
    table = site.play_on(site.set_table("person", *["random"] * 3, seed=3), choice, drafting)
    page = opened(site.browser("ann", confirm="play"), table)
    hint = page.called("ask-hint")
    assert hint
    page.tick(*page.to_tick()[3:5])
    page = page.press(hint)
    ticked = page.to_tick()[:2]
    page.tick(*ticked)
    page.press(page.buttons("chosen")[0])
    assert sorted(own_moves(site, table)[:2]) == sorted(f"pick {one.value}" for one in ticked)


def test_a_space_where_a_card_is_tried_out_plays_nothing(site: Site) -> None:
    table = site.table_at(to_try_out, "person", *["random"] * 3, seed=24)
    page = opened(site.browser("ann", confirm="play"), table)
    page.tick(next(one for one in page.to_tick() if one.value == to_try_out(table)[0]))
    page = page.press(page.buttons("chosen")[0])
    page = page.press(page.buttons("place")[0])
    assert not own_moves(site, table)
    page.tick(*page.to_tick()[:2])
    page.press(page.buttons("chosen")[0])
    assert len(own_moves(site, table)) >= 2, "the button plays what is ticked"


def test_what_a_press_plays_in_steps_is_played_as_far_as_it_can_be(site: Site) -> None:
    table = find(site, lambda table: _aims(site, table), *PAIR)
    assert posted(site, table, pick=_aims(site, table)[0]).headers["location"] == f"/t/{table.id}"
    assert own_moves(site, table)[0] == "run play"


def _aims(site: Site, table: Table) -> list[str]:
    """Return what plays the card on top and aims it, where others may answer in between."""
    if "run play" not in texts(table):
        return []
    return re.findall(r'name="pick"[^>]* value="(run play;aim [^"]+)"', site.browser("ann").get(f"/t/{table.id}").text)


def test_what_cannot_be_played_is_said_though_something_is_pointed_at(site: Site) -> None:
    table = site.set_table("person", "person", seed=3, held={0: "ann", 1: "bea"})
    pick = opened(site.browser("ann"), table).to_tick()[0].value
    for status, said, fields in (
        (409, "the table has changed in the meantime", {"pick": pick, "version": "7"}),
        (403, "this seat is not played in this browser", {"pick": pick, "seat": "1"}),
        (422, "nothing was chosen", {"read": "1"}),
    ):
        assert said in complaint(posted(site, table, **fields), status, htmx=False).lower()
    assert posted(site, table, pick=pick).status_code == 303
    ended = site.play_on(site.set_table("person", "random", seed=3), choice, over)
    assert "the game is over" in complaint(posted(site, ended, pick=pick), 422, htmx=False).lower()


def test_a_hint_comes_with_the_page_and_what_is_ticked_stays(site: Site) -> None:
    page = opened(site.browser("ann"), site.set_table("person", *["random"] * 3, seed=3))
    ticked = page.to_tick()[3:5]
    page.tick(*ticked)
    button = page.called("ask-hint")
    assert button
    page = page.press(button)
    assert "Hint: " in words_in(page.text.partition('id="hint"')[2])
    assert [one.value for one in page.to_tick() if one.is_set] == [one.value for one in ticked]
