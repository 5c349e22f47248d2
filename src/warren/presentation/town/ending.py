"""The end of a game: who won, the ranking, and the sheet with every Neighborhood, effect and Request."""

from collections.abc import Sequence
from itertools import accumulate

from warren.games.town.board import space_ids
from warren.games.town.state import BOTH, Entry, first_of
from warren.games.town.texts import amount
from warren.games.town.view import TownView
from warren.kernel.score import Score
from warren.presentation.model import Ending, Fact, Part, Report, Scored, Standing
from warren.presentation.town.names import buildings, name, product
from warren.presentation.town.reasons import effect_reason, neighborhood_reason, park_reason
from warren.presentation.town.tiles import scored_requests
from warren.presentation.translator import Translator
from warren.words import mark


def ending(translator: Translator, view: TownView, totals: Sequence[Score], winners: Sequence[int]) -> Ending:
    """Return how the game ended: the player with fewer carrots opens Requests first."""
    standings = [_standing(translator, view, seat, total, seat in winners) for seat, total in enumerate(totals)]
    order = sorted(standings, key=lambda one: (-one.total, -view.coins[one.seat], one.seat))
    last_first = first_of(view.first, view.round)
    opening = sorted(standings, key=lambda one: (one.before, one.seat != last_first))
    text = translator.text
    headings = (
        Fact(text("Neighborhoods"), "", "star"),
        Fact(text("Effects"), "", "bolt"),
        Fact(text("Requests"), "", "request"),
        Fact(text("coins left, which break a tie"), "", "coin"),
    )
    return Ending(
        _title(translator, [one for one in order if one.rank == 1]),
        _lead(translator, view, *order),
        tuple(order),
        headings,
        tuple(one.seat for one in opening),
        {one.seat: [*accumulate((part.points for part in one.sheet[:-1]), initial=0), one.total] for one in order},
        tie_breaks=1,
    )


def _standing(translator: Translator, view: TownView, seat: int, total: Score, is_first: bool) -> Standing:
    neighborhoods, effects, requests = (total.find(label) for label in ("neighborhoods", "effects", "requests"))
    assert neighborhoods is not None
    assert effects is not None
    assert requests is not None
    gains = [*neighborhoods.parts, *effects.parts]
    opened = scored_requests(translator, view, seat, requests)
    park = park_reason(translator, requests)
    rounds = [_round(translator, view, seat, number, gains) for number in range(1, view.round + 1)]
    best_first = tuple(sorted(opened, key=lambda part: -(part.points or 0)))
    reserve = buildings(translator, view.lookup, view.reserves[seat])
    return Standing(
        seat,
        translator.name(seat),
        1 if is_first else 2,
        total.points,
        (neighborhoods.points, effects.points, requests.points, view.coins[seat]),
        (*rounds, Scored(translator.text("Requests"), requests.points, best_first, park)),
        total.points - requests.points,
        opened=opened,
        note=park,
        left=translator.text("In reserve: {buildings}", buildings=reserve) if reserve else "",
    )


def _round(translator: Translator, view: TownView, seat: int, number: int, gains: Sequence[Score]) -> Scored:
    """Return what a seat got in a round."""
    lines = tuple(_gained(translator, view, one) for one in gains if one.counted["round"] == number)
    entries = [entry for entry in view.ledger if (entry.seat, entry.round) == (seat, number)]
    points = sum(entry.points for entry in entries)
    return Scored(translator.text("Round {round}", round=number), points, lines, terms=_terms(entries))


def _terms(entries: Sequence[Entry]) -> str:
    """Write a round as a sum: 4×3 + 10."""
    return " + ".join(
        f"{entry.stars}×{entry.types.bit_count()}" if entry.spaces else str(entry.points)
        for entry in entries
        if entry.points
    )


def _gained(translator: Translator, view: TownView, score: Score) -> Part:
    is_area = score.label == "neighborhood"
    reason = neighborhood_reason(translator, score) if is_area else effect_reason(translator, view.lookup, score)
    return Part(score.subject, name(translator, view.lookup, score.subject), reason, points=score.points)


def _title(translator: Translator, winners: Sequence[Standing]) -> str:
    names = translator.listed(one.name for one in winners)
    if len(winners) > 1:
        return translator.text("{names} share the office of mayor", names=names)
    return translator.text("{name} becomes mayor", name=names)


def _lead(translator: Translator, view: TownView, best: Standing, other: Standing) -> str:
    if best.total > other.total:
        lead = amount(translator.words, "carrots", best.total - other.total)
        return translator.text("{lead} ahead of {name}.", lead=lead, name=other.name)
    if view.coins[best.seat] > view.coins[other.seat]:
        coins, fewer = (amount(translator.words, "coins", view.coins[one.seat]) for one in (best, other))
        message = mark("As many carrots as {name}, and more coins: {coins} against {fewer}.")
        return translator.text(message, name=other.name, coins=coins, fewer=fewer)
    return translator.text("Both have as many carrots and as many coins.")


def ledger_reports(translator: Translator, view: TownView) -> list[Report]:
    """Return every activation and effect that brought carrots so far, then each round as a sum."""
    rows = [(entry.seat, _entry(translator, view, entry)) for entry in view.ledger if entry.points]
    if not rows:
        return [Report("", lines=(translator.text("No carrots yet."),))]
    rounds = [(None, _sums(translator, view, number)) for number in range(1, view.round + 1)]
    total = (None, (translator.text("carrots", context="points"), *map(str, view.carrots)))
    return [Report("", (), tuple(rows)), Report("", ("", *translator.names), (*rounds, total))]


def _sums(translator: Translator, view: TownView, number: int) -> tuple[str, ...]:
    """Return a round as a sum of each seat: 22 = 4×3 + 10."""
    cells = []
    for seat in BOTH:
        entries = [entry for entry in view.ledger if (entry.seat, entry.round) == (seat, number)]
        points, terms = sum(entry.points for entry in entries), _terms(entries)
        cells.append(f"{points} = {terms}" if terms else str(points))
    return (translator.text("round {round}", round=number), *cells)


def _entry(translator: Translator, view: TownView, entry: Entry) -> tuple[str, ...]:
    said = translator.text("by its effect")
    if entry.spaces:
        worth = product(translator, entry.stars, entry.types.bit_count(), entry.points)
        said = translator.text("{worth}, on {spaces}", worth=worth, spaces=" ".join(space_ids(entry.spaces)))
    number = translator.text("round {round}", round=entry.round)
    return number, f"+{entry.points}", name(translator, view.lookup, entry.cause), said
