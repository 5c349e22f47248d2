"""The end of a game: who is Big Ears, the ranking, and the sheet with every harvest and every parchment."""

from collections.abc import Sequence
from itertools import accumulate
from typing import Any, NamedTuple

from warren.games.kingdom.lookup import CARD_NUMBERS
from warren.kernel.score import Score
from warren.presentation.kingdom.names import name
from warren.presentation.kingdom.reasons import reason, trade_reason
from warren.presentation.translator import Translator
from warren.web.drawing.graph import graph
from warren.web.kingdom.cards import clause_of

SCALES = (10, 20, 40, 50, 100, 200)
"""How far apart the lines of the graph can be, in carrots."""


class Scored(NamedTuple):
    """A parchment as it was opened."""

    name: str
    reason: str
    points: int
    running: int
    """Carrots of the holder with this one and those opened before it."""
    clause: str


class Traded(NamedTuple):
    """What the Coins of a player gave, with In the Sky."""

    points: int
    reason: str


class Player(NamedTuple):
    """One player's column of the sheet; harvests: points of each round, fiefs (first space, strength, wealth)."""

    seat: int
    name: str
    rank: int
    is_first: bool
    harvests: tuple[tuple[int, tuple[tuple[str, int, int], ...]], ...]
    harvested: int
    trade: Traded | None
    parchments: tuple[Scored, ...]
    scored: int
    total: int


def sheet(translator: Translator, totals: Sequence[Score], winners: Sequence[int]) -> dict[str, Any]:
    """Return all that the final page shows: the players from first to last."""
    players = [_player(translator, seat, totals, winners) for seat in range(len(totals))]
    order = sorted(players, key=lambda one: (one.rank, one.seat))
    best = order[0]
    behind = next((one for one in order if one.total < best.total), None)
    return {
        "players": order,
        "opened": sorted(players, key=lambda one: (one.harvested, one.seat)),
        "winners": [one for one in order if one.is_first],
        "title": _title(translator, [one for one in order if one.is_first]),
        "lead": _lead(translator, best, behind),
        "graph": graph({one.seat: _sums(one) for one in order}, SCALES),
    }


def _player(translator: Translator, seat: int, totals: Sequence[Score], winners: Sequence[int]) -> Player:
    total = totals[seat]
    parchments = total.find("parchments")
    assert parchments is not None
    trade = total.find("trade")
    running = total.points - parchments.points
    opened = []
    for score in parchments.parts:
        running += score.points
        card = CARD_NUMBERS[score.subject]
        opened.append(
            Scored(
                name(translator, score.subject),
                reason(translator, score.counted),
                score.points,
                running,
                clause_of(card),
            )
        )
    return Player(
        seat,
        translator.name(seat),
        1 + sum(other.points > total.points for other in totals),
        seat in winners,
        tuple((part.points, _fiefs(part)) for part in total.parts if part.label == "harvest"),
        total.points - parchments.points - (trade.points if trade else 0),
        Traded(trade.points, trade_reason(translator, trade)) if trade else None,
        tuple(opened),
        parchments.points,
        total.points,
    )


def _fiefs(harvest: Score) -> tuple[tuple[str, int, int], ...]:
    gave = sorted((fief for fief in harvest.parts if fief.points), key=lambda fief: -fief.points)
    return tuple((fief.subject, fief.counted["strength"], fief.counted["wealth"]) for fief in gave)


def _title(translator: Translator, winners: Sequence[Player]) -> str:
    names = translator.listed(one.name for one in winners)
    if len(winners) > 1:
        return translator.text("{names} share the title of Big Ears", names=names)
    return translator.text("{name}, Big Ears", name=names)


def _lead(translator: Translator, best: Player, behind: Player | None) -> str:
    if behind is None:
        return translator.text("All have the same number of carrots.")
    lead = best.total - behind.total
    said = translator.text("Carrots ahead of {name}: {lead}.", name=behind.name, lead=lead)
    decisive = max(best.parchments, key=lambda one: one.points, default=None)
    if decisive is not None and decisive.points > lead:
        said += " " + translator.text("{parchment} made the difference.", parchment=decisive.name)
    return said


def _sums(player: Player) -> list[int]:
    """Return a player's carrots after each round and at the end, from 0 on."""
    return [*accumulate((points for points, _ in player.harvests), initial=0), player.total]
