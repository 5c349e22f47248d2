"""Measure whether the parts of Bunny Kingdom: Town are balanced, by games of two greedy bots.

    make bench-town-balance
    make bench-town-balance ARGS='--games 200 --chapters 1,6 --json > balance.json'

Every deal is played twice: the second time the other seat begins, with the same piles and the same Requests dealt to
each seat. So no luck of the deal stays with the first player, and the two games of a deal count as one for the 95 %
intervals.

What a part adds is the lead at the end, in carrots over the other seat, of those who used it over the lead of those who
could have: of a tile who built it and who did not, of the games in which it was displayed; of an Upgrade who created it
and who did not, where it lay open; of a Request who kept it and who kept another, where it was dealt. That is no cause
by itself: who is ahead may afford more.
"""

from collections import defaultdict
from collections.abc import Iterator
from math import sqrt
from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.table import Table

from bench.balance import NORMAL_95, AsJson, Cards, Figure, Seed, chosen, put_out, set_in, shown
from warren.agents import agent
from warren.games.town import GAME, TownState
from warren.games.town.actions import CONSTRUCT, END, KEEP, PAY, PLAN, SPACES
from warren.games.town.board import members
from warren.games.town.parts import CHAPTERS, Building, Parts, Request, Upgrade
from warren.games.town.score import score_requests
from warren.games.town.sets import read_parts
from warren.games.town.state import BOTH, REQUESTS, TURN

MOST_SHOWN = 2
"""Turns with more constructions are shown with those that have so many."""


class Sample:
    """Values of things with a property and of things without it, of which each deal gave some.

    Deals are independent of each other, and what one gave is not; so what is kept are sums over deals and the products
    of these. Of a deal: how many with and their sum, how many without and theirs.
    """

    def __init__(self) -> None:
        self.deal: int | None = None
        self.deals = 0
        self.here = [0.0] * 4
        self.sums = [0.0] * 4
        self.products = [[0.0] * 4 for _ in range(4)]

    def add(self, deal: int, value: float, having: bool = True) -> None:
        """Count one thing of a deal. All things of a deal come before those of the next."""
        if deal != self.deal:
            self._close()
            self.deal = deal
        at = 0 if having else 2
        self.here[at] += 1
        self.here[at + 1] += value

    def _close(self) -> None:
        if self.deal is None:
            return
        self.deals += 1
        for one, value in enumerate(self.here):
            self.sums[one] += value
            for other, factor in enumerate(self.here):
                self.products[one][other] += value * factor
        self.here = [0.0] * 4
        self.deal = None

    def mean(self) -> Figure | None:
        """Return the mean of the things with the property; None of nothing."""
        self._close()
        count, total = self.sums[:2]
        return self._figure(total / count, [-total / count**2, 1 / count, 0, 0]) if count else None

    def difference(self) -> Figure | None:
        """Return how far the mean with is above the mean without; None where there is nothing of one of them."""
        self._close()
        count, total, others, their_total = self.sums
        if not count or not others:
            return None
        weights = [-total / count**2, 1 / count, their_total / others**2, -1 / others]
        return self._figure(total / count - their_total / others, weights)

    def _figure(self, found: float, weights: list[float]) -> Figure:
        """Return a figure that moves with the sums of a deal by these weights."""
        half = None
        if self.deals > 1:
            spread = sum(
                weights[one] * weights[other] * self.products[one][other] for one in range(4) for other in range(4)
            )
            half = round(NORMAL_95 * sqrt(max(0.0, spread) * self.deals / (self.deals - 1)), 3)
        return Figure(round(found, 3), half, int(self.sums[0]))


class Part(msgspec.Struct, frozen=True):
    """How a part did.

    chosen: of a tile the place in which it was planned, 1 the first of its round; of an Upgrade the share of those that
    lay open which were created; of a Request the share of the deals in which it was kept. used: of a tile the share of
    those displayed that were built; of a Request the carrots that it brought. adds: see the head of the file.
    """

    id: str
    name: str
    chosen: Figure | None
    used: Figure | None
    adds: Figure | None


class Report(msgspec.Struct, frozen=True):
    """What the games of a chapter, or of all together, came to. turns: shares with 0, 1, 2 and more constructions."""

    chapter: int | None
    games: int
    plies: Figure | None
    score: Figure | None
    requests: Figure | None
    winner: Figure | None
    margin: Figure | None
    first_player_wins: Figure | None
    turns: list[Figure | None]
    tiles: list[Part]
    upgrades: list[Part]
    request_cards: list[Part]


class Tally:
    """What is counted of some games."""

    def __init__(self, chapter: int | None) -> None:
        self.chapter = chapter
        self.games = 0
        self.samples: dict[tuple[str, int], Sample] = defaultdict(Sample)

    def report(self, parts: Parts, faces: tuple[int, ...]) -> Report:
        """Return what was counted."""

        def mean(what: str, number: int = 0) -> Figure | None:
            return self.samples[what, number].mean()

        def part(kind: str, number: int, of: Building | Upgrade | Request) -> Part:
            adds = self.samples[f"{kind} lead", number].difference()
            return Part(of.id, str(of.name), mean(f"{kind} chosen", number), mean(f"{kind} used", number), adds)

        return Report(
            chapter=self.chapter,
            games=self.games,
            plies=mean("plies"),
            score=mean("score"),
            requests=mean("requests"),
            winner=mean("winner"),
            margin=mean("margin"),
            first_player_wins=mean("first"),
            turns=[mean("turn", built) for built in range(MOST_SHOWN + 1)],
            tiles=[part("tile", number, building) for number, building in enumerate(parts.buildings)],
            upgrades=[part("upgrade", number, parts.upgrades[number]) for number in sorted(set(faces))],
            request_cards=[part("request", number, request) for number, request in enumerate(parts.requests)],
        )


class Watcher:
    """Follows one game and tells the tallies what it saw."""

    def __init__(self, state: TownState, deal: int, tallies: tuple[Tally, ...]) -> None:
        self.state = state
        self.deal = deal
        self.tallies = tallies
        self.plies = 0
        self.built = 0
        self.place = 0
        self.tiles: list[set[int]] = [set(), set()]
        self.planned: set[int] = set()
        self.offered = list(state.offered)
        self.dealt: list[tuple[int, int, bool]] = []

    def tell(self, what: str, value: float, part: int = 0, having: bool = True) -> None:
        """Count one thing in every tally."""
        for tally in self.tallies:
            tally.samples[what, part].add(self.deal, value, having)

    def see(self, seat: int, action: int) -> None:
        """Look at an action before it is played."""
        state = self.state
        self.plies += 1
        if state.phase == REQUESTS:
            self.place = 0
            for request in state.offer[seat]:
                kept = request == action - KEEP
                self.tell("request chosen", kept, request)
                self.dealt.append((seat, request, kept))
        elif state.phase == TURN:
            if action == END:
                for built in range(MOST_SHOWN + 1):
                    self.tell("turn", min(self.built, MOST_SHOWN) == built, built)
                self.built = 0
            elif action < CONSTRUCT:
                self.place += 1
                self.planned.add(action - PLAN)
                self.tell("tile chosen", self.place, action - PLAN)
            elif action < PAY:
                self.built += 1
                self.tiles[seat].add((action - CONSTRUCT) // SPACES)

    def end(self, first: int) -> None:
        """Look at a game that is over."""
        state = self.state
        points = [score.points for score in state.scores()]
        for tally in self.tallies:
            tally.games += 1
        self.tell("plies", self.plies)
        self.tell("winner", max(points))
        self.tell("margin", abs(points[0] - points[1]))
        self.tell("first", (first in state.winners) / len(state.winners))
        for tile in self.planned:
            self.tell("tile used", any(tile in built for built in self.tiles), tile)
        created = [upgrade for held in state.upgrades for upgrade in held]
        for upgrade in set(self.offered):
            for copy in range(self.offered.count(upgrade)):
                self.tell("upgrade chosen", copy < created.count(upgrade), upgrade)
        for seat in BOTH:
            lead = points[seat] - points[1 - seat]
            self.tell("score", points[seat])
            for tile in self.planned:
                self.tell("tile lead", lead, tile, tile in self.tiles[seat])
            for upgrade in set(self.offered):
                self.tell("upgrade lead", lead, upgrade, upgrade in state.upgrades[seat])
            held = members(state.requests[seat])
            scored = score_requests(state, seat, held)
            self.tell("requests", scored.points)
            for request, part in zip(held, scored.parts, strict=True):
                self.tell("request used", part.points, request)
        for seat, request, kept in self.dealt:
            self.tell("request lead", points[seat] - points[1 - seat], request, kept)


def play(chapter: int, seed: int, cards: str, other_begins: bool, tallies: tuple[Tally, ...]) -> None:
    """Play a game of two greedy bots and count it."""
    state = GAME.new(chapter=chapter, seed=seed, cards=cards)
    assert isinstance(state, TownState)
    if other_begins:
        state.first = state.active = 1 - state.first  # nobody has chosen anything yet
    bot = agent("greedy", seed)
    watcher = Watcher(state, seed, tallies)
    while not state.over:
        seat = state.to_act[0]
        legal = state.legal(seat)
        action = bot.choose(state.view(seat), legal) if len(legal) > 1 else legal[0]
        watcher.see(seat, action)
        state.advance(seat, action)
    watcher.end(state.first)


def measure(games: int, chapters: list[int], seed: int, cards: str) -> Iterator[Report]:
    """Play so many games of each chapter; give the report of each, and then of all together."""
    whole = Tally(None)
    setup = GAME.check_options({"cards": cards})
    state = GAME.start(setup)
    assert isinstance(state, TownState)
    lookup = state.lookup
    for chapter in chapters:
        tally = Tally(chapter)
        for number in range(games // 2):
            deal = seed + number + 1_000_000 * chapter
            for other_begins in (False, True):
                play(chapter, deal, cards, other_begins, (tally, whole))
        typer.echo(f"chapter {chapter}: {games} games", err=True)
        yield tally.report(lookup.parts, lookup.faces)
    yield whole.report(lookup.parts, lookup.faces)


def draw(console: Console, reports: list[Report]) -> None:
    """Lay the reports out for people."""
    table = Table("chapter", title="Games of two greedy bots (± 95 % interval)")
    for heading in ("games", "plies", "turns with 0", "1", "2 or more", "score", "Requests", "winner", "margin"):
        table.add_column(heading, justify="right")
    table.add_column("first player wins", justify="right")
    for report in reports:
        turns = [shown(figure, percent=True) for figure in report.turns]
        means = [shown(figure) for figure in (report.score, report.requests, report.winner, report.margin)]
        name = "all" if report.chapter is None else str(report.chapter)
        row = [name, str(report.games), shown(report.plies), *turns, *means]
        table.add_row(*row, shown(report.first_player_wins, percent=True))
    console.print(table)
    for report in reports:
        draw_parts(console, report)


def draw_parts(console: Console, report: Report) -> None:
    """Lay out how the parts did."""
    where = "all chapters" if report.chapter is None else f"chapter {report.chapter}"
    kinds = (
        ("Tiles", "planned as", "built", report.tiles, (False, True)),
        ("Upgrades", "created", "", report.upgrades, (True, False)),
        ("Requests", "kept", "carrots", report.request_cards, (True, False)),
    )
    for title, taken, used, parts, (chosen_share, used_share) in kinds:
        table = Table("part", taken, *([used] if used else []), "adds", "of", title=f"{title}, {where}")
        for part in sorted(parts, key=lambda part: -(part.adds.mean if part.adds else 0)):
            row = [f"{part.id} {part.name}", shown(part.chosen, percent=chosen_share)]
            row += [shown(part.used, percent=used_share)] if used else []
            table.add_row(*row, shown(part.adds), str(part.adds.count if part.adds else 0))
        console.print(table)


def main(
    games: Annotated[int, typer.Option(min=2, help="Games of each chapter, two for each deal.")] = 2000,
    chapters: Annotated[str | None, typer.Option(help="Some of the chapters, such as 1,6.")] = None,
    seed: Seed = 1,
    cards: Cards = None,
    as_json: AsJson = False,
) -> None:
    """Play greedy bots against each other and print how every tile, Upgrade and Request did."""
    numbers = chosen(chapters, range(1, CHAPTERS + 1), "chapter")
    put_out(measure(games, numbers, seed, set_in(cards, read_parts)), as_json, draw)


if __name__ == "__main__":
    typer.run(main)
