"""What attacks may do, in sentences: the level of a weapon, who has to defend, what a roll and its damage come to."""

from collections.abc import Iterable

from warren.games.odyssey.actions import (
    AIM,
    CHOOSE,
    PLAY_CARD,
    RAISE,
    REROLL,
    RUN_PLAY,
    SHIELD,
    USE,
)
from warren.games.odyssey.attacks import D12
from warren.games.odyssey.effects import ModifyRoll, RerollDefense, Weapon, WeaponRunner
from warren.games.odyssey.frames import (
    NOTHING,
    SPARE,
    STRIKING,
    DamageFrame,
    HitFrame,
    PlayFrame,
    StrikeFrame,
    WeaponFrame,
)
from warren.games.odyssey.pieces import abandoned, current_value, own_cities, owner_of, ring, with_effect
from warren.games.odyssey.stack import F, top
from warren.games.odyssey.targets import total_cost
from warren.games.odyssey.view import OdysseyView
from warren.presentation.model import Chance
from warren.presentation.odyssey import what_if
from warren.presentation.odyssey.moment import Moment
from warren.presentation.odyssey.paying import cost_lines
from warren.presentation.translator import capitalized
from warren.words import mark


def threat_lines(moment: Moment) -> list[str]:
    """Return what those would suffer that have to defend if nobody responds to what lies under the window."""
    view, subject = moment.view, moment.view.stack[-2]
    if isinstance(subject, StrikeFrame):
        struck = what_if.defence(view, subject.piece, subject.level)
        return [defence_said(moment, struck)] if subject.stage == STRIKING else []
    if not isinstance(subject, PlayFrame) or (view.lookup.is_weapon[subject.card] and subject.extra & SPARE):
        return []
    found = what_if.attacked(view, subject.seat, subject.card, subject.target)
    return [defence_said(moment, one) for one in found]


def level_said(moment: Moment, card: int) -> str:
    """Return the words for the level of a weapon if the view's seat launched it now, and what makes it."""
    level = what_if.weapon_level(moment.view, moment.own_seat, card)
    return moment.text("Its level is {level}: {parts}.", level=level.whole, parts=level_parts_said(moment, level))


def level_parts_said(moment: Moment, level: what_if.Level) -> str:
    """Return what makes the level of a weapon: “4 printed, 2 by Yang-Yin pairs”."""
    rest = {
        mark("{points} by Yang-Yin pairs"): level.pairs,
        mark("{points} by powers"): level.powers,
        mark("{points} by what lifts the next weapon"): level.boost,
    }
    more = [moment.text(message, points=points) for message, points in rest.items() if points]
    return moment.listed([moment.text("{points} printed", points=level.printed), *more])


def aim_lines(moment: Moment, action: int) -> list[str]:
    """Return what may come of aiming at a piece: how it and others would have to defend, and what more that costs."""
    view = moment.view
    playing, target = _frame(view, PlayFrame), action - AIM
    if playing is None:  # a neighbour that has to defend too
        level = top(view, WeaponFrame).choices[0]
        said = [defence_said(moment, what_if.defence(view, target, level))]
        return [*said, *rerolls_said(moment, [target])]
    card = playing.card
    found = what_if.attacked(view, moment.own_seat, card, target)
    said = [defence_said(moment, one) for one in found]
    said += rerolls_said(moment, [one.piece for one in found])
    for level in what_if.chosen_later(view, moment.own_seat, card):
        said.append(moment.text("A neighbour of it, chosen next, defends against level {level}.", level=level))
    cost = total_cost(view, moment.own_seat, card, target)
    if cost != total_cost(view, moment.own_seat, card, NOTHING):
        said += cost_lines(moment, cost)
    return said


def rerolls_said(moment: Moment, pieces: Iterable[int]) -> list[str]:
    """Return which opponents of those that own some pieces can roll a defence again by a power that lies open."""
    view = moment.view
    said = []
    for owner in dict.fromkeys(owner_of(view, piece) for piece in pieces):
        if owner in (NOTHING, view.seat):
            continue
        ready = [bunny for bunny in with_effect(view, owner, RerollDefense) if bunny not in view.rerolled]
        if ready:
            message = mark("{name} can roll a defence again, which is not reckoned in: {cards}.")
            said.append(moment.text(message, name=moment.player(owner), cards=moment.names(ready)))
    return said


def defence_said(moment: Moment, found: what_if.Defence) -> str:
    """Return what a piece may suffer: by which rolls of the d12 it is hurt, and by which it is gone."""
    values = {
        "piece": moment.whose(found.piece),
        "level": found.level,
        "hurts": _rolls(moment, found.hurts),
        "kills": _rolls(moment, found.kills),
        "bonus": found.bonus,
    }
    if not found.hurts:
        message = mark("{piece} defends against level {level} and cannot be hurt.")
    elif not found.kills:
        message = mark("{piece} defends against level {level}: hurt by a roll of {hurts}, gone by none.")
    else:
        message = mark("{piece} defends against level {level}: hurt by a roll of {hurts}, gone by {kills}.")
    said = capitalized(moment.text(message, context=None, **values))
    if not found.bonus:
        return said
    return moment.text("{said} Its bonus of {bonus} is reckoned in.", said=said, bonus=found.bonus)


def _rolls(moment: Moment, last: int) -> str:
    return "1" if last == 1 else moment.text("1 to {last}", last=last)


# Rolls and damage


def changed_roll_lines(moment: Moment, action: int) -> list[str]:
    view = moment.view
    effect, hit = view.lookup.effect[top(view, PlayFrame).card], _frame(view, HitFrame)
    assert isinstance(effect, ModifyRoll)
    assert hit is not None
    return [roll_said(moment, hit, effect.amount if action == RAISE else -effect.amount)]


def roll_said(moment: Moment, hit: HitFrame, more: int) -> str:
    """Return what a roll becomes, and the damage that comes of it."""
    level, rolled = hit.level, hit.rolled + more
    message = mark("A roll of {rolled} against level {level}: {amount} damage.")
    return moment.text(message, rolled=rolled, level=level, amount=max(0, level - rolled))


def reroll_lines(moment: Moment, action: int) -> list[str]:
    """Return what comes of a roll that is kept, or what a new one may bring."""
    hit = top(moment.view, HitFrame)
    if action != REROLL:
        return [roll_said(moment, hit, 0)]
    return [defence_said(moment, what_if.defence(moment.view, hit.piece, hit.level))]


def shield_lines(moment: Moment, action: int) -> list[str]:
    """Return what the damage leaves of a creature that takes it."""
    return [_suffers(moment, action - SHIELD, top(moment.view, DamageFrame).amount)]


def take_lines(moment: Moment, action: int) -> list[str]:
    """Return what the damage leaves of the piece that it comes to."""
    damage = top(moment.view, DamageFrame)
    return [_suffers(moment, damage.piece, damage.amount)]


def _suffers(moment: Moment, piece: int, amount: int) -> str:
    left = current_value(moment.view, piece) - amount
    message = mark("{piece} would have {points} left.") if left > 0 else mark("{piece} would be gone.")
    return capitalized(moment.text(message, piece=moment.whose(piece), points=moment.counted("points", left)))


def _frame(view: OdysseyView, kind: type[F]) -> F | None:
    return next((frame for frame in reversed(view.stack) if isinstance(frame, kind)), None)


# Chances


def chances(moment: Moment, action: int) -> tuple[Chance, ...]:
    """Return what an attack would do to those that have to defend; before it is aimed, to each possible target."""
    view, seat = moment.view, moment.own_seat
    if AIM <= action < CHOOSE:
        return tuple(_chance(moment, one) for one in attacked(moment, action - AIM))
    card = played_card(view, action)
    if card == NOTHING:
        return ()
    found = [what_if.attacked(view, seat, card, target)[:1] for target in weapon_targets(view, seat, card)]
    return tuple(_chance(moment, one) for ones in found for one in ones)


def played_card(view: OdysseyView, action: int) -> int:
    """Return the card that an action plays; NOTHING for others."""
    is_play = PLAY_CARD <= action < USE
    return view.top if action == RUN_PLAY else action - PLAY_CARD if is_play else NOTHING


def attacked(moment: Moment, target: int) -> list[what_if.Defence]:
    """Return those that have to defend if what is being aimed is aimed at a piece."""
    view, frame = moment.view, moment.view.stack[-1]
    if isinstance(frame, WeaponFrame):  # a neighbour that has to defend too
        return [what_if.defence(view, target, frame.choices[0])]
    return what_if.attacked(view, moment.own_seat, frame.card, target) if isinstance(frame, PlayFrame) else []


def weapon_targets(view: OdysseyView, seat: int, card: int) -> list[int]:
    """Return all that a weapon could be aimed at now; of other cards nothing."""
    effect = view.lookup.effect[card]
    others = [other for other in range(len(view.circle)) if other != seat]
    if isinstance(effect, WeaponRunner):
        return ring(view.circle)
    if not isinstance(effect, Weapon):
        return []
    if effect.vs == "creature":
        return [creature for other in others for creature in view.circle[other]]
    return [*(city for other in others for city in own_cities(view, other)), *abandoned(view)]


def _chance(moment: Moment, found: what_if.Defence) -> Chance:
    owner = owner_of(moment.view, found.piece)
    return Chance(
        moment.name(found.piece),
        None if owner == NOTHING else owner,
        found.level,
        found.bonus,
        percent(found.hurts),
        percent(found.kills),
        rolls(moment, found.hurts),
        rolls(moment, found.kills),
    )


def rolls(moment: Moment, last: int) -> str:
    """Return the numbers of a d12 up to one: “1–9”; “” without any."""
    return "" if not last else "1" if last == 1 else f"1{moment.sign('–', '-')}{last}"


def percent(numbers: int) -> int:
    """Return the chance that a d12 shows one of so many numbers, in hundredths."""
    return round(100 * numbers / D12)


def odds_said(moment: Moment, found: what_if.Defence) -> str:
    """Return in short how likely a piece is hurt and gone, and by which rolls of the d12."""
    if not found.hurts:
        return moment.text("cannot be hurt")
    hit, kill = percent(found.hurts), percent(found.kills)
    hit_by = rolls(moment, found.hurts)
    if not found.kills:
        return moment.text("{hit} % to hit ({hit_by})", hit=hit, hit_by=hit_by)
    message = mark("{hit} % to hit ({hit_by}), {kill} % to finish ({killed_by})")
    return moment.text(message, hit=hit, hit_by=hit_by, kill=kill, killed_by=rolls(moment, found.kills))
