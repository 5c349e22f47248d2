"""E-mails: the server that takes them, and how they are handed over to it."""

import asyncio
import smtplib
import ssl
from datetime import UTC, datetime
from email.errors import MessageError
from email.headerregistry import Address
from email.message import EmailMessage
from email.utils import format_datetime, make_msgid
from typing import NamedTuple
from urllib.parse import unquote, urlsplit

from warren.kernel.catalogue import shorten
from warren.kernel.errors import WarrenError
from warren.web.browser import is_loopback
from warren.words import mark

PATIENCE = 20
"""Seconds that the other server has for each answer."""
LONGEST_ADDRESS = 254
USUAL_PORTS = {"smtp": 587, "smtps": 465}


class MailError(WarrenError):
    """An e-mail could not be handed over, and may be later."""


class RefusedError(MailError):
    """An e-mail is not taken for this address, now or later."""


class MailServer(NamedTuple):
    """Who takes e-mails, and from which address they come.

    tls: whether all is encrypted from the start; else as soon as the server has answered, unless it is on this machine.
    """

    host: str
    port: int
    tls: bool
    user: str = ""
    password: str = ""
    sender: str = ""


class Mail(NamedTuple):
    """An e-mail of plain text. stop: the address at which no more is asked for, by one press."""

    to: str
    subject: str
    text: str
    stop: str


def server_at(url: str) -> MailServer:
    """Return the server that an address names. WarrenError for what is none."""
    wrong = WarrenError(
        mark("“{text}” is not the address of a mail server, such as smtp://user@mail.example:587"), text=shorten(url)
    )
    try:
        parts = urlsplit(url.strip())
        port = parts.port or USUAL_PORTS[parts.scheme]
    except (KeyError, ValueError):
        raise wrong from None
    if not parts.hostname or parts.path not in ("", "/") or parts.query or parts.fragment:
        raise wrong
    if parts.password is not None:
        raise WarrenError(mark("a password is seen by others here; put it into a file: --smtp-password-file"))
    return MailServer(parts.hostname, port, parts.scheme == "smtps", unquote(parts.username or ""))


def mail_address(text: str) -> str:
    """Return the address that somebody typed. WarrenError for what is none."""
    text = text.strip()
    try:
        found = Address(addr_spec=text)
        is_one = text.isascii() and found.addr_spec == text and "." in found.domain and len(text) <= LONGEST_ADDRESS
    except (MessageError, ValueError, IndexError):
        is_one = False
    if not is_one or any(sign.isspace() for sign in text):
        raise WarrenError(mark("“{text}” is not an e-mail address, such as ann@mail.example"), text=shorten(text))
    return text


async def deliver(server: MailServer, mail: Mail) -> None:
    """Hand an e-mail over. RefusedError where it is not taken for its address; MailError where it may be later."""
    await asyncio.to_thread(_deliver, server, _message(server, mail))


def _message(server: MailServer, mail: Mail) -> EmailMessage:
    message = EmailMessage()
    message["From"] = Address("Warren", addr_spec=server.sender)
    message["To"] = mail.to
    # A name may hold any sign, a line break included, which no head may.
    message["Subject"] = " ".join(mail.subject.split())
    message["Date"] = format_datetime(datetime.now(UTC))
    message["Message-ID"] = make_msgid(domain=server.sender.rpartition("@")[2])
    message["Auto-Submitted"] = "auto-generated"
    message["List-Unsubscribe"] = f"<{mail.stop}>"
    message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    message.set_content(mail.text)
    return message


def _deliver(server: MailServer, message: EmailMessage) -> None:
    secure = ssl.create_default_context()
    try:
        if server.tls:
            line: smtplib.SMTP = smtplib.SMTP_SSL(server.host, server.port, timeout=PATIENCE, context=secure)
        else:
            line = smtplib.SMTP(server.host, server.port, timeout=PATIENCE)
        with line:
            if not server.tls and not is_loopback(server.host):
                line.starttls(context=secure)
            if server.user:
                line.login(server.user, server.password)
            line.send_message(message)
    except smtplib.SMTPRecipientsRefused as error:
        ((code, _),) = error.recipients.values()
        kind = RefusedError if code >= 500 else MailError
        raise kind(mark("{server} refuses an address: {code}"), server=server.host, code=code) from None
    except OSError as error:
        # What the server says may name the person: only what kind of fault it was is told.
        is_said = isinstance(error, smtplib.SMTPException) or not error.strerror
        reason = type(error).__name__ if is_said else error.strerror
        raise MailError(mark("{server} takes no e-mails: {reason}"), server=server.host, reason=reason) from None
