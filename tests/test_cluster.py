"""Work spread over a Ray cluster: all is done, though workers are killed. Skipped where ray is not installed."""

import os
import signal
from pathlib import Path

import pytest

from warren.cluster import Cluster

pytest.importorskip("ray", reason="ray is not installed: pip install 'warren[ray]'")


def fall_once(marker: str) -> str:
    """Lose the worker in which this is done for the first time."""
    if not Path(marker).exists():
        Path(marker).touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return marker


def refuse(number: int) -> None:
    raise ValueError(f"{number} is refused")


def test_a_worker_that_is_lost_costs_nothing_but_time_and_an_error_arrives(tmp_path: Path) -> None:
    cluster = Cluster()
    try:
        markers = [str(tmp_path / name) for name in "abcdef"]
        assert sorted(cluster.each(fall_once, markers)) == markers
        with pytest.raises(ValueError, match="7 is refused"):
            [*cluster.each(refuse, [7])]
    finally:
        cluster.close()
