"""The question as a heading, with the rule that explains it and what is to be known before anything is looked at."""

from warren.games.odyssey import frames
from warren.games.odyssey.frames import (
    AIMING,
    DECLARING,
    IN_CENTER,
    MAIN,
    NOT_DONE,
    RUNS,
)
from warren.games.odyssey.stack import last
from warren.games.odyssey.view import OdysseyView
from warren.presentation.model import Part, Prompt
from warren.presentation.odyssey.cards import card_part
from warren.presentation.odyssey.fighting import threat_lines
from warren.presentation.odyssey.moment import Moment
from warren.presentation.odyssey.places import new_city_lines
from warren.presentation.odyssey.questions import ASKING, PHASES, question
from warren.presentation.odyssey.trades import (
    answered,
    answered_said,
    is_counter,
    terms,
    why_not_accepted,
)
from warren.presentation.odyssey.turns import deck_lines
from warren.words import mark

_WAITING = {
    DECLARING: mark("The others declare their Universal Resources at the same time."),
    RUNS: mark("The others choose their run cards at the same time."),
}


def prompt(moment: Moment) -> Prompt:
    if not moment.legal:
        return _waiting(moment)
    heading, clause = _asked(moment.view)
    sentence = _of_a_trade(moment) or question(moment)
    offer = answered(moment.view)
    partner = "" if offer is None else moment.player(offer.seat)
    title = moment.text(heading, name=partner)
    notes = tuple(_at_stake(moment))
    return Prompt(title, sentence, clause, _guide(moment), notes, _subject(moment))


def _of_a_trade(moment: Moment) -> str:
    """Ask about an offer whose sides lie open below; "" of anything else."""
    frame = last(moment.view)
    if not isinstance(frame, frames.OfferingFrame | frames.OfferFrame):
        return ""
    if why := why_not_accepted(moment):
        return why
    if is_counter(moment.view, frame):
        return moment.text("{name} answers your offer with another. Do you accept?", name=moment.player(frame.seat))
    if isinstance(frame, frames.OfferFrame):
        return moment.text("{name} offers you a trade. Do you accept?", name=moment.player(frame.seat))
    message = mark("Press what you give and what you ask for. {name} sees nothing before you send it.")
    return " ".join([*answered_said(moment), moment.text(message, name=moment.player(frame.partner))])


def _asked(view: OdysseyView) -> tuple[str, str]:
    if not view.stack:
        if view.phase == MAIN and view.main_step != NOT_DONE:
            return mark("Go on, or end your turn"), "O-TURN-11"
        return PHASES[view.phase][:2]
    frame = view.stack[-1]
    if isinstance(frame, frames.PlayFrame) and frame.stage != AIMING:
        return mark("Choose how"), "O-RUNNER-01" if view.lookup.is_weapon[frame.card] else "O-EFFECT-MODIFY-ROLL"
    if answered(view) is not None:
        return mark("Your counter-offer to {name}"), "O-TRADE-10"
    return ASKING[type(frame)][0], frame.clause


def _guide(moment: Moment) -> str:
    """Return what a newcomer has to know of the first turns."""
    view = moment.view
    if view.stack:
        return ""
    if view.phase == RUNS:
        return moment.text(
            "The run cards are your next two turns: each turn you flip TOP RUN, and play, discard or save it. Begin "
            "with Resources, which pay for all that follows."
        )
    if view.round <= 2 and view.phase == MAIN and view.main_step == NOT_DONE:
        return moment.text(
            "One main step a turn: play, discard or save TOP RUN, or play a Special of your hand. Creatures score "
            "while they are in The Bunny Circle; cities, while somebody lives in them."
        )
    return ""


def _waiting(moment: Moment) -> Prompt:
    view = moment.view
    if view.seat is None:
        return Prompt(moment.text("You are looking on"), moment.text("Secrets of the players are not shown."))
    if view.seat in view.lost:
        return Prompt(moment.text("You have lost"), moment.text("The others play on."), "O-LOSS-01")
    if view.phase in _WAITING:
        return Prompt(moment.text("You have chosen"), moment.text(_WAITING[view.phase]), "O-SETUP-05")
    return _waiting_for(moment)


def _waiting_for(moment: Moment) -> Prompt:
    """Return who is asked; of a hidden question only that somebody is."""
    view = moment.view
    happens = moment.text("What happens shows here as it is done.")
    if isinstance(last(view), frames.WindowFrame):
        return Prompt(moment.text("Somebody may respond"), moment.text("Who it is stays hidden."), "O-INT-02")
    if isinstance(last(view), frames.CallsFrame):
        return Prompt(moment.text("Hands are counted"), moment.text("Who looks stays hidden."), "O-HEXA-03")
    asked = next(iter(view.to_act), view.turn)
    if asked != view.turn:
        return Prompt(moment.text("{name} is asked", name=moment.player(asked)), happens, "")
    return Prompt(moment.text("{name} is on turn", name=moment.player(asked)), happens, "O-TURN-01")


def _at_stake(moment: Moment) -> list[str]:
    """Return what is to be known before anything is looked at.

    That is what the deck is made of that a type is declared for, what an attack that can be answered may do, what
    becomes of a new city, and that pieces are traded once for all.
    """
    view = moment.view
    if view.phase == DECLARING:
        return deck_lines(moment)
    frame = last(view)
    if isinstance(frame, frames.WindowFrame):
        return threat_lines(moment)
    if isinstance(frame, frames.PlaceFrame):
        is_new_city = frame.zone == IN_CENTER and frame.card not in view.inside
        return new_city_lines(moment, frame.card) if is_new_city else []
    return terms(moment)


def _subject(moment: Moment) -> Part | None:
    """Return the card that is being paid for or placed, which lies nowhere else on the page; else None."""
    view = moment.view
    frame, under = last(view), view.stack[-2] if len(view.stack) > 1 else None
    if isinstance(frame, frames.PlaceFrame):
        return card_part(moment, frame.card)
    if isinstance(frame, frames.BillFrame | frames.BurningFrame) and isinstance(under, frames.PlayFrame):
        return card_part(moment, under.card)
    return None
