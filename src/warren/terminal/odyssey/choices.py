"""The list of what can be chosen: each card, piece, type or place, with what it would bring now."""

from collections.abc import Sequence
from itertools import groupby

from warren.games.odyssey.actions import BEGIN, CARD_NUMBERS, CATALOGUE, CUT_AT, END, RUN_DISCARD, RUN_PLAY, RUN_SAVE
from warren.games.odyssey.frames import CutFrame
from warren.games.odyssey.playing import is_free_asked
from warren.games.odyssey.stack import last
from warren.games.odyssey.view import OdysseyView
from warren.presentation.odyssey.action_texts import verb_of
from warren.presentation.odyssey.names import name, note
from warren.presentation.odyssey.options import option
from warren.presentation.odyssey.refusals import refusals
from warren.presentation.odyssey.trades import no_more_offers_said
from warren.terminal.renderer import Choice
from warren.terminal.scene import Scene
from warren.words import mark

GROUPS = {
    "move": (mark("move a bunny"), mark("into a city: {cards}")),
    "offer": (mark("trade"), mark("make an offer to {names}")),
    "give": (mark("give"), mark("what you have on the table: {cards}")),
    "want": (mark("ask for"), mark("what lies with the other: {cards}")),
    "swap": (mark("swap"), mark("cards of the hand: {cards}")),
}
"""Verbs whose actions stand in one line beside others: what that line is called, and its note."""
MOST_CUTS = 12
"""So many cuts have a line each; more stand together by tens."""
TEN = 10


def choices(scene: Scene, view: OdysseyView, actions: Sequence[int]) -> list[Choice]:
    """List what can be chosen among some legal actions."""
    if isinstance(last(view), CutFrame) and len(actions) > MOST_CUTS:
        return _cuts(scene, actions)
    # As on the pages what keeps the TOP RUN stands before what gives it up.
    actions = sorted(actions, key=lambda action: action not in (RUN_PLAY, RUN_SAVE))
    verbs = [verb_of(action) for action in actions]
    found = []
    for verb, group in groupby(actions, verb_of):
        same = tuple(group)
        if verb in GROUPS and 1 < len(same) < len(verbs):
            found.append(_group(scene, view, verb, same))
        else:
            found += [_alone(scene, view, action) for action in same]
    is_free = not view.stack and is_free_asked(view.phase, view.main_step)
    if is_free and not {RUN_DISCARD, BEGIN, END}.isdisjoint(actions):
        found += _idle(scene, view, actions)
        if said := no_more_offers_said(scene, view):
            found.append(Choice("", scene.text(GROUPS["offer"][0]), "", said, ()))
    return found


def _alone(scene: Scene, view: OdysseyView, action: int) -> Choice:
    line = option(scene, view, action)
    return Choice(CATALOGUE.spell(action), line.name, line.note, line.brings, (action,))


def _group(scene: Scene, view: OdysseyView, verb: str, actions: tuple[int, ...]) -> Choice:
    called, about = GROUPS[verb]
    rest = [CATALOGUE.spell(action).split()[1] for action in actions]
    if verb == "offer":
        said = scene.text(about, names=scene.listed(scene.name(int(seat)) for seat in rest))
    else:
        cards = dict.fromkeys(name(scene, view, CARD_NUMBERS[card]) for card in rest)
        said = scene.text(about, cards=scene.listed(cards))
    return Choice(verb, scene.text(called), said, "", actions)


def _cuts(scene: Scene, actions: Sequence[int]) -> list[Choice]:
    """List places to cut by tens: each line opens a list of its own."""
    found = []
    for _, group in groupby(actions, lambda action: (action - CUT_AT) // TEN):
        cuts = tuple(group)
        first, last = cuts[0] - CUT_AT, cuts[-1] - CUT_AT
        called = str(first) if first == last else f"{first}{scene.sign('–', '-')}{last}"
        found.append(Choice("cut", called, scene.text("cards go under the rest"), "", cuts))
    return found


def _idle(scene: Scene, view: OdysseyView, actions: Sequence[int]) -> list[Choice]:
    """List the seat's TOP RUN and its Specials that cannot be played now, and why; one of each face."""
    return [
        Choice("", name(scene, view, card), note(scene, view.lookup, card), why, ())
        for action, card, why in refusals(scene, view, actions)
        if action != RUN_SAVE
    ]
