"""What happened, in words: a line for what a player did in one go, from the events that a seat may know."""

from collections.abc import Iterable
from itertools import groupby

from warren.games.odyssey.view import OdysseyView
from warren.kernel.game import Event
from warren.presentation.model import Told, heading
from warren.presentation.odyssey.events import DEEDS, Teller
from warren.presentation.translator import Translator
from warren.words import mark

FEW = 2
"""So many deeds of a seat in a row are read as one sentence."""


def told(translator: Translator, view: OdysseyView, events: Iterable[Event]) -> list[Told]:
    """Tell the events that a seat knows of; those of one seat in a row make one line."""
    lines: list[Told] = []
    for (seat, begins), group in groupby(events, lambda event: (event.seat, event.kind == "turn")):
        if begins:
            lines += [turn_heading(translator, event) for event in group]
            continue
        said = [said for _, said in deeds(translator, view, group)]
        if said:
            apart = tuple(said) if len(said) > FEW else ()
            lines.append(Told(((seat, translator.text("; ", context="list").join(said)),), deeds=apart))
    return lines


def turn_heading(translator: Translator, event: Event) -> Told:
    """Return whose turn begins."""
    assert event.seat is not None
    message = mark("Round {round}: turn of {name}")
    return heading(translator.text(message, round=event.details["round"], name=translator.name(event.seat)))


def deeds(translator: Translator, view: OdysseyView, events: Iterable[Event]) -> list[tuple[str, str]]:
    """Return what happened one by one: the kind of the event, and what to say of it; some kinds say nothing."""
    teller = Teller(translator, view)
    told = [(event.kind, DEEDS[event.kind](teller, event)) for event in events if event.kind in DEEDS]
    return [(kind, said) for kind, said in told if said]
