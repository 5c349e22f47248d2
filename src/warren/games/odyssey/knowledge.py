"""What seats know of cards in others' hands and runs: those that they were shown, and where these can be now.

All else that is hidden is only known as a whole: the cards of a seat are those of its hand, its runs and its pile.
A stray is a card that went from hand to hand in a trade: whoever made no part of that does not see which card it was,
but everybody sees whose it was, in a hand and as a run card, until it lies open (O-TRADE-16). So each place in a hand
or run is filled by a card of one seat, and everybody knows which.
"""

from itertools import filterfalse

from warren.games.odyssey.state import OdysseyData

IN_HAND, IN_TOP, IN_BOTTOM = 1, 2, 4
"""Where a card can be (a set)."""
_SLID = tuple(at & IN_HAND | (IN_TOP if at & IN_BOTTOM else 0) for at in range(8))
"""Where it can be when the runs of its holder have slid, by where it could be before."""
Strays = tuple[tuple[int, int, int], ...]
"""Holder, place and whose it was, for each stray, ascending."""


def note(state: OdysseyData, looker: int, holder: int, cards: tuple[int, ...], places: int) -> None:
    """A looker sees cards of a holder: they are in these places."""
    kept = [entry for entry in state.seen[looker] if entry[1] not in cards]
    state.seen[looker] = tuple(sorted(kept + [(holder, card, places) for card in cards]))


def note_hand(state: OdysseyData, looker: int, holder: int) -> None:
    """A looker sees the whole hand: what is not in it, and was known, lies elsewhere."""
    hand = state.hands[holder]
    rest = [
        (owner, card, places & ~IN_HAND if owner == holder and card not in hand else places)
        for owner, card, places in state.seen[looker]
    ]
    state.seen[looker] = tuple([entry for entry in rest if entry[2]])
    note(state, looker, holder, hand, IN_HAND)


def forget(state: OdysseyData, card: int) -> None:
    """A card that was hidden lies open: nobody needs to remember it, and it is no stray any more."""
    state.strays.pop(card, None)
    for looker, seen in enumerate(state.seen):
        if seen:
            state.seen[looker] = tuple([entry for entry in seen if entry[1] != card])


def slid(state: OdysseyData, holder: int) -> None:
    """BOTTOM RUN became TOP RUN."""
    for looker, seen in enumerate(state.seen):
        if seen:
            state.seen[looker] = tuple([(of, card, _SLID[at] if of == holder else at) for of, card, at in seen])


def put_down(state: OdysseyData, holder: int, put: int) -> None:
    """A card of the hand became BOTTOM RUN: nobody saw which, but everybody whose it was."""
    if not any(state.seen):
        return
    whose = origins(state)
    for looker, seen in enumerate(state.seen):
        if seen:
            now = []
            for of, card, at in seen:
                can_be_it = of == holder and at & IN_HAND and whose[card] == whose[put]
                now.append((of, card, at | IN_BOTTOM if can_be_it else at))
            state.seen[looker] = tuple(now)


def exchanged(state: OdysseyData, one: int, ones: tuple[int, ...], other: int, others: tuple[int, ...]) -> None:
    """Two seats have exchanged cards of their hands, which both of them know; the rest see whose each card was."""
    ways = []
    for giver, taker, cards in ((one, other, ones), (other, one, others)):
        were = {card: state.strays.pop(card, giver) for card in cards}
        state.strays |= {card: origin for card, origin in were.items() if origin != taker}
        ways.append((giver, taker, were))
    whose = origins(state)
    for giver, taker, were in ways:
        given = {*were.values()}
        for looker, seen in enumerate(state.seen):
            if looker == taker:
                state.seen[looker] = tuple([entry for entry in seen if entry[1] not in were])
            elif looker == giver:
                note(state, looker, taker, tuple(were), IN_HAND)
            elif seen:  # a card of one of these seats can be with the other now
                places = {(owner, card): at for owner, card, at in seen}
                for owner, card, at in seen:
                    if owner == giver and at & IN_HAND and whose[card] in given:
                        places[taker, card] = places.get((taker, card), 0) | IN_HAND
                state.seen[looker] = tuple(sorted([(owner, card, at) for (owner, card), at in places.items()]))


def pile_is_empty(state: OdysseyData, holder: int) -> None:
    """Everybody can work out what a holder's cards in hands and runs are: all that lie nowhere else."""
    found = [entry for entry in held(state) if state.strays.get(entry[2], entry[0]) == holder]
    for looker, seen in enumerate(state.seen):
        known = {entry[1] for entry in seen}
        unknown = [card for seat, _, card in found if seat != looker and card not in known]
        places: dict[int, int] = {}
        for seat, place, _ in found:
            if seat != looker:
                places[seat] = places.get(seat, 0) | place
        new = [(seat, card, at) for seat, at in places.items() for card in unknown]
        state.seen[looker] = tuple(sorted((*seen, *new)))


# Whose cards are


def held(state: OdysseyData) -> list[tuple[int, int, int]]:
    """Return the cards of hands and runs: who holds each, in which place, and the card."""
    found = [(seat, IN_HAND, card) for seat, hand in enumerate(state.hands) for card in hand]
    found += [(seat, IN_TOP, card) for seat, card in enumerate(state.tops) if card >= 0]
    return found + [(seat, IN_BOTTOM, card) for seat, card in enumerate(state.bottoms) if card >= 0]


def origins(state: OdysseyData) -> dict[int, int]:
    """Return the seat whose each card of a hand or run was."""
    return {card: state.strays.get(card, seat) for seat, _, card in held(state)}


def strays_of(state: OdysseyData) -> Strays:
    """Return what everybody sees of the strays."""
    strays = state.strays
    if not strays:
        return ()
    return tuple(sorted([(seat, place, strays[card]) for seat, place, card in held(state) if card in strays]))


def hidden(state: OdysseyData) -> tuple[tuple[int, ...], ...]:
    """Return per seat the cards that lie hidden and were its own: in its pile, its hand and runs, and as strays."""
    found = [[*pile, *hand] for pile, hand in zip(state.piles, state.hands, strict=True)]
    for runs in (state.tops, state.bottoms):
        for seat, card in enumerate(runs):
            if card >= 0:
                found[seat].append(card)
    if state.strays:
        found = [[*filterfalse(state.strays.__contains__, cards)] for cards in found]
        for card, origin in state.strays.items():
            found[origin].append(card)
    return tuple([tuple(sorted(cards)) for cards in found])
