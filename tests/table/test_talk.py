"""The talk at a table: of those who sit there, heard by all of them, in whichever process, and in no log."""

from collections.abc import Sequence

import pytest

from tests.table.sitting import act, in_every_database, new_table, of_each
from warren.kernel.errors import ActionError
from warren.players import PERSON, Player
from warren.table import talk as talking
from warren.table.info import SeatError
from warren.table.log import LogRow
from warren.table.tables import OwnTables, Room, Table, Tables

pytestmark = pytest.mark.anyio


@pytest.fixture
async def shared(tables: Tables) -> Table:
    return await of_each(tables, ("ann", "bea", "cleo"))


async def heard(tables: Tables, table: Table, browser: str = "bea") -> list[str]:
    said, _, _ = await tables.talk.heard_by(table.id, browser)
    return [one.text for one in said]


@in_every_database
async def test_what_one_says_all_hear_in_whichever_process(tables: Tables, others: Tables, shared: Table) -> None:
    news = others.watch(shared.id)
    assert (await anext(news)).talk == 0
    await tables.talk.say(shared.id, 0, "ann", "hello", "k1")
    assert (await anext(news)).talk == 1
    await others.talk.say(shared.id, 1, "bea", "hello, Ann", "k2")
    assert (await anext(news)).talk == 2
    await tables.talk.take_away(shared.id, 1, "ann")
    while (await anext(news)).talk < 3:
        pass
    await news.aclose()
    assert await heard(others, shared, "cleo") == ["hello, Ann"]


async def test_a_watcher_knows_of_the_talk_before_it_came(tables: Tables, shared: Table) -> None:
    await tables.talk.say(shared.id, 0, "ann", "hello", "k1")
    news = tables.watch(shared.id)
    assert (await anext(news)).talk == 1
    await news.aclose()


async def test_the_talk_is_in_no_log_and_makes_no_post_stale(tables: OwnTables, shared: Table) -> None:
    before = await tables._store.rows(shared.id, 0)
    await tables.talk.say(shared.id, 0, "ann", "hello", "k1")
    after: Sequence[LogRow] = await tables._store.rows(shared.id, 0)
    assert after == before
    await act(tables, shared, 0, shared.legal(0)[0])
    assert "hello" not in (await tables.export(shared.id)).write()


async def test_a_saying_that_is_sent_twice_is_said_once(tables: Tables, shared: Table) -> None:
    for _ in range(2):
        await tables.talk.say(shared.id, 0, "ann", "hello", "k1")
    assert await heard(tables, shared) == ["hello"]


async def test_who_has_no_seat_or_not_this_one_says_nothing(tables: Tables, shared: Table) -> None:
    with pytest.raises(SeatError, match="only who plays at this table"):
        await tables.talk.say(shared.id, 0, "eve", "hello", "k1")
    with pytest.raises(SeatError, match="not played in this browser"):
        await tables.talk.say(shared.id, 0, "bea", "hello", "k1")
    assert await heard(tables, shared) == []


async def test_at_a_table_of_one_browser_nobody_talks(tables: Tables) -> None:
    table = await new_table(tables, PERSON, PERSON, "random")
    with pytest.raises(SeatError, match="nobody sits at another device"):
        await tables.talk.say(table.id, 0, table.holder(0) or "", "hello", "k1")


@pytest.mark.parametrize("text", ["", "  \n", "\u202e", "x" * 281])
async def test_what_is_no_saying_is_refused(tables: Tables, shared: Table, text: str) -> None:
    with pytest.raises(ActionError, match="has 1 to 280 characters"):
        await tables.talk.say(shared.id, 0, "ann", text, "k1")


async def test_a_saying_is_one_line_without_signs_that_turn_or_hide_others(tables: Tables, shared: Table) -> None:
    await tables.talk.say(shared.id, 0, "ann", " a\u202eb\n\n c\x00 👩‍🌾 ", "k1")
    assert await heard(tables, shared) == ["ab c 👩‍🌾"]


async def test_one_takes_away_ones_own_and_the_host_anything(tables: Tables, shared: Table) -> None:
    room = await tables.create_sealed(
        shared.public_setup, [Player(name, PERSON) for name in ("Ann", "Bea", "Cleo")], {0: "ann"}, "ann", secret=7
    )
    assert isinstance(room, Room)
    for seat, browser in ((1, "bea"), (2, "cleo")):
        await tables.rooms.sit(room.id, seat, browser)
        for n in range(2):
            await tables.talk.say(room.id, seat, browser, f"{browser} {n}", f"{browser}-{n}")
    with pytest.raises(SeatError, match="can take it away"):
        await tables.talk.take_away(room.id, 1, "cleo")
    await tables.talk.take_away(room.id, 1, "bea")
    await tables.talk.take_away(room.id, 3, "ann")
    await tables.talk.take_away(room.id, 3, "ann")
    said, _, latest = await tables.talk.heard_by(room.id, "ann")
    assert [one.text for one in said] == ["bea 1", "cleo 1"]
    assert latest == 6, "each that was taken away is news, once"


async def test_who_is_muted_is_muted_for_one_alone_until_heard_again(tables: Tables, shared: Table) -> None:
    await tables.talk.say(shared.id, 0, "ann", "hello", "k1")
    await tables.talk.mute(shared.id, 0, "bea", mute=True)
    assert (await heard(tables, shared, "bea"), await heard(tables, shared, "cleo")) == ([], ["hello"])
    await tables.talk.mute(shared.id, 0, "bea", mute=False)
    assert await heard(tables, shared, "bea") == ["hello"]
    for seat in (1, 5):
        with pytest.raises(SeatError, match="nobody else plays this seat"):
            await tables.talk.mute(shared.id, seat, "bea", mute=True)


async def test_what_was_read_stays_read(tables: Tables, others: Tables, shared: Table) -> None:
    for n in range(3):
        await tables.talk.say(shared.id, 0, "ann", str(n), str(n))
    for n in (2, 1):
        await tables.talk.read_to(shared.id, n, "bea")
    _, noted, _ = await others.talk.heard_by(shared.id, "bea")
    assert noted.heard == 2


async def test_of_a_long_talk_the_latest_is_kept(
    tables: Tables, shared: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(talking, "MOST_KEPT", 2)
    for n in range(4):
        await tables.talk.say(shared.id, 0, "ann", str(n), str(n))
    assert await heard(tables, shared) == ["2", "3"]


async def test_a_table_is_removed_with_its_talk(tables: OwnTables, shared: Table) -> None:
    await tables.talk.say(shared.id, 0, "ann", "hello", "k1")
    await tables.talk.read_to(shared.id, 1, "bea")
    await tables.drop(shared.id)
    assert await heard(tables, shared) == []
