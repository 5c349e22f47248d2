"""What is free at any moment of one's own turn outside the resolution of a card (O-TURN-11)."""

from warren.games.odyssey import playing, trading
from warren.games.odyssey.actions import ASK_OFFERS, INTO, MOVE_BUNNY, OFFER_TO, PLAY_CARD, USE
from warren.games.odyssey.frames import (
    AS_POWER,
    BOTTOM,
    FROM_HAND,
    FROM_SAVED,
    HAND_DONE,
    MAIN,
    REFILL,
    REFILLED,
    START,
    MoveFrame,
)
from warren.games.odyssey.lookup import SPECIAL
from warren.games.odyssey.pieces import creatures_in_play
from warren.games.odyssey.placing import movable
from warren.games.odyssey.stack import push
from warren.games.odyssey.state import OdysseyState
from warren.games.odyssey.targets import may_play, may_use


def is_asked(phase: int, main_step: int) -> bool:
    """Return whether what is free is asked for in a phase of a turn, while nothing is being resolved.

    Whoever has ended his turn puts down the BOTTOM RUN and does nothing else.
    """
    return phase in (START, MAIN, REFILL) or (phase == BOTTOM and main_step == REFILLED)


def options(state: OdysseyState, seat: int) -> list[int]:
    """Return what is free, ascending: saved Specials, powers, bunnies that can move into cities, offers (O-TURN-11)."""
    options = playable(state, seat, state.saved[seat]) if state.saved[seat] else []
    if state.circle[seat] or state.inside:
        has_power = state.lookup.has_power
        powers = [bunny for bunny in creatures_in_play(state, seat) if has_power[bunny]]
        options += sorted([USE + bunny for bunny in powers if may_use(state, seat, bunny)])
    if state.circle[seat] and any(state.center):
        options += sorted([MOVE_BUNNY + bunny for bunny in movable(state, seat)])
    options += [OFFER_TO + other for other in trading.partners(state, seat)]
    if trading.may_ask_for_offers(state, seat):
        options.append(ASK_OFFERS)
    return options


def playable(state: OdysseyState, seat: int, cards: tuple[int, ...]) -> list[int]:
    """Return the actions that play Specials among cards that lie together, one of each face."""
    kind = state.lookup.kind
    specials = [card for card in cards if kind[card] == SPECIAL]
    if not specials:
        return []
    return [PLAY_CARD + card for card in state.lookup.of_faces(specials) if may_play(state, seat, card)]


def do(state: OdysseyState, seat: int, action: int) -> None:
    """Do what is free."""
    if action < USE:
        play_special(state, seat, action - PLAY_CARD)
    elif action < MOVE_BUNNY:
        bunny = action - USE
        state.used = tuple(sorted((*state.used, bunny)))
        playing.begin(state, seat, bunny, AS_POWER)
    elif action < INTO:
        push(state, MoveFrame(seat, action - MOVE_BUNNY))
    elif action == ASK_OFFERS:
        trading.ask_for_offers(state, seat)
    else:
        trading.begin(state, seat, action - OFFER_TO)


def play_special(state: OdysseyState, seat: int, card: int) -> None:
    """Play a saved Special, or one from the hand, which is the main step."""
    how = FROM_SAVED if card in state.saved[seat] else FROM_HAND
    if how == FROM_HAND:
        playing.take_from_hand(state, seat, card)
        state.main_step = HAND_DONE
        state.undoable = 0
    else:
        state.saved[seat] = tuple(other for other in state.saved[seat] if other != card)
    if state.events is not None:
        state.tell("plays", seat, card=card, saved=how == FROM_SAVED)
    playing.begin(state, seat, card, how)
