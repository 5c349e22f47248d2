"""What happened, in words: a line for what a player did in one go, from the events that a seat may know."""

from collections.abc import Callable, Iterable, Sequence
from itertools import groupby

from warren.games.kingdom.lookup import CARD_IDS, CARD_NUMBERS, SPACE_NUMBERS
from warren.games.kingdom.view import KingdomView
from warren.kernel.game import Event
from warren.presentation.kingdom.action_texts import moved
from warren.presentation.kingdom.moment import Moment
from warren.presentation.kingdom.names import name, names, resource, what_lies_on
from warren.presentation.model import Told, heading
from warren.presentation.translator import Translator
from warren.words import mark

Together = Sequence[Event]
"""Events of one kind that a seat made in a row."""


def _claimed(translator: Translator, events: Together) -> str:
    spaces = translator.listed(_space(translator, event.details["space"]) for event in events)
    said = translator.text("claimed {spaces}", spaces=spaces)
    for event in events:
        if event.details["camp_of"] is not None:
            other = translator.name(event.details["camp_of"])
            said += translator.text(
                " (the camp of {name} on {space} is gone)", name=other, space=event.details["space"]
            )
    return said


def _space(translator: Translator, space: str) -> str:
    return translator.text("{space} ({terrain})", space=space, terrain=what_lies_on(translator, SPACE_NUMBERS[space]))


def _laid(translator: Translator, events: Together) -> str:
    known = [event.secret["card"] for event in events if event.secret]
    if known:
        return translator.text("laid down, secretly, {cards}", cards=_cards(translator, known))
    if len(events) > 1:
        return translator.text("laid down {count} parchments", count=len(events))
    return translator.text("laid down a parchment")


def _built(translator: Translator, events: Together) -> str:
    message = mark("{card} on {space}")
    places = [
        translator.text(message, card=name(translator, event.details["card"]), space=event.details["space"])
        for event in events
    ]
    return translator.text("placed {places}", places=translator.listed(places))


def _bent(translator: Translator, events: Together) -> str:
    said = []
    for event in events:
        details = event.details
        card, space = name(translator, details["card"]), details["space"]
        if details["moved_from"] is None:
            said.append(translator.text("placed {card} on {space}", card=card, space=space))
        else:
            said.append(moved(translator.words, details["card"], details["moved_from"], space))
    return translator.text("; ", context="list").join(said)


def _coins(events: Together) -> int:
    return sum(event.details["coins"] for event in events)


def _settled(translator: Translator, events: Together) -> str:
    joined = [" ".join(event.details["spaces"]) for event in events]
    if len(joined) == 1:
        return translator.text("new district {spaces}: a Coin", spaces=joined[0])
    return translator.text(
        "new districts {spaces}: {count} Coins", spaces=translator.listed(joined), count=_coins(events)
    )


def earned(translator: Translator, event: Event) -> list[str]:
    """Return how an event earned Coins; nothing if it did not."""
    if event.kind == "tax":
        return [translator.text("took {count} Coins", count=_coins([event]))]
    return [_settled(translator, [event])] if event.kind == "district" else []


def _copied(translator: Translator, events: Together) -> str:
    arrow = translator.sign(" → ", " -> ")
    chains = [arrow.join(name(translator, card) for card in event.details["chain"]) for event in events]
    return translator.text("copied {chains}", chains=translator.listed(chains))


def _opened(translator: Translator, events: Together) -> str:
    cards = _cards(translator, events[0].details["cards"])
    return translator.text("opened {cards}", cards=cards) if cards else translator.text("had no parchments")


def _cards(translator: Translator, cards: Iterable[str]) -> str:
    return names(translator, (CARD_NUMBERS[card] for card in cards))


_WITH_CARDS = {
    "take_building": mark("took {cards}"),
    "discard": mark("discarded {cards}, face down"),
    "announce": mark("announced {card}"),
    "keep": mark("kept {card}"),
    "pass": mark("passed with {card}"),
    "provisions": mark("picked Provisions"),
    "done": mark("ended the construction"),
}
"""What a seat did with cards that lay open to it, by the kind of its events."""
_DEEDS: dict[str, Callable[[Translator, Together], str]] = {
    "claim": _claimed,
    "lay_parchment": _laid,
    "place": _built,
    "rainbow": _bent,
    "tax": lambda translator, events: translator.text("took {count} Coins", count=_coins(events)),
    "district": _settled,
    "return_tower": lambda translator, events: translator.text(
        "took the tower on {space} back", space=events[0].details["space"]
    ),
    "open_parchments": _opened,
    "copy": _copied,
}
"""The other things that it did."""
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
            known.insert(own[-1] + 1, Event("discard", view.seat, {"card": CARD_IDS[card]}, {}))
    return known


def told(moment: Moment, events: Iterable[Event]) -> list[Told]:
    """Tell the events that a seat knows of, its own discards too; those of one seat in a row make one line.

    events: all that happened up to now, from some event on.
    """
    view, translator = moment.view, moment.translator
    lines: list[Told] = []
    for (seat, kind), group in groupby(
        _with_discards(view, events), lambda event: (event.seat, "" if event.seat is not None else event.kind)
    ):
        together = list(group)
        if seat is None:
            lines += _common(translator, view, kind, together)
            continue
        by_kind = groupby(together, lambda event: event.kind)
        if deeds := [said for each, same in by_kind if (said := _deed(translator, each, list(same)))]:
            lines.append(Told(((seat, translator.text("; ", context="list").join(deeds)),)))
    return lines


def _deed(translator: Translator, kind: str, events: Together) -> str:
    if kind in _WITH_CARDS:
        cards = [event.details["card"] for event in events if "card" in event.details]
        listed = _cards(translator, cards)
        return translator.text(_WITH_CARDS[kind], card=listed, cards=listed)
    return _DEEDS[kind](translator, events) if kind in _DEEDS else ""


def _common(translator: Translator, view: KingdomView, kind: str, events: Sequence[Event]) -> list[Told]:
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
            gains = [f"+{points} ({track})" for points, track in zip(details["points"], details["track"], strict=True)]
            title = heading(translator.text("Harvest of round {round}", round=details["round"]))
            return [title, Told(tuple(enumerate(gains)))]
    return []


def _given(translator: Translator, view: KingdomView, first: str, events: Sequence[Event]) -> Told:
    """Return what posts produce or chimneys share, by their owners."""
    by_owner: dict[int, list[str]] = {}
    for event in events:
        space = event.details["space"]
        owner = next(seat for seat, own in enumerate(view.controlled) if own >> SPACE_NUMBERS[space] & 1)
        by_owner.setdefault(owner, []).append(f"{space} {resource(translator, event.details['resource'])}")
    return Told(((None, first), *((seat, translator.listed(given)) for seat, given in sorted(by_owner.items()))))
