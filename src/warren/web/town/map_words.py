"""The map in words: what lies on a space, what a Neighborhood is worth, and the whole board as a text."""

from collections.abc import Mapping, Sequence

from markupsafe import Markup, escape

from warren.games.town.board import EDGE_IDS, SPACE_IDS, members, space_ids
from warren.games.town.neighborhoods import influence, neighborhoods
from warren.games.town.phases import BOTH, NOTHING
from warren.games.town.tables import TYPE_IDS
from warren.games.town.texts import amount, type_name
from warren.games.town.view import TownView
from warren.telling.town.names import building, influence_said
from warren.telling.voice import Voice
from warren.web.town.chart import neighborhood_id


class Teller:
    """What is to be said of each space."""

    def __init__(self, voice: Voice, view: TownView, prices: Mapping[int, int]) -> None:
        self._voice = voice
        self._view = view
        self._prices = prices
        self._areas: dict[int, list[str]] = {}
        self._ids: dict[int, str] = {}
        for seat in BOTH:
            for group in neighborhoods(view, seat):
                said = voice.text(
                    "Neighborhood of {name}: {sum}",
                    name=voice.name(seat),
                    sum=influence_said(voice, influence(view, seat, group)),
                )
                for space in members(group):
                    self._areas.setdefault(space, []).append(said)
                    self._ids.setdefault(space, neighborhood_id(seat, group))

    def parts(self, space: int) -> list[str]:
        """Give the place, what it is, what stands there, whose it is and what that is worth."""
        voice, view = self._voice, self._view
        parts = [SPACE_IDS[space]]
        if view.tiles[space] != NOTHING:
            number = view.tiles[space]
            parts += [building(voice, view.tables, number), type_name(voice.words, TYPE_IDS[view.tables.types[number]])]
        parts += places(voice, view, space)
        if space in self._prices:
            parts.append(
                voice.text("open, its Plot costs {coins}", coins=amount(voice.words, "coins", self._prices[space]))
            )
        return parts + self._areas.get(space, [])

    def area_of(self, space: int) -> str:
        """Give the attribute that names the Neighborhood of a space."""
        return f' data-fief="{self._ids[space]}"' if space in self._ids else ""


def places(voice: Voice, view: TownView, space: int) -> list[str]:
    """Say what is printed on a space: forest, its wood, waterfront."""
    parts = []
    if view.tables.forest >> space & 1:
        has_wood = view.forest_wood >> space & 1
        parts.append(voice.text("forest with 1 wood") if has_wood else voice.text("forest"))
    if view.tables.waterfront >> space & 1:
        parts.append(voice.text("waterfront"))
    return parts


def board_in_words(voice: Voice, view: TownView, prices: Mapping[int, int]) -> Markup:
    """Say the whole board as lists: Neighborhoods by player, open spaces, river, Bridges."""
    sections = []
    for seat in BOTH:
        groups = neighborhoods(view, seat)
        lines = [_area(voice, view, seat, group) for group in groups] or [voice.text("nothing built yet")]
        sections.append(_section(voice.text("Neighborhoods of {name}", name=voice.name(seat)), lines))
    told = Teller(voice, view, prices)
    if prices:
        sections.append(_section(voice.text("Open spaces"), [voice.listed(told.parts(space)) for space in prices]))
    tables = view.tables
    river = [EDGE_IDS[edge] for edge in members(tables.river)]
    bridges = [EDGE_IDS[edge] for edge in members(view.bridges)]
    message = voice.text("The river runs between {edges}", edges=voice.listed(river))
    lines = [message, voice.text("Bridges: {edges}", edges=voice.listed(bridges) or voice.text("none"))]
    forests = voice.listed(space_ids(view.forest_wood)) or voice.text("none")
    lines.append(voice.text("Forests with wood: {spaces}", spaces=forests))
    sections.append(_section(voice.text("Land", context="map"), lines))
    return Markup('<div class="in-words">{}</div>').format(Markup("").join(sections))


def _area(voice: Voice, view: TownView, seat: int, group: int) -> str:
    told = voice.listed(
        voice.text(
            "{building} on {space}", building=building(voice, view.tables, view.tiles[space]), space=SPACE_IDS[space]
        )
        for space in members(group)
    )
    return voice.text("{sum}: {buildings}", sum=influence_said(voice, influence(view, seat, group)), buildings=told)


def _section(heading: str, lines: Sequence[str]) -> Markup:
    items = Markup("").join(Markup("<li>{}</li>").format(line) for line in lines)
    return Markup("<h3>{}</h3><ul>{}</ul>").format(escape(heading), items)
