"""Responses: what lies on the stack is likely to come to, and what a Very Special changes of it."""

from collections.abc import Sequence
from typing import Any

from warren.agents.odyssey.position import Position, evicting, strike_all, weapon
from warren.agents.odyssey.prospects import Prospects
from warren.agents.odyssey.reasons import GIVES_UP, NOTHING_BETTER, PREVENTS, SPENDS, Part
from warren.agents.odyssey.weights import KEPT
from warren.games.odyssey.actions import AIM, OPPOSE, PASS_ON, RAISE, RESPOND
from warren.games.odyssey.effects import CancelTarget, Counter, Evict, ModifyRoll, Redirect, StrikeAll
from warren.games.odyssey.frames import NOTHING, SPARE, Frame, HitFrame, PlayFrame, StrikeFrame, WindowFrame
from warren.games.odyssey.lookup import Cost
from warren.games.odyssey.pieces import abandoned
from warren.games.odyssey.stack import top
from warren.games.odyssey.targets import opposing_cities, opposing_creatures

WATCHED = -3
"""Where on the stack, counted from its end, what a Very Special answers lies while the Very Special is being played."""
BLIND = 3.0
"""What a seat may miss that lets everything pass until the next turn."""
SUBJECT = -2
"""The same while a window is open."""


def weigh_window(position: Position, _frame: WindowFrame, legal: Sequence[int]) -> list[list[Part]]:
    """Return what each response changes, over keeping the card."""
    subject = position.view.stack[SUBJECT]
    prospects = Prospects(position)
    weighed: list[list[Part]] = []
    for action in legal:
        if action == PASS_ON:
            weighed.append([(NOTHING_BETTER, -BLIND)])
        else:
            card = action - RESPOND
            weighed.append(
                [
                    (PREVENTS, _change(position, subject, SUBJECT, position.lookup.effect[card])),
                    (GIVES_UP, -prospects.kept(card)),
                    (SPENDS, -position.weights.spend * _hexagons(position.lookup.cost[card])),
                ]
            )
    return weighed


def _hexagons(cost: Cost) -> int:
    return sum(cost.colored) + cost.white


def _change(position: Position, subject: Frame, at: int, effect: Any) -> float:
    if isinstance(effect, ModifyRoll):
        return max(modified(position, subject, effect.amount), modified(position, subject, -effect.amount))
    if isinstance(effect, Redirect):
        targets = _other_targets(position, subject)
        return max([redirected(position, subject, target) for target in targets], default=-1.0)
    if isinstance(effect, CancelTarget):
        return -direct(position, subject)
    return -outcome(position, at)


def outcome(position: Position, at: int) -> float:
    """Return what a subject of the stack is likely to be worth to this seat when nothing more is done about it."""
    subject = position.view.stack[at]
    if isinstance(subject, HitFrame):
        return modified(position, subject, 0)
    if isinstance(subject, StrikeFrame):
        return direct(position, subject)
    assert isinstance(subject, PlayFrame)
    actor, card, target = subject.seat, subject.card, subject.target
    effect = position.lookup.effect[card]
    watched = at - 2
    if isinstance(effect, CancelTarget):
        return -direct(position, position.view.stack[watched])
    if isinstance(effect, Counter):
        return -outcome(position, watched)
    if isinstance(effect, ModifyRoll):
        return modified(position, position.view.stack[watched], effect.amount if subject.extra else -effect.amount)
    if isinstance(effect, Redirect):
        return redirected(position, position.view.stack[watched], target)
    if position.lookup.is_weapon[card]:
        return direct(position, subject)
    if isinstance(effect, StrikeAll):
        return strike_all(position, effect, actor)
    if isinstance(effect, Evict):
        return evicting(position, target, actor) if target in position.owner else 0.0
    return position.share[actor] * KEPT.get(effect.__class__, 0.0) * position.lasting


def direct(position: Position, subject: Frame) -> float:
    """Return what a weapon or strike is likely to be worth to this seat at its direct target."""
    if isinstance(subject, StrikeFrame):
        is_there = subject.piece in position.owner
        return position.attack(subject.piece, subject.level, subject.seat) if is_there else 0.0
    assert isinstance(subject, PlayFrame)
    card, target = subject.card, subject.target
    if subject.extra & SPARE or not position.lookup.is_weapon[card] or not _is_there(position, target):
        return 0.0
    return weapon(position, card, target, subject.seat)


def _is_there(position: Position, piece: int) -> bool:
    view = position.view
    return any(piece in section for section in (*view.circle, *view.center))


def modified(position: Position, hit: Frame, amount: int) -> float:
    """Return what is changed when a roll changes by so much; with an amount of 0, what the hit is worth as it is."""
    assert isinstance(hit, HitFrame)
    more = hit.level - hit.rolled
    before = position.damaged(hit.piece, more, hit.seat)
    return position.damaged(hit.piece, more - amount, hit.seat) - before if amount else before


def redirected(position: Position, subject: Frame, target: int) -> float:
    """Return what is changed when a card hits another target."""
    assert isinstance(subject, PlayFrame)
    card = subject.card
    if not position.lookup.is_weapon[card]:
        harm = KEPT.get(position.lookup.effect[card].__class__, 0.0) * position.lasting
        return harm * 0.5
    return weapon(position, card, target, subject.seat) - direct(position, subject)


def _other_targets(position: Position, subject: Frame) -> list[int]:
    """Return the targets that a card can be led to; the player's own pieces are not among them."""
    assert isinstance(subject, PlayFrame)
    actor, card, target = subject.seat, subject.card, subject.target
    view = position.view
    if not position.lookup.is_weapon[card]:
        return [NOTHING]
    if position.lookup.green[card]:
        found = opposing_cities(view, actor) + abandoned(view)
    else:
        found = opposing_creatures(view, actor)
    return [piece for piece in found if piece != target]


def weigh_redirection(position: Position, legal: Sequence[int]) -> list[list[Part]]:
    subject = top(position.view, PlayFrame, WATCHED)
    weighed: list[list[Part]] = []
    for action in legal:
        if action >= OPPOSE:
            weighed.append([(PREVENTS, -position.share[action - OPPOSE])])
        elif position.lookup.is_weapon[subject.card]:
            weighed.append([(PREVENTS, redirected(position, subject, action - AIM))])
        else:
            owner = position.owner.get(action - AIM, position.seat)
            weighed.append([(PREVENTS, -position.share[owner])])
    return weighed


def weigh_direction_of_roll(position: Position, frame: PlayFrame, legal: Sequence[int]) -> list[list[Part]]:
    hit = position.view.stack[WATCHED]
    effect = position.lookup.effect[frame.card]
    assert isinstance(effect, ModifyRoll)
    amounts = [effect.amount if action == RAISE else -effect.amount for action in legal]
    return [[(PREVENTS, modified(position, hit, amount))] for amount in amounts]
