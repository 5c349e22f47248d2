"""The rules on the page: all clauses of a game, and one clause where a “?” asks for it."""

from itertools import groupby

from starlette.exceptions import HTTPException
from starlette.responses import Response

from warren import game as find_game
from warren.rulebook import cited, clauses, look_up
from warren.web.desk import Visit
from warren.web.faces import PAGES


async def rules(visit: Visit) -> Response:
    """Show the rules of a game, or those clauses that a word is looked up in."""
    game = find_game(visit.part("game"))
    every = clauses(game.meta.id, visit.words.lang)
    looked_up = visit.request.query_params.get("look", "").strip()
    shown = look_up(game.meta.id, visit.words.lang, looked_up) if looked_up else every
    sections = [(section, list(found)) for section, found in groupby(shown, key=lambda clause: clause.section)]
    glossary = {} if looked_up else PAGES[game.meta.id].glossary
    return visit.show(
        "rules.html", game=game.meta, sections=sections, looked_up=looked_up, glossary=glossary, cited=cited
    )


async def clause(visit: Visit) -> Response:
    """Show one clause."""
    game = find_game(visit.part("game"))
    asked = visit.part("clause")
    found = next((one for one in clauses(game.meta.id, visit.words.lang) if one.id == asked), None)
    if found is None:
        raise HTTPException(404)
    template, level = ("clause.html", 2) if visit.wants_fragment else ("clause_page.html", 1)
    return visit.show(template, game=game.meta, clause=found, level=level, cited=cited)
