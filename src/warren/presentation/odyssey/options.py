"""A line for each action that can be chosen: its name in a list, what it is, and what it brings, in a few words."""

from collections.abc import Callable

from warren.games.odyssey.actions import CUT_AT, DECLARE, OPPOSE
from warren.games.odyssey.view import OdysseyView
from warren.presentation.odyssey.action_notes import facts
from warren.presentation.odyssey.action_texts import described, verb_of
from warren.presentation.odyssey.card_options import card_option, play_option, power_option, response_option, run_option
from warren.presentation.odyssey.declaring import asked_for_said
from warren.presentation.odyssey.names import counted, piece, resources_said, short_note, type_named
from warren.presentation.odyssey.offered import Option, card_of, is_piece
from warren.presentation.odyssey.paying import kind_of, unspent_note
from warren.presentation.odyssey.piece_options import (
    aim_option,
    chosen_option,
    city_option,
    own_piece_option,
    place_option,
    shield_option,
    take_option,
)
from warren.presentation.odyssey.pieces import value_said
from warren.presentation.odyssey.refusals import legal_in
from warren.presentation.odyssey.stack import triggers_said
from warren.presentation.translator import Translator
from warren.words import mark


def option(translator: Translator, view: OdysseyView, action: int) -> Option:
    """Return the line of an action that is legal for the view's seat."""
    line = _LINES.get(verb_of(action))
    return line(translator, view, action) if line else Option(described(translator, view.lookup, action))


def _oppose(translator: Translator, view: OdysseyView, action: int) -> Option:
    other = action - OPPOSE
    unspent = resources_said(translator, view, view.ready[other]) or translator.text("nothing", context="resources")
    message = mark("{cards} in hand; unspent: {resources}")
    cards = counted(translator, "cards", view.hand_sizes[other])
    return Option(translator.name(other), translator.text(message, cards=cards, resources=unspent))


def _type(translator: Translator, view: OdysseyView, action: int) -> Option:
    return Option(type_named(translator, kind_of(action)), unspent_note(translator, view, action))


def _declare(translator: Translator, view: OdysseyView, action: int) -> Option:
    kind = action - DECLARE
    return Option(type_named(translator, kind), asked_for_said(translator, view, kind))


def _cut(translator: Translator, view: OdysseyView, action: int) -> Option:
    return Option(counted(translator, "cards", action - CUT_AT))


def _traded(translator: Translator, view: OdysseyView, action: int) -> Option:
    card = card_of(action)
    if is_piece(view, card):
        inside = view.inside.get(card, ())
        said = value_said(translator, view, card)
        if inside:
            message = mark("{value}, with {count} inside")
            said = translator.text(message, value=said, count=counted(translator, "creatures", len(inside)))
        return Option(piece(translator, view, card), said)
    return Option(piece(translator, view, card), short_note(translator, view.lookup, card))


def _pass_on(translator: Translator, view: OdysseyView, action: int) -> Option:
    message = mark("you are not asked again about {triggers}")
    said = translator.text(message, triggers=triggers_said(translator, view, legal_in(view)))
    return Option(described(translator, view.lookup, action), said)


def _told(translator: Translator, view: OdysseyView, action: int) -> Option:
    return Option(described(translator, view.lookup, action), " ".join(facts(translator, view, action)))


_LINES: dict[str, Callable[[Translator, OdysseyView, int], Option]] = {
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
