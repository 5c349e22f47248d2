"""A game of Odyssey being played: what lies on the table and what is hidden. The rules begin in rules.py."""

from random import Random
from typing import Any, ClassVar, Self

from warren.games.odyssey import reasons, rules, score
from warren.games.odyssey.actions import CARD_NAMES
from warren.games.odyssey.imagine import imagine
from warren.games.odyssey.knowledge import Seen
from warren.games.odyssey.lookup import Lookup, lookup_of
from warren.games.odyssey.phases import DECLARING, RUNS, Frame
from warren.games.odyssey.setup import deal
from warren.games.odyssey.view import OdysseyView, view_of
from warren.kernel.errors import Problem
from warren.kernel.game import Game, Setup, State
from warren.kernel.score import Score

_new = object.__new__
_CARDS = frozenset(("bunny", "card", "city", "discarded", "guard", "occupants", "piece", "target"))
"""The details of events that are cards."""


class OdysseyState(State):
    """A game of Odyssey. Cards are numbers (actions.py); a creature or city is the card that it is.

    Lists and dicts change in place and are copied; what they hold is replaced, never changed, so copies share it.
    """

    __slots__ = (
        "announced",
        "asked_offers",
        "attached",
        "away",
        "bonus",
        "boost",
        "bottoms",
        "center",
        "choices",
        "circle",
        "claimed",
        "damage",
        "declared",
        "dice",
        "discards",
        "first",
        "founded",
        "gone",
        "guards",
        "hands",
        "idle",
        "inside",
        "last_cut",
        "last_roll",
        "ledger",
        "lookup",
        "lost",
        "lots",
        "main_step",
        "offers",
        "options",
        "pairs",
        "passing",
        "phase",
        "piles",
        "ready",
        "rerolled",
        "round",
        "saved",
        "seen",
        "shields",
        "shuffles",
        "spent",
        "stack",
        "strays",
        "substituted",
        "top_classes",
        "tops",
        "traded",
        "turn",
        "undoable",
        "used",
        "virtual",
        "winner",
    )

    game: ClassVar[Game]  # set where the game is defined, in __init__.py

    lookup: Lookup
    phase: int
    """What is asked: see phases.py."""
    first: int
    """The seat that began: with its turn a round begins."""
    turn: int
    """The active seat."""
    round: int
    main_step: int
    """Whether and how the active seat has done the main step of its turn."""
    idle: int
    """How many turns in a row had nothing to do and nothing to draw."""
    stack: tuple[Frame, ...]
    """What is being resolved, the last on top."""
    options: tuple[int, ...]
    """What the one seat that is asked may do, ascending; worked out when it is asked."""
    choices: list[tuple[int, ...]]
    """Hidden choices (actions) of each seat while all choose at once."""
    declared: list[int]
    """The type that each seat declared for the Universal Resources of its deck, or NOTHING."""
    piles: list[tuple[int, ...]]
    """Draw Piles; the top is the last."""
    discards: list[tuple[int, ...]]
    """Discard Piles, the oldest first."""
    hands: list[tuple[int, ...]]
    """Ascending."""
    tops: list[int]
    """The card of each TOP RUN, or NOTHING."""
    bottoms: list[int]
    saved: list[tuple[int, ...]]
    """Saved Specials and Very Specials, ascending."""
    ready: list[tuple[int, ...]]
    """Saved resources that are unspent, ascending."""
    spent: list[tuple[int, ...]]
    """Saved resources that are spent until their owner's next turn, ascending."""
    substituted: list[tuple[int, ...]]
    """Of those the ones that are discarded at the end of this turn, per seat."""
    circle: list[tuple[int, ...]]
    """The creatures of each section of The Bunny Circle, in order."""
    center: list[tuple[int, ...]]
    """The cities of each section of The Center Circle, in order; a city without occupants is nobody's."""
    inside: dict[int, tuple[int, ...]]
    """The occupants of each city that has any."""
    claimed: dict[int, int]
    """The owners of cities that were claimed where they lie, in the section of another."""
    damage: dict[int, int]
    """Damage on creatures and cities that have any."""
    bonus: dict[int, int]
    """What Bunny Modifiers add to the points of creatures."""
    attached: dict[int, tuple[int, ...]]
    """The modifier cards behind creatures and under cities."""
    away: list[tuple[int, ...]]
    """Bunnies out of play until their owner's next turn starts."""
    guards: dict[int, int]
    """What creatures add to their defence until their owner's next turn starts."""
    shields: list[int]
    """What all of a seat's pieces add to their defence until its next turn starts."""
    top_classes: list[int]
    """What everybody knows of a TOP RUN: 0 nothing, 1 that it is a weapon, 2 that it is none."""
    ledger: list[int]
    """Civ Points of each ledger."""
    lost: tuple[int, ...]
    """The seats that have lost, ascending."""
    gone: tuple[int, ...]
    """Cards that have left the game, in the order in which everybody saw them."""
    traded: frozenset[int]
    """Cards of the table that cannot be traded again."""
    offers: list[int]
    """How many offers each seat has begun this turn."""
    asked_offers: bool
    """Whether the active seat has asked the others for offers this turn."""
    founded: tuple[int, ...]
    """The cities that were given a slot this turn."""
    used: tuple[int, ...]
    """The bunnies whose power was used this turn."""
    rerolled: tuple[int, ...]
    """The bunnies whose reroll was used since their owner's turn started."""
    virtual: tuple[int, int, int]
    """Virtual resources of the active seat: of any type; of one type; that type (or NOTHING)."""
    boost: int
    """What the next weapon of this turn has more in level."""
    pairs: int
    """The Yang-Yin pairs of this turn, fixed at its first weapon; NOTHING before."""
    passing: list[int]
    """The triggers (a set) that each seat lets pass until its next turn. Secret."""
    seen: list[Seen]
    """What each seat, and an onlooker behind them, knows of others' hands and runs."""
    strays: dict[int, int]
    """The cards of hands and runs that went from hand to hand in a trade, and whose each was. Secret."""
    announced: tuple[int, ...]
    """What was announced last: seat, card, how, target, extra, and the resources that it exhausted; empty at first."""
    dice: int
    """How many dice were rolled."""
    last_roll: int
    """What the last die showed."""
    last_cut: int
    """How many cards were cut off the last pile that was cut."""
    lots: int
    """How often a card or a place was drawn unseen. Secret."""
    shuffles: int
    """How many piles were shuffled during the game."""
    winner: int
    """The seat that won, or NOTHING."""
    undoable: int
    """How many of its latest actions the seat that is asked may take back."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.events = None
        self.lookup = lookup_of(setup.options["cards"])
        rules.begin(self, deal(setup, self.lookup))

    def legal(self, seat: int) -> list[int]:
        """Return the actions that this seat may play now, ascending."""
        if seat in self.to_act and type(seat) is int:
            return rules.legal(self, seat)
        self.check_seat(seat)
        return []

    def advance(self, seat: int, action: int) -> None:
        """Play a legal action without checking it."""
        rules.advance(self, seat, action)

    def copy(self) -> Self:
        """Return an independent copy."""
        new = _new(type(self))
        new.setup = self.setup
        new.events = None
        new.over = self.over
        new.to_act = self.to_act
        new.lookup = self.lookup
        new.phase = self.phase
        new.first = self.first
        new.turn = self.turn
        new.round = self.round
        new.main_step = self.main_step
        new.idle = self.idle
        new.stack = self.stack
        new.options = self.options
        new.choices = self.choices[:]
        new.declared = self.declared[:]
        new.piles = self.piles[:]
        new.discards = self.discards[:]
        new.hands = self.hands[:]
        new.tops = self.tops[:]
        new.bottoms = self.bottoms[:]
        new.saved = self.saved[:]
        new.ready = self.ready[:]
        new.spent = self.spent[:]
        new.substituted = self.substituted[:]
        new.circle = self.circle[:]
        new.center = self.center[:]
        new.inside = self.inside.copy()
        new.claimed = self.claimed.copy()
        new.damage = self.damage.copy()
        new.bonus = self.bonus.copy()
        new.attached = self.attached.copy()
        new.away = self.away[:]
        new.guards = self.guards.copy()
        new.shields = self.shields[:]
        new.top_classes = self.top_classes[:]
        new.ledger = self.ledger[:]
        new.lost = self.lost
        new.gone = self.gone
        new.traded = self.traded
        new.offers = self.offers[:]
        new.asked_offers = self.asked_offers
        new.founded = self.founded
        new.used = self.used
        new.rerolled = self.rerolled
        new.virtual = self.virtual
        new.boost = self.boost
        new.pairs = self.pairs
        new.passing = self.passing[:]
        new.seen = self.seen[:]
        new.strays = self.strays.copy()
        new.announced = self.announced
        new.dice = self.dice
        new.last_roll = self.last_roll
        new.last_cut = self.last_cut
        new.lots = self.lots
        new.shuffles = self.shuffles
        new.winner = self.winner
        new.undoable = self.undoable
        return new

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

    def tell(self, kind: str, seat: int | None = None, secret: dict[str, Any] | None = None, **details: Any) -> None:
        """Tell the events hook; cards are told by their names."""
        for key in _CARDS.intersection(details):
            told = details[key]
            if isinstance(told, int):
                details[key] = CARD_NAMES[told] if told >= 0 else ""
            else:
                details[key] = [CARD_NAMES[card] for card in told]
        super().tell(kind, seat, secret, **details)

    @classmethod
    def imagined(cls, view: OdysseyView, rng: Random) -> Self:
        """Return a random state that the view allows."""
        state = _new(cls)
        imagine(view, rng, state)
        return state
