"""The question to a seat: what it is to choose now, and why it is asked."""

from collections.abc import Callable, Sequence
from typing import Any

from warren.games.odyssey import frames
from warren.games.odyssey.actions import BURN, PAY, PLAY_CARD, SUBSTITUTE
from warren.games.odyssey.effects import ModifyRoll, WeaponRunner
from warren.games.odyssey.frames import (
    AIMING,
    BOTTOM,
    DECLARING,
    IN_CIRCLE,
    LEAVING,
    MAIN,
    NOT_DONE,
    REFILL,
    REFILLED,
    RUNS,
    START,
)
from warren.games.odyssey.view import OdysseyView
from warren.presentation.odyssey.names import counted, name, type_named, whose
from warren.presentation.odyssey.stack import frame_said, subject_said
from warren.presentation.odyssey.trades import answered_said, asked_said, is_counter, traded_said, why_not_accepted
from warren.presentation.odyssey.turns import deck_name, refill_question, universals
from warren.presentation.translator import Translator, capitalized
from warren.words import mark


def question(translator: Translator, view: OdysseyView, legal: Sequence[int]) -> str:
    """Ask for the next action of the view's seat in a sentence or two; legal: what it may do."""
    if view.stack:
        frame = view.stack[-1]
        return capitalized(_ASKING[type(frame)](translator, view, frame, legal))
    return _PHASES[view.phase](translator, view, legal)


# In the phases of a turn


def _declaring(translator: Translator, view: OdysseyView, legal: Sequence[int]) -> str:
    assert view.seat is not None
    message = mark("Your deck is {deck}. Declare one type for its Universal Resources ({count}), for the whole game.")
    return translator.text(message, deck=deck_name(translator, view, view.seat), count=len(universals(view)))


def _runs(translator: Translator, view: OdysseyView, legal: Sequence[int]) -> str:
    if not view.choices:
        return translator.text("Choose your TOP RUN: the card of your first turn.")
    return translator.text("Choose your BOTTOM RUN: the card of your second turn.")


def _start(translator: Translator, view: OdysseyView, legal: Sequence[int]) -> str:
    return translator.text("Your turn starts: do what is possible at its start, or begin the main step.")


def _main(translator: Translator, view: OdysseyView, legal: Sequence[int]) -> str:
    if view.main_step == NOT_DONE:
        run = mark("Your main step: what do you do with {card}, your TOP RUN?")
        run_or_play = mark("Your main step: run {card}, your TOP RUN, or play a Special of your hand.")
        has_special = any(action - PLAY_CARD in view.hand for action in legal)
        return translator.text(run_or_play if has_special else run, card=name(translator, view, view.top))
    if view.main_step == REFILLED:
        return translator.text("The main step and the refill are done: do more, or end your turn.")
    return translator.text("The main step is done: do more, or end your turn.")


def _bottom(translator: Translator, view: OdysseyView, legal: Sequence[int]) -> str:
    if view.main_step == REFILLED:
        return translator.text(
            "Choose the card of your hand that becomes your BOTTOM RUN; you can do more before and after it."
        )
    return translator.text("Choose the card of your hand that becomes your BOTTOM RUN.")


def _leaving(translator: Translator, view: OdysseyView, legal: Sequence[int]) -> str:
    return translator.text("Your turn ends: who leaves play until your next turn?")


_PHASES: dict[int, Callable[[Translator, OdysseyView, Sequence[int]], str]] = {
    DECLARING: _declaring,
    RUNS: _runs,
    START: _start,
    MAIN: _main,
    REFILL: refill_question,
    BOTTOM: _bottom,
    LEAVING: _leaving,
}


# Questions inside a turn


def _play(translator: Translator, view: OdysseyView, frame: frames.PlayFrame, legal: Sequence[int]) -> str:
    effect = view.lookup.effect[frame.card]
    if frame.stage == AIMING:
        message = mark("{card}: choose its target.")
    elif isinstance(effect, WeaponRunner):
        message = mark("{card}: which way round The Bunny Circle?")
    else:
        assert isinstance(effect, ModifyRoll)
        message = mark("{card}: is the roll to be higher or lower?")
    return translator.text(message, card=name(translator, view, frame.card))


def _bill(translator: Translator, view: OdysseyView, frame: frames.BillFrame, legal: Sequence[int]) -> str:
    first = legal[0]
    if first >= SUBSTITUTE:
        missing = next(kind for kind, need in enumerate(frame.colored) if need)
        message = mark("You lack {type}: another type pays instead, and is lost when the turn ends. Which?")
        return translator.text(message, type=type_named(translator, missing))
    if first >= BURN:
        return translator.text(
            "Choose what to burn ({count} to go): it goes to your Discard Pile at once.", count=frame.burn
        )
    assert first >= PAY
    return translator.text("Choose what pays for White ({count} to go).", count=frame.white)


def _window(translator: Translator, view: OdysseyView, frame: frames.WindowFrame, legal: Sequence[int]) -> str:
    message = mark("{what}. Do you respond?")
    return translator.text(message, what=subject_said(translator, view))


def _weapon(translator: Translator, view: OdysseyView, frame: frames.WeaponFrame, legal: Sequence[int]) -> str:
    card, target, level = frame.card, frame.target, frame.choices[0]
    message = mark("{card}: which neighbour of {target} has to defend too, against level {level}?")
    called, aim = name(translator, view, card), whose(translator, view, target)
    return translator.text(message, card=called, target=aim, level=level)


def _hit(translator: Translator, view: OdysseyView, frame: frames.HitFrame, legal: Sequence[int]) -> str:
    return translator.text("{what}. Do you roll again? The new roll counts.", what=frame_said(translator, view, frame))


def _damage(translator: Translator, view: OdysseyView, frame: frames.DamageFrame, legal: Sequence[int]) -> str:
    return translator.text(
        "{what}. Does a creature beside it take the damage?", what=frame_said(translator, view, frame)
    )


def _retaliate(translator: Translator, view: OdysseyView, frame: frames.RetaliateFrame, legal: Sequence[int]) -> str:
    message = mark("Your bunny strikes back: which creature of {name} takes {amount} damage?")
    return translator.text(message, name=translator.name(frame.attacker), amount=frame.amount)


def _sacrifice(translator: Translator, view: OdysseyView, frame: frames.SacrificeFrame, legal: Sequence[int]) -> str:
    return translator.text("{what}: choose who is discarded.", what=frame_said(translator, view, frame))


def _recover(translator: Translator, view: OdysseyView, frame: frames.RecoverFrame, legal: Sequence[int]) -> str:
    resources = counted(translator, "resources", frame.count)
    return translator.text("Take back {resources} of your Discard Pile: which?", resources=resources)


def _place(translator: Translator, view: OdysseyView, frame: frames.PlaceFrame, legal: Sequence[int]) -> str:
    circle, center = (
        mark("Choose a place for {card} in The Bunny Circle."),
        mark("Choose a place for {card} in The Center Circle."),
    )
    return translator.text(circle if frame.zone == IN_CIRCLE else center, card=name(translator, view, frame.card))


def _claim(translator: Translator, view: OdysseyView, frame: frames.ClaimFrame, legal: Sequence[int]) -> str:
    message = mark("{city} is yours. Leave it where it lies, or choose a place of your section for it.")
    return translator.text(message, city=name(translator, view, frame.city))


def _burning(translator: Translator, view: OdysseyView, frame: frames.BurningFrame, legal: Sequence[int]) -> str:
    message = mark("Choose what to burn, spent or not ({count} to go): it goes to your Discard Pile at once.")
    return translator.text(message, count=frame.count)


def _repair(translator: Translator, view: OdysseyView, frame: frames.RepairFrame, legal: Sequence[int]) -> str:
    return translator.text("Repair your cities: choose one for each point ({count} to go).", count=frame.points)


def _healing(translator: Translator, view: OdysseyView, frame: frames.HealingFrame, legal: Sequence[int]) -> str:
    message = mark("Heal {amount} damage of a creature ({count} to go).")
    return translator.text(message, amount=frame.amount, count=frame.creatures)


def _exhaust(translator: Translator, view: OdysseyView, frame: frames.ExhaustFrame, legal: Sequence[int]) -> str:
    message = mark("Which type of {name} counts as spent ({count} to go)?")
    return translator.text(message, name=translator.name(frame.victim), count=frame.count)


def _lose(translator: Translator, view: OdysseyView, frame: frames.LoseFrame, legal: Sequence[int]) -> str:
    return translator.text("Choose a saved Resource that you discard ({count} to go).", count=frame.count)


def _raid(translator: Translator, view: OdysseyView, frame: frames.RaidFrame, legal: Sequence[int]) -> str:
    return translator.text(
        "You see the hand of {name}: choose a card to be discarded.", name=translator.name(frame.victim)
    )


def _move(translator: Translator, view: OdysseyView, frame: frames.MoveFrame, legal: Sequence[int]) -> str:
    return translator.text("Which city does {bunny} move into?", bunny=name(translator, view, frame.bunny))


def _cut(translator: Translator, view: OdysseyView, frame: frames.CutFrame, legal: Sequence[int]) -> str:
    message = mark("Cut the pile of {name}: how many of its {cards} go under the rest?")
    owner = frame.owner
    return translator.text(
        message, name=translator.name(owner), cards=counted(translator, "cards", view.pile_sizes[owner])
    )


def _calls(translator: Translator, view: OdysseyView, frame: frames.CallsFrame, legal: Sequence[int]) -> str:
    message = mark("{name} ends the turn with {cards} in hand. Do you call it?")
    offender = frame.seat
    return translator.text(
        message, name=translator.name(offender), cards=counted(translator, "cards", view.hand_sizes[offender])
    )


def _offering(translator: Translator, view: OdysseyView, frame: frames.OfferingFrame, legal: Sequence[int]) -> str:
    said = [translator.text("Build your offer, and send it. {what}.", what=frame_said(translator, view, frame))]
    return " ".join([*answered_said(translator, view), *said, *traded_said(translator, view)])


def _offer(translator: Translator, view: OdysseyView, frame: frames.OfferFrame, legal: Sequence[int]) -> str:
    what = frame_said(translator, view, frame)
    if why := why_not_accepted(translator, view, legal):
        return translator.text("{what}. {why}", what=what, why=why)
    if is_counter(view, frame):
        return translator.text("Your offer is answered with another: {what}. Do you accept?", what=what)
    return translator.text("{what}. Do you accept?", what=what)


def _swap(translator: Translator, view: OdysseyView, frame: frames.SwapFrame, legal: Sequence[int]) -> str:
    swapped, kinds = frame.swapped, frame.kinds
    left = len(swapped) - len(frame.answered)
    said = translator.text("Choose a card of your hand that you give in return ({count} to go).", count=left)
    if not kinds:
        return said
    asked = translator.listed(asked_said(translator, len(swapped), kinds))
    return " ".join([said, translator.text("Asked for: {cards}.", cards=asked)])


def _round(translator: Translator, view: OdysseyView, frame: frames.RoundFrame, legal: Sequence[int]) -> str:
    message = mark("{name} asks for offers: make one, or let it pass.")
    return translator.text(message, name=translator.name(frame.seat))


_ASKING: dict[type[frames.Frame], Callable[[Translator, OdysseyView, Any, Sequence[int]], str]] = {
    frames.PlayFrame: _play,
    frames.BillFrame: _bill,
    frames.WindowFrame: _window,
    frames.WeaponFrame: _weapon,
    frames.HitFrame: _hit,
    frames.DamageFrame: _damage,
    frames.RetaliateFrame: _retaliate,
    frames.SacrificeFrame: _sacrifice,
    frames.RecoverFrame: _recover,
    frames.PlaceFrame: _place,
    frames.RepairFrame: _repair,
    frames.HealingFrame: _healing,
    frames.ExhaustFrame: _exhaust,
    frames.LoseFrame: _lose,
    frames.RaidFrame: _raid,
    frames.MoveFrame: _move,
    frames.ClaimFrame: _claim,
    frames.BurningFrame: _burning,
    frames.CutFrame: _cut,
    frames.CallsFrame: _calls,
    frames.OfferingFrame: _offering,
    frames.OfferFrame: _offer,
    frames.SwapFrame: _swap,
    frames.RoundFrame: _round,
}
