"""`warren bench`: how fast the games are."""

from typing import Annotated

import msgspec
import typer
from rich.progress import Progress

from warren import game as find_game
from warren import games as game_ids
from warren.benchmark import Speed, speed
from warren.cli.checks import Checks
from warren.cli.options import Given, with_game_options
from warren.cli.screen import Screen, table
from warren.words import Words, mark

EXAMPLES = (
    "warren bench",
    "warren bench kingdom --seats 4 --seconds 10",
    "warren bench kingdom --sky --pretty",
)


@with_game_options
def bench(
    ctx: typer.Context,
    given: Given,
    game: Annotated[str | None, typer.Argument(metavar="GAME", help=mark("The game; without it all games."))] = None,
    seats: Annotated[
        str | None, typer.Option(metavar="N", help=mark("How many play; without it, every number of seats."))
    ] = None,
    seconds: Annotated[
        str, typer.Option(metavar="S", help=mark("CPU seconds of play for each measurement (3 if not given)."))
    ] = "3",
    pretty: Annotated[bool, typer.Option("--pretty", help=mark("A table for people."))] = False,
) -> None:
    words: Words = ctx.obj
    checks = Checks()
    measured = checks.seconds("--seconds", seconds, 0.01, 3600)
    setups = []
    for entry in [find_game(game)] if game else map(find_game, game_ids()):
        usual = checks.setup(entry, seats, given, apart=["seats"])
        if usual is not None:
            counts = entry.seat_counts(usual.options) if seats is None else [usual.seats]
            setups += [(entry, entry.check_options({**usual.options, "seats": count})) for count in counts]
    checks.done()
    speeds = []
    screen = Screen(stderr=True)
    with Progress(console=screen, transient=True, disable=not screen.is_terminal) as progress:
        for entry, setup in progress.track(setups, description=words.text(mark("measuring"))):
            speeds.append(speed(entry, setup, measured))
            if not pretty:
                print(msgspec.json.encode(speeds[-1]).decode(), flush=True)
    if pretty:
        _print(speeds, words)


def _print(speeds: list[Speed], words: Words) -> None:
    headings = (
        mark("game"),
        mark("seats"),
        mark("decisions per CPU second"),
        mark("games per CPU second"),
        mark("decisions per game"),
        mark("copy, µs"),
        mark("view, µs"),
        mark("imagine, µs"),
    )
    listed = table(*(words.text(heading) for heading in headings))
    for entry in speeds:
        listed.add_row(
            entry.game,
            str(entry.seats),
            f"{entry.decisions_per_cpu_s:,.0f}",
            f"{entry.games_per_cpu_s:,.0f}",
            f"{entry.decisions_per_game:.0f}",
            f"{entry.copy_us:.2f}",
            f"{entry.view_us:.2f}",
            f"{entry.imagine_us:.1f}",
        )
    Screen().print(listed)
