"""What is asked of a seat, in a sentence or two, in each phase and by each kind of frame."""

from collections.abc import Callable, Sequence

from warren.games.odyssey import frames
from warren.games.odyssey.actions import BURN, PLAY_CARD, SUBSTITUTE
from warren.games.odyssey.effects import WeaponRunner
from warren.games.odyssey.frames import (
    AIMING,
    BOTTOM,
    DECLARING,
    IN_CIRCLE,
    LEAVING,
    MAIN,
    NOT_DONE,
    REFILL,
    REFILLED,
    RUNS,
    START,
)
from warren.presentation.odyssey.moment import Moment
from warren.presentation.odyssey.stack import Say, frame_said, told_of
from warren.presentation.odyssey.trades import (
    answered_said,
    asked_said,
    is_counter,
    traded_said,
    why_not_accepted,
)
from warren.presentation.odyssey.turns import deck_name, refill_question, universals
from warren.presentation.translator import capitalized
from warren.words import mark


def question(moment: Moment, actions: Sequence[int] = ()) -> str:
    """Ask for the next action of the view's seat in a sentence or two."""
    view = moment.view
    if not view.stack:
        say = PHASES[view.phase][2]
        return say(moment) if callable(say) else moment.text(say)
    frame = view.stack[-1]
    return capitalized(told_of(moment, frame, ASKING[type(frame)][1]))


def _declaring(moment: Moment) -> str:
    message = mark("Your deck is {deck}. Declare one type for its Universal Resources ({count}), for the whole game.")
    return moment.text(message, deck=deck_name(moment, moment.own_seat), count=len(universals(moment)))


def _runs(moment: Moment) -> str:
    top, bottom = (
        mark("Choose your TOP RUN: the card of your first turn."),
        mark("Choose your BOTTOM RUN: the card of your second turn."),
    )
    return moment.text(bottom if moment.view.choices else top)


def _main(moment: Moment) -> str:
    view = moment.view
    if view.main_step == NOT_DONE:
        run = mark("Your main step: what do you do with {card}, your TOP RUN?")
        run_or_play = mark("Your main step: run {card}, your TOP RUN, or play a Special of your hand.")
        has_special = any(action - PLAY_CARD in view.hand for action in moment.possible)
        return moment.text(run_or_play if has_special else run, card=moment.name(view.top))
    if view.main_step == REFILLED:
        return moment.text("The main step and the refill are done: do more, or end your turn.")
    return moment.text("The main step is done: do more, or end your turn.")


def _bottom(moment: Moment) -> str:
    early, usual = (
        mark("Choose the card of your hand that becomes your BOTTOM RUN; you can do more before and after it."),
        mark("Choose the card of your hand that becomes your BOTTOM RUN."),
    )
    return moment.text(early if moment.view.main_step == REFILLED else usual)


PHASES: dict[int, tuple[str, str, str | Callable[[Moment], str]]] = {
    DECLARING: (mark("Declare your Universal Resources"), "O-SETUP-02", _declaring),
    RUNS: (mark("Choose your run cards"), "O-SETUP-05", _runs),
    START: (
        mark("Your turn starts"),
        "O-TURN-04",
        mark("Your turn starts: do what is possible at its start, or begin the main step."),
    ),
    MAIN: (mark("Your turn"), "O-TURN-05", _main),
    REFILL: (mark("Refill your hand"), "O-HEXA-02", refill_question),
    BOTTOM: (mark("Choose your BOTTOM RUN"), "O-TURN-12", _bottom),
    LEAVING: (
        mark("Your turn ends"),
        "O-EFFECT-PHASE-OUT",
        mark("Your turn ends: who leaves play until your next turn?"),
    ),
}
"""The heading of each phase, its rule, and what it asks."""


def _play(moment: Moment, frame: frames.PlayFrame) -> str:
    if frame.stage == AIMING:
        message = mark("{card}: choose its target.")
    elif isinstance(moment.lookup.effect[frame.card], WeaponRunner):
        message = mark("{card}: which way round The Bunny Circle?")
    else:
        message = mark("{card}: is the roll to be higher or lower?")
    return moment.text(message, card=moment.name(frame.card))


def _bill(moment: Moment, frame: frames.BillFrame) -> str:
    first = moment.possible[0]
    if first >= SUBSTITUTE:
        missing = next(kind for kind, need in enumerate(frame.colored) if need)
        message = mark("You lack {type}: another type pays instead, and is lost when the turn ends. Which?")
        return moment.text(message, type=moment.type_named(missing))
    burn, white = (
        mark("Choose what to burn ({count} to go): it goes to your Discard Pile at once."),
        mark("Choose what pays for White ({count} to go)."),
    )
    return moment.text(burn, count=frame.burn) if first >= BURN else moment.text(white, count=frame.white)


def _about(message: str) -> Callable[[Moment, frames.Frame], str]:
    """Ask about what a frame is itself."""
    return lambda moment, frame: moment.text(message, what=frame_said(moment, frame))


def _weapon(moment: Moment, frame: frames.WeaponFrame) -> str:
    message = mark("{card}: which neighbour of {target} has to defend too, against level {level}?")
    called, target = moment.name(frame.card), moment.whose(frame.target)
    return moment.text(message, card=called, target=target, level=frame.choices[0])


def _place(moment: Moment, frame: frames.PlaceFrame) -> str:
    circle, center = (
        mark("Choose a place for {card} in The Bunny Circle."),
        mark("Choose a place for {card} in The Center Circle."),
    )
    return moment.text(circle if frame.zone == IN_CIRCLE else center, card=moment.name(frame.card))


def _cut(moment: Moment, frame: frames.CutFrame) -> str:
    message = mark("Cut the pile of {name}: how many of its {cards} go under the rest?")
    cards = moment.counted("cards", moment.view.pile_sizes[frame.owner])
    return moment.text(message, name=moment.player(frame.owner), cards=cards)


def _calls(moment: Moment, frame: frames.CallsFrame) -> str:
    message = mark("{name} ends the turn with {cards} in hand. Do you call it?")
    cards = moment.counted("cards", moment.view.hand_sizes[frame.seat])
    return moment.text(message, name=moment.player(frame.seat), cards=cards)


def _offering(moment: Moment, frame: frames.OfferingFrame) -> str:
    said = [moment.text("Build your offer, and send it. {what}.", what=frame_said(moment, frame))]
    return " ".join([*answered_said(moment), *said, *traded_said(moment)])


def _offer(moment: Moment, frame: frames.OfferFrame) -> str:
    what = frame_said(moment, frame)
    if why := why_not_accepted(moment):
        return moment.text("{what}. {why}", what=what, why=why)
    if is_counter(moment.view, frame):
        return moment.text("Your offer is answered with another: {what}. Do you accept?", what=what)
    return moment.text("{what}. Do you accept?", what=what)


def _swap(moment: Moment, frame: frames.SwapFrame) -> str:
    left = len(frame.swapped) - len(frame.answered)
    said = moment.text("Choose a card of your hand that you give in return ({count} to go).", count=left)
    if not frame.kinds:
        return said
    asked = moment.listed(asked_said(moment, len(frame.swapped), frame.kinds))
    return " ".join([said, moment.text("Asked for: {cards}.", cards=asked)])


ASKING: dict[type[frames.Frame], tuple[str, Say]] = {
    frames.PlayFrame: (mark("Choose the target"), _play),
    frames.BillFrame: (mark("Pay"), _bill),
    frames.WindowFrame: (
        mark("Do you respond?"),
        lambda moment, _: moment.text("{what}. Do you respond?", what=frame_said(moment, moment.view.stack[-2])),
    ),
    frames.WeaponFrame: (mark("A neighbour defends too"), _weapon),
    frames.HitFrame: (mark("Roll again?"), _about(mark("{what}. Do you roll again? The new roll counts."))),
    frames.DamageFrame: (
        mark("Who takes the damage?"),
        _about(mark("{what}. Does a creature beside it take the damage?")),
    ),
    frames.RetaliateFrame: (
        mark("Strike back"),
        mark("Your bunny strikes back: which creature of {attacker} takes {amount} damage?"),
    ),
    frames.SacrificeFrame: (
        mark("There is no room for all"),
        _about(mark("{what}: choose who is discarded.")),
    ),
    frames.RecoverFrame: (
        mark("Take Resources back"),
        mark("Take back {resources} of your Discard Pile: which?"),
    ),
    frames.PlaceFrame: (mark("Choose the place"), _place),
    frames.RepairFrame: (
        mark("Repair your cities"),
        mark("Repair your cities: choose one for each point ({points} to go)."),
    ),
    frames.HealingFrame: (
        mark("Heal your creatures"),
        mark("Heal {amount} damage of a creature ({creatures} to go)."),
    ),
    frames.ExhaustFrame: (
        mark("Spend what is theirs"),
        mark("Which type of {victim} counts as spent ({count} to go)?"),
    ),
    frames.LoseFrame: (
        mark("Discard a Resource"),
        mark("Choose a saved Resource that you discard ({count} to go)."),
    ),
    frames.RaidFrame: (
        mark("Discard a card of theirs"),
        mark("You see the hand of {victim}: choose a card to be discarded."),
    ),
    frames.MoveFrame: (mark("Into which city?"), mark("Which city does {bunny} move into?")),
    frames.ClaimFrame: (
        mark("Where is it to lie?"),
        mark("{city} is yours. Leave it where it lies, or choose a place of your section for it."),
    ),
    frames.BurningFrame: (
        mark("Burn for the power"),
        mark("Choose what to burn, spent or not ({count} to go): it goes to your Discard Pile at once."),
    ),
    frames.CutFrame: (mark("Cut the pile"), _cut),
    frames.CallsFrame: (mark("Do you call it?"), _calls),
    frames.OfferingFrame: (mark("Your offer"), _offering),
    frames.OfferFrame: (mark("An offer to you"), _offer),
    frames.SwapFrame: (mark("Give cards in return"), _swap),
    frames.RoundFrame: (mark("Do you make an offer?"), mark("{name} asks for offers: make one, or let it pass.")),
}
"""The heading of each question inside a turn, and what it asks."""
