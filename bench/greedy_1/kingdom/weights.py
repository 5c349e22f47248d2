"""The guesses of the greedy agent: its weights, fitted by play (docs/bots.md says how)."""

from typing import NamedTuple


class Weights(NamedTuple):
    """Everything that is a guess and not a rule. Values are in carrots unless said otherwise.

    "Pick-harvests" are the seat's own picks still to come, each times the harvests that it will live to see;
    "card-harvests" are the same for one unseen card: how likely it is played, times the harvests left then.
    """

    wealth: float = 0.08
    """A resource of the wealthiest fief, per pick-harvest: cities to come will stand there."""
    strength: float = 0.06
    """A tower of the strongest fief, per pick-harvest: resources to come will join it."""
    room: float = 0.05
    """A space of the main fief without a building, per pick-harvest."""
    mountain_room: float = 0.06
    """The same for a mountain, which takes the strongest city and most luxury farms; on top of `room`."""
    border: float = 0.018
    """An open space beside the main fief, per pick-harvest."""
    lacking: float = 0.3
    """An open space beside a fief that gives a resource it lacks, per tower of the fief and card-harvest."""
    neutral_city: float = 0.21
    """An open starting city beside a fief, per resource of the fief and card-harvest."""
    joining: float = 0.6
    """Two fiefs that one open space would join, per carrot that this would add and card-harvest."""
    waiting: float = 0.2
    """The share of its worth in the best fief that a building without a place has."""
    waiting_for_terrain: float = 0.12
    """The same for a building that needs a terrain."""
    provisions: float = 14.0
    """Provisions: two more cards."""
    tower: float = 0.01
    """A sky tower without use yet, per pick-harvest."""
    camp: float = 7.0
    """A camp that is kept for a later round; in the draft it is worth as much per harvest left."""
    steering: float = 0.25
    """How much faster a figure grows per carrot that one more is worth: its holder steers for it."""
    copying: float = 16.0
    """A copy card when the neighbour will hold many parchments."""
    opportunist: float = 1.3
    remainder: float = 0.14
    """What the fiefs that Little Prince counts grow by, per pick."""
    sparing: float = 0.25
    """What a building costs that takes a mountain which another could need; other terrains that produce cost half."""
    denying: float = 0.2
    """Three and four seats: what the next seat would gain from a card, per carrot."""
    passing: float = 0.6
    """Two seats: what the other gains from the best card passed on, per carrot."""
    returning: float = 0.2
    """Two seats: what a card would still bring the seat when the hand comes back, per carrot."""

    rainbow: float = 3.0
    """In the Sky: a rainbow whose second token finds no use yet."""
    unique: float = 0.08
    """In the Sky: how many luxury and wondrous resources a pick brings, for what a Coin will count in Trade."""
    coin: float = 0.15
    """In the Sky: how many Coins a pick brings, for what such a resource will count in Trade."""


WEIGHTS = Weights()
