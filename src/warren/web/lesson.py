"""A first game, for whoever is new: a deal that is always the same, against easy bots, with a word at each step."""

from starlette.responses import RedirectResponse, Response

from warren.kernel.catalogue import shorten
from warren.kernel.errors import SetupError, problem
from warren.players import PERSON, Player
from warren.web.any_game import pages_of
from warren.web.context import RequestContext, key_of, new_key
from warren.words import mark


async def begin(context: RequestContext) -> Response:
    """Set the table of a lesson and go there: of one with an expansion, where the form asks for that.

    UnknownGameError; SetupError for a game without a lesson.
    """
    form = await context.form()
    pages = pages_of(shorten(str(form.get("game", ""))))
    switch = pages.introduction.switch[0]
    is_switched = f"option-{switch}" in form
    deals = [deal for deal in pages.presenter.lesson_deals if (switch in deal.options) == is_switched]
    if not deals:
        raise SetupError([problem("game", mark("this game has no lesson; begin a game of it on the start page"))])
    deal = deals[0]
    setup = pages.game.check_options({"seats": deal.seats, "seed": deal.seed, **deal.options})
    players = (Player(context.browser.name, PERSON), *[Player("", "easy")] * (deal.seats - 1))
    context.browser.guide = True
    key = f"{key_of(form) or new_key()}-lesson-{deal.seed}"  # the form also begins a usual game, and another lesson
    table = await context.tables.create(setup, players, {0: context.browser.id}, key=key)
    if deal.opening:
        opening = [pages.game.parse(text) for text in deal.opening]
        table = await context.tables.post(table.id, 0, table.version(0), f"{key}-opening", opening)
    return RedirectResponse(f"/t/{table.id}", 303)
