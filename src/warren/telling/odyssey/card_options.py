"""Lines for cards that can be put down, played, used or responded with: what they bring and what they cost."""

from warren.games.odyssey.actions import PLAY_CARD, RESPOND, RUN_DISCARD, USE
from warren.games.odyssey.effects import BunnyModifier
from warren.games.odyssey.phases import AS_POWER, FROM_RUN, RESPONSE
from warren.games.odyssey.tables import RESOURCE
from warren.games.odyssey.view import OdysseyView
from warren.telling.odyssey import prospect
from warren.telling.odyssey.names import effect_note, name, note, short_note
from warren.telling.odyssey.offered import Option, card_of, own_seat, price, with_number
from warren.telling.odyssey.paying import payment_note
from warren.telling.odyssey.sayings import verb_of
from warren.telling.voice import Voice
from warren.words import mark


def card_option(voice: Voice, view: OdysseyView, action: int) -> Option:
    """Give the line of a card that is only to be put somewhere."""
    card = card_of(action)
    return Option(with_number(voice, view, card), short_note(voice, view.tables, card), price(voice, view, card))


def run_option(voice: Voice, view: OdysseyView, action: int) -> Option:
    """Give the line of what is done with the TOP RUN."""
    verb = verb_of(action)
    message = {
        "run play": mark("play {card}"),
        "run discard": mark("discard {card}"),
        "run save": mark("keep {card} saved"),
    }
    called = voice.text(message[verb], card=name(voice, view, view.top))
    if verb == "run play":
        return Option(called, note(voice, view.tables, view.top), _playing_brings(voice, view, view.top))
    return Option(called, run_note(voice, view, action))


def run_note(voice: Voice, view: OdysseyView, action: int) -> str:
    """Say in a few words what becomes of the TOP RUN that is discarded or saved."""
    if action == RUN_DISCARD:
        return voice.text("it goes to your Discard Pile")
    if view.tables.kind[view.top] == RESOURCE:
        return voice.text("it can pay at once")
    return voice.text("it stays with you, open to all")


def play_option(voice: Voice, view: OdysseyView, action: int) -> Option:
    """Give the line of a Special."""
    assert view.seat is not None
    card = action - PLAY_CARD
    is_saved = card in view.saved[view.seat]
    message = mark("{card}, saved") if is_saved else mark("{card}, as the main step")
    called = voice.text(message, card=with_number(voice, view, card))
    return Option(called, effect_note(voice, view.tables, card), _playing_brings(voice, view, card))


def power_option(voice: Voice, view: OdysseyView, action: int) -> Option:
    """Give the line of a power."""
    bunny = action - USE
    paid = payment_note(voice, view, bunny, AS_POWER)
    return Option(name(voice, view, bunny), effect_note(voice, view.tables, bunny), paid)


def response_option(voice: Voice, view: OdysseyView, action: int) -> Option:
    """Give the line of a response."""
    card = action - RESPOND
    called = with_number(voice, view, card)
    if card in view.saved[own_seat(view)]:
        called = voice.text("{card}, saved", card=called)
    return Option(called, effect_note(voice, view.tables, card), payment_note(voice, view, card, RESPONSE))


def _playing_brings(voice: Voice, view: OdysseyView, card: int) -> str:
    """Say what playing a run card or Special of the view's seat brings and takes: points, level, payment."""
    seat, tables = own_seat(view), view.tables
    told = []
    if tables.is_creature[card]:
        told.append(voice.text("+{points} to your total", points=tables.points[card]))
    elif tables.is_city[card]:
        told.append(voice.text("room for {points}", points=tables.points[card]))
    elif tables.is_weapon[card]:
        told.append(voice.text("level {level}", level=prospect.weapon_level(view, seat, card).whole))
    elif isinstance(tables.effect[card], BunnyModifier):
        told.append(voice.text("+1 to +6 points"))
    return voice.listed([*told, payment_note(voice, view, card, FROM_RUN)])
