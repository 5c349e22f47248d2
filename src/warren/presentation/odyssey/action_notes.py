"""What the table says about an action, in sentences, before anything is done."""

from collections.abc import Callable

from warren.games.odyssey.actions import CHOOSE, PLAY_CARD, RESPOND, RUN_PLAY, USE
from warren.games.odyssey.effects import ModifyRoll, PhaseOut, Weapon, WeaponRunner
from warren.games.odyssey.frames import NOTHING, HitFrame, RoundFrame, SacrificeFrame
from warren.games.odyssey.lookup import RESOURCE
from warren.games.odyssey.stack import top
from warren.games.odyssey.targets import total_cost
from warren.games.odyssey.texts import sentence
from warren.presentation.odyssey.action_texts import verb_of
from warren.presentation.odyssey.cards import refusals
from warren.presentation.odyssey.fighting import (
    aim_lines,
    changed_roll_lines,
    level_said,
    reroll_lines,
    roll_said,
    shield_lines,
    take_lines,
    threat_lines,
)
from warren.presentation.odyssey.moment import Moment
from warren.presentation.odyssey.paying import cost_lines, exhaust_lines, payment_lines, power_burn_said
from warren.presentation.odyssey.places import (
    city_lines,
    left_empty_lines,
    move_lines,
    new_city_lines,
    place_lines,
    stay_lines,
)
from warren.presentation.odyssey.stack import triggers_said
from warren.presentation.odyssey.trades import about_an_offer, withdraw_lines
from warren.presentation.odyssey.turns import call_lines, declaring_lines, draw_lines, end_lines, let_go_lines
from warren.words import mark


def facts(moment: Moment, action: int) -> list[str]:
    """Return what the table says about an action that is legal for the view's seat."""
    about = _ABOUT.get(verb_of(action))
    return about(moment, action) if about else []


# Playing


def _run_play(moment: Moment, action: int) -> list[str]:
    view = moment.view
    said = _about_playing(moment, view.top)
    return [*said, *(new_city_lines(moment, view.top) if view.lookup.is_city[view.top] else ())]


def _run_discard(moment: Moment, action: int) -> list[str]:
    said = [noted_said(moment, moment.view.top)]
    said += [sentence(moment.words, one.why) for one in refusals(moment) if one.action == RUN_PLAY]
    return [*said, moment.text("It goes to your Discard Pile.")]


def _run_save(moment: Moment, action: int) -> list[str]:
    view = moment.view
    said = [noted_said(moment, view.top)]
    if view.lookup.kind[view.top] == RESOURCE:
        unspent = len(view.ready[moment.own_seat]) + 1
        return [*said, moment.text("Unspent Resources then: {count}.", count=unspent)]
    return [*said, moment.text("It stays saved until you play it, open to all.")]


def _play_card(moment: Moment, action: int) -> list[str]:
    view = moment.view
    card = action - PLAY_CARD
    said = _about_playing(moment, card)
    if card in view.saved[moment.own_seat]:
        return [*said, moment.text("It is saved, so playing it is free: it is not your main step.")]
    return [*said, moment.text("It is your main step: both runs stay where they are.")]


def _use(moment: Moment, action: int) -> list[str]:
    bunny = action - USE
    effect = moment.lookup.effect[bunny]
    if isinstance(effect, PhaseOut):
        message = mark("It is safe and scores nothing until your next turn; {resources} burned.")
        return [moment.text(message, resources=moment.counted("resources", effect.burn))]
    said = [noted_said(moment, bunny)]
    if burned := power_burn_said(moment, bunny):
        said.append(moment.text("{resources} would be burned: discarded at once.", resources=burned))
    return said


def _respond(moment: Moment, action: int) -> list[str]:
    said = _about_playing(moment, action - RESPOND)
    effect = moment.lookup.effect[action - RESPOND]
    if isinstance(effect, ModifyRoll):
        hit = top(moment.view, HitFrame, -2)
        return [*said, roll_said(moment, hit, effect.amount), roll_said(moment, hit, -effect.amount)]
    return [*said, *threat_lines(moment)]


def _about_playing(moment: Moment, card: int) -> list[str]:
    """Return what a card is, what paying for it would take, and of a weapon its level."""
    view = moment.view
    said = [noted_said(moment, card)]
    said += cost_lines(moment, total_cost(view, moment.own_seat, card, NOTHING))
    if isinstance(view.lookup.effect[card], Weapon | WeaponRunner):
        said.append(level_said(moment, card))
    return said


def noted_said(moment: Moment, card: int) -> str:
    """Name a card, and say what it is."""
    called = moment.name(card)
    return moment.text("{subject}: {what}.", subject=called, what=moment.note(card))


# Choosing


def _choose(moment: Moment, action: int) -> list[str]:
    view, frame, piece = moment.view, moment.view.stack[-1], action - CHOOSE
    if not isinstance(frame, SacrificeFrame) or frame.attacker == view.seat:
        return []
    points = moment.counted("civ_points", view.lookup.points[piece] + view.bonus.get(piece, 0))
    return [moment.text("{name} gains {points} for it.", name=moment.player(frame.attacker), points=points)]


# Responding, trading


def _pass(moment: Moment, action: int) -> list[str]:
    return [] if isinstance(moment.view.stack[-1], RoundFrame) else threat_lines(moment)


def _pass_on(moment: Moment, action: int) -> list[str]:
    message = mark("Until your next turn you are not asked again about: {triggers}.")
    return [*threat_lines(moment), moment.text(message, triggers=triggers_said(moment))]


def _end(moment: Moment, action: int) -> list[str]:
    """Return what is left undone, and what still comes before the turn is over."""
    return [*left_empty_lines(moment, action), *end_lines(moment, action)]


_ABOUT: dict[str, Callable[[Moment, int], list[str]]] = {
    "declare": declaring_lines,
    "run play": _run_play,
    "run discard": _run_discard,
    "run save": _run_save,
    "play": _play_card,
    "use": _use,
    "move": move_lines,
    "into": city_lines,
    "aim": aim_lines,
    "choose": _choose,
    "slot": place_lines,
    "stay there": stay_lines,
    **dict.fromkeys(("pay", "burn", "substitute"), payment_lines),
    "exhaust": exhaust_lines,
    "respond": _respond,
    "pass": _pass,
    "pass until turn": _pass_on,
    **dict.fromkeys(("raise", "lower"), changed_roll_lines),
    **dict.fromkeys(("reroll", "keep"), reroll_lines),
    "shield": shield_lines,
    "take": take_lines,
    "draw": draw_lines,
    "end": _end,
    "call": call_lines,
    "let go": let_go_lines,
    "withdraw": withdraw_lines,
    **dict.fromkeys(("accept", "send"), about_an_offer),
    "ask for offers": lambda moment, _: [
        moment.text("Each of the others, clockwise, makes you one offer or none. You may do so once a turn.")
    ],
}
