"""What every page needs: the tables, the templates, and who asks."""

import hmac
import logging
import secrets
from codecs import getincrementaldecoder
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

import msgspec
import segno
from markupsafe import Markup
from starlette.datastructures import FormData, UploadFile
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from warren.deal import LONGEST_WORD, secret_for
from warren.kernel.catalogue import shorten
from warren.kernel.chance import commitment
from warren.kernel.errors import ActionError, Problem, ProblemsError, WarrenError, explain, explain_all, problem
from warren.kernel.record import MOST_RECORD_BYTES
from warren.presentation.model import Hint
from warren.presentation.translator import capitalized
from warren.table.tables import Tables
from warren.web.browser import PREFERENCES, Browser, Cookies, is_here, is_loopback, is_secure, name_in, words_for
from warren.web.connections import Streams
from warren.web.fragments import SHOWN, Onlookers, Parts
from warren.web.notices import Mailer
from warren.web.rates import Buckets
from warren.web.responses import REQUEST_ERRORS
from warren.web.templating import Once, templates_in
from warren.words import LANGUAGES, Words, mark
from warren.workers import Workers

# It would log every form that cannot be read; the sender is told anyway.
logging.getLogger("python_multipart").setLevel(logging.CRITICAL)


@dataclass
class AppContext:
    """What all requests share.

    key: what the server alone knows. at_home: whether this is the program of one room (`create_app`). own: the text of
    the set of cards that games are begun with here, by game; without one it is the standard set. workers: where what
    takes long is reckoned, if anywhere. mailer: what sends e-mails, if anything does; mails: how often.
    complain: tells the administrator of what is wrong around this program.
    """

    key: str
    cookies: Cookies
    addresses: Sequence[str]
    streams: Streams
    at_home: bool
    own: Mapping[str, str]
    workers: Workers | None
    mailer: Mailer | None
    mails: Buckets
    complain: Callable[[WarrenError], None]
    tables: Tables = field(init=False)

    def __post_init__(self) -> None:
        self.onlookers = Onlookers()
        self.drawn: dict[str, dict[tuple[object, ...], Any]] = {language: {} for language in LANGUAGES}
        """In each language the parts of pages that are drawn once (`Once`)."""
        self.hints: dict[tuple[object, ...], Hint] = {}
        """The hints that were given last, by who asked for them when (`advised`)."""

    @property
    def can_invite(self) -> bool:
        """Whether people at other devices find this server."""
        return bool(self.addresses) or not self.at_home

    def qr(self, address: str) -> Markup:
        """Draw an address as a code to photograph."""
        return Markup(segno.make(address, micro=False).svg_inline(omitsize=True, border=2, dark="#000", light="#fff"))

    def key_after(self, table: str) -> str:
        """Return the key of the table that follows a finished one. It is longer than any that a form can bring."""
        return hmac.digest(self.key.encode(), f"warren:again:{table}".encode(), "sha256").hex()

    def seal(self, form: str) -> str:
        """Return what commits to the secret of the table that is asked for with this key."""
        return commitment(secret_for(self.key, form))

    def context(self, request: Request) -> "RequestContext":
        return RequestContext(self, request)


class RequestContext:
    """One request: who asks, in which language, and how it is answered."""

    def __init__(self, app_context: AppContext, request: Request) -> None:
        self.app_context = app_context
        self.request = request
        known = app_context.cookies.read(request)
        self._as_read = msgspec.json.encode(known) if known else b""
        self.browser = known or Browser.new()

    @property
    def is_known(self) -> bool:
        """Whether the browser came with a cookie of ours."""
        return bool(self._as_read)

    @property
    def tables(self) -> Tables:
        return self.app_context.tables

    @cached_property
    def words(self) -> Words:
        return words_for(self.browser, self.request)

    @cached_property
    def parts(self) -> Parts:
        """What draws the parts of a table that the page which asks does not show yet."""
        return Parts(self.request.headers.get(SHOWN, ""))

    @property
    def is_here(self) -> bool:
        """Whether the request comes from the machine that the program runs on, as far as it can tell."""
        return self.app_context.at_home and is_here(self.request)

    @property
    def address(self) -> str:
        """The address of the page, to come back to; behind a form that of its table or its page, or the start page."""
        url = self.request.url
        if self.request.method == "POST":
            return url.path.rpartition("/")[0] if url.path.startswith(("/t/", "/mail/")) else "/"
        return f"{url.path}?{url.query}" if url.query else url.path

    @property
    def address_for_others(self) -> str:
        """Where others find this server, without a slash at the end; "" where only this machine does."""
        if not self.app_context.can_invite and is_loopback(name_in(self.request.headers.get("host", ""))):
            return ""
        return str(next(iter(self.app_context.addresses), self.request.base_url)).rstrip("/")

    def explain(self, problem: Problem) -> str:
        """Return a problem as a sentence, without the field that it is about, but with the place in its text."""
        _, _, place = problem.at.partition(" ")
        return capitalized(explain(problem._replace(at=place), self.words))

    @property
    def wants_fragment(self) -> bool:
        """Whether a page of ours asks for a part of itself."""
        return "hx-request" in self.request.headers

    def part(self, name: str) -> str:
        value: str = self.request.path_params[name]
        return value

    async def form(self) -> FormData:
        """Read the form that was sent. HTTPException if it is no form, or too long."""
        try:
            return await self.request.form(max_files=1, max_fields=200)
        except ValueError:  # an unknown encoding, or not the one that the form is in
            raise HTTPException(400) from None

    def render(self, template: str, **values: Any) -> Markup:
        common = {"words": self.words, "browser": self.browser, "languages": LANGUAGES, "context": self}
        common |= {"preferences": PREFERENCES, "part": self.parts}
        if "names" in values:
            table = values["table"].id, *values["names"]
            common["once"] = Once(self.app_context.drawn[self.words.lang], table, self.parts)
        return templates_in(self.words.lang).draw(template, common | values)

    def show(self, template: str, status: int = 200, **values: Any) -> Response:
        return HTMLResponse(self.render(template, **values), status)

    def problem(self, error: WarrenError, status: int) -> Response:
        """Answer with what is wrong, on a page of its own or as a note on the page that asked."""
        lines = explain_all(error, self.words)
        if self.wants_fragment:
            response = self.show("problem.html", status, lines=lines)
            response.headers["HX-Retarget"] = "#problem"
            response.headers["HX-Reswap"] = "innerHTML"
            return response
        # Of a database that fails, or a fault of our own, nobody knows what it has done.
        is_sure = status < 500 and isinstance(error, REQUEST_ERRORS)
        return self.show("problem_page.html", status, lines=lines, is_sure=is_sure)

    def send(self, response: Response) -> Response:
        # Only a change is sent: answers that arrive out of order must not undo one.
        if msgspec.json.encode(self.browser) != self._as_read:
            self.app_context.cookies.write(response, self.browser, secure=is_secure(self.request.scope))
        # The way back shows nothing to the next person at the screen, nor a part of a page in the place of the page.
        response.headers.setdefault("Cache-Control", "no-store")
        return response


def new_key() -> str:
    """Make a key for a form that is shown, by which one that is sent twice is known."""
    return secrets.token_urlsafe(9)


def key_of(form: FormData) -> str | None:
    """Return the key of a form that was sent; None without one."""
    return shorten(str(form.get("key", "")), 60) or None


def number_of(value: object) -> int:
    """Return the whole number that a field of a form has. ActionError where it has none."""
    if not isinstance(value, str) or not (value.isascii() and value.isdigit()) or len(value) > 9:
        raise ActionError(mark("the form is incomplete: load the page again"))
    return int(value)


def word_of(form: FormData) -> str:
    """Return the word that a browser adds to a deal; "" where it runs no scripts."""
    return shorten(str(form.get("word", "")), LONGEST_WORD + 1)


async def text_of(sent: UploadFile) -> str:
    """Return the text of a file; of one longer than any of ours the beginning. ProblemsError for what is no text."""
    read = await sent.read(MOST_RECORD_BYTES + 1)
    try:
        # What is cut off may be half a character.
        return getincrementaldecoder("utf-8-sig")().decode(read, final=len(read) <= MOST_RECORD_BYTES)
    except UnicodeDecodeError as error:
        message = mark("this is not text: byte {number} is not valid UTF-8")
        raise ProblemsError([problem(shorten(sent.filename or ""), message, number=error.start + 1)]) from None
