"""Work spread over a Ray cluster: all is done, though workers are killed. Skipped where ray is not installed."""

import os
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import NoReturn

import pytest

import warren
from warren.cluster import Cluster, ClusterError

ray = pytest.importorskip("ray", reason="ray is not installed: pip install 'warren[ray]'")


def fall_once(marker: str) -> str:
    """Lose the worker in which this is done for the first time."""
    if not Path(marker).exists():
        Path(marker).touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return marker


def refuse(number: int) -> None:
    raise ValueError(f"{number} is refused")


@pytest.fixture(scope="module")
def cluster() -> Iterator[Cluster]:
    made = Cluster()
    yield made
    made.close()


def test_a_worker_that_is_lost_costs_nothing_but_time_and_an_error_arrives(cluster: Cluster, tmp_path: Path) -> None:
    markers = [str(tmp_path / name) for name in "abcdef"]
    assert sorted(cluster.each(fall_once, markers)) == markers
    with pytest.raises(ValueError, match="7 is refused"):
        [*cluster.each(refuse, [7])]


def test_a_machine_with_another_warren_is_refused(cluster: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(warren, "__version__", "0.0")
    with pytest.raises(ClusterError, match=r"has warren.* and this one warren.* 0\.0: install the same on all"):
        [*cluster.each(refuse, [7])]


def test_a_cluster_that_is_lost_is_one_error(cluster: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    def lose(*_: object) -> NoReturn:
        raise ray.exceptions.RaySystemError("no answer")

    monkeypatch.setattr(ray, "wait", lose)
    with pytest.raises(ClusterError, match=r"the Ray cluster cannot be used: .*no answer"):
        [*cluster.each(refuse, [7])]
