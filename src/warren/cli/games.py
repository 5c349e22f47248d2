"""`warren games`: the games there are."""

import typer

from warren import game
from warren import games as game_ids
from warren.cli.screen import Screen, table
from warren.words import Words, mark

HELP = mark("List the games: how many play, and how far along each is.")
EXAMPLES = ("warren games",)

_MATURITY = {
    "alpha": mark("alpha: may still change"),
    "beta": mark("beta: complete, being tried out"),
    "stable": mark("stable"),
}


def games(ctx: typer.Context) -> None:
    """List the games."""
    words: Words = ctx.obj
    headings = (mark("game"), mark("title"), mark("seats"), mark("maturity"))
    listed = table(*(words.text(heading) for heading in headings), numbers_from=len(headings))
    for game_id in game_ids():
        meta = game(game_id).meta
        listed.add_row(
            meta.id,
            words.text(meta.title),
            "–".join(map(str, dict.fromkeys(meta.seats))),
            words.text(_MATURITY[meta.maturity]),
        )
    Screen().print(listed)
