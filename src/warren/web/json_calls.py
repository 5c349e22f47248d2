"""A request to the JSON API: who asks by which token, what was sent, and how it is answered or refused.

A token says no more and no less than a cookie. Only the head of a request is looked at for it, never a cookie: so
nothing that a browser sends by itself can act in anybody's name.
"""

import re
from functools import cached_property
from http import HTTPStatus
from typing import Any, TypeVar

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from warren.api import answers, types
from warren.kernel.errors import Problem, ProblemsError, WarrenError, explain, problem
from warren.kernel.reading import Path, Reader, load
from warren.table.info import SeatError
from warren.table.tables import Room, Table, Tables
from warren.web.browser import Browser, free_seats, words_for
from warren.web.context import AppContext
from warren.web.responses import BUG, NOT_SHOWN, PageError, as_page_error, status_of
from warren.words import Words, mark

MOST_BYTES = 100_000
"""Far more than anything that is sent to the API has."""
_NUMBER = re.compile(r"-?[0-9]{1,18}", re.ASCII)
_TRUTHS = {"true": True, "false": False}
Sent = TypeVar("Sent", bound=types.Asked)


class _SentReader(Reader):
    """Names the entries of a list by their numbers from 0, as seats are."""

    def entry(self, path: Path, item: object, number: int) -> Path:
        return (*path, str(number - 1))


def _read(kind: type[Sent], value: object) -> Sent:
    """Read what was sent. ProblemsError with all that is wrong with it."""
    reader = _SentReader()
    found = reader.read(kind, value)
    if reader.problems:
        raise ProblemsError(reader.problems)
    assert isinstance(found, kind)
    return found


class Call:
    """A request to the API: who asks, in which language, and for what."""

    def __init__(self, app_context: AppContext, request: Request) -> None:
        self.app_context = app_context
        self.request = request

    @property
    def tables(self) -> Tables:
        return self.app_context.tables

    @cached_property
    def known(self) -> Browser | None:
        """Who asks; None for who brings no token. HTTPException for one that is not ours."""
        kind, _, token = self.request.headers.get("authorization", "").partition(" ")
        if not kind:
            return None
        known = self.app_context.cookies.load(token.strip()) if kind.lower() == "bearer" else None
        if known is None:
            raise HTTPException(401, headers={"WWW-Authenticate": "Bearer"})
        return known

    @property
    def browser(self) -> str:
        """What the tables know who asks by; "" for who brings no token."""
        return self.known.id if self.known else ""

    @cached_property
    def words(self) -> Words:
        return words_for(self.known or Browser.new(), self.request)

    @property
    def table_id(self) -> str:
        table: str = self.request.path_params["table"]
        return table

    def key(self, key: str) -> str:
        """Return the key of a post as it is kept: others may think of the same one."""
        return f"{self.browser}/{key}"

    def query(self, kind: type[Sent]) -> Sent:
        sent = self.request.query_params.items()
        return _read(
            kind, {name: _TRUTHS.get(text, int(text) if _NUMBER.fullmatch(text) else text) for name, text in sent}
        )

    async def body(self, kind: type[Sent]) -> Sent:
        """Read what was sent. HTTPException for what is no JSON by its own account, or too long; ProblemsError."""
        if self.request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
            raise HTTPException(415)
        sent = bytearray()
        async for part in self.request.stream():
            sent += part
            if len(sent) > MOST_BYTES:
                raise HTTPException(413, headers={"Connection": "close"})
        try:
            text = sent.decode()
        except UnicodeDecodeError as error:
            message = mark("this is not text: byte {number} is not valid UTF-8")
            raise ProblemsError([problem("", message, number=error.start + 1)]) from None
        return _read(kind, load(text))

    def may_look(self, found: Table | Room, seat: int | None) -> bool:
        """Return whether who asks may look on, or holds this seat. Whoever may take a seat may look on."""
        if seat is not None:
            return bool(self.browser) and found.holder(seat) == self.browser
        return isinstance(found, Room) or found.is_shown_to(self.browser) or bool(free_seats(found))

    def check_looking(self, found: Table | Room, seat: int | None) -> None:
        """Refuse to show a game to who may not look. UnknownSeatError; SeatError."""
        if seat is not None:
            found.check_seat(seat)
        if not self.may_look(found, seat):
            raise SeatError(NOT_SHOWN if seat is None else mark("this seat is not yours: its token is another"))

    def answer(self, found: Table | Room) -> types.TableAnswer:
        return answers.table(found, self.words, self.browser)

    def view(self, found: Table, seat: int | None) -> types.ViewAnswer:
        return answers.view(found, seat, self.words, self.tables.now())


# What is wrong


def is_api(request: Request) -> bool:
    return request.url.path.startswith("/api/")


def refusal(
    app_context: AppContext, request: Request, error: Exception, view: types.ViewAnswer | None = None
) -> Response:
    """Return what is wrong with a request to the API. Of what is none of our errors nothing is told."""
    call = Call(app_context, request)
    headers: dict[str, str] = {}
    if isinstance(error, HTTPException):
        status, headers = error.status_code, {**(error.headers or {})}
        told: WarrenError = as_page_error(error, request, MOST_BYTES)
        code = HTTPStatus(status).phrase
    elif isinstance(error, WarrenError):
        status, told = status_of(error), error
        code = "Invalid" if isinstance(error, ProblemsError) else type(error).__name__.removesuffix("Error")
    else:
        status, told, code = 500, PageError(BUG), "Bug"
    try:
        words = call.words
    except HTTPException:
        words = words_for(Browser.new(), request)
    problems = told.problems if isinstance(told, ProblemsError) else [Problem("", told.message, told.values)]
    wrong = [types.Wrong(one.at, explain(one._replace(at=""), words)) for one in problems]
    body = types.ProblemAnswer(
        HTTPStatus(status).phrase,
        status,
        re.sub(r"(?<=[a-z])(?=[A-Z])|[ -]", "_", code).lower(),
        explain(told, words),
        wrong,
        msgspec.UNSET if view is None else view,
    )
    return answered(body, status, headers, "application/problem+json")


def answered(body: Any, status: int, headers: dict[str, str] | None = None, kind: str = "application/json") -> Response:
    headers = {"Cache-Control": "no-store", "Vary": "Authorization"} | (headers or {})
    return Response(msgspec.json.encode(body), status, headers, kind)
