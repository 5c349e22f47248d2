"""Harvests laid open: the latest one fief by fief, and all so far as sums."""

from functools import reduce
from operator import or_
from typing import NamedTuple

from warren.games.kingdom.board import space_ids, spaces_in
from warren.games.kingdom.fiefs import cities, fiefs, sources, with_shares
from warren.games.kingdom.lookup import RESOURCES, SPACE_IDS
from warren.games.kingdom.score import harvest_score
from warren.games.kingdom.view import COPYING, HARVEST, PHASE_IDS, ROUNDS
from warren.kernel.score import Score
from warren.presentation.kingdom.board import building_teller
from warren.presentation.kingdom.moment import Moment, best_first, first_space
from warren.presentation.kingdom.names import resource
from warren.presentation.model import Progress, Prompt, Report


class HarvestedFief(NamedTuple):
    """What one fief gave. space: its first one, by which it is called.

    shown_on: the first one where its points hide nothing that a trading post or chimney gives; failing that the first.
    towers: the cities that made its strength; resources: what made its wealth, and where.
    """

    space: str
    shown_on: str
    strength: int
    wealth: int
    points: int
    towers: str
    resources: str


class SeatHarvest(NamedTuple):
    """What a seat got at a harvest: the fiefs that gave anything, the best first; their sum; its carrots then."""

    seat: int
    name: str
    fiefs: tuple[HarvestedFief, ...]
    points: int
    total: int


class FreshHarvest(NamedTuple):
    """The latest harvest, as long as nothing was chosen since.

    round: its number. prompt: what introduces it. progress: how far the game was. seats: what each got.
    """

    round: int
    prompt: Prompt
    progress: Progress
    seats: tuple[SeatHarvest, ...]


def fresh_harvest(moment: Moment) -> FreshHarvest | None:
    """Return the latest harvest, which is looked at before anything is chosen; None where something was."""
    view, text, words = moment.view, moment.text, moment.translator.words
    if not view.harvests or not (moment.begins_round or view.phase == COPYING or view.over):
        return None
    number = len(view.harvests)
    guide = text("Point at a fief in the list to see it on the map.")
    heading = text("Harvest of round {round}", round=number)
    prompt = Prompt(heading, text("Every fief gives its strength times its wealth."), "K-HARVEST-04", guide)
    said = moment.stage_said({"round": number, "phase": PHASE_IDS[HARVEST]}, words)
    progress = Progress(said, number, ROUNDS, moment.phases(HARVEST))
    return FreshHarvest(number, prompt, progress, tuple(latest_harvest(moment)))


def latest_harvest(moment: Moment) -> list[SeatHarvest]:
    """Return what each seat got at the latest harvest."""
    view, translator, text = moment.view, moment.translator, moment.text
    land = view.harvests[-1]
    tell, towns, own = building_teller(land, translator), cities(land), sources(land)
    tokens, told = reduce(or_, (*land.posts, *land.shares)), []
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
            shown_on = SPACE_IDS[spaces_in(fief.spaces & ~tokens or fief.spaces)[0]]
            given.append(HarvestedFief(first_space(fief), shown_on, *sums, towers, translator.listed(resources)))
        points = sum(fief.points for fief in given)
        told.append(SeatHarvest(seat, translator.name(seat), tuple(given), points, view.track[seat]))
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
        own = latest_harvest(moment)[view.seat].fiefs
        own_rows = tuple(
            (None, (str(fief.points), fief.space, f"{fief.strength} × {fief.wealth}", fief.towers, fief.resources))
            for fief in own
        )
        none = () if own else (text("no fief with a city and a resource"),)
        reports.append(Report(text("Your fiefs in harvest {round}", round=len(view.harvests)), (), own_rows, none))
    return reports


def terms_of(harvest: Score) -> str:
    """Write a harvest as a sum: 5×4 + 2×1."""
    return " + ".join(f"{one.counted['strength']}×{one.counted['wealth']}" for one in best_first(harvest.parts))
