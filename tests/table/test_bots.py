"""Bots: they act when no person is asked, and the same at every table and in every process."""

from random import Random

import pytest

import warren
import warren.agents
from tests.inside import inside
from tests.table.sitting import BROWSER, act, first_person_plays, in_store, new_table, setup_of, take_back
from tests.table.sitting import sitting as players_of
from warren.games.kingdom.view import KingdomView
from warren.kernel.errors import SetupError, UnknownAgentError
from warren.players import PERSON, Player
from warren.table.info import SeatError
from warren.table.table import Table
from warren.table.tables import OwnTables, Tables

pytestmark = pytest.mark.anyio


async def test_bots_alone_play_at_once_to_the_end(tables: Tables) -> None:
    table = await new_table(tables, "greedy", "easy", "random")
    assert table.over
    assert table.people == ()
    assert table.record().replay().over


async def test_a_game_that_is_taken_up_from_its_record_goes_on_as_it_would_have(tables: OwnTables) -> None:
    agents = (PERSON, "greedy", "random", "easy")
    table = await new_table(tables, *agents, seed=8)
    taken_up = []
    for _ in range(9):
        table = await first_person_plays(tables, table, 1)
        taken_up.append(await tables.take_up(await tables.export(table.id), table.players))
    table = await first_person_plays(tables, table)
    for other in taken_up[::3]:
        assert (await first_person_plays(tables, other)).record() == table.record()


async def test_bots_go_on_until_a_person_has_a_choice(tables: Tables) -> None:
    table, rng = await new_table(tables, "random", PERSON, "greedy"), Random(2)
    while not table.over:
        assert table.view(1).to_act
        legal = table.legal(1)
        assert len(legal) > 1 or table.horizon(1) or legal[0] in table.game.always_asked
        assert len(legal) > 1 or legal[0] not in table.game.never_asked
        table = await act(tables, table, 1, rng.choice(table.legal(1)))


@pytest.mark.parametrize(("seats", "options"), [(3, {}), (4, {}), (3, {"sky": True}), (5, {"sky": True})])
async def test_the_last_cards_of_a_hand_are_played_by_themselves(
    tables: Tables, seats: int, options: dict[str, object]
) -> None:
    setup = warren.game("kingdom").check_options({"seats": seats, "seed": 5, **options})
    players = [Player(f"Player {number}", PERSON) for number in range(seats)]
    table = await tables.create(setup, players, dict.fromkeys(range(seats), BROWSER))
    view = table.view(0)
    assert isinstance(view, KingdomView)
    draft = view.draft_formats[seats]
    for _ in range(seats * (draft.hand - draft.choices)):
        seat = inside(table).state.to_act[0]
        table = await act(tables, table, seat, table.legal(seat)[-1])
    assert len(inside(table).moves) == seats * draft.hand, "each is in the record as ever"
    assert table.game.stage(table.view(0)) == {"round": 1, "phase": "construction"}
    assert all(len(table.forced(seat)) == draft.choices for seat in table.seats)


def playable(table: Table) -> list[int]:
    """Return what seat 0 may play, of the cards that it holds before it has chosen any."""
    view = table.view(0)
    assert isinstance(view, KingdomView)
    return [] if view.choices else table.legal(0)


async def test_the_last_discard_is_made_by_itself_and_taken_back_with_the_card_that_was_played(tables: Tables) -> None:
    table = await new_table(tables, PERSON, PERSON)
    while len(last := playable(table)) != 2:
        seat = inside(table).state.to_act[0]
        table = await act(tables, table, seat, table.legal(seat)[0])
    first, second = last
    chosen = await act(tables, table, 0, first)
    assert all(table.settles(0, [action]) for action in last), "nothing is asked after it"
    assert chosen.own_actions(0) == (*table.own_actions(0), first, *chosen.forced(0))
    assert [chosen.game.spell(action).split()[0] for action in chosen.forced(0)] == ["discard"]
    assert (chosen.horizon(0), chosen.asked) == (2, (1,))
    again = await take_back(tables, chosen, 0)
    assert again.view(0) == table.view(0)
    assert again.legal(0) == [first, second]
    chosen = await act(tables, again, 0, second)
    over = await act(tables, chosen, 1, chosen.legal(1)[0])
    assert over.game.stage(over.view(0)) == {"round": 1, "phase": "construction"}


async def test_an_agent_that_is_none_sets_no_table(tables: Tables, url: str) -> None:
    with pytest.raises(UnknownAgentError, match="did you mean greedy"):
        await new_table(tables, PERSON, "greedi", "random")
    assert await in_store(url, "select * from tables") == []


async def test_as_many_sit_as_there_are_seats(tables: Tables, url: str) -> None:
    with pytest.raises(SetupError, match="2 players are too many or too few for a table of 3 seats"):
        await tables.create(setup_of(3), players_of(PERSON, "random"))
    with pytest.raises(SeatError):
        await tables.create(setup_of(2), [Player("Ann", PERSON), Player("Bea", "random")], {1: BROWSER})
    assert await in_store(url, "select * from tables") == []
