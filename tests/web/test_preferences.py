"""What the menu sets, and the keys that it lists."""

from functools import partial

from playwright.sync_api import expect

from tests.inside import inside
from tests.web.choosing import building, choice, drafting, to_try_out
from tests.web.moments import moments, set_moment
from tests.web.odyssey import sitting as odyssey
from tests.web.playing import hold_look, version, wait_for_answers, wait_for_change
from tests.web.screens import Screens
from tests.web.serving import OURS, House
from tests.web.site import Site
from tests.web.town import sitting as town
from warren.games.kingdom.actions import DONE
from warren.games.kingdom.view import CONSTRUCTION, KingdomView
from warren.players import PERSON
from warren.table.tables import Table
from warren.web.browser import Browser


def has_more_to_do(table: Table) -> bool:
    """Return whether the person has something else to do than to end the construction."""
    view = table.view(0)
    assert isinstance(view, KingdomView)
    return view.phase == CONSTRUCTION and [*table.legal(0)] != [DONE]


def own_moves(house: House, table: Table) -> list[str]:
    """Return what the person has played since the table stood so."""
    before, now = ([one for seat, one in inside(at).moves if seat == 0] for at in (table, house.table(table.id)))
    return [table.game.spell(action) for action in now[len(before) :]]


def test_the_end_of_a_step_follows_by_itself_for_who_wants_that(site: Site) -> None:
    for done in ("hand", "itself"):
        asker = site.browser("ann", done=done)
        table = site.play_on(site.set_table("person", "greedy", seed=24), choice, building)
        while has_more_to_do(table):
            assert asker.move(table, 0, *choice(table, 0)).status_code == 303
            table = site.table(table.id)
        own = [action for seat, action in inside(table).moves if seat == 0]
        assert (own[-1] == DONE) == (done == "itself")
        assert ([*table.legal(0)] == [DONE]) == (done == "hand")


def test_a_turn_of_town_ends_by_itself_for_who_wants_that(site: Site) -> None:
    for done in ("hand", "itself"):
        asker = site.browser("ann", done=done)
        table, asked = town.set_town(site, "person", "random"), 0
        while not table.over:
            assert asker.move(table, 0, town.choice(table, 0)).status_code == 303
            table = site.table(table.id)
            asked += [*map(table.game.spell, table.legal(0))] == ["end"]
        assert (asked == 0) == (done == "itself")


def test_a_card_is_drawn_after_a_piece_was_placed_for_who_wants_that(site: Site) -> None:
    def may_place(table: Table) -> bool:
        view = odyssey.view_of(table)
        return "run play" in map(table.game.spell, table.legal(0)) and view.lookup.is_creature[view.top]

    for done in ("hand", "itself"):
        asker = site.browser("ann", done=done)
        table = odyssey.play(site, odyssey.set_odyssey(site, "person", "greedy"), may_place)
        assert asker.move(table, 0, "run play;slot 0 0").status_code == 303
        can = [*map(table.game.spell, site.table(table.id).legal(0))]
        assert ("draw" in can) == (done == "hand")


def test_digits_choose_in_every_game_and_enter_plays_also_before_the_page_has_answered(
    screens: Screens, house: House
) -> None:
    for game_id, name, digit, choice_of_it in (
        ("kingdom", "produce", "2", "#card-2"),
        ("town", "plan", "2", "#card-2"),
        ("odyssey", "respond", "1", ".way"),
    ):
        moment = next(one for one in moments(game_id) if one.name == name)
        table = set_moment(house, moment)
        page = screens.open(f"/t/{table.id}?read=99", Browser(OURS, guide=False))
        shown, value = version(page), str(page.locator(choice_of_it).first.get_attribute("value"))
        let_go = hold_look(page, partial(page.keyboard.press, digit))
        page.keyboard.press("Enter")
        assert not own_moves(house, table), "a digit plays nothing, nor does Enter before what comes of it is shown"
        let_go()
        wait_for_change(page, shown)
        assert any(value.partition(";")[0] in text for text in own_moves(house, table))


def test_a_choice_is_played_at_once_for_who_wants_that(screens: Screens, house: House) -> None:
    table = house.table_at(drafting, PERSON, "greedy", "greedy", seed=24)
    page = screens.open(f"/t/{table.id}", Browser(OURS, guide=False, confirm="play"))
    page.keyboard.press("1")
    wait_for_answers(page)
    assert not own_moves(house, table), "another card is still to be chosen"
    shown = version(page)
    page.keyboard.press("2")
    wait_for_change(page, shown)
    assert len(own_moves(house, table)) == 2

    answering = set_moment(house, next(one for one in moments("odyssey") if one.name == "respond"))
    page.goto(f"/t/{answering.id}")
    shown, way = version(page), page.locator(".way").first
    value = str(way.get_attribute("value")).partition(";")[0]
    way.click()
    wait_for_change(page, shown)
    assert any(value in text for text in own_moves(house, answering)), "an answer too"

    trying = house.table_at(to_try_out, PERSON, "random", "random", "random", seed=24)
    page.goto(f"/t/{trying.id}")
    page.locator(f".hand input[value={to_try_out(trying)[0]}]").first.check()
    page.locator(".cells button[value]:not([aria-disabled])").first.click()
    expect(page.locator(".pointed .tell")).to_be_visible()
    wait_for_answers(page)
    assert not own_moves(house, trying), "where a card is only tried out on a space, nothing"
