"""All that is being resolved, in words: what each frame of the stack is, and what it asks."""

from collections.abc import Callable
from typing import Any, NamedTuple

from warren.games.odyssey import actions, frames
from warren.games.odyssey.attacks import defense_bonus
from warren.games.odyssey.effects import ModifyRoll, Redirect, WeaponRunner
from warren.games.odyssey.frames import NOTHING
from warren.games.odyssey.lookup import Cost
from warren.games.odyssey.pieces import room
from warren.games.odyssey.stack import top
from warren.games.odyssey.targets import aims_at_opponents
from warren.games.odyssey.texts import sentence
from warren.presentation.model import Layer
from warren.presentation.odyssey.moment import Moment
from warren.presentation.odyssey.trades import asked_said, offer_said, question_of_an_offer
from warren.words import mark

Say = str | Callable[[Moment, Any], str]
"""A message about a frame, in which its fields stand by their names; or what says it."""


class FrameTexts(NamedTuple):
    """A kind of frame in words. layer: what it is. asks: its question, "" if it asks none.

    heading: a short title over the question; "" where that is a title itself.
    """

    layer: Say
    asks: Say = ""
    heading: str = ""


_LAYERS_SAID: dict[type[frames.Frame], int] = {frames.BillFrame: 2, frames.BurningFrame: 2, frames.WindowFrame: 2}
"""How many layers a question says itself, by its kind; others say one.

A bill has the card beside it that is paid for; who may respond is asked so in a heading, above what would be answered.
"""


def layers(moment: Moment) -> tuple[Layer, ...]:
    """Return what is being resolved, the latest first; nothing where the question to the view's seat says it all."""
    view = moment.view
    every = [(frame, frame_said(moment, frame)) for frame in view.stack]
    found = [
        Layer(None if isinstance(frame, frames.HiddenFrame) else frame.seat, said) for frame, said in every if said
    ]
    if view.seat in view.to_act and view.stack and len(found) <= _LAYERS_SAID.get(type(view.stack[-1]), 1):
        return ()
    return tuple(found[::-1])


def frame_said(moment: Moment, frame: frames.Frame) -> str:
    """Return what a frame of the stack is about; "" where that is of no interest."""
    return told(moment, frame, FRAME_TEXTS[type(frame)].layer) if type(frame) in FRAME_TEXTS else ""


def told(moment: Moment, frame: frames.Frame, say: Say, **more: Any) -> str:
    """Return the words for a frame: name is whoever it is the frame of, what all that it is about."""
    if callable(say):
        return say(moment, frame)
    values: dict[str, Any] = {field: getattr(frame, field) for field in frame.__struct_fields__}
    values["name"] = values["seat"]
    calls = {
        **dict.fromkeys(("name", "victim", "owner", "attacker", "roller"), moment.player),
        **dict.fromkeys(("card", "bunny", "city"), moment.name),
        **dict.fromkeys(("piece", "target"), moment.whose),
    }
    called = {key: calls[key](value) if value != NOTHING else "" for key, value in values.items() if key in calls}
    match frame:
        case frames.BillFrame():
            called["cost"] = moment.bill_said(Cost(frame.colored, frame.white, frame.burn))
        case frames.BurningFrame() | frames.RecoverFrame() | frames.ExhaustFrame() | frames.LoseFrame():
            called["resources"] = moment.counted("resources", frame.count)
        case frames.SacrificeFrame():
            too_many = moment.counted("points", -room(moment.view, frame.city))
            called |= {"points": too_many, "city": moment.whose(frame.city)}
        case frames.CallsFrame():
            called["cards"] = moment.counted("cards", moment.view.hand_sizes[frame.seat])
        case frames.CutFrame():
            called["cards"] = moment.counted("cards", moment.view.pile_sizes[frame.owner])
    what = {"what": frame_said(moment, frame)} if "{what}" in say else {}
    return moment.text(say, **(values | called | what | more))


# A card that is played, and its payment


def at_said(moment: Moment, card: int, target: int) -> str:
    """Name what a card is aimed at: a player, or a piece with its owner."""
    if aims_at_opponents(moment.view, card):
        return moment.text("you") if target == moment.seat else moment.player(target)
    return moment.whose(target)


def _play(moment: Moment, frame: frames.PlayFrame) -> str:
    how, is_aimed = frame.how, frame.target != NOTHING
    effect = moment.lookup.effect[frame.card]
    more = {"target": at_said(moment, frame.card, frame.target) if is_aimed else ""}
    if how in (frames.RESPONSE, frames.RESPONSE_FROM_HAND):
        message = mark("{name} responds with {card}")
        if isinstance(effect, ModifyRoll) and frame.stage > frames.SECOND:
            higher, lower = mark("{name} makes the roll {amount} higher"), mark("{name} makes the roll {amount} lower")
            message, more = higher if frame.extra else lower, {"amount": str(effect.amount)}
        elif isinstance(effect, Redirect) and is_aimed:
            other = top(moment.view, frames.PlayFrame, moment.view.stack.index(frame) - 2).card
            message = mark("{name} turns {other} elsewhere: {target}")
            more = {"other": moment.name(other), "target": at_said(moment, other, frame.target)}
    elif how == frames.AS_POWER:
        message = mark("{name} uses {card}: {target}") if is_aimed else mark("{name} uses {card}")
    else:
        message = mark("{name} plays {card}: {target}") if is_aimed else mark("{name} plays {card}")
    said = moment.text(message, **{"name": moment.player(frame.seat), "card": moment.name(frame.card)} | more)
    if frame.stage == frames.COUNTERED:
        return moment.text("{said}, which will do nothing", said=said)
    if moment.lookup.is_weapon[frame.card] and frame.extra & frames.SPARE:
        return moment.text("{said}, who is spared", said=said)
    return said


def _play_asks(moment: Moment, frame: frames.PlayFrame) -> str:
    if frame.stage == frames.AIMING:
        message = mark("{card}: choose its target.")
    elif isinstance(moment.lookup.effect[frame.card], WeaponRunner):
        message = mark("{card}: which way round?")
    else:
        message = mark("{card}: is the roll to be higher or lower?")
    return moment.text(message, card=moment.name(frame.card))


def _bill_asks(moment: Moment, frame: frames.BillFrame) -> str:
    first = moment.possible[0]
    if first >= actions.SUBSTITUTE:
        missing = next(kind for kind, need in enumerate(frame.colored) if need)
        message = mark("You lack {type}: another type pays instead, and is lost when the turn ends. Which?")
        return moment.text(message, type=moment.type_named(missing))
    if first >= actions.BURN:
        message = mark("Choose what to burn ({count} to go): it goes to your Discard Pile at once.")
        return moment.text(message, count=frame.burn)
    return moment.text("Choose what to pay White with ({count} to go).", count=frame.white)


# Attacks


def _hit(moment: Moment, frame: frames.HitFrame) -> str:
    match frame.stage:
        case frames.SPARED:
            return told(moment, frame, mark("{card} strikes at {piece}, who is spared"))
        case frames.AIMED | frames.ROLLING if frame.attack == frames.BY_STRIKE:
            return told(moment, frame, mark("{card} strikes {piece} with level {level}"))
        case frames.ROLLING:
            return told(moment, frame, mark("{piece} has to defend against level {level} of {card}"))
    is_as_rolled = frame.rolled == moment.view.last_roll + defense_bonus(moment.view, frame.piece)
    rolled = mark("{name} has rolled {rolled} for {piece} against level {level} of {card}: {outcome}")
    changed = mark("{name} comes to {rolled} for {piece} against level {level} of {card}: {outcome}")
    if frame.roller == moment.seat:
        rolled = mark("You rolled {rolled} for {piece} against level {level} of {card}: {outcome}")
        changed = mark("You come to {rolled} for {piece} against level {level} of {card}: {outcome}")
    amount = max(0, frame.level - frame.rolled)
    outcome = moment.text("{amount} damage", amount=amount) if amount else moment.text("no damage")
    said = rolled if is_as_rolled else changed
    return told(moment, frame, said, name=moment.player(frame.roller), outcome=outcome)


def _healing(moment: Moment, frame: frames.HealingFrame) -> str:
    creatures = moment.counted("creatures", frame.creatures)
    return told(moment, frame, mark("{name} heals {amount} damage each on {creatures}"), creatures=creatures)


# Places, piles, trades


def _place_asks(moment: Moment, frame: frames.PlaceFrame) -> str:
    circle = mark("Choose a place for {card} in The Bunny Circle.")
    center = mark("Choose a place for {card} in The Center Circle.")
    return told(moment, frame, center if moment.lookup.is_city[frame.card] else circle)


def _swap_asks(moment: Moment, frame: frames.SwapFrame) -> str:
    left = len(frame.swapped) - len(frame.answered)
    said = moment.text("Choose a card of your hand that you give in return ({count} to go).", count=left)
    if not frame.kinds:
        return said
    asked = moment.listed(asked_said(moment, len(frame.swapped), frame.kinds))
    return moment.words.sentences([said, moment.text("Asked for: {cards}.", cards=asked)])


FRAME_TEXTS: dict[type[frames.Frame], FrameTexts] = {
    frames.PlayFrame: FrameTexts(_play, _play_asks),
    frames.BillFrame: FrameTexts(mark("{name} still has to pay: {cost}"), _bill_asks),
    frames.BurningFrame: FrameTexts(
        mark("{name} still has to burn {resources}, spent or not"),
        mark("Choose what to burn, spent or not ({count} to go): it goes to your Discard Pile at once."),
    ),
    frames.WindowFrame: FrameTexts(
        lambda moment, frame: moment.text(
            "you may respond" if frame.concerned == frames.ASKED else "somebody may respond"
        ),
        lambda moment, _: sentence(moment.words, frame_said(moment, moment.view.stack[-2])),
        mark("Do you respond?"),
    ),
    frames.CallsFrame: FrameTexts(
        mark("opponents look at the number of cards in hand"),
        mark("{name} ends the turn with {cards} in hand. Do you call it?"),
    ),
    frames.WeaponFrame: FrameTexts(
        mark("{card} strikes {target} at level {level}"),
        lambda moment, frame: told(
            moment,
            frame,
            mark("{card}: which neighbour of {target} has to defend too, against level {level}?"),
            level=frame.choices[0],
        ),
    ),
    frames.HitFrame: FrameTexts(_hit, mark("{what}. Do you roll again? The new roll counts."), mark("Roll again?")),
    frames.RunnerFrame: FrameTexts(mark("{card} of {name} runs round at level {level} with {damage} damage")),
    frames.DamageFrame: FrameTexts(
        mark("{amount} damage is about to hit {piece}"),
        mark("{what}. Does a creature beside it take the damage?"),
        mark("Who takes the damage?"),
    ),
    frames.RetaliateFrame: FrameTexts(
        mark("{name} strikes back: {amount} damage to a creature of {attacker}"),
        mark("Your bunny strikes back: which creature of {attacker} takes {amount} damage?"),
    ),
    frames.SacrificeFrame: FrameTexts(
        mark("{city} holds {points} too many"),
        mark("{what}: choose who is discarded."),
        mark("There is no room for all"),
    ),
    frames.RecoverFrame: FrameTexts(
        mark("{name} takes {resources} back from the Discard Pile"),
        mark("Take back {resources} of your Discard Pile: which?"),
    ),
    frames.RepairFrame: FrameTexts(
        mark("{name} repairs up to {points} damage of cities"),
        mark("Repair your cities: choose one for each point ({points} to go)."),
    ),
    frames.HealingFrame: FrameTexts(_healing, mark("Heal {amount} damage of a creature ({creatures} to go).")),
    frames.ExhaustFrame: FrameTexts(
        mark("{name} makes {resources} of {victim} count as spent"),
        mark("Which type of {victim} counts as spent ({count} to go)?"),
    ),
    frames.LoseFrame: FrameTexts(
        mark("{name} has to discard {resources}"),
        mark("Choose a saved Resource to discard ({count} to go)."),
    ),
    frames.RaidFrame: FrameTexts(
        mark("{name} sees the hand of {victim}"),
        mark("You see the hand of {victim}: choose a card to be discarded."),
    ),
    frames.PlaceFrame: FrameTexts(mark("{name} chooses a place for {card}"), _place_asks),
    frames.MoveFrame: FrameTexts(mark("{name} takes {bunny} to a city"), mark("Which city does {bunny} move into?")),
    frames.ClaimFrame: FrameTexts(
        mark("{name} chooses a place for {city}"),
        mark("{city} is yours. Leave it where it lies, or choose a place of your section for it."),
    ),
    frames.CutFrame: FrameTexts(
        mark("{name} cuts the pile of {owner}"),
        mark("Cut the pile of {owner}: how many of its {cards} go under the rest?"),
    ),
    frames.RoundFrame: FrameTexts(
        mark("{name} asks the others for offers"),
        mark("{name} asks for offers: make one, or none."),
        mark("Do you make an offer?"),
    ),
    frames.OfferingFrame: FrameTexts(offer_said, question_of_an_offer, mark("Your offer")),
    frames.OfferFrame: FrameTexts(offer_said, question_of_an_offer, mark("An offer to you")),
    frames.SwapFrame: FrameTexts(offer_said, _swap_asks, mark("Give cards in return")),
}
"""Every kind of frame that is told of; the others are over at once."""
