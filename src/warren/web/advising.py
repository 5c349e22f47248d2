"""What a good bot would do in a seat: for a page, and for a program."""

from warren.agents import HINT_BUDGET, STRONGEST
from warren.kernel.errors import NotToActError
from warren.presentation.model import Hint
from warren.presentation.presenter import advice
from warren.table.tables import Table
from warren.web.context import AppContext
from warren.words import Words, mark

MOST_HINTS = 200
"""Hints that are remembered."""


async def advised(app: AppContext, found: Table, seat: int | None, words: Words) -> Hint:
    """Return what a seat is advised to do, and why. NotToActError where it has nothing to decide.

    Whoever asks again is told the same, although seconds cut the search short. Once the first hint of a game was asked
    for, what the game is played out by is prepared for those to come.
    """
    if seat is None or not found.legal(seat):
        raise NotToActError(mark("there is nothing for you to decide now"))
    game_id = found.game.meta.id
    moment = (found.id, seat, found.version(seat), found.names(words), words.lang)
    if moment in app.hints:
        return app.hints[moment]
    asked = (game_id, found.names(words), words.lang, found.view(seat), found.legal(seat), HINT_BUDGET)
    app.tables.prepare(STRONGEST, game_id)
    hint = await app.workers.run(advice, *asked) if app.workers else advice(*asked)
    app.hints[moment] = hint
    if len(app.hints) > MOST_HINTS:
        del app.hints[next(iter(app.hints))]
    return hint
