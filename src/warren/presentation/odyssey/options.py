"""What can be chosen: a line for each action with what it is and brings now, its group, and why others cannot be."""

from collections.abc import Callable, Sequence

from warren.games.odyssey.actions import (
    CARD_NAMES,
    CATALOGUE,
    CUT_AT,
    PLAY_CARD,
    RUN_DISCARD,
    RUN_PLAY,
    RUN_SAVE,
    SLOT,
    SLOTS,
)
from warren.games.odyssey.effects import BunnyModifier
from warren.games.odyssey.frames import (
    AS_POWER,
    FROM_RUN,
    IN_CENTER,
    IN_CIRCLE,
    MAIN,
    NOTHING,
    RESPONSE,
    DamageFrame,
    PlaceFrame,
    RoundFrame,
    SacrificeFrame,
)
from warren.games.odyssey.lookup import RESOURCE
from warren.games.odyssey.pieces import city_of, current_value, owner_of, pairs
from warren.games.odyssey.stack import last, top
from warren.games.odyssey.texts import sentence
from warren.presentation.model import Option
from warren.presentation.odyssey import what_if
from warren.presentation.odyssey.action_notes import facts
from warren.presentation.odyssey.action_texts import verb_of
from warren.presentation.odyssey.cards import alike, card_part, lies_said, price, refusals
from warren.presentation.odyssey.fighting import attacked, odds_said
from warren.presentation.odyssey.layout import (
    FIRST,
    KINDS,
    ON_TABLE,
    PLAIN,
    REFUSED,
    RUN_SAID,
    TYPED,
    UNEXPLAINED,
    WARNED,
    layout_of,
)
from warren.presentation.odyssey.moment import Moment
from warren.presentation.odyssey.paying import payment_note, unspent_note
from warren.presentation.odyssey.pieces import is_piece, slot_said, told_apart, worth_said
from warren.presentation.odyssey.places import is_gift, room_note
from warren.presentation.odyssey.stack import triggers_said
from warren.presentation.odyssey.trades import KIND_NAMES, good, is_building
from warren.presentation.odyssey.turns import asked_for_said, is_one_too_many
from warren.presentation.translator import capitalized
from warren.words import mark


def options(moment: Moment, actions: Sequence[int]) -> list[Option]:
    """List what can be done, in the order of its groups, then the buttons that stand alone and what is refused."""
    by_verb = _by_verb(actions)
    found: list[Option] = []
    for verb, of_verb in by_verb.items():
        if verb in PLAIN:
            continue
        lines = [_option(moment, verb, action) for action in of_verb]
        found += told_apart(moment, lines) if verb in (*ON_TABLE, "give", "want") else lines
    refused = _refused(moment)
    if "run" in by_verb:
        ways = [one for one in (*found, *refused) if one.group == "run"]
        ways.sort(key=lambda one: list(RUN_SAID).index(CATALOGUE.parse(one.id)))
        found = [*ways, *(one for one in found if one.group != "run")]
    plain = [verb for verb in by_verb if verb in PLAIN]
    # Neither a penalty nor an early refill is the main button.
    if is_one_too_many(moment.view) or moment.view.phase == MAIN:
        plain.sort(key=lambda verb: verb == "draw")
    found += [_plain(moment, verb, by_verb[verb][0]) for verb in plain]
    return [*found, *(one for one in refused if one.group == REFUSED)]


def _by_verb(actions: Sequence[int]) -> dict[str, list[int]]:
    """Return actions by how they are laid out; what is asked for in a trade stands behind what is given."""
    found: dict[str, list[int]] = {}
    for action in actions:
        found.setdefault(layout_of(action), []).append(action)
    return dict(sorted(found.items(), key=lambda one: one[0] in ("want", "for")))


def _refused(moment: Moment) -> list[Option]:
    """Return what would be done with the TOP RUN or a Special but cannot be now, and why."""
    found = []
    for action, card, why in refusals(moment):
        said = sentence(moment.words, why)
        part = card_part(moment, card)
        label, group = moment.name(card), REFUSED
        if action < PLAY_CARD:
            label, group = moment.text(RUN_SAID[action], card=label), "run"
        # What the card does is said once, of playing it.
        does = "" if action == RUN_SAVE else moment.note(card)
        found.append(Option(CATALOGUE.spell(action), label, (), does, why_not=said, group=group, part=part))
    return found


# One line


def _option(moment: Moment, verb: str, action: int) -> Option:
    line = _LINES.get(verb, _piece)(moment, action, action - FIRST.get(verb, 0))
    is_direct = KINDS[verb].is_direct or (verb == "swap" and is_building(moment.view))
    group = line.group or verb
    return line._replace(id=CATALOGUE.spell(action), actions=(action,), group=group, is_direct=is_direct)


def _plain(moment: Moment, verb: str, action: int) -> Option:
    view = moment.view
    said = " ".join(facts(moment, action)) if verb not in UNEXPLAINED else ""
    if verb == "pass until turn":  # what a response would answer is said above all buttons
        message = mark("you are not asked again about {triggers}")
        said = moment.text(message, triggers=triggers_said(moment))
    label = mark("Make no offer") if isinstance(last(view), RoundFrame) else PLAIN[verb]
    is_warning = verb in WARNED or (verb == "draw" and is_one_too_many(view))
    spelled, label = CATALOGUE.spell(action), moment.text(label)
    return Option(spelled, label, (action,), said, is_direct=True, is_warning=is_warning)


def _put_down(moment: Moment, action: int, card: int) -> Option:
    part = card_part(moment, card, copies=alike(moment.view, card))
    said = moment.listed(filter(None, (moment.short_note(card), price(moment, card))))
    return Option("", part.name, note=said, part=part)


def _run(moment: Moment, action: int, _: int) -> Option:
    view = moment.view
    part = card_part(moment, view.top)
    label = moment.text(RUN_SAID[action], card=part.name)
    if action == RUN_PLAY:
        said = moment.note(view.top)
        return Option("", label, note=said, gain=playing_brings(moment, view.top), part=part)
    message = mark("it goes to your Discard Pile")
    if action != RUN_DISCARD:
        is_resource = moment.lookup.kind[view.top] == RESOURCE
        message = mark("it can pay at once") if is_resource else mark("it stays with you, open to all")
    return Option("", label, gain=moment.text(message), part=part)


def _special(moment: Moment, card: int) -> Option:
    place = lies_said(moment, card)
    part = card_part(moment, card, copies=alike(moment.view, card), place=place)
    return Option("", part.name, note=moment.effect_note(card), part=part)


def playing_brings(moment: Moment, card: int) -> str:
    """Return what playing a run card or Special of the view's seat brings and takes: points, level, payment."""
    lookup, told = moment.lookup, list[str]()
    if lookup.is_creature[card]:
        told.append(moment.text("+{points} to your total", points=lookup.points[card]))
    elif lookup.is_city[card]:
        told.append(moment.text("room for {points}", points=lookup.points[card]))
    elif lookup.is_weapon[card]:
        told.append(moment.text("level {level}", level=what_if.weapon_level(moment.view, moment.own_seat, card).whole))
    elif isinstance(lookup.effect[card], BunnyModifier):
        told.append(moment.text("+1 to +6 points"))
    return moment.listed([*told, payment_note(moment, card, FROM_RUN)])


# Pieces and places of the table


def _piece(moment: Moment, action: int, card: int) -> Option:
    """Return the line of a piece, with its worth; of a card of a pile, where it lies and what it is."""
    view = moment.view
    called, owner = moment.name(card), owner_of(view, card)
    if not is_piece(view, card):
        place = lies_said(moment, card)
        part = card_part(moment, card, copies=alike(view, card), place=place)
        is_named = view.lookup.kind[card] == RESOURCE  # its name says what it is
        return Option("", called, note="" if is_named else moment.short_note(card), part=part)
    city = city_of(view, card)
    if city != NOTHING:
        called = moment.text("{bunny} in {city}", bunny=called, city=moment.name(city))
    seat = None if owner == NOTHING else owner
    return Option("", called, note=worth_said(moment, card), places=(CARD_NAMES[card],), seat=seat)


def _power(moment: Moment, action: int, card: int) -> Option:
    part = card_part(moment, card)
    said, paid = moment.effect_note(card), payment_note(moment, card, AS_POWER)
    return _piece(moment, action, card)._replace(note=said, gain=paid, part=part)


def _aim(moment: Moment, action: int, card: int) -> Option:
    line = _piece(moment, action, card)
    if not line.places:
        return line._replace(gain=price(moment, card))
    found = attacked(moment, card)
    return line._replace(gain=odds_said(moment, found[0])) if found else line


def _choose(moment: Moment, action: int, card: int) -> Option:
    view = moment.view
    line, frame = _piece(moment, action, card), view.stack[-1]
    if not line.places or not isinstance(frame, SacrificeFrame) or frame.attacker in (NOTHING, view.seat):
        return line
    points = view.lookup.points[card] + view.bonus.get(card, 0)
    said = moment.text("+{points} for {name}", points=points, name=moment.player(frame.attacker))
    return line._replace(gain=said)


def _into(moment: Moment, action: int, city: int) -> Option:
    told = [room_note(moment, action)]
    if city not in moment.view.inside:
        told.append(moment.text("+{points} to your total", points=current_value(moment.view, city)))
    return _piece(moment, action, city)._replace(note=moment.listed(told))


def _shield(moment: Moment, action: int, card: int) -> Option:
    left = current_value(moment.view, card) - top(moment.view, DamageFrame).amount
    said = moment.text("{points} left", points=left) if left > 0 else moment.text("gone")
    return _piece(moment, action, card)._replace(gain=said)


def _slot(moment: Moment, action: int, _: int) -> Option:
    view = moment.view
    frame, (owner, slot) = last(view), divmod(action - SLOT, SLOTS)
    zone = frame.zone if isinstance(frame, PlaceFrame) else IN_CENTER
    sections = view.circle if zone == IN_CIRCLE else view.center
    said = capitalized(slot_said(moment, owner, slot, sections[owner]))
    given = moment.text("you give it to {name}", name=moment.player(owner)) if is_gift(view, owner) else ""
    brings = ""
    if isinstance(frame, PlaceFrame) and zone == IN_CIRCLE:
        circle = what_if.with_piece(view.circle, owner, slot, frame.card)
        more = what_if.pairs_after(view, owner, circle) - pairs(view, owner)
        change = f"{more:+d}".replace("-", moment.sign("−", "-"))
        brings = moment.text("pairs {change}", change=change) if more else ""
    group = "slot" if owner == view.seat else f"slot-{owner}"
    return Option("", said, note=given, gain=brings, group=group, places=(CATALOGUE.spell(action),), seat=owner)


# Types, players, offers


def _type(moment: Moment, action: int, kind: int) -> Option:
    return Option("", moment.type_named(kind), note=unspent_note(moment, action), symbol=f"type-{kind}")


def _declare(moment: Moment, action: int, kind: int) -> Option:
    return Option("", moment.type_named(kind), note=asked_for_said(moment, kind), symbol=f"type-{kind}")


def _oppose(moment: Moment, action: int, seat: int) -> Option:
    unspent = moment.resources_said(moment.view.ready[seat]) or moment.text("nothing", context="resources")
    cards = moment.counted("cards", moment.view.hand_sizes[seat])
    said = moment.text("{cards} in hand; unspent: {resources}", cards=cards, resources=unspent)
    return Option("", moment.player(seat), note=said, seat=seat)


def _good(moment: Moment, action: int, card: int) -> Option:
    """Return the line of something on the table that can be put into an offer; what it cost is paid."""
    lookup = moment.lookup
    kind = (
        "resources"
        if lookup.kind[card] == RESOURCE
        else "cities"
        if lookup.is_city[card]
        else "creatures"
        if lookup.is_creature[card]
        else "saved"
    )
    part = good(moment, card)
    places = (CARD_NAMES[card],) if is_piece(moment.view, card) else ()
    return Option("", part.name, note=part.reason, group=f"{verb_of(action)}-{kind}", part=part, places=places)


_LINES: dict[str, Callable[[Moment, int, int], Option]] = {
    **dict.fromkeys(("top", "bottom", "swap"), _put_down),
    **dict.fromkeys(TYPED, _type),
    "declare": _declare,
    "run": _run,
    "play": lambda moment, _, card: _special(moment, card)._replace(gain=playing_brings(moment, card)),
    "respond": lambda moment, _, card: _special(moment, card)._replace(gain=payment_note(moment, card, RESPONSE)),
    "use": _power,
    "aim": _aim,
    "choose": _choose,
    "into": _into,
    "shield": _shield,
    "slot": _slot,
    "oppose": _oppose,
    "give": _good,
    "want": _good,
    "offer": lambda moment, action, seat: Option("", moment.player(seat), seat=seat),
    "ask for offers": lambda moment, action, _: Option("", moment.text("Ask all others for offers")),
    "for": lambda moment, action, kind: Option("", moment.text(KIND_NAMES[kind])),
    "cut": lambda moment, action, count: Option("", moment.counted("cards", action - CUT_AT)),
}
"""The line of each verb; others are about a piece."""
