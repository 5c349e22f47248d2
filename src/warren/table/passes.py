"""Passes: by one, another device becomes a browser, with its seats and all that is its own. Each is taken once."""

from datetime import UTC, datetime

from sqlalchemy import Connection, delete, insert, or_, select

from warren.table.database import Database
from warren.table.schema import PASSES


class Passes:
    """The passes of a store. A seal stands for a secret word that the store does not know.

    Every method raises StoreError where the database fails.
    """

    def __init__(self, database: Database) -> None:
        self._database = database

    async def give(self, browser: str, seal: str, until: datetime) -> None:
        """Let whoever knows the word become a browser, until then; what the browser gave before is void."""

        def replace(connection: Connection) -> None:
            connection.execute(
                delete(PASSES).where(or_(PASSES.c.browser == browser, PASSES.c.until < datetime.now(UTC)))
            )
            connection.execute(insert(PASSES), {"browser": browser, "seal": seal, "until": until})

        with self._database.explained():
            await self._database.run(replace)

    async def find(self, seal: str) -> str | None:
        """Return the browser that somebody who knows the word may become; None for none, or where it is too late."""
        query = select(PASSES.c.browser).where(PASSES.c.seal == seal, PASSES.c.until > datetime.now(UTC))
        return await self._database.read(lambda connection: connection.scalar(query))

    async def take(self, seal: str) -> str | None:
        """Take a pass, which nobody can take again. Otherwise as `find`."""
        query = delete(PASSES).where(PASSES.c.seal == seal, PASSES.c.until > datetime.now(UTC))
        with self._database.explained():
            return await self._database.run(lambda connection: connection.scalar(query.returning(PASSES.c.browser)))
