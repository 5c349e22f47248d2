"""The guesses of the greedy agent: its weights, fitted by play (docs/bots.md says how).

They stand in weights.toml for each number of players, without In the Sky and with it: each as it is when a game begins
and when it ends. Between the two it goes evenly, by the picks that are still to come.
"""

import tomllib
from functools import cache
from importlib import resources
from typing import Generic, NamedTuple, TypeVar

Number = TypeVar("Number")


class Weights(NamedTuple, Generic[Number]):
    """Everything that is a guess and not a rule, at one moment. Values are in carrots unless said otherwise.

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
    terrain_room: Number
    """The same for a space of another terrain that farms ask for."""
    rich_room: Number
    """A space of the main fief without a building, per pick-harvest and per resource or tower of the fief."""
    border: Number
    """An open space beside the main fief, per pick-harvest."""
    rich_border: Number
    """The same per resource or tower of the fief."""
    lacking: Number
    """An open space beside a fief that gives a resource it lacks, per tower of the fief and card-harvest."""
    neutral_city: Number
    """An open starting city beside a fief, per resource of the fief and card-harvest."""
    joining: Number
    """Two fiefs that one open space would join, per carrot that this would add and card-harvest."""
    waiting: Number
    """The share of its worth in the best fief that a building without a place has."""
    waiting_for_terrain: Number
    """The same for a farm or chimney that needs a terrain."""
    waiting_for_mountain: Number
    """The same for the strongest city."""
    patience: Number
    """A building is kept for a better fief where a place is worth less than this times that share of the best fief."""
    provisions: Number
    """Provisions: two more cards."""
    tower: Number
    """A sky tower without use yet, per pick-harvest."""
    camp: Number
    """A camp in the draft, per harvest left."""
    camp_kept: Number
    """A camp that is kept for a later round."""
    parchment: Number
    """How much of what a parchment is likely to bring by itself counts when it is chosen."""
    counting: Number
    """How much of what a card or placement adds to the parchments held counts."""
    growth: Number
    """How fast the figures of parchments grow, as a share of what a pick usually brings (`Figure.growth`)."""
    doubt: Number
    """The spread of such a figure at the end, per square root of a pick to come; and of a lead over all others:"""
    lead_doubt: Number
    steering: Number
    """How much faster a figure grows per carrot that one more is worth: its holder steers for it."""
    copying: Number
    """A copy card when the neighbour will hold many parchments."""
    opportunist: Number
    remainder: Number
    """What the fiefs that Little Prince counts grow by, per pick."""
    sparing: Number
    """What a building costs that takes a mountain which another could need."""
    sparing_terrain: Number
    """The same for other terrains that produce."""
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


class Course(NamedTuple):
    """Weights as a game begins and as it ends."""

    first: Weights[float]
    last: Weights[float]

    def at(self, left: float) -> Weights[float]:
        """Return the weights when this share of all picks is still to come."""
        return Weights(*[last + (first - last) * left for first, last in zip(*self, strict=True)])


def read(text: str) -> dict[str, Course]:
    """Read a table of weights."""
    found = {}
    for name, weights in tomllib.loads(text).items():
        first, last = zip(*[weights[field] for field in Weights._fields], strict=True)
        found[name] = Course(Weights(*map(float, first)), Weights(*map(float, last)))
    return found


COURSES = read(resources.files(__package__).joinpath("weights.toml").read_text(encoding="utf-8"))
"""By the names of `course_name`."""


def course_name(seats: int, sky: bool) -> str:
    return f"{'sky' if sky else 'base'}-{seats}"


@cache
def weights_at(seats: int, sky: bool, left: float) -> Weights[float]:
    """Return the weights of greedy when this share of all picks is still to come."""
    return COURSES[course_name(seats, sky)].at(left)
