"""The end of a game: who won, the ranking, and the sheet with every Neighborhood, effect and Request."""

from collections.abc import Sequence
from itertools import accumulate

from warren.games.town.board import space_ids
from warren.games.town.parts import Building, Upgrade
from warren.games.town.state import BOTH, Entry, first_of
from warren.games.town.texts import effect_said, part_of
from warren.kernel.score import Score
from warren.presentation.model import Ending, Fact, Part, Report, Scored, Standing
from warren.presentation.town.table_panels import TablePanels
from warren.words import mark


class Endings(TablePanels):
    def ending(self, scores: Sequence[Score], winners: Sequence[int]) -> Ending:
        """Return how the game ended: the player with fewer carrots opens Requests first."""
        text, view = self.text, self.view
        standings = [self._result(seat, total, seat in winners) for seat, total in enumerate(scores)]
        order = sorted(standings, key=lambda one: (-one.total, -view.coins[one.seat], one.seat))
        last_first = first_of(view.first, view.round)
        opening = sorted(standings, key=lambda one: (one.before, one.seat != last_first))
        headings = (
            Fact(text("Neighborhoods"), "", "star"),
            Fact(text("Effects"), "", "bolt"),
            Fact(text("Requests"), "", "request"),
            Fact(text("coins left, which break a tie"), "", "coin"),
        )
        names = self.translator.listed(one.name for one in order if one.rank == 1)
        shared, alone = mark("{names} share the office of mayor"), mark("{name} becomes mayor")
        return Ending(
            text(shared if len(winners) > 1 else alone, names=names, name=names),
            self.lead(order),
            tuple(order),
            headings,
            tuple(one.seat for one in opening),
            {one.seat: [*accumulate((part.points for part in one.sheet[:-1]), initial=0), one.total] for one in order},
            tie_breaks=1,
        )

    def _result(self, seat: int, total: Score, is_first: bool) -> Standing:
        neighborhoods, effects, requests = total.parts
        opened, park = tuple(map(self._opened, self.scored_requests(seat, requests))), self.park_reason(requests)
        rounds = [self._round(seat, number) for number in range(1, self.view.round + 1)]
        best_first = tuple(sorted(opened, key=lambda part: -(part.points or 0)))
        reserve = self.buildings(self.view.reserves[seat])
        return Standing(
            seat,
            self.translator.name(seat),
            1 if is_first else 2,
            total.points,
            (neighborhoods.points, effects.points, requests.points, self.view.coins[seat]),
            (*rounds, Scored(self.text("Requests"), requests.points, best_first, park)),
            total.points - requests.points,
            opened=opened,
            note=park,
            left=self.text("In reserve: {buildings}", buildings=reserve) if reserve else "",
        )

    def _opened(self, request: Part) -> Part:
        """Return a Request whose reason says what it counted, then what it scores."""
        said = self.text("{counted}: {request}", request=request.what, counted=request.reason)
        return request._replace(what="", reason=said)

    def _round(self, seat: int, number: int) -> Scored:
        """Return what a seat got in a round: by its Neighborhoods first, then by effects."""
        gains = sorted(self._gains(seat, number), key=lambda one: not one.activated)
        lines = [Part(one.cause, self.name(one.cause), self._gained_by(one), points=one.points) for one in gains]
        points, terms = self._sum(seat, number)
        return Scored(self.text("Round {round}", round=number), points, tuple(lines), terms=terms)

    def _gained_by(self, entry: Entry) -> str:
        """Return how carrots come about: stars × types, and which types; or by which effect."""
        if entry.activated:
            types = self.types(entry.activated.types) or self.text("no type")
            return self.text("{product} ({types})", product=self.influence(entry.activated), types=types)
        found = part_of(self.lookup, entry.cause)
        assert isinstance(found, Building | Upgrade), "Requests have no effect"
        return effect_said(self.translator.words, found.effect)

    def lead(self, order: Sequence[Standing]) -> str:
        best, other = order
        if best.total > other.total:
            lead = self.amount("carrots", best.total - other.total)
            return self.text("{lead} ahead of {name}", lead=lead, name=other.name)
        coins, fewer = (self.view.coins[one.seat] for one in (best, other))
        if coins > fewer:
            message = mark("As many carrots as {name}, and more coins: {coins} against {fewer}.")
            values = {"coins": self.amount("coins", coins), "fewer": self.amount("coins", fewer)}
            return self.text(message, name=other.name, **values)
        return self.text("Both have as many carrots and as many coins.")

    # The carrots so far

    def ledger(self) -> list[Report]:
        """Return every activation and effect that brought carrots so far, then each round as a sum."""
        text, view = self.text, self.view
        rows = [(entry.seat, self._entry(entry)) for entry in view.ledger if entry.points]
        if not rows:
            return [Report("", lines=(text("No carrots yet."),))]
        rounds = [
            (None, (text("round {round}", round=number), *(self._told_sum(seat, number) for seat in BOTH)))
            for number in range(1, view.round + 1)
        ]
        total = (None, (text("carrots", context="points"), *map(str, view.carrots)))
        return [Report("", (), tuple(rows)), Report("", ("", *self.translator.names), (*rounds, total))]

    def _told_sum(self, seat: int, number: int) -> str:
        """Return the carrots of a round as a sum: 22 = 4×3 + 10."""
        points, terms = self._sum(seat, number)
        return f"{points} = {terms}" if terms else str(points)

    def _sum(self, seat: int, number: int) -> tuple[int, str]:
        """Return the carrots that a seat got in a round, and the terms of the sum: 4×3 + 10."""
        gains = [(one.points, one.activated) for one in self._gains(seat, number) if one.points]
        terms = [f"{found.stars}×{found.types.bit_count()}" if found else str(points) for points, found in gains]
        return sum(points for points, _ in gains), " + ".join(terms)

    def _gains(self, seat: int, number: int) -> list[Entry]:
        return [entry for entry in self.view.ledger if (entry.seat, entry.round) == (seat, number)]

    def _entry(self, entry: Entry) -> tuple[str, ...]:
        said = self.text("by its effect")
        if entry.activated:
            spaces = " ".join(space_ids(entry.activated.spaces))
            said = self.text("{worth}, on {spaces}", worth=self.influence(entry.activated), spaces=spaces)
        number = self.text("round {round}", round=entry.round)
        return number, f"+{entry.points}", self.name(entry.cause), said
