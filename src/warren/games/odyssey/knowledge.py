"""What seats know of cards in others' hands and runs: those that they were shown, and where these can be now.

All else that is hidden is only known as a whole: a seat's hand, runs and pile together are always the cards that lie
nowhere else.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from warren.games.odyssey.state import OdysseyState

IN_HAND, IN_TOP, IN_BOTTOM = 1, 2, 4
"""Where a card can be (a set)."""
Seen = tuple[tuple[int, int, int], ...]
"""Holder, card and the places where it can be, ascending."""


def note(state: "OdysseyState", looker: int, holder: int, cards: tuple[int, ...], places: int) -> None:
    """A looker sees cards of a holder: they are in these places."""
    kept = [entry for entry in state.seen[looker] if entry[1] not in cards]
    state.seen[looker] = tuple(sorted(kept + [(holder, card, places) for card in cards]))


def note_hand(state: "OdysseyState", looker: int, holder: int) -> None:
    """A looker sees the whole hand: what is not in it, and was known, lies in a run."""
    hand = state.hands[holder]
    state.seen[looker] = tuple(
        (owner, card, places & ~IN_HAND if owner == holder and card not in hand else places)
        for owner, card, places in state.seen[looker]
    )
    note(state, looker, holder, hand, IN_HAND)


def forget(state: "OdysseyState", card: int) -> None:
    """A card that was hidden lies open or changes its holder: nobody needs to remember it."""
    for looker, seen in enumerate(state.seen):
        if seen:
            state.seen[looker] = tuple([entry for entry in seen if entry[1] != card])


def slid(state: "OdysseyState", holder: int) -> None:
    """BOTTOM RUN became TOP RUN."""
    for looker, seen in enumerate(state.seen):
        if seen:
            state.seen[looker] = tuple(
                [
                    (
                        owner,
                        card,
                        places & IN_HAND | (IN_TOP if places & IN_BOTTOM else 0) if owner == holder else places,
                    )
                    for owner, card, places in seen
                ]
            )


def put_down(state: "OdysseyState", holder: int) -> None:
    """A card of the hand, nobody knows which, became BOTTOM RUN."""
    for looker, seen in enumerate(state.seen):
        if seen:
            state.seen[looker] = tuple(
                [
                    (owner, card, places | IN_BOTTOM if owner == holder and places & IN_HAND else places)
                    for owner, card, places in seen
                ]
            )


def pile_is_empty(state: "OdysseyState", holder: int) -> None:
    """Everybody can work out what a holder has in hand and runs: all that lies nowhere else."""
    runs = [card for card in (state.tops[holder], state.bottoms[holder]) if card >= 0]
    places = IN_HAND | (IN_TOP if state.tops[holder] >= 0 else 0) | (IN_BOTTOM if state.bottoms[holder] >= 0 else 0)
    for looker, seen in enumerate(state.seen):
        if looker != holder:
            known = {entry[1] for entry in seen}
            new = [(holder, card, places) for card in (*state.hands[holder], *runs) if card not in known]
            state.seen[looker] = tuple(sorted((*seen, *new)))
