"""What can be asked in Odyssey, in one place: the setup, the phases of a turn, and the questions inside one.

A question inside a turn is a frame on the stack of the state: what is being resolved, the last on top. A frame is a
tuple: its kind, the seat in charge of it, and what the comment beside the kind says.
"""

from typing import Any

DECLARING, CUTTING, RUNS, ARRIVING, START, MAIN, REFILL, BOTTOM, LEAVING, CALLING, OVER = range(11)
"""DECLARING and RUNS: all choose at once. Then those of a turn, in order."""
PHASE_IDS = (
    "declaring",
    "cutting",
    "runs",
    "arriving",
    "start",
    "main",
    "refill",
    "bottom",
    "leaving",
    "calling",
    "over",
)
MOST_SEATS = 6
NOTHING = -1
"""No card, no seat, no type."""

Frame = tuple[Any, ...]
"""A kind, the seat in charge, and what belongs to the kind: numbers, and tuples of numbers."""

(
    PLAY,  # card, how, stage, target, extra: a card or power being played
    BILL,  # colored (by type), white, burn: what is still to be paid
    WINDOW,  # the seats still to be asked (None: not worked out yet), those that let it pass: may somebody respond?
    WEAPON,  # card, target, level, whether the target is spared, levels of splashes to one neighbour, chosen targets
    STRIKE,  # piece, level, card, stage: an attack that is no weapon card
    HIT,  # piece, level, card, kind of attack, stage, roller, roll: one target defends
    RUNNER,  # card, level, pieces to come, damage: the Ground Weapon Runner goes round
    DAMAGE,  # piece, amount, whether by a weapon, whether bodyguards were asked: damage is about to be placed
    RETALIATE,  # attacker, amount: choose a creature of the attacker
    SACRIFICE,  # city, attacker: occupants no longer fit
    RECOVER,  # count, whether fewer are allowed: resources come back from the discard pile
    PLACE,  # card, zone, section (ANYWHERE: any): choose a slot
    REPAIR,  # points: damage is removed from own cities
    HEALING,  # amount, how many creatures still, those healed already: damage is removed from own creatures
    EXHAUST,  # victim, count: unspent resources become spent
    LOSE,  # count: saved resources of the seat's choice are discarded
    RAID,  # victim: a card of a hand that was looked at is discarded
    MOVE,  # bunny: which city does it move into?
    DRAW,  # count: cards are drawn
    CUT,  # owner of the pile: the seat in charge cuts it
    CALLS,  # the seats still to be asked, those that let go: does somebody call six cards?
    OFFERING,  # partner, cards given, wanted, swapped, kinds asked for: an offer being built, which nobody else sees
    OFFER,  # partner, cards given, wanted, swapped, kinds asked for: an offer that was sent
    SWAP,  # offerer, cards given, wanted, swapped, kinds asked for, cards answered: the receiver chooses hand cards
    SETTLE,  # partner: what a trade leaves without a creature is looked at
    CLAIM,  # city, zone, section (those of PLACE): does a claimed city stay where it is, or move to a slot?
    BURNING,  # count: saved resources burn for a power, spent or not
    ROUND,  # the seats still to be asked: the others make offers to the active seat
) = range(28)

ANYWHERE = -1
"""Any section."""
IN_CIRCLE, IN_CENTER = range(2)
"""The zones: The Bunny Circle and The Center Circle."""
NOT_DONE, RUN_DONE, HAND_DONE, REFILLED = range(4)
"""The main step of a turn: not done, done with a run card, done with a Special from the hand; then whether the refill
has come as well, and the turn goes on."""

# How a card is played
FROM_RUN, FROM_HAND, FROM_SAVED, AS_POWER, RESPONSE, RESPONSE_FROM_HAND = range(6)
# The stages of a card being played; `extra` is 1 for clockwise and for a roll that is raised, and SPARE where the
# direct target of a weapon is spared
AIMING, SECOND, PAYING, ANNOUNCED, EFFECT, COUNTERED = range(6)
SPARE = 2
# The kinds of attack
BY_WEAPON, BY_STRIKE, BY_RUNNER = range(3)
# The stages of a hit
ROLLING, REROLLING, ROLLED, LANDING = range(4)
# The stages of a strike
AIMED, STRIKING, SPARED = range(3)

# What everybody knows of a TOP RUN after it was looked at
UNKNOWN, A_WEAPON, NO_WEAPON = range(3)

# Triggers of responses, as a set
SPECIAL_PLAYED, AGGRESSIVE_AT_OWN, WEAPON_AT_OWN, DEFENSE_ROLLED = 1, 2, 4, 8
