"""The start page, which begins each game with one press; new tables; and a record from elsewhere."""

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from starlette.datastructures import FormData, UploadFile
from starlette.responses import RedirectResponse, Response

from warren.deal import secret_for
from warren.kernel.errors import ProblemsError, RecordSyntaxError
from warren.kernel.game import Setup
from warren.kernel.record import Record
from warren.kernel.registry import game_ids
from warren.players import Player, called
from warren.rulebook import clauses
from warren.table.clock import Agreed
from warren.table.tables import Room, Table
from warren.web.any_game import pages_of
from warren.web.context import RequestContext, key_of, new_key, text_of, word_of
from warren.web.looks import HARDNESS
from warren.web.new_table import FilledForm, NewTableForm, kept_for, seat_range, seats_in, show_form, usual_fields
from warren.web.playing_again import play_again
from warren.web.table_lists import is_unseen, lines_by_time, listed, table_line
from warren.words import mark

T = TypeVar("T")

MOST_OWN, MOST_OPEN, MOST_ENDED = 8, 6, 3
"""How many tables the lobby shows of each kind; table_lists.py lists all."""
MOST_ABOVE = 4
"""So many tables stand above the pictures of the games; more have a column of their own beside them."""
MOST_WAITING = 2
"""How many games the start page shows that are unfinished, or over unseen; table_lists.py lists all."""


async def start(context: RequestContext) -> Response:
    """Show the latest unfinished games, and all games that can be begun.

    Where the address names a game, show the form of a new table, filled in as the address says.
    """
    fields = context.request.query_params
    if fields.get("game") in game_ids():
        return await show_form(context, fields["game"], FilledForm(seats_in(fields), fields))
    if not context.app_context.at_home:
        return await _lobby(context)
    # One more than is shown tells whether there are more.
    waiting = await listed(context, over=False, limit=MOST_WAITING + 1)
    if context.is_known:
        ended = await context.tables.list(over=True, browser=context.browser.id, own=True, limit=MOST_WAITING)
        waiting = [*filter(is_unseen, ended), *waiting]
    return context.show(
        "start.html",
        **_shelf(context),
        waiting=[table_line(context, entry) for entry in waiting[:MOST_WAITING]],
        has_more=len(waiting) > MOST_WAITING,
        addresses=context.app_context.addresses,
    )


async def _lobby(context: RequestContext) -> Response:
    """Show the tables of whoever asks, those where everybody may sit down, and all games that can be begun."""
    found = {
        "own": (await listed(context, over=False, limit=MOST_OWN + 1), MOST_OWN),
        "open": (await context.tables.open_to(context.browser.id, limit=MOST_OPEN + 1), MOST_OPEN),
        "ended": (await listed(context, over=True, limit=MOST_ENDED + 1), MOST_ENDED),
    }
    lists: dict[str, Any] = {}
    for name, (entries, most) in found.items():
        lists[name] = lines_by_time(context, entries[:most])
        lists[f"more_{name}"] = len(entries) > most
    is_many = sum(len(lists[name]) for name in found) > MOST_ABOVE
    return context.show("lobby.html", **_shelf(context), **lists, is_many=is_many)


def _shelf(context: RequestContext) -> dict[str, Any]:
    """Return what the games that can be begun are shown with."""
    own = context.app_context.own
    return {
        "games": [(pages, usual_fields(pages, context.words, own)) for pages in map(pages_of, game_ids())],
        "with_rules": [name for name in game_ids() if clauses(name, context.words.lang)],
        "seat_range": seat_range,
        "hardness": HARDNESS,
        "key": new_key(),
    }


async def open_table(context: RequestContext) -> Response:
    """Set a new table as the form says, and go there."""
    form = NewTableForm(await context.form(), context.app_context.own, context.browser.name)
    try:
        setup, players, held = form.check(await kept_for(context, form.pages))
    except ProblemsError as error:
        if context.wants_fragment:
            raise ProblemsError(map(form.addressed, error.problems)) from error
        return await show_form(context, form.game, FilledForm(form.seats, form.picked, form.by_field(error.problems)))
    holders = dict.fromkeys(held, context.browser.id)
    if len(held) < sum(player.is_person for player in players):
        # Bots keep their names while people come, whatever these are called.
        names = called(players, context.words)
        players = tuple(
            player if player.is_person else player._replace(name=name)
            for player, name in zip(players, names, strict=True)
        )
    key = key_of(form.form)
    kind = {"watched": form.is_watched, "public": form.is_public}
    table = await _open(context, setup, players, holders, key, form.form, clock=form.clock, **kind)
    if held and players[held[0]].name:
        context.browser.name = players[held[0]].name
    return RedirectResponse(f"/t/{table.id}", 303)


async def again(context: RequestContext) -> Response:
    """Lead to a new game of the same players. Otherwise as `play_again`."""
    table = await context.tables.get(context.part("table"))
    form = await context.form()
    fresh = await play_again(context.app_context, table, context.browser.id, word_of(form))
    return RedirectResponse(f"/t/{fresh.id}", 303)


async def next_game(context: RequestContext, found: Table) -> str:
    """Return the way to the next game of the same people, if another of them has opened it; "" where nobody has."""
    if not found.over or not found.held_by(context.browser.id):
        return ""
    following = await context.tables.with_key(context.app_context.key_after(found.id))
    if following is None or following.host in (None, context.browser.id):
        return ""
    names = found.names(context.words)
    name = next((names[seat] for seat in found.seats if found.holder(seat) == following.host), "")
    return context.render("next.html", next=following, name=name) if name else ""


async def _open(
    context: RequestContext,
    setup: Setup,
    players: Sequence[Player],
    holders: Mapping[int, str],
    key: str | None,
    form: FormData,
    *,
    watched: bool,
    clock: Agreed | None,
    public: bool = False,
) -> Table | Room:
    """Open a table whose deal nobody chooses: the form showed what commits to its secret, and brings a word."""
    browser, secret, word = context.browser.id, secret_for(context.app_context.key, key), word_of(form)
    return await context.tables.create_sealed(
        setup, players, holders, browser, secret=secret, word=word, watched=watched, public=public, clock=clock, key=key
    )


async def keep_record(context: RequestContext) -> Response:
    """Take a record in to be looked at; a broken one is refused in one clear line and nothing is kept."""
    form = await context.form()
    sent = form.get("record")
    text = await text_of(sent) if isinstance(sent, UploadFile) else sent or ""
    if not text.strip():
        raise RecordSyntaxError(0, mark("no record was sent: choose a file that Warren wrote, or paste its text"))
    table = await context.tables.keep(Record.read(text), context.browser.id)
    return RedirectResponse(f"/t/{table.id}/replay", 303)
