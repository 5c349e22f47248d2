"""The question with what is to be known before it, and the course of the turn."""

from warren.games.odyssey import actions, frames
from warren.games.odyssey.decks import report
from warren.games.odyssey.lookup import UNIVERSAL
from warren.games.odyssey.stack import last
from warren.games.odyssey.view import OdysseyView
from warren.presentation.model import Part, Prompt, Step
from warren.presentation.odyssey.decks import deck_name
from warren.presentation.odyssey.fighting import threat_lines
from warren.presentation.odyssey.moment import Moment, card_part
from warren.presentation.odyssey.pieces import left_empty_lines, new_city_lines
from warren.presentation.odyssey.refill import is_bottom_open, is_one_too_many
from warren.presentation.odyssey.resolving import FRAME_TEXTS, told
from warren.presentation.odyssey.shortcuts import may_end_by_card
from warren.presentation.odyssey.trades import answered, terms
from warren.presentation.translator import capitalized
from warren.words import mark


def prompt(moment: Moment) -> Prompt:
    view = moment.view
    if not moment.legal:
        return _waiting(moment)
    if not view.stack:
        heading, clause = _PHASES[view.phase]
        if view.phase == frames.MAIN and view.main_step != frames.NOT_DONE:
            heading, clause = mark("Go on, or end your turn"), "O-TURN-11"
        elif view.phase == frames.BOTTOM and view.main_step == frames.REFILLED:
            heading = mark("End with a card for After")
        sentence, stakes = _asked_in_phase(moment), tuple(_at_stake(moment))
        return Prompt(moment.text(heading), sentence, clause, _guide(moment), stakes)
    frame, offer = view.stack[-1], answered(view)
    texts, clause = FRAME_TEXTS[type(frame)], frame.clause
    heading, sentence = texts.heading, told(moment, frame, texts.asks)
    if isinstance(frame, frames.PlayFrame) and frame.stage != frames.AIMING:
        clause = "O-RUNNER-01" if view.lookup.is_weapon[frame.card] else "O-EFFECT-MODIFY-ROLL"
    elif offer is not None:
        heading, clause = mark("Your counter-offer to {name}"), "O-TRADE-10"
    if not heading:
        return Prompt(capitalized(sentence), "", clause, "", tuple(_at_stake(moment)), _subject(moment))
    title = moment.text(heading, name="" if offer is None else moment.player(offer.seat))
    under = view.stack[-2] if isinstance(frame, frames.WindowFrame) else None
    if isinstance(under, frames.HitFrame) and under.stage == frames.LANDING:
        title = moment.text("Do you answer the {rolled}?", rolled=under.rolled)
    return Prompt(title, capitalized(sentence), clause, "", tuple(_at_stake(moment)), _subject(moment))


# The phases


_PHASES = {
    frames.DECLARING: (mark("Declare your Universal Resources"), "O-SETUP-02"),
    frames.RUNS: (mark("Choose your run cards"), "O-SETUP-05"),
    frames.START: (mark("Your turn starts"), "O-TURN-04"),
    frames.MAIN: (mark("Your turn"), "O-TURN-05"),
    frames.REFILL: (mark("Refill your hand"), "O-HEXA-02"),
    frames.BOTTOM: (mark("Choose a card for After"), "O-TURN-12"),
    frames.LEAVING: (mark("Your turn ends"), "O-EFFECT-PHASE-OUT"),
}
"""The heading of each phase, and its rule."""


def _asked_in_phase(moment: Moment) -> str:
    view, text = moment.view, moment.text
    may_draw = actions.DRAW_ONE in moment.possible and not is_one_too_many(view)
    match view.phase:
        case frames.DECLARING:
            deck, cards = deck_name(moment, moment.own_seat), view.hidden[moment.own_seat]
            message = mark(
                "Your deck is {deck}. Declare one type for its Universal Resources ({count}), for the whole game."
            )
            return text(message, deck=deck, count=sum(moment.lookup.type[card] == UNIVERSAL for card in cards))
        case frames.RUNS if view.choices:
            return text("Now the card for your second turn.")
        case frames.RUNS:
            return text("First the card for your first turn.")
        case frames.START:
            return text("Do what is possible at the start of your turn, or begin the main step.")
        case frames.MAIN if view.main_step == frames.NOT_DONE:
            run = mark("What do you do with {card}?")
            run_or_play = mark("Run {card}, or play a Special of your hand.")
            has_special = any(action - actions.PLAY_CARD in view.hand for action in moment.possible)
            return text(run_or_play if has_special else run, card=moment.name(view.top))
        case frames.MAIN if view.main_step == frames.REFILLED:
            return text("The main step and the refill are done: do more, or end your turn.")
        case frames.MAIN if may_end_by_card(moment):
            return text("Put a card down for After, and your turn is over; or draw first.")
        case frames.MAIN:
            return text("The main step is done: do more, or end your turn.")
        case frames.REFILL if is_bottom_open(view) and may_draw:
            return text("Draw, or put a card down for After.")
        case frames.REFILL if is_bottom_open(view):
            return text("You hold enough cards: put one down for After.")
        case frames.REFILL if may_draw:
            return text("Draw up to five cards in your hand yourself; end your turn when you have them.")
        case frames.REFILL:
            cards_said = moment.counted("cards", len(view.hand))
            return text("You have {cards} in hand, and nothing more to refill: end your turn.", cards=cards_said)
        case frames.BOTTOM if view.main_step == frames.REFILLED:
            return text("It ends your turn: do what else you want before.")
        case frames.BOTTOM:
            return text("You run it in the turn after your next one. With it this turn ends.")
    return text("Your turn ends: who leaves play until your next turn?")


def _guide(moment: Moment) -> str:
    """Return what a newcomer has to know of the first turns."""
    view = moment.view
    if view.phase == frames.RUNS:
        return moment.text(
            "Each turn you run one card: you play, discard or save it. Begin with Resources, which pay for all that "
            "follows."
        )
    if view.round <= 2 and view.phase == frames.MAIN and view.main_step == frames.NOT_DONE:
        wins = mark(
            "The first with {score} points wins: bunnies on the ring and cities with bunnies count, and so do kills."
        )
        goes = mark("One main step a turn: play, discard or save the card under Now, or play a Special of your hand.")
        return moment.text(wins if view.round == 1 else goes, score=view.options["score"])
    return ""


def _at_stake(moment: Moment) -> list[str]:
    """Return what to know before choosing.

    That is what the deck is made of that a type is declared for, what an attack that can be answered may do, what
    becomes of a new city, and that pieces are traded once for all.
    """
    view = moment.view
    if view.phase == frames.DECLARING:
        ids = [actions.CARD_NAMES[card].partition(".")[2] for card in view.hidden[moment.own_seat]]
        return [*report(moment.words, ids, view.lookup.parts)]
    frame = last(view)
    if frame is None and view.phase == frames.BOTTOM:
        return left_empty_lines(moment)
    if isinstance(frame, frames.WindowFrame):
        return threat_lines(moment)
    if isinstance(frame, frames.PlaceFrame):
        is_new_city = view.lookup.is_city[frame.card] and frame.card not in view.inside
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


# Responses

_TRIGGERS = {
    frames.SPECIAL_PLAYED: mark("a Special or Very Special of somebody else"),
    frames.AGGRESSIVE_AT_OWN: mark("an Aggressive card aimed at you or something of yours"),
    frames.WEAPON_AT_OWN: mark("a weapon aimed at something of yours"),
    frames.DEFENSE_ROLLED: mark("a defence roll"),
}


def triggers_said(moment: Moment) -> str:
    """Return what the responses that are possible now answer: what “pass until turn” lets pass."""
    cards = [one - actions.RESPOND for one in moment.possible if actions.RESPOND <= one < actions.PASS]
    answered = {moment.lookup.trigger[card] for card in cards}
    return moment.listed(moment.text(said) for trigger, said in _TRIGGERS.items() if trigger in answered)


# Waiting


def _waiting(moment: Moment) -> Prompt:
    """Return who is asked; of a hidden question only that somebody is."""
    view, text = moment.view, moment.text
    if view.seat is None:
        return Prompt(text("You are watching"), text("The players' secrets are hidden."))
    if view.seat in view.lost:
        return Prompt(text("You have lost"), text("The others play on."), "O-LOSS-01")
    if view.phase in (frames.DECLARING, frames.RUNS):
        declare = mark("The others declare their Universal Resources at the same time.")
        runs = mark("The others choose their run cards at the same time.")
        said = text(declare if view.phase == frames.DECLARING else runs)
        return Prompt(text("You have chosen"), said, "O-SETUP-05")
    if isinstance(last(view), frames.WindowFrame):
        return Prompt(text("Somebody may respond"), text("It stays secret who."), "O-INT-02")
    if isinstance(last(view), frames.CallsFrame):
        return Prompt(text("Hands are counted"), text("It stays secret who looks."), "O-HEXA-03")
    happens = text("Moves appear here as they are made.")
    asked = next(iter(view.to_act), view.turn)
    if asked != view.turn:
        return Prompt(text("{name} is asked", name=moment.player(asked)), happens)
    return Prompt(text("{name} is on turn", name=moment.player(asked)), happens, "O-TURN-01")


# The turn


def steps(moment: Moment) -> tuple[Step, ...]:
    view = moment.view
    if not moment.legal:
        return ()
    order = {frames.START: 0, frames.MAIN: 1, frames.REFILL: 2, frames.BOTTOM: 2, frames.LEAVING: 3}
    at = order.get(view.phase)
    if view.phase == frames.MAIN and view.main_step == frames.REFILLED:
        at = order[frames.REFILL]
    if at is None or view.turn != view.seat:
        return ()
    is_done = view.phase == frames.MAIN and _is_main_step_done(view)
    said = (mark("Start"), mark("Main step"), mark("Refill"), mark("End"))
    return tuple(
        Step(moment.text(one), "done" if number < at + is_done else "now" if number == at else "later")
        for number, one in enumerate(said)
    )


def _is_main_step_done(view: OdysseyView) -> bool:
    """Return whether the main step is behind the active seat; while its card is being resolved it is not."""
    if view.main_step == frames.NOT_DONE or not view.stack:
        return view.main_step != frames.NOT_DONE
    frame = view.stack[0]
    if isinstance(frame, frames.PlayFrame):
        return frame.how in (frames.FROM_SAVED, frames.AS_POWER)
    return isinstance(frame, frames.MoveFrame | frames.ClaimFrame | frames.TradeFrame | frames.RoundFrame)
