"""What many games came to, as tables for people: of `warren simulate` and `warren arena`."""

from collections.abc import Callable, Mapping, Sequence

from rich.table import Table

from warren.cli.output import Output, table
from warren.presentation.translator import signed
from warren.simulation.summary import AgentSummary, PairSummary, Summary
from warren.words import Words, mark

Columns = Mapping[str, Callable[[AgentSummary], str]]
"""What stands above each column, and what of an agent's summary in it."""


def agents_table(agents: Sequence[AgentSummary], words: Words, more: Columns) -> Table:
    """Return a row for each agent, with some more columns."""
    columns = {**_AGENTS, **more}
    listed = table(*map(words.text, columns))
    for entry in agents:
        listed.add_row(*(show(entry) for show in columns.values()))
    return listed


def pairs_table(pairs: Sequence[PairSummary], words: Words) -> Table:
    """Return a row for each two agents that met: how the first did beside the other."""
    listed = table(*map(words.text, _PAIRS), numbers_from=2)
    for entry in pairs:
        listed.add_row(*(show(entry) for show in _PAIRS.values()))
    return listed


def print_games(output: Output, made: Summary, words: Words) -> None:
    """Say in a few lines what was played, and how exact the figures are."""
    one = mark("1 game with {seats} seats, seed {seed}. Mean points: {mean} of all seats, {winner} of winners.")
    more = mark(
        "{games} games on {deals} deals with {seats} seats, seed {seed}. Mean points: {mean} of all seats, {winner} of "
        "winners."
    )
    of_one = mark(
        "{games} games on one deal with {seats} seats, seed {seed}. Mean points: {mean} of all seats, {winner} of "
        "winners."
    )
    output.print(
        words.text(
            one if made.games == 1 else of_one if made.deals == 1 else more,
            games=made.games,
            deals=made.deals,
            seats=made.seats,
            seed=made.seed,
            mean=mean(made.mean, made.mean_95),
            winner=mean(made.mean_winner, made.mean_winner_95),
        )
    )
    output.print(
        words.text(
            "{decisions} decisions a game, {speed} games per CPU second ({cpu} s).",
            decisions=f"{made.mean_decisions:.0f}",
            speed=f"{made.games_per_cpu_s:.1f}",
            cpu=f"{made.cpu_s:.1f}",
        )
    )
    output.print(words.text("Intervals, and ± of means: 95 %, a deal counting once."))


def mean(value: float | None, half: float | None, *, is_gain: bool = False) -> str:
    """Return a mean with half of its interval, as far as they are known."""
    if value is None:
        return ""
    shown = signed(value, 1) if is_gain else f"{value:.1f}"
    return shown if half is None else f"{shown} ± {half:.1f}"


_AGENTS: Columns = {
    mark("agent"): lambda entry: entry.agent,
    mark("played"): lambda entry: f"{entry.games}",
    mark("won"): lambda entry: f"{entry.wins:.1f}",
    mark("share"): lambda entry: f"{entry.win_share:.1%}",
    mark("interval"): lambda entry: _interval(entry.win_share_95),
}
_PAIRS: Mapping[str, Callable[[PairSummary], str]] = {
    mark("agent"): lambda entry: entry.agent,
    mark("beside"): lambda entry: entry.other,
    mark("meetings"): lambda entry: f"{entry.pairs}",
    mark("ahead"): lambda entry: f"{entry.ahead_share:.1%}",
    mark("interval"): lambda entry: _interval(entry.ahead_share_95),
    mark("margin"): lambda entry: mean(entry.margin, entry.margin_95, is_gain=True),
}


def _interval(ends: tuple[float, float]) -> str:
    return f"{ends[0]:.1%}–{ends[1]:.1%}"
