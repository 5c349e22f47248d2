"""What the table says about an action, in sentences, before anything is done."""

from collections.abc import Callable

from warren.games.odyssey.actions import PASS, RUN_PLAY, RUN_SAVE
from warren.games.odyssey.effects import ModifyRoll, PhaseOut, Weapon, WeaponRunner
from warren.games.odyssey.frames import NOTHING, DamageFrame, HitFrame, RoundFrame
from warren.games.odyssey.lookup import RESOURCE
from warren.games.odyssey.stack import top
from warren.games.odyssey.targets import total_cost
from warren.games.odyssey.texts import sentence
from warren.presentation.odyssey.action_texts import about, verb_of
from warren.presentation.odyssey.cards import refusals
from warren.presentation.odyssey.fighting import (
    aim_lines,
    changed_roll_lines,
    left_said,
    level_said,
    reroll_lines,
    roll_said,
    threat_lines,
)
from warren.presentation.odyssey.moment import Moment
from warren.presentation.odyssey.paying import cost_lines, payment_lines, power_burn_said
from warren.presentation.odyssey.places import left_empty_lines, new_city_lines, place_lines, stay_lines
from warren.presentation.odyssey.prompt import call_lines, draw_lines, end_lines, let_go_lines
from warren.presentation.odyssey.stack import triggers_said
from warren.presentation.odyssey.trades import about_an_offer, withdraw_lines
from warren.words import mark


def about_action(moment: Moment, action: int) -> list[str]:
    """Return what the table says about an action beside what its option says in short."""
    say = _ABOUT.get(verb_of(action))
    return say(moment, action) if say else []


def _run_play(moment: Moment, action: int) -> list[str]:
    card = moment.view.top
    return [*_about_playing(moment, card), *(new_city_lines(moment, card) if moment.lookup.is_city[card] else ())]


def _run_without_playing(moment: Moment, action: int) -> list[str]:
    view, text = moment.view, moment.text
    said = [noted_said(moment, view.top)]
    if action == RUN_SAVE and view.lookup.kind[view.top] == RESOURCE:
        return [*said, text("Unspent Resources then: {count}.", count=len(view.ready[moment.own_seat]) + 1)]
    if action == RUN_SAVE:
        return [*said, text("It stays saved until you play it, open to all.")]
    said += [sentence(moment.words, one.why) for one in refusals(moment) if one.action == RUN_PLAY]
    return [*said, text("It goes to your Discard Pile.")]


def _play_card(moment: Moment, action: int) -> list[str]:
    said = mark("It is your main step: both runs stay where they are.")
    if about(action) in moment.view.saved[moment.own_seat]:
        said = mark("It is saved, so playing it is free: it is not your main step.")
    return [*_about_playing(moment, about(action)), moment.text(said)]


def _use(moment: Moment, action: int) -> list[str]:
    bunny = about(action)
    effect = moment.lookup.effect[bunny]
    if isinstance(effect, PhaseOut):
        message = mark("It is safe and scores nothing until your next turn; {resources} burned.")
        return [moment.text(message, resources=moment.counted("resources", effect.burn))]
    said = [noted_said(moment, bunny)]
    if burned := power_burn_said(moment, bunny):
        said.append(moment.text("{resources} would be burned: discarded at once.", resources=burned))
    return said


def _move(moment: Moment, action: int) -> list[str]:
    """Warn of taking the last creature out of The Bunny Circle."""
    if len(moment.view.circle[moment.own_seat]) > 1:
        return []
    return [moment.text("It is your last creature in The Bunny Circle: without one nothing Aggressive can be played.")]


def _respond(moment: Moment, action: int) -> list[str]:
    said = _about_playing(moment, about(action))
    effect = moment.lookup.effect[about(action)]
    if isinstance(effect, ModifyRoll):
        hit = top(moment.view, HitFrame, -2)
        return [*said, roll_said(moment, hit, effect.amount), roll_said(moment, hit, -effect.amount)]
    return [*said, *threat_lines(moment)]


def _about_playing(moment: Moment, card: int) -> list[str]:
    """Return what a card is, what paying for it would take, and of a weapon its level."""
    said = [noted_said(moment, card), *cost_lines(moment, total_cost(moment.view, moment.own_seat, card, NOTHING))]
    return [*said, level_said(moment, card)] if isinstance(moment.lookup.effect[card], Weapon | WeaponRunner) else said


def noted_said(moment: Moment, card: int) -> str:
    """Name a card, and say what it is."""
    return moment.text("{subject}: {what}.", subject=moment.name(card), what=moment.note(card))


def _pass(moment: Moment, action: int) -> list[str]:
    if isinstance(moment.view.stack[-1], RoundFrame):
        return []
    message = mark("Until your next turn you are not asked again about: {triggers}.")
    more = [] if action == PASS else [moment.text(message, triggers=triggers_said(moment))]
    return [*threat_lines(moment), *more]


def _take(moment: Moment, action: int) -> list[str]:
    damage = top(moment.view, DamageFrame)
    return [sentence(moment.words, left_said(moment, damage.piece, damage.amount))]


_ABOUT: dict[str, Callable[[Moment, int], list[str]]] = {
    "run play": _run_play,
    **dict.fromkeys(("run discard", "run save"), _run_without_playing),
    "play": _play_card,
    "use": _use,
    "move": _move,
    "aim": aim_lines,
    "slot": place_lines,
    "stay there": stay_lines,
    **dict.fromkeys(("pay", "burn", "substitute"), payment_lines),
    "respond": _respond,
    **dict.fromkeys(("pass", "pass until turn"), _pass),
    **dict.fromkeys(("raise", "lower"), changed_roll_lines),
    **dict.fromkeys(("reroll", "keep"), reroll_lines),
    "take": _take,
    "draw": draw_lines,
    "end": lambda moment, action: [*left_empty_lines(moment), *end_lines(moment)],
    "call": call_lines,
    "let go": let_go_lines,
    "withdraw": withdraw_lines,
    **dict.fromkeys(("accept", "send"), about_an_offer),
    "ask for offers": lambda moment, _: [
        moment.text("Each of the others, clockwise, makes you one offer or none. You may do so once a turn.")
    ],
}
