"""Cards as they lie on the page: their names, costs in hexagons, what they are worth and do, and the rule for more."""

from functools import cache

from markupsafe import Markup

from warren.games.odyssey import effects
from warren.games.odyssey.actions import CARD_NUMBERS
from warren.games.odyssey.lookup import RUN, Cost, Lookup
from warren.games.odyssey.score import is_in_play
from warren.presentation.model import Part
from warren.presentation.odyssey.fighting import level_sum
from warren.presentation.odyssey.presenter import OdysseyPresenter
from warren.web.drawing.symbols import piece
from warren.web.looks import Art
from warren.web.odyssey.figures import figure, ground, hexagon_of

MOST_DRAWN = 3
"""As many hexagons of a type as are drawn one by one; more are a number."""


def card_art(presenter: OdysseyPresenter, part: Part) -> Art:
    """Draw a card: its picture with its points or its level, what it costs, and its kind as it is printed.

    What it cost is paid where it is a piece of the table.
    """
    if part.id not in CARD_NUMBERS:
        return Art()
    card, lookup = CARD_NUMBERS[part.id], presenter.lookup
    art = drawn(lookup, card)
    cost = Markup("")
    if art.marks and not is_in_play(presenter.view, card):
        told = presenter.text("Cost: {cost}.", cost=presenter.bill_said(lookup.cost[card]))
        cost = Markup('<span class="cost">{}<span class="vh">{}</span></span>').format(art.marks, told)
    sign = Markup("{} · ").format(presenter.text("RUN")) if lookup.kind[card] == RUN else Markup("")
    return art._replace(marks=cost, sign=sign)


def acting_art(presenter: OdysseyPresenter, card: int, seat: int) -> Art:
    """Draw the card with which a seat acts: a weapon with the level that decides, not only the printed one."""
    art = drawn(presenter.lookup, card)
    added, level = level_sum(presenter, seat, card) if presenter.lookup.is_weapon[card] else ("", 0)
    if not added:
        return art
    worth = Markup('<b class="worth level sum"><span>{}</span>{}</b>').format(added, level)
    return art._replace(big=piece(figure(presenter.lookup, card), "big fig") + worth)


@cache
def drawn(lookup: Lookup, card: int) -> Art:
    """Draw what is the same on every page: the picture, points or level, and the hexagons of the cost."""
    part, effect, drawn = lookup.part[card], lookup.effect[card], figure(lookup, card)
    worth = Markup("")
    if part.points is not None:
        worth = Markup('<b class="worth">{}</b>').format(part.points)
    elif isinstance(effect, effects.Weapon | effects.WeaponRunner):
        worth = Markup('<b class="worth level">{}</b>').format(effect.level)
    cost = Markup("") if part.kind == "RESOURCE" else hexagons(lookup.cost[card])
    return Art(ground(part), piece(drawn, "big fig") + worth, cost, piece(drawn, "sy fig"))


# Hexagons


def hexagons(cost: Cost) -> Markup:
    """Draw what something costs; its words stand beside it."""
    kinds = [(hexagon_of(kind), count) for kind, count in enumerate(cost.colored)]
    parts = [_row(of, count) for of, count in (*kinds, ("hex-white", cost.white), ("hex-burn", cost.burn)) if count]
    return Markup('<span class="hexes" aria-hidden="true">{}</span>').format(Markup("").join(parts))


def _row(of: str, count: int) -> Markup:
    drawn = piece(of, "hex")
    if count <= MOST_DRAWN:
        return drawn * count
    return Markup("<span class=many><b>{}</b>{}</span>").format(count, drawn)
