"""The weights of the greedy agent: guesses about the rest of the game, fitted by play (docs/bots.md says how).

They stand in weights.toml.
"""

import tomllib
from importlib import resources
from typing import Generic, NamedTuple, TypeVar

Number = TypeVar("Number")


class Weights(NamedTuple, Generic[Number]):
    """Everything that is a guess and not a rule. Values are in carrots unless said otherwise."""

    choices: Number
    """Among how many Plots a building to come finds one that joins a neighborhood."""
    on_track: Number
    """How many spaces more a Plot that lies on the track counts for."""
    star: Number
    """Stars that a neighborhood gains with each building to come."""
    kind: Number
    """The share of the types it lacks that it gains with each."""
    idle: Number
    """A star that waits for its type, in stars."""
    near: Number
    """What one building more would join to a neighborhood, as a share of what is in it."""
    room: Number
    """Buildings that a neighborhood has room for, per open space beside it."""
    fresh: Number
    """A building to come that joins nothing."""
    hold: Number
    """How likely a tile in reserve is built beside one a turn, where there are coins for it."""
    extra_cost: Number
    """Coins that a building beyond one a turn is likely to cost."""
    other: Number
    """What the other seat's neighborhoods lose, per carrot."""
    spending: Number
    """Coins that a turn finds good use for."""
    wood_use: Number
    """Wood that finds good use."""
    coin: Number
    """A coin while turns are to come."""
    coin_area: Number
    """The same for each carrot that the best neighborhood is worth: coins bring it to be activated."""
    wood: Number
    """A wood, per turn to come up to `wood_turns`."""
    wood_turns: Number
    tile: Number
    """What a tile in reserve will do, as a share of what it would do in the best neighborhood next turn."""
    water: Number
    """The same share once more for a tile that needs the waterfront."""
    carrots: Number
    """A carrot that a building or Upgrade gives at once, over one of a neighborhood, which is made of what stays."""
    coins_gained: Number
    """Coins that one gives, as a share of what they are worth."""
    wood_gained: Number
    """The same for wood."""
    stolen: Number
    """The same for coins taken from the other seat."""
    upgrades: Number
    """Upgrades still to be created, while many turns are to come."""
    later: Number
    """What an effect is worth later, as a share of what it is worth now."""
    deny: Number
    """At the Plan: what the best tile left is worth to the other seat, per carrot."""
    block: Number
    """What the best Plot left is worth to the other seat, per carrot."""
    steer: Number
    """How much likelier a building to come serves a Request because its holder steers for it."""
    line: Number
    """The same where certain spaces are needed."""
    joins: Number
    """How likely a building to come joins the largest neighborhood."""
    bridge: Number
    """A Bridge before its place is chosen."""
    annex: Number
    """Annexing a building in a later turn."""
    later_coins: Number
    """Coins at hand in a later turn, for what counts them."""
    returning: Number
    """Taking a building back before it is chosen."""
    free_plot: Number
    """Coins that a free place of the track saves in a turn, per square root of what it costs otherwise."""
    wood_coins: Number
    """Coins that paying with wood saves in a turn."""
    patience: Number
    """What an Upgrade that grows will be worth next turn, as a share of what it is worth now."""
    growth: Number
    """What the best neighborhood is worth more in the next turn."""
    side: Number
    """One tile more, over what it does."""
    slot: Number
    """A slot for an Upgrade, while turns are to come."""


def read(text: str) -> Weights[float]:
    """Read a table of weights."""
    return Weights(**{field: float(weight) for field, weight in tomllib.loads(text).items()})


WEIGHTS = read(resources.files(__package__).joinpath("weights.toml").read_text(encoding="utf-8"))
