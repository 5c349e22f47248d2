"""The web application: which address does what. What a game shows is made of views alone."""

import asyncio
import traceback
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Mapping, Sequence
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response
from starlette.routing import Mount, Route

from warren.api.operations import OPERATIONS, PREFIX, Operation
from warren.kernel.catalogue import shorten
from warren.kernel.errors import WarrenError
from warren.table.info import StoreError
from warren.table.tables import Tables
from warren.web import (
    absence_pages,
    device_pages,
    game_pages,
    help_pages,
    json_api,
    json_calls,
    lesson,
    mail_pages,
    moves,
    room_pages,
    start_pages,
    table_lists,
    talk_pages,
)
from warren.web.any_game import pages_of
from warren.web.browser import PREFERENCES, Cookies, KnownHosts
from warren.web.connections import ServerLimits, Streams
from warren.web.context import AppContext, RequestContext
from warren.web.notices import Mailer, Notices
from warren.web.rates import Buckets, Rates
from warren.web.responses import (
    BUG,
    READING,
    BoundedBody,
    Guarded,
    Packed,
    PageError,
    as_page_error,
    as_told_elsewhere,
    check_request,
    guards,
    status_of,
)
from warren.web.static_files import FOLDER, Files
from warren.words import LANGUAGES
from warren.workers import Workers

Page = Callable[[RequestContext], Awaitable[Response]]
Handler = Callable[[Request], Awaitable[Response]]


def create_app(
    open_tables: Callable[[], Awaitable[Tables]],
    key: str,
    addresses: Sequence[str] = (),
    *,
    hosts: Collection[str] = (),
    at_home: bool = False,
    own: Mapping[str, str] | None = None,
    limits: ServerLimits | None = None,
    rates: Rates | None = None,
    workers: Workers | None = None,
    mailer: Mailer | None = None,
    complain: Callable[[WarrenError], None] = lambda _: None,
) -> Starlette:
    """Make the application.

    open_tables: opens the store when the application starts. key: signs the cookies. addresses: where other devices in
    the room find this server; none are offered if empty. hosts: the names and addresses that a request may be sent to,
    besides those by which a machine calls itself; any other is refused. at_home: whether this is the program of one
    room: all its tables are shown to all, and who asks by the loopback device sits at this machine and may take over
    seats (`is_here`); never where a proxy may stand before this server. Else everybody is shown the own tables, and
    those that are open to everybody. own: the text of the set of cards that games are begun with here, by game. limits:
    what the server bears. rates: how often one address may send something; as often as it likes if None. workers:
    where bots that take long think; without any they are waited for. mailer: sends e-mails to people for whom tables
    wait; nobody is told if None. complain: is told what the database, or the mail server, complains of.
    """
    limits = limits or ServerLimits()
    posts, new_tables, questions, sayings, mails = map(Buckets, rates or [None] * len(Rates._fields))
    app_context = AppContext(
        key, Cookies(key), addresses, Streams(limits), at_home, own or {}, workers, mailer, mails, complain
    )

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        app_context.tables = await open_tables()
        if workers is not None:
            app_context.tables.think_in(workers)
        running = [asyncio.create_task(app_context.tables.keeper.run())]
        if mailer is not None:
            running.append(asyncio.create_task(Notices(app_context.tables, mailer, complain).run()))
        try:
            yield
        finally:
            for task in running:
                task.cancel()
            await asyncio.wait(running)
            await app_context.tables.close()
            if workers is not None:
                workers.close()

    def counted(handler: Handler, bucket: Buckets | None = None, *, asks: Buckets | None = None) -> Handler:
        async def answer(request: Request) -> Response:
            try:
                check_request(request)
                if request.method not in READING:
                    posts.take(request)
                elif asks is not None:
                    asks.take(request)
                if bucket is not None:
                    bucket.take(request)
                return await handler(request)
            except ClientDisconnect:
                return Response(status_code=400)  # nobody reads it
            finally:
                await request.close()

        return answer

    def page(handler: Page, bucket: Buckets | None = None) -> Handler:
        async def answer(request: Request) -> Response:
            context = app_context.context(request)
            return context.send(await handler(context))

        return counted(answer, bucket)

    def operation(one: Operation) -> Route:
        handler = json_api.handler_of(app_context, one)
        answer = counted(handler, {"table": new_tables, "saying": sayings, None: None}[one.counted], asks=questions)
        return Route(PREFIX + one.path, answer, methods=[one.method])

    async def refused(request: Request, error: Exception) -> Response:
        context = app_context.context(request)
        if isinstance(error, StoreError):
            complain(error)
        if isinstance(error, WarrenError) and not context.is_here:
            error = as_told_elsewhere(error)
        if json_calls.is_api(request):
            return json_calls.refusal(app_context, request, error)
        if isinstance(error, WarrenError):
            return context.send(context.problem(error, status_of(error)))
        assert isinstance(error, HTTPException)
        response = context.problem(as_page_error(error, request), error.status_code)
        response.headers.update(error.headers or {})
        return context.send(response)

    def elsewhere(request: Request) -> Response:
        # Plain, for what a page needs would be refused too.
        text = app_context.context(request).words.text(
            "This server does not answer to that address. Open it at an address that was shown where it was started."
        )
        return PlainTextResponse(text, 421 if request.headers.get("host") else 400)

    async def fault(request: Request, error: Exception) -> Response:
        traceback.print_exception(error)  # the server itself says nothing
        if json_calls.is_api(request):
            response = json_calls.refusal(app_context, request, error)
        else:
            context = app_context.context(request)
            response = context.send(context.problem(PageError(BUG), 500))
        response.headers.update(guards(request.scope))  # nothing else sees this answer
        return response

    static = Files(directory=str(FOLDER))
    routes = [
        # Asked for most, and so looked for first.
        Route("/t/{table}/game", page(game_pages.fragment)),
        Route("/t/{table}/move", page(moves.move), methods=["POST"]),
        Route("/", page(start_pages.start)),
        Route("/games/waiting", page(table_lists.waiting)),
        Route("/games/open", page(table_lists.open_tables)),
        Route("/games/over", page(table_lists.over)),
        Route("/tables", page(start_pages.open_table, new_tables), methods=["POST"]),
        Route("/lessons", page(lesson.begin, new_tables), methods=["POST"]),
        Route("/decks/{game}", page(own_decks), methods=["GET", "POST"]),
        Route("/decks/{game}/{deck}", page(own_decks), methods=["GET", "POST"]),
        Route("/records", page(start_pages.keep_record, new_tables), methods=["POST"]),
        Route("/settings", page(settings), methods=["POST"]),
        Route("/device", page(device_pages.link), methods=["GET", "POST"]),
        Route("/device/here", page(device_pages.here), methods=["GET", "POST"]),
        Route("/cards/{game}", page(help_pages.cards)),
        Route("/rules/{game}", page(help_pages.rules)),
        Route("/rules/{game}/{clause}", page(help_pages.clause)),
        Route("/t/{table}", page(game_pages.table)),
        Route("/t/{table}/before", page(game_pages.sit_before), methods=["POST"]),
        Route("/t/{table}/sit", page(game_pages.sit), methods=["POST"]),
        Route("/t/{table}/here", page(game_pages.go_on_here), methods=["POST"]),
        Route("/t/{table}/away", page(absence_pages.change), methods=["POST"]),
        Route("/t/{table}/asked", page(game_pages.ask_always), methods=["POST"]),
        Route("/t/{table}/hint", page(game_pages.hint)),
        Route("/t/{table}/room", page(room_pages.fragment)),
        Route("/t/{table}/stand", page(room_pages.stand), methods=["POST"]),
        Route("/t/{table}/ready", page(room_pages.ready), methods=["POST"]),
        Route("/t/{table}/name", page(room_pages.name), methods=["POST"]),
        Route("/t/{table}/bot", page(room_pages.give_to_bot), methods=["POST"]),
        Route("/t/{table}/talk", page(talk_pages.fragment)),
        Route("/t/{table}/say", page(talk_pages.say, sayings), methods=["POST"]),
        Route("/t/{table}/unsay", page(talk_pages.take_away), methods=["POST"]),
        Route("/t/{table}/mute", page(talk_pages.mute), methods=["POST"]),
        Route("/t/{table}/news", page(game_pages.news)),
        Route("/t/{table}/again", page(start_pages.again, new_tables), methods=["POST"]),
        Route("/t/{table}/record", page(game_pages.record)),
        Route("/t/{table}/replay", page(game_pages.replay)),
        *map(operation, OPERATIONS),
        Route(f"{PREFIX}/openapi.json", json_api.describe),
        Route("/robots.txt", lambda _: PlainTextResponse("User-agent: *\nDisallow: /\n")),
        # Asked for once and kept: a tenth less than what is packed as quickly as pages have to be.
        Mount("/static", GZipMiddleware(static, minimum_size=500, compresslevel=9), name="static"),
    ]
    if mailer is not None:
        routes += [
            Route("/mail", page(mail_pages.mail)),
            Route("/mail/ask", page(mail_pages.ask), methods=["POST"]),
            Route("/mail/forget", page(mail_pages.forget), methods=["POST"]),
            Route("/mail/confirm", page(mail_pages.confirm), methods=["GET", "POST"]),
            Route("/mail/stop", page(mail_pages.stop), methods=["GET", "POST"]),
        ]
    middleware = [
        Middleware(Guarded),
        Middleware(KnownHosts, hosts, elsewhere),
        Middleware(BoundedBody, limits.patience),
        Middleware(Packed),
    ]
    handlers = {HTTPException: refused, WarrenError: refused, 500: fault}
    return Starlette(routes=routes, middleware=middleware, lifespan=lifespan, exception_handlers=handlers)


async def own_decks(context: RequestContext) -> Response:
    """Show or change the decks of a browser's own, for a game that has decks. UnknownGameError; HTTPException."""
    return await pages_of(context.part("game")).own_decks(context)


async def settings(context: RequestContext) -> Response:
    """Change what a browser likes: its language, a preference, whether a first game is accompanied; and go back."""
    form = {name: str(value) for name, value in (await context.form()).items()}
    browser = context.browser
    if (language := form.get("language")) in LANGUAGES:
        browser.language = language
    for name, preference in PREFERENCES.items():
        if (pick := form.get(name)) in preference.picks:
            setattr(browser, name, pick)
    if "guide" in form:
        browser.guide = form["guide"] == "on"
    back = form.get("back", "")
    # Only a path of our own: an address of another site would begin with // or a scheme.
    safe = back if back.startswith("/") and not back.startswith(("//", "/\\")) else "/"
    return RedirectResponse(shorten(safe, 2000), 303)
