"""The programs: `python -m bench.fit_greedy kingdom`, `town` and `odyssey`."""

from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer

from bench.fit_greedy import kingdom, plain
from bench.fit_greedy.fitting import MOST, Contest, Fitted
from warren.agents.kingdom.weights import COURSES, course_name

Generations = Annotated[int, typer.Option(min=0, max=MOST, help="0: measures the start alone.")]
Population = Annotated[int, typer.Option(min=4, help="Candidates of a generation.")]
Deals = Annotated[int, typer.Option(min=1, help="Of a generation; played from each seat, against two.")]
Judging = Annotated[int, typer.Option(min=2, help="Deals to judge on.")]
Seed = Annotated[int, typer.Option(min=0, help="Of candidates and deals.")]
Keep = Annotated[bool, typer.Option(help="Write what is fitted to weights.toml, if it wins more.")]

app = typer.Typer(help="Fit greedy's weights by play.")


@app.command("kingdom")
def of_kingdom(
    seats: Annotated[int, typer.Option(min=2, max=5, help="How many play.")] = 2,
    sky: Annotated[bool, typer.Option(help="With In the Sky.")] = False,
    start: Annotated[str | None, typer.Option(help="Begin from the weights of another game, such as base-2.")] = None,
    generations: Generations = 200,
    population: Population = 16,
    deals: Deals = 40,
    judging: Judging = 2000,
    seed: Seed = 1,
    keep: Keep = False,
) -> None:
    """Fit the weights of Bunny Kingdom for a number of players."""
    name = course_name(seats, sky)
    if start is not None and start not in COURSES:
        raise typer.BadParameter(f"there are no weights {start!r}; there are: {', '.join(COURSES)}")
    contest = kingdom.contest(seats, sky, start or name)
    found, better = fit(contest, generations, population, deals, judging, seed)
    tell(kingdom.FILE, lambda kept: kingdom.table_of(COURSES | {name: found} if kept else {name: found}), keep, better)


@app.command("town")
def of_town(
    generations: Generations = 200,
    population: Population = 16,
    deals: Deals = 60,
    judging: Judging = 2000,
    seed: Seed = 1,
    keep: Keep = False,
) -> None:
    """Fit the weights of Town."""
    fit_plain("town", 2, generations, population, deals, judging, seed, keep)


@app.command("odyssey")
def of_odyssey(
    seats: Annotated[int, typer.Option(min=2, max=6, help="How many play; the weights are those of all.")] = 2,
    generations: Generations = 120,
    population: Population = 16,
    deals: Deals = 60,
    judging: Judging = 2000,
    seed: Seed = 1,
    keep: Keep = False,
) -> None:
    """Fit the weights of Killer Bunnies Odyssey."""
    fit_plain("odyssey", seats, generations, population, deals, judging, seed, keep)


def fit_plain(
    game: str, seats: int, generations: int, population: int, deals: int, judging: int, seed: int, keep: bool
) -> None:
    """Fit the weights of a game that has one set of them."""
    found, better = fit(plain.contest(game, seats), generations, population, deals, judging, seed)
    tell(plain.file_of(game), lambda _: plain.table_of(game, found), keep, better)


def fit(
    contest: Contest[Fitted], generations: int, population: int, deals: int, judging: int, seed: int
) -> tuple[Fitted, bool]:
    """Fit and judge; return what was found, and whether it wins more than the weights of today for sure."""
    found = contest.fitted(generations, population, deals, seed)
    said, better = contest.judge(found, contest.today, judging)
    print(said)
    return found, better


def tell(file: Path, table: Callable[[bool], str], keep: bool, better: bool) -> None:
    """Write the table of weights where it is to be kept and is better, else print it."""
    if keep and better:
        file.write_text(table(True), encoding="utf-8")
        print(f"written: {file}")
    else:
        print(table(False))


if __name__ == "__main__":
    app()
