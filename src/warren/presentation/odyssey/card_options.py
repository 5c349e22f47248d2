"""Lines for cards that can be put down, played, used or responded with: what they bring and what they cost."""

from warren.games.odyssey.actions import PLAY_CARD, RESPOND, RUN_DISCARD, USE
from warren.games.odyssey.effects import BunnyModifier
from warren.games.odyssey.frames import AS_POWER, FROM_RUN, RESPONSE
from warren.games.odyssey.lookup import RESOURCE
from warren.games.odyssey.view import OdysseyView
from warren.presentation.odyssey import what_if
from warren.presentation.odyssey.action_texts import verb_of
from warren.presentation.odyssey.names import effect_note, name, note, short_note
from warren.presentation.odyssey.offered import Option, card_of, own_seat, price, with_number
from warren.presentation.odyssey.paying import payment_note
from warren.presentation.translator import Translator
from warren.words import mark


def card_option(translator: Translator, view: OdysseyView, action: int) -> Option:
    """Return the line of a card that is only to be put somewhere."""
    card = card_of(action)
    return Option(
        with_number(translator, view, card), short_note(translator, view.lookup, card), price(translator, view, card)
    )


def run_option(translator: Translator, view: OdysseyView, action: int) -> Option:
    """Return the line of what is done with the TOP RUN."""
    verb = verb_of(action)
    message = {
        "run play": mark("play {card}"),
        "run discard": mark("discard {card}"),
        "run save": mark("keep {card} saved"),
    }
    called = translator.text(message[verb], card=name(translator, view, view.top))
    if verb == "run play":
        return Option(called, note(translator, view.lookup, view.top), _playing_brings(translator, view, view.top))
    return Option(called, run_note(translator, view, action))


def run_note(translator: Translator, view: OdysseyView, action: int) -> str:
    """Return in a few words what becomes of the TOP RUN that is discarded or saved."""
    if action == RUN_DISCARD:
        return translator.text("it goes to your Discard Pile")
    if view.lookup.kind[view.top] == RESOURCE:
        return translator.text("it can pay at once")
    return translator.text("it stays with you, open to all")


def play_option(translator: Translator, view: OdysseyView, action: int) -> Option:
    """Return the line of a Special."""
    assert view.seat is not None
    card = action - PLAY_CARD
    is_saved = card in view.saved[view.seat]
    message = mark("{card}, saved") if is_saved else mark("{card}, as the main step")
    called = translator.text(message, card=with_number(translator, view, card))
    return Option(called, effect_note(translator, view.lookup, card), _playing_brings(translator, view, card))


def power_option(translator: Translator, view: OdysseyView, action: int) -> Option:
    """Return the line of a power."""
    bunny = action - USE
    paid = payment_note(translator, view, bunny, AS_POWER)
    return Option(name(translator, view, bunny), effect_note(translator, view.lookup, bunny), paid)


def response_option(translator: Translator, view: OdysseyView, action: int) -> Option:
    """Return the line of a response."""
    card = action - RESPOND
    called = with_number(translator, view, card)
    if card in view.saved[own_seat(view)]:
        called = translator.text("{card}, saved", card=called)
    return Option(called, effect_note(translator, view.lookup, card), payment_note(translator, view, card, RESPONSE))


def _playing_brings(translator: Translator, view: OdysseyView, card: int) -> str:
    """Return what playing a run card or Special of the view's seat brings and takes: points, level, payment."""
    seat, lookup = own_seat(view), view.lookup
    told = []
    if lookup.is_creature[card]:
        told.append(translator.text("+{points} to your total", points=lookup.points[card]))
    elif lookup.is_city[card]:
        told.append(translator.text("room for {points}", points=lookup.points[card]))
    elif lookup.is_weapon[card]:
        told.append(translator.text("level {level}", level=what_if.weapon_level(view, seat, card).whole))
    elif isinstance(lookup.effect[card], BunnyModifier):
        told.append(translator.text("+1 to +6 points"))
    return translator.listed([*told, payment_note(translator, view, card, FROM_RUN)])
