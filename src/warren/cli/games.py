"""`warren games`: the games there are."""

import typer

from warren import game
from warren import games as game_ids
from warren.cli.screen import Screen, table
from warren.kernel.game import Game
from warren.words import Words, mark

EXAMPLES = ("warren games",)

_MATURITY = {
    "alpha": mark("alpha: may still change"),
    "beta": mark("beta: complete, being tried out"),
    "stable": mark("stable"),
}


def games(ctx: typer.Context) -> None:
    words: Words = ctx.obj
    headings = (mark("game"), mark("title"), mark("seats"), mark("maturity"))
    listed = table(*(words.text(heading) for heading in headings), numbers_from=len(headings))
    for game_id in game_ids():
        meta = game(game_id).meta
        listed.add_row(
            meta.id,
            words.text(meta.title),
            _seats(game(game_id), words),
            words.text(_MATURITY[meta.maturity]),
        )
    Screen().print(listed)


def _seats(entry: Game, words: Words) -> str:
    """Return how many play, and with which options it may be others: “2–4, with sky 2–5”."""
    said = ["–".join(map(str, dict.fromkeys(entry.meta.seats)))]
    for option in entry.meta.options:
        counts = entry.seat_counts({option.name: True}) if option.kind == "yes_no" else range(0)
        if counts and (counts[0], counts[-1]) != entry.meta.seats:
            seats = f"{counts[0]}–{counts[-1]}"
            said.append(words.text("with {option} {seats}", option=option.name, seats=seats))
    return words.text(", ", context="list").join(said)
