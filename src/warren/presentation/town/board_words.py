"""The board in words: what lies on a space, what a Neighborhood is worth, and the whole board as lists."""

from collections.abc import Mapping

from warren.games.town.board import EDGE_IDS, EDGES, SPACE_IDS, members, space_ids
from warren.games.town.lookup import TYPE_IDS
from warren.games.town.neighborhoods import influence, neighborhoods
from warren.games.town.state import BOTH, NOTHING, OVER
from warren.games.town.texts import amount, type_name
from warren.games.town.view import TownView
from warren.presentation.model import Section
from warren.presentation.town.names import building, influence_said
from warren.presentation.translator import Translator


def place_price(view: TownView, seat: int, place: int) -> int:
    """Return what a place of the track costs a seat in its turn as it stands, be a Plot on it or none."""
    cost = view.lookup.perks(view.upgrades[seat]).costs[place]
    return cost + view.lookup.extra_cost if view.built and seat == view.active else cost


def plot_price(view: TownView, seat: int, space: int) -> int:
    """Return what a Plot of the track costs a seat in its turn as it stands."""
    return place_price(view, seat, view.track.index(space))


def prices(view: TownView) -> dict[int, int]:
    """Return what each Plot of the track costs the view's seat, as printed to an onlooker; none after the end."""
    if view.phase == OVER:
        return {}
    printed = view.lookup.parts.board.plot_track_costs
    return {
        space: printed[place] if view.seat is None else place_price(view, view.seat, place)
        for place, space in enumerate(view.track)
        if space != NOTHING
    }


def printed(translator: Translator, view: TownView, space: int) -> list[str]:
    """Return what is printed on a space, and the wood on it: nothing on a plain one."""
    said = []
    if view.lookup.forest >> space & 1:
        has_wood = view.forest_wood >> space & 1
        said.append(translator.text("forest with 1 wood") if has_wood else translator.text("forest"))
    if view.lookup.waterfront >> space & 1:
        said.append(translator.text("waterfront"))
    return said


def bridges_at(translator: Translator, view: TownView, space: int) -> list[str]:
    """Name the Bridges that lead to a space."""
    found = [edge for edge in members(view.bridges) if space in EDGES[edge]]
    return [translator.text("Bridge {edge}", edge=EDGE_IDS[edge]) for edge in found]


class SpaceWords:
    """What is to be said of each space."""

    def __init__(self, translator: Translator, view: TownView, prices: Mapping[int, int]) -> None:
        self._translator = translator
        self._view = view
        self._prices = prices
        self._areas: dict[int, list[str]] = {}
        for seat in BOTH:
            for group in neighborhoods(view, seat):
                worth = influence_said(translator, influence(view, seat, group))
                said = translator.text("Neighborhood of {name}: {sum}", name=translator.name(seat), sum=worth)
                for space in members(group):
                    self._areas.setdefault(space, []).append(said)

    def of(self, space: int) -> list[str]:
        """Return the place, what stands there, what is printed there, its price, whose it is and what that is worth."""
        translator, view = self._translator, self._view
        parts = [SPACE_IDS[space]]
        if view.tiles[space] != NOTHING:
            number = view.tiles[space]
            kind = type_name(translator.words, TYPE_IDS[view.lookup.types[number]])
            parts += [building(translator, view.lookup, number), kind]
        parts += printed(translator, view, space)
        if space in self._prices:
            coins = amount(translator.words, "coins", self._prices[space])
            parts.append(translator.text("open, its Plot costs {coins}", coins=coins))
        return parts + self._areas.get(space, [])


def board_words(translator: Translator, view: TownView) -> list[Section]:
    """Return the words for the whole board: Neighborhoods by player, open spaces, river, Bridges."""
    text = translator.text
    sections = []
    for seat in BOTH:
        lines = [_area(translator, view, seat, group) for group in neighborhoods(view, seat)]
        title = text("Neighborhoods of {name}", name=translator.name(seat))
        sections.append(Section(title, tuple(lines or [text("nothing built yet")])))
    open_ = prices(view)
    if open_:
        words = SpaceWords(translator, view, open_)
        sections.append(Section(text("Open spaces"), tuple(translator.listed(words.of(space)) for space in open_)))
    river = translator.listed(EDGE_IDS[edge] for edge in members(view.lookup.river))
    bridges = translator.listed(EDGE_IDS[edge] for edge in members(view.bridges)) or text("none")
    forests = translator.listed(space_ids(view.forest_wood)) or text("none")
    lines = [
        text("The river runs between {edges}", edges=river),
        text("Bridges: {edges}", edges=bridges),
        text("Forests with wood: {spaces}", spaces=forests),
    ]
    return [*sections, Section(text("Land", context="map"), tuple(lines))]


def _area(translator: Translator, view: TownView, seat: int, group: int) -> str:
    told = translator.listed(building_on(translator, view, space) for space in members(group))
    worth = influence_said(translator, influence(view, seat, group))
    return translator.text("{sum}: {buildings}", sum=worth, buildings=told)


def building_on(translator: Translator, view: TownView, space: int) -> str:
    """Name the Building on a space: “Bandstand on B1”."""
    called = building(translator, view.lookup, view.tiles[space])
    return translator.text("{building} on {space}", building=called, space=SPACE_IDS[space])
