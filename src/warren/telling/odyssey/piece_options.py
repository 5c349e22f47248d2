"""Lines for pieces of the table and places between them: what may come to them, and what they would have left."""

from warren.games.odyssey.actions import AIM, CHOOSE, INTO, SHIELD, SLOT, SLOTS
from warren.games.odyssey.phases import IN_CIRCLE, NOTHING, PLAY, SACRIFICE
from warren.games.odyssey.pieces import current_value, pairs
from warren.games.odyssey.view import OdysseyView
from warren.telling.odyssey import prospect
from warren.telling.odyssey.names import name, piece, short_note, whose
from warren.telling.odyssey.offered import Option, card_of, is_piece, own_seat, price, with_number
from warren.telling.odyssey.pieces import value_said
from warren.telling.odyssey.places import is_gift, place_said, room_note
from warren.telling.voice import Voice
from warren.words import mark


def aim_option(voice: Voice, view: OdysseyView, action: int) -> Option:
    """Give the line of a target: what may come of aiming at it."""
    seat, target = own_seat(view), action - AIM
    frame = view.stack[-1]
    if not is_piece(view, target):
        called = name(voice, view, target)
        return Option(called, short_note(voice, view.tables, target), price(voice, view, target))
    said = Option(_with_id(voice, view, target), value_said(voice, view, target))
    if frame[0] == PLAY:
        found = prospect.attacked(view, seat, frame[2], target)[:1]
    else:
        found = [prospect.defence(view, target, frame[6][0])]
    return said._replace(brings=_rolls_said(voice, found[0])) if found else said


def _with_id(voice: Voice, view: OdysseyView, card: int) -> str:
    called, whole = whose(voice, view, card), piece(voice, view, card)
    return f"{called} {whole.rpartition(' ')[2]}"


def _rolls_said(voice: Voice, found: prospect.Defence) -> str:
    """Say in short by which rolls of the d12 a piece is hurt and gone: “hurt by 1–7, gone by 1–5”."""
    if not found.hurts:
        return voice.text("cannot be hurt")
    hurts = voice.text("hurt by {rolls}", rolls=_up_to(voice, found.hurts))
    if not found.kills:
        return hurts
    return voice.listed((hurts, voice.text("gone by {rolls}", rolls=_up_to(voice, found.kills))))


def _up_to(voice: Voice, last: int) -> str:
    return "1" if last == 1 else f"1{voice.sign('–', '-')}{last}"


def chosen_option(voice: Voice, view: OdysseyView, action: int) -> Option:
    """Give the line of a piece or card that is chosen for what is being resolved."""
    card = action - CHOOSE
    if not is_piece(view, card):
        return Option(with_number(voice, view, card), short_note(voice, view.tables, card))
    said = Option(_with_id(voice, view, card), value_said(voice, view, card))
    frame = view.stack[-1]
    if frame[0] == SACRIFICE and frame[3] not in (NOTHING, view.seat):
        points = view.tables.points[card] + view.bonus.get(card, 0)
        message = mark("+{points} for {name}")
        return said._replace(brings=voice.text(message, points=points, name=voice.name(frame[3])))
    return said


def own_piece_option(voice: Voice, view: OdysseyView, action: int) -> Option:
    """Give the line of a piece of one's own."""
    card = card_of(action)
    return Option(piece(voice, view, card), value_said(voice, view, card))


def city_option(voice: Voice, view: OdysseyView, action: int) -> Option:
    """Give the line of a city that a bunny moves into."""
    city = action - INTO
    brings = ""
    if city not in view.inside:
        brings = voice.text("+{points} to your total", points=current_value(view, city))
    return Option(_with_id(voice, view, city), room_note(voice, view, action), brings)


def shield_option(voice: Voice, view: OdysseyView, action: int) -> Option:
    """Give the line of a creature that takes the damage."""
    return _suffering(voice, view, action - SHIELD, view.stack[-1][3])


def take_option(voice: Voice, view: OdysseyView, action: int) -> Option:
    """Give the line of leaving the damage where it comes to."""
    _, _, target, amount, *_ = view.stack[-1]
    return _suffering(voice, view, target, amount)


def _suffering(voice: Voice, view: OdysseyView, target: int, amount: int) -> Option:
    left = current_value(view, target) - amount
    brings = voice.text("{points} left", points=left) if left > 0 else voice.text("gone")
    return Option(_with_id(voice, view, target), value_said(voice, view, target), brings)


def place_option(voice: Voice, view: OdysseyView, action: int) -> Option:
    """Give the line of a place for a piece."""
    _, _, card, zone, _ = view.stack[-1]
    owner, slot = divmod(action - SLOT, SLOTS)
    told = []
    if is_gift(view, owner):
        told.append(voice.text("you give it to {name}", name=voice.name(owner)))
    if zone == IN_CIRCLE:
        circle = prospect.with_piece(view.circle, owner, slot, card)
        more = prospect.pairs_after(view, owner, circle) - pairs(view, owner)
        told += [voice.text("pairs {change}", change=f"{more:+d}")] if more else []
    called = voice.text("place {place} of {name}", place=slot + 1, name=voice.name(owner))
    return Option(called, place_said(voice, view, action), voice.listed(told))
