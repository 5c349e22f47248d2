"""How far the property tests look, how many tests run at a time, and that Ctrl-C is heard.

WARREN_HYPOTHESIS_PROFILE names the profile of the property tests. `default` draws the same moderate number of examples
every time, so a red test is red for everybody. `soak` draws many more, and other ones each time.
"""

import gc
import os
import signal
from collections.abc import Generator
from contextlib import contextmanager

import pytest
from hypothesis import HealthCheck, settings

from warren.agents import Budget
from warren.table import preparing
from warren.terminal import turn
from warren.web import advising

# One example may be a whole game, on a machine that others share: no clock is part of what must hold.
_UNTIMED = (HealthCheck.too_slow,)

settings.register_profile("default", derandomize=True, deadline=None, max_examples=20, suppress_health_check=_UNTIMED)
settings.register_profile(
    "soak",
    derandomize=False,
    deadline=None,
    max_examples=4_000,
    suppress_health_check=_UNTIMED,
    print_blob=True,
)
settings.load_profile(os.environ.get("WARREN_HYPOTHESIS_PROFILE", "default"))

# A test run that was started in the background ignores Ctrl-C, and so would every program that a test starts and stops.
if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(autouse=True, scope="session")
def hints_take_little() -> Generator[None]:
    with little_hints():
        yield


@contextmanager
def little_hints() -> Generator[None]:
    """Play out a few games for a hint, the same ones each time: what a hint says, not how good it is, is tested.

    Nothing is compiled for that beside the tests.
    """
    with pytest.MonkeyPatch.context() as patch:
        for asks in (turn, advising):
            patch.setattr(asks, "HINT_BUDGET", Budget(4))
        patch.setattr(preparing, "compiles", lambda agent, game: False)
        patch.setattr(turn, "prepare", lambda agent, game, tell: None)
        yield


def pytest_collection_finish() -> None:
    """Keep what was imported and collected out of each search for garbage: it lives as long as the tests."""
    gc.collect()
    gc.freeze()


@pytest.hookimpl(wrapper=True, optionalhook=True)
def pytest_xdist_auto_num_workers() -> Generator[None, int, int]:
    """Run half as many tests again at a time as there are cores: who looks at pages often waits for the browser."""
    return (yield) * 3 // 2
