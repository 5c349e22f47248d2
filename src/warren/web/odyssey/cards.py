"""Cards as they lie on the page: their names, costs in hexagons, what they are worth and do, and the rule for more."""

from functools import cache

from markupsafe import Markup

from warren.games.odyssey import effects
from warren.games.odyssey.actions import CARD_NUMBERS
from warren.games.odyssey.lookup import RUN, UNIVERSAL, Cost, Lookup
from warren.games.odyssey.parts import Card
from warren.games.odyssey.score import is_in_play
from warren.presentation.model import Part
from warren.presentation.odyssey.presenter import OdysseyPresenter
from warren.web.any_game import Art
from warren.web.drawing.symbols import piece

MOST_DRAWN = 3
"""As many hexagons of a type as are drawn one by one; more are a number."""
_PASSIVE = (effects.PhaseOut, effects.RerollDefense, effects.Retaliate, effects.StartHeal)


def card_art(presenter: OdysseyPresenter, part: Part) -> Art:
    """Draw a card: its picture with its points or its level, what it costs, and its kind as it is printed.

    What it cost is paid where it is a piece of the table.
    """
    if part.id not in CARD_NUMBERS:
        return Art()
    card, lookup = CARD_NUMBERS[part.id], presenter.lookup
    art = _drawn(lookup, card)
    cost = Markup("")
    if art.marks and not is_in_play(presenter.view, card):
        told = presenter.text("Cost: {cost}.", cost=presenter.bill_said(lookup.cost[card]))
        cost = Markup('<span class="cost">{}<span class="vh">{}</span></span>').format(art.marks, told)
    sign = Markup("{} · ").format(presenter.text("RUN")) if lookup.kind[card] == RUN else Markup("")
    return art._replace(marks=cost, sign=sign)


@cache
def _drawn(lookup: Lookup, card: int) -> Art:
    """Draw what is the same on every page: the picture, points or level, and the hexagons of the cost."""
    part, effect, picture = lookup.part[card], lookup.effect[card], symbol(lookup, card)
    worth = Markup("")
    if part.points is not None:
        worth = Markup('<b class="worth">{}</b>').format(part.points)
    elif isinstance(effect, effects.Weapon | effects.WeaponRunner):
        worth = Markup('<b class="worth level">{}</b>').format(effect.level)
    cost = Markup("") if part.kind == "RESOURCE" else hexagons(lookup.cost[card])
    return Art(ground(part), piece(picture, "big") + worth, cost, piece(picture, "sy"))


def ground(part: Card) -> str:
    """Return the class of what a card is drawn on: the colour of a creature, else that of its starter deck."""
    return f"k-{part.bunny_color or part.color}"


def symbol(lookup: Lookup, card: int) -> str:
    """Return the picture of a card: of a resource its hexagon, else what kind of card it is."""
    part, effect = lookup.part[card], lookup.effect[card]
    match effect:
        case effects.Resource():
            return hexagon_of(lookup.type[card])
        case effects.YangYin():
            return f"o-{effect.side}"
        case effects.City():
            return "o-town"
    if part.alignment is not None:
        return f"o-{part.alignment}"
    if part.points is not None:
        return "o-power" if lookup.has_power[card] or isinstance(effect, _PASSIVE) else "o-lasting"
    if part.is_weapon:
        return "o-weapon"
    if part.kind == "RUN":
        return "o-modifier"
    return "o-special" if part.kind == "SPECIAL" else "o-very-special"


# Hexagons


def hexagon_of(kind: int) -> str:
    return "hex-universal" if kind == UNIVERSAL else f"hex-{effects.RESOURCE_TYPES[kind]}"


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
