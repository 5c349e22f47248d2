"""Bots: they act when no person is asked, and the same at every table and in every process."""

from random import Random

import pytest

import warren
import warren.agents
from tests.inside import inside
from tests.table.sitting import BROWSER, act, first_person_plays, in_store, new_table, setup_of
from tests.table.sitting import sitting as players_of
from warren.kernel.errors import SetupError, UnknownAgentError
from warren.players import PERSON, Player
from warren.table.info import SeatError
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
        table = await act(tables, table, 1, rng.choice(table.legal(1)))


async def test_a_persons_only_choice_is_played_at_once_where_nothing_can_be_taken_back(tables: Tables) -> None:
    # The hand that comes back to seat 0 for its last two cards has twice the same then.
    land = [f"{row}{column}" for row in "EFGH" for column in range(1, 11)]
    setup = warren.game("kingdom").check_options({"seats": 4, "deck": [*land[:8], "city_1", "city_1", *land[8:38]]})
    players = [Player(name, PERSON) for name in ("Ann", "Bea", "Cho", "Dov")]
    table = await tables.create(setup, players, dict.fromkeys(range(4), "browser"))
    while len(inside(table).moves) < 32:
        assert all(len(table.legal(seat)) != 1 or table.horizon(seat) for seat in table.people)
        seat = inside(table).state.to_act[0]
        table = await act(tables, table, seat, table.legal(seat)[0])
    first = table.game.parse("pick city_1")
    assert inside(table).moves[32:] == ((0, first),)
    assert [len(table.forced(seat)) for seat in range(4)] == [1, 0, 0, 0]
    assert table.own_actions(0)[-1] == first
    # The second is asked for: with it the choice would be settled.
    assert table.legal(0) == [first]


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
