"""Clover at which bots think, in their worker processes, until a test lets them go on."""

import os
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import parent_process
from random import Random

import pytest

from tests.fifth_game import Clover, CloverState
from warren.kernel import registry
from warren.kernel.game import View

PATIENCE = 60
"""Seconds: far more than anything here takes."""
_let_go = set[View]()


class HeldClover(Clover):
    """Knocks at a door once for each view that states are imagined of, unless that happens in the program itself."""

    def __init__(self, door: tuple[str, int]) -> None:
        self._door = door

    @property
    def package(self) -> str:
        return "tests.fifth_game"

    def imagine(self, view: View, rng: Random) -> CloverState:
        if parent_process() is not None and view not in _let_go:
            with socket.create_connection(self._door, PATIENCE) as line:
                if line.recv(1) != b"+":
                    os._exit(1)
            _let_go.add(view)
        return super().imagine(view, rng)


class Door:
    """Where those who think knock and wait."""

    def __init__(self, door: socket.socket) -> None:
        self._door = door
        self.address: tuple[str, int] = door.getsockname()
        self.lines: list[socket.socket] = []

    def knock(self) -> socket.socket:
        """Wait until somebody knocks, who waits then."""
        self.lines.append(self._door.accept()[0])
        return self.lines[-1]

    def let_go(self, line: socket.socket) -> None:
        """Let somebody who has knocked think on."""
        line.sendall(b"+")
        line.close()


@contextmanager
def opened_door() -> Iterator[Door]:
    """Let Clover be played so that its bots knock at a door."""
    with socket.create_server(("127.0.0.1", 0)) as door, pytest.MonkeyPatch.context() as patch:
        door.settimeout(PATIENCE)
        patch.setattr(registry, "_OUTSIDE", {})
        opened = Door(door)
        registry.register(HeldClover(opened.address))
        yield opened
        for line in opened.lines:
            line.close()
