"""Lines for pieces of the table and places between them: what may come to them, and what they would have left."""

from warren.games.odyssey.actions import AIM, CHOOSE, INTO, SHIELD, SLOT, SLOTS
from warren.games.odyssey.frames import (
    IN_CIRCLE,
    NOTHING,
    DamageFrame,
    PlaceFrame,
    PlayFrame,
    SacrificeFrame,
    WeaponFrame,
)
from warren.games.odyssey.pieces import current_value, pairs
from warren.games.odyssey.stack import last, top
from warren.games.odyssey.view import OdysseyView
from warren.presentation.odyssey import what_if
from warren.presentation.odyssey.names import name, piece, short_note, whose
from warren.presentation.odyssey.offered import Option, card_of, is_piece, own_seat, price, with_number
from warren.presentation.odyssey.pieces import value_said
from warren.presentation.odyssey.places import is_gift, place_said, room_note
from warren.presentation.translator import Translator
from warren.words import mark


def aim_option(translator: Translator, view: OdysseyView, action: int) -> Option:
    """Return the line of a target: what may come of aiming at it."""
    seat, target = own_seat(view), action - AIM
    frame = view.stack[-1]
    if not is_piece(view, target):
        called = name(translator, view, target)
        return Option(called, short_note(translator, view.lookup, target), price(translator, view, target))
    said = Option(_with_id(translator, view, target), value_said(translator, view, target))
    if isinstance(frame, PlayFrame):
        found = what_if.attacked(view, seat, frame.card, target)[:1]
    else:
        found = [what_if.defence(view, target, top(view, WeaponFrame).choices[0])]
    return said._replace(brings=_rolls_said(translator, found[0])) if found else said


def _with_id(translator: Translator, view: OdysseyView, card: int) -> str:
    called, whole = whose(translator, view, card), piece(translator, view, card)
    return f"{called} {whole.rpartition(' ')[2]}"


def _rolls_said(translator: Translator, found: what_if.Defence) -> str:
    """Return in short by which rolls of the d12 a piece is hurt and gone: “hurt by 1–7, gone by 1–5”."""
    if not found.hurts:
        return translator.text("cannot be hurt")
    hurts = translator.text("hurt by {rolls}", rolls=_up_to(translator, found.hurts))
    if not found.kills:
        return hurts
    return translator.listed((hurts, translator.text("gone by {rolls}", rolls=_up_to(translator, found.kills))))


def _up_to(translator: Translator, last: int) -> str:
    return "1" if last == 1 else f"1{translator.sign('–', '-')}{last}"


def chosen_option(translator: Translator, view: OdysseyView, action: int) -> Option:
    """Return the line of a piece or card that is chosen for what is being resolved."""
    card = action - CHOOSE
    if not is_piece(view, card):
        return Option(with_number(translator, view, card), short_note(translator, view.lookup, card))
    said = Option(_with_id(translator, view, card), value_said(translator, view, card))
    frame = view.stack[-1]
    if isinstance(frame, SacrificeFrame) and frame.attacker not in (NOTHING, view.seat):
        points = view.lookup.points[card] + view.bonus.get(card, 0)
        message = mark("+{points} for {name}")
        return said._replace(brings=translator.text(message, points=points, name=translator.name(frame.attacker)))
    return said


def own_piece_option(translator: Translator, view: OdysseyView, action: int) -> Option:
    """Return the line of a piece of one's own."""
    card = card_of(action)
    return Option(piece(translator, view, card), value_said(translator, view, card))


def city_option(translator: Translator, view: OdysseyView, action: int) -> Option:
    """Return the line of a city that a bunny moves into."""
    city = action - INTO
    brings = ""
    if city not in view.inside:
        brings = translator.text("+{points} to your total", points=current_value(view, city))
    return Option(_with_id(translator, view, city), room_note(translator, view, action), brings)


def shield_option(translator: Translator, view: OdysseyView, action: int) -> Option:
    """Return the line of a creature that takes the damage."""
    return _suffering(translator, view, action - SHIELD, top(view, DamageFrame).amount)


def take_option(translator: Translator, view: OdysseyView, action: int) -> Option:
    """Return the line of leaving the damage where it comes to."""
    damage = top(view, DamageFrame)
    return _suffering(translator, view, damage.piece, damage.amount)


def _suffering(translator: Translator, view: OdysseyView, target: int, amount: int) -> Option:
    left = current_value(view, target) - amount
    brings = translator.text("{points} left", points=left) if left > 0 else translator.text("gone")
    return Option(_with_id(translator, view, target), value_said(translator, view, target), brings)


def place_option(translator: Translator, view: OdysseyView, action: int) -> Option:
    """Return the line of a place for a piece."""
    frame = last(view)
    owner, slot = divmod(action - SLOT, SLOTS)
    told = []
    if is_gift(view, owner):
        told.append(translator.text("you give it to {name}", name=translator.name(owner)))
    if isinstance(frame, PlaceFrame) and frame.zone == IN_CIRCLE:
        circle = what_if.with_piece(view.circle, owner, slot, frame.card)
        more = what_if.pairs_after(view, owner, circle) - pairs(view, owner)
        told += [translator.text("pairs {change}", change=f"{more:+d}")] if more else []
    called = translator.text("place {place} of {name}", place=slot + 1, name=translator.name(owner))
    return Option(called, place_said(translator, view, action), translator.listed(told))
