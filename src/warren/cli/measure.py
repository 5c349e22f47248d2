"""`warren simulate`: many games between agents; and `warren bench`: how fast the games are."""

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from msgspec.structs import replace
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

from warren import core
from warren.agents.outside import any_agent
from warren.benchmark import Speed, core_pace, greedy_pace, speed
from warren.cli.checks import Checks
from warren.cli.options import TypedOptions, argument, switch, value, with_game_options
from warren.cli.output import Output, make_ready, table, writable_words
from warren.cli.summaries import Columns, agents_table, mean, print_games
from warren.files import make_folder, write_whole
from warren.kernel.catalogue import shorten
from warren.kernel.registry import find_game, game_ids
from warren.simulation.games import MOST_GAMES, SEEDS, Order, Plan, Played, Result
from warren.simulation.games import simulate as play_games
from warren.simulation.summary import Summary, sum_up
from warren.words import Words, mark

EXAMPLES = {
    "simulate": (
        "warren simulate --agents greedy,random --games 500",
        "warren simulate kingdom --seats 2 --agents greedy --games 100 --seed 7 --json",
        "warren simulate --agents greedy,random,random,random --fixed --out records",
        "warren simulate --sky --seats 5 --games 50",
        "warren simulate town --chapter 3 --agents greedy,random",
        "warren simulate --seats 2 --agents bots/mine.py:Mine,greedy",
        "warren simulate odyssey --seats 3 --decks heroes,villains,green --score 40",
    ),
    "bench": (
        "warren bench",
        "warren bench kingdom --seats 4 --seconds 10",
        "warren bench kingdom --sky --pretty",
    ),
}


@with_game_options
def simulate(
    ctx: typer.Context,
    given: TypedOptions,
    game: Annotated[str, argument("GAME", mark("The game (kingdom if not given)."))] = "kingdom",
    seats: Annotated[str | None, value("N", mark("How many play (otherwise as many as usual)."))] = None,
    agents: Annotated[
        str,
        value(
            "NAME,…",
            mark(
                "Who plays, in seat order (greedy if not given): {agents}; or your own, as FILE.py:NAME or "
                "MODULE:NAME. A list that is shorter repeats."
            ),
        ),
    ] = "greedy",
    games: Annotated[str, value("N", mark("How many games (100 if not given)."))] = "100",
    seed: Annotated[str, value("S", mark("The seed of all chance (0 if not given)."))] = "0",
    fixed: Annotated[
        bool, switch("--fixed", mark("Keep the seats; otherwise all move on by one, on the same deal."))
    ] = False,
    out: Annotated[
        str | None, value("FOLDER", mark("Keep a record of every game in this folder, new or empty."))
    ] = None,
    as_json: Annotated[bool, switch("--json", mark("Print one JSON object."))] = False,
) -> None:
    words: Words = ctx.obj
    checks = Checks()
    setup = checks.setup(find_game(game), seats, given)
    count = checks.number("--games", games, 1, MOST_GAMES)
    chance = checks.number("--seed", seed, 0, SEEDS - 1)
    names = checks.agents("--agents", agents, any_agent)
    if setup is not None and len(names) > setup.seats:
        message = mark("{agents} agents are too many for {seats} seats")
        checks.add("--agents", message, agents=len(names), seats=setup.seats)
    checks.done()
    assert setup is not None
    make_ready(names, setup.game, words)
    order: Order = "fixed" if fixed else "moved"
    plan = Plan(msgspec.structs.replace(setup, seed=chance), tuple(names), count, order)
    output = Output(stderr=True)
    columns = (words.text(mark("games")), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=output, transient=True, disable=not output.is_terminal) as progress:
        played = iter(progress.track(play_games(plan), plan.games))
        if out is None:
            made = sum_up(plan, (game.result for game in played))
        else:
            made = _summed_and_kept(played, make_folder(out), plan, words)
    if as_json:
        print(msgspec.json.encode(made).decode())
    else:
        _print_summary(made, words)


def _summed_and_kept(games: Iterator[Played], folder: Path, plan: Plan, words: Words) -> Summary:
    """Sum up the games and keep their records; who interrupts that is told which are there."""
    try:
        return sum_up(plan, _kept(games, folder, plan))
    except KeyboardInterrupt:
        message = mark("stopped; records in “{folder}”: {kept} of {games}")
        kept = sum(1 for _ in folder.iterdir())
        folder_shown = shorten(str(folder), 200)
        said = writable_words(sys.stderr, words).text(message, folder=folder_shown, kept=kept, games=plan.games)
        print(f"warren: {said}", file=sys.stderr)
        raise


def _kept(games: Iterable[Played], folder: Path, plan: Plan) -> Iterator[Result]:
    """Keep the record of every game, each file whole from the moment it is there; return how they came out."""
    digits = len(str(plan.games))
    for number, played in enumerate(games, 1):
        write_whole(folder / f"{plan.setup.game}-{number:0{digits}}.record", played.record.write())
        yield played.result


def _print_summary(made: Summary, words: Words) -> None:
    output = Output()
    output.print(agents_table(made.agents, words, _POINTS))
    print_games(output, made, words)


_POINTS: Columns = {
    mark("mean"): lambda entry: mean(entry.mean, entry.mean_95),
    mark("p10"): lambda entry: f"{entry.deciles[0]:.0f}",
    mark("p50"): lambda entry: f"{entry.deciles[4]:.0f}",
    mark("p90"): lambda entry: f"{entry.deciles[8]:.0f}",
}


# How fast the games are


@with_game_options
def bench(
    ctx: typer.Context,
    given: TypedOptions,
    game: Annotated[str | None, argument("GAME", mark("The game; without it all games."))] = None,
    seats: Annotated[str | None, value("N", mark("How many play; without it, every number of seats."))] = None,
    seconds: Annotated[str, value("S", mark("CPU seconds of play for each measurement (3 if not given)."))] = "3",
    with_core: Annotated[
        bool, switch("--core", mark("Measure random play in the core too, of the games that have one."))
    ] = False,
    pretty: Annotated[bool, switch("--pretty", mark("A table for people."))] = False,
) -> None:
    words: Words = ctx.obj
    checks = Checks()
    measured = checks.seconds("--seconds", seconds, 0.01, 3600)
    setups = []
    of = [game] if game else [one for one in game_ids() if not with_core or core.has_core(one)]
    measured_games = [*map(find_game, of)]
    for entry in measured_games:
        usual = checks.setup(entry, seats, given, apart=["seats"])
        if usual is not None:
            counts = entry.seat_counts(usual.options) if seats is None else [usual.seats]
            setups += [(entry, entry.check_options({**usual.options, "seats": count})) for count in counts]
    checks.done()
    speeds: list[Speed] = []
    output = Output(stderr=True)
    if with_core:
        for entry in measured_games:
            core.prepare(entry.meta.id, lambda message: output.print(words.text(message)))
            make_ready(["search"], entry.meta.id, words)
    with Progress(console=output, transient=True, disable=not output.is_terminal) as progress:
        for entry, setup in progress.track(setups, description=words.text(mark("measuring"))):
            made = speed(entry, setup, measured)
            if with_core:
                pace = core_pace(entry, setup, measured)
                by_greedy = greedy_pace(entry, setup, measured)
                made = replace(
                    made,
                    core_decisions_per_cpu_s=round(pace.decisions_per_cpu_s),
                    core_greedy_games_per_cpu_s=round(by_greedy.games / by_greedy.cpu_s),
                )
            speeds.append(made)
            if not pretty:
                print(msgspec.json.encode(speeds[-1]).decode(), flush=True)
    if pretty:
        output = Output()
        for columns in output.apart([_SPEEDS, _IN_CORE] if with_core else [_SPEEDS]):
            listed = table(*map(words.text, columns))
            for measure in speeds:
                listed.add_row(*(form.format(measure) for form in columns.values()))
            output.print(listed)


_SPEEDS = {
    mark("game"): "{.game}",
    mark("seats"): "{.seats}",
    mark("decisions per CPU second"): "{.decisions_per_cpu_s:,.0f}",
    mark("games per CPU second"): "{.games_per_cpu_s:,.0f}",
    mark("decisions per game"): "{.decisions_per_game:.0f}",
    mark("copy, µs"): "{.copy_us:.2f}",
    mark("view, µs"): "{.view_us:.2f}",
    mark("imagine, µs"): "{.imagine_us:.1f}",
}
"""The columns of the table for people: what stands above each, and what of a speed in it."""
_IN_CORE = {
    mark("game"): "{.game}",
    mark("seats"): "{.seats}",
    mark("decisions per CPU second in the core"): "{.core_decisions_per_cpu_s:,.0f}",
    mark("games by greedy there"): "{.core_greedy_games_per_cpu_s:,.0f}",
}
