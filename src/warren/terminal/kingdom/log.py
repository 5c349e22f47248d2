"""What happened, in words: a line for what a player did in one go, from the events that a seat may know."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import groupby
from typing import Any

from rich.text import Text

from warren.games.kingdom.parts import CARD_IDS, CARD_NUMBERS, SPACE_NUMBERS
from warren.games.kingdom.view import KingdomView
from warren.kernel.game import Event
from warren.terminal.kingdom.names import name, names, resource, terrain
from warren.terminal.scene import Scene
from warren.words import mark

Together = Sequence[Event]
"""Events of one kind that a seat made in a row."""


def _claimed(scene: Scene, events: Together) -> str:
    spaces = scene.listed(_space(scene, event.details["space"]) for event in events)
    said = scene.text("claimed {spaces}", spaces=spaces)
    for event in events:
        if event.details["camp_of"] is not None:
            other = scene.name(event.details["camp_of"])
            said += scene.text(" (the camp of {name} on {space} is gone)", name=other, space=event.details["space"])
    return said


def _space(scene: Scene, space: str) -> str:
    return scene.text("{space} ({terrain})", space=space, terrain=terrain(scene, SPACE_NUMBERS[space]))


def _laid(scene: Scene, events: Together) -> str:
    known = [event.secret["card"] for event in events if event.secret]
    if known:
        return scene.text("laid down, secretly, {cards}", cards=_cards(scene, known))
    if len(events) > 1:
        return scene.text("laid down {count} parchments", count=len(events))
    return scene.text("laid down a parchment")


def _built(scene: Scene, events: Together) -> str:
    message = mark("{card} on {space}")
    places = [
        scene.text(message, card=name(scene, event.details["card"]), space=event.details["space"]) for event in events
    ]
    return scene.text("placed {places}", places=scene.listed(places))


def _copied(scene: Scene, events: Together) -> str:
    arrow = scene.sign(" → ", " -> ")
    chains = [arrow.join(name(scene, card) for card in event.details["chain"]) for event in events]
    return scene.text("copied {chains}", chains=scene.listed(chains))


def _opened(scene: Scene, events: Together) -> str:
    cards = _cards(scene, events[0].details["cards"])
    return scene.text("opened {cards}", cards=cards) if cards else scene.text("had no parchments")


def _cards(scene: Scene, cards: Iterable[str]) -> str:
    return names(scene, (CARD_NUMBERS[card] for card in cards))


def _of_cards(events: Together) -> list[str]:
    return [event.details["card"] for event in events]


_DEEDS: dict[str, Callable[[Scene, Together], str]] = {
    "claim": _claimed,
    "take_building": lambda scene, events: scene.text("took {cards}", cards=_cards(scene, _of_cards(events))),
    "lay_parchment": _laid,
    "provisions": lambda scene, _: scene.text("picked Provisions"),
    "place": _built,
    "discard": lambda scene, events: scene.text("discarded {cards}, face down", cards=_cards(scene, _of_cards(events))),
    "announce": lambda scene, events: scene.text("announced {card}", card=_cards(scene, _of_cards(events))),
    "keep": lambda scene, events: scene.text("kept {card}", card=_cards(scene, _of_cards(events))),
    "pass": lambda scene, events: scene.text("passed with {card}", card=_cards(scene, _of_cards(events))),
    "return_tower": lambda scene, events: scene.text(
        "took the tower on {space} back", space=events[0].details["space"]
    ),
    "done": lambda scene, _: scene.text("ended the construction"),
    "open_parchments": _opened,
    "copy": _copied,
}
"""What a seat did, by the kind of its events."""
_AFTER_REVEAL = ("pass_hands", "construction")
"""The events that follow a choice of cards, once each."""


def with_discards(view: KingdomView, events: Iterable[Event]) -> list[Event]:
    """Put the view's own discards, two a choice being one of them, behind what the seat did with the other card.

    events: all that happened up to now, from some event on.
    """
    told = list(events)
    if not view.discards:
        return told
    reveals = [at for at, event in enumerate(told) if event.kind in _AFTER_REVEAL]
    for at, card in zip(reversed(reveals), reversed(view.discards), strict=False):
        own = [n for n, event in enumerate(told[:at]) if event.seat == view.seat]
        told.insert(own[-1] + 1, Event("discard", view.seat, {"card": CARD_IDS[card]}, {}))
    return told


def lines(scene: Scene, events: Iterable[Event]) -> list[Text]:
    """Tell events; those of one seat in a row make one line."""
    told: list[Text] = []
    for (seat, kind), group in groupby(
        events, lambda event: (event.seat, "" if event.seat is not None else event.kind)
    ):
        together = list(group)
        if seat is None:
            told += _common(scene, kind, together)
            continue
        by_kind = groupby(together, lambda event: event.kind)
        deeds = [_DEEDS[each](scene, list(same)) for each, same in by_kind if each in _DEEDS]
        if deeds:
            told.append(scene.who(seat).append(" " + scene.text("; ", context="list").join(deeds)))
    return told


def _common(scene: Scene, kind: str, events: Sequence[Event]) -> list[Text]:
    """Tell what no seat did by itself."""
    details = events[0].details
    match kind:
        case "round":
            return [_heading(scene.text("Round {round} begins", round=details["round"]))]
        case "construction":
            return [_heading(scene.text("Construction"))]
        case "produce":
            posts = scene.listed(f"{e.details['space']} {resource(scene, e.details['resource'])}" for e in events)
            return [Text(scene.text("Trading posts: {posts}", posts=posts))]
        case "harvest":
            return [_heading(scene.text("Harvest of round {round}", round=details["round"])), _harvest(scene, details)]
    return []


def _heading(words: str) -> Text:
    return Text(words, "bold underline")


def _harvest(scene: Scene, details: Mapping[str, Any]) -> Text:
    line = Text()
    for seat, (points, track) in enumerate(zip(details["points"], details["track"], strict=True)):
        line.append_text(scene.who(seat)).append(f" +{points} ", "bold").append(f"({track})   ")
    line.rstrip()
    return line
