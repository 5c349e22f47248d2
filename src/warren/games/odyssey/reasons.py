"""Why an action is not legal, in words, from what the seat that tries it knows."""

from warren.games.odyssey import actions, frames, targets, trading
from warren.games.odyssey.frames import NOTHING, OfferFrame, OfferingFrame
from warren.games.odyssey.lookup import RESOURCE, RUN, SPECIAL, VERY_SPECIAL
from warren.games.odyssey.payment import burnable, cost_for
from warren.games.odyssey.pieces import creatures_in_play
from warren.games.odyssey.playing import is_free_asked
from warren.games.odyssey.score import alive, is_in_play
from warren.games.odyssey.state import OdysseyData
from warren.kernel.errors import Problem, problem
from warren.words import mark

ASKED_NOW = {
    frames.DECLARING: mark("Universal Resources are declared now: declare and a type"),
    frames.RUNS: mark("the run cards are put down now: top, then bottom, and a card of the hand"),
    frames.START: mark("the turn starts: use or leave and a bunny, or begin"),
    frames.REFILL: mark("the hand is refilled: draw, bottom and a card, or end"),
    frames.BOTTOM: mark("a run card is put down first: bottom and a card of the hand"),
    frames.LEAVING: mark("the turn ends: use and a bunny that leaves play, or stay"),
}
"""What is asked in each phase but the main step."""
FREE_VERBS = ("play", "use", "move", "offer", "ask")
"""What is free: see playing.py."""


def why_illegal(state: OdysseyData, seat: int, action: int) -> Problem:
    verb, _, rest = actions.CATALOGUE.spell(action).partition(" ")
    legal = [actions.CATALOGUE.spell(other).partition(" ") for other in state.legal(seat)]
    numbers, face = actions.CARD_NUMBERS, state.lookup.face
    card = numbers.get(rest, NOTHING)
    if card != NOTHING and not is_in_play(state, card):
        # Of cards of one face that lie in no circle one can be chosen.
        names = [name for other, _, name in legal if other == verb and name in numbers]
        other = next((name for name in names if face[numbers[name]] == face[card]), "")
        if other and not is_in_play(state, numbers[other]):
            return problem("", mark("{card} does the same as {other}: take {other}"), card=rest, other=other)
    if state.stack and (why := _why_not_in_offer(state, action)):
        return why
    is_free = not state.stack and verb in FREE_VERBS and is_free_asked(state.phase, state.main_step)
    if not is_free and (state.stack or state.phase != frames.MAIN):
        if verb in [one for one, _, _ in legal]:
            return problem("", mark("{choice} cannot be chosen here"), choice=rest)
        return problem("", state.stack[-1].asks if state.stack else ASKED_NOW[state.phase])
    has_trading, is_done = state.setup.options["trading"], state.main_step != frames.NOT_DONE
    match verb:
        case "run":
            return _why_not_run(state, seat, action)
        case "play":
            return _why_not_special(state, seat, card)
        case "use":
            return _why_not_used(state, seat, card)
        case "move" if card not in state.circle[seat]:
            return problem("", mark("{card} is not a creature of this seat in The Bunny Circle"), card=rest)
        case "move":
            return problem("", mark("no city of this seat, and no abandoned one, has room for {card}"), card=rest)
        case "offer" | "ask" if not has_trading:
            return problem("", mark("this game is played without trading"))
        case "offer" if int(rest) == seat or int(rest) not in alive(state):
            return problem("", mark("seat {other} is not an opponent still in the game"), other=int(rest))
        case "offer":
            message = mark("{most} offers were made this turn, and no more are allowed")
            return problem("", message, most=trading.MOST_OFFERS)
        case "ask":
            return problem("", mark("the others were asked for offers this turn"))
        case "draw" if state.main_step == frames.REFILLED:
            return problem("", mark("the refill of this turn is done"))
        case "draw" if is_done:
            return problem("", mark("there is nothing to draw: Draw Pile and Discard Pile are empty"))
        case "draw" | "end":
            return problem("", mark("the main step comes first: run a card, or play a Special of the hand"))
    return problem("", mark("nothing asks for {verb} now"), verb=verb)


def _why_not_in_offer(state: OdysseyData, action: int) -> Problem | None:
    """Return why an offer that is built or answered does not allow an action that offers have; None for any other."""
    frame = state.stack[-1]
    if isinstance(frame, OfferFrame) and action == actions.ACCEPT:
        return problem("", mark("this seat has too few cards in hand of the kinds that the offer asks for"))
    if not isinstance(frame, OfferingFrame):
        return None
    if actions.SWAP_CARD <= action < actions.SEND and not trading.hands_are_full(state, frame.seat, frame.partner):
        count = state.lookup.parts.parameters.hand
        return problem("", mark("cards of hands are only traded where both players hold {count}"), count=count)
    if action >= actions.FOR_KIND and action != actions.ASK_OFFERS:
        return problem("", mark("a kind is asked for each card of the hand that is given, and no more"))
    return None


def _why_not_run(state: OdysseyData, seat: int, action: int) -> Problem:
    if state.main_step != frames.NOT_DONE:
        return problem("", mark("the main step of this turn is done"))
    card = state.tops[seat]
    if card == NOTHING:
        return problem("", mark("this seat has no card to run any more"))
    kind, name = state.lookup.kind[card], actions.CARD_NAMES[card]
    if action == actions.RUN_SAVE and kind != RUN:
        message = mark("{card} can only be kept with a creature in The Bunny Circle: it is played or discarded")
    elif action == actions.RUN_SAVE:
        message = mark("{card} is a Run card: it is played or discarded, never saved")
    elif kind == RESOURCE:
        message = mark("{card} is a Resource: run save saves it")
    elif kind == VERY_SPECIAL:
        message = mark("{card} is a Very Special: it only responds to what others do, so save it")
    else:
        return _why_not_played(state, seat, card)
    return problem("", message, card=name)


def _why_not_special(state: OdysseyData, seat: int, card: int) -> Problem:
    name, kind = actions.CARD_NAMES[card], state.lookup.kind[card]
    is_saved = card in state.saved[seat]
    if not is_saved and card not in state.hands[seat]:
        return problem("", mark("{card} is neither in this seat's hand nor saved"), card=name)
    if kind == VERY_SPECIAL:
        return problem("", mark("{card} is a Very Special: it only responds to what others do"), card=name)
    if kind != SPECIAL:
        return problem("", mark("{card} is not a Special: from the hand it goes through the runs"), card=name)
    if not is_saved and state.phase == frames.START:
        return problem("", mark("the turn starts: a Special of the hand is a main step, so begin first"))
    if not is_saved and (state.main_step != frames.NOT_DONE or state.phase != frames.MAIN):
        return problem("", mark("the main step of this turn is done: no Special of the hand can be played"))
    return _why_not_played(state, seat, card)


def _why_not_played(state: OdysseyData, seat: int, card: int) -> Problem:
    name, needed, count = actions.CARD_NAMES[card], cost_for(state, seat, card).hexagons, len(state.ready[seat])
    message = targets.why_not_played(state, seat, card)
    return problem("", message, card=name, needed=needed, count=count)


def _why_not_used(state: OdysseyData, seat: int, bunny: int) -> Problem:
    name, burn = actions.CARD_NAMES[bunny], getattr(state.lookup.effect[bunny], "burn", 0)
    if bunny not in creatures_in_play(state, seat):
        return problem("", mark("{card} is not a creature of this seat in play"), card=name)
    message = targets.why_not_used(state, seat, bunny)
    return problem("", message, card=name, burn=burn, count=len(burnable(state, seat)))
