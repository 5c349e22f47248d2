"""A line for each action that can be chosen: its name in a list, what it is, and what it brings, in a few words."""

from collections.abc import Callable
from typing import NamedTuple

from warren.games.odyssey.actions import (
    AIM,
    BURN,
    CARD_NUMBERS,
    CATALOGUE,
    CHOOSE,
    CUT_AT,
    DECLARE,
    EXHAUST_TYPE,
    INTO,
    OPPOSE,
    PAY,
    PLAY_CARD,
    RESPOND,
    SHIELD,
    SLOT,
    SLOTS,
    SUBSTITUTE,
    USE,
)
from warren.games.odyssey.effects import BunnyModifier
from warren.games.odyssey.payment import counts, forecast
from warren.games.odyssey.phases import AS_POWER, FROM_RUN, IN_CIRCLE, NOTHING, PLAY, RESPONSE, SACRIFICE
from warren.games.odyssey.pieces import current_value, pairs, room
from warren.games.odyssey.tables import RESOURCE, Cost
from warren.games.odyssey.targets import total_cost
from warren.games.odyssey.view import OdysseyView
from warren.telling.odyssey import prospect
from warren.telling.odyssey.alike import alike
from warren.telling.odyssey.declaring import asked_for_said
from warren.telling.odyssey.names import (
    bill_said,
    counted,
    effect_note,
    name,
    names,
    note,
    piece,
    resources_said,
    short_note,
    type_named,
    whose,
)
from warren.telling.odyssey.paying import typed_burn_said
from warren.telling.odyssey.pieces import value_said
from warren.telling.odyssey.places import is_gift, place_said
from warren.telling.odyssey.refusals import legal_in
from warren.telling.odyssey.sayings import described, verb_of
from warren.telling.odyssey.stack import triggers_said
from warren.telling.voice import Voice
from warren.words import mark


class Option(NamedTuple):
    """A line of a list: what the action is called there, what it is or does, and what it brings or costs now."""

    name: str
    note: str = ""
    brings: str = ""


def option(voice: Voice, view: OdysseyView, action: int) -> Option:
    """Give the line of an action that is legal for the view's seat."""
    line = _LINES.get(verb_of(action))
    return line(voice, view, action) if line else Option(described(voice, view.tables, action))


def _card_of(action: int) -> int:
    return CARD_NUMBERS[CATALOGUE.spell(action).split()[1]]


# Cards


def _card(voice: Voice, view: OdysseyView, action: int) -> Option:
    """Give the line of a card that is only to be put somewhere."""
    card = _card_of(action)
    return Option(_with_number(voice, view, card), short_note(voice, view.tables, card), _price(voice, view, card))


def _with_number(voice: Voice, view: OdysseyView, card: int) -> str:
    """Name a card, with the number of those that are alike and lie beside it: “Land Resource × 3”."""
    return names(voice, view.tables, [card] * alike(view, card))


def _price(voice: Voice, view: OdysseyView, card: int) -> str:
    if view.tables.kind[card] == RESOURCE:
        return ""
    return voice.text("costs {cost}", cost=bill_said(voice, view.tables.cost[card]))


def _run(voice: Voice, view: OdysseyView, action: int) -> Option:
    verb = verb_of(action)
    message = {
        "run play": mark("play {card}"),
        "run discard": mark("discard {card}"),
        "run save": mark("keep {card} saved"),
    }
    called = voice.text(message[verb], card=name(voice, view.tables, view.top))
    if verb == "run play":
        return Option(called, note(voice, view.tables, view.top), playing_brings(voice, view, view.top, NOTHING))
    if verb == "run save":
        return Option(called, voice.text("it stays with you, open to all"))
    return Option(called, voice.text("it goes to your Discard Pile"))


def _play(voice: Voice, view: OdysseyView, action: int) -> Option:
    assert view.seat is not None
    card = action - PLAY_CARD
    is_saved = card in view.saved[view.seat]
    message = mark("{card}, saved") if is_saved else mark("{card}, as the main step")
    called = voice.text(message, card=_with_number(voice, view, card))
    return Option(called, effect_note(voice, view.tables, card), playing_brings(voice, view, card, NOTHING))


def _use(voice: Voice, view: OdysseyView, action: int) -> Option:
    bunny = action - USE
    cost = total_cost(view, _seat(view), bunny, AS_POWER, NOTHING)
    burned = typed_burn_said(voice, view, bunny)
    paid = voice.text("burns {resources}", resources=burned) if burned else paid_said(voice, view, cost)
    return Option(name(voice, view.tables, bunny), effect_note(voice, view.tables, bunny), paid)


def _respond(voice: Voice, view: OdysseyView, action: int) -> Option:
    card = action - RESPOND
    cost = total_cost(view, _seat(view), card, RESPONSE, NOTHING)
    called = _with_number(voice, view, card)
    if card in view.saved[_seat(view)]:
        called = voice.text("{card}, saved", card=called)
    return Option(called, effect_note(voice, view.tables, card), paid_said(voice, view, cost))


def playing_brings(voice: Voice, view: OdysseyView, card: int, target: int) -> str:
    """Say what playing a run card or Special of the view's seat brings and takes: points, level, payment."""
    seat, tables = _seat(view), view.tables
    told = []
    if tables.is_creature[card]:
        told.append(voice.text("+{points} to your total", points=tables.points[card]))
    elif tables.is_city[card]:
        told.append(voice.text("room for {points}", points=tables.points[card]))
    elif tables.is_weapon[card]:
        told.append(voice.text("level {level}", level=prospect.weapon_level(view, seat, card).whole))
    elif isinstance(tables.effect[card], BunnyModifier):
        told.append(voice.text("+1 to +6 points"))
    paid = paid_said(voice, view, total_cost(view, seat, card, FROM_RUN, target))
    return voice.listed([*told, *([paid] if paid else [])])


def paid_said(voice: Voice, view: OdysseyView, cost: Cost) -> str:
    """Say what paying takes of the seat's saved resources: spent, burned, substituted; "" where it takes none."""
    taken = forecast(view, _seat(view), cost)
    told = []
    if taken.spent:
        told.append(voice.text("spends {count}", count=taken.spent))
    if taken.burned:
        told.append(voice.text("burns {count}", count=taken.burned))
    if taken.substituted:
        told.append(voice.text("loses {count} as substitutes", count=taken.substituted))
    return voice.listed(told)


def _seat(view: OdysseyView) -> int:
    assert view.seat is not None
    return view.seat


# Pieces


def _aim(voice: Voice, view: OdysseyView, action: int) -> Option:
    seat, target = _seat(view), action - AIM
    frame = view.stack[-1]
    if not _is_piece(view, target):
        called = name(voice, view.tables, target)
        return Option(called, short_note(voice, view.tables, target), _price(voice, view, target))
    said = Option(_with_id(voice, view, target), value_said(voice, view, target))
    if frame[0] == PLAY:
        found = prospect.attacked(view, seat, frame[2], target)[:1]
    else:
        found = [prospect.defence(view, target, frame[6][0])]
    return said._replace(brings=rolls_said(voice, found[0])) if found else said


def _is_piece(view: OdysseyView, card: int) -> bool:
    in_city = any(card in occupants for occupants in view.inside.values())
    return in_city or any(card in section for section in (*view.circle, *view.center))


def _with_id(voice: Voice, view: OdysseyView, card: int) -> str:
    called, whole = whose(voice, view, card), piece(voice, view.tables, card)
    return f"{called} {whole.rpartition(' ')[2]}"


def rolls_said(voice: Voice, found: prospect.Defence) -> str:
    """Say in short by which rolls of the d12 a piece is hurt and gone: “hurt by 1–7, gone by 1–5”."""
    if not found.hurts:
        return voice.text("cannot be hurt")
    hurts = voice.text("hurt by {rolls}", rolls=_up_to(voice, found.hurts))
    if not found.kills:
        return hurts
    return voice.listed((hurts, voice.text("gone by {rolls}", rolls=_up_to(voice, found.kills))))


def _up_to(voice: Voice, last: int) -> str:
    return "1" if last == 1 else f"1{voice.sign('–', '-')}{last}"


def _choose(voice: Voice, view: OdysseyView, action: int) -> Option:
    card = action - CHOOSE
    if not _is_piece(view, card):
        return Option(_with_number(voice, view, card), short_note(voice, view.tables, card))
    said = Option(_with_id(voice, view, card), value_said(voice, view, card))
    frame = view.stack[-1]
    if frame[0] == SACRIFICE and frame[3] not in (NOTHING, view.seat):
        points = view.tables.points[card] + view.bonus.get(card, 0)
        message = mark("+{points} for {name}")
        return said._replace(brings=voice.text(message, points=points, name=voice.name(frame[3])))
    return said


def _own_piece(voice: Voice, view: OdysseyView, action: int) -> Option:
    card = _card_of(action)
    return Option(piece(voice, view.tables, card), value_said(voice, view, card))


def _into(voice: Voice, view: OdysseyView, action: int) -> Option:
    city, bunny = action - INTO, view.stack[-1][2]
    left = room(view, city) - current_value(view, bunny)
    said = voice.text("room for {points} after that", points=left)
    brings = ""
    if city not in view.inside:
        brings = voice.text("+{points} to your total", points=current_value(view, city))
    return Option(_with_id(voice, view, city), said, brings)


def _shield(voice: Voice, view: OdysseyView, action: int) -> Option:
    return _suffering(voice, view, action - SHIELD, view.stack[-1][3])


def _take(voice: Voice, view: OdysseyView, action: int) -> Option:
    _, _, target, amount, *_ = view.stack[-1]
    return _suffering(voice, view, target, amount)


def _suffering(voice: Voice, view: OdysseyView, target: int, amount: int) -> Option:
    left = current_value(view, target) - amount
    brings = voice.text("{points} left", points=left) if left > 0 else voice.text("gone")
    return Option(_with_id(voice, view, target), value_said(voice, view, target), brings)


def _slot(voice: Voice, view: OdysseyView, action: int) -> Option:
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


# Players and types


def _oppose(voice: Voice, view: OdysseyView, action: int) -> Option:
    other = action - OPPOSE
    unspent = resources_said(voice, view, view.ready[other]) or voice.text("nothing")
    message = mark("{cards} in hand; unspent: {resources}")
    cards = counted(voice, "cards", view.hand_sizes[other])
    return Option(voice.name(other), voice.text(message, cards=cards, resources=unspent))


def _type(voice: Voice, view: OdysseyView, action: int) -> Option:
    first = SUBSTITUTE if action >= SUBSTITUTE else BURN if action >= BURN else PAY
    owner = _seat(view)
    if action >= EXHAUST_TYPE:
        first, owner = EXHAUST_TYPE, view.stack[-1][2]
    kind = action - first
    have = counts(view, view.ready[owner])[kind]
    return Option(type_named(voice, kind), voice.text("{count} unspent", count=have))


def _declare(voice: Voice, view: OdysseyView, action: int) -> Option:
    kind = action - DECLARE
    return Option(type_named(voice, kind), asked_for_said(voice, view, kind))


def _cut(voice: Voice, view: OdysseyView, action: int) -> Option:
    return Option(counted(voice, "cards", action - CUT_AT))


# The rest


def _traded(voice: Voice, view: OdysseyView, action: int) -> Option:
    card = _card_of(action)
    if _is_piece(view, card):
        inside = view.inside.get(card, ())
        said = value_said(voice, view, card)
        if inside:
            message = mark("{value}, with {count} inside")
            said = voice.text(message, value=said, count=counted(voice, "creatures", len(inside)))
        return Option(piece(voice, view.tables, card), said)
    return Option(piece(voice, view.tables, card), short_note(voice, view.tables, card))


def _pass_on(voice: Voice, view: OdysseyView, action: int) -> Option:
    message = mark("you are not asked again about {triggers}")
    said = voice.text(message, triggers=triggers_said(voice, view, legal_in(view)))
    return Option(described(voice, view.tables, action), said)


_LINES: dict[str, Callable[[Voice, OdysseyView, int], Option]] = {
    "declare": _declare,
    "cut": _cut,
    "top": _card,
    "bottom": _card,
    "swap": _card,
    "run play": _run,
    "run discard": _run,
    "run save": _run,
    "play": _play,
    "use": _use,
    "move": _own_piece,
    "into": _into,
    "leave": _own_piece,
    "aim": _aim,
    "choose": _choose,
    "oppose": _oppose,
    "slot": _slot,
    "pay": _type,
    "burn": _type,
    "substitute": _type,
    "exhaust": _type,
    "respond": _respond,
    "pass until turn": _pass_on,
    "shield": _shield,
    "take": _take,
    "give": _traded,
    "want": _traded,
}
"""The line of each verb that has more to say than what it is called."""
