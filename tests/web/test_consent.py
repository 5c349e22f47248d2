"""The pages where somebody asks the others to let a choice be taken back."""

import re
from typing import Any

import pytest

from tests.inside import inside
from tests.table.sitting import by_moves
from tests.web.asking import Program
from tests.web.site import Site, SiteClient, words_in
from warren.api.answers import news
from warren.players import PERSON
from warren.table.tables import Table

NAMES = ("ann", "bea")


def until_asking(site: Site) -> tuple[Table, int]:
    """Play Town until a seat that waits can ask to take back; return the seat."""
    table = site.set_table(PERSON, PERSON, of="town", seed=2, held=dict(enumerate(NAMES)))
    while True:
        seat = next(seat for seat in table.people if table.legal(seat))
        table = site.post(table, seat, by_moves(len(inside(table).moves), table.legal(seat)))
        for asker in table.people:
            if table.can_ask_back(asker) and not table.legal(asker):
                return table, asker


def press(asker: SiteClient, table: Table, seat: int, what: str, *, htmx: bool = True) -> str:
    answer = asker.move(table, seat, undo=what, action=None, htmx=htmx)
    return words_in(answer.text if htmx else asker.get(answer.headers["location"]).text)


@pytest.mark.parametrize("htmx", [True, False], ids=["scripts", "without"])
def test_one_asks_the_other_agrees_and_it_is_taken_back(site: Site, htmx: bool) -> None:
    table, seat = until_asking(site)
    asker, other = site.browser(NAMES[seat]), site.browser(NAMES[1 - seat])
    assert 'name="undo" value="ask"' in asker.get(f"/t/{table.id}").text
    assert 'name="undo" value="ask"' not in other.get(f"/t/{table.id}").text
    before = [seen(one, table) for one in (asker, other)]
    name, others = (table.players[one].name for one in (seat, 1 - seat))
    page = press(asker, table, seat, "ask", htmx=htmx)
    assert f"{name} would like to take back the latest choice. It is up to {others}." in page
    assert all(old != seen(one, table) for old, one in zip(before, (asker, other), strict=True)), "both hear of it"
    page = other.get(f"/t/{table.id}").text
    assert f"{name} would like to take back the latest choice, with all that was played since." in words_in(page)
    assert re.findall(r'name="undo" value="(agree|refuse)"', page) == ["agree", "refuse"]
    page = press(other, table, 1 - seat, "agree", htmx=htmx)
    assert "would like to take back" not in page
    assert site.table(table.id).legal(seat)


def test_who_refuses_is_believed_at_once(site: Site) -> None:
    table, seat = until_asking(site)
    asker, other = site.browser(NAMES[seat]), site.browser(NAMES[1 - seat])
    press(asker, table, seat, "ask")
    assert "Not all agreed: nothing is taken back." in press(other, table, 1 - seat, "refuse")
    page = asker.get(f"/t/{table.id}").text
    assert "Not all agreed" in words_in(page)
    assert 'name="undo" value="ask"' not in page


@pytest.mark.parametrize("htmx", [True, False], ids=["scripts", "without"])
def test_who_asks_may_leave_it_as_it_is(site: Site, htmx: bool) -> None:
    table, seat = until_asking(site)
    asker, other = site.browser(NAMES[seat]), site.browser(NAMES[1 - seat])
    press(asker, table, seat, "ask", htmx=htmx)
    assert 'value="withdraw"' in asker.get(f"/t/{table.id}").text
    assert 'value="withdraw"' not in other.get(f"/t/{table.id}").text
    before = seen(other, table)
    assert "would like to take back" not in press(asker, table, seat, "withdraw", htmx=htmx)
    assert seen(other, table) != before, "the other hears of it"
    assert "would like to take back" not in words_in(other.get(f"/t/{table.id}").text)


def test_against_bots_it_is_taken_back_at_once(site: Site) -> None:
    for seed in range(1, 30):
        table = site.set_table(PERSON, "greedy", of="town", seed=seed, held={0: "ann"})
        while not table.can_ask_back(0) and not table.over:
            table = site.post(table, 0, by_moves(len(inside(table).moves), table.legal(0)))
        if not table.over:
            break
    ann = site.browser("ann")
    (button,) = re.findall(r'<button id="ask-back".*?</button>', ann.get(f"/t/{table.id}").text)
    assert words_in(button) == "Take back"
    press(ann, table, 0, "ask")
    assert len(inside(site.table(table.id)).moves) < len(inside(table).moves)


@pytest.mark.parametrize("how", ["agree", "refuse"])
def test_programs_ask_and_answer_and_their_streams_tell_them(site: Site, how: str) -> None:
    table, seat = until_asking(site)
    path, other = f"/tables/{table.id}/undo", 1 - seat
    programs = {one: Program(site, name) for one, name in enumerate(NAMES)}

    def press(one: int, how: str, status: int = 200) -> Any:
        sent = {"seat": one, "version": site.table(table.id).version(one), "how": how}
        return programs[one].told(programs[one].post(path, **sent), status)

    def told() -> list[tuple[str, bool]]:
        """Return for the seat that asks, the other and an onlooker the end of the id of what is new, and `decides`."""
        streams = [news(site.table(table.id), one, 0) for one in (seat, other, None)]
        return [(name.partition("-")[2].lstrip("0123456789"), new.decides) for name, new in streams]

    before = programs[seat].view(table.id, seat)
    assert (before["undo"], before["asking"]) == (0, None)
    assert press(other, "agree", 422)["detail"] == "nobody asks you to let something be taken back"
    assert press(seat, "ask")["asking"] == {"seat": seat, "is_yours": False, "is_refused": False}
    assert programs[other].view(table.id, other)["asking"]["is_yours"]
    assert told() == [("-asking", False), ("-decides", True), ("-asking", False)]
    assert press(other, "withdraw", 422)["detail"] == "you do not ask for anything to be taken back"
    assert press(seat, "withdraw")["asking"] is None
    assert told() == [("", False)] * 3
    press(seat, "ask")
    answered = press(other, how)["asking"]
    if how == "agree":
        assert answered is None
        assert told() == [("", False)] * 3
        assert programs[seat].view(table.id, seat)["legal"]
    else:
        assert answered == {"seat": seat, "is_yours": False, "is_refused": True}
        assert told() == [("-refused", False)] * 3
        assert programs[seat].view(table.id, seat)["view"] == before["view"]
        assert "not all agreed" in press(seat, "ask", 422)["detail"]


def test_who_only_looks_on_is_not_asked(site: Site) -> None:
    table, seat = until_asking(site)
    press(site.browser(NAMES[seat]), table, seat, "ask")
    assert "would like to take back" not in words_in(site.browser("eve").get(f"/t/{table.id}").text)


def seen(asker: SiteClient, table: Table) -> str:
    """Return by what a page knows whether it shows the table as it is."""
    (found,) = re.findall(r'data-seen="([^"]*)"', asker.get(f"/t/{table.id}").text)
    return str(found)
