"""The pieces on the round table, each a button: creatures, cities with their occupants, and places to put one."""

from collections.abc import Collection, Sequence
from itertools import chain

from markupsafe import Markup, escape

from warren.games.odyssey.actions import CARD_NAMES, CARD_NUMBERS, CATALOGUE, RUN_PLAY, SLOT, SLOTS
from warren.games.odyssey.effects import CityWall
from warren.games.odyssey.frames import NOTHING, PlaceFrame, PlayFrame
from warren.games.odyssey.pieces import current_value, owner_of, room, value
from warren.games.odyssey.stack import last
from warren.games.odyssey.texts import sentence
from warren.games.odyssey.view import OdysseyView
from warren.kernel.parts import said
from warren.presentation.model import Chance, Option
from warren.presentation.odyssey.action_texts import layout_of
from warren.presentation.odyssey.fighting import attacked, chances, odds_said
from warren.presentation.odyssey.options import ON_TABLE, WAYS_ROUND
from warren.presentation.odyssey.pieces import defends_with, is_gift, piece_said, slot_said
from warren.presentation.odyssey.presenter import OdysseyPresenter
from warren.presentation.odyssey.shortcuts import can_be_taken_back, places
from warren.presentation.selection import Selection
from warren.web.drawing.grid import Point
from warren.web.drawing.parts import Drawn
from warren.web.drawing.pieces import callouts
from warren.web.drawing.symbols import piece as picture
from warren.web.odyssey.chart import BUNNIES, CITIES, WHOLE, Chart, Ring, box, polar
from warren.web.odyssey.figures import figure, ground
from warren.web.odyssey.ribbons import letters, ribbon, ribbons
from warren.words import mark

_SLOT = 66
"""How wide a place is that can be chosen."""
_TIGHT, _NAMELESS = 104, 56
"""Pieces narrower than this have names of one line, or none; their notes have the whole."""
_RIBBON = 1.24
"""How wide the ribbon with a name may be at least, for the width of its piece."""
_OUTSIDE = 10
"""How far outside a ring the places beside its pieces lie, strung along its rim so that they hide none."""
_TWO_LINES = range(5, 9)
"""So many creatures with no city beside them stand in two lines of a phone, where a row is high."""
_CROWD = 7
"""So many pieces of a player have room side by side on a phone; of more the cities lie below the creatures."""
_OCCUPANT = 0.46
"""How wide an occupant is at most, for the width of its city."""
_REACH, _ABOVE = 0.54, 0.47
"""How far to the right of the middle of a city its occupants reach, and how far above it theirs lie, for its width."""


def light_of(option: Option) -> str:
    """Return what lights on the table with an option: a place, or the note of a piece."""
    place = option.places[0]
    return note_id(CARD_NUMBERS[place]) if place in CARD_NUMBERS else f"place-{place.replace(' ', '-')}"


def coin(view: OdysseyView, piece: int) -> Markup:
    """Return what a piece is worth: of what is hurt how much is left, of a city what its occupants add."""
    worth = current_value(view, piece)
    if view.damage.get(piece):
        return Markup('<b class="coin hurt">{}/{}</b>').format(worth, value(view, piece))
    if view.lookup.is_city[piece] and piece not in view.inside:
        return Markup('<b class="coin none">{}</b>').format(worth)
    inside = sum(current_value(view, one) for one in view.inside.get(piece, ()))
    return Markup('<b class="coin">{}{}</b>').format(worth, f"+{inside}" if inside else "")


class Tokens:
    """The buttons that lie over the drawing of a table, and the notes of the pieces.

    selection: what can be chosen there, and what is looked at. rows: of each seat where sections lie one below the
    other. fresh: the pieces that were hit or placed since the seat's own latest choice.
    """

    def __init__(
        self,
        presenter: OdysseyPresenter,
        chart: Chart,
        selection: Selection,
        rows: Sequence[int],
        fresh: Collection[int],
    ) -> None:
        self.presenter = presenter
        self.view = presenter.view
        self.chart = chart
        self.rows = rows
        self.looked_at = selection.actions[-1] if selection.actions else None
        self.fresh = fresh
        self.ribbons = ribbons(chart, self.view)
        self.said = {piece: piece_said(presenter, piece) for piece in chart.points}
        self.warnings: dict[int, str] = {}
        by_verb: dict[str, list[Option]] = {}
        offered = chain(selection.direct, *(options for _, options in selection.options))
        for one in (one for one in offered if one.places and one.actions):
            by_verb.setdefault(layout_of(one.actions[0]), []).append(one)
        on_table = [one for verb, options in by_verb.items() if verb in (*ON_TABLE, *WAYS_ROUND) for one in options]
        # A touch that only asks what a piece is must not do what cannot be taken back, unless a piece is asked for.
        is_asked = bool(self.view.stack)
        begun = [
            one for one in on_table if is_asked or not one.is_direct or can_be_taken_back(presenter, one.actions[0])
        ]
        self.options = {CARD_NUMBERS[one.places[0]]: one for one in sorted(begun, key=_is_power)}
        """What can be chosen, by piece: rather its power than to move it."""
        self.places = {one.actions[0]: one.id for one in by_verb.get("slot", ())}
        """The places that can be chosen, and what a press at each sends."""
        self.direct = {one.id for verb in by_verb for one in by_verb[verb] if one.is_direct}
        """What one press settles."""
        frame = last(self.view)
        placed = frame.card if isinstance(frame, PlaceFrame) else NOTHING
        goes_round = not by_verb.keys().isdisjoint(WAYS_ROUND)
        self.struck = frame.target if goes_round and isinstance(frame, PlayFrame) else NOTHING
        """What a weapon strikes first of which is asked which way it goes on."""
        for steps in places(presenter):
            self.places[steps.actions[-1]], placed = steps.spelled, self.view.top
            self.direct.add(steps.spelled)
        self.in_center = self.view.lookup.is_city[placed] if placed != NOTHING else bool(self.places)
        """Whether they lie in The Center Circle."""
        self.is_ahead = bool(self.places) and "slot" not in by_verb
        """Whether a place may be chosen before the card is played: a phone has room for the pieces alone until then."""
        # While a place is chosen all pieces stay plain to see: whom it lies beside is what is chosen.
        self.dims_others = not {"aim", "choose", "into", "shield"}.isdisjoint(by_verb)
        """Whether a piece is asked for, so that those stand back that cannot be chosen."""
        self.is_aiming = not {"aim", *WAYS_ROUND}.isdisjoint(by_verb)
        before = chances(presenter, RUN_PLAY) if RUN_PLAY in presenter.legal else ()
        self.odds = {CARD_NUMBERS[one.id]: one for one in before}
        """What the weapon that can be played now would do, before it is."""
        self.aims = {CARD_NUMBERS[one.places[0]]: one for one in presenter.in_steps() if one.places}
        self._is_first = True
        """Whether the next button is the one in the tab key's order; arrow keys do the rest."""

    def grid(self) -> Markup:
        """Return the buttons: a row for each section of each circle."""
        text, rows = self.presenter.text, list[str]()
        circle, center = mark("Section of {name} in The Bunny Circle"), mark("Section of {name} in The Center Circle")
        for in_center, sections, message in ((False, self.view.circle, circle), (True, self.view.center, center)):
            for seat, section in enumerate(sections):
                label = text(message, name=self.presenter.player(seat))
                cells = self._section(seat, section, in_center=in_center)
                if cells:
                    kind = self._kind(seat, in_center=in_center)
                    width = (self.chart.cities_of if in_center else self.chart.creatures_of)[seat].width
                    kind += " tight" if width < _TIGHT else ""
                    kind += " nameless" if width < _NAMELESS else ""
                    count = len(section) if self.is_ahead else len(cells)
                    style = f"--row:{self.rows[seat]};--n:{count}{self._share(seat)}"
                    rows.append(
                        f'<div role="row" class="{kind}" style="{style}" '
                        f'aria-label="{escape(label)}">{"".join(cells)}</div>'
                    )
        label = escape(text("The Bunny Circle and The Center Circle"))
        return Markup(f'<div class="cells ring" role="grid" aria-label="{label}">{"".join(rows)}</div>')

    def _kind(self, seat: int, *, in_center: bool) -> str:
        """Return the classes that say how a row lies on a phone, where both rows of a player are one.

        Where a place is chosen in one of them and there is too little room, the other one stands aside.
        """
        circle, center = self.view.circle[seat], self.view.center[seat]
        places = self._count(seat)
        pieces = len(circle) + len(center) + self._occupants(seat)
        is_here = in_center == self.in_center
        is_full = bool(places) and pieces + (places + 1) // 2 > _CROWD  # a place is about half as wide as a piece
        kind = "cities" if in_center else "bunnies"
        kind += " placing" if places and is_here else " aside" if is_full else ""
        beside = len(circle if in_center else center) or (places and not is_here)
        if not beside or is_full:
            kind += " two-lines" if len(circle) in _TWO_LINES and not in_center and not places else ""
            return f"{kind} alone"
        return f"{kind} crowded" if center and pieces > _CROWD else kind

    def _share(self, seat: int) -> str:
        """Return the style that tells a phone how much of the row of a player the cities need."""
        cities, places = self.view.center[seat], self._count(seat)
        if not cities and not places:
            return ""
        letters_in = 0 if places else sum(map(self._letters, cities))  # places have room before long names do
        style = f";--cities:{len(cities)};--letters:{letters_in};--inside:{self._occupants(seat)}"
        return f"{style};--places:{places if self.in_center else 0}"

    def _count(self, seat: int) -> int:
        """Return how many places of a player can be chosen now, the card being played."""
        return 0 if self.is_ahead else len(self._slots(seat))

    def _occupants(self, seat: int) -> int:
        return sum(len(self.view.inside.get(city, ())) for city in self.view.center[seat])

    def _section(self, seat: int, section: tuple[int, ...], *, in_center: bool) -> list[str]:
        """Return the buttons of a section in its order: a place that can be chosen stands between those beside it."""
        places = self._places(seat, section, CITIES if in_center else BUNNIES) if in_center == self.in_center else {}
        cells = [places.get(0, "")]
        for nth, piece in enumerate(section, start=1):
            cells += [*self._cells(piece, seat), places.get(nth, "")]
        return [cell for cell in cells if cell]

    def _cells(self, piece: int, seat: int) -> list[str]:
        """Return the button of a piece of a section; those of the occupants of a city stand above it on the right.

        Each says how long the name of the creature or the city is.
        """
        long = f";--long:{self._letters(piece)}"
        if piece in self.chart.creatures:
            width = self.chart.creatures_of[seat].width
            return [self._token(piece, "creature", box(self.chart.points[piece], width) + long)]
        occupants, width = self.view.inside.get(piece, ()), self.chart.cities_of[seat].width
        x, y = self.chart.points[piece]
        size = min(_OCCUPANT * width, 0.94 * width / max(len(occupants), 1))
        end, head = x + _REACH * width - size / 2, y - _ABOVE * width
        start = end - size * (len(occupants) - 1)
        return [
            self._token(piece, "city" if occupants else "city abandoned", box((x, y), width) + long),
            *(
                self._token(one, "occupant", box((start + at * size, head), size) + long)
                for at, one in enumerate(occupants)
            ),
        ]

    def _letters(self, piece: int) -> int:
        lookup = self.view.lookup
        return letters(said(lookup.part[piece].name, self.presenter.words), is_city=lookup.is_city[piece])

    def _slots(self, owner: int) -> list[int]:
        """Return what chooses the places in the section of a player."""
        return [action for action in self.places if (action - SLOT) // SLOTS == owner]

    def _places(self, owner: int, section: tuple[int, ...], ring: Ring) -> dict[int, str]:
        """Return the buttons of the places of a section that can be chosen, by how many pieces lie before each."""
        text, gaps, cells = self.presenter.text, self.chart.gaps(owner, ring), dict[int, str]()
        radius = ring.outer + _OUTSIDE if section else ring.radius
        kind, sign = "spot", "+"
        if owner != self.view.seat:
            # Told from one's own by its form and by whose sign it bears.
            kind, sign = f"spot theirs s{owner}", picture(f"rabbit-{owner}", "sy")
        kind += " ahead" if self.is_ahead else ""
        for action in self._slots(owner):
            slot = (action - SLOT) % SLOTS
            said = slot_said(self.presenter, owner, slot, section)
            label = text("place: {place}", place=said)
            if owner != self.view.seat and is_gift(self.view, owner):
                label = text("give it to {name}: {place}", name=self.presenter.player(owner), place=said)
            name, place = CATALOGUE.spell(action).replace(" ", "-"), box(polar(radius, gaps[slot]), _SLOT)
            cells[slot] = self._button(f"place-{name}", kind, place, label, sign, action, self.places[action])
        return cells

    def _token(self, piece: int, kind: str, place: str) -> str:
        view, lookup, words, aloud = self.view, self.view.lookup, self.presenter.words, self.said[piece]
        owner, option = owner_of(view, piece), self._option(piece)
        drawn = "town-empty" if kind == "city abandoned" else figure(lookup, piece)
        shape, _, state = kind.partition(" ")
        # What an occupant is worth stands at its city, where it is not hurt.
        worth = coin(view, piece) if shape != "occupant" or view.damage.get(piece) else ""
        name = ribbon(said(lookup.part[piece].name, words), is_city=shape == "city")
        inside = f'{picture(drawn, "fig")}{self._walls(piece)}{worth}<span class="nm">{name}</span>'
        chips = self._chips(piece)
        classes = ["token", shape, ground(lookup.part[piece]), *([state] if state else [])]
        classes += [f"s{owner}"] if owner >= 0 else []
        if option is not None:
            classes.append("open")
            if option.warning:
                chips += '<span class="chip wary">!</span>'
                self.warnings[piece] = option.warning
            if self.is_aiming and (struck := attacked(self.presenter, piece)):
                inside += self._odds(struck[0])
                aloud = [*aloud, option.brings_said]
        elif self.dims_others:
            classes.append("shut")
        if piece in self.odds:
            inside += self._odds(self.odds[piece])
            aloud = [*aloud, odds_said(self.presenter, self.odds[piece])]
        inside += f'<span class="chips-of">{chips}</span>' if chips else ""
        if (wide := self.ribbons.get(piece, 0)) > _RIBBON:
            place += f";--wide:{wide:.0%}"
        classes += ["touched"] if piece in self.fresh else []
        classes += ["struck"] if piece == self.struck else []
        note = note_id(piece)
        label, about = self._with_warning(piece, aloud), f' data-fief="{note}" data-of="{note}"'
        sends = "" if option is None else option.id
        return self._button(
            f"piece-{CARD_NAMES[piece]}", " ".join(classes), place, label, inside, _ends(option), sends, about
        )

    def _option(self, piece: int) -> Option | None:
        return self.aims.get(piece) or self.options.get(piece)

    def _with_warning(self, piece: int, said: Sequence[str]) -> str:
        """List what is said of a piece, and warn of what choosing it walks into in a sentence of its own."""
        words, listed = self.presenter.words, self.presenter.listed(said)
        warning = self.warnings.get(piece)
        return words.sentences([sentence(words, listed), warning]) if warning else listed

    def _walls(self, piece: int) -> str:
        attached = self.view.attached.get(piece, ())
        has_wall = any(isinstance(self.view.lookup.effect[card], CityWall) for card in attached)
        return picture("city-wall", "wall") if has_wall else ""

    def _odds(self, chance: Chance) -> str:
        """Return how likely a piece dies; where it cannot, how likely it is hurt."""
        if chance.kill or not chance.hit:
            return f'<span class="odds">{chance.kill}%</span>'
        return f'<span class="odds hurts">{chance.hit}%</span>'

    def _chips(self, piece: int) -> str:
        view, chips = self.view, ""
        if bonus := view.bonus.get(piece):
            chips += f'<span class="chip more">{picture("lucky-parsnip", "i")}+{bonus}</span>'
        if guard := defends_with(view, piece):
            chips += f'<span class="chip guard">{picture("guard", "i")}{guard}</span>'
        if view.lookup.is_city[piece] and piece in view.inside and (left := room(view, piece)) > 0:
            chips += f'<span class="chip room">{left}</span>'
        return chips

    def _button(
        self,
        button_id: str,
        kind: str,
        place: str,
        said: str,
        inside: str,
        action: int | None,
        sends: str,
        about: str = "",
    ) -> str:
        """Return a button with what it sends when it is pressed, "" for nothing, and the action that this ends with."""
        is_first, self._is_first = self._is_first, False
        selected = ' aria-selected="true"' if action is not None and action == self.looked_at else ""
        does = ""
        if sends:  # what is settled by one press is sent at once
            field = 'form="act" name="action"' if sends in self.direct else 'form="look" name="pick"'
            does = f' {field} value="{sends}"'
        return (
            f'<div role="gridcell" class="at" style="{place}"{selected}>'
            f'<button id="{button_id}" class="{kind}" type="{"submit" if does else "button"}" '
            f'tabindex="{0 if is_first else -1}" aria-label="{escape(said)}"{about}{does}>{inside}</button></div>'
        )

    def callouts(self) -> Drawn:
        """Return one note per piece, hidden until a script shows it; the buttons say the same to a screen reader.

        A piece that is chosen has none: the pointer still is on it, and the note would lie over what the choice shows.
        """
        return callouts(
            self._callout(piece, point)
            for piece, point in self.chart.points.items()
            if self.looked_at is None or _ends(self._option(piece)) != self.looked_at
        )

    def _callout(self, piece: int, point: Point) -> str:
        """Return the note of a piece, above it in the lower half of the table and below it in the upper one."""
        x, y = (at / WHOLE for at in point)
        called, *rest = self.said[piece]
        return (
            f'<p class="callout piece-note {"below" if y < 0 else "above"}" id="callout-{note_id(piece)}" '
            f'style="left:{0.5 + x * 0.62:.2%};top:{0.5 + y:.2%}"><b>{escape(called)}</b> '
            f"{escape(self._with_warning(piece, rest))}</p>"
        )


def _ends(option: Option | None) -> int | None:
    """Return the action that choosing something ends with."""
    return None if option is None else [*option.actions, *option.then][-1]


def _is_power(option: Option) -> bool:
    return layout_of(option.actions[0]) == "use"


def note_id(piece: int) -> str:
    return f"note-{CARD_NAMES[piece].replace('.', '-')}"
