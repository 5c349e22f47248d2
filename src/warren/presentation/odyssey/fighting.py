"""What attacks may do: the level of a weapon, who has to defend, what a roll and its damage come to, and in words."""

from collections.abc import Iterable
from typing import NamedTuple

from warren.games.odyssey import effects, frames
from warren.games.odyssey.actions import AIM, CHOOSE, PLAY_CARD, RAISE, REROLL, RUN_PLAY, USE
from warren.games.odyssey.attacks import D12, defense_bonus, level_of
from warren.games.odyssey.frames import NOTHING
from warren.games.odyssey.pieces import current_value, neighbours, owner_of, pairs, with_effect
from warren.games.odyssey.stack import top
from warren.games.odyssey.targets import pieces_in_reach, struck_by_all, total_cost
from warren.games.odyssey.view import OdysseyView
from warren.presentation.model import Chance
from warren.presentation.odyssey.moment import Moment
from warren.presentation.odyssey.paying import cost_lines
from warren.presentation.translator import capitalized
from warren.words import mark


class Level(NamedTuple):
    """The level of a weapon: printed, by Yang-Yin pairs, by powers, by what lifts the next weapon."""

    printed: int
    pairs: int
    powers: int
    boost: int

    @property
    def whole(self) -> int:
        return sum(self)


class Defence(NamedTuple):
    """What a piece that has to defend may suffer.

    bonus: what is added to the roll. hurts, kills: up to which number of the d12 it is hurt, and dies or is destroyed;
    0: by none, 12: by every.
    """

    piece: int
    level: int
    bonus: int
    hurts: int
    kills: int


def weapon_level(view: OdysseyView, seat: int, card: int) -> Level:
    """Return the level that a weapon would have if a seat launched it now."""
    effect = view.lookup.effect[card]
    assert isinstance(effect, effects.Weapon | effects.WeaponRunner)
    paired = pairs(view, seat) if view.pairs == NOTHING else view.pairs
    powers = level_of(view, seat, card) - effect.level - paired - view.boost
    return Level(effect.level, paired, powers, view.boost)


def defence(view: OdysseyView, piece: int, level: int) -> Defence:
    """Return what a piece may suffer by an attack of a level."""
    bonus = defense_bonus(view, piece)
    hurts, kills = (max(0, min(D12, level - bonus - least)) for least in (1, current_value(view, piece)))
    return Defence(piece, level, bonus, hurts, kills)


def struck(view: OdysseyView, seat: int, card: int, target: int) -> list[Defence]:
    """Return those that have to defend if a card or power is aimed at a piece, the target first.

    Neighbours that are chosen later are left out; so is the way of a runner beyond its first creature.
    """
    effect = view.lookup.effect[card]
    match effect:
        case effects.Strike():
            return [defence(view, target, effect.level)]
        case effects.StrikeAll():
            return [defence(view, piece, effect.level) for piece in struck_by_all(view, seat)]
        case effects.Weapon() | effects.WeaponRunner():
            found = [defence(view, target, weapon_level(view, seat, card).whole)]
            if isinstance(effect, effects.Weapon) and effect.splash and effect.splash.targets == "both_adjacent":
                found += [defence(view, piece, effect.splash.level) for piece in neighbours(view.circle, target)]
            return found
    return []


def attacked(moment: Moment, target: int) -> list[Defence]:
    """Return those that have to defend if what is being aimed is aimed at a piece."""
    view, frame = moment.view, moment.view.stack[-1]
    if isinstance(frame, frames.WeaponFrame):  # a neighbour that has to defend too
        return [defence(view, target, frame.choices[0])]
    return struck(view, moment.own_seat, frame.card, target) if isinstance(frame, frames.PlayFrame) else []


def _chosen_later(view: OdysseyView, seat: int, card: int) -> list[int]:
    """Return the levels against which neighbours of the target will have to defend that are chosen after the launch."""
    effect = view.lookup.effect[card]
    if not isinstance(effect, effects.Weapon):
        return []
    levels = [effect.splash.level] if effect.splash and effect.splash.targets == "one_adjacent" else []
    if view.lookup.part[card].subtype == "ground_weapon":
        half = weapon_level(view, seat, card).whole // 2
        levels += [half] * len(with_effect(view, seat, effects.WeaponSplash))
    return [level for level in levels if level]


# In sentences


def threat_lines(moment: Moment) -> list[str]:
    """Return what those would suffer that have to defend if nobody responds to what lies under the window."""
    view, subject = moment.view, moment.view.stack[-2]
    found: list[Defence] = []
    if isinstance(subject, frames.HitFrame):
        found = [defence(view, subject.piece, subject.level)] if subject.stage == frames.STRIKING else []
    elif isinstance(subject, frames.PlayFrame) and not (
        view.lookup.is_weapon[subject.card] and subject.extra & frames.SPARE
    ):
        found = struck(view, subject.seat, subject.card, subject.target)
    return [_defence_said(moment, one) for one in found]


def level_said(moment: Moment, card: int) -> str:
    level = weapon_level(moment.view, moment.own_seat, card)
    return moment.text("Its level is {level}: {parts}.", level=level.whole, parts=level_parts_said(moment, level))


def level_parts_said(moment: Moment, level: Level) -> str:
    """Return what makes the level of a weapon: “4 printed, 2 by Yang-Yin pairs”."""
    parts = {
        mark("{points} printed"): level.printed,
        mark("{points} by Yang-Yin pairs"): level.pairs,
        mark("{points} by powers"): level.powers,
        mark("{points} by what lifts the next weapon"): level.boost,
    }
    return moment.listed(moment.text(said, points=points) for said, points in parts.items() if points)


def aim_lines(moment: Moment, action: int) -> list[str]:
    """Return what may come of aiming at a piece: how it and others would have to defend, and what more that costs."""
    view, frame, target = moment.view, moment.view.stack[-1], action - AIM
    found = attacked(moment, target)
    said = [_defence_said(moment, one) for one in found]
    if isinstance(frame, frames.WeaponFrame):
        return [*said, *_rerolls_said(moment, [target])]
    card = top(view, frames.PlayFrame).card
    said += _rerolls_said(moment, [one.piece for one in found])
    for level in _chosen_later(view, moment.own_seat, card):
        said.append(moment.text("A neighbour of it, chosen next, defends against level {level}.", level=level))
    cost = total_cost(view, moment.own_seat, card, target)
    return said if cost == total_cost(view, moment.own_seat, card, NOTHING) else [*said, *cost_lines(moment, cost)]


def _rerolls_said(moment: Moment, pieces: Iterable[int]) -> list[str]:
    """Return which opponents of those that own some pieces can roll a defence again by a power that lies open."""
    view, said = moment.view, []
    for owner in dict.fromkeys(owner_of(view, piece) for piece in pieces):
        if owner in (NOTHING, view.seat):
            continue
        if ready := [bunny for bunny in with_effect(view, owner, effects.RerollDefense) if bunny not in view.rerolled]:
            message = mark("{name} can roll a defence again, which is not reckoned in: {cards}.")
            said.append(moment.text(message, name=moment.player(owner), cards=moment.names(ready)))
    return said


def _defence_said(moment: Moment, found: Defence) -> str:
    values = {"piece": moment.whose(found.piece), "level": found.level, "odds": odds_said(moment, found)}
    said = capitalized(moment.text("{piece} defends against level {level}: {odds}.", context=None, **values))
    if not found.bonus:
        return said
    return moment.text("{said} Its bonus of {bonus} is reckoned in.", said=said, bonus=found.bonus)


# Rolls and damage


def changed_roll_lines(moment: Moment, action: int) -> list[str]:
    view = moment.view
    effect = view.lookup.effect[top(view, frames.PlayFrame).card]
    hit = next(frame for frame in reversed(view.stack) if isinstance(frame, frames.HitFrame))
    assert isinstance(effect, effects.ModifyRoll)
    return [roll_said(moment, hit, effect.amount if action == RAISE else -effect.amount)]


def roll_said(moment: Moment, hit: frames.HitFrame, more: int) -> str:
    level, rolled = hit.level, hit.rolled + more
    message = mark("A roll of {rolled} against level {level}: {amount} damage.")
    return moment.text(message, rolled=rolled, level=level, amount=max(0, level - rolled))


def reroll_lines(moment: Moment, action: int) -> list[str]:
    """Return what comes of a roll that is kept, or what a new one may bring."""
    hit = top(moment.view, frames.HitFrame)
    if action != REROLL:
        return [roll_said(moment, hit, 0)]
    return [_defence_said(moment, defence(moment.view, hit.piece, hit.level))]


def left_said(moment: Moment, piece: int, damage: int) -> str:
    left = current_value(moment.view, piece) - damage
    return moment.text("{points} left", points=left) if left > 0 else moment.text("gone")


# Chances


def chances(moment: Moment, action: int) -> tuple[Chance, ...]:
    """Return what an attack would do to those that have to defend; before it is aimed, to each possible target."""
    view, seat = moment.view, moment.own_seat
    if AIM <= action < CHOOSE:
        return tuple(_chance(moment, one) for one in attacked(moment, action - AIM))
    card = view.top if action == RUN_PLAY else action - PLAY_CARD if PLAY_CARD <= action < USE else NOTHING
    targets = pieces_in_reach(view, seat, card) if card != NOTHING and view.lookup.is_weapon[card] else []
    return tuple(_chance(moment, one) for target in targets for one in struck(view, seat, card, target)[:1])


def _chance(moment: Moment, found: Defence) -> Chance:
    owner = owner_of(moment.view, found.piece)
    seat, rolls = None if owner == NOTHING else owner, (_rolls(moment, found.hurts), _rolls(moment, found.kills))
    hit, kill = percent(found.hurts), percent(found.kills)
    return Chance(moment.name(found.piece), seat, found.level, found.bonus, hit, kill, *rolls)


def _rolls(moment: Moment, last: int) -> str:
    """Return the numbers of a d12 up to one: “1–9”; “” without any."""
    return "" if not last else "1" if last == 1 else f"1{moment.sign('–', '-')}{last}"


def percent(numbers: int) -> int:
    """Return the chance that a d12 shows one of so many numbers, in hundredths."""
    return round(100 * numbers / D12)


def odds_said(moment: Moment, found: Defence) -> str:
    """Return in short how likely a piece is hurt and gone, and by which rolls of the d12."""
    if not found.hurts:
        return moment.text("cannot be hurt")
    values = {"hit": percent(found.hurts), "hit_by": _rolls(moment, found.hurts)}
    if not found.kills:
        return moment.text("{hit} % to hit ({hit_by})", context=None, **values)
    message = mark("{hit} % to hit ({hit_by}), {kill} % to finish ({killed_by})")
    kill, killed_by = percent(found.kills), _rolls(moment, found.kills)
    return moment.text(message, context=None, kill=kill, killed_by=killed_by, **values)
