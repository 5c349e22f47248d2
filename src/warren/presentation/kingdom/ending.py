"""The end: Big Ears, the ranking, and the sheet with all that was scored."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import accumulate

from warren.games.kingdom.board import space_ids, spaces_in
from warren.games.kingdom.fiefs import Harvest, group_points, snapshot, sources
from warren.games.kingdom.figures import figure_name
from warren.games.kingdom.lookup import CARD_NUMBERS, PARCHMENTS
from warren.games.kingdom.sky.parchments import SkyTally
from warren.games.kingdom.sky.state import CLOUD_ROWS, cloud_groups
from warren.kernel.score import Score
from warren.presentation.ending import Course
from warren.presentation.kingdom.harvest import terms_of
from warren.presentation.kingdom.moment import Moment, best_first
from warren.presentation.kingdom.names import card_part, reason
from warren.presentation.model import Decision, Ending, Fact, LogLine, Said, Scored, Standing
from warren.presentation.translator import Translator
from warren.words import mark


def ending_of(moment: Moment, scores: Sequence[Score], winners: Sequence[int]) -> Ending:
    """Return how the game ended: the player with the fewest carrots opens parchments first."""
    text = moment.text
    land = snapshot(moment.view.harvests[-1])
    standings = [_standing(moment.translator, seat, scores, seat in winners, land) for seat in range(len(scores))]
    order = sorted(standings, key=lambda one: (one.rank, one.seat))
    harvests = sum(part.label == "harvest" for part in scores[0].parts)
    headings = [Fact(text("Harvest {round}", round=n), str(n)) for n in range(1, harvests + 1)]
    if scores[0].find("trade"):
        headings.append(Fact(text("Trade"), "", "coin"))
    headings.append(Fact(text("Parchments"), "", "parchment"))
    curves = {one.seat: [*accumulate(one.figures[:harvests], initial=0), one.total] for one in order}
    opening = sorted(range(len(scores)), key=lambda seat: (curves[seat][harvests], seat))
    title, lead = _title(moment.translator, order), lead_of(moment, order)
    return Ending(title, lead, tuple(order), tuple(headings), tuple(opening), curves)


def acts_of(moment: Moment, ending: Ending, first: Standing, second: Standing, course: Course) -> list[Decision]:
    """Return every harvest, and Trade, with what it brought the first two."""
    harvests = [ply for ply, told in enumerate(course.happened) if any(event.kind == "harvest" for event in told)]
    plies = [*((ply, None) for ply in harvests), (len(course.happened) - 1, first.seat)]
    found = []
    for one, (ply, opener), own, other in zip(ending.headings[:-1], plies, first.figures, second.figures, strict=False):
        said = moment.text("{heading}: {points}", heading=one.label, points=f"+{own}")
        line = LogLine((Said(first.seat, said), Said(second.seat, f"+{other}")))
        found.append(Decision(ply, (line,), own - other, opener=opener))
    return found


def _standing(translator: Translator, seat: int, scores: Sequence[Score], is_first: bool, land: Harvest) -> Standing:
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
        counted_as = CARD_NUMBERS[score.counted.get("as", score.subject)]
        places = tuple(space_ids(_counted_on(land, seat, counted_as))) if score.points else ()
        opened.append(card._replace(what="", reason=why, points=score.points, counts_on=places))
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


@lru_cache(maxsize=512)
def _counted_on(land: Harvest, seat: int, card: int) -> int:
    """Return the spaces of a seat on which a parchment finds what it counts; 0 where that is nothing of the board."""
    rule, tally = PARCHMENTS[card].rule, _alone(land, seat, land.controlled[seat])
    if rule["op"] == "sole_leader":
        return tally.own
    if rule["op"] == "reharvest_except_best":
        ranked = sorted(zip(tally.fief_points, tally.groups, strict=True), reverse=True)
        return sum(group for points, group in ranked[rule["skip"] :] if points)
    if rule["op"] == "reharvest_cloud_unlinked":
        produced = sources(land)
        return sum(group for group in cloud_groups(tally.own) if group_points(land, group, produced))
    if rule.get("count") == "cloud_rows_led":
        return sum(row & tally.own for row in CLOUD_ROWS if tally.lead(row) > 0)
    figure = tally.figures.get(figure_name(rule)) if "count" in rule else None
    if figure is None:
        return 0
    asked = {name: rule[name] for name in figure.asks}
    if figure.of_fief is not None:
        told = [(fief.spaces, figure.of_fief(fief, tally.city_spaces, **asked)) for fief in tally.fiefs]
        return sum(spaces for spaces, count in told if count)
    nothing = figure.count(_alone(land, seat, 0), **asked)
    own = [1 << space for space in spaces_in(tally.own)]
    return sum(space for space in own if figure.count(_alone(land, seat, space), **asked) > nothing)


@lru_cache(maxsize=1024)
def _alone(land: Harvest, seat: int, spaces: int) -> SkyTally:
    """Return what a seat with these spaces alone, and no parchment, would count."""
    controlled = (*land.controlled[:seat], spaces, *land.controlled[seat + 1 :])
    return SkyTally(land._replace(controlled=controlled), seat, 0, (), 0)


def _title(translator: Translator, order: Sequence[Standing]) -> str:
    winners = [one.name for one in order if one.rank == 1]
    if len(winners) > 1:
        return translator.text("{names} share the title of Big Ears", names=translator.listed(winners))
    return translator.text("{name}, Big Ears", name=winners[0])


def lead_of(moment: Moment, order: Sequence[Standing]) -> str:
    """Return by what the first of a ranking is ahead of the next who has less."""
    best = order[0]
    behind = next((one for one in order if one.total < best.total), None)
    if behind is None:
        return moment.text("All have the same number of carrots.")
    return moment.text("{lead} ahead of {name}", name=behind.name, lead=best.total - behind.total)
