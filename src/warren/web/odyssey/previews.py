"""What an option would do, before it is chosen: in a few words beside it, in a corner of a piece, and in full."""

from warren.games.odyssey.actions import AIM, CHOOSE, RUN_DISCARD, RUN_PLAY, RUN_SAVE
from warren.games.odyssey.attacks import D12
from warren.games.odyssey.effects import Weapon, WeaponRunner
from warren.games.odyssey.frames import AS_POWER, FROM_HAND, FROM_RUN, NOTHING, RESPONSE, PlayFrame, WeaponFrame
from warren.games.odyssey.pieces import abandoned, own_cities, owner_of, ring
from warren.games.odyssey.view import OdysseyView
from warren.presentation.odyssey import what_if
from warren.presentation.odyssey.action_notes import facts, noted_said
from warren.presentation.odyssey.action_texts import verb_of
from warren.presentation.odyssey.fighting import level_said
from warren.presentation.odyssey.names import name
from warren.presentation.odyssey.options import run_note
from warren.presentation.odyssey.paying import payment_note, unspent_note
from warren.presentation.odyssey.pieces import is_piece
from warren.presentation.odyssey.places import room_note
from warren.presentation.odyssey.turns import asked_for_said
from warren.presentation.translator import Translator
from warren.web.odyssey.map_words import worth_said
from warren.web.odyssey.turns import Chance, Preview
from warren.web.odyssey.verbs import FIRST, TYPED
from warren.words import mark

_CARDS = ("top", "bottom", "play", "use", "respond")
"""Verbs whose card is shown with all that is on it while it is looked at."""
_HOW = {"play": FROM_HAND, "use": AS_POWER, "respond": RESPONSE}
_PIECES = ("choose", "shield", "move")


def preview(translator: Translator, view: OdysseyView, action: int, title: str) -> Preview:
    """Lay open what the option that is looked at would do; title: what its button says."""
    found = chances(translator, view, action)
    card = _card_of(view, action)
    beside = () if card == NOTHING else (noted_said(translator, view, card),)  # its face says that
    lines = [line for line in facts(translator, view, action) if line not in beside]
    if AIM <= action < CHOOSE and found:
        lines = [*_level_lines(translator, view), *lines[len(found) :]]  # the table of chances says the others
    return Preview(title, tuple(lines), found)


def _level_lines(translator: Translator, view: OdysseyView) -> list[str]:
    """Return what makes the level of the weapon that is being aimed."""
    frame = view.stack[-1]
    if isinstance(frame, PlayFrame) and view.lookup.is_weapon[frame.card]:
        return [level_said(translator, view, frame.card)]
    return []


def _card_of(view: OdysseyView, action: int) -> int:
    """Return the card that an action plays, uses or puts down; NOTHING for others."""
    if action in (RUN_PLAY, RUN_DISCARD, RUN_SAVE):
        return view.top
    verb = verb_of(action)
    return action - FIRST[verb] if verb in _CARDS else NOTHING


# Chances


def chances(translator: Translator, view: OdysseyView, action: int) -> tuple[Chance, ...]:
    """Return what an attack would do to those that have to defend; before it is aimed, to each possible target."""
    seat = view.seat
    assert seat is not None
    if AIM <= action < CHOOSE:
        return tuple(_chance(translator, view, one) for one in _attacked(view, action - AIM))
    card = _card_of(view, action)
    if action in (RUN_DISCARD, RUN_SAVE) or card == NOTHING:
        return ()
    found = [what_if.attacked(view, seat, card, target)[:1] for target in weapon_targets(view, seat, card)]
    return tuple(_chance(translator, view, one) for ones in found for one in ones)


def _attacked(view: OdysseyView, target: int) -> list[what_if.Defence]:
    """Return those that have to defend if what is being aimed is aimed at a piece."""
    seat = view.seat
    assert seat is not None
    frame = view.stack[-1]
    if isinstance(frame, WeaponFrame):  # a neighbour that has to defend too
        return [what_if.defence(view, target, frame.choices[0])]
    return what_if.attacked(view, seat, frame.card, target) if isinstance(frame, PlayFrame) else []


def weapon_targets(view: OdysseyView, seat: int, card: int) -> list[int]:
    """Return all that a weapon could be aimed at now; of other cards nothing."""
    effect = view.lookup.effect[card]
    others = [other for other in range(len(view.circle)) if other != seat]
    if isinstance(effect, WeaponRunner):
        return ring(view.circle)
    if not isinstance(effect, Weapon):
        return []
    if effect.vs == "creature":
        return [creature for other in others for creature in view.circle[other]]
    return [*(city for other in others for city in own_cities(view, other)), *abandoned(view)]


def rolls(last: int) -> str:
    """Return the numbers of a d12 up to one: “1–9”; “” without any."""
    return "" if not last else "1" if last == 1 else f"1–{last}"


def _chance(translator: Translator, view: OdysseyView, found: what_if.Defence) -> Chance:
    return Chance(
        name(translator, view, found.piece),
        owner_of(view, found.piece),
        found.level,
        found.bonus,
        percent(found.hurts),
        percent(found.kills),
        rolls(found.hurts),
        rolls(found.kills),
    )


def percent(numbers: int) -> int:
    """Return the chance that a d12 shows one of so many numbers, in hundredths."""
    return round(100 * numbers / D12)


# In a few words


def note_of(translator: Translator, view: OdysseyView, action: int) -> str:
    """Return in a few words what an option would do; "" where its name says it."""
    verb = verb_of(action)
    if action == RUN_PLAY:
        return payment_note(translator, view, view.top, FROM_RUN)
    if action in (RUN_DISCARD, RUN_SAVE):
        return run_note(translator, view, action)
    if verb in _HOW:
        return payment_note(translator, view, action - FIRST[verb], _HOW[verb])
    if verb == "aim":
        return _aimed_note(translator, view, action - AIM)
    if verb == "into":
        return room_note(translator, view, action)
    if verb in _PIECES and is_piece(view, action - FIRST[verb]):
        return worth_said(translator, view, action - FIRST[verb])
    if verb == "declare":
        return asked_for_said(translator, view, action - FIRST[verb])
    return unspent_note(translator, view, action) if verb in TYPED else ""


def _aimed_note(translator: Translator, view: OdysseyView, target: int) -> str:
    """Return what may come of aiming at a piece: chances, or what it is worth; nothing of a card of a pile."""
    if not is_piece(view, target):
        return ""
    found = _attacked(view, target)
    return _odds(translator, found[0]) if found else worth_said(translator, view, target)


def _odds(translator: Translator, found: what_if.Defence) -> str:
    message = mark("{hit} % to hit, {kill} % to finish")
    return translator.text(message, hit=percent(found.hurts), kill=percent(found.kills))


def chip_of(translator: Translator, view: OdysseyView, action: int) -> tuple[str, str] | None:
    """Return what stands in the corner of a piece that can be aimed at, in two lines, and what is said aloud.

    None for other pieces.
    """
    if not AIM <= action < CHOOSE or not (found := _attacked(view, action - AIM)):
        return None
    hurts, kills = percent(found[0].hurts), percent(found[0].kills)
    return f"{hurts}\N{NO-BREAK SPACE}%\n{kills}\N{NO-BREAK SPACE}%", _odds(translator, found[0])
