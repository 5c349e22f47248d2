"""What a good bot would do in a seat: for a page, and for a program."""

from warren.agents import HINT_BUDGET
from warren.kernel.errors import NotToActError
from warren.presentation.model import Hint
from warren.presentation.presenter import advice
from warren.table.tables import Table
from warren.words import Words, mark
from warren.workers import Workers


async def advised(found: Table, seat: int | None, words: Words, workers: Workers | None) -> Hint:
    """Return what a seat is advised to do, and why. NotToActError where it has nothing to decide.

    workers: where it is reckoned if it takes long; at once if None.
    """
    if seat is None or not found.legal(seat):
        raise NotToActError(mark("there is nothing for you to decide now"))
    game_id = found.game.meta.id
    asked = (game_id, found.names(words), words.lang, found.view(seat), found.legal(seat), HINT_BUDGET)
    return await workers.run(advice, *asked) if workers else advice(*asked)
