"""Tells people by e-mail that a table waits for them, where they are not there."""

import asyncio
from collections.abc import Callable
from datetime import timedelta
from typing import NamedTuple

from warren.kernel.errors import WarrenError
from warren.table.info import StoreError
from warren.table.mailboxes import Mailbox, Waiting
from warren.table.tables import Tables
from warren.web.mail import Mail, MailError, MailServer, RefusedError, deliver
from warren.words import words

WAITS = timedelta(minutes=10)
"""How long a table waits for somebody before that person is told."""
EVERY = 30
"""Seconds after which the tables that wait are looked at again."""
AFTER_A_FAULT = 300
"""Seconds after which it is tried again to hand over e-mails."""


class Mailer(NamedTuple):
    """What sends e-mails. site: where people find this server, without a slash at the end."""

    server: MailServer
    site: str

    async def ask(self, mailbox: Mailbox) -> None:
        """Ask the owner of an address whether somebody is to be told there. MailError as `deliver`."""
        said = words(mailbox.language)
        text = said.text(
            "Somebody, most likely you, wants to be told at this address when a table at {site} waits. If that is so, "
            "open this page and confirm it:",
            site=self.site,
        )
        rest = said.text("Otherwise do nothing: no other e-mail comes.")
        lines = [text, "", f"{self.site}/mail/confirm?word={mailbox.word}", "", rest]
        await self._send(mailbox, said.text("Confirm your address"), lines)

    async def tell(self, waiting: Waiting, game: str, others: str) -> None:
        """Tell somebody that a table waits. MailError as `deliver`."""
        mailbox, said = waiting.mailbox, words(waiting.mailbox.language)
        subject = said.text("{game} with {names} waits for you", game=game, names=others)
        rest = said.text("You are told once, until you look there again. No more e-mails:")
        lines = [subject, "", f"{self.site}/t/{waiting.table_id}", "", rest, self._stop(mailbox)]
        await self._send(mailbox, subject, lines)

    async def _send(self, mailbox: Mailbox, subject: str, lines: list[str]) -> None:
        mail = Mail(mailbox.address, subject, "\n".join([*lines, ""]), self._stop(mailbox))
        await deliver(self.server, mail)

    def _stop(self, mailbox: Mailbox) -> str:
        return f"{self.site}/mail/stop?word={mailbox.word}"


class Notices:
    """Looks every now and then for which people tables wait. One process alone tells of each."""

    def __init__(self, tables: Tables, mailer: Mailer, complain: Callable[[WarrenError], None]) -> None:
        """complain: is told once when e-mails are taken no more."""
        self._tables = tables
        self._mailer = mailer
        self._complain = complain
        self._is_failing = False

    async def run(self) -> None:
        """Tell people until this is cancelled."""
        self._tables.keep_hearing()
        while True:
            await asyncio.sleep(AFTER_A_FAULT if self._is_failing else EVERY)
            try:
                await self.look()
            except StoreError:  # whoever asks for a table will be told; the next look may be luckier
                continue
            except Exception as error:  # a fault of Warren, for the server to print
                fault = {"message": "Warren could not tell people of tables that wait", "exception": error}
                asyncio.get_running_loop().call_exception_handler(fault)

    async def look(self) -> None:
        """Tell everybody once for whom a table has waited long enough. StoreError as the database has it.

        Who could not be told will be; whom this process has noted and then dies, is not: nobody is told twice.
        """
        mailboxes = self._tables.mailboxes
        for waiting in await mailboxes.waiting(self._tables.now() - WAITS):
            is_there = waiting.mailbox.browser in self._tables.present(waiting.table_id)
            if is_there or not await mailboxes.take(waiting):
                continue
            try:
                await self._tell(waiting)
                self._is_failing = False
            except RefusedError:
                continue
            except MailError as error:
                await mailboxes.give_back(waiting)
                if not self._is_failing:
                    self._complain(error)
                self._is_failing = True
                return

    async def _tell(self, waiting: Waiting) -> None:
        found, said = await self._tables.find(waiting.table_id), words(waiting.mailbox.language)
        # Where only bots wait, nobody has to be called back.
        if found.is_shared:
            own, names = found.held_by(waiting.mailbox.browser), found.names(said)
            others = said.joined([name for seat, name in enumerate(names) if seat not in own])
            await self._mailer.tell(waiting, said.text(found.game.meta.title), others)
