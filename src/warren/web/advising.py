"""What a good bot would do in a seat: for a page, and for a program."""

from warren.agents import HINT_BUDGET, STRONGEST
from warren.kernel.errors import NotToActError
from warren.presentation.model import Hint
from warren.presentation.presenter import advice
from warren.table.tables import Table
from warren.web.context import AppContext
from warren.words import Words, mark


async def advised(app: AppContext, found: Table, seat: int | None, words: Words) -> Hint:
    """Return what a seat is advised to do, and why. NotToActError where it has nothing to decide.

    Once the first hint of a game was asked for, what the game is played out by is prepared for those to come.
    """
    if seat is None or not found.legal(seat):
        raise NotToActError(mark("there is nothing for you to decide now"))
    game_id = found.game.meta.id
    asked = (game_id, found.names(words), words.lang, found.view(seat), found.legal(seat), HINT_BUDGET)
    app.tables.prepare(STRONGEST, game_id)
    return await app.workers.run(advice, *asked) if app.workers else advice(*asked)
