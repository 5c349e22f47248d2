"""The question with what is to be known before it; the turn; and all that is being resolved, in words."""

from collections.abc import Callable
from typing import Any, NamedTuple

from warren.games.odyssey import actions, frames
from warren.games.odyssey.decks import report
from warren.games.odyssey.effects import ModifyRoll, Redirect, WeaponRunner
from warren.games.odyssey.frames import NOTHING
from warren.games.odyssey.lookup import UNIVERSAL, Cost
from warren.games.odyssey.pieces import room
from warren.games.odyssey.setup import deck_names
from warren.games.odyssey.stack import last, top
from warren.games.odyssey.targets import aims_at_opponents
from warren.games.odyssey.view import OdysseyView
from warren.kernel.parts import said
from warren.presentation.model import Layer, Part, Prompt, Step
from warren.presentation.odyssey.fighting import threat_lines
from warren.presentation.odyssey.moment import Moment, card_part
from warren.presentation.odyssey.pieces import new_city_lines
from warren.presentation.odyssey.trades import answered, asked_said, offer_said, question_of_an_offer, terms
from warren.presentation.translator import capitalized
from warren.words import mark

Say = str | Callable[[Moment, Any], str]
"""A message about a frame, in which its fields stand by their names; or what says it."""


class FrameTexts(NamedTuple):
    """A kind of frame in words. layer: what it is. heading, asks: of the question that it asks, "" if it asks none."""

    layer: Say
    heading: str = ""
    asks: Say = ""


_LAYERS_SAID: dict[type[frames.Frame], int] = {frames.BillFrame: 2, frames.BurningFrame: 2, frames.WindowFrame: 2}
"""How many layers a question says itself, by its kind; others say one.

A bill has the card beside it that is paid for; who may respond is asked so in a heading, above what would be answered.
"""


def resolving(moment: Moment) -> tuple[Layer, ...]:
    """Return what is being resolved, the latest first; nothing where the question to the view's seat says it all."""
    view = moment.view
    told = [(frame, frame_said(moment, frame)) for frame in view.stack]
    found = [Layer(None if isinstance(frame, frames.HiddenFrame) else frame.seat, said) for frame, said in told if said]
    if view.seat in view.to_act and view.stack and len(found) <= _LAYERS_SAID.get(type(view.stack[-1]), 1):
        return ()
    return tuple(found[::-1])


def frame_said(moment: Moment, frame: frames.Frame) -> str:
    """Return what a frame of the stack is about; "" where that is of no interest."""
    return _told(moment, frame, FRAME_TEXTS[type(frame)].layer) if type(frame) in FRAME_TEXTS else ""


def _told(moment: Moment, frame: frames.Frame, say: Say, **more: Any) -> str:
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
        message = mark("{card}: which way round The Bunny Circle?")
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
            return _told(moment, frame, mark("{card} strikes at {piece}, who is spared"))
        case frames.AIMED | frames.ROLLING if frame.attack == frames.BY_STRIKE:
            return _told(moment, frame, mark("{card} strikes {piece} with level {level}"))
        case frames.ROLLING:
            return _told(moment, frame, mark("{piece} has to defend against level {level} of {card}"))
    message = mark("{name} has rolled {rolled} for {piece} against level {level} of {card}: {outcome}")
    amount = max(0, frame.level - frame.rolled)
    outcome = moment.text("{amount} damage", amount=amount) if amount else moment.text("no damage")
    return _told(moment, frame, message, name=moment.player(frame.roller), outcome=outcome)


def _healing(moment: Moment, frame: frames.HealingFrame) -> str:
    creatures = moment.counted("creatures", frame.creatures)
    return _told(moment, frame, mark("{name} heals {amount} damage each on {creatures}"), creatures=creatures)


# Places, piles, trades


def _place_asks(moment: Moment, frame: frames.PlaceFrame) -> str:
    circle = mark("Choose a place for {card} in The Bunny Circle.")
    center = mark("Choose a place for {card} in The Center Circle.")
    return _told(moment, frame, center if moment.lookup.is_city[frame.card] else circle)


def _swap_asks(moment: Moment, frame: frames.SwapFrame) -> str:
    left = len(frame.swapped) - len(frame.answered)
    said = moment.text("Choose a card of your hand that you give in return ({count} to go).", count=left)
    if not frame.kinds:
        return said
    asked = moment.listed(asked_said(moment, len(frame.swapped), frame.kinds))
    return " ".join([said, moment.text("Asked for: {cards}.", cards=asked)])


FRAME_TEXTS: dict[type[frames.Frame], FrameTexts] = {
    frames.PlayFrame: FrameTexts(_play, mark("Choose the target"), _play_asks),
    frames.BillFrame: FrameTexts(mark("{name} still has to pay: {cost}"), mark("Pay"), _bill_asks),
    frames.BurningFrame: FrameTexts(
        mark("{name} still has to burn {resources}, spent or not"),
        mark("Burn for the power"),
        mark("Choose what to burn, spent or not ({count} to go): it goes to your Discard Pile at once."),
    ),
    frames.WindowFrame: FrameTexts(
        lambda moment, frame: moment.text(
            "you may respond" if frame.concerned == frames.ASKED else "somebody may respond"
        ),
        mark("Do you respond?"),
        lambda moment, _: moment.text("{what}. Do you respond?", what=frame_said(moment, moment.view.stack[-2])),
    ),
    frames.CallsFrame: FrameTexts(
        mark("opponents look at the number of cards in hand"),
        mark("Do you call it?"),
        mark("{name} ends the turn with {cards} in hand. Do you call it?"),
    ),
    frames.WeaponFrame: FrameTexts(
        mark("{card} strikes {target} at level {level}"),
        mark("A neighbour defends too"),
        lambda moment, frame: _told(
            moment,
            frame,
            mark("{card}: which neighbour of {target} has to defend too, against level {level}?"),
            level=frame.choices[0],
        ),
    ),
    frames.HitFrame: FrameTexts(_hit, mark("Roll again?"), mark("{what}. Do you roll again? The new roll counts.")),
    frames.RunnerFrame: FrameTexts(mark("{card} of {name} runs round at level {level} with {damage} damage")),
    frames.DamageFrame: FrameTexts(
        mark("{amount} damage is about to hit {piece}"),
        mark("Who takes the damage?"),
        mark("{what}. Does a creature beside it take the damage?"),
    ),
    frames.RetaliateFrame: FrameTexts(
        mark("{name} strikes back: {amount} damage to a creature of {attacker}"),
        mark("Strike back"),
        mark("Your bunny strikes back: which creature of {attacker} takes {amount} damage?"),
    ),
    frames.SacrificeFrame: FrameTexts(
        mark("{city} holds {points} too many"),
        mark("There is no room for all"),
        mark("{what}: choose who is discarded."),
    ),
    frames.RecoverFrame: FrameTexts(
        mark("{name} takes {resources} back from the Discard Pile"),
        mark("Take Resources back"),
        mark("Take back {resources} of your Discard Pile: which?"),
    ),
    frames.RepairFrame: FrameTexts(
        mark("{name} repairs up to {points} damage of cities"),
        mark("Repair your cities"),
        mark("Repair your cities: choose one for each point ({points} to go)."),
    ),
    frames.HealingFrame: FrameTexts(
        _healing, mark("Heal your creatures"), mark("Heal {amount} damage of a creature ({creatures} to go).")
    ),
    frames.ExhaustFrame: FrameTexts(
        mark("{name} makes {resources} of {victim} count as spent"),
        mark("Spend what is theirs"),
        mark("Which type of {victim} counts as spent ({count} to go)?"),
    ),
    frames.LoseFrame: FrameTexts(
        mark("{name} has to discard {resources}"),
        mark("Discard a Resource"),
        mark("Choose a saved Resource to discard ({count} to go)."),
    ),
    frames.RaidFrame: FrameTexts(
        mark("{name} sees the hand of {victim}"),
        mark("Discard a card of theirs"),
        mark("You see the hand of {victim}: choose a card to be discarded."),
    ),
    frames.PlaceFrame: FrameTexts(mark("{name} chooses a place for {card}"), mark("Choose the place"), _place_asks),
    frames.MoveFrame: FrameTexts(
        mark("{name} takes {bunny} to a city"), mark("Into which city?"), mark("Which city does {bunny} move into?")
    ),
    frames.ClaimFrame: FrameTexts(
        mark("{name} chooses a place for {city}"),
        mark("Where should it go?"),
        mark("{city} is yours. Leave it where it lies, or choose a place of your section for it."),
    ),
    frames.CutFrame: FrameTexts(
        mark("{name} cuts the pile of {owner}"),
        mark("Cut the pile"),
        mark("Cut the pile of {owner}: how many of its {cards} go under the rest?"),
    ),
    frames.RoundFrame: FrameTexts(
        mark("{name} asks the others for offers"),
        mark("Do you make an offer?"),
        mark("{name} asks for offers: make one, or let it pass."),
    ),
    frames.OfferingFrame: FrameTexts(offer_said, mark("Your offer"), question_of_an_offer),
    frames.OfferFrame: FrameTexts(offer_said, mark("An offer to you"), question_of_an_offer),
    frames.SwapFrame: FrameTexts(offer_said, mark("Give cards in return"), _swap_asks),
}
"""Every kind of frame that is told of; the others are over at once."""


# Responses

_TRIGGERS = {
    frames.SPECIAL_PLAYED: mark("a Special or Very Special of somebody else"),
    frames.AGGRESSIVE_AT_OWN: mark("an Aggressive card aimed at you or something of yours"),
    frames.WEAPON_AT_OWN: mark("a weapon aimed at something of yours"),
    frames.DEFENSE_ROLLED: mark("a defence roll"),
}


def triggers_said(moment: Moment) -> str:
    """Return what the responses that are possible now answer: what “pass until turn” lets pass."""
    cards = [one - actions.RESPOND for one in moment.possible if actions.RESPOND <= one < actions.PASS]
    answered = {moment.lookup.trigger[card] for card in cards}
    return moment.listed(moment.text(said) for trigger, said in _TRIGGERS.items() if trigger in answered)


def prompt(moment: Moment) -> Prompt:
    view = moment.view
    if not moment.legal:
        return _waiting(moment)
    if not view.stack:
        heading, clause = _PHASES[view.phase]
        if view.phase == frames.MAIN and view.main_step != frames.NOT_DONE:
            heading, clause = mark("Go on, or end your turn"), "O-TURN-11"
        sentence, stakes = _asked_in_phase(moment), tuple(_at_stake(moment))
        return Prompt(moment.text(heading), sentence, clause, _guide(moment), stakes)
    frame, offer = view.stack[-1], answered(view)
    told, clause = FRAME_TEXTS[type(frame)], frame.clause
    heading, sentence = told.heading, _told(moment, frame, told.asks)
    if isinstance(frame, frames.PlayFrame) and frame.stage != frames.AIMING:
        heading = mark("Choose how")
        clause = "O-RUNNER-01" if view.lookup.is_weapon[frame.card] else "O-EFFECT-MODIFY-ROLL"
    elif offer is not None:
        heading, clause = mark("Your counter-offer to {name}"), "O-TRADE-10"
    title = moment.text(heading, name="" if offer is None else moment.player(offer.seat))
    return Prompt(title, capitalized(sentence), clause, "", tuple(_at_stake(moment)), _subject(moment))


# The phases


_PHASES = {
    frames.DECLARING: (mark("Declare your Universal Resources"), "O-SETUP-02"),
    frames.RUNS: (mark("Choose your run cards"), "O-SETUP-05"),
    frames.START: (mark("Your turn starts"), "O-TURN-04"),
    frames.MAIN: (mark("Your turn"), "O-TURN-05"),
    frames.REFILL: (mark("Refill your hand"), "O-HEXA-02"),
    frames.BOTTOM: (mark("Choose your BOTTOM RUN"), "O-TURN-12"),
    frames.LEAVING: (mark("Your turn ends"), "O-EFFECT-PHASE-OUT"),
}
"""The heading of each phase, and its rule."""


def _asked_in_phase(moment: Moment) -> str:
    view, text = moment.view, moment.text
    may_draw = actions.DRAW_ONE in moment.possible and not is_one_too_many(view)
    match view.phase:
        case frames.DECLARING:
            deck, cards = deck_name(moment, moment.own_seat), view.hidden[moment.own_seat]
            message = mark(
                "Your deck is {deck}. Declare one type for its Universal Resources ({count}), for the whole game."
            )
            return text(message, deck=deck, count=sum(moment.lookup.type[card] == UNIVERSAL for card in cards))
        case frames.RUNS if view.choices:
            return text("Choose your BOTTOM RUN: the card of your second turn.")
        case frames.RUNS:
            return text("Choose your TOP RUN: the card of your first turn.")
        case frames.START:
            return text("Your turn starts: do what is possible at its start, or begin the main step.")
        case frames.MAIN if view.main_step == frames.NOT_DONE:
            run = mark("Your main step: what do you do with {card}, your TOP RUN?")
            run_or_play = mark("Your main step: run {card}, your TOP RUN, or play a Special of your hand.")
            has_special = any(action - actions.PLAY_CARD in view.hand for action in moment.possible)
            return text(run_or_play if has_special else run, card=moment.name(view.top))
        case frames.MAIN if view.main_step == frames.REFILLED:
            return text("The main step and the refill are done: do more, or end your turn.")
        case frames.MAIN:
            return text("The main step is done: do more, or end your turn.")
        case frames.REFILL if _places(view) and may_draw:
            return text("Draw, or put a card of your hand down as BOTTOM RUN.")
        case frames.REFILL if _places(view):
            return text("You hold enough cards: put one of your hand down as BOTTOM RUN.")
        case frames.REFILL if may_draw:
            return text("Draw up to five cards in your hand yourself; end your turn when you have them.")
        case frames.REFILL:
            cards_said = moment.counted("cards", len(view.hand))
            return text("You have {cards} in hand, and nothing more to refill: end your turn.", cards=cards_said)
        case frames.BOTTOM if view.main_step == frames.REFILLED:
            return text(
                "Choose the card of your hand that becomes your BOTTOM RUN; you can do more before and after it."
            )
        case frames.BOTTOM:
            return text("Choose the card of your hand that becomes your BOTTOM RUN.")
    return text("Your turn ends: who leaves play until your next turn?")


def _guide(moment: Moment) -> str:
    """Return what a newcomer has to know of the first turns."""
    view = moment.view
    if view.phase == frames.RUNS:
        return moment.text(
            "The run cards are your next two turns: each turn you flip TOP RUN, and play, discard or save it. Begin "
            "with Resources, which pay for all that follows."
        )
    if view.round <= 2 and view.phase == frames.MAIN and view.main_step == frames.NOT_DONE:
        return moment.text(
            "One main step a turn: play, discard or save TOP RUN, or play a Special of your hand. Creatures score "
            "while they are in The Bunny Circle; cities, while somebody lives in them."
        )
    return ""


def _at_stake(moment: Moment) -> list[str]:
    """Return what to know before choosing.

    That is what the deck is made of that a type is declared for, what an attack that can be answered may do, what
    becomes of a new city, and that pieces are traded once for all.
    """
    view = moment.view
    if view.phase == frames.DECLARING:
        ids = [actions.CARD_NAMES[card].partition(".")[2] for card in view.hidden[moment.own_seat]]
        return [*report(moment.words, ids, view.lookup.parts)]
    frame = last(view)
    if isinstance(frame, frames.WindowFrame):
        return threat_lines(moment)
    if isinstance(frame, frames.PlaceFrame):
        is_new_city = view.lookup.is_city[frame.card] and frame.card not in view.inside
        return new_city_lines(moment, frame.card) if is_new_city else []
    return terms(moment)


def _subject(moment: Moment) -> Part | None:
    """Return the card that is being paid for or placed, which lies nowhere else on the page; else None."""
    frame, under = moment.view.stack[-1], moment.view.stack[-2] if len(moment.view.stack) > 1 else None
    if isinstance(frame, frames.PlaceFrame):
        return card_part(moment, frame.card)
    if isinstance(frame, frames.BillFrame | frames.BurningFrame) and isinstance(under, frames.PlayFrame):
        return card_part(moment, under.card)
    return None


# Waiting


def _waiting(moment: Moment) -> Prompt:
    """Return who is asked; of a hidden question only that somebody is."""
    view, text = moment.view, moment.text
    if view.seat is None:
        return Prompt(text("You are watching"), text("The players' secrets are hidden."))
    if view.seat in view.lost:
        return Prompt(text("You have lost"), text("The others play on."), "O-LOSS-01")
    if view.phase in (frames.DECLARING, frames.RUNS):
        declare = mark("The others declare their Universal Resources at the same time.")
        runs = mark("The others choose their run cards at the same time.")
        said = text(declare if view.phase == frames.DECLARING else runs)
        return Prompt(text("You have chosen"), said, "O-SETUP-05")
    if isinstance(last(view), frames.WindowFrame):
        return Prompt(text("Somebody may respond"), text("It stays secret who."), "O-INT-02")
    if isinstance(last(view), frames.CallsFrame):
        return Prompt(text("Hands are counted"), text("It stays secret who looks."), "O-HEXA-03")
    happens = text("Moves appear here as they are made.")
    asked = next(iter(view.to_act), view.turn)
    if asked != view.turn:
        return Prompt(text("{name} is asked", name=moment.player(asked)), happens)
    return Prompt(text("{name} is on turn", name=moment.player(asked)), happens, "O-TURN-01")


# The turn


def deck_name(moment: Moment, seat: int) -> str:
    """Name the deck of a seat: a ready one in the words of the set, one's own by its name."""
    every = {deck.id: deck for deck in moment.lookup.parts.decks}
    chosen = deck_names(moment.view.options, len(moment.view.ledger), moment.lookup)[seat]
    return said(every[chosen].name, moment.words) if chosen in every else chosen


def asked_for_said(moment: Moment, kind: int) -> str:
    """Return in a few words how often a deck asks for a type, and how many of its Resources give it undeclared."""
    deck, lookup = moment.view.hidden[moment.own_seat], moment.lookup
    hexagons = [lookup.cost[card].colored[kind] for card in deck]
    given = sum(lookup.type[card] == kind for card in deck)
    if not any(hexagons) and not given:
        return moment.text("no card asks for it")
    return moment.text(
        "{hexagons} on {cards}; given by {resources}",
        hexagons=moment.counted("hexagons", sum(hexagons)),
        cards=moment.counted("cards", sum(map(bool, hexagons))),
        resources=moment.counted("resources", given),
    )


def is_one_too_many(view: OdysseyView) -> bool:
    """Return whether whoever refills by hand would end the turn with too many cards if it drew now."""
    return view.phase == frames.REFILL and _left_at_the_end(view) + 1 > _full(view)


def draw_lines(moment: Moment) -> list[str]:
    """Return how many cards a draw leaves, and what one too many risks."""
    view = moment.view
    if view.phase == frames.MAIN:  # before the turn is ended (O-TURN-14)
        here = mark("The refill comes now, and your turn goes on after it.")
        chosen = mark("The refill comes now: you draw and choose your BOTTOM RUN, and your turn goes on after it.")
        return [moment.text(here if view.main_step == frames.HAND_DONE else chosen)]
    if is_one_too_many(view):
        cards = moment.counted("cards", _left_at_the_end(view) + 1)
        message = mark(
            "One too many: your turn would end with {cards} in hand. Whoever calls it takes one of them unseen, which "
            "is discarded, and you lose {points}."
        )
        said = [moment.text(message, cards=cards, points=_penalty(moment))]
        return [*said, moment.text("With that you would lose the game.")] if _falls(view, moment.own_seat) else said
    then, one_goes = mark("Then you have {cards} in hand."), mark("Then one of {cards} becomes BOTTOM RUN.")
    cards = moment.counted("cards", len(view.hand) + 1)
    return [moment.text(one_goes if _places(view) else then, cards=cards)]


def end_lines(moment: Moment) -> list[str]:
    """Return what the refill still brings before the turn is over (O-TURN-12)."""
    view = moment.view
    if view.phase == frames.MAIN and view.main_step == frames.HAND_DONE:
        return [moment.text("You draw, and your turn is over.")]
    if view.phase == frames.MAIN and view.main_step != frames.REFILLED:
        return [moment.text("You draw and choose your BOTTOM RUN, and your turn is over.")]
    missing = _full(view) - len(view.hand)
    return [moment.text("Your hand is filled up then.")] if missing > 0 else []


# Calling


def call_lines(moment: Moment) -> list[str]:
    offender = moment.view.stack[-1].seat
    values = {"name": moment.player(offender), "points": _penalty(moment)}
    message = mark("{name} loses a card of the hand, which you take unseen and which is discarded, and {points}.")
    said = [moment.text(message, context=None, **values)]
    if _falls(moment.view, offender):
        said.append(moment.text("With that {name} would lose the game.", name=moment.player(offender)))
    return said


def let_go_lines(moment: Moment) -> list[str]:
    view = moment.view
    if len(view.circle) - len(view.lost) > len((view.stack[-1].seat, view.seat)):
        return [moment.text("Nobody loses anything, unless somebody else calls it.")]
    return [moment.text("Nobody loses anything.")]


# In figures


def _places(view: OdysseyView) -> bool:
    """Return whether a card of the hand is still to become BOTTOM RUN."""
    return view.main_step != frames.HAND_DONE and view.bottom == NOTHING and bool(view.hand)


def _left_at_the_end(view: OdysseyView) -> int:
    return len(view.hand) - _places(view)


def _full(view: OdysseyView) -> int:
    return view.lookup.parts.parameters.hand


def _penalty(moment: Moment) -> str:
    return moment.counted("civ_points", moment.lookup.parts.parameters.hexascrewup_penalty)


def _falls(view: OdysseyView, seat: int) -> bool:
    """Return whether the penalty takes a ledger below 1, so that the seat has lost."""
    return view.ledger[seat] - view.lookup.parts.parameters.hexascrewup_penalty < 1


def steps(moment: Moment) -> tuple[Step, ...]:
    view = moment.view
    if not moment.legal:
        return ()
    order = {frames.START: 0, frames.MAIN: 1, frames.REFILL: 2, frames.BOTTOM: 2, frames.LEAVING: 3}
    at = order.get(view.phase)
    if view.phase == frames.MAIN and view.main_step == frames.REFILLED:
        at = order[frames.REFILL]
    if at is None or view.turn != view.seat:
        return ()
    is_done = view.phase == frames.MAIN and _is_main_step_done(view)
    said = (mark("Start"), mark("Main step"), mark("Refill"), mark("End"))
    return tuple(
        Step(moment.text(one), "done" if number < at + is_done else "now" if number == at else "later")
        for number, one in enumerate(said)
    )


def _is_main_step_done(view: OdysseyView) -> bool:
    """Return whether the main step is behind the active seat; while its card is being resolved it is not."""
    if view.main_step == frames.NOT_DONE or not view.stack:
        return view.main_step != frames.NOT_DONE
    frame = view.stack[0]
    if isinstance(frame, frames.PlayFrame):
        return frame.how in (frames.FROM_SAVED, frames.AS_POWER)
    return isinstance(frame, frames.MoveFrame | frames.ClaimFrame | frames.TradeFrame | frames.RoundFrame)
