"""The pieces on the round table, each a button: creatures, cities with their occupants, and places to put one."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from markupsafe import Markup, escape

from warren.games.odyssey.actions import CARD_NAMES, CARD_NUMBERS, CATALOGUE, SLOT, SLOTS
from warren.games.odyssey.frames import IN_CENTER, IN_CIRCLE, PlaceFrame
from warren.games.odyssey.pieces import current_value, owner_of, room
from warren.games.odyssey.stack import last
from warren.presentation.model import Option
from warren.presentation.odyssey.action_texts import layout_of
from warren.presentation.odyssey.fighting import attacked, odds_said, percent
from warren.presentation.odyssey.moment import Moment
from warren.presentation.odyssey.options import ON_TABLE
from warren.presentation.odyssey.pieces import defends_with, piece_said, slot_said
from warren.presentation.odyssey.places import is_gift
from warren.presentation.odyssey.presenter import OdysseyPresenter
from warren.presentation.selection import Selection
from warren.web.drawing.rings import Point, polar
from warren.web.drawing.symbols import piece as picture
from warren.web.odyssey.cards import ground, short_name, symbol
from warren.web.odyssey.chart import BUNNIES, CITIES, WHOLE, Chart, box

_SELECTED = ' aria-selected="true"'
_HIGH = 0.92
"""How high a city is for its width."""
_SLOT = 62


class Marked(NamedTuple):
    """What can be chosen on the table: actions by piece, and actions that are places; and the one that is looked at.

    zone: the circle in which the places lie. chips: what is said of a piece that can be chosen, in a corner and aloud.
    fresh: the pieces that were hit or placed since the seat's own latest choice. dims_others: whether a piece is asked
    for, so that those stand back that cannot be chosen.
    """

    pieces: Mapping[int, int] = {}
    places: tuple[int, ...] = ()
    zone: int = IN_CIRCLE
    looked_at: int | None = None
    chips: Mapping[int, tuple[str, str]] = {}
    fresh: frozenset[int] = frozenset()
    dims_others: bool = False


def marked(presenter: OdysseyPresenter, selection: Selection, fresh: frozenset[int]) -> Marked:
    """Return what a selection marks on the table; fresh: the pieces that something happened to."""
    view = presenter.view
    found = [one for _, options in selection.options for one in options if one.places and one.actions]
    by_verb = {layout_of(one.actions[0]) for one in found}
    pieces = {CARD_NUMBERS[one.places[0]]: one.actions[0] for one in found if layout_of(one.actions[0]) in ON_TABLE}
    chips = {}
    for card, action in pieces.items():
        if layout_of(action) == "aim" and (struck := attacked(presenter, card)):
            hit, kill = percent(struck[0].hurts), percent(struck[0].kills)
            chip = f"{hit}\N{NO-BREAK SPACE}%\n{kill}\N{NO-BREAK SPACE}%"
            chips[card] = chip, odds_said(presenter, struck[0])
    places = tuple(one.actions[0] for one in found if layout_of(one.actions[0]) == "slot")
    frame = last(view)
    zone = frame.zone if isinstance(frame, PlaceFrame) else IN_CENTER if places else IN_CIRCLE
    # While a place is chosen all pieces stay plain to see: whom it lies beside is what is chosen.
    dims_others = not by_verb.isdisjoint(("aim", "choose", "into", "shield"))
    return Marked(pieces, places, zone, selection.action, chips, fresh, dims_others)


def light_of(option: Option) -> str:
    """Return what lights on the table with an option: a place, or the note of a piece."""
    place = option.places[0]
    return note_id(CARD_NUMBERS[place]) if place in CARD_NUMBERS else f"place-{place.replace(' ', '-')}"


def tokens(moment: Moment, chart: Chart, marked: Marked) -> Markup:
    """Return a grid of buttons to lie over the drawing: a row for each section of each circle.

    One button is in the tab key's order; arrow keys do the rest.
    """
    table = _Table(moment, chart, marked)
    rows = [
        _row(moment.text("Section of {name} in The Bunny Circle", name=moment.player(seat)), table.creatures(seat))
        for seat in range(len(moment.view.circle))
    ]
    rows += [
        _row(moment.text("Section of {name} in The Center Circle", name=moment.player(seat)), table.cities(seat))
        for seat in range(len(moment.view.center))
    ]
    label = escape(moment.text("The Bunny Circle and The Center Circle"))
    return Markup(f'<div class="cells ring" role="grid" aria-label="{label}">{"".join(rows)}</div>')


def _row(label: str, cells: Iterable[str]) -> str:
    inside = "".join(cells)
    return f'<div role="row" aria-label="{escape(label)}">{inside}</div>' if inside else ""


class _Table:
    def __init__(self, moment: Moment, chart: Chart, marked: Marked) -> None:
        self.moment = moment
        self.view = moment.view
        self.chart = chart
        self.marked = marked
        self.tabbed = True
        """Whether the next button is the first: the one in the tab key's order."""

    def creatures(self, seat: int) -> list[str]:
        width = self.chart.creature_width
        cells = [
            self._token(piece, "creature", box(self.chart.creature(piece), width)) for piece in self.view.circle[seat]
        ]
        return self._with_places(seat, IN_CIRCLE, BUNNIES, cells)

    def cities(self, seat: int) -> list[str]:
        cells: list[str] = []
        for city in self.view.center[seat]:
            cells.append(self._city(city))
            cells += self._occupants(city)
        return self._with_places(seat, 1 - IN_CIRCLE, CITIES, cells)

    def _with_places(self, seat: int, zone: int, radius: float, cells: list[str]) -> list[str]:
        if zone != self.marked.zone:
            return cells
        section = (self.view.circle if zone == IN_CIRCLE else self.view.center)[seat]
        gaps = self.chart.wedges[seat].gaps(len(section))
        for action in self.marked.places:
            owner, slot = divmod(action - SLOT, SLOTS)
            if owner == seat:
                said = slot_said(self.moment, seat, slot, section)
                cells.append(self._place(action, said, polar(radius, gaps[slot])))
        return cells

    def _place(self, action: int, said: str, point: Point) -> str:
        text, owner = CATALOGUE.spell(action), (action - SLOT) // SLOTS
        is_looked_at = action == self.marked.looked_at
        kind, sign, label = "spot", "+", self.moment.text("place: {place}", place=said)
        if owner != self.view.seat:
            # Told from one's own by its form and by whose sign it bears.
            kind, sign = f"spot theirs s{owner}", picture(f"rabbit-{owner}", "sy")
        if is_gift(self.view, owner):
            label = self.moment.text("give it to {name}: {place}", name=self.moment.player(owner), place=said)
        return self._button(
            place_id(action),
            kind,
            box(point, _SLOT),
            label,
            sign,
            f' form="look" name="pick" value="{text}"',
            is_looked_at,
        )

    def _token(self, piece: int, kind: str, place: str) -> str:
        view, lookup = self.view, self.view.lookup
        part = lookup.part[piece]
        owner = owner_of(view, piece)
        of_seat = picture(f"rabbit-{owner}", f"pc s{owner}") if kind == "occupant" and owner >= 0 else ""
        inside = (
            f'{of_seat}<span class="nm">{escape(short_name(self.moment, piece))}</span>'
            f'<span class="v">{picture(symbol(lookup, piece), "sy")}<b>{current_value(view, piece)}</b></span>'
            f"{self._chips(piece)}"
        )
        return self._piece(piece, f"token {kind} {ground(part)}", place, inside)

    def _city(self, city: int) -> str:
        view = self.view
        width = self.chart.city_width
        owner = owner_of(view, city)
        state = "" if owner >= 0 else " abandoned"
        left = room(view, city)
        free = f'<span class="room">{left}</span>' if owner >= 0 and left > 0 else ""
        inside = (
            f'<span class="nm">{escape(short_name(self.moment, city))}</span>'
            f'<span class="v">{picture("o-town", "sy")}<b>{current_value(view, city)}</b>{free}</span>'
            f"{self._chips(city)}"
        )
        kind = f"token city {ground(view.lookup.part[city])}{state}"
        return self._piece(city, kind, box(self.chart.city(city), width, _HIGH * width), inside)

    def _occupants(self, city: int) -> list[str]:
        occupants = self.view.inside.get(city, ())
        width = self.chart.city_width
        x, y = self.chart.city(city)
        size = min(0.4 * width, 0.94 * width / max(len(occupants), 1))
        start = x - size * (len(occupants) - 1) / 2
        foot = y + _HIGH * width / 2 - size * 0.42
        return [
            self._token(piece, "occupant", box((start + at * size, foot), size)) for at, piece in enumerate(occupants)
        ]

    def _chips(self, piece: int) -> str:
        """Draw damage, modifiers and what it adds to its defence."""
        view, chips = self.view, ""
        if damage := view.damage.get(piece):
            chips += f'<span class="chip hurt">−{damage}</span>'
        if bonus := view.bonus.get(piece):
            chips += f'<span class="chip more">+{bonus}</span>'
        if guard := defends_with(view, piece):
            chips += f'<span class="chip guard">{picture("o-lasting", "i")}{guard}</span>'
        return f'<span class="chips-of">{chips}</span>' if chips else ""

    def _piece(self, piece: int, kind: str, place: str, inside: str) -> str:
        owner = owner_of(self.view, piece)
        said = piece_said(self.moment, piece)
        note = note_id(piece)
        rest = f' data-fief="{note}" data-of="{note}"'
        if owner >= 0:
            kind += f" s{owner}"
        action = self.marked.pieces.get(piece)
        if action is not None:
            rest += f' form="look" name="pick" value="{CATALOGUE.spell(action)}"'
            kind += " open"
            if piece in self.marked.chips:
                chip, aloud = self.marked.chips[piece]
                inside += f'<span class="gain">{escape(chip)}</span>'
                said = [*said, aloud]
        elif self.marked.dims_others:
            kind += " shut"
        if piece in self.marked.fresh:
            kind += " touched"
        is_looked_at = action is not None and action == self.marked.looked_at
        return self._button(
            f"piece-{CARD_NAMES[piece]}", kind, place, self.moment.listed(said), inside, rest, is_looked_at
        )

    def _button(
        self, button_id: str, kind: str, place: str, said: str, inside: str, rest: str, is_looked_at: bool
    ) -> str:
        is_first, self.tabbed = self.tabbed, False
        how = "submit" if "value=" in rest else "button"
        return (
            f'<div role="gridcell" class="at" style="{place}"{_SELECTED if is_looked_at else ""}>'
            f'<button id="{button_id}" class="{kind}" type="{how}" tabindex="{0 if is_first else -1}" '
            f'aria-label="{escape(said)}"{rest}>{inside}</button></div>'
        )


def place_id(action: int) -> str:
    return f"place-{CATALOGUE.spell(action).replace(' ', '-')}"


def note_id(piece: int) -> str:
    return f"note-{CARD_NAMES[piece].replace('.', '-')}"


def callouts(moment: Moment, chart: Chart) -> Markup:
    """Return one note per piece, hidden until a script shows it; the buttons say the same to a screen reader."""
    places = {piece: chart.creature(piece) for piece in chart.creatures}
    for city in chart.cities:
        places |= dict.fromkeys((city, *moment.view.inside.get(city, ())), chart.city(city))
    notes = [_note(moment, piece, point) for piece, point in places.items()]
    return Markup(f'<div class="callouts" id="callouts" aria-hidden="true">{"".join(notes)}</div>')


def _note(moment: Moment, piece: int, point: Point) -> str:
    """Return the note of a piece, above it in the lower half of the table and below it in the upper one."""
    x, y = (at / WHOLE for at in point)
    side = "below" if y < 0 else "above"
    called, *rest = piece_said(moment, piece)
    return (
        f'<p class="callout piece-note {side}" id="callout-{note_id(piece)}" style="left:{0.5 + x * 0.62:.2%};'
        f'top:{0.5 + y:.2%}"><b>{escape(called)}</b> {escape(moment.listed(rest))}</p>'
    )
