"""What the replay of Odyssey says of each move, and the dice that lie on the table."""

import re
from typing import Any

import pytest

from tests.games.odyssey.positions import d12, play, position, resources, seed_for
from tests.inside import inside
from tests.presentation.odyssey.moments import presented
from tests.web.choosing import over
from tests.web.odyssey.sitting import play as play_on
from tests.web.odyssey.sitting import set_odyssey
from tests.web.site import Site, SiteClient, words_in
from warren.games.odyssey import OdysseyState
from warren.games.odyssey.view import OdysseyView
from warren.kernel.game import Event
from warren.kernel.record import Record
from warren.players import PERSON
from warren.presentation.odyssey.dice import Die, dice
from warren.presentation.translator import Translator
from warren.table.tables import Table
from warren.words import words

ENGLISH = Translator(words("en"), ["Ann", "Bea"])
THREE = (PERSON, "random", "random")
FACES = re.compile(r"\b\d\.E[A-Z]\d\d\b")
"""How cards are typed at the terminal."""


@pytest.fixture
def ann(site: Site) -> SiteClient:
    """The browser of who sits in seat 0."""
    return site.browser("ann")


def finished(site: Site) -> Table:
    return play_on(site, set_odyssey(site, *THREE, score=40, trading=False, held={0: "ann"}), over)


def first_ply(table: Table, kind: str) -> int:
    """Return the number of the first move that leads to an event of a kind."""
    state, events = Record(inside(table).setup, inside(table).moves).replay(0), list[Event]()
    state.events = events.append
    for ply, (seat, action) in enumerate(inside(table).moves, 1):
        state.advance(seat, action)
        if any(event.kind == kind for event in events):
            return ply
    raise AssertionError(f"nothing {kind} in this game")


def test_the_replay_says_what_a_move_led_to_with_its_dice_and_all_that_was_before(site: Site, ann: SiteClient) -> None:
    table = finished(site)
    moves = len(inside(table).moves)
    rolled, page = (ann.get(f"/t/{table.id}/replay?ply={first_ply(table, kind)}").text for kind in ("rolls", "damages"))
    led_to = words_in(page.partition('class="list led-to"')[2].partition("</ul>")[0])
    assert re.search(r"(did|took) \d+ damage", led_to)
    assert re.search(r"die \d+: \w+ rolled \d+", words_in(rolled.partition('class="fell"')[2]))
    assert "Round " in words_in(page.partition('id="log"')[2])
    new = re.findall(r'<li [^>]*class="new">(.*?)</li>', page, re.DOTALL)
    assert "damage" in words_in(" ".join(new)), "the log marks what the latest move led to"
    for ply in range(1, moves, moves // 9):
        assert not FACES.search(words_in(ann.get(f"/t/{table.id}/replay?ply={ply}").text)), "cards have names"


def test_the_end_leads_to_its_board_and_its_log_with_a_line_for_each_turn(site: Site, ann: SiteClient) -> None:
    table = finished(site)
    large = f"/t/{table.id}/replay?ply={len(inside(table).moves)}"
    assert f'href="{large}"' in ann.get(f"/t/{table.id}").text
    page = ann.get(large).text
    assert "won with" in words_in(page) or "lost the game" in words_in(page)
    log = page.partition('id="log"')[2].partition("</ol>")[0]
    rounds = [row.count("<li") for row in re.split('<li [^>]*class="head">', log)[1:]]
    assert rounds
    assert all(0 < turns <= len(table.seats) for turns in rounds)


# Dice


def attacked(response: str, **given: Any) -> tuple[OdysseyState, list[Event]]:
    """Let Ann aim a weapon at a creature of Bea, who rolls 2 and can respond."""
    state = position(
        circle={0: ["0.EV13"], 1: ["1.EO01"]},
        ready={0: resources(0, 6), 1: resources(1, 1)},
        saved={1: [response]},
        top={0: "0.EV20"},
        seed=d12(2),
        **given,
    )
    return state, play(state, "run play")


def lying(state: OdysseyState, events: list[Event], news_from: int) -> list[Die]:
    view = state.view(0)
    assert isinstance(view, OdysseyView)
    return dice(presented(view, (), events, news_from))


def test_a_die_says_whose_it_is_what_for_and_what_it_came_to() -> None:
    state, events = attacked("1.EO41")
    events += play(state, "respond 1.EO41", "raise")
    (one,) = lying(state, events, len(events))
    assert (one.name, one.shows, one.changed, one.total) == ("Bea", 2, 4, 6)
    assert one.about == "Yang Bunny (Orange) defends against level 6"


@pytest.mark.parametrize("rolled", [4, 5])
def test_the_die_of_a_modifier_lies_there_whether_or_not_it_fits(rolled: int) -> None:
    state = position(
        center={1: ["1.EO15"]},
        inside={"1.EO15": ["1.EO14"]},
        ready={0: resources(0, 1)},
        top={0: "0.EV28"},
        seed=seed_for((6, rolled)),
    )
    events = play(state, "run play")
    (one,) = lying(state, events, len(events))
    assert (one.sides, one.shows, one.name) == (6, rolled, "Bea")


def test_dice_are_taken_from_the_table_with_the_next_turn_or_card() -> None:
    state, events = attacked("1.EO41")
    assert len(lying(state, events, len(events))) == 1
    turn = Event("turn", 1, {"round": 2}, {})
    assert lying(state, [*events, turn], len(events) + 1) == []
    assert len(lying(state, [*events, turn], 0)) == 1  # not seen yet
    again = Event("flips", 1, {"card": "1.EO20", "way": "play"}, {})
    (later,) = lying(state, [*events, turn, again, next(one for one in events if one.kind == "rolls")], 0)
    assert later.is_new
