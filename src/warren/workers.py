"""Worker processes: what takes long is reckoned there, never on the event loop, so nobody else waits for it."""

import asyncio
import os
import pickle
import signal
import traceback
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from itertools import islice
from multiprocessing import get_context
from multiprocessing.connection import Connection
from threading import local
from typing import Any, TypeVar, cast

from warren.kernel.errors import WarrenError
from warren.kernel.game import Game
from warren.kernel.registry import game_ids, outside_games, register
from warren.words import mark

J = TypeVar("J")
T = TypeVar("T")

PATIENCE = 20.0
"""Seconds that one piece of work may take."""
# A process that were forked would share what other threads hold at that moment.
_processes = get_context("spawn")


class WorkError(WarrenError):
    """What was given to a worker process came to nothing."""


def cores() -> int:
    """Return how many cores of this machine the program may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def usual_number() -> int:
    """Return how many worker processes this machine bears beside the one that answers: at least one."""
    return max(1, cores() - 1)


class Workers:
    """Some worker processes, each started when it is needed for the first time. Who comes first is served first."""

    def __init__(self, most: int | None = None, patience: float = PATIENCE) -> None:
        """most: how many; the usual number if None. patience: seconds after which a piece of work is given up."""
        self.patience = patience
        self._most = most or usual_number()
        self._threads = ThreadPoolExecutor(self._most, "worker")
        """Each waits for a worker process of its own."""
        self._own = local()
        self._started = set[_Worker]()
        self._is_closed = False

    async def run(self, work: Callable[..., T], *given: Any) -> T:
        """Do some work in a worker process; all that it gets and gives is copied there and back.

        WorkError where it takes too long, or two processes end over it; else whatever error the work raises.
        """
        return cast(T, await asyncio.get_running_loop().run_in_executor(self._threads, self._do, _packed(work, *given)))

    def each(self, work: Callable[[J], T], jobs: Iterable[J]) -> Iterator[T]:
        """Do some work for each of the jobs, and return what comes of it, in the order in which they end.

        Errors as `run`, the first that there is. No more jobs are taken than the processes need to be kept busy.
        """
        left, waiting = iter(jobs), set[Future[T]]()
        try:
            while True:
                for job in islice(left, 2 * self._most - len(waiting)):
                    waiting.add(self._threads.submit(self._do, _packed(work, job)))
                if not waiting:
                    return
                done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                yield from (future.result() for future in done)
        finally:
            for future in waiting:
                future.cancel()

    def close(self) -> None:
        """End all processes at once, whatever they do."""
        self._is_closed = True
        self._threads.shutdown(wait=False, cancel_futures=True)
        for worker in [*self._started]:
            worker.end()

    def _do(self, job: bytes) -> Any:
        try:
            return self._do_once(job)
        except _EndedError:  # the next process may be luckier
            return self._do_once(job)

    def _do_once(self, job: bytes) -> Any:
        worker = getattr(self._own, "worker", None) or self._start()
        self._own.worker = None
        try:
            found, error = worker.ask(job, self.patience)
        except BaseException:
            self._started.discard(worker)
            worker.end()
            raise
        self._own.worker = worker
        if error is not None:
            raise error
        return found

    def _start(self) -> "_Worker":
        if self._is_closed:
            raise WorkError(mark("the program is ending"))
        worker = _Worker()
        self._started.add(worker)
        return worker


class _EndedError(WorkError):
    """A process ended over its work: somebody killed it, perhaps the system for want of memory."""


class _Worker:
    """A process, and the line to it."""

    def __init__(self) -> None:
        self._line, far = _processes.Pipe()
        self._process = _processes.Process(target=_work, args=(far,), daemon=True)
        self._process.start()
        far.close()

    def ask(self, job: bytes, patience: float) -> tuple[Any, Exception | None]:
        """Return what comes of a piece of work, or what error it raised."""
        try:
            self._line.send_bytes(job)
            if self._line.poll(patience):
                return cast(tuple[Any, Exception | None], self._line.recv())
        except (EOFError, OSError) as error:
            raise _EndedError(mark("the process that reckoned this has ended")) from error
        raise WorkError(mark("this took longer than {seconds} s and was given up"), seconds=f"{patience:g}")

    def end(self) -> None:
        self._process.kill()


def _packed(work: Callable[..., Any], *given: Any) -> bytes:
    return pickle.dumps((outside_games(), work, given))


def _work(line: Connection) -> None:
    """Do what comes down the line, until that is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the program, which ends its processes
    while True:
        try:
            job = line.recv_bytes()
        except EOFError:
            return
        line.send_bytes(_answer(job))


def _answer(job: bytes) -> bytes:
    try:
        outside, work, given = pickle.loads(job)
        know(outside)
        return pickle.dumps((work(*given), None))
    except Exception as error:
        return pickle.dumps((None, _portable(error)))


def know(outside: Sequence[Game]) -> None:
    """Register the games from outside the house that the program knows."""
    for game in outside:
        if game.meta.id not in game_ids():
            register(game)


def _portable(error: Exception) -> Exception:
    """Return an error as it can be given to another process, with where it was raised."""
    try:
        pickle.loads(pickle.dumps(error))
    except Exception:
        error = RuntimeError(f"{type(error).__name__}: {error}")
    error.add_note(f"In a worker process:\n{traceback.format_exc()}")
    return error
