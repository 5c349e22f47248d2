"""What can be chosen: a line for each action, its group, and why others cannot be."""

from collections.abc import Sequence

from warren.games.odyssey import frames
from warren.games.odyssey.actions import CARD_NAMES, CATALOGUE, CLOCKWISE, RUN_DISCARD, RUN_PLAY, SLOTS
from warren.games.odyssey.attacks import level_of, way_round
from warren.games.odyssey.effects import RESOURCE_TYPES, BunnyModifier
from warren.games.odyssey.frames import NOTHING
from warren.games.odyssey.lookup import RESOURCE, Cost
from warren.games.odyssey.payment import counts
from warren.games.odyssey.pieces import city_of, current_value, owner_of, pairs, room, value
from warren.games.odyssey.placing import cities_for, with_piece
from warren.games.odyssey.score import is_in_play
from warren.games.odyssey.stack import last, top
from warren.games.odyssey.texts import burned_said
from warren.presentation.model import Group, Option
from warren.presentation.odyssey import decks, fighting, paying, pieces, prompt, refill, trades
from warren.presentation.odyssey.action_notes import about_action
from warren.presentation.odyssey.action_texts import GROUPINGS, KIND_NAMES, PHRASES, about, advised, layout_of
from warren.presentation.odyssey.moment import REFUSED, RUN_SAID, Moment, alike, card_part, lies_said, price
from warren.presentation.odyssey.replies import REPLY
from warren.presentation.odyssey.shortcuts import can_be_taken_back, is_kindness
from warren.presentation.odyssey.traps import trap
from warren.presentation.odyssey.twins import told_apart
from warren.presentation.translator import capitalized
from warren.words import mark

ON_TABLE = ("aim", "choose", "use", "move", "into", "leave", "shield")
"""Verbs whose cards lie on the table, so that they can be chosen there."""
WAYS_ROUND = ("clockwise", "counterclockwise")
"""Verbs that are chosen on the table by the creature that comes first that way."""
BY_NAME = ("use", "move")
"""Those whose buttons have but a name or a figure; the rest is told when they are pointed at."""
UNEXPLAINED = ("pass", "accept", "send")
"""Buttons of which is said elsewhere what comes of them."""
WARNED = ("call", "withdraw")
"""Buttons of which it has to be read before they are pressed what comes of them."""
IN_SHORT = ("move", "offer", "give", "want", "swap")
"""Verbs of which all actions may stand in one line beside others: the last way to type the verb opens it."""
_HARMLESS = (frames.RecoverFrame, frames.RepairFrame, frames.HealingFrame, frames.RaidFrame)
"""What asks for one of several that costs the seat nothing."""
GOODS_TITLES = {
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
        if verb in GROUPINGS:
            lines = [_option(moment, verb, action) for action in of_verb]
            is_told = verb in (*ON_TABLE, "give", "want")
            found += told_apart(moment, lines, by_name=verb in BY_NAME) if is_told else lines
    if "run" in by_verb:
        ways = [one for one in (*found, *moment.refused) if one.group == "run"]
        ways.sort(key=lambda one: list(RUN_SAID).index(CATALOGUE.parse(one.id)))
        found = [*ways, *(one for one in found if one.group != "run")]
    buttons = [verb for verb in by_verb if verb not in GROUPINGS]
    # Neither a penalty nor an early refill is the main button.
    if refill.is_one_too_many(moment.view) or moment.view.phase == frames.MAIN:
        buttons.sort(key=lambda verb: verb == "draw")
    found += [_button(moment, verb, by_verb[verb][0]) for verb in buttons]
    return [*found, *(one for one in moment.refused if one.group == REFUSED)]


# Groups


def groups(moment: Moment) -> tuple[Group, ...]:
    found = moment.options(moment.legal) if moment.legal else []
    labels: dict[str, list[str]] = {}
    for one in found:
        if one.group not in ("", REFUSED):
            labels.setdefault(one.group, []).append(one.label)
    # One's own places stand before those of others, goods by kind, and what is asked for behind all else.
    first = ["slot", *(f"give-{kind}" for kind in GOODS_TITLES)]
    last_ones = [*(f"want-{kind}" for kind in GOODS_TITLES), "for"]
    between = [group for group in labels if group not in (*first, *last_ones)]
    shown = [_group(moment, group, labels) for group in (*first, *between, *last_ones) if group in labels]
    if said := trades.no_more_offers_said(moment):
        shown.append(Group("offer", moment.text("Trading"), "buttons", "O-TRADE-10", note=said))
    return tuple(shown)


def _group(moment: Moment, group: str, labels: dict[str, list[str]]) -> Group:
    verb, _, rest = group.partition("-")
    kind = GROUPINGS[verb]
    title, under, said, clause = moment.text(kind.title), "", "", kind.clause
    if verb in ("give", "want"):
        title, under = moment.text(GOODS_TITLES[rest]), title
    elif verb == "slot" and rest:
        title, said, clause = _hands_over(moment, int(rest)), pieces.gift_said(moment, int(rest)), "O-CIRCLE-03"
    elif trades.is_building(moment.view) and verb in ("swap", "for"):  # among what is given, and what is asked for
        under = moment.text(GROUPINGS["give" if verb == "swap" else "want"].title)
    in_short = ("", "")
    if verb in IN_SHORT:
        listed = moment.listed(dict.fromkeys(labels[group]))
        in_short = moment.text(PHRASES[verb][-1]), moment.text("{pile}: {parts}", pile=title, parts=listed)
    is_folded = verb == "slot" and bool(rest) and "slot" in labels
    return Group(group, title, kind.look, clause, "", under, said, is_folded, in_short)


def _hands_over(moment: Moment, owner: int) -> str:
    gives, puts = mark("Give it to {name}"), mark("Put it into the section of {name}")
    return moment.text(gives if pieces.is_gift(moment.view, owner) else puts, name=moment.player(owner))


def go_says(moment: Moment, option: Option) -> str:
    (action,), view = option.actions, moment.view
    if option.then or option.group == REPLY:
        return option.label
    match layout_of(action):
        case "run":
            return option.label
        case "slot":
            owner = about(action) // SLOTS
            return moment.text("Put it there") if owner == view.seat else _hands_over(moment, owner)
        case "choose" if isinstance(last(view), frames.LoseFrame | frames.RaidFrame | frames.SacrificeFrame):
            return moment.text("Discard {card}", card=option.label)
    return capitalized(advised(moment, action))


# One line


def _option(moment: Moment, verb: str, action: int) -> Option:
    line = _line(moment, verb, action, about(action))
    is_direct = GROUPINGS[verb].is_direct or (verb == "swap" and trades.is_building(moment.view))
    # What goes to another player, or burns something, is looked at first; not what only begins it.
    is_direct |= line.group == "slot" or (
        verb == "use"
        and (not burned_said(moment.words, moment.lookup.effect[about(action)]) or can_be_taken_back(moment, action))
    )
    frame = last(moment.view)
    if verb == "choose":
        is_direct = isinstance(frame, _HARMLESS)
    elif verb in ("aim", "oppose") and isinstance(frame, frames.PlayFrame):
        is_power = frame.how == frames.AS_POWER
        is_direct = is_kindness(moment, frame.card, action) or (verb == "oppose" and is_power)
    found = line._replace(id=CATALOGUE.spell(action), actions=(action,), group=line.group or verb, is_direct=is_direct)
    return found._replace(warning=trap(moment, action))


def _button(moment: Moment, verb: str, action: int) -> Option:
    view = moment.view
    said = moment.words.sentences(about_action(moment, action)) if verb not in UNEXPLAINED else ""
    if verb == "end":  # what the turn leaves undone is its trap
        said = moment.words.sentences(refill.end_lines(moment))
    if verb == "pass until turn":  # what a response would answer is said above all buttons
        said = moment.text("you are not asked again about {triggers}", triggers=prompt.triggers_said(moment))
    label = capitalized(advised(moment, action))
    if isinstance(last(view), frames.RoundFrame):
        label = moment.text("Make no offer")
    found = Option(CATALOGUE.spell(action), label, (action,), said, is_direct=True, warning=trap(moment, action))
    if verb in WAYS_ROUND:
        following = way_round(view, top(view, frames.PlayFrame).target, action == CLOCKWISE)[1]
        return found._replace(
            note=moment.text("on to {piece}", piece=moment.whose(following)),
            brings_said=fighting.odds_said(moment, fighting.attacked(moment, following)[0]),
            places=(CARD_NAMES[following],),
        )
    is_warned = verb in WARNED or (verb == "draw" and refill.is_one_too_many(view))
    return found._replace(note="", warning=said) if is_warned else found


def _line(moment: Moment, verb: str, action: int, of: int) -> Option:
    """Return the line of an action by its verb; of: the card, type, seat or number that it is about."""
    view, lookup, text = moment.view, moment.lookup, moment.text
    match verb:
        case "run":
            line = Option("", text(RUN_SAID[action]), part=card_part(moment, view.top))
            if action == RUN_PLAY:
                return line._replace(note=moment.note(view.top), brings_said=_playing_brings(moment, view.top))
            if action == RUN_DISCARD:
                return line._replace(brings_said=text("for good"))
            is_resource = lookup.kind[view.top] == RESOURCE
            return line._replace(
                brings_said=text("it can pay at once" if is_resource else "it stays with you, open to all")
            )
        case "top" | "bottom" | "swap":
            part = card_part(moment, of, copies=alike(view, of))
            said = moment.listed(filter(None, (moment.short_note(of), price(moment, of))))
            return Option("", part.name, note=said, part=part)
        case "play" | "respond":
            part = card_part(moment, of, copies=alike(view, of), place=lies_said(moment, of))
            gain = paying.payment_note(moment, of) if verb == "respond" else _playing_brings(moment, of)
            return Option("", part.name, note=moment.effect_note(of), brings_said=gain, part=part)
        case "give" | "want":  # what it cost is paid
            part = trades.good(moment, of)
            is_each = (lookup.kind[of] == RESOURCE, lookup.is_creature[of], lookup.is_city[of], True)
            places = (CARD_NAMES[of],) if is_in_play(view, of) else ()
            group = f"{verb}-{[*GOODS_TITLES][is_each.index(True)]}"
            return Option("", part.name, note=part.reason, group=group, part=part, places=places)
        case "declare" | "pay" | "burn" | "substitute" | "exhaust":
            said = decks.asked_for_said(moment, of) if verb == "declare" else paying.unspent_note(moment, of)
            return Option("", moment.type_named(of), note=said, symbol=f"hex-{RESOURCE_TYPES[of]}")
        case "oppose":
            ready, cards = view.ready[of], moment.counted("cards", view.hand_sizes[of])
            unspent = moment.bill_said(Cost(tuple(counts(view, ready)), 0, 0))
            unspent = unspent if ready else text("nothing", context="resources")
            said = text("{cards} in hand; unspent: {resources}", cards=cards, resources=unspent)
            return Option("", moment.player(of), note=said, seat=of)
        case "slot":
            return _slot(moment, action, *divmod(of, SLOTS))
        case "offer":
            return Option("", moment.player(of), seat=of)
        case "ask for offers":
            return Option("", text("Ask all others for offers"))
        case "for":
            return Option("", text(KIND_NAMES[of]))
        case "cut":
            return Option("", moment.counted("cards", of))
    return _piece(moment, verb, of)


def _piece(moment: Moment, verb: str, card: int) -> Option:
    """Return the line of a piece, with its worth; of a card of a pile, where it lies and what it is."""
    view, frame, called = moment.view, last(moment.view), moment.name(card)
    if not is_in_play(view, card):
        part = card_part(moment, card, copies=alike(view, card), place=lies_said(moment, card))
        is_named = view.lookup.kind[card] == RESOURCE  # its name says what it is
        gain = price(moment, card, top(view, frames.PlayFrame).card) if verb == "aim" else ""
        return Option("", called, note="" if is_named else moment.short_note(card), brings_said=gain, part=part)
    city, owner = city_of(view, card), owner_of(view, card)
    if city != NOTHING:
        called = moment.text("{bunny} in {city}", bunny=called, city=moment.name(city))
    seat = None if owner == NOTHING else owner
    line = Option("", called, note=pieces.worth_said(moment, card), places=(CARD_NAMES[card],), seat=seat)
    match verb, frame:
        case "use", _:
            paid = paying.payment_note(moment, card, is_power=True)
            return line._replace(note=moment.effect_note(card), brings_said=paid, part=card_part(moment, card))
        case "move", _:
            return line._replace(brings_said=_moving_brings(moment, card))
        case "aim", _ if found := fighting.attacked(moment, card):
            return line._replace(brings_said=fighting.odds_said(moment, found[0]))
        case "choose", frames.SacrificeFrame(attacker=attacker) if attacker not in (NOTHING, view.seat):
            name = moment.player(attacker)
            return line._replace(brings_said=moment.text("+{points} for {name}", points=value(view, card), name=name))
        case "into", _:
            left = room(view, card) - current_value(view, top(view, frames.MoveFrame).bunny)
            told = [moment.text("room for {points} after that", points=left)]
            if card not in view.inside:
                told.append(moment.text("+{points} to your total", points=current_value(view, card)))
            return line._replace(note=moment.listed(told))
        case "shield", frames.DamageFrame(amount=amount):
            return line._replace(brings_said=fighting.left_said(moment, card, amount))
    return line


def _moving_brings(moment: Moment, bunny: int) -> str:
    """Return what a bunny that moves into a city does for its owner: a city that was nobody's, or safety."""
    view = moment.view
    worth = [current_value(view, city) for city in cities_for(view, moment.own_seat, bunny) if city not in view.inside]
    if not worth:
        return moment.text("out of reach of Ground Weapons")
    message = mark("+{points} to your total") if len(set(worth)) == 1 else mark("up to +{points} to your total")
    return moment.text(message, points=max(worth))


def _slot(moment: Moment, action: int, owner: int, slot: int) -> Option:
    view, frame, brings = moment.view, last(moment.view), ""
    sections = view.center
    if isinstance(frame, frames.PlaceFrame) and view.lookup.is_creature[frame.card]:
        sections = view.circle
        placed = with_piece(sections, owner, slot, frame.card)
        if more := pieces.pairs_after(view, owner, placed) - pairs(view, owner):
            brings = moment.text("pairs {change}", change=moment.signed(more))
    said = capitalized(pieces.slot_said(moment, owner, slot, sections[owner]))
    is_gift = pieces.is_gift(view, owner)
    given = moment.text("you give it to {name}", name=moment.player(owner)) if is_gift else ""
    group = "slot" if owner == view.seat else f"slot-{owner}"
    return Option("", said, note=given, brings_said=brings, group=group, places=(CATALOGUE.spell(action),), seat=owner)


def _playing_brings(moment: Moment, card: int) -> str:
    """Return what playing a run card or Special of the view's seat brings and takes: points, level, payment."""
    lookup, told = moment.lookup, list[str]()
    if lookup.is_creature[card]:
        told.append(moment.text("+{points} to your total", points=lookup.points[card]))
    elif lookup.is_city[card]:
        told.append(moment.text("room for {points}", points=lookup.points[card]))
    elif lookup.is_weapon[card]:
        told.append(moment.text("level {level}", level=level_of(moment.view, moment.own_seat, card)))
    elif isinstance(lookup.effect[card], BunnyModifier):
        told.append(moment.text("+1 to +6 points"))
    return moment.listed([*told, paying.payment_note(moment, card)])
