"""Measure well-known game simulators beside Warren, in one process and in turns.

    make peers
    make peers ARGS='--only catanatron --seconds 3 --rounds 9'

Each plays whole games with random legal actions, the way its own examples do it, on one thread. A decision
is an action that a seat chose, forced ones too; deals and draws take time and are no decisions. Speed is
decisions per second of CPU time. Machines are noisy, so a peer is measured in rounds with Warren right after
it in each, and a ratio is Warren's speed over the peer's in the same round.
"""

import platform
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from importlib.metadata import version
from random import Random
from statistics import median
from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console
from rich.table import Table

import warren
from warren.benchmark import SEED, PlayGame, measure, random_play


def warren_kingdom() -> PlayGame:
    """Bunny Kingdom as `warren bench` plays it: through the public interface, with checks off the path."""
    game = warren.game("kingdom")
    return random_play(game, game.check_options({"seats": 4}))


def catanatron() -> PlayGame:
    """Catanatron's own loop with its random players; its log holds every action, rolling the dice too."""
    from catanatron import Color, Game, RandomPlayer

    def play(number: int) -> int:
        game = Game([RandomPlayer(color) for color in Color], seed=number)  # 0 would mean any seed
        game.play()
        return len(game.state.actions)

    return play


def openspiel(name: str) -> PlayGame:
    """OpenSpiel from Python, like its benchmark_games.py; its rules are C++.

    The deals and draws of these games are all equally likely, so they are chosen like any action.
    """
    import pyspiel

    game = pyspiel.load_game(name)
    terminal = int(pyspiel.PlayerId.TERMINAL)
    random = Random(SEED).random

    def play(_: int) -> int:
        state = game.new_initial_state()
        decisions = 0
        while (player := state.current_player()) != terminal:
            legal = state.legal_actions()
            state.apply_action(legal[int(random() * len(legal))])
            decisions += player >= 0  # the player of deals and draws is negative
        return decisions

    return play


class RandomAgent:
    """A random agent for RLCard's environment. RLCard's own is slower: it lets numpy choose."""

    use_raw = False

    def __init__(self) -> None:
        self.random = Random(SEED).random

    def step(self, state: dict[str, Any]) -> int:
        """Choose one of the legal actions."""
        legal: list[int] = list(state["legal_actions"])
        return legal[int(self.random() * len(legal))]


def rlcard_environment() -> PlayGame:
    """RLCard as its examples use it: an environment that encodes an observation for every decision."""
    import rlcard

    environment = rlcard.make("uno", config={"seed": SEED})
    environment.set_agents([RandomAgent()] * environment.num_players)

    def play(_: int) -> int:
        before = environment.timestep
        environment.run(is_training=True)  # evaluation would list probabilities too
        return int(environment.timestep - before)

    return play


def rlcard_rules() -> PlayGame:
    """RLCard's rules alone, without the environment: the fastest way through it."""
    import rlcard

    game = rlcard.make("uno", config={"seed": SEED}).game
    random = Random(SEED).random

    def play(_: int) -> int:
        state, _player = game.init_game()
        decisions = 0
        while not game.is_over():
            legal = state["legal_actions"]
            state, _player = game.step(legal[int(random() * len(legal))])
            decisions += 1
        return decisions

    return play


@dataclass(frozen=True, slots=True)
class Peer:
    """A simulator to compare with: where it comes from, how many play, and how it is made ready."""

    title: str
    package: str
    module: str
    seats: int
    prepare: Callable[[], PlayGame]


PEERS = {
    "catanatron": Peer("catanatron", "catanatron", "catanatron", 4, catanatron),
    "hearts": Peer("OpenSpiel hearts", "open-spiel", "pyspiel", 4, partial(openspiel, "hearts")),
    "gin_rummy": Peer("OpenSpiel gin rummy", "open-spiel", "pyspiel", 2, partial(openspiel, "gin_rummy")),
    "uno": Peer("RLCard uno", "rlcard", "rlcard", 2, rlcard_environment),
    "uno_rules": Peer("RLCard uno, rules alone", "rlcard", "rlcard", 2, rlcard_rules),
}


class Spread(msgspec.Struct, frozen=True):
    """The middle and the ends of one figure over all rounds."""

    median: float
    min: float
    max: float


class Comparison(msgspec.Struct, frozen=True):
    """A peer's speed, Warren's in the same rounds, and how many times as fast Warren was."""

    peer: str
    version: str
    seats: int
    games: int
    decisions_per_game: float
    decisions_per_cpu_s: Spread
    warren_decisions_per_cpu_s: Spread
    ratio: Spread


class Report(msgspec.Struct, frozen=True):
    """All that a run found, as `--json` prints it."""

    python: str
    warren: str
    seconds: float
    rounds: int
    peers: list[Comparison]
    not_installed: list[str]


def spread(figures: list[float]) -> Spread:
    """Sum up the figures of all rounds."""
    return Spread(round(median(figures), 2), round(min(figures), 2), round(max(figures), 2))


def compare(name: str, ours: PlayGame, seconds: float, rounds: int) -> Comparison:
    """Measure a peer and Warren in turns. ModuleNotFoundError if the peer is not installed."""
    peer = PEERS[name]
    theirs = peer.prepare()
    for play in (theirs, ours):
        play(SEED)  # what is made once, on first use, is not measured
    decisions = games = 0
    speeds, warren_speeds = [], []
    typer.echo(f"measuring {peer.title} …", err=True)
    for turn in range(rounds):
        first = SEED + turn * 1_000_000  # every round has games of its own
        pace = measure(theirs, seconds, first)
        decisions += pace.decisions
        games += pace.games
        speeds.append(pace.decisions_per_cpu_s)
        warren_speeds.append(measure(ours, seconds, first).decisions_per_cpu_s)
    return Comparison(
        peer=name,
        version=version(peer.package),
        seats=peer.seats,
        games=games,
        decisions_per_game=round(decisions / games, 1),
        decisions_per_cpu_s=spread(speeds),
        warren_decisions_per_cpu_s=spread(warren_speeds),
        ratio=spread([mine / other for mine, other in zip(warren_speeds, speeds, strict=True)]),
    )


def draw(report: Report) -> Table:
    """Lay the report out for people."""
    table = Table(
        "peer",
        title=f"Random play, decisions per CPU second: median and range of {report.rounds} rounds",
        caption=f"Warren {report.warren}: Bunny Kingdom, 4 seats. Python {report.python}",
        show_lines=True,
    )
    for heading in ("peer", "Warren", "Warren / peer"):
        table.add_column(heading, justify="right")
    for row in report.peers:
        speeds = (row.decisions_per_cpu_s, row.warren_decisions_per_cpu_s)
        table.add_row(
            f"{PEERS[row.peer].title}\n{row.version}, {row.seats} seats",
            *(f"{speed.median:,.0f}\n{speed.min:,.0f} to {speed.max:,.0f}" for speed in speeds),
            f"{row.ratio.median:.2f}\n{row.ratio.min:.2f} to {row.ratio.max:.2f}",
        )
    return table


def chosen(only: str | None) -> list[str]:
    """Read a list of peers with commas between them; None is all of them."""
    names = list(PEERS) if only is None else [name.strip() for name in only.split(",")]
    if unknown := [repr(name) for name in names if name not in PEERS]:
        raise typer.BadParameter(f"no peer is called {' or '.join(unknown)}; the peers: {', '.join(PEERS)}")
    return list(dict.fromkeys(names))


def main(
    seconds: Annotated[float, typer.Option(min=0.01, max=600, help="CPU seconds of one measurement.")] = 1.0,
    rounds: Annotated[int, typer.Option(min=1, help="How often each peer and Warren take turns.")] = 5,
    only: Annotated[str | None, typer.Option(help=f"Some of {','.join(PEERS)}.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Measure well-known game simulators beside Warren and print how many times as fast it is."""
    names = chosen(only)
    ours = warren_kingdom()
    report = Report(platform.python_version(), warren.__version__, seconds, rounds, [], [])
    for name in names:
        try:
            report.peers.append(compare(name, ours, seconds, rounds))
        except ModuleNotFoundError as error:
            if error.name != PEERS[name].module:
                raise
            report.not_installed.append(name)
    if as_json:
        print(msgspec.json.encode(report).decode())
        return
    console = Console()
    if report.peers:
        console.print(draw(report))
    for name in report.not_installed:
        console.print(f"{PEERS[name].title}: not installed")


if __name__ == "__main__":
    typer.run(main)
