"""What is still to come, as a seat can reckon it from a view."""

from warren.agents.kingdom.weights import weights_at
from warren.games.kingdom.parts import CAMPS, FIRST_BUILDING
from warren.games.kingdom.view import EXPLORATION, ROUNDS, KingdomView

PLAYED_OF_TWO = 0.75
"""Two seats discard half the cards; but those that matter are played more often."""


class Horizon:
    """The rest of the game from a seat's place.

    harvests: those to come, this round's included.
    building: nothing is picked any more before the next of them.
    picks: cards that the seat will still choose to play.
    pick_harvests: the sum over these picks of the harvests that each will see.
    card_harvests: how often one unseen card is likely to be played, times the harvests that it will see.
    camps_last: the share of the harvests that a camp placed this round is likely to see.
    open: spaces whose card may still come.
    empty: spaces without a rabbit.
    left: the share of all picks that is still to come. weights: those of greedy at this moment.
    """

    def __init__(self, view: KingdomView, seat: int) -> None:
        self.seat = seat
        seats = self.seats = view.seats
        harvests = self.harvests = ROUNDS + 1 - view.round
        draft = view.draft_formats[seats]
        round_picks = draft.reserve or draft.hand
        here = 0
        hidden = view.deck_size
        if view.phase == EXPLORATION:
            each = 1 if seats == 2 else draft.choices
            here = round_picks - each * view.turn
            hidden += here * seats * draft.choices // each
        self.left = (here + round_picks * (harvests - 1)) / (round_picks * ROUNDS)
        self.weights = weights_at(seats, bool(view.sky), self.left)
        if view.phase == EXPLORATION and seats > 2 and seat == view.seat:
            here -= len(view.choices)
        self.building = not here
        self.picks = here + round_picks * (harvests - 1)
        self.pick_harvests = here * harvests + round_picks * (harvests * (harvests - 1) // 2)
        played = seats if seats > 2 else seats * 2 * PLAYED_OF_TWO
        self.card_harvests = played * self.pick_harvests / max(hidden, 1)
        taken = 0
        for spaces in view.controlled:
            taken |= spaces
        self.empty = view.spaces & ~taken
        camps = 0
        for camp in CAMPS:
            camps |= view.placed[camp - FIRST_BUILDING]
        self.open = self.empty | camps
        dealt = seats * (draft.hand + draft.reserve)
        stands = lasts = 1.0
        for later in range(1, harvests):
            # The camp's card is one of those still in the deck when a round's cards are dealt.
            stands *= 1 - dealt / (view.deck_size - dealt * (later - 1))
            lasts += stands
        self.camps_last = lasts / harvests
