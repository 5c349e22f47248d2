"""What a draw and the end of a turn bring, and what it costs to end it with too many cards."""

from warren.games.odyssey import frames
from warren.games.odyssey.frames import NOTHING
from warren.games.odyssey.view import OdysseyView
from warren.presentation.odyssey.moment import Moment
from warren.words import mark


def is_one_too_many(view: OdysseyView) -> bool:
    """Return whether whoever refills by hand would end the turn with too many cards if it drew now."""
    return view.phase == frames.REFILL and _left_at_the_end(view) + 1 > _full(view)


def draw_lines(moment: Moment) -> list[str]:
    """Return how many cards a draw leaves, and what one too many risks."""
    view = moment.view
    if view.phase == frames.MAIN:  # before the turn is ended (O-TURN-14)
        here = mark("The refill comes now, and your turn goes on after it.")
        chosen = mark("The refill comes now: you draw and choose a card for After, and your turn goes on.")
        return [moment.text(here if view.main_step == frames.HAND_DONE else chosen)]
    if is_one_too_many(view):
        cards = moment.counted("cards", _left_at_the_end(view) + 1)
        message = mark(
            "One too many: your turn would end with {cards} in hand. Whoever calls it takes one of them unseen, which "
            "is discarded, and you lose {points}."
        )
        said = [moment.text(message, cards=cards, points=_penalty(moment))]
        return [*said, moment.text("With that you would lose the game.")] if _falls(view, moment.own_seat) else said
    then, one_goes = mark("Then you have {cards} in hand."), mark("Then one of {cards} goes to After.")
    cards = moment.counted("cards", len(view.hand) + 1)
    return [moment.text(one_goes if is_bottom_open(view) else then, cards=cards)]


def end_lines(moment: Moment) -> list[str]:
    """Return what the refill still brings before the turn is over (O-TURN-12)."""
    view = moment.view
    if view.phase == frames.MAIN and view.main_step == frames.HAND_DONE:
        return [moment.text("You draw, and your turn is over.")]
    if view.phase == frames.MAIN and view.main_step != frames.REFILLED:
        return [moment.text("You draw and choose a card for After, and your turn is over.")]
    missing = _full(view) - len(view.hand)
    return [moment.text("Your hand is filled up then.")] if missing > 0 else []


# Calling


def call_lines(moment: Moment) -> list[str]:
    offender = moment.view.stack[-1].seat
    values = {"name": moment.player(offender), "points": _penalty(moment)}
    message = mark("{name} loses a card of the hand, which you take unseen and which is discarded, and {points}.")
    said = [moment.text(message, context=None, **values)]
    if _falls(moment.view, offender):
        said.append(moment.text("With that {name} would lose the game.", name=moment.player(offender)))
    return said


def let_go_lines(moment: Moment) -> list[str]:
    view = moment.view
    if len(view.circle) - len(view.lost) > len((view.stack[-1].seat, view.seat)):
        return [moment.text("Nobody loses anything, unless somebody else calls it.")]
    return [moment.text("Nobody loses anything.")]


# In figures


def is_bottom_open(view: OdysseyView) -> bool:
    """Return whether a card of the hand is still to become BOTTOM RUN."""
    return view.main_step != frames.HAND_DONE and view.bottom == NOTHING and bool(view.hand)


def _left_at_the_end(view: OdysseyView) -> int:
    return len(view.hand) - is_bottom_open(view)


def _full(view: OdysseyView) -> int:
    return view.lookup.parts.parameters.hand


def _penalty(moment: Moment) -> str:
    return moment.counted("civ_points", moment.lookup.parts.parameters.hexascrewup_penalty)


def _falls(view: OdysseyView, seat: int) -> bool:
    """Return whether the penalty takes a ledger below 1, so that the seat has lost."""
    return view.ledger[seat] - view.lookup.parts.parameters.hexascrewup_penalty < 1
