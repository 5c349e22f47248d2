"""What an action walks into: one short sentence, said at its button."""

from warren.games.odyssey.actions import ACCEPT, AIM, CARD_NUMBERS, CHOOSE, END, INTO, MOVE_BUNNY, RUN_PLAY
from warren.games.odyssey.frames import NOT_DONE, NOTHING
from warren.games.odyssey.pieces import current_value, owner_of, pairs
from warren.presentation.odyssey import fighting, pieces
from warren.presentation.odyssey.moment import Moment
from warren.words import mark


def trap(moment: Moment, action: int) -> str:
    """Return what an action walks into; "" for nothing."""
    if MOVE_BUNNY <= action < INTO:
        return _leaving_the_ring(moment, action - MOVE_BUNNY)
    if action == RUN_PLAY:
        return _in_vain(moment)
    if AIM <= action < CHOOSE:
        return _own_losses(moment, action - AIM)
    if action == END:
        empty = pieces.left_empty(moment)
        return moment.text("Left empty: {cities}.", cities=moment.names(empty)) if empty else ""
    return _handed_win(moment) if action == ACCEPT else ""


def _leaving_the_ring(moment: Moment, bunny: int) -> str:
    """Return what a bunny that moves into a city takes from the cards that need it in The Bunny Circle."""
    view, lookup, seat = moment.view, moment.lookup, moment.own_seat
    coming = _coming(moment)
    if view.circle[seat] == (bunny,):
        if coming != NOTHING and lookup.pink[coming]:
            return moment.text("It is your last bunny in The Bunny Circle: {card} needs one.", card=moment.name(coming))
        if lost := [card for card in view.saved[seat] if lookup.pink_keep[card]]:
            message = mark("It is your last bunny in The Bunny Circle: {cards} would be discarded.")
            return moment.text(message, cards=moment.names(lost))
    elif coming != NOTHING and lookup.is_weapon[coming]:
        left = [tuple(one for one in section if one != bunny) for section in view.circle]
        if pieces.pairs_after(view, seat, left) < pairs(view, seat):
            return moment.text("It breaks a pair: {card} loses a level.", card=moment.name(coming))
    return ""


def _coming(moment: Moment) -> int:
    """Return the first run card of the seat that is Aggressive, unless a creature is run before it; else NOTHING."""
    view, lookup = moment.view, moment.lookup
    for card in (view.top if view.main_step == NOT_DONE else NOTHING, view.bottom):
        if card != NOTHING and (lookup.pink[card] or lookup.is_creature[card]):
            return card if lookup.pink[card] else NOTHING
    return NOTHING


def _in_vain(moment: Moment) -> str:
    """Return that the TOP RUN would do nothing: a city that nobody can move into, a weapon that can hurt nothing."""
    view, card = moment.view, moment.view.top
    if moment.lookup.is_city[card]:
        fits = any(current_value(view, one) <= moment.lookup.points[card] for one in view.circle[moment.own_seat])
        return "" if fits else moment.text("No bunny of yours can move in: it would stay empty.")
    found = fighting.chances(moment, RUN_PLAY)
    return moment.text("It can hurt nothing now.") if found and not any(one.hit for one in found) else ""


def _own_losses(moment: Moment, target: int) -> str:
    struck = [CARD_NUMBERS[one.id] for one in fighting.attacked(moment, target) if one.hit]
    own = [piece for piece in struck if owner_of(moment.view, piece) == moment.own_seat]
    return moment.text("It may hit your own {pieces} too.", pieces=moment.names(own)) if own else ""


def _handed_win(moment: Moment) -> str:
    """Return that an offer which is accepted wins the game for somebody else."""
    state = moment.imagined.copy()
    state.advance(moment.own_seat, ACCEPT)
    winner = state.winners[0] if state.over else moment.own_seat
    return moment.text("{name} wins with it.", name=moment.player(winner)) if winner != moment.own_seat else ""
