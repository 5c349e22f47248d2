"""A turn: its start, the main step, and its end; playing.py and drawing.py have what comes beside (O-TURN)."""

from bisect import insort

from warren.games.odyssey import actions, effects, frames, knowledge, payment
from warren.games.odyssey.attacks import roll_for
from warren.games.odyssey.damage import drop_unkept, remove_creature
from warren.games.odyssey.drawing import begin_refill
from warren.games.odyssey.effects import ExitStrategy, PhaseOut, RerollDefense, StartHeal, StartRecovery, StartResource
from warren.games.odyssey.frames import NOTHING, BurningFrame, CallsFrame, DrawFrame, RecoverFrame
from warren.games.odyssey.lookup import RESOURCE, RUN, SPECIAL
from warren.games.odyssey.pieces import creatures_in_play, own_cities, with_effect
from warren.games.odyssey.playing import do_free, free_options, playable
from warren.games.odyssey.score import alive, clockwise, discard, end_exhausted, left_of, total
from warren.games.odyssey.stack import ask, push
from warren.games.odyssey.state import OdysseyData
from warren.games.odyssey.targets import healable, why_not_played

_WAYS = {actions.RUN_PLAY: "play", actions.RUN_DISCARD: "discard", actions.RUN_SAVE: "save"}
"""What is done with the TOP RUN."""


# The start


def begin(state: OdysseyData, seat: int) -> None:
    """A seat's turn starts: its resources are unspent again, absent bunnies return (O-TURN, phase A)."""
    if state.events is not None:
        totals = [total(state, other) for other in range(state.setup.seats)]
        state.tell("turn", seat, round=state.round, totals=totals)
    state.turn = seat
    state.phase = frames.ARRIVING
    state.main_step = frames.NOT_DONE
    state.offers = [0] * state.setup.seats
    state.asked_offers = False
    state.founded = ()
    state.used = ()
    state.virtual = (0, 0, NOTHING)
    state.boost = 0
    state.pairs = NOTHING
    state.passing[seat] = 0
    state.shields[seat] = 0
    if state.guards:
        guarded = (*creatures_in_play(state, seat), *state.away[seat])
        state.guards = {piece: bonus for piece, bonus in state.guards.items() if piece not in guarded}
    if state.rerolled:
        own = with_effect(state, seat, RerollDefense)
        state.rerolled = tuple(bunny for bunny in state.rerolled if bunny not in own)
    if state.spent[seat]:
        state.ready[seat] = tuple(sorted((*state.ready[seat], *state.spent[seat])))
        state.spent[seat] = ()
    state.undoable = 0
    for bunny in reversed(state.away[seat]):
        push(state, frames.PlaceFrame(seat, bunny))
    state.away[seat] = ()


def run_arriving(state: OdysseyData) -> bool:
    """When absent bunnies are back, what comes by itself: virtual resources and dice (O-TURN)."""
    state.phase = frames.START
    effect_of = state.lookup.effect
    seat = state.turn
    for bunny in creatures_in_play(state, seat):
        effect = effect_of[bunny]
        if isinstance(effect, StartResource):
            every, typed, _ = state.virtual
            state.virtual = (every, typed + effect.amount, effects.RESOURCE_TYPES.index(effect.type))
        elif isinstance(effect, StartRecovery) and roll_for(state, seat) >= effect.at_least:
            push(state, RecoverFrame(seat, effect.amount, fewer=False))
    return False


def run_start(state: OdysseyData) -> bool:
    """What the player may do at the start, in any order, until the player begins (O-TURN)."""
    seat, options = state.turn, list[int]()
    for bunny in with_effect(state, seat, StartHeal):
        if bunny not in state.used and healable(state, seat):
            options.append(actions.USE + bunny)
    for city in own_cities(state, seat):
        if any(state.lookup.effect[card].__class__ is ExitStrategy for card in state.attached.get(city, ())):
            options += [actions.LEAVE + occupant for occupant in state.inside[city]]
    if not options:
        state.phase = frames.MAIN
        return False
    return ask(state, seat, sorted([*options, *free_options(state, seat), actions.BEGIN]))


def answer_start(state: OdysseyData, action: int) -> None:
    seat = state.turn
    if action == actions.BEGIN:
        state.phase = frames.MAIN
    elif actions.LEAVE <= action < actions.AIM:
        bunny = action - actions.LEAVE
        remove_creature(state, bunny)
        state.tell("leaves", seat, bunny=bunny)
        push(state, frames.PlaceFrame(seat, bunny, seat))
    else:
        do_free(state, seat, action)


# The main step


def run_main(state: OdysseyData) -> bool:
    """Ask for the main step and what is free beside it; after it, until the turn is ended (O-TURN, phase B)."""
    seat = state.turn
    is_done = state.main_step != frames.NOT_DONE
    if is_done and state.setup.options["manual_refill"]:
        begin_refill(state)  # which asks for what is free too
        return False
    options = free_options(state, seat)
    if not is_done:
        if specials := playable(state, seat, state.hands[seat]):
            options = sorted([*specials, *options])
        top, lookup = state.tops[seat], state.lookup
        if top != NOTHING:
            is_played = lookup.kind[top] <= SPECIAL and not why_not_played(state, seat, top)
            ways = [actions.RUN_PLAY, actions.RUN_DISCARD] if is_played else [actions.RUN_DISCARD]
            if lookup.kind[top] != RUN and (state.circle[seat] or not lookup.pink_keep[top]):
                ways.append(actions.RUN_SAVE)
            return ask(state, seat, ways + options)
    if not options:
        _end(state)
        return False
    insort(options, actions.END)
    if is_done and state.main_step != frames.REFILLED and (state.piles[seat] or state.discards[seat]):
        insort(options, actions.DRAW_ONE)  # now, and the turn goes on after it
    return ask(state, seat, options)


def answer_main(state: OdysseyData, action: int) -> None:
    seat = state.turn
    if action in _WAYS:
        _run(state, seat, action)
    elif action == actions.END:
        _end(state)
    elif action == actions.DRAW_ONE:
        begin_refill(state)
        state.phase = frames.BOTTOM if state.main_step != frames.HAND_DONE else frames.MAIN
        state.main_step = frames.REFILLED
        push(state, DrawFrame(seat, 1))
    else:
        do_free(state, seat, action)


def _end(state: OdysseyData) -> None:
    """The turn comes to its end, after the refill where that has not come yet (O-TURN-14)."""
    if state.main_step == frames.REFILLED:
        state.phase = frames.LEAVING
    else:
        begin_refill(state)


def _run(state: OdysseyData, seat: int, action: int) -> None:
    card = state.tops[seat]
    state.tops[seat] = NOTHING
    state.top_classes[seat] = frames.UNKNOWN
    knowledge.forget(state, card)
    state.main_step = frames.RUN_DONE
    state.undoable = 0
    state.tell("flips", seat, card=card, way=_WAYS[action])
    if action == actions.RUN_PLAY:
        push(state, frames.PlayFrame(seat, card, frames.FROM_RUN))
    elif action == actions.RUN_DISCARD:
        discard(state, seat, card)
    elif state.lookup.kind[card] == RESOURCE:
        state.ready[seat] = tuple(sorted((*state.ready[seat], card)))
    else:
        state.saved[seat] = tuple(sorted((*state.saved[seat], card)))


# The end


def run_leaving(state: OdysseyData) -> bool:
    """Bunnies that may leave play for the time being are asked about; then the turn ends (O-TURN, phase D)."""
    seat = state.turn
    effect_of = state.lookup.effect
    leaving = [
        bunny
        for bunny in state.circle[seat]
        if (effect := effect_of[bunny]).__class__ is PhaseOut and len(payment.burnable(state, seat)) >= effect.burn
    ]
    if leaving:
        return ask(state, seat, [*sorted(actions.USE + bunny for bunny in leaving), actions.STAY])
    _finish(state)
    return False


def answer_leaving(state: OdysseyData, action: int) -> None:
    if action == actions.STAY:
        _finish(state)
        return
    seat, bunny = state.turn, action - actions.USE
    effect = state.lookup.effect[bunny]
    assert isinstance(effect, PhaseOut)
    state.circle[seat] = tuple(other for other in state.circle[seat] if other != bunny)
    state.away[seat] = (*state.away[seat], bunny)
    drop_unkept(state, seat)
    state.tell("goes away", seat, bunny=bunny)
    push(state, BurningFrame(seat, effect.burn))


def _finish(state: OdysseyData) -> None:
    state.virtual = (0, 0, NOTHING)
    state.phase = frames.CALLING
    hand = len(state.hands[state.turn])
    if state.setup.options["manual_refill"] and hand > state.lookup.parts.parameters.hand:
        others = tuple(other for other in clockwise(state, state.turn) if other != state.turn)
        push(state, CallsFrame(state.turn, others))


def run_calling(state: OdysseyData) -> bool:
    """Substitutes are gone, and the next turn begins; a round too, where all have had one since the seat that began."""
    payment.burn_substituted(state)
    if state.idle >= len(alive(state)):
        end_exhausted(state)
        return False
    following, seats = left_of(state, state.turn), state.setup.seats
    if (following - state.first) % seats <= (state.turn - state.first) % seats:
        state.round += 1
    begin(state, following)
    return False
