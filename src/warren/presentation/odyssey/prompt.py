"""The question with what is to be known before it; and the turn: its deck, steps and refill, draws and calls."""

from collections.abc import Callable

from warren.games.odyssey import frames
from warren.games.odyssey.actions import CARD_NAMES, CARD_NUMBERS, CARDS, DRAW_ONE, PLAY_CARD
from warren.games.odyssey.decks import read_decks, ready, report, report_said
from warren.games.odyssey.frames import NOTHING
from warren.games.odyssey.lookup import UNIVERSAL
from warren.games.odyssey.parts import DECK_IDS
from warren.games.odyssey.stack import last
from warren.games.odyssey.view import OdysseyView
from warren.kernel.parts import said
from warren.presentation.model import Part, Prompt, Step
from warren.presentation.odyssey.cards import card_part
from warren.presentation.odyssey.fighting import threat_lines
from warren.presentation.odyssey.moment import Moment
from warren.presentation.odyssey.places import new_city_lines
from warren.presentation.odyssey.stack import asked_by
from warren.presentation.odyssey.trades import answered, terms
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


def _refill(moment: Moment) -> str:
    """Ask a seat that refills its hand and its runs itself for what is left to do."""
    view = moment.view
    if _places(view):
        if DRAW_ONE in moment.possible and not is_one_too_many(view):
            return moment.text("Draw, or put a card of your hand down as BOTTOM RUN.")
        return moment.text("You hold enough cards: put one of your hand down as BOTTOM RUN.")
    if DRAW_ONE in moment.possible and not is_one_too_many(view):
        return moment.text("Draw up to five cards in your hand yourself; end your turn when you have them.")
    cards = moment.counted("cards", len(view.hand))
    return moment.text("You have {cards} in hand, and nothing more to refill: end your turn.", cards=cards)


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
    frames.REFILL: (mark("Refill your hand"), "O-HEXA-02", _refill),
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


# The turn


def deck_name(moment: Moment, seat: int) -> str:
    """Name the deck of a seat: a ready one in the words of the set, one's own by its name."""
    every = {deck.id: deck for deck in moment.lookup.parts.decks}
    chosen = _deck_of(moment.view, seat)
    return said(every[chosen].name, moment.words) if chosen in every else chosen


def _deck_of(view: OdysseyView, seat: int) -> str:
    return view.decks[seat] if seat < len(view.decks) else DECK_IDS[seat % len(DECK_IDS)]


def cards_of_decks(view: OdysseyView) -> set[int]:
    parts = view.lookup.parts
    known = ready(parts, read_decks(view.own_decks, parts))
    seats = range(len(view.ledger))
    return {seat * CARDS + CARD_NUMBERS[f"0.{card}"] for seat in seats for card in known[_deck_of(view, seat)]}


def universals(moment: Moment) -> list[int]:
    """Return the Universal Resources of the deck of the view's seat, before anything is dealt."""
    return [card for card in moment.view.hidden[moment.own_seat] if moment.lookup.type[card] == UNIVERSAL]


def deck_lines(moment: Moment) -> list[str]:
    """Return what the deck of the view's seat is made of, before anything is dealt."""
    view = moment.view
    ids = [CARD_NAMES[card].partition(".")[2] for card in view.hidden[moment.own_seat]]
    return [*report_said(moment.words, report(ids, view.lookup.parts))]


def asked_for_said(moment: Moment, kind: int) -> str:
    """Return in a few words how often a deck asks for a type, and how many of its Resources give it undeclared."""
    deck, lookup = moment.view.hidden[moment.own_seat], moment.lookup
    hexagons = [lookup.cost[card].colored[kind] for card in deck]
    given = sum(lookup.type[card] == kind for card in deck)
    if not any(hexagons) and not given:
        return moment.text("no card asks for it")
    return moment.text(
        "{hexagons} on {cards}; given by {resources}",
        hexagons=moment.counted("hexagons", sum(hexagons)),
        cards=moment.counted("cards", sum(map(bool, hexagons))),
        resources=moment.counted("resources", given),
    )


def is_one_too_many(view: OdysseyView) -> bool:
    """Return whether whoever refills by hand would end the turn with too many cards if it drew now."""
    return view.phase == frames.REFILL and _left_at_the_end(view) + 1 > _full(view)


def draw_lines(moment: Moment, action: int) -> list[str]:
    """Return how many cards a draw leaves, and what one too many risks."""
    view = moment.view
    if view.phase == frames.MAIN:
        return [_drawn_early_said(moment)]
    if is_one_too_many(view):
        cards = moment.counted("cards", _left_at_the_end(view) + 1)
        message = mark(
            "One too many: your turn would end with {cards} in hand. Whoever calls it takes one of them unseen, which "
            "is discarded, and you lose {points}."
        )
        said = [moment.text(message, cards=cards, points=_penalty(moment))]
        return [*said, moment.text("With that you would lose the game.")] if _falls(view, moment.own_seat) else said
    then, one_goes = mark("Then you have {cards} in hand."), mark("Then one of {cards} becomes BOTTOM RUN.")
    cards = moment.counted("cards", len(view.hand) + 1)
    return [moment.text(one_goes if _places(view) else then, cards=cards)]


def _drawn_early_said(moment: Moment) -> str:
    """Return what it means to draw before the turn is ended (O-TURN-14)."""
    if moment.view.main_step == frames.HAND_DONE:
        return moment.text("The refill comes now, and your turn goes on after it.")
    return moment.text("The refill comes now: you draw and choose your BOTTOM RUN, and your turn goes on after it.")


def end_lines(moment: Moment) -> list[str]:
    """Return what the refill still brings before the turn is over (O-TURN-12)."""
    view = moment.view
    if view.phase == frames.MAIN and view.main_step == frames.HAND_DONE:
        return [moment.text("You draw, and your turn is over.")]
    if view.phase == frames.MAIN and view.main_step != frames.REFILLED:
        return [moment.text("You draw and choose your BOTTOM RUN, and your turn is over.")]
    missing = _full(view) - len(view.hand)
    return [moment.text("Your hand is filled up then.")] if missing > 0 else []


# Calling


def call_lines(moment: Moment, action: int) -> list[str]:
    offender = moment.view.stack[-1].seat
    values = {"name": moment.player(offender), "points": _penalty(moment)}
    message = mark("{name} loses a card of the hand, which you take unseen and which is discarded, and {points}.")
    said = [moment.text(message, context=None, **values)]
    if _falls(moment.view, offender):
        said.append(moment.text("With that {name} would lose the game.", name=moment.player(offender)))
    return said


def let_go_lines(moment: Moment, action: int) -> list[str]:
    view = moment.view
    if len(view.circle) - len(view.lost) > len((view.stack[-1].seat, view.seat)):
        return [moment.text("Nobody loses anything, unless somebody else calls it.")]
    return [moment.text("Nobody loses anything.")]


# In figures


def _places(view: OdysseyView) -> bool:
    """Return whether a card of the hand is still to become BOTTOM RUN."""
    return view.main_step != frames.HAND_DONE and view.bottom == NOTHING and bool(view.hand)


def _left_at_the_end(view: OdysseyView) -> int:
    return len(view.hand) - _places(view)


def _full(view: OdysseyView) -> int:
    return view.lookup.parts.parameters.hand


def _penalty(moment: Moment) -> str:
    return moment.counted("civ_points", moment.lookup.parts.parameters.hexascrewup_penalty)


def _falls(view: OdysseyView, seat: int) -> bool:
    """Return whether the penalty takes a ledger below 1, so that the seat has lost."""
    return view.ledger[seat] - view.lookup.parts.parameters.hexascrewup_penalty < 1


def steps(moment: Moment) -> tuple[Step, ...]:
    """Return where the active seat is in its turn."""
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
