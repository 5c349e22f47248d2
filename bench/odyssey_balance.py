"""Measure whether the ready decks of Killer Bunnies Odyssey are balanced, by games of greedy bots.

    make bench-odyssey-balance
    make bench-odyssey-balance ARGS='--games 300 --seats 2,4 --json > balance.json'

A table is a choice of as many different decks as there are seats; every choice is played equally often. Every match,
which is a table and a seed, is played once for each seat: the decks move on by one seat each time, so every deck sits
once in every seat, and begins once. The games of a match count as one for the 95 % intervals.

A share of 1 is fair: as many games won as seats divided by their number.
"""

import os
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import combinations
from math import ceil, sqrt
from random import Random
from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.table import Table

from bench.balance import NORMAL_95, AsJson, Cards, Figure, Seed, chosen, put_out, set_in, shown
from warren.agents import agent
from warren.games.odyssey import GAME, OdysseyState
from warren.games.odyssey.actions import CARD_NUMBERS
from warren.games.odyssey.frames import AS_POWER, MOST_SEATS
from warren.games.odyssey.parts import DECK_IDS, SUBTYPES
from warren.games.odyssey.sets import read_parts
from warren.games.odyssey.setup import WINNING_SCORES
from warren.kernel.game import Event

LOW, HIGH = 0.8, 1.2
"""Between these the share of a deck, with its interval, is to lie."""
NICE = 10
MOST_PROCESSES = 2
MATCHES_AT_ONCE = 4

COUNTED = ("kills", "destroys", "responds", "reshuffles", "loses", "trades")
"""Events that are counted, a game."""
PLAYED = tuple(subtype for subtype in SUBTYPES if not subtype.endswith("resource"))
"""Kinds of cards that are counted when they are announced, a game."""


class Report(msgspec.Struct, frozen=True):
    """What the games with so many seats came to. places: from who begins, clockwise; shares of 1 are fair."""

    seats: int
    score: int
    games: int
    games_of_a_deck: int
    rounds: Figure
    shortest: int
    median: int
    longest: int
    winner: Figure
    places: list[Figure]
    decks: dict[str, Figure]
    events: dict[str, float]
    played: dict[str, float]


class Match(msgspec.Struct, frozen=True):
    """A table and a seed, which are played once for each seat."""

    decks: tuple[str, ...]
    seed: int
    score: int
    cards: str


class Game(msgspec.Struct, frozen=True):
    """How a game came out: who won, in which place from who began, and what happened."""

    deck: str
    place: int
    rounds: int
    total: int
    events: tuple[int, ...]
    played: tuple[int, ...]


def play(match: Match) -> list[Game]:
    """Play a match with every deck in every seat."""
    return [_play(match, (*match.decks[turn:], *match.decks[:turn])) for turn in range(len(match.decks))]


def _play(match: Match, decks: tuple[str, ...]) -> Game:
    state = GAME.new(seats=len(decks), seed=match.seed, decks=decks, score=match.score, cards=match.cards)
    assert isinstance(state, OdysseyState)
    happened = dict.fromkeys(COUNTED, 0)
    played = dict.fromkeys(PLAYED, 0)

    def count(event: Event) -> None:
        if event.kind in happened:
            happened[event.kind] += 1
        elif event.kind == "announces" and event.details["how"] != AS_POWER:
            played[state.lookup.part[CARD_NUMBERS[event.details["card"]]].subtype] += 1

    state.events = count
    bots = [agent("greedy", match.seed + seat) for seat in range(len(decks))]
    first = state.turn
    while not state.over:
        seat = state.to_act[0]
        legal = state.legal(seat)
        state.advance(seat, bots[seat].choose(state.view(seat), legal) if len(legal) > 1 else legal[0])
    (winner,) = state.winners
    total = state.scores()[winner].points
    place = (winner - first) % len(decks)
    return Game(decks[winner], place, state.round, total, tuple(happened.values()), tuple(played.values()))


def matches(seats: int, games: int, seed: int, score: int, cards: str) -> list[Match]:
    """Return matches in which every deck plays so many games at least, each table equally often."""
    tables = list(combinations(DECK_IDS, seats))
    with_a_deck = len(tables) * seats // len(DECK_IDS)
    of_a_table = ceil(games / (with_a_deck * seats))
    made = []
    for number in range(of_a_table):
        for at, table in enumerate(tables):
            own = seed + number * len(tables) + at
            made.append(Match(tuple(Random(own).sample(table, seats)), own, score, cards))
    return made


def figure(values: Sequence[float]) -> Figure:
    """Return the mean of what each match gave, and its interval."""
    mean = sum(values) / len(values)
    if len(values) == 1:
        return Figure(round(mean, 3), None)
    variance = sum([(value - mean) ** 2 for value in values]) / (len(values) - 1)
    return Figure(round(mean, 3), round(NORMAL_95 * sqrt(variance / len(values)), 3))


def report(seats: int, score: int, drawn: Sequence[Match], played: Sequence[list[Game]]) -> Report:
    """Return what the games of all matches came to."""
    every = [game for games in played for game in games]
    rounds = sorted(game.rounds for game in every)
    places = [figure([float(sum(game.place == place for game in games)) for games in played]) for place in range(seats)]
    shares: dict[str, Figure] = {
        deck: figure(
            [
                float(sum(game.deck == deck for game in games))
                for match, games in zip(drawn, played, strict=True)
                if deck in match.decks
            ]
        )
        for deck in DECK_IDS
    }
    return Report(
        seats=seats,
        score=score,
        games=len(every),
        games_of_a_deck=len(every) * seats // len(DECK_IDS),
        rounds=figure([sum(game.rounds for game in games) / seats for games in played]),
        shortest=rounds[0],
        median=rounds[len(rounds) // 2],
        longest=rounds[-1],
        winner=figure([sum(game.total for game in games) / seats for games in played]),
        places=places,
        decks=shares,
        events=_means(COUNTED, [game.events for game in every]),
        played=_means(PLAYED, [game.played for game in every]),
    )


def _means(names: Sequence[str], counts: Sequence[tuple[int, ...]]) -> dict[str, float]:
    return {name: round(sum(count[at] for count in counts) / len(counts), 2) for at, name in enumerate(names)}


def measure(games: int, seats: list[int], seed: int, score: int, cards: str, processes: int) -> Iterator[Report]:
    """Play for each count of seats; give its report."""
    with ProcessPoolExecutor(processes, initializer=os.nice, initargs=(NICE,)) as pool:
        for count in seats:
            drawn = matches(count, games, seed, score, cards)
            played = list(pool.map(play, drawn, chunksize=MATCHES_AT_ONCE))
            typer.echo(f"{count} seats: {len(drawn) * count} games", err=True)
            yield report(count, score, drawn, played)


def is_even(share: Figure) -> bool:
    """Return whether the whole interval of a share is near a fair one."""
    return share.half is not None and share.mean - share.half >= LOW and share.mean + share.half <= HIGH


def draw(console: Console, reports: Sequence[Report]) -> None:
    """Lay the reports out for people."""
    table = Table("seats", title="Games of greedy bots (± 95 % interval)")
    for heading in ("games", "rounds", "shortest", "median", "longest", "winner's total"):
        table.add_column(heading, justify="right")
    table.add_column("shares of places, who begins first")
    for one in reports:
        row = [one.seats, one.games, shown(one.rounds, 1), one.shortest, one.median, one.longest, shown(one.winner, 1)]
        table.add_row(*map(str, row), "  ".join(map(shown, one.places)))
    console.print(table)
    table = Table("deck", title=f"Shares of decks; fair is 1, and {LOW} to {HIGH} is even")
    for one in reports:
        table.add_column(f"{one.seats} seats, {one.games_of_a_deck} games", justify="right")
    for deck in DECK_IDS:
        cells = [(one.decks[deck], shown(one.decks[deck])) for one in reports]
        table.add_row(deck, *[text if is_even(share) else f"{text} !" for share, text in cells])
    console.print(table)
    table = Table("a game", title="What happens in a game")
    for one in reports:
        table.add_column(f"{one.seats} seats", justify="right")
    for name in (*PLAYED, *COUNTED):
        table.add_row(name, *[f"{({**one.played, **one.events})[name]:.2f}" for one in reports])
    console.print(table)


def main(
    games: Annotated[int, typer.Option(min=2, help="Games of each deck for each count of seats, at least.")] = 2000,
    seats: Annotated[str, typer.Option(help="Counts of seats, such as 2,4.")] = "2,3,4,5,6",
    seed: Seed = 1,
    score: Annotated[int, typer.Option(help="The winning score: 40, 60 or 80.")] = WINNING_SCORES[1],
    cards: Cards = None,
    processes: Annotated[int, typer.Option(min=1, help="Games that are played at a time.")] = MOST_PROCESSES,
    as_json: AsJson = False,
) -> None:
    """Play greedy bots against each other and print how long it takes, and how every seat and deck does."""
    counts = chosen(seats, range(2, MOST_SEATS + 1), "count of seats")
    put_out(measure(games, counts, seed, score, set_in(cards, read_parts), processes), as_json, draw)


if __name__ == "__main__":
    typer.run(main)
