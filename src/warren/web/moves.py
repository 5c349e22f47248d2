"""What a seat does on the page of its table: it plays what was chosen, and takes choices back."""

from collections.abc import Mapping, Sequence
from functools import partial
from itertools import zip_longest
from typing import Any
from urllib.parse import urlencode

from starlette.datastructures import FormData
from starlette.responses import RedirectResponse, Response

from warren.kernel.catalogue import shorten
from warren.kernel.errors import ActionError
from warren.presentation.selection import Selection
from warren.table.info import SeatError, StaleError
from warren.table.tables import Table
from warren.web.any_game import GamePages, pages_of
from warren.web.browser import seating
from warren.web.context import RequestContext, key_of, number_of
from warren.web.game_pages import show_fragment
from warren.words import mark

CHOSEN = ("pick", "next", "place", "order", "read")
"""The fields of what was pointed at."""


async def move(context: RequestContext) -> Response:
    """Play what was chosen, or take a choice back, and show the table as it is then."""
    found = await context.tables.remembered(context.part("table"))
    form = await context.form()
    read = FormData([("read", value) for value in form.getlist("read")])
    try:
        seat, version = number_of(form.get("seat")), number_of(form.get("version"))
        if (key := key_of(form)) is None:
            raise ActionError(mark("the form is incomplete: it has no key; load the page again"))
        # It may have gone on in another process.
        if not _may_post(found, seat, context, key):
            found = await context.tables.get(found.id)
            if not _may_post(found, seat, context, key):
                raise SeatError(mark("somebody else is using this screen now: hand it over first"))
        if "undo" in form:
            found = await _take_back(context, str(form["undo"]), found.id, seat, version, key)
        else:
            # The page also sends what its other button would play, of what was ticked before.
            texts = [] if "chosen" in form else list(map(str, form.getlist("action")))
            chosen = {} if texts or context.wants_fragment else _chosen(form)
            if chosen.keys() - {"read"}:
                found = await context.tables.check_post(found.id, seat, version, key, context.browser.id)
                if found.knows(key):
                    return RedirectResponse(f"/t/{found.id}", 303)
                if not (texts := _settled(context, found, seat, chosen, is_pressed="chosen" in form)):
                    return RedirectResponse(f"/t/{found.id}?{urlencode(chosen, doseq=True)}", 303)
            actions, *further = _actions(found, texts)
            then = partial(_next, pages_of(found.game.meta.id), seat, further, context.browser.done == "itself")
            found = await context.tables.post(
                found.id, seat, version, key, actions, browser=context.browser.id, then=then
            )
    except (ActionError, StaleError, SeatError) as error:
        if not context.wants_fragment:
            raise
        return await show_fragment(context, await context.tables.get(found.id), read, error)
    if context.wants_fragment:
        return await show_fragment(context, found, read)
    return RedirectResponse(f"/t/{found.id}", 303)


async def _take_back(context: RequestContext, what: str, table_id: str, seat: int, version: int, key: str) -> Table:
    """Take back a choice or all of them, ask the others for that, or answer who asks."""
    tables, browser = context.tables, context.browser.id
    match what:
        case "ask":
            return await tables.consents.ask(table_id, seat, version, key, browser=browser)
        case "withdraw":
            return await tables.consents.withdraw(table_id, seat, version, key, browser=browser)
        case "agree" | "refuse":
            agrees = what == "agree"
            return await tables.consents.answer(table_id, seat, version, key, agrees=agrees, browser=browser)
    return await tables.undo(table_id, seat, version, key, browser=browser, whole=what == "all")


def _chosen(form: FormData) -> dict[str, list[str]]:
    """Return what was pointed at in a form, as it is asked for in the address of a table."""
    every = {name: [value for value in map(str, form.getlist(name)) if value] for name in CHOSEN}
    return {name: values for name, values in every.items() if values}


def _settled(
    context: RequestContext, found: Table, seat: int, chosen: Mapping[str, Sequence[str]], *, is_pressed: bool
) -> list[str]:
    """Return what a page without scripts plays at once, as nothing is left to choose; [] where something is.

    is_pressed: whether the button that plays was pressed; else a place that no action names is only tried out.
    """
    seen = pages_of(found.game.meta.id).seen(found, seat, context.words, chosen)
    go: list[str] = seen["go"]
    selection: Selection = seen["selection"]
    place = selection.refused or selection.place
    is_tried = place and not is_pressed and place not in " ".join(go).split()
    if not go or is_tried:
        return []
    return go if seen["at_once"] > 1 else [";".join(go)]


def _may_post(found: Table, seat: int, context: RequestContext, key: str) -> bool:
    """Return whether the person of a seat at this browser sits before the screen, or a post is only repeated.

    That the seat is played in this browser at all is checked when the rows are added.
    """
    sitting = seating(found, context.browser)
    return seat not in sitting.held or seat == sitting.seat or found.knows(key)


def _actions(found: Table, texts: Sequence[str]) -> list[list[int]]:
    """Read the actions of a form. What a button plays in steps has semicolons between: each is a list by itself."""
    if not texts:
        raise ActionError(mark("nothing was chosen"))
    steps = zip_longest(*(text.split(";") for text in texts))
    return [[found.game.parse(shorten(text, 80)) for text in step if text is not None] for step in steps]


def _next(
    pages: GamePages[Any], seat: int, further: list[list[int]], finishes: bool, found: Table, times: int
) -> Sequence[int]:
    """Return the next step of a button, if it can be played; after the last one what follows by itself.

    finishes: whether that is also what ends a step of the seat, where nothing else is left.
    """
    legal = found.legal(seat)
    if times < len(further):
        step = [pages.meant(found, seat, action) for action in further[times]]
        return step if set(step) <= set(legal) else ()
    is_last = finishes and len(legal) == 1 and found.game.spell(legal[0]) in pages.presenter.finishing
    return legal if is_last else pages.follows(found, seat, finishes=finishes)
