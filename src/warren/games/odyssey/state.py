"""What lies on the table in a game of Odyssey, and what is hidden. The rules of it begin in rules.py."""

from typing import Any

from warren.games.odyssey.actions import CARD_NAMES
from warren.games.odyssey.frames import Frame
from warren.games.odyssey.lookup import Lookup
from warren.kernel.fields import Derived, Hidden, Own, Public
from warren.kernel.game import State

Sightings = tuple[tuple[int, int, int], ...]
"""Holder, card and the places where it can be, ascending; a card can have several possible holders."""
_CARDS = {"bunny", "card", "city", "discarded", "guard", "piece", "target"}
_CARDS |= {"astray", "cards", "gave", "give", "got", "held", "inside", "occupants", "want"}
"""The details of events that are a card, and those that are several."""


class OdysseyData(State):
    """A game of Odyssey. Cards are numbers (actions.py); a creature or city is the card that it is.

    Lists and dicts change in place and are copied; what they hold is replaced, never changed, so copies share it.
    """

    lookup: Derived[Lookup]
    phase: Public[int]
    """What is asked: see frames.py."""
    first: Public[int]
    """The seat that began: with its turn a round begins."""
    turn: Public[int]
    """The active seat."""
    round: Public[int]
    main_step: Public[int]
    """Whether and how the active seat has done the main step of its turn."""
    idle: Public[int]
    """How many turns in a row had nothing to do and nothing to draw."""
    stack: Derived[tuple[Frame, ...]]
    """What is being resolved, the last on top."""
    options: Derived[tuple[int, ...]]
    """What the one seat that is asked may do, ascending; worked out when it is asked."""
    choices: Own[list[tuple[int, ...]]]
    """Hidden choices (actions) of each seat while all choose at once."""
    declared: Public[list[int]]
    """The type that each seat declared for the Universal Resources of its deck, or NOTHING."""
    piles: Hidden[list[tuple[int, ...]]]
    """Draw Piles; the top is the last."""
    discards: Public[list[tuple[int, ...]]]
    """Discard Piles, the oldest first."""
    hands: Derived[list[tuple[int, ...]]]
    """Ascending."""
    tops: Derived[list[int]]
    """The card of each TOP RUN, or NOTHING."""
    bottoms: Derived[list[int]]
    saved: Public[list[tuple[int, ...]]]
    """Saved Specials and Very Specials, ascending."""
    ready: Public[list[tuple[int, ...]]]
    """Saved resources that are unspent, ascending."""
    spent: Public[list[tuple[int, ...]]]
    """Saved resources that are spent until their owner's next turn, ascending."""
    substituted: Public[list[tuple[int, ...]]]
    """Of those the ones that are discarded at the end of this turn, per seat."""
    circle: Public[list[tuple[int, ...]]]
    """The creatures of each section of The Bunny Circle, in order."""
    center: Public[list[tuple[int, ...]]]
    """The cities of each section of The Center Circle, in order; a city without occupants is nobody's."""
    inside: Public[dict[int, tuple[int, ...]]]
    """The occupants of each city that has any."""
    claimed: Public[dict[int, int]]
    """The owners of cities that were claimed where they lie, in the section of another."""
    damage: Public[dict[int, int]]
    """Damage on creatures and cities that have any."""
    bonus: Public[dict[int, int]]
    """What Bunny Modifiers add to the points of creatures."""
    attached: Public[dict[int, tuple[int, ...]]]
    """The modifier cards behind creatures and under cities."""
    away: Public[list[tuple[int, ...]]]
    """Bunnies out of play until their owner's next turn starts."""
    guards: Public[dict[int, int]]
    """What creatures add to their defence until their owner's next turn starts."""
    shields: Public[list[int]]
    """What all of a seat's pieces add to their defence until its next turn starts."""
    top_classes: Public[list[int]]
    """What everybody knows of a TOP RUN: 0 nothing, 1 that it is a weapon, 2 that it is not."""
    ledger: Public[list[int]]
    """Civ Points of each ledger."""
    lost: Public[tuple[int, ...]]
    """The seats that have lost, ascending."""
    gone: Public[tuple[int, ...]]
    """Cards that have left the game, in the order in which everybody saw them."""
    traded: Public[frozenset[int]]
    """Cards of the table that cannot be traded again."""
    offers: Own[list[int]]
    """How many offers each seat has begun this turn."""
    asked_offers: Public[bool]
    """Whether the active seat has asked the others for offers this turn."""
    founded: Public[tuple[int, ...]]
    """The cities that were given a slot this turn."""
    used: Public[tuple[int, ...]]
    """The bunnies whose power was used this turn."""
    rerolled: Public[tuple[int, ...]]
    """The bunnies whose reroll was used since their owner's turn started."""
    virtual: Public[tuple[int, int, int]]
    """Virtual resources of the active seat: of any type; of one type; that type (or NOTHING)."""
    boost: Public[int]
    """What the next weapon of this turn has more in level."""
    pairs: Public[int]
    """The Yang-Yin pairs of this turn, fixed at its first weapon; NOTHING before."""
    passing: Own[list[int]]
    """The triggers (a set) that each seat lets pass until its next turn."""
    seen: Derived[list[Sightings]]
    """What each seat, and an onlooker behind them, knows of others' hands and runs."""
    strays: Derived[dict[int, int]]
    """The cards of hands and runs that went from hand to hand in a trade, and whose each was."""
    announced: Public[tuple[int, ...]]
    """What was announced last: seat, card, how, target, extra, and the resources that it exhausted; empty at first."""
    dice: Public[int]
    """How many dice were rolled."""
    last_roll: Public[int]
    """What the last die showed."""
    last_cut: Public[int]
    """How many cards were cut off the last pile that was cut."""
    lots: Hidden[int]
    """How often a card or a place was drawn unseen."""
    shuffles: Hidden[int]
    """How many piles were shuffled during the game."""
    winner: Public[int]
    """The seat that won, or NOTHING."""
    undoable: Derived[int]
    """How many of its latest actions the seat that is asked may take back."""

    def tell(self, kind: str, seat: int | None = None, secret: dict[str, Any] | None = None, **details: Any) -> None:
        """Tell the events hook, if there is one; cards are told by their names."""
        if self.events is not None:
            super().tell(kind, seat, _named(secret or {}), **_named(details))


def _named(details: dict[str, Any]) -> dict[str, Any]:
    return {key: _name(told) if key in _CARDS else told for key, told in details.items()}


def _name(told: Any) -> Any:
    """Return the name of a card, empty for none; or those of several, or of the occupants of cities."""
    if isinstance(told, int):
        return CARD_NAMES[told] if told >= 0 else ""
    if isinstance(told, dict):
        return {_name(city): _name(occupants) for city, occupants in told.items()}
    return [CARD_NAMES[card] for card in told]
