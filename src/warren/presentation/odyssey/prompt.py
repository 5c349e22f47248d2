"""What is asked of a seat: a heading, a question, the rule that explains it, and what is at stake."""

from collections.abc import Callable, Sequence
from typing import Any

from warren.games.odyssey import frames
from warren.games.odyssey.actions import BURN, PAY, PLAY_CARD, SUBSTITUTE
from warren.games.odyssey.effects import ModifyRoll, WeaponRunner
from warren.games.odyssey.frames import (
    AIMING,
    BOTTOM,
    DECLARING,
    IN_CENTER,
    IN_CIRCLE,
    LEAVING,
    MAIN,
    NOT_DONE,
    REFILL,
    REFILLED,
    RUNS,
    START,
)
from warren.games.odyssey.stack import last
from warren.games.odyssey.view import OdysseyView
from warren.presentation.model import Part, Prompt
from warren.presentation.odyssey.cards import card_part
from warren.presentation.odyssey.fighting import threat_lines
from warren.presentation.odyssey.names import counted, name, type_named, whose
from warren.presentation.odyssey.places import new_city_lines
from warren.presentation.odyssey.stack import frame_said, subject_said
from warren.presentation.odyssey.trades import (
    answered,
    answered_said,
    asked_said,
    is_counter,
    terms,
    traded_said,
    why_not_accepted,
)
from warren.presentation.odyssey.turns import deck_lines, deck_name, refill_question, universals
from warren.presentation.translator import Translator, capitalized
from warren.words import mark


def question(translator: Translator, view: OdysseyView, legal: Sequence[int]) -> str:
    """Ask for the next action of the view's seat in a sentence or two; legal: what it may do."""
    if view.stack:
        frame = view.stack[-1]
        return capitalized(_ASKING[type(frame)][1](translator, view, frame, legal))
    return _PHASES[view.phase][2](translator, view, legal)


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


_PHASES: dict[int, tuple[str, str, Callable[[Translator, OdysseyView, Sequence[int]], str]]] = {
    DECLARING: (mark("Declare your Universal Resources"), "O-SETUP-02", _declaring),
    RUNS: (mark("Choose your run cards"), "O-SETUP-05", _runs),
    START: (mark("Your turn starts"), "O-TURN-04", _start),
    MAIN: (mark("Your turn"), "O-TURN-05", _main),
    REFILL: (mark("Refill your hand"), "O-HEXA-02", refill_question),
    BOTTOM: (mark("Choose your BOTTOM RUN"), "O-TURN-12", _bottom),
    LEAVING: (mark("Your turn ends"), "O-EFFECT-PHASE-OUT", _leaving),
}
"""The heading of each phase, its rule, and what it asks."""


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


_ASKING: dict[type[frames.Frame], tuple[str, Callable[[Translator, OdysseyView, Any, Sequence[int]], str]]] = {
    frames.PlayFrame: (mark("Choose the target"), _play),
    frames.BillFrame: (mark("Pay"), _bill),
    frames.WindowFrame: (mark("Do you respond?"), _window),
    frames.WeaponFrame: (mark("A neighbour defends too"), _weapon),
    frames.HitFrame: (mark("Roll again?"), _hit),
    frames.DamageFrame: (mark("Who takes the damage?"), _damage),
    frames.RetaliateFrame: (mark("Strike back"), _retaliate),
    frames.SacrificeFrame: (mark("There is no room for all"), _sacrifice),
    frames.RecoverFrame: (mark("Take Resources back"), _recover),
    frames.PlaceFrame: (mark("Choose the place"), _place),
    frames.RepairFrame: (mark("Repair your cities"), _repair),
    frames.HealingFrame: (mark("Heal your creatures"), _healing),
    frames.ExhaustFrame: (mark("Spend what is theirs"), _exhaust),
    frames.LoseFrame: (mark("Discard a Resource"), _lose),
    frames.RaidFrame: (mark("Discard a card of theirs"), _raid),
    frames.MoveFrame: (mark("Into which city?"), _move),
    frames.ClaimFrame: (mark("Where is it to lie?"), _claim),
    frames.BurningFrame: (mark("Burn for the power"), _burning),
    frames.CutFrame: (mark("Cut the pile"), _cut),
    frames.CallsFrame: (mark("Do you call it?"), _calls),
    frames.OfferingFrame: (mark("Your offer"), _offering),
    frames.OfferFrame: (mark("An offer to you"), _offer),
    frames.SwapFrame: (mark("Give cards in return"), _swap),
    frames.RoundFrame: (mark("Do you make an offer?"), _round),
}
"""The heading of each question inside a turn, and what it asks."""


# As a heading, with what is to be known before anything is looked at

_WAITING = {
    DECLARING: mark("The others declare their Universal Resources at the same time."),
    RUNS: mark("The others choose their run cards at the same time."),
}


def prompt(translator: Translator, view: OdysseyView, legal: Sequence[int]) -> Prompt:
    """Ask, or say what is waited for."""
    if not legal:
        return _waiting(translator, view)
    heading, clause = _asked(view)
    sentence = _of_a_trade(translator, view, legal) or question(translator, view, legal)
    offer = answered(view)
    partner = "" if offer is None else translator.name(offer.seat)
    title = translator.text(heading, name=partner)
    notes = tuple(_at_stake(translator, view))
    return Prompt(title, sentence, clause, _guide(translator, view), notes, _subject(translator, view))


def _of_a_trade(translator: Translator, view: OdysseyView, legal: Sequence[int]) -> str:
    """Ask about an offer whose sides lie open below; "" of anything else."""
    frame = last(view)
    if not isinstance(frame, frames.OfferingFrame | frames.OfferFrame):
        return ""
    if why := why_not_accepted(translator, view, legal):
        return why
    if is_counter(view, frame):
        return translator.text(
            "{name} answers your offer with another. Do you accept?", name=translator.name(frame.seat)
        )
    if isinstance(frame, frames.OfferFrame):
        return translator.text("{name} offers you a trade. Do you accept?", name=translator.name(frame.seat))
    message = mark("Press what you give and what you ask for. {name} sees nothing before you send it.")
    return " ".join([*answered_said(translator, view), translator.text(message, name=translator.name(frame.partner))])


def _asked(view: OdysseyView) -> tuple[str, str]:
    if not view.stack:
        if view.phase == MAIN and view.main_step != NOT_DONE:
            return mark("Go on, or end your turn"), "O-TURN-11"
        return _PHASES[view.phase][:2]
    frame = view.stack[-1]
    if isinstance(frame, frames.PlayFrame) and frame.stage != AIMING:
        return mark("Choose how"), "O-RUNNER-01" if view.lookup.is_weapon[frame.card] else "O-EFFECT-MODIFY-ROLL"
    if answered(view) is not None:
        return mark("Your counter-offer to {name}"), "O-TRADE-10"
    return _ASKING[type(frame)][0], frame.clause


def _guide(translator: Translator, view: OdysseyView) -> str:
    """Return what a newcomer has to know of the first turns."""
    if view.stack:
        return ""
    if view.phase == RUNS:
        return translator.text(
            "The run cards are your next two turns: each turn you flip TOP RUN, and play, discard or save it. Begin "
            "with Resources, which pay for all that follows."
        )
    if view.round <= 2 and view.phase == MAIN and view.main_step == NOT_DONE:
        return translator.text(
            "One main step a turn: play, discard or save TOP RUN, or play a Special of your hand. Creatures score "
            "while they are in The Bunny Circle; cities, while somebody lives in them."
        )
    return ""


def _waiting(translator: Translator, view: OdysseyView) -> Prompt:
    if view.seat is None:
        return Prompt(translator.text("You are looking on"), translator.text("Secrets of the players are not shown."))
    if view.seat in view.lost:
        return Prompt(translator.text("You have lost"), translator.text("The others play on."), "O-LOSS-01")
    if view.phase in _WAITING:
        return Prompt(translator.text("You have chosen"), translator.text(_WAITING[view.phase]), "O-SETUP-05")
    return _waiting_for(translator, view)


def _waiting_for(translator: Translator, view: OdysseyView) -> Prompt:
    """Return who is asked; of a hidden question only that somebody is."""
    happens = translator.text("What happens shows here as it is done.")
    if isinstance(last(view), frames.WindowFrame):
        return Prompt(translator.text("Somebody may respond"), translator.text("Who it is stays hidden."), "O-INT-02")
    if isinstance(last(view), frames.CallsFrame):
        return Prompt(translator.text("Hands are counted"), translator.text("Who looks stays hidden."), "O-HEXA-03")
    asked = next(iter(view.to_act), view.turn)
    if asked != view.turn:
        return Prompt(translator.text("{name} is asked", name=translator.name(asked)), happens, "")
    return Prompt(translator.text("{name} is on turn", name=translator.name(asked)), happens, "O-TURN-01")


def _at_stake(translator: Translator, view: OdysseyView) -> list[str]:
    """Return what is to be known before anything is looked at.

    That is what the deck is made of that a type is declared for, what an attack that can be answered may do, what
    becomes of a new city, and that pieces are traded once for all.
    """
    if view.phase == DECLARING:
        return deck_lines(translator, view)
    frame = last(view)
    if isinstance(frame, frames.WindowFrame):
        return threat_lines(translator, view)
    if isinstance(frame, frames.PlaceFrame):
        is_new_city = frame.zone == IN_CENTER and frame.card not in view.inside
        return new_city_lines(translator, view, frame.card) if is_new_city else []
    return terms(translator, view)


def _subject(translator: Translator, view: OdysseyView) -> Part | None:
    """Return the card that is being paid for or placed, which lies nowhere else on the page; else None."""
    frame, under = last(view), view.stack[-2] if len(view.stack) > 1 else None
    if isinstance(frame, frames.PlaceFrame):
        return card_part(translator, view, frame.card)
    if isinstance(frame, frames.BillFrame | frames.BurningFrame) and isinstance(under, frames.PlayFrame):
        return card_part(translator, view, under.card)
    return None
