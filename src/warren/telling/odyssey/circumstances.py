"""What the table says about an action, in sentences, before anything is done."""

from collections.abc import Callable

from warren.games.odyssey.actions import CHOOSE, PLAY_CARD, RESPOND, RUN_PLAY, USE
from warren.games.odyssey.effects import ModifyRoll, PhaseOut, Weapon, WeaponRunner
from warren.games.odyssey.phases import NOTHING, ROUND, SACRIFICE
from warren.games.odyssey.tables import RESOURCE
from warren.games.odyssey.targets import total_cost
from warren.games.odyssey.texts import sentence
from warren.games.odyssey.view import OdysseyView
from warren.telling.odyssey.declaring import declaring_lines
from warren.telling.odyssey.fighting import (
    aim_lines,
    changed_roll_lines,
    level_said,
    reroll_lines,
    roll_said,
    shield_lines,
    take_lines,
    threat_lines,
)
from warren.telling.odyssey.names import counted, name, note
from warren.telling.odyssey.paying import cost_lines, exhaust_lines, payment_lines, power_burn_said
from warren.telling.odyssey.places import (
    city_lines,
    left_empty_lines,
    move_lines,
    new_city_lines,
    place_lines,
    stay_lines,
)
from warren.telling.odyssey.refilling import call_lines, draw_lines, end_lines, let_go_lines
from warren.telling.odyssey.refusals import legal_in, refusals
from warren.telling.odyssey.sayings import verb_of
from warren.telling.odyssey.stack import triggers_said
from warren.telling.odyssey.trades import about_an_offer, withdraw_lines
from warren.telling.voice import Voice
from warren.words import mark


def facts(voice: Voice, view: OdysseyView, action: int) -> list[str]:
    """Say what the table says about an action that is legal for the view's seat."""
    about = _ABOUT.get(verb_of(action))
    return about(voice, view, action) if about else []


# Playing


def _run_play(voice: Voice, view: OdysseyView, action: int) -> list[str]:
    said = _about_playing(voice, view, view.top)
    return [*said, *(new_city_lines(voice, view, view.top) if view.tables.is_city[view.top] else ())]


def _run_discard(voice: Voice, view: OdysseyView, action: int) -> list[str]:
    said = [noted_said(voice, view, view.top)]
    said += [sentence(voice.words, one.why) for one in refusals(voice, view, legal_in(view)) if one.action == RUN_PLAY]
    return [*said, voice.text("It goes to your Discard Pile.")]


def _run_save(voice: Voice, view: OdysseyView, action: int) -> list[str]:
    assert view.seat is not None
    said = [noted_said(voice, view, view.top)]
    if view.tables.kind[view.top] == RESOURCE:
        unspent = len(view.ready[view.seat]) + 1
        return [*said, voice.text("Unspent Resources then: {count}.", count=unspent)]
    return [*said, voice.text("It stays saved until you play it, open to all.")]


def _play_card(voice: Voice, view: OdysseyView, action: int) -> list[str]:
    assert view.seat is not None
    card = action - PLAY_CARD
    said = _about_playing(voice, view, card)
    if card in view.saved[view.seat]:
        return [*said, voice.text("It is saved, so playing it is free: it is not your main step.")]
    return [*said, voice.text("It is your main step: both runs stay where they are.")]


def _use(voice: Voice, view: OdysseyView, action: int) -> list[str]:
    bunny = action - USE
    effect = view.tables.effect[bunny]
    if isinstance(effect, PhaseOut):
        message = mark("It is safe and scores nothing until your next turn; {resources} burned.")
        return [voice.text(message, resources=counted(voice, "resources", effect.burn))]
    said = [noted_said(voice, view, bunny)]
    if burned := power_burn_said(voice, view, bunny):
        said.append(voice.text("{resources} would be burned: discarded at once.", resources=burned))
    return said


def _respond(voice: Voice, view: OdysseyView, action: int) -> list[str]:
    said = _about_playing(voice, view, action - RESPOND)
    effect, subject = view.tables.effect[action - RESPOND], view.stack[-2]
    if isinstance(effect, ModifyRoll):
        return [*said, roll_said(voice, subject, effect.amount), roll_said(voice, subject, -effect.amount)]
    return [*said, *threat_lines(voice, view)]


def _about_playing(voice: Voice, view: OdysseyView, card: int) -> list[str]:
    """Say what a card is, what paying for it would take, and of a weapon its level."""
    assert view.seat is not None
    said = [noted_said(voice, view, card)]
    said += cost_lines(voice, view, total_cost(view, view.seat, card, NOTHING))
    if isinstance(view.tables.effect[card], Weapon | WeaponRunner):
        said.append(level_said(voice, view, card))
    return said


def noted_said(voice: Voice, view: OdysseyView, card: int) -> str:
    """Name a card, and say what it is."""
    called = name(voice, view, card)
    return voice.text("{subject}: {what}.", subject=called, what=note(voice, view.tables, card))


# Choosing


def _choose(voice: Voice, view: OdysseyView, action: int) -> list[str]:
    frame = view.stack[-1]
    piece = action - CHOOSE
    if frame[0] == SACRIFICE:
        attacker, points = frame[3], view.tables.points[piece] + view.bonus.get(piece, 0)
        if attacker == view.seat:
            return []
        message = mark("{name} gains {points} for it.")
        return [voice.text(message, name=voice.name(attacker), points=counted(voice, "civ_points", points))]
    return []


# Responding, trading


def _pass(voice: Voice, view: OdysseyView, action: int) -> list[str]:
    return [] if view.stack[-1][0] == ROUND else threat_lines(voice, view)


def _ask_for_offers(voice: Voice, view: OdysseyView, action: int) -> list[str]:
    return [voice.text("Each of the others, clockwise, makes you one offer or none. You may do so once a turn.")]


def _pass_on(voice: Voice, view: OdysseyView, action: int) -> list[str]:
    message = mark("Until your next turn you are not asked again about: {triggers}.")
    return [*threat_lines(voice, view), voice.text(message, triggers=triggers_said(voice, view, legal_in(view)))]


def _offer(voice: Voice, view: OdysseyView, action: int) -> list[str]:
    return about_an_offer(voice, view, view.stack[-1])


def _end(voice: Voice, view: OdysseyView, action: int) -> list[str]:
    """Say what is left undone, and what still comes before the turn is over."""
    return [*left_empty_lines(voice, view, action), *end_lines(voice, view, action)]


_ABOUT: dict[str, Callable[[Voice, OdysseyView, int], list[str]]] = {
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
    "pay": payment_lines,
    "burn": payment_lines,
    "substitute": payment_lines,
    "exhaust": exhaust_lines,
    "respond": _respond,
    "pass": _pass,
    "pass until turn": _pass_on,
    "raise": changed_roll_lines,
    "lower": changed_roll_lines,
    "reroll": reroll_lines,
    "keep": reroll_lines,
    "shield": shield_lines,
    "take": take_lines,
    "draw": draw_lines,
    "end": _end,
    "call": call_lines,
    "let go": let_go_lines,
    "withdraw": withdraw_lines,
    "accept": _offer,
    "send": _offer,
    "ask for offers": _ask_for_offers,
}
