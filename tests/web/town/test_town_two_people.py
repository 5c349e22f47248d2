"""Two at one screen: it is handed over before a Request is on it."""

from playwright.sync_api import expect

from tests.web.playing import mode
from tests.web.screens import Screens
from tests.web.serving import OURS, House
from tests.web.town.sitting import choice, choose, over, play, set_town, view_of
from warren.games.town.board import members
from warren.games.town.parts import REQUEST_IDS
from warren.games.town.texts import name
from warren.table.tables import Table
from warren.web.browser import Browser
from warren.words import words


def test_the_screen_is_handed_over_before_a_request_is_on_it(screens: Screens, house: House) -> None:
    table = set_town(house, "person", "person", seed=2)
    page = screens.open(f"/t/{table.id}", Browser(OURS, guide=False))
    turns: list[int] = []
    while len(turns) < 30:
        table = house.table(table.id)
        if mode(page) == "handover":
            assert not any(name in page.content() for seat in (0, 1) for name in _secret(table, seat))
            page.get_by_role("button", name="I am").click()
            page.wait_for_selector("#act")
        seat = int(page.locator("#act input[name=seat]").input_value())
        turns.append(seat)
        hidden = _secret(table, 1 - seat) - _secret(table, seat)
        assert all(name in page.content() for name in _secret(table, seat))
        assert not any(f">{name}<" in page.content() for name in hidden)
        choose(page, choice(table, seat))
    assert {*turns} == {0, 1}
    assert mode(page) in ("handover", "keep", "turn")


def test_at_the_end_everything_lies_open_to_both(screens: Screens, house: House) -> None:
    table = play(house, set_town(house, "person", "person", seed=2), over)
    page = screens.open(f"/t/{table.id}", Browser(OURS))
    page.get_by_role("button", name="Show all").click()
    for seat in (0, 1):
        for called in _secret(table, seat):
            expect(page.locator(f".person.s{seat}")).to_contain_text(called)


def _secret(table: Table, seat: int) -> set[str]:
    """Return the names of the Requests that a seat alone knows."""
    view = view_of(table, seat)
    held = [*members(view.requests[seat] & ~view.known[seat]), *view.offer]
    if not view.drawn_openly:
        held += view.drawn
    # What was discarded was seen by all, in the log.
    return {name(words("en"), view.lookup, REQUEST_IDS[number]) for number in held}
