"""Where people want to be told that a table waits for them, and of which tables they have been told."""

from collections.abc import Sequence
from datetime import datetime
from typing import NamedTuple

from sqlalchemy import Connection, delete, insert, or_, select, update

from warren.table.noted import Noted, in_turn, note
from warren.table.schema import LISTED, MAILBOXES, NOTED, SITTING
from warren.table.store import Store


class Mailbox(NamedTuple):
    """The address of a browser's person. word: stands in the mails alone, and does what their links offer."""

    browser: str
    address: str
    language: str
    word: str
    confirmed: bool = False


class Waiting(NamedTuple):
    """A table that waits for somebody, who is to be told of it."""

    table_id: str
    mailbox: Mailbox


class Mailboxes:
    """The mailboxes of a store, at most one for each browser. Every method raises StoreError if the database fails."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def of(self, browser: str) -> Mailbox | None:
        """Return the mailbox of a browser; None for none."""
        query = select(MAILBOXES).where(MAILBOXES.c.browser == browser)
        line = await self._store.read(lambda connection: connection.execute(query).one_or_none())
        return None if line is None else Mailbox(*line)

    async def with_word(self, word: str) -> Mailbox | None:
        """Return the mailbox to which a word was sent; None for none."""
        query = select(MAILBOXES).where(MAILBOXES.c.word == word)
        line = await self._store.read(lambda connection: connection.execute(query).one_or_none())
        return None if line is None else Mailbox(*line)

    async def put(self, mailbox: Mailbox) -> None:
        """Keep a mailbox in the place of the one that its browser had."""

        def replace(connection: Connection) -> None:
            connection.execute(delete(MAILBOXES).where(MAILBOXES.c.browser == mailbox.browser))
            connection.execute(insert(MAILBOXES), mailbox._asdict())

        await in_turn(self._store, replace)

    async def confirm(self, word: str) -> None:
        """Let mails come to the mailbox of a word."""
        await self._do(update(MAILBOXES).where(MAILBOXES.c.word == word).values(confirmed=True))

    async def stop(self, word: str) -> None:
        """Forget the mailbox of a word."""
        await self._do(delete(MAILBOXES).where(MAILBOXES.c.word == word))

    async def forget(self, browser: str) -> None:
        """Forget the mailbox of a browser."""
        await self._do(delete(MAILBOXES).where(MAILBOXES.c.browser == browser))

    async def waiting(self, since: datetime) -> Sequence[Waiting]:
        """Return the tables that wait for people with a mailbox, where everybody has seen nothing done since then.

        Those are left out of which a person has been told and where it did not look afterwards.
        """
        noted = (NOTED.c.table == SITTING.c.table) & (NOTED.c.browser == SITTING.c.browser)
        query = (
            select(SITTING.c.table, MAILBOXES)
            .join(MAILBOXES, MAILBOXES.c.browser == SITTING.c.browser)
            .join(LISTED, LISTED.c.table == SITTING.c.table)
            .outerjoin(NOTED, noted)
            .where(MAILBOXES.c.confirmed, SITTING.c.turn, ~LISTED.c.over, LISTED.c.touched <= since)
            .where(or_(NOTED.c.told.is_(None), NOTED.c.told != NOTED.c.seen))
            .order_by(LISTED.c.touched)
        )
        lines = await self._store.read(lambda connection: connection.execute(query).all())
        return [Waiting(table_id, Mailbox(*line)) for table_id, *line in lines]

    async def take(self, waiting: Waiting) -> bool:
        """Note that a person is told of a table now; False where somebody else has told it, another process too."""
        before = await note(self._store, waiting.table_id, waiting.mailbox.browser, _told)
        return before.told is None or before.told != before.seen

    async def give_back(self, waiting: Waiting) -> None:
        """Note that a person could not be told of a table."""
        await note(self._store, waiting.table_id, waiting.mailbox.browser, lambda noted: noted._replace(told=None))

    async def _do(self, change: object) -> None:
        await in_turn(self._store, lambda connection: connection.execute(change))  # type: ignore[call-overload]


def _told(noted: Noted) -> Noted:
    return noted._replace(told=noted.seen)
