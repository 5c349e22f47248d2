"""Killer Bunnies Odyssey as the terminal shows it: both circles, the seat's cards, and what the signs mean."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from rich.console import Group, RenderableType

from warren.games.odyssey.actions import AIM, CARD_NAMES, CARD_NUMBERS, CATALOGUE, SLOT, SLOTS, STAY_THERE
from warren.games.odyssey.frames import IN_CIRCLE, NOTHING, ClaimFrame, PlaceFrame, PlayFrame
from warren.games.odyssey.placing import with_city_at
from warren.games.odyssey.stack import last
from warren.games.odyssey.view import OdysseyView
from warren.kernel.game import View
from warren.presentation.model import Command, Option, Panel, Pile, Standing
from warren.presentation.odyssey.cards import price
from warren.presentation.odyssey.fighting import struck
from warren.presentation.odyssey.laid import score_reports
from warren.presentation.odyssey.pieces import is_piece
from warren.presentation.odyssey.places import with_piece
from warren.presentation.odyssey.presenter import OdysseyPresenter
from warren.presentation.odyssey.turns import deck_name
from warren.terminal.odyssey.circles import circles, legend
from warren.terminal.renderer import Drawing, Renderer
from warren.terminal.scene import table_of


class OdysseyRenderer(Renderer):
    """See Renderer."""

    presenter: OdysseyPresenter

    @property
    def view(self) -> OdysseyView:
        return self.presenter.view

    def welcome(self) -> RenderableType:
        """Return in a few lines what the game is about, what the set is, and who plays which deck."""
        seats = range(len(self.view.ledger))
        decks = [self.scene.who(seat).append(f"  {deck_name(self.presenter, seat)}") for seat in seats]
        return Group(super().welcome(), *decks)

    # The circles

    def table(self, view: View) -> RenderableType:
        """Draw both circles above all else, once there is a table."""
        rest = super().table(view)
        return Group(circles(self.scene, self.view), "", rest) if self.view.round else rest

    def closer(self, view: View, actions: Sequence[int]) -> RenderableType:
        """Draw both circles, with the pieces brought out that are looked at; nothing where these are no pieces."""
        self.at(view)
        named = (CARD_NUMBERS.get(CATALOGUE.spell(action).partition(" ")[2], NOTHING) for action in actions)
        lit = frozenset(card for card in named if card != NOTHING and is_piece(self.view, card))
        return circles(self.scene, self.view, lit, with_ids=True) if lit else Group()

    def preview(self, view: View, action: int) -> RenderableType:
        """Show what an action would change: who has to defend, or where a piece would lie."""
        said = super().preview(view, action)
        drawn = self._after(self.view, action)
        return said if drawn is None else Group(drawn, said)

    def _after(self, view: OdysseyView, action: int) -> RenderableType | None:
        frame = last(view)
        if isinstance(frame, PlaceFrame) and action >= SLOT:
            owner, slot = divmod(action - SLOT, SLOTS)
            sections = view.circle if frame.zone == IN_CIRCLE else view.center
            placed = with_piece(sections, owner, slot, frame.card)
            changed: dict[str, Any] = {"circle": placed} if frame.zone == IN_CIRCLE else {"center": placed}
            return circles(self.scene, msgspec.structs.replace(view, **changed), frozenset((frame.card,)))
        if isinstance(frame, ClaimFrame) and SLOT <= action < STAY_THERE:
            moved = tuple(with_city_at(view.center, frame.city, action))
            claimed = {other: owner for other, owner in view.claimed.items() if other != frame.city}
            after = msgspec.structs.replace(view, center=moved, claimed=claimed)
            return circles(self.scene, after, frozenset((frame.city,)))
        if isinstance(frame, PlayFrame) and view.seat is not None and AIM <= action < AIM + len(CARD_NAMES):
            hit = struck(view, view.seat, frame.card, action - AIM)
            return circles(self.scene, view, frozenset(one.piece for one in hit) | {action - AIM})
        return None

    def drawings(self) -> Mapping[str, tuple[Command, Drawing]]:
        text = self.scene.text
        help_ = text("both circles, with the ids of all pieces")
        return {
            "circles": (
                Command(text("circles", context="command"), help_),
                lambda: circles(self.scene, self.view, with_ids=True),
            ),
            "legend": (
                Command(text("legend", context="command"), text("the signs of the circles")),
                lambda: legend(self.scene, self.view),
            ),
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
        """Return all that a player has in one line."""
        piles = [self._in_short(pile) for pile in panel.piles if pile.parts and not pile.is_folded]
        said = self.scene.text("; ", context="list").join([*piles, *panel.notes])
        return [said] if said else []

    def own_cards(self, pile: Pile) -> RenderableType:
        """Show the seat's own runs and hand, with kind and cost."""
        table = table_of()
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


RENDERER = OdysseyRenderer
