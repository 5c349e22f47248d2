"""What lies on the table: the players, a seat's own parchments, what was played last, fiefs and harvests as lists."""

from collections import Counter
from collections.abc import Sequence

from warren.games.kingdom.board import space_ids
from warren.games.kingdom.fiefs import Fief, fiefs
from warren.games.kingdom.lookup import CARD_NUMBERS
from warren.games.kingdom.score import harvest_score
from warren.games.kingdom.sky.parchments import trade_score
from warren.games.kingdom.view import CONSTRUCTION, COPYING, EXPLORATION, SEATS_IN
from warren.kernel.game import Event
from warren.kernel.score import Score
from warren.presentation.kingdom.moment import Moment, product_of
from warren.presentation.kingdom.names import called, card_part, fief_reason, names, reason, resource
from warren.presentation.kingdom.options import in_front
from warren.presentation.kingdom.what_if import UNKNOWN, harvest_of, land_of, own_parchments
from warren.presentation.model import Fact, Panel, Part, Pile, Report

_PLAYED = ("claim", "take_building", "lay_parchment", "provisions", "tax")
"""The events of a reveal."""


def panel(moment: Moment, seat: int) -> Panel:
    """Return what everybody may know of a seat.

    Bots choose as soon as they are asked, as everybody knows; which of the people have chosen already nobody is told.
    """
    view, text, translator = moment.view, moment.text, moment.translator
    facts = [
        Fact(text("spaces"), str(view.controlled[seat].bit_count()), f"rabbit-{seat}"),
        Fact(text("parchments"), str(view.parchment_counts[seat]), "parchment"),
    ]
    if view.coins:
        facts.append(Fact(text("Coins"), str(view.coins[seat]), "coin"))
        facts.append(Fact(text("Trade"), str(trade_score(view, seat).points)))
    if view.phase == CONSTRUCTION:
        # Where one alone is asked about a camp, the others build on then.
        is_asked = seat in view.to_act or seat in SEATS_IN[view.builders]
        status = text("building") if is_asked else text("done")
    else:
        is_asked = seat in view.to_act and seat in moment.people
        status = text("thinking") if is_asked else text("ready")
    cards = in_front(view, seat)
    front = tuple(card_part(translator, card)._replace(copies=count) for card, count in Counter(cards).items())
    piles = (Pile("front", text("in front, to place"), front, text("nothing to build"), note=names(translator, cards)),)
    last = translator.listed(part.name for part in played(moment, view.plays[-1][seat])) if view.plays else ""
    coming = harvest_of(land_of(view, seat), seat) if view.phase < COPYING else 0
    return Panel(
        seat, translator.name(seat), view.track[seat], tuple(facts), piles, status, is_asked, coming=coming, last=last
    )


def played(moment: Moment, cards: Sequence[int]) -> tuple[Part, ...]:
    """Return cards played, as the table saw them: a parchment is one, whichever it is."""
    translator = moment.translator
    return tuple(
        Part("parchment", moment.text("a parchment"))
        if card < 0
        else card_part(translator, card)._replace(name=called(translator, card))
        for card in cards
    )


def revealed(moment: Moment) -> list[Pile]:
    """Return what everybody played at the latest reveal, by seat, until the seat has chosen something else since.

    An onlooker sees the latest reveal of the round.
    """
    view = moment.view
    if view.seat is None:
        is_new = view.phase == CONSTRUCTION or (view.phase == EXPLORATION and view.turn > 0)
    else:
        is_new = any(event.kind in _PLAYED for event in moment.events[moment.news_from :])
    if not view.plays or not is_new:
        return []
    return [
        Pile(str(seat), moment.translator.name(seat), played(moment, cards))
        for seat, cards in enumerate(view.plays[-1])
    ]


def news_of_coins(moment: Moment) -> Sequence[Event]:
    """Return the events in which Coins are new to the seat.

    Before its first choice of a round those of the Construction are among them, which may have ended with its choice.
    """
    view, begins = moment.view, moment.news_from
    if view.phase == EXPLORATION and not view.turn and not view.choices:
        begun = [at for at, event in enumerate(moment.events) if event.kind == "construction"]
        begins = min([begins, *begun[-1:]])
    return moment.events[begins:]


def own(moment: Moment) -> Pile | None:
    """Return the seat's parchments, those that score most first."""
    if moment.view.seat is None:
        return None
    parts = [_held(moment, score) for score in own_parchments(moment.view).parts]
    best_first = tuple(sorted(parts, key=lambda part: -(part.points or 0)))
    empty = moment.text("None yet: a parchment that you play lies here face down and scores at the end.")
    points = sum(part.points or 0 for part in parts)
    return Pile("parchments", moment.text("My secret parchments"), best_first, empty, points=points)


def _held(moment: Moment, score: Score) -> Part:
    card = CARD_NUMBERS[score.subject]
    part = card_part(moment.translator, card)._replace(what="")
    if card in UNKNOWN:
        return part._replace(reason=moment.text("depends on others"))
    return part._replace(reason=reason(moment.translator, score.counted), points=score.points)


def fief_list(moment: Moment) -> Report:
    """Return every fief of every player: strength × wealth = carrots; others' that give none share a row."""
    view, text, translator = moment.view, moment.text, moment.translator
    rows: list[tuple[int | None, tuple[str, ...]]] = []
    for seat in range(view.seats):
        found = sorted(fiefs(land_of(view, seat), view.controlled[seat]), key=lambda fief: -fief.points)
        told = [fief for fief in found if fief.points or seat == view.seat]
        for fief in told:
            rows.append((seat, (_spaces(fief), product_of(fief), translator.listed(_resources(moment, fief)))))
        if barren := [_spaces(fief) for fief in found[len(told) :]]:
            rows.append((seat, (text("; ", context="list").join(barren), "0", "")))
    if not rows:
        return Report("", lines=(text("No space is held yet."),))
    return Report("", (text("spaces"), text("strength × wealth"), text("resources")), tuple(rows))


def _spaces(fief: Fief) -> str:
    return " ".join(space_ids(fief.spaces))


def _resources(moment: Moment, fief: Fief) -> list[str]:
    return [resource(moment.translator, one) for one in fief.resources]


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
            (None, (str(fief.points), fief_reason(moment.translator, fief), " ".join(fief.counted["spaces"])))
            for fief in sorted(latest.parts, key=lambda fief: -fief.points)
        )
        reports.append(Report(text("Your fiefs in harvest {round}", round=len(view.harvests)), (), own_rows))
    return reports


def terms_of(harvest: Score) -> str:
    """Write a harvest as a sum: 5×4 + 2×1."""
    gave = sorted((fief for fief in harvest.parts if fief.points), key=lambda fief: -fief.points)
    return " + ".join(f"{fief.counted['strength']}×{fief.counted['wealth']}" for fief in gave)
