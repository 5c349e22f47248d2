"""Hands are seen to come: the first of a game is dealt, and a new one comes when what everybody played has settled."""

from functools import partial

import pytest
from playwright.sync_api import expect

from tests.web.playing import confirm, mode, press
from tests.web.screens import PHONE, Screens
from tests.web.serving import OURS, House
from tests.web.test_motion import FLYING, MOVING, last_to_build, play, within_a_draft
from warren.web.browser import Browser

BEGINS = "(all) => Math.min(...all.map((one) => one.getAnimations()[0].effect.getTiming().delay))"
LANDS = """(all) => Math.max(...all.flatMap((one) => one.getAnimations())
  .map((one) => one.effect.getComputedTiming().endTime))"""
SHOW = "(at) => document.getAnimations().forEach((one) => { one.pause(); one.currentTime = at; })"
OPACITIES = "(all) => all.map((one) => getComputedStyle(one.parentElement).opacity)"
MOVES = "(all) => all.filter((one) => one.getClientRects().length).map((one) => one.getAnimations().length)"
OPACITY = "(all) => all.map((one) => getComputedStyle(one).opacity)"
COUNTED = "(all) => all.map((one) => one.querySelector('.counts').innerText)"
SEEN = "(all) => all.filter((one) => getComputedStyle(one.parentElement).opacity === '1').length"


def test_the_first_hand_of_a_game_is_dealt_and_not_once_more(screens: Screens, house: House) -> None:
    table = house.set_table("person", "normal")
    page = screens.open(f"/t/{table.id}", Browser(OURS, pace="calm", guide=False), reduced_motion="no-preference")
    assert page.locator("#flights .card-back").count() == page.locator(".hand .card").count() > 0
    page.keyboard.press("1")
    assert page.evaluate(FLYING) == 0, "it may be chosen from at once"
    expect(page.locator(".hand input:checked")).to_have_count(1)
    for come_back in (page.reload, partial(page.goto, f"/t/{table.id}")):
        come_back()
        assert page.evaluate(MOVING) == 0


def test_a_new_hand_comes_when_what_everybody_played_has_settled_and_may_be_chosen_from_before(
    screens: Screens, house: House
) -> None:
    table = within_a_draft(house)
    page = screens.open(f"/t/{table.id}", Browser(OURS, pace="calm", guide=False), reduced_motion="no-preference")
    play(page, table)
    cards = page.locator(".hand .card-holder")
    comes = cards.evaluate_all(BEGINS)
    assert comes >= page.locator("#map .rabbit").evaluate_all(LANDS) > 0
    page.evaluate(SHOW, comes - 1)
    assert page.locator("#flights .card-back").evaluate_all(SEEN) == cards.count(), "until then the old one lies there"
    page.keyboard.press("1")
    assert page.evaluate(FLYING) == 0
    expect(page.locator(".hand input:checked")).to_have_count(1)


@pytest.mark.soak
def test_a_hand_that_was_chosen_of_stays_while_others_think_and_is_not_dealt_again(
    screens: Screens, house: House
) -> None:
    for screen in ({}, PHONE):
        table = house.set_table("person", "person", "person", held={0: OURS, 1: "another", 2: "a third"})
        page = screens.open(f"/t/{table.id}", Browser(OURS, pace="calm"), reduced_motion="no-preference", **screen)
        play(page, table)
        assert mode(page) == "wait"
        assert page.locator("#flights .card-back").count() == 0
        assert page.locator(".hand .card").count() > 2
        assert set(page.locator(".hand .card").evaluate_all(OPACITIES)) == {"1"}, "no card goes away"
        assert page.locator(".hand .seal").evaluate_all(MOVES) == [1, 1], "a tick pops on each that was chosen"
        press(page.locator("#act h1"))  # which ends the scene
        page.get_by_role("button", name="Change it").click()
        page.locator(".hand input").first.wait_for(state="attached")
        assert set(page.locator(".hand .card-holder").evaluate_all(MOVES)) == {0}, "nor is it when one thinks again"


def test_what_waits_to_be_played_is_turned_over_when_all_have_chosen(screens: Screens, house: House) -> None:
    table = house.set_table("person", "person", "normal", held={0: OURS, 1: "another"})
    page = screens.open(f"/t/{table.id}", Browser(OURS, pace="calm"), reduced_motion="no-preference")
    play(page, table)
    press(page.locator("#act h1"))
    shown = page.locator(".waiting-cards .plays").count()
    house.choose(house.table(table.id), 1)
    page.locator("#flights .card").first.wait_for(state="attached")
    assert page.locator("#flights .card").count() == shown == 2


def test_what_everybody_played_is_told_by_nothing_before_it_is_turned(screens: Screens, house: House) -> None:
    for screen in ({}, PHONE):
        table = within_a_draft(house)
        page = screens.open(f"/t/{table.id}", Browser(OURS, pace="calm"), reduced_motion="no-preference", **screen)
        had = page.locator(".seat-row").evaluate_all(COUNTED)
        play(page, table)
        page.evaluate(SHOW, 0)
        told = page.locator("#peek ul, .map .tag")
        assert set(told.evaluate_all(OPACITY)) == {"0"}, "neither the log nor what the next hand can claim"
        seen = page.locator("#flights .rabbits, #flights .parch").evaluate_all(
            "(all) => all.map((one) => one.innerText)"
        )
        assert screen or seen, "rows count what they counted before"
        press(page.locator("#act h1"))
        assert set(told.evaluate_all(OPACITY)) == {"1"}
        assert page.locator(".seat-row").evaluate_all(COUNTED) != had


def test_a_harvest_tells_what_a_player_gains_from_his_turn_on(screens: Screens, house: House) -> None:
    held = {0: OURS, 1: "another"}
    table = house.table_at(last_to_build, "person", "person", seed=9, held=held)
    page = screens.open(f"/t/{table.id}", Browser(OURS, pace="calm", guide=False), reduced_motion="no-preference")
    confirm(page, page.locator("#act [value=done]"))
    page.evaluate(SHOW, 0)
    told = page.locator(".harvest>li>:not(p), .harvest>li>p>:is(.pts, .then)")
    assert told.evaluate_all(OPACITY).count("0") > 3
    page.keyboard.press("Enter")
    assert set(told.evaluate_all(OPACITY)) == {"1"}
