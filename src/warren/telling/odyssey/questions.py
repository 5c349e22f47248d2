"""The question to a seat: what it is to choose now, and why it is asked."""

from collections.abc import Callable, Sequence
from typing import Any

from warren.games.odyssey.actions import BURN, PAY, PLAY_CARD, SUBSTITUTE
from warren.games.odyssey.effects import ModifyRoll, WeaponRunner
from warren.games.odyssey.phases import (
    AIMING,
    BILL,
    BOTTOM,
    BURNING,
    CALLS,
    CLAIM,
    CUT,
    DAMAGE,
    DECLARING,
    EXHAUST,
    HEALING,
    HIT,
    IN_CIRCLE,
    LEAVING,
    LOSE,
    MAIN,
    MOVE,
    NOT_DONE,
    OFFER,
    OFFERING,
    PLACE,
    PLAY,
    RAID,
    RECOVER,
    REFILL,
    REFILLED,
    REPAIR,
    RETALIATE,
    ROUND,
    RUNS,
    SACRIFICE,
    START,
    SWAP,
    WEAPON,
    WINDOW,
)
from warren.games.odyssey.view import OdysseyView
from warren.telling.odyssey.declaring import deck_name, universals
from warren.telling.odyssey.names import counted, name, type_named, whose
from warren.telling.odyssey.offers import asked_said
from warren.telling.odyssey.refilling import refill_question
from warren.telling.odyssey.stack import frame_said, subject_said
from warren.telling.odyssey.trades import answered_said, is_counter, traded_said, why_not_accepted
from warren.telling.voice import Voice, capitalized
from warren.words import mark


def question(voice: Voice, view: OdysseyView, legal: Sequence[int]) -> str:
    """Ask for the next action of the view's seat in a sentence or two; legal: what it may do."""
    if view.stack:
        frame = view.stack[-1]
        return capitalized(_ASKING[frame[0]](voice, view, frame, legal))
    return _PHASES[view.phase](voice, view, legal)


# In the phases of a turn


def _declaring(voice: Voice, view: OdysseyView, legal: Sequence[int]) -> str:
    assert view.seat is not None
    message = mark("Your deck is {deck}. Declare one type for its Universal Resources ({count}), for the whole game.")
    return voice.text(message, deck=deck_name(voice, view, view.seat), count=len(universals(view)))


def _runs(voice: Voice, view: OdysseyView, legal: Sequence[int]) -> str:
    if not view.choices:
        return voice.text("Choose your TOP RUN: the card of your first turn.")
    return voice.text("Choose your BOTTOM RUN: the card of your second turn.")


def _start(voice: Voice, view: OdysseyView, legal: Sequence[int]) -> str:
    return voice.text("Your turn starts: do what is possible at its start, or begin the main step.")


def _main(voice: Voice, view: OdysseyView, legal: Sequence[int]) -> str:
    if view.main_step == NOT_DONE:
        run = mark("Your main step: what do you do with {card}, your TOP RUN?")
        run_or_play = mark("Your main step: run {card}, your TOP RUN, or play a Special of your hand.")
        has_special = any(action - PLAY_CARD in view.hand for action in legal)
        return voice.text(run_or_play if has_special else run, card=name(voice, view, view.top))
    if view.main_step == REFILLED:
        return voice.text("The main step and the refill are done: do more, or end your turn.")
    return voice.text("The main step is done: do more, or end your turn.")


def _bottom(voice: Voice, view: OdysseyView, legal: Sequence[int]) -> str:
    if view.main_step == REFILLED:
        return voice.text(
            "Choose the card of your hand that becomes your BOTTOM RUN; you can do more before and after it."
        )
    return voice.text("Choose the card of your hand that becomes your BOTTOM RUN.")


def _leaving(voice: Voice, view: OdysseyView, legal: Sequence[int]) -> str:
    return voice.text("Your turn ends: who leaves play until your next turn?")


_PHASES: dict[int, Callable[[Voice, OdysseyView, Sequence[int]], str]] = {
    DECLARING: _declaring,
    RUNS: _runs,
    START: _start,
    MAIN: _main,
    REFILL: refill_question,
    BOTTOM: _bottom,
    LEAVING: _leaving,
}


# Questions inside a turn


def _play(voice: Voice, view: OdysseyView, frame: Any, legal: Sequence[int]) -> str:
    _, _, card, _, stage, _, _ = frame
    effect = view.tables.effect[card]
    if stage == AIMING:
        message = mark("{card}: choose its target.")
    elif isinstance(effect, WeaponRunner):
        message = mark("{card}: which way round The Bunny Circle?")
    else:
        assert isinstance(effect, ModifyRoll)
        message = mark("{card}: is the roll to be higher or lower?")
    return voice.text(message, card=name(voice, view, card))


def _bill(voice: Voice, view: OdysseyView, frame: Any, legal: Sequence[int]) -> str:
    _, _, colored, white, burn = frame
    first = legal[0]
    if first >= SUBSTITUTE:
        missing = next(kind for kind, need in enumerate(colored) if need)
        message = mark("You lack {type}: another type pays instead, and is lost when the turn ends. Which?")
        return voice.text(message, type=type_named(voice, missing))
    if first >= BURN:
        return voice.text("Choose what to burn ({count} to go): it goes to your Discard Pile at once.", count=burn)
    assert first >= PAY
    return voice.text("Choose what pays for White ({count} to go).", count=white)


def _window(voice: Voice, view: OdysseyView, frame: Any, legal: Sequence[int]) -> str:
    message = mark("{what}. Do you respond?")
    return voice.text(message, what=subject_said(voice, view))


def _weapon(voice: Voice, view: OdysseyView, frame: Any, legal: Sequence[int]) -> str:
    _, _, card, target, _, _, choices, _ = frame
    message = mark("{card}: which neighbour of {target} has to defend too, against level {level}?")
    values = {"card": name(voice, view, card), "target": whose(voice, view, target), "level": choices[0]}
    return voice.text(message, **values)


def _hit(voice: Voice, view: OdysseyView, frame: Any, legal: Sequence[int]) -> str:
    return voice.text("{what}. Do you roll again? The new roll counts.", what=frame_said(voice, view, frame))


def _damage(voice: Voice, view: OdysseyView, frame: Any, legal: Sequence[int]) -> str:
    return voice.text("{what}. Does a creature beside it take the damage?", what=frame_said(voice, view, frame))


def _retaliate(voice: Voice, view: OdysseyView, frame: Any, legal: Sequence[int]) -> str:
    _, _, attacker, amount = frame
    message = mark("Your bunny strikes back: which creature of {name} takes {amount} damage?")
    return voice.text(message, name=voice.name(attacker), amount=amount)


def _sacrifice(voice: Voice, view: OdysseyView, frame: Any, legal: Sequence[int]) -> str:
    return voice.text("{what}: choose who is discarded.", what=frame_said(voice, view, frame))


def _recover(voice: Voice, view: OdysseyView, frame: Any, legal: Sequence[int]) -> str:
    resources = counted(voice, "resources", frame[2])
    return voice.text("Take back {resources} of your Discard Pile: which?", resources=resources)


def _place(voice: Voice, view: OdysseyView, frame: Any, legal: Sequence[int]) -> str:
    _, _, card, zone, _ = frame
    circle, center = (
        mark("Choose a place for {card} in The Bunny Circle."),
        mark("Choose a place for {card} in The Center Circle."),
    )
    return voice.text(circle if zone == IN_CIRCLE else center, card=name(voice, view, card))


def _claim(voice: Voice, view: OdysseyView, frame: Any, legal: Sequence[int]) -> str:
    message = mark("{city} is yours. Leave it where it lies, or choose a place of your section for it.")
    return voice.text(message, city=name(voice, view, frame[2]))


def _burning(voice: Voice, view: OdysseyView, frame: Any, legal: Sequence[int]) -> str:
    message = mark("Choose what to burn, spent or not ({count} to go): it goes to your Discard Pile at once.")
    return voice.text(message, count=frame[2])


def _repair(voice: Voice, view: OdysseyView, frame: Any, legal: Sequence[int]) -> str:
    return voice.text("Repair your cities: choose one for each point ({count} to go).", count=frame[2])


def _healing(voice: Voice, view: OdysseyView, frame: Any, legal: Sequence[int]) -> str:
    _, _, amount, creatures, _ = frame
    message = mark("Heal {amount} damage of a creature ({count} to go).")
    return voice.text(message, amount=amount, count=creatures)


def _exhaust(voice: Voice, view: OdysseyView, frame: Any, legal: Sequence[int]) -> str:
    _, _, victim, count = frame
    message = mark("Which type of {name} counts as spent ({count} to go)?")
    return voice.text(message, name=voice.name(victim), count=count)


def _lose(voice: Voice, view: OdysseyView, frame: Any, legal: Sequence[int]) -> str:
    return voice.text("Choose a saved Resource that you discard ({count} to go).", count=frame[2])


def _raid(voice: Voice, view: OdysseyView, frame: Any, legal: Sequence[int]) -> str:
    return voice.text("You see the hand of {name}: choose a card to be discarded.", name=voice.name(frame[2]))


def _move(voice: Voice, view: OdysseyView, frame: Any, legal: Sequence[int]) -> str:
    return voice.text("Which city does {bunny} move into?", bunny=name(voice, view, frame[2]))


def _cut(voice: Voice, view: OdysseyView, frame: Any, legal: Sequence[int]) -> str:
    message = mark("Cut the pile of {name}: how many of its {cards} go under the rest?")
    owner = frame[2]
    return voice.text(message, name=voice.name(owner), cards=counted(voice, "cards", view.pile_sizes[owner]))


def _calls(voice: Voice, view: OdysseyView, frame: Any, legal: Sequence[int]) -> str:
    message = mark("{name} ends the turn with {cards} in hand. Do you call it?")
    offender = frame[1]
    return voice.text(message, name=voice.name(offender), cards=counted(voice, "cards", view.hand_sizes[offender]))


def _offering(voice: Voice, view: OdysseyView, frame: Any, legal: Sequence[int]) -> str:
    said = [voice.text("Build your offer, and send it. {what}.", what=frame_said(voice, view, frame))]
    return " ".join([*answered_said(voice, view), *said, *traded_said(voice, view)])


def _offer(voice: Voice, view: OdysseyView, frame: Any, legal: Sequence[int]) -> str:
    what = frame_said(voice, view, frame)
    if why := why_not_accepted(voice, view, legal):
        return voice.text("{what}. {why}", what=what, why=why)
    if is_counter(view, frame):
        return voice.text("Your offer is answered with another: {what}. Do you accept?", what=what)
    return voice.text("{what}. Do you accept?", what=what)


def _swap(voice: Voice, view: OdysseyView, frame: Any, legal: Sequence[int]) -> str:
    _, _, _, _, _, swapped, kinds, answered = frame
    left = len(swapped) - len(answered)
    said = voice.text("Choose a card of your hand that you give in return ({count} to go).", count=left)
    if not kinds:
        return said
    asked = voice.listed(asked_said(voice, len(swapped), kinds))
    return " ".join([said, voice.text("Asked for: {cards}.", cards=asked)])


def _round(voice: Voice, view: OdysseyView, frame: Any, legal: Sequence[int]) -> str:
    message = mark("{name} asks for offers: make one, or let it pass.")
    return voice.text(message, name=voice.name(frame[1]))


_ASKING: dict[int, Callable[[Voice, OdysseyView, Any, Sequence[int]], str]] = {
    PLAY: _play,
    BILL: _bill,
    WINDOW: _window,
    WEAPON: _weapon,
    HIT: _hit,
    DAMAGE: _damage,
    RETALIATE: _retaliate,
    SACRIFICE: _sacrifice,
    RECOVER: _recover,
    PLACE: _place,
    REPAIR: _repair,
    HEALING: _healing,
    EXHAUST: _exhaust,
    LOSE: _lose,
    RAID: _raid,
    MOVE: _move,
    CLAIM: _claim,
    BURNING: _burning,
    CUT: _cut,
    CALLS: _calls,
    OFFERING: _offering,
    OFFER: _offer,
    SWAP: _swap,
    ROUND: _round,
}
