"""What is being resolved, as the page shows it: the stack of cards, attacks and questions, and their arrows."""

from typing import NamedTuple

from warren.games.odyssey.frames import (
    ASKED,
    NOTHING,
    BillFrame,
    BurningFrame,
    CallsFrame,
    CutFrame,
    Frame,
    HitFrame,
    PlaceFrame,
    PlayFrame,
    StrikeFrame,
    WeaponFrame,
    WindowFrame,
)
from warren.games.odyssey.targets import aims_at_opponents
from warren.games.odyssey.view import OdysseyView
from warren.presentation.odyssey.names import name
from warren.presentation.odyssey.stack import frame_said
from warren.presentation.translator import Translator
from warren.web.odyssey.board import Arrow

_SAID: dict[type[Frame], int] = {BillFrame: 2, BurningFrame: 2, WindowFrame: 2}
"""How many layers a question says itself, by its kind; others say one.

A bill has the card beside it that is paid for; who may respond is asked so in a heading, above what would be answered.
"""


class Layer(NamedTuple):
    """One thing that is being resolved: whose it is (None: nobody's to be told), and what it is."""

    seat: int | None
    said: str


def layers(translator: Translator, view: OdysseyView) -> list[Layer]:
    """Return what is being resolved, the latest first; nothing where the question to the view's seat says it all."""
    found = []
    for frame in view.stack:
        said = frame_said(translator, view, frame)
        if said:
            found.append(Layer(frame.seat, said))
        elif isinstance(frame, PlaceFrame):
            message = translator.text(
                "{name} chooses a place for {piece}",
                name=translator.name(frame.seat),
                piece=_piece(translator, view, frame.card),
            )
            found.append(Layer(frame.seat, message))
        elif isinstance(frame, CutFrame):
            message = translator.text(
                "{name} cuts the pile of {owner}", name=translator.name(frame.seat), owner=translator.name(frame.owner)
            )
            found.append(Layer(frame.seat, message))
        elif isinstance(frame, WindowFrame):
            found.append(
                Layer(
                    None,
                    translator.text("you may respond")
                    if frame.concerned == ASKED
                    else translator.text("somebody may respond"),
                )
            )
        elif isinstance(frame, CallsFrame):
            found.append(Layer(None, translator.text("opponents look at the number of cards in hand")))
    if view.seat in view.to_act and view.stack and len(found) <= _SAID.get(type(view.stack[-1]), 1):
        return []
    return found[::-1]


def _piece(translator: Translator, view: OdysseyView, card: int) -> str:
    return name(translator, view, card)


def arrows(view: OdysseyView) -> tuple[Arrow, ...]:
    """Return the attacks and aims that are to be drawn."""
    found = []
    for frame in view.stack:
        if isinstance(frame, PlayFrame) and frame.target != NOTHING:
            at_seat, target = aims_at_opponents(view, frame.card), frame.target
            found.append(Arrow(frame.seat, NOTHING if at_seat else target, target if at_seat else NOTHING))
        elif isinstance(frame, HitFrame | StrikeFrame):
            found.append(Arrow(frame.seat, frame.piece, NOTHING))
        elif isinstance(frame, WeaponFrame):
            found.append(Arrow(frame.seat, frame.target, NOTHING))
    return tuple(dict.fromkeys(found))
