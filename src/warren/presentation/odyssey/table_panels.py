"""What lies with the players, the seat's own cards, and every Civ Point with its reason, until one of them has won."""

from collections.abc import Sequence

from warren.games.odyssey import frames
from warren.games.odyssey.actions import CARD_NAMES, CATALOGUE
from warren.games.odyssey.frames import NOTHING
from warren.games.odyssey.payment import counts
from warren.games.odyssey.score import alive, score_of, total
from warren.games.odyssey.stack import last
from warren.kernel.score import Score
from warren.presentation.model import Ending, Fact, Panel, Part, Pile, Report, Scored, Section, Standing
from warren.presentation.odyssey.action_texts import CARD_NAMED
from warren.presentation.odyssey.decks import deck_name
from warren.presentation.odyssey.lane import run_names
from warren.presentation.odyssey.moment import REFUSED, Moment, card_part
from warren.presentation.odyssey.pieces import piece_said, seen_said, strays_said
from warren.presentation.odyssey.trades import is_building
from warren.presentation.translator import capitalized
from warren.words import mark


def panel(moment: Moment, seat: int) -> Panel:
    view = moment.view
    text, sheet = moment.text, sheet_of(moment, seat)
    ledger, circle, cities = (str(part.points) for part in sheet)
    facts = (
        Fact(text("ledger"), ledger),
        Fact(text("circle", context="points"), circle, "b-hero"),
        Fact(text("cities", context="points"), cities, "town-m"),
        Fact(text("hand"), str(view.hand_sizes[seat]), "card-back"),
        Fact(text("pile"), str(view.pile_sizes[seat]), "reserve"),
        Fact(text("discards"), str(len(view.discards[seat]))),
        Fact(text("runs"), str(view.has_top[seat] + view.has_bottom[seat])),
    )
    return Panel(
        seat,
        moment.player(seat),
        sum(part.points for part in sheet),
        facts,
        _piles(moment, seat),
        _status(moment, seat),
        seat in view.to_act
        or (seat == view.turn and view.phase not in (frames.DECLARING, frames.RUNS) and not view.over),
        tuple(_notes(moment, seat)),
        sheet,
        seat in view.lost,
    )


def _piles(moment: Moment, seat: int) -> tuple[Pile, ...]:
    view, text, known = moment.view, moment.text, moment.view.top_classes[seat]
    seen = {frames.A_WEAPON: mark("face down, a weapon"), frames.NO_WEAPON: mark("face down, no weapon")}
    top = text(seen.get(known, mark("face down"))) if view.has_top[seat] else ""
    is_weapon = view.has_top[seat] and known == frames.A_WEAPON
    first, second = run_names(moment, seat)
    runs = (
        Part("weapon" if is_weapon else "top", first, top),
        Part("bottom", second, text("face down") if view.has_bottom[seat] else ""),
    )
    saved, discards = (
        tuple(card_part(moment, card) for card in cards) for cards in (view.saved[seat], view.discards[seat][::-1])
    )
    return (
        Pile("unspent", text("unspent"), _resources(moment, view.ready[seat])),
        Pile("spent", text("spent"), _resources(moment, view.spent[seat])),
        Pile("runs", text("runs"), runs, is_folded=True),
        Pile("saved", text("saved"), saved),
        Pile("discards", text("discards"), discards, is_folded=True),
    )


def _resources(moment: Moment, cards: Sequence[int]) -> tuple[Part, ...]:
    found = enumerate(counts(moment.view, cards))
    return tuple(Part(f"type-{kind}", moment.type_named(kind), copies=count) for kind, count in found if count)


def virtual_said(moment: Moment, seat: int) -> str:
    every, typed, kind = moment.view.virtual if seat == moment.view.turn else (0, 0, NOTHING)
    told = []
    if typed:
        told.append(moment.text("{count} virtual {type}", count=typed, type=moment.type_named(kind)))
    if every:
        told.append(moment.text("{count} virtual of any type", count=every))
    return moment.listed(told)


def _notes(moment: Moment, seat: int) -> list[str]:
    view = moment.view
    text, told = moment.text, strays_said(moment, seat)
    if seen := seen_said(moment, seat):
        told.append(text("you saw in hand or runs: {cards}", cards=seen))
    if virtual := virtual_said(moment, seat):
        told.append(virtual)
    if view.away[seat]:
        told.append(text("out of play until the next turn: {cards}", cards=moment.names(view.away[seat])))
    if view.shields[seat]:
        told.append(text("everything defends with +{bonus}", bonus=view.shields[seat]))
    if seat == view.turn and view.boost:
        told.append(text("the next weapon has +{levels}", levels=view.boost))
    if seat == view.turn and view.pairs > 0:
        told.append(text("pairs of this turn: {pairs}", pairs=view.pairs))
    if view.substituted[seat]:
        told.append(text("lost at the end of the turn: {cards}", cards=moment.names(view.substituted[seat])))
    return told


def deck_said(moment: Moment, seat: int) -> str:
    said = moment.text("Deck: {deck}", deck=deck_name(moment, seat))
    if moment.view.declared[seat] == NOTHING:
        return said
    kind = moment.type_named(moment.view.declared[seat])
    return moment.text(
        "{first}; {second}", first=said, second=moment.text("its Universal Resources are {type}", type=kind)
    )


def _status(moment: Moment, seat: int) -> str:
    view, text = moment.view, moment.text
    if view.over:
        return text("has won") if seat == view.winner else ""
    if seat in view.lost:
        return text("has lost")
    if view.phase in (frames.DECLARING, frames.RUNS):
        if seat not in view.choosing:
            return ""
        return text("has chosen") if seat == view.seat and seat not in view.to_act else text("chooses")
    if seat in view.to_act and seat != view.turn:
        return text("is asked")
    return text("on turn") if seat == view.turn else ""


def own(moment: Moment) -> Pile | None:
    """Return the cards that the view's seat alone sees, the hand only where it is not to be chosen from now."""
    view = moment.view
    if view.seat is None:
        return None
    runs = zip(run_names(moment, view.seat), (view.top, view.bottom), strict=True)
    parts = [card_part(moment, card, place=place) for place, card in runs if card != NOTHING]
    is_listed = (
        view.phase in (frames.RUNS, frames.BOTTOM) or is_building(view) or isinstance(last(view), frames.SwapFrame)
    )
    if not (moment.legal and is_listed):
        refused = [one for one in moment.refused if one.group == REFUSED] if moment.legal else []
        why_not = {view.lookup.face[CARD_NAMED[CATALOGUE.parse(one.id)]]: one.why_not for one in refused}
        hand = moment.text("hand")
        parts += [card_part(moment, card, why_not.get(view.lookup.face[card], ""), place=hand) for card in view.hand]
    return Pile("own", moment.text("My cards"), tuple(parts), moment.text("You have no cards yet."))


# What can be asked for


def card_reports(moment: Moment) -> list[Report]:
    """Return all that is on the seat's own cards, and on those saved by anybody."""
    view, text = moment.view, moment.text
    cards = [card for card in (view.top, view.bottom, *view.hand) if card != NOTHING]
    saved = [card for of_seat in view.saved for card in of_seat]
    found = [(text("Your runs and your hand"), cards), (text("Saved by the players"), saved)]
    reports = []
    for title, listed in found:
        lines = [f"{moment.name(card)} {CARD_NAMES[card]}  {' '.join(moment.card_lines(card))}" for card in listed]
        reports += [Report(title, lines=tuple(lines))] if lines else []
    return reports or [Report(text("You have no cards yet."))]


def discard_reports(moment: Moment) -> list[Report]:
    piles = enumerate(moment.view.discards)
    rows = tuple((seat, (moment.names(reversed(pile)),)) for seat, pile in piles if pile)
    return [Report("", rows=rows) if rows else Report(moment.text("All Discard Piles are empty."))]


def board_words(moment: Moment) -> list[Section]:
    view = moment.view
    text, sections = moment.text, []
    for seat, zones in enumerate(zip(view.circle, view.center, strict=True)):
        name = moment.player(seat)
        circle, center = (tuple(moment.listed(piece_said(moment, piece)) for piece in zone) for zone in zones)
        sections.append(Section(text("The Bunny Circle: {name}", name=name), circle or (text("no creature"),)))
        if center:
            sections.append(Section(text("The Center Circle: {name}", name=name), center))
    return sections


# What totals are made of


def sheet_of(moment: Moment, seat: int) -> tuple[Scored, ...]:
    """Return what makes up the total of a seat: its ledger, The Bunny Circle, and cities with those who live there."""
    ledger, *pieces = score_of(moment.view, seat).parts
    text, titles = moment.text, {"creature": mark("The Bunny Circle"), "city": mark("cities with occupants")}
    scored = [Scored(text("Civ ledger"), ledger.points, note=_ledger_said(moment, ledger.points))]
    for label, title in titles.items():
        found = [piece for piece in pieces if piece.label == label]
        lines = dict[Part, list[str]]()
        for piece in found:
            lines.setdefault(_line(moment, piece), []).append(piece.subject)
        together = tuple(
            line._replace(
                id=alike[0],
                name=moment.translator.times(line.name, len(alike)),
                points=len(alike) * (line.points or 0),
            )
            for line, alike in lines.items()
        )
        scored.append(Scored(capitalized(text(title)), sum(piece.points for piece in found), together))
    return tuple(scored)


def _line(moment: Moment, score: Score) -> Part:
    inside = [moment.text("itself") if one.label == "walls" else moment.named(one.subject) for one in score.parts]
    each = [_inside_said(moment, name, one) for name, one in zip(inside, score.parts, strict=True)]
    reason = moment.listed(each) or _counted_said(moment, score)
    return Part("", moment.named(score.subject), reason=reason, points=score.points)


def _inside_said(moment: Moment, name: str, score: Score) -> str:
    if counted := _counted_said(moment, score):
        return moment.text("{name} {points} ({counted})", name=name, points=score.points, counted=counted)
    return moment.text("{name} {points}", name=name, points=score.points)


def _counted_said(moment: Moment, score: Score) -> str:
    """Return what a piece counted: “5 + 3 from cards under it − 2 damage”; "" where the points say all."""
    modifiers, damage = score.counted.get("modifiers"), score.counted.get("damage")
    told = [moment.text("+ {points} from cards under it", points=modifiers)] if modifiers else []
    if damage:
        told.append(moment.text("{minus} {points} damage", minus=moment.sign("−", "-"), points=damage))
    return " ".join([str(score.counted["printed"]), *told]) if told else ""


def _ledger_said(moment: Moment, points: int) -> str:
    """Return what a ledger is made of: what it began with, and what came to it or went from it since."""
    begun = moment.lookup.parts.parameters.start_civ
    gained = mark("{begun} to begin with, {points} gained") if points > begun else ""
    lost = mark("{begun} to begin with, {points} lost") if points < begun else ""
    return moment.text(gained or lost or mark("{begun} to begin with"), begun=begun, points=abs(points - begun))


def score_reports(moment: Moment) -> list[Report]:
    """Return every total with what it is made of, for those who have not lost."""
    reports = []
    for seat in alive(moment.view):
        rows: list[tuple[int | None, tuple[str, ...]]] = []
        for part in sheet_of(moment, seat):
            if part.points or part.note:
                rows.append((None, (part.title, str(part.points), part.note)))
            rows += [(None, (f"  {line.name}", str(line.points), line.reason)) for line in part.lines]
        title = moment.text("{name}: {points} Civ Points", name=moment.player(seat), points=total(moment.view, seat))
        reports.append(Report(title, rows=tuple(rows)))
    return reports


def ending(moment: Moment, scores: Sequence[Score], winners: Sequence[int]) -> Ending:
    """Return how the game ended: the winner, then the others by their totals, those that have lost last."""
    view = moment.view
    text, (winner,) = moment.text, winners
    order = sorted(range(len(view.ledger)), key=lambda seat: (seat != winner, seat in view.lost, -total(view, seat)))
    standings = []
    for rank, seat in enumerate(order, 1):
        sheet, left = sheet_of(moment, seat), text("Deck: {deck}", deck=deck_name(moment, seat))
        figures = tuple(part.points for part in sheet)
        name, is_out = moment.player(seat), seat in view.lost
        standings.append(Standing(seat, name, rank, sum(figures), figures, sheet, left=left, is_out=is_out))
    lead = text("All others have lost, in round {round}.", round=view.round)
    score: int = view.options["score"]
    if standings[0].total >= score:
        message = mark("{total} Civ Points in round {round}; {score} were needed.")
        lead = text(message, total=standings[0].total, round=view.round, score=score)
    symbols = {text("Ledger"): "civ", text("Circle"): "b-hero", text("Cities"): "town-m"}
    headings = tuple(Fact(label, "", symbol) for label, symbol in symbols.items())
    title = text("{name} wins", name=moment.player(winner))
    return Ending(title, lead, tuple(standings), headings, curve=_curve(moment))


def _curve(moment: Moment) -> dict[int, list[int]]:
    """Return the total of each seat when each round began, and at the end; one that was below nothing as nothing."""
    view, begun = moment.view, dict[int, Sequence[int]]()
    for event in moment.events:
        if event.kind == "turn":
            begun.setdefault(event.details["round"], event.details["totals"])
    seats = range(len(view.ledger))
    return {seat: [max(0, totals[seat]) for totals in begun.values()] + [max(0, total(view, seat))] for seat in seats}
