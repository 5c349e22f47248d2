"""What a response would come to, and what comes of none: each way out with its end."""

from collections.abc import Sequence
from typing import NamedTuple

from warren.games.odyssey import actions, frames
from warren.games.odyssey.attacks import rerollers
from warren.games.odyssey.effects import CancelTarget, Counter, ModifyRoll, Redirect, WeaponRunner
from warren.games.odyssey.frames import NOTHING, Frame, HitFrame, PlayFrame, changed
from warren.games.odyssey.interrupts import SUBJECT, other_targets
from warren.games.odyssey.stack import last
from warren.games.odyssey.targets import total_cost
from warren.games.odyssey.texts import sentence
from warren.presentation.model import Option
from warren.presentation.odyssey.attack import HURT, KILLED, MISSED, Attack, gain, outcome, running, threatened
from warren.presentation.odyssey.coming import coming
from warren.presentation.odyssey.fighting import chosen_next_lines, rolls_between
from warren.presentation.odyssey.moment import Moment
from warren.presentation.translator import capitalized
from warren.words import mark

REPLY = "reply"
"""The group of the ways to answer."""
MOST_NAMED = 3
"""At most so many targets are named at which a card can be turned."""


class Reply(NamedTuple):
    """A way to answer. actions: those that are played, one after the other. card: what is shown beside it.

    end, stamp: what the attack comes to (`attack.Outcome`), "" where that is open. left: how many unspent Resources are
    left, None where it is free.
    """

    actions: tuple[int, ...]
    card: int
    title: str
    said: str
    end: str = ""
    stamp: str = ""
    left: int | None = None


def replies(moment: Moment) -> list[Reply]:
    """Return the ways to answer where a seat is asked to respond, or whether it rolls again; none elsewhere."""
    frame = last(moment.view)
    if not moment.legal or not isinstance(frame, frames.WindowFrame | HitFrame):
        return []
    attack = running(moment)
    if isinstance(frame, HitFrame):
        assert attack is not None
        return _rolling(moment, attack)
    cards = [action - actions.RESPOND for action in moment.legal if actions.RESPOND <= action < actions.PASS]
    found = [reply for card in cards for reply in _responding(moment, card, attack)]
    return [*found, _passing(moment, attack)]


def ways(moment: Moment) -> list[Option]:
    """Return the ways to answer as options: each is looked at before it is played, the last one from the beginning."""
    found = []
    for one in replies(moment):
        spelled = ";".join(map(actions.CATALOGUE.spell, one.actions))
        found.append(Option(spelled, one.title, one.actions[:1], group=REPLY, then=one.actions[1:]))
    return found


def _rolling(moment: Moment, attack: Attack) -> list[Reply]:
    bunny = rerollers(moment.view, attack.owner)[0]
    again = moment.text("{piece}: roll again", piece=moment.name(bunny))
    said = moment.words.sentences([moment.text("The new roll counts."), _rolls_said(moment, attack)])
    stands = Reply((actions.KEEP,), attack.piece, moment.text("Keep the roll"), "")
    return [Reply((actions.REROLL,), bunny, again, said), _ending(moment, stands, attack, attack.total)]


def _responding(moment: Moment, card: int, attack: Attack | None) -> list[Reply]:
    """Return what a response does: one that changes a roll either way, what helps the seat first."""
    view, effect, subject = moment.view, moment.lookup.effect[card], moment.view.stack[-2]
    left = len(view.ready[moment.own_seat]) - total_cost(view, moment.own_seat, card, NOTHING).hexagons
    plain = Reply((actions.RESPOND + card,), card, moment.name(card), "", left=left)
    if isinstance(effect, Redirect):
        return [plain._replace(said=_elsewhere_said(moment, subject))]
    if isinstance(effect, CancelTarget) and attack is not None:
        return [_spared(moment, plain, subject, attack)]
    if isinstance(effect, Counter) and isinstance(subject, PlayFrame):
        return [_countered(moment, plain, subject, attack)]
    if not isinstance(effect, ModifyRoll) or attack is None or attack.outcome is None:
        return [plain._replace(said=sentence(moment.words, moment.effect_note(card)))]
    message, more, less = mark("{card}: {before} → {after}"), mark("{amount} more"), mark("{amount} less")
    found = []
    for way, change in ((actions.RAISE, effect.amount), (actions.LOWER, -effect.amount)):
        after = attack.total + change
        shown = str(after).replace("-", moment.sign("−", "-"))
        title = moment.text(message, card=plain.title, before=attack.total, after=shown)
        by = moment.text(more if change > 0 else less, amount=effect.amount)
        one = plain._replace(actions=(*plain.actions, way), title=title)
        found.append(_ending(moment, one, attack, after, by))
    return found if attack.owner == view.seat else found[::-1]


def _passing(moment: Moment, attack: Attack | None) -> Reply:
    """Return what comes of letting it pass."""
    subject = moment.view.stack[SUBJECT]
    assert isinstance(subject, PlayFrame | HitFrame)
    is_rolled = attack is not None and attack.outcome is not None
    title = mark("Let it stand") if is_rolled and isinstance(subject, HitFrame) else mark("Let it pass")
    is_shown = attack is None or (is_rolled and isinstance(subject, PlayFrame))
    card = subject.card if is_shown or attack is None else attack.piece
    return _goes_on(moment, Reply((actions.PASS,), card, moment.text(title), ""), subject, attack)


def _goes_on(moment: Moment, reply: Reply, subject: Frame, attack: Attack | None) -> Reply:
    """Say what comes of a card or a hit on the stack if nothing more answers it."""
    if isinstance(subject, PlayFrame) and subject.how in (frames.RESPONSE, frames.RESPONSE_FROM_HAND):
        return _answered(moment, reply, subject, attack)
    assert isinstance(subject, PlayFrame | HitFrame)
    if isinstance(subject, HitFrame) and attack is not None and attack.outcome is not None:
        return _ending(moment, reply, attack, attack.total)
    faced, later, sentences = threatened(moment, subject), _later_said(moment, subject), moment.words.sentences
    if not faced:
        return reply._replace(said=coming(moment, subject))
    if attack is None or len(faced) > 1:
        return reply._replace(said=sentences([*_threats_said(moment, faced), *later]))
    if faced[0].rolls.count(KILLED) == len(faced[0].rolls):  # no roll saves it
        end, stamp, said = outcome(moment, faced[0], 1)
        return reply._replace(said=sentences([sentence(moment.words, said), *later]), end=end, stamp=stamp)
    return reply._replace(said=sentences([_rolls_said(moment, faced[0]), *later]))


def _answered(moment: Moment, reply: Reply, answer: PlayFrame, attack: Attack | None) -> Reply:
    """Say what comes of an answer that waits on the stack: of what it answers, which lies below it."""
    below = moment.view.stack[moment.view.stack.index(answer) + SUBJECT]
    if attack is not None and attack.outcome is not None and (change := _changes_by(moment, answer)):
        return _ending(moment, reply, attack, attack.total + change)
    if isinstance(moment.lookup.effect[answer.card], CancelTarget) and attack is not None:
        return _spared(moment, reply, below, attack)
    assert isinstance(below, PlayFrame)
    if not isinstance(moment.lookup.effect[answer.card], Redirect):
        return _countered(moment, reply, below, attack)
    turned = changed(below, target=answer.target)
    faced, later = threatened(moment, turned), _later_said(moment, turned)
    said = moment.words.sentences([*_threats_said(moment, faced), *later]) if faced else coming(moment, turned)
    return reply._replace(said=said)


def _spared(moment: Moment, reply: Reply, subject: Frame, attack: Attack) -> Reply:
    """Say that the target of an attack is spared, and what those face that are not."""
    others = threatened(moment, subject)[1:] if isinstance(subject, PlayFrame) else []
    spared = _ending(moment, reply, attack, attack.level)
    told = [spared.said, *_threats_said(moment, others), *_later_said(moment, subject)]
    return spared._replace(said=moment.words.sentences(told))


def _countered(moment: Moment, reply: Reply, subject: PlayFrame, attack: Attack | None) -> Reply:
    """Say that a card does nothing; of an answer, what comes of what it answers instead."""
    if subject.how not in (frames.RESPONSE, frames.RESPONSE_FROM_HAND):
        return reply._replace(said=moment.text("{card} does nothing.", card=moment.name(subject.card)))
    return _goes_on(moment, reply, moment.view.stack[moment.view.stack.index(subject) + SUBJECT], attack)


def _elsewhere_said(moment: Moment, subject: Frame) -> str:
    """Return at what a card can be turned."""
    found = other_targets(moment.view, subject, moment.own_seat)
    if len(found) > MOST_NAMED:
        return moment.text("You choose another of {count} targets.", count=len(found))
    named = [
        moment.player(one - actions.OPPOSE) if one >= actions.OPPOSE else moment.whose(one - actions.AIM)
        for one in found
    ]
    return moment.text("You choose another target: {targets}.", targets=moment.listed(named))


def _threats_said(moment: Moment, faced: Sequence[Attack]) -> list[str]:
    """Return what each roll does to the pieces that have to defend: to those of the seat one by one, where it has any.

    The others are named.
    """
    own = [one for one in faced if one.owner == moment.seat] or faced
    message = mark("{piece}: {outcomes}.")
    said = [
        capitalized(moment.text(message, context=None, piece=moment.whose(one.piece), outcomes=_outcomes(moment, one)))
        for one in own
    ]
    if others := [one.piece for one in faced if one not in own]:
        said.append(moment.text("Defending too: {pieces}.", pieces=moment.listed(map(moment.whose, others))))
    return said


def _outcomes(moment: Moment, attack: Attack) -> str:
    """Return what each roll does that hits, if any does: “1–6 killed, Bea +4; 7–8 hurt”."""
    ends = _ends(moment, attack)
    if len(ends) > 1 and attack.rolls[-1] == MISSED:
        ends.pop()
    said = [moment.text("{rolls} {outcome}", rolls=rolls, outcome=end) for rolls, end in ends]
    return moment.text("; ", context="list").join(said)


def _later_said(moment: Moment, subject: Frame) -> list[str]:
    """Return what a card does beyond its target, to pieces that nobody knows yet."""
    if not isinstance(subject, PlayFrame):
        return []
    if isinstance(moment.lookup.effect[subject.card], WeaponRunner):
        return [moment.text("Then it runs on to the creature beside it.")]
    return chosen_next_lines(moment, subject.seat, subject.card, subject.target)


def _rolls_said(moment: Moment, attack: Attack) -> str:
    """Return what each roll does to the target: “1–6: killed, Bea +4. 7–12: missed.”."""
    message = mark("{rolls}: {outcome}.")
    said = [moment.text(message, rolls=rolls, outcome=end) for rolls, end in _ends(moment, attack)]
    return moment.words.sentences(said)


def _ends(moment: Moment, attack: Attack) -> list[tuple[str, str]]:
    """Return the rolls of a d12 that come to the same, with what they do."""
    text, lookup = moment.text, moment.lookup
    killed = text("destroyed") if lookup.is_city[attack.piece] else text("killed")
    if attack.owner != attack.seat:
        message = mark("{outcome}, {name} +{points}")
        points = gain(moment, attack.piece)
        killed = text(message, outcome=killed, name=moment.player(attack.seat), points=points)
    found, first = list[tuple[str, str]](), 1
    for end, outcome_said in ((KILLED, killed), (HURT, text("hurt")), (MISSED, text("missed"))):
        if count := attack.rolls.count(end):
            found.append((rolls_between(moment, first, first + count - 1), outcome_said))
            first += count
    return found


def _changes_by(moment: Moment, play: PlayFrame) -> int:
    """Return by how much a response that waits changes the roll; 0 where it does not."""
    effect = moment.lookup.effect[play.card]
    if not isinstance(effect, ModifyRoll) or play.stage != frames.EFFECT:
        return 0
    return effect.amount if play.extra else -effect.amount


def _ending(moment: Moment, reply: Reply, attack: Attack, rolled: int, by: str = "") -> Reply:
    """Say what the attack comes to with a roll, such as “4 less: 6 damage, Dynamo Doe gone”."""
    end, stamp, said = outcome(moment, attack, rolled)
    if (damage := attack.level - rolled) > 0:
        said = moment.text("{amount} damage, {outcome}", amount=damage, outcome=said)
    if by:
        said = moment.text("{change}: {outcome}", change=by, outcome=said)
    return reply._replace(said=sentence(moment.words, said), end=end, stamp=stamp)
