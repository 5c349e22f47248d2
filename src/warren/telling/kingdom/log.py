"""What happened, in words: a line for what a player did in one go, from the events that a seat may know."""

from collections.abc import Callable, Iterable, Sequence
from itertools import groupby

from warren.games.kingdom.sky.parts import CARD_IDS, CARD_NUMBERS, SPACE_NUMBERS
from warren.games.kingdom.view import KingdomView
from warren.kernel.game import Event
from warren.telling.kingdom.names import name, names, resource, what_lies_on
from warren.telling.kingdom.sayings import moved
from warren.telling.told import Told, heading
from warren.telling.voice import Voice
from warren.words import mark

Together = Sequence[Event]
"""Events of one kind that a seat made in a row."""


def _claimed(voice: Voice, events: Together) -> str:
    spaces = voice.listed(_space(voice, event.details["space"]) for event in events)
    said = voice.text("claimed {spaces}", spaces=spaces)
    for event in events:
        if event.details["camp_of"] is not None:
            other = voice.name(event.details["camp_of"])
            said += voice.text(" (the camp of {name} on {space} is gone)", name=other, space=event.details["space"])
    return said


def _space(voice: Voice, space: str) -> str:
    return voice.text("{space} ({terrain})", space=space, terrain=what_lies_on(voice, SPACE_NUMBERS[space]))


def _laid(voice: Voice, events: Together) -> str:
    known = [event.secret["card"] for event in events if event.secret]
    if known:
        return voice.text("laid down, secretly, {cards}", cards=_cards(voice, known))
    if len(events) > 1:
        return voice.text("laid down {count} parchments", count=len(events))
    return voice.text("laid down a parchment")


def _built(voice: Voice, events: Together) -> str:
    message = mark("{card} on {space}")
    places = [
        voice.text(message, card=name(voice, event.details["card"]), space=event.details["space"]) for event in events
    ]
    return voice.text("placed {places}", places=voice.listed(places))


def _bent(voice: Voice, events: Together) -> str:
    said = []
    for event in events:
        details = event.details
        card, space = name(voice, details["card"]), details["space"]
        if details["moved_from"] is None:
            said.append(voice.text("placed {card} on {space}", card=card, space=space))
        else:
            said.append(moved(voice.words, details["card"], details["moved_from"], space))
    return voice.text("; ", context="list").join(said)


def _coins(events: Together) -> int:
    return sum(event.details["coins"] for event in events)


def _settled(voice: Voice, events: Together) -> str:
    """Say which new Districts earned Coins."""
    joined = [" ".join(event.details["spaces"]) for event in events]
    if len(joined) == 1:
        return voice.text("new district {spaces}: a Coin", spaces=joined[0])
    return voice.text("new districts {spaces}: {count} Coins", spaces=voice.listed(joined), count=_coins(events))


def earned(voice: Voice, event: Event) -> list[str]:
    """Say how an event earned Coins; nothing if it did not."""
    if event.kind == "tax":
        return [voice.text("took {count} Coins", count=_coins([event]))]
    return [_settled(voice, [event])] if event.kind == "district" else []


def _copied(voice: Voice, events: Together) -> str:
    arrow = voice.sign(" → ", " -> ")
    chains = [arrow.join(name(voice, card) for card in event.details["chain"]) for event in events]
    return voice.text("copied {chains}", chains=voice.listed(chains))


def _opened(voice: Voice, events: Together) -> str:
    cards = _cards(voice, events[0].details["cards"])
    return voice.text("opened {cards}", cards=cards) if cards else voice.text("had no parchments")


def _cards(voice: Voice, cards: Iterable[str]) -> str:
    return names(voice, (CARD_NUMBERS[card] for card in cards))


def _of_cards(events: Together) -> list[str]:
    return [event.details["card"] for event in events]


_DEEDS: dict[str, Callable[[Voice, Together], str]] = {
    "claim": _claimed,
    "take_building": lambda voice, events: voice.text("took {cards}", cards=_cards(voice, _of_cards(events))),
    "lay_parchment": _laid,
    "provisions": lambda voice, _: voice.text("picked Provisions"),
    "place": _built,
    "rainbow": _bent,
    "tax": lambda voice, events: voice.text("took {count} Coins", count=_coins(events)),
    "district": _settled,
    "discard": lambda voice, events: voice.text("discarded {cards}, face down", cards=_cards(voice, _of_cards(events))),
    "announce": lambda voice, events: voice.text("announced {card}", card=_cards(voice, _of_cards(events))),
    "keep": lambda voice, events: voice.text("kept {card}", card=_cards(voice, _of_cards(events))),
    "pass": lambda voice, events: voice.text("passed with {card}", card=_cards(voice, _of_cards(events))),
    "return_tower": lambda voice, events: voice.text(
        "took the tower on {space} back", space=events[0].details["space"]
    ),
    "done": lambda voice, _: voice.text("ended the construction"),
    "open_parchments": _opened,
    "copy": _copied,
}
"""What a seat did, by the kind of its events."""
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
        known.insert(own[-1] + 1, Event("discard", view.seat, {"card": CARD_IDS[card]}, {}))
    return known


def told(voice: Voice, view: KingdomView, events: Iterable[Event]) -> list[Told]:
    """Tell the events that a seat knows of, its own discards too; those of one seat in a row make one line.

    events: all that happened up to now, from some event on.
    """
    lines: list[Told] = []
    for (seat, kind), group in groupby(
        _with_discards(view, events), lambda event: (event.seat, "" if event.seat is not None else event.kind)
    ):
        together = list(group)
        if seat is None:
            lines += _common(voice, view, kind, together)
            continue
        by_kind = groupby(together, lambda event: event.kind)
        deeds = [_DEEDS[each](voice, list(same)) for each, same in by_kind if each in _DEEDS]
        if deeds:
            lines.append(Told(((seat, voice.text("; ", context="list").join(deeds)),)))
    return lines


def _common(voice: Voice, view: KingdomView, kind: str, events: Sequence[Event]) -> list[Told]:
    """Tell what no seat did by itself."""
    details = events[0].details
    match kind:
        case "round":
            return [heading(voice.text("Round {round} begins", round=details["round"]))]
        case "construction":
            return [heading(voice.text("Construction"))]
        case "produce":
            return [_given(voice, view, voice.text("Trading posts:"), events)]
        case "share":
            return [_given(voice, view, voice.text("Chimneys:"), events)]
        case "harvest":
            gains = [f"+{points} ({track})" for points, track in zip(details["points"], details["track"], strict=True)]
            title = heading(voice.text("Harvest of round {round}", round=details["round"]))
            return [title, Told(tuple(enumerate(gains)))]
    return []


def _given(voice: Voice, view: KingdomView, first: str, events: Sequence[Event]) -> Told:
    """Tell what posts produce or chimneys share, by their owners."""
    by_owner: dict[int, list[str]] = {}
    for event in events:
        space = event.details["space"]
        owner = next(seat for seat, own in enumerate(view.controlled) if own >> SPACE_NUMBERS[space] & 1)
        by_owner.setdefault(owner, []).append(f"{space} {resource(voice, event.details['resource'])}")
    return Told(((None, first), *((seat, voice.listed(given)) for seat, given in sorted(by_owner.items()))))
