"""`warren arena`: agents measured against each other, deal by deal, on all cores, to be stopped and gone on with."""

from collections.abc import Callable, Sequence
from contextlib import ExitStack, closing
from typing import Annotated

import msgspec
import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeElapsedColumn, TimeRemainingColumn

from warren.agents.outside import any_agent
from warren.cli.checks import Checks
from warren.cli.options import TypedOptions, argument, switch, value, with_game_options
from warren.cli.output import Output, make_ready, say
from warren.cli.summaries import Columns, agents_table, mean, pairs_table, print_games
from warren.cluster import RAY, Cluster
from warren.kernel.catalogue import shorten
from warren.kernel.errors import WarrenError
from warren.kernel.registry import find_game
from warren.simulation.games import (
    MOST_GAMES,
    MOST_SEATINGS,
    SEEDS,
    Order,
    Plan,
    Result,
    count_orders,
    results,
    seatings,
)
from warren.simulation.ratings import OPENSKILL, Rating, rate
from warren.simulation.results import PARQUET, ResultsFile, write_parquet
from warren.simulation.summary import Summary, sum_up
from warren.words import Words, mark
from warren.workers import Workers, cores

MOST_PROCESSES = 1024
LONGEST_GAME = 24 * 3600.0
"""Seconds after which a game is given up: its agents must hang."""

EXAMPLES = {
    "arena": (
        "warren arena --agents normal,easy --seats 2",
        "warren arena town --agents bots/mine.py:Mine,greedy,random --deals 200 --out town.jsonl",
        "warren arena --agents greedy,easy,easy,easy --deals 100 --ratings",
        "warren arena --agents normal,easy --seats 2 --out games.jsonl --parquet games.parquet",
        "warren arena odyssey --seats 2 --agents normal,easy --ray",
    ),
}


@with_game_options
def arena(
    ctx: typer.Context,
    given: TypedOptions,
    game: Annotated[str, argument("GAME", mark("The game (kingdom if not given)."))] = "kingdom",
    seats: Annotated[str | None, value("N", mark("How many play (otherwise as many as usual)."))] = None,
    agents: Annotated[
        str,
        value(
            "NAME,…",
            mark(
                "Who plays (normal,easy if not given): {agents}; or your own, as FILE.py:NAME or MODULE:NAME. Fewer "
                "than there are seats repeat; of more, each choice plays."
            ),
        ),
    ] = "normal,easy",
    deals: Annotated[str, value("N", mark("How many deals, each played in every seating (100 if not given)."))] = "100",
    seed: Annotated[str, value("S", mark("The seed of all chance (0 if not given)."))] = "0",
    rotate: Annotated[
        bool, switch("--rotate", mark("Of the seatings only those in which all move on by one seat."))
    ] = False,
    processes: Annotated[
        str | None, value("N", mark("How many games at once (otherwise as many as there are cores)."))
    ] = None,
    out: Annotated[
        str | None, value("FILE", mark("Keep the results in this file; if it is there already, go on with it."))
    ] = None,
    parquet: Annotated[str | None, value("FILE", mark("Write the results as a table in Parquet too."))] = None,
    ratings: Annotated[bool, switch("--ratings", mark("Rate the agents too, by openskill."))] = False,
    ray: Annotated[
        bool, switch("--ray", mark("Play on a Ray cluster: that of RAY_ADDRESS, else of this machine."))
    ] = False,
    as_json: Annotated[bool, switch("--json", mark("Print one JSON object."))] = False,
) -> None:
    words: Words = ctx.obj
    checks = Checks()
    setup = checks.setup(find_game(game), seats, given)
    chance = checks.number("--seed", seed, 0, SEEDS - 1)
    names = checks.agents("--agents", agents, any_agent)
    order: Order = "moved" if rotate else "all"
    wanted = checks.number("--deals", deals, 1, MOST_GAMES)
    many = None if processes is None else checks.number("--processes", processes, 1, MOST_PROCESSES)
    if ray and processes is not None:
        checks.add("--processes", mark("with --ray the cluster says how many"))
    wished = {"--parquet": (parquet is not None, PARQUET), "--ratings": (ratings, OPENSKILL), "--ray": (ray, RAY)}
    for at, (is_wished, package) in wished.items():
        if is_wished:
            checks.package(at, *package)
    if parquet is not None:
        checks.new_file("--parquet", parquet, force=True)
    if setup is not None:
        _check_table(checks, names, setup.seats, order, wanted)
    checks.done()
    assert setup is not None
    make_ready(names, setup.game, words)
    plan = Plan.of_deals(msgspec.structs.replace(setup, seed=chance), tuple(names), wanted, order)
    played = _played(plan, out, lambda: Cluster() if ray else Workers(many or cores(), LONGEST_GAME), words)
    if parquet is not None:
        write_parquet(parquet, plan, played)
    made, rated = sum_up(plan, played), rate(played) if ratings else ()
    if as_json:
        print(msgspec.json.encode({**msgspec.structs.asdict(made), **({"ratings": rated} if ratings else {})}).decode())
    else:
        _print_summary(made, rated, words)


def _check_table(checks: Checks, names: Sequence[str], seats: int, order: Order, deals: int) -> None:
    """Check that so many agents can be seated."""
    if len(names) > seats and len(set(names)) < len(names):
        checks.add("--agents", mark("of more agents than the {seats} seats each can be named once"), seats=seats)
    if (count := count_orders(len(names), seats, order)) > MOST_SEATINGS:
        message = mark(
            "so many agents make {count} seatings of each deal, and {most} is the most; --rotate makes {fewer}"
        )
        fewer = count_orders(len(names), seats, "moved")
        checks.add("--agents", message, count=count, most=MOST_SEATINGS, fewer=fewer)
    elif (games := deals * len(seatings(tuple(names), seats, order))) > MOST_GAMES:
        checks.add("--deals", mark("that makes {games} games, and {most} is the most"), games=games, most=MOST_GAMES)


def _played(plan: Plan, out: str | None, start_pool: Callable[[], Workers | Cluster], words: Words) -> list[Result]:
    """Play what is left to be played of a plan, and return how all of its games came out, by their numbers."""
    with ExitStack() as stack:
        kept = None if out is None else stack.enter_context(ResultsFile(out, plan))
        played = {result.game: result for result in (kept.results if kept else ())}
        left = [number for number in range(plan.games) if number not in played]
        if left:
            pool = stack.enter_context(closing(start_pool()))
            progress = stack.enter_context(_progress(words))
            task = progress.add_task(words.text(mark("games")), total=plan.games, completed=len(played))
            try:
                for result in results(plan, left, pool):
                    if kept:
                        kept.add(result)
                    played[result.game] = result
                    progress.advance(task)
            except (KeyboardInterrupt, WarrenError):
                progress.stop()
                if out is not None:
                    message = mark("stopped; “{file}” has {kept} of {games} games; the same command goes on with it")
                    say(words, message, file=shorten(out, 200), kept=len(played), games=plan.games)
                raise
    return [played[number] for number in range(plan.games)]


def _progress(words: Words) -> Progress:
    output = Output(stderr=True)
    columns = ("{task.description}", BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), TimeRemainingColumn())
    return Progress(*columns, console=output, transient=True, disable=not output.is_terminal)


def _print_summary(made: Summary, rated: Sequence[Rating], words: Words) -> None:
    by_agent = {rating.agent: rating for rating in rated}
    more: Columns = {
        mark("margin"): lambda entry: mean(entry.margin, entry.margin_95, is_gain=True),
        mark("ms a choice"): lambda entry: "" if entry.ms_a_choice is None else f"{entry.ms_a_choice:.2f}",
    }
    if rated:
        more = {**more, mark("rating"): lambda entry: _rating(by_agent[entry.agent])}
    output = Output()
    output.print(agents_table(made.agents, words, more))
    if len(made.agents) > 2:
        output.print()
        output.print(pairs_table(made.pairs, words))
    print_games(output, made, words)


def _rating(rating: Rating) -> str:
    return mean(rating.rating, rating.rating_95)
