"""The map in words: what lies on a space, what a Neighborhood is worth, and the whole board as a text."""

from collections.abc import Mapping, Sequence

from markupsafe import Markup, escape

from warren.games.town.board import EDGE_IDS, SPACE_IDS, members, space_ids
from warren.games.town.lookup import TYPE_IDS
from warren.games.town.neighborhoods import influence, neighborhoods
from warren.games.town.state import BOTH, NOTHING
from warren.games.town.texts import amount, type_name
from warren.games.town.view import TownView
from warren.presentation.town.names import building, influence_said
from warren.presentation.translator import Translator
from warren.web.town.chart import neighborhood_id


class Teller:
    """What is to be said of each space."""

    def __init__(self, translator: Translator, view: TownView, prices: Mapping[int, int]) -> None:
        self._voice = translator
        self._view = view
        self._prices = prices
        self._areas: dict[int, list[str]] = {}
        self._ids: dict[int, str] = {}
        for seat in BOTH:
            for group in neighborhoods(view, seat):
                said = translator.text(
                    "Neighborhood of {name}: {sum}",
                    name=translator.name(seat),
                    sum=influence_said(translator, influence(view, seat, group)),
                )
                for space in members(group):
                    self._areas.setdefault(space, []).append(said)
                    self._ids.setdefault(space, neighborhood_id(seat, group))

    def parts(self, space: int) -> list[str]:
        """Return the place, what it is, what stands there, whose it is and what that is worth."""
        translator, view = self._voice, self._view
        parts = [SPACE_IDS[space]]
        if view.tiles[space] != NOTHING:
            number = view.tiles[space]
            parts += [
                building(translator, view.lookup, number),
                type_name(translator.words, TYPE_IDS[view.lookup.types[number]]),
            ]
        parts += places(translator, view, space)
        if space in self._prices:
            parts.append(
                translator.text(
                    "open, its Plot costs {coins}", coins=amount(translator.words, "coins", self._prices[space])
                )
            )
        return parts + self._areas.get(space, [])

    def area_of(self, space: int) -> str:
        """Return the attribute that names the Neighborhood of a space."""
        return f' data-fief="{self._ids[space]}"' if space in self._ids else ""


def places(translator: Translator, view: TownView, space: int) -> list[str]:
    """Return what is printed on a space: forest, its wood, waterfront."""
    parts = []
    if view.lookup.forest >> space & 1:
        has_wood = view.forest_wood >> space & 1
        parts.append(translator.text("forest with 1 wood") if has_wood else translator.text("forest"))
    if view.lookup.waterfront >> space & 1:
        parts.append(translator.text("waterfront"))
    return parts


def board_in_words(translator: Translator, view: TownView, prices: Mapping[int, int]) -> Markup:
    """Return the words for the whole board as lists: Neighborhoods by player, open spaces, river, Bridges."""
    sections = []
    for seat in BOTH:
        groups = neighborhoods(view, seat)
        lines = [_area(translator, view, seat, group) for group in groups] or [translator.text("nothing built yet")]
        sections.append(_section(translator.text("Neighborhoods of {name}", name=translator.name(seat)), lines))
    told = Teller(translator, view, prices)
    if prices:
        sections.append(
            _section(translator.text("Open spaces"), [translator.listed(told.parts(space)) for space in prices])
        )
    lookup = view.lookup
    river = [EDGE_IDS[edge] for edge in members(lookup.river)]
    bridges = [EDGE_IDS[edge] for edge in members(view.bridges)]
    message = translator.text("The river runs between {edges}", edges=translator.listed(river))
    lines = [message, translator.text("Bridges: {edges}", edges=translator.listed(bridges) or translator.text("none"))]
    forests = translator.listed(space_ids(view.forest_wood)) or translator.text("none")
    lines.append(translator.text("Forests with wood: {spaces}", spaces=forests))
    sections.append(_section(translator.text("Land", context="map"), lines))
    return Markup('<div class="in-words">{}</div>').format(Markup("").join(sections))


def _area(translator: Translator, view: TownView, seat: int, group: int) -> str:
    told = translator.listed(
        translator.text(
            "{building} on {space}",
            building=building(translator, view.lookup, view.tiles[space]),
            space=SPACE_IDS[space],
        )
        for space in members(group)
    )
    return translator.text(
        "{sum}: {buildings}", sum=influence_said(translator, influence(view, seat, group)), buildings=told
    )


def _section(heading: str, lines: Sequence[str]) -> Markup:
    items = Markup("").join(Markup("<li>{}</li>").format(line) for line in lines)
    return Markup("<h3>{}</h3><ul>{}</ul>").format(escape(heading), items)
