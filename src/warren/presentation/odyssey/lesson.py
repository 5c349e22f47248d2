"""The first turns of Odyssey: what is told on the way, each thing once and in a sentence, where it happens."""

from warren.games.odyssey import frames
from warren.games.odyssey.actions import CARD_NUMBERS, SLOT, SLOTS
from warren.games.odyssey.stack import last
from warren.games.odyssey.targets import NO_CREATURE, NO_RESOURCES, why_not_played
from warren.presentation.model import Lesson
from warren.presentation.odyssey.moment import Moment
from warren.words import mark

LESSON = Lesson(seats=2, seed=20261806, options={"decks": ("orange", "green")}, opening=("top 0.EO47", "bottom 0.EO03"))
"""Two easy decks. The person begins, with a Resource and the bunny that it pays for; two weapons, a city and two more
Resources are in the hand."""

_RESOURCE = mark("Keep this {card}: it pays 1 in every round, and so for your bunny next turn.")
_BUNNY = mark("Play this bunny: your Resource pays for it, and it brings you its points as long as it lives.")
_PLACE = mark("Press a place of your half: a Yang beside a Yin of its colour makes your weapons stronger.")
_BOTTOM = mark("Choose the card for the turn after the next one: its foot says whether you could pay it then.")
_WEAPON = mark("The target of a weapon rolls a d12, and you see beforehand how likely it is to die.")
_NEEDS_BUNNY = mark("A weapon needs a bunny of yours on the ring.")
_CITY = mark("A city counts while a bunny lives in it.")
_NOT_PAID = mark("Your saved Resources do not pay for {card}, so discard it.")
_REFUSED = {NO_RESOURCES: _NOT_PAID, NO_CREATURE: _NEEDS_BUNNY}
"""What is told of a weapon or a city that cannot be played."""
_AFTER = mark("You know now how a turn goes: the first to have 60 Civ Points wins.")
_PAYING = 2
"""The round whose bunny the Resource of the first pays for, if it is still there."""


def lesson(moment: Moment) -> str:
    """Return the one thing to be told at this moment of a first game; "" for nothing."""
    view = moment.view
    if not moment.legal or view.turn != view.seat:
        return ""
    if isinstance(last(view), frames.PlaceFrame) and view.round == _PAYING:
        is_own = any((action - SLOT) // SLOTS == view.seat for action in moment.legal)
        return moment.text(_PLACE) if is_own else ""
    if view.stack:
        return ""
    if view.phase == frames.BOTTOM and view.round == 1:
        return moment.text(_BOTTOM)
    if view.phase == frames.MAIN and view.main_step == frames.NOT_DONE and (said := _of_the_run(moment)):
        return moment.text(said, card=moment.name(view.top))
    return ""


def _of_the_run(moment: Moment) -> str:
    """Return what is told of the TOP RUN: of the first weapon and the first city from the third round on.

    The turn after the weapon says that this was all.
    """
    view, lookup = moment.view, moment.lookup
    why = why_not_played(view, moment.own_seat, view.top)
    if view.round == 1:
        return _RESOURCE
    if view.round == _PAYING:
        return _NOT_PAID if why == NO_RESOURCES else _BUNNY
    ran = [CARD_NUMBERS[one.details["card"]] for one in moment.events if one.kind == "flips" and one.seat == view.seat]
    weapon, city = (
        next((at for at, card in enumerate((*ran, view.top)) if is_it[card] and at >= _PAYING), len(ran) + 1)
        for is_it in (lookup.is_weapon, lookup.is_city)
    )
    if len(ran) in (weapon, city):
        return _REFUSED.get(why, "" if why else _WEAPON if lookup.is_weapon[view.top] else _CITY)
    return _AFTER if len(ran) == weapon + 1 + (city == weapon + 1) else ""
