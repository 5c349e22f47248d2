"""Harvests laid open, fief by fief; and the end: Big Ears, the ranking, and the sheet with all that was scored."""

from collections.abc import Sequence
from itertools import accumulate
from typing import NamedTuple

from warren.games.kingdom.board import space_ids, spaces_in
from warren.games.kingdom.fiefs import cities, fiefs, sources, with_shares
from warren.games.kingdom.lookup import CARD_NUMBERS, RESOURCES, SPACE_IDS
from warren.games.kingdom.score import harvest_score
from warren.games.kingdom.view import COPYING, EXPLORATION, KingdomView
from warren.kernel.score import Score
from warren.presentation.kingdom.moment import Moment, best_first, first_space
from warren.presentation.kingdom.names import card_part, reason, resource
from warren.presentation.kingdom.table_panels import building_teller
from warren.presentation.model import Ending, Fact, Report, Scored, Standing
from warren.presentation.translator import Translator
from warren.words import mark


class HarvestedFief(NamedTuple):
    """What one fief gave. space: its first one, by which it is called.

    towers: the cities that made its strength; resources: what made its wealth, and where.
    """

    space: str
    strength: int
    wealth: int
    points: int
    towers: str
    resources: str


class Harvested(NamedTuple):
    """What a seat got at a harvest: the fiefs that gave anything, the best first; their sum; its carrots then."""

    seat: int
    name: str
    fiefs: tuple[HarvestedFief, ...]
    points: int
    total: int


def is_fresh(view: KingdomView) -> bool:
    """Return whether the latest harvest still lies as it was: nothing was chosen since."""
    first_choice = view.phase == EXPLORATION and not view.turn and not view.choices
    return bool(view.harvests) and (first_choice or view.phase == COPYING or view.over)


def harvested(translator: Translator, view: KingdomView) -> list[Harvested]:
    land, text = view.harvests[-1], translator.text
    tell, towns, own = building_teller(land, translator), cities(land), sources(land)
    told = []
    for seat, spaces in enumerate(land.controlled):
        # A land of the base game has the resources of the base alone, which come first.
        produced = [*zip(RESOURCES, own, with_shares(land, spaces, own), strict=False)]
        given = []
        for fief in best_first(fiefs(land, spaces)):
            cards = [(tell(space), SPACE_IDS[space]) for space in spaces_in(fief.spaces & towns)]
            towers = translator.listed(text("{card} on {space}", card=card, space=space) for card, space in cards)
            resources = []
            for kind, source, with_chimneys in produced:
                called, found = resource(translator, kind), translator.listed(space_ids(source & fief.spaces))
                if found:
                    resources.append(text("{resource} ({spaces})", resource=called, spaces=found))
                elif with_chimneys & fief.spaces:
                    resources.append(text("{resource} (by a chimney)", resource=called))
            sums = fief.strength, fief.wealth, fief.points
            given.append(HarvestedFief(first_space(fief), *sums, towers, translator.listed(resources)))
        points = sum(fief.points for fief in given)
        told.append(Harvested(seat, translator.name(seat), tuple(given), points, view.track[seat]))
    return told


def harvest_reports(moment: Moment) -> list[Report]:
    """Return every harvest so far as a sum of each seat, then the latest of the view's own seat, fief by fief."""
    view, text = moment.view, moment.text
    if not view.harvests:
        return [Report("", lines=(text("No harvest yet."),))]
    rows: list[tuple[int | None, tuple[str, ...]]] = []
    for number, land in enumerate(view.harvests, 1):
        scores = [harvest_score(land, seat) for seat in range(view.seats)]
        cells = [f"{one.points} = {terms}" if (terms := terms_of(one)) else str(one.points) for one in scores]
        rows.append((None, (text("harvest {round}", round=number), *cells)))
    rows.append((None, (text("carrots", context="points"), *map(str, view.track))))
    reports = [Report("", ("", *moment.translator.names), tuple(rows))]
    if view.seat is not None:
        latest = harvest_score(view.harvests[-1], view.seat)
        own_rows = tuple(
            (None, (str(fief.points), _fief_reason(moment.translator, fief), " ".join(fief.counted["spaces"])))
            for fief in sorted(latest.parts, key=lambda fief: -fief.points)
        )
        reports.append(Report(text("Your fiefs in harvest {round}", round=len(view.harvests)), (), own_rows))
    return reports


def _fief_reason(translator: Translator, score: Score) -> str:
    resources = translator.listed(resource(translator, one) for one in score.counted["resources"])
    message = mark("strength {strength} × {wealth}: {resources}")
    values = {"strength": score.counted["strength"], "wealth": score.counted["wealth"]}
    return translator.text(message, **values, resources=resources or translator.text("no resource"))


def terms_of(harvest: Score) -> str:
    """Write a harvest as a sum: 5×4 + 2×1."""
    return " + ".join(f"{one.counted['strength']}×{one.counted['wealth']}" for one in best_first(harvest.parts))


def ending_of(moment: Moment, scores: Sequence[Score], winners: Sequence[int]) -> Ending:
    """Return how the game ended: the player with the fewest carrots opens parchments first."""
    text = moment.text
    standings = [_standing(moment.translator, seat, scores, seat in winners) for seat in range(len(scores))]
    order = sorted(standings, key=lambda one: (one.rank, one.seat))
    harvests = sum(part.label == "harvest" for part in scores[0].parts)
    headings = [Fact(text("Harvest {round}", round=n), str(n)) for n in range(1, harvests + 1)]
    if scores[0].find("trade"):
        headings.append(Fact(text("Trade"), "", "coin"))
    headings.append(Fact(text("Parchments"), "", "parchment"))
    curves = {one.seat: [*accumulate(one.figures[:harvests], initial=0), one.total] for one in order}
    opening = sorted(range(len(scores)), key=lambda seat: (curves[seat][harvests], seat))
    title, lead = _title(moment.translator, order), _lead(moment.translator, order)
    return Ending(title, lead, tuple(order), tuple(headings), tuple(opening), curves)


def _standing(translator: Translator, seat: int, scores: Sequence[Score], is_first: bool) -> Standing:
    total, text = scores[seat], translator.text
    parchments, trade = total.find("parchments"), total.find("trade")
    assert parchments is not None
    rank = 1 if is_first else 1 + sum(other.points > total.points for other in scores)
    harvests = [part for part in total.parts if part.label == "harvest"]
    sheet, opened = [], []
    for number, part in enumerate(harvests, 1):
        gave = best_first(part.parts)
        sums = " + ".join(f"{one.subject} {one.counted['strength']}×{one.counted['wealth']}" for one in gave)
        title = text("Harvest {round}", round=number)
        sheet.append(Scored(title, part.points, note=sums, terms=terms_of(part)))
    for score in parchments.parts:
        card, why = card_part(translator, CARD_NUMBERS[score.subject]), reason(translator, score.counted)
        opened.append(card._replace(what="", reason=why, points=score.points))
    figures = [part.points for part in harvests]
    earned = [text("{points} from the harvests", points=sum(figures))]
    if trade:
        message = mark("{coins} Coins × {resources} luxury and wondrous resources")
        counted = trade.counted
        why = text(message, coins=counted["coins"], resources=counted["unique_resources"])
        earned.append(text("{points} by Trade ({reason})", points=trade.points, reason=why))
        figures.append(trade.points)
        sheet.append(Scored(text("Trade"), trade.points, note=why))
    ranked = tuple(sorted(opened, key=lambda part: -(part.points or 0)))
    return Standing(
        seat,
        translator.name(seat),
        rank,
        total.points,
        (*figures, parchments.points),
        (*sheet, Scored(text("Parchments"), parchments.points, ranked)),
        sum(figures),
        translator.listed(earned),
        tuple(opened),
    )


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
    said = translator.text("{lead} ahead of {name}.", name=behind.name, lead=lead)
    decisive = max(best.opened, key=lambda one: one.points or 0, default=None)
    if decisive is not None and (decisive.points or 0) > lead:
        said += " " + translator.text("{parchment} made the difference.", parchment=decisive.name)
    return said
