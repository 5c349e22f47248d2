"""A line for each action that can be chosen: its name in a list, what it is, and what it brings, in a few words."""

from collections.abc import Callable

from warren.games.odyssey.actions import CUT_AT, DECLARE, OPPOSE
from warren.games.odyssey.view import OdysseyView
from warren.telling.odyssey.card_options import card_option, play_option, power_option, response_option, run_option
from warren.telling.odyssey.circumstances import facts
from warren.telling.odyssey.declaring import asked_for_said
from warren.telling.odyssey.names import counted, piece, resources_said, short_note, type_named
from warren.telling.odyssey.offered import Option, card_of, is_piece
from warren.telling.odyssey.paying import kind_of, unspent_note
from warren.telling.odyssey.piece_options import (
    aim_option,
    chosen_option,
    city_option,
    own_piece_option,
    place_option,
    shield_option,
    take_option,
)
from warren.telling.odyssey.pieces import value_said
from warren.telling.odyssey.refusals import legal_in
from warren.telling.odyssey.sayings import described, verb_of
from warren.telling.odyssey.stack import triggers_said
from warren.telling.voice import Voice
from warren.words import mark


def option(voice: Voice, view: OdysseyView, action: int) -> Option:
    """Give the line of an action that is legal for the view's seat."""
    line = _LINES.get(verb_of(action))
    return line(voice, view, action) if line else Option(described(voice, view.tables, action))


def _oppose(voice: Voice, view: OdysseyView, action: int) -> Option:
    other = action - OPPOSE
    unspent = resources_said(voice, view, view.ready[other]) or voice.text("nothing", context="resources")
    message = mark("{cards} in hand; unspent: {resources}")
    cards = counted(voice, "cards", view.hand_sizes[other])
    return Option(voice.name(other), voice.text(message, cards=cards, resources=unspent))


def _type(voice: Voice, view: OdysseyView, action: int) -> Option:
    return Option(type_named(voice, kind_of(action)), unspent_note(voice, view, action))


def _declare(voice: Voice, view: OdysseyView, action: int) -> Option:
    kind = action - DECLARE
    return Option(type_named(voice, kind), asked_for_said(voice, view, kind))


def _cut(voice: Voice, view: OdysseyView, action: int) -> Option:
    return Option(counted(voice, "cards", action - CUT_AT))


def _traded(voice: Voice, view: OdysseyView, action: int) -> Option:
    card = card_of(action)
    if is_piece(view, card):
        inside = view.inside.get(card, ())
        said = value_said(voice, view, card)
        if inside:
            message = mark("{value}, with {count} inside")
            said = voice.text(message, value=said, count=counted(voice, "creatures", len(inside)))
        return Option(piece(voice, view, card), said)
    return Option(piece(voice, view, card), short_note(voice, view.tables, card))


def _pass_on(voice: Voice, view: OdysseyView, action: int) -> Option:
    message = mark("you are not asked again about {triggers}")
    said = voice.text(message, triggers=triggers_said(voice, view, legal_in(view)))
    return Option(described(voice, view.tables, action), said)


def _told(voice: Voice, view: OdysseyView, action: int) -> Option:
    return Option(described(voice, view.tables, action), " ".join(facts(voice, view, action)))


_LINES: dict[str, Callable[[Voice, OdysseyView, int], Option]] = {
    "declare": _declare,
    "cut": _cut,
    "top": card_option,
    "bottom": card_option,
    "swap": card_option,
    "run play": run_option,
    "run discard": run_option,
    "run save": run_option,
    "play": play_option,
    "use": power_option,
    "move": own_piece_option,
    "into": city_option,
    "leave": own_piece_option,
    "aim": aim_option,
    "choose": chosen_option,
    "oppose": _oppose,
    "slot": place_option,
    "pay": _type,
    "burn": _type,
    "substitute": _type,
    "exhaust": _type,
    "respond": response_option,
    "pass until turn": _pass_on,
    "shield": shield_option,
    "take": take_option,
    "stay there": _told,
    "draw": _told,
    "end": _told,
    "call": _told,
    "let go": _told,
    "withdraw": _told,
    "give": _traded,
    "want": _traded,
}
"""The line of each verb that has more to say than what it is called."""
