"""What can be chosen: a line for each action with what it is and brings now, its group, and why others cannot be."""

from collections.abc import Callable, Sequence

from warren.games.odyssey import frames
from warren.games.odyssey.actions import CARD_NAMES, CATALOGUE, PLAY_CARD, RUN_DISCARD, RUN_PLAY, RUN_SAVE, SLOTS
from warren.games.odyssey.effects import BunnyModifier
from warren.games.odyssey.frames import NOTHING
from warren.games.odyssey.lookup import RESOURCE
from warren.games.odyssey.pieces import city_of, current_value, owner_of, pairs
from warren.games.odyssey.stack import last, top
from warren.games.odyssey.texts import sentence
from warren.presentation.model import Group, Option
from warren.presentation.odyssey.action_notes import about_action
from warren.presentation.odyssey.action_texts import KIND_NAMES, KINDS, PHRASES, about, advised, layout_of
from warren.presentation.odyssey.cards import alike, card_part, lies_said, price, refusals
from warren.presentation.odyssey.fighting import attacked, left_said, odds_said, weapon_level
from warren.presentation.odyssey.moment import Moment
from warren.presentation.odyssey.paying import payment_note, unspent_note
from warren.presentation.odyssey.pieces import is_piece, slot_said, told_apart, worth_said
from warren.presentation.odyssey.places import gift_said, is_gift, pairs_after, room_note, with_piece
from warren.presentation.odyssey.prompt import asked_for_said, is_one_too_many
from warren.presentation.odyssey.stack import triggers_said
from warren.presentation.odyssey.trades import good, is_building, no_more_offers_said
from warren.presentation.translator import capitalized
from warren.words import mark

ON_TABLE = ("aim", "choose", "use", "move", "into", "leave", "shield")
"""Verbs whose cards lie on the table, so that they can be chosen there."""
REFUSED = "refused"
"""The group of Specials that cannot be played now; a page says that of the cards of the hand."""
RUN_SAID = {RUN_PLAY: mark("Play it"), RUN_SAVE: mark("Save it"), RUN_DISCARD: mark("Discard it")}
"""What can be done with the TOP RUN, which lies above it; what keeps the card stands before what gives it up."""
UNEXPLAINED = ("pass", "accept", "send")
"""Buttons of which is said elsewhere what comes of them."""
WARNED = ("end", "call", "withdraw")
"""Buttons of which it has to be read before they are pressed what comes of them."""
IN_SHORT = ("move", "offer", "give", "want", "swap")
"""Verbs of which all actions may stand in one line beside others: the last way to type the verb opens it."""
GOODS = {
    "resources": mark("Resources"),
    "creatures": mark("Creatures"),
    "cities": mark("Cities"),
    "saved": mark("Saved cards"),
}
"""What can be traded of what lies on the table, in this order."""


def options(moment: Moment, actions: Sequence[int]) -> list[Option]:
    """List what can be done, in the order of its groups, then the buttons that stand alone and what is refused."""
    by_verb: dict[str, list[int]] = {}
    for action in actions:
        by_verb.setdefault(layout_of(action), []).append(action)
    found: list[Option] = []
    for verb, of_verb in sorted(by_verb.items(), key=lambda one: one[0] in ("want", "for")):
        if verb in KINDS:
            lines = [_option(moment, verb, action) for action in of_verb]
            found += told_apart(moment, lines) if verb in (*ON_TABLE, "give", "want") else lines
    refused = _refused(moment)
    if "run" in by_verb:
        ways = [one for one in (*found, *refused) if one.group == "run"]
        ways.sort(key=lambda one: list(RUN_SAID).index(CATALOGUE.parse(one.id)))
        found = [*ways, *(one for one in found if one.group != "run")]
    buttons = [verb for verb in by_verb if verb not in KINDS]
    # Neither a penalty nor an early refill is the main button.
    if is_one_too_many(moment.view) or moment.view.phase == frames.MAIN:
        buttons.sort(key=lambda verb: verb == "draw")
    found += [_button(moment, verb, by_verb[verb][0]) for verb in buttons]
    return [*found, *(one for one in refused if one.group == REFUSED)]


def _refused(moment: Moment) -> list[Option]:
    """Return what would be done with the TOP RUN or a Special but cannot be now, and why."""
    found = []
    for action, card, why in refusals(moment):
        said = sentence(moment.words, why)
        label, group = moment.name(card), REFUSED
        if action < PLAY_CARD:
            label, group = moment.text(RUN_SAID[action]), "run"
        # What the card does is said once, of playing it.
        does, part = "" if action == RUN_SAVE else moment.note(card), card_part(moment, card)
        found.append(Option(CATALOGUE.spell(action), label, (), does, why_not=said, group=group, part=part))
    return found


# Groups


def groups(moment: Moment) -> tuple[Group, ...]:
    found = moment.options(moment.legal) if moment.legal else []
    labels: dict[str, list[str]] = {}
    for one in found:
        if one.group not in ("", REFUSED):
            labels.setdefault(one.group, []).append(one.label)
    # One's own places stand before those of others, goods by kind, and what is asked for behind all else.
    first = ["slot", *(f"give-{kind}" for kind in GOODS)]
    last_ones = [*(f"want-{kind}" for kind in GOODS), "for"]
    between = [group for group in labels if group not in (*first, *last_ones)]
    shown = [_group(moment, group, labels) for group in (*first, *between, *last_ones) if group in labels]
    if said := no_more_offers_said(moment):
        shown.append(Group("offer", moment.text("Trading"), "buttons", "O-TRADE-10", note=said))
    return tuple(shown)


def _group(moment: Moment, group: str, labels: dict[str, list[str]]) -> Group:
    verb, _, rest = group.partition("-")
    kind = KINDS[verb]
    title, under, said, clause = moment.text(kind.title), "", "", kind.clause
    if verb in ("give", "want"):
        title, under = moment.text(GOODS[rest]), title
    elif verb == "slot" and rest:
        title, said, clause = _hands_over(moment, int(rest)), gift_said(moment, int(rest)), "O-CIRCLE-03"
    elif is_building(moment.view) and verb in ("swap", "for"):  # among what is given, and what is asked for
        under = moment.text(KINDS["give" if verb == "swap" else "want"].title)
    in_short = ("", "")
    if verb in IN_SHORT:
        listed = moment.listed(dict.fromkeys(labels[group]))
        in_short = moment.text(PHRASES[verb][-1]), moment.text("{pile}: {parts}", pile=title, parts=listed)
    is_folded = verb == "slot" and bool(rest) and "slot" in labels
    return Group(group, title, kind.look, clause, "", under, said, is_folded, in_short)


def _hands_over(moment: Moment, owner: int) -> str:
    """Return what a piece is done with that is put into the section of another."""
    message = mark("Give it to {name}") if is_gift(moment.view, owner) else mark("Put it into the section of {name}")
    return moment.text(message, name=moment.player(owner))


def go_says(moment: Moment, option: Option) -> str:
    """Return what the main button says that plays an option."""
    (action,), view = option.actions, moment.view
    verb = layout_of(action)
    if verb == "run":
        return option.label
    if verb == "slot":
        owner = about(action) // SLOTS
        return moment.text("Put it there") if owner == view.seat else _hands_over(moment, owner)
    if verb == "choose" and isinstance(last(view), frames.LoseFrame | frames.RaidFrame | frames.SacrificeFrame):
        return moment.text("Discard {card}", card=option.label)
    return capitalized(advised(moment, action))


# One line


def _option(moment: Moment, verb: str, action: int) -> Option:
    line = _LINES.get(verb, _piece)(moment, action, about(action))
    is_direct = KINDS[verb].is_direct or (verb == "swap" and is_building(moment.view))
    return line._replace(id=CATALOGUE.spell(action), actions=(action,), group=line.group or verb, is_direct=is_direct)


def _button(moment: Moment, verb: str, action: int) -> Option:
    view = moment.view
    said = " ".join(about_action(moment, action)) if verb not in UNEXPLAINED else ""
    if verb == "pass until turn":  # what a response would answer is said above all buttons
        message = mark("you are not asked again about {triggers}")
        said = moment.text(message, triggers=triggers_said(moment))
    label = (
        moment.text("Make no offer")
        if isinstance(last(view), frames.RoundFrame)
        else capitalized(advised(moment, action))
    )
    is_warning = verb in WARNED or (verb == "draw" and is_one_too_many(view))
    return Option(CATALOGUE.spell(action), label, (action,), said, is_direct=True, is_warning=is_warning)


def _put_down(moment: Moment, action: int, card: int) -> Option:
    part = card_part(moment, card, copies=alike(moment.view, card))
    said = moment.listed(filter(None, (moment.short_note(card), price(moment, card))))
    return Option("", part.name, note=said, part=part)


def _run(moment: Moment, action: int, _: int) -> Option:
    card = moment.view.top
    option = Option("", moment.text(RUN_SAID[action]), part=card_part(moment, card))
    if action == RUN_PLAY:
        return option._replace(note=moment.note(card), gain=_playing_brings(moment, card))
    message = mark("it goes to your Discard Pile")
    if action != RUN_DISCARD:
        is_resource = moment.lookup.kind[card] == RESOURCE
        message = mark("it can pay at once") if is_resource else mark("it stays with you, open to all")
    return option._replace(gain=moment.text(message))


def _special(moment: Moment, action: int, card: int) -> Option:
    part = card_part(moment, card, copies=alike(moment.view, card), place=lies_said(moment, card))
    gain = payment_note(moment, card) if layout_of(action) == "respond" else _playing_brings(moment, card)
    return Option("", part.name, note=moment.effect_note(card), gain=gain, part=part)


def _playing_brings(moment: Moment, card: int) -> str:
    """Return what playing a run card or Special of the view's seat brings and takes: points, level, payment."""
    lookup, told = moment.lookup, list[str]()
    if lookup.is_creature[card]:
        told.append(moment.text("+{points} to your total", points=lookup.points[card]))
    elif lookup.is_city[card]:
        told.append(moment.text("room for {points}", points=lookup.points[card]))
    elif lookup.is_weapon[card]:
        told.append(moment.text("level {level}", level=weapon_level(moment.view, moment.own_seat, card).whole))
    elif isinstance(lookup.effect[card], BunnyModifier):
        told.append(moment.text("+1 to +6 points"))
    return moment.listed([*told, payment_note(moment, card)])


# Pieces and places of the table


def _piece(moment: Moment, action: int, card: int) -> Option:
    """Return the line of a piece, with its worth; of a card of a pile, where it lies and what it is."""
    view = moment.view
    called, owner = moment.name(card), owner_of(view, card)
    if not is_piece(view, card):
        part = card_part(moment, card, copies=alike(view, card), place=lies_said(moment, card))
        is_named = view.lookup.kind[card] == RESOURCE  # its name says what it is
        return Option("", called, note="" if is_named else moment.short_note(card), part=part)
    city = city_of(view, card)
    if city != NOTHING:
        called = moment.text("{bunny} in {city}", bunny=called, city=moment.name(city))
    seat = None if owner == NOTHING else owner
    return Option("", called, note=worth_said(moment, card), places=(CARD_NAMES[card],), seat=seat)


def _power(moment: Moment, action: int, card: int) -> Option:
    said, paid = moment.effect_note(card), payment_note(moment, card, is_power=True)
    return _piece(moment, action, card)._replace(note=said, gain=paid, part=card_part(moment, card))


def _aim(moment: Moment, action: int, card: int) -> Option:
    line = _piece(moment, action, card)
    if not line.places:
        return line._replace(gain=price(moment, card))
    found = attacked(moment, card)
    return line._replace(gain=odds_said(moment, found[0])) if found else line


def _choose(moment: Moment, action: int, card: int) -> Option:
    view = moment.view
    line, frame = _piece(moment, action, card), view.stack[-1]
    if not line.places or not isinstance(frame, frames.SacrificeFrame) or frame.attacker in (NOTHING, view.seat):
        return line
    points = view.lookup.points[card] + view.bonus.get(card, 0)
    said = moment.text("+{points} for {name}", points=points, name=moment.player(frame.attacker))
    return line._replace(gain=said)


def _into(moment: Moment, action: int, city: int) -> Option:
    told = [room_note(moment, city)]
    if city not in moment.view.inside:
        told.append(moment.text("+{points} to your total", points=current_value(moment.view, city)))
    return _piece(moment, action, city)._replace(note=moment.listed(told))


def _shield(moment: Moment, action: int, card: int) -> Option:
    said = left_said(moment, card, top(moment.view, frames.DamageFrame).amount)
    return _piece(moment, action, card)._replace(gain=said)


def _slot(moment: Moment, action: int, place: int) -> Option:
    view = moment.view
    frame, (owner, slot) = last(view), divmod(place, SLOTS)
    zone = frame.zone if isinstance(frame, frames.PlaceFrame) else frames.IN_CENTER
    sections = view.circle if zone == frames.IN_CIRCLE else view.center
    said = capitalized(slot_said(moment, owner, slot, sections[owner]))
    given = moment.text("you give it to {name}", name=moment.player(owner)) if is_gift(view, owner) else ""
    brings = ""
    if isinstance(frame, frames.PlaceFrame) and zone == frames.IN_CIRCLE:
        more = pairs_after(view, owner, with_piece(view.circle, owner, slot, frame.card)) - pairs(view, owner)
        change = f"{more:+d}".replace("-", moment.sign("−", "-"))
        brings = moment.text("pairs {change}", change=change) if more else ""
    group = "slot" if owner == view.seat else f"slot-{owner}"
    return Option("", said, note=given, gain=brings, group=group, places=(CATALOGUE.spell(action),), seat=owner)


# Types, players, offers


def _type(moment: Moment, action: int, kind: int) -> Option:
    note = asked_for_said(moment, kind) if layout_of(action) == "declare" else unspent_note(moment, kind)
    return Option("", moment.type_named(kind), note=note, symbol=f"type-{kind}")


def _oppose(moment: Moment, action: int, seat: int) -> Option:
    unspent = moment.resources_said(moment.view.ready[seat]) or moment.text("nothing", context="resources")
    cards = moment.counted("cards", moment.view.hand_sizes[seat])
    said = moment.text("{cards} in hand; unspent: {resources}", cards=cards, resources=unspent)
    return Option("", moment.player(seat), note=said, seat=seat)


def _good(moment: Moment, action: int, card: int) -> Option:
    """Return the line of something on the table that can be put into an offer; what it cost is paid."""
    lookup, part = moment.lookup, good(moment, card)
    is_each = (lookup.kind[card] == RESOURCE, lookup.is_creature[card], lookup.is_city[card], True)
    group = f"{layout_of(action)}-{[*GOODS][is_each.index(True)]}"
    places = (CARD_NAMES[card],) if is_piece(moment.view, card) else ()
    return Option("", part.name, note=part.reason, group=group, part=part, places=places)


_LINES: dict[str, Callable[[Moment, int, int], Option]] = {
    **dict.fromkeys(("top", "bottom", "swap"), _put_down),
    **dict.fromkeys(("declare", "pay", "burn", "substitute", "exhaust"), _type),
    **dict.fromkeys(("play", "respond"), _special),
    **dict.fromkeys(("give", "want"), _good),
    "run": _run,
    "use": _power,
    "aim": _aim,
    "choose": _choose,
    "into": _into,
    "shield": _shield,
    "slot": _slot,
    "oppose": _oppose,
    "offer": lambda moment, action, seat: Option("", moment.player(seat), seat=seat),
    "ask for offers": lambda moment, action, _: Option("", moment.text("Ask all others for offers")),
    "for": lambda moment, action, kind: Option("", moment.text(KIND_NAMES[kind])),
    "cut": lambda moment, action, count: Option("", moment.counted("cards", count)),
}
"""The line of each verb; others are about a piece."""
