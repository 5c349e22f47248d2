"""The pages while something takes long: who thinks is shown, and everybody is answered."""

import asyncio
import re
from collections.abc import Awaitable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tests.held_clover import PATIENCE, Door, opened_door
from tests.web.site import Site, complaint, site_at, words_in
from warren.players import PERSON
from warren.table import preparing
from warren.table.preparing import Preparing
from warren.table.tables import Table
from warren.workers import Workers


@pytest.fixture
def door() -> Iterator[Door]:
    with opened_door() as door:
        yield door


@pytest.fixture
def site(tmp_path: Path, door: Door) -> Iterator[Site]:
    """The pages in this process, with a worker process beside it."""
    with site_at(tmp_path / "warren.db", workers=Workers(1, PATIENCE)) as site:
        yield site


def against_bot(site: Site) -> Table:
    return site.set_table(PERSON, "greedy", of="clover", seed=6)


def test_a_bot_that_takes_long_is_waited_for_like_a_person(site: Site, door: Door) -> None:
    ann, table = site.browser("ann"), against_bot(site)
    answer = ann.move(table, 0, table.game.spell(table.legal(0)[0]), htmx=True)
    line = door.knock()
    assert "Waiting for Bea" in words_in(answer.text)
    assert 'class="sheet seat player-seat s1 asked"' in answer.text
    assert 'class="sheet seat player-seat s0"' in answer.text
    assert "Waiting for Bea" in words_in(ann.get(f"/t/{table.id}").text), "and everybody is answered"
    line.close()


def test_a_hint_that_takes_long_is_reckoned_elsewhere(site: Site, door: Door) -> None:
    table = against_bot(site)
    with ThreadPoolExecutor(1) as threads:
        asked = threads.submit(site.browser("ann").get, f"/t/{table.id}/hint", htmx=True)
        line = door.knock()
        assert site.client.get("/").status_code == 200, "meanwhile everybody is answered"
        assert not asked.done()
        door.let_go(line)
        assert "Hint: play" in words_in(asked.result().text)


def test_a_hint_whose_process_ends_is_told_as_missing(site: Site, door: Door) -> None:
    table = against_bot(site)
    with ThreadPoolExecutor(1) as threads:
        asked = threads.submit(site.browser("ann").get, f"/t/{table.id}/hint", htmx=True)
        for _ in range(2):
            door.knock().close()
        assert complaint(asked.result(), 503, htmx=True).startswith("The process that reckoned this has ended")


def test_the_first_hint_or_slow_bot_of_a_game_has_prepared_what_it_is_played_out_by(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun = []

    def prepare(_: Preparing, game: str) -> Awaitable[None]:
        begun.append(game)
        return asyncio.sleep(0)

    monkeypatch.setattr(preparing, "compiles", lambda agent, game: agent != "greedy" and game != "odyssey")
    monkeypatch.setattr(Preparing, "_prepare", prepare)
    ann = site.browser("ann")
    for game in ("town", "odyssey", "town"):
        table = site.set_table(PERSON, "greedy", of=game)
        assert ann.get(f"/t/{table.id}/hint", htmx=True).status_code == 200
    assert begun == ["town"]
    site.play(site.set_table(PERSON, "search:2", of="kingdom"), turns=2)
    assert begun == ["town", "kingdom"]


def test_in_the_draft_a_bot_that_takes_long_thinks_as_a_person_does(site: Site) -> None:
    page = site.browser("ann").get(f"/t/{site.set_table(PERSON, 'search:2', 'greedy').id}").text
    assert re.findall(r'title="(thinking|ready)"', page)[:2] == ["thinking", "ready"]
