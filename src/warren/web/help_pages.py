"""The rules on the page: all clauses of a game, one clause where a “?” asks for it, and all cards with their ids."""

from itertools import groupby

from starlette.exceptions import HTTPException
from starlette.responses import Response

from warren.cards import cards as cards_of
from warren.kernel.registry import find_game
from warren.presentation.presenter import presenter_of
from warren.rulebook import cited, clauses, look_up
from warren.web.any_game import pages_of
from warren.web.context import RequestContext

MOST_ABOUT = 300
"""Characters of what a page says about the part that it asks for."""


async def rules(context: RequestContext) -> Response:
    """Show the rules of a game, or those clauses that a word is looked up in."""
    game = find_game(context.part("game"))
    every = clauses(game.meta.id, context.words.lang)
    looked_up = context.request.query_params.get("look", "").strip()
    shown = look_up(game.meta.id, context.words.lang, looked_up) if looked_up else every
    sections = [(section, list(found)) for section, found in groupby(shown, key=lambda clause: clause.section)]
    glossary = {} if looked_up else presenter_of(game).glossary
    return context.show(
        "rules.html",
        game=game.meta,
        every=every,
        sections=sections,
        looked_up=looked_up,
        glossary=glossary,
        cited=cited,
    )


async def clause(context: RequestContext) -> Response:
    game = find_game(context.part("game"))
    asked = context.part("clause")
    every = clauses(game.meta.id, context.words.lang)
    found = next((one for one in every if one.id == asked), None)
    if found is None:
        raise HTTPException(404)
    template, level = ("clause.html", 2) if context.wants_fragment else ("clause_page.html", 1)
    # The page names the part whose clause it asks for; nothing but a page of ours asks for a fragment.
    about = context.request.query_params.get("about", "")[:MOST_ABOUT] if context.wants_fragment else ""
    return context.show(
        template,
        game=game.meta,
        clause=found,
        every=every,
        is_alone=True,
        about=about,
        level=level,
        cited=cited,
    )


async def cards(context: RequestContext) -> Response:
    """Show all cards of a game by kind: of the set of one's own, if games are begun with one."""
    game = find_game(context.part("game"))
    own = context.app_context.own.get(game.meta.id, "")
    faces, kinds, about = cards_of(game.meta.id, own)
    by_kind = [(called, [face for face in faces if face.kind == kind]) for kind, called in kinds.items()]
    present = [(called, found) for called, found in by_kind if found]
    draw = pages_of(game.meta.id).drawn
    drawn = {one.ids[0]: picture for one in faces if (picture := draw(one.ids[0], own))}
    return context.show("cards.html", game=game.meta, kinds=present, about=about(context.words), drawn=drawn)
