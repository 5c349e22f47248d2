"""The players on the page: what everybody may know of each, and the seat's own Requests; and the Plot track."""

from collections.abc import Sequence
from typing import NamedTuple

from warren.games.town.board import SPACE_IDS, members
from warren.games.town.parts import REQUEST_IDS
from warren.games.town.state import BOTH, NOTHING, OVER, REQUESTS
from warren.games.town.view import TownView
from warren.presentation.town.action_notes import place_price, plot_price
from warren.presentation.town.names import name, request
from warren.presentation.town.reasons import request_reason
from warren.presentation.town.what_if import requests_now
from warren.presentation.translator import Translator
from warren.web.town.map_words import places
from warren.web.town.tiles import Face, building_face, request_clause, request_face, upgrade_face


class Panel(NamedTuple):
    """A player.

    slots: its Upgrades, None for each slot that is free. reserve: its tiles. known: Requests of it that all know.
    status: whether it is on turn, and what it does.
    """

    seat: int
    name: str
    points: int
    coins: int
    wood: int
    requests: int
    known: str
    slots: tuple[Face | None, ...]
    reserve: tuple[Face, ...]
    is_asked: bool
    status: str


def panels(translator: Translator, view: TownView) -> list[Panel]:
    """Return both players, the other one first; to an onlooker seat 0 first."""
    order = BOTH if view.seat is None else (1 - view.seat, view.seat)
    return [_panel(translator, view, seat) for seat in order]


def _panel(translator: Translator, view: TownView, seat: int) -> Panel:
    lookup = view.lookup
    upgrades: list[Face | None] = [upgrade_face(translator, lookup, number) for number in view.upgrades[seat]]
    upgrades += [None] * (lookup.upgrade_slots - len(upgrades))
    is_asked = seat in view.to_act
    if view.phase == OVER:
        status = ""
    elif view.phase == REQUESTS:
        status = translator.text("chooses a Request") if is_asked else translator.text("has chosen")
    else:
        status = translator.text("on turn") if is_asked else ""
    known = translator.listed(request(translator, lookup, number) for number in members(view.known[seat]))
    return Panel(
        seat,
        translator.name(seat),
        view.carrots[seat],
        view.coins[seat],
        view.wood[seat],
        sum(view.request_counts[seat]) + view.known[seat].bit_count(),
        known,
        tuple(upgrades),
        tuple(building_face(translator, lookup, number) for number in members(view.reserves[seat])),
        is_asked,
        status,
    )


class Secret(NamedTuple):
    """A Request: what it asks, what it counts as the board stands, and what it would score."""

    name: str
    what: str
    reason: str
    points: int
    clause: str
    is_known: bool
    """Whether the other player knows it too."""


def secrets(translator: Translator, view: TownView, seat: int) -> list[Secret]:
    """Return the Requests of a seat that the view knows, those that score most first."""
    score = requests_now(view, seat)
    found = []
    for part in score.parts:
        number = REQUEST_IDS.index(part.subject)
        found.append(
            Secret(
                name(translator, view.lookup, part.subject),
                request_face(translator, view.lookup, number).what,
                request_reason(translator, view.lookup, part),
                part.points,
                request_clause(view.lookup, number),
                bool(view.known[seat] >> number & 1),
            )
        )
    return sorted(found, key=lambda one: -one.points)


class Plot(NamedTuple):
    """A place of the track: what it costs as printed and the view's seat now, and the space of its Plot ("": none).

    what: what is printed on the space; has_wood, is_wet: the same for the pictures.
    """

    printed: int
    price: int
    space: str
    what: str
    has_wood: bool = False
    is_wet: bool = False


def track(translator: Translator, view: TownView) -> list[Plot]:
    """Return the track from the dear end to the cheap one."""
    costs = view.lookup.parts.board.plot_track_costs
    found = []
    for place, (space, printed) in enumerate(zip(view.track, costs, strict=True)):
        price = printed if view.seat is None else place_price(view, view.seat, place)
        if space == NOTHING:
            found.append(Plot(printed, price, "", ""))
        else:
            what = translator.listed(places(translator, view, space))
            has_wood, is_wet = (bool(spaces >> space & 1) for spaces in (view.forest_wood, view.lookup.waterfront))
            found.append(Plot(printed, price, SPACE_IDS[space], what, has_wood, is_wet))
    return found


def price_of(view: TownView, space: int) -> int:
    """Return what a Plot of the track costs the view's seat, as printed to an onlooker."""
    if view.seat is not None:
        return plot_price(view, view.seat, space)
    return view.lookup.parts.board.plot_track_costs[view.track.index(space)]


def prices(view: TownView) -> dict[int, int]:
    """Return what each Plot of the track costs."""
    return {space: price_of(view, space) for space in _open(view.track)}


def _open(places_: Sequence[int]) -> list[int]:
    return [space for space in places_ if space != NOTHING]
