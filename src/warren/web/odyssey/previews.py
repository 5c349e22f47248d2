"""What an option would do, before it is chosen: in a few words beside it, in a corner of a piece, and in full."""

from warren.games.odyssey.actions import (
    AIM,
    BURN,
    CHOOSE,
    DECLARE,
    INTO,
    MOVE_BUNNY,
    PAY,
    PLAY_CARD,
    PUT_BOTTOM,
    RESPOND,
    RUN_DISCARD,
    RUN_PLAY,
    RUN_SAVE,
    SHIELD,
    SUBSTITUTE,
    TOP,
    USE,
)
from warren.games.odyssey.attacks import D12
from warren.games.odyssey.effects import PhaseOut, Weapon, WeaponRunner
from warren.games.odyssey.payment import counts, forecast
from warren.games.odyssey.phases import AS_POWER, FROM_HAND, FROM_RUN, NOTHING, PLAY, RESPONSE, WEAPON
from warren.games.odyssey.pieces import abandoned, current_value, own_cities, owner_of, ring, room
from warren.games.odyssey.tables import FREE, RESOURCE
from warren.games.odyssey.targets import total_cost
from warren.games.odyssey.view import OdysseyView
from warren.telling.odyssey import prospect
from warren.telling.odyssey.circumstances import facts, noted_said
from warren.telling.odyssey.declaring import asked_for_said
from warren.telling.odyssey.fighting import level_said
from warren.telling.odyssey.names import name
from warren.telling.odyssey.paying import typed_burn_said
from warren.telling.odyssey.sayings import verb_of
from warren.telling.voice import Voice
from warren.web.odyssey.map_words import worth_said
from warren.web.odyssey.turns import Chance, Preview
from warren.words import mark

_CARDS = {"top": TOP, "bottom": PUT_BOTTOM, "play": PLAY_CARD, "use": USE, "respond": RESPOND}
"""Verbs whose card is shown with all that is on it while it is looked at, and the number of their first action."""
_HOW = {"play": FROM_HAND, "use": AS_POWER, "respond": RESPONSE}
_TYPES = {"pay": PAY, "burn": BURN, "substitute": SUBSTITUTE}
_PIECES = {"choose": CHOOSE, "shield": SHIELD, "move": MOVE_BUNNY}


def preview(voice: Voice, view: OdysseyView, action: int, title: str) -> Preview:
    """Lay open what the option that is looked at would do; title: what its button says."""
    found = chances(voice, view, action)
    card = _card_of(view, action)
    beside = () if card == NOTHING else (noted_said(voice, view, card),)  # its face says that
    lines = [line for line in facts(voice, view, action) if line not in beside]
    if AIM <= action < CHOOSE and found:
        lines = [*_level_lines(voice, view), *lines[len(found) :]]  # the table of chances says the others
    return Preview(title, tuple(lines), found)


def _level_lines(voice: Voice, view: OdysseyView) -> list[str]:
    """Say what makes the level of the weapon that is being aimed."""
    frame = view.stack[-1]
    return [level_said(voice, view, frame[2])] if frame[0] == PLAY and view.tables.is_weapon[frame[2]] else []


def _card_of(view: OdysseyView, action: int) -> int:
    """Give the card that an action plays, uses or puts down; NOTHING for others."""
    if action in (RUN_PLAY, RUN_DISCARD, RUN_SAVE):
        return view.top
    first = _CARDS.get(verb_of(action))
    return NOTHING if first is None else action - first


# Chances


def chances(voice: Voice, view: OdysseyView, action: int) -> tuple[Chance, ...]:
    """Give what an attack would do to those that have to defend; before it is aimed, to each possible target."""
    seat = view.seat
    assert seat is not None
    if AIM <= action < CHOOSE:
        return tuple(_chance(voice, view, one) for one in _attacked(view, action - AIM))
    card = _card_of(view, action)
    if action in (RUN_DISCARD, RUN_SAVE) or card == NOTHING:
        return ()
    found = [prospect.attacked(view, seat, card, target)[:1] for target in weapon_targets(view, seat, card)]
    return tuple(_chance(voice, view, one) for ones in found for one in ones)


def _attacked(view: OdysseyView, target: int) -> list[prospect.Defence]:
    """Give those that have to defend if what is being aimed is aimed at a piece."""
    seat = view.seat
    assert seat is not None
    frame = view.stack[-1]
    if frame[0] == WEAPON:  # a neighbour that has to defend too
        return [prospect.defence(view, target, frame[6][0])]
    return prospect.attacked(view, seat, frame[2], target) if frame[0] == PLAY else []


def weapon_targets(view: OdysseyView, seat: int, card: int) -> list[int]:
    """Give all that a weapon could be aimed at now; of other cards nothing."""
    effect = view.tables.effect[card]
    others = [other for other in range(len(view.circle)) if other != seat]
    if isinstance(effect, WeaponRunner):
        return ring(view.circle)
    if not isinstance(effect, Weapon):
        return []
    if effect.vs == "creature":
        return [creature for other in others for creature in view.circle[other]]
    return [*(city for other in others for city in own_cities(view, other)), *abandoned(view)]


def rolls(last: int) -> str:
    """Give the numbers of a d12 up to one: “1–9”; “” where there is none."""
    return "" if not last else "1" if last == 1 else f"1–{last}"


def _chance(voice: Voice, view: OdysseyView, found: prospect.Defence) -> Chance:
    return Chance(
        name(voice, view, found.piece),
        owner_of(view, found.piece),
        found.level,
        found.bonus,
        percent(found.hurts),
        percent(found.kills),
        rolls(found.hurts),
        rolls(found.kills),
    )


def percent(numbers: int) -> int:
    """Give the chance that a d12 shows one of so many numbers, in hundredths."""
    return round(100 * numbers / D12)


# In a few words


def note_of(voice: Voice, view: OdysseyView, action: int) -> str:
    """Say in a few words what an option would do; "" where its name says it."""
    seat, verb = view.seat, verb_of(action)
    assert seat is not None
    if action == RUN_PLAY:
        return payment_note(voice, view, view.top, FROM_RUN)
    if action == RUN_DISCARD:
        return voice.text("onto your Discard Pile")
    if action == RUN_SAVE:
        is_resource = view.tables.kind[view.top] == RESOURCE
        return voice.text("it can pay at once") if is_resource else voice.text("it lies open before you")
    if verb in _HOW:
        return _played_note(voice, view, action - _CARDS[verb], _HOW[verb])
    if verb == "aim":
        return _aimed_note(voice, view, action - AIM)
    if verb == "into":
        left = room(view, action - INTO) - current_value(view, view.stack[-1][2])
        return voice.text("then room for {points} more", points=left)
    if verb in _PIECES and _is_piece(view, action - _PIECES[verb]):
        return worth_said(voice, view, action - _PIECES[verb])
    if verb == "declare":
        return asked_for_said(voice, view, action - DECLARE)
    if verb in _TYPES:
        return voice.text("{count} unspent", count=counts(view, view.ready[seat])[action - _TYPES[verb]])
    return ""


def _aimed_note(voice: Voice, view: OdysseyView, target: int) -> str:
    """Say what may come of aiming at a piece: chances, or what it is worth; nothing of a card of a pile."""
    if not _is_piece(view, target):
        return ""
    found = _attacked(view, target)
    return _odds(voice, found[0]) if found else worth_said(voice, view, target)


def _is_piece(view: OdysseyView, card: int) -> bool:
    return owner_of(view, card) != NOTHING or card in abandoned(view)


def _played_note(voice: Voice, view: OdysseyView, card: int, how: int) -> str:
    effect = view.tables.effect[card]
    if isinstance(effect, PhaseOut):
        return voice.text("leaves play until your next turn; burns {count}", count=effect.burn)
    if burned := typed_burn_said(voice, view, card) if how == AS_POWER else "":
        return voice.text("burns {resources}", resources=burned)
    return payment_note(voice, view, card, how)


def payment_note(voice: Voice, view: OdysseyView, card: int, how: int) -> str:
    """Say what paying for a card would take of the saved Resources."""
    assert view.seat is not None
    if how == FROM_RUN and view.tables.kind[card] == RESOURCE:
        return voice.text("it can pay at once")
    cost = total_cost(view, view.seat, card, how, NOTHING)
    if cost == FREE:
        return voice.text("costs nothing")
    taken = forecast(view, view.seat, cost)
    told = [voice.text("spends {count}", count=taken.spent)] if taken.spent else []
    if taken.burned:
        told.append(voice.text("burns {count}", count=taken.burned))
    if taken.substituted:
        told.append(voice.text("{count} of another type, lost at the end", count=taken.substituted))
    return voice.listed(told) or voice.text("virtual Resources pay it")


def _odds(voice: Voice, found: prospect.Defence) -> str:
    message = mark("{hit} % to hit, {kill} % to finish")
    return voice.text(message, hit=percent(found.hurts), kill=percent(found.kills))


def chip_of(voice: Voice, view: OdysseyView, action: int) -> tuple[str, str] | None:
    """Give what stands in the corner of a piece that can be aimed at, and what is said aloud; None for others."""
    if not AIM <= action < CHOOSE or not (found := _attacked(view, action - AIM)):
        return None
    return f"{percent(found[0].hurts)}·{percent(found[0].kills)}", _odds(voice, found[0])
