"""Killer Bunnies Odyssey as the terminal shows it: both circles, the seat's cards, and what the signs mean."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

import msgspec
from rich.cells import cell_len
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from warren.games.odyssey.actions import AIM, CARD_NAMES, CARD_NUMBERS, SLOT, SLOTS, STAY_THERE
from warren.games.odyssey.frames import ClaimFrame, PlaceFrame, PlayFrame
from warren.games.odyssey.lookup import NEUTRAL, VILLAIN
from warren.games.odyssey.pieces import Sections, circle_of, current_value, paired, room
from warren.games.odyssey.placing import with_city_at, with_piece
from warren.games.odyssey.score import is_in_play
from warren.games.odyssey.stack import last
from warren.games.odyssey.view import OdysseyView
from warren.kernel.game import View
from warren.presentation.model import Command, Option, Panel, Pile, Standing
from warren.presentation.odyssey.action_texts import CARD_NAMED
from warren.presentation.odyssey.decks import deck_name
from warren.presentation.odyssey.fighting import struck
from warren.presentation.odyssey.moment import price, printed
from warren.presentation.odyssey.pieces import defends_with
from warren.presentation.odyssey.presenter import OdysseyPresenter
from warren.presentation.odyssey.table_panels import score_reports
from warren.terminal.renderer import Renderer
from warren.terminal.scene import Scene, borderless_table

MARK = 6
"""Columns before the pieces of a section, and behind them."""


class OdysseyRenderer(Renderer):
    presenter: OdysseyPresenter

    @property
    def view(self) -> OdysseyView:
        return self.presenter.view

    def about_seat(self, seat: int) -> str:
        return deck_name(self.presenter, seat)

    # The circles

    def table(self, view: View) -> RenderableType:
        """Draw both circles above all else, once there is a table."""
        rest = super().table(view)
        return Group(circles(self.scene, self.view), "", rest) if self.view.round else rest

    def closer(self, view: View, actions: Sequence[int]) -> RenderableType:
        """Draw both circles, with the pieces brought out that are looked at; nothing where these are no pieces."""
        self.at(view)
        lit = frozenset(card for action in actions if is_in_play(self.view, card := CARD_NAMED[action]))
        return circles(self.scene, self.view, lit, with_ids=True) if lit else Group()

    def after(self, action: int) -> RenderableType | None:
        """Draw who has to defend, or where a piece would lie."""
        view = self.view
        frame = last(view)
        if isinstance(frame, PlaceFrame) and action >= SLOT:
            placed = with_piece(circle_of(view, frame.card), *divmod(action - SLOT, SLOTS), frame.card)
            changed: dict[str, Any] = {"center" if view.lookup.is_city[frame.card] else "circle": tuple(placed)}
            return circles(self.scene, msgspec.structs.replace(view, **changed), frozenset((frame.card,)))
        if isinstance(frame, ClaimFrame) and SLOT <= action < STAY_THERE:
            moved = tuple(with_city_at(view.center, frame.city, action))
            claimed = {other: owner for other, owner in view.claimed.items() if other != frame.city}
            after = msgspec.structs.replace(view, center=moved, claimed=claimed)
            return circles(self.scene, after, frozenset((frame.city,)))
        if isinstance(frame, PlayFrame) and view.seat is not None and AIM <= action < AIM + len(CARD_NAMES):
            hit = struck(self.presenter, view.seat, frame.card, action - AIM)
            return circles(self.scene, view, frozenset(CARD_NUMBERS[one.id] for one in hit) | {action - AIM})
        return None

    def drawings(self) -> Mapping[str, Command]:
        text, help_ = self.scene.text, self.scene.text("both circles, with the ids of all pieces")
        both, signs = partial(circles, self.scene, self.view, with_ids=True), partial(legend, self.scene, self.view)
        return {
            "circles": Command(text("circles", context="command"), help_, both),
            "legend": Command(text("legend", context="command"), text("the signs of the circles"), signs),
        }

    # Lists

    def choice(self, option: Option) -> Option:
        """Return the line of an option: whose a piece is and its id, or where a card lies, behind its name."""
        choice, text = super().choice(option), self.scene.text
        name, piece = choice.label, option.places[0] if option.places else ""
        if piece in CARD_NUMBERS:
            if option.seat is None:
                name = text("the abandoned {piece}", piece=name)
            elif option.seat != self.view.seat:
                name = text("{card} of {name}", card=name, name=self.scene.name(option.seat))
            name = f"{name} {piece}"
        elif option.part is not None and option.part.place:
            name = text("{card}, {place}", card=name, place=option.part.place)
        return choice._replace(label=name)

    def below(self, panel: Panel) -> list[str]:
        piles = [self._in_short(pile) for pile in panel.piles if pile.parts and not pile.is_folded]
        said = self.scene.text("; ", context="list").join([*piles, *panel.notes])
        return [said] if said else []

    def own_cards(self, pile: Pile) -> RenderableType:
        table = borderless_table()
        table.add_column(style="dim", no_wrap=True)
        table.add_column(style="bold", no_wrap=True)
        table.add_column()
        table.add_column(style="dim")
        place = ""
        for part in pile.parts:
            card = CARD_NUMBERS[part.id]
            said = self.presenter.short_note(card), price(self.presenter, card)
            table.add_row(part.place if part.place != place else "", part.name, *said)
            place = part.place
        return table

    def sheet(self, standings: Sequence[Standing]) -> RenderableType:
        return Group(*map(self._report, score_reports(self.presenter)))


# The circles


def circles(scene: Scene, view: OdysseyView, lit: frozenset[int] = frozenset(), *, with_ids: bool = False) -> Group:
    """Show both circles. lit: pieces to bring out; with_ids: each piece with its id."""
    drawing = _Drawing(scene, view, lit, with_ids)
    return Group(
        Text.assemble(
            (scene.text("The Bunny Circle"), "bold"),
            (f"  {scene.text('clockwise, each line goes on in the next')}", "dim"),
        ),
        drawing.sections(view.circle),
        Text(scene.text("The Center Circle"), "bold"),
        drawing.sections(view.center),
    )


class _Drawing(NamedTuple):
    """See circles."""

    scene: Scene
    view: OdysseyView
    lit: frozenset[int]
    with_ids: bool

    def name(self, piece: int) -> str:
        return printed(self.scene, self.view.lookup, piece)

    def sections(self, sections: Sections) -> RenderableType:
        table = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False, show_header=False)
        table.add_column(no_wrap=True)
        table.add_column()
        is_circle = sections is self.view.circle
        for seat, section in enumerate(sections):
            pairs = paired(self.view, seat) if is_circle else []
            if section or (is_circle and seat not in self.view.lost):
                table.add_row(self.scene.mark(seat), self._section(section, pairs))
        return table if table.row_count else Text(self.scene.text("nothing yet", context="circle"), "dim")

    def _section(self, section: tuple[int, ...], pairs: Sequence[tuple[int, int]]) -> Text:
        """Show a section, its pieces whole: a line is broken between two of them."""
        scene = self.scene
        shown, room_left = Text(), scene.width - MARK
        for at, piece in enumerate(section):
            drawn, between = self._piece(piece), ""
            if at:
                is_paired = (section[at - 1], piece) in pairs
                between = f" {scene.sign('═', '=') if is_paired else scene.sign('·', '-')} "
            needed = cell_len(between) + drawn.cell_len
            if at and needed > room_left:
                shown.append("\n")
                room_left = scene.width - MARK
            room_left -= needed
            shown.append(between, "dim").append_text(drawn)
        return shown if section else Text(scene.sign("–", "-"), "dim")

    def _piece(self, piece: int) -> Text:
        scene, view = self.scene, self.view
        shown = Text()
        shown.append(self.name(piece), scene.palette.chip() if piece in self.lit else "")
        if self.with_ids:
            shown.append(f" {CARD_NAMES[piece]}", "dim")
        shown.append(f" {current_value(view, piece)}", f"bold {scene.palette.points}")
        alignment = view.lookup.alignment[piece]
        notes = [] if alignment == NEUTRAL else [scene.text("V" if alignment == VILLAIN else "H", context="alignment")]
        if view.bonus.get(piece):
            notes.append(f"+{view.bonus[piece]}")
        if view.damage.get(piece):
            notes.append(f"{scene.sign('−', '-')}{view.damage[piece]}")
        if defends := defends_with(view, piece):
            notes.append(scene.text("defends +{bonus}", bonus=defends))
        if piece in view.claimed:  # it lies in the section of another
            notes.append(scene.text("of {name}", name=scene.name(view.claimed[piece])))
        if piece in view.traded:
            notes.append(scene.text("traded", context="piece"))
        if notes:
            shown.append(f" ({scene.listed(notes)})", "dim")
        return shown.append_text(self._inside(piece)) if view.lookup.is_city[piece] else shown

    def _inside(self, city: int) -> Text:
        scene, view = self.scene, self.view
        shown = Text("".join(f" + {self.name(card)}" for card in view.attached.get(city, ())))
        occupants = view.inside.get(city, ())
        if not occupants:
            return shown.append(f" [{scene.text('abandoned')}]", "dim")
        shown.append(" [").append_text(Text(", ").join(map(self._piece, occupants)))
        left = room(view, city)
        return shown.append(f"; {scene.text('room {points}', points=left)}]" if left > 0 else "]")


def legend(scene: Scene, view: OdysseyView) -> RenderableType:
    """Explain the marks of the players, the signs between pieces, and what stands behind them."""
    text = scene.text
    minus = scene.sign("−", "-")
    signs = {
        scene.sign("·", "-"): text("side by side; the end of a line is beside the beginning of the next one"),
        scene.sign("═", "="): text("a Yang-Yin pair: +1 level for the weapons of its owner"),
        "5": text("what the piece is worth now: printed points, modifiers and damage together"),
        "+2": text("from cards under it"),
        f"{minus}3": text("damage"),
        text("H", context="alignment"): text("Hero"),
        text("V", context="alignment"): text("Villain"),
        "[…]" if not scene.plain else "[...]": text("who is inside a city, and the points that still have room"),
        "0.EV05": text("a card by the seat whose deck it is of, and its id; it can be typed"),
    }
    who = [scene.mark(seat).append(f" {scene.name(seat)}") for seat in range(len(view.ledger))]
    return Group(*who, *(Text.assemble((sign, "bold"), f"  {meaning}") for sign, meaning in signs.items()))


RENDERER = OdysseyRenderer
