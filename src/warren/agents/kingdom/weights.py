"""The guesses of the greedy agent: its weights, fitted by play (docs/bots.md says how)."""

from typing import Generic, NamedTuple, TypeVar

Number = TypeVar("Number")


class Weights(NamedTuple, Generic[Number]):
    """Everything that is a guess and not a rule. Values are in carrots unless said otherwise.

    "Pick-harvests" are the seat's own picks still to come, each times the harvests that it will live to see;
    "card-harvests" are the same for one unseen card: how likely it is played, times the harvests left then.
    """

    wealth: Number
    """A resource of the wealthiest fief, per pick-harvest: cities to come will stand there."""
    strength: Number
    """A tower of the strongest fief, per pick-harvest: resources to come will join it."""
    room: Number
    """A space of the main fief without a building, per pick-harvest."""
    mountain_room: Number
    """The same for a mountain, which takes the strongest city and most luxury farms; on top of `room`."""
    border: Number
    """An open space beside the main fief, per pick-harvest."""
    lacking: Number
    """An open space beside a fief that gives a resource it lacks, per tower of the fief and card-harvest."""
    neutral_city: Number
    """An open starting city beside a fief, per resource of the fief and card-harvest."""
    joining: Number
    """Two fiefs that one open space would join, per carrot that this would add and card-harvest."""
    waiting: Number
    """The share of its worth in the best fief that a building without a place has."""
    waiting_for_terrain: Number
    """The same for a building that needs a terrain."""
    provisions: Number
    """Provisions: two more cards."""
    tower: Number
    """A sky tower without use yet, per pick-harvest."""
    camp: Number
    """A camp that is kept for a later round; in the draft it is worth as much per harvest left."""
    steering: Number
    """How much faster a figure grows per carrot that one more is worth: its holder steers for it."""
    copying: Number
    """A copy card when the neighbour will hold many parchments."""
    opportunist: Number
    remainder: Number
    """What the fiefs that Little Prince counts grow by, per pick."""
    sparing: Number
    """What a building costs that takes a mountain which another could need; other terrains that produce cost half."""
    denying: Number
    """Three and four seats: what the next seat would gain from a card, per carrot."""
    passing: Number
    """Two seats: what the other gains from the best card passed on, per carrot."""
    returning: Number
    """Two seats: what a card would still bring the seat when the hand comes back, per carrot."""

    rainbow: Number
    """In the Sky: a rainbow whose second token finds no use yet."""
    unique: Number
    """In the Sky: how many luxury and wondrous resources a pick brings, for what a Coin will count in Trade."""
    coin: Number
    """In the Sky: how many Coins a pick brings, for what such a resource will count in Trade."""


WEIGHTS: Weights[float] = Weights(
    wealth=0.08,
    strength=0.06,
    room=0.05,
    mountain_room=0.06,
    border=0.018,
    lacking=0.3,
    neutral_city=0.21,
    joining=0.6,
    waiting=0.2,
    waiting_for_terrain=0.12,
    provisions=14.0,
    tower=0.01,
    camp=7.0,
    steering=0.25,
    copying=16.0,
    opportunist=1.3,
    remainder=0.14,
    sparing=0.25,
    denying=0.2,
    passing=0.6,
    returning=0.2,
    rainbow=3.0,
    unique=0.08,
    coin=0.15,
)
