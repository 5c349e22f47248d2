"""A game that is over, looked at again: step by step, or taken home as a record."""

from starlette.responses import PlainTextResponse, Response

from warren.web.context import RequestContext
from warren.web.renderers import pages_of


async def record(context: RequestContext) -> Response:
    """Return the record of a finished game as a file."""
    found = await context.tables.get(context.part("table"))
    name = f"{found.game.meta.id}-{found.id}.record"
    response = PlainTextResponse(found.record().write())
    response.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return response


async def replay(context: RequestContext) -> Response:
    """Show a finished game after so many of its moves."""
    found = await context.tables.get(context.part("table"))
    asked = context.request.query_params.get("ply", "0")
    ply = int(asked) if asked.isascii() and asked.isdigit() and len(asked) < 9 else 0
    pages = pages_of(found.game.meta.id)
    values = pages.at(found, ply, context.words)
    template = pages.replay_template if context.wants_fragment else "replay_page.html"
    return context.show(template, table=found, pages=pages, still=pages.still(found), **values)
