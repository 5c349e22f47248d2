"""What attacks may do: the level of a weapon, who has to defend, what a roll and its damage come to, and in words."""

from collections.abc import Iterable

from warren.games.odyssey import effects, frames
from warren.games.odyssey.actions import AIM, CARD_NAMES, CARD_NUMBERS, CHOOSE, PLAY_CARD, RUN_PLAY, USE
from warren.games.odyssey.attacks import D12, defense_bonus, level_of, rerollers, splashes
from warren.games.odyssey.frames import NOTHING
from warren.games.odyssey.pieces import current_value, owner_of, pairs
from warren.games.odyssey.stack import top
from warren.games.odyssey.targets import pieces_in_reach, struck_by_all, total_cost
from warren.presentation.model import Chance
from warren.presentation.odyssey.moment import Moment
from warren.presentation.odyssey.paying import cost_lines
from warren.presentation.translator import capitalized
from warren.words import mark


def defence(moment: Moment, piece: int, level: int) -> Chance:
    """Return what a piece may suffer by an attack of a level."""
    bonus, owner = defense_bonus(moment.view, piece), owner_of(moment.view, piece)
    # Up to which number of the d12 it is hurt, and dies or is destroyed; 0: by none.
    most, last = (max(0, min(D12, level - bonus - least)) for least in (1, current_value(moment.view, piece)))
    hit, kill, hurt = (round(100 * count / D12) for count in (most, last, most - last))
    seat, rolls = None if owner == NOTHING else owner, (_rolls(moment, 1, last), _rolls(moment, last + 1, most))
    return Chance(CARD_NAMES[piece], moment.name(piece), seat, level, bonus, hit, kill, hurt, *rolls)


def _rolls(moment: Moment, first: int, last: int) -> str:
    """Return the numbers of a d12 from one to another: “1–9”; “” without any."""
    return rolls_between(moment, first, last) if first <= last else ""


def rolls_between(moment: Moment, first: int, last: int) -> str:
    """Return the numbers from one to another: “7–12”."""
    return str(first) if first == last else f"{first}{moment.sign('–', '-')}{last}"


def struck(moment: Moment, seat: int, card: int, target: int) -> list[Chance]:
    """Return those that have to defend if a card or power is aimed at a piece, the target first.

    Neighbours that are chosen later are left out; so is the way of a runner beyond its first creature.
    """
    view, effect = moment.view, moment.lookup.effect[card]
    match effect:
        case effects.Strike():
            found = [(target, effect.level)]
        case effects.StrikeAll():
            found = [(piece, effect.level) for piece in struck_by_all(view, seat)]
        case effects.WeaponRunner():
            found = [(target, level_of(view, seat, card))]
        case effects.Weapon():
            level = level_of(view, seat, card)
            found = [(target, level), *splashes(view, seat, card, target, level)[1]]
        case _:
            found = []
    return [defence(moment, piece, level) for piece, level in found]


def attacked(moment: Moment, target: int) -> list[Chance]:
    """Return those that have to defend if what is being aimed is aimed at a piece."""
    frame = moment.view.stack[-1]
    if isinstance(frame, frames.WeaponFrame):  # a neighbour that has to defend too
        return [defence(moment, target, frame.choices[0])]
    return struck(moment, moment.own_seat, frame.card, target) if isinstance(frame, frames.PlayFrame) else []


# In sentences


def threat_lines(moment: Moment) -> list[str]:
    """Return what those would suffer that have to defend if nobody responds to what lies under the window."""
    subject, found = moment.view.stack[-2], list[Chance]()
    if isinstance(subject, frames.HitFrame):
        found = [defence(moment, subject.piece, subject.level)] if subject.stage == frames.ROLLING else []
    elif isinstance(subject, frames.PlayFrame) and not (
        moment.lookup.is_weapon[subject.card] and subject.extra & frames.SPARE
    ):
        found = struck(moment, subject.seat, subject.card, subject.target)
    return [_defence_said(moment, one) for one in found]


def level_said(moment: Moment, card: int) -> str:
    view, seat = moment.view, moment.own_seat
    level, paired = level_of(view, seat, card), pairs(view, seat) if view.pairs == NOTHING else view.pairs
    parts = level_parts_said(moment, card, level, paired, view.boost)
    return moment.text("Its level is {level}: {parts}.", level=level, parts=parts)


def level_sum(moment: Moment, seat: int, card: int) -> tuple[str, int]:
    """Return the level of a weapon, and before it what it is the sum of: “12 + 1 = ”; "" where it is as printed."""
    level, effect = level_of(moment.view, seat, card), moment.lookup.effect[card]
    assert isinstance(effect, effects.Weapon | effects.WeaponRunner)
    return f"{effect.level} + {level - effect.level} = " if level > effect.level else "", level


def level_in_short(moment: Moment, seat: int, card: int, level: int) -> str:
    """Return the level of an attack with what it is made of: “12 + 1 pair = 13”."""
    effect, view = moment.lookup.effect[card], moment.view
    printed = effect.level if isinstance(effect, effects.Weapon | effects.WeaponRunner | effects.Strike) else level
    if level <= printed:
        return moment.text("level {level}", level=level)
    paired = min(level - printed, pairs(view, seat) if view.pairs == NOTHING else view.pairs)
    more = level - printed - paired
    parts = [str(printed), *([moment.counted("pairs", paired)] if paired else []), *([str(more)] if more else [])]
    return f"{' + '.join(parts)} = {level}"


def level_parts_said(moment: Moment, card: int, level: int, paired: int, boost: int) -> str:
    """Return what makes the level of a weapon: “4 printed, 2 by Yang-Yin pairs”."""
    effect = moment.lookup.effect[card]
    assert isinstance(effect, effects.Weapon | effects.WeaponRunner)
    parts = {
        mark("{points} printed"): effect.level,
        mark("{points} by Yang-Yin pairs"): paired,
        mark("{points} by powers"): level - effect.level - paired - boost,
        mark("{points} by what lifts the next weapon"): boost,
    }
    return moment.listed(moment.text(said, points=points) for said, points in parts.items() if points)


def aim_lines(moment: Moment, action: int) -> list[str]:
    """Return what may come of aiming at a piece: how it and others would have to defend, and what more that costs."""
    view, frame, target = moment.view, moment.view.stack[-1], action - AIM
    found = attacked(moment, target)
    said = [_defence_said(moment, one) for one in found]
    if isinstance(frame, frames.WeaponFrame):
        return [*said, *_rerolls_said(moment, [target])]
    card, seat = top(view, frames.PlayFrame).card, moment.own_seat
    said += _rerolls_said(moment, [CARD_NUMBERS[one.id] for one in found])
    said += chosen_next_lines(moment, seat, card, target)
    cost = total_cost(view, seat, card, target)
    return said if cost == total_cost(view, seat, card, NOTHING) else [*said, *cost_lines(moment, cost)]


def chosen_next_lines(moment: Moment, seat: int, card: int, target: int) -> list[str]:
    """Return the levels against which neighbours that are chosen later have to defend."""
    if not isinstance(moment.lookup.effect[card], effects.Weapon):
        return []
    levels, _ = splashes(moment.view, seat, card, target, level_of(moment.view, seat, card))
    message = mark("A neighbour of it, chosen next, defends against level {level}.")
    return [moment.text(message, level=level) for level in levels if level]


def _rerolls_said(moment: Moment, pieces: Iterable[int]) -> list[str]:
    """Return which opponents of those that own some pieces can roll a defence again by a power that lies open."""
    view, said = moment.view, []
    for owner in dict.fromkeys(owner_of(view, piece) for piece in pieces):
        if owner in (NOTHING, view.seat):
            continue
        if ready := rerollers(view, owner):
            message = mark("{name} can roll a defence again, which is not reckoned in: {cards}.")
            said.append(moment.text(message, name=moment.player(owner), cards=moment.names(ready)))
    return said


def _defence_said(moment: Moment, found: Chance) -> str:
    values = {"piece": moment.whose(CARD_NUMBERS[found.id]), "level": found.level, "odds": odds_said(moment, found)}
    said = capitalized(moment.text("{piece} against level {level}: {odds}.", context=None, **values))
    if not found.bonus:
        return said
    return moment.text("{said} Its bonus of {bonus} is reckoned in.", said=said, bonus=found.bonus)


# Rolls and damage


def roll_lines(moment: Moment, *changes: int) -> list[str]:
    """Return what the roll comes to that was made last, with each of some changes."""
    hit = next(frame for frame in reversed(moment.view.stack) if isinstance(frame, frames.HitFrame))
    message = mark("A roll of {rolled} against level {level}: {amount} damage.")
    rolls = [hit.rolled + change for change in changes]
    return [moment.text(message, rolled=roll, level=hit.level, amount=max(0, hit.level - roll)) for roll in rolls]


def reroll_lines(moment: Moment) -> list[str]:
    """Return what a new roll may bring."""
    hit = top(moment.view, frames.HitFrame)
    return [_defence_said(moment, defence(moment, hit.piece, hit.level))]


def left_said(moment: Moment, piece: int, damage: int) -> str:
    left = current_value(moment.view, piece) - damage
    return moment.text("{points} left", points=left) if left > 0 else moment.text("gone")


# Chances


def chances(moment: Moment, action: int) -> tuple[Chance, ...]:
    """Return what an attack would do to those that have to defend; before it is aimed, to each possible target."""
    view, seat = moment.view, moment.own_seat
    if AIM <= action < CHOOSE:
        return tuple(attacked(moment, action - AIM))
    card = view.top if action == RUN_PLAY else action - PLAY_CARD if PLAY_CARD <= action < USE else NOTHING
    if card == NOTHING or not view.lookup.is_weapon[card]:
        return ()
    level = level_of(view, seat, card)
    return tuple(defence(moment, target, level) for target in pieces_in_reach(view, seat, card))


def odds_said(moment: Moment, found: Chance) -> str:
    """Return in short how likely a piece is killed, and how likely only hurt, with the rolls of the d12 that do it."""
    said = []
    if found.kill:
        said.append(moment.text("{kill} % killed ({killed_by})", kill=found.kill, killed_by=found.killed_by))
    if found.hurt:
        said.append(moment.text("{hurt} % hurt ({hurt_by})", hurt=found.hurt, hurt_by=found.hurt_by))
    return moment.listed(said) or moment.text("cannot be hurt")
