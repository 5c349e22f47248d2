"""Several people at one screen: whose secrets it shows, and that it is handed over before anybody's are shown."""

from collections.abc import Iterator

import pytest

from tests.inside import inside
from tests.looping import for_each
from tests.web.choosing import choice
from tests.web.site import Site, SiteClient, complaint, parchments_met, parchments_named, verbs, words_in
from warren.players import PERSON
from warren.table.tables import Table
from warren.web.browser import Browser, Seating, seating


def set_table(site: Site) -> Table:
    """Set a table with Ann and Bea at one browser, Cleo at another, and a bot."""
    return site.set_table(PERSON, PERSON, PERSON, "normal", held={0: "ours", 1: "ours", 2: "cleo"})


@pytest.fixture
def table(site: Site) -> Table:
    return set_table(site)


# Who sits before the screen


@for_each(
    ("browser", "before", "chosen", "expected"),
    [
        ("eve", None, (), Seating((), None, None)),
        ("eve", 0, (), Seating((), None, None)),  # whatever it remembers
        ("cleo", None, (), Seating((2,), 2, None)),  # one person alone simply plays
        ("cleo", 0, (), Seating((2,), 2, None)),
        ("ours", None, (), Seating((0, 1), None, 0)),  # the first that is asked has to take the screen
        ("ours", 0, (), Seating((0, 1), 0, None)),  # and keeps it while asked
        ("ours", 1, (), Seating((0, 1), 1, None)),  # the second may begin as well
        ("ours", 0, (0,), Seating((0, 1), None, 1)),  # who has chosen hands over to who is asked
        ("ours", 1, (0,), Seating((0, 1), 1, None)),
        ("ours", 1, (0, 1), Seating((0, 1), 1, None)),  # who chose last stays while others elsewhere think
        ("ours", 0, (0, 1), Seating((0, 1), 0, None)),  # a choice may be changed
        ("ours", None, (0, 1), Seating((0, 1), None, 0)),  # nobody is shown to who has not said who it is
        *(("ours", seat, (), Seating((0, 1), None, 0)) for seat in (2, 3, 99, -1)),  # a seat of somebody else
    ],
)
def test_who_sits_before_the_screen(
    site: Site, browser: str, before: int | None, chosen: tuple[int, ...], expected: Seating
) -> None:
    table = set_table(site)
    for seat in chosen:
        table = site.act(table, seat, *choice(table, seat))
    known = Browser(browser, before={} if before is None else {table.id: before})
    assert seating(table, known) == expected


def test_when_the_game_is_over_nothing_is_handed_over(site: Site) -> None:
    table = site.play(site.set_table(PERSON, PERSON, seed=5))
    assert seating(table, Browser("ann")) == Seating((0, 1), 0, None)
    assert "Big Ears" in words_in(site.browser("ann").get(f"/t/{table.id}").text)


# The pages


def is_hand_over(page: str) -> bool:
    return "Make sure nobody else is looking" in page


def test_a_hand_over_shows_a_name_and_a_button_and_nothing_of_the_game(site: Site, table: Table) -> None:
    for path in (f"/t/{table.id}", f"/t/{table.id}/game"):
        page = site.browser("ours").get(path).text
        assert is_hand_over(page)
        assert "Ann, it is your turn" in words_in(page)
        assert 'name="pick"' not in page
        assert not parchments_named(page)
        assert "/hint" not in page


def test_whoever_says_to_be_there_is_shown_what_is_hers_alone(site: Site, table: Table) -> None:
    ours = site.browser("ours")
    for htmx in (True, False):
        for seat in (1, 0):
            answer = ours.send(f"/t/{table.id}/before", {"seat": str(seat)}, htmx=htmx)
            assert answer.status_code == (200 if htmx else 303)
            page = answer.text if htmx else ours.get(f"/t/{table.id}").text
            assert f'name="seat" value="{seat}"' in page
            assert parchments_named(page) <= parchments_met(inside(table).state, seat)
            for action in table.legal(seat):
                assert f'value="{table.game.spell(action).split()[-1]}"' in page


def test_a_reload_does_not_pass_the_hand_over(site: Site, table: Table) -> None:
    ours = site.browser("ours")
    for _ in range(3):
        assert is_hand_over(ours.get(f"/t/{table.id}").text)
    ours.send(f"/t/{table.id}/before", {"seat": "0"})
    assert not is_hand_over(ours.get(f"/t/{table.id}").text)
    answer = ours.move(table, 0, *choice(table, 0), htmx=True)
    assert is_hand_over(answer.text), "the answer to Ann's choice is Bea's hand-over"
    assert "Bea, it is your turn" in words_in(answer.text)
    for _ in range(3):
        assert is_hand_over(ours.get(f"/t/{table.id}").text)
        assert is_hand_over(ours.get(f"/t/{table.id}/game", params={"action": choice(table, 0)}).text)


@pytest.mark.parametrize("htmx", [False, True], ids=["page", "part"])
def test_a_turn_is_taken_only_by_whoever_sits_before_the_screen(site: Site, table: Table, htmx: bool) -> None:
    """An old page of Ann's, in another window, plays nothing while Bea has the screen, nor before it is taken."""
    ours, before = site.browser("ours"), site.kept()
    for to in (None, "1"):
        if to:
            ours.send(f"/t/{table.id}/before", {"seat": to})
        answer = ours.move(table, 0, *choice(table, 0), htmx=htmx)
        said = complaint(answer, 403, htmx=htmx)
        assert "Somebody else is using this screen now: hand it over first" in said
        assert parchments_named(answer.text) <= parchments_met(inside(table).state, 1)
        assert site.kept() == before
    assert ours.move(table, 1, *choice(table, 1), htmx=htmx).status_code in (200, 303)


@pytest.mark.parametrize("htmx", [False, True], ids=["page", "part"])
def test_a_repeated_turn_does_no_harm_when_the_screen_has_been_handed_over(
    site: Site, table: Table, htmx: bool
) -> None:
    ours = site.browser("ours")
    ours.send(f"/t/{table.id}/before", {"seat": "0"})
    for _ in range(2):
        answer = ours.move(table, 0, *choice(table, 0), htmx=htmx, key="twice")
        assert answer.status_code == (200 if htmx else 303)
    assert len(inside(site.table(table.id)).moves) == 2
    assert is_hand_over(ours.get(f"/t/{table.id}").text)


def test_a_hint_is_given_to_nobody_before_the_screen_is_taken(site: Site, table: Table) -> None:
    ours = site.browser("ours")
    for htmx in (True, False):
        answer = ours.get(f"/t/{table.id}/hint", htmx=htmx)
        assert answer.status_code == 409
        assert not parchments_named(answer.text)
    ours.send(f"/t/{table.id}/before", {"seat": "1"})
    assert ours.get(f"/t/{table.id}/hint").status_code == 200


def test_a_seat_that_is_taken_is_shown_to_who_took_it(site: Site) -> None:
    table = site.set_table(PERSON, PERSON, PERSON, held={0: "ours"})
    ours = site.browser("ours")
    assert 'name="seat" value="0"' in ours.get(f"/t/{table.id}").text
    ours.send(f"/t/{table.id}/sit", {"seat": "1"})
    assert 'name="seat" value="1"' in ours.get(f"/t/{table.id}").text, "whoever sat down is there"


def take_turns(site: Site, table: Table, ours: SiteClient) -> Iterator[tuple[int | None, str, Table]]:
    """Play as Ann and Bea would until the parchments are opened; give each page, whose it is, and the table then."""
    path = f"/t/{table.id}"
    page = ours.get(path).text
    for _ in range(1000):
        table = site.table(table.id)
        if table.over or asked(table) == {"copy"}:
            return
        seat = seating(table, ours.known_as).seat
        assert is_hand_over(page) == (seat is None)
        yield seat, page, table
        if seat is None:
            to = seating(table, ours.known_as).next
            page = ours.send(f"{path}/before", {"seat": str(to)}, htmx=True).text
        elif table.legal(seat):
            page = ours.move(table, seat, *choice(table, seat), htmx=True).text
        else:
            site.act(table, 2, *choice(table, 2))
            page = ours.get(f"{path}/game").text
    raise AssertionError("the game does not end")


def asked(table: Table) -> set[str]:
    return {verb for seat in inside(table).state.to_act for verb in verbs(table, seat)}


@pytest.mark.soak
@pytest.mark.parametrize("others", [[], [PERSON]], ids=["two", "and one elsewhere"])
def test_through_a_whole_game_each_is_shown_the_own_secrets_alone(site: Site, others: list[str]) -> None:
    table = site.set_table(
        PERSON, PERSON, *others, held={0: "ours", 1: "ours", **({2: "cleo"} if PERSON in others else {})}
    )
    ours = site.browser("ours")
    met: dict[int | None, set[str]] = {0: set(), 1: set(), None: set()}
    shown: dict[int | None, int] = {0: 0, 1: 0, None: 0}
    for seat, page, now in take_turns(site, table, ours):
        for one in (0, 1):
            met[one] |= parchments_met(inside(now).state, one)
        assert parchments_named(page) <= met[seat], f"to {seat}"
        shown[seat] += len(parchments_named(page)) if seat is not None else 1
    assert all(count > 20 for count in shown.values()), "it shows no parchments, or is never handed over"
