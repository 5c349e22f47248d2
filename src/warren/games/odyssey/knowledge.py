"""What seats know of cards in others' hands and runs: those that they were shown, and where these can be now.

All else that is hidden is only known as a whole: the cards of a seat are those of its hand, its runs and its pile.
A stray is a card that went from hand to hand in a trade: whoever made no part of that does not see which card it was,
but everybody sees whose it was, in a hand and as a run card, until it lies open (O-TRADE-16). So each place in a hand
or run is filled by a card of one seat, and everybody knows which.
"""

from itertools import filterfalse

from warren.games.odyssey.state import OdysseyData, Seen

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
    origin = state.strays.get(put, holder)
    for looker, seen in enumerate(state.seen):
        if seen:
            now = []
            for of, card, at in seen:
                can_be_it = of == holder and at & IN_HAND and origin_of(state, card) == origin
                now.append((of, card, at | IN_BOTTOM if can_be_it else at))
            state.seen[looker] = tuple(now)


def exchanged(state: OdysseyData, one: int, ones: tuple[int, ...], other: int, others: tuple[int, ...]) -> None:
    """Two seats have exchanged cards of their hands, which both of them know; the rest see whose each card was."""
    ways = ((one, other, ones), (other, one, others))
    origins = [[state.strays.get(card, giver) for card in cards] for giver, _, cards in ways]
    for (_, taker, cards), of in zip(ways, origins, strict=True):
        for card, origin in zip(cards, of, strict=True):
            state.strays.pop(card, None)
            if origin != taker:
                state.strays[card] = origin
    for (giver, taker, cards), of in zip(ways, origins, strict=True):
        for looker, seen in enumerate(state.seen):
            if looker == taker:
                state.seen[looker] = tuple([entry for entry in seen if entry[1] not in cards])
            elif looker == giver:
                note(state, looker, taker, cards, IN_HAND)
            elif seen:
                state.seen[looker] = _perhaps_moved(state, seen, giver, taker, of)


def _perhaps_moved(state: OdysseyData, seen: Seen, giver: int, taker: int, origins: list[int]) -> Seen:
    """Return what was seen after cards of these seats went from hand to hand: a card of one can be in the other."""
    places = {(owner, card): at for owner, card, at in seen}
    for owner, card, at in seen:
        if owner == giver and at & IN_HAND and origin_of(state, card) in origins:
            places[taker, card] = places.get((taker, card), 0) | IN_HAND
    return tuple(sorted((owner, card, at) for (owner, card), at in places.items()))


def pile_is_empty(state: OdysseyData, holder: int) -> None:
    """Everybody can work out what a holder's cards in hands and runs are: all that lie nowhere else."""
    found: list[tuple[int, int, int]] = []
    for seat in range(state.setup.seats):
        for place, cards in places_of(state, seat):
            found += [(seat, card, place) for card in cards if state.strays.get(card, seat) == holder]
    for looker, seen in enumerate(state.seen):
        known = {entry[1] for entry in seen}
        unknown = [card for seat, card, _ in found if seat != looker and card not in known]
        places: dict[int, int] = {}
        for seat, _, place in found:
            if seat != looker:
                places[seat] = places.get(seat, 0) | place
        new = [(seat, card, at) for seat, at in places.items() for card in unknown]
        state.seen[looker] = tuple(sorted((*seen, *new)))


# Whose cards are


def places_of(state: OdysseyData, seat: int) -> list[tuple[int, tuple[int, ...]]]:
    """Return the hand and the runs of a seat: each place, and the cards in it."""
    runs = ((IN_TOP, state.tops[seat]), (IN_BOTTOM, state.bottoms[seat]))
    return [(IN_HAND, state.hands[seat]), *((place, (card,) if card >= 0 else ()) for place, card in runs)]


def origin_of(state: OdysseyData, card: int) -> int:
    """Return the seat whose a card of a hand or run was."""
    if card in state.strays:
        return state.strays[card]
    return next(seat for seat in range(state.setup.seats) if any(card in cards for _, cards in places_of(state, seat)))


def strays_of(state: OdysseyData) -> Strays:
    """Return what everybody sees of the strays."""
    if not state.strays:
        return ()
    return tuple(
        sorted(
            (seat, place, state.strays[card])
            for seat in range(state.setup.seats)
            for place, cards in places_of(state, seat)
            for card in cards
            if card in state.strays
        )
    )


def strays_around(state: OdysseyData, seat: int) -> tuple[list[int], list[int]]:
    held = [card for _, cards in places_of(state, seat) for card in cards if card in state.strays]
    return held, [card for card, origin in state.strays.items() if origin == seat]


def hidden(state: OdysseyData) -> tuple[tuple[int, ...], ...]:
    """Return per seat the cards that lie hidden and were its own: in its pile, its hand and runs, and as strays."""
    found = []
    for seat in range(state.setup.seats):
        top, bottom = state.tops[seat], state.bottoms[seat]
        runs = tuple([card for card in (top, bottom) if card >= 0])
        found.append(state.piles[seat] + state.hands[seat] + runs)
    if state.strays:
        strays = state.strays
        away: list[list[int]] = [[] for _ in found]
        for card, origin in strays.items():
            away[origin].append(card)
        found = [(*filterfalse(strays.__contains__, cards), *gone) for cards, gone in zip(found, away, strict=True)]
    return tuple([tuple(sorted(cards)) for cards in found])
