"""What people at the tables of these tests choose: a function of the game so far, rich in buildings of every kind."""

from collections.abc import Callable

from tests.inside import inside
from warren.games.kingdom.actions import CATALOGUE, CHOSEN_CARD, DONE, KEEP, PASS, PLACED_CARD
from warren.games.kingdom.lookup import BUILDING_AT, BUILDINGS, CARD_IDS, CLAIMED_SPACE, PARCHMENTS
from warren.games.kingdom.parts import CAMPS, FIRST_BUILDING, SKY_TOWER, TRADING_POST
from warren.games.kingdom.sky.parts import CHIMNEY, RAINBOWS
from warren.games.kingdom.view import CHIMNEYS, CONSTRUCTION, COPYING, EXPLORATION, HARVEST, KingdomView
from warren.presentation.kingdom.what_if import WhatIf
from warren.table.tables import Table

ENDS = (DONE, KEEP, PASS)
Until = Callable[[Table], object]


# Of any game


def texts(table: Table, seat: int = 0) -> list[str]:
    """Return what a seat may do."""
    return [table.game.spell(action) for action in table.legal(seat)]


def asked_for(verb: str, least: int = 1, seat: int = 0) -> Until:
    """Return whether a seat may do something of a verb, in so many ways at least."""
    return lambda table: sum(f"{text} ".startswith(f"{verb} ") for text in texts(table, seat)) >= least


def over(table: Table) -> bool:
    """Return whether the game has ended."""
    return table.over


# Of Kingdom


def choice(table: Table, seat: int) -> list[str]:
    """Return the actions that a seat plays in one post: the cards of a draft turn, else one."""
    view, legal = table.view(seat), table.legal(seat)
    assert isinstance(view, KingdomView)
    if view.phase == EXPLORATION:
        count = 1 if view.seats == 2 else view.draft_formats[view.seats].choices - len(view.choices)
        ranked = sorted(legal, key=lambda action: (_rank(CHOSEN_CARD[action]), 7 * action % 101))
        return [CATALOGUE.spell(action) for action in ranked[:count]]
    goes_on = [action for action in legal if action not in ENDS] or legal
    return [CATALOGUE.spell(goes_on[7 * len(inside(table).moves) % len(goes_on)])]


def _rank(card: int) -> int:
    """Return how much a card is liked: what asks questions later comes first."""
    if card in (*CAMPS, TRADING_POST, SKY_TOWER, *RAINBOWS) or BUILDING_AT.get(card) == CHIMNEY:
        return 0
    return 2 if card >= FIRST_BUILDING and card not in PARCHMENTS and card not in CLAIMED_SPACE else 1


def drafting(table: Table) -> bool:
    """Return whether seat 0 has to choose cards."""
    return _phase(table) == EXPLORATION and bool(table.legal(0))


def to_try_out(table: Table) -> list[str]:
    """Return the buildings in seat 0's hand that have a space, where it chooses cards."""
    view = table.view(0)
    assert isinstance(view, KingdomView)
    cards = [card for card in view.hand if card in BUILDINGS and card not in CAMPS] if drafting(table) else []
    return [CARD_IDS[card] for card in cards if WhatIf(view).placings(card)]


def building(table: Table) -> bool:
    """Return whether seat 0 may place a building on a space of its choice."""
    legal = table.legal(0)
    return _phase(table) == CONSTRUCTION and DONE in legal and any(action in PLACED_CARD for action in legal)


def placing_camp(table: Table) -> bool:
    """Return whether seat 0 has announced a camp and has to place it."""
    return _phase(table) == CONSTRUCTION and KEEP in table.legal(0)


def producing(table: Table) -> bool:
    """Return whether seat 0 has to say what a trading post produces."""
    return _phase(table) == HARVEST and bool(table.legal(0))


def sharing(table: Table) -> bool:
    """Return whether seat 0 has to say what a chimney shares."""
    return _phase(table) == CHIMNEYS and bool(table.legal(0))


def copying(table: Table) -> bool:
    """Return whether seat 0 has to choose a parchment to copy."""
    return _phase(table) == COPYING and bool(table.legal(0))


def harvested(table: Table) -> bool:
    """Return whether seat 0 looks at a harvest, before the first choice of the next round."""
    view = _view(table)
    return drafting(table) and view.round > 1 and not view.turn


def _phase(table: Table) -> int:
    return _view(table).phase


def _view(table: Table) -> KingdomView:
    view = table.view(0)
    assert isinstance(view, KingdomView)
    return view
