"""What the table says about an action, in sentences, before anything is done."""

from collections.abc import Callable
from random import Random

from warren.games.odyssey.actions import (
    AIM,
    BURN,
    CHOOSE,
    EXHAUST_TYPE,
    INTO,
    PAY,
    PLAY_CARD,
    RAISE,
    REROLL,
    RESPOND,
    RUN_PLAY,
    SHIELD,
    SLOT,
    SLOTS,
    SUBSTITUTE,
    USE,
)
from warren.games.odyssey.effects import ModifyRoll, PhaseOut, Weapon, WeaponRunner
from warren.games.odyssey.payment import counts, forecast
from warren.games.odyssey.phases import (
    AS_POWER,
    FROM_HAND,
    FROM_RUN,
    HIT,
    IN_CIRCLE,
    NOTHING,
    PLACE,
    PLAY,
    RESPONSE,
    SACRIFICE,
    SPARE,
    STRIKE,
    STRIKING,
    Frame,
)
from warren.games.odyssey.pieces import current_value, pairs, room
from warren.games.odyssey.state import OdysseyState
from warren.games.odyssey.tables import FREE, RESOURCE, Cost
from warren.games.odyssey.targets import total_cost
from warren.games.odyssey.view import OdysseyView
from warren.telling.odyssey import prospect
from warren.telling.odyssey.names import bill_said, counted, name, note, type_named, whose
from warren.telling.odyssey.sayings import verb_of
from warren.telling.odyssey.stack import triggers_said
from warren.telling.odyssey.trades import about_an_offer
from warren.telling.voice import Voice, capitalized
from warren.words import mark


def facts(voice: Voice, view: OdysseyView, action: int) -> list[str]:
    """Say what the table says about an action that is legal for the view's seat."""
    about = _ABOUT.get(verb_of(action))
    return about(voice, view, action) if about else []


def legal_in(view: OdysseyView) -> list[int]:
    """Give what the view's seat may do: whatever is hidden from it changes nothing about that."""
    assert view.seat is not None
    return OdysseyState.imagined(view, Random(0)).legal(view.seat)


# Playing


def _run_play(voice: Voice, view: OdysseyView, action: int) -> list[str]:
    return _about_playing(voice, view, view.top, FROM_RUN)


def _run_discard(voice: Voice, view: OdysseyView, action: int) -> list[str]:
    said = [_noted(voice, view, view.top)]
    if RUN_PLAY not in legal_in(view):
        said.append(voice.text("It cannot be played now."))
    return [*said, voice.text("It goes to your Discard Pile.")]


def _run_save(voice: Voice, view: OdysseyView, action: int) -> list[str]:
    assert view.seat is not None
    said = [_noted(voice, view, view.top)]
    if view.tables.kind[view.top] == RESOURCE:
        unspent = len(view.ready[view.seat]) + 1
        return [*said, voice.text("Unspent Resources then: {count}.", count=unspent)]
    return [*said, voice.text("It stays saved until you play it, open to all.")]


def _play_card(voice: Voice, view: OdysseyView, action: int) -> list[str]:
    assert view.seat is not None
    card = action - PLAY_CARD
    said = _about_playing(voice, view, card, FROM_HAND)
    if card in view.saved[view.seat]:
        return [*said, voice.text("It is saved, so playing it is free: it is not your main step.")]
    return [*said, voice.text("It is your main step: both runs stay where they are.")]


def _use(voice: Voice, view: OdysseyView, action: int) -> list[str]:
    bunny = action - USE
    effect = view.tables.effect[bunny]
    if isinstance(effect, PhaseOut):
        message = mark("It is safe and scores nothing until your next turn; {resources} burned.")
        return [voice.text(message, resources=counted(voice, "resources", effect.burn))]
    return _about_playing(voice, view, bunny, AS_POWER)


def _respond(voice: Voice, view: OdysseyView, action: int) -> list[str]:
    said = _about_playing(voice, view, action - RESPOND, RESPONSE)
    effect, subject = view.tables.effect[action - RESPOND], view.stack[-2]
    if isinstance(effect, ModifyRoll):
        return [*said, _roll_said(voice, subject, effect.amount), _roll_said(voice, subject, -effect.amount)]
    return [*said, *threat_lines(voice, view)]


def threat_lines(voice: Voice, view: OdysseyView) -> list[str]:
    """Say what those would suffer that have to defend if nobody responds to what lies under the window."""
    kind, actor, card, *rest = view.stack[-2]
    if kind == STRIKE:
        level, _, stage = rest
        return [defence_said(voice, view, prospect.defence(view, card, level))] if stage == STRIKING else []
    if kind != PLAY or (view.tables.is_weapon[card] and rest[3] & SPARE):
        return []
    target = rest[2]
    return [defence_said(voice, view, one) for one in prospect.attacked(view, actor, card, target)]


def _about_playing(voice: Voice, view: OdysseyView, card: int, how: int) -> list[str]:
    """Say what a card is, what paying for it would take, and of a weapon its level."""
    assert view.seat is not None
    said = [_noted(voice, view, card)]
    said += cost_lines(voice, view, total_cost(view, view.seat, card, how, NOTHING))
    if isinstance(view.tables.effect[card], Weapon | WeaponRunner):
        said.append(level_said(voice, view, card))
    return said


def _noted(voice: Voice, view: OdysseyView, card: int) -> str:
    called = name(voice, view.tables, card)
    return voice.text("{subject}: {what}.", subject=called, what=note(voice, view.tables, card))


def cost_lines(voice: Voice, view: OdysseyView, cost: Cost) -> list[str]:
    """Say what something costs the view's seat, and what paying it would take of its saved resources."""
    assert view.seat is not None
    if cost == FREE:
        return []
    said = [voice.text("It costs {cost}.", cost=bill_said(voice, cost))]
    taken = forecast(view, view.seat, cost)
    if taken.burned:
        message = mark("{resources} would be burned: discarded at once.")
        said.append(voice.text(message, resources=counted(voice, "resources", taken.burned)))
    if taken.substituted:
        message = mark("{resources} of another type would pay, and be lost when the turn ends.")
        said.append(voice.text(message, resources=counted(voice, "resources", taken.substituted)))
    left = len(view.ready[view.seat]) - taken.spent - taken.burned - taken.substituted
    return [*said, voice.text("Unspent Resources then: {count}.", count=left)]


def level_said(voice: Voice, view: OdysseyView, card: int) -> str:
    """Say the level of a weapon if the view's seat launched it now, and what makes it."""
    assert view.seat is not None
    level = prospect.weapon_level(view, view.seat, card)
    parts = [voice.text("{points} printed", points=level.printed)]
    if level.pairs:
        parts.append(voice.text("{points} by Yang-Yin pairs", points=level.pairs))
    if level.powers:
        parts.append(voice.text("{points} by powers", points=level.powers))
    if level.boost:
        parts.append(voice.text("{points} by what lifts the next weapon", points=level.boost))
    return voice.text("Its level is {level}: {parts}.", level=level.whole, parts=voice.listed(parts))


# Aiming


def _aim(voice: Voice, view: OdysseyView, action: int) -> list[str]:
    assert view.seat is not None
    playing, target = _frame(view, PLAY), action - AIM
    if playing is None:  # a neighbour that has to defend too
        weapon = view.stack[-1]
        return [defence_said(voice, view, prospect.defence(view, target, weapon[6][0]))]
    _, _, card, how, _, _, _ = playing
    said = [defence_said(voice, view, one) for one in prospect.attacked(view, view.seat, card, target)]
    for level in prospect.chosen_later(view, view.seat, card):
        said.append(voice.text("A neighbour of it, chosen next, defends against level {level}.", level=level))
    cost = total_cost(view, view.seat, card, how, target)
    if cost != total_cost(view, view.seat, card, how, NOTHING):
        said += cost_lines(voice, view, cost)
    return said


def defence_said(voice: Voice, view: OdysseyView, found: prospect.Defence) -> str:
    """Say what a piece may suffer: by which rolls of the d12 it is hurt, and by which it is gone."""
    values = {
        "piece": whose(voice, view, found.piece),
        "level": found.level,
        "hurts": _rolls(voice, found.hurts),
        "kills": _rolls(voice, found.kills),
        "bonus": found.bonus,
    }
    if not found.hurts:
        message = mark("{piece} defends against level {level} and cannot be hurt.")
    elif not found.kills:
        message = mark("{piece} defends against level {level}: hurt by a roll of {hurts}, gone by none.")
    else:
        message = mark("{piece} defends against level {level}: hurt by a roll of {hurts}, gone by {kills}.")
    said = capitalized(voice.text(message, context=None, **values))
    if not found.bonus:
        return said
    return voice.text("{said} Its bonus of {bonus} is reckoned in.", said=said, bonus=found.bonus)


def _rolls(voice: Voice, last: int) -> str:
    return "1" if last == 1 else voice.text("1 to {last}", last=last)


# Places and cities


def _slot(voice: Voice, view: OdysseyView, action: int) -> list[str]:
    _, seat, card, zone, _ = view.stack[-1]
    owner, slot = divmod(action - SLOT, SLOTS)
    sections = view.circle if zone == IN_CIRCLE else view.center
    said = [place_said(voice, view, action)]
    if owner != seat:
        said.append(voice.text("It is then owned by {name}.", name=voice.name(owner)))
    if zone == IN_CIRCLE:
        before = pairs(view, owner)
        after = prospect.pairs_after(view, owner, prospect.with_piece(sections, owner, slot, card))
        if before != after:
            message = mark("Yang-Yin pairs of {name}: {before}, then {after}.")
            said.append(voice.text(message, name=voice.name(owner), before=before, after=after))
    return said


def place_said(voice: Voice, view: OdysseyView, action: int) -> str:
    """Say between whom a slot lies that a piece may be put into."""
    frame = view.stack[-1]
    assert frame[0] == PLACE
    _, _, card, zone, _ = frame
    owner, slot = divmod(action - SLOT, SLOTS)
    sections = view.circle if zone == IN_CIRCLE else view.center
    found = prospect.beside(sections, owner, slot, card)
    if not found:
        return voice.text("It has no neighbours yet.")
    first, last = (whose(voice, view, piece) for piece in (found[0], found[-1]))
    if len(found) == 1:
        return voice.text("Its only neighbour is {piece}.", piece=first)
    return voice.text("It lies between {first} and {last}.", first=first, last=last)


def _move(voice: Voice, view: OdysseyView, action: int) -> list[str]:
    assert view.seat is not None
    if len(view.circle[view.seat]) > 1:
        return []
    return [voice.text("It is your last creature in The Bunny Circle: without one nothing Aggressive can be played.")]


def _into(voice: Voice, view: OdysseyView, action: int) -> list[str]:
    city, bunny = action - INTO, view.stack[-1][2]
    left = room(view, city) - current_value(view, bunny)
    said = [voice.text("It then has room for {points} more.", points=counted(voice, "points", left))]
    if city not in view.inside:
        message = mark("You claim it: {points} more in your total.")
        said.append(voice.text(message, points=current_value(view, city)))
    return said


# Paying


def _pay(voice: Voice, view: OdysseyView, action: int) -> list[str]:
    assert view.seat is not None
    first = SUBSTITUTE if action >= SUBSTITUTE else BURN if action >= BURN else PAY
    kind = action - first
    have = counts(view, view.ready[view.seat])[kind]
    message = mark("Of {count} unspent {type}, {left} are left.")
    return [voice.text(message, count=have, type=type_named(voice, kind), left=have - 1)]


def _exhaust(voice: Voice, view: OdysseyView, action: int) -> list[str]:
    victim, kind = view.stack[-1][2], action - EXHAUST_TYPE
    message = mark("{name} has {count} unspent {type}.")
    have = counts(view, view.ready[victim])[kind]
    return [voice.text(message, name=voice.name(victim), count=have, type=type_named(voice, kind))]


# Rolls and damage


def _change_roll(voice: Voice, view: OdysseyView, action: int) -> list[str]:
    effect, hit = view.tables.effect[view.stack[-1][2]], _frame(view, HIT)
    assert isinstance(effect, ModifyRoll)
    assert hit is not None
    return [_roll_said(voice, hit, effect.amount if action == RAISE else -effect.amount)]


def _roll_said(voice: Voice, hit: Frame, more: int) -> str:
    """Say what a roll becomes, and the damage that comes of it."""
    level, rolled = hit[3], hit[8] + more
    message = mark("A roll of {rolled} against level {level}: {amount} damage.")
    return voice.text(message, rolled=rolled, level=level, amount=max(0, level - rolled))


def _reroll(voice: Voice, view: OdysseyView, action: int) -> list[str]:
    hit = view.stack[-1]
    if action != REROLL:
        return [_roll_said(voice, hit, 0)]
    return [defence_said(voice, view, prospect.defence(view, hit[2], hit[3]))]


def _shield(voice: Voice, view: OdysseyView, action: int) -> list[str]:
    return [_suffers(voice, view, action - SHIELD, view.stack[-1][3])]


def _take(voice: Voice, view: OdysseyView, action: int) -> list[str]:
    _, _, piece, amount, *_ = view.stack[-1]
    return [_suffers(voice, view, piece, amount)]


def _suffers(voice: Voice, view: OdysseyView, piece: int, amount: int) -> str:
    """Say what damage leaves of a piece."""
    left = current_value(view, piece) - amount
    message = mark("{piece} would have {points} left.") if left > 0 else mark("{piece} would be gone.")
    return capitalized(voice.text(message, piece=whose(voice, view, piece), points=counted(voice, "points", left)))


def _choose(voice: Voice, view: OdysseyView, action: int) -> list[str]:
    frame = view.stack[-1]
    piece = action - CHOOSE
    if frame[0] == SACRIFICE:
        attacker, points = frame[3], view.tables.points[piece] + view.bonus.get(piece, 0)
        if attacker in (NOTHING, view.seat):
            return []
        message = mark("{name} gains {points} for it.")
        return [voice.text(message, name=voice.name(attacker), points=counted(voice, "civ_points", points))]
    return []


# Responding, trading


def _pass(voice: Voice, view: OdysseyView, action: int) -> list[str]:
    return threat_lines(voice, view)


def _pass_on(voice: Voice, view: OdysseyView, action: int) -> list[str]:
    message = mark("Until your next turn you are not asked again about: {triggers}.")
    return [*threat_lines(voice, view), voice.text(message, triggers=triggers_said(voice, view, legal_in(view)))]


def _offer(voice: Voice, view: OdysseyView, action: int) -> list[str]:
    return about_an_offer(voice, view, view.stack[-1])


def _frame(view: OdysseyView, kind: int) -> Frame | None:
    """Give the last frame of a kind on the stack."""
    return next((frame for frame in reversed(view.stack) if frame[0] == kind), None)


_ABOUT: dict[str, Callable[[Voice, OdysseyView, int], list[str]]] = {
    "run play": _run_play,
    "run discard": _run_discard,
    "run save": _run_save,
    "play": _play_card,
    "use": _use,
    "move": _move,
    "into": _into,
    "aim": _aim,
    "choose": _choose,
    "slot": _slot,
    "pay": _pay,
    "burn": _pay,
    "substitute": _pay,
    "exhaust": _exhaust,
    "respond": _respond,
    "pass": _pass,
    "pass until turn": _pass_on,
    "raise": _change_roll,
    "lower": _change_roll,
    "reroll": _reroll,
    "keep": _reroll,
    "shield": _shield,
    "take": _take,
    "accept": _offer,
    "send": _offer,
}
