"""What happened, in words: a line for all that a player did at once, from the events that a seat may know."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import groupby
from typing import Any

from warren.games.kingdom.board import PRODUCT
from warren.games.kingdom.fiefs import owners
from warren.games.kingdom.lookup import CARD_IDS, CARD_NUMBERS, CLAIMED_BY, SPACE_NUMBERS
from warren.games.kingdom.parts import PROVISIONS
from warren.games.kingdom.sky.parts import FIRST_CLOUD_SPACE
from warren.games.kingdom.view import KingdomView
from warren.kernel.game import Event
from warren.presentation.kingdom.action_texts import moved
from warren.presentation.kingdom.moment import Moment
from warren.presentation.kingdom.names import card_part, name, names, resource, terrain
from warren.presentation.log import told_once
from warren.presentation.model import LogLine, Part, Said, heading
from warren.presentation.translator import Translator
from warren.words import mark


def _done(translator: Translator, kind: str, events: Sequence[Event]) -> str:
    """Return what a seat did in events of one kind in a row; "" where that is seen from what follows."""
    text, listed = translator.text, translator.listed
    details = [event.details for event in events]
    match kind:
        case "claim":
            spaces = listed(
                text("{space} ({terrain})", space=one["space"], terrain=_lying_on(translator, one["space"]))
                for one in details
            )
            message = mark(" (the camp of {name} on {space} is gone)")
            gone = [one for one in details if one["camp_of"] is not None]
            camps = [text(message, name=translator.name(one["camp_of"]), space=one["space"]) for one in gone]
            return text("claimed {spaces}", spaces=spaces) + "".join(camps)
        case "lay_parchment":
            if known := [event.secret["card"] for event in events if event.secret]:
                return text("laid down, secretly, {cards}", cards=_cards(translator, known))
            several = text("laid down {count} parchments", count=len(events))
            return several if len(events) > 1 else text("laid down a parchment")
        case "place":
            message = mark("{card} on {space}")
            places = (text(message, card=name(translator, one["card"]), space=one["space"]) for one in details)
            return text("placed {places}", places=listed(places))
        case "rainbow":
            return text("; ", context="list").join(_bent(translator, one) for one in details)
        case "tax":
            return text("took {count} Coins", count=sum(one["coins"] for one in details))
        case "district" if len(events) == 1:
            return text("new district {spaces}: a Coin", spaces=" ".join(details[0]["spaces"]))
        case "district":
            message, count = mark("new districts {spaces}: {count} Coins"), sum(one["coins"] for one in details)
            return text(message, spaces=listed(" ".join(one["spaces"]) for one in details), count=count)
        case "return_tower":
            return text("took the tower on {space} back", space=details[0]["space"])
        case "open_parchments":
            cards = _cards(translator, details[0]["cards"])
            return text("opened {cards}", cards=cards) if cards else text("had no parchments")
        case "copy":
            arrow = translator.sign(" → ", " -> ")
            chains = (arrow.join(name(translator, card) for card in one["chain"]) for one in details)
            return text("copied {chains}", chains=listed(chains))
    if kind not in _WITH_CARDS:
        return ""
    cards = _cards(translator, [one["card"] for one in details if "card" in one])
    return text(_WITH_CARDS[kind], card=cards, cards=cards)


def _lying_on(translator: Translator, place: str) -> str:
    """Name what a space of the cloud produces, else its terrain."""
    space = SPACE_NUMBERS[place]
    is_named = space >= FIRST_CLOUD_SPACE and PRODUCT[space]
    return resource(translator, PRODUCT[space]) if is_named else terrain(translator, space)


def _bent(translator: Translator, details: Mapping[str, Any]) -> str:
    card, space = details["card"], details["space"]
    if details["moved_from"] is not None:
        return moved(translator, card, details["moved_from"], space)
    return translator.text("placed {card} on {space}", card=name(translator, card), space=space)


def earned(translator: Translator, event: Event) -> list[str]:
    return [_done(translator, event.kind, [event])] if event.kind in ("tax", "district") else []


def _cards(translator: Translator, cards: Iterable[str]) -> str:
    return names(translator, (CARD_NUMBERS[card] for card in cards))


_WITH_CARDS = {
    "take_building": mark("took {cards}"),
    "discard": mark("discarded {cards}, face down"),
    "announce": mark("announced {card}"),
    "keep": mark("kept {card}"),
    "pass": mark("passed with {card}"),
    "provisions": mark("picked Provisions"),
    "done": mark("finished building"),
}
"""What a seat did with cards that lay open to it, by the kind of its events."""
_AFTER_REVEAL = ("pass_hands", "construction")
"""The events that follow a choice of cards, once each."""


def _with_discards(view: KingdomView, events: Iterable[Event]) -> list[Event]:
    """Put the view's own discards, two a choice being one of them, behind what the seat did with the other card.

    events: all that happened up to now, from some event on.
    """
    known = list(events)
    if not view.discards:
        return known
    reveals = [at for at, event in enumerate(known) if event.kind in _AFTER_REVEAL]
    for at, card in zip(reversed(reveals), reversed(view.discards), strict=False):
        own = [n for n, event in enumerate(known[:at]) if event.seat == view.seat]
        if own:  # else it was made before the events begin
            known.insert(own[-1] + 1, _discard(view.seat, card))
    return known


@cache
def _discard(seat: int | None, card: int) -> Event:
    return Event("discard", seat, {"card": CARD_IDS[card]}, {})


def told(moment: Moment, events: Iterable[Event]) -> list[LogLine]:
    """Tell the events that a seat knows of, its own discards too; those of one seat in a row make one line.

    events: all that happened up to now, from some event on.
    """
    view, translator = moment.view, moment.translator
    lines: list[LogLine] = []
    for (seat, kind), group in groupby(
        _with_discards(view, events), lambda event: (event.seat, "" if event.seat is not None else event.kind)
    ):
        together = list(group)
        if pick := moment.picks.get(id(together[0])):
            no_choice = mark("Round {round}, pick {pick}: the last cards, played by themselves")
            draft = view.draft_formats[view.seats]
            is_last = view.seats > 2 and pick[1] * draft.choices == draft.hand
            message = no_choice if is_last else mark("Round {round}, pick {pick}")
            title = translator.text(message, round=pick[0], pick=pick[1])
            lines.append(heading(title, is_within=pick[1] > 1))
        if kind == "round" and (together[0].details["round"], 1) in moment.picks.values():
            continue
        if seat is None:
            lines += _common(translator, view, kind, together)
            continue
        if line := _of_seat(translator, together):
            lines.append(line)
    return lines


@told_once
def _of_seat(translator: Translator, events: Sequence[Event]) -> LogLine | None:
    """Tell what one seat did; None where nothing is to be told."""
    by_kind = [(each, list(same)) for each, same in groupby(events, lambda event: event.kind)]
    texts = [(each, said) for each, same in by_kind if (said := _done(translator, each, same))]
    if not texts:
        return None
    semicolon = translator.text("; ", context="list")
    shown = tuple(part for event in events for part in _shown(translator, event))
    besides = semicolon.join(_besides(translator, by_kind))
    brief = semicolon.join(filter(None, (_briefly(translator, each, same) for each, same in by_kind)))
    return LogLine((Said(events[0].seat, semicolon.join(said for _, said in texts), shown, besides, brief),))


def _besides(translator: Translator, by_kind: Iterable[tuple[str, Sequence[Event]]]) -> Iterator[str]:
    """Return what a seat did that the cards of its line do not say."""
    together = list(by_kind)
    placed = {event.details["card"] for each, events in together if each == "place" for event in events}
    for each, events in together:
        if each in _PICTURED or each == "done":
            continue
        told = [event for event in events if each != "announce" or event.details["card"] not in placed]
        if said := told and _done(translator, each, told):
            yield said


def _briefly(translator: Translator, kind: str, events: Sequence[Event]) -> str:
    """Return what a seat did without the lists of spaces and cards that may be long."""
    text = translator.text
    match kind:
        case "district":
            count = sum(event.details["coins"] for event in events)
            return (
                text("new districts: {count} Coins", count=count) if len(events) > 1 else text("new district: a Coin")
            )
        case "open_parchments" if (count := len(events[0].details["cards"])) > 1:
            return text("opened {count} parchments", count=count)
    return _done(translator, kind, events)


_PICTURED = ("claim", "take_building", "lay_parchment", "provisions", "place")
"""The events that cards say by themselves."""


def _shown(translator: Translator, event: Event) -> list[Part]:
    """Return what a seat played, as far as it is a card: a parchment that nobody may see, only as one."""
    if event.kind not in _PICTURED:
        return []
    details = {**event.details, **event.secret}
    if event.kind == "claim":
        space = details["space"]
        return [Part(CARD_IDS[CLAIMED_BY[SPACE_NUMBERS[space]]], space, place=space)]
    if event.kind == "provisions":
        return [card_part(translator, PROVISIONS)]
    if event.kind == "lay_parchment":
        known = name(translator, CARD_NUMBERS[details["card"]]) if event.secret else ""
        return [Part("parchment", known or translator.text("a parchment"), place=known)]
    return [card_part(translator, CARD_NUMBERS[details["card"]])._replace(place=details.get("space", ""))]


def _common(translator: Translator, view: KingdomView, kind: str, events: Sequence[Event]) -> list[LogLine]:
    details = events[0].details
    match kind:
        case "round":
            return [heading(translator.text("Round {round} begins", round=details["round"]))]
        case "construction":
            return [heading(translator.text("Construction"))]
        case "produce":
            return [_given(translator, view, translator.text("Trading posts:"), events)]
        case "share":
            return [_given(translator, view, translator.text("Chimneys:"), events)]
        case "harvest":
            gains = [
                translator.text("{gain} ({total})", gain=f"+{points}", total=track)
                for points, track in zip(details["points"], details["track"], strict=True)
            ]
            title = heading(translator.text("Harvest of round {round}", round=details["round"]))
            return [title, LogLine(tuple(Said(seat, gain) for seat, gain in enumerate(gains)))]
    return []


def _given(translator: Translator, view: KingdomView, first: str, events: Sequence[Event]) -> LogLine:
    owner, by_owner = owners(view), dict[int, list[str]]()
    for event in events:
        space, given = event.details["space"], resource(translator, event.details["resource"])
        by_owner.setdefault(owner[SPACE_NUMBERS[space]], []).append(f"{space} {given}")
    found = [Said(seat, translator.listed(given)) for seat, given in sorted(by_owner.items())]
    return LogLine((Said(None, first), *found))
