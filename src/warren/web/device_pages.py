"""Playing on another device too: a link that is shown once, and makes the other device the same guest as this one.

The secret word stands in the fragment of the link, which no browser sends: it is in no log and no Referer. The other
device sends it in a form when its person agrees, so whatever only looks at the link does not use it up.
"""

import hmac
import secrets
from datetime import UTC, datetime, timedelta

from starlette.responses import RedirectResponse, Response

from warren.kernel.catalogue import shorten
from warren.table.info import SeatError
from warren.web.context import RequestContext
from warren.words import mark

LASTS = timedelta(minutes=10)
"""How long a link is good for."""
_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"
_GROUPS, _IN_GROUP = 4, 4
"""79 bits, short enough to be typed."""


async def link(context: RequestContext) -> Response:
    """Say what a link does, and where it is asked for show a new one; the one before is void then."""
    if context.request.method != "POST":
        return context.show("device.html", link="")
    word = "-".join("".join(secrets.choice(_LETTERS) for _ in range(_IN_GROUP)) for _ in range(_GROUPS))
    await context.tables.passes.give(context.browser.id, _seal(context, word), datetime.now(UTC) + LASTS)
    return context.show("device.html", link=f"{context.address_for_others}/device/here#{word}", word=word)


async def here(context: RequestContext) -> Response:
    """Ask the person at the other device whether to go on there, and then become the guest of a link.

    Whoever plays at tables as somebody else there is warned first. SeatError for a link that is not good any more.
    """
    if context.request.method != "POST":  # the script of the page reads the word
        return context.show("device_here.html", word="", is_known=False)
    form = await context.form()
    word = shorten(str(form.get("word", "")), 200).rpartition("#")[2].strip().lower()
    seal = _seal(context, word)
    wanted = await context.tables.passes.find(seal)
    is_other = wanted is not None and wanted != context.browser.id
    if (
        is_other
        and "replace" not in form
        and await context.tables.list(over=False, browser=context.browser.id, own=True, limit=1)
    ):
        return context.show("device_here.html", word=word, is_known=True)
    if wanted is None or await context.tables.passes.take(seal) is None:
        raise SeatError(mark("this link was used already, is older than ten minutes, or is not whole: make a new one"))
    context.browser.id, context.browser.name, context.browser.before = wanted, "", {}
    return RedirectResponse("/", 303)


def _seal(context: RequestContext, word: str) -> str:
    return hmac.digest(context.app_context.key.encode(), f"warren:pass:{word}".encode(), "sha256").hex()
