"""The weights of the greedy agent: guesses about the rest of the game, fitted by play (docs/bots.md says how)."""

from typing import NamedTuple


class Weights(NamedTuple):
    """Everything that is a guess and not a rule. Values are in carrots unless said otherwise."""

    choices: float = 2.5
    """Among how many Plots a building to come finds one that joins a neighborhood."""
    star: float = 0.6
    """Stars that a neighborhood gains with each building to come."""
    kind: float = 0.15
    """The share of the types it lacks that it gains with each."""
    idle: float = 0.5
    """A star that waits for its type, in stars."""
    fresh: float = 1.5
    """A building to come that joins nothing."""
    extra_cost: float = 3.0
    """Coins that a building beyond one a turn is likely to cost."""
    other: float = 0.5
    """What the other seat's neighborhoods lose, per carrot."""
    coin: float = 0.6
    """A coin while turns are to come."""
    coin_area: float = 0.03
    """The same for each carrot that the best neighborhood is worth: coins bring it to be activated."""
    wood: float = 1.2
    """A wood, per turn to come up to `wood_turns`."""
    wood_turns: float = 4.0
    tile: float = 0.7
    """What a tile in reserve will do, as a share of what it would do in the best neighborhood next turn."""
    water: float = 0.85
    """The same share once more for a tile that needs the waterfront."""
    later: float = 0.8
    """What an effect is worth later, as a share of what it is worth now."""
    deny: float = 0.3
    """At the Plan: what the best tile left is worth to the other seat, per carrot."""
    block: float = 0.3
    """What the best Plot left is worth to the other seat, per carrot."""
    request: float = 6.0
    """A Request drawn unseen while turns are to come."""
    request_choice: float = 1.5
    """Each further one to choose from."""
    steer: float = 1.4
    """How much likelier a building to come serves a Request because its holder steers for it."""
    line: float = 2.0
    """The same where certain spaces are needed."""
    joins: float = 0.6
    """How likely a building to come joins the largest neighborhood."""
    bridge: float = 2.0
    """A Bridge before its place is chosen."""
    annex: float = 3.0
    """Annexing a building in a later turn."""
    later_coins: float = 4.0
    """Coins at hand in a later turn, for what counts them."""
    returning: float = 1.0
    """Taking a building back before it is chosen."""
    free_plot: float = 0.2
    """A place of the track that is free, per coin that it costs otherwise and turn to come."""
    wood_coins: float = 0.25
    """Paying with wood, per turn to come."""
    patience: float = 0.9
    """What an Upgrade that grows will be worth next turn, as a share of what it is worth now."""
    growth: float = 4.0
    """What the best neighborhood is worth more in the next turn."""
    side: float = 1.0
    """One tile more, over what it does."""
    slot: float = 1.0
    """A slot for an Upgrade, while turns are to come."""


WEIGHTS = Weights()
