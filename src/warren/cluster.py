"""Work spread over the machines of a Ray cluster, as `warren.workers` spreads it over the cores of one.

On every machine of the cluster the same Warren has to be installed, with the extra `fast` on all or none. A worker or
a machine that is lost costs nothing but time: its games are played again elsewhere.
"""

import os
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import Any, TypeVar

import warren
from warren.core import FAST
from warren.extras import needed
from warren.kernel.catalogue import shorten
from warren.kernel.errors import WarrenError
from warren.kernel.registry import outside_games
from warren.words import mark
from warren.workers import know

J = TypeVar("J")
T = TypeVar("T")
RAY = "ray", "ray"
"""The package that spreads work, and the extra that brings it."""


class ClusterError(WarrenError):
    """No cluster can be reached, it refuses us, it was lost, or a machine of it has another Warren installed."""


class Cluster:
    """The cluster that the variable RAY_ADDRESS names; without it one of this machine's cores, ended with the program.

    MissingPackageError where ray is missing, ClusterError where the cluster cannot be used.
    """

    def __init__(self) -> None:
        self._ray = needed(*RAY)
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # or it would tell its makers how it is used
        try:
            self._ray.init(configure_logging=False, log_to_driver=False)
        except (OSError, RuntimeError, ValueError) as error:
            raise _unusable(error) from error

    def each(self, work: Callable[[J], T], jobs: Iterable[J]) -> Iterator[T]:
        """Do some work for each of the jobs, and return what comes of it, in the order in which they end.

        The first error that the work raises is raised here; ClusterError where the cluster is lost, or has another
        Warren. Twice as many jobs as cores are under way, and cores that join the cluster later are used too.
        """
        errors = self._ray.exceptions
        try:
            yield from self._each(work, jobs)
        except errors.RayTaskError as error:
            raise error.cause from None
        except errors.RayError as error:
            raise _unusable(error) from error

    def _each(self, work: Callable[[J], T], jobs: Iterable[J]) -> Iterator[T]:
        ray = self._ray
        remote = ray.remote(max_retries=-1)(_do)
        left, waiting = iter(jobs), list[Any]()
        while True:
            most = 2 * max(1, int(ray.cluster_resources().get("CPU", 1)))
            new = islice(left, max(0, most - len(waiting)))
            waiting += [remote.remote(_installed(), outside_games(), work, job) for job in new]
            if not waiting:
                return
            done, waiting = ray.wait(waiting)
            yield from ray.get(done)

    def close(self) -> None:
        """Leave the cluster, or end it where it is this machine's alone."""
        self._ray.shutdown()


def _unusable(error: Exception) -> ClusterError:
    reason = str(error).partition("\n")[0]
    return ClusterError(mark("the Ray cluster cannot be used: {reason}"), reason=shorten(reason, 200))


def _installed() -> str:
    """Return what is installed here that games follow from."""
    return f"warren{'[fast]' if FAST else ''} {warren.__version__}"


def _do(wanted: str, games: tuple[Any, ...], work: Callable[[J], T], job: J) -> T:
    if (found := _installed()) != wanted:
        message = mark("a machine of the Ray cluster has {found}, and this one {wanted}: install the same on all")
        raise ClusterError(message, found=found, wanted=wanted)
    know(games)
    return work(job)
