"""What the table says about an action, in sentences, before it is played."""

from warren.games.odyssey import frames
from warren.games.odyssey.actions import CATALOGUE, RUN_PLAY
from warren.games.odyssey.effects import ModifyRoll, PhaseOut
from warren.games.odyssey.frames import NOTHING
from warren.games.odyssey.lookup import RESOURCE
from warren.games.odyssey.stack import top
from warren.games.odyssey.targets import total_cost
from warren.games.odyssey.texts import burned_said, sentence
from warren.presentation.odyssey import fighting, paying, pieces, prompt, refill, trades
from warren.presentation.odyssey.action_texts import about, verb_of
from warren.presentation.odyssey.moment import Moment
from warren.words import mark


def about_action(moment: Moment, action: int) -> list[str]:
    """Return what the table says about an action, in sentences, beside what its option says in short."""
    view, lookup, text, of = moment.view, moment.lookup, moment.text, about(action)
    match verb_of(action):
        case "run play":
            is_city = lookup.is_city[view.top]
            return [*_about_playing(moment, view.top), *(pieces.new_city_lines(moment, view.top) if is_city else ())]
        case "run discard":
            why = [one.why_not for one in moment.refused if one.id == CATALOGUE.spell(RUN_PLAY)]
            return [noted_said(moment, view.top), *why, text("It goes to your Discard Pile.")]
        case "run save":
            said = text("It stays saved until you play it, open to all.")
            if lookup.kind[view.top] == RESOURCE:
                said = text("Unspent Resources then: {count}.", count=len(view.ready[moment.own_seat]) + 1)
            return [noted_said(moment, view.top), said]
        case "play":
            message = mark("It is your main step: both runs stay where they are.")
            if of in view.saved[moment.own_seat]:
                message = mark("It is saved, so playing it is free: it is not your main step.")
            return [*_about_playing(moment, of), text(message)]
        case "use":
            effect = lookup.effect[of]
            if isinstance(effect, PhaseOut):
                burned = moment.counted("resources", effect.burn)
                message = mark("It is safe and scores nothing until your next turn; {resources} burned.")
                return [text(message, resources=burned)]
            burned = burned_said(moment.words, effect)
            more = [text("{resources} would be burned: discarded at once.", resources=burned)] if burned else []
            return [noted_said(moment, of), *more]
        case "move":
            message = mark(
                "It is your last creature in The Bunny Circle: without one nothing Aggressive can be played."
            )
            return [text(message)] if len(view.circle[moment.own_seat]) == 1 else []
        case "aim":
            return fighting.aim_lines(moment, action)
        case "slot":
            return pieces.place_lines(moment, action)
        case "stay there":
            return pieces.stay_lines(moment)
        case "pay" | "burn" | "substitute":
            return paying.payment_lines(moment, action)
        case "respond":
            effect = lookup.effect[of]
            if not isinstance(effect, ModifyRoll):
                return [*_about_playing(moment, of), *fighting.threat_lines(moment)]
            return [*_about_playing(moment, of), *fighting.roll_lines(moment, effect.amount, -effect.amount)]
        case "pass" | "pass until turn" as verb if isinstance(view.stack[-1], frames.WindowFrame):
            message = mark("Until your next turn you are not asked again about: {triggers}.")
            more = [] if verb == "pass" else [text(message, triggers=prompt.triggers_said(moment))]
            return [*fighting.threat_lines(moment), *more]
        case "raise" | "lower" as verb:
            effect = lookup.effect[top(view, frames.PlayFrame).card]
            assert isinstance(effect, ModifyRoll)
            return fighting.roll_lines(moment, effect.amount if verb == "raise" else -effect.amount)
        case "keep":
            return fighting.roll_lines(moment, 0)
        case "reroll":
            return fighting.reroll_lines(moment)
        case "take":
            damage = top(view, frames.DamageFrame)
            return [sentence(moment.words, fighting.left_said(moment, damage.piece, damage.amount))]
        case "draw":
            return refill.draw_lines(moment)
        case "end":
            return [*pieces.left_empty_lines(moment), *refill.end_lines(moment)]
        case "call":
            return refill.call_lines(moment)
        case "let go":
            return refill.let_go_lines(moment)
        case "withdraw":
            return trades.withdraw_lines(moment)
        case "accept" | "send":
            return trades.about_an_offer(moment)
        case "ask for offers":
            return [text("Each of the others, clockwise, makes you one offer or none. You may do so once a turn.")]
    return []


def _about_playing(moment: Moment, card: int) -> list[str]:
    cost, is_weapon = total_cost(moment.view, moment.own_seat, card, NOTHING), moment.lookup.is_weapon[card]
    level = [fighting.level_said(moment, card)] if is_weapon else []
    return [noted_said(moment, card), *paying.cost_lines(moment, cost), *level]


def noted_said(moment: Moment, card: int) -> str:
    return moment.text("{subject}: {what}.", subject=moment.name(card), what=moment.note(card))
