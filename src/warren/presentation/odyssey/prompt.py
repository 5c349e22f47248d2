"""The question as a heading and a sentence, with the rule that explains it, and what is to be known before it."""

from collections.abc import Callable

from warren.games.odyssey import frames
from warren.games.odyssey.actions import PLAY_CARD
from warren.games.odyssey.stack import last
from warren.presentation.model import Part, Prompt
from warren.presentation.odyssey.cards import card_part
from warren.presentation.odyssey.fighting import threat_lines
from warren.presentation.odyssey.moment import Moment
from warren.presentation.odyssey.places import new_city_lines
from warren.presentation.odyssey.stack import asked_by
from warren.presentation.odyssey.trades import answered, terms
from warren.presentation.odyssey.turns import deck_lines, deck_name, refill_question, universals
from warren.presentation.translator import capitalized
from warren.words import mark


def prompt(moment: Moment) -> Prompt:
    view = moment.view
    if not moment.legal:
        return _waiting(moment)
    if not view.stack:
        heading, clause, say = _PHASES[view.phase]
        sentence = say(moment) if callable(say) else moment.text(say)
        if view.phase == frames.MAIN and view.main_step != frames.NOT_DONE:
            heading, clause = mark("Go on, or end your turn"), "O-TURN-11"
        return Prompt(moment.text(heading), sentence, clause, _guide(moment), tuple(_at_stake(moment)))
    frame, offer = view.stack[-1], answered(view)
    (heading, sentence), clause = asked_by(moment, frame), frame.clause
    if isinstance(frame, frames.PlayFrame) and frame.stage != frames.AIMING:
        heading = mark("Choose how")
        clause = "O-RUNNER-01" if view.lookup.is_weapon[frame.card] else "O-EFFECT-MODIFY-ROLL"
    elif offer is not None:
        heading, clause = mark("Your counter-offer to {name}"), "O-TRADE-10"
    title = moment.text(heading, name="" if offer is None else moment.player(offer.seat))
    return Prompt(title, capitalized(sentence), clause, "", tuple(_at_stake(moment)), _subject(moment))


# The phases


def _declaring(moment: Moment) -> str:
    message = mark("Your deck is {deck}. Declare one type for its Universal Resources ({count}), for the whole game.")
    return moment.text(message, deck=deck_name(moment, moment.own_seat), count=len(universals(moment)))


def _runs(moment: Moment) -> str:
    if moment.view.choices:
        return moment.text("Choose your BOTTOM RUN: the card of your second turn.")
    return moment.text("Choose your TOP RUN: the card of your first turn.")


def _main(moment: Moment) -> str:
    view = moment.view
    if view.main_step == frames.NOT_DONE:
        run = mark("Your main step: what do you do with {card}, your TOP RUN?")
        run_or_play = mark("Your main step: run {card}, your TOP RUN, or play a Special of your hand.")
        has_special = any(action - PLAY_CARD in view.hand for action in moment.possible)
        return moment.text(run_or_play if has_special else run, card=moment.name(view.top))
    if view.main_step == frames.REFILLED:
        return moment.text("The main step and the refill are done: do more, or end your turn.")
    return moment.text("The main step is done: do more, or end your turn.")


def _bottom(moment: Moment) -> str:
    if moment.view.main_step != frames.REFILLED:
        return moment.text("Choose the card of your hand that becomes your BOTTOM RUN.")
    message = mark("Choose the card of your hand that becomes your BOTTOM RUN; you can do more before and after it.")
    return moment.text(message)


_PHASES: dict[int, tuple[str, str, str | Callable[[Moment], str]]] = {
    frames.DECLARING: (mark("Declare your Universal Resources"), "O-SETUP-02", _declaring),
    frames.RUNS: (mark("Choose your run cards"), "O-SETUP-05", _runs),
    frames.START: (
        mark("Your turn starts"),
        "O-TURN-04",
        mark("Your turn starts: do what is possible at its start, or begin the main step."),
    ),
    frames.MAIN: (mark("Your turn"), "O-TURN-05", _main),
    frames.REFILL: (mark("Refill your hand"), "O-HEXA-02", refill_question),
    frames.BOTTOM: (mark("Choose your BOTTOM RUN"), "O-TURN-12", _bottom),
    frames.LEAVING: (
        mark("Your turn ends"),
        "O-EFFECT-PHASE-OUT",
        mark("Your turn ends: who leaves play until your next turn?"),
    ),
}
"""The heading of each phase, its rule, and what it asks."""


def _guide(moment: Moment) -> str:
    """Return what a newcomer has to know of the first turns."""
    view = moment.view
    if view.phase == frames.RUNS:
        return moment.text(
            "The run cards are your next two turns: each turn you flip TOP RUN, and play, discard or save it. Begin "
            "with Resources, which pay for all that follows."
        )
    if view.round <= 2 and view.phase == frames.MAIN and view.main_step == frames.NOT_DONE:
        return moment.text(
            "One main step a turn: play, discard or save TOP RUN, or play a Special of your hand. Creatures score "
            "while they are in The Bunny Circle; cities, while somebody lives in them."
        )
    return ""


def _at_stake(moment: Moment) -> list[str]:
    """Return what is to be known before anything is looked at.

    That is what the deck is made of that a type is declared for, what an attack that can be answered may do, what
    becomes of a new city, and that pieces are traded once for all.
    """
    view = moment.view
    if view.phase == frames.DECLARING:
        return deck_lines(moment)
    frame = last(view)
    if isinstance(frame, frames.WindowFrame):
        return threat_lines(moment)
    if isinstance(frame, frames.PlaceFrame):
        is_new_city = frame.zone == frames.IN_CENTER and frame.card not in view.inside
        return new_city_lines(moment, frame.card) if is_new_city else []
    return terms(moment)


def _subject(moment: Moment) -> Part | None:
    """Return the card that is being paid for or placed, which lies nowhere else on the page; else None."""
    frame, under = moment.view.stack[-1], moment.view.stack[-2] if len(moment.view.stack) > 1 else None
    if isinstance(frame, frames.PlaceFrame):
        return card_part(moment, frame.card)
    if isinstance(frame, frames.BillFrame | frames.BurningFrame) and isinstance(under, frames.PlayFrame):
        return card_part(moment, under.card)
    return None


# Waiting


def _waiting(moment: Moment) -> Prompt:
    """Return who is asked; of a hidden question only that somebody is."""
    view, text = moment.view, moment.text
    if view.seat is None:
        return Prompt(text("You are looking on"), text("Secrets of the players are not shown."))
    if view.seat in view.lost:
        return Prompt(text("You have lost"), text("The others play on."), "O-LOSS-01")
    if view.phase == frames.DECLARING:
        said = text("The others declare their Universal Resources at the same time.")
        return Prompt(text("You have chosen"), said, "O-SETUP-05")
    if view.phase == frames.RUNS:
        said = text("The others choose their run cards at the same time.")
        return Prompt(text("You have chosen"), said, "O-SETUP-05")
    if isinstance(last(view), frames.WindowFrame):
        return Prompt(text("Somebody may respond"), text("Who it is stays hidden."), "O-INT-02")
    if isinstance(last(view), frames.CallsFrame):
        return Prompt(text("Hands are counted"), text("Who looks stays hidden."), "O-HEXA-03")
    happens = text("What happens shows here as it is done.")
    asked = next(iter(view.to_act), view.turn)
    if asked != view.turn:
        return Prompt(text("{name} is asked", name=moment.player(asked)), happens)
    return Prompt(text("{name} is on turn", name=moment.player(asked)), happens, "O-TURN-01")
