"""The form of a seat's turn: which cards, buildings, spaces or products can be chosen, and what is chosen so far."""

from collections.abc import Mapping
from typing import NamedTuple

from warren.games.kingdom.actions import (
    CATALOGUE,
    COPIED_CARD,
    PRODUCED,
    SHARED,
)
from warren.games.kingdom.board import spaces_in
from warren.games.kingdom.fiefs import fiefs
from warren.games.kingdom.parts import BASIC_RESOURCES
from warren.games.kingdom.phases import CHIMNEYS, CONSTRUCTION, COPYING, EXPLORATION, HARVEST
from warren.games.kingdom.view import KingdomView
from warren.presentation.kingdom.names import resource
from warren.presentation.kingdom.what_if import WhatIf, copied_points, post_brings
from warren.presentation.translator import Translator
from warren.web.kingdom.cards import card_face
from warren.web.kingdom.drafting import draft
from warren.web.kingdom.placing import construction
from warren.web.kingdom.sums import changed, fief_changes
from warren.web.kingdom.turns import Chosen, Turn, brings, only
from warren.words import mark


def turn(translator: Translator, view: KingdomView, legal: list[int], chosen: Chosen) -> Turn:
    """Set out the turn of the view's seat."""
    if not legal:
        return Turn("wait")
    setting = {
        EXPLORATION: draft,
        CONSTRUCTION: construction,
        HARVEST: _products,
        CHIMNEYS: _products,
        COPYING: _copies,
    }
    return setting[view.phase](translator, view, legal, chosen)


# Harvest and parchments


class Product(NamedTuple):
    """One thing that a trading post may produce: the action, what it is, and what it brings more than nothing.

    fiefs: which fiefs give more by it; gains: the same by a space of each.
    """

    value: str
    resource: str
    label: str
    points: int
    brings: str
    ticked: bool
    fiefs: str
    gains: Mapping[int, int]


def _products(translator: Translator, view: KingdomView, legal: list[int], chosen: Chosen) -> Turn:
    what_if = WhatIf(view)
    given = SHARED if view.phase == CHIMNEYS else PRODUCED
    asked = only(chosen, "action")
    brought = []
    for action in legal:
        space, kind = given[action]
        land, without, gain = post_brings(what_if, space, kind)
        own = (fiefs(one, one.controlled[what_if.seat]) for one in (without, land))
        brought.append((gain, kind, CATALOGUE.spell(action), changed(*own)))
    best = max(brought, key=lambda one: one[0].points)[2]
    ticked = asked if asked in [text for _, _, text, _ in brought] else best
    products = tuple(
        Product(
            text,
            BASIC_RESOURCES[kind],
            resource(translator, BASIC_RESOURCES[kind]),
            gain.points,
            brings(translator, gain) if gain.parchments else "",
            text == ticked,
            fief_changes(translator, found),
            {spaces_in(after.spaces)[0]: after.points - before.points for before, after in found},
        )
        for gain, kind, text, found in brought
    )
    chosen_one = next(one for one in products if one.ticked)
    message = mark("Share {resource}") if view.phase == CHIMNEYS else mark("Produce {resource}")
    says = translator.text(message, resource=chosen_one.label)
    space = given[legal[0]][0]
    return Turn("products", go=ticked, go_says=says, products=products, space=space, gains=chosen_one.gains)


def _copies(translator: Translator, view: KingdomView, legal: list[int], chosen: Chosen) -> Turn:
    asked = only(chosen, "action")
    cards = []
    for action in legal:
        card = COPIED_CARD[action]
        points = copied_points(view, card)
        said = (
            translator.text("worth what others hold")
            if points is None
            else translator.text("{points} for you", points=points)
        )
        value = CATALOGUE.spell(action)
        cards.append(card_face(translator, card, value, said, is_gain=bool(points), ticked=value == asked))
    ticked = next((card for card in cards if card.ticked), None)
    says = translator.text("Copy {card}", card=ticked.name) if ticked else translator.text("Choose one card")
    return Turn("copies", tuple(cards), go_says=says)
