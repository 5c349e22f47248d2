"""Taking back with the consent of the others, where somebody has moved since and nothing hidden came out."""

from collections.abc import Mapping
from datetime import UTC, datetime
from random import Random
from typing import Any

import pytest

from tests.inside import inside
from tests.table.sitting import act, by_moves, in_store, key, same_timeline, sitting
from tests.web.choosing import choice
from warren import game
from warren.kernel.errors import ActionError
from warren.players import PERSON
from warren.table.consent import MOST_BACK, looks_alike
from warren.table.log import LogRow
from warren.table.tables import OwnTables, Table, Tables
from warren.table.timeline import Timeline

pytestmark = pytest.mark.anyio

EACH = {0: "ann", 1: "bea"}


async def played_until_asking(
    tables: Tables, *agents: str, held: Mapping[int, str] = EACH, moved: int = 1
) -> tuple[Table, int]:
    """Play Town until a seat can ask to take back, and so many moves of the other would go too; return the seat."""
    for seed in range(1, 30):
        setup = game("town").check_options({"seats": 2, "seed": seed})
        held = {seat: browser for seat, browser in held.items() if agents[seat] == PERSON}
        table = await tables.create(setup, sitting(*agents), held)
        while not table.over:
            seat = next(seat for seat in table.people if table.legal(seat))
            table = await act(tables, table, seat, by_moves(len(inside(table).moves), table.legal(seat)))
            for asker in table.people:
                movers = [mover for mover, _ in inside(table).moves]
                if table.can_ask_back(asker) and movers[-moved:] == [1 - asker] * moved:
                    return table, asker
    raise AssertionError("no game came to it")


async def ask(tables: Tables, table: Table, seat: int) -> Table:
    return await tables.consents.ask(table.id, seat, table.version(seat), key())


async def withdraw(tables: Tables, table: Table, seat: int) -> Table:
    return await tables.consents.withdraw(table.id, seat, table.version(seat), key())


async def answer(tables: Tables, table: Table, seat: int, *, agrees: bool) -> Table:
    return await tables.consents.answer(table.id, seat, table.version(seat), key(), agrees=agrees)


async def test_what_all_agree_to_take_back_goes_with_all_that_was_played_since(tables: OwnTables, url: str) -> None:
    table, seat = await played_until_asking(tables, PERSON, PERSON)
    asked = await ask(tables, table, seat)
    assert asked.deciding == (1 - seat,)
    assert inside(asked).moves == inside(table).moves, "nothing is taken back yet"
    assert [asked.version(one) for one in (0, 1, None)] == [table.version(one) for one in (0, 1, None)]
    after = await answer(tables, asked, 1 - seat, agrees=True)
    left = len(inside(after).moves)
    assert inside(after).moves == inside(table).moves[:left]
    assert inside(table).moves[left][0] == seat
    assert after.legal(seat)
    assert after.asking is None
    rows = await in_store(url, "select kind, seat from moves order by n")
    assert rows[-4:] == [("ask", seat), ("agree", 1 - seat), ("undo", 1 - seat), ("undo", seat)]
    other = await OwnTables.open(url)
    assert same_timeline(await other.get(table.id), after)
    await other.close()


async def test_who_refuses_keeps_everything_as_it_is_and_is_not_asked_again_at_once(tables: OwnTables) -> None:
    table, seat = await played_until_asking(tables, PERSON, PERSON)
    after = await answer(tables, await ask(tables, table, seat), 1 - seat, agrees=False)
    assert inside(after).moves == inside(table).moves
    assert after.deciding == ()
    with pytest.raises(ActionError, match="not all agreed"):
        await ask(tables, after, seat)


async def test_who_asks_may_withdraw_the_question_and_nobody_else(tables: OwnTables, url: str) -> None:
    table, seat = await played_until_asking(tables, PERSON, PERSON)
    with pytest.raises(ActionError, match="you do not ask"):
        await withdraw(tables, table, seat)
    asked = await ask(tables, table, seat)
    with pytest.raises(ActionError, match="you do not ask"):
        await withdraw(tables, asked, 1 - seat)
    after = await withdraw(tables, asked, seat)
    assert (after.asking, after.deciding) == (None, ())
    assert inside(after).moves == inside(table).moves
    with pytest.raises(ActionError, match="nobody asks you"):
        await answer(tables, after, 1 - seat, agrees=True)
    assert after.can_ask_back(seat)
    other = await OwnTables.open(url)
    same_timeline(await other.get(table.id), after)
    await other.close()


async def test_a_further_move_ends_the_asking(tables: OwnTables) -> None:
    table, seat = await played_until_asking(tables, PERSON, PERSON)
    table = await ask(tables, table, seat)
    mover = next(one for one in table.people if table.legal(one))
    table = await act(tables, table, mover, table.legal(mover)[0])
    assert table.asking is None
    with pytest.raises(ActionError, match="nobody asks you"):
        await answer(tables, table, 1 - seat, agrees=True)


async def test_bots_and_people_at_the_same_screen_are_not_asked(tables: OwnTables) -> None:
    for agents, held in (((PERSON, "greedy"), EACH), ((PERSON, PERSON), dict.fromkeys((0, 1), "ann"))):
        table, seat = await played_until_asking(tables, *agents, held=held)
        after = await ask(tables, table, seat)
        assert len(inside(after).moves) < len(inside(table).moves)
        assert after.legal(seat)


async def test_only_who_is_asked_answers(tables: OwnTables) -> None:
    table, seat = await played_until_asking(tables, PERSON, PERSON)
    with pytest.raises(ActionError, match="nobody asks you"):
        await answer(tables, table, 1 - seat, agrees=True)
    with pytest.raises(ActionError, match="nobody asks you"):
        await answer(tables, await ask(tables, table, seat), seat, agrees=True)


async def test_what_told_somebody_something_hidden_is_not_asked_for(tables: OwnTables) -> None:
    setup, drawn = game("town").check_options({"seats": 2, "seed": 3}), 0
    table = await tables.create(setup, sitting(PERSON, PERSON), EACH)
    while not table.over:
        before = len(inside(table).events)
        seat = next(seat for seat in table.people if table.legal(seat))
        table = await act(tables, table, seat, by_moves(len(inside(table).moves), table.legal(seat)))
        kinds = {event.kind for event in inside(table).events[before:]}
        if "draw_requests" in kinds:
            drawn += 1
            assert not any(map(table.can_ask_back, table.people))
    assert drawn > 3


async def test_nobody_learns_from_it_that_somebody_else_has_chosen_in_secret(tables: OwnTables) -> None:
    unchanged = 0
    for seed in range(1, 4):
        setup, rng = game("kingdom").check_options({"seats": 3, "seed": seed}), Random(seed)
        table = await tables.create(setup, sitting(*[PERSON] * 3), {0: "ann", 1: "bea", 2: "cleo"})
        while not table.over:
            mover = rng.choice([seat for seat in table.people if table.legal(seat)])
            after = await act(tables, table, mover, rng.choice(table.legal(mover)))
            for seat in {*table.people} - {mover}:
                if after.version(seat) == table.version(seat):
                    unchanged += 1
                    assert after.can_ask_back(seat) == table.can_ask_back(seat)
            table = after
    assert unchanged > 50


async def test_nobody_learns_from_it_that_one_who_chooses_alone_has_made_the_first_choice(tables: OwnTables) -> None:
    waiting = 0
    for seed in (3, 11, 13):
        setup = game("kingdom").check_options({"seats": 2, "seed": seed})
        table = await tables.create(setup, sitting(PERSON, PERSON), EACH)
        while not table.over:
            mover = next(seat for seat in table.people if table.legal(seat))
            chosen = map(table.game.parse, choice(table, mover))
            after = await act(tables, table, mover, *chosen)
            if table.view(None).to_act == (mover,) and after.version(1 - mover) == table.version(1 - mover):
                waiting += 1
                assert not table.can_ask_back(1 - mover)
                assert not after.can_ask_back(1 - mover)
            table = after
    assert waiting, "nobody had two Trading Posts to choose for"


async def test_where_somebody_may_be_asked_in_secret_nothing_is_asked_for(tables: OwnTables) -> None:
    setup = game("odyssey").check_options({"seats": 2, "seed": 3})
    table = await tables.create(setup, sitting(PERSON, PERSON), EACH)
    for _ in range(40):
        seat = next(seat for seat in table.people if table.legal(seat))
        table = await act(tables, table, seat, by_moves(len(inside(table).moves), table.legal(seat)))
        assert not any(map(table.can_ask_back, table.people))


@pytest.mark.parametrize("options", [{"seats": 4}, {"seats": 3, "sky": True}, {"seats": 2}], ids=str)
def test_what_plainly_told_nobody_anything_is_found_to_have_told_nothing(options: dict[str, Any]) -> None:
    rng, phases = Random(7), set[object]()
    timeline = Timeline(game("kingdom").check_options(options | {"seed": 7}))
    while not timeline.state.over:
        seat = rng.choice(timeline.state.to_act)
        action = rng.choice(timeline.state.legal(seat))
        timeline.add(LogRow(timeline.n + 1, seat, "act", action, None, None, datetime.now(UTC)))
        since = rng.randint(max(0, len(timeline.moves) - MOST_BACK), len(timeline.moves) - 1)
        if timeline.state.told_nothing([action for _, action in timeline.moves[since:]]):
            phases.add(timeline.status.stage["phase"])
            assert looks_alike(timeline, since), "the rules say that nothing came out, and something did"
    assert phases >= {"construction", "harvest"}
