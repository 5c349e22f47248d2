"""Who asks: what a browser keeps in its signed cookie, and what it wants to read in."""

import secrets
from typing import Any

import msgspec
from itsdangerous import BadSignature, URLSafeSerializer
from starlette.requests import Request
from starlette.responses import Response

from warren.words import LANGUAGES, UnknownLanguageError, Words, words

COOKIE = "warren"
A_YEAR = 365 * 24 * 3600
THEMES = ("", "light", "dark")
"""The empty one follows the system."""
REMEMBERED_TABLES = 40
"""Tables of which a browser knows who sits before it; older ones are asked again."""


class Browser(msgspec.Struct):
    """A browser, as its cookie tells: nothing secret, but nobody else can write it.

    id: who it is to the tables; seats that it holds are noted there. language and theme: "" where it did not say.
    guide: whether the sentences that accompany a first game are shown. before: by table, the seat whose person sits
    before the screen now; of several people at one screen only that one's secrets are shown.
    """

    id: str
    language: str = ""
    theme: str = ""
    guide: bool = True
    before: dict[str, int] = {}

    @classmethod
    def new(cls) -> "Browser":
        """Return an identity that nobody guesses."""
        return cls(secrets.token_urlsafe(12))

    def sits_before(self, table_id: str, seat: int | None) -> None:
        """Note who sits before the screen at a table; None: nobody yet."""
        self.before.pop(table_id, None)
        if seat is not None:
            self.before[table_id] = seat
        for oldest in [*self.before][:-REMEMBERED_TABLES]:
            del self.before[oldest]


class Cookies:
    """Reads and writes the cookie with the server's key."""

    def __init__(self, key: str) -> None:
        self._signer = URLSafeSerializer(key, salt="browser")

    def read(self, request: Request) -> Browser | None:
        """Return the browser that asks; None for one that is new, or whose cookie is not ours."""
        text = request.cookies.get(COOKIE, "")
        try:
            return msgspec.convert(self._signer.loads(text), Browser)
        except (BadSignature, msgspec.ValidationError):
            return None

    def dump(self, browser: Browser) -> str:
        value: Any = self._signer.dumps(msgspec.to_builtins(browser))
        return str(value)

    def write(self, response: Response, browser: Browser) -> None:
        response.set_cookie(COOKIE, self.dump(browser), max_age=A_YEAR, httponly=True, samesite="lax")


def words_for(browser: Browser, request: Request) -> Words:
    """Return the words that a browser reads: those it chose, else the first of its languages we have, or English."""
    wanted = [browser.language] if browser.language in LANGUAGES else []
    for entry in request.headers.get("accept-language", "").split(",")[:20]:
        wanted.append(entry.partition(";")[0].strip())
    for language in wanted:
        try:
            return words(language)
        except UnknownLanguageError:
            continue
    return words("en")
