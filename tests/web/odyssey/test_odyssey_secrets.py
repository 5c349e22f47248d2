"""What the pages of Odyssey keep to themselves: cards of others, and who may respond to what."""

import html
import re

import pytest

from tests.inside import inside
from tests.web.choosing import Until, texts
from tests.web.odyssey.sitting import find, play, set_odyssey, view_of
from tests.web.serving import NAMES
from tests.web.site import Site, words_in
from warren.games.odyssey import OdysseyState
from warren.games.odyssey.actions import CARD_NAMES
from warren.games.odyssey.concerns import is_concerned
from warren.games.odyssey.frames import CallsFrame, WindowFrame
from warren.games.odyssey.stack import last
from warren.players import PERSON
from warren.table.tables import Table

PEOPLE = (PERSON,) * 4
HELD = dict(enumerate(NAMES[:4]))
"""Everybody has a browser of her own."""
CHANGING = re.compile(r'name="key" value="[^"]*"')


def state_of(table: Table) -> OdysseyState:
    """Return the state, which no page sees."""
    state = inside(table).state
    assert isinstance(state, OdysseyState)
    return state


def page(site: Site, table: Table, name: str) -> str:
    """Return what somebody sees, but for the key of the form."""
    return CHANGING.sub("", html.unescape(site.browser(name).get(f"/t/{table.id}").text))


def waiting(kind: type[WindowFrame | CallsFrame], least: int) -> Until:
    """Return whether so many seats wait to be asked a hidden question that concerns them."""

    def there(table: Table) -> bool:
        frame = last(state_of(table))
        able = frame.waiting or () if isinstance(frame, kind) else ()
        return len([seat for seat in able if kind is CallsFrame or is_concerned(state_of(table), seat)]) >= least

    return there


def asked_hidden(table: Table) -> tuple[int, ...]:
    """Return the seats that wait to be asked a hidden question."""
    frame = last(state_of(table))
    assert isinstance(frame, WindowFrame | CallsFrame)
    able = frame.waiting or ()
    return tuple(seat for seat in able if isinstance(frame, CallsFrame) or is_concerned(state_of(table), seat))


@pytest.fixture
def window(site: Site) -> Table:
    """A table at which two or more may respond, one after the other."""
    return find(site, waiting(WindowFrame, 2), *PEOPLE, held=HELD, trading=False)


def test_no_card_of_another_hand_run_or_pile_is_on_a_page(site: Site) -> None:
    table = set_odyssey(site, *PEOPLE, held=HELD, trading=False)
    for moves in (4, 12, 60, 140):
        table = play(site, table, lambda table, moves=moves: len(inside(table).moves) >= moves)  # type: ignore[misc]
        for seat, name in HELD.items():
            view = view_of(table, seat)
            known = {card for _, card, _ in view.seen} | {*view.hand, view.top, view.bottom}
            hidden = {card for cards in view.hidden for card in cards} - known
            shown = page(site, table, name)
            named = set(re.findall(r"\d\.E[VOGYRB]\d\d", shown))
            assert named & {CARD_NAMES[card] for card in hidden} == set()


def test_who_is_asked_hears_of_it_and_nobody_else_does(site: Site, window: Table) -> None:
    first, second, *_ = asked_hidden(window)
    others = [seat for seat in range(4) if seat not in (first, second)]
    before = {seat: (window.version(seat), page(site, window, NAMES[seat])) for seat in range(4)}
    onlooker = page(site, window, "eve")
    assert "Do you respond?" in before[first][1]
    after = site.act(window, first, "pass")
    assert inside(after).state.to_act == (second,)
    for seat in others:
        assert (after.version(seat), page(site, after, NAMES[seat])) == before[seat]
    assert page(site, after, "eve") == onlooker
    assert after.version(second) > before[second][0]
    assert "Do you respond?" in page(site, after, NAMES[second])


def test_others_read_that_somebody_may_respond_and_never_who(site: Site, window: Table) -> None:
    first, second, *_ = asked_hidden(window)
    for name in [NAMES[seat] for seat in range(4) if seat != first] + ["eve"]:
        said = words_in(page(site, window, name))
        assert "omebody may respond" in said
        for seat in (first, second):
            assert f"{NAMES[seat]} may respond" not in said
            assert f"{NAMES[seat]} is asked" not in said


def test_news_come_to_who_is_asked_alone(site: Site, window: Table) -> None:
    first, second, *_ = asked_hidden(window)
    seen = {seat: fingerprint(site, window, NAMES[seat]) for seat in range(4)}
    after = site.act(window, first, "pass")
    changed = {seat for seat in range(4) if fingerprint(site, after, NAMES[seat]) != seen[seat]}
    assert changed == {first, second}


def fingerprint(site: Site, table: Table, name: str) -> str:
    """Return what a page says of itself, by which it is told whether there is news."""
    (found,) = re.findall(r'data-seen="([^"]*)"', page(site, table, name))
    return str(found)


def test_a_bot_that_lets_something_pass_leaves_no_trace(site: Site) -> None:
    table = find(site, lambda table: "pass" in texts(table), PERSON, "random", "random", held={0: "Ann"})
    kinds = {event.kind for event in table.events_for(None)}
    assert not kinds & {"passes", "asked"}
    after = site.act(table, 0, "pass")
    told = words_in(page(site, after, "eve"))
    assert "let it pass" not in told


def test_six_cards_are_asked_about_in_secret(site: Site) -> None:
    table = find(
        site, lambda table: "draw" in texts(table, seat_on_turn(table)), *PEOPLE, held=HELD, manual_refill=True
    )
    table = over_draw(site, table)
    first, second, *_ = asked_hidden(table)
    assert "Do you call it?" in page(site, table, NAMES[first])
    others = [seat for seat in range(4) if seat not in (first, second)]
    before = {seat: page(site, table, NAMES[seat]) for seat in others}
    after = site.act(table, first, "let go")
    assert {seat: page(site, after, NAMES[seat]) for seat in others} == before


def seat_on_turn(table: Table) -> int:
    """Return the active seat."""
    return state_of(table).turn


def over_draw(site: Site, table: Table) -> Table:
    """Let the active seat draw a card too many and end its turn."""
    seat = seat_on_turn(table)
    while not waiting(CallsFrame, 2)(table):
        can = texts(table, seat)
        text = next(text for text in ("draw", "end", *can) if text in can)
        table = site.act(table, seat, text)
    return table


def test_an_offer_that_is_built_is_seen_by_nobody(site: Site) -> None:
    table = find(
        site,
        lambda table: view_of(table).round >= 3 and "offer 1" in texts(table),
        *PEOPLE,
        held=HELD,
    )
    before = {name: page(site, table, name) for name in NAMES[1:4]}
    table = site.act(table, 0, "offer 1")
    gives = next(text for text in texts(table) if text.startswith(("give ", "swap ")))
    table = site.act(table, 0, gives)
    assert {name: page(site, table, name) for name in NAMES[1:4]} == before
    if "send" in texts(table):
        table = site.act(table, 0, "send")
        assert "An offer to you" in page(site, table, NAMES[1])
