"""What is asked of a seat: a heading, a question, the rule that explains it, and what is at stake."""

from collections.abc import Callable, Sequence

from warren.games.odyssey import frames
from warren.games.odyssey.actions import BURN, PLAY_CARD, SUBSTITUTE
from warren.games.odyssey.effects import WeaponRunner
from warren.games.odyssey.frames import (
    AIMING,
    BOTTOM,
    DECLARING,
    IN_CENTER,
    IN_CIRCLE,
    LEAVING,
    MAIN,
    NOT_DONE,
    REFILL,
    REFILLED,
    RUNS,
    START,
)
from warren.games.odyssey.stack import last
from warren.games.odyssey.view import OdysseyView
from warren.presentation.model import Part, Prompt
from warren.presentation.odyssey.cards import card_part
from warren.presentation.odyssey.fighting import threat_lines
from warren.presentation.odyssey.moment import Moment
from warren.presentation.odyssey.places import new_city_lines
from warren.presentation.odyssey.stack import Say, frame_said, told_of
from warren.presentation.odyssey.trades import (
    answered,
    answered_said,
    asked_said,
    is_counter,
    terms,
    traded_said,
    why_not_accepted,
)
from warren.presentation.odyssey.turns import deck_lines, deck_name, refill_question, universals
from warren.presentation.translator import capitalized
from warren.words import mark


def question(moment: Moment, actions: Sequence[int] = ()) -> str:
    """Ask for the next action of the view's seat in a sentence or two."""
    view = moment.view
    if not view.stack:
        say = _PHASES[view.phase][2]
        return say(moment) if callable(say) else moment.text(say)
    frame = view.stack[-1]
    return capitalized(told_of(moment, frame, _ASKING[type(frame)][1]))


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


_PHASES: dict[int, tuple[str, str, str | Callable[[Moment], str]]] = {
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


_ASKING: dict[type[frames.Frame], tuple[str, Say]] = {
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


# As a heading, with what is to be known before anything is looked at

_WAITING = {
    DECLARING: mark("The others declare their Universal Resources at the same time."),
    RUNS: mark("The others choose their run cards at the same time."),
}


def prompt(moment: Moment) -> Prompt:
    """Ask, or say what is waited for."""
    if not moment.legal:
        return _waiting(moment)
    heading, clause = _asked(moment.view)
    sentence = _of_a_trade(moment) or question(moment)
    offer = answered(moment.view)
    partner = "" if offer is None else moment.player(offer.seat)
    title = moment.text(heading, name=partner)
    notes = tuple(_at_stake(moment))
    return Prompt(title, sentence, clause, _guide(moment), notes, _subject(moment))


def _of_a_trade(moment: Moment) -> str:
    """Ask about an offer whose sides lie open below; "" of anything else."""
    frame = last(moment.view)
    if not isinstance(frame, frames.OfferingFrame | frames.OfferFrame):
        return ""
    if why := why_not_accepted(moment):
        return why
    if is_counter(moment.view, frame):
        return moment.text("{name} answers your offer with another. Do you accept?", name=moment.player(frame.seat))
    if isinstance(frame, frames.OfferFrame):
        return moment.text("{name} offers you a trade. Do you accept?", name=moment.player(frame.seat))
    message = mark("Press what you give and what you ask for. {name} sees nothing before you send it.")
    return " ".join([*answered_said(moment), moment.text(message, name=moment.player(frame.partner))])


def _asked(view: OdysseyView) -> tuple[str, str]:
    if not view.stack:
        if view.phase == MAIN and view.main_step != NOT_DONE:
            return mark("Go on, or end your turn"), "O-TURN-11"
        return _PHASES[view.phase][:2]
    frame = view.stack[-1]
    if isinstance(frame, frames.PlayFrame) and frame.stage != AIMING:
        return mark("Choose how"), "O-RUNNER-01" if view.lookup.is_weapon[frame.card] else "O-EFFECT-MODIFY-ROLL"
    if answered(view) is not None:
        return mark("Your counter-offer to {name}"), "O-TRADE-10"
    return _ASKING[type(frame)][0], frame.clause


def _guide(moment: Moment) -> str:
    """Return what a newcomer has to know of the first turns."""
    view = moment.view
    if view.stack:
        return ""
    if view.phase == RUNS:
        return moment.text(
            "The run cards are your next two turns: each turn you flip TOP RUN, and play, discard or save it. Begin "
            "with Resources, which pay for all that follows."
        )
    if view.round <= 2 and view.phase == MAIN and view.main_step == NOT_DONE:
        return moment.text(
            "One main step a turn: play, discard or save TOP RUN, or play a Special of your hand. Creatures score "
            "while they are in The Bunny Circle; cities, while somebody lives in them."
        )
    return ""


def _waiting(moment: Moment) -> Prompt:
    view = moment.view
    if view.seat is None:
        return Prompt(moment.text("You are looking on"), moment.text("Secrets of the players are not shown."))
    if view.seat in view.lost:
        return Prompt(moment.text("You have lost"), moment.text("The others play on."), "O-LOSS-01")
    if view.phase in _WAITING:
        return Prompt(moment.text("You have chosen"), moment.text(_WAITING[view.phase]), "O-SETUP-05")
    return _waiting_for(moment)


def _waiting_for(moment: Moment) -> Prompt:
    """Return who is asked; of a hidden question only that somebody is."""
    view = moment.view
    happens = moment.text("What happens shows here as it is done.")
    if isinstance(last(view), frames.WindowFrame):
        return Prompt(moment.text("Somebody may respond"), moment.text("Who it is stays hidden."), "O-INT-02")
    if isinstance(last(view), frames.CallsFrame):
        return Prompt(moment.text("Hands are counted"), moment.text("Who looks stays hidden."), "O-HEXA-03")
    asked = next(iter(view.to_act), view.turn)
    if asked != view.turn:
        return Prompt(moment.text("{name} is asked", name=moment.player(asked)), happens, "")
    return Prompt(moment.text("{name} is on turn", name=moment.player(asked)), happens, "O-TURN-01")


def _at_stake(moment: Moment) -> list[str]:
    """Return what is to be known before anything is looked at.

    That is what the deck is made of that a type is declared for, what an attack that can be answered may do, what
    becomes of a new city, and that pieces are traded once for all.
    """
    view = moment.view
    if view.phase == DECLARING:
        return deck_lines(moment)
    frame = last(view)
    if isinstance(frame, frames.WindowFrame):
        return threat_lines(moment)
    if isinstance(frame, frames.PlaceFrame):
        is_new_city = frame.zone == IN_CENTER and frame.card not in view.inside
        return new_city_lines(moment, frame.card) if is_new_city else []
    return terms(moment)


def _subject(moment: Moment) -> Part | None:
    """Return the card that is being paid for or placed, which lies nowhere else on the page; else None."""
    view = moment.view
    frame, under = last(view), view.stack[-2] if len(view.stack) > 1 else None
    if isinstance(frame, frames.PlaceFrame):
        return card_part(moment, frame.card)
    if isinstance(frame, frames.BillFrame | frames.BurningFrame) and isinstance(under, frames.PlayFrame):
        return card_part(moment, under.card)
    return None
