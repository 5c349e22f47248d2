"""What happened, in words: a line for what a player did in one go, from the events that a seat may know."""

from collections.abc import Iterable, Mapping
from itertools import groupby

from warren.games.odyssey.view import OdysseyView
from warren.kernel.game import Event
from warren.telling.odyssey import told_cards, told_pieces
from warren.telling.odyssey.teller import Say, Teller
from warren.telling.told import Told, heading
from warren.telling.voice import Voice
from warren.words import mark

DEEDS: Mapping[str, Say] = {**told_cards.DEEDS, **told_pieces.DEEDS}
"""What a seat did, or what happened to it, by the kind of the event; a turn begins with a heading."""

FEW = 2
"""So many deeds of a seat in a row are read as one sentence."""


def told(voice: Voice, view: OdysseyView, events: Iterable[Event]) -> list[Told]:
    """Tell the events that a seat knows of; those of one seat in a row make one line."""
    lines: list[Told] = []
    for (seat, begins), group in groupby(events, lambda event: (event.seat, event.kind == "turn")):
        if begins:
            lines += [turn_heading(voice, event) for event in group]
            continue
        said = [said for _, said in deeds(voice, view, group)]
        if said:
            apart = tuple(said) if len(said) > FEW else ()
            lines.append(Told(((seat, voice.text("; ", context="list").join(said)),), deeds=apart))
    return lines


def turn_heading(voice: Voice, event: Event) -> Told:
    """Say whose turn begins."""
    assert event.seat is not None
    message = mark("Round {round}: turn of {name}")
    return heading(voice.text(message, round=event.details["round"], name=voice.name(event.seat)))


def deeds(voice: Voice, view: OdysseyView, events: Iterable[Event]) -> list[tuple[str, str]]:
    """Tell what happened one by one: the kind of the event, and what to say of it; some kinds say nothing."""
    teller = Teller(voice, view)
    told = [(event.kind, DEEDS[event.kind](teller, event)) for event in events if event.kind in DEEDS]
    return [(kind, said) for kind, said in told if said]
