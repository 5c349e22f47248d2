"""A line for each action that can be chosen: its name, what it is, what it brings now; and why others cannot be."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from warren.games.odyssey.actions import (
    AIM,
    CARD_NUMBERS,
    CATALOGUE,
    CHOOSE,
    CUT_AT,
    DECLARE,
    INTO,
    OPPOSE,
    PLAY_CARD,
    RESPOND,
    RUN_DISCARD,
    SHIELD,
    SLOT,
    SLOTS,
    TOP,
    USE,
)
from warren.games.odyssey.effects import BunnyModifier
from warren.games.odyssey.frames import (
    AS_POWER,
    FROM_RUN,
    IN_CIRCLE,
    NOTHING,
    RESPONSE,
    RUNS,
    DamageFrame,
    OfferingFrame,
    PlaceFrame,
    PlayFrame,
    RaidFrame,
    SacrificeFrame,
    SwapFrame,
    WeaponFrame,
)
from warren.games.odyssey.knowledge import IN_HAND
from warren.games.odyssey.lookup import RESOURCE
from warren.games.odyssey.pieces import current_value, pairs
from warren.games.odyssey.stack import last, top
from warren.games.odyssey.view import OdysseyView
from warren.presentation.odyssey import what_if
from warren.presentation.odyssey.action_notes import facts
from warren.presentation.odyssey.action_texts import described, verb_of
from warren.presentation.odyssey.names import (
    bill_said,
    counted,
    effect_note,
    name,
    names,
    note,
    own_seat,
    piece,
    resources_said,
    short_note,
    type_named,
    whose,
)
from warren.presentation.odyssey.paying import kind_of, payment_note, unspent_note
from warren.presentation.odyssey.pieces import is_piece, value_said
from warren.presentation.odyssey.places import is_gift, place_said, room_note
from warren.presentation.odyssey.refusals import legal_in
from warren.presentation.odyssey.stack import triggers_said
from warren.presentation.odyssey.turns import asked_for_said
from warren.presentation.translator import Translator
from warren.words import mark


class Option(NamedTuple):
    """A line of a list: what the action is called there, what it is or does, and what it brings or costs now."""

    name: str
    note: str = ""
    brings: str = ""


def card_of(action: int) -> int:
    """Return the card that an action names."""
    return CARD_NUMBERS[CATALOGUE.spell(action).split()[1]]


def with_number(translator: Translator, view: OdysseyView, card: int) -> str:
    """Name a card, with the number of those that are alike and lie beside it: “Land Resource × 3”."""
    return names(translator, view, [card] * alike(view, card))


def price(translator: Translator, view: OdysseyView, card: int) -> str:
    """Return what a card costs; nothing of a Resource."""
    if view.lookup.kind[card] == RESOURCE:
        return ""
    return translator.text("costs {cost}", cost=bill_said(translator, view.lookup.cost[card]))


def alike(view: OdysseyView, card: int) -> int:
    """Count the cards for which a card stands: those of its face where it lies; 1 for a piece of the table."""
    face, taken = view.lookup.face, _taken(view)
    for place in _places_of_cards(view):
        if card in place:
            return sum(face[other] == face[card] for other in place if other not in taken)
    return 1


def _places_of_cards(view: OdysseyView) -> Iterator[tuple[int, ...]]:
    yield view.hand
    for cards in (view.saved, view.ready, view.spent, view.discards):
        yield from cards
    frame = last(view)
    if isinstance(frame, RaidFrame):
        yield tuple(card for holder, card, where in view.seen if (holder, where) == (frame.victim, IN_HAND))


def _taken(view: OdysseyView) -> set[int]:
    """Return the cards that cannot be chosen: those chosen before, and in a trade those of the table that are bound."""
    if view.phase == RUNS:
        return {action - TOP for action in view.choices}
    frame = last(view)
    if not isinstance(frame, OfferingFrame | SwapFrame):
        return set()
    chosen = {*frame.given, *frame.wanted, *frame.swapped}
    if isinstance(frame, SwapFrame):
        chosen |= {*frame.answered}
    else:
        bound = {card for cards in (view.traded, *view.substituted) for card in cards}
        chosen |= bound.difference(view.hand)
    return chosen


def lies_said(translator: Translator, view: OdysseyView, card: int) -> str:
    """Return where a card of the view's seat lies; "" for one that is neither in its hand nor saved."""
    seat = view.seat
    assert seat is not None
    if card in view.hand:
        return translator.text("from your hand")
    if card in view.saved[seat]:
        return translator.text("saved")
    if card in view.ready[seat]:
        return translator.text("unspent")
    return translator.text("spent") if card in view.spent[seat] else ""


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
