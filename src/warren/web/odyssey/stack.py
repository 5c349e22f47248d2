"""What is being resolved, as the page shows it: the stack of cards, attacks and questions, and their arrows."""

from typing import NamedTuple

from warren.games.odyssey.phases import BILL, BURNING, CALLS, CUT, HIT, NOTHING, PLACE, PLAY, STRIKE, WEAPON, WINDOW
from warren.games.odyssey.targets import aims_at_opponents
from warren.games.odyssey.view import ASKED, OdysseyView
from warren.presentation.odyssey.names import name
from warren.presentation.odyssey.stack import frame_said
from warren.presentation.translator import Translator
from warren.web.odyssey.board import Arrow

_SAID = {BILL: 2, BURNING: 2, WINDOW: 2}
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
            found.append(Layer(frame[1], said))
        elif frame[0] == PLACE:
            message = translator.text(
                "{name} chooses a place for {piece}",
                name=translator.name(frame[1]),
                piece=_piece(translator, view, frame[2]),
            )
            found.append(Layer(frame[1], message))
        elif frame[0] == CUT:
            message = translator.text(
                "{name} cuts the pile of {owner}", name=translator.name(frame[1]), owner=translator.name(frame[2])
            )
            found.append(Layer(frame[1], message))
        elif frame[0] == WINDOW:
            found.append(
                Layer(
                    None,
                    translator.text("you may respond")
                    if frame[2] == ASKED
                    else translator.text("somebody may respond"),
                )
            )
        elif frame[0] == CALLS:
            found.append(Layer(None, translator.text("opponents look at the number of cards in hand")))
    if view.seat in view.to_act and view.stack and len(found) <= _SAID.get(view.stack[-1][0], 1):
        return []
    return found[::-1]


def _piece(translator: Translator, view: OdysseyView, card: int) -> str:
    return name(translator, view, card)


def arrows(view: OdysseyView) -> tuple[Arrow, ...]:
    """Return the attacks and aims that are to be drawn."""
    found = []
    for frame in view.stack:
        if frame[0] == PLAY and frame[5] != NOTHING:
            _, seat, card, _, _, target, _ = frame
            at_seat = aims_at_opponents(view, card)
            found.append(Arrow(seat, NOTHING if at_seat else target, target if at_seat else NOTHING))
        elif frame[0] in (HIT, STRIKE):
            found.append(Arrow(frame[1], frame[2], NOTHING))
        elif frame[0] == WEAPON:
            found.append(Arrow(frame[1], frame[3], NOTHING))
    return tuple(dict.fromkeys(found))
