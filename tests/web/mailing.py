"""A server that takes e-mails, and a site that sends them there."""

import re
import socket
from email import message_from_bytes, policy
from email.message import EmailMessage
from typing import Any

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, Envelope, Session

from warren.web.mail import MailServer
from warren.web.notices import Mailer

SITE = "https://warren.test"


class PostOffice:
    """Takes e-mails while it is open. refused: the addresses for which it takes none."""

    def __init__(self) -> None:
        self.taken: list[EmailMessage] = []
        self.refused: set[str] = set()
        with socket.create_server(("127.0.0.1", 0)) as door:
            self.port = int(door.getsockname()[1])

    def open(self) -> None:
        """Take e-mails from now on."""
        self._controller = Controller(self, hostname="127.0.0.1", port=self.port)
        self._controller.start()

    def close(self) -> None:
        """Take none."""
        self._controller.stop()

    @property
    def mailer(self) -> Mailer:
        """What sends e-mails here."""
        return Mailer(MailServer("127.0.0.1", self.port, tls=False, sender="warren@warren.test"), SITE)

    def texts(self) -> list[str]:
        """Return what the e-mails say, and forget them."""
        found = [str(mail.get_content()).replace("\r\n", "\n") for mail in self.taken]
        self.taken.clear()
        return found

    # The library calls what it finds by these names.
    async def handle_RCPT(  # noqa: N802
        self, server: SMTP, session: Session, envelope: Envelope, address: str, options: list[Any]
    ) -> str:
        if address in self.refused:
            return "550 nobody here is called so"
        envelope.rcpt_tos.append(address)
        return "250 taken"

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:  # noqa: N802  # noqa: N802
        content = envelope.content
        assert isinstance(content, bytes)
        mail = message_from_bytes(content, policy=policy.default)
        assert isinstance(mail, EmailMessage)
        assert envelope.rcpt_tos == [mail["To"]], "it goes to nobody besides"
        self.taken.append(mail)
        return "250 taken"


def link_in(text: str) -> str:
    """Return the path of the first link in an e-mail."""
    found = re.search(rf"{SITE}(/\S+)", text)
    assert found, text
    return found[1]
