"""What games are played out by, for bots and hints: compiled beside the server, once for each game."""

import asyncio

from warren.agents import compiles
from warren.agents.playouts import prepare
from warren.workers import WorkError, Workers

PREPARING = 1800.0
"""Seconds in which it is compiled, or given up."""


class Preparing:
    """Compiles what games are played out by, in processes of its own. Until that is done all goes on without it."""

    def __init__(self) -> None:
        self._begun: dict[str, asyncio.Task[None]] = {}

    def begin(self, agent: str, game: str) -> None:
        """Begin to compile for a game, named by its id, if an agent needs that and it was not begun before."""
        if game not in self._begun and compiles(agent, game):
            self._begun[game] = asyncio.create_task(self._prepare(game))

    async def close(self) -> None:
        """Prepare no more."""
        for task in self._begun.values():
            task.cancel()
        if self._begun:
            await asyncio.wait(self._begun.values())

    async def _prepare(self, game: str) -> None:
        alone = Workers(1, PREPARING)
        try:
            await alone.run(prepare, game)
        except WorkError as failed:
            said = f"What {game} is played out by cannot be compiled; bots and hints go on without it"
            asyncio.get_running_loop().call_exception_handler({"message": said, "exception": failed})
        finally:
            alone.close()
