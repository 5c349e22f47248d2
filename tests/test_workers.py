"""Many pieces of work in worker processes: all are done, an error ends it, a process that is lost is replaced."""

import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from warren.kernel.errors import RecordSyntaxError, WarrenError
from warren.workers import WorkError, Workers


@pytest.fixture
def workers() -> Iterator[Workers]:
    started = Workers(2)
    yield started
    started.close()


def square(number: int) -> int:
    return number * number


def refuse(number: int) -> None:
    raise RecordSyntaxError(number, "{brace} is wrong", brace="{")


def fall_once(marker: str) -> str:
    """Lose the process in which this is done for the first time."""
    if not Path(marker).exists():
        Path(marker).touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return marker


def fall(_: int) -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def test_all_jobs_are_done_and_none_is_taken_long_before(workers: Workers) -> None:
    taken = list[int]()

    def numbers() -> Iterator[int]:
        for number in range(50):
            taken.append(number)
            yield number

    done = workers.each(square, numbers())
    found = {next(done)}
    assert len(taken) <= 2 * 2
    assert {*found, *done} == {number * number for number in range(50)}
    assert [*workers.each(square, [])] == []


def test_an_error_arrives_as_it_was_raised(workers: Workers) -> None:
    with pytest.raises(RecordSyntaxError) as caught:
        [*workers.each(refuse, [7])]
    assert (caught.value.line, caught.value.values["brace"], isinstance(caught.value, WarrenError)) == (7, "{", True)


def test_a_process_that_is_lost_costs_nothing_but_time_and_two_are_too_many(workers: Workers, tmp_path: Path) -> None:
    markers = [str(tmp_path / name) for name in "abcd"]
    assert sorted(workers.each(fall_once, markers)) == markers
    with pytest.raises(WorkError):
        [*workers.each(fall, [1])]
