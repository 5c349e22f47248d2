"""What can be asked in Odyssey, in one place: the phases of a turn, and the questions inside one.

A question inside a turn is a frame on the stack of the state: what is being resolved, the last on top. Each kind of
frame is a class: what it holds, the rule that explains it (`clause`), and what an error message says is asked (`asks`,
empty for a kind that asks nothing). `FRAMES` in rules.py says how each kind goes on and what an answer does.

Frames are msgspec structs: made as fast as tuples, ten times as fast as named ones changed in one field (`changed`),
and equal only to frames of the same kind. They never change, so copies and views share them.
"""

from typing import ClassVar

import msgspec

from warren.words import mark

DECLARING, CUTTING, RUNS, ARRIVING, START, MAIN, REFILL, BOTTOM, LEAVING, CALLING, OVER = range(11)
"""DECLARING and RUNS: all choose at once. Then those of a turn, in order. Their ids and names stand in texts.py."""
MOST_SEATS = 6
NOTHING = -1
"""No card, no seat, no type."""

NOT_DONE, RUN_DONE, HAND_DONE, REFILLED = range(4)
"""The main step of a turn: not done, done with a run card, done with a Special from the hand; then whether the refill
has come as well, and the turn goes on."""

# How a card is played
FROM_RUN, FROM_HAND, FROM_SAVED, AS_POWER, RESPONSE, RESPONSE_FROM_HAND = range(6)
# The stages of a card being played
AIMING, SECOND, PAYING, ANNOUNCED, EFFECT, COUNTERED = range(6)
SPARE = 2
"""In the `extra` of a card being played: the direct target of a weapon is spared."""
# The kinds of attack
BY_WEAPON, BY_STRIKE, BY_RUNNER = range(3)
# The stages of a hit; one by a strike can be answered before the roll as well
AIMED, ROLLING, REROLLING, LANDING, SPARED = range(5)

# What everybody knows of a TOP RUN after it was looked at
UNKNOWN, A_WEAPON, NO_WEAPON = range(3)

# What a seat knows of a hidden question: nothing; that it is asked; that it was asked and let it pass
NOT_CONCERNED, ASKED, LET_PASS = range(3)

# Triggers of responses, as a set
SPECIAL_PLAYED, AGGRESSIVE_AT_OWN, WEAPON_AT_OWN, DEFENSE_ROLLED = 1, 2, 4, 8


# The frames


class Frame(msgspec.Struct, frozen=True, gc=False):
    """Something that is being resolved, and the seat in charge of it."""

    clause: ClassVar[str]
    asks: ClassVar[str] = ""

    seat: int


changed = msgspec.structs.replace
"""Return a frame with some of its fields changed."""


class PlayFrame(Frame, frozen=True, gc=False):
    """A card or power being played. extra is 1 for clockwise and for a roll that is raised; see SPARE."""

    clause = "O-TARGET-01"
    asks = mark("the card being played is asked about first: its target, or which way")
    card: int
    how: int
    stage: int = AIMING
    target: int = NOTHING
    extra: int = 0


class BillFrame(Frame, frozen=True, gc=False):
    """What is still to be paid: coloured hexagons by type, White ones, and burns."""

    clause = "O-PAY-11"
    asks = mark("a payment comes first: pay, burn or substitute and a type")
    colored: tuple[int, ...]
    white: int
    burn: int


class BurningFrame(Frame, frozen=True, gc=False):
    clause = "O-PAY-12"
    asks = mark("the power is paid first: burn and a type")
    count: int


class HiddenFrame(Frame, frozen=True, gc=False):
    """A question that goes round hidden and clockwise: only the seat that is asked knows that it is.

    waiting: the seats still to be asked, None while they are not worked out. passed: those that let it pass. Both are
    secret: a view has `concerned` in their place, what its seat has to do with the question.
    """

    waiting: tuple[int, ...] | None = None
    passed: tuple[int, ...] = ()
    concerned: int = NOT_CONCERNED


class WindowFrame(HiddenFrame, frozen=True, gc=False):
    """It is asked whether somebody responds to what lies below."""

    clause = "O-INT-01"
    asks = mark("this seat is asked to respond: respond and a Very Special, pass, or pass until turn")


class CallsFrame(HiddenFrame, frozen=True, gc=False):
    """It is asked whether somebody calls the six cards of the seat."""

    clause = "O-HEXA-03"
    asks = mark("six cards can be called: call or let go")


# Attacks


class WeaponFrame(Frame, frozen=True, gc=False):
    """A weapon takes effect.

    choices: levels of splashes, each to a neighbour that is chosen. targets: those chosen, each a piece and a level.
    """

    clause = "O-SPLASH-02"
    asks = mark("a neighbour of the target is chosen first: aim and a creature")
    card: int
    target: int
    level: int
    spared: bool
    choices: tuple[int, ...]
    targets: tuple[tuple[int, int], ...]


class HitFrame(Frame, frozen=True, gc=False):
    """One target defends, of a weapon or of a strike: the power or Special of a card that is no weapon.

    roller and rolled: who rolls for it, and the roll with what is added to it.
    """

    clause = "O-EFFECT-REROLL-DEFENSE"
    asks = mark("it is asked whether the roll counts: reroll or keep")
    piece: int
    level: int
    card: int
    attack: int
    stage: int = ROLLING
    roller: int = NOTHING
    rolled: int = 0


class RunnerFrame(Frame, frozen=True, gc=False):
    """The Ground Weapon Runner goes round. order: the pieces to come; damage: what it has suffered."""

    clause = "O-RUNNER-02"
    card: int
    level: int
    order: tuple[int, ...]
    damage: int = 0


class DamageFrame(Frame, frozen=True, gc=False):
    """Damage is about to be placed, which a bodyguard may take."""

    clause = "O-EFFECT-BODYGUARD"
    asks = mark("it is asked who takes the damage: shield and a creature, or take")
    piece: int
    amount: int
    by_weapon: bool = False


class RetaliateFrame(Frame, frozen=True, gc=False):
    """A creature of the attacker is chosen that takes damage."""

    clause = "O-EFFECT-RETALIATE"
    asks = mark("a creature of the attacker is chosen first: choose and a creature")
    attacker: int
    amount: int


class SacrificeFrame(Frame, frozen=True, gc=False):
    """The occupants of a city no longer fit."""

    clause = "O-SIEGE-02"
    asks = mark("occupants no longer fit: choose one that is discarded")
    city: int
    attacker: int


# What comes back, and what is lost


class RecoverFrame(Frame, frozen=True, gc=False):
    """Resources come back from the discard pile. fewer: whether fewer than so many are allowed."""

    clause = "O-EFFECT-RECOVER-RESOURCE"
    asks = mark("a Resource of the Discard Pile is chosen first: choose and a Resource")
    count: int
    fewer: bool


class RepairFrame(Frame, frozen=True, gc=False):
    """So many points of damage are removed from own cities."""

    clause = "O-EFFECT-REPAIR-CITIES"
    asks = mark("a city is repaired first: choose and a city, or enough")
    points: int


class HealingFrame(Frame, frozen=True, gc=False):
    """An amount of damage is removed from each of so many own creatures. healed: those that were healed already."""

    clause = "O-EFFECT-START-HEAL"
    asks = mark("a creature is healed first: choose and a creature, or enough")
    amount: int
    creatures: int
    healed: tuple[int, ...] = ()


class ExhaustFrame(Frame, frozen=True, gc=False):
    """So many unspent resources of another seat become spent."""

    clause = "O-EFFECT-EXHAUST-POWER"
    asks = mark("a type of the opponent is chosen first: exhaust and a type")
    victim: int
    count: int


class LoseFrame(Frame, frozen=True, gc=False):
    """The seat discards so many saved resources of its choice."""

    clause = "O-EFFECT-RESOURCE-RAID-ROLL"
    asks = mark("a saved Resource is discarded first: choose and a Resource")
    count: int


class RaidFrame(Frame, frozen=True, gc=False):
    clause = "O-EFFECT-HAND-RAID"
    asks = mark("a card of the hand that was looked at is chosen first: choose and a card")
    victim: int


# Slots


class PlaceFrame(Frame, frozen=True, gc=False):
    """A slot for a piece in its circle: in one section, or in any (NOTHING)."""

    clause = "O-CIRCLE-02"
    asks = mark("a place is chosen first: slot, a seat and a place")
    card: int
    section: int = NOTHING


class MoveFrame(Frame, frozen=True, gc=False):
    clause = "O-CITY-02"
    asks = mark("a city for the bunny is chosen first: into and a city")
    bunny: int


class ClaimFrame(Frame, frozen=True, gc=False):
    """A claimed city stays where it is, or moves to a slot of its claimer's section."""

    clause = "O-CITY-11"
    asks = mark("a place for the claimed city is chosen first: stay there, or slot, the own seat and a place")
    city: int


# Piles


class DrawFrame(Frame, frozen=True, gc=False):
    clause = "O-PILE-01"
    count: int


class CutFrame(Frame, frozen=True, gc=False):
    clause = "O-CUT-03"
    asks = mark("a pile is cut first: cut and a number of cards")
    owner: int


# Trading


class RoundFrame(Frame, frozen=True, gc=False):
    """The others are asked for offers to the seat. waiting: those still to be asked."""

    clause = "O-TRADE-17"
    asks = mark("an offer to the active player is asked for: offer and that seat, or pass")
    waiting: tuple[int, ...]


class TradeFrame(Frame, frozen=True, gc=False):
    """What a seat offers its partner: cards given and wanted, hand cards swapped, the kinds asked for."""

    partner: int
    given: tuple[int, ...] = ()
    wanted: tuple[int, ...] = ()
    swapped: tuple[int, ...] = ()
    kinds: tuple[int, ...] = ()


def of_kind(kind: type[TradeFrame], trade: TradeFrame) -> TradeFrame:
    return kind(trade.seat, trade.partner, trade.given, trade.wanted, trade.swapped, trade.kinds)


class OfferingFrame(TradeFrame, frozen=True, gc=False):
    """An offer being built, which nobody else sees."""

    clause = "O-TRADE-02"
    asks = mark("an offer is being built: give, want or swap and a card, for and a kind, send, or withdraw")


class OfferFrame(TradeFrame, frozen=True, gc=False):
    """An offer that was sent, and that the partner answers."""

    clause = "O-TRADE-09"
    asks = mark("an offer is to be answered: accept, refuse or counter")


class SwapFrame(TradeFrame, frozen=True, gc=False):
    """The partner accepts. answered: the cards of its hand that it has chosen."""

    clause = "O-TRADE-15"
    asks = mark("cards of the hand are chosen for the trade: swap and a card")
    answered: tuple[int, ...] = ()


class SettleFrame(Frame, frozen=True, gc=False):
    """What a trade leaves without a creature is looked at, of both its sides."""

    clause = "O-BOX-04"
    partner: int
