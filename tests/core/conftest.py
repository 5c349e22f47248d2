"""Only one process compiles a core at a time; the others wait, and load what it has kept."""

import fcntl

import pytest

from warren.core import core_of
from warren.core.compiled import cache_folder


@pytest.fixture(autouse=True, scope="module")
def core_is_compiled(request: pytest.FixtureRequest) -> None:
    """Compile the cores of the games that a module names in COMPILED."""
    for game in request.module.COMPILED:
        folder = cache_folder(game)
        folder.mkdir(parents=True, exist_ok=True)
        with (folder / "lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            core_of(game).compile()
