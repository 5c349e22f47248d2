"""Attacks: weapons, strikes and the runner; who has to defend, the dice, what they do (O-ATTACK, O-RUNNER)."""

from collections.abc import Sequence
from typing import Any

from warren.games.odyssey import effects, frames
from warren.games.odyssey.actions import AIM, KEEP, REROLL
from warren.games.odyssey.frames import NOTHING, changed
from warren.games.odyssey.pieces import (
    circle_of,
    effects_of,
    neighbours,
    owner_of,
    pairs,
    ring,
    section_of,
    with_effect,
)
from warren.games.odyssey.score import discard, left_of
from warren.games.odyssey.stack import ask, pop, push, replace, top
from warren.games.odyssey.state import OdysseyData
from warren.games.odyssey.view import StateOrView
from warren.kernel.chance import die

D12 = 12


def roll(state: OdysseyData, sides: int) -> int:
    """Roll a die; nothing before it can be taken back."""
    state.last_roll = number = die(state.setup.seed, "die", state.dice, sides)
    state.dice += 1
    state.undoable = 0
    return number


def roll_for(state: OdysseyData, seat: int) -> int:
    """Let a seat roll a d12 that is no defence; all see it."""
    number = roll(state, D12)
    state.tell("rolls for", seat, die=number, number=state.dice - 1)
    return number


def draw_lot(state: OdysseyData, count: int) -> int:
    """Draw one of so many unseen, 0 to count - 1: no die that anybody sees."""
    number = die(state.setup.seed, "lot", state.lots, count)
    state.lots += 1
    state.undoable = 0
    return number - 1


# Levels


def level_of(board: StateOrView, seat: int, card: int) -> int:
    """Return the level of a weapon launched by a seat: printed, pairs, powers, boosts (O-PAIR)."""
    effect = board.lookup.effect[card]
    assert isinstance(effect, effects.Weapon | effects.WeaponRunner)
    level = effect.level + board.boost
    level += pairs(board, seat) if board.pairs == NOTHING else board.pairs
    scope = board.lookup.part[card].subtype
    return level + sum(
        [bonus.amount for bonus in effects_of(board, seat, effects.WeaponLevelBonus) if bonus.scope == scope]
    )


def defense_bonus(board: StateOrView, piece: int) -> int:
    """Return what the owner of a piece adds to its defence roll (O-ATTACK); nobody adds anything for nobody's city."""
    effect_of, seat = board.lookup.effect, owner_of(board, piece)
    if seat == NOTHING:
        return 0
    bonus = board.shields[seat]
    if board.lookup.is_city[piece]:
        helpers = [helper for helper in effects_of(board, seat, effects.DefenseBonus) if helper.scope == "own_cities"]
        modifiers = [effect_of[card] for card in board.attached.get(piece, ())]
        walls = [modifier for modifier in modifiers if isinstance(modifier, effects.CityWall)]
        return bonus + sum([helper.amount for helper in (*helpers, *walls)])
    bonus += board.guards.get(piece, 0)
    for beside in neighbours(board.circle, piece):
        effect: Any = effect_of[beside]
        is_helper = effect.__class__ is effects.DefenseBonus and effect.scope != "own_cities"
        bonus += effect.amount if is_helper and beside in board.circle[seat] else 0
    return bonus


def launched(state: OdysseyData, seat: int, card: int) -> int:
    """Return the level of a weapon that is launched now: its pairs stand for the turn, boosts are used up."""
    level = level_of(state, seat, card)
    if state.pairs == NOTHING:
        state.pairs = pairs(state, seat)
    state.tell("launches", seat, card=card, level=level, pairs=state.pairs, boost=state.boost)
    state.boost = 0
    return level


# Weapons and strikes


def fire(state: OdysseyData, seat: int, card: int, target: int, spared: bool) -> None:
    """A weapon takes effect: first its further targets are chosen, then everybody rolls."""
    level = launched(state, seat, card)
    choices, targets = splashes(state, seat, card, target, level)
    push(state, frames.WeaponFrame(seat, card, target, level, spared, choices, targets))


def splashes(
    board: StateOrView, seat: int, card: int, target: int, level: int
) -> tuple[tuple[int, ...], tuple[tuple[int, int], ...]]:
    """Return who else defends: a level for each neighbour that is to be chosen, and all others, each with its level."""
    effect = board.lookup.effect[card]
    assert isinstance(effect, effects.Weapon)
    choices: list[int] = []
    targets: tuple[tuple[int, int], ...] = ()
    if effect.splash and effect.splash.targets == "both_adjacent":
        targets = tuple((piece, effect.splash.level) for piece in neighbours(circle_of(board, target), target))
    elif effect.splash:
        choices.append(effect.splash.level)
    if board.lookup.part[card].subtype == "ground_weapon":
        choices += [level // 2] * len(with_effect(board, seat, effects.WeaponSplash))
    return tuple(choices), targets


def run_weapon(state: OdysseyData, frame: frames.WeaponFrame) -> bool:
    """Ask for the further targets; then lay out every hit: the direct target first, then clockwise (O-SPLASH)."""
    seat, card, target = frame.seat, frame.card, frame.target
    sections = circle_of(state, target)
    beside = neighbours(sections, target) if frame.choices else []
    if frame.choices and beside:
        return ask(state, seat, sorted(AIM + piece for piece in beside))
    pop(state)
    order = ring(sections)
    at = order.index(target)
    further = sorted(frame.targets, key=lambda hit: (order.index(hit[0]) - at) % len(order))
    hits = [(piece, strength) for piece, strength in further if strength > 0]
    if not frame.spared:
        hits.insert(0, (target, frame.level))
    push(state, *(frames.HitFrame(seat, piece, strength, card, frames.BY_WEAPON) for piece, strength in reversed(hits)))
    return False


def answer_weapon(state: OdysseyData, frame: frames.WeaponFrame, action: int) -> None:
    level, *rest = frame.choices
    replace(state, changed(frame, choices=tuple(rest), targets=(*frame.targets, (action - AIM, level))))


# One target defends


def strike(state: OdysseyData, seat: int, pieces: Sequence[int], level: int, card: int) -> None:
    """A seat strikes pieces by the power or Special of a card: one after the other defends."""
    hits = [frames.HitFrame(seat, piece, level, card, frames.BY_STRIKE, frames.AIMED) for piece in reversed(pieces)]
    push(state, *hits)


def run_hit(state: OdysseyData, frame: frames.HitFrame) -> bool:
    """One target defends: responses to a strike, roll, reroll, responses to the roll, damage."""
    seat, piece, level = frame.seat, frame.piece, frame.level
    if frame.stage == frames.AIMED:
        replace(state, changed(frame, stage=frames.ROLLING))
        push(state, frames.WindowFrame(seat))
        return False
    if frame.stage == frames.ROLLING:
        owner = owner_of(state, piece)
        if owner == NOTHING and section_of(state.center, piece) == NOTHING:
            pop(state)  # it is no longer there
            return False
        roller = owner if owner != NOTHING else left_of(state, seat)
        frame = changed(frame, stage=frames.REROLLING, roller=roller, rolled=_defend(state, roller, piece, level))
        replace(state, frame)
    roller, rolled = frame.roller, frame.rolled
    if frame.stage == frames.REROLLING:
        if owner_of(state, piece) == roller and rerollers(state, roller):
            return ask(state, roller, [REROLL, KEEP])
        answer_hit(state, frame, KEEP)
        return False
    pop(state)
    if frame.stage == frames.SPARED:
        return False
    amount = max(0, level - rolled)
    if frame.attack == frames.BY_RUNNER:
        _damage_runner(state, rolled)
    if not amount:
        state.tell("holds", roller, piece=piece, level=level, roll=rolled)
    elif owner_of(state, piece) != NOTHING or section_of(state.center, piece) != NOTHING:
        state.tell("hits", seat, piece=piece, level=level, roll=rolled, amount=amount)
        push(state, frames.DamageFrame(seat, piece, amount, by_weapon=True))
    return False


def rerollers(board: StateOrView, seat: int) -> list[int]:
    """Return the bunnies of a seat whose power can still roll a defence again."""
    return [bunny for bunny in with_effect(board, seat, effects.RerollDefense) if bunny not in board.rerolled]


def _defend(state: OdysseyData, roller: int, piece: int, level: int) -> int:
    """Roll a defence; return the roll with what is added to it."""
    raw, bonus = roll(state, D12), defense_bonus(state, piece)
    state.tell("rolls", roller, piece=piece, level=level, die=raw, bonus=bonus, number=state.dice - 1)
    return raw + bonus


def answer_hit(state: OdysseyData, frame: frames.HitFrame, action: int) -> None:
    """The roll counts unless somebody responds to it; or there is another one."""
    if action == REROLL:
        bunny = rerollers(state, frame.roller)[0]
        state.rerolled = tuple(sorted((*state.rerolled, bunny)))
        state.tell("rerolls", frame.roller, bunny=bunny)
        replace(state, changed(frame, rolled=_defend(state, frame.roller, frame.piece, frame.level)))
    else:
        replace(state, changed(frame, stage=frames.LANDING))
        push(state, frames.WindowFrame(frame.seat))


# The Ground Weapon Runner


def start_runner(state: OdysseyData, seat: int, card: int, target: int, clockwise: bool, spared: bool) -> None:
    """The runner sets out: at the target first, then round the circle (O-RUNNER)."""
    level = launched(state, seat, card)
    order = way_round(state, target, clockwise)
    if spared:
        order = order[1:]  # it does nothing to that creature, however often it comes round
    push(state, frames.RunnerFrame(seat, card, level, tuple(order)))


def way_round(board: StateOrView, start: int, clockwise: bool) -> list[int]:
    """Return the whole Bunny Circle, from a creature on in one direction."""
    order = ring(board.circle)
    at = order.index(start)
    return order[at:] + order[:at] if clockwise else order[at::-1] + order[:at:-1]


def run_runner(state: OdysseyData, frame: frames.RunnerFrame) -> bool:
    """Visit the next creature that is still there, until the runner has enough or nobody is left."""
    seat, card, damage = frame.seat, frame.card, frame.damage
    effect = state.lookup.effect[card]
    assert isinstance(effect, effects.WeaponRunner)
    order = tuple(piece for piece in frame.order if section_of(state.circle, piece) != NOTHING)
    if damage >= effect.toughness or not order:
        pop(state)
        discard(state, seat, card)
        state.tell("runner stops", seat, card=card, damage=damage)
        return False
    replace(state, changed(frame, order=(*order[1:], order[0])))
    push(state, frames.HitFrame(seat, order[0], frame.level, card, frames.BY_RUNNER))
    return False


def _damage_runner(state: OdysseyData, rolled: int) -> None:
    """What a roll is above the runner's own level damages it; pairs do not matter for that (ruling R18)."""
    runner = top(state, frames.RunnerFrame)
    effect = state.lookup.effect[runner.card]
    assert isinstance(effect, effects.WeaponRunner)
    more = max(0, rolled - effect.own_level)
    if more:
        damage = runner.damage + more
        replace(state, changed(runner, damage=damage))
        state.tell("runner suffers", runner.seat, card=runner.card, amount=more, damage=damage)
