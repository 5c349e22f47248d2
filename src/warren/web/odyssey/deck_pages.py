"""The pages of decks of one's own: all that a browser keeps, and each as a grid of cards with plus and minus.

Whether a deck can be played the rules say. One that cannot is kept all the same, until it is whole.
"""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from urllib.parse import quote, urlencode

from starlette.datastructures import FormData, UploadFile
from starlette.exceptions import HTTPException
from starlette.responses import RedirectResponse, Response

from warren.games.odyssey import texts
from warren.games.odyssey.decks import Decks, check_name, read_drafts, ready, write_decks
from warren.games.odyssey.lookup import Lookup, lookup_of
from warren.games.odyssey.parts import COLORS, in_order
from warren.kernel.errors import ProblemsError, explain, problem
from warren.presentation.translator import capitalized
from warren.web.context import RequestContext, text_of
from warren.web.odyssey.deck_grid import GROUPS, alike, faces, report, tiles
from warren.web.odyssey.decks import DeckPicker, drafts
from warren.words import mark

MOST_DECKS = 40
"""As many decks as a browser keeps."""
FILTERS = ("kind", "color", "held", "look")
"""The fields that say which cards are shown."""
_PICKER = DeckPicker()


async def answer(context: RequestContext) -> Response:
    """Show or change the decks that a browser keeps, or one of them, whose name the address has."""
    kept = drafts(await context.tables.kept_text(context.browser.id, context.part("game")))
    form = await context.form() if context.request.method == "POST" else None
    name = context.request.path_params.get("deck")
    if name is None:
        return _shelf(context, kept) if form is None else await _change(context, kept, form)
    if name not in kept:
        raise HTTPException(404)
    return _grid(context, kept, name) if form is None else await _press(context, kept, name, form)


def _own(context: RequestContext) -> str:
    """Return the text of the set of cards that games are begun with here; "" for the standard set."""
    return context.app_context.own.get(context.part("game"), "")


def _lookup(context: RequestContext) -> Lookup:
    return lookup_of(_own(context))


def _address(name: str = "") -> str:
    return f"{DeckPicker.address}/{quote(name)}" if name else DeckPicker.address


async def _keep(context: RequestContext, decks: Decks) -> None:
    await context.tables.keep_text(context.browser.id, context.part("game"), write_decks(decks))


# All decks


def _shelf(
    context: RequestContext,
    kept: Decks,
    sent: Mapping[str, str] = MappingProxyType({}),
    wrong: Mapping[str, Sequence[str]] = MappingProxyType({}),
) -> Response:
    """Show all decks. sent: what was filled in. wrong: by field, what is wrong with it."""
    lookup, words = _lookup(context), context.words
    picks = _PICKER.choice(words, _own(context), write_decks(kept)).picks
    every = ready(lookup.parts, kept)
    return context.show(
        "odyssey/decks.html",
        422 if wrong else 200,
        own=[(name, report(cards, lookup.parts, words), faces(lookup, cards)) for name, cards in kept.items()],
        patterns=[(pick, faces(lookup, every[pick.value])) for pick in picks],
        sent=sent,
        wrong={"name": (), "text": (), **wrong},
        address_of=_address,
        play_with=_play_with,
        address=_address(),
    )


def _play_with(name: str) -> str:
    """Return the address of the form of a new table in which a deck is picked."""
    return f"/?{urlencode({'game': 'odyssey', f'{DeckPicker.pick_field}-0': name})}"


async def _change(context: RequestContext, kept: Decks, form: FormData) -> Response:
    """Make a deck, drop one, or take in those of a text; what is wrong with that is told all at once."""
    sent = {name: value for name, value in form.items() if isinstance(value, str)}
    if drop := sent.get("drop"):
        await _keep(context, {name: cards for name, cards in kept.items() if name != drop})
        return RedirectResponse(_address(), 303)
    field = "text" if "import" in sent else "name"
    try:
        made = await _written(form) if field == "text" else _made(context, kept, sent)
        if len({**kept, **made}) > MOST_DECKS:
            raise ProblemsError([problem("", mark("{most} decks are kept at most; delete one first"), most=MOST_DECKS)])
    except ProblemsError as error:
        told = [capitalized(explain(one, context.words)) for one in error.problems]
        return _shelf(context, kept, sent, {field: told})
    await _keep(context, {**kept, **made})
    return RedirectResponse(_address() if len(made) > 1 else _address(next(iter(made))), 303)


def _made(context: RequestContext, kept: Decks, sent: Mapping[str, str]) -> Decks:
    """Return the deck that a form asks for: with the cards of another deck, or with none."""
    name = sent.get("name", "").strip()
    if problems := [*check_name(name, kept, "")]:
        raise ProblemsError(problems)
    return {name: ready(_lookup(context).parts, kept).get(sent.get("like", ""), ())}


async def _written(form: FormData) -> Decks:
    """Return the decks in a text or a file, whole or not. ProblemsError with all that is wrong with its lines."""
    text, sent = str(form.get("text", "")), form.get("file")
    if isinstance(sent, UploadFile) and sent.filename:
        text = await text_of(sent)
    if found := read_drafts(text):
        return found
    raise ProblemsError([problem("", mark("there is no deck in this text"))])


# One deck


def _grid(context: RequestContext, kept: Decks, name: str) -> Response:
    lookup, words, query = _lookup(context), context.words, context.request.query_params
    shown = tiles(lookup, words.lang)
    return context.show(
        "odyssey/deck.html",
        name=name,
        game_id=context.part("game"),
        groups={group: words.text(title) for group, (title, _) in GROUPS.items()},
        colors={color: texts.color_name(words, color) for color in COLORS.values()},
        tiles=shown,
        held_of={tile.ids[0]: len({*tile.ids} & {*kept[name]}) for found in shown.values() for tile in found},
        filters={field: query.get(field, "") for field in FILTERS},
        report=report(kept[name], lookup.parts, words),
        text=write_decks({name: kept[name]}),
        play=_play_with(name),
        address=_address(name),
    )


async def _press(context: RequestContext, kept: Decks, name: str, form: FormData) -> Response:
    """Put a card in or take one out, where that can be, or give the deck another name; it is kept at once."""
    if "name" in form:
        return await _rename(context, kept, name, str(form["name"]).strip())
    cards, ids = kept[name], alike(_lookup(context), str(form.get("more", form.get("less", ""))))
    have = [one for one in ids if one in cards]
    if "more" in form:
        cards = in_order({*cards, *[one for one in ids if one not in have][:1]})
    else:
        cards = tuple(one for one in cards if one not in have[-1:])
    await _keep(context, {**kept, name: cards})
    if context.wants_fragment:
        return context.show(
            "odyssey/deck_report.html",
            report=report(cards, _lookup(context).parts, context.words),
            text=write_decks({name: cards}),
            play=_play_with(name),
            pressed=(ids[:1], len({*ids} & {*cards}), len(ids)),
        )
    query = {field: str(form[field]) for field in FILTERS if form.get(field)}
    return RedirectResponse(f"{_address(name)}?{urlencode(query)}{f'#card-{ids[0]}' if ids else ''}", 303)


async def _rename(context: RequestContext, kept: Decks, name: str, wanted: str) -> Response:
    others = {other: cards for other, cards in kept.items() if other != name}
    if problems := [*check_name(wanted, others, "")]:
        raise ProblemsError(problems)
    await _keep(context, {**others, wanted: kept[name]})
    return RedirectResponse(_address(wanted), 303)
