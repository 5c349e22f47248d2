"""A turn: its start, the main step with what is free beside it, the refill and its end (O-TURN)."""

from typing import TYPE_CHECKING

from warren.games.odyssey import knowledge, ledger, payment, playing, trading
from warren.games.odyssey.actions import (
    AIM,
    BEGIN,
    CARD_NAMES,
    DRAW_ONE,
    END,
    LEAVE,
    MOVE_BUNNY,
    OFFER_TO,
    PLAY_CARD,
    PUT_BOTTOM,
    RUN_DISCARD,
    RUN_PLAY,
    RUN_SAVE,
    STAY,
    USE,
)
from warren.games.odyssey.asking import ask, push
from warren.games.odyssey.attacks import D12, roll
from warren.games.odyssey.damage import drop_unkept
from warren.games.odyssey.effects import (
    RESOURCE_TYPES,
    ExitStrategy,
    PhaseOut,
    RerollDefense,
    StartHeal,
    StartRecovery,
    StartResource,
)
from warren.games.odyssey.phases import (
    ANYWHERE,
    ARRIVING,
    AS_POWER,
    BILL,
    BOTTOM,
    CALLING,
    CALLS,
    DRAW,
    FROM_HAND,
    FROM_RUN,
    FROM_SAVED,
    HAND_DONE,
    HEALING,
    IN_CIRCLE,
    LEAVING,
    MAIN,
    MOVE,
    NOT_DONE,
    NOTHING,
    RECOVER,
    REFILL,
    RUN_DONE,
    START,
    UNKNOWN,
)
from warren.games.odyssey.pieces import creatures_in_play, with_effect
from warren.games.odyssey.placing import leave, movable, place
from warren.games.odyssey.tables import FREE, RESOURCE, RUN, SPECIAL
from warren.games.odyssey.targets import healable, may_play, may_use

if TYPE_CHECKING:
    from warren.games.odyssey.state import OdysseyState

# The start


def begin(state: "OdysseyState", seat: int) -> None:
    """A seat's turn starts: its resources are unspent again, absent bunnies return (O-TURN, phase A)."""
    if state.events is not None:
        state.tell("turn", seat, round=state.round)
    state.turn = seat
    state.phase = ARRIVING
    state.main_step = NOT_DONE
    state.offers = [0] * state.setup.seats
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
        place(state, seat, bunny, IN_CIRCLE, ANYWHERE)
    state.away[seat] = ()


def run_arriving(state: "OdysseyState") -> bool:
    """When absent bunnies are back, what comes by itself: virtual resources and dice (O-TURN)."""
    state.phase = START
    effects = state.tables.effect
    seat = state.turn
    for bunny in creatures_in_play(state, seat):
        effect = effects[bunny]
        if isinstance(effect, StartResource):
            every, typed, _ = state.virtual
            state.virtual = (every, typed + effect.amount, RESOURCE_TYPES.index(effect.type))
        elif isinstance(effect, StartRecovery):
            number = roll(state, D12)
            if state.events is not None:
                state.tell("rolls for", seat, die=number, number=state.dice - 1)
            if number >= effect.at_least:
                push(state, (RECOVER, seat, effect.amount, False))
    return False


def run_start(state: "OdysseyState") -> bool:
    """What the player may do at the start, in his order, until he begins (O-TURN)."""
    seat = state.turn
    options = _start_options(state, seat)
    if not options:
        state.phase = MAIN
        return False
    return ask(state, seat, [*options, BEGIN])


def _start_options(state: "OdysseyState", seat: int) -> list[int]:
    options = []
    for bunny in with_effect(state, seat, StartHeal):
        if bunny not in state.used and healable(state, seat):
            options.append(USE + bunny)
    for city in state.center[seat]:
        if any(state.tables.effect[card].__class__ is ExitStrategy for card in state.attached.get(city, ())):
            options += [LEAVE + occupant for occupant in state.inside.get(city, ())]
    return sorted(options)


def answer_start(state: "OdysseyState", action: int) -> None:
    """Use a power of the start, let an occupant leave, or begin."""
    seat = state.turn
    if action == BEGIN:
        state.phase = MAIN
    elif action >= LEAVE:
        leave(state, seat, action - LEAVE)
    else:
        bunny = action - USE
        effect = state.tables.effect[bunny]
        assert isinstance(effect, StartHeal)
        state.used = tuple(sorted((*state.used, bunny)))
        push(state, (HEALING, seat, effect.amount, effect.creatures, ()))


# The main step and what is free


def run_main(state: "OdysseyState") -> bool:
    """Ask for the main step and what is free beside it (O-TURN, phase B)."""
    seat = state.turn
    tables = state.tables
    options: list[int] = []
    if state.main_step == NOT_DONE:
        top = state.tops[seat]
        if top != NOTHING:
            if may_play(state, seat, top):
                options.append(RUN_PLAY)
            options.append(RUN_DISCARD)
            if tables.kind[top] != RUN and (state.circle[seat] or not tables.pink_keep[top]):
                options.append(RUN_SAVE)
    playable = []
    face, kind = tables.face, tables.kind
    for zone in (state.saved[seat], state.hands[seat] if state.main_step == NOT_DONE else ()):
        seen: set[int] = set()
        for card in zone:
            if kind[card] == SPECIAL and face[card] not in seen:
                seen.add(face[card])
                if may_play(state, seat, card):
                    playable.append(PLAY_CARD + card)
    options += sorted(playable)
    if state.circle[seat] or state.inside:
        has_power = tables.has_power
        powers = [bunny for bunny in creatures_in_play(state, seat) if has_power[bunny]]
        options += sorted([USE + bunny for bunny in powers if may_use(state, seat, bunny)])
    if state.circle[seat] and any(state.center):
        options += sorted([MOVE_BUNNY + bunny for bunny in movable(state, seat)])
    options += [OFFER_TO + other for other in trading.partners(state, seat)]
    if state.main_step != NOT_DONE or state.tops[seat] == NOTHING:
        if not options:
            state.phase = REFILL
            return False
        options.append(END)
    return ask(state, seat, options)


def answer_main(state: "OdysseyState", action: int) -> None:
    """Do the main step, or something free."""
    seat = state.turn
    if action in (RUN_PLAY, RUN_DISCARD, RUN_SAVE):
        _run(state, seat, action)
    elif action < USE:
        _play_special(state, seat, action - PLAY_CARD)
    elif action < MOVE_BUNNY:
        bunny = action - USE
        state.used = tuple(sorted((*state.used, bunny)))
        playing.begin(state, seat, bunny, AS_POWER)
    elif action < AIM:
        push(state, (MOVE, seat, action - MOVE_BUNNY))
    elif action == END:
        state.phase = REFILL
    else:
        trading.begin(state, seat, action - OFFER_TO)


def _run(state: "OdysseyState", seat: int, action: int) -> None:
    """Flip TOP RUN, and play, discard or save it."""
    card = state.tops[seat]
    state.tops[seat] = NOTHING
    state.top_classes[seat] = UNKNOWN
    knowledge.forget(state, card)
    state.main_step = RUN_DONE
    state.undoable = 0
    way = {RUN_PLAY: "play", RUN_DISCARD: "discard", RUN_SAVE: "save"}[action]
    if state.events is not None:
        state.tell("flips", seat, card=card, way=way)
    if action == RUN_PLAY:
        playing.begin(state, seat, card, FROM_RUN)
    elif action == RUN_DISCARD:
        ledger.discard(state, seat, card)
    elif state.tables.kind[card] == RESOURCE:
        state.ready[seat] = tuple(sorted((*state.ready[seat], card)))
    else:
        state.saved[seat] = tuple(sorted((*state.saved[seat], card)))


def _play_special(state: "OdysseyState", seat: int, card: int) -> None:
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


# The refill and the end


def run_refill(state: "OdysseyState") -> bool:
    """The runs slide, a card is drawn (O-TURN, phase C); in the manual way the player draws and places himself."""
    seat = state.turn
    idle = state.main_step == NOT_DONE and not state.piles[seat] and not state.discards[seat]
    state.idle = state.idle + 1 if idle else 0
    if state.main_step != HAND_DONE and state.tops[seat] == NOTHING and state.bottoms[seat] != NOTHING:
        state.tops[seat], state.bottoms[seat] = state.bottoms[seat], NOTHING
        knowledge.slid(state, seat)
    if not state.setup.options["manual_refill"]:
        push(state, (DRAW, seat, 1))
        state.phase = BOTTOM if state.main_step != HAND_DONE else LEAVING
        return False
    return ask(state, seat, _refill_options(state, seat))


def _refill_options(state: "OdysseyState", seat: int) -> list[int]:
    hand = state.hands[seat]
    to_place = state.main_step != HAND_DONE and state.bottoms[seat] == NOTHING and bool(hand)
    most = state.tables.parts.parameters.hand + 1 + to_place
    options = bottoms_to_choose(state, seat) if to_place else []
    if len(hand) < most and (state.piles[seat] or state.discards[seat]):
        options.append(DRAW_ONE)
    return options if to_place else [*options, END]


def bottoms_to_choose(state: "OdysseyState", seat: int) -> list[int]:
    """Give the actions that put a card of the hand down as BOTTOM RUN, one for each face."""
    return [PUT_BOTTOM + card for card in state.tables.of_faces(state.hands[seat])]


def answer_refill(state: "OdysseyState", action: int) -> None:
    """Draw, place or end; who has too few cards at the end draws up to a full hand."""
    seat = state.turn
    if action == DRAW_ONE:
        push(state, (DRAW, seat, 1))
    elif action == END:
        missing = state.tables.parts.parameters.hand - len(state.hands[seat])
        if missing > 0:
            push(state, (DRAW, seat, missing))
        state.phase = LEAVING
    else:
        _put_down(state, seat, action - PUT_BOTTOM)


def run_bottom(state: "OdysseyState") -> bool:
    """Ask which card becomes BOTTOM RUN."""
    seat = state.turn
    if not state.hands[seat]:
        state.phase = LEAVING
        return False
    return ask(state, seat, bottoms_to_choose(state, seat))


def answer_bottom(state: "OdysseyState", action: int) -> None:
    """It lies face down."""
    _put_down(state, state.turn, action - PUT_BOTTOM)
    state.phase = LEAVING


def _put_down(state: "OdysseyState", seat: int, card: int) -> None:
    state.hands[seat] = tuple([other for other in state.hands[seat] if other != card])
    state.bottoms[seat] = card
    if any(state.seen):
        knowledge.put_down(state, seat)
    state.undoable = 0
    if state.events is not None:
        state.tell("puts down", seat, secret={"card": CARD_NAMES[card]})


def run_leaving(state: "OdysseyState") -> bool:
    """Bunnies that may leave play for the time being are asked about; then the turn ends (O-TURN, phase D)."""
    seat = state.turn
    effects = state.tables.effect
    leaving = [
        bunny
        for bunny in state.circle[seat]
        if (effect := effects[bunny]).__class__ is PhaseOut and len(state.ready[seat]) >= effect.burn
    ]
    if leaving:
        return ask(state, seat, [*sorted(USE + bunny for bunny in leaving), STAY])
    _finish(state)
    return False


def answer_leaving(state: "OdysseyState", action: int) -> None:
    """A bunny leaves play until the next turn, or all stay."""
    if action == STAY:
        state.undoable = 0
        _finish(state)
        return
    seat, bunny = state.turn, action - USE
    effect = state.tables.effect[bunny]
    assert isinstance(effect, PhaseOut)
    state.circle[seat] = tuple(other for other in state.circle[seat] if other != bunny)
    state.away[seat] = (*state.away[seat], bunny)
    drop_unkept(state, seat)
    if state.events is not None:
        state.tell("goes away", seat, bunny=bunny)
    push(state, (BILL, seat, FREE.colored, 0, effect.burn))


def _finish(state: "OdysseyState") -> None:
    state.virtual = (0, 0, NOTHING)
    state.phase = CALLING
    hand = len(state.hands[state.turn])
    if state.setup.options["manual_refill"] and hand > state.tables.parts.parameters.hand:
        others = tuple(other for other in ledger.clockwise(state, state.turn) if other != state.turn)
        push(state, (CALLS, state.turn, others, ()))


def run_calling(state: "OdysseyState") -> bool:
    """Substitutes are gone, and the next turn begins; a round too, where all have had one since the seat that began."""
    payment.burn_substituted(state)
    if state.idle >= len(ledger.alive(state)):
        ledger.end_exhausted(state)
        return False
    following, seats = ledger.left_of(state, state.turn), state.setup.seats
    if (following - state.first) % seats <= (state.turn - state.first) % seats:
        state.round += 1
    begin(state, following)
    return False
