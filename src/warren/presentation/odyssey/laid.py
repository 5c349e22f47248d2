"""What lies with the players: totals, resources, saved cards and runs of all, and the seat's own cards."""

from collections.abc import Iterable, Sequence

from warren.games.odyssey.actions import CARD_NAMES, PLAY_CARD
from warren.games.odyssey.frames import A_WEAPON, BOTTOM, DECLARING, NO_WEAPON, NOTHING, RUNS, SwapFrame
from warren.games.odyssey.payment import counts
from warren.games.odyssey.stack import last
from warren.games.odyssey.texts import sentence
from warren.games.odyssey.view import OdysseyView
from warren.presentation.model import Fact, Panel, Part, Pile, Report, Section
from warren.presentation.odyssey.cards import card_part
from warren.presentation.odyssey.ending import sheet_of
from warren.presentation.odyssey.names import card_lines, name, names, type_named
from warren.presentation.odyssey.pieces import piece_said, seen_said, strays_said
from warren.presentation.odyssey.refusals import refusals
from warren.presentation.odyssey.trades import is_building
from warren.presentation.odyssey.turns import deck_name
from warren.presentation.translator import Translator


def panel(translator: Translator, view: OdysseyView, seat: int) -> Panel:
    """Return what everybody may know of a seat."""
    text, sheet = translator.text, sheet_of(translator, view, seat)
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
        translator.name(seat),
        sum(part.points for part in sheet),
        facts,
        _piles(translator, view, seat),
        _status(translator, view, seat),
        seat in view.to_act or (seat == view.turn and view.phase not in (DECLARING, RUNS) and not view.over),
        tuple(_notes(translator, view, seat)),
        sheet,
        seat in view.lost,
    )


def _piles(translator: Translator, view: OdysseyView, seat: int) -> tuple[Pile, ...]:
    text = translator.text
    is_weapon = view.has_top[seat] and view.top_classes[seat] == A_WEAPON
    runs = (
        Part("weapon" if is_weapon else "top", text("TOP RUN"), _top_run(translator, view, seat)),
        Part("bottom", text("BOTTOM RUN"), text("face down") if view.has_bottom[seat] else ""),
    )
    return (
        Pile("unspent", text("unspent"), _resources(translator, view, view.ready[seat])),
        Pile("spent", text("spent"), _resources(translator, view, view.spent[seat])),
        Pile("runs", text("runs"), runs, is_folded=True),
        Pile("saved", text("saved"), tuple(card_part(translator, view, card) for card in view.saved[seat])),
        Pile(
            "discards",
            text("discards"),
            tuple(card_part(translator, view, card) for card in reversed(view.discards[seat])),
            is_folded=True,
        ),
    )


def _resources(translator: Translator, view: OdysseyView, cards: Sequence[int]) -> tuple[Part, ...]:
    """Count resources by type."""
    found = enumerate(counts(view, cards))
    return tuple(Part(f"type-{kind}", type_named(translator, kind), copies=count) for kind, count in found if count)


def _top_run(translator: Translator, view: OdysseyView, seat: int) -> str:
    if not view.has_top[seat]:
        return ""
    if view.top_classes[seat] == A_WEAPON:
        return translator.text("face down, a weapon")
    if view.top_classes[seat] == NO_WEAPON:
        return translator.text("face down, no weapon")
    return translator.text("face down")


def virtual_said(translator: Translator, view: OdysseyView, seat: int) -> str:
    """Return the virtual Resources that a seat has in this turn; "" without any."""
    every, typed, kind = view.virtual if seat == view.turn else (0, 0, NOTHING)
    told = []
    if typed:
        told.append(translator.text("{count} virtual {type}", count=typed, type=type_named(translator, kind)))
    if every:
        told.append(translator.text("{count} virtual of any type", count=every))
    return translator.listed(told)


def _notes(translator: Translator, view: OdysseyView, seat: int) -> list[str]:
    text, told = translator.text, strays_said(translator, view, seat)
    if seen := seen_said(translator, view, seat):
        told.append(text("you saw in hand or runs: {cards}", cards=seen))
    if virtual := virtual_said(translator, view, seat):
        told.append(virtual)
    if view.away[seat]:
        away = names(translator, view, view.away[seat])
        told.append(text("out of play until the next turn: {cards}", cards=away))
    if view.shields[seat]:
        told.append(text("everything defends with +{bonus}", bonus=view.shields[seat]))
    if seat == view.turn and view.boost:
        told.append(text("the next weapon has +{levels}", levels=view.boost))
    if seat == view.turn and view.pairs > 0:
        told.append(text("pairs of this turn: {pairs}", pairs=view.pairs))
    if view.substituted[seat]:
        told.append(text("lost at the end of the turn: {cards}", cards=names(translator, view, view.substituted[seat])))
    return told


def deck_said(translator: Translator, view: OdysseyView, seat: int) -> str:
    """Return which deck a seat plays, and of what type its Universal Resources are."""
    said = translator.text("Deck: {deck}", deck=deck_name(translator, view, seat))
    if view.declared[seat] == NOTHING:
        return said
    kind = type_named(translator, view.declared[seat])
    return translator.text(
        "{first}; {second}", first=said, second=translator.text("its Universal Resources are {type}", type=kind)
    )


def _status(translator: Translator, view: OdysseyView, seat: int) -> str:
    text = translator.text
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


def own(translator: Translator, view: OdysseyView, legal: Sequence[int]) -> Pile | None:
    """Return the cards that the view's seat alone sees, the hand only where it is not to be chosen from now."""
    if view.seat is None:
        return None
    runs = ((translator.text("TOP RUN"), view.top), (translator.text("BOTTOM RUN"), view.bottom))
    parts = [card_part(translator, view, card, place=place) for place, card in runs if card != NOTHING]
    is_listed = view.phase in (RUNS, BOTTOM) or is_building(view) or isinstance(last(view), SwapFrame)
    if not (legal and is_listed):
        face = view.lookup.face
        refused = refusals(translator, view, legal) if legal else ()
        why_not = {face[one.card]: sentence(translator.words, one.why) for one in refused if one.action >= PLAY_CARD}
        hand = translator.text("hand")
        parts += [card_part(translator, view, card, why_not.get(face[card], ""), place=hand) for card in view.hand]
    return Pile("own", translator.text("My cards"), tuple(parts), translator.text("You have no cards yet."))


# What can be asked for


def card_reports(translator: Translator, view: OdysseyView) -> list[Report]:
    """Return all that is on the seat's own cards, and on those saved by anybody."""
    text = translator.text
    cards = [card for card in (view.top, view.bottom, *view.hand) if card != NOTHING]
    saved = [card for of_seat in view.saved for card in of_seat]
    found = [(text("Your runs and your hand"), cards), (text("Saved by the players"), saved)]
    reports = [Report(title, lines=_in_full(translator, view, listed)) for title, listed in found if listed]
    return reports or [Report(text("You have no cards yet."))]


def _in_full(translator: Translator, view: OdysseyView, cards: Iterable[int]) -> tuple[str, ...]:
    return tuple(
        f"{name(translator, view, card)} {CARD_NAMES[card]}  {' '.join(card_lines(translator, view.lookup, card))}"
        for card in dict.fromkeys(cards)
    )


def discard_reports(translator: Translator, view: OdysseyView) -> list[Report]:
    """Return every Discard Pile, the latest card first."""
    piles = enumerate(view.discards)
    rows = tuple((seat, (names(translator, view, reversed(pile)),)) for seat, pile in piles if pile)
    return [Report("", rows=rows) if rows else Report(translator.text("All Discard Piles are empty."))]


def board_words(translator: Translator, view: OdysseyView) -> list[Section]:
    """Return the words for both circles, section by section."""
    text, sections = translator.text, []
    for seat, circle in enumerate(view.circle):
        lines = [translator.listed(piece_said(translator, view, piece)) for piece in circle]
        heading = text("The Bunny Circle: {name}", name=translator.name(seat))
        sections.append(Section(heading, tuple(lines) or (text("no creature"),)))
        if view.center[seat]:
            lines = [translator.listed(piece_said(translator, view, city)) for city in view.center[seat]]
            sections.append(Section(text("The Center Circle: {name}", name=translator.name(seat)), tuple(lines)))
    return sections
