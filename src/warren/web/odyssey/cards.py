"""Cards as they lie on the page: their names, costs in hexagons, what they are worth and do, and the rule for more."""

from typing import NamedTuple

from markupsafe import Markup

from warren.games.odyssey.effects import (
    RESOURCE_TYPES,
    City,
    DefenseBonus,
    Effect,
    PhaseOut,
    RerollDefense,
    Resource,
    Retaliate,
    StartHeal,
    Strike,
    Weapon,
    WeaponLevelBonus,
    WeaponRunner,
    YangYin,
)
from warren.games.odyssey.lookup import RESOURCE, RUN, SPECIAL, UNIVERSAL, VERY_SPECIAL, Cost, Lookup
from warren.games.odyssey.parts import Card
from warren.games.odyssey.texts import effect_said, needs_said, sentence
from warren.games.odyssey.view import Board
from warren.kernel.parts import said
from warren.presentation.odyssey.names import bill_said, kind_said, name, type_named
from warren.presentation.translator import Translator
from warren.web.drawing.symbols import piece

KINDS = {RUN: "RUN", SPECIAL: "SPECIAL", VERY_SPECIAL: "VERY SPECIAL", RESOURCE: "RESOURCE"}
"""What is printed on a card of each kind, in every language."""
MOST_DRAWN = 3
"""As many hexagons of a type as are drawn one by one; more are a number."""
_PASSIVE = (PhaseOut, RerollDefense, Retaliate, StartHeal)


class Face(NamedTuple):
    """A card on the page.

    kind: what it is in words; printed: RUN, SPECIAL … ground: the class of its colour. symbol: its picture. cost: its
    hexagons, cost_said: the same in words; "" where it costs nothing. points: what it is worth, level: of a weapon,
    None where it has none. what: a sentence on what it does, "" where that is nothing. needs: what its boxes ask for.
    about: all of it, for its help.
    """

    name: str
    kind: str
    printed: str
    ground: str
    symbol: str
    cost: Markup
    cost_said: str
    points: int | None
    level: int | None
    what: str
    needs: tuple[str, ...]
    clause: str

    @property
    def about(self) -> str:
        """All that is to be known of the card, in one line."""
        return " ".join(filter(None, (f"{self.name}:", self.what, *self.needs)))

    @property
    def art(self) -> Markup:
        """Its picture."""
        return piece(self.symbol, "big")


def face(translator: Translator, board: Board, card: int) -> Face:
    """Return the face of a card."""
    lookup = board.lookup
    part = lookup.part[card]
    cost = lookup.cost[card]
    effect = part.effect
    is_free = part.kind == "RESOURCE"
    return Face(
        name(translator, board, card),
        kind_said(translator, lookup, card),
        KINDS[lookup.kind[card]],
        ground(part),
        symbol(lookup, card),
        Markup("") if is_free else hexagons(cost),
        "" if is_free else bill_said(translator, cost),
        part.points,
        effect.level if isinstance(effect, Weapon | WeaponRunner) else None,
        "" if effect is None else sentence(translator.words, effect_said(translator.words, effect)),
        tuple(needs_said(translator.words, part.boxes)),
        clause_of(part),
    )


def short_name(translator: Translator, lookup: Lookup, card: int) -> str:
    """Return the name of a card alone."""
    return said(lookup.part[card].name, translator.words)


def ground(part: Card) -> str:
    """Return the class of what a card is drawn on: the colour of a creature, else that of its starter deck."""
    return f"k-{part.bunny_color or part.color}"


def symbol(lookup: Lookup, card: int) -> str:
    """Return the picture of a card: of a resource its hexagon, else what kind of card it is."""
    part, effect = lookup.part[card], lookup.effect[card]
    match effect:
        case Resource():
            return hexagon_of(lookup.type[card])
        case YangYin():
            return f"o-{effect.side}"
        case City():
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
    """Return the symbol of a type of resource."""
    return "hex-universal" if kind == UNIVERSAL else f"hex-{RESOURCE_TYPES[kind]}"


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


class Heap(NamedTuple):
    """Resources of one type that lie saved: how many can still be spent, and how many are spent."""

    symbol: str
    name: str
    ready: int
    spent: int


def heap(translator: Translator, kind: int, ready: int, spent: int) -> Heap:
    """Return the saved resources of a type."""
    return Heap(hexagon_of(kind), type_named(translator, kind), ready, spent)


# Rules


def clause_of(part: Card) -> str:
    """Return the clause that says most of a card."""
    effect = part.effect
    if effect is None:
        return "O-BUNNY-01"
    return f"O-EFFECT-{'-'.join(_words_of(effect))}".upper().replace("_", "-")


def _words_of(effect: Effect) -> tuple[str, ...]:
    op = str(effect.__struct_config__.tag)
    match effect:
        case Weapon():
            return ("splash", effect.splash.targets) if effect.splash is not None else ("weapon", effect.vs)
        case Strike():
            return (op, effect.target)
        case DefenseBonus() | WeaponLevelBonus():
            return (op, effect.scope)
    return (op,)
