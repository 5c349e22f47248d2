"""A turn: the deck and its type, the steps, the refill by hand, with what a draw risks and a call costs."""

from warren.games.odyssey import frames
from warren.games.odyssey.actions import CARD_NAMES, CARD_NUMBERS, CARDS, DRAW_ONE
from warren.games.odyssey.decks import read_decks, ready, report, report_said
from warren.games.odyssey.frames import NOTHING
from warren.games.odyssey.lookup import UNIVERSAL
from warren.games.odyssey.parts import DECK_IDS
from warren.games.odyssey.view import OdysseyView
from warren.kernel.parts import said
from warren.presentation.model import Step
from warren.presentation.odyssey.moment import Moment
from warren.words import mark


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


def refill_question(moment: Moment) -> str:
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
