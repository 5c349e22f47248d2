"""Only one process compiles the core at a time; the others wait, and load what it has kept."""

import fcntl

import pytest

from warren.core.compiled import cache_folder
from warren.core.kingdom import CORE


@pytest.fixture(autouse=True, scope="session")
def core_is_compiled() -> None:
    folder = cache_folder()
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        CORE.compile()
