"""A harvest laid open: what every fief gave, and where its strength and its wealth came from."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from warren.games.kingdom.board import spaces_in
from warren.games.kingdom.fiefs import Fief, cities, fiefs, sources, with_shares
from warren.games.kingdom.lookup import RESOURCES, SPACE_IDS
from warren.games.kingdom.phases import COPYING, EXPLORATION
from warren.games.kingdom.view import KingdomView
from warren.presentation.kingdom.board_words import building_teller
from warren.presentation.kingdom.names import resource
from warren.presentation.kingdom.previews import first_space
from warren.presentation.translator import Translator


class Given(NamedTuple):
    """What one fief gave. space: its first one, by which it is called.

    towers: the cities that made its strength; resources: what made its wealth, and where.
    """

    space: str
    strength: int
    wealth: int
    points: int
    towers: str
    resources: str


class Harvested(NamedTuple):
    """What a seat got at a harvest: the fiefs that gave anything, the best first; their sum; its carrots then."""

    seat: int
    name: str
    fiefs: tuple[Given, ...]
    points: int
    total: int


def is_fresh(view: KingdomView) -> bool:
    """Return whether the latest harvest still lies as it was: nothing was chosen since."""
    first_choice = view.phase == EXPLORATION and not view.turn and not view.choices
    return bool(view.harvests) and (first_choice or view.phase == COPYING or view.over)


def harvested(translator: Translator, view: KingdomView) -> list[Harvested]:
    """Lay the latest harvest open, seat by seat."""
    land = view.harvests[-1]
    tell = building_teller(land, translator)
    own = sources(land)
    told = []
    for seat in range(view.seats):
        shared = with_shares(land, land.controlled[seat], own)
        # A land of the base game has the resources of the base alone, which come first.
        produced = [*zip(RESOURCES, own, shared, strict=False)]
        gave = sorted((fief for fief in fiefs(land, land.controlled[seat]) if fief.points), key=lambda one: -one.points)
        told.append(
            Harvested(
                seat,
                translator.name(seat),
                tuple(_given(translator, fief, cities(land), produced, tell) for fief in gave),
                sum(fief.points for fief in gave),
                view.track[seat],
            )
        )
    return told


def _given(
    translator: Translator,
    fief: Fief,
    towns: int,
    produced: Sequence[tuple[str, int, int]],
    tell: Callable[[int], str],
) -> Given:
    """Lay a fief open. towns: all spaces with a city. produced: each resource, its spaces, those with chimneys too."""
    towers = [
        translator.text("{card} on {space}", card=tell(space), space=SPACE_IDS[space])
        for space in spaces_in(fief.spaces & towns)
    ]
    resources = [
        translator.text(
            "{resource} ({spaces})",
            resource=resource(translator, name),
            spaces=_spaces(translator, source & fief.spaces),
        )
        if source & fief.spaces
        else translator.text("{resource} (by a chimney)", resource=resource(translator, name))
        for name, source, with_chimneys in produced
        if with_chimneys & fief.spaces
    ]
    return Given(
        first_space(fief),
        fief.strength,
        fief.wealth,
        fief.points,
        translator.listed(towers),
        translator.listed(resources),
    )


def _spaces(translator: Translator, spaces: int) -> str:
    return translator.listed(SPACE_IDS[space] for space in spaces_in(spaces))
