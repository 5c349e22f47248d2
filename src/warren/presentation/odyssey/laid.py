"""What lies with the players: totals, resources, saved cards and runs of all, and the seat's own cards."""

from collections.abc import Sequence

from warren.games.odyssey.actions import CARD_NAMES, PLAY_CARD
from warren.games.odyssey.frames import A_WEAPON, BOTTOM, DECLARING, NO_WEAPON, NOTHING, RUNS, SwapFrame
from warren.games.odyssey.payment import counts
from warren.games.odyssey.stack import last
from warren.games.odyssey.texts import sentence
from warren.presentation.model import Fact, Panel, Part, Pile, Report, Section
from warren.presentation.odyssey.cards import card_part, refusals
from warren.presentation.odyssey.ending import sheet_of
from warren.presentation.odyssey.moment import Moment
from warren.presentation.odyssey.pieces import piece_said, seen_said, strays_said
from warren.presentation.odyssey.trades import is_building
from warren.presentation.odyssey.turns import deck_name
from warren.words import mark


def panel(moment: Moment, seat: int) -> Panel:
    view = moment.view
    text, sheet = moment.text, sheet_of(moment, seat)
    ledger, circle, cities = (str(part.points) for part in sheet)
    facts = (
        Fact(text("ledger"), ledger),
        Fact(text("circle", context="points"), circle, "o-lasting"),
        Fact(text("cities", context="points"), cities, "o-town"),
        Fact(text("hand"), str(view.hand_sizes[seat]), "card-back"),
        Fact(text("pile"), str(view.pile_sizes[seat]), "reserve"),
        Fact(text("discards"), str(len(view.discards[seat]))),
        Fact(text("runs"), " ".join("T" * view.has_top[seat] + "B" * view.has_bottom[seat])),
    )
    return Panel(
        seat,
        moment.player(seat),
        sum(part.points for part in sheet),
        facts,
        _piles(moment, seat),
        _status(moment, seat),
        seat in view.to_act or (seat == view.turn and view.phase not in (DECLARING, RUNS) and not view.over),
        tuple(_notes(moment, seat)),
        sheet,
        seat in view.lost,
    )


def _piles(moment: Moment, seat: int) -> tuple[Pile, ...]:
    view, text = moment.view, moment.text
    is_weapon = view.has_top[seat] and view.top_classes[seat] == A_WEAPON
    runs = (
        Part("weapon" if is_weapon else "top", text("TOP RUN"), _top_run(moment, seat)),
        Part("bottom", text("BOTTOM RUN"), text("face down") if view.has_bottom[seat] else ""),
    )
    return (
        Pile("unspent", text("unspent"), _resources(moment, view.ready[seat])),
        Pile("spent", text("spent"), _resources(moment, view.spent[seat])),
        Pile("runs", text("runs"), runs, is_folded=True),
        Pile("saved", text("saved"), tuple(card_part(moment, card) for card in view.saved[seat])),
        Pile(
            "discards",
            text("discards"),
            tuple(card_part(moment, card) for card in reversed(view.discards[seat])),
            is_folded=True,
        ),
    )


def _resources(moment: Moment, cards: Sequence[int]) -> tuple[Part, ...]:
    found = enumerate(counts(moment.view, cards))
    return tuple(Part(f"type-{kind}", moment.type_named(kind), copies=count) for kind, count in found if count)


def _top_run(moment: Moment, seat: int) -> str:
    view = moment.view
    seen = {A_WEAPON: mark("face down, a weapon"), NO_WEAPON: mark("face down, no weapon")}
    return moment.text(seen.get(view.top_classes[seat], mark("face down"))) if view.has_top[seat] else ""


def virtual_said(moment: Moment, seat: int) -> str:
    """Return the virtual Resources that a seat has in this turn; "" without any."""
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
    if view.phase in (DECLARING, RUNS):
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
    runs = ((moment.text("TOP RUN"), view.top), (moment.text("BOTTOM RUN"), view.bottom))
    parts = [card_part(moment, card, place=place) for place, card in runs if card != NOTHING]
    is_listed = view.phase in (RUNS, BOTTOM) or is_building(view) or isinstance(last(view), SwapFrame)
    if not (moment.legal and is_listed):
        face = view.lookup.face
        refused = refusals(moment) if moment.legal else ()
        why_not = {face[one.card]: sentence(moment.words, one.why) for one in refused if one.action >= PLAY_CARD}
        hand = moment.text("hand")
        parts += [card_part(moment, card, why_not.get(face[card], ""), place=hand) for card in view.hand]
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
        full = {card: " ".join(moment.card_lines(card)) for card in listed}
        lines = tuple(f"{moment.name(card)} {CARD_NAMES[card]}  {said}" for card, said in full.items())
        reports += [Report(title, lines=lines)] if lines else []
    return reports or [Report(text("You have no cards yet."))]


def discard_reports(moment: Moment) -> list[Report]:
    """Return every Discard Pile, the latest card first."""
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
