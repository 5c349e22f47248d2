"""The end of a game: who won, the ranking, and the sheet with every Neighborhood, effect and Request."""

from collections.abc import Sequence
from itertools import accumulate
from typing import Any, NamedTuple

from warren.games.town.parts import REQUEST_IDS
from warren.games.town.state import first_of
from warren.games.town.texts import amount
from warren.games.town.view import TownView
from warren.kernel.score import Score
from warren.presentation.town.names import buildings, name
from warren.presentation.town.reasons import effect_reason, neighborhood_reason, park_reason, request_reason
from warren.presentation.translator import Translator
from warren.web.drawing.graph import graph
from warren.web.town.tiles import request_clause, request_face
from warren.words import mark


class Opened(NamedTuple):
    """A Request as it was opened."""

    name: str
    what: str
    reason: str
    points: int
    running: int
    """Carrots of the holder with this one and those opened before it."""
    clause: str


class Gained(NamedTuple):
    """Carrots that a player got during the game, and why."""

    name: str
    reason: str
    points: int


class Player(NamedTuple):
    """One player's column of the sheet.

    rounds: of each round its Neighborhoods and effects together, and one by one. before: carrots before the Requests.
    park: what the Park stands for among the Requests, "" where there is none.
    """

    seat: int
    name: str
    is_first: bool
    rounds: tuple[tuple[int, tuple[Gained, ...]], ...]
    neighborhoods: int
    effects: int
    before: int
    requests: tuple[Opened, ...]
    requested: int
    park: str
    total: int
    coins: int
    reserve: str
    """The Buildings that it never constructed."""


def sheet(translator: Translator, view: TownView, totals: Sequence[Score], winners: Sequence[int]) -> dict[str, Any]:
    """Return all that the final page shows: the players from first to last."""
    players = [_player(translator, view, seat, totals, winners) for seat in range(len(totals))]
    order = sorted(players, key=lambda one: (-one.total, -one.coins, one.seat))
    last_first = first_of(view.first, view.round)
    return {
        "players": order,
        "opened": sorted(players, key=lambda one: (one.before, one.seat != last_first)),
        "winners": [one for one in order if one.is_first],
        "title": _title(translator, [one for one in order if one.is_first]),
        "lead": _lead(translator, *order),
        "graph": graph({one.seat: _sums(one) for one in order}),
    }


def _player(
    translator: Translator, view: TownView, seat: int, totals: Sequence[Score], winners: Sequence[int]
) -> Player:
    total = totals[seat]
    neighborhoods, effects, requests = (total.find(label) for label in ("neighborhoods", "effects", "requests"))
    assert neighborhoods is not None
    assert effects is not None
    assert requests is not None
    running = total.points - requests.points
    opened = []
    for score in requests.parts:
        running += score.points
        number = REQUEST_IDS.index(score.subject)
        opened.append(
            Opened(
                name(translator, view.lookup, score.subject),
                request_face(translator, view.lookup, number).what,
                request_reason(translator, view.lookup, score),
                score.points,
                running,
                request_clause(view.lookup, number),
            )
        )
    gains = [(score, _gained(translator, view, score)) for score in (*neighborhoods.parts, *effects.parts)]
    rounds = []
    for number in range(1, view.round + 1):
        of_round = tuple(gained for score, gained in gains if score.counted["round"] == number)
        rounds.append((sum(gained.points for gained in of_round), of_round))
    return Player(
        seat,
        translator.name(seat),
        seat in winners,
        tuple(rounds),
        neighborhoods.points,
        effects.points,
        total.points - requests.points,
        tuple(opened),
        requests.points,
        park_reason(translator, requests),
        total.points,
        view.coins[seat],
        buildings(translator, view.lookup, view.reserves[seat]),
    )


def _gained(translator: Translator, view: TownView, score: Score) -> Gained:
    is_area = score.label == "neighborhood"
    reason = neighborhood_reason(translator, score) if is_area else effect_reason(translator, view.lookup, score)
    return Gained(name(translator, view.lookup, score.subject), reason, score.points)


def _sums(player: Player) -> list[int]:
    """Return a player's carrots after each round and at the end, from 0 on."""
    return [*accumulate((points for points, _ in player.rounds), initial=0), player.total]


def _title(translator: Translator, winners: Sequence[Player]) -> str:
    names = translator.listed(one.name for one in winners)
    if len(winners) > 1:
        return translator.text("{names} share the office of mayor", names=names)
    return translator.text("{name} becomes mayor", name=names)


def _lead(translator: Translator, best: Player, other: Player) -> str:
    if best.total > other.total:
        lead = amount(translator.words, "carrots", best.total - other.total)
        return translator.text("{lead} ahead of {name}.", lead=lead, name=other.name)
    if best.coins > other.coins:
        coins, fewer = (amount(translator.words, "coins", one.coins) for one in (best, other))
        message = mark("As many carrots as {name}, and more coins: {coins} against {fewer}.")
        return translator.text(message, name=other.name, coins=coins, fewer=fewer)
    return translator.text("Both have as many carrots and as many coins.")
