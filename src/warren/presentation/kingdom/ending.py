"""The end of a game: who is Big Ears, the ranking, and the sheet with every harvest, Trade and parchment."""

from collections.abc import Sequence
from itertools import accumulate

from warren.games.kingdom.lookup import CARD_NUMBERS
from warren.kernel.score import Score
from warren.presentation.kingdom.cards import card_part
from warren.presentation.kingdom.laid import terms_of
from warren.presentation.kingdom.reasons import reason, trade_reason
from warren.presentation.model import Ending, Fact, Part, Scored, Standing
from warren.presentation.translator import Translator


def ending(translator: Translator, totals: Sequence[Score], winners: Sequence[int]) -> Ending:
    """Return how the game ended: the player with the fewest carrots opens parchments first."""
    text = translator.text
    standings = [_standing(translator, seat, totals, seat in winners) for seat in range(len(totals))]
    order = sorted(standings, key=lambda one: (one.rank, one.seat))
    harvests = [part for part in totals[0].parts if part.label == "harvest"]
    headings = [Fact(text("Harvest {round}", round=n), str(n)) for n in range(1, len(harvests) + 1)]
    if totals[0].find("trade"):
        headings.append(Fact(text("Trade"), "", "coin"))
    headings.append(Fact(text("Parchments"), "", "parchment"))
    curves = {one.seat: [*accumulate(one.figures[: len(harvests)], initial=0), one.total] for one in order}
    opening = sorted(standings, key=lambda one: (sum(one.figures[: len(harvests)]), one.seat))
    lead = _lead(translator, order)
    return Ending(
        _title(translator, order), lead, tuple(order), tuple(headings), tuple(one.seat for one in opening), curves
    )


def _standing(translator: Translator, seat: int, totals: Sequence[Score], is_first: bool) -> Standing:
    total, text = totals[seat], translator.text
    parchments, trade = total.find("parchments"), total.find("trade")
    assert parchments is not None
    rank = 1 if is_first else 1 + sum(other.points > total.points for other in totals)
    harvests = [part for part in total.parts if part.label == "harvest"]
    sheet = [_harvest(translator, number, part) for number, part in enumerate(harvests, 1)]
    opened = tuple(_parchment(translator, score) for score in parchments.parts)
    figures = [part.points for part in harvests]
    earned = [text("{points} from the harvests", points=sum(figures))]
    if trade:
        why = trade_reason(translator, trade)
        earned.append(text("{points} by Trade ({reason})", points=trade.points, reason=why))
        figures.append(trade.points)
        sheet.append(Scored(text("Trade"), trade.points, note=why))
    best_first = tuple(sorted(opened, key=lambda part: -(part.points or 0)))
    sheet.append(Scored(text("Parchments"), parchments.points, best_first))
    return Standing(
        seat,
        translator.name(seat),
        rank,
        total.points,
        (*figures, parchments.points),
        tuple(sheet),
        sum(figures),
        translator.listed(earned),
        opened,
    )


def _harvest(translator: Translator, number: int, harvest: Score) -> Scored:
    gave = sorted((fief for fief in harvest.parts if fief.points), key=lambda fief: -fief.points)
    sums = (f"{fief.subject} {fief.counted['strength']}×{fief.counted['wealth']}" for fief in gave)
    title = translator.text("Harvest {round}", round=number)
    return Scored(title, harvest.points, note=" + ".join(sums), terms=terms_of(harvest))


def _parchment(translator: Translator, score: Score) -> Part:
    part = card_part(translator, CARD_NUMBERS[score.subject])
    return part._replace(what="", reason=reason(translator, score.counted), points=score.points)


def _title(translator: Translator, order: Sequence[Standing]) -> str:
    winners = [one.name for one in order if one.rank == 1]
    if len(winners) > 1:
        return translator.text("{names} share the title of Big Ears", names=translator.listed(winners))
    return translator.text("{name}, Big Ears", name=winners[0])


def _lead(translator: Translator, order: Sequence[Standing]) -> str:
    best = order[0]
    behind = next((one for one in order if one.total < best.total), None)
    if behind is None:
        return translator.text("All have the same number of carrots.")
    lead = best.total - behind.total
    said = translator.text("Carrots ahead of {name}: {lead}.", name=behind.name, lead=lead)
    decisive = max(best.opened, key=lambda one: one.points or 0, default=None)
    if decisive is not None and (decisive.points or 0) > lead:
        said += " " + translator.text("{parchment} made the difference.", parchment=decisive.name)
    return said
