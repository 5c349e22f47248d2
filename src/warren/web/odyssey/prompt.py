"""What is asked of a seat: a heading and a sentence or two, and the rule that explains it."""

from collections.abc import Sequence
from typing import NamedTuple

from warren.games.odyssey import frames
from warren.games.odyssey.frames import AIMING, BOTTOM, DECLARING, LEAVING, MAIN, NOT_DONE, REFILL, RUNS, START
from warren.games.odyssey.stack import last
from warren.games.odyssey.view import OdysseyView
from warren.presentation.odyssey.questions import question
from warren.presentation.odyssey.trades import answered, answered_said, is_counter, why_not_accepted
from warren.presentation.translator import Translator
from warren.words import mark


class Prompt(NamedTuple):
    """heading: what to do. sentence: what comes of it. clause: the rule. guide: what a first game is told about it."""

    heading: str
    sentence: str
    clause: str
    guide: str = ""


_FRAMES: dict[type[frames.Frame], str] = {
    frames.PlayFrame: mark("Choose the target"),
    frames.BillFrame: mark("Pay"),
    frames.WindowFrame: mark("Do you respond?"),
    frames.WeaponFrame: mark("A neighbour defends too"),
    frames.HitFrame: mark("Roll again?"),
    frames.DamageFrame: mark("Who takes the damage?"),
    frames.RetaliateFrame: mark("Strike back"),
    frames.SacrificeFrame: mark("There is no room for all"),
    frames.RecoverFrame: mark("Take Resources back"),
    frames.PlaceFrame: mark("Choose the place"),
    frames.RepairFrame: mark("Repair your cities"),
    frames.HealingFrame: mark("Heal your creatures"),
    frames.ExhaustFrame: mark("Spend what is theirs"),
    frames.LoseFrame: mark("Discard a Resource"),
    frames.RaidFrame: mark("Discard a card of theirs"),
    frames.MoveFrame: mark("Into which city?"),
    frames.ClaimFrame: mark("Where is it to lie?"),
    frames.BurningFrame: mark("Burn for the power"),
    frames.CutFrame: mark("Cut the pile"),
    frames.CallsFrame: mark("Do you call it?"),
    frames.OfferingFrame: mark("Your offer"),
    frames.OfferFrame: mark("An offer to you"),
    frames.SwapFrame: mark("Give cards in return"),
    frames.RoundFrame: mark("Do you make an offer?"),
}
"""The heading of each question inside a turn."""
_PHASES = {
    DECLARING: (mark("Declare your Universal Resources"), "O-SETUP-02"),
    RUNS: (mark("Choose your run cards"), "O-SETUP-05"),
    START: (mark("Your turn starts"), "O-TURN-04"),
    MAIN: (mark("Your turn"), "O-TURN-05"),
    REFILL: (mark("Refill your hand"), "O-HEXA-02"),
    BOTTOM: (mark("Choose your BOTTOM RUN"), "O-TURN-12"),
    LEAVING: (mark("Your turn ends"), "O-EFFECT-PHASE-OUT"),
}
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
    return Prompt(translator.text(heading, name=partner), sentence, clause, _guide(translator, view))


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
        return _PHASES[view.phase]
    frame = view.stack[-1]
    if isinstance(frame, frames.PlayFrame) and frame.stage != AIMING:
        return mark("Choose how"), "O-RUNNER-01" if view.lookup.is_weapon[frame.card] else "O-EFFECT-MODIFY-ROLL"
    if answered(view) is not None:
        return mark("Your counter-offer to {name}"), "O-TRADE-10"
    return _FRAMES[type(frame)], frame.clause


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
        return Prompt(
            translator.text("You are looking on"), translator.text("Secrets of the players are not shown."), ""
        )
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
