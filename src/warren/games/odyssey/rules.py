"""The course of a game: the setup, then turn after turn, and the stack of what is being resolved.

Each subject is a file: turn.py with free.py and refill.py, playing.py with targets.py and payment.py, apply_effects.py
(what cards do), attacks.py, damage.py, interrupts.py, placing.py, restoring.py, trading.py, piles.py, hexascrewup.py,
ledger.py.
"""

from collections.abc import Callable
from typing import Any

from warren.games.odyssey import (
    attacks,
    damage,
    hexascrewup,
    interrupts,
    ledger,
    payment,
    piles,
    placing,
    playing,
    reasons,
    refill,
    restoring,
    score,
    trading,
    turn,
)
from warren.games.odyssey.actions import ALWAYS_ASKED, CARD_NAMES, DECLARE, PUT_BOTTOM, TOP
from warren.games.odyssey.frames import (
    ARRIVING,
    BOTTOM,
    CALLING,
    CUTTING,
    DECLARING,
    LEAVING,
    MAIN,
    NOT_DONE,
    NOTHING,
    REFILL,
    RUNS,
    START,
    BillFrame,
    BurningFrame,
    CallsFrame,
    ClaimFrame,
    CutFrame,
    DamageFrame,
    DrawFrame,
    ExhaustFrame,
    Frame,
    HealingFrame,
    HitFrame,
    LoseFrame,
    MoveFrame,
    OfferFrame,
    OfferingFrame,
    PlaceFrame,
    PlayFrame,
    RaidFrame,
    RecoverFrame,
    RepairFrame,
    RetaliateFrame,
    RoundFrame,
    RunnerFrame,
    SacrificeFrame,
    SettleFrame,
    StrikeFrame,
    SwapFrame,
    WeaponFrame,
    WindowFrame,
)
from warren.games.odyssey.lookup import TYPES, lookup_of
from warren.games.odyssey.setup import Deal, deal, has_universals
from warren.games.odyssey.state import OdysseyState
from warren.games.odyssey.view import OdysseyView, view_of
from warren.kernel.errors import Problem
from warren.kernel.game import Setup
from warren.kernel.score import Score

# Setting up


def begin(state: OdysseyState, deal: Deal) -> None:
    """Set up the table (O-SETUP)."""
    seats = state.setup.seats
    state.over = False
    state.first = state.turn = deal.first
    state.round = 0
    state.main_step = NOT_DONE
    state.stack = ()
    state.options = ()
    state.choices = [()] * seats
    state.declared = [NOTHING] * seats
    state.piles = list(deal.piles)
    state.discards = [()] * seats
    state.hands = [()] * seats
    state.tops = [NOTHING] * seats
    state.bottoms = [NOTHING] * seats
    state.saved = [()] * seats
    state.ready = [()] * seats
    state.spent = [()] * seats
    state.substituted = [()] * seats
    state.circle = [()] * seats
    state.center = [()] * seats
    state.inside = {}
    state.claimed = {}
    state.damage = {}
    state.bonus = {}
    state.attached = {}
    state.away = [()] * seats
    state.guards = {}
    state.shields = [0] * seats
    state.top_classes = [0] * seats
    state.ledger = [state.lookup.parts.parameters.start_civ] * seats
    state.lost = ()
    state.gone = ()
    state.traded = ()
    state.offers = [0] * seats
    state.asked_offers = False
    state.founded = ()
    state.used = ()
    state.rerolled = ()
    state.virtual = (0, 0, NOTHING)
    state.boost = 0
    state.pairs = NOTHING
    state.passing = [0] * seats
    state.seen = [()] * (seats + 1)
    state.strays = {}
    state.announced = ()
    state.dice = 0
    state.last_roll = 0
    state.last_cut = 0
    state.lots = 0
    state.idle = 0
    state.shuffles = 0
    state.winner = NOTHING
    state.undoable = 0
    state.phase = DECLARING
    state.to_act = tuple(seat for seat in range(seats) if has_universals(state.piles[seat], state.lookup))
    if not state.to_act:
        _cut_decks(state)
        proceed(state)


def _cut_decks(state: OdysseyState) -> None:
    """Each deck is cut by the opponent on the left (O-CUT)."""
    state.phase = CUTTING
    if state.setup.options["manual_cut"]:
        for seat in reversed(range(state.setup.seats)):
            piles.cut_by_opponent(state, seat)


def _deal_hands(state: OdysseyState) -> bool:
    """Deal the hands; everybody chooses his runs (O-SETUP)."""
    cards = state.lookup.parts.parameters.hand + 2
    for seat in range(state.setup.seats):
        drawn = state.piles[seat][-cards:]
        state.piles[seat] = state.piles[seat][:-cards]
        state.hands[seat] = tuple(sorted(drawn))
        if state.events is not None:
            state.tell("draws", seat, secret={"cards": [CARD_NAMES[card] for card in sorted(drawn)]}, count=len(drawn))
    state.phase = RUNS
    state.undoable = 0
    state.to_act = tuple(range(state.setup.seats))
    return True


def _chosen_at_once(state: OdysseyState, seat: int) -> list[int]:
    """Return what a seat may choose while all choose at once."""
    if state.phase == DECLARING:
        return [DECLARE + kind for kind in range(TYPES)]
    verb = PUT_BOTTOM if state.choices[seat] else TOP
    taken = [action - TOP for action in state.choices[seat]]
    hand = [card for card in state.hands[seat] if card not in taken]
    return [verb + card for card in state.lookup.of_faces(hand)]


def _choose_at_once(state: OdysseyState, seat: int, action: int) -> None:
    """Note a hidden choice; when the last seat has chosen, all of them count."""
    state.choices[seat] += (action,)
    needed = 1 if state.phase == DECLARING else 2
    if len(state.choices[seat]) == needed:
        state.to_act = tuple(other for other in state.to_act if other != seat)
    if state.to_act:
        return
    choices = state.choices
    state.choices = [()] * state.setup.seats
    if state.phase == DECLARING:
        for other, chosen in enumerate(choices):
            if chosen:
                state.declared[other] = chosen[0] - DECLARE
                if state.events is not None:
                    state.tell("declares", other, type=state.declared[other])
        _cut_decks(state)
    else:
        for other, (top, bottom) in enumerate(choices):
            runs = (top - TOP, bottom - PUT_BOTTOM)
            state.tops[other], state.bottoms[other] = runs
            state.hands[other] = tuple(card for card in state.hands[other] if card not in runs)
            if state.events is not None:
                state.tell("puts runs", other, secret={"cards": [CARD_NAMES[card] for card in runs]})
        state.round = 1
        turn.begin(state, state.turn)
    proceed(state)


# The stack, and the phases of a turn

Run = Callable[[OdysseyState, Any], bool]
Answer = Callable[[OdysseyState, Any, int], None]


def _asks_nothing(state: OdysseyState, frame: Frame, action: int) -> None:
    """Refuse an answer to a kind of frame that asks nothing."""
    raise AssertionError(f"{frame} was answered with {action}")


FRAMES: dict[type[Frame], tuple[Run, Answer]] = {
    PlayFrame: (playing.run_play, playing.answer_play),
    BillFrame: (payment.run_bill, payment.answer_bill),
    WindowFrame: (interrupts.run_window, interrupts.answer_window),
    WeaponFrame: (attacks.run_weapon, attacks.answer_weapon),
    StrikeFrame: (attacks.run_strike, _asks_nothing),
    HitFrame: (attacks.run_hit, attacks.answer_hit),
    RunnerFrame: (attacks.run_runner, _asks_nothing),
    DamageFrame: (damage.run_damage, damage.answer_damage),
    RetaliateFrame: (damage.run_retaliate, damage.answer_retaliate),
    SacrificeFrame: (damage.run_sacrifice, damage.answer_sacrifice),
    RecoverFrame: (restoring.run_recover, restoring.answer_recover),
    PlaceFrame: (placing.run_place, placing.answer_place),
    RepairFrame: (restoring.run_repair, restoring.answer_repair),
    HealingFrame: (restoring.run_healing, restoring.answer_healing),
    ExhaustFrame: (restoring.run_exhaust, restoring.answer_exhaust),
    LoseFrame: (restoring.run_lose, restoring.answer_lose),
    RaidFrame: (restoring.run_raid, restoring.answer_raid),
    MoveFrame: (placing.run_move, placing.answer_move),
    DrawFrame: (piles.run_draw, _asks_nothing),
    CutFrame: (piles.run_cut, piles.answer_cut),
    CallsFrame: (hexascrewup.run_calls, hexascrewup.answer_calls),
    OfferingFrame: (trading.run_offering, trading.answer_offering),
    OfferFrame: (trading.run_offer, trading.answer_offer),
    SwapFrame: (trading.run_swap, trading.answer_swap),
    SettleFrame: (trading.run_settle, _asks_nothing),
    ClaimFrame: (placing.run_claim, placing.answer_claim),
    BurningFrame: (payment.run_burning, payment.answer_burning),
    RoundFrame: (trading.run_round, trading.answer_round),
}
"""How each kind of frame goes on, up to asking a seat for one of its legal answers; and what an answer does."""


def _nothing(_state: OdysseyState, _action: int) -> None: ...


PHASES: dict[int, tuple[Callable[[OdysseyState], bool], Callable[[OdysseyState, int], None]]] = {
    CUTTING: (_deal_hands, _nothing),
    ARRIVING: (turn.run_arriving, _nothing),
    START: (turn.run_start, turn.answer_start),
    MAIN: (turn.run_main, turn.answer_main),
    REFILL: (refill.run_refill, refill.answer_refill),
    BOTTOM: (refill.run_bottom, refill.answer_bottom),
    LEAVING: (turn.run_leaving, turn.answer_leaving),
    CALLING: (turn.run_calling, _nothing),
}
"""How each phase of a turn goes on, and what an answer does in it."""


def proceed(state: OdysseyState) -> None:
    """Go on until somebody has something to choose; who has only one choice is not asked, but where it is a secret."""
    changed = True  # points may have changed since somebody was looked at for having won
    while not state.over:
        if state.stack:
            changed = True
            frame = state.stack[-1]
            run, answer = FRAMES[frame.__class__]
            if run(state, frame):
                if len(state.options) > 1 or state.options[0] in ALWAYS_ASKED or isinstance(frame, SwapFrame):
                    return
                answer(state, state.stack[-1], state.options[0])
        elif changed:
            changed = False
            ledger.check_win(state)
        elif state.turn in state.lost:
            turn.run_calling(state)
        elif PHASES[state.phase][0](state):
            if len(state.to_act) > 1 or len(state.options) > 1 or state.phase == MAIN:
                return
            PHASES[state.phase][1](state, state.options[0])


def ask_again(state: OdysseyState) -> None:
    """Work out once more what is asked in a state in which somebody is asked: for imagined states."""
    if state.stack:
        frame = state.stack[-1]
        FRAMES[frame.__class__][0](state, frame)
    else:
        PHASES[state.phase][0](state)


class OdysseyRules(OdysseyState):
    """A game of Odyssey with its rules."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.events = None
        self.lookup = lookup_of(setup.options["cards"])
        begin(self, deal(setup, self.lookup))

    def legal(self, seat: int) -> list[int]:
        """Return the actions that this seat may play now, ascending."""
        if seat in self.to_act and type(seat) is int:
            return _chosen_at_once(self, seat) if self.phase in (DECLARING, RUNS) else list(self.options)
        self.check_seat(seat)
        return []

    def advance(self, seat: int, action: int) -> None:
        """Do what a seat chose without checking it, and go on."""
        if self.phase in (DECLARING, RUNS):
            _choose_at_once(self, seat, action)
            return
        self.undoable += 1
        if self.stack:
            frame = self.stack[-1]
            FRAMES[frame.__class__][1](self, frame, action)
        else:
            PHASES[self.phase][1](self, action)
        proceed(self)

    def view(self, seat: int | None) -> OdysseyView:
        """Return all that this seat may know (None: an onlooker)."""
        if seat is not None:
            self.check_seat(seat)
        return view_of(self, seat)

    def scores(self) -> tuple[Score, ...]:
        """Return one itemised score per seat; everything that scores lies open."""
        return score.scores(self)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seat that won, alone."""
        return (self.winner,) if self.over else ()

    @property
    def pending(self) -> tuple[tuple[int, ...], ...]:
        """The choices of each seat that wait until all have chosen. Secret."""
        return tuple(self.choices)

    def undo_horizon(self, seat: int) -> int:
        """Return how many of its own latest actions this seat may take back now (O-TURN, Warren's decisions)."""
        self.check_seat(seat)
        if self.over:
            return 0
        if self.phase in (DECLARING, RUNS):
            return len(self.choices[seat])
        return self.undoable if seat in self.to_act else 0

    def why_illegal(self, seat: int, action: int) -> Problem:
        """Return why an action is not legal for a seat that is asked, from what that seat knows."""
        return reasons.why_illegal(self, seat, action)
