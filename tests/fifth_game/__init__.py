"""Clover, a game outside the house: what a game needs to be played everywhere is in this one file.

Rules. Four patches of clover lie in a row, all but the first face down; each holds 1 to 6 clovers. Everybody has five
cards of 1 to 8. For each patch all choose a card, secretly, and show it together; the highest card that only one played
takes the patch, and with none such nobody does. Whoever takes it either eats it, which scores its clovers, or digs:
draws two cards. A card left in the hand at the end is worth 1.
"""

from random import Random

from warren.kernel.catalogue import Catalogue
from warren.kernel.chance import SEED_BITS, shuffled
from warren.kernel.errors import Problem, problem
from warren.kernel.fields import Hidden, Own, Public, filler, viewer
from warren.kernel.game import Game, GameOption, Meta, Setup, State, View
from warren.kernel.score import Score, summed
from warren.words import mark

CARDS = (1, 2, 3, 4, 5, 6, 7, 8) * 3
PATCHES, ROUNDS = (1, 2, 3, 4, 5, 6), 4
HAND, DUG = 5, 2
CATALOGUE = Catalogue()
CATALOGUE.append("play", map(str, range(1, 9)))
CATALOGUE.append("eat")
CATALOGUE.append("dig")
EAT, DIG = 8, 9


class CloverView(View, frozen=True):
    """All that a seat may know."""

    patch: int
    round: int
    taken: bool
    shown: tuple[tuple[int, ...], ...]
    """The cards of each round, by seat."""
    hands: tuple[int, ...]
    choices: tuple[int, ...]
    eaten: tuple[tuple[int, ...], ...]
    hand_sizes: tuple[int, ...]
    deck_size: int
    passed: tuple[int, ...]
    by_seat = ("eaten", "hand_sizes")


class CloverState(State):
    """A game of Clover. taken: whether somebody has taken the patch, who is asked what to do with it."""

    patch: Public[int]
    round: Public[int]
    taken: Public[bool]
    shown: Public[tuple[tuple[int, ...], ...]]
    passed: Public[tuple[int, ...]]
    eaten: Public[list[tuple[int, ...]]]
    hands: Own[list[tuple[int, ...]]]
    choices: Own[list[tuple[int, ...]]]
    deck: Hidden[tuple[int, ...]]
    patches: Hidden[tuple[int, ...]]

    def legal(self, seat: int) -> list[int]:
        self.check_seat(seat)
        if seat not in self.to_act:
            return []
        return [EAT, DIG] if self.taken else [card - 1 for card in sorted({*self.hands[seat]})]

    def advance(self, seat: int, action: int) -> None:
        if not self.taken:
            self.choices[seat] = (action,)
            self.to_act = tuple(other for other in self.to_act if other != seat)
            if not self.to_act:
                self._show()
            return
        if action == EAT:
            self.eaten[seat] += (self.patch,)
            self.tell("eat", seat, clovers=self.patch)
        else:
            drawn, self.deck = self.deck[:DUG], self.deck[DUG:]
            self.hands[seat] = tuple(sorted(self.hands[seat] + drawn))
            self.tell("dig", seat, {"cards": sorted(drawn)}, count=len(drawn))
        self._next()

    def _show(self) -> None:
        """All show their cards; who has taken the patch is asked about it."""
        cards = tuple(choice[0] + 1 for choice in self.choices)
        for seat, card in enumerate(cards):
            hand = list(self.hands[seat])
            hand.remove(card)
            self.hands[seat] = tuple(hand)
            self.tell("play", seat, card=card)
        self.shown += (cards,)
        self.choices = [() for _ in cards]
        alone = [card for card in cards if cards.count(card) == 1]
        if not alone:
            self.tell("nobody_takes", patch=self.patch)
            return self._next()
        self.taken, taker = True, cards.index(max(alone))
        self.to_act = (taker,)
        self.tell("take", taker, patch=self.patch)

    def _next(self) -> None:
        """Turn up the next patch, or end the game."""
        self.taken = False
        self.passed += (self.patch,)
        self.over = self.round == ROUNDS
        self.to_act = () if self.over else tuple(range(len(self.hands)))
        if not self.over:
            self.round += 1
            self.patch, *rest = self.patches
            self.patches = tuple(rest)
            self.tell("turn_up", patch=self.patch)

    def view(self, seat: int | None) -> CloverView:
        if seat is not None:
            self.check_seat(seat)
        asked = self.to_act
        if not self.taken and not self.over:
            asked = tuple(other for other in range(len(self.hands)) if other != seat or other in self.to_act)
        sizes = tuple(map(len, self.hands))
        shown: CloverView = SHOW(self, seat, to_act=asked, hand_sizes=sizes, deck_size=len(self.deck))
        return shown

    def scores(self) -> tuple[Score, ...]:
        return tuple(
            summed(
                "total",
                (
                    summed("eaten", tuple(Score("patch", patch) for patch in eaten)),
                    Score("cards", len(hand), counted={"cards": len(hand)}),
                ),
            )
            for eaten, hand in zip(self.eaten, self.hands, strict=True)
        )

    @property
    def winners(self) -> tuple[int, ...]:
        points = [score.points for score in self.scores()]
        return tuple(seat for seat, one in enumerate(points) if self.over and one == max(points))

    def undo_horizon(self, seat: int) -> int:
        self.check_seat(seat)
        return len(self.choices[seat])

    def why_illegal(self, seat: int, action: int) -> Problem:
        if self.taken:
            return problem("", mark("the patch is to be eaten, or dug for cards"))
        if action in (EAT, DIG):
            return problem("", mark("nobody has taken the patch yet"))
        return problem("", mark("{card} is not in this seat's hand"), card=action + 1)


SHOW, FILL = viewer(CloverState, CloverView), filler(CloverState)


class Clover(Game):
    """Clover, for two to four."""

    meta = Meta(
        "clover", mark("Clover"), (2, 4), (GameOption("seats", "number", 3, "how many play", 2, 4),), 1, "alpha"
    )
    catalogue = CATALOGUE
    parts_sha256 = "0" * 64

    def start(self, setup: Setup) -> CloverState:
        state = CloverState()
        state.setup, state.events, state.over = setup, None, False
        state.to_act = tuple(range(setup.seats))
        cards = shuffled(setup.seed, "cards", 0, CARDS)
        state.hands = [tuple(sorted(cards[HAND * seat : HAND * (seat + 1)])) for seat in state.to_act]
        state.deck = tuple(cards[HAND * setup.seats :])
        state.patch, *rest = shuffled(setup.seed, "patches", 0, PATCHES)
        state.patches = tuple(rest)
        state.round, state.taken, state.shown, state.passed = 1, False, (), ()
        state.eaten = [() for _ in state.to_act]
        state.choices = [() for _ in state.to_act]
        return state

    def imagine(self, view: View, rng: Random) -> CloverState:
        seen = self.check_view(view, CloverView)
        seats = len(seen.eaten)
        state = CloverState()
        FILL(state, seen, seats)
        state.setup = Setup(self.meta.id, seats, rng.getrandbits(SEED_BITS), {"seats": seats})
        state.to_act = seen.to_act
        unseen = list(CARDS)
        for card in [*seen.hands, *(card for cards in seen.shown for card in cards)]:
            unseen.remove(card)
        rng.shuffle(unseen)
        for seat, size in enumerate(seen.hand_sizes):
            if seat != seen.seat:
                state.hands[seat] = tuple(sorted(unseen.pop() for _ in range(size)))
        state.deck = tuple(unseen)
        hidden = [patch for patch in PATCHES if patch not in (*seen.passed, seen.patch)]
        state.patches = tuple(rng.sample(hidden, len(hidden)))
        return state

    def stage(self, view: View) -> dict[str, int | str]:
        return {"round": self.check_view(view, CloverView).round}


GAME = CloverState.game = Clover()
