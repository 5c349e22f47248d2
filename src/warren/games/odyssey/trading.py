"""Trading: offers built step by step, seen by nobody until they are sent; the One-Trade rule (O-TRADE)."""

from collections.abc import Iterable

from warren.games.odyssey import actions, frames, knowledge
from warren.games.odyssey.actions import GIVE, SWAP_CARD, WANT
from warren.games.odyssey.damage import drop_unkept
from warren.games.odyssey.frames import NOTHING, changed
from warren.games.odyssey.lookup import KIND_NUMBERS, NEUTRAL
from warren.games.odyssey.pieces import circle_of, creatures_in_play, current_value, own_cities, section_of
from warren.games.odyssey.score import alive, check_win, clockwise
from warren.games.odyssey.stack import ask, last, pop, push, replace
from warren.games.odyssey.state import OdysseyData
from warren.games.odyssey.view import StateOrView

MOST_OFFERS = 3
"""Offers of a player in one turn."""
GOODS = ((GIVE, "given"), (WANT, "wanted"), (SWAP_CARD, "swapped"), (actions.FOR_KIND, "kinds"))
"""What an offer is built of: the first action that adds to it, which ascend, and its field."""


def options_to_trade(state: OdysseyData, seat: int) -> list[int]:
    """Return the offers that the active seat may begin, and whether it may still ask for some (O-TRADE-17)."""
    if not state.setup.options["trading"]:
        return []
    others = [other for other in alive(state) if other != seat]
    options = [actions.OFFER_TO + other for other in others] if state.offers[seat] < MOST_OFFERS else []
    return options if state.asked_offers or not others else [*options, actions.ASK_OFFERS]


def begin(state: OdysseyData, seat: int, partner: int) -> None:
    state.offers[seat] += 1
    push(state, frames.OfferingFrame(seat, partner))


# Asking for offers


def ask_for_offers(state: OdysseyData, seat: int) -> None:
    """The others are asked clockwise, each for one offer."""
    state.asked_offers = True
    state.tell("asks for offers", seat)
    push(state, frames.RoundFrame(seat, tuple(other for other in clockwise(state, seat) if other != seat)))


def run_round(state: OdysseyData, frame: frames.RoundFrame) -> bool:
    """Ask the next seat for an offer, unless the last trade has won the game."""
    seat, waiting = frame.seat, frame.waiting
    if check_win(state):
        return False
    if not waiting:
        pop(state)
        return False
    offer = [actions.OFFER_TO + seat] if state.offers[waiting[0]] < MOST_OFFERS else []
    return ask(state, waiting[0], [actions.PASS, *offer])


def answer_round(state: OdysseyData, frame: frames.RoundFrame, action: int) -> None:
    asked = frame.waiting[0]
    if action != actions.PASS:
        begin(state, asked, frame.seat)
        return
    state.tell("makes no offer", asked)
    _had_its_say(state)


def _had_its_say(state: OdysseyData) -> None:
    """Ask the next seat, if a round of offers lies on top of the stack."""
    asking = last(state)
    if isinstance(asking, frames.RoundFrame):
        replace(state, frames.RoundFrame(asking.seat, asking.waiting[1:]))


# Building an offer


def tradable(state: StateOrView, seat: int, taken: Iterable[int] = ()) -> list[int]:
    """Return what a seat has on the table that was never traded, one of each face and use, ascending."""
    face, traded, substituted = state.lookup.face, frozenset(state.traded), state.substituted[seat]
    found: list[int] = []
    # Loops, as this is asked with every legal action of a main step.
    for zone in (state.ready[seat], state.spent[seat], state.saved[seat]):
        faces: set[int] = set()
        for card in zone:
            free = card not in traded and card not in taken and card not in substituted
            if free and face[card] not in faces:
                faces.add(face[card])
                found.append(card)
    for piece in (*state.circle[seat], *own_cities(state, seat)):
        if piece not in taken and traded.isdisjoint(along(state, (piece,))):
            found.append(piece)
    return sorted(found)


def along(board: StateOrView, cards: Iterable[int]) -> list[int]:
    """Return cards with all that goes along: the occupants of the cities among them, and the modifiers of each."""
    return [card for piece in with_occupants(board, cards) for card in (piece, *board.attached.get(piece, ()))]


def run_offering(state: OdysseyData, frame: frames.OfferingFrame) -> bool:
    seat, partner, swapped = frame.seat, frame.partner, frame.swapped
    options = [GIVE + card for card in tradable(state, seat, frame.given)]
    options += [WANT + card for card in tradable(state, partner, frame.wanted)]
    if hands_are_full(state, seat, partner):
        hand = [card for card in state.hands[seat] if card not in swapped]
        options += [SWAP_CARD + card for card in state.lookup.of_faces(hand)]
    if (frame.given or frame.wanted or swapped) and keeps_sides(state, frame):
        options.append(actions.SEND)
    options.append(actions.WITHDRAW)
    if len(frame.kinds) < len(swapped):
        options += [actions.FOR_KIND + kind for kind in KIND_NUMBERS.values()]
    return ask(state, seat, options)


def hands_are_full(state: OdysseyData, seat: int, partner: int) -> bool:
    """Return whether two seats may exchange cards of their hands: both have five, before as after (O-TRADE-07)."""
    full = state.lookup.parts.parameters.hand
    return len(state.hands[seat]) == len(state.hands[partner]) == full


def answer_offering(state: OdysseyData, frame: frames.OfferingFrame, action: int) -> None:
    if action == actions.WITHDRAW:
        pop(state)
    elif action == actions.SEND:
        _send(state, frame)
    else:
        first, field = next((first, field) for first, field in reversed(GOODS) if action >= first)
        chosen = tuple(sorted((*getattr(frame, field), action - first)))
        replace(state, changed(frame, **{field: chosen}))


def _send(state: OdysseyData, frame: frames.OfferingFrame) -> None:
    """Send an offer; one in return takes the place of what it answers."""
    seat, partner, given, wanted, swapped = frame.seat, frame.partner, frame.given, frame.wanted, frame.swapped
    pop(state)
    is_counter = isinstance(last(state), frames.OfferFrame)
    if is_counter:
        pop(state)
    else:
        _had_its_say(state)
    if swapped:
        knowledge.note(state, partner, seat, swapped, knowledge.IN_HAND)
    if state.events is not None:
        goods = {"give": given, "want": wanted, "hand": len(swapped), "inside": _inside(state, (*given, *wanted))}
        secret = {"cards": swapped, "kinds": list(frame.kinds)} if swapped else None
        state.tell("offers", seat, secret, partner=partner, is_counter=is_counter, **goods)
        if swapped:
            state.tell("is shown", partner, secret, offerer=seat, hand=len(swapped))
    push(state, frames.of_kind(frames.OfferFrame, frame))


def _inside(state: OdysseyData, cards: Iterable[int]) -> dict[int, tuple[int, ...]]:
    """Return the occupants of the cities among cards, which go along with them."""
    return {card: state.inside[card] for card in cards if card in state.inside}


def with_occupants(board: StateOrView, cards: Iterable[int]) -> list[int]:
    return [piece for card in cards for piece in (card, *board.inside.get(card, ()))]


def keeps_sides(state: OdysseyData, frame: frames.OfferingFrame) -> bool:
    """Return whether after an offer nobody has Heroes and Villains together (O-TRADE, O-SUPER)."""
    alignment = state.lookup.alignment
    given, wanted = with_occupants(state, frame.given), with_occupants(state, frame.wanted)
    for owner, less, more in ((frame.seat, given, wanted), (frame.partner, wanted, given)):
        pieces = [*creatures_in_play(state, owner), *state.away[owner], *more]
        if len({alignment[piece] for piece in pieces if piece not in less} - {NEUTRAL}) > 1:
            return False
    return True


def points_of(board: StateOrView, cards: Iterable[int]) -> int:
    """Return what cards of the table are worth to a total: creatures, and cities with their occupants."""
    points = 0
    for card in cards:
        if board.lookup.is_creature[card] or board.lookup.is_city[card]:
            for piece in (card, *board.inside.get(card, ())):
                points += current_value(board, piece)
    return points


# Answering


def run_offer(state: OdysseyData, frame: frames.OfferFrame) -> bool:
    partner = frame.partner
    accept = [actions.ACCEPT] if can_answer(state, frame) else []
    counter = [actions.COUNTER] if state.offers[partner] < MOST_OFFERS else []
    return ask(state, partner, [*accept, actions.REFUSE, *counter])


def can_answer(state: OdysseyData, frame: frames.OfferFrame) -> bool:
    """Return whether who got an offer has cards of the kinds that it asks for in the hand (O-TRADE-15)."""
    held = [state.lookup.kind[card] for card in state.hands[frame.partner]]
    return all(held.count(kind) >= frame.kinds.count(kind) for kind in frame.kinds)


def answer_offer(state: OdysseyData, frame: frames.OfferFrame, action: int) -> None:
    if action == actions.COUNTER:
        begin(state, frame.partner, frame.seat)
    elif action == actions.REFUSE:
        pop(state)
        state.undoable = 0
        state.tell("refuses", frame.partner, offerer=frame.seat)
    else:
        replace(state, frames.of_kind(frames.SwapFrame, frame))


def run_swap(state: OdysseyData, frame: frames.SwapFrame) -> bool:
    """The receiver chooses a hand card for each that he gets; then everything changes hands.

    Of cards for which no kind is asked there are so many, and no more.
    """
    count = len(frame.swapped)
    if len(frame.answered) == count:
        pop(state)
        _exchange(state, frame)
        return False
    kind_of, kinds = state.lookup.kind, frame.kinds
    chosen = [kind_of[card] for card in frame.answered]
    of_any = (
        count - len(kinds) - sum([max(0, chosen.count(kind) - kinds.count(kind)) for kind in KIND_NUMBERS.values()])
    )
    hand = state.lookup.of_faces([card for card in state.hands[frame.partner] if card not in frame.answered])
    fitting = [card for card in hand if of_any or chosen.count(kind_of[card]) < kinds.count(kind_of[card])]
    return ask(state, frame.partner, [SWAP_CARD + card for card in fitting])


def answer_swap(state: OdysseyData, frame: frames.SwapFrame, action: int) -> None:
    replace(state, changed(frame, answered=tuple(sorted((*frame.answered, action - SWAP_CARD)))))


# What becomes of it


def _exchange(state: OdysseyData, frame: frames.SwapFrame) -> None:
    """Move everything at once; table cards can never be traded again (O-TRADE)."""
    seat, partner, given, wanted, swapped = frame.seat, frame.partner, frame.given, frame.wanted, frame.swapped
    state.traded |= {*along(state, (*given, *wanted))}
    state.undoable = 0
    hands = ((seat, swapped, partner, frame.answered), (partner, frame.answered, seat, swapped)) if swapped else ()
    if state.events is not None:
        state.tell("accepts", partner, offerer=seat)
        inside = _inside(state, (*given, *wanted))
        state.tell("trades", seat, partner=partner, give=given, want=wanted, inside=inside, hand=len(swapped))
        # Both sides know the cards of the hand that they gave and got, all others whose those were.
        whose = knowledge.origins(state)
        for taker, gave, giver, got in hands:
            origins = sorted([whose[card] for card in got])
            state.tell("gets cards", taker, {"got": got, "gave": gave}, giver=giver, origins=origins)
    push(state, frames.SettleFrame(seat, partner))
    for giver, taker, cards in ((partner, seat, wanted), (seat, partner, given)):
        for card in reversed(cards):
            _hand_over(state, giver, taker, card)
    for giver, gave, _, got in hands:
        kept = [card for card in state.hands[giver] if card not in gave]
        state.hands[giver] = tuple(sorted((*kept, *got)))
    if swapped:
        knowledge.exchanged(state, seat, swapped, partner, frame.answered)


def _hand_over(state: OdysseyData, giver: int, taker: int, card: int) -> None:
    """A table card goes to another seat, which chooses the slot of a piece."""
    places = circle_of(state, card)
    section = section_of(places, card)  # that of a claimed city may be another's
    if section != NOTHING:
        places[section] = tuple(other for other in places[section] if other != card)
        state.claimed.pop(card, None)
        push(state, frames.PlaceFrame(taker, card, taker))
        return
    for saved in (state.ready, state.spent, state.saved):
        if card in saved[giver]:
            saved[giver] = tuple(other for other in saved[giver] if other != card)
            saved[taker] = tuple(sorted((*saved[taker], card)))


def run_settle(state: OdysseyData, frame: frames.SettleFrame) -> bool:
    """After a trade saved cards that need a creature in the circle are looked at."""
    pop(state)
    for seat in (frame.seat, frame.partner):
        drop_unkept(state, seat)
    return False
