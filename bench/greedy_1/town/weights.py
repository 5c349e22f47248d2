"""The weights of the greedy agent: guesses about the rest of the game, fitted by play (docs/bots.md says how)."""

from typing import NamedTuple


class Weights(NamedTuple):
    """Everything that is a guess and not a rule. Values are in carrots unless said otherwise."""

    choices: float = 2.0
    """Among how many Plots a building to come finds one that joins a neighborhood."""
    on_track: float = 0.44
    """How many spaces more a Plot that lies on the track counts for."""
    star: float = 0.93
    """Stars that a neighborhood gains with each building to come."""
    kind: float = 0.26
    """The share of the types it lacks that it gains with each."""
    idle: float = 0.32
    """A star that waits for its type, in stars."""
    near: float = 0.4
    """What one building more would join to a neighborhood, as a share of what is in it."""
    room: float = 2.6
    """Buildings that a neighborhood has room for, per open space beside it."""
    fresh: float = 0.46
    """A building to come that joins nothing."""
    hold: float = 0.82
    """How likely a tile in reserve is built beside one a turn, where there are coins for it."""
    extra_cost: float = 10.0
    """Coins that a building beyond one a turn is likely to cost."""
    other: float = 1.5
    """What the other seat's neighborhoods lose, per carrot."""
    spending: float = 1.7
    """Coins that a turn finds good use for."""
    wood_use: float = 2.5
    """Wood that finds good use."""
    coin: float = 8.3
    """A coin while turns are to come."""
    coin_area: float = 0.016
    """The same for each carrot that the best neighborhood is worth: coins bring it to be activated."""
    wood: float = 8.7
    """A wood, per turn to come up to `wood_turns`."""
    wood_turns: float = 4.0
    tile: float = 0.54
    """What a tile in reserve will do, as a share of what it would do in the best neighborhood next turn."""
    water: float = 0.9
    """The same share once more for a tile that needs the waterfront."""
    carrots: float = 0.66
    """A carrot that a building or Upgrade gives at once, over one of a neighborhood, which is made of what stays."""
    coins_gained: float = 1.2
    """Coins that one gives, as a share of what they are worth."""
    wood_gained: float = 2.3
    """The same for wood."""
    stolen: float = 3.6
    """The same for coins taken from the other seat."""
    upgrades: float = 1.1
    """Upgrades still to be created, while many turns are to come."""
    later: float = 0.59
    """What an effect is worth later, as a share of what it is worth now."""
    deny: float = 0.41
    """At the Plan: what the best tile left is worth to the other seat, per carrot."""
    block: float = 0.24
    """What the best Plot left is worth to the other seat, per carrot."""
    steer: float = 1.1
    """How much likelier a building to come serves a Request because its holder steers for it."""
    line: float = 1.1
    """The same where certain spaces are needed."""
    joins: float = 0.23
    """How likely a building to come joins the largest neighborhood."""
    bridge: float = 1.4
    """A Bridge before its place is chosen."""
    annex: float = 11.0
    """Annexing a building in a later turn."""
    later_coins: float = 4.5
    """Coins at hand in a later turn, for what counts them."""
    returning: float = 0.54
    """Taking a building back before it is chosen."""
    free_plot: float = 0.37
    """Coins that a free place of the track saves in a turn, per square root of what it costs otherwise."""
    wood_coins: float = 0.22
    """Coins that paying with wood saves in a turn."""
    patience: float = 0.87
    """What an Upgrade that grows will be worth next turn, as a share of what it is worth now."""
    growth: float = 6.6
    """What the best neighborhood is worth more in the next turn."""
    side: float = 2.3
    """One tile more, over what it does."""
    slot: float = 0.79
    """A slot for an Upgrade, while turns are to come."""


WEIGHTS = Weights()
